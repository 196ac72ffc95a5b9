"""``ContractTracker``: a hand of Crazy Jokers and how far it is from each contract."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Sequence
from typing import Any

import anywidget
import msgspec
import traitlets

from cardlab.cards import Card
from cardlab.errors import DealError, Reason
from cardlab.games.crazy_jokers.birthday import Birthday, birthday_of
from cardlab.games.crazy_jokers.contracts import Contract, contract_of
from cardlab.games.crazy_jokers.contracts import contracts as contracts_of
from cardlab.games.crazy_jokers.targets import HAND
from cardlab.notation import parse_cards
from cardlab.solvers.crazy.answers import Chance, Discards
from cardlab.solvers.crazy.odds import chance, discards
from cardlab.solvers.limits import Limits
from cardlab.view import text
from cardlab.view.svg import card_defs
from cardlab.view.tracker import GAME, LEAST_TURNS, MOST_TURNS, build_tracker
from cardlab_widgets.look import script, styles

_MESSAGE = re.compile(r"(?:contract ([a-z_]{1,20})|turns ([0-9]{1,2})|(stop))")
_WORDS = ("hand", "turns", "fewer", "more", "stop", "hint", "counts", "throw")
#: Seconds after which a count that goes on is shown, and can be stopped; and those each contract may take.
_QUIET, _EACH = 0.2, 3.0


class ContractTracker(anywidget.AnyWidget):
    """The seven contracts for a hand of seven or eight cards: what counts, what is missing, the chance within some
    turns and, with eight cards, the best discard. The chances are counted in the background and can be stopped.

    ``birthday`` is a date such as ``1995-12-07``; ``seen`` are cards that lie elsewhere; ``contracts`` are those of a
    table with other options. Raises :class:`~cardlab.errors.DealError` for a hand of another size or a card twice, and
    :class:`~cardlab.errors.NotationError` for what is no card or date.

    >>> tracker = ContractTracker("8S 8H 8D 8C KS KH QD", turns=1)
    >>> tracker.wait()
    >>> tracker, tracker.tracker["contracts"][0]["chance"]
    (<ContractTracker 8S 8H 8D 8C KS KH QD: full_house>, '8.5 %')
    """

    _esm = script("contracts")
    _css = styles("contracts")
    tracker = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    busy = traitlets.Unicode("").tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)

    def __init__(
        self,
        hand: str | Sequence[Card],
        *,
        turns: int = 3,
        chosen: str | int = "full_house",
        birthday: str | Birthday | None = None,
        seen: str | Iterable[Card] = (),
        contracts: Sequence[Contract] | None = None,
        seconds: float = _EACH,
        lang: str = "en",
        theme: str = "auto",
    ) -> None:
        super().__init__(theme=theme)
        date = None if birthday is None else birthday_of(birthday)
        self.contracts = tuple(contracts or contracts_of(birthday=date))
        self.chosen = contract_of(self.contracts, chosen).id
        self.turns = _turns(turns)
        self.lang, self.seconds = lang, seconds
        self.hand: tuple[Card, ...] = ()
        self.seen: tuple[Card, ...] = ()
        self.chances: dict[str, Chance | Discards] = {}
        self._lock = threading.RLock()
        self._cancel = threading.Event()
        self._worker: threading.Thread | None = None
        self.on_msg(self._receive)
        self.show(hand, seen)

    def __repr__(self) -> str:
        return f"<ContractTracker {' '.join(map(str, self.hand))}: {self.chosen}>"

    def show(self, hand: str | Sequence[Card], seen: str | Iterable[Card] = ()) -> None:
        """Follow another hand; ``seen`` are the cards known to lie elsewhere. Raises as the class does."""
        cards = parse_cards(hand) if isinstance(hand, str) else tuple(hand)
        others = parse_cards(seen) if isinstance(seen, str) else tuple(seen)
        known = (*cards, *others)
        problems = [Reason.of("deal.duplicate", card=one) for one in sorted(set(known)) if known.count(one) > 1]
        if len(cards) not in (HAND, HAND + 1):
            problems.append(Reason.of("crazy-odds.hand_size", count=len(cards), size=HAND))
        if problems:
            raise DealError(problems)
        self.hand, self.seen = cards, others
        self.speak(self.lang)
        self._count()

    def speak(self, lang: str) -> None:
        """Change the language, ``en`` or ``ru``."""
        self.lang = lang
        names = {one.text: text.card_name(one, lang, GAME) for one in self.hand}
        words = {name: text.word(f"tracker.{name}", lang) for name in _WORDS}
        suits = {suit: text.suit_name(suit, lang) for suit in "SHDC"}
        self.faces = card_defs([one.text for one in self.hand], lang)
        self.strings = {**names, **words, **suits}
        self._draw()

    def wait(self, seconds: float = 60) -> None:
        """Wait for the chances; for tests and scripts."""
        if self._worker is not None:
            self._worker.join(seconds)

    def stop(self) -> None:
        """Stop counting; what is not known stays between its bounds."""
        self._cancel.set()

    def close(self) -> None:
        """Stop the work and take the tracker away."""
        self._cancel.set()
        super().close()

    def ask(self, message: str) -> None:
        """Do what a message asks, as if it had come from the browser: ``contract big_flush``, ``turns 4``, ``stop``.
        Anything else changes nothing."""
        found = _MESSAGE.fullmatch(message)
        name, turns, stop = found.groups() if found else (None, None, None)
        if stop:
            self.stop()
        elif name is not None and name in {one.id for one in self.contracts}:
            self.chosen = contract_of(self.contracts, name).id
            self._draw()
        elif turns is not None and LEAST_TURNS <= int(turns) <= MOST_TURNS and int(turns) != self.turns:
            self.turns = int(turns)
            self._count()

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict) and isinstance(content.get("id"), str):
            self.ask(content["id"])

    def _draw(self) -> None:
        with self._lock:
            made = build_tracker(self.contracts, self.hand, self.turns, self.chosen, self.chances, self.lang)
            self.tracker = msgspec.to_builtins(made)

    # ---- the chances, counted in a thread of their own ----

    def _count(self) -> None:
        self._cancel.set()
        with self._lock:
            self._cancel = threading.Event()
            self.chances = {}
            self.busy = ""
        self._draw()
        self._worker = threading.Thread(target=self._work, args=(self._cancel,), daemon=True)
        self._worker.start()

    def _work(self, cancel: threading.Event) -> None:
        busy = threading.Timer(_QUIET, self._say_busy, (cancel,))
        busy.daemon = True
        busy.start()
        try:
            aim = [one for one in self.contracts if one.id == self.chosen]
            for contract in (*aim, *(one for one in self.contracts if one not in aim)):
                if contract.available and not self._answered(contract, cancel):
                    return
        finally:
            busy.cancel()
            with self._lock:
                if cancel is self._cancel:
                    self.busy = text.word("tracker.stopped", self.lang) if cancel.is_set() else ""

    def _answered(self, contract: Contract, cancel: threading.Event) -> bool:
        """Find one contract's chances and show them; False if another question has been asked meanwhile."""
        limits = Limits(seconds=self.seconds)
        ask = discards if len(self.hand) > HAND and not contract.empties else chance
        found = ask(contract, self.hand, self.turns, seen=self.seen, limits=limits, cancel=cancel)
        with self._lock:
            if cancel is not self._cancel:
                return False
            self.chances = {**self.chances, contract.id: found}
            self._draw()
        return True

    def _say_busy(self, cancel: threading.Event) -> None:
        with self._lock:
            if cancel is self._cancel and not cancel.is_set():
                self.busy = text.word("tracker.busy", self.lang)


def _turns(turns: int) -> int:
    return min(MOST_TURNS, max(LEAST_TURNS, int(turns)))
