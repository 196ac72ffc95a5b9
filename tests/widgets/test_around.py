"""The controls, the bid panel, the lessons and the app, without a browser."""

from __future__ import annotations

import json

import pytest

import cardlab
from cardlab.core.records import to_link
from cardlab.teach.lessons import LESSONS
from cardlab.view import text
from cardlab_widgets import App, BidPanel, Stepper


def test_a_new_deal_by_its_seed():
    stepper = Stepper("raspisnoy", seat=0, bots="none")
    stepper.deal.value, stepper.seed.value = 2, "17"
    stepper.new.click()
    state = stepper.table.table.state
    assert state == cardlab.load("raspisnoy").deal(seed=17, deal=2)


@pytest.mark.parametrize("typed", ["-1", "abc", "9" * 30, "1.5", "9999999999999999", "²"])
def test_a_bad_seed_is_a_sentence_and_keeps_the_deal(typed: str):
    stepper = Stepper(cardlab.load("raspisnoy").deal(seed=1), seat=0, bots="none")
    before = stepper.table.table.state
    stepper.seed.value = typed
    stepper.new.click()
    assert stepper.status.kind == "refused"
    assert stepper.status.markup
    assert stepper.table.table.state is before


def test_with_the_cards_of_one_seat_values_are_averages():
    stepper = Stepper(cardlab.load("raspisnoy").deal(seed=1, deal=0), values=True)
    stepper.table.wait()
    assert "exact" in stepper.table.model["values_note"]
    stepper.seat.value = stepper.table.table.state.current_player
    stepper.table.wait()
    assert stepper.values.value
    assert "average" in stepper.table.model["values_note"].lower()
    stepper.seat.value = (stepper.table.seat + 1) % 4  # not that seat's turn
    assert stepper.table.model["values_note"] == ""


def test_a_record_goes_out_and_comes_back():
    stepper = Stepper(cardlab.load("raspisnoy").deal(seed=1, deal=2))
    stepper.table.act("bid 1")
    stepper.copy_record.click()
    record = json.loads(stepper.record.value)
    assert record["actions"] == ["bid 1"]
    other = Stepper("raspisnoy")
    other.record.value = stepper.record.value
    other.load.click()
    assert other.table.table.state.actions == stepper.table.table.state.actions
    stepper.copy_link.click()
    assert stepper.table.clip["link"]
    other.record.value = stepper.record.value
    other.load.click()
    assert other.status.kind == "info"
    assert other.status.markup


@pytest.mark.parametrize(
    "typed", ["", "{", "nonsense", '{"cardlab": 2}', '{"cardlab": 1, "game": "chess", "seed": 1}', "[1]"]
)
def test_a_bad_record_is_a_sentence_and_keeps_the_deal(typed: str):
    stepper = Stepper(cardlab.load("raspisnoy").deal(seed=1))
    before = stepper.table.table.state
    stepper.record.value = typed
    stepper.load.click()
    assert stepper.status.kind == "refused"
    assert stepper.status.markup
    assert "Error" not in stepper.status.markup
    assert stepper.table.table.state is before


def test_the_rule_of_a_reason_is_shown():
    stepper = Stepper(cardlab.load("raspisnoy").deal(seed=1))
    stepper.table.act("rule trick.must_follow")
    assert "suit" in stepper.rule.markup
    stepper.rule.markup = ""
    stepper.table.act("rule no.such_rule")
    assert stepper.rule.markup == ""


def test_the_bid_panel_strikes_out_the_forbidden_bid():
    panel = BidPanel(LESSONS["raspisnoy"][0].make())
    panel.wait()
    assert "<s>2</s>" in panel.shown.value
    assert "1 + 0 + 1 + 2 = 4" in panel.shown.value
    assert "★ +30" in panel.shown.value
    panel.speak("ru")
    assert "нельзя" in panel.shown.value


def test_the_bid_panel_says_why_it_has_no_values():
    state = cardlab.load("raspisnoy").deal(seed=1, deal=1)
    panel = BidPanel(state.view(1))
    panel.wait()
    assert "ck-said" in panel.shown.value
    assert panel.table is None


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_lesson_step_has_its_text_and_position(lang: str):
    for steps in LESSONS.values():
        for step in steps:
            assert text.word(step.text, lang) != step.text
            assert not step.make().is_terminal


