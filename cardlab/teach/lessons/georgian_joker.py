"""Georgian Joker's lesson: bids and their price, the trump named, duties, and the sixteen ways to lead a joker."""

from __future__ import annotations

from cardlab.core.registry import load
from cardlab.core.state import State
from cardlab.teach.lessons.step import Step


def _bidding() -> State:
    """You deal and bid last: the three others have bid all four tricks."""
    return load("georgian_joker").setup(
        ["QH 8D 7C JC", "QS KS JD BJ", "9H TH 8C QC", "KH AH AD RJ"],
        turn_up="TS",
        dealer=0,
        bids=[None, 2, 0, 2],
    )


def _naming() -> State:
    """Nine cards are to be dealt: you have seen three and name the trump."""
    return load("georgian_joker").deal(seed=262, deal=8, dealer=3)


def _void() -> State:
    """Hearts are led and you have none: spades are trumps."""
    return load("georgian_joker").setup(
        ["QS 7S JD BJ", "8H 6D TD", "9H 8C QC", "KH AD RJ"],
        turn_up="TS",
        dealer=0,
        bids=[1, 1, 1, 2],
        trick=["P1 AH", "P2 TH", "P3 QH"],
    )


def _joker_lead() -> State:
    """You lead, with a joker in the hand; every hand is shown."""
    state = load("georgian_joker").deal(seed=2129, deal=3, dealer=3)
    for bid in ("bid 1", "bid 1", "bid 2", "bid 1"):
        state = state.apply(bid)
    return state


def _demanded() -> State:
    """A joker was led by the highest hearts, and you hold three of them."""
    return load("georgian_joker").setup(
        ["7H TH KH AS", "9D QD 8C", "QH 9S TC", "6D JC QC"],
        turn_up="7D",
        dealer=0,
        bids=[0, 2, 1, 0],
        trick=["P1 RJ:takes_high:H", "P2 AH", "P3 9H"],
    )


def _two_cards() -> State:
    """Two cards each, every hand open: you lead and have bid both tricks."""
    return load("georgian_joker").setup(["KH RJ", "AH 7H", "9D 8C", "9H TC"], trump="S", dealer=3, bids=[2, 0, 0, 1])


STEPS: tuple[Step, ...] = (
    Step("lesson-georgian_joker.bids", _bidding),
    Step("lesson-georgian_joker.trump", _naming),
    Step("lesson-georgian_joker.void", _void),
    Step("lesson-georgian_joker.lead", _joker_lead, open=True),
    Step("lesson-georgian_joker.demand", _demanded),
    Step("lesson-georgian_joker.values", _two_cards, open=True, values=True),
)
