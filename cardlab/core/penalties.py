"""Offences and what they cost. An offence is never among the legal actions: it is what "play it anyway" does.

``game.rulings(state, offence)`` is a game's table; ``state.after(ruling, choice)`` logs the ruling and carries it out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cardlab.cards import Card, Suit
from cardlab.errors import Reason
from cardlab.notation import Action

if TYPE_CHECKING:
    from cardlab.core.state import State

#: What the chooser of a ruling may choose; the first that a ruling offers is taken if nothing is said. ``stand``: the
#: offence is not put right.
TAKE_BACK, STAND = "take_back", "stand"
CHOICES = (TAKE_BACK, STAND, "deduct", "add")
#: What an offence may be besides the play of a card: a call, a card dropped face up, a quitted trick turned up.
_VERBS = ("order", "name", "bid", "pass", "drop", "turn_trick")
DROP, TURN_TRICK = "drop", "turn_trick"
ANYWAY = "anyway"


@dataclass(frozen=True, slots=True)
class Offence:
    """An action that a seat made against the rules, and the reason it broke (None where hidden hands do not tell)."""

    seat: int
    action: Action
    broke: Reason | None


def told(offence: Offence, turn: int | None, choice: str | None = None) -> Action:
    """The offence as the action of a record: ``anyway KH``, ``anyway P2 order up``, ``anyway KH stand``. The seat is
    named if it is not the one to move.

    >>> from cardlab.notation import parse_action
    >>> told(Offence(2, parse_action("order up"), None), turn=1)
    <anyway P2 order up>
    """
    action = offence.action
    words = () if action.verb == "play" else tuple(action.verb.split(" "))
    seats = () if offence.seat == turn else (offence.seat,)
    return Action(ANYWAY, action.cards, seats, (*words, *action.call, *((choice,) if choice else ())))


def read_told(action: Action) -> tuple[int | None, Action, str | None]:
    """The seat (None: the one to move), the offending action and the choice of :func:`told`'s action.

    >>> from cardlab.notation import parse_action
    >>> read_told(parse_action("anyway P3 AS take_back"))
    (3, <AS>, 'take_back')
    """
    call = action.call
    choice = str(call[-1]) if call and call[-1] in CHOICES else None
    if choice:
        call = call[:-1]
    seat = action.seats[0] if action.seats else None
    if not call or call[0] not in _VERBS:
        return seat, Action("play", action.cards, (), call), choice
    words = 2 if call[:2] == ("order", "up") else 1
    return seat, Action(" ".join(map(str, call[:words])), action.cards, (), call[words:]), choice


class Claim(NamedTuple):
    """A revoke that was found when it could no longer be put right: who made it, and the points it costs."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Penalties:
    """What the rulings of this deal left behind.

    ``points`` to take off each seat (negative: to add), empty while there are none; with ``instead`` they replace what
    the deal made. ``barred`` seats may not make the trump, calls of ``passed`` ones count as passes. ``exposed`` cards
    must be played as soon as they may. ``calls`` are sides whose next lead the others may direct, ``called`` the suit
    of such a lead. ``claims`` are settled when the tricks are over. ``asked``: a decision on a penalty is due, on a
    suit or on a claim.

    >>> Penalties().charged(seat=1, points=50, players=3).points
    (0, 50, 0)
    """

    points: tuple[int, ...] = ()
    instead: bool = False
    barred: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    exposed: tuple[Card, ...] = ()
    calls: tuple[tuple[int, ...], ...] = ()
    called: Suit | None = None
    claims: tuple[Claim, ...] = ()
    asked: str = ""

    def charged(self, seat: int, points: int, players: int) -> Penalties:
        """The penalties with that many points more against a seat."""
        now = self.points or (0,) * players
        return self.but(points=(*now[:seat], now[seat] + points, *now[seat + 1 :]))

    def but(self, **changes: object) -> Penalties:
        """The penalties with these fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    @property
    def binds(self) -> bool:
        """Whether they change what may be played or what a deal is worth, beyond points on top."""
        return bool(self.exposed or self.calls or self.called or self.claims or self.asked)


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

    def carried(self, state: State, choice: str) -> State:
        """The state after a choice, which is logged already: points charged, the card back in its hand."""
        seat, points = self.charge(choice)
        state = state.but(penalties=state.penalties.charged(seat, points, state.players))
        return state.but(turn=None, end="annulled") if self.replay else state


class Settlement(NamedTuple):
    """What revokes that were found too late come to: ``chooser`` decides for the ``injured`` whether they have so many
    ``points`` each, or the ``offenders`` lose them, or the deal is scored as it was played."""

    chooser: int
    offenders: tuple[int, ...]
    injured: tuple[int, ...]
    points: int


class RulingTable(Protocol):
    """A game's penalties."""

    def ruling(self, state: State, offence: Offence) -> Ruling | None:
        """The ruling on an offence in a state, or None if the game has none and the table simply refuses it."""
        ...

    def settlement(self, state: State) -> Settlement | None:
        """What the claims of a deal whose tricks are over come to; None if they cancel each other."""
        ...


@dataclass(frozen=True, slots=True)
class NoRulings:
    """A game that refuses and never punishes."""

    def ruling(self, state: State, offence: Offence) -> Ruling | None:
        return None

    def settlement(self, state: State) -> Settlement | None:
        return None
