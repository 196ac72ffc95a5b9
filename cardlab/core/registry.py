"""Which games there are, and who renders states: both by name, loaded when first asked for."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardlab.errors import OptionError, Reason

if TYPE_CHECKING:
    from cardlab.core.game import Game, GameRules

#: Game id to the module that defines ``RULES``.
_MODULES: dict[str, str] = {}
_ALIASES: dict[str, tuple[str, str | None]] = {}
_RENDERERS: dict[str, tuple[str, str]] = {}


def register(game_id: str, module: str, aliases: tuple[str, ...] = ()) -> None:
    """Make a game loadable, whose definition is ``RULES`` of the module or another name behind a colon. ``aliases``
    are other names, in any language, lower case; one may name a preset, as in ``name:preset``."""
    _MODULES[game_id] = module
    for alias in aliases:
        name, _, preset = alias.partition(":")
        _ALIASES[name] = (game_id, preset or None)


def register_renderer(kind: str, module: str, function: str) -> None:
    """Name the function that renders a state as ``text``, ``line``, ``html`` or ``svg``, or a score sheet as ``sheet``
    (HTML) or ``sheet_text``; imported on first use."""
    _RENDERERS[kind] = (module, function)


def render(kind: str, thing: Any) -> str:
    """Render a state or a sheet through the registered function; without one, as its plain text."""
    if kind not in _RENDERERS:
        return " ".join(map(str, thing.actions)) if hasattr(thing, "actions") else str(thing)
    module, function = _RENDERERS[kind]
    renderer: Callable[[Any], str] = getattr(importlib.import_module(module), function)
    return renderer(thing)


def game_ids() -> list[str]:
    """The ids that :func:`load` understands, in order.

    >>> "raspisnoy" in game_ids()
    True
    """
    return sorted(_MODULES)


def rules_of(game_id: str) -> GameRules:
    """The definition of a game: its options, presets and builder. Raises :class:`OptionError` for an unknown id."""
    name, _ = _ALIASES.get(game_id.lower(), (game_id.lower(), None))
    if name not in _MODULES:
        raise OptionError(Reason.of("game.unknown", name=game_id[:40], known=tuple(game_ids())))
    module, _, attribute = _MODULES[name].partition(":")
    rules: GameRules = getattr(importlib.import_module(module), attribute or "RULES")
    return rules


_FORM = re.compile(r"\s*(?P<id>[^\s()]+(?:\s[^\s()]+)*)\s*(?:\((?P<options>.*)\))?\s*\Z")


def load(name: str, **options: Any) -> Game:
    """A game by its id, ``id.preset``, alias or printed form, with options by keyword. A variant's id has a dot, too.

    Raises :class:`OptionError`, which lists every unknown name and every value out of range.

    >>> load("raspisnoy.raspisnoy_54", players=3).options["deck"]
    54
    >>> str(load("raspisnoy(players=3)")), str(load("euchre.railroad.as_written"))
    ('raspisnoy(players=3)', 'euchre.railroad(preset=as_written)')
    """
    found = _FORM.match(name)
    if not found:
        raise OptionError(Reason.of("game.unknown", name=name[:40], known=tuple(game_ids())))
    game_id, preset = _split(found["id"])
    given: dict[str, Any] = {}
    for part in filter(None, re.split(r",(?![^\[]*\])", found["options"] or "")):
        key, _, value = part.partition("=")
        given[key.strip()] = _read_value(value.strip())
    if preset is None and "preset" in given:
        preset = str(given.pop("preset"))
    elif preset is None and "preset" in options:
        preset = str(options.pop("preset"))
    if preset is None:
        preset = _ALIASES.get(game_id.lower(), (game_id, None))[1]
    return rules_of(game_id).load(preset, {**given, **options})


def _split(name: str) -> tuple[str, str | None]:
    """The game and the preset of ``id.preset``; the whole of it where that is a game."""
    known, dot, preset = name.rpartition(".")
    return (known, preset) if preset and dot and name.lower() not in _MODULES else (name, None)


_CONSTANTS = {"True": True, "False": False, "None": None}


def _read_value(text: str) -> Any:
    """A value of a printed form: true, false, none, a number, a word or a list of words."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if re.fullmatch(r"-?[0-9]{1,18}", text):
        return int(text)
    if text.startswith("["):
        return tuple(_read_value(part.strip()) for part in text[1:-1].split(",") if part.strip())
    return text
