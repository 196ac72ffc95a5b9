"""The boolean search for deals with jokers: the steps of :mod:`cardlab.solvers.kernel.search` that must know them."""

from __future__ import annotations

from cardlab.solvers.kernel.bits import GRID, I64, ROW, SUIT, Ints, compiled, count, highest, lowest
from cardlab.solvers.kernel.bounds import settled
from cardlab.solvers.kernel.joker_bounds import settled_with_jokers
from cardlab.solvers.kernel.jokers import callable_leads, joker_follows, joker_leads, play
from cardlab.solvers.kernel.layout import (
    BEST,
    BY,
    CARD,
    CIRCULAR,
    FORCED,
    FREE_TRICK,
    GIVEN,
    JOKERS,
    LAST_FREE,
    LEAD,
    LED,
    LED_JOKER,
    MATTERED,
    MINE,
    MOVES,
    NO,
    NOW,
    OUT,
    PART,
    PLAYERS,
    REST,
    ROUNDS,
    SEAT,
    SKIP,
    TAKING,
    TRUMPS,
    WANT,
    YES,
)
from cardlab.solvers.kernel.moves import leads
from cardlab.solvers.kernel.search import describe_next, failed, last_trick, searching, won_by
from cardlab.solvers.kernel.table import named, probe


@compiled(I64, ROW, I64, I64)
def every_end(setup: Ints, rest: int, rounds: int) -> int:
    """The set of all ends that are possible at the start of a trick."""
    part = (2 << rounds) - 1
    full, width = part, setup[PART]
    if width:
        for player in range(setup[PLAYERS]):
            if (setup[MINE] >> player) & 1:
                for _ in range(count(setup[player] & rest & JOKERS)):
                    full = (full << width) | part
    return full


@compiled(I64, ROW, GRID, I64, I64)
def _costs(setup: Ints, plays: Ints, trick: int, lead: int) -> int:
    """Whether side A led a joker at a cost in this trick, whose lead was at this depth; a lead that was given is paid
    for."""
    if plays[lead, CARD] & 15 != 15 or not (setup[MINE] >> plays[lead, SEAT]) & 1:
        return False
    if trick == setup[FREE_TRICK] or (setup[LAST_FREE] and setup[ROUNDS] - trick == 1):
        return False
    return not (trick == 0 and setup[FORCED])


@compiled("void", ROW, GRID, GRID, I64, I64)
def _next_trick(setup: Ints, tricks: Ints, plays: Ints, trick: int, depth: int) -> None:
    """Begin the row of the trick after a full one, whose last card was played at this depth."""
    winner = plays[depth, BY]
    after = trick + 1
    rest = tricks[trick, REST]
    for back in range(setup[PLAYERS]):
        rest ^= 1 << (plays[depth - back, CARD] & 63)
    tricks[after, REST], tricks[after, LEAD] = rest, winner
    wanted = tricks[trick, WANT]
    if setup[PART] and _costs(setup, plays, trick, depth - setup[PLAYERS] + 1):
        wanted >>= setup[PART]
    if (setup[MINE] >> winner) & 1:
        wanted >>= 1
    tricks[after, WANT] = wanted & every_end(setup, rest, setup[ROUNDS] - after)


@compiled(I64, ROW, I64, I64, I64)
def _wants_tricks(setup: Ints, rest: int, rounds: int, wanted: int) -> int:
    """Whether side A rather wants tricks than not: whether the counts wanted lie above its fair expectation."""
    if (wanted >> rounds) & 1:
        return True
    if wanted & 1 and not wanted & (wanted + 1):
        return False
    sure = total = many = side = 0
    for player in range(setup[PLAYERS]):
        if (setup[MINE] >> player) & 1:
            side |= setup[player] & rest
    sure = count(side & JOKERS) + count(side & setup[TRUMPS]) // 2
    for suit in range(4):
        left = (rest >> (16 * suit)) & SUIT
        if left and (side >> (16 * suit + highest(left))) & 1:
            sure += 1
    while wanted:
        total += lowest(wanted)
        many += 1
        wanted &= wanted - 1
    return int(total > sure * many)


