"""The explorer of bids in the app, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import cardlab
from cardlab.core.records import to_link


def _link(deal: int, calls: tuple[str, ...] = ()) -> str:
    """A deal in which the seat to bid looks at its own cards."""
    state = cardlab.load("raspisnoy", players=3, joker_card="none").deal(seed=3, deal=deal)
    for call in calls:
        state = state.apply(call)
    return to_link(cardlab.Table(state).record(state.current_player))


def _open(visit, voila: str, query: str, button: str = "What to bid") -> Page:
    page = visit.page
    page.goto(f"{voila}?{query}")
    page.locator(".ck-controls button", has_text=button).click()
    expect(page.locator(".ck-explorer .ck-be-bid").first).to_be_visible()
    return page


def test_bids_are_explored(visit, voila: str) -> None:
    page = _open(visit, voila, f"deal={_link(2, ('bid 1', 'bid 0'))}")
    explorer = page.locator(".ck-explorer")
    expect(explorer.locator(".ck-be-count")).to_contain_text("200 of 200 worlds")
    bids = explorer.get_by_role("radio")
    expect(bids).to_have_count(4)
    expect(bids.locator(".ck-be-minis")).to_have_count(4)
    expect(explorer.locator("rect.ck-be-best")).to_have_count(1)
    assert explorer.locator(".ck-be-whisker").count() >= 3
    forbidden = explorer.locator(".ck-be-bid.ck-be-no")
    expect(forbidden).to_have_count(1)
    expect(forbidden.locator("s")).to_have_text("2")
    expect(explorer.locator(".ck-be-why")).to_contain_text("You may not bid 2: 1 + 0 + 2 = 3, all the tricks.")
    error = explorer.locator(".ck-be-value small").first.inner_text()
    explorer.get_by_role("button", name="200 more").click()
    expect(explorer.locator(".ck-be-count")).to_contain_text("400 of 400 worlds")
    assert float(explorer.locator(".ck-be-value small").first.inner_text()[2:]) <= float(error[2:])
    visit.check()


def test_bids_are_looked_at_with_the_keyboard(visit, voila: str) -> None:
    page = _open(visit, voila, f"deal={_link(2, ('bid 1', 'bid 0'))}")
    explorer = page.locator(".ck-explorer")
    expect(explorer.locator(".ck-be-count")).to_contain_text("200 of 200 worlds")
    explorer.locator('[role="radio"][tabindex="0"]').focus()
    page.keyboard.press("Home")
    expect(explorer.locator("h4", has_text="Bid 0")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    last = explorer.get_by_role("radio").last
    expect(last).to_have_attribute("aria-checked", "true")
    expect(last).to_be_focused()
    expect(explorer.locator("h4", has_text="Bid 3")).to_be_visible()
    expect(page.locator(".ck-acts .ck-bidrow button").first).to_be_visible()  # nothing was bid
    explorer.get_by_role("checkbox").check()
    expect(explorer.locator(".ck-be-notes")).to_contain_text("The calls are evidence")
    visit.check()


def test_the_work_can_be_stopped(visit, voila: str) -> None:
    page = _open(visit, voila, f"deal={_link(8)}")
    explorer = page.locator(".ck-explorer")
    explorer.get_by_role("button", name="Stop here").click()
    expect(explorer.locator(".ck-be-count")).to_contain_text("stopped here")
    expect(explorer.get_by_role("button", name="200 more")).to_be_visible()
    visit.check()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_explorer_fits_a_phone(visit, voila: str, theme: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    query = f"lang=ru&theme={theme}&deal={_link(2, ('bid 1', 'bid 0'))}"
    page = _open(visit, voila, query, "Сколько заказать")
    explorer = page.locator(".ck-explorer")
    expect(explorer.locator(".ck-be-count")).to_contain_text(re.compile("Миров: 200 из 200"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    wide = (
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')"
    )
    cut = explorer.locator(".ck-be-bid *").evaluate_all(f"{wide}.length")
    assert cut == 0
    visit.check()
