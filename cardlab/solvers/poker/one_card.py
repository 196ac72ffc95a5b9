"""What exchanging a single card is worth, counted without the compiled functions, so that nobody waits for a compiler.

Of the dealer's hands those with the drawn card are taken off, class by class.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from cardlab.notation import Action
from cardlab.poker.ranking import HAND
from cardlab.poker.rules import BET
from cardlab.solvers.kernel import ranks
from cardlab.solvers.poker.dealer import Dealer
from cardlab.solvers.poker.hands import numbers_of
from cardlab.solvers.poker.values import Spot

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Counts = npt.NDArray[np.int64]


def single_exchanges(spot: Spot) -> dict[Action, Fraction]:
    """The exact value, in money and after the fee, of exchanging each card of a hand of five, with the better of bet
    and fold after it: the same as :meth:`~cardlab.solvers.poker.values.Spot.value` of each exchange.

    >>> import cardlab
    >>> from cardlab.solvers.poker.values import spot_of
    >>> state = cardlab.load("joker_poker").setup(["AS KS QS 7S 2D"], up="QD")
    >>> [(str(action), str(value)) for action, value in single_exchanges(spot_of(state)).items()][-1]
    ('exchange 2D', '68928/2556565')
    """
    import numpy as np

    dealer, unseen = spot.dealer, len(spot.unseen)
    below = _below(dealer)
    total = comb(unseen - 1, HAND - 1)
    pays = np.array(spot.rules.pays, np.int64)
    found = {}
    for one in spot.hand:
        action = Action("exchange", (one,))
        if not spot.may_bet(action):
            found[action] = spot.value(action, None)
            continue
        kept = numbers_of(other for other in spot.hand if other is not one)
        hands = np.column_stack([np.tile(kept, (unseen, 1)), dealer.cards])
        keys = dealer.ranker.keys(hands)
        low, high = (np.maximum(dealer.first, np.searchsorted(dealer.kinds, keys, side)) for side in ("left", "right"))
        row = np.arange(unseen)
        poor, worse, equal = below[:, dealer.first], below[row, low], below[row, high]
        wins = 1 + BET * pays[keys >> ranks.CATEGORY_AT]
        nets = np.maximum(poor + (worse - poor) * wins - (1 + BET) * (total - equal), -total)
        found[action] = spot.rules.ante * Fraction(int(nets.sum()), unseen * total) - spot.fee(action)
    return found


def _below(dealer: Dealer) -> Counts:
    """For each unseen card how many of the dealer's hands without it are below each class."""
    import numpy as np

    unseen, kinds = len(dealer.cards), len(dealer.kinds)
    every = np.bincount(dealer.classes, minlength=kinds)
    own = np.zeros(unseen * kinds, np.int64)
    for place in _places(unseen):
        own += np.bincount(place * kinds + dealer.classes, minlength=unseen * kinds)
    without = every - own.reshape(unseen, kinds)
    return np.hstack([np.zeros((unseen, 1), np.int64), np.cumsum(without, axis=1)])


@lru_cache(maxsize=2)
def _places(unseen: int) -> Counts:
    """Where the dealer's four cards lie, a row for each of them, in the order of the kernel's numbers of sets."""
    import numpy as np

    falling = np.array(list(combinations(range(unseen - 1, -1, -1), HAND - 1)), np.int64)
    return np.ascontiguousarray(falling[::-1].T)
