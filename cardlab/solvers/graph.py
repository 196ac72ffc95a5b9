"""The tree behind a solution: as a networkx graph, as a picture, as text, and as a file."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from fractions import Fraction
from os import PathLike
from threading import Event
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardlab.cards import is_hidden
from cardlab.core.chance import CHANCE
from cardlab.core.log import Entry, Moved, blur
from cardlab.solvers.alike import alike
from cardlab.solvers.goals import PAIR, SCORED, Goal
from cardlab.solvers.limits import Limits, check_limits, check_number
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
#: Fill and edge of an outcome in pictures; numbers are plain.
_LOOKS = {"win": ("#dcefe3", "#17693f"), "draw": ("#ebe9e3", "#565b63"), "loss": ("#f9e0db", "#a32a1c")}
_ACCENT, _LINE, _INK, _SURFACE = "#4f3f99", "#8a857a", "#1e2126", "#ffffff"
#: Rims of the boxes of each player: told apart without red and green where there are two.
_PLAYERS = (
    "#2f6fc4",
    "#b8761a",
    "#2f9e63",
    "#d0574a",
    "#b05aa8",
    "#5a9aa0",
    "#9a8b2f",
    "#c98a5a",
    "#1e2126",
    "#7a68c9",
)
#: Inches: a letter of nine points, the space beside a text, a row, the legend, and the least width that holds it.
_LETTER, _PAD, _ROW, _LEGEND, _LEAST_WIDTH = 0.082, 0.1, 0.3, 0.8, 5.0


def graph_of(
    solution: Solution,
    depth: int = 2,
    most: int = 200,
    collapse: bool = False,
    limits: Limits | None = None,
    cancel: Event | None = None,
) -> nx.DiGraph[int]:
    """The next ``depth`` actions as a directed tree rooted at node 0, breadth first, with at most ``most`` nodes.

    Nodes carry ``state``, ``player`` (the 0-based seat to move; None at the end, and where cards are drawn), ``action``
    (the one that leads here, in notation; empty at the root), ``value``, ``infoset`` (see :func:`infoset_of`),
    ``label``, ``depth``, ``line`` (on the principal variation) and ``told`` (log entries since the root); edges carry
    ``action``, ``others`` (notations of actions with equal cards, which have no branch if ``collapse`` is asked for),
    ``best`` (of the best value for the seat that chooses) and ``line``. The graph's ``cut`` tells whether nodes were
    left out. :func:`grow` makes it deeper. Values get ``limits`` (by default three seconds), then they stay bounds or
    ``?``; if ``cancel`` is set the graph stays as far as it has grown. Raises :class:`OptionError` for numbers that
    cannot be.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> graph = cardlab.solve(state).graph(1)
    >>> [(edge["action"], graph.nodes[to]["value"]) for _, to, edge in graph.edges(data=True)]
    [('6H', -10), ('QH', 30), ('KH', 30)]
    """
    import networkx as nx

    from cardlab.solvers.search import later_of

    check_limits(limits)
    later_of(solution).fresh(Limits(seconds=SECONDS) if limits is None else limits, None, cancel)
    graph: nx.DiGraph[int] = nx.DiGraph(cut=False, collapse=collapse, worth=_worth(solution))
    _add(graph, solution.state, solution.value, 0, True, "", ())
    grow(solution, graph, 0, depth, most, cancel)
    if cancel is not None and cancel.is_set():
        graph.graph["cut"] = True
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
    budget for values is that of the last :meth:`Later.fresh`. ``lock`` is held while the graph changes. Raises
    :class:`OptionError` for a depth below 0, and for fewer than one node.

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

    check_number("depth", depth)
    check_number("most", most, 1)
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
            children = _children(solution, later, graph, at)
            if cancel is not None and cancel.is_set():
                return
            with lock or nullcontext():
                for group in groups:
                    _branch(solution, graph, at, group, children)
        waiting.extend((to, level + 1) for to in graph.successors(at))


class _Child(NamedTuple):
    """Where an action leads, what that is worth, and what the action writes into the log."""

    state: State
    value: Value
    told: Sequence[Entry]


def _children(solution: Solution, later: Later, graph: nx.DiGraph[int], node: int) -> dict[Action, _Child]:
    """Where each action leads from a node."""
    state: State = graph.nodes[node]["state"]
    quiet = state.log is None
    before = state.but(log=()) if quiet else state  # the states of a search have no log: what is told needs one
    found = {}
    for action in state.legal_actions:
        after = before._apply(action)
        told = (after.log or ())[len(before.log or ()) :]
        child = after.quiet() if quiet else after
        found[action] = _Child(child, solution.per_action.get(action) if node == 0 else later(child), told)
    return found


def _branch(
    solution: Solution,
    graph: nx.DiGraph[int],
    node: int,
    group: tuple[Action, ...],
    children: dict[Action, _Child],
) -> None:
    """Add the children of a node that a group of equal actions leads to: one, if they are worth the same."""
    data = graph.nodes[node]
    following = solution.line[data["depth"] : data["depth"] + 1] if data["line"] else ()
    first = next((action for action in group if action in following), group[0])
    equal = [action for action in group if children[action].value == children[first].value]
    rest = [action for action in group if action not in equal]
    for action in (first, *rest):
        child, value, told = children[action]
        line = action in following
        to = _add(graph, child, value, data["depth"] + 1, line, str(action), (*data["told"], *told))
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


def _add(
    graph: nx.DiGraph[int], state: State, value: Value, depth: int, line: bool, action: str, told: Sequence[Entry]
) -> int:
    node = graph.number_of_nodes()
    seat = state.current_player if state.end is None and state.current_player != CHANCE else None
    mover = "~ · " if state.current_player == CHANCE else "" if seat is None else f"P{seat} · "
    graph.add_node(
        node,
        state=state,
        player=seat,
        action=action,
        value=value,
        infoset="" if seat is None else infoset_of(state, seat, told),
        label=f"{mover}{show(value)}",
        depth=depth,
        line=line,
        told=told,
    )
    return node


def infoset_of(state: State, seat: int, told: Sequence[Entry]) -> str:
    """The information set of a seat as text: the hands that it sees, and what it has read in the log since the root
    (``told``). Two nodes of one tree with the same text are one position to the seat that moves.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> graph = cardlab.solve(state).graph(1)
    >>> [graph.nodes[node]["infoset"] for node in (0, 2)]
    ['P0 6H QH KH', 'P1 8S 9S TH: QH']
    """
    seen = [(owner, hand) for owner, hand in enumerate(state.hands) if state.spec.sees(seat, owner)]
    hands = " ".join(str(one) for owner, hand in seen if owner == seat for one in sorted(hand))
    others = "".join(f" [P{owner} {' '.join(map(str, sorted(hand)))}]" for owner, hand in seen if owner != seat)
    read = [blur(entry, seat) for entry in told]
    done = [str(entry.cause) if entry.cause else _shown(entry) for entry in read]
    past = ", ".join(filter(None, done))
    return f"P{seat} {hands}".rstrip() + others + (f": {past}" if past else "")


def _shown(entry: Entry) -> str:
    """The cards that came of themselves, as far as they are seen."""
    seen = [str(one) for one in entry.cards if not is_hidden(one)] if isinstance(entry, Moved) else []
    return f"+ {' '.join(seen)}" if seen else ""


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


def plain_graph(graph: nx.DiGraph[int]) -> nx.DiGraph[int]:
    """A copy of a graph of :func:`graph_of` whose attributes are numbers, texts and truth values only, as files want
    them: values as text, and as ``number`` where they are one, ``others`` as one text; what is None is left out.

    >>> import cardlab
    >>> state = cardlab.load("raspisnoy").deal(seed=1, deal=0)
    >>> node = plain_graph(cardlab.solve(state).graph(1)).nodes[1]
    >>> [node[name] for name in ("player", "action", "value", "number", "infoset")]
    [2, 'bid 0', '5', 5.0, 'P2 JD: bid 0']
    """
    import networkx as nx

    about = {name: value for name, value in graph.graph.items() if isinstance(value, (bool, int, str))}
    plain: nx.DiGraph[int] = nx.DiGraph()
    plain.graph.update(about)
    for node, data in graph.nodes(data=True):
        kept = {name: data[name] for name in ("action", "value", "infoset", "label", "depth", "line")}
        kept["value"] = show(data["value"]).replace("−", "-")
        if data["player"] is not None:
            kept["player"] = data["player"]
        if isinstance(data["value"], (int, Fraction)):
            kept["number"] = float(data["value"])
        plain.add_node(node, **kept)
    for start, to, data in graph.edges(data=True):
        plain.add_edge(start, to, **{**data, "others": " = ".join(data["others"])})
    return plain


def write_graphml(graph: nx.DiGraph[int], path: str | PathLike[str]) -> None:
    """Write a graph of :func:`graph_of` as GraphML, with the attributes of :func:`plain_graph`.

    ``networkx.read_graphml(path, node_type=int)`` reads it back.

    >>> import cardlab, tempfile, pathlib
    >>> state = cardlab.load("raspisnoy").deal(seed=1, deal=0)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_graphml(cardlab.solve(state).graph(1), pathlib.Path(folder) / "tree.graphml")
    ...     (pathlib.Path(folder) / "tree.graphml").read_text(encoding="utf-8").count("<node ")
    3
    """
    import networkx as nx

    nx.write_graphml_xml(plain_graph(graph), path, encoding="utf-8")


# ---- the picture ----------------------------------------------------------------------------------------------------


def _names(graph: nx.DiGraph[int], lang: str) -> dict[int, tuple[str, str]]:
    """What is written in each node's box, and on the edge that leads to it."""
    from cardlab.view.text import word

    names = {}
    for node, data in graph.nodes(data=True):
        kind = outcome_of(graph, data["value"])
        mark = f"{word(f'tree.{kind}_mark', lang)} " if kind in _LOOKS else ""
        names[node] = (f"{mark}{data['label']}", "")
    for _, to, edge in graph.edges(data=True):
        name = " = ".join((edge["action"], *edge["others"]))
        names[to] = (names[to][0], f"★ {name}" if edge["best"] else name)
    return names


