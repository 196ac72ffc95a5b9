"""The table widget without a browser: messages in, view models out."""

from __future__ import annotations

import json
import random
import re
import threading
from typing import Any

import pytest

import cardlab
from cardlab.cards import is_hidden
from cardlab.view import schema
from cardlab_widgets import CardTable

HANDS = ["AS 7H 8H KD RJ", "KS 9C JD 6C", "QS 8D JC TD", "TS QC 7C AD"]


def follow() -> cardlab.State:
    return cardlab.load("raspisnoy").setup(
        HANDS,
        turn_up="9D",
        dealer=0,
        bids=[2, 2, 1, 1],
        tricks=[0, 2, 0, 0],
        trick=["P1 9H", "P2 TH", "P3 KH"],
    )


def send(table: CardTable, id: Any, rev: int | None = None) -> None:
    table._receive(table, {"id": id, "rev": table.rev if rev is None else rev}, [])


def cards(table: CardTable, zone: str) -> dict[str, dict[str, Any]]:
    found = next(one for one in table.model["zones"] if one["id"] == zone)
    return {card["id"]: card for card in found["cards"]}


def test_cards_carry_their_verdicts():
    hand = cards(CardTable(follow(), seat=0), "hand0")
    assert {id: card["state"] for id, card in hand.items()} == {
        "AS": "illegal",
        "7H": "legal",
        "8H": "legal",
        "KD": "illegal",
        "RJ": "legal",
    }
    assert hand["AS"]["why"] == "You must follow hearts: you hold {7H} and {8H}."
    assert hand["AS"]["forcing"] == ["7H", "8H"]
    assert hand["AS"]["act"] is None
    assert hand["RJ"]["act"] == "+RJ"


def test_a_touch_plays_and_an_old_revision_only_redraws():
    table = CardTable(follow(), seat=0)
    old = table.rev
    send(table, "7H", rev=old - 1)
    assert table.table.state.step == 0
    assert table.rev > old
    send(table, "7H")
    assert str(table.table.state.actions[-1]) == "7H"


@pytest.mark.parametrize(
    "content",
    [
        None,
        3,
        [],
        {},
        {"id": 7},
        {"id": ["KH"]},
        {"id": "x" * 4000},
        {"id": "<script>"},
        {"id": ""},
        {"id": "goto 99999"},
    ],
)
def test_foreign_messages_change_nothing(content: Any):
    table = CardTable(follow(), seat=0)
    if isinstance(content, dict):
        content = {**content, "rev": table.rev}
    table._receive(table, content, [])
    assert table.table.state == follow()
    assert table.model["rev"] == table.rev


def test_a_refused_message_says_its_reason_and_keeps_the_state():
    table = CardTable(follow(), seat=0)
    send(table, "AS")
    assert table.table.state.step == 0
    assert table.model["reason"]["text"] == "You must follow hearts: you hold {7H} and {8H}."
    assert table.model["reason"]["rule"] == "trick.must_follow"


def test_the_joker_needs_a_declaration_and_the_draft_can_be_left():
    table = CardTable(follow(), seat=0)
    send(table, "+RJ")
    assert cards(table, "hand0")["RJ"]["state"] == "selected"
    assert [option["id"] for option in table.model["prompt"]["options"]] == ["RJ:takes", "RJ:gives"]
    send(table, "-")
    assert table.model["prompt"] is None
    send(table, "+RJ")
    send(table, "RJ:gives")
    assert str(table.table.state.actions[-1]) == "RJ:gives"


def test_a_led_joker_shows_what_each_declaration_forces():
    state = cardlab.load("raspisnoy").setup(
        ["8S JC TD RJ", "9H 6H AC 6C", "AS AD 6D TC", "KH JH JD 7C"], turn_up="9S", dealer=3, bids=[2, 1, 1, 1]
    )
    table = CardTable(state)
    send(table, "+RJ")
    groups = table.model["prompt"]["groups"]
    assert [len(group["options"]) for group in groups] == [4, 4]
    hearts = next(option for option in groups[0]["options"] if option["suit"] == "H")
    shown = {force["name"]: [card for card in force["cards"] if card["forced"]] for force in hearts["forces"]}
    assert shown["West"] == [{"face": "9H", "forced": True}]
    assert shown["North"] == [{"face": "AS", "forced": True}]
    assert shown["East"] == [{"face": "KH", "forced": True}]


