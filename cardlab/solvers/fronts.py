"""Pareto fronts of what can be promised in each of several worlds, and what alpha-mu answers with.

A promise is one value a world; of a front no promise is at least as good as another in every world.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from cardlab.errors import Reason, speak
from cardlab.notation import Action
from cardlab.solvers.averages import show_mean
from cardlab.solvers.result import short_repr
from cardlab.solvers.shown import aligned, table_html

if TYPE_CHECKING:
    from cardlab.core.state import State

#: What a strategy is worth in each world.
Promise = tuple[int, ...]
Front = tuple[Promise, ...]


def covers(one: Promise, other: Promise) -> bool:
    """Whether a promise is at least as good as another in every world.

    >>> covers((1, 1), (0, 1)), covers((1, 0), (0, 1))
    (True, False)
    """
    return all(mine >= theirs for mine, theirs in zip(one, other, strict=True))


def front_of(promises: Iterable[Promise]) -> Front:
    """The front of some promises: those that no other covers, each once, best sums first.

    >>> front_of([(0, 1), (0, 0), (1, 0), (0, 1)])
    ((0, 1), (1, 0))
    """
    kept: list[Promise] = []
    for one in sorted(set(promises), key=lambda promise: (-sum(promise), promise)):
        if not any(covers(other, one) for other in kept):  # none that comes later can cover it
            kept.append(one)
    return tuple(kept)


def product(front: Front, other: Front, at: Sequence[int], least: bool) -> Front:
    """Every promise of a front with every one of another that speaks of the worlds ``at`` only: the ``least`` of both
    there if the world is the opponents' choice, else the most.

    >>> product(((1, 1, 0),), ((0, 1), (1, 0)), (0, 1), True)
    ((0, 1, 0), (1, 0, 0))
    """
    choose = min if least else max
    made: set[Promise] = set()
    for one in front:
        for two in other:
            both = list(one)
            for place, value in zip(at, two, strict=True):
                both[place] = choose(both[place], value)
            made.add(tuple(both))
    return front_of(made)


def _shown(mean: float | None) -> str:
    """A mean over these worlds: the plan was made for them, so that no error tells how it does in others."""
    return show_mean(mean, None, whole=True)


class Weighed(NamedTuple):
    """One action: its mean with ``pimc`` (all cards open after it), its ``mean`` when the seat has to keep to what it
    sees, and the ``front`` of promises over the worlds. ``best`` and ``pimc_best`` mark the best means of each kind."""

    action: Action
    pimc: float
    mean: float
    front: Front
    best: bool
    pimc_best: bool


@dataclass(frozen=True)
class AlphaMu:
    """What :func:`~cardlab.solvers.alphamu.alphamu` found for ``seat`` over ``worlds`` different worlds.

    ``depth`` own choices were looked ahead without seeing the hidden cards; ``exact``: those are all, and ``worlds``
    are all that fit, or those that were given, so that over them means are those of the best strategy against
    opponents who see every card. ``weights`` say how many equally likely worlds each stands for. ``target``: values are
    1 where the objective comes to that much, else 0.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=2, joker_card="none")
    >>> state = game.setup(["KD JH", "TH AS"], turn=0, trump="S", bids=[1, 0])
    >>> found = cardlab.alphamu(state, objective="tricks", worlds=[state])
    >>> found, found.exact, found.count
    (<AlphaMu: tricks of P0: 1.00; best JH, KD>, True, 1)
    """

    view: State
    seat: int
    objective: str
    target: int | None
    sides: tuple[tuple[int, ...], ...]
    rows: tuple[Weighed, ...]
    depth: int
    exact: bool
    worlds: int
    weights: tuple[int, ...]
    count: int
    counted: bool
    enumerated: bool
    assumes: tuple[Reason, ...]
    nodes: int
    elapsed: float = field(compare=False)
    #: The hands of each world, by seat.
    hands: tuple[tuple[tuple[object, ...], ...], ...] = field(repr=False, default=())
    solver: ClassVar[str] = "alphamu"

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions of the best mean for a seat that keeps to what it sees."""
        return tuple(row.action for row in self.rows if row.best)

    @property
    def pimc_best(self) -> tuple[Action, ...]:
        """The actions that PIMC prefers over the same worlds."""
        return tuple(row.action for row in self.rows if row.pimc_best)

    @property
    def misled(self) -> bool:
        """Whether all that PIMC prefers is worse than the best: strategy fusion misleads it here."""
        return bool(self.rows) and not set(self.best) & set(self.pimc_best)

    def __getitem__(self, action: Action | str) -> Weighed:
        """The row of an action, which may be given as text. Raises :class:`KeyError`."""
        for row in self.rows:
            if action in (row.action, str(row.action)):
                return row
        raise KeyError(action)

    @property
    def notes(self) -> tuple[Reason, ...]:
        """Sentences under the table: whether PIMC is misled, what the values assume, what they cost."""
        spent = Reason.of("solver.spent", nodes=self.nodes, seconds=f"{self.elapsed:.2f}")
        return (*self._fusion(), *self.assumes, spent)

    def _fusion(self) -> tuple[Reason, ...]:
        if not self.misled:
            return ()
        liked, best = self[self.pimc_best[0]], self[self.best[0]]
        shown = {"pimc": liked.pimc, "truly": liked.mean, "worth": best.mean}
        return (
            Reason.of(
                "solver.fusion",
                liked=str(liked.action),
                best=str(best.action),
                **{name: _shown(value) for name, value in shown.items()},
            ),
        )

    @property
    def table(self) -> list[tuple[str, str, str, str]]:
        """One row an action: a star for the best (hollow if PIMC alone prefers it), notation, the mean without sight of
        the hidden cards, PIMC's mean."""
        return [
            (
                "★" if row.best else "☆" if row.pimc_best else "",
                str(row.action),
                f"αμ {_shown(row.mean)}",
                f"PIMC {_shown(row.pimc)}",
            )
            for row in self.rows
        ]

    def __repr__(self) -> str:
        return short_repr(self, _shown(max((row.mean for row in self.rows), default=None)), self.best)

    def __str__(self) -> str:
        return "\n".join([*aligned(self.table), *map(speak, self.notes)])

    def _repr_html_(self) -> str:
        return table_html(self.table, self.notes)
