"""Live against DDS, the double-dummy solver that endplay ships: the value of every lead in random endings."""

from __future__ import annotations

import ctypes
import random
from typing import Any

import numpy as np
import pytest

from cardlab.solvers.trick_kernel import Workspace, prepare

NO_TRUMP = 4
COUNTS = [80, pytest.param(1_000, marks=pytest.mark.long)]


def random_ending(rng: random.Random, cards: int) -> list[list[int]]:
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


@pytest.mark.dds
@pytest.mark.parametrize("count", COUNTS)
def test_values_of_every_lead(count: int) -> None:
    dds = pytest.importorskip("endplay._dds")
    space = Workspace(entries=1 << 20, buckets=1 << 16)
    for seed in range(count):
        rng = random.Random(seed)
        cards, trump, leader = rng.randint(2, 7), rng.randint(0, NO_TRUMP), rng.randrange(4)
        suits = random_ending(rng, cards)
        places = {0: 0, 1: 1, 2: 2, 3: 3} | ({trump: 3, 3: trump} if trump != NO_TRUMP else {})
        hands = [[sum(suits[p][s] << 16 * places[s] for s in range(4)) for p in range(4)]]
        mine = 0b0101 if leader % 2 == 0 else 0b1010
        deals = prepare(np.array(hands), leader, mine, trump != NO_TRUMP)
        theirs = their_leads(dds, suits, trump, leader)
        ours = space.leads(deals)[0]
        assert {key: int(ours[16 * places[key[0]] + key[1]]) for key in theirs} == theirs, seed
        assert (ours >= 0).sum() == cards
        assert space.tricks(deals)[0] == max(theirs.values()), seed
