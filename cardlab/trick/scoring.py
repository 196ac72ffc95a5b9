"""Scores of bid games as a table of rows, which is also the text of the sheet's formulas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from cardlab.core.deal import Points
from cardlab.errors import Reason

if TYPE_CHECKING:
    from cardlab.core.state import State

Outcome = Literal["all", "none", "pass", "exact", "over", "under"]


def outcomes(bid: int, took: int, total: int) -> tuple[Outcome, ...]:
    """How a bid ended, the most special first: every trick of the deal bid and taken, tricks bid and none taken, a pass
    made, exactly the bid, more or fewer tricks.

    >>> outcomes(0, 0, 5), outcomes(2, 0, 5), outcomes(5, 5, 5)
    (('pass',), ('none', 'under'), ('all', 'exact'))
    """
    if bid == took:
        return ("all", "exact") if bid == total > 0 else ("exact",) if bid else ("pass",)
    if took > bid:
        return ("over",)
    return ("under",) if took else ("none", "under")


@dataclass(frozen=True, slots=True)
class Row:
    """Points for one outcome: a flat part and parts per trick bid, taken and missing. Minus points are negative.

    >>> Row("under", per_missing=-10).points(3, 1)
    -20
    """

    outcome: Outcome
    flat: int = 0
    per_bid: int = 0
    per_trick: int = 0
    per_missing: int = 0

    def points(self, bid: int, took: int) -> int:
        """Points of the row, without the deal's multiplier."""
        return self.flat + self.per_bid * bid + self.per_trick * took + self.per_missing * (bid - took)

    @property
    def per(self) -> int:
        """The number in the row's formula."""
        return self.per_bid or self.per_trick or -self.per_missing

    @property
    def formula(self) -> str:
        """The message that tells the row."""
        if self.outcome == "none":
            return "score.khisht"
        return "score.under_taken" if self.outcome == "under" and self.per_trick else f"score.{self.outcome}"


@dataclass(frozen=True, slots=True)
class BidScore:
    """Points for bids and tricks by outcome, times the multiplier of the deal, less ``lead_points`` for each joker led.

    ``total`` is the number of tricks of the deal. The most special outcome that has a row counts.

    >>> table = BidScore((Row("exact", per_bid=10), Row("pass", flat=5), Row("over", per_trick=1),
    ...                   Row("under", per_missing=-10)), total=5)
    >>> [table.points(bid, took).value for bid, took in ((2, 2), (0, 0), (2, 3), (2, 1))]
    [20, 5, 3, -10]
    """

    rows: tuple[Row, ...]
    multiplier: int = 1
    total: int = 0
    lead_points: int = 0

    def points(self, bid: int, took: int, leads: int = 0) -> Points:
        """Points of one seat with their formula; ``leads`` are jokers it led at a cost."""
        rows = {row.outcome: row for row in self.rows}
        row = next(rows[how] for how in outcomes(bid, took, self.total) if how in rows)
        value = row.points(bid, took) * self.multiplier - self.lead_points * leads
        formula = Reason.of(
            row.formula,
            bid=bid,
            took=took,
            points=value,
            multiplier=self.multiplier,
            flat=row.flat,
            per=row.per,
        )
        if leads and self.lead_points:
            formula = _with_leads(value, self.lead_points * leads, leads)
        return Points(value, formula)

    def payoff(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...] | None:
        """Points of these seats for 0, 1, 2 … tricks of theirs at the end, if they lead no more jokers at a cost; None
        for several seats, whose points depend on who of them takes the tricks. A bid still to come counts as a
        pass."""
        if len(seats) > 1:
            return None
        bids = state.facts.get("bids")
        bid = (bids and bids[seats[0]]) or 0
        leads = _leads(state)[seats[0]]
        return tuple(self.points(bid, took, leads).value for took in range(self.total + 1))

    def settled(
        self, bids: tuple[int, ...], taken: tuple[int, ...], leads: tuple[int, ...] | None = None
    ) -> tuple[Points, ...]:
        """Points of all seats for their bids, tricks and jokers led at a cost."""
        three = zip(bids, taken, leads or (0,) * len(bids), strict=True)
        return tuple(self.points(bid, took, led) for bid, took, led in three)

    def row(self, state: State) -> tuple[Points, ...]:
        return self.settled(state.facts["bids"], state.board.taken, _leads(state))

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        board = state.board
        took = board.taken[seat] if board else 0
        left = self.total - sum(board.taken) if board else self.total
        bid = state.facts["bids"][seat] if "bids" in state.facts else None
        bids = range(self.total + 1) if bid is None else (bid,)
        leads = _leads(state)[seat]
        values = [self.points(one, took + more, leads).value for one in bids for more in range(left + 1)]
        return min(values) - self.lead_points * _JOKERS, max(values)

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        taken = state.board.taken if state.board else (0,) * state.players
        return (("bids", state.facts.get("bids", (None,) * state.players)), ("tricks", taken))


