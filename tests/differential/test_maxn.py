"""The compiled max^n against the one over states: values, what ties may lead to, limits, and what it refuses."""

from __future__ import annotations

import random
from threading import Event

import pytest

import cardlab
from cardlab.core.chance import CHANCE
from cardlab.core.state import State
from cardlab.errors import OptionError
from cardlab.notation import Action, parse_action
from cardlab.solvers import maxn_kernel
from cardlab.solvers.goals import Question, read_question
from cardlab.solvers.kernel import loading
from cardlab.solvers.limits import Limits, Meter, OutOfBudget
from cardlab.solvers.maxn import MaxN, Outcome
from cardlab.solvers.maxn_kernel import KernelMaxN, represents
from cardlab.solvers.opinions import Opinions, spreads
from tests.differential.joker_deals import random_state

#: Positions that the search over states may look at for one deal.
MOST = 3000
OBJECTIVES = ("score", "score", "tricks", "exact", "margin")


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    assert loading.load(), loading.failure()


def unlimited() -> Meter:
    return Meter(Limits(seconds=None))


def both(state: State, question: Question) -> int:
    """Compare all actions of a state; how many leave a choice among equals."""
    plain = MaxN(question, Meter(Limits(seconds=None, nodes=MOST)))
    fast = KernelMaxN(question, unlimited(), state)
    children = [state._apply(action) for action in state.legal_actions]
    try:
        expected = [plain.outcome(child) for child in children]
    except OutOfBudget:
        return 0
    assert [fast.value(child) for child in children] == [one.value for one in expected]
    assert [fast.outcome(child) for child in children] == expected
    assert plain.choose(state.current_player, expected) == fast.outcome(state)
    return sum(len(one.reachable) > 1 for one in expected)


def asked(state: State, rng: random.Random) -> Question | None:
    """A random question about a state, if it may be asked."""
    objective = rng.choice(OBJECTIVES)
    split = [[0, 2], [1], [3]] if state.players == 4 and rng.random() < 0.2 else "maxn"
    try:
        return read_question(state, objective, split, None)
    except OptionError:
        return None


@pytest.mark.parametrize("block", range(3))
def test_equals_the_search_over_states(block: int) -> None:
    tied = known = 0
    for seed in range(50):
        rng = random.Random(f"{block} {seed}")
        state = random_state(rng, most_cards=3)
        question = None if state.end or state.current_player == CHANCE else asked(state, rng)
        if question is not None and represents(state, question):
            known += 1
            tied += both(state, question)
    assert known > 30
    assert tied


def dealt(name: str, players: int, cards: int, seed: int, options: dict[str, object]) -> State:
    """A random deal of the presets in which nothing is drawn, of few suits every second time."""
    rng = random.Random(f"{name} {players} {cards} {seed}")
    game = cardlab.load(name, players=players, **options)
    pack = list(game.deck)
    rng.shuffle(pack)
    few = rng.sample("SHDC", 2)
    if seed % 2:
        pack.sort(key=lambda one: not one.is_joker and one.suit not in few)
        pack = rng.sample(pack[: players * cards], players * cards)
    hands = [" ".join(map(str, pack[at * cards : (at + 1) * cards])) for at in range(players)]
    bids = [rng.randint(0, cards) for _ in range(players)]
    trump = rng.choice([None, *"SHDC"])
    return game.setup(hands, bids=bids, trump=trump, turn=rng.randrange(players)).quiet()


GAMES: list[tuple[str, dict[str, object]]] = [
    ("georgian_joker", {}),
    ("georgian_joker", {"must_trump": False, "two_jokers": "earlier", "plain_joker_vs_trump": "trump"}),
    ("joker", {"draw_mode": "none"}),
    ("joker", {"draw_mode": "none", "two_jokers": "earlier_high_wins", "joker_lead_exempt": "never"}),
    ("raspisnoy", {"deck": 54}),
    ("raspisnoy", {"joker_card": "none", "trump_anytime": True}),
]


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize(("players", "cards", "deals"), [(3, 2, 15), (3, 3, 6), (4, 2, 12), (2, 4, 2)])
def test_equals_on_deals(name: str, options: dict[str, object], players: int, cards: int, deals: int) -> None:
    for seed in range(deals):
        state = dealt(name, players, cards, seed, options)
        question = read_question(state, OBJECTIVES[seed % 5], "maxn", None)
        assert represents(state, question)
        both(state, question)


