"""``average``: what each action is worth on average over the worlds that fit one seat's view.

Every world is valued with open cards (:func:`cardlab.solve`), so the answer is an average over what players could do
who see all cards. The worlds are all those that fit if they are few, else drawn uniformly.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from threading import Event
from typing import TYPE_CHECKING

from cardlab.core.worlds import Sampler
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.solvers.averages import Averages, Lead, Row, lead_of, rows_of, show_mean, with_bounds
from cardlab.solvers.bank import average_bank, is_bank
from cardlab.solvers.calls import CallTree, call_tree
from cardlab.solvers.contracts import Contracts
from cardlab.solvers.evidence import Likelihood, bidding_model, called, weigher, weight
from cardlab.solvers.fitting import Drawer, view_to_move, world_of
from cardlab.solvers.goals import PAIR, Goal, Question, bouts_of, check_state, draws, read_question, tricks_left
from cardlab.solvers.limits import MOST_WORLDS, Limits, Meter, OutOfBudget, Progress, check_limits, check_number
from cardlab.solvers.minimax import Minimax
from cardlab.solvers.poker.values import average_poker, is_poker
from cardlab.solvers.result import Bounds
from cardlab.solvers.side_tree import SideTree, side_tree
from cardlab.solvers.stages import Stages
from cardlab.solvers.trick_kernel import LEAST_CARDS, is_coming, is_ready, represents
from cardlab.trick.loners import DefendAlone, GoAlone
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    from cardlab.core.state import State
    from cardlab.core.worlds import Holding

__all__ = ["Averages", "Lead", "Row", "average"]

WORLDS = 1000
#: Worlds of the first batch at most: what was done is not lost when a limit is reached.
_FIRST_BATCH, _FIRST_QUICK = 50, 10
#: Entries of one table, of which there may be dozens.
_ENTRIES = 1 << 18
#: Positions looked at for bounds of one world.
_BOUNDS_NODES = 2_000


def average(
    state: State,
    seat: int | None = None,
    objective: str | None = None,
    worlds: int = WORLDS,
    rng_seed: int = 0,
    limits: Limits | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
    evidence: Likelihood | str | None = None,
) -> Averages:
    """The mean value of every action of the seat to move over the worlds that fit its view, with standard errors.

    Only ``state.view(seat)`` is read; a view is taken as it is. If at most ``worlds`` worlds fit, all are valued and
    means are exact; else so many are drawn, each equally likely, with luck from ``rng_seed``. In each world all cards
    are open, those still to be drawn in their order, too. ``objective``, ``progress`` and ``cancel`` are those of
    :func:`cardlab.solve`. With ``evidence="calls"`` worlds count by how likely a simple model of bidding would have
    made the calls heard in them (:func:`~cardlab.solvers.evidence.bidding_model`), or by a model of yours: a function
    of the view and a call that gives its likelihood. Where bids are numbers of tricks,
    :func:`~cardlab.solvers.explore.explore_bids` is many times faster over the same worlds.

    When a limit is reached the answer is that of the worlds finished by then. Where cards are drawn and one world alone
    takes more than half of the limits, it is bounds of the means over as many worlds as the other half allows. In poker
    against the house every hand of the dealer is counted: :func:`~cardlab.solvers.poker.values.average_poker`; in the
    banker's Joker every order of the cards: :func:`~cardlab.solvers.bank.average_bank`. Raises
    :class:`UnsupportedGame` where a seat plays blind, luck is to move, or the deal is over, :class:`OptionError` for a
    seat that is not to move, and :class:`BudgetExceeded` if no world is found.

    >>> import cardlab
    >>> game = cardlab.load("euchre")
    >>> state = game.setup(["JC AS KS QS TS", "9S 8S 7S AH KH", "9H 8H 7H QH TH", "9D 8D 7D QD TD"],
    ...                    dealer=3, turn_up="JS")
    >>> alone = average(state, worlds=20)["order up alone"]
    >>> alone.mean, alone.outcomes
    (1.0, ((1, 1.0),))
    """
    check_number("worlds", worlds, 1, MOST_WORLDS)
    check_number("rng_seed", rng_seed)
    check_state(state)
    check_limits(limits)
    if is_bank(state):
        return average_bank(state, seat, objective)
    if is_poker(state):
        return average_poker(state, seat, objective, limits, progress, cancel)
    view = view_to_move(state, seat)
    question = read_question(view, objective or view.spec.objective, None, view.viewer)
    model = weigher(evidence)
    return averaged(view, question, worlds, random.Random(rng_seed), Meter(limits, progress, cancel), model=model)


def averaged(
    view: State,
    question: Question,
    worlds: int,
    rng: random.Random,
    meter: Meter,
    quick: bool = False,
    model: Likelihood | None = None,
) -> Averages:
    """:func:`average` for a view that has been checked, with a generator and a meter of the caller's. ``quick`` is
    coarser: later in the deal nobody asks for a partner's best card, and the widow costs its taker his weakest cards.
    """
    drawer = Drawer(view)
    every = _every(drawer, worlds, rng)
    whole, asked = bool(every), len(every) or worlds
    drawn = iter(every) if whole else (drawer.sampler.hands(rng) for _ in range(worlds))
    made = _Valued(view, drawer.sampler, model, {action: [] for action in view.legal_actions})
    cut: tuple[Reason, ...] = ()
    source: Source | None = None
    ends: dict[Action, list[Bounds]] = {}
    try:
        source = source_of(drawer, question, meter, whole, quick)
        made.add_all(source, drawn, asked, meter, _FIRST_QUICK if quick else _FIRST_BATCH)
    except OutOfBudget as stop:
        if made.worlds < asked:
            cut = (Reason.of(f"solver.worlds_cut_{stop.cut}", worlds=made.worlds, asked=asked),)
            whole = False
        if not made.worlds and isinstance(source, Worlds) and source.large and stop.cut != "cancel":
            ends = source.bounds(tuple(made.values), chain(made.batch, drawn))
    rows = rows_of(made.values, whole, made.weights)
    bounded = len(next(iter(ends.values()), ()))
    if bounded:
        rows = with_bounds(rows, ends)
        cut += (Reason.of("solver.worlds_bounded", worlds=bounded),)
    told = assumptions(view, question, drawer.sampler, made.worlds, whole, model if made.weights else None)
    return Averages(
        view=view,
        seat=question.seat,
        objective=question.goal.objective,
        sides=question.sides,
        rows=rows,
        lead=lead_of(made.values, whole, made.weights),
        worlds=made.worlds,
        asked=asked,
        count=drawer.count,
        counted=drawer.counted,
        enumerated=whole,
        assumes=(*told, *(source.notes if source is not None else ()), *cut),
        solver=source.solver if source is not None else Worlds.solver,
        nodes=meter.nodes,
        elapsed=meter.elapsed,
        values={action: tuple(values) for action, values in made.values.items()},
        holdings=tuple(made.holdings),
        bounded=bounded,
        weights=tuple(made.weights),
    )


def _every(drawer: Drawer, worlds: int, rng: random.Random) -> list[Holding]:
    """All the worlds there are, if they are no more than asked for; else none."""
    if drawer.settled:
        return [drawer.sampler.hands(rng)]
    if not drawer.steady or not 0 < drawer.sampler.count <= worlds:
        return []
    every = list(drawer.sampler.every())
    rng.shuffle(every)  # what a limit leaves of them is still a fair sample
    return every


@dataclass
class _Valued:
    """The worlds valued so far; ``batch`` are those under way."""

    view: State
    sampler: Sampler
    model: Likelihood | None
    values: dict[Action, list[int]]
    holdings: list[Holding] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    batch: list[Holding] = field(default_factory=list)

    @property
    def worlds(self) -> int:
        """How many there are."""
        return len(self.holdings)

    def add_all(self, source: Source, drawn: Iterator[Holding], asked: int, meter: Meter, first: int) -> None:
        """Value all that are ``drawn``, ``first`` in the first batch at most. Raises :class:`OutOfBudget`."""
        actions = tuple(self.values)
        while batch := list(islice(drawn, source.batch if self.holdings else min(source.batch, first))):
            self.batch = batch
            for action, more in zip(actions, source.values(actions, batch), strict=True):
                self.values[action] += more
            self.holdings += batch
            if self.model is not None:
                self.weights += [weight(self.view, self.sampler.world(holding), self.model) for holding in batch]
            _report(meter, self.values, self.worlds / asked)
            meter.check()


def source_of(drawer: Drawer, question: Question, meter: Meter, whole: bool, quick: bool = False) -> Source:
    """What values the worlds of a view: all calls at once in many worlds, or one world at a time. ``whole``: all
    worlds are valued; ``quick`` is that of :func:`averaged`. Raises :class:`OutOfBudget`."""
    start, goal, quiet = drawer.start, question.goal, drawer.start.quiet()
    if needs_compiled(quiet, goal):
        meter.wait(is_ready, is_coming)
    tree: CallTree | SideTree | None = None
    steady = drawer.steady and bouts_of(start) is None
    if steady and not question.makes_sides:
        # Every card that a partner may give multiplies the work: unless that is near, only few worlds are worth it.
        far = type(quiet.spec.phases[quiet.at]) not in (GoAlone, DefendAlone)
        tree = call_tree(quiet, goal, meter, skips=quick or (far and not whole))
    if steady and tree is None and (question.makes_sides or goal.seats in quiet.sides):
        tree = side_tree(quiet, goal, meter, drawer.sampler, quick)
    return tree or Worlds(start, question, meter, drawer.sampler, steady, quick)


def needs_compiled(state: State, goal: Goal) -> bool:
    """Whether the tricks that follow a state are many enough for the compiled search, and it knows them."""
    if bouts_of(state) is not None:
        return False
    state = first_tricks(state)
    if len(state.sides) == PAIR:
        goal = Goal(goal.objective, next(side for side in state.sides if goal.seats[0] in side))
    return state.end is None and represents(state, goal) and tricks_left(state) >= LEAST_CARDS


def first_tricks(state: State) -> State:
    """Where the tricks begin if every choice before them is the first; or where the deal is over."""
    while state.end is None and not isinstance(state.spec.phases[state.at], Tricks):
        state = state._apply(state.legal_actions[0])
    return state


def _half(meter: Meter) -> Limits:
    """The limits of a meter with half of what is left of them."""
    limits = meter.limits
    nodes = None if limits.nodes is None else (meter.nodes + limits.nodes + 1) // 2
    return replace(
        limits, nodes=nodes, seconds=None if limits.seconds is None else (meter.elapsed + limits.seconds) / 2
    )


def _report(meter: Meter, values: dict[Action, list[int]], done: float) -> None:
    first = max(values, key=lambda action: sum(values[action]))
    meter.done = done
    meter.best = f"{first} {show_mean(sum(values[first]) / len(values[first]), None, whole=True)}"


def assumptions(
    view: State, question: Question, sampler: Sampler, worlds: int, whole: bool, model: Likelihood | None = None
) -> tuple[Reason, ...]:
    """Which worlds, what is open in each, the objective and the sides, and what was taken as equally likely; ``model``:
    whose word it is how likely calls are, if worlds are weighted."""
    seat = question.seat
    how = "averaged" if model is None else "weighted"
    which = []
    if whole:
        which = [Reason.of(f"solver.{how}_all", seat=seat, worlds=worlds)]
    elif worlds:
        most = "of" if sampler.exact else "of_at_most"
        which = [Reason.of(f"solver.{how}_{most}", seat=seat, worlds=worlds, count=sampler.count)]
    _, objective, against = question.assumes
    more = []
    if model is not None:
        more.append(Reason("solver.calls_tell" if model is bidding_model else "solver.calls_tell_as_given"))
    elif called(view):
        more.append(Reason("solver.calls_tell_nothing"))
    if sampler.unseen:
        more.append(Reason("solver.put_aside_evenly"))
    return (*which, Reason("solver.open_in_worlds"), objective, against, *more)


class Worlds:
    """Values of one world at a time, with what searches of other worlds of the view have learnt. Where cards
    are drawn the first world may take half of the meter's limits: if that is too little, the other half is for
    :meth:`bounds`."""

    solver = "worlds"
    batch = 1
    notes: tuple[Reason, ...] = ()

    def __init__(
        self, start: State, question: Question, meter: Meter, sampler: Sampler, steady: bool, quick: bool = False
    ) -> None:
        self.start = start.quiet()
        self.own = question.own
        self.goal = question.goal
        self.meter = meter
        self.sampler = sampler
        self.steady = steady
        self.engine: Stages | Contracts = Stages(question.goal, meter, many=True)
        if quick:
            self.engine.skips_after = start.at
        if question.makes_sides:
            self.engine = Contracts(question, meter, many=True)
        meter.entries = min(meter.entries, _ENTRIES)
        self.limits = meter.limits
        #: Whether cards are drawn: then only the search over states knows the game, and one world may be too much.
        self.large = draws(start)
        if self.large:
            meter.limits = _half(meter)

    def values(self, actions: Sequence[Action], holdings: Sequence[Holding]) -> list[list[int]]:
        """What each action is worth to the side in each world. Raises :class:`OutOfBudget`."""
        found: list[list[int]] = [[] for _ in actions]
        for holding in holdings:
            self.engine.forget()
            world = self._world(holding)
            for made, action in zip(found, actions, strict=True):
                made.append(self._value(world._apply(action)))
            self.meter.limits = self.limits
        return found

    def _value(self, state: State) -> int:
        if isinstance(self.engine, Contracts):
            return self.engine.outcome(state).value[self.own]
        return self.engine.value(state).lower

    def bounds(self, actions: Sequence[Action], holdings: Iterable[Holding]) -> dict[Action, list[Bounds]]:
        """Bounds of each action in these worlds, in as many as the limits allow, with a fixed number of nodes each."""
        found: dict[Action, list[Bounds]] = {action: [] for action in actions}
        limits, meter = self.limits, self.meter
        most = limits.nodes
        for number, holding in enumerate(holdings):
            share = meter.nodes + _BOUNDS_NODES
            meter.limits = replace(limits, nodes=share if most is None else min(share, most))
            ends, whole = self._bounds(self._world(holding), actions)
            spent = not whole and (most == meter.limits.nodes or meter.nodes < share)
            if spent and number:  # hardly begun: its bounds would be the widest there are
                break
            for action, value in ends.items():
                found[action].append(value)
            if spent:
                break
        meter.limits = limits
        return found

    def _bounds(self, world: State, actions: Sequence[Action]) -> tuple[dict[Action, Bounds], bool]:
        """Bounds of each action in a world, as narrow as the limits allow, and whether these were not reached."""
        children = {action: world._apply(action) for action in actions}
        ends = {action: self.goal.bounds(child) for action, child in children.items()}
        search = Minimax(world, self.goal, self.meter)
        try:
            for depth in search.depths():
                search.look(depth)
                for action, child in children.items():
                    if not ends[action].exact:
                        ends[action] = ends[action].meet(search.value(child))
        except OutOfBudget:
            return ends, False
        return ends, True

    def _world(self, holding: Holding) -> State:
        return world_of(self.start, self.sampler, holding, self.steady).quiet()


#: What values worlds: see :func:`source_of`.
Source = CallTree | SideTree | Worlds
