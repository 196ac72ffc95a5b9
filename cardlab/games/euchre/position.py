"""Typed-in positions of Euchre.

Without ``trump`` the calling is under way: ``turn_up`` is needed, and ``calls`` are those made so far, from the
eldest hand. With ``trump`` the tricks are: ``maker`` (default: the seat to move), ``alone``, ``lone_defender``,
``tricks`` (taken per seat), ``trick`` and ``leader`` as in other trick games. ``dealer`` is a seat. Hands may be
smaller than five; then the deal is one of so many tricks, of which most make it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cardlab.cards import XX, Card, Suit
from cardlab.core.deal import DealSpec, Position, Start
from cardlab.core.game import Game, card_problems
from cardlab.core.log import HANDS, Moved, Noted
from cardlab.core.packets import FaceUp
from cardlab.core.state import State, blank
from cardlab.errors import DealError, Reason
from cardlab.games.euchre.match import EuchreMatch
from cardlab.notation import Action, parse_action, parse_card, parse_suit
from cardlab.trick.position import Reader, check_turn, enter_trick, read_into, read_numbers, read_play, read_seat

MOST_CALLS = 12


@dataclass(slots=True)
class _Read:
    """The facts of a position, read; what could not be read is in ``problems``."""

    problems: list[Reason] = field(default_factory=list)
    trump: Suit | None = None
    turn_up: Card | None = None
    dealer: int = 0
    leader: int | None = None
    maker: int | None = None
    alone: bool = False
    lone_defender: int | None = None
    calls: tuple[Action, ...] = ()
    tricks: tuple[int, ...] = ()
    trick: tuple[tuple[int, Action], ...] = ()


def place(game: Game, position: Position, opened: bool = True) -> State:
    """The state of a typed-in position; with ``opened=False`` its calls are still to be made, and the plays of its
    trick are still in the hands. Raises :class:`DealError` with every problem."""
    read = _read(game, position)
    playing = read.trump is not None
    if not playing and read.turn_up is None:
        read.problems.append(Reason("deal.turn_up_missing"))
    size = _size(game, position, read)
    if read.problems:
        raise DealError(read.problems)
    match = game.match
    assert isinstance(match, EuchreMatch)
    whole = match.deal_at(0, read.dealer)
    spec = whole if size == whole.hand_size else match.small_deal(size, read.dealer)
    make = _tricks if playing else _calling
    return make(game, spec, position, read, opened)


def _read(game: Game, position: Position) -> _Read:
    read = _Read(tricks=(0,) * game.players)
    readers: dict[str, Reader] = {
        "trump": lambda value: parse_suit(str(value)),
        "turn_up": lambda value: parse_card(str(value), game.deck),
        "dealer": lambda value: read_seat(value, game.players),
        "leader": lambda value: None if value is None else read_seat(value, game.players),
        "maker": lambda value: None if value is None else read_seat(value, game.players),
        "alone": _truth,
        "lone_defender": lambda value: None if value is None else read_seat(value, game.players),
        "calls": _calls,
        "tricks": lambda value: read_numbers("tricks", value, game.players, empty=False),
        "trick": lambda value: tuple(read_play(str(one), game) for one in value),
    }
    read_into(read, read.problems, position.facts, readers)
    if read.trump is not None and read.calls:
        read.problems.append(Reason("deal.calls_over"))
    if read.trump is None:
        facts = position.facts
        told = [name for name in ("leader", "maker", "lone_defender") if facts.get(name) is not None]
        told += [name for name in ("alone", "trick") if facts.get(name)] + ["tricks"] * any(read.tricks)
        read.problems += [Reason.of("deal.needs_trump", name=name) for name in told]
    if read.trump is not None and read.maker is None:
        first = read.trick[0][0] if read.trick else read.leader
        read.maker = next((seat for seat in (first, position.turn) if seat is not None), (read.dealer + 1) % 4)
    if read.lone_defender is not None and read.maker is not None and (read.lone_defender - read.maker) % 2 == 0:
        read.problems.append(Reason.of("deal.lone_defender", seat=read.lone_defender))
    return read


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise DealError(Reason.of("deal.bad_fact", name="alone", value=str(value)[:40]))
    return value


def _calls(value: Sequence[Any]) -> tuple[Action, ...]:
    """Calls that name no card. Raises :class:`DealError` for more than two rounds of them."""
    calls = tuple(parse_action(str(one)) for one in value)
    if len(calls) > MOST_CALLS or any(one.cards for one in calls):
        raise DealError(Reason.of("deal.bad_fact", name="calls", value=", ".join(map(str, calls))[:40]))
    return calls


def _out(read: _Read) -> tuple[int, ...]:
    """The partners of those who play alone."""
    lone = ([read.maker] if read.alone and read.maker is not None else []) + (
        [read.lone_defender] if read.lone_defender is not None else []
    )
    return tuple((seat + 2) % 4 for seat in lone)


def _size(game: Game, position: Position, read: _Read) -> int:
    """The cards each seat was dealt; problems with cards, hands and the trick are noted."""
    shown = [action.cards[0] for _, action in read.trick]
    turned = [read.turn_up] if read.turn_up is not None and read.trump is None else []
    read.problems += card_problems(game.deck, [*(one for hand in position.hands for one in hand), *shown, *turned])
    out = _out(read)
    played = [seat for seat, _ in read.trick]
    quitted = sum(read.tricks)
    sizes = {
        seat: len(hand) + (seat in played) + quitted for seat, hand in enumerate(position.hands) if seat not in out
    }
    size = max(sizes.values())
    for seat, held in sizes.items():
        if held != size:
            wanted = size - quitted - (seat in played)
            read.problems.append(
                Reason.of("deal.hand_size", seat=seat, given=len(position.hands[seat]), expected=wanted)
            )
    if not 1 <= size <= game.match.deal_at(0, 0).hand_size:
        read.problems.append(Reason("deal.empty") if size == 0 else Reason.of("deal.no_such_size", size=size))
    seats = [seat for seat in range(game.players) if seat not in out]
    first = seats.index(played[0]) if played and played[0] in seats else 0
    around = [seats[(first + step) % len(seats)] for step in range(len(played))]
    if played != around or len(played) >= len(seats):
        read.problems.append(Reason.of("deal.trick_order", seats=tuple(f"P{seat}" for seat in played)))
    if played and read.leader not in (None, played[0]):
        read.problems.append(Reason.of("deal.leader", seat=played[0]))
    return size


def _dealt(game: Game, spec: DealSpec, position: Position, read: _Read) -> tuple[State, int]:
    """The hands on the table in places of their own, and the next free place."""
    state = blank(game, spec, Start(position=position), ())
    at = 0
    for seat, hand in enumerate(position.hands):
        played = tuple(action.cards[0] for owner, action in read.trick if owner == seat)
        for cards, to in ((hand, (seat,)), (played, None)):
            if cards:
                entry = Moved(0, cards, "stock", HANDS[seat], to, None, tuple(range(at, at + len(cards))))
                state = state.with_hand(seat, state.hands[seat] + cards).noting(entry)
                at += len(cards)
    return state, at


def _calling(game: Game, spec: DealSpec, position: Position, read: _Read, opened: bool) -> State:
    """The turn-up lies on the stock, and the calls are replayed if ``opened``, checked."""
    state, at = _dealt(game, spec, position, read)
    turned = next(at for at, phase in enumerate(spec.phases) if isinstance(phase, FaceUp))
    assert read.turn_up is not None
    rest = (XX,) * (len(game.deck) - at - 1)
    state = state.but(at=turned - 1, stock=(read.turn_up, *rest)).proceed()
    if not opened:
        return state
    for call in read.calls:
        reason = state.why_not(call)
        if reason is not None:
            raise DealError(reason)
        state = state.but(step=-1)._apply(call)  # of step 0, like everything that the position begins with
    check_turn(position, state.turn)
    return state


def _tricks(game: Game, spec: DealSpec, position: Position, read: _Read, opened: bool) -> State:
    """The trump is made; the turn-up is in the dealer's hand if its suit was accepted, else it was turned down."""
    state, at = _dealt(game, spec, position, read)
    card = read.turn_up
    accepted = card is not None and (card.is_joker or card.suit is read.trump)
    holder = next((seat for seat, hand in enumerate(state.hands) if card in hand), None)
    if holder is not None and not (accepted and holder == read.dealer):
        raise DealError(Reason.of("deal.turn_up_held", card=card))
    if card is not None and holder is None:
        pile = "out" if accepted else "turned_down"  # accepted, it was played or put away
        state = state.with_pile(pile, (card,)).noting(Moved(0, (card,), "stock", pile, None, None, (at,)))
        at += 1
    out = _out(read)
    quitted = sum(read.tricks) * (game.players - len(out))
    if quitted:
        unseen, places = (XX,) * quitted, tuple(range(at, at + quitted))
        state = state.with_pile("quitted", unseen).noting(Moved(0, unseen, "stock", "quitted", (), None, places))
        at += quitted
    if at > len(game.deck):
        raise DealError(Reason.of("deal.too_many", given=at, size=len(game.deck)))
    assert read.maker is not None
    facts = {"trump": read.trump, "turn_up": read.turn_up, "maker": read.maker, "alone": read.alone}
    if read.lone_defender is not None:
        facts["lone_defender"] = read.lone_defender
    told = (("suit", read.trump), ("term", "made"), ("how", "alone" if read.alone else "together"))
    state = state.with_facts(**facts, sitting_out=out).noting(Noted(0, "call.made", read.maker, told))
    state = state.but(stock=(XX,) * (len(game.deck) - at))
    return enter_trick(state, position, read.trick, read.leader, read.tricks, opened)
