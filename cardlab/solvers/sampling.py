"""``average``: what each action is worth on average over the worlds that fit one seat's view.

Every world is valued with open cards (:func:`cardlab.solve`), so the answer is an average over what players could do
who see all cards. The worlds are all those that fit if they are few, else drawn uniformly.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from threading import Event
from typing import TYPE_CHECKING

from cardlab.cards import is_hidden
from cardlab.core.chance import CHANCE
from cardlab.core.log import Said
from cardlab.core.packets import PickUp
from cardlab.core.worlds import Sampler, sampler_of
from cardlab.errors import OptionError, Reason, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.averages import Averages, Lead, Row, lead_of, rows_of, show_mean, with_bounds
from cardlab.solvers.bank import average_bank, is_bank
from cardlab.solvers.calls import CallTree, call_tree
from cardlab.solvers.contracts import Contracts
from cardlab.solvers.goals import PAIR, Goal, Question, bouts_of, draws, read_question, tricks_left
from cardlab.solvers.limits import Limits, Meter, OutOfBudget, Progress
from cardlab.solvers.minimax import Minimax
from cardlab.solvers.poker.values import average_poker, is_poker
from cardlab.solvers.result import Bounds
from cardlab.solvers.side_tree import SideTree, side_tree
from cardlab.solvers.stages import Stages
from cardlab.solvers.trick_kernel import LEAST_CARDS, is_coming, is_ready, represents
from cardlab.trick.auction import WIDOW, Auction, ChoosePartners, NameContract, PutBack, TakeWidow
from cardlab.trick.calls import Bids
from cardlab.trick.exchange import AskPartner, TakeUp
from cardlab.trick.hidden import CallSuit
from cardlab.trick.loners import DefendAlone, GoAlone
from cardlab.trick.making import DealerNames, NameTrump, OrderUp
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
_CALLS = (Bids, DealerNames, OrderUp, NameTrump, GoAlone, DefendAlone, CallSuit)
_CARDS = (PickUp, TakeUp, AskPartner, Tricks)
_STEADY = (*_CALLS, *_CARDS, Auction, NameContract, TakeWidow, PutBack, ChoosePartners)


def average(
    state: State,
    seat: int | None = None,
    objective: str | None = None,
    worlds: int = WORLDS,
    rng_seed: int = 0,
    limits: Limits | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
) -> Averages:
    """The mean value of every action of the seat to move over the worlds that fit its view, with standard errors.

    Only ``state.view(seat)`` is read; a view is taken as it is. If at most ``worlds`` worlds fit, all are valued and
    means are exact; else so many are drawn, each equally likely, with luck from ``rng_seed``. In each world all cards
    are open, those still to be drawn in their order, too. ``objective``, ``progress`` and ``cancel`` are those of
    :func:`cardlab.solve`.

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
    if worlds < 1:
        raise OptionError(Reason.of("option.bad_value", name="worlds", value=str(worlds)[:40], allowed="1 …"))
    if is_bank(state):
        return average_bank(state, seat, objective)
    if is_poker(state):
        return average_poker(state, seat, objective, limits, progress, cancel)
    view = _view(state, seat)
    question = read_question(view, objective or view.spec.objective, None, view.viewer)
    return averaged(view, question, worlds, random.Random(rng_seed), Meter(limits, progress, cancel))


def averaged(
    view: State, question: Question, worlds: int, rng: random.Random, meter: Meter, quick: bool = False
) -> Averages:
    """:func:`average` for a view that has been checked, with a generator and a meter of the caller's. ``quick`` is
    coarser: later in the deal nobody asks for a partner's best card, and the widow costs its taker his weakest cards.
    """
    sampler = sampler_of(view)
    steady = _is_steady(view)
    settled = steady and _is_settled(view)
    every: list[Holding] = []
    if settled:
        every = [sampler.hands(rng)]
    elif steady and 0 < sampler.count <= worlds:
        every = list(sampler.every())
        rng.shuffle(every)  # what a limit leaves of them is still a fair sample
    whole = bool(every)
    drawn, asked = (iter(every), len(every)) if whole else (_drawn(sampler, worlds, rng), worlds)
    actions = tuple(view.legal_actions)
    values: dict[Action, list[int]] = {action: [] for action in actions}
    holdings: list[Holding] = []
    solver = Worlds.solver
    cut: tuple[Reason, ...] = ()
    source: CallTree | SideTree | Worlds | None = None
    batch: list[Holding] = []
    ends: dict[Action, list[Bounds]] = {}
    notes: tuple[Reason, ...] = ()
    try:
        source = _source(sampler.draw(random.Random(0)), question, meter, sampler, steady, whole, quick)
        solver, notes = source.solver, source.notes
        size = source.batch
        while batch := list(
            islice(drawn, min(size, _FIRST_QUICK if quick else _FIRST_BATCH) if not holdings else size)
        ):
            for action, more in zip(actions, source.values(actions, batch), strict=True):
                values[action] += more
            holdings += batch
            _report(meter, values, len(holdings) / asked)
            meter.check()
    except OutOfBudget as stop:
        if len(holdings) < asked:
            cut = (Reason.of(f"solver.worlds_cut_{stop.cut}", worlds=len(holdings), asked=asked),)
            whole = False
        if not holdings and isinstance(source, Worlds) and source.large and stop.cut != "cancel":
            ends = source.bounds(actions, chain(batch, drawn))
    rows = rows_of(values, whole)
    bounded = len(ends[actions[0]]) if ends else 0
    if bounded:
        rows = with_bounds(rows, ends)
        cut += (Reason.of("solver.worlds_bounded", worlds=bounded),)
    return Averages(
        view=view,
        seat=question.seat,
        objective=question.goal.objective,
        sides=question.sides,
        rows=rows,
        lead=lead_of(values, whole),
        worlds=len(holdings),
        asked=asked,
        count=1 if settled else sampler.count,
        counted=settled or sampler.exact,
        enumerated=whole,
        assumes=(*_assumes(view, question, sampler, len(holdings), whole), *notes, *cut),
        solver=solver,
        nodes=meter.nodes,
        elapsed=meter.elapsed,
        values={action: tuple(made) for action, made in values.items()},
        holdings=tuple(holdings),
        bounded=bounded,
    )


