"""Crazy Jokers against its rule text: first cards, announcing, turns, the end of a deal, every option and value."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.chance import CHANCE, fall
from cardlab.core.deal import Start
from cardlab.core.game import Game
from cardlab.core.log import Moved
from cardlab.core.records import dumps, loads, record_of, table_of
from cardlab.core.state import State, begin
from cardlab.core.table import Table
from cardlab.errors import DealError, IllegalAction, OptionError, UnsupportedGame
from cardlab.solvers.bots import choose

A, B = "5H 2S 8S TD JC KC AD", "3H KD 4C 5C 6C 7C 8C"
FLUSH = "2H 5H 7H 9H JH QH AH"
STEALER = "RJ 4S 9H TD JC KC AD"


def load(players: int = 2, **options: Any) -> Game:
    return cardlab.load("crazy_jokers", players=players, **options)


def at(*hands: str, announced: Any = ("full_house", "big_flush"), game: Game | None = None, **facts: Any) -> State:
    return (game or load(len(hands))).setup(list(hands), facts.pop("turn", 0), announced=list(announced), **facts)


def shown(game: Game, dealer: int, *cards: str) -> State:
    """A deal in which the seats, from the dealer's left on, show these cards."""
    first = [card(one) for one in cards]
    pack = (*first, *(one for one in game.deck if one not in first))
    state = begin(game, game.match.deal_at(0, dealer), Start(stock=pack), pack)
    for one in cards:
        state = state.apply(f"~ {one}")
    return state


def after(state: State, *actions: str) -> State:
    for action in actions:
        state = state.apply(action)
    return state


def why(state: State, action: str) -> str | None:
    reason = state.why_not(action)
    return None if reason is None else reason.id


def names(cards: Sequence[Any]) -> set[str]:
    return set(map(str, cards))


# ---- presets and options ---------------------------------------------------------------------------------------------


def test_presets() -> None:
    standard = dict(load().options)
    assert dict(cardlab.load("crazy_jokers.as_written").options) == standard
    changed = {
        "first_cards": "pagat",
        "full_house_jokers": "low_only",
        "evens_only": True,
        "odd_pattern": "four_kinds",
    }
    assert dict(cardlab.load("crazy_jokers.inventor").options) == {**standard, **changed}
    assert cardlab.load("сумасшедшие джокеры") == load()


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 5},
        {"players": 1},
        {"target": 450},
        {"first_cards": "none"},
        {"straight_len": 6},
        {"max_rounds": 0},
        {"max_rounds": "ever"},
        {"birthdays": ["1995-02-30"]},
        {"birthdays": ["1700-01-01"]},
        {"birthdays": "1995-12-07"},
    ],
)
def test_what_cannot_be_chosen(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011
        cardlab.load("crazy_jokers", **wrong)
    assert isinstance(refused.value, OptionError)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal(players: int) -> None:
    state = load(players).deal(seed=players)
    assert [len(hand) for hand in state.hands] == [7] * players
    jokers = sum(state.facts["shown_jokers"])
    assert len(state.stock) == 54 - 7 * players - jokers
    assert state.phase == "announcing"
    assert state.turn == state.facts["starter"]
    assert pickle.loads(pickle.dumps(state)) == state


def test_nobody_knows_his_hand_while_contracts_are_announced() -> None:
    state = load(3).deal(seed=1)
    for seat in range(3):
        known = [one for one in state.view(seat).hands[seat] if str(one) != "XX"]
        assert known == [state.facts["first_cards"][seat]]
    state = after(state, *["announce no_hand"] * 3)
    assert state.view(0).hands[0] == state.hands[0]


# ---- first cards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rank", "cards", "starter"),
    [
        ("ace", "QH RJ AS", 1),
        ("ace", "AS RJ QH", 0),
        ("ace", "KH KS QH", 0),
        ("highest", "AS RJ QH", 1),
        ("none", "2S RJ 3H", 2),
        ("none", "BJ RJ 2H", 2),
    ],
)
def test_shown_joker_rank(rank: str, cards: str, starter: int) -> None:
    assert shown(load(3, shown_joker_rank=rank), 2, *cards.split()).facts["starter"] == starter


