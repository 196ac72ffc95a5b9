"""The calls before the tricks, valued in many worlds at once.

What may be called is the same in every world, or depends on the caller's hand alone: it is walked once, with the game's
own states, down to the contracts (trump, seats, leader, what the side gets for its tricks). Deals of one are solved in
compiled batches. What follows from them is alpha-beta with a window for each world: a contract is solved only in the
worlds, and only for the numbers of tricks, that can still matter there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from cardlab.cards import Card, Suit
from cardlab.core.chance import CHANCE
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.solvers.goals import Goal
from cardlab.solvers.limits import Meter
from cardlab.solvers.reach import reached
from cardlab.solvers.trick_kernel import card_bits, duty_of, is_ready, represents
from cardlab.trick.exchange import AskPartner, TakeUp
from cardlab.trick.making import PASS, OrderUp
from cardlab.trick.order import Order
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from cardlab.core.state import State
    from cardlab.core.worlds import Holding

    Ints = npt.NDArray[np.int64]

#: More than any deal is worth.
_FAR = 1 << 40
#: Calls that may follow, at most; with more, one world at a time is faster.
_MOST_NODES = 3_000


@dataclass(frozen=True, slots=True)
class _End:
    """The deal is over without tricks."""

    value: int


@dataclass(frozen=True, slots=True)
class _Discard:
    """A seat takes up cards that all can see (``gained``) and puts one of its cards away."""

    seat: int
    mine: bool
    trump: Suit | None
    gained: tuple[Card, ...]
    state: State
    then: _Node


@dataclass(frozen=True, slots=True)
class _Contract:
    """All tricks are to be played. ``payoff`` never falls with the side's tricks."""

    key: tuple[Any, ...]
    trump: Suit | None
    seats: tuple[int, ...]
    leader: int
    discarder: int | None
    gained: tuple[Card, ...]
    payoff: tuple[int, ...]

    @property
    def steps(self) -> list[int]:
        """Numbers of tricks that get more than one trick less, the middle ones first."""
        rising = [took for took in range(1, len(self.payoff)) if self.payoff[took] > self.payoff[took - 1]]
        return sorted(rising, key=lambda took: abs(2 * took - len(self.payoff)))


@dataclass(frozen=True, slots=True)
class _Choice:
    """A seat calls; what ends the calls comes first. ``asks`` is the state if its hand decides what it may call."""

    seat: int
    mine: bool
    branches: tuple[tuple[Action, _Node], ...]
    asks: State | None


_Node = _End | _Discard | _Contract | _Choice


class _Unsuited(Exception):
    """The calls cannot be valued here."""


class CallTree:
    """What may be called from a state on, for one side's goal. Make one with :func:`call_tree`."""

    solver = "calls"
    #: Worlds valued together.
    batch = 500

    def __init__(self, start: State, goal: Goal, meter: Meter, skips: bool = False) -> None:
        self.start = start
        self.goal = goal
        self.meter = meter
        self.skips = skips
        self.notes: tuple[Reason, ...] = ()
        self.count = 0
        self.order: Order | None = None
        self.duty = 0
        self.bits: dict[Suit | None, dict[Card, int]] = {}
        self.root = self._walk(start, None)

    # ---- the calls ---------------------------------------------------------------------------------------------------

    def _walk(self, state: State, before: _Discard | None) -> _Node:
        self.count += 1
        if self.count > _MOST_NODES or state.current_player == CHANCE:
            raise _Unsuited
        if state.end is not None:
            return _End(self.goal.final(state))
        phase = state.spec.phases[state.at]
        if isinstance(phase, Tricks):
            return self._contract(state, phase, before)
        if self.skips and isinstance(phase, AskPartner) and state is not self.start:
            self.notes = (Reason("solver.nobody_asks"),)
            return self._walk(state._apply(PASS), before)
        seat = state.current_player
        mine = seat in self.goal.seats
        if type(phase) is TakeUp and before is None:
            return self._discard(state, seat, mine)
        known = isinstance(phase, OrderUp) and phase.claim is None
        if phase.reads_hand and not known:
            raise _Unsuited
        actions = phase.candidates(phase.sight(state, seat)) if phase.reads_hand else state.legal_actions
        found = []
        for action in actions:
            before_it = self.count
            branch = self._walk(state._apply(action), before)
            found.append((self.count - before_it, action, branch))
        found.sort(key=lambda one: one[0])
        branches = tuple((action, branch) for _, action, branch in found)
        return _Choice(seat, mine, branches, state if phase.reads_hand else None)

    def _discard(self, state: State, seat: int, mine: bool) -> _Discard:
        held = self.start.hands[seat]
        gained = tuple(one for one in state.hands[seat] if one not in held)
        trump = state.facts.get("trump")
        found = _Discard(seat, mine, trump, gained, state, _End(0))
        then = self._walk(state._apply(state.legal_actions[0]), found)
        return _Discard(seat, mine, trump, gained, state, then)

    def _contract(self, state: State, phase: Tricks, before: _Discard | None) -> _Contract:
        payoff = self.goal.payoff(state)
        if payoff is None or any(more < less for less, more in pairwise(payoff)):
            raise _Unsuited
        if state.board.plays or any(state.board.taken) or not represents(state, self.goal):
            raise _Unsuited
        seats, trump = state.board.seats, state.facts.get("trump")
        rest = [seat for seat in seats if before is None or seat != before.seat]
        if any(set(state.hands[seat]) != set(self.start.hands[seat]) for seat in rest):
            raise _Unsuited
        self.order, self.duty = phase.order, duty_of(phase)
        if trump not in self.bits:
            try:
                self.bits[trump] = card_bits(state.spec.deck, phase.order, trump)
            except ValueError:
                raise _Unsuited from None
        discarder = before.seat if before is not None and before.seat in seats else None
        gained = before.gained if before is not None and discarder is not None else ()
        key = (trump, seats, state.turn, discarder, gained)
        return _Contract(key, trump, seats, state.current_player, discarder, gained, payoff)

    # ---- the worlds --------------------------------------------------------------------------------------------------

    def values(self, actions: Sequence[Action], holdings: Sequence[Holding]) -> list[list[int]]:
        """What each action is worth to the side in each world. Raises :class:`OutOfBudget`."""
        import numpy as np

        batch = _Batch(self, holdings)
        rows = np.arange(len(holdings))
        alpha, beta = np.full(len(rows), -_FAR), np.full(len(rows), _FAR)
        root = self.root
        if isinstance(root, _Discard):
            cards = batch.cards(root)
            found = {}
            for slot in range(cards.slots):
                one = cards.first(slot)
                found[Action("discard", (one,))] = batch.value(root.then, rows, slot, alpha, beta)
            return [found[action].tolist() for action in actions]
        assert isinstance(root, _Choice)
        branches = dict(root.branches)
        return [batch.value(branches[action], rows, -1, alpha, beta).tolist() for action in actions]


