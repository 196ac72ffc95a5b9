"""Values against the house: the specification's exact rows, and small packs counted hand by hand."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

import cardlab
from cardlab.cards import Card, card, deck
from cardlab.poker.house import BET
from cardlab.poker.ranking import Category, Ranking
from cardlab.poker.rules import HouseRules
from cardlab.solvers.limits import Limits
from cardlab.solvers.poker.dealer import Dealer
from cardlab.solvers.poker.edge import BEST_BET, BetFrom, house_edge
from cardlab.solvers.poker.hands import numbers_of, ranker_of
from cardlab.solvers.poker.values import spot_of

FREE = Limits(seconds=None)
ROWS = [
    ("AS KD QH 7C 2S", "QD", 52, (82_039, 1_296, 79_769, 81), Fraction(-30676, 32637), "bet"),
    ("AS KD QH 7C 2S", "QD", 53, (82_039, 1_296, 94_949, 81), Fraction(-39784, 35673), "fold"),
    ("TS JS QS KS RJ", "AH", 53, (62_551, 115_472, 342, 0), Fraction(1331717, 178365), "bet"),
    ("2S 2H 7D 9C KS", "AH", 53, (56_238, 23_263, 98_864, 0), Fraction(-11371, 11891), "bet"),
]


@pytest.mark.parametrize(("hand", "up", "size", "counts", "value", "best"), ROWS)
def test_the_exact_rows(hand: str, up: str, size: int, counts: tuple[int, ...], value: Fraction, best: str) -> None:
    game = cardlab.load("joker_poker", jokers=size - 52, exchange_max=0, buy_card=False)
    state = game.setup([hand], up=up)
    solution = cardlab.solve(state)
    assert {str(action): worth for action, worth in solution.per_action.items()} == {"bet": value, "fold": -1}
    assert [str(action) for action in solution.best] == [best]
    assert solution.exact
    assert solution.value == max(value, -1)
    assert spot_of(state).outcome(BET).total[2:] == counts


# ---- hand by hand ---------------------------------------------------------------------------------------------------


def counted(dealer: Dealer, rules: HouseRules, up: Card, cards: list[Card], kept: list[Card], many: int) -> Fraction:
    """The value of drawing, in antes, from the readable ranking alone; ``dealer`` has the wild card."""
    wild, ranking = dealer.ranker.wild, rules.ranking
    ranked = {four: ranking.of([up, *four], wild) for four in combinations(cards, 4)}
    total = Fraction(0)
    for drawn in combinations(cards, many):
        mine = ranking.of([*kept, *drawn], wild)
        nets = []
        for four, theirs in ranked.items():
            if {*four}.isdisjoint(drawn):
                won = ranking.compare(mine, theirs)
                paid = {1: 1 + 2 * rules.pay(mine.category), 0: 0, -1: -3}[won]
                nets.append(paid if rules.qualifies(theirs) else 1)
        assert len(nets) == comb(len(cards) - many, 4)
        total += max(Fraction(sum(nets), len(nets)), Fraction(-1))
    return total / comb(len(cards), many)


RULES = (
    HouseRules(),
    HouseRules(Ranking(joker_rule="wild", five_of_a_kind="top", natural_first="off"), qualify="pair"),
    HouseRules(Ranking(pair_plus_joker="joker_pair_is_two_pair"), pays=(1, 1, 1, 4, 5, 6, 8, 9, 50, 100, 200)),
)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", [1, 2])
def test_draws_hand_by_hand(rules: HouseRules, seed: int) -> None:
    rng = random.Random(seed)
    pack = list(deck(53).cards)
    rng.shuffle(pack)
    aces = [one for one in pack if one.is_joker or one.rank in (14, 13, 9)]
    cards = aces[:7] + [one for one in pack if one not in aces][:3]  # dealers that qualify, pairs, ties
    rest = [one for one in pack if one not in cards]
    up, mine = aces[7] if aces[7] not in cards else rest[0], [one for one in rest if one is not aces[7]][:5]
    wild = rng.choice([one for one in (*cards, *mine) if not one.is_joker])
    dealer = Dealer(rules, ranker_of(rules.ranking, wild, 1), up, cards)
    for many in range(6):
        kept = mine[many:]
        assert dealer.drawing(kept, many).value == counted(dealer, rules, up, cards, kept, many), many
    assert dealer.drawing(mine, 1).value == counted(dealer, rules, up, cards, mine, 1)  # a bought card
    six = [*mine, cards[0]]
    assert Dealer(rules, dealer.ranker, up, cards[1:]).drawing(six, 0).value == counted(
        dealer, rules, up, cards[1:], six, 0
    )


def test_one_card_of_the_whole_pack() -> None:
    """Exchanging one card, counted card by card with a dealer of its own each time."""
    game = cardlab.load("joker_poker", exchange_max=1, buy_card=False)
    state = game.setup(["9S 9H 4D 7C 2S"], up="KH")
    spot = spot_of(state)
    kept = [one for one in spot.hand if one is not card("2S")]
    total = Fraction(0)
    for drawn in spot.unseen:
        left = [one for one in spot.unseen if one is not drawn]
        total += max(Dealer(spot.rules, spot.dealer.ranker, spot.up, left).bet([*kept, drawn]).value, Fraction(-1))
    assert cardlab.solve(state).per_action[cardlab.parse_action("exchange 2S")] == total / 47 - 1


def test_a_dealer_drawn_at_random() -> None:
    """An exchange of three played many times over agrees within four standard errors."""
    game = cardlab.load("joker_poker")
    spot = spot_of(game.setup(["9S 9H 4D 7C 2S"], up="KH"))
    kept = [card("9S"), card("9H")]
    exact = spot.dealer.drawing(kept, 3, folds=False)
    rng = np.random.default_rng(5)
    dealt = rng.permuted(np.tile(numbers_of(spot.unseen), (200_000, 1)), axis=1)[:, :7]
    ranker, rules = spot.dealer.ranker, spot.rules
    fixed = np.tile(numbers_of(kept), (len(dealt), 1))
    mine = ranker.keys(np.hstack([fixed, dealt[:, :3]]))
    theirs = ranker.keys(np.hstack([np.tile(numbers_of([spot.up]), (len(dealt), 1)), dealt[:, 3:]]))
    pays = np.array(rules.pays)[mine >> 21]
    least = int(spot.dealer.kinds[spot.dealer.first])
    nets = np.where(theirs < least, 1, np.where(mine > theirs, 1 + 2 * pays, np.where(mine < theirs, -3, 0)))
    error = nets.std() / np.sqrt(len(nets))
    assert abs(nets.mean() - float(exact.value)) < 4 * error
    shares = np.bincount(mine >> 21, minlength=11) / len(mine)
    for category, odds in exact.odds.items():
        assert abs(shares[category] - float(odds)) < 4 * np.sqrt(float(odds) / len(mine)) + 1e-9


@pytest.mark.parametrize("deals", [400_000, pytest.param(20_000_000, marks=pytest.mark.long)])
def test_the_published_edge_of_caribbean_stud(deals: int) -> None:
    """Betting from A-K-J-8-3 costs 5.32 % of the ante without a joker, as the game's analysts publish."""
    game = cardlab.load("american_poker", jokers=0)
    found = house_edge(game, BetFrom(Category.HIGH_CARD, (14, 13, 11, 8, 3)), deals, 11, FREE)
    assert found.whole
    assert found.error is not None
    assert abs(found.edge - 0.0532) < 4 * found.error
    assert abs(found.bets - 0.5223) < 0.005


@pytest.mark.parametrize("deals", [400, pytest.param(50_000, marks=pytest.mark.long)])
def test_the_published_edge_with_best_bets(deals: int) -> None:
    game = cardlab.load("american_poker", jokers=0)
    found = house_edge(game, BEST_BET, deals, 12, FREE)
    assert found.error is not None
    assert abs(found.edge - 0.05224) < 4 * found.error
