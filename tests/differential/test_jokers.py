"""Jokers in the searches over sets of counts: in Python against a plain minimax, compiled against that in Python."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlab
from cardlab.cards import Card
from cardlab.core.registry import rules_of
from cardlab.core.state import State
from cardlab.errors import UnsupportedGame
from cardlab.solvers.counts import Counting, fits
from cardlab.solvers.goals import Goal, tricks_left
from cardlab.solvers.kernel import layout
from cardlab.solvers.limits import Limits, Meter
from cardlab.solvers.minimax import Minimax
from cardlab.solvers.result import Bounds
from cardlab.solvers.sampling import average
from cardlab.solvers.trick_kernel import Kernel, represents, warm
from tests.differential.joker_deals import random_goal, random_state

FREE = Limits(seconds=None)
#: The plain minimax is put to so many cards in all hands at most.
PLAIN_CARDS = 9


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    warm()


def plain(state: State, goal: Goal, known: dict[Any, int]) -> int:
    """Minimax that remembers whole states and knows nothing else."""
    if state.end is not None:
        return goal.final(state)
    key = state.key
    if key not in known:
        values = [plain(state._apply(action), goal, known) for action in state.legal_actions]
        known[key] = max(values) if state.current_player in goal.seats else min(values)
    return known[key]


@pytest.mark.parametrize("count", [120, pytest.param(2_000, marks=pytest.mark.long)])
def test_the_search_in_python_equals_plain_minimax(count: int) -> None:
    known = 0
    tried = set()
    for seed in range(count):
        rng = random.Random(seed)
        state = random_state(rng, 3)
        goal = random_goal(rng, state)
        if sum(map(len, state.hands)) > PLAIN_CARDS:
            continue
        tried.add((state.game.id, state.game.preset))
        expected = plain(state, goal, {})
        assert Minimax(state, goal, Meter(FREE)).value(state) == Bounds(expected, expected), seed
        if fits(state, goal):
            known += 1
            assert Counting(state, goal, Meter(FREE)).value(state) == Bounds(expected, expected), seed
    assert known > count // 3
    games = {game for game, _ in tried}
    assert games == {"raspisnoy", "georgian_joker", "joker"}
    assert tried == {(game, preset) for game in games for preset in rules_of(game).presets}


@pytest.mark.parametrize(("count", "cards"), [(150, 3), pytest.param(2_000, 4, marks=pytest.mark.long)])
def test_the_compiled_search_equals_the_one_in_python(count: int, cards: int) -> None:
    jokers = 0
    for seed in range(count):
        rng = random.Random(seed)
        state = random_state(rng, cards)
        goal = random_goal(rng, state)
        if represents(state, goal) != fits(state, goal):
            assert fits(state, goal), seed
            assert state.game.options["joker_as_card"], seed
        if not represents(state, goal):
            continue
        jokers += any(one.is_joker for hand in state.hands for one in hand)
        kernel, reference = Kernel(state, goal, Meter(FREE)), Counting(state, goal, Meter(FREE))
        for action in state.legal_actions:
            child = state._apply(action)
            assert kernel.value(child) == reference.value(child), (seed, goal, action)
        value = kernel.value(state)
        assert value == reference.value(state), (seed, goal)
        assert kernel.is_worth(state, value.lower)
        assert not kernel.is_worth(state, value.lower + 1)
    assert jokers > count // 4


@pytest.mark.parametrize("count", [60, pytest.param(2_000, marks=pytest.mark.long)])
def test_a_joker_may_be_any_card(count: int) -> None:
    """It takes a height between, above or below the others' cards, or that of a card that is there itself."""
    jokers = 0
    for seed in range(count):
        rng = random.Random(seed)
        state = random_state(rng, 3, as_card=True)
        goal = random_goal(rng, state)
        held = any(one.is_joker for hand in state.hands for one in hand)
        if not fits(state, goal) or sum(map(len, state.hands)) > PLAIN_CARDS - 2 * held:
            continue
        jokers += held
        assert not (represents(state, goal) and any(one.is_joker for one in in_play(state))), seed
        known: dict[Any, int] = {}
        search = Counting(state, goal, Meter(FREE))
        for action in state.legal_actions:
            child = state._apply(action)
            assert search.value(child).lower == plain(child, goal, known), (seed, goal, action)
        value = plain(state, goal, known)
        assert search.value(state) == Bounds(value, value), (seed, goal)
        assert search.is_worth(state, value)
    assert jokers > count // 8


