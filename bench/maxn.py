"""Everybody for himself (max^n): the compiled search beside the one over states, by players and cards.

Georgian Joker's rules, random deals of the 36 cards with two jokers, random bids, any trump or none, the score of each.
Rows: ``value`` is the value of the position, ``ties`` that and every outcome that breaking ties may lead to. Each deal
starts with an empty table; times are of one thread, with the set-up of the question in Python; nodes are positions
looked at, which do not depend on the machine. A deal may take a million nodes, or twenty with ties: ``cut`` are those
that would take more, which count with what they took. At small sizes the same is asked of the search over states, which
finds both in one pass: ``ratio`` is our median over its, ``equal`` says that all answers agree.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import cardlab
from cardlab.core.state import State
from cardlab.solvers.goals import Question, read_question
from cardlab.solvers.limits import Limits, Meter, OutOfBudget
from cardlab.solvers.maxn import MaxN
from cardlab.solvers.maxn_kernel import KernelMaxN
from cardlab.solvers.trick_kernel import warm
from side_by_side import Row, many, nodes, row, runs

#: What is measured, players, cards in a hand, deals, and whether the search over states is asked, too.
ROWS = (
    ("value", 3, 3, 10, True),
    ("ties", 3, 3, 10, True),
    ("value", 4, 3, 4, True),
    ("ties", 4, 3, 4, True),
    ("value", 3, 6, 40, False),
    ("value", 3, 7, 40, False),
    ("value", 3, 8, 40, False),
    ("value", 4, 5, 40, False),
    ("value", 4, 6, 40, False),
    ("value", 4, 7, 20, False),
    ("ties", 3, 6, 20, False),
    ("ties", 3, 7, 10, False),
    ("ties", 4, 4, 20, False),
    ("ties", 4, 5, 20, False),
)
#: What is to be answered within a second, whatever the deal: players and cards.
GOALS, GOAL_MS = {(3, 6), (3, 7), (3, 8), (4, 5), (4, 6)}, 1000.0
MOST_NODES = {"value": 1_000_000, "ties": 20_000_000}


def deal(players: int, cards: int, seed: int) -> tuple[State, Question]:
    """A random deal with bids, and the question about it."""
    rng = random.Random(f"{players} {cards} {seed}")
    game = cardlab.load("georgian_joker", players=players)
    pack = list(game.deck)
    rng.shuffle(pack)
    hands = [" ".join(map(str, pack[at * cards : (at + 1) * cards])) for at in range(players)]
    trump, leader = rng.choice([None, *"SHDC"]), rng.randrange(players)
    bids = [rng.randint(0, max(1, 2 * cards // players)) for _ in range(players)]
    whole = {"round": "regular"} if players * cards == len(pack) else {}
    state = game.setup(hands, bids=bids, trump=trump, turn=leader, **whole).quiet()
    return state, read_question(state, "score", "maxn", None)


def asked(what: str, plain: bool, posed: tuple[State, Question]) -> tuple[int, Any]:
    """Nodes and the answer; None if the nodes allowed did not suffice."""
    state, question = posed
    meter = Meter(Limits(seconds=None, nodes=None if plain else MOST_NODES[what]))
    search = MaxN(question, meter) if plain else KernelMaxN(question, meter, state)
    answer: Any = None
    with suppress(OutOfBudget):
        answer = search.value(state) if what == "value" else search.outcome(state)
    return meter.nodes, answer


def same_answer(_: Any, ours: tuple[int, Any], theirs: tuple[int, Any]) -> bool:
    """Whether both found the same."""
    return bool(ours[1] == theirs[1])


def rows(scale: float) -> Iterator[Row]:
    """Every row, with this multiple of the deals."""
    warm()
    for what, players, cards, deals, compared in ROWS:
        posed = [deal(players, cards, seed) for seed in range(many(deals, scale))]
        theirs = partial(asked, what, True) if compared else None
        made = runs(posed, partial(asked, what, False), theirs, same_answer)
        cut = sum(answer is None for _, answer in made.found)
        looked = nodes([count for count, _ in made.found])
        peer = "states" if compared else None
        goal = GOAL_MS if (players, cards) in GOALS and what == "value" else None
        yield row(f"{what}, {players} players", cards, made, peer, goal_worst_ms=goal, cut=cut or None, **looked)
