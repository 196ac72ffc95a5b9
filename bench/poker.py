"""Speed of poker hands and of values against the house.

    python bench/poker.py [--json] [--hands N]

``ranks``: hands of five cards without a joker a second, ranked in one batch, and the ratio to treys, which is called
with hands prepared in its own form (goal: 5). ``pack``: all 2,869,685 hands of 53 cards by category (goal: 2 s).
``bet or fold``: the exact expectation with every hand the dealer may hold, nothing kept from before (goal: 0.3 s).
``every exchange``: the exact value of all 31 exchanges and of a bought card. Kernels are warm, times are of one thread.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import cardlab
from cardlab.cards import deck
from cardlab.poker.ranking import Ranking
from cardlab.solvers.limits import Limits
from cardlab.solvers.poker import values
from cardlab.solvers.poker.hands import census, ranker_of, warm

RUNS = 7
FREE = Limits(seconds=None)


def median(work: Callable[[], object]) -> float:
    """The median of some runs, in seconds."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def row(what: str, seconds: float, **more: Any) -> dict[str, Any]:
    """One row of figures."""
    return {"bench": "poker", "what": what, "median_ms": seconds * 1e3, **more}


def ranks(hands: int) -> dict[str, Any]:
    """The ranker beside treys, on the same hands."""
    dealt = np.random.default_rng(7).permuted(np.tile(np.arange(52), (hands, 1)), axis=1)[:, :5].copy()
    ranker = ranker_of(Ranking())
    ours = median(lambda: ranker.keys(dealt))
    try:
        import treys
    except ImportError:
        return row("ranks", ours, hands=hands, per_second=hands / ours, peer=None, ratio=None, goal=5)
    cards = [treys.Card.new(f"{'23456789TJQKA'[at % 13]}{'shdc'[at // 13]}") for at in range(52)]
    theirs = [[cards[at] for at in hand] for hand in dealt.tolist()]
    evaluate = treys.Evaluator().evaluate
    peer = median(lambda: [evaluate([], hand) for hand in theirs])
    return row("ranks", ours, hands=hands, per_second=hands / ours, peer=hands / peer, ratio=peer / ours, goal=5)


def rows(hands: int) -> Iterator[dict[str, Any]]:
    """The rows of the table."""
    yield ranks(hands)
    joker = deck(53).cards
    yield row("pack", median(lambda: census(Ranking(), joker)), goal_ms=2000)
    state = cardlab.load("joker_poker", exchange_max=0, buy_card=False).setup(["AS KD QH 7C 2S"], up="QD")
    yield row("bet or fold", median(lambda: fresh(state)), goal_ms=300)
    state = cardlab.load("joker_poker").setup(["AS KD QH 7C 2S"], up="QD")
    yield row("every exchange", median(lambda: fresh(state)), goal_ms=None)


def fresh(state: Any) -> None:
    """Solve a position that was not met before."""
    values._dealer.cache_clear()
    solution = cardlab.solve(state, limits=FREE)
    if not solution.exact:
        raise SystemExit("not solved")


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of poker hands and of values against the house.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--hands", type=int, default=50_000, help="hands to rank")
    given = parser.parse_args()
    warm()
    for one in rows(given.hands):
        if given.json:
            print(json.dumps(one), flush=True)
            continue
        goal = f"   goal {one['goal_ms']:g} ms" if one.get("goal_ms") else ""
        if one["what"] == "ranks":
            peer = "treys is not installed" if one["peer"] is None else f"treys {one['peer']:,.0f}, {one['ratio']:.0f}×"
            goal = f"   {one['per_second']:,.0f} hands/s, {peer}   goal {one['goal']}×"
        print(f"{one['what']:<14}  {one['median_ms']:9.2f} ms{goal}", flush=True)


if __name__ == "__main__":
    main()