def _columns(graph: nx.DiGraph[int], names: dict[int, tuple[str, str]]) -> list[tuple[float, float]]:
    """For each depth the middle of its boxes and half their width, in inches: wide enough for every text."""
    boxes: dict[int, float] = {}
    edges: dict[int, float] = {}
    for node, data in graph.nodes(data=True):
        box, edge = names[node]
        boxes[data["depth"]] = max(boxes.get(data["depth"], 0.0), len(box) * _LETTER / 2 + _PAD)
        edges[data["depth"]] = max(edges.get(data["depth"], 0.0), len(edge) * _LETTER)
    columns = [(boxes[0], boxes[0])]
    for depth in range(1, len(boxes)):
        middle, half = columns[-1]
        columns.append((middle + half + 3 * _PAD + edges[depth] + boxes[depth], boxes[depth]))
    return columns


def _rows(graph: nx.DiGraph[int]) -> dict[int, float]:
    """Leaves one below the other, parents in the middle of their children; in rows, downwards from 0."""
    rows: dict[int, float] = {}
    leaves = 0

    def place(node: int) -> float:
        nonlocal leaves
        below = [place(child) for child in graph.successors(node)]
        if not below:
            leaves += 1
        rows[node] = (below[0] + below[-1]) / 2 if below else 1.0 - leaves
        return rows[node]

    place(0)
    return rows


