"""The phase of tricks, for every trick game: order, duties, jokers and what follows a trick are its values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cardlab.cards import Card, Suit, card, is_hidden
from cardlab.core.chance import Need
from cardlab.core.deal import Frozen
from cardlab.core.legality import Ban, Caution, Duty, Obligation, narrow
from cardlab.core.log import HANDS, TAKEN, Moved, Noted
from cardlab.core.phase import Phase
from cardlab.errors import Reason
from cardlab.notation import Action, play
from cardlab.trick.board import Board, Play
from cardlab.trick.follow import FOLLOW
from cardlab.trick.jokers import DeclaredPower, Modes, Power
from cardlab.trick.order import Order, PlainOrder
from cardlab.trick.penal import ANSWER, CALLED, EXPOSED, PenaltySight, answered, answers, claimed, directed

if TYPE_CHECKING:
    from cardlab.core.state import State

AfterTrick = Callable[["State", int], "State"]
Trumps = Callable[[Suit | None, Suit | None], Suit | None]


@dataclass(slots=True, eq=False)
class TrickSight:
    """What the judging of a play may look at: the seat's hand, and the trick so far on ``board``.

    ``led`` and ``demand`` are the board's, ``trump`` is the trick's; ``leading`` says that no card lies on it yet.
    ``exposed`` cards of the hand lie face up; ``called`` is the suit that the other side wants led.
    """

    seat: int
    hand: tuple[Card, ...]
    trump: Suit | None
    led: Suit | None
    demand: str | None
    leading: bool
    order: Order
    modes: Modes | None
    board: Board
    exposed: tuple[Card, ...] = ()
    called: Suit | None = None


def _wrong_verb(sight: TrickSight, action: Action) -> bool:
    return action.verb != "play" or len(action.cards) != 1 or bool(action.seats)


def _why_wrong_verb(sight: TrickSight, action: Action) -> Reason:
    return Reason.of("turn.play_a_card", action=str(action))


def _bids(sight: TrickSight, action: Action) -> bool:
    return action.verb == "bid"


def _why_no_bids(sight: TrickSight, action: Action) -> Reason:
    return Reason.of("bid.no_bidding", action=str(action))


def _not_held(sight: TrickSight, action: Action) -> bool:
    return action.cards[0] not in sight.hand


def _why_not_held(sight: TrickSight, action: Action) -> Reason:
    return Reason.of("cards.not_in_hand", card=action.cards[0])


def _undeclared(sight: TrickSight, action: Action) -> bool:
    one = action.cards[0]
    return not action.call and not is_hidden(one) and one.is_joker and sight.modes is not None


def _why_undeclared(sight: TrickSight, action: Action) -> Reason:
    return Reason.of("joker.declaration_missing", card=action.cards[0], ways=_ways(sight, action.cards[0]))


def _misdeclared(sight: TrickSight, action: Action) -> bool:
    one = action.cards[0]
    if is_hidden(one) or not one.is_joker or sight.modes is None:
        return bool(action.call)
    return action not in sight.modes.plays(one, sight)


def _why_misdeclared(sight: TrickSight, action: Action) -> Reason:
    one = action.cards[0]
    return Reason.of("joker.bad_declaration", action=str(action), card=one, ways=_ways(sight, one))


def _ways(sight: TrickSight, one: Card) -> str:
    """The declarations of a card as notation, or ``none`` for a plain card."""
    if is_hidden(one) or not one.is_joker or sight.modes is None:
        return "none"
    return ", ".join(str(action) for action in sight.modes.plays(one, sight))


SHAPE = (
    Ban(_wrong_verb, _why_wrong_verb),
    Ban(_not_held, _why_not_held),
    Ban(_undeclared, _why_undeclared),
    Ban(_misdeclared, _why_misdeclared),
)
NO_BIDS = Ban(_bids, _why_no_bids)


def one_trump(trump: Suit | None, led: Suit | None) -> Suit | None:
    """The trump of a trick is the deal's."""
    return trump


def spec_leader(state: State) -> int:
    """The leader that the deal names."""
    return state.spec.leader


class Secret(Protocol):
    """Something that only some seats know until a card is played."""

    def played(self, state: State, seat: int, one: Card) -> State:
        """The state in which a seat is about to play a card, with what that tells everybody."""
        ...

    def heard(self, state: State, note: Noted) -> State:
        """The state in which everybody has been told."""
        ...


@dataclass(frozen=True, slots=True)
class LeadCharge:
    """Leading a joker costs ``points``, except to trick number ``last`` or, with ``last_card``, as the last card."""

    points: int
    last: int | None = None
    last_card: bool = False

    def hits(self, sight: TrickSight, action: Action) -> bool:
        one = action.cards[0]
        if not sight.leading or is_hidden(one) or not one.is_joker:
            return False
        return sight.board.number != self.last and not (self.last_card and len(sight.hand) == 1)

    def why(self, sight: TrickSight, action: Action) -> Reason:
        return Reason.of("joker.lead_costs", card=action.cards[0], points=self.points)


