"""Lessons of the app: a few positions in order, each with one paragraph (an attribute of message ``lesson-<game>``).

The tables in a lesson are live: the reader plays on from each position.
"""

from __future__ import annotations

from cardlab.teach.lessons import (
    crazy_jokers,
    durak,
    euchre,
    euchre_variants,
    georgian_joker,
    joker,
    joker_bank,
    joker_poker,
    raspisnoy,
)
from cardlab.teach.lessons.step import Step

__all__ = ["LESSONS", "Step"]

#: The lessons by game id.
LESSONS: dict[str, tuple[Step, ...]] = {
    "raspisnoy": raspisnoy.STEPS,
    "joker": joker.STEPS,
    "georgian_joker": georgian_joker.STEPS,
    "euchre": euchre.STEPS,
    **euchre_variants.STEPS,
    "durak": durak.STEPS,
    "crazy_jokers": crazy_jokers.STEPS,
    "joker_bank": joker_bank.STEPS,
    **joker_poker.STEPS,
}
