"""Making the trump by calls: a turned-up suit is ordered up or turned down, then another one may be named.

The calls stand in the log; what they made stands in the facts: ``trump``, ``maker`` (seat), ``alone`` (None until it is
asked later), ``ordered`` (the turn-up goes to the dealer) and ``sitting_out``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from cardlab.cards import SUITS, Card, Suit
from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import Moved, Noted, Said
from cardlab.core.phase import Phase
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.trick.order import TWIN

if TYPE_CHECKING:
    from cardlab.core.state import State

PASS = Action("pass")
ORDER_UP, ORDER_UP_ALONE = Action("order up"), Action("order up", call=("alone",))


@dataclass(slots=True, eq=False)
class CallSight:
    """What the judging of a call may look at.

    ``turned`` is the suit turned up, ``first`` the round in which it is offered; ``partner`` says that the seat is the
    dealer's partner; ``alone`` whether a call may add "alone"; ``stock`` counts the cards that nobody was dealt;
    ``barred``: a penalty keeps the seat's side from making the trump.
    """

    seat: int
    dealer: int
    partner: bool
    hand: tuple[Card, ...]
    turned: Suit
    first: bool
    alone: bool
    stock: int
    barred: bool = False


def name(suit: Suit, alone: bool = False) -> Action:
    """The call that makes a suit trump in the second round.

    >>> name(Suit.HEARTS, alone=True)
    <name H alone>
    """
    return Action("name", call=(suit, "alone") if alone else (suit,))


def suit_of_call(action: Action, turned: Suit) -> Suit | None:
    """The suit that a call makes trump, or None for a pass."""
    if action.verb == "order up":
        return turned
    return Suit(str(action.call[0])) if action.verb == "name" else None


# ---- shape: what may be said at all ---------------------------------------------------------------------------------


def _no_call(sight: CallSight, action: Action) -> bool:
    if action.cards or action.seats:
        return True
    match action.verb, action.call:
        case ("pass", ()) | ("order up", () | ("alone",)):
            return False
        case "name", (suit, *rest):
            return suit not in SUITS or rest not in ([], ["alone"])
    return True


def _why_no_call(sight: CallSight, action: Action) -> Reason:
    return Reason.of("turn.make_a_call", action=str(action), round="first" if sight.first else "second")


def _other_suit(sight: CallSight, action: Action) -> bool:
    return sight.first and action.verb == "name"


def _why_other_suit(sight: CallSight, action: Action) -> Reason:
    return Reason.of("call.turnup_suit_only", suit=sight.turned)


def _closed(sight: CallSight, action: Action) -> bool:
    return not sight.first and action.verb == "order up"


def _why_closed(sight: CallSight, action: Action) -> Reason:
    return Reason.of("call.turnup_closed", suit=sight.turned)


def _no_loners(sight: CallSight, action: Action) -> bool:
    return not sight.alone and "alone" in action.call


def _why_no_loners(sight: CallSight, action: Action) -> Reason:
    return Reason("call.alone_not_available")


SHAPE = (
    Ban(_no_call, _why_no_call),
    Ban(_other_suit, _why_other_suit),
    Ban(_closed, _why_closed),
    Ban(_no_loners, _why_no_loners),
)


# ---- bans that a table may have -------------------------------------------------------------------------------------


def _rejected(sight: CallSight, action: Action) -> bool:
    return action.verb == "name" and action.call[0] == sight.turned


def _why_rejected(sight: CallSight, action: Action) -> Reason:
    return Reason.of("call.rejected_suit", suit=sight.turned)


def _together(sight: CallSight, action: Action) -> bool:
    return sight.partner and action == ORDER_UP


def _why_together(sight: CallSight, action: Action) -> Reason:
    return Reason.of("call.partner_must_go_alone", dealer=sight.dealer)


def _stuck(sight: CallSight, action: Action) -> bool:
    return not sight.first and sight.seat == sight.dealer and action == PASS and not sight.barred


def _why_stuck(sight: CallSight, action: Action) -> Reason:
    return Reason.of("call.dealer_is_stuck", seat=sight.dealer)


def _no_natural(sight: CallSight, action: Action) -> bool:
    suit = suit_of_call(action, sight.turned)
    return suit is not None and all(one.suit is not suit for one in sight.hand)


def _why_no_natural(sight: CallSight, action: Action) -> Reason:
    return Reason.of("call.needs_trump", suit=suit_of_call(action, sight.turned))


def _barred(sight: CallSight, action: Action) -> bool:
    return sight.barred and action.verb in ("order up", "name")


def why_barred(sight: Any, action: Action) -> Reason:
    """A side that called out of turn, or named the suit turned down, may only pass in this deal."""
    return Reason("call.barred")


#: A penalty keeps a side from making the trump.
BARRED = Ban(_barred, why_barred)
#: The suit that was turned down may not be named.
REJECTED = Ban(_rejected, _why_rejected)
#: The dealer's partner orders up only if he plays alone.
PARTNER_ALONE = Ban(_together, _why_together)
#: The dealer may not pass in the second round.
STUCK = Ban(_stuck, _why_stuck)
#: Only a suit of which the caller holds a card that has it printed on.
NATURAL = Ban(_no_natural, _why_no_natural, waivable=True)


# ---- phases ---------------------------------------------------------------------------------------------------------


class Claim(Protocol):
    """What a seat may do with its hand before its first call, such as claiming a hand without a chance."""

    def candidates(self, sight: CallSight) -> Sequence[Action]:
        """The claims that this hand allows."""
        ...

    def shape(self) -> Sequence[Ban]:
        """Why another claim is refused; nothing for an action that is no claim."""
        ...

    def is_claim(self, action: Action) -> bool:
        """Whether an action is of this kind, allowed or not."""
        ...

    def apply(self, state: State, action: Action) -> State:
        """The state after the claim; the turn stays if the seat has still to call."""
        ...


def made(state: State, seat: int, trump: Suit, alone: bool | None, term: str, **facts: Any) -> State:
    """The state in which a seat has made the trump: facts set, told, and a loner's partner sits out."""
    state = state.with_facts(trump=trump, maker=seat, alone=alone, **facts)
    told = (("suit", trump), ("term", term), ("how", "alone" if alone else "together"))
    state = state.noting(Noted(state.step, "call.made", seat, told))
    return sit_out(state, partners_of(state, seat)) if alone else state


