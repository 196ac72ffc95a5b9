"""Speed of the exact solver: four players, one to four cards each, a joker always in a hand.

    python bench/solver.py [--json] [--deals N]

Every row solves the same deals twice in one process: with `cardlab.solve` (exact values of all actions) and a plain
minimax over the same states that knows a table and nothing else; `ratio` is plain over ours. The plain search is left
out where it would take minutes. `bids` are whole bid tables, later bids included.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from typing import Any

import cardlab
from cardlab.core.state import State
from cardlab.solvers.bids import value_bids
from cardlab.solvers.limits import Limits

FREE = Limits(seconds=None)
#: The plain search is compared up to this many cards in a hand.
PLAIN_CARDS = 3


def deal(cards: int, seed: int) -> State:
    """A deal in which somebody holds the joker."""
    game = cardlab.load("raspisnoy")
    rng = random.Random(f"{cards} {seed}")
    pack = [one for one in game.deck if not one.is_joker]
    rng.shuffle(pack)
    pack.insert(rng.randrange(4 * cards), cardlab.card("RJ"))
    return game.deal(deal=cards - 1, dealer=seed % 4, stock=pack)


def first_lead(state: State, seed: int) -> State:
    """The deal after random bids."""
    rng = random.Random(seed)
    while state.phase == "bidding":
        state = state.apply(rng.choice(state.legal_actions))
    return state


def plain(state: State, seat: int, table: dict[Any, int]) -> int:
    """Minimax of one seat against the rest, with a table of whole states."""
    if state.end is not None:
        return state.returns()[seat]
    key = state.key
    if key not in table:
        values = [plain(state._apply(action), seat, table) for action in state.legal_actions]
        table[key] = max(values) if state.turn == seat else min(values)
    return table[key]


def timed_plain(state: State) -> tuple[float, list[int]]:
    """Seconds and the value of every action, by the plain search."""
    start = time.perf_counter()
    table: dict[Any, int] = {}
    quiet = state.quiet()
    seat = state.current_player
    values = [plain(quiet._apply(action), seat, table) for action in state.legal_actions]
    return time.perf_counter() - start, values


def row(what: str, cards: int, ours: list[float], nodes: list[int], theirs: list[float]) -> dict[str, Any]:
    """One row of figures, times in milliseconds."""
    mid = statistics.median(ours)
    return {
        "bench": "solver",
        "what": what,
        "players": 4,
        "cards": cards,
        "deals": len(ours),
        "median_ms": mid * 1e3,
        "worst_ms": max(ours) * 1e3,
        "median_nodes": statistics.median(nodes),
        "worst_nodes": max(nodes),
        "plain_ms": statistics.median(theirs) * 1e3 if theirs else None,
        "ratio": statistics.median(theirs) / mid if theirs else None,
    }


def measure(what: str, cards: int, deals: int) -> dict[str, Any]:
    """Solve that many deals from the first lead, the first bid, or for the bid table."""
    ours, nodes, theirs = [], [], []
    for seed in range(deals):
        state = deal(cards, seed)
        if what == "first lead":
            state = first_lead(state, seed)
        start = time.perf_counter()
        if what == "bids":
            table = value_bids(state, limits=FREE)
            nodes.append(table.nodes)
        else:
            solution = cardlab.solve(state, limits=FREE)
            nodes.append(solution.nodes)
        ours.append(time.perf_counter() - start)
        compared = what == "first lead" and cards <= PLAIN_CARDS
        if compared:
            seconds, values = timed_plain(state)
            if values != list(solution.per_action.values()):
                raise SystemExit(f"values differ: {cards} cards, deal {seed}")
            theirs.append(seconds)
    return row(what, cards, ours, nodes, theirs)


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the exact solver.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--deals", type=int, default=30, help="deals a row")
    given = parser.parse_args()
    for what in ("first lead", "first bid", "bids"):
        for cards in range(1, 5):
            one = measure(what, cards, given.deals)
            if given.json:
                print(json.dumps(one))
                continue
            ratio = "" if one["ratio"] is None else f"   plain {one['plain_ms']:.1f} ms, ratio {one['ratio']:.1f}"
            print(
                f"{what:<11} 4x{cards}  {one['median_ms']:7.1f} / {one['worst_ms']:7.1f} ms"
                f"  {one['median_nodes']:8.0f} / {one['worst_nodes']:7d} nodes{ratio}"
            )


if __name__ == "__main__":
    main()
