"""The tree behind a solution as it is walked: which positions are drawn, where, and in which words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from cardlab.errors import Reason
from cardlab.notation import Action, parse_action
from cardlab.solvers.graph import Outcome, outcome_of
from cardlab.solvers.result import Solution, Value
from cardlab.view import text
from cardlab.view.schema import VBusy, VReason

if TYPE_CHECKING:
    import networkx as nx

#: Ancestors of the present position whose other branches stay drawn.
KEPT = 2
#: Two steps on are drawn where they are no more positions than this, else those of the best line only.
WIDE = 10
#: The strengths of the colour of numbers.
SHADES = 5


class VTreeNode(Struct):
    """A position of the tree. ``edge`` is the action that leads to it, in notation, ``x`` its depth and ``y`` its row.

    ``mark`` is a letter or a number, ``shade`` 0 to 4 the strength of a number's colour; ``state`` tells whether what
    follows is drawn. ``own`` marks actions of the seat whose values are shown, ``line`` the best line from here on.
    ``size`` and ``at`` count the branches of one position, ``at`` from 1.
    """

    id: int
    parent: int
    x: int
    y: float
    edge: str
    mark: str
    kind: Outcome
    label: str
    state: str
    size: int
    at: int
    shade: int = 0
    own: bool = False
    best: bool = False
    line: bool = False
    path: bool = False
    here: bool = False
    end: bool = False


class VCrumb(Struct):
    """A step of the path so far: the position and what led to it."""

    id: int
    text: str


class VLegend(Struct):
    """What a mark and a colour mean."""

    kind: Outcome
    mark: str
    text: str
    shade: int = 0


class VTree(Struct):
    """The whole tree; ``legend`` explains marks and colours, ``notes`` say what the values assume."""

    lang: str
    rev: int
    title: str
    nodes: list[VTreeNode] = []
    crumbs: list[VCrumb] = []
    legend: list[VLegend] = []
    notes: list[str] = []
    busy: VBusy | None = None
    reason: VReason | None = None


@dataclass(eq=False)
class Walk:
    """A way through the graph of a solution: ``at`` is the present node, ``opened`` are nodes whose children are drawn.

    >>> import cardlab
    >>> solution = cardlab.solve(cardlab.load("durak").setup(["QH JD", "KC"], trump="H", turn=1))
    >>> walk = Walk(solution, solution.graph(2, collapse=True))
    >>> walk.go(1)
    >>> [str(action) for action in walk.actions()], walk.drawn()[:2]
    (['attack KC'], [0, 1])
    """

    solution: Solution
    graph: nx.DiGraph[int]
    at: int = 0
    opened: set[int] = field(default_factory=set)

    def path(self, node: int | None = None) -> list[int]:
        """The nodes from the root to a node, by default to the present one."""
        path = [self.at if node is None else node]
        while path[0]:
            path.insert(0, next(iter(self.graph.predecessors(path[0]))))
        return path

    def actions(self, node: int | None = None) -> list[Action]:
        """The actions from the root to a node."""
        path = self.path(node)
        deck = self.solution.state.spec.deck
        return [parse_action(self.graph.edges[pair]["action"], deck) for pair in pairwise(path)]

    def child(self, node: int, action: str) -> int | None:
        """The node that an action leads to, if it has been grown and has a branch of its own."""
        return next((to for to in self.graph.successors(node) if self.graph.edges[node, to]["action"] == action), None)

    def go(self, node: int) -> None:
        """Make a node the present one; what follows it is drawn as far as it has been grown."""
        self.at = node
        self.opened = {node}
        below = list(self.graph.successors(node))
        few = sum(self.graph.out_degree(to) for to in below) <= WIDE
        self.opened.update(below if few else self.best_line().intersection(below))

    def children(self, node: int, path: Sequence[int]) -> list[int]:
        """The children of a node that are drawn: far up the path only the one on it."""
        below = list(self.graph.successors(node))
        if node in path[: -KEPT - 1]:
            return [to for to in below if to in path]
        return below if node in self.opened or node in path else []

    def drawn(self) -> list[int]:
        """The nodes that are drawn, each before its children."""
        path, found, waiting = self.path(), [], [0]
        while waiting:
            node = waiting.pop()
            found.append(node)
            waiting.extend(reversed(self.children(node, path)))
        return found

    def best_line(self) -> set[int]:
        """The nodes of the best line from the present one on: the principal variation, or the first best action."""
        found, node = set(), self.at
        while below := list(self.graph.successors(node)):
            edges = {to: self.graph.edges[node, to] for to in below}
            on = [to for to in below if edges[to]["line"]] or [to for to in below if edges[to]["best"]]
            if not on:
                break
            node = on[0]
            found.add(node)
        return found


def build_tree(
    walk: Walk,
    rev: int,
    lang: str = "en",
    you: int | None = None,
    busy: VBusy | None = None,
    reason: VReason | None = None,
) -> VTree:
    """The tree as it is drawn. ``you`` is the 0-based seat that is called so.

    >>> import cardlab
    >>> solution = cardlab.solve(cardlab.load("durak").setup(["QH JD", "KC"], trump="H", turn=1), seat=0)
    >>> made = build_tree(Walk(solution, solution.graph(1)), 1, you=0)
    >>> made.title, [(node.edge, node.mark) for node in made.nodes]
    ('What follows, for you', [('', 'L'), ('attack KC', 'L')])
    """
    solution, path, drawn = walk.solution, walk.path(), walk.drawn()
    rows = _rows(walk, path)
    best = walk.best_line()
    teller = _Teller(walk, lang, you)
    nodes = [teller.node(node, rows[node], path, best) for node in drawn]
    players = solution.state.players
    notes = [text.say(note, lang, marked=True, players=players, you=you) for note in solution.assumes]
    crumbs = [VCrumb(node, teller.edge(node) or text.word("tree.start", lang)) for node in path]
    return VTree(lang, rev, teller.title(), nodes, crumbs, teller.legend(), notes, busy, reason)


def bare_tree(rev: int, lang: str = "en", busy: VBusy | None = None, reason: VReason | None = None) -> VTree:
    """A tree of which nothing is known yet, or that cannot be.

    >>> bare_tree(1).title
    'What follows'
    """
    return VTree(lang, rev, text.word("tree.title", lang), busy=busy, reason=reason)


def _rows(walk: Walk, path: Sequence[int]) -> dict[int, float]:
    """Leaves one below the other, parents in the middle of their children."""
    rows: dict[int, float] = {}
    leaves = 0.0
    for node in reversed(walk.drawn()):  # children before their parents, the lowest first
        below = walk.children(node, path)
        rows[node] = (rows[below[0]] + rows[below[-1]]) / 2 if below else leaves
        leaves -= 0 if below else 1
    top = min(rows.values())
    return {node: row - top for node, row in rows.items()}


class _Teller:
    """The words and marks of one walk in one language."""

    def __init__(self, walk: Walk, lang: str, you: int | None) -> None:
        self.walk, self.lang, self.you = walk, lang, you
        self.graph, self.solution = walk.graph, walk.solution
        self.players = self.solution.state.players
        self.own = next((side for side in self.solution.sides if self.solution.seat in side), ())
        numbers = [self._number(self.graph.nodes[node]["value"]) for node in self.graph]
        known = [number for number in numbers if number is not None]
        self.low, self.high = (min(known), max(known)) if known else (0, 0)

    def _said(self, id: str) -> str:
        return text.word(f"tree.{id}", self.lang)

    def _number(self, value: Value) -> int | Fraction | None:
        """The one number that a value is to the seat whose values are shown."""
        if isinstance(value, tuple) and not hasattr(value, "lower"):
            return value[self.solution.sides.index(self.own)]
        return value if isinstance(value, (int, Fraction)) else None

    def title(self) -> str:
        """Whose values are shown."""
        return text.say(
            Reason.of("tree.title_for", seat=self.solution.seat), self.lang, players=self.players, you=self.you
        )

    def edge(self, node: int) -> str:
        """The action that leads to a node, with the cards that are equal in it."""
        data = self._edge(node)
        if data is None:
            return ""
        said = data["action"].split()
        equal = (" ".join(part for part in other.split() if part not in said) for other in data["others"])
        return " = ".join((data["action"], *equal))

    def _edge(self, node: int) -> dict[str, Any] | None:
        before = list(self.graph.predecessors(node))
        return self.graph.edges[before[0], node] if before else None

    def mark(self, value: Value) -> tuple[Outcome, str]:
        """How a value is shown: a letter for what is won, drawn or lost, else a number."""
        kind = outcome_of(self.graph, value)
        if kind in ("win", "draw", "loss"):
            return kind, self._said(f"{kind}_mark")
        number = self._number(value)
        if number is None:
            return kind, "?"
        return kind, text.value_text(number, self.solution.objective)

    def _shade(self, value: Value) -> int:
        number = self._number(value)
        if number is None or self.high == self.low:
            return 0
        return round((SHADES - 1) * (number - self.low) / (self.high - self.low))

    def node(self, node: int, row: float, path: Sequence[int], best: Iterable[int]) -> VTreeNode:
        """A position as it is drawn and spoken."""
        data, edge = self.graph.nodes[node], self._edge(node)
        before = next(iter(self.graph.predecessors(node)), -1)
        siblings = [node] if before < 0 else self.walk.children(before, path)
        kind, mark = self.mark(data["value"])
        below = bool(self.walk.children(node, path))
        end = data["state"].end is not None
        mover = None if before < 0 else self.graph.nodes[before]["player"]
        return VTreeNode(
            id=node,
            parent=before,
            x=data["depth"],
            y=row,
            edge=self.edge(node),
            mark=mark,
            kind=kind,
            label=self._label(node, mover, kind, mark),
            state="leaf" if end else "open" if below else "shut",
            size=len(siblings),
            at=siblings.index(node) + 1,
            shade=self._shade(data["value"]),
            own=mover in self.own,
            best=bool(edge and edge["best"]),
            line=node in best,
            path=node in path,
            here=node == self.walk.at,
            end=end,
        )

    def _label(self, node: int, mover: int | None, kind: Outcome, mark: str) -> str:
        """What is spoken: who does what, what it is worth, whether it is best."""
        data, edge = self.graph.nodes[node], self._edge(node)
        worth = self._said(kind) if kind != "number" else mark
        if edge is None:
            return f"{self._said('start')}: {worth}"
        deck = self.solution.state.spec.deck
        actions = [parse_action(name, deck) for name in (edge["action"], *edge["others"])]
        done = " = ".join(text.action_text(one, self.lang, players=self.players, you=self.you) for one in actions)
        who = "" if mover is None else f"{text.seat_name(mover, self.players, self.you, self.lang)}: "
        more = [self._said("best")] if edge["best"] else []
        more += [self._said("end")] if data["state"].end is not None else []
        return ", ".join((f"{who}{done}: {worth}", *more))

    def legend(self) -> list[VLegend]:
        """The marks of the tree with their meaning; of numbers the lowest and the highest."""
        made = []
        kinds = {outcome_of(self.graph, self.graph.nodes[node]["value"]) for node in self.graph}
        outcomes: tuple[Outcome, ...] = ("win", "draw", "loss")
        if self.graph.graph["worth"] == "outcome":
            made += [VLegend(kind, self._said(f"{kind}_mark"), self._said(kind)) for kind in outcomes]
        elif self.high > self.low:
            for number, shade, word in ((self.low, 0, "least"), (self.high, SHADES - 1, "most")):
                shown = text.value_text(number, self.solution.objective)
                made.append(VLegend("number", shown, self._said(word), shade))
        if "open" in kinds:
            made.append(VLegend("open", "?", self._said("open")))
        return made
