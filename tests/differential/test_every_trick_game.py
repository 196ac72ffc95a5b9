"""The compiled search against the generic ones, for every registered trick game and preset: values of positions, of
every action in them, and of equal cards."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.counts import Counting, fits
from cardlab.solvers.goals import Goal
from cardlab.solvers.limits import Limits, Meter
from cardlab.solvers.minimax import Minimax
from cardlab.solvers.result import Solution
from cardlab.solvers.trick_kernel import Kernel, represents, warm
from cardlab.trick.jokers import AsCard
from cardlab.trick.tricks import Tricks
from tests.differential.trick_games import Table, ending, goals, tables

FREE = Limits(seconds=None)
#: Cards in all hands up to which alpha-beta over states is asked, too.
PLAIN_CARDS = 9
#: Deals of each table, and the most cards a hand.
COUNTS = [pytest.param(2, 3, id="few"), pytest.param(12, 4, id="many", marks=pytest.mark.long)]
GAMES = sorted({(table.game, table.preset) for table in tables()})


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    warm()


def of(game: str, preset: str) -> list[Table]:
    return [table for table in tables() if (table.game, table.preset) == (game, preset)]


def test_the_registry_has_the_trick_games() -> None:
    names = {table.game for table in tables()}
    assert {"raspisnoy", "georgian_joker", "joker", "euchre", "euchre.two", "euchre.three"} <= names
    assert {table.players for table in tables() if table.game == "raspisnoy"} == {2, 3, 4, 5, 6}


def plain(state: State, goal: Goal, known: dict[Any, int]) -> int:
    """Minimax that remembers whole states and knows nothing else."""
    if state.end is not None:
        return goal.final(state)
    key = state.key
    if key not in known:
        values = [plain(state._apply(action), goal, known) for action in state.legal_actions]
        known[key] = max(values) if state.current_player in goal.seats else min(values)
    return known[key]


@pytest.mark.parametrize(("deals", "most"), COUNTS)
@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_the_compiled_search_equals_the_generic_ones(game: str, preset: str, deals: int, most: int) -> None:
    seen: Counter[str] = Counter()
    for table in of(game, preset):
        for number in range(deals):
            rng = random.Random(f"{table} {number}")
            state = ending(table, rng, rng.randint(2, most))
            small = sum(map(len, state.hands)) <= PLAIN_CARDS
            for goal in goals(state, rng):
                if not represents(state, goal):
                    why = cannot(state, goal)
                    assert why, (table, number, goal)
                    seen[why] += 1
                    if small:
                        assert Minimax(state, goal, Meter(FREE)).value(state).lower == plain(state, goal, {})
                    continue
                compare(state, goal, small, (table, number, goal))
                seen[kind(state, goal)] += 1
                seen["trick under way"] += bool(state.board.plays)
    if cardlab.load(game, preset=preset).options.get("draw_mode", "none") != "none":
        assert set(seen) == {"drawn"}
        return
    assert seen["tricks"]
    assert seen["score"] + seen["margin"] or seen["unpaid"]
    assert seen["trick under way"]
    if deals > 10 and game in ("raspisnoy", "georgian_joker", "joker"):
        assert seen["none"]
        assert seen["exact"]


def kind(state: State, goal: Goal) -> str:
    """The objective; ``none`` if no trick at all is exactly the bid."""
    if goal.objective == "exact" and state.facts["bids"][goal.seats[0]] == 0:
        return "none"
    return goal.objective


def cannot(state: State, goal: Goal) -> str:
    """The reason that keeps the compiled search from answering, empty if there is none: cards are drawn after tricks,
    a joker may be any card, or one number of tricks does not settle what the side gets."""
    phase = state.spec.phases[state.at]
    assert isinstance(phase, Tricks)
    if phase.after_trick:
        return "drawn"
    if type(phase.modes) is AsCard:
        return "as card"
    return "unpaid" if goal.payoff(state) is None else ""


def compare(state: State, goal: Goal, small: bool, label: object) -> None:
    """Values of the position and after each action: compiled, over sets of counts, over states."""
    kernel, counting = Kernel(state, goal, Meter(FREE)), Counting(state, goal, Meter(FREE))
    assert fits(state, goal), label
    known: dict[Any, int] = {}
    values = {}
    for action in state.legal_actions:
        child = state._apply(action)
        values[action] = kernel.value(child)
        assert values[action].exact, label
        assert values[action] == counting.value(child), (label, action)
        if small:
            assert values[action].lower == plain(child, goal, known), (label, action)
    value = kernel.value(state)
    assert value == counting.value(state), label
    assert value.lower == (max if state.current_player in goal.seats else min)(one.lower for one in values.values())
    if small:
        assert Minimax(state, goal, Meter(FREE)).value(state) == value, label
    assert kernel.is_worth(state, value.lower), label
    assert not kernel.is_worth(state, value.lower + 1), label
    for one, other in equal_cards(state):
        assert values[one] == values[other], (label, one, other)


def equal_cards(state: State) -> list[tuple[Action, Action]]:
    """Actions that play neighbours of a suit: no card between them is in another hand or on the trick."""
    phase, trump, seat = state.spec.phases[state.at], state.facts.get("trump"), state.current_player
    assert isinstance(phase, Tricks)
    order = phase.order
    plays: dict[Any, list[tuple[int, Action]]] = {}
    for action in state.legal_actions:
        suit = order.suit_of(action.cards[0], trump)
        if suit is not None and not action.call:
            plays.setdefault(suit, []).append((order.height(action.cards[0], trump), action))
    others = [one for other, hand in enumerate(state.hands) if other != seat for one in hand]
    others += [play.card for play in state.board.plays]
    found = []
    for suit, actions in plays.items():
        heights = [order.height(one, trump) for one in others if order.suit_of(one, trump) is suit]
        for (low, one), (high, other) in pairwise(sorted(actions, key=lambda play: play[0])):
            if not any(low < height < high for height in heights):
                found.append((one, other))
    return found


# ---- solve ----------------------------------------------------------------------------------------------------------


def answer(state: State, objective: str, sides: Any, seat: int) -> tuple[object, ...]:
    """All that a solution says of values, and the search it came from."""
    made: Solution = cardlab.solve(state, objective, sides, seat=seat, limits=FREE)
    assert made.exact
    for one in made.best:
        assert sides == "maxn" or made.per_action[one] == made.value
    return made.value, dict(made.per_action), made.best, made.line, made.ties, made.ties_per_action


@pytest.mark.parametrize(("deals", "most"), COUNTS)
@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_solutions_are_the_same_on_both_ways(
    game: str, preset: str, deals: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole answers: values of every action, the best ones, the line; against the rest, as sides, everyone alone."""
    from cardlab.solvers import trick_kernel

    monkeypatch.setattr(trick_kernel, "LEAST_CARDS", 1)
    for table in of(game, preset):
        for number in range(max(1, deals // 3)):
            rng = random.Random(f"solve {table} {number}")
            state = ending(table, rng, rng.randint(2, most - 1))
            for goal in goals(state, rng):
                seat, rest = goal.seats[0], tuple(one for one in range(state.players) if one not in goal.seats)
                for sides in (None, [goal.seats, rest], "maxn"):
                    made = []
                    for way in ("on", "off"):
                        monkeypatch.setenv("CARDLAB_KERNEL", way)
                        try:
                            made.append(answer(state, goal.objective, sides, seat))
                        except UnsupportedGame as refused:
                            made.append(tuple(one.id for one in refused.problems))
                    assert made[0] == made[1], (table, number, goal, sides)
