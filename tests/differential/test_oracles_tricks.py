"""The solver against values computed outside the project by slow, plain programs.

The files' rules are met by options of Raspisnoy with 54 cards: the cards 6S and 6C of the files are the jokers ``RJ``
and ``BJ``. Rule set A (the joker led by the highest makes others give their highest of the suit and beats trumps) is
``plain_joker_vs_trump=joker``. Rule set B (any card of the suit, trumps beat the joker) is ``trump`` without the duty
of the highest card, which no option offers: there the phase of tricks is changed by hand.
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

DATA = Path(__file__).parent / "data"
JOKERS = {"6S": "RJ", "6C": "BJ"}
WAYS = {"high": "takes_high", "low": "gives"}


#: Every so many rows are compared; the long run compares all.
EVERY = [6, pytest.param(1, marks=pytest.mark.long)]


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


@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("ruleset", ["A", "B"])
def test_tricks_the_leader_can_force(ruleset: str, every: int) -> None:
    for row in rows("joker_tricks_2p", every):
        expected = row["results"][ruleset]
        solution = cardlab.solve(position(joker_game(2, ruleset), row, [0, 0]), "tricks")
        assert solution.value == expected["leader_tricks"], row["id"]
        leads = {spelled(lead): tricks for lead, tricks in expected["after_lead"].items()}
        assert {str(action): value for action, value in solution.per_action.items()} == leads, row["id"]


@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("ruleset", ["A", "B"])
@pytest.mark.parametrize("name", ["joker_bids_2p", "joker_bids_3p", "joker_discriminating"])
def test_points_each_bid_guarantees(name: str, ruleset: str, every: int) -> None:
    for row in rows(name, every):
        players = row["players"]
        game = joker_game(players, ruleset)
        expected = row["results"][ruleset]
        for seat in range(players):
            values = []
            for bid in range(row["n"] + 1):
                bids = [0] * players
                bids[seat] = bid
                values.append(cardlab.solve(position(game, row, bids), "score", seat=seat).value)
            assert values == expected["value"][str(seat)], (row["id"], seat)
            forced = cardlab.solve(position(game, row, [0] * players), "tricks", seat=seat)
            assert forced.value == expected["tricks"][str(seat)], (row["id"], seat)


@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("ruleset", ["A", "B"])
@pytest.mark.parametrize("name", ["joker_bids_2p", "joker_bids_3p"])
def test_points_after_each_lead(name: str, ruleset: str, every: int) -> None:
    for row in rows(name, every):
        expected = row["results"][ruleset]
        solution = cardlab.solve(position(joker_game(row["players"], ruleset), row, row["bids"]))
        leads = {spelled(lead): points for lead, points in expected["leader_after_lead"].items()}
        assert {str(action): value for action, value in solution.per_action.items()} == leads, row["id"]
        for seat, value in enumerate(expected["value_for_bids"]):
            state = position(joker_game(row["players"], ruleset), row, row["bids"])
            assert cardlab.solve(state, seat=seat).value == value, (row["id"], seat)


@pytest.mark.parametrize("every", EVERY)
def test_two_person_whist(every: int) -> None:
    """Follow suit, else any card: Raspisnoy without jokers and without the duty to trump."""
    game = cardlab.load("raspisnoy", players=2, joker_card="none", must_trump=False)
    for row in rows("whist_multi_suit", every):
        first = "AB".index(row["leader"])
        hands = [" ".join(row["A"]), " ".join(row["B"])]
        state = game.setup(hands, turn=first, trump=row["trump"], bids=[0, 0])
        solution = cardlab.solve(state, "tricks", seat=0)
        assert solution.value == row["A_tricks"], row
        if row["A_tricks_after_lead"]:
            after = {str(action): value for action, value in solution.per_action.items()}
            assert after == row["A_tricks_after_lead"], row
