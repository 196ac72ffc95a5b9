"""What Python calls, with jokers: a boolean question, or what each of many payoffs is worth, world after world."""

from __future__ import annotations

from cardlab.solvers.kernel.bits import GRID, I64, ROW, Ints, compiled, count, lowest
from cardlab.solvers.kernel.joker_search import every_end, search_with_jokers
from cardlab.solvers.kernel.layout import (
    DEPTH,
    ENDS,
    FLOOR,
    FORCED,
    GUESS,
    JOKER_BITS,
    KEPT,
    LEAST,
    LEVEL,
    MOST,
    NODES,
    OUT,
    PART,
    PAYOFF,
    PLAYERS,
    REST,
    ROOM,
    ROUNDS,
    TRIED,
    UNKNOWN,
    WANTED,
    YES,
)
from cardlab.solvers.kernel.numbers import begin, solve
from cardlab.solvers.kernel.table import forget

__all__ = ["solve", "solve_with_jokers"]


@compiled(I64, ROW, I64, I64)
def _between(setup: Ints, low: int, high: int) -> int:
    """The possible ends with so many tricks, both included."""
    part = (2 << high) - (1 << low)
    found, width = part, setup[PART]
    if width:
        for _ in JOKER_BITS:
            found = (found << width) | part
    ends: int = found & setup[ENDS]
    return ends


@compiled(I64, GRID, I64, I64, I64)
def _extreme(payoffs: Ints, row: int, ends: int, sign: int) -> int:
    """The least payoff of some ends, or with sign -1 the most."""
    found: int = payoffs[row, lowest(ends)]
    while ends:
        found = min(found * sign, payoffs[row, lowest(ends)] * sign) * sign
        ends &= ends - 1
    return found


@compiled(I64, GRID, I64, I64, I64)
def _reaching(payoffs: Ints, row: int, ends: int, level: int) -> int:
    """Those of some ends that pay so much at least."""
    found = 0
    while ends:
        at = lowest(ends)
        if payoffs[row, at] >= level:
            found |= 1 << at
        ends &= ends - 1
    return found


@compiled("void", ROW, GRID, ROW, ROW, GRID, I64)
def _enter(setup: Ints, tricks: Ints, heads: Ints, answers: Ints, worlds: Ints, row: int) -> None:
    """Begin a world, first with the number of tricks that side A can force."""
    for player in range(setup[PLAYERS]):
        setup[player] = worlds[row, player]
    if 2 * (setup[KEPT] - setup[FLOOR]) > setup[ROOM]:
        forget(setup, heads)
    setup[ROUNDS], setup[FORCED] = count(worlds[row, 0]), 0
    begin(setup, tricks)
    setup[ENDS] = every_end(setup, tricks[0, REST], setup[ROUNDS])
    setup[PAYOFF], setup[LEAST], setup[MOST] = -1, 0, setup[ROUNDS]
    answers[:] = UNKNOWN


@compiled("void", ROW, GRID, I64)
def _learn(setup: Ints, payoffs: Ints, answer: int) -> None:
    """Draw the conclusion from the answer to the last question."""
    row, level = setup[PAYOFF], setup[LEVEL]
    if row < 0:
        setup[LEAST if answer == YES else MOST] = level if answer == YES else level - 1
        setup[GUESS] = level + 1 if answer == YES else level - 1
    elif answer == YES:
        setup[LEAST] = level
    else:
        # What pays less than the best level is asked for from the lowest on: few can be forced.
        below = setup[ENDS] & ~setup[WANTED]
        setup[MOST] = setup[LEAST] if setup[TRIED] else _extreme(payoffs, row, below, -1)
    setup[TRIED] = True


@compiled(I64, ROW, GRID, ROW)
def _next_set(setup: Ints, payoffs: Ints, answers: Ints) -> int:
    """The set to ask about next, with what is known written down; 0 if the world is done.

    Who can force so many tricks has what they pay at least, and no more than fewer tricks or just as many might pay.
    """
    while setup[LEAST] == setup[MOST]:
        row = setup[PAYOFF]
        if row < 0:
            answers[0] = setup[GUESS] = setup[LEAST]
        else:
            answers[2 + row] = setup[LEAST]
        row += 1
        setup[PAYOFF] = row
        if row == payoffs.shape[0]:
            return 0
        setup[LEAST] = _extreme(payoffs, row, _between(setup, answers[0], setup[ROUNDS]), 1)
        setup[MOST] = _extreme(payoffs, row, _between(setup, 0, answers[0]), -1)
        setup[TRIED] = False
    row = setup[PAYOFF]
    if row < 0:
        setup[LEVEL] = min(max(setup[GUESS], setup[LEAST] + 1), setup[MOST])
        return _between(setup, setup[LEVEL], setup[ROUNDS])
    setup[LEVEL] = setup[MOST]
    if setup[TRIED]:
        setup[LEVEL] = _extreme(payoffs, row, _reaching(payoffs, row, setup[ENDS], setup[LEAST] + 1), 1)
    return _reaching(payoffs, row, setup[ENDS], setup[LEVEL])


@compiled(I64, ROW, GRID, GRID, GRID, ROW, GRID, GRID, GRID, I64, GRID, inner=False)
def solve_with_jokers(
    setup: Ints,
    tricks: Ints,
    plays: Ints,
    moves: Ints,
    heads: Ints,
    table: Ints,
    worlds: Ints,
    payoffs: Ints,
    budget: int,
    answers: Ints,
) -> int:
    """All that Python asks for, in one function with one call of the search, which it contains.

    Without ``worlds`` the answer is YES, NO or OUT to the question in ``setup``, which DEPTH = -1 begins. With the
    hands of a world a row, nothing played yet, its row of ``answers`` is: the tricks that side A can force, positions
    looked at, and the best value of each row of ``payoffs`` that it can force; UNKNOWN where ``budget`` positions did
    not suffice. A payoff says what each end pays, by its bit in sets.
    """
    row, many, left, answer = -1, worlds.shape[0], budget, OUT
    if many == 0 and setup[DEPTH] < 0:
        begin(setup, tricks)
    while True:
        if many:
            if row >= 0 and answer != OUT:
                _learn(setup, payoffs, answer)
            wanted = 0 if row < 0 or answer == OUT else _next_set(setup, payoffs, answers[row])
            while wanted == 0:
                row += 1
                if row == many:
                    return YES
                _enter(setup, tricks, heads, answers[row], worlds, row)
                left = budget
                answers[row, 1] = 0
                wanted = _next_set(setup, payoffs, answers[row])
            setup[WANTED], setup[DEPTH] = wanted, -1
        before = setup[NODES]
        answer = search_with_jokers(setup, tricks, plays, moves, heads, table, left)
        if many == 0:
            return answer
        left -= setup[NODES] - before
        answers[row, 1] += setup[NODES] - before
