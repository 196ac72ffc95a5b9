"""Endings of two: no stock, all cards known. A proof search on bit masks (:mod:`cardlab.solvers.kernel.bouts`),
compiled where that is ready and plain Python else, with the same values and the same positions looked at."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardlab.cards import Card
from cardlab.games.durak.beats import Trump, height, is_trump, rank_name, why_not_beats
from cardlab.games.durak.play import REPEATED, Bouts
from cardlab.solvers.goals import SCORED, Goal, bouts_of
from cardlab.solvers.kernel import bouts
from cardlab.solvers.kernel.bouts import (
    ALPHA,
    ATTACKER,
    BEATEN_BY,
    BETA,
    BOTH_OUT,
    BUCKETS,
    CROSSED,
    DEEP,
    EARLY,
    FAR,
    HANDS,
    LEFT,
    LEVEL,
    NODES,
    OPEN,
    RANKS,
    RETURNING,
    ROOM,
    SAME,
    TABLE,
    TAKING,
    THROWN,
    VALUE,
)
from cardlab.solvers.kernel.compiling import BOUTS
from cardlab.solvers.limits import Meter, OutOfBudget
from cardlab.solvers.result import Bounds

if TYPE_CHECKING:
    from cardlab.cards import Deck
    from cardlab.core.state import State
    from cardlab.games.durak.bout import Bout
    from cardlab.notation import Action

#: A position at the beginning of a bout: who attacks, and the hands.
Start = tuple[int, tuple[frozenset[Card], ...]]
#: Compile the search or load it from the cache.
warm = BOUTS.warm
#: Positions looked at between two looks at the limits: compiled, and in Python.
STRIDE, PLAIN_STRIDE = 1 << 11, 64
_FREE = 1 << 60
_MOST_ENTRIES = 1 << 20
#: Cards in play up to which a question asks for no more memory than it can fill.
_FEW = 8


def worths(state: State, goal: Goal) -> tuple[int, int, int]:
    """What a deal is worth to a side if the first of the two that still play is the fool, nobody, or the second."""
    first, second = state.active
    ends = (state.with_facts(fool=fool).but(end="played", turn=None, needs=()) for fool in (first, None, second))
    fool_first, nobody, fool_second = (goal.final(end) for end in ends)
    return fool_first, nobody, fool_second


def represents(state: State, goal: Goal) -> bool:
    """Whether two still play a stock-free ending, on different sides.

    >>> import cardlab
    >>> game = cardlab.load("durak")
    >>> represents(game.setup(["6S AH", "7S KC"], trump="H"), Goal("score", (0,)))
    True
    """
    if bouts_of(state) is None or state.stock or len(state.active) != 2 or goal.objective not in SCORED:
        return False
    if can_repeat(state) and barred(state):
        return False
    low, middle, high = worths(state, goal)
    return low < middle < high or low > middle > high


def can_repeat(state: State) -> bool:
    """Whether positions can come back between two, who both may have to take: attacks are passed on."""
    phase = bouts_of(state)
    return phase is not None and phase.rules.transfer


def barred(state: State) -> frozenset[Start]:
    """The positions that would be a draw if they came up once more."""
    found = set()
    for (attacker, held), times in Counter(state.facts.get("run", ())).items():
        if times >= REPEATED - 1:
            owners = {one: seat for seat, hand in enumerate(state.hands) for one in hand} | dict(held)
            hands = (frozenset(one for one, seat in owners.items() if seat == at) for at in range(state.players))
            found.add((attacker, tuple(hands)))
    return frozenset(found)


@lru_cache(maxsize=64)
def _labels(deck: Deck, trump: Trump) -> Mapping[Card, int]:
    """The bit of each card, the cheapest to part with first: plain cards by rank, the joker that is no trump, trumps,
    the joker that is."""
    order = sorted(deck, key=lambda one: (is_trump(one, trump), height(one), str(one)))
    return {one: at for at, one in enumerate(order)}


@lru_cache(maxsize=64)
def _rules(deck: Deck, trump: Trump, phase: Bouts) -> Sequence[int]:
    """The numbers that the search reads the rules from."""
    labels = _labels(deck, trump)
    rules = array("q", bytes(8 * bouts.RULES))
    by = phase.rules
    for one, at in labels.items():
        alike = [other for other in labels if rank_name(other) == rank_name(one)]
        beating = (
            other
            for other in labels
            if other is not one and why_not_beats(other, one, trump, by.joker_beaten_by) is None
        )
        rules[BEATEN_BY + at] = _mask(beating, labels)
        rules[SAME + at] = _mask(alike, labels)
        rules[THROWN + at] = 0 if one.is_joker and not by.joker_throw_in else _mask(alike, labels)
    rules[bouts.MOST] = bouts.CARDS if phase.most is None else phase.most
    rules[bouts.FIRST] = phase.first_most
    rules[bouts.UNTIL] = phase.until_beaten
    rules[bouts.ADDS] = phase.add_on_take
    rules[bouts.MULTI] = by.multi_lead
    rules[bouts.TRANSFER] = by.transfer
    rules[BOTH_OUT] = FAR if phase.defender_is_fool else 0
    return rules


def _mask(cards: Iterable[Card], labels: Mapping[Card, int]) -> int:
    return sum(1 << labels[one] for one in cards)


class Memory:
    """The memory of one search, for the compiled function or the plain one."""

    def __init__(self, rules: Sequence[int], entries: int, compiled: bool) -> None:
        buckets = 1 << max(entries - 1, 1).bit_length()
        sizes = (
            bouts.BOX,
            bouts.LEVELS * bouts.FRAME,
            bouts.MOVES,
            buckets,
            (entries + 1) * bouts.ENTRY_SIZE,
        )
        made: list[Any]
        if compiled:
            import numpy as np

            made = [np.zeros(size, np.int64) for size in sizes]
            held: Any = np.array(rules, np.int64)
            self.run: Callable[..., int] = BOUTS.function()
        else:
            made = [array("q", bytes(8 * size)) for size in sizes]
            held = rules
            self.run = bouts.search
        self.box, self.frames, moves, heads, table = made
        self.arrays = (self.box, held, self.frames, moves, heads, table)
        self.box[ROOM], self.box[BUCKETS] = entries, buckets - 1

    def search(self, most: int) -> bool:
        """Go on until so many positions have been looked at in all; whether the question is answered."""
        return bool(self.run(*self.arrays, most))


class Ending:
    """The search for one goal in one deal. ``depth`` is the number of positions that one question may take."""

    solver = "proof"
    full = _FREE

    def __init__(self, state: State, goal: Goal, meter: Meter) -> None:
        phase = bouts_of(state)
        assert phase is not None
        self.goal = goal
        self.meter = meter
        self.depth = _FREE
        trump = state.facts["trump"]
        deck = state.spec.deck
        self.labels = _labels(deck, trump)
        rules = _rules(deck, trump, phase)
        self.thrown = {one: rules[THROWN + at] for one, at in self.labels.items()}
        self.most_of = phase.limit_of
        compiled = BOUTS.is_ready()
        self.stride = STRIDE if compiled else PLAIN_STRIDE
        cards = sum(map(len, state.hands)) + len(state.facts["bout"].cards)
        entries = int(min(meter.entries, _MOST_ENTRIES, 1 << 2 * max(cards, _FEW) - 4))
        self.memory = Memory(rules, entries, compiled)

    def depths(self) -> Iterator[int]:
        """Growing allowances; the last one is no limit."""
        yield from (2_000, 50_000, 1_000_000)
        yield _FREE

    def look(self, depth: int) -> None:
        """Choose the allowance of the values that follow."""
        self.depth = depth

    # ---- answers ----

    def value(self, state: State) -> Bounds:
        """Bounds of the goal in a state; equal ends if the allowance suffices. Raises :class:`OutOfBudget`."""
        if state.end is not None:
            return self.goal.bounds(state)
        steps = worths(state, self.goal)
        allowed = self.depth
        low, high = -1, 1
        for threshold in (1, 0):
            start = self.meter.nodes
            found = self._ask(state, threshold - 1, threshold, allowed)
            allowed -= self.meter.nodes - start
            if found is None:
                continue
            if found >= threshold:
                low = threshold
                break
            high = threshold - 1
        ends = steps[low + 1], steps[high + 1]
        return Bounds(min(ends), max(ends))

    def exact(self, state: State) -> int:
        """The value in bouts (see :mod:`~cardlab.solvers.kernel.bouts`), for the first of the two that play."""
        sign = self._sign(state)
        if sign == 0:
            return 0
        bound = 1
        while True:  # the shortest win first: few positions are so near
            top = sign * (FAR - bound)
            found = self._ask(state, top - 1, top) if sign > 0 else self._ask(state, top, top + 1)
            assert found is not None
            if sign * found >= FAR - bound:
                return top
            bound = max(bound + 1, FAR - sign * found)

    def lengths(self, state: State, children: Iterable[tuple[Action, State]]) -> Iterator[tuple[Action, int]]:
        """How many bouts the deal still takes after each action if the winner hurries and the loser does not; only for
        actions that decide it. The bout under way counts."""
        for action, child in children:
            value = self._passed(state, child, _over(state, child) if child.end is not None else self.exact(child))
            if value:
                yield action, FAR - abs(value)

    def line(self, state: State) -> Iterator[Action]:
        """Best play: the winner in as few bouts, the loser in as many as can be, the first such action each time."""
        value = self.exact(state)
        while state.end is None:
            for action in state.legal_actions:
                child = state._apply(action)
                if self._is(state, child, value):
                    break
            yield action
            value = value if child.end is not None or not self._ended(state, child) else bouts.further(value)
            state = child

    def is_worth(self, state: State, value: int) -> bool:
        """Whether a state is worth exactly this much."""
        depth, self.depth = self.depth, _FREE
        try:
            return self.value(state) == Bounds(value, value)
        finally:
            self.depth = depth

    # ---- questions ----

    def _sign(self, state: State) -> int:
        for threshold in (1, 0):
            found = self._ask(state, threshold - 1, threshold)
            assert found is not None
            if found >= threshold:
                return threshold
        return -1

    def _is(self, state: State, child: State, value: int) -> bool:
        if child.end is not None:
            return self._passed(state, child, _over(state, child)) == value
        wanted = bouts.further(value) if self._ended(state, child) else value
        return self._ask(child, wanted - 1, wanted + 1) == wanted

    def _passed(self, state: State, child: State, value: int) -> int:
        return bouts.nearer(value) if self._ended(state, child) else value

    def _ended(self, state: State, child: State) -> bool:
        """Whether a bout ended between two states."""
        return child.end is not None or bool(child.facts["bout"].number != state.facts["bout"].number)

    def _ask(self, state: State, alpha: int, beta: int, allowed: int = _FREE) -> int | None:
        """The value in a window, as bounds outside it; None when so many positions have been looked at."""
        self._put(state)
        box, frames = self.memory.box, self.memory.frames
        frames[ALPHA], frames[BETA] = alpha, beta
        frames[bouts.NEXT] = frames[CROSSED] = 0
        box[LEVEL] = box[RETURNING] = 0
        meter = self.meter
        while True:
            before = int(box[NODES])
            most = min(meter.allowed(self.stride), allowed)
            answered = self.memory.search(before + most)
            used = int(box[NODES]) - before
            meter.nodes += used
            allowed -= used
            if answered:
                return int(box[VALUE])
            if box[DEEP]:
                raise OutOfBudget("nodes")
            meter.check()
            if allowed <= 0:
                return None

    def _put(self, state: State) -> None:
        """Write the position into the first frame."""
        frames, labels = self.memory.frames, self.labels
        bout: Bout = state.facts["bout"]
        seats = state.active
        attacker = seats.index(bout.attacker)
        for at, seat in enumerate(seats):
            frames[HANDS + at] = _mask(state.hands[seat], labels)
        lying = bout.cards
        frames[TABLE] = _mask(lying, labels)
        frames[OPEN] = 0 if bout.taking else _mask(bout.open, labels)
        frames[RANKS] = 0
        for one in lying:
            frames[RANKS] |= self.thrown[one]
        frames[LEFT] = min(bout.limit - len(bout.pairs), len(state.hands[bout.attacker]))
        frames[ATTACKER] = attacker
        frames[TAKING] = bout.taking
        frames[EARLY] = bout.early


def _over(before: State, state: State) -> int:
    """The value of a deal that the last action has finished."""
    fool = state.facts["fool"]
    if fool is None:
        return 0
    return -FAR if fool == before.active[0] else FAR
