"""Games, rubbers and races: the deal passes round until somebody has the points that are played for."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from cardlab.cards import Card, Deck, Rank
from cardlab.core.deal import DealSpec, Scoring, opposite
from cardlab.core.match import Cell, Result, Sheet, SheetRow, fold_sheet
from cardlab.core.packets import Packets
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import DealError, Reason

#: No match is longer; an index beyond is refused.
MOST_DEALS = 1000
GAMES_IN_RUBBER = 2


def first_jack(deck: Deck, players: int, rng: random.Random) -> tuple[int, tuple[dict[int, Card], ...]]:
    """Cards are turned up one to each seat until a jack falls: its seat deals. Returns the dealer and the rounds.

    >>> from cardlab.cards import deck
    >>> dealer, rounds = first_jack(deck(32), 4, random.Random(1))
    >>> rounds[-1][dealer].rank.letter
    'J'
    """
    rounds: list[dict[int, Card]] = []
    for turn, one in enumerate(rng.sample(deck.cards, len(deck))):
        seat = turn % players
        if seat == 0:
            rounds.append({})
        rounds[-1][seat] = one
        if one.rank == Rank.JACK:
            return seat, tuple(rounds)
    raise DealError(Reason("deal.no_jack"))


@dataclass(frozen=True, slots=True)
class LowestDraw:
    """Everybody draws a card, the lowest deals, ties draw again; the ace is the highest card or, without ``ace_high``,
    the lowest.

    >>> from cardlab.cards import deck
    >>> dealer, rounds = LowestDraw()(deck(32), 5, random.Random(3))
    >>> min(rounds[-1], key=lambda seat: rounds[-1][seat].rank) == dealer
    True
    """

    ace_high: bool = True

    def __call__(self, deck: Deck, players: int, rng: random.Random) -> tuple[int, tuple[dict[int, Card], ...]]:
        seats = list(range(players))
        rounds = []
        while len(seats) > 1:
            draws = dict(zip(seats, rng.sample(deck.cards, len(seats)), strict=True))
            rounds.append(draws)
            lowest = min(map(self._height, draws.values()))
            seats = [seat for seat, one in draws.items() if self._height(one) == lowest]
        return seats[0], tuple(rounds)

    def _height(self, one: Card) -> int:
        if one.rank == Rank.ACE and not self.ace_high:
            return 1
        return 99 if one.rank is None else int(one.rank)


class Finished(NamedTuple):
    """A game that was won: ``winner`` is the side (0: seats 0 and 2), ``rubber_points`` its worth in a rubber,
    ``counts`` the games it counts as: two for a slam."""

    winner: int
    score: tuple[int, int]
    rubber_points: int
    counts: int = 1


class Tally(NamedTuple):
    """How a match stands: the games won so far, the score in the game under way, who has won the match."""

    games: tuple[Finished, ...]
    score: tuple[int, int]
    winner: int | None

    def games_won(self, side: int) -> int:
        return games_of(self.games, side)

    def rubber_points(self, side: int) -> int:
        return sum(game.rubber_points for game in self.games if game.winner == side)

    @property
    def net(self) -> int:
        """What the winner of a rubber has won in all: two for the rubber, his rubber points less the other side's."""
        if self.winner is None:
            return 0
        return GAMES_IN_RUBBER + self.rubber_points(self.winner) - self.rubber_points(1 - self.winner)


def rubber_points(loser: int) -> int:
    """Rubber points of a won game by the loser's score: below zero only by penalties.

    >>> [rubber_points(score) for score in (-2, 0, 1, 2, 3, 4)]
    [3, 3, 2, 2, 1, 1]
    """
    return 3 if loser <= 0 else 2 if loser <= 2 else 1


def points_of(result: Result) -> tuple[int, int]:
    """Points of both sides in a deal, penalties taken off."""
    charged = result.spec.charged(result.penalties)
    made = [points.value for points in result.row] or [0] * len(charged)
    return made[0] - charged[0], made[1] - charged[1]


@dataclass(frozen=True, slots=True)
class Deals:
    """Deals that go round the table, each like the others.

    ``accounts`` are the score columns of the seats (empty: each its own). ``same_dealer`` deals again after a deal that
    nobody wanted; ``misdealer`` says who does after an annulled one.
    """

    deck: Deck
    phases: tuple[Phase, ...]
    scoring: Scoring
    players: int = 4
    sides: Callable[[State], tuple[tuple[int, ...], ...]] = opposite
    accounts: tuple[int, ...] = (0, 1, 0, 1)
    target: int | None = 5
    same_dealer: bool = False
    misdealer: Literal["same", "next"] = "same"

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        if not 0 <= index < MOST_DEALS:
            raise DealError(Reason.of("deal.index", index=index, last=MOST_DEALS - 1))
        return DealSpec(
            who=tuple(range(self.players)),
            dealer=dealer,
            leader=(dealer + 1) % self.players,
            deck=self.deck,
            phases=self.phases,
            scoring=self.scoring,
            sides=self.sides,
            accounts=self.accounts,
            objective="margin",
            label=Reason.of("deal.number", number=index + 1),
            index=index,
        )

    def small_deal(self, cards: int, dealer: int) -> DealSpec:
        """A deal with hands of that many cards, fewer than the game's, for typed-in positions."""
        spec = self.deal_at(0, dealer)
        first, *others = [place for place, phase in enumerate(spec.phases) if isinstance(phase, Packets)]
        packet = replace(spec.phases[first], count=cards)  # type: ignore[type-var]
        rest = tuple(phase for place, phase in enumerate(spec.phases) if place > first and place not in others)
        return replace(spec, phases=(*spec.phases[:first], packet, *rest))

    def dealer_after(self, results: Sequence[Result], first_dealer: int) -> int:
        """The seat that deals after these results."""
        passed = sum(not self._again(result) for result in results)
        return (first_dealer + passed) % self.players

    def _again(self, result: Result) -> bool:
        """Whether the same dealer deals again."""
        if result.end == "annulled":
            return self.misdealer == "same"
        return result.end == "thrown_in" and (self.same_dealer or bool(dict(result.facts).get("again")))


