"""Players for the other seats. They take a view, never a state, so they cannot peek."""

from __future__ import annotations

import random
import threading
from collections.abc import Sequence
from typing import Literal

from cardlab.core.state import State
from cardlab.errors import BudgetExceeded
from cardlab.notation import Action
from cardlab.solvers.limits import Limits
from cardlab.solvers.result import Bounds, Value
from cardlab.solvers.search import solve

Bot = Literal["random", "average"]
WORLDS = 20
#: Up to this many cards in all hands a world is solved; above, it is played out at random.
SOLVED_CARDS = 8
_PLAYOUTS = 4


def choose(view: State, rng: random.Random, bot: Bot = "average", cancel: threading.Event | None = None) -> Action:
    """The bot's action for the seat of a view whose turn it is.

    ``random`` takes any legal action. ``average`` draws 20 worlds that fit the view and takes the action with the best
    average points for its seat: solved exactly at small sizes, from random play-outs above; ties fall by lot.

    >>> import cardlab
    >>> view = cardlab.load("raspisnoy").deal(seed=1).view(1)
    >>> str(choose(view, random.Random(1), "random")) in view.legal_actions
    True
    """
    legal = view.legal_actions
    if len(legal) == 1 or bot == "random":
        return rng.choice(legal)
    try:
        totals = _average(view, legal, rng, cancel)
    except BudgetExceeded:
        return rng.choice(legal)
    best = max(totals.values())
    return rng.choice([action for action in legal if totals[action] == best])


def _average(
    view: State, legal: Sequence[Action], rng: random.Random, cancel: threading.Event | None
) -> dict[Action, float]:
    seat = view.current_player
    totals = dict.fromkeys(legal, 0.0)
    for _ in range(WORLDS):
        if cancel is not None and cancel.is_set():
            break
        world = view.resample(seat, rng)
        small = view.phase != "bidding" and sum(map(len, world.hands)) <= SOLVED_CARDS
        values = _solved(world, seat, cancel) if small else _played_out(world, seat, legal, rng)
        for action in legal:
            totals[action] += values[action]
    return totals


def _solved(world: State, seat: int, cancel: threading.Event | None) -> dict[Action, float]:
    solution = solve(world, seat=seat, limits=Limits(nodes=20_000), cancel=cancel)
    return {action: _middle(value) for action, value in solution.per_action.items()}


def _middle(value: Value) -> float:
    """A number to average: the value, or the middle of its bounds."""
    if isinstance(value, Bounds):
        return (value.lower + value.upper) / 2
    return float(value) if isinstance(value, int) else 0.0


def _played_out(world: State, seat: int, legal: Sequence[Action], rng: random.Random) -> dict[Action, float]:
    values = {}
    start = world.quiet()
    for action in legal:
        total = 0.0
        for _ in range(_PLAYOUTS):
            state = start._apply(action)
            while not state.is_terminal:
                state = state._apply(rng.choice(state.legal_actions))
            total += state.returns()[seat]
        values[action] = total / _PLAYOUTS
    return values