def test_a_shown_joker_is_made_up_for_at_once() -> None:
    state = shown(load(3), 2, "QH", "RJ", "AS")
    assert names(state.pile("discards")) == {"RJ"}
    assert [len(hand) for hand in state.hands] == [7] * 3
    assert [points.value for points in state.spec.scoring.row(state)] == [0, 75, 0]
    assert "QH" in names(state.hands[0])


def test_first_cards_pagat() -> None:
    state = shown(load(3, first_cards="pagat"), 2, "QH", "RJ", "AS")
    assert names(state.pile("buried")) == {"QH", "RJ", "AS"}
    assert not state.pile("discards")
    assert [len(hand) for hand in state.hands] == [7] * 3
    assert [points.value for points in state.spec.scoring.row(state)] == [0, 75, 0]


# ---- announcing ------------------------------------------------------------------------------------------------------


def test_announcements_go_round_from_the_starter() -> None:
    state = shown(load(3), 0, "2H", "KH", "3H")
    assert state.turn == 2
    state = after(state, "announce no_hand", "announce no_hand")
    assert state.turn == 1
    state = state.apply("announce big_flush")
    assert (state.phase, state.turn) == ("turns", 2)
    assert state.facts["announced"] == ("no_hand", "big_flush", "no_hand")


def test_unique_contracts() -> None:
    state = load(unique_contracts=True).deal(seed=3).apply("announce no_hand")
    assert why(state, "announce no_hand") == "crazy.taken"
    assert why(load().deal(seed=3).apply("announce no_hand"), "announce no_hand") is None


def test_birthdays_belong_to_players() -> None:
    """In a later deal the same player, not the same place among the announcements, has the date."""
    state = load(birthdays=["1987-03-25"]).deal(seed=1)
    both = [state, state.apply("announce no_hand")]
    found = {one.turn: why(one, "announce birthday") for one in both}
    assert found == {0: None, 1: "crazy.no_date"}


# ---- options of the contracts, by showing a hand ---------------------------------------------------------------------

OTHER = "2C 3C 4C 5C 6C 7C TC"


@pytest.mark.parametrize(
    ("option", "contract", "hand", "by_value"),
    [
        ("full_house_jokers", "full_house", "8S 8H 8D 8C KS KH RJ", {"any": 75, "low_only": "crazy.pictures_natural"}),
        ("straight_len", "fixed_straight", "8C 9D TH JS QC KD 3H", {7: "crazy.missing", "6_plus_any": 60}),
        ("straight_joker_queen", "fixed_straight", "6S 7D 8H 9C TS JD RJ", {True: 80, False: "crazy.joker_queen"}),
        ("evens_only", "faced_by_evens", "JS QD RJ AC 7S 7H 7D", {False: 90, True: "crazy.evens_only"}),
        ("odd_pattern", "odd_man_out", "3S 3H 3D 5H 7S 9D KH", {"two_pairs": "crazy.odd_pattern", "four_kinds": 85}),
        ("ace_is_odd", "odd_man_out", "AS AH 3D 5H 5S 7D KH", {False: "crazy.ace_not_odd", True: 85}),
    ],
)
def test_options_of_contracts(option: str, contract: str, hand: str, by_value: dict[Any, int | str]) -> None:
    for value, found in by_value.items():
        state = at(hand, OTHER, announced=(contract, "full_house"), game=load(**{option: value}))
        if isinstance(found, str):
            assert why(state, "show") == found
        else:
            assert state.apply("show").returns() == (found, 0)


# ---- turns -----------------------------------------------------------------------------------------------------------


def test_draw_and_discard() -> None:
    state = at(A, B, stock=["9D", "9H"]).apply("draw")
    assert len(state.hands[0]) == 8
    assert {f"discard {one}" for one in names(state.hands[0])} == set(state.legal_actions.texts())
    state = after(state, "discard 9D", "done")
    assert (state.turn, names(state.pile("discards"))) == (1, {"9D"})


def test_what_was_taken_is_not_discarded() -> None:
    state = at(A, B, discards="9D").apply("take")
    assert why(state, "discard 9D") == "crazy.same_card"
    assert not state.pile("discards")


