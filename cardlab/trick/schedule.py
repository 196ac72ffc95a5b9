"""Matches that follow a fixed schedule of deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cardlab.cards import Deck
from cardlab.core.deal import DealSpec, Scoring, own_hand
from cardlab.core.match import Result, Sheet, fold_sheet
from cardlab.core.phase import Phase
from cardlab.errors import DealError, Reason

REGULAR = "regular"


@dataclass(frozen=True, slots=True)
class Round:
    """One deal of a schedule, but for its dealer: ``kind`` names a special round, ``pulka`` counts from 0."""

    cards: int
    phases: tuple[Phase, ...]
    scoring: Scoring
    label: Reason
    kind: str = REGULAR
    multiplier: int = 1
    pulka: int = 0
    sees: Callable[[int, int], bool] = own_hand

    @property
    def notes(self) -> tuple[tuple[str, Any], ...]:
        """What the sheet is told of the deal."""
        return (("cards", self.cards), ("multiplier", self.multiplier), ("round", self.kind), ("pulka", self.pulka))


class Maker(Protocol):
    """Makes the rounds of a game from its options. Frozen; equal options make equal makers."""

    def round(self, cards: int, kind: str, label: Reason, pulka: int = 0) -> Round:
        """A round of that kind with hands of so many cards. Raises :class:`OptionError` for an unknown kind."""
        ...


@dataclass(frozen=True)
class Schedule:
    """The rounds in order; the deal passes clockwise. A deal that was annulled is dealt again by the same dealer.

    ``maker`` makes rounds that are not in the schedule, for typed-in positions. ``dealer_leads`` to the first trick,
    else the player at the dealer's left.
    """

    players: int
    deck: Deck
    rounds: tuple[Round, ...]
    maker: Maker
    dealer_leads: bool = False

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        if not 0 <= index < len(self.rounds):
            raise DealError(Reason.of("deal.index", index=index, last=len(self.rounds) - 1))
        return self.spec(self.rounds[index], index, dealer, tuple(range(self.players)))

    def deal_of(self, cards: int, kind: str, dealer: int) -> DealSpec:
        """A deal of that kind with so many cards a hand, from the schedule if it is there, else made for the occasion.
        Raises :class:`DealError` for hands that the deck cannot serve."""
        for index, one in enumerate(self.rounds):
            if (one.cards, one.kind) == (cards, kind):
                return self.deal_at(index, dealer)
        if not 1 <= cards <= len(self.deck) // self.players:
            raise DealError(Reason.of("deal.no_such_size", size=cards))
        label = Reason.of("deal.cards", cards=cards)
        return self.spec(self.maker.round(cards, kind, label), 0, dealer, tuple(range(self.players)))

    def spec(self, this: Round, index: int, dealer: int, who: tuple[int, ...]) -> DealSpec:
        """The deal of a round for these players of the match."""
        return DealSpec(
            who=who,
            dealer=dealer,
            leader=dealer if self.dealer_leads else (dealer + 1) % len(who),
            deck=self.deck,
            phases=this.phases,
            scoring=this.scoring,
            sees=this.sees,
            label=this.label,
            notes=this.notes,
            index=index,
        )

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        played = sum(result.end == "played" for result in results)
        if played >= len(self.rounds):
            return None
        return self.deal_at(played, (first_dealer + played) % self.players)

    def is_over(self, results: Sequence[Result]) -> bool:
        """Whether every round has been played."""
        return sum(result.end == "played" for result in results) >= len(self.rounds)

    def sheet(self, results: Sequence[Result]) -> Sheet:
        return fold_sheet(results, self.players, self.is_over(results))
