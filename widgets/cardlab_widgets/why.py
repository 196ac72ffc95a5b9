"""``WhyPanel``: what is wrong with a card, in a sentence and two lines of play."""

from __future__ import annotations

import threading
from html import escape
from typing import NamedTuple

import ipywidgets as w

from cardlab.core.table import Table
from cardlab.errors import CardlabError, Reason
from cardlab.notation import Action
from cardlab.solvers.explain import Refutation, explains, refutation
from cardlab.solvers.limits import Limits
from cardlab.solvers.result import Solution
from cardlab.view import text
from cardlab.view.why import why_html
from cardlab_widgets.look import Said, style_sheet
from cardlab_widgets.table import CardTable

#: Seconds for two lines, and until when nothing is said of the work.
SECONDS, QUIET_SECONDS = 5.0, 0.2
#: The choice of the list that asks about no card.
_NONE = ""


class _Valued(NamedTuple):
    """A position of a table whose values are shown."""

    table: Table
    node: int
    solution: Solution


class WhyPanel(w.VBox):  # type: ignore[misc]
    """Follows a table that shows exact values: it tells what is wrong with an action that was just done there, or that
    is chosen from its list, and where the loss is seen. Nothing where values are not proved or are averages. The work
    goes on in the background.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> table = CardTable(state, values=True)
    >>> panel = WhyPanel(table)
    >>> table.wait(); table.act("6H"); panel.wait(); panel
    <WhyPanel 6♥ misses bid 3 and costs 40 points: Player 3 beats 10♥ with J♥; Q♥ is better: you take trick 1.>
    """

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.found: Refutation | None = None
        self._valued: _Valued | None = None
        #: Whether what is shown was done at the table, so that one can step back to the choice.
        self._played = False
        self._problem: CardlabError | None = None
        self._quiet = False
        self._cancel = threading.Event()
        self._worker: threading.Thread | None = None
        self.ask = w.Dropdown(layout=w.Layout(width="auto", max_width="100%"))
        self.said = Said()
        self.lines = w.HTML()
        self.back = w.Button(layout=w.Layout(width="auto"))
        row = w.Box([self.ask, self.back], layout=w.Layout(display="flex", flex_flow="row wrap", grid_gap="8px"))
        super().__init__([style_sheet(), row, self.said, self.lines], layout=w.Layout(width="100%"))
        self.add_class("ck-why")
        self.ask.observe(lambda _: self._asked(), "value")
        self.back.on_click(lambda _: self._go_back())
        table.on_change(self._heard)
        with table.lock:
            self._heard("values")

    def __repr__(self) -> str:
        return f"<WhyPanel {self._sentence() or 'empty'}>"

    def wait(self, seconds: float = 30) -> None:
        """Wait for the work in the background; for tests and scripts."""
        if self._worker is not None:
            self._worker.join(seconds)

    def stop(self) -> None:
        """End the work in the background."""
        self._cancel.set()

    def close(self) -> None:
        """Stop the work and take the panel away."""
        self._cancel.set()
        super().close()

    # ---- following the table ----

    @property
    def _lang(self) -> str:
        return self.table.look.lang

    def _heard(self, what: str) -> None:
        with self.table.lock:
            if what == "state":
                self._moved()
            elif what == "values":
                values, table = self.table.look.values, self.table.table
                self._valued = None
                if isinstance(values, Solution) and explains(values):
                    self._valued = _Valued(table, table.node.number, values)
            elif what != "lang":
                return
            self._draw()

    def _moved(self) -> None:
        """The table has moved on: by an action whose value is known, or elsewhere."""
        before, self._valued = self._valued, None
        self._forget()
        table, node = self.table.table, self.table.table.node
        if before is None or before.table is not table or node.parent is None or node.action is None:
            return
        if node.parent.number == before.node and node.action in before.solution.per_action:
            self._find(before.solution, node.action, played=True)

    def _forget(self) -> None:
        self._cancel.set()
        self.found, self._problem, self._played = None, None, False

    def _asked(self) -> None:
        """An action was chosen from the list."""
        if self._quiet:
            return
        with self.table.lock:
            self._forget()
            if self._valued is not None and self.ask.value != _NONE:
                solution = self._valued.solution
                chosen = next(one for one in solution.per_action if str(one) == self.ask.value)
                self._find(solution, chosen, played=False)
            self._draw()

    def _go_back(self) -> None:
        self.table.act("step back")

    # ---- work in the background ----

    def _find(self, solution: Solution, action: Action, played: bool) -> None:
        """Look for what is wrong with an action; nothing if it is one of the best."""
        if action in solution.best:
            return
        self._cancel = threading.Event()
        self._played = played
        before, cancel = self._worker, self._cancel

        def work() -> None:
            if before is not None:
                before.join()  # it may use the same search
            found: Refutation | None = None
            problem: CardlabError | None = None
            slow = threading.Timer(QUIET_SECONDS, self._working, (cancel,))
            slow.start()
            try:
                found = refutation(solution, action, Limits(seconds=SECONDS), cancel)
            except CardlabError as error:
                problem = error
            slow.cancel()
            with self.table.lock:
                if cancel is self._cancel and not cancel.is_set():
                    self.found, self._problem = found, problem
                    self._draw()

        self._worker = threading.Thread(target=work, daemon=True)
        self._worker.start()

    def _working(self, cancel: threading.Event) -> None:
        with self.table.lock:
            if cancel is self._cancel and not cancel.is_set() and self.found is None and self._problem is None:
                self.said.say(text.word("why.working", self._lang))

    # ---- what is shown ----

    def _sentence(self) -> str:
        if self._problem is not None:
            return " ".join(self._say(one) for one in self._problem.problems)
        return "" if self.found is None else self._say(self.found.reason)

    def _say(self, reason: Reason) -> str:
        return text.say(reason, self._lang, players=self.table.table.state.players, you=self.table.look.home)

    def _name(self, solution: Solution, action: Action) -> str:
        label = solution.state.game.showing.label(solution.state, action)
        return self._say(label).rstrip(".") if label else text.action_text(action, self._lang)

    def _draw(self) -> None:
        """Words and choices for what is known now; nothing is shown where there is nothing to ask or to tell."""
        lang, valued = self._lang, self._valued
        wrong: list[Action] = []
        if valued is not None:
            solution = valued.solution
            wrong = [one for one in solution.per_action if one not in solution.best]
        self._quiet = True
        options = [(text.word("why.choose", lang), _NONE)]
        options += [(self._name(valued.solution, one), str(one)) for one in wrong if valued is not None]
        asked = self.found.action if self.found is not None and not self._played else None
        kept = self.ask.value if not self._played else _NONE
        self.ask.options = options
        wanted = str(asked) if asked is not None else kept
        self.ask.value = wanted if wanted in [value for _, value in options] else _NONE
        self.ask.description = text.word("why.ask", lang)
        self.ask.tooltip = text.word("why.ask_tip", lang)
        self.back.description = text.word("why.back", lang)
        self._quiet = False
        self.ask.layout.display = "" if wrong else "none"
        self.back.layout.display = "" if self._played and self.found is not None else "none"
        self.said.say(self._sentence(), "notyet" if self.found is not None else "info")
        self.lines.value = "" if self.found is None else self._picture(self.found)
        self.layout.display = "" if wrong or self.found is not None or self._problem is not None else "none"

    def _picture(self, found: Refutation) -> str:
        late = f'<p class="ck-why-note">{escape(text.word("why.late", self._lang))}</p>' if found.rest else ""
        return why_html(found, self._lang, self.table.look.home) + late
