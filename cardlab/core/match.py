"""Matches: which deal comes next, and the score sheet, both folded from the results so far."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cardlab.cards import Card, Deck
from cardlab.core.deal import DealSpec, End, Points
from cardlab.core.penalties import Penalties
from cardlab.core.registry import render
from cardlab.errors import DealError, Reason

if TYPE_CHECKING:
    from cardlab.core.game import Game
    from cardlab.core.state import State


class Result(NamedTuple):
    """How one deal ended: ``row`` are the points of every seat with their formulas, penalties not yet taken off."""

    spec: DealSpec
    row: tuple[Points, ...]
    end: End
    penalties: Penalties
    facts: tuple[tuple[str, Any], ...] = ()


class Cell(NamedTuple):
    """One account's part of a row: bid and tricks where there are any, points, how they were made, total so far."""

    bid: int | None
    took: int | None
    points: int
    formula: Reason
    total: int

    def __str__(self) -> str:
        bid, took = ("–" if one is None else str(one) for one in (self.bid, self.took))
        return f"{bid}/{took} {self.points:+d} = {self.total}".replace("-", "−")


class SheetRow(NamedTuple):
    """One row of the score sheet: a deal, or a premium or penalty of its own."""

    label: Reason
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet: ``totals`` by account (a player, or a side that scores together), ``winners`` empty until the
    match is over; ``chips`` won and paid beside the points, where a table plays for antes; ``seats`` are the players of
    each account, where the sheet is that of a match.

    >>> import cardlab
    >>> match = cardlab.load("raspisnoy", players=2, max_hand=1).new_match(seed=3)
    >>> state = match.deal()
    >>> while not state.is_terminal:
    ...     state = state.apply(state.legal_actions[0])
    >>> print(match.after(state).sheet())  # doctest: +NORMALIZE_WHITESPACE
                           Player 1        Player 2
    Deal 1 of 2, 1 card   1 of 0  +1  1   0 of 0  +5  5
    Total                             1               5
    """

    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
    seats: tuple[tuple[int, ...], ...] = ()

    def _repr_html_(self) -> str:
        return render("sheet", self)

    def __str__(self) -> str:
        return render("sheet_text", self)


class MatchPolicy(Protocol):
    """The order of deals of a game. Frozen; equal options make equal policies."""

    @property
    def players(self) -> int: ...

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        """The deal at a 0-based place of the schedule, dealt by that seat. Raises :class:`DealError` outside of it."""
        ...

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        """The deal after these results, None when the match is over."""
        ...

    def sheet(self, results: Sequence[Result]) -> Sheet:
        """The score sheet of these results."""
        ...


def child_seed(seed: int, index: int) -> int:
    """The seed of the deal with that 0-based index, from the match's seed: 0 … 2**53 − 1.

    >>> child_seed(7, 0) != child_seed(7, 1)
    True
    """
    return int.from_bytes(hashlib.blake2b(f"{seed}:{index}".encode(), digest_size=8).digest()) >> 11


def highest_draw(draws: dict[int, Card]) -> tuple[int, ...]:
    """The seats that drew the highest card: by rank, a joker above all. More than one: they draw again.

    >>> from cardlab.cards import card
    >>> highest_draw({0: card("KS"), 1: card("KD"), 2: card("7C")})
    (0, 1)
    """
    value = {seat: 99 if one.is_joker else int(one.rank or 0) for seat, one in draws.items()}
    return tuple(seat for seat in draws if value[seat] == max(value.values()))


def draw_first_dealer(deck: Deck, players: int, rng: random.Random) -> tuple[int, tuple[dict[int, Card], ...]]:
    """Everybody draws a card, the highest deals, ties draw again. Returns the dealer and every round of draws.

    >>> from cardlab.cards import deck
    >>> dealer, rounds = draw_first_dealer(deck(36), 3, random.Random(1))
    >>> highest_draw(rounds[-1]) == (dealer,)
    True
    """
    seats: tuple[int, ...] = tuple(range(players))
    rounds = []
    while len(seats) > 1:
        draws = dict(zip(seats, rng.sample(deck.cards, len(seats)), strict=True))
        rounds.append(draws)
        seats = highest_draw(draws)
    return seats[0], tuple(rounds)


#: Finds the first dealer: the deck, the number of players and a generator give the seat and the cards that fell to each
#: seat, round by round.
FirstDealer = Callable[[Deck, int, random.Random], tuple[int, tuple[dict[int, Card], ...]]]


@dataclass(frozen=True, slots=True)
class Match:
    """A match under way: frozen like a state; :meth:`after` returns the match with one deal more.

    >>> import cardlab
    >>> match = cardlab.load("raspisnoy").new_match(seed=3)
    >>> match.spec.hand_size, match.is_over
    (1, False)
    """

    game: Game
    seed: int
    first_dealer: int
    results: tuple[Result, ...] = ()

    @property
    def spec(self) -> DealSpec | None:
        """The deal to be played now, None when the match is over."""
        return self.game.match.next_deal(self.results, self.first_dealer)

    @property
    def is_over(self) -> bool:
        """Whether no deal is left to be played."""
        return self.spec is None

    def deal(self) -> State:
        """The first state of the deal to be played now, its seed made from the match's. Raises :class:`DealError`."""
        spec = self.spec
        if spec is None:
            raise DealError(Reason("match.over"))
        return self.game.begin(spec, child_seed(self.seed, len(self.results)))

    def after(self, state: State) -> Match:
        """The match with the result of a finished deal. Raises :class:`DealError` for a deal that is not over."""
        if state.end is None or state.spec != self.spec:
            raise DealError(Reason("match.not_this_deal"))
        row = state.scored() if state.end == "played" else ()
        result = Result(state.spec, row, state.end, state.penalties, state.spec.scoring.record(state))
        return Match(self.game, self.seed, self.first_dealer, (*self.results, result))

    def sheet(self) -> Sheet:
        """The score sheet so far."""
        sheet = self.game.match.sheet(self.results)
        columns = self.game.match.deal_at(0, 0).columns
        players = range(self.game.players)
        seats = tuple(
            tuple(player for player in players if columns[player] == account) for account in range(len(sheet.totals))
        )
        return replace(sheet, seats=seats)

    def _repr_html_(self) -> str:
        return render("sheet", self)


