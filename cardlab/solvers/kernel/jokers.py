"""Play with jokers: what may be played, what wins, and the moves of a player, the likely ones first.

What a joker's declaration does is read from ``setup`` (see :mod:`cardlab.solvers.kernel.layout`), where the game's own
policies wrote it. A declaration of a lead is left out if another one of the same player is as good:

* in suits that nobody else holds only what trumps, other jokers and duties make of it counts;
* a demand for the highest or lowest card is none while nobody has two cards of the suit to choose from;
* a demand only helps the leader's side if only opponents have such a choice, and only harms it if only partners have.
"""

from __future__ import annotations

from cardlab.solvers.kernel.bits import GRID, I64, ROW, SUIT, Ints, compiled, count, highest, lowest
from cardlab.solvers.kernel.layout import (
    ALIKE,
    BEST,
    BY,
    CALLED,
    CARD,
    DEMAND_DUTY,
    DEMANDED,
    DUTY,
    FOLLOW_CALLS,
    FOLLOWS,
    FOLLOWS_LAST,
    HIGH,
    IS_FIRST,
    JOKER_LAST,
    JOKERS,
    LATER_JOKER,
    LEAD_CALLS,
    LEADS_FIRST,
    LEADS_LAST,
    LEADS_LATER,
    LEADS_ONLY,
    LED,
    LED_JOKER,
    LOSES,
    MINE,
    NEXT_CALLS,
    NO_SUIT,
    OVER_FOLLOW,
    OVER_LEAD,
    PLAYERS,
    SEAT,
    TAKES,
    TRUMP_ANY_TIME,
    TRUMP_OF,
    TRUMP_WHEN_VOID,
    TWINS,
)
from cardlab.solvers.kernel.moves import insert

#: What a later joker may say while none has been played: anything.
_ANY_CALL = 255 << 5
_PLAIN = SUIT | SUIT << 16 | SUIT << 32 | SUIT << 48


@compiled(I64, ROW, I64)
def trumps_of(setup: Ints, led: int) -> int:
    """All trumps when a suit is led."""
    suit = setup[TRUMP_OF + led]
    return 0 if suit == NO_SUIT else SUIT << (16 * suit)


@compiled(I64, ROW, I64, I64)
def legal(setup: Ints, own: int, called: int) -> int:
    """The cards of a hand, jokers among them, that may follow what was led."""
    led, demand = called & 7, (called >> 3) & 3
    if led == NO_SUIT:
        return own
    duty = setup[DEMAND_DUTY] if demand else setup[DUTY]
    suit = SUIT << (16 * led)
    following = own & suit
    trumps = own & trumps_of(setup, led)
    if following:
        if demand and duty & DEMANDED:
            following = 1 << highest(following) if demand == HIGH else following & -following
        if duty & TRUMP_ANY_TIME:
            following |= trumps & ~suit
        return following if duty & JOKER_LAST else following | (own & JOKERS)
    return trumps | (own & JOKERS) if trumps and duty & TRUMP_WHEN_VOID else own


@compiled(I64, ROW, I64, I64, I64)
def beats(setup: Ints, move: int, best: int, led: int) -> int:
    """Whether a follower's move takes the trick from what wins so far."""
    if move & 15 == 15:
        call = move >> 6
        if best < LED_JOKER:
            over = setup[TAKES]
        elif best < LATER_JOKER:
            over = setup[OVER_LEAD + best - LED_JOKER]
        else:
            over = setup[OVER_FOLLOW + best - LATER_JOKER]
        wins: int = (over >> call) & 1
        return wins
    suit = move >> 4
    trump: int = setup[TRUMP_OF + led]
    if best < LED_JOKER:
        return (move > best) if suit == best >> 4 else (suit == trump)
    if best >= LATER_JOKER:
        return False
    loses: int = setup[LOSES + best - LED_JOKER]
    return (suit == led and loses & 1 != 0) or (suit == trump and loses & 2 != 0)


@compiled(I64, ROW, I64, I64)
def callable_leads(setup: Ints, own: int, trick: int) -> int:
    """The declarations with which a joker of a hand may be led."""
    last = count(own) == 1
    if trick == 0 and setup[IS_FIRST]:
        calls: int = setup[LEADS_ONLY] if last else setup[LEADS_FIRST]
    else:
        calls = setup[LEADS_LAST] if last else setup[LEADS_LATER]
    return calls


#: Who has a choice among two cards and more of a suit, and whether somebody void of it has trumps.
_FRIEND, _FOE, _VOID_TRUMPS = 1, 2, 4


@compiled(I64, ROW, I64, I64, I64)
def _choices(setup: Ints, held: int, trumps: int, player: int) -> int:
    """What the others can do about a suit that a player leads: they hold these cards of it, and these trumps."""
    side = (setup[MINE] >> player) & 1
    found = 0
    for other in range(setup[PLAYERS]):
        length = count(setup[other] & held)
        if length > 1:
            found |= _FRIEND if (setup[MINE] >> other) & 1 == side else _FOE
        elif length == 0 and setup[other] & trumps:
            found |= _VOID_TRUMPS
    return found


@compiled(I64, ROW, I64)
def _undemanding(setup: Ints, calls: int) -> int:
    """Those of some declarations of a lead that demand no height."""
    found = 0
    for call in range(LEAD_CALLS):
        if (calls >> call) & 1 and (setup[CALLED + call] >> 3) & 3 == 0:
            found |= 1 << call
    return found