def draw(graph: nx.DiGraph[int], ax: Axes | None = None, lang: str = "en") -> Axes:
    """Draw a graph of :func:`graph_of`, left to right: boxes with the value, in the colour of the player to move, the
    principal variation thick. Where values mean won, drawn and lost the boxes have the colour and the letter of it. A
    legend tells what is what; :func:`graph_text` says the same in words.

    Without ``ax`` a figure is made in which no text meets another. Equal cards share a branch if the graph was made
    with ``collapse``.

    >>> import cardlab, matplotlib
    >>> matplotlib.use("Agg")
    >>> state = cardlab.load("raspisnoy").deal(seed=1, deal=0)
    >>> axes = draw(cardlab.solve(state).graph(1))
    >>> len(axes.texts), [text.get_text() for text in axes.get_legend().get_texts()]
    (5, ['P1 to move', 'P2 to move', 'best line', '★ best'])
    """
    names = _names(graph, lang)
    columns, rows = _columns(graph, names), _rows(graph)
    wide, deep = sum(columns[-1]), -min(rows.values())
    if ax is None:
        import matplotlib.pyplot as plt

        size = (max(wide + 2 * _PAD, _LEAST_WIDTH), _ROW * (deep + 1) + _LEGEND)
        _, ax = plt.subplots(figsize=size, layout="constrained")
    for start, to, edge in graph.edges(data=True):
        middle, half = columns[graph.nodes[start]["depth"]]
        turn, end = middle + half + _PAD, columns[graph.nodes[to]["depth"]][0]
        colour, width = (_ACCENT, 2.4) if edge["line"] else (_LINE, 0.8)
        path = [middle, turn, turn, end], [rows[start], rows[start], rows[to], rows[to]]
        ax.plot(*path, color=colour, linewidth=width, zorder=2 if edge["line"] else 1)
        plate = {"facecolor": _SURFACE, "edgecolor": "none", "pad": 0.8}
        weight = "bold" if edge["line"] else "normal"
        ax.text(
            turn + _PAD,
            rows[to],
            names[to][1],
            va="center",
            fontsize=9,
            color=_INK,
            weight=weight,
            bbox=plate,
            zorder=3,
        )
    for node, data in graph.nodes(data=True):
        fill = _LOOKS.get(outcome_of(graph, data["value"]), (_SURFACE, ""))[0]
        box = {
            "facecolor": fill,
            "edgecolor": _colour(data["player"]),
            "linewidth": 2.4 if data["line"] else 1.2,
            "boxstyle": "round,pad=0.3",
        }
        place = (columns[data["depth"]][0], rows[node])
        ax.text(*place, names[node][0], ha="center", va="center", fontsize=9, color=_INK, bbox=box, zorder=4)
    _legend(graph, ax, lang)
    ax.set_xlim(-_PAD, wide + _PAD)
    ax.set_ylim(-deep - 0.75, 0.75)
    ax.set_axis_off()
    return ax


