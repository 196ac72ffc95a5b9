"""Worked examples as data: a JSON object a line says what the rules should answer, and the engine is asked.

``kind`` names the question; :data:`KINDS` holds the function that asks it. Everything is asked through positions,
legal actions and reasons, as anybody could. Spellings of codes, seats and calls are those of the rule files. A line
that needs an option, preset, round or game that does not exist yet is *left*, and says which.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from cardlab.cards import Card
from cardlab.core.game import Game, GameRules
from cardlab.core.registry import game_ids, rules_of
from cardlab.core.state import State
from cardlab.errors import CardlabError, DealError, IllegalAction, NotationError, OptionError, Reason
from cardlab.notation import Action, parse_action, parse_card, parse_seat

#: Codes of the rule files by the product's reason; every other code is the reason's name without its area.
CODES = {
    "must_play_highest": "joker.demand_high",
    "must_play_lowest": "joker.demand_low",
    "dealer_forbidden": "bid.dealer_forbidden_sum",
    "not_your_turn": "turn.not_yours",
}
#: Preset words of the rule files.
PRESETS = {"seed": "as_written"}


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of one line (``line`` counts from 1): ``reason`` says what differs or what is not built yet."""

    line: int
    id: str
    status: Literal["pass", "fail", "left"]
    reasons: tuple[Reason, ...] = ()


class NotBuilt(CardlabError):
    """The example needs a rule that is not there yet."""


@dataclass(frozen=True, slots=True)
class Example:
    """One line. ``game_id`` is the game it belongs to, ``round`` the special round, if any.

    Readers raise :class:`NotationError` with the field's name for a field that is missing or of the wrong form.
    """

    fields: Mapping[str, Any]
    game_id: str
    round: str | None = None

    def bad(self, name: str) -> NotationError:
        return NotationError(Reason.of("check.bad_field", name=name))

    def number(self, name: str) -> int:
        """A whole number from 0 to 54."""
        value = self.fields.get(name)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 54:
            raise self.bad(name)
        return value

    def items(self, name: str, most: int = 60) -> list[Any]:
        value = self.fields.get(name)
        if not isinstance(value, list) or len(value) > most:
            raise self.bad(name)
        return value

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

    def seat(self, value: Any) -> int:
        """The seat of ``P0``, ``"0"`` or ``0``."""
        text = str(value)
        return parse_seat(text if text[:1] in "Pp" else f"P{text}")

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

    def game(self, players: int | None = None) -> Game:
        """The game of the line's preset and options; ``players`` if the line does not say how many.

        Raises :class:`NotBuilt`, or :class:`OptionError` for values that cannot be.
        """
        rules = _rules(self.game_id)
        names = [option.name for option in rules.options]
        given = {name: self.fields[name] for name in names if name in self.fields}
        options = self.fields.get("opts", {})
        if not isinstance(options, dict):
            raise self.bad("opts")
        given = {**options, **given}
        if players is not None and "players" in names:
            given.setdefault("players", players)
        if "deck" in names and '"BJ' in json.dumps(self.fields):
            given.setdefault("deck", 54)
        preset = self.fields.get("preset")
        preset = None if preset is None else PRESETS.get(str(preset), str(preset))
        rounds = [one for option in rules.options if option.name == "specials" for one in option.allowed]
        missing = [self.round] if self.round is not None and self.round not in rounds else []
        missing += [str(name) for name in given if name not in names]
        if preset is not None and preset not in rules.presets:
            missing.append(preset)
        if missing:
            raise NotBuilt(Reason.of("check.not_built", what=", ".join(missing)))
        return rules.load(preset, given)


def _rules(game_id: str) -> GameRules:
    try:
        return rules_of(game_id)
    except OptionError:
        raise NotBuilt(Reason.of("check.not_built", what=game_id[:40])) from None


#: Expected and found, in pairs; an example passes if every pair is equal.
Pairs = Iterable[tuple[Any, Any]]
Checker = Callable[[Example], Pairs]


def _compare(example: Example, found: Mapping[str, Any]) -> Pairs:
    """Every expected value beside the one that was found under its name."""
    for name, value in example.expected().items():
        if name not in found:
            raise example.bad(f"expect.{name}")
        yield value, found[name]