@pytest.mark.parametrize(
    ("hands", "trump", "lead"),
    [(["7D TH 8H", "AD RJ QD"], "H", "RJ:as:8H"), (["6C JS QS", "TS 9C RJ"], "S", "RJ:as:JS")],
)
def test_neighbours_are_not_equal_to_a_joker_between_them(hands: list[str], trump: str, lead: str) -> None:
    game = cardlab.load("raspisnoy", players=2, joker_as_card=True, must_trump=False)
    for bid in range(4):
        state = game.setup(hands, turn=1, trump=trump, bids=[bid, 0]).quiet().apply(lead)
        for goal in (Goal("exact", (0,)), Goal("score", (0,)), Goal("tricks", (1,))):
            expected = plain(state, goal, {})
            assert Counting(state, goal, Meter(FREE)).value(state) == Bounds(expected, expected), (bid, goal)


def in_play(state: State) -> list[Card]:
    return [*(one for hand in state.hands for one in hand), *(one.card for one in state.board.plays)]


# ---- traps: simplifications that look sound and are not, with deals that tell --------------------------------------


def georgian(hands: list[str], trump: str | None, leader: int, bid: int) -> State:
    """The first player's bid; the others' do not matter."""
    game = cardlab.load("georgian_joker", players=len(hands))
    bids = [bid, *(0 for _ in hands[1:])]
    return game.setup(hands, trump=trump, turn=leader, bids=bids).quiet()


TRAPS = [
    pytest.param(["TH 9S BJ", "KH 9H JH"], "C", 0, id="equal cards that fail matter down to the lowest of them"),
    pytest.param(["KH 9S", "BJ 6H", "TH QH"], "D", 1, id="takes may beat takes_high if a partner has the choice"),
    pytest.param(["TD 7D", "9D BJ"], "C", 1, id="the others may need takes_high or takes_low"),
    pytest.param(["AS QS BJ", "RJ 8H QH", "KS TH AH"], "C", 0, id="takes_low may be needed"),
    pytest.param(["BJ KD", "7H RJ"], "H", 0, id="top trumps and cashing while an opponent has a joker"),
    pytest.param(["BJ 7H", "8D 9D", "KS AS"], "C", 0, id="suits that nobody else holds are one"),
    pytest.param(["BJ 7H", "8D RJ", "KS AS"], "D", 0, id="but not the trump suit if the joker may be beaten"),
    pytest.param(["RJ 8H 6H", "7H 9H TH", "QH KH AH"], "D", 0, id="forced highest and lowest cards"),
]


@pytest.mark.parametrize(("hands", "trump", "leader"), TRAPS)
def test_traps(hands: list[str], trump: str, leader: int) -> None:
    sides = [(0,), *([(0, 1), (0, 2)] if len(hands) == 3 else [])]
    for bid in range(len(hands[0].split()) + 1):
        state = georgian(hands, trump, leader, bid)
        goals = [Goal(objective, (0,)) for objective in ("score", "exact")]
        goals += [Goal("tricks", seats) for seats in sides]
        for goal in goals:
            known: dict[Any, int] = {}
            expected = plain(state, goal, known)
            for engine in (Kernel, Counting):
                assert engine(state, goal, Meter(FREE)).value(state).lower == expected, (goal, bid)
            kernel = Kernel(state, goal, Meter(FREE))
            for action in state.legal_actions:
                child = state._apply(action)
                assert kernel.value(child).lower == plain(child, goal, known), (goal, bid, action)


def test_more_tricks_may_be_worth_more_than_the_bid() -> None:
    """Who asks for exactly the bid first and for more only then has 50 for the pass."""
    state = georgian(["AH TH JS KH AS RJ", "JC TC KC 7C JH 9D"], None, 0, 0)
    goal = Goal("score", (0,))
    assert Kernel(state, goal, Meter(FREE)).value(state) == Bounds(60, 60)
    assert Kernel(state, Goal("exact", (0,)), Meter(FREE)).value(state) == Bounds(1, 1)
    assert cardlab.solve(state, limits=FREE).value == 60


