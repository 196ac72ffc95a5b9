"""The Joker family on the table widget without a browser: special rounds, drawing, named trumps, declarations."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import cardlab
from cardlab.core.records import dumps, from_link, loads, table_of, to_link
from cardlab.core.state import State
from cardlab.teach.exercises import find
from cardlab.view.text import card_name
from cardlab_widgets import CardTable, Quiz

#: What a text looks like that is an id.
ID = re.compile(r"\b(fact|event|declared|score|deal|way|forced|duty|unseen)[.-][a-z]|takes_|_suit")
HANDS = ["KD QC 8H RJ", "AS TH 7C 6D", "9S JH TC 8C", "KS AH JD 9C"]


def zone(table: CardTable, name: str) -> dict[str, Any]:
    return next(one for one in table.model["zones"] if one["id"] == name)


def fact(table: CardTable, id: str) -> dict[str, Any] | None:
    return next((one for one in table.model["facts"] if one["id"] == id), None)


def special(kind: str, **options: Any) -> State:
    game = cardlab.load("raspisnoy", lobovaya=True, lobovaya_cards=3, **options)
    at = next(at for at, one in enumerate(game.match.rounds) if one.kind == kind)
    return game.deal(seed=1, deal=at)


def chooser(state: State, seat: int | None = 0, lang: str = "en", joker: str = "RJ") -> dict[str, Any]:
    table = CardTable(state, seat=seat, lang=lang)
    table.act(f"+{joker}")
    asked = table.model["prompt"]
    assert asked is not None
    return asked


def told(part: Any, key: str = "") -> list[str]:
    """Every text of a model that people read."""
    if isinstance(part, dict):
        return [text for name, value in part.items() for text in told(value, name)]
    if isinstance(part, list):
        return [text for value in part for text in told(value, key)]
    return [part] if isinstance(part, str) and key not in ("id", "act", "rule", "goto", "offence") else []


def texts(options: list[dict[str, Any]]) -> list[str]:
    return [option["label"] for option in options]


# ---- the forehead round -----------------------------------------------------------------------------------------


def test_on_the_forehead_the_widget_is_sent_every_card_but_ones_own():
    state = special("lobovaya")
    for _ in range(4):
        state = state.apply(state.legal_actions[0])
    seat = state.current_player
    table = CardTable(state, seat=seat)
    own = zone(table, f"hand{seat}")["cards"]
    assert [(card["id"], card["face"], card["act"], card["state"]) for card in own] == [
        (f"#{place}", f"#{place}", f"#{place}", "legal") for place in (1, 2, 3)
    ]
    assert set(table.faces) >= {"#1", "#2", "#3"}
    sent = json.dumps(table.model)
    for one in state.hands[seat]:
        assert f'"{one.text}"' not in sent
        assert card_name(one) not in sent
    for other in range(4):
        if other != seat:
            faces = [card["face"] for card in zone(table, f"hand{other}")["cards"]]
            assert faces == [one.text for one in sorted(state.hands[other])]
    assert table.model["reason"]["text"] == "You see every card but your own."
    table.act("#2")
    played = table.table.state.board.plays[0].card
    assert played in state.hands[seat]
    assert zone(table, "trick")["cards"][0]["face"] == played.text


def test_with_open_cards_a_card_on_the_forehead_is_played_by_its_place():
    state = special("lobovaya")
    for _ in range(4):
        state = state.apply(state.legal_actions[0])
    table = CardTable(state)
    own = zone(table, f"hand{state.current_player}")["cards"]
    assert all(card["face"] in table.faces and card["face"][0] != "#" for card in own)
    chosen = own[1]
    assert chosen["act"].startswith("#")
    table.act(chosen["act"])
    assert table.table.state.board.plays[0].card.text == chosen["face"]


@pytest.mark.parametrize("seat", range(4))
def test_the_record_and_the_link_of_a_seat_hold_an_imagined_card_of_its_own(seat: int):
    state = special("lobovaya")
    for _ in range(4):
        state = state.apply(state.legal_actions[0])
    table = cardlab.Table(state)
    before, imagined = state.view(seat), set()
    for _ in range(12):
        record = table.record(seat)
        for back in (loads(dumps(record)), from_link(to_link(record))):
            world = table_of(back).state
            assert world.view(seat) == before
            assert CardTable(world, seat=seat).model == CardTable(state, seat=seat).model
        imagined.add(world.hands[seat])
    assert len(imagined) > 6  # what the seat cannot know, the record does not tell


# ---- other rounds -----------------------------------------------------------------------------------------------


def test_a_dark_round_says_that_it_is_bid_before_the_deal():
    table = CardTable(special("dark"), seat=1)
    assert (fact(table, "fact.round") or {})["value"] == "dark × 2"
    assert table.model["reason"]["text"] == "You bid before the cards are dealt."
    assert zone(table, "hand1")["cards"] == []
    assert len(table.model["actions"]) == 10


def test_hands_lie_face_down_until_they_are_picked_up():
    state = special("dark", dark_bid="after_deal_unseen")
    table = CardTable(state, seat=1)
    hand = zone(table, "hand1")["cards"]
    assert [card["face"] for card in hand] == [None] * 9
    assert table.model["reason"]["text"] == "You bid before you look at your cards."
    for _ in range(4):
        table.table.push(table.table.state.legal_actions[0])
    table.changed()
    assert all(card["face"] for card in zone(table, "hand1")["cards"])


def test_the_stock_lies_on_the_card_turned_up_and_drawn_cards_are_marked():
    state = cardlab.load("joker").deal(seed=1)
    table = CardTable(state, seat=1)
    trump = fact(table, "fact.trump")
    assert trump is not None
    assert (trump["face"], trump["over"]) == ("TS", 44)
    for _ in range(6):
        table.table.push(table.table.state.legal_actions[0])
    table.changed()
    assert (fact(table, "fact.trump") or {})["over"] == 41
    tags = {card["id"]: card["tag"] for card in zone(table, "hand1")["cards"]}
    assert sorted(tags.values()) == ["", "", "drawn"]
    other = CardTable(table.table, seat=0)
    assert "drawn" not in [card["tag"] for card in zone(other, "hand1")["cards"]]


def test_trumps_are_named_by_suit_and_no_trump_stands_apart():
    table = CardTable(cardlab.load("georgian_joker").deal(seed=1, deal=8), seat=1)
    shown = [(action["id"], action["text"], action["suit"]) for action in table.model["actions"]]
    assert shown == [
        ("name S", "spades", "S"),
        ("name H", "hearts", "H"),
        ("name D", "diamonds", "D"),
        ("name C", "clubs", "C"),
        ("name NT", "No trump", ""),
    ]
    table.act("name H")
    assert (fact(table, "fact.trump") or {})["value"] == "{H} hearts"
    assert "You name hearts as trumps." in table.model["log"][0]["spoken"]


def test_every_suit_led_has_its_trump():
    game = cardlab.load("raspisnoy.circular_trumps")
    state = game.setup(HANDS, dealer=3, leader=0, bids=[1, 1, 0, 0])
    table = CardTable(state, seat=0)
    assert (fact(table, "fact.circular") or {})["value"].startswith("{C} over {S}")
    asked = chooser(state, None)
    assert asked["badges"][0]["text"] == "trump: the suit after the one led"
    assert asked["groups"][0]["options"][0]["forces"][0]["why"] == "Trump: {C} clubs"
    table.act("8H")
    assert (fact(table, "fact.trump") or {})["value"] == "{S} spades"
    assert fact(table, "fact.circular") is None


# ---- one joker, many plays --------------------------------------------------------------------------------------


def test_a_joker_led_high_or_low_is_a_sheet_with_its_price():
    game = cardlab.load("joker", players=3)
    state = game.setup(["KD QC RJ", "AS TH BJ", "9S JH TC"], turn_up="9D", dealer=0, leader=0, bids=[1, 1, 0])
    card = next(one for one in zone(CardTable(state, seat=0), "hand0")["cards"] if one["id"] == "RJ")
    assert (card["state"], card["tag"]) == ("caution", "costs")
    asked = chooser(state)
    assert asked["sheet"]
    assert texts(asked["options"]) == ["high", "low"]
    assert {option["state"] for option in asked["options"]} == {"caution"}
    assert asked["options"][0]["why"] == "Leading a joker to an empty table costs 10 points."
    assert asked["options"][0]["hint"] == "Beats every card. The next card sets the suit."
    assert [force["why"] for force in asked["options"][0]["forces"]] == ["The suit of the next card is followed."]
    opened = chooser(state, None)["options"][0]["forces"]
    assert [(force["name"], force["why"]) for force in opened] == [
        ("Player 2", "anything: a plain card sets the suit"),
        ("Player 3", "the suit that has been set"),
    ]


@pytest.mark.parametrize(("free", "words"), [(True, "at any time"), (False, "only by a hand without the suit led")])
def test_a_joker_that_follows_is_a_plain_list(free: bool, words: str):
    game = cardlab.load("joker", players=3, joker_free=free)
    hands = ["KD QC RJ", "AS TH BJ", "JH TC"]
    state = game.setup(hands, turn_up="9D", dealer=0, leader=2, bids=[1, 1, 0], trick=["P2 9S"])
    asked = chooser(state)
    assert not asked["sheet"]
    assert words in asked["text"]
    assert texts(asked["options"]) == ["high", "low"]
    assert asked["options"][0]["hint"] == "Beats every card, trumps too."
    assert asked["options"][0]["forces"] == []


def test_a_joker_that_has_one_way_left_is_played_by_a_touch():
    game = cardlab.load("joker", players=3)
    hands = ["KD QC RJ", "AS TH 5C", "JH TC"]
    state = game.setup(hands, turn_up="9D", dealer=0, leader=2, bids=[1, 1, 0], trick=["P2 BJ:high"])
    table = CardTable(state, seat=0)
    joker = next(card for card in zone(table, "hand0")["cards"] if card["id"] == "RJ")
    assert (joker["act"], joker["hint"], joker["label"]) == ("RJ:low", "low", "joker, legal: low")


def test_four_ways_of_leading_a_joker_and_what_each_forces():
    state = cardlab.load("georgian_joker").setup(
        ["KD QC 8H RJ", "AS TH 7C BJ", "9S JH TC 8C", "KS AH JD 9C"],
        turn_up="9D",
        dealer=3,
        leader=0,
        bids=[1, 1, 0, 0],
    )
    asked = chooser(state, None)
    assert [group["label"] for group in asked["groups"]] == [
        "By the highest",
        "It takes",
        "By the lowest",
        "As the lowest",
    ]
    assert [len(group["options"]) for group in asked["groups"]] == [4, 4, 4, 4]
    west, north, east = asked["groups"][0]["options"][0]["forces"]
    assert [card["face"] for card in west["cards"]] == ["AS", "BJ"]
    assert west["why"] == "the highest is forced (or the joker)"
    assert [card["face"] for card in north["cards"]] == ["9S"]
    assert east["why"] == "the highest is forced"
    hidden = chooser(state)["groups"][0]["options"][0]["forces"]
    assert hidden[0]["cards"] == []
    assert hidden[0]["why"] == "Everyone plays his highest card of it; without one, a trump."


def test_a_joker_as_any_card_is_offered_card_by_card():
    game = cardlab.load("raspisnoy", joker_as_card=True)
    asked = chooser(game.setup(HANDS, turn_up="9D", dealer=3, leader=0, bids=[1, 1, 0, 0]))
    cards = asked["groups"][-1]
    assert cards["label"] == "As one card"
    assert len(cards["options"]) == 35
    assert [option["text"] for option in cards["options"][:9]] == [f"{{{rank}S}}" for rank in "789TJQKA"] + ["{6H}"]
    assert cards["options"][0]["label"] == "as 7♠"
    following = game.setup(
        [*HANDS[:3], "AH JD 9C"], turn_up="9D", dealer=3, leader=3, bids=[1, 1, 0, 0], trick=["P3 KS"]
    )
    asked = chooser(following)
    assert asked["sheet"]
    assert texts(asked["options"]) == ["takes", "gives"]
    assert len(asked["groups"]) == 1
    table = CardTable(following, seat=0)
    table.act("+RJ")
    table.act("RJ:as:AS")
    assert zone(table, "trick")["cards"][-1]["note"] == "as {AS}"


def test_a_joker_given_away_without_a_suit_lets_the_next_card_set_it():
    game = cardlab.load("raspisnoy", low_joker_suit="second_card")
    asked = chooser(game.setup(HANDS, turn_up="9D", dealer=3, leader=0, bids=[1, 1, 0, 0]))
    assert texts(asked["options"]) == ["gives"]
    assert asked["options"][0]["hint"] == "Loses to every card. The next card sets the suit."
    assert [group["label"] for group in asked["groups"]] == ["By the highest"]


@pytest.mark.parametrize("name", ["joker", "georgian_joker", "raspisnoy.circular_trumps", "raspisnoy.georgian_poker"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_whole_deals_are_told_in_words(name: str, lang: str):
    """No text of the models is an id or a bare call."""
    table = CardTable(cardlab.load(name).deal(seed=4), lang=lang)
    while not table.table.state.is_terminal:
        legal = table.table.state.legal_actions
        action = legal[len(legal) // 2]
        if sum(one.cards == action.cards for one in legal) > 1 and action.cards:
            table.act(f"+{action.cards[0]}")
            assert table.model["prompt"]["title"]
        table.act(str(action))
        assert not [text for text in told(table.model) if ID.search(text)]
    assert table.model["result"]


def test_an_exercise_with_trumps_that_circle_tells_them():
    exercise = find("taker", cardlab.load("raspisnoy.circular_trumps", players=3))
    shown = Quiz(exercise)._board.value
    assert "No trump" not in shown
    assert "Trump" in shown
