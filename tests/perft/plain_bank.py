"""The banker's Joker written again from the rule text: lists, strings and no shared code."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

ORDER = "AKQJT98765432"


def names_of(pack: list[str]) -> list[str]:
    """The joker, if there is one, and the ranks of a pack from the ace down."""
    plain = [one for one in pack if one not in ("RJ", "BJ")]
    ranks = [letter for letter in ORDER if any(one[0] == letter for one in plain)]
    return ["joker", *ranks] if len(plain) < len(pack) else ranks


class BankDeal:
    """A deal under way. ``pack`` is turned from its front."""

    def __init__(self, options: dict[str, Any], banker: int, pack: list[str]) -> None:
        self.options, self.banker, self.pack = options, banker, pack
        self.names = names_of(pack)
        self.stakes: dict[int, int] = {}
        self.turned: list[str] = []
        self.agreed: list[int] = []

    @property
    def turn(self) -> int:
        players = self.options["players"]
        around = [(self.banker + 1 + step) % players for step in range(players - 1)]
        return next((seat for seat in around if seat not in self.stakes), self.banker)

    @property
    def over(self) -> bool:
        staked = len(self.stakes) == self.options["players"] - 1
        stopped = bool(self.agreed) and self.options["stop_at_hit"]
        return staked and (stopped or len(self.turned) == len(self.names))

    def moves(self) -> list[str]:
        if self.over:
            return []
        return ["turn"] if self.turn == self.banker else [f"stake {one + 1}" for one in range(self.options["cap"])]

    def play(self, move: str) -> BankDeal:
        new = deepcopy(self)
        if move != "turn":
            new.stakes[self.turn] = int(move.split()[1])
            return new
        one = new.pack[len(new.turned)]
        said = new.names[len(new.turned)]
        new.turned.append(one)
        if said == ("joker" if one in ("RJ", "BJ") else one[0]):
            new.agreed.append(len(new.turned))
        return new

    def points(self) -> list[int]:
        """Points of every seat."""
        times = -1
        if self.agreed:
            times = 1
            if self.agreed[0] == 1 and self.names[0] == "joker":
                times = {"pay_double": 2, "replay_doubled": 0, "single": 1}[self.options["first_hit"]]
        points = [-times * self.stakes.get(seat, 0) for seat in range(self.options["players"])]
        points[self.banker] = -sum(points)
        return points
