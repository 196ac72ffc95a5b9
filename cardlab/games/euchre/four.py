"""Euchre for four in two partnerships.

Source: the Russian rule page, which is silent on how trumps rank (preset ``as_written``: no bowers); preset
``standard`` has the bowers of every other description. 24, 28 or 32 cards, five each, in front of a turn-up whose suit
may be ordered up; if nobody wants it another suit may be named. The options name every reading.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.core.game import Game, GameRules
from cardlab.core.options import Options
from cardlab.errors import Reason
from cardlab.games.euchre.match import GAMES_IN_RUBBER, EuchreMatch
from cardlab.games.euchre.turn_up import (
    ONE_DEAL,
    OPTIONS,
    assemble,
    before_the_lead,
    calling,
    clashes,
    dealing,
    forfeit_of,
    order_of,
    pack_of,
    refuse,
    score_rows,
    target_of,
    tricks_of,
)
from cardlab.trick.makers import MakerScore

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as_written": {"bowers": False},
    "north_american": {"pack": 24, "target": 10, "dealer_exchange": "must_take_any"},
    "british": {"pack": 24, "joker": True, "target": 10, "dealer_exchange": "must_take_any"},
    "openspiel": {
        "pack": 24,
        "target": ONE_DEAL,
        "all_pass": "stick_dealer",
        "dealer_exchange": "must_take_keep",
        "alone_timing": "after_discard",
        "lone_defence_order": "eldest_first",
    },
}


def build(preset: str, options: Options) -> Game:
    """The game of these options. Raises :class:`OptionError` for values that cannot go together."""
    problems = clashes(options)
    if options["match"] == "rubber" and options["target"] == ONE_DEAL:
        problems.append(Reason.of("option.not_with", name="match", value="rubber", other="target", given=ONE_DEAL))
    refuse(problems)
    order, rows = order_of(options), score_rows(options)
    rubber = options["match"] == "rubber"
    match = EuchreMatch(
        deck=pack_of(options),
        phases=(*dealing(options), *calling(options), *before_the_lead(options, order), tricks_of(options, order)),
        scoring=MakerScore(rows, forfeit_of(options)),
        target=target_of(options),
        same_dealer=options["all_pass"] == "redeal_same",
        misdealer=options["misdeal_dealer"],
        rubber=rubber,
        games_to_win=GAMES_IN_RUBBER if rubber else 1,
    )
    return assemble("euchre", preset, options, options, match, rows)


RULES = GameRules("euchre", OPTIONS, PRESETS, build)
