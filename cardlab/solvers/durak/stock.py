"""A few cards in the stock, their order unseen and all hands open: exact averages over what is drawn."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from cardlab.cards import XX
from cardlab.core.chance import CHANCE
from cardlab.games.durak.play import DISCARD, TABLE
from cardlab.solvers.durak.cycles import Cycles
from cardlab.solvers.durak.ending import Ending, represents
from cardlab.solvers.goals import Goal, bouts_of
from cardlab.solvers.limits import STATES_STRIDE, Meter, OutOfBudget

if TYPE_CHECKING:
    from cardlab.core.state import State
    from cardlab.notation import Action

#: Actions that one line may be long before it is given up.
_MOST_DEPTH = 200


def unseen_stock(state: State) -> State:
    """The state without the order of its stock; a turn-up at its end stays. Cards put away that nobody typed in become
    those that lie nowhere else, if the stock was known.

    >>> import cardlab
    >>> state = cardlab.load("durak").deal(seed=1)
    >>> state.stock[:2], unseen_stock(state).stock[:2], unseen_stock(state).stock[-1] == state.facts["turn_up"]
    ((8C, JS), (XX, XX), True)
    """
    last = state.stock[-1:]
    kept = last if last == (state.facts.get("turn_up"),) else (XX,) * len(last)
    away = state.pile(DISCARD)
    if XX in away and XX not in state.stock:
        shown = {one for hand in state.hands for one in hand} | {*state.stock, *state.pile(TABLE)}
        state = state.with_pile(DISCARD, tuple(one for one in state.game.deck if one not in shown))
    return state.but(stock=(XX,) * (len(state.stock) - len(last)) + kept)


class Expectation:
    """The search for one goal: the best action before cards are drawn, the average over the draws, and the exact
    searches of endings after them."""

    solver = "expectation"
    full = 0

    def __init__(self, goal: Goal, meter: Meter) -> None:
        self.goal = goal
        self.meter = meter
        self.table: dict[Any, Fraction] = {}
        self.endings: list[Ending] = []
        self.cycles: list[Cycles] = []
        self.depth = 0

    def look(self, depth: int) -> None:
        """Nothing to choose."""

    def worth(self, state: State) -> Fraction:
        """The expected value of a state. Raises :class:`OutOfBudget`."""
        if state.end is not None:
            return Fraction(self.goal.final(state))
        if state.current_player == CHANCE:
            self.meter.tick(STATES_STRIDE)
            return sum((odds * self.worth(state._apply(draw)) for draw, odds in state.chance_outcomes()), Fraction(0))
        if not state.stock:
            return Fraction(self._ending(state))
        key = self.goal.key(state)
        kept = self.table.get(key)
        if kept is not None:
            return kept
        self.meter.tick(STATES_STRIDE)
        if self.depth >= _MOST_DEPTH:
            raise OutOfBudget("depth")
        self.depth += 1
        try:
            made = [self.worth(state._apply(action)) for action in state.legal_actions]
        finally:
            self.depth -= 1
        value = max(made) if state.current_player in self.goal.seats else min(made)
        if len(self.table) < self.meter.entries:
            self.table[key] = value
        return value

    def _ending(self, state: State) -> int:
        """The value where nothing is drawn any more."""
        engines: list[Any] = self.endings if represents(state, self.goal) else self.cycles
        if not engines:
            kind = Ending if engines is self.endings else Cycles
            engines.append(kind(state, self.goal, self.meter))
        engines[0].meter = self.meter
        return int(engines[0].value(state).lower)

    def line(self, state: State) -> list[Action]:
        """Best play until cards are drawn."""
        line: list[Action] = []
        while state.end is None and state.stock and bouts_of(state) is not None and state.current_player != CHANCE:
            value = self.worth(state)
            for action in state.legal_actions:
                child = state._apply(action)
                if self.worth(child) == value:
                    break
            line.append(action)
            state = child
        return line
