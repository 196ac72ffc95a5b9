"""What sampling answers with: the mean of every action over worlds, and how sure it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from typing import TYPE_CHECKING, NamedTuple

from cardlab.core.worlds import sampler_of
from cardlab.errors import Reason, speak
from cardlab.notation import Action
from cardlab.solvers.result import Bounds
from cardlab.solvers.shown import aligned, table_html

if TYPE_CHECKING:
    from cardlab.core.state import State
    from cardlab.core.worlds import Holding

#: Standard errors beyond which a difference is hardly luck: one time in twenty.
CLEAR = 1.96
#: Weighted means that differ by less are the same.
_ROUNDING = 1e-12


class Row(NamedTuple):
    """One action: its ``mean`` over the worlds and that mean's standard ``error`` (0 if all worlds were counted; None
    with one world), both None if no world was finished; the mean may have ``bounds`` then. ``outcomes``: each value
    that occurred with its share of the worlds, rising."""

    action: Action
    mean: float | None
    error: float | None
    outcomes: tuple[tuple[int, float], ...]
    best: bool
    bounds: tuple[float, float] | None = None

    def share(self, value: int) -> float:
        """The share of worlds in which the action is worth exactly this much.

        >>> Row(Action("pass"), 0.5, 0.1, ((0, 0.5), (1, 0.5)), True).share(1)
        0.5
        """
        return dict(self.outcomes).get(value, 0.0)


class Lead(NamedTuple):
    """How far the best action is ahead of the next, over the same worlds: the mean ``difference`` and its standard
    ``error``. ``clear``: more than chance, at 95 %; if all worlds were counted, any difference is."""

    first: Action
    second: Action
    difference: float
    error: float | None
    clear: bool


@dataclass(frozen=True)
class Averages:
    """The mean value of each action for ``seat`` over ``worlds`` that fit its view; see :func:`average`.

    ``count`` worlds fit (at most so many unless ``counted``); ``enumerated``: each of them was valued, so that means
    are exact for equally likely worlds. ``asked`` is how many worlds were to be valued. ``values`` are those of each
    action, world by world. Where one world alone is too much, ``worlds`` is 0 and rows have bounds, over ``bounded``
    worlds. ``weights`` say how much each world counts, where calls are evidence; else there are none.

    >>> import cardlab
    >>> from cardlab.solvers.sampling import average
    >>> state = cardlab.load("raspisnoy", players=2, joker_card="none", max_hand=1).deal(seed=1, deal=0)
    >>> answer = average(state, objective="tricks")
    >>> answer.worlds, answer.enumerated, [row.mean for row in answer.rows] == [answer.rows[0].mean] * 2
    (34, True, True)
    """

    view: State
    seat: int
    objective: str
    sides: tuple[tuple[int, ...], ...]
    rows: tuple[Row, ...]
    lead: Lead | None
    worlds: int
    asked: int
    count: int
    counted: bool
    enumerated: bool
    assumes: tuple[Reason, ...]
    solver: str
    nodes: int
    elapsed: float = field(compare=False)
    values: Mapping[Action, tuple[int, ...]] = field(repr=False)
    #: Who holds what in each world, for :meth:`world`.
    holdings: tuple[Holding, ...] = field(repr=False)
    bounded: int = 0
    weights: tuple[float, ...] = field(repr=False, default=())

    @property
    def effective(self) -> float:
        """How many worlds of equal weight would tell as much (Kish's effective sample size): all, if none is weighted.

        >>> import cardlab
        >>> from cardlab.solvers.sampling import average
        >>> state = cardlab.load("raspisnoy", players=2, joker_card="none", max_hand=1).deal(seed=1, deal=0)
        >>> average(state, objective="tricks").effective
        34.0
        """
        return effective(self.weights, self.worlds)

    @property
    def exact(self) -> bool:
        """Whether the means are exact, as far as what they assume holds."""
        return self.enumerated

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions of the best mean."""
        return tuple(row.action for row in self.rows if row.best)

    def __getitem__(self, action: Action | str) -> Row:
        """The row of an action, which may be given as text. Raises :class:`KeyError`."""
        for row in self.rows:
            if action in (row.action, str(row.action)):
                return row
        raise KeyError(action)

    def world(self, number: int) -> State:
        """A world of the average, 0-based, as a full state in which the seat has seen what it has seen: an example of
        what ``values`` say of it. Raises :class:`IndexError`."""
        return sampler_of(self.view).opened(self.holdings[number])

    @property
    def notes(self) -> tuple[Reason, ...]:
        """Sentences under the table: whether the lead is clear, what the means assume, what they cost."""
        spent = Reason.of("solver.spent", nodes=self.nodes, seconds=f"{self.elapsed:.2f}")
        alike = (Reason.of("solver.weights_as", effective=round(self.effective)),) if self.weights else ()
        return (*_about(self.lead, self.enumerated), *self.assumes, *alike, spent)

    @property
    def table(self) -> list[tuple[str, str, str, str]]:
        """One row an action: a star for the best, notation, mean ± standard error, shares of the outcomes."""
        return [
            ("★" if row.best else "", str(row.action), _show_row(row, self.enumerated), show_shares(row.outcomes))
            for row in self.rows
        ]

    def __str__(self) -> str:
        return "\n".join([*aligned(self.table), *map(speak, self.notes)])

    def _repr_html_(self) -> str:
        return table_html(self.table, self.notes)


def show_mean(mean: float | None, error: float | None, whole: bool = False) -> str:
    """A mean with its standard error, as it is printed; ``?`` for nothing known. ``whole``: it is over all there is, or
    has no error to tell, and stands alone.

    >>> show_mean(-0.254, 0.031), show_mean(1.0, 0.0), show_mean(1.0, 0.0, whole=True), show_mean(None, None)
    ('−0.25 ± 0.03', '1.00 ± 0.00', '1.00', '?')
    """
    if mean is None:
        return "?"
    shown = f"{mean:.2f}".replace("-", "−")
    return shown if whole else f"{shown} ± {'?' if error is None else f'{error:.2f}'}"


def _show_row(row: Row, whole: bool) -> str:
    if row.bounds is None:
        return show_mean(row.mean, row.error, whole)
    return " … ".join(show_mean(end, None, whole=True) for end in row.bounds)


def show_shares(outcomes: Sequence[tuple[int, float]]) -> str:
    """Outcomes with their shares, as they are printed.

    >>> show_shares(((-2, 0.004), (1, 0.996)))
    '−2: 0.4 % · 1: 99.6 %'
    """
    return " · ".join(f"{value}: {_percent(share)} %".replace("-", "−") for value, share in outcomes)


def _percent(share: float) -> str:
    whole = 100 * share
    return f"{whole:.0f}" if 1 <= whole <= 99 or whole in (0, 100) else f"{whole:.1f}"


def _about(lead: Lead | None, whole: bool) -> tuple[Reason, ...]:
    if lead is None:
        return ()
    how = "level" if not lead.difference else "exact" if whole else "clear" if lead.clear else "unclear"
    shown = show_mean(lead.difference, lead.error, whole)
    return (Reason.of(f"solver.lead_{how}", first=str(lead.first), second=str(lead.second), difference=shown),)


def rows_of(values: Mapping[Action, Sequence[int]], whole: bool, weights: Sequence[float] = ()) -> tuple[Row, ...]:
    """The rows of values by action, over the same worlds; ``whole`` if they are all the worlds there are. Worlds count
    by their ``weights``, if there are any. An action without values has no mean.

    >>> rows_of({Action("pass"): [0, 1]}, whole=False)[0][1:4]
    (0.5, 0.5, ((0, 0.5), (1, 0.5)))
    >>> rows_of({Action("pass"): [0, 1]}, whole=True, weights=[1, 3])[0][1:4]
    (0.75, 0.0, ((0, 0.25), (1, 0.75)))
    """
    sums = {action: _sum(made, weights) for action, made in values.items() if made}
    top = max(sums.values(), default=0)
    slack = _ROUNDING * sum(weights)
    rows = []
    for action, made in values.items():
        if not made:  # not valued, as a call that is not legal
            rows.append(Row(action, None, None, (), False))
            continue
        total = sum(weights) or len(made)
        counts: dict[int, float] = {} if weights else dict(Counter(made))
        for value, weight in zip(made, weights, strict=True) if weights else ():
            counts[value] = counts.get(value, 0) + weight
        outcomes = tuple((value, times / total) for value, times in sorted(counts.items()))
        best = sums[action] >= top - slack
        rows.append(Row(action, sums[action] / total, _error(made, whole, weights), outcomes, best))
    return tuple(rows)


def effective(weights: Sequence[float], worlds: int) -> float:
    """How many worlds of equal weight tell as much as weighted ones (Kish's effective sample size): all, if none is
    weighted.

    >>> effective([1.0, 1.0, 0.0], 3), effective([], 3)
    (2.0, 3.0)
    """
    return sum(weights) ** 2 / sum(one * one for one in weights) if weights else float(worlds)


def with_bounds(rows: Sequence[Row], ends: Mapping[Action, Sequence[Bounds]]) -> tuple[Row, ...]:
    """The rows with bounds of their means, from those of their values in the same worlds.

    >>> rows = rows_of({Action("pass"): []}, whole=False)
    >>> with_bounds(rows, {Action("pass"): [Bounds(0, 2), Bounds(-1, 1)]})[0].bounds
    (-0.5, 1.5)
    """
    bounded = []
    for row in rows:
        lowers, uppers = zip(*ends[row.action], strict=True)
        bounded.append(row._replace(bounds=(sum(lowers) / len(lowers), sum(uppers) / len(uppers))))
    return tuple(bounded)


def lead_of(values: Mapping[Action, Sequence[int]], whole: bool, weights: Sequence[float] = ()) -> Lead | None:
    """How the best two actions compare; None with fewer actions or worlds than it takes.

    >>> lead_of({Action("pass"): [0, 1, 0, 1], Action("take"): [1, 2, 2, 3]}, whole=False)
    Lead(first=<take>, second=<pass>, difference=1.5, error=0.28867513459481287, clear=True)
    """
    ranked = sorted(values, key=lambda action: -_sum(values[action], weights))
    if len(ranked) < 2 or not values[ranked[0]]:
        return None
    first, second = ranked[:2]
    gaps = [one - other for one, other in zip(values[first], values[second], strict=True)]
    total = sum(weights) or len(gaps)
    difference, error = _sum(gaps, weights) / total, _error(gaps, whole, weights)
    if weights and abs(difference) <= _ROUNDING:
        difference = 0.0
    clear = difference > 0 and error is not None and difference > CLEAR * error
    return Lead(first, second, difference, error, clear)


def _sum(made: Sequence[int], weights: Sequence[float]) -> float:
    if not weights:
        return sum(made)
    return fsum(weight * value for weight, value in zip(weights, made, strict=True))


def _error(made: Sequence[int], whole: bool, weights: Sequence[float]) -> float | None:
    """The standard error of a mean, from the spread of its values; of a weighted one that of a ratio of sums."""
    many = len(made)
    if whole and many:
        return 0.0
    if many < 2:
        return None
    if not weights:
        spread = sum(one * one for one in made) - sum(made) ** 2 / many
        return sqrt(max(spread, 0.0) / (many - 1) / many)
    total = sum(weights)
    mean = _sum(made, weights) / total
    off = fsum((weight * (one - mean)) ** 2 for weight, one in zip(weights, made, strict=True))
    return sqrt(off * many / (many - 1)) / total
