"""``explore_bids``: what each bid is worth over the worlds that fit one seat's view, with tricks and points.

Bids of numbers, where only the bidder's own bid and tricks make his points, are all valued in every world, the
forbidden one too: what others bid later changes nothing, so one search of the world answers for all of them. Other
calls are valued as :func:`~cardlab.solvers.sampling.average` does it.

World number n of a run is made by luck of its own, so that it does not matter who values it. Worlds that can be
counted off are valued in a random order: what is known before the end is a fair sample, too.
"""

from __future__ import annotations

import pickle
import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import compress, islice
from threading import Event
from typing import TYPE_CHECKING, NamedTuple

from cardlab.core.worlds import sampler_of
from cardlab.errors import OptionError, Reason, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.averages import rows_of
from cardlab.solvers.calls import CallTree
from cardlab.solvers.evidence import Likelihood, weigher, weight
from cardlab.solvers.fitting import Drawer, is_steady, view_to_move, world_of
from cardlab.solvers.goals import Goal, Question, check_state, counts_sum, draws, read_question
from cardlab.solvers.kernel import layout
from cardlab.solvers.limits import MOST_WORLDS, NAP, Limits, Meter, OutOfBudget, Progress, check_number
from cardlab.solvers.outlook import Exploration, Found, outlooks
from cardlab.solvers.sampling import WORLDS, Source, assumptions, needs_compiled, source_of
from cardlab.solvers.spread import Counted, Run, Stop, compiled_here, compiled_there, spread
from cardlab.solvers.stages import Stages
from cardlab.solvers.trick_kernel import Kernel, is_ready, represents
from cardlab.trick.auction import Auction, NameContract
from cardlab.trick.calls import Bids
from cardlab.trick.loners import DefendAlone, GoAlone
from cardlab.trick.making import DealerNames, NameTrump, OrderUp
from cardlab.trick.scoring import BidScore
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    from cardlab.core.legality import Verdict
    from cardlab.core.state import State
    from cardlab.core.worlds import Holding, Sampler

__all__ = ["Exploration", "explore_bids"]

#: Of each world: nodes, so that no answer depends on a clock.
LIMITS = Limits(nodes=2_000_000, seconds=None)
#: Worlds sent together: their searches share one table. Fewer where one may take a second.
TOGETHER, FEW = 50, 5
#: So many where worlds take so little time that to begin counts, too: with up to so many cards in a hand.
MANY, SMALL_HAND = 250, 5
_CALLS = (Bids, OrderUp, NameTrump, DealerNames, GoAlone, DefendAlone, Auction, NameContract)


class Part(NamedTuple):
    """Worlds ``first`` … ``first + many - 1`` of a run, as they are sent to a worker."""

    view: State
    objective: str
    first: int
    many: int
    #: Whether they are counted off, not drawn.
    whole: bool
    rng_seed: int
    limits: Limits
    compiled: bool
    #: Whose word it is how likely the calls heard are.
    model: Likelihood | None


