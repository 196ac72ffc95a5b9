"""Joker Poker: Caribbean stud with a joker and one exchange, or a bought sixth card.

Source: the Russian rule page: no royal and no straight flush with the joker, and of equal hands the one without it
wins. ``caribbean`` is the game that the page compares it with.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.core.game import Game, GameRules
from cardlab.core.options import Options
from cardlab.poker.rules import options
from cardlab.poker.table import poker

OPTIONS = options({})
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as_written": {},
    "caribbean": {"jokers": 0, "exchange_max": 0, "buy_card": False},
}


def build(preset: str, values: Options) -> Game:
    """The game of these options."""
    return poker("joker_poker", preset, values)


RULES = GameRules("joker_poker", OPTIONS, PRESETS, build)
