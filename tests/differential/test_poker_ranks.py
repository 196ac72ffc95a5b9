"""The compiled ranker against a plain one, against the project's readable one, against treys, and the exact tables."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from cardlab.cards import card, deck
from cardlab.poker.ranking import Category, Ranking
from cardlab.poker.rules import HouseRules
from cardlab.solvers.kernel import ranks
from cardlab.solvers.poker.edge import least_key
from cardlab.solvers.poker.hands import Ranker, census, key_of, number_of, numbers_of, ranker_of
from tests.differential.plain_poker import best

DEFAULT = {
    "joker_rule": "restricted",
    "five_of_a_kind": "none",
    "pair_plus_joker": "three_of_a_kind",
    "natural_first": "equal_hand",
    "flush_joker": "best",
    "wild_as_self": True,
}
#: Every value of every option, and every two values of different options of most interest.
POLICIES = (
    {},
    {"joker_rule": "wild", "five_of_a_kind": "top"},
    {"joker_rule": "wild", "pair_plus_joker": "joker_pair_is_two_pair", "natural_first": "off"},
    {"five_of_a_kind": "top", "pair_plus_joker": "two_pair", "flush_joker": "two"},
    {"joker_rule": "wild", "flush_joker": "two", "wild_as_self": False},
)
LONG = pytest.mark.long


def table(*counts: int) -> dict[Category, int]:
    """Counts from five of a kind down."""
    return {category: count for category, count in zip(reversed(Category), counts, strict=True) if count}


NATURAL = table(0, 4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)
WILD = table(13, 24, 180, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540)
RESTRICTED = table(0, 4, 36, 3133, 6552, 7968, 20532, 137280, 123552, 1268088, 1302540)
DEUCE = table(12, 24, 171, 2868, 5976, 7098, 19581, 125664, 111672, 1149069, 1176825)
ANY_WILD = table(624, 1148, 8604, 149136, 310752, 369484, 975336, 6534528, 5806944, 59769984, 61219380)
FULLY_WILD = Ranking(joker_rule="wild", five_of_a_kind="top")


@pytest.mark.parametrize("changed", POLICIES, ids=lambda one: " ".join(map(str, one.values())) or "default")
@pytest.mark.parametrize("jokers", [1, 2])
def test_against_a_plain_ranking(changed: dict[str, Any], jokers: int) -> None:
    policy = DEFAULT | changed
    ranking = Ranking(**policy)
    rng = random.Random(f"{changed} {jokers}")
    pack = [one.text for one in deck(52 + jokers)]
    for number in range(45 if jokers == 1 else 15):
        wild = rng.choice(pack[:52]) if number % 3 else None
        hand = rng.sample(pack, 5 if number % 7 else 6)
        for place, kept in enumerate(filter(None, ("RJ", "BJ" if jokers == 2 else None, wild))):
            if rng.random() < 0.6 and kept not in hand:  # else jokers hardly ever meet
                hand[place] = kept
        if jokers == 2 and {"RJ", "BJ", wild} <= {*hand}:  # three of them: see below
            wild = None
        ranker = ranker_of(ranking, wild and card(wild), jokers)
        found = Ranker.read(ranker.key([card(one) for one in hand]))
        assert (found.category, found.ranks, found.natural) == best(hand, wild, policy), (hand, wild)


def test_two_jokers_and_a_wild_card() -> None:
    ranker = ranker_of(FULLY_WILD, card("2S"), 2)
    hand = [card(one) for one in ["2S", "RJ", "BJ", "KH", "9D"]]
    assert ranker.read(ranker.key(hand)) == (Category.FOUR_OF_A_KIND, (13, 9), False, (), ())
    assert ranker.read(ranker.key([*hand[:3], card("KH"), card("9H")]))[:2] == (Category.STRAIGHT_FLUSH, (13,))


@pytest.mark.parametrize("changed", POLICIES[:3])
def test_against_the_readable_ranking(changed: dict[str, Any]) -> None:
    ranking = Ranking(**(DEFAULT | changed))
    rng = random.Random(7)
    pack = deck(53).cards
    hands = [rng.sample(pack, 5) for _ in range(2_000)] + [[*rng.sample(pack[:-1], 4), pack[-1]] for _ in range(2_000)]
    keys = ranker_of(ranking, None, 1).keys([[number_of(one) for one in hand] for hand in hands])
    assert keys.tolist() == [key_of(ranking, ranking.of(hand)) for hand in hands]
    sixes = [rng.sample(pack, 6) for _ in range(500)]
    keys = ranker_of(ranking, None, 1).keys([[number_of(one) for one in hand] for hand in sixes])
    assert keys.tolist() == [key_of(ranking, ranking.of(hand)) for hand in sixes]


@pytest.mark.treys
def test_against_treys() -> None:
    treys = pytest.importorskip("treys")
    rng = np.random.default_rng(1)
    hands = rng.permuted(np.tile(np.arange(52), (100_000, 1)), axis=1)[:, :5]
    theirs = [treys.Card.new(f"{'23456789TJQKA'[at % 13]}{'shdc'[at // 13]}") for at in range(52)]
    evaluator = treys.Evaluator()
    told = [evaluator.evaluate([], [theirs[at] for at in hand]) for hand in hands.tolist()]
    ours = ranker_of(Ranking()).keys(hands)
    pairs = sorted({*zip(told, ours.tolist(), strict=True)})  # theirs count from 1, the best hand
    assert len({one for one, _ in pairs}) == len({one for _, one in pairs}) == len(pairs)
    assert [one for _, one in pairs] == sorted((one for _, one in pairs), reverse=True)


def test_the_exact_tables() -> None:
    assert census(Ranking(), deck(52).cards) == NATURAL
    assert census(FULLY_WILD, deck(53).cards) == WILD
    assert census(Ranking(), deck(53).cards) == RESTRICTED
    pair_is_two = census(Ranking(pair_plus_joker="joker_pair_is_two_pair"), deck(53).cards)
    assert (pair_is_two[Category.TWO_PAIR], pair_is_two[Category.ONE_PAIR]) == (293_400, 1_098_240)
    assert census(FULLY_WILD, deck(52).cards, card("2C")) == DEUCE


@LONG
def test_every_wild_card() -> None:
    total = dict.fromkeys(Category, 0)
    for wild in deck(52):
        for category, count in census(FULLY_WILD, deck(52).cards, wild).items():
            total[category] += count
    assert total == ANY_WILD
    assert sum(total.values()) == 135_145_920


@pytest.mark.parametrize("size", [52, 53])
def test_hands_with_which_the_dealer_is_out(size: int) -> None:
    numbers, ranker = numbers_of(deck(size)), ranker_of(Ranking(), None, 1)
    keys = [ranker.fours(deck(size).cards[at], numbers[:at]) for at in range(4, size)]
    assert sum(int((one < least_key(HouseRules())).sum()) for one in keys) == 1_135_260


def test_the_plain_functions_are_the_compiled_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(3)
    hands = rng.permuted(np.tile(np.arange(54), (400, 1)), axis=1)[:, :6]
    ranker = ranker_of(FULLY_WILD, card("9H"), 2)
    shown, cards = card("9H"), np.array([8, 3, 40, 22, 53, 17, 30, 51], np.int64)
    compiled = ranker.keys(np.tile(hands, (6, 1))), ranker.fours(shown, cards)
    monkeypatch.setenv("CARDLAB_KERNEL", "off")
    assert compiled[0].tolist() == ranker.keys(hands).tolist() * 6
    assert compiled[1].tolist() == ranker.fours(shown, cards).tolist()


def test_what_is_no_hand_is_refused() -> None:
    ranker = ranker_of(Ranking())
    for wrong in ([[1, 2, 3, 4]], [1, 2, 3, 4, 5], [[1, 2, 3, 4, 54]], [[-1, 2, 3, 4, 5]]):
        with pytest.raises(ValueError, match=r"hands|numbers"):
            ranker.keys(wrong)
    assert ranker.keys(np.empty((0, 5), np.int64)).tolist() == []


def test_sums_of_weights_tell_all_choices_apart() -> None:
    from cardlab.solvers.poker.hands import _all_patterns

    places = [pattern.place for pattern in _all_patterns()]
    assert len({*places}) == len(places)
    assert max(places) < ranks.PLACES
