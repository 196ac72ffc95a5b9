"""Moves for bots: rules of thumb from what a seat sees, and exact ones in the endings of two."""

from __future__ import annotations

import random
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlab.cards import Card, Rank
from cardlab.errors import BudgetExceeded
from cardlab.games.durak.beats import Trump, height, is_trump
from cardlab.games.durak.bout import DONE, TAKE, BoutSight
from cardlab.solvers.goals import bouts_of, read_question
from cardlab.solvers.limits import Limits, Meter
from cardlab.solvers.sampling import averaged

if TYPE_CHECKING:
    from cardlab.core.state import State
    from cardlab.notation import Action

#: Worlds of an ending (one, unless cards were put away unseen), and positions that all of them may take.
_WORLDS, _NODES = 20, 40_000
#: What a trump costs more than a plain card, and what the joker that is no trump costs.
_TRUMP, _PLAIN_JOKER = 100, 60
#: Trumps from here on are kept while cards can be drawn, and plain cards from here on are not thrown in.
_DEAR_TRUMP, _DEAR_CARD = _TRUMP + Rank.JACK, int(Rank.QUEEN)


def choose_in_bout(view: State, rng: random.Random, exact: bool, cancel: threading.Event | None = None) -> Action:
    """The action of a bot whose turn it is: in an ending of two the best one, if ``exact`` and the budget suffices;
    among equals and elsewhere the sensible one.

    >>> import cardlab
    >>> state = cardlab.load("durak").setup(["6S AH", "7S KC"], trump="H", attacker=0)
    >>> [choose_in_bout(state.view(0), random.Random(1), exact) for exact in (False, True)]
    [<attack 6S>, <attack AH>]
    """
    thumb = sensible(view)
    if not exact or view.stock or len(view.active) > 2:
        return thumb
    seat = view.current_player
    meter = Meter(Limits(nodes=_NODES, seconds=None), cancel=cancel)
    try:
        found = averaged(view, read_question(view, "score", None, seat), _WORLDS, rng, meter)
    except BudgetExceeded:
        return thumb
    means = {row.action: row.mean for row in found.rows if row.mean is not None}
    best = [action for action, mean in means.items() if mean == max(means.values())]
    return thumb if thumb in best or not best else best[0]


def sensible(view: State) -> Action:
    """A rule of thumb: part with the cheapest cards first, keep trumps and jokers while cards can be drawn, beat
    cheaply, take rather than spend a high trump early.

    >>> import cardlab
    >>> state = cardlab.load("durak").setup(["6S AH", "7S KC"], trump="H", attacker=0)
    >>> sensible(state.view(0)), sensible(state.apply("attack 6S").view(1))
    (<attack 6S>, <beat 7S>)
    """
    phase = bouts_of(view)
    assert phase is not None
    sight = phase.sight(view, view.current_player)
    legal = view.legal_actions
    early = bool(view.stock)
    if sight.role == "lead":
        return _lead(sight, legal)
    if sight.role == "throw":
        cheap = [action for action in legal if action.verb == "throw" and _is_cheap(action, sight, early)]
        return min(cheap, key=lambda action: _cost(action.cards[0], sight.trump)) if cheap else DONE
    return _defend(sight, legal, early)


def _cost(one: Card, trump: Trump) -> int:
    """What parting with a card costs."""
    if is_trump(one, trump):
        return _TRUMP + height(one)
    return _PLAIN_JOKER if one.is_joker else height(one)


def _is_cheap(action: Action, sight: BoutSight, early: bool) -> bool:
    cost = _cost(action.cards[0], sight.trump)
    return cost < (_DEAR_CARD if early else _TRUMP)


def _lead(sight: BoutSight, legal: Sequence[Action]) -> Action:
    """The cheapest card, with others of its rank that are no trumps."""
    lowest = min((action.cards[0] for action in legal), key=lambda one: _cost(one, sight.trump))
    fit = [action for action in legal if lowest in action.cards]
    plain = [action for action in fit if not any(is_trump(one, sight.trump) for one in action.cards)]
    return max(plain or fit[:1], key=lambda action: len(action.cards))


def _defend(sight: BoutSight, legal: Sequence[Action], early: bool) -> Action:
    """Pass on cheaply, else beat the dearest open card with the cheapest that beats it, else take."""
    passing = [action for action in legal if action.verb == "transfer" and _is_cheap(action, sight, early)]
    if passing:
        return min(passing, key=lambda action: _cost(action.cards[0], sight.trump))
    opened = sight.bout.open
    beating = [action for action in legal if action.verb == "beat"]
    answered = {one for action in beating for one in (action.cards if len(opened) > 1 else opened)}
    if not beating or any(one not in answered for one in opened):
        return TAKE

    def spent(action: Action) -> int:
        return min(_cost(one, sight.trump) for one in action.cards if one not in opened)

    best = min(beating, key=spent)
    return TAKE if early and spent(best) >= _DEAR_TRUMP and len(sight.bout.pairs) < 3 else best
