"""What is said before the sides are known, valued in many worlds at once as max^n.

What may be said is the same in every world, or depends on the speaker's hand alone: it is walked once, with the game's
own states, down to the contracts (trump, players, leader, sides, what each seat gets). Deals of one are solved in
compiled batches. Who plays with whom may depend on the cards: then a contract has other sides in other worlds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import comb
from typing import TYPE_CHECKING, Any

from cardlab.cards import Card, Suit
from cardlab.core.chance import CHANCE
from cardlab.core.worlds import Sampler
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.solvers.contracts import Stakes, stakes_of
from cardlab.solvers.goals import PAIR, SCORED, Goal
from cardlab.solvers.limits import STRIDE, Meter
from cardlab.solvers.reach import reached
from cardlab.solvers.trick_kernel import card_bits, duty_of, is_ready, represents
from cardlab.trick.auction import WIDOW, PutBack
from cardlab.trick.exchange import TakeUp
from cardlab.trick.hidden import BestCard
from cardlab.trick.making import OrderUp
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from cardlab.core.state import State
    from cardlab.core.worlds import Holding

    Ints = npt.NDArray[np.int64]

#: Beyond any value of a deal.
_FAR = 1 << 40
#: States that may follow, at most; with more, one world at a time is searched.
_MOST_NODES = 5_000
#: About the positions of a contract: with up to so many cards in all hands, and with more.
_SHORT_DEAL, _POSITIONS, _MORE_POSITIONS = 30, 150, 900
#: About the positions of the worlds valued together: what a limit cuts off is no more.
_TOGETHER = 3_000_000
#: With more contracts than this, fewer worlds together would not be quicker.
_SLOW, _LEAST_TOGETHER = 3_000, 20
#: With more contracts than this a seat that will take the widow puts its weakest cards away.
_MANY = 30_000


@dataclass(frozen=True, slots=True)
class _Put:
    """A seat that takes cards up and puts ``count`` away. ``gained``: cards that all can see, or a pile that differs
    from world to world; ``state`` is the sample in which it chooses."""

    seat: int
    count: int
    gained: tuple[Card, ...]
    pile: str
    state: State
    weakest: bool = False


@dataclass(eq=False, slots=True)
class _Node:
    """What follows a state. ``most``: the best that each seat can still get."""

    most: tuple[int, ...]
    seat: int = -1
    #: The answers in fixed order, with what follows.
    branches: tuple[tuple[Action, _Node], ...] = ()
    #: The state that says which answers a hand allows; None if every hand allows all.
    asks: State | None = None
    #: Cards are put away: ``branches`` is empty, ``then`` follows.
    put: _Put | None = None
    then: _Node | None = None
    #: All tricks are to be played.
    contract: _Contract | None = None
    shared: bool = False


@dataclass(frozen=True, slots=True)
class _Contract:
    """``stakes`` by sides, as the seats of the first one; several if the cards say who plays with whom."""

    trump: Suit | None
    seats: tuple[int, ...]
    leader: int
    put: _Put | None
    stakes: dict[tuple[int, ...], Stakes]
    state: State
    best: BestCard | None = None


class _Unsuited(Exception):
    """What is said cannot be valued here."""


class SideTree:
    """What may be said from a state on. Make one with :func:`side_tree`."""

    solver = "sides"

    def __init__(self, start: State, goal: Goal, meter: Meter, sampler: Sampler, weakest: bool = False) -> None:
        self.weakest = weakest
        self.notes = (Reason("solver.weakest_go"),) if weakest else ()
        self.start = start
        self.goal = goal
        self.meter = meter
        self.sampler = sampler
        self.count = self.contracts = self.duty = 0
        self.bits: dict[Suit | None, dict[Card, int]] = {}
        self.nodes: dict[Any, _Node] = {}
        self.vie = "margin" if goal.objective in SCORED else "tricks"
        self.root = self._walk(start, None, 1)
        #: Worlds valued together.
        self.batch = self._batch()

    def _batch(self) -> int:
        each = _POSITIONS if sum(map(len, self.start.hands)) <= _SHORT_DEAL else _MORE_POSITIONS
        least = 1 if self.contracts <= _SLOW else _LEAST_TOGETHER
        return min(500, max(least, _TOGETHER // (each * max(self.contracts, 1))))

    # ---- what may be said ----------------------------------------------------------------------------------------

    def _walk(self, state: State, put: _Put | None, ways: int) -> _Node:
        key = (state.key, put is None)
        if state.end is None and not isinstance(state.spec.phases[state.at], Tricks) and key in self.nodes:
            self.nodes[key].shared = True
            return self.nodes[key]
        node = self._node(state, put, ways)
        self.nodes[key] = node
        return node

    def _node(self, state: State, put: _Put | None, ways: int) -> _Node:
        self.count += 1
        if self.count > _MOST_NODES or state.current_player == CHANCE:
            raise _Unsuited
        if self.count % STRIDE == 0:
            self.meter.check()
        if state.end is not None:
            return _Node(tuple(Goal(self.goal.objective, (seat,)).final(state) for seat in range(state.players)))
        phase = state.spec.phases[state.at]
        if isinstance(phase, Tricks):
            self.contracts += ways
            return self._contract(state, phase, put)
        seat = state.current_player
        if type(phase) in (TakeUp, PutBack) and put is None:
            return self._putting(state, seat, phase, ways)
        known = isinstance(phase, OrderUp) and phase.claim is None
        if phase.reads_hand and not known:
            raise _Unsuited
        actions = phase.candidates(phase.sight(state, seat)) if phase.reads_hand else state.legal_actions
        branches = tuple((action, self._walk(state._apply(action), put, ways)) for action in actions)
        most = tuple(max(made) for made in zip(*(node.most for _, node in branches), strict=True))
        return _Node(most, seat, branches, state if phase.reads_hand else None)

    def _putting(self, state: State, seat: int, phase: Any, ways: int) -> _Node:
        held = self.start.hands[seat]
        new = tuple(one for one in state.hands[seat] if one not in held)
        pile = WIDOW if isinstance(phase, PutBack) and new else ""
        count = phase.count if isinstance(phase, PutBack) else 1
        weakest = self.weakest and state is not self.start
        put = _Put(seat, count, () if pile else new, pile, state, weakest)
        many = 1 if weakest else comb(len(state.hands[seat]), count)
        then = self._walk(state._apply(state.legal_actions[0]), put, ways * many)
        return _Node(then.most, seat, put=put, then=then)

    def _contract(self, state: State, phase: Tricks, put: _Put | None) -> _Node:
        if state.board.plays or any(state.board.taken):
            raise _Unsuited
        rest = [seat for seat in state.board.seats if put is None or seat != put.seat]
        if any(set(state.hands[seat]) != set(self.start.hands[seat]) for seat in rest):
            raise _Unsuited
        trump, best = state.facts.get("trump"), None
        if isinstance(state.spec.sides, BestCard) and not state.facts["alone"]:
            best = state.spec.sides
        stakes = {}
        for sided in [state.with_facts(partner=seat) for seat in range(state.players)] if best else (state,):
            found = stakes_of(sided, self.goal.objective) if len(sided.sides) == PAIR else None
            if found is None or not represents(sided, Goal(self.vie, sided.sides[0])):
                raise _Unsuited
            if any(more < less for less, more in pairwise(found.ahead)):
                raise _Unsuited
            stakes[sided.sides[0]] = found
        self.duty = duty_of(phase)
        if trump not in self.bits:
            try:
                self.bits[trump] = card_bits(state.spec.deck, phase.order, trump)
            except ValueError:
                raise _Unsuited from None
        seats = state.board.seats
        mine = put if put is not None and put.seat in seats else None
        contract = _Contract(trump, seats, state.current_player, mine, stakes, state, best)
        vectors = [vector for one in stakes.values() for vector in one.vectors]
        return _Node(tuple(max(made) for made in zip(*vectors, strict=True)), contract=contract)

    # ---- the worlds ----------------------------------------------------------------------------------------------

    def values(self, actions: Sequence[Action], holdings: Sequence[Holding]) -> list[list[int]]:
        """What each action is worth to the seat to move in each world. Raises :class:`OutOfBudget`."""
        import numpy as np

        batch = _Batch(self, holdings)
        rows = np.arange(len(holdings))
        root, seat = self.root, self.root.seat
        found = {action: batch.value(node, rows, 0)[:, seat].tolist() for action, node in root.branches}
        if root.put is not None:
            assert root.then is not None
            cards = batch.cards(root.put)
            for slot in range(len(cards.ways)):
                action = Action("discard", cards.first(slot))
                found[action] = batch.value(root.then, rows, slot)[:, seat].tolist()
        return [found[action] for action in actions]


class _Cards:
    """The cards among which a seat puts some away, in each world, and every way to choose them."""

    def __init__(self, batch: _Batch, put: _Put) -> None:
        import numpy as np

        self.deck, size = batch.deck, batch.size
        more = (
            batch.piles[put.pile] if put.pile else np.array([[batch.place[one] for one in put.gained]] * size, np.int64)
        )
        every = np.concatenate([batch.held[put.seat], more.reshape(size, -1)], axis=1)
        self.places = np.sort(every, axis=1)
        self.ways = list(combinations(range(every.shape[1]), put.count))
        if put.weakest:
            strength = self._strength(batch, put.state.facts.get("trump"))
            order = np.argsort(strength[self.places], axis=1, kind="stable")
            self.places = np.take_along_axis(self.places, order, axis=1)
            self.ways = self.ways[:1]
        phase = put.state.spec.phases[put.state.at]
        self.legal: npt.NDArray[np.bool_] | None = None
        if phase.obligations(phase.sight(put.state, put.seat)):
            self.legal = np.array([self._legal(put, places) for places in self.places.tolist()])

    def _strength(self, batch: _Batch, trump: Suit | None) -> Ints:
        """How strong each card is: trumps above all others, which count by their heights."""
        import numpy as np

        bits = batch.bits.get(trump)
        if bits is None:  # the trump is named later: heights are much the same whatever it is
            bits = next(iter(batch.bits.values())) % 16
        return np.where(bits >= 48, bits, bits % 16)

    def _legal(self, put: _Put, places: list[int]) -> list[bool]:
        hand = tuple(self.deck[at] for at in places)
        allowed = {action.cards for action in put.state.with_hand(put.seat, hand).legal_actions}
        return [tuple(hand[at] for at in way) in allowed for way in self.ways]

    def first(self, slot: int) -> tuple[Card, ...]:
        """The cards of one way in a hand that is the same in every world."""
        return tuple(self.deck[int(self.places[0, at])] for at in self.ways[slot])


class _Batch:
    """Some worlds under valuation."""

    def __init__(self, tree: SideTree, holdings: Sequence[Holding]) -> None:
        import numpy as np

        self.tree = tree
        self.size = len(holdings)
        self.players = tree.start.players
        self.deck = sorted(tree.start.spec.deck)
        self.place = {one: at for at, one in enumerate(self.deck)}
        self.held = [self._places([holding.hands[seat] for holding in holdings]) for seat in range(self.players)]
        self.piles = {WIDOW: self._places([tree.sampler.pile(holding, WIDOW) for holding in holdings])}
        self.bits = {trump: np.array([bits[one] for one in self.deck], np.int64) for trump, bits in tree.bits.items()}
        self._cards: dict[_Put, _Cards] = {}
        self._masks: dict[tuple[Any, ...], Ints] = {}
        self._known: dict[tuple[Any, ...], tuple[Ints, Ints]] = {}
        self._values: dict[tuple[int, int], tuple[Ints, npt.NDArray[np.bool_]]] = {}
        self._answers: dict[tuple[int, int], list[set[Action]]] = {}

    def _places(self, hands: Sequence[Sequence[Card]]) -> Ints:
        import numpy as np

        return np.array([[self.place[one] for one in hand] for hand in hands], np.int64).reshape(self.size, -1)

    def cards(self, put: _Put) -> _Cards:
        """What may be put away, prepared once."""
        if put not in self._cards:
            self._cards[put] = _Cards(self, put)
        return self._cards[put]

    def value(self, node: _Node, rows: Ints, slot: int, seat: int = -1, floor: Ints | None = None) -> Ints:
        """What every seat gets in some worlds, a row each; where ``seat`` gets no more than ``floor`` it may be less.
        ``slot`` is the way in which cards were put away."""
        import numpy as np

        if node.contract is not None:
            return self._contract(node.contract, rows, slot, seat, floor)
        if node.seat < 0:
            return np.tile(np.array(node.most, np.int64), (len(rows), 1))
        if not node.shared:
            return self._chosen(node, rows, slot, floor if seat == node.seat else None)
        key = (id(node), slot)
        if key not in self._values:
            self._values[key] = np.zeros((self.size, self.players), np.int64), np.zeros(self.size, np.bool_)
        values, done = self._values[key]
        left = rows[~done[rows]]
        if len(left):
            values[left] = self._chosen(node, left, slot, None)
            done[left] = True
        return values[rows]

    def _chosen(self, node: _Node, rows: Ints, slot: int, floor: Ints | None) -> Ints:
        """The first answer in fixed order that is best for the seat that gives it."""
        import numpy as np

        best = np.full((len(rows), self.players), -_FAR)
        bar = np.full(len(rows), -_FAR) if floor is None else floor.copy()
        for branch, way, legal in self._ways(node, slot):
            open_ = bar < branch.most[node.seat]
            if legal is not None:
                open_ &= legal[rows]
            (at,) = np.nonzero(open_)
            if not len(at):
                continue
            made = self.value(branch, rows[at], way, node.seat, bar[at])
            better = made[:, node.seat] > bar[at]
            best[at[better]] = made[better]
            bar[at[better]] = made[better, node.seat]
        return best

    def _ways(self, node: _Node, slot: int) -> Iterator[tuple[_Node, int, npt.NDArray[np.bool_] | None]]:
        if node.put is None:
            for action, branch in node.branches:
                yield branch, slot, None if node.asks is None else self._may_answer(node.asks, node.seat, action)
            return
        assert node.then is not None
        cards = self.cards(node.put)
        for way in range(len(cards.ways)):
            yield node.then, way, None if cards.legal is None else cards.legal[:, way]

    def _may_answer(self, state: State, seat: int, action: Action) -> npt.NDArray[np.bool_]:
        """In which worlds the seat's hand allows an answer."""
        import numpy as np

        key = (state.at, seat)
        if key not in self._answers:
            hands = [tuple(self.deck[at] for at in places) for places in self.held[seat].tolist()]
            self._answers[key] = [set(state.with_hand(seat, hand).legal_actions) for hand in hands]
        return np.array([action in legal for legal in self._answers[key]])

    # ---- contracts -----------------------------------------------------------------------------------------------

    def _contract(self, node: _Contract, rows: Ints, slot: int, seat: int, floor: Ints | None) -> Ints:
        import numpy as np

        hands = np.zeros((len(rows), self.players), np.int64)
        for one in node.seats:
            hands[:, one] = self._mask(node, one, slot)[rows]
        if node.best is None:
            (side,) = node.stakes
            return self._played(node, side, hands, rows, slot, seat, floor)
        found = np.empty((len(rows), self.players), np.int64)
        partner = self._partner(node, hands)
        for side in node.stakes:
            others = [one for one in side if one != node.state.facts["maker"]]
            (at,) = np.nonzero(partner == (others[0] if others else node.state.facts["maker"]))
            if len(at):
                bar = None if floor is None else floor[at]
                found[at] = self._played(node, side, hands[at], rows[at], slot, seat, bar)
        return found

    def _partner(self, node: _Contract, hands: Ints) -> Ints:
        """Who holds the best card of the called suit in each world; the maker if nobody else does."""
        import numpy as np

        assert node.best is not None
        maker = node.state.facts["maker"]
        partner = np.full(len(hands), maker)
        bits = self.tree.bits[node.trump]
        for one in reversed(node.best.ranking(node.state)):
            for seat in node.seats:
                if seat != maker or not node.best.others_only:
                    partner[hands[:, seat] >> bits[one] & 1 == 1] = seat
        return partner

    def _played(
        self,
        node: _Contract,
        side: tuple[int, ...],
        hands: Ints,
        rows: Ints,
        slot: int,
        seat: int,
        floor: Ints | None,
    ) -> Ints:
        """What every seat gets once this side has called."""
        import numpy as np

        vectors = np.array(node.stakes[side].vectors)
        key = (node.trump, node.seats, node.leader, node.put, slot, side)
        if key not in self._known:
            self._known[key] = np.zeros(self.size, np.int64), np.full(self.size, len(vectors) - 1)
        least, most = self._known[key]
        worth = vectors[:, seat] if seat >= 0 else None
        rising = worth is not None and worth[0] <= worth[-1]
        steps = [took for took in range(1, len(vectors)) if (vectors[took] != vectors[took - 1]).any()]
        for step in sorted(steps, key=lambda took: abs(2 * took - len(vectors))):
            low, high = least[rows], most[rows]
            asked = (low < step) & (step <= high)
            if worth is not None and floor is not None:
                asked &= worth[high if rising else low] > floor
            if asked.any():
                reached = self._reached(node, side, hands[asked], step)
                least[rows[asked][reached]] = step
                most[rows[asked][~reached]] = step - 1
        return vectors[least[rows] if rising or worth is None else most[rows]]

    def _reached(self, node: _Contract, side: tuple[int, ...], hands: Ints, step: int) -> npt.NDArray[np.bool_]:
        """Whether the side takes so many tricks in these worlds. Raises :class:`OutOfBudget`."""
        mine, trumps = sum(1 << seat for seat in side), node.trump is not None
        return reached(self.tree.meter, hands, node.leader, mine, trumps, step, self.tree.duty)

    def _mask(self, node: _Contract, seat: int, slot: int) -> Ints:
        """The hands of a seat as masks, less what was put away."""
        import numpy as np

        put = node.put if node.put is not None and node.put.seat == seat else None
        key = (node.trump, seat, put, slot if put else -1)
        if key not in self._masks:
            bits = self.bits[node.trump]
            if put is None:
                places = self.held[seat]
            else:
                cards = self.cards(put)
                away = set(cards.ways[slot])
                places = cards.places[:, [at for at in range(cards.places.shape[1]) if at not in away]]
            self._masks[key] = np.asarray((np.int64(1) << bits[places]).sum(axis=1))
        return self._masks[key]


def side_tree(start: State, goal: Goal, meter: Meter, sampler: Sampler, quick: bool = False) -> SideTree | None:
    """What may be said from a state on, or None if more than what the cards in hand allow counts, the tricks are beyond
    the compiled search, or that is not ready. ``start`` is any world of the view; only what all share is read.
    ``quick``, or with very many contracts: a seat that will take the widow puts its weakest cards away."""
    if isinstance(start.spec.phases[start.at], Tricks) or not is_ready():
        return None
    try:
        tree = SideTree(start, goal, meter, sampler, quick)
        return tree if quick or tree.contracts <= _MANY else SideTree(start, goal, meter, sampler, weakest=True)
    except _Unsuited:
        return None
