"""`cardlab bench`: what it lists, runs and refuses, its rows, and how results are drawn. No time is judged."""

from __future__ import annotations

import json
import platform
import re
import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest
from typer.testing import CliRunner

from cardlab import cli
from cardlab.errors import Reason
from cardlab.view.text import say

BENCH = Path(__file__).resolve().parents[2] / "bench"
COMMAND = "from cardlab.cli import main; main()"
FIELDS = ["work", "size", "peer", "ratio", "ours_ms", "peer_ms", "equal"]
COMPARED = ("dds", "durak", "joker", "openspiel", "poker")
MORE = ("core", "hidden", "sampling", "solver", "euchre_variants", "opening_bids")


def run(*arguments):
    return CliRunner().invoke(cli.app, ["bench", *arguments])


def python(code, *arguments):
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False)


@pytest.fixture
def side_by_side(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCH))
    import side_by_side

    return side_by_side


def test_without_a_name_it_lists_them():
    shown = run()
    assert shown.exit_code == 0
    names = [line.split()[0] for line in shown.stdout.splitlines()]
    assert set(names) >= {*COMPARED, *MORE, "redraw"}
    assert not {"side_by_side", "figures", "record"} & set(names)
    assert all(len(line.split()) > 3 for line in shown.stdout.splitlines())


def test_an_unknown_name_is_refused():
    refused = run("nothing")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "openspiel" in refused.stderr
    assert "Traceback" not in refused.stderr
    assert run("dds", "--scale", "huge").exit_code == 2


def test_it_runs_what_is_asked_in_a_process_of_its_own(monkeypatch):
    calls = []

    def fake(command, check):
        calls.append([Path(one).name for one in command[1:]])
        return subprocess.CompletedProcess(command, 1)

    monkeypatch.setattr(cli.subprocess, "run", fake)
    assert run("core", "--json", "--lang", "ru").exit_code == 1
    assert calls == [["side_by_side.py", "core", "--scale=quick", "--lang=ru", "--json"]]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_missing_peer_is_told_in_a_sentence(lang):
    code = (
        f"import runpy, sys; sys.modules['pyspiel'] = None; sys.path.insert(0, {str(BENCH)!r});"
        f"sys.argv[1:] = ['openspiel', '--lang', {lang!r}]; runpy.run_module('side_by_side', run_name='__main__')"
    )
    refused = python(code)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == say(Reason.of("cli.no_peer", name="open_spiel"), lang) + "\n"


def check_rows(name):
    shown = python(COMMAND, "bench", name, "--json", "--scale", "tiny")
    assert (shown.returncode, shown.stderr) == (0, ""), shown.stderr
    rows = [json.loads(line) for line in shown.stdout.splitlines()]
    assert rows
    for row in rows:
        assert list(row)[: len(FIELDS)] == FIELDS
        assert row["work"]
        assert row["size"] is None or row["size"] in range(1, 14)
        assert row["ours_ms"] > 0
        assert row["equal"] is not False
        assert {row["peer"] is None, row["ratio"] is None, row["peer_ms"] is None} in ({True}, {False})
        if row["peer"]:
            assert row["ratio"] == pytest.approx(row["ours_ms"] / row["peer_ms"], rel=0.02)
    return rows


@pytest.mark.parametrize("name", COMPARED)
def test_rows_beside_a_peer(name):
    rows = check_rows(name)
    assert any(row["equal"] for row in rows)


@pytest.mark.long
@pytest.mark.parametrize("name", MORE)
def test_other_rows(name):
    check_rows(name)


