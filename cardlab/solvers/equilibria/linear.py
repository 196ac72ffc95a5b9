"""Two players with opposite interests: one linear programme over sequences (Koller, Megiddo and von Stengel, 1994)."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardlab.errors import BudgetExceeded, Reason
from cardlab.solvers.equilibria.tree import Floats, SequenceForm
from cardlab.solvers.limits import Meter

#: Chances below this are what is left of rounding.
_DUST = 1e-9
#: What HiGHS answers with at its time limit.
_TIME = 1


def linear_plans(form: SequenceForm, meter: Meter) -> tuple[Floats, Floats]:
    """Weights of the sequences of both seats in an equilibrium. The first seat's are the programme's solution, the
    second's its shadow prices. HiGHS stops at the limit of time, where this raises :class:`BudgetExceeded`; it cannot
    be cancelled."""
    from scipy.optimize import linprog
    from scipy.sparse import coo_array, hstack

    first, second = form.sizes
    shape = (second, first)
    worth = coo_array((form.payoffs[:, 0], (form.ends[:, 1], form.ends[:, 0])), shape=shape)
    mine, theirs = _constraints(form, 0), _constraints(form, 1)
    floor = theirs.shape[0]
    costs = np.zeros(floor + first)
    costs[0] = -1.0
    start = np.zeros(mine.shape[0])
    start[0] = 1.0
    left = meter.limits.seconds
    options = {} if left is None else {"time_limit": max(0.1, left - meter.elapsed)}
    found = linprog(
        costs,
        A_ub=hstack([theirs.T, -worth], format="csr"),
        b_ub=np.zeros(second),
        A_eq=hstack([coo_array((mine.shape[0], floor)), mine], format="csr"),
        b_eq=start,
        bounds=[(None, None)] * floor + [(0, None)] * first,
        method="highs",
        options=options,
    )
    if found.status != 0:
        cut = "seconds" if found.status == _TIME else "numbers"
        raise BudgetExceeded(Reason(f"solver.eq_lp_{cut}"))
    return _clean(found.x[floor:]), _clean(-found.ineqlin.marginals)


def _clean(weights: Floats) -> Floats:
    return np.where(weights > _DUST, weights, 0.0)


def _constraints(form: SequenceForm, seat: int) -> Any:
    """Row 0: doing nothing has chance 1. A row a set: the sequences of its actions share the chance of its parent."""
    from scipy.sparse import coo_array

    rows, columns, values = [0], [0], [1.0]
    for row, one in enumerate(form.sets[seat], 1):
        last = one.first + len(one.actions)
        rows += [row] * (1 + len(one.actions))
        columns += [one.parent, *range(one.first, last)]
        values += [-1.0, *[1.0] * len(one.actions)]
    return coo_array((values, (rows, columns)), shape=(len(form.sets[seat]) + 1, form.sizes[seat]))
