"""Euchre beside OpenSpiel, live: random deals played in both at once, and values of their last tricks."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import cardlab
from cardlab.core.game import Game
from cardlab.core.state import State
from tests.differential.openspiel_euchre import deal_actions, legal, rules, to_action

pytestmark = pytest.mark.openspiel

#: Options of ours for each pair of flags of theirs: stick the dealer, a lone defender.
TABLES = {
    "stick": ((True, False), {}),
    "redeal": ((False, False), {"all_pass": "redeal_next"}),
    "lone defender": ((True, True), {"defend_alone": "vs_any"}),
    "redeal, lone defender": ((False, True), {"all_pass": "redeal_next", "defend_alone": "vs_any"}),
}
DEALS = [200, pytest.param(2000, marks=pytest.mark.long)]


def both(game: Game, peer: Any, seed: int) -> tuple[State, Any]:
    """The same deal in both, at the first call."""
    ours = game.deal(seed=seed, dealer=seed % 4)
    hands = [[str(one) for one in hand] for hand in ours.hands]
    theirs = peer.new_initial_state()
    for action in deal_actions(seed % 4, hands, str(ours.facts["turn_up"])):
        theirs.apply_action(action)
    return ours, theirs


def chosen(rng: random.Random, state: State, patience: float) -> str:
    """A random legal action; ``patience`` is the share of calls that are passes, where one may pass."""
    if "pass" in state.legal_actions and rng.random() < patience:
        return "pass"
    return str(rng.choice(state.legal_actions))


def compare_deal(game: Game, peer: Any, seed: int) -> Counter[str]:
    """Play a deal in both and compare everything there is to see; return what occurred in it."""
    rng = random.Random(seed)
    patience = rng.choice((0.0, 0.5, 0.9))
    ours, theirs = both(game, peer, seed)
    seen: Counter[str] = Counter()
    tricks = 0
    while not ours.is_terminal:
        assert ours.current_player == theirs.current_player()
        assert set(ours.legal_actions.texts()) == legal(theirs), ours
        action = chosen(rng, ours, patience)
        seen[action.partition(" ")[0] if ours.phase != "tricks" else "play"] += 1
        if ours.phase == "exchange":
            thrown = action.partition(" ")[2]
        before = ours.phase
        theirs.apply_action(to_action(theirs, action))
        ours = ours.apply(action)
        if before == "exchange":
            assert str(ours.pile("aside")[0]) == thrown
        if ours.board and sum(ours.board.taken) > tricks:
            trick = theirs.tricks()[tricks]
            assert ours.board.leader == trick.winner()
            tricks += 1
        elif ours.board and not ours.board.plays and tricks == 0:
            assert ours.current_player == theirs.current_player()
            seen["sitting out"] += 4 - len(ours.active)
    assert theirs.is_terminal()
    mine, other = ours.returns()[0], ours.returns()[1]
    assert theirs.returns() == [mine - other, other - mine] * 2
    seen["passed out"] += ours.end == "thrown_in"
    return seen


@pytest.mark.parametrize("deals", DEALS)
@pytest.mark.parametrize("table", TABLES)
def test_random_deals_are_the_same_in_both(table: str, deals: int) -> None:
    import pyspiel

    flags, options = TABLES[table]
    game = cardlab.load("euchre", preset="openspiel", **options)
    peer = pyspiel.load_game(rules(*flags))
    seen: Counter[str] = Counter()
    for seed in range(deals):
        seen += compare_deal(game, peer, seed)
    assert seen["play"] > 10 * deals
    assert min(seen["order"], seen["name"], seen["discard"], seen["alone"], seen["sitting out"]) > deals // 20
    assert bool(seen["passed out"]) != flags[0]
    assert bool(seen["defend"]) == flags[1]


def margin(theirs: Any, seat: int) -> float:
    """The value of a position of theirs for a seat's side, by plain minimax."""
    if theirs.is_terminal():
        return float(theirs.returns()[seat])
    mover = theirs.current_player()
    values = []
    for action in theirs.legal_actions():
        after = theirs.clone()
        after.apply_action(action)
        values.append(margin(after, seat))
    return max(values) if (mover - seat) % 2 == 0 else min(values)


@pytest.mark.parametrize("positions", [24, pytest.param(200, marks=pytest.mark.long)])
@pytest.mark.parametrize("table", ["stick", "lone defender"])
def test_values_of_the_last_three_tricks_are_theirs(table: str, positions: int) -> None:
    import pyspiel

    flags, options = TABLES[table]
    game = cardlab.load("euchre", preset="openspiel", **options)
    peer = pyspiel.load_game(rules(*flags))
    values: Counter[int] = Counter()
    for seed in range(positions):
        rng = random.Random(seed)
        ours, theirs = both(game, peer, seed)
        while not (ours.board and sum(ours.board.taken) == 2):
            action = str(rng.choice(ours.legal_actions))
            theirs.apply_action(to_action(theirs, action))
            ours = ours.apply(action)
        solution = cardlab.solve(ours, objective="margin")
        assert solution.exact
        for action, value in solution.per_action.items():
            after = theirs.clone()
            after.apply_action(to_action(theirs, str(action)))
            assert value == margin(after, ours.current_player), (seed, action)
        values[solution.value] += 1
    assert len(values) > 2
