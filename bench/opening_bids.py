"""What an opening bid is worth in Georgian Joker's deals of nine cards: hand classes by bids.

    python bench/opening_bids.py [--json] [--hands N] [--worlds N] [--processes N | --dask ADDRESS] [--out FOLDER]

Random deals of nine cards to four. The player left of the dealer names the trump from his first three cards: the suit
he holds most of, the higher cards if two are as long; with jokers only, no trump. Then he bids first. Each hand is
explored over ``--worlds`` drawn worlds with open cards, one player against all others; hands are put into classes by
their jokers, trumps and other aces, and means are taken over the hands of a class. An error is that of the mean over
hands, or over worlds where there is one hand only.

Hands are handed out to the workers, which know nothing but what they are sent; what a dead worker had is sent again.
``--out`` keeps the table as `opening_bids.csv` and as a picture.
"""

from __future__ import annotations

import argparse
import csv
import json
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple

import cardlab
from cardlab.core.state import State
from cardlab.notation import Action
from cardlab.solvers.explore import explore_bids
from cardlab.solvers.limits import Limits
from cardlab.solvers.spread import Run, Stop, spread
from cardlab.solvers.trick_kernel import warm
from side_by_side import Row, many, nodes, row, runs

#: Cards a hand, and the first deal of a match that has so many, 0-based.
CARDS, FIRST_NINE = 9, 8
HANDS, WORLDS = 6, 5


class Hand(NamedTuple):
    """A hand to explore."""

    seed: int
    worlds: int


class Opening(NamedTuple):
    """What was found of one hand: its class, and for each bid its mean, that mean's error, and how often it is kept."""

    kind: str
    bids: tuple[tuple[float, float, float], ...]
    nodes: int


def opening(seed: int) -> State:
    """A deal of nine cards in which the trump is named and nobody has bid yet."""
    state = cardlab.load("georgian_joker").deal(seed=seed, deal=FIRST_NINE, dealer=seed % 4)
    return state.apply(named(state))


def named(state: State) -> Action:
    """The trump that is named: the longest suit of the three cards, the higher one if two are as long."""
    hand = [one for one in state.hands[state.current_player] if not one.is_joker]
    many = Counter(one.suit for one in hand)
    wanted = max(hand, key=lambda one: (many[one.suit], one.rank), default=None)
    name = "name NT" if wanted is None else f"name {wanted.suit}"
    return next(action for action in state.legal_actions if str(action) == name)


def kind_of(state: State) -> str:
    """The class of the bidder's hand: jokers, trumps (of four and more there are few), aces of other suits."""
    hand, trump = state.hands[state.current_player], state.facts.get("trump")
    jokers = sum(one.is_joker for one in hand)
    trumps = sum(not one.is_joker and one.suit == trump for one in hand)
    aces = sum(not one.is_joker and one.suit != trump and str(one)[0] == "A" for one in hand)
    long = "no trump" if trump is None else f"{min(trumps, 4)}{'+' if trumps > 3 else ''} trumps"
    return f"{jokers} jokers, {long}, {min(aces, 2)}{'+' if aces > 1 else ''} aces"


def explored(hand: Hand, stop: Event | None) -> Opening:
    """One hand explored: the work of a worker."""
    warm()
    state = opening(hand.seed)
    free = Limits(seconds=None)  # a world left out for its size would tell for small ones
    found = explore_bids(state, worlds=hand.worlds, rng_seed=hand.seed, limits=free, cancel=stop)
    bids = tuple((row.mean or 0.0, row.error or 0.0, row.kept or 0.0) for row in found.rows)
    return Opening(kind_of(state), bids, found.nodes)


def table(openings: Sequence[Opening]) -> list[dict[str, Any]]:
    """One row a class and bid, classes in order."""
    rows = []
    for kind in sorted({one.kind for one in openings}):
        hands = [one.bids for one in openings if one.kind == kind]
        means = [statistics.fmean(one[bid][0] for one in hands) for bid in range(CARDS + 1)]
        for bid, mean in enumerate(means):
            own = [one[bid][0] for one in hands]
            error = statistics.stdev(own) / sqrt(len(own)) if len(own) > 1 else hands[0][bid][1]
            kept = statistics.fmean(one[bid][2] for one in hands)
            best = mean == max(means)
            rows.append(
                {"class": kind, "hands": len(own), "bid": bid, "mean": mean, "error": error, "kept": kept, "best": best}
            )
    return rows


