"""Jokers in two parts: *modes*, what may be said when one is played, and *power*, what beats what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from cardlab.cards import Card, Suit
from cardlab.notation import Action, play
from cardlab.trick.board import Play
from cardlab.trick.order import Order

if TYPE_CHECKING:
    from cardlab.trick.tricks import TrickSight


class Led(NamedTuple):
    """What a lead asks of the others: the suit to follow and the height demanded of it (``"high"`` or None)."""

    suit: Suit | None
    demand: str | None = None


class Modes(Protocol):
    """What a joker may be declared as."""

    def plays(self, joker: Card, sight: TrickSight) -> tuple[Action, ...]:
        """Every play of a joker that the seat of this sight holds, in fixed order."""
        ...

    def led(self, call: tuple[str | int, ...]) -> Led:
        """What a led joker with that declaration asks of the others."""
        ...


@dataclass(frozen=True, slots=True)
class DeclaredModes:
    """Led, a joker names a way and a suit (``takes_high:S``, ``gives:D``); following, a way only (``takes``).

    >>> from cardlab.cards import SUITS, card
    >>> from cardlab.notation import parse_action
    >>> modes = DeclaredModes(SUITS)
    >>> modes.led(parse_action("RJ:takes_high:S").call)
    Led(suit=<Suit.SPADES: 'S'>, demand='high')
    """

    suits: tuple[Suit, ...]
    lead: tuple[str, ...] = ("gives", "takes_high")
    follow: tuple[str, ...] = ("gives", "takes")

    def plays(self, joker: Card, sight: TrickSight) -> tuple[Action, ...]:
        return _declared(joker, self.lead, self.suits) if sight.leading else _declared(joker, self.follow, ())

    def led(self, call: tuple[str | int, ...]) -> Led:
        return Led(Suit(str(call[1])), "high" if call[0] == "takes_high" else None)


@lru_cache(maxsize=256)
def _declared(joker: Card, ways: tuple[str, ...], suits: tuple[Suit, ...]) -> tuple[Action, ...]:
    if not suits:
        return tuple(play(joker, way) for way in ways)
    return tuple(play(joker, way, suit) for way in ways for suit in suits)


class Power(Protocol):
    """Who takes a complete (or part of a) trick."""

    def winner(self, plays: Sequence[Play], led: Suit | None, trump: Suit | None, order: Order) -> int:
        """The index in ``plays`` of the play that wins so far."""
        ...


@dataclass(frozen=True, slots=True)
class DeclaredPower:
    """A joker beats or loses as declared.

    ``plain_vs_trump``: whether a joker led by the highest of a plain suit beats trumps (``"joker"``) or loses to them
    (``"trump"``). ``two_jokers``: which of two jokers that take wins.

    >>> from cardlab.cards import card
    >>> from cardlab.trick.order import PlainOrder
    >>> plays = [Play(0, card("AH")), Play(1, card("7S")), Play(2, card("RJ"), ("gives",))]
    >>> DeclaredPower().winner(plays, Suit.HEARTS, Suit.SPADES, PlainOrder())
    1
    """

    plain_vs_trump: Literal["joker", "trump"] = "joker"
    two_jokers: Literal["later", "earlier"] = "later"

    def winner(self, plays: Sequence[Play], led: Suit | None, trump: Suit | None, order: Order) -> int:
        best, best_strength = 0, self._strength(0, plays[0], led, trump, order)
        for place in range(1, len(plays)):
            strength = self._strength(place, plays[place], led, trump, order)
            if strength > best_strength:
                best, best_strength = place, strength
        return best

    def _strength(self, place: int, of: Play, led: Suit | None, trump: Suit | None, order: Order) -> tuple[int, int]:
        """Class and height: 5 jokers that take, 4 trumps, 3 a led joker that trumps beat, 2 the led suit, 0 others."""
        card = of.card
        suit = order.suit_of(card, trump)
        if suit is not None:
            if suit is trump:
                return (4, order.height(card, trump))
            return (2, order.height(card, trump)) if suit is led else (0, 0)
        way = of.call[0]
        if place > 0:
            return (0, 0) if way == "gives" else (5, place if self.two_jokers == "later" else -place)
        if way == "gives":  # the lowest card of the suit it named
            return (4, 0) if led is trump else (2, 0)
        outranks = trump is None or led is trump or self.plain_vs_trump == "joker"
        return (5, 0) if outranks else (3, 0)
