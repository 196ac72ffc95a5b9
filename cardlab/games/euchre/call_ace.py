"""Call-ace Euchre: four, five or six players, each with his own score; the maker calls a suit, and whoever holds its
best card is his partner and keeps silent until he plays it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.core.game import Game, GameRules
from cardlab.core.options import Option, Options
from cardlab.games.euchre.match import Race
from cardlab.games.euchre.turn_up import (
    EUCHRE,
    MADE,
    MARCH,
    ONE_DEAL,
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
    refuse,
    target_of,
    tricks_of,
)
from cardlab.trick.hidden import BestCard, CallSuit
from cardlab.trick.makers import MakerRow, MakerScore

ALONE_MARCH = 4

#: What is about fixed partners and does not exist here.
FIXED_PARTNERS = (
    "pack",
    "match",
    "lone_euchre_points",
    "alone_march_points",
    "alone_must_take_5",
    "defend_alone",
    "lone_defence_order",
    "lone_defence_points",
    "dealer_partner_order",
    "partners_best",
    "best_card",
    "exchange_order",
)
OPTIONS = (
    Option("players", 4, (4, 6), "int"),
    *options_but([*FIXED_PARTNERS, "farmers_hand"]),
    Option("may_call_trump", False),
    Option("scope", "all_hands", ("all_hands", "others_only"), "choice"),
    Option("secret_alone_march", ALONE_MARCH, (2, 4), "choice"),
    Option("tie", "shared", ("shared", "play_on"), "choice"),
)
PRESETS: Mapping[str, Mapping[str, Any]] = {"standard": {}, "as_written": {"bowers": False}}


def score_rows(options: Options) -> tuple[MakerRow, ...]:
    """The table of points: what each of a side gets."""
    euchres = [MakerRow("euchred", "few", defenders=EUCHRE)]
    if options["super_euchre"] != "off":
        euchres.insert(0, MakerRow("super_euchre", "none", defenders=options["super_euchre"]))
    return (
        MakerRow("march_alone", "all", makers=ALONE_MARCH, alone=True),
        MakerRow("march_secret", "all", makers=options["secret_alone_march"], secret=True),
        MakerRow("march", "all", makers=MARCH),
        MakerRow("made_alone", "most", makers=MADE, alone=True),
        MakerRow("made", "most", makers=MADE),
        *euchres,
    )


def build(preset: str, options: Options) -> Game:
    """The game of these options. Raises :class:`OptionError` for values that cannot go together."""
    settings = {**PLAIN, **options, "pack": 32, "farmers_hand": "off"}
    refuse(clashes(settings))
    order, rows = order_of(settings), score_rows(options)
    best = BestCard(order, options["scope"] == "others_only")
    match = Race(
        deck=pack_of(settings),
        phases=(
            *dealing(settings),
            *calling(settings),
            *before_the_lead(settings, order),
            CallSuit(options["may_call_trump"]),
            tricks_of(settings, order, best),
        ),
        scoring=MakerScore(rows, forfeit_of(settings)),
        players=options["players"],
        sides=best,
        target=target_of(settings),
        same_dealer=options["all_pass"] == "redeal_same",
        misdealer=options["misdeal_dealer"],
        play_on=options["tie"] == "play_on",
        one_deal=options["target"] == ONE_DEAL,
    )
    return assemble("euchre.call_ace", preset, options, settings, match, rows)


RULES = GameRules("euchre.call_ace", OPTIONS, PRESETS, build)
