"""The bid table, the graph of a solution, and a case from the reports of players."""

from __future__ import annotations

import random
from threading import Event

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import OptionError, UnsupportedGame
from cardlab.solvers.bids import value_bids
from cardlab.solvers.graph import draw, graph_text
from cardlab.solvers.limits import Limits
from cardlab.solvers.result import Bounds


def minimax(state: State, seat: int) -> int:
    """Plain minimax of one seat against the rest, without the dealer's rule for a bid that was made already."""
    if state.is_terminal:
        return state.returns()[seat]
    values = [minimax(state.apply(action), seat) for action in state.legal_actions]
    return max(values) if state.current_player == seat else min(values)


@pytest.mark.parametrize(("players", "cards"), [(2, 2), (3, 1), (4, 1)])
def test_each_bid_equals_plain_minimax(players: int, cards: int) -> None:
    game = cardlab.load("raspisnoy", players=players, deck=54)
    for seed in range(4):
        state = game.deal(seed=seed, deal=cards - 1, dealer=seed % players)
        rng = random.Random(seed)
        while state.phase == "bidding":
            table = value_bids(state)
            assert table.exact
            for row in table.rows:
                assert row.value == minimax(state._apply(row.action), state.current_player)
                assert row.legal == (row.action in state.legal_actions)
            top = max(row.value for row in table.rows if row.legal)
            assert table.best == tuple(row.bid for row in table.rows if row.legal and row.value == top)
            forced = cardlab.solve(state, "tricks").value
            assert table.tricks == forced
            state = state.apply(rng.choice(state.legal_actions))


def test_the_forbidden_bid_is_struck_out_with_its_sum() -> None:
    game = cardlab.load("raspisnoy", players=3, joker_card="none")
    state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], dealer=0, trump="H", bids=[None, 0, 0])
    table = value_bids(state)
    row = table.rows[3]
    assert not row.legal
    assert row.reason is not None
    assert row.reason.id == "bid.dealer_forbidden_sum"
    assert row.reason["sum"] == "0 + 0 + 3"
    assert row.value == 30
    assert not row.best
    assert "<s>3</s>" in table._repr_html_()
    assert "✕ 3" in str(table)
    assert table.tricks == cardlab.solve(state, "tricks").value


def test_bids_cut_short_are_bounds() -> None:
    state = cardlab.load("raspisnoy").deal(seed=1, deal=7)
    cancel = Event()
    cancel.set()
    for table in (value_bids(state, limits=Limits(nodes=3000)), value_bids(state, cancel=cancel)):
        assert not table.exact
        assert any(isinstance(row.value, Bounds) for row in table.rows)
        assert table.best


def test_bids_are_refused_where_nobody_bids() -> None:
    state = cardlab.load("raspisnoy", players=2).deal(seed=1, deal=0)
    with pytest.raises(OptionError):
        value_bids(state, seat=0)
    with pytest.raises(UnsupportedGame):
        value_bids(state.view(1))
    while state.phase == "bidding":
        state = state.apply(state.legal_actions[0])
    with pytest.raises(UnsupportedGame) as refused:
        value_bids(state)
    assert refused.value.problems[0].id == "solver.no_bids"


CASE = ["KH QH 6H", "TH 9S 8S", "JH AC 7C"]


@pytest.mark.parametrize("hands", [CASE, [*CASE, "8H 9H 6D"]])
def test_c15_the_lead_that_costs_the_bid(hands: list[str]) -> None:
    players = len(hands)
    game = cardlab.load("raspisnoy", players=players, joker_card="none")
    bids = [3] + [0] * (players - 1)
    state = game.setup(hands, turn=0, trump="H", bids=bids)
    tricks = {str(action): value for action, value in cardlab.solve(state, "tricks").per_action.items()}
    scores = cardlab.solve(state)
    assert tricks == {"KH": 3, "QH": 3, "6H": 2}
    assert {str(action): value for action, value in scores.per_action.items()} == {"KH": 30, "QH": 30, "6H": -10}
    assert {str(action) for action in scores.best} == {"KH", "QH"}


def test_the_graph_tells_seats_values_and_the_line() -> None:
    game = cardlab.load("raspisnoy", players=3, joker_card="none")
    state = game.setup(CASE, turn=0, trump="H", bids=[3, 0, 0])
    solution = cardlab.solve(state)
    graph = solution.graph(9)
    assert graph.nodes[0]["player"] == 0
    assert graph.nodes[0]["value"] == 30
    on_line = [edge["action"] for _, _, edge in graph.edges(data=True) if edge["line"]]
    assert on_line == [str(action) for action in solution.line]
    ends = [data for node, data in graph.nodes(data=True) if graph.out_degree(node) == 0]
    assert all(data["player"] is None for data in ends)
    for node, data in graph.nodes(data=True):
        below = [graph.nodes[child]["value"] for child in graph.successors(node)]
        if below:
            assert data["value"] == (max(below) if data["player"] == 0 else min(below))
    assert len(graph_text(graph).splitlines()) == graph.number_of_nodes()
    assert graph_text(graph).count("→") == len(solution.line)


def test_the_graph_stops_at_its_size() -> None:
    solution = cardlab.solve(cardlab.load("raspisnoy").deal(seed=1, deal=1))
    graph = solution.graph(6, most=50)
    assert graph.number_of_nodes() <= 50
    assert graph.graph["cut"]


def test_the_graph_of_max_n_marks_what_is_best_for_its_seat() -> None:
    solution = cardlab.solve(cardlab.load("raspisnoy", players=3).deal(seed=2, deal=1), sides="maxn")
    graph = solution.graph(3)
    for node, data in graph.nodes(data=True):
        edges = list(graph.out_edges(node, data=True))
        if edges:
            own = {to: graph.nodes[to]["value"][data["player"]] for _, to, _ in edges}
            assert {to for _, to, edge in edges if edge["best"]} == {
                to for to, value in own.items() if value == max(own.values())
            }


def test_the_picture_is_drawn_on_given_axes() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    _, ax = plt.subplots()
    graph = cardlab.solve(cardlab.load("raspisnoy", players=2).deal(seed=3, deal=1)).graph(2)
    assert draw(graph, ax) is ax
    assert len(ax.texts) == graph.number_of_nodes() + graph.number_of_edges()
    plt.close("all")


def test_ties_of_max_n_are_shown() -> None:
    """The first seat loses both tricks whatever it leads, and so decides between the others without caring."""
    game = cardlab.load("raspisnoy", players=3, joker_card="none")
    state = game.setup(["7S 8H", "9S 6H", "6C 9H"], turn=0, trump=None, bids=[0, 1, 1])
    solution = cardlab.solve(state, sides="maxn")
    assert {str(action): value for action, value in solution.per_action.items()} == {
        "7S": (5, 10, 10),
        "8H": (5, -10, 2),
    }
    assert solution.ties == ((5, -10, 2), (5, 10, 10))
    assert solution.ties_matter
    assert {str(action) for action in solution.best} == {"7S", "8H"}
    assert "solver.ties_matter" in {note.id for note in solution.assumes}