def explore_bids(
    state: State,
    seat: int | None = None,
    objective: str | None = None,
    worlds: int = WORLDS,
    rng_seed: int = 0,
    limits: Limits = LIMITS,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
    executor: Executor | None = None,
    seconds: float | None = None,
    evidence: Likelihood | str | None = None,
    partial: Callable[[Exploration], object] | None = None,
    after: Exploration | None = None,
    chunk: int | None = None,
) -> Exploration:
    """For each bid of the seat to bid: its points and tricks over the worlds that fit the view, and how sure they are.

    Only ``state.view(seat)`` is read. If at most ``worlds`` worlds fit, all are valued, else so many are drawn, each
    equally likely, with luck from ``rng_seed``. In each world all cards are open. A forbidden bid is valued too where
    bids are numbers, as if the table let it pass. ``limits`` are those of each world, by default in nodes; a world that
    takes more is left out, and the answer says so. ``seconds`` are those of the whole run; ``progress``, ``cancel`` and
    ``executor`` are those of :func:`~cardlab.solvers.many.solve_many`: the answer is the same with any executor. With
    ``evidence`` worlds count by how likely the calls heard are, as in :func:`~cardlab.solvers.sampling.average`.

    Where cards are drawn after the bids, or calls make the sides, a world may take a second or more: give ``seconds``.

    ``partial`` is handed what is known after every ``chunk`` worlds: 50, with small hands 250, or 5 where a world takes
    long. ``after`` is an earlier answer to the same question, to which ``worlds`` more are drawn; one that valued every
    world is given back.
    Raises :class:`UnsupportedGame` where nobody calls now or :func:`~cardlab.solvers.sampling.average` cannot answer,
    and :class:`OptionError` for another seat, an ``after`` of another view, objective or evidence, or a model of yours
    that cannot be sent to the processes of ``executor``.

    >>> import cardlab
    >>> state = cardlab.load("raspisnoy", players=3, joker_card="none").deal(seed=1, deal=0).apply("bid 1")
    >>> state = state.apply("bid 0")
    >>> found = explore_bids(state, worlds=200)
    >>> [(row.bid, row.legal) for row in found.rows], found.best
    ([(0, False), (1, True)], (<bid 1>,))
    >>> explore_bids(state, worlds=200, evidence="calls").effective < found.worlds
    True
    """
    _check_asked(state, worlds, rng_seed, chunk)
    view, stop, model = view_to_move(state, seat), Stop(cancel, seconds), weigher(evidence)
    if after is not None:
        _check_earlier(after, view, objective, model)
    if isinstance(executor, ProcessPoolExecutor):
        _check_travels(model)
    aim = objective or (after.objective if after is not None else view.spec.objective)
    question, drawer = read_question(view, aim, None, view.viewer), Drawer(view)
    sampler = drawer.sampler
    whole = drawer.steady and 0 < sampler.count <= worlds
    if after is not None and (after.enumerated or (whole and after.asked >= sampler.count)):
        return after
    earlier = None if whole or after is None else after
    asked = sampler.count if whole else worlds
    known = earlier.asked if earlier is not None else 0
    counted = Counted(progress, asked)
    compiled = needs_compiled(drawer.start.quiet(), question.goal) and compiled_here(stop, progress)
    numbered = Numbered.knows(drawer.start, question.goal)
    step = chunk or _step(drawer.start, question, numbered, compiled)
    part = Part(view, aim, known, step, whole, rng_seed, limits, compiled, model)
    parts = [part._replace(first=known + at, many=min(step, asked - at)) for at in range(0, asked, step)]
    telling = _Telling(drawer, question, numbered, whole, known + asked, model, earlier, counted, len(parts), partial)
    made, run = spread(_numbered if numbered else _called, parts, executor, stop, telling.hear)
    if counted.done < asked:  # a part that was stopped is an answer, too
        run = replace(run, cut=run.cut or stop.cut)
    return telling.answer([one for one in made if one is not None], run)


def _check_asked(state: State, worlds: int, rng_seed: int, chunk: int | None) -> None:
    check_number("worlds", worlds, 1, MOST_WORLDS)
    check_number("rng_seed", rng_seed)
    if chunk is not None:
        check_number("chunk", chunk, 1)
    check_state(state)
    if state.end is None and not calls_now(state):
        raise UnsupportedGame(Reason.of("solver.no_bids", phase=state.phase))


def _check_earlier(after: object, view: State, objective: str | None, model: Likelihood | None) -> None:
    """Raise :class:`OptionError` unless ``after`` answers the same question."""
    if not isinstance(after, Exploration):
        raise OptionError(
            Reason.of("option.bad_value", name="after", value=repr(after)[:40], allowed=Exploration.__name__)
        )
    if after.view != view:
        raise OptionError(Reason("solver.after_view"))
    if objective not in (None, after.objective):
        raise OptionError(Reason.of("solver.after_objective", objective=after.objective))
    if after.model != model:
        raise OptionError(Reason("solver.after_evidence"))


def _check_travels(model: Likelihood | None) -> None:
    """Raise :class:`OptionError` for a model that other processes cannot find."""
    try:
        pickle.dumps(model)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise OptionError(Reason("solver.evidence_stays")) from error


