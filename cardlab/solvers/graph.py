"""The tree behind a solution: as a networkx graph, as a picture, and as text."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from cardlab.core.chance import CHANCE
from cardlab.solvers.limits import Limits
from cardlab.solvers.result import Bounds, Solution, Value, show

if TYPE_CHECKING:
    import networkx as nx
    from matplotlib.axes import Axes

    from cardlab.core.state import State

#: Seconds for the values of a graph's nodes; nodes beyond keep bounds or ``?``.
SECONDS = 3.0
_ACCENT, _LINE, _INK, _SURFACE = "#4f3f99", "#8a857a", "#1e2126", "#ffffff"


def graph_of(solution: Solution, depth: int = 2, most: int = 200) -> nx.DiGraph[int]:
    """The next ``depth`` actions as a directed tree rooted at node 0, breadth first, with at most ``most`` nodes.

    Nodes carry ``seat`` (to move; None at the end, and where cards are drawn), ``value``, ``label`` and ``line`` (on
    the principal variation); edges carry ``action`` (notation), ``best`` (of the best value for the seat that chooses)
    and ``line``. The graph's ``cut`` tells whether nodes were left out.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> graph = cardlab.solve(state).graph(1)
    >>> [(edge["action"], graph.nodes[to]["value"]) for _, to, edge in graph.edges(data=True)]
    [('6H', -10), ('QH', 30), ('KH', 30)]
    """
    import networkx as nx

    from cardlab.solvers.search import later_of

    later = later_of(solution)
    later.fresh(Limits(seconds=SECONDS))
    graph: nx.DiGraph[int] = nx.DiGraph(cut=False)
    _add(graph, solution.state, solution.value, True)
    waiting: deque[tuple[int, State, int, bool]] = deque([(0, solution.state, 0, True)])
    while waiting:
        node, state, level, on_line = waiting.popleft()
        if level == depth or state.end is not None:
            continue
        if graph.number_of_nodes() + len(state.legal_actions) > most:
            graph.graph["cut"] = True
            continue
        following = solution.line[level : level + 1] if on_line else ()
        for action in state.legal_actions:
            child = state._apply(action)
            value = solution.per_action.get(action) if level == 0 else later(child)
            line = action in following
            to = _add(graph, child, value, line)
            best = _is_best(solution, state, graph.nodes[node]["value"], value)
            graph.add_edge(node, to, action=str(action), line=line, best=best)
            waiting.append((to, child, level + 1, line))
    return graph


def _is_best(solution: Solution, state: State, worth: Value, value: Value) -> bool:
    """Whether an action that leads to ``value`` is as good for its seat as the position is worth."""
    if isinstance(worth, tuple) and isinstance(value, tuple) and not isinstance(worth, Bounds):
        at = next(at for at, side in enumerate(solution.sides) if state.current_player in side)
        return worth[at] == value[at]
    return value is not None and value == worth and state.current_player != CHANCE


def _add(graph: nx.DiGraph[int], state: State, value: Value, line: bool) -> int:
    node = graph.number_of_nodes()
    seat = state.current_player if state.end is None and state.current_player != CHANCE else None
    mover = "~ · " if state.current_player == CHANCE else "" if seat is None else f"P{seat} · "
    label = f"{mover}{show(value)}"
    graph.add_node(node, seat=seat, value=value, label=label, line=line)
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
        lines.append(f"{indent}{marks} {edge['action']}: {graph.nodes[to]['label']}")
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
    """Draw a graph of :func:`graph_of`, left to right: the principal variation thick and violet, values in boxes.

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
        text = f"★ {edge['action']}" if edge["best"] else edge["action"]
        weight = "bold" if edge["line"] else "normal"
        plate = {"facecolor": _SURFACE, "edgecolor": "none", "pad": 0.8}
        ax.text(x0 + 0.34, y1, text, va="center", fontsize=9, color=_INK, weight=weight, bbox=plate, zorder=3)
    for node, (x, y) in places.items():
        on_line = graph.nodes[node]["line"]
        box = {
            "facecolor": _SURFACE,
            "edgecolor": _ACCENT if on_line else _LINE,
            "linewidth": 1.8 if on_line else 0.8,
            "boxstyle": "round,pad=0.3",
        }
        ax.text(x, y, graph.nodes[node]["label"], ha="center", va="center", fontsize=9, color=_INK, bbox=box, zorder=4)
    ax.set_xlim(-0.35, wide + 0.35)
    ax.set_ylim(-deep - 0.75, 0.75)
    ax.set_axis_off()
    return ax
