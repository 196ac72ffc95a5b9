"""What is a trump, and what beats what: two coloured jokers, one of which is the highest trump."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardlab.cards import RJ, Card, Suit
from cardlab.errors import Reason

Colour = Literal["red", "black"]
RED: tuple[Suit, ...] = (Suit.HEARTS, Suit.DIAMONDS)
BLACK: tuple[Suit, ...] = (Suit.SPADES, Suit.CLUBS)
#: What beats the joker that is no trump: any trump, or the other joker only.
JokerBeatenBy = Literal["trumps", "trump_joker_only"]


class Trump(NamedTuple):
    """The trump suits, one or (a joker was turned up) both of a ``colour``, whose joker is the highest trump.

    >>> trump_of("H").colour, [str(suit) for suit in trump_of("black").suits]
    ('red', ['S', 'C'])
    """

    suits: tuple[Suit, ...]
    colour: Colour


def trump_of(named: str | Card) -> Trump:
    """The trump of a suit's letter, of a colour, or of the card that was turned up.

    >>> from cardlab.cards import card
    >>> trump_of(card("RJ")) == trump_of("red"), trump_of(card("9C")).suits
    (True, (<Suit.CLUBS: 'C'>,))
    """
    if isinstance(named, Card):
        suit = named.suit
        return trump_of(suit if suit is not None else colour_of(named))
    if named in ("red", "black"):
        return Trump(RED, "red") if named == "red" else Trump(BLACK, "black")
    suit = Suit(named)
    return Trump((suit,), "red" if suit in RED else "black")


def colour_of(one: Card) -> Colour:
    """The colour of a card, of a joker too.

    >>> from cardlab.cards import card
    >>> colour_of(card("RJ")), colour_of(card("9C"))
    ('red', 'black')
    """
    return "red" if one is RJ or one.suit in RED else "black"


def is_trump(one: Card, trump: Trump) -> bool:
    """Whether a card is a trump; of the jokers only that of the trump colour is.

    >>> from cardlab.cards import card
    >>> [is_trump(card(text), trump_of("H")) for text in ("6H", "RJ", "BJ", "6D")]
    [True, True, False, False]
    """
    if one.is_joker:
        return colour_of(one) == trump.colour
    return one.suit in trump.suits


def why_not_beats(
    defence: Card, attack: Card, trump: Trump, joker_beaten_by: JokerBeatenBy = "trumps"
) -> Reason | None:
    """Why one card does not beat another, or None if it does.

    >>> from cardlab.cards import card
    >>> why_not_beats(card("9H"), card("TH"), trump_of("H")).id, why_not_beats(card("9H"), card("AD"), trump_of("H"))
    ('durak.lower_card', None)
    """
    top = defence.is_joker and is_trump(defence, trump)
    if top:
        return None
    if attack.is_joker:
        if is_trump(attack, trump):
            return Reason.of("durak.trump_joker", card=attack)
        if is_trump(defence, trump) and joker_beaten_by == "trumps":
            return None
        return Reason.of("durak.plain_joker", card=attack, defence=defence, by=joker_beaten_by)
    if defence.is_joker:
        if colour_of(attack) == colour_of(defence):
            return None
        return Reason.of("durak.joker_beats_colour", card=defence, colour=colour_of(defence))
    return _plain(defence, attack, trump)


def _plain(defence: Card, attack: Card, trump: Trump) -> Reason | None:
    """Of two cards with suits."""
    assert defence.rank is not None
    assert attack.rank is not None
    trumps = is_trump(defence, trump)
    if is_trump(attack, trump):
        if not trumps:
            return Reason.of("durak.other_suit", card=attack, defence=defence)
        if defence.rank > attack.rank:
            return None
        equal = defence.rank == attack.rank
        return Reason.of("durak.equal_trump" if equal else "durak.lower_card", card=attack, defence=defence)
    if trumps:
        return None
    if defence.suit is not attack.suit:
        return Reason.of("durak.other_suit", card=attack, defence=defence)
    return None if defence.rank > attack.rank else Reason.of("durak.lower_card", card=attack, defence=defence)


def height(one: Card) -> int:
    """The order in which lowest trumps are compared: by rank, a joker above all.

    >>> from cardlab.cards import card
    >>> height(card("6S")) < height(card("AS")) < height(card("BJ"))
    True
    """
    return 99 if one.rank is None else int(one.rank)


def rank_name(one: Card) -> str:
    """What must be alike for a card to be thrown in: the rank, the same for both jokers.

    >>> from cardlab.cards import card
    >>> rank_name(card("RJ")) == rank_name(card("BJ"))
    True
    """
    return "joker" if one.rank is None else one.rank.letter
