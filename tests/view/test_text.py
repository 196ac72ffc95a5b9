"""Names, actions and the lines of the history in both languages."""

from __future__ import annotations

import pytest

from cardlab import State, card, load, parse_action
from cardlab.solvers.result import Bounds
from cardlab.view.text import (
    action_text,
    call_text,
    card_name,
    card_text,
    entry_text,
    seat_letter,
    seat_name,
    signed,
    suit_name,
    value_text,
)


def _lines(state: State, lang: str, you: int | None = None, marked: bool = False) -> list[str]:
    told = [entry_text(entry, lang, marked, players=4, you=you) for entry in state.log or ()]
    return [line for line in told if line]


def test_the_history_of_a_deal() -> None:
    game = load("raspisnoy", players=4)
    pack = "KS 9H 7D RJ AD 6C AS TS QC 8C 7S"
    rest = " ".join(one.text for one in game.deck if one.text not in pack.split())
    state = game.deal(deal=0, dealer=3, stock=f"{pack} {rest}")
    for action in ("bid 1", "bid 0", "bid 0", "bid 1", "KS", "9H", "7D", "RJ:takes"):
        state = state.apply(action)
    assert _lines(state, "en", you=0) == [
        "You are dealt 1 card.",
        "West is dealt 1 card.",
        "North is dealt 1 card.",
        "East is dealt 1 card.",
        "Turned up: A♦.",
        "Trump: diamonds.",
        "You bid 1.",
        "West bids 0.",
        "North bids 0.",
        "East bids 1.",
        "You play K♠.",
        "West plays 9♥.",
        "North plays 7♦.",
        "East plays joker: takes.",
        "East takes trick 1 with joker.",
    ]
    assert _lines(state, "ru", you=3)[-3:] == [
        "Восток ходит: 7♦.",
        "Вы ходите: джокер, забирает.",
        "Вы берёте взятку 1: джокер.",
    ]
    assert _lines(state, "en", marked=True)[10] == "South plays {KS}."


def test_a_revoke_in_the_history() -> None:
    state = load("raspisnoy", revoke_penalty=50).setup(
        ["AS 7H", "KS", "QS", "TS"], dealer=0, bids=[1, 0, 0, 0], trump="D", trick=["P1 9H", "P2 TH", "P3 KH"]
    )
    ruling = state.game.rulings(state, "AS")
    assert ruling is not None
    after = state.after(ruling, "take_back")
    assert entry_text(after.events[0], players=4) == "South takes A♠ back and loses 50 points."
    assert entry_text(after.events[0], "ru", players=4) == "Юг возвращает карту (Т♠), штраф в очках: 50."


@pytest.mark.parametrize(
    ("text", "english", "russian"),
    [
        ("bid 2", "Bid 2", "Заказ 2"),
        ("TH", "10♥", "10♥"),
        ("QC", "Q♣", "Д♣"),
        ("RJ:takes", "joker: takes", "джокер: забирает"),
        ("RJ:takes_high:H", "joker: by the highest hearts", "джокер: требует старшие (червы)"),
        ("BJ:gives:S", "black joker: as the lowest of spades", "чёрный джокер: отдаёт как младшая (пики)"),
        ("anyway KH", "K♥ all the same", "К♥ всё равно"),
        ("order up alone", "order up alone", "order up alone"),
    ],
)
def test_actions(text: str, english: str, russian: str) -> None:
    action = parse_action(text)
    assert action_text(action) == english
    assert action_text(action, "ru") == russian


def test_marks_are_left_for_the_widget() -> None:
    assert action_text(parse_action("RJ:takes_high:H"), marked=True) == "{RJ}: by the highest {H} hearts"
    assert call_text(("gives", "S"), "ru", marked=True) == "отдаёт как младшая ({S} пики)"
    assert card_text(card("XX"), marked=True) == "face-down card"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_card_has_a_name_of_its_own(lang: str) -> None:
    deck = load("raspisnoy", deck=54).deck
    assert len({card_name(one, lang) for one in deck}) == 54
    assert len({card_text(one, lang) for one in deck}) == 54


def test_seats() -> None:
    assert [seat_name(seat, 4, 0, "ru") for seat in range(4)] == ["Вы", "Запад", "Север", "Восток"]
    assert [seat_name(seat, 4) for seat in range(4)] == ["South", "West", "North", "East"]
    assert [seat_name(seat, 3, 2) for seat in range(3)] == ["Player 1", "Player 2", "You"]
    assert [seat_letter(seat, 4, 2, "ru") for seat in range(4)] == ["С", "В", "Ю", "З"]


def test_numbers() -> None:
    assert value_text(Bounds(-10, 20)) == "−10…+20"
    assert value_text(Bounds(2, 2), "tricks") == "2"
    assert value_text(None) == "?"
    assert signed(-3.25) == "−3.2"
    assert suit_name(None, "ru") == "без козыря"


def test_a_bare_reason_in_a_cell_is_its_sentence() -> None:
    reason = load("raspisnoy").deal(seed=1).why_not("bid 9")
    assert reason is not None
    assert reason._repr_html_() == str(reason) == "A bid is a number from 0 to 4, not 9."
