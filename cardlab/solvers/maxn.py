"""Every side for itself: max^n, with everything that breaking ties may lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.core.chance import CHANCE
from cardlab.errors import Reason, UnsupportedGame
from cardlab.solvers.goals import Goal, Question
from cardlab.solvers.limits import STATES_STRIDE, Meter, OutOfBudget

if TYPE_CHECKING:
    from cardlab.core.state import State

Vector = tuple[int, ...]
#: Actions that one line may be long: positions that come back make lines that no deal of tricks has.
MOST_DEPTH = 400


class Outcome(NamedTuple):
    """``value``: everybody takes the first best action in fixed order. ``reachable``: every outcome that is reached if
    players choose freely, position by position, among actions of equal worth to them; sorted."""

    value: Vector
    reachable: tuple[Vector, ...]


class MaxN:
    """The search for one question."""

    solver = "maxn"
    #: Whether values alone are found sooner.
    values_first = False

    def __init__(self, question: Question, meter: Meter) -> None:
        self.question = question
        self.meter = meter
        self.side = {seat: at for at, goal in enumerate(question.goals) for seat in goal.seats}
        self.whole = Goal(question.goal.objective, tuple(sorted(self.side)))
        self.table: dict[Any, Outcome] = {}
        self.depth = 0

    def outcome(self, state: State) -> Outcome:
        """What everybody's best choices lead to from here. Raises :class:`OutOfBudget`; chance is refused."""
        self.meter.tick(STATES_STRIDE)
        if state.end is not None:
            vector = tuple(goal.final(state) for goal in self.question.goals)
            return Outcome(vector, (vector,))
        seat = state.current_player
        if seat == CHANCE:
            raise UnsupportedGame(Reason("solver.chance"))
        # The sides together may not mind who takes a trick.
        key = self.whole.key(state), state.board.taken if state.board else ()
        kept = self.table.get(key)
        if kept is not None:
            return kept
        if self.depth >= MOST_DEPTH:
            raise OutOfBudget("depth")
        self.depth += 1
        try:
            made = self.choose(seat, [self.outcome(state._apply(action)) for action in state.legal_actions])
        finally:
            self.depth -= 1
        if len(self.table) < self.meter.entries:
            self.table[key] = made
        return made

    def value(self, state: State) -> Vector:
        """The value alone, which may be found sooner. Raises as :meth:`outcome`."""
        return self.outcome(state).value

    def choose(self, seat: int, children: list[Outcome]) -> Outcome:
        """What a seat makes of the outcomes it may choose from.

        An outcome of one child is chosen if every other child can turn out no better for the chooser.
        """
        at = self.side[seat]
        value = max((child.value for child in children), key=lambda vector: vector[at])
        floors = [min(vector[at] for vector in child.reachable) for child in children]
        top = max(floors)
        reachable = {vector for child in children for vector in child.reachable if vector[at] >= top}
        return Outcome(value, tuple(sorted(reachable)))
