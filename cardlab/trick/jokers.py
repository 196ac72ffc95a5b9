"""Jokers in two parts: *modes*, what may be said when one is played, and *power*, what beats what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from cardlab.cards import Card, Suit
from cardlab.cards import card as card_of
from cardlab.notation import Action, play
from cardlab.trick.board import Play
from cardlab.trick.order import Order

if TYPE_CHECKING:
    from cardlab.trick.tricks import TrickSight


class Led(NamedTuple):
    """What a lead asks of the others: the suit to follow and the height demanded of it (``high``, ``low`` or None).

    Without a suit the first plain card that follows sets it.
    """

    suit: Suit | None
    demand: str | None = None


_DEMANDS = {"takes_high": "high", "takes_low": "low"}
#: Declarations with which a joker takes the trick if it can.
TAKING = ("takes", "takes_high", "takes_low", "high")


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
    """Led, a joker names a way and a suit (``takes_high:S``, ``gives:D``), following, a way only (``takes``).

    The ways that are ``bare`` name no suit when led either: the first plain card that follows sets it.

    >>> from cardlab.cards import SUITS, card
    >>> from cardlab.notation import parse_action
    >>> modes = DeclaredModes(SUITS)
    >>> modes.led(parse_action("RJ:takes_high:S").call)
    Led(suit=<Suit.SPADES: 'S'>, demand='high')
    """

    suits: tuple[Suit, ...]
    lead: tuple[str, ...] = ("gives", "takes_high")
    follow: tuple[str, ...] = ("gives", "takes")
    bare: tuple[str, ...] = ()

    def plays(self, joker: Card, sight: TrickSight) -> tuple[Action, ...]:
        if not sight.leading:
            return _declared(joker, self.follow, ())
        return _declared(joker, self.lead, self.suits, self.bare)

    def led(self, call: tuple[str | int, ...]) -> Led:
        return Led(Suit(str(call[1])) if len(call) > 1 else None, _DEMANDS.get(str(call[0])))


@lru_cache(maxsize=256)
def _declared(
    joker: Card, ways: tuple[str, ...], suits: tuple[Suit, ...], bare: tuple[str, ...] = ()
) -> tuple[Action, ...]:
    plays = []
    for way in ways:
        plays += [play(joker, way, suit) for suit in suits] if suits and way not in bare else [play(joker, way)]
    return tuple(plays)


@dataclass(frozen=True, slots=True)
class ByTrick:
    """Some modes in the first trick of a deal, others from the second on."""

    first: DeclaredModes
    later: DeclaredModes

    def plays(self, joker: Card, sight: TrickSight) -> tuple[Action, ...]:
        return (self.first if sight.board.number == 1 else self.later).plays(joker, sight)

    def led(self, call: tuple[str | int, ...]) -> Led:
        return self.first.led(call)


@dataclass(frozen=True, slots=True)
class LastTakes:
    """A joker that is its owner's last card always takes, and demands nothing."""

    before: DeclaredModes
    last: DeclaredModes

    def plays(self, joker: Card, sight: TrickSight) -> tuple[Action, ...]:
        return (self.last if len(sight.hand) == 1 else self.before).plays(joker, sight)

    def led(self, call: tuple[str | int, ...]) -> Led:
        return self.before.led(call)


@dataclass(frozen=True, slots=True)
class AsCard:
    """Besides everything else a joker may be played as one exact card (``as:9H``) and then counts as that card."""

    modes: Modes
    cards: tuple[Card, ...]

    def plays(self, joker: Card, sight: TrickSight) -> tuple[Action, ...]:
        named = tuple(play(joker, "as", one.text) for one in self.cards)
        return tuple(sorted((*named, *self.modes.plays(joker, sight)), key=lambda action: action.sort_key))

    def led(self, call: tuple[str | int, ...]) -> Led:
        return Led(card_of(str(call[1])).suit) if call[0] == "as" else self.modes.led(call)


@dataclass(frozen=True, slots=True)
class HighLowModes:
    """A joker is high or low and names no suit, led or not. If jokers are ``opposite``, the second one in a trick can
    only be what the first is not.

    >>> HighLowModes().led(("high",))
    Led(suit=None, demand=None)
    """

    opposite: bool = True

    def plays(self, joker: Card, sight: TrickSight) -> tuple[Action, ...]:
        said = [one.call[0] for one in sight.board.plays if one.call] if self.opposite else []
        ways = tuple(way for way in ("high", "low") if not said or way != said[0])
        return _declared(joker, ways, ())

    def led(self, call: tuple[str | int, ...]) -> Led:
        return Led(None)


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
        card = card_of(str(of.call[1])) if of.call and of.call[0] == "as" else of.card
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


@dataclass(frozen=True, slots=True)
class HighLowPower:
    """A high joker beats everything, a low one loses to everything; of two high ones ``two_jokers`` says which wins. If
    there are low jokers only, the first of them wins.

    >>> from cardlab.cards import card
    >>> from cardlab.trick.order import PlainOrder
    >>> plays = [Play(0, card("RJ"), ("low",)), Play(1, card("5C"))]
    >>> HighLowPower().winner(plays, Suit.CLUBS, Suit.SPADES, PlainOrder())
    1
    """

    two_jokers: Literal["later", "earlier"] = "later"

    def winner(self, plays: Sequence[Play], led: Suit | None, trump: Suit | None, order: Order) -> int:
        strengths = [self._strength(place, one, led, trump, order) for place, one in enumerate(plays)]
        return strengths.index(max(strengths))

    def _strength(self, place: int, of: Play, led: Suit | None, trump: Suit | None, order: Order) -> tuple[int, int]:
        suit = order.suit_of(of.card, trump)
        if suit is None:
            if of.call[0] == "low":
                return (-1, -place)
            return (3, place if self.two_jokers == "later" else -place)
        if suit is trump:
            return (2, order.height(of.card, trump))
        return (1, order.height(of.card, trump)) if suit is led else (0, 0)
