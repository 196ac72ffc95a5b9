"""``solve_many``: many positions solved one by one, here or by the workers of an executor, with the same answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from threading import Event
from typing import NamedTuple, overload

from cardlab.core.state import State
from cardlab.errors import OptionError, Reason, speak
from cardlab.solvers.goals import check_state, listed_sides
from cardlab.solvers.limits import Limits, Progress, check_number
from cardlab.solvers.result import Solution, show
from cardlab.solvers.search import solve
from cardlab.solvers.shown import aligned, table_html
from cardlab.solvers.spread import Counted, Run, Stop, compiled_here, compiled_there, spread
from cardlab.solvers.trick_kernel import LEAST_CARDS

#: Of each position: nodes, for answers that depend on no clock.
LIMITS = Limits(nodes=2_000_000, seconds=None)
#: Positions sent together share what they have in common, the game above all. At most so many, in so many jobs at
#: least if there are enough: then no worker idles for long.
MOST_TOGETHER, LEAST_JOBS = 16, 64
#: Rows that are printed, and best actions in each.
_ROWS, _NAMED = 100, 3


class Asked(NamedTuple):
    """The question put to each position; see :func:`cardlab.solve`."""

    objective: str | None
    sides: str | tuple[tuple[int, ...], ...] | None
    seat: int | None
    open_stock: bool
    limits: Limits
    compiled: bool


class Batch(NamedTuple):
    """What is sent to a worker."""

    states: tuple[State, ...]
    asked: Asked


@dataclass(frozen=True, repr=False)
class Solutions(Sequence[Solution | None]):
    """The solutions in the order of the positions; None for those that were not solved when the run was ended.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> deals = [game.deal(seed=seed, deal=1).apply("bid 1").apply("bid 0").apply("bid 0") for seed in range(3)]
    >>> answers = solve_many(deals)
    >>> [answer.value for answer in answers], answers.whole
    ([2, -10, -10], True)
    >>> answers
    <Solutions: 3 positions, 3 solved, 3 exact>
    """

    solutions: tuple[Solution | None, ...]
    run: Run
    nodes: int
    elapsed: float = field(compare=False)

    @overload
    def __getitem__(self, at: int) -> Solution | None: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Solution | None]: ...
    def __getitem__(self, at: int | slice) -> Solution | Sequence[Solution | None] | None:
        return self.solutions[at]

    def __len__(self) -> int:
        return len(self.solutions)

    def __iter__(self) -> Iterator[Solution | None]:
        return iter(self.solutions)

    @property
    def solved(self) -> int:
        """How many were solved."""
        return sum(one is not None for one in self.solutions)

    @property
    def exact(self) -> int:
        """How many were solved exactly."""
        return sum(one is not None and one.exact for one in self.solutions)

    @property
    def whole(self) -> bool:
        """Whether none is missing; each says itself whether it is exact."""
        return None not in self.solutions

    @property
    def notes(self) -> tuple[Reason, ...]:
        """Sentences on what is missing, what is exact, what was lost on the way and done again, and what it cost."""
        spent = Reason.of("solver.spent", nodes=self.nodes, seconds=f"{self.elapsed:.2f}")
        short = [Reason.of(f"solver.many_{self.run.cut}", solved=self.solved, asked=len(self))] if self.run.cut else []
        exact = Reason.of("solver.many_exact", exact=self.exact, asked=len(self))
        return (*short, exact, *self.run.notes, spent)

    @property
    def table(self) -> list[tuple[str, str, str, str]]:
        """One row a position: ``✕`` if it was not solved, its number from 0 on, its value, the best actions. Of very
        many the first."""
        rows = []
        for at, one in enumerate(self.solutions[:_ROWS]):
            named = [] if one is None else [str(action) for action in one.best]
            best = ", ".join([*named[:_NAMED], *(["…"] if named[_NAMED:] else [])])
            rows.append(("", str(at), show(one.value), best) if one is not None else ("✕", str(at), "?", ""))
        if len(self) > _ROWS:
            rows.append(("", "…", "", ""))
        return rows

    def __str__(self) -> str:
        return "\n".join([*aligned(self.table), *map(speak, self.notes)])

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self)} positions, {self.solved} solved, {self.exact} exact>"

    def _repr_html_(self) -> str:
        return table_html(self.table, self.notes)


def solve_many(
    states: Iterable[State],
    objective: str | None = None,
    sides: str | Sequence[Sequence[int]] | None = None,
    seat: int | None = None,
    limits: Limits = LIMITS,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
    open_stock: bool = False,
    executor: Executor | None = None,
    seconds: float | None = None,
    chunk: int | None = None,
) -> Solutions:
    """:func:`cardlab.solve` for each of many positions, by the workers of ``executor``, or here without one: the same
    answers in the same order.

    Any executor will do: threads, processes, or those of a Dask cluster (``Client.get_executor()``). Positions travel
    without their logs, ``chunk`` of them together. ``limits`` are those of each position, by default in nodes, so that
    no answer depends on a clock; ``seconds`` are those of the whole run. ``progress`` is called after each chunk, with
    the fraction of the positions that are done; setting ``cancel`` ends the run: what is done by then is in the answer.
    What a worker loses is done again (:mod:`cardlab.solvers.spread`), and the answer's ``notes`` say so. Raises what
    ``solve`` raises, for the first such position that comes back, and :class:`OptionError` for a bad ``chunk``, or
    ``states`` that are one state or hold something else.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> import cardlab
    >>> deals = [cardlab.load("durak").setup(["QH JD", hand], trump="H", turn=1) for hand in ("KC", "KC AC", "AH")]
    >>> with ThreadPoolExecutor(2) as pool:
    ...     [answer.value for answer in solve_many(deals, chunk=1, executor=pool)]
    [1, -1, 1]
    """
    if chunk is not None:
        check_number("chunk", chunk, 1)
    stop = Stop(cancel, seconds)
    if isinstance(states, State) or not isinstance(states, Iterable):
        named = type(states).__name__
        raise OptionError(Reason.of("option.bad_value", name="states", value=named, allowed="[State, …]"))
    states = tuple(states)
    for state in states:
        check_state(state)
    large = any(len(hand) >= LEAST_CARDS for state in states for hand in state.hands)
    fixed = sides if sides is None or isinstance(sides, str) else listed_sides(sides)
    quiet = [state.quiet() for state in states]
    counted = Counted(progress, len(quiet))
    asked = Asked(objective, fixed, seat, open_stock, limits, large and compiled_here(stop, progress))
    size = chunk or max(1, min(MOST_TOGETHER, len(quiet) // LEAST_JOBS))
    batches = [Batch(tuple(quiet[at : at + size]), asked) for at in range(0, len(quiet), size)]
    made, run = spread(_solved, batches, executor, stop, lambda part: counted.add(_nodes(part), len(part)))
    solutions: list[Solution | None] = []
    for batch, part in zip(batches, made, strict=True):
        found = part or ()
        solutions += [*found, *[None] * (len(batch.states) - len(found))]
    cut = stop.cut if None in solutions else ""
    return Solutions(tuple(solutions), replace(run, cut=cut), counted.nodes, counted.elapsed)


def _nodes(part: Sequence[Solution]) -> int:
    return sum(one.nodes for one in part)


def _solved(batch: Batch, stop: Event | None) -> tuple[Solution, ...]:
    """The solutions of a batch, fewer if it was stopped; the one under way then is left out."""
    asked = batch.asked
    compiled_there(asked.compiled)
    found = []
    for state in batch.states:
        one = solve(
            state, asked.objective, asked.sides, asked.seat, asked.limits, cancel=stop, open_stock=asked.open_stock
        )
        if stop is not None and stop.is_set() and not one.exact:
            break
        found.append(one)
    return tuple(found)
