"""The tree of an ending without a browser: what is drawn, walking, growing, messages, both languages, other games."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import UnsupportedGame
from cardlab.solvers.graph import draw, grow, outcome_of
from cardlab.solvers.limits import Limits
from cardlab.view.tree import Walk, build_tree
from cardlab_widgets import CardTable, GameTree, Stepper
from cardlab_widgets import tree as module
from cardlab_widgets.tree import TreeChart

LANGUAGES = ("en", "ru")


def ending() -> State:
    return cardlab.load("durak").setup(["QH JD TC 9S 9C", "KC QC 8D 7H AS"], trump="H", turn=0)


def tricks() -> State:
    game = cardlab.load("raspisnoy", players=3, joker_card="none")
    return game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])


@pytest.fixture
def tree() -> Iterator[GameTree]:
    made = GameTree(ending())
    made.chart.wait()
    yield made
    made.chart.close()
    made.chart.wait()


def nodes(chart: TreeChart) -> list[dict[str, Any]]:
    return list(chart.tree["nodes"])


def here(chart: TreeChart) -> dict[str, Any]:
    return next(one for one in nodes(chart) if one["here"])


def below(chart: TreeChart, node: int = 0) -> dict[str, dict[str, Any]]:
    return {one["edge"]: one for one in nodes(chart) if one["parent"] == node}


def walk(chart: TreeChart, edge: str) -> None:
    chart.ask(f"walk {below(chart, here(chart)['id'])[edge]['id']}")
    chart.wait()


# ---- what is drawn ----------------------------------------------------------------------------------------------


def test_values_are_letters_for_the_seat_at_the_bottom(tree: GameTree):
    chart = tree.chart
    solution = cardlab.solve(ending(), seat=0)
    marks = {1: ("win", "W"), 0: ("draw", "D"), -1: ("loss", "L")}
    assert (here(chart)["kind"], here(chart)["mark"]) == marks[solution.value]
    for action, value in solution.per_action.items():
        node = below(chart)[str(action)]
        assert (node["kind"], node["mark"]) == marks[value]
        assert node["best"] == (action in solution.best)
        assert node["own"]
    assert [one["text"] for one in chart.tree["legend"]] == ["won", "drawn", "lost"]
    assert chart.tree["title"] == "What follows, for you"


def test_values_are_those_of_the_seat_that_asks():
    mine, other = GameTree(ending(), seat=0), GameTree(ending(), seat=1)
    for made in (mine, other):
        made.chart.wait()
    opposite = {"W": "L", "D": "D", "L": "W"}
    assert [opposite[one["mark"]] for one in nodes(mine.chart)] == [one["mark"] for one in nodes(other.chart)]


def test_the_best_line_begins_where_one_is(tree: GameTree):
    chart = tree.chart
    line = [one["edge"] for one in nodes(chart) if one["line"]]
    assert line == [str(action) for action in cardlab.solve(ending(), seat=0).line[: len(line)]]
    walk(chart, line[0])
    assert not here(chart)["line"]
    assert any(one["line"] for one in below(chart, here(chart)["id"]).values())


def test_numbers_have_a_scale_and_equal_cards_one_branch():
    made = GameTree(tricks())
    made.chart.wait()
    found = below(made.chart)
    assert {edge: node["mark"] for edge, node in found.items()} == {"6H": "−10", "QH = KH": "+30"}
    assert (found["6H"]["shade"], found["QH = KH"]["shade"]) == (0, 4)
    assert [(one["mark"], one["text"]) for one in made.chart.tree["legend"]] == [("−10", "least"), ("+30", "most")]
    assert found["QH = KH"]["label"] == "You: Q♥ = K♥: +30, best"


def test_every_seat_for_itself_shows_its_own_number():
    solution = cardlab.solve(tricks(), sides="maxn")
    made = GameTree(solution)
    made.chart.wait()
    assert here(made.chart)["mark"] == f"+{solution.value[solution.seat]}"


def test_cards_of_one_rank_that_do_the_same_are_equal():
    state = cardlab.load("durak").setup(["9S 9C JD", "AH KD"], trump="H", turn=0)
    chart = GameTree(state).chart
    chart.wait()
    assert set(below(chart)) == {"attack 9S = 9C", "attack JD"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_are_in_words(lang: str):
    chart = GameTree(ending(), lang=lang).chart
    chart.wait()
    words = [one["label"] for one in nodes(chart)] + [one["text"] for one in chart.tree["legend"]]
    assert all(words)
    assert not [one for one in words if "tree." in one or "attack " in one]
    assert all(chart.strings.values())
    other = {"en": "ru", "ru": "en"}[lang]
    before = chart.tree["title"]
    chart.table.speak(other)
    assert chart.tree["title"] != before


def test_rows_and_places_are_those_of_a_tree(tree: GameTree):
    found = {one["id"]: one for one in nodes(tree.chart)}
    for node in found.values():
        assert node["parent"] < 0 or found[node["parent"]]["x"] == node["x"] - 1
        assert 1 <= node["at"] <= node["size"]
    for level in {one["x"] for one in found.values()}:
        rows = [one["y"] for one in found.values() if one["x"] == level]
        assert len(rows) == len(set(rows))


# ---- walking ----------------------------------------------------------------------------------------------------


def test_a_touch_goes_there_and_the_table_shows_it(tree: GameTree):
    chart, path = tree.chart, []
    while here(chart)["state"] != "leaf" and len(path) < 60:
        following = below(chart, here(chart)["id"])
        assert following
        edge = next((edge for edge, one in following.items() if one["line"]), next(iter(following)))
        path.append(edge.split(" = ")[0])
        walk(chart, edge)
        assert [str(action) for action in tree.table.table.state.actions[-len(path) :]] == path
        assert [one["text"].split(" = ")[0] for one in chart.tree["crumbs"]] == ["Start", *path]
    assert tree.table.table.state.is_terminal
    assert here(chart)["end"]
    chart.ask("walk 0")
    chart.wait()
    assert tree.table.table.state.step == ending().step
    assert here(chart)["id"] == 0


def test_the_tree_follows_the_table(tree: GameTree):
    rev = tree.chart.rev
    for action in ("attack TC", "take", "done"):
        tree.table.act(action)
    tree.chart.wait()
    assert [one["text"] for one in tree.chart.tree["crumbs"]] == ["Start", "attack TC", "take", "done"]
    assert tree.chart.rev == rev
    tree.table.act("step first")
    tree.chart.wait()
    assert here(tree.chart)["id"] == 0


def test_a_tree_that_is_full_begins_anew_where_one_is(tree: GameTree, monkeypatch: pytest.MonkeyPatch):
    chart, rev = tree.chart, tree.chart.rev
    assert chart.walk is not None
    monkeypatch.setattr(module, "MOST", chart.walk.graph.number_of_nodes())
    for action in ("attack TC", "take", "done"):
        tree.table.act(action)
        chart.wait()
    monkeypatch.undo()
    tree.table.changed()
    chart.wait()
    assert chart.rev > rev
    assert below(chart, here(chart)["id"])


def test_another_deal_begins_another_tree(tree: GameTree):
    rev = tree.chart.rev
    tree.table.show(tricks())
    tree.chart.wait()
    assert tree.chart.rev > rev
    assert set(below(tree.chart)) == {"6H", "QH = KH"}


def test_what_follows_is_drawn_and_hidden_without_going_there(tree: GameTree):
    chart = tree.chart
    walk(chart, next(iter(below(chart))))
    shut = next(one for one in nodes(chart) if one["state"] == "shut")
    chart.ask(f"open {shut['id']}")
    chart.wait()
    assert below(chart, shut["id"])
    assert here(chart)["id"] != shut["id"]
    chart.ask(f"shut {shut['id']}")
    assert not below(chart, shut["id"])


# ---- messages and refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize("message", ["walk 9999", "walk", "open x", "<b>", "goto 3", "walk -1", "", "hand", "walk 1 2"])
def test_what_cannot_be_done_is_said(tree: GameTree, message: str):
    before = nodes(tree.chart)
    tree.chart.ask(message)
    assert tree.chart.tree["reason"]["text"]
    assert " " in tree.chart.tree["reason"]["text"]
    assert nodes(tree.chart) == before


@pytest.mark.parametrize(
    "content", [None, 3, {}, {"id": 4}, {"id": "walk 1"}, {"id": "walk 1", "rev": -1}, {"id": "x" * 99}]
)
def test_other_and_old_messages_change_nothing(tree: GameTree, content: Any):
    before = nodes(tree.chart)
    tree.chart._receive(None, content, None)
    assert nodes(tree.chart) == before
    assert tree.chart.tree["reason"] is None


def test_positions_without_a_tree_say_why():
    game = cardlab.load("durak")
    for state in (
        game.deal(seed=1),
        game.setup(["6S", "KC"], trump="H", turn=0).apply("attack 6S").apply("take"),
    ):
        with pytest.raises(UnsupportedGame):
            GameTree(state)
    chart = TreeChart(CardTable(game.deal(seed=1)))
    assert chart.tree["reason"]["text"] == "The tree begins when the stock is empty."
    assert chart.tree["nodes"] == []


def test_hidden_hands_are_opened_when_asked():
    stepper = Stepper(ending(), seat=0, bots="none")
    stepper.tree_open.value = True
    assert stepper.tree is not None
    assert stepper.tree.tree["nodes"] == []
    assert [one["id"] for one in stepper.tree.tree["reason"]["actions"]] == ["hands"]
    stepper.tree.ask("hands")
    stepper.tree.wait()
    assert stepper.table.look.open
    assert stepper.tree.tree["nodes"]
    stepper.tree_open.value = False
    assert stepper.charts.children == ()
    stepper.table.act("step first")
    assert not stepper.tree.live


def test_work_that_takes_long_shows_and_stops(monkeypatch: pytest.MonkeyPatch):
    begun, seen = threading.Event(), []

    def slow(state: State, **given: Any) -> Any:
        from cardlab.solvers.limits import Progress

        given["progress"](Progress(5000, 1.0, None, None))
        begun.set()
        given["cancel"].wait(20)
        return cardlab.solve(state, seat=given["seat"], limits=Limits(nodes=1), cancel=given["cancel"])

    monkeypatch.setattr(module, "solve", slow)
    chart = TreeChart(CardTable(ending()))
    chart.observe(lambda change: seen.append(change["new"]["busy"]), "tree")
    assert begun.wait(20)
    assert chart.tree["busy"]["cancel"] == "stop"
    assert "5000" in chart.tree["busy"]["text"]
    chart.ask("stop")
    chart.wait()
    assert chart.tree["busy"] is None
    assert {one["mark"] for one in nodes(chart)} == {"?"}
    assert any(one["kind"] == "open" for one in chart.tree["legend"])


# ---- the beats map at the table ---------------------------------------------------------------------------------


def test_the_beats_map_follows_the_table():
    stepper = Stepper(ending())
    stepper.beats_open.value = True
    assert stepper.beats is not None
    assert stepper.charts.children == (stepper.beats,)
    stepper.table.act("attack 9S")
    assert (stepper.beats.trump, str(stepper.beats.attack)) == ("H", "9S")
    stepper.table.speak("ru")
    assert stepper.beats.chart["title"] == "Чем бьётся {9S}?"
    assert Stepper("euchre").beats_open.layout.display == "none"


# ---- the graph --------------------------------------------------------------------------------------------------


def test_a_graph_grows_where_it_is_asked_to():
    solution = cardlab.solve(ending())
    graph = solution.graph(1, collapse=True)
    size = graph.number_of_nodes()
    node = next(iter(graph.successors(0)))
    grow(solution, graph, node, 2)
    whole = solution.graph(3, most=5000, collapse=True)
    assert graph.number_of_nodes() > size
    for to in graph.successors(node):
        action = graph.edges[node, to]["action"]
        twin = next(iter(whole.successors(0)))
        same = next(one for one in whole.successors(twin) if whole.edges[twin, one]["action"] == action)
        assert graph.nodes[to]["value"] == whole.nodes[same]["value"]
    before = graph.number_of_nodes()
    grow(solution, graph, node, 9, most=before)
    assert graph.number_of_nodes() == before
    assert graph.graph["cut"]


def test_equal_cards_are_worth_the_same():
    solution = cardlab.solve(ending())
    graph = solution.graph(3, most=5000, collapse=True)
    merged = [(start, edge) for start, _, edge in graph.edges(data=True) if edge["others"]]
    for start, edge in merged:
        state, later = graph.nodes[start]["state"], solution.later
        assert later is not None
        worth = {later(state.apply(one)) for one in (edge["action"], *edge["others"])}
        assert len(worth) == 1


def test_pictures_have_colours_and_a_legend():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    graph = cardlab.solve(ending(), seat=0).graph(1)
    axes = draw(graph)
    assert [one.get_text() for one in axes.get_legend().get_texts()][-3:] == ["W won", "D drawn", "L lost"]
    boxes = [one for one in axes.texts if one.get_text()[:2] in ("W ", "D ", "L ")]
    assert len(boxes) == graph.number_of_nodes()
    numbers = draw(cardlab.solve(tricks()).graph(1)).get_legend().get_texts()
    assert not any(one.get_text().endswith(("won", "drawn", "lost")) for one in numbers)
    assert outcome_of(cardlab.solve(tricks()).graph(1), 1) == "number"
    matplotlib.pyplot.close("all")


def test_only_what_is_near_the_path_is_drawn(tree: GameTree):
    chart = tree.chart
    for _ in range(6):
        if here(chart)["state"] != "leaf":
            walk(chart, next(iter(below(chart, here(chart)["id"]))))
    assert chart.walk is not None
    path = chart.walk.path()
    drawn = build_tree(Walk(chart.walk.solution, chart.walk.graph, chart.walk.at), 1).nodes
    far = [one.parent for one in drawn if one.parent in path[:-3]]
    assert len(far) == len(set(far))
