"""How tables of answers are printed: four columns, the first a mark, with sentences under them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from cardlab.errors import Reason, speak

#: A mark, notation, a value, and what more there is to tell.
Line = tuple[str, str, str, str]


def aligned(table: Sequence[Line]) -> list[str]:
    """Lines of a table of four columns, the first of which is a mark.

    >>> aligned([("★", "AS", "1.00", "× 3"), ("", "KS", "0.50 ± 0.10", "× 1")])
    ['★ AS  1.00         × 3', '  KS  0.50 ± 0.10  × 1']
    """
    wide = [max((len(row[at]) for row in table), default=0) for at in range(4)]
    return [f"{star or ' '} {text:<{wide[1]}}  {mean:<{wide[2]}}  {rest}".rstrip() for star, text, mean, rest in table]


def table_html(table: Sequence[Line], notes: Iterable[Reason]) -> str:
    """A table of four columns with sentences under it, for a notebook cell.

    >>> table_html([("★", "AS", "1.00", "× 3")], ())
    '<div><table><tr><td>★</td><td><code>AS</code></td><td>1.00</td><td>× 3</td></tr></table></div>'
    """
    rows = "".join(
        f"<tr><td>{star}</td><td><code>{escape(text)}</code></td><td>{escape(mean)}</td><td>{escape(rest)}</td></tr>"
        for star, text, mean, rest in table
    )
    return f"<div><table>{rows}</table>{notes_html(notes)}</div>"


def notes_html(notes: Iterable[Reason]) -> str:
    """Sentences, each on a line of its own.

    >>> notes_html([])
    ''
    """
    return "".join(f"<div>{escape(speak(note))}</div>" for note in notes)
