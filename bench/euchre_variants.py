"""The Euchre variants: deals solved with open cards, and partners chosen over worlds.

`tricks` solves whole hands from the first lead, after random calls in which nobody passes or plays alone if he need
not; `calls` everything from the first call on, where that ends within its limits (`done` says how many). `partners`
are an auction for five players after a bid of 4: all pairs over some worlds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any

import cardlab
from cardlab.core.state import State
from cardlab.notation import Action
from cardlab.solvers.limits import Limits
from cardlab.solvers.sampling import average
from cardlab.solvers.trick_kernel import warm
from side_by_side import Row, many, nodes, row, runs

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "four": ("euchre", {}),
    "railroad": ("euchre.railroad", {}),
    "two": ("euchre.two", {}),
    "three": ("euchre.three", {}),
    "auction5": ("euchre.auction5", {}),
    "auction6": ("euchre.auction6", {}),
    "auction7": ("euchre.auction7", {}),
    "call_ace 4": ("euchre.call_ace", {"players": 4}),
    "call_ace 5": ("euchre.call_ace", {"players": 5}),
    "call_ace 6": ("euchre.call_ace", {"players": 6}),
}
LONE = ("bid 8", "bid 10", "bid 15", "bid 20", "order up alone")
PASS = Action("pass")
#: Positions that a search from the first call may take.
MOST = 2_000_000
#: Deals of a row, those that are solved from the first call on, and worlds a choice of partners.
TRICKS, CALLS, WORLDS = 40, 4, 500
#: Left out from the first call on: they end at their limits.
ENDLESS = ("railroad", "auction7")
FREE = Limits(seconds=None)


def first_lead(name: str, seed: int) -> State | None:
    """A deal at its first lead; None if it was thrown in."""
    game, options = TABLES[name]
    rng = random.Random(seed)
    state = cardlab.load(game, **options).deal(seed=seed)
    while not state.is_terminal and state.phase != "tricks":
        actions = list(state.legal_actions)
        together = [one for one in actions if str(one) not in LONE and one != PASS]
        state = state.apply(rng.choice(together or [one for one in actions if one == PASS] or actions))
    return None if state.is_terminal else state


def leads(name: str) -> Iterator[State]:
    """Deals at their first lead."""
    seed = 0
    while True:
        state = first_lead(name, seed)
        seed += 1
        if state is not None:
            yield state


def after_bid(seed: int) -> State:
    """An auction for five at the choice of a partner."""
    state = cardlab.load("euchre.auction5").deal(seed=seed).apply("bid 4")
    for said in ("pass", "pass", "pass", "pass", "name H", "leave"):
        state = state.apply(said)
    return state


def solved(work: str, states: list[State], limits: Limits) -> Row:
    """Deals solved from where they are."""
    made = runs(states, partial(cardlab.solve, limits=limits))
    counts = nodes([one.nodes for one in made.found])
    return row(work, len(states[0].hands[-1]), made, done=sum(one.exact for one in made.found), **counts)


def rows(scale: float) -> Iterator[Row]:
    """A row for each variant from its first lead, then from its first call, then partners."""
    warm()
    for name in TABLES:
        yield solved(f"{name}, tricks", list(islice(leads(name), many(TRICKS, scale))), FREE)
    for name, (game, options) in TABLES.items():
        if name not in ENDLESS:
            states = [cardlab.load(game, **options).deal(seed=seed) for seed in range(many(CALLS, scale, 1))]
            yield solved(f"{name}, calls", states, Limits(nodes=MOST, seconds=20))
    states = [after_bid(seed) for seed in range(many(CALLS, scale))]
    made = runs(states, partial(average, worlds=WORLDS, limits=FREE))
    counts = nodes([one.nodes for one in made.found])
    yield row("auction5, partners", len(states[0].hands[0]), made, goal_ms=2000, worlds=WORLDS, **counts)
