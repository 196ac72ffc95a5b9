"""Tricks that a side is sure of, with the cards this rests on."""

from __future__ import annotations

from cardlab.solvers.kernel.bits import I64, ROW, SUIT, Ints, at_or_above, compiled, count, highest, lowest
from cardlab.solvers.kernel.layout import (
    DUTY,
    MINE,
    OUT,
    PLAYERS,
    TRUMP_ANY_TIME,
    TRUMP_WHEN_VOID,
    TRUMPS,
)

_MANY = 99


@compiled(I64, ROW, I64, I64, I64)
def dangers_of(setup: Ints, rest: int, leader: int, need: int) -> int:
    """The players, as bits, who may ruff a card of the leader: opponents with trumps, partners who may have to."""
    trumps = setup[TRUMPS] & rest
    found = 0
    if trumps:
        side = (setup[MINE] >> leader) & 1
        for other in range(setup[PLAYERS]):
            hand = setup[other] & rest
            if other != leader and hand & trumps:
                free = not setup[DUTY] & TRUMP_WHEN_VOID and count(hand & ~trumps) >= need
                if (setup[MINE] >> other) & 1 != side or not free:
                    found |= 1 << other
    return found


@compiled("UniTuple(int64, 4)", I64, I64, I64, I64, I64)
def _suit(own: int, friend: int, foes: int, longest: int, safe: int) -> tuple[int, int, int, int]:
    """What a player on lead and a partner can cash in one suit, of which foes hold ``longest`` at most.

    The player leads from the top while no foe can beat him and the partner can stay below; then the partner from his
    top likewise. In rounds beyond ``safe`` a foe may ruff. Rounds of the player and of the partner, whether the player
    has a card left after his, and the lowest height that mattered (15: none) in each half.
    """
    tops = SUIT & ~((2 << highest(foes)) - 1) if foes else SUIT
    rounds, line = 0, 15
    while own and rounds < safe:
        card = highest(own)
        if rounds < longest and not (tops >> card) & 1:
            break
        if friend:
            if lowest(friend) > card:
                break
            friend &= friend - 1
            line = card
        elif rounds < longest:
            line = card
        own ^= 1 << card
        rounds += 1
    reach = own != 0
    more, deeper = 0, line
    while friend and rounds + more < safe:
        card = highest(friend)
        if rounds + more < longest and not (tops >> card) & 1:
            break
        if own:
            if lowest(own) > card:
                break
            own &= own - 1
            deeper = min(deeper, card)
        elif rounds + more < longest:
            deeper = min(deeper, card)
        friend ^= 1 << card
        more += 1
    return rounds, more, reach, line | (deeper << 4)


@compiled("UniTuple(int64, 2)", ROW, I64, I64)
def _lengths(setup: Ints, foes: int, dangers: int) -> tuple[int, int]:
    """How many cards of a suit, which foes hold, one of them has at most, and one of those who may ruff at least."""
    longest, safe = 0, _MANY
    for player in range(setup[PLAYERS]):
        length = count(setup[player] & foes)
        longest = max(longest, length)
        if (dangers >> player) & 1:
            safe = min(safe, length)
    return longest, safe


@compiled("UniTuple(int64, 2)", ROW, I64, I64, I64, I64, I64)
def cash(setup: Ints, rest: int, leader: int, partner: int, need: int, dangers: int) -> tuple[int, int]:
    """Whether a player on lead, or he and then a partner (-1: none), can take ``need`` tricks at once, and the cards
    this rests on. ``dangers`` may ruff; the two are not among them and need not ruff each other."""
    sure = more = cards = deeper = spare = 0
    reach = False
    if partner >= 0:
        spare = count(setup[partner] & setup[TRUMPS] & rest)
    for turn in range(4):
        suit = 3 - turn
        shift = 16 * suit
        left = (rest >> shift) & SUIT
        own = (setup[leader] >> shift) & left
        friend = (setup[partner] >> shift) & left if partner >= 0 else 0
        ruffs = spare > 0 and friend == 0
        foes = left & ~(own | friend)
        if own | friend == 0 or (foes > own | friend and not ruffs):
            continue
        longest, safe = _lengths(setup, foes << shift, dangers)
        trump = suit == 3 and setup[TRUMPS] != 0
        if trump:
            safe = _MANY
        elif dangers and setup[DUTY] & TRUMP_ANY_TIME:
            continue
        if safe == 0:
            continue
        rounds, others, left_over, lines = _suit(own, friend, foes, longest, safe)
        if trump:
            spare -= rounds + others
            if rounds >= longest:
                dangers = 0
        elif left_over != 0 and spare > 0 and count(friend) <= rounds < safe:
            # The way to the partner is a ruff, a trick more; it is counted once.
            others += not reach
            reach = True
        sure += rounds
        more += others
        reach = reach or (left_over != 0 and others > 0)
        line = lines & 15
        if line < 15:
            cards |= ((SUIT >> line) << line) << shift
        line = lines >> 4
        if line < 15:
            deeper |= ((SUIT >> line) << line) << shift
        if sure >= need:
            return True, cards
        if reach and sure + more >= need:
            return True, cards | deeper
    return False, 0


