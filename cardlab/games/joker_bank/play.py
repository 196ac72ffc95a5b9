"""The phases of a deal: the punters stake, the banker turns a card for each name, and the bank is settled.

Facts: ``stakes`` by seat (None: not staked, or the banker), ``named`` (how many names were said), ``hits`` (the 1-based
places of those that agreed with their cards). The cards lie in the pile ``turned``, in order, one for each name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cardlab.cards import Card, Deck, is_hidden
from cardlab.core.chance import Need
from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import Noted, Said
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.notation import Action

TURNED = "turned"
JOKER = "joker"
TURN = Action("turn")
#: What an agreement at the joker, the first name, does: pays twice, doubles the pot for a new deal, or pays once.
FirstHit = Literal["pay_double", "replay_doubled", "single"]


def name_of(one: Card) -> str:
    """The name that agrees with a card: the letter of its rank, or ``joker``.

    >>> from cardlab.cards import card
    >>> name_of(card("TH")), name_of(card("BJ"))
    ('T', 'joker')
    """
    return JOKER if one.rank is None else one.rank.letter


def spoken(called: str) -> Reason:
    """A name as people say it.

    >>> import cardlab
    >>> str(spoken("A")), str(spoken("joker"))
    ('ace', 'joker')
    """
    return Reason.of("bank.name", name=called)


def names_of(deck: Deck) -> tuple[str, ...]:
    """The names in the order in which the banker says them: the joker if there is one, then the ranks from the ace.

    >>> from cardlab.cards import deck
    >>> " ".join(names_of(deck(38))), len(names_of(deck(54)))
    ('joker A K Q J T 9 8 7 6', 14)
    """
    ranks = sorted({one.rank for one in deck if one.rank is not None}, reverse=True)
    jokers = [JOKER] if any(one.is_joker for one in deck) else []
    return (*jokers, *(rank.letter for rank in ranks))


def first_hit_of(state: State) -> int | None:
    """The 1-based place of the first name that agreed with its card; None while none has."""
    hits: tuple[int, ...] = state.facts.get("hits", ())
    return hits[0] if hits else None


@dataclass(slots=True, eq=False)
class BankSight:
    """What the judging of an action may look at: whether the seat is the ``banker``, and the ``cap`` of stakes."""

    banker: bool
    cap: int


# ---- stakes ----------------------------------------------------------------------------------------------------------


def _no_stake(sight: BankSight, action: Action) -> bool:
    return action.verb != "stake"


def _why_no_stake(sight: BankSight, action: Action) -> Reason:
    return Reason("bank.stake_now")


def _no_integer(sight: BankSight, action: Action) -> bool:
    whole = len(action.call) == 1 and type(action.call[0]) is int
    return not whole or bool(action.cards or action.seats)


def _why_no_integer(sight: BankSight, action: Action) -> Reason:
    return Reason("bank.stake_integer")


def _too_small(sight: BankSight, action: Action) -> bool:
    return stake_of(action) < 1


def _why_too_small(sight: BankSight, action: Action) -> Reason:
    return Reason.of("bank.stake_least", cap=sight.cap)


def _too_large(sight: BankSight, action: Action) -> bool:
    return stake_of(action) > sight.cap


def _why_too_large(sight: BankSight, action: Action) -> Reason:
    return Reason.of("bank.above_cap", cap=sight.cap)


STAKE_SHAPE: tuple[Obligation, ...] = (Ban(_no_stake, _why_no_stake), Ban(_no_integer, _why_no_integer))
STAKE_BANS: tuple[Obligation, ...] = (Ban(_too_small, _why_too_small), Ban(_too_large, _why_too_large))


def stake_of(action: Action) -> int:
    """The number that a stake names.

    >>> from cardlab.notation import parse_action
    >>> stake_of(parse_action("stake 5"))
    5
    """
    return int(action.call[0])


@dataclass(frozen=True, slots=True)
class Stakes(Phase):
    """Every punter, clockwise from the banker's left, stakes a whole number from 1 to ``cap``; the banker nothing."""

    cap: int
    name = "stakes"
    reads_hand = False

    def begin(self, state: State) -> State:
        return state.with_facts(stakes=(None,) * state.players).but(turn=state.spec.leader)

    def sight(self, state: State, seat: int) -> BankSight:
        return BankSight(seat == state.spec.dealer, self.cap)

    def candidates(self, sight: BankSight) -> Sequence[Action]:
        return [Action("stake", call=(stake,)) for stake in range(1, self.cap + 1)]

    def shape(self, sight: BankSight) -> Sequence[Obligation]:
        return STAKE_SHAPE

    def obligations(self, sight: BankSight) -> Sequence[Obligation]:
        return STAKE_BANS

    def out_of_turn(self, state: State, seat: int, action: Action) -> Reason | None:
        return Reason("bank.banker_stakes") if seat == state.spec.dealer and action.verb == "stake" else None

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        state = self.staked(state, seat, stake_of(action)).noting(Said(state.step, seat, action))
        following = (seat + 1) % state.players
        return state.but(turn=None if following == state.spec.dealer else following)

    @staticmethod
    def staked(state: State, seat: int, stake: int) -> State:
        """The state with a seat's stake on the table."""
        stakes = state.facts["stakes"]
        return state.with_facts(stakes=(*stakes[:seat], stake, *stakes[seat + 1 :]))

    def key(self, state: State) -> tuple[object, ...]:
        return (state.facts["stakes"],)