@dataclass(frozen=True, slots=True)
class Race(Deals):
    """Everybody for himself, to ``target`` points. Equal totals at the top share the win, or ``play_on``. Without a
    target it ends after ``one_deal`` that is played out, or goes on as long as the players like."""

    accounts: tuple[int, ...] = ()
    play_on: bool = False
    one_deal: bool = False

    def is_over(self, results: Sequence[Result]) -> bool:
        """Whether somebody has the points, and nobody as many as he if equals play on."""
        if self.target is None:
            return self.one_deal and any(result.end == "played" for result in results)
        totals = fold_sheet(results, self.players, False).totals
        best = max(totals)
        return best >= self.target and not (self.play_on and totals.count(best) > 1)

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        if self.is_over(results):
            return None
        return self.deal_at(min(len(results), MOST_DEALS - 1), self.dealer_after(results, first_dealer))

    def sheet(self, results: Sequence[Result]) -> Sheet:
        """One row a deal."""
        return fold_sheet(results, self.players, self.is_over(results))


@dataclass(frozen=True, slots=True)
class EuchreMatch(Deals):
    """Two score columns. Deals until one has ``target`` points (None: one deal that is played out), and until it has
    won ``games_to_win`` such games, two in a ``rubber``. An ``endless`` match goes on as long as the players like.

    ``laps``: the winner's points beyond the target begin his next game. ``slam``: a game counts twice if the loser has
    no point in it.
    """

    rubber: bool = False
    games_to_win: int = 1
    laps: bool = False
    slam: bool = False
    endless: bool = False

    def tally(self, results: Sequence[Result]) -> Tally:
        """The games and scores after these deals."""
        games: list[Finished] = []
        score = (0, 0)
        winner: int | None = None
        for result in results:
            mine, theirs = points_of(result)
            score = (score[0] + mine, score[1] + theirs)
            over = result.end == "played" if self.target is None else max(score) >= self.target
            over &= not self.endless
            if over and score[0] != score[1]:  # penalties may bring both sides to the target at once: they play on
                ahead = int(score[1] > score[0])
                loser = score[1 - ahead]
                games.append(Finished(ahead, score, rubber_points(loser), 2 if self.slam and loser <= 0 else 1))
                if games_of(games, ahead) >= self.games_to_win:
                    winner = ahead
                score = self._start(score, ahead)
        return Tally(tuple(games), score, winner)

    def _start(self, score: tuple[int, int], ahead: int) -> tuple[int, int]:
        """The score with which the next game begins."""
        over = score[ahead] - self.target if self.laps and self.target is not None else 0
        return (0, over) if ahead else (over, 0)

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        if self.is_over(results):
            return None
        return self.deal_at(min(len(results), MOST_DEALS - 1), self.dealer_after(results, first_dealer))

    def is_over(self, results: Sequence[Result]) -> bool:
        """Whether the match is decided: with one deal to play, once one has been played out."""
        if self.target is None and not self.endless:
            return any(result.end == "played" for result in results)
        return self.tally(results).winner is not None

    def sheet(self, results: Sequence[Result]) -> Sheet:
        """One row a deal; in a match of several games a row after each, whose sums are the totals."""
        tally = self.tally(results)
        winners = () if tally.winner is None else (tally.winner,)
        if self.games_to_win == 1:
            plain = fold_sheet(results, 2, False)
            return Sheet(plain.rows, plain.totals, winners)
        rows: list[SheetRow] = []
        won = [0, 0]
        start, score = 0, (0, 0)
        for at in range(len(results)):
            games = self.tally(results[: at + 1]).games
            part = fold_sheet(results[start : at + 1], 2, False, score)
            rows.append(part.rows[-1])
            if len(games) > len(self.tally(results[:at]).games):
                rows.append(self._game_row(len(games), games[-1], won))
                start, score = at + 1, self._start(games[-1].score, games[-1].winner)
        if self.rubber and tally.winner is not None:
            won[tally.winner] += GAMES_IN_RUBBER
            bonus = Reason.of("score.rubber", points=GAMES_IN_RUBBER)
            rows.append(_extra_row(Reason("deal.rubber_won"), tally.winner, GAMES_IN_RUBBER, bonus, won))
        return Sheet(tuple(rows), (won[0], won[1]), winners)

    def _game_row(self, number: int, game: Finished, won: list[int]) -> SheetRow:
        points = game.rubber_points if self.rubber else game.counts
        won[game.winner] += points
        formula = Reason.of(
            "score.rubber_game" if self.rubber else "score.game", points=points, loser=game.score[1 - game.winner]
        )
        return _extra_row(Reason.of("deal.game_won", number=number), game.winner, points, formula, won)


def games_of(games: Sequence[Finished], side: int) -> int:
    """How many games a side has won, a slam counting twice."""
    return sum(game.counts for game in games if game.winner == side)


def _extra_row(label: Reason, winner: int, points: int, formula: Reason, won: Sequence[int]) -> SheetRow:
    """A row that only the winner has points in; the totals are those of the rubber."""
    none = Reason("score.none")
    cells = [
        Cell(None, None, points if side == winner else 0, formula if side == winner else none, won[side])
        for side in (0, 1)
    ]
    return SheetRow(label, tuple(cells))
