"""Max^n: every side takes what is best for it, and everything that breaking ties may lead to is kept.

An outcome is a number: how the tricks still to come, the one under way included, are spread over the players, and with
jokers that cost points when led which of those were. Of a position the search finds the outcome of everybody's first
best action in the game's fixed order, and the set of outcomes that free choice among equals may lead to, as bits.

What a side thinks of outcomes is all that counts of the payoffs: positions with equal cards and equal opinions (one
``class``) share an entry of the table, however the tricks were taken before. Cards are named by their order among those
left, so that an entry serves every position that differs by cards that are gone.

The value alone is found sooner than what ties may lead to. Two cuts leave it as it is, because moves are tried in the
fixed order: a player stops at an outcome of the best that he can hope for, and his node is left, without an answer, as
soon as every outcome that he may still choose is no better for the player before him than what that one has (shallow
pruning; with a bound from further above it would not be sound in max^n).
"""

from __future__ import annotations

from cardlab.solvers.kernel.bits import GRID, I64, ROW, SUIT, Ints, compiled, count, lowest
from cardlab.solvers.kernel.jokers import beats, play
from cardlab.solvers.kernel.layout import (
    BUCKETS,
    BY,
    CARD,
    DEPTH,
    FORCED,
    FREE_TRICK,
    JOKER_BITS,
    JOKERS,
    KEPT,
    LAST_FREE,
    LEAD,
    LEADER,
    MIX,
    MOVES,
    NO,
    NODES,
    NOW,
    OUT,
    PLACE,
    PLAYERS,
    REST,
    ROOM,
    ROUNDS,
    SEAT,
    TRICK,
    YES,
)
from cardlab.solvers.kernel.maxn_moves import (
    ALONE,
    CARDS_LEFT,
    GONE,
    HEIGHTS,
    ORDERED,
    POOL,
    POOL_ROOM,
    SIDE,
    SIDES,
    SPREAD,
    WAYS,
    WHOLE,
    generate,
)

# ---- rows of ``tricks`` and ``plays`` that no other search has, and of ``table`` ----
CLASS, TAKEN, PAID = 9, 10, 11
TRICK_ROW = 12
#: What the player is sure of: the floor of the best action so far; the outcome chosen and its worth; whether the set
#: may hold what is below the floor, and whether it holds one outcome only; where the opinions of the player are; what
#: an outcome must exceed for the player before, and where to look that up; the best that the player can hope for.
FLOOR, VALUE, WORTH, MIXED, ONE, OPINIONS, BAR, REGRETS, HOPE = range(9, 18)
PLAY_ROW = 18
KEY, SORT, CHOSEN, WORDS, NEXT = range(5)
TABLE_ROW = 5


@compiled(I64, ROW, ROW, I64)
def _named_anew(setup: Ints, shapes: Ints, rest: int) -> int:
    """The cards left as if those gone had been others: the lowest cards of the deal with the same owners in order."""
    heights = setup[HEIGHTS]
    found = 0
    for suit in range(4):
        shift = 16 * suit
        left = (rest >> shift) & SUIT
        if left == 0 or not (setup[ORDERED] >> shift) & 1:
            found |= left << shift
            continue
        slot = (suit << heights) | left
        named = shapes[slot]
        if named == 0:
            whole = (setup[WHOLE] >> shift) & SUIT
            while left:
                card = left & -left
                left ^= card
                for player in range(setup[PLAYERS]):
                    own = (setup[player] >> shift) & SUIT
                    if own & card:
                        card = own & whole
                        break
                card &= -card
                whole &= ~((card << 1) - 1)
                named |= card
            shapes[slot] = named
        found |= named << shift
    jokers = rest & JOKERS
    if jokers == 1 << JOKER_BITS[1]:
        for player in range(setup[PLAYERS]):
            if setup[player] & JOKERS == JOKERS:
                jokers = 1 << JOKER_BITS[0]
    return found | jokers


@compiled(I64, ROW, GRID, I64, I64, I64)
def _charge(setup: Ints, plays: Ints, trick: int, lead: int, cards: int) -> int:
    """What the lead at this depth adds to an outcome because a joker costs points, with so many cards in hand; one that
    was given is paid for."""
    card = plays[lead, CARD] & 63
    if not setup[WAYS] or card & 15 != 15 or (trick == 0 and setup[FORCED]):
        return 0
    if trick == setup[FREE_TRICK] or (setup[LAST_FREE] and cards == 1):
        return 0
    together = setup[plays[lead, SEAT]] & JOKERS == JOKERS
    return 1 if together or card == JOKER_BITS[0] else 2


