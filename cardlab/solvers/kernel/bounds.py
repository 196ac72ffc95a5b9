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


@compiled("UniTuple(int64, 4)", I64, I64, I64, I64, I64, once=True)
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


@compiled("UniTuple(int64, 2)", ROW, I64, I64, once=True)
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


@compiled("UniTuple(int64, 2)", ROW, I64, I64, I64, I64, I64, once=True)
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


@compiled(I64, I64, I64, I64, I64)
def _surest(own: int, foes: int, before: int, need: int) -> int:
    """The lowest of one hand's trumps that count for so many tricks, or -1 if these are not sure.

    Whenever one of them is beaten, that takes a higher trump of the foes, a new one each time. If one trick is enough,
    those of a foe who plays just ``before`` take low ones: the highest is kept until he has played. For more tricks
    that is not so: with the first the player is on lead.
    """
    spare = sure = 0
    first: int = highest(own)
    higher = foes & (-2 << first)
    if need == 1 and not higher & ~before and count(own) > count(higher):
        return first
    while own:
        card: int = highest(own)
        own ^= 1 << card
        higher = foes & (-2 << card)
        foes ^= higher
        spare += count(higher)
        if spare:
            spare -= 1
        else:
            sure += 1
            if sure == need:
                return card
    return -1


@compiled("UniTuple(int64, 2)", ROW, I64, I64, I64, I64)
def _trump_tricks(setup: Ints, rest: int, leader: int, need_a: int, need_b: int) -> tuple[int, int]:
    """The answer, or OUT, from the trumps of one hand, and the cards this rests on."""
    trumps = setup[TRUMPS] & rest
    mine, players = setup[MINE], setup[PLAYERS]
    for player in range(players):
        own = setup[player] & trumps
        ours = (mine >> player) & 1
        need = need_a if ours else need_b
        if count(own) < need:
            continue
        foes = before = 0
        for other in range(players):
            if (mine >> other) & 1 != ours:
                foes |= setup[other] & trumps
        if foes == 0:
            return ours, 0
        other = player - 1 if player else players - 1
        if player != leader:
            before = foes & setup[other]
        card = _surest(own, foes, before, need)
        if card >= 0:
            return ours, at_or_above(card)
    return OUT, 0


@compiled(I64, I64, I64)
def _run_of(own: int, others: int) -> int:
    """The cards of a hand in one suit that are above all others."""
    run: int = own & ~((2 << highest(others)) - 1) if others else own
    return run


@compiled("UniTuple(int64, 2)", ROW, I64, I64, I64)
def _winners(setup: Ints, rest: int, player: int, need: int) -> tuple[int, int]:
    """Whether the highest cards of a player, whom others leave no trumps, are so many; the cards this rests on."""
    cards = many = 0
    for suit in range(4):
        left = rest & (SUIT << (16 * suit))
        own = setup[player] & left
        run = _run_of(own, left & ~own)
        if run:
            many += count(run)
            cards |= at_or_above(lowest(run))
    return many >= need, cards


@compiled(I64, I64, I64)
def _tops_of(rest: int, side: int) -> int:
    """At or above the highest card of each suit that this side has the highest card of."""
    cards = 0
    for suit in range(4):
        left = rest & (SUIT << (16 * suit))
        if left and (side >> highest(left)) & 1:
            cards |= at_or_above(highest(left))
    return cards


@compiled("UniTuple(int64, 2)", ROW, I64, I64, I64, I64)
def _kept(setup: Ints, rest: int, rounds: int, need_a: int, need_b: int) -> tuple[int, int]:
    """The answer, or OUT, from winners that a player can keep while the other side wins all it can without them.

    The other side, which has no trumps, wins no trick in a suit whose highest card he has, and in each of the rest no
    more than its longest hand there. For one trick the highest cards of partners count, too.
    """
    mine, trumps = setup[MINE], setup[TRUMPS] & rest
    side_a = every_a = every_b = theirs_a = theirs_b = saves = 0
    for player in range(setup[PLAYERS]):
        if (mine >> player) & 1:
            side_a |= setup[player]
    for suit in range(4):
        left = rest & (SUIT << (16 * suit))
        if left == 0:
            continue
        holder = longest_a = longest_b = 0
        for player in range(setup[PLAYERS]):
            held = setup[player] & left
            if (held >> highest(left)) & 1:
                holder = player
            if (mine >> player) & 1:
                longest_a = max(longest_a, count(held))
            else:
                longest_b = max(longest_b, count(held))
        every_a += longest_a
        every_b += longest_b
        if (mine >> holder) & 1:
            theirs_a += longest_a
            saves += longest_b << (8 * holder)
        else:
            theirs_b += longest_b
            saves += longest_a << (8 * holder)
    if need_a == 1 and theirs_b < rounds and not trumps & ~side_a:
        return 1, _tops_of(rest, side_a)
    if need_b == 1 and theirs_a < rounds and not trumps & side_a:
        return 0, _tops_of(rest, ~side_a)
    for player in range(setup[PLAYERS]):
        ours = (mine >> player) & 1
        need, every = (need_a, every_b) if ours else (need_b, every_a)
        if every - ((saves >> (8 * player)) & 255) + need <= rounds and not trumps & ~setup[player]:
            found, cards = _winners(setup, rest, player, need)
            if found:
                return ours, cards
    return OUT, 0


@compiled("UniTuple(int64, 2)", ROW, I64, I64, I64, I64, once=True)
def settled(setup: Ints, rest: int, leader: int, rounds: int, wanted: int) -> tuple[int, int]:
    """The answer (YES, NO or OUT) from tricks that a side is sure of, and the cards this rests on.

    Side A needs enough tricks for every count from there on to be wanted, the others so many that no wanted count is
    left.
    """
    mine = setup[MINE]
    full = (2 << rounds) - 1
    need_a = highest(full & ~wanted) + 1
    need_b = rounds - lowest(wanted) + 1
    if setup[TRUMPS] & rest:
        answer, cards = _trump_tricks(setup, rest, leader, need_a, need_b)
        if answer != OUT:
            return answer, cards
    ours = (mine >> leader) & 1
    need = need_a if ours else need_b
    if need <= rounds:
        found, cards = _run(setup, rest, leader, need)
        if found:
            return ours, cards
    return _kept(setup, rest, rounds, need_a, need_b)
