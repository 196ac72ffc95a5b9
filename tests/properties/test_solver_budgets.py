"""What solvers may spend, whatever they search: never more nodes than allowed, a cancel is heard soon, tables keep to
their size, and arguments that cannot be are refused by name."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from threading import Event
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import BudgetExceeded, OptionError, UnsupportedGame
from cardlab.solvers import alphamu as alphamu_module
from cardlab.solvers import limits as limits_module
from cardlab.solvers.alphamu import alphamu
from cardlab.solvers.counts import Counting
from cardlab.solvers.durak.ending import Ending
from cardlab.solvers.durak.stock import Expectation, unseen_stock
from cardlab.solvers.equilibrium import equilibrium
from cardlab.solvers.explore import explore_bids
from cardlab.solvers.fitting import Drawer, view_to_move
from cardlab.solvers.goals import Goal, read_question
from cardlab.solvers.ismcts import EXPLORATION, ismcts
from cardlab.solvers.ismcts import _Tree as Tree
from cardlab.solvers.kernel import layout
from cardlab.solvers.limits import MOST_WORLDS, Limits, Meter, OutOfBudget, Progress
from cardlab.solvers.many import solve_many
from cardlab.solvers.maxn import MaxN
from cardlab.solvers.minimax import Minimax
from cardlab.solvers.sampling import average
from cardlab.solvers.trick_kernel import Kernel, warm

#: Nodes that may pass until a cancel is heard.
SOON = 5_000
Solver = Callable[..., Any]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    warm()


# ---- questions that take much more than they are allowed ------------------------------------------------------------


@cache
def bidding(game: str = "raspisnoy", deal: int = 8, **options: Any) -> State:
    return cardlab.load(game, **options).deal(seed=1, deal=deal)


@cache
def tricks(last: bool = False, **options: Any) -> State:
    """A large deal after first or last legal bids."""
    state = bidding(**options)
    while state.phase == "bidding":
        state = state.apply(state.legal_actions[-1 if last else 0])
    return state


@cache
def euchre(calls: str = "", game: str = "euchre") -> State:
    state = cardlab.load(game).deal(seed=1)
    for call in calls.split(", ") if calls else ():
        state = state.apply(call if call != "discard" else state.legal_actions[0])
    return state


@cache
def durak(cards: int = 10, stock: bool = False) -> State:
    game = cardlab.load("durak")
    if stock:
        return game.deal(seed=1)
    pack = random.Random(3).sample(list(game.deck), 2 * cards)
    return game.setup([tuple(pack[:cards]), tuple(pack[cards:])], trump="H", turn=0)


PLAIN = {"joker_card": "none", "must_trump": False}
SIDES = [[0, 2], [1, 3]]
QUESTIONS: dict[str, Callable[[], Solver]] = {
    "kernel": lambda: partial(cardlab.solve, tricks()),
    "kernel, plain": lambda: partial(cardlab.solve, tricks(True, **PLAIN), "tricks", SIDES),
    "kernel, bids": lambda: partial(cardlab.solve, bidding()),
    "alpha-beta": lambda: partial(cardlab.solve, tricks(), "exact", SIDES),
    "maxn": lambda: partial(cardlab.solve, tricks(), sides="maxn"),
    "calls": lambda: partial(cardlab.solve, euchre()),
    "auction": lambda: partial(cardlab.solve, euchre(game="euchre.auction5")),
    "durak": lambda: partial(cardlab.solve, durak()),
    "durak, stock": lambda: partial(cardlab.solve, durak(stock=True)),
    "average, calls": lambda: partial(average, euchre()),
    "average, sides": lambda: partial(average, euchre(game="euchre.three")),
    "average, auction": lambda: partial(average, euchre(game="euchre.auction6")),
    "average, tricks": lambda: partial(average, tricks()),
    "average, bids": lambda: partial(average, bidding()),
    "average, evidence": lambda: partial(average, tricks(), evidence="calls"),
    "average, durak": lambda: partial(average, durak(stock=True)),
    "average, drawn": lambda: partial(average, bidding("joker", 3)),
    "ismcts": lambda: partial(ismcts, tricks()),
    "ismcts, durak": lambda: partial(ismcts, durak(stock=True)),
    "alphamu": lambda: partial(alphamu, euchre("order up, discard"), worlds=20),
}
#: Those that Python alone answers when the compiler is switched off.
IN_PYTHON = ("kernel", "kernel, plain", "kernel, bids", "calls", "durak", "average, calls", "average, tricks")
BUDGETS = (1, 7, 100, 3_001)


def nodes_of(question: str, **more: Any) -> int:
    """The nodes that the answer says it took."""
    return int(QUESTIONS[question]()(**more).nodes)


@pytest.fixture(params=[*QUESTIONS, *(f"{one} in Python" for one in IN_PYTHON)])
def question(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    name, python, _ = request.param.partition(" in Python")
    if python:
        monkeypatch.setenv("CARDLAB_KERNEL", "off")
    return str(name)


def test_no_more_nodes_are_used_than_allowed(question: str) -> None:
    for most in BUDGETS:
        assert nodes_of(question, limits=Limits(nodes=most, seconds=None)) <= most


def test_nothing_allowed_is_nothing_done(question: str) -> None:
    assert nodes_of(question, limits=Limits(nodes=0, seconds=None)) == 0


def test_a_cancel_is_heard_within_five_thousand_nodes(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From any thread, at any moment: no more nodes than that pass between two looks at the event."""
    looks: dict[int, int] = {}
    gaps: list[int] = []
    plain = Meter._look

    def look(meter: Meter, now: float) -> None:
        gaps.append(meter.nodes - looks.get(id(meter), 0))
        looks[id(meter)] = meter.nodes
        plain(meter, now)

    monkeypatch.setattr(Meter, "_look", look)
    nodes = nodes_of(question, limits=Limits(nodes=60_000, seconds=1.5))
    assert gaps
    assert max(gaps) <= SOON
    assert nodes - looks[max(looks, key=looks.__getitem__)] <= SOON


