"""The compiled search against the searches in Python, and on arrays against a plain minimax of its own."""

from __future__ import annotations

import gzip
import json
import random
from functools import cache
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest

import cardlab
from cardlab.cards import Card, Suit, card
from cardlab.core.state import State
from cardlab.solvers import limits as limits_module
from cardlab.solvers.counts import Counting
from cardlab.solvers.goals import Goal
from cardlab.solvers.kernel import loading
from cardlab.solvers.limits import Limits, Meter, Progress
from cardlab.solvers.trick_kernel import Kernel, Workspace, card_bits, prepare, represents, solve_many, warm
from cardlab.trick.order import BowerOrder

DATA = Path(__file__).parent / "data"
FREE = Limits(seconds=None)
COUNTS = [150, pytest.param(1_500, marks=pytest.mark.long)]


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    warm()


# ---- states --------------------------------------------------------------------------------------------------------


def random_state(rng: random.Random) -> State:
    """A deal without jokers, often of few suits so that cards meet, with up to three cards of a trick played."""
    players = rng.choice((2, 3, 4, 5, 6))
    cards = rng.choice((3, 4, 5)) if players < 4 else rng.choice((3, 4))
    game = cardlab.load(
        "raspisnoy",
        players=players,
        joker_card="none",
        must_trump=rng.random() < 0.5,
        trump_anytime=rng.random() < 0.3,
    )
    pack = list(game.deck)
    rng.shuffle(pack)
    few = rng.sample("SHDC", rng.choice((2, 3, 4)))
    pack.sort(key=lambda one: one.suit not in few)
    dealt = pack[: players * cards]
    rng.shuffle(dealt)
    hands = [" ".join(map(str, dealt[at::players])) for at in range(players)]
    bids = [rng.randint(0, cards) for _ in range(players)]
    trump = rng.choice([None, *"SHDC"])
    state = game.setup(hands, turn=rng.randrange(players), trump=trump, bids=bids)
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        state = state.apply(rng.choice(state.legal_actions))
    return state.quiet()


def random_goal(rng: random.Random, players: int) -> Goal:
    objective = rng.choice(("tricks", "score", "exact"))
    seats = rng.sample(range(players), rng.randint(1, players - 1) if objective == "tricks" else 1)
    return Goal(objective, tuple(sorted(seats)))


@pytest.mark.parametrize("count", COUNTS)
def test_equals_the_search_in_python(count: int) -> None:
    for seed in range(count):
        rng = random.Random(seed)
        state = random_state(rng)
        for _ in range(3):
            goal = random_goal(rng, state.players)
            assert represents(state, goal)
            kernel, plain = Kernel(state, goal, Meter(FREE)), Counting(state, goal, Meter(FREE))
            for action in state.legal_actions:
                child = state._apply(action)
                assert kernel.value(child) == plain.value(child), (seed, goal, action)
            value = kernel.value(state)
            assert value.exact
            assert value == plain.value(state), (seed, goal)
            assert kernel.is_worth(state, value.lower)
            assert not kernel.is_worth(state, value.lower + 1)


