"""Railroad Euchre: four players and a joker, lone defence, calls for the partner's best card, laps and slams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.core.game import Game, GameRules
from cardlab.core.options import Option, Options
from cardlab.errors import Reason
from cardlab.games.euchre.match import GAMES_IN_RUBBER, EuchreMatch
from cardlab.games.euchre.turn_up import (
    assemble,
    before_the_lead,
    calling,
    clashes,
    dealing,
    forfeit_of,
    options_but,
    order_of,
    pack_of,
    refuse,
    score_rows,
    tricks_of,
)
from cardlab.trick.makers import MakerScore

OPTIONS = (
    *options_but(["joker", "match", "target"], partners_best=True, defend_alone="vs_loner"),
    Option("target", 5, (5, 7, 10, 11, 15), "choice"),
    Option("games_to_win", GAMES_IN_RUBBER, (1, 9), "int"),
    Option("laps", True),
    Option("slam", True),
    Option("rubber", False),
)
PRESETS: Mapping[str, Mapping[str, Any]] = {"standard": {}, "as_written": {"bowers": False}}


def build(preset: str, options: Options) -> Game:
    """The game of these options. Raises :class:`OptionError` for values that cannot go together."""
    problems = clashes(options)
    for name in ("laps", "slam"):
        if options["rubber"] and options[name]:
            problems.append(Reason.of("option.rubber_with_slam", name=name))
    if options["rubber"] and options["games_to_win"] != GAMES_IN_RUBBER:
        given = options["games_to_win"]
        problems.append(Reason.of("option.not_with", name="rubber", value=True, other="games_to_win", given=given))
    refuse(problems)
    settings = {**options, "joker": True}
    order, rows = order_of(settings), score_rows(settings)
    match = EuchreMatch(
        deck=pack_of(settings),
        phases=(*dealing(settings), *calling(settings), *before_the_lead(settings, order), tricks_of(settings, order)),
        scoring=MakerScore(rows, forfeit_of(settings)),
        target=options["target"],
        same_dealer=options["all_pass"] == "redeal_same",
        misdealer=options["misdeal_dealer"],
        rubber=options["rubber"],
        games_to_win=options["games_to_win"],
        laps=options["laps"],
        slam=options["slam"],
    )
    return assemble("euchre.railroad", preset, options, settings, match, rows)


RULES = GameRules("euchre.railroad", OPTIONS, PRESETS, build)