def test_cancelled_from_a_report(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "PAUSE", 0.0)
    for number in (1, 4):
        cancel, seen = Event(), list[int]()

        def report(now: Progress, cancel: Event = cancel, seen: list[int] = seen, number: int = number) -> None:
            seen.append(now.nodes)
            if len(seen) == number:
                cancel.set()

        nodes = nodes_of(question, limits=Limits(nodes=60_000, seconds=None), progress=report, cancel=cancel)
        assert seen
        assert nodes <= seen[-1] + SOON
        assert len(seen) <= number


def test_cancelled_before_it_starts(question: str) -> None:
    cancel = Event()
    cancel.set()
    assert nodes_of(question, cancel=cancel) <= SOON


class Late(Event):
    """Set after so many looks at it."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.left = looks

    def is_set(self) -> bool:
        self.left -= 1
        return self.left < 0


def test_an_equilibrium_keeps_to_its_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tree that is too large is refused; a cancel ends the making of it."""
    state = cardlab.load("raspisnoy", players=2, joker_card="none", max_hand=1).deal(seed=1, deal=0)
    whole = equilibrium(state)
    assert equilibrium(state, limits=Limits(nodes=2 * whole.nodes)).nodes == whole.nodes
    for most in (0, 1, 100, whole.nodes - 1):
        with pytest.raises((BudgetExceeded, UnsupportedGame)):
            equilibrium(state, limits=Limits(nodes=most))
    monkeypatch.setattr(limits_module, "PAUSE", 0.0)
    for looks in (0, 3):
        with pytest.raises(BudgetExceeded):
            equilibrium(state, cancel=Late(looks))


@pytest.mark.parametrize("state", [bidding, euchre, partial(euchre, game="euchre.three")])
def test_exploring_keeps_to_its_limits(state: Callable[[], State]) -> None:
    """They are those of each world; a cancel leaves what was done, and is heard in the midst of a part."""
    for most in (1, 40, 1_000):
        found = explore_bids(state(), worlds=20, limits=Limits(nodes=most, seconds=None))
        assert found.nodes <= 20 * most
        assert found.worlds + found.left_out == 20
    large = Limits(nodes=4_000, seconds=None)
    whole = explore_bids(state(), worlds=20, limits=large)
    cut = explore_bids(state(), worlds=20, limits=large, cancel=Late(4))
    assert cut.run.cut == "cancel"
    assert cut.nodes <= min(whole.nodes, 3 * SOON)


# ---- tables ---------------------------------------------------------------------------------------------------------


def ended(work: Callable[[], object]) -> None:
    with suppress(OutOfBudget):
        work()


def meters(nodes: int) -> Iterator[tuple[int, Meter]]:
    for entries in (0, 1, 50):
        yield entries, Meter(Limits(nodes=nodes, seconds=None, entries=entries))


