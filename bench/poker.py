"""Poker hands ranked beside treys; every hand of a pack with a joker; exact values against the house.

``rank`` compares batches of five cards without a joker, each side with hands in its own form; ``equal`` says that both
put them in the same order, ties included. No peer knows a joker: the other rows stand alone. ``bet or fold`` is the
exact expectation with every hand the dealer may hold, nothing kept from before; ``every exchange`` that of all 31
exchanges and of a bought card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import treys

import cardlab
from cardlab.cards import deck
from cardlab.core.state import State
from cardlab.poker.ranking import Ranking
from cardlab.solvers.limits import Limits
from cardlab.solvers.poker import values
from cardlab.solvers.poker.hands import census, ranker_of, warm
from side_by_side import Row, many, row, runs

ROUNDS, HANDS, CARDS = 7, 50_000, 5
FREE = Limits(seconds=None)


class Batch(NamedTuple):
    """The same hands for us and for treys."""

    ours: npt.NDArray[np.int64]
    theirs: list[list[int]]


def batch(hands: int, seed: int) -> Batch:
    """Random hands of five."""
    dealt = np.random.default_rng(seed).permuted(np.tile(np.arange(52), (hands, 1)), axis=1)[:, :5].copy()
    cards = [treys.Card.new(f"{'23456789TJQKA'[at % 13]}{'shdc'[at // 13]}") for at in range(52)]
    return Batch(dealt, [[cards[at] for at in hand] for hand in dealt.tolist()])


def in_order(_: Batch, ours: Any, theirs: list[int]) -> bool:
    """Whether both rank the hands alike; the less the better with treys."""
    mine, other = (np.unique(one, return_inverse=True)[1] for one in (ours, -np.array(theirs)))
    return bool(np.array_equal(mine, other))


def fresh(state: State) -> Any:
    """Solve a position that was not met before."""
    values._dealer.cache_clear()
    return cardlab.solve(state, limits=FREE)


def rows(scale: float) -> Iterator[Row]:
    """One row a question."""
    warm()
    ranker, evaluate = ranker_of(Ranking()), treys.Evaluator().evaluate
    batches = [batch(HANDS, seed) for seed in range(many(ROUNDS, scale))]
    made = runs(
        batches, lambda one: ranker.keys(one.ours), lambda one: [evaluate([], hand) for hand in one.theirs], in_order
    )
    yield row("rank", CARDS, made, "treys", goal=1 / 5, hands=HANDS)
    pack = deck(53).cards
    made = runs(range(many(ROUNDS, scale, 1)), lambda _: census(Ranking(), pack))
    yield row("every hand of 53 cards", CARDS, made, goal_ms=2000)
    state = cardlab.load("joker_poker", exchange_max=0, buy_card=False).setup(["AS KD QH 7C 2S"], up="QD")
    yield row("bet or fold", CARDS, runs(range(many(ROUNDS, scale, 1)), lambda _: fresh(state)), goal_ms=300)
    state = cardlab.load("joker_poker").setup(["AS KD QH 7C 2S"], up="QD")
    yield row("every exchange", CARDS, runs([state] * many(3, scale, 1), partial(fresh)))
