"""Every worked example of Euchre's rule file, and lines that a teacher might write."""

from __future__ import annotations

import json
import random

import pytest

from cardlab.errors import plain
from cardlab.teach.check import Example, check_example, check_lines
from tests.examples.lines import mutated, read, spoiled

CHECKED, LINES, IDS, copy = read("euchre")


def checked(kind, expect, **given):
    return check_example(Example({"kind": kind, "input": given, "expect": expect}, "euchre"))


@pytest.mark.parametrize("id", IDS)
def test_example(id):
    assert (CHECKED[id].status, CHECKED[id].reasons) == ("pass", ())


@pytest.mark.parametrize("id", IDS)
def test_a_changed_expectation_fails(id):
    """Each expected field counts: with any one of them changed the line fails."""
    for name in LINES[IDS.index(id)]["expect"]:
        line = copy(id)
        if not line["expect"][name] and isinstance(line["expect"][name], dict):
            continue
        line["expect"][name] = spoiled(line["expect"][name])
        status, reasons = check_example(Example(line, "euchre"))
        assert (status, reasons[0].id) == ("fail", "check.differs"), name


#: Which lines answer otherwise without the one fact or option that they are about.
ABOUT = [
    ("EU-02", "bowers"),
    ("EU-06", "bowers"),
    ("EU-09", "bowers"),
    ("EU-15", "options"),
    ("EU-18", "options"),
    ("EU-19", "options"),
    ("EU-S07", "alone"),
    ("EU-S09", "lone_euchre_points"),
    ("EU-S10", "super_euchre"),
    ("EU-S11", "lone_defence"),
    ("EU-S12", "alone_must_take_5"),
    ("EU-27", "match"),
    ("EU-30", "bowers"),
]


@pytest.mark.parametrize(("id", "name"), ABOUT)
def test_facts_and_options_of_a_line_count(id, name):
    line = copy(id)
    del line["input"][name]
    assert check_example(Example(line, "euchre"))[0] == "fail"


def test_spellings_of_the_files():
    """Presets, seats, codes and calls as the files, and as people, write them."""
    led = {"trump": "H", "led_card": "10d", "hand": ["jd", "9D"]}
    fine = ("pass", ())
    as_bower = {"legal": ["9D"], "illegal": {"JD": "trick.left_bower_is_trump", "AC": "not_in_hand"}}
    assert checked("legal", as_bower, **led) == fine
    line = {"kind": "legal", "preset": "seed", "input": led, "expect": {"legal": ["9d", "JD"]}}
    assert check_example(Example(line, "euchre")) == fine
    plays = {"trump": "D", "leader": "P1", "seats": ["P1", "2", 3, "p0"], "plays": ["AS", "KS", "JH", "QD"]}
    assert checked("trick", {"winner": 3, "card": "JH"}, **plays) == fine
    calls = {"dealer": "P0", "turnup": "10D", "actions": ["Pass", "order up alone"]}
    assert checked("bidding", {"maker": 2, "alone": True, "sits_out": [0], "leader": 1}, **calls) == fine
    assert checked("bidding", {"legal": ["pass", "accept_alone", "accept"]}, **{**calls, "actions": []}) == fine


def test_a_trick_of_three_has_a_loner_and_a_joker_is_in_the_pack():
    three = {"trump": "S", "leader": 0, "seats": [0, 1, 3], "plays": ["JS", "9S", "RJ"]}
    assert checked("trick", {"winner": 3, "card": "RJ", "led": "S"}, **three) == ("pass", ())


def test_calls_that_depend_on_cards_need_hands():
    hands = {str(seat): [f"{rank}{'SHDC'[seat]}" for rank in "789TJ"] for seat in range(4)}
    natural = {"dealer": 3, "turnup": "AH", "options": {"bid_needs_trump": "natural"}, "actions": ["accept"]}
    refused = {"error": "needs_trump", "at": 0, "seat": 0}
    assert checked("bidding", refused, hands=hands, **natural) == ("pass", ())
    assert checked("bidding", refused, **natural)[1][0].id == "check.differs"
    may = {"maker": 1, "leader": 0}
    assert checked("bidding", may, hands=hands, **{**natural, "actions": ["pass", "accept"]}) == ("pass", ())


def test_answers_after_the_discard():
    """With ``after_discard`` the maker's answer stands behind the calls, the dealer's discard before it."""
    line = copy("EU-23")
    line["input"]["alone_timing"] = "after_discard"
    assert check_example(Example(line, "euchre"))[1][0].id == "turn.answer"
    line["input"]["actions"] += ["together"]
    assert check_example(Example(line, "euchre")) == ("pass", ())


def test_a_deal_forfeited_is_played():
    calls = {"dealer": 3, "turnup": "KC", "all_pass": "dealer_forfeits_1", "actions": ["pass"] * 8}
    assert checked("bidding", {"result": "played", "error": None}, **calls) == ("pass", ())
    stays = {**calls, "all_pass": "redeal_same"}
    assert checked("bidding", {"result": "redeal", "next_dealer": 3}, **stays) == ("pass", ())