@pytest.mark.parametrize("count", [6, pytest.param(60, marks=pytest.mark.long)])
def test_solutions_are_the_same_without_it(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(count):
        game = cardlab.load("raspisnoy", players=4, joker_card="none")
        state = game.deal(seed=seed, deal=3)
        if seed % 2:
            while state.phase == "bidding":
                state = state.apply(state.legal_actions[seed % 3 % len(state.legal_actions)])
        monkeypatch.setenv("CARDLAB_KERNEL", "on")
        fast = cardlab.solve(state, limits=FREE)
        monkeypatch.setenv("CARDLAB_KERNEL", "off")
        plain = cardlab.solve(state, limits=FREE)
        assert (fast.solver, plain.solver) == ("kernel", "counts")
        assert (fast.per_action, fast.value, fast.line) == (plain.per_action, plain.value, plain.line)


def test_what_it_cannot_represent_is_left_to_others() -> None:
    named = cardlab.load("raspisnoy", joker_as_card=True)
    joker = named.setup(["RJ 8S", "9S TS", "JS QS", "KS AS"], turn=0, trump="H", bids=[0] * 4)
    assert not represents(joker, Goal("tricks", (0,)))
    plain = cardlab.load("raspisnoy", joker_card="none").deal(seed=1, deal=4)
    assert represents(plain, Goal("score", (0,)))
    assert not represents(plain, Goal("score", (0, 2)))
    assert not represents(plain, Goal("exact", (0, 2)))


# ---- limits --------------------------------------------------------------------------------------------------------


def large_deal() -> State:
    state = cardlab.load("raspisnoy", joker_card="none", must_trump=False).deal(seed=5, deal=8)
    while state.phase == "bidding":
        state = state.apply(state.legal_actions[-1])
    return state


def test_limits_are_exact_and_bounds_hold() -> None:
    state = large_deal()
    exact = cardlab.solve(state, "tricks", [[0, 2], [1, 3]], limits=FREE)
    assert exact.exact
    cut = 0
    for nodes in (1, 50, 700, 5_001, 20_000):
        partial = cardlab.solve(state, "tricks", [[0, 2], [1, 3]], limits=Limits(nodes=nodes, seconds=None))
        assert partial.nodes <= nodes
        cut += not partial.exact
        assert partial.lower is not None
        assert partial.upper is not None
        assert partial.lower <= exact.value <= partial.upper
    assert cut


def test_cancelled_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "PAUSE", 0.0)
    cancel = Event()
    seen: list[int] = []

    def report(now: Progress) -> None:
        seen.append(now.nodes)
        cancel.set()

    answer = cardlab.solve(large_deal(), "tricks", [[0, 2], [1, 3]], limits=FREE, progress=report, cancel=cancel)
    assert not answer.exact
    assert answer.nodes <= seen[0] + 5_000


def test_a_full_table_changes_no_value() -> None:
    state = large_deal()
    free = cardlab.solve(state, "tricks", [[0, 2], [1, 3]], limits=FREE)
    tight = cardlab.solve(state, "tricks", [[0, 2], [1, 3]], limits=Limits(seconds=None, entries=7))
    assert tight.per_action == free.per_action


# ---- arrays --------------------------------------------------------------------------------------------------------


def brute_force(hands: tuple[int, ...], leader: int, mine: int, trumps: bool, duty: int) -> int:
    """The tricks of side A by a plain minimax over masks."""
    players = len(hands)

    def legal(hand: int, led: int) -> int:
        follow, trump = hand & 0x7FFF << 16 * led, hand & 0x7FFF << 48 if trumps else 0
        if follow:
            return follow | trump if duty & 2 else follow
        return trump if trump and duty & 1 else hand

    @cache
    def value(left: tuple[int, ...], seat: int, trick: tuple[int, ...]) -> int:
        if len(trick) == players:
            led = trick[0] >> 4
            strength = [(2 if trumps and one >= 48 else one >> 4 == led, one) for one in trick]
            winner = (seat + strength.index(max(strength))) % players
            return (mine >> winner & 1) + value(left, winner, ())
        if not any(left):
            return 0
        hand = left[seat]
        can = legal(hand, trick[0] >> 4) if trick else hand
        values = []
        for one in range(64):
            if can >> one & 1:
                after = (*left[:seat], hand ^ 1 << one, *left[seat + 1 :])
                values.append(value(after, (seat + 1) % players, (*trick, one)))
        return max(values) if mine >> seat & 1 else min(values)

    return value(hands, leader, ())


def random_masks(rng: random.Random, players: int, cards: int) -> tuple[int, ...]:
    suits = rng.choice(((3,), (0, 3), (0, 2, 3), (0, 1, 2, 3)))
    places = [16 * suit + height for suit in suits for height in range(rng.choice((9, 15)))]
    while len(places) < players * cards:
        places += [16 * suit + height for suit in (0, 1, 2) for height in range(15) if 16 * suit + height not in places]
    drawn = rng.sample(places, players * cards)
    return tuple(sum(1 << one for one in drawn[at::players]) for at in range(players))


