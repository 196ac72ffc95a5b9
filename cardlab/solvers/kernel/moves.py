"""The moves of a player, the likely ones first. Only one of equal neighbouring cards is a move: the highest."""

from __future__ import annotations

from cardlab.solvers.kernel.bits import GRID, I64, ROW, SUIT, Ints, compiled, count, highest
from cardlab.solvers.kernel.layout import (
    DUTY,
    MINE,
    PLAYERS,
    TRUMP_ANY_TIME,
    TRUMP_WHEN_VOID,
    TRUMPS,
)


@compiled(I64, ROW, I64, I64)
def legal(setup: Ints, own: int, led: int) -> int:
    """The cards of a hand that may follow a suit."""
    trumps = own & setup[TRUMPS]
    following = own & (SUIT << (16 * led))
    if following:
        return following | trumps if setup[DUTY] & TRUMP_ANY_TIME else following
    return trumps if trumps and setup[DUTY] & TRUMP_WHEN_VOID else own


@compiled("void", GRID, I64, I64, I64, I64)
def insert(moves: Ints, depth: int, many: int, worth: int, card: int) -> None:
    """Add a move, of 12 bits, to a row in falling order of worth."""
    key = (worth << 12) | card
    at = many
    while at > 0 and moves[depth, at - 1] < key:
        moves[depth, at] = moves[depth, at - 1]
        at -= 1
    moves[depth, at] = key


@compiled(I64, ROW, GRID, I64, I64, I64, I64, I64)
def leads(setup: Ints, moves: Ints, depth: int, rest: int, player: int, first: int, taking: int) -> int:
    """Write the leads of a player, the card ``first`` before all others; how many."""
    mine, players, trumps = setup[MINE], setup[PLAYERS], setup[TRUMPS]
    side = (mine >> player) & 1
    own = setup[player] & rest
    many = 0
    for suit in range(4):
        held = (own >> (16 * suit)) & SUIT
        if held == 0:
            continue
        left = (rest >> (16 * suit)) & SUIT
        plain = trumps != 0 and suit != 3
        foe, friend = 0, 0
        foe_ruffs, friend_ruffs = False, False
        for other in range(players):
            if other == player:
                continue
            hand = setup[other] & rest
            theirs = (hand >> (16 * suit)) & SUIT
            ruffs = plain and theirs == 0 and hand & trumps != 0
            if (mine >> other) & 1 == side:
                friend |= theirs
                friend_ruffs = friend_ruffs or ruffs
            else:
                foe |= theirs
                foe_ruffs = foe_ruffs or ruffs
        length = count(held)
        foes = left & ~held
        singleton = length == 1 and plain and own & trumps != 0
        while held:
            height = highest(held)
            below = foes & ((1 << height) - 1)
            held = held & ((2 << highest(below)) - 1) if below else 0
            if not taking:
                worth = 20 - height - (5 if friend_ruffs else 0)
            elif foe_ruffs:
                worth = -30 - height
            elif foe >> height == 0:
                worth = 40 + length - (0 if left >> (height + 1) == 0 else 5)
            elif friend > foe or friend_ruffs:
                worth = 30 - height
            else:
                worth = (10 if friend else 5) - height + (4 if singleton else 0)
            if trumps != 0 and suit == 3:
                worth -= 3
            card = 16 * suit + height
            if card == first:
                worth += 200
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


@compiled(I64, ROW, GRID, I64, I64, I64, I64, I64, I64, I64, I64)
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
