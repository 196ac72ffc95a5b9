"""Limits, cancelling, progress, refusals: a solver never hangs and never claims more than it knows."""

from __future__ import annotations

import pickle
import random
import re
from dataclasses import replace
from itertools import pairwise
from threading import Event
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import OptionError, Reason, UnsupportedGame
from cardlab.solvers import limits as limits_module
from cardlab.solvers.bids import value_bids
from cardlab.solvers.counts import Counting
from cardlab.solvers.limits import Limits, Progress
from cardlab.solvers.result import Bounds
from cardlab.view.text import say


def deal_with_jokers(cards: int, seed: int, players: int = 4) -> State:
    """A deal with both jokers in the hands."""
    game = cardlab.load("raspisnoy", players=players, deck=54)
    rng = random.Random(seed)
    plain = [one for one in game.deck if not one.is_joker]
    jokers = [one for one in game.deck if one.is_joker]
    rng.shuffle(plain)
    hands = [*jokers, *plain[: players * cards - 2]]
    rng.shuffle(hands)
    return game.deal(deal=cards - 1, stock=[*hands, *plain[players * cards - 2 :]])


def ends(value: Any) -> tuple[int, int]:
    return (value.lower, value.upper) if isinstance(value, Bounds) else (value, value)


@pytest.mark.parametrize("sides", ["paranoid", [[0, 2], [1, 3]]])
@pytest.mark.parametrize("objective", ["score", "tricks", "exact"])
def test_bounds_contain_the_exact_value(objective: str, sides: Any) -> None:
    cut = 0
    for seed in range(3):
        state = deal_with_jokers(3, seed)
        while state.phase == "bidding":
            state = state.apply(state.legal_actions[seed % 2])
        exact = cardlab.solve(state, objective, sides, limits=Limits(seconds=60))
        assert exact.exact
        for nodes in (256, 512, 1024, 4096):
            partial = cardlab.solve(state, objective, sides, limits=Limits(nodes=nodes))
            assert partial.nodes <= nodes
            for action, value in partial.per_action.items():
                lower, upper = ends(value)
                assert lower <= exact.per_action[action] <= upper
            assert partial.lower is not None
            assert partial.upper is not None
            assert partial.lower <= exact.value <= partial.upper
            if not partial.exact:
                cut += 1
                assert partial.assumes[-1].id == "solver.cut_nodes"
    assert cut


