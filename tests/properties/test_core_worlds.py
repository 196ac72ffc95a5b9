"""Worlds of random deals, seats and moments: they fit, they conserve, and the same seed draws the same."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab
from cardlab.core.state import State
from cardlab.core.worlds import Sampler


def played(players: int, deck: int, deal: int, seed: int, steps: int) -> State:
    """A deal played at random for some steps, stopping before its end."""
    game = cardlab.load("raspisnoy", players=players, deck=deck)
    rng = random.Random(seed)
    state = game.deal(seed=seed, deal=deal, dealer=seed % players)
    for _ in range(steps):
        after = state.apply(rng.choice(state.legal_actions))
        if after.is_terminal:
            break
        state = after
    return state


STATES = st.builds(
    played, st.integers(2, 5), st.sampled_from([36, 54]), st.integers(0, 4), st.integers(0, 10**6), st.integers(0, 20)
)


@settings(max_examples=60)
@given(STATES, st.integers(0, 10**6))
def test_worlds_fit(state: State, seed: int) -> None:
    seat = seed % state.players
    view = state.view(seat)
    world = state.resample(seat, random.Random(seed))
    assert world.view(seat) == view
    assert world.resample(seat, random.Random(seed)) == state.resample(seat, random.Random(seed)) == world
    assert Counter(one for cards in world.zones.values() for one in cards) == Counter(state.spec.deck)
    assert world.current_player == state.current_player
    if world.current_player == seat:
        assert world.legal_actions == state.legal_actions


@settings(max_examples=60)
@given(STATES)
def test_the_truth_is_one_of_the_worlds(state: State) -> None:
    for seat in range(state.players):
        sampler = Sampler(state.view(seat))
        assert sampler.count >= 1
        (plan,) = sampler.plans
        for at, one in enumerate(sampler.unknown):
            holders = [part for part in plan.course.parts if one in lying_in(state, part.path[-1][1])]
            assert not holders or any(sampler._column(part.path)[at] for part in holders)


def lying_in(state: State, zone: str) -> tuple[object, ...]:
    """What a zone holds, plays included."""
    seat = int(zone.removeprefix("hand")) if zone.startswith("hand") else None
    if seat is None:
        return state.stock
    return (
        (*state.hands[seat], *(play.card for play in state.board.plays if play.seat == seat))
        if state.board
        else state.hands[seat]
    )
