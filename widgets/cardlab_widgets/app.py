"""``App``: the whole kit on one page, for Voilà: for each game a table, a lesson, exercises and rules."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode

import anywidget
import ipywidgets as w
import traitlets

from cardlab import game_ids, load
from cardlab.core.match import Match
from cardlab.core.records import from_link, table_of, to_link
from cardlab.core.table import Table
from cardlab.errors import CardlabError
from cardlab.teach.exercises import find_each
from cardlab.teach.lessons import LESSONS, Step
from cardlab.teach.rulings import TRAINED, Practice
from cardlab.view import rules, text
from cardlab.view.beats import GAME as DURAK
from cardlab.view.svg import card_svg
from cardlab_widgets.bank import BankWheel
from cardlab_widgets.beats import BeatsMap
from cardlab_widgets.controls import Stepper
from cardlab_widgets.look import Said, style_sheet
from cardlab_widgets.options import Comparison, family
from cardlab_widgets.quiz import Quiz
from cardlab_widgets.rulings import RulingsTrainer
from cardlab_widgets.table import CardTable

_STATIC = Path(__file__).parent / "static"

_AUTO = w.Layout(width="auto")
#: Three cards for the picture of a game on the home page, in the order of the page; its variants share them.
_COVERS = {
    "raspisnoy": ("9D", "RJ", "AS"),
    "joker": ("BJ", "KH", "RJ"),
    "georgian_joker": ("RJ", "9S", "BJ"),
    "euchre": ("JD", "JH", "AH"),
    "durak": ("RJ", "6S", "BJ"),
    "crazy_jokers": ("BJ", "2S", "RJ"),
    "joker_bank": ("AC", "RJ", "KD"),
    "joker_poker": ("9S", "RJ", "9H"),
}
#: Seeds of a round of practice.
MOST_SEED = 10_000
PAGES = ("play", "lesson", "exercises", "rulings", "rules")


def games() -> list[str]:
    """The ids of all games without their variants, in the order of the home page.

    >>> games()[0], "euchre.railroad" in games()
    ('raspisnoy', False)
    """
    return sorted((id for id in game_ids() if family(id)[0] == id), key=[*_COVERS, *game_ids()].index)


class Page(anywidget.AnyWidget):
    """The page around the app: its theme (``auto``, ``light``, ``dark``), language and address. It draws nothing.

    ``focus`` holds a selector (and a number that changes), for what is to have the focus after a page was left.
    """

    _esm = _STATIC / "page.js"
    theme = traitlets.Unicode("auto").tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    address = traitlets.Unicode("").tag(sync=True)
    focus = traitlets.Dict().tag(sync=True)


class App(w.VBox):  # type: ignore[misc]
    """The app. ``query`` is the address's query string; default: the one Voilà was given.

    ``?lang=ru`` chooses the language, ``?theme=dark`` the theme, ``?game=euchre&page=lesson&step=2`` a page and
    ``?deal=…`` the deal of a share link. The address follows what is shown; loaded again, it comes back to what its
    seat knew.

    >>> App()
    <App home, en>
    """

    def __init__(self, query: str | None = None) -> None:
        asked = parse_qs((os.environ.get("QUERY_STRING", "") if query is None else query).lstrip("?"))
        self.lang = "ru" if asked.get("lang") == ["ru"] else "en"
        self.page = "home"
        self.game = games()[0]
        if asked.get("game", [""])[0] in game_ids():
            self.game = asked["game"][0]
        #: Whether the page of rules shows two sets of them side by side.
        self.compared = False
        self._tables: list[CardTable] = []
        #: The wheel of names on the home page; it keeps its deal.
        self.opener: BankWheel | None = None
        theme = asked.get("theme", ["auto"])[0]
        self.around = Page(lang=self.lang, theme=theme if theme in ("light", "dark") else "auto")
        step = asked.get("step", ["1"])[0]
        self.step = int(step) - 1 if re.fullmatch(r"[0-9]{1,3}", step) else 0
        self.home_button = w.Button(layout=_AUTO)
        self.home_button.add_class("ck-logo")
        self.crumb = w.HTML()
        self.crumb.add_class("ck-crumb")
        self.languages = w.ToggleButtons(options=[("EN", "en"), ("RU", "ru")], value=self.lang)
        self.languages.add_class("ck-seg")
        self.dark = w.Button(layout=_AUTO)
        self.pages = w.ToggleButtons(options=[(page, page) for page in PAGES])
        self.pages.add_class("ck-seg")
        self.pages.add_class("ck-pages")
        self.status = Said()
        self.body = w.VBox()
        bar = w.Box([self.home_button, self.crumb, self.languages, self.dark])
        bar.add_class("ck-bar")
        super().__init__([style_sheet(), self.around, bar, self.status, self.pages, self.body])
        self.add_class("ck-app")
        self._quiet = False
        self.home_button.on_click(lambda _: self._visit("home"))
        self.dark.on_click(lambda _: self._switch_theme())
        self.languages.observe(lambda _: self.speak(self.languages.value), "value")
        self.pages.observe(lambda _: self._page_chosen(), "value")
        problem = self._open_link(asked["deal"][0]) if "deal" in asked else None
        if problem is not None or "deal" not in asked:
            self.go(asked.get("page", ["home"])[0])
        if problem is not None:
            self.status.refuse(problem, self.lang)

    def __repr__(self) -> str:
        return f"<App {self.page}, {self.lang}>"

    def _word(self, id: str, **args: Any) -> str:
        return text.word(id, self.lang, **args)

    # ---- switches ----

    def speak(self, lang: str) -> None:
        """Change the language of everything on the page; the deal on the table stays."""
        self.lang = self.around.lang = lang
        if self.page == "play":
            self._tables[0].speak(lang)
        elif self.page in ("lesson", "exercises", "rulings") and self.body.children:
            self.body.children[0].speak(lang)
        else:
            self.go(self.page)
        self._frame()
        self._remember()

    def _page_chosen(self) -> None:
        if not self._quiet and self.pages.value is not None:
            self._visit(self.pages.value)

    def _visit(self, page: str) -> None:
        """Go to a page because somebody asked for it: the focus goes along."""
        self.go(page)
        selector = ".ck-logo" if page == "home" else ".ck-pages .mod-active"
        self.around.focus = {"selector": selector, "n": self.around.focus.get("n", 0) + 1}

    def _switch_theme(self) -> None:
        self.around.theme = "light" if self.around.theme == "dark" else "dark"
        for table in self._tables:
            table.theme = self.around.theme
        self._frame()
        self._remember()

    def _frame(self) -> None:
        """The words around the page."""
        self._quiet = True
        title = text.game_title(self.game, self.lang)
        self.home_button.description = "cardlab"
        self.home_button.tooltip = self._word("ui.home")
        self.crumb.value = "" if self.page == "home" else f"<nav><b>{escape(title)}</b></nav>"
        self.dark.description = self._word("ui.light" if self.around.theme == "dark" else "ui.dark")
        self.dark.tooltip = self._word("ui.theme_tip")
        self.languages.tooltips = ("English", "Русский")
        self.pages.options = [(self._word(f"ui.page_{page}"), page) for page in self._pages()]
        self.pages.value = self.page if self.page in PAGES else None
        self.pages.layout.display = "none" if self.page == "home" else ""
        self._quiet = False

    # ---- pages ----

    @property
    def _lesson_of(self) -> str:
        """The game whose lesson is shown: a variant that has none shares that of its family."""
        return self.game if self.game in LESSONS else family(self.game)[0]

    def _pages(self) -> list[str]:
        """The pages of the game: not every game has a lesson, or a list of irregularities to practise."""
        there = {"lesson": self._lesson_of in LESSONS, "rulings": family(self.game)[0] in TRAINED}
        return [page for page in PAGES if there.get(page, True)]

    def go(self, page: str) -> None:
        """Show a page: ``home``, ``play``, ``lesson``, ``exercises``, ``rulings`` or ``rules``."""
        makers: dict[str, Callable[[], list[Any]]] = {
            "home": self._home,
            "play": self._play,
            "lesson": self._lesson,
            "exercises": self._exercises,
            "rulings": self._rulings,
            "rules": self._rules,
        }
        self.page = page if page in self._pages() else "play" if page in PAGES else "home"
        for part in self.body.children:
            if isinstance(part, Stepper):
                part.rest()
        for table in self._tables:
            table.stop()
        self._tables = []
        self.status.say("")
        self.body.children = makers[self.page]()
        self._frame()
        self.around.address = self._address()
        self._remember()

    def _address(self, **more: Any) -> str:
        theme = {} if self.around.theme == "auto" else {"theme": self.around.theme}
        game = {} if self.page == "home" else {"game": self.game}
        return "?" + urlencode({"lang": self.lang, **theme, **game, "page": self.page, **more})

    def _remember(self, what: str = "state") -> None:
        """Name in the address what is shown; a deal whenever its seat is to move, as a record for that seat."""
        if self.page == "play" and what == "state" and self._tables:
            table = self._tables[0]
            state = table.table.state
            if state.game.id != self.game:  # a variant was chosen, or a record of another game was loaded
                self.game = state.game.id
                self._frame()
            if table.seat not in (None, state.current_player) and not state.is_terminal:
                return
            with suppress(CardlabError):  # no world was found, or the record is too long: the address stays as it was
                self.around.address = self._address(deal=to_link(table.table.record(table.seat)))
        elif self.page == "lesson":
            self.around.address = self._address(step=self.step + 1)
        elif self.page != "play":
            self.around.address = self._address()

    def _dress(self, table: CardTable) -> CardTable:
        """A table whose theme is the page's."""
        table.theme = self.around.theme
        self._tables.append(table)
        return table

    def _home(self) -> list[Any]:
        cards = []
        for game_id in games():
            button = w.Button(description=text.game_title(game_id, self.lang), button_style="primary", layout=_AUTO)
            button.on_click(lambda _, id=game_id: self._enter(id))
            cover = "".join(card_svg(face, lang=self.lang) for face in _COVERS.get(game_id, ()))
            told = escape(text.game_title(game_id, self.lang, "blurb"))
            blurb = f'<div class="ck-tile-cover">{cover}</div><p>{told}</p>'
            tile = w.VBox([w.HTML(blurb), button])
            tile.add_class("ck-tile")
            cards.append(tile)
        tiles = w.Box(cards)
        tiles.add_class("ck-tiles")
        head = f"<h1>{escape(self._word('ui.motto'))}</h1><p class='ck-lead'>{escape(self._word('ui.lead'))}</p>"
        return [w.HTML(head), self._opener(), w.HTML(f"<h2>{escape(self._word('ui.pick'))}</h2>"), tiles]

    def _opener(self) -> w.VBox:
        """Ten seconds of play: the banker's names, a card for each, and his chance after every one."""
        if self.opener is None:
            self.opener = BankWheel(lang=self.lang, theme=self.around.theme)
            w.link((self.around, "theme"), (self.opener, "theme"))
        elif self.opener.lang != self.lang:
            self.opener.speak(self.lang)
        told = f"<h2>{escape(self._word('opener.title'))}</h2><p>{escape(self._word('opener.lead'))}</p>"
        box = w.VBox([w.HTML(told), self.opener])
        box.add_class("ck-opener")
        return box

    def _enter(self, game_id: str) -> None:
        self.game, self.step = game_id, 0
        self._visit("play")

    def _play(self) -> list[Any]:
        return [self._stepper(load(self.game).new_match(), 0)]

    def _stepper(self, start: Match | Table, seat: int | None) -> Stepper:
        stepper = Stepper(start, seat=seat, lang=self.lang, beside=True)
        self._dress(stepper.table)
        stepper.table.on_change(self._remember)
        return stepper

    def _lesson(self) -> list[Any]:
        pages = LessonPages(LESSONS[self._lesson_of], self.lang, self._dress, self.step, self._turned)
        self.step = pages.at
        return [pages]

    def _turned(self, at: int) -> None:
        """A page of the lesson was turned; after the last one come the exercises."""
        if at == len(LESSONS[self._lesson_of]):
            self.step = 0
            self._visit("exercises")
        else:
            self.step = at
            self._remember()

    def _exercises(self) -> list[Any]:
        self.body.children = []
        self.status.say(self._word("ui.looking"))
        try:
            found = find_each(load(self.game))
        except CardlabError as error:
            self.status.refuse(error, self.lang)
            return []
        self.status.say("")
        return [Quiz(found, lang=self.lang)]

    def _rulings(self) -> list[Any]:
        return [RulingsTrainer(Practice(random.SystemRandom().randrange(MOST_SEED)), lang=self.lang)]

    def _rules(self) -> list[Any]:
        page = w.HTML(rules.book_html(self.game, self.lang) + rules.rules_html("glossary", self.lang))
        page.add_class("ck-prose")
        opened = w.ToggleButton(value=self.compared, description=self._word("rules-compare"), layout=_AUTO)
        place = w.VBox(layout=w.Layout(width="100%"))

        def compare(_change: object = None) -> None:
            self.compared = opened.value
            place.children = (Comparison(load(self.game), lang=self.lang),) if opened.value else ()

        opened.observe(compare, "value")
        compare()
        return [opened, place, *self._beats(), page]

    def _beats(self) -> list[Any]:
        """In Durak what beats what, from the red joker on."""
        if family(self.game)[0] != DURAK:
            return []
        chart = BeatsMap(load(self.game), trump="S", attack="RJ", lang=self.lang, theme=self.around.theme)
        w.link((self.around, "theme"), (chart, "theme"))
        return [chart]

    def _open_link(self, link: str) -> CardlabError | None:
        """Show the deal of a link; what is wrong with a link that holds none is given back."""
        try:
            record = from_link(link, replay=False)  # the table replays it
            table = table_of(record)
        except CardlabError as error:
            return error
        self.game = table.state.game.id
        self.page = "play"
        stepper = self._stepper(table, record.seat)
        stepper.recorded = record.seat
        self.body.children = [stepper]
        self._frame()
        self._remember()
        return None


