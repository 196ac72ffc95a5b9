"""Typed-in positions of Durak: what is read, what is refused and why, and what is told of a deal's beginning."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from cardlab.core.chance import CHANCE
from cardlab.core.log import Noted
from cardlab.core.records import dumps, loads, record_of, table_of
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.errors import CardlabError, DealError
from cardlab.view.text import say
from tests.contract.durak_table import after, at, bout, dealt, load, roles, sizes

THREE = ("6S 6D 9C", "7S 8D KC", "KH QH")


def problems(hands: tuple[str, ...], **facts: Any) -> list[str]:
    with pytest.raises(DealError) as refused:
        load(len(hands)).setup(list(hands), **facts)
    return [one.id for one in refused.value.problems]


@pytest.mark.parametrize("turn", ["BJ", 3, -1, 10**30, 1.5, True, b"x", (), {"a": 1}])
def test_no_seat_to_move(turn: Any) -> None:
    assert problems(THREE, trump="H", turn=turn) == ["notation.seat"]


@pytest.mark.parametrize(
    ("hands", "facts", "expected"),
    [
        (THREE, {}, ["deal.trump_missing"]),
        (THREE, {"trump": "X"}, ["notation.suit", "deal.trump_missing"]),
        (THREE, {"trump": "H", "turn_up": "9S"}, ["deal.trump_differs"]),
        (THREE, {"turn_up": "9H", "stock": "TH AH"}, ["deal.bad_fact"]),
        (THREE, {"turn_up": "XX"}, ["deal.bad_fact", "deal.trump_missing"]),
        (THREE, {"trump": "H", "stock": -1}, ["deal.bad_fact"]),
        (THREE, {"trump": "H", "stock": 38}, ["deal.too_many"]),
        (THREE, {"trump": "H", "stock": "6S"}, ["deal.duplicate"]),
        (THREE, {"trump": "H", "attacker": 0, "defender": 0}, ["deal.bad_fact"]),
        (THREE, {"trump": "H", "attacker": 0, "defender": 2}, ["deal.bad_fact"]),
        (THREE, {"trump": "H", "attacker": "P9"}, ["notation.seat"]),
        (("6S", "", "7S"), {"trump": "H", "defender": 1}, ["deal.bad_fact"]),
        (("6S", "", "7S"), {"trump": "H", "attacker": 1}, ["deal.empty"]),
        (("6S", "", ""), {"trump": "H"}, ["deal.empty"]),
        (THREE, {"trump": "H", "table": ["TS/9S"]}, ["deal.bad_fact"]),
        (THREE, {"trump": "H", "table": ["TS/XX"]}, ["deal.bad_fact"]),
        (THREE, {"trump": "H", "table": ["TS/JS", "AC"]}, ["deal.bad_fact"]),
        (THREE, {"trump": "H", "table": ["TS/JS"], "taking": True}, ["deal.bad_fact"]),
        (THREE, {"trump": "H", "taking": True}, ["deal.bad_fact"]),
        (THREE, {"trump": "H", "taking": 1}, ["deal.bad_fact"]),
        (THREE, {"trump": "H", "table": ["TS", "TD", "TC", "TH"]}, ["deal.too_long"]),
        (THREE, {"trump": "H", "table": ["TS", "TD"], "limit": 1}, ["deal.too_long"]),
        (THREE, {"trump": "H", "limit": 0}, ["deal.bad_fact"]),
        (THREE, {"trump": "H", "bout": 0}, ["deal.bad_fact"]),
        (THREE, {"trump": "H", "turn": 0, "attacker": 1}, ["deal.turn"]),
        (THREE, {"trump": "H", "trick": []}, ["deal.unknown_fact"]),
    ],
)
def test_positions_that_cannot_be(hands: tuple[str, ...], facts: dict[str, Any], expected: list[str]) -> None:
    assert problems(hands, **facts) == expected


def test_every_problem_is_told_at_once() -> None:
    found = problems(("6S", "7S", "8S"), stock="6S", defender=0, attacker=0, table=["9D/TD", "AC"], taking=3, bout="x")
    assert Counter(found) == Counter(
        {"deal.bad_fact": 4, "deal.trump_missing": 1, "deal.duplicate": 1},
    )


def test_a_thrower_without_cards_still_draws() -> None:
    """His last card lies on the table; with a stock he is not out."""
    hands = ("6S 9C", "7S 8D", "")
    state = at(*hands, table=["TS/JS", "TD/JD"], stock="KC QC AC KD QD")
    assert state.active == (0, 1, 2)
    ended = after(state, "done")
    assert (sizes(ended), roles(ended)) == ([6, 3, 0], (1, 0))
    more = bout(at(*hands, table=["TS/JS", "TD/JD"], stock="KC QC AC KD QD 7C 8C 9S TC JC AD AS"))
    assert sizes(more) == [6, 6, 4]
    assert roles(more) == (1, 2)
    assert at(*hands, table=["TS/JS", "TD/JD"]).active == (0, 1)


def test_a_defender_whose_last_card_lies_there_has_beaten_all() -> None:
    state = at("9C", "", "KC QC", defender=1, table=["TS/JS"])
    assert (state.active, roles(state)) == ((0, 2), (2, 0))


def test_the_table_may_hold_what_was_led_together_or_passed_on() -> None:
    state = at("9C", "8D KH", table=["TS", "TD"], options={"multi_lead": True})
    assert (state.turn, len(state.facts["bout"].open)) == (1, 2)
    jokers = at("9C", "8D KH", table=["BJ/RJ"], options={"joker_throw_in": "never"})
    assert jokers.turn == 0


#: Values for facts of a position, most of them wrong.
ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 6, 7, 55, 10**30, 1.5, "", "P0", "P9", "H", "red", "BJ", "XX", "XX XX 9H", "6S/7S",
    ["6S/7S"], ["6S/7S", "7D"], ["RJ/XX"], ["6S/7S/8S"], [["6S"]], {"a": 1}, [], [None], "hello", "é", b"x", (),
)  # fmt: skip
FACTS = ("trump", "turn_up", "stock", "dealer", "attacker", "defender", "table", "limit", "bout", "taking", "turn")


def odd_position(rng: random.Random) -> State:
    """A position with some odd facts."""
    game = load(rng.choice((2, 3, 4)), transfer=rng.random() < 0.5, multi_lead=rng.random() < 0.5)
    pack = [str(one) for one in game.deck]
    rng.shuffle(pack)
    hands = [" ".join(pack.pop() for _ in range(rng.choice((0, 1, 2, 3)))) for _ in range(game.players)]
    pair = [rng.choice((pack[0], f"{pack[0]}/{pack[1]}"))]
    likely: dict[str, Any] = {"table": pair, "stock": rng.choice((1, 2, pack[2])), "turn": 0, "defender": 1, "limit": 2}
    facts: dict[str, Any] = {"trump": rng.choice("SHDC")}
    for name in rng.sample(FACTS, rng.choice((0, 1, 1, 2, 3))):
        facts[name] = likely[name] if name in likely and rng.random() < 0.5 else rng.choice(ODD)
    return game.setup(hands, **facts)


def test_odd_positions_are_refused_in_sentences_or_can_be_played_and_kept() -> None:
    rng = random.Random(1)
    played = 0
    for _ in range(600):
        try:
            table = Table(odd_position(rng))
        except CardlabError as error:
            assert error.problems  # noqa: PT017
            assert all(say(one, lang) for one in error.problems for lang in ("en", "ru"))  # noqa: PT017
            continue
        while not table.state.is_terminal and table.state.step < 25:
            if table.state.current_player == CHANCE:
                if table.state.needs[0].count > 2:
                    break  # too many cards to list
                table.push(rng.choice([action for action, _ in table.state.chance_outcomes()]))
            else:
                table.push(rng.choice(table.state.legal_actions))
        played += 1
        again = table_of(loads(dumps(record_of(table))))
        assert [node.state.hands for node in again.main_line()] == [node.state.hands for node in table.main_line()]
    assert played > 100


# ---- what is told ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "number", "hand", "by"),
    [
        ({}, 2, "8S KD KH", "hand"),
        ({}, 2, "8S KD KH QS QD QH QC", "most"),
        ({}, 1, "8S KD KH QS QD QH", "first"),
        ({}, 1, "8S KD KH", "hand"),
        ({"max_attack": "hand"}, 2, "8S KD KH QS QD QH QC", "hand"),
        ({"first_bout_max": 6}, 1, "8S KD KH QS QD QH QC", "first"),
    ],
)
def test_what_the_limit_comes_from(options: dict[str, Any], number: int, hand: str, by: str) -> None:
    """The bout is taken with as many cards as may be added; then another is thrown in."""
    state = at("7S 7D 7C 7H 8D 8C 8H", hand, "AS AD", trump="C", options=options, bout=number)
    limit = state.facts["bout"].limit
    state = after(state, "attack 7S", "beat 8S", "throw 7D", "take")
    while len(state.facts["bout"].pairs) < limit and state.facts["bout"].number == number:
        state = state.apply(state.legal_actions.texts()[1])
    reason = state.why_not("throw 8H", 2)
    assert reason is not None
    assert (reason.id, dict(reason.args)) == ("durak.limit_reached", {"count": limit, "limit": limit, "by": by})


def test_too_many_cards_led_at_once() -> None:
    state = at("7S 7D 7C", "8S KD", options={"multi_lead": True})
    reason = state.why_not("attack 7S 7D 7C")
    assert reason is not None
    assert dict(reason.args) == {"count": 3, "limit": 2, "by": "lead"}
    assert say(reason) == "3 cards at once are too many: at most 2."


@pytest.mark.parametrize(
    ("last", "options", "told"),
    [
        ("6H", {}, "durak.starts"),
        ("RJ", {}, "durak.starts"),
        ("AC", {}, "durak.starts_by_lot"),
        ("AC", {"no_trump_start": "lowest_card"}, "durak.starts_by_card"),
        ("6H", {"no_trump_start": "lowest_card"}, "durak.starts"),
    ],
)
def test_why_somebody_attacks_first(last: str, options: dict[str, Any], told: str) -> None:
    state = dealt(load(**options), 0, "9H", f"6S 7S 8S 9S TS {last}", "6D 7D 8D 9D TD JD")
    notes = [entry.id for entry in state.log or () if isinstance(entry, Noted)]
    assert notes == ["durak.trump", told]
    for seat in (0, 1):
        views = [entry.id for entry in state.view(seat).log or () if isinstance(entry, Noted)]
        assert views == notes
