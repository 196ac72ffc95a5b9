"""What completes a contract, as patterns: so many cards of each rank, or seven of a suit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from typing import Literal, NamedTuple

from cardlab.cards import SUITS, Card, Rank

HAND = 7
PICTURES = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
NUMERALS = tuple(rank for rank in Rank if rank not in PICTURES)
ODD = (Rank.THREE, Rank.FIVE, Rank.SEVEN, Rank.NINE)
ANY = frozenset(range(13))
#: What a target counts: ranks (13 keys, 0 is the two) or suits (4 keys, in the order of display).
Key = Literal["rank", "suit"]
SIZES: dict[Key, tuple[int, ...]] = {"rank": (4,) * 13, "suit": (13,) * 4}


class Target(NamedTuple):
    """Cards that make a contract: ``counts`` pairs a key with how many of it; a joker may stand for the keys in
    ``jokers``; ``free`` further cards may be any; ``points`` are those of the contract without jokers' bonuses."""

    counts: tuple[tuple[int, int], ...]
    jokers: frozenset[int]
    points: int
    free: int = 0


class Tally(NamedTuple):
    """A hand by keys: ``counts`` of the plain cards, and the number of ``jokers``."""

    counts: tuple[int, ...]
    jokers: int


def key_of(card: Card, by: Key) -> int:
    """The key of a plain card.

    >>> from cardlab.cards import card
    >>> key_of(card("2H"), "rank"), key_of(card("2H"), "suit")
    (0, 1)
    """
    assert card.rank is not None
    assert card.suit is not None
    return card.rank - 2 if by == "rank" else SUITS.index(card.suit)


def tally(cards: Iterable[Card], by: Key) -> Tally:
    """Count cards by their keys.

    >>> from cardlab.cards import card
    >>> tally([card("2H"), card("2S"), card("RJ")], "suit")
    Tally(counts=(1, 1, 0, 0), jokers=1)
    """
    counts = [0] * len(SIZES[by])
    jokers = 0
    for one in cards:
        if one.is_joker:
            jokers += 1
        else:
            counts[key_of(one, by)] += 1
    return Tally(tuple(counts), jokers)


def matched(target: Target, held: Tally) -> int:
    """How many of the cards a target can use, jokers where they are allowed.

    >>> matched(Target(((0, 7),), frozenset(), 55), Tally((3, 4, 0, 0), 0))
    3
    """
    plain = fillable = 0
    for key, count in target.counts:
        have = held.counts[key]
        if have >= count:
            plain += count
        else:
            plain += have
            if key in target.jokers:
                fillable += count - have
    jokers = min(held.jokers, fillable)
    if not target.free:
        return plain + jokers
    return plain + jokers + min(target.free, sum(held.counts) - plain + held.jokers - jokers)


def _target(
    ranks: Iterable[tuple[Rank, int]], points: int, jokers: Iterable[Rank] | None = None, free: int = 0
) -> Target:
    counts: dict[int, int] = {}
    for rank, count in ranks:
        counts[rank - 2] = counts.get(rank - 2, 0) + count
    allowed = ANY if jokers is None else frozenset(rank - 2 for rank in jokers)
    return Target(tuple(sorted(counts.items())), allowed, points, free)


def full_houses(
    fours: Sequence[Rank], threes: Sequence[Rank], jokers: Iterable[Rank] | None = None
) -> tuple[Target, ...]:
    """Four of a rank and three of another.

    >>> len(full_houses(NUMERALS, PICTURES))
    36
    """
    allowed = None if jokers is None else tuple(jokers)
    return tuple(_target(((a, 4), (b, 3)), 55, allowed) for a in fours for b in threes if a is not b)


def straights(length: int, queen: bool, joker_queen: bool = True) -> tuple[Target, ...]:
    """Runs on the circle 2 … K A 2 … with a queen (or, for saying what is wrong, without one), filled up to seven cards
    by any others.

    >>> len(straights(7, True)), len(straights(6, True)), len(straights(7, False))
    (7, 6, 6)
    """
    ranks = tuple(Rank)
    jokers = None if joker_queen else [rank for rank in Rank if rank is not Rank.QUEEN]
    windows = [[ranks[(start + step) % 13] for step in range(length)] for start in range(4, 17)]
    return tuple(
        _target([(rank, 1) for rank in window], 60, jokers, HAND - length)
        for window in windows
        if (Rank.QUEEN in window) is queen
    )


def flushes(jokers: bool = False) -> tuple[Target, ...]:
    """Seven cards of a suit; clubs are worth least, spades most.

    >>> [target.points for target in flushes()]
    [70, 65, 60, 55]
    """
    return tuple(
        Target(((key, HAND),), ANY if jokers else frozenset(), points) for key, points in enumerate((70, 65, 60, 55))
    )


def faced(numerals: Iterable[Rank], jokers: Iterable[Rank] | None = PICTURES) -> tuple[Target, ...]:
    """Jack, queen, king, ace and three of a numeral.

    >>> len(faced(NUMERALS))
    9
    """
    allowed = None if jokers is None else tuple(jokers)
    return tuple(_target([*((rank, 1) for rank in PICTURES), (low, 3)], 70, allowed) for low in numerals)


def dated(ranks: Sequence[Rank]) -> tuple[Target, ...]:
    """The seven ranks of a date.

    >>> dated([Rank.ACE] * 7)[0].counts
    ((12, 7),)
    """
    return (_target([(rank, 1) for rank in ranks], 75),)


def odds(
    ranks: Sequence[Rank], patterns: Sequence[tuple[int, ...]], men: Iterable[tuple[Rank, int]]
) -> tuple[Target, ...]:
    """Six odd cards of four ranks in one of the ``patterns``, and one odd man out with its points.

    >>> len(odds(ODD, [(2, 2, 1, 1)], [(Rank.JACK, 80), (Rank.KING, 85)]))
    12
    """
    sixes = {
        tuple(zip(four, counts, strict=True))
        for four in combinations(ranks, 4)
        for pattern in patterns
        for counts in permutations(pattern)
    }
    return tuple(_target((*six, (man, 1)), points) for man, points in men for six in sorted(sixes))
