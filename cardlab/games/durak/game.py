"""Durak with two coloured jokers, for two to six players.

Source: the Russian rule page: 36 or 52 cards and two jokers, one of which is the highest trump; a turned-up joker makes
both suits of its colour trumps.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.cards import deck
from cardlab.core.game import Game, GameInfo, GameRules
from cardlab.core.options import Option, Options
from cardlab.core.packets import Packets
from cardlab.games.durak.bout import BoutRules
from cardlab.games.durak.match import DurakMatch
from cardlab.games.durak.play import HAND, Bouts, FirstAttack, TurnTrump
from cardlab.games.durak.position import place
from cardlab.games.durak.showing import Showing

JOKERS = 2
HAND_LIMIT = "hand"

OPTIONS = (
    Option("deck", 36, (36, 52), "choice"),
    Option("players", 2, (2, 6), "int"),
    Option("first_move", "pod_duraka", ("pod_duraka", "iz_pod_duraka"), "choice"),
    Option("no_trump_start", "lot", ("lot", "lowest_card"), "choice"),
    Option("max_attack", 6, (6, HAND_LIMIT), "choice"),
    Option("first_bout_max", 5, (5, 6), "choice"),
    Option("first_bout_scope", "first_bout", ("first_bout", "until_first_beaten"), "choice"),
    Option("add_on_take", True),
    Option("throwers", "all", ("all", "neighbours"), "choice"),
    Option("draw_order", "clockwise", ("clockwise", "defender_last"), "choice"),
    Option("joker_throw_in", "same_rank", ("same_rank", "never"), "choice"),
    Option("plain_joker_beaten_by", "trumps", ("trumps", "trump_joker_only"), "choice"),
    Option("multi_lead", False),
    Option("transfer", False),
    Option("both_out", "draw", ("draw", "defender_is_fool"), "choice"),
    Option("repetition_draw", True),
    Option("deals", None, (1, 100), "int"),
)

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as_written": {"add_on_take": False, "first_bout_max": 6, "max_attack": HAND_LIMIT},
    "public": {"draw_order": "defender_last", "multi_lead": True},
}


def build(preset: str, options: Options) -> Game:
    """The game of these options."""
    cards, players = deck(options["deck"] + JOKERS), options["players"]
    rules = BoutRules(
        options["joker_throw_in"] == "same_rank",
        options["plain_joker_beaten_by"],
        options["multi_lead"],
        options["transfer"],
    )
    bouts = Bouts(
        rules,
        most=None if options["max_attack"] == HAND_LIMIT else options["max_attack"],
        first_most=options["first_bout_max"],
        until_beaten=options["first_bout_scope"] == "until_first_beaten",
        add_on_take=options["add_on_take"],
        neighbours=options["throwers"] == "neighbours",
        defender_last=options["draw_order"] == "defender_last",
        repetition=options["repetition_draw"],
        defender_is_fool=options["both_out"] == "defender_is_fool",
    )
    match = DurakMatch(
        deck=cards,
        phases=(Packets(HAND), TurnTrump(), FirstAttack(options["no_trump_start"]), bouts),
        players=players,
        first_move=options["first_move"],
        deals=options["deals"],
    )
    return Game(
        id="durak",
        preset=preset,
        options=options,
        info=GameInfo(players=players, sides=players, zero_sum=True, max_length=4000, least=1 - players, most=1),
        deck=cards,
        match=match,
        placer=place,
        showing=Showing(),
    )


RULES = GameRules("durak", OPTIONS, PRESETS, build)
