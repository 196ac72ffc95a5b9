"""What sides think of the ways in which tricks may be spread over the players, as numbers for the compiled max^n."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.solvers.goals import SCORED, Goal
from cardlab.trick.scoring import LowestFailed

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from cardlab.core.state import State

    Ints = npt.NDArray[np.int64]

Vector = tuple[int, ...]


class Spreads(NamedTuple):
    """How 0, 1, 2 … tricks may be spread over players: ``each`` lists the spreads of so many, ``place`` numbers them;
    ``adds`` is the table that the search reads; ``sums`` are, for so many tricks still to come, the numbers of what
    comes of each spread of those before (rows) with each of theirs (columns)."""

    each: tuple[tuple[Vector, ...], ...]
    place: tuple[dict[Vector, int], ...]
    adds: Ints
    sums: tuple[Ints, ...]


@lru_cache(maxsize=32)
def spreads(players: int, tricks: int) -> Spreads:
    """The spreads of up to so many tricks over so many players.

    >>> spreads(3, 2).each[1]
    ((0, 0, 1), (0, 1, 0), (1, 0, 0))
    """
    import numpy as np

    each = tuple(tuple(_spread(players, many)) for many in range(tricks + 1))
    place = tuple({one: at for at, one in enumerate(those)} for those in each)
    adds = [0] * (2 * (tricks + 1))
    for many, those in enumerate(each):
        adds[2 * many], adds[2 * many + 1] = len(adds), len(those)
        if many < tricks:
            adds += [place[many + 1][_plus(one, player)] for one in those for player in range(players)]
    # Spreads as numbers to a base that no sum carries over, in rising order, are the sums' numbers, too.
    weights = (tricks + 1) ** np.arange(players - 1, -1, -1, dtype=np.int64)
    codes = [np.array(those, np.int64) @ weights for those in each]
    sums = tuple(
        np.searchsorted(codes[tricks], codes[tricks - left][:, None] + codes[left]) for left in range(tricks + 1)
    )
    return Spreads(each, place, np.array(adds, np.int64), sums)


def _spread(players: int, many: int) -> list[Vector]:
    found = []
    for bars in combinations(range(many + players - 1), players - 1):
        ends = (-1, *bars, many + players - 1)
        found.append(tuple(ends[at + 1] - ends[at] - 1 for at in range(players)))
    return sorted(found)


def _plus(one: Vector, player: int) -> Vector:
    return (*one[:player], one[player] + 1, *one[player + 1 :])


def count_of(players: int, tricks: int) -> int:
    """How many spreads there are.

    >>> count_of(4, 7)
    120
    """
    return comb(tricks + players - 1, players - 1)


# ---- what an outcome is worth ------------------------------------------------------------------------------------


def counts_for(state: State, goals: Sequence[Goal]) -> bool:
    """Whether what every side gets depends on nothing but who takes how many tricks, and who leads jokers at a cost."""
    if any(goal.lead_cost(state) for goal in goals) and type(state.spec.scoring) is LowestFailed:
        return False
    return payoffs(state, goals, (state.board.taken if state.board else (0,) * state.players,)) is not None


def payoffs(state: State, goals: Sequence[Goal], ends: Sequence[Vector]) -> tuple[Vector, ...] | None:
    """What each side gets for each of these ``ends``, the tricks of every seat in the whole deal, if no more jokers are
    led at a cost; None if that does not settle it."""
    direct = [goal.payoff(state) for goal in goals]
    if None not in direct:
        return tuple(
            tuple(paid[sum(end[seat] for seat in goal.seats)] for end in ends)  # type: ignore[index]
            for goal, paid in zip(goals, direct, strict=True)
        )
    objective = goals[0].objective
    if objective == "exact":
        bids = state.facts.get("bids", (None,) * state.players)
        return tuple(tuple(sum(end[seat] == bids[seat] for seat in goal.seats) for end in ends) for goal in goals)
    points = _points(state, ends) if objective in SCORED else None
    if points is None:
        return None
    return tuple(tuple(_worth(goal, state.players, row) for row in points) for goal in goals)


def _points(state: State, ends: Sequence[Vector]) -> list[Vector] | None:
    """What every seat has, a row for each end, where every seat has a column of its own."""
    spec, seats = state.spec, range(state.players)
    if spec.columns != tuple(seats):
        return None
    if type(spec.scoring) is LowestFailed:
        bids, off = state.facts.get("bids"), spec.charged(state.penalties)
        if bids is None or None in bids:
            return None
        settled = spec.scoring.settled
        return [tuple(one.value - less for one, less in zip(settled(bids, end), off, strict=True)) for end in ends]
    paid = [Goal("score", (seat,)).payoff(state) for seat in seats]
    if None in paid:
        return None
    return [tuple(paid[seat][end[seat]] for seat in seats) for end in ends]  # type: ignore[index]


def _worth(goal: Goal, players: int, row: Sequence[int]) -> int:
    """The points of a side, or how far it is ahead, from those of all seats."""
    own = sum(row[seat] for seat in goal.seats)
    if goal.objective == "score":
        return own
    return (players - len(goal.seats)) * own - len(goal.seats) * (sum(row) - own)


def lead_costs(state: State, goals: Sequence[Goal], ways: Sequence[Vector]) -> tuple[Vector, ...]:
    """What it takes off each side if the seats lead so many jokers at a cost, for each of these ways."""
    cost = Goal("score", (0,)).lead_cost(state)
    return tuple(
        tuple(_worth(goal, state.players, [cost * leads for leads in way]) for way in ways)
        if goal.objective in SCORED
        else (0,) * len(ways)
        for goal in goals
    )


# ---- opinions ----------------------------------------------------------------------------------------------------


class Opinions:
    """The classes of opinions met so far: of each the ranks that every side gives outcomes (how many are worse for it),
    and how high outcomes stand at best with another side. Equal opinions have one class, whatever they come from."""

    def __init__(self, known: Spreads, ways: int) -> None:
        import numpy as np

        self.known = known
        self.ways = ways
        self.numbers: dict[tuple[int, bytes], int] = {}
        self.starts: list[int] = []
        self.used = 0
        self.at: Ints = np.zeros(0, np.int64)
        self.ranks: Ints = np.zeros(0, np.int64)
        self.regrets: Ints = np.zeros(0, np.int64)

    def classes(self, worth: Ints, costs: Ints) -> Ints:
        """The classes for what sides (rows) get for each spread of all tricks, and what ways of leading jokers cost
        them: offsets by tricks left, then the class for each spread of those taken."""
        import numpy as np

        tricks = len(self.known.each) - 1
        found = np.zeros(tricks + 1, np.int64)
        parts: list[Any] = [found]
        size = len(found)
        for left in range(tricks + 1):
            sums = self.known.sums[left]
            all_worth = worth[:, sums][..., None] - costs[:, None, None, :]
            rows = _ranks(all_worth.reshape(len(worth), len(sums), -1).transpose(1, 0, 2))
            found[left] = size
            parts.append(self._number(left, rows))
            size += len(sums)
        return np.concatenate(parts)

    def _number(self, left: int, rows: Ints) -> Ints:
        """The class of each row of ranks, new ones added."""
        import numpy as np

        numbers = np.empty(len(rows), np.int64)
        new = []
        for at, row in enumerate(rows):
            key = (left, row.tobytes())
            number = self.numbers.setdefault(key, len(self.numbers))
            if number == len(self.starts):
                self.starts.append(self.used)
                self.used += row.size
                new.append(at)
            numbers[at] = number
        if new:
            self._add(rows[new])
        return numbers

    def _add(self, rows: Ints) -> None:
        """Append the rows of new classes."""
        import numpy as np

        order = np.argsort(rows, axis=-1, kind="stable")
        regrets = np.empty((len(rows), rows.shape[1], *rows.shape[1:]), np.int64)
        for side in range(rows.shape[1]):
            falling = np.take_along_axis(rows, order[:, side, None, ::-1], axis=-1)
            regrets[:, side] = np.maximum.accumulate(falling, axis=-1)[..., ::-1]
        self.at = np.array(self.starts, np.int64)
        self.ranks = np.concatenate([self.ranks, rows.ravel()])
        self.regrets = np.concatenate([self.regrets, regrets.ravel()])


def _ranks(worth: Ints) -> Ints:
    """How many numbers of its row (the last axis) are lower than each."""
    import numpy as np

    order = np.argsort(worth, axis=-1, kind="stable")
    rising = np.take_along_axis(worth, order, axis=-1)
    places = np.broadcast_to(np.arange(worth.shape[-1]), worth.shape).copy()
    places[..., 1:][rising[..., 1:] == rising[..., :-1]] = 0
    ranks = np.empty_like(places)
    np.put_along_axis(ranks, order, np.maximum.accumulate(places, axis=-1), axis=-1)
    return ranks
