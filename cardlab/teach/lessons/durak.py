"""Durak's lesson: beating, both jokers, colour trumps, throwing in, taking, and two endings with their values."""

from __future__ import annotations

from cardlab.core.registry import load
from cardlab.core.state import State
from cardlab.teach.lessons.step import Step


def _beat() -> State:
    """Clubs are trump and the queen of diamonds is led: you hold a lower diamond, a higher one and a trump."""
    return load("durak").deal(seed=120).apply("attack QD")


def _jokers() -> State:
    """Diamonds are trump and the eight of spades is led: only your jokers beat it."""
    return load("durak").deal(seed=349).apply("attack 8S")


def _colour() -> State:
    """The black joker was turned up and the seven of clubs is led: you hold the seven of spades."""
    return load("durak").deal(seed=2140).apply("attack 7C")


def _throw() -> State:
    """Your six was beaten with a seven: three of your cards may be thrown in, your joker may not."""
    return load("durak").deal(seed=36).apply("attack 6H").apply("beat 7H")


def _third() -> State:
    """Three players: the attacker adds no more, and you are the third."""
    hands = ["7C 8S QH", "7D TC AC", "8D KD"]
    state = load("durak", players=3).setup(hands, trump="H", attacker=1, defender=2, table=["7S/9S"])
    return state.apply("done")


def _take() -> State:
    """Your six is taken by a player of two cards: one more may follow it."""
    return load("durak").setup(["6D 6C KH", "KC JD"], trump="H", table=["6S"], taking=True)


def _lead() -> State:
    """Two cards each, every hand open: the lead of the joker loses, that of the six wins."""
    return load("durak").setup(["BJ 6D", "RJ 7S"], trump="H")


def _on_purpose() -> State:
    """Your joker would beat the ten of hearts, but only taking wins."""
    return load("durak").setup(["RJ QC", "BJ 6C"], trump="H", attacker=1, defender=0, table=["TH"])


STEPS: tuple[Step, ...] = (
    Step("lesson-durak.beat", _beat),
    Step("lesson-durak.jokers", _jokers),
    Step("lesson-durak.colour", _colour),
    Step("lesson-durak.throw", _throw),
    Step("lesson-durak.third", _third),
    Step("lesson-durak.take", _take),
    Step("lesson-durak.lead", _lead, open=True, values=True),
    Step("lesson-durak.on_purpose", _on_purpose, open=True, values=True),
)
