"""American poker: five cards against the dealer, with a joker that stands for any card.

Source: the Russian rule page; the ante, the bet of two antes and the pay table are those of Caribbean stud, which the
page names as the model.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.core.game import Game, GameRules
from cardlab.core.options import Options
from cardlab.poker.rules import options
from cardlab.poker.table import poker

OPTIONS = options({"joker_rule": "wild", "five_of_a_kind": "top", "exchange_max": 0, "buy_card": False})
PRESETS: Mapping[str, Mapping[str, Any]] = {"standard": {}, "as_written": {}}


def build(preset: str, values: Options) -> Game:
    """The game of these options."""
    return poker("american_poker", preset, values)


RULES = GameRules("american_poker", OPTIONS, PRESETS, build)
