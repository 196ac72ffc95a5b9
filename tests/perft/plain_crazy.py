"""Crazy Jokers written again from the rule text: lists, strings and no shared code.

A deal is followed from its first turn on. What luck brings is a move as well: ``~ 5H 9C``.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations, product
from typing import Any

RANKS = "23456789TJQKA"
LOW, FACES = "23456789T", "JQKA"
JOKERS = ("RJ", "BJ")
ORDER = [*JOKERS, *(rank + suit for suit in "SHDC" for rank in RANKS)]


def named(cards: Any) -> str:
    """Cards of an action in the order in which notation has them: rank within suit, jokers behind."""
    return " ".join(sorted(cards))


def same(one: str, other: str) -> bool:
    """Whether two actions are the same, whatever the order of their cards."""
    return sorted(one.split(" ")) == sorted(other.split(" "))


# ---- contracts -------------------------------------------------------------------------------------------------------


def worth(contract: str, hand: Any, options: dict[str, Any], born: str | None = None) -> int | None:
    """The points of a finished contract with its jokers, the most that any reading gives; None if it is not met."""
    plain = [one for one in hand if one not in JOKERS]
    jokers = len(hand) - len(plain)
    if len(hand) != 7:
        return None
    if contract == "big_flush":
        suits = {one[1] for one in plain}
        return None if jokers or len(suits) != 1 else {"C": 55, "D": 60, "H": 65, "S": 70}[suits.pop()]
    best = None
    for said in product(RANKS, repeat=jokers):
        points = reads(contract, [one[0] for one in plain], list(said), options, born)
        if points is not None and (best is None or points > best):
            best = points
    return None if best is None else best + 20 * jokers


def reads(contract: str, plain: list[str], said: list[str], options: dict[str, Any], born: str | None) -> int | None:
    """The points without jokers where the jokers stand for these ranks."""
    ranks = plain + said
    counts = sorted((ranks.count(rank), rank) for rank in set(ranks))
    if contract == "full_house":
        fits = [number for number, _ in counts] == [3, 4] and counts[1][1] in LOW and counts[0][1] in FACES
        low = options["full_house_jokers"] == "any" or all(one in LOW for one in said)
        return 55 if fits and low else None
    if contract == "fixed_straight":
        return 60 if straight(plain, said, options) else None
    if contract == "faced_by_evens":
        triple = [rank for rank in LOW if plain.count(rank) == 3]
        even = not options["evens_only"] or (triple and triple[0] in "2468T")
        faces = all(ranks.count(rank) == 1 for rank in FACES) and all(one in FACES for one in said)
        return 70 if triple and even and faces else None
    if contract == "birthday":
        return 75 if born is not None and sorted(ranks) == sorted(born) else None
    assert contract == "odd_man_out"
    return odd_man_out(ranks, options)


def straight(plain: list[str], said: list[str], options: dict[str, Any]) -> bool:
    ranks = plain + said
    if not options["straight_joker_queen"] and "Q" not in plain:
        return False
    length = 7 if options["straight_len"] == 7 else 6
    for start in range(13):
        window = [RANKS[(start + step) % 13] for step in range(length)]
        if "Q" in window and all(rank in ranks for rank in window):
            return True
    return False


def odd_man_out(ranks: list[str], options: dict[str, Any]) -> int | None:
    points = None
    for man, value in (("J", 80), ("K", 85)):
        if man not in ranks:
            continue
        six = list(ranks)
        six.remove(man)
        odd = "3579A" if options["ace_is_odd"] else "3579"
        pattern = sorted(six.count(rank) for rank in set(six))
        fits = [[1, 1, 2, 2]] + ([[1, 1, 1, 3]] if options["odd_pattern"] == "four_kinds" else [])
        if all(rank in odd for rank in six) and pattern in fits:
            points = value
    return points


# ---- turns -----------------------------------------------------------------------------------------------------------


class CrazyDeal:
    """A deal under way, from its first turn on. ``stock`` is drawn from its front, the last of ``pile`` is on top."""

    def __init__(
        self,
        options: dict[str, Any],
        contracts: list[str],
        hands: list[list[str]],
        stock: list[str],
        pile: list[str],
        turn: int = 0,
        buried: list[str] | None = None,
        shown: list[int] | None = None,
    ) -> None:
        self.options, self.contracts, self.hands = options, contracts, hands
        self.stock, self.pile, self.buried = stock, pile, buried or []
        self.turn = self.mover = turn
        self.stage = "act"
        self.ranks: dict[str, str] = {}
        self.other, self.offer, self.taken, self.thief = -1, "", "", -1
        self.offered = self.acted = self.mixed = self.over = False
        self.number, self.idle = 1, 0
        self.extra: list[int] | None = None
        self.open: list[int] = []
        self.due: list[tuple[str, int, int]] = []
        self.shown = shown or [0] * len(hands)
        self.thefts, self.shed = [0] * len(hands), [0] * len(hands)
        self.made: dict[int, int] = {}

    # what may be done

    def back(self, cards: list[str]) -> list[str]:
        return [one for one in cards if self.options["reshuffle_jokers"] or one not in JOKERS]

    def moves(self) -> list[str]:
        if self.over:
            return []
        if self.due:
            kind, seat, count = self.due[0]
            pool = self.hands[seat] if kind == "stolen" else self.stock
            return ["~ " + named(cards) for cards in combinations(pool, count)]
        hand, contract = self.hands[self.mover], self.contracts[self.mover]
        shows = ["show"] if contract != "no_hand" and worth(contract, hand, self.options) is not None else []
        if self.stage == "discard":
            return [f"discard {one}" for one in hand if one != self.taken]
        if self.stage == "answer":
            return ["refuse", *(f"give {one}" for one in hand)]
        if self.stage == "refused":
            return ["done", *(["show 2S"] if "2S" in hand else [])]
        if self.stage in ("pick", "steal"):
            return [
                "pick " + named(cards) for cards in combinations(self.hands[self.other], 1 + (self.stage == "steal"))
            ]
        if self.stage == "end":
            return ["done", *shows]
        found = self.sheds() if contract == "no_hand" else self.draws()
        found += self.deals()
        if contract == "no_hand" or not found:
            found.append("pass")
        return found + shows

    def draws(self) -> list[str]:
        can = self.stock or self.back(self.pile[:-1]) or self.back(self.buried)
        takes = self.pile and self.pile[-1] not in JOKERS
        return [*(["draw"] if can else []), *(["take"] if takes else [])]

    def sheds(self) -> list[str]:
        found = []
        for one in self.hands[self.turn]:
            if one in JOKERS:
                found += [
                    f"discard {one} {rank if rank.isdigit() else rank.lower()}" for rank in RANKS if self.goes(rank)
                ]
            elif self.goes(one[0]):
                found.append(f"discard {one}")
        return found

    def goes(self, rank: str) -> bool:
        if not self.pile:
            return True
        top = self.ranks.get(self.pile[-1], self.pile[-1][0])
        if top not in RANKS:  # a joker without a rank
            return True
        far = RANKS.index(rank) - RANKS.index(top)
        if self.options["no_hand_wrap"]:
            return far % 13 in (12, 0, 1, 2)
        return far in (-1, 0, 1, 2)

    def deals(self) -> list[str]:
        """Trades and thefts."""
        hand, found = self.hands[self.turn], []
        left = len(self.stock) + len(self.back(self.pile)) + len(self.back(self.buried))
        left += 1 if self.options["reshuffle_jokers"] else 0
        for other in range(len(self.hands)):
            if other == self.turn or other in self.open:
                continue
            if not self.offered:
                found += [f"trade P{other} {one}" for one in hand]
            if len(self.hands[other]) > 1 and left > 1:
                pairs = [pair for pair in combinations(hand, 2) if set(pair) & set(JOKERS)]
                found += [f"steal P{other} {named(pair)}" for pair in pairs]
        return found

    # what is done

    def play(self, move: str) -> CrazyDeal:
        new = deepcopy(self)
        verb, *rest = move.split(" ")
        if verb == "~":
            new.luck(rest)
        else:
            getattr(new, f"do_{verb}")(rest)
        new.settle()
        return new

    def luck(self, cards: list[str]) -> None:
        kind, seat, _ = self.due.pop(0)
        for one in cards:
            (self.hands[seat] if kind == "stolen" else self.stock).remove(one)
            self.hands[self.thief if kind == "stolen" else seat].append(one)

    def settle(self) -> None:
        """Serve what the order of the stock decides."""
        while self.due and self.due[0][0] == "drawn" and not self.mixed:
            _, seat, count = self.due[0]
            left = min(count, len(self.stock))
            self.hands[seat] += self.stock[:left]
            del self.stock[:left]
            self.due.pop(0)
            if left < count:
                self.mix()
                self.due.insert(0, ("drawn", seat, count - left))
        if self.due and self.due[0][0] == "drawn" and self.mixed:
            _, seat, count = self.due[0]
            if not self.stock:
                self.mix()
            elif len(self.stock) < count:
                self.due[0:1] = [("drawn", seat, len(self.stock)), ("drawn", seat, count - len(self.stock))]

    def mix(self) -> None:
        self.mixed = True
        self.stock = self.back(self.pile[:-1]) + self.back(self.buried)
        self.pile, self.buried = self.pile[-1:], []

    def lay(self, cards: list[str]) -> None:
        for one in cards:
            self.hands[self.turn].remove(one)
            self.ranks.pop(one, None)
            self.pile.append(one)

    def do_draw(self, rest: list[str]) -> None:
        self.due.append(("drawn", self.turn, 1))
        self.stage, self.acted = "discard", True

    def do_take(self, rest: list[str]) -> None:
        self.taken = self.pile.pop()
        self.hands[self.turn].append(self.taken)
        self.stage, self.acted = "discard", True

    def do_discard(self, rest: list[str]) -> None:
        self.lay(rest[:1])
        self.acted = True
        if self.contracts[self.turn] != "no_hand":
            self.stage, self.taken = "end", ""
            return
        if len(rest) > 1:
            self.ranks[rest[0]] = rest[1].upper()
            self.shed[self.turn] += 1
        if not self.hands[self.turn]:
            self.finish(90 + 20 * self.shed[self.turn])
        else:
            self.next()

    def do_trade(self, rest: list[str]) -> None:
        self.other, self.offer, self.offered = int(rest[0][1]), rest[1], True
        self.hands[self.turn].remove(self.offer)
        self.mover, self.stage = self.other, "answer"

    def do_refuse(self, rest: list[str]) -> None:
        self.hands[self.turn].append(self.offer)
        self.mover, self.stage = self.turn, "refused"

    def do_give(self, rest: list[str]) -> None:
        self.hands[self.other].remove(rest[0])
        self.hands[self.other].append(self.offer)
        self.hands[self.turn].append(rest[0])
        self.mover = self.turn
        self.close()

    def do_show(self, rest: list[str]) -> None:
        if rest:
            self.stage = "pick"
            return
        points = worth(self.contracts[self.turn], self.hands[self.turn], self.options)
        assert points is not None
        self.finish(points)

    def do_pick(self, rest: list[str]) -> None:
        for one in rest:
            self.hands[self.other].remove(one)
            self.hands[self.turn].append(one)
        if self.stage == "steal":
            self.due.append(("drawn", self.other, 2))
        else:
            self.hands[self.turn].remove("2S")
            self.hands[self.other].append("2S")
        self.close()

    def do_steal(self, rest: list[str]) -> None:
        cards = sorted(rest[1:], key=lambda one: (one not in JOKERS, one == "BJ"))
        self.other, self.thief = int(rest[0][1]), self.turn
        self.lay(cards)
        self.thefts[self.turn] += 1
        self.acted = True
        if not self.options["steal_blind"]:
            self.stage = "steal"
            return
        self.due += [("stolen", self.other, 2), ("drawn", self.other, 2)]
        self.close()

    def do_done(self, rest: list[str]) -> None:
        if self.stage == "refused" and not self.options["refused_trade_ends_turn"]:
            self.stage = "act"
        elif self.stage == "refused":
            self.close()
        else:
            self.acted = True
            self.next()

    def do_pass(self, rest: list[str]) -> None:
        self.next()

    def close(self) -> None:
        """The action is done: show or go on; an empty hand is never shown."""
        self.acted = True
        self.stage = "end"
        if self.contracts[self.turn] == "no_hand":
            self.next()

    def finish(self, points: int) -> None:
        players = len(self.hands)
        self.made[self.turn] = points
        self.open.append(self.turn)
        others = [(self.turn + step) % players for step in range(1, players)]
        if self.extra is not None:
            self.extra = [seat for seat in self.extra if seat != self.turn]
        elif self.contracts[self.turn] == "big_flush":
            self.extra = others * 2 if players == 2 else others
        else:
            self.extra = []
        self.next()

    def next(self) -> None:
        players = len(self.hands)
        self.idle = 0 if self.acted or self.offered else self.idle + 1
        last = self.options["max_rounds"]
        if self.extra is not None:
            if not self.extra:
                self.over = True
                return
            following = self.extra.pop(0)
        elif self.idle >= players or (last and self.number >= last * players):
            self.over = True
            return
        else:
            following = (self.turn + 1) % players
        self.turn = self.mover = following
        self.number += 1
        self.stage, self.taken, self.offered, self.acted = "act", "", False, False

    def points(self) -> list[int]:
        """What everybody has from the deal."""
        points = [75 * shown + 30 * stolen for shown, stolen in zip(self.shown, self.thefts, strict=True)]
        counted = list(self.made) if self.options["flush_extra"] == "both_score" else list(self.made)[-1:]
        for seat in counted:
            points[seat] += self.made[seat]
        return points
