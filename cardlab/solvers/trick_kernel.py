"""The compiled search for trick games: for ``solve`` as an engine, and on arrays for many deals at once.

It knows two to six players, any two sides, suits and heights of any order (bowers, a joker that simply is a trump), the
duties to follow and to trump, and every goal that depends on one count of tricks. :func:`represents` says whether it
knows a position; else, and until it is compiled, the searches in Python answer: with the same values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cardlab.solvers.counts import NO, UNKNOWN, YES, Counting, counts_alone, tricks_of
from cardlab.solvers.goals import Goal
from cardlab.solvers.kernel import layout, loading
from cardlab.solvers.kernel.arrays import Deals, Workspace, card_bits, own_workspace, prepare, solve_many
from cardlab.solvers.kernel.loading import warm
from cardlab.solvers.limits import Meter
from cardlab.trick.follow import FOLLOW, FOLLOW_OR_TRUMP, TRUMP_WHEN_VOID
from cardlab.trick.jokers import DeclaredPower

if TYPE_CHECKING:
    from cardlab.cards import Card
    from cardlab.core.legality import Duty
    from cardlab.core.state import State
    from cardlab.trick.tricks import Tricks

__all__ = [
    "Deals",
    "Kernel",
    "Workspace",
    "card_bits",
    "duty_of",
    "engine_ready",
    "is_coming",
    "is_ready",
    "own_workspace",
    "prepare",
    "represents",
    "solve_many",
    "warm",
]

#: Cards in a hand from which the compiled search is worth its call; below, Python answers at once.
LEAST_CARDS = 4
#: Positions looked at between two looks at the limits.
STRIDE = 4096
_DUTIES: dict[tuple[Duty, ...], int] = {
    (FOLLOW,): 0,
    (FOLLOW, TRUMP_WHEN_VOID): layout.TRUMP_WHEN_VOID,
    (FOLLOW_OR_TRUMP,): layout.TRUMP_ANY_TIME,
    (FOLLOW_OR_TRUMP, TRUMP_WHEN_VOID): layout.TRUMP_ANY_TIME | layout.TRUMP_WHEN_VOID,
}
_FREE = 1 << 60
_MOST_ENTRIES = 1 << 20


def represents(state: State, goal: Goal) -> bool:
    """Whether the compiled search knows every policy of the state, its cards, and what the goal depends on.

    >>> import cardlab
    >>> deal = cardlab.load("raspisnoy", joker_card="none").deal(seed=1, deal=4)
    >>> represents(deal, Goal("tricks", (0,))), represents(deal, Goal("exact", (0, 2)))
    (True, False)
    """
    phase = tricks_of(state)
    if phase is None or phase.bans or phase.after_trick or phase.duties not in _DUTIES:
        return False
    if type(phase.power) is not DeclaredPower:
        return False
    seats = state.board.seats if state.board else state.active
    if not 2 <= len(seats) <= layout.SEATS or not counts_alone(state, goal):
        return False
    played = {play.seat: 1 for play in state.board.plays} if state.board else {}
    sizes = {len(state.hands[seat]) + played.get(seat, 0) for seat in seats}
    if len(sizes) > 1 or max(sizes) > layout.MOST_CARDS:
        return False
    return _labels(state, phase, seats) is not None


def engine_ready(state: State) -> bool:
    """Whether a position is large enough for the compiled search, and that can be called without waiting for a
    compiler: if it must be compiled, that begins in the background."""
    return max(map(len, state.hands)) >= LEAST_CARDS and is_ready()


def is_ready() -> bool:
    """Whether the compiled search can be called without waiting for a compiler: if it must be compiled, that begins in
    the background."""
    if loading.switched_off():
        return False
    if loading.is_loaded():
        return True
    if loading.is_cached():
        return loading.load()
    loading.load_behind()
    return False


def is_coming() -> bool:
    """Whether the compiled search is not there yet, but :func:`is_ready` has set out to make it."""
    return not (loading.switched_off() or loading.is_loaded() or loading.failure())


def duty_of(phase: Tricks) -> int:
    """The duties of a represented phase as the number that :func:`solve_many` takes.

    >>> import cardlab
    >>> duty_of(cardlab.load("euchre").deal(seed=1).spec.phases[-1])
    0
    """
    return _DUTIES[phase.duties]


def _labels(state: State, phase: Tricks, seats: tuple[int, ...]) -> dict[Card, int] | None:
    """Where the cards in play stand in masks; None if they cannot be represented."""
    cards = [one for seat in seats for one in state.hands[seat]]
    if state.board:
        cards += [play.card for play in state.board.plays]
    try:
        return card_bits(cards, phase.order, state.facts.get("trump"))
    except ValueError:
        return None


class Kernel(Counting):
    """The engine for one goal in one deal; what is asked of it are sets of counts, as in its parent.

    ``depth`` is the number of positions that one question may take.
    """

    solver = "kernel"
    full = _FREE

    def __init__(self, state: State, goal: Goal, meter: Meter) -> None:
        super().__init__(state, goal, meter)
        labels = _labels(state, self.phase, self.seats)
        assert labels is not None
        self.labels = labels
        self.depth = _FREE
        cards = self.size * len(self.seats)
        entries = int(min(meter.entries, _MOST_ENTRIES, 1 << min(cards, 20)))
        self.space = Workspace(entries, 1 << min(max(cards // 2, 8), 17))
        mine = sum(1 << at for at, seat in enumerate(self.seats) if self.mine[seat])
        setup = self.space.setup
        setup[layout.MINE] = mine
        setup[layout.PLAYERS] = len(self.seats)
        setup[layout.BITS] = layout.owner_bits(len(self.seats))
        setup[layout.TRUMPS] = 0 if self.trump is None else layout.ALL_TRUMPS
        setup[layout.DUTY] = _DUTIES[self.phase.duties]
        setup[layout.STAMP] = 1

    def widen(self, cards: Iterable[Card]) -> None:
        order = self.phase.order
        suited = (one for one in cards if order.suit_of(one, self.trump) is not None)
        self.labels = card_bits(suited, order, self.trump)

    def depths(self) -> Iterator[int]:
        """Growing allowances; the last one is no limit."""
        yield from (500, 5_000, 50_000, 500_000)
        yield _FREE

    def _ask(self, state: State, wanted: int) -> int:
        setup, plays = self.space.setup, state.board.plays
        places = {seat: at for at, seat in enumerate(self.seats)}
        for seat, at in places.items():
            setup[at] = sum(1 << self.labels[one] for one in state.hands[seat])
        for at, play in enumerate(plays):
            bit = self.labels[play.card]
            setup[places[play.seat]] |= 1 << bit
            setup[layout.GIVEN + at] = bit
        first = plays[0].seat if plays else state.current_player
        rounds = len(state.hands[first]) + bool(plays)
        setup[layout.LEADER], setup[layout.ROUNDS] = places[first], rounds
        setup[layout.FORCED] = len(plays)
        setup[layout.WANTED] = wanted & (2 << rounds) - 1
        setup[layout.DEPTH] = -1
        return self._run(self.depth)

    def _run(self, allowed: int) -> int:
        """The answer to the question in the workspace, or UNKNOWN when so many positions have been looked at."""
        meter = self.meter
        while allowed > 0:
            left = meter.limits.nodes - meter.nodes if meter.limits.nodes is not None else STRIDE
            before = self.space.nodes
            answer = self.space.ask(min(STRIDE, left, allowed))
            used = self.space.nodes - before
            meter.nodes += used
            allowed -= used
            if answer != layout.OUT:
                return YES if answer == layout.YES else NO
            meter.check()
        return UNKNOWN