@dataclass(frozen=True)
class Tricks(Phase):
    """Play until the hands are empty.

    ``duties`` bind followers, ``on_demand`` those of a trick in which a led joker demands a height. ``after_trick``
    are called with the state and the winner before the next lead (drawing, revealing). ``first`` names the seat that
    leads to the first trick; if it sits out, the next seat that plays does. ``trumps`` gives the trump of a trick from
    the deal's trump and the suit led. After ``total`` tricks the deal ends, whatever is left in the hands. ``charge``:
    what leading a joker costs, counted in ``facts["joker_leads"]``. ``bidless``: nobody bids in the deal, and whoever
    tries is told so. ``secret``: something that everybody learns when a certain card is played.
    """

    order: Order = field(default_factory=PlainOrder)
    duties: tuple[Duty, ...] = (FOLLOW,)
    on_demand: tuple[Duty, ...] = (FOLLOW,)
    modes: Modes | None = None
    power: Power = field(default_factory=DeclaredPower)
    bans: tuple[Ban, ...] = ()
    costly: tuple[Caution, ...] = ()
    after_trick: tuple[AfterTrick, ...] = ()
    first: Callable[[State], int] = spec_leader
    trumps: Trumps = one_trump
    total: int | None = None
    charge: LeadCharge | None = None
    bidless: bool = False
    secret: Secret | None = None
    name = "tricks"

    def begin(self, state: State) -> State:
        leader = self.first(state)
        seats = state.active
        while leader not in seats:
            leader = (leader + 1) % state.players
        return directed(state.but(turn=leader, board=Board(seats, leader, (0,) * state.players)))

    def sight(self, state: State, seat: int) -> Any:
        board, penalties, hand = state.board, state.penalties, state.hands[seat]
        if penalties.asked:
            return PenaltySight(answers(penalties))
        return TrickSight(
            seat,
            hand,
            self.trumps(state.facts.get("trump"), board.led),
            board.led,
            board.demand,
            not board.plays,
            self.order,
            self.modes,
            board,
            tuple(one for one in penalties.exposed if one in hand) if penalties.exposed else (),
            penalties.called,
        )

    def candidates(self, sight: TrickSight | PenaltySight) -> Sequence[Action]:
        if isinstance(sight, PenaltySight):
            return sight.answers
        actions: list[Action] = []
        for one in sight.hand:
            if not is_hidden(one) and one.is_joker and self.modes is not None:
                actions += self.modes.plays(one, sight)
            else:
                actions.append(play(one))
        return actions

    def shape(self, sight: TrickSight | PenaltySight) -> Sequence[Obligation]:
        if isinstance(sight, PenaltySight):
            return ANSWER
        return (NO_BIDS, *SHAPE) if self.bidless else SHAPE

    def obligations(self, sight: TrickSight | PenaltySight) -> Sequence[Obligation]:
        if isinstance(sight, PenaltySight):
            return ()
        penal = _penal(sight) if sight.exposed or sight.called else ()
        if sight.leading or (sight.hand and is_hidden(sight.hand[-1])):
            return self.bans + penal  # a hand with unseen cards, which are sorted last, cannot be asked for a suit
        return self.bans + (self.on_demand if sight.demand else self.duties) + penal

    def cautions(self, sight: TrickSight | PenaltySight) -> Sequence[Caution]:
        if isinstance(sight, PenaltySight):
            return ()
        return (*self.costly, Caution(self.charge.hits, self.charge.why)) if self.charge else self.costly

    def remark(self, sight: TrickSight | PenaltySight, action: Action) -> Reason | None:
        if isinstance(sight, PenaltySight):
            return None
        one = action.cards[0]
        if sight.leading or sight.led is None or is_hidden(one):
            return None
        suit = sight.order.suit_of(one, sight.trump)
        if suit is None:
            return None
        if suit is sight.led:
            name = "follows" if one.suit is suit else "counts_as"
            return Reason.of(f"trick.{name}", card=one, suit=suit)
        return Reason.of("trick.ruffs" if suit is sight.trump else "trick.free", card=one, suit=sight.led)

    def apply(self, state: State, action: Action) -> State:
        seat, board = state.turn, state.board
        assert seat is not None
        if state.penalties.asked:
            return answered(state, action)
        if state.penalties.called is not None:
            state = state.but(penalties=state.penalties.but(called=None))
        if self.charge is not None and self.charge.hits(self.sight(state, seat), action):
            state = _led_joker(state, seat)
        if self.secret is not None:
            state = self.secret.played(state, seat, action.cards[0])
        hand = state.hands[seat]
        one, call = action.cards[0], action.call
        if is_hidden(one):
            state, one, call = self.turn_over(state, seat, one)
            hand = state.hands[seat]
        gone = hand.index(one) if one in hand else len(hand) - 1  # in a ghost the card is one of the unseen
        hands = (*state.hands[:seat], hand[:gone] + hand[gone + 1 :], *state.hands[seat + 1 :])
        plays = (*board.plays, Play(seat, one, call))
        led, demand = board.led, board.demand
        if not board.plays or led is None:  # a joker may have been led without a suit
            led, demand = self._led(one, call, state.facts.get("trump"), following=bool(board.plays))
        seats = board.seats
        moved: tuple[Moved, ...] = ()
        piles = state.piles
        if state.log is not None:
            moved = (Moved(state.step, (one,), HANDS[seat], "trick", None, action),)
            piles = Frozen({**piles, "trick": (*piles.get("trick", ()), one)})
        if len(plays) == len(seats):
            return self._end_trick(state, hands, board, plays, led, moved)
        return state.but(
            hands=hands,
            turn=seats[(seats.index(seat) + 1) % len(seats)],
            board=Board(seats, board.leader, board.taken, plays, led, demand),
            piles=piles,
            log=None if state.log is None else state.log + moved,
        )

    def _led(
        self, one: Card, call: tuple[str | int, ...], trump: Suit | None, following: bool
    ) -> tuple[Suit | None, str | None]:
        """The suit to follow and the height demanded after a card that may set them."""
        if is_hidden(one):
            return None, None
        if one.is_joker and self.modes is not None:
            return (None, None) if following else self.modes.led(call)
        return self.order.suit_of(one, trump), None

    def turn_over(self, state: State, seat: int, place: Card) -> tuple[State, Card, tuple[str | int, ...]]:
        """A card of a blind hand is played: which one it is, and what it is declared as. A joker takes."""
        one = _turned_over(state, seat, place)
        return state, one, ("takes",) if not is_hidden(one) and one.is_joker and self.modes is not None else ()

    def _end_trick(
        self,
        state: State,
        hands: tuple[tuple[Card, ...], ...],
        board: Board,
        plays: tuple[Play, ...],
        led: Suit | None,
        moved: tuple[Moved, ...],
    ) -> State:
        trump = self.trumps(state.facts.get("trump"), led)
        winner = plays[self.power.winner(plays, led, trump, self.order)].seat
        taken = (*board.taken[:winner], board.taken[winner] + 1, *board.taken[winner + 1 :])
        log, piles = state.log, state.piles
        if log is not None:
            cards = tuple(one.card for one in plays)
            piles = Frozen({**piles, "trick": (), TAKEN[winner]: (*piles.get(TAKEN[winner], ()), *cards)})
            log = (
                *log,
                *moved,
                Noted(state.step, "trick.taken", winner, (("card", _best(plays, winner)), ("number", board.number))),
                Moved(state.step, cards, "trick", TAKEN[winner]),
            )
        state = state.but(hands=hands, turn=winner, board=Board(board.seats, winner, taken), piles=piles, log=log)
        if sum(taken) == self.total:
            return claimed(state)
        for hook in self.after_trick:
            state = hook(state, winner)
        if not state.needs and not all(state.hands[seat] for seat in board.seats):
            return claimed(state)
        return directed(state) if state.penalties.calls else state

    def winning(self, state: State) -> int:
        """The index of the play that takes the trick under way so far; a card must lie on it.

        >>> import cardlab
        >>> game = cardlab.load("raspisnoy", players=3)
        >>> state = game.setup(["KS", "AS", "9H"], trump="H", leader=0, bids=[0, 1, 1]).apply("KS").apply("AS")
        >>> state.spec.phases[state.at].winning(state)
        1
        """
        board: Board = state.board
        trump = self.trumps(state.facts.get("trump"), board.led)
        return self.power.winner(board.plays, board.led, trump, self.order)

    def hears(self, state: State, note: Noted) -> State:
        return state if self.secret is None else self.secret.heard(state, note)

    def tells(self, view: State) -> bool:
        return self.secret is not None and "called" in view.facts

    def key(self, state: State) -> tuple[Any, ...]:
        board: Board = state.board
        facts = state.facts
        penalties = (state.penalties,) if state.penalties.binds else ()
        return (board.plays, board.taken, *map(facts.get, _COUNTS), *penalties)


