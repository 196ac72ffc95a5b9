"""The table of positions at the start of a trick.

An entry holds for every position with the same leader, the same lengths of suits in every hand, and the same owners of
the highest cards of each suit, down to the lowest that mattered (partition search).
"""

from __future__ import annotations

from cardlab.solvers.kernel.bits import GRID, I64, ROW, SUIT, Ints, at_or_above, compiled, count, highest, lowest
from cardlab.solvers.kernel.layout import (
    BITS,
    BUCKETS,
    FIELD,
    FLOOR,
    KEPT,
    KEY_A,
    KEY_B,
    LEAD,
    LED_JOKER,
    LEN_A,
    LEN_B,
    MASK_A,
    MASK_B,
    MIX,
    NEXT,
    NO,
    NUMBER_BITS,
    OUT,
    OWN_A,
    OWN_B,
    PLAYERS,
    REST,
    ROOM,
    SEEN_A,
    SEEN_B,
    SETS,
    SPREAD,
    STAMP,
    WANT,
    WIDE_SEATS,
    YES,
)

_HALF = (1 << 32) - 1
_LENGTHS = (1 << 48) - 1
_NUMBER = (1 << NUMBER_BITS) - 1
_ROW = (1 << FIELD) - 1


@compiled("void", ROW, GRID, I64)
def describe(setup: Ints, tricks: Ints, rest: int) -> None:
    """Fill the first trick's owners and lengths."""
    players, bits = setup[PLAYERS], setup[BITS]
    wide = 4 if players <= WIDE_SEATS else 3
    own_a = own_b = len_a = len_b = 0
    for suit in range(4):
        row, place = 0, FIELD
        left = (rest >> (16 * suit)) & SUIT
        while left:
            card = 16 * suit + highest(left)
            left ^= 1 << (card & 15)
            place -= bits
            for player in range(players):
                if (setup[player] >> card) & 1:
                    if place >= 0:
                        row |= player << place
                    if suit < 2:
                        len_a += 1 << (24 * suit + wide * player)
                    else:
                        len_b += 1 << (24 * (suit - 2) + wide * player)
        if suit < 2:
            own_a |= row << (FIELD * (1 - suit))
        else:
            own_b |= row << (FIELD * (3 - suit))
    tricks[0, OWN_A], tricks[0, OWN_B] = own_a, own_b
    tricks[0, LEN_A], tricks[0, LEN_B] = len_a, len_b


@compiled(I64, I64, I64, I64, I64, once=True)
def without(owners: int, shift: int, before: int, bits: int) -> int:
    """Owners without one card: its suit's row begins at ``shift`` and has so many bits before the card's."""
    row = (owners >> shift) & _ROW
    low = _ROW >> min(before, FIELD)
    return owners ^ ((row ^ ((row & ~low) | ((row << bits) & low))) << shift)


@compiled(I64, I64, I64, once=True)
def mattered(rest: int, counts: int) -> int:
    """The cards that mattered to an entry, in a position it holds for."""
    cards = 0
    for suit in range(4):
        many = (counts >> (4 * suit)) & 15
        if many:
            left = (rest >> (16 * suit)) & SUIT
            for _ in range(many - 1):
                left ^= 1 << highest(left)
            cards |= at_or_above(16 * suit + highest(left))
    return cards


@compiled(I64, I64, I64, I64, once=True)
def _tops(own_a: int, own_b: int, bits: int) -> int:
    """The owners of the highest cards of the four suits, four bits each."""
    name, high, low = (1 << bits) - 1, 2 * FIELD - bits, FIELD - bits
    owners: int = (own_a >> high) | ((own_a >> low) & name) << 4 | (own_b >> high) << 8 | ((own_b >> low) & name) << 12
    return owners


@compiled(I64, ROW, I64, I64, I64, once=True)
def _bucket(setup: Ints, mix: int, tops: int, suits: int) -> int:
    """Where entries begin in which cards of these suits mattered, the owners of the highest cards being these."""
    nibbles = (suits | suits << 3 | suits << 6 | suits << 9) & 0x1111
    move = ((tops & (nibbles * 15)) << 4 | suits) * 0x5851F42D4C957F2D
    bucket: int = 2 * ((mix & setup[BUCKETS]) ^ ((move >> 29) & setup[SPREAD]))
    return bucket


@compiled("UniTuple(int64, 3)", ROW, GRID, ROW, GRID, I64, once=True)
def probe(setup: Ints, tricks: Ints, heads: Ints, table: Ints, trick: int) -> tuple[int, int, int]:
    """The answer (YES, NO or OUT: not known), the cards that mattered, and the best lead of an entry or -1."""
    wanted = tricks[trick, WANT]
    own_a, own_b = tricks[trick, OWN_A], tricks[trick, OWN_B]
    key_a = tricks[trick, LEN_A] | (tricks[trick, LEAD] << 48)
    key_b = tricks[trick, LEN_B]
    mix = (key_a ^ (key_b * 0x3C6EF372FE94F82B)) * 0x1E3779B97F4A7C15
    # The leader and the jokers stand in the highest bits, which a product carries upwards only.
    mix = (mix ^ (mix >> 32)) * 0x1E3779B97F4A7C15
    mix ^= mix >> 29
    tricks[trick, MIX] = mix
    kinds = heads[2 * (mix & setup[BUCKETS]) + 1]
    best = -1
    if kinds >> 16 != setup[STAMP]:
        return OUT, 0, best
    kinds &= 0xFFFF
    tops = _tops(own_a, own_b, setup[BITS])
    floor, last = setup[FLOOR], setup[ROOM] - 1
    while kinds:
        number = heads[_bucket(setup, mix, tops, lowest(kinds))]
        kinds &= kinds - 1
        while number > floor:
            entry = number & last
            match = (own_a ^ table[entry, SEEN_A]) & table[entry, MASK_A]
            match |= (own_b ^ table[entry, SEEN_B]) & table[entry, MASK_B]
            match |= (key_a ^ table[entry, KEY_A]) | ((key_b ^ table[entry, KEY_B]) & _LENGTHS)
            if match == 0:
                sets = table[entry, SETS]
                if (sets & _HALF) & ~wanted == 0:
                    return YES, mattered(tricks[trick, REST], table[entry, KEY_B] >> 48), -1
                if wanted & ~(sets >> 32) == 0:
                    return NO, mattered(tricks[trick, REST], table[entry, KEY_B] >> 48), -1
                if best < 0:
                    best = (table[entry, NEXT] >> NUMBER_BITS) - 1
            number = table[entry, NEXT] & _NUMBER
    return OUT, 0, best


