"""Typed-in positions of the banker's Joker; every hand is empty.

``banker`` (default P0) is a seat. ``stakes``: one a seat, None for the banker and for punters still to be asked.
``turned``: the cards that lie open, the first for the first name; ``names``: those still to be said, which must fit.
``stock``: the next cards, as far as they are known (default: none is), or the number of cards left. ``doubled``: the
pot was doubled, so that stakes may be above the cap.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cardlab.cards import XX, Card, is_hidden
from cardlab.core.deal import Position, Start
from cardlab.core.game import Game, card_problems
from cardlab.core.log import Moved
from cardlab.core.reading import Reader, check_turn, read_into, read_seat
from cardlab.core.state import State, blank
from cardlab.errors import DealError, Reason
from cardlab.games.joker_bank.match import BankMatch
from cardlab.games.joker_bank.play import TURNED, name_of
from cardlab.notation import Action, parse_card

#: No typed-in stake is higher, doubled or not.
MOST_STAKE = 9999


@dataclass(slots=True)
class _Read:
    """The facts of a position, read; what could not be read is in ``problems``."""

    problems: list[Reason] = field(default_factory=list)
    banker: int = 0
    stakes: tuple[int | None, ...] = ()
    turned: tuple[Card, ...] = ()
    names: tuple[str, ...] | None = None
    stock: tuple[Card, ...] = ()
    doubled: bool = False
    #: The punters who have staked, in order.
    asked: tuple[int, ...] = ()


def place(game: Game, position: Position, opened: bool = True) -> State:
    """The state of a typed-in position. Raises :class:`DealError` with every problem."""
    match = game.match
    assert isinstance(match, BankMatch)
    read = _read(game, match, position)
    if read.problems:
        raise DealError(read.problems)
    spec = match.small_deal(read.banker, read.stakes if read.doubled else None)
    state = blank(game, spec, Start(position=position), ())
    if read.turned:
        moved = Moved(0, read.turned, "stock", TURNED, None, None, tuple(range(len(read.turned))))
        state = state.with_pile(TURNED, read.turned).noting(moved)
    stock = (*read.stock, *(XX,) * (len(game.deck) - len(read.turned) - len(read.stock)))
    state = state.but(stock=stock).with_facts(named=len(read.turned), hits=_hits(match, read.turned)).proceed()
    for seat in read.asked if opened and not read.doubled else ():
        state = state.apply(Action("stake", call=(read.stakes[seat] or 0,)))
    check_turn(position, state.turn)
    return state.but(log=tuple(entry._replace(step=0) for entry in state.log or ()), step=0)


def _read(game: Game, match: BankMatch, position: Position) -> _Read:
    read = _Read(stakes=(None,) * game.players)
    readers: dict[str, Reader] = {
        "banker": lambda value: read_seat(value, game.players),
        "stakes": lambda value: _stakes(value, game.players),
        "turned": lambda value: _cards(value, game),
        "names": lambda value: tuple(map(_name, value.split() if isinstance(value, str) else value)),
        "stock": lambda value: _stock(value, game),
        "doubled": _truth,
    }
    read_into(read, read.problems, position.facts, readers)
    if any(position.hands):
        read.problems.append(Reason("bank.no_hands"))
    if not read.problems:
        _check_stakes(read, match)
        _check_cards(read, match, position)
    return read


def _check_stakes(read: _Read, match: BankMatch) -> None:
    order = [(read.banker + 1 + step) % match.players for step in range(match.players - 1)]
    given = [read.stakes[seat] for seat in order]
    read.asked = tuple(order[: given.index(None)] if None in given else order)
    most = MOST_STAKE if read.doubled else match.cap
    gap = any(stake is not None for stake in given[len(read.asked) :])
    early = None in given and bool(read.turned or read.doubled)
    wrong = gap or early or read.stakes[read.banker] is not None
    if wrong or any(stake is not None and not 1 <= stake <= most for stake in given):
        shown = ", ".join("–" if stake is None else str(stake) for stake in read.stakes)
        read.problems.append(Reason.of("deal.bad_fact", name="stakes", value=shown))


def _check_cards(read: _Read, match: BankMatch, position: Position) -> None:
    shown = [*read.turned, *read.stock]
    read.problems += card_problems(match.deck, shown)
    if any(map(is_hidden, read.turned)):
        read.problems.append(Reason.of("deal.bad_fact", name="turned", value="XX"))
        return
    left = match.names[len(read.turned) :]
    if len(read.turned) > len(match.names) or (read.names is not None and read.names != left):
        value = str(len(read.turned)) if read.names is None else " ".join(read.names)
        read.problems.append(Reason.of("deal.bad_fact", name="names", value=value))
    over = not left or (match.stop_at_hit and _hits(match, read.turned))
    if over:
        read.problems.append(Reason.of("deal.bad_fact", name="turned", value=" ".join(map(str, read.turned))))
    given, size = len(shown), len(match.deck)
    if given > size or (isinstance(position.facts.get("stock"), int) and given != size):
        read.problems.append(Reason.of("deal.bad_fact", name="stock", value=str(len(read.stock))))


def _hits(match: BankMatch, turned: Sequence[Card]) -> tuple[int, ...]:
    pairs = zip(match.names, turned, strict=False)
    return tuple(place for place, (called, one) in enumerate(pairs, 1) if name_of(one) == called)


def _name(value: Any) -> str:
    text = str(value).strip()[:40]
    return text.lower() if text.lower() == "joker" else "T" if text == "10" else text.upper()


def _stakes(value: Any, players: int) -> tuple[int | None, ...]:
    given = tuple(value)
    if len(given) != players or not all(one is None or type(one) is int for one in given):
        raise DealError(Reason.of("deal.bad_fact", name="stakes", value=str(value)[:40]))
    return given


def _cards(value: Any, game: Game) -> tuple[Card, ...]:
    parts: Sequence[Any] = value.split() if isinstance(value, str) else value
    return tuple(parse_card(str(one), game.deck) for one in parts)


def _stock(value: Any, game: Game) -> tuple[Card, ...]:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= len(game.deck):
        return (XX,) * value
    if isinstance(value, (int, bool)):
        raise DealError(Reason.of("deal.bad_fact", name="stock", value=str(value)[:40]))
    return _cards(value, game)


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise DealError(Reason.of("deal.bad_fact", name="doubled", value=str(value)[:40]))
    return value