@pytest.mark.parametrize("sides", ["paranoid", "maxn"])
def test_where_all_values_are_exact_only_the_line_is_cut(sides: str) -> None:
    """Every number of nodes up to those that it takes: what is said of the values is so."""
    state = cardlab.load("raspisnoy", players=3, joker_card="none").setup(
        ["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0]
    )
    whole = cardlab.solve(state, sides=sides)
    told = set()
    for nodes in range(whole.nodes):
        cut = cardlab.solve(state, sides=sides, limits=Limits(nodes=nodes))
        found = {note.id for note in cut.assumes} & {"solver.cut_nodes", "solver.line_cut"}
        assert ("solver.cut_nodes" in found) is not cut.exact
        assert ("solver.line_cut" in found) is (cut.exact and not cut.line)
        told |= found
    assert told == {"solver.cut_nodes", "solver.line_cut"}
    assert say(Reason("solver.line_cut"), "ru") != say(Reason("solver.line_cut"))


def test_bounds_hold_from_the_first_bid() -> None:
    state = deal_with_jokers(3, 1)
    exact = cardlab.solve(state, limits=Limits(seconds=60))
    partial = cardlab.solve(state, limits=Limits(nodes=300))
    assert not partial.exact
    for action, value in partial.per_action.items():
        lower, upper = ends(value)
        assert lower <= exact.per_action[action] <= upper


def test_a_full_table_changes_no_value() -> None:
    state = deal_with_jokers(3, 2)
    free = cardlab.solve(state, limits=Limits(seconds=60))
    tight = cardlab.solve(state, limits=Limits(seconds=60, entries=5))
    assert tight.per_action == free.per_action


def test_a_large_deal_ends_at_its_limit() -> None:
    solution = cardlab.load("raspisnoy").deal(seed=1, deal=8)
    answer = cardlab.solve(solution, limits=Limits(nodes=2000))
    assert not answer.exact
    assert isinstance(answer.value, Bounds)
    assert "…" in str(answer)
    assert not answer.line


@pytest.mark.parametrize("objective", ["score", "tricks"])
@pytest.mark.parametrize(("players", "deal"), [(4, 8), (3, 17)])
def test_states_of_the_bidding_count_as_nodes(
    players: int, deal: int, objective: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With many bids to come they are most of the work: a search that does not count them passes its limits by far."""
    asked = 0
    plain = Counting.value

    def value(self: Counting, state: State) -> Bounds:
        nonlocal asked
        asked += 1
        return plain(self, state)

    monkeypatch.setattr(Counting, "value", value)
    state = cardlab.load("raspisnoy", players=players, deck=54).deal(seed=3, deal=deal)
    answer = cardlab.solve(state, objective, limits=Limits(nodes=400, seconds=None))
    assert asked <= answer.nodes <= 400


def test_bids_to_come_change_no_count_of_tricks() -> None:
    """One value for all of them: tricks are found with little more work than without bids."""
    state = deal_with_jokers(2, 4)
    whole = cardlab.solve(state, "tricks", seat=0)
    while state.phase == "bidding":
        state = state.apply(state.legal_actions[-1])
    played = cardlab.solve(state, "tricks", seat=0)
    assert set(whole.per_action.values()) == {played.value}
    assert whole.nodes < 4 * played.nodes + 50


def test_cancelled_before_it_starts() -> None:
    cancel = Event()
    cancel.set()
    answer = cardlab.solve(deal_with_jokers(5, 0), cancel=cancel)
    assert not answer.exact
    assert answer.assumes[-1].id == "solver.cut_cancel"
    assert answer.nodes <= limits_module.STRIDE


def test_cancelled_from_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "PAUSE", 0.0)
    cancel = Event()
    reports: list[Progress] = []

    def report(now: Progress) -> None:
        reports.append(now)
        if len(reports) == 3:
            cancel.set()

    answer = cardlab.solve(deal_with_jokers(6, 0), limits=Limits(seconds=None), progress=report, cancel=cancel)
    assert not answer.exact
    assert len(reports) == 3
    assert [now.nodes for now in reports] == sorted(now.nodes for now in reports)
    assert all(now.done is None or 0 <= now.done <= 1 for now in reports)


def test_reports_come_at_most_ten_times_a_second() -> None:
    reports: list[Progress] = []
    cardlab.solve(deal_with_jokers(6, 1), limits=Limits(nodes=60_000), progress=reports.append)
    gaps = [after.elapsed - before.elapsed for before, after in pairwise(reports)]
    assert all(gap >= limits_module.PAUSE * 0.99 for gap in gaps)


def test_max_n_cut_short_has_no_bounds() -> None:
    answer = cardlab.solve(deal_with_jokers(4, 0), sides="maxn", limits=Limits(nodes=1000))
    assert not answer.exact
    assert answer.value is None
    assert answer.lower is None
    assert answer.assumes[-1].id == "solver.no_bounds"
    assert "?" in str(answer)


def test_a_view_is_refused() -> None:
    state = deal_with_jokers(2, 0)
    with pytest.raises(UnsupportedGame) as refused:
        cardlab.solve(state.view(0))
    assert refused.value.problems[0].id == "solver.hidden_cards"


def test_a_position_with_unseen_hands_is_refused() -> None:
    game = cardlab.load("raspisnoy", players=2)
    state = game.setup(["KH QH", "XX XX"], turn=0, trump="S", bids=[1, 0])
    with pytest.raises(UnsupportedGame) as refused:
        cardlab.solve(state)
    assert refused.value.problems[0].id == "solver.hidden_cards"


def test_a_finished_deal_is_refused() -> None:
    state = deal_with_jokers(1, 0)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    with pytest.raises(UnsupportedGame) as refused:
        cardlab.solve(state)
    assert refused.value.problems[0].id == "solver.over"


@pytest.mark.parametrize(
    "question",
    [
        {"limits": 5},
        {"limits": 0},
        {"objective": "glory"},
        {"sides": "everybody"},
        {"sides": [[0, 1], [1, 2, 3]]},
        {"sides": [[0, 1, 2, 3]]},
        {"sides": [[0, 1, 2, 3], []]},
        {"seat": 4},
        {"seat": -1},
        {"seat": True},
    ],
)
def test_questions_that_cannot_be_are_refused(question: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        cardlab.solve(deal_with_jokers(1, 0), **question)


NO_STATES = {
    "nothing": None,
    "number": 5,
    "text": "euchre",
    "table": cardlab.Table(cardlab.load("euchre").deal(seed=1)),
}


@pytest.mark.parametrize("wrong", NO_STATES.values(), ids=NO_STATES)
def test_what_is_no_state_is_refused(wrong: Any) -> None:
    for ask in (
        cardlab.solve,
        cardlab.average,
        cardlab.ismcts,
        cardlab.alphamu,
        cardlab.explore_bids,
        cardlab.equilibrium,
    ):
        with pytest.raises(OptionError, match="state cannot be"):
            ask(wrong)


@pytest.mark.parametrize("sides", [None, "paranoid", "maxn"])
def test_where_nobody_bids_no_bid_can_be_taken_exactly(sides: str | None) -> None:
    state = cardlab.load("euchre").setup(["KS 9H", "QD JC", "AS 7D", "TS 8C"], trump="H")
    with pytest.raises(OptionError) as refused:
        cardlab.solve(state, "exact", sides)
    assert dict(refused.value.problems[0].args)["allowed"] == "score, margin, tricks"


def test_solving_leaves_the_state_alone_and_pickles() -> None:
    state = deal_with_jokers(2, 3)
    before = pickle.dumps(state)
    solution = cardlab.solve(state)
    assert pickle.dumps(state) == before
    again = pickle.loads(pickle.dumps(solution))
    assert again == solution
    assert list(again.graph(1).nodes) == list(solution.graph(1).nodes)


def test_how_long_it_took_is_no_part_of_an_answer() -> None:
    state = deal_with_jokers(2, 3)
    solution = cardlab.solve(state)
    assert replace(solution, elapsed=solution.elapsed + 1) == solution
    played = state
    while played.phase == "bidding":
        played = played.apply(played.legal_actions[0])
    asked = (
        lambda: value_bids(state),
        lambda: cardlab.average(state, worlds=2),
        lambda: cardlab.ismcts(state, iterations=3),
        lambda: cardlab.alphamu(played, worlds=2, sides="paranoid"),
    )
    for ask in asked:
        assert ask() == ask()


def test_an_answer_is_one_line_in_short() -> None:
    state = cardlab.load("raspisnoy", players=3, joker_card="none").setup(
        ["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0]
    )
    assert repr(cardlab.solve(state)) == "<Solution: score of P0: 30; best QH, KH>"
    assert repr(cardlab.solve(state, limits=Limits(nodes=0))).startswith(
        "<Solution: score of P0: −30 … 30 (cut short); "
    )
    assert repr(cardlab.solve(state, sides="maxn")).startswith("<Solution: score of P0: (30, ")
    answers = (cardlab.ismcts(state, iterations=20), cardlab.alphamu(state, worlds=3, sides="paranoid"))
    assert [repr(one).split(":")[0] for one in answers] == ["<Explored", "<AlphaMu"]
    assert all(len(repr(one)) < 120 and "\n" not in repr(one) for one in answers)


def test_no_world_is_no_average() -> None:
    """Where no world was valued nothing is said of how they were drawn."""
    answer = cardlab.average(cardlab.load("raspisnoy").deal(seed=1, deal=8), limits=Limits(nodes=0))
    assert answer.worlds == 0
    assert not [note for note in answer.assumes if note.id.startswith("solver.averaged")]


def test_where_luck_comes_an_average_asks_for_no_exact_value() -> None:
    with pytest.raises(UnsupportedGame, match=r"^A search needs every card dealt"):
        cardlab.average(cardlab.load("crazy_jokers").deal(seed=1))


@pytest.mark.parametrize("players", [3, 4])
def test_a_margin_over_one_score_is_no_sum(players: int) -> None:
    """Euchre has two scores, Raspisnoy one for each player."""
    game = cardlab.load("euchre") if players == 4 else cardlab.load("raspisnoy", players=players)
    hands = ["KS 9H", "QD JC", "AS 7D", "TS 8C"][:players]
    state = game.setup(hands, trump="H") if players == 4 else game.setup(hands, trump="H", turn=0, bids=[0] * players)
    told = str(cardlab.solve(state, "margin"))
    assert ("ahead of the other side." in told) is (players == 4)
    assert ("added up" in told) is (players == 3)


def test_values_do_not_depend_on_the_order_of_actions() -> None:
    """Suits renamed: the same deal with its actions in another order. With max^n the value follows the order where ties
    matter; what ties may lead to does not."""
    names = {"S": "D", "H": "S", "D": "C", "C": "H"}
    game = cardlab.load("raspisnoy", players=3)

    def renamed(text: str) -> str:
        return "".join(names.get(part, part) for part in re.split(r"([SHDC])", text))

    for hands in (["KH 9H RJ", "TH 9S 8S", "JH AC 7C"], ["AS QD 7C", "RJ JD 8C", "KS TD 9C"]):
        state = game.setup(hands, turn=0, trump="H", bids=[1, 1, 0])
        other = game.setup([*map(renamed, hands)], turn=0, trump="S", bids=[1, 1, 0])
        plain = {renamed(str(action)): value for action, value in cardlab.solve(state).per_action.items()}
        assert plain == {str(action): value for action, value in cardlab.solve(other).per_action.items()}
        free, same = cardlab.solve(state, sides="maxn"), cardlab.solve(other, sides="maxn")
        assert free.ties == same.ties
        ties = {renamed(str(action)): value for action, value in free.ties_per_action.items()}
        assert ties == {str(action): value for action, value in same.ties_per_action.items()}
