"""``HouseRules``: the rules of a table told in words, to change one by one and to compare with those of others."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import ipywidgets as w

from cardlab.core.game import Game
from cardlab.core.options import Option
from cardlab.core.registry import game_ids, load, rules_of
from cardlab.errors import CardlabError, Reason
from cardlab.view import text
from cardlab.view.options import Told, option_problem, options_html, told_options, value_words
from cardlab.view.variants import lineage
from cardlab_widgets.look import Said, style_sheet

_AUTO = w.Layout(width="auto")
#: The choice of a list of presets that stands for the rules in force.
OWN = ""


def family(game_id: str) -> tuple[str, ...]:
    """The ids of a game and its variants, the game itself first.

    >>> family("euchre.two")[:2], family("j_poker")
    (('euchre', 'euchre.auction5'), ('joker_poker', 'american_poker', 'j_poker'))
    """
    head = lineage(game_id)[-1]
    return (head, *(one for one in game_ids() if one != head and lineage(one)[-1] == head))


def presets(game_id: str, lang: str) -> list[tuple[str, str]]:
    """The presets of a game and of its variants that have a name, as label and name of the game to load."""
    several = len(family(game_id)) > 1
    named: list[tuple[str, str]] = []
    for one in (game_id, *(other for other in family(game_id) if other != game_id)):
        title = f"{text.game_title(one, lang)}: " if several else ""
        labels = {preset: text.about_game(one, "preset", preset, lang) for preset in rules_of(one).presets}
        named += [(f"{title}{label}", f"{one}.{preset}") for preset, label in labels.items() if label]
    return named


class HouseRules(w.VBox):  # type: ignore[misc]
    """The rules of a game, each with what it changes and why tables differ; any of them may be changed.

    ``game`` is a game or its name; ``compare`` two presets, or names of games, to begin the comparison with. The
    button plays by the rules as they are set: ``on_play`` is told the game; without it a table opens below.

    >>> rules = HouseRules("euchre", compare=("as_written", "north_american"))
    >>> rules.controls["all_pass"].value = "stick_dealer"
    >>> rules.game
    euchre(all_pass=stick_dealer)
    """

    def __init__(
        self,
        game: Game | str = "euchre",
        *,
        compare: tuple[str, str] | None = None,
        lang: str = "en",
        on_play: Callable[[Game], None] | None = None,
    ) -> None:
        #: The rules as they are set; while they do not go together, the last ones that did.
        self.game = load(game) if isinstance(game, str) else game
        self.lang, self._on_play, self._quiet = lang, on_play, False
        self._in_force = self.game
        #: What each control holds, also where it cannot be.
        self.given: dict[str, Any] = dict(self.game.options)
        #: The control of each option, or its check boxes in a box.
        self.controls: dict[str, Any] = {}
        self._told: dict[str, w.HTML] = {}
        self.preset = w.Dropdown(layout=_AUTO)
        self.play = w.Button(button_style="primary", layout=_AUTO)
        self.status = Said()
        self.rows = w.VBox()
        self.comparison = Comparison(self.game, compare, lang)
        self.table_box = w.VBox()
        bar = w.Box([self.preset, self.play], layout=w.Layout(display="flex", flex_flow="row wrap", grid_gap="8px"))
        bar.add_class("ck-controls")
        super().__init__([style_sheet(), bar, self.status, self.rows, self.comparison, self.table_box])
        self.add_class("ck-house")
        self.preset.observe(lambda _: self._preset_chosen(), "value")
        self.play.on_click(lambda _: self._play())
        self._build()

    def __repr__(self) -> str:
        return f"<HouseRules {self.game}>"

    # ---- what others ask for ----

    def show(self, game: Game) -> None:
        """Show other rules: those of the deal that lies on the table now."""
        another, self._in_force = str(game) != str(self._in_force), game
        if another:  # what was changed but not yet played stays
            self.game, self.given = game, dict(game.options)
            self._build()
        self.comparison.own(game)

    def speak(self, lang: str) -> None:
        """Change the language; what was changed stays."""
        self.lang = lang
        self._build()
        self.comparison.speak(lang)

    @property
    def is_sound(self) -> bool:
        """Whether the rules as they are set go together."""
        return dict(self.game.options) == {name: _tidy(value) for name, value in self.given.items()}

    # ---- controls ----

    def _build(self) -> None:
        """A control for every option, with its words."""
        self._quiet = True
        lang, rules = self.lang, rules_of(self.game.id)
        named = [(text.about_game(self.game.id, "preset", one, lang) or one, one) for one in rules.presets]
        self.preset.options = named
        self.preset.value = self.game.preset
        self.preset.description = text.word("rules-begin-with", lang)
        self.play.description = text.word("rules-play", lang)
        self.controls, self._told, shown = {}, {}, []
        known = {option.name: option for option in rules.options}
        for part in (True, False):
            told = [one for one in told_options(self.game, lang=lang) if one.argued is part]
            if told:
                heading = text.word("rules-argued" if part else "rules-rest", lang)
                shown += [w.HTML(f"<h3>{escape(heading)}</h3>"), *(self._row(known[one.name], one) for one in told)]
        self.rows.children = tuple(shown)
        self._quiet = False
        self._check(said=False)

    def _row(self, option: Option, told: Told) -> w.VBox:
        control = self._control(option, told)
        self.controls[option.name] = control
        self._told[option.name] = w.HTML()
        why = " ".join(filter(None, (told.note, told.about, self._range(option))))
        row = w.VBox([control, w.HTML(f'<p class="ck-rule-why">{escape(why)}</p>'), self._told[option.name]])
        row.add_class("ck-rule")
        return row

    def _range(self, option: Option) -> str:
        """What a number may be, and what an empty field stands for."""
        if option.kind == "dates":
            return text.word("rules-dates", self.lang)
        if option.kind not in ("int", "ints"):
            return ""
        least, most = option.allowed
        said = text.word("rules-range", self.lang, least=least, most=most)
        if option.default is None:
            default = value_words(self.game.id, option.name, None, self.lang)
            said = f"{said} {text.word('rules-empty', self.lang, default=default)}"
        return said

    def _control(self, option: Option, told: Told) -> Any:
        value, words = self.given[option.name], self._words(option)
        style = {"description_width": "initial"}
        if option.kind == "list":
            return self._boxes(option, told, value, words)
        made: Any
        if option.kind == "bool":
            made = w.Checkbox(value=bool(value), description=told.label, indent=False, layout=_AUTO, style=style)
        elif option.kind == "choice":
            chosen = value if value in option.allowed else option.default
            made = w.Dropdown(options=words, value=chosen, description=told.label, layout=_AUTO, style=style)
        elif option.words:  # a number, or words in its place
            shown = next((label for label, one in words if one == value), str(value))
            offered = tuple(label for label, _ in words)
            made = w.Combobox(value=shown, options=offered, description=told.label, layout=_AUTO, style=style)
            made.continuous_update = False
        elif option.kind == "int" and option.default is not None:
            number = value if isinstance(value, int) else option.default
            made = w.IntText(value=number, description=told.label, continuous_update=False, layout=_AUTO, style=style)
        else:
            typed = "" if value is None else ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            made = w.Text(value=typed, description=told.label, continuous_update=False, layout=_AUTO, style=style)
        made.observe(lambda change: self._changed(option, change["new"]), "value")
        return made

    def _words(self, option: Option) -> list[tuple[str, Any]]:
        """The values of an option, each in words."""
        offered = option.allowed if option.kind in ("choice", "list") else option.words
        return [(value_words(self.game.id, option.name, one, self.lang), one) for one in offered]

    def _boxes(self, option: Option, told: Told, value: Any, words: list[tuple[str, Any]]) -> w.VBox:
        """A list as a row of check boxes under its label; every box is named with it for those who do not see that."""
        boxes = []
        for label, one in words:
            box = w.Checkbox(value=one in value, description=label, indent=False, layout=_AUTO)
            box.tooltip = f"{told.label}: {label}"
            box.observe(lambda _: self._changed(option, self._checked(option)), "value")
            boxes.append(box)
        row = w.Box(boxes, layout=w.Layout(display="flex", flex_flow="row wrap"))
        return w.VBox([w.HTML(f"<b>{escape(told.label)}</b>"), row])

    def _checked(self, option: Option) -> tuple[Any, ...]:
        boxes = self.controls[option.name].children[1].children
        return tuple(one for one, box in zip(option.allowed, boxes, strict=True) if box.value)

    # ---- changes ----

    def _changed(self, option: Option, value: Any) -> None:
        if not self._quiet:
            typed = isinstance(self.controls[option.name], w.Text)
            worded = dict(self._words(option)) if option.words else {}
            self.given[option.name] = worded.get(value, _read(option, value)) if typed else value
            self._check()

    def _preset_chosen(self) -> None:
        """Begin again with the rules of a preset."""
        if not self._quiet:
            self.game = load(self.game.id, preset=self.preset.value)
            self.given = dict(self.game.options)
            self._build()
            self._check()

    def _check(self, said: bool = True) -> None:
        """Read the rules as they are set; what does not go together is told beside the controls."""
        problems: tuple[Reason, ...] = ()
        try:
            self.game = rules_of(self.game.id).load(self.game.preset, self.given)
        except CardlabError as error:
            problems = tuple(error.problems)
        self._tell(problems)
        if not said:
            self.status.say("")
        elif problems:
            sentences = [option_problem(one, self.game.id, self.lang) for one in problems]
            self.status.say(" ".join([*sentences, text.word("rules-refused", self.lang)]), "refused")
        elif self.game == self._in_force:
            self.status.say(text.word("rules-in-force", self.lang))
        else:
            self.status.say(text.word("rules-ready", self.lang, count=len(self._differences())))

    def _differences(self) -> list[str]:
        """The options whose values are not those in force."""
        now = self._in_force.options
        return [name for name, value in self.game.options.items() if now.get(name) != value]

    def _tell(self, problems: tuple[Reason, ...]) -> None:
        """Beside each control its problem, or what the preset has instead."""
        preset: Mapping[str, Any] = load(self.game.id, preset=self.game.preset).options
        for name, place in self._told.items():
            found = [one for one in problems if name in (dict(one.args).get("name"), dict(one.args).get("other"))]
            if found:
                said = " ".join(option_problem(one, self.game.id, self.lang) for one in found)
                place.value = f'<p class="ck-rule-no">△ {escape(said)}</p>'
            elif _tidy(self.given[name]) != preset[name]:
                words = value_words(self.game.id, name, preset[name], self.lang)
                place.value = f'<p class="ck-rule-own">≠ {escape(text.word("rules-was", self.lang, value=words))}</p>'
            else:
                place.value = ""

    def _play(self) -> None:
        """Play by the rules as they are set, unless they do not go together."""
        if not self.is_sound:
            self._check()
            return
        self._in_force = self.game
        if self._on_play is not None:
            self._on_play(self.game)
        else:
            from cardlab_widgets.controls import Stepper  # which holds house rules itself

            self.table_box.children = (Stepper(self.game.new_match(), seat=0, lang=self.lang),)
        self.comparison.own(self.game)
        self.status.say(text.word("rules-playing", self.lang))


class Comparison(w.VBox):  # type: ignore[misc]
    """Two sets of rules side by side, what differs first.

    ``names`` are presets of the game, or names of games such as ``euchre.railroad``; default: the rules given and the
    first preset that is another one.

    >>> Comparison(load("euchre"), ("as_written", "british"))
    <Comparison euchre.as_written, euchre.british>
    """

    def __init__(self, game: Game, names: tuple[str, str] | None = None, lang: str = "en") -> None:
        self._own, self.lang, self._quiet = game, lang, False
        self.heading = w.HTML()
        self.left, self.right = w.Dropdown(layout=_AUTO), w.Dropdown(layout=_AUTO)
        self.shown = w.HTML()
        bar = w.Box([self.left, self.right], layout=w.Layout(display="flex", flex_flow="row wrap", grid_gap="8px"))
        bar.add_class("ck-controls")
        super().__init__([self.heading, bar, self.shown])
        self.add_class("ck-compare")
        for one in (self.left, self.right):
            one.observe(lambda _: self._draw(), "value")
        self._label()
        others = [name for _, name in presets(game.id, lang) if load(name).options != game.options]
        first, second = map(self._full, names) if names else (OWN, others[0] if others else OWN)
        self._choose(first, second)

    def __repr__(self) -> str:
        return f"<Comparison {self.left.value or 'own'}, {self.right.value or 'own'}>"

    def _full(self, name: str) -> str:
        """A preset of the game, or the name of a game, as the name of game and preset."""
        asked = load(f"{self._own.id}.{name}") if name in rules_of(self._own.id).presets else load(name)
        return f"{asked.id}.{asked.preset}"

    def _choose(self, first: str, second: str) -> None:
        self._quiet = True
        self.left.value, self.right.value = first, second
        self._quiet = False
        self._draw()

    def own(self, game: Game) -> None:
        """Other rules lie on the table."""
        another = game.id != self._own.id
        self._own = game
        if another:
            self._label()
        self._draw()

    def speak(self, lang: str) -> None:
        """Change the language; what is compared stays."""
        self.lang = lang
        self._label()
        self._draw()

    def _label(self) -> None:
        self._quiet = True
        self.heading.value = f"<h3>{escape(text.word('rules-compare', self.lang))}</h3>"
        known = [(text.word("rules-own", self.lang), OWN), *presets(self._own.id, self.lang)]
        for one, id in ((self.left, "rules-compare-one"), (self.right, "rules-compare-other")):
            kept = one.value
            one.options = known
            one.value = kept if kept in dict(map(reversed, known)) else OWN  # type: ignore[arg-type]
            one.description = text.word(id, self.lang)
            one.style.description_width = "initial"
        self._quiet = False

    def _draw(self) -> None:
        if not self._quiet:
            games = [load(one.value) if one.value else self._own for one in (self.left, self.right)]
            self.shown.value = options_html(*games, lang=self.lang)


def _read(option: Option, typed: str) -> Any:
    """A typed number, numbers or dates; what cannot be read stays as it was typed, for the sentence that refuses it."""
    typed = typed.strip()
    if not typed:
        return () if option.kind == "dates" else None
    parts = [part.strip().replace("−", "-") for part in re.split(r"[,;\s]+", typed) if part.strip()]
    if option.kind == "dates":
        return tuple(parts)
    if not all(re.fullmatch(r"-?[0-9]{1,9}", part) for part in parts):
        return typed
    if option.kind == "ints":
        return tuple(map(int, parts))
    return int(parts[0]) if len(parts) == 1 else typed


def _tidy(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