#: Jokers a seat can lead in one deal at most.
_JOKERS = 2


def _with_leads(value: int, cost: int, leads: int) -> Reason:
    return Reason.of("score.with_leads", made=value + cost, cost=cost, leads=leads, points=value)


def _leads(state: State) -> tuple[int, ...]:
    leads: tuple[int, ...] = state.facts.get("joker_leads", (0,) * state.players)
    return leads


@dataclass(frozen=True, slots=True)
class LowestFailed(BidScore):
    """Of those who did not keep their bid, the ones with the fewest points have ``penalty`` points instead (negative).

    >>> table = LowestFailed((Row("exact", per_bid=10), Row("over", per_trick=1), Row("under", per_trick=1)), 1, 3,
    ...                      penalty=-200)
    >>> [points.value for points in table.settled((1, 1, 2), (1, 0, 2))]
    [10, -200, 20]
    """

    penalty: int = -200

    def settled(
        self, bids: tuple[int, ...], taken: tuple[int, ...], leads: tuple[int, ...] | None = None
    ) -> tuple[Points, ...]:
        made = BidScore.settled(self, bids, taken, leads)
        failed = [points.value for points, bid, took in zip(made, bids, taken, strict=True) if bid != took]
        worst = min(failed, default=None)
        told = Reason.of("score.lowest_failed", points=self.penalty)
        return tuple(
            Points(self.penalty, told) if bid != took and points.value == worst else points
            for points, bid, took in zip(made, bids, taken, strict=True)
        )

    def payoff(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...] | None:
        """None: what a failed bid costs depends on the others."""
        return None

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        least, most = BidScore.bounds(self, state, seat)
        return min(least, self.penalty), most


@dataclass(frozen=True, slots=True)
class TrickScore:
    """Points per trick, without bids; ``bonus`` for none at all.

    >>> TrickScore(per_trick=-10, total=3).points(2).value
    -20
    """

    per_trick: int
    total: int
    multiplier: int = 1
    bonus: int = 0
    lead_points: int = 0

    def points(self, took: int, leads: int = 0) -> Points:
        """Points of one seat with their formula."""
        made = (self.per_trick * took if took else self.bonus) * self.multiplier
        value = made - self.lead_points * leads
        if leads and self.lead_points:
            return Points(value, _with_leads(value, self.lead_points * leads, leads))
        formula = Reason.of("score.per_trick", took=took, per=self.per_trick, multiplier=self.multiplier, points=value)
        return Points(value, formula)

    def payoff(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...] | None:
        """Points of one seat for 0, 1, 2 … tricks, if it leads no more jokers at a cost; of several seats only if
        tricks are all that counts."""
        if len(seats) > 1 and self.bonus:
            return None
        off = self.lead_points * sum(_leads(state)[seat] for seat in seats)
        if len(seats) > 1:
            return tuple(self.per_trick * self.multiplier * took - off for took in range(self.total + 1))
        return tuple(self.points(took).value - off for took in range(self.total + 1))

    def row(self, state: State) -> tuple[Points, ...]:
        return tuple(self.points(took, leads) for took, leads in zip(state.board.taken, _leads(state), strict=True))

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        board = state.board
        took = board.taken[seat] if board else 0
        left = self.total - sum(board.taken) if board else self.total
        values = [self.points(took + more, _leads(state)[seat]).value for more in range(left + 1)]
        return min(values) - self.lead_points * _JOKERS, max(values)

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        return (("tricks", state.board.taken if state.board else (0,) * state.players),)
