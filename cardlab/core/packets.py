"""Dealing phases: packets of cards to every seat, a card turned up for trump, the last card shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardlab.cards import Card, Suit
from cardlab.core.log import HANDS, Moved, Noted
from cardlab.core.phase import Phase

if TYPE_CHECKING:
    from cardlab.core.state import State


@dataclass(frozen=True, slots=True)
class Packets(Phase):
    """``count`` cards to every active seat, one at a time clockwise from the dealer's left."""

    count: int
    name = "deal"

    def begin(self, state: State) -> State:
        seats = [
            (state.spec.dealer + 1 + step) % state.players
            for step in range(state.players)
            if (state.spec.dealer + 1 + step) % state.players in state.active
        ]
        first = state.pack_size - len(state.stock)
        for turn, seat in enumerate(seats):
            offsets = range(turn, self.count * len(seats), len(seats))
            cards = tuple(state.stock[offset] for offset in offsets)
            readers = tuple(viewer for viewer in range(state.players) if state.spec.sees(viewer, seat))
            places = tuple(first + offset for offset in offsets)
            entry = Moved(state.step, cards, "stock", HANDS[seat], readers, None, places)
            state = state.with_hand(seat, state.hands[seat] + cards).noting(entry)
        return state.but(stock=state.stock[self.count * len(seats) :])


def _trump_of(card: Card) -> Suit | None:
    """The trump that a turned-up card makes: its suit, or no trump for a joker."""
    return None if card.is_joker else card.suit


def _with_trump(state: State, card: Card) -> State:
    trump = _trump_of(card)
    return state.with_facts(trump=trump, turn_up=card).noting(Noted(state.step, "deal.trump", None, (("suit", trump),)))


@dataclass(frozen=True, slots=True)
class TurnUp(Phase):
    """The top card of the rest is turned up; its suit is trump, a joker means no trump. It stays out of play."""

    name = "turn_up"

    def wanted(self, state: State) -> bool:
        return bool(state.stock)

    def begin(self, state: State) -> State:
        top = state.stock[0]
        place = state.pack_size - len(state.stock)
        entry = Moved(state.step, (top,), "stock", "turn_up", None, None, (place,))
        state = state.but(stock=state.stock[1:]).with_pile("turn_up", (top,)).noting(entry)
        return _with_trump(state, top)


@dataclass(frozen=True, slots=True)
class ShowLast(Phase):
    """With no card left, the last card dealt, the dealer's, is shown to all: its suit is trump (a joker: none), and it
    goes into the dealer's hand."""

    name = "show_last"
    reads_log = True

    def wanted(self, state: State) -> bool:
        return not state.stock

    def begin(self, state: State) -> State:
        place = state.pack_size - 1
        entry = next(one for one in reversed(state.log or ()) if isinstance(one, Moved) and place in one.places)
        shown = entry.cards[entry.places.index(place)]
        hand = HANDS[state.spec.dealer]
        return _with_trump(state.noting(Moved(state.step, (shown,), hand, hand, None, None, (place,))), shown)
