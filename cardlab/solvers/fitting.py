"""Worlds that fit the view of the seat to move, as solvers take them: one state each, with all cards in it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from cardlab.cards import is_hidden
from cardlab.core.chance import CHANCE
from cardlab.core.packets import PickUp
from cardlab.core.worlds import Sampler, sampler_of
from cardlab.errors import OptionError, Reason, UnsupportedGame
from cardlab.solvers.goals import bouts_of, check_state
from cardlab.trick.auction import WIDOW, Auction, ChoosePartners, NameContract, PutBack, TakeWidow
from cardlab.trick.calls import Bids
from cardlab.trick.exchange import AskPartner, TakeUp
from cardlab.trick.hidden import CallSuit
from cardlab.trick.loners import DefendAlone, GoAlone
from cardlab.trick.making import DealerNames, NameTrump, OrderUp
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    from cardlab.core.state import State
    from cardlab.core.worlds import Holding

_CALLS = (Bids, DealerNames, OrderUp, NameTrump, GoAlone, DefendAlone, CallSuit)
_CARDS = (PickUp, TakeUp, AskPartner, Tricks)
_STEADY = (*_CALLS, *_CARDS, Auction, NameContract, TakeWidow, PutBack, ChoosePartners)


def view_to_move(state: State, seat: int | None = None) -> State:
    """The view of the seat to move, which may be named. Raises :class:`OptionError` for another seat and for what is no
    state, and :class:`UnsupportedGame` where luck is to move, a seat plays blind, or the deal is over.

    >>> import cardlab
    >>> view_to_move(cardlab.load("raspisnoy").deal(seed=1)).viewer
    1
    """
    check_state(state)
    if state.end is not None:
        raise UnsupportedGame(Reason("solver.over"))
    mover = state.current_player
    if mover == CHANCE:
        raise UnsupportedGame(Reason("solver.chance"))
    if isinstance(seat, bool) or seat not in (None, mover):
        raise OptionError(Reason.of("option.bad_value", name="seat", value=str(seat)[:40], allowed=str(mover)))
    blind = [one for one in range(state.players) if not state.spec.sees(one, one)]
    if blind:
        raise UnsupportedGame(Reason.of("solver.blind_seat", seat=blind[0]))
    view = state.view(mover)
    if not view.legal_actions:
        raise UnsupportedGame(Reason.of("cards.unseen_hand", seat=mover))
    return view


def is_steady(view: State) -> bool:
    """Whether what is still to come is settled by who holds what now: nothing is drawn any more.

    >>> import cardlab
    >>> [is_steady(cardlab.load(name).deal(seed=1)) for name in ("raspisnoy", "durak")]
    [True, False]
    """
    if bouts_of(view) is not None:
        return not view.stock
    for phase in view.spec.phases[view.at :]:
        if type(phase) not in _STEADY or getattr(phase, "claim", None) or getattr(phase, "after_trick", ()):
            return False
    return True


def is_settled(view: State) -> bool:
    """Whether the view leaves no doubt who holds what, as between two in Durak who have drawn the last card: all cards
    that it does not show, if any, are in one hand. Worlds would differ in what has been only.

    >>> import cardlab
    >>> is_settled(cardlab.load("durak").deal(seed=1).view(0))
    False
    """
    hidden = [sum(map(is_hidden, hand)) for hand in view.hands]
    away = sum(map(is_hidden, (*view.stock, *(one for pile in view.piles.values() for one in pile))))
    return bouts_of(view) is not None and not away and sum(map(bool, hidden)) <= 1


def world_of(start: State, sampler: Sampler, holding: Holding, steady: bool) -> State:
    """A holding as a state: in a ``steady`` view ``start``, some world of it, with other hands; else replayed.

    >>> import cardlab
    >>> view = cardlab.load("raspisnoy").deal(seed=1).view(1)
    >>> sampler = sampler_of(view)
    >>> holding = sampler.hands(random.Random(1))
    >>> world_of(sampler.draw(random.Random(0)), sampler, holding, True).hands[1] == view.hands[1]
    True
    """
    if not steady:
        return sampler.opened(holding)
    world = start.but(hands=tuple(tuple(sorted(hand)) for hand in holding.hands))
    return world.with_pile(WIDOW, sampler.pile(holding, WIDOW)) if world.pile(WIDOW) else world


class Drawer:
    """Draws worlds of a view one after another, each equally likely. Raises :class:`BudgetExceeded` if none is found.

    >>> import cardlab
    >>> drawer = Drawer(cardlab.load("raspisnoy").deal(seed=1).view(1))
    >>> drawer.draw(random.Random(1)).view(1).hands == drawer.view.hands
    True
    """

    def __init__(self, view: State) -> None:
        self.view = view
        self.sampler = sampler_of(view)
        self.steady = is_steady(view)
        self.settled = self.steady and is_settled(view)
        self.start = self.sampler.draw(random.Random(0))

    @property
    def count(self) -> int:
        """How many worlds fit, at most so many unless :attr:`counted`."""
        return 1 if self.settled else self.sampler.count

    @property
    def counted(self) -> bool:
        """Whether ``count`` is exact."""
        return self.settled or self.sampler.exact

    def draw(self, rng: random.Random) -> State:
        """A world, with its log."""
        return world_of(self.start, self.sampler, self.sampler.hands(rng), self.steady)
