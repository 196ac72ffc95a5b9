"""The moves of a player in max^n, in the game's fixed order, and where its search has what others do not.

Moves that are the same but for names are one: equal neighbouring cards, and declarations of a led joker that differ in
nothing that binds anybody. What is merely better for one player than another move stays: ties may hang on it.
"""

from __future__ import annotations

from cardlab.solvers.kernel.bits import GRID, I64, ROW, SUIT, Ints, compiled, count, lowest
from cardlab.solvers.kernel.jokers import legal, trumps_of
from cardlab.solvers.kernel.layout import (
    ALIKE,
    CALLED,
    DEMAND_DUTY,
    DEMANDED,
    DUTY,
    FOLLOW_CALLS,
    FOLLOWS,
    FOLLOWS_LAST,
    FORCED,
    GIVEN,
    IS_FIRST,
    JOKERS,
    LEAD,
    LEAD_CALLS,
    LED,
    MOVES,
    NO_SUIT,
    NOW,
    PLAYERS,
    REST,
    SEAT,
    SETUP,
    TRUMP_WHEN_VOID,
    TWINS,
)

# ---- ``setup``, behind what other searches have ----
(
    WAYS,  # outcomes of one spread of tricks, as a power of two: 0, 1 or 2
    WHOLE,  # all cards the deal began with, jokers left out
    ORDERED,  # suits whose cards rise in the game's fixed order, as masks: there neighbours are equal
    HEIGHTS,  # bits of a suit's heights
    GONE,  # tricks of the deal before the search starts
    SPREAD,  # how they are spread over the players
    SIDES,
    CARDS_LEFT,  # in hands and on the trick when the search starts
    ALONE,  # whether the value alone is wanted, not what breaking ties may lead to
    POOL,  # words in use for sets
    POOL_ROOM,
) = range(SETUP, SETUP + 11)
#: ``SIDE + p``: the side of a player.
SIDE = SETUP + 11
#: ``RANK + c``: the place of a card in the game's fixed order.
RANK = SIDE + 7
#: The place of a declaration among those of a lead to the first trick, a later one, as the last card, as the only one;
#: then of a follower, and of one with his last card.
LEAD_RANKS = RANK + 64
FOLLOW_RANKS = LEAD_RANKS + 4 * LEAD_CALLS
MAXN_SETUP = FOLLOW_RANKS + 2 * FOLLOW_CALLS

_ORDER_SHIFT = 12


@compiled(I64, ROW, GRID, I64, I64, I64, I64)
def _insert(setup: Ints, moves: Ints, depth: int, many: int, rank: int, move: int) -> int:
    """Add a move to a row in the game's fixed order; how many there are. ``rank``: its place among its card's."""
    key = (setup[RANK + (move & 63)] << 5 | rank) << _ORDER_SHIFT | move
    at = many
    while at > 0 and moves[depth, at - 1] > key:
        moves[depth, at] = moves[depth, at - 1]
        at -= 1
    moves[depth, at] = key
    return many + 1


@compiled(I64, ROW, GRID, I64, I64, I64, I64)
def _cards(setup: Ints, moves: Ints, depth: int, rest: int, own: int, can: int) -> int:
    """Write the plain cards of a hand that can be played, one of equal neighbours; how many."""
    many = 0
    for suit in range(4):
        held = can & (SUIT << (16 * suit))
        others = rest & ~own & (SUIT << (16 * suit))
        ordered = (setup[ORDERED] >> (16 * suit)) & 1
        while held:
            card = held & -held
            many = _insert(setup, moves, depth, many, 0, lowest(held))
            above = others & ~((card << 1) - 1)
            if not ordered:
                held ^= card
            elif above:
                held &= ~((above & -above) - 1)
            else:
                held = 0
    return many


@compiled(I64, ROW, I64, I64, I64, I64)
def _is_alike(setup: Ints, others: int, player: int, call: int, twins: int) -> int:
    """Whether a demand of a lead binds nobody, so that one of its twins is the same."""
    suit = setup[CALLED + call] & 7
    held = others & (SUIT << (16 * suit))
    trumps = trumps_of(setup, suit) & others
    unlike = (setup[DUTY] ^ setup[DEMAND_DUTY]) & ~DEMANDED
    if not twins or (unlike and unlike != TRUMP_WHEN_VOID):
        return False
    for other in range(setup[PLAYERS]):
        if other != player:
            length = count(setup[other] & held)
            if length > 1 or (unlike and length == 0 and setup[other] & trumps):
                return False
    return True


@compiled(I64, ROW, GRID, I64, I64, I64, I64, I64)
def _joker_leads(setup: Ints, moves: Ints, depth: int, many: int, rest: int, player: int, trick: int) -> int:
    """Add the leads of a joker, one of those that are the same; how many there are."""
    own, others = setup[player] & rest, rest & ~setup[player]
    joker = lowest(own & JOKERS)
    first, last = trick == 0 and setup[IS_FIRST] != 0, count(own) == 1
    ranks = LEAD_RANKS + LEAD_CALLS * ((3 if last else 0) if first else 2 if last else 1)
    seen = seen_trumped = kept = 0
    for rank in range(LEAD_CALLS):
        call = setup[ranks + rank]
        if call < 0:
            break
        suit = setup[CALLED + call] & 7
        if suit != NO_SUIT and not others & (SUIT << (16 * suit)):
            alike = setup[ALIKE + call]
            if trumps_of(setup, suit) & others:
                if (seen_trumped >> (alike >> 8)) & 1:
                    continue
                seen_trumped |= 1 << (alike >> 8)
            else:
                if (seen >> (alike & 255)) & 1:
                    continue
                seen |= 1 << (alike & 255)
        elif suit != NO_SUIT and _is_alike(setup, others, player, call, setup[TWINS + call] & kept):
            continue
        kept |= 1 << call
        many = _insert(setup, moves, depth, many, rank, call << 6 | joker)
    return many


@compiled("void", ROW, GRID, GRID, GRID, I64, I64, I64)
def generate(setup: Ints, tricks: Ints, plays: Ints, moves: Ints, depth: int, place: int, trick: int) -> None:
    """Write the moves at a depth."""
    rest, player = tricks[trick, REST], tricks[trick, LEAD]
    if place:
        player = plays[depth - 1, SEAT] + 1
        if player == setup[PLAYERS]:
            player = 0
    plays[depth, SEAT] = player
    own = setup[player] & rest
    if depth < setup[FORCED]:
        moves[depth, 0] = setup[GIVEN + depth]
        many = 1
    elif place == 0:
        many = _cards(setup, moves, depth, rest, own, own)
        if own & JOKERS:
            many = _joker_leads(setup, moves, depth, many, rest, player, trick)
    else:
        called = plays[depth - 1, LED]
        can = legal(setup, own, called)
        many = _cards(setup, moves, depth, rest, own, can)
        if can & JOKERS:
            last = count(own) == 1
            joker = lowest(can & JOKERS)
            calls = (called >> 5) & (setup[FOLLOWS_LAST] if last else setup[FOLLOWS])
            for rank in range(FOLLOW_CALLS):
                call = setup[FOLLOW_RANKS + FOLLOW_CALLS * last + rank]
                if call >= 0 and (calls >> call) & 1:
                    many = _insert(setup, moves, depth, many, rank, call << 6 | joker)
    plays[depth, MOVES], plays[depth, NOW] = many, 0
