"""``solve``: the exact value of a position and of every action in it, for any sides, within limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from threading import Event
from typing import TYPE_CHECKING

from cardlab.errors import Reason, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.bank import Later as LaterBank
from cardlab.solvers.bank import is_bank, solve_bank
from cardlab.solvers.contracts import Contracts
from cardlab.solvers.durak.cycles import Cycles
from cardlab.solvers.durak.ending import Ending, represents
from cardlab.solvers.durak.stock import Expectation, unseen_stock
from cardlab.solvers.goals import PAIR, Goal, Question, bouts_of, check_open, check_state, draws, read_question
from cardlab.solvers.limits import Limits, Meter, OutOfBudget, Progress, check_limits
from cardlab.solvers.maxn import MaxN, Outcome, Vector
from cardlab.solvers.maxn_kernel import KernelMaxN, maxn_ready
from cardlab.solvers.maxn_kernel import represents as represents_maxn
from cardlab.solvers.poker.values import Later as LaterHouse
from cardlab.solvers.poker.values import is_poker, solve_poker
from cardlab.solvers.result import Bounds, Later, Solution, Value, best_of, plain_number, show
from cardlab.solvers.stages import Playing, Stages, before_tricks, loaded, playing_engine

if TYPE_CHECKING:
    from cardlab.core.state import State

Engine = Playing | Stages | Ending | Cycles


def solve(
    state: State,
    objective: str | None = None,
    sides: str | Sequence[Sequence[int]] | None = None,
    seat: int | None = None,
    limits: Limits | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
    open_stock: bool = False,
) -> Solution:
    """Exact values with open cards.

    ``objective``: ``score`` (points of the deal), ``margin`` (points less those of the other side), ``tricks``, or
    ``exact`` (how many seats of the side take exactly their bid, where there are bids); by default what the deal is
    about. ``sides``: ``paranoid`` (one seat against the rest: a guaranteed value), two sides as lists of seats, or
    ``maxn`` (every seat for itself; so are three and more sides); by default the game's own two sides, else
    ``paranoid``. Where sides come into being in the deal the default is max^n until they are known, every seat for its
    own score column, and from then on two sides. ``seat`` is whose value is asked, the seat to move by default; a
    side's value is the sum over its seats, where those that share an account count once, and the other side keeps it
    down. ``progress`` is called at most ten times a second; setting ``cancel`` ends the search. Where cards are drawn
    after tricks their order in the stock is read with ``open_stock`` only: then everybody knows it, too. Durak does
    without: values are then exact averages over what may be drawn, as fractions. Where two play on there without a
    stock, ``lengths`` counts the bouts. In the banker's Joker and in poker against the
    house values are exact, too: see :func:`~cardlab.solvers.bank.solve_bank`,
    :func:`~cardlab.solvers.poker.values.solve_poker`.

    When a limit is reached the answer says so: ``exact`` is False and values are bounds. Raises
    :class:`UnsupportedGame` for hidden cards, a seat that plays blind, unknown cards still to be drawn, or a deal that
    is over, and :class:`OptionError` for what is no state, and for an objective, sides, a seat or limits that cannot
    be.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> solution = cardlab.solve(state, objective="tricks")
    >>> solution.value, solution.best
    (3, (<QH>, <KH>))
    """
    check_state(state)
    check_limits(limits)
    if is_bank(state):
        return solve_bank(state, objective, sides, seat)
    if is_poker(state):
        return solve_poker(state, objective, sides, seat, limits, progress, cancel)
    check_open(state, open_stock)
    question = read_question(state, objective or state.spec.objective, sides, seat, open_stock)
    meter = Meter(limits, progress, cancel)
    if question.maxn:
        return _solve_maxn(state.quiet(), question, meter)
    if averages(state, question):
        return _solve_averages(unseen_stock(state.quiet()), question, meter)
    return _solve_sides(state.quiet(), question, meter)


def engine_for(state: State, goal: Goal, meter: Meter) -> Engine:
    """The search that suits a goal: what comes before the tricks is walked down to them, unless it is bids."""
    if bouts_of(state) is not None:
        return loaded(meter, Ending, state, goal, meter) if represents(state, goal) else Cycles(state, goal, meter)
    return Stages(goal, meter) if before_tricks(state) else playing_engine(state, goal, meter)


def maxn_engine(state: State, question: Question, meter: Meter) -> MaxN:
    """The search in which every seat plays for itself: to the end, or until the deal has made two sides."""
    if question.makes_sides:
        return Contracts(question, meter)
    if represents_maxn(state, question) and loaded(meter, maxn_ready, state):
        return KernelMaxN(question, meter, state)
    return MaxN(question, meter)


def narrow_values(
    engine: Engine, children: Sequence[tuple[Action, State]], values: dict[Action, Bounds], maximise: bool
) -> None:
    """Narrow the bounds of children in place, with one pass at the engine's depth."""
    meter = engine.meter
    for action, child in children:
        if not values[action].exact:
            values[action] = values[action].meet(engine.value(child))
        meter.done = sum(value.exact for value in values.values()) / len(values)
        first = leaders(values, maximise)[0]
        meter.best = f"{first} {values[first]}"


