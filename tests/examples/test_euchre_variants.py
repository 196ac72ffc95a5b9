"""Every worked example of the rule file of Euchre's variants, and lines that a teacher might write."""

from __future__ import annotations

import json
import random

import pytest

from cardlab.errors import plain
from cardlab.teach.check import Example, check_example, check_lines
from cardlab.teach.check.variants import settled
from tests.examples.lines import mutated, read, spoiled

CHECKED, LINES, IDS, copy = read("euchre_variants")
FINE = ("pass", ())
OTHER_CARD = "AD"


def checked(kind, expect, game="euchre", **given):
    return check_example(Example({"kind": kind, "input": given, "expect": expect}, game))


def error_of(kind, expect, **given):
    """The reason for which a line does not pass."""
    status, reasons = checked(kind, expect, **given)
    assert status == "fail"
    return reasons[0].id


@pytest.mark.parametrize("id", IDS)
def test_example(id):
    assert (CHECKED[id].status, CHECKED[id].reasons) == FINE


def changed(value):
    return 1 if value is None else spoiled(value) if value not in ([], {}) else [9]


@pytest.mark.parametrize("id", IDS)
def test_a_changed_expectation_fails(id):
    """Each expected field counts: with any one of them changed the line fails."""
    for name in LINES[IDS.index(id)]["expect"]:
        line = copy(id)
        if line["expect"][name] == {}:
            continue
        line["expect"][name] = changed(line["expect"][name])
        status, reasons = check_example(Example(line, "euchre"))
        assert (status, reasons[0].id) == ("fail", "check.differs"), name


#: Which lines answer otherwise with another value of the one fact or option that they are about (None: without it).
ABOUT = [
    ("EV-04", "plays", ["JS", "AS", "JC", "KS"]),
    ("EV-05", "bowers", False),
    ("EV-06", "trump", "C"),
    ("EV-07", "defend_alone", None),
    ("EV-07", "defender_discard", None),
    ("EV-07", "loner_gets", "QD"),
    ("EV-07", "active", [0, 1, 2, 3]),
    ("EV-07", "leader", 3),
    ("EV-08", "lone_defence", None),
    ("EV-10", "laps", False),
    ("EV-10", "slam", False),
    ("EV-11", "games_to_win", 3),
    ("EV-11b", "laps", False),
    ("EV-12", "players", 4),
    ("EV-13", "players", 3),
    ("EV-15", "bowers", False),
    ("EV-16c", "tricks", 4),
    ("EV-17", "players", 6),
    ("EV-20", "bids", [3, "pass", "pass", "pass", "pass"]),
    ("EV-24", "widow", ["TC", "KD"]),
    ("EV-25", "partners", [3]),
    ("EV-27", "tricks", 5),
    ("EV-28", "tricks", 5),
    ("EV-33", "bowers", True),
    ("EV-34", "scope", "others_only"),
    ("EV-35", "may_call_trump", True),
    ("EV-36", "take_widow", False),
    ("EV-38", "fewer_partners", True),
    ("EV-40", "dealer", 2),
]


@pytest.mark.parametrize(("id", "name", "value"), ABOUT)
def test_facts_and_options_of_a_line_count(id, name, value):
    line = copy(id)
    if value is None:
        del line["input"][name]
    else:
        line["input"][name] = value
    assert CHECKED[id].status == "pass"
    status = check_example(Example(line, "euchre"))[0]
    assert status == ("pass" if (id, name) == ("EV-38", "fewer_partners") else "fail")


