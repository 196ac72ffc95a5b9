"""Speed of the core: `_apply` and `legal_actions` in microseconds, the import of cardlab in milliseconds.

    python bench/core.py [--json]

Medians over the states of random deals of four players with nine cards each, without their logs, as solvers use them;
`apply` and `view` are measured with the log, as a table uses them.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import cardlab
from cardlab.core.state import State
from cardlab.notation import Action

DEALS = 12
REPEATS = 5
IMPORTS = 5


def walk(seed: int) -> Iterator[tuple[State, Action]]:
    """The states of a random deal, each with the action that was chosen in it."""
    rng = random.Random(seed)
    state = cardlab.load("raspisnoy").deal(seed=seed, deal=8)
    while not state.is_terminal:
        action = rng.choice(state.legal_actions)
        yield state, action
        state = state.apply(action)


def median(call: Callable[[], object], count: int) -> float:
    """The median over repeats of the time of one of ``count`` calls, in microseconds."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        call()
        times.append((time.perf_counter() - start) / count * 1e6)
    return statistics.median(times)


def core_rows() -> list[dict[str, object]]:
    """One row a measurement."""
    logged = [pair for seed in range(DEALS) for pair in walk(seed)]
    quiet = [(state.quiet(), action) for state, action in logged]
    many = len(logged)

    def step() -> None:
        for state, action in quiet:
            state._apply(action)

    def legal() -> None:
        for state, _ in quiet:
            state._legal_actions()  # not the property, which remembers its answer

    def checked() -> None:
        for state, action in logged:
            state.apply(action)

    def view() -> None:
        for state, _ in logged:
            state.view(0)

    def playouts() -> None:
        for seed in range(DEALS):
            rng = random.Random(seed)
            state = logged[0][0].quiet()
            while not state.is_terminal:
                state = state._apply(rng.choice(state.legal_actions))

    return [
        {"bench": "core", "what": "_apply", "unit": "us", "median": median(step, many), "goal": 8.0},
        {"bench": "core", "what": "legal_actions", "unit": "us", "median": median(legal, many), "goal": 12.0},
        {"bench": "core", "what": "apply with log", "unit": "us", "median": median(checked, many), "goal": None},
        {"bench": "core", "what": "view", "unit": "us", "median": median(view, many), "goal": None},
        {"bench": "core", "what": "random deal 4x9", "unit": "us", "median": median(playouts, DEALS), "goal": None},
    ]


def import_row() -> dict[str, object]:
    """`import cardlab` in a fresh interpreter, beside an interpreter that imports nothing."""
    program = "import time; start = time.perf_counter(); import cardlab; print(time.perf_counter() - start)"
    times = [
        float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)
        for _ in range(IMPORTS)
    ]
    return {
        "bench": "core",
        "what": "import cardlab",
        "unit": "ms",
        "median": statistics.median(times) * 1e3,
        "goal": 150.0,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the core.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    as_json = parser.parse_args().json
    for row in [*core_rows(), import_row()]:
        if as_json:
            print(json.dumps(row))
        else:
            goal = "" if row["goal"] is None else f"   goal {row['goal']:g}"
            print(f"{row['what']:<18}{row['median']:>9.2f} {row['unit']}{goal}")


if __name__ == "__main__":
    main()
