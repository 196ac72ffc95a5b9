"""The score sheet as values, HTML and a plot: sums, formulas, extra rows, sections, what is still to come."""

from __future__ import annotations

import csv
import random
import re
import subprocess
import sys
from io import StringIO
from typing import Any

import pytest

import cardlab
from cardlab.core.match import Match
from cardlab.view.plots import plot_totals
from cardlab.view.sheet import VSheet, build_sheet, sheet_html
from cardlab.view.sheet_files import sheet_csv, sheet_text

#: A game that has every kind of row, its options and the deals to be played.
MATCHES: list[tuple[str, dict[str, Any], int]] = [
    ("raspisnoy", {"players": 3, "max_hand": 2, "specials_length": "one"}, 20),
    ("georgian_joker.georgian_public", {"players": 2}, 24),
    ("joker", {"match": True, "schedule": [1, 2], "ante": 5}, 6),
    ("euchre", {"match": "rubber"}, 30),
]


def play(name: str, deals: int, seed: int = 3, **options: Any) -> Match:
    match, rng = cardlab.load(name, **options).new_match(seed=seed), random.Random(seed)
    for _ in range(deals):
        if match.is_over:
            break
        state = match.deal()
        while not state.is_terminal:
            state = state.apply(rng.choice(list(state.legal_actions)))
        match = match.after(state)
    return match


