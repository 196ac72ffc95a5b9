"""Durak in the app, in a real browser: attack and defence, the beats map, and the tree of an ending, walked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import cardlab
from cardlab.core.records import to_link
from cardlab.core.state import State

GAME = cardlab.load("durak")


def _ending() -> State:
    return GAME.setup(["QH JD TC 9S 9C", "KC QC 8D 7H AS"], trump="H", turn=0)


def _open(visit, voila: str, state: State, query: str = "") -> Page:
    visit.page.goto(f"{voila}?deal={to_link(cardlab.Table(state).record(None))}{query}")
    expect(visit.page.locator(".ck-hand [data-id]").first).to_be_visible()
    return visit.page


def _tree(page: Page, name: str = "Tree") -> Locator:
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("tree")).to_be_visible()
    return page.get_by_role("tree")


def _here(page: Page) -> Locator:
    return page.locator(".ck-tr-here")


def test_a_deal_begins_and_a_card_is_beaten(visit, voila: str) -> None:
    page = visit.page
    page.goto(voila)
    page.get_by_role("button", name="Durak with two jokers", exact=True).click()
    expect(page.locator(".ck-hand [data-id]").first).to_be_visible()
    cards = page.locator(".ck-controls select", has=page.locator("option", has_text="all open"))
    cards.select_option("all open")
    page.locator(".ck-controls input[placeholder='any']").fill("3")
    page.get_by_role("button", name="New deal", exact=True).click()
    expect(page.get_by_role("heading", name="The sheet")).to_have_count(0)
    expect(page.locator(".ck-bouts .ck-ply")).to_have_count(0)
    page.locator(".ck-mat .ck-is-legal").first.click()
    expect(page.locator(".ck-bouts .ck-ply")).to_have_count(1)
    page.get_by_role("button", name="Take", exact=True).click()
    expect(page.locator(".ck-bouts .ck-ply").nth(1)).to_contain_text("Take")
    visit.check()


def test_attack_defence_and_what_beats_what(visit, voila: str) -> None:
    page = _open(visit, voila, _ending())
    page.locator(".ck-hand [data-id='9S']").click()
    expect(page.locator(".ck-middle [data-id='9S']")).to_be_visible()
    page.get_by_role("button", name="What beats what", exact=True).click()
    chart = page.locator(".ck-beats")
    expect(chart.get_by_role("heading")).to_contain_text("What beats 9")
    expect(chart.locator("[data-key='AS']")).to_have_class(re.compile("ck-bm-beats"))
    expect(chart.locator("[data-key='KC']")).to_have_class(re.compile("ck-bm-neither"))
    page.locator(".ck-open [data-id='KC']").click(force=True)
    expect(page.locator(".ck-reason .ck-say").first).to_contain_text("does not beat")
    page.locator(".ck-open [data-id='AS']").click()
    expect(page.locator(".ck-middle [data-id='AS']")).to_be_visible()
    visit.check()


def test_the_tree_of_an_ending_is_walked_by_touch(visit, voila: str) -> None:
    page = _open(visit, voila, _ending())
    tree = _tree(page)
    expect(tree.get_by_role("treeitem").first).to_have_attribute("aria-current", "true")
    expect(page.locator(".ck-tr-legend")).to_contain_text("lost")
    tree.get_by_role("treeitem", name=re.compile("^You: Lead 10♣")).click()
    expect(_here(page)).to_contain_text("attack TC")
    expect(page.locator(".ck-middle [data-id='TC']")).to_be_visible()
    tree.get_by_role("treeitem", name=re.compile("Player 2: Take")).click()
    expect(page.locator(".ck-tr-crumb")).to_have_text(["Start", "attack TC", "take"])
    page.locator(".ck-tr-crumb", has_text="Start").click()
    expect(page.locator(".ck-tr-crumb")).to_have_text(["Start"])
    expect(page.locator(".ck-hand [data-id='TC']")).to_be_visible()
    visit.check()


def test_the_tree_is_walked_by_keyboard(visit, voila: str) -> None:
    page = _open(visit, voila, _ending())
    tree = _tree(page)
    expect(tree.locator("[aria-level='2']").first).to_be_visible()
    root = tree.locator("[data-id='0']")
    root.focus()
    page.keyboard.press("ArrowRight")
    second = tree.locator("[aria-level='2']")
    expect(second.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(second.nth(1)).to_be_focused()
    expect(second.first).to_have_attribute("tabindex", "-1")
    page.keyboard.press("ArrowLeft")
    expect(root).to_be_focused()
    page.keyboard.press("ArrowRight")
    walked = second.first.get_attribute("data-id")
    page.keyboard.press("Enter")
    expect(_here(page)).to_have_attribute("data-id", str(walked))
    expect(_here(page)).to_be_focused()
    shut = tree.locator("[aria-expanded='false']").first
    opened = shut.get_attribute("data-id")
    shut.focus()
    page.keyboard.press("ArrowRight")
    expect(tree.locator(f"[data-id='{opened}']")).to_have_attribute("aria-expanded", "true")
    expect(_here(page)).to_have_attribute("data-id", str(walked))
    visit.check()


def test_hidden_hands_are_opened_for_the_tree(visit, voila: str) -> None:
    page = _open(visit, voila, _ending())
    cards = page.locator(".ck-controls select", has=page.locator("option", has_text="all open"))
    cards.select_option("You")
    expect(page.locator(".ck-backs")).to_be_visible()
    page.get_by_role("button", name="Tree", exact=True).click()
    expect(page.locator(".ck-tr .ck-reason")).to_contain_text("open the cards first")
    page.get_by_role("button", name="Open every hand", exact=True).click()
    expect(page.get_by_role("tree")).to_be_visible()
    visit.check()


@pytest.mark.parametrize("query", ["", "&lang=ru&theme=dark"])
def test_nothing_is_cut_off_at_360_px(visit, voila: str, query: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    page = _open(visit, voila, _ending(), query)
    tree = _tree(page, "Дерево" if query else "Tree")
    tree.locator("[aria-level='2']").first.click()
    expect(page.locator(".ck-tr-crumb")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for item in tree.get_by_role("treeitem").all():
        box = item.bounding_box()
        assert box is not None
        assert box["height"] >= 40
    visit.check()


@pytest.mark.parametrize("players", [5, 6])
def test_many_players_fit_on_a_phone(visit, voila: str, players: int) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    page = _open(visit, voila, cardlab.load("durak", players=players).deal(seed=3))
    expect(page.locator(".ck-seatcell")).to_have_count(players - 1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    visit.check()


def test_the_rules_tell_what_beats_the_red_joker(visit, voila: str) -> None:
    page = visit.page
    page.goto(f"{voila}?game=durak&page=rules")
    expect(page.get_by_role("heading", name="What beats the red joker?")).to_be_visible()
    chart = page.locator(".ck-beats")
    expect(chart.locator("[data-key='6S']")).to_have_class(re.compile("ck-bm-beats"))
    chart.get_by_role("radio", name="hearts", exact=True).click()
    expect(chart.locator("[data-key='6S']")).to_have_class(re.compile("ck-bm-loses"))
    visit.check()
