"""Joker, trick bidding with 54 cards: take exactly the tricks you bid; a joker is high or low, and leading it costs.

Source: the Russian rule page (preset ``as_written``), with public rules where it is silent;
the options name every reading. Two to six players draw a card after each trick, the dealer leads. ``oh_hell`` is the
plain up-and-down game with 54 cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from cardlab.cards import Deck, deck
from cardlab.core.deal import DealSpec, Scoring
from cardlab.core.game import Game, GameInfo, GameRules
from cardlab.core.match import Cell, Result, Sheet, SheetRow, fold_sheet
from cardlab.core.options import Option, Options
from cardlab.core.packets import Packets, TurnLast
from cardlab.core.phase import Phase
from cardlab.errors import OptionError, Reason
from cardlab.trick.calls import DEALER_SUM, Bids
from cardlab.trick.follow import FOLLOW, FOLLOW_FIRST, TRUMP_WHEN_VOID
from cardlab.trick.jokers import HighLowModes, HighLowPower
from cardlab.trick.position import place_tricks
from cardlab.trick.rulings import Revokes
from cardlab.trick.schedule import REGULAR, Round, Schedule
from cardlab.trick.scoring import BidScore, Row, TrickScore
from cardlab.trick.showing import BidTable
from cardlab.trick.tricks import AfterTrick, LeadCharge, Tricks, draw_in_order, draw_one_each

MISERE = "misere"
#: Points per trick in a misère deal.
MISERE_POINTS = -10
GAMES, WINS = 3, 2

OPTIONS = (
    Option("players", 3, (2, 6), "int"),
    Option("draw_mode", "hand_size_tricks", ("hand_size_tricks", "until_stock", "none"), "choice"),
    Option("partial_draw", "none", ("none", "in_order"), "choice"),
    Option("schedule", None, (1, 26), "ints"),
    Option("deck", 54, (54, 36), "choice"),
    Option("first_leader", "dealer", ("dealer", "left_of_dealer"), "choice"),
    Option("must_trump", False),
    Option("dealer_restriction", True),
    Option("two_jokers", "opposite", ("opposite", "later_high_wins", "earlier_high_wins"), "choice"),
    Option("joker_lead_penalty", 10, (0, 1000), "int"),
    Option("joker_lead_exempt", "last_trick", ("last_trick", "last_card", "never"), "choice"),
    Option("pass_points", 5, (-1000, 1000), "int"),
    Option("revoke_penalty", 50, (0, 1000), "int"),
    Option("revoke_effect", "replay", ("replay", "take_back"), "choice"),
    Option("misere_deals", 0, (0, "players"), "choice"),
    Option("ante", 0, (0, 1000), "int"),
    Option("match", False),
    Option("extra_game_players", "tied", ("tied", "all"), "choice"),
    Option("joker_free", True),
)

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as_written": {"extra_game_players": "all"},
    "classic_no_draw": {"draw_mode": "none"},
    "oh_hell": {
        "draw_mode": "none",
        "first_leader": "left_of_dealer",
        "schedule": (1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1),
    },
}


class Won(NamedTuple):
    """A game that is over: ``winners`` and ``seconds`` by player; a drawn game has neither."""

    winners: tuple[int, ...]
    seconds: tuple[int, ...]


def placed(totals: Mapping[int, int]) -> Won:
    """Who won a game and who came second; if all are level it is drawn.

    >>> placed({0: 123, 1: 123, 2: 90})
    Won(winners=(0, 1), seconds=(2,))
    """
    levels = sorted(set(totals.values()), reverse=True)
    if len(levels) == 1:
        return Won((), ())
    first, second = levels[:2]
    return Won(
        tuple(player for player, total in totals.items() if total == first),
        tuple(player for player, total in totals.items() if total == second),
    )


How = Literal["continue", "winner", "winner_by_seconds", "extra_needed", "winner_extra"]


class Standing(NamedTuple):
    """How a match stands: ``how`` it goes on or was won, by whom (or who play on), and the wins and seconds so far."""

    how: How
    players: tuple[int, ...]
    wins: tuple[int, ...]
    seconds: tuple[int, ...]


def standing(games: Sequence[Mapping[int, int]], players: int, everybody: bool = False) -> Standing:
    """The standing after these games, totals by player. With ``everybody`` all play the first extra game, else only
    those who are tied.

    >>> standing([{0: 80, 1: 80, 2: 80}, {0: 10, 1: 30, 2: 20}], 3)
    Standing(how='continue', players=(0, 1, 2), wins=(0, 1, 0), seconds=(0, 0, 1))
    """
    results = [placed(totals) for totals in games]
    regular = results[:GAMES]
    wins = tuple(sum(player in won.winners for won in regular) for player in range(players))
    seconds = tuple(sum(player in won.seconds for won in regular) for player in range(players))
    everyone = tuple(range(players))
    ahead = [player for player in everyone if wins[player] >= WINS]
    if len(results) < GAMES and not (len(results) == WINS and len(ahead) == 1):
        return Standing("continue", everyone, wins, seconds)
    most = max(wins)
    tied = [player for player in everyone if wins[player] == most]
    if len(tied) == 1:
        return Standing("winner", tuple(tied), wins, seconds)
    best = max(seconds[player] for player in tied)
    left = tuple(player for player in tied if seconds[player] == best)
    if len(left) == 1:
        return Standing("winner_by_seconds", left, wins, seconds)
    playing = everyone if everybody else left
    for won in results[GAMES:]:
        if len(won.winners) == 1:
            return Standing("winner_extra", won.winners, wins, seconds)
        playing = won.winners or playing
    return Standing("extra_needed", playing, wins, seconds)


@dataclass(frozen=True)
class JokerMatch(Schedule):
    """One game, or up to three (``games``), after which the tied play on. ``ante`` chips a player go into a pot before
    each game, which its winners share."""

    games: int = 1
    everybody: bool = False
    ante: int = 0

    def _games(self, results: Sequence[Result]) -> list[list[Result]]:
        """The results by game, the last one perhaps under way."""
        games: list[list[Result]] = [[]]
        for result in results:
            if self._complete(games[-1]):
                games.append([])
            games[-1].append(result)
        return games

    def _complete(self, game: Sequence[Result]) -> bool:
        return sum(result.end == "played" for result in game) == len(self.rounds)

    def totals(self, game: Sequence[Result]) -> dict[int, int]:
        """The totals of one game by player, of those who play it."""
        totals: dict[int, int] = {}
        for result in game:
            charged = result.spec.charged(result.penalties)
            for seat, player in enumerate(result.spec.who):
                made = result.row[seat].value if result.row else 0
                totals[player] = totals.get(player, 0) + made - charged[seat]
        return totals

    def standing(self, results: Sequence[Result]) -> Standing:
        """How the match stands; a single game is won by everybody with the highest total, or drawn."""
        done = [self.totals(game) for game in self._games(results) if self._complete(game)]
        everyone = tuple(range(self.players))
        none = (0,) * self.players
        if self.games > 1:
            return standing(done, self.players, self.everybody)
        if not done:
            return Standing("continue", everyone, none, none)
        return Standing("winner", placed(done[0]).winners, none, none)

    def is_over(self, results: Sequence[Result]) -> bool:
        return self.standing(results).how not in ("continue", "extra_needed")

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        now = self.standing(results)
        if now.how not in ("continue", "extra_needed"):
            return None
        game = self._games(results)[-1]
        under_way = [] if self._complete(game) else game
        played = sum(result.end == "played" for result in results)
        index = sum(result.end == "played" for result in under_way)
        who = under_way[0].spec.who if under_way else now.players
        if len(who) == self.players:
            return self.deal_at(index, (first_dealer + played) % self.players)
        return self._fewer(who, index, played)

    def _fewer(self, who: tuple[int, ...], index: int, played: int) -> DealSpec:
        """A deal of an extra game that only some players play."""
        assert isinstance(self.maker, Makers)
        every = tuple(replace(self.maker, players=len(who)).rounds())
        return self.spec(every[index], index, played % len(who), who)

    def chips(self, results: Sequence[Result]) -> tuple[int, ...]:
        """What every player has won or paid in antes: the pot goes to a game's winners in equal parts, what cannot be
        shared stays for the next pot, a drawn game is paid back."""
        chips = [0] * self.players
        left = 0
        for game in self._games(results):
            if not self._complete(game) or not self.ante:
                continue
            totals = self.totals(game)
            won = placed(totals)
            if not won.winners:
                continue
            share, left = divmod(self.ante * len(totals) + left, len(won.winners))
            for player in totals:
                chips[player] += (share if player in won.winners else 0) - self.ante
        return tuple(chips)

    def sheet(self, results: Sequence[Result]) -> Sheet:
        rows: list[SheetRow] = []
        totals = (0,) * self.players
        for number, game in enumerate(self._games(results), 1):
            part = fold_sheet(game, self.players, False)
            rows += part.rows
            totals = part.totals
            if self.games > 1 and self._complete(game):
                rows.append(self._game_row(number, placed(self.totals(game)), totals))
        now = self.standing(results)
        return Sheet(tuple(rows), totals, now.players if self.is_over(results) else (), self.chips(results))

    def _game_row(self, number: int, won: Won, totals: Sequence[int]) -> SheetRow:
        cells = []
        for player in range(self.players):
            name = "game_won" if player in won.winners else "game_second" if player in won.seconds else "none"
            cells.append(Cell(None, None, 0, Reason(f"score.{name}"), totals[player]))
        return SheetRow(Reason.of("deal.game_over", number=number), tuple(cells))


def _sizes(options: Mapping[str, Any], pack: Deck, players: int) -> tuple[int, ...]:
    """The hand sizes. Raises :class:`OptionError` for hands that the deck cannot serve beside a turn-up."""
    largest = (len(pack) - 1) // players
    if options["schedule"] is not None:
        sizes = tuple(options["schedule"])
        if max(sizes) > largest:
            raise OptionError(Reason.of("option.too_many_cards", size=max(sizes), players=players, most=largest))
        return sizes
    most = min(8, largest)
    return (*range(2, most + 1), *range(most - 1, 1, -1))


@dataclass(frozen=True, slots=True)
class Makers:
    """What the deals of a table are made of."""

    options: Options
    pack: Deck
    players: int

    def rounds(self) -> Iterator[Round]:
        """The deals of one game."""
        main = _sizes(self.options, self.pack, self.players)
        for number, cards in enumerate(main, 1):
            yield self.round(cards, REGULAR, Reason.of("deal.of", number=number, total=len(main), cards=cards))
        extra = self.players if self.options["misere_deals"] == "players" else 0
        for number in range(1, extra + 1):
            label = Reason.of("deal.special", round=MISERE, number=number, total=extra, cards=max(main))
            yield self.round(max(main), MISERE, label)

    def round(self, cards: int, kind: str, label: Reason, pulka: int = 0) -> Round:
        """A regular or misère deal. Raises :class:`OptionError` for another kind."""
        if kind not in (REGULAR, MISERE):
            raise OptionError(Reason.of("option.bad_value", name="round", value=kind, allowed=f"{REGULAR}, {MISERE}"))
        options = self.options
        total = len(self.pack) // self.players if options["draw_mode"] == "until_stock" else cards
        bans = (DEALER_SUM,) if options["dealer_restriction"] else ()
        bids: tuple[Phase, ...] = () if kind == MISERE else (Bids(total, bans),)
        phases = (Packets(cards), TurnLast(), *bids, self.tricks(total, kind == MISERE))
        return Round(cards, phases, _score(options, total, kind), label, kind)

    def tricks(self, total: int, bidless: bool = False) -> Tricks:
        """The play of a deal of so many tricks."""
        options = self.options
        after: tuple[AfterTrick, ...] = ()
        if options["draw_mode"] != "none":
            after = (draw_in_order if options["partial_draw"] == "in_order" else draw_one_each,)
        follow = FOLLOW if options["joker_free"] else FOLLOW_FIRST
        return Tricks(
            duties=(follow, TRUMP_WHEN_VOID) if options["must_trump"] else (follow,),
            modes=HighLowModes(options["two_jokers"] == "opposite"),
            power=HighLowPower("earlier" if options["two_jokers"] == "earlier_high_wins" else "later"),
            after_trick=after,
            total=total,
            charge=self._charge(total),
            bidless=bidless,
        )

    def _charge(self, total: int) -> LeadCharge | None:
        points, exempt = self.options["joker_lead_penalty"], self.options["joker_lead_exempt"]
        last = total if exempt == "last_trick" else None
        return LeadCharge(points, last, exempt == "last_card") if points else None


def _score(options: Mapping[str, Any], total: int, kind: str) -> Scoring:
    lead = options["joker_lead_penalty"]
    if kind == MISERE:
        return TrickScore(MISERE_POINTS, total, lead_points=lead)
    rows = (
        Row("exact", per_bid=10),
        Row("pass", flat=options["pass_points"]),
        Row("over", per_trick=1),
        Row("under", per_missing=-10),
    )
    return BidScore(rows, 1, total, lead)


def build(preset: str, options: Options) -> Game:
    """The game of these options. Raises :class:`OptionError` for values that cannot go together."""
    pack = deck(54) if options["deck"] == 54 else deck(36, {"6S": "BJ", "6C": "RJ"})
    players = options["players"]
    if options["partial_draw"] == "in_order" and options["draw_mode"] == "until_stock":
        given = Reason.of(
            "option.not_with", name="partial_draw", value="in_order", other="draw_mode", given="until_stock"
        )
        raise OptionError(given)
    makers = Makers(options, pack, players)
    every = tuple(makers.rounds())
    most = max(one.scoring.total for one in every)  # type: ignore[attr-defined]
    worst = 10 * most + 2 * options["joker_lead_penalty"] + abs(options["pass_points"])
    return Game(
        id="joker",
        preset=preset,
        options=options,
        info=GameInfo(players, sides=players, max_length=players * (most + 1), least=-worst, most=worst),
        deck=pack,
        match=JokerMatch(
            players,
            pack,
            every,
            makers,
            options["first_leader"] == "dealer",
            GAMES if options["match"] else 1,
            options["extra_game_players"] == "all",
            options["ante"],
        ),
        placer=place_tricks,
        showing=BidTable(),
        ruling_table=Revokes("joker.revoke", options["revoke_penalty"], options["revoke_effect"] == "replay"),
        teaching_deal=min(range(len(every)), key=lambda at: abs(every[at].cards - 3)),
    )


RULES = GameRules("joker", OPTIONS, PRESETS, build)
