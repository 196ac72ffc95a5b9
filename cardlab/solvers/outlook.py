"""What the exploration of bids answers with: a row for each bid, with its points, its tricks, and how sure they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from cardlab.errors import Reason, speak
from cardlab.notation import Action
from cardlab.solvers.averages import Row, effective, lead_of, rows_of, show_mean, show_shares
from cardlab.solvers.shown import notes_html
from cardlab.solvers.spread import Run

if TYPE_CHECKING:
    from cardlab.core.legality import Verdict
    from cardlab.core.state import State
    from cardlab.solvers.evidence import Likelihood

#: Values with their shares of the worlds, rising.
Shares = tuple[tuple[int, float], ...]


@dataclass
class Found:
    """Values of each candidate, world by world; ``forced`` are the tricks that can be forced in each, ``weights`` how
    much it counts (none if all count alike). ``left_out``: worlds that took more than their limit."""

    scores: list[list[int]]
    tricks: list[list[int]]
    forced: list[int] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    nodes: int = 0
    left_out: int = 0

    @classmethod
    def none(cls, candidates: int) -> Found:
        """Nothing found yet."""
        return cls([[] for _ in range(candidates)], [[] for _ in range(candidates)])

    @classmethod
    def joined(cls, parts: Sequence[Found], candidates: int) -> Found:
        """What parts have found between them, in their order."""
        whole = cls.none(candidates)
        for part in parts:
            for at in range(candidates):
                whole.scores[at] += part.scores[at]
                whole.tricks[at] += part.tricks[at]
            whole.forced += part.forced
            whole.weights += part.weights
            whole.nodes += part.nodes
            whole.left_out += part.left_out
        return whole

    @property
    def worlds(self) -> int:
        """How many worlds have been valued."""
        return len(self.forced)

    @property
    def asked(self) -> int:
        """How many worlds have been tried."""
        return self.worlds + self.left_out

    def add(self, scores: Sequence[int], tricks: Sequence[int], forced: int, nodes: int) -> None:
        """Put down one world."""
        for kept, more in ((self.scores, scores), (self.tricks, tricks)):
            for values, value in zip(kept, more, strict=True):
                values.append(value)
        self.forced.append(forced)
        self.nodes += nodes


class Outlook(NamedTuple):
    """One bid or call: its number if it is one, the ``mean`` of its points and that mean's standard ``error`` (as in
    :class:`~cardlab.solvers.averages.Row`), points (``scores``) and ``tricks`` with their shares of the worlds, and the
    share in which the bid is ``kept`` exactly, if it is a number of tricks. ``reason`` says why a bid is not ``legal``;
    ``close``: no worse than the best one beyond chance."""

    action: Action
    bid: int | None
    mean: float | None
    error: float | None
    scores: Shares
    tricks: Shares
    kept: float | None
    legal: bool
    reason: Reason | None
    best: bool
    close: bool


def outlooks(verdicts: Sequence[Verdict], found: Found, whole: bool, exactly: bool) -> tuple[Outlook, ...]:
    """The rows of what was found for candidates, legal or not; ``whole`` if those are all the worlds there are,
    ``exactly`` if bids are numbers of tricks to be taken exactly."""
    scores = {verdict.action: found.scores[at] for at, verdict in enumerate(verdicts)}
    tricks = {verdict.action: found.tricks[at] for at, verdict in enumerate(verdicts)}
    weights = found.weights
    legal = {
        verdict.action: scores[verdict.action]
        for verdict in verdicts
        if verdict.status != "illegal" and scores[verdict.action]
    }
    leaders = [row.action for row in rows_of(legal, whole, weights) if row.best]
    points, counts = rows_of(scores, whole, weights), rows_of(tricks, whole, weights)
    rows = []
    for verdict, point, count in zip(verdicts, points, counts, strict=True):
        action = verdict.action
        bid = action.call[0] if action.verb == "bid" and isinstance(action.call[0], int) else None
        kept = count.share(bid) if exactly and bid is not None and count.outcomes else None
        close = action in legal and _is_close(scores[leaders[0]], scores[action], whole, weights)
        ok = verdict.status != "illegal"
        shown = (point.mean, point.error, point.outcomes, count.outcomes, kept)
        rows.append(Outlook(action, bid, *shown, ok, None if ok else verdict.reason, action in leaders, close))
    return tuple(rows)


def _is_close(best: Sequence[int], other: Sequence[int], whole: bool, weights: Sequence[float]) -> bool:
    lead = lead_of({Action("best"): best, Action("other"): other}, whole, weights)
    return lead is None or not lead.clear


@dataclass(frozen=True)
class Exploration:
    """The outlook of each bid of ``seat`` over ``worlds`` that fit its view; see
    :func:`~cardlab.solvers.explore.explore_bids`.

    ``forced`` is about the tricks that the seat can force in each world, whatever it bids (:attr:`numbered`) or calls.
    ``count`` worlds fit (at most so many unless ``counted``); ``enumerated``: each was valued. ``left_out`` are those
    that took more than their limit. ``run`` tells what became of the work.

    >>> import cardlab
    >>> from cardlab.solvers.explore import explore_bids
    >>> state = cardlab.load("raspisnoy", players=2, joker_card="none", max_hand=1).deal(seed=1, deal=0)
    >>> found = explore_bids(state)
    >>> found.worlds, found.enumerated, found["bid 1"].kept == found.forced.mean
    (34, True, True)
    """

    view: State
    seat: int
    objective: str
    rows: tuple[Outlook, ...]
    forced: Row
    worlds: int
    asked: int
    count: int
    counted: bool
    enumerated: bool
    left_out: int
    numbered: bool
    assumes: tuple[Reason, ...]
    run: Run
    nodes: int
    elapsed: float = field(compare=False)
    #: World by world, to go on from.
    found: Found = field(repr=False, compare=False)
    #: Whose word it is how likely the calls heard are; None if they are no evidence.
    model: Likelihood | None = field(repr=False, default=None)

    @property
    def effective(self) -> float:
        """How many worlds of equal weight would tell as much (Kish's effective sample size): all, if none is weighted.

        >>> import cardlab
        >>> from cardlab.solvers.explore import explore_bids
        >>> state = cardlab.load("raspisnoy", players=2, joker_card="none", max_hand=1).deal(seed=1, deal=0)
        >>> explore_bids(state).effective
        34.0
        """
        return effective(self.found.weights, self.worlds)

    @property
    def best(self) -> tuple[Action, ...]:
        """The legal bids of the best mean."""
        return tuple(row.action for row in self.rows if row.best)

    def __getitem__(self, action: Action | str | int) -> Outlook:
        """The row of a bid, given as an action, as text, or as its number. Raises :class:`KeyError`."""
        for row in self.rows:
            if action in (row.action, str(row.action)) or (row.bid is not None and action == row.bid):
                return row
        raise KeyError(action)

    @property
    def notes(self) -> tuple[Reason, ...]:
        """Sentences under the table: what is forbidden and why, what is assumed, what is missing, what it cost."""
        asked = {"worlds": self.worlds, "asked": self.asked}
        cut = [Reason.of(f"solver.worlds_cut_{self.run.cut}", **asked)] if self.run.cut else []
        slow = [Reason.of("solver.worlds_left_out", worlds=self.left_out)] if self.left_out else []
        forced = show_mean(self.forced.mean, self.forced.error, self.enumerated)
        tricks = Reason.of("solver.tricks_forced", seat=self.seat, tricks=forced)
        told = Reason("solver.tricks_for_bid" if self.numbered else "solver.tricks_for_call")
        spent = Reason.of("solver.spent", nodes=self.nodes, seconds=f"{self.elapsed:.2f}")
        alike = [Reason.of("solver.weights_as", effective=round(self.effective))] if self.found.weights else []
        refused = [row.reason for row in self.rows if row.reason is not None]
        return (*refused, tricks, told, *self.assumes, *alike, *cut, *slow, *self.run.notes, spent)

    @property
    def table(self) -> list[tuple[str, str, str, str, str]]:
        """One row a bid: ``★`` for the best, ``☆`` for one as good within chance, ``✕`` for a forbidden one; notation;
        points ± standard error; tricks; points with their shares."""
        return [
            (
                "✕" if not row.legal else "★" if row.best else "☆" if row.close and row.mean is not None else "",
                str(row.action),
                show_mean(row.mean, row.error, self.enumerated),
                show_shares(row.tricks),
                show_shares(row.scores),
            )
            for row in self.rows
        ]

    def __str__(self) -> str:
        wide = [max(len(row[at]) for row in self.table) for at in range(5)]
        lines = [
            f"{mark or ' '} {text:<{wide[1]}}  {mean:<{wide[2]}}  | {tricks:<{wide[3]}}  | {scores}".rstrip()
            for mark, text, mean, tricks, scores in self.table
        ]
        return "\n".join([*lines, *map(speak, self.notes)])

    def _repr_html_(self) -> str:
        rows = ""
        for mark, text, *cells in self.table:
            shown = f"<s>{escape(text)}</s>" if mark == "✕" else escape(text)
            more = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
            rows += f"<tr><td>{mark}</td><td><code>{shown}</code></td>{more}</tr>"
        return f"<div><table>{rows}</table>{notes_html(self.notes)}</div>"