@pytest.mark.parametrize("count", [400, pytest.param(4_000, marks=pytest.mark.long)])
def test_arrays_equal_brute_force(count: int) -> None:
    space = Workspace()
    for seed in range(count):
        rng = random.Random(seed)
        players = rng.randint(2, 6)
        cards = rng.randint(1, 4 if players < 4 else 3 if players == 4 else 2)
        hands = random_masks(rng, players, cards)
        leader, mine = rng.randrange(players), rng.randrange(1, (1 << players) - 1)
        trumps, duty = rng.random() < 0.7, rng.randrange(4)
        expected = brute_force(hands, leader, mine, trumps, duty)
        deals = prepare(np.array([hands]), leader, mine, trumps)
        assert space.tricks(deals, duty=duty)[0] == expected, seed
        levels = sorted(rng.sample(range(1, cards + 1), rng.randint(1, cards)))
        reached = max((level for level in levels if level <= expected), default=0)
        assert space.tricks(deals, levels, duty)[0] == reached, seed
        leads = [tricks for tricks in space.leads(deals, duty)[0].tolist() if tricks >= 0]
        assert len(leads) == cards
        assert (max(leads) if mine >> leader & 1 else min(leads)) == expected, seed


def test_many_deals_share_a_table() -> None:
    rng = random.Random(7)
    rows = [random_masks(rng, 4, 5) for _ in range(300)]
    sides = np.array([rng.choice((0b0101, 0b1010, 0b0001)) for _ in rows])
    leaders = np.array([rng.randrange(4) for _ in rows])
    together = solve_many(np.array(rows), leaders, np.sort(sides))
    apart = [
        int(solve_many(np.array([hands]), leader, side)[0])
        for hands, leader, side in zip(rows, leaders, np.sort(sides), strict=True)
    ]
    assert together.tolist() == apart


def test_a_seat_without_cards_sits_out() -> None:
    rng = random.Random(3)
    for _ in range(30):
        three = random_masks(rng, 3, 3)
        expected = solve_many(np.array([three]), 1, 0b010)
        assert solve_many(np.array([[three[0], 0, three[1], three[2]]]), 2, 0b0100) == expected


def test_a_budget_ends_a_deal() -> None:
    hands = np.array([random_masks(random.Random(1), 4, 9)] * 2)
    assert solve_many(hands, 0, 0b0101, budget=3).tolist() == [-1, -1]


@pytest.mark.parametrize(
    ("hands", "leader"),
    [([[1, 2, 4]], 3), ([[1, 2, 0]], 2), ([[1, 6]], 0), ([[1, 1]], 0), ([[1, 1 << 15]], 0), ([[1, 0]], 0), ([[1]], 0)],
)
def test_hands_that_are_none_are_refused(hands: list[list[int]], leader: int) -> None:
    with pytest.raises(ValueError, match=r"hands|seats"):
        solve_many(np.array(hands), leader, 1)


def test_bowers_are_a_matter_of_labels() -> None:
    """Euchre's cards played out by the order's own words, and by masks."""
    order = BowerOrder()
    deck = [card(rank + suit) for suit in "SHDC" for rank in "9TJQKA"]

    def strength(one: Card, led: Suit | None, trump: Suit) -> tuple[int, int]:
        suit = order.suit_of(one, trump)
        return (2 if suit is trump else int(suit is led), order.height(one, trump))

    def value(left: tuple[tuple[Card, ...], ...], seat: int, trick: tuple[Card, ...], trump: Suit) -> int:
        led = order.suit_of(trick[0], trump) if trick else None
        if len(trick) == 4:
            winner = (seat + max(range(4), key=lambda at: strength(trick[at], led, trump))) % 4
            return (winner % 2 == 0) + value(left, winner, (), trump)
        if not left[seat]:
            return 0
        can = [one for one in left[seat] if not trick or order.suit_of(one, trump) is led] or left[seat]
        values = []
        for one in can:
            after = tuple(
                tuple(x for x in hand if x is not one) if at == seat else hand for at, hand in enumerate(left)
            )
            values.append(value(after, (seat + 1) % 4, (*trick, one), trump))
        return max(values) if seat % 2 == 0 else min(values)

    for seed in range(40):
        rng = random.Random(seed)
        trump = Suit(rng.choice("SHDC"))
        jacks = [one for one in deck if str(one)[0] == "J"]
        drawn = [*jacks, *rng.sample([one for one in deck if one not in jacks], 8)]
        rng.shuffle(drawn)
        hands = tuple(tuple(drawn[at::4]) for at in range(4))
        bits = card_bits(deck, order, trump)
        masks = [[sum(1 << bits[one] for one in hand) for hand in hands]]
        leader = rng.randrange(4)
        assert solve_many(np.array(masks), leader, 0b0101)[0] == value(hands, leader, (), trump), seed


