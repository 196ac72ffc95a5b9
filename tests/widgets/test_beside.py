"""What stands beside the table in games of chance, and the opener of the home page."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cardlab
from cardlab_widgets import BankWheel, CardTable, ContractTracker, Stepper
from cardlab_widgets.app import App
from cardlab_widgets.beside import Beside

BOTH = ["2S 8C 8S 8H KS KH 5D", "3D 5C 7C 9S 9D JH KD"]
HEAVY = ("numpy", "numba", "scipy", "matplotlib", "networkx")


def crazy(hands: list[str], *announced: str, **facts: object) -> cardlab.State:
    return cardlab.load("crazy_jokers").setup(hands, announced=announced, **facts)


def beside(state: cardlab.State, seat: int | None = 0) -> tuple[CardTable, Beside]:
    table = CardTable(state, seat=seat)
    return table, Beside(table)


# ---- Crazy Jokers ----------------------------------------------------------------------------------------------------


def test_before_the_hands_are_seen_there_is_a_sentence():
    table, made = beside(cardlab.load("crazy_jokers").deal(seed=16))
    assert "before hands are seen" in made.children[0].markup
    table.speak("ru")
    assert "не видя карт" in made.children[0].markup
    table.act("announce big_flush")
    assert made.tracker is None
    table.act("bot")
    table.wait()
    assert isinstance(made.children[0], ContractTracker)
    assert (made.tracker.chosen, made.tracker.lang) == ("big_flush", "ru")


def test_the_tracker_follows_the_hand_that_is_seen():
    table, made = beside(crazy(BOTH, "full_house", "odd_man_out", discards=["4D"]))
    tracker = made.tracker
    assert tracker.hand == table.table.state.hand(0)
    assert [str(one) for one in tracker.seen] == ["4D"]
    table.act("take")
    assert made.tracker is tracker
    assert len(tracker.hand) == 8
    tracker.wait()
    tracker.ask("contract odd_man_out")
    table.act("discard 5D")
    assert tracker.chosen == "odd_man_out"
    assert {str(one) for one in tracker.seen} == {"5D"}


def test_with_open_cards_it_shows_the_seat_whose_turn_it_is():
    table, made = beside(crazy(BOTH, "full_house", "odd_man_out", discards=["4D"]), None)
    assert (made.tracker.chosen, made.tracker.hand) == ("full_house", table.table.state.hand(0))
    assert [str(one) for one in made.tracker.seen] == ["4D"]
    for action in ("take", "discard 5D", "done"):
        table.act(action)
    assert (made.tracker.chosen, made.tracker.hand) == ("odd_man_out", table.table.state.hand(1))


def test_an_empty_hand_is_told_in_a_sentence():
    _, made = beside(crazy(["2S 8H TD KC RJ", BOTH[1]], "no_hand", "odd_man_out", discards=["9C"]))
    assert made.children[0].markup == "Towards an empty hand: 5 cards are left. Next may go: 8, 9, 10, J."
    _, made = beside(crazy(["2S", BOTH[1]], "no_hand", "odd_man_out"))
    assert made.children[0].markup == "Towards an empty hand: 1 card is left. Any card may go next."


def test_what_is_not_shown_is_not_counted():
    stepper = Stepper(crazy(BOTH, "full_house", "odd_man_out", discards=["4D"]), seat=0, beside=True)
    made = stepper.beside
    assert stepper.charts.children == (made,)
    stepper.beside_open.value = False
    assert stepper.charts.children == ()
    before = made.tracker.hand
    stepper.table.act("take")
    assert made.tracker.hand == before
    stepper.beside_open.value = True
    assert len(made.tracker.hand) == 8
    assert stepper.charts.children == (made,)


@pytest.mark.parametrize("game", ["raspisnoy", "durak", "joker_poker"])
def test_other_games_have_nothing_of_the_kind(game: str):
    stepper = Stepper(game, seat=0, beside=True)
    stepper.table.stop()
    assert stepper.beside is None
    assert stepper.beside_open.layout.display == "none"


# ---- the banker's Joker ----------------------------------------------------------------------------------------------


def test_the_wheel_and_the_table_turn_the_same_cards():
    game = cardlab.load("joker_bank", players=2)
    table, made = beside(game.setup(["", ""], stakes=[None, 5], turned=[]), 0)
    table.show(game.deal(seed=1).apply("stake 5"))
    wheel = made.wheel
    assert isinstance(wheel, BankWheel)
    wheel.ask("turn")
    assert len(table.table.state.events) > 0
    assert wheel.state is table.table.state
    table.act("step back")
    assert wheel.state is table.table.state
    assert wheel.wheel["chance"] == "0.642"


def test_a_bot_that_banks_turns_cards_one_by_one(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("cardlab_widgets.table.TRICK_RESTS", 0.0)
    table = CardTable(cardlab.load("joker_bank", players=2).deal(seed=1), seat=1)
    made = Beside(table)
    chances: list[str] = []
    made.wheel.observe(lambda change: chances.append(change["new"]["chance"]), "wheel")
    table.bots = "random"
    table.act("stake 5")
    table.wait()
    assert table.table.state.is_terminal
    assert len(set(chances)) > 2


# ---- the opener ------------------------------------------------------------------------------------------------------


def test_the_home_page_opens_with_a_wheel_that_turns_at_once():
    app = App("")
    wheel = app.opener
    assert wheel in app.body.children[1].children
    wheel.ask("turn")
    turned = wheel.wheel["names"][0]["face"]
    assert turned
    app.languages.value = "ru"
    assert app.opener is wheel
    assert wheel.wheel["lang"] == "ru"
    assert wheel.wheel["names"][0]["face"] == turned
    app.dark.click()
    assert wheel.theme == "dark"


def test_the_home_page_loads_nothing_heavy():
    code = (
        "import sys; from cardlab_widgets.app import App; App('').opener.ask('all'); "
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("game", ["crazy_jokers", "joker_bank"])
def test_the_play_page_shows_it_from_the_start(game: str):
    app = App(f"?game={game}&page=play&lang=ru")
    stepper = app.body.children[0]
    assert stepper.charts.children == (stepper.beside,)
    assert stepper.beside_open.description
    app.go("home")
    assert stepper.beside._asked is None
