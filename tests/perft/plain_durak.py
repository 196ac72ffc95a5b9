"""Durak written again from the rule text: lists, strings and no shared code. A move is the notation of an action."""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations
from typing import Any

RANKS = "23456789TJQKA"
RED = "HD"


def joker_of(suit: str) -> str:
    """The joker of a suit's colour."""
    return "RJ" if suit in RED else "BJ"


def place(one: str) -> tuple[int, int]:
    """The order in which cards are named: suits S H D C, ranks rising, then the black joker and the red one."""
    if one[1] == "J" and one[0] in "RB":
        return (9, "BR".index(one[0]))
    return ("SHDC".index(one[1]), RANKS.index(one[0]))


def like(one: str) -> str:
    """What cards must have in common to lie in one bout."""
    return "joker" if one in ("RJ", "BJ") else one[0]


class DurakDeal:
    """A deal under way. ``stock`` is drawn from its front, its last card lies open; ``lot`` is the seat that starts if
    nobody holds a trump and nothing else decides, ``attacker`` one that was told;
    ``first``: the deal's first bout comes first."""

    def __init__(
        self,
        options: dict[str, Any],
        dealer: int,
        hands: list[list[str]],
        stock: list[str],
        trumps: str,
        lot: int = 0,
        attacker: int | None = None,
        first: bool = True,
    ) -> None:
        self.options, self.hands, self.stock = options, hands, stock
        self.n = len(hands)
        self.trumps = trumps  # the letters of one suit, or of both of a colour
        self.top = joker_of(trumps[0])
        self.side = "BJ" if self.top == "RJ" else "RJ"
        self.away: list[str] = []
        self.still = [seat for seat in range(self.n) if hands[seat]]
        self.over = False
        self.fool: int | None = None
        self.first_limit = first
        self.been: list[Any] = []
        if attacker is None:
            attacker = self._starts(dealer, lot)
        self._begin(attacker)

    # ---- cards ----

    def is_trump(self, one: str) -> bool:
        return one == self.top or (one != self.side and one[1] in self.trumps)

    def beats(self, one: str, led: str) -> bool:
        if self.top in (one, led):
            return one == self.top
        if led == self.side:
            return self.is_trump(one) and self.options["plain_joker_beaten_by"] == "trumps"
        if one == self.side:
            return joker_of(led[1]) == self.side
        higher = RANKS.index(one[0]) > RANKS.index(led[0])
        if self.is_trump(one) and self.is_trump(led):
            return higher
        return self.is_trump(one) or (one[1] == led[1] and higher)

    def _starts(self, dealer: int, lot: int) -> int:
        seats = [(dealer + 1 + step) % self.n for step in range(self.n)]
        for lowest in [*RANKS, "joker"]:
            for seat in seats:
                if any(like(one) == lowest and self.is_trump(one) for one in self.hands[seat]):
                    return seat
        if self.options["no_trump_start"] == "lot":
            return lot
        for lowest in [*RANKS, "joker"]:
            for seat in seats:
                if any(like(one) == lowest for one in self.hands[seat]):
                    return seat
        raise AssertionError

    # ---- bouts ----

    def _left(self, seat: int) -> int:
        """The next seat clockwise that still plays."""
        while True:
            seat = (seat + 1) % self.n
            if seat in self.still:
                return seat

    def _limit(self, held: int) -> int:
        limit = held if self.options["max_attack"] == "hand" else min(held, 6)
        return min(limit, self.options["first_bout_max"]) if self.first_limit else limit

    def _begin(self, attacker: int) -> None:
        self.attacker, self.defender = attacker, self._left(attacker)
        self.limit = self._limit(len(self.hands[self.defender]))
        self.table: list[list[str]] = []
        self.taking = False
        self.passed: list[int] = []
        self.turn = attacker
        if not self.stock and self.options["repetition_draw"]:
            self.been.append((attacker, [sorted(hand) for hand in self.hands]))
            self.over = self.been.count(self.been[-1]) == 3

    def open(self) -> list[str]:
        return [pair[0] for pair in self.table if len(pair) == 1]

    def moves(self) -> list[str]:
        if self.over:
            return []
        hand = sorted(self.hands[self.turn], key=place)
        if not self.table:
            most = self.limit if self.options["multi_lead"] else 1
            some = [cards for size in range(1, most + 1) for cards in self._alike(hand, size)]
            return ["attack " + " ".join(cards) for cards in some]
        if self.turn == self.defender:
            return self._answers(hand)
        there = {like(one) for pair in self.table for one in pair}
        thrown = [one for one in hand if like(one) in there]
        if self.options["joker_throw_in"] == "never":
            thrown = [one for one in thrown if like(one) != "joker"]
        return ["done", *(f"throw {one}" for one in thrown)]

    def _alike(self, hand: list[str], size: int) -> list[tuple[str, ...]]:
        ranks = {like(one) for one in hand}
        return [cards for rank in ranks for cards in combinations([one for one in hand if like(one) == rank], size)]

    def _answers(self, hand: list[str]) -> list[str]:
        found = ["take"]
        for led in self.open():
            for one in hand:
                if self.beats(one, led):
                    named = sorted([led, one], key=place) if len(self.open()) > 1 else [one]
                    found.append("beat " + " ".join(named))
        after = self._left(self.defender)
        fits = len(self.table) + 1 <= self._limit(len(self.hands[after]))
        if self.options["transfer"] and fits and not any(len(pair) == 2 for pair in self.table):
            found += [f"transfer {one}" for one in hand if all(like(one) == like(pair[0]) for pair in self.table)]
        return found

    def play(self, move: str) -> DurakDeal:
        new = deepcopy(self)
        new.make(move)
        return new

    def make(self, move: str) -> None:
        """Play a move in place."""
        word, *cards = move.split()
        if word == "done":
            self.passed.append(self.turn)
        elif word == "take":
            self.taking, self.passed = True, []
            if not self.options["add_on_take"]:
                self._take()
                return
        else:
            self.passed = []
            self._lay(word, cards)
        self._ask()

    def _lay(self, word: str, cards: list[str]) -> None:
        if word == "beat":
            led = next(one for one in self.open() if len(cards) == 1 or one in cards)
            one = next(one for one in cards if one != led)
            self.table[[pair[0] for pair in self.table].index(led)].append(one)
            self.hands[self.turn].remove(one)
            return
        for one in cards:
            self.hands[self.turn].remove(one)
            self.table.append([one])
        if word == "transfer":
            self.attacker, self.defender = self.defender, self._left(self.defender)
            self.limit = self._limit(len(self.hands[self.defender]))

    def _ask(self) -> None:
        """Who is next in the bout, or its end."""
        if self.open() and not self.taking:
            self.turn = self.defender
            return
        if len(self.table) < self.limit and (self.taking or self.hands[self.defender]):
            seats = [(self.attacker + step) % self.n for step in range(self.n)]
            if self.options["throwers"] == "neighbours":
                seats = [self.attacker, self._left(self.defender)]
            for seat in seats:
                if seat != self.defender and seat not in self.passed and self.hands[seat]:
                    self.turn = seat
                    return
        if self.taking:
            self._take()
        else:
            self.away += [one for pair in self.table for one in pair]
            self.been = []
            if self.options["first_bout_scope"] == "until_first_beaten":
                self.first_limit = False
            self._end(self.defender)

    def _take(self) -> None:
        self.hands[self.defender] += [one for pair in self.table for one in pair]
        self._end(self._left(self.defender))

    def _end(self, attacker: int) -> None:
        """Draw, see who is out, begin again."""
        if self.options["first_bout_scope"] == "first_bout":
            self.first_limit = False
        order = [(self.attacker + step) % self.n for step in range(self.n)]
        if self.options["draw_order"] == "defender_last":
            order.remove(self.defender)
            order.append(self.defender)
        if self.stock:
            self.been = []
        for seat in order:
            while self.stock and len(self.hands[seat]) < 6:
                self.hands[seat].append(self.stock.pop(0))
        self.still = [seat for seat in self.still if self.hands[seat]]
        if len(self.still) > 1:
            self._begin(attacker if attacker in self.still else self._left(attacker))
            return
        self.over = True
        self.table = []
        if self.still:
            self.fool = self.still[0]
        elif self.options["both_out"] == "defender_is_fool":
            self.fool = self.defender

    def points(self) -> list[int]:
        """Points of every seat."""
        if self.fool is None:
            return [0] * self.n
        return [1 - self.n if seat == self.fool else 1 for seat in range(self.n)]
