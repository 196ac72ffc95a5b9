"""The facts that a ruling on an irregularity of Euchre depends on, and what a ruling is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardlab.cards import Card
from cardlab.core.options import Option
from cardlab.errors import OptionError, Reason, UnsupportedGame

Seats = tuple[int, ...]

#: The variants by the number of seats; call-ace may have four to six.
VARIANTS = {
    "four": 4,
    "railroad": 4,
    "two": 2,
    "three": 3,
    "auction5": 5,
    "auction6": 6,
    "auction7": 7,
    "call_ace": 4,
}
#: Variants in which the seats of one parity are partners throughout.
PARTNERSHIPS = ("four", "railroad", "auction6")
#: Variants without a turn-up, and therefore without a rejected suit.
AUCTIONS = ("auction5", "auction6", "auction7")

#: The options that rulings depend on.
OPTIONS: tuple[Option, ...] = (
    Option("misdeal_dealer", "same", ("same", "next"), "choice"),
    Option("pass_out_of_turn", "void", ("void", "binding"), "choice"),
    Option("alone_timing", "with_call", ("with_call", "after_discard"), "choice"),
    Option("revoke_card_exposed", True),
    Option("retract", "any", ("any", "opponents_only"), "choice"),
    Option("revoke_points", 2, (0, 10), "int"),
    Option("revoke_points_vs_loner", 4, (0, 10), "int"),
    Option("three_revoke", 2, (2, 4), "choice"),
    Option("auction_revoke", "flat", ("flat", "bid_value"), "choice"),
)


@dataclass(frozen=True, slots=True)
class RulingOptions:
    """The values of :data:`OPTIONS`."""

    misdeal_dealer: str = "same"
    pass_out_of_turn: str = "void"
    alone_timing: str = "with_call"
    revoke_card_exposed: bool = True
    retract: str = "any"
    revoke_points: int = 2
    revoke_points_vs_loner: int = 4
    three_revoke: int = 2
    auction_revoke: str = "flat"

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> RulingOptions:
        """Read them from a game's options or from any mapping; other names are passed over.

        Raises :class:`OptionError` for a value that cannot be.

        >>> RulingOptions.of({"retract": "opponents_only", "target": 5}).retract
        'opponents_only'
        """
        named = {option.name: given[option.name] for option in OPTIONS if option.name in given}
        problems = [
            problem for option in OPTIONS if option.name in named and (problem := option.problem(named[option.name]))
        ]
        if problems:
            raise OptionError(problems)
        return cls(**named)


@dataclass(frozen=True, slots=True)
class Situation:
    """What has happened, as far as a ruling depends on it. Seats count from 0; the offender is the seat that erred.

    ``turn`` is the seat that should have acted. ``trick`` holds the cards on the table in order, of a lead out of turn
    that lead first. ``card`` is the one card that it is about, ``cards`` are those laid down together (``intended``:
    the one that was meant) or lying exposed, ``may_play`` the cards that the suit led allows. ``makers``: the maker's
    side, where it is chosen or revealed in play and everybody knows it. ``active``: the seats in play (empty: those
    that no lone hand sends away). ``demanded``: somebody wants the false lead back. ``also_wrong``: further seats with
    a wrong number of cards. ``revokes``: the seat of each proved revoke of the deal, once for each. ``bid``: the bid of
    an auction.

    >>> Situation("card_dropped", offender=2, variant="three").players
    3
    """

    event: str
    variant: str = "four"
    players: int = 0
    dealer: int = 0
    offender: int | None = None
    turn: int | None = None
    maker: int | None = None
    alone: bool = False
    lone_defender: int | None = None
    makers: Seats = ()
    active: Seats = ()
    trick: tuple[tuple[int, Card], ...] = ()
    tricks_quitted: int = 0
    card: Card | None = None
    cards: tuple[Card, ...] = ()
    intended: Card | None = None
    may_play: tuple[Card, ...] = ()
    turnup: Card | None = None
    deal_complete: bool = False
    demanded: bool = True
    trick_quitted: bool = False
    played_after: Seats = ()
    proved: bool = True
    mixed: bool = False
    also_wrong: Seats = ()
    revokes: Seats = ()
    bid: int = 0

    def __post_init__(self) -> None:
        """Raises :class:`UnsupportedGame` for an unknown variant."""
        if self.variant not in VARIANTS:
            raise UnsupportedGame(Reason.of("ruling.variant", name=self.variant[:40]))
        if not self.players:
            object.__setattr__(self, "players", VARIANTS[self.variant])

    @property
    def seats(self) -> Seats:
        """The seats in play."""
        if self.active:
            return self.active
        away: set[int] = set()
        if self.variant in PARTNERSHIPS:
            lone = ([self.maker] if self.alone else []) + [self.lone_defender]
            away = {one for seat in lone if seat is not None for one in self._parity(seat) if one != seat}
        return tuple(seat for seat in range(self.players) if seat not in away)

    def _parity(self, seat: int) -> Seats:
        return tuple(one for one in range(self.players) if one % 2 == seat % 2)

    def side_of(self, seat: int) -> Seats:
        """The side that an error of the seat is held against: partners for the deal, or the seat alone while nobody
        knows them.

        >>> Situation("revoke", variant="auction6").side_of(2), Situation("revoke", variant="three", maker=1).side_of(2)
        ((0, 2, 4), (0, 2))
        """
        if self.variant in PARTNERSHIPS:
            return self._parity(seat)
        makers = self.makers
        if not makers and self.maker is not None and (self.alone or self.variant == "three"):
            makers = (self.maker,)
        if not makers or self.variant == "two":
            return (seat,)
        return makers if seat in makers else tuple(one for one in range(self.players) if one not in makers)

    @property
    def sides_known(self) -> bool:
        """Whether everybody knows who plays with whom; in call-ace not before the partner shows himself."""
        return self.variant != "call_ace" or bool(self.makers) or (self.alone and self.maker is not None)

    def plays_alone(self, seat: int) -> bool:
        """Whether the seat is the maker and has no partner in this deal, as everybody knows."""
        return seat == self.maker and (self.alone or self.variant == "three")

    def at_left(self, seat: int) -> int:
        """The next seat clockwise that plays."""
        return next(one for one in self.around(seat) if one in self.seats)

    def around(self, seat: int) -> Seats:
        """Every seat clockwise from that seat's left, itself last."""
        return tuple((seat + step) % self.players for step in range(1, self.players + 1))

    def injured(self, seat: int) -> int:
        """The opponent in play who sits nearest to that seat's left: he speaks for his side."""
        return next(one for one in self.around(seat) if one in self.seats and one not in self.side_of(seat))

    def caller(self, leader: int) -> int:
        """The opponent of the leader's side who plays last to the trick that he leads: he names the suit."""
        order = (leader, *(one for one in self.around(leader) if one in self.seats and one != leader))
        return [one for one in order if one not in self.side_of(leader)][-1]