@compiled("UniTuple(int64, 3)", ROW, GRID, GRID, ROW, GRID, I64, I64)
def _look_up(
    setup: Ints, tricks: Ints, plays: Ints, heads: Ints, table: Ints, trick: int, depth: int
) -> tuple[int, int, int]:
    """The answer for the start of a trick without playing it (OUT: none), the cards that mattered, the lead to try."""
    rest, leader, wanted = tricks[trick, REST], tricks[trick, LEAD], tricks[trick, WANT]
    rounds = setup[ROUNDS] - trick
    if wanted == 0:
        return NO, 0, -1
    full = every_end(setup, rest, rounds)
    if wanted == full:
        return YES, 0, -1
    if trick == 0 and setup[FORCED]:
        return OUT, 0, -1
    if rounds == 1 and not rest & JOKERS and not setup[CIRCULAR]:
        winner, cards = last_trick(setup, rest, leader)
        return (wanted >> ((setup[MINE] >> winner) & 1)) & 1, cards, -1
    if full >= 2 << rounds:
        answer, cards = OUT, 0
    elif rest & JOKERS:
        answer, cards = settled_with_jokers(setup, rest, leader, rounds, wanted)
    elif setup[CIRCULAR]:
        answer, cards = OUT, 0
    else:
        answer, cards = settled(setup, rest, leader, rounds, wanted)
    if answer != OUT:
        return answer, cards, -1
    if trick:
        describe_next(setup, tricks, plays, trick, depth - 1)
    answer, cards, best = probe(setup, tricks, heads, table, trick)
    if best >= LED_JOKER:
        best = (best - LED_JOKER) << 6 | lowest(setup[leader] & rest & JOKERS)
    elif best >= 0:
        best = named(setup, tricks, trick, best)
    return answer, cards, best


@compiled("void", ROW, GRID, GRID, GRID, I64, I64, I64, I64)
def _generate(
    setup: Ints, tricks: Ints, plays: Ints, moves: Ints, depth: int, place: int, trick: int, first: int
) -> None:
    """Write the moves at a depth and make its row ready."""
    rest = tricks[trick, REST]
    players = setup[PLAYERS]
    if place == 0:
        tricks[trick, TAKING] = _wants_tricks(setup, rest, setup[ROUNDS] - trick, tricks[trick, WANT])
    taking = tricks[trick, TAKING]
    player = tricks[trick, LEAD]
    if place:
        player = plays[depth - 1, SEAT] + 1
        if player == players:
            player = 0
    if depth < setup[FORCED]:
        moves[depth, 0] = setup[GIVEN + depth]
        many = 1
    elif place == 0:
        many = leads(setup, moves, depth, rest, player, first, taking)
        jokers = setup[player] & rest & JOKERS
        if jokers:
            calls = callable_leads(setup, setup[player] & rest, trick)
            many = joker_leads(setup, moves, depth, many, rest, player, first, taking, calls, lowest(jokers))
    else:
        many = joker_follows(
            setup,
            moves,
            depth,
            rest,
            player,
            players - 1 - place,
            plays[depth - 1, LED],
            plays[depth - 1, BEST],
            plays[depth - 1, BY],
            taking,
            setup[ROUNDS] - trick == 1,
        )
    plays[depth, MOVES], plays[depth, NOW], plays[depth, MATTERED], plays[depth, SKIP] = many, 0, 0, 0
    plays[depth, SEAT] = player


@compiled("UniTuple(int64, 2)", ROW, GRID, GRID, GRID, ROW, GRID, I64, I64, I64)
def _look_ahead(
    setup: Ints, tricks: Ints, plays: Ints, moves: Ints, heads: Ints, table: Ints, depth: int, place: int, trick: int
) -> tuple[int, int]:
    """The answer for the last player of a trick, and the cards that mattered, if it is known without a further trick.

    Else his moves are left that need one, and what the failed ones say is noted.
    """
    wish = (setup[MINE] >> plays[depth, SEAT]) & 1
    many, left = plays[depth, MOVES], 0
    for at in range(many):
        move = moves[depth, at]
        if (plays[depth, SKIP] >> (move & 63)) & 1:
            continue
        play(setup, plays, depth, place, move & 4095)
        _next_trick(setup, tricks, plays, trick, depth)
        answer, cards, _ = _look_up(setup, tricks, plays, heads, table, trick + 1, depth + 1)
        if answer == OUT:
            moves[depth, left] = move
            left += 1
            continue
        cards |= won_by(setup, plays, depth)
        if answer == wish:
            return answer, cards
        plays[depth, MATTERED] |= failed(setup, tricks, plays, depth, trick, cards)
    plays[depth, MOVES] = left
    return (OUT, 0) if left else (1 - wish, plays[depth, MATTERED])


@compiled("UniTuple(int64, 2)", ROW, GRID, GRID, GRID, ROW, GRID, I64, I64, I64)
def _arrive(
    setup: Ints, tricks: Ints, plays: Ints, moves: Ints, heads: Ints, table: Ints, depth: int, place: int, trick: int
) -> tuple[int, int]:
    """The answer and the cards that mattered where nothing need be tried, else OUT, with the moves written."""
    first = -1
    if place == 0:
        answer, cards, first = _look_up(setup, tricks, plays, heads, table, trick, depth)
        if answer != OUT:
            return answer, cards
    _generate(setup, tricks, plays, moves, depth, place, trick, first)
    if place == setup[PLAYERS] - 1 and plays[depth, MOVES] > 1:
        return _look_ahead(setup, tricks, plays, moves, heads, table, depth, place, trick)
    return OUT, 0


search_with_jokers = searching(_arrive, play, _next_trick)
