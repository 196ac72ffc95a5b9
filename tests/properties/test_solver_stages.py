"""Calls, discards and lone hands before the tricks: the staged search, with every search of the tricks, against plain
minimax over states."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import DealError
from cardlab.solvers.counts import Counting, fits
from cardlab.solvers.goals import Goal
from cardlab.solvers.limits import Limits, Meter
from cardlab.solvers.stages import Stages, before_tricks

OPTIONS: list[dict[str, Any]] = [
    {},
    {"bowers": False},
    {"pack": 24, "joker": True, "joker_turnup": "agreed:H"},
    {"alone_timing": "after_discard", "defend_alone": "vs_any", "pack": 24},
    {"partners_best": True, "defend_alone": "vs_loner", "pack": 24},
    {"all_pass": "dealer_forfeits_1", "bid_needs_trump": "natural"},
]


def value(state: State, goal: Goal) -> int:
    """Plain minimax, nothing kept."""
    if state.is_terminal:
        return goal.final(state)
    values = [value(state._apply(action), goal) for action in state.legal_actions]
    return max(values) if state.current_player in goal.seats else min(values)


def small(game: Any, rng: random.Random, cards: int, calls: list[str]) -> State:
    while True:
        pack = list(game.deck)
        rng.shuffle(pack)
        hands = [tuple(pack[seat * cards : (seat + 1) * cards]) for seat in range(4)]
        turn_up = next(one for one in pack[4 * cards :] if not one.is_joker)
        try:
            return game.setup(hands, dealer=rng.randrange(4), turn_up=turn_up, calls=calls)
        except DealError:  # a hand that may not make that call
            continue


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("objective", ["margin", "tricks"])
def test_calls_are_worth_what_minimax_says(
    options: dict[str, Any], objective: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDLAB_KERNEL", "off")
    game = cardlab.load("euchre", **options)
    rng = random.Random(str(options) + objective)
    compared = 0
    for calls in ([], ["pass"] * 4, ["pass", "order up"], ["pass"] * 6):
        state = small(game, rng, 1 if not calls else 2, calls).quiet()
        goal = Goal(objective, state.sides[rng.randrange(2)])
        if before_tricks(state) and count(state, 60_000) < 60_000:
            meter = Meter(Limits(seconds=None))
            assert Stages(goal, meter).value(state).lower == value(state, goal)
            compared += 1
    assert compared > 1


def count(state: State, most: int) -> int:
    """The lines of play below a state, counted up to ``most``."""
    if state.is_terminal:
        return 1
    total = 0
    for action in state.legal_actions:
        total += count(state._apply(action), most - total)
        if total >= most:
            break
    return total


@pytest.mark.parametrize("options", OPTIONS[:3], ids=str)
def test_bowers_and_loners_in_the_search_over_counts(options: dict[str, Any]) -> None:
    """Tricks of three cards a hand, a partner sitting out in half of them."""
    game = cardlab.load("euchre", **options)
    rng = random.Random(7)
    for number in range(25):
        pack = list(game.deck)
        rng.shuffle(pack)
        hands = [tuple(pack[seat * 3 : seat * 3 + 3]) for seat in range(4)]
        maker, trump = rng.randrange(4), rng.choice("SHDC")
        alone = number % 2 == 0
        leader = rng.choice([seat for seat in range(4) if not alone or seat != (maker + 2) % 4])
        state = game.setup(hands, leader, trump=trump, maker=maker, alone=alone, leader=leader).quiet()
        for objective in ("margin", "tricks"):
            goal = Goal(objective, state.sides[number % 2])
            assert fits(state, goal)
            assert Counting(state, goal, Meter()).value(state).lower == value(state, goal)


def test_a_whole_deal_is_exact_from_the_first_call() -> None:
    from cardlab.solvers.trick_kernel import warm

    warm()
    state = cardlab.load("euchre").deal(seed=1)
    solution = cardlab.solve(state, limits=Limits(nodes=200_000, seconds=None))
    assert solution.exact
    assert set(solution.per_action) == set(state.legal_actions)
    assert solution.line[0] in solution.best


def test_a_seat_of_a_partnership_by_itself_has_the_points_of_its_account() -> None:
    """Points that its partner has too do not count against it."""
    state = cardlab.load("euchre").setup(["JH JD", "QD JC", "AS 7D", "TS 8C"], trump="H", maker=0, turn=0)
    assert cardlab.solve(state).value == 2
    assert cardlab.solve(state, sides="paranoid").value == 2
    assert cardlab.solve(state, sides="maxn").value == (2, -2, 2, -2)
