"""Scores of bid games as a table of rows, which is also the text of the sheet's formulas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from cardlab.core.deal import Points
from cardlab.errors import Reason

if TYPE_CHECKING:
    from cardlab.core.state import State

Outcome = Literal["pass", "exact", "over", "under"]


def outcome(bid: int, took: int) -> Outcome:
    """How a bid ended: a pass made, exactly the bid, more or fewer tricks.

    >>> outcome(0, 0), outcome(2, 3)
    ('pass', 'over')
    """
    if bid == took:
        return "exact" if bid else "pass"
    return "over" if took > bid else "under"


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


@dataclass(frozen=True, slots=True)
class BidScore:
    """Points for bids and tricks by outcome, times the multiplier of the deal.

    >>> table = BidScore((Row("exact", per_bid=10), Row("pass", flat=5), Row("over", per_trick=1),
    ...                   Row("under", per_missing=-10)))
    >>> [table.points(bid, took).value for bid, took in ((2, 2), (0, 0), (2, 3), (2, 1))]
    [20, 5, 3, -10]
    """

    rows: tuple[Row, ...]
    multiplier: int = 1

    def points(self, bid: int, took: int) -> Points:
        """Points of one seat with their formula."""
        how = outcome(bid, took)
        row = next(row for row in self.rows if row.outcome == how)
        value = row.points(bid, took) * self.multiplier
        formula = Reason.of(
            f"score.{how}",
            bid=bid,
            took=took,
            points=value,
            multiplier=self.multiplier,
            flat=row.flat,
            per=row.per_bid or row.per_trick or -row.per_missing,
        )
        return Points(value, formula)

    def payoff(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...] | None:
        """Points of these seats for 0, 1, 2 … tricks of theirs at the end; None for several seats, whose points depend
        on who of them takes the tricks. A bid still to come counts as a pass."""
        if len(seats) > 1:
            return None
        bids = state.facts.get("bids")
        bid = (bids and bids[seats[0]]) or 0
        return tuple(self.points(bid, took).value for took in range(state.spec.hand_size + 1))

    def row(self, state: State) -> tuple[Points, ...]:
        return tuple(self.points(bid, took) for bid, took in zip(state.facts["bids"], state.board.taken, strict=True))

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        most = state.spec.hand_size
        board = state.board
        took = board.taken[seat] if board else 0
        left = most - sum(board.taken) if board else most
        bid = state.facts["bids"][seat] if "bids" in state.facts else None
        bids = range(most + 1) if bid is None else (bid,)
        values = [self.points(one, took + more).value for one in bids for more in range(left + 1)]
        return min(values), max(values)

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        taken = state.board.taken if state.board else (0,) * state.players
        return (("bids", state.facts.get("bids", (None,) * state.players)), ("tricks", taken))
