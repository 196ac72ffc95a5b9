"""Short ways to positions and deals of Durak, for its contract tests."""

from __future__ import annotations

from typing import Any

import cardlab
from cardlab.cards import card
from cardlab.core.deal import Start
from cardlab.core.game import Game
from cardlab.core.state import State, begin


def load(players: int = 2, preset: str = "standard", **options: Any) -> Game:
    return cardlab.load("durak", preset=preset, players=players, **options)


def at(*hands: str, options: dict[str, Any] | None = None, **facts: Any) -> State:
    """A position, hearts trumps and P0 to attack unless it says otherwise."""
    if "turn_up" not in facts:
        facts.setdefault("trump", "H")
    return load(len(hands), **(options or {})).setup(list(hands), **{"attacker": "P0", **facts})


def after(state: State, *actions: str) -> State:
    for action in actions:
        state = state.apply(action)
    return state


def bout(state: State, *actions: str) -> State:
    """The actions, and then nobody throws anything in."""
    number = state.facts["bout"].number
    state = after(state, *actions)
    while not state.is_terminal and state.facts["bout"].number == number:
        state = state.apply("done")
    return state


def why(state: State, action: str, seat: int | None = None) -> str | None:
    reason = state.why_not(action, seat)
    return None if reason is None else reason.id


def dealt(game: Game, dealer: int, turn_up: str, *hands: str) -> State:
    """The first deal that gives these hands."""
    held = [[card(one) for one in hand.split()] for hand in hands]
    around = [(dealer + 1 + step) % game.players for step in range(game.players)]
    out = [held[seat][number] for number in range(6) for seat in around]
    pack = (*out, *(one for one in game.deck if one not in (*out, card(turn_up))), card(turn_up))
    assert sorted(pack) == sorted(game.deck)
    return begin(game, game.match.deal_at(0, dealer), Start(stock=pack), pack)


def roles(state: State) -> tuple[int, int]:
    return state.facts["bout"].attacker, state.facts["bout"].defender


def sizes(state: State) -> list[int]:
    return [len(hand) for hand in state.hands]
