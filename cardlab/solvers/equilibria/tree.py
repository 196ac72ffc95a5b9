"""A tiny deal in sequence form: every seat's information sets and sequences, and the payoffs at the ends.

A *sequence* of a seat is what it has done on the way to a node; number 0 is having done nothing. Two nodes are in one
information set of a seat if it has read the same in the log, so that recall is perfect.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import Hand
from cardlab.core.chance import CHANCE, LUCK
from cardlab.core.log import Entry, Moved, actions_of, blur, read_by
from cardlab.errors import BudgetExceeded, Reason, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.equilibria.deals import Deals
from cardlab.solvers.goals import SCORED
from cardlab.solvers.limits import STATES_STRIDE, Meter

if TYPE_CHECKING:
    from cardlab.core.state import State
    from cardlab.solvers.goals import Goal

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
#: Lines played at random to guess the size of a tree.
PROBES = 60


@dataclass(frozen=True, slots=True)
class InfoSet:
    """What a seat knows when it chooses: the ``hands`` it sees by seat, and what it has seen done since the root.

    ``parent`` is the sequence that leads here; the sequences of the actions follow each other from ``first``.
    """

    seat: int
    hands: tuple[tuple[int, Hand], ...]
    history: tuple[Action, ...]
    actions: tuple[Action, ...]
    parent: int
    first: int


@dataclass(frozen=True)
class SequenceForm:
    """The deal as numbers. ``ends`` has a row for each combination of sequences that some end is reached with, a column
    a seat. ``payoffs`` is what the ends reached so are worth to each seat, times the chance of the luck in it, and
    ``chances`` that chance alone; ``constant`` says that the payoffs of an end always add up to the same. ``known``
    finds the information set of a seat by what it has read in the log."""

    sets: tuple[tuple[InfoSet, ...], ...]
    sizes: tuple[int, ...]
    ends: Ints
    payoffs: Floats
    chances: Floats
    constant: bool
    worlds: int
    known: Mapping[tuple[int, tuple[Entry, ...]], int]

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.sets)


def guess_size(deals: Deals, enough: int) -> int:
    """The nodes of the whole tree, guessed from lines played at random: each node of a line counts as often as there
    are choices before it (Knuth, Estimating the efficiency of backtrack programs, 1975). Always the same guess; it ends
    early beyond ``enough``.

    >>> import cardlab
    >>> from cardlab.solvers.equilibria.deals import deals_of
    >>> 10_000 < guess_size(deals_of(cardlab.load("raspisnoy", players=2).deal(seed=1, deal=0)), 10**9) < 50_000
    True
    """
    rng = random.Random(0)
    total = deals.count
    for _ in range(PROBES):
        state = deals.draw(rng)
        ways = deals.count
        while state is not None and total <= enough * PROBES:
            total += ways
            luck = state.current_player == CHANCE
            choices = [action for action, _ in deals.luck(state)] if luck else list(state.legal_actions)
            if not choices:
                break
            ways *= len(choices)
            state = state._apply(rng.choice(choices))
    return total // PROBES


def read_anew(entries: Sequence[Entry], seat: int) -> tuple[Entry, ...]:
    """Entries as a seat reads them: without the order and places in which its cards were dealt, and whether luck drew
    a card then or the pack had long been shuffled."""
    return tuple(map(_bare, [blur(entry, seat) for entry in entries]))


def _bare(entry: Entry) -> Entry:
    if isinstance(entry, Moved) and entry.cause is not None and entry.cause.verb == LUCK:
        entry = entry._replace(cause=None)
    if isinstance(entry, Moved) and entry.cause is None:
        entry = entry._replace(cards=tuple(sorted(entry.cards)), places=())
    return entry._replace(step=0)


class Walk:
    """Walks a tree once and writes down its sequence form.

    >>> import cardlab
    >>> from cardlab.solvers.equilibria.deals import deals_of
    >>> from cardlab.solvers.goals import Goal
    >>> state = cardlab.load("raspisnoy", players=2).deal(seed=1, deal=0)
    >>> deals = deals_of(state, frozenset(map(cardlab.card, ("7S", "KH", "RJ"))))
    >>> form = Walk(deals, [Goal("margin", (0,)), Goal("margin", (1,))], Meter()).form()
    >>> form.worlds, form.sizes, form.constant
    (6, (9, 23), True)
    """

    def __init__(self, deals: Deals, goals: Sequence[Goal], meter: Meter) -> None:
        self.deals = deals
        self.goals = goals
        self.meter = meter
        self.seats = range(len(goals))
        self.begun = len(deals.root.log or ())
        self.sets: list[list[InfoSet]] = [[] for _ in goals]
        self.sizes = [1] * len(goals)
        self.ends: dict[tuple[int, ...], list[Any]] = {}
        self.read: dict[Any, int] = {}  # what a seat has read by now, by what it had read and what came
        self.choices: dict[int, tuple[Action, ...]] = {}
        self.at: dict[int, int] = {}
        self.known: dict[tuple[int, tuple[Entry, ...]], int] = {}
        self.sums: set[int] = set()

    def form(self) -> SequenceForm:
        """The sequence form of the whole tree. Raises :class:`HiddenCard` where cards that nobody has seen are dealt
        later, and what the meter raises."""
        worlds = 0
        for state in self.deals.every():
            worlds += 1
            reads = tuple(self._id((seat, read_anew(state.log or (), seat))) for seat in self.seats)
            self._walk(state, reads, (0,) * len(self.goals), 1)
            self.meter.done = worlds / self.deals.count
        if not worlds:
            raise BudgetExceeded(Reason.of("worlds.none", tries=self.deals.count))
        rows = [[float(Fraction(one) / worlds) for one in made] for made in self.ends.values()]
        table = np.array(rows)
        return SequenceForm(
            tuple(map(tuple, self.sets)),
            tuple(self.sizes),
            np.array(list(self.ends), dtype=np.int64),
            table[:, 1:],
            table[:, 0],
            len(self.sums) == 1,
            worlds,
            self.known,
        )

    def _id(self, key: Any) -> int:
        return self.read.setdefault(key, len(self.read))

    def _walk(self, state: State, reads: tuple[int, ...], played: tuple[int, ...], weight: int | Fraction) -> None:
        self.meter.tick(STATES_STRIDE)
        if state.end is not None:
            self._end(state, played, weight)
            return
        seat = state.current_player
        if seat == CHANCE:
            for action, chance in self.deals.luck(state):
                self._next(state, action, reads, played, weight * chance)
            return
        actions = self.choices.get(reads[seat])
        if actions is None:
            actions = self.choices[reads[seat]] = tuple(state.legal_actions)
            if not actions:
                raise UnsupportedGame(Reason("solver.eq_dealt_later"))
            if len(actions) > 1:
                self._meet(state, seat, reads[seat], actions, played[seat])
        if len(actions) == 1:
            self._next(state, actions[0], reads, played, weight)
            return
        here = self.sets[seat][self.at[reads[seat]]]
        assert here.parent == played[seat], "a seat forgets what it has done"
        for number, action in enumerate(actions, here.first):
            self._next(state, action, reads, (*played[:seat], number, *played[seat + 1 :]), weight)

    def _next(
        self, state: State, action: Action, reads: tuple[int, ...], played: tuple[int, ...], weight: int | Fraction
    ) -> None:
        after = state._apply(action)
        new = (after.log or ())[len(state.log or ()) :]
        if all(entry.to is None for entry in new):
            reads = tuple([self._id((read, new)) for read in reads])
        else:
            reads = tuple([self._id((read, *read_by(new, seat))) for seat, read in enumerate(reads)])
        self._walk(after, reads, played, weight)

    def _meet(self, state: State, seat: int, read: int, actions: tuple[Action, ...], parent: int) -> None:
        sees = state.spec.sees
        seen = state.view(seat).hands  # cards that were dealt face down are not known yet
        hands = tuple((owner, Hand(seen[owner])) for owner in self.seats if sees(seat, owner))
        log = state.log or ()
        history = actions_of(read_by(log[self.begun :], seat))
        self.known[seat, read_anew(log, seat)] = self.at[read] = len(self.sets[seat])
        self.sets[seat].append(InfoSet(seat, hands, history, actions, parent, self.sizes[seat]))
        self.sizes[seat] += len(actions)

    def _end(self, state: State, played: tuple[int, ...], weight: int | Fraction) -> None:
        got = self._payoffs(state)
        self.sums.add(sum(got))
        made = self.ends.get(played)
        if made is None:
            if len(self.ends) >= self.meter.entries:
                raise BudgetExceeded(Reason.of("solver.eq_memory", entries=len(self.ends)))
            self.ends[played] = [weight, *(one * weight for one in got)]
            return
        made[0] += weight
        for at, one in enumerate(got, 1):
            made[at] += one * weight

    def _payoffs(self, state: State) -> list[int]:
        """What every seat has got, as its goal has it; points are counted once for all."""
        objective = self.goals[0].objective
        if objective not in SCORED:
            return [goal.final(state) for goal in self.goals]
        points = list(state.returns())
        return points if objective == "score" else [len(points) * one - sum(points) for one in points]
