"""Everything that can be wrong with a record or link is one :class:`RecordError` with paths."""

from __future__ import annotations

import base64
import contextlib
import json
import random
import zlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cardlab
from cardlab.core.records import MAX_SIZE, Record, dumps, from_link, loads, match_of, table_of, to_link
from cardlab.errors import RecordError

GOOD = {"cardlab": 1, "game": "raspisnoy", "seed": 1}
POSITION = {"hands": ["AS KH", "QD JD", "7S 8S"], "turn": 0, "facts": {"trump": "H", "bids": [0, 1, 0]}}
PLACED = {"cardlab": 1, "game": "raspisnoy", "options": {"players": 3}, "position": POSITION}


def but(base=GOOD, /, **changes):
    made = {**base, **changes}
    return json.dumps({name: value for name, value in made.items() if value is not ...})


def problems(text):
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert all(str(problem) for problem in caught.value.problems)
    return [(problem.id, dict(problem.args)["field"]) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("text", "id", "field"),
    [
        ("", "record.truncated", "$"),
        ('{"cardlab": 1, "ga', "record.truncated", "$"),
        ("hello", "record.not_json", "$"),
        ("[" * 50_000, "record.not_json", "$"),
        ("\ud800", "record.not_json", "$"),
        (" " * (MAX_SIZE + 1), "record.too_long", "$"),
        ("[1, 2]", "record.foreign", "$"),
        ('{"fen": "8/8"}', "record.foreign", "$"),
        (but(cardlab=2), "record.newer", "$.cardlab"),
        (but(cardlab="1"), "record.bad_version", "$.cardlab"),
        (but(cardlab=0), "record.bad_version", "$.cardlab"),
        ('{"cardlab": ' + "9" * 9000 + "}", "record.", "$"),
        (but(game=...), "record.missing_field", "$.game"),
        (but(game="whist"), "game.unknown", "$.game"),
        (but(game="Кот"), "record.bad_text", "$.game"),
        (but(preset="best"), "game.preset", "$.preset"),
        (but(kind="poem"), "record.bad_text", "$.kind"),
        (but(hello=1), "record.unknown_field", "$.hello"),
        (but(seed=-1), "record.out_of_range", "$.seed"),
        (but(seed=2**53), "record.out_of_range", "$.seed"),
        (but(seed="1"), "record.wrong_type", "$.seed"),
        (but(seed=...), "record.one_start", "$"),
        (but(stock=["AS"]), "record.one_start", "$"),
        (but(seat=1), "record.seat_with_seed", "$.seat"),
        (but(deal=36), "deal.index", "$.deal"),
        (but(deal=1000), "record.out_of_range", "$.deal"),
        (but(dealer=4), "deal.dealer", "$.dealer"),
        (but(options={"players": 11}), "option.bad_value", "$.options.players"),
        (but(options={"plyers": 4}), "option.unknown", "$.options.plyers"),
        (but(options={"players": 10**6}), "record.out_of_range", "$.options.players"),
        (but(options={"players": None}), "record.wrong_type", "$.options.players"),
        (but(options={f"o{n}": 1 for n in range(41)}), "record.bad_length", "$.options"),
        (but(seed=..., stock=["AS", "XX"]), "record.bad_text", "$.stock[1]"),
        (but(seed=..., stock=["AS\n"]), "record.bad_text", "$.stock[0]"),
        (but(actions=["bid 1\n"]), "record.bad_text", "$.actions[0]"),
        (but(seed=..., stock=["AS", "AS"]), "deal.duplicate", "$.stock"),
        (but(actions=["bid 1", ""]), "record.bad_length", "$.actions[1]"),
        (but(actions=["bid 1", "<b>"]), "record.bad_text", "$.actions[1]"),
        (but(actions=["bid 1", 3]), "record.wrong_type", "$.actions[1]"),
        (but(actions=["bid 1"] * 4001), "record.bad_length", "$.actions"),
        (but(actions=["bid 1", "bid 9"]), "record.bad_action", "$.actions[1]"),
        (but(actions=["bid 1", "11H"]), "record.bad_action", "$.actions[1]"),
        (but(branches=[{"at": 0, "actions": ["KH"]}]), "record.bad_action", "$.branches[0].actions[0]"),
        (but(branches=[{"at": 1, "actions": ["bid 1"]}]), "record.branch_at", "$.branches[0].at"),
        (but(branches=[{"at": 0, "actions": ["bid 1"], "of": 0}]), "record.branch_of", "$.branches[0].of"),
        (but(branches=[{"at": -1, "actions": ["bid 1"]}]), "record.out_of_range", "$.branches[0].at"),
        (but(branches=[{"actions": ["bid 1"]}]), "record.missing_field", "$.branches[0].at"),
        (but(branches=[{"at": 0, "actions": ["bid 1"], "x": 1}]), "record.unknown_field", "$.branches[0].x"),
        (but(branches=[{"at": 0, "actions": []}]), "record.bad_length", "$.branches[0].actions"),
        (but(kind="match", branches=[{"at": 0, "actions": ["bid 1"]}]), "record.match_field", "$.branches"),
        (but(kind="match", deal=3), "record.match_field", "$.deal"),
        (but(kind="match", dealer=9), "record.no_seat", "$.dealer"),
        (but(kind="match", actions=["KH"]), "record.bad_action", "$.actions[0]"),
        (but(PLACED, seat=3), "record.no_seat", "$.seat"),
        (but(PLACED, position={**POSITION, "turn": 3}), "record.no_seat", "$.position.turn"),
        (but(PLACED, position={**POSITION, "x": 1}), "record.unknown_field", "$.position.x"),
        (but(PLACED, position={"turn": 1}), "record.missing_field", "$.position.hands"),
        (but(PLACED, position={**POSITION, "hands": ["AS", "KS", "AS"]}), "deal.duplicate", "$.position"),
        (but(PLACED, position={**POSITION, "hands": ["as", "KS", "QS"]}), "record.bad_text", "$.position.hands[0]"),
        (but(PLACED, position={**POSITION, "facts": {"self": 1}}), "record.unknown_field", "$.position.facts.self"),
        (but(PLACED, position={**POSITION, "facts": {"joy": 1}}), "deal.unknown_fact", "$.position"),
        (but(PLACED, position={**POSITION, "facts": {"bids": [[1]]}}), "record.wrong_type", "$.position.facts.bids[0]"),
        (but(PLACED, position={**POSITION, "facts": {"A b": 1}}), "record.unknown_field", "$.position.facts.A b"),
    ],
)
def test_what_is_wrong_is_named(text, id, field):
    first = problems(text)[0]
    assert first[0].startswith(id)
    assert first[1].startswith(field) if id == "record." else first[1] == field