@contextmanager
def workers(processes: int, dask: str | None) -> Iterator[Executor | None]:
    """The executor that is asked for; None is this process."""
    if dask is not None:
        from distributed import Client

        with Client(dask) as client, client.get_executor() as cluster:
            yield cluster
    elif processes:
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            yield pool
    else:
        yield None


def measure(hands: int, worlds: int, executor: Executor | None) -> tuple[list[Opening], Run]:
    """The openings of the first seeds, in their order."""
    jobs = [Hand(seed, worlds) for seed in range(hands)]
    made, run = spread(explored, jobs, executor, Stop(None, None))
    return [one for one in made if one is not None], run


def rows(scale: float) -> Iterator[Row]:
    """The bids of a hand over some worlds, one hand after the other."""
    warm()
    hands = [Hand(seed, WORLDS) for seed in range(many(HANDS, scale, 1))]
    made = runs(hands, partial(explored, stop=None))
    counts = nodes([one.nodes for one in made.found])
    yield row("every bid of a hand", CARDS, made, worlds=WORLDS, **counts)


def save(rows: Sequence[dict[str, Any]], folder: Path) -> None:
    """The table as a file of values and as a picture."""
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "opening_bids.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    kinds = list(dict.fromkeys(row["class"] for row in rows))
    counts = {row["class"]: row["hands"] for row in rows}
    _, ax = plt.subplots(figsize=(11.5, 1.0 + 0.3 * len(kinds)), layout="constrained")
    ax.set_axis_off()
    cells = [[f"{row['mean']:.0f} ± {row['error']:.0f}" for row in rows if row["class"] == kind] for kind in kinds]
    shades = [["#dcefe3" if row["best"] else "#ffffff" for row in rows if row["class"] == kind] for kind in kinds]
    names = [f"{kind} ({counts[kind]})" for kind in kinds]
    bids = [f"bid {bid}" for bid in range(CARDS + 1)]
    drawn = ax.table(cells, cellColours=shades, rowLabels=names, colLabels=bids, loc="center", cellLoc="center")
    drawn.auto_set_font_size(False)
    drawn.set_fontsize(8)
    plt.savefig(folder / "opening_bids.png", dpi=110)
    plt.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Opening bids of Georgian Joker's nines.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--hands", type=int, default=HANDS, help="hands to explore")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="worlds a hand")
    parser.add_argument("--processes", type=int, default=0, help="processes of this machine")
    parser.add_argument("--dask", default=None, help="address of a Dask scheduler")
    parser.add_argument("--out", type=Path, default=None, help="folder for the table as CSV and as a picture")
    given = parser.parse_args()
    warm()  # once here: workers of this machine find it in the cache
    start = time.perf_counter()
    with workers(given.processes, given.dask) as executor:
        openings, run = measure(given.hands, given.worlds, executor)
    seconds = time.perf_counter() - start
    rows = table(openings)
    nodes = sum(one.nodes for one in openings)
    if given.out is not None:
        save(rows, given.out)
    if given.json:
        for row in rows:
            print(json.dumps({"bench": "opening_bids", "cards": CARDS, "worlds": given.worlds, **row}))
        return
    for kind in dict.fromkeys(row["class"] for row in rows):
        own = [row for row in rows if row["class"] == kind]
        shown = "  ".join(f"{'★' if row['best'] else ' '}{row['bid']}: {row['mean']:4.0f}" for row in own)
        print(f"{kind:<30} {own[0]['hands']:>4} hands  {shown}")
    worlds = given.hands * given.worlds
    print(f"{given.hands} hands, {worlds} worlds, {nodes} nodes in {seconds:.1f} s: {worlds / seconds:.1f} worlds/s")
    for note in run.notes:
        print(note)


if __name__ == "__main__":
    main()