@dataclass(frozen=True, slots=True)
class KeptStakes(Phase):
    """The stakes of the deal before lie doubled; nobody is asked, and the cap does not count."""

    stakes: tuple[int | None, ...]
    name = "stakes"

    def begin(self, state: State) -> State:
        return state.with_facts(stakes=self.stakes)


# ---- turning ---------------------------------------------------------------------------------------------------------


def _no_turn(sight: BankSight, action: Action) -> bool:
    return action != TURN


def _why_no_turn(sight: BankSight, action: Action) -> Reason:
    return Reason("bank.stakes_closed" if action.verb == "stake" else "bank.turn_now")


TURN_SHAPE: tuple[Obligation, ...] = (Ban(_no_turn, _why_no_turn),)


@dataclass(frozen=True, slots=True)
class Turn(Phase):
    """The banker says a name (the ``place``-th, from 1) and turns the next card; after an agreement he goes on only if
    ``stop`` is off."""

    called: str
    place: int
    stop: bool = True
    name = "turning"
    reads_hand = False

    def wanted(self, state: State) -> bool:
        return len(state.pile(TURNED)) < self.place and not (self.stop and state.facts.get("hits"))

    def begin(self, state: State) -> State:
        return state.but(turn=state.spec.dealer)

    def sight(self, state: State, seat: int) -> BankSight:
        return BankSight(seat == state.spec.dealer, 0)

    def candidates(self, sight: BankSight) -> Sequence[Action]:
        return (TURN,)

    def shape(self, sight: BankSight) -> Sequence[Obligation]:
        return TURN_SHAPE

    def out_of_turn(self, state: State, seat: int, action: Action) -> Reason | None:
        return Reason("bank.stakes_closed") if action.verb == "stake" else None

    def apply(self, state: State, action: Action) -> State:
        assert state.turn is not None
        said = Said(state.step, state.turn, action)
        return state.noting(said).but(turn=None, needs=(Need(1, TURNED),))

    def key(self, state: State) -> tuple[object, ...]:
        return (state.facts["stakes"], state.facts.get("hits"), state.pile(TURNED))


@dataclass(frozen=True, slots=True)
class Agree(Phase):
    """The card just turned is compared with the name said for it."""

    called: str
    place: int
    name = "turning"

    def wanted(self, state: State) -> bool:
        turned = state.pile(TURNED)
        new = len(turned) == self.place and state.facts.get("named", 0) < self.place
        return new and not is_hidden(turned[-1])

    def begin(self, state: State) -> State:
        one = state.pile(TURNED)[-1]
        hit = name_of(one) == self.called
        args = (("card", one), ("name", spoken(self.called)))
        hits = (*state.facts.get("hits", ()), self.place) if hit else state.facts.get("hits", ())
        state = state.with_facts(named=self.place, hits=hits)
        return state.noting(Noted(state.step, "bank.hit" if hit else "bank.miss", None, args))


@dataclass(frozen=True, slots=True)
class Settle(Phase):
    """Who has the bank now is told."""

    first_hit: FirstHit
    names: tuple[str, ...]
    name = "turning"

    def begin(self, state: State) -> State:
        doubled = self.first_hit == "replay_doubled" and first_is_joker(state, self.names)
        won = "bank.doubled" if doubled else "bank.won"
        told = "bank.lost" if first_hit_of(state) is None else won
        return state.noting(Noted(state.step, told, state.spec.dealer))


def first_is_joker(state: State, names: Sequence[str]) -> bool:
    """Whether the first agreement came at the first name, and that is the joker."""
    return first_hit_of(state) == 1 and names[0] == JOKER


def turning(names: Sequence[str], first_hit: FirstHit, stop_at_hit: bool) -> tuple[Phase, ...]:
    """The phases in which the names are said, one after another, and the bank is settled."""
    phases: list[Phase] = []
    for place, called in enumerate(names, 1):
        phases += [Turn(called, place, stop_at_hit), Agree(called, place)]
    return (*phases, Settle(first_hit, tuple(names)))
