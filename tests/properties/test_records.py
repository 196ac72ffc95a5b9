"""Records keep tables, matches and views: through JSON, links and replays."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import cardlab
from cardlab.core.log import Moved
from cardlab.core.records import (
    MAX_SIZE,
    PositionRecord,
    Record,
    dumps,
    from_link,
    is_open,
    loads,
    match_of,
    match_record,
    record_of,
    table_of,
    to_link,
)
from cardlab.core.registry import rules_of
from cardlab.core.table import OFFENCES
from cardlab.errors import IllegalAction, RecordError

SETUPS = st.tuples(
    st.sampled_from([2, 3, 4, 6]), st.sampled_from([36, 54]), st.integers(0, 2**53 - 1), st.integers(0, 10**6)
)
OPTIONS = [{}, {"must_trump": False}, {"two_jokers": "earlier", "joker_card": "7S"}, {"trump_source": "none"}]


def random_table(players, deck, seed, luck):
    """A table of a random deal, wandered about in: played, stepped back, branched."""
    rng = random.Random(luck)
    game = cardlab.load("raspisnoy", players=players, deck=deck, max_hand=4, **rng.choice(OPTIONS))
    state = game.deal(seed=seed, deal=rng.randrange(4), dealer=rng.randrange(players))
    if rng.random() < 0.3:
        state = state.apply(rng.choice(state.legal_actions))
    table = cardlab.Table(state)
    for _ in range(rng.randrange(60)):
        if table.state.is_terminal or rng.random() < 0.2:
            for _ in range(rng.randrange(4)):
                table.pop()
        if not table.state.is_terminal:
            table.push(rng.choice(table.state.legal_actions))
    return table


def tree(node):
    """The tree of a table: states with their actions, in the order they were made."""
    return (str(node.action), node.state.hands, node.state.facts.get("bids"), [tree(one) for one in node.children])


@settings(max_examples=60)
@given(SETUPS)
def test_a_table_comes_back_with_its_branches(setup):
    table = random_table(*setup)
    record = table.record()
    again = table_of(loads(dumps(record)))
    assert again.record() == record == loads(dumps(record))
    node = again.root
    for _ in range(table.root.state.step):
        (node,) = node.children
    assert tree(node)[1:] == tree(table.root)[1:]
    assert again.state == table.main_line()[-1].state
    assert is_open(record)


@settings(max_examples=40)
@given(SETUPS)
def test_links_are_short_and_come_back(setup):
    record = random_table(*setup).record()
    link = to_link(record)
    assert from_link(link) == record
    assert from_link(f"https://example.org/voila?lang=ru&deal={link}") == record
    assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    assert len(link) < 1200


@settings(max_examples=30)
@given(SETUPS)
def test_a_seats_record_replays_to_the_same_views_and_leaks_nothing(setup):
    table = random_table(*setup)
    end = table.line()[-1].state
    for seat in range(end.players):
        record = table.record(seat=seat)
        assert not is_open(record)
        assert record.seed is None
        again = table_of(loads(dumps(record)))
        assert again.state.view(seat).log == end.view(seat).log
        path = again.main_line()
        assert len(path) == end.step + 1
        truth = table_of(Record(**{**_fields(table.record()), "actions": record.actions, "branches": []}))
        for node, true in zip(path, truth.main_line(), strict=True):
            assert node.state.view(seat).log == true.state.view(seat).log


def _fields(record):
    return {name: getattr(record, name) for name in record.__struct_fields__}


def test_a_seats_record_depends_on_nothing_hidden():
    """Two deals that one seat cannot tell apart make the same record from the same luck."""
    state = cardlab.load("raspisnoy").deal(seed=11, deal=3)
    state = state.apply(state.legal_actions[1])
    for seat in range(4):
        other = state.resample(seat, random.Random(5))
        assert other.hands != state.hands
        made = [record_of(cardlab.Table(one), seat, random.Random(9)) for one in (state, other)]
        assert dumps(made[0]) == dumps(made[1])


def test_worlds_of_a_seats_records_differ():
    table = cardlab.Table(cardlab.load("raspisnoy").deal(seed=11, deal=6))
    stocks = {tuple(record_of(table, 0, random.Random(luck)).stock) for luck in range(5)}
    assert len(stocks) == 5
    dealt = [one for one in table.state.log if isinstance(one, Moved) and one.to == (0,)]
    known = [place for entry in dealt for place in entry.places]
    assert len({tuple(stock[place] for place in known) for stock in stocks}) == 1


def test_offences_are_kept():
    table = cardlab.Table(cardlab.load("raspisnoy", players=2, revoke_penalty=50).deal(seed=1, deal=5))
    for _ in range(2):
        table.push(table.state.legal_actions[0])
    rng = random.Random(3)
    offence = None
    while offence is None:
        refused = [one for one in table.state.explain() if one.status == "illegal"]
        offence = refused[0].action if refused else None
        if offence is None:
            table.push(rng.choice(table.state.legal_actions))
    table.push(f"anyway {offence}")
    record = loads(dumps(table.record()))
    assert record.actions[-1] == f"anyway {offence}"
    assert table_of(record).state.penalties == table.state.penalties


def test_offences_are_bounded():
    """The same card played over and over again makes no record endless: a link of a few bytes could hold thousands."""
    game = cardlab.load("raspisnoy", players=2)
    state = game.setup(["9H 8S", "7H AD"], trump="C", turn=0, bids=[1, 0]).apply("9H")
    table = cardlab.Table(state)
    for _ in range(OFFENCES):
        table.push("anyway AD")
    with pytest.raises(IllegalAction) as refused:
        table.push("anyway AD")
    assert refused.value.problems[0].id == "turn.not_offered"
    table.push("7H")  # the deal goes on
    assert from_link(to_link(table.record()), replay=False) == from_link(to_link(table.record()))
    position = PositionRecord(hands=["9H 8S", "7H AD"], turn=0, facts={"trump": "C", "bids": [1, 0]})
    record = Record(cardlab=1, game="raspisnoy", options={"players": 2}, position=position)
    with pytest.raises(RecordError) as wrong:
        loads(dumps(replace(record, actions=["9H", *["anyway AD"] * 3000])))
    assert wrong.value.problems[0]["number"] == OFFENCES + 2


@pytest.mark.parametrize(
    ("hands", "turn", "facts", "shown"),
    [
        (["AS KH", "QD JD", "7S 8S"], 0, {"trump": "H", "bids": [0, 1, 0]}, True),
        (["AS KH", "XX XX", "7S 8S"], 0, {"trump": "H", "bids": [0, 1, 0]}, False),
        (["AS KH", "QD", "7S 8S"], 2, {"trump": None, "bids": [0, 1, 0], "trick": ["P1 RJ:takes_high:S"]}, True),
        (["AS KH", "QD JD", "7S 8S"], 1, {"turn_up": "9C"}, True),
        (["AS", "QD", "7S"], 2, {"trump": "S", "bids": [1, 1, 1], "leader": 2, "tricks": [1, 0, 1]}, True),
    ],
)
def test_positions_come_back(hands, turn, facts, shown):
    state = cardlab.load("raspisnoy", players=3).setup(hands, turn, **facts)
    table = cardlab.Table(state)
    record = loads(dumps(table.record()))
    assert record.position == PositionRecord(hands=hands, turn=turn, facts=facts)
    assert is_open(record) is shown
    again = table_of(record)
    assert (again.state.hands, again.state.facts, again.state.turn) == (state.hands, state.facts, state.turn)
    if shown:
        table.push(table.state.legal_actions[-1])
        assert table_of(loads(dumps(table.record()))).state.hands == table.state.hands


def test_facts_that_are_objects_become_text():
    state = cardlab.load("raspisnoy", players=3).setup(
        ["AS", "QD", "7S"], 1, trump=cardlab.Suit.SPADES, bids=(0, 1, 0), turn_up=cardlab.card("9S")
    )
    record = cardlab.Table(state).record()
    assert record.position.facts == {"trump": "S", "bids": [0, 1, 0], "turn_up": "9S"}
    assert loads(dumps(record)) == record


def test_matches_come_back():
    game = cardlab.load("raspisnoy", players=3, max_hand=2)
    match, rng, deals = game.new_match(seed=3), random.Random(4), []
    while not match.is_over:
        state = match.deal()
        deals.append(state)
        while not state.is_terminal:
            record = match_record(match, [*deals[:-1], state])
            state = state.apply(rng.choice(state.legal_actions))
        deals[-1] = state
        match = match.after(state)
        again, played = match_of(loads(dumps(match_record(match, deals))))
        assert again == match
        assert played == tuple(deals)
        assert match_of(record)[1][-1].step == deals[-1].step - 1
    assert match.sheet().winners
    assert from_link(to_link(match_record(match, deals))).kind == "match"


def test_matches_with_deals_that_nobody_could_call_in_come_back():
    game = cardlab.load("euchre", preset="british", joker_turnup="redeal")
    match, rng, deals = game.new_match(seed=4), random.Random(4), []
    while not match.is_over:
        deals.append(match.deal())
        while not deals[-1].is_terminal:
            deals[-1] = deals[-1].apply(rng.choice(deals[-1].legal_actions))
        match = match.after(deals[-1])
    assert 0 in [state.step for state in deals]  # a joker was turned up: dealt again without an action
    assert match_of(loads(dumps(match_record(match, deals)))) == (match, tuple(deals))


@pytest.mark.parametrize("game_id", cardlab.game_ids())
def test_every_value_of_an_option_can_be_recorded(game_id):
    for option in rules_of(game_id).options:
        values = option.allowed if option.kind == "choice" else ()
        for value in values:
            record = Record(cardlab=1, game=game_id, seed=1, options={option.name: value})
            assert loads(dumps(record), replay=False) == record


def test_what_cannot_be_read_again_is_not_written():
    table = cardlab.Table(cardlab.load("raspisnoy", players=2, deck=54).deal(seed=1, deal=26))
    first = table.root
    for bid in range(28):
        table.goto(first.number)
        if f"bid {bid}" in table.state.legal_actions:
            table.push(f"bid {bid}")
        for answer in table.state.legal_actions[:4]:
            table.push(answer)
            table.pop()
    with pytest.raises(RecordError) as caught:
        table.record()
    assert (caught.value.problems[0].id, caught.value.field) == ("record.bad_length", "$.branches")


def test_a_record_is_compact_json_of_the_documented_fields():
    record = cardlab.Table(cardlab.load("raspisnoy", players=3).deal(seed=7, deal=0, dealer=2)).record()
    assert json.loads(dumps(record)) == {
        "cardlab": 1, "game": "raspisnoy", "preset": "standard", "options": {"players": 3}, "dealer": 2, "seed": 7,
    }  # fmt: skip
    assert len(dumps(record)) < MAX_SIZE


def test_c27_both_branches_survive_export_and_import():
    game = cardlab.load("raspisnoy", players=3, joker_card="none")
    table = cardlab.Table(game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], 0, trump="H", bids=[3, 0, 0]))
    first = _play_out(table, ["KH", "TH", "JH", "QH", "8S", "7C", "6H"])
    table.goto(0)
    second = _play_out(table, ["6H", "TH", "JH", "7C", "QH", "8S", "KH"])
    assert (first, second) == (30, -10)
    again = table_of(from_link(to_link(table.record())))
    assert [str(node.action) for node in again.root.children] == ["KH", "6H"]
    assert again.main_line()[-1].state.returns()[0] == 30
    again.goto(again.branches()[0].number)
    assert again.line()[-1].state.returns()[0] == -10


def _play_out(table, actions):
    """Play the actions, then whatever is legal; the points of P0."""
    for action in actions:
        table.push(action)
    while not table.state.is_terminal:
        table.push(table.state.legal_actions[0])
    return table.state.returns()[0]
