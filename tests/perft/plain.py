"""Raspisnoy written a second time, plainly and slowly, from the rule text: lists, strings and no shared code.

It counts positions for the perft files, so that their numbers are not the product's own output. Cards are texts
(``"9C"``, ``"RJ"``); a play is a card with its declaration (``"RJ:takes_high:S"``), a bid ``"bid 2"``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, Self

PERFT = sorted(Path(__file__).parent.glob("*.perft"))
RANKS = "23456789TJQKA"


@dataclass(frozen=True)
class Perft:
    """One line of a perft file: a deal and its number of positions at each depth."""

    id: str
    game: str
    start: str
    counts: dict[int, int]


def read_perft(path: Path) -> list[Perft]:
    """The entries of a file. ``id; game; start; depth=count …``; ``#`` begins a comment."""
    entries = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, game, start, counts = (part.strip() for part in line.split(";"))
            pairs = (part.split("=") for part in counts.split())
            entries.append(Perft(name, game, start, {int(depth): int(count) for depth, count in pairs}))
    return entries


@dataclass
class Rules:
    """The options that change what may be played."""

    dealer_restriction: bool = True
    must_trump: bool = True
    trump_anytime: bool = False
    plain_joker_vs_trump: str = "joker"
    two_jokers: str = "later"


@dataclass
class Deal:
    """A deal under way; copied for every move."""

    rules: Rules
    dealer: int
    trump: str | None
    hands: list[list[str]]
    size: int
    bids: list[int | None] = field(default_factory=list)
    turn: int = 0
    trick: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return None not in self.bids and not self.trick and not any(self.hands)

    def moves(self) -> list[str]:
        if self.over:
            return []
        if None in self.bids:
            bids = list(range(self.size + 1))
            if self.turn == self.dealer and self.rules.dealer_restriction:
                others = sum(bid for bid in self.bids if bid is not None)
                bids = [bid for bid in bids if others + bid != self.size]
            return [f"bid {bid}" for bid in bids]
        hand = self.hands[self.turn]
        plain = [one for one in hand if one not in ("RJ", "BJ")]
        jokers = [one for one in hand if one in ("RJ", "BJ")]
        if not self.trick:
            ways = [f"{way}:{suit}" for way in ("gives", "takes_high") for suit in "SHDC"]
            return plain + [f"{one}:{way}" for one in jokers for way in ways]
        return self.follow(plain) + [f"{one}:{way}" for one in jokers for way in ("gives", "takes")]

    def follow(self, plain: list[str]) -> list[str]:
        """The plain cards that may follow to the trick."""
        led, high = led_by(self.trick[0][1])
        suit = sorted((one for one in plain if one[1] == led), key=lambda one: RANKS.index(one[0]))
        trumps = [one for one in plain if self.trump is not None and one[1] == self.trump]
        if suit:
            able = suit[-1:] if high else suit
            if self.rules.trump_anytime:
                able = able + [one for one in trumps if one not in suit]
            return able
        if trumps and self.rules.must_trump:
            return trumps
        return plain

    def play(self, move: str) -> Deal:
        new = Deal(
            self.rules,
            self.dealer,
            self.trump,
            [list(hand) for hand in self.hands],
            self.size,
            list(self.bids),
            (self.turn + 1) % len(self.hands),
            list(self.trick),
            list(self.tricks),
        )
        if move.startswith("bid "):
            new.bids[self.turn] = int(move[4:])
            return new
        new.hands[self.turn].remove(move.split(":", maxsplit=1)[0])
        new.trick.append((self.turn, move))
        if len(new.trick) == len(self.hands):
            winner = taker(new.trick, self.trump, self.rules)
            new.tricks[winner] += 1
            new.turn, new.trick = winner, []
        return new


def led_by(move: str) -> tuple[str, bool]:
    """The suit a lead asks for, and whether its highest card is demanded."""
    parts = move.split(":")
    if len(parts) == 3:
        return parts[2], parts[1] == "takes_high"
    return move[1], False


def taker(trick: list[tuple[int, str]], trump: str | None, rules: Rules) -> int:
    """Who takes a trick: the paragraphs of the rule text, one after the other."""
    led, high = led_by(trick[0][1])
    led_joker = trick[0][1][:2] in ("RJ", "BJ")
    later = [seat for seat, move in trick[1:] if move.endswith(":takes")]
    takes = led_joker and high and (trump in (None, led) or rules.plain_joker_vs_trump == "joker")
    if later and rules.two_jokers == "later":
        return later[-1]
    if later:
        return trick[0][0] if takes else later[0]
    trumps = [(RANKS.index(move[0]), seat) for seat, move in trick if ":" not in move and move[1] == trump]
    if led_joker and high:
        if led == trump or not trumps or rules.plain_joker_vs_trump == "joker":
            return trick[0][0]
        return max(trumps)[1]
    if trumps:
        return max(trumps)[1]
    followed = [(RANKS.index(move[0]), seat) for seat, move in trick if ":" not in move and move[1] == led]
    if followed:
        return max(followed)[1]
    return trick[0][0]


class Plain(Protocol):
    """A deal of some game, written plainly."""

    def moves(self) -> list[str]: ...

    def play(self, move: str) -> Self: ...


def count(deal: Plain, depth: int) -> int:
    """How many lines of that many moves there are; lines that end earlier do not count."""
    if depth == 0:
        return 1
    return sum(count(deal.play(move), depth - 1) for move in deal.moves())


def divide(deal: Plain, depth: int) -> dict[str, int]:
    """The same, by first move."""
    return {move: count(deal.play(move), depth - 1) for move in deal.moves()}
