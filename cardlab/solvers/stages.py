"""What comes before the tricks (calls, discards, who plays alone), searched down to the tricks, which faster searches
value: one for each trump and each set of players."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from cardlab.core.chance import CHANCE
from cardlab.errors import Reason, UnsupportedGame
from cardlab.solvers.counts import Counting, counts_alone, fits, tricks_of
from cardlab.solvers.durak.cycles import Cycles
from cardlab.solvers.durak.ending import Ending
from cardlab.solvers.durak.ending import represents as represents_ending
from cardlab.solvers.goals import Goal, bouts_of, tricks_left
from cardlab.solvers.limits import Meter
from cardlab.solvers.minimax import Minimax
from cardlab.solvers.result import Bounds
from cardlab.solvers.trick_kernel import Kernel, engine_ready, is_ready, represents
from cardlab.trick.auction import Auction, NameContract
from cardlab.trick.calls import Bids
from cardlab.trick.exchange import AskPartner
from cardlab.trick.making import PASS
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    from cardlab.core.state import State

Playing = Counting | Minimax
Made = TypeVar("Made")

#: Beyond any value of a deal.
_FAR = 1 << 40
_FULL_DEPTH = 10_000


def before_tricks(state: State) -> bool:
    """Whether something other than bids comes before the one phase of tricks, and nothing after it."""
    rest = state.spec.phases[state.at :]
    return (
        isinstance(rest[-1], Tricks)
        and sum(isinstance(phase, Tricks) for phase in rest) == 1
        and not isinstance(rest[0], Tricks)
        and not any(isinstance(phase, Bids) for phase in rest)
    )


def playing_engine(state: State, goal: Goal, meter: Meter) -> Playing:
    """The search that suits the tricks of a state: the compiled one if it is ready and knows the game's policies; over
    sets of trick counts if that one knows them; else alpha-beta."""
    if represents(state, goal) and loaded(meter, engine_ready, state):
        return Kernel(state, goal, meter)
    return Counting(state, goal, meter) if fits(state, goal) else Minimax(state, goal, meter)


def loaded(meter: Meter, ready: Callable[..., Made], *asked: Any) -> Made:
    """What a call makes that may load the compiled search; the time that takes is not the search's."""
    started = time.perf_counter()
    found = ready(*asked)
    meter.started += time.perf_counter() - started
    return found


class Stages:
    """The search for one goal; its answers are exact. With ``many`` the searches of the tricks serve other worlds of
    the deal, too. ``counted``: the goal's seats are a side wherever tricks begin."""

    solver = "stages"
    full = _FULL_DEPTH

    def __init__(self, goal: Goal, meter: Meter, many: bool = False, counted: bool = False) -> None:
        self.goal = goal
        self.meter = meter
        self.many = many
        self.counted = counted
        self.engines: dict[Any, Playing] = {}
        self.bouts: dict[type[Ending | Cycles], Ending | Cycles] = {}
        #: Bounds of what follows an auction: many ways of bidding lead to the same contract.
        self.table: dict[Any, tuple[int, int]] = {}
        #: After this phase nobody asks his partner for a card any more.
        self.skips_after = _FULL_DEPTH

    def depths(self) -> Iterator[int]:
        """There is one depth: the end of the deal."""
        yield _FULL_DEPTH

    def look(self, depth: int) -> None:
        """Nothing to choose."""

    def forget(self) -> None:
        """Begin another world: tables that hold for one world only are emptied."""
        self.table.clear()
        for engine in self.engines.values():
            if isinstance(engine, Minimax):
                engine.table.clear()
            engine.look(engine.full)
        self.bouts.pop(Cycles, None)

    def value(self, state: State, payoff: tuple[int, ...] | None = None) -> Bounds:
        """The goal's value in a state, whose payoff need not be asked for if it is given. Raises
        :class:`OutOfBudget`."""
        if payoff is not None and isinstance(state.spec.phases[state.at], Tricks):
            engine = self._engine(state)
            if isinstance(engine, Counting):
                engine.paid = (state.facts, state.penalties, payoff)
            return engine.value(state)
        found = self.within(state, -_FAR, _FAR)
        return Bounds(found, found)

    def is_worth(self, state: State, value: int) -> bool:
        """Whether a state is worth exactly this much."""
        if state.end is None and isinstance(state.spec.phases[state.at], Tricks):
            return self._engine(state).is_worth(state, value)
        return self.within(state, value - 1, value + 1) == value

    def within(self, state: State, alpha: int, beta: int) -> int:
        """Alpha-beta down to the tricks: at most alpha an upper bound, at least beta a lower one, else the value."""
        if state.end is not None:
            return self.goal.final(state)
        if state.current_player == CHANCE:
            raise UnsupportedGame(Reason("solver.chance"))
        if bouts_of(state) is not None:
            return self._bouts(state).value(state).lower
        if tricks_of(state) is not None or isinstance(state.spec.phases[state.at], Tricks):
            return self._engine(state).value(state).lower
        if state.at > self.skips_after and isinstance(state.spec.phases[state.at], AskPartner):
            return self.within(state._apply(PASS), alpha, beta)
        if not isinstance(state.spec.phases[state.at], (Auction, NameContract)):
            return self._best(state, alpha, beta)
        key = state.key
        low, high = self.table.get(key, (-_FAR, _FAR))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        best = self._best(state, alpha, beta)
        known = (low, best) if best <= alpha else (best, high) if best >= beta else (best, best)
        if len(self.table) < self.meter.entries:
            self.table[key] = known
        return best

    def _best(self, state: State, alpha: int, beta: int) -> int:
        """The best action's value within a window."""
        mine = state.current_player in self.goal.seats
        best = -_FAR if mine else _FAR
        for action in state.legal_actions:
            value = self.within(state._apply(action), alpha, beta)
            if mine:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        self.meter.tick()
        return best

    def _bouts(self, state: State) -> Ending | Cycles:
        """The search for Durak: its tables hold in every world."""
        kind: type[Ending | Cycles] = Ending if represents_ending(state, self.goal) else Cycles
        if kind not in self.bouts:
            started = time.perf_counter()
            self.bouts[kind] = kind(state, self.goal, self.meter)
            self.meter.started += time.perf_counter() - started
        self.bouts[kind].meter = self.meter
        return self.bouts[kind]

    def _engine(self, state: State) -> Playing:
        """The search for a contract: its tables hold for the same trump and players."""
        board = state.board
        played = [play.card for play in board.plays] if board else []
        jokers = any(one.is_joker for cards in (played, *state.hands) for one in cards)
        seats = board.seats if board else state.active
        # Where the goal's seats are no side, or penalties bind the play, no fast search answers.
        counted = not state.penalties.binds and (self.counted or counts_alone(state, self.goal))
        under_way = len(board.plays) if board else 0
        key = (state.at, state.facts.get("trump"), seats, tricks_left(state), under_way, jokers, counted)
        if key not in self.engines:
            compiled = self.many and represents(state, self.goal) and loaded(self.meter, is_ready)
            engine = (Kernel if compiled else playing_engine)(state, self.goal, self.meter)
            if not isinstance(engine, Minimax):
                engine.widen(state.spec.deck)
            engine.look(engine.full)
            self.engines[key] = engine
        self.engines[key].meter = self.meter
        return self.engines[key]
