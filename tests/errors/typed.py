"""What people may type at a table, whatever the game: tried on states that the tests of each game choose."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterable

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import IllegalAction, NotationError


def check_whatever_is_typed(states: Iterable[State], written: Callable[[random.Random], str], tries: int) -> None:
    """Legal exactly if listed; else a reason, or no action at all; the state does not change."""
    rng = random.Random(1)
    for state in states:
        before = pickle.dumps(state)
        for _ in range(tries):
            typed = written(rng)
            try:
                reason = state.why_not(typed)
            except NotationError as error:
                assert error.problems  # noqa: PT017
                with pytest.raises(NotationError):
                    state.apply(typed)
                continue
            action = cardlab.parse_action(typed, state.spec.deck)
            assert (reason is None) is (action in state.legal_actions), typed
            if reason is not None:
                with pytest.raises(IllegalAction) as refused:
                    state.apply(action)
                assert refused.value.problems == (reason,)
            state.game.rulings(state, action)
        assert pickle.dumps(state) == before


def check_another_seat_is_told_whose_turn_it_is(states: Iterable[State]) -> None:
    for state in states:
        for seat in range(state.players):
            reason = state.why_not(state.legal_actions[0], seat)
            assert (reason is None) is (seat == state.turn)
            if reason is not None:
                assert (reason.id, dict(reason.args)["seat"]) == ("turn.not_yours", state.turn)
