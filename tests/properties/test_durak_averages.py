"""Averages of Durak over what a seat does not see: worlds with a stock in order, bounds where one is too much."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlab
from cardlab.cards import XX
from cardlab.core.state import State
from cardlab.core.worlds import sampler_of
from cardlab.solvers.bots import choose
from cardlab.solvers.kernel.compiling import BOUTS
from cardlab.solvers.limits import Limits
from cardlab.solvers.sampling import average

GAME = cardlab.load("durak")
FREE = Limits(seconds=None)
WORLDS = 3


@pytest.fixture(autouse=True)
def compiled() -> None:
    BOUTS.warm()


def outcome(state: State, seat: int, table: dict[Any, int]) -> int:
    """Plain minimax with all cards open, the order of the stock included."""
    if state.end is not None:
        return state.returns()[seat]
    key = (state.key, state.stock)
    if key not in table:
        values = [outcome(state._apply(action), seat, table) for action in state.legal_actions]
        table[key] = max(values) if state.turn == seat else min(values)
    return table[key]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_large_stock_has_bounds_and_says_what_was_not_done(players: int) -> None:
    state = cardlab.load("durak", players=players).deal(seed=3)
    answer = average(state, worlds=20, limits=Limits(nodes=6_000, seconds=None))
    assert (answer.worlds, answer.exact) == (0, False)
    assert answer.bounded >= 1
    for row in answer.rows:
        assert row.mean is None
        assert row.bounds is not None
        assert 1 - players <= row.bounds[0] <= row.bounds[1] <= 1
    told = [reason.id for reason in answer.notes]
    assert {"solver.worlds_cut_nodes", "solver.worlds_bounded"} <= set(told)
    assert f"over {answer.bounded} worlds" in str(answer) or answer.bounded == 1
    assert "One world alone takes more than half of the limits." in str(answer)


@pytest.mark.parametrize(
    "facts",
    [
        {"stock": "9C", "turn_up": "9C"},
        {"stock": "TC 9C", "turn_up": "9C"},
        {"stock": 2, "turn_up": "9C"},
        {"stock": 3, "trump": "C"},
    ],
    ids=str,
)
def test_each_world_is_worth_what_plain_minimax_finds(facts: dict[str, Any]) -> None:
    state = GAME.setup(["6S AH", "7S KC"], attacker=0, **facts)
    answer = average(state, worlds=WORLDS, limits=FREE)
    assert answer.worlds == WORLDS
    for number in range(WORLDS):
        world = answer.world(number).quiet()
        assert XX not in world.stock
        assert len({*world.stock, *(one for hand in world.hands for one in hand)}) == 4 + len(state.stock)
        for action, values in answer.values.items():
            assert values[number] == outcome(world._apply(action), 0, {})


def test_the_stock_that_was_typed_in_is_not_read() -> None:
    states = [GAME.setup(["6S AH", "7S KC"], attacker=0, turn_up="9C", stock=f"{one} 9C") for one in ("TC", "AD")]
    first, second = (average(state, worlds=10, limits=FREE).values for state in states)
    assert first == second
    drawn = {states[0].resample(0, random.Random(seed)).stock[0] for seed in range(40)}
    assert len(drawn) > 10


def test_worlds_of_a_late_view_are_laid_until_they_fit() -> None:
    """The lowest trump was shown: a card may have come later than with the first cards laid down for it."""
    state, rng = GAME.deal(seed=2), random.Random(2)
    while len(state.stock) != 4:
        state = state.apply(choose(state.view(state.current_player), rng, "sensible"))
    view = state.view(state.current_player)
    sampler = sampler_of(view)
    assert not sampler.exact
    for seed in range(5):
        holding = sampler.hands(random.Random(seed))
        assert sampler.world(holding).view(state.current_player).log == view.log


def test_two_who_have_drawn_the_last_card_know_everything() -> None:
    settled = 0
    for seed in range(6):
        state, rng = GAME.deal(seed=seed), random.Random(seed)
        while not state.is_terminal and (state.stock or sum(map(len, state.hands)) > 10):
            state = state.apply(choose(state.view(state.current_player), rng, "sensible"))
        if state.is_terminal:
            continue
        settled += 1
        answer = average(state, limits=FREE)
        assert (answer.worlds, answer.count, answer.counted, answer.exact) == (1, 1, True, True)
        assert {row.action: row.mean for row in answer.rows} == cardlab.solve(state, limits=FREE).per_action
    assert settled >= 4
