"""Runs a measurement of this folder and prints its rows: ours beside a peer, on the same inputs in the same process.

    python bench/side_by_side.py NAME [--json] [--scale tiny | quick | full | X] [--lang en | ru]

A measurement is a module with ``rows(scale)``, which yields rows made by :func:`row`; ``scale`` is a multiple of the
inputs of the quick setting, which ends within a minute on a quiet core. ``README.md`` explains the method.
"""

from __future__ import annotations

import argparse
import importlib
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

from cardlab.errors import CardlabError, Reason
from cardlab.view.text import say

Row = dict[str, Any]

SCALES = {"tiny": 0.02, "quick": 1.0, "full": 5.0}
#: What a peer's module is installed by, where that has another name.
PACKAGES = {"pyspiel": "open_spiel"}
#: What every row begins with.
FIELDS = ("work", "size", "peer", "ratio", "ours_ms", "peer_ms", "equal")


class Runs(NamedTuple):
    """Milliseconds of both for each input, what we found, and whether the peer found the same; None without a peer."""

    ours: list[float]
    found: list[Any]
    theirs: list[float]
    equal: bool | None


def many(count: int, scale: float, least: int = 2) -> int:
    """So many inputs at this scale."""
    return max(least, round(count * scale))


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds of this process and the result: what else the machine does counts less than by the clock."""
    start = time.process_time()
    result = work()
    return (time.process_time() - start) * 1e3, result


def same(_: Any, ours: Any, theirs: Any) -> bool:
    """Whether both found the same."""
    return bool(ours == theirs)


def runs(
    inputs: Iterable[Any],
    ours: Callable[[Any], Any],
    peer: Callable[[Any], Any] | None = None,
    agree: Callable[[Any, Any, Any], bool | None] = same,
    passes: int = 1,
    per: tuple[float, float] = (1, 1),
    prepare: Callable[[Any], Any] | None = None,
) -> Runs:
    """Both at work on each input in turn, who begins alternating; of several passes over all inputs the fastest counts.

    What is loaded at a first call is not measured: the last input is worked on before all. ``agree`` is told the input
    and both results; None is no opinion. ``per`` divides the times: how many pieces of work one call of ours and one of
    the peer does. ``prepare`` makes of an input what ours is called with, anew for each call, which is not measured.
    """
    inputs = list(inputs)
    works = [ours] if peer is None else [ours, peer]
    ready: list[Callable[[Any], Any]] = [prepare or (lambda one: one), lambda one: one]
    for work, make in zip(works, ready, strict=False):
        work(make(inputs[-1]))
    times = [[float("inf")] * len(inputs) for _ in works]
    found: list[Any] = [None] * len(inputs)
    opinions = []
    for turn in range(passes):
        for at, one in enumerate(inputs):
            results: list[Any] = [None] * len(works)
            for side in range(len(works)) if (at + turn) % 2 else reversed(range(len(works))):
                spent, results[side] = timed(partial(works[side], ready[side](one)))
                times[side][at] = min(times[side][at], spent / per[side])
            found[at] = results[0]
            opinions += [] if peer is None else [agree(one, *results)]
    told = [one for one in opinions if one is not None]
    return Runs(times[0], found, [] if peer is None else times[1], all(told) if told else None)


def row(work: str, size: int | None, made: Runs, peer: str | None = None, **more: Any) -> Row:
    """One row: medians and their ratio, ours over theirs, so that less than 1 is faster. ``size``: cards a hand.

    ``more`` may hold ``goal`` (the ratio to reach), ``goal_ms`` (for our median), ``goal_worst_ms``, ``goal_p95_ms``
    with ``p95_ms``, and whatever else is to be told. What is None is left out of it.
    """
    mine = statistics.median(made.ours)
    other = statistics.median(made.theirs) if made.theirs else None
    told = {"worst_ms": max(made.ours), "inputs": len(made.ours)}
    told |= {name: value for name, value in more.items() if value is not None}
    values = (work, size, peer, mine / other if other else None, mine, other, made.equal)
    return {name: rounded(value) for name, value in (*zip(FIELDS, values, strict=True), *told.items())}


def nodes(counts: Sequence[float]) -> dict[str, Any]:
    """What a row tells of the positions that were looked at, which do not depend on the machine."""
    return {"nodes": round(statistics.median(counts)), "worst_nodes": round(max(counts))}


def percentile(times: Sequence[float], hundredths: int) -> float:
    """The least time that so many of a hundred runs keep to."""
    return sorted(times)[max(0, -(-hundredths * len(times) // 100) - 1)]


def rounded(value: Any) -> Any:
    """Four digits are more than a measurement is good for."""
    return float(f"{value:.4g}") if isinstance(value, float) else value


def duration(ms: float) -> str:
    """Milliseconds as people read them."""
    for unit, much in (("s", 1e3), ("ms", 1.0)):
        if ms >= much:
            return f"{ms / much:.3g} {unit}"
    return f"{ms * 1e3:.3g} µs"


def line(one: Row) -> str:
    """A row for people."""
    size = "" if one["size"] is None else f"{one['size']} cards"
    text = f"{one['work']:<32} {size:>8}  {duration(one['ours_ms']):>8}"
    if one["peer"]:
        text += f"   {one['peer']} {duration(one['peer_ms'])}   ratio {one['ratio']:.4g}"
        text += {True: "", None: "", False: "   VALUES DIFFER"}[one["equal"]]
    for name, value in one.items():
        if name in FIELDS or value is None:
            continue
        shown = duration(value) if name.endswith("_ms") else f"{value:,}" if value >= 100 else f"{value:.3g}"
        text += f"   {name.removesuffix('_ms').replace('_', ' ')} {shown.removesuffix('.0')}"
    return text


def scaled(text: str) -> float:
    """A scale by its name or number."""
    scale = SCALES.get(text) or float(text)
    if not 0 < scale < 1e6:
        raise ValueError(text)
    return scale


def measured(name: str, scale: float, show: Callable[[Row], object]) -> bool:
    """Show the rows of a measurement; whether all values agreed.

    Raises :class:`CardlabError` if what it compares with is not installed.
    """
    agreed = True
    try:
        for one in importlib.import_module(name).rows(scale):
            show(one)
            agreed = agreed and one["equal"] is not False
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package in ("", name, "cardlab", "side_by_side"):
            raise
        raise CardlabError(Reason.of("cli.no_peer", name=PACKAGES.get(package, package))) from None
    return agreed


def main() -> None:
    parser = argparse.ArgumentParser(description="Ours beside a peer.")
    parser.add_argument("name", help="a measurement: a module of this folder")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--scale", type=scaled, default=1.0, help="tiny, quick, full, or a multiple of quick")
    parser.add_argument("--lang", choices=("en", "ru"), default="en", help="language of what is refused")
    given = parser.parse_args()
    shown = json.dumps if given.json else line
    try:
        agreed = measured(given.name, given.scale, lambda one: print(shown(one), flush=True))
    except CardlabError as error:
        for problem in error.problems:
            print(say(problem, given.lang), file=sys.stderr)
        raise SystemExit(2) from None
    raise SystemExit(0 if agreed else 1)


if __name__ == "__main__":
    main()
