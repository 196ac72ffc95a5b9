"""Reading the named facts of a typed-in position: everything that is wrong is noted, not only the first of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardlab.core.deal import Position
from cardlab.errors import CardlabError, DealError, NotationError, Reason
from cardlab.notation import parse_seat

#: Makes a value of what was given as a fact; what it raises is a problem of the position.
Reader = Callable[[Any], Any]


def read_into(read: Any, problems: list[Reason], facts: Mapping[str, Any], readers: Mapping[str, Reader]) -> None:
    """Set what the readers make of the facts as attributes of ``read``; unknown facts, and those that cannot be read,
    are noted as problems."""
    known = tuple(readers)
    problems += [
        Reason.of("deal.unknown_fact", name=str(name)[:40], known=known) for name in facts if name not in known
    ]
    for name, reader in readers.items():
        if name in facts:
            try:
                setattr(read, name, reader(facts[name]))
            except CardlabError as error:
                problems += error.problems
            except TypeError:
                problems.append(Reason.of("deal.bad_fact", name=name, value=str(facts[name])[:40]))


def read_seat(value: Any, players: int) -> int:
    """The seat of ``0`` or ``"P0"``. Raises :class:`NotationError`.

    >>> read_seat("P2", 3), read_seat(1, 3)
    (2, 1)
    """
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise NotationError(Reason.of("notation.seat", text=str(value)[:40], last=players - 1))
    return parse_seat(value if isinstance(value, str) else f"P{value}", players)


def check_turn(position: Position, turn: int | None) -> None:
    """Raise :class:`DealError` if the position names another seat than the one to move."""
    if position.turn not in (None, turn):
        raise DealError(Reason.of("deal.turn", given=position.turn, seat=turn))
