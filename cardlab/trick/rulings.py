"""What tables say of a revoke."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardlab.core.penalties import Offence, Ruling

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


@dataclass(frozen=True, slots=True)
class Revokes:
    """The offending card goes back and the offender pays ``points``; with ``replay`` the deal is annulled and dealt
    again. A joker can never revoke."""

    rule_id: str
    points: int
    replay: bool = False

    def ruling(self, state: State, offence: Offence) -> Ruling | None:
        if offence.broke.id not in REVOKES:
            return None
        return Ruling(offence, self.rule_id, offence.seat, ("take_back",), self.points, self.replay)