@pytest.mark.parametrize(
    ("fields", "game_id"),
    [
        ({"kind": "trick"}, "euchre"),
        ({"kind": "trick", "variant": "four"}, "euchre"),
        ({"kind": "trick", "variant": "railroad", "bowers": True}, "euchre.railroad"),
        ({"kind": "trick", "plays": ["AS", "RJ"]}, "euchre.railroad"),
        ({"kind": "trick", "plays": ["AS", "RJ"], "joker": True}, "euchre"),
        ({"kind": "match", "laps": True}, "euchre.railroad"),
        ({"kind": "match", "options": {"slam": False}}, "euchre.railroad"),
        ({"kind": "match", "games_to_win": 1}, "euchre"),
        ({"kind": "match", "games_to_win": 2, "match": "rubber"}, "euchre"),
        ({"kind": "bidding", "players": 2}, "euchre.two"),
        ({"kind": "bidding", "players": 3}, "euchre.three"),
        ({"kind": "bidding", "players": 4}, "euchre"),
        ({"kind": "bidding", "players": 5}, "euchre.call_ace"),
        ({"kind": "score", "players": 7}, "euchre.auction7"),
        ({"kind": "auction", "players": 6}, "euchre.auction6"),
        ({"kind": "partner"}, "euchre.call_ace"),
        ({"kind": "three_score"}, "euchre.three"),
    ],
)
def test_a_line_finds_its_variant(fields, game_id):
    found = settled(Example(fields, "euchre"))
    assert found.game_id == game_id
    assert "variant" not in found.fields


def test_a_line_that_names_its_game_keeps_it():
    line = Example({"kind": "score", "players": 2, "tricks": 5, "expect": {"makers": 3}}, "euchre.three")
    assert settled(line) is line
    three = {"kind": "score", "tricks": 5, "expect": {"makers": 3, "defenders": 0}}
    assert check_example(Example(three, "euchre.three")) == FINE


# ---- tricks and plays -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "plays", "winner"),
    [
        ("two", ["9S", "JC"], 0),
        ("three", ["9S", "JC", "AS"], 2),
        ("auction5", ["9S", "JC", "AS", "JS", "KS"], 2),
        ("auction7", ["2S", "JC", "AS", "5S", "KS", "2H", "3S"], 5),
        ("call_ace", ["9S", "JC", "AS", "JD"], 3),
    ],
)
def test_tricks_of_the_variants(variant, plays, winner):
    """Hearts are trumps; the jack of diamonds is one of them."""
    seats = list(range(len(plays)))
    given = {"trump": "H", "leader": 0, "seats": seats, "plays": plays, "variant": variant}
    wins = {"winner": winner, "card": plays[winner], "led": "S"}
    assert checked("trick", wins, **given) == FINE
    assert checked("trick", {"winner": (winner + 1) % len(plays)}, **given)[0] == "fail"


def test_a_trick_of_six_whose_maker_plays_alone():
    four = {"trump": "S", "variant": "auction6", "seats": [1, 2, 3, 5], "plays": ["6S", "AS", "JC", "JS"]}
    assert checked("trick", {"winner": 5, "card": "JS", "led": "S"}, **four) == FINE


@pytest.mark.parametrize("variant", ["two", "three", "auction5", "auction6", "auction7", "call_ace", "railroad"])
def test_legal_plays_of_the_variants(variant):
    follow = {"trump": "S", "led_card": "AS", "hand": ["JC", "AD", "KD"], "variant": variant}
    refused = {"AD": "must_follow", "KD": "must_follow"}
    assert checked("legal", {"legal": ["JC"], "illegal": refused}, **follow) == FINE
    assert (
        checked(
            "legal",
            {"legal": ["KD"], "illegal": {"AD": "exposed_first"}},
            **{**follow, "led_card": None, "exposed": ["KD"]},
        )
        == FINE
    )
    assert (
        checked(
            "legal",
            {"legal": ["JC"], "illegal": {"AD": "called_suit"}},
            **{**follow, "led_card": None, "exposed": ["KD"], "called_suit": "S"},
        )
        == FINE
    )


def test_penalties_of_a_position():
    """Two exposed cards are both offered; a suit that the hand does not hold leaves everything."""
    led = {"trump": "H", "led_card": "8S", "hand": ["AS", "9S", "TS", "KD"], "exposed": ["9S", "TS"]}
    assert checked("legal", {"legal": ["9S", "TS"], "illegal": {"AS": "exposed_first"}}, **led) == FINE
    both = {"trump": "H", "led_card": None, "hand": ["AS", "9S", "KD"], "exposed": ["KD", "9S"], "called_suit": "S"}
    assert checked("legal", {"legal": ["9S"], "illegal": {"KD": "called_suit", "AS": "exposed_first"}}, **both) == FINE
    assert checked("legal", {"legal": ["KD", "9S"]}, **{**both, "called_suit": "C"}) == FINE
    assert error_of("legal", {"legal": []}, **{**both, "exposed": ["QC"]}) == "deal.exposed_where"
    assert error_of("legal", {"legal": []}, **{**both, "exposed": "KD"}) == "check.bad_field"


