"""The last tricks of every registered trick game: of each preset, for as many players as it allows."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

import cardlab
from cardlab.core.chance import CHANCE, fall
from cardlab.core.game import Game
from cardlab.core.registry import rules_of
from cardlab.core.state import State
from cardlab.errors import OptionError
from cardlab.solvers.goals import OBJECTIVES, Goal
from cardlab.trick.calls import Bids
from cardlab.trick.tricks import Tricks

PLAYERS = range(2, 7)


class Table(NamedTuple):
    """A game of tricks with a preset, for so many players (None: the game has one number only)."""

    game: str
    preset: str
    players: int | None

    def load(self) -> Game:
        asked = {} if self.players is None else {"players": self.players}
        return cardlab.load(self.game, preset=self.preset, **asked)


def is_trick_game(game: Game) -> bool:
    return any(isinstance(phase, Tricks) for phase in game.deal(seed=1).spec.phases)


def loads(table: Table) -> bool:
    try:
        table.load()
    except OptionError:
        return False
    return True


@lru_cache(maxsize=1)
def tables() -> tuple[Table, ...]:
    """Every trick game that is registered, with each preset and number of players."""
    found: list[Table] = []
    for name in cardlab.game_ids():
        rules = rules_of(name)
        if not is_trick_game(cardlab.load(name)):
            continue
        open_number = any(option.name == "players" for option in rules.options)
        for preset in rules.presets:
            numbers: tuple[int | None, ...] = tuple(PLAYERS) if open_number else (None,)
            found += [table for table in (Table(name, preset, many) for many in numbers) if loads(table)]
    return tuple(found)


def ending(table: Table, rng: random.Random, cards: int) -> State:
    """A deal of the match played at random until so few cards are left in the longest hand, then up to a trick more."""
    game = table.load()
    while True:
        deal = rng.randrange(len(game.match.rounds)) if hasattr(game.match, "rounds") else None
        state = game.deal(seed=rng.randrange(1 << 30), deal=deal, dealer=rng.randrange(game.players)).quiet()
        while state.end is None and not (
            isinstance(state.spec.phases[state.at], Tricks) and max(map(len, state.hands)) <= cards
        ):
            state = stepped(state, rng)
        for _ in range(rng.randrange(game.players)):
            if state.end is None:
                after = stepped(state, rng)
                state = state if after.end is not None else after
        if state.end is None and state.current_player != CHANCE:
            return state


def stepped(state: State, rng: random.Random) -> State:
    """The state after a random action, or what luck brings. Jokers are mostly kept for the end."""
    if state.current_player == CHANCE:
        return state._apply(fall(state, rng))
    legal = list(state.legal_actions)
    kept = [action for action in legal if not any(one.is_joker for one in action.cards)]
    return state._apply(rng.choice(kept if kept and rng.random() < 0.8 else legal))


def goals(state: State, rng: random.Random) -> list[Goal]:
    """One goal for each objective, of a seat or, for tricks and margins, perhaps of several; of the game's own two
    sides where it has them."""
    bids = "bids" in state.facts or any(isinstance(phase, Bids) for phase in state.spec.phases)
    found = []
    for objective in OBJECTIVES:
        if objective == "exact" and not bids:
            continue
        own = rng.choice(state.sides) if len(state.sides) == 2 else (rng.randrange(state.players),)
        if objective == "tricks" and rng.random() < 0.5:
            own = tuple(sorted(rng.sample(range(state.players), rng.randint(1, state.players - 1))))
        found.append(Goal(objective, own if objective != "exact" else own[:1]))
    return found
