"""The panel of held cards without a browser: words, odds, values, messages, counting that can stop, and the table."""

from __future__ import annotations

import re
import threading
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from cardlab import load
from cardlab.errors import DealError, NotationError, UnsupportedGame
from cardlab.notation import parse_cards
from cardlab.solvers.poker.values import hold, solve_poker, spot_of
from cardlab.view.holds import build_holds
from cardlab_widgets import CardTable, HoldPanel, Stepper

TWOS = "2S 2H 7D 9C KS"
#: What a text looks like that is an id.
ID = re.compile(r"\b(holds|poker)[.-][a-z]|\b[a-z]+_[a-z]+\b")
LANGUAGES = ("en", "ru")
#: One card at most is exchanged: little is counted.
QUICK = load("joker_poker", exchange_max=1)


def panel(hand: str = TWOS, up: str = "AH", **more: Any) -> HoldPanel:
    made = HoldPanel(hand, up, **{"game": QUICK, **more})
    made.wait()
    return made


def row(made: HoldPanel, id: str) -> dict[str, Any]:
    return next(one for one in made.panel["rows"] if one["id"] == id)


def held(made: HoldPanel) -> str:
    return " ".join(one["id"] for one in made.panel["cards"] if one["held"])


def told(part: Any, key: str = "") -> list[str]:
    """Every text of a model that people read."""
    if isinstance(part, dict):
        return [text for name, value in part.items() for text in told(value, name)]
    if isinstance(part, list):
        return [text for value in part for text in told(value, key)]
    return [part] if isinstance(part, str) and key not in ("id", "lang", "up", "wild", "ask") else []


@pytest.fixture(scope="module")
def twos() -> HoldPanel:
    made = HoldPanel(TWOS, "AH")
    made.wait()
    return made


def test_what_the_hand_is_in_words() -> None:
    assert panel("9S 9H 4D 7C RJ").panel["hand"] == "Three nines, the joker as a nine"
    assert panel("9S 9H 4D 7C RJ", lang="ru").panel["hand"] == "Тройка: девятки; джокер как девятка"


def test_every_value_is_that_of_the_solver(twos: HoldPanel) -> None:
    solved = solve_poker(twos.state)
    assert {action: one.value for action, one in twos.worth.items()} == dict(solved.per_action)
    assert row(twos, "bet")["exactly"] == "−11371/11891"
    assert (row(twos, "fold")["value"], row(twos, "bet")["value"]) == ("−1.000", "−0.956")


def test_the_best_is_marked_and_can_be_chosen(twos: HoldPanel) -> None:
    twos.ask("all")
    best = row(twos, "other")
    assert (best["best"], best["value"], best["ask"]) == (True, "−0.074", "keep 2S 2H")
    assert [one["id"] for one in twos.panel["rows"] if one["best"]] == ["other"]
    twos.ask(best["ask"])
    assert held(twos) == "2S 2H"
    assert row(twos, "exchange")["best"]
    assert [one["id"] for one in twos.panel["rows"]] == ["fold", "bet", "exchange", "buy"]
    assert twos.panel["said"] == ["Best: Exchange {KS}, {7D} and {9C} for 1, −0.074."]
    assert repr(twos) == "<HoldPanel 2S KS 2H 7D 9C, holding 2S 2H: −0.074>"


def test_the_odds_are_exact(twos: HoldPanel) -> None:
    twos.ask("keep 2S 2H")
    found = hold(twos.state, parse_cards("2S 2H"))
    odds = twos.panel["odds"]
    assert [one["share"] for one in odds] == pytest.approx([float(share) for share in found.odds.values()])
    counts = [int(one["count"].replace("\u202f", "")) for one in odds]
    assert sum(counts) == comb(47, 3)
    assert [one["name"] for one in odds if one["now"]] == ["one pair"]
    assert twos.panel["better"] == "Better than now: 33.4 %, worse: 0 %."
    assert sum(one["share"] for one in twos.panel["bets"]) == pytest.approx(1)
    assert twos.panel["notes"][0].startswith("Exact, nothing is sampled: each of the dealer’s 178\u202f365 hands")


def test_a_bet_says_what_it_meets() -> None:
    made = panel("AS KD QH 7C 2S", "QD", game=load("joker_poker", exchange_max=0, buy_card=False))
    counts = {one["name"]: one["count"].replace("\u202f", "") for one in made.panel["bets"]}
    assert counts == {
        "the dealer does not qualify": "82039",
        "you bet and win": "1296",
        "you bet and tie": "81",
        "you bet and lose": "94949",
    }
    assert [one["id"] for one in made.panel["rows"] if one["best"]] == ["fold"]


