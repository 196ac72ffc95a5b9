"""Every worked example of Durak's rule file, and lines that a teacher might write."""

from __future__ import annotations

import json
import random

import pytest

from cardlab.errors import plain
from cardlab.teach.check import Example, check_example, check_lines
from tests.examples.lines import mutated, read, spoiled

CHECKED, LINES, IDS, copy = read("durak")


def checked(kind, expect, **given):
    return check_example(Example({"kind": kind, "input": given, "expect": expect}, "durak"))


@pytest.mark.parametrize("id", IDS)
def test_example(id):
    assert (CHECKED[id].status, CHECKED[id].reasons) == ("pass", ())


@pytest.mark.parametrize("id", IDS)
def test_a_changed_expectation_fails(id):
    """Each expected field counts: with any one of them changed the line fails."""
    for name in LINES[IDS.index(id)]["expect"]:
        line = copy(id)
        if name == "reason" and line["expect"][name] is None:
            continue
        line["expect"][name] = spoiled(line["expect"][name])
        status, reasons = check_example(Example(line, "durak"))
        assert (status, reasons[0].id) == ("fail", "check.differs"), name


#: Which lines answer otherwise with one fact or option changed.
ABOUT = [
    ("beats", "trump", "D"),
    ("first_attack", "turn_up", "9S"),
    ("bout", "table", ["7S/8S"]),
    ("bout", "draw_order", "clockwise"),
    ("bout", "transfer", False),
    ("next_deal", "first_move", "pod_duraka"),
    ("solve", "trump", "C"),
    ("options", "players", 6),
]


@pytest.mark.parametrize(("kind", "name", "value"), ABOUT)
def test_facts_and_options_of_a_line_count(kind, name, value):
    lines = [copy(id) for id in IDS]
    lines = [line for line in lines if line["kind"] == kind and line["input"].get(name, value) != value]
    changed = [check_example(Example({**line, "input": {**line["input"], name: value}}, "durak"))[0] for line in lines]
    assert "fail" in changed


def test_a_drawn_deal_is_dealt_again():
    again = {"dealer": 3, "order": [0, 1, 2, 3], "attacker": None, "defender": None}
    assert checked("next_deal", again, players=4, fool=None, dealer="P3") == ("pass", ())
    assert checked("next_deal", {"dealer": None}, fool=0, deals=1) == ("pass", ())


def test_spellings():
    led = {
        "trump": "h",
        "attacker": "P0",
        "hands": {"P0": ["10d", "qc"], "P1": ["JD", "ah"]},
        "actions": ["Attack 10D"],
    }
    assert checked("bout", {"legal": ["Take", "beat ah", "beat jd"]}, **led) == ("pass", ())
    assert checked("beats", {"beats": False, "reason": "durak.plain_joker"}, trump="S", cards=["AH", "rj"])[0] == "pass"
    assert checked("options", {"error": None}, players=6, deck=52) == ("pass", ())


@pytest.mark.parametrize(
    ("kind", "given", "problem"),
    [
        ("riddle", {}, "check.unknown_kind"),
        ("trick", {}, "check.unknown_kind"),
        ("beats", {"trump": "X", "cards": ["9S", "8S"]}, "check.bad_field"),
        ("beats", {"trump": "S", "cards": ["9S"]}, "check.bad_field"),
        ("beats", {"trump": "S", "cards": ["9S", "10"]}, "notation.card"),
        ("beats", {"turn_up": "S", "cards": ["9S", "8S"]}, "notation.card"),
        ("first_attack", {"dealer": 2, "turn_up": "6D", "hands": {}}, "notation.seat"),
        ("first_attack", {"dealer": 0, "turn_up": "6D", "hands": {}}, "check.bad_field"),
        ("first_attack", {"dealer": 0, "turn_up": "6D", "hands": {"0": ["9S"], "1": ["8S"]}}, "check.bad_field"),
        ("bout", {"hands": {"0": ["9S"], "1": ["8S"]}}, "deal.trump_missing"),
        ("bout", {"trump": "H", "hands": {"0": ["9S"], "1": ["9S"]}}, "deal.duplicate"),
        ("bout", {"trump": "H", "hands": {"0": ["9S"], "1": ["8S"]}, "table": ["TS/7S"]}, "deal.bad_fact"),
        ("bout", {"trump": "H", "hands": {"0": ["9S"], "1": ["8S"]}, "actions": ["beat 9S"]}, "durak.must_attack"),
        ("bout", {"trump": "H", "hands": {"0": ["9S"], "1": ["8S"]}, "attacker": 2}, "notation.seat"),
        ("next_deal", {"fool": 2}, "notation.seat"),
        ("solve", {"trump": "H", "hands": {"1": ["9S"]}}, "check.bad_field"),
    ],
)
def test_bad_lines_are_told_in_reasons(kind, given, problem):
    status, reasons = checked(kind, {"beats": True, "attacker": 0, "value": 0}, **given)
    assert status == "fail"
    assert plain(reasons[0]).startswith(problem)


def test_bad_expectations_are_told():
    fine = {"trump": "H", "hands": {"0": ["9S"], "1": ["8S"]}}
    assert checked("bout", {"illegal": []}, **fine)[1][0].id == "check.bad_field"
    assert checked("bout", {"colour": 1}, **fine)[1][0].id == "check.bad_field"
    assert checked("bout", {"legal": 1}, **fine)[1][0].id == "check.differs"
    assert checked("bout", {"turn": 0}, wild=True, **fine)[0] == "left"


def test_no_line_stops_the_run():
    rng = random.Random(1)
    lines = [json.dumps(mutated(mutated(rng.choice(LINES), rng), rng)) for _ in range(800)]
    assert len(check_lines(lines, "durak")) == len(lines)
