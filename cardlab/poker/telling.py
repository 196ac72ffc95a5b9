"""A hand in words, as a reason: "three nines, the joker as a nine"."""

from __future__ import annotations

from cardlab.errors import Reason
from cardlab.poker.ranking import Category, Rank5

#: Categories that a stand-in's suit belongs to.
_SUITED = (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
#: How many of the key's ranks the words name, where it is not one.
_NAMED = {Category.TWO_PAIR: 2, Category.FULL_HOUSE: 2, Category.HIGH_CARD: 2}


def told(hand: Rank5) -> Reason:
    """What a hand counts as, with what its jokers stand for.

    >>> from cardlab.notation import parse_cards
    >>> from cardlab.poker.ranking import Ranking
    >>> told(Ranking().of(parse_cards("9S 9H 4D 7C RJ"))).id
    'poker-hand.with_joker'
    """
    what = told_category(hand)
    for joker, card in hand.stands_for:
        suited = hand.category in _SUITED
        stands: Reason = Reason.of("poker-rank.card", card=card) if suited else _rank("as", int(card.rank or 0))
        named = Reason("poker-hand.the_joker") if joker.is_joker else Reason.of("poker-rank.card", card=joker)
        what = Reason.of("poker-hand.with_joker", hand=what, joker=named, card=stands)
    return what


def told_category(hand: Rank5) -> Reason:
    """The category with the ranks that name it."""
    count = _NAMED.get(hand.category, 1)
    form = "one" if hand.category in (Category.HIGH_CARD, Category.STRAIGHT, *_SUITED) else "many"
    names = [_rank(form, rank) for rank in hand.ranks[:count]]
    if hand.category == Category.TWO_PAIR and _is_pair(hand):
        return Reason.of("poker-hand.pair_as_two", rank=names[0])
    if count == 2:
        return Reason.of(f"poker-hand.{hand.category.id}", rank=names[0], other=names[1])
    return Reason.of(f"poker-hand.{hand.category.id}", rank=names[0])


def _is_pair(hand: Rank5) -> bool:
    """Whether a joker beside four different ranks counts as two pair."""
    return len({one.rank for one in hand.five if one not in dict(hand.stands_for)}) == len(hand.five) - 1


def _rank(form: str, rank: int) -> Reason:
    """A rank as a word: ``one`` nine, ``many`` nines, ``as`` a nine."""
    return Reason.of(f"poker-rank.{form}", rank=rank)
