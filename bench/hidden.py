"""Hidden cards: information-set tree search beside OpenSpiel's, and alpha-mu beside the same method without its cuts.

``ismcts`` values the first call of a Euchre deal; times are of a thousand iterations, each with a new world and one
random play-out. OpenSpiel's bot is the compiled one, ours runs over states. The searches are random: there is no
``equal``. ``alphamu`` values a lead near the end of a Raspisnoy deal over the same worlds, open cards by the plain
search in both; ``equal`` says that all means agree.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import pyspiel

import cardlab
from cardlab.core.state import State
from cardlab.solvers.alphamu import AlphaMu, alphamu
from cardlab.solvers.fronts import Front, front_of, product
from cardlab.solvers.ismcts import ismcts
from cardlab.solvers.limits import Limits
from side_by_side import Row, many, nodes, row, runs

FREE = Limits(seconds=None)
RULES = "euchre(allow_lone_defender=false,stick_the_dealer=true)"
DEALS, ITERATIONS, TOLD = 10, 300, 1_000
#: OpenSpiel's iterations of a call, as many as take about as long.
PEER = 3_000
EXPLORATION = 1.4
#: Cards a hand, worlds and deals for alpha-mu.
ENDINGS = ((3, 6, 20), (4, 10, 10), (5, 8, 6))


def call(seed: int) -> State:
    """A Euchre deal before the first call."""
    return cardlab.load("euchre", preset="openspiel").deal(seed=seed, dealer=seed % 4)


def searched(seed: int) -> Any:
    """OpenSpiel's search of a deal of its own at the first call."""
    rng = random.Random(seed)
    state = pyspiel.load_game(RULES).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.ISMCTSBot(seed, evaluator, EXPLORATION, PEER, -1, most).step(state)


class Ending(NamedTuple):
    """Worlds that the seat to lead cannot tell apart, the first of them true."""

    worlds: tuple[State, ...]
    target: int


def ending(cards: int, worlds: int, seed: int) -> Ending:
    """A lead of the last tricks for two, and other hands that the opponent may have."""
    rng = random.Random(seed)
    game = cardlab.load("raspisnoy", players=2, joker_card="none")
    pack = list(game.deck)
    rng.shuffle(pack)
    mine, others = pack[:cards], pack[cards : 3 * cards]
    hands = {tuple(sorted(rng.sample(others, cards), key=str)) for _ in range(worlds)}
    texts = [" ".join(map(str, hand)) for hand in (mine, *sorted(hands, key=str))]
    facts: dict[str, Any] = {"turn": 0, "trump": rng.choice("SHDC"), "bids": [1, 0]}
    return Ending(tuple(game.setup([texts[0], other], **facts) for other in texts[1:]), 1)


def reached(states: tuple[State, ...], target: int) -> Front:
    """The front of worlds in which all that was played is the same, every choice looked at, nothing remembered."""
    if states[0].end is not None:
        return (tuple(int(state.board.taken[0] == target) for state in states),)
    own = states[0].current_player == 0
    if own:
        actions = states[0].legal_actions
        return front_of(
            one for action in actions for one in reached(tuple(state._apply(action) for state in states), target)
        )
    front: Front = ((1,) * len(states),)
    for action in dict.fromkeys(action for state in states for action in state.legal_actions):
        at = [place for place, state in enumerate(states) if action in state.legal_actions]
        front = product(front, reached(tuple(states[place]._apply(action) for place in at), target), at, True)
    return front


def plain(one: Ending) -> dict[str, float]:
    """The mean of every action without cuts."""
    states = tuple(state.quiet() for state in one.worlds)
    fronts = {
        str(action): reached(tuple(state._apply(action) for state in states), one.target)
        for action in states[0].legal_actions
    }
    return {action: max(map(sum, front)) / len(states) for action, front in fronts.items()}


def weighed(one: Ending) -> AlphaMu:
    return alphamu(one.worlds[0], objective="exact", target=one.target, worlds=one.worlds, limits=FREE)


def agree(_: Ending, ours: AlphaMu, theirs: dict[str, float]) -> bool:
    """Whether every action has the same mean."""
    return {str(found.action): found.mean for found in ours.rows} == theirs


def rows(scale: float) -> Iterator[Row]:
    """A row for the tree search, then alpha-mu by cards."""
    search = partial(ismcts, iterations=ITERATIONS, limits=FREE)
    made = runs(
        range(many(DEALS, scale)),
        lambda seed: search(call(seed)),
        searched,
        lambda *_: None,
        per=(ITERATIONS / TOLD, PEER / TOLD),
    )
    yield row("ismcts, Euchre call", 5, made, "openspiel", iterations=TOLD)
    for cards, worlds, deals in ENDINGS:
        endings = [ending(cards, worlds, seed) for seed in range(many(deals, scale, 1))]
        weights = runs(endings, weighed, plain, agree)
        counts = nodes([one.nodes for one in weights.found])
        yield row("alphamu, lead", cards, weights, "plain python", worlds=worlds, **counts)
