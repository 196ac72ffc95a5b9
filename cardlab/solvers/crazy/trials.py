"""Playing for a contract over random orders, where the exact search is too large.

The player of a trial keeps what the target of the best single chance uses, throws the card of least use to the other
targets, and plays the last two draws exactly.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt

from cardlab.games.crazy_jokers.contracts import Contract
from cardlab.games.crazy_jokers.targets import HAND, Target
from cardlab.solvers.crazy.search import JOKER, Drawing, Spot, ways_of, ways_to
from cardlab.solvers.limits import STATES_STRIDE, Meter

#: Draws that a trial does not play but counts exactly.
COUNTED = 2


class Player:
    """Plays trials of one question; what it learned of positions serves the next trial."""

    def __init__(self, contract: Contract, cards: int, draws: int, meter: Meter) -> None:
        self.cards, self.draws = cards, draws
        self.meter = meter
        self.drawing = Drawing(contract, cards, draws, meter)

    def play(self, spot: Spot, rng: random.Random) -> float:
        """The chance that one random order of the draws leaves before the last two. Raises :class:`OutOfBudget`."""
        order = [key for key, left in enumerate(spot.unseen) for _ in range(left)] + [JOKER] * spot.unseen_jokers
        left = self.draws
        for key in rng.sample(order, max(0, left - COUNTED)):
            self.meter.tick(STATES_STRIDE)
            plan = self.drawing.plan(spot, left)
            if plan.complete or not plan.targets:
                return float(plan.complete)
            left -= 1
            spot = self._after(spot, key, left)
        return self.drawing.ways(spot, left) / ways_of(self.cards - self.draws + left, left)

    def _after(self, spot: Spot, key: int, left: int) -> Spot:
        """The hand after a draw and the player's discard."""
        held, jokers, unseen = list(spot.held), spot.jokers, list(spot.unseen)
        unseen_jokers = spot.unseen_jokers
        if key == JOKER:
            jokers, unseen_jokers = jokers + 1, unseen_jokers - 1
        else:
            held[key] += 1
            unseen[key] -= 1
        grown = Spot(tuple(held), jokers, tuple(unseen), unseen_jokers)
        if sum(held) + jokers <= HAND:
            return grown
        thrown = self._thrown(grown, left)
        if thrown == JOKER:
            return grown._replace(jokers=jokers - 1)
        held[thrown] -= 1
        return grown._replace(held=tuple(held))

    def _thrown(self, spot: Spot, left: int) -> int:
        """The key of the card to throw away."""
        cards = self.cards - self.draws + left
        worth = [(ways_to(target, spot, cards, left), target) for target in self.drawing.targets]
        _, aim = max(worth, key=_first)
        uses = dict.fromkeys([key for key, have in enumerate(spot.held) if have], 0)
        for ways, target in worth:
            for key, count in target.counts:
                if spot.held[key] and spot.held[key] <= count:
                    uses[key] += ways
        aimed = dict(aim.counts)
        free = [key for key in uses if spot.held[key] > aimed.get(key, 0)]
        if not free or (spot.jokers and not _usable(aim, spot)):
            return JOKER
        return min(free, key=lambda key: (uses[key], key))


def _first(pair: tuple[int, Target]) -> int:
    return pair[0]


def _usable(target: Target, spot: Spot) -> bool:
    """Whether all jokers of a hand can stand for something in a target."""
    return spot.jokers <= sum(max(0, count - spot.held[key]) for key, count in target.counts if key in target.jokers)


def mean_and_error(made: Sequence[float]) -> tuple[float, float]:
    """The mean of values between 0 and 1 and its standard error; where all are equal, that of as many trials of which
    one more had failed and one more had not.

    >>> mean_and_error([0.0, 1.0, 0.0, 1.0])
    (0.5, 0.28867513459481287)
    """
    count = len(made)
    mean = sum(made) / count
    spread = sum((one - mean) ** 2 for one in made) / max(1, count - 1)
    if spread == 0:
        guess = (sum(made) + 1) / (count + 2)
        spread = guess * (1 - guess)
    return mean, sqrt(spread / count)