# ---- drawing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"partial_draw": "in_order", "deck": 36}, {"draw_mode": "until_stock"}])
def test_the_order_of_the_stock_is_read_only_if_asked(options: dict[str, Any]) -> None:
    game = cardlab.load("joker", players=3, **options)
    rng = random.Random(4)
    pack = rng.sample(list(game.deck), len(game.deck))
    state = game.deal(deal=0, dealer=1, stock=pack)
    if options.get("draw_mode"):
        # The last tricks of a long deal: what can be drawn is drawn soon.
        while len(state.stock) > 4:
            state = state.apply(rng.choice(state.legal_actions))
    while state.phase == "bidding":
        state = state.apply(rng.choice(state.legal_actions))
    with pytest.raises(UnsupportedGame, match="drawn"):
        cardlab.solve(state)
    solution = cardlab.solve(state, seat=0, open_stock=True)
    quiet = state.quiet()
    goal = Goal("score", (0,))
    assert solution.exact
    assert solution.assumes[0].id == "solver.open_stock"
    assert solution.per_action == {action: plain(quiet._apply(action), goal, {}) for action in state.legal_actions}


def test_an_unknown_stock_is_refused() -> None:
    game = cardlab.load("joker", players=3)
    state = game.setup(["RJ 8S", "9S TS", "JS QS"], turn=0, trump="H", bids=[0] * 3)
    with pytest.raises(UnsupportedGame, match="drawn"):
        cardlab.solve(state, open_stock=True)


def test_sampled_orders_of_the_stock() -> None:
    state = cardlab.load("joker", players=3).deal(seed=2, deal=0)
    averages = average(state.view(state.current_player), worlds=12)
    assert averages.worlds == 12
    assert all(row.error is not None for row in averages.rows)


# ---- what it answers -------------------------------------------------------------------------------------------------


def test_every_bid_from_one_table() -> None:
    """A table that serves one bid after the other says of each what a fresh one says."""
    hands = ["RJ KH 9H 7S", "BJ AH 8D TS", "QH JH KD AS", "9S 8S AD 7C"]
    states = [georgian(hands, "D", 2, bid) for bid in range(5)]
    shared = Kernel(states[0], Goal("tricks", (0,)), Meter(FREE))
    for objective in ("score", "exact"):
        search = shared.sharing(Goal(objective, (0,)))
        for state in states:
            fresh = Counting(state, search.goal, Meter(FREE))
            assert search.value(state) == fresh.value(state)


@pytest.mark.parametrize(("count", "cards"), [(120, 4), pytest.param(3_000, 4, marks=pytest.mark.long)])
def test_every_bid_in_world_after_world(count: int, cards: int) -> None:
    """What the compiled loop over worlds says of every bid, with one table, against the search in Python."""
    valued = 0
    for seed in range(count):
        rng = random.Random(seed)
        state = random_state(rng, cards)
        goal = Goal("score", (rng.randrange(state.players),))
        deck = state.spec.deck
        if state.board.plays or state.board.number > 1 or state.facts.get("bids") is None:
            continue
        if not represents(state, goal, deck) or not represents(state, goal):
            continue
        engine = Kernel(state, goal, Meter(FREE), deck)
        if engine.rules is None:
            continue
        bids = [[*state.facts["bids"]] for _ in range(tricks_left(state) + 1)]
        for bid, made in enumerate(bids):
            made[goal.seats[0]] = bid
        states = [state.with_facts(bids=tuple(made)) for made in bids]
        pack = [one for hand in state.hands for one in hand]
        deals = [state.hands]
        for _ in range(2):
            rng.shuffle(pack)
            size = len(state.hands[0])
            deals.append(tuple(tuple(pack[at * size : at * size + size]) for at in range(state.players)))
        payoffs = engine.payoffs(states)
        found = engine.worlds(deals, payoffs, 1 << 40).tolist()
        valued += 1
        for hands, (forced, looked, *values) in zip(deals, found, strict=True):
            worlds = [one.but(hands=tuple(map(tuple, map(sorted, hands)))) for one in states]
            slow = Counting(worlds[0], goal, Meter(FREE))
            assert values == [slow.value(one).lower for one in worlds], (seed, hands)
            count_goal = Goal("tricks", goal.seats)
            assert forced == Counting(worlds[0], count_goal, Meter(FREE)).value(worlds[0]).lower, (seed, hands)
            assert looked >= 0
        assert engine.meter.nodes == sum(row[1] for row in found)
        again = Kernel(state, goal, Meter(FREE), deck).worlds(deals[:1], payoffs, 3)[0].tolist()
        assert all(value in (layout.UNKNOWN, known) for value, known in zip(again[2:], found[0][2:], strict=True)), seed
        assert again[1] <= 3
    assert valued > count // 8


