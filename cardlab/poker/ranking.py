"""One ranking of poker hands, with the policies by which jokers and a wild card count.

A hand's key is its category and then ranks (2 … 14): groups by size and then rank, kickers falling; a straight has its
top card only, 5 for the wheel. A joker stands for the card that gives the best key, never for one already in the hand,
except to make five of a kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Literal, NamedTuple

from cardlab.cards import RANK_LETTERS, SUITS, Card, Rank, Suit, card
from cardlab.errors import DealError, Reason

HAND = 5


class Category(IntEnum):
    """The categories, the lowest first.

    >>> Category.FLUSH > Category.STRAIGHT, Category.FLUSH.id
    (True, 'flush')
    """

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_OF_A_KIND = 10

    __hash__ = int.__hash__

    @property
    def id(self) -> str:
        """The name in lower case, as pay tables, records and messages write it."""
        return self.name.lower()


_STRAIGHT_FLUSHES = (Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)


class Rank5(NamedTuple):
    """What a hand counts as. ``natural``: no joker was used. ``stands_for`` pairs each joker used, or the wild card
    counted as one, with the card it stands for. ``five`` are the cards that count, of a hand of six."""

    category: Category
    ranks: tuple[int, ...]
    natural: bool = True
    stands_for: tuple[tuple[Card, Card], ...] = ()
    five: tuple[Card, ...] = ()

    @property
    def key(self) -> tuple[Category, tuple[int, ...]]:
        """Category and ranks, which decide first."""
        return self.category, self.ranks


@dataclass(frozen=True, slots=True)
class Ranking:
    """How hands rank.

    ``joker_rule``: ``restricted`` bars royal and straight flushes made with a joker, which are flushes only.
    ``five_of_a_kind``: ``top`` of all, or ``none``. ``pair_plus_joker``: what a pair, a joker and two odd cards are;
    under ``joker_pair_is_two_pair`` they are three of a kind, and a joker beside four different ranks is two pair.
    ``natural_first``: of equal keys the one without a joker wins. ``flush_joker``: the joker in a flush is the best
    card, or a two (the lowest card that the flush lacks). ``wild_as_self``: a wild card may count as itself.

    >>> from cardlab.notation import parse_cards
    >>> Ranking().of(parse_cards("9S 9H 4D 7C RJ"))[:4]
    (<Category.THREE_OF_A_KIND: 3>, (9, 7, 4), False, ((RJ, 9D),))
    >>> Ranking(joker_rule="wild").of(parse_cards("TS JS QS KS RJ")).category
    <Category.ROYAL_FLUSH: 9>
    """

    joker_rule: Literal["wild", "restricted"] = "restricted"
    five_of_a_kind: Literal["top", "none"] = "none"
    pair_plus_joker: Literal["three_of_a_kind", "two_pair", "joker_pair_is_two_pair"] = "three_of_a_kind"
    natural_first: Literal["equal_hand", "off"] = "equal_hand"
    flush_joker: Literal["best", "two"] = "best"
    wild_as_self: bool = True

    def of(self, cards: Sequence[Card], wild: Card | None = None) -> Rank5:
        """What five cards count as, or the best five of six; ``wild`` is a plain card that counts as a joker too.

        Raises :class:`DealError` for another number of cards, :class:`HiddenCard` for unseen ones.

        >>> from cardlab.notation import parse_cards
        >>> hand = parse_cards("6S 7S 8S 9S TS")
        >>> Ranking().of(hand, wild=card("TS"))[:3], Ranking(wild_as_self=False).of(hand, wild=card("TS"))[:3]
        ((<Category.STRAIGHT_FLUSH: 8>, (10,), True), (<Category.FLUSH: 5>, (14, 9, 8, 7, 6), False))
        """
        if len(cards) not in (HAND, HAND + 1):
            raise DealError(Reason.of("poker.five_cards", count=len(cards)))
        return _best(self, tuple(sorted(cards)), wild)

    def compare(self, one: Rank5, other: Rank5) -> int:
        """1 if the first hand wins, −1 if the second, 0 if they tie.

        >>> from cardlab.notation import parse_cards
        >>> natural, joker = (Ranking().of(parse_cards(text)) for text in ("5S 6D 7H 8C 9S", "5H 6C RJ 8D 9D"))
        >>> Ranking().compare(natural, joker), Ranking(natural_first="off").compare(natural, joker)
        (1, 0)
        """
        mine, theirs = self.sort_key(one), self.sort_key(other)
        return (mine > theirs) - (mine < theirs)

    def sort_key(self, hand: Rank5) -> tuple[int, tuple[int, ...], bool]:
        """A key by which hands sort from the lowest; hands that tie have the same."""
        return hand.category, hand.ranks, hand.natural or self.natural_first == "off"


@lru_cache(maxsize=1 << 16)
def _best(ranking: Ranking, cards: tuple[Card, ...], wild: Card | None) -> Rank5:
    return max(
        (reading for five in combinations(cards, HAND) for reading in _readings(ranking, five, wild)), key=_strength
    )


def _strength(hand: Rank5) -> tuple[int, tuple[int, ...], bool]:
    """Of readings with one key the natural one is taken, though it need not win."""
    return hand.category, hand.ranks, hand.natural


def _readings(ranking: Ranking, five: tuple[Card, ...], wild: Card | None) -> Iterator[Rank5]:
    """What five cards may count as: with the wild card as a joker, and as itself."""
    jokers = tuple(one for one in five if one.is_joker)
    if wild in five:
        assert wild is not None
        yield from _with_jokers(ranking, five, (*jokers, wild))
        if not ranking.wild_as_self:
            return
    if jokers:
        yield from _with_jokers(ranking, five, jokers)
    else:
        category, ranks = classify([_rank(one) for one in five], len({one.suit for one in five}) == 1)
        yield Rank5(category, ranks, five=five)


def _rank(one: Card) -> int:
    assert one.rank is not None
    return int(one.rank)


def _with_jokers(ranking: Ranking, five: tuple[Card, ...], jokers: tuple[Card, ...]) -> Iterator[Rank5]:
    """Every reading of five cards in which these stand for others."""
    plain = [one for one in five if one not in jokers]
    held = [_rank(one) for one in plain]
    suits = {one.suit for one in plain}
    suit = suits.pop() if len(suits) == 1 else None  # all of one suit: nothing is better than to keep it
    for ranks in combinations_with_replacement(range(14, 1, -1), len(jokers)):
        stand_ins = _stand_ins(plain, ranks, suit, ranking.five_of_a_kind == "top")
        if stand_ins is None:
            continue
        category, key = classify([*held, *ranks], suit is not None)
        if ranking.joker_rule == "restricted" and category in _STRAIGHT_FLUSHES:
            category, key = Category.FLUSH, tuple(sorted((*held, *ranks), reverse=True))
        if category == Category.FLUSH and ranking.flush_joker == "two":
            lacking = [rank for rank in Rank if rank not in held]
            if sorted(ranks) != lacking[: len(jokers)]:
                continue
        if len(jokers) == 1:
            category, key = _pair_rule(ranking, held, category, key)
        yield Rank5(category, key, False, tuple(zip(jokers, stand_ins, strict=True)), five)


def _pair_rule(
    ranking: Ranking, held: Sequence[int], category: Category, key: tuple[int, ...]
) -> tuple[Category, tuple[int, ...]]:
    """What ``pair_plus_joker`` makes of a reading with one joker."""
    if ranking.pair_plus_joker == "two_pair" and category == Category.THREE_OF_A_KIND:
        return Category.ONE_PAIR, key  # a pair and a joker; the joker beside an odd card is better
    if ranking.pair_plus_joker == "joker_pair_is_two_pair" and category == Category.ONE_PAIR:
        return Category.TWO_PAIR, tuple(sorted(held, reverse=True))[:3]
    return category, key


def _stand_ins(plain: Sequence[Card], ranks: Sequence[int], suit: Suit | None, fives: bool) -> list[Card] | None:
    """A card of each rank for the jokers: of the suit, or the first suit that is free. None if a card is taken."""
    taken = list(plain)
    found = []
    alike = fives and suit is None and len({*map(_rank, plain), *ranks}) == 1
    for rank in ranks:
        of_rank = [card(f"{RANK_LETTERS[rank - 2]}{one}") for one in SUITS if suit in (None, one)]
        free = [one for one in of_rank if one not in taken] or (of_rank if alike else [])
        if not free:
            return None
        found.append(free[0])
        taken.append(free[0])
    return found


def classify(ranks: Sequence[int], flush: bool) -> tuple[Category, tuple[int, ...]]:
    """The category and the key's ranks of five ranks, 2 … 14, all of one suit or not.

    >>> classify([14, 2, 3, 4, 5], False)
    (<Category.STRAIGHT: 4>, (5,))
    """
    counts = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    groups, key = [count for count, _ in counts], tuple(rank for _, rank in counts)
    if groups[0] == 5:
        return Category.FIVE_OF_A_KIND, key
    if len(groups) == HAND:
        top = 5 if key == (14, 5, 4, 3, 2) else key[0] if key[0] - key[4] == 4 else None
        if top is not None and flush:
            return (Category.ROYAL_FLUSH if top == Rank.ACE else Category.STRAIGHT_FLUSH), (top,)
        if flush:
            return Category.FLUSH, key
        return (Category.HIGH_CARD, key) if top is None else (Category.STRAIGHT, (top,))
    if groups[0] == 4:
        return Category.FOUR_OF_A_KIND, key
    if groups[0] == 3:
        return (Category.FULL_HOUSE if len(groups) == 2 else Category.THREE_OF_A_KIND), key
    return (Category.TWO_PAIR if len(groups) == 3 else Category.ONE_PAIR), key
