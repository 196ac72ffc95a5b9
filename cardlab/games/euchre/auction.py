"""Auction Euchre for five, six and seven: one round of bids, a widow, and partners whom the maker chooses (six play in
two fixed sides of three)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardlab.cards import deck
from cardlab.core.deal import opposite
from cardlab.core.game import Game, GameInfo, GameRules
from cardlab.core.options import Option, Options
from cardlab.core.packets import Packets
from cardlab.core.phase import Phase
from cardlab.games.euchre.match import EuchreMatch, LowestDraw, Race
from cardlab.games.euchre.position import place
from cardlab.games.euchre.rulings import Rulings
from cardlab.games.euchre.showing import Showing
from cardlab.games.euchre.situations import RulingOptions
from cardlab.games.euchre.turn_up import order_of
from cardlab.trick.auction import (
    Auction,
    ChoosePartners,
    Contract,
    ContractScore,
    LayWidow,
    NameContract,
    PutBack,
    TakeWidow,
    chosen_sides,
)
from cardlab.trick.tricks import Tricks

NO_TARGET = "none"


@dataclass(frozen=True, slots=True)
class Size:
    """What depends on the number of players: the cards, the widow, the packets, the bids."""

    players: int
    pack: int
    widow: int
    packets: tuple[str, ...]
    contracts: tuple[Contract, ...]

    @property
    def fixed_sides(self) -> bool:
        return self.contracts[0].partners is None

    @property
    def id(self) -> str:
        return f"euchre.auction{self.players}"

    def options(self) -> tuple[Option, ...]:
        """The options of the table."""
        own = () if self.fixed_sides else (Option("fewer_partners", False), Option("tie", "shared", _TIES, "choice"))
        return (
            Option("bowers", True),
            Option("joker", False),
            Option("packets", self.packets[0], self.packets, "choice"),
            Option("target", 15, (15, 5, 7, 10, NO_TARGET), "choice"),
            Option("name_trump", "before_widow", ("before_widow", "after_widow"), "choice"),
            *own,
            Option("draw_ace", "high", ("high", "low"), "choice"),
            Option("auction_revoke", "flat", ("flat", "bid_value"), "choice"),
            Option("revoke_card_exposed", True),
            Option("retract", "any", ("any", "opponents_only"), "choice"),
            Option("pass_out_of_turn", "void", ("void", "binding"), "choice"),
            Option("misdeal_dealer", "same", ("same", "next"), "choice"),
        )

    def phases(self, options: Options) -> tuple[Phase, ...]:
        """What happens in a deal."""
        first, second = map(int, options["packets"].split("-"))
        naming = (NameContract(self.contracts),)
        widow = (TakeWidow(self.contracts), PutBack(self.contracts, self.widow))
        named = (*naming, *widow) if options["name_trump"] == "before_widow" else (*widow, *naming)
        choosing = () if self.fixed_sides else (ChoosePartners(self.contracts, options["fewer_partners"]),)
        return (
            Packets(first, at_once=True),
            LayWidow(self.widow),
            Packets(second, at_once=True),
            Auction(self.contracts),
            *named,
            *choosing,
            Tricks(order=order_of(options)),
        )

    def build(self, preset: str, options: Options) -> Game:
        """The game of these options."""
        cards = deck(self.pack + int(options["joker"]))
        target = None if options["target"] == NO_TARGET else options["target"]
        match: EuchreMatch | Race
        if self.fixed_sides:
            match = EuchreMatch(
                deck=cards,
                phases=self.phases(options),
                scoring=ContractScore(self.contracts),
                players=self.players,
                sides=opposite,
                accounts=tuple(seat % 2 for seat in range(self.players)),
                target=target,
                misdealer=options["misdeal_dealer"],
                endless=target is None,
            )
        else:
            match = Race(
                deck=cards,
                phases=self.phases(options),
                scoring=ContractScore(self.contracts),
                players=self.players,
                sides=chosen_sides,
                target=target,
                misdealer=options["misdeal_dealer"],
                play_on=options["tie"] == "play_on",
            )
        return Game(
            id=self.id,
            preset=preset,
            options=options,
            info=GameInfo(players=self.players, sides=2, max_length=80, least=0, most=self.contracts[-1].value),
            deck=cards,
            match=match,
            placer=place,
            showing=Showing(order_of(options)),
            ruling_table=Rulings(f"auction{self.players}", RulingOptions.of(options)),
            first_dealer=LowestDraw(options["draw_ace"] == "high"),
        )

    def rules(self) -> GameRules:
        """The definition of the game."""
        return GameRules(self.id, self.options(), PRESETS, self.build)


_TIES = ("shared", "play_on")
PRESETS: Mapping[str, Mapping[str, Any]] = {"standard": {}, "as_written": {"bowers": False}}
SHORT, LONG = ("3-2", "2-3"), ("3-4", "4-3")

FIVE = Size(
    5,
    32,
    2,
    SHORT,
    (Contract(3, 3, 1), Contract(4, 4, 2), Contract(5, 5, 2), Contract(8, 5, 0), Contract(15, 5, 0, False)),
).rules()
SIX = Size(
    6, 36, 2, SHORT, (Contract(3, 3), Contract(4, 4), Contract(5, 5), Contract(8, 5, 0), Contract(15, 5, 0, False))
).rules()
SEVEN = Size(
    7,
    52,
    3,
    LONG,
    (
        Contract(4, 4, 1),
        Contract(5, 5, 1),
        Contract(6, 6, 2),
        Contract(7, 7, 2),
        Contract(10, 7, 0),
        Contract(20, 7, 0, False),
    ),
).rules()