def test_hidden_hands_state_the_duty_in_words_only():
    state = cardlab.load("raspisnoy").setup(
        ["8S JC TD RJ", "9H 6H AC 6C", "AS AD 6D TC", "KH JH JD 7C"], turn_up="9S", dealer=3, bids=[2, 1, 1, 1]
    )
    table = CardTable(state, seat=0)
    send(table, "+RJ")
    assert [len(group["options"]) for group in table.model["prompt"]["groups"]] == [4, 4]
    for group in table.model["prompt"]["groups"]:
        for option in group["options"]:
            assert [(force["seat"], force["cards"]) for force in option["forces"]] == [(None, [])]


def every_face(node: Any) -> set[str]:
    """Every face, id and token of a card that a model holds anywhere."""
    import re

    return set(re.findall(r"\b(?:[2-9TJQKA][SHDC]|RJ|BJ)\b", json.dumps(node)))


@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_model_of_a_seat_holds_no_card_the_seat_has_not_seen(players: int):
    rng = random.Random(players)
    game = cardlab.load("raspisnoy", players=players)
    for deal in range(4):
        table = CardTable(game.deal(seed=deal, deal=deal), seat=deal % players)
        while not table.table.state.is_terminal:
            view = table.view
            known = {str(one) for zone in view.zones.values() for one in zone if not is_hidden(one)}
            known |= {"RJ"} if view.facts.get("turn_up") is None else set()
            declared = {str(one) for action in view.actions for one in action.cards}
            assert every_face(table.model) <= known | declared
            table.table.push(rng.choice(table.table.state.legal_actions))
            table.changed()


@pytest.mark.parametrize("name", ["raspisnoy", "raspisnoy.raspisnoy_54"])
def test_every_legal_action_is_reached_by_touches_alone(name: str):
    rng = random.Random(5)
    for deal in (0, 2, 4):
        start = cardlab.load(name).deal(seed=deal, deal=deal)
        state = start
        while not state.is_terminal:
            reached = set()
            table = CardTable(state, seat=state.current_player)
            touches = [card["act"] for card in cards(table, f"hand{table.look.home}").values() if card["act"]]
            touches += [action["id"] for action in table.model["actions"] if action["state"] != "illegal"]
            for touch in touches:
                table.show(state)
                send(table, touch)
                prompt = table.model["prompt"]
                if prompt is None:
                    reached.add(str(table.table.state.actions[-1]))
                else:
                    options = prompt["options"] + [one for group in prompt["groups"] for one in group["options"]]
                    reached |= {option["id"] for option in options}
            assert reached == set(state.legal_actions.texts())
            state = state.apply(rng.choice(state.legal_actions))


def test_stepping_back_and_branching():
    table = CardTable(follow())
    send(table, "7H")
    send(table, "step back")
    send(table, "8H")
    assert (table.model["branches"]["here"], table.model["branches"]["count"]) == (2, 2)
    send(table, "branch prev")
    assert str(table.table.node.action) == "7H"
    send(table, "step first")
    assert table.model["stepper"] == [0, 0, 1]
    send(table, "step last")
    assert table.model["stepper"] == [0, 1, 1]
    row = table.model["tricks"][0]
    assert row["branches"][0]["text"] == "instead: {8H}"


def test_playing_it_anyway_is_ruled_on_and_replays():
    state = cardlab.load("raspisnoy", revoke_penalty=50).setup(
        HANDS,
        turn_up="9D",
        dealer=0,
        bids=[2, 2, 1, 1],
        tricks=[0, 2, 0, 0],
        trick=["P1 9H", "P2 TH", "P3 KH"],
    )
    table = CardTable(state, seat=0)
    send(table, cards(table, "hand0")["AS"]["offence"])
    assert table.table.state.penalties.points == (50, 0, 0, 0)
    assert "AS" in map(str, table.table.state.hands[0])
    assert table.model["reason"]["tone"] == "warn"
    assert table.model["seats"][0]["penalties"]


def test_values_are_averages_from_one_seat_and_exact_with_open_cards():
    game = cardlab.load("raspisnoy", players=3, joker_card="none")
    start = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    table = CardTable(start, seat=0, values=True)
    table.wait()
    pills = [card["value"] for card in cards(table, "hand0").values()]
    assert all(re.fullmatch(r"[+−]?[0-9]+\.[0-9]", pill["text"]) and not pill["exact"] for pill in pills)
    assert "exact" not in table.model["values_note"]
    table.sit(None)
    table.wait()
    values = {id: card["value"] and card["value"]["text"] for id, card in cards(table, "hand0").items()}
    assert values == {"6H": "−10", "QH": "+30", "KH": "+30"}
    assert "exact" in table.model["values_note"]


