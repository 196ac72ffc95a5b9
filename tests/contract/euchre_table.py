"""Deals of Euchre with chosen cards, for its tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cardlab
from cardlab.cards import Card, card
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.notation import parse_cards

#: Five cards each of the 24-card pack, without JH, KC and 9H.
HANDS = ("QH KS AC KD 9S", "AH KH AS TC 9D", "TH QS 9C TD QD", "JD AD TS JS JC")


def load(**options: Any) -> Game:
    return cardlab.load("euchre", **options)


def pack_of(game: Game, hands: Sequence[str], turn_up: str, dealer: int = 0, packets: str = "3-2") -> list[Card]:
    """The pack from which these hands are dealt, eldest first, in packets; the rest in the order of the deck."""
    read = [list(parse_cards(hand)) for hand in hands]
    dealt: list[Card] = []
    for size in map(int, packets.split("-")):
        for step in range(4):
            seat = (dealer + 1 + step) % 4
            dealt += [read[seat].pop(0) for _ in range(size)]
    dealt.append(card(turn_up))
    return [*dealt, *(one for one in game.deck if one not in dealt)]


def dealt(game: Game, turn_up: str = "JH", hands: Sequence[str] = HANDS, dealer: int = 0) -> State:
    """A deal with these hands, from the pack."""
    return game.deal(dealer=dealer, stock=pack_of(game, hands, turn_up, dealer))


def after(state: State, *actions: str) -> State:
    for action in actions:
        state = state.apply(action)
    return state


def played_out(state: State) -> State:
    """The deal to its end, always the first legal action."""
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    return state


def codes(error: cardlab.CardlabError) -> list[str]:
    return [problem.id for problem in error.problems]


def why(state: State, action: str, player: int | None = None) -> str | None:
    """The id of the reason that refuses an action."""
    reason = state.why_not(action, player)
    return reason.id if reason else None
