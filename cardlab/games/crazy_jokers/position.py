"""Typed-in positions of Crazy Jokers: a turn under way, its seat still to act, or to discard one of eight cards.

``announced``: the contract of each seat, by id or number (needed). ``starter`` (default: the seat to move) begins
each round; ``round`` (default 1) is counted from 1. ``discards``: the pile, its last card on top; ``top_rank``: what a
joker on top was declared as. ``stock``: its cards, the next one first, or their number (default: all that are left);
what lies nowhere then is out of play. ``taken``: of eight cards the one taken from the pile just now. By seat:
``thefts``, ``shown_jokers``, and ``declared``, jokers discarded for a rank. An offer is made by playing it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cardlab.cards import XX, Card, Rank, is_hidden
from cardlab.core.deal import Position, Start
from cardlab.core.game import Game, card_problems
from cardlab.core.log import HANDS, Moved
from cardlab.core.reading import Reader, check_turn, read_into, read_seat
from cardlab.core.state import State, blank
from cardlab.errors import DealError, Reason
from cardlab.games.crazy_jokers.contracts import Contract, contract_of
from cardlab.games.crazy_jokers.opening import DISCARDS
from cardlab.games.crazy_jokers.play import OUT, Turns
from cardlab.games.crazy_jokers.turn import HAND, Turn, declared
from cardlab.notation import Action, parse_card

#: The most that is counted by seat, and the latest round.
MOST_COUNT, MOST_ROUND = 99, 999


@dataclass(slots=True)
class _Read:
    """The facts of a position, read; what could not be read is in ``problems``."""

    problems: list[Reason] = field(default_factory=list)
    announced: tuple[str, ...] = ()
    starter: int = 0
    round: int = 1
    discards: tuple[Card, ...] = ()
    top_rank: Rank | None = None
    stock: tuple[Card, ...] | None = None
    taken: Card | None = None
    thefts: tuple[int, ...] = ()
    shown_jokers: tuple[int, ...] = ()
    declared: tuple[int, ...] = ()


def place(game: Game, position: Position, opened: bool = True) -> State:
    """The state of a typed-in position. Raises :class:`DealError` with every problem."""
    mover = position.turn or 0
    spec = game.match.deal_at(0, (mover - 1) % game.players)
    phase = spec.phases[-1]
    assert isinstance(phase, Turns)
    read = _read(game, phase, position, mover)
    if read.problems:
        raise DealError(read.problems)
    state = _dealt(game, position, read, blank(game, spec, Start(position=position), ()))
    state = state.but(at=len(spec.phases) - 1).with_facts(
        starter=read.starter,
        shown_jokers=read.shown_jokers,
        announced=read.announced,
        thefts=read.thefts,
        declared=read.declared,
    )
    number = (read.round - 1) * game.players + (mover - read.starter) % game.players + 1
    full = len(position.hands[mover]) > HAND
    turn = Turn(mover, "discard" if full else "act", number, read.taken, acted=full)
    ranks = ((read.discards[-1], read.top_rank),) if read.top_rank is not None else ()
    state = phase.entered(state, turn, ranks)
    check_turn(position, state.turn)
    return state


def _read(game: Game, phase: Turns, position: Position, mover: int) -> _Read:
    none = (0,) * game.players
    read = _Read(starter=mover, thefts=none, shown_jokers=none, declared=none)
    readers: dict[str, Reader] = {
        "announced": lambda value: _announced(value, phase),
        "starter": lambda value: read_seat(value, game.players),
        "round": lambda value: _number("round", value, 1, MOST_ROUND),
        "discards": lambda value: _cards(value, game),
        "top_rank": _rank,
        "stock": lambda value: _stock(value, game),
        "taken": lambda value: parse_card(str(value), game.deck),
        **{name: _counter(name, game.players) for name in ("thefts", "shown_jokers", "declared")},
    }
    read_into(read, read.problems, position.facts, readers)
    if not read.announced and "announced" not in position.facts:
        read.problems.append(Reason("crazy.announced_missing"))
    if read.problems:
        return read
    _check_cards(game, position, read)
    _check_hands(phase, position, read, mover)
    return read


def _check_cards(game: Game, position: Position, read: _Read) -> None:
    """Cards twice there, unseen discards, ranks for a top card that is no joker; sets the stock where none is given."""
    shown = [*(one for hand in position.hands for one in hand), *read.discards]
    left = len(game.deck) - len(shown)
    read.stock = (XX,) * max(0, left) if read.stock is None else read.stock
    read.problems += card_problems(game.deck, [*shown, *read.stock])
    if len(read.stock) > left:
        given = len(shown) + len(read.stock)
        read.problems.append(Reason.of("deal.too_many", given=given, size=len(game.deck)))
    if any(map(is_hidden, read.discards)):
        read.problems.append(Reason.of("deal.bad_fact", name="discards", value="XX"))
    if read.top_rank is not None and not (read.discards and read.discards[-1].is_joker):
        read.problems.append(Reason.of("deal.bad_fact", name="top_rank", value=read.top_rank.letter))


def _check_hands(phase: Turns, position: Position, read: _Read, mover: int) -> None:
    """Seven cards each, eight for a seat that is to discard; one to seven towards an empty hand."""
    for seat, hand in enumerate(position.hands):
        made = phase.contracts[seat]
        empties = contract_of(made, read.announced[seat]).empties
        most = HAND if empties or seat != mover else HAND + 1
        if not (1 if empties else HAND) <= len(hand) <= most:
            read.problems.append(Reason.of("crazy.hand_size", seat=seat, count=len(hand)))
    if read.taken is not None and (len(position.hands[mover]) <= HAND or read.taken not in position.hands[mover]):
        read.problems.append(Reason.of("deal.bad_fact", name="taken", value=str(read.taken)))


def _announced(value: Any, phase: Turns) -> tuple[str, ...]:
    given = _parts(value)
    if len(given) != len(phase.contracts):
        raise DealError(Reason.of("deal.bad_fact", name="announced", value=" ".join(map(str, given))[:40]))
    found = [contract_of(made, name) for made, name in zip(phase.contracts, given, strict=True)]
    if not all(map(_available, found)):
        raise DealError(Reason("crazy.no_date"))
    return tuple(one.id for one in found)


def _available(one: Contract) -> bool:
    return one.available


def _rank(value: Any) -> Rank:
    text = str(value).strip().lower().replace("10", "t")
    rank = declared(Action("discard", call=(int(text) if text.isdigit() else text,)))
    if rank is None:
        raise DealError(Reason.of("deal.bad_fact", name="top_rank", value=str(value)[:40]))
    return rank


def _number(name: str, value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise DealError(Reason.of("deal.bad_fact", name=name, value=str(value)[:40]))
    return value


def _counter(name: str, players: int) -> Reader:
    def read(value: Any) -> tuple[int, ...]:
        given = tuple(value)
        if len(given) != players:
            raise DealError(Reason.of("deal.bad_fact", name=name, value=str(value)[:40]))
        return tuple(_number(name, one, 0, MOST_COUNT) for one in given)

    return read


def _cards(value: Any, game: Game) -> tuple[Card, ...]:
    return tuple(parse_card(str(one), game.deck) for one in _parts(value))


def _parts(value: Any) -> tuple[Any, ...]:
    """What is listed, in a text between spaces or commas."""
    return tuple(value.replace(",", " ").split() if isinstance(value, str) else value)


def _stock(value: Any, game: Game) -> tuple[Card, ...]:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= len(game.deck):
        return (XX,) * value
    if isinstance(value, (int, bool)):
        raise DealError(Reason.of("deal.bad_fact", name="stock", value=str(value)[:40]))
    return _cards(value, game)


def _away(game: Game, lying: Sequence[Card]) -> tuple[Card, ...]:
    """What is out of play: known where everything else is."""
    if any(map(is_hidden, lying)):
        return (XX,) * (len(game.deck) - len(lying))
    return tuple(one for one in game.deck if one not in lying)


def _dealt(game: Game, position: Position, read: _Read, state: State) -> State:
    """Hands, discards, what is out of play and the stock, in places of their own."""
    assert read.stock is not None
    away = _away(game, [*(one for hand in position.hands for one in hand), *read.discards, *read.stock])
    at = 0
    for seat, hand in enumerate(position.hands):
        entry = Moved(0, hand, "stock", HANDS[seat], (seat,), None, tuple(range(at, at + len(hand))))
        state = state.with_hand(seat, hand).noting(entry)
        at += len(hand)
    lying: tuple[tuple[tuple[Card, ...], str, tuple[int, ...] | None], ...] = (
        (read.discards, DISCARDS, None),
        (away, OUT, ()),
    )
    for cards, zone, to in lying:
        if cards:
            places = tuple(range(at, at + len(cards)))
            state = state.with_pile(zone, cards).noting(Moved(0, cards, "stock", zone, to, None, places))
            at += len(cards)
    return state.but(stock=read.stock)