def _view(state: State, seat: int | None) -> State:
    """The view of the seat to move. Raises what :func:`average` says."""
    if state.end is not None:
        raise UnsupportedGame(Reason("solver.over"))
    mover = state.current_player
    if mover == CHANCE:
        raise UnsupportedGame(Reason("solver.chance"))
    if seat not in (None, mover):
        raise OptionError(Reason.of("option.bad_value", name="seat", value=str(seat)[:40], allowed=str(mover)))
    blind = [one for one in range(state.players) if not state.spec.sees(one, one)]
    if blind:
        raise UnsupportedGame(Reason.of("solver.blind_seat", seat=blind[0]))
    view = state.view(mover)
    if not view.legal_actions:
        raise UnsupportedGame(Reason.of("cards.unseen_hand", seat=mover))
    return view


def _is_steady(view: State) -> bool:
    """Whether what is still to come is settled by who holds what now: nothing is drawn any more."""
    if bouts_of(view) is not None:
        return not view.stock
    for phase in view.spec.phases[view.at :]:
        if type(phase) not in _STEADY or getattr(phase, "claim", None) or getattr(phase, "after_trick", ()):
            return False
    return True


def _is_settled(view: State) -> bool:
    """Whether the view leaves no doubt who holds what, as between two in Durak who have drawn the last card: all cards
    that it does not show, if any, are in one hand. Worlds would differ in what has been only."""
    hidden = [sum(map(is_hidden, hand)) for hand in view.hands]
    away = sum(map(is_hidden, (*view.stock, *(one for pile in view.piles.values() for one in pile))))
    return bouts_of(view) is not None and not away and sum(map(bool, hidden)) <= 1


def _drawn(sampler: Sampler, worlds: int, rng: random.Random) -> Iterator[Holding]:
    for _ in range(worlds):
        yield sampler.hands(rng)


def _source(
    start: State, question: Question, meter: Meter, sampler: Sampler, steady: bool, whole: bool, quick: bool
) -> CallTree | SideTree | Worlds:
    goal, quiet = question.goal, start.quiet()
    if needs_compiled(quiet, goal):
        meter.wait(is_ready, is_coming)
    tree: CallTree | SideTree | None = None
    steady = steady and bouts_of(start) is None
    if steady and not question.makes_sides:
        # Every card that a partner may give multiplies the work: unless that is near, only few worlds are worth it.
        far = type(quiet.spec.phases[quiet.at]) not in (GoAlone, DefendAlone)
        tree = call_tree(quiet, goal, meter, skips=quick or (far and not whole))
    if steady and tree is None and (question.makes_sides or goal.seats in quiet.sides):
        tree = side_tree(quiet, goal, meter, sampler, quick)
    return tree or Worlds(start, question, meter, sampler, steady, quick)


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
    meter.best = f"{first} {show_mean(sum(values[first]) / len(values[first]), 0.0)}"


def _assumes(view: State, question: Question, sampler: Sampler, worlds: int, whole: bool) -> tuple[Reason, ...]:
    """Which worlds, what is open in each, the objective and the sides, and what was taken as equally likely."""
    seat = question.seat
    if whole:
        which = Reason.of("solver.averaged_all", seat=seat, worlds=worlds)
    else:
        most = "of" if sampler.exact else "of_at_most"
        which = Reason.of(f"solver.averaged_{most}", seat=seat, worlds=worlds, count=sampler.count)
    _, objective, against = question.assumes
    said = any(isinstance(entry, Said) and entry.seat != seat for entry in view.log or ())
    more = [Reason("solver.calls_tell_nothing")] if said else []
    if sampler.unseen:
        more.append(Reason("solver.put_aside_evenly"))
    return (which, Reason("solver.open_in_worlds"), objective, against, *more)


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
        if not self.steady:
            return self.sampler.opened(holding).quiet()
        world = self.start.but(hands=tuple(tuple(sorted(hand)) for hand in holding.hands))
        return world.with_pile(WIDOW, self.sampler.pile(holding, WIDOW)) if world.pile(WIDOW) else world
