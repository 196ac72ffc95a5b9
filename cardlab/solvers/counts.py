"""Values that depend only on how many tricks one side takes: a boolean search over sets of counts.

The one question asked is "can the side make sure that the number of tricks it still takes lies in this set?", the set
as a bit mask (bit t: t tricks). A score is walked from its best level down, over the *sets of counts* that reach each
level; every bid and every level share one table, in which a yes answers for every superset and a no for every subset.
Where leading a joker costs points the set has a part for each number of jokers led.

Positions are bit masks of hands. Legality and winners come from the game's own policies and are remembered; moves are
merged only where the known policies make them equal (:func:`fits` says which policies are known):

* neighbouring cards of one hand and suit, when no card between them is still in another hand or on the trick;
* a led joker's declarations in plain suits that nobody else holds;
* the two jokers in one hand.

Where a joker may be played as an exact card it can be of any height, those of cards that are gone included. While one
is in play tables then know positions by the very cards, neighbours are equal only if no joker is elsewhere, and two
cards that a joker may count as are equal if no card from the one to the other is elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.cards import SUIT_ORDER, Card, Suit
from cardlab.cards import card as card_of
from cardlab.core.legality import narrow
from cardlab.notation import Action
from cardlab.solvers.goals import Goal, counts_sum, tricks_left
from cardlab.solvers.limits import Meter
from cardlab.solvers.result import Bounds, best_of
from cardlab.trick.board import Board, Play
from cardlab.trick.follow import DEMANDED, FOLLOW, FOLLOW_FIRST, FOLLOW_OR_TRUMP, TRUMP_WHEN_VOID
from cardlab.trick.jokers import AsCard, ByTrick, DeclaredModes, DeclaredPower, HighLowModes, HighLowPower, LastTakes
from cardlab.trick.order import Order
from cardlab.trick.tricks import Tricks, TrickSight, circular_trump, one_trump

if TYPE_CHECKING:
    from cardlab.core.penalties import Penalties
    from cardlab.core.state import State
    from cardlab.trick.jokers import Modes

YES, NO, UNKNOWN = 1, 0, -1
_KNOWN_DUTIES = {FOLLOW, FOLLOW_FIRST, FOLLOW_OR_TRUMP, DEMANDED, TRUMP_WHEN_VOID}
#: A bit that no card has: a move whose span includes it is never merged.
_ALWAYS = 1 << 70
_JOKERS = {"RJ": 1 << 64, "BJ": 1 << 65}
_ANY_JOKER = sum(_JOKERS.values())
_FULL_DEPTH = 99


def tricks_of(state: State) -> Tricks | None:
    """The one phase of tricks that is still to be played, if only bids stand before it."""
    rest = state.spec.phases[state.at :]
    tricks = [phase for phase in rest if isinstance(phase, Tricks)]
    if len(tricks) != 1 or not all(counts_sum(phase) or isinstance(phase, Tricks) for phase in rest):
        return None
    return tricks[0]


def fits(state: State, goal: Goal) -> bool:
    """Whether this search knows every policy of the state and the goal depends on one count of tricks."""
    phase = tricks_of(state)
    if phase is None or not known_play(state, phase):
        return False
    if not _KNOWN_DUTIES.issuperset(phase.duties + phase.on_demand):
        return False
    return counts_alone(state, goal)


def known_play(state: State, phase: Tricks) -> bool:
    """Whether jokers, trumps and the end of the tricks are policies that are known: nothing happens between tricks, and
    they last until the hands are empty."""
    if type(phase) is not Tricks or phase.bans or phase.after_trick or phase.trumps not in (one_trump, circular_trump):
        return False
    if state.penalties.binds:
        return False
    modes, power = phase.modes, type(phase.power)
    if type(modes) is AsCard:
        modes = modes.modes
    if type(modes) is HighLowModes:
        if power is not HighLowPower:
            return False
    elif power is not DeclaredPower or not (modes is None or type(modes) in (DeclaredModes, ByTrick, LastTakes)):
        return False
    played = {play.seat for play in state.board.plays} if state.board else set()
    return tricks_left(state) == max(len(state.hands[seat]) + (seat in played) for seat in state.active)


def counts_alone(state: State, goal: Goal) -> bool:
    """Whether what the side gets depends on nothing but how many tricks it takes in all."""
    return goal.payoff(state) is not None


def _bits(cards: Iterable[Card], order: Order, trump: Suit | None) -> dict[Card, int]:
    """The bit of every card: suits 16 apart in the order S H D C, as the game's order counts them, heights rising from
    0; a card of no suit is a joker."""
    suits: dict[Suit | None, list[Card]] = {}
    for one in cards:
        suits.setdefault(order.suit_of(one, trump), []).append(one)
    bits = {one: _JOKERS[one.text] for one in suits.pop(None, [])}
    for suit, held in suits.items():
        held.sort(key=lambda one: order.height(one, trump))
        bits |= {one: 1 << (SUIT_ORDER[suit] * 16 + height) for height, one in enumerate(held)}  # type: ignore[index]
    return bits


def _names_suits(modes: Modes) -> bool:
    """Whether a led joker always names its suit, and a follower's ways do not depend on what was said before."""
    if isinstance(modes, DeclaredModes):
        return not modes.bare
    if isinstance(modes, ByTrick):
        return _names_suits(modes.first) and _names_suits(modes.later)
    if isinstance(modes, LastTakes):
        return _names_suits(modes.before) and _names_suits(modes.last)
    return isinstance(modes, AsCard) and _names_suits(modes.modes)


