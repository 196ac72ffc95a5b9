"""``SurePanel``: how sure the averages are that a table shows."""

from __future__ import annotations

import ipywidgets as w

from cardlab.solvers.averages import Averages
from cardlab.solvers.explore import calls_now
from cardlab.view.sure import sure_html
from cardlab_widgets.look import style_sheet
from cardlab_widgets.table import CardTable


class SurePanel(w.VBox):  # type: ignore[misc]
    """Follows a table of tricks that shows averages over hidden cards: for each action the mean with its error, and
    how often it was worth how much. Nothing where values are exact or off.

    >>> import cardlab
    >>> table = CardTable(cardlab.load("euchre").deal(seed=1), seat=1, values=True)
    >>> panel = SurePanel(table)
    >>> table.wait(); panel
    <SurePanel 3 actions>
    """

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.shown = w.HTML()
        super().__init__([style_sheet(), self.shown], layout=w.Layout(width="100%"))
        self.add_class("ck-surepanel")
        table.on_change(self._heard)
        with table.lock:
            self._heard("values")

    def __repr__(self) -> str:
        rows = self.shown.value.count('<th scope="row">')
        return f"<SurePanel {f'{rows} actions' if rows else 'empty'}>"

    def _heard(self, what: str) -> None:
        if what not in ("state", "values", "lang"):
            return
        with self.table.lock:
            look = self.table.look
            averages, view = look.values, self.table.view
            tricks = view.end is None and (view.board is not None or calls_now(view))
            shown = ""
            if isinstance(averages, Averages) and tricks:
                shown = sure_html(averages, look.blind, look.lang, self.table.seat)
            self.shown.value = shown
