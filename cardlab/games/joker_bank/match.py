"""What a deal pays, and who banks next: the same banker after an agreement, his left neighbour after none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardlab.cards import Deck
from cardlab.core.deal import DealSpec, Points
from cardlab.core.match import Result, Sheet, fold_sheet
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import DealError, Reason
from cardlab.games.joker_bank.play import (
    JOKER,
    TURNED,
    FirstHit,
    KeptStakes,
    Stakes,
    first_hit_of,
    first_is_joker,
    spoken,
    turning,
)

#: No match is longer; an index beyond is refused.
MOST_DEALS = 1000
EACH_LOST_ONCE = "each_lost_once"


@dataclass(frozen=True, slots=True)
class BankScore:
    """The banker wins every stake with one agreement and pays every stake without; the joker, named and turned first,
    pays twice or doubles the pot (see :data:`FirstHit`)."""

    names: tuple[str, ...]
    cap: int
    first_hit: FirstHit = "pay_double"

    def row(self, state: State) -> tuple[Points, ...]:
        stakes, banker = _numbers(state.facts["stakes"]), state.spec.dealer
        bank, hit = sum(stakes), first_hit_of(state)
        if hit is None:
            made = [Points(stake, Reason.of("score.stake_won", stake=stake)) for stake in stakes]
            made[banker] = Points(-bank, Reason.of("score.bank_lost", bank=bank))
            return tuple(made)
        joker = first_is_joker(state, self.names)
        if joker and self.first_hit == "replay_doubled":
            return (Points(0, Reason("score.bank_doubled")),) * state.players
        if joker and self.first_hit == "pay_double":
            made = [Points(-2 * stake, Reason.of("score.stake_lost_twice", stake=stake)) for stake in stakes]
            made[banker] = Points(2 * bank, Reason.of("score.bank_won_twice", bank=bank))
            return tuple(made)
        made = [Points(-stake, Reason.of("score.stake_lost", stake=stake)) for stake in stakes]
        made[banker] = Points(bank, Reason.of("score.bank_won", bank=bank, name=spoken(self.names[hit - 1])))
        return tuple(made)

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        stakes = state.facts["stakes"]
        banker = state.spec.dealer
        mine = [other for other in range(state.players) if other != banker] if seat == banker else [seat]
        most = sum(self.cap if stakes[other] is None else stakes[other] for other in mine)
        least = sum(1 if stakes[other] is None else stakes[other] for other in mine)
        ends = [0, 0]
        if (hit := first_hit_of(state)) is not None:
            times = self.times(hit)
            ends = [times * least, times * most]
        else:
            times = 2 if self.first_hit == "pay_double" and self.names[0] == JOKER and not state.pile(TURNED) else 1
            ends = [-most, times * most]
        low, high = ends
        return (low, high) if seat == banker else (-high, -low)

    def times(self, hit: int) -> int:
        """How often the stakes change hands if the first agreement comes at that 1-based place.

        >>> [BankScore(("joker", "A"), 10, way).times(1) for way in ("pay_double", "replay_doubled", "single")]
        [2, 0, 1]
        """
        if hit > 1 or self.names[0] != JOKER:
            return 1
        return {"pay_double": 2, "replay_doubled": 0, "single": 1}[self.first_hit]

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        doubled = self.first_hit == "replay_doubled" and first_is_joker(state, self.names)
        return (
            ("banker", state.spec.dealer),
            ("stakes", state.facts["stakes"]),
            ("hit", first_hit_of(state)),
            ("doubled", doubled),
        )


def _numbers(stakes: Sequence[int | None]) -> list[int]:
    return [stake or 0 for stake in stakes]


class Banked(NamedTuple):
    """Where a match stands: whose bank it is, the stakes that lie ``doubled`` for the next deal, how many deals are
    decided, and who has ``lost`` the bank once."""

    banker: int
    doubled: tuple[int | None, ...] | None = None
    decided: int = 0
    lost: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class BankMatch:
    """Deals one after another: so many (a doubled pot and the deal that decides it count once), without end (None), or
    until each player has lost the bank (``each_lost_once``)."""

    deck: Deck
    names: tuple[str, ...]
    players: int
    cap: int = 10
    first_hit: FirstHit = "pay_double"
    stop_at_hit: bool = True
    deals: int | str | None = 20

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        most = self.deals if isinstance(self.deals, int) else MOST_DEALS
        if not 0 <= index < most:
            raise DealError(Reason.of("deal.index", index=index, last=most - 1))
        return self._deal(index, Banked(dealer))

    def _deal(self, index: int, now: Banked) -> DealSpec:
        first: Phase = Stakes(self.cap) if now.doubled is None else KeptStakes(now.doubled)
        label = "deal.number" if now.doubled is None else "deal.pot_doubled"
        return DealSpec(
            who=tuple(range(self.players)),
            dealer=now.banker,
            leader=(now.banker + 1) % self.players,
            deck=self.deck,
            phases=(first, *turning(self.names, self.first_hit, self.stop_at_hit)),
            scoring=BankScore(self.names, self.cap, self.first_hit),
            label=Reason.of(label, number=index + 1),
            index=index,
        )

    def small_deal(self, banker: int, stakes: tuple[int | None, ...] | None = None) -> DealSpec:
        """The deal of a typed-in position; with ``stakes`` of that banker's punters that nobody is asked for again."""
        return self._deal(0, Banked(banker, stakes))

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        now = self.fold(results, first_dealer)
        return None if self._is_over(now) else self._deal(min(len(results), MOST_DEALS - 1), now)

    def fold(self, results: Sequence[Result], first_dealer: int) -> Banked:
        """Where the match stands after these results."""
        now = Banked(first_dealer)
        for result in results:
            facts = dict(result.facts)
            if facts["doubled"]:
                twice = tuple(None if stake is None else 2 * stake for stake in facts["stakes"])
                now = now._replace(banker=result.spec.dealer, doubled=twice)
                continue
            banker = result.spec.dealer
            lost = now.lost if facts["hit"] is not None else now.lost | {banker}
            following = banker if facts["hit"] is not None else (banker + 1) % self.players
            now = Banked(following, None, now.decided + 1, lost)
        return now

    def _is_over(self, now: Banked) -> bool:
        if now.doubled is not None or self.deals is None:
            return False
        if self.deals == EACH_LOST_ONCE:
            return len(now.lost) == self.players
        assert isinstance(self.deals, int)
        return now.decided >= self.deals

    def sheet(self, results: Sequence[Result]) -> Sheet:
        """One row a deal; the highest balance wins, and equals share the win."""
        return fold_sheet(results, self.players, self._is_over(self.fold(results, 0)))
