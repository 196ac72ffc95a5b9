"""The Joker games written a second time, plainly and slowly, from their rule texts: lists, strings, no shared code.

One deal of Joker, Georgian Joker or Raspisnoy with its special rounds, from the shuffled pack to the points. Cards are
texts (``"9C"``, ``"RJ"``), moves too (``"bid 2"``, ``"name NT"``, ``"RJ:takes_high:S"``, ``"#1"``).
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

RANKS = "23456789TJQKA"
NEXT = {"S": "C", "C": "D", "D": "H", "H": "S"}


def is_joker(card: str) -> bool:
    return card in ("RJ", "BJ")


def height(card: str) -> int:
    return RANKS.index(card[0])


class JokerDeal:
    """A deal under way; copied for every move."""

    def __init__(self, game: str, options: dict[str, Any], kind: str, size: int, dealer: int, pack: list[str]) -> None:
        self.game, self.options, self.kind, self.size, self.dealer = game, options, kind, size, dealer
        self.players = options["players"]
        self.stock = list(pack)
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.trump: str | None = None
        self.bids: list[int | None] = [None] * self.players
        self.trick: list[tuple[int, str]] = []
        self.tricks = [0] * self.players
        self.leads = [0] * self.players
        self.tricks_in_all = size
        if game == "joker" and options["draw_mode"] == "until_stock":
            self.tricks_in_all = len(pack) // self.players
        self.todo = self.steps(len(pack))
        self.turn = -1
        self.go_on()

    def steps(self, pack: int) -> list[str]:
        """What the deal consists of, in order."""
        full = self.size * self.players == pack
        deal, bids = [f"deal {self.size}", "trump"], ["bids"]
        if self.game == "georgian_joker" and self.size == 9 and self.kind == "named":
            deal = ["deal 3", "name", "deal 6"]
        if self.game == "raspisnoy":
            never = self.options["circular"] or self.options["trump_source"] == "none" or self.kind == "no_trump"
            source = self.options["full_deal_trump"] if full else "turned"
            if never or source == "no_trump":
                deal = deal[:1]
            elif source == "left_of_dealer_three" and self.size >= 3:
                deal = ["deal 3", "name", f"deal {self.size - 3}"]
        if self.kind in ("golden", "misere"):
            bids = []
        if self.kind == "dark" and self.options["dark_bid"] == "before_deal":
            return [*bids, *deal, "play"]
        return [*deal, *bids, "play"]

    def go_on(self) -> None:
        """Do everything up to the next decision of a player."""
        while self.todo and self.todo[0].split()[0] in ("deal", "trump"):
            word, *number = self.todo.pop(0).split()
            if word == "deal":
                for _ in range(int(number[0])):
                    for step in range(self.players):
                        self.hands[(self.dealer + 1 + step) % self.players].append(self.stock.pop(0))
            elif self.game == "joker":
                self.trump = self.stock[-1][1] if not is_joker(self.stock[-1]) else None
            else:
                shown = self.stock.pop(0) if self.stock else self.hands[self.dealer][-1]
                self.trump = None if is_joker(shown) else shown[1]
        self.turn = (self.dealer + 1) % self.players if self.todo else -1
        if self.todo[:1] == ["play"] and self.game == "joker" and self.options["first_leader"] == "dealer":
            self.turn = self.dealer

    @property
    def over(self) -> bool:
        return not self.todo

    def moves(self) -> list[str]:
        if self.over:
            return []
        if self.todo[0] == "name":
            free = self.game == "georgian_joker" and self.options["allow_no_trump_call"]
            return [f"name {suit}" for suit in ("S", "H", "D", "C", *(["NT"] if free else []))]
        if self.todo[0] == "bids":
            most = self.tricks_in_all
            bids = list(range(most + 1))
            if self.turn == self.dealer and self.options["dealer_restriction"]:
                others = sum(bid for bid in self.bids if bid is not None)
                bids = [bid for bid in bids if others + bid != most]
            return [f"bid {bid}" for bid in bids]
        hand = self.hands[self.turn]
        if self.kind == "lobovaya":
            return [f"#{place + 1}" for place in range(len(hand))]
        plain = [one for one in hand if not is_joker(one)]
        jokers = [one for one in hand if is_joker(one)]
        if self.trick:
            suit = self.led()[0]
            if self.game == "joker" and not self.options["joker_free"] and any(one[1] == suit for one in plain):
                jokers = []
            plain = self.follow(plain)
        return plain + [f"{one}:{way}" for one in jokers for way in self.ways()]

    def ways(self) -> list[str]:
        """What a joker may be declared as just now."""
        options = self.options
        if self.game == "joker":
            said = [move.split(":")[1] for _, move in self.trick if ":" in move]
            if said and options["two_jokers"] == "opposite":
                return ["low" if said[0] == "high" else "high"]
            return ["high", "low"]
        last = len(self.hands[self.turn]) == 1
        if self.game == "georgian_joker":
            lead, follow = options["lead_modes"], ["takes", *(["gives"] if options["follow_joker_low"] else [])]
            if last and options["last_card_joker"] == "always_takes":
                lead, follow = ["takes"], ["takes"]
            return follow if self.trick else [f"{way}:{suit}" for way in lead for suit in "SHDC"]
        named = []
        if options["joker_as_card"]:
            deck = [f"{rank}{suit}" for suit in "SHDC" for rank in (RANKS if options["deck"] == 54 else RANKS[4:])]
            named = [f"as:{one}" for one in deck if options["deck"] == 54 or one != options["joker_card"]]
        if self.trick:
            return [*named, "takes", "gives"]
        high = ["takes_high", *(["takes_low"] if options["joker_low_demand"] else [])]
        if options["demand_only_first_trick"] and sum(self.tricks):
            high = ["takes"]
        low = ["gives"] if options["low_joker_suit"] == "second_card" else [f"gives:{suit}" for suit in "SHDC"]
        return [*named, *low, *(f"{way}:{suit}" for way in high for suit in "SHDC")]

    def led(self) -> tuple[str | None, str]:
        """The suit to follow, and the height demanded."""
        first = self.trick[0][1].split(":")
        if len(first) == 3:
            if first[1] == "as":
                return first[2][1], ""
            return first[2], first[1].removeprefix("takes_") if "_" in first[1] else ""
        plain = [move for _, move in self.trick if ":" not in move]
        return (plain[0][1] if plain else None), ""

    def trick_trump(self) -> str | None:
        if self.game == "raspisnoy" and self.options["circular"]:
            suit = self.led()[0]
            return NEXT[suit] if suit else None
        return self.trump

    def follow(self, plain: list[str]) -> list[str]:
        """The plain cards that may follow to the trick."""
        suit, demand = self.led()
        trump, must = self.trick_trump(), self.options["must_trump"]
        if suit is None:
            return plain
        if demand and self.game == "georgian_joker":
            must = self.options["void_under_demand"] == "trump"
        own = sorted((one for one in plain if one[1] == suit), key=height)
        trumps = [one for one in plain if one[1] == trump]
        if own:
            own = own[-1:] if demand == "high" else own[:1] if demand == "low" else own
            anytime = self.game == "raspisnoy" and self.options["trump_anytime"] and suit != trump
            return own + trumps if anytime else own
        return trumps if trumps and must else plain

    def taker(self) -> int:
        """Who takes the complete trick: the paragraphs of the rule texts, one after the other."""
        trump, (suit, _) = self.trick_trump(), self.led()
        said = [(seat, move.split(":")) for seat, move in self.trick]
        said = [(seat, parts[2:] if parts[1:2] == ["as"] else parts) for seat, parts in said]
        high = [seat for seat, parts in said if parts[1:] == ["high"]]
        if high:
            return high[0] if self.options["two_jokers"] == "earlier_high_wins" else high[-1]
        first, parts = said[0]
        led_takes = self.game != "joker" and len(parts) > 1 and parts[1].startswith("takes")
        rule = "joker" if self.kind == "lobovaya" else self.options.get("plain_joker_vs_trump")
        outranks = led_takes and (trump is None or suit == trump or rule == "joker")
        takes = [seat for seat, parts in said[1:] if parts[1:] == ["takes"]]
        later = self.kind == "lobovaya" or self.options["two_jokers"] == "later"
        if takes and not (outranks and not later):
            return takes[-1] if later else takes[0]
        if outranks:
            return first
        plain = [(height(parts[0]), seat, parts[0][1]) for seat, parts in said if len(parts) == 1]
        for wanted in (trump, suit):
            if wanted == suit and led_takes:
                return first
            cards = [(rank, -at, seat) for at, (rank, seat, own) in enumerate(plain) if own == wanted]
            if cards and wanted:
                return max(cards)[2]
            if self.game != "joker" and len(parts) > 1 and wanted == suit:
                return first
        return first

    def play(self, move: str) -> JokerDeal:
        new = deepcopy(self)
        new.make(move)
        return new

    def make(self, move: str) -> None:
        word, _, rest = move.partition(" ")
        if word == "name":
            self.trump = None if rest == "NT" else rest
            self.todo.pop(0)
            self.go_on()
        elif word == "bid":
            self.bids[self.turn] = int(rest)
            self.turn = (self.turn + 1) % self.players
            if None not in self.bids:
                self.todo.pop(0)
                self.go_on()
        else:
            self.lay(move)

    def lay(self, move: str) -> None:
        if move.startswith("#"):
            move = self.hands[self.turn][int(move[1:]) - 1]
            if is_joker(move):
                move += ":takes" if self.trick else ":takes:-"
        if not self.trick and move[:2] in ("RJ", "BJ") and self.game == "joker":
            number, exempt = sum(self.tricks) + 1, self.options["joker_lead_exempt"]
            free = (exempt == "last_trick" and number == self.tricks_in_all) or (
                exempt == "last_card" and len(self.hands[self.turn]) == 1
            )
            self.leads[self.turn] += not free
        self.hands[self.turn].remove(move.split(":", maxsplit=1)[0])
        self.trick.append((self.turn, move.removesuffix(":-")))
        self.turn = (self.turn + 1) % self.players
        if len(self.trick) < self.players:
            return
        self.turn = self.taker()
        self.tricks[self.turn] += 1
        self.trick = []
        if sum(self.tricks) < self.tricks_in_all and self.game == "joker":
            self.draw()
        if sum(self.tricks) == self.tricks_in_all or not all(self.hands):
            self.todo.pop(0)

    def draw(self) -> None:
        mode, partial = self.options["draw_mode"], self.options["partial_draw"]
        if mode == "none" or (len(self.stock) < self.players and partial == "none"):
            return
        for step in range(min(self.players, len(self.stock))):
            self.hands[(self.turn + step) % self.players].append(self.stock.pop(0))

    # ---- points ------------------------------------------------------------------------------------------------------

    def points(self) -> list[int]:
        if self.game == "georgian_joker":
            return self.georgian()
        return [self.written(seat) for seat in range(self.players)]

    def written(self, seat: int) -> int:
        """The points of Joker and Raspisnoy."""
        options: dict[str, Any] = self.options
        took = self.tricks[seat]
        times: int = options.get(f"mult_{self.kind}", 1)
        each: int
        if self.kind == "misere" and self.game == "joker":
            each = -10 * took - options["joker_lead_penalty"] * self.leads[seat]
            return each
        if self.kind == "misere":
            each = -options["misere_points"] * took if took else options["misere_zero_bonus"]
            return each * times
        if self.kind == "golden":
            return int(options["golden_points"]) * took * times
        bid = self.bids[seat]
        assert bid is not None
        if options.get("scoring") == "georgian":
            return 50 * bid + 50 if bid == took else 10 * took
        if self.kind == "lobovaya":
            return (50 * bid or 5) if bid == took else took if took > bid else -50
        if self.kind == "regular" and self.size == 1:
            times = options.get("one_card_mult", 1)
        made = -10 * (bid - took)
        if bid == took:
            made = 10 * bid or options["pass_points"]
        elif took > bid:
            made = took
        return int(made * times - options.get("joker_lead_penalty", 0) * self.leads[seat])

    def georgian(self) -> list[int]:
        options = self.options
        lost = 100 * self.size if options["khisht_amount"] == "spec" else options["khisht_amount"]
        under, row = options["under_penalty"], []
        for bid, took in zip(self.bids, self.tricks, strict=True):
            assert bid is not None
            value = options["miss_points"] * took
            if bid == took:
                value = 50 * bid + 50 if bid else options["pass_points"]
                if bid == self.size and (self.size == 9 or options["all_tricks_bonus"] == "every_deal"):
                    value = 100 * bid
            elif under == "any_miss" or (under == "khisht_zero" and took == 0):
                value = -lost
            row.append(value)
        failed = [value for value, bid, took in zip(row, self.bids, self.tricks, strict=True) if bid != took]
        if under == "lowest_failed":
            row = [
                -lost if bid != took and value == min(failed) else value
                for value, bid, took in zip(row, self.bids, self.tricks, strict=True)
            ]
        return row