class _Cards:
    """The cards among which a seat puts one away, weakest first, in each world."""

    def __init__(self, batch: _Batch, node: _Discard) -> None:
        import numpy as np

        self.deck = batch.deck
        held = batch.held[node.seat]
        more = [batch.place[one] for one in node.gained]
        every = np.concatenate([held, np.tile(np.array(more, np.int64), (len(held), 1))], axis=1)
        bits = batch.bits[node.trump]
        strength = np.array([bit + (32 if bit >= 48 else -(bit & 48)) for bit in bits.tolist()])
        order = np.argsort(strength[every], axis=1, kind="stable")
        every = np.take_along_axis(every, order, axis=1)
        self.places = every
        self.bits = np.int64(1) << bits[every]
        self.legal = self._legal(node, every)
        self.slots = every.shape[1]

    def _legal(self, node: _Discard, every: Ints) -> npt.NDArray[np.bool_]:
        import numpy as np

        legal = np.ones(every.shape, np.bool_)
        phase = node.state.spec.phases[node.state.at]
        if not phase.obligations(phase.sight(node.state, node.seat)):
            return legal
        for row, places in enumerate(every.tolist()):
            hand = tuple(self.deck[at] for at in places)
            allowed = {action.cards[0] for action in node.state.with_hand(node.seat, hand).legal_actions}
            legal[row] = [one in allowed for one in hand]
        return legal

    def first(self, slot: int) -> Card:
        """The card in a place of a hand that is the same in every world."""
        return self.deck[int(self.places[0, slot])]