# ---- schedules ------------------------------------------------------------------------------------------------------


def _sizes(game: Game) -> list[int]:
    """The hand sizes of the whole schedule."""
    sizes: list[int] = []
    while True:
        try:
            spec = game.match.deal_at(len(sizes), 0)
        except DealError:
            return sizes
        sizes.append(spec.hand_size)


def schedule(example: Example) -> Pairs:
    """``players`` and options → ``sizes`` of the hands, number of ``deals``, ``cards`` in all hands of a seat."""
    sizes = _sizes(example.game())
    return _compare(example, {"sizes": sizes, "deals": len(sizes), "cards": sum(sizes)})


def maxhand(example: Example) -> Pairs:
    """``players`` and ``deck`` → ``M_left``: the largest hand and the cards left over."""
    game = example.game()
    most = max(_sizes(game))
    return _compare(example, {"M_left": [most, len(game.deck) - most * game.players]})


# ---- bids -----------------------------------------------------------------------------------------------------------


def dealer_bids(example: Example) -> Pairs:
    """``h`` cards and the bids ``prev`` of the others → the dealer's ``legal`` bids and the ``forbidden`` one."""
    most, before = example.number("h"), example.numbers("prev")
    game = example.game(len(before) + 1)
    unseen = " ".join(["XX"] * most)
    dealer = game.players - 1
    state = game.setup([unseen] * game.players, dealer, dealer=dealer, trump=None, bids=[*before, None])
    legal = [bid for bid in range(most + 1) if state.why_not(f"bid {bid}") is None]
    forbidden = [bid for bid in range(most + 1) if bid not in legal]
    return _compare(example, {"legal": legal, "forbidden": forbidden[0] if forbidden else None})


# ---- tricks ---------------------------------------------------------------------------------------------------------


def _trick_game(example: Example, plays: Sequence[tuple[int, str]], complete: bool) -> Game:
    """The game with as many players as a complete trick has cards, or with enough for the next one to play."""
    needed = [seat + 1 for seat, _ in plays]
    game = example.game(max([*needed, 2])) if complete else example.game()
    if complete or max([*needed, len(plays) + 1]) <= game.players:
        return game
    return example.game(max([*needed, len(plays) + 1]))


def legal(example: Example) -> Pairs:
    """A ``hand`` behind the ``trick`` under way → ``legal`` and ``illegal`` cards, with declarations or codes."""
    plays = example.plays("trick")
    game = _trick_game(example, plays, complete=False)
    hand = example.cards("hand", game)
    seat = (plays[-1][0] + 1) % game.players if plays else 0
    played = [one for one, _ in plays]
    hands: list[Any] = [" ".join(["XX"] * (len(hand) - (one in played))) for one in range(game.players)]
    hands[seat] = hand
    before = example.number("trick_no") - 1 if "trick_no" in example.fields else 0
    facts = {
        "trump": example.trump(),
        "bids": [0] * game.players,
        "tricks": [max(before, 0)] + [0] * (game.players - 1),
        "trick": [f"P{one} {text}" for one, text in plays],
    }
    state = game.setup(hands, seat, **facts)
    expected = example.expected()
    if not isinstance(expected.get("legal"), dict):
        raise example.bad("expect.legal")
    yield _listed(expected["legal"], game), {str(action) for action in state.legal_actions}
    refused = expected.get("illegal", {})
    if not isinstance(refused, dict):
        raise example.bad("expect.illegal")
    for text, code in refused.items():
        reason = state.why_not(parse_action(text, game.deck))
        yield f"{text} {code}", f"{text} {_code(reason, str(code))}"


def _listed(cards: Mapping[str, Any], game: Game) -> set[str]:
    """The actions that a ``{"RJ": ["takes"], "9C": null}`` lists, as notation."""
    texts = set()
    for text, ways in cards.items():
        for way in ways if isinstance(ways, list) else [None]:
            texts.add(str(parse_action(text if way is None else f"{text}:{way}", game.deck)))
    return texts


def _code(reason: Reason | None, wanted: str) -> str:
    """A reason in the spelling of the rule files; the very code that is wanted if it means this reason."""
    if reason is None:
        return "legal"
    name, _, suit = wanted.partition(":")
    held = str(dict(reason.args).get("suit", ""))
    same = CODES.get(name, name) == reason.id or name == reason.id.partition(".")[2]
    if same and suit in ("", held):
        return wanted
    return f"{reason.id}:{held}" if held else reason.id


