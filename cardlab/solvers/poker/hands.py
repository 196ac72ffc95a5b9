"""Ranks of many poker hands at once: tables made from the ranking's own answers, and the compiled functions on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.cards import BJ, RJ, SUIT_ORDER, SUITS, Card, Rank, card
from cardlab.poker.ranking import HAND, Category, Rank5, Ranking, classify
from cardlab.solvers.kernel import loading, ranks
from cardlab.solvers.kernel.compiling import RANKS

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Keys = npt.NDArray[np.int32]
    Numbers = npt.NDArray[np.int64]

__all__ = ["Ranker", "census", "number_of", "numbers_of", "ranker_of", "warm"]

warm = RANKS.warm

#: By rank, from the two: no two choices of five cards have the same sum.
WEIGHTS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
#: Two jokers and a wild card.
MOST_JOKERS = 3
JOKERS = (RJ, BJ)
#: So few hands are quicker in Python than a compiler is ready.
FEW = 2_000


def function(name: str, waits: bool = True) -> Any:
    """A function of the kernel: compiled, or plain where nothing can be compiled. Without ``waits`` the plain one is
    taken while the other is being made."""
    if loading.switched_off() or not (waits or RANKS.is_ready()):
        return getattr(ranks, name)
    return RANKS.function(name)


def number_of(one: Card) -> int:
    """The number of a card in arrays: ``13 * suit + rank - 2``, suits as in :data:`cardlab.cards.SUITS`; jokers last.

    >>> number_of(card("2S")), number_of(card("AC")), number_of(RJ)
    (0, 51, 53)
    """
    if one.is_joker:
        return 53 if one is RJ else 52
    assert one.suit is not None
    assert one.rank is not None
    return 13 * SUIT_ORDER[one.suit] + one.rank - 2


def numbers_of(cards: Iterable[Card]) -> Numbers:
    """The numbers of cards.

    >>> numbers_of([card("3S"), RJ]).tolist()
    [1, 53]
    """
    import numpy as np

    return np.array([number_of(one) for one in cards], np.int64)


class Ranker:
    """Ranks hands by a ranking, with a wild card or none; ask :func:`ranker_of` for one.

    A key is an integer: of two hands the higher wins, those with equal keys tie. ``tables`` are the kernel's.
    """

    def __init__(self, ranking: Ranking, wild: Card | None, jokers: int) -> None:
        self.ranking = ranking
        self.wild = wild
        most = jokers + (wild is not None)
        self.tables = (_codes(ranking, wild), _patterns(), _keys(ranking, most))

    def keys(self, hands: npt.ArrayLike) -> Keys:
        """The keys of hands of five or six card numbers, one a row.

        Raises :class:`ValueError` for an array of another shape, and for numbers that are no cards. A hand must have no
        card twice.

        >>> ranker = ranker_of(Ranking(), jokers=1)
        >>> high, pair = ranker.keys([[0, 14, 28, 42, 5], [0, 14, 28, 42, 53]])
        >>> int(high) < int(pair), ranker.read(int(pair))
        (True, Rank5(category=<Category.STRAIGHT: 4>, ranks=(6,), natural=False, stands_for=(), five=()))
        """
        import numpy as np

        rows = np.ascontiguousarray(hands, np.int64)
        if rows.ndim != 2 or rows.shape[1] not in (HAND, HAND + 1):
            raise ValueError(f"hands must be rows of five or six numbers, not {rows.shape}")
        if rows.size and not 0 <= rows.min() <= rows.max() < ranks.CARDS:
            raise ValueError("card numbers are 0 … 53")
        found = np.empty(len(rows), np.int32)
        function("rank_many", len(rows) > FEW)(rows, *self.tables, found)
        return found

    def key(self, cards: Sequence[Card]) -> int:
        """The key of five cards, or of the best five of six.

        >>> cards = [card(text) for text in "AS KD QH 7C 2S".split()]
        >>> ranker_of(Ranking()).key(cards) == key_of(Ranking(), Ranking().of(cards))
        True
        """
        return int(self.keys(numbers_of(cards).reshape(1, -1))[0])

    def fours(self, shown: Card, cards: Numbers, waits: bool = True) -> Keys:
        """The keys of one card with each four of these, in the order of the kernel's numbers of sets; ``waits`` as in
        :func:`function`.

        >>> import numpy as np
        >>> ranker_of(Ranking()).fours(card("AS"), np.arange(6)).shape
        (15,)
        """
        import numpy as np

        found = np.empty(comb(len(cards), HAND - 1), np.int32)
        function("rank_fours", waits)(number_of(shown), cards, len(cards), *self.tables, found)
        return found

    @staticmethod
    def read(key: int) -> Rank5:
        """What a key says: category, ranks, and whether it counts as natural."""
        ranks_of = [key >> at & 15 for at in range(17, 0, -4)]
        return Rank5(Category(key >> ranks.CATEGORY_AT), tuple(rank for rank in ranks_of if rank), bool(key & 1))


@lru_cache(maxsize=64)
def ranker_of(ranking: Ranking, wild: Card | None = None, jokers: int = 0) -> Ranker:
    """The ranker for hands in which so many jokers may occur besides the wild card.

    >>> ranker_of(Ranking(), jokers=1) is ranker_of(Ranking(), jokers=1)
    True
    """
    return Ranker(ranking, wild, jokers)


def key_of(ranking: Ranking, hand: Rank5) -> int:
    """The key of a ranked hand.

    >>> Ranker.read(key_of(Ranking(), Rank5(Category.STRAIGHT, (9,))))[:3]
    (<Category.STRAIGHT: 4>, (9,), True)
    """
    category, of_hand, natural = ranking.sort_key(hand)
    return category << ranks.CATEGORY_AT | sum(rank << 17 - 4 * at for at, rank in enumerate(of_hand)) | int(natural)


def census(ranking: Ranking, cards: Sequence[Card], wild: Card | None = None) -> dict[Category, int]:
    """How many of all hands of five of these cards fall into each category, those that occur, the highest first.

    >>> from cardlab.cards import deck
    >>> census(Ranking(), deck(52).cards)[Category.FLUSH]
    5108
    """
    import numpy as np

    ranker = ranker_of(ranking, wild, sum(one.is_joker for one in cards))
    numbers = numbers_of(cards)
    found = np.zeros(ranks.CATEGORIES, np.int64)
    for at in range(HAND - 1, len(cards)):
        keys = ranker.fours(cards[at], numbers[:at])
        found += np.bincount(keys >> ranks.CATEGORY_AT, minlength=ranks.CATEGORIES)
    return {category: int(found[category]) for category in reversed(Category) if found[category]}


# ---- tables ---------------------------------------------------------------------------------------------------------


def _codes(ranking: Ranking, wild: Card | None) -> Numbers:
    """Codes of the cards: the first row has the wild card as a joker, the second as itself."""
    import numpy as np

    joker = 1 << ranks.JOKERS_AT | ranks.SUIT_BITS << ranks.SUIT_AT
    codes = np.full((2, ranks.CARDS), joker, np.int64)
    for suit in range(len(SUITS)):
        for at, weight in enumerate(WEIGHTS):
            codes[:, 13 * suit + at] = weight | 1 << ranks.RANK_AT + at | 1 << ranks.SUIT_AT + suit
    if wild is not None:
        codes[: 1 if ranking.wild_as_self else 2, number_of(wild)] = joker
    return codes


class _Pattern(NamedTuple):
    """What tells the hands of a pattern from others: so many jokers, the ranks 2 … 14 of the other cards, whether those
    are of one suit."""

    jokers: int
    ranks: tuple[int, ...]
    suited: bool

    @property
    def place(self) -> int:
        """Where the table of patterns has its number."""
        if self.suited:
            bits = sum(1 << rank - 2 for rank in self.ranks)
            return ranks.SUITED_AT + self.jokers * ranks.SUITED_ROOM + bits
        return self.jokers * ranks.ROOM + sum(WEIGHTS[rank - 2] for rank in self.ranks)


@lru_cache(maxsize=1)
def _all_patterns() -> tuple[_Pattern, ...]:
    """Every pattern, those with few jokers first."""
    found: list[_Pattern] = []
    for jokers in range(MOST_JOKERS + 1):
        choices = combinations_with_replacement(range(2, 15), HAND - jokers)
        found += (_Pattern(jokers, one, False) for one in choices if all(one.count(rank) <= len(SUITS) for rank in one))
        found += (_Pattern(jokers, one, True) for one in combinations(range(2, 15), HAND - jokers))
    return tuple(found)


@lru_cache(maxsize=1)
def _patterns() -> npt.NDArray[np.uint16]:
    """The number of each pattern by its place."""
    import numpy as np

    table = np.zeros(ranks.PLACES, np.uint16)
    for number, pattern in enumerate(_all_patterns()):
        table[pattern.place] = number
    return table


@lru_cache(maxsize=16)
def _keys(ranking: Ranking, most: int) -> Keys:
    """The keys of the patterns with up to so many jokers."""
    import numpy as np

    return np.array([_ask(ranking, *one) if one.jokers <= most else 0 for one in _all_patterns()], np.int32)


def _ask(ranking: Ranking, jokers: int, choice: Sequence[int], suited: bool) -> int:
    """What the ranking says of cards of these ranks with so many jokers; the third is a wild card, and nothing but a
    joker."""
    if not jokers:
        return key_of(ranking, Rank5(*classify(choice, suited)))
    plain = [_card(rank, 0 if suited else at % len(SUITS)) for at, rank in enumerate(choice)]
    if jokers <= len(JOKERS):
        return key_of(ranking, ranking.of([*plain, *JOKERS[:jokers]]))
    wild = next(_card(rank, 3) for rank in range(2, 15) if _card(rank, 3) not in plain)
    return key_of(ranking, replace(ranking, wild_as_self=False).of([*plain, *JOKERS, wild], wild))


def _card(rank: int, suit: int) -> Card:
    return card(f"{Rank(rank).letter}{SUITS[suit]}")
