"""``HoldPanel``: a poker hand against the house, and what comes of the cards one holds.

The browser sends ``{"id": …}``: ``hold 9S`` (hold a card, or give it away), ``keep 9S 9H`` (these and no others),
``all``, ``none``, ``count`` and ``stop``. Messages are untrusted: what cannot be done is refused in a sentence.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterable, Sequence
from math import comb
from typing import Any

import anywidget
import msgspec
import traitlets

from cardlab import load
from cardlab.cards import Card
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.errors import CardlabError, DealError, OptionError, Reason, UnsupportedGame
from cardlab.notation import Action, parse_cards
from cardlab.poker.house import FOLD
from cardlab.solvers.kernel.compiling import RANKS
from cardlab.solvers.limits import OutOfBudget
from cardlab.solvers.poker.values import Spot, is_poker, spot_of
from cardlab.view import text
from cardlab.view.holds import Worth, bare_holds, build_holds, chosen_action
from cardlab.view.svg import card_defs
from cardlab_widgets.look import script, styles

_MESSAGE = re.compile(r"hold \w{2}|keep( \w{2}){0,6}|all|none|count|stop")
_WORDS = ("hand", "all", "none", "keys", "stop", "count", "choices", "category", "hands", "chance", "meets", "these")
#: Seconds after which work that goes on is shown, those between two reports of it, and between two looks whether the
#: compiled functions are ready.
_QUIET, _PAUSE, _NAP = 0.2, 0.1, 0.05


class HoldPanel(anywidget.AnyWidget):
    """Five cards against the dealer's open one: touch those to give away, and see what your hand may become and what
    folding, betting, exchanging and buying are worth. Every value is exact; they are counted in the background.

    ``start`` is a hand, with the dealer's card ``up`` and where the game has one the ``wild`` card, or a state whose
    seat to move is shown, or ``seat`` when it is to move. ``hold`` are the cards to hold at first (default: all).

    Raises :class:`~cardlab.errors.DealError` for a hand or card that cannot be, :class:`~cardlab.errors.NotationError`
    for what is no card to ``hold``, and :class:`~cardlab.errors.UnsupportedGame` for a state of another game.

    >>> panel = HoldPanel("2S 2H 7D 9C KS", "AH", hold="2S 2H")
    >>> panel.wait(); panel
    <HoldPanel 2S KS 2H 7D 9C, holding 2S 2H: −0.074>
    """

    _esm = script("holds")
    _css = styles("holds")
    panel = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    work = traitlets.Dict().tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)

    def __init__(
        self,
        start: str | Sequence[Card] | State,
        up: str | Card | None = None,
        *,
        wild: str | Card | None = None,
        game: Game | str = "joker_poker",
        seat: int | None = None,
        hold: str | Iterable[Card] | None = None,
        lang: str = "en",
        theme: str = "auto",
    ) -> None:
        super().__init__(theme=theme)
        self.lang = lang
        self.state = start if isinstance(start, State) else _placed(start, up, wild, game)
        self.spot: Spot | None = None
        self.kept: tuple[Card, ...] = ()
        #: What each action of the seat to move is worth, as far as it was counted.
        self.worth: dict[Action, Worth] = {}
        self._refused: Reason | None = None
        self._lock = threading.RLock()
        self._cancel = threading.Event()
        self._worker: threading.Thread | None = None
        self.on_msg(self._receive)
        self.show(self.state, seat)
        if hold is not None:
            self._keep(parse_cards(hold) if isinstance(hold, str) else tuple(hold))

    def __repr__(self) -> str:
        hand = "" if self.spot is None else f" {self.spot.hand}, holding {' '.join(map(str, self.kept)) or 'nothing'}"
        value = next((f": {row['value']}" for row in self.panel["rows"] if row["chosen"] and row["value"]), "")
        return f"<HoldPanel{hand}{value}>"

    # ---- what others ask for ----

    def show(self, state: State, seat: int | None = None) -> None:
        """Follow a table: the decision of the seat to move, or of ``seat`` alone. Raises :class:`UnsupportedGame` for
        a state of another game."""
        if not is_poker(state):
            raise UnsupportedGame(Reason("holds.only_poker"))
        with self._lock:
            try:
                spot = spot_of(state, seat)
            except (OptionError, UnsupportedGame):  # somebody else decides, or nobody any more
                spot = None
            known = self.spot
            self.state, self._refused = state, None
            if spot is not None and spot == known:
                self._draw()
                self.count()
                return
            self._cancel.set()
            if spot is not None and (known is None or set(spot.hand) != set(known.hand)):
                self.kept = tuple(spot.hand)
            self.spot, self.worth, self.work = spot, {}, {}
        self.speak(self.lang)
        self.count()

    def speak(self, lang: str) -> None:
        """Change the language, ``en`` or ``ru``."""
        self.lang = lang
        spot, game = self.spot, self.state.game.id
        shown = () if spot is None else tuple(one for one in (*spot.hand, spot.up, spot.wild) if one is not None)
        names = {one.text: text.card_name(one, lang, game) for one in self.state.spec.deck}
        words = {name: text.word(f"holds.{name}", lang) for name in _WORDS}
        suits = {suit: text.suit_name(suit, lang) for suit in "SHDC"}
        self.faces = card_defs([one.text for one in shown], lang)
        self.strings = {**names, **words, **suits}
        if self.work:
            going = "holds.working" if "share" in self.work else "holds.stopped"
            self.work = {**self.work, "text": text.word(going, lang)}
        self._draw()

    def wait(self, seconds: float = 60) -> None:
        """Wait for the values; for tests and scripts."""
        if self._worker is not None:
            self._worker.join(seconds)

    def stop(self) -> None:
        """Stop counting; what is known stays."""
        self._cancel.set()

    def close(self) -> None:
        """Stop the work and take the panel away."""
        self._cancel.set()
        super().close()

    def ask(self, message: str) -> None:
        """Do what a message asks, as if it had come from the browser; what cannot be done is said, nothing is lost."""
        head, _, rest = message.partition(" ")
        with self._lock:
            self._refused = None
            try:
                if not _MESSAGE.fullmatch(message) or self.spot is None:
                    raise DealError(Reason.of("holds.unread", text=message[:40]))
                if head in ("stop", "count"):
                    (self.stop if head == "stop" else self.count)()
                else:
                    self._keep(self._asked(head, rest, self.spot))
            except CardlabError as error:
                self._refused = error.problems[0]
                self._draw()

    # ---- within ----

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        message = content.get("id") if isinstance(content, dict) else None
        if isinstance(message, str):
            self.ask(message)
        else:
            self._draw()

    def _asked(self, head: str, rest: str, spot: Spot) -> tuple[Card, ...]:
        """The cards to hold by a message. Raises :class:`NotationError`."""
        if head in ("all", "none"):
            return tuple(spot.hand) if head == "all" else ()
        cards = parse_cards(rest)
        if head == "keep" or cards[0] not in spot.hand:
            return cards
        return tuple(one for one in spot.hand if (one in self.kept) != (one in cards))

    def _keep(self, cards: tuple[Card, ...]) -> None:
        """Hold these cards. Raises :class:`DealError` for one that is not in the hand."""
        if self.spot is None:
            return
        missing = [one for one in cards if one not in self.spot.hand]
        if missing:
            raise DealError(Reason.of("cards.not_in_hand", card=missing[0]))
        self.kept = tuple(one for one in self.spot.hand if one in cards)
        self._draw()

    @property
    def counting(self) -> bool:
        """Whether values are being counted."""
        return self._worker is not None and self._worker.is_alive() and not self._cancel.is_set()

    def _draw(self, counting: bool | None = None) -> None:
        with self._lock:
            counting = self.counting if counting is None else counting
            refused = "" if self._refused is None else text.say(self._refused, self.lang, marked=True)
            if self.spot is None:
                made = bare_holds(text.word("holds.nothing", self.lang), self.lang, refused)
            else:
                made = build_holds(self.state, self.spot, self.kept, self.worth, self.lang, counting, refused)
            self.panel = msgspec.to_builtins(made)

    # ---- the values, counted in a thread of their own ----

    def count(self) -> None:
        """Count what is not known yet, in the background: the cards held first."""
        with self._lock:
            spot = self.spot
            if spot is None or self.counting or len(self.worth) == len(self.state.legal_actions):
                return
            self._cancel = threading.Event()
            self.work = {}
            self._worker = threading.Thread(target=self._work, args=(spot, self._worker, self._cancel), daemon=True)
            self._worker.start()
            self._draw()

    def _work(self, spot: Spot, before: threading.Thread | None, cancel: threading.Event) -> None:
        if before is not None:
            before.join()
        sets = {one: comb(len(spot.unseen), spot.draws(one)) for one in self.state.legal_actions}
        done = sum(sets[one] for one in self.worth if one in sets)
        counted = _Counted(self, cancel, done, sum(sets.values()))
        try:
            while (action := self._next(sets, cancel)) is not None:
                outcome = None
                if action != FOLD and spot.may_bet(action):
                    if spot.draws(action):
                        counted.await_compiler()
                    outcome = spot.outcome(action, counted)
                with self._lock:
                    if cancel is not self._cancel:
                        return
                    self.worth[action] = Worth(spot.value(action, outcome), outcome)
                    if action == chosen_action(spot.hand, self.kept) or not spot.draws(action):
                        self._draw(counting=True)
        except OutOfBudget:
            pass
        with self._lock:
            if cancel is self._cancel:
                self.work = {"text": text.word("holds.stopped", self.lang)} if cancel.is_set() else {}
                self._draw(counting=False)

    def _next(self, sets: dict[Action, int], cancel: threading.Event) -> Action | None:
        """The action to count next: what needs no drawing, then the cards that are held, then the cheapest."""
        with self._lock:
            left = [one for one in sets if one not in self.worth]
            if not left or self.spot is None or cancel is not self._cancel:
                return None
            spot, chosen = self.spot, chosen_action(self.spot.hand, self.kept)
            return min(left, key=lambda one: (bool(spot.draws(one)), one != chosen, sets[one]))

    def say_progress(self, cancel: threading.Event, share: float) -> None:
        """Show how far the work has come."""
        with self._lock:
            if cancel is self._cancel and not cancel.is_set():
                self.work = {"text": text.word("holds.working", self.lang), "share": round(share, 3)}


class _Counted:
    """Counts sets of drawn cards, tells the panel of it from time to time, and stops where it is cancelled."""

    def __init__(self, panel: HoldPanel, cancel: threading.Event, done: int, sets: int) -> None:
        self.panel, self.cancel, self.done, self.sets = panel, cancel, done, sets
        self.told = time.monotonic() + _QUIET - _PAUSE

    def __call__(self, sets: int) -> None:
        """So many sets more were counted. Raises :class:`OutOfBudget` if the work is to stop."""
        self.done += sets
        if self.cancel.is_set():
            raise OutOfBudget("cancel")
        now = time.monotonic()
        if now - self.told >= _PAUSE:
            self.told = now
            self.panel.say_progress(self.cancel, min(1.0, self.done / self.sets))

    def await_compiler(self) -> None:
        """Wait until the compiled functions are made. Raises :class:`OutOfBudget` if the work is to stop."""
        while not RANKS.is_ready() and RANKS.is_coming():
            self(0)
            self.cancel.wait(_NAP)


def _placed(hand: str | Sequence[Card], up: str | Card | None, wild: str | Card | None, game: Game | str) -> State:
    """The position of a hand by itself. Raises what :meth:`cardlab.Game.setup` does."""
    cards = hand if isinstance(hand, str) else " ".join(map(str, hand))
    facts: dict[str, Any] = {name: str(one) for name, one in (("up", up), ("wild", wild)) if one is not None}
    return (load(game) if isinstance(game, str) else game).setup([cards], **facts)
