"""The first variant of Joker: a banker names the ranks in order and turns a card for each.

Source: the Russian rule page, its first section: any number of players, 52 cards and two jokers, stakes up to a cap
agreed beforehand. One agreement of name and card wins the bank; the joker, named and turned first, pays twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.cards import deck
from cardlab.core.game import Game, GameInfo, GameRules
from cardlab.core.options import Option, Options
from cardlab.games.joker_bank.match import EACH_LOST_ONCE, BankMatch
from cardlab.games.joker_bank.play import names_of
from cardlab.games.joker_bank.position import place
from cardlab.games.joker_bank.showing import Showing

MOST_CAP = 1000
#: So often a pot can double before nobody could pay it: the bound of a deal's points, not a rule.
MOST_DOUBLINGS = 20

OPTIONS = (
    Option("deck", 54, (54, 53, 52, 38, 36), "choice"),
    Option("players", 4, (2, 10), "int"),
    Option("cap", 10, (1, MOST_CAP), "int"),
    Option("first_hit", "pay_double", ("pay_double", "replay_doubled", "single"), "choice"),
    Option("stop_at_hit", True),
    Option("deals", 20, (1, 100), "int", words=(None, EACH_LOST_ONCE)),
)

PRESETS: Mapping[str, Mapping[str, Any]] = {"standard": {}, "as_written": {}}


def build(preset: str, options: Options) -> Game:
    """The game of these options."""
    cards, players = deck(options["deck"]), options["players"]
    names = names_of(cards)
    match = BankMatch(
        deck=cards,
        names=names,
        players=players,
        cap=options["cap"],
        first_hit=options["first_hit"],
        stop_at_hit=options["stop_at_hit"],
        deals=options["deals"],
    )
    bank = options["cap"] * (players - 1)
    most = bank * {"pay_double": 2, "replay_doubled": 2**MOST_DOUBLINGS, "single": 1}[options["first_hit"]]
    return Game(
        id="joker_bank",
        preset=preset,
        options=options,
        info=GameInfo(
            players=players,
            sides=players,
            zero_sum=True,
            hidden=False,
            max_length=players - 1 + len(names),
            least=-most,
            most=most,
        ),
        deck=cards,
        match=match,
        placer=place,
        showing=Showing(),
        tells_next=True,
    )


RULES = GameRules("joker_bank", OPTIONS, PRESETS, build)
