"""What is wrong with a card, beside a table that shows values: chosen from the list, or just played."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import BudgetExceeded, Reason
from cardlab.view.why import line_rows, why_html
from cardlab_widgets import CardTable, Stepper
from cardlab_widgets.why import WhyPanel

SENTENCE = "6♥ misses bid 3 and costs 40 points: Player 3 beats 10♥ with J♥; Q♥ is better: you take trick 1."
RUSSIAN = "6♥ срывает заказ 3 и теряет 40 очков: Игрок 3 перебивает: В♥ старше 10♥; лучше Д♥: вы берёте взятку 1."


def tricks() -> State:
    game = cardlab.load("raspisnoy", players=3, joker_card="none")
    return game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])


def bout() -> State:
    game = cardlab.load("durak", players=2)
    return game.setup(["QC QH", "QS 6D TD"], turn=1, trump="H").apply("attack TD")


@pytest.fixture
def stepper() -> Iterator[Stepper]:
    made = Stepper(tricks(), values=True)
    made.table.wait()
    yield made
    made.rest()
    made.table.wait()
    made.why.wait()


def shown(panel: WhyPanel) -> bool:
    return bool(panel.layout.display != "none")


def test_the_list_names_the_actions_that_are_not_best(stepper: Stepper) -> None:
    panel = stepper.why
    assert shown(panel)
    assert panel.ask.options == (("choose a card", ""), ("6♥", "6H"))
    assert panel.said.markup == ""
    panel.ask.value = "6H"
    panel.wait()
    assert panel.said.markup == SENTENCE
    assert panel.lines.value.count("<ol") == 2
    assert panel.back.layout.display == "none"
    panel.ask.value = ""
    assert panel.said.markup == panel.lines.value == ""


def test_a_wrong_card_that_is_played_is_refuted_and_can_be_taken_back(stepper: Stepper) -> None:
    panel, table = stepper.why, stepper.table
    table.act("6H")
    panel.wait()
    table.wait()
    assert panel.said.markup == SENTENCE
    assert panel.back.layout.display == ""
    panel.back.click()
    assert str(table.table.state.current_player) == "0"
    assert panel.said.markup == ""
    table.wait()
    assert panel.ask.options[1] == ("6♥", "6H")
    table.act("KH")
    panel.wait()
    table.wait()
    assert panel.said.markup == ""


def test_both_languages(stepper: Stepper) -> None:
    panel = stepper.why
    panel.ask.value = "6H"
    panel.wait()
    stepper.table.speak("ru")
    assert panel.said.markup == RUSSIAN
    assert panel.ask.value == "6H"
    assert panel.ask.options == (("выберите карту", ""), ("6♥", "6H"))
    assert panel.back.description == "Назад к выбору"
    assert "Игрок 3" in panel.lines.value


def test_nothing_is_told_without_exact_values(stepper: Stepper) -> None:
    panel, table = stepper.why, stepper.table
    table.value(False)
    assert not shown(panel)
    table.act("6H")
    panel.wait()
    assert not shown(panel)
    table.act("step back")
    table.value(True)
    table.sit(0)
    table.wait()
    assert not shown(panel)
    table.sit(None)
    table.wait()
    assert shown(panel)
    assert not panel.said.markup


def test_another_deal_forgets_what_was_told(stepper: Stepper) -> None:
    panel = stepper.why
    panel.ask.value = "6H"
    panel.wait()
    stepper.table.show(bout())
    assert panel.said.markup == panel.lines.value == ""
    stepper.table.wait()
    assert [name for name, _ in panel.ask.options] == ["choose a card", "Q♥ beats 10♦"]


def test_a_bout_is_told_by_its_fool() -> None:
    table = CardTable(bout(), values=True)
    table.wait()
    panel = WhyPanel(table)
    table.act("beat QH")
    panel.wait()
    table.wait()
    assert panel.said.markup == "Q♥: you are the fool in 2 bouts; “Take” is better: Player 2 is the fool in 4 bouts."
    rows = line_rows(bout(), cardlab.solve(bout()).refutation("beat QH").line)
    assert [row.label for row in rows] == ["Bout 1", "Bout 2"]
    panel.close()


def test_what_cannot_be_shown_in_time_is_said(stepper: Stepper, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise BudgetExceeded(Reason("explain.not_proved"))

    monkeypatch.setattr("cardlab_widgets.why.refutation", refused)
    panel = stepper.why
    panel.ask.value = "6H"
    panel.wait()
    assert panel.said.markup == "Not every value is proved within the limits: give the solver more time."
    assert panel.lines.value == ""


def test_work_that_takes_long_says_so_and_can_be_left(stepper: Stepper, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, said = threading.Event(), []

    def slow(_solution: object, _action: object, _limits: object, cancel: threading.Event) -> None:
        begun.set()
        assert cancel.wait(20)

    monkeypatch.setattr("cardlab_widgets.why.refutation", slow)
    monkeypatch.setattr("cardlab_widgets.why.QUIET_SECONDS", 0)
    panel = stepper.why
    told = threading.Event()
    panel.said.observe(lambda change: (said.append(change["new"]), told.set()), "markup")
    panel.ask.value = "6H"
    assert begun.wait(20)
    assert told.wait(20)
    assert said == ["Looking for what is wrong with it …"]
    panel.ask.value = ""
    panel.wait()
    assert panel.said.markup == panel.lines.value == ""


def test_rows_name_every_card_and_mark_the_winner() -> None:
    found = cardlab.solve(tricks()).refutation("6H")
    assert found is not None
    rows = line_rows(tricks(), found.line + found.rest, "en", 0, len(found.line))
    assert [row.label for row in rows] == ["1: You", "2: Player 3", "3: You"]
    assert [row.late for row in rows] == [False, True, True]
    assert [one.name for one in rows[0].cards] == ["6 of hearts", "10 of hearts", "jack of hearts"]
    assert all(sum(one.wins for one in row.cards) == 1 for row in rows)
    html = why_html(found)
    assert html.count("ck-why-late") == 2
    assert 'aria-label="jack of hearts, wins"' in html
    assert len(re.findall(r'role="img"', html)) == 18


def test_what_is_said_before_the_tricks_stands_in_a_row_of_its_own() -> None:
    state = cardlab.load("raspisnoy", players=3).setup(
        ["6H AH", "TS AS", "QS KH"], turn=0, trump="H", bids=[None, 0, 1]
    )
    found = cardlab.solve(state).refutation("bid 0")
    assert found is not None
    rows = line_rows(state, found.better, "ru", 0)
    assert [row.label for row in rows] == ["", "1: Игрок 2", "2: Вы"]
    assert rows[0].cards[0].text == "Вы: Заказ 2"
