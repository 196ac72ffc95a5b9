"""Ranks of poker hands in bulk, and counts over all hands that the dealer may hold.

Plain functions, which :mod:`cardlab.solvers.poker` runs as they are or compiles with the types that stand above them.
A card is a number, ``13 * suit + rank - 2``, a joker 52 or 53. Its code adds up over a hand: a weight, by whose sum the
ranks of up to five cards are told apart; above it the rank as a bit; above that the number of jokers. Its suit is a bit
on top, and all four for a joker: what the codes of a hand have in common there is its suit. There are two rows of
codes: with the wild card as a joker, and as itself; where there is none, the rows are equal.

Sets of cards are numbered by their places p0 < p1 < … among the unseen cards: C(p0, 1) + C(p1, 2) + …
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Plain = TypeVar("Plain", bound=Callable[..., Any])

#: The numba signature of every function here, callees first.
TYPES: dict[str, str] = {}
#: Codes of the cards, two rows; patterns by the places of :func:`place_of`; keys by pattern.
TABLES = "int64[:, ::1], uint16[::1], int32[::1]"

CARDS = 54
HAND = 5
#: Where rank bits, jokers and suits begin in a code, and the bits of weights, ranks, jokers and suits.
RANK_AT, JOKERS_AT, SUIT_AT = 20, 40, 56
WEIGHT_BITS, RANK_BITS, JOKER_BITS, SUIT_BITS = (1 << RANK_AT) - 1, (1 << 13) - 1, 3, 15
#: Places for the sums of weights, for each number of jokers; behind them those for the rank bits of suited hands.
ROOM, SUITED_ROOM = 360_960, RANK_BITS + 1
SUITED_AT = (JOKER_BITS + 1) * ROOM
PLACES = SUITED_AT + (JOKER_BITS + 1) * SUITED_ROOM
#: A key is its category above five ranks of four bits each, the first on top, above a bit for natural hands.
CATEGORY_AT = 21
CATEGORIES = 11

#: What is counted for every category of one's own hand: hands, hands that are folded, and for those that bet the
#: dealer's hands that do not qualify, lose to it, beat it and tie with it.
HANDS, FOLDED, UNQUALIFIED, WON, LOST, TIED = range(6)
COUNTS = 6
#: Numbers of a run: cards not seen, classes of the dealer's keys, the first class that qualifies, and what folding is
#: worth, in antes.
UNSEEN, CLASSES, QUALIFIES, FOLDING = range(4)
#: Counts of the dealer's hands: of all by class, of those with one card and with two; the classes of those with three,
#: a row for each three; how many of these do not qualify; the classes of those with four.
DEALERS = "int32[::1], int32[:, ::1], int32[:, ::1], int16[:, ::1], int16[::1], int16[::1]"


def typed(signature: str) -> Callable[[Plain], Plain]:
    """Register a function with its types."""

    def register(function: Plain) -> Plain:
        TYPES[function.__name__] = signature
        return function

    return register


@typed("int64(int64, int64)")
def place_of(code: int, common: int) -> int:
    """The place of five cards in the table of patterns, from the sum of their codes and the bits common to them."""
    jokers = code >> JOKERS_AT & JOKER_BITS
    if common >> SUIT_AT & SUIT_BITS:
        return SUITED_AT + jokers * SUITED_ROOM + (code >> RANK_AT & RANK_BITS)
    return jokers * ROOM + (code & WEIGHT_BITS)


@typed(f"int32(int64[:, ::1], int64, {TABLES})")
def best_key(hands: Any, at: int, codes: Any, patterns: Any, keys: Any) -> int:
    """The key of the five cards in a row of hands, or of the best five of six."""
    size = hands.shape[1]
    best = 0
    for left_out in range(size if size > HAND else 1):
        code, own, common, own_common = 0, 0, -1, -1
        for place in range(size):
            if size == HAND or place != left_out:
                one = hands[at, place]
                code += codes[0, one]
                common &= codes[0, one]
                own += codes[1, one]
                own_common &= codes[1, one]
        best = max(best, keys[patterns[place_of(code, common)]])
        if own != code:
            best = max(best, keys[patterns[place_of(own, own_common)]])
    return best


@typed(f"void(int64[:, ::1], {TABLES}, int32[::1])")
def rank_many(hands: Any, codes: Any, patterns: Any, keys: Any, found: Any) -> None:
    """The keys of hands of five or six cards, one a row."""
    for at in range(len(hands)):
        found[at] = best_key(hands, at, codes, patterns, keys)


@typed(f"void(int64, int64[::1], int64, {TABLES}, int32[::1])")
def rank_fours(shown: int, cards: Any, most: int, codes: Any, patterns: Any, keys: Any, found: Any) -> None:
    """The keys of one card with each four of the first cards, in the order of the fours' numbers."""
    at = 0
    for p3 in range(3, most):
        code3, own3 = codes[0, shown] + codes[0, cards[p3]], codes[1, shown] + codes[1, cards[p3]]
        common3, own_common3 = codes[0, shown] & codes[0, cards[p3]], codes[1, shown] & codes[1, cards[p3]]
        for p2 in range(2, p3):
            code2, own2 = code3 + codes[0, cards[p2]], own3 + codes[1, cards[p2]]
            common2, own_common2 = common3 & codes[0, cards[p2]], own_common3 & codes[1, cards[p2]]
            for p1 in range(1, p2):
                code1, own1 = code2 + codes[0, cards[p1]], own2 + codes[1, cards[p1]]
                common1, own_common1 = common2 & codes[0, cards[p1]], own_common2 & codes[1, cards[p1]]
                for p0 in range(p1):
                    one = cards[p0]
                    code, own = code1 + codes[0, one], own1 + codes[1, one]
                    key = keys[patterns[place_of(code, common1 & codes[0, one])]]
                    if own != code:
                        key = max(key, keys[patterns[place_of(own, own_common1 & codes[1, one])]])
                    found[at] = key
                    at += 1


