"""The Euchre variants: deals solved with open cards, and decisions averaged over worlds.

    python bench/euchre_variants.py [--json] [--deals N] [--worlds N]

`tricks` solves whole hands from the first lead, after random calls in which nobody passes or plays alone if he need
not; `calls` everything from the first call on, where that ends within its limits (`done` says how often). `partners`
are an auction for five players after a bid of 4: all pairs over so many worlds.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
from typing import Any

import cardlab
from cardlab.core.state import State
from cardlab.notation import Action
from cardlab.solvers.limits import Limits
from cardlab.solvers.sampling import average
from cardlab.solvers.trick_kernel import warm

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "four": ("euchre", {}),
    "railroad": ("euchre.railroad", {}),
    "two": ("euchre.two", {}),
    "three": ("euchre.three", {}),
    "auction5": ("euchre.auction5", {}),
    "auction6": ("euchre.auction6", {}),
    "auction7": ("euchre.auction7", {}),
    "call_ace 4": ("euchre.call_ace", {"players": 4}),
    "call_ace 5": ("euchre.call_ace", {"players": 5}),
    "call_ace 6": ("euchre.call_ace", {"players": 6}),
}
LONE = ("bid 8", "bid 10", "bid 15", "bid 20", "order up alone")
PASS = Action("pass")
#: Positions that a search from the first call may take.
MOST = 2_000_000
#: Deals of a row that are solved from the first call on.
CALLS = 10
FREE = Limits(seconds=None)


def first_lead(name: str, seed: int) -> State | None:
    """A deal at its first lead; None if it was thrown in."""
    game, options = TABLES[name]
    rng = random.Random(seed)
    state = cardlab.load(game, **options).deal(seed=seed)
    while not state.is_terminal and state.phase != "tricks":
        actions = list(state.legal_actions)
        together = [one for one in actions if str(one) not in LONE and one != PASS]
        state = state.apply(rng.choice(together or [one for one in actions if one == PASS] or actions))
    return None if state.is_terminal else state


def row(name: str, what: str, nodes: list[int], times: list[float], done: int) -> dict[str, Any]:
    """One row of figures, times in milliseconds."""
    return {
        "bench": "euchre_variants",
        "game": name,
        "what": what,
        "deals": len(nodes),
        "done": done,
        "median_nodes": statistics.median(nodes),
        "worst_nodes": max(nodes),
        "median_ms": statistics.median(times) * 1e3,
        "worst_ms": max(times) * 1e3,
    }


def tricks(name: str, deals: int) -> dict[str, Any]:
    """Deals from the first lead on."""
    found = (state for seed in range(100 * deals) if (state := first_lead(name, seed)) is not None)
    answers = [cardlab.solve(next(found), limits=FREE) for _ in range(deals)]
    times = [answer.elapsed for answer in answers]
    return row(name, "tricks", [answer.nodes for answer in answers], times, sum(answer.exact for answer in answers))


def calls(name: str, deals: int) -> dict[str, Any]:
    """Deals from the first call on."""
    game, options = TABLES[name]
    limits = Limits(nodes=MOST, seconds=20)
    states = [cardlab.load(game, **options).deal(seed=seed) for seed in range(deals)]
    answers = [cardlab.solve(state, limits=limits) for state in states]
    times = [answer.elapsed for answer in answers]
    return row(name, "calls", [answer.nodes for answer in answers], times, sum(answer.exact for answer in answers))


def partners(deals: int, worlds: int) -> dict[str, Any]:
    """Partners chosen over sampled worlds."""
    answers = []
    for seed in range(deals):
        state = cardlab.load("euchre.auction5").deal(seed=seed).apply("bid 4")
        for said in ("pass", "pass", "pass", "pass", "name H", "leave"):
            state = state.apply(said)
        answers.append(average(state, worlds=worlds, limits=FREE))
    times = [answer.elapsed for answer in answers]
    nodes = [answer.nodes for answer in answers]
    return row("auction5", f"partners, {worlds} worlds", nodes, times, sum(one.worlds == worlds for one in answers))


def main() -> None:
    parser = argparse.ArgumentParser(description="Euchre variants, solved and averaged.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--deals", type=int, default=100, help="deals a row")
    parser.add_argument("--worlds", type=int, default=500, help="worlds a choice of partners")
    given = parser.parse_args()
    warm()
    rows = [tricks(name, given.deals) for name in TABLES]
    rows += [calls(name, min(given.deals, CALLS)) for name in TABLES if name not in ("railroad", "auction7")]
    rows.append(partners(min(given.deals, CALLS), given.worlds))
    for one in rows:
        if given.json:
            print(json.dumps(one))
            continue
        print(
            f"{one['game']:<11} {one['what']:<21} {one['done']:>3} of {one['deals']:<3}"
            f"  {one['median_nodes']:9.0f} / {one['worst_nodes']:9.0f} nodes"
            f"  {one['median_ms']:8.1f} / {one['worst_ms']:8.1f} ms"
        )


if __name__ == "__main__":
    main()
