"""Lessons of Euchre's variants: what is different there, in a position or two each."""

from __future__ import annotations

from cardlab.core.registry import load
from cardlab.core.state import State
from cardlab.teach.lessons.step import Step


def _best_bower() -> State:
    """Spades are trumps and led; you hold the joker."""
    return load("euchre.railroad").setup(
        ["RJ AC KD", "9S QC", "TS QD", "KS 9H"],
        trump="S",
        maker=1,
        dealer=0,
        leader=1,
        trick=["P1 AS", "P2 JS", "P3 JC"],
    )


def _best_card() -> State:
    """You play alone and may ask for your partner's best card."""
    return load("euchre.railroad").setup(
        ["RJ JH AH KS 8S", "JD QH AS AC 7C", "KH QD TC 7S 8D", "TH KD KC 9C QS"],
        turn_up="9H",
        dealer=2,
        calls=["pass", "pass", "pass", "pass", "pass"],
    )


def _two() -> State:
    """The turn-up would go to your only opponent."""
    return load("euchre.two").setup(["JD AH 9C TS KS", "JH AD QD QC 9S"], turn_up="9D", dealer=1)


def _three() -> State:
    """You made clubs trump, and the two others play together."""
    return load("euchre.three").setup(
        ["JC JS AC AD AH", "QC 9C KD QH 7S", "TC TD KH 8S KC"], trump="C", maker=0, dealer=2, turn=0
    )


def _bids() -> State:
    """3 was bid; you hold four spades with both bowers and an ace."""
    return load("euchre.auction5").setup(
        ["JS JC KS QS AD", "TH KC QC TD 9D", "8S KD QD AH 7H", "9S TC KH 7C 8D", "TS QH JH 9C 7D"],
        dealer=2,
        calls=["bid 3", "pass"],
    )


def _partners() -> State:
    """You bid 4, named spades and left the widow; two partners are to be pointed out."""
    return load("euchre.auction5").setup(
        ["JS KS QS AD 8C", "JC KC QC TD 9D", "8S KD QD TH 7H", "9S AH KH 7C 8D", "TS QH JH 9C 7D"],
        dealer=2,
        calls=["bid 3", "pass", "bid 4", "pass", "pass", "name S", "leave"],
    )


def _six() -> State:
    """Three against three: you speak first."""
    return load("euchre.auction6").setup(
        ["JS JC AS KS AD", "TS QH JH 9C 7D", "8S KD QD TH 7H", "9S AH KH 7C 8D", "QC TD 9D 6S 6H", "KC QS 8C 8H 6D"],
        dealer=5,
    )


def _seven() -> State:
    """Seven cards each: 4 was bid before you."""
    return load("euchre.auction7").setup(
        [
            "JS JC AS KS QS TS AD",
            "KC QC TC 9C 8C 7C 6C",
            "AH KH QH TH 9H 8H 7H",
            "KD QD TD 9D 8D 7D 6D",
            "9S 8S 7S 6S 5S 4S 3S",
            "JH 6H 5H 4H 3H 2H AC",
            "JD 5D 4D 3D 2D 5C 4C",
        ],
        dealer=5,
        calls=["bid 4"],
    )


def _call() -> State:
    """You made hearts trump and call a suit."""
    return load("euchre.call_ace").setup(
        ["JH AH 9H AS 8C", "KC TS 9D 8S 7H", "QC AD KD TC 9S", "JC QS QD 8D KH"],
        turn_up="JD",
        dealer=3,
        calls=["pass", "pass", "pass", "pass", "name H"],
    )


def _hidden() -> State:
    """Clubs were called, and you lead one."""
    return load("euchre.call_ace").setup(
        ["JH AH 9H AS 8C", "KC TS 9D 8S 7H", "QC AD KD TC 9S", "JC QS QD 8D KH"],
        trump="H",
        maker=0,
        dealer=3,
        called="C",
        leader=0,
    )


#: The steps by the game's id.
STEPS: dict[str, tuple[Step, ...]] = {
    "euchre.railroad": (
        Step("lesson-euchre_railroad.bower", _best_bower),
        Step("lesson-euchre_railroad.alone", _best_card),
    ),
    "euchre.two": (Step("lesson-euchre_two.call", _two),),
    "euchre.three": (Step("lesson-euchre_three.alone", _three, open=True, values=True),),
    "euchre.auction5": (
        Step("lesson-euchre_auction.bids", _bids),
        Step("lesson-euchre_auction.partners", _partners, open=True),
    ),
    "euchre.auction6": (Step("lesson-euchre_auction.six", _six),),
    "euchre.auction7": (Step("lesson-euchre_auction.seven", _seven),),
    "euchre.call_ace": (
        Step("lesson-euchre_call_ace.call", _call),
        Step("lesson-euchre_call_ace.hidden", _hidden),
    ),
}