def test_a_trade_is_seen_by_two() -> None:
    state = at(A, B, "2D 3D 4D 5D 6D 7D 9D", announced=["full_house"] * 3).apply("trade P1 5H")
    assert state.turn == 1
    assert names(state.view(1).pile("laid")) == {"XX"}
    state = state.apply("give KD")
    assert (state.turn, state.facts["turn"].stage) == (0, "end")
    assert "KD" in names(state.hands[0])
    assert names(state.view(2).hands[0]) == {"XX"}
    assert "5H" in names(state.view(0).hands[1])
    assert "KD" in names(state.view(1).hands[0])


@pytest.mark.parametrize(("ends", "stage"), [(True, "end"), (False, "act")])
def test_refused_trade_ends_turn(ends: bool, stage: str) -> None:
    state = at(A, B, game=load(refused_trade_ends_turn=ends))
    state = after(state, "trade P1 5H", "refuse")
    assert "5H" in names(state.hands[0])
    state = state.apply("done")
    assert state.facts["turn"].stage == stage
    assert state.turn == 0


def test_the_two_of_spades() -> None:
    state = at(A, B, "2D 3D 4D 5D 6D 7D 9D", announced=["full_house"] * 3)
    state = after(state, "trade P1 2S", "refuse", "show 2S")
    assert names(state.view(0).hands[1]) == set(B.split())
    assert names(state.view(2).hands[1]) == {"XX"}
    assert set(state.legal_actions.texts()) == {f"pick {one}" for one in B.split()}
    state = state.apply("pick KD")
    assert "2S" in names(state.view(2).hands[1])
    assert names(state.hands[0]) == {"5H", "8S", "TD", "JC", "KC", "AD", "KD"}


def test_a_theft() -> None:
    state = at(STEALER, B, stock=["QS", "KS", "AS"]).apply("steal P1 RJ 4S")
    assert state.current_player == CHANCE
    assert len(state.chance_outcomes()) == 21
    state = state.apply("~ 3H KD")
    assert names(state.hands[0]) == {"9H", "TD", "JC", "KC", "AD", "3H", "KD"}
    assert names(state.hands[1]) == {"4C", "5C", "6C", "7C", "8C", "QS", "KS"}
    assert [str(one) for one in state.pile("discards")] == ["RJ", "4S"]
    assert why(state.apply("done"), "take") is None
    assert state.spec.scoring.row(state)[0].value == 30


def test_steal_blind_off() -> None:
    state = at(STEALER, B, stock=["QS", "KS"], game=load(steal_blind=False)).apply("steal P1 RJ 4S")
    assert (state.turn, len(state.legal_actions)) == (0, 21)
    state = state.apply("pick 3H KD")
    assert names(state.hands[1]) == {"4C", "5C", "6C", "7C", "8C", "QS", "KS"}


def test_a_victim_is_made_up_for_from_the_stock_first() -> None:
    state = after(at(STEALER, B, stock=["QS"], discards="9S TS"), "steal P1 RJ 4S", "~ 3H KD")
    assert "QS" in names(state.hands[1])
    assert names([action.cards[0] for action, _ in state.chance_outcomes()]) == {"9S", "TS"}
    state = state.apply("~ 9S")
    assert (names(state.stock), names(state.pile("out"))) >= ({"XX"}, {"RJ"})
    assert len(state.hands[1]) == 7


@pytest.mark.parametrize(("back", "cards"), [(False, {"5S", "7D"}), (True, {"5S", "7D", "RJ"})])
def test_reshuffle_jokers(back: bool, cards: set[str]) -> None:
    state = at(A, B, stock=0, discards="5S RJ 7D 9C", game=load(reshuffle_jokers=back)).apply("draw")
    assert names([action.cards[0] for action, _ in state.chance_outcomes()]) == cards
    assert [str(one) for one in state.pile("discards")] == ["9C"]


def test_a_turn_passes_only_if_nothing_can_be_done() -> None:
    state = at(A, B, stock=0, discards="RJ", game=load(refused_trade_ends_turn=False))
    assert why(state, "pass") == "crazy.no_pass"
    state = after(state, "trade P1 5H", "refuse", "done")
    assert state.legal_actions.texts() == ["pass"]