@compiled("UniTuple(int64, 2)", ROW, I64, I64, I64)
def _run(setup: Ints, rest: int, player: int, need: int) -> tuple[int, int]:
    """Whether a player on lead, alone or with a partner, can take so many tricks at once; the cards this rests on."""
    mine = setup[MINE]
    side = (mine >> player) & 1
    dangers = dangers_of(setup, rest, player, need)
    paired = False
    for partner in range(setup[PLAYERS]):
        if partner == player or (mine >> partner) & 1 != side or (dangers >> partner) & 1:
            continue
        if not (dangers_of(setup, rest, partner, need) >> player) & 1:
            paired = True
            found, cards = cash(setup, rest, player, partner, need, dangers)
            if found:
                return found, cards
    if paired:
        return False, 0
    return cash(setup, rest, player, -1, need, dangers)


@compiled("UniTuple(int64, 2)", ROW, I64, I64, I64, I64, I64)
def beaten(setup: Ints, rest: int, rounds: int, wanted: int, lead: int, leader: int) -> tuple[int, int]:
    """The answer after a lead (or OUT) if the other side can take the trick for sure, by the suit's highest card or by
    a ruff, and goes on to take all it needs, and the cards this rests on."""
    mine = setup[MINE]
    ours = 1 - ((mine >> leader) & 1)
    need = highest(((2 << rounds) - 1) & ~wanted) + 1 if ours else rounds - lowest(wanted) + 1
    if need > rounds:
        return OUT, 0
    left = rest & (SUIT << (lead & 48))
    top = highest(left)
    trumps = setup[TRUMPS] & rest if lead < 48 else 0
    holder = ruffer = -1
    may_ruff = 0
    for player in range(setup[PLAYERS]):
        hand = setup[player] & rest
        ruffs = hand & trumps != 0 and hand & left == 0
        if (mine >> player) & 1 == ours:
            if (hand >> top) & 1:
                holder = player
            if ruffs:
                ruffer = player
                may_ruff += 1
        elif ruffs or (hand & trumps and setup[DUTY] & TRUMP_ANY_TIME):
            return OUT, 0
    must = setup[DUTY] & TRUMP_WHEN_VOID
    if holder >= 0 and not (must and may_ruff):
        if need == 1:
            return ours, at_or_above(top)
        found, cards = _run(setup, rest, holder, need)
        if found:
            return ours, cards | at_or_above(top)
    if ruffer >= 0 and not (must and may_ruff > 1):
        if need == 1:
            return ours, 0
        used = trumps & setup[ruffer]
        found, cards = _run(setup, rest & ~left & ~(used & -used), ruffer, need - 1)
        if found:
            return ours, cards
    return OUT, 0


@compiled("UniTuple(int64, 2)", ROW, I64, I64, I64, I64)
def settled(setup: Ints, rest: int, leader: int, rounds: int, wanted: int) -> tuple[int, int]:
    """The answer (YES, NO or OUT) from tricks that a side is sure of, and the cards this rests on.

    Side A needs enough tricks for every count from there on to be wanted, the others so many that no wanted count is
    left.
    """
    mine = setup[MINE]
    full = (2 << rounds) - 1
    need_a = highest(full & ~wanted) + 1
    need_b = rounds - lowest(wanted) + 1
    trumps = setup[TRUMPS] & rest
    if trumps:
        first = highest(trumps)
        holder = 0
        for player in range(setup[PLAYERS]):
            if (setup[player] >> first) & 1:
                holder = player
        ours = (mine >> holder) & 1
        need = need_a if ours else need_b
        own = setup[holder] & trumps
        others = trumps & ~own
        top = count(own & ~((2 << highest(others)) - 1)) if others else count(own)
        if top >= need:
            if others == 0:
                return ours, 0
            low = first
            for _ in range(need):
                low = highest(own)
                own ^= 1 << low
            return ours, at_or_above(low)
    ours = (mine >> leader) & 1
    need = need_a if ours else need_b
    if need > rounds:
        return OUT, 0
    found, cards = _run(setup, rest, leader, need)
    if found:
        return ours, cards
    return OUT, 0
