"""``CardTable``: the one widget of the browser. Python keeps the deal, the draft and the words; JavaScript draws.

The browser sends ``{"id": …, "rev": …}`` and nothing else: an action as notation, ``+RJ`` / ``-RJ`` / ``-`` (the
draft), ``step back``, ``branch next``, ``goto 7``, ``rule trick.must_follow``, ``anyway KH``, ``bot`` and ``stop``.
Messages are untrusted: anything else, or an old ``rev``, only draws the table again.
"""

from __future__ import annotations

import random
import re
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import anywidget
import traitlets

from cardlab import load
from cardlab.cards import Card, card, is_hidden
from cardlab.core.chance import CHANCE, fall
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.errors import CardlabError, Reason
from cardlab.view import model as vm
from cardlab.view import rules, schema, text
from cardlab.view.events import entry_text
from cardlab.view.prompts import ASKED
from cardlab_widgets.look import script

if TYPE_CHECKING:
    from cardlab.solvers.averages import Averages
    from cardlab.solvers.bids import BidTable
    from cardlab.solvers.result import Solution

_STATIC = Path(__file__).parent / "static"
_MESSAGE = re.compile(r"[A-Za-z0-9_.:#~+\- ]{1,120}")
#: A solution on screen is there within a second; what is not proved by then shows bounds.
VALUE_SECONDS = 0.8
#: Nothing is said of work that is done by then.
THINKING_SECONDS = 0.3
#: Between two looks whether the compiled search is there.
NAP_SECONDS = 0.05
#: How long a bot waits, in seconds: a trick rests before it is collected, and cards travel one at a time.
TRICK_RESTS, CARD_TRAVELS = 0.7, 0.25
Bots = Literal["none", "random", "average"]