def test_cards_are_held_and_given_away_by_messages() -> None:
    made = panel()
    assert held(made) == "2S KS 2H 7D 9C"
    for message, cards in (
        ("hold KS", "2S 2H 7D 9C"),
        ("hold KS", "2S KS 2H 7D 9C"),
        ("none", ""),
        ("keep 2S 2H", "2S 2H"),
        ("keep", ""),
        ("all", "2S KS 2H 7D 9C"),
    ):
        made.ask(message)
        assert held(made) == cards
        assert made.panel["refused"] == ""


@pytest.mark.parametrize(
    "message", ["hold", "hold AS", "keep 2S AS", "keep 2S,2H", "hold ??", "<b>", "all of them", ""]
)
def test_other_messages_are_refused_in_a_sentence(message: str) -> None:
    made = panel()
    before = {**made.panel}
    made.ask(message)
    assert made.panel.pop("refused")
    assert before.pop("refused") == ""
    assert made.panel == before
    made.ask("all")
    assert made.panel["refused"] == ""


@pytest.mark.parametrize("content", [None, 3, {}, {"id": 7}, {"id": ["all"]}, {"id": "all", "rev": {}}])
def test_what_is_no_message_changes_nothing(content: object) -> None:
    made = panel()
    before = {**made.panel}
    made._receive(made, content, [])
    assert made.panel == before


def test_an_exchange_that_is_not_allowed_says_why() -> None:
    made = panel()
    made.ask("keep 2S 2H")
    assert row(made, "exchange")["note"] == "You may exchange at most 1 card, not 3."
    assert row(made, "exchange")["value"] == ""
    assert made.panel["odds"] == []
    american = panel("TS JS QS KS RJ", game="american_poker")
    american.ask("hold TS")
    assert row(american, "exchange")["note"] == "There is no exchange in this game."
    assert [one["id"] for one in american.panel["rows"]] == ["fold", "bet", "exchange"]


def test_counting_can_be_stopped_and_goes_on() -> None:
    made = HoldPanel(TWOS, "AH", hold="2S 2H")
    made.stop()
    made.wait()
    assert made.work == {"text": "Stopped: the rest has no value yet."}
    made.speak("ru")
    assert made.work == {"text": "Остановлено: остальное пока без значений."}
    made.speak("en")
    known = len(made.worth)
    assert known < len(made.state.legal_actions)
    assert made.panel["notes"][-1].startswith("Not counted: ")
    made.ask("count")
    made.wait()
    assert len(made.worth) == len(made.state.legal_actions)
    assert made.work == {}
    made.close()


def test_progress_is_shown_while_nobody_stops_it() -> None:
    made = panel()
    made.say_progress(made._cancel, 0.25)
    assert made.work == {"text": "Counting every card that may come", "share": 0.25}
    made.say_progress(threading.Event(), 0.5)
    made.stop()
    made.say_progress(made._cancel, 0.75)
    assert made.work["share"] == 0.25


def test_before_a_value_is_known_it_is_being_counted() -> None:
    state = QUICK.setup([TWOS], up="AH")
    made = build_holds(state, spot_of(state), state.hands[0], {}, counting=True)
    assert {one.note for one in made.rows if one.id in ("fold", "bet", "buy")} == {"counting"}
    assert not any(one.best for one in made.rows)


def test_a_wild_card_is_shown() -> None:
    made = panel("AH KH QH JH TS", "KD", wild="TS", game=load("j_poker", exchange_max=1))
    assert made.panel["wild"] == "TS"
    assert made.panel["wild_label"] == "Wild card: 10 of spades"
    assert made.panel["hand"] == "A flush, ace high, {TS} as {TH}"


def test_after_drawing_one_bets_or_folds() -> None:
    made = HoldPanel(QUICK.setup(["2S 2H 2D 9C KS"], up="AH", drew=[1]))
    made.wait()
    assert [one["id"] for one in made.panel["rows"]] == ["fold", "bet"]
    assert "The fee of 1 is paid already and is in every value." in made.panel["notes"]
    made.ask("hold KS")
    assert row(made, "exchange")["note"] == "You draw only once: now bet or fold."


