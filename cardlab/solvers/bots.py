"""Players for the other seats. They take a view, never a state, so they cannot peek."""

from __future__ import annotations

import random
import threading
from collections.abc import Sequence
from typing import Literal

from cardlab.core.state import State
from cardlab.errors import BudgetExceeded, Reason, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.limits import Limits
from cardlab.solvers.result import middle
from cardlab.solvers.search import solve

Bot = Literal["random", "average"]
WORLDS = 20
#: Up to this many cards in all hands a world is solved; above, it is played out at random.
SOLVED_CARDS = 8
_PLAYOUTS = 4
#: What all worlds of one move share, nodes of search or actions played out: about half a second. Not seconds, for the
#: same luck must lead to the same move.
_NODES, _STEPS = 40_000, 8_000


def choose(view: State, rng: random.Random, bot: Bot = "average", cancel: threading.Event | None = None) -> Action:
    """The bot's action for the seat of a view whose turn it is.

    ``random`` takes any legal action. ``average`` draws 20 worlds that fit the view and takes the action with the best
    average points for its seat: solved exactly at small sizes, from random play-outs above; ties fall by lot. With many
    cards play-outs, then worlds, become fewer. Once ``cancel`` is set any legal action comes back. Raises
    :class:`UnsupportedGame` where the seat's cards were left open, so that nobody can say what it may do.

    >>> import cardlab
    >>> view = cardlab.load("raspisnoy").deal(seed=1).view(1)
    >>> str(choose(view, random.Random(1), "random")) in view.legal_actions
    True
    """
    legal = view.legal_actions
    if not legal:
        raise UnsupportedGame(Reason.of("cards.unseen_hand", seat=view.current_player))
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
    cards = sum(map(len, view.hands))
    small = view.phase != "bidding" and cards <= SOLVED_CARDS
    share = _STEPS // (len(legal) * (cards + view.players))
    playouts = min(_PLAYOUTS, max(1, share // WORLDS))
    for _ in range(WORLDS if small else min(WORLDS, max(1, share))):
        if cancel is not None and cancel.is_set():
            break
        world = view.resample(seat, rng)
        values = _solved(world, seat, cancel) if small else _played_out(world, seat, legal, rng, playouts, cancel)
        for action, value in values.items():
            totals[action] += value
    return totals


def _solved(world: State, seat: int, cancel: threading.Event | None) -> dict[Action, float]:
    limits = Limits(nodes=_NODES // WORLDS, seconds=None)
    solution = solve(world, seat=seat, limits=limits, cancel=cancel)
    return {action: middle(value) for action, value in solution.per_action.items()}


def _played_out(
    world: State,
    seat: int,
    legal: Sequence[Action],
    rng: random.Random,
    playouts: int,
    cancel: threading.Event | None,
) -> dict[Action, float]:
    """Average points of each action; nothing if cancelled."""
    values = {}
    start = world.quiet()
    for action in legal:
        total = 0.0
        for _ in range(playouts):
            if cancel is not None and cancel.is_set():
                return {}
            state = start._apply(action)
            while not state.is_terminal:
                state = state._apply(rng.choice(state.legal_actions))
            total += state.returns()[seat]
        values[action] = total / playouts
    return values