def test_all_problems_are_told_at_once():
    told = problems(but(seed=-1, dealer=12, options={"players": 4.5, "a b": 1}, foo=1, actions=[1]))
    assert {field for _, field in told} == {
        "$.seed", "$.dealer", "$.options.players", "$.options.a b", "$.foo", "$.actions[0]",
    }  # fmt: skip
    assert {id for id, _ in problems(but(options={"players": 99, "zz": 1}))} == {"option.bad_value", "option.unknown"}


def test_the_rule_that_refuses_an_action_follows_its_number():
    with pytest.raises(RecordError) as caught:
        loads(but(actions=["bid 1", "bid 9"]))
    assert [problem.id for problem in caught.value.problems] == ["record.bad_action", "bid.bid_out_of_range"]
    assert (caught.value.problems[0]["number"], caught.value.field) == (2, "$.actions[1]")


def test_a_match_that_is_over_takes_no_more_actions():
    game = cardlab.load("raspisnoy", players=2, max_hand=1, ascending=False, descending=False)
    options = dict(game.options.changed)
    text = but(kind="match", options=options)
    actions, rng = [], random.Random(1)
    while True:
        match, deals = match_of(loads(but(kind="match", options=options, actions=actions)))
        if match.is_over:
            break
        state = match.deal() if deals[-1].is_terminal else deals[-1]
        actions.append(str(rng.choice(state.legal_actions)))
    assert loads(text)
    assert problems(but(kind="match", options=options, actions=[*actions, "bid 0"]))[0][0] == "record.match_over"


def test_kinds_are_not_mixed_up():
    with pytest.raises(RecordError, match="match"):
        table_of(Record(cardlab=1, kind="match", game="raspisnoy", seed=1))
    with pytest.raises(RecordError, match="deal"):
        match_of(Record(cardlab=1, game="raspisnoy", seed=1))


def test_a_view_and_a_quiet_state_cannot_be_recorded():
    state = cardlab.load("raspisnoy").deal(seed=1)
    for root in (state.view(0), state.quiet()):
        with pytest.raises(RecordError) as caught:
            cardlab.Table(root).record()
        assert caught.value.problems[0].id == "record.no_start"


