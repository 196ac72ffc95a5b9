"""Options of a game: names, kinds, ranges and presets, read and checked once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from cardlab.errors import OptionError, Reason

Kind = Literal["bool", "int", "ints", "choice", "list", "dates"]

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
#: Numbers or dates that an option of kind ``ints`` or ``dates`` may hold.
MOST_INTS = 60


@dataclass(frozen=True, slots=True)
class Option:
    """One option: ``allowed`` are its values (for an int: the least and the greatest, for ints:
    those of each number; for a list: its words; ``dates`` are written ``1995-12-07``). ``words`` may stand in the place
    of a number, None among them.

    A None default means that the game derives the value from the others.

    >>> players = Option("players", 4, (2, 10), "int")
    >>> players.problem(11).id, players.problem(3), players.describe()
    ('option.bad_value', None, '2 … 10')
    """

    name: str
    default: Any
    allowed: tuple[Any, ...] = (False, True)
    kind: Kind = "bool"
    words: tuple[str | None, ...] = ()

    def problem(self, value: Any) -> Reason | None:
        """Why the value cannot be, or None."""
        if value is None and self.default is None:
            return None
        if (value is None or isinstance(value, str)) and value in self.words:
            return None
        if self._fits(value):
            return None
        shown = ", ".join(map(str, value)) if isinstance(value, (list, tuple)) and value else str(value)
        return Reason.of("option.bad_value", name=self.name, value=shown[:40], allowed=self.describe())

    def _fits(self, value: Any) -> bool:
        if self.kind == "bool":
            return isinstance(value, bool)
        if self.kind == "int":
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and self.allowed[0] <= value <= self.allowed[1]
        if self.kind == "choice":
            return any(value == one and type(value) is type(one) for one in self.allowed)
        if self.kind == "ints":
            one = Option(self.name, 0, self.allowed, "int")
            return isinstance(value, (list, tuple)) and 0 < len(value) <= MOST_INTS and all(map(one._fits, value))
        if self.kind == "dates":
            return isinstance(value, (list, tuple)) and len(value) <= MOST_INTS and all(map(_is_date, value))
        listed = isinstance(value, (list, tuple)) and all(one in self.allowed for one in value)
        return listed and len(set(value)) == len(value)

    def describe(self) -> str:
        """The values in words of notation, such as ``2 … 10`` or ``36, 54``."""
        if self.kind == "int":
            return ", ".join([f"{self.allowed[0]} … {self.allowed[1]}", *map(str, self.words)])
        if self.kind == "dates":
            return "[1995-12-07, …]"
        if self.kind == "ints":
            return f"[{self.allowed[0]} … {self.allowed[1]}, …]"
        shown = ", ".join(map(str, self.allowed))
        return f"[{shown}]" if self.kind == "list" else shown


def _is_date(value: object) -> bool:
    """Whether the value is a day of the calendar, written ``1995-12-07``."""
    if not isinstance(value, str) or not _DATE.fullmatch(value):
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


class Options(Mapping[str, Any]):
    """The checked values of all options of a game, in the order of the rule file; frozen and hashable.

    ``changed`` are those that differ from the preset's.
    """

    __slots__ = ("_values", "changed")

    def __init__(self, values: Mapping[str, Any], changed: Mapping[str, Any]) -> None:
        self._values = dict(values)
        self.changed = tuple(changed.items())

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __repr__(self) -> str:
        return ", ".join(f"{name}={value}" for name, value in self._values.items())


def read_options(known: tuple[Option, ...], preset: Mapping[str, Any], given: Mapping[str, Any]) -> Options:
    """The values of a preset with those given on top. Raises :class:`OptionError` with every problem at once.

    >>> known = (Option("players", 4, (2, 10), "int"), Option("must_trump", True))
    >>> read_options(known, {"players": 6}, {"must_trump": False})
    players=6, must_trump=False
    """
    by_name = {option.name: option for option in known}
    problems = []
    for name, value in given.items():
        if name not in by_name:
            problems.append(Reason.of("option.unknown", name=str(name)[:40], known=tuple(by_name)))
        elif (problem := by_name[name].problem(value)) is not None:
            problems.append(problem)
    if problems:
        raise OptionError(problems)
    tidy = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
    base = {option.name: preset.get(option.name, option.default) for option in known}
    changed = {name: value for name, value in tidy.items() if value != base[name]}
    return Options({**base, **tidy}, changed)
