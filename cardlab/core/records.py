"""Records: one JSON form for deals, positions, matches and exercises, and its short form in links.

A record holds the game with its options, how the deal began (a seed, a pack in dealing order, or a typed-in position)
and what was played, branches included. A record made for a seat is that of one world drawn for it: it replays to the
same views and holds nothing else the seat did not know. Whatever is wrong with a text is a :class:`RecordError` whose
reasons name the JSON path; nothing is trusted, and every number and length is bounded.
"""

from __future__ import annotations

import base64
import binascii
import random
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from cardlab.cards import card
from cardlab.core.match import Match
from cardlab.core.record_form import (
    MAX_SIZE,
    VERSION,
    Branch,
    PositionRecord,
    Record,
    branch_problems,
    parse,
    read,
    read_fields,
    shown,
    size_problems,
)
from cardlab.core.registry import rules_of
from cardlab.core.table import Node, Table, step
from cardlab.errors import CardlabError, Reason, RecordError
from cardlab.notation import parse_action

if TYPE_CHECKING:
    from cardlab.core.game import Game
    from cardlab.core.state import State

__all__ = [
    "MAX_SIZE",
    "Branch",
    "PositionRecord",
    "Record",
    "dumps",
    "from_link",
    "is_open",
    "loads",
    "match_of",
    "match_record",
    "record_of",
    "table_of",
    "to_link",
]

# ---- making records -------------------------------------------------------------------------------------------------


def record_of(table: Table, seat: int | None = None, rng: random.Random | None = None) -> Record:
    """The record of a table: its first-played line and every branch.

    With a seat (0-based) it is the record of one world drawn for it by ``rng``, played along the line the table stands
    on, to its end; branches are left out, since one world need not fit them all. Raises :class:`RecordError` for a
    table of a view or one too large to be read again, and what :meth:`State.resample` raises.

    >>> import cardlab
    >>> table = cardlab.Table(cardlab.load("raspisnoy").deal(seed=1))
    >>> _ = table.push("bid 1")
    >>> record_of(table).actions, record_of(table, seat=2).seed
    (['bid 1'], None)
    """
    if seat is not None:
        end = table.line()[-1].state
        _check_recordable(end)
        world = end.resample(seat, rng)
        return _small_enough(Record(**_beginning(world), seat=seat, actions=_played(world)))
    root = table.root.state
    _check_recordable(root)
    before = _played(root)
    main = table.main_line()
    lines: dict[int, tuple[int | None, int]] = {}
    _enter(lines, main, None, len(before))
    branches: list[Branch] = []
    for first in table.branches():
        line = _first_line(first)
        parent = first.parent
        assert parent is not None
        of, at = lines[parent.number]
        _enter(lines, line, len(branches), at + 1)
        branches.append(Branch(at=at, actions=_texts(line), of=of))
    actions = before + _texts(main[1:])
    return _small_enough(Record(**_beginning(root), actions=actions, branches=branches))


def match_record(match: Match, deals: Sequence[State]) -> Record:
    """The record of a match: its seed and the actions of its deals in order, the last of which may be unfinished.

    >>> import cardlab
    >>> match = cardlab.load("raspisnoy").new_match(seed=3)
    >>> match_record(match, [match.deal().apply("bid 0")]).actions
    ['bid 0']
    """
    game = match.game
    actions = [text for state in deals for text in _played(state)]
    return _small_enough(
        Record(kind="match", **_game_fields(game), dealer=match.first_dealer, seed=match.seed, actions=actions)
    )


def is_open(record: Record) -> bool:
    """Whether the record shows cards that no single seat knows: it carries a seed or all hands.

    >>> is_open(Record(cardlab=1, game="raspisnoy", seed=7))
    True
    """
    if record.seat is not None:
        return False
    if record.position is None:
        return True
    return not any("XX" in hand or "#" in hand for hand in record.position.hands)


def _check_recordable(state: State) -> None:
    """Only a full state with its log knows how it began."""
    known = state.start.seed, state.start.stock, state.start.position
    if state.viewer is not None or state.log is None or known == (None, None, None):
        raise RecordError(Reason.of("record.no_start", field="$"))


def _played(state: State) -> list[str]:
    """The actions since the beginning, without the luck that a seed brings again; the trick that a typed-in position
    starts with is not among them."""
    played = state.actions[len(state.actions) - state.step :] if state.start.seed is None else state.decisions
    return [str(action) for action in played]


def _texts(nodes: Iterable[Node]) -> list[str]:
    return [str(node.action) for node in nodes]


def _first_line(node: Node) -> list[Node]:
    line = [node]
    while line[-1].children:
        line.append(line[-1].children[0])
    return line


def _enter(lines: dict[int, tuple[int | None, int]], line: Iterable[Node], of: int | None, at: int) -> None:
    """Note for each node which line it is on and how many actions lead to it."""
    for depth, node in enumerate(line, at):
        lines[node.number] = (of, depth)


