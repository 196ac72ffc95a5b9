"""What a solver answers with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cardlab.errors import Reason, speak
from cardlab.notation import Action
from cardlab.solvers.shown import notes_html

if TYPE_CHECKING:
    from threading import Event

    import networkx as nx

    from cardlab.core.state import State
    from cardlab.solvers.explain import Comparison, Refutation
    from cardlab.solvers.limits import Limits, Progress


class Bounds(NamedTuple):
    """A value known to lie between two numbers, both included.

    >>> print(Bounds(-10, 20))
    −10 … 20
    """

    lower: int
    upper: int

    @property
    def exact(self) -> bool:
        """Whether nothing is left open."""
        return self.lower == self.upper

    @property
    def short(self) -> int | Bounds:
        """The number itself if both ends are equal."""
        return self.lower if self.lower == self.upper else self

    def meet(self, other: Bounds) -> Bounds:
        """What both bounds allow."""
        return Bounds(max(self.lower, other.lower), min(self.upper, other.upper))

    def __str__(self) -> str:
        return show(self.lower) if self.exact else f"{show(self.lower)} … {show(self.upper)}"


#: A number (a fraction where it is an average over what may be drawn), bounds when the search was cut short, one number
#: a side (max^n), or None when nothing is known.
Value = int | Fraction | Bounds | tuple[int, ...] | None


def best_of(bounds: Iterable[Bounds], maximise: bool) -> Bounds:
    """The bounds of a choice among these.

    >>> best_of([Bounds(0, 3), Bounds(1, 2)], maximise=True)
    Bounds(lower=1, upper=3)
    """
    pick = max if maximise else min
    lowers, uppers = zip(*bounds, strict=True)
    return Bounds(pick(lowers), pick(uppers))


def middle(value: Value | float) -> float:
    """A number to rank or average by: the value, or the middle of its bounds; 0 where nothing is one number.

    >>> middle(Bounds(-10, 20)), middle(3)
    (5.0, 3.0)
    """
    if isinstance(value, Bounds):
        return (value.lower + value.upper) / 2
    return float(value) if isinstance(value, (int, float, Fraction)) else 0.0


def plain_number(value: Fraction) -> int | Fraction:
    """A fraction, or the whole number that it is.

    >>> plain_number(Fraction(4, 2)), plain_number(Fraction(1, 3))
    (2, Fraction(1, 3))
    """
    return value.numerator if value.denominator == 1 else value


#: Fractions with a higher denominator are shown with their decimals too.
_LONG = 999


def show(value: Value) -> str:
    """A value as it is printed: a true minus, ``…`` between bounds, ``?`` for nothing known; beside a long fraction
    what it comes to.

    >>> show(-10), show((3, -1)), show(None), show(Fraction(-11371, 11891))
    ('−10', '(3, −1)', '?', '−11371/11891 ≈ −0.9563')
    """
    if value is None:
        return "?"
    if isinstance(value, Bounds):
        return str(value)
    if isinstance(value, tuple):
        return f"({', '.join(map(show, value))})"
    near = f" ≈ {float(value):.4f}" if isinstance(value, Fraction) and value.denominator > _LONG else ""
    return f"{value}{near}".replace("-", "−")


#: Best actions that one line names.
_NAMED = 4


def short_repr(answer: Any, told: str, best: Iterable[Action] = ()) -> str:
    """An answer of a solver in one line: whose, in what, the main thing it says, and the best actions.

    >>> import cardlab
    >>> cardlab.solve(cardlab.load("durak").setup(["QH JD TC", "KC QC"], trump="H", turn=1))
    <Solution: score of P1: 1; best attack KC>
    """
    named = [str(action) for action in best]
    good = f"; best {', '.join(named[:_NAMED])}{', …' if named[_NAMED:] else ''}" if named else ""
    return f"<{type(answer).__name__}: {answer.objective} of P{answer.seat}: {told}{good}>"


class Later(Protocol):
    """Values of positions that follow a solved one."""

    def __call__(self, state: State) -> Value:
        """The value of a later state, or what is known of it when the budget is spent."""
        ...

    def fresh(
        self,
        limits: Limits,
        progress: Callable[[Progress], object] | None = None,
        cancel: Event | None = None,
    ) -> None:
        """Start a new budget for the values that follow."""
        ...


@dataclass(frozen=True)
class Solution:
    """Values of a position, of each action in it, and what they assume.

    ``value`` belongs to ``seat`` (with its side): points, tricks, or how many seats make exactly their bid. With every
    seat for itself (max^n) values are tuples, one number a side in the order of ``sides``. ``line`` is the principal
    variation. If the search was cut short ``exact`` is False and unknown values are :class:`Bounds`; max^n has no
    bounds, and leaves out the actions it did not finish.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> {str(action): value for action, value in cardlab.solve(state).per_action.items()}
    {'6H': -10, 'QH': 30, 'KH': 30}
    """

    state: State
    objective: str
    sides: tuple[tuple[int, ...], ...]
    seat: int
    value: Value
    per_action: Mapping[Action, Value]
    best: tuple[Action, ...]
    line: tuple[Action, ...]
    exact: bool
    assumes: tuple[Reason, ...]
    solver: str
    nodes: int
    elapsed: float = field(compare=False)
    #: Max^n: every outcome that some way of breaking ties leads to, with one entry if ties do not matter; none if a
    #: limit was reached before all were found, though values may be exact.
    ties: tuple[tuple[int, ...], ...] = ()
    #: Max^n: the same for each action.
    ties_per_action: Mapping[Action, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    #: Durak with two players and no stock: how many bouts the deal still takes, the one under way included, after each
    #: action that decides it, if the winner hurries and the loser does not.
    lengths: Mapping[Action, int] = field(default_factory=dict)
    #: Values of later positions, with the tables of this search; not pickled.
    later: Later | None = field(default=None, repr=False, compare=False)

    @property
    def lower(self) -> int | None:
        """The least the value can be; None for max^n."""
        return self._end("lower")

    @property
    def upper(self) -> int | None:
        """The most the value can be; None for max^n."""
        return self._end("upper")

    def _end(self, name: str) -> int | None:
        if isinstance(self.value, Bounds):
            return int(getattr(self.value, name))
        return self.value if isinstance(self.value, int) else None

    @property
    def length(self) -> int | None:
        """How many bouts a decided deal still takes with best play; None where that is not counted, or it is a draw."""
        counts = [self.lengths[action] for action in self.best if action in self.lengths]
        if not counts or not isinstance(self.value, int):
            return None
        side = next(side for side in self.sides if self.seat in side)
        wins = (self.value > 0) == (self.state.current_player in side)
        return min(counts) if wins else max(counts)

    @property
    def ties_matter(self) -> bool:
        """Whether the outcome depends on how players choose among actions of equal worth to them."""
        return len(self.ties) > 1

    def graph(
        self,
        depth: int = 2,
        most: int = 200,
        collapse: bool = False,
        limits: Limits | None = None,
        cancel: Event | None = None,
    ) -> nx.DiGraph[int]:
        """The tree of the next ``depth`` actions with at most ``most`` nodes, with ``collapse`` one branch for equal
        cards; see :func:`cardlab.solvers.graph.graph_of`."""
        from cardlab.solvers.graph import graph_of

        return graph_of(self, depth, most, collapse, limits, cancel)

    def compare(
        self, first: Action | str, second: Action | str, limits: Limits | None = None, cancel: Event | None = None
    ) -> Comparison:
        """What changes between two actions, in one sentence and two lines; see
        :func:`cardlab.solvers.explain.compare`."""
        from cardlab.solvers.explain import compare

        return compare(self, first, second, limits, cancel)

    def refutation(
        self, action: Action | str, limits: Limits | None = None, cancel: Event | None = None
    ) -> Refutation | None:
        """What is wrong with an action: the line after it until the loss is seen, and a sentence. None for one that is
        as good as the best; see :func:`cardlab.solvers.explain.refutation`."""
        from cardlab.solvers.explain import refutation

        return refutation(self, action, limits, cancel)

    @property
    def notes(self) -> tuple[Reason, ...]:
        """Sentences under the table: what the values assume, and what the search spent."""
        spent = Reason.of("solver.spent", nodes=self.nodes, seconds=f"{self.elapsed:.2f}")
        bouts = () if self.length is None else (Reason.of("solver.bouts", bouts=self.length),)
        return (*self.assumes, *bouts, spent)

    @property
    def rows(self) -> list[tuple[str, str, str]]:
        """One row an action: a star for the best, notation, value."""
        return [
            ("★" if action in self.best else "", str(action), show(value)) for action, value in self.per_action.items()
        ]

    def __repr__(self) -> str:
        worth = f"{show(self.value)}{'' if self.exact else ' (cut short)'}"
        return short_repr(self, worth, self.best)

    def __str__(self) -> str:
        wide = max((len(text) for _, text, _ in self.rows), default=0)
        table = [f"{star or ' '} {text:<{wide}}  {value}" for star, text, value in self.rows]
        line = ["→ " + ", ".join(map(str, self.line))] if self.line else []
        return "\n".join([show(self.value), *table, *line, *map(speak, self.notes)])

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{star}</td><td><code>{escape(text)}</code></td><td>{escape(value)}</td></tr>"
            for star, text, value in self.rows
        )
        line = f"<div>→ <code>{escape(', '.join(map(str, self.line)))}</code></div>" if self.line else ""
        return (
            f"<div><strong>{escape(show(self.value))}</strong><table>{rows}</table>{line}{notes_html(self.notes)}</div>"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """Without the tables of the search."""
        return (_restored, ({**self.__dict__, "later": None},))


def _restored(fields: dict[str, Any]) -> Solution:
    return Solution(**fields)
