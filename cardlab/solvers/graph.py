"""The tree behind a solution: as a networkx graph, as a picture, and as text."""

from __future__ import annotations

from collections import deque
from contextlib import AbstractContextManager, nullcontext
from threading import Event
from typing import TYPE_CHECKING, Literal

from cardlab.core.chance import CHANCE
from cardlab.solvers.alike import alike
from cardlab.solvers.goals import PAIR, SCORED, Goal
from cardlab.solvers.limits import Limits
from cardlab.solvers.result import Bounds, Later, Solution, Value, show

if TYPE_CHECKING:
    import networkx as nx
    from matplotlib.axes import Axes

    from cardlab.core.state import State
    from cardlab.notation import Action

#: Seconds for the values of a graph's nodes; nodes beyond keep bounds or ``?``.
SECONDS = 3.0
Outcome = Literal["win", "draw", "loss", "number", "open"]
_OUTCOMES: dict[Value, Outcome] = {1: "win", 0: "draw", -1: "loss"}
#: Fill, edge and mark of an outcome in pictures; numbers are plain.
_LOOKS = {"win": ("#dcefe3", "#17693f", "W"), "draw": ("#ebe9e3", "#565b63", "D"), "loss": ("#f9e0db", "#a32a1c", "L")}
_ACCENT, _LINE, _INK, _SURFACE = "#4f3f99", "#8a857a", "#1e2126", "#ffffff"


def graph_of(solution: Solution, depth: int = 2, most: int = 200, collapse: bool = False) -> nx.DiGraph[int]:
    """The next ``depth`` actions as a directed tree rooted at node 0, breadth first, with at most ``most`` nodes.

    Nodes carry ``state``, ``seat`` (to move; None at the end, and where cards are drawn), ``value``, ``label``,
    ``depth`` and ``line`` (on the principal variation); edges carry ``action`` (notation), ``others`` (notations of
    actions with equal cards, which have no branch if ``collapse`` is asked for), ``best`` (of the best value for the
    seat that chooses) and ``line``. The graph's ``cut`` tells whether nodes were left out. :func:`grow` makes it
    deeper.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> graph = cardlab.solve(state).graph(1)
    >>> [(edge["action"], graph.nodes[to]["value"]) for _, to, edge in graph.edges(data=True)]
    [('6H', -10), ('QH', 30), ('KH', 30)]
    """
    import networkx as nx

    from cardlab.solvers.search import later_of

    later_of(solution).fresh(Limits(seconds=SECONDS))
    graph: nx.DiGraph[int] = nx.DiGraph(cut=False, collapse=collapse, worth=_worth(solution))
    _add(graph, solution.state, solution.value, 0, True)
    grow(solution, graph, 0, depth, most)
    return graph


def grow(
    solution: Solution,
    graph: nx.DiGraph[int],
    node: int = 0,
    depth: int = 1,
    most: int = 200,
    cancel: Event | None = None,
    lock: AbstractContextManager[object] | None = None,
) -> None:
    """Add what may follow a node of a graph of :func:`graph_of`, ``depth`` actions deep, breadth first, until the graph
    has ``most`` nodes. What is there already stays. If ``cancel`` is set the graph stays as far as it has grown. The
    budget for values is that of the last :meth:`Later.fresh`. ``lock`` is held while the graph changes.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> solution = cardlab.solve(state)
    >>> graph = solution.graph(1)
    >>> grow(solution, graph, 2)
    >>> [graph.edges[2, to]["action"] for to in graph.successors(2)]
    ['TH']
    """
    from cardlab.solvers.search import later_of

    later = later_of(solution)
    waiting: deque[tuple[int, int]] = deque([(node, 0)])
    while waiting:
        at, level = waiting.popleft()
        state = graph.nodes[at]["state"]
        if level == depth or state.end is not None:
            continue
        if graph.out_degree(at) == 0:
            groups = alike(state) if graph.graph["collapse"] else [(action,) for action in state.legal_actions]
            if graph.number_of_nodes() + len(groups) > most:
                graph.graph["cut"] = True
                continue
            values = _values(solution, later, graph, at)
            if cancel is not None and cancel.is_set():
                return
            with lock or nullcontext():
                for group in groups:
                    _branch(solution, graph, at, group, values)
        waiting.extend((to, level + 1) for to in graph.successors(at))


