"""Which suit a card belongs to, and which of two cards of a suit is higher."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cardlab.cards import Card, Suit


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