def test_barred_seats_may_only_pass():
    calls = {"dealer": 0, "turnup": "9D", "barred": ["P2", "0"], "actions": ["pass"]}
    assert checked("bidding", {"to_act": 2, "legal": ["pass"]}, **calls) == FINE
    assert (
        checked("bidding", {"error": "barred", "at": 1, "seat": 2}, **{**calls, "actions": ["pass", "accept"]}) == FINE
    )
    bids = {"players": 5, "dealer": 4, "barred": [1], "bids": [3]}
    assert checked("auction", {"to_act": 1, "legal": ["pass"]}, **bids) == FINE
    assert checked("auction", {"error": "barred", "at": 1, "seat": 1}, **{**bids, "bids": [3, 4]}) == FINE


# ---- calls and bids -------------------------------------------------------------------------------------------------


def test_bids_may_be_spelled_as_calls():
    bids = {"variant": "auction5", "dealer": "P4", "bids": ["bid 3", "Pass"]}
    assert checked("bidding", {"to_act": 2, "legal": ["pass", 4, "bid 5", 8, 15]}, **bids) == FINE
    line = {"kind": "auction", "players": 5, "dealer": 4, "bids": [8, "pass", "pass", "pass", "pass"]}
    line["expect"] = {"maker": 0, "partners": 0, "tricks_needed": 5, "widow_allowed": True}
    assert check_example(Example(line, "euchre")) == FINE
    six = {**line, "players": 6, "dealer": 5, "bids": [5, *["pass"] * 5]}
    assert check_example(Example({**six, "expect": {"partners": 2, "widow_allowed": True}}, "euchre")) == FINE


def test_call_ace_is_called_like_the_game_for_four():
    calls = {"players": 6, "dealer": 5, "turnup": "9D", "actions": ["pass", "accept_alone"]}
    assert (
        checked("bidding", {"maker": 1, "alone": True, "sits_out": [], "leader": 0, "term": "orders_up"}, **calls)
        == FINE
    )
    passed = {**calls, "actions": ["pass"] * 12}
    assert checked("bidding", {"result": "redeal", "next_dealer": 0}, **passed) == FINE


# ---- scores and matches ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "given", "makers", "defenders"),
    [
        ("two", {"tricks": 5}, 2, 0),
        ("two", {"tricks": 3}, 1, 0),
        ("two", {"tricks": 0}, 0, 2),
        ("three", {"tricks": 5}, 3, 0),
        ("railroad", {"tricks": 5, "alone": True, "lone_defence": True}, 4, 0),
        ("railroad", {"tricks": 5, "alone": True, "lone_defence": True, "alone_march_points": 5}, 5, 0),
        ("call_ace", {"tricks": 5}, 2, 0),
        ("call_ace", {"tricks": 5, "secret": True}, 4, 0),
        ("call_ace", {"tricks": 5, "secret": True, "secret_alone_march": 2}, 2, 0),
        ("call_ace", {"tricks": 5, "alone": True, "secret_alone_march": 2}, 4, 0),
        ("call_ace", {"tricks": 4, "players": 6}, 1, 0),
        ("call_ace", {"tricks": 2, "alone": True, "players": 5}, 0, 2),
    ],
)
def test_scores_of_the_variants(variant, given, makers, defenders):
    assert checked("score", {"makers": makers, "defenders": defenders}, variant=variant, **given) == FINE


def test_scores_of_a_bid():
    made = {"variant": "auction5", "bid": 4, "maker": 1, "partners": [3, 2], "tricks": 4}
    assert checked("score", {"made": True, "points": {"1": 4, "2": 4, "3": 4}}, **made) == FINE
    fewer = {**made, "partners": [3]}
    assert error_of(
        "auction_score", {"made": True}, players=5, **{n: v for n, v in fewer.items() if n != "variant"}
    ) == ("call.wrong_partner_count")
    assert checked("score", {"points": {"1": 4, "3": 4}}, **fewer, fewer_partners=True) == FINE


