"""Exact endings of Durak: two players without a stock, every action valued, beside a plain minimax.

Random deals from 38 cards, hearts trumps, equal hands. The peer is a minimax over the same states that knows a table
of whole positions and nothing else; it is left out where it would take minutes. Goals: five cards each in 30 ms
(median), six in one second (95 of 100 deals).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import cardlab
from cardlab.core.state import State
from cardlab.solvers.durak.ending import warm
from cardlab.solvers.limits import Limits
from cardlab.solvers.result import Solution
from side_by_side import Row, many, nodes, percentile, row, runs

FREE = Limits(seconds=None)
#: Cards a hand and deals; beside the plain search up to PLAIN cards.
SIZES = ((1, 100), (2, 100), (3, 50), (4, 8), (5, 200), (6, 200))
PLAIN = 4
GOALS = {5: {"goal_ms": 30}, 6: {"goal_p95_ms": 1000}}


def deal(cards: int, seed: int) -> State:
    """A random ending, seat 0 to lead."""
    game = cardlab.load("durak")
    pack = list(game.deck)
    random.Random(f"{cards} {seed}").shuffle(pack)
    return game.setup([pack[:cards], pack[cards : 2 * cards]], trump="H", attacker=0)


def place(state: State) -> Any:
    """What tells positions apart."""
    bout = state.facts["bout"]
    left = bout.limit - len(bout.pairs)
    return state.turn, bout.attacker, left, bout.taking, frozenset(bout.pairs), tuple(map(frozenset, state.hands))


def plain(state: State, table: dict[Any, int]) -> int:
    """Minimax for seat 0 with a table of whole positions."""
    if state.end is not None:
        return state.returns()[0]
    key = place(state)
    if key not in table:
        values = [plain(state._apply(action), table) for action in state.legal_actions]
        table[key] = max(values) if state.turn == 0 else min(values)
    return table[key]


def every_action(state: State) -> list[int]:
    """The value of every action, by the plain search."""
    table: dict[Any, int] = {}
    quiet = state.quiet()
    return [plain(quiet._apply(action), table) for action in state.legal_actions]


def solved(state: State) -> Solution:
    return cardlab.solve(state, limits=FREE)


def agree(_: State, ours: Solution, theirs: list[int]) -> bool:
    """Whether every action has the same value."""
    return list(ours.per_action.values()) == theirs


def rows(scale: float) -> Iterator[Row]:
    """One row for each number of cards."""
    warm()
    for cards, deals in SIZES:
        compared = cards <= PLAIN
        states = [deal(cards, seed) for seed in range(many(deals, scale, 1))]
        made = runs(states, solved, every_action if compared else None, agree)
        counts = nodes([one.nodes for one in made.found])
        more = {"p95_ms": percentile(made.ours, 95), **counts, **GOALS.get(cards, {})}
        yield row("ending", cards, made, "plain python" if compared else None, **more)
