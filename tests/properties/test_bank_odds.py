"""The exact chances of the banker's Joker against trees of chance nodes, every order of small packs, and rounds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import perm
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardlab
from cardlab.core.state import State
from cardlab.errors import OptionError, UnsupportedGame
from cardlab.games.joker_bank.play import first_hit_of, name_of
from cardlab.solvers.bank import bank_odds, chances, none_agrees, play_rounds, pot_expectation
from cardlab.solvers.graph import graph_of
from cardlab.solvers.sampling import average

FULL = Fraction(79377733157610457, 123566628628414125)


def at(turned: Sequence[str] = (), players: int = 2, **options: Any) -> State:
    game = cardlab.load("joker_bank", players=players, **options)
    return game.setup([""] * players, stakes=[None, *[1] * (players - 1)], turned=list(turned))


def misses(state: State, left: int, rng: random.Random) -> State:
    """A position without an agreement and so many names left, its cards drawn at random."""
    names = state.game.match.names  # type: ignore[attr-defined]
    while True:
        cards = rng.sample(list(state.spec.deck), len(names) - left)
        if all(name_of(one) != name for one, name in zip(cards, names, strict=False)):
            return at(list(map(str, cards)), **dict(state.game.options.changed))


# ---- numbers of the rule file ----------------------------------------------------------------------------------------


def test_the_whole_pack() -> None:
    odds = bank_odds(at())
    assert odds.win == FULL
    first = ["1/27", "34/477", "1226/18603", "57818/948753", "445594/7906275"]
    assert odds.first[:5] == tuple(map(Fraction, first))
    assert list(odds.first[1:]) == sorted(odds.first[1:], reverse=True)
    assert sum(odds.first) + odds.none == 1
    assert odds.agreements == 1
    assert odds.expectation == Fraction(39765379487859164, 123566628628414125)
    assert odds.tenure is not None
    assert round(float(odds.tenure), 6) == 2.796328


def test_other_packs() -> None:
    assert bank_odds(at(deck=36)).win == Fraction(2162363629, 3336202485)
    assert bank_odds(at(deck=36)).first[0] == Fraction(1, 9)
    small = chances((2, 4, 4), 10)
    assert (small.win, small.first) == (Fraction(31, 45), (Fraction(1, 5), Fraction(14, 45), Fraction(8, 45)))
    assert chances((4, 2), 42).win == Fraction(17, 123)
    assert chances((3,), 41).win == Fraction(3, 41)


def test_what_the_first_joker_pays() -> None:
    worth = {way: bank_odds(at(first_hit=way)).expectation for way in ("pay_double", "single", "replay_doubled")}
    assert worth["pay_double"] == FULL + Fraction(1, 27) - (1 - FULL)
    assert worth["single"] == 2 * FULL - 1
    assert worth["replay_doubled"] == FULL - Fraction(1, 27) - (1 - FULL)
    again = pot_expectation(cardlab.load("joker_bank", first_hit="replay_doubled"))
    assert again == worth["replay_doubled"] + Fraction(1, 27) * 2 * again
    after = at(["5C"])
    assert bank_odds(after).expectation == 2 * bank_odds(after).win - 1


# ---- brute force -----------------------------------------------------------------------------------------------------


@cache
def every_order(copies: tuple[int, ...], cards: int) -> tuple[Fraction, ...]:
    """The chances of the first agreement at each name, and of none, over every order of a small pack."""
    pack = [name for name, count in enumerate(copies) for _ in range(count)]
    pack += [-1] * (cards - len(pack))
    counts = [0] * (len(copies) + 1)
    for order in permutations(range(cards), len(copies)):
        hit = next((at for at, one in enumerate(order) if pack[one] == at), len(copies))
        counts[hit] += 1
    return tuple(Fraction(count, perm(cards, len(copies))) for count in counts)


@pytest.mark.parametrize(
    ("copies", "cards"),
    [((2, 4, 4), 10), ((4, 2), 12), ((0, 3, 1), 7), ((1, 1, 1, 1), 4), ((2, 2, 2, 2), 8), ((3,), 9), ((), 5)],
)
def test_every_order_of_small_packs(copies: tuple[int, ...], cards: int) -> None:
    odds = chances(copies, cards)
    assert (*odds.first, odds.none) == every_order(copies, cards)


def by_chance(state: State) -> tuple[Fraction, dict[int, Fraction], list[Fraction]]:
    """The chance of a win, those of the first agreement by place, and the expected points, from the chance nodes of the
    core; cards of one name, and those that no name is left for, lead to the same."""
    if state.end is not None:
        hit = first_hit_of(state)
        points = [Fraction(one) for one in state.returns()]
        return Fraction(hit is not None), {} if hit is None else {hit: Fraction(1)}, points
    if state.current_player >= 0:
        return by_chance(state.apply("turn"))
    groups: dict[str, tuple[State, Fraction]] = {}
    left = {phase.called for phase in state.spec.phases[state.at :] if hasattr(phase, "called")}
    for action, chance in state.chance_outcomes():
        name = name_of(action.cards[0])
        name = name if name in left else "–"
        first, sum_of = groups.get(name, (state._apply(action), Fraction(0)))
        groups[name] = (first, sum_of + chance)
    win, places, points = Fraction(0), dict[int, Fraction](), [Fraction(0)] * state.players
    for child, chance in groups.values():
        some, at_place, made = by_chance(child)
        win += chance * some
        for place, one in at_place.items():
            places[place] = places.get(place, Fraction(0)) + chance * one
        points = [before + chance * one for before, one in zip(points, made, strict=True)]
    return win, places, points


@pytest.mark.parametrize("deck", [54, 53, 36])
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_trees_of_chance_nodes(deck: int, left: int) -> None:
    state = misses(at(deck=deck), left, random.Random(100 * deck + left))
    odds = bank_odds(state)
    win, places, points = by_chance(state)
    assert odds.win == win
    names = len(state.game.match.names)  # type: ignore[attr-defined]
    assert {names - left + 1 + at: one for at, one in enumerate(odds.first) if one} == places
    assert points == [odds.expectation, -odds.expectation]
    assert bank_odds(state.apply("turn")) == odds
    assert bank_odds(state.view(1)) == odds


@given(st.lists(st.integers(0, 4), max_size=6), st.integers(0, 30))
def test_chances_add_up(copies: list[int], others: int) -> None:
    cards = max(sum(copies), len(copies), 1) + others
    odds = chances(copies, cards)
    assert sum(odds.first) + odds.none == 1
    assert all(0 <= one <= 1 for one in (*odds.first, odds.none))
    shuffled = sorted(copies)
    assert none_agrees(shuffled, cards) == odds.none  # the order of the names does not matter to the end
    if copies:  # after a miss that belongs to no name left
        rest = cards - sum(copies)
        if rest and cards > len(copies):
            assert odds.first[0] == Fraction(copies[0], cards)


@pytest.mark.parametrize("seed", range(4))
def test_the_chance_is_the_mean_of_what_the_next_card_leaves(seed: int) -> None:
    """At every stage of a deal, 52 to 54 cards."""
    game = cardlab.load("joker_bank", players=2, deck=(54, 53, 52, 38)[seed])
    state = game.setup(["", ""], stakes=[None, 1])
    rng = random.Random(seed)
    while state.end is None:
        due = state.apply("turn")
        outcomes = due.chance_outcomes()
        after = [(bank_odds(due._apply(action)).win, chance) for action, chance in outcomes]
        assert bank_odds(state).win == sum(win * chance for win, chance in after)
        state = due.apply(rng.choice([action for action, _ in outcomes]))
    assert bank_odds(state).win in (0, 1)


# ---- solve -----------------------------------------------------------------------------------------------------------


def test_what_a_stake_is_worth() -> None:
    state = cardlab.load("joker_bank", players=3, cap=4).deal(seed=1)
    each = bank_odds(state).expectation
    solution = cardlab.solve(state)
    assert (solution.seat, solution.exact, solution.value) == (1, True, -each)
    assert list(solution.per_action.values()) == [-stake * each for stake in range(1, 5)]
    assert list(map(str, solution.best)) == ["stake 1"]
    banker = cardlab.solve(state, seat=0)
    assert banker.value == 2 * each
    assert list(banker.per_action.values()) == [(stake + 1) * each for stake in range(1, 5)]
    later = cardlab.solve(state.apply("stake 3"), seat=1)
    assert (later.value, set(later.per_action.values())) == (-3 * each, {-3 * each})


def test_where_the_bank_loses_a_high_stake_is_best() -> None:
    game = cardlab.load("joker_bank", players=2, deck=36)
    worst = chances((4,) * 9, 36)
    assert worst.expectation > 0  # every new bank wins on average
    state = game.setup(["", ""], turned=["6S", "7S", "KS", "8S", "9S", "TS", "JS", "QS"], stakes=[None, 5])
    odds = bank_odds(state)
    assert odds.expectation < 0
    assert cardlab.solve(state).value == 5 * odds.expectation
    assert cardlab.solve(state, seat=1).value == -5 * odds.expectation


def test_the_order_of_the_stock_is_not_read() -> None:
    values = set()
    for seed in range(5):
        state = cardlab.load("joker_bank", players=2).deal(seed=seed).apply("stake 5")
        values.add(cardlab.solve(state).value)
    assert values == {5 * bank_odds(at()).expectation}


def test_the_tree() -> None:
    graph = graph_of(cardlab.solve(misses(at(), 1, random.Random(5))), 2)
    root, due = graph.nodes[0]["value"], graph.nodes[1]["value"]
    ends = [graph.nodes[to]["value"] for to in graph.successors(1)]
    assert root == due == Fraction(sum(ends), len(ends))


def test_what_solve_refuses() -> None:
    state = cardlab.load("joker_bank").deal(seed=1)
    for wrong in ({"objective": "tricks"}, {"sides": "maxn"}, {"sides": [[0, 1], [2, 3]]}, {"seat": 4}, {"seat": True}):
        with pytest.raises(OptionError):
            cardlab.solve(state, **wrong)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    with pytest.raises(UnsupportedGame):
        cardlab.solve(state)
    with pytest.raises(UnsupportedGame):
        bank_odds(cardlab.load("joker").deal(seed=1))


# ---- rounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turned", "seed"), [("", 1), ("5C", 2), ("7S 2S 4S 5C 6C 7C TC 6D 9C JC 2C 5D", 3)])
def test_rounds_settle_on_the_exact_value(turned: str, seed: int) -> None:
    made = play_rounds(at(turned.split()), seed=seed)
    assert made.rounds == 10_000
    assert abs(made.share - float(made.odds.win)) < 4 * made.error
    for count, exact in zip(made.firsts, made.odds.first, strict=True):
        spread = (10_000 * float(exact) * (1 - float(exact))) ** 0.5
        assert abs(count - 10_000 * float(exact)) < 4 * spread
    assert made.curve[-1] == (10_000, made.wins)
    assert [rounds for rounds, _ in made.curve] == sorted({rounds for rounds, _ in made.curve})


def test_the_same_seed_gives_the_same_rounds() -> None:
    assert play_rounds(at(), 300, seed=7) == play_rounds(at(), 300, seed=7)
    assert play_rounds(at(), 300, seed=7) != play_rounds(at(), 300, seed=8)


@pytest.mark.parametrize("rounds", [0, -1, 1_000_001, 2.5, True, "many"])
def test_a_number_of_rounds_that_cannot_be(rounds: Any) -> None:
    with pytest.raises(OptionError):
        play_rounds(at(), rounds)


def test_rounds_of_a_bank_that_is_won() -> None:
    state = at(["RJ"], stop_at_hit=False)
    made = play_rounds(state, 50, seed=1)
    assert (made.share, made.error, made.odds.win) == (1.0, 0.0, 1)


@pytest.mark.parametrize("first_hit", ["pay_double", "replay_doubled", "single"])
def test_averages_say_the_same_with_the_chance_of_each_result(first_hit: str) -> None:
    state = cardlab.load("joker_bank", players=3, first_hit=first_hit).deal(seed=4)
    states = [state]
    while not state.is_terminal:
        state = state.apply("stake 3" if state.phase == "stakes" else "turn")
        states.append(state)
    for one in states[:-1]:
        solution, averages = cardlab.solve(one), average(one.view(one.current_player))
        assert averages.exact
        assert averages.best == solution.best
        for row in averages.rows:
            assert row.mean == pytest.approx(float(solution.per_action[row.action]))
            assert sum(share for _, share in row.outcomes) == pytest.approx(1)
            assert sum(net * share for net, share in row.outcomes) == pytest.approx(row.mean)
        assert str(averages)
    with pytest.raises(UnsupportedGame):
        average(state)
    with pytest.raises(OptionError):
        average(states[0], seat=0)
