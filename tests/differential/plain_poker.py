"""The ranking of poker hands once more, by trying every card for every joker: slow, and apart from the project's.

A hand is a list of texts. The answer is (category, ranks, natural), which compare as hands do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]
JOKERS = ("RJ", "BJ")
(HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, ROYAL, FIVE) = range(11)

Reading = tuple[int, tuple[int, ...], bool]


def value(card: str) -> int:
    return RANKS.index(card[0]) + 2


def straight_top(held: list[int]) -> int:
    for top in range(14, 4, -1):
        if sorted(held) == sorted(14 if low == 1 else low for low in range(top - 4, top + 1)):
            return top
    return 0


def plain(cards: list[str]) -> tuple[int, tuple[int, ...]]:
    """Five plain cards."""
    held = [value(card) for card in cards]
    flush = len({card[1] for card in cards}) == 1
    top = straight_top(held)
    if flush and top:
        return (ROYAL if top == 14 else STRAIGHT_FLUSH), (top,)
    counts = Counter(held)
    ranks = tuple(sorted(counts, key=lambda rank: (-counts[rank], -rank)))
    sizes = tuple(counts[rank] for rank in ranks)
    named = {(4, 1): FOUR, (3, 2): FULL, (3, 1, 1): THREE, (2, 2, 1): TWO_PAIR, (2, 1, 1, 1): PAIR}
    if sizes in named:
        return named[sizes], ranks
    return (FLUSH, ranks) if flush else (STRAIGHT, (top,)) if top else (HIGH, ranks)


def as_joker(cards: list[str], jokers: int, policy: dict[str, Any]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Plain cards and so many jokers: what every choice of cards for them makes."""
    held = [value(card) for card in cards]
    if len(set(held)) == 1 and policy["five_of_a_kind"] == "top":
        yield FIVE, (held[0],)
    for others in combinations([card for card in PACK if card not in cards], jokers):
        category, ranks = plain([*cards, *others])
        all_five = tuple(sorted((*held, *map(value, others)), reverse=True))
        if category in (STRAIGHT_FLUSH, ROYAL) and policy["joker_rule"] == "restricted":
            category, ranks = FLUSH, all_five
        if category == FLUSH and policy["flush_joker"] == "two":
            lacking = [rank for rank in range(2, 15) if rank not in held][:jokers]
            ranks = tuple(sorted((*held, *lacking), reverse=True))
        if jokers == 1 and category == THREE and policy["pair_plus_joker"] == "two_pair":
            odd = sorted((rank for rank in held if held.count(rank) == 1), reverse=True)
            paired = next(rank for rank in held if held.count(rank) == 2)
            category, ranks = TWO_PAIR, (*sorted((paired, odd[0]), reverse=True), odd[1])
        if jokers == 1 and category == PAIR and policy["pair_plus_joker"] == "joker_pair_is_two_pair":
            category, ranks = TWO_PAIR, tuple(sorted(held, reverse=True)[:3])
        yield category, ranks


def best(cards: list[str], wild: str | None, policy: dict[str, Any]) -> Reading:
    """The best reading of five cards, or of five among six; natural hands first where the policy says so."""
    found: list[Reading] = []
    for five in combinations(cards, 5):
        rest = [card for card in five if card not in JOKERS]
        jokers = 5 - len(rest)
        if wild in rest:
            others = [card for card in rest if card != wild]
            found += [(*one, False) for one in as_joker(others, jokers + 1, policy)]
        if wild not in rest or policy["wild_as_self"]:
            found += [(*one, False) for one in as_joker(rest, jokers, policy)] if jokers else [(*plain(rest), True)]
    category, ranks, natural = max(found)
    return category, ranks, natural or policy["natural_first"] == "off"
