"""What a game with makers is to the compiled deals: tables, computed by asking its policies and by walking its states.

No rule is written here a second time: who may call what, put away which card, answer, lead and score how is read off
states of the game itself, in which seat 3 deals, so that seats are counted from the dealer's left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardlab.cards import SUITS, Card, Suit
from cardlab.core.deal import opposite
from cardlab.core.packets import FaceUp, Packets, PickUp
from cardlab.errors import Reason, UnsupportedGame
from cardlab.notation import Action, play
from cardlab.solvers.kernel import deals
from cardlab.trick.board import Play
from cardlab.trick.exchange import KEEP_TURN_UP, TakeUp
from cardlab.trick.follow import FOLLOW
from cardlab.trick.jokers import DeclaredPower
from cardlab.trick.loners import ALONE, DEFEND_ALONE, DEFEND_TOGETHER, TOGETHER, DefendAlone, GoAlone
from cardlab.trick.makers import How, MakerScore
from cardlab.trick.making import (
    NATURAL,
    PARTNER_ALONE,
    PASS,
    REJECTED,
    STUCK,
    DealerNames,
    NameTrump,
    OrderUp,
    RedealJoker,
)
from cardlab.trick.order import BowerOrder, PlainOrder, TopJokerOrder
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    from cardlab.core.game import Game
    from cardlab.core.phase import Phase
    from cardlab.core.state import State

DEALER = deals.SEATS - 1
_ANSWERS = (TOGETHER, ALONE, DEFEND_TOGETHER, DEFEND_ALONE)
_CALL_BANS = {NATURAL, PARTNER_ALONE, REJECTED, STUCK}
_ALONE = {False: 0, True: 1, None: deals.LATER}


class Tables(NamedTuple):
    """``numbers`` for the compiled deals, by the places that :mod:`cardlab.solvers.kernel.deals` names; ``cards`` by
    number; ``said`` are the actions without cards, answers first, then calls."""

    numbers: tuple[int, ...]
    cards: tuple[Card, ...]
    said: tuple[Action, ...]

    def action(self, number: int) -> Action:
        """The action that a number in a trace stands for."""
        if number >= deals.SAID:
            return self.said[number - deals.SAID]
        if number >= deals.PUT_AWAY:
            return Action("discard", (self.cards[number - deals.PUT_AWAY],))
        return play(self.cards[number])


@lru_cache(maxsize=32)
def tables_of(game: Game) -> Tables:
    """The tables of a game. Raises :class:`UnsupportedGame` if it has a policy that the compiled deals do not know.

    >>> import cardlab
    >>> tables = tables_of(cardlab.load("euchre"))
    >>> tables.action(0), tables.said[:2]
    (<7S>, (<together>, <alone>))
    """
    _check(game)
    return _Maker(game).made()


def _refuse(phase: str) -> UnsupportedGame:
    return UnsupportedGame(Reason.of("solver.no_batch", phase=Reason(f"phase.{phase}")))


def _check(game: Game) -> None:
    """Refuse a game with a phase or policy whose kind is not known here."""
    if game.players != deals.SEATS:
        raise _refuse(Packets.name)
    spec = game.match.deal_at(0, DEALER)
    for phase in spec.phases:
        if not _known(phase):
            raise _refuse(phase.name)
    if spec.hand_size != deals.SLOTS or len(spec.deck) >= deals.CARDS:
        raise _refuse(Packets.name)
    if spec.sides is not opposite or type(spec.scoring) is not MakerScore:
        raise _refuse(Tricks.name)


def _known(phase: Phase) -> bool:
    if type(phase) in (Packets, FaceUp, PickUp, RedealJoker, DealerNames, GoAlone, DefendAlone):
        return True
    if isinstance(phase, OrderUp):
        return type(phase) in (OrderUp, NameTrump) and phase.claim is None and _CALL_BANS.issuperset(phase.bans)
    if isinstance(phase, TakeUp):
        return type(phase) is TakeUp and not phase.sitting_out_too and phase.bans in ((), (KEEP_TURN_UP,))
    if not isinstance(phase, Tricks) or type(phase) is not Tricks:
        return False
    plain = phase.duties == (FOLLOW,) and not (phase.modes or phase.bans or phase.after_trick)
    return plain and type(phase.power) is DeclaredPower and type(phase.order) in (PlainOrder, TopJokerOrder, BowerOrder)


@dataclass(slots=True)
class _Maker:
    """Fills the tables of one game; ``numbers`` holds what has been found so far, by place."""

    game: Game
    numbers: dict[int, int] = field(default_factory=dict)
    said: list[Action] = field(default_factory=lambda: list(_ANSWERS))

    def made(self) -> Tables:
        cards = self.game.deck.cards
        self._note(deals.SIZE, len(cards))
        for mask in range(64):
            members = [slot for slot in range(6) if mask >> slot & 1]
            self._note_row(deals.COUNT + mask, [len(members)])
            if members:
                again = [members[at % len(members)] for at in range(deals.EVEN)]
                self._note_row(deals.PICK + deals.PICKS * mask, again)
        for out in range(15):
            for seat in range(deals.SEATS):
                around = [(seat + step) % deals.SEATS for step in range(1, deals.SEATS + 1)]
                self._note(deals.NEXT + deals.SEATS * out + seat, next(one for one in around if not out >> one & 1))
        self._places()
        self._order()
        offered = {}
        for number, one in enumerate(cards):
            turned = self._turned(self._dealt(one))
            offered[turned] = one
            self._note(deals.TURNED + number, turned)
        for turned, one in offered.items():
            if turned != deals.AGAIN:
                self._calls(turned, self._dealt(one))
        scoring = self.game.match.deal_at(0, DEALER).scoring
        assert isinstance(scoring, MakerScore)
        for alone in (False, True):
            for defended in (False, True):
                for took in range(deals.SLOTS + 1):
                    points = scoring.points(took, deals.SLOTS, How(alone, defended))[:2]
                    at = (deals.SLOTS + 1) * (2 * alone + defended) + took
                    self._note_row(deals.POINTS + 2 * at, points)
        numbers = [0] * deals.TABLES
        for place, number in self.numbers.items():
            numbers[place] = number
        return Tables(tuple(numbers), cards, tuple(self.said))

    def _note(self, place: int, number: int) -> None:
        """What is found twice has to be the same: then nothing depends on what was left out of the tables."""
        if self.numbers.setdefault(place, number) != number:
            raise _refuse(OrderUp.name)

    def _note_row(self, place: int, numbers: Sequence[int]) -> None:
        for step, number in enumerate(numbers):
            self._note(place + step, number)

    def _dealt(self, turn_up: Card) -> State:
        """A deal with this turn-up, the other cards in the order of the deck."""
        others = [one for one in self.game.deck if one is not turn_up]
        return self.game.deal(stock=[*others[: deals.DEALT], turn_up, *others[deals.DEALT :]], dealer=DEALER)

    def _places(self) -> None:
        """Which cards of the pack make which hand."""
        cards = self.game.deck.cards
        state = self._dealt(cards[deals.DEALT])
        for seat, hand in enumerate(state.hands):
            self._note_row(deals.PLACES + deals.SLOTS * seat, [cards.index(one) for one in hand])
        self._note_row(deals.PLACES + deals.DEALT, range(deals.DEALT, len(cards)))
        if state.facts["turn_up"] is not cards[deals.DEALT]:
            raise _refuse(FaceUp.name)

    def _order(self) -> None:
        """The suit of every card and what it beats, under every trump."""
        cards = self.game.deck.cards
        tricks = next(phase for phase in self.game.match.deal_at(0, DEALER).phases if isinstance(phase, Tricks))
        for place, trump in enumerate(SUITS):
            suits = [tricks.order.suit_of(one, trump) for one in cards]
            for number, suit in enumerate(suits):
                if suit is None:
                    raise _refuse(Tricks.name)
                self._note(deals.SUIT_OF + deals.CARDS * place + number, 8 * SUITS.index(suit))
            for at, led in enumerate(SUITS):
                powers = [self._beaten(tricks, one, led, trump) for one in cards]
                counted = [power for power, suit in zip(powers, suits, strict=True) if suit in (led, trump)]
                if len(set(counted)) < len(counted) or 0 in counted:
                    raise _refuse(Tricks.name)
                self._note_row(deals.POWER + deals.CARDS * (deals.SUITS * place + at), powers)

    def _beaten(self, tricks: Tricks, one: Card, led: Suit, trump: Suit) -> int:
        """How many cards a card beats that is played later than they."""
        return sum(
            tricks.power.winner((Play(0, other), Play(1, one)), led, trump, tricks.order) for other in self.game.deck
        )

    def _turned(self, state: State) -> int:
        if state.is_terminal:
            return deals.AGAIN
        phase = state.spec.phases[state.at]
        return SUITS.index(phase.turned(state)) if isinstance(phase, OrderUp) else deals.NAMES

    def _calls(self, turned: int, state: State) -> None:
        """Every call there can be over a turn-up, by the passes before and the suits in the caller's hand."""
        reads = any(phase.reads_hand for phase in state.spec.phases if isinstance(phase, OrderUp))
        self._note(deals.READS, int(reads))
        for number, one in enumerate(self.game.deck):
            self._note(deals.PRINTED + number, 1 << SUITS.index(one.suit) if one.suit else 0)
        for passes in range(deals.ROUNDS * deals.SEATS):
            for mask in range(1, 16) if reads else (0,):
                held = self._holding(state, mask) if reads else state
                legal = held.legal_actions
                row = deals.CALLS + ((turned * 8 + passes) * 16 + mask) * 16
                self._note_row(row, [len(legal), *(self._call(state, call) for call in legal)])
            if PASS not in state.legal_actions:
                return
            state = state.apply(PASS)
        points = state.returns()
        self._note_row(deals.NOBODY, [points[DEALER], points[DEALER - 1]])

    def _holding(self, state: State, mask: int) -> State:
        """The state in which the seat to move holds a card of each of these suits."""
        suits = [suit for place, suit in enumerate(SUITS) if mask >> place & 1]
        cards = tuple(next(one for one in self.game.deck if one.suit is suit) for suit in suits)
        return state.with_hand(state.current_player, cards)

    def _call(self, state: State, call: Action) -> int:
        """A call as a number: which it is, and what it makes. What comes after it is looked at, too."""
        if call not in self.said:
            self.said.append(call)
        number = self.said.index(call, len(_ANSWERS)) - len(_ANSWERS)
        if call == PASS:
            return number * 16 + deals.PASSES
        after = state._apply(call)
        alone = _ALONE[after.facts["alone"]]
        self._exchange(after, alone)
        return number * 16 + 4 * SUITS.index(after.facts["trump"]) + alone

    def _exchange(self, state: State, alone: int) -> None:
        maker = state.facts["maker"]
        group = deals.SEATS * bool(state.facts.get("ordered")) + maker
        slots = 0
        if state.phase == TakeUp.name:
            turn_up = state.facts["turn_up"]
            hand = [*(one for one in state.hands[DEALER] if one is not turn_up), turn_up]
            legal = state.legal_actions
            slots = sum(1 << hand.index(action.cards[0]) for action in legal)
            state = state._apply(legal[0])
        self._note(deals.TAKES + 3 * group + alone, slots)
        if state.phase != GoAlone.name:
            self._defence(state, maker, alone)
            return
        legal = state.legal_actions
        self._note(deals.ANSWERS + group, sum(1 << _ANSWERS.index(action) for action in legal))
        for action in legal:
            self._defence(state._apply(action), maker, _ANSWERS.index(action))

    def _defence(self, state: State, maker: int, alone: int) -> None:
        asked = []
        while state.phase == DefendAlone.name:
            asked.append(state.current_player)
            self._start(state._apply(DEFEND_ALONE), maker, alone)
            state = state._apply(DEFEND_TOGETHER)
        self._note_row(deals.DEFENDERS + 4 * (2 * maker + alone), [len(asked), *asked])
        self._start(state, maker, alone)

    def _start(self, state: State, maker: int, alone: int) -> None:
        """Who leads, and who sits out."""
        if state.phase != Tricks.name:
            raise _refuse(state.phase)
        defender = state.facts.get("lone_defender")
        out = sum(1 << seat for seat in range(deals.SEATS) if seat not in state.board.seats)
        at = (2 * maker + alone) * 5 + (0 if defender is None else defender + 1)
        self._note(deals.START + at, state.current_player + 4 * out)