def leaders(values: Mapping[Action, Bounds], maximise: bool) -> tuple[Action, ...]:
    """The actions of the best value; while values are bounds, those of the best guarantee."""
    top = best_of(values.values(), maximise)
    if maximise:
        return tuple(action for action, value in values.items() if value.lower == top.lower)
    return tuple(action for action, value in values.items() if value.upper == top.upper)


def _solve_sides(state: State, question: Question, meter: Meter) -> Solution:
    goal = question.goal
    engine = engine_for(state, goal, meter)
    maximise = state.current_player in goal.seats
    children = [(action, state._apply(action)) for action in state.legal_actions]
    values = {action: goal.bounds(child) for action, child in children}
    line: tuple[Action, ...] = ()
    lengths: dict[Action, int] = {}
    assumes = question.assumes
    try:
        for depth in engine.depths():
            engine.look(depth)
            narrow_values(engine, children, values, maximise)
            if all(value.exact for value in values.values()):
                break
        engine.look(engine.full)
        if isinstance(engine, Ending):
            lengths.update(engine.lengths(state, children))
            line = tuple(engine.line(state))
        else:
            line = tuple(_line(engine, state, best_of(values.values(), maximise).lower))
    except OutOfBudget as stop:
        assumes += (_cut(stop, meter, all(value.exact for value in values.values())),)
    worth = best_of(values.values(), maximise)
    return Solution(
        state=state,
        objective=goal.objective,
        sides=question.sides,
        seat=question.seat,
        value=worth.short,
        per_action={action: value.short for action, value in values.items()},
        best=leaders(values, maximise),
        line=line,
        exact=all(value.exact for value in values.values()),
        assumes=assumes,
        solver=engine.solver,
        nodes=meter.nodes,
        elapsed=meter.elapsed,
        lengths=lengths,
        later=Searched(engine),
    )


def _cut(stop: OutOfBudget, meter: Meter, valued: bool) -> Reason:
    """What a limit left open: values, or nothing but the line."""
    return Reason("solver.line_cut") if valued else Reason.of(f"solver.cut_{stop.cut}", nodes=meter.nodes)


def averages(state: State, question: Question) -> bool:
    """Whether values are averages over cards that are still to be drawn unseen."""
    return bouts_of(state) is not None and draws(state) and not question.open_stock