def test_two_person_whist() -> None:
    """The oracle's rows with many suits: tricks of the first hand, and after each lead of the one on lead."""
    suits = "SHDC"
    with gzip.open(DATA / "whist_multi_suit.jsonl.gz", "rt", encoding="utf-8") as lines:
        rows: list[dict[str, Any]] = [json.loads(line) for line in lines]
    space = Workspace()
    for row in rows:
        trump = None if row["trump"] in (None, "NT") else row["trump"]
        places = [suit for suit in suits if suit != trump] + ([trump] if trump else [])

        def mask(cards: list[str], places: list[str] = places) -> int:
            return sum(1 << 16 * places.index(one[1]) + "6789TJQKA".index(one[0]) for one in cards)

        leader = "AB".index(row["leader"])
        deals = prepare(np.array([[mask(row["A"]), mask(row["B"])]]), leader, 0b01, trump is not None)
        assert space.tricks(deals)[0] == row["A_tricks"], row
        if row["A_tricks_after_lead"]:
            leads = space.leads(deals)[0]
            assert {one: leads[mask([one]).bit_length() - 1] for one in row["A_tricks_after_lead"]} == row[
                "A_tricks_after_lead"
            ], row


# ---- the cache -------------------------------------------------------------------------------------------------------


class Maker:
    """Stands in for the compiler: notes how it was called, and leaves a file in the cache as numba does."""

    def __init__(self, failures: int = 0) -> None:
        self.calls: list[bool] = []
        self.failures = failures

    def __call__(self, cached: bool) -> str:
        from numba.core import config

        self.calls.append(cached)
        if len(self.calls) <= self.failures:
            raise EOFError
        if cached and not loading.MAKING["sealed"]:
            (Path(config.CACHE_DIR) / "one.nbc").write_bytes(b"compiled")
        return "functions"


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The places of a cache: one that cannot be made, because a file is in the way, and one that can."""
    (tmp_path / "file").write_text("in the way")
    places = [tmp_path / "file" / "kernel-1", tmp_path / "cache" / "kernel-1"]
    monkeypatch.setattr(loading, "_folders", lambda name, modules: places)
    return places


def test_a_cache_that_cannot_be_written_is_passed_over(folders: list[Path]) -> None:
    maker = Maker()
    assert loading.made("kernel", (), maker) == "functions"
    assert maker.calls == [True]
    assert loading._is_sound(folders[1])


def test_without_a_place_nothing_is_cached(folders: list[Path]) -> None:
    del folders[1]
    maker = Maker()
    assert loading.made("kernel", (), maker) == "functions"
    assert maker.calls == [False]


@pytest.mark.parametrize("damage", ["changed", "cut", "list", "missing"])
def test_a_damaged_cache_is_made_again(folders: list[Path], damage: str) -> None:
    loading.made("kernel", (), Maker())
    kept, listed = folders[1] / "one.nbc", folders[1] / "digests.json"
    if damage == "missing":
        kept.unlink()
    elif damage == "list":
        listed.write_text("{")
    else:
        kept.write_bytes(b"compilex" if damage == "changed" else b"")
    assert not loading._is_sound(folders[1])
    loading.made("kernel", (), Maker())
    assert kept.read_bytes() == b"compiled"
    assert loading._is_sound(folders[1])


def test_a_cache_that_does_not_load_is_made_again(folders: list[Path]) -> None:
    loading.made("kernel", (), Maker())
    maker = Maker(failures=1)
    assert loading.made("kernel", (), maker) == "functions"
    assert maker.calls == [True, True]
    assert loading._is_sound(folders[1])


def test_it_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLAB_KERNEL", "off")
    state = cardlab.load("raspisnoy", players=2, joker_card="none").deal(seed=1, deal=3)
    assert cardlab.solve(state).solver == "counts"
