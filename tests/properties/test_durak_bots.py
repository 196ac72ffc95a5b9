"""Bots of Durak: none peeks, the sensible one beats the random one, and endings of two are played exactly."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import cardlab
from cardlab.cards import is_hidden
from cardlab.core.state import State
from cardlab.solvers.bots import Bot, choose
from cardlab.solvers.kernel.compiling import BOUTS
from cardlab.solvers.limits import Limits
from cardlab.solvers.sampling import average

BOTS: tuple[Bot, ...] = ("random", "sensible", "average")


@pytest.fixture(autouse=True)
def compiled() -> None:
    BOUTS.warm()


def swapped(state: State, rng: random.Random) -> Iterator[State]:
    """The state with two cards exchanged that the seat to move does not see, where that can be."""
    seat = state.current_player
    view = state.view(seat)
    last = len(state.stock) - 1
    stock = state.players  # the zone behind the hands
    places = [(stock, at) for at, one in enumerate(view.stock) if is_hidden(one) and at != last]
    for other, hand in enumerate(state.hands):
        seen = {one for one in view.hands[other] if not is_hidden(one)}
        places += [(other, at) for at, one in enumerate(hand) if other != seat and one not in seen]
    if len(places) < 2:
        return
    (zone, at), (there, place) = rng.sample(places, 2)
    zones = [*map(list, state.hands), list(state.stock)]
    zones[zone][at], zones[there][place] = zones[there][place], zones[zone][at]
    *hands, left = map(tuple, zones)
    yield state.but(hands=tuple(hands), stock=left)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_swapping_hidden_cards_changes_no_choice(players: int) -> None:
    rng = random.Random(players)
    state = cardlab.load("durak", players=players).deal(seed=players)
    compared = changed = 0
    while not state.is_terminal:
        seat = state.current_player
        for other in swapped(state, rng):
            changed += (other.hands, other.stock) != (state.hands, state.stock)
            for bot in BOTS:
                luck = rng.random()
                compared += 1
                chosen = [choose(one.view(seat), random.Random(luck), bot) for one in (state, other)]
                assert chosen[0] == chosen[1]
        state = state.apply(choose(state.view(seat), rng, "sensible"))
    assert compared > 60
    assert changed > 20


def test_the_sensible_bot_beats_the_random_one() -> None:
    """Over 100 deals, each at either seat."""
    fools = []
    for seed in range(100):
        state, rng, sensible = cardlab.load("durak").deal(seed=seed), random.Random(seed), seed % 2
        while not state.is_terminal:
            if state.current_player == sensible:
                state = state.apply(choose(state.view(sensible), rng, "sensible"))
            else:
                state = state.apply(choose(state, rng, "random"))
        fools.append(None if state.facts["fool"] is None else state.facts["fool"] == sensible)
    assert fools.count(False) >= 90


def test_the_exact_bot_plays_endings_perfectly() -> None:
    """From where ten cards are left and none can be drawn: every action keeps the value, and the deal ends with it."""
    played = lost = 0
    for seed in range(24):
        state, rng = cardlab.load("durak").deal(seed=seed), random.Random(seed)
        while not state.is_terminal and (state.stock or sum(map(len, state.hands)) > 10):
            state = state.apply(choose(state.view(state.current_player), rng, "sensible"))
        if state.end is not None:
            continue
        played += 1
        seat = seed % 2
        value = cardlab.solve(state, seat=seat, limits=Limits(seconds=None)).lower
        assert value is not None
        lost += value == -1
        while not state.is_terminal:
            mine = state.current_player == seat
            view = state.view(state.current_player)
            if mine and len(view.legal_actions) > 1:
                answer = average(view, limits=Limits(seconds=None))
                assert (answer.count, answer.counted, answer.exact) == (1, True, True)
                assert answer.rows[0].mean is not None
                chosen = choose(view, rng, "average")
                assert chosen in answer.best
                assert answer[chosen].mean >= value  # type: ignore[operator]
                state = state.apply(chosen)
            else:
                state = state.apply(choose(view, rng, "sensible"))
        assert state.returns()[seat] >= value
    assert played >= 8
    assert lost < played