def winner(example: Example) -> Pairs:
    """A complete ``trick`` → its ``winner``. Every hand holds just the card it plays."""
    plays = example.plays("trick")
    game = _trick_game(example, plays, complete=True)
    if sorted(seat for seat, _ in plays) != list(range(game.players)):
        raise example.bad("trick")
    *first, (last, text) = plays
    action = parse_action(text, game.deck)
    hands: list[Any] = [()] * game.players
    hands[last] = action.cards
    trick = [f"P{seat} {said}" for seat, said in first]
    state = game.setup(hands, last, trump=example.trump(), bids=[0] * game.players, trick=trick)
    taken = state.apply(action).board.taken
    expected = example.expected()
    return [(f"P{example.seat(expected.get('winner'))}", f"P{taken.index(max(taken))}")]


# ---- scores and whole deals -----------------------------------------------------------------------------------------


def score(example: Example) -> Pairs:
    """``bids`` and ``tricks`` of a deal of ``h`` cards → the ``row`` of points.

    The last trick is played out: a seat that took tricks leads an ace without trumps, the others discard.
    """
    most, taken = example.number("h"), example.numbers("tricks")
    game = example.game(len(taken))
    if sum(taken) != most or len(taken) != game.players:
        raise example.bad("tricks")
    bids = example.items("bids")
    last = taken.index(max(taken))
    before = [tricks - (seat == last) for seat, tricks in enumerate(taken)]
    lead = max((one for one in game.deck if not one.is_joker), key=lambda one: int(one.rank or 0))
    others = [one for one in game.deck if not one.is_joker and one.suit is not lead.suit]
    hands = [(lead,) if seat == last else (others[seat],) for seat in range(game.players)]
    state = game.setup(hands, last, trump=None, bids=bids, tricks=before)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    return _compare(example, {"row": list(state.returns())})


def deal(example: Example) -> Pairs:
    """Open ``hands``, ``trump``, ``leader``, ``bids`` and all ``plays`` → ``winners``, ``tricks`` and ``row``."""
    hands = example.items("hands", 10)
    game = example.game(len(hands))
    read = [[parse_card(str(one), game.deck) for one in hand] for hand in hands if isinstance(hand, list)]
    if len(read) != len(hands):
        raise example.bad("hands")
    leader = example.seat(example.fields.get("leader"))
    dealer = (leader - 1) % game.players
    state = game.setup(read, leader, dealer=dealer, trump=example.trump(), bids=example.items("bids"))
    winners = []
    for seat, text in example.plays("plays"):
        after = _played(state, seat, parse_action(text, game.deck))
        if sum(after.board.taken) > sum(state.board.taken):
            pairs = enumerate(zip(state.board.taken, after.board.taken, strict=True))
            winners += [f"P{one}" for one, (was, now) in pairs if now > was]
        state = after
    found = {"winners": winners, "tricks": list(state.board.taken), "row": list(state.returns())}
    return _compare(example, found)


def _played(state: State, seat: int, action: Action) -> State:
    reason = state.why_not(action, seat)
    if reason is not None:
        raise IllegalAction(reason)
    return state.apply(action)


#: The questions there are.
KINDS: dict[str, Checker] = {
    "schedule": schedule,
    "maxhand": maxhand,
    "dealer_bids": dealer_bids,
    "legal": legal,
    "winner": winner,
    "score": score,
    "deal": deal,
}


# ---- files ----------------------------------------------------------------------------------------------------------


def check_example(example: Example) -> tuple[Literal["pass", "fail", "left"], tuple[Reason, ...]]:
    """Ask the engine one question.

    >>> check_example(Example({"kind": "maxhand", "players": 4, "expect": {"M_left": [9, 0]}}, "raspisnoy"))
    ('pass', ())
    """
    try:
        kind = str(example.fields.get("kind"))[:40]
        _rules(example.game_id)
        if kind not in KINDS:
            return "fail", (Reason.of("check.unknown_kind", kind=kind),)
        for expected, found in KINDS[kind](example):
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
