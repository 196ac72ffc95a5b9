"""The trick on the table."""

from __future__ import annotations

from typing import NamedTuple

from cardlab.cards import Card, Suit


class Play(NamedTuple):
    """A card on the trick; ``call`` is a joker's declaration, such as ``("takes_high", "S")``."""

    seat: int
    card: Card
    call: tuple[str | int, ...] = ()


class Board(NamedTuple):
    """What changes with every play. ``seats`` play in this order around the table; ``taken`` are tricks per seat.

    ``led`` is the suit to follow (None while nobody has led, or when there is none) and ``demand`` the height that a
    led joker demands: ``"high"`` or None.
    """

    seats: tuple[int, ...]
    leader: int
    taken: tuple[int, ...]
    plays: tuple[Play, ...] = ()
    led: Suit | None = None
    demand: str | None = None

    @property
    def number(self) -> int:
        """The number of the trick under way, from 1."""
        return sum(self.taken) + 1
