"""``ismcts``: information set Monte Carlo tree search, from what one seat sees.

The method is SO-ISMCTS of Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE Transactions
on Computational Intelligence and AI in Games, 2012): one tree over what the seat can tell apart, a new world for every
iteration, and UCB1 among the actions that the world allows, which counts how often each was available.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import inf, log, sqrt
from threading import Event
from typing import TYPE_CHECKING

from cardlab.core.chance import CHANCE, fall
from cardlab.core.log import Log, read_by
from cardlab.errors import OptionError, Reason
from cardlab.solvers.averages import show_mean
from cardlab.solvers.crazy.bot import choose_for_contract, plays_contracts
from cardlab.solvers.durak.moves import sensible
from cardlab.solvers.evidence import called
from cardlab.solvers.explored import Explored, Visited
from cardlab.solvers.fitting import Drawer, view_to_move
from cardlab.solvers.goals import Question, bouts_of, read_question
from cardlab.solvers.limits import STATES_STRIDE, Limits, Meter, OutOfBudget, Progress, check_number, is_number
from cardlab.solvers.result import middle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlab.core.state import State
    from cardlab.notation import Action

__all__ = ["Explored", "Visited", "ismcts"]

ITERATIONS = 2_000
#: How much a rarely tried action is favoured, in units of the spread of what was reached so far.
EXPLORATION = 0.7
#: Actions after which a play-out that does not end is valued by the middle of what is still possible.
_STEPS = 2_000


class _Edge:
    """One action at a node: how often it was taken and ``available``, and what its mover made of it."""

    __slots__ = ("available", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 1
        self.total = 0.0
        self.squares = 0.0


class _Node:
    """What the seat knows at one moment. What follows is told apart by what it sees of that: actions of others that
    look the same to it lead to the same node."""

    __slots__ = ("children", "edges")

    def __init__(self) -> None:
        self.edges: dict[Action, _Edge] = {}
        self.children: dict[Log, _Node] = {}


def ismcts(
    state: State,
    seat: int | None = None,
    objective: str | None = None,
    sides: str | Sequence[Sequence[int]] | None = None,
    iterations: int = ITERATIONS,
    rng_seed: int = 0,
    limits: Limits | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
    exploration: float = EXPLORATION,
) -> Explored:
    """Mean values of the actions of the seat to move when it plays on without knowing the hidden cards.

    Only ``state.view(seat)`` is read. Each of the ``iterations`` draws a world that fits it, walks down the tree by
    UCB1, adds one action and plays the deal out: at random, in Durak and Crazy Jokers by the rules of thumb of the
    bots. Nodes are told apart by what the seat sees, so that it never acts on hidden cards (no strategy fusion at its
    own nodes); where others act, their statistics are shared by all worlds in which an action is open to them.
    ``objective`` and ``sides`` are those of :func:`cardlab.solve`: two sides maximise and minimise, with ``maxn`` every
    side maximises its own value. The tree has at most ``limits.entries`` edges, then it grows no more. The best action
    is the most visited one, of equals that of the best mean. The same ``rng_seed`` brings the same answer unless
    seconds run out.

    There is no guarantee at a finite number of iterations, and none of an equilibrium in the limit. Raises what
    :func:`~cardlab.solvers.sampling.average` raises: above all :class:`UnsupportedGame` where worlds cannot be drawn.

    >>> import cardlab
    >>> game = cardlab.load("euchre")
    >>> state = game.setup(["JC AS KS QS TS", "9S 8S 7S AH KH", "9H 8H 7H QH TH", "9D 8D 7D QD TD"],
    ...                    dealer=3, turn_up="JS")
    >>> answer = ismcts(state, iterations=300)
    >>> answer.iterations, answer["order up"].mean > answer["pass"].mean
    (300, True)
    """
    check_number("iterations", iterations, 1)
    check_number("rng_seed", rng_seed)
    if not is_number(exploration) or not 0 < exploration < inf:
        raise OptionError(Reason.of("option.bad_value", name="exploration", value=str(exploration)[:40], allowed="> 0"))
    view = view_to_move(state, seat)
    question = read_question(view, objective or view.spec.objective, sides, view.viewer)
    tree = _Tree(Drawer(view), question, Meter(limits, progress, cancel), exploration)
    rng = random.Random(rng_seed)
    done = 0
    cut: tuple[Reason, ...] = ()
    try:
        while done < iterations:
            tree.iterate(rng)
            done += 1
            tree.report(done / iterations)
    except OutOfBudget as stop:
        cut = (Reason.of(f"solver.iterations_cut_{stop.cut}", iterations=done, asked=iterations),)
    return tree.answer(done, iterations, cut)


class _Tree:
    """The tree of one view."""

    def __init__(self, drawer: Drawer, question: Question, meter: Meter, exploration: float) -> None:
        self.drawer = drawer
        self.question = question
        self.meter = meter
        self.exploration = exploration
        self.root = _Node()
        self.size = 0
        #: The least and the most of each goal so far.
        self.reached = [[0.0, 0.0] for _ in question.goals]
        self.begun = False

    def iterate(self, rng: random.Random) -> None:
        """Draw a world, walk down, add an action, play out, and add up what came of it."""
        state = self.drawer.draw(rng)
        path: list[tuple[int, _Edge]] = []
        node, grown = self.root, False
        while not grown and state.end is None:
            mover = state.current_player
            before = len(state.log or ())
            action, grown = self._select(node, mover, state.legal_actions, rng)
            if action not in node.edges:  # the tree is full
                break
            path.append((mover, node.edges[action]))
            state = self._chanced(self._applied(state, action), rng)
            if not grown:
                seen = read_by((state.log or ())[before:], self.question.seat)
                node = node.children.setdefault(seen, _Node())
        self._add(path, self._played_out(state.quiet(), rng))

    def report(self, done: float) -> None:
        """What the progress tells."""
        edges = self.root.edges
        if edges and self.meter.progress is not None:
            first = max(edges, key=lambda action: edges[action].visits)
            self.meter.best = f"{first} {show_mean(edges[first].total / edges[first].visits, None, whole=True)}"
        self.meter.done = done
        self.meter.check()

    def answer(self, done: int, asked: int, cut: tuple[Reason, ...]) -> Explored:
        """What was found in so many iterations."""
        view, question, meter = self.drawer.view, self.question, self.meter
        ranks = {
            action: (edge.visits, edge.total / edge.visits) for action, edge in self.root.edges.items() if edge.visits
        }
        top = max(ranks.values(), default=(0, 0.0))
        rows = []
        for action in view.legal_actions:
            edge = self.root.edges.get(action)
            many = edge.visits if edge else 0
            mean = edge.total / many if edge and many else None
            rows.append(Visited(action, many, mean, _error(edge), ranks.get(action) == top))
        return Explored(
            view=view,
            seat=question.seat,
            objective=question.goal.objective,
            sides=question.sides,
            rows=tuple(rows),
            iterations=done,
            asked=asked,
            count=self.drawer.count,
            counted=self.drawer.counted,
            assumes=(*self._assumes(done), *cut),
            nodes=meter.nodes,
            elapsed=meter.elapsed,
        )

    def _assumes(self, done: int) -> tuple[Reason, ...]:
        view, question = self.drawer.view, self.question
        seat = question.seat
        thumb = plays_contracts(view) or bouts_of(view) is not None
        against = "maxn" if question.maxn else "duel" if len(question.sides) == view.players else "sides"
        found = [
            Reason.of("solver.ismcts", iterations=done, seat=seat),
            Reason("solver.ismcts_no_guarantee"),
            Reason("solver.ismcts_others"),
            Reason("solver.played_out_by_thumb" if thumb else "solver.played_out_at_random"),
            question.units,
        ]
        if view.players > 1:
            found.append(Reason.of(f"solver.ismcts_{against}", seat=seat, sides=question.shown))
        if called(view):
            found.append(Reason("solver.calls_tell_nothing"))
        if self.drawer.sampler.unseen:
            found.append(Reason("solver.put_aside_evenly"))
        return tuple(found)

    # ---- one iteration ----

    def _select(self, node: _Node, mover: int, actions: Sequence[Action], rng: random.Random) -> tuple[Action, bool]:
        """An action by UCB1, or a new one, which is added to the node if there is room."""
        edges = node.edges
        untried = [action for action in actions if action not in edges]
        for action in actions:
            if action in edges:
                edges[action].available += 1
        if untried:
            chosen = rng.choice(untried)
            if self.size < self.meter.entries:
                self.size += 1
                edges[chosen] = _Edge()
            return chosen, True
        at, _ = self._goal(mover)
        low, high = self.reached[at]
        wide = self.exploration * ((high - low) or 1.0)

        def bound(action: Action) -> float:
            edge = edges[action]
            return edge.total / edge.visits + wide * sqrt(log(edge.available) / edge.visits)

        return max(actions, key=bound), False

    def _goal(self, seat: int) -> tuple[int, int]:
        """The index of the goal that a seat looks at, and whether it wants more of it (1) or less (-1)."""
        sides = self.question.sides
        own = next((at for at, side in enumerate(sides) if seat in side), self.question.own)
        if self.question.maxn:
            return own, 1
        return self.question.own, 1 if own == self.question.own else -1

    def _add(self, path: Sequence[tuple[int, _Edge]], values: Sequence[float]) -> None:
        for reached, value in zip(self.reached, values, strict=True):
            reached[0] = min(reached[0], value) if self.begun else value
            reached[1] = max(reached[1], value) if self.begun else value
        self.begun = True
        for mover, edge in path:
            at, sign = self._goal(mover)
            edge.visits += 1
            edge.total += sign * values[at]
            edge.squares += values[at] ** 2

    def _played_out(self, state: State, rng: random.Random) -> list[float]:
        """What every goal comes to when the deal is played out."""
        for _ in range(_STEPS):
            if state.end is not None:
                break
            state = self._chanced(self._applied(state, _next(state, rng)), rng)
        goals = self.question.goals
        if state.end is None:
            return [middle(goal.bounds(state)) for goal in goals]
        return [float(goal.final(state)) for goal in goals]

    def _applied(self, state: State, action: Action) -> State:
        self.meter.tick(STATES_STRIDE)
        return state._apply(action)

    @staticmethod
    def _chanced(state: State, rng: random.Random) -> State:
        """The state after what luck brings, if luck is to move."""
        while state.current_player == CHANCE:
            state = state._apply(fall(state, rng))
        return state


def _next(state: State, rng: random.Random) -> Action:
    """The action of a play-out."""
    if plays_contracts(state):
        return choose_for_contract(state, rng)
    if bouts_of(state) is not None:
        return sensible(state)
    return rng.choice(state.legal_actions)


def _error(edge: _Edge | None) -> float | None:
    """The standard error of an edge's mean, from the spread of its play-outs."""
    if edge is None or edge.visits < 2:
        return None
    spread = edge.squares - edge.total**2 / edge.visits
    return sqrt(max(spread, 0.0) / (edge.visits - 1) / edge.visits)
