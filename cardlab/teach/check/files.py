"""Files of worked examples: every line is asked and told as passed, failed or left."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from cardlab.core.registry import game_ids
from cardlab.errors import CardlabError, Reason
from cardlab.teach.check import bank, bids, crazy, durak, jokers, poker, rulings, variants
from cardlab.teach.check.example import Checker, Example, NotBuilt, rules_for

#: The questions of each game's files: the same ``kind`` asks for other fields in another family of games.
FAMILIES: Mapping[str, Mapping[str, Checker]] = {
    "raspisnoy": bids.KINDS,
    "joker": jokers.KINDS,
    "georgian_joker": jokers.KINDS,
    "durak": durak.KINDS,
    "joker_bank": bank.KINDS,
    "crazy_jokers": crazy.KINDS,
    "american_poker": poker.KINDS,
    "joker_poker": poker.KINDS,
    "j_poker": poker.KINDS,
    "euchre": {**variants.KINDS, **rulings.KINDS},
}


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of one line (``line`` counts from 1): ``reason`` says what differs or what is not built yet."""

    line: int
    id: str
    status: Literal["pass", "fail", "left"]
    reasons: tuple[Reason, ...] = ()


def check_example(example: Example) -> tuple[Literal["pass", "fail", "left"], tuple[Reason, ...]]:
    """Ask the engine one question.

    >>> check_example(Example({"kind": "maxhand", "players": 4, "expect": {"M_left": [9, 0]}}, "raspisnoy"))
    ('pass', ())
    """
    try:
        kind = str(example.fields.get("kind"))[:40]
        kinds = FAMILIES.get(rules_for(example.game_id).id.partition(".")[0], {})
        if kind not in kinds:
            return "fail", (Reason.of("check.unknown_kind", kind=kind),)
        if kinds[kind] is variants.KINDS.get(kind):
            example = variants.settled(example)
        for expected, found in kinds[kind](example):
            if expected != found:
                told = Reason.of("check.differs", expected=_shown(expected), got=_shown(found))
                return "fail", (told,)
    except NotBuilt as error:
        return "left", error.problems
    except CardlabError as error:
        return "fail", error.problems
    return "pass", ()


def _shown(value: Any) -> str:
    if isinstance(value, set):
        return ", ".join(sorted(value)) or "–"
    if isinstance(value, list):
        return " ".join(map(str, value)) or "–"
    return "–" if value is None else str(value)


def check_lines(lines: Iterable[str], game: str | None = None) -> tuple[Checked, ...]:
    """Check examples, a JSON object a line; empty lines and ``#`` comments are passed over.

    ``game`` is the id for lines that name none. A line without a ``round`` is of the round of the line before it in its
    group (``R10f``, ``R10g``).

    >>> [one.status for one in check_lines(['{"id": "a", "kind": "dealer_bids", "h": 1, "prev": [0],'
    ...                                     ' "expect": {"forbidden": 1}}'], "raspisnoy")]
    ['pass']
    """
    checked = []
    group: tuple[str, str | None] = ("", None)
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        fields = _object(line)
        if fields is None:
            checked.append(Checked(number, "–", "fail", (Reason.of("check.not_json", line=number),)))
            continue
        name = str(fields.get("id", number))[:40]
        family = re.sub(r"[a-z]\Z", "", name)
        told = fields.get("round", group[1] if family == group[0] else None)
        group = (family, None if told is None else str(told)[:40])
        game_id = fields.get("game", game)
        if game_id is None:
            checked.append(Checked(number, name, "fail", (Reason("check.no_game"),)))
            continue
        status, reasons = check_example(Example(fields, str(game_id), group[1]))
        checked.append(Checked(number, name, status, reasons))
    return tuple(checked)


def _object(line: str) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def check_file(path: Path | str, game: str | None = None) -> tuple[Checked, ...]:
    """Check a file of examples. A line's own ``game`` counts first, then ``game``, then the file's name.

    Raises :class:`OSError` for a file that cannot be read.
    """
    path = Path(path)
    text = path.read_text("utf-8", "replace")
    return check_lines(text.split("\n"), game or _game_of(path.stem))


def _game_of(stem: str) -> str | None:
    """The game whose id begins a file's name."""
    found = [one for one in game_ids() if stem == one or stem.startswith((f"{one}_", f"{one}."))]
    return max(found, key=len) if found else None