def _solve_averages(state: State, question: Question, meter: Meter) -> Solution:
    goal = question.goal
    engine = Expectation(goal, meter)
    maximise = state.current_player in goal.seats
    line: tuple[Action, ...] = ()
    assumes = question.assumes
    done: dict[Action, Fraction] = {}
    try:
        for action in state.legal_actions:
            done[action] = engine.worth(state._apply(action))
            meter.done = len(done) / len(state.legal_actions)
            meter.best = f"{action} {show(plain_number(done[action]))}"
        line = tuple(engine.line(state))
    except OutOfBudget as stop:
        assumes += (_cut(stop, meter, len(done) == len(state.legal_actions)),)
    wide = goal.bounds(state)
    values = {action: plain_number(done[action]) if action in done else wide.short for action in state.legal_actions}
    whole = len(done) == len(values)
    top = (max if maximise else min)(done.values()) if done else None
    return Solution(
        state=state,
        objective=goal.objective,
        sides=question.sides,
        seat=question.seat,
        value=plain_number(top) if whole and top is not None else wide.short,
        per_action=values,
        best=tuple(action for action, value in done.items() if value == top),
        line=line,
        exact=whole,
        assumes=assumes,
        solver=engine.solver,
        nodes=meter.nodes,
        elapsed=meter.elapsed,
        later=Searched(engine),
    )


def _line(engine: Engine, state: State, value: int, like: Sequence[tuple[int, Action]] = ()) -> list[Action]:
    """Best play for both sides, the first best action in fixed order each time; where one of the best is what the seat
    did in the line ``like``, that."""
    line: list[Action] = []
    wanted = {one: at for at, one in enumerate(like)}
    while state.end is None and len(line) < state.game.info.max_length:
        legal, seat = state.legal_actions, state.current_player
        for action in sorted(legal, key=lambda one: wanted.get((seat, one), len(wanted))):
            child = state._apply(action)
            if len(legal) == 1 or engine.is_worth(child, value):
                break
        line.append(action)
        state = child
    return line


def later_of(solution: Solution) -> Later:
    """What values later positions of a solution; made anew, and kept, if it was pickled."""
    later = solution.later
    if later is None:
        later = _made_anew(solution)
        object.__setattr__(solution, "later", later)  # no part of what the solution says, as a cache is none
    return later


def _made_anew(solution: Solution) -> Later:
    if is_bank(solution.state):
        return LaterBank(solution.seat)
    if is_poker(solution.state):
        return LaterHouse(solution.seat)
    sides: str | tuple[tuple[int, ...], ...] | None = solution.sides
    if solution.solver == Contracts.solver:
        sides = None
    elif solution.solver == MaxN.solver and len(solution.sides) == PAIR:
        sides = "maxn"
    open_stock = Reason("solver.open_stock") in solution.assumes
    question = read_question(solution.state, solution.objective, sides, solution.seat, open_stock)
    meter = Meter()
    if question.maxn:
        return Searched(maxn_engine(solution.state.quiet(), question, meter))
    if averages(solution.state, question):
        return Searched(Expectation(question.goal, meter))
    return Searched(engine_for(solution.state, question.goal, meter))


class Searched:
    """Values of later positions, and lines to the end of the deal, with the tables of a search."""

    def __init__(self, engine: Engine | MaxN | Expectation) -> None:
        self.engine = engine

    @property
    def has_lines(self) -> bool:
        """Whether a line shows what a position is worth: no average over what may be drawn."""
        return not isinstance(self.engine, Expectation)

    def __call__(self, state: State) -> Value:
        engine = self.engine
        if isinstance(engine, Expectation):
            try:
                return plain_number(engine.worth(state))
            except OutOfBudget:
                return engine.goal.bounds(state).short
        if isinstance(engine, MaxN):
            try:
                return engine.value(state)
            except OutOfBudget:
                return None
        wide = engine.goal.bounds(state)
        try:
            engine.look(engine.full)
            return engine.value(state).short
        except OutOfBudget:
            return wide.short

    def line(self, state: State, value: Value, like: Sequence[tuple[int, Action]] = ()) -> list[Action]:
        """Best play from a state of that value to the end of the deal, as near to what seats did in the line ``like``
        as that allows. Raises :class:`OutOfBudget`, and :class:`UnsupportedGame` where values are averages."""
        engine = self.engine
        if isinstance(engine, MaxN) and isinstance(value, tuple):
            return _line_maxn(engine, state, value)
        if isinstance(engine, (Expectation, MaxN)) or not isinstance(value, int):
            raise UnsupportedGame(Reason("explain.average"))
        engine.look(engine.full)
        return list(engine.line(state)) if isinstance(engine, Ending) else _line(engine, state, value, like)

    def fresh(
        self,
        limits: Limits,
        progress: Callable[[Progress], object] | None = None,
        cancel: Event | None = None,
    ) -> None:
        """Start a new budget for the values that follow."""
        self.engine.meter = Meter(limits, progress, cancel)


