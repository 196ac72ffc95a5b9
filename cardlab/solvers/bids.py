"""What each bid is worth: one seat against the rest, open cards, later bids included."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from threading import Event
from typing import TYPE_CHECKING, NamedTuple

from cardlab.errors import OptionError, Reason, UnsupportedGame, speak
from cardlab.notation import Action
from cardlab.solvers.counts import Counting
from cardlab.solvers.goals import Goal, check_open, read_question
from cardlab.solvers.limits import Limits, Meter, OutOfBudget, Progress
from cardlab.solvers.result import Value, show
from cardlab.solvers.search import engine_for, leaders, narrow_values
from cardlab.solvers.shown import notes_html

if TYPE_CHECKING:
    from cardlab.core.state import State


class BidRow(NamedTuple):
    """One bid. A forbidden bid is valued too, as if the table let it pass; ``reason`` says why it is forbidden (with
    its sum). ``best`` marks every legal bid of the best value, or of the best guarantee while values are bounds."""

    bid: int
    action: Action
    value: Value
    legal: bool
    reason: Reason | None
    best: bool


@dataclass(frozen=True)
class BidTable:
    """The worth of every bid of the seat to bid, in rising order; ``tricks`` is what the seat can force at least.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], dealer=2, trump="H", bids=[None, None, None])
    >>> table = value_bids(state)
    >>> [row.value for row in table.rows], table.tricks, table.best
    ([3, 3, 20, 30], 3, (3,))
    """

    seat: int
    rows: tuple[BidRow, ...]
    tricks: Value
    exact: bool
    assumes: tuple[Reason, ...]
    nodes: int
    elapsed: float = field(compare=False)

    @property
    def best(self) -> tuple[int, ...]:
        """The best legal bids."""
        return tuple(row.bid for row in self.rows if row.best)

    @property
    def notes(self) -> tuple[Reason, ...]:
        """Sentences under the table."""
        spent = Reason.of("solver.spent", nodes=self.nodes, seconds=f"{self.elapsed:.2f}")
        forced = Reason.of("solver.tricks_forced", seat=self.seat, tricks=show(self.tricks))
        return (forced, *(row.reason for row in self.rows if row.reason), *self.assumes, spent)

    def __str__(self) -> str:
        lines = [f"{'★' if row.best else ' ' if row.legal else '✕'} {row.bid}  {show(row.value)}" for row in self.rows]
        return "\n".join([*lines, *map(speak, self.notes)])

    def _repr_html_(self) -> str:
        rows = ""
        for row in self.rows:
            bid = str(row.bid) if row.legal else f"<s>{row.bid}</s>"
            star = "★" if row.best else ""
            rows += f"<tr><td>{star}</td><td>{bid}</td><td>{escape(show(row.value))}</td></tr>"
        return f"<div><table>{rows}</table>{notes_html(self.notes)}</div>"


def value_bids(
    state: State,
    seat: int | None = None,
    limits: Limits | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
    open_stock: bool = False,
) -> BidTable:
    """The points each bid guarantees the seat to bid, and the tricks it can force.

    ``seat`` may be named, but must be the one to bid. ``open_stock`` is that of :func:`cardlab.solve`. Cut short by a
    limit, values are bounds and ``exact`` is False. Raises :class:`UnsupportedGame` where nobody bids or an exact
    search cannot answer, :class:`OptionError` for another seat.

    >>> import cardlab
    >>> state = cardlab.load("raspisnoy").deal(seed=1, deal=0)
    >>> [row.bid for row in value_bids(state).rows]
    [0, 1]
    """
    check_open(state, open_stock)
    verdicts = state.explain()
    if not verdicts or any(verdict.action.verb != "bid" for verdict in verdicts):
        raise UnsupportedGame(Reason.of("solver.no_bids", phase=state.phase))
    mover = state.current_player
    if seat not in (None, mover):
        raise OptionError(Reason.of("option.bad_value", name="seat", value=str(seat)[:40], allowed=str(mover)))
    state = state.quiet()
    meter = Meter(limits, progress, cancel)
    question = read_question(state, "score", "paranoid", mover, open_stock)
    engine = engine_for(state, question.goal, meter)
    forced = Goal("tricks", question.goal.seats)
    counter = engine.sharing(forced) if isinstance(engine, Counting) else engine_for(state, forced, meter)
    tricks = forced.bounds(state)
    children = [(verdict.action, state._apply(verdict.action)) for verdict in verdicts]
    values = {action: question.goal.bounds(child) for action, child in children}
    assumes = question.assumes
    try:
        for depth, other in zip(engine.depths(), counter.depths(), strict=True):
            counter.look(other)
            tricks = tricks.meet(counter.value(state))
            engine.look(depth)
            narrow_values(engine, children, values, maximise=True)
            if tricks.exact and all(value.exact for value in values.values()):
                break
    except OutOfBudget as stop:
        assumes += (Reason.of(f"solver.cut_{stop.cut}", nodes=meter.nodes),)
    legal = {verdict.action: values[verdict.action] for verdict in verdicts if verdict.status != "illegal"}
    best = leaders(legal, maximise=True)
    rows = tuple(
        BidRow(
            int(verdict.action.call[0]),
            verdict.action,
            values[verdict.action].short,
            verdict.action in legal,
            verdict.reason if verdict.action not in legal else None,
            verdict.action in best,
        )
        for verdict in verdicts
    )
    exact = tricks.exact and all(value.exact for value in values.values())
    return BidTable(mover, rows, tricks.short, exact, assumes, meter.nodes, meter.elapsed)
