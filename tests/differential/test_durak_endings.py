"""Durak's endings against values computed outside the project by slow, plain programs, and counts of whole tables.

The files' rules are Durak's with ``max_attack=hand`` in a bout that is not the first: no limit but the defender's
hand. Their reading ``side`` is ``plain_joker_beaten_by``, their ``after_take`` is ``add_on_take``, and a trump ``RED``
is what a turned-up joker makes.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab.core.game import Game
from cardlab.solvers.kernel.compiling import BOUTS
from cardlab.solvers.limits import Limits
from tests.differential.conftest import PATHS

DATA = Path(__file__).parent / "data"
FREE = Limits(seconds=None)
WINNER: dict[Any, str] = {1: "attacker", 0: "draw", -1: "defender"}
BEATEN_BY = {"trump": "trumps", "top": "trump_joker_only"}
#: Every so many rows are compared; the long run compares all.
EVERY = [3, pytest.param(1, marks=pytest.mark.long)]


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    BOUTS.warm()


def rows(name: str, every: int) -> Iterator[dict[str, Any]]:
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in islice(lines, 0, None, every):
            yield json.loads(line)


def game_of(reading: str) -> Game:
    side, after_take = (part.split("=")[1] for part in reading.split(","))
    return cardlab.load(
        "durak", max_attack="hand", plain_joker_beaten_by=BEATEN_BY[side], add_on_take=after_take == "yes"
    )


@pytest.mark.parametrize("path", PATHS, indirect=True)
@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("name", ["durak_endgames", "durak_discriminating"])
def test_values_of_the_oracle(name: str, every: int, path: str) -> None:
    assert BOUTS.is_ready() == (path == "compiled")
    games: dict[str, Game] = {}
    for row in rows(name, every):
        trump = row["trump"] if len(row["trump"]) == 1 else row["trump"].lower()
        for reading, expected in row["results"].items():
            game = games.setdefault(reading, game_of(reading))
            state = game.setup([" ".join(row["attacker"]), " ".join(row["defender"])], trump=trump, attacker=0)
            solution = cardlab.solve(state, limits=FREE)
            assert solution.exact
            assert WINNER[solution.value] == expected["winner"], row["id"]
            leads = {str(action.cards[0]): WINNER[value] for action, value in solution.per_action.items()}
            assert leads == expected["first_attack"], row["id"]


def ten_cards() -> list[cardlab.Card]:
    """Kings, aces and jokers."""
    return [one for one in cardlab.load("durak").deck if one.rank is None or one.rank.letter in "KA"]


def counts(cards: list[cardlab.Card], size: int, trump: str) -> tuple[int, int, int]:
    """How many deals of so many cards each the attacker wins, draws and loses."""
    game = cardlab.load("durak")
    found: Counter[Any] = Counter()
    for attacker in combinations(cards, size):
        for defender in combinations([one for one in cards if one not in attacker], size):
            state = game.setup([attacker, defender], trump=trump, attacker=0)
            found[cardlab.solve(state, limits=FREE).value] += 1
    return found[1], found[0], found[-1]


def test_one_card_each_of_the_whole_pack() -> None:
    pack = list(cardlab.load("durak").deck)
    assert counts(pack, 1, "H") == (955, 451, 0)
    assert counts(pack, 1, "black") == (793, 613, 0)


def test_two_cards_each_of_ten() -> None:
    assert counts(ten_cards(), 2, "H") == (950, 175, 135)


@pytest.mark.long
def test_three_cards_each_of_ten() -> None:
    assert counts(ten_cards(), 3, "H") == (3376, 367, 457)