@compiled("void", ROW, GRID, GRID, ROW, ROW, ROW, I64, I64)
def _next_trick(
    setup: Ints, tricks: Ints, plays: Ints, shapes: Ints, adds: Ints, classes: Ints, trick: int, depth: int
) -> None:
    """Begin the row of the trick after a full one, whose last card was played at this depth."""
    winner, players, after = plays[depth, BY], setup[PLAYERS], trick + 1
    rest = tricks[trick, REST]
    for back in range(players):
        rest ^= 1 << (plays[depth - back, CARD] & 63)
    left = setup[ROUNDS] - after
    taken = adds[adds[2 * (setup[GONE] + trick)] + tricks[trick, TAKEN] * players + winner]
    tricks[after, REST] = _named_anew(setup, shapes, rest)
    tricks[after, LEAD], tricks[after, TAKEN] = winner, taken
    tricks[after, CLASS] = classes[classes[left] + taken]
    tricks[after, PAID] = _charge(setup, plays, trick, depth - players + 1, left + 1)


@compiled(I64, ROW, ROW, I64, I64, I64, I64)
def _with_trick(setup: Ints, adds: Ints, left: int, outcome: int, winner: int, paid: int) -> int:
    """The outcome of one trick more from that of the ``left`` after it."""
    ways = setup[WAYS]
    spread = adds[adds[2 * left] + (outcome >> ways) * setup[PLAYERS] + winner]
    found: int = (spread << ways) + (outcome & ((1 << ways) - 1)) + paid
    return found


@compiled(I64, ROW, ROW, I64)
def _words(setup: Ints, adds: Ints, left: int) -> int:
    """Words of a set of outcomes of so many tricks."""
    words: int = ((adds[2 * left + 1] << setup[WAYS]) + 63) >> 6
    return words


@compiled(I64, ROW, GRID, GRID, I64, I64)
def _last_trick(setup: Ints, tricks: Ints, plays: Ints, trick: int, depth: int) -> int:
    """Who takes the last trick, in which no joker is left."""
    rest, by = tricks[trick, REST], tricks[trick, LEAD]
    best = lowest(setup[by] & rest)
    led, player = best >> 4, by
    for _ in range(setup[PLAYERS] - 1):
        player = player + 1 if player + 1 < setup[PLAYERS] else 0
        card = lowest(setup[player] & rest)
        if beats(setup, card, best, led):
            best, by = card, player
    return int(by)


@compiled(I64, ROW, GRID, ROW, GRID, I64)
def _entry(setup: Ints, tricks: Ints, heads: Ints, table: Ints, trick: int) -> int:
    """The entry of a position at the start of a trick, 0 for none."""
    rest, sort = tricks[trick, REST], (tricks[trick, CLASS] << 3 | tricks[trick, LEAD]) << 1 | setup[ALONE]
    mix = (rest ^ (sort * 0x3C6EF372FE94F82B)) * 0x1E3779B97F4A7C15
    mix = (mix ^ (mix >> 32)) * 0x1E3779B97F4A7C15
    tricks[trick, MIX] = mix ^ (mix >> 29)
    entry: int = heads[tricks[trick, MIX] & setup[BUCKETS]]
    while entry and (table[entry, KEY] != rest or table[entry, SORT] != sort):
        entry = table[entry, NEXT]
    return entry


@compiled("void", ROW, GRID, GRID, GRID, ROW, GRID, ROW, I64, I64, I64)
def _store(
    setup: Ints,
    tricks: Ints,
    plays: Ints,
    sets: Ints,
    heads: Ints,
    table: Ints,
    pool: Ints,
    trick: int,
    depth: int,
    words: int,
) -> None:
    """Keep what was found at the start of a trick, if there is room."""
    at, used = setup[KEPT] + 1, setup[POOL]
    one = plays[depth, ONE]
    if at > setup[ROOM] or (not one and used + words > setup[POOL_ROOM]):
        return
    setup[KEPT] = at
    table[at, KEY] = tricks[trick, REST]
    table[at, SORT] = (tricks[trick, CLASS] << 3 | tricks[trick, LEAD]) << 1 | setup[ALONE]
    table[at, CHOSEN], table[at, WORDS] = plays[depth, VALUE], -1 if one else used
    bucket = tricks[trick, MIX] & setup[BUCKETS]
    table[at, NEXT] = heads[bucket]
    heads[bucket] = at
    if not one:
        for word in range(words):
            pool[used + word] = sets[depth, word]
        setup[POOL] = used + words


