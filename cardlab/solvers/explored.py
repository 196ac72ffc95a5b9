"""What a tree search from one seat's view answers with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from cardlab.errors import Reason, speak
from cardlab.notation import Action
from cardlab.solvers.averages import show_mean
from cardlab.solvers.result import short_repr
from cardlab.solvers.shown import aligned, table_html

if TYPE_CHECKING:
    from cardlab.core.state import State


class Visited(NamedTuple):
    """One action: how many iterations took it, the ``mean`` of what came of it and that mean's standard ``error`` (from
    the spread of the play-outs; None below two visits). ``best``: no action was visited more often, nor as often with a
    better mean."""

    action: Action
    visits: int
    mean: float | None
    error: float | None
    best: bool


@dataclass(frozen=True)
class Explored:
    """What :func:`~cardlab.solvers.ismcts.ismcts` found for ``seat`` in ``iterations`` of the ``asked`` ones.

    ``count`` worlds fit the view (at most so many unless ``counted``). Means are of play-outs, not of best play: they
    are never ``exact``.

    >>> import cardlab
    >>> from cardlab.solvers.ismcts import ismcts
    >>> state = cardlab.load("raspisnoy", players=2, joker_card="none", max_hand=1).deal(seed=1, deal=0)
    >>> answer = ismcts(state, iterations=40)
    >>> answer.count, sum(row.visits for row in answer.rows), answer.exact
    (34, 40, False)
    """

    view: State
    seat: int
    objective: str
    sides: tuple[tuple[int, ...], ...]
    rows: tuple[Visited, ...]
    iterations: int
    asked: int
    count: int
    counted: bool
    assumes: tuple[Reason, ...]
    nodes: int
    elapsed: float = field(compare=False)
    solver: ClassVar[str] = "ismcts"
    exact: ClassVar[bool] = False

    @property
    def best(self) -> tuple[Action, ...]:
        """The most visited action, and those that equal it in visits and mean."""
        return tuple(row.action for row in self.rows if row.best)

    def __getitem__(self, action: Action | str) -> Visited:
        """The row of an action, which may be given as text. Raises :class:`KeyError`."""
        for row in self.rows:
            if action in (row.action, str(row.action)):
                return row
        raise KeyError(action)

    @property
    def notes(self) -> tuple[Reason, ...]:
        """Sentences under the table: what the means assume, what they cost."""
        return (*self.assumes, Reason.of("solver.spent", nodes=self.nodes, seconds=f"{self.elapsed:.2f}"))

    @property
    def table(self) -> list[tuple[str, str, str, str]]:
        """One row an action: a star for the best, notation, mean ± standard error, visits."""
        return [
            ("★" if row.best else "", str(row.action), show_mean(row.mean, row.error), f"× {row.visits}")
            for row in self.rows
        ]

    def __repr__(self) -> str:
        first = next((row for row in self.rows if row.best), None)
        return short_repr(self, "?" if first is None else show_mean(first.mean, first.error), self.best)

    def __str__(self) -> str:
        return "\n".join([*aligned(self.table), *map(speak, self.notes)])

    def _repr_html_(self) -> str:
        return table_html(self.table, self.notes)
