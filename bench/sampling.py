"""Speed of averages over worlds in Euchre: a call, the dealer's discard, a lead, each from five cards.

    python bench/sampling.py [--json] [--deals N] [--worlds N]

The first decision of each kind is not timed: it loads the compiled search. `rate` is worlds a second of the median.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Sequence
from typing import Any

import cardlab
from cardlab.core.state import State
from cardlab.solvers.limits import Limits
from cardlab.solvers.sampling import average

FREE = Limits(seconds=None)
#: The kind of decision and the calls that lead to it; after an exchange the first card is put away.
KINDS: dict[str, Sequence[str]] = {
    "call": (),
    "naming": ("pass",) * 4,
    "discard": ("pass", "order up"),
    "lead": ("pass", "order up", ""),
}


def decision(seed: int, calls: Sequence[str]) -> State:
    """A deal after these calls."""
    state = cardlab.load("euchre").deal(seed=seed, dealer=seed % 4)
    for call in calls:
        state = state.apply(call or state.legal_actions[0])
    return state


def measure(kind: str, deals: int, worlds: int) -> dict[str, Any]:
    """One row of figures, times in milliseconds."""
    average(decision(0, KINDS[kind]), worlds=10, limits=FREE)
    answers = [average(decision(seed, KINDS[kind]), worlds=worlds, limits=FREE) for seed in range(1, deals + 1)]
    times = [answer.elapsed for answer in answers]
    mid = statistics.median(times)
    return {
        "bench": "sampling",
        "what": kind,
        "deals": deals,
        "worlds": worlds,
        "median_ms": mid * 1e3,
        "worst_ms": max(times) * 1e3,
        "median_nodes": statistics.median(answer.nodes for answer in answers),
        "rate": worlds / mid,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of averages over worlds.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--deals", type=int, default=12, help="deals a row")
    parser.add_argument("--worlds", type=int, default=1000, help="worlds a decision")
    given = parser.parse_args()
    for kind in KINDS:
        one = measure(kind, given.deals, given.worlds)
        if given.json:
            print(json.dumps(one))
            continue
        print(
            f"{kind:<8} {one['worlds']} worlds  {one['median_ms']:7.1f} / {one['worst_ms']:7.1f} ms"
            f"  {one['rate']:8.0f} worlds/s  {one['median_nodes']:8.0f} nodes"
        )


if __name__ == "__main__":
    main()
