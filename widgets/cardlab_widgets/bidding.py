"""``Bidding``: beside a table, what the bids are worth that are to be made there."""

from __future__ import annotations

import ipywidgets as w

from cardlab.solvers.explore import calls_now
from cardlab.trick.calls import Bids
from cardlab_widgets.bids import BidExplorer, BidPanel
from cardlab_widgets.table import CardTable


class Bidding(w.VBox):  # type: ignore[misc]
    """The bids of the seat whose cards are seen, over worlds that fit them; where all cards are open, their exact
    values, or for calls that are no numbers the worlds of the seat that calls. It follows the table.

    >>> Bidding(CardTable("raspisnoy", seat=0))
    <Bidding BidExplorer>
    """

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.explorer: BidExplorer | None = None
        self.panel: BidPanel | None = None
        #: Whether it is shown; what is not is not counted either.
        self.live = True
        super().__init__(layout=w.Layout(width="100%"))
        table.on_change(self._heard)
        self._show()

    def __repr__(self) -> str:
        return f"<Bidding {', '.join(type(one).__name__ for one in self.children)}>"

    def stop(self) -> None:
        """End the work in the background."""
        if self.explorer is not None:
            self.explorer.stop()
        if self.panel is not None:
            self.panel.close()
            self.panel = None

    def follow(self, live: bool) -> None:
        """Follow the table, or rest and count nothing."""
        if live != self.live:
            self.live = live
            if live:
                self._show()
            else:
                self.stop()

    def _show(self) -> None:
        state, lang = self.table.table.state, self.table.look.lang
        if self.table.seat is None and calls_now(state) and isinstance(state.spec.phases[state.at], Bids):
            if self.panel is None or self.panel.state is not state:
                self.stop()
                self.panel = BidPanel(state, lang=lang)
            self.children = (self.panel,)
            return
        if self.panel is not None:
            self.stop()
        if self.explorer is None:
            self.explorer = BidExplorer(state, self.table.seat, hand=False, lang=lang, theme=self.table.theme)
            w.link((self.table, "theme"), (self.explorer, "theme"))
        else:
            self.explorer.show(state, self.table.seat)
        self.children = (self.explorer,)

    def _heard(self, what: str) -> None:
        if what == "lang":
            for one in (self.explorer, self.panel):
                if one is not None:
                    one.speak(self.table.look.lang)
        elif what == "state" and self.live:
            self._show()