@compiled(I64, ROW, I64, I64, I64, I64)
def _has_better(setup: Ints, call: int, twins: int, useful: int, choices: int) -> int:
    """Whether one of the twins of a lead, of which some are found useful so far, is as good for its player."""
    unlike = (setup[DUTY] ^ setup[DEMAND_DUTY]) & ~DEMANDED
    if unlike and (unlike != TRUMP_WHEN_VOID or choices & _VOID_TRUMPS):
        return False
    if not choices & (_FRIEND | _FOE):
        return twins & useful != 0
    if (setup[CALLED + call] >> 3) & 3 == 0:
        return not choices & _FRIEND and twins != 1 << call
    return not choices & _FOE and _undemanding(setup, twins) != 0


@compiled(I64, ROW, I64, I64, I64)
def useful_leads(setup: Ints, rest: int, player: int, calls: int) -> int:
    """Of these declarations of a lead those that can differ for the better from the others."""
    others = rest & ~setup[player]
    useful, seen, seen_trumped = 0, 0, 0
    for call in range(LEAD_CALLS):
        if not (calls >> call) & 1:
            continue
        suit = setup[CALLED + call] & 7
        if suit == NO_SUIT:
            useful |= 1 << call
            continue
        trumps = trumps_of(setup, suit) & others
        held = others & (SUIT << (16 * suit))
        alike = setup[ALIKE + call]
        if held:
            if _has_better(setup, call, setup[TWINS + call] & calls, useful, _choices(setup, held, trumps, player)):
                continue
        elif trumps:
            if (seen_trumped >> (alike >> 8)) & 1:
                continue
            seen_trumped |= 1 << (alike >> 8)
        else:
            if (seen >> (alike & 255)) & 1:
                continue
            seen |= 1 << (alike & 255)
        useful |= 1 << call
    return useful


@compiled(I64, ROW, GRID, I64, I64, I64, I64, I64, I64, I64, I64)
def joker_leads(
    setup: Ints,
    moves: Ints,
    depth: int,
    many: int,
    rest: int,
    player: int,
    first: int,
    taking: int,
    calls: int,
    by: int,
) -> int:
    """Add the leads of the joker ``by`` to a row; how many there are."""
    others = rest & ~setup[player]
    useful = useful_leads(setup, rest, player, calls)
    for call in range(LEAD_CALLS):
        if not (useful >> call) & 1:
            continue
        led, demand = setup[CALLED + call] & 7, (setup[CALLED + call] >> 3) & 3
        loses = setup[LOSES + call]
        held = others & (SUIT << (16 * led)) if led < NO_SUIT else others & _PLAIN
        trumps = others & trumps_of(setup, led)
        holds = not (loses & 1 and held) and not (loses & 2 and trumps)
        if taking:
            worth = 132 + (4 if demand == HIGH else 0) + (8 if loses == 0 else 0) if holds else -80
        else:
            worth = -100 if holds else 16
        move = call << 6 | by
        if move == first:
            worth += 2000
        insert(moves, depth, many, worth, move)
        many += 1
    return many


@compiled(I64, ROW, GRID, I64, I64, I64, I64, I64, I64, I64, I64, I64)
def joker_follows(
    setup: Ints,
    moves: Ints,
    depth: int,
    rest: int,
    player: int,
    following: int,
    called: int,
    best: int,
    by: int,
    taking: int,
    last: int,
) -> int:
    """Write the moves of a player who follows, with so many players still to come; how many. ``best`` is what wins so
    far, ``by`` whom; ``last``: it is his last card."""
    side = (setup[MINE] >> player) & 1
    friendly = (setup[MINE] >> by) & 1 == side
    own = setup[player] & rest
    can = legal(setup, own, called)
    led = called & 7
    many = 0
    for suit in range(4):
        held = (can >> (16 * suit)) & SUIT
        if held == 0:
            continue
        foes = (rest >> (16 * suit)) & SUIT & ~(own >> (16 * suit))
        while held:
            height = highest(held)
            below = foes & ((1 << height) - 1)
            held = held & ((2 << highest(below)) - 1) if below else 0
            card = 16 * suit + height
            wins = beats(setup, card, best, suit if led == NO_SUIT else led)
            if taking:
                if wins:
                    worth = 15 - height if friendly else 60 - height if following == 0 else 35 + height
                else:
                    worth = (50 if friendly else 20) - height
            elif wins:
                worth = (30 if friendly else 10) + (height if following == 0 else -height)
            else:
                worth = (20 if friendly else 50) + height
            insert(moves, depth, many, worth, card)
            many += 1
    jokers = can & JOKERS
    if jokers:
        calls = (called >> 5) & (setup[FOLLOWS_LAST] if last else setup[FOLLOWS])
        for call in range(FOLLOW_CALLS):
            if (calls >> call) & 1:
                move = call << 6 | lowest(jokers)
                if beats(setup, move, best, led):
                    worth = (-10 if friendly else 32) if taking else -15
                else:
                    worth = -12 if taking else 40
                insert(moves, depth, many, worth, move)
                many += 1
    return many


@compiled("void", ROW, GRID, I64, I64, I64)
def play(setup: Ints, plays: Ints, depth: int, place: int, move: int) -> None:
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
