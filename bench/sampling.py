"""Averages over worlds in Euchre: a call, the dealer's discard, a lead, each from five cards.

Every decision is valued over the same number of drawn worlds with open cards; ``rate`` is worlds a second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import cardlab
from cardlab.core.state import State
from cardlab.solvers.limits import Limits
from cardlab.solvers.sampling import average
from side_by_side import Row, many, nodes, row, runs

FREE = Limits(seconds=None)
CARDS, DEALS, WORLDS = 5, 6, 1_000
#: The kind of decision and the calls that lead to it; after an exchange the first card is put away.
KINDS: dict[str, Sequence[str]] = {
    "call": (),
    "naming": ("pass",) * 4,
    "discard": ("pass", "order up"),
    "lead": ("pass", "order up", ""),
}


def decision(kind: str, seed: int) -> State:
    """A deal after the calls of a kind."""
    state = cardlab.load("euchre").deal(seed=seed, dealer=seed % 4)
    for call in KINDS[kind]:
        state = state.apply(call or state.legal_actions[0])
    return state


def rows(scale: float) -> Iterator[Row]:
    """One row for each kind of decision."""
    worlds = many(WORLDS, min(scale, 1), 20)
    for kind in KINDS:
        states = [decision(kind, seed) for seed in range(1, many(DEALS, scale) + 1)]
        made = runs(states, partial(average, worlds=worlds, limits=FREE))
        told = row(kind, CARDS, made, worlds=worlds, **nodes([one.nodes for one in made.found]))
        yield {**told, "rate": round(worlds / told["ours_ms"] * 1e3)}
