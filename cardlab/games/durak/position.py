"""Typed-in positions of Durak.

``trump``: a suit's letter, ``red`` or ``black`` (both suits of a colour), or ``turn_up``: the card, which lies last in
the stock while there is one. ``stock``: its cards, the next one first, or their number. ``attacker`` (default: the seat
to move) and ``defender`` (default: the next seat with cards, and none with cards sits between) are seats. ``table``:
the pairs, as ``["7S/9S", "7D"]``; ``limit``: the most cards of the bout (default: as at its beginning); ``bout``: its
number (default 2: not the first); ``taking``: the defender takes what lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cardlab.cards import XX, Card, is_hidden
from cardlab.core.deal import Position, Start
from cardlab.core.game import Game, card_problems
from cardlab.core.log import HANDS, Moved
from cardlab.core.reading import Reader, check_turn, read_into, read_seat
from cardlab.core.state import State, blank
from cardlab.errors import CardlabError, DealError, Reason
from cardlab.games.durak.beats import JokerBeatenBy, Trump, rank_name, trump_of, why_not_beats
from cardlab.games.durak.bout import Bout, Pair
from cardlab.games.durak.match import DurakMatch
from cardlab.games.durak.play import TABLE, Bouts
from cardlab.notation import parse_card, parse_suit

MOST_BOUT = 999


@dataclass(slots=True)
class _Read:
    """The facts of a position, read; what could not be read is in ``problems``."""

    problems: list[Reason] = field(default_factory=list)
    trump: Trump | None = None
    turn_up: Card | None = None
    stock: tuple[Card, ...] = ()
    dealer: int = 0
    attacker: int | None = None
    defender: int | None = None
    table: tuple[Pair, ...] = ()
    limit: int | None = None
    bout: int = 2
    taking: bool = False


def place(game: Game, position: Position, opened: bool = True) -> State:
    """The state of a typed-in position. Raises :class:`DealError` with every problem."""
    read = _read(game, position)
    if read.problems:
        raise DealError(read.problems)
    match = game.match
    assert isinstance(match, DurakMatch)
    out = tuple(seat for seat, hand in enumerate(position.hands) if not hand and not _plays_on(read, seat))
    assert read.attacker is not None
    spec = match.small_deal(read.dealer, read.attacker)
    state = _dealt(game, position, read, blank(game, spec, Start(position=position), ()))
    state = state.with_facts(trump=read.trump, turn_up=read.turn_up, sitting_out=out)
    at = len(spec.phases) - 1
    phase = spec.phases[at]
    assert isinstance(phase, Bouts)
    return _bout(state.but(at=at), phase, position, read)


def _plays_on(read: _Read, seat: int) -> bool:
    """Whether a seat without cards is still in the deal: in the midst of a bout, if he is in it or may yet draw."""
    return bool(read.table) and (bool(read.stock) or seat in (read.attacker, read.defender))


def _read(game: Game, position: Position) -> _Read:
    read = _Read()
    readers: dict[str, Reader] = {
        "trump": _trump,
        "turn_up": lambda value: _open("turn_up", str(value), game),
        "stock": lambda value: _stock(value, game),
        "dealer": lambda value: read_seat(value, game.players),
        "attacker": lambda value: read_seat(value, game.players),
        "defender": lambda value: read_seat(value, game.players),
        "table": lambda value: tuple(_pair(str(one), game) for one in value),
        "limit": lambda value: _number("limit", value, 54),
        "bout": lambda value: _number("bout", value, MOST_BOUT),
        "taking": _truth,
    }
    read_into(read, read.problems, position.facts, readers)
    if read.turn_up is not None:
        _turned_up(read, read.turn_up)
    if read.trump is None:
        read.problems.append(Reason("deal.trump_missing"))
    shown = [*(one for hand in position.hands for one in hand), *read.stock]
    shown += [one for pair in read.table for one in pair if one is not None]
    read.problems += card_problems(game.deck, shown)
    if len(shown) > len(game.deck):
        read.problems.append(Reason.of("deal.too_many", given=len(shown), size=len(game.deck)))
    _seats(game, position, read)
    _check_table(game, read)
    return read


def _turned_up(read: _Read, card: Card) -> None:
    """The trump of the card turned up, which is the last of the stock."""
    made = trump_of(card)
    if read.trump not in (None, made):
        read.problems.append(Reason.of("deal.trump_differs", card=card))
    read.trump = made
    if read.stock and read.stock[-1] is XX:
        read.stock = (*read.stock[:-1], card)
    if read.stock and read.stock[-1] is not card:
        read.problems.append(Reason.of("deal.bad_fact", name="stock", value=" ".join(map(str, read.stock))[:40]))


def _seats(game: Game, position: Position, read: _Read) -> None:
    """Who attacks and who defends; a seat without cards does neither unless they lie on the table."""
    try:
        turn = None if position.turn is None else read_seat(position.turn, game.players)
    except CardlabError as error:
        read.problems += error.problems
        turn = None
    if read.attacker is None:
        first = next((seat for seat, hand in enumerate(position.hands) if hand), 0)
        read.attacker = first if turn is None or read.table else turn
    around = [(read.attacker + step) % game.players for step in range(1, game.players)]
    held = [seat for seat in around if position.hands[seat]]
    if read.defender is None and held:
        read.defender = held[0]
    if not held or (not read.table and not position.hands[read.attacker]):
        read.problems.append(Reason("deal.empty"))
    elif not _may_defend(read, around, held):
        read.problems.append(Reason.of("deal.bad_fact", name="defender", value=f"P{read.defender}"))


def _may_defend(read: _Read, around: Sequence[int], held: Sequence[int]) -> bool:
    """Whether the defender is the next seat with cards, or one before it whose last card lies on the table."""
    if read.defender not in around:
        return False
    spent = any(pair.defence is not None for pair in read.table)
    return read.defender == held[0] or (spent and around.index(read.defender) < around.index(held[0]))


def _check_table(game: Game, read: _Read) -> None:
    """What lies there was beaten and is of ranks that fit; there is room for it, and only open cards are taken."""
    spoiled = [pair for pair in read.table if _not_beaten(pair, read.trump, game.options["plain_joker_beaten_by"])]
    spoiled += [pair for at, pair in enumerate(read.table) if at and not _fits(pair, read.table)]
    for pair in spoiled:
        text = str(pair.attack) if pair.defence is None else f"{pair.attack}/{pair.defence}"
        read.problems.append(Reason.of("deal.bad_fact", name="table", value=text))
    open_cards = sum(pair.defence is None for pair in read.table)
    if read.taking and not open_cards:
        read.problems.append(Reason.of("deal.bad_fact", name="taking", value="True"))


def _not_beaten(pair: Pair, trump: Trump | None, joker_beaten_by: JokerBeatenBy) -> bool:
    """Whether the second card of a pair does not beat the first, as far as the trump is known."""
    if pair.defence is None or trump is None:
        return False
    return why_not_beats(pair.defence, pair.attack, trump, joker_beaten_by) is not None


def _fits(pair: Pair, table: Sequence[Pair]) -> bool:
    """Whether an attacking card has a rank of the other pairs."""
    others = [one for other in table if other is not pair for one in other if one is not None]
    return rank_name(pair.attack) in map(rank_name, others)


def _trump(value: Any) -> Trump:
    text = str(value).strip().lower()
    return trump_of(text) if text in ("red", "black") else trump_of(parse_suit(str(value)))


def _open(name: str, text: str, game: Game) -> Card:
    one = parse_card(text, game.deck)
    if is_hidden(one):
        raise DealError(Reason.of("deal.bad_fact", name=name, value=str(one)))
    return one


def _stock(value: Any, game: Game) -> tuple[Card, ...]:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= len(game.deck):
        return (XX,) * value
    if isinstance(value, (int, bool)):
        raise DealError(Reason.of("deal.bad_fact", name="stock", value=str(value)[:40]))
    parts: Sequence[Any] = value.split() if isinstance(value, str) else value
    return tuple(parse_card(str(one), game.deck) for one in parts)


def _pair(text: str, game: Game) -> Pair:
    attack, _, defence = text.partition("/")
    return Pair(_open("table", attack, game), _open("table", defence, game) if defence else None)


def _number(name: str, value: Any, most: int) -> int:
    if type(value) is not int or not 1 <= value <= most:
        raise DealError(Reason.of("deal.bad_fact", name=name, value=str(value)[:40]))
    return value


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise DealError(Reason.of("deal.bad_fact", name="taking", value=str(value)[:40]))
    return value


def _dealt(game: Game, position: Position, read: _Read, state: State) -> State:
    """Hands, table, what was put away and the stock, in places of their own."""
    at = 0
    for seat, hand in enumerate(position.hands):
        if hand:
            places = tuple(range(at, at + len(hand)))
            entry = Moved(0, hand, "stock", HANDS[seat], (seat,), None, places)
            state = state.with_hand(seat, hand).noting(entry)
            at += len(hand)
    lying = tuple(one for pair in read.table for one in pair if one is not None)
    away = (XX,) * (len(game.deck) - at - len(lying) - len(read.stock))
    for cards, zone, to in ((lying, TABLE, None), (away, "discard", ())):
        if cards:
            places = tuple(range(at, at + len(cards)))
            state = state.with_pile(zone, cards).noting(Moved(0, cards, "stock", zone, to, None, places))
            at += len(cards)
    state = state.but(stock=read.stock)
    if read.turn_up is not None and read.stock[-1:] == (read.turn_up,):
        last = len(game.deck) - 1
        state = state.noting(Moved(0, (read.turn_up,), "stock", "stock", None, None, (last,)))
    return state


def _bout(state: State, phase: Bouts, position: Position, read: _Read) -> State:
    """The bout under way; who is to move follows from the table."""
    attacker, defender = read.attacker, read.defender
    assert attacker is not None
    assert defender is not None
    early = read.bout == 1
    beaten = sum(pair.defence is not None for pair in read.table)
    limit = phase.limit_of(len(position.hands[defender]) + beaten, early) if read.limit is None else read.limit
    if len(read.table) > limit:
        raise DealError(Reason.of("deal.too_long", count=len(read.table), limit=limit))
    bout = Bout(attacker, defender, limit, read.bout, early, read.table, read.taking)
    state = phase.entered(state, bout)
    check_turn(position, state.turn)
    return state
