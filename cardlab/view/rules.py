"""The rules restated, as Markdown in ``cardlab/rules``: whole pages as HTML, and the paragraph behind a rule id.

A paragraph that explains a rule id carries it as an anchor, ``<a id="trick.must_follow"></a>``.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

_ANCHOR = re.compile(r'<a id="([a-z0-9_.]+)"></a>\s*')


@cache
def rules_text(game: str, lang: str = "en") -> str:
    """The Markdown of a page, of English where the language has none; empty for a game without rules.

    >>> rules_text("raspisnoy", "ru").startswith("# ")
    True
    """
    folder = Path(__file__).parent.parent / "rules"
    pages = [folder / one / f"{game}.md" for one in (lang, "en")]
    page = next((page for page in pages if re.fullmatch(r"\w+", game) and page.is_file()), None)
    return page.read_text(encoding="utf-8") if page else ""


@cache
def _paragraphs(game: str, lang: str) -> dict[str, str]:
    found = {}
    for block in re.split(r"\n\s*\n", rules_text(game, lang)):
        for id in _ANCHOR.findall(block):
            found[id] = _ANCHOR.sub("", block).strip()
    return found


def rule_paragraph(rule_id: str, game: str, lang: str = "en") -> str:
    """The paragraph of a game's rules that explains a rule id, as Markdown without its anchors; empty if there is none.

    >>> rule_paragraph("trick.must_follow", "raspisnoy").startswith("**Follow suit.**")
    True
    """
    return _paragraphs(game, lang).get(rule_id, "")


@cache
def _markdown(html: bool) -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": html}).enable("table")


def paragraph_html(paragraph: str) -> str:
    """A paragraph of Markdown as HTML; markup in it is shown as text.

    >>> paragraph_html("**Follow** `7H` < 8")
    '<strong>Follow</strong> <code>7H</code> &lt; 8'
    """
    return str(_markdown(html=False).renderInline(paragraph))


def rules_html(game: str, lang: str = "en") -> str:
    """A whole page of rules as HTML. The pages are our own, so their anchors pass.

    >>> rules_html("raspisnoy").count('id="trick.must_follow"')
    1
    """
    return str(_markdown(html=True).render(rules_text(game, lang)))
