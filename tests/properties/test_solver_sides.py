"""Sides that come into being in the deal: exact values against a brute force over states."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlab
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.notation import parse_action
from cardlab.solvers.counts import Counting
from cardlab.solvers.goals import Goal
from cardlab.solvers.limits import Limits, Meter
from cardlab.solvers.sampling import average
from cardlab.solvers.search import later_of
from cardlab.solvers.trick_kernel import Kernel, represents, warm

FREE = Limits(seconds=None)
#: Lines of play that brute force follows.
LINES = 500
VARIANTS: dict[str, dict[str, Any]] = {
    "three": {},
    "auction5": {},
    "auction6": {},
    "auction7": {},
    "call_ace": {},
    "call_ace5": {"players": 5},
    "call_ace6": {"players": 6, "scope": "others_only", "super_euchre": 4},
    "three24": {"pack": 24, "dealer_exchange": "must_take_keep"},
    "auction5_late": {"name_trump": "after_widow", "fewer_partners": True, "joker": True},
}
FIXED: dict[str, dict[str, Any]] = {"two": {}, "railroad": {}, "auction6": {}}


def load(name: str) -> Game:
    known = ("railroad", "two", "three", "auction5", "auction6", "auction7", "call_ace")
    variant = next(one for one in known if name.startswith(one))
    return cardlab.load(f"euchre.{variant}", **{**VARIANTS, **FIXED}[name])


def margins(state: State) -> tuple[int, ...]:
    """How far the column of each seat is ahead of each other, added up, at the end of a deal."""
    points, columns = state.returns(), state.spec.columns
    every = {columns[seat]: points[seat] for seat in range(state.players)}
    return tuple(len(every) * mine - sum(every.values()) for mine in points)


def brute(state: State) -> tuple[int, ...]:
    """Max^n until there are two sides, then minimax between them; nothing kept."""
    if state.is_terminal:
        return margins(state)
    seat = state.current_player
    seats = next(side for side in state.sides if seat in side)
    return max((brute(state._apply(action)) for action in state.legal_actions), key=lambda made: made[seats[0]])


def size(state: State, most: int) -> int:
    """The lines of play below a state, counted up to ``most``."""
    total = 0 if not state.is_terminal else 1
    for action in state.legal_actions if not state.is_terminal else ():
        total += size(state._apply(action), most - total)
        if total >= most:
            break
    return total


def small(game: Game, rng: random.Random, cards: int) -> State:
    """A deal of a few cards a hand, somewhere before its tricks."""
    while True:
        pack = [one for one in game.deck if not one.is_joker]
        rng.shuffle(pack)
        hands = [tuple(pack[seat * cards : (seat + 1) * cards]) for seat in range(game.players)]
        facts: dict[str, Any] = {"dealer": rng.randrange(game.players)}
        if "auction" in game.id:
            maker = rng.randrange(game.players)
            passes = (["pass"] * maker, ["pass"] * (game.players - 1 - maker))
            named = rng.choice(["name S", "name H"])
            after = ["leave", named] if game.options["name_trump"] == "after_widow" else [named, "leave"]
            facts["calls"] = [*passes[0], "bid 3" if game.players < 7 else "bid 4", *passes[1], *after]
        else:
            facts["turn_up"] = pack[game.players * cards]
            facts["calls"] = ["pass"] * rng.randrange(2 * game.players)
        state = game.setup(hands, **facts)
        if not state.is_terminal:
            return state


@pytest.fixture(autouse=True)
def compiled() -> None:
    warm()


@pytest.mark.parametrize("name", list(VARIANTS))
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_small_deals_are_worth_what_brute_force_says(name: str, cards: int) -> None:
    """From a call, a discard or the partners on, or at least from within the tricks."""
    game, rng = load(name), random.Random(f"{name}{cards}")
    for _ in range(3):
        state = small(game, rng, cards)
        while not state.is_terminal and size(state.quiet(), LINES) >= LINES:
            state = state.apply(rng.choice(state.legal_actions))
        if not state.is_terminal:
            check(state)


def check(state: State) -> None:
    """Every action's value, as the table of the solution has it."""
    solution = cardlab.solve(state, limits=FREE)
    assert solution.exact
    for action, value in solution.per_action.items():
        made = brute(state.quiet()._apply(action))
        if isinstance(value, tuple):
            assert value == made
            assert made in solution.ties_per_action[action]
        else:
            seats = next(side for side in solution.sides if solution.seat in side)
            columns = {state.spec.columns[seat]: seat for seat in seats}
            assert value == sum(made[seat] for seat in columns.values())


@pytest.mark.parametrize("name", [*VARIANTS, "two", "railroad"])
def test_the_last_three_tricks(name: str) -> None:
    game, rng = load(name), random.Random(name)
    for seed in range(2):
        state = game.deal(seed=seed)
        while not state.is_terminal and not (state.phase == "tricks" and len(state.hands[state.turn or 0]) <= 3):
            actions = list(state.legal_actions)
            state = state.apply(rng.choice([one for one in actions if str(one) != "pass"] or actions))
        if not state.is_terminal and size(state.quiet(), LINES) < LINES:
            check(state)


def test_what_the_values_assume_is_said() -> None:
    state = cardlab.load("euchre.three").deal(seed=1)
    solution = cardlab.solve(state, limits=FREE)
    assert solution.sides == ((0,), (1,), (2,))
    assert "solver.makes_sides" in [one.id for one in solution.assumes]
    assert "solver.makes_sides" in [one.id for one in average(state, worlds=5).assumes]
    assert cardlab.solve(state.apply("order up"), limits=FREE).sides == ((1,), (0, 2))
    later = later_of(solution)
    assert later(state.apply("pass")) == solution.per_action[parse_action("pass")]


@pytest.mark.parametrize("kind", ["exposed", "called_suit"])
def test_where_penalties_bind_the_play_the_plain_search_answers(kind: str) -> None:
    rng = random.Random(kind)
    game = cardlab.load("euchre.three")
    for _ in range(6):
        pack = list(game.deck)
        rng.shuffle(pack)
        hands = [tuple(pack[seat * 3 : seat * 3 + 3]) for seat in range(3)]
        bound = {"exposed": [hands[1][0], hands[0][1]]} if kind == "exposed" else {"called_suit": "H"}
        state = game.setup(hands, 0, trump="S", maker=2, leader=0, **bound)
        assert state.penalties.binds
        goal = Goal("margin", state.sides[0])
        assert not represents(state, goal)
        solution = cardlab.solve(state, limits=FREE)
        assert solution.solver == "alpha_beta"
        check(state)


def test_seven_hands_in_the_compiled_search() -> None:
    """Against the search over counts, with partners in different seats."""
    game, rng = cardlab.load("euchre.auction7", joker=True), random.Random(7)
    for number in range(12):
        pack = list(game.deck)
        rng.shuffle(pack)
        cards = 3 + number % 2
        hands = [tuple(pack[seat * cards : (seat + 1) * cards]) for seat in range(7)]
        maker = rng.randrange(7)
        others = sorted(rng.sample([seat for seat in range(7) if seat != maker], 2 if number % 3 else 1))
        bid = 6 if number % 3 else 4
        state = game.setup(hands, maker, trump="C", maker=maker, bid=bid, partners=others, leader=maker).quiet()
        for side in state.sides:
            goal = Goal("tricks", side)
            assert represents(state, goal)
            assert Kernel(state, goal, Meter(FREE)).value(state) == Counting(state, goal, Meter(FREE)).value(state)
