"""Bad input at a table of Euchre: each refused with a reason or a typed error, the state as it was."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.errors import CardlabError, DealError, OptionError
from tests.errors.typed import check_another_seat_is_told_whose_turn_it_is, check_whatever_is_typed

GAMES = [
    "euchre",
    "euchre.british",
    "euchre.openspiel(defend_alone=vs_any, partners_best=True)",
    "euchre.british(joker_turnup=agreed:S, defend_alone=vs_loner, partners_best=True, exchange_order=receive_first)",
    "euchre.north_american(farmers_hand=swap3, bid_needs_trump=natural, all_pass=stick_dealer)",
    "euchre.north_american(farmers_hand=redeal, dealer_partner_order=must_be_alone)",
]
VERBS = ["pass", "order up", "name", "accept", "name_alone", "discard", "give", "ask", "alone", "together", "defend"]
VERBS += ["show", "exchange", "anyway", "bid", "~", "play", "take", "", "приказ", "order", "up"]
PARTS = [
    "S",
    "H",
    "d",
    "NT",
    "alone",
    "together",
    "9S",
    "JH",
    "RJ",
    "XX",
    "#1",
    "2C",
    "10h",
    "P1",
    "P9",
    "3",
    "-1",
    "£",
]


def written(rng: random.Random) -> str:
    """A call as somebody might type it, mostly wrong."""
    parts = [rng.choice(PARTS) for _ in range(rng.choice((0, 0, 1, 1, 2, 3, 5)))]
    return rng.choice(" :,").join([rng.choice(VERBS), *parts]).strip()


def phases(text: str) -> Iterator[State]:
    """States of every phase that random deals of a game reach."""
    game = cardlab.load(text)
    rng = random.Random(text)
    seen: set[str] = set()
    for seed in range(40):
        state = game.deal(seed=seed, dealer=seed % 4)
        while not state.is_terminal:
            if state.phase not in seen:
                seen.add(state.phase)
                yield state
            state = state.apply(rng.choice(state.legal_actions))
    assert len(seen) >= 3


@pytest.mark.parametrize("text", GAMES)
def test_whatever_is_typed(text: str) -> None:
    check_whatever_is_typed(phases(text), written, tries=400)


@pytest.mark.parametrize("text", GAMES)
def test_another_seat_is_told_whose_turn_it_is(text: str) -> None:
    check_another_seat_is_told_whose_turn_it_is(phases(text))


FACTS = ["trump", "turn_up", "dealer", "leader", "maker", "alone", "lone_defender", "calls", "tricks", "trick", "bids"]
VALUES: list[Any] = [
    None,
    True,
    0,
    3,
    4,
    -1,
    10**30,
    1.5,
    "",
    "H",
    "P2",
    "P7",
    "JH",
    "RJ",
    "XX",
    "11S",
    [],
    ["pass"],
    ["P0 9S"],
]
VALUES += [[1, 0, 0, 0], [None] * 4, ["order up"], ["name S"], {}, {"a": 1}, "order up", ["pass"] * 8, [[]], ["JH"]]


def test_whatever_position_is_typed() -> None:
    """A state, or every problem in a typed error."""
    rng = random.Random(2)
    made = 0
    for _ in range(3000):
        game = cardlab.load(rng.choice(GAMES))
        cards = [*map(str, game.deck), "XX", "XX", "XX", "9S", "2C"]
        size = rng.choice((0, 1, 1, 2, 2, 5, 6))
        hands = [" ".join(rng.sample(cards, max(0, size - (rng.random() < 0.1)))) for _ in range(4)]
        facts = {name: rng.choice(VALUES) for name in rng.sample(FACTS, rng.randrange(5))}
        facts |= rng.choice(({"trump": "H"}, {"turn_up": "JH"}, {"turn_up": "RJ"}, {}))
        try:
            state = game.setup(hands, rng.choice((None, 0, 1, 2, 3)), **facts)
        except CardlabError as error:
            assert isinstance(error, DealError)  # noqa: PT017
            assert error.problems  # noqa: PT017
            continue
        made += 1
        assert isinstance(state.legal_actions, tuple)
    assert made > 20


@pytest.mark.parametrize(
    "text",
    [
        "euchre(bowers=maybe)",
        "euchre(pack=33)",
        "euchre.railroad_",
        "euchre(bowers)",
        "euchre(joker_turnup=agreed:X)",
        "euchre(target=x)",
        "euchre(players=4)",
        "euchre(partners_best=True, alone=False)",
    ],
)
def test_games_that_there_are_not(text: str) -> None:
    with pytest.raises(OptionError) as refused:
        cardlab.load(text)
    assert refused.value.problems


@pytest.mark.parametrize("name", ["euchre", "Euchre", "юкер", "ЮКЕР", "юкер на четверых"])
def test_names_of_the_game(name: str) -> None:
    assert cardlab.load(name).id == "euchre"


def test_a_transcript_stops_at_the_first_bad_call() -> None:
    lines = ["euchre", "deal 0 dealer P0 seed 1", "P1 pass", "P2 name S"]
    found = Table.replay("\n".join(lines))
    assert (found.line, found.table is not None) == (4, True)
    assert found.problem is not None
    assert found.problem.problems[0].id == "call.turnup_suit_only"
    wrong_seat = Table.replay("\n".join([*lines[:3], "P1 pass"]))
    assert wrong_seat.problem is not None
    assert wrong_seat.problem.problems[0].id == "turn.not_yours"
    again = Table.replay("\n".join([*lines[:3], "P2 accept_alone"]))
    assert again.problem is None
