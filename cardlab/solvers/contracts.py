"""Sides that come into being in the deal: what is said before they are known is searched as max^n, every seat for its
own score column; what follows each contract is searched for the two sides that it makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardlab.solvers.goals import PAIR, SCORED, Goal, Question, tricks_left
from cardlab.solvers.limits import Meter
from cardlab.solvers.maxn import MaxN, Outcome, Vector
from cardlab.solvers.stages import Stages

if TYPE_CHECKING:
    from cardlab.core.state import State


class Stakes(NamedTuple):
    """What two sides play for: for 0, 1, 2 … tricks of the first one in all how far it is ahead (or its tricks, if they
    are the objective), and what every seat gets for its own column."""

    ahead: tuple[int, ...]
    vectors: tuple[Vector, ...]


def stakes_of(state: State, objective: str) -> Stakes | None:
    """What the two sides of a state play for; None if tricks alone do not settle it. A seat gets points, or how far
    they are ahead of each other column, added up; with ``tricks`` those of its side.

    >>> import cardlab
    >>> state = cardlab.load("euchre.three").deal(seed=1).apply("order up")
    >>> stakes = stakes_of(state, "margin")
    >>> state.sides, stakes.vectors[5], stakes.vectors[2], stakes.ahead[2]
    (((1,), (0, 2)), (-3, 6, -3), (2, -4, 2), -4)
    """
    (first, second), spec, total = state.sides, state.spec, state.spec.tricks
    payoff = getattr(spec.scoring, "payoff", None)
    paid, yielded = (payoff(state, first), payoff(state, second)) if payoff else (None, None)
    if paid is None or yielded is None:
        return None
    if objective not in SCORED:
        split = [
            tuple(took if seat in first else total - took for seat in range(state.players)) for took in range(total + 1)
        ]
        return Stakes(tuple(range(total + 1)), tuple(split))
    columns, off = spec.columns, spec.charged(state.penalties)
    own, rest = ({columns[seat]: seat for seat in side} for side in (first, second))
    ahead, vectors = [], []
    for took in range(total + 1):
        ours, theirs = paid[took] // len(own), yielded[total - took] // len(rest)
        points = tuple((ours if seat in first else theirs) - off[seat] for seat in range(state.players))
        mine, others = sum(points[seat] for seat in own.values()), sum(points[seat] for seat in rest.values())
        ahead.append(len(rest) * mine - len(own) * others)
        whole, many = mine + others, len(own) + len(rest)
        vectors.append(points if objective == "score" else tuple(many * one - whole for one in points))
    return Stakes(tuple(ahead), tuple(vectors))


class Contracts(MaxN):
    """The search for one question. With ``many`` the searches of the tricks serve other worlds of the deal, too.

    The sides vie for the margin between them, or for tricks: what a seat gets, points too, is what that comes to.
    """

    solver = "contracts"

    def __init__(self, question: Question, meter: Meter, many: bool = False) -> None:
        super().__init__(question, meter)
        self.many = many
        self.objective = question.goal.objective
        self.stages: dict[tuple[int, ...], Stages] = {}

    def forget(self) -> None:
        """Begin another world: what holds for one world only is emptied."""
        self.table.clear()
        for stages in self.stages.values():
            stages.forget()

    def outcome(self, state: State) -> Outcome:
        if state.end is None and len(state.sides) == PAIR:
            stakes = stakes_of(state, self.objective)
            if stakes is not None:
                vector = stakes.vectors[self._took(state, stakes)]
                return Outcome(vector, (vector,))
        return super().outcome(state)

    def _took(self, state: State, stakes: Stakes) -> int:
        """The tricks of the first side in all, or another number of them that is worth the same."""
        side = state.sides[0]
        if side not in self.stages:
            vie = Goal("margin" if self.objective in SCORED else "tricks", side)
            self.stages[side] = Stages(vie, self.meter, self.many, counted=True)
        stages = self.stages[side]
        stages.meter = self.meter
        own = sum(state.board.taken[seat] for seat in side) if state.board else 0
        worth = stages.value(state, stakes.ahead).lower
        return stakes.ahead.index(worth, own, own + tricks_left(state) + 1)
