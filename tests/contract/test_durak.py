"""Durak against its rule text: each option and value, who begins, the bout, drawing, who is out, the next deal."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.deal import Start
from cardlab.core.game import Game
from cardlab.core.match import Match, Result
from cardlab.core.penalties import Penalties
from cardlab.core.state import State, begin
from cardlab.errors import OptionError
from tests.contract.durak_table import after, at, bout, dealt, load, roles, sizes, why

# ---- presets, pack, tables -------------------------------------------------------------------------------------------


def test_presets() -> None:
    standard = dict(cardlab.load("durak").options)
    changed = {
        "as_written": {"add_on_take": False, "first_bout_max": 6, "max_attack": "hand"},
        "public": {"draw_order": "defender_last", "multi_lead": True},
    }
    for preset, values in changed.items():
        assert dict(cardlab.load("durak", preset=preset).options) == {**standard, **values}
    assert standard["deck"] == 36
    assert standard["players"] == 2


@pytest.mark.parametrize(("deck", "size", "lowest"), [(36, 38, "6S"), (52, 54, "2S")])
def test_deck(deck: int, size: int, lowest: str) -> None:
    game = load(deck=deck)
    assert len(game.deck) == size
    assert {"RJ", "BJ", lowest} <= set(map(str, game.deck))
    assert ("2S" in map(str, game.deck)) is (deck == 52)


@pytest.mark.parametrize("players", range(2, 7))
def test_players(players: int) -> None:
    state = load(players).deal(seed=players)
    assert sizes(state) == [6] * players
    assert len(state.stock) == 38 - 6 * players
    assert state.stock[-1] is state.facts["turn_up"]


@pytest.mark.parametrize("wrong", [{"players": 7}, {"players": 1}, {"deck": 40}, {"deals": 0}, {"first_move": "left"}])
def test_what_cannot_be_chosen(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011
        cardlab.load("durak", **wrong)
    assert isinstance(refused.value, OptionError)


@pytest.mark.parametrize(
    ("turn_up", "suits", "colour"),
    [("9H", "H", "red"), ("AC", "C", "black"), ("RJ", "HD", "red"), ("BJ", "SC", "black")],
)
def test_what_is_turned_up_makes_the_trump(turn_up: str, suits: str, colour: str) -> None:
    state = dealt(load(), 0, turn_up, "6S 7S 8S 9S TS JS", "6D 7D 8D 9D TD JD")
    trump = state.facts["trump"]
    assert (sorted(map(str, trump.suits)), trump.colour) == (sorted(suits), colour)
    assert str(state.stock[-1]) == turn_up


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    game = load(3)
    pack = tuple(game.deck)
    state = begin(game, game.match.deal_at(0, 1), Start(stock=pack), pack)
    assert [[pack.index(one) % 3 for one in state.hands[seat]] for seat in (2, 0, 1)] == [[0] * 6, [1] * 6, [2] * 6]
    assert state.facts["turn_up"] is pack[-1]


# ---- who attacks first -----------------------------------------------------------------------------------------------


def test_the_lowest_trump_attacks_first() -> None:
    hands = ("9D RJ 6S 7S 8C TC", "7D AD 6C 6H KH QS", "8D KS QC JH TH 9H")
    state = dealt(load(3), 2, "6D", *hands)
    assert (state.turn, state.facts["lowest"]) == (1, card("7D"))
    assert roles(state) == (1, 2)
    assert state.facts["bout"].limit == 5


def test_the_trump_joker_is_the_highest_trump() -> None:
    only = dealt(load(3), 2, "6D", "6S 7S 8C TC 9S RJ", "6C 6H KH QS AC AH", "KS QC JH TH 9H BJ")
    assert (only.turn, only.facts["lowest"]) == (0, card("RJ"))
    other = dealt(load(3), 2, "6D", "6S 7S 8C TC 9S RJ", "6C 6H KH QS AC AD", "KS QC JH TH 9H BJ")
    assert other.turn == 1


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 1)])
def test_of_equal_lowest_trumps_the_nearest_to_the_dealers_left_attacks(dealer: int, first: int) -> None:
    hands = ("7S 8S 6H 7H 8H 9H", "6C AS 6D 7D 8D 9D", "6S 9C TD JD QD KD")
    assert dealt(load(3), dealer, "BJ", *hands).turn == first


def test_no_trump_start() -> None:
    hands = ("7S 8S RJ 7C 8C 9C", "6C AS 6D 7D 8D 9D", "6S 9S TD JD QD KD")
    lots = set()
    for last in ("KC", "QC", "JC", "TC", "KS", "QS", "JS", "TS"):
        changed = hands[0].replace("9C", last)
        lots.add(dealt(load(3), 0, "9H", changed.replace("RJ", "AC"), *hands[1:]).turn)
    assert lots == {0, 1, 2}
    for dealer, first in ((0, 1), (1, 2), (2, 1)):
        chosen = dealt(
            load(3, no_trump_start="lowest_card"),
            dealer,
            "9H",
            hands[0].replace("RJ", "AC"),
            "6C AS 7D 8D 9D AD",
            hands[2],
        )
        assert chosen.turn == first
    with_joker = dealt(load(no_trump_start="lowest_card"), 1, "9H", "BJ KS KC KD AS AC", "AD QS QC QD JS JC")
    assert (with_joker.turn, str(with_joker.facts["lowest"])[0]) == (1, "J")


def fool_of(game: Game, *fools: int | None) -> Match:
    results: list[Result] = []
    for fool in fools:
        spec = Match(game, 0, 3 % game.players, tuple(results)).spec
        assert spec is not None
        results.append(Result(spec, (), "played", Penalties(()), (("fool", fool),)))
    return Match(game, 0, 3 % game.players, tuple(results))


@pytest.mark.parametrize(
    ("first_move", "players", "attacker"),
    [("pod_duraka", 4, 0), ("iz_pod_duraka", 4, 2), ("pod_duraka", 2, 0), ("iz_pod_duraka", 2, 0)],
)
def test_first_move(first_move: str, players: int, attacker: int) -> None:
    match = fool_of(load(players, first_move=first_move), 1)
    state = match.deal()
    assert state.spec.dealer == 1
    assert roles(state) == (attacker, (attacker + 1) % players)
    assert "first_attacker" not in state.facts


def test_after_a_draw_the_same_dealer_deals_and_the_lowest_trump_attacks() -> None:
    match = fool_of(load(4), 2, None)
    state = match.deal()
    assert state.spec.dealer == 2
    assert state.facts["first_attacker"] == state.turn


def test_deals_and_the_tally() -> None:
    match = fool_of(load(3, deals=3), 1, None, 1)
    assert match.is_over
    assert not fool_of(load(3), 1, None, 1).is_over
    assert not fool_of(load(3, deals=4), 1, None, 1).is_over
    policy: Any = match.game.match
    assert policy.times_fool(match.results) == (0, 2, 0)


def test_the_sheet_tells_the_fools_from_the_first_deal_on() -> None:
    rng, match, counted = random.Random(2), load(3).new_match(seed=2), [0, 0, 0]
    for _ in range(3):
        state = match.deal()
        while not state.is_terminal:
            state = state.apply(rng.choice(state.legal_actions))
        match = match.after(state)
        if state.facts["fool"] is not None:
            counted[state.facts["fool"]] += 1
    times = sorted((times, seat) for seat, times in enumerate(counted) if times)
    told = str(match.sheet()).splitlines()[-1]
    assert told.startswith("The fool: ")
    assert "Won" not in told
    assert all(f"Player {seat + 1} × {count}" in told for count, seat in times)
    assert not any(f"Player {seat + 1} ×" in told for seat, count in enumerate(counted) if not count)


# ---- limits ----------------------------------------------------------------------------------------------------------

LONG = "6S 7S 8S 9S TS JS QS KS"


@pytest.mark.parametrize(
    ("options", "number", "limit"),
    [
        ({}, 2, 6),
        ({"max_attack": "hand"}, 2, 8),
        ({}, 1, 5),
        ({"first_bout_max": 6}, 1, 6),
        ({"first_bout_max": 6, "max_attack": "hand"}, 1, 6),
    ],
)
def test_max_attack_and_first_bout_max(options: dict[str, Any], number: int, limit: int) -> None:
    assert at("6C 6D", LONG, options=options, bout=number).facts["bout"].limit == limit
    assert at("6C 6D", "7C 8C AD", options=options, bout=number).facts["bout"].limit == 3


@pytest.mark.parametrize(("scope", "taken", "beaten"), [("first_bout", 6, 6), ("until_first_beaten", 5, 6)])
def test_first_bout_scope(scope: str, taken: int, beaten: int) -> None:
    state = at("6C 6D KD", LONG, options={"first_bout_scope": scope}, bout=1)
    first = bout(state, "attack 6C", "take")
    assert first.facts["bout"].limit == taken
    state = at(LONG, "7C 8C KD AD AC", options={"first_bout_scope": scope}, bout=1)
    assert bout(state, "attack 6S", "take").facts["bout"].limit == min(taken, 6)
    state = at(LONG + " 6C", "7C 8C KD AD AC", options={"first_bout_scope": scope}, bout=1)
    assert bout(state, "attack 6C", "beat 7C").facts["bout"].limit == beaten


def test_the_limit_is_that_of_the_beginning_and_holds_for_what_is_added() -> None:
    """Two cards in hand: two attacking cards, whether they are beaten or taken."""
    state = at("6S 6D 6C 9C", "7S 8D", "KC QC")
    ended = after(state, "attack 6S", "beat 7S", "throw 6D", "beat 8D")
    assert ended.facts["bout"].number == 3
    reason = ended.why_not("throw 6C", 0)
    assert reason is not None
    assert (reason.id, dict(reason.args)) == ("durak.limit_reached", {"count": 2, "limit": 2, "by": "hand"})
    taken = after(state, "attack 6S", "take")
    assert set(taken.legal_actions.texts()) == {"done", "throw 6D", "throw 6C"}
    assert sizes(taken.apply("throw 6D")) == [2, 4, 2]


def test_c01_the_limit_holds_when_the_defender_takes() -> None:
    state = at("7C AC", "KS KD QD", "7H AD", table=["7S", "7D"], taking=True)
    assert state.facts["bout"].limit == 3
    state = state.apply("throw 7C")
    reason = state.why_not("throw 7H", 2)
    assert reason is not None
    assert (reason.id, dict(reason.args)) == ("durak.limit_reached", {"count": 3, "limit": 3, "by": "hand"})
    assert sizes(state) == [1, 6, 2]


# ---- throwing in -----------------------------------------------------------------------------------------------------


def test_ranks_on_the_table() -> None:
    state = at("7D 9H AC BJ", "RJ 8C KC", table=["7S/9S"])
    assert set(state.legal_actions.texts()) == {"done", "throw 7D", "throw 9H"}
    assert why(state, "throw AC") == why(state, "throw BJ") == "durak.rank_not_on_table"
    assert why(after(state, "throw 7D", "beat RJ"), "throw BJ") is None


def test_joker_throw_in() -> None:
    for option, reason in (("same_rank", None), ("never", "durak.no_joker_thrown")):
        state = at("6D BJ", "RJ 8C KC", options={"joker_throw_in": option})
        assert why(after(state, "attack 6D", "beat RJ"), "throw BJ") == reason
        assert why(state, "attack BJ") is None


def test_order_of_throwing_in_and_its_restart() -> None:
    state = at("6S 9C KC", "7S 8D AH JD KS", "7D JC 8C", "8H QC 7C")
    state = after(state, "attack 6S", "beat 7S")
    assert state.turn == 0
    state = after(state, "done")
    assert state.turn == 2
    state = after(state, "throw 7D", "beat 8D")
    assert state.turn == 0
    state = after(state, "done", "done")
    assert state.turn == 3
    assert state.apply("done").facts["bout"].number == 3
    state = after(state, "throw 7C", "take")
    assert state.turn == 0
    state = after(state, "done", "throw 8C")
    assert state.turn == 0
    assert sizes(bout(state)) == [2, 9, 1, 2]


def test_everybody_with_cards_is_asked_whatever_he_holds() -> None:
    state = after(at("6S 9C", "7S 8D", "AD JC", "AH QC"), "attack 6S", "beat 7S")
    asked = []
    while state.facts["bout"].number == 2:
        asked.append(state.turn)
        assert list(state.legal_actions.texts()) == ["done"]
        state = state.apply("done")
    assert asked == [0, 2, 3]
    alone = after(at("6S", "7S 8D", "AD JC", "AH QC"), "attack 6S", "beat 7S")
    assert alone.turn == 2


@pytest.mark.parametrize(("throwers", "asked"), [("all", [0, 2, 3]), ("neighbours", [0, 2])])
def test_throwers(throwers: str, asked: list[int]) -> None:
    state = at("6S 9C", "7S 8D", "AD JC", "6D QC", options={"throwers": throwers})
    state = after(state, "attack 6S", "beat 7S")
    found = []
    while state.facts["bout"].number == 2:
        found.append(state.turn)
        state = state.apply("done")
    assert found == asked


def test_several_led_are_answered_in_any_order_and_nothing_is_thrown_in_before() -> None:
    state = at("6S 6D 7C", "7S 8D AC KC", "6C QC", options={"multi_lead": True}).apply("attack 6S 6D")
    assert why(state, "throw 6C", 2) == "durak.card_open"
    for first, last in (("beat 6D 8D", "beat 7S"), ("beat 6S 7S", "beat 8D")):
        one = state.apply(first)
        assert (one.turn, "take" in one.legal_actions.texts()) == (1, True)
        assert one.apply(last).turn == 0
    assert sizes(bout(state, "beat 6S 7S", "take")) == [1, 6, 2]
    jokers = at("RJ BJ 7C", "8D AC", options={"multi_lead": True, "joker_throw_in": "never"})
    assert why(jokers, "attack RJ BJ") is None


def test_add_on_take() -> None:
    hands = ("6S 6D 9C", "7S 8D AC")
    assert after(at(*hands), "attack 6S", "take").legal_actions.texts() == ["done", "throw 6D"]
    taken = after(at(*hands, options={"add_on_take": False}), "attack 6S", "take")
    assert (taken.turn, sizes(taken)) == (0, [2, 4])
    assert roles(taken) == (0, 1)


def test_the_defender_may_take_what_he_could_beat_and_takes_all() -> None:
    state = after(at("6S 7D 9C", "7S 8D AC"), "attack 6S", "beat 7S", "throw 7D", "take")
    assert {"6S", "7S", "7D"} < set(map(str, bout(state).hands[1]))


def test_a_bout_ends_when_the_defenders_hand_is_empty() -> None:
    state = at("6S 7D 9C", "7S", "AC KC", limit=3)
    ended = after(state, "attack 6S", "beat 7S")
    assert (ended.active, roles(ended)) == ((0, 2), (2, 0))


# ---- the end of a bout -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("order", "expected"), [("clockwise", (6, 4, 5)), ("defender_last", (6, 3, 6))])
def test_c03_draw_order(order: str, expected: tuple[int, ...]) -> None:
    hands = ("6S 7S 8S", "KD KS KC", "AC AD AS 6C 7C")
    state = at(*hands, turn_up="8H", stock="9S TD QC 8H", table=["JS/QS"], options={"draw_order": order})
    assert after(state, "done").turn == 2
    ended = after(state, "done", "done")
    assert tuple(sizes(ended)) == expected
    assert {"9S", "TD", "QC"} < set(map(str, ended.hands[0]))
    last = 1 if order == "clockwise" else 2
    assert "8H" in map(str, ended.hands[last])
    assert roles(ended) == (1, 2)


def test_c03_who_draws_the_last_card_is_not_out() -> None:
    state = at("6S", "7S", turn_up="8H", stock="8H")
    ended = after(state, "attack 6S", "beat 7S")
    assert (ended.is_terminal, ended.facts["fool"], sizes(ended)) == (True, 0, [1, 0])


def test_draw_example_of_three() -> None:
    four = ("8C 9C TC", "JC QC KC AC", "6D 7D 8D 9D")
    for hands, order, expected in (
        ((*four[:2], "6D 7D 8D 9D TD JD"), "clockwise", [6, 5, 6]),
        (four, "defender_last", [6, 4, 5]),
        (four, "clockwise", [6, 5, 4]),
    ):
        state = at(*hands, stock="QD KD AD 8S", table=["6S/7S"], options={"draw_order": order})
        assert sizes(after(state, "done", "done")) == expected


def test_the_next_attacker() -> None:
    hands = ("6S 9C", "7S 8D", "AD JC", "AH QC")
    assert roles(bout(at(*hands), "attack 6S", "beat 7S")) == (1, 2)
    assert roles(bout(at(*hands), "attack 6S", "take")) == (2, 3)
    out = bout(at("6S 9C", "7S", "AD JC", "AH QC"), "attack 6S", "beat 7S")
    assert (out.active, roles(out)) == ((0, 2, 3), (2, 3))
    gone = bout(at("6S 9C", "7S AC", "6D", "AH QC"), "attack 6S", "take", "done", "throw 6D")
    assert (gone.active, roles(gone)) == ((0, 1, 3), (3, 0))
    two = bout(at("6S 9C", "7S 8D"), "attack 6S", "take")
    assert roles(two) == (0, 1)


@pytest.mark.parametrize(("both_out", "fool", "points"), [("draw", None, (0, 0)), ("defender_is_fool", 1, (1, -1))])
def test_both_out(both_out: str, fool: int | None, points: tuple[int, ...]) -> None:
    ended = after(at("6S", "7S", options={"both_out": both_out}), "attack 6S", "beat 7S")
    assert (ended.is_terminal, ended.facts["fool"], ended.returns()) == (True, fool, points)


def test_the_last_with_cards_is_the_fool() -> None:
    ended = bout(at("6S", "7S 8C", "9C"), "attack 6S", "take")
    assert ended.active == (1, 2)
    assert not ended.is_terminal
    ended = bout(ended, "attack 9C", "take")
    assert (ended.facts["fool"], ended.returns()) == (1, (1, -2, 1))


def circle(times: int, **options: Any) -> State:
    """Six bouts, each taken, bring the cards back to where they were."""
    state = at("6C 7C", "8C 9C", "TC JC", options=options)
    for number in range(6 * times):
        if state.is_terminal:
            break
        state = bout(state, "attack 6C" if number % 2 == 0 else "attack JC", "take")
    return state


def test_repetition_draw() -> None:
    assert not circle(1).is_terminal
    ended = circle(3)
    assert (ended.is_terminal, ended.facts["fool"], ended.facts["bout"].number) == (True, None, 2 + 12)
    assert ended.returns() == (0, 0, 0)
    assert not circle(3, repetition_draw=False).is_terminal


@pytest.mark.parametrize("repetition_draw", [True, False])
def test_transfers_bring_positions_back_between_two(repetition_draw: bool) -> None:
    state = at(
        "6C 6D 7D QS QH",
        "7C KC AC",
        trump="S",
        attacker="P1",
        options={"transfer": True, "repetition_draw": repetition_draw},
    )
    for _ in range(2):
        state = bout(state, "attack 7C", "transfer 7D", "take")
        state = bout(state, "attack 6D", "take")
        state = bout(state, "attack 6C", "transfer 6D", "take")
        state = bout(state, "attack 7D", "take")
    assert state.is_terminal is repetition_draw
