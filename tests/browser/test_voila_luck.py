"""Games of chance in the app, in a real browser: the home page's wheel of names, and a deal of Crazy Jokers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

import cardlab
from cardlab.core.records import to_link

GAME = cardlab.load("crazy_jokers")


def _names(wheel: Locator, place: str) -> Locator:
    return wheel.locator(f".ck-bw-{place}")


def test_cards_are_turned_on_the_home_page(visit, voila: str) -> None:
    page = visit.page
    page.goto(voila)
    wheel = page.locator(".ck-opener .ck-wheel")
    expect(wheel.locator(".ck-bw-chance strong")).to_have_text("0.642")
    expect(_names(wheel, "ahead")).to_have_count(13)
    wheel.get_by_role("button", name="Turn a card", exact=True).click()
    expect(_names(wheel, "ahead")).not_to_have_count(13)
    expect(wheel.locator(".ck-bw-chance strong")).not_to_have_text("0.642")
    expect(wheel.locator(".ck-bw-card svg").first).to_be_visible()
    wheel.get_by_role("button", name="New deal", exact=True).focus()
    page.keyboard.press("a")
    expect(wheel.locator(".ck-bw-result")).to_be_visible()
    page.get_by_role("button", name="RU", exact=True).click()
    expect(page.locator(".ck-opener h2")).to_contain_text("Выиграет ли банкомёт")
    expect(wheel.locator(".ck-bw-result")).to_be_visible()
    visit.check()


def test_the_bank_is_turned_by_its_wheel(visit, voila: str) -> None:
    state = cardlab.load("joker_bank", players=2).deal(seed=1).apply("stake 5")
    visit.page.goto(f"{voila}?deal={to_link(cardlab.Table(state).record(None))}")
    wheel = visit.page.locator(".ck-stepper .ck-wheel")
    expect(_names(wheel, "due")).to_contain_text("joker")
    wheel.get_by_role("button", name="Turn a card", exact=True).click()
    expect(_names(wheel, "due")).not_to_contain_text("joker")
    expect(visit.page.locator(".ck-mat")).to_contain_text("Turned 1 of 14")
    visit.check()


def test_a_deal_of_crazy_jokers(visit, voila: str) -> None:
    page = visit.page
    page.goto(f"{voila}?deal={to_link(cardlab.Table(GAME.deal(seed=16)).record(None))}")
    cards = page.locator(".ck-controls select", has=page.locator("option", has_text="all open"))
    expect(page.locator(".ck-beside")).to_contain_text("before hands are seen")
    cards.select_option("You")
    page.get_by_role("button", name="Big flush", exact=True).click()
    tracker = page.locator(".ck-beside .ck-contracts")
    chosen = tracker.locator("[role='radio'][aria-checked='true']")
    expect(chosen).to_contain_text("Big flush")
    expect(chosen).to_contain_text("1 card short")
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.locator(".ck-hand [data-id]")).to_have_count(8)
    expect(tracker).to_contain_text("counts")
    page.locator(".ck-hand [data-id='3D']").click()
    expect(page.locator(".ck-hand [data-id]")).to_have_count(7)
    page.get_by_role("button", name="Show the contract", exact=True).click()
    expect(page.locator(".ck-rail")).to_contain_text("Show the contract")
    visit.check()


def test_the_lesson_ends_in_exercises(visit, voila: str) -> None:
    page = visit.page
    page.goto(f"{voila}?game=crazy_jokers&page=lesson&step=4")
    page.get_by_role("button", name="Show the contract", exact=True).click()
    expect(page.locator(".ck-lesson")).to_contain_text("80")
    for number in (5, 6, 7):
        page.get_by_role("button", name="Next", exact=True).click()
        expect(page.locator(".ck-lesson")).to_contain_text(f"{number} of 7")
    page.locator(".ck-turn-pages").get_by_role("button", name="Exercises", exact=True).click()
    expect(page.locator(".ck-quiz").first).to_be_visible()
    visit.check()


@pytest.mark.parametrize("query", ["", "&lang=ru&theme=dark"])
@pytest.mark.parametrize("where", ["", "?game=crazy_jokers&page=play", "?game=joker_bank&page=play"])
def test_nothing_is_cut_off_at_360_px(visit, voila: str, where: str, query: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    visit.page.goto(f"{voila}{where or '?page=home'}{query}")
    expect(visit.page.locator(".ck-beside > *, .ck-opener .ck-bw-names").first).to_be_visible()
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= 360
    visit.check()