def _step(start: State, question: Question, numbered: bool, compiled: bool) -> int:
    """How many worlds to send together, if nobody says."""
    if numbered and compiled and not draws(start) and max(map(len, start.hands)) <= SMALL_HAND:
        return MANY
    quick = numbered or (compiled and not question.makes_sides)
    return TOGETHER if quick and not draws(start) else FEW


def calls_now(state: State) -> bool:
    """Whether the seat to move bids or makes another call that can be explored.

    >>> import cardlab
    >>> [calls_now(cardlab.load(name).deal(seed=1)) for name in ("raspisnoy", "euchre", "durak")]
    [True, True, False]
    """
    return state.end is None and isinstance(state.spec.phases[state.at], _CALLS)


def has_calls(state: State) -> bool:
    """Whether there are bids or calls in the deal that can be explored.

    >>> import cardlab
    >>> [has_calls(cardlab.load(name).deal(seed=1)) for name in ("euchre.auction5", "durak")]
    [True, False]
    """
    return any(isinstance(phase, _CALLS) for phase in state.spec.phases)


@dataclass
class _Telling:
    """What a run tells, before its end and in the end; ``earlier`` is what had been found by then."""

    drawer: Drawer
    question: Question
    numbered: bool
    #: Whether the worlds are counted off: all there are.
    whole: bool
    asked: int
    model: Likelihood | None
    earlier: Exploration | None
    counted: Counted
    parts: int
    partial: Callable[[Exploration], object] | None
    so_far: list[Found] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.verdicts: Sequence[Verdict] = self.drawer.start.explain()

    def hear(self, one: Found) -> None:
        """Tell what is known with one more part, unless it is the last."""
        self.so_far.append(one)
        self.counted.add(one.nodes, one.asked)
        if self.partial is not None and len(self.so_far) < self.parts:
            self.partial(self.answer(self.so_far, Run(self.parts, len(self.so_far))))

    def answer(self, made: Sequence[Found], run: Run) -> Exploration:
        """The exploration of what has been found."""
        view, sampler = self.drawer.view, self.drawer.sampler
        before = [self.earlier.found] if self.earlier is not None else []
        found = Found.joined([*before, *made], len(self.verdicts))
        complete = self.whole and run.done == run.jobs and not run.cut and found.asked == self.asked
        complete = complete and not found.left_out
        model = self.model if found.weights else None
        told = assumptions(view, self.question, sampler, found.worlds, complete, model)
        return Exploration(
            view=view,
            seat=self.question.seat,
            objective=self.question.goal.objective,
            rows=outlooks(self.verdicts, found, complete, isinstance(view.spec.phases[view.at], Bids)),
            forced=rows_of({Action("tricks"): found.forced}, complete, found.weights)[0],
            worlds=found.worlds,
            asked=self.asked,
            count=sampler.count,
            counted=sampler.exact,
            enumerated=complete,
            left_out=found.left_out,
            numbered=self.numbered,
            assumes=told,
            run=run,
            nodes=found.nodes,
            elapsed=self.counted.elapsed + (self.earlier.elapsed if self.earlier is not None else 0.0),
            found=found,
            model=self.model,
        )


def _holdings(part: Part) -> Iterator[Holding]:
    sampler = sampler_of(part.view)
    if part.whole:
        every = list(sampler.every())
        random.Random(part.rng_seed).shuffle(every)
        yield from every[part.first : part.first + part.many]
        return
    for number in range(part.first, part.first + part.many):
        yield sampler.hands(random.Random(f"{part.rng_seed}:{number}"))


def _weigh(part: Part, sampler: Sampler, holdings: Iterable[Holding], found: Found) -> None:
    """Put down how much worlds count."""
    if part.model is not None:
        found.weights += [weight(part.view, sampler.world(holding), part.model) for holding in holdings]


# ---- bids of numbers ------------------------------------------------------------------------------------------------


