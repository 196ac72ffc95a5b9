"""Players for the other seats. They take a view, never a state, so they cannot peek."""

from __future__ import annotations

import random
import threading
from collections.abc import Sequence
from typing import Literal

from cardlab.core.state import State
from cardlab.core.worlds import sampler_of
from cardlab.errors import BudgetExceeded, Reason, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.crazy.bot import choose_for_contract, plays_contracts
from cardlab.solvers.durak.moves import choose_in_bout
from cardlab.solvers.goals import Goal, Question, bouts_of, read_question
from cardlab.solvers.limits import Limits, Meter
from cardlab.solvers.poker.values import choose_against_house, is_poker
from cardlab.solvers.result import middle
from cardlab.solvers.sampling import averaged, needs_compiled
from cardlab.solvers.search import solve
from cardlab.solvers.trick_kernel import is_ready
from cardlab.trick.calls import Bids
from cardlab.trick.exchange import AskPartner
from cardlab.trick.tricks import Tricks

Bot = Literal["random", "sensible", "average"]
WORLDS = 20
#: Up to this many cards in all hands a world is solved; above, it is played out at random.
SOLVED_CARDS = 8
_PLAYOUTS = 4
#: What all worlds of one move share, nodes of search or actions played out: about half a second. Not seconds, for the
#: same luck must lead to the same move.
_NODES, _STEPS = 40_000, 8_000
#: Worlds of a play and of a call, and their nodes, where the compiled search values them.
_PLAY_WORLDS, _CALL_WORLDS, _COMPILED_NODES = 100, 300, 400_000
#: With more seats, or where the way to a world has to be tried out, fewer worlds of a play.
_SEATS = 4


def choose(view: State, rng: random.Random, bot: Bot = "average", cancel: threading.Event | None = None) -> Action:
    """The bot's action for the seat of a view whose turn it is.

    ``random`` takes any legal action. ``average`` draws worlds that fit the view and takes the action with the best
    average for its side: solved exactly at small sizes, or if that takes the compiled search and it is ready; else from
    random play-outs. Ties fall by lot. With many cards play-outs, then worlds, become fewer. In Durak it follows rules
    of thumb until two play on without a stock, and plays such endings exactly; ``sensible`` never does more than follow
    those rules. In poker against the house it takes the best action that draws up to three cards; ``sensible`` bets
    with a hand with which the dealer would play. In Crazy Jokers both follow rules of thumb. In other games
    ``sensible`` is ``average``. Once ``cancel`` is set any legal action comes back. Raises :class:`UnsupportedGame`
    where the seat's cards were left open, so that nobody can say what it may do.

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
    if bouts_of(view) is not None:
        return choose_in_bout(view, rng, bot == "average", cancel)
    if is_poker(view):
        return choose_against_house(view, rng, bot == "average", cancel)
    if plays_contracts(view):
        return choose_for_contract(view, rng)
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
    question = read_question(view, view.spec.objective, None, seat)
    bidding = isinstance(view.spec.phases[view.at], Bids)
    if not bidding and is_ready() and needs_compiled(sampler_of(view).draw(rng).quiet(), question.goal):
        return _compiled(view, question, rng, cancel)
    totals = dict.fromkeys(legal, 0.0)
    cards = sum(map(len, view.hands))
    small = isinstance(view.spec.phases[view.at], Tricks) and cards <= SOLVED_CARDS
    share = _STEPS // (len(legal) * (cards + view.players))
    playouts = min(_PLAYOUTS, max(1, share // WORLDS))
    for _ in range(WORLDS if small else min(WORLDS, max(1, share))):
        if cancel is not None and cancel.is_set():
            break
        world = view.resample(seat, rng)
        if small:
            values = _solved(world, seat, cancel)
        else:
            values = _played_out(world, question.goal, legal, rng, playouts, cancel)
        for action, value in values.items():
            totals[action] += value
    return totals


def _compiled(
    view: State, question: Question, rng: random.Random, cancel: threading.Event | None
) -> dict[Action, float]:
    """Means over worlds; all alike if none was valued."""
    playing = isinstance(view.spec.phases[view.at], Tricks)
    meter = Meter(Limits(nodes=_COMPILED_NODES, seconds=None), cancel=cancel)
    worlds = _CALL_WORLDS
    if playing or isinstance(view.spec.phases[view.at], AskPartner):  # one at a time, which costs more with more seats
        worlds = _PLAY_WORLDS // (1 + (view.players > _SEATS) + (not sampler_of(view).exact))
    found = averaged(view, question, worlds, rng, meter, quick=True)
    return {row.action: row.mean or 0.0 for row in found.rows}


def _solved(world: State, seat: int, cancel: threading.Event | None) -> dict[Action, float]:
    limits = Limits(nodes=_NODES // WORLDS, seconds=None)
    solution = solve(world, seat=seat, limits=limits, cancel=cancel, open_stock=True)
    return {action: middle(value) for action, value in solution.per_action.items()}


def _played_out(
    world: State,
    goal: Goal,
    legal: Sequence[Action],
    rng: random.Random,
    playouts: int,
    cancel: threading.Event | None,
) -> dict[Action, float]:
    """What each action is worth to the side on average; nothing if cancelled."""
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
            total += goal.final(state)
        values[action] = total / playouts
    return values