def _penal(sight: TrickSight) -> tuple[Duty, ...]:
    """The duties of penalties: a lead that is directed comes before a card that lies exposed."""
    return (CALLED, EXPOSED) if sight.called and sight.leading else (EXPOSED,)


#: Facts on which the worth of a deal may depend once its tricks are played.
_COUNTS = ("bids", "bid", "trump", "maker", "alone", "lone_defender", "called", "partner", "partners", "joker_leads")


def _led_joker(state: State, seat: int) -> State:
    """One joker more was led by this seat."""
    leads = state.facts.get("joker_leads", (0,) * state.players)
    return state.with_facts(joker_leads=(*leads[:seat], leads[seat] + 1, *leads[seat + 1 :]))


def _best(plays: Sequence[Play], winner: int) -> Card:
    return next(one.card for one in plays if one.seat == winner)


def _turned_over(state: State, seat: int, place: Card) -> Card:
    """The card of a blind hand at a place in dealing order, from the receipts in the log."""
    received = [
        one
        for entry in state.log or ()
        if isinstance(entry, Moved) and entry.dst == HANDS[seat] and entry.src != entry.dst
        for one in entry.cards
    ]
    for number, one in enumerate(received, 1):
        if card(f"#{number}") is place:
            return one
    return place


@dataclass(frozen=True)
class BlindTricks(Tricks):
    """Tricks of hands that their owners do not see. A joker takes. A card that breaks a duty is turned back, for all to
    have seen, and the lowest card that keeps it is played instead."""

    def turn_over(self, state: State, seat: int, place: Card) -> tuple[State, Card, tuple[str | int, ...]]:
        sight: TrickSight = self.sight(state, seat)
        state, one, call = super().turn_over(state, seat, place)
        if is_hidden(one):
            return state, one, call
        plays = [play(held) for held in sight.hand]
        legal = narrow(plays, self.bans + self.duties, sight) if not sight.leading else plays
        if play(one) in legal:
            return state, one, call
        lowest = min((action.cards[0] for action in legal), key=lambda held: _height(held, sight))
        hand = HANDS[seat]
        shown = (
            Moved(state.step, (seen,), hand, hand, None, None, _places(state, seat, seen))
            for seen in dict.fromkeys((one, lowest))
        )
        return state.noting(*shown), lowest, ("takes",) if lowest.is_joker else ()