@compiled(I64, ROW, GRID, GRID, GRID, ROW, GRID, ROW, ROW, I64, I64)
def _known(
    setup: Ints,
    tricks: Ints,
    plays: Ints,
    sets: Ints,
    heads: Ints,
    table: Ints,
    pool: Ints,
    adds: Ints,
    trick: int,
    depth: int,
) -> int:
    """Whether what the start of a trick leads to need not be searched; then it is written."""
    left = setup[ROUNDS] - trick
    outcome, kept = 0, -1
    if left == 1 and not tricks[trick, REST] & JOKERS:
        winner = _last_trick(setup, tricks, plays, trick, depth)
        outcome = _with_trick(setup, adds, 0, 0, winner, 0)
    elif left:
        entry = _entry(setup, tricks, heads, table, trick)
        if entry == 0:
            return False
        outcome, kept = table[entry, CHOSEN], table[entry, WORDS]
    plays[depth, VALUE], plays[depth, ONE] = outcome, kept < 0
    if kept >= 0:
        for word in range(_words(setup, adds, left)):
            sets[depth, word] = pool[kept + word]
    return True


@compiled("void", ROW, GRID, GRID, GRID, ROW, ROW, ROW, I64, I64, I64)
def _open(
    setup: Ints,
    tricks: Ints,
    plays: Ints,
    sets: Ints,
    adds: Ints,
    at: Ints,
    regrets: Ints,
    depth: int,
    place: int,
    trick: int,
) -> None:
    """Make the row of a depth ready for what its moves lead to."""
    size = adds[2 * (setup[ROUNDS] - trick) + 1] << setup[WAYS]
    side, sides, row = setup[SIDE + plays[depth, SEAT]], setup[SIDES], at[tricks[trick, CLASS]]
    plays[depth, OPINIONS] = row + side * size
    plays[depth, FLOOR], plays[depth, WORTH], plays[depth, MIXED] = -1, -1, False
    row = sides * row + side * sides * size
    plays[depth, HOPE] = regrets[row + side * size]
    plays[depth, BAR], plays[depth, REGRETS] = -1, row
    if place and setup[ALONE]:
        plays[depth, BAR] = plays[depth - 1, FLOOR]
        plays[depth, REGRETS] = row + setup[SIDE + plays[depth - 1, SEAT]] * size
    for word in range((size + 63) >> 6):
        sets[depth, word] = 0


@compiled("void", ROW, GRID, GRID, GRID, ROW, ROW, I64, I64, I64)
def _take(
    setup: Ints,
    tricks: Ints,
    plays: Ints,
    sets: Ints,
    adds: Ints,
    opinions: Ints,
    depth: int,
    trick: int,
    begins: int,
) -> None:
    """Bring what a move led to, which stands one deeper, to the row of its player. ``trick`` is that of the deeper one,
    which ``begins`` with it or not."""
    below = depth + 1
    row = plays[depth, OPINIONS]
    left, winner, paid = setup[ROUNDS] - trick, tricks[trick, LEAD], tricks[trick, PAID]
    outcome = plays[below, VALUE]
    if begins:
        outcome = _with_trick(setup, adds, left, outcome, winner, paid)
    worth = opinions[row + outcome]
    if worth > plays[depth, WORTH]:
        plays[depth, VALUE], plays[depth, WORTH] = outcome, worth
    floor, before = plays[depth, FLOOR], plays[depth, FLOOR]
    if plays[below, ONE]:
        if worth < floor:
            return
        if not setup[ALONE]:
            sets[depth, outcome >> 6] |= 1 << (outcome & 63)
        floor = worth
    else:
        least = worth
        words = _words(setup, adds, left)
        for word in range(words):
            bits = sets[below, word]
            while bits:
                outcome = 64 * word + lowest(bits)
                bits &= bits - 1
                if begins:
                    outcome = _with_trick(setup, adds, left, outcome, winner, paid)
                worth = opinions[row + outcome]
                least = min(least, worth)
                if worth >= floor:
                    sets[depth, outcome >> 6] |= 1 << (outcome & 63)
        floor = max(floor, least)
    if floor > before:
        plays[depth, FLOOR] = floor
        if before >= 0:
            plays[depth, MIXED] = True