def _colour(player: int | None) -> str:
    return _LINE if player is None else _PLAYERS[player % len(_PLAYERS)]


def _legend(graph: nx.DiGraph[int], ax: Axes, lang: str) -> None:
    """Below the tree: whose turn a box's rim tells, what lines and stars mean, and the letters of outcomes."""
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    from cardlab.view.text import word

    told = [data for _, data in graph.nodes(data=True)]
    edges = [edge for _, _, edge in graph.edges(data=True)]
    keys: list[Patch | Line2D] = [
        Patch(
            facecolor=_SURFACE, edgecolor=_colour(seat), linewidth=2, label=word("tree.to_move", lang, seat=f"P{seat}")
        )
        for seat in sorted({data["player"] for data in told if data["player"] is not None})
    ]
    if any(data["label"].startswith("~") for data in told):
        keys.append(Patch(facecolor=_SURFACE, edgecolor=_LINE, label=f"~ {word('tree.luck', lang)}"))
    if any(edge["line"] for edge in edges):
        keys.append(Line2D([], [], color=_ACCENT, linewidth=2.4, label=word("tree.best_line", lang)))
    if any(edge["best"] for edge in edges):
        keys.append(Line2D([], [], linestyle="", label=f"★ {word('tree.best', lang)}"))
    if graph.graph["worth"] == "outcome":
        for name, (fill, rim) in _LOOKS.items():
            label = f"{word(f'tree.{name}_mark', lang)} {word(f'tree.{name}', lang)}"
            keys.append(Patch(facecolor=fill, edgecolor=rim, label=label))
    ax.legend(handles=keys, loc="upper center", bbox_to_anchor=(0.5, 0), ncols=4, frameon=False, fontsize=9)
