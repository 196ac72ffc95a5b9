"""Georgian Joker: 36 cards with two jokers, four pulkas, exactly the tricks you bid.

Source: the Russian rule page (preset ``as_written``), with public rules where it is silent (``standard``); the options
name every reading. Two to four players; the black sixes are the jokers. Pulkas I and III have hands of one to eight
cards in front of a turned-up trump, II and IV have nines whose trump the eldest hand names from three cards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cardlab.cards import Card, Deck, Rank, deck
from cardlab.core.deal import Scoring
from cardlab.core.game import Game, GameInfo, GameRules
from cardlab.core.match import Cell, Result, Sheet, SheetRow, fold_sheet
from cardlab.core.options import Option, Options
from cardlab.core.packets import Packets, TurnUp
from cardlab.core.phase import Phase
from cardlab.errors import OptionError, Reason
from cardlab.trick.calls import DEALER_SUM, Bids
from cardlab.trick.follow import DEMANDED, FOLLOW, TRUMP_WHEN_VOID
from cardlab.trick.jokers import DeclaredModes, DeclaredPower, LastTakes, Modes
from cardlab.trick.making import CallTrump
from cardlab.trick.position import place_tricks
from cardlab.trick.rulings import Revokes
from cardlab.trick.schedule import REGULAR, Round, Schedule
from cardlab.trick.scoring import BidScore, LowestFailed, Row
from cardlab.trick.showing import BidTable
from cardlab.trick.tricks import Tricks

LEAD_MODES = ("gives", "takes", "takes_high", "takes_low")
NINES = 9
#: Cards from which the trump is named.
NAMED_FROM = 3
Premium = Literal["off", "best_deal"]
Strike = Literal["off", "others_lose_best"]

OPTIONS = (
    Option("players", 4, (2, 4), "int"),
    Option("third_pulka", "ascending", ("ascending", "descending"), "choice"),
    Option("format", "full", ("full", "short", "nines"), "choice"),
    Option("deck", 36, (36, 38), "choice"),
    Option("nines_deals", 4, (4, "players"), "choice"),
    Option("allow_no_trump_call", True),
    Option("dealer_restriction", True),
    Option("must_trump", True),
    Option("void_under_demand", "trump", ("trump", "any"), "choice"),
    Option("lead_modes", LEAD_MODES, LEAD_MODES, "list"),
    Option("plain_joker_vs_trump", "trump", ("trump", "joker"), "choice"),
    Option("two_jokers", "later", ("later", "earlier"), "choice"),
    Option("follow_joker_low", True),
    Option("last_card_joker", "declare", ("declare", "always_takes"), "choice"),
    Option("pass_points", 50, (-1000, 1000), "int"),
    Option("all_tricks_bonus", "nine_only", ("nine_only", "every_deal"), "choice"),
    Option("under_penalty", "khisht_zero", ("khisht_zero", "lowest_failed", "any_miss", "none"), "choice"),
    Option("khisht_amount", 200, (100, 200, 300, 500, 1000, "spec"), "choice"),
    Option("miss_points", 10, (10, -10, 0), "choice"),
    Option("premium", "best_deal", ("off", "best_deal"), "choice"),
    Option("premium_last_deal_counts", True),
    Option("premium_strike", "off", ("off", "others_lose_best"), "choice"),
    Option("revoke_penalty", 0, (0, 1000), "int"),
    Option("revoke_effect", "take_back", ("take_back",), "choice"),
)

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as_written": {
        "under_penalty": "lowest_failed",
        "lead_modes": ("takes", "takes_high", "takes_low"),
        "allow_no_trump_call": False,
        "dealer_restriction": False,
        "must_trump": False,
    },
    "georgian_public": {
        "third_pulka": "descending",
        "lead_modes": ("gives", "takes_high"),
        "all_tricks_bonus": "every_deal",
        "premium_strike": "others_lose_best",
    },
    "no_premium": {"premium": "off"},
    "nines": {"format": "nines"},
    "deck38": {"deck": 38, "third_pulka": "descending"},
}


def first_ace(pack: Deck, players: int, rng: random.Random) -> tuple[int, tuple[dict[int, Card], ...]]:
    """Cards are turned up one to each seat, from the left of a dealer drawn by lot, until an ace falls: its seat deals.
    Returns the dealer and the rounds.

    >>> dealer, rounds = first_ace(deck(36, {"6S": "BJ", "6C": "RJ"}), 4, random.Random(1))
    >>> rounds[-1][dealer].rank.letter
    'A'
    """
    first = rng.randrange(players)
    return ace_dealer(rng.sample(pack.cards, len(pack)), players, first)


def ace_dealer(cards: Sequence[Card], players: int, provisional: int) -> tuple[int, tuple[dict[int, Card], ...]]:
    """The seat on which the first ace falls, with the cards of every round up to it.

    >>> from cardlab.cards import card
    >>> ace_dealer([card("7H"), card("KS"), card("AS")], 4, provisional=0)[0]
    3
    """
    rounds: list[dict[int, Card]] = []
    for turn, one in enumerate(cards):
        seat = (provisional + 1 + turn) % players
        if turn % players == 0:
            rounds.append({})
        rounds[-1][seat] = one
        if one.rank == Rank.ACE:
            break
    return seat, tuple(rounds)


@dataclass(frozen=True)
class Pulkas(Schedule):
    """A schedule in pulkas. Who keeps every bid of a pulka has a ``premium``: his best deal of it once more, the last
    deal left out unless ``last_counts``; then the others may be struck by their own best deal."""

    premium: Premium = "best_deal"
    last_counts: bool = True
    strike: Strike = "off"

    def sheet(self, results: Sequence[Result]) -> Sheet:
        played = [result for result in results if result.end == "played"]
        rows: list[SheetRow] = []
        totals = (0,) * self.players
        for pulka in sorted({one.pulka for one in self.rounds}):
            mine = [result for result in results if result.spec.note("pulka") == pulka]
            rows += _shifted(fold_sheet(mine, self.players, False).rows, totals)
            totals = tuple(cell.total for cell in rows[-1].cells) if mine else totals
            wanted = sum(one.pulka == pulka for one in self.rounds)
            done = [result for result in played if result.spec.note("pulka") == pulka]
            if len(done) == wanted and self.premium != "off":
                rows.append(self._premium_row(pulka, done, totals))
                totals = tuple(cell.total for cell in rows[-1].cells)
        over = self.is_over(results)
        winners = tuple(seat for seat in range(self.players) if over and totals[seat] == max(totals))
        return Sheet(tuple(rows), totals, winners)

    def premiums(self, rows: Sequence[Sequence[int]], kept: Sequence[Sequence[bool]]) -> tuple[int, ...]:
        """What each seat has in premiums and strikes for a pulka: points by deal and seat, and which bids were kept.

        >>> import cardlab
        >>> table = cardlab.load("georgian_joker", players=2).match
        >>> table.premiums([[200, 10], [50, 100]], [[True, False], [True, True]])
        (200, 0)
        """
        counted = rows if self.last_counts or len(rows) < 2 else rows[:-1]
        best = [max(deal[seat] for deal in counted) for seat in range(self.players)]
        clean = [all(deal[seat] for deal in kept) for seat in range(self.players)]
        struck = self.strike == "others_lose_best" and any(clean)
        return tuple(
            best[seat] if clean[seat] else -max(0, best[seat]) if struck else 0 for seat in range(self.players)
        )

    def _premium_row(self, pulka: int, done: Sequence[Result], totals: Sequence[int]) -> SheetRow:
        points = [[one.value for one in result.row] for result in done]
        facts = [dict(result.facts) for result in done]
        kept = [[bid == took for bid, took in zip(one["bids"], one["tricks"], strict=True)] for one in facts]
        cells = []
        for seat, value in enumerate(self.premiums(points, kept)):
            clean = all(deal[seat] for deal in kept)
            name = "premium" if clean else "strike"
            formula = Reason.of(f"score.{name}", points=value) if clean or value else Reason("score.none")
            cells.append(Cell(None, None, value, formula, totals[seat] + value))
        return SheetRow(Reason.of("deal.premium", pulka=pulka + 1), tuple(cells))


def _shifted(rows: Sequence[SheetRow], before: Sequence[int]) -> list[SheetRow]:
    """The rows of a pulka with the totals that came before it."""
    return [
        SheetRow(
            row.label,
            tuple(cell._replace(total=cell.total + before[seat]) for seat, cell in enumerate(row.cells)),
        )
        for row in rows
    ]


def pulkas(options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """The hand sizes of every pulka.

    >>> pulkas({"format": "short", "nines_deals": 4, "players": 4})
    ((9, 9, 9, 9), (9, 9, 9, 9))
    """
    count = options["players"] if options["nines_deals"] == "players" else options["nines_deals"]
    nines = (NINES,) * count
    if options["format"] != "full":
        return (nines,) * (2 if options["format"] == "short" else 4)
    rising = tuple(range(1, (NINES if options["deck"] == 38 else 8) + 1))
    third = rising if options["third_pulka"] == "ascending" else rising[::-1]
    return (rising, nines, third, nines)


def _score(options: Mapping[str, Any], cards: int) -> Scoring:
    """The points of a deal with hands of that many cards."""
    amount = 100 * cards if options["khisht_amount"] == "spec" else options["khisht_amount"]
    bonus = options["all_tricks_bonus"] == "every_deal" or cards == NINES
    miss = options["miss_points"]
    rows = [
        Row("exact", flat=50, per_bid=50),
        Row("pass", flat=options["pass_points"]),
        Row("over", per_trick=miss),
        Row("under", per_trick=miss),
    ]
    if bonus:
        rows.append(Row("all", flat=100 * cards))
    match options["under_penalty"]:
        case "khisht_zero":
            rows.append(Row("none", flat=-amount))
        case "any_miss":
            rows[2:4] = [Row("over", flat=-amount), Row("under", flat=-amount)]
        case "lowest_failed":
            return LowestFailed(tuple(rows), 1, cards, penalty=-amount)
    return BidScore(tuple(rows), 1, cards)


@dataclass(frozen=True, slots=True)
class Makers:
    """What the deals of a table are made of."""

    options: Options
    pack: Deck

    def tricks(self) -> Tricks:
        """The play of every deal."""
        options = self.options
        last = (TRUMP_WHEN_VOID,) if options["must_trump"] else ()
        forced = (TRUMP_WHEN_VOID,) if options["void_under_demand"] == "trump" else ()
        return Tricks(
            duties=(FOLLOW, *last),
            on_demand=(FOLLOW, DEMANDED, *forced),
            modes=self._modes(),
            power=DeclaredPower(options["plain_joker_vs_trump"], options["two_jokers"]),
        )

    def _modes(self) -> Modes:
        follow = ("gives", "takes") if self.options["follow_joker_low"] else ("takes",)
        modes = DeclaredModes(self.pack.suits, tuple(sorted(self.options["lead_modes"])), follow)
        if self.options["last_card_joker"] == "declare":
            return modes
        return LastTakes(modes, DeclaredModes(self.pack.suits, ("takes",), ("takes",)))

    def round(self, cards: int, kind: str, label: Reason, pulka: int = 0) -> Round:
        """A deal: nines have their trump named (in the full format those of pulkas II and IV), others turned up. Raises
        :class:`OptionError` for a special kind."""
        if kind != REGULAR:
            raise OptionError(Reason.of("option.bad_value", name="round", value=kind, allowed=REGULAR))
        named = cards == NINES and (self.options["format"] != "full" or pulka % 2 == 1)
        dealt: tuple[Phase, ...] = (Packets(cards), TurnUp())
        if named or cards * self.options["players"] == len(self.pack):
            call = CallTrump(self.options["allow_no_trump_call"])
            dealt = (Packets(NAMED_FROM), call, Packets(cards - NAMED_FROM))
        bans = (DEALER_SUM,) if self.options["dealer_restriction"] else ()
        phases = (*dealt, Bids(cards, bans), self.tricks())
        return Round(cards, phases, _score(self.options, cards), label, REGULAR, 1, pulka)


def _rounds(makers: Makers) -> Iterator[Round]:
    parts = pulkas(makers.options)
    total = sum(map(len, parts))
    number = 0
    for pulka, part in enumerate(parts):
        for cards in part:
            number += 1
            label = Reason.of("deal.of", number=number, total=total, cards=cards)
            yield makers.round(cards, REGULAR, label, pulka)


def build(preset: str, options: Options) -> Game:
    """The game of these options. Raises :class:`OptionError` for values that cannot go together."""
    if not options["lead_modes"]:
        raise OptionError(Reason.of("option.bad_value", name="lead_modes", value="[]", allowed=", ".join(LEAD_MODES)))
    pack = deck(38) if options["deck"] == 38 else deck(36, {"6S": "BJ", "6C": "RJ"})
    players = options["players"]
    makers = Makers(options, pack)
    every = tuple(_rounds(makers))
    ends = [
        end
        for one in {one.cards: one for one in every}.values()
        for bid in range(one.cards + 1)
        for took in range(one.cards + 1)
        for end in (one.scoring.points(bid, took).value, getattr(one.scoring, "penalty", 0))  # type: ignore[attr-defined]
    ]
    wanted = 3 if options["format"] == "full" else 0
    return Game(
        id="georgian_joker",
        preset=preset,
        options=options,
        info=GameInfo(players, sides=players, max_length=players * (NINES + 2), least=min(ends), most=max(ends)),
        deck=pack,
        match=Pulkas(
            players,
            pack,
            every,
            makers,
            premium=options["premium"],
            last_counts=options["premium_last_deal_counts"],
            strike=options["premium_strike"],
        ),
        placer=place_tricks,
        showing=BidTable(),
        ruling_table=Revokes("georgian_joker.revoke", options["revoke_penalty"]),
        first_dealer=first_ace,
        teaching_deal=wanted,
    )


RULES = GameRules("georgian_joker", OPTIONS, PRESETS, build)
