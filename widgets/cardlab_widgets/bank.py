"""``BankWheel``: the names of the banker's Joker one by one, with the exact chance that he still wins."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import anywidget
import msgspec
import traitlets

from cardlab import load
from cardlab.core.game import MAX_SEED, Game
from cardlab.core.state import State
from cardlab.errors import Reason, UnsupportedGame
from cardlab.solvers.bank import ROUNDS, Rounds, is_bank, play_rounds
from cardlab.view import text
from cardlab.view.svg import card_defs
from cardlab.view.wheel import GAME, build_wheel, grouped
from cardlab_widgets.look import script, styles

_WORDS = ("chance", "turn", "turn_all", "again", "keys", "rounds", "share", "exact")
#: What every punter stakes where the wheel makes the stakes itself.
STAKE = 5


class BankWheel(anywidget.AnyWidget):
    """The names in order, the card turned for each, and the live exact chance of the banker.

    ``game`` is a game of the banker's Joker, whose stakes are made (5 each, or the cap), or a state to begin with.
    ``on_turn`` is told instead of turning a card here, for a wheel that stands beside a table and follows it
    with :meth:`show`. ``seed`` fixes the deals and rounds.

    >>> wheel = BankWheel(seed=1)
    >>> wheel.ask("turn"); wheel
    <BankWheel 1 of 14 turned, 0.629>
    >>> wheel.ask("simulate"); wheel.rounds.rounds
    10000
    """

    _esm = script("bank")
    _css = styles("bank")
    wheel = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)

    def __init__(
        self,
        game: Game | State | str = GAME,
        *,
        seed: int | None = None,
        lang: str = "en",
        theme: str = "auto",
        on_turn: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(theme=theme)
        self._rng = random.Random(seed) if seed is not None else random.SystemRandom()
        self._on_turn = on_turn
        self.lang = lang
        #: The rounds that were played from this position, until another card is turned.
        self.rounds: Rounds | None = None
        if isinstance(game, State):
            self.state = _bank(game)
        else:
            self.state = self._dealt(load(game) if isinstance(game, str) else game)
        self.on_msg(self._receive)
        self.speak(lang)

    def __repr__(self) -> str:
        turned = sum(name["place"] in ("agreed", "missed") for name in self.wheel["names"])
        return f"<BankWheel {turned} of {len(self.wheel['names'])} turned, {self.wheel['chance']}>"

    # ---- what others ask for ----

    def show(self, state: State) -> None:
        """Follow a table. Raises :class:`UnsupportedGame` for a state of another game."""
        self.state, self.rounds = _bank(state), None
        self._draw()

    def speak(self, lang: str) -> None:
        """Change the language, ``en`` or ``ru``."""
        self.lang = lang
        cards = [one.text for one in self.state.spec.deck]
        words = {name: text.word(f"wheel.{name}", lang) for name in _WORDS}
        words["simulate"] = text.word("wheel.simulate", lang, rounds=grouped(ROUNDS))
        self.faces, self.strings = card_defs(cards, lang), words
        self._draw()

    def turn(self) -> None:
        """Turn the next card, here or at the table that the wheel follows; nothing where none is due."""
        if not self.wheel["can_turn"]:
            return
        if self._on_turn is not None:
            self._on_turn()
        else:
            self.show(self.state.apply("turn"))

    def turn_all(self) -> None:
        """Turn cards until the deal is over."""
        for _ in self.wheel["names"]:
            self.turn()

    def again(self) -> None:
        """Deal again, the stakes made; the bank passes to the left if it was lost."""
        lost = self.state.is_terminal and not self.state.facts.get("hits")
        banker = (self.state.spec.dealer + lost) % self.state.players
        self.show(self._dealt(self.state.game, banker))

    def simulate(self, rounds: int = ROUNDS, seed: int | None = None) -> Rounds:
        """Play rounds from this position and draw how they settle on the exact chance: a fraction of a second for ten
        thousand. Raises :class:`OptionError` for a number out of 1 … 1,000,000."""
        self.rounds = play_rounds(self.state, rounds, self._rng.randint(0, MAX_SEED) if seed is None else seed)
        self._draw()
        return self.rounds

    def ask(self, message: str) -> None:
        """Do what a message asks, as if it had come from the browser: ``turn``, ``all``, ``again`` or ``simulate``.
        Anything else changes nothing."""
        if message == "simulate" and not self.state.is_terminal:
            self.simulate()
        elif message == "turn":
            self.turn()
        elif message == "all":
            self.turn_all()
        elif message == "again" and self._on_turn is None:
            self.again()

    # ---- within ----

    def _dealt(self, game: Game, banker: int = 0) -> State:
        state = _bank(game.deal(seed=self._rng.randint(0, MAX_SEED), dealer=banker))
        while state.phase == "stakes":
            state = state.apply(f"stake {min(STAKE, game.options['cap'])}")
        return state

    def _draw(self) -> None:
        made = msgspec.to_builtins(build_wheel(self.state, self.lang, self.rounds))
        self.wheel = {**made, "own": self._on_turn is None}

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict) and isinstance(content.get("id"), str):
            self.ask(content["id"])


def _bank(state: State) -> State:
    if not is_bank(state):
        raise UnsupportedGame(Reason("solver.only_bank"))
    return state
