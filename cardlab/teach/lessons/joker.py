"""Joker's lesson: bids, the free hand of a void player, drawing, and what a joker says."""

from __future__ import annotations

from cardlab.core.registry import load
from cardlab.core.state import State
from cardlab.teach.lessons.step import Step


def _dealt(seed: int, deal: int, dealer: int, *actions: str) -> State:
    """A deal of the usual table after some actions."""
    state = load("joker").deal(seed=seed, deal=deal, dealer=dealer)
    for action in actions:
        state = state.apply(action)
    return state


def _bidding() -> State:
    """You deal and bid last: 1 and 0 are bid, three tricks are to be had."""
    return _dealt(865, 1, 0, "bid 1", "bid 0")


def _void() -> State:
    """Hearts are led and you have none; you hold a trump and a joker."""
    return _dealt(38, 2, 1, "bid 1", "bid 1", "bid 1", "KH", "7H")


def _draw() -> State:
    """Your king takes the first trick, and a joker lies on top of the stock."""
    return _dealt(1180, 1, 1, "bid 1", "bid 1", "bid 0", "TC", "4C")


def _opposite() -> State:
    """Spades are led, and a joker called low lies on the trick: yours can only be high."""
    return _dealt(1360, 1, 1, "bid 0", "bid 1", "bid 1", "JS", "BJ:low")


def _joker_lead() -> State:
    """You deal and lead, with a joker in the hand; every hand is shown."""
    return _bidding().apply("bid 1")


def _two_cards() -> State:
    """Two cards each, nobody draws, every hand open: you lead and have bid one trick."""
    game = load("joker", draw_mode="none")
    return game.setup(["QC RJ", "KC 4C", "7C 3S"], trump="D", dealer=0, bids=[1, 1, 1])


STEPS: tuple[Step, ...] = (
    Step("lesson-joker.bids", _bidding),
    Step("lesson-joker.void", _void),
    Step("lesson-joker.draw", _draw),
    Step("lesson-joker.opposite", _opposite),
    Step("lesson-joker.lead", _joker_lead, open=True),
    Step("lesson-joker.values", _two_cards, open=True, values=True),
)
