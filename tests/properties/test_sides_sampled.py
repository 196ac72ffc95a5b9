"""Averages, limits and bots where sides come into being in the deal."""

from __future__ import annotations

import random
from threading import Event

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.solvers.bots import choose
from cardlab.solvers.limits import Limits
from cardlab.solvers.sampling import average
from cardlab.solvers.trick_kernel import warm
from tests.properties.test_solver_sides import FREE, VARIANTS, load

#: More choices than this (the widow of seven players) are left to the other tests.
MOST_ACTIONS = 25


@pytest.fixture(autouse=True)
def compiled() -> None:
    warm()


def moments(name: str, seed: int) -> list[State]:
    """The first moment of every phase of a random deal, and two of its tricks."""
    game, rng = load(name), random.Random(seed)
    state = game.deal(seed=seed)
    found: dict[tuple[str, int], State] = {}
    while not state.is_terminal:
        tricks = sum(state.board.taken) if state.board else 0
        found.setdefault((state.phase, min(tricks, 1)), state)
        actions = list(state.legal_actions)
        state = state.apply(rng.choice([one for one in actions if str(one) != "bid 15"] or actions))
    return list(found.values())


@pytest.mark.parametrize("name", [*VARIANTS, "two"])
def test_in_every_world_an_action_is_worth_what_the_exact_search_says(name: str) -> None:
    for state in moments(name, 1):
        seat = state.current_player
        if state.phase == "auction" or len(state.legal_actions) > MOST_ACTIONS:
            continue
        answer = average(state, worlds=2, limits=FREE)
        by_side = len(next(one for one in answer.sides if seat in one))
        for number in range(answer.worlds):
            solution = cardlab.solve(answer.world(number), limits=FREE)
            for action, value in solution.per_action.items():
                if isinstance(value, tuple):
                    made = value[seat]
                else:  # of the whole side, while in the view it is each for himself
                    assert isinstance(value, int)
                    made = value * by_side // len(next(one for one in solution.sides if seat in one))
                assert answer.values[action][number] == made


def test_two_handed_worlds_are_all_counted() -> None:
    """Who sees five cards and the turn-up does not know which of 8,568 hands the other holds."""
    state = cardlab.load("euchre.two").deal(seed=3)
    answer = average(state, worlds=10_000, limits=FREE)
    assert answer.enumerated
    assert answer.worlds == 8_568
    assert len({holding.hands for holding in answer.holdings}) == 8_568
    for number in random.Random(1).sample(range(8_568), 10):
        solution = cardlab.solve(answer.world(number), limits=FREE)
        assert {action: made[number] for action, made in answer.values.items()} == solution.per_action


def test_partners_are_chosen_over_hundreds_of_worlds() -> None:
    state = cardlab.load("euchre.auction5").deal(seed=4).apply("bid 4")
    for said in ("pass", "pass", "pass", "pass", "name H", "leave"):
        state = state.apply(said)
    seen: list[float] = []
    answer = average(state, worlds=500, limits=FREE, progress=lambda report: seen.append(report.done or 0))
    assert answer.worlds == 500
    assert all(row.error is not None and row.error > 0 for row in answer.rows)
    assert len(answer.rows) == 6


@pytest.mark.parametrize("name", ["auction5", "auction7", "call_ace", "railroad"])
def test_limits_and_cancel_end_every_search(name: str) -> None:
    for state in moments(name, 5):
        cut = cardlab.solve(state, limits=Limits(nodes=10, seconds=None))
        assert cut.nodes < 20_000
        assert cut.exact or any(one.id.startswith("solver.cut") for one in cut.assumes)
        sampled = average(state, worlds=50, limits=Limits(nodes=10, seconds=None))
        assert sampled.worlds < 50 or len(sampled.rows) == 1 or sampled.nodes < 20_000
        stopped = Event()
        stopped.set()
        assert not cardlab.solve(state, cancel=stopped).exact or len(state.legal_actions) < 30
        assert average(state, worlds=50, cancel=stopped).worlds <= 50


@pytest.mark.parametrize("name", ["two", "three", "call_ace", "auction5"])
def test_bots_play_whole_deals(name: str) -> None:
    whole_deal(name, 2)


@pytest.mark.long
@pytest.mark.parametrize("name", [*VARIANTS, "railroad"])
def test_bots_play_many_whole_deals(name: str) -> None:
    for seed in range(3):
        whole_deal(name, seed)


def whole_deal(name: str, seed: int) -> None:
    """Every seat; what is hidden changes no move."""
    rng, state = random.Random(name), load(name).deal(seed=seed)
    while not state.is_terminal:
        seat, luck = state.current_player, rng.randrange(1 << 30)
        move = choose(state.view(seat), random.Random(luck))
        if rng.random() < 0.1:
            assert move == choose(state.resample(seat, rng).view(seat), random.Random(luck))
        state = state.apply(move)
    assert state.end
