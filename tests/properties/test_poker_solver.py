"""Values against the house: what they read, what a limit leaves of them, and how they hang together."""

from __future__ import annotations

import pickle
import random
import time
from fractions import Fraction
from math import comb
from threading import Event

import pytest

import cardlab
from cardlab.cards import XX, card
from cardlab.core.state import State
from cardlab.errors import DealError, IllegalAction, OptionError, UnsupportedGame
from cardlab.poker.house import BET, BUY, FOLD
from cardlab.solvers import limits
from cardlab.solvers.limits import Limits, Progress
from cardlab.solvers.poker import values
from cardlab.solvers.poker.edge import ACE_KING, BEST_BET, house_edge
from cardlab.solvers.poker.hands import warm
from cardlab.solvers.poker.values import average_poker, hold, solve_poker, spot_of, what_if
from cardlab.solvers.result import Bounds
from cardlab.solvers.sampling import average

FREE = Limits(seconds=None)
GAMES = ("american_poker", "joker_poker", "j_poker", "j_poker.public_j_poker")


def dealt(name: str, seed: int, **options: object) -> State:
    """A deal with at most two cards to exchange."""
    game_id, _, preset = name.partition(".")
    chosen = {"preset": preset} if preset else {}
    return cardlab.load(game_id, exchange_max=2, **chosen, **options).deal(seed=seed)


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_an_exact_value(name: str) -> None:
    state = dealt(name, 3, players=2)
    solution = cardlab.solve(state, limits=FREE)
    assert solution.exact
    assert [*solution.per_action] == list(state.legal_actions)
    assert solution.value == max(solution.per_action.values())
    assert solution.per_action[FOLD] == -1
    assert {*solution.best} == {one for one, value in solution.per_action.items() if value == solution.value}
    assert pickle.loads(pickle.dumps(solution)).per_action == solution.per_action
    for text in (str(solution), solution._repr_html_()):
        assert "bet" in text


@pytest.mark.parametrize("name", GAMES)
def test_only_the_view_is_read(name: str) -> None:
    state = dealt(name, 5, players=3, exchange_fee="free")
    solution = cardlab.solve(state, limits=FREE)
    rng = random.Random(1)
    for world in (state.view(0), state.resample(0, rng), state.resample(0, rng)):
        assert cardlab.solve(world, limits=FREE).per_action == solution.per_action


def test_averages_say_the_same_with_the_chance_of_each_result() -> None:
    state = dealt("joker_poker", 8)
    solution, averages = cardlab.solve(state, limits=FREE), average(state.view(0), limits=FREE)
    assert averages.exact
    assert averages.best == solution.best
    assert averages.worlds == comb(47, 4)
    assert averages.lead is not None
    assert averages.lead.clear
    for row in averages.rows:
        assert row.mean == pytest.approx(float(solution.per_action[row.action]))
        assert sum(share for _, share in row.outcomes) == pytest.approx(1)
        assert sum(net * share for net, share in row.outcomes) == pytest.approx(row.mean)
    assert str(averages)


def test_after_drawing_only_bet_and_fold_are_left() -> None:
    state = cardlab.load("joker_poker", ante=10).deal(seed=4)
    first = state.hands[0][0]
    later = state.apply(f"exchange {first}")
    spot = spot_of(later)
    assert first not in spot.unseen
    assert (len(spot.unseen), spot.spent) == (46, 10)
    solution = cardlab.solve(later)
    assert [*solution.per_action] == [BET, FOLD]
    assert solution.per_action[FOLD] == -20
    bought = cardlab.solve(state.apply("buy"))
    assert [*bought.per_action] == [BET, FOLD]
    assert len(bought.state.hands[0]) == 6


def test_an_exchange_is_worth_the_mean_of_what_follows() -> None:
    game = cardlab.load("joker_poker", exchange_max=1)
    hand = ["TS", "JS", "QS", "KS", "4D"]
    state = game.setup([" ".join(hand)], up="AH")
    whole = cardlab.solve(state).per_action
    seen = {card(one) for one in (*hand, "AH")}
    worth = Fraction(0)
    for drawn in (one for one in game.deck if one not in seen):
        six = game.setup([" ".join([*hand, str(drawn)])], up="AH", drew=["buy"])
        worth += Fraction(cardlab.solve(six).value)
    assert whole[BUY] == worth / 47


def test_who_cannot_pay_the_bet_after_the_fee_can_only_fold() -> None:
    game = cardlab.load("joker_poker", bankroll=3, exchange_max=1)
    solution = cardlab.solve(game.deal(seed=1))
    assert solution.per_action[BUY] == -2
    assert {value for one, value in solution.per_action.items() if one.verb == "exchange"} == {-2}
    held = what_if(game.deal(seed=1))
    assert {one.value for one in held[1:]} == {-2}
    assert {one.folds for one in held[1:]} == {1}


# ---- what if I hold these -------------------------------------------------------------------------------------------


def test_holding_each_of_all_subsets() -> None:
    state = cardlab.load("joker_poker").setup(["2S 2H 7D 9C KS"], up="AH")
    solution = cardlab.solve(state, limits=FREE)
    held = what_if(state, FREE)
    assert len({one.kept for one in held}) == len(held) == 32
    for one in held:
        assert one.value == solution.per_action[one.action]
        assert sum(one.odds.values()) == 1
        assert one.outcome.hands == comb(47, 5 - len(one.kept))
    pair = hold(state, [card("2S"), card("2H")])
    assert pair in held
    assert pair.odds == next(one for one in held if one.kept == pair.kept).odds


