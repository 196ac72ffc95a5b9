"""What the controls share: their style sheet, and sentences that screen readers speak."""

from __future__ import annotations

from html import escape
from pathlib import Path

import ipywidgets as w

from cardlab.errors import CardlabError
from cardlab.view import text


def style_sheet() -> w.HTML:
    """The style sheet of everything around the tables, as a widget that shows nothing."""
    css = (Path(__file__).parent / "static" / "app.css").read_text(encoding="utf-8")
    return w.HTML(f"<style>{css}</style>", layout=w.Layout(display="none"))


def said(sentence: str, refused: bool = False) -> str:
    """A sentence for an ``HTML`` widget: spoken at once if something was refused, else politely."""
    if not sentence:
        return ""
    kind, role = (" ck-refused", "alert") if refused else ("", "status")
    return f'<p class="ck-said{kind}" role="{role}">{escape(sentence)}</p>'


def sentences(error: CardlabError, lang: str) -> str:
    """Every problem of an error, one sentence each."""
    return " ".join(text.say(problem, lang) for problem in error.problems)
