"""Every id that can be a verdict has a paragraph in both rule files and a position that triggers it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cardlab import State, load
from cardlab.core.options import Option
from cardlab.games.raspisnoy import OPTIONS
from cardlab.view.rules import paragraph_html, rule_paragraph, rules_html, rules_text
from cardlab.view.text import LANGUAGES
from tests.view.scan import used_ids

#: Areas of verdicts, and the ids in them that refuse a call of the library, not a player's action, or only report.
AREAS = ("bid", "trick", "joker", "turn", "cards", "raspisnoy")
NO_VERDICTS = {
    "cards.hidden",
    "joker.demand",
    "joker.demand_low",
    "raspisnoy.raspisnoy_54",
    "trick.taken",
    "turn.not_offered",
    "turn.other_view",
    "turn.quiet",
    "turn.view",
}
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')


def _bidding() -> State:
    return load("raspisnoy").setup(
        ["KD QC 8H RJ", "AS TH 7C 6D", "9S JH TC 8C", "KS AH JD 9C"], turn_up="9D", dealer=0, bids=[None, 1, 0, 1]
    )


def _tricks(*trick: str, hand: str = "AS 7H 8H RJ", trump: str | None = "D") -> State:
    hands = [hand, "KS 9C JD", "QS 8D JC", "TS QC 7C"] if trick else [hand, "KS 9C JD 6C", "QS 8D JC TD", "TS QC 7C AD"]
    return load("raspisnoy").setup(hands, dealer=0, trump=trump, turn=0, bids=[2, 1, 1, 1], trick=list(trick))


def _hearts_led(hand: str = "AS 7H 8H RJ") -> State:
    return _tricks("P1 9H", "P2 TH", "P3 KH", hand=hand)


def _high_hearts() -> State:
    return load("raspisnoy").setup(
        ["AH 7H 8S", "KS 9C JD", "QS 8D", "TS QC"],
        dealer=1,
        trump="D",
        bids=[1, 0, 0, 1],
        trick=["P2 RJ:takes_high:H", "P3 6C"],
    )


def _unseen() -> State:
    return load("raspisnoy").setup(["AS 7H", "XX XX", "XX XX", "XX XX"], trump="D", leader=1, bids=[1, 1, 1, 1])


def _over() -> State:
    state = load("raspisnoy").deal(seed=1, deal=0)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    return state


#: Rule id, the position and the action that it refuses there.
TRIGGERS: tuple[tuple[str, Callable[[], State], str], ...] = (
    ("bid.dealer_forbidden_sum", _bidding, "bid 2"),
    ("bid.bid_out_of_range", _bidding, "bid 5"),
    ("turn.make_a_bid", _bidding, "KD"),
    ("turn.play_a_card", _hearts_led, "bid 1"),
    ("turn.over", _over, "bid 1"),
    ("cards.not_in_hand", _hearts_led, "6H"),
    ("cards.unseen_hand", _unseen, "KS"),
    ("trick.must_follow", _hearts_led, "AS"),
    ("trick.must_trump", lambda: _hearts_led("AS 8S KD 7D"), "AS"),
    ("joker.declaration_missing", _hearts_led, "RJ"),
    ("joker.bad_declaration", _hearts_led, "RJ:takes_high:S"),
    ("joker.demand_high", _high_hearts, "7H"),
)


@pytest.mark.parametrize(("id", "position", "action"), TRIGGERS, ids=[id for id, _, _ in TRIGGERS])
def test_the_rule_is_triggered(id: str, position: Callable[[], State], action: str) -> None:
    reason = position().why_not(action)
    assert reason is not None
    assert reason.id == id


def test_another_seat_must_wait() -> None:
    reason = _hearts_led().why_not("AS", player=1)
    assert reason is not None
    assert reason.id == "turn.not_yours"


def test_a_revoke_is_ruled_on() -> None:
    state = _hearts_led()
    ruling = state.game.rulings(state, "AS")
    assert ruling is not None
    assert ruling.rule_id == "raspisnoy.revoke"
    assert ruling.choices == ("take_back",)


def _verdicts() -> set[str]:
    return {id for id in used_ids().ids if "." in id and id.partition(".")[0] in AREAS} - NO_VERDICTS


def test_every_verdict_of_the_sources_has_a_trigger() -> None:
    assert _verdicts() == {id for id, _, _ in TRIGGERS} | {"turn.not_yours", "raspisnoy.revoke"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verdict_has_a_paragraph(lang: str) -> None:
    for id in _verdicts():
        paragraph = rule_paragraph(id, "raspisnoy", lang)
        assert paragraph.startswith("**"), id
        assert "<a" not in paragraph


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_anchor_is_a_rule_and_stands_once(lang: str) -> None:
    anchors = ANCHOR.findall(rules_text("raspisnoy", lang))
    assert sorted(anchors) == sorted(_verdicts())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS, ids=[option.name for option in OPTIONS])
def test_every_option_is_in_the_rules(option: Option, lang: str) -> None:
    source = rules_text("raspisnoy", lang)
    assert f"`{option.name}`" in source.split("##")[-1]
    for value in option.allowed:
        if isinstance(value, str):
            assert f"`{value}`" in source


@pytest.mark.parametrize("name", ["raspisnoy", "glossary"])
def test_both_languages_have_the_same_shape(name: str) -> None:
    english, russian = (rules_text(name, lang) for lang in LANGUAGES)
    for mark in (r"(?m)^#+ ", r"(?m)^\|"):
        assert len(re.findall(mark, english)) == len(re.findall(mark, russian)) > 0


def test_no_rules_are_an_empty_text() -> None:
    assert rules_text("no_such_game") == ""
    assert rules_text("../../pyproject") == ""
    assert rule_paragraph("trick.must_follow", "no_such_game") == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_as_html(lang: str) -> None:
    page = rules_html("raspisnoy", lang)
    assert page.startswith("<h1>")
    assert page.count("<table>") == 2
    assert all(f'id="{id}"' in page for id in _verdicts())
    assert "**" not in page
    assert "`" not in page


def test_html_is_escaped() -> None:
    assert paragraph_html("<script>") == "&lt;script&gt;"
