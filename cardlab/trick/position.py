"""Typed-in positions of trick games.

Facts: ``round`` (the kind of the deal, ``regular``), ``trump`` (suit letter, None or ``NT``), ``turn_up`` (card),
``dealer``, ``leader`` (of the trick under way), ``bids`` (a number or None per seat), ``tricks`` (taken per seat),
``trick`` (``["P1 9H", "P2 RJ:takes"]``), ``stock`` (its cards, top first), ``joker_leads`` (jokers led at a cost, per
seat). Everything that is wrong is reported at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.cards import XX, Card, Suit, is_hidden
from cardlab.core.deal import DealSpec, Position, Start
from cardlab.core.game import Game, card_problems
from cardlab.core.log import HANDS, Moved, Noted
from cardlab.core.packets import TurnLast
from cardlab.core.reading import Reader, check_turn, read_into, read_seat
from cardlab.core.state import State, blank
from cardlab.errors import DealError, NotationError, Reason
from cardlab.notation import Action, parse_action, parse_card, parse_seat, parse_suit
from cardlab.trick.board import Board
from cardlab.trick.calls import Bids
from cardlab.trick.schedule import REGULAR, Schedule
from cardlab.trick.tricks import Tricks


@dataclass(slots=True)
class _Read:
    """The facts of a position, read; what could not be read is in ``problems``."""

    problems: list[Reason]
    trump: Suit | None = None
    round: str = REGULAR
    turn_up: Card | None = None
    dealer: int = 0
    leader: int | None = None
    bids: tuple[int | None, ...] = ()
    tricks: tuple[int, ...] = ()
    stock: tuple[Card, ...] | None = None
    joker_leads: tuple[int, ...] | None = None
    trick: tuple[tuple[int, Action], ...] = ()


def place_tricks(game: Game, position: Position, opened: bool = True) -> State:
    """The state of a typed-in position; with ``opened=False`` the plays of its trick are still in the hands. Raises
    :class:`DealError` with every problem."""
    read = _read_facts(game, position.facts)
    sizes = _sizes(game, position, read)
    if read.problems:
        raise DealError(read.problems)
    spec = _spec(game, read, max(sizes))
    if sum(read.tricks) >= spec.tricks:  # where cards are drawn, hands do not tell that the deal is over
        raise DealError(Reason.of("deal.bad_fact", name="tricks", value=str(list(read.tricks))))
    state = _placed(game, spec, position, read)
    return _played(state, position, read, opened)


def _read_facts(game: Game, facts: Mapping[str, Any]) -> _Read:
    read = _Read([], bids=(None,) * game.players, tricks=(0,) * game.players)
    readers: dict[str, Reader] = {
        "turn_up": lambda value: _open_card("turn_up", value, game),
        "trump": lambda value: None if value in (None, "NT") else parse_suit(str(value)),
        "round": lambda value: str(value)[:40],
        "dealer": lambda value: read_seat(value, game.players),
        "leader": lambda value: None if value is None else read_seat(value, game.players),
        "bids": lambda value: read_numbers("bids", value, game.players, empty=True),
        "tricks": lambda value: read_numbers("tricks", value, game.players, empty=False),
        "joker_leads": lambda value: read_numbers("joker_leads", value, game.players, empty=False),
        "stock": lambda value: tuple(parse_card(str(one), game.deck) for one in value),
        "trick": lambda value: tuple(read_play(str(one), game) for one in value),
    }
    read_into(read, read.problems, facts, readers)
    if read.turn_up is not None:
        made = None if read.turn_up.is_joker else read.turn_up.suit
        if "trump" in facts and made is not read.trump:
            read.problems.append(Reason.of("deal.trump_differs", card=read.turn_up))
        read.trump = made
    return read


def _open_card(name: str, value: Any, game: Game) -> Card:
    """A card that everybody sees. Raises :class:`DealError` for an unseen one."""
    one = parse_card(str(value), game.deck)
    if is_hidden(one):
        raise DealError(Reason.of("deal.bad_fact", name=name, value=str(value)[:40]))
    return one


def read_numbers(name: str, value: Sequence[Any], players: int, empty: bool) -> tuple[Any, ...]:
    """One number 0 … 54 a seat, or None where ``empty``. Raises :class:`DealError`."""
    numbers = tuple(value)
    fits = all(
        (one is None and empty) or (isinstance(one, int) and not isinstance(one, bool) and 0 <= one <= 54)
        for one in numbers
    )
    if len(numbers) != players or not fits:
        raise DealError(Reason.of("deal.bad_fact", name=name, value=str(value)[:40]))
    return numbers


def read_play(text: str, game: Game) -> tuple[int, Action]:
    """The seat and the play of ``P1 9H``. Raises :class:`NotationError`."""
    head, _, rest = text.strip().partition(" ")
    action = parse_action(rest, game.deck)
    if action.verb != "play":
        raise NotationError(Reason.of("notation.card", text=rest[:40]))
    return parse_seat(head, game.players), action


def _sizes(game: Game, position: Position, read: _Read) -> list[int]:
    """The cards each seat was dealt; problems with cards, hand sizes, the trick and the turn are noted."""
    shown = [action.cards[0] for _, action in read.trick]
    stock = read.stock or ()
    turned = [*stock, *([read.turn_up] if read.turn_up and read.turn_up not in stock else [])]
    read.problems += card_problems(game.deck, [*(one for hand in position.hands for one in hand), *shown, *turned])
    played = [seat for seat, _ in read.trick]
    quitted = sum(read.tricks)
    sizes = [len(hand) + (seat in played) + quitted for seat, hand in enumerate(position.hands)]
    sizes = _less_drawn(game, sizes, quitted)
    for seat, size in enumerate(sizes):
        if size != max(sizes):
            expected = max(sizes) - quitted - (seat in played)
            read.problems.append(
                Reason.of("deal.hand_size", seat=seat, given=len(position.hands[seat]), expected=expected)
            )
    if max(sizes) == 0:
        read.problems.append(Reason("deal.empty"))
    leader = played[0] if played else None
    around = [((leader or 0) + step) % game.players for step in range(len(played))]
    if played != around or len(played) >= game.players:
        read.problems.append(Reason.of("deal.trick_order", seats=tuple(f"P{seat}" for seat in played)))
    if leader is not None and read.leader not in (None, leader):
        read.problems.append(Reason.of("deal.leader", seat=leader))
    for bid in read.bids:
        if bid is not None and bid > max(sizes):
            read.problems.append(Reason.of("bid.bid_out_of_range", bid=str(bid), most=max(sizes)))
    return sizes


def _less_drawn(game: Game, sizes: list[int], quitted: int) -> list[int]:
    """The cards that were dealt, where a card is drawn after each trick: as many fewer as full rounds were drawn."""
    phases = game.match.deal_at(0, 0).phases
    if not any(isinstance(phase, Tricks) and phase.after_trick for phase in phases):
        return sizes
    for dealt in range(1, max(sizes) + 1):
        rounds = (len(game.deck) - dealt * game.players) // game.players
        if max(sizes) - min(quitted, rounds) == dealt:
            return [size - min(quitted, rounds) for size in sizes]
    return sizes


def _spec(game: Game, read: _Read, size: int) -> DealSpec:
    if isinstance(game.match, Schedule):
        return game.match.deal_of(size, read.round, read.dealer)
    spec = game.match.deal_at(0, read.dealer)
    if spec.hand_size != size:
        raise DealError(Reason.of("deal.no_such_size", size=size))
    return spec


def _placed(game: Game, spec: DealSpec, position: Position, read: _Read) -> State:
    """The cards on the table: hands first, then the turn-up, the quitted tricks, the stock, in places of their own."""
    state = blank(game, spec, Start(position=position), ())
    at = 0
    for seat, hand in enumerate(position.hands):
        readers = tuple(viewer for viewer in range(game.players) if spec.sees(viewer, seat))
        played = tuple(action.cards[0] for owner, action in read.trick if owner == seat)
        for cards, to in ((hand, readers), (played, None)):
            if cards:
                places = tuple(range(at, at + len(cards)))
                entry = Moved(0, cards, "stock", HANDS[seat], to, None, places)
                state = state.with_hand(seat, state.hands[seat] + cards).noting(entry)
                at += len(cards)
    under = any(isinstance(phase, TurnLast) for phase in spec.phases)
    if read.turn_up is not None and not under:
        state = state.with_pile("turn_up", (read.turn_up,)).noting(
            Moved(0, (read.turn_up,), "stock", "turn_up", None, None, (at,))
        )
        at += 1
    quitted = sum(read.tricks) * game.players
    if quitted:
        unseen = (XX,) * quitted
        places = tuple(range(at, at + quitted))
        state = state.with_pile("quitted", unseen).noting(Moved(0, unseen, "stock", "quitted", (), None, places))
        at += quitted
    if at > len(game.deck):
        raise DealError(Reason.of("deal.too_many", given=at, size=len(game.deck)))
    state = state.with_facts(trump=read.trump, turn_up=read.turn_up)
    if read.joker_leads is not None:
        state = state.with_facts(joker_leads=read.joker_leads)
    if any(isinstance(phase, Bids) for phase in spec.phases):
        state = state.with_facts(bids=read.bids)
    note = Noted(0, "deal.trump", None, (("suit", read.trump),))
    return _with_stock(state.noting(note), read, at, under)


def _with_stock(state: State, read: _Read, at: int, under: bool) -> State:
    """The stock as it was typed in, else unseen; a card turned up under it is its last one, for all to see."""
    size = state.pack_size
    stock = read.stock
    if stock is None:
        last = (read.turn_up,) if under and read.turn_up is not None else ()
        stock = (*(XX,) * (size - at - len(last)), *last)
    elif len(stock) < size - at:  # the rest is out of play
        unseen, places = (XX,) * (size - at - len(stock)), tuple(range(at, size - len(stock)))
        state = state.with_pile("out", unseen).noting(Moved(0, unseen, "stock", "out", (), None, places))
    if under and stock and not is_hidden(stock[-1]):
        shown = Moved(0, stock[-1:], "stock", "stock", None, None, (size - 1,))
        state = state.with_facts(turn_up=stock[-1]).noting(shown)
    return state.but(stock=stock)


def _played(state: State, position: Position, read: _Read, opened: bool) -> State:
    """Enter the phase that the facts ask for and replay the trick under way, checked."""
    phases = state.spec.phases
    bidding = next((at for at, phase in enumerate(phases) if isinstance(phase, Bids)), None)
    order = [(state.spec.dealer + 1 + step) % state.players for step in range(state.players)]
    if bidding is not None and None in read.bids:
        if read.trick or sum(read.tricks):
            raise DealError(Reason("deal.bids_missing"))
        made = [read.bids[seat] is not None for seat in order]
        if made != sorted(made, reverse=True):
            raise DealError(Reason("deal.bids_order"))
        turn = order[made.index(False)]
        check_turn(position, turn)
        return state.but(at=bidding, turn=turn)
    return enter_trick(state, position, read.trick, read.leader, read.tricks, opened)


def enter_trick(
    state: State,
    position: Position,
    trick: tuple[tuple[int, Action], ...],
    leader: int | None,
    taken: tuple[int, ...],
    opened: bool,
) -> State:
    """The state in the phase of tricks, the plays of the trick under way replayed if ``opened``. Raises
    :class:`DealError`."""
    at = next(at for at, phase in enumerate(state.spec.phases) if isinstance(phase, Tricks))
    if trick:
        leader = trick[0][0]
    if leader is None:
        leader = position.turn if position.turn is not None else state.spec.leader
    while leader not in state.active:
        leader = (leader + 1) % state.players
    state = state.but(at=at, turn=leader, board=Board(state.active, leader, taken))
    if not opened:
        return state
    for seat, action in trick:
        seen = state.with_hand(seat, tuple(one for one in state.hands[seat] if not is_hidden(one)))
        reason = seen.why_not(action, seat)  # what one card of a hand refuses, the whole hand refuses
        if reason is not None:
            raise DealError(reason)
        state = state.but(step=-1)._apply(action)  # of step 0, like everything that the position begins with
    check_turn(position, state.turn)
    return state
