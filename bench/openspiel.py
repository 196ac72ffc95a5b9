"""Random whole Euchre deals, calls and discards included, in batch and state by state, beside OpenSpiel.

Both sides play the same game: the dealer and 21 of 24 cards are drawn, every decision is drawn evenly from what is
legal, the dealer is stuck. Times are of a thousand deals on one thread. ``equal``: the shares of all results agree
within four standard errors. OpenSpiel has no playouts of its own for Python: its rows are the plain loop over all
nodes, and the same with the cards drawn by ``random.sample``.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pyspiel

import cardlab
from cardlab.core.game import Game
from cardlab.solvers.batch import random_deals, warm
from side_by_side import Row, many, row, runs

CARDS, ROUNDS = 5, 25
#: Deals that each makes in a round, so that it takes a moment, and deals that a time is told for.
BATCH, PEER, STATES = 100_000, 400, 20
TOLD = 1_000
#: At least 150 times as fast.
GOAL = 1 / 150
RULES = "euchre(allow_lone_defender=false,stick_the_dealer=true)"
Result = tuple[float, ...]


def looped(peer: Any, count: int, seed: int) -> list[Result]:
    """Whole deals of theirs, every node by the same loop."""
    draw, results = random.Random(seed).random, []
    for _ in range(count):
        state = peer.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        results.append(state.returns())
    return results


def sampled(peer: Any, count: int, seed: int) -> list[Result]:
    """Whole deals of theirs, the cards drawn at once."""
    rng, cards, results = random.Random(seed), range(24), []
    draw = rng.random
    for _ in range(count):
        state = peer.new_initial_state()
        state.apply_action(int(draw() * 4))
        for card in rng.sample(cards, 21):
            state.apply_action(card)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        results.append(state.returns())
    return results


def walked(game: Game, count: int, seed: int) -> list[Result]:
    """Whole deals of ours, state by state, unchecked and without a log, as solvers use them."""
    rng = random.Random(seed)
    draw, results = rng.random, list[Result]()
    for _ in range(count):
        state = game.deal(seed=rng.getrandbits(50), dealer=int(draw() * 4)).quiet()
        while not state.is_terminal:
            legal = state.legal_actions
            state = state._apply(legal[int(draw() * len(legal))])
        mine, other = state.returns()[:2]
        results.append((mine - other, other - mine))
    return results


def counted(results: list[list[Result]]) -> Counter[float]:
    """How often each result of the first seat came."""
    return Counter(one[0] for part in results for one in part)


def batched(game: Game, count: int, seed: int) -> Counter[float]:
    """The same of deals made in batch."""
    points = random_deals(game, count, seed=seed).points.astype(np.int64)
    return Counter((points[:, 0] - points[:, 1]).tolist())


def alike(one: Counter[float], other: Counter[float]) -> bool:
    """Whether the shares of results differ by less than four standard errors."""
    lots, few = one.total(), other.total()
    for result in one | other:
        share = (one[result] + other[result]) / (lots + few)
        if abs(one[result] / lots - other[result] / few) > 4 * (share * (1 / lots + 1 / few)) ** 0.5:
            return False
    return True


def rows(scale: float) -> Iterator[Row]:
    """Deals in batch beside both loops of OpenSpiel, and state by state beside the plain one."""
    warm()
    game, peer = cardlab.load("euchre", preset="openspiel"), pyspiel.load_game(RULES)
    rounds = range(many(ROUNDS, scale, 3))
    batch = batched(game, BATCH, 1)
    for named, loop in (("openspiel", looped), ("openspiel, cards drawn at once", sampled)):
        theirs: list[list[Result]] = []
        made = runs(
            rounds,
            partial(random_deals, game, BATCH),
            lambda seed, loop=loop, kept=theirs: kept.append(loop(peer, PEER, seed)),  # type: ignore[misc]
            per=(BATCH / TOLD, PEER / TOLD),
        )
        equal = alike(batch, counted(theirs))
        yield row("random deals, in batch", CARDS, made._replace(equal=equal), named, goal=GOAL, deals=TOLD)
    made = runs(
        rounds,
        partial(walked, game, STATES),
        partial(looped, peer, PEER),
        lambda *_: None,
        per=(STATES / TOLD, PEER / TOLD),
    )
    equal = alike(batch, counted(made.found))
    yield row("random deals, state by state", CARDS, made._replace(equal=equal), "openspiel", deals=TOLD)
