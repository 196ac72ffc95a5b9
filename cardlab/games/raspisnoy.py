"""Raspisnoy poker ("written-down" poker): take exactly the tricks you bid.

Source: the Russian rule page (preset ``as_written``), with public rules where it is silent (``standard``); the options
name every reading. Two to ten players, 36 cards with one joker or 54 with two; everybody plays alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.cards import Deck, deck
from cardlab.core.deal import DealSpec
from cardlab.core.game import Fact, Game, GameInfo, GameRules, Zone
from cardlab.core.log import HANDS
from cardlab.core.match import Result, Sheet, fold_sheet
from cardlab.core.options import Option, Options
from cardlab.core.packets import Packets, ShowLast, TurnUp
from cardlab.core.penalties import Offence, Ruling
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import DealError, OptionError, Reason
from cardlab.notation import Action
from cardlab.trick.calls import DEALER_SUM, Bids
from cardlab.trick.follow import FOLLOW, FOLLOW_OR_TRUMP, HIGHEST, TRUMP_WHEN_VOID
from cardlab.trick.jokers import DeclaredModes, DeclaredPower
from cardlab.trick.position import place_tricks
from cardlab.trick.scoring import BidScore, Row
from cardlab.trick.tricks import Tricks

OPTIONS = (
    Option("players", 4, (2, 10), "int"),
    Option("deck", 36, (36, 54), "choice"),
    Option("joker_card", "6S", ("6S", "7S", "none"), "choice"),
    Option("jokers_54", 2, (0, 2), "int"),
    Option("max_hand", None, (1, 27), "int"),
    Option("schedule_parity", "all", ("all", "even", "odd"), "choice"),
    Option("ascending", True),
    Option("descending", True),
    Option("full_deal_trump", "last_card", ("last_card",), "choice"),
    Option("dealer_restriction", True),
    Option("must_trump", True),
    Option("trump_anytime", False),
    Option("plain_joker_vs_trump", "joker", ("joker", "trump"), "choice"),
    Option("low_joker_suit", "named", ("named",), "choice"),
    Option("two_jokers", "later", ("later", "earlier"), "choice"),
    Option("specials", (), (), "list"),
    Option("pass_points", 5, (-1000, 1000), "int"),
    Option("one_card_mult", 1, (1, 3), "choice"),
    Option("trump_source", "turned", ("turned", "none"), "choice"),
    Option("peek_tricks", True),
    Option("revoke_penalty", 0, (0, 1000), "int"),
)

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as_written": {},
    "raspisnoy_36": {},
    "raspisnoy_54": {"deck": 54},
}


@dataclass(frozen=True, slots=True)
class Round:
    """One deal of the schedule: cards in each hand and the multiplier of its points."""

    cards: int
    multiplier: int = 1


@dataclass(frozen=True, slots=True)
class Schedule:
    """The order of deals, and the policies that every deal is made of."""

    players: int
    deck: Deck
    rounds: tuple[Round, ...]
    tricks: Tricks
    turned: bool
    restricted: bool
    rows: tuple[Row, ...]

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        if not 0 <= index < len(self.rounds):
            raise DealError(Reason.of("deal.index", index=index, last=len(self.rounds) - 1))
        this = self.rounds[index]
        trump: tuple[Phase, ...] = (ShowLast(), TurnUp()) if self.turned else ()
        bans = (DEALER_SUM,) if self.restricted else ()
        return DealSpec(
            who=tuple(range(self.players)),
            dealer=dealer,
            leader=(dealer + 1) % self.players,
            deck=self.deck,
            phases=(Packets(this.cards), *trump, Bids(this.cards, bans), self.tricks),
            scoring=BidScore(self.rows, this.multiplier),
            label=Reason.of("deal.of", number=index + 1, total=len(self.rounds), cards=this.cards),
            notes=(("cards", this.cards), ("multiplier", this.multiplier)),
            index=index,
        )

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        played = sum(result.end == "played" for result in results)
        if played >= len(self.rounds):
            return None
        return self.deal_at(played, (first_dealer + played) % self.players)

    def sheet(self, results: Sequence[Result]) -> Sheet:
        return fold_sheet(results, self.players, over=self.next_deal(results, first_dealer=0) is None)


def sizes(options: Mapping[str, Any], most: int) -> tuple[int, ...]:
    """The hand sizes of the main part: rising to the plateau, the plateau once a player, falling again.

    >>> sizes({"schedule_parity": "odd", "ascending": True, "descending": False, "players": 3}, 6)
    (1, 3, 5, 5, 5)
    """
    parity = {"all": (0, 1), "even": (0,), "odd": (1,)}[options["schedule_parity"]]
    kept = [size for size in range(1, most + 1) if size % 2 in parity]
    if not kept:
        raise OptionError(
            Reason.of("option.bad_value", name="schedule_parity", value=options["schedule_parity"], allowed="all, odd")
        )
    rising = kept[:-1] if options["ascending"] else []
    falling = kept[-2::-1] if options["descending"] and len(kept) > 1 else []
    return (*rising, *[kept[-1]] * options["players"], *falling)


@dataclass(frozen=True, slots=True)
class Revokes:
    """The offending card goes back and the offender pays; a joker can never revoke."""

    points: int

    def ruling(self, state: State, offence: Offence) -> Ruling | None:
        held = offence.broke.id in ("trick.must_follow", "trick.must_trump", "joker.demand_high")
        if not held:
            return None
        return Ruling(offence, "raspisnoy.revoke", offence.seat, ("take_back",), self.points)


@dataclass(frozen=True, slots=True)
class Showing:
    """The table of a bid game. ``quitted`` says whether the cards of quitted tricks stay in the history."""

    quitted: bool = True

    def layout(self, view: State) -> Sequence[Zone]:
        hands = [Zone(HANDS[seat], "hand", seat) for seat in range(view.players)]
        return [Zone("trick", "trick"), *hands]

    def facts(self, view: State) -> Sequence[Fact]:
        facts = []
        if "trump" in view.facts:
            facts.append(Fact("fact.trump", view.facts["trump"]))
        if view.facts.get("turn_up") is not None:
            facts.append(Fact("fact.turn_up", view.facts["turn_up"]))
        if view.phase == "tricks":
            total = view.spec.hand_size
            facts.append(Fact("fact.trick", Reason.of("fact.of", number=view.board.number, total=total), "right"))
            if view.board.led is not None:
                facts.append(Fact("fact.led", view.board.led, "right"))
        return facts

    def seat_note(self, view: State, seat: int) -> Mapping[str, Any]:
        asked = view.facts["bids"][seat] if "bids" in view.facts else None
        took = view.board.taken[seat] if view.board else None
        return {"asked": asked, "took": took}

    def label(self, view: State, action: Action) -> Reason | None:
        return None


def _deck(options: Options) -> Deck:
    if options["deck"] == 54:
        return deck(52 + int(options["jokers_54"]))
    served = options["joker_card"]
    return deck(36, {} if served == "none" else {str(served): "RJ"})


def build(preset: str, options: Options) -> Game:
    """The game of these options. Raises :class:`OptionError` for values that cannot go together."""
    pack = _deck(options)
    players = options["players"]
    largest = len(pack) // players
    most = largest if options["max_hand"] is None else options["max_hand"]
    if most > largest:
        raise OptionError(Reason.of("option.bad_value", name="max_hand", value=str(most), allowed=f"1 … {largest}"))
    rounds = tuple(Round(size, options["one_card_mult"] if size == 1 else 1) for size in sizes(options, most))
    follow = FOLLOW_OR_TRUMP if options["trump_anytime"] else FOLLOW
    last = (TRUMP_WHEN_VOID,) if options["must_trump"] else ()
    tricks = Tricks(
        duties=(follow, *last),
        on_demand=(follow, HIGHEST, *last),
        modes=DeclaredModes(pack.suits),
        power=DeclaredPower(options["plain_joker_vs_trump"], options["two_jokers"]),
    )
    rows = (
        Row("exact", per_bid=10),
        Row("pass", flat=options["pass_points"]),
        Row("over", per_trick=1),
        Row("under", per_missing=-10),
    )
    schedule = Schedule(
        players,
        pack,
        rounds,
        tricks,
        options["trump_source"] == "turned",
        options["dealer_restriction"],
        rows,
    )
    top = max(one.multiplier * max(10 * one.cards, abs(options["pass_points"])) for one in rounds)
    return Game(
        id="raspisnoy",
        preset=preset,
        options=options,
        info=GameInfo(players, sides=players, max_length=players * (most + 1), least=-top, most=top),
        deck=pack,
        match=schedule,
        placer=place_tricks,
        showing=Showing(options["peek_tricks"]),
        ruling_table=Revokes(options["revoke_penalty"]),
        teaching_deal=_teaching(rounds),
    )


def _teaching(rounds: Sequence[Round]) -> int:
    """A middle deal, small enough to be valued while one waits."""
    wanted = min(4, (max(one.cards for one in rounds) + 1) // 2)
    return min(range(len(rounds)), key=lambda at: abs(rounds[at].cards - wanted))


RULES = GameRules("raspisnoy", OPTIONS, PRESETS, build)
