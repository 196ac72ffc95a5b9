"""House rules in the app, in a real browser: an option changed and played by, presets side by side, a variant."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import cardlab
from cardlab.view.variants import lineage


def test_an_option_is_changed_by_keyboard_and_played_by(visit, voila: str) -> None:
    page = visit.page
    page.goto(f"{voila}?game=euchre&page=play")
    page.get_by_role("button", name="House rules").click()
    rule = page.locator(".ck-rule", has_text="Stick the dealer")
    expect(rule).to_contain_text("after seven passes the dealer must name a suit")
    page.get_by_label("When everybody passes").select_option("stick the dealer: he must name a suit")
    expect(rule.locator(".ck-rule-own")).to_contain_text("Preset: thrown in")
    page.get_by_label("Farmer’s hand").select_option("a new deal by the same dealer")
    said = "“Farmer’s hand” goes only with this choice of “Pack”: 24 cards."
    expect(page.locator(".ck-house [role=alert]")).to_contain_text(said)
    expect(page.locator(".ck-rule-no")).to_have_count(2)
    page.get_by_label("Pack", exact=True).select_option("24 cards")
    expect(page.locator(".ck-rule-no")).to_have_count(0)
    alone = page.get_by_label("Playing alone")
    alone.focus()
    page.keyboard.press("Space")
    expect(alone).not_to_be_checked()
    page.get_by_role("button", name="Play by these rules").press("Enter")
    expect(page.locator(".ck-house [role=status]")).to_contain_text("A new deal by these rules")
    expect(page.locator(".ck-stock")).to_be_visible()
    expect(page.locator(".ck-controls").first.get_by_label("Rules")).to_have_value("as on the table")
    expect(page.get_by_label("Playing alone")).not_to_be_checked()
    visit.check()


@pytest.mark.parametrize("query", ["", "&lang=ru&theme=dark"])
def test_two_presets_side_by_side_at_360_px(visit, voila: str, query: str) -> None:
    page = visit.page
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{voila}?game=euchre&page=rules{query}")
    page.get_by_role("button", name="Два набора" if query else "Two sets").click()
    lists = page.locator(".ck-compare select")
    lists.nth(0).select_option(index=2)
    lists.nth(1).select_option(index=3)
    expect(page.locator(".ck-rules-differ")).to_have_count(4)
    expect(page.locator(".ck-rules-mark").first).to_have_text("≠ отличается" if query else "≠ differs")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".ck-compare summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ck-compare details td").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    visit.check()


def test_a_variant_is_chosen_within_the_family(visit, voila: str) -> None:
    page = visit.page
    page.goto(voila)
    families = {lineage(game_id)[-1] for game_id in cardlab.game_ids()}
    expect(page.locator(".ck-tile")).to_have_count(len(families))
    page.get_by_role("button", name="Euchre", exact=True).click()
    page.get_by_label("Variant").select_option("Railroad Euchre")
    expect(page.locator(".ck-crumb")).to_have_text("Railroad Euchre")
    page.wait_for_function("location.search.includes('deal=')")
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".ck-prose h1").first).to_contain_text("Railroad")
    page.wait_for_function("location.search.includes('game=euchre.railroad')")
    page.reload()
    expect(page.locator(".ck-prose h1").first).to_contain_text("Railroad")
    visit.check()