def partners_of(state: State, seat: int) -> tuple[int, ...]:
    """The seats that play together with this one."""
    side = next(side for side in state.sides if seat in side)
    return tuple(one for one in side if one != seat)


def sit_out(state: State, seats: Sequence[int]) -> State:
    """The state in which these seats lay their cards down and take no part any more."""
    return state.with_facts(sitting_out=(*state.facts.get("sitting_out", ()), *seats))


@dataclass(frozen=True)
class OrderUp(Phase):
    """First round: from the dealer's left everybody may make the turned-up suit trump, the dealer last.

    ``alone`` is said with the call, or ``asked_later``, or never. ``joker_suit`` is the suit that a turned-up joker
    stands for. ``reads_hand`` if a ban or the claim looks at cards.
    """

    alone: bool = True
    asked_later: bool = False
    bans: tuple[Ban, ...] = ()
    claim: Claim | None = None
    joker_suit: Suit | None = None
    reads_hand: bool = False
    first: bool = True
    name = "ordering_up"

    def wanted(self, state: State) -> bool:
        return "maker" not in state.facts

    def begin(self, state: State) -> State:
        return state.but(turn=(state.spec.dealer + 1) % state.players)

    def turned(self, state: State) -> Suit:
        """The suit that the turn-up offers."""
        suit: Suit | None = state.facts["turn_up"].suit or self.joker_suit
        assert suit is not None  # a joker without a suit is dealt with before the calls
        return suit

    def sight(self, state: State, seat: int) -> CallSight:
        dealer = state.spec.dealer
        partner = dealer in partners_of(state, seat)
        turned, stock = self.turned(state), len(state.stock)
        barred = seat in state.penalties.barred
        return CallSight(seat, dealer, partner, state.hands[seat], turned, self.first, self.alone, stock, barred)

    def candidates(self, sight: CallSight) -> Sequence[Action]:
        claims = self.claim.candidates(sight) if self.claim else ()
        calls = (ORDER_UP, ORDER_UP_ALONE, PASS) if self.alone else (ORDER_UP, PASS)
        return sorted((*claims, *calls), key=lambda action: action.sort_key)

    def shape(self, sight: CallSight) -> Sequence[Obligation]:
        return (*self.claim.shape(), *_but_claims(self.claim)) if self.claim else SHAPE

    def obligations(self, sight: CallSight) -> Sequence[Obligation]:
        return (BARRED, *self.bans) if sight.barred else self.bans

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        if self.claim is not None and self.claim.is_claim(action):
            return self.claim.apply(state, action)
        state = state.noting(Said(state.step, seat, action))
        suit = suit_of_call(action, self.turned(state))
        if suit is None:
            return self.passed(state, seat)
        alone = None if self.asked_later else "alone" in action.call
        return self.make(state.but(turn=None), seat, suit, alone)

    def passed(self, state: State, seat: int) -> State:
        """The state after a pass: the turn goes on, past those whose pass out of turn counts."""
        if seat == state.spec.dealer:
            return self.everybody_passed(state.but(turn=None))
        state = state.but(turn=(seat + 1) % state.players)
        return pass_early(self, state)

    def everybody_passed(self, state: State) -> State:
        """The round is over, and nobody has made the trump."""
        return state

    def make(self, state: State, seat: int, suit: Suit, alone: bool | None) -> State:
        """The trump is made by this seat's call."""
        dealer = state.spec.dealer
        partner = dealer in partners_of(state, seat)
        term = "takes_up" if seat == dealer else "assists" if partner else "orders_up"
        return made(state, seat, suit, alone, term, ordered=True)

    def key(self, state: State) -> tuple[Any, ...]:
        return (state.facts.get("claimed"),)


