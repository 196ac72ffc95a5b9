"""Which ids the sources use, read from their syntax trees, and what the catalogues hold."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from cardlab import game_ids

ROOT = Path(__file__).parents[2]
SOURCES = sorted([*(ROOT / "cardlab").rglob("*.py"), *(ROOT / "widgets").rglob("*.py")])
MAKERS = ("Reason", "Reason.of", "Noted", "Fact")
WORDS = ("word", "_word")


@dataclass
class Used:
    """Ids that a source names outright, with the keywords it passes, and ids with a part left open, as patterns."""

    ids: dict[str, list[set[str] | None]] = field(default_factory=dict)
    patterns: set[str] = field(default_factory=set)


def _add(used: Used, node: ast.expr, keywords: set[str] | None) -> None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        used.ids.setdefault(node.value, []).append(keywords)
    elif isinstance(node, ast.IfExp):
        _add(used, node.body, keywords)
        _add(used, node.orelse, keywords)
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        parts = [
            re.escape(str(one.value)) if isinstance(one, ast.Constant) else "[A-Za-z0-9_-]+" for one in node.values
        ]
        used.patterns.add("".join(parts))


def _keywords(call: ast.Call) -> set[str] | None:
    names = [one.arg for one in call.keywords]
    return None if None in names else {name for name in names if name}


@cache
def used_ids() -> Used:
    """Every id in the sources: of reasons, notes, facts, words, and text constants in a known area."""
    used = Used()
    areas = {id.partition(".")[0] for id in catalogue("en") if "." in id}
    for source in SOURCES:
        tree = ast.parse(source.read_text(encoding="utf-8"))
        open_parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                _read_call(used, node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in open_parts:
                area, _, name = node.value.partition(".")
                if (
                    area in areas
                    and node.value not in game_ids()
                    and re.fullmatch(r"[a-z_]+", name)
                    and name not in ("css", "js", "py", "md")
                ):
                    used.ids.setdefault(node.value, [])
    return used


def _read_call(used: Used, node: ast.Call) -> None:
    name = ast.unparse(node.func)
    if name in MAKERS:
        _add(used, node.args[1 if name == "Noted" else 0], _keywords(node) if name == "Reason.of" else None)
    elif name.rpartition(".")[2] in WORDS:
        keywords = _keywords(node)
        _add(used, node.args[0], None if keywords is None else keywords - {"lang"})


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


@cache
def resource(lang: str) -> ftl.Resource:
    return parse((ROOT / "cardlab" / "messages" / f"{lang}.ftl").read_text(encoding="utf-8"))


@cache
def catalogue(lang: str) -> dict[str, frozenset[str]]:
    """Every id of a catalogue with the variables of its text."""
    found: dict[str, frozenset[str]] = {}
    for entry in resource(lang).body:
        if not isinstance(entry, ftl.Message):
            continue
        parts = [(entry.id.name, entry.value)] if entry.value else []
        parts += [(f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes]
        for id, pattern in parts:
            assert id not in found, f"{id} is there twice in {lang}.ftl"
            seen = _Variables()
            seen.visit(pattern)
            found[id] = frozenset(seen.names)
    return found
