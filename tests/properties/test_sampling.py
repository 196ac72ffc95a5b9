"""Averages over worlds: against all worlds by brute force, and their standard errors against many runs."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from statistics import fmean
from threading import Event

import pytest

import cardlab
from cardlab.cards import Card, Deck
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.core.worlds import sampler_of
from cardlab.errors import OptionError, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.averages import lead_of
from cardlab.solvers.calls import call_tree
from cardlab.solvers.goals import read_question
from cardlab.solvers.limits import Limits, Meter, Progress
from cardlab.solvers.sampling import Averages, Worlds, average
from cardlab.solvers.trick_kernel import warm

FREE = Limits(seconds=None)
STANDARD = cardlab.load("euchre")


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    warm()


def opened(state: State, hands: tuple[tuple[Card, ...], ...]) -> State:
    """The state with other hands, everything public as it is."""
    for seat, hand in enumerate(hands):
        state = state.with_hand(seat, hand)
    return state.quiet()


# ---- all worlds of small deals --------------------------------------------------------------------------------------


def worlds_of(state: State, pack: list[Card], seat: int) -> Iterator[State]:
    """Every way to deal the other hands from the cards that the seat does not see."""
    seen = {*state.hands[seat], *(one for pile in state.piles.values() for one in pile)}
    others = [other for other in range(state.players) if other != seat]

    def fill(at: int, left: list[Card], hands: dict[int, tuple[Card, ...]]) -> Iterator[State]:
        if at == len(others):
            yield opened(state, tuple(hands[one] for one in range(state.players)))
            return
        for hand in combinations(left, len(state.hands[others[at]])):
            yield from fill(at + 1, [one for one in left if one not in hand], {**hands, others[at]: hand})

    yield from fill(0, [one for one in pack if one not in seen], {seat: state.hands[seat]})


def plain(state: State, side: tuple[int, ...], table: dict[object, int]) -> int:
    """Minimax of a side's points less the others', to the end of the deal."""
    if state.end is not None:
        made = state.returns()
        return made[side[0]] - (made[(side[0] + 1) % 4] if len(side) == 2 else 0)
    key = state.key
    if key not in table:
        values = [plain(state._apply(action), side, table) for action in state.legal_actions]
        table[key] = max(values) if state.turn in side else min(values)
    return table[key]


def toy(**options: object) -> Game:
    """Euchre with the toy pack of the specification: 9 T J Q K A of hearts and diamonds, both bowers in it."""
    game = cardlab.load("euchre", **options)
    pack = Deck(tuple(one for one in game.deck if str(one)[0] not in "78" and str(one)[1] in "HD"))
    return replace(game, deck=pack, match=replace(game.match, deck=pack))  # type: ignore[type-var]


def one_card(**options: object) -> State:
    return toy(**options).setup(["QD", "TH", "JD", "AH"], dealer=3, turn_up="9H", calls=["pass", "pass"])


def two_cards() -> State:
    return toy().setup(["JD KH", "TH JH", "QH AH", "9D TD"], dealer=3, turn_up="9H")


def by_hand(state: State, worlds: list[State], side: tuple[int, ...]) -> dict[Action, list[int]]:
    """What each action is worth in each world."""
    values: dict[Action, list[int]] = {action: [] for action in state.legal_actions}
    for world in worlds:
        table: dict[object, int] = {}
        for action, made in values.items():
            made.append(plain(world._apply(action), side, table))
    return values


def test_enumeration_is_the_mean_over_every_deal_of_the_toy() -> None:
    state = one_card(alone=False)
    answer = average(state, limits=FREE)
    worlds = list(worlds_of(state, list(state.spec.deck), 2))
    values = by_hand(state, worlds, (0, 2))
    assert answer.enumerated
    assert answer.exact
    assert answer.worlds == answer.count == len(worlds) == 10 * 9 * 8
    assert answer.best == tuple(action for action in values if sum(values[action]) == max(map(sum, values.values())))
    for row in answer.rows:
        made = values[row.action]
        assert Counter(answer.values[row.action]) == Counter(made)
        assert row.mean == sum(made) / len(made)
        assert row.outcomes == tuple((value, times / len(made)) for value, times in sorted(Counter(made).items()))
        assert row.error == 0
    assert answer.lead is not None
    assert answer.lead.clear == (answer.lead.difference > 0)
    assert [note.id for note in answer.assumes[:2]] == ["solver.averaged_all", "solver.open_in_worlds"]


def test_the_toy_of_the_specification_is_enumerated() -> None:
    """12 cards, two each: 7,560 deals a view, some of them valued by hand."""
    state = two_cards()
    answer = average(state, worlds=10_000, limits=FREE)
    assert answer.enumerated
    assert answer.worlds == 7_560
    chosen = random.Random(1).sample(range(7_560), 12)
    worlds = [answer.world(number).quiet() for number in chosen]
    for action, made in by_hand(state, worlds, (0, 2)).items():
        assert made == [answer.values[action][number] for number in chosen]


@pytest.mark.parametrize(("players", "size", "objective"), [(2, 1, "score"), (2, 2, "tricks")])
def test_raspisnoy_is_the_mean_over_every_deal(players: int, size: int, objective: str) -> None:
    game = cardlab.load("raspisnoy", players=players, max_hand=2)
    state = game.deal(seed=5, deal=size - 1)
    seat = state.current_player
    answer = average(state, objective=objective, worlds=2_000, limits=FREE)
    sums: Counter[Action] = Counter()
    worlds = list(worlds_of(state, list(game.deck), seat))
    for world in worlds:
        for action, value in cardlab.solve(world, objective=objective, limits=FREE).per_action.items():
            assert isinstance(value, int)
            sums[action] += value
    assert answer.enumerated
    assert answer.worlds == len(worlds)
    assert {row.action: sum(answer.values[row.action]) for row in answer.rows} == dict(sums)


def test_a_play_is_the_mean_over_the_worlds_that_fit_the_plays() -> None:
    game = cardlab.load("raspisnoy", players=3, joker_card="none", max_hand=3)
    state = game.deal(seed=2, deal=2)
    for action in ("bid 1", "bid 1", "bid 0"):
        state = state.apply(action)
    while len(state.hands[state.current_player]) == 3:
        state = state.apply(state.legal_actions[0])
    seat = state.current_player
    answer = average(state, worlds=60, limits=FREE)
    for number in range(0, 60, 5):
        world = answer.world(number)
        assert world.view(seat).log == state.view(seat).log
        solution = cardlab.solve(world, seat=seat, limits=FREE)
        assert {action: made[number] for action, made in answer.values.items()} == dict(solution.per_action)


# ---- drawn worlds ---------------------------------------------------------------------------------------------------


def test_drawn_worlds_are_uniform() -> None:
    """Chi-square of the worlds that averages were taken over, against all of them."""
    state = one_card()
    every = [tuple(map(frozenset, world.hands)) for world in worlds_of(state, list(state.spec.deck), 2)]
    drawn: Counter[object] = Counter()
    for seed in range(24):
        answer = average(state, worlds=700, rng_seed=seed, limits=FREE)
        assert not answer.enumerated
        drawn.update(tuple(map(frozenset, holding.hands)) for holding in answer.holdings)
    assert set(drawn) <= set(every)
    expected = 24 * 700 / len(every)
    chi = sum((drawn[world] - expected) ** 2 / expected for world in every)
    free = len(every) - 1
    assert abs(chi - free) < 4 * (2 * free) ** 0.5


def test_standard_errors_are_honest() -> None:
    """Over many runs the distance from the true mean, in standard errors, has about unit variance; so has a lead."""
    state = two_cards()
    true = average(state, worlds=10_000, limits=FREE)
    first, second = true.rows[0].action, true.rows[-1].action
    pair = lead_of({one: true.values[one] for one in (first, second)}, whole=True)
    assert pair is not None
    scores: dict[str, list[float]] = {str(row.action): [] for row in true.rows}
    leads = []
    for seed in range(60):
        answer = average(state, worlds=100, rng_seed=seed, limits=FREE)
        for row, exact in zip(answer.rows, true.rows, strict=True):
            assert row.mean is not None
            assert exact.mean is not None
            if row.error:
                scores[str(row.action)].append((row.mean - exact.mean) / row.error)
        lead = lead_of({one: answer.values[one] for one in (first, second)}, whole=False)
        assert lead is not None
        assert lead.error
        sign = 1 if lead.first == pair.first else -1
        leads.append((sign * lead.difference - pair.difference) / lead.error)
    for made in (*scores.values(), leads):
        assert len(made) > 50
        assert abs(fmean(made)) < 0.5
        assert 0.5 < fmean([one * one for one in made]) < 1.7


def test_more_worlds_begin_with_those_of_fewer() -> None:
    state = STANDARD.deal(seed=4)
    few, more = (average(state, worlds=worlds, rng_seed=3, limits=FREE) for worlds in (30, 90))
    assert more.holdings[:30] == few.holdings
    assert all(more.values[action][:30] == made for action, made in few.values.items())
    assert few.rows != average(state, worlds=30, rng_seed=4, limits=FREE).rows


# ---- two ways to one answer -----------------------------------------------------------------------------------------

TABLES: list[tuple[str, dict[str, object], str, str]] = [
    ("standard", {}, "", "margin"),
    ("standard", {}, "pass", "tricks"),
    ("as_written", {}, "pass pass", "score"),
    ("north_american", {"all_pass": "dealer_forfeits_1", "super_euchre": 4}, "", "margin"),
    ("british", {}, "", "margin"),
    ("openspiel", {}, "", "margin"),
    ("openspiel", {"defend_alone": "vs_any"}, "order up", "margin"),
    ("standard", {"bid_needs_trump": "natural", "alone_must_take_5": True}, "", "margin"),
    ("standard", {"dealer_partner_order": "must_be_alone", "lone_lead": "left_of_loner"}, "pass", "margin"),
    ("standard", {"all_pass": "stick_dealer"}, "pass pass pass pass pass pass pass", "margin"),
]


@pytest.mark.parametrize(("preset", "options", "calls", "objective"), TABLES)
def test_all_worlds_at_once_are_worth_what_each_is_by_itself(
    preset: str, options: dict[str, object], calls: str, objective: str
) -> None:
    game = cardlab.load("euchre", preset=preset, **options)
    for seed in (11, 12):
        state = game.deal(seed=seed)
        for call in [calls] if calls == "order up" else calls.split():
            state = state.apply(call)
        compare(state, objective, 4)


def test_a_blind_naming_is_worth_the_same_both_ways() -> None:
    game = cardlab.load("euchre", preset="british")
    state = next(one for one in map(game.deal, range(200)) if one.phase == "naming_blind")
    compare(state, "margin", 4)


def compare(state: State, objective: str, many: int) -> None:
    """The values of some worlds, all at once and one by one."""
    view = state.view(state.current_player)
    rng = random.Random(5)
    holdings = [sampler_of(view).hands(rng) for _ in range(many)]
    question = read_question(view, objective, None, view.viewer)
    goal = question.goal
    start = sampler_of(view).world(holdings[0]).quiet()
    actions = tuple(view.legal_actions)
    tree = call_tree(start, goal, Meter(FREE))
    assert tree is not None
    one_by_one = Worlds(start, question, Meter(FREE), sampler_of(view), steady=True)
    assert tree.values(actions, holdings) == one_by_one.values(actions, holdings)


def test_it_is_the_same_without_the_compiled_search(monkeypatch: pytest.MonkeyPatch) -> None:
    state = one_card(alone=False)
    answer = average(state, worlds=12, rng_seed=2, limits=FREE)
    monkeypatch.setenv("CARDLAB_KERNEL", "off")
    again = average(state, worlds=12, rng_seed=2, limits=FREE)
    assert (answer.solver, again.solver) == ("calls", "worlds")
    assert (again.rows, again.holdings) == (answer.rows, answer.holdings)


@pytest.mark.parametrize("plays", [0, 2, 6, 9])
def test_tables_shared_by_worlds_change_no_value(plays: int) -> None:
    state = STANDARD.deal(seed=9)
    for action in ("pass", "order up"):
        state = state.apply(action)
    rng = random.Random(3)
    for _ in range(plays + 1):
        state = state.apply(rng.choice(state.legal_actions))
    answer = average(state, worlds=12, limits=FREE)
    for number in range(12):
        solution = cardlab.solve(answer.world(number), limits=FREE)
        assert {action: made[number] for action, made in answer.values.items()} == dict(solution.per_action)


def test_partners_cards_are_valued_one_world_at_a_time() -> None:
    game = cardlab.load("euchre", preset="north_american", partners_best=True)
    state = game.deal(seed=3)
    for call in ("pass", "pass", "pass", "pass"):
        state = state.apply(call)
    far = average(state, worlds=2, limits=FREE)  # a call leaves them out, and says so
    assert far.solver == "calls"
    assert "solver.nobody_asks" in [one.id for one in far.assumes]
    state = state.apply(next(one for one in state.legal_actions if "alone" in one.call))
    assert state.phase == "best_card"
    answer = average(state, worlds=2, limits=FREE)
    assert answer.worlds == 2
    assert answer.solver == "worlds"
    assert "solver.nobody_asks" not in [one.id for one in answer.assumes]


# ---- what is read, and limits ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("calls", [[], ["pass", "order up"], ["order up", "discard"]])
def test_hidden_cards_change_nothing(calls: list[str]) -> None:
    state = STANDARD.deal(seed=6)
    for call in calls:
        state = state.apply(call if call != "discard" else state.legal_actions[0])
    seat = state.current_player
    answer = average(state, worlds=40, rng_seed=9, limits=FREE)
    for other in range(3):
        world = state.resample(seat, random.Random(other))
        assert world.hands != state.hands
        again = average(world, worlds=40, rng_seed=9, limits=FREE)
        assert (again.rows, again.values, again.holdings, again.lead) == (
            answer.rows,
            answer.values,
            answer.holdings,
            answer.lead,
        )
        assert again.assumes == answer.assumes
    assert average(state.view(seat), worlds=40, rng_seed=9, limits=FREE).rows == answer.rows


def test_a_limit_leaves_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    state = STANDARD.deal(seed=8)
    cut = average(state, worlds=2_000, limits=Limits(nodes=100_000, seconds=None))
    assert 0 < cut.worlds < 2_000
    assert cut.assumes[-1].id == "solver.worlds_cut_nodes"
    whole = average(state, worlds=cut.worlds, limits=FREE)
    assert whole.rows == cut.rows
    nothing = average(state, limits=Limits(nodes=1, seconds=None))
    assert (nothing.worlds, nothing.lead, nothing.best) == (0, None, ())
    assert all(row.mean is None and row.error is None for row in nothing.rows)
    assert "?" in str(nothing)
    monkeypatch.setattr("cardlab.solvers.limits.PAUSE", 0.0)
    cancel, seen = Event(), list[Progress]()

    def watch(report: Progress) -> None:
        seen.append(report)
        if report.done and report.done > 0.2:
            cancel.set()

    stopped = average(state, worlds=2_000, limits=FREE, progress=watch, cancel=cancel)
    assert 400 < stopped.worlds < 2_000
    assert stopped.assumes[-1].id == "solver.worlds_cut_cancel"
    assert seen[-1].best is not None
    assert any(action in seen[-1].best for action in map(str, state.legal_actions))
    assert average(state, cancel=cancel).worlds == 0


@pytest.mark.parametrize("bidding", [True, False])
def test_worlds_that_are_too_large_have_bounds(bidding: bool) -> None:
    """Six cards each and cards drawn after every trick: no world of that size is solved."""
    state = cardlab.load("joker", players=3).deal(seed=2, deal=4)
    while not bidding and state.phase == "bidding":
        state = state.apply(state.legal_actions[1])
    limits = Limits(nodes=6_000, seconds=None)
    answer = average(state, worlds=20, limits=limits)
    assert (answer.worlds, answer.best, answer.lead, answer.exact) == (0, (), None, False)
    assert 0 < answer.bounded < 20
    assert answer.nodes <= 6_000
    wide = read_question(state, "score", None, state.current_player).goal.bounds(state)
    for row in answer.rows:
        assert row.mean is None
        assert row.bounds is not None
        assert wide.lower <= row.bounds[0] <= row.bounds[1] <= wide.upper
    assert [note.id for note in answer.assumes[-2:]] == ["solver.worlds_cut_nodes", "solver.worlds_bounded"]
    assert " … " in str(answer)
    assert average(state, worlds=20, limits=limits).rows == answer.rows


def test_means_lie_within_their_bounds() -> None:
    narrow = 0
    for seed in range(4):
        state = cardlab.load("joker", players=3).deal(seed=seed, deal=0)
        for nodes in (2, 20, 100, 300):
            answer = average(state, limits=Limits(nodes=nodes, seconds=None))
            assert (answer.worlds > 0) is (answer.bounded == 0)
            if answer.worlds:
                continue
            exact = average(state, worlds=answer.bounded, limits=FREE)
            for row, known in zip(answer.rows, exact.rows, strict=True):
                assert row.bounds is not None
                assert known.mean is not None
                assert row.bounds[0] <= known.mean <= row.bounds[1]
                narrow += row.bounds[1] - row.bounds[0] < 15
    assert narrow


def test_what_a_limit_leaves_of_all_worlds_is_a_fair_sample() -> None:
    state = two_cards()
    whole = average(state, worlds=10_000, limits=FREE)
    cut = average(state, worlds=10_000, limits=Limits(nodes=whole.nodes // 3, seconds=None))
    assert 500 < cut.worlds < 7_560
    assert not cut.enumerated
    for row, exact in zip(cut.rows, whole.rows, strict=True):
        assert row.mean is not None
        assert exact.mean is not None
        assert row.error
        assert abs(row.mean - exact.mean) < 4 * row.error


def test_one_world_has_no_error() -> None:
    answer = average(STANDARD.deal(seed=8), worlds=1, limits=FREE)
    assert [row.error for row in answer.rows] == [None] * 3
    assert answer.lead is not None
    assert not answer.lead.clear
    assert "± ?" in str(answer)


def test_what_cannot_be_averaged_is_refused() -> None:
    state = STANDARD.deal(seed=8)
    with pytest.raises(OptionError):
        average(state, seat=(state.current_player + 1) % 4)
    with pytest.raises(OptionError):
        average(state, worlds=0)
    over = cardlab.load("raspisnoy", players=2).setup(["KH", "QH"], turn=0, bids=[1, 0]).apply("KH").apply("QH")
    hidden = cardlab.load("raspisnoy", players=2).setup(["XX", "QH"], turn=0, bids=[1, 0])
    for refused, id in ((over, "solver.over"), (hidden, "cards.unseen_hand")):
        with pytest.raises(UnsupportedGame) as error:
            average(refused)
        assert error.value.problems[0].id == id


def test_it_prints_as_a_table() -> None:
    answer = average(two_cards(), worlds=10_000, limits=FREE)
    first, *_ = str(answer).splitlines()
    assert str(answer.rows[0].action) in first
    assert "%" in first
    assert "all worlds that fit" in str(answer)
    assert "everybody sees all cards" in str(answer)
    html = answer._repr_html_()
    assert html.count("<tr>") == len(answer.rows)
    assert "★" in html
    assert answer["pass"] == answer[answer["pass"].action]
    with pytest.raises(KeyError):
        answer["bid 1"]


# ---- reported situations --------------------------------------------------------------------------------------------


def test_c09_a_loner_against_the_right_bower_is_never_worth_four() -> None:
    state = STANDARD.setup(["JC AS KS QS TS", *["XX XX XX XX XX"] * 3], dealer=3, turn_up="JS")
    assert state.current_player == 0
    points = average(state, worlds=400, limits=FREE)
    assert points["order up alone"].outcomes == ((1, 1.0),)
    assert points["order up alone"].share(4) == 0
    tricks = average(state, objective="tricks", worlds=400, limits=FREE)
    assert tricks["order up alone"].outcomes == ((4, 1.0),)
    assert tricks["order up alone"].share(5) == 0


def test_c11_the_text_says_which_analysis_is_shown() -> None:
    game = cardlab.load("euchre")
    state = game.setup(
        ["9H QS", "AS AC", "KC 9C", "TD 9D"], trump="H", maker=0, turn=0, leader=0, tricks=[1, 1, 1, 0], dealer=3
    )
    open_cards = cardlab.solve(state, objective="tricks")
    assert len(set(open_cards.per_action.values())) == 1
    assert set(map(str, open_cards.best)) == {"9H", "QS"}
    hidden: Averages = average(state, objective="tricks", worlds=300, limits=FREE)
    assert "All cards are open: everybody knows every hand." in str(open_cards)
    assert "worlds" not in str(open_cards)
    assert "An average over worlds" in str(hidden)
    assert "everybody knows every hand" not in str(hidden)