def test_nobody_acts() -> None:
    """Two empty hands that cannot go on pass until the round is over."""
    state = at("2S 3S", "2C 3C", announced=("no_hand", "no_hand"), discards="9D", stock=0)
    state = after(state, "pass", "pass")
    assert (state.end, state.returns()) == ("played", (0, 0))


@pytest.mark.parametrize(("most", "over"), [(1, True), (2, False), (None, False)])
def test_max_rounds(most: int | None, over: bool) -> None:
    state = at(A, B, stock=["9D", "9H", "9S"], game=load(max_rounds=most))
    state = after(state, "draw", "discard 9D", "done", "draw", "discard 9H", "done")
    assert state.is_terminal is over


# ---- no hand ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wrap", "legal"), [(False, {"KH", "AS"}), (True, {"KH", "AS", "2S", "3S"})])
def test_no_hand_wrap(wrap: bool, legal: set[str]) -> None:
    state = at("2S 3S KH AS 9S", B, announced=("no_hand", "full_house"), discards="AC", game=load(no_hand_wrap=wrap))
    assert {str(action.cards[0]) for action in state.legal_actions if action.verb == "discard"} == legal


def test_a_declared_rank_stays_with_the_joker() -> None:
    """Whoever takes the card above it leaves the joker with its rank."""
    state = at("RJ 9S 3D", B, announced=("no_hand", "full_house"), stock=["9D"]).apply("discard RJ:2")
    assert state.facts["top_rank"] == 2
    state = after(state, "draw", "discard 9D", "done", "pass")
    assert state.facts["top_rank"] == 9
    state = state.apply("take")
    assert state.facts["top_rank"] == 2


def test_an_empty_hand_is_made_at_once() -> None:
    facts: dict[str, Any] = {"declared": [1, 0], "thefts": [1, 0], "shown_jokers": [1, 0], "discards": "3D"}
    state = at("2S", B, announced=("no_hand", "full_house"), **facts).apply("discard 2S")
    assert state.returns() == (90 + 20 + 30 + 75, 0)
    formula = state.scored()[0].formula
    assert dict(formula.args) == {"made": 90, "jokers": 20, "shown": 75, "thefts": 30}


# ---- after a flush ---------------------------------------------------------------------------------------------------


def test_two_more_turns_for_one_opponent() -> None:
    state = at(FLUSH, "3S 4S 6S 8S TS QS KD", announced=("big_flush", "full_house"), stock=["2C", "3C", "4C"])
    state = state.apply("show")
    for drawn in ("2C", "3C"):
        assert state.turn == 1
        assert why(state, "trade P0 3S") == "crazy.locked"
        state = after(state, "draw", f"discard {drawn}", "done")
    assert state.returns() == (65, 0)


def test_one_more_turn_for_each_of_several() -> None:
    state = at(FLUSH, B, A.replace("5H", "5D"), announced=["big_flush", "full_house", "full_house"], stock=["2C", "3C"])
    state = after(state, "show", "draw", "discard 2C", "done")
    assert state.turn == 2
    assert after(state, "draw", "discard 3C", "done").returns() == (65, 0, 0)


@pytest.mark.parametrize(("value", "points"), [("both_score", (65, 70)), ("last_scores", (0, 70))])
def test_flush_extra(value: str, points: tuple[int, int]) -> None:
    state = at(FLUSH, "3S 4S 6S 8S TS QS KS", announced=("big_flush", "big_flush"), game=load(flush_extra=value))
    assert after(state, "show", "show").returns() == points