def _values(solution: Solution, later: Later, graph: nx.DiGraph[int], node: int) -> dict[Action, tuple[State, Value]]:
    """Where each action leads from a node, and what that is worth."""
    data = graph.nodes[node]
    state: State = data["state"]
    children = {action: state._apply(action) for action in state.legal_actions}
    if node == 0:
        return {action: (child, solution.per_action.get(action)) for action, child in children.items()}
    return {action: (child, later(child)) for action, child in children.items()}


def _branch(
    solution: Solution,
    graph: nx.DiGraph[int],
    node: int,
    group: tuple[Action, ...],
    values: dict[Action, tuple[State, Value]],
) -> None:
    """Add the children of a node that a group of equal actions leads to: one, if they are worth the same."""
    data = graph.nodes[node]
    following = solution.line[data["depth"] : data["depth"] + 1] if data["line"] else ()
    first = next((action for action in group if action in following), group[0])
    equal = [action for action in group if values[action][1] == values[first][1]]
    rest = [action for action in group if action not in equal]
    for action in (first, *rest):
        child, value = values[action]
        line = action in following
        to = _add(graph, child, value, data["depth"] + 1, line)
        others = tuple(str(one) for one in equal if one != first) if action == first else ()
        best = _is_best(solution, data["state"], data["value"], value)
        graph.add_edge(node, to, action=str(action), others=others, line=line, best=best)


def _worth(solution: Solution) -> str:
    """How values of a solution are told: ``outcome`` if 1, 0 and -1 mean won, drawn and lost, else ``number``."""
    sides = [side for side in solution.sides if solution.seat in side]
    if solution.objective not in SCORED or len(solution.sides) != PAIR or not sides:
        return "number"
    return "outcome" if Goal("score", sides[0]).bounds(solution.state) == Bounds(-1, 1) else "number"


def outcome_of(graph: nx.DiGraph[int], value: Value) -> Outcome:
    """What a value of a graph means to the seat whose value it is; ``number`` where it is just that.

    >>> import cardlab
    >>> state = cardlab.load("durak").setup(["QH JD TC", "KC QC"], trump="H", turn=1)
    >>> graph = cardlab.solve(state).graph(1)
    >>> [outcome_of(graph, value) for value in (1, 0, -1, None)]
    ['win', 'draw', 'loss', 'open']
    """
    if value is None or isinstance(value, Bounds):
        return "open"
    if graph.graph["worth"] == "outcome" and value in _OUTCOMES:
        return _OUTCOMES[value]
    return "number"


def _is_best(solution: Solution, state: State, worth: Value, value: Value) -> bool:
    """Whether an action that leads to ``value`` is known to be as good for its seat as the position is worth."""
    if isinstance(value, Bounds):
        return False
    if isinstance(worth, tuple) and isinstance(value, tuple) and not isinstance(worth, Bounds):
        at = next(at for at, side in enumerate(solution.sides) if state.current_player in side)
        return worth[at] == value[at]
    return value is not None and value == worth and state.current_player != CHANCE


def _add(graph: nx.DiGraph[int], state: State, value: Value, depth: int, line: bool) -> int:
    node = graph.number_of_nodes()
    seat = state.current_player if state.end is None and state.current_player != CHANCE else None
    mover = "~ · " if state.current_player == CHANCE else "" if seat is None else f"P{seat} · "
    label = f"{mover}{show(value)}"
    graph.add_node(node, state=state, seat=seat, value=value, label=label, depth=depth, line=line)
    return node


def graph_text(graph: nx.DiGraph[int], node: int = 0, indent: str = "") -> str:
    """The picture's twin: one line a node, indented by depth; ``→`` marks the principal variation, ``★`` best actions.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> print(graph_text(cardlab.solve(state).graph(1)))
    P0 · 30
        6H: P1 · −10
    → ★ QH: P1 · 30
      ★ KH: P1 · 30
    """
    lines = [] if indent else [graph.nodes[node]["label"]]
    for to in graph.successors(node):
        edge = graph.edges[node, to]
        marks = f"{'→' if edge['line'] else ' '} {'★' if edge['best'] else ' '}"
        name = " = ".join((edge["action"], *edge["others"]))
        lines.append(f"{indent}{marks} {name}: {graph.nodes[to]['label']}")
        below = graph_text(graph, to, indent + "    ")
        if below:
            lines.append(below)
    return "\n".join(lines)