@pytest.mark.parametrize("players", [5, 6])
def test_equals_with_more_players(players: int) -> None:
    for seed in range(5):
        state = dealt("raspisnoy", players, 2, seed, {"deck": 54})
        both(state, read_question(state, OBJECTIVES[seed], "maxn", None))


def test_a_tie_that_others_pay_for() -> None:
    """P1 bids one trick. With AS he takes both; with 7S none, because AS goes under AH then: he fails either way. The
    others have their one trick each in the second case only. 7S comes first in fixed order."""
    game = cardlab.load("raspisnoy", players=3, joker_card="none")
    state = game.setup(["KS 6H", "AS 7S", "QS AH"], turn=0, trump="D", bids=[1, 1, 1])
    question = read_question(state, "exact", "maxn", None)
    assert represents(state, question)
    after = state.apply("KS")
    fast = KernelMaxN(question, unlimited(), state)
    assert both(state, question) > 0
    made = {str(action): fast.outcome(after._apply(action)) for action in after.legal_actions}
    assert made == {"7S": Outcome((1, 0, 1), ((1, 0, 1),)), "AS": Outcome((0, 0, 0), ((0, 0, 0),))}
    assert fast.outcome(after) == Outcome((1, 0, 1), ((0, 0, 0), (1, 0, 1)))
    solution = cardlab.solve(after, "exact", "maxn")
    assert {str(action) for action in solution.best} == {"7S", "AS"}
    assert solution.value == (1, 0, 1)
    assert solution.ties == ((0, 0, 0), (1, 0, 1))
    assert solution.ties_matter


def large(seed: int = 0, players: int = 4, cards: int = 6) -> State:
    return dealt("georgian_joker", players, cards, 2 * seed, {})


def test_solve_takes_the_compiled_search() -> None:
    solution = cardlab.solve(large(cards=4), sides="maxn")
    assert isinstance(solution.later.engine, KernelMaxN)  # type: ignore[union-attr]
    assert solution.exact
    assert solution.value in solution.ties
    state = solution.state
    for action in solution.line:
        assert solution.later is not None
        assert solution.later(state) == solution.value
        state = state.apply(action)
    assert state.returns() == solution.value


def test_without_it_the_answer_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    state = dealt("georgian_joker", 3, 3, 1, {})
    fast = cardlab.solve(state, sides="maxn")
    monkeypatch.setenv("CARDLAB_KERNEL", "off")
    plain = cardlab.solve(state, sides="maxn", limits=Limits(seconds=None))
    assert not isinstance(plain.later.engine, KernelMaxN)  # type: ignore[union-attr]
    assert (fast.value, fast.per_action, fast.best, fast.line) == (
        plain.value,
        plain.per_action,
        plain.best,
        plain.line,
    )
    assert (fast.ties, fast.ties_per_action) == (plain.ties, plain.ties_per_action)


@pytest.mark.parametrize("entries", [0, 40, None])
def test_a_small_table_changes_no_value(entries: int | None) -> None:
    state = dealt("georgian_joker", 3, 3, 4, {})
    question = read_question(state, "score", "maxn", None)
    small = KernelMaxN(question, Meter(Limits(seconds=None, entries=entries)), state)
    assert small.outcome(state) == KernelMaxN(question, unlimited(), state).outcome(state)
    assert entries is None or len(small.arrays[6]) <= entries + 1


@pytest.mark.parametrize("nodes", [1, 63, 1000, 5000])
def test_limits_are_exact(nodes: int) -> None:
    answer = cardlab.solve(large(2), sides="maxn", limits=Limits(nodes=nodes, seconds=None))
    assert answer.nodes == nodes
    assert not answer.exact
    assert answer.value is None
    assert answer.ties == ()
    assert [one.id for one in answer.assumes[-2:]] == ["solver.cut_nodes", "solver.no_bounds"]


