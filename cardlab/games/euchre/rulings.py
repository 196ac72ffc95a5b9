"""What the table says of a revoke."""

from __future__ import annotations

from dataclasses import dataclass

from cardlab.core.penalties import Offence, Ruling
from cardlab.core.state import State
from cardlab.trick.making import partners_of
from cardlab.trick.rulings import REVOKES


@dataclass(frozen=True, slots=True)
class Revokes:
    """A revoke costs ``points``, of a loner's opponent ``against_loner``: the injured side has them taken off the
    offenders' score, or added to its own. The card goes back."""

    points: int
    against_loner: int

    def ruling(self, state: State, offence: Offence) -> Ruling | None:
        if offence.broke.id not in REVOKES:
            return None
        maker = state.facts["maker"]
        makers = (maker, *partners_of(state, maker))
        lone = bool(state.facts["alone"]) and offence.seat not in makers
        chooser = next(
            seat
            for seat in ((offence.seat + step) % state.players for step in range(1, state.players))
            if seat in state.active and seat not in (offence.seat, *partners_of(state, offence.seat))
        )
        points = self.against_loner if lone else self.points
        return Ruling(offence, "euchre.revoke", chooser, ("deduct", "add"), points)
