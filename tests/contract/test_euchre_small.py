"""Euchre for two and for three against its rule text."""

from __future__ import annotations

import pytest

import cardlab
from cardlab.core.match import Match
from tests.contract.euchre_table import after, why
from tests.contract.test_euchre_variant_options import acted, played, stacked, tricks_score


@pytest.mark.parametrize(("name", "players", "pack", "left"), [("two", 2, 24, 13), ("three", 3, 32, 16)])
def test_the_deal(name: str, players: int, pack: int, left: int) -> None:
    """Five cards each and one turned up."""
    game = cardlab.load(f"euchre.{name}")
    state = game.deal(seed=1, dealer=0)
    assert (game.players, len(game.deck), [len(hand) for hand in state.hands]) == (players, pack, [5] * players)
    assert len(state.stock) == left
    assert (state.current_player, state.facts["turn_up"] in state.stock) == (1, False)


@pytest.mark.parametrize(("name", "players"), [("two", 2), ("three", 3)])
def test_two_rounds_without_lone_hands(name: str, players: int) -> None:
    game = cardlab.load(f"euchre.{name}")
    state = stacked(game, "TH")
    assert set(state.legal_actions.texts()) == {"order up", "pass"}
    for refused in ("order up alone", "name S"):
        assert why(state, refused) in ("call.alone_not_available", "call.turnup_suit_only")
    assert why(state, "order up alone") == "call.alone_not_available"
    second = after(state, *["pass"] * players)
    assert (second.phase, second.current_player) == ("naming", 1)
    assert set(second.legal_actions.texts()) == {"name S", "name D", "name C", "pass"}
    assert (why(second, "name H"), why(second, "name S alone")) == ("call.rejected_suit", "call.alone_not_available")
    thrown = after(second, *["pass"] * players)
    next_deal = Match(game, 0, 0).after(thrown).spec
    assert next_deal is not None
    assert (thrown.end, next_deal.dealer) == ("thrown_in", 1)


def test_the_dealer_exchanges_and_the_eldest_leads() -> None:
    for name, players in (("two", 2), ("three", 3)):
        for passes in range(players):
            state = after(stacked(cardlab.load(f"euchre.{name}"), "TH"), *["pass"] * passes, "order up")
            assert (state.phase, state.current_player, len(state.hands[0])) == ("exchange", 0, 6)
            lead = state.apply(state.legal_actions[0])
            assert (lead.phase, lead.current_player, lead.active) == ("tricks", 1, tuple(range(players)))


def test_sides() -> None:
    two = stacked(cardlab.load("euchre.two"), "TH")
    assert two.sides == ((0,), (1,))
    three = stacked(cardlab.load("euchre.three"), "TH")
    assert three.sides == ((0,), (1,), (2,))
    assert after(three, "pass", "order up").sides == ((2,), (0, 1))


@pytest.mark.parametrize(
    ("name", "tricks", "points"),
    [
        ("two", 5, (2, 0)),
        ("two", 4, (1, 0)),
        ("two", 3, (1, 0)),
        ("two", 2, (0, 2)),
        ("two", 0, (0, 2)),
        ("three", 5, (3, 0)),
        ("three", 4, (1, 0)),
        ("three", 3, (1, 0)),
        ("three", 2, (0, 2)),
        ("three", 0, (0, 2)),
    ],
)
def test_points(name: str, tricks: int, points: tuple[int, int]) -> None:
    assert tricks_score(cardlab.load(f"euchre.{name}"), tricks) == points


def test_both_opponents_of_three_have_the_points_of_a_euchre() -> None:
    state = cardlab.load("euchre.three").setup(["7S", "AS", "8D"], 1, trump="S", maker=0, tricks=[2, 2, 0], leader=1)
    assert acted(state, "AS", "8D", "7S").returns() == (0, 2, 2)


def test_a_win_is_shared_or_played_on() -> None:
    three = [(0, 2, 2), (1, 0, 0), (0, 2, 2), (0, 2, 2)]
    shared = played(cardlab.load("euchre.three"), three)
    assert (shared.is_over, shared.sheet().winners, shared.sheet().totals) == (True, (1, 2), (1, 6, 6))
    on = played(cardlab.load("euchre.three", tie="play_on"), three)
    assert (on.is_over, on.sheet().winners) == (False, ())
    ahead = played(cardlab.load("euchre.three", tie="play_on"), [*three, (0, 1, 0)])
    assert (ahead.is_over, ahead.sheet().winners) == (True, (1,))
    higher = played(cardlab.load("euchre.three"), [(0, 4, 3), (0, 2, 2)])
    assert higher.sheet().winners == (1,)
    assert played(cardlab.load("euchre.three", tie="play_on"), [*three, (6, 0, 0)]).sheet().winners == (0,)


def test_c13_a_game_for_two() -> None:
    match = played(cardlab.load("euchre.two", target=10), [(2, 2)] * 4 + [(0, 1)])
    assert not match.is_over
    over = played(cardlab.load("euchre.two", target=10), [*[(2, 2)] * 4, (0, 1), (2, 0)])
    assert (over.is_over, over.sheet().winners, over.sheet().totals) == (True, (0,), (10, 9))


@pytest.mark.parametrize("name", ["two", "three"])
def test_c07_the_left_bower(name: str) -> None:
    hands = ["XX XX", "JD 9D AS", "XX XX XX"][: 2 if name == "two" else 3]
    game = cardlab.load(f"euchre.{name}")
    state = game.setup(hands, 1, trump="H", maker=0, trick=["P0 AD"])
    assert (set(state.legal_actions.texts()), why(state, "JD")) == ({"9D"}, "trick.left_bower_is_trump")
    led = game.setup(hands, 1, trump="H", maker=0, trick=["P0 AH"])
    assert set(led.legal_actions.texts()) == {"JD"}