def _places(graph: nx.DiGraph[int]) -> dict[int, tuple[float, float]]:
    """Depth to the right, leaves one below the other, parents in the middle of their children."""
    places: dict[int, tuple[float, float]] = {}
    leaves = 0

    def place(node: int, level: int) -> float:
        nonlocal leaves
        below = [place(child, level + 1) for child in graph.successors(node)]
        if not below:
            leaves += 1
        height = (below[0] + below[-1]) / 2 if below else 1.0 - leaves
        places[node] = (float(level), height)
        return height

    place(0, 0)
    return places


def draw(graph: nx.DiGraph[int], ax: Axes | None = None) -> Axes:
    """Draw a graph of :func:`graph_of`, left to right: the principal variation thick and violet, values in boxes. Where
    values mean won, drawn and lost the boxes have the colour and the letter of it, and a legend tells them.

    Without ``ax`` a figure of fitting size is made. :func:`graph_text` says the same in words.

    >>> import cardlab, matplotlib
    >>> matplotlib.use("Agg")
    >>> state = cardlab.load("raspisnoy").deal(seed=1, deal=0)
    >>> len(draw(cardlab.solve(state).graph(1)).texts)
    5
    """
    places = _places(graph)
    wide = max(x for x, _ in places.values())
    deep = -min(y for _, y in places.values())
    if ax is None:
        import matplotlib.pyplot as plt

        _, ax = plt.subplots(figsize=(2.2 + 2.4 * wide, max(1.2, 0.34 * (deep + 1.5))), layout="constrained")
    for start, to, edge in graph.edges(data=True):
        (x0, y0), (x1, y1) = places[start], places[to]
        colour, width = (_ACCENT, 2.4) if edge["line"] else (_LINE, 0.8)
        ax.plot([x0, x0 + 0.3, x1], [y0, y1, y1], color=colour, linewidth=width, zorder=2 if edge["line"] else 1)
        name = " = ".join((edge["action"], *edge["others"]))
        text = f"★ {name}" if edge["best"] else name
        weight = "bold" if edge["line"] else "normal"
        plate = {"facecolor": _SURFACE, "edgecolor": "none", "pad": 0.8}
        ax.text(x0 + 0.34, y1, text, va="center", fontsize=9, color=_INK, weight=weight, bbox=plate, zorder=3)
    for node, (x, y) in places.items():
        on_line, label = graph.nodes[node]["line"], graph.nodes[node]["label"]
        fill, rim, mark = _LOOKS.get(outcome_of(graph, graph.nodes[node]["value"]), (_SURFACE, _LINE, ""))
        box = {
            "facecolor": fill,
            "edgecolor": _ACCENT if on_line else rim,
            "linewidth": 1.8 if on_line else 0.8,
            "boxstyle": "round,pad=0.3",
        }
        shown = f"{mark} {label}" if mark else label
        ax.text(x, y, shown, ha="center", va="center", fontsize=9, color=_INK, bbox=box, zorder=4)
    if graph.graph["worth"] == "outcome":
        _legend(ax)
    ax.set_xlim(-0.35, wide + 0.35)
    ax.set_ylim(-deep - 0.75, 0.75)
    ax.set_axis_off()
    return ax


def _legend(ax: Axes) -> None:
    """Below the tree: the letter and colour of each outcome, for the seat whose values they are."""
    from matplotlib.patches import Patch

    names = {"win": "W won", "draw": "D drawn", "loss": "L lost"}
    patches = [Patch(facecolor=_LOOKS[one][0], edgecolor=_LOOKS[one][1], label=name) for one, name in names.items()]
    ax.legend(handles=patches, loc="upper center", bbox_to_anchor=(0.5, 0), ncols=3, frameon=False, fontsize=9)