def _game_fields(game: Game) -> dict[str, Any]:
    options = {name: list(value) if isinstance(value, tuple) else value for name, value in game.options.changed}
    return {"cardlab": VERSION, "game": game.id, "preset": game.preset, "options": options}


def _beginning(state: State) -> dict[str, Any]:
    """The fields that say which deal it is and how it began."""
    fields = _game_fields(state.game)
    start = state.start
    if start.position is not None:
        hands = [" ".join(one.text for one in hand) for hand in start.position.hands]
        facts = {name: _fact(value) for name, value in start.position.facts.items()}
        return {**fields, "position": PositionRecord(hands=hands, turn=start.position.turn, facts=facts)}
    fields |= {"deal": state.spec.index, "dealer": state.spec.dealer}
    if start.seed is not None:
        return {**fields, "seed": start.seed}
    return {**fields, "stock": [one.text for one in start.stock or ()]}


def _fact(value: Any) -> Any:
    """A fact as JSON: cards and suits as text."""
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, (list, tuple)):
        return [_fact(one) for one in value]
    return str(value)


def _small_enough(record: Record) -> Record:
    """The record, if :func:`loads` would take its sizes."""
    problems: list[Reason] = []
    read_fields(msgspec.to_builtins(record), problems)
    problems += size_problems(len(dumps(record)))
    if problems:
        raise RecordError(problems)
    return record


# ---- reading records ------------------------------------------------------------------------------------------------


def dumps(record: Record) -> str:
    """The record as compact JSON, which :func:`loads` reads.

    >>> dumps(Record(cardlab=1, game="raspisnoy", seed=7))
    '{"cardlab":1,"game":"raspisnoy","seed":7}'
    """
    return msgspec.json.encode(record).decode()


def loads(text: str, replay: bool = True) -> Record:
    """The record in a JSON text, checked to the last action. Raises :class:`RecordError` with every problem found.

    Without ``replay`` the actions are read but not played: :func:`table_of` and :func:`match_of` do that.

    >>> loads('{"cardlab": 1, "game": "raspisnoy", "seed": 7}').seed
    7
    >>> loads('{"cardlab": 1, "game": "raspisnoy", "seed": -1}').seed
    Traceback (most recent call last):
    cardlab.errors.RecordError: ...
    """
    raw = text.encode("utf-8", "replace")
    problems = size_problems(len(raw))
    if problems:
        raise RecordError(problems)
    record = read(parse(raw))
    if replay and record.kind == "match":
        match_of(record)
    elif replay:
        table_of(record)
    return record


# ---- replaying records ----------------------------------------------------------------------------------------------


def table_of(record: Record) -> Table:
    """The table of a deal's record, replayed with checked actions; it stands at the end of the main line.

    Raises :class:`RecordError`: options, beginning or, by its index, the first action that the rules refuse.

    >>> table = table_of(Record(cardlab=1, game="raspisnoy", seed=7, actions=["bid 1"]))
    >>> table.state.step
    1
    """
    if record.kind == "match":
        raise RecordError(Reason.of("record.kind", kind=record.kind, wanted="deal", field="$.kind"))
    table = Table(_first_state(record))
    players = table.state.players
    if record.seat is not None and record.seat >= players:
        raise RecordError(Reason.of("record.no_seat", seat=record.seat, last=players - 1, field="$.seat"))
    problems = branch_problems(record)
    if problems:
        raise RecordError(problems)
    main = _push(table, [table.root], record.actions, "$.actions")
    lines: list[list[Node]] = []
    for number, branch in enumerate(record.branches):
        line = main if branch.of is None else lines[branch.of]
        lines.append(_push(table, line[: branch.at + 1], branch.actions, f"$.branches[{number}].actions"))
    table.goto(main[-1].number)
    return table


def match_of(record: Record) -> tuple[Match, tuple[State, ...]]:
    """The match of a record with the last states of its deals; the last deal may be under way, and a deal that has
    just ended is already on the sheet. Raises :class:`RecordError`.

    >>> match, deals = match_of(Record(cardlab=1, kind="match", game="raspisnoy", seed=3, actions=["bid 0"]))
    >>> len(match.results), len(deals)
    (0, 1)
    """
    if record.kind != "match" or record.seed is None:
        raise RecordError(Reason.of("record.kind", kind=record.kind, wanted="match", field="$.kind"))
    game = _game(record)
    if record.dealer >= game.players:
        last = game.players - 1
        raise RecordError(Reason.of("record.no_seat", seat=record.dealer, last=last, field="$.dealer"))
    match, state = _following(Match(game, record.seed, record.dealer))
    deals = [state]
    for index, text in enumerate(record.actions):
        while state.end is not None:
            if match.is_over:
                field = f"$.actions[{index}]"
                raise RecordError(Reason.of("record.match_over", number=index + 1, field=field))
            match, state = _following(match)
            deals.append(state)
        with _Field(f"$.actions[{index}]", _bad_action(index, text, "$.actions")):
            state = step(state, parse_action(text, game.deck))
        deals[-1] = state
        if state.end is not None:
            match = match.after(state)
    return match, tuple(deals)