def test_six_cards_are_held_after_buying() -> None:
    made = HoldPanel(QUICK.setup(["2S 2H 7D 9C KS KD"], up="AH", drew=["buy"]))
    made.wait()
    assert len(made.panel["cards"]) == 6
    assert made.panel["hand"] == "Two pair, kings and twos"


def test_it_follows_a_table() -> None:
    state = QUICK.deal(seed=3)
    made = HoldPanel(state.view(0), seat=0)
    made.wait()
    made.ask(f"hold {state.hands[0][0]}")
    kept = held(made)
    made.show(state.view(0), 0)
    assert held(made) == kept
    over = state.apply("fold")
    made.show(over.view(0), 0)
    assert made.panel["rows"] == []
    assert made.panel["said"] == ["When it is your turn to decide, your hand is here."]
    made.ask("all")
    assert made.panel["refused"]
    made.show(state.view(0), 0)
    made.wait()
    assert row(made, "fold")["value"] == "−1.000"


def test_another_seat_that_decides_is_waited_for() -> None:
    state = load("joker_poker", players=2, exchange_max=0, buy_card=False).deal(seed=3)
    made = HoldPanel(state.view(1), seat=1)
    assert made.panel["cards"] == []
    made.show(state.apply("bet").view(1), 1)
    made.wait()
    assert len(made.panel["cards"]) == 5
    assert "The dealer decides nothing" in made.panel["notes"][-1]


def test_in_the_controls_it_stands_by_poker_alone() -> None:
    stepper = Stepper(QUICK, seat=0)
    assert stepper.holds_open.layout.display == ""
    stepper.holds_open.value = True
    assert stepper.holds in stepper.charts.children
    stepper.holds.wait()
    assert stepper.holds.state.hands[0] == stepper.table.table.state.hands[0]
    stepper.table.act("bet")
    assert stepper.holds.panel["cards"] == []
    stepper.table.speak("ru")
    assert stepper.holds.panel["lang"] == "ru"
    assert stepper.holds_open.description == "Что, если оставить…"
    stepper.holds_open.value = False
    assert stepper.holds not in stepper.charts.children
    stepper.rest()
    assert Stepper("durak", seat=0).holds_open.layout.display == "none"


def test_bad_hands_and_other_games_are_refused() -> None:
    with pytest.raises(DealError):
        HoldPanel("2S 2S 7D 9C KS", "AH")
    with pytest.raises(DealError):
        HoldPanel("2S 2H", "AH")
    with pytest.raises(DealError):
        HoldPanel(TWOS)
    with pytest.raises(DealError):
        HoldPanel("2S 2H 7D 9C ??", "AH")
    with pytest.raises(DealError):
        HoldPanel(TWOS, "AH", game=QUICK, hold="AS")
    with pytest.raises(NotationError):
        HoldPanel(TWOS, "AH", game=QUICK, hold="??")
    with pytest.raises(UnsupportedGame):
        HoldPanel(load("durak").deal(seed=1))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("message", ["all", "none", "hold KS", "keep 2S 2H", "hold AS", "?"])
def test_everything_is_in_words(message: str, lang: str) -> None:
    made = panel(lang=lang)
    made.ask(message)
    assert not [text for text in told(made.panel) if ID.search(text)]
    assert all(made.strings.values())
    assert made.panel["lang"] == lang


def test_money_is_counted_in_antes() -> None:
    made = panel(game=load("joker_poker", ante=10, exchange_max=0, buy_card=False))
    assert row(made, "fold")["value"] == "−10.000"
    assert Fraction(row(made, "bet")["exactly"].replace("−", "-")) == 10 * Fraction(-11371, 11891)


def test_at_the_table_several_cards_are_exchanged_at_once() -> None:
    table = CardTable(load("joker_poker").setup([TWOS], up="AH"), seat=0)
    for card in ("KS", "7D", "9C"):
        table.act(f"+{card}")
    options = table.model["prompt"]["options"]
    assert [one["id"] for one in options] == ["exchange KS 7D 9C"]
    table.act("-7D")
    assert [one["id"] for one in table.model["prompt"]["options"]] == ["exchange KS 9C"]
    table.act("exchange KS 9C")
    assert table.table.state.facts["drew"] == (2,)
    alone = CardTable(QUICK.setup([TWOS], up="AH"), seat=0)
    alone.act("+KS")
    assert alone.table.state.facts["drew"] == (1,)
