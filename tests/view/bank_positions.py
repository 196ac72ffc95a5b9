"""Positions of the banker's Joker in which an action is refused, by the rule that refuses it."""

from __future__ import annotations

from collections.abc import Callable

from cardlab import State, load

Trigger = tuple[str, Callable[[], State], str]


def _staking() -> State:
    return load("joker_bank", players=3).deal(seed=1)


def _turning() -> State:
    return _staking().apply("stake 5").apply("stake 3")


def _over() -> State:
    state = _turning()
    while not state.is_terminal:
        state = state.apply("turn")
    return state


BANK: tuple[Trigger, ...] = (
    ("bank.stake_now", _staking, "turn"),
    ("bank.stake_integer", _staking, "stake 5 5"),
    ("bank.stake_least", _staking, "stake 0"),
    ("bank.above_cap", _staking, "stake 11"),
    ("bank.stakes_closed", _turning, "stake 5"),
    ("bank.turn_now", _turning, "KH"),
    ("turn.over", _over, "turn"),
)
BANK_OTHERS = {"turn.not_yours", "bank.banker_stakes"}
#: Asked about at every turn of a deal, most of it out of place.
ASKED = "stake|stake 0|stake 5|stake 11|stake P1 5|stake S|turn|turn KH|RJ"