@dataclass(frozen=True, slots=True)
class SuitCall:
    """A call on a side's next lead: ``caller`` may name the suit that ``leader`` has to lead; both None while it is
    open who leads next for that side.

    >>> SuitCall((1, 3)).caller is None
    True
    """

    against: Seats
    leader: int | None = None
    caller: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing the injured side may choose: the score ``as_played``, or ``points`` added to (``add``) or taken from
    (``deduct``) every one of the seats.

    >>> Choice("deduct", (0, 2), 2).points
    2
    """

    what: str
    seats: Seats = ()
    points: int = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """A ruling. ``next`` acts next, ``dealer`` deals the next deal. ``exposed`` cards lie face up until they can be
    played, ``returned`` ones go back without penalty, ``withdrawn`` is the revoke card that is taken back, ``dead``
    cards are out of play, ``must_play`` has to be played now. ``chooser``: the seat that chooses for the injured side;
    None with choices that wait until the sides are known. ``row`` is the row that decided.

    >>> Decision("take_back", next=2) == Decision("take_back", next=2, row="PL1")
    True
    """

    ruling: str
    next: int | None = None
    dealer: int | None = None
    barred: Seats = ()
    cannot_score: Seats = ()
    exposed: tuple[Card, ...] = ()
    returned: tuple[Card, ...] = ()
    withdrawn: Card | None = None
    may_retract: Seats = ()
    must_play: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    suit_call: SuitCall | None = None
    chooser: int | None = None
    choices: tuple[Choice, ...] = ()
    row: str = field(default="", compare=False)