def _following(match: Match) -> tuple[Match, State]:
    """The next deal; one that its turn-up ends without an action is on the sheet at once."""
    state = match.deal()
    return (match.after(state) if state.is_terminal else match), state


class _Field:
    """Turns the errors of a block into a :class:`RecordError` at a path, after a reason that leads in."""

    def __init__(self, path: str, *lead: Reason, by_id: Mapping[str, str] | None = None) -> None:
        self.path = path
        self.lead = lead
        self.by_id = by_id or {}

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, CardlabError) and not isinstance(error, RecordError):
            told = (self._with_field(problem) for problem in error.problems)
            raise RecordError((*self.lead, *told)) from None

    def _with_field(self, problem: Reason) -> Reason:
        args = dict(problem.args)
        path = self.by_id.get(problem.id, self.path)
        if problem.id.startswith("option.") and "name" in args:
            path = f"$.options.{shown(str(args['name']))}"
        return Reason.of(problem.id, **{**args, "field": path})


def _game(record: Record) -> Game:
    with _Field("$.options", by_id={"game.unknown": "$.game", "game.preset": "$.preset"}):
        return rules_of(record.game).load(record.preset, record.options)


def _first_state(record: Record) -> State:
    game = _game(record)
    position = record.position
    if position is None:
        start = "$.seed" if record.stock is None else "$.stock"
        stock = None if record.stock is None else tuple(card(one) for one in record.stock)
        with _Field(start, by_id={"deal.index": "$.deal", "deal.dealer": "$.dealer"}):
            return game.deal(seed=record.seed, deal=record.deal, dealer=record.dealer, stock=stock)
    if position.turn is not None and position.turn >= game.players:
        seat, last = position.turn, game.players - 1
        raise RecordError(Reason.of("record.no_seat", seat=seat, last=last, field="$.position.turn"))
    taken = [name for name in ("self", "hands", "turn") if name in position.facts]
    if taken:  # they are parameters of `setup`, not facts
        raise RecordError(Reason.of("record.unknown_field", field=f"$.position.facts.{name}") for name in taken)
    with _Field("$.position"):
        return game.setup(position.hands, position.turn, **position.facts)


def _bad_action(index: int, text: str, path: str) -> Reason:
    return Reason.of("record.bad_action", number=index + 1, action=text, field=f"{path}[{index}]")


def _push(table: Table, line: list[Node], actions: Sequence[str], path: str) -> list[Node]:
    """Play actions on from the end of a line; returns the line with their nodes."""
    table.goto(line[-1].number)
    line = list(line)
    for index, text in enumerate(actions):
        with _Field(f"{path}[{index}]", _bad_action(index, text, path)):
            table.push(text)
        line.append(table.node)
    return line


# ---- links ----------------------------------------------------------------------------------------------------------


def to_link(record: Record) -> str:
    """The record as the value of a link's ``deal``: its JSON deflated, in URL-safe base64 without padding.

    >>> from_link("https://example.org/app?lang=ru&deal=" + to_link(Record(cardlab=1, game="raspisnoy", seed=7))).seed
    7
    """
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = squeeze.compress(dumps(record).encode()) + squeeze.flush()
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def from_link(text: str, replay: bool = True) -> Record:
    """The record of a link: the value of ``deal`` or a whole address; ``replay`` as in :func:`loads`. Raises
    :class:`RecordError`.

    Nothing longer than 64 KiB is inflated, whatever the link claims.
    """
    code = text.strip()
    if len(code) > MAX_SIZE:
        raise RecordError(Reason.of("record.too_long", size=len(code), most=MAX_SIZE, field="$"))
    if "deal=" in code:
        code = _query_value(code)
    if not re.fullmatch(r"[A-Za-z0-9_-]+", code):
        raise RecordError(Reason.of("record.bad_link", field="$"))
    inflate = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        raw = inflate.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), MAX_SIZE + 1)
    except (binascii.Error, zlib.error):
        raise RecordError(Reason.of("record.cut_link", field="$")) from None
    problems = size_problems(len(raw))
    if not problems and (not inflate.eof or inflate.unused_data):
        problems = [Reason.of("record.cut_link", field="$")]
    if problems:
        raise RecordError(problems)
    return loads(raw.decode("utf-8", "replace"), replay)


def _query_value(address: str) -> str:
    """What an address or its query gives for ``deal``; empty if it gives nothing."""
    try:
        query = urlsplit(address).query or address.lstrip("?")
        return parse_qs(query, max_num_fields=40).get("deal", [""])[0]
    except ValueError:
        return ""