class LessonPages(w.VBox):  # type: ignore[misc]
    """The pages of a lesson: a paragraph, a table to play on, and the way back and on.

    ``turned`` is told the 0-based page that is shown, and their number when the last page is turned over.
    """

    def __init__(
        self,
        steps: tuple[Step, ...],
        lang: str,
        dress: Callable[[CardTable], CardTable],
        at: int,
        turned: Callable[[int], None],
    ) -> None:
        self.steps, self.lang, self.dress, self.turned = steps, lang, dress, turned
        self.at = max(0, min(len(steps) - 1, at))
        self.prose = Said()
        self.prose.add_class("ck-prose")
        self.back = w.Button(layout=_AUTO)
        self.on = w.Button(button_style="primary", layout=_AUTO)
        self.place = w.HTML()
        self.table = dress(self._table())
        self.rule = Said()
        row = w.Box([self.back, self.place, self.on])
        row.add_class("ck-turn-pages")
        super().__init__([self.prose, row, self.table, self.rule])
        self.add_class("ck-lesson")
        self.back.on_click(lambda _: self.turn(-1))
        self.on.on_click(lambda _: self.turn(1))
        self.table.on_change(self._rule)
        self._show()

    def __repr__(self) -> str:
        return f"<LessonPages {self.at + 1} of {len(self.steps)}>"

    def _table(self) -> CardTable:
        step = self.steps[self.at]
        return CardTable(step.make(), seat=None if step.open else step.seat, lang=self.lang, values=step.values)

    def turn(self, by: int) -> None:
        """Turn pages; before the first there is nothing, after the last what comes after the lesson."""
        if self.at + by == len(self.steps):
            self.turned(len(self.steps))
            return
        self.at = max(0, min(len(self.steps) - 1, self.at + by))
        step = self.steps[self.at]
        self.table.values = step.values
        self.table.show(step.make())
        self.table.sit(None if step.open else step.seat)
        if self.at == 0:
            self.on.focus()  # the other button is off now: it would lose the focus
        self._show()
        self.turned(self.at)

    def speak(self, lang: str) -> None:
        """Change the language; the page and the play on its table stay."""
        self.lang = lang
        self.table.speak(lang)
        self.rule.say("")
        self._show()

    def _show(self) -> None:
        step = self.steps[self.at]
        self.prose.show(text.word(step.text, self.lang))
        self.place.value = escape(text.word("ui.page_of", self.lang, number=self.at + 1, total=len(self.steps)))
        last = self.at == len(self.steps) - 1
        self.back.description = text.word("ui.back", self.lang)
        self.on.description = text.word("ui.page_exercises" if last else "ui.on", self.lang)
        self.back.disabled = self.at == 0

    def _rule(self, what: str) -> None:
        if what == "values":  # they come later than the position: what was asked meanwhile stays
            return
        rule_id = what.removeprefix("rule ") if what.startswith("rule ") else ""
        self.rule.show(rules.rule_paragraph(rule_id, self.table.table.state.game.id, self.lang), "rule")
