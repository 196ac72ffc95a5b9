"""Every worked example of Joker's and Georgian Joker's rule files, and lines that a teacher might write."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from cardlab.errors import plain
from cardlab.teach.check import Example, check_example, check_file, check_lines
from tests.examples.lines import mutated

GAMES = ("joker", "georgian_joker")
FILES = {game: Path(__file__).with_name(f"{game}.jsonl") for game in GAMES}
CHECKED = {game: {one.id: one for one in check_file(FILES[game])} for game in GAMES}
LINES = {
    game: {line["id"]: line for line in map(json.loads, FILES[game].read_text("utf-8").splitlines())} for game in GAMES
}
IDS = [(game, id) for game in GAMES for id in LINES[game]]


def copy(game, id):
    return json.loads(json.dumps(LINES[game][id]))


@pytest.mark.parametrize(("game", "id"), IDS)
def test_example(game, id):
    assert (CHECKED[game][id].status, CHECKED[game][id].reasons) == ("pass", ())


@pytest.mark.parametrize(("game", "id"), IDS)
def test_a_changed_expectation_fails(game, id):
    """Each expected field counts: with any one of them changed the line fails."""
    for name, value in LINES[game][id]["expect"].items():
        if value == {}:
            continue
        line = copy(game, id)
        line["expect"][name] = spoiled(value)
        status, reasons = check_example(Example(line, game))
        assert status == "fail", name
        assert reasons[0].id in ("check.differs", "notation.seat", "check.bad_field"), name


def spoiled(value):
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [spoiled(value[0]), *value[1:]] if value else ["P0"]
    if isinstance(value, dict):
        name, held = next(iter(value.items()))
        if held is None:
            return {other: ways for other, ways in value.items() if other != name}
        return {**value, name: spoiled(held)}
    return "P1" if value != "P1" else "P0"


#: Lines that answer otherwise without the one option that they are about.
ABOUT = [("G5d", "opts"), ("G1b", "opts"), ("G10d", "opts"), ("G11b", "opts"), ("G11c", "opts"), ("G12b", "opts")]


@pytest.mark.parametrize(("id", "name"), [*ABOUT, ("G12c", "opts")])
def test_options_of_a_line_count(id, name):
    line = copy("georgian_joker", id)
    del line[name]
    assert check_example(Example(line, "georgian_joker"))[0] == "fail"


def test_jokers_led_count():
    line = copy("joker", "J10")
    del line["joker_leads"]
    assert check_example(Example(line, "joker"))[0] == "fail"


@pytest.mark.parametrize(
    ("game", "line", "problem"),
    [
        ("joker", '{"kind": "draws", "players": 7, "h": 2, "expect": {}}', "option.bad_value"),
        ("joker", '{"kind": "draws", "players": 3, "expect": {}}', "check.bad_field"),
        ("joker", '{"kind": "match", "games": [], "expect": {"result": []}}', "check.bad_field"),
        ("joker", '{"kind": "match", "games": [{"A": "x"}], "expect": {"result": []}}', "check.bad_field"),
        ("joker", '{"kind": "match", "games": [{"A": 1, "B": 2}, {"C": 1}], "expect": {}}', "check.bad_field"),
        ("joker", '{"kind": "game_result", "totals": [1, 2], "expect": {}}', "check.bad_field"),
        ("joker", '{"kind": "schedule", "deck": 36, "players": 5, "opts": {"schedule": [8]}}', "option.too_many"),
        ("joker", '{"kind": "premium", "expect": {}}', "check."),
        ("georgian_joker", '{"kind": "premium", "h": [9], "bids": [], "tricks": [], "expect": {}}', "check.bad_field"),
        ("georgian_joker", '{"kind": "premium", "h": [9], "bids": [4], "tricks": [[1, 2]]}', "check.bad_field"),
        ("georgian_joker", '{"kind": "premium", "h": [9], "bids": [[]], "tricks": [[]]}', "check.bad_field"),
        ("georgian_joker", '{"kind": "first_dealer", "provisional": "P0", "cards": [], "expect": {}}', "check.bad"),
        ("georgian_joker", '{"kind": "first_dealer", "cards": ["7H"], "expect": {}}', "notation.seat"),
        ("georgian_joker", '{"kind": "first_dealer", "provisional": "P0", "cards": ["2H"]}', "check.bad_field"),
    ],
)
def test_bad_lines_are_told_in_reasons(game, line, problem):
    (one,) = check_lines([line], game)
    assert one.status == "fail"
    assert plain(one.reasons[0]).startswith(problem)


@pytest.mark.parametrize("game", GAMES)
def test_no_line_stops_the_run(game):
    rng = random.Random(1)
    known = list(LINES[game].values())
    lines = [json.dumps(mutated(mutated(rng.choice(known), rng), rng)) for _ in range(400)]
    assert len(check_lines(lines, game)) == len(lines)


@pytest.mark.parametrize("word", ["seed", "chernykh"])
def test_preset_words_of_the_files(word):
    line = {"kind": "schedule", "preset": word, "expect": {"deals": 13}}
    assert check_lines([json.dumps(line)], "joker")[0].status == "pass"


def test_the_page_of_georgian_joker_is_not_the_preset_of_defaults():
    line = {"kind": "dealer_bids", "h": 1, "prev": [0, 0, 0], "expect": {"forbidden": 1}}
    found = [check_lines([json.dumps({**line, "preset": word})], "georgian_joker")[0].status for word in
             ("seed_36", "seed")]  # fmt: skip
    assert found == ["pass", "fail"]