@pytest.mark.parametrize("kind", ["golden", "misere"])
def test_rounds_without_bids(kind: str) -> None:
    game = cardlab.load("raspisnoy", players=3, deck=54, misere_zero_bonus=30)
    hands = ["RJ 9S 2H 5C", "BJ KS 3H 6C", "AS TS 4H 7C"]
    state = game.setup(hands, turn=1, trump="H", round=kind).quiet()
    for seat in range(3):
        goal = Goal("score", (seat,))
        assert represents(state, goal)
        value = Kernel(state, goal, Meter(FREE)).value(state)
        assert value == Counting(state, goal, Meter(FREE)).value(state)
        assert value.exact


def test_solve_uses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state = georgian(["RJ KH 9H 7S", "BJ AH 8D TS", "QH JH KD AS", "9S 8S AD 7C"], "D", 2, 2)
    fast = cardlab.solve(state, limits=FREE)
    monkeypatch.setenv("CARDLAB_KERNEL", "off")
    slow = cardlab.solve(state, limits=FREE)
    assert (fast.solver, slow.solver) == ("kernel", "counts")
    assert (fast.per_action, fast.value, fast.line) == (slow.per_action, slow.value, slow.line)


def test_limits_leave_bounds() -> None:
    hands = ["RJ KH 9H 7S AC 8C", "BJ AH 8D TS 9C QS", "QH JH KD AS JC 7H", "9S 8S AD 7C TC TD"]
    state = georgian(hands, "D", 2, 2)
    exact = cardlab.solve(state, limits=FREE)
    assert exact.exact
    cut = 0
    for nodes in (1, 30, 300, 3_000):
        partial = cardlab.solve(state, limits=Limits(nodes=nodes, seconds=None))
        cut += not partial.exact
        assert partial.lower <= exact.value <= partial.upper
    assert cut


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("georgian_joker", {"under_penalty": "lowest_failed"}),  # points that depend on who else failed
        ("joker", {}),  # cards are drawn
    ],
)
def test_what_they_do_not_know_they_refuse(name: str, options: dict[str, Any]) -> None:
    game = cardlab.load(name, players=3, **options)
    state = game.setup(["RJ 8S", "9S TS", "JS QS"], turn=0, trump="H", bids=[0] * 3)
    assert not fits(state, Goal("score", (0,)))
    assert not represents(state, Goal("score", (0,)))


def test_leading_a_joker_costs_points() -> None:
    """Sets of counts tell how many jokers were led, too; one table serves objectives that do not ask in turn."""
    game = cardlab.load("joker", preset="classic_no_draw")
    state = game.setup(["RJ 8S BJ", "9S TS KH", "JS QS 7H"], turn=0, trump="H", bids=[2, 0, 0]).quiet()
    score, tricks = Goal("score", (0,)), Goal("tricks", (0,))
    assert represents(state, score)
    expected = plain(state, score, {})
    kernel, reference = Kernel(state, tricks, Meter(FREE)), Counting(state, tricks, Meter(FREE))
    for engine in (kernel, reference):
        paying = engine.sharing(score)
        for _ in range(2):
            assert engine.value(state).lower == plain(state, tricks, {})
            assert paying.value(state) == Bounds(expected, expected)
    two = cardlab.load("joker", preset="classic_no_draw", players=2)
    held = two.setup(["RJ 8S", "9S TS"], turn=0, trump="H", bids=[0, 0])
    assert not fits(held, Goal("margin", (1,)))  # what the other side leads would count, too
    assert cardlab.solve(held, "margin").solver == "alpha_beta"
