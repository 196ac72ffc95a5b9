"""What one deal is: its seats, deck, phases and scoring, and how it began."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn, Protocol

from cardlab.cards import Card, Deck
from cardlab.core.packets import Packets
from cardlab.core.penalties import Penalties
from cardlab.core.phase import Phase
from cardlab.errors import Reason

if TYPE_CHECKING:
    from cardlab.core.state import State


class Frozen(dict[str, Any]):
    """A mapping that cannot be changed: a state's facts and piles. It pickles, as ``MappingProxyType`` does not.

    >>> Frozen(trump="S")["trump"]
    'S'
    """

    __slots__ = ()

    def _refuse(self, *args: object, **kwargs: object) -> NoReturn:
        raise TypeError("the facts and piles of a state are frozen")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[object, ...]:
        return (Frozen, (dict(self),))


EMPTY: Mapping[str, Any] = Frozen()
PLAIN = Reason("deal.plain")
End = Literal["played", "thrown_in", "annulled"]


class Points(NamedTuple):
    """One seat's result of a deal, in points, with the formula that made it."""

    value: int
    formula: Reason


class Scoring(Protocol):
    """How a deal that has ended is scored."""

    def row(self, state: State) -> tuple[Points, ...]:
        """Points of every seat. The state is terminal."""
        ...

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        """Least and most points the seat can still get from a state that need not be terminal."""
        ...

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        """What the sheet keeps of a deal beside the points, such as bids and tricks of every seat."""
        ...


def own_hand(viewer: int, owner: int) -> bool:
    """Everybody sees his own hand only.

    >>> [own_hand(0, owner) for owner in range(3)]
    [True, False, False]
    """
    return viewer == owner


def forehead(viewer: int, owner: int) -> bool:
    """Everybody sees every hand but his own.

    >>> [forehead(0, owner) for owner in range(3)]
    [False, True, True]
    """
    return viewer != owner


def alone(state: State) -> tuple[tuple[int, ...], ...]:
    """Every seat is a side of its own."""
    return tuple((seat,) for seat in range(len(state.hands)))


def opposite(state: State) -> tuple[tuple[int, ...], ...]:
    """Seats that sit opposite each other play together: every second seat is of one side.

    >>> import cardlab
    >>> opposite(cardlab.load("raspisnoy").deal(seed=1))
    ((0, 2), (1, 3))
    """
    seats = range(len(state.hands))
    return (tuple(seats[::2]), tuple(seats[1::2]))


@dataclass(frozen=True, slots=True)
class DealSpec:
    """One deal as a value: two specs built from the same options are equal.

    ``who`` is the match's player in each seat (0-based); ``accounts`` the score column of each seat (default: the
    player's own), whose seats all have its points; ``objective`` what solvers value by default; ``notes``
    (multiplier …) is for the sheet only; ``index`` the 0-based place in the match's schedule.
    """

    who: tuple[int, ...]
    dealer: int
    leader: int
    deck: Deck
    phases: tuple[Phase, ...]
    scoring: Scoring
    sees: Callable[[int, int], bool] = own_hand
    sides: Callable[[State], tuple[tuple[int, ...], ...]] = alone
    accounts: tuple[int, ...] = ()
    objective: str = "score"
    label: Reason = PLAIN
    notes: tuple[tuple[str, Any], ...] = ()
    index: int = 0

    @property
    def players(self) -> int:
        """The number of seats of this deal."""
        return len(self.who)

    @property
    def hand_size(self) -> int:
        """The cards dealt to each seat in packets, whatever is drawn or exchanged later.

        >>> import cardlab
        >>> cardlab.load("raspisnoy").match.deal_at(index=4, dealer=0).hand_size
        5
        """
        return sum([phase.count for phase in self.phases if isinstance(phase, Packets)])

    @property
    def tricks(self) -> int:
        """The tricks of the deal: one a card dealt, unless the rules say another number."""
        said = [phase.total for phase in self.phases if phase.total is not None]
        return said[0] if said else self.hand_size

    @property
    def columns(self) -> tuple[int, ...]:
        """The score column of each seat; partners may share one.

        >>> import cardlab
        >>> cardlab.load("raspisnoy").match.deal_at(index=4, dealer=0).columns
        (0, 1, 2, 3)
        """
        return self.accounts or self.who

    def charged(self, penalties: Penalties) -> tuple[int, ...]:
        """Points to take off each seat: a penalty counts against everybody who shares the seat's account."""
        if not penalties.points:
            return (0,) * self.players
        columns = self.columns
        return tuple(
            sum(points for at, points in enumerate(penalties.points) if columns[at] == column) for column in columns
        )

    def note(self, name: str, default: Any = None) -> Any:
        """The note of that name, or the default."""
        return dict(self.notes).get(name, default)


@dataclass(frozen=True, slots=True)
class Position:
    """A typed-in position: hands as the seats hold them now, whose turn it is, and the game's named facts."""

    hands: tuple[tuple[Card, ...], ...]
    turn: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Start:
    """How a deal began: from a seed, from a pack in dealing order, or from a typed-in position.

    A view's start keeps none of what its seat may not know.
    """

    seed: int | None = None
    stock: tuple[Card, ...] | None = None
    position: Position | None = None