@dataclass(frozen=True)
class NameTrump(OrderUp):
    """Second round, after the turn-up was turned down: another suit may be named.

    ``nobody`` says what becomes of a deal in which everybody passes.
    """

    bans: tuple[Ban, ...] = (REJECTED,)
    first: bool = False
    nobody: Callable[[State], State] | None = None
    name = "naming"

    def begin(self, state: State) -> State:
        turned_up = state.pile("turn_up")
        away = Moved(state.step, turned_up, "turn_up", "turned_down")
        state = state.with_pile("turn_up", ()).with_pile("turned_down", turned_up).noting(away)
        return super().begin(state)

    def candidates(self, sight: CallSight) -> Sequence[Action]:
        return _namings(self.alone)

    def shape(self, sight: CallSight) -> Sequence[Obligation]:
        return SHAPE

    def everybody_passed(self, state: State) -> State:
        return self.nobody(state) if self.nobody else state.but(end="thrown_in")

    def make(self, state: State, seat: int, suit: Suit, alone: bool | None) -> State:
        return made(state, seat, suit, alone, naming(suit, self.turned(state)))


class Calls(Protocol):
    """A phase of calls that go round."""

    def passed(self, state: State, seat: int) -> State:
        """The state after a pass of the seat."""
        ...


def pass_early(phase: Calls, state: State) -> State:
    """The state after the passes that seats made out of turn, where the table counts them."""
    seat = state.turn
    if seat is None or seat not in state.penalties.passed:
        return state
    passed = tuple(one for one in state.penalties.passed if one != seat)
    return phase.passed(state.but(penalties=state.penalties.but(passed=passed)), seat)


def naming(suit: Suit, turned: Suit) -> str:
    """How naming a suit is called: ``next`` for the other suit of the rejected one's colour, else ``crossing``.

    >>> naming(Suit.HEARTS, turned=Suit.DIAMONDS), naming(Suit.CLUBS, turned=Suit.DIAMONDS)
    ('next', 'crossing')
    """
    return "next" if TWIN[turned] is suit else "crossing"


