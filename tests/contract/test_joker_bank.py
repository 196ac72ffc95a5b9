"""The banker's Joker against its rule text: every option and value, stakes, turning, payment, the bank's way round."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.chance import CHANCE
from cardlab.core.deal import Start
from cardlab.core.game import Game
from cardlab.core.match import Match
from cardlab.core.records import dumps, loads, record_of, table_of
from cardlab.core.state import State, begin
from cardlab.errors import DealError, IllegalAction, NotationError, OptionError

MISSES = ["AC", "KD", "QH", "JS", "TD", "9C", "8S", "7H", "6D", "5C", "4S", "3H", "2D", "RJ"]


def load(players: int = 4, **options: Any) -> Game:
    return cardlab.load("joker_bank", players=players, **options)


def dealt(game: Game, cards: Sequence[str], banker: int = 0) -> State:
    """The deal whose next cards are these, before the stakes."""
    first = [card(one) for one in cards]
    pack = (*first, *(one for one in game.deck if one not in first))
    return begin(game, game.match.deal_at(0, banker), Start(stock=pack), pack)


def staked(state: State, *stakes: int) -> State:
    for stake in stakes:
        state = state.apply(f"stake {stake}")
    return state


def turned(state: State, most: int = 99) -> State:
    while not state.is_terminal and most:
        state, most = state.apply("turn"), most - 1
    return state


def why(state: State, action: str, seat: int | None = None) -> str | None:
    reason = state.why_not(action, seat)
    return None if reason is None else reason.id


# ---- options ---------------------------------------------------------------------------------------------------------


def test_presets_are_the_same() -> None:
    standard = dict(cardlab.load("joker_bank").options)
    assert standard == dict(cardlab.load("joker_bank.as_written").options)
    wanted = {"deck": 54, "players": 4, "cap": 10, "first_hit": "pay_double", "stop_at_hit": True, "deals": 20}
    assert standard == wanted


@pytest.mark.parametrize(
    ("deck", "names"),
    [
        (54, "joker A K Q J T 9 8 7 6 5 4 3 2"),
        (53, "joker A K Q J T 9 8 7 6 5 4 3 2"),
        (52, "A K Q J T 9 8 7 6 5 4 3 2"),
        (38, "joker A K Q J T 9 8 7 6"),
        (36, "A K Q J T 9 8 7 6"),
    ],
)
def test_deck(deck: int, names: str) -> None:
    game = load(2, deck=deck)
    assert " ".join(game.match.names) == names  # type: ignore[attr-defined]
    assert len(game.deck) == deck
    lengths = {len(turned(staked(game.deal(seed=seed), 1)).pile("turned")) for seed in range(30)}
    assert max(lengths) == len(names.split())


@pytest.mark.parametrize("players", range(2, 11))
def test_players(players: int) -> None:
    state = load(players).deal(seed=1, dealer=1)
    asked = []
    while state.phase == "stakes":
        asked.append(state.turn)
        state = state.apply("stake 1")
    assert asked == [(2 + step) % players for step in range(players - 1)]
    assert state.turn == 1


@pytest.mark.parametrize("cap", [1, 7, 10, 1000])
def test_cap(cap: int) -> None:
    state = load(cap=cap).deal(seed=1)
    assert state.legal_actions.texts() == [f"stake {stake}" for stake in range(1, cap + 1)]
    assert why(state, f"stake {cap}") is None
    assert why(state, f"stake {cap + 1}") == "bank.above_cap"


@pytest.mark.parametrize(
    ("first_hit", "points"),
    [("pay_double", (36, -6, -10, -20)), ("single", (18, -3, -5, -10)), ("replay_doubled", (0, 0, 0, 0))],
)
@pytest.mark.parametrize("joker", ["RJ", "BJ"])
def test_first_hit(first_hit: str, points: tuple[int, ...], joker: str) -> None:
    state = turned(staked(dealt(load(first_hit=first_hit), [joker]), 3, 5, 10))
    assert state.returns() == points
    later = turned(staked(dealt(load(first_hit=first_hit), ["5C", "AD"]), 3, 5, 10))
    assert later.returns() == (18, -3, -5, -10)
    lost = turned(staked(dealt(load(first_hit=first_hit), MISSES), 3, 5, 10))
    assert lost.returns() == (-18, 3, 5, 10)


@pytest.mark.parametrize("deck", [52, 36])
def test_without_jokers_nothing_pays_twice(deck: int) -> None:
    state = turned(staked(dealt(load(deck=deck), ["AC"]), 3, 5, 10))
    assert (state.facts["hits"], state.returns()) == ((1,), (18, -3, -5, -10))


@pytest.mark.parametrize(("stop", "count", "hits"), [(True, 2, (2,)), (False, 14, (2, 4))])
def test_stop_at_hit(stop: bool, count: int, hits: tuple[int, ...]) -> None:
    cards = ["5C", "AD", "2C", "QH", "3C", "4C", "AC", "KC", "QC", "JC", "TC", "9C", "8C", "7C"]
    state = turned(staked(dealt(load(stop_at_hit=stop), cards), 3, 5, 10))
    assert (len(state.pile("turned")), state.facts["hits"]) == (count, hits)
    assert state.returns() == (18, -3, -5, -10)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 1},
        {"players": 11},
        {"deck": 40},
        {"cap": 0},
        {"cap": 2.5},
        {"first_hit": "triple"},
        {"deals": 0},
        {"deals": "for_ever"},
        {"stop_at_hit": "yes"},
    ],
)
def test_what_cannot_be_chosen(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as refused:
        cardlab.load("joker_bank", **wrong)
    assert isinstance(refused.value, ValueError)


# ---- stakes and turning ----------------------------------------------------------------------------------------------


def test_refused_stakes() -> None:
    state = load().deal(seed=1)
    assert why(state, "stake 0") == "bank.stake_least"
    assert why(state, "stake 11") == "bank.above_cap"
    assert [why(state, text) for text in ("stake", "stake S", "stake 5 5", "stake P1 5", "stake KH")] == [
        "bank.stake_integer"
    ] * 5
    assert why(state, "stake 5", 0) == "bank.banker_stakes"
    assert why(state, "stake 5", 2) == "turn.not_yours"
    for text in ("stake 2.5", "stake -1", "stake 99999"):
        with pytest.raises(NotationError) as refused:
            state.apply(text)
        assert refused.value.problems[0].id == "notation.number"
    with pytest.raises(IllegalAction):
        state.apply("turn")


def test_refused_turns() -> None:
    state = staked(load().deal(seed=1), 1, 2, 3)
    assert state.legal_actions.texts() == ["turn"]
    assert why(state, "KH") == "bank.turn_now"
    assert why(state, "turn KH") == "bank.turn_now"
    assert why(state, "stake 4") == "bank.stakes_closed"
    assert why(state, "stake 4", 1) == "bank.stakes_closed"
    assert why(state, "turn", 1) == "turn.not_yours"


def test_what_the_log_tells() -> None:
    state = turned(staked(dealt(load(2), ["5C", "AD"]), 4))
    lines = [str(entry.cause) for entry in state.log or () if entry.cause is not None]
    assert lines == ["stake 4", "turn", "turn"]
    notes = [getattr(entry, "id", "") for entry in state.log or ()]
    assert [one for one in notes if one] == ["bank.miss", "bank.hit", "bank.won"]
    assert str(state.view(1).pile("turned")) == "(5C, AD)"
    assert set(map(str, state.view(0).stock)) == {"XX"}
    assert pickle.loads(pickle.dumps(state)) == state


def test_everybody_knows_the_same() -> None:
    state = turned(staked(load(3).deal(seed=2), 4, 5), 1)
    views = [state.view(seat) for seat in range(3)]
    assert len({(view.pile("turned"), view.stock, str(view.facts)) for view in views}) == 1
    assert [len(view.legal_actions) for view in views] == [1, 0, 0]


# ---- matches ---------------------------------------------------------------------------------------------------------


def played(match: Match, cards: Sequence[str], stake: int = 2) -> Match:
    """The match after a deal whose next cards are these."""
    spec = match.spec
    assert spec is not None
    first = [card(one) for one in cards]
    pack = (*first, *(one for one in spec.deck if one not in first))
    state = begin(match.game, spec, Start(stock=pack), pack)
    while state.phase == "stakes":
        state = state.apply(f"stake {stake}")
    return match.after(turned(state))


def banker(match: Match) -> int | None:
    return None if match.spec is None else match.spec.dealer


HIT = ["5C", "AD"]


def test_the_bank_passes_to_the_left_after_a_miss() -> None:
    match = Match(load(3), 0, 2)
    bankers = [banker(match)]
    for cards in (HIT, MISSES, MISSES, ["RJ"], MISSES):
        match = played(match, cards)
        bankers.append(banker(match))
    assert bankers == [2, 2, 0, 1, 1, 2]


def test_a_doubled_pot() -> None:
    match = Match(load(3, first_hit="replay_doubled", deals=2), 0, 0)
    match = played(match, ["RJ"], stake=10)
    spec = match.spec
    assert spec is not None
    state = match.deal()
    assert (state.phase, state.facts["stakes"]) == ("turning", (None, 20, 20))
    assert (spec.dealer, spec.label.id) == (0, "deal.pot_doubled")
    match = played(match, ["BJ"])
    assert match.deal().facts["stakes"] == (None, 40, 40)
    won = played(match, HIT)
    assert (won.sheet().totals, banker(won)) == ((80, -40, -40), 0)
    lost = played(match, MISSES)
    assert (lost.sheet().totals, banker(lost)) == ((-80, 40, 40), 1)
    assert not won.is_over  # one deal was decided
    assert played(won, HIT).is_over


def test_a_doubled_pot_is_decided_before_the_match_ends() -> None:
    match = Match(load(2, first_hit="replay_doubled", deals=1), 0, 0)
    match = played(match, ["RJ"])
    assert not match.is_over
    assert played(match, MISSES).is_over


def test_deals() -> None:
    match = Match(load(2, deals=2), 0, 0)
    assert played(played(match, HIT), HIT).is_over
    assert not played(match, HIT).is_over
    endless = Match(load(2, deals=None), 0, 0)
    for _ in range(5):
        endless = played(endless, HIT)
    assert not endless.is_over
    assert load(deals=1).deal(seed=1, deal=0).spec.index == 0
    with pytest.raises(DealError):
        load(deals=1).deal(seed=1, deal=1)


def test_each_lost_once() -> None:
    match = Match(load(3, deals="each_lost_once"), 0, 1)
    for cards in (MISSES, HIT, MISSES):
        match = played(match, cards)
        assert not match.is_over
    match = played(match, MISSES)
    assert match.is_over
    sheet = match.sheet()
    assert sum(sheet.totals) == 0
    assert sheet.winners == tuple(seat for seat in range(3) if sheet.totals[seat] == max(sheet.totals))


def test_ties_stay() -> None:
    match = Match(load(2, deals=2), 0, 0)
    match = played(played(match, MISSES), MISSES)
    assert (match.sheet().totals, match.sheet().winners) == ((0, 0), (0, 1))


def test_the_first_banker_drew_the_highest_card() -> None:
    game = load(5)
    assert {game.new_match(seed=seed).first_dealer for seed in range(40)} == set(range(5))


@pytest.mark.parametrize("first_hit", ["pay_double", "replay_doubled", "single"])
def test_bounds_hold(first_hit: str) -> None:
    game = load(4, first_hit=first_hit, cap=5)
    rng = random.Random(first_hit)
    for seed in range(60):
        line = [game.deal(seed=seed, dealer=seed % 4)]
        while not line[-1].is_terminal:
            line.append(line[-1].apply(rng.choice(line[-1].legal_actions)))
        for state in line:
            for seat, points in enumerate(line[-1].returns()):
                low, high = state.spec.scoring.bounds(state, seat)
                assert low <= points <= high
                assert game.info.least <= low <= high <= game.info.most


# ---- typed-in positions ----------------------------------------------------------------------------------------------

LEFT_TWO = "7S 2S 4S 5C 6C 7C TC 6D 9C JC 2C 5D"


def at(players: int = 2, options: dict[str, Any] | None = None, **facts: Any) -> State:
    return load(players, **(options or {})).setup([""] * players, **facts)


def test_a_position_with_two_names_left() -> None:
    state = at(stakes=[None, 5], turned=LEFT_TWO, names="3 2")
    assert (state.turn, len(state.stock), state.legal_actions.texts()) == (0, 42, ["turn"])
    due = state.apply("turn")
    assert due.current_player == CHANCE
    outcomes = {str(action): chance for action, chance in due.chance_outcomes()}
    assert (len(outcomes), sum(outcomes.values())) == (42, 1)
    assert due.apply("~ 3H").returns() == (5, -5)
    missed = due.apply("~ KH")
    assert (missed.turn, missed.facts["named"]) == (0, 13)
    assert missed.apply("turn").apply("~ 2H").returns() == (5, -5)
    assert missed.apply("turn").apply("~ KD").returns() == (-5, 5)


def test_stakes_of_a_position() -> None:
    state = at(3, banker="P1", stakes=[None, None, 4])
    assert (state.phase, state.turn) == ("stakes", 0)
    assert state.apply("stake 2").turn == 1
    assert at(3).turn == 1
    doubled = at(3, stakes=[None, 80, 20], doubled=True, turned="5C")
    assert (doubled.turn, doubled.facts["stakes"]) == (0, (None, 80, 20))


def test_a_known_stock() -> None:
    state = at(stakes=[None, 5], turned=LEFT_TWO, stock="KH 2H")
    assert turned(state).returns() == (5, -5)
    assert at(stakes=[None, 5], turned=LEFT_TWO, stock=42).stock == state.view(0).stock


def test_after_an_agreement_only_where_all_cards_are_turned() -> None:
    state = at(options={"stop_at_hit": False}, stakes=[None, 5], turned="5C AD")
    assert (state.facts["hits"], state.turn) == ((2,), 0)
    with pytest.raises(DealError):
        at(stakes=[None, 5], turned="5C AD")


@pytest.mark.parametrize(
    "wrong",
    [
        {"stakes": [None, 0]},
        {"stakes": [None, 11]},
        {"stakes": [5, 5]},
        {"stakes": [None]},
        {"stakes": "5"},
        {"stakes": [None, True]},
        {"turned": "5C"},
        {"stakes": [None, 5], "turned": "5C 5C"},
        {"stakes": [None, 5], "turned": "XX"},
        {"stakes": [None, 5], "turned": "11C"},
        {"stakes": [None, 5], "turned": LEFT_TWO, "names": "4 3 2"},
        {"stakes": [None, 5], "turned": " ".join(MISSES)},
        {"stakes": [None, 5], "stock": 12},
        {"stakes": [None, 5], "stock": True},
        {"stakes": [None, 5], "turned": "5C", "stock": "5C"},
        {"banker": 2},
        {"doubled": 1},
        {"trump": "H"},
        {"stakes": [None, 5], "turn": 1},
    ],
)
def test_positions_that_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(DealError):
        at(**wrong)


def test_hands_are_empty() -> None:
    with pytest.raises(DealError) as refused:
        load(2).setup(["AS", ""], stakes=[None, 5])
    assert refused.value.problems[0].id == "bank.no_hands"


def test_worlds_of_a_position() -> None:
    state = at(stakes=[None, 5], turned=LEFT_TWO).apply("turn").apply("~ KH")
    for seat in range(2):
        world = state.resample(seat, random.Random(seat))
        assert world.view(seat) == state.view(seat)


@pytest.mark.parametrize("stock", ["QH 2H", "XX 2H", 52])
def test_worlds_of_a_position_with_next_cards_told(stock: str | int) -> None:
    state = at(stakes=[None, 5], turned="5C 4C", stock=stock)
    for nine in ("9S", "9C", "9D"):
        state = state.apply("turn")
        if state.current_player == CHANCE:
            state = state.apply(f"~ {nine}")
        for seat in range(2):
            world = state.resample(seat, random.Random(seat))
            assert world.view(seat) == state.view(seat)


def test_a_position_and_its_luck_are_recorded() -> None:
    table = cardlab.Table(at(stakes=[None, 5], turned=LEFT_TWO))
    table.push("turn")
    table.push("~ KH")
    again = table_of(loads(dumps(record_of(table))))
    assert again.state == table.state
    for seat in range(2):
        of_seat = table_of(record_of(table, seat=seat, rng=random.Random(1)))
        assert of_seat.state.view(seat) == table.state.view(seat)
