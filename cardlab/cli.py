"""The ``cardlab`` command: games, the app, the lab, values, examples and replays, without tracebacks.

Whatever is refused is told in a sentence on stderr and ends with status 2; failed examples end with 1.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from cardlab.errors import CardlabError, OptionError, Reason

if TYPE_CHECKING:
    from cardlab.core.log import Entry
    from cardlab.core.options import Option
    from cardlab.core.records import Record
    from cardlab.core.state import State
    from cardlab.core.table import Table
    from cardlab.solvers.averages import Averages
    from cardlab.solvers.explored import Explored
    from cardlab.solvers.fronts import AlphaMu
    from cardlab.solvers.limits import Limits
    from cardlab.solvers.result import Solution

#: Bytes of a file that are read at most; a record is refused long before.
_MAX_FILE = 1 << 20
#: Where the language of a run is kept, for sentences about errors.
_LANG = "cardlab.lang"


class Language(StrEnum):
    """The languages of the catalogues."""

    EN = "en"
    RU = "ru"


class Objective(StrEnum):
    """What values count; see :func:`cardlab.solve`."""

    SCORE = "score"
    MARGIN = "margin"
    TRICKS = "tricks"
    EXACT = "exact"


class Scale(StrEnum):
    """How much a measurement does."""

    TINY = "tiny"
    QUICK = "quick"
    FULL = "full"


class Solver(StrEnum):
    """How a position is valued: with open cards, or from what the seat to move sees."""

    OPEN = "open"
    AVERAGE = "average"
    ISMCTS = "ismcts"
    ALPHAMU = "alphamu"


class _Sentences(TyperGroup):
    """Turns errors into sentences, for the command and for tests alike."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except CardlabError as error:
            _tell(error.problems, ctx.meta.get(_LANG, "en"))
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=_Sentences,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Joker card games with exact rules, reasons and values.",
)
Lang = Annotated[Language | None, typer.Option(help="Language of the output (default: en).")]
RecordFile = Annotated[
    str, typer.Argument(metavar="RECORD", help="A file with a record, link or transcript; - is standard input.")
]
Examples = Annotated[list[Path], typer.Argument(metavar="FILE…", help="Files of examples, a JSON object a line.")]


@app.callback()
def _common(ctx: typer.Context, lang: Lang = None) -> None:
    _language(ctx, lang)


def _language(ctx: typer.Context, lang: Language | None) -> str:
    """The language of this run: the command's own option, else the one before the command, else English."""
    if lang is not None:
        ctx.meta[_LANG] = lang.value
    return str(ctx.meta.get(_LANG, "en"))


def _tell(problems: Iterable[Reason], lang: str) -> None:
    from cardlab.view.text import say

    for problem in problems:
        print(say(problem, lang), file=sys.stderr)


# ---- games ----------------------------------------------------------------------------------------------------------


@app.command()
def games(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(help="A game; default: all of them.")] = None,
    lang: Lang = None,
) -> None:
    """List the games with their presets and options."""
    from rich import box
    from rich.console import Console
    from rich.table import Table as Grid

    from cardlab.core.registry import game_ids, rules_of
    from cardlab.view.text import about_game, game_title, word

    tongue = _language(ctx, lang)
    console = Console(highlight=False)
    for game_id in [rules_of(game).id] if game else game_ids():
        rules = rules_of(game_id)
        console.print(f"[bold]{game_id}[/bold]  {game_title(game_id, tongue)}")
        console.print(f"{word('cli.presets', tongue)}: {', '.join(_presets(rules.presets))}", markup=False)
        grid = Grid(box=box.SIMPLE)
        for head in ("option", "default", "values", "about"):  # a name or a value must be read whole
            grid.add_column(word(f"cli.{head}", tongue), no_wrap=head == "option", overflow="fold")
        for option in rules.options:
            about = about_game(game_id, "option", option.name, tongue)
            grid.add_row(option.name, _default(option), _values(option), about)
        console.print(grid)


