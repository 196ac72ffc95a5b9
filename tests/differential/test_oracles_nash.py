"""Equilibria against values computed outside the project, by two linear programmes that agree.

The files' games are Raspisnoy with 54 cards for two, in which some cards are known to be in play. A joker that is led
names a suit of those cards only: there the phase of tricks is changed by hand.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab.cards import Suit
from cardlab.core.game import Game
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.solvers.equilibrium import equilibrium
from cardlab.trick.jokers import DeclaredModes
from cardlab.trick.tricks import Tricks

ROWS = json.loads((Path(__file__).parent / "data" / "nash_tiny_games.json").read_text(encoding="utf-8"))["games"]


def game_of(row: dict[str, Any]) -> Game:
    """The row's rules: its joker names suits of the cards in play."""
    suits = tuple(suit for suit in Suit if any(one[1] == suit.value for one in row["deck"] if one != "RJ"))
    game = cardlab.load("raspisnoy", players=2, deck=54, dealer_restriction=row["dealer_restriction"])
    schedule: Any = game.match
    rounds = tuple(replace(one, phases=tuple(_naming(phase, suits) for phase in one.phases)) for one in schedule.rounds)
    return replace(game, match=replace(schedule, rounds=rounds))


def _naming(phase: Phase, suits: tuple[Suit, ...]) -> Phase:
    return replace(phase, modes=DeclaredModes(suits)) if isinstance(phase, Tricks) else phase


def roots(row: dict[str, Any]) -> list[State]:
    """The row's deal before the first bid or lead, one for each card that may be turned up."""
    hands = [" ".join(["XX"] * row["cards_each"])] * 2
    bids = [None, None] if row["bids"] else [0, 0]
    game, facts = game_of(row), {"dealer": 1, "leader": 0, "bids": bids}
    if row["trump"] == "turn-up":
        return [game.setup(hands, turn_up=one, **facts) for one in row["deck"]]
    return [game.setup(hands, trump=row["trump"], **facts)]


def test_no_game_is_missing() -> None:
    assert len(ROWS) == len({row["id"] for row in ROWS}) == 10


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["id"]))
def test_values_of_tiny_games(row: dict[str, Any]) -> None:
    values, deals = [], 0
    for root in roots(row):
        answer = equilibrium(root, "margin" if row["bids"] else "tricks", among=" ".join(row["deck"]))
        assert answer.exact
        assert answer.exploitability < 1e-6
        values.append(answer.values[0] - (0 if row["bids"] else answer.values[1]))
        deals += answer.worlds
    assert deals == row["deals"]
    assert sum(values) / len(values) == pytest.approx(row["value_player1"], abs=1e-6)
