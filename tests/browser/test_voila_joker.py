"""The Joker family in the app, in a real browser: a match with its sheet, declarations, the forehead round."""

from __future__ import annotations

import contextlib

from playwright.sync_api import Error, Page, expect

import cardlab
from cardlab.core.records import to_link
from cardlab.core.state import State

_CHOICES = (
    "[data-key='a:next']",
    "button[data-key='o:play']",
    ".ck-chooser .ck-option:not([aria-disabled])",
    "button[data-key='a:bot']",
    ".ck-acts button:not([aria-disabled], [data-key='a:next'])",
    ".ck-hand :is(.ck-is-legal, .ck-is-caution)",
)


def _link(state: State, seat: int | None = None) -> str:
    return to_link(cardlab.Table(state).record(seat))


def _open(visit, voila: str, query: str = "") -> Page:
    visit.page.goto(f"{voila}{query}")
    expect(visit.page.locator(".ck-app")).to_be_visible()
    return visit.page


def _finish(page: Page) -> None:
    """Play the first thing that is offered until the deal is over."""
    for _ in range(150):
        for choice in _CHOICES:
            offered = page.locator(choice)
            if offered.count():
                if choice == _CHOICES[0]:
                    return
                with contextlib.suppress(Error):  # it may be gone: the table was drawn anew
                    offered.first.click(timeout=2000)
                break
        page.wait_for_timeout(300)


def test_a_match_with_its_sheet(visit, voila: str) -> None:
    page = _open(visit, voila)
    page.get_by_role("button", name="Georgian Joker").click()
    expect(page.locator(".ck-row-now")).to_be_visible()
    _finish(page)
    expect(page.locator(".ck-row-deal")).to_have_count(1)
    expect(page.locator("[data-key='a:next']")).to_have_text("Next deal")
    page.locator("[data-key='a:next']").click()
    expect(page.locator(".ck-title")).to_contain_text("Deal 2 of 24")
    _finish(page)
    expect(page.locator(".ck-row-deal")).to_have_count(2)
    page.locator(".ck-score button[tabindex='0']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".ck-formula")).to_contain_text("West, Deal 1 of 24")
    told = page.locator(".ck-score button:focus").get_attribute("aria-label") or ""
    assert told.startswith("West, Deal 1 of 24, 1 card: ")
    page.get_by_role("radio", name="running totals").click()
    totals = page.locator(".ck-score tfoot td").all_inner_texts()
    last = page.locator(".ck-row-deal").nth(1).locator(".ck-pts").all_inner_texts()
    assert [text.split()[0] for text in totals] == last
    expect(page.locator(".ck-chart")).to_be_visible()
    visit.check()


def test_one_joker_many_plays_by_keyboard(visit, voila: str) -> None:
    hands = ["KD QC 8H RJ", "AS TH 7C BJ", "9S JH TC 8C", "KS AH JD 9C"]
    state = cardlab.load("georgian_joker").setup(hands, turn_up="9D", dealer=3, leader=0, bids=[1, 1, 0, 0])
    page = _open(visit, voila, f"?deal={_link(state)}")
    page.locator(".ck-hand [data-id='RJ']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ck-option:focus")).to_have_attribute("data-key", "o:RJ:takes_high:S")
    expect(page.locator(".ck-effect")).to_contain_text("the highest is forced (or the joker)")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".ck-effect h3")).to_contain_text("by the highest hearts")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".ck-option:focus")).to_have_attribute("data-key", "o:RJ:takes_low:H")
    expect(page.locator(".ck-effect")).to_contain_text("the lowest is forced")
    page.keyboard.press("Enter")
    expect(page.locator(".ck-trick [data-id='RJ']")).to_be_visible()
    visit.check()


def test_on_the_forehead_at_360_px(visit, voila: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    game = cardlab.load("raspisnoy", lobovaya=True, lobovaya_cards=2)
    state = game.deal(seed=1, deal=36)
    for _ in range(4):
        state = state.apply(state.legal_actions[0])
    seat = state.current_player
    page = _open(visit, voila, f"?deal={_link(state, seat)}&lang=ru")
    expect(page.locator(".ck-hand .ck-card")).to_have_count(2)
    assert page.locator(".ck-hand .ck-card text").all_text_contents() == ["#1", "#2"]
    expect(page.locator(".ck-seat [data-id]")).to_have_count(6)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".ck-hand [data-id='#2']").click()
    expect(page.locator(".ck-trick .ck-card[data-id]").first).to_be_visible()
    visit.check()


def test_a_card_that_costs_can_be_touched_on_a_phone(visit, voila: str) -> None:
    visit.page.set_viewport_size({"width": 390, "height": 844})
    page = _open(visit, voila, "?game=joker&page=lesson&step=5")
    page.locator(".ck-hand [data-id='RJ']").click()
    expect(page.locator(".ck-chooser")).to_contain_text("Leading a joker to an empty table costs 10 points.")
    visit.check()