@compiled("void", ROW, GRID, GRID, ROW, ROW, I64, I64)
def _finish(setup: Ints, plays: Ints, sets: Ints, adds: Ints, opinions: Ints, depth: int, trick: int) -> None:
    """Leave in a set what is at or above the floor, and note whether that is one outcome."""
    if setup[ALONE]:
        plays[depth, ONE] = True
        return
    row, floor, mixed = plays[depth, OPINIONS], plays[depth, FLOOR], plays[depth, MIXED]
    many = 0
    for word in range(_words(setup, adds, setup[ROUNDS] - trick)):
        bits = sets[depth, word]
        if mixed:
            left = bits
            while left:
                at = lowest(left)
                left &= left - 1
                if opinions[row + 64 * word + at] < floor:
                    bits ^= 1 << at
            sets[depth, word] = bits
        many += count(bits)
    plays[depth, ONE] = many == 1


@compiled("void", ROW, GRID, ROW, ROW)
def _begin(setup: Ints, tricks: Ints, shapes: Ints, classes: Ints) -> None:
    """Write the first trick's row."""
    rest = setup[CARDS_LEFT]
    tricks[0, REST] = rest if setup[FORCED] else _named_anew(setup, shapes, rest)
    tricks[0, LEAD], tricks[0, TAKEN], tricks[0, PAID] = setup[LEADER], setup[SPREAD], 0
    tricks[0, CLASS] = classes[classes[setup[ROUNDS]] + setup[SPREAD]]


@compiled(I64, ROW, GRID, GRID, GRID, GRID, ROW, GRID, ROW, ROW, ROW, ROW, ROW, ROW, ROW, I64, inner=False)
def search(
    setup: Ints,
    tricks: Ints,
    plays: Ints,
    moves: Ints,
    sets: Ints,
    heads: Ints,
    table: Ints,
    pool: Ints,
    shapes: Ints,
    adds: Ints,
    classes: Ints,
    at: Ints,
    opinions: Ints,
    regrets: Ints,
    budget: int,
) -> int:
    """YES when the first row of ``plays`` and ``sets`` holds the answer, or OUT when ``budget`` positions have been
    looked at; called again it goes on. DEPTH = -1 begins a question.

    ``adds``: offset and number of spreads of 0, 1, 2 … tricks, then the spread with one trick more of each player.
    ``classes``: offsets by tricks left, then the class for each spread of those taken. ``at``: where the opinions of a
    class are, a row of ranks for each side; ``regrets``: for each side and each other, how high outcomes stand at best
    with the other that stand at least so high with the first.
    """
    players = setup[PLAYERS]
    depth, place, trick = setup[DEPTH], setup[PLACE], setup[TRICK]
    if depth < 0:
        depth = place = trick = 0
        _begin(setup, tricks, shapes, classes)
    nodes = 0
    while nodes < budget:
        nodes += 1
        begins = place == 0 and not (trick == 0 and setup[FORCED] > 0)
        done = NO
        if begins and _known(setup, tricks, plays, sets, heads, table, pool, adds, trick, depth):
            done = YES
        else:
            generate(setup, tricks, plays, moves, depth, place, trick)
            _open(setup, tricks, plays, sets, adds, at, regrets, depth, place, trick)
        while True:
            if done == NO:
                # What a player still chooses is no better for the one before him than what he has.
                worst = plays[depth, REGRETS] + max(plays[depth, FLOOR], 0)
                if regrets[worst] <= plays[depth, BAR]:
                    done = OUT
                elif plays[depth, NOW] == plays[depth, MOVES] or (
                    setup[ALONE] and plays[depth, FLOOR] == plays[depth, HOPE]
                ):
                    _finish(setup, plays, sets, adds, opinions, depth, trick)
                    if place == 0 and not (trick == 0 and setup[FORCED] > 0):
                        words = _words(setup, adds, setup[ROUNDS] - trick)
                        _store(setup, tricks, plays, sets, heads, table, pool, trick, depth, words)
                    done = YES
            if done == NO:
                break
            if depth == 0:
                setup[NODES] += nodes
                setup[DEPTH] = -1
                return YES
            depth -= 1
            if done == YES:
                _take(setup, tricks, plays, sets, adds, opinions, depth, trick, place == 0)
            if place == 0:
                place = players
                trick -= 1
            place -= 1
            plays[depth, NOW] += 1
            done = NO
        play(setup, plays, depth, place, moves[depth, plays[depth, NOW]] & 4095)
        depth += 1
        place += 1
        if place == players:
            _next_trick(setup, tricks, plays, shapes, adds, classes, trick, depth - 1)
            place = 0
            trick += 1
    setup[DEPTH], setup[PLACE], setup[TRICK] = depth, place, trick
    setup[NODES] += nodes
    return OUT
