"""Endings of three and more without a stock, two sides. Positions can come back, so the whole graph of positions is
laid out and valued from its ends: who can force an end that is better for him than a draw does; else it is a draw.

That is what the rule of the third repetition leads to. A side that can force an end need not come twice to a position,
and one that can avoid an end for ever can wait for the repetition. Positions of the run so far that came up twice count
as draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardlab.errors import Reason, UnsupportedGame
from cardlab.solvers.durak.ending import Ending, Start, barred, can_repeat, represents
from cardlab.solvers.goals import Goal, bouts_of
from cardlab.solvers.limits import STATES_STRIDE, Meter
from cardlab.solvers.result import Bounds

if TYPE_CHECKING:
    from cardlab.core.state import State

_FULL_DEPTH = 10_000


class Cycles:
    """The search for one goal; its answers are exact."""

    solver = "retrograde"
    full = _FULL_DEPTH

    def __init__(self, state: State, goal: Goal, meter: Meter) -> None:
        self.goal = goal
        self.meter = meter
        #: By the positions that count as draws: what positions are worth.
        self.known: dict[frozenset[Start], dict[Any, int]] = {}
        self.ending: Ending | None = None

    def depths(self) -> Iterator[int]:
        """There is one depth: the end of the deal."""
        yield _FULL_DEPTH

    def look(self, depth: int) -> None:
        """Nothing to choose."""

    def value(self, state: State) -> Bounds:
        """The goal's value in a state. Raises :class:`OutOfBudget`."""
        found = self._worth(state)
        return Bounds(found, found)

    def is_worth(self, state: State, value: int) -> bool:
        """Whether a state is worth exactly this much."""
        return self._worth(state) == value

    def _worth(self, state: State) -> int:
        drawn = barred(state)
        settled = self.settled(state, drawn)
        if settled is not None:
            return settled
        known = self.known.setdefault(drawn, {})
        key = self.goal.key(_forgetful(state))
        if key not in known:
            _Graph(self, known, drawn).lay_out(state, key)
        return known[key]

    def settled(self, state: State, drawn: frozenset[Start]) -> int | None:
        """What a state is worth that needs no graph: the deal is over, or two play on who do not come to a position
        that is ``drawn``."""
        if state.end is not None:
            return self.goal.final(state)
        if not represents(state, self.goal) or (drawn and can_repeat(state)):
            return None
        if self.ending is None:
            self.ending = Ending(state, self.goal, self.meter)
        self.ending.meter = self.meter
        return self.ending.value(state).lower


class _Graph:
    """The positions that follow one, and their values."""

    def __init__(self, engine: Cycles, known: dict[Any, int], barred: frozenset[Start]) -> None:
        self.engine = engine
        self.known = known
        self.barred = barred
        self.numbers: dict[Any, int] = {}
        self.states: list[State] = []
        self.before: list[list[int]] = []
        self.left: list[int] = []
        self.mine: list[bool] = []
        #: Positions whose value is known at once.
        self.ends: dict[int, int] = {}

    def lay_out(self, state: State, key: Any) -> None:
        """Find the values of a state and of all that follow it, and keep them. Raises :class:`OutOfBudget`."""
        draw = self._draw(state)
        self._number(_forgetful(state), key, first=True)
        at = 0
        while at < len(self.states):
            if at not in self.ends:
                actions = self.states[at].legal_actions
                self.left[at] = len(actions)
                for action in actions:
                    child = _forgetful(self.states[at]._apply(action))
                    self.before[self._number(child, self.engine.goal.key(child))].append(at)
            at += 1
        values = self._values(draw)
        self.known.update((key, values[number]) for key, number in self.numbers.items() if number not in self.ends)

    def _draw(self, state: State) -> int:
        return self.engine.goal.final(state.with_facts(fool=None).but(end="played", turn=None, needs=()))

    def _number(self, state: State, key: Any, first: bool = False) -> int:
        """The number of a position, a new one if it was not met yet."""
        if key in self.numbers:
            return self.numbers[key]
        self.engine.meter.tick(STATES_STRIDE)
        number = self.numbers[key] = len(self.states)
        self.states.append(state)
        self.before.append([])
        self.left.append(0)
        self.mine.append(state.current_player in self.engine.goal.seats)
        worth = self.known.get(key)
        if worth is None:
            worth = self.engine.settled(state, self.barred)
        if worth is None and not first and _start(state) in self.barred:
            worth = self._draw(state)
        if worth is not None:
            self.ends[number] = worth
        elif state.needs:
            raise UnsupportedGame(Reason("solver.chance"))
        return number

    def _values(self, draw: int) -> list[int]:
        """Ends that are better for a side than a draw, the best first: it has them where it can force them."""
        values: list[int | None] = [None] * len(self.states)
        worths = sorted(set(self.ends.values()) - {draw})
        order = [(worth, True) for worth in reversed(worths) if worth > draw]
        order += [(worth, False) for worth in worths if worth < draw]
        for worth, mine in order:
            left = list(self.left)
            waiting = [at for at, value in enumerate(values) if value is not None and (value > draw) == mine]
            for at, end in self.ends.items():
                if end == worth:
                    values[at] = worth
                    waiting.append(at)
            while waiting:
                for at in self.before[waiting.pop()]:
                    left[at] -= 1
                    if values[at] is None and (self.mine[at] == mine or not left[at]):
                        values[at] = worth
                        waiting.append(at)
        return [draw if value is None else value for value in values]


def _forgetful(state: State) -> State:
    """The state without the positions that came before it."""
    return state.with_facts(run=(), moved=()) if state.facts.get("run") else state


def _start(state: State) -> Start | None:
    phase = bouts_of(state)
    if phase is None or state.facts["bout"].pairs:
        return None
    return state.facts["bout"].attacker, tuple(map(frozenset, state.hands))
