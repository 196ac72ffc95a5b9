"""Making the trump by an auction of numbers: one round of bids, the trump named, a widow, partners chosen.

Facts: ``bid`` (the highest number so far) and ``bidder``; when the auction is over ``maker``, then ``trump``,
``alone``, ``widow`` (``taken`` or ``left``) and ``partners`` (seats).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.cards import SUITS, Card, Suit
from cardlab.core.deal import Points, alone
from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import HANDS, Moved, Noted, Said
from cardlab.core.phase import Phase
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.trick.exchange import ASIDE
from cardlab.trick.makers import against_rest
from cardlab.trick.making import PASS, made, name, pass_early, why_barred

if TYPE_CHECKING:
    from cardlab.core.state import State

WIDOW = "widow"
TAKE, LEAVE = Action("take"), Action("leave")


class Contract(NamedTuple):
    """What a bid of ``value`` points asks for: ``tricks`` of the maker's side, which are he and ``partners`` others
    whom he chooses (None: his fixed side); ``widow``: he may take it."""

    value: int
    tricks: int
    partners: int | None = None
    widow: bool = True

    @property
    def alone(self) -> bool:
        """Whether the maker plays without partners."""
        return self.partners == 0


def contract_of(contracts: Sequence[Contract], value: int) -> Contract:
    """The contract of a bid."""
    return next(one for one in contracts if one.value == value)


# ---- the auction ----------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class BidSight:
    """The bids of the table, the highest so far (0: none), whether the seat may make the trump at all."""

    values: tuple[int, ...]
    highest: int
    barred: bool = False


def _no_bid(sight: BidSight, action: Action) -> bool:
    if action.cards or action.seats:
        return True
    return action != PASS and not (action.verb == "bid" and len(action.call) == 1 and isinstance(action.call[0], int))


def _why_no_bid(sight: BidSight, action: Action) -> Reason:
    return Reason.of("turn.bid_or_pass", action=str(action))


def _not_in_table(sight: BidSight, action: Action) -> bool:
    return action.verb == "bid" and action.call[0] not in sight.values


def _why_not_in_table(sight: BidSight, action: Action) -> Reason:
    return Reason.of("bid.bid_not_in_table", bid=str(action.call[0]), bids=", ".join(map(str, sight.values)))


def _not_higher(sight: BidSight, action: Action) -> bool:
    return action.verb == "bid" and int(action.call[0]) <= sight.highest


def _why_not_higher(sight: BidSight, action: Action) -> Reason:
    return Reason.of("bid.bid_not_higher", bid=str(action.call[0]), highest=sight.highest)


def _barred(sight: BidSight, action: Action) -> bool:
    return sight.barred and action != PASS


@dataclass(frozen=True)
class Auction(Phase):
    """From the dealer's left everybody once bids a number of the table, higher than all before, or passes. The highest
    bidder is the maker; if all pass the deal is thrown in."""

    contracts: tuple[Contract, ...]
    name = "auction"
    reads_hand = False

    def begin(self, state: State) -> State:
        return state.with_facts(bid=0).but(turn=(state.spec.dealer + 1) % state.players)

    def sight(self, state: State, seat: int) -> BidSight:
        values = tuple(one.value for one in self.contracts)
        return BidSight(values, state.facts["bid"], seat in state.penalties.barred)

    def candidates(self, sight: BidSight) -> Sequence[Action]:
        return (*(Action("bid", call=(value,)) for value in sight.values), PASS)

    def shape(self, sight: BidSight) -> Sequence[Obligation]:
        return (Ban(_no_bid, _why_no_bid), Ban(_not_in_table, _why_not_in_table))

    def obligations(self, sight: BidSight) -> Sequence[Obligation]:
        return (Ban(_barred, why_barred), Ban(_not_higher, _why_not_higher))

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        state = state.noting(Said(state.step, seat, action))
        if action.verb == "bid":
            state = state.with_facts(bid=action.call[0], bidder=seat)
        return self.passed(state, seat)

    def passed(self, state: State, seat: int) -> State:
        """The state after a seat has bid or passed: the turn goes on, past those whose pass out of turn counts."""
        if seat != state.spec.dealer:
            return pass_early(self, state.but(turn=(seat + 1) % state.players))
        if "bidder" not in state.facts:
            return state.but(turn=None, end="thrown_in")
        return state.with_facts(maker=state.facts["bidder"], alone=None).but(turn=None)

    def key(self, state: State) -> tuple[Any, ...]:
        return (state.facts["bid"], state.facts.get("bidder"))


# ---- trump, widow, partners -----------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class AnswerSight:
    """What may be answered, the contract, and the seat that answers with its hand."""

    answers: tuple[Action, ...]
    contract: Contract
    seat: int
    hand: tuple[Card, ...] = ()
    fewer: bool = False


def _not_offered(sight: AnswerSight, action: Action) -> bool:
    return action not in sight.answers


def _why_no_trump(sight: AnswerSight, action: Action) -> Reason:
    return Reason.of("turn.name_the_trump", action=str(action))


@dataclass(frozen=True)
class NameContract(Phase):
    """The maker names the trump."""

    contracts: tuple[Contract, ...]
    name = "naming"
    reads_hand = False

    def begin(self, state: State) -> State:
        return state.but(turn=state.facts["maker"])

    def sight(self, state: State, seat: int) -> AnswerSight:
        return AnswerSight(_NAMINGS, contract_of(self.contracts, state.facts["bid"]), seat)

    def candidates(self, sight: AnswerSight) -> Sequence[Action]:
        return sight.answers

    def shape(self, sight: AnswerSight) -> Sequence[Obligation]:
        return (Ban(_not_offered, _why_no_trump),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.facts["maker"]
        contract = contract_of(self.contracts, state.facts["bid"])
        state = state.but(turn=None).noting(Said(state.step, seat, action))
        state = made(state, seat, Suit(str(action.call[0])), contract.alone, "auction")
        return state.with_facts(partners=()) if contract.alone else state

    def key(self, state: State) -> tuple[Any, ...]:
        return (state.facts["bid"], state.facts["maker"], state.facts.get("widow"))


_NAMINGS = tuple(name(suit) for suit in SUITS)


@dataclass(frozen=True, slots=True)
class LayWidow(Phase):
    """Cards for the widow, face down."""

    count: int
    name = "deal"

    def begin(self, state: State) -> State:
        first = state.pack_size - len(state.stock)
        cards = state.stock[: self.count]
        entry = Moved(state.step, cards, "stock", WIDOW, (), None, tuple(range(first, first + self.count)))
        return state.but(stock=state.stock[self.count :]).with_pile(WIDOW, cards).noting(entry)


def _wrong_answer(sight: AnswerSight, action: Action) -> bool:
    if sight.answers:
        return action not in sight.answers
    return action.verb != "discard" or bool(action.seats) or bool(action.call)


def _why_wrong_answer(sight: AnswerSight, action: Action) -> Reason:
    answers = ", ".join(map(str, sight.answers)) or "discard"
    return Reason.of("turn.answer", action=str(action), answers=answers)


def _not_allowed(sight: AnswerSight, action: Action) -> bool:
    return action == TAKE and not sight.contract.widow


def _why_not_allowed(sight: AnswerSight, action: Action) -> Reason:
    return Reason.of("call.widow_not_allowed", bid=sight.contract.value)


def _not_held(sight: AnswerSight, action: Action) -> bool:
    return action.verb == "discard" and any(one not in sight.hand for one in action.cards)


def _why_not_held(sight: AnswerSight, action: Action) -> Reason:
    return Reason.of("cards.not_in_hand", card=next(one for one in action.cards if one not in sight.hand))


@dataclass(slots=True, eq=False)
class DiscardSight(AnswerSight):
    """``count`` cards have to go."""

    count: int = 0


def _wrong_count(sight: DiscardSight, action: Action) -> bool:
    return len(set(action.cards)) != sight.count or len(action.cards) != sight.count


def _why_wrong_count(sight: DiscardSight, action: Action) -> Reason:
    return Reason.of("call.wrong_discard_count", given=len(action.cards), count=sight.count)


@dataclass(frozen=True)
class TakeWidow(Phase):
    """The maker may take the widow of ``count`` cards into his hand, unless his bid excludes it."""

    contracts: tuple[Contract, ...]
    name = WIDOW
    reads_hand = False

    def begin(self, state: State) -> State:
        return state.but(turn=state.facts["maker"])

    def sight(self, state: State, seat: int) -> AnswerSight:
        return AnswerSight((LEAVE, TAKE), contract_of(self.contracts, state.facts["bid"]), seat)

    def candidates(self, sight: AnswerSight) -> Sequence[Action]:
        return sight.answers

    def shape(self, sight: AnswerSight) -> Sequence[Obligation]:
        return (Ban(_wrong_answer, _why_wrong_answer),)

    def obligations(self, sight: AnswerSight) -> Sequence[Obligation]:
        return (Ban(_not_allowed, _why_not_allowed),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.facts["maker"]
        state = state.but(turn=None).noting(Said(state.step, seat, action))
        if action == LEAVE:
            return state.with_facts(widow="left")
        cards = tuple(sorted(state.pile(WIDOW)))  # in what order they were laid tells nobody anything
        taken = Moved(state.step, cards, WIDOW, HANDS[seat], (seat,))
        state = state.with_hand(seat, state.hands[seat] + cards).with_pile(WIDOW, ()).noting(taken)
        return state.with_facts(widow="taken")

    def key(self, state: State) -> tuple[Any, ...]:
        facts = state.facts
        return (facts["bid"], facts["maker"], facts.get("trump"))


@dataclass(frozen=True)
class PutBack(Phase):
    """The maker who took the widow puts as many cards away, face down."""

    contracts: tuple[Contract, ...]
    count: int
    name = "discard"

    def wanted(self, state: State) -> bool:
        return bool(state.facts.get(WIDOW) == "taken")

    def begin(self, state: State) -> State:
        return state.but(turn=state.facts["maker"])

    def sight(self, state: State, seat: int) -> DiscardSight:
        contract = contract_of(self.contracts, state.facts["bid"])
        return DiscardSight((), contract, seat, state.hands[seat], count=self.count)

    def candidates(self, sight: DiscardSight) -> Sequence[Action]:
        return [Action("discard", cards) for cards in combinations(sight.hand, self.count)]

    def shape(self, sight: DiscardSight) -> Sequence[Obligation]:
        return (
            Ban(_wrong_answer, _why_wrong_answer),
            Ban(_wrong_count, _why_wrong_count),
            Ban(_not_held, _why_not_held),
        )

    def apply(self, state: State, action: Action) -> State:
        seat = state.facts["maker"]
        hand = list(state.hands[seat])
        for one in action.cards:
            hand.remove(one if one in hand else hand[-1])  # in a ghost the card is one of the unseen
        state = state.with_hand(seat, tuple(hand)).with_pile(ASIDE, (*state.pile(ASIDE), *action.cards))
        return state.noting(Moved(state.step, action.cards, HANDS[seat], ASIDE, (seat,), action)).but(turn=None)

    def key(self, state: State) -> tuple[Any, ...]:
        facts = state.facts
        return (facts["bid"], facts["maker"], facts.get("trump"))


def _no_partners(sight: AnswerSight, action: Action) -> bool:
    return action.verb != "partners" or bool(action.cards) or bool(action.call)


def _why_no_partners(sight: AnswerSight, action: Action) -> Reason:
    return Reason.of("turn.choose_partners", action=str(action), partners=sight.contract.partners or 0)


def _self(sight: AnswerSight, action: Action) -> bool:
    return sight.seat in action.seats


def _why_self(sight: AnswerSight, action: Action) -> Reason:
    return Reason.of("call.partner_is_self", seat=sight.seat)


def _wrong_number(sight: AnswerSight, action: Action) -> bool:
    wanted = sight.contract.partners or 0
    given = len(set(action.seats))
    return given != len(action.seats) or given > wanted or (given < wanted and not sight.fewer)


def _why_wrong_number(sight: AnswerSight, action: Action) -> Reason:
    partners, given = sight.contract.partners or 0, len(action.seats)
    return Reason.of("call.wrong_partner_count", bid=sight.contract.value, partners=partners, given=given)


@dataclass(frozen=True)
class ChoosePartners(Phase):
    """The maker points out as many partners as his bid allows, with ``fewer`` also less."""

    contracts: tuple[Contract, ...]
    fewer: bool = False
    name = "partners"
    reads_hand = False

    def wanted(self, state: State) -> bool:
        return "partners" not in state.facts

    def begin(self, state: State) -> State:
        return state.but(turn=state.facts["maker"])

    def sight(self, state: State, seat: int) -> AnswerSight:
        contract = contract_of(self.contracts, state.facts["bid"])
        others = [one for one in range(state.players) if one != seat]
        most = contract.partners or 0
        sizes = range(most + 1) if self.fewer else (most,)
        answers = tuple(Action("partners", (), seats) for size in sizes for seats in combinations(others, size))
        return AnswerSight(answers, contract, seat, fewer=self.fewer)

    def candidates(self, sight: AnswerSight) -> Sequence[Action]:
        return sight.answers

    def shape(self, sight: AnswerSight) -> Sequence[Obligation]:
        return (
            Ban(_no_partners, _why_no_partners),
            Ban(_self, _why_self),
            Ban(_wrong_number, _why_wrong_number),
            Ban(_not_offered, _why_no_partners),
        )

    def apply(self, state: State, action: Action) -> State:
        seat = state.facts["maker"]
        told = Noted(state.step, "call.partners", seat, (("seats", tuple(f"P{one}" for one in action.seats)),))
        return state.with_facts(partners=action.seats).but(turn=None).noting(Said(state.step, seat, action), told)

    def key(self, state: State) -> tuple[Any, ...]:
        facts = state.facts
        return (facts["bid"], facts["maker"], facts["trump"])


def chosen_sides(state: State) -> tuple[tuple[int, ...], ...]:
    """The maker and the partners he chose against the rest, once they are known.

    >>> import cardlab
    >>> chosen_sides(cardlab.load("euchre.auction5").deal(seed=1))
    ((0,), (1,), (2,), (3,), (4,))
    """
    if "partners" not in state.facts:
        return alone(state)
    return against_rest(state, (state.facts["maker"], *state.facts["partners"]))


# ---- points ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ContractScore:
    """The value of the bid to every score column of the maker's side if it takes the tricks, else to all others.

    >>> score = ContractScore((Contract(4, 4, 2), Contract(8, 5, 0)))
    >>> [score.made(4, took) for took in (3, 4, 5)]
    [False, True, True]
    """

    contracts: tuple[Contract, ...]

    def made(self, bid: int, took: int) -> bool:
        """Whether that many tricks of the maker's side make a bid."""
        return took >= contract_of(self.contracts, bid).tricks

    def row(self, state: State) -> tuple[Points, ...]:
        bid, own = state.facts["bid"], _side(state)
        took, need = sum(state.board.taken[seat] for seat in own), contract_of(self.contracts, bid).tricks
        made = took >= need
        formula = Reason.of("score.contract", bid=bid, took=took, need=need, how="made" if made else "failed")
        return tuple(Points(bid if (seat in own) == made else 0, formula) for seat in range(state.players))

    def payoff(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...] | None:
        """Points of the score columns of these seats' side together, for 0, 1, 2 … tricks of theirs; None before it is
        known who plays with whom, or if the seats are not all the seats of a side that play on."""
        facts = state.facts
        if "trump" not in facts or facts["trump"] is None or facts.get("maker") is None or not _known(state):
            return None
        own = next(side for side in state.sides if seats[0] in side)
        playing = {seat for seat in state.active if seat in own}
        if not playing <= set(seats) or not set(seats) <= set(own):
            return None
        bid, total = facts["bid"], state.spec.tricks
        need = min(contract_of(self.contracts, bid).tricks, total + 1)
        columns = state.spec.columns
        worth = bid * len({columns[seat] for seat in seats})
        if facts["maker"] in own:
            return (0,) * need + (worth,) * (total + 1 - need)
        return (0,) * (total + 1 - need) + (worth,) * need

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        own = next(side for side in state.sides if seat in side)
        payoff = self.payoff(state, own)
        if payoff is None:
            return 0, max(one.value for one in self.contracts)
        board = state.board
        took = sum(board.taken[one] for one in own) if board else 0
        left = state.spec.tricks - sum(board.taken) if board else state.spec.tricks
        columns = len({state.spec.columns[one] for one in own})
        possible = payoff[took : took + left + 1]
        return min(possible) // columns, max(possible) // columns

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        kept = ("bid", "trump", "maker", "alone", "partners", "widow")
        facts = [(name, state.facts[name]) for name in kept if name in state.facts]
        taken = state.board.taken if state.board else (0,) * state.players
        return (*facts, ("tricks", taken))


def _known(state: State) -> bool:
    """Whether it is settled who plays with whom: sides are fixed, or partners were chosen."""
    return "partners" in state.facts or len(state.sides) == 2


def _side(state: State) -> tuple[int, ...]:
    maker = state.facts["maker"]
    return next(side for side in state.sides if maker in side)
