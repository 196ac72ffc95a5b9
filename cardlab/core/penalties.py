"""Offences and what they cost. An offence is never among the legal actions: it is what "play it anyway" does.

``game.rulings(state, offence)`` is a game's table; ``state.after(ruling, choice)`` logs the ruling and carries it out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from cardlab.errors import Reason
from cardlab.notation import Action

if TYPE_CHECKING:
    from cardlab.core.state import State

#: What the chooser of a ruling may choose; the first that a ruling offers is taken if nothing is said.
CHOICES = ("take_back", "deduct", "add")


@dataclass(frozen=True, slots=True)
class Offence:
    """An action that a seat made against the rules, and the reason it broke."""

    seat: int
    action: Action
    broke: Reason


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a table says of an offence: who chooses among which ``choices``, under which rule.

    ``take_back`` and ``deduct`` take the points off the offender's account, ``add`` gives them to the chooser's. With
    ``replay`` the deal is annulled and dealt again.
    """

    offence: Offence
    rule_id: str
    chooser: int
    choices: tuple[str, ...]
    points: int = 0
    replay: bool = False

    def charge(self, choice: str) -> tuple[int, int]:
        """The seat whose account changes, and the points to take off it."""
        return (self.chooser, -self.points) if choice == "add" else (self.offence.seat, self.points)


@dataclass(frozen=True, slots=True)
class Penalties:
    """What the rulings of this deal left behind: ``points`` to take off each seat (negative: to add), empty while there
    are none.

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

    def ruling(self, state: State, offence: Offence) -> Ruling | None:
        """The ruling on an offence in a state, or None if the game has none and the table simply refuses it."""
        ...


@dataclass(frozen=True, slots=True)
class NoRulings:
    """A game that refuses and never punishes."""

    def ruling(self, state: State, offence: Offence) -> Ruling | None:
        return None
