"""The banker's Joker without a browser: the wheel of names with its odds, and the row of turned cards on the table."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import UnsupportedGame
from cardlab.solvers.bank import bank_odds
from cardlab.view.scene import scene_of
from cardlab.view.wheel import build_wheel
from cardlab_widgets import BankWheel, CardTable, HouseRules, ScoreSheet

#: What a text looks like that is an id.
ID = re.compile(r"\b(fact|event|bank|wheel|score|mark|deal|zone|ask)[.-][a-z]|_[a-z]+_")
LANGUAGES = ("en", "ru")
LEFT_TWO = "7S 2S 4S 5C 6C 7C TC 6D 9C JC 2C 5D"


def position(turned: str = "", **options: Any) -> State:
    game = cardlab.load("joker_bank", players=2, **options)
    return game.setup(["", ""], stakes=[None, 5], turned=turned.split())


def told(part: Any, key: str = "") -> list[str]:
    """Every text of a model that people read."""
    if isinstance(part, dict):
        return [text for name, value in part.items() for text in told(value, name)]
    if isinstance(part, list):
        return [text for value in part for text in told(value, key)]
    hidden = ("id", "act", "rule", "goto", "game", "kind", "face", "place", "state", "lang")
    return [part] if isinstance(part, str) and key not in hidden else []


def places(wheel: BankWheel) -> list[str]:
    return [name["place"] for name in wheel.wheel["names"]]


# ---- the wheel -------------------------------------------------------------------------------------------------------


def test_it_begins_with_stakes_made_and_the_exact_chance():
    wheel = BankWheel(seed=1)
    assert wheel.state.facts["stakes"] == (None, 5, 5, 5)
    assert (wheel.wheel["chance"], wheel.wheel["percent"]) == ("0.642", "64.2%")
    assert wheel.wheel["exactly"] == "exactly 79377733157610457/123566628628414125"
    assert places(wheel) == ["due", *["ahead"] * 13]
    assert wheel.wheel["names"][0]["label"] == "joker, due now, first agreement: 3.7%"
    assert BankWheel(cardlab.load("joker_bank", cap=3, players=2)).state.facts["stakes"] == (None, 3)


def test_each_turn_changes_the_odds():
    wheel = BankWheel(seed=3)
    seen = [wheel.wheel["part"]]
    while wheel.wheel["can_turn"]:
        wheel.ask("turn")
        assert wheel.wheel["part"] == float(bank_odds(wheel.state).win)
        seen.append(wheel.wheel["part"])
    assert len(set(seen)) == len(seen)
    assert seen[-1] in (0.0, 1.0)
    assert wheel.wheel["result"]
    assert wheel.wheel["notes"] == []


def test_names_that_agreed_missed_or_are_not_said_any_more():
    game = cardlab.load("joker_bank", players=2)
    won = game.setup(["", ""], stakes=[None, 5], turned="5C", stock="AD").apply("turn")
    wheel = BankWheel(won)
    assert places(wheel) == ["missed", "agreed", *["unsaid"] * 12]
    assert wheel.wheel["names"][1]["label"] == "ace, agreed: ace of diamonds"
    assert wheel.wheel["names"][0]["face"] == "5C"
    assert wheel.wheel["result"] == "“ace” agreed: the banker wins the bank."
    assert not wheel.wheel["can_turn"]
    before = wheel.wheel
    wheel.ask("turn")
    assert wheel.wheel == before


def test_turn_all_and_a_new_deal():
    wheel = BankWheel("joker_bank(players=3)", seed=5)
    for _ in range(12):
        wheel.ask("all")
        assert wheel.state.is_terminal
        lost, banker = not wheel.state.facts["hits"], wheel.state.spec.dealer
        wheel.ask("again")
        assert wheel.state.spec.dealer == (banker + lost) % 3
        assert places(wheel)[0] == "due"


def test_rounds_settle_on_the_line():
    wheel = BankWheel(position(LEFT_TWO), seed=1)
    assert wheel.wheel["rounds"] is None
    wheel.ask("simulate")
    made = wheel.wheel["rounds"]
    assert made["exact"] == 17 / 123
    assert made["points"][-1] == [1.0, wheel.rounds.share] or made["points"][-1] == (1.0, wheel.rounds.share)
    assert all(made["low"] <= share <= made["high"] for _, share in made["points"])
    assert [text.replace("\u202f", "") for _, text in made["ticks"]] == ["10", "100", "1000", "10000"]
    assert "0.1382" in made["said"]
    wheel.ask("turn")
    assert wheel.state.current_player == -1  # the card falls due unseen
    assert wheel.wheel["rounds"] is None
    for rounds in (1, 5, 99, 100, 5000):
        wheel.simulate(rounds, seed=2)
        assert wheel.wheel["rounds"]["points"][-1][0] in (0.0, 1.0)


def test_nothing_is_simulated_when_the_deal_is_over():
    wheel = BankWheel(seed=1)
    wheel.ask("all")
    wheel.ask("simulate")
    assert wheel.rounds is None


@pytest.mark.parametrize("message", ["", "turn all", "fold", "turn 3", "{}"])
def test_other_messages_change_nothing(message: str):
    wheel = BankWheel(seed=1)
    before = wheel.wheel
    wheel.ask(message)
    wheel._receive(None, {"id": 3}, [])
    wheel._receive(None, "turn", [])
    assert wheel.wheel == before
    wheel._receive(None, {"id": "turn"}, [])
    assert wheel.wheel != before


def test_beside_a_table():
    table = CardTable(cardlab.load("joker_bank", players=2).deal(seed=1), seat=None)
    table.act("stake 4")
    wheel = BankWheel(table.table.state, on_turn=lambda: table.act("turn"))
    wheel.ask("again")
    wheel.ask("turn")
    assert len(table.table.state.pile("turned")) == 1
    wheel.show(table.table.state)
    assert places(wheel)[0] != "due"
    assert wheel.wheel["own"] is False


def test_before_the_stakes():
    wheel = BankWheel(cardlab.load("joker_bank").deal(seed=1))
    assert not wheel.wheel["can_turn"]
    assert wheel.wheel["notes"][0] == "The stakes are still to be made."


def test_another_game_is_refused():
    with pytest.raises(UnsupportedGame):
        BankWheel("durak")
    with pytest.raises(UnsupportedGame):
        BankWheel(seed=1).show(cardlab.load("joker").deal(seed=1))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("deck", [54, 36])
def test_every_text_of_the_wheel_is_words(lang: str, deck: int):
    wheel = BankWheel(cardlab.load("joker_bank", deck=deck), seed=2, lang=lang)
    texts = []
    for message in ("simulate", "turn", "turn", "all", "again"):
        wheel.ask(message)
        texts += told(wheel.wheel)
        json.dumps(wheel.wheel)
    assert not [text for text in texts if ID.search(text)]
    assert all(wheel.strings.values())
    assert {one.text for one in wheel.state.spec.deck} <= set(wheel.faces)


def test_russian_numbers():
    wheel = build_wheel(position(), "ru")
    assert (wheel.chance, wheel.names[0].first, wheel.names[1].text) == ("0,642", "3,7\u202f%", "Т")
    assert float(Fraction(wheel.exactly.split()[-1])) == wheel.part


# ---- the table -------------------------------------------------------------------------------------------------------


def test_the_row_of_turned_cards():
    table = CardTable(position(LEFT_TWO), seat=None)
    row = next(zone for zone in table.model["zones"] if zone["id"] == "turned")
    assert (row["kind"], len(row["cards"])) == ("row", 12)
    assert (row["cards"][1]["face"], row["cards"][1]["tag"]) == ("2S", "A")
    assert row["cards"][0]["label"] == "7 of spades: joker"
    assert [one["text"] for one in table.model["actions"]] == ["Say “3” and turn"]
    assert [seat["marks"] for seat in table.model["seats"]] == [["banker"], ["stake 5"]]
    assert {fact["id"] for fact in table.model["facts"]} == {"fact.bank", "fact.name_due", "fact.turned", "fact.stock"}


def test_an_agreement_is_ticked():
    game = cardlab.load("joker_bank", players=2)
    won = game.setup(["", ""], stakes=[None, 5], turned="5C", stock="AD").apply("turn")
    assert scene_of(won).row == (("5C", "joker"), ("AD", "A ✓"))
    assert "Turned: 5C (joker), AD (A ✓)" in str(won)
    assert "A ✓" in won._repr_html_()
    assert "A ✓" in won._repr_svg_()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_text_of_the_table_is_words(lang: str, seat: int | None):
    table = CardTable(cardlab.load("joker_bank", players=3).deal(seed=1), seat=None, lang=lang)
    texts = []
    for action in ("stake 5", "stake 3", "turn", "turn"):
        table.sit(None)
        table.act(action)
        table.sit(seat)
        texts += told(table.model)
    assert not [text for text in texts if ID.search(text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet(lang: str):
    match = cardlab.load("joker_bank", players=3, first_hit="replay_doubled", deals=12).new_match(seed=2)
    while not match.is_over:
        state = match.deal()
        while not state.is_terminal:
            state = state.apply(state.legal_actions[-1])
        match = match.after(state)
    assert not [text for text in told(ScoreSheet(match, lang=lang).sheet) if ID.search(text)]
    assert sum(match.sheet().totals) == 0


def test_the_length_of_a_match_in_the_house_rules():
    rules = HouseRules("joker_bank")
    assert rules.controls["deals"].value == "20"
    rules.controls["deals"].value = "until each player has lost the bank"
    assert rules.game.options["deals"] == "each_lost_once"
    rules.controls["deals"].value = "no end"
    assert rules.game.options["deals"] is None
    rules.controls["deals"].value = "each_lost_once"
    assert rules.game.options["deals"] == "each_lost_once"
    rules.controls["deals"].value = ""
    assert rules.game.options["deals"] is None
    rules.controls["deals"].value = "7"
    assert rules.game.options["deals"] == 7
