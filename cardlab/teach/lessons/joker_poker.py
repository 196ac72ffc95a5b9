"""Lessons of poker against the house: the joker's hands, bet or fold, exchanging, buying, and what a wild card does."""

from __future__ import annotations

from cardlab.core.registry import load
from cardlab.core.state import State
from cardlab.teach.lessons.step import Step

#: The ante where values are shown: with an ante of 1 they would hardly differ.
ANTE = 100


def _nines() -> State:
    """A pair and the joker are three of a kind."""
    return load("joker_poker").setup(["9S 9H 4D 7C RJ"], up="KC")


def _flush() -> State:
    """Four cards to a royal flush and the joker: only a flush."""
    return load("joker_poker").setup(["TS JS QS KS RJ"], up="AH")


def _fold() -> State:
    """Ace, king, queen against a queen, nothing to draw: folding loses less."""
    return load("joker_poker", ante=ANTE, exchange_max=0, buy_card=False).setup(["AS KD QH 7C 2S"], up="QD")


def _pair() -> State:
    """A pair of twos against an ace, nothing to draw: betting loses less."""
    return load("joker_poker", ante=ANTE, exchange_max=0, buy_card=False).setup(["2S 2H 7D 9C KS"], up="AH")


def _exchange() -> State:
    """The same pair, and up to three cards may be exchanged."""
    return load("joker_poker", exchange_max=3).setup(["2S 2H 7D 9C KS"], up="AH")


def _buy() -> State:
    """Four cards to a straight flush: one card is missing, and it may be bought or exchanged for."""
    return load("joker_poker", ante=ANTE, exchange_max=1).setup(["6S 7S 8S 9S KD"], up="4H")


def _natural() -> State:
    """Two straights to the nine, the dealer's with the joker."""
    return load("joker_poker").setup(["5S 6D 7H 8C 9S"], up="9D", house="5H 6C RJ 8D")


def _royal() -> State:
    """Four cards to a royal flush and a joker that is any card."""
    return load("american_poker").setup(["TS JS QS KS RJ"], up="AH")


def _fives() -> State:
    """Four aces and the joker: the highest hand of all."""
    return load("american_poker").setup(["AS AH AD AC RJ"], up="KD")


def _itself() -> State:
    """The ten of spades is wild and fits as it is."""
    return load("j_poker").setup(["6S 7S 8S 9S TS"], up="KD", wild="TS")


def _wild() -> State:
    """The ten of spades is wild, and serves as a heart."""
    return load("j_poker").setup(["AH KH QH JH TS"], up="KD", wild="TS")


#: The steps by the game's id.
STEPS: dict[str, tuple[Step, ...]] = {
    "joker_poker": (
        Step("lesson-joker_poker.nines", _nines),
        Step("lesson-joker_poker.flush", _flush),
        Step("lesson-joker_poker.fold", _fold, values=True),
        Step("lesson-joker_poker.pair", _pair, values=True),
        Step("lesson-joker_poker.exchange", _exchange),
        Step("lesson-joker_poker.buy", _buy, values=True),
        Step("lesson-joker_poker.natural", _natural, open=True),
    ),
    "american_poker": (
        Step("lesson-american_poker.royal", _royal),
        Step("lesson-american_poker.fives", _fives),
    ),
    "j_poker": (
        Step("lesson-j_poker.itself", _itself),
        Step("lesson-j_poker.wild", _wild),
    ),
}
