"""Speed against DDS (the double-dummy solver in endplay): four players, two sides, open cards, one thread.

    python bench/dds.py [--json] [--scale X]

Both sides start from prepared inputs (endplay's deal and our packed arrays) and end with the values. Rows: ``value`` of
the position, ``leads`` (the value of every lead), each half with and half without trumps, and ``solve``: the public
function on a state, all values and the principal variation included. DDS keeps its table when a deal comes twice
running, so every pass walks all deals, and the faster of two passes counts for each; we begin each call with an empty
table. ``ratio`` is our median over theirs, ``equal`` says that all values agree.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from endplay import _dds as dds

import cardlab
from cardlab.core.state import State
from cardlab.solvers.limits import Limits
from cardlab.solvers.trick_kernel import Deals, Workspace, prepare, warm

#: What is measured, the cards in a hand and the number of deals.
ROWS = (
    ("value", 5, 200),
    ("value", 7, 200),
    ("value", 8, 200),
    ("value", 9, 120),
    ("leads", 5, 100),
    ("leads", 7, 100),
    ("solve", 5, 20),
    ("solve", 7, 20),
)
SIDE = 0b0101
SUITS = "SHDC"
NO_TRUMP = 4
PASSES = 2


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

    def state(self) -> State:
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


def agree(ending: Ending, what: str, ours: Any, theirs: Any) -> bool:
    """Whether both found the same."""
    leads = peer_leads(ending, theirs)
    if what == "value":
        return own(ending, int(ours[0])) == max(leads.values())
    if what == "leads":
        made = {(suit, rank): int(ours[0, 16 * ending._place(suit) + rank]) for suit, rank in leads}
        return {key: own(ending, tricks) for key, tricks in made.items()} == leads
    texts = {card_text(*key): tricks for key, tricks in leads.items()}
    return {str(action): tricks for action, tricks in ours.per_action.items()} == texts


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds and the result."""
    start = time.perf_counter()
    result = work()
    return (time.perf_counter() - start) * 1e3, result


def measure(what: str, cards: int, deals: int, space: Workspace) -> dict[str, Any]:
    """One row: the same deals, one after the other, on both sides."""
    random = np.random.default_rng(1000 * cards + len(what))
    endings = [Ending(cards, (at // 2 % 4, NO_TRUMP)[at % 2], random) for at in range(deals)]
    states = [ending.state() for ending in endings] if what == "solve" else []
    ours, theirs = [float("inf")] * deals, [float("inf")] * deals
    equal = True
    for _ in range(PASSES):
        for at, ending in enumerate(endings):
            spent, answer = timed(lambda one=ending: peer(one, 1 if what == "value" else 3))  # type: ignore[misc]
            theirs[at] = min(theirs[at], spent)
            spent, found = timed(lambda one=ending, at=at: ask(what, one, states, at, space))  # type: ignore[misc]
            ours[at] = min(ours[at], spent)
            equal = equal and agree(ending, what, found, answer)
    mine, other = statistics.median(ours), statistics.median(theirs)
    return {
        "work": what,
        "size": cards,
        "peer": "dds",
        "ratio": round(mine / other, 3),
        "ours_ms": round(mine, 4),
        "peer_ms": round(other, 4),
        "equal": equal,
    }


def ask(what: str, ending: Ending, states: list[State], at: int, space: Workspace) -> Any:
    """What is measured on our side."""
    if what == "value":
        return space.tricks(ending.ours)
    if what == "leads":
        return space.leads(ending.ours)
    return cardlab.solve(states[at], "tricks", [[0, 2], [1, 3]], limits=Limits(seconds=None))


def rows(scale: float) -> Iterator[dict[str, Any]]:
    """Every row, with this multiple of the deals."""
    space = Workspace(entries=1 << 20, buckets=1 << 18)
    for what, cards, deals in ROWS:
        yield measure(what, cards, max(2, round(deals * scale)), space)


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed against DDS.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--scale", type=float, default=1.0, help="multiple of the number of deals")
    given = parser.parse_args()
    warm()
    dds.SetMaxThreads(1)
    for one in rows(given.scale):
        if given.json:
            print(json.dumps(one), flush=True)
        else:
            print(
                f"{one['work']:<6} {one['size']:2d}  ours {one['ours_ms']:9.3f} ms   DDS {one['peer_ms']:9.3f} ms"
                f"   ratio {one['ratio']:6.3f}{'' if one['equal'] else '   VALUES DIFFER'}",
                flush=True,
            )


if __name__ == "__main__":
    main()
