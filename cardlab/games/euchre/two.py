"""Euchre for two: 24 cards, nobody plays alone, and errors that cannot hurt are only put right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.core.game import Game, GameRules
from cardlab.core.options import Option, Options
from cardlab.errors import Reason
from cardlab.games.euchre.match import GAMES_IN_RUBBER, EuchreMatch
from cardlab.games.euchre.turn_up import (
    ONE_DEAL,
    PARTNERED,
    PLAIN,
    assemble,
    before_the_lead,
    calling,
    dealing,
    forfeit_of,
    options_but,
    order_of,
    pack_of,
    plain_rows,
    refuse,
    target_of,
    tricks_of,
)
from cardlab.trick.makers import MakerScore

OPTIONS = (
    *options_but([*PARTNERED, "pack", "target", "retract", "revoke_card_exposed"]),
    Option("target", 5, (5, 7, 10, ONE_DEAL), "choice"),
)
PRESETS: Mapping[str, Mapping[str, Any]] = {"standard": {}, "as_written": {"bowers": False}}


def build(preset: str, options: Options) -> Game:
    """The game of these options. Raises :class:`OptionError` for values that cannot go together."""
    rubber = options["match"] == "rubber"
    if rubber and options["target"] == ONE_DEAL:
        refuse([Reason.of("option.not_with", name="match", value="rubber", other="target", given=ONE_DEAL)])
    settings = {**PLAIN, **options, "pack": 24}
    order, rows = order_of(settings), plain_rows(settings)
    match = EuchreMatch(
        deck=pack_of(settings),
        phases=(*dealing(settings), *calling(settings), *before_the_lead(settings, order), tricks_of(settings, order)),
        scoring=MakerScore(rows, forfeit_of(settings)),
        players=2,
        accounts=(0, 1),
        target=target_of(settings),
        same_dealer=options["all_pass"] == "redeal_same",
        misdealer=options["misdeal_dealer"],
        rubber=rubber,
        games_to_win=GAMES_IN_RUBBER if rubber else 1,
    )
    return assemble("euchre.two", preset, options, settings, match, rows)


RULES = GameRules("euchre.two", OPTIONS, PRESETS, build)
