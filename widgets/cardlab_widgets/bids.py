"""What each bid of the seat to bid is worth; the forbidden one is struck out, with its sum.

``BidPanel`` values bids with open cards; ``BidExplorer`` over worlds that fit what the seat sees. To the latter the
browser sends ``{"id": …}``: ``look bid 1`` (a bid to see in full), ``evidence on``, ``evidence off``, ``more`` and
``stop``. Messages are untrusted: anything else changes nothing.
"""

from __future__ import annotations

import random
import re
import threading
import time
from html import escape
from typing import Any

import anywidget
import ipywidgets as w
import msgspec
import traitlets

from cardlab.core.chance import CHANCE
from cardlab.core.state import State
from cardlab.core.worlds import sampler_of
from cardlab.errors import CardlabError, Reason
from cardlab.solvers.bids import BidRow, BidTable, value_bids
from cardlab.solvers.evidence import tells
from cardlab.solvers.explore import calls_now, explore_bids
from cardlab.solvers.explored import Explored
from cardlab.solvers.fitting import view_to_move
from cardlab.solvers.goals import draws
from cardlab.solvers.ismcts import ismcts
from cardlab.solvers.limits import Limits
from cardlab.solvers.outlook import Exploration
from cardlab.view import text
from cardlab.view.bidding import build_explorer, without
from cardlab.view.svg import card_defs
from cardlab_widgets.look import script, style_sheet, styles
from cardlab_widgets.table import VALUE_SECONDS

_MESSAGE = re.compile(r"look ([a-z0-9A-Z ]{1,40})|evidence (on|off)|(more)|(stop)")
_WORDS = (
    "forced_title",
    "points_title",
    "points_note",
    "tricks",
    "points",
    "share",
    "bids",
    "callers",
    "hand",
    "keys",
    "forbidden",
    "made",
    "working",
    "evidence",
    "evidence_tip",
)
#: Worlds that are asked for at once, those between two looks at what is known, and the seconds that they may take.
WORLDS, _CHUNK, _SECONDS = 200, 10, 60.0
#: Play-outs where worlds cannot be solved: what is known is shown after each of these numbers.
_PLAYED = (200, 1_000, 3_000)
#: Seconds between two pictures of work that goes on.
_PAUSE = 0.25


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


