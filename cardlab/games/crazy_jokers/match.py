"""Scores of a deal, and deals until somebody has enough points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cardlab.cards import Deck
from cardlab.core.deal import DealSpec, Points
from cardlab.core.match import Result, Sheet, fold_sheet
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import DealError, Reason
from cardlab.games.crazy_jokers.contracts import JOKER_POINTS
from cardlab.games.crazy_jokers.opening import SHOWN_POINTS
from cardlab.games.crazy_jokers.play import THEFT_POINTS, Made

#: No match is longer; an index beyond is refused.
MOST_DEALS = 1000
#: The most that a contract pays: an empty hand with both jokers, and no more than the dearest with two.
MOST_MADE = 90 + 2 * JOKER_POINTS


@dataclass(frozen=True, slots=True)
class CrazyScore:
    """A contract's points with 20 a joker in it, 75 for a joker among the first cards, 30 a theft. With
    ``flush_extra`` ``last_scores`` only the last of several contracts completed after an open flush counts.
    ``most_thefts`` bounds what a seat may steal in a deal."""

    flush_extra: Literal["both_score", "last_scores"] = "both_score"
    most_thefts: int = 2

    def row(self, state: State) -> tuple[Points, ...]:
        made = {one.seat: one for one in self._counted(state)}
        return tuple(self._points(state, seat, made.get(seat)) for seat in range(state.players))

    def _counted(self, state: State) -> Sequence[Made]:
        made: tuple[Made, ...] = state.facts.get("made", ())
        return made[-1:] if self.flush_extra == "last_scores" else made

    def _points(self, state: State, seat: int, made: Made | None) -> Points:
        parts = {
            "made": made.points if made else 0,
            "jokers": JOKER_POINTS * made.jokers if made else 0,
            "shown": SHOWN_POINTS * state.facts.get("shown_jokers", (0,) * state.players)[seat],
            "thefts": THEFT_POINTS * state.facts.get("thefts", (0,) * state.players)[seat],
        }
        value = sum(parts.values())
        return Points(value, Reason.of("score.crazy", **parts) if value else Reason("score.none"))

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        kept = SHOWN_POINTS * state.facts.get("shown_jokers", (0,) * state.players)[seat]
        thefts = state.facts.get("thefts", (0,) * state.players)[seat]
        more = THEFT_POINTS * max(0, self.most_thefts - thefts)
        least = kept + THEFT_POINTS * thefts
        return least, least + more + MOST_MADE

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        made = tuple((one.seat, one.contract) for one in state.facts.get("made", ()))
        return (("contracts", state.facts.get("announced", ())), ("made", made))


@dataclass(frozen=True, slots=True)
class CrazyMatch:
    """Deals by one dealer after another until somebody has ``target`` points after a deal; a tie at the top is played
    off by further deals."""

    deck: Deck
    phases: tuple[Phase, ...]
    players: int
    scoring: CrazyScore
    target: int = 400

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        if not 0 <= index < MOST_DEALS:
            raise DealError(Reason.of("deal.index", index=index, last=MOST_DEALS - 1))
        return DealSpec(
            who=tuple(range(self.players)),
            dealer=dealer,
            leader=(dealer + 1) % self.players,
            deck=self.deck,
            phases=self.phases,
            scoring=self.scoring,
            label=Reason.of("deal.number", number=index + 1),
            index=index,
        )

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        if self.is_over(results):
            return None
        return self.deal_at(min(len(results), MOST_DEALS - 1), (first_dealer + len(results)) % self.players)

    def is_over(self, results: Sequence[Result]) -> bool:
        """Whether one player alone is at the top with enough points."""
        totals = fold_sheet(results, self.players, False).totals
        return max(totals) >= self.target and totals.count(max(totals)) == 1

    def sheet(self, results: Sequence[Result]) -> Sheet:
        return fold_sheet(results, self.players, self.is_over(results))