class Numbered:
    """Values of every bid, forbidden ones too, in world after world, with the tables that earlier worlds have left.

    The bidding is ended by first legal bids, which make no difference (see :meth:`knows`).
    """

    def __init__(self, view: State, goal: Goal, meter: Meter) -> None:
        self.sampler = sampler_of(view)
        self.start = self.sampler.draw(random.Random(0))
        self.verdicts: Sequence[Verdict] = self.start.explain()
        self.start = self.start.quiet()
        self.steady = is_steady(view)
        self.goal = goal
        self.ends = [_bid(self.start, verdict.action, 0) for verdict in self.verdicts]
        self.engine = Stages(goal, meter, many=True)
        self.counter = Stages(Goal("tricks", goal.seats), meter, many=True)

    @staticmethod
    def knows(start: State, goal: Goal) -> bool:
        """Whether only bids of numbers come before the tricks, and points depend on the own bid and tricks only."""
        rest = start.spec.phases[start.at :]
        if (
            len(goal.seats) != 1
            or len(rest) < 2
            or not isinstance(rest[-1], Tricks)
            or not all(map(counts_sum, rest[:-1]))
        ):
            return False
        if goal.objective not in ("score", "exact", "tricks") or type(start.spec.scoring) is not BidScore:
            return False
        action = start.legal_actions[0]
        first, last = _bid(start.quiet(), action, 0), _bid(start.quiet(), action, -1)
        return first.turn == last.turn and goal.payoff(first) == goal.payoff(last) is not None

    def together(self, limits: Limits) -> Kernel | None:
        """The compiled search that values worlds one after another, with limits in nodes; None if there is none."""
        deck, end = self.start.spec.deck, self.ends[0]
        if not self.steady or limits.seconds is not None or limits.nodes is None:
            return None
        if not represents(end, self.goal, deck) or not is_ready():
            return None
        engine = Kernel(end, self.goal, Meter(limits), deck)
        return None if engine.rules is None else engine

    def all_worth(self, engine: Kernel, part: Part, nodes: int, stop: Event | None, found: Found) -> None:
        """Put down world after world, so many at a time that ``stop`` is looked at often."""
        payoffs, many, waiting = engine.payoffs(self.ends), 1, _holdings(part)
        takes = [self._takes(end) for end in self.ends]
        while holdings := list(islice(waiting, many)):
            if stop is not None and stop.is_set():
                return
            started = time.perf_counter()
            valued = engine.worlds([one.hands for one in holdings], payoffs, nodes)
            known = (valued != layout.UNKNOWN).all(axis=1)
            forced, _, *columns = valued[known].T.tolist()
            for at, scores in enumerate(columns):
                found.scores[at] += scores
                found.tricks[at] += [takes[at][score] for score in scores]
            found.forced += forced
            found.nodes += int(valued[:, 1].sum())
            found.left_out += len(holdings) - len(forced)
            _weigh(part, self.sampler, compress(holdings, known), found)
            if time.perf_counter() - started < NAP:
                many *= 2

    def worth(self, holding: Holding, limits: Limits, stop: Event | None) -> tuple[list[int], list[int], int, int]:
        """Points and tricks of each bid in a world, the tricks that the seat can force, and the nodes that it took.
        Raises :class:`OutOfBudget`."""
        meter = Meter(limits, cancel=stop)
        self.engine.meter = self.counter.meter = meter
        self.engine.forget()
        self.counter.forget()
        if self.steady:
            worlds = [world_of(end, self.sampler, holding, True) for end in self.ends]
        else:
            world = world_of(self.start, self.sampler, holding, False).quiet()
            worlds = [_bid(world, verdict.action, 0) for verdict in self.verdicts]
        scores = [self.engine.value(one).lower for one in worlds]
        tricks = [self._takes(one)[score] for one, score in zip(worlds, scores, strict=True)]
        return scores, tricks, self.counter.value(worlds[0]).lower, meter.nodes

    def _takes(self, world: State) -> dict[int, int]:
        """By score the tricks that make it, with as few jokers led at a cost as may be; of several numbers the one next
        to the bid."""
        seat = self.goal.seats[0]
        payoff, cost = self.goal.payoff(world), self.goal.lead_cost(world)
        assert payoff is not None
        bid = world.facts["bids"][seat]
        nearest = sorted(enumerate(payoff), key=lambda end: abs(end[0] - bid))
        made: dict[int, int] = {}
        for leads in range(1 + (sum(one.is_joker for one in world.hands[seat]) if cost else 0)):
            for took, points in nearest:
                made.setdefault(points - cost * leads, took)
        return made