def test_the_lesson_turns_its_pages():
    app = App("")
    app.go("lesson")
    pages = app.body.children[0]
    first = pages.prose.markup
    pages.on.click()
    assert pages.prose.markup != first
    for _ in pages.steps[2:]:
        pages.on.click()
    assert repr(pages) == f"<LessonPages {len(pages.steps)} of {len(pages.steps)}>"
    pages.on.click()
    assert repr(app) == "<App exercises, en>"


@pytest.mark.parametrize("page", ["home", "play", "lesson", "exercises", "rules"])
def test_every_page_in_both_languages_has_no_bare_ids(page: str):
    app = App("?lang=ru")
    app.go(page)
    assert repr(app) == f"<App {page}, ru>"
    app.speak("en")
    labels = [button.description for button in _all(app) if hasattr(button, "description")]
    assert not [label for label in labels if label.startswith(("ui.", "ui-", "game."))]


def _all(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _all(child)


def test_the_address_follows_what_is_shown_and_comes_back_to_it():
    app = App("")
    app.go("lesson")
    app.body.children[0].on.click()
    app.dark.click()
    assert app.around.address == "?lang=en&theme=dark&game=raspisnoy&page=lesson&step=2"
    again = App(app.around.address)
    assert (repr(again), again.body.children[0].at, again.around.theme) == ("<App lesson, en>", 1, "dark")
    app.go("play")
    stepper = app.body.children[0]
    stepper.table.bots = "none"
    stepper.table.show(cardlab.load("raspisnoy").deal(seed=4, deal=1, dealer=3))
    stepper.table.act("bid 1")
    stepper.table.act("bot")
    stepper.table.wait()
    again = App(app.around.address).body.children[0].table
    assert again.seat == 0
    assert again.view.log == stepper.table.view.log


def test_the_language_switch_keeps_the_page_of_a_lesson_and_an_exercise():
    app = App("")
    app.go("lesson")
    app.body.children[0].on.click()
    app.speak("ru")
    assert app.body.children[0].at == 1
    assert app.body.children[0].on.description == "Дальше"
    app.go("exercises")
    quiz = app.body.children[0]
    app.speak("en")
    assert app.body.children[0] is quiz
    assert quiz.lang == "en"


@pytest.mark.parametrize("query", ["?page=lesson&step=²", "?page=lesson&step=99", "?page=lesson&step=-1"])
def test_a_step_that_is_not_there_is_the_nearest_one(query: str):
    pages = App(query).body.children[0]
    assert pages.at == (len(pages.steps) - 1 if "99" in query else 0)


def test_no_address_gives_hidden_hands_away():
    from cardlab.core.records import from_link

    app = App("")
    app.go("play")
    app.body.children[0].table.wait()
    record = from_link(app.around.address)
    assert record.seed is None
    assert record.seat == 0


def test_a_link_opens_its_deal_for_its_seat():
    table = cardlab.Table(cardlab.load("raspisnoy").deal(seed=4, deal=1))
    app = App(f"?deal={to_link(table.record(seat=0))}&lang=ru")
    assert app.page == "play"
    shown = app.body.children[0].table
    assert shown.seat == 0
    assert shown.view.hands[0] == table.state.hands[0]


@pytest.mark.parametrize("query", ["?deal=x", "?deal=" + "A" * 90_000, "?deal=%00", "?lang=zz&deal="])
def test_a_broken_link_is_a_sentence(query: str):
    app = App(query)
    assert app.page == "home"
    assert app.lang == "en"
    assert app.around.focus == {}
    if "deal=" in query and not query.endswith("deal="):
        assert app.status.kind == "refused"


def test_the_theme_reaches_the_tables():
    app = App("")
    app.go("play")
    app.dark.click()
    assert app.around.theme == "dark"
    assert app.body.children[0].table.theme == "dark"
    app.go("lesson")
    assert app.body.children[0].table.theme == "dark"
