"""Raspisnoy's lesson: one deal from the bids to a led joker, then one hand through the other rounds and tables."""

from __future__ import annotations

from cardlab.core.registry import load
from cardlab.core.state import State
from cardlab.teach.lessons.step import Step


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


#: The hand that goes through the special rounds, and what is against it.
_THREE = ("QS AH RJ", "KS JH 6C", "9S AS 8C")


def _dark() -> State:
    """You deal and bid last: nobody has a card yet."""
    return load("raspisnoy", players=3, max_hand=3).deal(seed=1767, deal=7).apply("bid 1").apply("bid 1")


def _golden() -> State:
    """You lead; each trick pays."""
    return load("raspisnoy", players=3).setup(_THREE, round="golden", turn_up="8S", dealer=2)


def _misere() -> State:
    """The same hands, but each trick costs."""
    return load("raspisnoy", players=3).setup(_THREE, round="misere", turn_up="8S", dealer=2)


def _no_trump() -> State:
    """The same hands without a trump: you have bid all three tricks."""
    return load("raspisnoy", players=3).setup(_THREE, round="no_trump", dealer=2, bids=[3, 1, 0])


def _forehead() -> State:
    """One card each: you see the two others and not your own."""
    return load("raspisnoy", players=3).setup(["AH", "JH", "8C"], round="lobovaya", turn_up="8S", dealer=2)


def _circular() -> State:
    """The same hands again, and every suit led names its trump."""
    return load("raspisnoy", preset="circular_trumps", players=3).setup(_THREE, dealer=2, bids=[3, 1, 0])


def _georgian() -> State:
    """A fourth player has joined, and you bid first."""
    return load("raspisnoy", preset="georgian_poker").setup([*_THREE, "TD 7D QH"], turn_up="8S", dealer=3)


STEPS: tuple[Step, ...] = (
    Step("lesson-raspisnoy.bids", _bidding),
    Step("lesson-raspisnoy.follow", _follow),
    Step("lesson-raspisnoy.trump", _void),
    Step("lesson-raspisnoy.joker", _joker_lead, open=True),
    Step("lesson-raspisnoy.values", _joker_lead, open=True, values=True),
    Step("lesson-raspisnoy.dark", _dark),
    Step("lesson-raspisnoy.golden", _golden, open=True),
    Step("lesson-raspisnoy.misere", _misere, open=True, values=True),
    Step("lesson-raspisnoy.no_trump", _no_trump, open=True, values=True),
    Step("lesson-raspisnoy.forehead", _forehead),
    Step("lesson-raspisnoy.circular", _circular, open=True, values=True),
    Step("lesson-raspisnoy.georgian", _georgian, open=True, values=True),
)
