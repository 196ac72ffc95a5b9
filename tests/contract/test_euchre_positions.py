"""Euchre's typed-in positions, everything that can be wrong with one, and what each seat knows."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.state import State
from cardlab.errors import DealError, IllegalAction
from tests.contract.euchre_table import HANDS, after, codes, dealt, load, played_out, why

UNSEEN = ["XX XX XX XX XX"] * 4


def shown(state: State, seat: int, of: int) -> list[str]:
    """The cards of a hand that a seat sees, unseen ones left out."""
    return [str(one) for one in state.view(seat).hands[of] if str(one) != "XX"]


# ---- calls under way -------------------------------------------------------------------------------------------------


def test_a_position_in_the_first_round() -> None:
    state = load().setup(HANDS, dealer=2, turn_up="JH", calls=["pass", "pass"], turn=1)
    assert (state.phase, state.current_player, state.step, state.actions) == ("ordering_up", 1, 0, ())
    assert state.pile("turn_up") == (card("JH"),)
    assert state.key == load().setup(HANDS, dealer="P2", turn_up="jh", calls=["Pass", "pass"]).key
    begun = after(dealt(load(), dealer=2), "pass", "pass")
    assert [str(one) for one in state.legal_actions] == [str(one) for one in begun.legal_actions]
    end = played_out(state.apply("order up"))
    assert end.returns() == played_out(begun.apply("order up")).returns()


def test_a_position_in_the_second_round() -> None:
    state = load().setup(HANDS, dealer=0, turn_up="JH", calls=["pass"] * 5)
    assert (state.phase, state.current_player) == ("naming", 2)
    assert state.pile("turned_down") == (card("JH"),)
    assert why(state, "name H") == "call.rejected_suit"


def test_a_position_with_the_dealer_to_discard() -> None:
    state = load().setup(HANDS, dealer=0, turn_up="JH", calls=["pass", "order up alone"], turn=1)
    assert (state.phase, state.active) == ("tricks", (1, 2, 3))
    dealer = load().setup(HANDS, dealer=0, turn_up="JH", calls=["order up"], turn=0)
    assert (dealer.phase, dealer.current_player, len(dealer.legal_actions)) == ("exchange", 0, 6)
    later = load(alone_timing="after_discard").setup(HANDS, dealer=3, turn_up="JH", calls=["pass", "order up"])
    assert (later.phase, later.current_player) == ("exchange", 3)
    asked = later.apply("discard JD")
    assert (asked.phase, asked.current_player) == ("going_alone", 1)


def test_a_position_of_calls_with_one_hand() -> None:
    """The other hands left open: what a call depends on can only be asked of the hand that is there."""
    state = load().setup([UNSEEN[0], HANDS[1], *UNSEEN[2:]], dealer=0, turn_up="JH")
    assert len(state.legal_actions) == 3
    assert state.apply("pass").legal_actions.texts() == ["order up", "order up alone", "pass"]
    natural = load(bid_needs_trump="natural").setup([UNSEEN[0], HANDS[1], *UNSEEN[2:]], dealer=0, turn_up="JH")
    assert why(natural, "order up") is None
    assert why(natural.apply("pass"), "order up") == "cards.unseen_hand"


def test_small_deals_with_calls() -> None:
    """Two cards each: most of the tricks is two, all of them a march."""
    game = load()
    state = game.setup(["AS 9S", "JH JD", "KS QS", "TS 8S"], dealer=0, turn_up="9H", calls=["order up"])
    assert state.spec.hand_size == 2
    end = played_out(state.apply("discard 9H"))
    assert end.board.taken == (0, 2, 0, 0)
    assert end.returns() == (0, 2, 0, 2)


# ---- tricks ----------------------------------------------------------------------------------------------------------


def test_every_fact_of_a_position_in_the_tricks() -> None:
    state = load().setup(
        ["AS 9S", "KH", "AD 9D", "KS TS"],
        trump="H",
        turn_up="JD",
        dealer=3,
        maker=2,
        tricks=[1, 1, 0, 0],
        leader=1,
        trick=["P1 QS"],
        turn=2,
    )
    assert (state.phase, state.current_player, state.step, state.actions) == ("tricks", 2, 0, ())
    assert (state.facts["trump"], state.facts["maker"], state.facts["alone"]) == ("H", 2, False)
    assert (state.spec.dealer, state.spec.hand_size, state.board.number) == (3, 4, 3)
    assert state.pile("turned_down") == (card("JD"),)
    assert state.legal_actions.texts() == ["9D", "AD"]
    end = played_out(state)
    assert sum(end.board.taken) == 4
    held = load().setup(["JD", "KH", "AD", "KS"], 0, trump="D", turn_up="JD", dealer=0)
    assert held.pile("turned_down") == ()


def test_the_maker_is_the_leader_unless_said() -> None:
    hands = ["AS", "KS", "QS", "TS"]
    assert load().setup(hands, 2, trump="H").facts["maker"] == 2
    assert load().setup(hands, leader=3, trump="H").facts["maker"] == 3
    assert load().setup(["AS", "", "QS", "TS"], 2, trump="H", trick=["P1 KS"]).facts["maker"] == 1
    assert load().setup(hands, trump="H", dealer=2).facts["maker"] == 3
    assert load().setup(hands, 2, trump="H", maker="P0").facts["maker"] == 0


def test_a_loner_and_a_lone_defender() -> None:
    state = load().setup(
        ["AS KS", "JH AH", "", "TS 9H"], 1, trump="H", maker=1, alone=True, lone_defender=0, tricks=[1, 2, 0, 0]
    )
    assert (state.active, state.facts["sitting_out"]) == ((0, 1), (3, 2))
    end = after(state, "JH", "KS", "AH", "AS")
    assert end.returns() == (0, 1, 0, 1)
    trick = load().setup(["", "JH", "QS", "KS"], 1, trump="H", maker=1, alone=True, trick=["P0 TS"])
    assert trick.active == (0, 1, 2)
    assert trick.board.seats == (0, 1, 2)


def test_partners_share_their_points() -> None:
    state = load().setup(["AS", "JH", "QS", "KS"], 1, trump="H", maker=1, tricks=[2, 1, 0, 1])
    assert played_out(state).returns() == (0, 1, 0, 1)
    assert state.spec.accounts == (0, 1, 0, 1)
    assert state.sides == ((0, 2), (1, 3))


@pytest.mark.parametrize(
    ("hands", "facts", "problems"),
    [
        (HANDS, {}, ["deal.turn_up_missing"]),
        (HANDS, {"turn_up": "QH"}, ["deal.duplicate"]),
        (HANDS, {"turn_up": "2H"}, ["deal.not_in_deck"]),
        (HANDS, {"turn_up": "11H"}, ["notation.card", "deal.turn_up_missing"]),
        (HANDS, {"turn_up": "JH", "dealer": 4}, ["notation.seat"]),
        (HANDS, {"turn_up": "JH", "dealer": "north"}, ["notation.seat"]),
        (HANDS, {"turn_up": "JH", "colour": "red"}, ["deal.unknown_fact"]),
        (HANDS, {"turn_up": "JH", "maker": 1, "alone": True}, ["deal.needs_trump", "deal.needs_trump"]),
        (["KS AC KD 9S", *HANDS[1:]], {"turn_up": "JH", "trick": ["P0 QH"]}, ["deal.needs_trump"]),
        (HANDS, {"turn_up": "JH", "lone_defender": 1}, ["deal.needs_trump"]),
        (HANDS, {"turn_up": "JH", "maker": 0, "leader": 0}, ["deal.needs_trump", "deal.needs_trump"]),
        (HANDS, {"turn_up": "JH", "lone_defender": 0}, ["deal.needs_trump"]),
        (["QH", "KS", "AC", "KD"], {"turn_up": "JH", "tricks": [1, 0, 0, 0]}, ["deal.needs_trump"]),
        (HANDS, {"turn_up": "JH", "calls": ["pass"] * 13}, ["deal.bad_fact"]),
        (HANDS, {"turn_up": "JH", "calls": ["QH"]}, ["deal.bad_fact"]),
        (HANDS, {"turn_up": "JH", "calls": ["£"]}, ["notation.action"]),
        (HANDS, {"turn_up": "JH", "calls": ["name S"]}, ["call.turnup_suit_only"]),
        (HANDS, {"turn_up": "JH", "calls": ["pass"] * 4 + ["name H"]}, ["call.rejected_suit"]),
        (HANDS, {"turn_up": "JH", "calls": ["pass"] * 9}, ["turn.over"]),
        (HANDS, {"turn_up": "JH", "calls": ["order up", "pass"]}, ["turn.one_card"]),
        (HANDS, {"turn_up": "JH", "turn": 3}, ["deal.turn"]),
        (HANDS[:3], {"turn_up": "JH"}, ["deal.hands"]),
        (["QH KS", "AH KH", "TH QS", "JD"], {"turn_up": "JH"}, ["deal.hand_size"]),
        (
            [f"{hand} 8{suit}" for hand, suit in zip(HANDS, "SHDC", strict=True)],
            {"turn_up": "JH"},
            ["deal.no_such_size"],
        ),
        (["", "", "", ""], {"turn_up": "JH"}, ["deal.empty"]),
        (["AS", "KS", "QS", "TS"], {"trump": "H", "calls": ["pass"]}, ["deal.calls_over"]),
        (["AS", "KS", "QS", "TS"], {"trump": "X"}, ["notation.suit", "deal.turn_up_missing"]),
        (["AS", "KS", "QS", "TS"], {"trump": "H", "alone": "yes"}, ["deal.bad_fact"]),
        (["AS", "KS", "QS", "TS"], {"trump": "H", "maker": 1, "lone_defender": 3}, ["deal.lone_defender"]),
        (["AS", "KS", "QS", "TS"], {"trump": "H", "maker": 1, "lone_defender": 1}, ["deal.lone_defender"]),
        (["AS", "KS", "QS", "TS"], {"trump": "H", "tricks": [1, 0, 0]}, ["deal.bad_fact"]),
        (["AS", "KS", "QS", "TS"], {"trump": "H", "tricks": [5, 0, 0, 0]}, ["deal.no_such_size"]),
        (["AS", "", "QS", "TS"], {"trump": "H", "trick": ["P1 AS"]}, ["deal.duplicate"]),
        (["AS", "", "QS", "TS"], {"trump": "H", "trick": ["P1 9S"], "leader": 2}, ["deal.leader"]),
        (["", "KS", "", "TS"], {"trump": "H", "trick": ["P0 AS", "P2 QS"]}, ["deal.trick_order"]),
        (["", "", "", ""], {"trump": "H", "trick": ["P0 AS", "P1 KS", "P2 QS", "P3 TS"]}, ["deal.trick_order"]),
        (["AS", "KS", "QS", ""], {"trump": "H", "maker": 1, "alone": True, "trick": ["P3 9S"]}, ["deal.trick_order"]),
        (["AS 9H", "", "QS TS KD", "9D 9C KC"], {"trump": "H", "trick": ["P0 9S", "P1 AD"]}, ["deal.hand_size"]),
        (["9C", "KS", "QS TS", "9D 9H"], {"trump": "H", "trick": ["P0 9S", "P1 AD"]}, ["trick.must_follow"]),
        (["AS", "KS", "QS", "TS"], {"trump": "H", "leader": 1, "turn": 2}, ["deal.turn"]),
        (["AS", "KS", "QS", "TS"], {"trump": "H", "trick": ["AS"]}, ["notation.action"]),
        (["AS", "KS KS", "2S", "11S"], {"trump": "H"}, ["notation.card", "deal.duplicate", "deal.not_in_deck"]),
    ],
)
def test_positions_that_cannot_be(hands: list[str], facts: dict[str, Any], problems: list[str]) -> None:
    with pytest.raises(cardlab.CardlabError) as refused:
        load().setup(hands, **facts)
    assert isinstance(refused.value, DealError)
    assert codes(refused.value) == problems


def test_more_cards_than_the_pack_has() -> None:
    """Only the hand of a seat that sits out is not counted."""
    with pytest.raises(DealError) as refused:
        load(pack=24).setup(["AS", "KS", "XX " * 22, "TS"], 0, trump="H", maker=0, alone=True)
    assert codes(refused.value) == ["deal.too_many"]


# ---- what each seat knows --------------------------------------------------------------------------------------------


def test_only_the_dealer_knows_his_discard() -> None:
    state = after(dealt(load()), "order up", "discard KD")
    for seat in range(4):
        assert [str(one) for one in state.view(seat).pile("aside")] == (["KD"] if seat == 0 else ["XX"])
    assert [shown(state, seat, 0) for seat in (1, 2, 3)] == [[], [], []]
    said = [[str(action) for action in state.view(seat).actions] for seat in range(4)]
    assert said == [["order up", "discard KD"], *[["order up", "discard XX"]] * 3]


def test_everybody_saw_the_turn_up_go_into_his_hand() -> None:
    state = dealt(load()).apply("order up")
    assert [shown(state, seat, 0) for seat in (1, 2, 3)] == [["JH"]] * 3
    for keep, wanted in (("optional", {True, False}), ("must_take_keep", {True})):
        put = dealt(load(dealer_exchange=keep)).apply("order up").apply("discard KD")
        worlds = [put.resample(1, random.Random(seed)) for seed in range(60)]
        assert {card("JH") in world.hands[0] for world in worlds} == wanted
        assert len({world.pile("aside") for world in worlds}) > 4
        assert all(world.view(1) == put.view(1) for world in worlds)


def test_must_take_keep_everybody_knows_where_the_turn_up_is() -> None:
    state = dealt(load(dealer_exchange="must_take_keep")).apply("order up").apply("discard KD")
    assert [shown(state, seat, 0) for seat in (1, 2, 3)] == [["JH"]] * 3


@pytest.mark.parametrize("calls", [["pass"] * 3, ["pass"] * 5])
@pytest.mark.parametrize("how", ["", " alone"])
def test_calls_that_were_typed_in_are_part_of_the_history_of_a_view(calls: list[str], how: str) -> None:
    state = load().setup(HANDS, dealer=0, turn_up="JH", calls=calls)
    if len(calls) == 3:
        state = state.apply(f"order up{how}")
        state = state.apply(state.legal_actions[0])
    else:
        state = state.apply(f"name S{how}")
    seat = state.current_player
    for _ in range(2):
        for seed in range(5):
            assert state.view(seat).resample(seat, random.Random(seed)).view(seat) == state.view(seat)
        state = state.apply(state.legal_actions[0])
        seat = state.current_player


def test_a_turn_up_turned_down_stays_known() -> None:
    state = after(dealt(load()), *["pass"] * 4, "name S")
    for seat in range(4):
        assert state.view(seat).pile("turned_down") == (card("JH"),)
        assert state.resample(seat, random.Random(seat)).pile("turned_down") == (card("JH"),)


@pytest.mark.parametrize("visible", [True, False])
def test_cards_turned_down_visible(visible: bool) -> None:
    """Whether the table goes on showing it; while it is on offer everybody looks at it."""
    game = load(cards_turned_down_visible=visible)
    offered = dealt(game)
    assert "turn_up" in [zone.id for zone in game.showing.layout(offered)]
    state = after(offered, *["pass"] * 4)
    assert ("turned_down" in [zone.id for zone in game.showing.layout(state)]) is visible
    values = [fact.value for fact in game.showing.facts(state)]
    assert (card("JH") in values) is visible


def test_a_partners_best_card_is_known_to_two() -> None:
    state = after(dealt(load(partners_best=True)), "order up alone", "discard 9S", "discard 9D", "give JD")
    assert [shown(state, seat, 1) for seat in (0, 2)] == [[], []]
    assert "JD" in shown(state, 1, 1)
    assert shown(state, 3, 1) == ["JD"]
    assert [str(one) for one in state.view(3).pile("aside")] == ["XX", "XX"]
    assert sorted(str(one) for one in state.view(1).pile("aside")) == ["9D", "XX"]


def test_views_cannot_be_played() -> None:
    with pytest.raises(IllegalAction):
        dealt(load()).view(1).apply("order up")
    assert dealt(load()).view(2).legal_actions == ()


@pytest.mark.parametrize(
    ("hands", "facts"),
    [
        (["9C QH", "AH KS", "8S 7S", "9D TC"], {"trump": "H", "turn_up": "AH", "dealer": 0}),
        (["KS 9C", "JD AS", "8S 7S", "9D TC"], {"trump": "H", "turn_up": "KS", "dealer": 0}),
    ],
)
def test_a_turn_up_is_only_in_the_hand_of_a_dealer_who_took_it(hands: list[str], facts: dict[str, Any]) -> None:
    with pytest.raises(DealError) as refused:
        cardlab.load("euchre").setup(hands, 1, maker=1, **facts)
    assert [problem.id for problem in refused.value.problems] == ["deal.turn_up_held"]


def test_an_accepted_turn_up_that_is_gone_was_not_turned_down() -> None:
    state = cardlab.load("euchre").setup(["9C QH", "JD KS", "8S 7S", "9D TC"], 1, trump="H", maker=1, turn_up="AH")
    assert state.pile("turned_down") == ()
    assert "AH" in map(str, state.pile("out"))