@pytest.mark.parametrize(
    ("kind", "given", "problem"),
    [
        ("riddle", {}, "check.unknown_kind"),
        ("schedule", {"players": 4}, "check.unknown_kind"),
        ("legal", {"trump": "H", "led_card": "KH"}, "check.bad_field"),
        ("legal", {"trump": "X", "led_card": "KH", "hand": ["9S"]}, "notation.suit"),
        ("legal", {"led_card": "KH", "hand": ["9S"]}, "notation.suit"),
        ("legal", {"trump": "H", "led_card": "KH", "hand": ["KH"]}, "deal.duplicate"),
        ("legal", {"trump": "H", "led_card": "2H", "hand": ["9S"]}, "deal.not_in_deck"),
        ("legal", {"trump": "H", "led_card": "KH", "hand": ["9S"] * 6}, "deal."),
        ("trick", {"trump": "H", "seats": [0, 0], "plays": ["9S", "AS"]}, "check.bad_field"),
        ("trick", {"trump": "H", "seats": [0, 1, 2, 4], "plays": ["9S", "AS", "KS", "QS"]}, "notation.seat"),
        ("trick", {"trump": "H", "seats": [0, 2, 1, 3], "plays": ["9S", "AS", "KS", "QS"]}, "deal.trick_order"),
        ("trick", {"trump": "H", "leader": 1, "seats": [0, 1, 2, 3], "plays": ["9S", "AS", "KS", "QS"]}, "deal.leader"),
        ("bidding", {"dealer": 0, "turnup": "9D"}, "check.bad_field"),
        ("bidding", {"dealer": 9, "turnup": "9D", "actions": []}, "notation.seat"),
        ("bidding", {"dealer": 0, "turnup": "19D", "actions": []}, "notation.card"),
        ("bidding", {"dealer": 0, "turnup": "9D", "actions": [1]}, "check.bad_field"),
        ("bidding", {"dealer": 0, "turnup": "9D", "actions": ["name:D"]}, "call.turnup_suit_only"),
        ("bidding", {"dealer": 0, "turnup": "9D", "actions": ["bid 3"]}, "turn.make_a_call"),
        ("bidding", {"dealer": 0, "turnup": "9D", "actions": ["pass"] * 9}, "turn.over"),
        ("bidding", {"dealer": 0, "turnup": "9D", "options": [], "actions": []}, "check.bad_field"),
        ("bidding", {"dealer": 0, "turnup": "9D", "pack": 31, "actions": []}, "option.bad_value"),
        ("score", {"tricks": 6}, "check.bad_field"),
        ("score", {"tricks": 3, "alone": "yes"}, "check.bad_field"),
        ("match", {"target": 5, "deals": [{"C": 1}]}, "check.bad_field"),
        ("match", {"target": 5, "deals": [{"A": True}]}, "check.bad_field"),
        ("match", {"target": 6, "deals": []}, "option.bad_value"),
        ("solve", {"trump": "H", "leader": 1, "side": [1, 3], "hands": {"1": ["9S"]}}, "check.bad_field"),
    ],
)
def test_bad_lines_are_told_in_reasons(kind, given, problem):
    status, reasons = checked(kind, {"legal": [], "winner": 0, "makers": 0, "games": [], "tricks": 0}, **given)
    assert status == "fail"
    assert plain(reasons[0]).startswith(problem)


def test_bad_expectations_are_told():
    fine = {"trump": "H", "led_card": "KH", "hand": ["9S"]}
    assert checked("legal", {"legal": {"9S": None}}, **fine)[1][0].id == "check.bad_field"
    assert checked("legal", {"legal": ["9S"], "illegal": []}, **fine)[1][0].id == "check.bad_field"
    assert checked("score", {"colour": 1}, tricks=1)[1][0].id == "check.bad_field"
    assert checked("score", {}, tricks=1)[1][0].id == "check.bad_field"
    side = {**copy("EU-29")["input"], "side": [0, 1]}
    assert checked("solve", {"tricks": 1}, **side)[1][0].id == "check.bad_field"
    assert check_example(Example({"kind": "score", "input": 3}, "euchre"))[1][0].id == "check.bad_field"


def test_what_is_not_built_is_left():
    """A field that is neither a fact of the question nor an option names a rule of another variant."""
    for more in ({"wild": True}, {"players": 1}, {"options": {"draw_ace": "low"}}, {"preset": "railroad"}):
        line = {"kind": "score", "input": {"tricks": 3}, "expect": {"makers": 1}, **more}
        if "preset" not in more and "options" not in more:
            line = {"kind": "score", "input": {"tricks": 3, **more}, "expect": {"makers": 1}}
        status, reasons = check_example(Example(line, "euchre"))
        assert (status, reasons[0].id) == ("left", "check.not_built")
    assert checked("match", {"games": []}, games_to_win=3, match="rubber", deals=[])[0] == "left"


def test_deals_after_the_match_is_decided_are_not_played():
    over = {"games_won": {"A": 1, "B": 0}, "score": {"A": 0, "B": 0}}
    assert checked("match", over, target=5, deals=[{"A": 4}, {"A": 1}, {"B": 4}, {"B": 4}]) == ("pass", ())


def test_illegal_cards_of_a_deal_are_told():
    line = copy("EU-23")
    line["input"]["plays"][1] = "QS"
    assert check_example(Example(line, "euchre"))[1][0].id == "trick.must_follow"
    line = copy("EU-23")
    line["input"]["discard"] = "AC"
    line["input"]["plays"][15] = "9S"
    assert check_example(Example(line, "euchre"))[0] == "fail"
    line = copy("EU-25")
    line["input"]["discard"] = "TD"
    assert check_example(Example(line, "euchre"))[1][0].id == "check.bad_field"


def test_no_line_stops_the_run():
    rng = random.Random(1)
    lines = [json.dumps(mutated(mutated(rng.choice(LINES), rng), rng)) for _ in range(1500)]
    assert len(check_lines(lines, "euchre")) == len(lines)
