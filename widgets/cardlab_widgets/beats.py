"""``BeatsMap``: what beats what in Durak, every card against every card, for any trump."""

from __future__ import annotations

import re
from typing import Any

import anywidget
import msgspec
import traitlets

from cardlab import load
from cardlab.cards import Card, card
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.view import text
from cardlab.view.beats import GAME, TRUMPS, build_beats
from cardlab.view.svg import card_defs
from cardlab_widgets.look import script, styles

_MESSAGE = re.compile(r"(?:trump (\w{1,5})|card (\w{2})|pair (\w{2}) (\w{2}))")
_WORDS = ("trump_label", "hint", "matrix", "matrix_hint", "yes", "no")


class BeatsMap(anywidget.AnyWidget):
    """Which cards beat an open one and which lose to it. Touch a card to learn why, again to ask about that card.

    ``game`` is a game of Durak: its pack and its rule for the joker that is no trump count. ``trump``: ``S``, ``H``,
    ``D``, ``C``, or ``red`` and ``black`` where a joker was turned up; ``attack`` is the open card.

    >>> chart = BeatsMap(trump="H", attack="KC")
    >>> chart.ask("card AD"); chart
    <BeatsMap AD, trump H>
    """

    _esm = script("beats")
    _css = styles("beats")
    chart = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)

    def __init__(
        self,
        game: Game | str = GAME,
        *,
        trump: str = "H",
        attack: str | Card = "KC",
        lang: str = "en",
        theme: str = "auto",
    ) -> None:
        super().__init__(theme=theme)
        self.game = load(game) if isinstance(game, str) else game
        self.lang, self.trump = lang, trump
        self.attack = card(attack) if isinstance(attack, str) else attack
        self.asked: Card | None = None
        self.on_msg(self._receive)
        self.speak(lang)

    def __repr__(self) -> str:
        return f"<BeatsMap {self.attack}, trump {self.trump}>"

    def show(self, state: State) -> None:
        """Follow a table: its trump, and the card that lies open there, if one does."""
        trump, bout = state.facts.get("trump"), state.facts.get("bout")
        if trump is not None:
            self.trump = str(trump.suits[0]) if len(trump.suits) == 1 else trump.colour
        if bout is not None and bout.open:
            self.attack = bout.open[0]
        self.asked = None
        self._draw()

    def speak(self, lang: str) -> None:
        """Change the language, ``en`` or ``ru``."""
        self.lang = lang
        names = {one.text: text.card_name(one, lang, self.game.id) for one in self.game.deck}
        words = {name: text.word(f"beats.{name}", lang) for name in _WORDS}
        suits = {suit: text.suit_name(suit, lang) for suit in "SHDC"}
        self.faces = {name: svg for name, svg in card_defs([], lang).items() if len(name) == 1}
        self.strings = {**names, **words, **suits}
        self._draw()

    def _draw(self) -> None:
        beaten_by = self.game.options["plain_joker_beaten_by"]
        made = build_beats(tuple(self.game.deck), self.trump, self.attack, self.asked, self.lang, beaten_by)
        self.chart = msgspec.to_builtins(made)

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict) and isinstance(content.get("id"), str):
            self.ask(content["id"])

    def ask(self, message: str) -> None:
        """Do what a message asks, as if it had come from the browser: ``trump H``, ``card KC`` (the open card), or
        ``pair 9H KC`` (does 9H beat KC?). Anything else changes nothing."""
        found = _MESSAGE.fullmatch(message)
        known = {one.text: one for one in self.game.deck}
        trump, attack, asked, other = found.groups() if found else (None,) * 4
        if trump in TRUMPS:
            self.trump, self.asked = trump, None
        elif attack in known:
            self.attack, self.asked = known[attack], None
        elif asked in known and other in known:
            self.attack, self.asked = known[other], known[asked]
        self._draw()
