"""The rules restated, as Markdown in ``cardlab/rules``: whole pages as HTML, and the paragraph behind a rule id.

A paragraph that explains a rule id carries it as an anchor, ``<a id="trick.must_follow"></a>``.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardlab.view.variants import lineage

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

_ANCHOR = re.compile(r'<a id="([a-z0-9_.]+)"></a>\s*')


def _page(name: str, lang: str) -> Path | None:
    """The file of a page, of English where the language has none."""
    folder = Path(__file__).parent.parent / "rules"
    files = [folder / one / f"{name}.md" for one in (lang, "en")]
    return next((file for file in files if re.fullmatch(r"\w+", name) and file.is_file()), None)


@cache
def pages_of(game: str, lang: str = "en") -> tuple[str, ...]:
    """The pages that hold for a game: its own first, then its family's, then that of irregularities.

    >>> pages_of("raspisnoy"), pages_of("euchre.auction5")[:2]
    (('raspisnoy',), ('euchre_auction', 'euchre'))
    """
    names = lineage(game)
    return tuple(name for name in (*names, f"{names[-1]}_irregularities") if _page(name, lang))


@cache
def rules_text(game: str, lang: str = "en") -> str:
    """The Markdown of a page, by its name or by a game that it is for; of English where the language has none, empty
    if there is none.

    >>> rules_text("raspisnoy", "ru").startswith("# "), rules_text("euchre.auction5") == rules_text("euchre_auction")
    (True, True)
    """
    pages = pages_of(game, lang)
    page = _page(pages[0], lang) if pages else None
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
    What the page of a variant does not explain is looked up on that of its family.

    >>> rule_paragraph("trick.must_follow", "euchre.two").startswith("**Follow suit.**")
    True
    """
    return next((page[rule_id] for name in pages_of(game, lang) if rule_id in (page := _paragraphs(name, lang))), "")


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


def book_html(game: str, lang: str = "en") -> str:
    """All pages that hold for a game as HTML, one after the other; an anchor stands where it comes first.

    >>> book_html("euchre.auction5").count("<h1>") > 1
    True
    """
    seen: set[str] = set()

    def once(found: re.Match[str]) -> str:
        """The anchor, or nothing where it stood before."""
        kept = "" if found[1] in seen else found[0]
        seen.add(found[1])
        return kept

    pages = (_ANCHOR.sub(once, rules_text(name, lang)) for name in pages_of(game, lang))
    return "".join(str(_markdown(html=True).render(page)) for page in pages)