class _Batch:
    """Some worlds under valuation."""

    def __init__(self, tree: CallTree, holdings: Sequence[Holding]) -> None:
        import numpy as np

        self.tree = tree
        self.size = len(holdings)
        self.deck = tuple(tree.start.spec.deck)
        self.place = {one: at for at, one in enumerate(self.deck)}
        self.held = [
            np.array([[self.place[one] for one in holding.hands[seat]] for holding in holdings], np.int64)
            for seat in range(tree.start.players)
        ]
        self.bits = {trump: np.array([bits[one] for one in self.deck], np.int64) for trump, bits in tree.bits.items()}
        self.mine = sum(1 << seat for seat in tree.goal.seats)
        self._masks: dict[tuple[Suit | None, int], Ints] = {}
        self._cards: dict[tuple[Any, ...], _Cards] = {}
        self._calls: dict[tuple[int, int], list[set[Action]]] = {}
        self._known: dict[tuple[Any, ...], tuple[Ints, Ints]] = {}

    def cards(self, node: _Discard) -> _Cards:
        """What may be put away, prepared once for all calls that lead to the same choice."""
        key = (node.seat, node.trump, node.gained)
        if key not in self._cards:
            self._cards[key] = _Cards(self, node)
        return self._cards[key]

    def value(self, node: _Node, rows: Ints, slot: int, alpha: Ints, beta: Ints) -> Ints:
        """Values in some worlds: at most alpha an upper bound, at least beta a lower one, else exact. ``slot`` is the
        place of the card that was put away, or -1."""
        import numpy as np

        if isinstance(node, _End):
            return np.full(len(rows), node.value)
        if isinstance(node, _Contract):
            return self._contract(node, rows, slot, alpha, beta)
        best = np.full(len(rows), -_FAR if node.mine else _FAR)
        if isinstance(node, _Choice):
            for action, branch in node.branches:
                legal = None if node.asks is None else self._may_call(node.asks, node.seat, action)[rows]
                self._improve(best, branch, node.mine, rows, slot, alpha, beta, legal)
        else:
            cards = self.cards(node)
            for place in range(cards.slots):
                self._improve(best, node.then, node.mine, rows, place, alpha, beta, cards.legal[rows, place])
        return best

    def _may_call(self, state: State, seat: int, action: Action) -> npt.NDArray[np.bool_]:
        """In which worlds the seat's hand allows a call."""
        import numpy as np

        key = (state.at, seat)
        if key not in self._calls:
            hands = [tuple(self.deck[at] for at in places) for places in self.held[seat].tolist()]
            self._calls[key] = [set(state.with_hand(seat, hand).legal_actions) for hand in hands]
        return np.array([action in legal for legal in self._calls[key]])

    def _improve(
        self,
        best: Ints,
        branch: _Node,
        mine: bool,
        rows: Ints,
        slot: int,
        alpha: Ints,
        beta: Ints,
        legal: npt.NDArray[np.bool_] | None,
    ) -> None:
        """Better the best values in place by one more branch, where it is legal and the window is still open."""
        import numpy as np

        open_ = best < beta if mine else best > alpha
        if legal is not None:
            open_ &= legal
        (at,) = np.nonzero(open_)
        if not len(at):
            return
        low = np.maximum(alpha[at], best[at]) if mine else alpha[at]
        high = beta[at] if mine else np.minimum(beta[at], best[at])
        made = self.value(branch, rows[at], slot, low, high)
        best[at] = np.maximum(best[at], made) if mine else np.minimum(best[at], made)

    # ---- contracts ---------------------------------------------------------------------------------------------------

    def _contract(self, node: _Contract, rows: Ints, slot: int, alpha: Ints, beta: Ints) -> Ints:
        import numpy as np

        place = slot if node.discarder is not None else -1
        key = (node.key, place)
        if key not in self._known:
            least = np.zeros(self.size, np.int64)
            self._known[key] = least, np.full(self.size, len(node.payoff) - 1)
        least, most = self._known[key]
        payoff = np.array(node.payoff)
        for step in node.steps:
            low, high = least[rows], most[rows]
            asked = (low < step) & (step <= high) & (payoff[low] < beta) & (payoff[high] > alpha)
            asked &= (node.payoff[step - 1] < beta) & (node.payoff[step] > alpha)
            chosen = rows[asked]
            if len(chosen):
                reached = self._reached(node, chosen, place, step)
                least[chosen[reached]] = step
                most[chosen[~reached]] = step - 1
        low, high = payoff[least[rows]], payoff[most[rows]]
        return np.where(high <= alpha, high, low)

    def _reached(self, node: _Contract, rows: Ints, slot: int, step: int) -> npt.NDArray[np.bool_]:
        """Whether the side takes so many tricks in these worlds. Raises :class:`OutOfBudget`."""
        import numpy as np

        hands = np.zeros((len(rows), self.tree.start.players), np.int64)
        for seat in node.seats:
            hands[:, seat] = self._mask(node.trump, seat)[rows]
        if node.discarder is not None:
            bits = self.bits[node.trump]
            for one in node.gained:
                hands[:, node.discarder] |= np.int64(1) << bits[self.place[one]]
            hands[:, node.discarder] ^= self._cards[node.discarder, node.trump, node.gained].bits[rows, slot]
        trumps, duty = node.trump is not None, self.tree.duty
        return reached(self.tree.meter, hands, node.leader, self.mine, trumps, step, duty)

    def _mask(self, trump: Suit | None, seat: int) -> Ints:
        import numpy as np

        key = (trump, seat)
        if key not in self._masks:
            self._masks[key] = np.asarray((np.int64(1) << self.bits[trump][self.held[seat]]).sum(axis=1))
        return self._masks[key]


def call_tree(start: State, goal: Goal, meter: Meter, skips: bool = False) -> CallTree | None:
    """The calls that may follow a state, or None if a later choice looks at cards, the tricks are beyond the compiled
    search, or that is not ready. ``start`` is any world of the view; nothing but what all worlds share is read.
    ``skips``: nobody asks his partner for a card later."""
    if isinstance(start.spec.phases[start.at], Tricks) or not is_ready():
        return None
    try:
        return CallTree(start, goal, meter, skips)
    except _Unsuited:
        return None
