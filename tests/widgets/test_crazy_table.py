"""Crazy Jokers on the table widget without a browser: what a touch asks, luck, what others see, house rules."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import cardlab
from cardlab.core.chance import CHANCE
from cardlab.core.state import State
from cardlab_widgets import CardTable, HouseRules, Stepper
from tests.widgets.test_durak_table import facts, hand, options, told, zone

ID = re.compile(r"\b(fact|event|crazy|contract|score|mark|deal|zone|touch|ask|phase)[.-][a-z]|_[a-z]+_|\?\?\?")
LANGUAGES = ("en", "ru")
A, B = "5H 2S 8S TD JC KC RJ", "3H KD 4C 5C 6C 7C 8C"
C = "2D 3D 4D 5D 6D 7D 9D"


def state_at(*hands: str, announced: Any = ("full_house", "big_flush"), **facts: Any) -> State:
    game = cardlab.load("crazy_jokers", players=len(hands), **facts.pop("options", {}))
    return game.setup(list(hands), 0, announced=list(announced), **facts)


def buttons(table: CardTable) -> dict[str, dict[str, Any]]:
    return {one["id"]: one for one in table.model["actions"]}


def last_line(table: CardTable) -> str:
    return str(table.model["log"][-1]["spoken"])


# ---- a turn ----------------------------------------------------------------------------------------------------------


def test_the_table_of_a_turn() -> None:
    table = CardTable(state_at(A, B, discards="9D"), seat=0)
    assert set(buttons(table)) == {"draw", "take", "show", "pass"}
    assert buttons(table)["take"]["text"] == "Take {9D}"
    assert buttons(table)["show"]["state"] == "illegal"
    assert buttons(table)["show"]["why"].startswith("Missing ")
    assert [one["id"] for one in zone(table, "discards")["cards"]] == ["9D"]
    assert (zone(table, "stock")["cards"], zone(table, "stock")["count"]) == ([], 39)
    assert [seat["marks"] for seat in table.model["seats"]] == [["Full house"], ["Big flush"]]
    assert facts(table)["fact.round"]["value"] == "1"


def test_a_touch_asks_before_a_card_is_offered() -> None:
    table = CardTable(state_at(A, B, C, announced=["full_house"] * 3), seat=0)
    assert hand(table)["5H"]["act"] == "+5H"
    table.act("+5H")
    assert options(table) == ["trade P1 5H", "trade P2 5H"]
    assert table.model["prompt"]["title"] == "What do you do with {5H}?"
    table.act("trade P2 5H")
    assert table.table.state.turn == 2


def test_an_offer_to_a_single_opponent_is_asked_about_too() -> None:
    table = CardTable(state_at(A.replace("RJ", "9S"), B), seat=0)
    table.act(hand(table)["5H"]["act"])
    assert options(table) == ["trade P1 5H"]
    assert table.table.state.turn == 0


def test_a_joker_is_laid_down_with_a_second_card() -> None:
    table = CardTable(state_at(A, B, stock=["QS", "KS"]), seat=0, bots="none")
    table.act("+RJ")
    assert options(table) == ["trade P1 RJ"]
    assert table.model["prompt"]["text"] == "Or touch a second card to lay down with it."
    table.act("+8S")
    assert options(table) == ["steal P1 8S RJ"]
    table.act(options(table)[0])
    state = table.table.state
    assert [str(one) for one in state.pile("discards")] == ["RJ", "8S"]
    assert state.current_player == 0
    assert [node.action.verb for node in table.table.line()[1:] if node.action] == ["steal", "~"]


def test_the_no_hand_asks_what_a_joker_counts_as() -> None:
    table = CardTable(state_at("2S 8H RJ", B, announced=("no_hand", "full_house"), discards="9C"), seat=0)
    table.act("+RJ")
    assert options(table)[:4] == ["discard RJ 8", "discard RJ 9", "discard RJ j", "discard RJ t"]
    assert table.model["prompt"]["options"][2]["text"] == "Discard {RJ} as J"
    table.act("discard RJ j")
    assert facts(table)["fact.counts_as"]["label"] == "The joker counts as J"


def test_an_offer_is_answered_by_a_touch() -> None:
    table = CardTable(state_at(A, B).apply("trade P1 5H"), seat=1)
    assert set(buttons(table)) == {"refuse"}
    assert zone(table, "laid")["cards"][0]["face"] is None
    assert hand(table, 1)["KD"]["act"] == "give KD"
    table.act("give KD")
    assert last_line(table) == "In exchange, You → Player 1: {KD}. You get {5H}."


def test_the_open_hand_is_picked_from() -> None:
    state = state_at(A, B)
    for action in ("trade P1 5H", "refuse", "show 2S"):
        state = state.apply(action)
    table = CardTable(state, seat=0)
    assert hand(table, 1)["KD"]["act"] == "pick KD"
    table.act("pick KD")
    assert last_line(table) == "Picked, Player 2 → You: {KD}. For it, You → Player 2: {2S}."


def test_a_theft_seen_by_a_third() -> None:
    state = state_at(A, B, C, announced=["full_house"] * 3, stock=["QS", "KS"]).apply("steal P1 RJ 8S")
    table = CardTable(state, seat=None)
    assert "Stolen, Player 1" not in last_line(table)
    table.sit(2)
    assert last_line(table).startswith("Stolen, Player 2 → Player 1: 2 cards. Player 2 draws 2 cards.")
    table.sit(0)
    assert re.match(r"Stolen, Player 2 → You: \{..\} and \{..\}\. Player 2 draws 2 cards\.", last_line(table))


# ---- luck ------------------------------------------------------------------------------------------------------------


def test_luck_goes_on_by_itself_where_the_line_ends() -> None:
    table = CardTable(cardlab.load("crazy_jokers").deal(stock=cardlab.load("crazy_jokers").deck.cards), seat=None)
    assert table.table.state.phase == "announcing"
    assert [node.action.verb for node in table.table.line()[1:] if node.action] == ["~", "~"]


def test_luck_may_decide_again() -> None:
    table = CardTable(state_at(A, B, stock=["QS", "KS"]), seat=0, bots="none")
    table.act("steal P1 8S RJ")
    table.act("step back")
    assert table.table.state.current_player == CHANCE
    assert buttons(table)["luck"]["text"] == "Let luck decide"
    for _ in range(12):
        table.act("luck")
        assert table.table.state.current_player == 0
        table.act("step back")
    assert len(table.table.node.children) > 1
    table.act("step forward")
    assert table.table.state.current_player == 0


def test_where_hands_are_unknown_luck_says_so() -> None:
    table = CardTable(state_at(A, "XX XX XX XX XX XX XX", stock=["QS", "KS"]), seat=0, bots="none")
    table.act("steal P1 8S RJ")
    assert table.table.state.current_player == CHANCE
    assert table.model["reason"]["text"] == "Hands are hidden here: sample worlds instead of asking for odds."
    table.act("luck")
    assert table.table.state.current_player == CHANCE


def test_bots_and_luck_play_a_deal_without_a_seed() -> None:
    game = cardlab.load("crazy_jokers", players=3, max_rounds=4)
    pack = tuple(random.Random(4).sample(game.deck.cards, 54))
    table = CardTable(game.deal(stock=pack), seat=0, bots="random")
    for _ in range(60):
        table.wait()
        if table.table.state.is_terminal:
            break
        table.act(str(table.table.state.legal_actions[0]))
    assert table.table.state.is_terminal
    assert table.model["result"]


def test_the_stepper_plays_a_match() -> None:
    stepper = Stepper(cardlab.load("crazy_jokers", max_rounds=2).new_match(seed=2), seat=0, bots="random")
    for _ in range(40):
        stepper.table.wait()
        if stepper.table.table.state.is_terminal:
            break
        stepper.table.act(str(stepper.table.table.state.legal_actions[0]))
    assert stepper.table.table.state.is_terminal
    assert stepper.sheet is not None


# ---- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", [1, 5])
def test_no_ids_are_shown(lang: str, seed: int) -> None:
    game = cardlab.load("crazy_jokers", players=2 + seed // 5, max_rounds=5, steal_blind=seed == 1)
    table, rng = CardTable(game.deal(seed=seed), seat=None, lang=lang), random.Random(seed)
    while not table.table.state.is_terminal:
        legal = table.table.state.legal_actions
        verb = rng.choice(sorted({action.verb for action in legal}))
        table.act(str(rng.choice([action for action in legal if action.verb == verb])))
        assert not [text for text in told(table.model) if ID.search(text)]
    table.sit(1)
    assert not [text for text in told(table.model) if ID.search(text)]


# ---- house rules -----------------------------------------------------------------------------------------------------


def test_house_rules_offer_dates_and_no_limit() -> None:
    rules = HouseRules("crazy_jokers")
    rules.controls["birthdays"].value = "1995-12-07, 2000-02-29"
    rules.controls["max_rounds"].value = "no limit"
    assert rules.game.options["birthdays"] == ("1995-12-07", "2000-02-29")
    assert rules.game.options["max_rounds"] is None
    rules.controls["max_rounds"].value = "12"
    rules.controls["birthdays"].value = ""
    assert (rules.game.options["max_rounds"], rules.game.options["birthdays"]) == (12, ())


@pytest.mark.parametrize("typed", ["today", "1995-02-30", "07.12.1995", "1995-12-07 x"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_date_is_refused_in_words(typed: str, lang: str) -> None:
    rules = HouseRules("crazy_jokers", lang=lang)
    rules.controls["birthdays"].value = typed
    assert not rules.is_sound
    name = {"en": "Birthdays", "ru": "Дни рождения"}[lang]
    assert name in rules.status.markup
    assert typed.replace(" ", ", ") in rules.status.markup
    assert rules.status.kind == "refused"
    assert rules.game.options["birthdays"] == ()
