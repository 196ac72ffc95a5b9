"""Typed-in positions of Euchre and its variants.

Without ``trump`` the calling is under way: ``turn_up`` is needed where the game has one, and ``calls`` are those made
so far, from the eldest hand. With ``trump`` the tricks are: ``maker`` (default: the seat to move), ``alone``,
``lone_defender``, ``tricks`` (taken per seat), ``trick`` and ``leader`` as in other trick games; ``called`` (a suit)
and ``partner`` (once he is known) in call-ace, ``bid`` and ``partners`` (seats) in an auction. ``dealer`` is a seat.
Hands may be smaller than the game's; then the deal is one of so many tricks. Penalties: ``barred`` seats may not make
the trump, ``exposed`` cards lie face up, ``called_suit`` has to be led.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cardlab.cards import XX, Card, Suit
from cardlab.core.deal import DealSpec, Position, Start, opposite
from cardlab.core.game import Game, card_problems
from cardlab.core.log import HANDS, Moved, Noted
from cardlab.core.packets import FaceUp
from cardlab.core.phase import Phase
from cardlab.core.reading import Reader, check_turn, read_into, read_seat
from cardlab.core.state import State, blank
from cardlab.errors import DealError, Reason
from cardlab.games.euchre.match import Deals
from cardlab.notation import Action, parse_action, parse_card, parse_suit
from cardlab.trick.auction import Auction, ChoosePartners, Contract, LayWidow, contract_of
from cardlab.trick.hidden import CallSuit
from cardlab.trick.loners import DefendAlone
from cardlab.trick.position import enter_trick, read_numbers, read_play

#: Calls of a deal beyond two rounds: the trump named, the widow, partners, a suit called.
MORE_CALLS = 4
#: Where somebody may defend alone: two against two.
SEATS_WITH_DEFENDER = 4


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
    called: Suit | None = None
    partner: int | None = None
    bid: int | None = None
    partners: tuple[int, ...] | None = None
    calls: tuple[Action, ...] = ()
    tricks: tuple[int, ...] = ()
    trick: tuple[tuple[int, Action], ...] = ()
    barred: tuple[int, ...] = ()
    exposed: tuple[Card, ...] = ()
    called_suit: Suit | None = None


def place(game: Game, position: Position, opened: bool = True) -> State:
    """The state of a typed-in position; with ``opened=False`` its calls are still to be made, and the plays of its
    trick are still in the hands. Raises :class:`DealError` with every problem."""
    read = _read(game, position)
    playing = read.trump is not None
    if not playing and read.turn_up is None and _phase(game, FaceUp):
        read.problems.append(Reason("deal.turn_up_missing"))
    size = _size(game, position, read)
    if read.problems:
        raise DealError(read.problems)
    match = game.match
    assert isinstance(match, Deals)
    whole = match.deal_at(0, read.dealer)
    spec = whole if size == whole.hand_size else match.small_deal(size, read.dealer)
    make = _tricks if playing else _calling
    return make(game, spec, position, read, opened)


def _penalties(state: State, read: _Read) -> State:
    """The penalties of a position; a card that lies exposed was shown to everybody."""
    if not (read.barred or read.exposed or read.called_suit):
        return state
    for seat, hand in enumerate(state.hands):
        shown = tuple(one for one in read.exposed if one in hand)
        if shown:
            state = state.noting(Moved(0, shown, HANDS[seat], HANDS[seat]))
    penalties = state.penalties.but(barred=read.barred, exposed=read.exposed, called=read.called_suit)
    return state.but(penalties=penalties)


def _phase(game: Game, kind: type[Phase]) -> Phase | None:
    """The phase of that kind, if the game has one."""
    return next((phase for phase in game.match.deal_at(0, 0).phases if isinstance(phase, kind)), None)


def _read(game: Game, position: Position) -> _Read:
    read = _Read(tricks=(0,) * game.players)
    readers = _readers(game)
    read_into(read, read.problems, position.facts, readers)
    if read.trump is not None and read.calls:
        read.problems.append(Reason("deal.calls_over"))
    if read.trump is None:
        facts = position.facts
        single = ("leader", "maker", "lone_defender", "called", "partner", "bid", "partners")
        told = [name for name in single if name in readers and facts.get(name) is not None]
        told += [name for name in ("alone", "trick", "exposed", "called_suit") if facts.get(name)] + ["tricks"] * any(
            read.tricks
        )
        read.problems += [Reason.of("deal.needs_trump", name=name) for name in told]
        return read
    if read.maker is None:
        first = read.trick[0][0] if read.trick else read.leader
        seats = (first, position.turn)
        read.maker = next((seat for seat in seats if seat is not None), (read.dealer + 1) % game.players)
    held = [one for hand in position.hands for one in hand]
    read.problems += [Reason.of("deal.exposed_where", card=one) for one in read.exposed if one not in held]
    if read.lone_defender is not None and (read.lone_defender - read.maker) % 2 == 0:
        read.problems.append(Reason.of("deal.lone_defender", seat=read.lone_defender))
    if "called" in readers and not read.alone and read.called is None:
        read.problems.append(Reason("deal.called_missing"))
    if "bid" in readers:
        _read_contract(game, read)
    return read


def _readers(game: Game) -> dict[str, Reader]:
    """What may be told of a position of this game, and how it is read."""
    readers: dict[str, Reader] = {
        "trump": lambda value: parse_suit(str(value)),
        "dealer": lambda value: read_seat(value, game.players),
        "leader": lambda value: None if value is None else read_seat(value, game.players),
        "maker": lambda value: None if value is None else read_seat(value, game.players),
        "calls": lambda value: _calls(value, game.players),
        "tricks": lambda value: read_numbers("tricks", value, game.players, empty=False),
        "trick": lambda value: tuple(read_play(str(one), game) for one in value),
        "barred": lambda value: tuple(sorted(read_seat(one, game.players) for one in value)),
        "exposed": lambda value: tuple(parse_card(str(one), game.deck) for one in value),
        "called_suit": lambda value: parse_suit(str(value)),
    }
    if _phase(game, FaceUp):
        readers["turn_up"] = lambda value: parse_card(str(value), game.deck)
        readers["alone"] = _truth
    if _phase(game, DefendAlone) or (
        game.match.deal_at(0, 0).sides is opposite and game.players == SEATS_WITH_DEFENDER
    ):
        readers["lone_defender"] = lambda value: None if value is None else read_seat(value, game.players)
    if _phase(game, CallSuit):
        readers["called"] = lambda value: parse_suit(str(value))
        readers["partner"] = lambda value: None if value is None else read_seat(value, game.players)
    if _phase(game, Auction):
        readers["bid"] = _number
        if _phase(game, ChoosePartners):
            readers["partners"] = lambda value: tuple(read_seat(one, game.players) for one in value)
    return readers


def _number(value: Any) -> int:
    if type(value) is not int:
        raise DealError(Reason.of("deal.bad_fact", name="bid", value=str(value)[:40]))
    return value


def _read_contract(game: Game, read: _Read) -> None:
    """The bid of a position and the partners that go with it; what cannot be is noted."""
    auction, choosing = _phase(game, Auction), _phase(game, ChoosePartners)
    assert isinstance(auction, Auction)
    values = tuple(one.value for one in auction.contracts)
    if read.bid not in values:
        told = Reason.of("bid.bid_not_in_table", bid=str(read.bid), bids=", ".join(map(str, values)))
        read.problems.append(told)
        return
    contract: Contract = contract_of(auction.contracts, read.bid)
    read.alone = contract.alone
    if contract.alone or not isinstance(choosing, ChoosePartners):
        wrong = bool(read.partners)
        read.partners = () if contract.alone else None
    else:
        given = read.partners or ()
        wrong = not contract.partners or len(given) > contract.partners or len(set(given)) < len(given)
        wrong |= len(given) < (contract.partners or 0) and not choosing.fewer
        read.partners = given
    if wrong:
        partners, given = contract.partners or 0, read.partners or ()
        told = Reason.of("call.wrong_partner_count", bid=read.bid, partners=partners, given=len(given))
        read.problems.append(told)
    if read.maker in (read.partners or ()):
        read.problems.append(Reason.of("call.partner_is_self", seat=read.maker))


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise DealError(Reason.of("deal.bad_fact", name="alone", value=str(value)[:40]))
    return value


def _calls(value: Sequence[Any], players: int) -> tuple[Action, ...]:
    """Calls that name no card. Raises :class:`DealError` for more than two rounds of them and what follows."""
    calls = tuple(parse_action(str(one)) for one in value)
    if len(calls) > 2 * players + MORE_CALLS or any(one.cards for one in calls):
        raise DealError(Reason.of("deal.bad_fact", name="calls", value=", ".join(map(str, calls))[:40]))
    return calls


def _out(game: Game, read: _Read) -> tuple[int, ...]:
    """The partners of those who play alone; where partners are not fixed everybody plays."""
    if game.match.deal_at(0, 0).sides is not opposite:
        return ()
    lone = [read.maker] if read.alone and read.maker is not None else []
    lone += [read.lone_defender] if read.lone_defender is not None else []
    return tuple(seat for one in lone for seat in range(game.players) if seat != one and (seat - one) % 2 == 0)


def _size(game: Game, position: Position, read: _Read) -> int:
    """The cards each seat was dealt; problems with cards, hands and the trick are noted."""
    shown = [action.cards[0] for _, action in read.trick]
    turned = [read.turn_up] if read.turn_up is not None and read.trump is None else []
    read.problems += card_problems(game.deck, [*(one for hand in position.hands for one in hand), *shown, *turned])
    out = _out(game, read)
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
    """The turn-up lies on the stock, or the widow beside it, and the calls are replayed if ``opened``, checked."""
    state, at = _dealt(game, spec, position, read)
    rest = (XX,) * (len(game.deck) - at - (read.turn_up is not None))
    state = state.but(stock=rest if read.turn_up is None else (read.turn_up, *rest))
    first: type[Phase] = FaceUp
    for phase in spec.phases:
        if isinstance(phase, LayWidow):
            state, first = phase.begin(state), Auction
    state = _penalties(state, read)
    state = state.but(at=next(at for at, phase in enumerate(spec.phases) if isinstance(phase, first)) - 1).proceed()
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
    out = _out(game, read)
    quitted = sum(read.tricks) * (game.players - len(out))
    if quitted:
        unseen, places = (XX,) * quitted, tuple(range(at, at + quitted))
        state = state.with_pile("quitted", unseen).noting(Moved(0, unseen, "stock", "quitted", (), None, places))
        at += quitted
    if at > len(game.deck):
        raise DealError(Reason.of("deal.too_many", given=at, size=len(game.deck)))
    assert read.maker is not None
    facts: dict[str, Any] = {"trump": read.trump, "maker": read.maker, "alone": read.alone}
    if _phase(game, FaceUp):
        facts["turn_up"] = read.turn_up
    for name in ("lone_defender", "called", "partner", "bid", "partners"):
        if getattr(read, name) is not None:
            facts[name] = getattr(read, name)
    told = (("suit", read.trump), ("term", "made"), ("how", "alone" if read.alone else "together"))
    state = state.with_facts(**facts, sitting_out=out).noting(Noted(0, "call.made", read.maker, told))
    state = _penalties(state.but(stock=(XX,) * (len(game.deck) - at)), read)
    return enter_trick(state, position, read.trick, read.leader, read.tricks, opened)
