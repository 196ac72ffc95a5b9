"""Random deals in batch beside the checked states of the same game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

import cardlab
from cardlab.cards import SUITS
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.errors import DealError, UnsupportedGame
from cardlab.solvers.batch import random_deals
from cardlab.solvers.kernel import deals as kernel

TABLES: dict[str, dict[str, Any]] = {
    "standard": {},
    "as_written": {"preset": "as_written"},
    "north_american": {"preset": "north_american"},
    "british": {"preset": "british"},
    "openspiel": {"preset": "openspiel"},
    "openspiel, lone defender": {"preset": "openspiel", "defend_alone": "vs_any"},
    "joker agreed": {"joker": True, "joker_turnup": "agreed:H", "pack": 28, "packets": "2-3"},
    "joker redeal": {"joker": True, "joker_turnup": "redeal", "pack": 24, "bowers": False},
    "joker named, asked later": {"joker": True, "pack": 24, "alone_timing": "after_discard", "defend_alone": "vs_any"},
    "nobody alone": {"alone": False, "dealer_exchange": "must_take_keep", "all_pass": "redeal_same"},
    "against loners": {"defend_alone": "vs_loner", "lone_lead": "left_of_loner", "lone_defence_points": 7},
    "forfeit": {
        "all_pass": "dealer_forfeits_1",
        "super_euchre": 4,
        "alone_must_take_5": True,
        "bid_needs_trump": "natural",
    },
    "partner alone": {"dealer_partner_order": "must_be_alone", "lone_euchre_points": 4, "alone_march_points": 5},
    "partner alone, asked later": {"dealer_partner_order": "must_be_alone", "alone_timing": "after_discard"},
    "natural, stuck": {"bid_needs_trump": "natural", "all_pass": "stick_dealer", "pack": 24, "joker": True},
}


def table(name: str) -> Game:
    return cardlab.load("euchre", **TABLES[name])


def unlikely(counts: Iterable[tuple[float, float]]) -> bool:
    """Whether observed numbers (first) are too far from expected ones, by chi-square: once in some 10,000 times.

    The quantile is that of Wilson and Hilferty.
    """
    pairs = [pair for pair in counts if pair[1] > 0]
    free = len(pairs) - 1
    square = sum((seen - expected) ** 2 / expected for seen, expected in pairs)
    return square > free * (1 - 2 / (9 * free) + 3.72 * (2 / (9 * free)) ** 0.5) ** 3


@pytest.mark.parametrize("name", TABLES)
def test_traces_are_legal_and_come_out_the_same(name: str) -> None:
    game = table(name)
    made = random_deals(game, 100, seed=7, traces=True)
    for row in range(len(made)):
        state = game.deal(stock=made.stock(row), dealer=int(made.dealer[row]))
        calls = 0
        for action in made.actions(row):
            assert not state.is_terminal
            calls += state.phase in ("ordering_up", "naming", "naming_blind")
            state = state.apply(action)  # raises for what is not legal
        assert state.is_terminal
        assert (state.step, calls) == (made.length[row], made.calls[row])
        assert state.returns() == tuple(made.points[row].tolist() * 2)
        assert state.facts.get("maker", -1) == made.maker[row]
        assert made.trump[row] == (SUITS.index(state.facts["trump"]) if "trump" in state.facts else -1)
        assert bool(state.facts.get("alone")) == made.alone[row]
        assert state.facts.get("lone_defender", -1) == made.lone_defender[row]
        assert (state.board.taken if state.board else (0,) * 4) == tuple(made.tricks[row].tolist())


@pytest.mark.parametrize("name", TABLES)
def test_a_seed_gives_the_same_deals_compiled_or_not(name: str) -> None:
    game = table(name)
    plain = random_deals(game, 600, seed=11, traces=True, compiled=False)
    fast = random_deals(game, 2 * kernel.BLOCK, seed=11, traces=True, compiled=True)
    for one, other in ((plain.table, fast.table), (plain.packs, fast.packs), (plain.traces, fast.traces)):
        assert np.array_equal(one, other[:600])
    assert not np.array_equal(fast.packs[: kernel.BLOCK], fast.packs[kernel.BLOCK :])
    again = random_deals(game, 600, seed=11)
    assert np.array_equal(plain.table, again.table)
    assert not np.array_equal(plain.table, random_deals(game, 600, seed=12).table)


def test_every_decision_is_even_among_the_legal_ones() -> None:
    """The place of what was chosen among the legal actions, by phase and their number; cards as they were dealt."""
    chosen: Counter[tuple[str, int, int]] = Counter()
    for name in ("openspiel, lone defender", "british", "forfeit"):
        game = table(name)
        made = random_deals(game, 400, seed=3, traces=True)
        for row in range(len(made)):
            stock = made.stock(row)
            state = game.deal(stock=stock, dealer=int(made.dealer[row])).quiet()
            for action in made.actions(row):
                legal = sorted(state.legal_actions, key=lambda one: [stock.index(card) for card in one.cards])
                chosen[state.phase, len(legal), legal.index(action)] += 1
                state = state._apply(action)
    groups = {key[:2] for key in chosen}
    assert {phase for phase, _ in groups} >= {"ordering_up", "naming", "exchange", "going_alone", "defending_alone"}
    for phase, number in sorted(groups):
        seen = [chosen[phase, number, place] for place in range(number)]
        if number > 1 and sum(seen) >= 10 * number:
            assert not unlikely([(one, sum(seen) / number) for one in seen]), (phase, number, seen)


def test_every_card_lies_anywhere() -> None:
    game = table("openspiel")
    made = random_deals(game, 40_000, seed=2, traces=True)
    size = len(game.deck)
    for place in range(21):
        seen = np.bincount(made.packs[:, place], minlength=size)
        assert not unlikely([(one, len(made) / size) for one in seen]), place
    pairs = np.bincount(made.packs[:, 0].astype(int) * size + made.packs[:, 1], minlength=size * size)
    assert not unlikely([(one, len(made) / (size * (size - 1))) for one in pairs[pairs > 0]])
    assert np.count_nonzero(pairs) == size * (size - 1)
    assert not unlikely([(one, len(made) / 4) for one in np.bincount(made.dealer, minlength=4)])
    assert (np.sort(made.packs, axis=1) == np.arange(size)).all()
    # A card's place in one deal and in the next, which draws from the same pack; the undealt rest has no order.
    where = np.minimum(np.argsort(made.packs, axis=1), 21)
    moves = np.bincount((where[:-1] * 22 + where[1:]).ravel(), minlength=22 * 22)
    width = np.array([1] * 21 + [size - 21]) / size
    expected = np.outer(width, width).ravel() * size * (len(made) - 1)
    assert not unlikely(zip(moves, expected, strict=True))


def test_calls_and_answers_have_their_odds() -> None:
    """The share of every number of calls, and of each answer, where it follows from the legal calls alone."""
    made = random_deals(table("openspiel, lone defender"), 200_000, seed=8)
    odds = [1 / 2, 1 / 4, 1 / 8, 1 / 16]  # the turn-up's suit or a pass
    odds += [odds[-1] * share for share in (3 / 4, 3 / 16, 3 / 64, 1 / 64)]  # three suits or a pass, then no pass
    seen = np.bincount(made.calls, minlength=9)[1:]
    assert not unlikely([(one, len(made) * share) for one, share in zip(seen, odds, strict=True)])
    assert not unlikely([(one, len(made) / 2) for one in np.bincount(made.alone)])
    place = np.where(made.lone_defender < 0, 4, (made.lone_defender - made.dealer) % 4)
    first = np.where(made.maker % 2 == made.dealer % 2, 1, 2)  # the eldest of the defenders is asked first
    answer = np.where(place == first, 0, np.where(place == 4, 2, 1))
    shares = (1 / 2, 1 / 4, 1 / 4)
    assert not unlikely([(one, len(made) * share) for one, share in zip(np.bincount(answer), shares, strict=True)])
    trumps = np.bincount(made.trump)
    assert not unlikely([(one, len(made) / 4) for one in trumps])


def outcome(state: State) -> tuple[Any, ...]:
    """What is counted of a deal: the maker's place after the dealer, whether alone, and the result of his side."""
    maker = state.facts.get("maker")
    if maker is None:
        return (None,)
    mine, other = state.returns()[maker], state.returns()[(maker + 1) % 4]
    return ((maker - state.spec.dealer) % 4, bool(state.facts["alone"]), mine - other)


