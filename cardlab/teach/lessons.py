"""Lessons of the app: a few positions in order, each with one paragraph (an attribute of message ``lesson-<game>``).

The tables in a lesson are live: the reader plays on from each position.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardlab.core.registry import load
from cardlab.core.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """One page: ``text`` is a message id, ``make`` gives the position, ``seat`` sits at the bottom.

    ``open`` shows every hand; ``values`` marks what each action is worth.
    """

    text: str
    make: Callable[[], State]
    seat: int = 0
    open: bool = False
    values: bool = False


def _bidding() -> State:
    """You deal and bid last: 1, 0 and 1 are bid, four tricks are to be had."""
    return load("raspisnoy").setup(
        ["KD QC 8H RJ", "AS TH 7C 6D", "9S JH TC 8C", "KS AH JD 9C"], turn_up="9D", dealer=0, bids=[None, 1, 0, 1]
    )


_HANDS = ("AS 7H 8H KD RJ", "KS 9C JD 6C", "QS 8D JC TD", "TS QC 7C AD")


def _follow() -> State:
    """Hearts are led, you hold two and the joker."""
    return load("raspisnoy").setup(
        _HANDS,
        turn_up="9D",
        dealer=0,
        bids=[2, 2, 1, 1],
        tricks=[0, 2, 0, 0],
        trick=["P1 9H", "P2 TH", "P3 KH"],
    )


def _void() -> State:
    """Hearts are led and you have none: diamonds are trumps."""
    return load("raspisnoy").setup(
        ("AS 8S KD 7D", "KS 9C JD", "QS 8D JC", "TS QC 7C"),
        turn_up="9D",
        dealer=0,
        bids=[2, 1, 1, 2],
        tricks=[1, 1, 0, 0],
        trick=["P1 9H", "P2 TH", "P3 KH"],
    )


def _joker_lead() -> State:
    """You lead and hold the joker; every hand is shown."""
    return load("raspisnoy").setup(
        ("8S JC TD RJ", "9H 6H AC 6C", "AS AD 6D TC", "KH JH JD 7C"), turn_up="9S", dealer=3, bids=[2, 1, 1, 1]
    )


#: The lessons by game id.
LESSONS: dict[str, tuple[Step, ...]] = {
    "raspisnoy": (
        Step("lesson-raspisnoy.bids", _bidding),
        Step("lesson-raspisnoy.follow", _follow),
        Step("lesson-raspisnoy.trump", _void),
        Step("lesson-raspisnoy.joker", _joker_lead, open=True),
        Step("lesson-raspisnoy.values", _joker_lead, open=True, values=True),
    )
}
