"""What a learner does in the app, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import cardlab
from cardlab.core.records import to_link

HANDS = ["AS 7H 8H KD RJ", "KS 9C JD 6C", "QS 8D JC TD", "TS QC 7C AD"]


def _follow_link() -> str:
    """Hearts are led; you hold two, the joker and two cards that may not be played. Every hand is open."""
    state = cardlab.load("raspisnoy").setup(
        HANDS,
        turn_up="9D",
        dealer=0,
        bids=[2, 2, 1, 1],
        tricks=[0, 2, 0, 0],
        trick=["P1 9H", "P2 TH", "P3 KH"],
    )
    return to_link(cardlab.Table(state).record())


def _small_link(seat: int | None = 0) -> str:
    """A deal of two cards, from its bidding on."""
    return to_link(cardlab.Table(cardlab.load("raspisnoy").deal(seed=4, deal=1, dealer=1)).record(seat))


def _open(visit, voila: str, query: str = "") -> Page:
    visit.page.goto(f"{voila}{query}")
    expect(visit.page.locator(".ck-app")).to_be_visible()
    return visit.page


def _settled(page: Page) -> None:
    """Wait until a click has come back from Python."""
    page.wait_for_timeout(400)


def test_a_whole_deal_is_stepped_against_bots(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_small_link()}")
    expect(page.locator(".ck-mat")).to_be_visible()
    for _ in range(150):
        if page.locator(".ck-result").count():
            break
        waiting = page.locator("button[data-key='a:bot']")
        if waiting.count():
            waiting.first.click()
        elif page.locator(".ck-option").count():
            page.locator(".ck-option:not(.ck-no)").first.press("Enter")
        elif page.locator(".ck-acts button:not([aria-disabled])").count():
            page.locator(".ck-acts button:not([aria-disabled])").first.click()
        elif page.locator(".ck-hand .ck-is-legal").count():
            page.locator(".ck-hand .ck-is-legal").first.click()
        _settled(page)
    expect(page.locator(".ck-result dd")).to_have_count(4)
    visit.check()


def test_a_refusal_says_its_reason_and_a_legal_card_is_played(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_follow_link()}")
    refused = page.locator(".ck-hand [data-id='AS']")
    refused.click(force=True)
    expect(page.locator(".ck-reason .ck-say")).to_have_text("You must follow hearts: you hold 7 and 8.")
    expect(page.locator(".ck-is-forcing")).to_have_count(2)
    assert "not legal" in (refused.get_attribute("aria-label") or "")
    page.locator(".ck-reason button", has_text="Rule").click()
    expect(page.locator(".ck-said-rule")).to_contain_text("suit")
    page.locator(".ck-hand [data-id='7H']").click()
    expect(page.locator(".ck-trick [data-id='7H']")).to_be_visible()
    expect(page.locator(".ck-hand [data-id='7H']")).to_have_count(0)
    visit.check()


def test_stepping_back_and_branching_with_the_keyboard(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_follow_link()}")
    page.locator(".ck-hand [data-id='7H']").click()
    expect(page.locator(".ck-trick [data-id='7H']")).to_be_visible()
    page.locator(".ck-stepbar button").nth(1).click()
    expect(page.locator(".ck-hand [data-id='7H']")).to_be_visible()
    page.locator(".ck-hand [data-id='8H']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ck-branch")).to_contain_text("2 / 2")
    page.locator(".ck-stepbar button").nth(1).focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".ck-branch")).to_contain_text("1 / 2")
    expect(page.locator(".ck-trick [data-id='7H']")).to_be_visible()
    visit.check()


def test_the_joker_offers_its_declarations_and_escape_leaves(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_follow_link()}")
    page.locator(".ck-hand [data-id='RJ']").click()
    expect(page.locator(".ck-option")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".ck-option")).to_have_count(0)
    page.locator(".ck-hand [data-id='RJ']").click()
    page.locator(".ck-option").first.click()
    expect(page.locator(".ck-trick [data-id='RJ']")).to_be_visible()
    visit.check()


def test_the_switch_to_russian_keeps_the_deal(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_follow_link()}")
    page.locator(".ck-bar button", has_text="RU").click()
    ace = page.locator(".ck-hand [data-id='AS']")
    expect(ace).to_have_attribute("aria-label", re.compile("Нужна масть"))  # the hand was drawn anew
    expect(ace).to_be_visible()
    ace.click(force=True)
    expect(page.locator(".ck-reason .ck-say")).to_contain_text("Нужна масть")
    expect(page.locator(".ck-app .ck-mat")).to_contain_text("Вы")
    assert page.locator("html").get_attribute("lang") == "ru"
    visit.check()


def test_values_appear_and_go(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_small_link(seat=None)}")
    page.locator(".ck-controls button", has_text="Values").click()
    expect(page.locator(".ck-acts .ck-val").first).to_be_visible()
    expect(page.locator(".ck-assume")).to_contain_text("exact")
    page.locator(".ck-controls button", has_text="Values").click()
    expect(page.locator(".ck-val")).to_have_count(0)
    visit.check()


def test_loading_the_page_again_comes_back_to_the_deal(visit, voila: str) -> None:
    page = _open(visit, voila)
    page.locator(".ck-tile button").first.click()
    expect(page.locator(".ck-acts .ck-bidrow button").first).to_be_visible()
    hand = page.locator(".ck-hand [data-id]").evaluate_all("cards => cards.map(card => card.dataset.id)")
    page.wait_for_function("location.search.includes('deal=')")
    page.reload()
    expect(page.locator(".ck-acts .ck-bidrow button").first).to_be_visible()
    assert page.locator(".ck-hand [data-id]").evaluate_all("cards => cards.map(card => card.dataset.id)") == hand
    visit.check()


@pytest.mark.parametrize("query", ["", "&lang=ru"])
def test_nothing_is_cut_off_at_360_px(visit, voila: str, query: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    page = _open(visit, voila, f"?deal={_follow_link()}{query}")
    expect(page.locator(".ck-hand [data-id='7H']")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".ck-hand [data-id='7H']").click()
    expect(page.locator(".ck-trick [data-id='7H']")).to_be_visible()
    visit.check()


def test_the_dark_switch_darkens_the_page(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_follow_link()}")
    page.locator(".ck-bar button", has_text="Dark").click()
    expect(page.locator(".ck")).to_have_attribute("data-ck-theme", "dark")
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    channels = [int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(",")]
    assert max(channels) < 80
    visit.check()


def test_a_broken_link_is_a_sentence(visit, voila: str) -> None:
    page = _open(visit, voila, "?deal=nonsense")
    expect(page.locator(".ck-said-refused")).to_be_visible()
    visit.check()


def test_the_record_is_copied_and_a_bad_one_refused(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_follow_link()}")
    page.locator("button", has_text="Save, share, load").press("Enter")
    page.locator("button", has_text="Copy the record").click()
    box = page.locator("textarea")
    expect(box).to_have_value(re.compile(r'^\{"cardlab":1'))
    page.wait_for_function("async (value) => await navigator.clipboard.readText() === value", arg=box.input_value())
    box.fill('{"cardlab": 1, "game": "chess"')
    box.blur()
    page.get_by_role("button", name="Load", exact=True).click()
    expect(page.locator(".ck-said-refused")).to_be_visible()
    expect(page.locator(".ck-hand [data-id='7H']")).to_be_visible()
    visit.check()


def test_home_lesson_exercises_and_rules(visit, voila: str) -> None:
    page = _open(visit, voila)
    page.locator(".ck-tile button").first.click()
    expect(page.locator(".ck-mat")).to_be_visible()
    page.locator("button", has_text="Lesson").click()
    expect(page.locator(".ck-prose")).to_contain_text("dealer")
    page.locator("button", has_text="Next").click()
    expect(page.locator(".ck-prose")).to_contain_text("Hearts")
    page.locator("button", has_text="Exercises").click()
    expect(page.locator(".ck-quiz-q")).to_be_visible()
    page.locator("button", has_text="Rules").click()
    expect(page.locator(".ck-prose h1, .ck-prose h2").first).to_be_visible()
    visit.check()
