"""The boolean search: can side A make the number of tricks it takes lie in a set? It can stop and go on at any node."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlab.solvers.kernel.bits import GRID, I64, ROW, SUIT, Ints, at_or_above, compiled, count, highest, lowest
from cardlab.solvers.kernel.bounds import beaten, settled
from cardlab.solvers.kernel.layout import (
    BEST,
    BITS,
    BY,
    CARD,
    DEPTH,
    FIELD,
    FORCED,
    GIVEN,
    JOKER_COUNTS,
    LEAD,
    LEADER,
    LED,
    LED_JOKER,
    LEN_A,
    LEN_B,
    MATTERED,
    MINE,
    MOVES,
    NO,
    NODES,
    NOW,
    OUT,
    OWN_A,
    OWN_B,
    PLACE,
    PLAYERS,
    REST,
    ROUNDS,
    SEAT,
    SKIP,
    TRICK,
    TRUMPS,
    WANT,
    WANTED,
    WIDE_SEATS,
    YES,
)
from cardlab.solvers.kernel.moves import follows, leads
from cardlab.solvers.kernel.table import named, probe, store, without

_ENTER, _TRY, _DONE, _BACK = 0, 1, 2, 3
Step = Callable[..., Any]


@compiled("UniTuple(int64, 2)", ROW, I64, I64, once=True)
def last_trick(setup: Ints, rest: int, leader: int) -> tuple[int, int]:
    """The winner of the last trick, and the cards that mattered to it."""
    trumps, players = setup[TRUMPS], setup[PLAYERS]
    best, by, rivals = lowest(setup[leader] & rest), leader, 0
    player = leader
    for _ in range(players - 1):
        player += 1
        if player == players:
            player = 0
        card = lowest(setup[player] & rest)
        if card >> 4 == best >> 4:
            rivals += 1
            if card > best:
                best, by = card, player
        elif (trumps >> card) & 1:
            best, by, rivals = card, player, 0
    return by, at_or_above(best) if rivals else 0


@compiled("void", ROW, GRID, GRID, I64, I64, once=True)
def _next_trick(setup: Ints, tricks: Ints, plays: Ints, trick: int, depth: int) -> None:
    """Begin the row of the trick after a full one, whose last card was played at this depth."""
    winner = plays[depth, BY]
    after = trick + 1
    rest = tricks[trick, REST]
    for back in range(setup[PLAYERS]):
        rest ^= 1 << plays[depth - back, CARD]
    tricks[after, REST], tricks[after, LEAD] = rest, winner
    wanted = tricks[trick, WANT]
    rounds = setup[ROUNDS] - after
    tricks[after, WANT] = wanted >> 1 if (setup[MINE] >> winner) & 1 else wanted & ((2 << rounds) - 1)


@compiled("void", ROW, GRID, GRID, I64, I64, once=True)
def describe_next(setup: Ints, tricks: Ints, plays: Ints, trick: int, depth: int) -> None:
    """Owners and lengths of a trick from those of the trick before it, whose last card was played at this depth."""
    before = trick - 1
    own_a, own_b = tricks[before, OWN_A], tricks[before, OWN_B]
    len_a, len_b = tricks[before, LEN_A], tricks[before, LEN_B]
    rest, bits = tricks[before, REST], setup[BITS]
    wide = 4 if setup[PLAYERS] <= WIDE_SEATS else 3
    for back in range(setup[PLAYERS]):
        card, player = plays[depth - back, CARD], plays[depth - back, SEAT]
        if card & 15 == 15:
            len_a -= 1 << (JOKER_COUNTS + 2 * player)
            continue
        suit = card >> 4
        above = count((rest & (SUIT << (16 * suit))) >> (card + 1))
        rest ^= 1 << card
        length = 1 << (24 * (suit & 1) + wide * player)
        if suit < 2:
            own_a = without(own_a, FIELD * (1 - suit), above * bits, bits)
            len_a -= length
        else:
            own_b = without(own_b, FIELD * (3 - suit), above * bits, bits)
            len_b -= length
    tricks[trick, OWN_A], tricks[trick, OWN_B] = own_a, own_b
    tricks[trick, LEN_A], tricks[trick, LEN_B] = len_a, len_b


@compiled("UniTuple(int64, 3)", ROW, GRID, GRID, ROW, GRID, I64, I64, once=True)
def _look_up(
    setup: Ints, tricks: Ints, plays: Ints, heads: Ints, table: Ints, trick: int, depth: int
) -> tuple[int, int, int]:
    """The answer for the start of a trick without playing it (OUT: none), the cards that mattered, the lead to try."""
    rest, leader, wanted = tricks[trick, REST], tricks[trick, LEAD], tricks[trick, WANT]
    rounds = setup[ROUNDS] - trick
    if wanted == 0:
        return NO, 0, -1
    if wanted == (2 << rounds) - 1:
        return YES, 0, -1
    if trick == 0 and setup[FORCED]:
        return OUT, 0, -1
    if rounds == 1:
        winner, cards = last_trick(setup, rest, leader)
        return (wanted >> ((setup[MINE] >> winner) & 1)) & 1, cards, -1
    if trick:
        describe_next(setup, tricks, plays, trick, depth - 1)
    answer, cards, best = probe(setup, tricks, heads, table, trick)
    if answer != OUT:
        return answer, cards, -1
    answer, cards = settled(setup, rest, leader, rounds, wanted)
    if answer == OUT and best >= 0:
        best = named(setup, tricks, trick, best)
    return answer, cards, best


@compiled("void", ROW, GRID, GRID, GRID, I64, I64, I64, I64, once=True)
def _generate(
    setup: Ints, tricks: Ints, plays: Ints, moves: Ints, depth: int, place: int, trick: int, first: int
) -> None:
    """Write the moves at a depth and make its row ready."""
    rest, wanted = tricks[trick, REST], tricks[trick, WANT]
    players = setup[PLAYERS]
    # The side wants tricks if it wants many counts rather than few: if the highest count wanted is open.
    taking = (wanted >> (setup[ROUNDS] - trick)) & 1 or not wanted & 1
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
    else:
        many = follows(
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
        )
    plays[depth, MOVES], plays[depth, NOW], plays[depth, MATTERED], plays[depth, SKIP] = many, 0, 0, 0
    plays[depth, SEAT] = player


@compiled("void", ROW, GRID, I64, I64, I64, once=True)
def _play(setup: Ints, plays: Ints, depth: int, place: int, card: int) -> None:
    """Write what a move makes of the trick."""
    plays[depth, CARD] = card
    if place == 0:
        plays[depth, BEST], plays[depth, BY], plays[depth, LED] = card, plays[depth, SEAT], card >> 4
        return
    best, by = plays[depth - 1, BEST], plays[depth - 1, BY]
    if (card > best) if card >> 4 == best >> 4 else (setup[TRUMPS] >> card) & 1:
        best, by = card, plays[depth, SEAT]
    plays[depth, BEST], plays[depth, BY], plays[depth, LED] = best, by, plays[depth - 1, LED]


@compiled(I64, ROW, GRID, I64, once=True)
def won_by(setup: Ints, plays: Ints, depth: int) -> int:
    """The cards that mattered to the winner of a trick whose last card was played at this depth."""
    best = plays[depth, BEST]
    if best >= LED_JOKER:
        return 0
    rivals = 0
    for back in range(setup[PLAYERS]):
        card = plays[depth - back, CARD]
        rivals += card & 15 != 15 and card >> 4 == best >> 4
    return at_or_above(best) if rivals > 1 else 0


@compiled(I64, ROW, GRID, GRID, I64, I64, I64, once=True)
def failed(setup: Ints, tricks: Ints, plays: Ints, depth: int, trick: int, cards: int) -> int:
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


@compiled("UniTuple(int64, 2)", ROW, GRID, GRID, GRID, ROW, GRID, I64, I64, I64, once=True)
def _arrive(
    setup: Ints, tricks: Ints, plays: Ints, moves: Ints, heads: Ints, table: Ints, depth: int, place: int, trick: int
) -> tuple[int, int]:
    """The answer and the cards that mattered where nothing need be tried, else OUT, with the moves written."""
    first = -1
    if place == 0:
        answer, cards, first = _look_up(setup, tricks, plays, heads, table, trick, depth)
        if answer != OUT:
            return answer, cards
    elif place == 1 and depth >= setup[FORCED]:
        rest, wanted, leader = tricks[trick, REST], tricks[trick, WANT], tricks[trick, LEAD]
        answer, cards = beaten(setup, rest, setup[ROUNDS] - trick, wanted, plays[depth - 1, CARD], leader)
        if answer != OUT:
            return answer, cards
    _generate(setup, tricks, plays, moves, depth, place, trick, first)
    return OUT, 0


@compiled(I64, GRID, GRID, I64, once=True)
def advance(plays: Ints, moves: Ints, depth: int) -> int:
    """The next move that needs a trial, or -1."""
    now, many, skip = plays[depth, NOW], plays[depth, MOVES], plays[depth, SKIP]
    while now < many and (skip >> (moves[depth, now] & 63)) & 1:
        now += 1
    plays[depth, NOW] = now
    return -1 if now == many else moves[depth, now] & 4095


def searching(arrive: Step, play: Step, next_trick: Step) -> Callable[..., int]:
    """The search over these steps, which know the rules of play; the others know jokers, too."""

    @compiled(I64, ROW, GRID, GRID, GRID, ROW, GRID, I64)
    def search(setup: Ints, tricks: Ints, plays: Ints, moves: Ints, heads: Ints, table: Ints, budget: int) -> int:
        """YES, NO, or OUT when ``budget`` positions have been looked at; called again it goes on."""
        players, mine = setup[PLAYERS], setup[MINE]
        depth, place, trick = setup[DEPTH], setup[PLACE], setup[TRICK]
        if depth < 0:
            depth = place = trick = 0
            tricks[0, LEAD], tricks[0, WANT] = setup[LEADER], setup[WANTED]
        stage, answer, cards, nodes = _ENTER, NO, 0, 0
        while depth >= 0:
            if stage == _ENTER:
                if nodes >= budget:
                    answer = OUT
                    break
                nodes += 1
                answer, cards = arrive(setup, tricks, plays, moves, heads, table, depth, place, trick)
                stage = _TRY if answer == OUT else _BACK
            elif stage == _TRY:
                card = advance(plays, moves, depth)
                if card < 0:
                    answer, cards = 1 - ((mine >> plays[depth, SEAT]) & 1), plays[depth, MATTERED]
                    stage = _DONE
                    continue
                play(setup, plays, depth, place, card)
                place += 1
                if place == players:
                    next_trick(setup, tricks, plays, trick, depth)
                    place = 0
                    trick += 1
                depth += 1
                stage = _ENTER
            elif stage == _DONE:
                if place == 0 and (trick or not setup[FORCED]):
                    good = answer == (mine >> plays[depth, SEAT]) & 1
                    store(setup, tricks, heads, table, trick, answer, cards, plays[depth, CARD] if good else -1)
                stage = _BACK
            else:
                depth -= 1
                if depth < 0:
                    break
                if place == 0:
                    cards |= won_by(setup, plays, depth)
                    place = players
                    trick -= 1
                place -= 1
                if answer == (mine >> plays[depth, SEAT]) & 1:
                    stage = _DONE
                else:
                    plays[depth, MATTERED] |= failed(setup, tricks, plays, depth, trick, cards)
                    plays[depth, NOW] += 1
                    stage = _TRY
        setup[DEPTH], setup[PLACE], setup[TRICK] = depth, place, trick
        setup[NODES] += nodes
        return answer

    return search


search = searching(_arrive, _play, _next_trick)