def _height(one: Card, sight: TrickSight) -> tuple[bool, int, int]:
    """Trumps above plain cards, a joker above all; ties in the order of display."""
    suit = sight.order.suit_of(one, sight.trump)
    return (suit is None or suit is sight.trump, sight.order.height(one, sight.trump) or 99, one.order)


def _places(state: State, seat: int, one: Card) -> tuple[int, ...]:
    """The place in the pack that a card of a hand came from."""
    for entry in state.log or ():
        if isinstance(entry, Moved) and entry.dst == HANDS[seat] and entry.src != entry.dst and one in entry.cards:
            return (entry.places[entry.cards.index(one)],) if entry.places else ()
    return ()


#: In circular play a suit is trumped by the next one in this order, the last by the first.
_CIRCLE = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)


def circular_trump(trump: Suit | None, led: Suit | None) -> Suit | None:
    """Every suit led has a trump of its own: clubs over spades, diamonds over clubs, hearts over diamonds, spades over
    hearts.

    >>> circular_trump(None, Suit.SPADES)
    <Suit.CLUBS: 'C'>
    """
    return None if led is None else _CIRCLE[(_CIRCLE.index(led) + 1) % len(_CIRCLE)]


class Drawing(NamedTuple):
    """What drawing comes to in a deal: the ``stock`` at the start, the draws of ``full`` rounds it allows, those that
    are ``used``, the cards ``left`` at the end, and the cards in each hand when the ``last`` trick begins."""

    stock: int
    full: int
    used: int
    left: int
    last: int


def drawing(size: int, players: int, cards: int) -> Drawing:
    """The arithmetic of drawing for a deck of ``size`` and hands of ``cards`` (as many tricks as cards).

    >>> drawing(54, 4, 8)
    Drawing(stock=22, full=5, used=5, left=2, last=6)
    """
    stock = size - players * cards
    full = stock // players
    used = min(cards - 1, full)
    return Drawing(stock, full, used, stock - used * players, cards - max(0, cards - 1 - full))


def draw_one_each(state: State, winner: int) -> State:
    """After a trick everybody draws one card from the stock, the winner first, while there are enough for all."""
    return draw_in_order(state, winner) if len(state.stock) >= len(state.board.seats) else state


def draw_in_order(state: State, winner: int) -> State:
    """After a trick everybody draws one card from the stock, the winner first, as far as it goes.

    Everybody knows the last card if it was turned up.
    """
    seats = state.board.seats
    start = seats.index(winner)
    order = (seats[start:] + seats[:start])[: len(state.stock)]
    known = state.facts.get("turn_up") is not None and state.stock[-1:] == (state.facts["turn_up"],)
    last = len(state.stock) - 1
    needs = (Need(1, HANDS[seat], None if known and at == last else (seat,)) for at, seat in enumerate(order))
    return state.but(needs=state.needs + tuple(needs))
