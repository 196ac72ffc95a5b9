"""What Python calls, of plain suits: a boolean question, or numbers of tricks of many deals, or after each lead."""

from __future__ import annotations

from cardlab.solvers.kernel.bits import GRID, I64, ROW, SUIT, Ints, compiled, count, highest
from cardlab.solvers.kernel.layout import (
    BITS,
    BUCKETS,
    DEPTH,
    FLOOR,
    FORCED,
    GIVEN,
    GUESS,
    JOKER_COUNTS,
    JOKERS,
    KEPT,
    LEADER,
    LEN_A,
    MINE,
    NODES,
    OUT,
    PLAYERS,
    REST,
    ROOM,
    ROUNDS,
    SPREAD,
    TRUMPS,
    WANTED,
    YES,
)
from cardlab.solvers.kernel.search import search
from cardlab.solvers.kernel.table import describe, forget

#: Cards in a hand up to which the buckets of the same lengths lie in one line of the processor's cache.
_FEW = 9


@compiled("void", ROW, GRID)
def begin(setup: Ints, tricks: Ints) -> None:
    """Make the first trick's row ready for a new question."""
    rest = 0
    for player in range(setup[PLAYERS]):
        rest |= setup[player]
    tricks[0, REST] = rest
    setup[DEPTH] = -1
    describe(setup, tricks, rest)
    for player in range(setup[PLAYERS]):
        tricks[0, LEN_A] += count(setup[player] & JOKERS) << (JOKER_COUNTS + 2 * player)