@typed(f"void(int32, int32, int64, int64[::1], {TABLES}, int32[::1], int64[::1])")
def meet_fours(
    key: int,
    least: int,
    shown: int,
    cards: Any,
    codes: Any,
    patterns: Any,
    keys: Any,
    found: Any,
    counts: Any,
) -> None:
    """How one card with each four of these fares against a key, as ``UNQUALIFIED`` and so on; keys below ``least`` do
    not qualify."""
    rank_fours(shown, cards, len(cards), codes, patterns, keys, found)
    poor, lower, same = 0, 0, 0
    for other in found:
        poor += other < least
        lower += other < key
        same += other == key
    if key < least:
        lower, same = poor, 0
    counts[UNQUALIFIED], counts[WON], counts[TIED] = poor, lower - poor, same
    counts[LOST] = len(found) - lower - same


@typed("int64(int64, int64)")
def pair_number(p0: int, p1: int) -> int:
    """The number of two places, the lower first."""
    return p0 + p1 * (p1 - 1) // 2


@typed("int64(int64, int64, int64)")
def three_number(p0: int, p1: int, p2: int) -> int:
    """The number of three places, the lowest first."""
    return pair_number(p0, p1) + p2 * (p2 - 1) * (p2 - 2) // 6


@typed("int64(int64, int64, int64, int64)")
def four_number(p0: int, p1: int, p2: int, p3: int) -> int:
    """The number of four places, the lowest first."""
    return three_number(p0, p1, p2) + p3 * (p3 - 1) * (p3 - 2) * (p3 - 3) // 24


@typed("int64(int16[:, ::1], int64, int64)")
def below_with(threes: Any, three: int, kind: int) -> int:
    """How many of the dealer's hands with three cards, in rising order, are below a class."""
    low, high = 0, threes.shape[1]
    while low < high:
        middle = (low + high) // 2
        if threes[three, middle] < kind:
            low = middle + 1
        else:
            high = middle
    return low


@typed(f"void(int64[::1], {DEALERS})")
def collect(numbers: Any, every: Any, ones: Any, twos: Any, threes: Any, out: Any, fours: Any) -> None:
    """From the classes of the dealer's hands: how many there are below each class, of all and of those with given
    cards."""
    at = 0
    for p3 in range(3, numbers[UNSEEN]):
        for p2 in range(2, p3):
            for p1 in range(1, p2):
                for p0 in range(p1):
                    kind = fours[at]
                    at += 1
                    every[kind + 1] += 1
                    ones[p0, kind + 1] += 1
                    ones[p1, kind + 1] += 1
                    ones[p2, kind + 1] += 1
                    ones[p3, kind + 1] += 1
                    twos[pair_number(p0, p1), kind + 1] += 1
                    twos[pair_number(p0, p2), kind + 1] += 1
                    twos[pair_number(p0, p3), kind + 1] += 1
                    twos[pair_number(p1, p2), kind + 1] += 1
                    twos[pair_number(p1, p3), kind + 1] += 1
                    twos[pair_number(p2, p3), kind + 1] += 1
                    threes[three_number(p1, p2, p3), p0] = kind
                    threes[three_number(p0, p2, p3), p1 - 1] = kind
                    threes[three_number(p0, p1, p3), p2 - 2] = kind
                    threes[three_number(p0, p1, p2), p3 - 3] = kind
    for kind in range(numbers[CLASSES]):
        every[kind + 1] += every[kind]
        for place in range(len(ones)):
            ones[place, kind + 1] += ones[place, kind]
    for pair in range(len(twos)):
        for kind in range(numbers[CLASSES]):
            twos[pair, kind + 1] += twos[pair, kind]
    for three in range(len(threes)):
        threes[three].sort()
        out[three] = below_with(threes, three, numbers[QUALIFIES])


