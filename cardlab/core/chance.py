"""Chance: cards that fall due from the stock.

A seeded deal has its stock in order, and a draw takes the top. Where the stock of a typed-in position is unseen
(``XX``), the draw is a chance node with exact odds. Whole hands are never dealt by chance nodes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from cardlab.cards import Card, is_hidden
from cardlab.core.log import HANDS, Moved, Readers
from cardlab.errors import Reason, UnsupportedGame
from cardlab.notation import Action

if TYPE_CHECKING:
    from cardlab.core.state import State

#: ``current_player`` when luck moves next, and when the deal is over.
CHANCE, OVER = -1, -4


@dataclass(frozen=True, slots=True)
class Need:
    """``count`` cards due from the stock for ``zone``; ``to`` are the seats that see them (None: all)."""

    count: int
    zone: str
    to: Readers = None


def settle(state: State) -> State:
    """Serve the needs in order until none is left or one falls due on unseen cards; then luck is to move."""
    while state.needs:
        need = state.needs[0]
        top = state.stock[: need.count]
        if any(map(is_hidden, top)) and state.viewer is None:
            return state
        state = serve(state, need, top)
    return state


def serve(state: State, need: Need, cards: Sequence[Card], cause: Action | None = None) -> State:
    """Give the cards to the zone of the first need and log it."""
    cards = tuple(cards)
    first = state.pack_size - len(state.stock)
    entry = Moved(state.step, cards, "stock", need.zone, need.to, cause, tuple(range(first, first + len(cards))))
    rest = state.stock[len(cards) :]
    state = state.but(stock=rest, needs=state.needs[1:]).noting(entry)
    if need.zone in HANDS:
        seat = HANDS.index(need.zone)
        return state.with_hand(seat, state.hands[seat] + cards)
    return state.with_pile(need.zone, state.pile(need.zone) + cards)


def outcomes(state: State) -> list[tuple[Action, Fraction]]:
    """Every set of cards that may fall due, with its probability. Raises :class:`UnsupportedGame` where hands are
    hidden: there are worlds to sample, not odds."""
    need = state.needs[0]
    held = [one for hand in state.hands for one in hand]
    if any(map(is_hidden, held)):
        raise UnsupportedGame(Reason.of("chance.hidden_hands"))
    seen = {*held, *state.stock, *(one for pile in state.piles.values() for one in pile)}
    unseen = [one for one in state.game.deck if one not in seen]
    draws = list(combinations(unseen, need.count))
    return [(Action("~", tuple(sorted(draw))), Fraction(1, len(draws))) for draw in draws]