def _presets(presets: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for name, options in presets.items():
        changed = ", ".join(f"{option}={_plain(value)}" for option, value in options.items())
        yield f"{name} ({changed})" if changed else name


def _plain(value: Any) -> str:
    """A value as it is typed: lists in brackets."""
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else str(value)


def _values(option: Option) -> str:
    if not option.allowed and option.kind != "dates":
        return "–"
    return re.sub(r"\B-(?=\d)", "−", option.describe().replace("[", r"\["))


def _default(option: Option) -> str:
    if option.default is None:
        return "–"
    return ", ".join(option.default) or "–" if option.kind == "list" else str(option.default)


# ---- the app and the lab --------------------------------------------------------------------------------------------


@app.command("app")
def serve(
    ctx: typer.Context,
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to serve on.")] = 8866,
    lang: Lang = None,
) -> None:
    """Serve the app (Voilà) from a checkout."""
    _language(ctx, lang)
    notebook = _notebook("app.ipynb", "cli.no_app")
    _run_module("voila", notebook, f"--port={port}", "--no-browser")


@app.command()
def lab(ctx: typer.Context, lang: Lang = None) -> None:
    """Open the notebooks of a checkout in JupyterLab."""
    _language(ctx, lang)
    _run_module("jupyterlab", _notebook("00_start_here.ipynb", "cli.no_lab"))


@app.command()
def bench(
    ctx: typer.Context,
    name: Annotated[str | None, typer.Argument(help="A measurement, such as dds; default: list them.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="A row of JSON a line.")] = False,
    scale: Annotated[Scale, typer.Option(help="How much is measured: quick ends within a minute.")] = Scale.QUICK,
    lang: Lang = None,
) -> None:
    """Measure the speed of a checkout beside its peers."""
    tongue = _language(ctx, lang)
    folder = _in_checkout("bench", "cli.no_bench")
    known = measurements(folder)
    if name is None:
        for one, about in known.items():
            print(f"{one:<16} {about}")
        return
    if name not in known:
        raise OptionError(Reason.of("option.bad_value", name="bench", value=name[:40], allowed=", ".join(known)))
    arguments = [name, f"--scale={scale.value}", f"--lang={tongue}", *(["--json"] if as_json else [])]
    command = [sys.executable, str(folder / "side_by_side.py"), *arguments]
    raise typer.Exit(subprocess.run(command, check=False).returncode)


def measurements(folder: Path) -> dict[str, str]:
    """The scripts of a folder that yield rows, and what they say of themselves. None of them is run."""
    found = {}
    for script in sorted(folder.glob("*.py")):
        tree = ast.parse(script.read_bytes())
        if any(isinstance(one, ast.FunctionDef) and one.name == "rows" for one in tree.body):
            found[script.stem] = (ast.get_docstring(tree) or "").partition("\n")[0]
    return found


@app.command()
def warm(ctx: typer.Context, lang: Lang = None) -> None:
    """Compile the solver's kernels ahead of their first use; they are kept in a cache."""
    from cardlab.solvers.warm import warm as compile_all
    from cardlab.view.text import say

    tongue = _language(ctx, lang)
    _needs("numba")

    def tell(name: str, seconds: float) -> None:
        print(say(Reason.of("cli.warmed", name=name, seconds=f"{seconds:.1f}"), tongue), flush=True)

    compile_all(tell)


def _notebook(name: str, missing: str) -> Path:
    return _in_checkout(f"notebooks/{name}", missing)


def _in_checkout(path: str, missing: str) -> Path:
    """A path of the checkout at or above the current folder, else of the one this package is installed from."""
    here = Path.cwd()
    for root in (here, *here.parents, Path(__file__).resolve().parents[1]):
        if (root / path).exists() and (root / "cardlab").is_dir():
            return root / path
    raise CardlabError(Reason(missing))


def _needs(module: str) -> None:
    if importlib.util.find_spec(module) is None:
        raise CardlabError(Reason.of("cli.no_program", name=module))


def _run_module(module: str, notebook: Path, *arguments: str) -> None:
    """Run a Jupyter program on a notebook, with the template and configuration of its checkout."""
    _needs(module)
    root = notebook.parents[1]
    places = {"JUPYTER_PATH": root / "widgets/cardlab_widgets", "JUPYTER_CONFIG_PATH": root / "etc/jupyter"}
    env = dict(os.environ)
    for name, place in places.items():
        env[name] = os.pathsep.join(filter(None, (str(place), env.get(name))))
    command = [sys.executable, "-m", module, str(notebook), *arguments]
    try:
        status = subprocess.run(command, cwd=root, env=env, check=False).returncode
    except KeyboardInterrupt:
        status = 0
    raise typer.Exit(status)


# ---- records --------------------------------------------------------------------------------------------------------


def _text_of(name: str) -> str:
    """The text of a file or of standard input. Raises :class:`CardlabError` if it cannot be read."""
    try:
        if name == "-":
            return sys.stdin.read(_MAX_FILE)
        with Path(name).open("rb") as file:
            return file.read(_MAX_FILE).decode("utf-8", "replace")
    except (OSError, ValueError):
        raise CardlabError(Reason.of("cli.no_file", path=name)) from None


def _record_in(text: str) -> Record | None:
    """The record of a JSON text or link, its actions not yet played; None for a transcript."""
    from cardlab.core.records import from_link, loads

    if text.lstrip()[:1] in ("{", "[") or not text.strip():
        return loads(text, replay=False)
    if "deal=" in text and len(text.split()) == 1:
        return from_link(text)
    return None


def _read_table(text: str, lang: str) -> tuple[Table | None, int | None, tuple[Reason, ...]]:
    """The table of a record or transcript as far as it can be played, its seat, and what stopped it."""
    import msgspec

    from cardlab.core.records import table_of
    from cardlab.core.table import Table
    from cardlab.errors import RecordError

    record = _record_in(text)
    if record is None:
        replayed = Table.replay(text, lang)
        if replayed.problem is None:
            return replayed.table, None, ()
        return replayed.table, None, (Reason.of("cli.bad_line", line=replayed.line), *replayed.problem.problems)
    try:
        return table_of(record), record.seat, ()
    except RecordError as error:
        first = error.problems[0]
        if first.id != "record.bad_action":
            raise
        main = error.field.startswith("$.actions")
        good = record.actions[: dict(first.args)["number"] - 1] if main else record.actions
        return table_of(msgspec.structs.replace(record, actions=good, branches=[])), record.seat, error.problems


@app.command()
def solve(
    ctx: typer.Context,
    record: RecordFile,
    objective: Annotated[Objective | None, typer.Option(help="What the values count (default: the game's).")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=86_400, help="Time limit.")] = 5.0,
    step: Annotated[int | None, typer.Option(min=0, help="Actions to play first (default: all).")] = None,
    worlds: Annotated[
        int | None,
        typer.Option(min=1, max=1_000_000, help="So many worlds that the mover may be in; for ismcts play-outs."),
    ] = None,
    solver: Annotated[
        Solver | None,
        typer.Option(help="Open cards, or as the mover sees it (default: average with --worlds, else open)."),
    ] = None,
    why: Annotated[
        str | None,
        typer.Option(metavar="CARD", help="Tell what is wrong with this card, and show the line after it."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Print the exact values of a position with open cards, or values over what the seat to move cannot see."""
    import cardlab
    from cardlab.solvers.limits import Limits
    from cardlab.solvers.result import show
    from cardlab.view.text import say

    tongue = _language(ctx, lang)
    table, seat, problems = _read_table(_text_of(record), tongue)
    if problems or table is None:
        raise CardlabError(problems)
    nodes = table.main_line()
    state = nodes[-1 if step is None else min(step, len(nodes) - 1)].state
    wanted = None if objective is None else objective.value
    how = solver or (Solver.OPEN if worlds is None else Solver.AVERAGE)
    if how is not Solver.OPEN and why is not None:
        raise CardlabError(Reason("explain.average"))
    if how is not Solver.OPEN:
        hidden = _hidden(how, state, wanted, worlds, Limits(seconds=seconds))
        print(f"P{hidden.seat}")
        _print_rows(hidden.table)
        _print_notes(hidden.notes, tongue)
        return
    solution = cardlab.solve(state, objective=wanted, limits=Limits(seconds=seconds))
    print(f"P{solution.seat}: {show(solution.value)}")
    _print_rows(solution.rows)
    if solution.line:
        print("→ " + ", ".join(map(str, solution.line)))
    if why is not None:
        _print_why(solution, why, tongue)
    if seat is not None:
        print(say(Reason.of("cli.imagined", seat=seat), tongue))
    _print_notes(solution.notes, tongue)


def _hidden(
    how: Solver, state: State, objective: str | None, worlds: int | None, limits: Limits
) -> Averages | Explored | AlphaMu:
    """The values of a position as the seat to move sees it."""
    import cardlab

    many = {} if worlds is None else {"iterations" if how is Solver.ISMCTS else "worlds": worlds}
    ask: Any = {Solver.AVERAGE: cardlab.average, Solver.ISMCTS: cardlab.ismcts, Solver.ALPHAMU: cardlab.alphamu}[how]
    found: Averages | Explored | AlphaMu = ask(state, objective=objective, limits=limits, **many)
    return found


def _print_why(solution: Solution, action: str, lang: str) -> None:
    """What is wrong with an action, and the line after it until the loss is seen; or that nothing is."""
    from cardlab.solvers.explain import refutation, standing
    from cardlab.solvers.result import show
    from cardlab.view.text import say

    found = refutation(solution, action)
    if found is None:
        print(say(standing(solution, action), lang))
        return
    print(say(found.reason, lang))
    print(f"{show(found.value)} → {', '.join(map(str, found.line))}")


def _print_rows(rows: Iterable[Sequence[str]]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table as Grid

    grid = Grid(box=box.SIMPLE, show_header=False)
    for row in rows:
        grid.add_row(*row)
    Console(highlight=False).print(grid)


def _print_notes(notes: Iterable[Reason], lang: str) -> None:
    from cardlab.view.text import say

    for note in notes:
        print(say(note, lang))


@app.command()
def replay(ctx: typer.Context, record: RecordFile, lang: Lang = None) -> None:
    """Print a recorded deal or match as text, as far as it can be played."""
    from cardlab.core.records import match_of
    from cardlab.view.sheet_files import sheet_text
    from cardlab.view.text import say

    tongue = _language(ctx, lang)
    text = _text_of(record)
    found = _record_in(text)
    if found is not None and found.kind == "match":
        match, deals = match_of(found)
        for state in deals:
            print(say(state.spec.label, tongue))
            _print_lines(state.log or (), state, tongue)
        print(sheet_text(match.sheet(), tongue))
        return
    table, seat, problems = _read_table(text, tongue)
    if table is not None:
        if seat is not None:
            print(say(Reason.of("cli.imagined", seat=seat), tongue))
        _print_deal(table, seat, tongue)
    if problems:
        _tell(problems, tongue)
        raise typer.Exit(2)


def _print_deal(table: Table, seat: int | None, lang: str) -> None:
    """The table at the beginning, a line for everything that happened, the table at the end."""
    from cardlab.view.history import packets_between
    from cardlab.view.text import state_text

    seen: list[State] = [
        node.state if seat is None else node.state.view(seat) for node in (table.root, table.main_line()[-1])
    ]
    print(f"{seen[0].game}\n{state_text(seen[0], lang)}")
    line = table.main_line()
    if len(line) > 1:
        told = [entry for entry in seen[1].log or () if entry.step > seen[0].step]
        dealt = {after.state.step for before, after in pairwise(line) if packets_between(before.state, after.state)}
        _print_lines(told, seen[1], lang, dealt)
        print(state_text(seen[1], lang))


def _print_lines(entries: Iterable[Entry], state: State, lang: str, dealt: Collection[int] = ()) -> None:
    """What happened in a deal, a line each; ``dealt`` are the steps at which packets were dealt."""
    from cardlab.view.events import entry_text

    players, game = state.players, state.game.id
    lines = (entry_text(one, lang, players=players, dealt=one.step in dealt, game_id=game) for one in entries)
    for number, line in enumerate(filter(None, lines), 1):
        print(f"{number:>3}. {line}")


# ---- examples -------------------------------------------------------------------------------------------------------


@app.command()
def check(
    ctx: typer.Context,
    files: Examples,
    game: Annotated[str | None, typer.Option(help="The game of lines that name none.")] = None,
    lang: Lang = None,
) -> None:
    """Run files of worked examples: pass, fail or left (a rule not built yet) a line."""
    from cardlab.teach.check import check_file
    from cardlab.view.text import say, word

    tongue = _language(ctx, lang)
    count = {"pass": 0, "fail": 0, "left": 0}
    for file in files:
        try:
            checked = check_file(file, game)
        except (OSError, ValueError):
            raise CardlabError(Reason.of("cli.no_file", path=str(file))) from None
        if len(files) > 1:
            print(f"{file}:")
        if not checked:
            _tell([Reason.of("check.empty", path=str(file))], tongue)
        for one in checked:
            count[one.status] += 1
            why = " ".join(say(reason, tongue) for reason in one.reasons)
            print(f"{word(f'check.{one.status}', tongue)} {one.id} {why}".rstrip())
    print(word("check.summary", tongue, passed=count["pass"], failed=count["fail"]))
    raise typer.Exit(1 if count["fail"] else 0)


def main() -> None:
    """The entry point of the ``cardlab`` command."""
    app()
