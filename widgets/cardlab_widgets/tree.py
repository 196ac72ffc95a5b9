"""``GameTree``: what may follow a position and what it comes to, drawn as a tree and walked by touching it.

The browser sends ``{"id": …, "rev": …}``: ``walk 12`` (go to a position of the tree), ``open 12`` and ``shut 12`` (draw
what follows it, or not), ``hands`` (open every hand) and ``stop``. Messages are untrusted: what has another shape, or
an old ``rev``, only draws the tree again, and what cannot be done is refused in a sentence.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import anywidget
import ipywidgets as w
import msgspec
import traitlets

from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.errors import CardlabError, DealError, Reason, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.goals import bouts_of, draws
from cardlab.solvers.graph import grow
from cardlab.solvers.limits import Limits, Progress
from cardlab.solvers.result import Solution
from cardlab.solvers.search import later_of, solve
from cardlab.view import schema, text
from cardlab.view.svg import card_defs
from cardlab.view.tree import Walk, bare_tree, build_tree
from cardlab_widgets.look import script, style_sheet, styles
from cardlab_widgets.table import CardTable

_MESSAGE = re.compile(r"[a-z]{1,8}( [0-9]{1,6})?")
_WORDS = ("path", "hint", "own", "hands", "stop", "best_line", "end", "best")
#: Seconds for the values of a tree, and for those of what is added to it later.
SECONDS = 3.0
#: Nothing is said of work that is done by then, in seconds.
QUIET_SECONDS = 0.2
#: How deep a tree grows from where one is, and how large it may become.
DEPTH, MOST = 2, 2000


class TreeChart(anywidget.AnyWidget):
    """The tree of the position on a table with open cards, for the seat at the bottom; the table shows what is walked
    to, and the tree follows what is played there. Values are found in the background.

    ``solution`` is the solved position on the table, if it is there already. ``on_open`` is called to open the hands.

    >>> import cardlab
    >>> chart = TreeChart(CardTable(cardlab.load("durak").setup(["QH JD", "KC"], trump="H", turn=1)))
    >>> chart.wait(); chart.ask("walk 1"); chart.wait(); chart
    <TreeChart attack KC>
    """

    _esm = script("tree")
    _css = styles("tree")
    tree = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)

    def __init__(
        self,
        table: CardTable,
        *,
        solution: Solution | None = None,
        on_open: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(theme=table.theme)
        self.table = table
        self.walk: Walk | None = None
        self.rev = 0
        self.live = True
        self._on_open = on_open or partial(table.sit, None)
        self._root: tuple[Table, int, int] | None = None
        self._worker: threading.Thread | None = None
        self._cancel = threading.Event()
        self._busy: schema.VBusy | None = None
        self._reason: schema.VReason | None = None
        self.on_msg(self._receive)
        table.on_change(self._heard)
        with table.lock:
            self._name()
            self._begin(solution)

    def __repr__(self) -> str:
        path = [] if self.walk is None else self.walk.actions()
        return f"<TreeChart {', '.join(map(str, path)) or 'start'}>"

    @property
    def lang(self) -> str:
        return self.table.look.lang

    def follow(self, on: bool) -> None:
        """Follow the table, or rest: a tree that nobody looks at finds no values."""
        with self.table.lock:
            self.live = on
            if on:
                self._follow()
            else:
                self._cancel.set()

    def wait(self, seconds: float = 30) -> None:
        """Wait for the work in the background; for tests and scripts."""
        if self._worker is not None:
            self._worker.join(seconds)

    def stop(self) -> None:
        """End the work in the background: what is not known yet stays so."""
        self._cancel.set()

    def close(self) -> None:
        """Stop the work and take the tree away."""
        self.live = False
        self._cancel.set()
        super().close()

    # ---- what is shown ----

    def _word(self, id: str, **args: Any) -> str:
        return text.word(id, self.lang, **args)

    def _name(self) -> None:
        """Words, and the names and pictures of cards and suits that sentences may hold."""
        lang, game = self.lang, self.table.table.state.game
        names = {one.text: text.card_name(one, lang, game.id) for one in self.table.table.state.spec.deck}
        suits = {suit: text.suit_name(suit, lang) for suit in "SHDC"}
        self.faces = {name: svg for name, svg in card_defs([], lang).items() if len(name) == 1}
        self.strings = {**names, **suits, **{name: self._word(f"tree.{name}") for name in _WORDS}}

    def _draw(self) -> None:
        """Send the tree. Its ``rev`` stays while it grows, for so do its numbers: what was touched meanwhile counts."""
        if self.walk is None:
            made = bare_tree(self.rev, self.lang, self._busy, self._reason)
        else:
            made = build_tree(self.walk, self.rev, self.lang, self.table.look.home, self._busy, self._reason)
        self.tree = msgspec.to_builtins(made)

    # ---- following the table ----

    def _heard(self, what: str) -> None:
        if what == "lang":
            self._name()
            self._reason = None
            if self.walk is None and self.live:
                self._follow()  # what it said was in the other language
            else:
                self._draw()
        elif what == "state" and self.live:
            self._follow()

    def _follow(self) -> None:
        """Show where the table is now: in the tree if it is there, else at the root of a new one."""
        actions = self._played()
        if actions is None or (self.walk is None and not self._is_working()):
            self._begin(None)
        elif self.walk is not None and actions != self.walk.actions():
            self._go(actions)

    def _is_working(self) -> bool:
        return self._worker is not None and self._worker.is_alive() and not self._cancel.is_set()

    def _played(self) -> list[Action] | None:
        """The actions from the root of the tree to where the table is; None if it is elsewhere."""
        if self._root is None or not self.table.look.open:
            return None
        table, root, home = self._root
        if table is not self.table.table or home != self.table.look.home:
            return None
        actions: list[Action] = []
        node = table.node
        while node.number != root:
            if node.parent is None or node.action is None:
                return None
            actions.insert(0, node.action)
            node = node.parent
        return actions

    def _begin(self, solution: Solution | None) -> None:
        """Begin a tree where the table is, or say why there is none."""
        table, look = self.table.table, self.table.look
        self._cancel.set()
        self.rev += 1
        self.walk, self._busy, self._reason = None, None, None
        self._root = (table, table.node.number, look.home)
        try:
            check(table.state, look.open)
        except CardlabError as error:
            self._root = None
            self._refuse(error)
            self._draw()
            return
        self._draw()
        self._start(partial(self._solve, table.state, look.home, solution))

    # ---- work in the background ----

    def _start(self, work: Callable[[threading.Event], None]) -> None:
        """Do it when the work before, which is told to stop, has ended: it may use the same search."""
        self._cancel.set()
        self._cancel = threading.Event()
        before, cancel = self._worker, self._cancel

        def run() -> None:
            if before is not None:
                before.join()
            if not cancel.is_set():
                work(cancel)
            with self.table.lock:
                if cancel is self._cancel:
                    self._busy = None
                    self._draw()

        self._worker = threading.Thread(target=run, daemon=True)
        self._worker.start()

    def _progress(self, cancel: threading.Event, now: Progress) -> None:
        if now.elapsed < QUIET_SECONDS or cancel.is_set():
            return
        with self.table.lock:
            if cancel is self._cancel:
                words = self._word("working", nodes=now.nodes)
                self._busy = schema.VBusy(words, min(1.0, now.elapsed / SECONDS), "stop")
                self._draw()

    def _solve(self, state: State, home: int, solution: Solution | None, cancel: threading.Event) -> None:
        """Value a position and draw the first steps from it."""
        progress = partial(self._progress, cancel)
        try:
            if solution is None:
                solution = solve(state, seat=home, limits=Limits(seconds=SECONDS), progress=progress, cancel=cancel)
            graph = solution.graph(0, collapse=True)
        except CardlabError as error:
            with self.table.lock:
                if cancel is self._cancel:
                    self._refuse(error)
            return
        walk = Walk(solution, graph)
        grow(solution, graph, 0, 1)  # the values of actions are those of the solution
        self._deepen(walk, cancel)
        with self.table.lock:
            if cancel is self._cancel:
                self.walk = walk
                walk.go(0)
                actions = self._played()
                if actions:  # the table was played on meanwhile
                    self._go(actions)

    def _deepen(self, walk: Walk, cancel: threading.Event) -> None:
        later_of(walk.solution).fresh(Limits(seconds=SECONDS), partial(self._progress, cancel), cancel)
        grow(walk.solution, walk.graph, walk.at, DEPTH, MOST, cancel, self.table.lock)

    def _go(self, actions: list[Action]) -> None:
        """Go to where these actions lead from the root, at once if the tree has it, and let it grow from there."""
        walk = self.walk
        assert walk is not None
        self._reason = None
        node: int | None = 0
        for action in actions:
            node = None if node is None else walk.child(node, str(action))
        if node is not None:
            walk.go(node)
        self._draw()
        self._start(partial(self._advance, walk, actions))

    def _advance(self, walk: Walk, actions: list[Action], cancel: threading.Event) -> None:
        """Grow the tree along these actions and from where they lead; a tree that has no such branch begins anew."""
        later_of(walk.solution).fresh(Limits(seconds=SECONDS), partial(self._progress, cancel), cancel)
        node: int | None = 0
        for action in actions:
            assert node is not None
            grow(walk.solution, walk.graph, node, 1, MOST, cancel, self.table.lock)
            node = walk.child(node, str(action))
            if node is None:
                break
        with self.table.lock:
            if cancel is not self._cancel or cancel.is_set():
                return
            if node is None:
                self._begin(None)
                return
            walk.go(node)
        self._deepen(walk, cancel)
        with self.table.lock:
            if cancel is not self._cancel:
                return
            walk.go(node)
            full = not cancel.is_set() and not walk.graph.out_degree(node)
            if full and walk.graph.nodes[node]["state"].end is None:
                self._begin(None)

    def _reopen(self, node: int, cancel: threading.Event) -> None:
        """Draw what follows a node that is not walked to."""
        walk = self.walk
        if walk is None:
            return
        later_of(walk.solution).fresh(Limits(seconds=SECONDS), partial(self._progress, cancel), cancel)
        grow(walk.solution, walk.graph, node, 1, MOST, cancel, self.table.lock)
        with self.table.lock:
            walk.opened.add(node)
            actions = self._played()
            if cancel is self._cancel and actions is not None and not walk.graph.out_degree(walk.at):
                self._go(actions)  # it was still growing where one is

    # ---- messages from the browser ----

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        with self.table.lock:
            message = content.get("id") if isinstance(content, dict) else None
            stale = message != "stop" and (not isinstance(content, dict) or content.get("rev") != self.rev)
            if not isinstance(message, str) or not _MESSAGE.fullmatch(message) or stale:
                self._draw()
            else:
                self.ask(message)

    def ask(self, message: str) -> None:
        """Do what a message asks, as if it had come from the browser; what cannot be done is said, nothing is lost."""
        head, _, rest = message.partition(" ")
        try:
            with self.table.lock:
                if message == "stop":
                    self.stop()
                elif message == "hands":
                    self._on_open()
                elif head in ("walk", "open", "shut"):
                    self._touch(head, self._node(rest))
                else:
                    raise DealError(Reason.of("tree.unread", text=message[:40]))
        except CardlabError as error:
            self._refuse(error)
            self._draw()

    def _node(self, number: str) -> int:
        node = int(number) if re.fullmatch(r"[0-9]{1,6}", number) else -1
        if self.walk is None or node not in self.walk.graph:
            raise DealError(Reason.of("tree.no_node", number=number[:6] or "?"))
        return node

    def _touch(self, head: str, node: int) -> None:
        """Walk to a node of the tree, or draw (or hide) what follows it."""
        walk, root = self.walk, self._root
        assert walk is not None
        assert root is not None
        if head == "walk":
            table, number, _ = root
            table.goto(number)
            for action in walk.actions(node):
                table.push(action)
            self.table.changed()  # the tree hears of it and follows
        elif head == "shut":
            walk.opened.discard(node)
            self._draw()
        else:
            self._start(partial(self._reopen, node))

    def _refuse(self, error: CardlabError) -> None:
        said = " ".join(text.say(one, self.lang, marked=True) for one in error.problems)
        opens = [{"id": "hands", "text": self._word("tree.hands")}]
        closed = error.problems[0].id == "tree.need_open"
        self._reason = schema.VReason(said, tone="info" if closed else "bad", actions=opens if closed else [])


def check(state: State, opened: bool = True) -> None:
    """Whether a position has a tree. Raises :class:`UnsupportedGame` where hands are hidden, the deal is over, or cards
    are still to be drawn.

    >>> import cardlab
    >>> check(cardlab.load("durak").setup(["QH JD", "KC"], trump="H", turn=1))
    """
    if state.is_terminal:
        raise UnsupportedGame(Reason("tree.over"))
    if bouts_of(state) is not None and draws(state):
        raise UnsupportedGame(Reason("tree.stock"))
    if not opened:
        raise UnsupportedGame(Reason("tree.need_open"))


class GameTree(w.Box):  # type: ignore[misc]
    """The tree of a position, and beside it the table that shows the position walked to.

    ``start`` is a solution, or a position that is solved for ``seat`` (0-based; default: the seat to move). Raises
    :class:`UnsupportedGame` for a position that has no tree.

    >>> import cardlab
    >>> tree = GameTree(cardlab.load("durak").setup(["QH JD", "KC"], trump="H", turn=1))
    >>> tree.chart.wait(); tree
    <GameTree start>
    """

    def __init__(
        self,
        start: Solution | State | Table | Game | str,
        *,
        seat: int | None = None,
        lang: str = "en",
        theme: str = "auto",
    ) -> None:
        solution = start if isinstance(start, Solution) else None
        self.table = CardTable(start.state if isinstance(start, Solution) else start, lang=lang, theme=theme)
        state = self.table.table.state
        check(state)
        home = solution.seat if solution is not None else state.current_player if seat is None else seat
        self.table.look = replace(self.table.look, home=home % state.players)
        self.table.changed()
        self.chart = TreeChart(self.table, solution=solution)
        w.link((self.table, "theme"), (self.chart, "theme"))
        super().__init__([style_sheet(), self.chart, self.table])
        self.add_class("ck-game-tree")

    def __repr__(self) -> str:
        return f"<GameTree {repr(self.chart)[len('<TreeChart ') : -1]}>"

    def speak(self, lang: str) -> None:
        """Change the language, ``en`` or ``ru``."""
        self.table.speak(lang)
