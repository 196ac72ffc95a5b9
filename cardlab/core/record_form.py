"""The form of records: their fields and bounds, and reading them from JSON with every problem named by its path."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from cardlab.errors import Reason, RecordError

VERSION = 1
#: Bytes of the JSON text, and of what a link inflates to.
MAX_SIZE = 64 * 1024
MAX_ACTIONS = 4000
MAX_BRANCHES = 64

Line = Annotated[str, Meta(min_length=1, max_length=120, pattern=r"^[A-Za-z0-9_.:#~ ]+\Z")]
Word = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9_.]+\Z")]
CardText = Annotated[str, Meta(pattern=r"^(([2-9TJQKA][SHDC])|RJ|BJ)\Z")]
HandText = Annotated[str, Meta(max_length=300, pattern=r"^[A-Z0-9# ]*\Z")]
Value = Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_.:-]+\Z")]
Number = Annotated[int, Meta(ge=-10_000, le=10_000)]
Text = Annotated[str, Meta(max_length=120)]
OptionValue = bool | Number | Value | Annotated[list[Value], Meta(max_length=40)]
FactValue = bool | Number | Text | None | Annotated[list[bool | Number | Text | None], Meta(max_length=60)]
Place = Annotated[int, Meta(ge=0, le=MAX_ACTIONS)]
Seat = Annotated[int, Meta(ge=0, le=9)]


class Branch(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Another way of going on: it leaves its line after ``at`` actions, counted from the beginning of the deal.

    ``of`` is the 0-based index of an earlier branch, None for the main line.

    >>> Branch(at=2, actions=["bid 1"]).of is None
    True
    """

    at: Place
    actions: Annotated[list[Line], Meta(min_length=1, max_length=MAX_ACTIONS)]
    of: Annotated[int, Meta(ge=0, lt=MAX_BRANCHES)] | None = None


