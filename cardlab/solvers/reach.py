"""Whether a side takes so many tricks in each of many worlds, within the limits of a meter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlab.solvers.kernel.arrays import Deals, own_workspace, prepare
from cardlab.solvers.limits import Meter

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

#: Worlds asked about together, and positions looked at between two looks at the limits: most worlds take few.
_TOGETHER, _STRIDE = 32, 4096


def reached(
    meter: Meter, hands: npt.NDArray[Any], leader: int, mine: int, trumps: bool, step: int, duty: int
) -> npt.NDArray[np.bool_]:
    """For each world, a row of ``hands``, whether the seats ``mine`` (a mask) take at least ``step`` tricks; the other
    arguments are those of :func:`~cardlab.solvers.trick_kernel.solve_many`. No more nodes are used than the limits
    allow. Raises :class:`OutOfBudget`.

    >>> import numpy as np
    >>> aces = np.array([[1 << 50 | 1, 1 << 51 | 2, 1 << 49 | 4, 1 << 48 | 8]])  # trumps and another suit
    >>> [reached(Meter(), aces, 1, 0b1010, True, step, 0).tolist() for step in (1, 2)]
    [[True], [True]]
    """
    import numpy as np

    deals, space = prepare(hands, leader, mine, trumps), own_workspace()
    found = np.empty(len(hands), np.bool_)
    starts = range(0, len(hands), _TOGETHER)
    waiting = [(np.arange(at, min(at + _TOGETHER, len(hands))), _STRIDE // _TOGETHER) for at in reversed(starts)]
    while waiting:
        rows, each = waiting.pop()
        meter.check()
        if meter.limits.nodes is not None:
            left = meter.limits.nodes - meter.nodes
            if left < len(rows):
                waiting.append((rows[left:], each))
                rows = rows[:left]
            each = min(each, left // len(rows))
        before = space.nodes
        tricks = space.tricks(Deals(deals.hands[rows], deals.rows[rows]), (step,), duty, each)
        meter.nodes += space.nodes - before
        found[rows] = tricks >= step
        # By itself, with more room each time and with what was found before, every world comes to an end.
        more = _STRIDE if each < _STRIDE else 2 * each
        waiting += [(rows[at : at + 1], more) for at in np.flatnonzero(tricks < 0)]
    return found
