"""A toy game of luck and hidden moves: what Crazy Jokers asks of the core, with a dozen cards.

A trade that only two seats see, a theft that the others see from outside, cards shown by luck, a lot, and a stock that
is shuffled again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.cards import Card
from cardlab.core.chance import RETURNING, Lot, Need, Shuffle
from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import HANDS, Moved, Said
from cardlab.core.packets import Packets
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.notation import Action
from tests.contract.probes import OneDeal, pack, without


@dataclass(frozen=True)
class ShowByLuck(Phase):
    """A card of every hand is shown, whichever luck brings; a lot among the whole deck is told."""

    name = "showing"

    def begin(self, state: State) -> State:
        shows = tuple(Need(1, HANDS[seat], None, HANDS[seat]) for seat in range(state.players))
        return state.but(needs=(*shows, Lot(state.spec.deck.cards, "luck", "deal.trump")))


@dataclass(slots=True, eq=False)
class Stall:
    hand: tuple[Card, ...]
    seat: int
    laid: bool
    drawn: bool
    stock: int
    next: int
    after: int


def _options(sight: Stall) -> list[Action]:
    if sight.laid:
        return [*(Action("give", (one,)) for one in sight.hand), Action("refuse")]
    if sight.drawn:
        return [Action("discard", (one,)) for one in sight.hand]
    trades = [Action("trade", (one,), seats=(seat,)) for one in sight.hand for seat in (sight.next, sight.after)]
    if not sight.stock:
        return sorted(trades, key=_place)
    thefts = [Action("steal", seats=(seat,)) for seat in (sight.next, sight.after)]
    return sorted([*trades, Action("draw"), *thefts], key=_place)


def _place(action: Action) -> Any:
    return action.sort_key


def _not_offered(sight: Stall, action: Action) -> bool:
    return action not in _options(sight)


def _why(sight: Stall, action: Action) -> Reason:
    return Reason.of("turn.not_offered", action=str(action))


@dataclass(frozen=True)
class Market(Phase):
    """In turn: draw and discard, offer a card to another seat, or steal one, which its owner makes up from the stock.

    The offer lies in its owner's hand until it is answered; refused, the turn is over."""

    turns: int = 6
    silent = True
    name = "market"

    def begin(self, state: State) -> State:
        state = state.with_facts(turns=0, laid=None, drawn=False)
        return state.but(turn=(state.spec.dealer + 1) % state.players)

    def sight(self, state: State, seat: int) -> Stall:
        left = len(state.stock) + max(0, len(state.pile("discards")) - 1)
        laid, drawn = state.facts["laid"] is not None, state.facts["drawn"]
        players = state.players
        return Stall(state.hands[seat], seat, laid, drawn, left, (seat + 1) % players, (seat + 2) % players)

    def candidates(self, sight: Stall) -> Sequence[Action]:
        return _options(sight)

    def shape(self, sight: Stall) -> Sequence[Obligation]:
        return (Ban(_not_offered, _why),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn or 0
        return getattr(self, f"_{action.verb}")(state, seat, action)  # type: ignore[no-any-return]

    def _draw(self, state: State, seat: int, action: Action) -> State:
        state = self._stocked(state.noting(Said(state.step, seat, action)))
        due = Need(1, HANDS[seat], (seat,))
        return state.with_facts(drawn=True).but(needs=(*state.needs, due))

    def _discard(self, state: State, seat: int, action: Action) -> State:
        state = state.with_hand(seat, without(state.hands[seat], action.cards))
        state = state.with_pile("discards", (*state.pile("discards"), *action.cards))
        state = state.noting(Moved(state.step, action.cards, HANDS[seat], "discards", None, action))
        return self._next(state.with_facts(drawn=False), seat)

    def _steal(self, state: State, seat: int, action: Action) -> State:
        victim = action.seats[0]
        state = state.noting(Said(state.step, seat, action))
        state = state.but(needs=(Need(1, HANDS[seat], tuple(sorted((seat, victim))), HANDS[victim]),))
        state = self._stocked(state)
        state = state.but(needs=(*state.needs, Need(1, HANDS[victim], (victim,))))
        return state.with_facts(drawn=True)

    def _trade(self, state: State, seat: int, action: Action) -> State:
        hand = HANDS[seat]
        state = state.noting(Moved(state.step, action.cards, hand, "laid", (seat,), action))
        state = state.with_hand(seat, without(state.hands[seat], action.cards)).with_pile("laid", action.cards)
        return state.with_facts(laid=seat).but(turn=action.seats[0])

    def _refuse(self, state: State, seat: int, action: Action) -> State:
        proposer = state.facts["laid"]
        card = state.pile("laid")
        state = state.noting(
            Said(state.step, seat, action), Moved(state.step, card, "laid", HANDS[proposer], (proposer,))
        )
        state = state.with_pile("laid", ()).with_hand(proposer, state.hands[proposer] + card)
        return self._next(state.with_facts(laid=None), proposer)

    def _give(self, state: State, seat: int, action: Action) -> State:
        proposer = state.facts["laid"]
        both = tuple(sorted((seat, proposer)))
        card = state.pile("laid")
        state = state.with_hand(seat, without(state.hands[seat], action.cards) + card)
        state = state.with_hand(proposer, state.hands[proposer] + action.cards).with_pile("laid", ())
        state = state.noting(
            Moved(state.step, action.cards, HANDS[seat], HANDS[proposer], both, action),
            Moved(state.step, card, "laid", HANDS[seat], both),
        )
        return self._next(state.with_facts(laid=None), proposer)

    def _stocked(self, state: State) -> State:
        """The discards but the last are shuffled into the empty stock."""
        if state.stock:
            return state
        *back, top = state.pile("discards")
        state = state.noting(Moved(state.step, tuple(back), "discards", RETURNING))
        state = state.with_pile("discards", (top,)).with_pile(RETURNING, tuple(back))
        return state.but(needs=(*state.needs, Shuffle()))

    def _next(self, state: State, seat: int) -> State:
        turns = state.facts["turns"] + 1
        over = turns == self.turns
        return state.with_facts(turns=turns).but(turn=None if over else (seat + 1) % state.players)

    def key(self, state: State) -> tuple[Any, ...]:
        return (state.facts["turns"], state.facts["laid"], state.facts["drawn"], state.pile("discards"))


MARKET = OneDeal(3, pack("2S 3S 4S 5S 6S 7S 8S 9S TS RJ"), (Packets(2), ShowByLuck(), Market()))
SHORT = OneDeal(3, pack("2S 3S 4S 5S 6S 7S 8S RJ"), (Packets(2), Market(7)))
