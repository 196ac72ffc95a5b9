"""Games and rubbers: the deal passes round until a side has the points it plays for."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from cardlab.cards import Card, Deck, Rank
from cardlab.core.deal import DealSpec, opposite
from cardlab.core.match import Cell, Result, Sheet, SheetRow, fold_sheet
from cardlab.core.packets import Packets
from cardlab.core.phase import Phase
from cardlab.errors import DealError, Reason
from cardlab.trick.makers import MakerScore

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


class Finished(NamedTuple):
    """A game that was won: ``winner`` is the side (0: seats 0 and 2), ``rubber_points`` its worth in a rubber."""

    winner: int
    score: tuple[int, int]
    rubber_points: int


class Tally(NamedTuple):
    """How a match stands: the games won so far, the score in the game under way, who has won the match."""

    games: tuple[Finished, ...]
    score: tuple[int, int]
    winner: int | None

    def games_won(self, side: int) -> int:
        return sum(game.winner == side for game in self.games)

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
class EuchreMatch:
    """Deals until a side has ``target`` points (None: one deal that is played out), and until it has won two such games
    in a rubber.

    ``same_dealer`` deals again after a deal that nobody wanted; ``misdealer`` says who does after an annulled one.
    """

    deck: Deck
    phases: tuple[Phase, ...]
    scoring: MakerScore
    target: int | None = 5
    rubber: bool = False
    same_dealer: bool = False
    misdealer: Literal["same", "next"] = "same"
    players: int = 4

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        if not 0 <= index < MOST_DEALS:
            raise DealError(Reason.of("deal.index", index=index, last=MOST_DEALS - 1))
        return DealSpec(
            who=(0, 1, 2, 3),
            dealer=dealer,
            leader=(dealer + 1) % self.players,
            deck=self.deck,
            phases=self.phases,
            scoring=self.scoring,
            sides=opposite,
            accounts=(0, 1, 0, 1),
            objective="margin",
            label=Reason.of("deal.number", number=index + 1),
            index=index,
        )

    def small_deal(self, cards: int, dealer: int) -> DealSpec:
        """A deal with hands of that many cards (1 … 5), for typed-in positions: most of the tricks make it."""
        spec = self.deal_at(0, dealer)
        first, *others = [place for place, phase in enumerate(spec.phases) if isinstance(phase, Packets)]
        packet = replace(spec.phases[first], count=cards)  # type: ignore[type-var]
        rest = tuple(phase for place, phase in enumerate(spec.phases) if place > first and place not in others)
        return replace(spec, phases=(*spec.phases[:first], packet, *rest))

    def tally(self, results: Sequence[Result]) -> Tally:
        """The games and scores after these deals."""
        games: list[Finished] = []
        score = (0, 0)
        winner: int | None = None
        for result in results:
            mine, theirs = points_of(result)
            score = (score[0] + mine, score[1] + theirs)
            over = result.end == "played" if self.target is None else max(score) >= self.target
            if over and score[0] != score[1]:  # penalties may bring both sides to the target at once: they play on
                ahead = int(score[1] > score[0])
                games.append(Finished(ahead, score, rubber_points(score[1 - ahead])))
                if games_of(games, ahead) == (GAMES_IN_RUBBER if self.rubber else 1):
                    winner = ahead
                score = (0, 0)
        return Tally(tuple(games), score, winner)

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        if self.is_over(results):
            return None
        dealer = first_dealer
        for result in results:
            if not self._again(result):
                dealer = (dealer + 1) % self.players
        return self.deal_at(min(len(results), MOST_DEALS - 1), dealer)

    def is_over(self, results: Sequence[Result]) -> bool:
        """Whether the match is decided: with one deal to play, once one has been played out."""
        if self.target is None and not self.rubber:
            return any(result.end == "played" for result in results)
        return self.tally(results).winner is not None

    def _again(self, result: Result) -> bool:
        """Whether the same dealer deals again."""
        if result.end == "annulled":
            return self.misdealer == "same"
        return result.end == "thrown_in" and (self.same_dealer or bool(dict(result.facts).get("again")))

    def sheet(self, results: Sequence[Result]) -> Sheet:
        """One row a deal; after each game of a rubber a row of rubber points, whose sums are the totals."""
        plain = fold_sheet(results, 2, self.is_over(results))
        tally = self.tally(results)
        if not self.rubber:
            winners = () if tally.winner is None else (tally.winner,)
            return Sheet(plain.rows, plain.totals, winners)
        return self._rubber_sheet(results, tally)

    def _rubber_sheet(self, results: Sequence[Result], tally: Tally) -> Sheet:
        rows: list[SheetRow] = []
        won = [0, 0]
        start = 0
        for at in range(len(results)):
            games = self.tally(results[: at + 1]).games
            part = fold_sheet(results[start : at + 1], 2, False)
            rows.append(part.rows[-1])
            if len(games) > len(self.tally(results[:at]).games):
                rows.append(_game_row(len(games), games[-1], won))
                start = at + 1
        if tally.winner is not None:
            won[tally.winner] += GAMES_IN_RUBBER
            bonus = Reason.of("score.rubber", points=GAMES_IN_RUBBER)
            rows.append(_extra_row(Reason("deal.rubber_won"), tally.winner, GAMES_IN_RUBBER, bonus, won))
        winners = () if tally.winner is None else (tally.winner,)
        return Sheet(tuple(rows), (won[0], won[1]), winners)


def games_of(games: Sequence[Finished], side: int) -> int:
    """How many of these games a side has won."""
    return sum(game.winner == side for game in games)


def _game_row(number: int, game: Finished, won: list[int]) -> SheetRow:
    won[game.winner] += game.rubber_points
    loser = game.score[1 - game.winner]
    formula = Reason.of("score.rubber_game", points=game.rubber_points, loser=loser)
    return _extra_row(Reason.of("deal.game_won", number=number), game.winner, game.rubber_points, formula, won)


def _extra_row(label: Reason, winner: int, points: int, formula: Reason, won: Sequence[int]) -> SheetRow:
    """A row that only the winner has points in; the totals are those of the rubber."""
    none = Reason("score.none")
    cells = [
        Cell(None, None, points if side == winner else 0, formula if side == winner else none, won[side])
        for side in (0, 1)
    ]
    return SheetRow(label, tuple(cells))
