"""Every worked example of the rule file on irregularities, and lines that a teacher might write."""

from __future__ import annotations

import json
import random

import pytest

from cardlab.errors import plain
from cardlab.teach.check import Example, check_example, check_lines
from tests.examples.lines import mutated, read, spoiled

CHECKED, LINES, IDS, copy = read("euchre_irregularities")
RULINGS = [line["id"] for line in LINES if line["kind"] == "ruling"]


def checked(expect, **given):
    return check_example(Example({"kind": "ruling", "input": given, "expect": expect}, "euchre"))


@pytest.mark.parametrize("id", IDS)
def test_example(id):
    assert (CHECKED[id].status, CHECKED[id].reasons) == ("pass", ())


@pytest.mark.parametrize("id", RULINGS)
def test_a_changed_expectation_fails(id):
    """Each expected field counts: with any one of them changed the line fails."""
    for name in LINES[IDS.index(id)]["expect"]:
        line = copy(id)
        line["expect"][name] = changed(line["expect"][name])
        status, reasons = check_example(Example(line, "euchre"))
        assert (status, reasons[0].id) == ("fail", "check.differs"), name


def changed(value):
    return ["9S"] if value == [] else spoiled(value)


#: Which lines answer otherwise without the one fact that they are about.
ABOUT = [
    ("IR-04", "deal_complete"),
    ("IR-16", "alone"),
    ("IR-31", "alone"),
    ("IR-34", "proved"),
    ("IR-36", "variant"),
    ("IR-38", "variant"),
]


@pytest.mark.parametrize(("id", "name"), ABOUT)
def test_facts_of_a_line_count(id, name):
    line = copy(id)
    del line["input"][name]
    if name == "variant":
        del line["input"]["players"]
    assert check_example(Example(line, "euchre"))[0] == "fail"


#: Lines with an option, and what it makes of them.
OPTIONS = [
    ("IR-01", {"misdeal_dealer": "next"}, {"dealer": 3}),
    ("IR-09", {"pass_out_of_turn": "binding"}, {"ruling": "pass_counts", "next": 2}),
    ("IR-29", {"revoke_card_exposed": False}, {"withdrawn": "7C", "exposed": None}),
    ("IR-29", {"retract": "opponents_only"}, {"may_retract": [3]}),
    ("IR-30", {"revoke_points": 3}, {"choices": ["as_played", "B+3", "A-3"]}),
    ("IR-31", {"revoke_points_vs_loner": 5}, {"choices": ["as_played", "B+5", "A-5"]}),
]


@pytest.mark.parametrize(("id", "options", "expect"), OPTIONS)
@pytest.mark.parametrize("where", ["input", "options"])
def test_options_change_a_ruling(id, options, expect, where):
    line = copy(id)
    line["expect"] = expect
    if where == "input":
        line["input"] |= options
    else:
        line["options"] = options
    assert check_example(Example(line, "euchre")) == ("pass", ())


def test_a_partner_may_not_change_his_card_where_only_opponents_may():
    line = copy("IR-29")
    line["input"] |= {"played_after": [3, 0], "retract": "opponents_only"}
    assert check_example(Example(line, "euchre")) == ("pass", ())


def test_sides_without_partnerships_are_numbers():
    made = {"event": "revoke", "variant": "three", "offender": 0, "maker": 1, "trick_quitted": True}
    expect = {"ruling": "choice", "chooser": 1, "choices": ["as_played", "1+2", "0,2-2"]}
    assert checked(expect, **made) == ("pass", ())
    dear = {**expect, "choices": ["as_played", "1+4", "0,2-4"]}
    assert checked(dear, **made, three_revoke=4) == ("pass", ())
    auction = {"event": "revoke", "variant": "auction5", "offender": 0, "maker": 2, "makers": [0, 2], "bid": 3}
    expect = {"chooser": 1, "choices": ["as_played", "1,3,4+3", "0,2-3"]}
    assert checked(expect, **auction, trick_quitted=True, auction_revoke="bid_value") == ("pass", ())
    ace = {"event": "revoke", "variant": "call_ace", "players": 6, "offender": 0, "maker": 2, "trick_quitted": True}
    assert checked({"chooser": None, "choices": ["as_played", "opponents+2", "side-2"]}, **ace) == ("pass", ())


