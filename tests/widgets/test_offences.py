"""Offences at the table: cards out of turn, dropped cards, calls against the rules, and how exposed cards lie."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab_widgets import CardTable, Stepper

HANDS = ["JD 9D AS TC QH", "KH 8S QC 7C JS", "AH KS JC 9C 9S", "JH TS 8C 7S 7D"]


def led(**options: Any) -> State:
    """South, the maker, is to lead."""
    return cardlab.load("euchre", **options).setup(HANDS, trump="H", maker=0, dealer=3, turn=0)


def cards(table: CardTable, seat: int) -> dict[str, Any]:
    return {one["face"]: one for zone in table.model["zones"] if zone["seat"] == seat for one in zone["cards"]}


def ids(card: dict[str, Any]) -> list[str]:
    return [one["id"] for one in card["choices"]]


def test_a_card_out_of_turn_says_whose_turn_it_is_and_may_be_played_anyway() -> None:
    table = CardTable(led())
    king = cards(table, 2)["KS"]
    assert king["state"] == "rest"
    assert king["why"] == "It is not this seat’s turn: you are to move."
    assert "not legal" in king["label"]
    assert ids(king) == ["anyway P2 KS take_back", "anyway P2 KS stand", "anyway P2 KS drop take_back"]
    assert king["choices"][1]["text"] == "Lead it anyway: nobody objects, and the lead stands"
    table.act("anyway P2 KS take_back")
    assert table.table.state.penalties.exposed == (cardlab.card("KS"),)
    assert table.model["reason"]["tone"] == "warn"
    assert [one["id"] for one in table.model["actions"]] == ["call S", "call H", "call D", "call C", "pass"]


def test_the_lead_may_stand() -> None:
    table = CardTable(led())
    table.act("anyway P2 KS stand")
    assert table.table.state.board.plays[0].seat == 2
    assert table.model["log"][0]["text"] == "North: {KS} all the same"
    assert table.model["log"][0]["seat"] == 2
    assert table.table.state.current_player == 3


@pytest.mark.parametrize("home", range(4))
def test_an_exposed_card_lies_face_up_in_every_view(home: int) -> None:
    table = CardTable(led())
    table.act("anyway P2 KS drop")
    assert table.model["log"][0]["text"].endswith(": {KS} dropped face up")
    table.sit(home)
    king = cards(table, 2)["KS"]
    assert king["tag"] == "exposed"
    assert "lies face up" in king["label"]
    if home != 2:
        assert sum(face is None for face in cards(table, 2)) == 1  # the others are backs
    table.speak("ru")
    assert cards(table, 2)["KS"]["tag"] == "открыта"


def test_in_a_seats_view_its_own_hand_may_play_out_of_turn_and_no_other() -> None:
    table = CardTable(led(), seat=2, bots="none")
    assert ids(cards(table, 2)["KS"])[0] == "anyway P2 KS take_back"
    assert not any(one["choices"] for face, one in cards(table, 0).items() if face)
    before = table.table.state
    table.act("anyway P1 8S")
    table.act("AS")
    assert table.table.state is before
    table.act("anyway P2 KS")
    assert table.table.state.penalties.exposed == (cardlab.card("KS"),)


def test_other_games_offer_nothing_out_of_turn() -> None:
    state = cardlab.load("raspisnoy").setup(
        ["KS 9H", "7S AD", "AS TH", "8S 8D"], leader=0, bids=[1, 1, 1, 0], trump="C", turn=0
    )
    table = CardTable(state)
    assert not any(one["choices"] for seat in (1, 2, 3) for one in cards(table, seat).values())


def test_calls_out_of_turn_are_offered_only_when_irregularities_are_on() -> None:
    stepper = Stepper(cardlab.load("euchre").deal(seed=1), bots="none")
    ordinary = [one["id"] for one in stepper.table.model["actions"]]
    assert not any(id.startswith("anyway") for id in ordinary)
    stepper.irregular.value = True
    more = [one for one in stepper.table.model["actions"] if one["id"] not in ordinary]
    assert {one["group"] for one in more} == {"Somebody calls against the rules"}
    assert "anyway P3 order up" in [one["id"] for one in more]
    stepper.table.act("anyway P3 order up")
    assert stepper.table.table.state.penalties.barred == (1, 3)
    stepper.irregular.value = False
    assert not any(one["id"].startswith("anyway") for one in stepper.table.model["actions"])


def test_the_rejected_suit_may_be_named_all_the_same() -> None:
    state = cardlab.load("euchre").deal(seed=1)
    for _ in range(4):
        state = state.apply("pass")
    table = CardTable(state)
    table.allow_irregular(True)
    named = [one["id"] for one in table.model["actions"] if one["id"].startswith("anyway name")]
    assert named == ["anyway name D"]
    table.act(named[0])
    assert table.table.state.penalties.barred == (1, 3)


def test_games_without_irregularities_have_no_switch() -> None:
    assert Stepper("raspisnoy").irregular.layout.display == "none"
    assert Stepper("euchre.three", bots="none").irregular.layout.display == ""


def test_naming_a_suit_tells_the_order_of_its_trumps() -> None:
    state = cardlab.load("euchre").deal(seed=1)
    for _ in range(4):
        state = state.apply("pass")
    told = {one["id"]: one["why"] for one in CardTable(state).model["actions"]}
    assert told["name S"] == "If spades are trumps: {JS} {JC} {AS} K Q 10 9 8 7"
    assert told["pass"] == ""
