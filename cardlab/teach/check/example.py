"""One worked example: its fields read with typed errors, its game, and the spellings of the rule files."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cardlab.cards import Card
from cardlab.core.game import Game, GameRules
from cardlab.core.registry import rules_of
from cardlab.core.state import State
from cardlab.errors import CardlabError, IllegalAction, NotationError, OptionError, Reason
from cardlab.notation import Action, parse_action, parse_card, parse_seat

#: Codes of the rule files by the product's reason; every other code is the reason's name without its area.
CODES = {
    "must_play_highest": "joker.demand_high",
    "must_play_lowest": "joker.demand_low",
    "dealer_forbidden": "bid.dealer_forbidden_sum",
    "not_your_turn": "turn.not_yours",
}
#: Preset words of the rule files.
PRESETS = {"seed": "as_written", "seed_36": "standard", "chernykh": "standard"}
#: Fields that every line may have; of the others each question names the facts, and the rest are options.
_ALWAYS = ("id", "kind", "game", "note", "round", "preset", "opts", "options", "expect")


class NotBuilt(CardlabError):
    """The example needs a rule that is not there yet."""


@dataclass(frozen=True, slots=True)
class Example:
    """One line. ``game_id`` is the game it belongs to, ``round`` the special round, if any; the fields of an ``input``
    count like the line's own.

    Readers raise :class:`NotationError` with the field's name for a field that is missing or of the wrong form.
    """

    fields: Mapping[str, Any]
    game_id: str
    round: str | None = None

    def __post_init__(self) -> None:
        inner = self.fields.get("input", {})
        if isinstance(inner, dict):
            own = {name: value for name, value in self.fields.items() if name != "input"}
            object.__setattr__(self, "fields", {**inner, **own})

    def bad(self, name: str) -> NotationError:
        return NotationError(Reason.of("check.bad_field", name=name))

    def number(self, name: str) -> int:
        """A whole number from 0 to 54."""
        value = self.fields.get(name)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 54:
            raise self.bad(name)
        return value

    def truth(self, name: str) -> bool:
        """True or False; False for a field that is not there."""
        value = self.fields.get(name, False)
        if not isinstance(value, bool):
            raise self.bad(name)
        return value

    def items(self, name: str, most: int = 60) -> list[Any]:
        value = self.fields.get(name)
        if not isinstance(value, list) or len(value) > most:
            raise self.bad(name)
        return value

    def texts(self, name: str) -> list[str]:
        values = self.items(name)
        if not all(isinstance(one, str) for one in values):
            raise self.bad(name)
        return values

    def numbers(self, name: str) -> list[int]:
        values = self.items(name, 10)
        if not values or not all(type(one) is int and 0 <= one <= 54 for one in values):
            raise self.bad(name)
        return values

    def expected(self) -> Mapping[str, Any]:
        value = self.fields.get("expect")
        if not isinstance(value, dict) or not value:
            raise self.bad("expect")
        return value

    def seat(self, value: Any, players: int = 10) -> int:
        """The seat of ``P0``, ``"0"`` or ``0``."""
        text = str(value)
        return parse_seat(text if text[:1] in ("P", "p") else f"P{text}", players)

    def plays(self, name: str) -> list[tuple[int, str]]:
        """Seats and actions of ``["P0", "RJ", "takes_high:S"]`` triples."""
        found = []
        for one in self.items(name):
            if not isinstance(one, list) or len(one) not in (2, 3):
                raise self.bad(name)
            said = f":{one[2]}" if len(one) == 3 and one[2] is not None else ""
            found.append((self.seat(one[0]), f"{one[1]}{said}"))
        return found

    def trump(self) -> str | None:
        value = self.fields.get("trump")
        return None if value is None else str(value)

    def cards(self, name: str, game: Game) -> list[Card]:
        return [parse_card(str(one), game.deck) for one in self.items(name)]

    def hands(self, game: Game) -> list[list[Card]]:
        """The hands of ``{"0": ["6S", …], …}``, every seat's."""
        given = self.fields.get("hands")
        if not isinstance(given, dict) or not all(isinstance(one, list) for one in given.values()):
            raise self.bad("hands")
        read = {
            self.seat(seat, game.players): [parse_card(str(one), game.deck) for one in hand]
            for seat, hand in given.items()
        }
        if sorted(read) != list(range(game.players)):
            raise self.bad("hands")
        return [read[seat] for seat in range(game.players)]

    def illegal(self) -> Mapping[str, Any]:
        """The actions that must be refused, each with the code of its reason."""
        given = self.expected().get("illegal", {})
        if not isinstance(given, dict):
            raise self.bad("expect.illegal")
        return given

    def game(self, players: int | None = None, facts: Collection[str] | None = None) -> Game:
        """The game of the line's preset and options.

        ``players`` if the line does not say how many. ``facts`` are the fields that are none of the game's options,
        whatever they are called; without them, fields that bear no option's name.

        Raises :class:`NotBuilt`, or :class:`OptionError` for values that cannot be.
        """
        rules = rules_for(self.game_id)
        names = [option.name for option in rules.options]
        given = self._options()
        if facts is None:
            given |= {name: self.fields[name] for name in names if name in self.fields}
        else:
            given |= {name: value for name, value in self.fields.items() if name not in (*_ALWAYS, *facts)}
        if players is not None and "players" in names:
            given.setdefault("players", players)
        decks = next((option.allowed for option in rules.options if option.name == "deck"), ())
        if 54 in decks and '"BJ' in json.dumps(self.fields):
            given.setdefault("deck", 54)
        if "draw_mode" in names and self.fields.get("stock") == []:
            given.setdefault("draw_mode", "none")
        if "joker" in names and '"RJ' in json.dumps(self.fields):
            given.setdefault("joker", True)
        preset = self.fields.get("preset")
        preset = None if preset is None else PRESETS.get(str(preset), str(preset))
        rounds = [one for option in rules.options if option.name == "specials" for one in option.allowed]
        missing = [self.round] if self.round is not None and self.round not in rounds else []
        missing += [str(name)[:40] for name in given if name not in names]
        if preset is not None and preset not in rules.presets:
            missing.append(preset[:40])
        if missing:
            raise NotBuilt(Reason.of("check.not_built", what=", ".join(missing)))
        return rules.load(preset, given)

    def _options(self) -> dict[str, Any]:
        """What stands in the line's own list of options."""
        given: dict[str, Any] = {}
        for name in ("opts", "options", "input"):  # an input that is still there has no fields
            options = self.fields.get(name, {})
            if not isinstance(options, dict):
                raise self.bad(name)
            given |= options
        return given