def test_matches_of_players_for_themselves():
    deals = [{"0": 3}, {"1": 2, "2": 2}, {"0": 1}, {"1": 2, "2": 2}, {"1": 2, "2": 2}]
    over = {"variant": "three", "deals": deals}
    assert checked("match", {"score": {"0": 4, "1": 6, "2": 6}, "winners": ["1", "2"]}, **over) == FINE
    assert checked("match", {"winners": []}, **over, tie="play_on") == FINE
    lost = {"variant": "call_ace", "players": 5, "deals": [{"4": -2}, {"0": 1}]}
    assert checked("match", {"score": {"0": 1, "1": 0, "2": 0, "3": 0, "4": -2}, "winners": []}, **lost) == FINE
    sides = {"variant": "auction6", "deals": [{"A": 8}, {"B": 15}, {"A": 8}]}
    assert checked("match", {"score": {"A": 0, "B": 0}, "match_winner": "B"}, **sides) == FINE
    two = {"variant": "two", "deals": [{"0": 2}, {"0": 2}, {"1": 1}, {"0": 1}]}
    assert checked("match", {"games_won": {"0": 1, "1": 0}, "match_winner": "0"}, **two) == FINE


# ---- whole deals ----------------------------------------------------------------------------------------------------


def test_a_railroad_deal_in_other_orders():
    line = copy("EV-07")
    line["input"] |= {"best_card": "highest_by_rule"}
    assert check_example(Example(line, "euchre")) == FINE
    line["input"] |= {"exchange_order": "receive_first"}
    assert check_example(Example(line, "euchre")) == FINE
    line["input"]["loner_gets"] = "QD"
    assert check_example(Example(line, "euchre"))[1][0].id == "check.differs"
    del line["input"]["best_card"]
    line["input"]["loner_gets"] = "KH"
    assert check_example(Example(line, "euchre")) == FINE
    line["input"]["defender_discard"] = "KC"
    assert check_example(Example(line, "euchre"))[1][0].id == "cards.not_in_hand"


def test_best_card_with_a_joker():
    assert checked("best_card", {"best": "RJ"}, trump="H", hand=["JD", "RJ", "AH"]) == FINE
    assert checked("best_card", {"best": "JC"}, trump="S", hand=["9D", "JC", "AS"]) == FINE
    assert checked("best_card", {"best": "AS"}, trump="S", hand=["9D", "JC", "AS"], bowers=False) == FINE


def test_auction_deal_in_other_orders():
    line = copy("EV-24")
    line["input"] |= {"name_trump": "after_widow"}
    assert check_example(Example(line, "euchre")) == FINE
    line["input"]["packets"] = "2-3"
    assert check_example(Example(line, "euchre")) == FINE
    line["input"]["partners"] = [0]
    assert check_example(Example(line, "euchre"))[1][0].id == "call.wrong_partner_count"
    left = copy("EV-24")
    del left["input"]["discard"]
    assert check_example(Example(left, "euchre"))[0] == "fail"


def test_call_ace_deal():
    hands = {
        "0": ["JH", "AH", "9H", "AS", "8C"],
        "1": ["KC", "TS", "9D", "8S", "7H"],
        "2": ["QC", "AD", "KD", "TC", "9S"],
        "3": ["JC", "QS", "QD", "8D", "KH"],
    }
    given = {"players": 4, "variant": "call_ace", "dealer": 3, "turnup": "TH", "hands": hands, "called": "C"}
    given |= {"actions": ["accept"], "discard": "8D"}
    plays = [
        "AS",
        "TS",
        "9S",
        "QS",
        "JH",
        "7H",
        "QC",
        "TH",
        "AH",
        "8S",
        "TC",
        "KH",
        "9H",
        "9D",
        "KD",
        "QD",
        "8C",
        "KC",
        "AD",
        "JC",
    ]
    found = {"trick_winners": [0, 0, 0, 0, 1], "maker_tricks": 5, "score": {"0": 2, "1": 2, "2": 0, "3": 0}}
    assert checked("deal", found, **given, plays=plays) == FINE
    assert checked("deal", found, **{**given, "called": "S"}, plays=plays)[0] == "fail"
    assert error_of("deal", found, **{**given, "called": "H"}, plays=plays) == "call.trump_not_callable"