@compiled("void", ROW, GRID, ROW, GRID, GRID, I64)
def _seat_players(setup: Ints, tricks: Ints, heads: Ints, hands: Ints, rows: Ints, row: int) -> None:
    """Write a row's deal; seats without cards sit out. The table is kept if sides and trumps are those of before."""
    before, players, side = setup[PLAYERS], 0, 0
    for seat in range(hands.shape[1]):
        if hands[row, seat]:
            if seat == rows[row, 0]:
                setup[LEADER] = players
            side |= ((rows[row, 1] >> seat) & 1) << players
            setup[players] = hands[row, seat]
            players += 1
    trumps = SUIT << 48 if rows[row, 2] else 0
    rounds = count(setup[0])
    # Few buckets stay in the processor's cache; deals that share a table need more.
    buckets = min(heads.shape[0] // 2, 1 << (rounds + (6 if hands.shape[0] == 1 else 9))) - 1
    same = players == before and side == setup[MINE] and trumps == setup[TRUMPS] and buckets == setup[BUCKETS]
    if not same or 2 * (setup[KEPT] - setup[FLOOR]) > setup[ROOM]:
        forget(setup, heads)
    setup[PLAYERS], setup[MINE], setup[TRUMPS] = players, side, trumps
    setup[BITS] = 1 if players == 2 else 2 if players <= 4 else 3
    setup[ROUNDS], setup[BUCKETS] = rounds, buckets
    setup[SPREAD] = buckets if rounds > _FEW else buckets & 3
    setup[FORCED] = 0
    begin(setup, tricks)


@compiled(I64, ROW, I64)
def _likely(setup: Ints, rest: int) -> int:
    """A likely number of tricks of side A: its share of the high cards, more with many trumps and with the lead."""
    players, rounds = setup[PLAYERS], setup[ROUNDS]
    own = 0
    for player in range(players):
        if (setup[MINE] >> player) & 1:
            own |= setup[player]
    high = total = 0
    for suit in range(4):
        left = rest & (SUIT << (16 * suit))
        for _ in range((count(left) + players - 1) // players):
            card = highest(left)
            left ^= 1 << card
            high += (own >> card) & 1
            total += 1
    trumps = rest & setup[TRUMPS]
    more = players * count(own & trumps) - count(trumps) * count(setup[MINE])
    share = (players * rounds * high + more * total) // (players * total)
    likely: int = min(max(share + ((setup[MINE] >> setup[LEADER]) & 1), 1), rounds)
    return likely


@compiled(I64, ROW, GRID, GRID, GRID, ROW, GRID, I64, I64, I64)
def _between(
    setup: Ints, tricks: Ints, plays: Ints, moves: Ints, heads: Ints, table: Ints, low: int, high: int, end: int
) -> int:
    """The number of tricks of side A, known to be one of these, asked from GUESS on; -1 if NODES reaches ``end``."""
    full = (2 << setup[ROUNDS]) - 1
    at = setup[GUESS]
    while low < high:
        at = min(max(at, low + 1), high)
        setup[WANTED] = full & ~((1 << at) - 1)
        setup[DEPTH] = -1
        answer = search(setup, tricks, plays, moves, heads, table, end - setup[NODES])
        if answer == OUT:
            return -1
        if answer == YES:
            low = at
            at += 1
        else:
            high = at - 1
            at -= 1
    return low


@compiled(I64, ROW, GRID, I64)
def _equals(setup: Ints, tricks: Ints, card: int) -> int:
    """A card of the leader with the cards below it that are as good."""
    suit = SUIT << (card & 48)
    held = setup[setup[LEADER]]
    own = held & suit & ((2 << card) - 1)
    others = tricks[0, REST] & suit & ~held & ((1 << card) - 1)
    equal: int = own & ~((2 << highest(others)) - 1) if others else own
    return equal


@compiled(I64, ROW, GRID, GRID, GRID, ROW, GRID, GRID, GRID, ROW, I64, GRID, inner=False)
def solve(
    setup: Ints,
    tricks: Ints,
    plays: Ints,
    moves: Ints,
    heads: Ints,
    table: Ints,
    hands: Ints,
    rows: Ints,
    levels: Ints,
    budget: int,
    answers: Ints,
) -> int:
    """All that Python asks for, in one function because each would contain the whole search.

    Without ``hands`` the answer is YES, NO or OUT to the question in ``setup``, which DEPTH = -1 begins. With a deal a
    row, and rows of leader, side A as bits of seats, whether suit 3 is trumps, ``answers`` are numbers of tricks of
    side A, or the highest of the rising ``levels`` it can reach (0: none), or -1 when ``budget`` positions have been
    looked at. If ``answers`` has 64 columns they are the numbers after each lead, -1 for cards that cannot be led.
    """
    if hands.shape[0] == 0:
        if setup[DEPTH] < 0:
            begin(setup, tricks)
        return search(setup, tricks, plays, moves, heads, table, budget)
    forget(setup, heads)
    for row in range(hands.shape[0]):
        _seat_players(setup, tricks, heads, hands, rows, row)
        answers[row, :] = -1
        rounds, leader, end = setup[ROUNDS], setup[LEADER], setup[NODES] + budget
        value, low, at = 0, 0, 0
        while at < levels.shape[0] and value == low:
            low = levels[at]
            setup[GUESS] = low
            found = _between(setup, tricks, plays, moves, heads, table, low - 1, low, end)
            value = found if found < 0 or found == low else value
            at += 1
        if levels.shape[0] == 0:
            setup[GUESS] = _likely(setup, tricks[0, REST])
            value = _between(setup, tricks, plays, moves, heads, table, 0, rounds, end)
        if answers.shape[1] == 1:
            answers[row, 0] = value
            continue
        ours = (setup[MINE] >> leader) & 1
        low, high = (0, value) if ours else (value, rounds)
        untried = setup[leader] if value >= 0 else 0
        while untried:
            setup[FORCED], setup[GIVEN] = 1, highest(untried)
            setup[GUESS] = value if ours else value + 1
            found = _between(setup, tricks, plays, moves, heads, table, low, high, end)
            equal = _equals(setup, tricks, setup[GIVEN])
            untried &= ~equal
            while equal:
                answers[row, highest(equal)] = found
                equal ^= 1 << highest(equal)
        setup[FORCED] = 0
    return YES
