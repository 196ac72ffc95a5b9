"""Cards that change places before the first lead: the dealer's turn-up, and a partner's best card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from cardlab.cards import Card, Suit, is_hidden
from cardlab.core.chance import without
from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import HANDS, Moved, Said
from cardlab.core.phase import Phase
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.trick.making import PASS, partners_of
from cardlab.trick.order import Order, PlainOrder

if TYPE_CHECKING:
    from cardlab.core.state import State

ASIDE = "aside"


@dataclass(slots=True, eq=False)
class HandSight:
    """What the judging of an exchange may look at: the hand, the verb that is due, a card that has to stay."""

    hand: tuple[Card, ...]
    verb: str
    keep: Card | None = None
    may_pass: bool = False


def _wrong_verb(sight: HandSight, action: Action) -> bool:
    if action == PASS and sight.may_pass:
        return False
    if sight.verb == "ask":
        return action != ASK
    return action.verb != sight.verb or len(action.cards) != 1 or bool(action.call) or bool(action.seats)


def _why_wrong_verb(sight: HandSight, action: Action) -> Reason:
    return Reason.of("turn.one_card", action=str(action), verb=sight.verb)


def _not_held(sight: HandSight, action: Action) -> bool:
    return bool(action.cards) and action.cards[0] not in sight.hand


def _why_not_held(sight: HandSight, action: Action) -> Reason:
    return Reason.of("cards.not_in_hand", card=action.cards[0])


def _to_be_kept(sight: HandSight, action: Action) -> bool:
    return sight.keep is not None and sight.keep in action.cards


def _why_to_be_kept(sight: HandSight, action: Action) -> Reason:
    return Reason.of("call.turn_up_stays", card=sight.keep)


SHAPE = (Ban(_wrong_verb, _why_wrong_verb), Ban(_not_held, _why_not_held))
#: The dealer who took the turn-up up may not put it away again.
KEEP_TURN_UP = Ban(_to_be_kept, _why_to_be_kept)
ASK = Action("ask")


def put_aside(state: State, seat: int, action: Action) -> State:
    """The state after a seat put a card of its hand away face down: dead, and known to that seat only."""
    one = action.cards[0]
    state = state.with_hand(seat, without(state.hands[seat], (one,))).with_pile(ASIDE, (*state.pile(ASIDE), one))
    return state.noting(Moved(state.step, (one,), HANDS[seat], ASIDE, (seat,), action))


@dataclass(frozen=True)
class TakeUp(Phase):
    """The turn-up was ordered up: it joins the dealer's hand, and he puts one of his cards away; putting the turn-up
    itself away means no exchange.

    A dealer who sits out exchanges nothing, unless his hand may still give a card (``sitting_out_too``).
    """

    bans: tuple[Ban, ...] = ()
    sitting_out_too: bool = False
    name = "exchange"

    def wanted(self, state: State) -> bool:
        return bool(state.facts.get("ordered")) and (self.sitting_out_too or state.spec.dealer in state.active)

    def begin(self, state: State) -> State:
        dealer = state.spec.dealer
        cards = state.pile("turn_up")
        taken = Moved(state.step, cards, "turn_up", HANDS[dealer])
        state = state.with_pile("turn_up", ()).with_hand(dealer, state.hands[dealer] + cards).noting(taken)
        return state.but(turn=dealer)

    def sight(self, state: State, seat: int) -> HandSight:
        return HandSight(state.hands[seat], "discard", state.facts["turn_up"])

    def candidates(self, sight: HandSight) -> Sequence[Action]:
        return [Action("discard", (one,)) for one in sight.hand]

    def shape(self, sight: HandSight) -> Sequence[Obligation]:
        return SHAPE

    def obligations(self, sight: HandSight) -> Sequence[Obligation]:
        return self.bans

    def apply(self, state: State, action: Action) -> State:
        dealer = state.spec.dealer
        state = put_aside(state, dealer, action).but(turn=None)
        if KEEP_TURN_UP in self.bans:  # everybody knows where it is
            state = state.noting(Moved(state.step, (state.facts["turn_up"],), HANDS[dealer], HANDS[dealer]))
        return state

    def key(self, state: State) -> tuple[Any, ...]:
        facts = state.facts
        return (facts["trump"], facts["maker"], facts["alone"], facts.get("sitting_out"))


def best_card(hand: Sequence[Card], trump: Suit | None, order: Order) -> Card:
    """The highest trump of a hand; without trumps its highest card, ties in the order S H D C.

    >>> from cardlab.cards import card
    >>> from cardlab.trick.order import BowerOrder
    >>> best_card([card("AH"), card("JD"), card("AS")], Suit.HEARTS, BowerOrder())
    JD
    """
    trumps = [one for one in hand if order.suit_of(one, trump) is trump]
    if trumps:
        return max(trumps, key=lambda one: order.height(one, trump))
    return max(sorted(hand), key=lambda one: order.height(one, trump))  # the first of equals: S H D C


@dataclass(frozen=True)
class AskPartner(Phase):
    """A seat that plays alone may once put a card away and ask its partner, who sits out, for his best card.

    ``role`` is the fact that names the seat: ``maker`` or ``lone_defender``. ``chooses``: the partner picks the card,
    else it is his best by rank. ``first``: the card is put away before or after the partner's card is seen.
    """

    role: Literal["maker", "lone_defender"]
    order: Order = field(default_factory=PlainOrder)
    chooses: bool = True
    first: Literal["discard", "receive"] = "discard"
    name = "best_card"

    def wanted(self, state: State) -> bool:
        seat = state.facts.get(self.role)
        return seat is not None and any(one not in state.active for one in partners_of(state, seat))

    def begin(self, state: State) -> State:
        return state.with_facts(asked="asking").but(turn=state.facts[self.role])

    def sight(self, state: State, seat: int) -> HandSight:
        asked = state.facts["asked"]
        if asked == "asking":
            verb = "discard" if self.first == "discard" else "ask"
            return HandSight(state.hands[seat], verb, may_pass=True)
        return HandSight(state.hands[seat], "give" if asked == "giving" else "discard")

    def candidates(self, sight: HandSight) -> Sequence[Action]:
        actions = [ASK] if sight.verb == "ask" else [Action(sight.verb, (one,)) for one in sight.hand]
        return [*actions, PASS] if sight.may_pass else actions

    def shape(self, sight: HandSight) -> Sequence[Obligation]:
        return SHAPE

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        asker = state.facts[self.role]
        partner = partners_of(state, asker)[0]
        if action == PASS:
            return state.with_facts(asked="done").but(turn=None).noting(Said(state.step, seat, action))
        if action == ASK:
            state = state.noting(Said(state.step, seat, action))
        elif action.verb == "discard":
            state = put_aside(state, seat, action)
        else:
            return self._given(state, partner, asker, action.cards[0], action)
        if state.facts["asked"] == "throwing":
            return state.with_facts(asked="done").but(turn=None)
        if self.chooses:
            return state.with_facts(asked="giving").but(turn=partner)
        hand = state.hands[partner]
        unseen = any(map(is_hidden, hand))
        best = hand[-1] if unseen else best_card(hand, state.facts["trump"], self.order)
        return self._given(state, partner, asker, best, None)

    def _given(self, state: State, partner: int, asker: int, one: Card, cause: Action | None) -> State:
        state = state.with_hand(partner, without(state.hands[partner], (one,)))
        state = state.with_hand(asker, (*state.hands[asker], one))
        state = state.noting(Moved(state.step, (one,), HANDS[partner], HANDS[asker], (partner, asker), cause))
        if self.first == "receive":
            return state.with_facts(asked="throwing").but(turn=asker)
        return state.with_facts(asked="done").but(turn=None)

    def key(self, state: State) -> tuple[Any, ...]:
        facts = state.facts
        return (facts["asked"], facts["trump"], facts["maker"], facts["alone"], facts.get("lone_defender"))
