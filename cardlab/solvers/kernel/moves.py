"""The moves of a player, the likely ones first. Only one of equal neighbouring cards is a move: the highest."""

from __future__ import annotations

import numpy as np

from cardlab.solvers.kernel.bits import GRID, I64, ROW, SUIT, Ints, compiled, count, highest
from cardlab.solvers.kernel.layout import (
    DUTY,
    MINE,
    PLAYERS,
    TRUMP_ANY_TIME,
    TRUMP_WHEN_VOID,
    TRUMPS,
)

#: What a lead is worth, in three tables: no trumps are left; a plain suit; trumps. Rows say who may win: 0 a foe who
#: plays before the partners ruffs, 7 only one who plays after them; 1 the card itself; 2 a partner's highest card; 3 a
#: partner ruffs; 4 a foe after partners who are above the foes before; 5 a foe before them; 6 a foe after them, or any.
#: Columns: the row's worth, then for each card of the suit that the player has, partners have, foes have, less for each
#: step of height, for partners or foes who have the suit's second highest card, for a singleton that makes a ruff.
_LEADS = np.array(
    [
        [
            [0, 0, 0, 0, 0, 0, 0, 0],
            [122, 4, 0, 5, 3, 6, 4, 0],
            [132, 0, 2, 7, 3, -6, -4, 0],
            [0, 0, 0, 0, 0, 0, 0, 0],
            [44, 3, 9, 8, -4, 2, -42, 0],
            [96, -5, 6, -3, -6, 17, -36, 0],
            [76, -2, 12, -15, -6, -5, -5, 0],
            [0, 0, 0, 0, 0, 0, 0, 0],
        ],
        [
            [-136, -21, -3, 4, -1, -3, 0, 13],
            [142, -4, -8, 9, -19, 0, 8, 8],
            [110, 0, 8, 5, 4, 20, 6, 0],
            [100, -4, 0, -4, 4, 0, -2, 10],
            [32, -4, -12, 8, 27, -3, -8, 19],
            [40, 0, 0, 0, 0, -2, -10, 2],
            [16, 9, 1, 0, 4, -5, -4, 21],
            [-120, -16, -3, 4, 9, -4, 0, 8],
        ],
        [
            [0, 0, 0, 0, 0, 0, 0, 0],
            [138, -4, 0, 0, 8, 1, -8, 0],
            [108, 5, 4, -4, 12, -3, 20, 0],
            [0, 0, 0, 0, 0, 0, 0, 0],
            [68, -8, -8, -12, 4, 8, 0, 0],
            [28, -4, 18, 0, 4, -8, -2, 0],
            [20, 4, 4, 0, 8, -8, 4, 0],
            [0, 0, 0, 0, 0, 0, 0, 0],
        ],
    ],
    np.int64,
)


@compiled(I64, ROW, I64, I64)
def legal(setup: Ints, own: int, led: int) -> int:
    """The cards of a hand that may follow a suit."""
    trumps = own & setup[TRUMPS]
    following = own & (SUIT << (16 * led))
    if following:
        return following | trumps if setup[DUTY] & TRUMP_ANY_TIME else following
    return trumps if trumps and setup[DUTY] & TRUMP_WHEN_VOID else own


@compiled("void", GRID, I64, I64, I64, I64, once=True)
def insert(moves: Ints, depth: int, many: int, worth: int, card: int) -> None:
    """Add a move, of 12 bits, to a row in falling order of worth."""
    key = (worth << 12) | card
    at = many
    while at > 0 and moves[depth, at - 1] < key:
        moves[depth, at] = moves[depth, at - 1]
        at -= 1
    moves[depth, at] = key


@compiled("UniTuple(int64, 4)", ROW, I64, I64, I64)
def _around(setup: Ints, rest: int, player: int, suit: int) -> tuple[int, int, int, int]:
    """Cards of a suit that foes have who play before partners, that partners have, and foes after them; who may ruff
    it: such foes (bits 0 and 1) and partners (bit 2)."""
    mine, players, trumps = setup[MINE], setup[PLAYERS], setup[TRUMPS]
    side = (mine >> player) & 1
    plain = trumps != 0 and suit != 3
    before = friend = after = ruffs = met = 0
    other = player
    for _ in range(players - 1):
        other += 1
        if other == players:
            other = 0
        hand = setup[other] & rest
        theirs = (hand >> (16 * suit)) & SUIT
        may_ruff = plain and theirs == 0 and hand & trumps != 0
        if (mine >> other) & 1 == side:
            met = 1
            friend |= theirs
            ruffs |= may_ruff << 2
        else:
            ruffs |= may_ruff << met
            if met:
                after |= theirs
            else:
                before |= theirs
    return before, friend, after, ruffs