def test_the_table_of_the_compiled_search_keeps_to_its_size() -> None:
    """Its memory is that of the table, and the entries in it are counted."""
    for state in (tricks(True, **PLAIN).quiet(), tricks().quiet()):
        free = Kernel(state, Goal("tricks", (0, 2)), Meter(Limits(nodes=20_000, seconds=None)))
        ended(lambda: free.value(state))  # noqa: B023
        assert free.space.setup[layout.KEPT] > 100
        for entries, meter in meters(20_000):
            kernel = Kernel(state, Goal("tricks", (0, 2)), meter)
            ended(lambda: kernel.value(state))  # noqa: B023
            kept = kernel.space.setup[layout.KEPT] - kernel.space.setup[layout.FLOOR]
            assert 0 < kept <= max(entries, 1)
            assert kernel.space.arrays[5].nbytes <= 64 * (entries + 1)
            assert sum(one.nbytes for one in kernel.space.arrays[:5]) < 1 << 22


def test_tables_in_python_keep_to_their_size() -> None:
    state = tricks().quiet()
    exact = read_question(state, "exact", SIDES, 0)
    alone = read_question(state, "score", "maxn", 0)
    for entries, meter in meters(1_500):
        counting = Counting(state, Goal("tricks", (0, 2)), meter)
        ended(lambda: counting.value(state))  # noqa: B023
        assert len(counting.table) == entries
        assert len(counting.unknown) <= entries
    for entries, meter in meters(700):
        search = Minimax(state, exact.goal, meter)
        ended(lambda: search.value(state))  # noqa: B023
        assert len(search.table) == entries
    for entries, meter in meters(700):
        everyone = MaxN(alone, meter)
        ended(lambda: everyone.outcome(state))  # noqa: B023
        assert len(everyone.table) == entries


def test_tables_of_durak_keep_to_their_size(monkeypatch: pytest.MonkeyPatch) -> None:
    state = durak().quiet()
    for way in ("on", "off"):
        monkeypatch.setenv("CARDLAB_KERNEL", way)
        for entries, meter in meters(4_000):
            ending = Ending(state, Goal("score", (0,)), meter)
            ended(lambda: ending.value(state))  # noqa: B023
            head, table = ending.memory.arrays[4:]
            words = len(table) // (entries + 1)
            assert len(table) == words * (entries + 1)
            assert words <= 16
            assert len(head) <= 2 * max(entries, 1)
    hands = ["7S 8D KH 6C", "9S TD AC 7C"]
    drawn = cardlab.load("durak").setup(hands, trump="H", turn=0, stock=["JC", "9D", "QH"])
    free = Expectation(Goal("score", (0,)), Meter(Limits(seconds=None)))
    value = free.worth(unseen_stock(drawn.quiet()))
    assert len(free.table) > 10
    for entries in (0, 1, 8):
        chances = Expectation(Goal("score", (0,)), Meter(Limits(seconds=None, entries=entries)))
        assert chances.worth(unseen_stock(drawn.quiet())) == value
        assert len(chances.table) == entries


def test_the_tree_of_hidden_cards_keeps_to_its_size() -> None:
    view = view_to_move(tricks())
    question = read_question(view, "score", None, view.viewer)
    for entries, meter in meters(1_500):
        tree = Tree(Drawer(view), question, meter, EXPLORATION)
        rng = random.Random(1)
        ended(lambda: [tree.iterate(rng) for _ in range(100)])  # noqa: B023
        assert tree.size <= entries
        assert edges(tree.root) == tree.size


def edges(node: Any) -> int:
    return len(node.edges) + sum(map(edges, node.children.values()))


def test_tables_of_alphamu_keep_to_their_size(monkeypatch: pytest.MonkeyPatch) -> None:
    searches: list[Any] = []

    class Kept(alphamu_module._Search):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            searches.append(self)

    monkeypatch.setattr(alphamu_module, "_Search", Kept)
    state = euchre("order up, discard")
    for entries in (0, 1, 50):
        alphamu(state, worlds=10, limits=Limits(nodes=3_000, seconds=None, entries=entries))
        assert len(searches[-1].table) <= entries
        assert len(searches[-1].opened) <= entries


@pytest.mark.parametrize("name", ["kernel", "alpha-beta", "maxn", "durak", "average, tricks", "alphamu"])
def test_small_tables_change_no_value(name: str) -> None:
    """Positions small enough to be finished without any table."""
    game = cardlab.load("raspisnoy", players=3, deck=54)
    state = game.setup(["KH QH RJ", "TH 9S BJ", "JH AC 7C"], turn=0, trump="S", bids=[1, 1, 0])
    small: dict[str, Solver] = {
        "kernel": partial(cardlab.solve, state),
        "alpha-beta": partial(cardlab.solve, state, "exact", [[0, 1], [2]]),
        "maxn": partial(cardlab.solve, state, sides="maxn"),
        "durak": partial(cardlab.solve, durak(4)),
        "average, tricks": partial(average, state, worlds=8),
        "alphamu": partial(alphamu, state, worlds=6),
    }
    answers = [small[name](limits=Limits(seconds=None, entries=entries)) for entries in (0, 3, None)]
    values = [getattr(answer, "per_action", None) or answer.rows for answer in answers]
    assert values[0] == values[1] == values[2]