def test_both_work_on_the_same_inputs_in_turn(side_by_side):
    calls = []

    def work(who, one):
        calls.append((who, one))
        return one if who == "ours" or one < 3 else -1

    made = side_by_side.runs([1, 2, 3], lambda one: work("ours", one), lambda one: work("peer", one), passes=2)
    assert made.found == [1, 2, 3]
    assert made.equal is False
    assert calls[:2] == [("ours", 3), ("peer", 3)]  # not measured
    begins = [calls[at] for at in range(2, len(calls), 2)]
    assert [who for who, _ in begins] == ["peer", "ours", "peer", "ours", "peer", "ours"]
    assert [one for _, one in begins] == [1, 2, 3, 1, 2, 3]
    assert side_by_side.runs([1], abs).equal is None
    assert side_by_side.runs([1], abs, abs, lambda *_: None).equal is None
    assert side_by_side.runs([1], abs, abs).equal is True


def test_what_ours_is_called_with_is_made_anew(side_by_side):
    made = []

    def prepare(one):
        made.append(one)
        return [one]

    assert side_by_side.runs([1, 2], sum, int, prepare=prepare).equal is True
    assert made == [2, 1, 2]


def test_rows_are_ratios_of_medians(side_by_side):
    made = side_by_side.Runs([1.0, 4.0, 2.0], [None] * 3, [8.0, 2.0, 5.0], True)
    row = side_by_side.row("value", 5, made, "peer", goal=0.5, goal_ms=None)
    assert "goal_ms" not in row
    assert list(row)[: len(FIELDS)] == FIELDS
    assert (row["ours_ms"], row["peer_ms"], row["ratio"]) == (2, 5, 0.4)
    assert (row["worst_ms"], row["inputs"], row["goal"], row["equal"]) == (4, 3, 0.5, True)
    alone = side_by_side.row("value", 5, side_by_side.Runs([3.0, 1.0], [], [], None))
    assert (alone["ours_ms"], alone["peer"], alone["ratio"], alone["equal"]) == (median([1, 3]), None, None, None)
    assert "VALUES DIFFER" in side_by_side.line({**row, "equal": False})
    assert "ratio 0.4" in side_by_side.line(row)
    assert [side_by_side.many(100, scale) for scale in (0.001, 0.02, 1, 5)] == [2, 2, 100, 500]
    assert side_by_side.percentile(list(range(1, 101)), 95) == 95


def test_results_are_drawn_and_written_into_the_page(side_by_side, tmp_path):
    import figures

    compared = dict(zip(FIELDS, ("value", 5, "dds", 0.2, 1.0, 5.0, True), strict=True))
    missed = {**compared, "work": "solve", "ratio": 3.0, "ours_ms": 15.0, "goal": 0.5}
    alone = dict(zip(FIELDS, ("click", None, None, None, 90.0, None, None), strict=True))
    rows = [{"bench": "dds", **compared}, {"bench": "dds", **missed}, {"bench": "redraw", **alone, "goal_ms": 250}]
    results, page = tmp_path / "results.jsonl", tmp_path / "README.md"
    results.write_text("".join(json.dumps(one) + "\n" for one in ({"machine": {"cores": 2}}, *rows)), "utf-8")
    page.write_text(f"before\n{figures.BEGIN}\nold\n{figures.END}\nafter\n", "utf-8")
    figures.draw(results, page)
    text = page.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    assert "| solve | 5 | 15 ms | dds 5 ms | 3 | yes |  | 0.5: **missed** |" in text
    assert "| click |  | 90 ms |  |  |  |  | 250 ms: met |" in text
    drawn = {name: (tmp_path / "figures" / f"{name}.svg").read_bytes() for name in ("dds", "goals")}
    figures.draw(results, page)
    assert page.read_text("utf-8") == text
    assert drawn == {name: (tmp_path / "figures" / f"{name}.svg").read_bytes() for name in drawn}


def test_the_page_shows_figures_that_are_there():
    text = (BENCH / "README.md").read_text("utf-8")
    linked = re.findall(r"\]\((figures/\w+\.svg)\)", text)
    assert linked
    assert all((BENCH / one).is_file() for one in linked)
    assert platform.node() not in (BENCH / "results.jsonl").read_text("utf-8")
