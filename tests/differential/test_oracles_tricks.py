"""The solver against values computed outside the project by slow, plain programs.

The files' rules are met by options of Raspisnoy with 54 cards: the cards 6S and 6C of the files are the jokers ``RJ``
and ``BJ``. Rule set A (the joker led by the highest makes others give their highest of the suit and beats trumps) is
``plain_joker_vs_trump=joker``. Rule set B (any card of the suit, trumps beat the joker) is ``trump`` without the duty
of the highest card, which no option offers: there the phase of tricks is changed by hand.

All is asked twice: of the compiled search, however small a position is, and of the searches in Python.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab.core.game import Game
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.trick.tricks import Tricks
from tests.differential.conftest import PATHS

DATA = Path(__file__).parent / "data"
JOKERS = {"6S": "RJ", "6C": "BJ"}
WAYS = {"high": "takes_high", "low": "gives"}


#: Every so many rows are compared; the long run compares all.
EVERY = [20, pytest.param(1, marks=pytest.mark.long)]
#: Rows of each file.
ROWS = {
    "joker_tricks_2p": 100,
    "joker_bids_2p": 100,
    "joker_bids_3p": 100,
    "joker_discriminating": 60,
    "joker_rules_walks": 200,
    "whist_multi_suit": 1350,
    "durak_endgames": 250,
    "durak_discriminating": 60,
}
#: Which search answers on each path.
SOLVERS = {"compiled": "kernel", "python": "counts"}
#: Cards in a hand up to which the searches in Python are asked.
MOST_IN_PYTHON = 5
both_paths = pytest.mark.parametrize("path", PATHS, indirect=True)


def test_no_row_is_missing() -> None:
    """Every file is read by a test of this folder, whole."""
    files = {file.name.partition(".")[0] for file in DATA.iterdir()}
    assert files == {*ROWS, "durak_beats", "nash_tiny_games"}
    for name, many in ROWS.items():
        assert sum(1 for _ in rows(name, 1)) == many
    whist = list(rows("whist_multi_suit", 1))
    assert sum(bool(row["A_tricks_after_lead"]) for row in whist) == len(whist)


def rows(name: str, every: int) -> Iterator[dict[str, Any]]:
    """Rows of a file of the oracles."""
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in islice(lines, 0, None, every):
            yield json.loads(line)


def joker_game(players: int, ruleset: str) -> Game:
    """Raspisnoy under the options that match a rule set."""
    if ruleset == "A":
        return cardlab.load("raspisnoy", players=players, deck=54)
    game = cardlab.load("raspisnoy", players=players, deck=54, plain_joker_vs_trump="trump")
    schedule: Any = game.match
    rounds = tuple(replace(one, phases=tuple(map(_undemanding, one.phases))) for one in schedule.rounds)
    return replace(game, match=replace(schedule, rounds=rounds))


def _undemanding(phase: Phase) -> Phase:
    """The phase, in which a joker led high demands no height."""
    return replace(phase, on_demand=phase.duties) if isinstance(phase, Tricks) else phase


def position(game: Game, row: dict[str, Any], bids: list[int]) -> State:
    """The row's cards with these bids, its leader to lead."""
    hands = [" ".join(JOKERS.get(one, one) for one in hand) for hand in row["hands"]]
    return game.setup(hands, turn=row["leader"], trump=row["trump"], bids=bids)


def spelled(lead: str) -> str:
    """A lead of the files in our notation."""
    card, _, call = lead.partition("/")
    if not call:
        return card
    way, _, suit = call.partition(":")
    return f"{JOKERS[card]}:{WAYS[way]}:{suit}"


@both_paths
@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("ruleset", ["A", "B"])
def test_tricks_the_leader_can_force(ruleset: str, every: int, path: str) -> None:
    for row in rows("joker_tricks_2p", every):
        expected = row["results"][ruleset]
        solution = cardlab.solve(position(joker_game(2, ruleset), row, [0, 0]), "tricks")
        assert solution.solver == SOLVERS[path]
        assert solution.value == expected["leader_tricks"], row["id"]
        leads = {spelled(lead): tricks for lead, tricks in expected["after_lead"].items()}
        assert {str(action): value for action, value in solution.per_action.items()} == leads, row["id"]


@both_paths
@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("ruleset", ["A", "B"])
@pytest.mark.parametrize("name", ["joker_bids_2p", "joker_bids_3p", "joker_discriminating"])
def test_points_each_bid_guarantees(name: str, ruleset: str, every: int, path: str) -> None:
    for row in rows(name, every):
        players = row["players"]
        game = joker_game(players, ruleset)
        expected = row["results"][ruleset]
        for seat in range(players):
            values = []
            for bid in range(row["n"] + 1):
                bids = [0] * players
                bids[seat] = bid
                solution = cardlab.solve(position(game, row, bids), "score", seat=seat)
                assert solution.solver == SOLVERS[path]
                values.append(solution.value)
            assert values == expected["value"][str(seat)], (row["id"], seat)
            forced = cardlab.solve(position(game, row, [0] * players), "tricks", seat=seat)
            assert forced.value == expected["tricks"][str(seat)], (row["id"], seat)


@both_paths
@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("ruleset", ["A", "B"])
@pytest.mark.parametrize("name", ["joker_bids_2p", "joker_bids_3p"])
def test_points_after_each_lead(name: str, ruleset: str, every: int, path: str) -> None:
    for row in rows(name, every):
        expected = row["results"][ruleset]
        solution = cardlab.solve(position(joker_game(row["players"], ruleset), row, row["bids"]))
        leads = {spelled(lead): points for lead, points in expected["leader_after_lead"].items()}
        assert {str(action): value for action, value in solution.per_action.items()} == leads, row["id"]
        for seat, value in enumerate(expected["value_for_bids"]):
            state = position(joker_game(row["players"], ruleset), row, row["bids"])
            assert cardlab.solve(state, seat=seat).value == value, (row["id"], seat)


@both_paths
@pytest.mark.parametrize("every", EVERY)
def test_two_person_whist(every: int, path: str) -> None:
    """Follow suit, else any card: Raspisnoy without jokers and without the duty to trump."""
    game = cardlab.load("raspisnoy", players=2, joker_card="none", must_trump=False)
    for row in rows("whist_multi_suit", every):
        if path == "python" and row["n"] > MOST_IN_PYTHON:
            continue
        first = "AB".index(row["leader"])
        hands = [" ".join(row["A"]), " ".join(row["B"])]
        state = game.setup(hands, turn=first, trump=row["trump"], bids=[0, 0])
        solution = cardlab.solve(state, "tricks", seat=0)
        assert solution.solver == SOLVERS[path]
        assert solution.value == row["A_tricks"], row
        after = {str(action): value for action, value in solution.per_action.items()}
        assert after == row["A_tricks_after_lead"], row
