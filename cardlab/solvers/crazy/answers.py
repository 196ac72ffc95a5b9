"""What the odds of Crazy Jokers answer with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10
from typing import NamedTuple

from cardlab.cards import Card
from cardlab.errors import Reason, speak
from cardlab.games.crazy_jokers.contracts import Contract


@dataclass(frozen=True)
class Chance:
    """The chance to complete a contract within ``draws`` turns.

    ``value`` is that of best play, as a fraction, if ``exact``; otherwise the mean over ``trials`` random orders of a
    stated way of playing, with its standard ``error``, which best play may beat; None if there was no time for one
    trial. Best play lies between ``at_least``, playing for one fixed target, and ``at_most``.

    >>> from cardlab.games.crazy_jokers.contracts import contracts
    >>> from cardlab.notation import parse_cards
    >>> from cardlab.solvers.crazy.odds import chance
    >>> answer = chance(contracts()[0], parse_cards("8S 8H 8D 8C KS KH QD"), 1)
    >>> answer.value, answer.exact
    (Fraction(4, 47), True)
    """

    contract: Contract
    draws: int
    value: Fraction | float | None
    exact: bool
    error: float
    at_least: Fraction
    at_most: Fraction
    trials: int
    assumes: tuple[Reason, ...]
    nodes: int
    elapsed: float

    @property
    def number(self) -> float:
        """The value, or the least it can be where there is none."""
        return float(self.at_least if self.value is None else self.value)

    def __str__(self) -> str:
        if self.value is None:
            return f"{percent(self.at_least)} … {percent(self.at_most)}"
        return percent(self.value) if self.exact else f"{percent(self.value)} ± {percent(self.error)}"


class Discard(NamedTuple):
    """A card of eight, and the ``chance`` after throwing it away; ``best``: no other is better, as far as that is
    known (within the error, where chances were sampled, the larger mean is)."""

    card: Card
    chance: Chance
    best: bool


@dataclass(frozen=True)
class Discards:
    """Each discard from eight cards with its chance, in the order of the hand; see :func:`.odds.discards`."""

    contract: Contract
    draws: int
    rows: tuple[Discard, ...]
    assumes: tuple[Reason, ...]

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards to throw away."""
        return tuple(row.card for row in self.rows if row.best)

    @property
    def exact(self) -> bool:
        """Whether every chance is."""
        return all(row.chance.exact for row in self.rows)

    def __str__(self) -> str:
        rows = [f"{'★' if row.best else ' '} {row.card}  {row.chance}" for row in self.rows]
        return "\n".join([*rows, *map(speak, self.assumes)])


class BlindRow(NamedTuple):
    """A contract announced on seven unknown cards: its ``chance``, and what it is ``worth``: chance × ``points``, the
    middle of what it pays without jokers' bonuses."""

    contract: Contract
    chance: Chance
    points: Fraction
    worth: float
    best: bool


@dataclass(frozen=True)
class BlindTable:
    """What each contract is worth before the hand is seen; see :func:`.odds.blind`."""

    draws: int
    rows: tuple[BlindRow, ...]
    assumes: tuple[Reason, ...]

    @property
    def best(self) -> Contract:
        """The contract of the largest worth."""
        return next(row.contract for row in self.rows if row.best)

    @property
    def exact(self) -> bool:
        """Whether every chance is."""
        return all(row.chance.exact for row in self.rows)

    def __str__(self) -> str:
        rows = [
            f"{'★' if row.best else ' '} {row.contract!s:<14}  {float(row.points):>4g} × {row.chance} = {row.worth:.2f}"
            for row in self.rows
        ]
        return "\n".join([*rows, *map(speak, self.assumes)])


class HandCounts(NamedTuple):
    """How many of all seven-card hands meet a contract, ``by_jokers`` in them (none, one, two).

    >>> HandCounts((144, 1584, 1872)).chance
    Fraction(5, 245973)
    """

    by_jokers: tuple[int, int, int]

    @property
    def hands(self) -> int:
        """All together."""
        return sum(self.by_jokers)

    @property
    def chance(self) -> Fraction:
        """The chance that a deal of seven cards meets the contract."""
        return Fraction(self.hands, ALL_HANDS)


#: Seven of 54 cards.
ALL_HANDS = 177_100_560


class Race(NamedTuple):
    """The least number of ``turns`` to complete a contract when the order of the stock is known, None if its cards do
    not suffice, and what to throw away on each turn."""

    turns: int | None
    discards: tuple[Card, ...] = ()


def percent(value: Fraction | float) -> str:
    """A chance as people read it: a sensible number of figures, and never 0 or 100 where it is not.

    >>> percent(Fraction(4, 47)), percent(0.00002), percent(0.99999), percent(1)
    ('8.5 %', '0.002 %', '99.999 %', '100 %')
    """
    if value in (0, 1):
        return f"{100 * int(value)} %"
    number = 100 * float(value)
    rest = min(number, 100 - number)
    places = 1 if rest >= 0.1 else min(6, -floor(log10(rest * (1 + 1e-9))))
    return f"{number:.{places}f} %"


def same_notes(chances: Iterable[Chance]) -> tuple[Reason, ...]:
    """What several chances assume, each sentence once."""
    return tuple(dict.fromkeys(note for one in chances for note in one.assumes))
