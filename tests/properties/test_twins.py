"""Two states that a seat cannot tell apart, and its bare view, bring the same answers with the same luck: whatever is
hidden is never read, in any game, phase and search."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import cardlab
from cardlab.core.chance import CHANCE, fall
from cardlab.core.state import State
from cardlab.errors import CardlabError, UnsupportedGame
from cardlab.solvers.alphamu import alphamu
from cardlab.solvers.explore import explore_bids
from cardlab.solvers.ismcts import ismcts
from cardlab.solvers.limits import Limits
from cardlab.solvers.sampling import average
from cardlab.solvers.trick_kernel import warm

SOME = Limits(nodes=600, seconds=None)
#: Of every game with hands that others do not see.
GAMES: dict[str, dict[str, Any]] = {
    "raspisnoy": {},
    "raspisnoy.circular_trumps": {},
    "georgian_joker": {},
    "georgian_joker.nines": {},
    "joker": {},
    "joker.classic_no_draw": {"players": 4},
    "euchre": {},
    "euchre.british": {},
    "euchre.two": {},
    "euchre.three": {},
    "euchre.call_ace": {},
    "euchre.railroad": {},
    "euchre.auction5": {},
    "euchre.auction6": {},
    "durak": {},
}
SOLVERS: dict[str, Callable[[State], Any]] = {
    "average": lambda one: average(one, worlds=4, rng_seed=3, limits=SOME),
    "average by calls": lambda one: average(one, worlds=4, rng_seed=3, limits=SOME, evidence="calls"),
    "explore": lambda one: explore_bids(one, worlds=4, rng_seed=3, limits=SOME),
    "explore by calls": lambda one: explore_bids(one, worlds=4, rng_seed=3, limits=SOME, evidence="calls"),
    "ismcts": lambda one: ismcts(one, iterations=4, rng_seed=3, limits=SOME),
    "alphamu": lambda one: alphamu(one, worlds=4, rng_seed=3, depth=1, limits=SOME),
}


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    warm()


def moments(name: str, options: dict[str, Any], seed: int) -> list[State]:
    """A deal at its first choice, soon after, and near its end."""
    rng = random.Random(f"{name} {seed}")
    game = cardlab.load(name, **options)
    deal = rng.randrange(8) if hasattr(game.match, "rounds") and len(game.match.rounds) > 8 else None
    state, line = game.deal(seed=seed, deal=deal), []
    while not state.is_terminal and len(line) < 80:
        if state.current_player == CHANCE:
            state = state.apply(fall(state, rng))
            continue
        line.append(state)
        state = state.apply(rng.choice(state.legal_actions))
    chosen = {0, 2, max(0, len(line) - 2 * game.players)}
    return [line[at] for at in sorted(chosen) if at < len(line)]


def told(answer: Any) -> tuple[Any, ...]:
    """All that an answer says but how long it took."""
    given = {name: value for name, value in vars(answer).items() if name not in ("view", "elapsed", "state")}
    return tuple(sorted((name, repr(value)) for name, value in given.items()))


def asked(solver: str, state: State) -> tuple[Any, ...]:
    """The answer, or why there is none."""
    try:
        return told(SOLVERS[solver](state))
    except CardlabError as refused:
        return type(refused), tuple(map(repr, refused.problems))


@pytest.mark.parametrize("seeds", [1, pytest.param(8, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", GAMES)
def test_twins_bring_the_same_answers(name: str, seeds: int) -> None:
    answered = set()
    for seed in range(seeds):
        for state in moments(name, GAMES[name], seed):
            seat = state.current_player
            view = state.view(seat)
            try:
                twin = state.resample(seat, random.Random(seed))
            except UnsupportedGame:
                continue
            assert twin.view(seat) == view
            for solver in SOLVERS:
                first = asked(solver, state)
                assert asked(solver, twin) == first, (seed, state, solver)
                assert asked(solver, view) == first, (seed, state, solver)
                answered.update([solver] if not isinstance(first[0], type) else [])
    assert {"average", "ismcts"} <= answered
    if name != "durak":
        assert {"explore", "average by calls"} <= answered
