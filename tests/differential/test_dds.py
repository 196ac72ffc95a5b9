"""Live against DDS, the double-dummy solver that endplay ships: the value of every lead in random deals."""

from __future__ import annotations

import ctypes
import random
from typing import Any

import numpy as np
import pytest

import cardlab
from cardlab.cards import RANK_LETTERS as RANKS
from cardlab.core.state import State
from cardlab.solvers.limits import Limits
from cardlab.solvers.trick_kernel import Workspace, prepare

pytestmark = pytest.mark.dds

NO_TRUMP = 4
#: As DDS numbers the suits.
SUITS = "SHDC"
#: Deals by the number of cards in a hand.
FEW = {2: 30, 3: 30, 4: 30, 5: 30, 6: 30, 7: 30, 8: 20}
ALL = dict.fromkeys(range(2, 11), 200) | {11: 90, 12: 60, 13: 50}
#: … where whole states are solved, and in Python to five cards.
FEW_STATES, ALL_STATES = {2: 8, 3: 8, 4: 6, 5: 3}, {2: 100, 3: 100, 4: 100, 5: 60}
LARGER_STATES = {6: 40, 7: 40, 8: 20}


def random_deal(rng: random.Random, cards: int) -> list[list[int]]:
    """Ranks as bits, by player and suit."""
    drawn = rng.sample(range(52), 4 * cards)
    return [[sum(1 << one % 13 for one in drawn[p::4] if one // 13 == suit) for suit in range(4)] for p in range(4)]


def their_leads(dds: Any, suits: list[list[int]], trump: int, leader: int) -> dict[tuple[int, int], int]:
    """Tricks of the leader's side after each lead."""
    deal, answer = dds.deal(), dds.futureTricks()
    deal.trump, deal.first = trump, leader
    for p in range(4):
        for suit in range(4):
            deal.remainCards[p][suit] = suits[p][suit] << 2
    every, best = ctypes.c_int(3), ctypes.c_int(-1)
    code = dds._dll.SolveBoard(deal, best, every, ctypes.c_int(1), ctypes.byref(answer), ctypes.c_int(0))
    assert code == 1
    leads = {}
    for at in range(answer.cards):
        equal = [rank - 2 for rank in range(2, 15) if answer.equals[at] >> rank & 1]
        leads |= {(answer.suit[at], rank): answer.score[at] for rank in [answer.rank[at] - 2, *equal]}
    return leads


def seeds(deals: dict[int, int]) -> list[tuple[int, int]]:
    """The size of each deal, and a seed of its own."""
    return [(cards, 1000 * cards + number) for cards, many in deals.items() for number in range(many)]


def test_the_long_run_has_two_thousand_deals() -> None:
    assert sum(ALL.values()) == 2_000
    assert set(ALL) == set(range(2, 14))
    assert sum(FEW.values()) == 200


@pytest.mark.parametrize("deals", [FEW, pytest.param(ALL, marks=pytest.mark.long)], ids=["few", "all"])
def test_values_of_every_lead(deals: dict[int, int]) -> None:
    dds = pytest.importorskip("endplay._dds")
    space = Workspace(entries=1 << 21, buckets=1 << 17)
    for cards, seed in seeds(deals):
        rng = random.Random(seed)
        trump, leader = rng.randint(0, NO_TRUMP), rng.randrange(4)
        suits = random_deal(rng, cards)
        places = {0: 0, 1: 1, 2: 2, 3: 3} | ({trump: 3, 3: trump} if trump != NO_TRUMP else {})
        hands = [[sum(suits[p][s] << 16 * places[s] for s in range(4)) for p in range(4)]]
        mine = 0b0101 if leader % 2 == 0 else 0b1010
        prepared = prepare(np.array(hands), leader, mine, trump != NO_TRUMP)
        theirs = their_leads(dds, suits, trump, leader)
        ours = space.leads(prepared)[0]
        assert {key: int(ours[16 * places[key[0]] + key[1]]) for key in theirs} == theirs, seed
        assert (ours >= 0).sum() == cards == len(theirs)
        assert space.tricks(prepared)[0] == max(theirs.values()), seed


# ---- whole states, compiled and in Python ---------------------------------------------------------------------------


def as_state(suits: list[list[int]], trump: int, leader: int) -> State:
    """The deal as a position of Raspisnoy with 52 cards, in which whoever cannot follow plays what he likes."""
    game = cardlab.load("raspisnoy", players=4, deck=54, joker_card="none", must_trump=False)
    hands = [
        " ".join(f"{RANKS[rank]}{SUITS[suit]}" for suit in range(4) for rank in range(13) if held[suit] >> rank & 1)
        for held in suits
    ]
    named = None if trump == NO_TRUMP else SUITS[trump]
    return game.setup(hands, turn=leader, trump=named, bids=[0] * 4)


@pytest.mark.parametrize(
    ("path", "deals"),
    [
        ("compiled", FEW_STATES),
        ("python", FEW_STATES),
        pytest.param("compiled", ALL_STATES | LARGER_STATES, marks=pytest.mark.long),
        pytest.param("python", ALL_STATES, marks=pytest.mark.long),
    ],
    indirect=["path"],
)
def test_states_are_worth_what_dds_says(path: str, deals: dict[int, int]) -> None:
    dds = pytest.importorskip("endplay._dds")
    for cards, seed in seeds(deals):
        rng = random.Random(seed)
        trump, leader = rng.randint(0, NO_TRUMP), rng.randrange(4)
        suits = random_deal(rng, cards)
        theirs = {
            f"{RANKS[rank]}{SUITS[suit]}": tricks
            for (suit, rank), tricks in their_leads(dds, suits, trump, leader).items()
        }
        solution = cardlab.solve(
            as_state(suits, trump, leader), "tricks", [[0, 2], [1, 3]], limits=Limits(seconds=None)
        )
        assert solution.solver == {"compiled": "kernel", "python": "counts"}[path]
        assert {str(action): value for action, value in solution.per_action.items()} == theirs, seed
        assert solution.value == max(theirs.values()), seed
