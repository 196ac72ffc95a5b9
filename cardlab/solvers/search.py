"""``solve``: the exact value of a position and of every action in it, for any sides, within limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from threading import Event
from typing import TYPE_CHECKING

from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.solvers.bank import Later as LaterBank
from cardlab.solvers.bank import is_bank, solve_bank
from cardlab.solvers.contracts import Contracts
from cardlab.solvers.durak.cycles import Cycles
from cardlab.solvers.durak.ending import Ending, represents
from cardlab.solvers.durak.stock import Expectation, unseen_stock
from cardlab.solvers.goals import PAIR, Goal, Question, bouts_of, check_open, draws, read_question
from cardlab.solvers.limits import Limits, Meter, OutOfBudget, Progress
from cardlab.solvers.maxn import MaxN, Outcome
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
    is over, and :class:`OptionError` for an objective, sides or a seat that cannot be.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> solution = cardlab.solve(state, objective="tricks")
    >>> solution.value, solution.best
    (3, (<QH>, <KH>))
    """
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


def maxn_engine(question: Question, meter: Meter) -> MaxN:
    """The search in which every seat plays for itself: to the end, or until the deal has made two sides."""
    return Contracts(question, meter) if question.makes_sides else MaxN(question, meter)


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
        assumes += (Reason.of(f"solver.cut_{stop.cut}", nodes=meter.nodes),)
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
        later=_Later(engine),
    )


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
        assumes += (Reason.of(f"solver.cut_{stop.cut}", nodes=meter.nodes),)
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
        later=_Later(engine),
    )


def _line(engine: Engine, state: State, value: int) -> list[Action]:
    """Best play for both sides, the first best action in fixed order each time."""
    line: list[Action] = []
    while state.end is None and len(line) < state.game.info.max_length:
        legal = state.legal_actions
        for action in legal:
            child = state._apply(action)
            if len(legal) == 1 or engine.is_worth(child, value):
                break
        line.append(action)
        state = child
    return line


def later_of(solution: Solution) -> Later:
    """What values later positions of a solution, made anew if it was pickled."""
    if solution.later is not None:
        return solution.later
    if is_bank(solution.state):
        return LaterBank(solution.seat)
    if is_poker(solution.state):
        return LaterHouse(solution.seat)
    sides: str | tuple[tuple[int, ...], ...] | None = solution.sides
    if solution.solver == Contracts.solver:
        sides = None
    elif solution.solver == MaxN.solver and len(solution.sides) == PAIR:
        sides = "maxn"
    question = read_question(solution.state, solution.objective, sides, solution.seat)
    meter = Meter()
    if question.maxn:
        return _Later(maxn_engine(question, meter))
    if averages(solution.state, question):
        return _Later(Expectation(question.goal, meter))
    return _Later(engine_for(solution.state, question.goal, meter))


class _Later:
    """Values of later positions with the tables of a search."""

    def __init__(self, engine: Engine | MaxN | Expectation) -> None:
        self.engine = engine

    def __call__(self, state: State) -> Value:
        engine = self.engine
        if isinstance(engine, Expectation):
            try:
                return plain_number(engine.worth(state))
            except OutOfBudget:
                return engine.goal.bounds(state).short
        if isinstance(engine, MaxN):
            try:
                return engine.outcome(state).value
            except OutOfBudget:
                return None
        wide = engine.goal.bounds(state)
        try:
            engine.look(engine.full)
            return engine.value(state).short
        except OutOfBudget:
            return wide.short

    def fresh(
        self,
        limits: Limits,
        progress: Callable[[Progress], object] | None = None,
        cancel: Event | None = None,
    ) -> None:
        """Start a new budget for the values that follow."""
        self.engine.meter = Meter(limits, progress, cancel)


def _solve_maxn(state: State, question: Question, meter: Meter) -> Solution:
    engine = maxn_engine(question, meter)
    legal = state.legal_actions
    outcomes: dict[Action, Outcome] = {}
    line: list[Action] = []
    whole: Outcome | None = None
    assumes = question.assumes
    seat = state.current_player
    at = engine.side[seat]
    try:
        for action in legal:
            outcomes[action] = engine.outcome(state._apply(action))
            meter.done = len(outcomes) / len(legal)
            first = max(outcomes, key=lambda one: outcomes[one].value[at])
            meter.best = f"{first} {show(outcomes[first].value)}"
        whole = engine.choose(seat, list(outcomes.values()))
        line = _line_maxn(engine, state)
    except OutOfBudget as stop:
        assumes += (Reason.of(f"solver.cut_{stop.cut}", nodes=meter.nodes), Reason("solver.no_bounds"))
    if whole is not None and len(whole.reachable) > 1:
        assumes += (Reason.of("solver.ties_matter", outcomes=len(whole.reachable)),)
    top = whole.value[at] if whole else None
    return Solution(
        state=state,
        objective=question.goal.objective,
        sides=question.sides,
        seat=question.seat,
        value=whole.value if whole else None,
        per_action={action: one.value for action, one in outcomes.items()},
        best=tuple(action for action, one in outcomes.items() if one.value[at] == top),
        line=tuple(line),
        exact=whole is not None,
        assumes=assumes,
        solver=engine.solver,
        nodes=meter.nodes,
        elapsed=meter.elapsed,
        ties=whole.reachable if whole else (),
        ties_per_action={action: one.reachable for action, one in outcomes.items()},
        later=_Later(engine),
    )


def _line_maxn(engine: MaxN, state: State) -> list[Action]:
    """Everybody's first best action in fixed order."""
    line: list[Action] = []
    while state.end is None:
        at = engine.side[state.current_player]
        made = [(engine.outcome(state._apply(action)).value[at], action) for action in state.legal_actions]
        top = max(value for value, _ in made)
        action = next(action for value, action in made if value == top)
        line.append(action)
        state = state._apply(action)
    return line
