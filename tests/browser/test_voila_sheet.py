"""The score sheet in the app, in a real browser: it is saved as files that no server makes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from cardlab.view.text import game_title, word


def _one_deal(page: Page, voila: str, lang: str) -> Locator:
    """The links that save, after the first deal of a match, one card each."""
    page.goto(f"{voila}?game=raspisnoy&page=play&lang={lang}")
    expect(page.locator(".ck-row-now")).to_be_visible()
    for _ in range(200):
        if page.locator(".ck-row-deal").count():
            break
        for offered in ("a:bot", "o:play"):
            if page.locator(f"button[data-key='{offered}']").count():
                page.locator(f"button[data-key='{offered}']").first.click()
                break
        else:
            mine = page.locator(".ck-acts button:not([aria-disabled], [data-key='a:next']), .ck-hand .ck-is-legal")
            if mine.count():
                mine.first.click()
        page.wait_for_timeout(300)
    return page.locator(".ck-save a")


@pytest.mark.parametrize(
    ("lang", "named", "first"), [("en", "Save the sheet", "Deal"), ("ru", "Сохранить запись", "Раздача")]
)
def test_the_sheet_is_saved_by_keyboard(visit, voila: str, lang: str, named: str, first: str) -> None:
    page = visit.page
    links = _one_deal(page, voila, lang)
    expect(links).to_have_count(2)
    expect(page.get_by_role("group", name=named).get_by_role("link")).to_have_count(2)
    saved = []
    for number in range(2):
        links.nth(number).focus()
        with page.expect_download() as waiting:
            page.keyboard.press("Enter")
        path = waiting.value.path()
        saved.append((waiting.value.suggested_filename, Path(path).read_bytes().decode()))
    (csv_name, table), (text_name, text) = saved
    assert (csv_name, text_name) == ("cardlab-raspisnoy.csv", "cardlab-raspisnoy.txt")
    assert table.startswith(f"\ufeff{first},")
    assert len(table.splitlines()) == 2
    assert text.splitlines()[0] == f"{game_title('raspisnoy', lang)} · {word('sheet.title', lang)}"
    page.set_viewport_size({"width": 360, "height": 780})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    visit.check()
