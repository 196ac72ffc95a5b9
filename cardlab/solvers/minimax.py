"""Two sides, any state: alpha-beta with a table, for goals and games that no special search knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardlab.core.chance import CHANCE
from cardlab.errors import Reason, UnsupportedGame
from cardlab.solvers.goals import Goal, tricks_left
from cardlab.solvers.limits import STATES_STRIDE, Meter
from cardlab.solvers.result import Bounds

if TYPE_CHECKING:
    from cardlab.core.state import State
    from cardlab.notation import Action

_FULL_DEPTH = 10_000


class Minimax:
    """The search for one goal. ``depth`` counts actions; where it ends, the goal's bounds stand in.

    A search that takes the lower ends at its horizon gives a lower bound of the value, one that takes the upper ends an
    upper bound.
    """

    solver = "alpha_beta"
    full = _FULL_DEPTH

    def __init__(self, state: State, goal: Goal, meter: Meter) -> None:
        self.goal = goal
        self.meter = meter
        self.players = state.players
        self.length = state.players * (tricks_left(state) + 1)
        self.depth = _FULL_DEPTH
        self.optimist = False
        self.table: dict[Any, tuple[int, int, Action | None]] = {}

    def depths(self) -> Iterator[int]:
        """Depths for growing effort; the last one is exact."""
        yield from range(self.players, self.length - 2 * self.players, self.players)
        yield _FULL_DEPTH

    def look(self, depth: int) -> None:
        """Choose the depth of the values that follow."""
        self.depth = depth
        self.table.clear()

    def value(self, state: State) -> Bounds:
        """Bounds of the goal in a state; equal ends at full depth."""
        wide = self.goal.bounds(state)
        if wide.exact:
            return wide
        lower = self._once(state, wide, optimist=False)
        if self.depth >= _FULL_DEPTH:
            return Bounds(lower, lower)
        return Bounds(lower, self._once(state, wide, optimist=True))

    def is_worth(self, state: State, value: int) -> bool:
        """Whether a state is worth exactly this much, at full depth."""
        self.optimist = False
        return self._search(state, value - 1, value + 1, _FULL_DEPTH) == value

    def _once(self, state: State, wide: Bounds, optimist: bool) -> int:
        self.optimist = optimist
        return self._search(state, wide.lower - 1, wide.upper + 1, self.depth)

    def _search(self, state: State, alpha: int, beta: int, depth: int) -> int:
        """Fail-soft alpha-beta: below alpha an upper bound, above beta a lower one, else the value."""
        self.meter.tick(STATES_STRIDE)
        wide = self.goal.bounds(state)
        if wide.exact:
            return wide.lower
        if wide.lower >= beta:
            return wide.lower
        if wide.upper <= alpha:
            return wide.upper
        if depth <= 0:
            return wide.upper if self.optimist else wide.lower
        seat = state.current_player
        if seat == CHANCE:
            raise UnsupportedGame(Reason("solver.chance"))
        key = (self.goal.key(state), (depth, self.optimist) if self.depth < _FULL_DEPTH else None)
        lower, upper, hint = self.table.get(key, (wide.lower, wide.upper, None))
        if lower >= beta or lower == upper:
            return lower
        if upper <= alpha:
            return upper
        alpha, beta = max(alpha, lower), min(beta, upper)
        best, choice = self._choose(state, seat in self.goal.seats, alpha, beta, depth, hint)
        if best <= alpha:
            upper = min(upper, best)
        elif best >= beta:
            lower = max(lower, best)
        else:
            lower = upper = best
        if key in self.table or len(self.table) < self.meter.entries:
            self.table[key] = (lower, upper, choice)
        return best

    def _choose(
        self, state: State, maximise: bool, alpha: int, beta: int, depth: int, hint: Action | None
    ) -> tuple[int, Action | None]:
        """The best child within a window, the choice of an earlier visit first."""
        actions = list(state.legal_actions)
        if hint is not None:
            actions.remove(hint)
            actions.insert(0, hint)
        best: int | None = None
        choice = None
        for action in actions:
            value = self._search(state._apply(action), alpha, beta, depth - 1)
            if best is None or (value > best if maximise else value < best):
                best, choice = value, action
            if maximise:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        assert best is not None
        return best, choice
