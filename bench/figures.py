"""Draws ``results.jsonl`` into ``figures/*.svg`` and writes its numbers into ``README.md``.

    python bench/figures.py

A figure for every measurement with a peer: our median over the peer's, on a logarithmic scale, where bars to the left
are faster; a mark stands where the goal is. One more holds medians beside their goals in milliseconds.
"""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from side_by_side import duration

FOLDER = Path(__file__).resolve().parent
Row = dict[str, Any]

#: A surface of its own under every figure, so that it reads on light and on dark pages.
SURFACE, INK, INK_2, LINE = "#ffffff", "#1e2126", "#565b63", "#c9c5ba"
FASTER, SLOWER, GOAL = "#17693f", "#8a5200", "#4f3f99"
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "cardlab",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK_2,
    "axes.edgecolor": LINE,
    "xtick.color": INK_2,
    "ytick.color": INK,
    "figure.facecolor": SURFACE,
    "axes.facecolor": SURFACE,
}
BEGIN, END = "<!-- numbers: written by figures.py -->", "<!-- end of numbers -->"


def read(path: Path) -> tuple[dict[str, Any], list[Row]]:
    """The machine and the rows of a file of results."""
    first, *rows = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line]
    return first["machine"], rows


def name_of(one: Row) -> str:
    """What stands beside a bar."""
    size = "" if one["size"] is None else f", {one['size']} cards"
    return f"{one['work']}{size}"


def goals_of(one: Row) -> list[tuple[str, float, float]]:
    """What our times are to reach: of which runs, the time and the goal in milliseconds."""
    kinds = (("", "ours_ms", "goal_ms"), ("95 of 100", "p95_ms", "goal_p95_ms"), ("worst", "worst_ms", "goal_worst_ms"))
    return [(which, one[time], one[goal]) for which, time, goal in kinds if one.get(goal)]


def bars(title: str, one: str, names: list[str], ratios: list[float], goals: list[Any], labels: list[str]) -> None:
    """Bars from 1, which stands for ``one``, to each ratio, with its label, and a mark for a goal."""
    fig, ax = plt.subplots(figsize=(8.4, 1.3 + 0.36 * len(names)), layout="constrained")
    fig.get_layout_engine().set(w_pad=0.15, h_pad=0.15)  # type: ignore[union-attr, call-arg]
    places = range(len(names))
    colours = [FASTER if ratio <= 1 else SLOWER for ratio in ratios]
    ax.barh(places, [ratio - 1 for ratio in ratios], left=1, height=0.62, color=colours)
    ax.set_xscale("log")
    ax.axvline(1, color=INK_2, linewidth=1)
    for place, goal in zip(places, goals, strict=True):
        if goal is not None:
            for colour, width in ((SURFACE, 6), (GOAL, 3)):
                ends = place - 0.42, place + 0.42
                ax.plot([goal, goal], ends, color=colour, linewidth=width, solid_capstyle="butt")
    for place, ratio, label in zip(places, ratios, labels, strict=True):
        side = -1 if ratio <= 1 else 1
        ax.annotate(label, (ratio, place), (6 * side, 0), textcoords="offset points", va="center", **_beside(side))
    ax.set_yticks(list(places), names)
    ax.invert_yaxis()
    ax.set_title(title, loc="left", fontsize=11, pad=26)
    spread_axis(ax, [*ratios, *(goal for goal in goals if goal is not None), 1])
    told = [Line2D([], [], color=INK_2, linewidth=1, label=f"1: {one}")]
    told += [Line2D([], [], color=GOAL, linewidth=3, label="goal")] if any(goals) else []
    ax.legend(handles=told, loc="lower left", bbox_to_anchor=(0, 1), borderaxespad=0.3, frameon=False, ncols=2)


def _beside(side: int) -> dict[str, Any]:
    return {"ha": "right" if side < 0 else "left", "fontsize": 9, "color": INK_2}