def test_exposed_cards_and_wrong_hands_of_both_sides():
    wrong = {"event": "wrong_card_count", "offender": 1, "also_wrong": [2], "tricks_quitted": 3}
    assert checked({"ruling": "play_on", "cannot_score": "AB"}, **wrong) == ("pass", ())
    lies = {"event": "exposed_card", "offender": 1, "cards": ["9S", "KD"], "may_play": ["AS", "9S"]}
    assert checked({"ruling": "must_play", "must_play": "9S"}, **lies) == ("pass", ())
    assert checked({"ruling": "waits"}, **{**lies, "may_play": ["TC"]}) == ("pass", ())


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({}, "check.bad_field"),
        ({"event": "riddle"}, "check.bad_field"),
        ({"event": ["revoke"]}, "check.bad_field"),
        ({"event": "revoke", "variant": "bridge"}, "check.bad_field"),
        ({"event": "revoke", "variant": ["two"]}, "check.bad_field"),
        ({"event": "revoke", "players": 5}, "check.bad_field"),
        ({"event": "revoke", "variant": "call_ace", "players": 7}, "check.bad_field"),
        ({"event": "revoke", "offender": 4, "trick_quitted": True}, "notation.seat"),
        ({"event": "revoke", "offender": 1, "trick_quitted": "yes"}, "check.bad_field"),
        ({"event": "revoke", "offender": 1, "card": "19D"}, "notation.card"),
        ({"event": "revoke", "offender": 1}, "ruling.needs"),
        ({"event": "revoke", "trick_quitted": True}, "ruling.needs"),
        ({"event": "revoke", "offender": 1, "played_after": 3}, "check.bad_field"),
        ({"event": "lead_out_of_turn", "offender": 1}, "ruling.needs"),
        ({"event": "lead_out_of_turn", "offender": 1, "trick": [[1, "AS"]]}, "ruling.needs"),
        ({"event": "lead_out_of_turn", "offender": 1, "trick": [[1, "AS"], [1, "9S"]]}, "check.bad_field"),
        ({"event": "two_cards_played", "offender": 1, "cards": ["9C", "TC"], "intended": "AC"}, "ruling.needs"),
        ({"event": "exposed_card", "offender": 1}, "ruling.needs"),
        ({"event": "dealer_no_discard", "offender": 0}, "ruling.needs"),
        ({"event": "names_rejected_suit", "variant": "auction6", "offender": 0}, "ruling.not_covered"),
        ({"event": "alone_said_late", "variant": "three", "offender": 0}, "ruling.not_covered"),
        ({"event": "pass_out_of_turn", "turn": 1, "pass_out_of_turn": "maybe"}, "option.bad_value"),
        ({"event": "pass_out_of_turn", "turn": 1, "options": []}, "check.bad_field"),
        ({"event": "pass_out_of_turn", "turn": 1, "laws": 1888}, "check.not_built"),
    ],
)
def test_bad_lines_are_told_in_reasons(given, problem):
    status, reasons = checked({"ruling": "none"}, **given)
    assert status == ("left" if problem == "check.not_built" else "fail")
    assert plain(reasons[0]).startswith(problem)


@pytest.mark.parametrize("seed", range(4))
def test_mutated_lines_never_crash(seed):
    """Whatever is done to a line, the answer is a result with reasons, never a traceback."""
    rng = random.Random(seed)
    lines = [json.dumps(mutated(copy(rng.choice(RULINGS)), rng)) for _ in range(250)]
    for one in check_lines(lines, "euchre"):
        assert one.status == "pass" or all(reason.id for reason in one.reasons)
