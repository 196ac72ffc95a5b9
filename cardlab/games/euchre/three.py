"""Euchre for three: whoever makes the trump plays alone against the two others; everybody keeps his own score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.core.game import Game, GameRules
from cardlab.core.options import Option, Options
from cardlab.games.euchre.match import Race
from cardlab.games.euchre.turn_up import (
    ONE_DEAL,
    PARTNERED,
    PLAIN,
    assemble,
    before_the_lead,
    calling,
    clashes,
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
from cardlab.trick.makers import MakerScore, maker_against_rest

MARCH = 3

OPTIONS = (
    *options_but([*PARTNERED, "pack", "match", "revoke_points"]),
    Option("pack", 32, (32, 24), "choice"),
    Option("tie", "shared", ("shared", "play_on"), "choice"),
    Option("three_revoke", 2, (2, 4), "choice"),
)
PRESETS: Mapping[str, Mapping[str, Any]] = {"standard": {}, "as_written": {"bowers": False}}


def build(preset: str, options: Options) -> Game:
    """The game of these options. Raises :class:`OptionError` for values that cannot go together."""
    settings = {**PLAIN, **options}
    refuse(clashes(settings))
    order, rows = order_of(settings), plain_rows(settings, MARCH)
    match = Race(
        deck=pack_of(settings),
        phases=(*dealing(settings), *calling(settings), *before_the_lead(settings, order), tricks_of(settings, order)),
        scoring=MakerScore(rows, forfeit_of(settings)),
        players=3,
        sides=maker_against_rest,
        target=target_of(settings),
        same_dealer=options["all_pass"] == "redeal_same",
        misdealer=options["misdeal_dealer"],
        play_on=options["tie"] == "play_on",
        one_deal=options["target"] == ONE_DEAL,
    )
    return assemble("euchre.three", preset, options, settings, match, rows)


RULES = GameRules("euchre.three", OPTIONS, PRESETS, build)
