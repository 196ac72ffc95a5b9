"""Bidding: how many tricks each seat says it will take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import Said
from cardlab.core.phase import Phase
from cardlab.errors import Reason
from cardlab.notation import Action

if TYPE_CHECKING:
    from cardlab.core.state import State


@dataclass(slots=True, eq=False)
class BidSight:
    """What the judging of a bid may look at: ``bids`` so far by seat, ``most`` the tricks of the deal."""

    seat: int
    dealer: int
    bids: tuple[int | None, ...]
    most: int


@lru_cache(maxsize=64)
def bids_to(most: int) -> tuple[Action, ...]:
    """The bids 0 … ``most``.

    >>> bids_to(2)
    (<bid 0>, <bid 1>, <bid 2>)
    """
    return tuple(Action("bid", call=(number,)) for number in range(most + 1))


def _no_bid(sight: BidSight, action: Action) -> bool:
    return action.verb != "bid" or len(action.call) != 1 or bool(action.cards) or bool(action.seats)


def _why_no_bid(sight: BidSight, action: Action) -> Reason:
    return Reason.of("turn.make_a_bid", action=str(action), most=sight.most)


def _out_of_range(sight: BidSight, action: Action) -> bool:
    return action not in bids_to(sight.most)


def _why_out_of_range(sight: BidSight, action: Action) -> Reason:
    return Reason.of("bid.bid_out_of_range", bid=str(action.call[0]), most=sight.most)


def _dealer_sum(sight: BidSight, action: Action) -> bool:
    if sight.seat != sight.dealer or not isinstance(action.call[0], int):
        return False
    return sum(bid or 0 for bid in sight.bids) + action.call[0] == sight.most


def _why_dealer_sum(sight: BidSight, action: Action) -> Reason:
    after = range(sight.dealer + 1, sight.dealer + len(sight.bids))
    parts = [sight.bids[seat % len(sight.bids)] or 0 for seat in after]
    shown = " + ".join(map(str, [*parts, action.call[0]]))
    return Reason.of("bid.dealer_forbidden_sum", bid=action.call[0], sum=shown, total=sight.most)


SHAPE = (Ban(_no_bid, _why_no_bid), Ban(_out_of_range, _why_out_of_range))
#: The dealer's bid may not make the sum of all bids equal to the tricks of the deal.
DEALER_SUM = Ban(_dealer_sum, _why_dealer_sum, waivable=True)


@dataclass(frozen=True)
class Bids(Phase):
    """One round of bids 0 … ``most`` from the dealer's left, the dealer last. They stand in ``facts["bids"]``."""

    most: int
    bans: tuple[Ban, ...] = ()
    name = "bidding"
    reads_hand = False

    def begin(self, state: State) -> State:
        first = (state.spec.dealer + 1) % state.players
        return state.with_facts(bids=(None,) * state.players).but(turn=first)

    def sight(self, state: State, seat: int) -> BidSight:
        return BidSight(seat, state.spec.dealer, state.facts["bids"], self.most)

    def candidates(self, sight: BidSight) -> Sequence[Action]:
        return bids_to(self.most)

    def shape(self, sight: BidSight) -> Sequence[Obligation]:
        return SHAPE

    def obligations(self, sight: BidSight) -> Sequence[Obligation]:
        return self.bans

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        bids = state.facts["bids"]
        bids = (*bids[:seat], action.call[0], *bids[seat + 1 :])
        turn = None if seat == state.spec.dealer else (seat + 1) % state.players
        return state.with_facts(bids=bids).but(turn=turn).noting(Said(state.step, seat, action))

    def key(self, state: State) -> tuple[Any, ...]:
        return (state.facts["bids"], state.facts.get("trump"))
