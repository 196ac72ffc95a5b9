"""The banker's lesson: stakes and their worth, the joker first, cards that have gone, and two names left."""

from __future__ import annotations

from cardlab.core.registry import load
from cardlab.core.state import State
from cardlab.teach.lessons.step import Step

STAKES = (None, 3, 5, 10)


def _staking() -> State:
    """You sit left of the banker."""
    return load("joker_bank").deal(seed=4, dealer=3)


def _banking(seed: int) -> State:
    """You bank, and the stakes are made."""
    state = load("joker_bank").deal(seed=seed)
    for stake in STAKES[1:]:
        state = state.apply(f"stake {stake}")
    return state


def _joker() -> State:
    """The first card is no joker."""
    return _banking(14)


def _names() -> State:
    """Nine names were said for nothing, and three of the sixes are among the cards turned: the six is due."""
    turned = "6S KH 3D 6C 9D JS 4C 6D TC"
    return load("joker_bank").setup([""] * 4, stakes=STAKES, turned=turned, stock="QD 6H 4H")


def _first() -> State:
    """The first card is a joker."""
    return _banking(31)


def _late() -> State:
    """The threes and twos are left: the four threes, two of the twos."""
    turned = "7S 2S 4S 5C 6C 7C TC 6D 9C JC 2C 5D"
    return load("joker_bank").setup([""] * 4, stakes=STAKES, turned=turned, stock="KD 2H")


STEPS: tuple[Step, ...] = (
    Step("lesson-joker_bank.stakes", _staking),
    Step("lesson-joker_bank.values", _staking, values=True),
    Step("lesson-joker_bank.joker", _joker),
    Step("lesson-joker_bank.names", _names),
    Step("lesson-joker_bank.first", _first),
    Step("lesson-joker_bank.late", _late, values=True),
)