class _Move(NamedTuple):
    """A move in a list of legal ones. It is skipped if no card of ``span`` is still elsewhere, unless it is the first
    of its ``group`` of declarations."""

    number: int
    bit: int
    span: int
    group: int


class Counting:
    """The search for one goal in one deal. ``depth`` is the number of tricks looked ahead (``full``: all of them)."""

    solver = "counts"
    full = _FULL_DEPTH

    def __init__(self, state: State, goal: Goal, meter: Meter) -> None:
        phase = tricks_of(state)
        assert phase is not None
        self.phase = phase
        self.goal = goal
        self.meter = meter
        self.start = state
        self.size = tricks_left(state)
        self.trump = state.facts.get("trump")
        self.seats: tuple[int, ...] = state.board.seats if state.board else state.active
        self.board = state.board
        self.mine = tuple(seat in goal.seats for seat in range(state.players))
        self.after = {seat: self.seats[(at + 1) % len(self.seats)] for at, seat in enumerate(self.seats)}
        table = [play.card for play in state.board.plays] if state.board else []
        self.bits = _bits([*table, *(one for hand in state.hands for one in hand)], phase.order, self.trump)
        self.cards = {bit: one for one, bit in self.bits.items()}
        self.actions: list[Action] = []
        self.numbers: dict[Action, int] = {}
        self.legal: dict[tuple[int, Any], tuple[tuple[_Move, ...], tuple[_Move, ...]]] = {}
        #: Whether the lead alone says what followers may do: it names the suit, and no joker binds the next one.
        self.lead_binds = phase.modes is None or _names_suits(phase.modes)
        self.circular = phase.trumps is circular_trump
        #: Whether a joker may count as an exact card.
        self.as_card = type(phase.modes) is AsCard
        self.contexts: dict[tuple[int, ...], Any] = {}
        self.winners: dict[tuple[int, ...], int] = {}
        self.shapes: dict[tuple[int, ...], int] = {}
        self.table: dict[tuple[Any, ...], tuple[list[int], list[int]]] = {}
        self.unknown: dict[tuple[Any, ...], int] = {}
        self.bidding: dict[tuple[Any, ...], Bounds] = {}
        #: What each joker costs that the side leads. Sets of counts then have a part for each number of such leads.
        self.cost = goal.lead_cost(state)
        self.width = self.size + 2
        #: The payoff of the state asked about last, with all that it depends on.
        self.paid: tuple[Mapping[str, Any], Penalties, tuple[int, ...]] | None = None
        self.depth = _FULL_DEPTH
        #: The number of a trick that begins with no card in hand: each card is one trick less.
        self.end = (sum(state.board.taken) if state.board else 0) + self.size + 1

    def sharing(self, goal: Goal) -> Counting:
        """A search for another objective of the same seats, with the same tables."""
        other = copy(self)
        other.goal = goal
        other.bidding = {}
        other.paid = None
        other.cost = goal.lead_cost(self.start)
        if other.cost != self.cost:  # sets of counts mean something else
            other.table, other.unknown = {}, {}
        return other

    def widen(self, cards: Iterable[Card]) -> None:
        """Let the tables serve other deals of these cards, too: with the same trump, players and number of cards."""
        self.bits = _bits(cards, self.phase.order, self.trump)
        self.cards = {bit: one for one, bit in self.bits.items()}

    # ---- values of states ----------------------------------------------------------------------------------------

    def depths(self) -> Iterator[int]:
        """Depths for growing effort; the last one is exact. The last trick is forced, so all but one is no saving."""
        yield from range(1, self.size - 1)
        yield _FULL_DEPTH

    def look(self, depth: int) -> None:
        """Choose the depth of the values that follow."""
        self.depth = depth
        self.bidding.clear()
        self.unknown.clear()

    def value(self, state: State) -> Bounds:
        """Bounds of the goal in a state of this deal; equal ends at full depth."""
        self.meter.tick()
        self.meter.check()  # a state of the bidding costs as much as hundreds of nodes
        if state.end is not None:
            return self.goal.bounds(state)
        if state.spec.phases[state.at] is self.phase:
            return self._of_tricks(state)
        key: tuple[Any, ...] = (state.turn,)
        if self.goal.objective != "tricks":  # no bid changes who can take how many tricks
            bids = state.facts["bids"]
            key += (tuple(bids[seat] for seat in self.goal.seats), sum(bid or 0 for bid in bids))
        if key not in self.bidding:
            seat = state.current_player
            values = [self.value(state._apply(action)) for action in state.legal_actions]
            self.bidding[key] = best_of(values, self.mine[seat])
        return self.bidding[key]

    def is_worth(self, state: State, value: int) -> bool:
        """Whether a state is worth exactly this much, at full depth."""
        if state.end is not None or state.spec.phases[state.at] is not self.phase:
            return self.value(state) == Bounds(value, value)
        ends = self._ends(state)
        reach = sum(1 << end for end, points in ends if points >= value)
        above = sum(1 << end for end, points in ends if points > value)
        return self._ask(state, reach) == YES and self._ask(state, above) == NO

    def _ends(self, state: State) -> list[tuple[int, int]]:
        """The ends that are possible, as bits of sets, with what the side gets."""
        payoff = self._payoff(state)
        parts = 1 + self.may_lead(state.hands) if self.cost else 1
        return [
            (self.width * leads + more, points - self.cost * leads)
            for leads in range(parts)
            for more, points in enumerate(payoff)
        ]

    def may_lead(self, hands: Sequence[Sequence[Card]]) -> int:
        """How many jokers the side holds."""
        return sum(one.is_joker for seat in self.goal.seats for one in hands[seat])

    def _payoff(self, state: State) -> list[int]:
        """What the side gets for 0, 1, 2 … tricks more, and no joker led at a cost."""
        own = sum(state.board.taken[seat] for seat in self.goal.seats)
        if self.paid is None or self.paid[0] is not state.facts or self.paid[1] is not state.penalties:
            payoff = self.goal.payoff(state)
            assert payoff is not None
            self.paid = (state.facts, state.penalties, payoff)
        return list(self.paid[2][own : own + tricks_left(state) + 1])

    def _of_tricks(self, state: State) -> Bounds:
        ends = self._ends(state)
        levels = sorted({points for _, points in ends}, reverse=True)
        highest = 0
        for at, level in enumerate(levels):
            answer = self._ask(state, sum(1 << end for end, points in ends if points >= level))
            if answer == YES:
                return Bounds(level, levels[highest])
            if answer == NO:
                highest = at + 1
        raise AssertionError("the lowest level is always reached")

    def _ask(self, state: State, wanted: int) -> int:
        held = [hand if seat in self.seats else () for seat, hand in enumerate(state.hands)]
        hands = tuple(sum(map(self.bits.__getitem__, hand)) for hand in held)
        plays = tuple(self._number(Action("play", (play.card,), (), play.call)) for play in state.board.plays)
        turn = state.current_player
        if not plays:
            return self._trick(hands, turn, wanted, self.depth)
        if not wanted & self._full(hands, turn):
            return NO
        table = sum(self.bits[play.card] for play in state.board.plays)
        return self._node(hands, turn, plays, table, wanted, self.depth)

    # ---- the search ------------------------------------------------------------------------------------------------

    def _trick(self, hands: tuple[int, ...], leader: int, wanted: int, depth: int) -> int:
        """The answer at the start of a trick."""
        left = hands[leader].bit_count()
        full = self._full(hands, leader) if self.cost else (2 << left) - 1
        wanted &= full
        if wanted == full:
            return YES
        if not wanted:
            return NO
        if depth <= 0:
            return UNKNOWN
        if left == 1:
            return self._node(hands, leader, (), 0, wanted, depth)
        key = self.key(hands, leader)
        kept = self.table.get(key)
        if kept is not None:
            for one in kept[0]:
                if one & wanted == one:
                    return YES
            for one in kept[1]:
                if one & wanted == wanted:
                    return NO
        if depth < left and self.unknown.get((key, wanted), 0) >= depth:
            return UNKNOWN
        answer = self._node(hands, leader, (), 0, wanted, depth)
        if answer == UNKNOWN:
            if len(self.unknown) < self.meter.entries:
                self.unknown[key, wanted] = depth
        elif kept is not None:
            kept[0 if answer == YES else 1].append(wanted)
        elif len(self.table) < self.meter.entries:
            self.table[key] = ([wanted], []) if answer == YES else ([], [wanted])
        return answer

    def _full(self, hands: tuple[int, ...], turn: int) -> int:
        """The set of all ends that are possible from here."""
        full = part = (2 << hands[turn].bit_count()) - 1
        if self.cost:
            for leads in range(1, 1 + sum((hands[seat] >> 64).bit_count() for seat in self.goal.seats)):
                full |= part << self.width * leads
        return full

    def _node(
        self,
        hands: tuple[int, ...],
        seat: int,
        plays: tuple[int, ...],
        table: int,
        wanted: int,
        depth: int,
    ) -> int:
        """The answer with some plays of the trick made. ``table`` are the cards on it."""
        self.meter.tick()
        hand = hands[seat]
        mine = self.mine
        cut, answer = (YES, NO) if mine[seat] else (NO, YES)
        low = (1 << hand.bit_count()) - 1
        taking = (wanted >> 1 & low).bit_count() >= (wanted & low).bit_count()
        context = plays[:1] if self.lead_binds else self.contexts.get(plays) or self._context(plays)
        moves = (self.legal.get((hand, context)) or self._legal(hand, context, plays))[taking]
        elsewhere = table | _ALWAYS
        for other in hands:
            elsewhere |= other
        elsewhere ^= hand
        last = len(plays) + 1 == len(self.seats)
        used = 0
        for number, bit, span, group in moves:
            if not span & elsewhere:
                if not group or used & group:
                    continue
                used |= group
            after = (*hands[:seat], hand ^ bit, *hands[seat + 1 :])
            made = (*plays, number)
            if last:
                winner = self._winner(seat, made)
                child = self._trick(after, winner, wanted >> 1 if mine[winner] else wanted, depth - 1)
            elif self.cost and not plays and mine[seat] and self._is_charged(bit, hand):
                child = self._node(after, self.after[seat], made, bit, wanted >> self.width, depth)
            else:
                child = self._node(after, self.after[seat], made, table | bit, wanted, depth)
            if child == cut:
                return cut
            if child == UNKNOWN:
                answer = UNKNOWN
        return answer

    def _is_charged(self, bit: int, hand: int) -> bool:
        """Whether leading a card from a hand costs points."""
        charge, left = self.phase.charge, hand.bit_count()
        if charge is None or not bit >> 64:
            return False
        return self.end - left != charge.last and not (charge.last_card and left == 1)

    def _winner(self, last: int, plays: tuple[int, ...]) -> int:
        """The seat that takes a trick whose last card came from ``last``."""
        place = self.winners.get(plays)
        if place is None:
            led, _ = self._led(plays)
            trump = self.phase.trumps(self.trump, led)
            place = self.phase.power.winner(self._made(plays), led, trump, self.phase.order)
            self.winners[plays] = place
        seats = self.seats
        return seats[(seats.index(last) + 1 + place) % len(seats)]

    # ---- what the game's policies say, remembered --------------------------------------------------------------------

    def _number(self, action: Action) -> int:
        if action not in self.numbers:
            self.numbers[action] = len(self.actions)
            self.actions.append(action)
        return self.numbers[action]

    def _made(self, plays: tuple[int, ...]) -> tuple[Play, ...]:
        """The plays of a trick, by their places in it."""
        return tuple(Play(at, self.actions[one].cards[0], self.actions[one].call) for at, one in enumerate(plays))

    def _led(self, plays: tuple[int, ...]) -> tuple[Suit | None, str | None]:
        """The suit to follow and the height demanded. Where a joker was led without a suit, the first plain card that
        follows sets it."""
        action = self.actions[plays[0]]
        one, order = action.cards[0], self.phase.order
        if not one.is_joker or self.phase.modes is None:
            return order.suit_of(one, self.trump), None
        suit, demand = self.phase.modes.led(action.call)
        at = 1
        while suit is None and at < len(plays):
            suit, demand = order.suit_of(self.actions[plays[at]].cards[0], self.trump), None
            at += 1
        return suit, demand

    def _context(self, plays: tuple[int, ...]) -> tuple[Any, ...]:
        """What of the plays on the trick binds the next one."""
        said = tuple(self.actions[one].call for one in plays if self.actions[one].call)
        context = (*self._led(plays), said) if plays else ("lead",)
        self.contexts[plays] = context
        return context

    def _legal(
        self, hand: int, context: tuple[Any, ...], plays: tuple[int, ...]
    ) -> tuple[tuple[_Move, ...], tuple[_Move, ...]]:
        """The legal moves of a hand, weakest first and strongest first, remembered for a context."""
        cards = tuple(sorted(self.cards[1 << at] for at in range(hand.bit_length()) if hand >> at & 1))
        led, demand = self._led(plays) if plays else (None, None)
        phase = self.phase
        trump = phase.trumps(self.trump, led)
        board = Board(self.seats, self.seats[0], (self.end - len(cards) - 1,), self._made(plays), led, demand)
        sight = TrickSight(-1, cards, trump, led, demand, not plays, phase.order, phase.modes, board)
        actions = list(narrow(phase.candidates(sight), phase.obligations(sight), sight))
        if len({action.cards[0] for action in actions if action.cards[0].is_joker}) == 2:
            spare = cards[-1]
            actions = [action for action in actions if action.cards[0] is not spare]
        rising = sorted(actions, key=self._strength)
        found = (self._spans(rising), self._spans(rising[::-1]))
        self.legal[hand, context] = found
        return found

    def _strength(self, action: Action) -> int:
        one, order = action.cards[0], self.phase.order
        if action.call[:1] == ("as",):
            one = card_of(str(action.call[1]))
        suit = order.suit_of(one, self.trump)
        if suit is None:
            return -50 if action.call and action.call[0] in ("gives", "low") else 100
        return order.height(one, self.trump) + (50 if suit is self.trump else 0)

    def _spans(self, actions: list[Action]) -> tuple[_Move, ...]:
        """The moves with what must be elsewhere for each to differ from the one of its suit before it."""
        moves = []
        before: dict[Any, int] = {}
        called: dict[Any, Card] = {}
        ways: dict[Any, int] = {}
        for action in actions:
            one = action.cards[0]
            bit, suit = self.bits[one], self.phase.order.suit_of(one, self.trump)
            span, group = _ALWAYS, 0
            if suit is not None:
                if suit in before:
                    low, high = sorted((bit, before[suit]))
                    span = high - (low << 1) | (_ANY_JOKER if self.as_card else 0)
                before[suit] = bit
            elif action.call[:1] == ("as",):
                named = card_of(str(action.call[1]))
                if named.suit in called:
                    span = self._from_to(called[named.suit], named)
                called[named.suit] = named
            elif len(action.call) == 2 and not self.circular:
                span = 0xFFFF << SUIT_ORDER[action.call[1]] * 16  # type: ignore[index]
                way = (action.call[0], action.call[1] == self.trump)  # by the trump it may beat another joker
                group = ways.setdefault(way, 1 << len(ways))
            moves.append(_Move(self._number(action), bit, span, group))
        return tuple(moves)

    def _from_to(self, one: Card, other: Card) -> int:
        """The cards in play of one suit from a height to another, these included; a joker may be any."""
        order = self.phase.order
        low, high = sorted(order.height(named, self.trump) for named in (one, other))
        held = (kept for kept in self.bits if order.suit_of(kept, self.trump) is one.suit)
        return sum(self.bits[kept] for kept in held if low <= order.height(kept, self.trump) <= high) | _ANY_JOKER

    def key(self, hands: tuple[int, ...], leader: int) -> tuple[Any, ...]:
        """The leader and who holds the highest, second highest … card left of each suit, and the jokers."""
        if self.as_card and any(hand >> 64 for hand in hands):
            return (leader, hands)
        shapes = self.shapes
        key: list[Any] = [leader]
        for shift in (0, 16, 32, 48):
            suit = tuple([hand >> shift & 0xFFFF for hand in hands])
            shape = shapes.get(suit)
            if shape is None:
                shape = shapes[suit] = _shape(suit)
            key.append(shape)
        key.append(tuple([(hand >> 64).bit_count() for hand in hands]))
        return tuple(key)


def _shape(suit: tuple[int, ...]) -> int:
    """The owners of a suit's cards, lowest first, as digits."""
    shape = 1
    for at in range(16):
        for seat, hand in enumerate(suit):
            if hand >> at & 1:
                shape = shape * 16 + seat
    return shape
