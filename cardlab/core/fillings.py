"""Counting, drawing and listing the ways to fill places with cards of which each may go only to some of them.

Cards that may go to the same places form a class. Fillings are counted by dynamic programming over the places, and
what each takes of a class is drawn with those exact weights: uniform, and never stuck.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, combinations, pairwise, product
from math import comb

from cardlab.cards import Card
from cardlab.errors import BudgetExceeded, Reason

#: Splits weighed for one count, at most: about a second of work.
MOST_WORK = 50_000
#: Cards for each place in turn.
Filling = tuple[tuple[Card, ...], ...]


def compositions(total: int, least: tuple[int, ...], most: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The ways to write ``total`` as a sum of as many parts as there are bounds, each within its own.

    >>> list(compositions(2, (0, 0), (2, 1)))
    [(1, 1), (2, 0)]
    """
    if not most:
        if total == 0:
            yield ()
        return
    fewest, largest = sum(least[1:]), sum(most[1:])
    for first in range(max(least[0], total - largest), min(most[0], total - fewest) + 1):
        for others in compositions(total - first, least[1:], most[1:]):
            yield (first, *others)


class Fillings:
    """The ways to fill places of given sizes. ``count`` is their number; the order within a place does not matter.

    ``allowed`` says for every card which places it may go to. Cards that may go to one place only are ``forced``, place
    by place; drawing and listing leave them out. Raises :class:`BudgetExceeded` where counting would take too long.

    >>> from cardlab.cards import card
    >>> two = Fillings([1, 2], {card("9C"): (True, True), card("AS"): (True, True), card("KH"): (False, True)})
    >>> two.count, sorted(two.every())
    (2, [((AS,), (9C,)), ((9C,), (AS,))])
    >>> two.forced
    ((), (KH,))
    """

    def __init__(self, sizes: Sequence[int], allowed: Mapping[Card, tuple[bool, ...]]) -> None:
        self.sizes = list(sizes)
        forced: list[list[Card]] = [[] for _ in sizes]
        classes: dict[tuple[bool, ...], list[Card]] = {}
        for one, may in allowed.items():
            if sum(may) == 1:
                place = may.index(True)
                forced[place].append(one)
                self.sizes[place] -= 1
            else:
                classes.setdefault(may, []).append(one)
        self.forced: Filling = tuple(map(tuple, forced))
        self._ends = list(accumulate(self.sizes))
        self._cards = [cards for _, cards in sorted(classes.items())]
        self._first = tuple(map(len, self._cards))
        # From each place on, cards are alike if the places still to fill allow them alike: few counts remain.
        self._kinds = [sorted({may[at:] for may in classes}) for at in range(len(self.sizes) + 1)]
        self._onward = [[after.index(may[1:]) for may in before] for before, after in pairwise(self._kinds)]
        self._work = 0
        self._ways: dict[tuple[int, tuple[int, ...]], tuple[list[int], list[tuple[int, ...]]]] = {}
        self.count = self._count(0, self._first)

    def _splits(self, place: int, counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """How many cards of each kind may go to a place, so that it is full and nothing is left over at the end."""
        kinds = list(zip(counts, self._kinds[place], strict=True))
        most = tuple(count if may[0] else 0 for count, may in kinds)
        least = tuple(0 if any(may[1:]) else count for count, may in kinds)
        if any(few > many for few, many in zip(least, most, strict=True)):
            return iter(())
        return compositions(self.sizes[place], least, most)

    def _count(self, place: int, counts: tuple[int, ...]) -> int:
        """The number of fillings of the places from this one on."""
        if place == len(self.sizes):
            return 0 if any(counts) else 1
        sums, _ = self._choices(place, counts)
        return sums[-1] if sums else 0

    def _choices(self, place: int, counts: tuple[int, ...]) -> tuple[list[int], list[tuple[int, ...]]]:
        """The splits that can be completed, with the running sums of their weights."""
        at = (place, counts)
        if at not in self._ways:
            weighed = [(split, self._weight(place, counts, split)) for split in self._splits(place, counts)]
            fitting = [(split, weight) for split, weight in weighed if weight]
            self._ways[at] = list(accumulate(weight for _, weight in fitting)), [split for split, _ in fitting]
        return self._ways[at]

    def _weight(self, place: int, counts: tuple[int, ...], split: tuple[int, ...]) -> int:
        self._work += 1
        if self._work > MOST_WORK:
            raise BudgetExceeded(Reason("worlds.too_many_ways"))
        ways = 1
        rest = [0] * len(self._kinds[place + 1])
        for count, some, onward in zip(counts, split, self._onward[place], strict=True):
            ways *= comb(count, some)
            rest[onward] += count - some
        return ways * self._count(place + 1, tuple(rest))

    def draw(self, rng: random.Random) -> Filling:
        """A filling, each equally likely. There must be one."""
        pools = [list(cards) for cards in self._cards]
        for pool in pools:
            rng.shuffle(pool)
        if len(pools) == 1:  # cards that are all alike go on in the order that they lie in
            return tuple(tuple(pools[0][end - size : end]) for size, end in zip(self.sizes, self._ends, strict=True))
        filling = []
        for place in range(len(self.sizes)):
            sums, splits = self._choices(place, tuple(map(len, pools)))
            split = splits[0] if len(splits) == 1 else splits[bisect(sums, rng.randrange(sums[-1]))]
            rest: list[list[Card]] = [[] for _ in self._kinds[place + 1]]
            mixed = set()
            drawn: list[Card] = []
            for pool, some, onward in zip(pools, split, self._onward[place], strict=True):
                drawn += pool[:some]
                if some < len(pool):
                    if rest[onward]:
                        mixed.add(onward)
                    rest[onward] += pool[some:]
            for onward in mixed:  # two shuffled heaps on each other are not shuffled
                rng.shuffle(rest[onward])
            pools = rest
            filling.append(tuple(drawn))
        return tuple(filling)

    def every(self) -> Iterator[Filling]:
        """All fillings, each once, in a fixed order."""
        return self._from(0, self._cards) if self.count else iter(())

    def _from(self, place: int, pools: Sequence[Sequence[Card]]) -> Iterator[Filling]:
        if place == len(self.sizes):
            yield ()
            return
        for split in self._choices(place, tuple(map(len, pools)))[1]:
            for chosen in product(*(combinations(pool, some) for pool, some in zip(pools, split, strict=True))):
                rest: list[list[Card]] = [[] for _ in self._kinds[place + 1]]
                for pool, some, onward in zip(pools, chosen, self._onward[place], strict=True):
                    rest[onward] += [one for one in pool if one not in some]
                cards = tuple(one for some in chosen for one in some)
                for others in self._from(place + 1, rest):
                    yield (cards, *others)