class BidExplorer(anywidget.AnyWidget):
    """What each bid or call of the seat to move brings on average over the worlds that fit its view: points with their
    errors, and how often which tricks and points come about. The work goes on in the background, what is known so far
    is shown, and it can be stopped.

    ``seat`` is whose bids are valued, when it is to call; default: whoever calls. ``evidence``: worlds count by how
    likely the calls heard are in them. Where cards are still drawn after tricks, worlds are played out instead, by
    IS-MCTS. ``hand``: the cards and the calls so far are shown, too.

    >>> import cardlab
    >>> explorer = BidExplorer(cardlab.load("raspisnoy").deal(seed=1, deal=0), worlds=50)
    >>> explorer.wait(); explorer
    <BidExplorer bid 0, bid 1: 50 worlds>
    """

    _esm = script("bids")
    _css = styles("bids")
    explorer = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)

    def __init__(
        self,
        state: State,
        seat: int | None = None,
        *,
        evidence: bool = False,
        worlds: int = WORLDS,
        hand: bool = True,
        lang: str = "en",
        theme: str = "auto",
    ) -> None:
        super().__init__(theme=theme)
        self.lang, self.hand, self.worlds = lang, hand, worlds
        self.evidence = evidence
        self.view: State | None = None
        self.found: Exploration | Explored | None = None
        self._problem: Reason | None = None
        #: Whose table it is: names of seats depend on it.
        self._players, self._home = state.players, seat
        self._chosen = ""
        self._going = False
        self._lock = threading.RLock()
        self._cancel = threading.Event()
        self._worker: threading.Thread | None = None
        self.on_msg(self._receive)
        self.show(state, seat)

    def __repr__(self) -> str:
        if self.view is None or self.found is None:
            return "<BidExplorer …>" if self._problem is None else f"<BidExplorer: {text.say(self._problem)}>"
        rows = ", ".join(str(row.action) for row in self.found.rows)
        done = self.found.iterations if isinstance(self.found, Explored) else self.found.worlds
        return f"<BidExplorer {rows}: {done} {'play-outs' if isinstance(self.found, Explored) else 'worlds'}>"

    # ---- what others ask for ----

    def show(self, state: State, seat: int | None = None) -> None:
        """Follow a table: the bids of the seat to move, or of ``seat`` alone."""
        problem = self._refusal(state, seat)
        view: State | None = None
        try:
            view = None if problem is not None else view_to_move(state)
        except CardlabError as error:
            problem = error.problems[0]
        with self._lock:
            if view is not None and view == self.view:
                return
            self._cancel.set()
            self._players, self._home = state.players, seat
            self.view, self._problem, self.found, self._chosen, self._going = view, problem, None, "", False
            self.speak(self.lang)
        if view is not None:
            self._start(self.worlds)

    def speak(self, lang: str) -> None:
        """Change the language, ``en`` or ``ru``."""
        with self._lock:
            self.lang = lang
            words = {name: text.word(f"explore.{name}", lang) for name in _WORDS}
            words |= {suit: text.suit_name(suit, lang) for suit in "SHDC"}
            cards = [] if self.view is None else self.view.hands[self.view.current_player]
            self.faces = card_defs([one.text for one in cards], lang)
            self.strings = {**words, "stop": text.word("ui.stop", lang)}
            self._draw()

    def ask(self, message: str) -> None:
        """Do what a message asks, as if it had come from the browser."""
        found = _MESSAGE.fullmatch(message)
        look, evidence, more, stop = found.groups() if found else (None, None, None, None)
        if stop:
            self.stop()
        elif look:
            with self._lock:
                self._chosen = look
                self._draw()
        elif more and not self._going and self._more():
            self._start(self.worlds)
        elif evidence and self.view is not None and self.evidence != (evidence == "on"):
            self.evidence, self.found = evidence == "on", None
            self._start(self.worlds)

    def stop(self) -> None:
        """End the work; what is known by then stays."""
        self._cancel.set()

    def wait(self, seconds: float = 60) -> None:
        """Wait for the end of the work; for tests and scripts."""
        if self._worker is not None:
            self._worker.join(seconds)

    def close(self) -> None:
        """Stop the work and take the explorer away."""
        self._cancel.set()
        super().close()

    # ---- what is shown ----

    def _refusal(self, state: State, seat: int | None) -> Reason | None:
        """Why there is nothing to explore, if so."""
        if not calls_now(state) or state.current_player == CHANCE:
            return Reason("explore.over")
        mover = state.current_player
        return Reason.of("explore.wait_turn", seat=mover) if seat not in (None, mover) else None

    def _more(self) -> int:
        """How many worlds more there are to ask for."""
        found = self.found
        return self.worlds if isinstance(found, Exploration) and not found.enumerated else 0

    def _draw(self) -> None:
        with self._lock:
            if self.view is None:
                problem = self._problem or Reason("explore.over")
                made = without(text.say(problem, self.lang, players=self._players, you=self._home), self.lang)
            else:
                known = self.evidence if tells(self.view) else None
                made = build_explorer(
                    self.view, self.found, self.lang, self._chosen, known, self._going, self._more(), self.hand
                )
            self.explorer = msgspec.to_builtins(made)

    # ---- the work ----

    def _start(self, worlds: int) -> None:
        with self._lock:
            self._cancel.set()
            self._cancel = threading.Event()
            self._going = True
            self._draw()
            self._worker = threading.Thread(target=self._work, args=(self._cancel, worlds), daemon=True)
            self._worker.start()

    def _work(self, cancel: threading.Event, worlds: int) -> None:
        view, told = self.view, time.monotonic()
        assert view is not None

        def tell(found: Exploration) -> None:
            nonlocal told
            if time.monotonic() - told > _PAUSE or self.found is None:
                told = time.monotonic()
                self._keep(cancel, found, True)

        try:
            if draws(sampler_of(view).draw(random.Random(0))):
                self._play_out(view, cancel)
                return
            earlier = self.found if isinstance(self.found, Exploration) else None
            evidence = "calls" if self.evidence and tells(view) else None
            found = explore_bids(
                view,
                worlds=worlds,
                cancel=cancel,
                seconds=_SECONDS,
                evidence=evidence,
                partial=tell,
                after=earlier,
                chunk=_CHUNK,
            )
            self._keep(cancel, found, False)
        except CardlabError as error:
            with self._lock:
                if cancel is self._cancel:
                    self.view, self._problem, self._going = None, error.problems[0], False
                    self._draw()

    def _play_out(self, view: State, cancel: threading.Event) -> None:
        """Worlds that are too much to solve: played out, in more and more play-outs."""
        limits = Limits(seconds=_SECONDS)
        for iterations in _PLAYED:
            found = ismcts(view, iterations=iterations, limits=limits, cancel=cancel)
            last = iterations == _PLAYED[-1] or found.iterations < iterations
            self._keep(cancel, found, not last)
            if last:
                return

    def _keep(self, cancel: threading.Event, found: Exploration | Explored, going: bool) -> None:
        """Show what is known, unless another question has been asked meanwhile."""
        with self._lock:
            if cancel is self._cancel:
                self.found, self._going = found, going and not cancel.is_set()
                self._draw()

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict) and isinstance(content.get("id"), str):
            self.ask(content["id"])
