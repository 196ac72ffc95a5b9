"""CFR+: counterfactual regret minimisation with regrets kept at zero or above, seats in turn, later rounds weighing
more (Tammelin, Solving large imperfect information games using CFR+, 2014)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from cardlab.solvers.equilibria.plans import Side, gains_of, judged
from cardlab.solvers.equilibria.tree import Floats, SequenceForm
from cardlab.solvers.limits import Cut, Meter, OutOfBudget

#: Rounds between two looks at how good the average is.
_LOOK = 25


class Rounds(NamedTuple):
    """The averaged ``plans``, after how many ``rounds``, and what ended them early."""

    plans: tuple[Floats, ...]
    rounds: int
    cut: Cut | None


def regret_plans(form: SequenceForm, sides: Sequence[Side], rounds: int, tolerance: float, meter: Meter) -> Rounds:
    """Averaged plans after so many rounds, or once no seat gains more than ``tolerance`` on average; what a limit
    leaves of it otherwise."""
    even = [side.even() for side in sides]
    mixes = list(even)
    plans = [side.plan(mix) for side, mix in zip(sides, mixes, strict=True)]
    regrets = [np.zeros(side.size) for side in sides]
    totals = [np.zeros(side.size) for side in sides]
    done = 0
    cut: Cut | None = None
    try:
        while done < rounds:
            for seat, side in enumerate(sides):
                _, better = side.worth(gains_of(form, seat, plans), mixes[seat])
                regrets[seat] = np.maximum(regrets[seat] + better, 0.0)
                mixes[seat] = side.normal(regrets[seat], even[seat])
                plans[seat] = side.plan(mixes[seat])
            done += 1
            totals = [total + done * plan for total, plan in zip(totals, plans, strict=True)]
            if done % _LOOK == 0:
                gains = judged(form, sides, _averaged(totals)).gains
                if sum(gains) <= tolerance * len(gains):
                    break
                meter.done = done / rounds
                meter.best = f"{sum(gains) / len(gains):.4f}"
            meter.check()
    except OutOfBudget as stop:
        cut = stop.cut
    return Rounds(tuple(_averaged(totals)), done, cut)


def _averaged(totals: Sequence[Floats]) -> list[Floats]:
    return [total / total[0] for total in totals]
