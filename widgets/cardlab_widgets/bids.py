"""``BidPanel``: what each bid of the seat to bid is worth; the forbidden one is struck out, with its sum."""

from __future__ import annotations

import threading
from html import escape
from typing import Any

import ipywidgets as w

from cardlab.core.state import State
from cardlab.errors import CardlabError
from cardlab.solvers.bids import BidRow, BidTable, value_bids
from cardlab.solvers.limits import Limits
from cardlab.view import text
from cardlab_widgets.look import style_sheet
from cardlab_widgets.table import VALUE_SECONDS


class BidPanel(w.VBox):  # type: ignore[misc]
    """The worth of every bid, one seat against the rest, later bids included. Open cards and the bidding phase only;
    anything else says so in a sentence. The work goes on in the background and can be stopped.

    >>> import cardlab
    >>> panel = BidPanel(cardlab.load("raspisnoy").deal(seed=1, deal=0))
    >>> panel.wait()
    >>> panel
    <BidPanel bid 0, bid 1>
    """

    def __init__(self, state: State, lang: str = "en", seconds: float = VALUE_SECONDS) -> None:
        self.state, self.lang, self.seconds = state, lang, seconds
        self.table: BidTable | None = None
        self.problem: CardlabError | None = None
        self._cancel = threading.Event()
        self.shown = w.HTML()
        self.stop = w.Button(layout=w.Layout(width="auto", display="none"))
        self.stop.on_click(lambda _: self._cancel.set())
        super().__init__([style_sheet(), self.shown, self.stop])
        self.add_class("ck-bidpanel")
        self._draw()
        self._worker = threading.Thread(target=self._work, daemon=True)
        self._worker.start()

    def __repr__(self) -> str:
        rows = self.table.rows if self.table else ()
        return f"<BidPanel {', '.join(str(row.action) for row in rows) or '…'}>"

    def wait(self, seconds: float = 30) -> None:
        """Wait for the values; for tests and scripts."""
        self._worker.join(seconds)

    def speak(self, lang: str) -> None:
        """Change the language."""
        self.lang = lang
        self._draw()

    def close(self) -> None:
        """Stop the work and take the panel away."""
        self._cancel.set()
        super().close()

    def _work(self) -> None:
        def progress(now: Any) -> None:
            if now.elapsed > 0.3 and not self._cancel.is_set():
                self.stop.layout.display = ""
                self._draw(now.nodes)

        try:
            self.table = value_bids(
                self.state, limits=Limits(seconds=self.seconds), progress=progress, cancel=self._cancel
            )
        except CardlabError as error:
            self.problem = error
        self.stop.layout.display = "none"
        self._draw()

    def _word(self, id: str, **args: Any) -> str:
        return escape(text.word(id, self.lang, **args))

    def _draw(self, nodes: int = 0) -> None:
        self.stop.description = text.word("ui.stop", self.lang)
        if self.problem is not None:
            said = " ".join(text.say(problem, self.lang) for problem in self.problem.problems)
            self.shown.value = f'<p class="ck-said" role="status">{escape(said)}</p>'
        elif self.table is None:
            self.shown.value = f'<p role="status">{self._word("working", nodes=nodes)}</p>'
        else:
            self.shown.value = self._picture(self.table)

    def _picture(self, table: BidTable) -> str:
        boxes = "".join(self._box(row) for row in table.rows)
        sums = "".join(self._forbidden(row) for row in table.rows if row.reason is not None)
        players = self.state.players
        notes = " · ".join(text.say(note, self.lang, players=players).rstrip(".") for note in self._assumptions(table))
        proof = self._word("ui.exact" if table.exact else "ui.bounds")
        return (
            f'<h3>{self._word("ask-bidding")}</h3><div class="ck-bidboxes" role="list">{boxes}</div>{sums}'
            f'<p class="ck-bidnote">{proof} · {escape(notes)}</p>'
        )

    def _assumptions(self, table: BidTable) -> list[Any]:
        return [note for note in table.notes if all(note != row.reason for row in table.rows)]

    def _box(self, row: BidRow) -> str:
        value = escape(text.value_text(row.value, "score"))
        if not row.legal:
            label = escape(text.say(row.reason, self.lang)) if row.reason else ""
            return (
                f'<div role="listitem" class="ck-bidbox ck-bidbox-no" title="{label}"><s>{row.bid}</s>'
                f"<span>{self._word('bid-forbidden')}</span></div>"
            )
        star = "★ " if row.best else ""
        kind = " ck-bidbox-best" if row.best else ""
        return f'<div role="listitem" class="ck-bidbox{kind}"><b>{row.bid}</b><span>{star}{value}</span></div>'

    def _forbidden(self, row: BidRow) -> str:
        said = escape(text.say(row.reason, self.lang)) if row.reason else ""
        worth = self._word("bid-worth", points=text.value_text(row.value, "score"))
        return f'<p class="ck-said">{said} {worth}</p>'
