"""What widgets share: scripts and style sheets, and sentences that screen readers speak."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Literal

import anywidget
import ipywidgets as w
import traitlets

from cardlab.errors import CardlabError
from cardlab.view import rules, text

_STATIC = Path(__file__).parent / "static"
Kind = Literal["info", "refused", "right", "notyet", "rule", "prose"]


def script(name: str) -> str:
    """The script of a widget, with the functions that all of them use before it.

    >>> script("tree").count("function rich(")
    1
    """
    return "\n".join((_STATIC / file).read_text(encoding="utf-8") for file in ("parts.js", f"{name}.js"))


def styles(name: str) -> str:
    """The styles of a widget that draws with those of the table.

    >>> ".ck-tr-node" in styles("tree"), ".ck-card" in styles("tree")
    (True, True)
    """
    return "\n".join((_STATIC / file).read_text(encoding="utf-8") for file in ("table.css", f"{name}.css"))


def style_sheet() -> w.HTML:
    """The style sheet of everything around the tables, as a widget that shows nothing."""
    css = (_STATIC / "app.css").read_text(encoding="utf-8")
    return w.HTML(f"<style>{css}</style>", layout=w.Layout(display="none"))


class Said(anywidget.AnyWidget):
    """A place for one sentence or paragraph: it is spoken when it changes, at once if something was refused.

    >>> place = Said()
    >>> place.say("Done."); place
    <Said info: Done.>
    """

    _esm = _STATIC / "said.js"
    markup = traitlets.Unicode("").tag(sync=True)
    kind = traitlets.Unicode("info").tag(sync=True)

    def __repr__(self) -> str:
        return f"<Said {self.kind}: {self.markup}>"

    def say(self, sentence: str, kind: Kind = "info") -> None:
        """Say a plain sentence; an empty one clears the place."""
        with self.hold_sync():
            self.kind, self.markup = kind, escape(sentence, quote=False)

    def show(self, markdown: str, kind: Kind = "prose") -> None:
        """Show a paragraph of our own texts, in the Markdown of the rules."""
        with self.hold_sync():
            self.kind, self.markup = kind, rules.paragraph_html(markdown)

    def refuse(self, error: CardlabError, lang: str) -> None:
        """Say every problem of an error, one sentence each."""
        self.say(" ".join(text.say(problem, lang) for problem in error.problems), "refused")
