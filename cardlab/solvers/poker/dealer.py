"""Every hand the dealer may hold, and what a bet, an exchange or a bought card is worth against all of them.

Everything is counted, nothing drawn. How many of the dealer's hands avoid the cards that the seat draws follows from
how many hold one, two, three or four of them, so that every exchange is exact.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from cardlab.cards import Card
from cardlab.poker.ranking import HAND, Category
from cardlab.poker.rules import BET, HouseRules
from cardlab.solvers.kernel import ranks
from cardlab.solvers.poker.hands import Ranker, function, numbers_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

#: Sets of drawn cards between two looks at the clock: compiled, and in Python.
BATCH, SMALL_BATCH = 10_000, 50
#: Less than any bet is worth, in antes.
_NEVER = -1_000_000


class Tally(NamedTuple):
    """Counts for one category of one's own hand: ``hands`` made, those of them that are ``folded``, and for the others
    the dealer's hands that do not qualify, lose (``won``), win (``lost``) or tie.

    >>> Tally(1, 0, 10, 5, 4, 1).dealers
    20
    """

    hands: int
    folded: int
    unqualified: int
    won: int
    lost: int
    tied: int

    @property
    def dealers(self) -> int:
        """Pairs of a hand that bets and one of the dealer's."""
        return self.unqualified + self.won + self.lost + self.tied


@dataclass(frozen=True)
class Outcome:
    """What comes of keeping some cards and drawing others, or none: a :class:`Tally` by category, the highest first.

    ``dealers`` are the dealer's hands against each of one's own, all equally likely; ``pays`` what the bet wins by
    category, in bets. Fees for cards are not counted here.
    """

    tallies: Mapping[Category, Tally]
    dealers: int
    pays: tuple[int, ...]

    @property
    def hands(self) -> int:
        """How many hands may come of it."""
        return sum(tally.hands for tally in self.tallies.values())

    @property
    def value(self) -> Fraction:
        """The expected net, in antes, with the better of bet and fold for each hand."""
        return sum((net * share for net, share in self.nets.items()), Fraction(0))

    @property
    def nets(self) -> dict[int, Fraction]:
        """Every net that may come, in antes, with its chance, rising."""
        counts: dict[int, int] = {}
        for category, tally in self.tallies.items():
            win = 1 + BET * self.pays[category]
            rows = (
                (-1, tally.folded * self.dealers),
                (1, tally.unqualified),
                (win, tally.won),
                (-1 - BET, tally.lost),
                (0, tally.tied),
            )
            for net, count in rows:
                if count:
                    counts[net] = counts.get(net, 0) + count
        return {net: Fraction(counts[net], self.hands * self.dealers) for net in sorted(counts)}

    @property
    def odds(self) -> dict[Category, Fraction]:
        """The chance of each category of one's own hand, the highest first."""
        return {category: Fraction(tally.hands, self.hands) for category, tally in self.tallies.items()}

    @property
    def folds(self) -> Fraction:
        """The share of the hands that are better folded."""
        return Fraction(sum(tally.folded for tally in self.tallies.values()), self.hands)

    @property
    def total(self) -> Tally:
        """All categories together."""
        return Tally(*map(sum, zip(*self.tallies.values(), strict=True)))


class Dealer:
    """The dealer's hands with one card ``shown`` and four of ``cards``, which one seat has not seen.

    >>> from cardlab.cards import card, deck
    >>> from cardlab.solvers.poker.hands import ranker_of
    >>> mine, shown = [card(text) for text in "AS KD QH 7C 2S".split()], card("QD")
    >>> cards = [one for one in deck(52) if one not in (*mine, shown)]
    >>> bet = Dealer(HouseRules(), ranker_of(HouseRules().ranking), shown, cards).bet(mine)
    >>> bet.total[2:], bet.value
    ((82039, 1296, 79769, 81), Fraction(-30676, 32637))
    """

    def __init__(self, rules: HouseRules, ranker: Ranker, shown: Card, cards: Sequence[Card]) -> None:
        import numpy as np

        self.rules = rules
        self.ranker = ranker
        self.cards = numbers_of(cards)
        keys = ranker.fours(shown, self.cards, waits=False)
        self.hands = len(keys)
        self.kinds, classes = np.unique(keys, return_inverse=True)
        self.classes = classes.astype(np.int16)
        #: How many of ``kinds`` do not qualify.
        self.first = bisect(self.kinds, False, key=lambda key: rules.qualifies(ranker.read(int(key))))
        self._pays = np.array(rules.pays, np.int64)
        self._counted: tuple[npt.NDArray[np.integer], ...] = ()

    def bet(self, hand: Sequence[Card]) -> Outcome:
        """What a bet comes to with a hand of five cards, or of the best five of six."""
        import numpy as np

        key = self.ranker.key(hand)
        low, high = (max(self.first, int(np.searchsorted(self.kinds, key, side))) for side in ("left", "right"))
        poor, worse, equal = (int(np.count_nonzero(self.classes < kind)) for kind in (self.first, low, high))
        tally = Tally(1, 0, poor, worse - poor, self.hands - equal, equal - worse)
        return Outcome({self.ranker.read(key).category: tally}, self.hands, self.rules.pays)

    def drawing(
        self, kept: Sequence[Card], many: int, checked: Callable[[int], object] | None = None, folds: bool = True
    ) -> Outcome:
        """What drawing so many cards to those kept comes to, over every set that may be drawn: five cards, or the best
        five of six, with the better of bet and fold (``folds=False``: always the bet).

        ``checked`` is called with the number of sets counted since it was last called, and may raise to stop.
        """
        import numpy as np

        draws = comb(len(self.cards), many)
        hand = np.concatenate([numbers_of(kept), np.zeros(many, np.int64)]).reshape(1, -1)
        drawn = np.arange(many, dtype=np.int64)
        tables = (*self.ranker.tables, *self._counts())
        numbers = self._numbers(-1 if folds else _NEVER)
        counts = np.zeros((ranks.CATEGORIES, ranks.COUNTS), np.int64)
        run = function("draw_many")
        batch = SMALL_BATCH if run is ranks.draw_many else BATCH
        going, left = 1, draws
        while going:
            going = run(hand, drawn, batch, self.cards, self.kinds, self._pays, numbers, *tables, counts)
            if checked is not None:
                checked(min(batch, left))
            left -= batch
        tallies = {
            category: Tally(*map(int, counts[category])) for category in reversed(Category) if counts[category].any()
        }
        return Outcome(tallies, comb(len(self.cards) - many, HAND - 1), self.rules.pays)

    def _counts(self) -> tuple[npt.NDArray[np.integer], ...]:
        """The kernel's counts of the dealer's hands, made when first needed."""
        import numpy as np

        if not self._counted:
            unseen, classes = len(self.cards), len(self.kinds) + 1
            counted = (
                np.zeros(classes, np.int32),
                np.zeros((unseen, classes), np.int32),
                np.zeros((comb(unseen, 2), classes), np.int32),
                np.zeros((comb(unseen, 3), unseen - 3), np.int16),
                np.zeros(comb(unseen, 3), np.int16),
                self.classes,
            )
            function("collect")(self._numbers(-1), *counted)
            self._counted = counted  # only now: others may ask meanwhile
        return self._counted

    def _numbers(self, folding: int) -> npt.NDArray[np.int64]:
        import numpy as np

        return np.array([len(self.cards), len(self.kinds), self.first, folding], np.int64)
