"""The variants of Euchre in which partners are not fixed, and the auctions, written again from the rule text.

Lists, strings and no shared code but the colours, which are those of :mod:`tests.perft.plain_euchre`. A move is the
notation of an action.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations
from typing import Any

from tests.perft.plain_euchre import COLOUR

RANKS = "23456789TQKA"
#: By variant: bid to tricks, partners (None: the fixed side) and whether the widow may be taken.
TABLES: dict[str, dict[int, tuple[int, int | None, bool]]] = {
    "auction5": {3: (3, 1, True), 4: (4, 2, True), 5: (5, 2, True), 8: (5, 0, True), 15: (5, 0, False)},
    "auction6": {3: (3, None, True), 4: (4, None, True), 5: (5, None, True), 8: (5, 0, True), 15: (5, 0, False)},
    "auction7": {
        4: (4, 1, True),
        5: (5, 1, True),
        6: (6, 2, True),
        7: (7, 2, True),
        10: (7, 0, True),
        20: (7, 0, False),
    },
}


class VariantDeal:
    """A deal under way; copied for every move. ``side`` is the maker's, once the rules (not the table) know it."""

    def __init__(
        self, variant: str, options: dict[str, Any], dealer: int, hands: list[list[str]], turn_up: str, widow: list[str]
    ) -> None:
        self.variant, self.options, self.dealer = variant, options, dealer
        self.hands, self.turn_up, self.widow = hands, turn_up, widow
        self.n = len(hands)
        self.step = "auction" if variant in TABLES else "round1"
        self.turn = (dealer + 1) % self.n
        self.trump, self.maker, self.alone, self.bid = "", -1, False, 0
        self.out: list[int] = []
        self.side: list[int] = []
        self.thrown_in = False
        self.trick: list[tuple[int, str]] = []
        self.tricks = [0] * self.n

    @property
    def over(self) -> bool:
        return self.step == "over"

    # ---- what may be done ----

    def moves(self) -> list[str]:
        hand = self.hands[self.turn]
        moves: list[str] = getattr(self, f"_moves_{self.step}")(hand)
        return moves

    def _calls(self, word: str) -> list[str]:
        may = self.options.get("alone") and self.options["alone_timing"] == "with_call"
        return [word, f"{word} alone"] if may else [word]

    def _moves_round1(self, hand: list[str]) -> list[str]:
        return [*self._calls("order up"), "pass"]

    def _moves_round2(self, hand: list[str]) -> list[str]:
        named = [call for suit in "SHDC" if suit != self.turn_up[1] for call in self._calls(f"name {suit}")]
        stuck = self.options["all_pass"] == "stick_dealer" and self.turn == self.dealer
        return named if stuck else [*named, "pass"]

    def _moves_exchange(self, hand: list[str]) -> list[str]:
        kept = self.turn_up if self.options["dealer_exchange"] == "must_take_keep" else ""
        return [f"discard {one}" for one in hand if one != kept]

    def _moves_alone(self, hand: list[str]) -> list[str]:
        return ["alone", "together"]

    def _moves_call(self, hand: list[str]) -> list[str]:
        return [f"call {suit}" for suit in "SHDC" if suit != self.trump or self.options["may_call_trump"]]

    def _moves_auction(self, hand: list[str]) -> list[str]:
        return [*(f"bid {bid}" for bid in TABLES[self.variant] if bid > self.bid), "pass"]

    def _moves_name(self, hand: list[str]) -> list[str]:
        return [f"name {suit}" for suit in "SHDC"]

    def _moves_widow(self, hand: list[str]) -> list[str]:
        return ["leave", "take"] if TABLES[self.variant][self.bid][2] else ["leave"]

    def _moves_discard(self, hand: list[str]) -> list[str]:
        ordered = sorted(hand, key=_place)
        return ["discard " + " ".join(cards) for cards in combinations(ordered, len(self.widow))]

    def _moves_partners(self, hand: list[str]) -> list[str]:
        wanted = TABLES[self.variant][self.bid][1] or 0
        sizes = range(wanted + 1) if self.options["fewer_partners"] else [wanted]
        others = [seat for seat in range(self.n) if seat != self.maker]
        return [
            " ".join(["partners", *(f"P{seat}" for seat in some)])
            for size in sizes
            for some in combinations(others, size)
        ]

    def _moves_play(self, hand: list[str]) -> list[str]:
        if not self.trick:
            return list(hand)
        led = self.suit(self.trick[0][1])
        return [one for one in hand if self.suit(one) == led] or list(hand)

    def _moves_over(self, hand: list[str]) -> list[str]:
        return []

    # ---- cards ----

    def suit(self, one: str) -> str:
        if one == "RJ":
            return self.trump
        left = self.options["bowers"] and one[0] == "J" and COLOUR[one[1]] == COLOUR[self.trump]
        return self.trump if left else one[1]

    def height(self, one: str) -> int:
        if one == "RJ":
            return 100
        if one[0] == "J":
            if self.options["bowers"] and self.suit(one) == self.trump:
                return 99 if one[1] == self.trump else 98
            return 2 * RANKS.index("T") + 1
        return 2 * RANKS.index(one[0])

    # ---- what becomes of it ----

    def play(self, move: str) -> VariantDeal:
        new = deepcopy(self)
        getattr(new, f"_do_{new.step}")(move, move.split())
        return new

    def _next_call(self) -> bool:
        """Pass the turn on; whether the dealer has spoken."""
        last = self.turn == self.dealer
        self.turn = (self.turn + 1) % self.n
        return last

    def _do_round1(self, move: str, words: list[str]) -> None:
        if move != "pass":
            self._make(self.turn_up[1], move)
            self.hands[self.dealer].append(self.turn_up)
            self.step, self.turn = "exchange", self.dealer
        elif self._next_call():
            self.step = "round2"

    def _do_round2(self, move: str, words: list[str]) -> None:
        if move != "pass":
            self._make(words[1], move)
            self._after_exchange()
        elif self._next_call():
            self.step = "over"
            self.thrown_in = self.options["all_pass"] != "dealer_forfeits_1"

    def _make(self, trump: str, move: str) -> None:
        self.trump, self.maker, self.alone = trump, self.turn, move.endswith("alone")
        self.side = [self.maker]

    def _do_exchange(self, move: str, words: list[str]) -> None:
        self.hands[self.dealer].remove(words[1])
        self._after_exchange()

    def _after_exchange(self) -> None:
        if self.options.get("alone") and self.options["alone_timing"] == "after_discard":
            self.step, self.turn = "alone", self.maker
        else:
            self._call_or_lead()

    def _do_alone(self, move: str, words: list[str]) -> None:
        self.alone = move == "alone"
        self._call_or_lead()

    def _call_or_lead(self) -> None:
        if self.variant == "call_ace" and not self.alone:
            self.step, self.turn = "call", self.maker
        else:
            self._lead()

    def _do_call(self, move: str, words: list[str]) -> None:
        seats = [seat for seat in range(self.n) if seat != self.maker or self.options["scope"] == "all_hands"]
        held = [(self.height(one), seat) for seat in seats for one in self.hands[seat] if self.suit(one) == words[1]]
        self.side = sorted({self.maker, max(held)[1]}) if held else [self.maker]
        self._lead()

    def _do_auction(self, move: str, words: list[str]) -> None:
        if move != "pass":
            self.bid, self.maker = int(words[1]), self.turn
        if self._next_call():
            if self.maker < 0:
                self.step, self.thrown_in = "over", True
            else:
                self.step = "name" if self.options["name_trump"] == "before_widow" else "widow"
                self.turn = self.maker

    def _do_name(self, move: str, words: list[str]) -> None:
        self.trump = words[1]
        self.alone = TABLES[self.variant][self.bid][1] == 0
        if self.options["name_trump"] == "before_widow":
            self.step = "widow"
        else:
            self._partners_or_lead()

    def _do_widow(self, move: str, words: list[str]) -> None:
        if move == "take":
            self.hands[self.maker] += self.widow
            self.step = "discard"
        else:
            self._named_already()

    def _do_discard(self, move: str, words: list[str]) -> None:
        for one in words[1:]:
            self.hands[self.maker].remove(one)
        self._named_already()

    def _named_already(self) -> None:
        if self.options["name_trump"] == "before_widow":
            self._partners_or_lead()
        else:
            self.step = "name"

    def _partners_or_lead(self) -> None:
        partners = TABLES[self.variant][self.bid][1]
        if partners is None:
            self.side = [seat for seat in range(self.n) if (seat - self.maker) % 2 == 0]
        elif partners == 0:
            self.side = [self.maker]
            if self.variant == "auction6":
                self.out = [seat for seat in range(self.n) if (seat - self.maker) % 2 == 0 and seat != self.maker]
        else:
            self.step = "partners"
            return
        self._lead()

    def _do_partners(self, move: str, words: list[str]) -> None:
        self.side = [self.maker, *(int(word[1]) for word in words[1:])]
        self._lead()

    def _lead(self) -> None:
        self.step, self.turn = "play", (self.dealer + 1) % self.n
        if self.alone and self.options.get("lone_lead") == "left_of_loner":
            self.turn = (self.maker + 1) % self.n
        self._skip()

    def _skip(self) -> None:
        while self.turn in self.out:
            self.turn = (self.turn + 1) % self.n

    def _do_play(self, move: str, words: list[str]) -> None:
        self.hands[self.turn].remove(move)
        self.trick.append((self.turn, move))
        if len(self.trick) < self.n - len(self.out):
            self.turn = (self.turn + 1) % self.n
            self._skip()
            return
        led = self.suit(self.trick[0][1])
        trumps = [(self.height(one), seat) for seat, one in self.trick if self.suit(one) == self.trump]
        follow = [(self.height(one), seat) for seat, one in self.trick if self.suit(one) == led]
        self.turn = max(trumps or follow)[1]
        self.tricks[self.turn] += 1
        self.trick = []
        if not self.hands[self.turn]:
            self.step = "over"

    def points(self) -> list[int]:
        """Points of every seat."""
        if self.thrown_in:
            return [0] * self.n
        if self.maker < 0:
            return [int(seat != self.dealer) for seat in range(self.n)]
        took, total = sum(self.tricks[seat] for seat in self.side), sum(self.tricks)
        if self.variant in TABLES:
            need = TABLES[self.variant][self.bid][0]
            mine, theirs = (self.bid, 0) if took >= need else (0, self.bid)
        elif 2 * took > total:
            mine, theirs = self._march() if took == total else 1, 0
        else:
            mine, theirs = 0, 4 if took == 0 and self.options["super_euchre"] == 4 else 2
        side = {*self.side, *self.out}
        return [mine if seat in side else theirs for seat in range(self.n)]

    def _march(self) -> int:
        if self.variant == "three":
            return 3
        if self.variant == "call_ace" and len(self.side) == 1:
            return 4 if self.alone else int(self.options["secret_alone_march"])
        return 2


def _place(one: str) -> tuple[int, int]:
    """The order in which cards are named: suits S H D C, ranks rising, the joker last."""
    return (9, 0) if one == "RJ" else ("SHDC".index(one[1]), "23456789TJQKA".index(one[0]))
