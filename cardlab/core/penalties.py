"""Offences and what they cost. An offence is never among the legal actions: it is what "play it anyway" does.

``game.rulings(state, offence)`` is a game's table; ``state.after(ruling, choice)`` logs the ruling and carries it out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cardlab.errors import Reason
from cardlab.notation import Action


@dataclass(frozen=True, slots=True)
class Offence:
    """An action that a seat made against the rules, and the reason it broke."""

    seat: int
    action: Action
    broke: Reason


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a table says of an offence: who chooses among which choices, under which rule."""

    offence: Offence
    rule_id: str
    chooser: int
    choices: tuple[str, ...]
    points: int = 0


@dataclass(frozen=True, slots=True)
class Penalties:
    """What the rulings of this deal left behind: ``points`` to take off each seat, empty while there are none.

    >>> Penalties().charged(seat=1, points=50, players=3).points
    (0, 50, 0)
    """

    points: tuple[int, ...] = ()

    def charged(self, seat: int, points: int, players: int) -> Penalties:
        """The penalties with that many points more against a seat."""
        now = self.points or (0,) * players
        return Penalties((*now[:seat], now[seat] + points, *now[seat + 1 :]))


class RulingTable(Protocol):
    """A game's penalties."""

    def ruling(self, offence: Offence) -> Ruling | None:
        """The ruling on an offence, or None if the game has none and the table simply refuses it."""
        ...


@dataclass(frozen=True, slots=True)
class NoRulings:
    """A game that refuses and never punishes."""

    def ruling(self, offence: Offence) -> Ruling | None:
        return None
