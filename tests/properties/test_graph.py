"""The tree of a solution: who knows what where, as a picture in which no text meets another, and as a file."""

from __future__ import annotations

import pickle
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import matplotlib as mpl
import networkx as nx
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

import cardlab
from cardlab.core.state import State
from cardlab.errors import OptionError
from cardlab.solvers.graph import draw, plain_graph, write_graphml
from cardlab.solvers.limits import Limits
from cardlab.solvers.search import later_of

mpl.use("Agg")


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    import matplotlib.pyplot as plt

    plt.close("all")


def tricks() -> State:
    game = cardlab.load("raspisnoy", players=3, joker_card="none")
    return game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])


def jokers() -> State:
    state = cardlab.load("georgian_joker").deal(seed=1, deal=2)
    while state.phase == "bidding":
        state = state.apply(state.legal_actions[0])
    return state


def ending() -> State:
    return cardlab.load("durak").setup(["QH JD TC 9S", "KC QC 8S"], trump="H", turn=1)


def test_every_node_tells_its_player_its_action_and_its_information_set() -> None:
    graph = cardlab.solve(tricks()).graph(3)
    assert (graph.nodes[0]["player"], graph.nodes[0]["action"]) == (0, "")
    for start, to, edge in graph.edges(data=True):
        assert graph.nodes[to]["action"] == edge["action"]
        if graph.nodes[to]["player"] is not None:
            assert graph.nodes[to]["infoset"].startswith(f"P{graph.nodes[to]['player']} ")
            assert graph.nodes[to]["infoset"].endswith(edge["action"])
        assert graph.nodes[to]["depth"] == graph.nodes[start]["depth"] + 1


def test_a_budget_is_kept_by_a_solution_that_was_pickled() -> None:
    """Without a node to look at the values of later positions stay open."""
    again = pickle.loads(pickle.dumps(cardlab.solve(tricks())))
    assert later_of(again) is later_of(again)
    open_ = [data for _, data in again.graph(3, limits=Limits(nodes=0)).nodes(data=True) if "…" in data["label"]]
    assert open_


def test_an_open_stock_stays_open_when_pickled() -> None:
    state = cardlab.load("durak").setup(["6S AH", "7S KC"], trump="H", stock=["8S"], turn=0)
    solution = cardlab.solve(state, open_stock=True)
    again = pickle.loads(pickle.dumps(solution))
    assert type(later_of(again).engine) is type(later_of(solution).engine)  # type: ignore[attr-defined]


def test_a_graph_that_is_stopped_stays_as_far_as_it_is() -> None:
    stop = Event()
    stop.set()
    graph = cardlab.solve(tricks()).graph(3, cancel=stop)
    assert (graph.number_of_nodes(), graph.graph["cut"]) == (1, True)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("depth", -1), ("depth", "x"), ("depth", 1.5), ("most", 0), ("most", "x"), ("limits", 5)],
)
def test_graphs_that_cannot_be_are_refused(name: str, wrong: Any) -> None:
    with pytest.raises(OptionError, match=name):
        cardlab.solve(tricks()).graph(**{name: wrong})


def test_every_action_of_a_graph_is_applied_once(monkeypatch: pytest.MonkeyPatch) -> None:
    solution = cardlab.solve(tricks())
    solution.graph(3)  # what the search looks up is in its tables from now on
    applied: Counter[State] = Counter()
    apply = State._apply

    def counted(self: State, action: cardlab.Action) -> State:
        applied[self] += 1
        return apply(self, action)

    monkeypatch.setattr(State, "_apply", counted)
    graph = solution.graph(1)
    assert sum(applied.values()) == graph.number_of_nodes() - 1


def test_what_a_seat_cannot_tell_apart_is_one_information_set() -> None:
    """The dealer puts a card away unseen: whoever leads sees no difference, the dealer himself does."""
    state = cardlab.load("euchre").deal(seed=1).apply("pass").apply("order up")
    graph = cardlab.solve(state).graph(9, most=120, collapse=True)
    sets = defaultdict(set)
    for node, data in graph.nodes(data=True):
        if data["depth"]:
            sets[data["depth"], data["player"]].add(data["infoset"])
            assert state.current_player != data["player"] or data["infoset"].count("XX") == 0, node
    assert len(list(graph.successors(0))) > 1
    assert len(sets[1, (state.spec.dealer + 1) % 4]) == 1


@pytest.mark.parametrize("state", [tricks(), jokers(), ending()], ids=["tricks", "jokers", "ending"])
def test_files_read_back_what_was_written(state: State, tmp_path: Path) -> None:
    graph = cardlab.solve(state).graph(3, collapse=True)
    write_graphml(graph, tmp_path / "tree.graphml")
    back, plain = nx.read_graphml(tmp_path / "tree.graphml", node_type=int), plain_graph(graph)
    assert dict(back.nodes(data=True)) == dict(plain.nodes(data=True))
    assert sorted(back.edges(data=True, default=None)) == sorted(plain.edges(data=True, default=None))
    assert back.graph["worth"] == graph.graph["worth"]
    for node, data in graph.nodes(data=True):
        assert back.nodes[node].get("player") == data["player"]
        assert back.nodes[node]["number"] == data["value"]


def test_files_hold_bounds_and_values_of_every_seat(tmp_path: Path) -> None:
    deal = cardlab.load("raspisnoy", players=3).deal(seed=2, deal=1)
    for solution in (cardlab.solve(deal, sides="maxn"), cardlab.solve(deal, limits=Limits(nodes=5, seconds=None))):
        write_graphml(solution.graph(1), tmp_path / "tree.graphml")
        back = nx.read_graphml(tmp_path / "tree.graphml", node_type=int)
        assert "−" not in back.nodes[0]["value"]
        assert back.number_of_nodes() == solution.graph(1).number_of_nodes()


@pytest.mark.parametrize(
    ("state", "depth", "lang"),
    [(jokers(), 5, "en"), (ending(), 4, "ru"), (tricks(), 9, "en")],
    ids=["jokers", "ending", "tricks"],
)
def test_no_text_of_a_picture_meets_another(state: State, depth: int, lang: str) -> None:
    graph = cardlab.solve(state).graph(depth, most=200, collapse=True)
    axes = draw(graph, lang=lang)
    canvas = axes.figure.canvas
    assert isinstance(canvas, FigureCanvasAgg)
    canvas.draw()
    places = [one.get_window_extent(canvas.get_renderer()) for one in axes.texts]
    legend = axes.get_legend()
    assert legend is not None
    places.append(legend.get_window_extent(canvas.get_renderer()))
    assert len(places) == graph.number_of_nodes() + graph.number_of_edges() + 1
    page = axes.figure.bbox
    for at, one in enumerate(places):
        assert page.x0 <= one.x0 <= one.x1 <= page.x1
        assert not any(one.overlaps(other) for other in places[:at])


def test_a_legend_names_the_players_and_their_colours() -> None:
    graph = cardlab.solve(tricks()).graph(4)
    axes = draw(graph)
    legend = axes.get_legend()
    assert legend is not None
    told = [one.get_text() for one in legend.get_texts()]
    assert told == ["P0 to move", "P1 to move", "P2 to move", "best line", "★ best"]
    rims = defaultdict(set)
    for text, node in zip(axes.texts[graph.number_of_edges() :], graph.nodes, strict=True):
        patch = text.get_bbox_patch()
        assert patch is not None
        rims[graph.nodes[node]["player"]].add(patch.get_edgecolor())
    assert all(len(colours) == 1 for colours in rims.values())
    assert len({colour for colours in rims.values() for colour in colours}) == len(rims)
