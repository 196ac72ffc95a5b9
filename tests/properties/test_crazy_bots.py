"""Bots of Crazy Jokers: they build what they announced, and nothing hidden changes a move."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.solvers.bots import choose


def played(seed: int, **options: object) -> list[State]:
    """The states of a deal among bots, from the first announcement on."""
    rng = random.Random(seed)
    line = [cardlab.load("crazy_jokers", **options).deal(seed=seed)]
    while not line[-1].is_terminal:
        line.append(line[-1].apply(choose(line[-1].view(line[-1].current_player), rng)))
    return line


@pytest.mark.parametrize(
    "options", [{}, {"players": 3, "preset": "inventor"}, {"players": 4, "unique_contracts": True}]
)
def test_deals_among_bots_come_to_a_contract(options: dict[str, object]) -> None:
    ends = [played(seed, **options)[-1] for seed in range(8)]
    made = Counter(one.contract for state in ends for one in state.facts["made"])
    assert sum(made.values()) >= 4
    assert all(state.facts["turn"].number < 40 * state.players for state in ends)


def test_what_is_hidden_changes_no_move() -> None:
    for seed in (3, 5):
        for state in played(seed)[::4]:
            if state.is_terminal:
                continue
            seat = state.current_player
            worlds = [state, *(state.resample(seat, random.Random(other)) for other in range(2))]
            assert len({choose(world.view(seat), random.Random(7)) for world in worlds}) == 1


def _choice(hands: list[str], *actions: str, **facts: object) -> str:
    state = cardlab.load("crazy_jokers").setup(hands, **facts)
    for action in actions:
        state = state.apply(action)
    return str(choose(state.view(state.current_player), random.Random(1)))


def test_a_joker_that_does_not_count_steals() -> None:
    hands = ["2H 5H 7H 9H JH 3C RJ", "8C 8S TH TD QC KC KH"]
    both = ["big_flush", "full_house"]
    assert _choice(hands, announced=both, discards=["4D"]) == "steal P1 3C RJ"


def test_the_two_of_spades_gets_the_card_that_counts() -> None:
    hands = ["2S 8C 8S 8H KS KH 5D", "3D 5C 7C 9S 9D JH KD"]
    facts = {"announced": ["full_house", "odd_man_out"]}
    assert _choice(hands, **facts) == "trade P1 5D"
    assert _choice(hands, "trade P1 5D", "refuse", **facts) == "show 2S"
    assert _choice(hands, "trade P1 5D", "refuse", "show 2S", **facts) == "pick KD"


def test_towards_an_empty_hand_plain_cards_go_before_jokers() -> None:
    hands = ["8H TD KC RJ", "3D 5C 7C 9S 9D JH KD"]
    facts = {"announced": ["no_hand", "odd_man_out"]}
    assert _choice(hands, discards=["9C"], **facts) == "discard 8H"
    assert _choice(["2H 3H RJ", hands[1]], discards=["9C"], **facts).startswith("discard RJ")
    assert _choice(["2H 3H", hands[1]], discards=["9C"], **facts) == "pass"


def test_a_finished_hand_is_shown() -> None:
    hands = ["6S 7D 8H 9C TS JD RJ", "2H 5H 7H 9H JH QS KS"]
    assert _choice(hands, announced=["fixed_straight", "big_flush"]) == "show"
