"""Poker against the house in the app, in a real browser: a hand played, and what comes of the cards one holds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import cardlab
from cardlab.core.records import to_link

GAME = cardlab.load("joker_poker")
#: A pair of jacks against the joker.
SEED = 5


def _open(visit, voila: str, query: str = "", seed: int = SEED) -> Page:
    record = cardlab.Table(GAME.deal(seed=seed)).record(0)
    visit.page.goto(f"{voila}?deal={to_link(record)}{query}")
    expect(visit.page.locator(".ck-hand [data-id]").first).to_be_visible()
    return visit.page


def _panel(page: Page, name: str = "What if I hold…") -> Locator:
    page.get_by_role("button", name=name, exact=True).click()
    panel = page.locator(".ck-holds")
    expect(panel.locator(".ck-hp-card")).to_have_count(5)
    return panel


def _counted(panel: Locator) -> None:
    """Wait until every choice has its value."""
    expect(panel.locator(".ck-hp-best").first).to_be_visible()


def test_a_hand_is_played_from_the_home_page(visit, voila: str) -> None:
    page = visit.page
    page.goto(voila)
    page.get_by_role("button", name="Joker Poker", exact=True).click()
    expect(page.locator(".ck-hand [data-id]")).to_have_count(5)
    page.get_by_role("button", name="Bet 2", exact=True).click()
    expect(page.get_by_role("button", name="Next deal", exact=True)).to_be_visible()
    expect(page.locator(".ck-mat")).to_contain_text("The dealer has")
    page.get_by_role("button", name="Next deal", exact=True).click()
    expect(page.get_by_role("button", name="Fold", exact=True)).to_be_visible()
    page.get_by_role("button", name="Fold", exact=True).click()
    expect(page.get_by_role("button", name="Next deal", exact=True)).to_be_visible()
    visit.check()


def test_the_panel_says_what_to_exchange_and_follows_the_table(visit, voila: str) -> None:
    page = _open(visit, voila)
    panel = _panel(page)
    _counted(panel)
    panel.get_by_role("button", name="Hold none", exact=True).click()
    expect(panel.locator(".ck-hp-held")).to_have_count(0)
    expect(panel.locator("[data-row='exchange']")).to_have_class(re.compile("ck-hp-chosen"))
    panel.get_by_role("button", name="Hold these", exact=True).click()
    expect(panel.locator("[data-row='exchange']")).to_have_class(re.compile("ck-hp-best"))
    away = [str(one.get_attribute("data-id")) for one in panel.locator(".ck-hp-card:not(.ck-hp-held)").all()]
    assert away
    for one in away:
        card = page.locator(f".ck-hand [data-id='{one}']")
        card.click()
        expect(card).to_have_class(re.compile("ck-is-selected"))
    page.locator(".ck-option", has_text="Exchange").click()
    expect(panel.locator("[data-row='exchange']")).to_have_count(0)
    expect(panel.locator(".ck-hp-notes")).to_contain_text("is paid already")
    _counted(panel)
    page.get_by_role("button", name="Bet 2", exact=True).click()
    expect(page.locator(".ck-mat")).to_contain_text("The dealer has")
    expect(panel.locator(".ck-hp-card")).to_have_count(0)
    expect(panel).to_contain_text("When it is your turn to decide")
    visit.check()


def test_cards_are_held_by_keyboard(visit, voila: str) -> None:
    page = _open(visit, voila)
    panel = _panel(page)
    cards = panel.locator(".ck-hp-card")
    expect(panel.locator(".ck-hp-card[tabindex='0']")).to_have_count(1)
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("Space")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "false")
    expect(cards.nth(1)).to_be_focused()
    expect(cards.nth(1)).to_have_attribute("tabindex", "0")
    expect(panel.locator(".ck-hp-card[tabindex='0']")).to_have_count(1)
    page.keyboard.press("End")
    expect(cards.nth(4)).to_be_focused()
    page.keyboard.press("Enter")
    expect(cards.nth(4)).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("ArrowRight")
    expect(cards.first).to_be_focused()
    expect(panel.locator("[data-row='exchange']")).to_contain_text("Exchange")
    page.keyboard.press("Tab")
    expect(panel.get_by_role("button", name="Hold all", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel.locator(".ck-hp-held")).to_have_count(5)
    expect(panel.get_by_role("button", name="Hold all", exact=True)).to_be_focused()
    _counted(panel)
    visit.check()


def test_the_panel_speaks_russian_when_asked(visit, voila: str) -> None:
    page = _open(visit, voila)
    panel = _panel(page)
    page.get_by_role("button", name="RU", exact=True).click()
    expect(panel.get_by_role("heading")).to_have_text("Что, если оставить эти?")
    _counted(panel)
    visit.check()


@pytest.mark.parametrize("query", ["", "&lang=ru&theme=dark"])
def test_nothing_is_cut_off_at_360_px(visit, voila: str, query: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    page = _open(visit, voila, query)
    panel = _panel(page, "Что, если оставить…" if query else "What if I hold…")
    _counted(panel)
    panel.locator(".ck-hp-card").nth(1).click()
    expect(panel.locator(".ck-hp-table")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for button in panel.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["x"] + box["width"] <= 360
    visit.check()


def test_the_lesson_ends_in_exercises(visit, voila: str) -> None:
    page = visit.page
    page.goto(f"{voila}?game=joker_poker&page=lesson&step=7")
    expect(page.locator(".ck-prose")).to_contain_text("straight to the nine")
    page.get_by_role("button", name="Bet 2", exact=True).click()
    expect(page.locator(".ck-mat")).to_contain_text("The dealer has")
    visit.check()
