"""Sessions against the house: so many deals, or until nobody can pay the ante."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardlab.cards import Card, Deck
from cardlab.core.deal import DealSpec, Points
from cardlab.core.match import Result, Sheet, fold_sheet
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import DealError, Reason
from cardlab.poker.house import dealer_hand, seat_hand
from cardlab.poker.rules import HouseRules
from cardlab.poker.telling import told


@dataclass(frozen=True, slots=True)
class HouseScore:
    """What every seat wins from the house or pays it, in units of money; the fee is always paid."""

    rules: HouseRules

    def row(self, state: State) -> tuple[Points, ...]:
        return tuple(self._points(state, seat) for seat in range(state.players))

    def _points(self, state: State, seat: int) -> Points:
        if seat not in state.active:
            return Points(0, Reason("poker-score.sat_out"))
        rules = self.rules
        fee = rules.cost(state.facts["drew"][seat])
        if state.facts["said"][seat] == "fold":
            return Points(-rules.ante - fee, Reason.of("poker-score.fold", ante=rules.ante, fee=fee))
        house = dealer_hand(rules, state)
        if not rules.qualifies(house):
            return Points(rules.ante - fee, Reason.of("poker-score.dealer_out", ante=rules.ante, fee=fee))
        mine = seat_hand(rules, state, seat)
        found = rules.ranking.compare(mine, house)
        args = {"hand": told(mine), "ante": rules.ante, "bet": rules.bet, "fee": fee}
        if found > 0:
            pay = rules.pay(mine.category)
            return Points(rules.ante + rules.bet * pay - fee, Reason.of("poker-score.win", pay=pay, **args))
        if found < 0:
            return Points(-rules.ante - rules.bet - fee, Reason.of("poker-score.lose", **args))
        return Points(-fee, Reason.of("poker-score.tie", hand=told(mine), fee=fee))

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        rules = self.rules
        if seat not in state.active:
            return 0, 0
        drew = state.facts.get("drew", (None,) * state.players)[seat]
        said = state.facts.get("said", (None,) * state.players)[seat]
        fee = rules.cost(drew)
        if said == "fold":
            return -rules.ante - fee, -rules.ante - fee
        more = rules.dearest if drew is None and said is None else 0
        return -rules.ante - rules.bet - fee - more, rules.ante + rules.bet * max(*rules.pays, 0) - fee

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        return ()


@dataclass(frozen=True, slots=True)
class PokerMatch:
    """``deals`` deals; with a ``bankroll`` every seat begins with so much, sits out when it cannot pay the ante, and
    the session ends when nobody can."""

    deck: Deck
    phases: tuple[Phase, ...]
    rules: HouseRules
    players: int
    deals: int
    bankroll: int | None = None

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        """A deal to which every seat comes with the bankroll it began with."""
        if not 0 <= index < self.deals:
            raise DealError(Reason.of("deal.index", index=index, last=self.deals - 1))
        return self._deal(index, dealer, None if self.bankroll is None else (self.bankroll,) * self.players)

    def _deal(self, index: int, dealer: int, bankrolls: tuple[int, ...] | None) -> DealSpec:
        return DealSpec(
            who=tuple(range(self.players)),
            dealer=dealer,
            leader=0,
            deck=self.deck,
            phases=self.phases,
            scoring=HouseScore(self.rules),
            label=Reason.of("deal.number", number=index + 1),
            notes=() if bankrolls is None else (("bankrolls", bankrolls),),
            index=index,
        )

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        left = self.left(results)
        if len(results) >= self.deals or (left is not None and max(left) < self.rules.ante):
            return None
        return self._deal(len(results), first_dealer, left)

    def left(self, results: Sequence[Result]) -> tuple[int, ...] | None:
        """What every seat has left; None where it is not counted."""
        if self.bankroll is None:
            return None
        won = [sum(result.row[seat].value for result in results if result.row) for seat in range(self.players)]
        return tuple(self.bankroll + points for points in won)

    def sheet(self, results: Sequence[Result]) -> Sheet:
        """One row a deal. At the end those who are ahead of the house have won."""
        over = self.next_deal(results, 0) is None
        begun = self.bankroll or 0
        sheet = fold_sheet(results, self.players, over, (begun,) * self.players)
        ahead = tuple(seat for seat, total in enumerate(sheet.totals) if over and total > begun)
        return replace(sheet, winners=ahead)


def house_deals(deck: Deck, players: int, rng: random.Random) -> tuple[int, tuple[dict[int, Card], ...]]:
    """Nobody draws for the deal: the house deals, and seat 0 is the first."""
    return 0, ()