def spread_axis(ax: Axes, shown: list[float]) -> None:
    """Room for labels at both ends, whole powers of ten as ticks, no frame."""
    width = max(max(shown) / min(shown), 2)
    ax.set_xlim(min(shown) / width**0.3 / 1.2, max(shown) * width**0.3 * 1.2)
    ax.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    ax.minorticks_off()
    ax.grid(axis="x", color=LINE, linewidth=0.6)
    ax.set_axisbelow(True)
    for side in ("top", "right", "left"):
        ax.spines[side].set_visible(False)
    ax.tick_params(axis="y", length=0)


def save(folder: Path, name: str) -> None:
    plt.savefig(folder / f"{name}.svg", metadata={"Date": None})
    plt.close()


def draw_peers(folder: Path, bench: str, rows: list[Row]) -> None:
    """The ratios of one measurement."""
    peers = sorted({one["peer"] for one in rows})
    several = len(peers) > 1
    names = [f"{name_of(one)} / {one['peer']}" if several else name_of(one) for one in rows]
    labels = [f"{one['ratio']:.3g}" for one in rows]
    title = f"{bench}: median time of cardlab / {'of the peer' if several else peers[0]}"
    bars(title, "as fast", names, [one["ratio"] for one in rows], [one.get("goal") for one in rows], labels)
    save(folder, bench)


def draw_goals(folder: Path, rows: list[Row]) -> None:
    """Times beside their goals."""
    triples = [(one, *goal) for one in rows for goal in goals_of(one)]
    names = [f"{one['bench']}: {name_of(one)}{which and ', '}{which}" for one, which, _, _ in triples]
    labels = [f"{duration(time)} of {duration(goal)}" for _, _, time, goal in triples]
    ratios = [time / goal for _, _, time, goal in triples]
    bars("Goals without a peer: time / goal", "the goal", names, ratios, [None] * len(names), labels)
    save(folder, "goals")


def verdict(one: Row) -> str:
    """Whether a row's goals are met."""
    found = [(which, duration(goal), time <= goal) for which, time, goal in goals_of(one)]
    if one.get("goal"):
        found.append(("", f"{one['goal']:.3g}", one["ratio"] <= one["goal"]))
    told = [f"{which} {goal}: {'met' if met else '**missed**'}".strip() for which, goal, met in found]
    return ", ".join(told)


def table(machine: dict[str, Any], rows: list[Row]) -> str:
    """The numbers for the page."""
    about = ", ".join(f"{name} {value}" for name, value in machine.items())
    lines = [f"Measured with: {about}.", ""]
    for bench, group in groupby(rows, key=lambda one: one["bench"]):
        lines += [f"**{bench}**", "", "| work | cards | ours | peer | ratio | equal | nodes | goal |"]
        lines += ["|---|---|---|---|---|---|---|---|"]
        for one in group:
            peer = f"{one['peer']} {duration(one['peer_ms'])}" if one["peer"] else ""
            ratio = "" if one["ratio"] is None else f"{one['ratio']:.3g}"
            equal = {True: "yes", False: "**no**", None: ""}[one["equal"]]
            looked = f"{one['nodes']:,.0f}" if one.get("nodes") else ""
            cells = (one["work"], one["size"] or "", duration(one["ours_ms"]), peer, ratio, equal, looked, verdict(one))
            lines.append(f"| {' | '.join(map(str, cells))} |")
        lines.append("")
    return "\n".join(lines)


def figure_links(names: list[str]) -> str:
    """The figures as the page shows them."""
    return "\n".join(f"![Ratios of {name}](figures/{name}.svg)\n" for name in names)


def draw(results: Path, page: Path = FOLDER / "README.md") -> None:
    """Every figure beside the results, and figures and numbers in the page."""
    machine, rows = read(results)
    folder = results.parent / "figures"
    folder.mkdir(exist_ok=True)
    drawn = []
    with plt.rc_context(STYLE):
        for bench, group in groupby((one for one in rows if one["ratio"]), key=lambda one: one["bench"]):
            draw_peers(folder, bench, list(group))
            drawn.append(bench)
        if any(map(goals_of, rows)):
            draw_goals(folder, rows)
            drawn.append("goals")
    text = page.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    parts = (before, BEGIN, "\n\n", figure_links(drawn), "\n", table(machine, rows), "\n", END, after)
    page.write_text("".join(parts), "utf-8")


if __name__ == "__main__":
    draw(FOLDER / "results.jsonl")
