"""J-Poker: 52 cards, one of which is drawn before each deal and counts as a joker for whoever holds it.

Source: the Russian rule page. ``public_j_poker`` is the casino game of that name, as its operators describe it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.core.game import Game, GameRules
from cardlab.core.options import Options
from cardlab.poker.rules import options
from cardlab.poker.table import poker

OPTIONS = options({"wild_as_self": True})
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as_written": {},
    "public_j_poker": {
        "five_of_a_kind": "top",
        "pair_plus_joker": "two_pair",
        "exchange_max": 3,
        "exchange_fee": "per_card",
        "buy_card": False,
        "qualify": "pair",
        "flush_joker": "two",
        "doc": True,
    },
}


def build(preset: str, values: Options) -> Game:
    """The game of these options."""
    return poker("j_poker", preset, values)


RULES = GameRules("j_poker", OPTIONS, PRESETS, build)
