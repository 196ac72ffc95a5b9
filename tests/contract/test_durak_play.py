"""Durak at the table: beating, transfers, what is refused, whole deals that end, and what nobody may learn."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from typing import Any

import pytest

import cardlab
from cardlab.cards import card, is_hidden
from cardlab.core.game import Game
from cardlab.core.records import dumps, loads, record_of, table_of
from cardlab.core.registry import rules_of
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.errors import DealError, IllegalAction
from cardlab.games.durak.beats import height, is_trump
from cardlab.view.desk import Look
from cardlab.view.model import build_model
from cardlab.view.text import say
from tests.contract.durak_table import after, at, bout, dealt, load, roles, sizes, why
from tests.contract.leaks import snapshot
from tests.contract.test_registered import values
from tests.errors.typed import check_whatever_is_typed

# ---- beating, several cards, transfer --------------------------------------------------------------------------------


def test_plain_joker_beaten_by() -> None:
    for option, reason in (("trumps", None), ("trump_joker_only", "durak.plain_joker")):
        state = after(at("BJ 9C", "6H RJ 7S", options={"plain_joker_beaten_by": option}), "attack BJ")
        assert why(state, "beat 6H") == reason
        assert why(state, "beat RJ") is None
        assert why(state, "beat 7S") == "durak.plain_joker"
        position: dict[str, Any] = {"table": ["BJ/6H"], "options": {"plain_joker_beaten_by": option}}
        if reason is None:
            at("8C 9C", "7S KS", **position)
        else:
            with pytest.raises(DealError):
                at("8C 9C", "7S KS", **position)


def test_multi_lead() -> None:
    hands = ("6S 6D 9C BJ RJ", "7S 8D AH AC KC")
    assert why(at(*hands), "attack 6S 6D") == "durak.one_card"
    state = at(*hands, options={"multi_lead": True})
    assert {"attack 6S 6D", "attack BJ RJ"} < set(state.legal_actions.texts())
    assert why(state, "attack 6S 9C") == "durak.one_rank"
    state = state.apply("attack 6S 6D")
    assert state.turn == 1
    assert why(state, "beat 7S") == "durak.which_card"
    assert why(state, "beat 6D 7S") == "durak.other_suit"
    state = after(state, "beat 6S 7S")
    assert state.turn == 1
    assert state.apply("beat 8D").turn == 0
    short = at("6S 6D 6C", "7S 8D", options={"multi_lead": True})
    assert why(short, "attack 6S 6D 6C") == "durak.limit_reached"
    assert why(short, "attack 6S 6D") is None


def test_transfer() -> None:
    hands = ("8H KD QD", "8D 9H 8S AC", "TC JC")
    off = after(at(*hands, trump="S"), "attack 8H")
    assert why(off, "transfer 8D") == "durak.no_transfer"
    state = after(at(*hands, trump="S", options={"transfer": True}), "attack 8H")
    assert set(state.legal_actions.texts()) == {"beat 9H", "beat 8S", "take", "transfer 8S", "transfer 8D"}
    assert why(state, "transfer AC") == "durak.transfer_rank"
    moved = state.apply("transfer 8D")
    assert roles(moved) == (1, 2)
    assert (moved.turn, moved.facts["bout"].limit) == (2, 2)
    assert bout(moved, "take").facts["bout"].attacker == 0
    short = after(at(hands[0], hands[1], "TC", trump="S", options={"transfer": True}), "attack 8H")
    assert why(short, "transfer 8D") == "durak.transfer_limit"


def test_transfer_only_before_beating_and_under_the_first_limit() -> None:
    late = at("8H 9D QD", "8D 9H 9S AC", "TC JC", trump="S", options={"transfer": True})
    assert why(after(late, "attack 8H", "beat 9H", "throw 9D"), "transfer 9S") == "durak.transfer_late"
    chain = at("8H KD", "8D 9H", "8C TH", options={"transfer": True}, trump="S")
    round_about = after(chain, "attack 8H", "transfer 8D")
    assert why(round_about, "transfer 8C") == "durak.transfer_limit"
    two = after(at("8H KD QD", "8D 9H", options={"transfer": True}, trump="S"), "attack 8H", "transfer 8D")
    assert (roles(two), two.turn) == ((1, 0), 0)


def test_the_transferring_player_throws_and_draws_first() -> None:
    state = at("8H KD KC", "8D 9H 9C", "9S TC JC JS", stock="6C 7C AC AD", trump="S", options={"transfer": True})
    state = after(state, "attack 8H", "transfer 8D", "take")
    assert state.turn == 1
    assert sizes(bout(state)) == [2, 6, 6]


@pytest.mark.parametrize(
    ("trump", "attack", "beating"), [("H", "BJ", "RJ 6H"), ("black", "8S", "9C BJ"), ("S", "RJ", "7S")]
)
def test_jokers_lead_and_colour_trumps(trump: str, attack: str, beating: str) -> None:
    rest = [one for one in ("RJ", "BJ", "6H", "8C", "9C", "7S", "AD") if one != attack]
    state = after(at(f"{attack} KC", " ".join(rest), trump=trump), f"attack {attack}")
    found = {one.split()[1] for one in state.legal_actions.texts() if one != "take"}
    assert set(beating.split()) <= found
    assert "AD" not in found


# ---- bad input -------------------------------------------------------------------------------------------------------


def test_c05_bad_leads() -> None:
    state = at("6C 7C 9D", "8C TD KS")
    before = state.hands
    assert why(state, "attack 6C 6C") == "durak.same_card"
    assert why(state, "attack 6C 7C") == "durak.one_card"
    assert why(state, "attack") == why(state, "done") == why(state, "take") == "durak.must_attack"
    several = at("6C 7C 9D", "8C TD KS", options={"multi_lead": True})
    assert why(several, "attack 6C 7C") == "durak.one_rank"
    assert why(several, "attack 6C 6C") == "durak.same_card"
    for start in (state, several):
        table = Table(start)
        for lead in ("attack 6C 6C", "attack 6C 7C", "attack"):
            with pytest.raises(IllegalAction) as refused:
                table.push(lead)
            assert all(say(refused.value.problems[0], lang) for lang in ("en", "ru"))
            assert table.state is start
    assert state.hands == before


def test_bad_input_during_a_bout() -> None:
    state = at("6C 6D 9C KC", "6S 7C 8D AH").apply("attack 6C")
    assert why(state, "throw 6S") == why(state, "throw 6S", 1) == "durak.defender_throws"
    assert why(state, "attack 9C", 0) == why(state, "throw 6D", 0) == "durak.card_open"
    assert why(state, "done", 0) == "turn.not_yours"
    assert why(state, "beat 9S") == why(state, "beat 6C") == "cards.not_in_hand"
    assert why(state, "beat 8D") == "durak.other_suit"
    assert why(state, "7C") == why(state.apply("take"), "6D") == "durak.bare_card"
    assert why(state, "beat") == "turn.one_card"
    beaten = state.apply("beat 7C")
    assert why(beaten, "throw 6C") == "cards.not_in_hand"
    assert why(beaten, "throw 9C") == "durak.rank_not_on_table"
    assert why(beaten, "throw 6S", 1) == "durak.defender_throws"
    assert why(beaten, "attack 9C") == "durak.must_throw"


VERBS = ["attack", "beat", "take", "throw", "done", "transfer", "play", "pass", "", "discard", "бить", "~", "bid"]
PARTS = ["6C", "RJ", "BJ", "XX", "#1", "2C", "10h", "P1", "3", "-1", "S", "£"]


def written(rng: random.Random, state: State) -> str:
    """A move as somebody might type it, mostly wrong."""
    near = [str(one) for one in (*state.hands[state.current_player], *state.pile("table"))]
    parts = [rng.choice(near if rng.random() < 0.7 else PARTS) for _ in range(rng.choice((0, 1, 1, 1, 2, 3)))]
    return " ".join([rng.choice(VERBS), *parts]).strip()


@pytest.mark.parametrize("options", [{}, {"transfer": True, "multi_lead": True}, {"joker_throw_in": "never"}])
def test_whatever_is_typed_is_legal_or_refused_with_a_reason(options: dict[str, Any]) -> None:
    rng = random.Random(1)
    for seed in range(3):
        state = load(3, **options).deal(seed=seed)
        while not state.is_terminal and state.step < 90:
            if state.step % 3 == 0:
                check_whatever_is_typed([state], partial(written, state=state), 25)
            state = state.apply(rng.choice(state.legal_actions))


# ---- whole deals -----------------------------------------------------------------------------------------------------


def played(game: Game, seed: int) -> State:
    """A deal of bots that choose at random; every card is somewhere at every step, once."""
    rng = random.Random(seed)
    state = game.deal(seed=seed, dealer=seed % game.players)
    while not state.is_terminal:
        assert Counter(one for cards in state.zones.values() for one in cards) == Counter(game.deck)
        assert state.step < game.info.max_length
        state = state.apply(rng.choice(state.legal_actions))
    left = [seat for seat, hand in enumerate(state.hands) if hand]
    fool = state.facts["fool"]
    assert len(left) <= 1 or fool is None
    assert sum(state.returns()) == 0
    assert fool is None or left in ([fool], [])
    return state


@pytest.mark.parametrize("players", range(2, 7))
def test_deals_of_bots_end(players: int) -> None:
    game = load(players)
    ends = {played(game, seed).facts["fool"] for seed in range(20)}
    assert len(ends - {None}) > 1


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 7))
def test_a_thousand_deals_of_bots_end(players: int) -> None:
    game = load(players)
    for seed in range(1000):
        played(game, seed)


SETTINGS = [
    (option.name, value) for option in rules_of("durak").options for value in values(option) if value != option.default
]


@pytest.mark.parametrize(("name", "value"), SETTINGS)
def test_deals_of_every_option_end(name: str, value: Any) -> None:
    for players in (2, 4):
        played(cardlab.load("durak", **{"players": players, name: value}), players)


def test_what_is_refused_changes_nothing() -> None:
    state = load(3).deal(seed=4)
    table = Table(state)
    for action in ("done", "take", "attack", f"attack {state.hands[(state.current_player + 1) % 3][0]}", "throw 6S"):
        with pytest.raises(IllegalAction):
            table.push(action)
        assert table.state is state


def test_c27_cards_drawn_come_back_when_a_step_is_taken_back() -> None:
    """Back past a refill and forward: the same cards; another choice is a second branch, and a record keeps both."""
    table = Table(load().deal(seed=6))
    rng = random.Random(1)
    while table.state.facts["bout"].number < 3:
        table.push(rng.choice(table.state.legal_actions))
    line = [node.state for node in table.line()]
    assert len(line[-1].stock) < len(line[0].stock)
    for state in reversed(line[:-1]):
        assert table.pop() == state
    for state in line[1:]:
        assert table.forward() == state
    table.goto(0)
    other = next(action for action in line[0].legal_actions if action != line[1].actions[0])
    table.push(other)
    kept = table_of(loads(dumps(record_of(table))))
    assert [child.state.actions for child in kept.root.children] == [line[1].actions, (other,)]
    assert [node.state for node in kept.main_line()] == line


def test_c27_a_card_already_seen_is_marked() -> None:
    """Back past a refill, and in a branch from there, the learner is told that he has seen what he will draw."""
    game = load()
    for seat in (0, 1):
        table = Table(game.setup(["6S 7S 7H", "8S KC 9D"], turn_up="9H", stock="QC JC 9H"))
        look = Look(home=seat, open=False)
        marks = []
        for step in ("attack 6S", "beat 8S", "done", "", "", "", "attack 7H"):
            table.push(step) if step else table.pop()
            shown = [fact.value for fact in build_model(table, look, 0).facts if fact.id == "fact.seen"]
            marks.append(shown == ["Cards already seen"])
        assert marks[:3] == [False] * 3
        assert marks[3:] == [seat == 0] * 4  # the attacker drew all three
        assert not [fact for fact in build_model(table, Look(), 0).facts if fact.id == "fact.seen"]


# ---- what nobody may learn -------------------------------------------------------------------------------------------


def test_a_view_does_not_tell_who_could_throw_in() -> None:
    """Two deals that differ only in what a thrower holds look alike to everybody else."""
    looks = []
    for third in ("6D JC", "AD JC"):
        state = after(at("6S 9C", "7S 8D", third, "AH QC"), "attack 6S", "beat 7S", "done")
        assert state.turn == 2
        looks.append(
            [(view.turn, view.legal_actions, view.explain(), view.events) for view in map(state.view, (0, 1, 3))]
        )
    assert looks[0] == looks[1]


def test_the_lowest_trump_that_was_shown_stays_known() -> None:
    rng = random.Random(2)
    shown = 0
    for seed in range(12):
        state = load(3).deal(seed=seed)
        first, lowest = state.facts["first_attacker"], state.facts["lowest"]
        if lowest is None:
            continue
        shown += 1
        for seat in range(3):
            view = state.view(seat)
            assert (view.facts["first_attacker"], view.facts["lowest"]) == (first, lowest)
            assert lowest in view.hands[first]
            for _ in range(5):
                world = state.resample(seat, rng)
                trumps = [one for hand in world.hands for one in hand if is_trump(one, world.facts["trump"])]
                assert lowest in world.hands[first]
                assert min(map(height, trumps)) == height(lowest)
                assert snapshot(world, seat) == snapshot(state, seat)
    assert shown > 6


BY_CARD = {"no_trump_start": "lowest_card"}


@pytest.mark.parametrize(
    ("turn_up", "hands", "options", "lowest"),
    [
        ("9H", ("7S 8S AC 7C 8C KH", "6C AS 6D 7D 8D 9D", "6S 9S TD JD QD KD"), {}, "KH"),
        ("9H", ("7S 8S AC 7C 8C 9C", "6C AS 6D 7D 8D 9D", "6S 9S TD JD QD RJ"), {}, "RJ"),
        ("BJ", ("7H 8H AC 7D 8D 9H", "TH AS 6D JH QH 9D", "6H KH TD JD QD KD"), {}, "AS"),
        ("9H", ("7S 8S AC 7C 8C 9C", "6C AS 8D 7D TD 9D", "6S 9S 6D JD QD KD"), BY_CARD, "6C"),
        ("9H", ("7S 8S AC 7C 8C BJ", "KC AS KD QD QS AD", "TC 9S JC JD QC KS"), BY_CARD, "7S"),
    ],
)
def test_a_high_trump_shown_tells_much(
    turn_up: str, hands: tuple[str, ...], options: dict[str, Any], lowest: str
) -> None:
    rng = random.Random(4)
    state = dealt(load(3, **options), 0, turn_up, *hands)
    assert str(state.facts["lowest"]) == lowest
    for seat in range(3):
        for _ in range(10):
            assert snapshot(state.resample(seat, rng), seat) == snapshot(state, seat)


def test_a_lot_tells_that_nobody_holds_a_trump() -> None:
    rng = random.Random(3)
    hands = ("7S 8S AC 7C 8C 9C", "6C AS 6D 7D 8D 9D", "6S 9S TD JD QD KD")
    state = dealt(load(3), 0, "9H", *hands)
    assert state.facts["lowest"] is None
    for seat in range(3):
        for _ in range(10):
            world = state.resample(seat, rng)
            assert not [one for hand in world.hands for one in hand if is_trump(one, world.facts["trump"])]
            assert world.facts["first_attacker"] == state.facts["first_attacker"]
            assert snapshot(world, seat) == snapshot(state, seat)


def test_cards_taken_stay_known_and_drawn_ones_do_not_but_for_the_turn_up() -> None:
    state = load(3).deal(seed=2)
    attacker, defender = roles(state)
    led = state.legal_actions[0].cards[0]
    state = bout(state, f"attack {led}", "take")
    view = state.view(3 - attacker - defender)
    assert led in view.hands[defender]
    shown = {one for one in view.hands[attacker] if not is_hidden(one)}
    assert shown <= {view.facts["lowest"]}
    last = after(at("6S 9C", "7S 8D", "AD JC", turn_up="8H", stock="QC 8H"), "attack 6S", "beat 7S", "done", "done")
    assert card("8H") in last.view(1).hands[0]
    assert card("QC") not in last.view(1).hands[0]
