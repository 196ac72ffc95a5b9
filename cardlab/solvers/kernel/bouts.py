"""Proof search for Durak with two players, no stock and all cards known: a table, alpha-beta, and a stack of its own.

Plain functions, which :mod:`cardlab.solvers.durak.ending` runs as they are or compiles with the types that stand above
them. Cards are bits of a mask, at most 54, the cheapest to part with first. A value counts for player 0: FAR less the
bouts until he is rid of his cards, the one under way included; minus that if the other is; 0 if both are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Plain = TypeVar("Plain", bound=Callable[..., Any])

#: The numba signature of every function here, callees first.
TYPES: dict[str, str] = {}

CARDS = 54
#: More than any number of bouts.
FAR = 10_000
#: Frames, and moves of all of them; more moves than any one frame has.
LEVELS, MOVES, MOST_MOVES = 4096, 1 << 16, 512

# ---- the rules: what beats each card, the cards of its rank, those that may be thrown in to it --------------------
BEATEN_BY, SAME, THROWN = 0, CARDS, 2 * CARDS
#: Most cards of a bout, and while the limit of the first bout holds; whether that lasts until a bout is beaten; whether
#: cards may be added to those taken, several led, and passed on; the value for player 0 if both are out at once and he
#: attacked.
MOST, FIRST, UNTIL, ADDS, MULTI, TRANSFER, BOTH_OUT = range(3 * CARDS, 3 * CARDS + 7)
RULES = 3 * CARDS + 7

# ---- numbers of a run ----------------------------------------------------------------------------------------------
#: ``DEEP`` is set where the memory for frames or moves does not suffice: the question stays unanswered.
#: ``TAINTED``: the highest frame on the stack that the value takes for a draw because its position came back, or FAR.
LEVEL, RETURNING, VALUE, NODES, KEPT, ROOM, BUCKETS, DEEP, TAINTED = range(9)
BOX = 9

# ---- a frame: the position, the window, and how far its moves were looked at ---------------------------------------
HANDS, TABLE, OPEN, RANKS, LEFT, ATTACKER, TAKING, EARLY = 0, 2, 3, 4, 5, 6, 7, 8
ALPHA, BETA, BEST, CHOICE, NEXT, END, CROSSED, ENTRY, BUCKET, LOW, HIGH, TAINT = range(9, 21)
FRAME = 21

#: What a move is besides the cards it lays: several bits never stand together.
BEAT, PASS_ON, TAKE = 1 << 58, 1 << 59, 1 << 60
LAID = (1 << CARDS) - 1

# ---- an entry of the table: three words of cards, with LEFT, ATTACKER, TAKING and EARLY above those of the first, the
# ---- open cards, both bounds, the best move, and the next entry of the bucket --------------------------------------
ENTRY_SIZE = 7
_HALF, _ZERO = (1 << 16) - 1, 1 << 15

#: What the functions answer.
NOT_YET, DONE = 0, 1


def typed(signature: str) -> Callable[[Plain], Plain]:
    """Register a function with its types."""

    def register(function: Plain) -> Plain:
        TYPES[function.__name__] = signature
        return function

    return register


@typed("int64(int64)")
def bits(mask: int) -> int:
    """The number of cards."""
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    return mask * 0x0101010101010101 >> 56 & 0xFF


@typed("int64(int64[::1], int64, int64)")
def limit_of(rules: Any, held: int, early: int) -> int:
    """The most cards of a bout against a defender who holds that many."""
    most: int = min(rules[MOST], held)
    return min(most, rules[FIRST]) if early else most


@typed("int64(int64[::1], int64, int64)")
def together(rules: Any, cards: int, kind: int) -> int:
    """The cards of the ranks of some cards; ``kind`` is SAME or THROWN."""
    found = 0
    while cards:
        low = cards & -cards
        found |= rules[kind + bits(low - 1)]
        cards ^= low
    return found


@typed("int64(int64[::1], int64[::1], int64)")
def may_pass_on(rules: Any, frames: Any, at: int) -> int:
    """The cards with which the defender may pass the attack on."""
    opened = frames[at + OPEN]
    if not rules[TRANSFER] or opened != frames[at + TABLE]:
        return 0
    attacker = frames[at + ATTACKER]
    if bits(opened) + 1 > limit_of(rules, bits(frames[at + attacker]), frames[at + EARLY]):
        return 0
    cards: int = frames[at + 1 - attacker]
    while opened:
        low = opened & -opened
        cards &= rules[SAME + bits(low - 1)]
        opened ^= low
    return cards


@typed("void(int64[::1], int64[::1], int64)")
def finish(rules: Any, frames: Any, at: int) -> None:
    """The bout is over: the table goes to the defender or away, and the next one begins."""
    attacker = frames[at + ATTACKER]
    if frames[at + TAKING]:
        frames[at + 1 - attacker] |= frames[at + TABLE]
        frames[at + EARLY] &= rules[UNTIL]
    else:
        attacker = 1 - attacker
        frames[at + ATTACKER] = attacker
        frames[at + EARLY] = 0
    frames[at + TABLE] = frames[at + OPEN] = frames[at + RANKS] = frames[at + TAKING] = 0
    left = limit_of(rules, bits(frames[at + 1 - attacker]), frames[at + EARLY])
    frames[at + LEFT] = min(left, bits(frames[at + attacker]))


@typed("int64(int64[::1], int64[::1], int64)")
def settle(rules: Any, frames: Any, at: int) -> int:
    """Go on to where there is a choice. Returns DONE if a bout ended on the way, else NOT_YET; the deal is over if a
    hand is empty and a bout ended."""
    attacker = frames[at + ATTACKER]
    defender = 1 - attacker
    opened = frames[at + OPEN]
    if not frames[at + TABLE]:
        return NOT_YET
    if opened and not frames[at + TAKING]:
        if frames[at + defender] & rules[BEATEN_BY + bits((opened & -opened) - 1)] or may_pass_on(rules, frames, at):
            return NOT_YET
        frames[at + TAKING] = 1
    taking = frames[at + TAKING]
    if taking:
        frames[at + OPEN] = 0
    left = min(frames[at + LEFT], bits(frames[at + attacker]))
    frames[at + LEFT] = left
    asked = rules[ADDS] if taking else frames[at + defender] != 0
    if left and asked and frames[at + attacker] & frames[at + RANKS]:
        return NOT_YET
    finish(rules, frames, at)
    return DONE


@typed("int64(int64[::1], int64[::1], int64[::1], int64)")
def list_moves(rules: Any, frames: Any, moves: Any, at: int) -> int:
    """Write the moves of a frame from ``moves[frames[at + NEXT]]`` on, and return where they end."""
    end: int = frames[at + NEXT]
    attacker = frames[at + ATTACKER]
    table, opened = frames[at + TABLE], frames[at + OPEN]
    if opened:
        hand = frames[at + 1 - attacker]
        beating = hand & rules[BEATEN_BY + bits((opened & -opened) - 1)]
        while beating:
            low = beating & -beating
            beating ^= low
            moves[end] = low | BEAT
            end += 1
        passing = may_pass_on(rules, frames, at)
        while passing:
            low = passing & -passing
            passing ^= low
            moves[end] = low | PASS_ON
            end += 1
        moves[end] = TAKE
        return end + 1
    hand = frames[at + attacker]
    rest = hand & frames[at + RANKS] if table else hand
    while rest:
        low = rest & -rest
        if rules[MULTI] and not table:
            group = hand & rules[SAME + bits(low - 1)]
            rest &= ~group
            some = group
            while some:  # all at once first
                if bits(some) <= frames[at + LEFT]:
                    moves[end] = some
                    end += 1
                some = some - 1 & group
        else:
            rest ^= low
            moves[end] = low
            end += 1
    if table:
        moves[end] = 0
        end += 1
    return end


@typed("int64(int64[::1], int64[::1], int64, int64)")
def make(rules: Any, frames: Any, at: int, move: int) -> int:
    """Write the position after a move into the next frame, and return as :func:`settle`."""
    to = at + FRAME
    for field in range(EARLY + 1):
        frames[to + field] = frames[at + field]
    attacker = frames[at + ATTACKER]
    cards = move & LAID
    if move == 0:
        finish(rules, frames, to)
        return DONE
    if move & TAKE:
        frames[to + TAKING] = 1
    elif move & BEAT:
        frames[to + 1 - attacker] ^= cards
        opened = frames[to + OPEN]
        frames[to + OPEN] = opened & opened - 1
        frames[to + TABLE] |= cards
        frames[to + RANKS] |= together(rules, cards, THROWN)
    elif move & PASS_ON:
        limit = limit_of(rules, bits(frames[to + attacker]), frames[to + EARLY])
        frames[to + 1 - attacker] ^= cards
        frames[to + ATTACKER] = 1 - attacker
        frames[to + OPEN] |= cards
        frames[to + TABLE] |= cards
        frames[to + RANKS] |= together(rules, cards, THROWN)
        frames[to + LEFT] = limit - bits(frames[to + OPEN])
    else:
        frames[to + attacker] ^= cards
        frames[to + OPEN] |= cards
        frames[to + TABLE] |= cards
        frames[to + RANKS] |= together(rules, cards, THROWN)
        frames[to + LEFT] -= bits(cards)
    return settle(rules, frames, to)


@typed("int64(int64[::1], int64[::1], int64)")
def outcome(rules: Any, frames: Any, at: int) -> int:
    """The value of a deal that is over after a bout, or 1 if it is not."""
    first, second = frames[at], frames[at + 1]
    if first and second:
        return 1
    if first or second:
        return -FAR if first else FAR
    # Everything was beaten, so the attacker of the next bout would be the defender of this one.
    both: int = rules[BOTH_OUT]
    return both if frames[at + ATTACKER] == 1 else -both


@typed("int64(int64)")
def nearer(value: int) -> int:
    """A value as it counts one bout earlier."""
    return value - 1 if value > 0 else value + 1 if value < 0 else 0


@typed("int64(int64)")
def further(value: int) -> int:
    """A bound as it counts one bout later."""
    return value + 1 if value > 0 else value - 1 if value < 0 else 0


@typed("int64(int64[::1], int64[::1])")
def key_of(frames: Any, box: Any) -> int:
    """The first word of a frame's key; its bucket is set. ``box[LEVEL]`` tells the frame."""
    at = box[LEVEL] * FRAME
    extra = frames[at + LEFT] << 3 | frames[at + ATTACKER] << 2 | frames[at + TAKING] << 1 | frames[at + EARLY]
    first: int = frames[at] | extra << CARDS
    mixed = first * 0x1E3779B97F4A7C15 ^ frames[at + 1] * 0x3C6EF372FE94F82B
    mixed ^= frames[at + TABLE] * 0x2545F4914F6CDD1D ^ frames[at + OPEN] * 0x369DEA0F31A53F85
    mixed &= 0x7FFFFFFFFFFFFFFF
    frames[at + BUCKET] = (mixed ^ mixed >> 31) & box[BUCKETS]
    return first


