"""Bad input at the tables of Joker, Georgian Joker and Raspisnoy's special rounds: a reason or a typed error for all of
it, and the state as it was."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.errors import CardlabError, DealError, IllegalAction, NotationError, OptionError
from tests.errors.typed import check_another_seat_is_told_whose_turn_it_is, check_whatever_is_typed

#: A game, the deals of its schedule to look into, and how many phases there are in them.
GAMES: dict[str, tuple[tuple[int, ...], int]] = {
    "joker": ((0, 4), 2),
    "joker(deck=36, joker_free=False, must_trump=True, misere_deals=players, schedule=[3])": ((0, 1), 2),
    "georgian_joker": ((1, 8), 3),
    "georgian_joker.as_written": ((1, 8), 3),
    "raspisnoy(players=3, max_hand=3, specials_length=one, lobovaya=True)": (tuple(range(7, 12)), 2),
    "raspisnoy(players=3, max_hand=3, dark_bid=after_deal_unseen, low_joker_suit=second_card)": ((4, 7), 2),
    "raspisnoy(players=3, specials=[lobovaya], lobovaya_cards=3, joker_as_card=True)": ((2, 26), 2),
    "raspisnoy(players=6, full_deal_trump=left_of_dealer_three, demand_only_first_trick=True)": ((6,), 3),
    "raspisnoy.circular_trumps": ((2, 8), 2),
}
VERBS = ["bid", "name", "play", "pass", "anyway", "заказ", "", "#", "~", "order up", "discard", "draw"]
PARTS = ["S", "H", "NT", "AS", "9H", "RJ", "BJ", "XX", "#1", "#2", "#9", "2C", "10h", "P1", "3", "0", "-1", "99", "£"]
CALLS = [
    "high",
    "low",
    "takes",
    "gives",
    "takes_high:S",
    "takes_low:H",
    "gives:C",
    "takes:D",
    "as:9H",
    "as:RJ",
    "X",
    ":",
]


def written(rng: random.Random) -> str:
    """A move as somebody might type it, mostly wrong."""
    if rng.random() < 0.4:
        return f"{rng.choice(['RJ', 'BJ', 'AS', '9H', '#1'])}:{rng.choice(CALLS)}"
    parts = [rng.choice(PARTS) for _ in range(rng.choice((0, 1, 1, 2, 3)))]
    return rng.choice(" :,").join([rng.choice(VERBS), *parts]).strip()


def phases(text: str) -> Iterator[State]:
    """States of every phase, and with a card on the table, of random deals."""
    game = cardlab.load(text)
    rng = random.Random(text)
    deals, wanted = GAMES[text]
    seen: set[Any] = set()
    for seed in range(12):
        index = deals[seed % len(deals)]
        state = game.deal(seed=seed, deal=index, dealer=seed % game.players)
        while not state.is_terminal:
            kind = (index, state.phase, bool(state.board and state.board.plays))
            if kind not in seen:
                seen.add(kind)
                yield state
            state = state.apply(rng.choice(state.legal_actions))
    assert len({phase for _, phase, _ in seen}) == wanted


@pytest.mark.parametrize("text", GAMES)
def test_whatever_is_typed(text: str) -> None:
    check_whatever_is_typed(phases(text), written, tries=150)


@pytest.mark.parametrize("text", GAMES)
def test_another_seat_is_told_whose_turn_it_is(text: str) -> None:
    check_another_seat_is_told_whose_turn_it_is(phases(text))


FACTS = ["trump", "turn_up", "dealer", "leader", "round", "bids", "tricks", "trick", "stock", "joker_leads", "maker"]
VALUES: list[Any] = [None, True, 0, 3, -1, 10**30, 1.5, "", "H", "NT", "P2", "P7", "RJ", "XX", "11S", [], {}, "dark"]
VALUES += [[1, 0, 0], [0, 0, 0], [None] * 3, [1, 1, 0, 0], ["P0 9H"], ["P1 RJ:high"], ["P0 RJ:takes_high:S"]]
VALUES += ["misere", "lobovaya", "golden", "regular", ["AS", "KS", "QS"], ["XX"], ["AS", "AS"], [[]], {"a": 1}, "AS KS"]
TABLES = ["joker", "joker(misere_deals=players)", "georgian_joker(players=3)", "raspisnoy(players=3, lobovaya=True)"]


def test_whatever_position_is_typed() -> None:
    """A state, or every problem in a typed error."""
    rng = random.Random(2)
    games = [cardlab.load(text) for text in TABLES]
    made = 0
    for _ in range(2500):
        game = rng.choice(games)
        cards = [*map(str, game.deck), "XX", "XX", "XX", "9S", "2C"]
        size = rng.choice((0, 1, 1, 2, 2, 3, 9, 20))
        hands = [" ".join(rng.sample(cards, max(0, size - (rng.random() < 0.1)))) for _ in range(3)]
        facts = {name: rng.choice(VALUES) for name in rng.sample(FACTS, rng.randrange(5))}
        facts |= rng.choice(({"trump": "H"}, {"bids": [1, 1, 1]}, {"trump": "S", "bids": [0, 0, 0]}, {}))
        try:
            state = game.setup(hands, rng.choice((None, 0, 1, 2, 3)), **facts)
        except CardlabError as error:
            assert isinstance(error, (DealError, OptionError, NotationError, IllegalAction))  # noqa: PT017
            assert error.problems  # noqa: PT017
            continue
        made += 1
        assert isinstance(state.legal_actions, tuple)
    assert made > 20


@pytest.mark.parametrize(
    "text",
    [
        "joker(draw_mode=maybe)",
        "joker(schedule=[9, x])",
        "joker(schedule=[30])",
        "joker(schedule=5)",
        "joker.oh_hell_",
        "joker(partial_draw=in_order, draw_mode=until_stock)",
        "joker(players=6, schedule=[9])",
        "georgian_joker(players=5)",
        "georgian_joker(lead_modes=[])",
        "georgian_joker(lead_modes=[high])",
        "georgian_joker(khisht_amount=250)",
        "raspisnoy(specials=[pink])",
        "raspisnoy(lobovaya_cards=10)",
        "raspisnoy.georgian_poker(players=3)",
        "raspisnoy(dark_bid=after_deal_unseen, full_deal_trump=left_of_dealer_three)",
    ],
)
def test_games_that_there_are_not(text: str) -> None:
    with pytest.raises(OptionError) as refused:
        cardlab.load(text)
    assert refused.value.problems
    assert str(refused.value)


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("joker", "joker"),
        ("Джокер", "joker"),
        ("апендаун", "joker"),
        ("грузинский джокер", "georgian_joker"),
        ("одесский", "raspisnoy"),
        ("детский покер", "raspisnoy"),
        ("покер на взятки", "raspisnoy"),
        ("подкидной", "raspisnoy"),
    ],
)
def test_names_of_the_games(name: str, id: str) -> None:
    assert cardlab.load(name).id == id


def test_a_transcript_stops_at_the_first_bad_move() -> None:
    lines = ["georgian_joker", "deal 8 dealer P0 seed 1", "P1 name S", "P2 bid 10"]
    found = Table.replay("\n".join(lines))
    assert (found.line, found.table is not None) == (4, True)
    assert found.problem is not None
    assert found.problem.problems[0].id == "turn.not_yours"
    out_of_range = Table.replay("\n".join([*lines[:3], "P1 bid 10"]))
    assert out_of_range.problem is not None
    assert out_of_range.problem.problems[0].id == "bid.bid_out_of_range"


@pytest.mark.parametrize("tricks", [[2, 0, 0], [5, 0, 0]])
def test_a_deal_whose_tricks_are_all_taken_is_no_position(tricks: list[int]) -> None:
    """Where cards are drawn the hands are as full as ever, and only the tricks tell that the deal is over."""
    with pytest.raises(DealError) as refused:
        cardlab.load("joker").setup(["9D 2S", "KD 3C", "4D AH"], tricks=tricks, trump="H", bids=[0, 1, 0])
    assert [problem.id for problem in refused.value.problems] == ["deal.bad_fact"]


@pytest.mark.parametrize("hands", [None, 5, "AS KS", [None] * 3, [1, 2, 3], [[1], ["AS"], []]])
def test_hands_that_are_none(hands: Any) -> None:
    with pytest.raises(DealError) as refused:
        cardlab.load("joker").setup(hands)
    assert "deal.bad_fact" in [problem.id for problem in refused.value.problems]
