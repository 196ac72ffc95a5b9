"""The lesson of Crazy Jokers: announcing blind, taking, discarding, showing, theft, a trade and an empty hand."""

from __future__ import annotations

from cardlab.core.registry import load
from cardlab.core.state import State
from cardlab.teach.lessons.step import Step


def _announce() -> State:
    """You have shown a joker, have 75 points, and begin; nobody has seen his hand."""
    return load("crazy_jokers").deal(seed=16)


def _take() -> State:
    """The card you need lies on the pile."""
    return load("crazy_jokers").setup(
        ["QS KD AH 2C 3S 4D 9H", "8C 8S TH TD QC KC 4S"], announced=["fixed_straight", "full_house"], discards=["5H"]
    )


def _discard() -> State:
    """Two pairs of numbers with jack, queen, king and ace: one seven lies on the pile already."""
    return load("crazy_jokers").setup(
        ["JS QD KH AS 7S 7H 4C 4D", "2H 5H 7D 9H JH QH KS"],
        announced=["faced_by_evens", "big_flush"],
        discards=["7C", "2D"],
    )


def _show() -> State:
    """The joker is the queen that the run needs."""
    return load("crazy_jokers").setup(
        ["6S 7D 8H 9C TS JD RJ", "2H 5H 7H 9H JH QS KS"], announced=["fixed_straight", "big_flush"], discards=["3C"]
    )


def _theft() -> State:
    """A joker is of no use in a flush, and worth 30 in a theft."""
    return load("crazy_jokers").setup(
        ["2H 5H 7H 9H JH 3C RJ", "8C 8S TH TD QC KC KH"], announced=["big_flush", "full_house"], discards=["4D"]
    )


def _two() -> State:
    """Your offer was refused, and you hold the two of spades."""
    state = load("crazy_jokers").setup(
        ["2S 8C 8S 8H KS KH 5D", "3D 5C 7C 9S 9D JH KD"], announced=["full_house", "odd_man_out"], discards=["4D"]
    )
    return state.apply("trade P1 5D").apply("refuse")


def _empty() -> State:
    """Five cards are left, and a nine lies on the pile."""
    return load("crazy_jokers").setup(
        ["2S 8H TD KC RJ", "3D 5C 7C 9S 9D JH KD"], announced=["no_hand", "odd_man_out"], discards=["9C"]
    )


STEPS: tuple[Step, ...] = (
    Step("lesson-crazy_jokers.announce", _announce),
    Step("lesson-crazy_jokers.take", _take),
    Step("lesson-crazy_jokers.discard", _discard),
    Step("lesson-crazy_jokers.show", _show),
    Step("lesson-crazy_jokers.theft", _theft),
    Step("lesson-crazy_jokers.two", _two),
    Step("lesson-crazy_jokers.empty", _empty),
)