class PositionRecord(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A typed-in position: hands as text (``XX`` or ``#1`` where unknown), the seat to move, the game's facts.

    >>> PositionRecord(hands=["AS KH", "QD XX"], turn=0, facts={"trump": "H"}).turn
    0
    """

    hands: Annotated[list[HandText], Meta(min_length=1, max_length=10)]
    turn: Seat | None = None
    facts: Annotated[dict[Word, FactValue], Meta(max_length=40)] = {}


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The record of a deal, a match or an exercise.

    ``deal`` is the 0-based index in the schedule and ``dealer`` a seat; exactly one of ``seed``, ``stock`` (the whole
    pack in dealing order) and ``position`` is given. ``seat`` says whose record it is: the other hands are imagined.
    ``actions`` are notation, chance lines included.

    >>> Record(cardlab=1, game="raspisnoy", seed=7).actions
    []
    """

    cardlab: Literal[1]
    kind: Literal["deal", "match", "exercise"] = "deal"
    game: Word
    preset: Word | None = None
    options: Annotated[dict[Word, OptionValue], Meta(max_length=40)] = {}
    deal: Annotated[int, Meta(ge=0, le=999)] = 0
    dealer: Seat = 0
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    stock: Annotated[list[CardText], Meta(min_length=1, max_length=54)] | None = None
    position: PositionRecord | None = None
    seat: Seat | None = None
    actions: Annotated[list[Line], Meta(max_length=MAX_ACTIONS)] = []
    branches: Annotated[list[Branch], Meta(max_length=MAX_BRANCHES)] = []


def size_problems(size: int) -> list[Reason]:
    """The problem of a text of that many bytes, if it is too long."""
    return [Reason.of("record.too_long", size=size, most=MAX_SIZE, field="$")] if size > MAX_SIZE else []


def parse(raw: bytes) -> dict[str, Any]:
    """The JSON object of a record of our version."""
    try:
        found = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if "truncated" in str(error):
            raise RecordError(Reason.of("record.truncated", field="$")) from None
        place = re.search(r"byte (\d+)", str(error))
        raise RecordError(Reason.of("record.not_json", at=place[1] if place else "–", field="$")) from None
    if not isinstance(found, dict) or "cardlab" not in found:
        raise RecordError(Reason.of("record.foreign", field="$"))
    version = found["cardlab"]
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise RecordError(Reason.of("record.bad_version", version=str(version)[:40], field="$.cardlab"))
    if version > VERSION:
        shown = str(version)[:40]
        raise RecordError(Reason.of("record.newer", version=shown, ours=VERSION, field="$.cardlab"))
    return found


def read(found: Mapping[str, Any]) -> Record:
    """The typed record of a JSON object. Every field is checked by itself, so that all problems are told."""
    problems: list[Reason] = []
    fields = read_fields(found, problems)
    starts = [name for name in ("seed", "stock", "position") if found.get(name) is not None]
    if len(starts) != 1:
        problems.append(Reason.of("record.one_start", given=", ".join(starts) or "–", field="$"))
    if found.get("seat") is not None and "seed" in starts:
        problems.append(Reason.of("record.seat_with_seed", field="$.seat"))
    if problems:
        raise RecordError(problems)
    record = Record(**fields)
    problems += _match_problems(record) if record.kind == "match" else branch_problems(record)
    if problems:
        raise RecordError(problems)
    return record


def read_fields(found: Mapping[str, Any], problems: list[Reason]) -> dict[str, Any]:
    """The converted fields of a JSON object; what is wrong with them is added to ``problems``."""
    known = {field.name: field for field in msgspec.structs.fields(Record)}
    fields: dict[str, Any] = {}
    for name, value in found.items():
        path = f"$.{shown(name)}"
        if name not in known:
            problems.append(Reason.of("record.unknown_field", field=path))
        elif name == "options" and isinstance(value, dict):
            _convert_items(value, OptionValue, path, problems)
            fields[name] = value
        else:
            if name == "position" and isinstance(value, dict) and isinstance(value.get("facts"), dict):
                _convert_items(value["facts"], FactValue, f"{path}.facts", problems)
                value = {**value, "facts": {}} if problems else value  # noqa: PLW2901
            fields[name] = _convert(value, known[name].type, path, problems)
    problems += [
        Reason.of("record.missing_field", field=f"$.{name}")
        for name, field in known.items()
        if field.required and name not in found
    ]
    return fields


def _convert_items(values: Mapping[str, Any], kind: Any, path: str, problems: list[Reason]) -> None:
    """Check the values of an object one by one, for msgspec does not name the key of a value."""
    if len(values) > 40:
        problems.append(Reason.of("record.bad_length", limit="<= 40", field=path))
        return
    for name, value in values.items():
        inner = f"{path}.{shown(name)}"
        if _convert(name, Word, inner, []) is None:
            problems.append(Reason.of("record.unknown_field", field=inner))
        else:
            _convert(value, kind, inner, problems)


def _convert(value: Any, kind: Any, path: str, problems: list[Reason]) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        problems.append(_reason(str(error), path))
        return None


def shown(name: str) -> str:
    """A key of a foreign text as part of a path: short and printable."""
    return "".join(letter if letter.isprintable() else "?" for letter in name[:40])


#: What msgspec says, and the reason it is here. Its wording is part of its interface and covered by tests.
_SAYINGS = (
    (re.compile(r"Object contains unknown field `(?P<name>.*)`", re.DOTALL), "unknown_field"),
    (re.compile(r"Object missing required field `(?P<name>.*)`", re.DOTALL), "missing_field"),
    (re.compile(r"Expected `(?:array|object)` of length (?P<limit>.+)"), "bad_length"),
    (re.compile(r"Expected `str` of length (?P<limit>.+)"), "bad_length"),
    (re.compile(r"Expected `int` (?P<limit>[<>]=? ?-?\d+)"), "out_of_range"),
    (re.compile(r"Expected `(?P<expected>.+)`, got `(?P<got>.+)`"), "wrong_type"),
)


def _reason(message: str, path: str) -> Reason:
    """The reason for a message of msgspec about the value at a path."""
    text, found, inner = message.rpartition(" - at `$")
    if not found:
        text, inner = message, "`"
    path += inner[:-1]
    for saying, name in _SAYINGS:
        said = saying.match(text)
        if said:
            args = said.groupdict()
            if "name" in args:
                path += f".{shown(args.pop('name'))}"
            return Reason.of(f"record.{name}", **args, field=path)
    return Reason.of("record.bad_text", field=path)


def _match_problems(record: Record) -> list[Reason]:
    wrong = [name for name in ("stock", "position", "seat") if getattr(record, name) is not None]
    wrong += [name for name in ("deal", "branches") if getattr(record, name)]
    return [Reason.of("record.match_field", field=f"$.{name}") for name in wrong]


def branch_problems(record: Record) -> list[Reason]:
    """Branches that leave a line where there is none. Whether they can be played is found by replaying."""
    problems: list[Reason] = []
    lengths: list[int] = []
    for number, branch in enumerate(record.branches):
        path = f"$.branches[{number}]"
        most = len(record.actions)
        if branch.of is not None and branch.of >= number:
            problems.append(Reason.of("record.branch_of", of=branch.of, field=f"{path}.of"))
        elif branch.of is not None:
            most = lengths[branch.of]
        if branch.at > most:
            problems.append(Reason.of("record.branch_at", at=branch.at, most=most, field=f"{path}.at"))
        lengths.append(min(branch.at, most) + len(branch.actions))
    return problems
