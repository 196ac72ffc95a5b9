"""Poker against the house written again from the rule text: strings, every card tried for a joker, no shared code."""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations, product
from typing import Any

RANKS = "23456789TJQKA"
DECK = [rank + suit for suit in "SHDC" for rank in RANKS]
NAMES = (
    *("high_card", "one_pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind"),
    *("straight_flush", "royal_flush", "five_of_a_kind"),
)
CARIBBEAN = [1, 1, 2, 3, 4, 5, 7, 20, 50, 100, 100]


def place(one: str) -> tuple[int, int]:
    """The order in which cards are named: suits S H D C, ranks rising, then the black joker and the red one."""
    if one in ("BJ", "RJ"):
        return (9, "BR".index(one[0]))
    return ("SHDC".index(one[1]), RANKS.index(one[0]))


def plain_category(cards: list[str]) -> tuple[str, list[int]]:
    """What five cards without jokers are, and the ranks that decide."""
    ranks = sorted((RANKS.index(one[0]) + 2 for one in cards), reverse=True)
    alike = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    shape = [ranks.count(rank) for rank in alike]
    flush = len({one[1] for one in cards}) == 1
    run = ranks == list(range(ranks[0], ranks[0] - 5, -1))
    wheel = ranks == [14, 5, 4, 3, 2]
    if shape == [5]:
        return "five_of_a_kind", alike
    if (run or wheel) and flush:
        return ("royal_flush" if ranks[:2] == [14, 13] else "straight_flush"), [5 if wheel else ranks[0]]
    if shape == [4, 1]:
        return "four_of_a_kind", alike
    if shape == [3, 2]:
        return "full_house", alike
    if flush:
        return "flush", ranks
    if run or wheel:
        return "straight", [5 if wheel else ranks[0]]
    named = {(3, 1, 1): "three_of_a_kind", (2, 2, 1): "two_pair", (2, 1, 1, 1): "one_pair"}
    return named.get(tuple(shape), "high_card"), alike


def joker_hands(options: dict[str, Any], plain: list[str], jokers: int) -> list[tuple[int, list[int]]]:
    """What these cards and so many jokers may be."""
    found = []
    for stand in product(DECK, repeat=jokers):
        cards = [*plain, *stand]
        name, ranks = plain_category(cards)
        if len(set(cards)) < 5 and (name != "five_of_a_kind" or options["five_of_a_kind"] == "none"):
            continue
        if name == "five_of_a_kind" and options["five_of_a_kind"] == "none":
            continue
        if name in ("straight_flush", "royal_flush") and options["joker_rule"] == "restricted":
            name, ranks = "flush", sorted((RANKS.index(one[0]) + 2 for one in cards), reverse=True)
        if name == "flush" and options["flush_joker"] == "two":
            free = [rank for rank in RANKS if rank not in [one[0] for one in plain]]
            if sorted(one[0] for one in stand) != sorted(free[:jokers]):
                continue
        if jokers == 1 and options["pair_plus_joker"] == "two_pair" and name == "three_of_a_kind":
            continue
        if jokers == 1 and options["pair_plus_joker"] == "joker_pair_is_two_pair" and name == "one_pair":
            name, ranks = "two_pair", sorted((RANKS.index(one[0]) + 2 for one in plain), reverse=True)[:3]
        found.append((NAMES.index(name), ranks))
    return found


def rank_of(options: dict[str, Any], cards: list[str], wild: str | None = None) -> tuple[int, list[int], bool]:
    """The best of five or six cards: category by number, ranks, and whether no joker was used."""
    found: list[tuple[int, list[int], bool]] = []
    for five in combinations(cards, 5):
        jokers = [one for one in five if one in ("RJ", "BJ")]
        ways = [jokers]
        if wild in five:
            ways = [[*jokers, str(wild)], *([jokers] if options["wild_as_self"] else [])]
        for way in ways:
            plain = [one for one in five if one not in way]
            found += [(number, ranks, not way) for number, ranks in joker_hands(options, plain, len(way))]
    return max(found)


class PokerDeal:
    """A deal at its first decision: ``house`` are the dealer's five cards, ``stock`` is drawn from its front."""

    def __init__(
        self, options: dict[str, Any], hands: list[list[str]], house: list[str], stock: list[str], wild: str | None
    ) -> None:
        self.options, self.hands, self.house, self.stock, self.wild = options, hands, house, stock, wild
        self.fees = [0] * len(hands)
        self.drawn = [False] * len(hands)
        self.said: list[str] = []

    @property
    def turn(self) -> int:
        return len(self.said)

    def moves(self) -> list[str]:
        if self.turn == len(self.hands):
            return []
        moves = ["bet", "fold"]
        if not self.drawn[self.turn]:
            if self.options["buy_card"] and self.stock:
                moves.append("buy")
            hand = sorted(self.hands[self.turn], key=place)
            most = min(self.options["exchange_max"], len(self.stock))
            moves += [
                "exchange " + " ".join(some) for count in range(1, most + 1) for some in combinations(hand, count)
            ]
        return sorted(moves)

    def play(self, move: str) -> PokerDeal:
        after = deepcopy(self)
        verb, *cards = move.split()
        if verb in ("bet", "fold"):
            after.said.append(verb)
            return after
        ante, hand = after.options["ante"], after.hands[self.turn]
        cost = {"free": 0, "flat": ante, "per_card": ante * (len(cards) or 1)}[after.options["exchange_fee"]]
        after.fees[self.turn], after.drawn[self.turn] = cost, True
        for one in cards:
            hand.remove(one)
        for _ in cards or [""]:
            hand.append(after.stock.pop(0))
        return after

    def points(self) -> list[int]:
        """What every seat wins or pays."""
        return [self._points(seat) for seat in range(len(self.hands))]

    def _points(self, seat: int) -> int:
        ante, fee = self.options["ante"], self.fees[seat]
        if self.said[seat] == "fold":
            return -ante - fee
        house = rank_of(self.options, self.house, self.wild)
        low = 1 if self.options["qualify"] == "pair" else 0
        if house[0] < low or (house[0] == 0 and house[1][:2] != [14, 13]):
            return ante - fee
        mine = rank_of(self.options, self.hands[seat], self.wild)
        if self.options["natural_first"] == "off":
            mine, house = (*mine[:2], True), (*house[:2], True)
        if mine == house:
            return -fee
        return ante + 2 * ante * self.pays()[mine[0]] - fee if mine > house else -3 * ante - fee

    def pays(self) -> list[int]:
        table = self.options["pay_table"]
        own = list(self.options["pays"])
        return {"caribbean": CARIBBEAN, "even": [1] * 11, "custom": own + own[-1:] * 11}[table]
