"""The table of the counting search: positions that share a key are worth the same."""

from __future__ import annotations

import random
from functools import cache

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.solvers.counts import Counting
from cardlab.solvers.goals import Goal
from cardlab.solvers.limits import Meter


def dense_deal(players: int, cards: int, jokers: int, seed: int) -> State:
    """Cards of one or two suits, so that many lines of play leave like positions behind."""
    rng = random.Random(seed)
    game = cardlab.load("raspisnoy", players=players, deck=54)
    suits = rng.sample("SHDC", 1 + seed % 2)
    plain = [one for one in game.deck if one.suit in suits]
    hands = [one for one in game.deck if one.is_joker][:jokers]
    hands += rng.sample(plain, players * cards - jokers)
    rng.shuffle(hands)
    texts = [" ".join(map(str, hands[at::players])) for at in range(players)]
    return game.setup(texts, turn=0, trump=rng.choice("SHDC"), bids=[0] * players).quiet()


@cache
def still_to_take(state: State, seat: int) -> int:
    """Tricks a seat can still force against the rest: plain minimax, remembered by state."""
    if state.is_terminal:
        return 0
    took = state.board.taken[seat]
    values = []
    for action in state.legal_actions:
        child = state._apply(action)
        values.append(child.board.taken[seat] - took + still_to_take(child, seat))
    return max(values) if state.current_player == seat else min(values)


def trick_starts(state: State) -> set[State]:
    """Every position at the start of a trick that follows."""
    found: set[State] = set()
    waiting = [state]
    seen = {state}
    while waiting:
        now = waiting.pop()
        if now.is_terminal:
            continue
        if not now.board.plays:
            found.add(now)
        for action in now.legal_actions:
            child = now._apply(action)
            if child not in seen:
                seen.add(child)
                waiting.append(child)
    return found


@pytest.mark.parametrize(
    ("players", "cards", "jokers", "deals"), [(2, 4, 2, 2), (2, 4, 1, 3), (3, 3, 0, 6), (3, 3, 1, 2)]
)
def test_positions_with_one_key_are_worth_the_same(players: int, cards: int, jokers: int, deals: int) -> None:
    shared = 0
    for seed in range(deals):
        state = dense_deal(players, cards, jokers, seed)
        engine = Counting(state, Goal("tricks", (0,)), Meter())
        worth: dict[object, tuple[int, ...]] = {}
        for start in sorted(trick_starts(state), key=lambda one: str(one.key)):
            hands = tuple(sum(engine.bits[one] for one in hand) for hand in start.hands)
            key = engine.key(hands, start.current_player)
            values = tuple(still_to_take(start, seat) for seat in range(players))
            shared += key in worth
            assert worth.setdefault(key, values) == values
        still_to_take.cache_clear()
    assert shared
