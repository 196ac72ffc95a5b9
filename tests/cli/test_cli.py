"""The command as people use it: what it prints, where, and with which status."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cardlab
from cardlab import cli
from cardlab.core.records import dumps, match_record, to_link
from cardlab.errors import Reason
from cardlab.solvers.warm import MODULES
from cardlab.view.text import say

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "tests" / "examples" / "raspisnoy.jsonl"


def run(*arguments, text=None):
    return CliRunner().invoke(cli.app, [str(one) for one in arguments], input=text)


@pytest.fixture
def table():
    table = cardlab.Table(cardlab.load("raspisnoy", players=3).deal(seed=5, deal=1))
    for action in ("bid 1", "bid 0", "bid 0"):
        table.push(action)
    return table


@pytest.fixture
def record(table, tmp_path):
    file = tmp_path / "deal.json"
    file.write_text(dumps(table.record()), "utf-8")
    return file


def test_help_names_the_commands_and_loads_nothing_heavy():
    assert all(name in run("--help").output for name in ("games", "app", "lab", "warm", "solve", "check", "replay"))
    heavy = "numpy numba scipy matplotlib networkx ipywidgets fluent msgspec"
    code = f"import sys, cardlab.cli; print([name for name in {heavy.split()} if name in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


def test_games_lists_presets_and_options():
    shown = run("games")
    assert shown.exit_code == 0
    for text in ("raspisnoy", "raspisnoy_54 (deck=54)", "plain_joker_vs_trump", "2 … 10", "joker, trump"):
        assert text in shown.output
    assert "правило" in run("games", "--lang", "ru").output
    assert "правило" in run("--lang", "ru", "games").output


def test_check_prints_a_line_for_each_and_a_summary():
    shown = run("check", EXAMPLES)
    lines = shown.output.splitlines()
    assert shown.exit_code == 0
    assert lines[-1] == "41 passed, 0 failed"
    assert "pass R1a" in lines
    assert not [line for line in lines if line.startswith("left ")]


def test_check_says_what_is_not_built(tmp_path):
    file = tmp_path / "mine.jsonl"
    file.write_text('{"id": "a", "kind": "schedule", "opts": {"pulkas": 3}, "expect": {"deals": 20}}\n', "utf-8")
    shown = run("check", file, "--game", "raspisnoy")
    assert shown.output.splitlines()[0] == "left a not built yet: pulkas"


def test_check_fails_with_status_1(tmp_path):
    file = tmp_path / "mine.jsonl"
    file.write_text('{"id": "a", "kind": "maxhand", "players": 4, "expect": {"M_left": [8, 4]}}\n{\n', "utf-8")
    shown = run("check", file, "--game", "raspisnoy")
    assert shown.exit_code == 1
    assert shown.output.splitlines()[0] == "fail a expected 8 4, got 9 0"
    assert shown.output.splitlines()[-1] == "0 passed, 2 failed"
    assert run("check", EXAMPLES, file, "--game", "raspisnoy").output.splitlines()[-1] == "41 passed, 2 failed"
    assert "0 верно, 2 неверно" in run("check", file, "--game", "raspisnoy", "--lang", "ru").output


def test_files_that_are_not_there():
    for command in ("check", "replay", "solve"):
        shown = run(command, "no/such/file")
        assert shown.exit_code == 2
        assert shown.stderr == say(Reason.of("cli.no_file", path="no/such/file")) + "\n"


def test_replay_of_records_links_and_transcripts(table, record):
    shown = run("replay", record)
    assert shown.exit_code == 0
    assert "  1. Player 2 bids 1." in shown.output
    again = run("replay", "-", text=table.transcript())
    link = run("replay", "-", text=f"https://example.org/?deal={to_link(table.record())}\n")
    assert again.output == link.output == shown.output
    assert "Игрок 2" in run("replay", record, "--lang", "ru").output


def test_replay_of_a_seats_record_hides_the_imagined_hands(table):
    table.pop()
    shown = run("replay", "-", text=dumps(table.record(seat=1)))
    assert shown.exit_code == 0
    assert shown.output.startswith(say(Reason.of("cli.imagined", seat=1)) + "\n")
    hidden = [line for line in shown.output.splitlines() if re.match(r"[ >*]{2} P[02] ", line)]
    assert hidden
    assert all("XX" in line for line in hidden)


def test_a_bad_line_is_told_after_the_valid_prefix(table):
    fields = json.loads(dumps(table.record()))
    shown = run("replay", "-", text=json.dumps({**fields, "actions": ["bid 1", "bid 9", "bid 0"]}))
    assert shown.exit_code == 2
    assert "  1. Player 2 bids 1." in shown.stdout
    assert "  2." not in shown.stdout
    lead = Reason.of("record.bad_action", number=2, action="bid 9")
    assert shown.stderr.startswith(say(lead) + "\n")
    text = table.transcript().replace("P2 bid 0", "P2 bid nine")
    shown = run("replay", "-", text=text)
    assert (shown.exit_code, "Player 2 bids 1." in shown.stdout) == (2, True)
    assert shown.stderr.startswith(say(Reason.of("cli.bad_line", line=4)) + "\n")


def test_replay_of_a_match():
    match = cardlab.load("raspisnoy", players=2).new_match(seed=3)
    state = match.deal()
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    shown = run("replay", "-", text=dumps(match_record(match.after(state), [state])))
    assert shown.exit_code == 0
    assert "Deal 1 of 36" in shown.output
    assert re.search(r"\d of 0", shown.output)
    assert str(match.after(state).sheet()) in shown.output


def test_the_sheet_of_a_game_without_bids(tmp_path):
    match = cardlab.load("joker_poker", deals=1).new_match(seed=3)
    state = match.deal().apply("fold")
    file = tmp_path / "match.json"
    file.write_text(dumps(match_record(match.after(state), [state])), "utf-8")
    shown = run("replay", file, "--lang", "ru").output
    assert "Игрок 1" in shown
    assert "–/–" not in shown


def test_every_value_of_an_option_is_printed_whole():
    shown = "".join(run("games", "joker_poker").output.split())
    assert "…" not in shown.replace("[0…1000,…]", "").replace("1…", "").replace("0…", "")


def test_solve_prints_the_values(table, record):
    solution = cardlab.solve(table.state)
    shown = run("solve", record, "--seconds", "20")
    assert shown.exit_code == 0
    assert shown.output.count("★") == len(solution.best)
    for lang in ("en", "ru"):
        output = run("solve", record, "--lang", lang).output
        assert all(say(note, lang) in output for note in solution.assumes)
    tricks = cardlab.solve(table.state, objective="tricks")
    assert say(tricks.assumes[1]) in run("solve", record, "--objective", "tricks").output
    assert run("solve", record, "--step", "1").output.startswith("P2: ")


def test_solve_tells_what_is_wrong_with_a_card():
    game = cardlab.load("raspisnoy", players=3, joker_card="none")
    state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    text = dumps(cardlab.Table(state).record())
    shown = run("solve", "-", "--why", "6H", text=text)
    assert shown.exit_code == 0
    assert "→ QH, TH, JH, 6H, 8S, 7C, KH, 9S, AC\n6♥ misses bid 3 and costs 40 points: " in shown.output
    assert "\n−10 → 6H, TH, JH\n" in shown.output
    assert "6♥ срывает заказ 3" in run("solve", "-", "--why", "6H", "--lang", "ru", text=text).output
    level = run("solve", "-", "--why", "KH", text=text)
    assert "Q♥ and K♥ are the same here: no other card between them is in play." in level.output
    refused = run("solve", "-", "--why", "7C", text=text)
    assert (refused.exit_code, refused.stderr) == (2, "You do not hold 7♣.\n")
    assert run("solve", "-", "--why", "8X", text=text).exit_code == 2
    averaged = run("solve", "-", "--why", "6H", "--worlds", "5", text=text)
    assert averaged.stderr == say(Reason("explain.average")) + "\n"


def test_solve_averages_over_worlds(table, record):
    from cardlab.solvers.sampling import average

    answer = average(table.state, worlds=30)
    for lang in ("en", "ru"):
        shown = run("solve", record, "--worlds", "30", "--seconds", "60", "--lang", lang)
        assert shown.exit_code == 0
        assert shown.output.startswith(f"P{answer.seat}\n")
        assert all(row[2] in shown.output for row in answer.table)
        assert all(say(note, lang) in shown.output for note in answer.assumes)
    assert run("solve", record, "--worlds", "0").exit_code == 2


@pytest.mark.parametrize("solver", ["average", "ismcts", "alphamu"])
def test_solve_as_the_mover_sees_it(solver, tmp_path):
    game = cardlab.load("raspisnoy", players=2, joker_card="none")
    deal = game.setup(["KD JH", "TH AS"], turn=0, trump="S", bids=[1, 0])
    record = tmp_path / "deal.json"
    record.write_text(dumps(cardlab.Table(deal).record()), encoding="utf-8")
    for lang in ("en", "ru"):
        shown = run("solve", str(record), "--solver", solver, "--worlds", "30", "--lang", lang)
        assert shown.exit_code == 0
        assert shown.stdout.startswith("P0\n")
        assert "KD" in shown.stdout
        assert "★" in shown.stdout
    exact = run("solve", str(record), "--solver", "open")
    assert exact.stdout.startswith("P0: ")


def test_solve_says_what_it_cannot_do(table):
    while not table.state.is_terminal:
        table.push(table.state.legal_actions[0])
    shown = run("solve", "-", text=dumps(table.record()))
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr == say(Reason("solver.over")) + "\n"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "hello", '{"cardlab": 2}', "\x00", "raspisnoy\ndeal 99 dealer P9 seed 1"]
)
def test_nobody_sees_a_traceback(text):
    for command in ("replay", "solve"):
        for lang in ("en", "ru"):
            shown = run(command, "-", "--lang", lang, text=text)
            assert shown.exit_code == 2, shown.output
            assert shown.stderr.strip()
            assert "Traceback" not in shown.output


def test_app_and_lab_run_jupyter_in_the_checkout(monkeypatch, tmp_path):
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "cardlab").mkdir()
    for name in ("app", "00_start_here"):
        (tmp_path / "notebooks" / f"{name}.ipynb").write_text("{}", "utf-8")
    calls = []

    def fake(command, cwd, env, check):
        calls.append((command[1:], Path(cwd), env["JUPYTER_CONFIG_PATH"]))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(cli.subprocess, "run", fake)
    monkeypatch.chdir(tmp_path / "notebooks")
    assert run("app", "--port", "9000").exit_code == 0
    assert run("lab").exit_code == 0
    (served, cwd, config), (opened, _, _) = calls
    assert served == ["-m", "voila", str(tmp_path / "notebooks/app.ipynb"), "--port=9000", "--no-browser"]
    assert opened == ["-m", "jupyterlab", str(tmp_path / "notebooks/00_start_here.ipynb")]
    assert cwd == tmp_path
    assert config.startswith(str(tmp_path / "etc/jupyter"))


def test_app_says_what_is_missing(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(cli, "__file__", str(tmp_path / "cardlab" / "cli.py"))
    shown = run("app")
    assert shown.exit_code == 2
    assert shown.stderr == say(Reason("cli.no_app")) + "\n"
    assert run("lab", "--lang", "ru").stderr == say(Reason("cli.no_lab"), "ru") + "\n"
    assert run("bench").stderr == say(Reason("cli.no_bench")) + "\n"
    assert run("app", "--port", "0").exit_code == 2


def test_warm_tells_what_is_ready(monkeypatch):
    shown = run("warm")
    assert shown.exit_code == 0, shown.output
    lines = shown.output.splitlines()
    assert [line.split(":")[0] for line in lines] == list(MODULES)
    assert "готово" in run("warm", "--lang", "ru").output
    monkeypatch.setattr(cli.importlib.util, "find_spec", lambda name: None)
    refused = run("warm")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == say(Reason.of("cli.no_program", name="numba")) + "\n"


def test_a_missing_program_is_named(monkeypatch):
    monkeypatch.setattr(cli.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(cli, "_notebook", lambda name, missing: ROOT / "notebooks" / name)
    assert run("app").stderr == say(Reason.of("cli.no_program", name="voila")) + "\n"
