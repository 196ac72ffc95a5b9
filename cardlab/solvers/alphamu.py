"""``alphamu``: the last tricks, played without sight of the hidden cards, beside what PIMC makes of them.

The method is αμ of Cazenave and Ventos, "The αμ Search Algorithm for the Game of Bridge" (2019): a search over a set of
worlds whose values are Pareto fronts. A node of the seat unites the fronts of its cards, which are the same in every
world. At a node of the opponents, who see all cards (the best defence model of Frank and Basin, "Search in games with
incomplete information", Artificial Intelligence 100, 1998), every promise of one card is met with every promise of the
next, the lesser value in each world. After ``depth`` own choices worlds are valued with open cards; with one choice
that is PIMC.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from threading import Event
from typing import TYPE_CHECKING, NamedTuple

from cardlab.core.worlds import sampler_of
from cardlab.errors import OptionError, Reason, UnsupportedGame
from cardlab.solvers.evidence import called
from cardlab.solvers.fitting import is_steady, view_to_move, world_of
from cardlab.solvers.fronts import AlphaMu, Front, Promise, Weighed, front_of, product
from cardlab.solvers.goals import Goal, Question, read_question
from cardlab.solvers.limits import STATES_STRIDE, Limits, Meter, OutOfBudget, Progress, check_number
from cardlab.solvers.stages import Stages
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    from cardlab.core.state import State
    from cardlab.core.worlds import Holding
    from cardlab.notation import Action

__all__ = ["AlphaMu", "Weighed", "alphamu"]

WORLDS = 60
#: Beyond any value of a deal.
_FAR = 1 << 40
#: Worlds with the same hands count once; no more than so many in all are looked through for that.
_LISTED = 2_000
_MOST_WORLDS = 10_000


def alphamu(
    state: State,
    seat: int | None = None,
    objective: str | None = None,
    target: int | None = None,
    sides: str | Sequence[Sequence[int]] | None = None,
    worlds: int | Sequence[State] = WORLDS,
    depth: int | None = None,
    rng_seed: int = 0,
    limits: Limits | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
) -> AlphaMu:
    """The cards of the seat to move, valued for a player who does not know which world it is, and by PIMC.

    ``objective`` and ``sides`` are those of :func:`cardlab.solve`; with a ``target`` a world is worth 1 if the
    objective comes to at least so much, else 0: ``objective="tricks", target=3`` makes a Euchre contract. If at most
    ``worlds`` different worlds fit the view, all are looked at, else so many are drawn with luck from ``rng_seed``;
    they may be given, too, as full states that show the seat the same. Meant for the last four or five tricks and up to
    60 worlds. Choices are looked ahead one, two … up to ``depth`` (by default all), until a limit is reached: the
    answer is then that of the last depth that was finished, an upper bound; without any, it has no rows.

    Only ``state.view(seat)`` is read. Opponents see all cards, and so does a partner, if the seat has one. Raises
    :class:`UnsupportedGame` outside tricks, where cards are drawn or penalties bind, and where it is not one side
    against another, :class:`OptionError` for worlds, sides or an objective that cannot be.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=2, joker_card="none")
    >>> hands = "TH AS KS QH", "TS AS KS QH", "QH AS KS JD"
    >>> three = [game.setup(["KD JH KH JS", hand], turn=0, trump="S", bids=[1, 0]) for hand in hands]
    >>> answer = alphamu(three[0], objective="exact", target=1, worlds=three)
    >>> [(str(row.action), round(row.pimc, 2), round(row.mean, 2)) for row in answer.rows]
    [('JS', 1.0, 0.33), ('JH', 0.33, 0.33), ('KH', 0.0, 0.0), ('KD', 0.67, 0.67)]
    >>> answer.exact, answer.misled, answer.best
    (True, True, (<KD>,))
    """
    view = view_to_move(state, seat)
    question = read_question(view, objective or view.spec.objective, sides, view.viewer)
    _check(view, question)
    if depth is not None:
        check_number("depth", depth, 1)
    if target is not None:
        check_number("target", target, -_FAR, _FAR)
    check_number("rng_seed", rng_seed)
    given = _worlds(view, worlds, random.Random(rng_seed))
    search = _Search(question, target, Meter(limits, progress, cancel), given.states)
    cut: tuple[Reason, ...] = ()
    most = len(view.hands[question.seat]) if depth is None else depth
    found: dict[Action, Front] = {}
    opened: dict[Action, Promise] = {}
    done, whole = 0, False
    try:
        for ahead in range(1, most + 1):
            found = search.root(tuple(view.legal_actions), ahead)
            done, whole = ahead, not search.leafed
            opened = opened or {action: front[0] for action, front in found.items()}
            if whole:
                break
    except OutOfBudget as stop:
        cut = (Reason.of(f"solver.alphamu_cut_{stop.cut}", depth=done),)
    return _answer(view, question, target, given, search, (found, opened, done, whole), cut)


def _check(view: State, question: Question) -> None:
    """Refuse what is no ending of tricks between two sides."""
    if type(view.spec.phases[view.at]) is not Tricks or not is_steady(view) or view.penalties.binds:
        raise UnsupportedGame(Reason("solver.alphamu_tricks"))
    if question.maxn:
        raise UnsupportedGame(Reason("solver.alphamu_sides"))


class _Given(NamedTuple):
    """The worlds without their logs, how many each stands for, how many fit, whether that is exact, whether they are
    all there are, and whether the caller gave them."""

    states: tuple[State, ...]
    weights: tuple[int, ...]
    fitting: int
    counted: bool
    enumerated: bool
    listed: bool = False


def _worlds(view: State, worlds: int | Sequence[State], rng: random.Random) -> _Given:
    """The worlds to look at. Raises :class:`OptionError`."""
    from cardlab.core.state import State

    seat = view.current_player
    if isinstance(worlds, Sequence):
        given: Sequence[object] = worlds
        states = tuple(one.quiet() for one in given if isinstance(one, State) and one.viewer is None)
        fits = len(states) == len(worlds) > 0 and all(one.players == view.players for one in states)
        if not fits or any(one.view(seat) != view for one in worlds):
            raise OptionError(Reason.of("solver.alphamu_worlds", seat=seat))
        return _Given(states, (1,) * len(states), len(states), True, True, True)
    check_number("worlds", worlds, 1, _MOST_WORLDS)
    sampler = sampler_of(view)
    start = sampler.draw(random.Random(0))

    def tally(holdings: Iterable[Holding]) -> dict[object, tuple[State, int]]:
        """A state for every different set of hands, with how often it came."""
        found: dict[object, tuple[State, int]] = {}
        for holding in holdings:
            world = world_of(start, sampler, holding, True).quiet()
            first, times = found.get(world.hands, (world, 0))
            found[world.hands] = (first, times + 1)
        return found

    found = tally(sampler.every()) if sampler.count <= max(_LISTED, worlds) else {}
    whole = 0 < len(found) <= worlds
    if not whole:
        found = tally(sampler.hands(rng) for _ in range(worlds))
    states, weights = zip(*found.values(), strict=True)
    return _Given(states, weights, sampler.count, sampler.exact, whole)


class _Search:
    """The search over a set of worlds for one question."""

    def __init__(self, question: Question, target: int | None, meter: Meter, worlds: tuple[State, ...]) -> None:
        self.goal: Goal = question.goal
        self.seat = question.seat
        self.target = target
        self.meter = meter
        self.worlds = worlds
        self.engine = Stages(question.goal, meter, many=True)
        #: Values with open cards, by the goal's key.
        self.opened: dict[object, int] = {}
        self.table: dict[object, Front] = {}
        #: Whether some choice of the seat was not looked at.
        self.leafed = False

    def root(self, actions: tuple[Action, ...], depth: int) -> dict[Action, Front]:
        """The front of each action when so many choices are looked ahead, this one included."""
        self.table.clear()
        self.leafed = False
        ids = tuple(range(len(self.worlds)))
        found: dict[Action, Front] = {}
        for number, action in enumerate(actions):
            found[action] = self._front(ids, tuple(world._apply(action) for world in self.worlds), depth - 1)
            self.meter.done = (number + 1) / len(actions)
        return found

    def _front(self, ids: tuple[int, ...], states: tuple[State, ...], left: int) -> Front:
        """The front over these worlds, in which all that was played is the same, with ``left`` choices to look at."""
        self.meter.tick(STATES_STRIDE)
        opened = tuple(map(self._open, states))
        if len(ids) == 1 or not self._decides(states[0]) or max(opened) == self._least(states):
            return (opened,)
        if not left:
            self.leafed = True
            return (opened,)
        # What was played says with the first world what every other has in hand.
        key = (left, ids, self.goal.key(states[0]))
        front = self.table.get(key)
        if front is None:
            mover = states[0].current_player
            own = mover == self.seat
            front = self._united(ids, states, left, opened) if own else self._met(ids, states, left)
            if len(self.table) < self.meter.entries:
                self.table[key] = front
        return front

    def _least(self, states: tuple[State, ...]) -> int:
        """Where every world is worth this much with open cards, no promise can be less."""
        return 0 if self.target is not None else min(self.goal.bounds(state).lower for state in states)

    def _decides(self, state: State) -> bool:
        """Whether the seat still has a choice to make."""
        hand = state.hands[self.seat]
        return state.end is None and (len(hand) > 1 or any(one.is_joker for one in hand))

    def _united(self, ids: tuple[int, ...], states: tuple[State, ...], left: int, opened: Promise) -> Front:
        """The seat's own choice: the same in every world."""
        actions = states[0].legal_actions
        promises: list[Promise] = []
        for action in actions:
            children = tuple(state._apply(action) for state in states)
            promises += self._front(ids, children, left - (len(actions) > 1))
            if opened in promises:  # as good as with open cards
                return (opened,)
        return front_of(promises)

    def _met(self, ids: tuple[int, ...], states: tuple[State, ...], left: int) -> Front:
        """A choice of somebody who knows the world."""
        least = states[0].current_player not in self.goal.seats
        places: dict[Action, list[int]] = {}
        for place, state in enumerate(states):
            for action in state.legal_actions:
                places.setdefault(action, []).append(place)
        front: Front = ((_FAR if least else -_FAR,) * len(ids),)
        fronts = []
        for action, at in places.items():
            children = tuple(states[place]._apply(action) for place in at)
            fronts.append((self._front(tuple(ids[place] for place in at), children, left), at))
        for other, at in sorted(fronts, key=lambda found: len(found[0])):
            front = product(front, other, at, least)
            self.meter.count(len(front))
        return front

    def _open(self, state: State) -> int:
        """What a world is worth with open cards."""
        bounds = self.goal.bounds(state)
        if self.target is not None and (bounds.lower >= self.target or bounds.upper < self.target):
            return int(bounds.lower >= self.target)
        key = self.goal.key(state)
        value = self.opened.get(key)
        if value is None:
            value = bounds.lower if bounds.exact else self.engine.value(state).lower
            if len(self.opened) < self.meter.entries:
                self.opened[key] = value
        return value if self.target is None else int(value >= self.target)


