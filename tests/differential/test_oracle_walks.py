"""Whole deals walked by a slow, plain program: legal plays at every step and the winner of every trick.

The 36 cards and two jokers (``6S`` is ``BJ``, ``6C`` ``RJ``) are those of Georgian Joker. The options that match:

- rule set A (a joker led high makes others give their highest, and beats trumps): ``lead_modes=[gives, takes_high]``,
  ``plain_joker_vs_trump=joker``;
- rule set B (any card of the suit will do, trumps beat it): ``lead_modes=[gives, takes]``,
  ``plain_joker_vs_trump=trump``;

with the defaults ``two_jokers=later``, ``must_trump=True`` and ``void_under_demand=trump`` in both.
"""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from cardlab.core.game import Game
from tests.differential.test_oracles_tricks import EVERY, ROWS, SOLVERS, both_paths, rows

SEEN = {"6S": "BJ", "6C": "RJ"}
OPTIONS: dict[str, dict[str, Any]] = {
    "A": {"lead_modes": ("gives", "takes_high"), "plain_joker_vs_trump": "joker"},
    "B": {"lead_modes": ("gives", "takes"), "plain_joker_vs_trump": "trump"},
}


def table(ruleset: str, players: int) -> Game:
    return cardlab.load("georgian_joker", players=players, **OPTIONS[ruleset])


def spelled(play: str, ruleset: str) -> str:
    """A play of the files in our notation."""
    card, _, call = play.partition("/")
    if not call:
        return card
    way, _, suit = call.partition(":")
    if not suit:
        return f"{SEEN[card]}:{'takes' if way == 'high' else 'gives'}"
    high = "takes_high" if ruleset == "A" else "takes"
    return f"{SEEN[card]}:{high if way == 'high' else 'gives'}:{suit}"


@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("ruleset", ["A", "B"])
def test_walks(ruleset: str, every: int) -> None:
    walked = 0
    for row in rows("joker_rules_walks", every):
        if row["ruleset"] != ruleset:
            continue
        hands = [" ".join(SEEN.get(one, one) for one in hand) for hand in row["hands"]]
        game = table(ruleset, row["players"])
        state = game.setup(hands, turn=row["leader"], trump=row["trump"], bids=[0] * row["players"]).quiet()
        for step in row["steps"]:
            if step[0] == "won":
                assert state.board.leader == step[1], row["id"]
                continue
            seat, legal, play = step
            assert state.current_player == seat, row["id"]
            assert set(map(str, state.legal_actions)) == {spelled(one, ruleset) for one in legal}, row["id"]
            state = state.apply(spelled(play, ruleset))
        assert state.is_terminal
        walked += 1
    assert 2 * walked == pytest.approx(ROWS["joker_rules_walks"] / every, rel=0.3)
    assert every > 1 or walked == sum(row["ruleset"] == ruleset for row in rows("joker_rules_walks", 1))


@both_paths
@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("ruleset", ["A", "B"])
def test_tricks_the_leader_can_force_under_the_options_of_georgian_joker(ruleset: str, every: int, path: str) -> None:
    for row in rows("joker_tricks_2p", every):
        hands = [" ".join(SEEN.get(one, one) for one in hand) for hand in row["hands"]]
        state = table(ruleset, 2).setup(hands, turn=row["leader"], trump=row["trump"], bids=[0, 0])
        solution = cardlab.solve(state, "tricks")
        assert solution.solver == SOLVERS[path]
        expected = row["results"][ruleset]
        assert solution.value == expected["leader_tricks"], row["id"]
        leads = {spelled(lead, ruleset): tricks for lead, tricks in expected["after_lead"].items()}
        assert {str(action): value for action, value in solution.per_action.items()} == leads, row["id"]
