"""Euchre against its rule text: exchanges, defending alone, scores, and options that cannot go together."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from tests.contract.euchre_table import HANDS, after, codes, dealt, load, played_out, why


def last_trick(took: int, alone: bool = False, defender: int | None = None, **options: Any) -> tuple[int, ...]:
    """The returns of a deal in which the makers (P0, P2) take that many tricks of five."""
    winner = 0 if took else 1
    before = [took - (winner == 0), 5 - took - (winner == 1), 0, 0]
    hands = ["AH", "KH", "QH", "TH"]
    hands[winner], hands[0] = hands[0], hands[winner]
    state = load(**options).setup(hands, winner, trump="H", maker=0, alone=alone, lone_defender=defender, tricks=before)
    return played_out(state).returns()


# ---- exchanges -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", ["optional", "must_take_any", "must_take_keep"])
def test_dealer_exchange(rule: str) -> None:
    state = dealt(load(dealer_exchange=rule)).apply("order up")
    assert (state.phase, state.current_player) == ("exchange", 0)
    assert card("JH") in state.hands[0]
    keeps = rule == "must_take_keep"
    assert len(state.legal_actions) == (5 if keeps else 6)
    assert why(state, "discard JH") == ("call.turn_up_stays" if keeps else None)
    assert why(state, "discard AH") == "cards.not_in_hand"
    assert why(state, "9S") == why(state, "pass") == "turn.one_card"
    put = state.apply("discard 9S")
    assert put.pile("aside") == (card("9S"),)
    assert card("JH") in put.hands[0]
    assert (put.phase, put.current_player) == ("tricks", 1)
    if not keeps:
        assert state.apply("discard JH").hands == dealt(load()).hands


def test_a_dealer_who_sits_out_exchanges_nothing() -> None:
    state = dealt(load()).apply("pass").apply("order up alone")
    assert (state.phase, state.current_player, state.active) == ("tricks", 1, (1, 2, 3))
    assert state.pile("turn_up") == (card("JH"),)
    assert state.hands == dealt(load()).hands


def test_partners_best() -> None:
    off = dealt(load()).apply("order up alone").apply("discard 9S")
    assert off.phase == "tricks"
    state = dealt(load(partners_best=True)).apply("order up alone").apply("discard 9S")
    assert (state.phase, state.current_player) == ("best_card", 1)
    assert {str(one) for one in state.legal_actions} == {
        "discard AH", "discard KH", "discard AS", "discard TC", "discard 9D", "pass",
    }  # fmt: skip
    assert why(state, "ask") == "turn.one_card"
    declined = state.apply("pass")
    assert (declined.phase, declined.hands) == ("tricks", state.hands)
    asked = state.apply("discard 9D")
    assert asked.current_player == 3
    assert {str(one) for one in asked.legal_actions} == {f"give {one}" for one in HANDS[3].split()}
    assert why(asked, "pass") == "turn.one_card"
    given = asked.apply("give JD")
    assert (given.phase, given.current_player) == ("tricks", 1)
    assert card("JD") in given.hands[1]
    assert card("9D") in given.pile("aside")
    assert [len(hand) for hand in given.hands] == [5, 5, 5, 4]
    together = dealt(load(partners_best=True)).apply("order up").apply("discard 9S")
    assert together.phase == "tricks"


def test_partners_best_when_the_dealer_sits_out() -> None:
    """He takes the turn-up first: it may be the card that he gives."""
    state = dealt(load(partners_best=True)).apply("pass").apply("order up alone")
    assert (state.phase, state.current_player) == ("exchange", 0)
    given = after(state, "discard 9S", "discard 9C", "give JH")
    assert (given.phase, given.current_player) == ("tricks", 1)
    assert card("JH") in given.hands[2]


@pytest.mark.parametrize(("rule", "turn", "best"), [("partner_chooses", 3, None), ("highest_by_rule", 1, "JD")])
def test_best_card(rule: str, turn: int, best: str | None) -> None:
    state = after(dealt(load(partners_best=True, best_card=rule)), "order up alone", "discard 9S", "discard 9D")
    assert state.current_player == turn
    assert state.phase == ("tricks" if best else "best_card")
    assert (card("JD") in state.hands[1]) is bool(best)
    plain = after(
        dealt(load(partners_best=True, best_card=rule, bowers=False)), "order up alone", "discard 9S", "discard 9D"
    )
    assert (card("AD") in plain.hands[1]) is bool(best)


def test_exchange_order() -> None:
    game = load(partners_best=True, exchange_order="receive_first")
    state = after(dealt(game), "order up alone", "discard 9S")
    assert [str(one) for one in state.legal_actions] == ["ask", "pass"]
    assert why(state, "discard 9D") == "turn.one_card"
    given = after(state, "ask", "give JD")
    assert (given.phase, given.current_player, len(given.hands[1])) == ("best_card", 1, 6)
    assert why(given, "discard JD") is None
    assert why(given, "pass") == "turn.one_card"
    lead = given.apply("discard JD")
    assert (lead.phase, lead.current_player, len(lead.hands[1])) == ("tricks", 1, 5)
    chosen = load(partners_best=True, exchange_order="receive_first", best_card="highest_by_rule")
    asked = after(dealt(chosen), "order up alone", "discard 9S", "ask")
    assert (asked.current_player, card("JD") in asked.hands[1]) == (1, True)


# ---- defending alone -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "together", "alone"), [("off", 0, 0), ("vs_loner", 0, 1), ("vs_any", 1, 1)])
def test_defend_alone(rule: str, together: bool, alone: bool) -> None:
    for call, asked in (("order up", together), ("order up alone", alone)):
        state = dealt(load(defend_alone=rule)).apply(call).apply("discard 9S")
        assert state.phase == ("defending_alone" if asked else "tricks")
        if asked:
            assert state.current_player == 2
            assert state.legal_actions.texts() == ["defend alone", "defend together"]
            assert why(state, "pass") == "turn.answer"
            lone = state.apply("defend alone")
            assert lone.facts["lone_defender"] == 2
            assert lone.active == ((1, 2) if call.endswith("alone") else (1, 2, 3))
            assert (lone.phase, lone.current_player) == ("tricks", 1)
            second = state.apply("defend together")
            assert second.current_player == 0
            assert second.apply("defend together").phase == "tricks"
            assert second.apply("defend alone").facts["lone_defender"] == 0


@pytest.mark.parametrize(("order", "asked"), [("maker_left", [0, 2]), ("eldest_first", [2, 0])])
def test_lone_defence_order(order: str, asked: list[int]) -> None:
    game = load(defend_alone="vs_loner", lone_defence_order=order)
    state = after(dealt(game), "pass", "pass", "order up alone", "discard 9S")
    assert [state.current_player, state.apply("defend together").current_player] == asked


def test_the_lone_defender_may_call_for_his_partners_best_card() -> None:
    game = load(defend_alone="vs_any", partners_best=True)
    state = after(dealt(game), "order up", "discard 9S", "defend alone")
    assert (state.phase, state.current_player) == ("best_card", 2)
    given = after(state, "discard 9C", "give QH")
    assert (given.phase, given.current_player) == ("tricks", 1)
    assert card("QH") in given.hands[2]
    both = after(dealt(load(defend_alone="vs_loner", partners_best=True)), "order up alone", "discard 9S")
    both = both.apply("defend alone")
    assert both.current_player == 1
    assert both.apply("pass").current_player == 2


# ---- scores ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("took", "alone", "defender", "options", "makers", "defenders"),
    [
        (5, False, None, {}, 2, 0),
        (4, False, None, {}, 1, 0),
        (3, False, None, {}, 1, 0),
        (2, False, None, {}, 0, 2),
        (0, False, None, {}, 0, 2),
        (5, True, None, {}, 4, 0),
        (3, True, None, {}, 1, 0),
        (2, True, None, {}, 0, 2),
        (5, True, None, {"alone_march_points": 3}, 3, 0),
        (5, True, None, {"alone_march_points": 5}, 5, 0),
        (5, False, None, {"alone_march_points": 5}, 2, 0),
        (2, True, None, {"lone_euchre_points": 4}, 0, 4),
        (2, False, None, {"lone_euchre_points": 4}, 0, 2),
        (4, True, None, {"alone_must_take_5": True}, 0, 0),
        (5, True, None, {"alone_must_take_5": True}, 4, 0),
        (3, False, None, {"alone_must_take_5": True}, 1, 0),
        (2, True, None, {"alone_must_take_5": True}, 0, 2),
        (0, False, None, {"super_euchre": 4}, 0, 4),
        (1, False, None, {"super_euchre": 4}, 0, 2),
        (0, True, None, {"super_euchre": 4}, 0, 4),
        (0, True, 1, {"super_euchre": 4, "lone_defence_points": 3}, 0, 4),
        (2, True, 1, {}, 0, 4),
        (2, False, 3, {}, 0, 4),
        (2, True, 1, {"lone_defence_points": 3}, 0, 3),
        (2, True, 1, {"lone_defence_points": 2, "lone_euchre_points": 4}, 0, 4),
        (5, True, 1, {}, 4, 0),
        (3, True, 1, {}, 1, 0),
    ],
)
def test_scores(
    took: int, alone: bool, defender: int | None, options: dict[str, Any], makers: int, defenders: int
) -> None:
    assert last_trick(took, alone, defender, **options) == (makers, defenders, makers, defenders)


def test_c11_equal_against_best_defence() -> None:
    """Two tricks left and every card open: 9H and QS are worth the same."""
    state = load(pack=24).setup(["9H QS", "AS AC", "KC 9C", "TD 9D"], 0, trump="H", maker=0)
    solution = cardlab.solve(state, objective="tricks")
    assert {str(action): value for action, value in solution.per_action.items()} == {"9H": 1, "QS": 1}
    assert len(solution.best) == 2
    assert [note.id for note in solution.assumes].count("solver.open_cards") == 1


# ---- options that cannot go together ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "problems"),
    [
        ({"farmers_hand": "redeal"}, ["option.only_with"]),
        ({"farmers_hand": "swap3", "pack": 28}, ["option.only_with"]),
        ({"dealer_partner_order": "must_be_alone", "alone": False}, ["option.only_with"]),
        ({"partners_best": True, "alone": False}, ["option.only_with"]),
        ({"defend_alone": "vs_loner", "alone": False}, ["option.only_with"]),
        ({"partners_best": True, "alone": False, "defend_alone": "vs_loner"}, ["option.only_with"] * 2),
        ({"match": "rubber", "target": "one_deal"}, ["option.not_with"]),
        ({"match": "rubber", "target": "one_deal", "farmers_hand": "swap3"}, ["option.only_with", "option.not_with"]),
        ({"pack": 31}, ["option.bad_value"]),
        ({"target": 6}, ["option.bad_value"]),
        ({"target": 100}, ["option.bad_value"]),
        ({"target": "x"}, ["option.bad_value"]),
        ({"bowers": "on"}, ["option.bad_value"]),
        ({"joker_turnup": "agreed"}, ["option.bad_value"]),
        ({"super_euchre": True}, ["option.bad_value"]),
        ({"laps": True}, ["option.unknown"]),
    ],
)
def test_options_that_are_refused(options: dict[str, Any], problems: list[str]) -> None:
    with pytest.raises(cardlab.errors.OptionError) as refused:
        load(**options)
    assert codes(refused.value) == problems


def test_options_that_go_together() -> None:
    load(partners_best=True, alone=False, defend_alone="vs_any")
    load(farmers_hand="redeal", pack=24, joker=True)
    load(match="rubber", target=7)
