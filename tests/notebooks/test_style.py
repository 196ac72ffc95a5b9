"""The style budget of the notebooks, so that they stay readable: they run under nbval beside this."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import nbformat
import pytest

from cardlab.teach.lessons import LESSONS
from cardlab.view.variants import lineage

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted(ROOT.glob("notebooks/**/*.ipynb"))
#: The notebook that Voilà serves: a page and no text to read.
APP = "app.ipynb"
MOST_CELLS, MOST_WORDS, MOST_LINES, MOST_APP_CELLS = 25, 60, 6, 6

#: One tutorial a game that has a lesson; variants share one.
TUTORIALS = sorted({f"{game.split('.')[0]}_variants" if "." in game else lineage(game)[-1] for game in LESSONS})

each = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=nbformat.NO_CONVERT)


def code(path: Path) -> list[str]:
    return [cell.source for cell in read(path).cells if cell.cell_type == "code"]


def prose(path: Path) -> list[str]:
    return [cell.source for cell in read(path).cells if cell.cell_type == "markdown"]


def words(text: str) -> int:
    """Words as a reader counts them: code spans and names of cards are words too, marks are not."""
    return len(re.findall(r"[\w’'_:.]*\w[\w’'_:.]*", re.sub(r"\]\([^)]*\)", "]", text)))


def test_the_first_notebooks_are_there() -> None:
    assert {"00_start_here", *TUTORIALS} <= {path.stem for path in NOTEBOOKS}


@each
def test_the_file_is_clean(path: Path) -> None:
    book = read(path)
    nbformat.validate(book)
    assert (book.nbformat, book.nbformat_minor) == (4, 5)
    assert book.metadata.kernelspec.name == "python3"
    ids = [cell.id for cell in book.cells]
    assert len(set(ids)) == len(ids)
    for cell in book.cells:
        assert cell.source.strip(), "an empty cell"
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None


@each
def test_cells_are_few(path: Path) -> None:
    assert len(read(path).cells) <= (MOST_APP_CELLS if path.name == APP else MOST_CELLS)


@each
def test_prose_is_short(path: Path) -> None:
    long = {text.splitlines()[0]: words(text) for text in prose(path) if words(text) > MOST_WORDS}
    assert not long


@each
def test_code_is_short(path: Path) -> None:
    for source in code(path):
        lines = [line for line in source.splitlines() if line.strip()]
        assert len(lines) <= MOST_LINES, source


@each
def test_code_defines_nothing_and_imports_once(path: Path) -> None:
    for number, source in enumerate(code(path)):
        for node in ast.walk(ast.parse(source)):
            assert not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)), source
            if number:
                assert not isinstance(node, (ast.Import, ast.ImportFrom)), source


@each
def test_nothing_leads_outside(path: Path) -> None:
    for cell in read(path).cells:
        assert "://" not in cell.source


@each
def test_links_between_notebooks_hold(path: Path) -> None:
    for text in prose(path):
        for target in re.findall(r"\]\(([^)#]+)", text):
            assert (path.parent / target).exists(), target


@pytest.mark.parametrize("name", TUTORIALS)
def test_a_lesson_ends_in_exercises(name: str) -> None:
    last = code(ROOT / f"notebooks/{name}.ipynb")[-1]
    assert "Quiz(" in last
    assert ".check(" in last


def test_the_switch_of_the_bowers_stands_in_the_first_cell() -> None:
    first = code(ROOT / "notebooks/euchre.ipynb")[0]
    assert "bowers=True" in first


@pytest.mark.parametrize("name", TUTORIALS)
def test_the_first_notebook_leads_to_every_lesson(name: str) -> None:
    assert f"({name}.ipynb)" in prose(ROOT / "notebooks/00_start_here.ipynb")[-1]
