"""The score sheet as text: aligned for a terminal, and as CSV for a spreadsheet."""

from __future__ import annotations

import csv
from io import StringIO

from cardlab.core.match import Match, Sheet
from cardlab.view.sheet import VSheet, plain_sheet
from cardlab.view.text import word

#: Between the columns of two accounts, and within one.
_APART, _NEAR = "   ", "  "


def sheet_text(sheet: Sheet | Match, lang: str = "en") -> str:
    """A sheet, or that of a match under its title, as an aligned table: bid and tricks, points, total so far.

    >>> import cardlab
    >>> match = cardlab.load("raspisnoy", players=2, max_hand=1).new_match(seed=3)
    >>> state = match.deal()
    >>> while not state.is_terminal:
    ...     state = state.apply(state.legal_actions[0])
    >>> print(sheet_text(match.after(state), "ru"))
    Расписной покер · Запись
                                       Игрок 1         Игрок 2
    Раздача 1 из 2, по 1 карте   1 из 0  +1  1   0 из 0  +5  5
    Итог                                     1               5
    """
    made = plain_sheet(sheet, lang)
    parts = [[(cell.note, cell.points, cell.total) for cell in row.cells] for row in made.rows]
    heads = [row.label for row in made.rows]
    for label, values in (("sheet.total", made.totals), ("sheet.chips", made.chips)):
        if values:
            heads.append(word(label, lang))
            parts.append([("", "", value) for value in values])
    lines = _aligned(heads, parts, [column.name for column in made.columns])
    title = [made.title] if isinstance(sheet, Match) else []
    return "\n".join([*title, *lines, *([made.won] if made.won else [])])


def _aligned(heads: list[str], rows: list[list[tuple[str, str, str]]], names: list[str]) -> list[str]:
    """The lines of a table: heads to the left, the three parts of each account to the right of their columns."""
    groups = []
    for at, name in enumerate(names):
        widths = [max((len(row[at][part]) for row in rows), default=0) for part in range(3)]
        groups.append((widths, max(sum(widths) + 2 * len(_NEAR), len(name))))
    margin = max(map(len, heads))
    titles = [name.rjust(width) for name, (_, width) in zip(names, groups, strict=True)]
    lines = [_APART.join(["".ljust(margin), *titles])]
    for head, row in zip(heads, rows, strict=True):
        cells = [
            _NEAR.join(part.rjust(size) for part, size in zip(parts, widths, strict=True)).rjust(width)
            for parts, (widths, width) in zip(row, groups, strict=True)
        ]
        lines.append(_APART.join([head.ljust(margin), *cells]))
    return lines


def sheet_csv(sheet: Sheet | Match, lang: str = "en") -> str:
    """A sheet as comma-separated values with a heading: for each account its bid, tricks, points, total and formula.

    >>> import cardlab
    >>> sheet_csv(cardlab.load("raspisnoy", players=2, max_hand=1).new_match(seed=3)).split(",")[:3]
    ['Deal', 'Player 1: bid', 'Player 1: tricks']
    """
    data = sheet.sheet() if isinstance(sheet, Match) else sheet
    made = plain_sheet(sheet, lang)
    out = StringIO()
    written = csv.writer(out, lineterminator="\r\n")
    written.writerow(_csv_heads(made, lang))
    for row, shown in zip(data.rows, made.rows, strict=True):
        line: list[object] = [shown.label]
        for cell, seen in zip(row.cells, shown.cells, strict=True):
            line += [cell.bid, cell.took, cell.points, cell.total, seen.formula]
        written.writerow(line)
    return out.getvalue()


def _csv_heads(made: VSheet, lang: str) -> list[str]:
    names = [word(f"sheet.{name}", lang) for name in ("bid", "tricks", "points", "total", "formula")]
    return [word("sheet.deal", lang), *(f"{column.name}: {name.lower()}" for column in made.columns for name in names)]