def fold_sheet(results: Sequence[Result], columns: int, over: bool, start: Sequence[int] = ()) -> Sheet:
    """The plain sheet: one row a deal, points added up; the highest total wins and equals share the win.

    ``columns`` is the number of accounts. Seats that share one have the same points, which count once. ``start`` are
    the totals before the first row.
    """
    totals = list(start) or [0] * columns
    rows = []
    for result in results:
        cells = [Cell(None, None, 0, Reason("score.none"), 0)] * columns
        charged = result.spec.charged(result.penalties)
        for column in dict.fromkeys(result.spec.columns):
            seats = [seat for seat, one in enumerate(result.spec.columns) if one == column]
            cells[column] = _cell(result, seats, charged[seats[0]], totals[column])
            totals[column] = cells[column].total
        rows.append(SheetRow(result.spec.label, tuple(cells)))
    winners = tuple(column for column in range(columns) if over and totals[column] == max(totals))
    return Sheet(tuple(rows), tuple(totals), winners)


def _cell(result: Result, seats: Sequence[int], off: int, before: int) -> Cell:
    """The cell of the seats of one account; tricks are those of all of them, a bid is shown where one seat bids."""
    facts = dict(result.facts)
    points = result.row[seats[0]] if result.row else Points(0, Reason("score.none"))
    formula = points.formula
    if off > 0:
        formula = Reason.of("score.with_penalty", made=points.value, penalty=off)
    elif off < 0:
        formula = Reason.of("score.with_bonus", made=points.value, bonus=-off)
    bid = facts["bids"][seats[0]] if "bids" in facts and len(seats) == 1 else None
    took = sum(facts["tricks"][seat] for seat in seats) if "tricks" in facts else None
    return Cell(bid, took, points.value - off, formula, before + points.value - off)