def test_holding_what_the_rules_refuse() -> None:
    state = cardlab.load("joker_poker", exchange_max=1).setup(["2S 2H 7D 9C KS"], up="AH")
    with pytest.raises(IllegalAction):
        hold(state, [card("2S"), card("2H")])
    assert len(what_if(state)) == 6
    assert [one.action for one in what_if(cardlab.load("american_poker").setup(["2S 4H 7D 9C KS"], up="AH"))] == [FOLD]


# ---- limits ---------------------------------------------------------------------------------------------------------


def test_what_a_limit_cuts_off_has_bounds() -> None:
    state = cardlab.load("joker_poker").setup(["2S 2H 7D 9C KS"], up="AH")
    told: list[Progress] = []
    solution = solve_poker(state, limits=Limits(nodes=20_000, seconds=None), progress=told.append)
    assert not solution.exact
    known = {len(one.cards) for one, value in solution.per_action.items() if not isinstance(value, Bounds)}
    assert known == {0, 1, 2}
    assert isinstance(solution.value, Bounds)
    whole = solve_poker(state, limits=FREE)
    assert solution.value.lower <= whole.value <= solution.value.upper
    for action, value in solution.per_action.items():
        if isinstance(value, Bounds):
            assert value.lower <= whole.per_action[action] <= value.upper
        else:
            assert value == whole.per_action[action]
    assert any(reason.id == "solver.cut_nodes" for reason in solution.assumes)
    cut = average_poker(state, limits=Limits(nodes=20_000, seconds=None))
    assert not cut.exact
    assert cut.lead is None
    assert any(row.bounds for row in cut.rows)
    assert len(what_if(state, Limits(nodes=20_000, seconds=None))) == 16


def test_stopping() -> None:
    cancel = Event()
    cancel.set()
    state = cardlab.load("joker_poker").deal(seed=1)
    solution = cardlab.solve(state, cancel=cancel)
    assert not solution.exact
    assert any(reason.id == "solver.cut_cancel" for reason in solution.assumes)
    assert len(what_if(state, cancel=cancel)) <= 1
    edge = house_edge(cardlab.load("joker_poker"), deals=1_000_000, cancel=cancel)
    assert not edge.whole
    assert edge.deals < 1_000_000


def test_waiting_for_the_compiler_is_no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(time, "sleep", lambda seconds: clock.append(clock.pop() + 7))  # a busy machine
    told: list[Progress] = []
    cancel = Event()
    meter = limits.Meter(Limits(seconds=1), told.append, cancel)
    looks = iter([False, False, True])
    meter.wait(lambda: next(looks), lambda: True)
    meter.check()
    assert (clock, meter.elapsed, len(told)) == ([14.0], 0.0, 2)
    meter.wait(lambda: False)
    assert clock == [14.0]
    cancel.set()
    with pytest.raises(limits.OutOfBudget):
        meter.wait(lambda: False, lambda: True)
    assert clock == [21.0]


def test_bots() -> None:
    from cardlab.solvers.bots import choose

    warm()
    view = cardlab.load("joker_poker").setup(["2S 2H 7D 9C KS"], up="AH").view(0)
    assert str(choose(view, random.Random(1), "average")) == "exchange KS 7D 9C"
    assert choose(view, random.Random(1), "sensible") == BET
    poor = cardlab.load("american_poker").setup(["2S 4H 7D 9C KS"], up="AH").view(0)
    assert {choose(poor, random.Random(1), bot) for bot in ("sensible", "average")} == {FOLD}


def test_what_cannot_be_asked() -> None:
    state = cardlab.load("joker_poker", players=2).deal(seed=1)
    for wrong in ({"objective": "tricks"}, {"sides": "maxn"}, {"seat": 1}):
        with pytest.raises(OptionError):
            cardlab.solve(state, **wrong)
    over = state.apply("fold").apply("fold")
    waiting = cardlab.load("joker_poker").setup(["2S 2H 7D 9C KS"], up="AH").apply("buy")
    for other in (over, waiting, state.view(1)):
        with pytest.raises(UnsupportedGame):
            cardlab.solve(other)
    assert waiting.stock[0] is XX


def test_without_a_compiler_the_answer_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cardlab.load("joker_poker", exchange_max=0, buy_card=False)
    state = game.setup(["AS KD QH 7C 2S"], up="QD")
    whole = cardlab.solve(state).per_action
    values._dealer.cache_clear()
    monkeypatch.setenv("CARDLAB_KERNEL", "off")
    assert cardlab.solve(state).per_action == whole


# ---- the edge of the house ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_edges_repeat_and_agree(name: str) -> None:
    game_id, _, preset = name.partition(".")
    game = cardlab.load(game_id, **({"preset": preset} if preset else {}))
    first, again = (house_edge(game, ACE_KING, 20_000, 7, FREE) for _ in range(2))
    assert (first.edge, first.error, first.bets) == (again.edge, again.error, again.bets)
    assert first.error is not None
    best = house_edge(game, BEST_BET, 60, 7, FREE)
    assert best.error is not None
    assert best.edge - 4 * best.error < first.edge + 4 * first.error  # nobody bets better
    assert "%" in str(first)


def test_bad_questions_about_edges() -> None:
    game = cardlab.load("joker_poker")
    with pytest.raises(OptionError):
        house_edge(game, deals=0)
    with pytest.raises(DealError):
        house_edge(game, seed=-1)
    with pytest.raises(UnsupportedGame):
        house_edge(cardlab.load("durak"))