def _bid(state: State, action: Action, which: int) -> State:
    """Where the tricks begin after a bid, if later bids are the first (0) or the last (-1) legal ones."""
    state = state._apply(action)
    while not isinstance(state.spec.phases[state.at], Tricks):
        state = state._apply(state.legal_actions[which])
    return state


def _numbered(part: Part, stop: Event | None) -> Found:
    """What is found in the worlds of a part where bids are numbers."""
    compiled_there(part.compiled)
    question = read_question(part.view, part.objective, None, part.view.viewer)
    bidding = Numbered(part.view, question.goal, Meter(part.limits))
    found = Found.none(len(bidding.verdicts))
    engine = bidding.together(part.limits)
    if engine is not None and part.limits.nodes is not None:
        bidding.all_worth(engine, part, part.limits.nodes, stop, found)
        return found
    for holding in _holdings(part):
        try:
            found.add(*bidding.worth(holding, part.limits, stop))
            _weigh(part, bidding.sampler, [holding], found)
        except OutOfBudget as cut:
            found.nodes += bidding.engine.meter.nodes
            if cut.cut == "cancel":
                break
            found.left_out += 1
    return found


# ---- other calls ----------------------------------------------------------------------------------------------------


def _called(part: Part, stop: Event | None) -> Found:
    """What is found in the worlds of a part where calls are no numbers of tricks: points, and tricks if they alone were
    played for."""
    compiled_there(part.compiled)
    drawer = Drawer(part.view)
    verdicts = drawer.start.explain()
    found = Found.none(len(verdicts))
    meter = Meter(replace(part.limits, nodes=None, seconds=None), cancel=stop)
    try:
        calling = _Calling(part, drawer, verdicts, meter, found)
    except OutOfBudget:  # by ``stop``: nothing else is limited yet
        return found
    waiting, size = _holdings(part), TOGETHER if calling.quick else 1
    while (batch := list(islice(waiting, size))) and calling.put(batch):
        pass
    found.nodes = meter.nodes
    return found


class _Calling:
    """Values of every call in worlds, with what has been prepared once for all of them."""

    def __init__(self, part: Part, drawer: Drawer, verdicts: Sequence[Verdict], meter: Meter, found: Found) -> None:
        self.part = part
        self.sampler = drawer.sampler
        self.meter = meter
        self.found = found
        self.actions = tuple(drawer.view.legal_actions)
        order = [verdict.action for verdict in verdicts]
        self.rows = [order.index(action) for action in self.actions]
        self.sources: list[Source] = []
        for aim in (part.objective, "tricks"):
            question = read_question(drawer.view, aim, None, drawer.view.viewer)
            self.sources.append(source_of(drawer, question, meter, part.whole))

        #: Whether worlds take much less time together than one by one.
        self.quick = all(isinstance(source, CallTree) for source in self.sources)

    def put(self, holdings: Sequence[Holding]) -> bool:
        """Put worlds down and return whether to go on: all at once if that takes no more than one of them may, else one
        by one."""
        before = self.meter.nodes
        try:
            self._value(holdings)
        except OutOfBudget as cut:
            if cut.cut == "cancel":
                return False
            if len(holdings) > 1:
                self.meter.nodes = before  # that was in vain
                return all(self.put([one]) for one in holdings)
            self.found.left_out += 1
        return True

    def _value(self, holdings: Sequence[Holding]) -> None:
        meter, limits = self.meter, self.part.limits
        allowed = replace(
            limits,
            nodes=None if limits.nodes is None else meter.nodes + limits.nodes,
            seconds=None if limits.seconds is None else meter.elapsed + limits.seconds,
        )
        made = []
        for source in self.sources:
            meter.limits = allowed
            made.append(source.values(self.actions, holdings))
        for kept, values in zip((self.found.scores, self.found.tricks), made, strict=True):
            for at, more in zip(self.rows, values, strict=True):
                kept[at] += more
        self.found.forced += [max(tricks) for tricks in zip(*made[1], strict=True)]
        _weigh(self.part, self.sampler, holdings, self.found)