class CardTable(anywidget.AnyWidget):
    """A deal to step through: touch a raised card to play it, a grey one to learn why not.

    ``start`` is a state, a table, a game or a game's name. ``seat`` is the 0-based seat whose cards are seen; None
    shows every hand. ``values`` marks each action with what it is worth: exactly where all cards are open, on average
    over the deals that fit where one seat's are. ``bots`` play the other seats of a one-seat view: ``random``,
    ``average`` (over deals that fit what the bot has seen) or ``none`` (a button moves them).

    >>> CardTable("raspisnoy", seat=0)  # doctest: +ELLIPSIS
    <CardTable <raspisnoy deal 4 of 20, ...>>
    """

    _esm = script("table")
    _css = _STATIC / "table.css"
    model = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)
    suits = traitlets.Int(4).tag(sync=True)
    clip = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        start: State | Table | Game | str = "raspisnoy",
        *,
        seat: int | None = None,
        lang: str = "en",
        values: bool = False,
        bots: Bots = "none",
        theme: str = "auto",
    ) -> None:
        super().__init__(theme=theme)
        self._lock = threading.RLock()
        self._worker: threading.Thread | None = None
        self._cancel = threading.Event()
        self._stopped = False
        self._rng = random.Random()
        self._listeners: list[Callable[[str], None]] = []
        self.rev = 0
        self.values = values
        self.bots: Bots = bots
        self._onward = ""
        self.table = _table_of(start)
        self.look = vm.Look(home=0 if seat is None else seat, open=seat is None, lang=lang)
        self.on_msg(self._receive)
        self.observe(self._show_faces, "suits")
        self._show_faces()
        self.changed()

    def __repr__(self) -> str:
        return f"<CardTable {self.table.state!r}>" if self.look.open else f"<CardTable {self.view!r}>"

    # ---- what is shown ----

    @property
    def view(self) -> State:
        """The state as it is shown: everything, or what the seat sees."""
        return self.table.state if self.look.open else self.table.state.view(self.look.home)

    @property
    def seat(self) -> int | None:
        """The seat whose cards are seen; None: open cards."""
        return None if self.look.open else self.look.home

    @property
    def lock(self) -> AbstractContextManager[bool]:
        """Held while the table changes: bots move in a thread of their own."""
        return self._lock

    def show(self, start: State | Table | Game | str) -> None:
        """Put another deal on the table."""
        with self._lock:
            self.table = _table_of(start)
            self.look = replace(self.look, home=self.look.home % self.table.state.players)
            self._show_faces()
            self.changed()

    def sit(self, seat: int | None) -> None:
        """See one seat's cards, or with None every hand. Values are off in a one-seat view."""
        with self._lock:
            home = self.look.home if seat is None else seat % self.table.state.players
            self.look = replace(self.look, home=home, open=seat is None)
            self.changed()

    def speak(self, lang: str) -> None:
        """Change the language, ``en`` or ``ru``."""
        with self._lock:
            self.look = replace(self.look, lang=lang)
            self._show_faces()
            self._draw()
            self._tell("lang")

    def value(self, on: bool) -> None:
        """Show or hide values."""
        with self._lock:
            self.values = on
            self.changed()

    def allow_irregular(self, on: bool) -> None:
        """Offer calls out of turn as buttons, or hide them."""
        with self._lock:
            self.look = replace(self.look, irregular=on)
            self._draw(moved=False)

    def on_change(self, listener: Callable[[str], None]) -> None:
        """Call ``listener`` with ``"state"``, ``"lang"`` or ``"rule <id>"`` after such a change, with ``"move"`` after
        each move of a bot while others may follow, with ``"values"`` when values are shown, and with ``"next"`` when
        the next deal is asked for."""
        self._listeners.append(listener)

    def lead_on(self, word: str) -> None:
        """Offer a button with that word (a message id) when the deal is over, which tells the listeners ``"next"``;
        an empty one offers none."""
        with self._lock:
            if word != self._onward:
                self._onward = word
                self._draw(moved=False)

    def copy(self, what: str, link: bool = False) -> None:
        """Put a text on the reader's clipboard (the browser allows it right after a click); a link gets the page's
        address in front of it."""
        self.clip = {"text": what, "link": link, "n": self.clip.get("n", 0) + 1}

    def _tell(self, what: str) -> None:
        for listener in self._listeners:
            listener(what)

    def _show_faces(self, _change: Any = None) -> None:
        self.faces = dict(vm.faces(self.table.state, self.look.lang))
        state, lang = self.table.state, self.look.lang
        names = {one.text: text.card_name(one, lang, state.game.id) for one in state.spec.deck}
        self.strings = {**text.widget_strings(self.look.lang), **names}

    def _draw(self, moved: bool = True) -> None:
        """Send the model. While the position has not ``moved`` its ``rev`` stays: what was touched meanwhile counts."""
        with self._lock:
            self.rev += moved
            bots_move = self.bots != "none" and not self.table.node.children and not self._stopped
            stuck = self._somebody_else() and not self.table.state.is_terminal and not bots_move
            extra = (
                (schema.VAction("bot", self._word("let-play", name=self._mover()), "legal", main=True),)
                if stuck
                else ()
            )
            if self._at_luck():
                extra = (schema.VAction("luck", self._word("let-luck"), "legal", main=True),)
            if self._onward and self.table.state.is_terminal:
                extra = (schema.VAction("next", self._word(self._onward), "legal", main=True),)
            self.model = vm.to_json(vm.build_model(self.table, replace(self.look, extra=extra), self.rev))

    def _word(self, id: str, **args: Any) -> str:
        return text.word(id, self.look.lang, **args)

    def _mover(self) -> str:
        seat = self.table.state.current_player
        return text.seat_name(seat, self.table.state.players, self.look.home, self.look.lang)

    def _somebody_else(self) -> bool:
        """Whether the seat to move is one whose cards are not seen; luck is no seat."""
        return not self.look.open and not self._at_luck() and self.table.state.current_player != self.look.home

    def _at_luck(self) -> bool:
        """Whether luck moves: a deal without a seed does not say what it brings."""
        return self.table.state.current_player == CHANCE

    def _let_fall(self) -> None:
        """Let luck bring something by lot, until somebody has to decide. Raises :class:`UnsupportedGame` where nobody
        can say what it may bring."""
        while self._at_luck():
            self.table.push(fall(self.table.state, self._rng))

    def changed(self, reason: schema.VReason | None = None) -> None:
        """Draw the position as it is now; let bots move and values be found in the background."""
        with self._lock:
            self._cancel.set()
            self._stopped = False
            if not self.table.node.children:  # what it has brought already stays: the button asks for something else
                try:
                    self._let_fall()
                except CardlabError as error:
                    reason = reason or self._problem(error)
            self.look = replace(self.look, draft=(), values=None, blind=None, busy=None, reason=reason)
            self._draw()
            self._tell("state")
            if self.table.state.is_terminal or self._at_luck():
                return
            if self.values and not self._somebody_else():
                self._start(self._find_values)
            elif self._somebody_else() and self.bots != "none" and not self.table.node.children:
                self._start(self._move_bots)

    # ---- work in the background ----

    def stop(self) -> None:
        """End the work in the background: values stay bounds, a bot has not moved and can be told to."""
        with self._lock:
            self._stopped = True
            self._cancel.set()

    def _start(self, work: Callable[[threading.Event], None]) -> None:
        self._cancel.set()
        self._stopped = False
        self._cancel = threading.Event()
        self._worker = threading.Thread(target=work, args=(self._cancel,), daemon=True)
        self._worker.start()

    def wait(self, seconds: float = 30) -> None:
        """Wait for the work in the background; for tests and scripts."""
        if self._worker is not None:
            self._worker.join(seconds)

    def _find_values(self, cancel: threading.Event) -> None:
        from cardlab.solvers.averages import Averages
        from cardlab.solvers.bids import value_bids
        from cardlab.solvers.limits import Limits
        from cardlab.solvers.sampling import average
        from cardlab.solvers.search import solve

        def progress(now: Any) -> None:
            if not cancel.is_set() and now.elapsed > 0.3:
                with self._lock:
                    busy = schema.VBusy(self._word("working", nodes=now.nodes), now.elapsed / VALUE_SECONDS, "stop")
                    self.look = replace(self.look, busy=busy)
                    self._draw(moved=False)

        state, limits = self.table.state, Limits(seconds=VALUE_SECONDS)
        try:
            solution: Solution | BidTable | Averages
            self._await_search(state, cancel)
            if not self.look.open:
                solution = average(state, limits=limits, progress=progress, cancel=cancel)
            else:
                work = value_bids if state.phase == "bidding" else solve
                solution = work(state, limits=limits, progress=progress, cancel=cancel)
        except CardlabError as error:
            self._finish(cancel, reason=self._problem(error))
            return
        self._finish(cancel, values=solution)
        with self._lock:
            if cancel is self._cancel:
                self._tell("values")
        if isinstance(solution, Averages):
            self._find_blind(solution, cancel)

    def _find_blind(self, averages: Any, cancel: threading.Event) -> None:
        """Beside averages of the last tricks what cards are worth without sight of the hidden ones, if that differs."""
        from cardlab.solvers.blind import blind
        from cardlab.solvers.limits import Limits

        found = blind(averages, Limits(seconds=2 * VALUE_SECONDS), cancel)
        if found is not None:
            self._finish(cancel, blind=found)
            with self._lock:
                if cancel is self._cancel:
                    self._tell("values")

    def _await_search(self, state: State, cancel: threading.Event) -> None:
        """Wait for the compiled search where it will value the tricks: that is none of the seconds for values."""
        from cardlab.solvers.goals import read_question
        from cardlab.solvers.sampling import needs_compiled
        from cardlab.solvers.trick_kernel import is_coming, is_ready

        if state.phase == "bidding" or any(is_hidden(one) for hand in state.hands for one in hand):
            return
        if not needs_compiled(state.quiet(), read_question(state, state.spec.objective, None, None).goal):
            return
        preparing = threading.Timer(THINKING_SECONDS, self._say_busy, (cancel, self._word("preparing")))
        preparing.start()
        try:
            while not is_ready() and is_coming() and not cancel.is_set():
                cancel.wait(NAP_SECONDS)
        finally:
            preparing.cancel()

    def _finish(self, cancel: threading.Event, **looks: Any) -> None:
        """Show a result, unless the table has moved on meanwhile."""
        with self._lock:
            if cancel is self._cancel:
                self.look = replace(self.look, busy=None, **looks)
                self._draw(moved=False)

    def _move_bots(self, cancel: threading.Event) -> None:
        from cardlab.solvers.bots import choose

        while self._somebody_else() and not self.table.state.is_terminal and not cancel.is_set():
            state = self.table.state
            bot = "average" if self.bots == "none" else self.bots
            started = time.monotonic()
            turn = self._word("seat.turn", seat=self._mover(), you="other")
            thinking = threading.Timer(THINKING_SECONDS, self._say_busy, (cancel, turn))
            thinking.start()
            try:
                action = choose(state.view(state.current_player), self._rng, bot, cancel)
            except CardlabError as error:
                self._finish(cancel, reason=self._problem(error))
                return
            finally:
                thinking.cancel()
            cancel.wait(max(0.0, _rest(state) - (time.monotonic() - started)))
            with self._lock:
                if cancel.is_set():
                    self._finish(cancel)
                    return
                self.look = replace(self.look, busy=None)
                self.table.push(action)
                try:
                    self._let_fall()
                except CardlabError as error:
                    self._finish(cancel, reason=self._problem(error))
                    return
                self._draw()
                self._tell("move")
        with self._lock:
            if cancel is self._cancel:
                self._tell("state")

    def _say_busy(self, cancel: threading.Event, words: str) -> None:
        with self._lock:
            if cancel is self._cancel and not cancel.is_set():
                busy = schema.VBusy(words, None, "stop")
                self.look = replace(self.look, busy=busy)
                self._draw(moved=False)

    # ---- messages from the browser ----

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        with self._lock:
            if not isinstance(content, dict) or not isinstance(content.get("id"), str):
                self._draw()
                return
            message = content["id"]
            if content.get("rev") != self.rev and message != "stop":
                self._draw()
                return
            if _MESSAGE.fullmatch(message):
                self.act(message)
            else:
                self._draw()

    def act(self, message: str) -> None:
        """Do what a message asks, as if it had come from the browser; what cannot be done is said, nothing is lost."""
        head, _, rest = message.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "step": self._step,
            "branch": self._branch,
            "goto": self._goto,
            "rule": lambda id: self._tell(f"rule {id}"),
            "stop": lambda _: self.stop(),
            "bot": lambda _: self._start(self._move_bots),
            "next": lambda _: self._go_on(),
            "luck": lambda _: self._luck(),
        }
        try:
            if head in commands and (rest or head in ("stop", "bot", "next", "luck")):
                commands[head](rest)
            elif message == "-":
                self._set_draft(())
            elif message[0] in "+-":
                self._draft(message[0], card(message[1:]))
            else:
                self._play(message)
        except CardlabError as error:
            self.look = replace(self.look, draft=(), reason=self._problem(error))
            self._draw()

    def _problem(self, error: CardlabError) -> schema.VReason:
        said = " ".join(text.say(problem, self.look.lang, marked=True) for problem in error.problems)
        return schema.VReason(said, rule=error.problems[0].id if self._has_rule(error.problems[0]) else "", tone="bad")

    def _has_rule(self, reason: Reason) -> bool:
        return bool(rules.rule_paragraph(reason.id, self.table.state.game.id, self.look.lang))

    def _go_on(self) -> None:
        if self._onward and self.table.state.is_terminal:
            self._tell("next")
        else:
            self._draw()

    def _luck(self) -> None:
        """Let luck decide, also where it had brought something before."""
        self._let_fall()
        self.changed()

    def _step(self, where: str) -> None:
        line = self.table.line()
        moves: dict[str, Callable[[], Any]] = {
            "first": lambda: self.table.goto(0),
            "back": self.table.pop,
            "forward": self.table.forward,
            "last": lambda: self.table.goto(line[-1].number),
        }
        if where in moves:
            moves[where]()
        self.changed()

    def _branch(self, where: str) -> None:
        self.table.branch(-1 if where == "prev" else 1)
        self.changed()

    def _goto(self, number: str) -> None:
        self.table.goto(int(number) if re.fullmatch(r"[0-9]{1,5}", number) else -1)
        self.changed()

    def _draft(self, sign: str, one: Card) -> None:
        legal = self.view.legal_actions
        bout = self.table.state.phase == "bout"  # there a card may do several things, and is asked what
        draft = set(self.look.draft)
        draft = draft | {one} if sign == "+" else draft - {one}
        if not any(draft <= set(action.cards) for action in legal):
            draft = {one}  # it does not go with the others: it is chosen instead of them
        complete = [
            action
            for action in legal
            if draft and (draft <= set(action.cards) if bout else sorted(action.cards) == sorted(draft))
        ]
        # against the house a card goes with any others: one is no answer yet
        open_ended = self.table.state.phase == "decide" and any(len(action.cards) > 1 for action in legal)
        if len(complete) == 1 and complete[0].verb not in ASKED and not open_ended:
            self._play(str(complete[0]))
        else:
            self._set_draft(tuple(sorted(draft)))

    def _set_draft(self, draft: tuple[Card, ...]) -> None:
        self.look = replace(self.look, draft=draft, reason=None)
        self._draw()

    def _play(self, action: str) -> None:
        own = f"anyway P{self.look.home} "  # out of turn, by the seat whose cards are seen
        if self._somebody_else() and not action.startswith(own):
            self._draw()
            return
        self.table.push(action)
        note = None
        if action.startswith("anyway "):
            causes = ((entry, entry.cause) for entry in self.table.state.events)
            entry = next(one for one, cause in causes if cause is not None and cause.verb == "anyway")
            note = schema.VReason(
                entry_text(entry, self.look.lang, True, self.table.state.players, self.look.home), tone="warn"
            )
        self.changed(note)


def _rest(state: State) -> float:
    """Seconds that the play before is left to be seen; the odds change with every card the banker turns."""
    if state.phase in ("bout", "turns"):
        return CARD_TRAVELS
    if state.phase == "turning":
        return TRICK_RESTS
    if state.board is None:
        return 0.0
    return CARD_TRAVELS if state.board.plays or not sum(state.board.taken) else TRICK_RESTS


def _table_of(start: State | Table | Game | str) -> Table:
    if isinstance(start, Table):
        return start
    if isinstance(start, str):
        start = load(start)
    return Table(start.deal() if isinstance(start, Game) else start)
