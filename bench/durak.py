"""Speed of the exact endings of Durak: two players without a stock, every action valued and its bouts counted.

    python bench/durak.py [--json] [--deals N]

Random deals from 38 cards, hearts trumps, equal hands. ``ratio`` is the time of a plain minimax over the same states
that knows a table and nothing else, over ours; it is left out where it would take minutes, and told for all deals that
both solved. Goals: five cards each in 30 ms (median), six in one second (95 of 100 deals).
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
from cardlab.solvers.durak.ending import warm
from cardlab.solvers.limits import Limits

FREE = Limits(seconds=None)
#: The plain search is compared up to this many cards in a hand, in this many deals at most.
PLAIN_CARDS, PLAIN_DEALS = 4, 10
GOALS = {5: {"median_ms": 30.0}, 6: {"p95_ms": 1000.0}}


def deal(cards: int, seed: int) -> State:
    """A random ending, seat 0 to lead."""
    game = cardlab.load("durak")
    pack = list(game.deck)
    random.Random(f"{cards} {seed}").shuffle(pack)
    return game.setup([pack[:cards], pack[cards : 2 * cards]], trump="H", attacker=0)


def place(state: State) -> Any:
    """What tells positions apart."""
    bout = state.facts["bout"]
    left = bout.limit - len(bout.pairs)
    return state.turn, bout.attacker, left, bout.taking, frozenset(bout.pairs), tuple(map(frozenset, state.hands))


def plain(state: State, table: dict[Any, int]) -> int:
    """Minimax for seat 0 with a table of whole positions."""
    if state.end is not None:
        return state.returns()[0]
    key = place(state)
    if key not in table:
        values = [plain(state._apply(action), table) for action in state.legal_actions]
        table[key] = max(values) if state.turn == 0 else min(values)
    return table[key]


def timed_plain(state: State) -> tuple[float, int, list[int]]:
    """Seconds, positions, and the value of every action, by the plain search."""
    start = time.perf_counter()
    table: dict[Any, int] = {}
    quiet = state.quiet()
    values = [plain(quiet._apply(action), table) for action in state.legal_actions]
    return time.perf_counter() - start, len(table), values


def measure(cards: int, deals: int) -> dict[str, Any]:
    """One row: the same deals with both searches, times in milliseconds."""
    ours, nodes, theirs, plain_nodes, ratios = [], [], [], [], []
    for seed in range(deals):
        state = deal(cards, seed)
        solution = cardlab.solve(state, limits=FREE)
        ours.append(solution.elapsed * 1e3)
        nodes.append(solution.nodes)
        if cards <= PLAIN_CARDS and seed < PLAIN_DEALS:
            seconds, positions, values = timed_plain(state)
            if values != list(solution.per_action.values()):
                raise SystemExit(f"values differ: {cards} cards, deal {seed}")
            theirs.append(seconds * 1e3)
            plain_nodes.append(positions)
            ratios.append(theirs[-1] / ours[-1])
    return {
        "bench": "durak",
        "what": "ending",
        "cards": cards,
        "deals": deals,
        "median_ms": statistics.median(ours),
        "p95_ms": sorted(ours)[max(0, -(-95 * deals // 100) - 1)],
        "worst_ms": max(ours),
        "median_nodes": statistics.median(nodes),
        "worst_nodes": max(nodes),
        "plain_ms": statistics.median(theirs) if theirs else None,
        "plain_nodes": statistics.median(plain_nodes) if plain_nodes else None,
        "ratio": statistics.median(ratios) if ratios else None,
        "goal": GOALS.get(cards),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the exact endings of Durak.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--deals", type=int, default=200, help="deals a row")
    given = parser.parse_args()
    warm()
    for cards in range(1, 7):
        row = measure(cards, given.deals)
        if given.json:
            print(json.dumps(row))
            continue
        times = f"{row['median_ms']:7.2f} / {row['p95_ms']:7.2f} / {row['worst_ms']:7.2f} ms"
        ratio = "" if row["ratio"] is None else f"   plain {row['plain_ms']:.0f} ms, ratio {row['ratio']:.1f}"
        nodes = f"{row['median_nodes']:8.0f} / {row['worst_nodes']:7d} nodes"
        goal = "".join(f"   goal {name} {value:g}" for name, value in (row["goal"] or {}).items())
        print(f"{cards} v {cards}  {times}  {nodes}{ratio}{goal}", flush=True)


if __name__ == "__main__":
    main()