@typed("void(int64[::1], int64[::1], int64[::1], int64[::1])")
def probe(box: Any, frames: Any, heads: Any, table: Any) -> None:
    """Look a frame up: its bounds, the best move of an earlier look, and its entry."""
    at = box[LEVEL] * FRAME
    first = key_of(frames, box)
    entry = heads[frames[at + BUCKET]]
    frames[at + LOW], frames[at + HIGH] = 1 - FAR, FAR - 1
    frames[at + CHOICE] = -1
    while entry:
        place = entry * ENTRY_SIZE
        if (
            table[place] == first
            and table[place + 1] == frames[at + 1]
            and table[place + 2] == frames[at + TABLE]
            and table[place + 3] == frames[at + OPEN]
        ):
            packed = table[place + 4]
            frames[at + LOW], frames[at + HIGH] = (packed & _HALF) - _ZERO, (packed >> 16) - _ZERO
            frames[at + CHOICE] = table[place + 5]
            break
        entry = table[place + 6]
    frames[at + ENTRY] = entry


@typed("void(int64[::1], int64[::1], int64[::1], int64[::1])")
def store(box: Any, frames: Any, heads: Any, table: Any) -> None:
    """Keep what was found of a frame."""
    at = box[LEVEL] * FRAME
    best, low, high = frames[at + BEST], frames[at + LOW], frames[at + HIGH]
    sure = box[TAINTED] == FAR
    if best < frames[at + BETA] and (sure or best < 0):
        high = min(high, best)
    if best > frames[at + ALPHA] and (sure or best > 0):
        low = max(low, best)
    entry = frames[at + ENTRY]
    if not entry:
        if box[KEPT] >= box[ROOM]:
            return
        box[KEPT] += 1
        entry = box[KEPT]
        place = entry * ENTRY_SIZE
        table[place] = key_of(frames, box)
        table[place + 1] = frames[at + 1]
        table[place + 2] = frames[at + TABLE]
        table[place + 3] = frames[at + OPEN]
        table[place + 6] = heads[frames[at + BUCKET]]
        heads[frames[at + BUCKET]] = entry
    place = entry * ENTRY_SIZE
    table[place + 4] = low + _ZERO | high + _ZERO << 16
    table[place + 5] = frames[at + CHOICE]


