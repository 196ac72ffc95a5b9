"""Every worked example of the rule file of the banker's Joker, and lines that a teacher might write."""

from __future__ import annotations

import json
import random

import pytest

from cardlab.errors import plain
from cardlab.teach.check import Example, check_example, check_lines
from tests.examples.lines import mutated, read, spoiled

CHECKED, LINES, IDS, copy = read("joker_bank")


def checked(kind, expect, **given):
    return check_example(Example({"kind": kind, "input": given, "expect": expect}, "joker_bank"))


@pytest.mark.parametrize("id", IDS)
def test_example(id):
    assert (CHECKED[id].status, CHECKED[id].reasons) == ("pass", ())


@pytest.mark.parametrize("id", IDS)
def test_a_changed_expectation_fails(id):
    """Each expected field counts: with any one of them changed the line fails."""
    for name in LINES[IDS.index(id)]["expect"]:
        line = copy(id)
        if line["expect"][name] is None:
            continue
        line["expect"][name] = spoiled(line["expect"][name])
        status, reasons = check_example(Example(line, "joker_bank"))
        assert (status, reasons[0].id) == ("fail", "check.differs"), name


#: Which lines answer otherwise with one fact or option changed.
ABOUT = [
    ("deal", "first_hit", "single"),
    ("deal", "stop_at_hit", False),
    ("deal", "stakes", [1, 1, 1]),
    ("stake", "cap", 4),
    ("first_banker", "draws", {"P0": "2C"}),
    ("odds", "deck", 53),
    ("match", "first_hit", "pay_double"),
    ("match", "deals", 20),
    ("options", "deck", 52),
]


@pytest.mark.parametrize(("kind", "name", "value"), ABOUT)
def test_facts_and_options_of_a_line_count(kind, name, value):
    lines = [copy(id) for id in IDS]
    lines = [line for line in lines if line["kind"] == kind and line["input"].get(name) != value]
    changed = [
        check_example(Example({**line, "input": {**line["input"], name: value}}, "joker_bank"))[0] for line in lines
    ]
    assert "fail" in changed


def test_spellings():
    assert checked("deal", {"hit": 1}, stakes=[1], cards=["rj"], players=2) == ("pass", ())
    assert checked("first_banker", {"banker": 1}, draws={"0": "10h", "1": "jh"}) == ("pass", ())
    assert checked("stake", {"reason": "bank.above_cap"}, stake=99)[0] == "pass"
    assert checked("odds", {"win": "0.64"}) == ("pass", ())


@pytest.mark.parametrize(
    ("kind", "given", "problem"),
    [
        ("riddle", {}, "check.unknown_kind"),
        ("bout", {}, "check.unknown_kind"),
        ("deal", {"stakes": [3]}, "check.bad_field"),
        ("deal", {"stakes": [11], "cards": []}, "bank.above_cap"),
        ("deal", {"stakes": ["x-"], "cards": []}, "notation.action"),
        ("deal", {"stakes": [3], "cards": ["9S", "9S"]}, "deal.duplicate"),
        ("deal", {"stakes": [3], "cards": ["11S"]}, "notation.card"),
        ("deal", {"stakes": [3], "cards": ["2S"], "deck": 36}, "deal.not_in_deck"),
        ("deal", {"stakes": [3], "cards": [], "banker": 9}, "notation.seat"),
        ("deal", {"stakes": [1] * 12, "cards": []}, "option.bad_value"),
        ("first_banker", {}, "check.bad_field"),
        ("first_banker", {"draws": {"P0": "KK"}}, "notation.card"),
        ("match", {"hits": [0]}, "check.bad_field"),
        ("match", {"hits": [2, 2], "deals": 1}, "check.bad_field"),
        ("odds", {"copies": [4, 4], "cards": 5}, "option.bad_value"),
        ("odds", {"turned": ["RJ"]}, "deal.bad_fact"),
        ("options", {"deck": 40}, "option.bad_value"),
    ],
)
def test_bad_lines_are_told_in_reasons(kind, given, problem):
    status, reasons = checked(kind, {"hit": 1, "banker": 0, "win": "1", "names": []}, **given)
    assert status == "fail"
    assert plain(reasons[0]).startswith(problem)


def test_no_line_stops_the_run():
    rng = random.Random(1)
    lines = [json.dumps(mutated(mutated(rng.choice(LINES), rng), rng)) for _ in range(600)]
    assert len(check_lines(lines, "joker_bank")) == len(lines)