# ---- arguments that cannot be ---------------------------------------------------------------------------------------

WRONG_NUMBERS = [-1, 2.5, True, "many", float("nan"), []]


@pytest.mark.parametrize("wrong", WRONG_NUMBERS, ids=str)
def test_numbers_that_are_none_are_refused(wrong: Any) -> None:
    """By name, before anything is searched."""
    state = euchre("order up, discard")
    asked: dict[str, list[Callable[[], object]]] = {
        "nodes": [lambda: Limits(nodes=wrong)],
        "entries": [lambda: Limits(entries=wrong)],
        "worlds": [
            lambda: average(state, worlds=wrong),
            lambda: explore_bids(bidding(), worlds=wrong),
            lambda: alphamu(state, worlds=wrong),
        ],
        "iterations": [lambda: ismcts(state, iterations=wrong)],
        "depth": [lambda: alphamu(state, worlds=2, depth=wrong)],
        "chunk": [lambda: solve_many([state], chunk=wrong)],
        "rounds": [lambda: equilibrium(state, rounds=wrong)],
        "rng_seed": [
            lambda: average(state, worlds=1, rng_seed=wrong),
            lambda: explore_bids(bidding(), worlds=1, rng_seed=wrong),
            lambda: ismcts(state, iterations=1, rng_seed=wrong),
            lambda: alphamu(state, worlds=1, rng_seed=wrong),
        ],
    }
    for name, calls in asked.items():
        for call in calls:
            with pytest.raises(OptionError, match=name):
                call()


@pytest.mark.parametrize("wrong", [-0.5, "soon", float("nan"), True, []], ids=str)
def test_times_that_are_none_are_refused(wrong: Any) -> None:
    for call in (
        lambda: Limits(seconds=wrong),
        lambda: solve_many([tricks()], seconds=wrong),
        lambda: explore_bids(bidding(), seconds=wrong),
    ):
        with pytest.raises(OptionError, match="seconds"):
            call()


@pytest.mark.parametrize("worlds", [MOST_WORLDS + 1, 10**30])
def test_more_worlds_than_can_be_listed_are_refused(worlds: int) -> None:
    for call in (
        lambda: average(euchre(), worlds=worlds),
        lambda: explore_bids(euchre(), worlds=worlds),
        lambda: alphamu(euchre("order up, discard"), worlds=worlds),
    ):
        with pytest.raises(OptionError, match="worlds"):
            call()


@pytest.mark.parametrize("wrong", [-1, 4, 10**30, True, "me", 1.5, []], ids=str)
def test_seats_that_are_not_there_are_refused(wrong: Any) -> None:
    state = tricks()
    assert state.current_player == 1  # which True is equal to
    for call in (
        lambda: cardlab.solve(state, seat=wrong),
        lambda: average(state, seat=wrong, worlds=1),
        lambda: explore_bids(bidding(), seat=wrong, worlds=1),
        lambda: ismcts(state, seat=wrong, iterations=1),
        lambda: alphamu(state, seat=wrong, worlds=1),
        lambda: solve_many([state], seat=wrong),
    ):
        with pytest.raises(OptionError, match="seat"):
            call()


@pytest.mark.parametrize(
    "wrong",
    [
        "all",
        3,
        [0, 1],
        [[0, 2]],
        [[0, 2], [1]],
        [[0, 2], [1, 3, 0]],
        [[0, 1], [2, 9]],
        [["a"], ["b"]],
        [[None], [0]],
        [[0.0, 2.0], [1.0, 3.0]],
        [[0, 2], [True, 3]],
        {0: 1},
    ],
    ids=str,
)
def test_sides_that_are_none_are_refused(wrong: Any) -> None:
    state = euchre("order up, discard")
    for call in (
        lambda: cardlab.solve(state, sides=wrong),
        lambda: ismcts(state, sides=wrong, iterations=1),
        lambda: alphamu(state, sides=wrong, worlds=1),
        lambda: solve_many([state], sides=wrong),
    ):
        with pytest.raises(OptionError, match="sides"):
            call()


@pytest.mark.parametrize("name", ["kernel", "calls", "durak", "average, calls", "average, tricks", "ismcts", "alphamu"])
def test_huge_limits_are_no_limits(name: str) -> None:
    nodes_of(name, limits=Limits(nodes=10**30, seconds=0.05, entries=10**30))