# ---- lines that are wrong -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "given", "problem"),
    [
        ("best_card", {"trump": "H"}, "check.bad_field"),
        ("best_card", {"trump": "X", "hand": ["AS"]}, "notation."),
        ("best_card", {"trump": "H", "hand": []}, "deal."),
        ("best_card", {"trump": "H", "hand": ["AS", "AS"]}, "deal.duplicate"),
        ("railroad_deal", {"dealer": 0, "turnup": "9H"}, "check.bad_field"),
        ("three_score", {"maker": 3, "tricks": 1}, "notation.seat"),
        ("three_score", {"maker": 1, "tricks": 6}, "check.bad_field"),
        ("auction", {"players": 5, "dealer": 4}, "check.bad_field"),
        ("auction", {"players": 5, "dealer": 5, "bids": []}, "notation.seat"),
        ("auction", {"players": 5, "dealer": 4, "bids": [True]}, "turn.bid_or_pass"),
        ("auction", {"players": 5, "dealer": 4, "bids": [2]}, "bid.bid_not_in_table"),
        ("auction", {"players": 5, "dealer": 4, "bids": [3, "pass", "pass", "pass", "pass", "pass"]}, "turn."),
        ("auction_score", {"players": 5, "bid": 7, "maker": 1, "partners": [], "tricks": 2}, "bid.bid_not_in_table"),
        ("auction_score", {"players": 5, "bid": 3, "maker": 1, "partners": [1], "tricks": 2}, "call.partner_is_self"),
        ("auction_score", {"players": 5, "bid": 8, "maker": 1, "partners": [2], "tricks": 2}, "call.wrong_partner"),
        ("auction_score", {"players": 6, "bid": 8, "maker": 1, "tricks": 9}, "check.bad_field"),
        ("auction_post", {"players": 5, "dealer": 4, "bid": 4, "maker": 2, "hand": ["JS"], "widow": ["AS"]}, "check."),
        ("partner", {"trump": "H", "called": "C", "maker": 0, "hands": {"0": ["AS"]}}, "check.bad_field"),
    ],
)
def test_bad_lines_are_told_in_reasons(kind, given, problem):
    status, reasons = checked(kind, {"best": "AS", "points": {}, "made": True, "partner": 1, "hand": []}, **given)
    assert status == "fail"
    assert plain(reasons[0]).startswith(problem)


def test_what_is_not_built_is_left():
    for given in ({"variant": "nine"}, {"variant": "two", "players": 3}, {"variant": "railroad", "wild": 1}):
        status, reasons = checked("score", {"makers": 1}, tricks=3, **given)
        assert (status, reasons[0].id) == ("left", "check.not_built")
    assert checked("auction", {"to_act": 1}, players=4, dealer=0, bids=[])[0] == "left"
    assert checked("auction", {"to_act": 1}, variant="two", players=2, dealer=0, bids=[])[0] == "left"
    assert check_example(Example({"kind": "partner", "expect": {"partner": 1}}, "euchre.two"))[0] == "left"


def test_cards_of_an_auction_are_checked():
    line = copy("EV-40")
    for name, value in (("widow", ["AS"]), ("widow", ["AS", "AS"]), ("hand", ["JS"]), ("dealer", 7)):
        wrong = copy("EV-40")
        wrong["input"][name] = value
        assert check_example(Example(wrong, "euchre"))[0] == "fail"
    line["input"]["hand"][0] = "AS"
    assert check_example(Example(line, "euchre"))[1][0].id == "deal.duplicate"
    line = copy("EV-24")
    line["input"]["hands"]["1"] = ["TS", "QH", "JH", "9C", "AH"]
    assert check_example(Example(line, "euchre"))[0] == "fail"
    line = copy("EV-39")
    line["input"]["partners"] = [3]
    line["expect"] = {"side": [2, 3], "hand": ["js", "ks", "qs", "ad", "8c"]}
    assert check_example(Example(line, "euchre")) == FINE


def test_no_line_stops_the_run():
    rng = random.Random(2)
    lines = [json.dumps(mutated(mutated(rng.choice(LINES), rng), rng)) for _ in range(1500)]
    assert len(check_lines(lines, "euchre")) == len(lines)
