"""The explorer of bids in words and numbers, for bids of numbers, other calls, and play-outs."""

from __future__ import annotations

import re

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.solvers.explore import explore_bids
from cardlab.solvers.ismcts import ismcts
from cardlab.view.bidding import build_explorer, percent, without
from cardlab.view.text import LANGUAGES

RASPISNOY = cardlab.load("raspisnoy", players=3, joker_card="none")
HANDS = ("KH QH 8C", "AS JD 7C", "AD TS 9C")


@pytest.fixture(scope="module")
def view() -> State:
    return RASPISNOY.setup(HANDS, dealer=0, trump="H", bids=[None, 1, 0]).view(0)


def test_the_forbidden_bid_has_its_sum_and_its_price(view: State) -> None:
    found = explore_bids(view, worlds=100)
    made = build_explorer(view, found)
    (no,) = [bid for bid in made.bids if bid.rank == "no"]
    assert no.text == "2"
    loss = (found[2].mean or 0.0) - (found[1].mean or 0.0)
    assert no.why.startswith("You may not bid 2: 1 + 0 + 2 = 3, all the tricks. It would be worth +")
    assert no.why.endswith(f"so the rule costs you {loss:.1f} here.")
    assert "forbidden" in no.label
    assert all(not bid.why for bid in made.bids if bid is not no)


def test_what_each_bid_is_worth(view: State) -> None:
    found = explore_bids(view, worlds=100)
    made = build_explorer(view, found, more=200)
    assert made.numbers
    assert [bid.id for bid in made.bids] == [str(row.action) for row in found.rows]
    for bid, row in zip(made.bids, found.rows, strict=True):
        assert bid.low <= bid.mean <= bid.high
        assert bid.mean == row.mean
        assert bid.high - bid.mean == pytest.approx(1.96 * (row.error or 0.0))
        assert sum(one.share for one in bid.tricks) == pytest.approx(1)
        assert sum(one.share for one in bid.scores) == pytest.approx(1)
        assert [one.value for one in bid.tricks if one.kept] in ([], [bid.text])
    assert [bid.id for bid in made.bids if bid.rank == "best"] == [str(found.best[0])] == [made.chosen]
    assert (made.worlds, made.done, made.more) == ("100 of 100 worlds", 1.0, "200 more")
    assert made.status == "≈ sampled"
    assert sum(one.share for one in made.forced) == pytest.approx(1)


def test_the_hand_and_who_has_said_what(view: State) -> None:
    made = build_explorer(view, None)
    assert {one.id for one in made.cards} == {"KH", "QH", "8C"}
    assert [(one.text, one.turn) for one in made.callers] == [("1", False), ("0", False), ("?", True)]
    assert made.told.startswith("3 cards")
    assert "{H} hearts" in made.told
    bare = build_explorer(view, None, hand=False)
    assert (bare.cards, bare.callers) == ([], [])


def test_before_anything_is_known(view: State) -> None:
    made = build_explorer(view, None, going=True)
    assert all((bid.value, bid.tricks, bid.scores) == ("", [], []) for bid in made.bids)
    assert {bid.rank for bid in made.bids} == {"", "no"}
    assert (made.chosen, made.notes, made.worlds) == ("", [], "")
    assert made.status


def test_a_bid_that_was_chosen_is_kept_if_there_is_one(view: State) -> None:
    found = explore_bids(view, worlds=20)
    assert build_explorer(view, found, chosen="bid 3").chosen == "bid 3"
    assert build_explorer(view, found, chosen="bid 9").chosen == str(found.best[0])


def test_all_worlds_are_exact() -> None:
    state = cardlab.load("raspisnoy", players=2, joker_card="none", max_hand=1).deal(seed=1, deal=0)
    made = build_explorer(state.view(1), explore_bids(state))
    assert (made.worlds, made.status) == ("All 34 worlds", "✓ every world that fits")
    assert all(bid.error == "" for bid in made.bids)
    assert made.more == ""


def test_evidence_is_told(view: State) -> None:
    told = build_explorer(view, explore_bids(view, worlds=20, evidence="calls"), evidence=True).notes
    assert any("evidence: a world counts by how likely" in note for note in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_calls_in_words(lang: str) -> None:
    state = cardlab.load("euchre").deal(seed=3)
    made = build_explorer(state.view(1), explore_bids(state, worlds=20), lang)
    assert not made.numbers
    assert len(made.bids) == 3
    assert all(sum(one.share for one in bid.scores) == pytest.approx(1) for bid in made.bids)
    assert not any(re.search(r"\bP\d\b|[a-z_]+\.[a-z_]+", note) for note in made.notes)
    assert [one.turn for one in made.callers] == [False, False, False, True]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_play_outs_have_no_tricks(lang: str) -> None:
    state = cardlab.load("joker").deal(seed=3, deal=3)
    made = build_explorer(state.view(1), ismcts(state, iterations=30), lang)
    assert all(bid.value and not bid.tricks for bid in made.bids)
    assert made.forced == []
    assert "30" in made.worlds
    assert made.notes


def test_the_shares_of_worlds() -> None:
    assert [percent(share) for share in (0.0, 0.001, 0.01, 0.334, 1.0)] == ["0 %", "< 1 %", "1 %", "33 %", "100 %"]


def test_where_there_is_nothing_to_explore() -> None:
    made = without("Nobody bids.", "ru")
    assert made.problem == "Nobody bids."
    assert made.title == "Сколько заказать"
    assert made.bids == []