@compiled(I64, I64, I64, I64, I64, I64)
def _prospect(height: int, before: int, friend: int, after: int, ruffs: int) -> int:
    """The row of a card in a table of leads."""
    if ruffs & 3:
        return 0 if ruffs & 1 else 7
    foe = before | after
    if foe >> height == 0:
        return 1
    if friend > foe:
        return 2
    if ruffs:
        return 3
    if friend > before and before:
        return 4
    return 5 if before > after else 6


@compiled(I64, ROW, GRID, I64, I64, I64, I64, I64, once=True)
def leads(setup: Ints, moves: Ints, depth: int, rest: int, player: int, first: int, taking: int) -> int:
    """Write the leads of a player, the card ``first`` before all others; how many."""
    own = setup[player] & rest
    trumps = setup[TRUMPS] & rest
    many = 0
    for suit in range(4):
        held = (own >> (16 * suit)) & SUIT
        if held == 0:
            continue
        left = (rest >> (16 * suit)) & SUIT
        before, friend, after, ruffs = _around(setup, rest, player, suit)
        foe = before | after
        second = left & ~(1 << highest(left))
        partners = (friend & second) > (second & ~friend)
        theirs = (foe & second) > (second & ~foe)
        table = 0 if trumps == 0 else 1 if suit < 3 else 2
        length, friends, foes = count(held), count(friend), count(foe)
        singleton = length == 1 and suit < 3 and own & trumps != 0
        others = left & ~held
        while held:
            height = highest(held)
            below = others & ((1 << height) - 1)
            held = held & ((2 << highest(below)) - 1) if below else 0
            if taking:
                row = _prospect(height, before, friend, after, ruffs)
                worth = _LEADS[table, row, 0] - _LEADS[table, row, 4] * height
                worth += _LEADS[table, row, 1] * length + _LEADS[table, row, 2] * friends + _LEADS[table, row, 3] * foes
                worth += _LEADS[table, row, 5] * partners + _LEADS[table, row, 6] * theirs
                worth += _LEADS[table, row, 7] * singleton
            else:
                worth = 80 - 4 * height - (20 if ruffs & 4 else 0)
            card = 16 * suit + height
            if card == first:
                worth += 2000
            insert(moves, depth, many, worth, card)
            many += 1
    return many


@compiled(I64, ROW, I64, I64, I64, I64, I64, I64)
def _answers(setup: Ints, rest: int, player: int, following: int, led: int, best: int, side: int) -> int:
    """Whether one of the players still to come, of a side, can beat a card."""
    mine, players, trumps = setup[MINE], setup[PLAYERS], setup[TRUMPS]
    other = player
    for _ in range(following):
        other += 1
        if other == players:
            other = 0
        if (mine >> other) & 1 != side:
            continue
        can = legal(setup, setup[other] & rest, led)
        if can & (SUIT << (best & 48)) & (-2 << best):
            return True
        if can & trumps and not (trumps >> best) & 1:
            return True
    return False


@compiled(I64, ROW, GRID, I64, I64, I64, I64, I64, I64, I64, I64, once=True)
def follows(
    setup: Ints,
    moves: Ints,
    depth: int,
    rest: int,
    player: int,
    following: int,
    led: int,
    best: int,
    by: int,
    taking: int,
) -> int:
    """Write the moves of a player who follows, with so many players still to come; how many.

    ``best`` is the winning card so far, ``by`` whom.
    """
    mine, trumps = setup[MINE], setup[TRUMPS]
    side = (mine >> player) & 1
    own = setup[player] & rest
    can = legal(setup, own, led)
    friendly = (mine >> by) & 1 == side
    secure = friendly and not _answers(setup, rest, player, following, led, best, 1 - side)
    many = 0
    for suit in range(4):
        held = (can >> (16 * suit)) & SUIT
        if held == 0:
            continue
        left = (rest >> (16 * suit)) & SUIT
        foes = left & ~((own >> (16 * suit)) & SUIT)
        length = count((own >> (16 * suit)) & SUIT)
        trump = trumps != 0 and suit == 3
        while held:
            height = highest(held)
            below = foes & ((1 << height) - 1)
            held = held & ((2 << highest(below)) - 1) if below else 0
            card = 16 * suit + height
            same = suit == best >> 4
            beats = (same and card > best) or (trump and not same)
            if not taking:
                worth = height - 40 if beats else 20 + height
            elif beats:
                if secure:
                    worth = 15 - height
                elif following == 0 or not _answers(setup, rest, player, following, led, card, 1 - side):
                    worth = 60 - height
                else:
                    worth = 12 - height
            else:
                worth = (50 if secure else 20) - height
                if suit != led:
                    if trump:
                        worth -= 20
                    elif left >> (height + 1) == 0 and left != 1 << height:
                        worth -= 8
                    worth += length
            insert(moves, depth, many, worth, card)
            many += 1
    return many