def _answer(
    view: State,
    question: Question,
    target: int | None,
    given: _Given,
    search: _Search,
    made: tuple[dict[Action, Front], dict[Action, Promise], int, bool],
    cut: tuple[Reason, ...],
) -> AlphaMu:
    weights = given.weights
    found, opened, depth, whole = made
    total = sum(weights)

    def weighed(promise: Promise) -> int:
        return sum(weight * value for weight, value in zip(weights, promise, strict=True))

    sums = {action: max(map(weighed, front)) for action, front in found.items()}
    blind = {action: weighed(opened[action]) for action in found}
    rows = tuple(
        Weighed(
            action,
            blind[action] / total,
            sums[action] / total,
            front,
            sums[action] == max(sums.values()),
            blind[action] == max(blind.values()),
        )
        for action, front in found.items()
    )
    return AlphaMu(
        view=view,
        seat=question.seat,
        objective=question.goal.objective,
        target=target,
        sides=question.sides,
        rows=rows,
        depth=depth,
        exact=whole and given.enumerated and not cut,
        worlds=len(given.states),
        weights=weights,
        count=given.fitting,
        counted=given.counted,
        enumerated=given.enumerated,
        assumes=(*_assumes(view, question, target, given, depth if not whole else None), *cut),
        nodes=search.meter.nodes,
        elapsed=search.meter.elapsed,
        hands=tuple(state.hands for state in given.states),
    )


def _assumes(
    view: State, question: Question, target: int | None, given: _Given, depth: int | None
) -> tuple[Reason, ...]:
    """Which worlds, who sees what, the objective, and how far was looked ahead."""
    seat = question.seat
    which = "given" if given.listed else "all" if given.enumerated else "of" if given.counted else "of_at_most"
    found = [
        Reason.of(f"solver.alphamu_{which}", seat=seat, worlds=len(given.states), count=given.fitting),
        Reason.of("solver.alphamu_sees", seat=seat, sides=question.shown),
    ]
    if any(one in view.active for one in question.goal.seats if one != seat):
        found.append(Reason("solver.alphamu_partner"))
    if not given.enumerated:
        found.append(Reason("solver.alphamu_drawn"))
    if target is None:
        found.append(question.units)
    else:
        found.append(Reason.of(f"solver.target_{question.goal.objective}", target=target))
    if depth:
        found.append(Reason.of("solver.alphamu_ahead", depth=depth))
    if called(view):
        found.append(Reason("solver.calls_tell_nothing"))
    return tuple(found)
