"""Every worked example of the rule files, and files that a teacher might write."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from cardlab.errors import plain
from cardlab.teach.check import Example, check_example, check_file, check_lines
from tests.examples.lines import mutated

FILE = Path(__file__).with_name("raspisnoy.jsonl")
CHECKED = {one.id: one for one in check_file(FILE)}
LINES = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("id", [line["id"] for line in LINES])
def test_example(id):
    assert (CHECKED[id].status, CHECKED[id].reasons) == ("pass", ())


@pytest.mark.parametrize("id", [line["id"] for line in LINES])
def test_a_changed_expectation_fails(id):
    line = json.loads(json.dumps(next(line for line in LINES if line["id"] == id)))
    _spoil(line["expect"])
    status, reasons = check_example(Example(line, "raspisnoy", line.get("round")))
    assert status == "fail", id
    assert reasons[0].id in ("check.differs", "notation.seat", "check.bad_field")


def _spoil(expect):
    name = "legal" if isinstance(expect.get("legal"), dict) else next(iter(expect))
    value = expect[name]
    if isinstance(value, dict):
        value.popitem()
    elif isinstance(value, list):
        value[0] = "P2" if isinstance(value[0], str) else value[0] + 1
    else:
        expect[name] = "P1" if value != "P1" else "P0"


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "check.not_json"),
        ("[1]", "check.not_json"),
        ('{"kind": "riddle"}', "check.unknown_kind"),
        ("{}", "check.unknown_kind"),
        ('{"kind": "score"}', "check.bad_field"),
        ('{"kind": "winner", "trick": [["P0", "KS"], ["P0", "AS"]], "expect": {"winner": "P0"}}', "check.bad_field"),
        ('{"kind": "winner", "trick": [["P0", "11S"], ["P1", "AS"]], "expect": {"winner": "P0"}}', "notation.card"),
        ('{"kind": "legal", "trick": [], "hand": ["AS", "AS"], "expect": {"legal": {}}}', "deal.duplicate"),
        ('{"kind": "schedule", "players": 11, "expect": {"deals": 1}}', "option.bad_value"),
        ('{"kind": "schedule", "max_hand": 10, "expect": {"deals": 1}}', "option.bad_value"),
        ('{"kind": "schedule", "expect": {"colour": 1}}', "check.bad_field"),
        ('{"kind": "schedule", "opts": [], "expect": {"deals": 1}}', "check.bad_field"),
        ('{"kind": "dealer_bids", "h": 40, "prev": [0], "expect": {"legal": []}}', "deal."),
    ],
)
def test_bad_lines_are_told_in_reasons(line, problem):
    (one,) = check_lines([line], "raspisnoy")
    assert one.status == "fail"
    assert plain(one.reasons[0]).startswith(problem)


def test_illegal_plays_of_an_example_are_told():
    line = json.loads(json.dumps(next(line for line in LINES if line["id"] == "R13")))
    line["plays"][1], line["plays"][2] = line["plays"][2], line["plays"][1]
    assert check_example(Example(line, "raspisnoy"))[1][0].id == "turn.not_yours"


def test_game_of_a_line_and_of_a_file(tmp_path):
    line = {"id": "x", "kind": "maxhand", "players": "4"}
    assert check_lines([json.dumps(line)])[0].reasons[0].id == "check.no_game"
    assert check_lines([json.dumps({**line, "game": "whist"})])[0].status == "left"
    good = '\n# a comment\n{"id": "x", "kind": "maxhand", "players": 4, "expect": {"M_left": [9, 0]}}\n'
    file = tmp_path / "raspisnoy_mine.jsonl"
    file.write_text(good, "utf-8")
    assert [(one.line, one.status) for one in check_file(file)] == [(3, "pass")]


def test_spellings_of_the_files():
    declared = {"RJ": ["takes", "gives"], "TC": None}
    refused = {"RJ:takes_high:S": "bad_declaration", "6S": "declaration_missing", "AS": "not_in_hand"}
    followed = {"legal": {"6H": None}, "illegal": {"TC": "trick.must_follow"}}
    trick = {"kind": "legal", "trick": [["P1", "9H"]]}
    fields = [
        {"kind": "schedule", "preset": "seed", "expect": {"deals": 20}},
        {"kind": "winner", "trick": [["0", "KS", None], [1, "AS", None]], "expect": {"winner": "1"}},
        {**trick, "hand": ["6h", "10c"], "expect": followed},
        {**trick, "hand": ["6S", "TC"], "expect": {"legal": declared, "illegal": refused}},
    ]
    lines = map(json.dumps, fields)
    assert [(one.status, one.reasons) for one in check_lines(lines, "raspisnoy")] == [("pass", ())] * 4


def test_no_line_stops_the_run():
    rng = random.Random(1)
    lines = [json.dumps(mutated(mutated(rng.choice(LINES), rng), rng)) for _ in range(1500)]
    assert len(check_lines(lines, "raspisnoy")) == len(lines)