@typed("int64(int64[::1], int64)")
def earlier(frames: Any, at: int) -> int:
    """The frame on the stack, as its level, with the same position at the beginning of a bout; FAR if there is none."""
    other = at - FRAME
    while other >= 0:
        if (
            frames[other] == frames[at]
            and frames[other + 1] == frames[at + 1]
            and frames[other + ATTACKER] == frames[at + ATTACKER]
            and frames[other + EARLY] == frames[at + EARLY]
        ):
            return other // FRAME
        other -= FRAME
    return FAR


@typed("int64(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1])")
def enter(box: Any, rules: Any, frames: Any, moves: Any, heads: Any, table: Any) -> int:
    """Begin a frame. Returns DONE if its value is known for its window, else NOT_YET with the moves listed."""
    at = box[LEVEL] * FRAME
    box[NODES] += 1
    box[TAINTED] = frames[at + TAINT] = FAR
    probe(box, frames, heads, table)
    low, high = frames[at + LOW], frames[at + HIGH]
    if low >= frames[at + BETA] or low == high:
        box[VALUE] = low
        return DONE
    if high <= frames[at + ALPHA]:
        box[VALUE] = high
        return DONE
    if rules[TRANSFER] and not frames[at + TABLE]:
        box[TAINTED] = earlier(frames, at)
        if box[TAINTED] < FAR:
            box[VALUE] = 0
            return DONE
    frames[at + ALPHA] = max(low, frames[at + ALPHA])
    frames[at + BETA] = min(high, frames[at + BETA])
    start = frames[at + NEXT]
    end = list_moves(rules, frames, moves, at)
    frames[at + END] = end
    hint = frames[at + CHOICE]
    for place in range(start, end):
        if moves[place] == hint:
            moves[place] = moves[start]
            moves[start] = hint
            break
    mover = 1 - frames[at + ATTACKER] if frames[at + OPEN] else frames[at + ATTACKER]
    frames[at + BEST] = FAR if mover else -FAR
    return NOT_YET


