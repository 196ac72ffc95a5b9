"""Cards, suits, ranks, jokers, hands and the decks the games need.

A card is one interned object: ``card("9C") is card("9C")``. Equality is identity, so cards are cheap in sets and keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from cardlab.errors import DealError, HiddenCard, NotationError, Reason


class Suit(StrEnum):
    """The four suits in the order of display; the value is the letter of notation.

    >>> [str(suit) for suit in Suit]
    ['S', 'H', 'D', 'C']
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    __hash__ = str.__hash__  # Enum's own hash is a Python call, too slow for search keys


class Rank(IntEnum):
    """2 to 14 (the ace), low to high.

    >>> Rank.TEN.letter
    'T'
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    __hash__ = int.__hash__

    @property
    def letter(self) -> str:
        """The letter of notation: ``2`` to ``9``, then ``T J Q K A``."""
        return RANK_LETTERS[self - 2]


RANK_LETTERS = "23456789TJQKA"
SUITS = tuple(Suit)
SUIT_ORDER = {suit: place for place, suit in enumerate(SUITS)}


class Card:
    """A plain card, with ``suit`` and ``rank``; ask :func:`card` for one.

    ``order`` is its place when a hand is sorted: suits S H D C, ranks rising, jokers last.

    >>> card("TH").suit, card("TH").rank
    (<Suit.HEARTS: 'H'>, <Rank.TEN: 10>)
    """

    __slots__ = ("is_joker", "order", "rank", "suit", "text")

    suit: Suit | None
    rank: Rank | None
    is_joker: bool

    def __init__(self, text: str, order: int) -> None:
        self.text = text
        self.order = order

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __lt__(self, other: Card) -> bool:
        return self.order < other.order

    def __reduce__(self) -> tuple[object, ...]:
        return (card, (self.text,))


class Joker(Card):
    """``RJ`` or ``BJ``; it has no suit and no rank of its own.

    >>> card("RJ").is_joker, card("RJ").suit
    (True, None)
    """

    __slots__ = ()


class _Face(Card):
    """A card that its reader may not see: reading its suit, rank or kind raises :class:`HiddenCard`."""

    __slots__ = ()

    def _hidden(self) -> object:
        raise HiddenCard(Reason.of("cards.hidden", card=self.text))

    suit = property(_hidden)
    rank = property(_hidden)
    is_joker = property(_hidden)


def _make() -> dict[str, Card]:
    made: dict[str, Card] = {}
    for suit in SUITS:
        for rank in Rank:
            plain = Card(f"{rank.letter}{suit}", SUIT_ORDER[suit] * 20 + rank)
            plain.suit, plain.rank, plain.is_joker = suit, rank, False
            made[plain.text] = plain
    for place, text in enumerate(("BJ", "RJ")):
        joker = Joker(text, 90 + place)
        joker.suit, joker.rank, joker.is_joker = None, None, True
        made[text] = joker
    made["XX"] = _Face("XX", 200)
    for place in range(1, 55):
        made[f"#{place}"] = _Face(f"#{place}", 100 + place)
    return made


_CARDS = _make()
XX = _CARDS["XX"]
RJ = _CARDS["RJ"]
BJ = _CARDS["BJ"]


def card(text: str) -> Card:
    """The card of that exact notation: ``9C``, ``RJ``, ``XX`` (unseen) or ``#1`` (the first card of a blind hand).

    For text typed by people use :func:`cardlab.notation.parse_card`. Raises :class:`NotationError`.

    >>> card("9C")
    9C
    """
    try:
        return _CARDS[text]
    except (KeyError, TypeError):
        raise NotationError(Reason.of("notation.card", text=str(text)[:40])) from None


def is_hidden(of: Card) -> bool:
    """Whether the card is ``XX`` or ``#k``, so that its face may not be read.

    >>> is_hidden(XX), is_hidden(RJ)
    (True, False)
    """
    return type(of) is _Face


class Hand(tuple[Card, ...]):
    """A sorted hand that prints as notation; a tuple of cards in every other way.

    >>> Hand([card("RJ"), card("9C"), card("AS")])
    AS 9C RJ
    """

    __slots__ = ()

    def __new__(cls, cards: Iterable[Card] = ()) -> Hand:
        return super().__new__(cls, sorted(cards))

    def __repr__(self) -> str:
        return " ".join(one.text for one in self)

    def of(self, suit: Suit) -> Hand:
        """The plain cards of one suit. Hidden cards raise :class:`HiddenCard`."""
        return Hand(one for one in self if one.suit == suit)


_LOWEST = {24: 9, 25: 9, 28: 8, 29: 8, 32: 7, 33: 7, 36: 6, 37: 6, 38: 6, 52: 2, 53: 2, 54: 2}
_JOKERS = {25: (RJ,), 29: (RJ,), 33: (RJ,), 37: (RJ,), 38: (BJ, RJ), 53: (RJ,), 54: (BJ, RJ)}


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a game, lowest first; ``serving`` pairs a plain card with the joker it serves as.

    >>> deck(36, {"6S": "RJ"}).serving
    ((6S, RJ),)
    """

    cards: tuple[Card, ...]
    serving: tuple[tuple[Card, Card], ...] = ()

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, one: object) -> bool:
        return one in self.cards

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that occur, in the order S H D C."""
        held = {one.suit for one in self.cards}
        return tuple(suit for suit in SUITS if suit in held)

    def meant(self, one: Card) -> Card:
        """The card a player means: the joker if a plain card serves as it, else the card itself."""
        for served, joker in self.serving:
            if one is served:
                return joker
        return one

    def served_by(self, joker: Card) -> Card | None:
        """The plain card that serves as this joker, or None."""
        for served, one in self.serving:
            if one is joker:
                return served
        return None


def deck(size: int, serving: Mapping[str, str] | None = None) -> Deck:
    """A deck of 24, 28, 32, 36 or 52 cards; 25, 29, 33, 37 and 53 add ``RJ``, 38 and 54 both jokers.

    ``serving`` turns plain cards into jokers without changing the size: ``{"6S": "RJ"}``.
    Raises :class:`DealError` for another size or a serving card that is not in the deck.

    >>> len(deck(54)), len(deck(36, {"6S": "RJ"}))
    (54, 36)
    """
    if size not in _LOWEST:
        raise DealError(Reason.of("deal.deck_size", size=size, sizes=tuple(sorted(_LOWEST))))
    swaps = tuple((card(plain), card(joker)) for plain, joker in (serving or {}).items())
    plains = [_CARDS[f"{rank.letter}{suit}"] for suit in SUITS for rank in Rank if rank >= _LOWEST[size]]
    for served, joker in swaps:
        if served not in plains:
            raise DealError(Reason.of("deal.not_in_deck", card=served, size=size))
        plains[plains.index(served)] = joker
    return Deck(tuple(sorted((*plains, *_JOKERS.get(size, ())))), swaps)
