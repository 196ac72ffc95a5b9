"""Euchre written a second time, plainly and slowly, from the rule text: lists, strings and no shared code.

A deal goes through the steps of :data:`STEPS`; a move is the notation of an action.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

PLAIN = "789TQKA"
COLOUR = {"S": "black", "C": "black", "H": "red", "D": "red"}
STEPS = ("blind", "round1", "round2", "exchange", "alone", "defend", "maker_best", "defender_best", "play", "over")


@dataclass
class EuchreDeal:
    """A deal under way; copied for every move. ``stock`` are the cards that nobody has, the next one first."""

    options: dict[str, Any]
    dealer: int
    hands: list[list[str]]
    stock: list[str]
    turn_up: str
    step: str = "round1"
    turn: int = 0
    trump: str = ""
    maker: int = -1
    alone: bool | None = False
    ordered: bool = False
    defender: int = -1
    asked: str = ""
    thrown_in: bool = False
    trick: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def begin(self) -> EuchreDeal:
        """The deal at its first move."""
        self.turn = (self.dealer + 1) % 4
        if self.turn_up == "RJ":
            if self.options["joker_turnup"] == "redeal":
                self.step, self.thrown_in = "over", True
            elif self.options["joker_turnup"] == "dealer_names_blind":
                self.step, self.turn = "blind", self.dealer
        return self

    @property
    def over(self) -> bool:
        return self.step == "over"

    @property
    def offered(self) -> str:
        """The suit that was turned up."""
        rule = str(self.options["joker_turnup"])
        return rule[-1] if self.turn_up == "RJ" else self.turn_up[1]

    def partner(self, seat: int) -> int:
        return (seat + 2) % 4

    def playing(self) -> list[int]:
        out = [self.partner(self.maker)] if self.alone else []
        if self.defender >= 0:
            out.append(self.partner(self.defender))
        return [seat for seat in range(4) if seat not in out]

    # ---- what may be done ----

    def moves(self) -> list[str]:
        hand = self.hands[self.turn]
        if self.step == "blind":
            return [f"name {suit}" for suit in "SHDC"]
        if self.step == "round1":
            return self.first_calls(hand)
        if self.step == "round2":
            return self.second_calls(hand)
        if self.step == "exchange":
            kept = self.turn_up if self.options["dealer_exchange"] == "must_take_keep" else ""
            return [f"discard {one}" for one in hand if one != kept]
        if self.step == "alone":
            must = self.options["dealer_partner_order"] == "must_be_alone" and self.ordered
            return ["alone"] if must and self.partner(self.turn) == self.dealer else ["alone", "together"]
        if self.step == "defend":
            return ["defend alone", "defend together"]
        if self.step.endswith("best"):
            return self.best_moves(hand)
        return self.cards(hand) if self.step == "play" else []

    def says(self, call: str) -> list[str]:
        """A call, and the same call alone where it may be."""
        with_call = self.options["alone"] and self.options["alone_timing"] == "with_call"
        return [call, f"{call} alone"] if with_call else [call]

    def may_name(self, hand: list[str], suit: str) -> bool:
        if self.options["bid_needs_trump"] == "none":
            return True
        return any(one != "RJ" and one[1] == suit for one in hand)

    def first_calls(self, hand: list[str]) -> list[str]:
        calls = ["pass"]
        if self.may_name(hand, self.offered):
            forced = self.options["dealer_partner_order"] == "must_be_alone"
            said = self.says("order up")
            if forced and self.partner(self.turn) == self.dealer and len(said) == 2:
                said = said[1:]
            calls += said
        low = [f"{rank}{suit}" for suit in "SHDC" for rank in "9T" if f"{rank}{suit}" in hand]
        if self.options["farmers_hand"] == "redeal" and len(low) == len(hand):
            calls.append("show " + " ".join(low))
        if self.options["farmers_hand"] == "swap3" and len(self.stock) >= 3:
            calls += ["exchange " + " ".join(three) for three in combinations(low, 3)]
        return calls

    def second_calls(self, hand: list[str]) -> list[str]:
        stuck = self.options["all_pass"] == "stick_dealer" and self.turn == self.dealer
        suits = [suit for suit in "SHDC" if suit != self.offered]
        named = [suit for suit in suits if self.may_name(hand, suit)]
        if stuck and not named:
            named = suits
        calls = [call for suit in named for call in self.says(f"name {suit}")]
        return calls if stuck else [*calls, "pass"]

    def best_moves(self, hand: list[str]) -> list[str]:
        if self.asked == "give":
            return [f"give {one}" for one in hand]
        if self.asked == "throw":
            return [f"discard {one}" for one in hand]
        if self.options["exchange_order"] == "receive_first":
            return ["ask", "pass"]
        return [f"discard {one}" for one in hand] + ["pass"]

    def cards(self, hand: list[str]) -> list[str]:
        if not self.trick:
            return list(hand)
        led = self.suit(self.trick[0][1])
        return [one for one in hand if self.suit(one) == led] or list(hand)

    # ---- cards ----

    def suit(self, one: str) -> str:
        if one == "RJ":
            return self.trump
        left = self.options["bowers"] and one[0] == "J" and COLOUR[one[1]] == COLOUR[self.trump]
        return self.trump if left else one[1]

    def height(self, one: str) -> int:
        """The place of a card in its suit."""
        if one == "RJ":
            return 100
        if one[0] == "J" and self.options["bowers"] and self.suit(one) == self.trump:
            return 99 if one[1] == self.trump else 98
        return 10 * PLAIN.index("Q") - 5 if one[0] == "J" else 10 * PLAIN.index(one[0])

    def taker(self) -> int:
        led = self.suit(self.trick[0][1])
        trumps = [(self.height(one), seat) for seat, one in self.trick if self.suit(one) == self.trump]
        follow = [(self.height(one), seat) for seat, one in self.trick if self.suit(one) == led]
        return max(trumps or follow)[1]

    # ---- what becomes of it ----

    def play(self, move: str) -> EuchreDeal:
        hands = [list(hand) for hand in self.hands]
        new = replace(self, hands=hands, stock=list(self.stock), trick=list(self.trick), tricks=list(self.tricks))
        verb, *said = move.split()
        if new.step in ("blind", "round1", "round2"):
            new.called(move, verb, said)
        elif new.step == "exchange":
            new.hands[new.dealer].remove(said[0])
            new.on("exchange")
        elif new.step == "alone":
            new.alone = move == "alone"
            new.on("alone")
        elif new.step == "defend":
            new.answered(move)
        elif new.step.endswith("best"):
            new.asked_for(verb, said)
        else:
            new.put(move)
        return new

    def called(self, move: str, verb: str, said: list[str]) -> None:
        if verb == "show":
            self.step, self.thrown_in = "over", True
        elif verb == "exchange":
            for one in said:
                self.hands[self.turn].remove(one)
            self.hands[self.turn] += self.stock[:3]
            self.stock = self.stock[3:]
        elif verb == "pass":
            if self.turn != self.dealer:
                self.turn = (self.turn + 1) % 4
            elif self.step == "round1":
                self.step, self.turn = "round2", (self.dealer + 1) % 4
            else:
                self.step, self.thrown_in = "over", self.options["all_pass"] != "dealer_forfeits_1"
        else:
            self.maker = self.turn
            self.ordered = verb == "order" or self.step == "blind"
            self.trump = said[0] if verb == "name" else self.offered
            asked_later = self.options["alone"] and self.options["alone_timing"] == "after_discard"
            self.alone = None if asked_later and self.step != "blind" else move.endswith("alone")
            self.on("round2")

    def answered(self, move: str) -> None:
        around = [seat for seat in self.defenders() if seat != self.turn]
        if move == "defend alone":
            self.defender = self.turn
        elif self.turn == self.defenders()[0]:
            self.turn = around[0]
            return
        self.on("defend")

    def defenders(self) -> list[int]:
        first = self.maker if self.options["lone_defence_order"] == "maker_left" else self.dealer
        around = [(first + step) % 4 for step in (1, 2, 3, 4)]
        return [seat for seat in around if seat not in (self.maker, self.partner(self.maker))]

    def asked_for(self, verb: str, said: list[str]) -> None:
        """The best card: put away, ask and give, or the other way round."""
        asker = self.maker if self.step == "maker_best" else self.defender
        if verb == "pass":
            self.on(self.step)
            return
        if verb == "discard":
            self.hands[self.turn].remove(said[0])
            if self.asked == "throw":
                self.on(self.step)
                return
        if verb == "give":
            self.given(asker, said[0])
        elif self.options["best_card"] == "partner_chooses":
            self.asked, self.turn = "give", self.partner(asker)
        else:
            hand = self.hands[self.partner(asker)]
            trumps = [one for one in hand if self.suit(one) == self.trump]
            ranked = [(self.height(one), -"SHDC".index(self.suit(one)), one) for one in trumps or hand]
            self.given(asker, max(ranked)[2])

    def given(self, asker: int, one: str) -> None:
        self.hands[self.partner(asker)].remove(one)
        self.hands[asker].append(one)
        self.turn = asker
        if self.options["exchange_order"] == "receive_first":
            self.asked = "throw"
        else:
            self.on(self.step)

    def on(self, done: str) -> None:
        """The next step that happens at all."""
        for step in STEPS[STEPS.index(done) + 1 :]:
            if self.enters(step):
                self.step, self.asked = step, ""
                return

    def enters(self, step: str) -> bool:
        best = bool(self.options["partners_best"])
        if step == "exchange" and self.ordered and (best or self.dealer in self.playing()):
            self.hands[self.dealer].append(self.turn_up)
            self.turn = self.dealer
        elif step == "alone" and self.alone is None:
            self.turn = self.maker
        elif step == "defend" and (
            self.options["defend_alone"] == "vs_any" or (self.options["defend_alone"] == "vs_loner" and self.alone)
        ):
            self.turn = self.defenders()[0]
        elif step == "maker_best" and best and self.alone:
            self.turn = self.maker
        elif step == "defender_best" and best and self.defender >= 0:
            self.turn = self.defender
        elif step == "play":
            left = self.options["lone_lead"] == "left_of_loner" and self.alone
            self.turn = ((self.maker if left else self.dealer) + 1) % 4
            while self.turn not in self.playing():
                self.turn = (self.turn + 1) % 4
        else:
            return False
        return True

    def put(self, one: str) -> None:
        self.hands[self.turn].remove(one)
        self.trick.append((self.turn, one))
        if len(self.trick) < len(self.playing()):
            self.turn = (self.turn + 1) % 4
            while self.turn not in self.playing():
                self.turn = (self.turn + 1) % 4
            return
        self.turn = self.taker()
        self.tricks[self.turn] += 1
        self.trick = []
        if not self.hands[self.turn]:
            self.step = "over"

    def points(self) -> list[int]:
        """Points of the sides of seats 0 and 1."""
        if self.thrown_in:
            return [0, 0]
        if self.maker < 0:
            return [int(self.dealer % 2 == 1), int(self.dealer % 2 == 0)]
        mine = self.maker % 2
        took = self.tricks[mine] + self.tricks[mine + 2]
        total = sum(self.tricks)
        points = [0, 0]
        if took == total:
            points[mine] = self.options["alone_march_points"] if self.alone else 2
        elif took > total - took:
            points[mine] = 0 if self.alone and self.options["alone_must_take_5"] else 1
        else:
            paid = [2]
            paid += [self.options["lone_defence_points"]] if self.defender >= 0 else []
            paid += [self.options["lone_euchre_points"]] if self.alone else []
            paid += [4] if took == 0 and self.options["super_euchre"] == 4 else []
            points[1 - mine] = max(paid)
        return points
