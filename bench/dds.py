"""Speed against DDS (the double-dummy solver in endplay): four players, two sides, open cards, one thread.

Both sides start from prepared inputs (endplay's deal and our packed arrays) and end with the values. Rows: ``value`` of
the position, ``leads`` (the value of every lead), each half with and half without trumps, and ``solve``: the public
function on a state, all values and the principal variation included. DDS keeps its table when a deal comes twice
running, so every pass walks all deals, and the faster of two passes counts for each; we begin each call with an empty
table. ``ratio`` is our median over theirs, ``equal`` says that all values agree, ``open`` is the number of large deals
that our budget did not suffice for: they count with the time it took.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
from endplay import _dds as dds

import cardlab
from cardlab.core.state import State
from cardlab.solvers.limits import Limits
from cardlab.solvers.trick_kernel import Deals, Workspace, prepare, warm
from side_by_side import Row, many, row, runs

#: What is measured, the cards in a hand and the number of deals.
ROWS = (
    ("value", 5, 200),
    ("value", 7, 200),
    ("value", 8, 200),
    ("value", 9, 120),
    ("value", 11, 20),
    ("value", 13, 8),
    ("leads", 5, 100),
    ("leads", 7, 100),
    ("leads", 9, 30),
    ("leads", 11, 8),
    ("leads", 13, 4),
    ("solve", 5, 20),
    ("solve", 7, 20),
)
SIDE = 0b0101
SUITS = "SHDC"
NO_TRUMP = 4
PASSES = 2
#: From so many cards on one pass must do, and in a deal we look at so many positions at most.
LARGE, BUDGET = 11, 4_000_000
#: The ratios to reach, by cards in a hand.
GOALS = {5: 0.15, 7: 0.4, 9: 0.8, 11: 1.0, 13: 1.0}


def card_text(suit: int, rank: int) -> str:
    """A card in our notation."""
    return "23456789TJQKA"[rank] + SUITS[suit]


class Ending:
    """One random deal in all the forms that are compared. ``suits[p][s]``: ranks of player p in suit s, bit 0 the 2."""

    def __init__(self, cards: int, trump: int, random: np.random.Generator) -> None:
        drawn = random.permutation(52)[: 4 * cards].tolist()
        self.cards, self.trump, self.leader = cards, trump, int(random.integers(4))
        self.suits = [[sum(1 << one % 13 for one in drawn[p::4] if one // 13 == s) for s in range(4)] for p in range(4)]
        self.theirs = self._theirs()
        self.ours = self._ours()
        self.state = self._state()

    def _place(self, suit: int) -> int:
        """Trumps are suit 3 with us."""
        if self.trump == NO_TRUMP:
            return suit
        return {self.trump: 3, 3: self.trump}.get(suit, suit)

    def _ours(self) -> Deals:
        hands = [[sum(self.suits[p][s] << 16 * self._place(s) for s in range(4)) for p in range(4)]]
        return prepare(np.array(hands, np.int64), self.leader, SIDE, self.trump != NO_TRUMP)

    def _theirs(self) -> Any:
        deal = dds.deal()
        deal.trump, deal.first = self.trump, self.leader
        for p in range(4):
            for s in range(4):
                deal.remainCards[p][s] = self.suits[p][s] << 2
        return deal

    def _state(self) -> State:
        """The same as a state of Raspisnoy without the duty to trump."""
        texts = [
            " ".join(card_text(s, r) for s in range(4) for r in range(13) if self.suits[p][s] >> r & 1)
            for p in range(4)
        ]
        game = cardlab.load("raspisnoy", deck=54, jokers_54=0, joker_card="none", must_trump=False)
        trump = None if self.trump == NO_TRUMP else SUITS[self.trump]
        return game.setup(texts, turn=self.leader, trump=trump, bids=[0] * 4)


def peer(ending: Ending, solutions: int) -> Any:
    """DDS's answer: 1 for the best lead, 3 for the value of every lead."""
    answer = dds.futureTricks()
    code = dds._dll.SolveBoard(
        ending.theirs, ctypes.c_int(-1), ctypes.c_int(solutions), ctypes.c_int(1), ctypes.byref(answer), ctypes.c_int(0)
    )
    if code != 1:
        raise SystemExit(f"DDS refused a deal: {code}")
    return answer


def peer_leads(ending: Ending, answer: Any) -> dict[tuple[int, int], int]:
    """Tricks of the leader's side after each lead (suit, rank), equal cards told apart."""
    values = {}
    for at in range(answer.cards):
        suit, score = answer.suit[at], answer.score[at]
        values[suit, answer.rank[at] - 2] = score
        values |= {(suit, rank - 2): score for rank in range(2, 15) if answer.equals[at] >> rank & 1}
    return values


def own(ending: Ending, tricks: int) -> int:
    """Our tricks, of side A, as those of the leader's side."""
    return tricks if SIDE >> ending.leader & 1 else ending.cards - tricks


def solved(what: str, cards: int, found: Any) -> bool:
    """Whether our budget sufficed."""
    return what == "solve" or (found >= 0).sum() >= (1 if what == "value" else cards)


def agree(what: str, ending: Ending, ours: Any, theirs: Any) -> bool | None:
    """Whether both found the same; None for what we did not find."""
    if not solved(what, ending.cards, ours):
        return None
    leads = peer_leads(ending, theirs)
    if what == "value":
        return own(ending, int(ours[0])) == max(leads.values())
    if what == "leads":
        made = {(suit, rank): int(ours[0, 16 * ending._place(suit) + rank]) for suit, rank in leads}
        return {key: own(ending, tricks) for key, tricks in made.items()} == leads
    texts = {card_text(*key): tricks for key, tricks in leads.items()}
    return {str(action): tricks for action, tricks in ours.per_action.items()} == texts


def ask(what: str, space: Workspace, ending: Ending) -> Any:
    """What is measured on our side."""
    budget = BUDGET if ending.cards >= LARGE else None
    if what == "value":
        return space.tricks(ending.ours, budget=budget)
    if what == "leads":
        return space.leads(ending.ours, budget=budget)
    return cardlab.solve(ending.state, "tricks", [[0, 2], [1, 3]], limits=Limits(seconds=None))


def rows(scale: float) -> Iterator[Row]:
    """Every row, with this multiple of the deals."""
    warm()
    dds.SetMaxThreads(1)
    space = Workspace(entries=1 << 20, buckets=1 << 18)
    for what, cards, deals in ROWS:
        random = np.random.default_rng(1000 * cards + len(what))
        endings = [Ending(cards, (at // 2 % 4, NO_TRUMP)[at % 2], random) for at in range(many(deals, scale))]
        theirs = partial(peer, solutions=1 if what == "value" else 3)
        made = runs(endings, partial(ask, what, space), theirs, partial(agree, what), PASSES if cards < LARGE else 1)
        goal = None if what == "solve" else GOALS.get(cards)
        unsolved = sum(not solved(what, cards, one) for one in made.found)
        yield row(what, cards, made, "dds", goal=goal, open=unsolved or None)
