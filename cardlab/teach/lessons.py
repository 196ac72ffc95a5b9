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


def _turned_up() -> State:
    """Hearts are turned up, and you speak first with both red jacks."""
    return load("euchre").setup(
        ["JH JD AH KS 9C", "AS QS TC 8D 7S", "KH TH QD 9S 8C", "AC KC 9D TD 8S"], turn_up="9H", dealer=3
    )


def _six_cards() -> State:
    """You deal; hearts were ordered up, so you hold six cards."""
    return load("euchre").setup(
        ["QH KS AC KD 9S", "JH KH AS 8C 7D", "9H QS KC TD 8D", "JD AD TS 9C 7C"],
        turn_up="TH",
        dealer=0,
        calls=["order up"],
    )


def _left_bower() -> State:
    """Diamonds are led; one of your two red cards with diamonds printed on is a heart now."""
    return load("euchre").setup(
        ["JD 9D AS TC QH", "KH 8S QC 7C", "AH KS JC 9C", "JH TS 8C 7S"],
        trump="H",
        maker=0,
        dealer=3,
        leader=1,
        trick=["P1 AD", "P2 KD", "P3 8D"],
    )


def _alone() -> State:
    """You deal, everybody has passed, and your hand is strong."""
    return load("euchre").setup(
        ["JH JD AH KH AS", "KS QS TC 8D 7S", "TH 9H QD 9S 8C", "AC KC 9D TD 8S"],
        turn_up="QH",
        dealer=0,
        calls=["pass", "pass", "pass"],
    )


def _three_tricks() -> State:
    """Three cards each, every hand open: you lead and made hearts trump."""
    return load("euchre").setup(["JD KS 9H", "QH 9C TC", "8S AS KC", "TH AD 9D"], trump="H", maker=0, dealer=3, turn=0)


#: The lessons by game id.
LESSONS: dict[str, tuple[Step, ...]] = {
    "raspisnoy": (
        Step("lesson-raspisnoy.bids", _bidding),
        Step("lesson-raspisnoy.follow", _follow),
        Step("lesson-raspisnoy.trump", _void),
        Step("lesson-raspisnoy.joker", _joker_lead, open=True),
        Step("lesson-raspisnoy.values", _joker_lead, open=True, values=True),
    ),
    "euchre": (
        Step("lesson-euchre.call", _turned_up),
        Step("lesson-euchre.six", _six_cards),
        Step("lesson-euchre.bower", _left_bower),
        Step("lesson-euchre.alone", _alone),
        Step("lesson-euchre.values", _three_tricks, open=True, values=True),
    ),
}