def packed(raw):
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(squeeze.compress(raw) + squeeze.flush()).rstrip(b"=").decode()


@pytest.mark.parametrize(
    ("link", "id"),
    [
        ("", "record.bad_link"),
        ("https://example.org/", "record.bad_link"),
        ("https://example.org/?deal=", "record.bad_link"),
        ("?deal=a%00b", "record.bad_link"),
        ("http://[::1?deal=x", "record.bad_link"),
        ("x" * (MAX_SIZE + 1), "record.too_long"),
        ("A", "record.cut_link"),
        ("AAAA", "record.cut_link"),
        (packed(b" " * (MAX_SIZE + 1)), "record.too_long"),
        (packed(b" " * 20_000_000), "record.too_long"),
        (packed(but().encode())[:-4], "record.cut_link"),
        (packed(but().encode()) + "AAAA", "record.cut_link"),
        (packed(b"\xff\xfe"), "record.not_json"),
        (packed(but(seed=-1).encode()), "record.out_of_range"),
    ],
)
def test_bad_links(link, id):
    with pytest.raises(RecordError) as caught:
        from_link(link)
    assert caught.value.problems[0].id == id


def test_good_links():
    code = to_link(loads(but()))
    for link in (code, f" {code}\n", f"?deal={code}", f"https://example.org/a?lang=ru&deal={code}#top", f"deal={code}"):
        assert dumps(from_link(link)) == dumps(loads(but()))


# ---- whatever comes in, nothing but a RecordError goes out -----------------------------------------------------------


def whole_record():
    table = cardlab.Table(cardlab.load("raspisnoy", players=3).deal(seed=5))
    rng = random.Random(1)
    while not table.state.is_terminal:
        table.push(rng.choice(table.state.legal_actions))
    table.goto(4)
    table.push(table.state.legal_actions[-1])
    return json.loads(dumps(table.record()))


WHOLE = whole_record()
SCRAPS = [None, True, -1, 0, 3, 10**20, 1.5, "", "bid 1", "RJ:takes", "~ 9C", "#1", "anyway KH", [], ["AS"], {}, "XX"]


def refused_or_read(text):
    with contextlib.suppress(RecordError):
        loads(text)


def test_every_truncation():
    text = json.dumps(WHOLE)
    for end in range(len(text)):
        with pytest.raises(RecordError):
            loads(text[:end])


def mutated(value, rng):
    """The value with one place somewhere inside changed."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        key = rng.choice(list(value))
        if rng.random() < 0.1:
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: mutated(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        if rng.random() < 0.2:
            return value[:at] + value[at + 1 :]
        return [*value[:at], mutated(value[at], rng), *value[at + 1 :]]
    if isinstance(value, str) and value and rng.random() < 0.5:
        at = rng.randrange(len(value))
        return value[:at] + rng.choice("0123SHDCXPRJ#:~ <ж\n") + value[at + 1 :]
    return rng.choice(SCRAPS)


@pytest.mark.parametrize("base", [WHOLE, PLACED, {**GOOD, "kind": "match", "actions": ["bid 0", "bid 0"]}])
def test_mutated_records(base):
    rng = random.Random(7)
    for _ in range(900):
        made = base
        for _ in range(rng.randint(1, 3)):
            made = mutated(made, rng)
        refused_or_read(json.dumps(made))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    hands=st.lists(st.sampled_from(["", "AS", "XX", "AS KS", "#1", "XX XX", "RJ", "7D 8D", "ZZ"]), max_size=4),
    turn=st.none() | st.integers(0, 9),
    facts=st.dictionaries(
        st.sampled_from(["trump", "turn_up", "dealer", "leader", "bids", "tricks", "trick", "stock"]),
        st.sampled_from([*SCRAPS, "H", "AH", 1, [0, 1, 0], [None] * 3, ["P0 KD"], ["P1 RJ:takes"], ["P0 RJ:gives:S"]]),
    ),
    actions=st.lists(st.sampled_from(["bid 0", "AS", "RJ:takes", "anyway AS", "~ 9C", "#1"]), max_size=3),
)
def test_strange_positions(hands, turn, facts, actions):
    position = {"hands": hands, "turn": turn, "facts": facts}
    refused_or_read(but(PLACED, position=position, actions=actions))


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200) | st.binary(max_size=200).map(packed))
def test_any_text_as_record_or_link(text):
    refused_or_read(text)
    with contextlib.suppress(RecordError):
        from_link(text)