@typed("int64(int64[::1], int64, int64, int64)")
def improve(frames: Any, at: int, value: int, move: int) -> int:
    """Count the value of a move; returns DONE if no other need be looked at."""
    mover = 1 - frames[at + ATTACKER] if frames[at + OPEN] else frames[at + ATTACKER]
    if mover:
        if value < frames[at + BEST]:
            frames[at + BEST] = value
            frames[at + CHOICE] = move
        return DONE if frames[at + BEST] <= frames[at + ALPHA] else NOT_YET
    if value > frames[at + BEST]:
        frames[at + BEST] = value
        frames[at + CHOICE] = move
    return DONE if frames[at + BEST] >= frames[at + BETA] else NOT_YET


@typed("void(int64[::1], int64)")
def open_window(frames: Any, at: int) -> None:
    """The window of the next frame: what this one has reached, a bout later if one ended."""
    to = at + FRAME
    alpha, beta, best = frames[at + ALPHA], frames[at + BETA], frames[at + BEST]
    if 1 - frames[at + ATTACKER] if frames[at + OPEN] else frames[at + ATTACKER]:
        beta = min(beta, best)
    else:
        alpha = max(alpha, best)
    frames[to + ALPHA] = further(alpha) if frames[to + CROSSED] else alpha
    frames[to + BETA] = further(beta) if frames[to + CROSSED] else beta


@typed("int64(int64[::1], int64[::1], int64[::1], int64)")
def walk(rules: Any, frames: Any, moves: Any, at: int) -> int:
    """Look at moves that end the deal; returns 1 where one leads to a frame that must be begun, 0 if none is left."""
    while frames[at + NEXT] < frames[at + END]:
        move = moves[frames[at + NEXT]]
        crossed = make(rules, frames, at, move)
        if crossed:
            value = outcome(rules, frames, at + FRAME)
            if value != 1:
                frames[at + NEXT] += 1
                if improve(frames, at, nearer(value), move):
                    frames[at + NEXT] = frames[at + END]
                continue
        frames[at + FRAME + CROSSED] = crossed
        frames[at + FRAME + NEXT] = frames[at + END]
        open_window(frames, at)
        return 1
    return 0


@typed("int64(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64)")
def search(box: Any, rules: Any, frames: Any, moves: Any, heads: Any, table: Any, most: int) -> int:
    """Go on with the question of the first frame until it is answered (DONE, ``box[VALUE]``: the value, or a bound of
    it outside the window) or ``most`` positions have been looked at in all (NOT_YET)."""
    while True:
        at = box[LEVEL] * FRAME
        if not box[RETURNING]:
            if box[LEVEL] + 2 > LEVELS or frames[at + NEXT] + MOST_MOVES > MOVES:
                box[DEEP] = 1
            if box[NODES] >= most or box[DEEP]:
                return NOT_YET
            box[RETURNING] = enter(box, rules, frames, moves, heads, table)
            if box[RETURNING]:
                if box[LEVEL] == 0:
                    return DONE
                box[LEVEL] -= 1
                continue
        else:
            value = box[VALUE]
            if frames[at + FRAME + CROSSED]:
                value = nearer(value)
            frames[at + TAINT] = min(frames[at + TAINT], box[TAINTED])
            frames[at + NEXT] += 1
            if improve(frames, at, value, moves[frames[at + NEXT] - 1]):
                frames[at + NEXT] = frames[at + END]
        if walk(rules, frames, moves, at):
            box[LEVEL] += 1
            box[RETURNING] = 0
            continue
        box[TAINTED] = frames[at + TAINT] if frames[at + TAINT] < box[LEVEL] else FAR
        store(box, frames, heads, table)
        box[VALUE] = frames[at + BEST]
        box[RETURNING] = 1
        if box[LEVEL] == 0:
            return DONE
        box[LEVEL] -= 1