#: Expected and found, in pairs; an example passes if every pair is equal.
Pairs = Iterable[tuple[Any, Any]]
Checker = Callable[[Example], Pairs]


def rules_for(game_id: str) -> GameRules:
    """The game's definition. Raises :class:`NotBuilt`."""
    try:
        return rules_of(game_id)
    except OptionError:
        raise NotBuilt(Reason.of("check.not_built", what=game_id[:40])) from None


def compare(example: Example, found: Mapping[str, Any]) -> Pairs:
    """Every expected value beside the one that was found under its name."""
    for name, value in example.expected().items():
        if name not in found:
            raise example.bad(f"expect.{name[:40]}")
        yield value, found[name]


def compare_table(example: Example, state: State, found: Mapping[str, Any]) -> Pairs:
    """As :func:`compare`, of a table: the ``legal`` actions are a set, in whatever spelling."""
    for (wanted, got), name in zip(compare(example, found), example.expected(), strict=True):
        if name == "legal" and isinstance(wanted, list):
            yield {str(parse_action(str(one), state.game.deck)) for one in wanted}, got
        else:
            yield wanted, got


def after_actions(example: Example, state: State) -> State:
    """The state after the example's ``actions``, if it has any."""
    for text in example.texts("actions") if "actions" in example.fields else []:
        state = state.apply(parse_action(text, state.game.deck))
    return state


def code_of(reason: Reason | None, wanted: str) -> str:
    """A reason in the spelling of the rule files; the very code that is wanted if it means this reason.

    >>> code_of(Reason.of("trick.must_follow", suit="H"), "must_follow:H")
    'must_follow:H'
    """
    if reason is None:
        return "legal"
    name, _, suit = wanted.partition(":")
    held = str(dict(reason.args).get("suit", ""))
    same = CODES.get(name, name) == reason.id or name == reason.id.partition(".")[2]
    if same and suit in ("", held):
        return wanted
    return f"{reason.id}:{held}" if held else reason.id


def refused(example: Example, state: State) -> dict[str, str]:
    """The codes that refuse the seat to move what the example calls illegal."""
    return {
        text: code_of(state.why_not(parse_action(text, state.game.deck)), str(code))
        for text, code in example.illegal().items()
    }


def refused_options(example: Example) -> Pairs:
    """A game with these options → the ``error`` that refuses it, null if none does."""
    wanted = example.expected().get("error")
    told = None
    try:
        example.game(facts=())
    except CardlabError as error:
        told = code_of(error.problems[0], str(wanted))
    return compare(example, {"error": told})


def played(state: State, seat: int, action: Action) -> State:
    """The state after a seat's action. Raises :class:`IllegalAction`."""
    reason = state.why_not(action, seat)
    if reason is not None:
        raise IllegalAction(reason)
    return state.apply(action)