def _solve_maxn(state: State, question: Question, meter: Meter) -> Solution:
    engine = maxn_engine(state, question, meter)
    legal = state.legal_actions
    values: dict[Action, Vector] = {}
    outcomes: dict[Action, Outcome] = {}
    line: list[Action] = []
    whole: Outcome | None = None
    assumes = question.assumes
    at = engine.side[state.current_player]
    try:
        for action in legal:
            child = state._apply(action)
            if engine.values_first:
                values[action] = engine.value(child)
            else:
                outcomes[action] = engine.outcome(child)
                values[action] = outcomes[action].value
            meter.done = len(values) / len(legal)
            first = _first_best(values, at)
            meter.best = f"{first} {show(values[first])}"
        line = _line_maxn(engine, state, values[_first_best(values, at)])
        for action in legal if engine.values_first else ():
            outcomes[action] = engine.outcome(state._apply(action))
        whole = engine.choose(state.current_player, list(outcomes.values()))
    except OutOfBudget as stop:
        assumes += _cut_maxn(stop, meter, len(values) == len(legal), bool(line), len(outcomes) == len(legal))
    exact = len(values) == len(legal)
    if whole is not None and len(whole.reachable) > 1:
        assumes += (Reason.of("solver.ties_matter", outcomes=len(whole.reachable)),)
    value = values[_first_best(values, at)] if exact else None
    return Solution(
        state=state,
        objective=question.goal.objective,
        sides=question.sides,
        seat=question.seat,
        value=value,
        per_action=values,
        best=tuple(action for action, one in values.items() if value is not None and one[at] == value[at]),
        line=tuple(line),
        exact=exact,
        assumes=assumes,
        solver=engine.solver,
        nodes=meter.nodes,
        elapsed=meter.elapsed,
        ties=whole.reachable if whole else (),
        ties_per_action={action: one.reachable for action, one in outcomes.items()},
        later=Searched(engine),
    )


def _first_best(values: Mapping[Action, Vector], at: int) -> Action:
    """The first action in fixed order that is best for a side."""
    return max(values, key=lambda one: values[one][at])


def _cut_maxn(stop: OutOfBudget, meter: Meter, valued: bool, lined: bool, followed: bool) -> tuple[Reason, ...]:
    """What a limit left open: values, or the line, or what ties may lead to."""
    if not valued:
        return Reason.of(f"solver.cut_{stop.cut}", nodes=meter.nodes), Reason("solver.no_bounds")
    line = () if lined else (Reason("solver.line_cut"),)
    return line if followed else (*line, Reason("solver.ties_unknown"))


def _line_maxn(engine: MaxN, state: State, value: Vector) -> list[Action]:
    """Everybody's first best action in fixed order, from a state of this value."""
    line: list[Action] = []
    while state.end is None:
        at, legal = engine.side[state.current_player], state.legal_actions
        for action in legal:
            child = state._apply(action)
            if len(legal) == 1 or engine.value(child)[at] == value[at]:
                break
        line.append(action)
        state = child
    return line
