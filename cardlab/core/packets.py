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
    """``count`` cards to every active seat clockwise from the dealer's left: one at a time, or ``at_once``.

    ``face_down``: nobody looks at them yet, see :class:`PickUp`.
    """

    count: int
    at_once: bool = False
    face_down: bool = False
    name = "deal"

    def begin(self, state: State) -> State:
        seats = [
            (state.spec.dealer + 1 + step) % state.players
            for step in range(state.players)
            if (state.spec.dealer + 1 + step) % state.players in state.active
        ]
        first = state.pack_size - len(state.stock)
        for turn, seat in enumerate(seats):
            if self.at_once:
                offsets = range(turn * self.count, (turn + 1) * self.count)
            else:
                offsets = range(turn, self.count * len(seats), len(seats))
            cards = tuple(state.stock[offset] for offset in offsets)
            readers = () if self.face_down else _readers(state, seat)
            places = tuple(first + offset for offset in offsets)
            entry = Moved(state.step, cards, "stock", HANDS[seat], readers, None, places)
            state = state.with_hand(seat, state.hands[seat] + cards).noting(entry)
        return state.but(stock=state.stock[self.count * len(seats) :])


def _readers(state: State, seat: int) -> tuple[int, ...]:
    """The seats that may look at that seat's cards."""
    return tuple(viewer for viewer in range(state.players) if state.spec.sees(viewer, seat))


@dataclass(frozen=True, slots=True)
class PickUp(Phase):
    """Everybody looks at the cards that were dealt face down."""

    name = "pick_up"
    reads_log = True

    def begin(self, state: State) -> State:
        dealt = [one for one in state.log or () if isinstance(one, Moved) and one.src == "stock" and one.dst in HANDS]
        for entry in dealt:
            readers = _readers(state, HANDS.index(entry.dst))
            state = state.noting(entry._replace(step=state.step, src=entry.dst, to=readers))
        return state


def _trump_of(card: Card) -> Suit | None:
    """The trump that a turned-up card makes: its suit, or no trump for a joker."""
    return None if card.is_joker else card.suit


def _with_trump(state: State, card: Card) -> State:
    trump = _trump_of(card)
    return state.with_facts(trump=trump, turn_up=card).noting(Noted(state.step, "deal.trump", None, (("suit", trump),)))


def _turned_up(state: State) -> State:
    """The state in which the top card of the rest lies open."""
    top = state.stock[0]
    place = state.pack_size - len(state.stock)
    entry = Moved(state.step, (top,), "stock", "turn_up", None, None, (place,))
    return state.but(stock=state.stock[1:]).with_pile("turn_up", (top,)).noting(entry)


@dataclass(frozen=True)
class FaceUp(Phase):
    """The top card of the rest is turned up, for all to see; it makes no trump yet."""

    name = "turn_up"

    def wanted(self, state: State) -> bool:
        return bool(state.stock)

    def begin(self, state: State) -> State:
        return _turned_up(state).with_facts(turn_up=state.stock[0])


@dataclass(frozen=True)
class TurnUp(FaceUp):
    """The top card of the rest is turned up; its suit is trump, a joker means no trump. It stays out of play."""

    def begin(self, state: State) -> State:
        return _with_trump(_turned_up(state), state.stock[0])


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


@dataclass(frozen=True, slots=True)
class TurnLast(Phase):
    """The last card of the pack is turned up under the stock: its suit is trump (a joker: none). It stays the last card
    of the stock and may be drawn."""

    name = "turn_up"

    def wanted(self, state: State) -> bool:
        return bool(state.stock)

    def begin(self, state: State) -> State:
        last = state.stock[-1]
        entry = Moved(state.step, (last,), "stock", "stock", None, None, (state.pack_size - 1,))
        return _with_trump(state.noting(entry), last)


@dataclass(frozen=True, slots=True)
class NoTrump(Phase):
    """There is no trump; ``full`` says: only where every card is dealt."""

    full: bool = False
    name = "no_trump"

    def wanted(self, state: State) -> bool:
        return not (self.full and state.stock)

    def begin(self, state: State) -> State:
        return state.with_facts(trump=None).noting(Noted(state.step, "deal.trump", None, (("suit", None),)))
