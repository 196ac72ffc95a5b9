"""Random whole Euchre deals, calls and discards included: ours in batch, and states one by one, beside OpenSpiel.

    python bench/openspiel.py [--json]

Both sides play the same game in the same run, in turn: the dealer and 21 of 24 cards are drawn, every decision is drawn
evenly from what is legal, the dealer is stuck. ``ratio`` is our time divided by the peer's, of medians, so 0.01 is a
hundred times as fast; times are milliseconds for ``size`` deals. ``equal``: the shares of all results agree within four
standard errors. OpenSpiel has no playouts of its own for Python: its rows are the plain loop over all nodes, and the
same with the cards drawn by ``random.sample``. One thread everywhere.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel

import cardlab
from cardlab.core.game import Game
from cardlab.solvers.batch import random_deals
from cardlab.solvers.warm import warm

SIZE = 1_000
ROUNDS = 15
#: Deals that each side makes in a round, so that every side takes a moment.
BATCH, PEER, STATES = 100_000, 400, 20
CHECKED = 4_000
RULES = "euchre(allow_lone_defender=false,stick_the_dealer=true)"
Result = tuple[float, ...]


def peer_deals(peer: Any, rng: random.Random, count: int) -> Iterator[Result]:
    """Whole deals of theirs, every node by the same loop."""
    draw = rng.random
    for _ in range(count):
        state = peer.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        yield state.returns()


def peer_sampled(peer: Any, rng: random.Random, count: int) -> Iterator[Result]:
    """Whole deals of theirs, the cards drawn at once."""
    draw, cards = rng.random, range(24)
    for _ in range(count):
        state = peer.new_initial_state()
        state.apply_action(int(draw() * 4))
        for card in rng.sample(cards, 21):
            state.apply_action(card)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        yield state.returns()


def states(game: Game, rng: random.Random, count: int) -> Iterator[Result]:
    """Whole deals of ours, state by state, unchecked and without a log, as solvers use them."""
    draw = rng.random
    for _ in range(count):
        state = game.deal(seed=rng.getrandbits(50), dealer=int(draw() * 4)).quiet()
        while not state.is_terminal:
            legal = state.legal_actions
            state = state._apply(legal[int(draw() * len(legal))])
        mine, other = state.returns()[:2]
        yield (mine - other, other - mine)


def milliseconds(call: Callable[[], object], deals: int) -> float:
    """The time of a call that makes so many deals, for SIZE deals."""
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1e3 * SIZE / deals


def spent(deals: Iterator[Result]) -> None:
    for _ in deals:
        pass


def same(one: Counter[float], other: Counter[float]) -> bool:
    """Whether the shares of results differ by less than four standard errors."""
    many, few = one.total(), other.total()
    for result in one | other:
        share = (one[result] + other[result]) / (many + few)
        if abs(one[result] / many - other[result] / few) > 4 * (share * (1 / many + 1 / few)) ** 0.5:
            return False
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description="Random Euchre deals beside OpenSpiel.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    as_json = parser.parse_args().json
    game, peer, rng = cardlab.load("euchre", preset="openspiel"), pyspiel.load_game(RULES), random.Random(1)
    warm()
    works: dict[str, tuple[Callable[[], object], int]] = {
        "batch": (lambda: random_deals(game, BATCH, seed=rng.getrandbits(50)), BATCH),
        "state": (lambda: spent(states(game, rng, STATES)), STATES),
        "loop": (lambda: spent(peer_deals(peer, rng, PEER)), PEER),
        "sampled": (lambda: spent(peer_sampled(peer, rng, PEER)), PEER),
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, (call, deals) in works.items():
            times[name].append(milliseconds(call, deals))
    points = random_deals(game, BATCH, seed=1).points.astype(np.int64)
    results = {
        "batch": Counter((points[:, 0] - points[:, 1]).tolist()),
        "state": Counter(one[0] for one in states(game, rng, CHECKED // 4)),
        "loop": Counter(one[0] for one in peer_deals(peer, rng, CHECKED)),
        "sampled": Counter(one[0] for one in peer_sampled(peer, rng, CHECKED)),
    }
    named = {"batch": "random deals, in batch", "state": "random deals, State by State"}
    peers = {"loop": "OpenSpiel from Python", "sampled": "OpenSpiel from Python, cards by random.sample"}
    for ours, theirs in (("batch", "loop"), ("batch", "sampled"), ("state", "loop")):
        mine, other = statistics.median(times[ours]), statistics.median(times[theirs])
        row = {
            "work": named[ours],
            "size": SIZE,
            "peer": peers[theirs],
            "ratio": mine / other,
            "ours_ms": mine,
            "peer_ms": other,
            "equal": same(results[ours], results[theirs]),
        }
        if as_json:
            print(json.dumps(row))
        else:
            print(
                f"{row['work']:<29} {mine:9.3f} ms   {row['peer']:<46} {other:8.2f} ms   for {SIZE} deals"
                f"   ratio (ours / peer) {mine / other:.4f}   equal {row['equal']}"
            )


if __name__ == "__main__":
    main()
