"""Deals one after another: the fool deals next, and the tally says how often each was it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from cardlab.cards import Deck
from cardlab.core.deal import DealSpec, Points
from cardlab.core.match import Result, Sheet, fold_sheet
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import DealError, Reason
from cardlab.games.durak.play import FirstAttack

#: No match is longer; an index beyond is refused.
MOST_DEALS = 1000


@dataclass(frozen=True, slots=True)
class FoolScore:
    """The fool loses a point to every other player; a draw changes nothing."""

    def row(self, state: State) -> tuple[Points, ...]:
        fool, players = state.facts.get("fool"), state.players
        if fool is None:
            return (Points(0, Reason("score.nobody_fool")),) * players
        made = Points(1, Reason.of("score.not_fool", fool=fool))
        lost = Points(1 - players, Reason.of("score.fool", points=players - 1))
        return tuple(lost if seat == fool else made for seat in range(players))

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        if seat not in state.active:
            return 0, 1
        return 1 - state.players, 1

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        return (("fool", state.facts.get("fool")),)


@dataclass(frozen=True, slots=True)
class DurakMatch:
    """Deals without end, or so many. The fool deals; his right neighbour attacks him (``pod_duraka``, under the fool),
    or his left neighbour attacks the next (``iz_pod_duraka``, from under the fool). After a draw the same dealer deals
    and the lowest trump attacks, as in the first deal."""

    deck: Deck
    phases: tuple[Phase, ...]
    players: int
    first_move: Literal["pod_duraka", "iz_pod_duraka"] = "pod_duraka"
    deals: int | None = None

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        """The first deal, or a later one behind a fool who deals."""
        if not 0 <= index < MOST_DEALS:
            raise DealError(Reason.of("deal.index", index=index, last=MOST_DEALS - 1))
        return self._deal(index, dealer, index > 0)

    def _deal(self, index: int, dealer: int, behind_a_fool: bool) -> DealSpec:
        step = -1 if behind_a_fool and self.first_move == "pod_duraka" else 1
        phases = tuple(one for one in self.phases if not (behind_a_fool and isinstance(one, FirstAttack)))
        return DealSpec(
            who=tuple(range(self.players)),
            dealer=dealer,
            leader=(dealer + step) % self.players,
            deck=self.deck,
            phases=phases,
            scoring=FoolScore(),
            label=Reason.of("deal.number", number=index + 1),
            index=index,
        )

    def small_deal(self, dealer: int, attacker: int) -> DealSpec:
        """A deal for a typed-in position: the seat that attacks is told."""
        return replace(self._deal(0, dealer, True), leader=attacker)

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        if self.is_over(results):
            return None
        dealer, behind = first_dealer, False
        for result in results:
            fool = dict(result.facts).get("fool")
            behind = fool is not None
            dealer = dealer if fool is None else fool
        return self._deal(min(len(results), MOST_DEALS - 1), dealer, behind)

    def is_over(self, results: Sequence[Result]) -> bool:
        """Whether all deals of the match were played."""
        return self.deals is not None and len(results) >= self.deals

    def times_fool(self, results: Sequence[Result]) -> tuple[int, ...]:
        """How often each player was the fool."""
        fools = [dict(result.facts).get("fool") for result in results]
        return tuple(fools.count(player) for player in range(self.players))

    def sheet(self, results: Sequence[Result]) -> Sheet:
        """One row a deal; who was the fool least often has the most points."""
        return fold_sheet(results, self.players, self.is_over(results))
