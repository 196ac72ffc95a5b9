"""Typed-in positions against the house.

``up``: the dealer's open card, which must be told; ``house``: his other four cards, ``XX`` for those that are still to
be drawn (default: all of them); ``wild``: the wild card, where there is one. ``drew``: by seat None, a number of cards
exchanged or ``buy``; ``said``: by seat None, ``bet`` or ``fold``. ``stock``: its cards, the next one first, or their
number (default: all that lie nowhere else).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cardlab.cards import XX, Card, is_hidden
from cardlab.core.deal import Position, Start
from cardlab.core.game import Game, card_problems
from cardlab.core.log import HANDS, Moved
from cardlab.core.reading import Reader, check_turn, read_into
from cardlab.core.state import State, blank
from cardlab.errors import CardlabError, DealError, Reason
from cardlab.notation import parse_card, parse_cards
from cardlab.poker.house import DISCARD, HOUSE, Decide
from cardlab.poker.ranking import HAND
from cardlab.poker.rules import Drew


@dataclass(slots=True)
class _Read:
    """The facts of a position, read; what could not be read is in ``problems``."""

    problems: list[Reason] = field(default_factory=list)
    up: Card | None = None
    house: tuple[Card, ...] = (XX,) * (HAND - 1)
    wild: Card | None = None
    drew: tuple[Drew, ...] = ()
    said: tuple[str | None, ...] = ()
    stock: tuple[Card, ...] | int | None = None


def place(game: Game, position: Position, opened: bool = True) -> State:
    """The state of a typed-in position. Raises :class:`DealError` with every problem."""
    spec = game.match.deal_at(game.teaching_deal, 0)
    at = next(number for number, phase in enumerate(spec.phases) if isinstance(phase, Decide))
    phase = spec.phases[at]
    assert isinstance(phase, Decide)
    read = _read(game, position, phase)
    if read.problems:
        raise DealError(read.problems)
    state = _dealt(position, read, blank(game, spec, Start(position=position), ()))
    wild = {} if read.wild is None else {"wild": read.wild}
    state = state.with_facts(up=read.up, sitting_out=(), drew=read.drew, said=read.said, **wild)
    state = phase.entered(state.but(at=at)).proceed()
    check_turn(position, state.turn)
    return state


def _read(game: Game, position: Position, phase: Decide) -> _Read:
    read = _Read(drew=(None,) * game.players, said=(None,) * game.players)
    readers: dict[str, Reader] = {
        "up": lambda value: _open("up", value, game),
        "house": lambda value: _house(value, game),
        "drew": lambda value: _by_seat("drew", value, game.players, (*range(1, HAND + 1), "buy")),
        "said": lambda value: _by_seat("said", value, game.players, ("bet", "fold")),
        "stock": lambda value: _stock(value, game),
    }
    if phase.rules.wild:
        readers["wild"] = lambda value: _open("wild", value, game)
    read_into(read, read.problems, position.facts, readers)
    for name in ("up", "wild"):
        if name in readers and getattr(read, name) is None and name not in position.facts:
            read.problems.append(Reason(f"poker.{name}_missing"))
    for seat, hand in enumerate(position.hands):
        needed = HAND + 1 if read.drew[seat] == "buy" else HAND
        if len(hand) != needed:
            read.problems.append(Reason.of("poker.hand_size", seat=seat, count=len(hand), needed=needed))
    shown = [one for hand in position.hands for one in hand] + [one for one in (read.up, *read.house) if one]
    shown += read.stock if isinstance(read.stock, tuple) else ()
    read.problems += card_problems(game.deck, shown)
    _count(game, position, read)
    return read


def _count(game: Game, position: Position, read: _Read) -> None:
    """The stock as cards: those told or so many unseen ones, and the dealer's that are still to be drawn."""
    lying = sum(map(len, position.hands)) + HAND + sum(one for one in read.drew if isinstance(one, int))
    room = len(game.deck) - lying
    told = (XX,) * read.stock if isinstance(read.stock, int) else read.stock
    told = (XX,) * max(room, 0) if told is None else told
    if len(told) > room or room < 0:
        given = lying + len(told)
        read.problems.append(Reason.of("deal.too_many", given=given, size=len(game.deck)))
    read.stock = (*told, *(one for one in read.house if one is XX))


def _open(name: str, value: Any, game: Game) -> Card:
    """A card that everybody sees. Raises :class:`DealError` for an unseen one or one of another deck."""
    one = parse_card(str(value), game.deck)
    if is_hidden(one):
        raise DealError(Reason.of("deal.bad_fact", name=name, value=str(value)[:40]))
    if one not in game.deck:
        raise DealError(Reason.of("deal.not_in_deck", card=one, size=len(game.deck)))
    return one


def _cards(value: Any, game: Game) -> tuple[Card, ...]:
    parts: Sequence[Any] = value if isinstance(value, (list, tuple)) else (value,)
    return tuple(one for part in parts for one in parse_cards(str(part), game.deck))


def _house(value: Any, game: Game) -> tuple[Card, ...]:
    found = _cards(value, game)
    if len(found) != HAND - 1 or any(is_hidden(one) and one is not XX for one in found):
        raise DealError(Reason.of("deal.bad_fact", name="house", value=" ".join(map(str, found))[:40]))
    return found


def _stock(value: Any, game: Game) -> tuple[Card, ...] | int:
    if type(value) is int and 0 <= value <= len(game.deck):
        return value
    if isinstance(value, (bool, int)) or not isinstance(value, (str, list, tuple)):
        raise DealError(Reason.of("deal.bad_fact", name="stock", value=str(value)[:40]))
    try:
        return _cards(value, game)
    except CardlabError as error:
        raise DealError(error.problems) from None


def _by_seat(name: str, value: Any, players: int, allowed: Sequence[Any]) -> tuple[Any, ...]:
    """None or one of the allowed values for every seat."""
    values = tuple(value)
    fits = all(one is None or (not isinstance(one, bool) and one in allowed) for one in values)
    if isinstance(value, str) or len(values) != players or not fits:
        raise DealError(Reason.of("deal.bad_fact", name=name, value=str(value)[:40]))
    return values


def _dealt(position: Position, read: _Read, state: State) -> State:
    """Hands, the dealer's cards, what was put away and the stock, in places of their own."""
    at = 0
    for seat, hand in enumerate(position.hands):
        entry = Moved(0, hand, "stock", HANDS[seat], (seat,), None, tuple(range(at, at + len(hand))))
        state = state.with_hand(seat, hand).noting(entry)
        at += len(hand)
    assert read.up is not None
    assert isinstance(read.stock, tuple)
    known = tuple(one for one in read.house if one is not XX)
    gone = state.pack_size - at - len(known) - 1 - len(read.stock)
    for cards, zone, to in ((known, HOUSE, ()), ((read.up,), HOUSE, None), ((XX,) * gone, DISCARD, ())):
        if cards:
            entry = Moved(0, cards, "stock", zone, to, None, tuple(range(at, at + len(cards))))
            state = state.with_pile(zone, (*state.pile(zone), *cards)).noting(entry)
            at += len(cards)
    return state.but(stock=read.stock)
