"""Every worked example of the rule file of Crazy Jokers, and lines that a teacher might write."""

from __future__ import annotations

import json
import random

import pytest

from cardlab.errors import plain
from cardlab.teach.check import Example, check_example, check_lines
from tests.examples.lines import mutated, read, spoiled

CHECKED, LINES, IDS, copy = read("crazy_jokers")
HANDS = {"0": ["2S", "8S", "TD", "JC", "KC", "AD", "4H"], "1": ["3H", "KD", "4C", "5C", "6C", "7C", "8C"]}
PLACED = {"hands": HANDS, "announced": ["full_house", "big_flush"], "turn": 0}


def checked(kind, expect, **given):
    return check_example(Example({"kind": kind, "input": given, "expect": expect}, "crazy_jokers"))


@pytest.mark.parametrize("id", IDS)
def test_example(id):
    assert (CHECKED[id].status, CHECKED[id].reasons) == ("pass", ())


@pytest.mark.parametrize("id", IDS)
def test_a_changed_expectation_fails(id):
    """Each expected field counts: with any one of them changed the line fails."""
    for name in LINES[IDS.index(id)]["expect"]:
        line = copy(id)
        if name in ("points", "turn", "reason") and line["expect"][name] is None:
            continue
        line["expect"][name] = spoiled(line["expect"][name])
        status, reasons = check_example(Example(line, "crazy_jokers"))
        assert (status, reasons[0].id) in (("fail", "check.differs"), ("fail", "check.bad_field")), name


#: Which lines answer otherwise with one fact or option changed.
ABOUT = [
    ("contract", "contract", "no_hand"),
    ("contract", "full_house_jokers", "low_only"),
    ("contract", "evens_only", True),
    ("contract", "straight_joker_queen", False),
    ("first_cards", "dealer", "P1"),
    ("first_cards", "shown_joker_rank", "highest"),
    ("announce", "birthdays", ["1987-03-25", "1995-12-07"]),
    ("turns", "discards", ["4S"]),
    ("turns", "no_hand_wrap", True),
    ("turns", "stock", 0),
    ("options", "players", 3),
]


@pytest.mark.parametrize(("kind", "name", "value"), ABOUT)
def test_facts_and_options_of_a_line_count(kind, name, value):
    lines = [copy(id) for id in IDS]
    lines = [line for line in lines if line["kind"] == kind and line["input"].get(name) != value]
    changed = [
        check_example(Example({**line, "input": {**line["input"], name: value}}, "crazy_jokers"))[0] for line in lines
    ]
    assert "fail" in changed


def test_spellings():
    assert checked("contract", {"met": True}, contract="3", cards=["2h", "5♥", "10h", "9H", "jh", "QH", "AH"]) == (
        "pass",
        (),
    )
    assert checked("turns", {"legal": ["Draw", *(f"TRADE p1 {one}" for one in HANDS["0"])]}, **PLACED) == ("pass", ())
    assert checked("turns", {"illegal": {"take": "crazy.pile_empty"}}, **PLACED)[0] == "pass"


@pytest.mark.parametrize(
    ("kind", "given", "problem"),
    [
        ("riddle", {}, "check.unknown_kind"),
        ("contract", {"contract": 8, "cards": []}, "crazy.no_contract"),
        ("contract", {"contract": 1, "cards": ["1H"]}, "notation.card"),
        ("contract", {"contract": 5, "cards": [], "birthday": "today"}, "crazy.date_form"),
        ("first_cards", {"shown": ["AS"], "dealer": 0}, "check.bad_field"),
        ("first_cards", {"shown": ["AS", "AS"], "dealer": 0}, "deal.duplicate"),
        ("first_cards", {"shown": ["AS", "AH"], "dealer": 2}, "notation.seat"),
        ("announce", {"seed": -1}, "check.bad_field"),
        ("announce", {"seed": 1, "actions": ["draw"]}, "crazy.must_announce"),
        ("turns", {"hands": {}}, "check.bad_field"),
        ("turns", {"hands": {"0": ["AS"], "1": ["AH"]}}, "crazy.announced_missing"),
        ("turns", {**PLACED, "announced": ["full_house", "birthday"]}, "crazy.no_date"),
        ("turns", {**PLACED, "hands": {"0": ["AS"], "1": HANDS["1"]}}, "crazy.hand_size"),
        ("turns", {**PLACED, "actions": ["take"]}, "crazy.pile_empty"),
        ("turns", {**PLACED, "turn": "P4"}, "notation.seat"),
    ],
)
def test_bad_lines_are_told_in_reasons(kind, given, problem):
    status, reasons = checked(kind, {"met": True, "starter": 0, "turn": 0, "legal": []}, **given)
    assert status == "fail"
    assert plain(reasons[0]).startswith(problem)


def test_bad_expectations_are_told():
    assert checked("turns", {"illegal": []}, **PLACED)[1][0].id == "check.bad_field"
    assert checked("turns", {"colour": 1}, **PLACED)[1][0].id == "check.bad_field"
    assert checked("turns", {"legal": 1}, **PLACED)[1][0].id == "check.differs"
    assert checked("turns", {"turn": 0}, wild=True, **PLACED)[0] == "left"


def test_no_line_stops_the_run():
    rng = random.Random(1)
    lines = [json.dumps(mutated(mutated(rng.choice(LINES), rng), rng)) for _ in range(800)]
    assert len(check_lines(lines, "crazy_jokers")) == len(lines)
