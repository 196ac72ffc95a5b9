"""Euchre's lesson: from the turn-up to the last three tricks."""

from __future__ import annotations

from cardlab.core.registry import load
from cardlab.core.state import State
from cardlab.teach.lessons.step import Step


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


STEPS: tuple[Step, ...] = (
    Step("lesson-euchre.call", _turned_up),
    Step("lesson-euchre.six", _six_cards),
    Step("lesson-euchre.bower", _left_bower),
    Step("lesson-euchre.alone", _alone),
    Step("lesson-euchre.values", _three_tricks, open=True, values=True),
)
