"""Names, actions and the lines of the history in both languages."""

from __future__ import annotations

import pytest

from cardlab import Reason, State, card, load, parse_action
from cardlab.core.log import Noted
from cardlab.solvers.result import Bounds
from cardlab.view.events import entry_text
from cardlab.view.text import (
    action_text,
    call_text,
    card_name,
    card_text,
    say,
    seat_letter,
    seat_name,
    signed,
    state_text,
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
    assert entry_text(after.events[0], players=4, you=0) == "You take A♠ back and lose 50 points."
    assert entry_text(after.events[0], "ru", players=4, you=0) == "Вы возвращаете карту (Т♠), штраф в очках: 50."


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
        ("order up alone", "Order up, alone", "Принимаю карту, играю сам"),
        ("name H", "Name hearts", "Козырь червы"),
        ("name C alone", "Name clubs, alone", "Козырь трефы, играю сам"),
        ("pass", "Pass", "Пас"),
        ("defend together", "Defend together", "Защищаюсь с партнёром"),
        ("discard 9S", "Put away 9♠", "Сбросить 9♠"),
        ("exchange 9S TS 9H", "Change 9♠, 10♠ and 9♥", "Поменять 9♠, 10♠ и 9♥"),
        ("no_such_verb 2", "no_such_verb 2", "no_such_verb 2"),
    ],
)
def test_actions(text: str, english: str, russian: str) -> None:
    action = parse_action(text)
    assert action_text(action) == english
    assert action_text(action, "ru") == russian


def _hands() -> State:
    hands = ["9S TS 9H TH AD", "KS 9C JC QH AH", "QS 8D JS TC TD", "AS QC 7C KD JD"]
    return load("euchre", partners_best=True, defend_alone="vs_loner").setup(hands, turn_up="9D", dealer=3)


def _told(state: State, lang: str = "en", viewer: int | None = None) -> list[str]:
    """The history since the cards were dealt, line by line."""
    log = (state if viewer is None else state.view(viewer)).log or ()
    lines = [entry_text(entry, lang, players=4, you=viewer) for entry in log if entry.step > 0]
    return [line for line in lines if line]


def test_the_history_of_a_loner() -> None:
    state = _hands().apply("pass").apply("order up alone").apply("discard 7C").apply("defend together")
    state = state.apply("defend alone").apply("discard 9C").apply("give JD")
    assert _told(state) == [
        "South passes.",
        "West assists and plays alone: diamonds are trumps.",
        "East takes up 9♦.",
        "East puts away 7♣.",
        "North defends with the partner.",
        "South defends alone.",
        "West puts away 9♣.",
        "East gives J♦ to the partner.",
    ]
    assert _told(state, "ru", viewer=0)[-4:] == [
        "Север защищается вместе с партнёром.",
        "Вы защищаетесь в одиночку.",
        "Запад сбрасывает карту.",
        "Восток отдаёт партнёру карту.",
    ]


@pytest.mark.parametrize(
    ("calls", "english", "russian"),
    [
        (("order up",), "South orders it up: diamonds are trumps.", "Юг велит взять карту. Козырь: бубны."),
        (
            ("pass", "order up alone"),
            "West assists and plays alone: diamonds are trumps.",
            "Запад просит взять карту и играет в одиночку. Козырь: бубны.",
        ),
        (
            ("pass", "pass", "pass", "order up"),
            "East takes it up: diamonds are trumps.",
            "Восток берёт карту. Козырь: бубны.",
        ),
        (
            (*["pass"] * 4, "name H"),
            "South names “next”: hearts are trumps.",
            "Юг делает очередное назначение. Козырь: червы.",
        ),
        (
            (*["pass"] * 4, "name S"),
            "South crosses the suit: spades are trumps.",
            "Юг перечёркивает масть. Козырь: пики.",
        ),
    ],
)
def test_the_words_for_making_the_trump(calls: tuple[str, ...], english: str, russian: str) -> None:
    state = _hands()
    for call in calls:
        state = state.apply(call)
    made = next(entry for entry in state.events if isinstance(entry, Noted))
    assert entry_text(made, players=4) == english
    assert entry_text(made, "ru", players=4) == russian


def test_the_words_on_the_calls() -> None:
    state = _hands()
    assert [_label(state, call) for call in ("order up", "order up alone", "pass")] == [
        "Order it up",
        "Order it up, alone",
        "None",
    ]
    partner = state.apply("pass")
    assert _label(partner, "order up", "ru") == "Прошу взять"
    dealer = partner.apply("pass").apply("pass")
    assert [_label(dealer, call) for call in ("order up", "pass")] == ["Take it up", "Turn it down"]
    second = dealer.apply("pass")
    assert _label(second, "name H alone") == "Name hearts, alone (next)"
    assert _label(second, "name C", "ru") == "Козырь трефы (перечёркивание)"


def _label(state: State, call: str, lang: str = "en") -> str:
    reason = state.game.showing.label(state, parse_action(call))
    return "None" if reason is None else say(reason, lang)


def test_the_left_bower_in_words() -> None:
    game = load("euchre")
    hands = ["JD 9D", "KS 9C", "QS 8C", "TC"]
    led = {trick: game.setup(hands, dealer=3, trump="H", maker=3, trick=[f"P3 {trick}"]) for trick in ("TH", "TD")}
    reason = led["TH"].why_not("9D")
    assert reason is not None
    assert say(reason) == "You must follow hearts: you hold J♦, and J♦ is a heart now."
    assert say(reason, "ru") == "Нужна масть: у вас есть В♦, теперь это черва."
    reason = led["TD"].why_not("JD")
    assert reason is not None
    assert say(reason) == "J♦ is a heart now, not a diamond: follow diamonds with 9♦."
    assert say(reason, "ru") == "В♦ теперь черва, а не бубна: в масть у вас 9♦."
    remark = led["TH"].verdict("JD").remark
    assert remark is not None
    assert say(remark) == "J♦ is a heart now: it follows"


def test_cards_that_count_as_trumps_beside_others() -> None:
    low, left, joker = (card(text) for text in ("9H", "JD", "RJ"))
    reason = Reason.of("trick.must_follow", suit="H", cards=(low, left), counted=(left,))
    assert say(reason) == "You must follow hearts: you hold 9♥ and J♦ (J♦ counts too)."
    assert say(reason, "ru") == "Нужна масть: у вас есть 9♥ и В♦ (В♦ тоже считается)."
    reason = Reason.of("trick.must_follow", suit="H", cards=(low, left, joker), counted=(left, joker))
    assert say(reason) == "You must follow hearts: you hold 9♥, J♦ and joker (J♦ and joker count too)."


def test_the_order_of_trumps_is_never_cut_short() -> None:
    shown = state_text(_hands().apply("order up"))
    assert ": J♦ J♥ A♦ K Q 10 9 8 7 ·" in shown


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
