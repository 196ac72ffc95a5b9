"""A Euchre deal in the app, in a real browser: calls, the discard, the left bower, a loner, both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import cardlab
from cardlab.core.records import to_link
from cardlab.core.state import State

GAME = cardlab.load("euchre")


def _link(state: State, seat: int | None = None) -> str:
    return to_link(cardlab.Table(state).record(seat))


def _calling(calls: int = 0) -> State:
    hands = ["JH JD AH KS 9C", "AS QS TC 8D 7S", "KH TH QD 9S 8C", "AC KC 9D TD 8S"]
    return GAME.setup(hands, turn_up="9H", dealer=3, calls=["pass"] * calls)


def _six() -> State:
    hands = ["QH KS AC KD 9S", "JH KH AS 8C 7D", "9H QS KC TD 8D", "JD AD TS 9C 7C"]
    return GAME.setup(hands, turn_up="TH", dealer=0, calls=["order up"])


def _trap() -> State:
    hands = ["JD 9D AS TC QH", "KH 8S QC 7C", "AH KS JC 9C", "JH TS 8C 7S"]
    return GAME.setup(hands, trump="H", maker=0, dealer=3, trick=["P1 AD", "P2 KD", "P3 8D"])


def _open(visit, voila: str, query: str = "") -> Page:
    visit.page.goto(f"{voila}{query}")
    expect(visit.page.locator(".ck-app")).to_be_visible()
    return visit.page


def test_a_whole_deal_from_the_home_page(visit, voila: str) -> None:
    page = _open(visit, voila)
    page.get_by_role("button", name="Euchre", exact=True).click()
    expect(page.locator(".ck-stock")).to_be_visible()
    page.wait_for_function("location.search.includes('game=euchre') || location.search.includes('deal=')")
    for _ in range(150):
        if page.locator(".ck-result").count():
            break
        waiting = page.locator("button[data-key='a:bot']")
        calls = page.locator(".ck-acts button:not([aria-disabled])")
        if waiting.count():
            waiting.first.click()
        elif calls.count():
            calls.first.click()
        elif page.locator(".ck-hand .ck-is-legal").count():
            page.locator(".ck-hand .ck-is-legal").first.click()
        page.wait_for_timeout(400)
    expect(page.locator(".ck-result")).to_contain_text("You and North")
    visit.check()


def test_the_rejected_suit_says_why_and_a_suit_is_named_by_keyboard(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_link(_calling(4))}")
    refused = page.locator("button[data-key='a:name H']")
    refused.click(force=True)
    expect(page.locator(".ck-reason .ck-say")).to_have_text("You may not name hearts: that suit was turned down.")
    refused.focus()
    page.keyboard.press("ArrowRight")
    named = page.locator("button[data-key='a:name D']")
    expect(named).to_be_focused()
    assert named.get_attribute("aria-label") == "Name diamonds (next)"
    page.keyboard.press("Enter")
    expect(page.locator(".ck-inorder").first).to_have_text("JJAKQ10987")
    expect(page.locator(".ck-mark").first).to_have_text("maker")
    visit.check()


def test_one_of_six_cards_is_put_away_by_keyboard(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_link(_six())}")
    expect(page.locator(".ck-hand .ck-is-legal")).to_have_count(6)
    expect(page.locator(".ck-reason .ck-say")).to_have_text("Which card do you put away?")
    page.locator(".ck-hand [data-id='9S']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ck-hand [data-id='9S']")).to_have_count(0)
    expect(page.locator(".ck-hand [data-id]")).to_have_count(5)
    expect(page.locator(".ck-left")).to_contain_text("Put away")
    visit.check()


def test_the_left_bower_is_refused_and_played_anyway(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_link(_trap())}")
    jack = page.locator(".ck-hand [data-id='JD']")
    jack.click(force=True)
    expect(page.locator(".ck-reason .ck-say")).to_contain_text("is a heart now, not a diamond")
    assert "not legal" in (jack.get_attribute("aria-label") or "")
    page.locator(".ck-reason button", has_text="Rule").click()
    expect(page.locator(".ck-said-rule")).not_to_be_empty()
    page.locator(".ck-reason button", has_text="noticed at once").click()
    expect(page.locator(".ck-hand [data-id='JD'] .ck-tag")).to_have_text("exposed")
    page.locator(".ck-hand [data-id='9D']").click()
    expect(page.locator(".ck-trick [data-id='9D']")).to_be_visible()
    visit.check()


def test_a_card_out_of_turn_by_keyboard(visit, voila: str) -> None:
    page = _open(visit, voila, f"?deal={_link(_trap())}")
    page.locator(".ck-open [data-id='8S']").focus()
    page.locator(".ck-open [data-id='8S']").press("Enter")
    expect(page.locator(".ck-reason .ck-say")).to_contain_text("It is not this seat’s turn: you are to move.")
    page.locator(".ck-reason button", has_text="Drop it face up").click()
    expect(page.locator(".ck-open [data-id='8S'] .ck-tag")).to_have_text("exposed")
    page.locator("button", has_text="Irregularities").click()
    expect(page.locator(".ck-reason")).to_be_visible()
    visit.check()


def test_a_loner_plays_against_two(visit, voila: str) -> None:
    hands = ["JH JD AH KH AS", "KS QS TC 8D 7S", "TH 9H QD 9S 8C", "AC KC 9D TD 8S"]
    page = _open(visit, voila, f"?deal={_link(GAME.setup(hands, turn_up='QH', dealer=0, calls=['pass'] * 3))}")
    page.locator("button[data-key='a:order up alone']").click()
    page.locator(".ck-hand [data-id='AS']").click()
    expect(page.locator(".ck-seat.ck-aside")).to_contain_text("sits out")
    expect(page.locator(".ck-seat.ck-aside .ck-backs .ck-card")).to_have_count(5)
    visit.check()


@pytest.mark.parametrize("query", ["", "&lang=ru"])
def test_nothing_is_cut_off_at_360_px(visit, voila: str, query: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    page = _open(visit, voila, f"?deal={_link(_calling(4))}{query}")
    expect(page.locator("button[data-key='a:name D alone']")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for button in page.locator(".ck-suitrow .ck-btn").all():
        assert button.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    page.locator("button[data-key='a:name D alone']").click()
    expect(page.locator(".ck-inorder").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    visit.check()


def test_other_rules_deal_anew_and_the_pages_belong_to_the_game(visit, voila: str) -> None:
    page = _open(visit, voila, "?game=euchre&page=lesson&step=3")
    expect(page.locator(".ck-prose")).to_contain_text("left bower")
    expect(page.locator(".ck-hand [data-id='JD'].ck-is-illegal")).to_be_visible()
    page.locator("button", has_text="Exercises").click()
    expect(page.locator(".ck-quiz-q")).to_be_visible()
    page.locator("button", has_text="Rules").click()
    expect(page.locator(".ck-prose h1, .ck-prose h2").first).to_contain_text("Euchre")
    page.locator("button", has_text="Play").first.click()
    rules = "As the rule page has it: no bowers"
    page.locator(".ck-controls select", has=page.locator("option", has_text=rules)).select_option(rules)
    expect(page.locator(".ck-stock")).to_be_visible()
    visit.check()
