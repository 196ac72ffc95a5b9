"""A partner whom a called suit makes: the holder of its best card in play, unknown until he plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cardlab.cards import SUITS, Card, Suit, is_hidden
from cardlab.core.deal import alone
from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import Noted, Said
from cardlab.core.phase import Phase
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.trick.makers import against_rest
from cardlab.trick.order import Order, PlainOrder

if TYPE_CHECKING:
    from cardlab.core.state import State

PARTNER_SHOWN = "call.partner_shown"
CALLS = tuple(Action("call", call=(suit,)) for suit in SUITS)


@dataclass(frozen=True, slots=True)
class BestCard:
    """Who holds the best card of the called suit. With ``others_only`` the maker's own cards do not count.

    A callable that gives the sides of a state, as far as it (or a view) shows them.
    """

    order: Order = field(default_factory=PlainOrder)
    others_only: bool = False

    def __call__(self, state: State) -> tuple[tuple[int, ...], ...]:
        facts = state.facts
        maker = facts.get("maker")
        if maker is None or facts["alone"] is None:
            return alone(state)
        if facts["alone"]:
            return against_rest(state, (maker,))
        if "partner" not in facts and ("called" not in facts or not self.known(state)):
            return alone(state)
        partner = facts["partner"] if "partner" in facts else self.holder(state)
        return against_rest(state, (maker,) if partner is None else {maker, partner})  # type: ignore[arg-type]

    def ranking(self, state: State) -> list[Card]:
        """The cards of the called suit, the best first."""
        trump, called = state.facts["trump"], state.facts["called"]
        cards = [one for one in state.spec.deck if self.order.suit_of(one, trump) is called]
        return sorted(cards, key=lambda one: self.order.height(one, trump), reverse=True)

    def best(self, state: State) -> Card | None:
        """The best card of the called suit that lies in a hand which counts, None if there is none or it is not known
        which it is."""
        maker = state.facts["maker"]
        held = {one: seat for seat, hand in enumerate(state.hands) for one in hand}
        unseen = any(is_hidden(one) for hand in state.hands for one in hand)
        for one in self.ranking(state):
            if one in held and not (self.others_only and held[one] == maker):
                return one
            if unseen and one not in held and not _lies_out(state, one):
                return None
        return None

    def known(self, state: State) -> bool:
        """Whether the state shows who plays with the maker."""
        return self.best(state) is not None or not any(is_hidden(one) for hand in state.hands for one in hand)

    def holder(self, state: State) -> int | None:
        """The seat that holds the best card, the maker's own included; None if nobody does."""
        best = self.best(state)
        return None if best is None else next(seat for seat, hand in enumerate(state.hands) if best in hand)

    def played(self, state: State, seat: int, one: Card) -> State:
        """The state in which a seat is about to play a card: if it is the best one, the partner is known."""
        facts = state.facts
        if facts.get("called") is None or "partner" in facts or is_hidden(one):
            return state
        if any(is_hidden(held) for hand in state.hands for held in hand) or one is not self.best(state):
            return state
        args = (("card", one), ("how", "alone" if seat == facts["maker"] else "together"))
        return state.with_facts(partner=seat).noting(Noted(state.step, PARTNER_SHOWN, seat, args))

    def heard(self, state: State, note: Noted) -> State:
        """The state in which everybody knows the partner."""
        return state.with_facts(partner=note.seat) if note.id == PARTNER_SHOWN else state


def _lies_out(state: State, one: Card) -> bool:
    """Whether a card is seen to be out of play."""
    return any(one in pile for pile in state.piles.values())


@dataclass(slots=True, eq=False)
class SuitSight:
    """The trump, and whether it may be called."""

    trump: Suit
    may_call_trump: bool


def _no_call(sight: SuitSight, action: Action) -> bool:
    return action not in CALLS


def _why_no_call(sight: SuitSight, action: Action) -> Reason:
    return Reason.of("turn.call_a_suit", action=str(action))


def _trump(sight: SuitSight, action: Action) -> bool:
    return action.call[0] is sight.trump and not sight.may_call_trump


def _why_trump(sight: SuitSight, action: Action) -> Reason:
    return Reason.of("call.trump_not_callable", suit=sight.trump)


@dataclass(frozen=True)
class CallSuit(Phase):
    """The maker, unless he plays alone, calls a suit: who holds its best card is his partner."""

    may_call_trump: bool = False
    name = "calling"
    reads_hand = False

    def wanted(self, state: State) -> bool:
        return state.facts.get("maker") is not None and not state.facts["alone"]

    def begin(self, state: State) -> State:
        return state.but(turn=state.facts["maker"])

    def sight(self, state: State, seat: int) -> SuitSight:
        return SuitSight(state.facts["trump"], self.may_call_trump)

    def candidates(self, sight: SuitSight) -> Sequence[Action]:
        return CALLS

    def shape(self, sight: SuitSight) -> Sequence[Obligation]:
        return (Ban(_no_call, _why_no_call),)

    def obligations(self, sight: SuitSight) -> Sequence[Obligation]:
        return (Ban(_trump, _why_trump),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.facts["maker"]
        said = Said(state.step, seat, action)
        return state.with_facts(called=Suit(str(action.call[0]))).but(turn=None).noting(said)

    def key(self, state: State) -> tuple[Any, ...]:
        return (state.facts["trump"], state.facts["maker"])
