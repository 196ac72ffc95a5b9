"""The boolean search for deals with jokers: the steps of :mod:`cardlab.solvers.kernel.search` that must know them."""

from __future__ import annotations

from cardlab.solvers.kernel.bits import GRID, I64, ROW, SUIT, Ints, at_or_above, compiled, count, highest, lowest
from cardlab.solvers.kernel.bounds import settled
from cardlab.solvers.kernel.joker_bounds import settled_with_jokers
from cardlab.solvers.kernel.jokers import beats, callable_leads, joker_follows, joker_leads
from cardlab.solvers.kernel.layout import (
    BEST,
    BITS,
    BY,
    CALLED,
    CARD,
    CIRCULAR,
    FIELD,
    FORCED,
    FREE_TRICK,
    GIVEN,
    JOKER_COUNTS,
    JOKERS,
    LAST_FREE,
    LATER_JOKER,
    LEAD,
    LED,
    LED_JOKER,
    LEN_A,
    LEN_B,
    MATTERED,
    MINE,
    MOVES,
    NEXT_CALLS,
    NO,
    NO_SUIT,
    NOW,
    OUT,
    OWN_A,
    OWN_B,
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
from cardlab.solvers.kernel.search import searching
from cardlab.solvers.kernel.table import named, probe, without

#: What a later joker may say while none has been played: anything.
_ANY_CALL = 255 << 5


@compiled(I64, ROW, I64, I64)
def _every_end(setup: Ints, rest: int, rounds: int) -> int:
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
    tricks[after, WANT] = wanted & _every_end(setup, rest, setup[ROUNDS] - after)


@compiled("void", ROW, GRID, GRID, I64, I64)
def _describe_next(setup: Ints, tricks: Ints, plays: Ints, trick: int, depth: int) -> None:
    """Owners and lengths of a trick from those of the trick before it, whose last card was played at this depth."""
    before = trick - 1
    own_a, own_b = tricks[before, OWN_A], tricks[before, OWN_B]
    len_a, len_b = tricks[before, LEN_A], tricks[before, LEN_B]
    rest, bits = tricks[before, REST], setup[BITS]
    for back in range(setup[PLAYERS]):
        card, player = plays[depth - back, CARD], plays[depth - back, SEAT]
        if card & 15 == 15:
            len_a -= 1 << (JOKER_COUNTS + 2 * player)
            continue
        suit = card >> 4
        above = count((rest & (SUIT << (16 * suit))) >> (card + 1))
        rest ^= 1 << card
        length = 1 << (24 * (suit & 1) + 4 * player)
        if suit < 2:
            own_a = without(own_a, FIELD * (1 - suit), above * bits, bits)
            len_a -= length
        else:
            own_b = without(own_b, FIELD * (3 - suit), above * bits, bits)
            len_b -= length
    tricks[trick, OWN_A], tricks[trick, OWN_B] = own_a, own_b
    tricks[trick, LEN_A], tricks[trick, LEN_B] = len_a, len_b


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
    full = _every_end(setup, rest, rounds)
    if wanted == full:
        return YES, 0, -1
    if trick == 0 and setup[FORCED]:
        return OUT, 0, -1
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
        _describe_next(setup, tricks, plays, trick, depth - 1)
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


@compiled("void", ROW, GRID, I64, I64, I64)
def _play(setup: Ints, plays: Ints, depth: int, place: int, move: int) -> None:
    """Write what a move makes of the trick."""
    plays[depth, CARD] = move
    joker, call = move & 15 == 15, move >> 6
    if place == 0:
        plays[depth, BY] = plays[depth, SEAT]
        plays[depth, BEST] = LED_JOKER + call if joker else move
        plays[depth, LED] = setup[CALLED + call] if joker else move >> 4 | _ANY_CALL
        return
    called = plays[depth - 1, LED]
    best, by = plays[depth - 1, BEST], plays[depth - 1, BY]
    if not joker and called & 7 == NO_SUIT:
        called = (called & ~7) | move >> 4
    if beats(setup, move, best, called & 7):
        best, by = LATER_JOKER + call if joker else move, plays[depth, SEAT]
    if joker:
        called = (called & 31) | (called & (setup[NEXT_CALLS + call] << 5))
    plays[depth, BEST], plays[depth, BY], plays[depth, LED] = best, by, called


@compiled(I64, ROW, GRID, I64)
def _won_by(setup: Ints, plays: Ints, depth: int) -> int:
    """The cards that mattered to the winner of a trick whose last card was played at this depth."""
    best = plays[depth, BEST]
    if best >= LED_JOKER:
        return 0
    rivals = 0
    for back in range(setup[PLAYERS]):
        card = plays[depth - back, CARD]
        rivals += card & 15 != 15 and card >> 4 == best >> 4
    return at_or_above(best) if rivals > 1 else 0


@compiled(I64, ROW, GRID, GRID, I64, I64, I64)
def _failed(setup: Ints, tricks: Ints, plays: Ints, depth: int, trick: int, cards: int) -> int:
    """Note that a move failed its player; the cards that mattered to it."""
    card = plays[depth, CARD]
    if card & 15 == 15:
        return cards
    suit = SUIT << (card & 48)
    if (cards >> card) & 1:
        # The move stood for its equal neighbours, which are equal only while the order down to the last is the same.
        left = tricks[trick, REST] & suit
        own = setup[plays[depth, SEAT]] & left
        others = (left & ~own) & ((1 << card) - 1)
        group = own & ((2 << card) - 1)
        if others:
            group &= ~((2 << highest(others)) - 1)
        cards |= at_or_above(lowest(group))
    else:
        plays[depth, SKIP] |= suit & ~cards
    return cards


@compiled("UniTuple(int64, 2)", ROW, GRID, GRID, GRID, ROW, GRID, I64, I64, I64)
def _look_ahead(
    setup: Ints, tricks: Ints, plays: Ints, moves: Ints, heads: Ints, table: Ints, depth: int, place: int, trick: int
) -> tuple[int, int]:
    """The answer for the last player of a trick if one of his moves has it for sure, and the cards that mattered."""
    wish = (setup[MINE] >> plays[depth, SEAT]) & 1
    for at in range(plays[depth, MOVES]):
        _play(setup, plays, depth, place, moves[depth, at] & 4095)
        _next_trick(setup, tricks, plays, trick, depth)
        answer, cards, _ = _look_up(setup, tricks, plays, heads, table, trick + 1, depth + 1)
        if answer == wish:
            return answer, cards | _won_by(setup, plays, depth)
    return OUT, 0


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
    if place == setup[PLAYERS] - 1 and plays[depth, MOVES] > 1 and setup[ROUNDS] - trick > 1:
        return _look_ahead(setup, tricks, plays, moves, heads, table, depth, place, trick)
    return OUT, 0


@compiled(I64, GRID, GRID, I64)
def _advance(plays: Ints, moves: Ints, depth: int) -> int:
    """The next move that needs a trial, or -1."""
    now, many, skip = plays[depth, NOW], plays[depth, MOVES], plays[depth, SKIP]
    while now < many and (skip >> (moves[depth, now] & 63)) & 1:
        now += 1
    plays[depth, NOW] = now
    return -1 if now == many else moves[depth, now] & 4095


search_with_jokers = searching(_arrive, _advance, _play, _next_trick, _won_by, _failed)
