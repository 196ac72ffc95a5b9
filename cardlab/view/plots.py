"""Plots with matplotlib, which is imported when one is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlab.core.match import Match
from cardlab.view.sheet import build_sheet
from cardlab.view.text import word

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Colours, lines and markers of the accounts in order: they read on light and on dark ground, and without colour.
_COLOURS = (
    "#7a68c9",
    "#b8761a",
    "#2f9e63",
    "#d0574a",
    "#4a86d8",
    "#9a8b2f",
    "#b05aa8",
    "#5a9aa0",
    "#8a857a",
    "#c98a5a",
)
_LINES = ("-", "--", "-.", ":")
_MARKERS = "os^Dv*Pph<"
_DARK, _LIGHT = "#1e2125", "#ffffff"


def plot_totals(
    match: Match, ax: Axes | None = None, *, you: int | None = None, lang: str = "en", dark: bool = False
) -> Axes:
    """The running totals of a match, a line for each player or side, on ``ax`` or on new axes.

    ``you`` is the 0-based player whose line is drawn thicker; ``dark`` is for dark pages.

    >>> import cardlab
    >>> axes = plot_totals(cardlab.load("raspisnoy").new_match(seed=3))
    >>> [line.get_label() for line in axes.get_lines()][:2]
    ['South', 'West']
    """
    from matplotlib.ticker import MaxNLocator

    if ax is None:
        import matplotlib.pyplot as plt

        _, ax = plt.subplots(figsize=(7.2, 3.8), layout="constrained")
    sheet = build_sheet(match, you, lang)
    ink, ground = ("#e9e7e1", _DARK) if dark else ("#1e2126", _LIGHT)
    ax.figure.set_facecolor(ground)
    ax.set_facecolor(ground)
    for at, (column, series) in enumerate(zip(sheet.columns, sheet.series, strict=True)):
        values = [float("nan") if value is None else value for value in series]
        ax.plot(
            range(len(values)),
            values,
            color=_COLOURS[at % len(_COLOURS)],
            linestyle=_LINES[at % len(_LINES)],
            marker=_MARKERS[at % len(_MARKERS)],
            markersize=4,
            linewidth=3 if column.you else 1.8,
            label=column.name,
        )
    ax.set_title(sheet.title, color=ink)
    ax.set_xlabel(word("sheet.deal", lang), color=ink)
    ax.set_ylabel(word("sheet.total", lang), color=ink)
    ax.axhline(0, color=ink, linewidth=0.8)
    ax.tick_params(colors=ink)
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    for spine in ax.spines.values():
        spine.set_color(ink)
    ax.grid(axis="y", alpha=0.25, color=ink)
    ax.legend(labelcolor=ink, facecolor=ground, edgecolor=ink)
    return ax
