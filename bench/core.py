"""The core: a step, the legal actions and a view of a state, a random deal, and the import of cardlab.

Medians over the states of random deals of four players with nine cards each, without their logs, as solvers use them;
``apply`` and ``view`` are measured with the log, as a table uses them.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator

import cardlab
from cardlab.core.state import State
from cardlab.notation import Action
from side_by_side import Row, Runs, many, row, runs

CARDS, DEALS, REPEATS, IMPORTS = 9, 12, 5, 5
PROGRAM = "import time; start = time.process_time(); import cardlab; print(time.process_time() - start)"
Pairs = list[tuple[State, Action]]


def walk(seed: int) -> Iterator[tuple[State, Action]]:
    """The states of a random deal, each with the action that was chosen in it."""
    rng = random.Random(seed)
    state = cardlab.load("raspisnoy").deal(seed=seed, deal=CARDS - 1)
    while not state.is_terminal:
        action = rng.choice(state.legal_actions)
        yield state, action
        state = state.apply(action)


def step(pairs: Pairs) -> None:
    for state, action in pairs:
        state._apply(action)


def legal(pairs: Pairs) -> None:
    for state, _ in pairs:
        state._legal_actions()  # not the property, which remembers its answer


def checked(pairs: Pairs) -> None:
    for state, action in pairs:
        state.apply(action)


def view(pairs: Pairs) -> None:
    for state, _ in pairs:
        state.view(0)


def play_out(pairs: Pairs) -> None:
    """A random deal from where these begin."""
    rng, state = random.Random(1), pairs[0][0]
    while not state.is_terminal:
        state = state._apply(rng.choice(state.legal_actions))


def imported(_: int) -> float:
    """Milliseconds that ``import cardlab`` takes a fresh interpreter."""
    shown = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True).stdout
    return float(shown) * 1e3


def rows(scale: float) -> Iterator[Row]:
    """One row a measurement."""
    logged = [pair for seed in range(many(DEALS, scale)) for pair in walk(seed)]
    quiet = [(state.quiet(), action) for state, action in logged]
    times, one = many(REPEATS, scale), (len(logged), 1)
    yield row("_apply", CARDS, runs([quiet] * times, step, per=one), goal_ms=0.008)
    yield row("_legal_actions", CARDS, runs([quiet] * times, legal, per=one), goal_ms=0.012)
    yield row("apply, with a log", CARDS, runs([logged] * times, checked, per=one))
    yield row("view", CARDS, runs([logged] * times, view, per=one))
    yield row("random deal", CARDS, runs([quiet] * times, play_out))
    spent = [imported(number) for number in range(many(IMPORTS, scale))]
    yield row("import cardlab", None, Runs(spent, [], [], None), goal_ms=150)