@typed(f"int64(int64[::1], int64, int64, int64, {DEALERS})")
def below(
    drawn: Any,
    many: int,
    kind: int,
    qualifies: int,
    every: Any,
    ones: Any,
    twos: Any,
    threes: Any,
    out: Any,
    fours: Any,
) -> int:
    """How many hands of the dealer are below a class and have none of the drawn cards: with and without them by turns,
    as hands with several are taken off several times."""
    total: int = every[kind]
    for at3 in range(many):
        p3 = drawn[at3]
        total -= ones[p3, kind]
        for at2 in range(at3):
            p2 = drawn[at2]
            total += twos[pair_number(p2, p3), kind]
            for at1 in range(at2):
                p1 = drawn[at1]
                three = three_number(p1, p2, p3)
                total -= out[three] if kind == qualifies else below_with(threes, three, kind)
                for at0 in range(at1):
                    total += fours[four_number(drawn[at0], p1, p2, p3)] < kind
    return total


@typed("int64(int32[::1], int32)")
def lower_than(kinds: Any, key: int) -> int:
    """How many of the rising keys are below a key."""
    low, high = 0, len(kinds)
    while low < high:
        middle = (low + high) // 2
        if kinds[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low


@typed("int64(int64[::1], int64, int64)")
def step(drawn: Any, many: int, unseen: int) -> int:
    """Go on to the next set of places; 0 if there is none."""
    for at in range(many):
        drawn[at] += 1
        if drawn[at] < (drawn[at + 1] if at + 1 < many else unseen):
            return 1
        drawn[at] = at
    return 0


@typed(
    f"int64(int64[:, ::1], int64[::1], int64, int64[::1], int32[::1], int64[::1], int64[::1], {TABLES}, {DEALERS},"
    " int64[:, ::1])"
)
def draw_many(
    kept: Any,
    drawn: Any,
    most: int,
    cards: Any,
    kinds: Any,
    pays: Any,
    numbers: Any,
    codes: Any,
    patterns: Any,
    keys: Any,
    every: Any,
    ones: Any,
    twos: Any,
    threes: Any,
    out: Any,
    fours: Any,
    counts: Any,
) -> int:
    """Go on with the sets of unseen cards that may be drawn to those kept, ``most`` of them, and count what comes of
    the better of bet and fold, as ``HANDS`` and so on by category; 0 when all are counted. Values are in antes.

    ``kept`` is one row of the hand's size, with room for ``drawn`` behind; ``pays`` is by category.
    """
    many, size = len(drawn), kept.shape[1]
    start, qualifies = size - many, numbers[QUALIFIES]
    free = numbers[UNSEEN] - many
    total = free * (free - 1) * (free - 2) * (free - 3) // 24
    for _ in range(most):
        for at in range(many):
            kept[0, start + at] = cards[drawn[at]]
        key = best_key(kept, 0, codes, patterns, keys)
        row = key >> CATEGORY_AT
        low = lower_than(kinds, key)
        high = low + 1 if low < len(kinds) and kinds[low] == key else low
        low, high = max(low, qualifies), max(high, qualifies)
        poor = below(drawn, many, qualifies, qualifies, every, ones, twos, threes, out, fours)
        worse = poor if low == qualifies else below(drawn, many, low, qualifies, every, ones, twos, threes, out, fours)
        equal = worse if high == low else below(drawn, many, high, qualifies, every, ones, twos, threes, out, fours)
        counts[row, HANDS] += 1
        if poor + (worse - poor) * (1 + 2 * pays[row]) - 3 * (total - equal) < numbers[FOLDING] * total:
            counts[row, FOLDED] += 1
        else:
            counts[row, UNQUALIFIED] += poor
            counts[row, WON] += worse - poor
            counts[row, LOST] += total - equal
            counts[row, TIED] += equal - worse
        if not step(drawn, many, numbers[UNSEEN]):
            return 0
    return 1
