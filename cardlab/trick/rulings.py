"""What tables say of a revoke."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardlab.core.penalties import Offence, Ruling, Settlement

if TYPE_CHECKING:
    from cardlab.core.state import State

#: Duties that a revoke breaks.
REVOKES = (
    "trick.must_follow",
    "trick.must_trump",
    "trick.left_bower_is_trump",
    "joker.demand_high",
    "joker.demand_low",
)


def revokes(state: State, offence: Offence) -> bool:
    """Whether the offence is a card that the seat to move may not play because it holds others."""
    if offence.seat != state.turn or offence.action.verb != "play":
        return False
    return offence.broke is None or offence.broke.id in REVOKES


@dataclass(frozen=True, slots=True)
class Revokes:
    """The offending card goes back and the offender pays ``points``; with ``replay`` the deal is annulled and dealt
    again. A joker can never revoke."""

    rule_id: str
    points: int
    replay: bool = False

    def ruling(self, state: State, offence: Offence) -> Ruling | None:
        if not revokes(state, offence):
            return None
        return Ruling(offence, self.rule_id, offence.seat, ("take_back",), self.points, self.replay)

    def settlement(self, state: State) -> Settlement | None:
        """None: what a revoke costs is charged at once."""
        return None
