"""Tricks that a side is sure of while jokers are in play, with the cards this rests on."""

from __future__ import annotations

from cardlab.solvers.kernel.bits import I64, ROW, Ints, at_or_above, compiled, count, highest, lowest
from cardlab.solvers.kernel.bounds import cash, dangers_of
from cardlab.solvers.kernel.layout import CIRCULAR, JOKERS, MINE, OUT, PLAYERS, SURE, TRUMPS


@compiled("UniTuple(int64, 2)", ROW, I64)
def _joker_holders(setup: Ints, rest: int) -> tuple[int, int]:
    """The only player with jokers, or -1 if there are several; and how many jokers are in play."""
    holder, players = -1, 0
    for player in range(setup[PLAYERS]):
        if setup[player] & rest & JOKERS:
            holder = player
            players += 1
    return holder if players == 1 else -1, count(rest & JOKERS)


@compiled("UniTuple(int64, 2)", ROW, I64, I64, I64, I64, I64)
def _high_trumps(setup: Ints, rest: int, alone: int, jokers: int, need_a: int, need_b: int) -> tuple[int, int]:
    """The answer, or OUT, from the highest trumps, which are a player's, and perhaps his jokers.

    When he plays one it can lose its trick to a joker only, and each joker meets one of them at most.
    """
    trumps = setup[TRUMPS] & rest
    first = highest(trumps)
    holder = 0
    for player in range(setup[PLAYERS]):
        if (setup[player] >> first) & 1:
            holder = player
    ours = (setup[MINE] >> holder) & 1
    need = need_a if ours else need_b
    need += -jokers if holder == alone and setup[SURE] else jokers
    own = setup[holder] & trumps
    others = trumps & ~own
    tops = count(own & ~((2 << highest(others)) - 1)) if others else count(own)
    if tops < need:
        return OUT, 0
    if others == 0 or need <= 0:
        return ours, 0
    low = first
    for _ in range(need):
        low = highest(own)
        own ^= 1 << low
    return ours, at_or_above(low)


@compiled("UniTuple(int64, 2)", ROW, I64, I64, I64, I64)
def settled_with_jokers(setup: Ints, rest: int, leader: int, rounds: int, wanted: int) -> tuple[int, int]:
    """The answer (YES, NO or OUT) at the start of a trick, and the cards this rests on."""
    mine = setup[MINE]
    full = (2 << rounds) - 1
    need_a = highest(full & ~wanted) + 1
    need_b = rounds - lowest(wanted) + 1
    alone, jokers = _joker_holders(setup, rest)
    if alone >= 0 and setup[SURE]:
        ours = (mine >> alone) & 1
        if jokers >= (need_a if ours else need_b):
            return ours, 0
    if setup[CIRCULAR]:
        return OUT, 0
    if setup[TRUMPS] & rest:
        answer, cards = _high_trumps(setup, rest, alone, jokers, need_a, need_b)
        if answer != OUT:
            return answer, cards
    if alone != leader:
        return OUT, 0
    ours = (mine >> leader) & 1
    need = need_a if ours else need_b
    if need > rounds:
        return OUT, 0
    more = need - jokers if setup[SURE] else need
    found, cards = cash(setup, rest, leader, -1, more, dangers_of(setup, rest, leader, more))
    return (ours, cards) if found else (OUT, 0)