@pytest.mark.parametrize("name", ["openspiel", "against loners"])
def test_results_are_as_frequent_as_in_random_play_of_states(name: str) -> None:
    game, rng = table(name), random.Random(5)
    slow: Counter[tuple[Any, ...]] = Counter()
    played = 600
    for seed in range(played):
        state = game.deal(seed=seed, dealer=seed % 4).quiet()
        while not state.is_terminal:
            state = state._apply(rng.choice(state.legal_actions))
        slow[outcome(state)] += 1
    made = random_deals(game, 100_000, seed=4)
    margin = (made.points[:, 0] - made.points[:, 1]) * np.where(made.maker % 2, -1, 1)
    keys = zip(((made.maker - made.dealer) % 4).tolist(), made.alone.tolist(), margin.tolist(), strict=True)
    fast = Counter(key if maker >= 0 else (None,) for key, maker in zip(keys, made.maker.tolist(), strict=True))
    assert set(slow) <= set(fast)
    common = [key for key in fast if fast[key] * played / len(made) >= 5]
    rest = played - sum(slow[key] for key in common)
    expected = [(slow[key], fast[key] * played / len(made)) for key in common]
    assert not unlikely([*expected, (rest, played - sum(number for _, number in expected))])


def test_what_the_tables_cannot_hold_is_refused() -> None:
    games = [
        cardlab.load("euchre", pack=24, farmers_hand="redeal"),
        cardlab.load("euchre", pack=24, farmers_hand="swap3"),
        cardlab.load("euchre", partners_best=True),
        cardlab.load("raspisnoy"),
        cardlab.load("raspisnoy", players=3),
    ]
    for game in games:
        with pytest.raises(UnsupportedGame) as caught:
            random_deals(game, 1, seed=1)
        assert caught.value.problems[0].id == "solver.no_batch"
    for wrong in ({"seed": -1}, {"seed": 1, "dealer": 4}):
        with pytest.raises(DealError):
            random_deals(table("standard"), 1, **wrong)


def test_a_dealer_can_be_named() -> None:
    made = random_deals(table("openspiel"), 50, seed=1, dealer=2, traces=True)
    assert set(made.dealer.tolist()) == {2}
    assert made.state(0).is_terminal
    with pytest.raises(IndexError):
        random_deals(table("openspiel"), 5, seed=1).actions(0)
