"""The empty hand: getting rid of all cards, one a turn, on a pile that others lay on too."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.cards import Card, Rank
from cardlab.games.crazy_jokers.no_hand import legal_ranks
from cardlab.games.crazy_jokers.targets import Tally
from cardlab.solvers.crazy.answers import Race
from cardlab.solvers.limits import STATES_STRIDE, Meter

#: For each rank of a top card, as a key, the keys that may be laid on it.
_ON_TOP = tuple(tuple(rank - 2 for rank in legal_ranks(top)) for top in Rank)


def ways_to_empty(held: Tally, turns: int, tops: Sequence[int], meter: Meter) -> tuple[int, int]:
    """The ways of best play to be rid of all cards, and all ways: before each turn any card of ``tops`` (how many of
    each rank) is taken to lie on the pile, the same ones each time. Raises :class:`OutOfBudget`.

    >>> ways_to_empty(Tally((1,) + (0,) * 12, 0), 1, (4,) * 13, Meter())
    (8, 52)
    """
    total = sum(tops)
    table: dict[tuple[tuple[int, ...], int, int], int] = {}

    def ways(counts: tuple[int, ...], jokers: int, left: int) -> int:
        cards = sum(counts) + jokers
        if cards == 0:
            return int(total**left)
        if cards > left:
            return 0
        key = counts, jokers, left
        if key not in table:
            meter.tick(STATES_STRIDE)
            keep = ways(counts, jokers, left - 1)
            joker = ways(counts, jokers - 1, left - 1) if jokers else 0
            fewer = {
                at: ways((*counts[:at], have - 1, *counts[at + 1 :]), jokers, left - 1)
                for at, have in enumerate(counts)
                if have
            }
            table[key] = sum(
                many * max([keep, joker, *(fewer[at] for at in _ON_TOP[top] if at in fewer)])
                for top, many in enumerate(tops)
            )
        return table[key]

    return ways(held.counts, held.jokers, turns), int(total**turns)


def emptying_race(hand: Sequence[Card], top: Card | None) -> Race:
    """All cards in a row, each on the one before, the first on ``top`` (None: an empty pile, where any may lie); None
    if there is no such row. A joker takes whatever rank serves best.

    >>> from cardlab.cards import card
    >>> emptying_race([card("TC"), card("8D"), card("7S")], card("6D"))
    Race(turns=3, discards=(7S, 8D, TC))
    """

    def row(left: tuple[Card, ...], rank: Rank | None) -> tuple[Card, ...] | None:
        if not left:
            return ()
        for one in left:
            ranks = legal_ranks(rank) if one.is_joker else [one.rank] if one.rank in legal_ranks(rank) else []
            rest = tuple(other for other in left if other is not one)
            for laid in ranks:
                after = row(rest, laid)
                if after is not None:
                    return (one, *after)
        return None

    found = row(tuple(hand), None if top is None else top.rank)
    return Race(None) if found is None else Race(len(found), found)
