"""The farmer's hand: nines and tens only, shown before its owner's first call for a new deal or for better cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from cardlab.cards import Card, Rank, is_hidden
from cardlab.core.chance import Need
from cardlab.core.legality import Ban
from cardlab.core.log import HANDS, Moved, Noted
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.trick.exchange import ASIDE
from cardlab.trick.making import CallSight

#: Cards that are changed, and cards that must lie unseen beside the turn-up.
SWAPPED = 3


def poor(hand: Sequence[Card]) -> tuple[Card, ...]:
    """The nines and tens of a hand.

    >>> from cardlab.cards import card
    >>> poor([card("9S"), card("AS"), card("TD")])
    (9S, TD)
    """
    return tuple(one for one in hand if not is_hidden(one) and one.rank in (Rank.NINE, Rank.TEN))


def _is_farmers(sight: CallSight) -> bool:
    return bool(sight.hand) and len(poor(sight.hand)) == len(sight.hand)


def _no_farmers(sight: CallSight, action: Action) -> bool:
    return action.verb == "show" and (not _is_farmers(sight) or action.cards != sight.hand)


def _may_not_show(sight: CallSight, action: Action) -> bool:
    return _no_farmers(sight, action) or (action.verb == "show" and bool(action.seats or action.call))


def _why_no_farmers(sight: CallSight, action: Action) -> Reason:
    return Reason.of("call.no_farmers_hand", cards=tuple(one for one in sight.hand if one not in poor(sight.hand)))


@dataclass(frozen=True, slots=True)
class ShowFarmers:
    """A hand of nothing but nines and tens may be shown: the same dealer deals again."""

    def candidates(self, sight: CallSight) -> Sequence[Action]:
        return [Action("show", sight.hand)] if _is_farmers(sight) else []

    def shape(self) -> Sequence[Ban]:
        return (Ban(_may_not_show, _why_no_farmers),)

    def is_claim(self, action: Action) -> bool:
        return action.verb == "show"

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        hand = HANDS[seat]
        state = state.with_facts(again=True).noting(
            Moved(state.step, action.cards, hand, hand, None, action), Noted(state.step, "call.farmers_hand", seat)
        )
        return state.but(turn=None, end="thrown_in")


def _may_not_swap(sight: CallSight, action: Action) -> bool:
    if action.verb != "exchange":
        return False
    held = poor(sight.hand)
    poor_only = len(action.cards) == SWAPPED and all(one in held for one in action.cards)
    return not poor_only or sight.stock < SWAPPED or bool(action.seats or action.call)


def _why_not_swap(sight: CallSight, action: Action) -> Reason:
    if sight.stock < SWAPPED:
        return Reason("call.stock_is_taken")
    return Reason.of("call.three_poor_cards", cards=poor(sight.hand))


@dataclass(frozen=True, slots=True)
class SwapThree:
    """Three nines or tens may be laid down openly for the three cards that nobody has seen; the seat calls then."""

    def candidates(self, sight: CallSight) -> Sequence[Action]:
        if sight.stock < SWAPPED:
            return []
        return [Action("exchange", three) for three in combinations(poor(sight.hand), SWAPPED)]

    def shape(self) -> Sequence[Ban]:
        return (Ban(_may_not_swap, _why_not_swap),)

    def is_claim(self, action: Action) -> bool:
        return action.verb == "exchange"

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        hand = list(state.hands[seat])
        for one in action.cards:
            hand.remove(one if one in hand else hand[-1])  # in a ghost the card is one of the unseen
        state = state.with_hand(seat, tuple(hand)).with_pile(ASIDE, (*state.pile(ASIDE), *action.cards))
        state = state.noting(Moved(state.step, action.cards, HANDS[seat], ASIDE, None, action))
        return state.but(needs=(Need(SWAPPED, HANDS[seat], (seat,)),))
