"""Scores of games in which one side makes the trump and has to take most of the tricks: a table of rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from cardlab.core.deal import Points, alone
from cardlab.errors import Reason
from cardlab.trick.loners import DefendAlone

if TYPE_CHECKING:
    from cardlab.core.state import State

Took = Literal["all", "most", "few", "none"]


@dataclass(frozen=True, slots=True)
class MakerRow:
    """Points of the makers and of the defenders where the makers took that many tricks: ``all``, ``most`` (more than
    half), ``few`` (half or less, none included) or ``none``.

    ``alone``, ``secret`` (without a partner, which only the maker knew) and ``defended_alone`` restrict a row to deals
    in which somebody did (True) or did not (False). ``name`` is the attribute of the message ``score`` that tells it.
    """

    name: str
    took: Took
    makers: int = 0
    defenders: int = 0
    alone: bool | None = None
    defended_alone: bool | None = None
    secret: bool | None = None

    def fits(self, took: int, total: int, how: How) -> bool:
        """Whether the row is for this number of tricks of ``total``, and for a deal played like this."""
        counts = {"all": took == total, "most": 2 * took > total, "few": 2 * took <= total, "none": took == 0}
        alone = self.alone in (None, how.alone)
        secret = self.secret in (None, how.secret)
        return counts[self.took] and alone and secret and self.defended_alone in (None, how.defended_alone)


class How(NamedTuple):
    """How a deal was played: the maker alone, a defender alone, the maker secretly alone."""

    alone: bool = False
    defended_alone: bool = False
    secret: bool = False


def maker_against_rest(state: State) -> tuple[tuple[int, ...], ...]:
    """The maker against everybody else, once there is one."""
    maker = state.facts.get("maker")
    return alone(state) if maker is None else against_rest(state, (maker,))


def against_rest(state: State, side: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """These seats as one side, all others as the other; nobody on the other side leaves one."""
    rest = tuple(seat for seat in range(state.players) if seat not in side)
    return (tuple(sorted(side)), rest) if rest else (tuple(sorted(side)),)


#: Everybody passed and the table charges the dealer for it: the row without makers.
FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class MakerScore:
    """The first row that fits counts. Without a maker the dealer's opponents have ``forfeit`` points.

    >>> score = MakerScore((MakerRow("march", "all", makers=2), MakerRow("made", "most", makers=1),
    ...                     MakerRow("euchred", "few", defenders=2)))
    >>> [score.points(took, 5, How())[:2] for took in (5, 4, 3, 2, 0)]
    [(2, 0), (1, 0), (1, 0), (0, 2), (0, 2)]
    """

    rows: tuple[MakerRow, ...]
    forfeit: int = 0

    def points(self, took: int, total: int, how: How) -> tuple[int, int, str]:
        """Points of makers and defenders and the name of the row, for that many tricks of ``total``."""
        row = next(row for row in self.rows if row.fits(took, total, how))
        return row.makers, row.defenders, row.name

    def row(self, state: State) -> tuple[Points, ...]:
        maker, total = state.facts.get("maker"), state.spec.hand_size
        if maker is None:
            formula = Reason.of(f"score.{FORFEIT}", dealer=state.spec.dealer, points=self.forfeit)
            own = _side(state, state.spec.dealer)
            return tuple(Points(0 if seat in own else self.forfeit, formula) for seat in range(state.players))
        own = _side(state, maker)
        took = sum(state.board.taken[seat] for seat in own)
        makers, defenders, name = self.points(took, total, _how(state))
        formula = Reason.of(f"score.{name}", took=took, total=total, points=makers or defenders)
        return tuple(Points(makers if seat in own else defenders, formula) for seat in range(state.players))

    def payoff(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...] | None:
        """Points of the score columns of these seats' side together, for 0, 1, 2 … tricks of theirs at the end; None
        before it is known who plays with whom, or if the seats are not all the seats of a side that play on."""
        maker = state.facts.get("maker")
        if maker is None or state.facts["alone"] is None or _defence_is_open(state):
            return None
        playing = {seat for seat in state.active if seat in _side(state, seats[0])}
        if not playing <= set(seats) or not set(seats) <= set(_side(state, seats[0])):
            return None
        total, how = state.spec.hand_size, _how(state)
        columns = len({state.spec.columns[seat] for seat in seats})
        if seats[0] in _side(state, maker):
            return tuple(columns * self.points(took, total, how)[0] for took in range(total + 1))
        return tuple(columns * self.points(total - took, total, how)[1] for took in range(total + 1))

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        own = _side(state, seat)
        payoff = self.payoff(state, own)
        if payoff is None:
            return 0, max(self.forfeit, *(max(row.makers, row.defenders) for row in self.rows))
        board = state.board
        took = sum(board.taken[one] for one in own) if board else 0
        left = state.spec.hand_size - sum(board.taken) if board else state.spec.hand_size
        columns = len({state.spec.columns[one] for one in own})
        possible = payoff[took : took + left + 1]
        return min(possible) // columns, max(possible) // columns

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        kept = ("trump", "maker", "alone", "lone_defender", "called", "partner", "again")
        facts = [(name, state.facts[name]) for name in kept if name in state.facts]
        taken = state.board.taken if state.board else (0,) * state.players
        return (*facts, ("tricks", taken))


def _side(state: State, seat: int) -> tuple[int, ...]:
    return next(side for side in state.sides if seat in side)


def _defence_is_open(state: State) -> bool:
    """Whether somebody may still say that he defends alone."""
    ahead = state.spec.phases[max(state.at, 0) :] if "lone_defender" not in state.facts else ()
    return any(isinstance(phase, DefendAlone) and phase.wanted(state) for phase in ahead)


def _how(state: State) -> How:
    facts = state.facts
    secret = "called" in facts and len(_side(state, facts["maker"])) == 1
    return How(bool(facts.get("alone")), facts.get("lone_defender") is not None, secret)