def number(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.fixture(scope="module", params=MATCHES, ids=lambda one: one[0])
def played(request: pytest.FixtureRequest) -> Match:
    name, options, deals = request.param
    return play(name, deals, **options)


def test_rows_cells_and_totals_are_those_of_the_data(played: Match) -> None:
    sheet, made = played.sheet(), build_sheet(played)
    assert [number(total) for total in made.totals] == list(sheet.totals)
    assert len(made.rows) == len(sheet.rows)
    for row, shown in zip(sheet.rows, made.rows, strict=True):
        for cell, seen in zip(row.cells, shown.cells, strict=True):
            assert number(seen.total) == cell.total
            assert seen.formula
            assert seen.label
            if cell.points:
                assert number(seen.points) == cell.points
                assert seen.detail.endswith(f"= {seen.total}.")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_cell_of_the_html_can_be_focused_and_tells_its_formula(played: Match, lang: str) -> None:
    shown = sheet_html(played, lang)
    cells = sum(len(row.cells) for row in played.sheet().rows)
    assert shown.count("tabindex='0' title='") == cells
    assert "<script" not in shown
    assert not re.search(r"(sheet|score|deal|fact)\.[a-z_]+", re.sub(r"<[^>]*>", "", shown))


def test_a_sheet_and_a_match_show_themselves_in_a_notebook(played: Match) -> None:
    assert played.sheet()._repr_html_().startswith('<div class="cardlab-sheet"')
    assert "<caption" in played._repr_html_()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_text_of_a_sheet_is_aligned_and_holds_every_number(played: Match, lang: str) -> None:
    made = build_sheet(played, lang=lang)
    title, heads, *lines = sheet_text(played, lang).splitlines()
    assert title == made.title
    assert heads.split() == " ".join(column.name for column in made.columns).split()
    shown = lines[: len(made.rows) + 1]
    assert len({len(line) for line in (heads, *shown)}) == 1
    for row, line in zip(made.rows, shown, strict=False):
        assert line.startswith(row.label)
        said = line.removeprefix(row.label).split()
        assert said == " ".join(f"{cell.note} {cell.points} {cell.total}" for cell in row.cells).split()
    assert shown[-1].split()[-len(made.totals) :] == made.totals
    assert lines[-1] == (made.won or lines[-1])


def test_a_sheet_prints_as_that_text(played: Match) -> None:
    assert str(played.sheet()) == sheet_text(played).split("\n", 1)[1]
    empty = cardlab.load("raspisnoy", players=2).new_match(seed=1)
    assert str(empty.sheet()).split() == ["Player", "1", "Player", "2", "Total", "0", "0"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_csv_of_a_sheet_is_read_back_as_its_numbers(played: Match, lang: str) -> None:
    sheet = played.sheet()
    heads, *rows = csv.reader(StringIO(sheet_csv(played, lang)))
    assert len(heads) == len(set(heads)) == 1 + 5 * len(sheet.totals)
    assert len(rows) == len(sheet.rows)
    for row, line in zip(sheet.rows, rows, strict=True):
        read = [line[at : at + 5] for at in range(1, len(line), 5)]
        for cell, (bid, took, points, total, formula) in zip(row.cells, read, strict=True):
            assert (bid, took) == tuple("" if one is None else str(one) for one in (cell.bid, cell.took))
            assert (int(points), int(total)) == (cell.points, cell.total)
            assert formula
            assert formula[0] not in "=+-@"  # a spreadsheet would calculate it


def test_the_series_follow_the_totals_and_break_where_a_count_begins_anew(played: Match) -> None:
    made = build_sheet(played)
    assert all(len(line) == len(made.rows) + 1 == len(made.ticks) + 1 for line in made.series)
    kept = played.game.id in ("raspisnoy", "georgian_joker")
    assert (None not in made.series[0]) == kept
    if kept:
        assert [line[-1] for line in made.series] == list(played.sheet().totals)


def test_a_formula_is_an_equation_and_says_what_was_bid() -> None:
    made = build_sheet(play("raspisnoy", 6), you=0)
    cell = made.rows[5].cells[0]
    assert (cell.points, cell.note, cell.formula, cell.tone) == ("+3", "3 of 2", "1 × 3 = 3", "warn")
    assert cell.detail == "Bid 2, took 3. Total −40 + 3 = −37."
    assert cell.label.startswith("You, Deal 6 of 20, 6 cards: +3. 1 × 3 = 3 Bid 2, took 3.")
    missed = made.rows[4].cells[0]
    assert (missed.points, missed.formula, missed.tone) == ("−20", "−10 × (2 − 0) = −20", "bad")


def _sections(made: VSheet) -> list[str]:
    return [row.section for row in made.rows if row.section]


def test_special_rounds_and_pulkas_have_headings() -> None:
    special = build_sheet(play("raspisnoy", 20, players=3, max_hand=2, specials_length="one"))
    assert _sections(special) == [f"Round: {kind} × 2" for kind in ("dark", "golden", "misère", "no trump")]
    georgian = build_sheet(play("georgian_joker", 24, players=2))
    assert _sections(georgian) == [f"Pulka {number}" for number in (1, 2, 3, 4)]
    extra = [row.label for row in georgian.rows if row.kind == "extra"]
    assert extra == [f"Premiums of pulka {number}" for number in (1, 2, 3, 4)]


def test_premiums_and_strikes_are_rows_of_their_own() -> None:
    """Both seats bid nothing and one of them takes nothing all through a pulka."""
    match = cardlab.load("georgian_joker.georgian_public", players=2).new_match(seed=1)
    while sum(result.spec.note("pulka") == 0 for result in match.results) < 8:
        state, wanted = match.deal(), {}
        while not state.is_terminal:
            seat = state.current_player
            actions = list(state.legal_actions)
            if state.phase == "bidding":
                wanted[seat] = actions[-1] if seat == 0 else actions[0]
                state = state.apply(wanted[seat])
            else:
                state = state.apply(actions[0])
        match = match.after(state)
    rows = build_sheet(match).rows
    premium = next(row for row in rows if row.kind == "extra")
    table = match.game.match
    points = [[one.value for one in result.row] for result in match.results]
    kept = [
        [bid == took for bid, took in zip(dict(one.facts)["bids"], dict(one.facts)["tricks"], strict=True)]
        for one in match.results
    ]
    assert [number(cell.points.replace("–", "0")) for cell in premium.cells] == list(table.premiums(points, kept))


def test_a_rubber_has_sides_for_columns_and_games_for_rows() -> None:
    match = play("euchre", 30, match="rubber")
    made = build_sheet(match, you=0)
    assert [column.name for column in made.columns] == ["You and North", "West and East"]
    assert [column.you for column in made.columns] == [True, False]
    extra = [row.label for row in made.rows if row.kind == "extra"]
    assert extra[0] == "Game 1 is won"
    assert extra[-1] == "The rubber is won"
    assert made.won == f"Won: {made.columns[made.winners[0]].name}."
    assert build_sheet(match, you=1).columns[1].name == "You and North"
    assert made.coming == []


def test_antes_are_a_line_of_their_own() -> None:
    made = build_sheet(play("joker", 6, match=True, schedule=[1, 2], ante=5))
    assert made.chips
    assert sum(map(number, made.chips)) <= 0
    assert build_sheet(play("joker", 2, schedule=[1, 2])).chips == []


def test_what_is_still_to_come() -> None:
    match = play("raspisnoy", 6)
    shown = [(badge.text, badge.tone) for badge in build_sheet(match).coming]
    assert shown[0] == ("7 now", "accent")
    assert [text for text, _ in shown[1:4]] == ["8 9", "9 9 9", "8 7 6 5 4 3 2 1"]
    assert [tone for _, tone in shown[4:]] == ["warn"] * 4


def test_the_deal_under_way_has_a_row_without_points() -> None:
    match = play("raspisnoy", 2)
    state = match.deal()
    made = build_sheet(match, you=0, state=state)
    assert [row.kind for row in made.rows] == ["deal", "deal", "now"]
    for _ in range(4):
        state = state.apply(state.legal_actions[0])
    made = build_sheet(match, you=0, state=state)
    assert {cell.note for cell in made.rows[-1].cells} == {"0 of 0"}
    assert all(not cell.formula for cell in made.rows[-1].cells)


def test_the_plot_has_a_line_a_player_and_reads_on_dark_ground() -> None:
    axes = plot_totals(play("raspisnoy", 4), you=1, lang="ru", dark=True)
    lines = axes.get_lines()[:4]
    assert [line.get_label() for line in lines] == ["Восток", "Вы", "Запад", "Север"]
    assert len({line.get_color() for line in lines}) == 4
    assert len({line.get_linestyle() for line in lines}) == 4
    assert [line.get_linewidth() for line in lines].index(3) == 1
    assert len(axes.get_legend().get_texts()) == 4
    assert axes.get_title() == "Расписной покер · Запись"
    again = plot_totals(play("raspisnoy", 2), ax=axes.figure.add_subplot())
    assert again.figure is axes.figure


def test_matplotlib_is_loaded_by_a_plot_alone() -> None:
    code = (
        "import sys, cardlab; cardlab.load('joker').new_match(seed=1)._repr_html_();"
        "assert 'matplotlib' not in sys.modules; import cardlab.view.plots; assert 'matplotlib' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
