"""The phase of tricks, for every trick game: order, duties, jokers and what follows a trick are its values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cardlab.cards import Card, Suit, card, is_hidden
from cardlab.core.chance import Need
from cardlab.core.deal import Frozen
from cardlab.core.legality import Ban, Caution, Duty, Obligation
from cardlab.core.log import HANDS, TAKEN, Moved, Noted
from cardlab.core.phase import Phase
from cardlab.errors import Reason
from cardlab.notation import Action, play
from cardlab.trick.board import Board, Play
from cardlab.trick.follow import FOLLOW
from cardlab.trick.jokers import DeclaredPower, Modes, Power
from cardlab.trick.order import Order, PlainOrder

if TYPE_CHECKING:
    from cardlab.core.state import State

AfterTrick = Callable[["State", int], "State"]


@dataclass(slots=True, eq=False)
class TrickSight:
    """What the judging of a play may look at: the seat's hand, and the trick so far on ``board``.

    ``led`` and ``demand`` are the board's; ``leading`` says that no card lies on it yet.
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


def _wrong_verb(sight: TrickSight, action: Action) -> bool:
    return action.verb != "play" or len(action.cards) != 1 or bool(action.seats)


def _why_wrong_verb(sight: TrickSight, action: Action) -> Reason:
    return Reason.of("turn.play_a_card", action=str(action))


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


def spec_leader(state: State) -> int:
    """The leader that the deal names."""
    return state.spec.leader


@dataclass(frozen=True)
class Tricks(Phase):
    """Play until the hands are empty.

    ``duties`` bind followers, ``on_demand`` those of a trick in which a led joker demands a height. ``after_trick``
    are called with the state and the winner before the next lead (drawing, revealing). ``first`` names the seat that
    leads to the first trick; if it sits out, the next seat that plays does.
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
    name = "tricks"

    def begin(self, state: State) -> State:
        leader = self.first(state)
        seats = state.active
        while leader not in seats:
            leader = (leader + 1) % state.players
        return state.but(turn=leader, board=Board(seats, leader, (0,) * state.players))

    def sight(self, state: State, seat: int) -> TrickSight:
        board = state.board
        return TrickSight(
            seat,
            state.hands[seat],
            state.facts.get("trump"),
            board.led,
            board.demand,
            not board.plays,
            self.order,
            self.modes,
            board,
        )

    def candidates(self, sight: TrickSight) -> Sequence[Action]:
        actions: list[Action] = []
        for one in sight.hand:
            if not is_hidden(one) and one.is_joker and self.modes is not None:
                actions += self.modes.plays(one, sight)
            else:
                actions.append(play(one))
        return actions

    def shape(self, sight: TrickSight) -> Sequence[Obligation]:
        return SHAPE

    def obligations(self, sight: TrickSight) -> Sequence[Obligation]:
        if sight.leading or (sight.hand and is_hidden(sight.hand[-1])):
            return self.bans  # a hand with unseen cards, which are sorted last, cannot be asked for a suit
        return self.bans + (self.on_demand if sight.demand else self.duties)

    def cautions(self, sight: TrickSight) -> Sequence[Caution]:
        return self.costly

    def remark(self, sight: TrickSight, action: Action) -> Reason | None:
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
        hand = state.hands[seat]
        one = action.cards[0]
        if is_hidden(one):
            one = _turned_over(state, seat, one)
        gone = hand.index(one) if one in hand else len(hand) - 1  # in a ghost the card is one of the unseen
        hands = (*state.hands[:seat], hand[:gone] + hand[gone + 1 :], *state.hands[seat + 1 :])
        plays = (*board.plays, Play(seat, one, action.call))
        led, demand = board.led, board.demand
        if not board.plays:
            led, demand = self._led(one, action.call, state.facts.get("trump"))
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

    def _led(self, one: Card, call: tuple[str | int, ...], trump: Suit | None) -> tuple[Suit | None, str | None]:
        if one.is_joker and self.modes is not None:
            return self.modes.led(call)
        return self.order.suit_of(one, trump), None

    def _end_trick(
        self,
        state: State,
        hands: tuple[tuple[Card, ...], ...],
        board: Board,
        plays: tuple[Play, ...],
        led: Suit | None,
        moved: tuple[Moved, ...],
    ) -> State:
        winner = plays[self.power.winner(plays, led, state.facts.get("trump"), self.order)].seat
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
        for hook in self.after_trick:
            state = hook(state, winner)
        if not state.needs and not any(state.hands[seat] for seat in board.seats):
            return state.but(turn=None)
        return state

    def winning(self, state: State) -> int:
        """The index of the play that takes the trick under way so far; a card must lie on it.

        >>> import cardlab
        >>> game = cardlab.load("raspisnoy", players=3)
        >>> state = game.setup(["KS", "AS", "9H"], trump="H", leader=0, bids=[0, 1, 1]).apply("KS").apply("AS")
        >>> state.spec.phases[state.at].winning(state)
        1
        """
        board: Board = state.board
        return self.power.winner(board.plays, board.led, state.facts.get("trump"), self.order)

    def key(self, state: State) -> tuple[Any, ...]:
        board: Board = state.board
        facts = state.facts
        return (board.plays, board.taken, *map(facts.get, _COUNTS))


#: Facts on which the worth of a deal may depend once its tricks are played.
_COUNTS = ("bids", "trump", "maker", "alone", "lone_defender")


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


def draw_one_each(state: State, winner: int) -> State:
    """After a trick everybody draws one card from the stock, the winner first, while there are enough for all."""
    seats = state.board.seats
    if len(state.stock) < len(seats):
        return state
    start = seats.index(winner)
    order = seats[start:] + seats[:start]
    return state.but(needs=state.needs + tuple(Need(1, HANDS[seat], (seat,)) for seat in order))