def _but_claims(claim: Claim | None) -> tuple[Ban, ...]:
    """The shape of plain calls, which claims are not asked for."""
    return tuple(Ban(_Unless(one, claim), one.why, one.waivable) for one in SHAPE)


@dataclass(frozen=True, slots=True)
class _Unless:
    """The test of a ban for everything but claims."""

    ban: Ban
    claim: Claim | None

    def __call__(self, sight: CallSight, action: Action) -> bool:
        return not (self.claim is not None and self.claim.is_claim(action)) and self.ban.hits(sight, action)


def _namings(alone: bool) -> tuple[Action, ...]:
    return _NAMINGS_ALONE if alone else _NAMINGS


_NAMINGS = (*(name(suit) for suit in SUITS), PASS)
_NAMINGS_ALONE = (*(name(suit, alone) for suit in SUITS for alone in (False, True)), PASS)


@dataclass(frozen=True)
class DealerNames(Phase):
    """A joker was turned up: before he has looked at his cards the dealer names a suit, and has made it trump."""

    name = "naming_blind"
    reads_hand = False

    def wanted(self, state: State) -> bool:
        return bool(state.facts["turn_up"].is_joker)

    def begin(self, state: State) -> State:
        return state.but(turn=state.spec.dealer)

    def sight(self, state: State, seat: int) -> CallSight:
        return CallSight(seat, state.spec.dealer, False, (), SUITS[0], False, False, 0)

    def candidates(self, sight: CallSight) -> Sequence[Action]:
        return _NAMINGS[:-1]

    def shape(self, sight: CallSight) -> Sequence[Obligation]:
        return (Ban(_no_suit, _why_no_suit),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.spec.dealer
        state = state.but(turn=None).noting(Said(state.step, seat, action))
        return made(state, seat, Suit(str(action.call[0])), False, "blind", ordered=True)


def _no_suit(sight: CallSight, action: Action) -> bool:
    return action not in _NAMINGS[:-1]


def _why_no_suit(sight: CallSight, action: Action) -> Reason:
    return Reason.of("turn.name_a_suit", action=str(action))


@dataclass(frozen=True)
class RedealJoker(Phase):
    """A joker was turned up: the same dealer deals again."""

    name = "redeal"

    def wanted(self, state: State) -> bool:
        return bool(state.facts["turn_up"].is_joker)

    def begin(self, state: State) -> State:
        note = Noted(state.step, "call.joker_redeal", state.spec.dealer)
        return state.with_facts(again=True).noting(note).but(end="thrown_in")


# ---- a trump that is simply named -----------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class NameSight:
    """The trumps that may be named."""

    answers: tuple[Action, ...]


def _bad_trump(sight: NameSight, action: Action) -> bool:
    return action not in sight.answers


def _why_bad_trump(sight: NameSight, action: Action) -> Reason:
    return Reason.of("call.bad_trump_call", action=str(action), answers=", ".join(map(str, sight.answers)))


@dataclass(frozen=True)
class CallTrump(Phase):
    """The player at the dealer's left names the trump from the cards that he holds so far; ``no_trump``: or none."""

    no_trump: bool = True
    name = "trump_call"
    reads_hand = False

    def begin(self, state: State) -> State:
        return state.but(turn=(state.spec.dealer + 1) % state.players)

    def sight(self, state: State, seat: int) -> NameSight:
        return NameSight((*_NAMINGS[:-1], Action("name", call=("NT",))) if self.no_trump else _NAMINGS[:-1])

    def candidates(self, sight: NameSight) -> Sequence[Action]:
        return sight.answers

    def shape(self, sight: NameSight) -> Sequence[Obligation]:
        return (Ban(_bad_trump, _why_bad_trump),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        trump = None if action.call == ("NT",) else Suit(str(action.call[0]))
        state = state.with_facts(trump=trump).but(turn=None)
        return state.noting(Said(state.step, seat, action), Noted(state.step, "call.named", seat, (("suit", trump),)))
