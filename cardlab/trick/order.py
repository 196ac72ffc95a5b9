"""Which suit a card belongs to, and which of two cards of a suit is higher."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cardlab.cards import Card, Rank, Suit


class Order(Protocol):
    """The order of plain cards under a trump."""

    def suit_of(self, card: Card, trump: Suit | None) -> Suit | None:
        """The suit a card counts as; None for a joker."""
        ...

    def height(self, card: Card, trump: Suit | None) -> int:
        """A number that grows with the card's height in its suit; at least 1 for a plain card."""
        ...


@dataclass(frozen=True, slots=True)
class PlainOrder:
    """Every card belongs to the suit printed on it, the ace is high.

    >>> from cardlab.cards import card
    >>> order = PlainOrder()
    >>> order.height(card("TH"), None) < order.height(card("JH"), None)
    True
    """

    def suit_of(self, card: Card, trump: Suit | None) -> Suit | None:
        return card.suit

    def height(self, card: Card, trump: Suit | None) -> int:
        return card.rank or 0


#: The other suit of the same colour.
TWIN = {Suit.SPADES: Suit.CLUBS, Suit.CLUBS: Suit.SPADES, Suit.HEARTS: Suit.DIAMONDS, Suit.DIAMONDS: Suit.HEARTS}
_BEST, _RIGHT, _LEFT = 23, 22, 21


@dataclass(frozen=True, slots=True)
class TopJokerOrder(PlainOrder):
    """The joker, where there is one, belongs to the trump suit and is its highest card (Euchre's best bower).

    >>> from cardlab.cards import RJ, card
    >>> order = TopJokerOrder()
    >>> order.suit_of(RJ, Suit.HEARTS), order.height(RJ, Suit.HEARTS) > order.height(card("AH"), Suit.HEARTS)
    (<Suit.HEARTS: 'H'>, True)
    """

    def suit_of(self, card: Card, trump: Suit | None) -> Suit | None:
        return trump if card.is_joker else card.suit

    def height(self, card: Card, trump: Suit | None) -> int:
        return _BEST if card.is_joker else card.rank or 0


@dataclass(frozen=True, slots=True)
class BowerOrder(TopJokerOrder):
    """The jack of trumps (right bower) is the highest trump but for a joker; the other jack of the same colour (left
    bower) is a trump too, the next highest.

    >>> from cardlab.cards import card
    >>> order = BowerOrder()
    >>> order.suit_of(card("JD"), Suit.HEARTS), order.suit_of(card("JD"), Suit.SPADES)
    (<Suit.HEARTS: 'H'>, <Suit.DIAMONDS: 'D'>)
    """

    def suit_of(self, card: Card, trump: Suit | None) -> Suit | None:
        if card.is_joker or (card.rank == Rank.JACK and trump is not None and TWIN[trump] is card.suit):
            return trump
        return card.suit

    def height(self, card: Card, trump: Suit | None) -> int:
        if card.rank == Rank.JACK and trump is not None and self.suit_of(card, trump) is trump:
            return _RIGHT if card.suit is trump else _LEFT
        return _BEST if card.is_joker else card.rank or 0
