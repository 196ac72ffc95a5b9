"""Every worked example of the poker games' rule file, and lines that a teacher might write."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from cardlab.errors import plain
from cardlab.teach.check import Example, check_example, check_file, check_lines
from tests.examples.lines import mutated, spoiled

GAMES = ("american_poker", "joker_poker", "j_poker")
FILES = {game: Path(__file__).with_name(f"{game}.jsonl") for game in GAMES}
CHECKED = {one.id: one for file in FILES.values() for one in check_file(file)}
LINES = {
    line["id"]: {**line, "game": game}
    for game, file in FILES.items()
    for line in map(json.loads, file.read_text("utf-8").splitlines())
}


def copy(id):
    return json.loads(json.dumps(LINES[id]))


def asked(line):
    return check_example(Example(line, line["game"]))


def checked(kind, expect, game="joker_poker", **given):
    return check_example(Example({"kind": kind, "input": given, "expect": expect}, game))


@pytest.mark.parametrize("id", LINES)
def test_example(id):
    assert (CHECKED[id].status, CHECKED[id].reasons) == ("pass", ())


@pytest.mark.parametrize("id", LINES)
def test_a_changed_expectation_fails(id):
    """Each expected field counts: with any one of them changed the line fails."""
    for name, value in LINES[id]["expect"].items():
        line = copy(id)
        line["expect"][name] = {"0": "draws"} if name in ("result", "joker") else spoiled(value)
        status, reasons = asked(line)
        assert (status, reasons[0].id) == ("fail", "check.differs"), name


#: Which lines answer otherwise with one fact or option changed.
ABOUT = [
    ("hand", "wild", "2H"),
    ("hand", "pair_plus_joker", "three_of_a_kind"),
    ("hand", "flush_joker", "best"),
    ("hand", "wild_as_self", True),
    ("hand", "qualify", "ace_king"),
    ("hand", "joker_rule", "wild"),
    ("showdown", "dealer", ["2S", "3D", "4H", "6C", "7C"]),
    ("deal", "drew", ["buy"]),
    ("deal", "ante", 3),
    ("deal", "natural_first", "equal_hand"),
    ("deal", "pay_table", "caribbean"),
    ("deal", "exchange_fee", "flat"),
    ("deal", "exchange_max", 0),
    ("deal", "stock", 9),
    ("options", "ante", 1),
]


@pytest.mark.parametrize(("kind", "name", "value"), ABOUT)
def test_facts_and_options_of_a_line_count(kind, name, value):
    lines = [copy(id) for id in LINES if LINES[id]["kind"] == kind]
    lines = [line for line in lines if name in line["input"] or name in ("joker_rule", "ante", "exchange_max")]
    changed = [asked({**line, "input": {**line["input"], name: value}})[0] for line in lines]
    assert "fail" in changed


def test_spellings():
    hand = {"cards": ["10s", "js", "QS", "ks", "rj"]}
    assert checked("hand", {"category": "royal_flush"}, "american_poker", **hand) == ("pass", ())
    seats = {"players": 2, "hands": {"P1": ["XX"] * 5, "P0": ["9c", "9d", "2h", "3h", "4s"]}, "dealer": ["AS"]}
    assert checked("deal", {"turn": 0, "legal": ["Fold", "bet", "Buy"]}, exchange_max=0, **seats) == ("pass", ())


@pytest.mark.parametrize(
    ("kind", "given", "problem"),
    [
        ("riddle", {}, "check.unknown_kind"),
        ("hand", {"cards": ["9S"]}, "poker.five_cards"),
        ("hand", {"cards": ["9S", "9S", "8S", "7S", "6S"]}, "deal.duplicate"),
        ("hand", {"cards": ["9S", "BJ", "8S", "7S", "6S"]}, "deal.not_in_deck"),
        ("hand", {"cards": ["XX", "9S", "8S", "7S", "6S"]}, "cards.hidden"),
        ("showdown", {"cards": ["2H", "9S", "8S", "7S", "6S"]}, "check.bad_field"),
        ("deal", {"dealer": ["AS", "KS"], "hands": {}}, "check.bad_field"),
        ("deal", {"dealer": ["AS"], "hands": {}}, "check.bad_field"),
        ("deal", {"dealer": ["AS"], "hands": {"0": ["9S"]}}, "poker.hand_size"),
        ("deal", {"dealer": ["XX"], "hands": {"0": ["9S"]}}, "deal.bad_fact"),
        ("deal", {"dealer": ["AS"], "hands": {"0": ["2H", "3H", "4H", "5H", "6D"]}, "drew": [6]}, "deal.bad_fact"),
        ("deal", {"dealer": ["AS"], "hands": {"0": ["2H", "3H", "4H", "5H", "6D"]}, "wild": "2H"}, "deal.unknown_fact"),
        ("deal", {"dealer": ["AS"], "hands": {"0": ["2H", "3H", "4H", "5H", "6D"]}, "actions": ["go"]}, "poker.decide"),
    ],
)
def test_bad_lines_are_told_in_reasons(kind, given, problem):
    status, reasons = checked(kind, {"category": "flush", "result": "wins", "turn": 0}, **given)
    assert status == "fail"
    assert plain(reasons[0]).startswith(problem)


def test_no_line_stops_the_run():
    rng = random.Random(1)
    lines = list(LINES.values())
    texts = [json.dumps(mutated(mutated(rng.choice(lines), rng), rng)) for _ in range(500)]
    assert len(check_lines(texts, "joker_poker")) == len(texts)