def test_a_search_goes_on_where_it_stopped() -> None:
    state = dealt("georgian_joker", 4, 4, 2, {})
    question = read_question(state, "score", "maxn", None)
    whole = KernelMaxN(question, unlimited(), state)
    expected = whole.outcome(state)
    search = KernelMaxN(question, Meter(Limits(nodes=7, seconds=None)), state)
    many = 0
    while True:
        try:
            found = search.outcome(state)
        except OutOfBudget:
            many += 1
            search.meter = Meter(Limits(nodes=5 * many, seconds=None))
            continue
        break
    assert found == expected
    assert many > 10


def test_it_goes_on_between_two_looks_at_the_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    state = large(1, cards=4)
    question = read_question(state, "score", "maxn", None)
    found = []
    for stride in (7, 1 << 20):
        monkeypatch.setattr(maxn_kernel, "STRIDE", stride)
        search = KernelMaxN(question, unlimited(), state)
        found.append((search.value(state), search.outcome(state), search.meter.nodes))
    assert found[0] == found[1]


def test_ties_may_be_cut_where_values_are_exact() -> None:
    state = large(1, cards=5)
    whole = cardlab.solve(state, sides="maxn", limits=Limits(seconds=None))
    values = KernelMaxN(read_question(state, "score", "maxn", None), unlimited(), state)
    for action in state.legal_actions:
        values.value(state._apply(action))
    cut = cardlab.solve(state, sides="maxn", limits=Limits(nodes=(values.meter.nodes + whole.nodes) // 2, seconds=None))
    assert cut.exact
    assert cut.per_action == whole.per_action
    assert cut.ties == ()
    assert cut.assumes[-1].id == "solver.ties_unknown"


def test_cancel_stops_within_5000_positions() -> None:
    cancel = Event()
    cancel.set()
    answer = cardlab.solve(large(2), sides="maxn", limits=Limits(seconds=None), cancel=cancel)
    assert not answer.exact
    assert answer.nodes <= 5000
    assert "solver.cut_cancel" in [one.id for one in answer.assumes]


def test_bidding_is_walked_with_one_table() -> None:
    game = cardlab.load("georgian_joker", players=3)
    state = game.deal(seed=5, deal=1).quiet()
    question = read_question(state, "score", "maxn", None)
    assert represents(state, question)
    fast, plain = KernelMaxN(question, unlimited(), state), MaxN(question, unlimited())
    assert fast.value(state) == plain.outcome(state).value
    assert fast.outcome(state) == plain.outcome(state)


def test_what_the_others_get_may_count() -> None:
    """Where the worst of those who failed are punished, points depend on everybody's tricks."""
    game = cardlab.load("georgian_joker", players=3, under_penalty="lowest_failed")
    state = game.setup(["KS 6H", "AS 7S", "QS AH"], turn=0, trump="D", bids=[1, 2, 1]).quiet()
    question = read_question(state, "score", "maxn", None)
    assert represents(state, question)
    both(state, question)


def test_what_it_refuses() -> None:
    as_card = cardlab.load("raspisnoy", players=3, joker_as_card=True)
    state = as_card.setup(["RJ 6H", "AS 7S", "QS AH"], turn=0, trump="D", bids=[1, 2, 1])
    assert not represents(state, read_question(state, "score", "maxn", None))
    euchre = cardlab.load("euchre.three").deal(seed=1)
    assert not represents(euchre, read_question(euchre, "score", None, None))


def test_opinions_that_are_equal_have_one_class() -> None:
    import numpy as np

    known = spreads(3, 2)
    opinions = Opinions(known, 0)
    tricks = np.array(list(zip(*known.each[2], strict=True)), np.int64)
    none = np.zeros((3, 1), np.int64)
    classes = opinions.classes(tricks, none)
    assert len(opinions.starts) == 3  # however tricks were taken before
    assert (opinions.classes(10 * tricks - 7, none) == classes).all()
    assert len(opinions.starts) == 3


def parsed(*texts: str) -> list[Action]:
    return [parse_action(text) for text in texts]


def test_equal_cards_have_equal_values() -> None:
    game = cardlab.load("georgian_joker", players=3)
    state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="S", bids=[1, 1, 0])
    solution = cardlab.solve(state, sides="maxn")
    king, queen = parsed("KH", "QH")
    assert solution.per_action[king] == solution.per_action[queen]
    assert solution.ties_per_action[king] == solution.ties_per_action[queen]
