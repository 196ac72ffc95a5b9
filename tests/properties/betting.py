"""The toy pokers of the literature, made of policy values only: Kuhn's for two and three players, and Leduc hold'em."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.cards import Card
from cardlab.core.chance import Need
from cardlab.core.deal import DealSpec, Points
from cardlab.core.game import Game
from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import Said
from cardlab.core.packets import Packets
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.notation import Action
from tests.contract.probes import OneDeal, game, pack

PASS, BET, FOLD = Action("pass"), Action("bet"), Action("fold")


def _not_offered(sight: Sequence[Action], action: Action) -> bool:
    return action not in sight


def _why(sight: Sequence[Action], action: Action) -> Reason:
    return Reason.of("turn.not_offered", action=str(action))


@dataclass(frozen=True)
class Betting(Phase):
    """In turn: ``bet`` (raise by ``size``, at most ``raises`` times), ``pass`` (check or call) or ``fold``, until all
    who are left have put in the same. Everybody has put in one chip before the first round."""

    size: int
    raises: int
    name = "bidding"
    reads_hand = False

    def wanted(self, state: State) -> bool:
        return _left(state) != 1

    def begin(self, state: State) -> State:
        chips = state.facts.get("chips", (1,) * state.players)
        folded = state.facts.get("folded", ())
        return state.with_facts(chips=chips, folded=folded, raised=0, asked=state.players).but(turn=0)

    def sight(self, state: State, seat: int) -> Sequence[Action]:
        chips = state.facts["chips"]
        bet = (BET,) if state.facts["raised"] < self.raises else ()
        return (*bet, *((FOLD,) if chips[seat] < max(chips) else ()), PASS)

    def candidates(self, sight: Sequence[Action]) -> Sequence[Action]:
        return sight

    def shape(self, sight: Sequence[Action]) -> Sequence[Obligation]:
        return (Ban(_not_offered, _why),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn or 0
        chips, folded = list(state.facts["chips"]), state.facts["folded"]
        raised, asked = state.facts["raised"], state.facts["asked"] - 1
        if action == FOLD:
            folded = (*folded, seat)
        else:
            chips[seat] = max(chips) + (self.size if action == BET else 0)
        if action == BET:
            raised, asked = raised + 1, state.players - len(folded) - 1
        state = state.with_facts(chips=tuple(chips), folded=folded, raised=raised, asked=asked)
        over = asked == 0 or _left(state) == 1
        turn = (seat + 1) % state.players
        while turn in folded:
            turn = (turn + 1) % state.players
        return state.but(turn=None if over else turn).noting(Said(state.step, seat, action))


def _left(state: State) -> int:
    return state.players - len(state.facts.get("folded", ()))


@dataclass(frozen=True)
class Board(Phase):
    """A card is turned up for all."""

    name = "deal"

    def wanted(self, state: State) -> bool:
        return _left(state) != 1

    def begin(self, state: State) -> State:
        return state.but(needs=(Need(1, "board"),))


@dataclass(frozen=True, slots=True)
class Showdown:
    """The best hand of those left takes what was put in: a pair with the board, else the higher card."""

    def row(self, state: State) -> tuple[Points, ...]:
        chips, folded = state.facts["chips"], state.facts["folded"]
        made = {seat: _strength(state, seat) for seat in range(state.players) if seat not in folded}
        best = [seat for seat, strength in made.items() if strength == max(made.values())]
        pot = sum(chips) // len(best)
        return tuple(Points((pot if seat in best else 0) - put, Reason("score.none")) for seat, put in enumerate(chips))

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        return (-13, 13)

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        return ()


def _strength(state: State, seat: int) -> tuple[bool, int]:
    (held,) = state.hands[seat]
    board: tuple[Card, ...] = state.pile("board")
    return (any(one.rank == held.rank for one in board), int(held.rank or 0))


@dataclass(frozen=True, slots=True)
class Poker(OneDeal):
    """One deal that ends with a showdown."""

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        return DealSpec(tuple(range(self.players)), dealer, 0, self.deck, self.phases, Showdown(), index=index)


def _poker(name: str, players: int, deck: str, *phases: Phase) -> Game:
    return game(name, Poker(players, pack(deck), (Packets(1), *phases)), 13)


KUHN = _poker("kuhn", 2, "JS QS KS", Betting(1, 1))
KUHN_THREE = _poker("kuhn_three", 3, "TS JS QS KS", Betting(1, 1))
LEDUC = _poker("leduc", 2, "JS QS KS JH QH KH", Betting(2, 2), Board(), Betting(4, 2))