@compiled(I64, ROW, GRID, I64, I64, once=True)
def named(setup: Ints, tricks: Ints, trick: int, best: int) -> int:
    """The leader's card that an entry names by its suit and how many of his cards are above it."""
    own = setup[tricks[trick, LEAD]] & tricks[trick, REST]
    suit = best >> 4
    left = (own >> (16 * suit)) & SUIT
    for _ in range(best & 15):
        left ^= 1 << highest(left)
    card: int = 16 * suit + highest(left)
    return card


@compiled("void", ROW, GRID, ROW, GRID, I64, I64, I64, I64, once=True)
def store(setup: Ints, tricks: Ints, heads: Ints, table: Ints, trick: int, answer: int, cards: int, lead: int) -> None:
    """Keep an answer with the cards that mattered; ``lead`` is the move that made it, or -1."""
    rest, wanted = tricks[trick, REST], tricks[trick, WANT]
    bits = setup[BITS]
    deepest = FIELD // bits
    mask_a = mask_b = counts = suits = 0
    for suit in range(4):
        many = count(rest & cards & (SUIT << (16 * suit)))
        if many > deepest:
            return
        if many == 0:
            continue
        mask = _ROW & ~(_ROW >> (many * bits))
        counts |= many << (4 * suit)
        suits |= 1 << suit
        if suit < 2:
            mask_a |= mask << (FIELD * (1 - suit))
        else:
            mask_b |= mask << (FIELD * (3 - suit))
    key_a = tricks[trick, LEN_A] | (tricks[trick, LEAD] << 48)
    key_b = tricks[trick, LEN_B] | (counts << 48)
    seen_a, seen_b = tricks[trick, OWN_A] & mask_a, tricks[trick, OWN_B] & mask_b
    best = 0
    if lead >= 0 and lead & 15 == 15:  # a joker, by its declaration
        best = LED_JOKER + (lead >> 6) + 1
    elif lead >= 0:
        above = (setup[tricks[trick, LEAD]] & rest & (SUIT << (lead & 48))) >> (lead + 1)
        best = ((lead & 48) | count(above)) + 1
    mix = tricks[trick, MIX]
    bucket = _bucket(setup, mix, _tops(seen_a, seen_b, bits), suits)
    first = heads[bucket]
    number, floor, last = first, setup[FLOOR], setup[ROOM] - 1
    while number > floor:
        entry = number & last
        match = (key_a ^ table[entry, KEY_A]) | (key_b ^ table[entry, KEY_B])
        match |= (seen_a ^ table[entry, SEEN_A]) | (seen_b ^ table[entry, SEEN_B])
        number = table[entry, NEXT] & _NUMBER
        if match == 0:
            yes, no = table[entry, SETS] & _HALF, table[entry, SETS] >> 32
            if answer == YES and wanted & ~yes == 0:
                yes = wanted
            elif answer == NO and no & ~wanted == 0:
                no = wanted
            else:
                continue
            table[entry, SETS] = yes | (no << 32)
            if best:
                table[entry, NEXT] = number | (best << NUMBER_BITS)
            return
    # The newest entry takes the place of the oldest.
    setup[KEPT] += 1
    number = setup[KEPT]
    setup[FLOOR] = max(floor, number - setup[ROOM])
    entry = number & last
    table[entry, KEY_A], table[entry, KEY_B] = key_a, key_b
    table[entry, MASK_A], table[entry, SEEN_A] = mask_a, seen_a
    table[entry, MASK_B], table[entry, SEEN_B] = mask_b, seen_b
    table[entry, SETS] = wanted | 0 if answer == YES else _HALF | (wanted << 32)
    table[entry, NEXT] = first | (best << NUMBER_BITS)
    heads[bucket] = number
    place = 2 * (mix & setup[BUCKETS]) + 1
    kinds = heads[place]
    if kinds >> 16 != setup[STAMP]:
        kinds = setup[STAMP] << 16
    heads[place] = kinds | 1 << suits


@compiled("void", ROW, ROW)
def forget(setup: Ints, heads: Ints) -> None:
    """Begin a new life of the table, at its first place again, which may still be at hand."""
    setup[STAMP] += 1
    setup[KEPT] += -setup[KEPT] & (setup[ROOM] - 1)
    if setup[KEPT] >> (NUMBER_BITS - 1):
        setup[KEPT] = 0
        for bucket in range(0, heads.shape[0], 2):
            heads[bucket] = 0
    setup[FLOOR] = setup[KEPT]