# ---- matches, positions, records, bots -------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [400, 500])
def test_a_match_ends_at_the_target(target: int) -> None:
    rng = random.Random(target)
    match = cardlab.load("crazy_jokers", max_rounds=3, target=target).new_match(seed=4)
    while not match.is_over:
        before = match.sheet().totals
        assert not before or max(before) < target or before.count(max(before)) > 1
        state = match.deal()
        while not state.is_terminal:
            state = state.apply(rng.choice(state.legal_actions))
        match = match.after(state)
    assert max(match.sheet().totals) >= target
    assert len(match.sheet().winners) == 1


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"announced": []}, "deal.bad_fact"),
        ({"announced": ["birthday", 1]}, "crazy.no_date"),
        ({"announced": [8, 1]}, "crazy.no_contract"),
        ({"discards": "XX"}, "deal.bad_fact"),
        ({"discards": "5H"}, "deal.duplicate"),
        ({"discards": "9D", "top_rank": 9}, "deal.bad_fact"),
        ({"top_rank": "X"}, "deal.bad_fact"),
        ({"stock": 41}, "deal.too_many"),
        ({"stock": -1}, "deal.bad_fact"),
        ({"thefts": [1]}, "deal.bad_fact"),
        ({"round": 0}, "deal.bad_fact"),
        ({"taken": "9D"}, "deal.bad_fact"),
        ({"starter": "P2"}, "notation.seat"),
        ({"trump": "H"}, "deal.unknown_fact"),
    ],
)
def test_positions_that_cannot_be(facts: dict[str, Any], problem: str) -> None:
    with pytest.raises(DealError) as refused:
        load().setup([A, B], 0, **{"announced": [1, 2], **facts})
    assert problem in [one.id for one in refused.value.problems]


def test_a_position_under_way() -> None:
    state = at(f"{A} 9D", B, taken="9D", round=4, starter=1, discards="RJ", top_rank="J", stock=30)
    assert (state.facts["turn"].stage, state.facts["turn"].number, state.facts["top_rank"]) == ("discard", 8, 11)
    assert why(state, "discard 9D") == "crazy.same_card"
    assert len(state.stock) == 30
    again = table_of(loads(dumps(record_of(Table(state)))))
    assert again.state == state
    world = state.resample(0, random.Random(1))
    assert world.view(0) == state.view(0)


def test_hidden_hands_have_no_odds() -> None:
    state = at(STEALER, "XX XX XX XX XX XX XX").apply("steal P1 RJ 4S")
    with pytest.raises(UnsupportedGame):
        state.chance_outcomes()


def test_a_record_of_a_stock_tells_what_luck_brought() -> None:
    game = load(max_rounds=4)
    rng = random.Random(5)
    table = Table(game.deal(stock=tuple(rng.sample(game.deck.cards, 54))))
    while not table.state.is_terminal:
        state = table.state
        thefts = [one for one in state.legal_actions if one.verb == "steal"] if state.current_player >= 0 else []
        table.push(fall(state, rng) if state.current_player == CHANCE else rng.choice(thefts or state.legal_actions))
    assert any(action.verb == "~" for action in table.state.actions)
    assert table_of(loads(dumps(table.record()))).state == table.state


def test_a_view_is_not_told_what_luck_brought_others() -> None:
    state = at(STEALER, B, "2D 3D 4D 5D 6D 7D 9D", announced=["full_house"] * 3, stock=["QS", "KS"])
    state = after(state, "steal P1 RJ 4S", "~ 3H KD")
    seen = [entry for entry in state.view(2).log or () if isinstance(entry, Moved) and entry.step > 0]
    assert names([one for entry in seen for one in entry.cards]) == {"RJ", "4S", "XX"}
    with pytest.raises(IllegalAction):
        state.view(2).apply("draw")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_bots_play_to_the_end(players: int, bot: Any) -> None:
    rng = random.Random(players)
    state = load(players, max_rounds=25).deal(seed=players)
    while not state.is_terminal:
        state = state.apply(choose(state.view(state.current_player), rng, bot))
    assert state.end == "played"


def test_sensible_bots_build_their_contracts() -> None:
    made = 0
    for seed in range(8):
        rng, state = random.Random(seed), load(max_rounds=60).deal(seed=seed)
        while not state.is_terminal:
            state = state.apply(choose(state.view(state.current_player), rng, "sensible"))
        made += bool(state.facts["made"])
    assert made >= 7


def test_what_is_hidden_changes_no_move_of_a_bot() -> None:
    rng = random.Random(3)
    state = load(max_rounds=10).deal(seed=6)
    for _ in range(12):
        seat = state.current_player
        worlds = [state, *(state.resample(seat, random.Random(other)) for other in range(2))]
        moves = {choose(world.view(seat), random.Random(7), "sensible") for world in worlds}
        assert len(moves) == 1
        state = state.apply(rng.choice(state.legal_actions))