def test_values_are_shown_for_what_may_be_played():
    table = CardTable(follow(), values=True)
    table.wait()
    values = {id: card["value"] and card["value"]["text"] for id, card in cards(table, "hand0").items()}
    assert values["7H"] == "+20"
    assert values["AS"] is None


def test_the_forbidden_bid_is_struck_out_with_its_sum_and_worth():
    from cardlab.teach.lessons import LESSONS

    table = CardTable(LESSONS["raspisnoy"][0].make(), values=True)
    table.wait()
    two = next(action for action in table.model["actions"] if action["id"] == "bid 2")
    assert two["state"] == "illegal"
    assert two["value"] is None
    assert two["why"] == "You may not bid 2: 1 + 0 + 1 + 2 = 4, all the tricks. It would be worth +20."


@pytest.mark.parametrize("bots", ["random", "average"])
def test_bots_play_until_it_is_your_turn(bots: Any):
    table = CardTable(cardlab.load("raspisnoy").deal(seed=3, deal=1), seat=0, bots=bots)
    table.wait()
    while not table.table.state.is_terminal:
        assert table.table.state.current_player == 0
        send(table, str(table.table.state.legal_actions[0]))
        table.wait()
    assert len(table.model["result"]) == 4


def test_without_bots_a_button_moves_the_others():
    table = CardTable(cardlab.load("raspisnoy").deal(seed=3, deal=1), seat=0, bots="none")
    assert [action["id"] for action in table.model["actions"]] == ["bot"]
    send(table, "bot")
    table.wait()
    assert table.table.state.current_player == 0


def test_a_bot_that_is_stopped_can_be_told_to_go_on(monkeypatch: pytest.MonkeyPatch):
    started = threading.Event()

    def slow(view, rng, bot, cancel):
        started.set()
        cancel.wait(30)
        return view.legal_actions[0]

    with monkeypatch.context() as patched:
        patched.setattr("cardlab.solvers.bots.choose", slow)
        table = CardTable(cardlab.load("raspisnoy").deal(seed=3, deal=1), seat=0, bots="average")
        assert table.model["actions"] == []
        assert started.wait(30)
        send(table, "stop")
        table.wait()
    assert table.table.state.step == 0
    assert table.model["busy"] is None
    assert [action["id"] for action in table.model["actions"]] == ["bot"]
    send(table, "bot")
    table.wait()
    assert table.table.state.current_player == 0


def test_a_bot_that_does_not_know_its_cards_says_so():
    state = cardlab.load("raspisnoy").setup(
        ["AS 7H", "XX XX", "XX XX", "XX XX"], trump="D", leader=1, bids=[1, 1, 1, 1]
    )
    table = CardTable(state, seat=0, bots="average")
    table.wait()
    assert table.table.state == state
    assert table.model["reason"]["tone"] == "bad"


def test_the_language_changes_every_sentence():
    table = CardTable(follow(), seat=0)
    table.speak("ru")
    assert cards(table, "hand0")["AS"]["why"].startswith("Нужна масть")
    assert table.strings["trick"] == "Взятка"
    latin = [word for seat in table.model["seats"] for word in seat["name"].split() if word.isascii()]
    assert latin == []


def test_the_model_is_small_and_plain_json():
    table = CardTable(cardlab.load("raspisnoy").deal(seed=1, deal=9), seat=0)
    assert len(json.dumps(table.model, ensure_ascii=False)) < 8000
    assert table.model["v"] == schema.VERSION


def test_the_history_hides_quitted_tricks_where_peeking_is_not_allowed():
    rng = random.Random(1)
    for peek, rows in ((True, 2), (False, 1)):
        state = cardlab.load("raspisnoy", peek_tricks=peek).deal(seed=1, deal=3)
        table = CardTable(state, seat=0)
        while table.table.state.phase == "bidding" or table.table.state.board.number < 2:
            table.table.push(rng.choice(table.table.state.legal_actions))
        table.table.push(table.table.state.legal_actions[0])
        table.changed()
        assert len(table.model["tricks"]) == rows
