"""The same table in JupyterLab: keys must reach the widget, not the notebook."""

from __future__ import annotations

from playwright.sync_api import expect


def test_the_first_notebook_runs_and_its_table_plays(visit, lab: str) -> None:
    page = visit.page
    page.goto(f"{lab}/tree/00_start_here.ipynb")
    expect(page.locator(".jp-Notebook")).to_be_visible()
    cells = page.locator(".jp-Notebook .jp-Cell")
    expect(cells.first).to_be_visible()
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    table = page.locator(".ck-mat").first
    expect(table).to_be_visible()
    before = cells.count()
    legal = page.locator(".ck-mat .ck-is-legal, .ck-acts button:not([aria-disabled])").first
    legal.scroll_into_view_if_needed()
    legal.focus()
    page.keyboard.press("d")
    page.keyboard.press("d")
    assert cells.count() == before
    page.keyboard.press("Enter")
    page.wait_for_timeout(1000)
    expect(page.locator(".ck-stepbar button[aria-disabled]")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.get_by_text("official Jupyter news")).to_have_count(0)
    visit.check()
