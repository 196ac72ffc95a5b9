"""Crazy Jokers, for two to four players: contracts announced blind, built by drawing, trading and stealing.

Source: the Russian rule page, which retells an invented game; option values named ``pagat`` and the preset
``inventor`` follow its inventor's own page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.cards import deck
from cardlab.core.game import Game, GameInfo, GameRules
from cardlab.core.options import Option, Options
from cardlab.core.packets import Packets
from cardlab.errors import CardlabError, OptionError
from cardlab.games.crazy_jokers.birthday import Birthday, birthday_of
from cardlab.games.crazy_jokers.contracts import Contract, contracts
from cardlab.games.crazy_jokers.match import MOST_MADE, CrazyMatch, CrazyScore
from cardlab.games.crazy_jokers.opening import SHOWN_POINTS, Announcing, LookAt, ShowFirst, Start
from cardlab.games.crazy_jokers.play import THEFT_POINTS, Turns
from cardlab.games.crazy_jokers.position import place
from cardlab.games.crazy_jokers.showing import Showing
from cardlab.games.crazy_jokers.turn import HAND, TurnRules

AS_WRITTEN = "as_written"
#: Turns of a deal without a limit are bounded by nothing but patience.
ANY_LENGTH = 10_000
#: Turns of a seat after an open flush, at most, and the actions of a turn: a refused offer, then a theft and its luck.
EXTRA_TURNS, MOST_IN_TURN = 2, 7

OPTIONS = (
    Option("players", 2, (2, 4), "int"),
    Option("target", 400, (400, 500), "choice"),
    Option("first_cards", AS_WRITTEN, (AS_WRITTEN, "pagat"), "choice"),
    Option("unique_contracts", False),
    Option("full_house_jokers", "any", ("any", "low_only"), "choice"),
    Option("straight_len", 7, (7, "6_plus_any"), "choice"),
    Option("straight_joker_queen", True),
    Option("evens_only", False),
    Option("odd_pattern", "two_pairs", ("two_pairs", "four_kinds"), "choice"),
    Option("ace_is_odd", False),
    Option("refused_trade_ends_turn", True),
    Option("no_hand_wrap", False),
    Option("reshuffle_jokers", False),
    Option("flush_extra", "both_score", ("both_score", "last_scores"), "choice"),
    Option("steal_blind", True),
    Option("max_rounds", 100, (1, 1000), "int", (None,)),
    Option("shown_joker_rank", "ace", ("ace", "highest", "none"), "choice"),
    Option("birthdays", (), (), "dates"),
)

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as_written": {},
    "inventor": {
        "first_cards": "pagat",
        "full_house_jokers": "low_only",
        "evens_only": True,
        "odd_pattern": "four_kinds",
    },
}


def build(preset: str, options: Options) -> Game:
    """The game of these options; player by player ``birthdays`` register the dates of the fifth contract."""
    cards, players = deck(54), options["players"]
    each = tuple(_contracts(options, seat) for seat in range(players))
    turns = Turns(
        each,
        TurnRules(options["refused_trade_ends_turn"], options["no_hand_wrap"], options["steal_blind"]),
        options["reshuffle_jokers"],
        options["max_rounds"],
    )
    phases = (
        Packets(HAND, face_down=True),
        ShowFirst(),
        Start(options["shown_joker_rank"], options["first_cards"] == "pagat"),
        Announcing(each, options["unique_contracts"]),
        LookAt(),
        turns,
    )
    rounds = options["max_rounds"] or ANY_LENGTH
    thefts = rounds + EXTRA_TURNS if options["reshuffle_jokers"] else 2
    scoring = CrazyScore(options["flush_extra"], thefts)
    return Game(
        id="crazy_jokers",
        preset=preset,
        options=options,
        info=GameInfo(
            players=players,
            sides=players,
            max_length=2 * players + MOST_IN_TURN * (players * rounds + EXTRA_TURNS * (players - 1)),
            least=0,
            most=SHOWN_POINTS + THEFT_POINTS * thefts + MOST_MADE,
        ),
        deck=cards,
        match=CrazyMatch(cards, phases, players, scoring, options["target"]),
        placer=place,
        showing=Showing(),
    )


def _contracts(options: Options, seat: int) -> tuple[Contract, ...]:
    """The contracts of a player, whose birthday is the one in his place, if it is given."""
    dates = options["birthdays"]
    return contracts(
        full_house_jokers=options["full_house_jokers"],
        straight_len=options["straight_len"],
        straight_joker_queen=options["straight_joker_queen"],
        evens_only=options["evens_only"],
        odd_pattern=options["odd_pattern"],
        ace_is_odd=options["ace_is_odd"],
        birthday=_birthday(dates[seat]) if seat < len(dates) else None,
    )


def _birthday(text: str) -> Birthday:
    try:
        return birthday_of(text)
    except CardlabError as error:
        raise OptionError(error.problems) from error


RULES = GameRules("crazy_jokers", OPTIONS, PRESETS, build)
