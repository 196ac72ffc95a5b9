"""Why an action is worth less than another: both lines of best play, and the first thing in them that tells.

A sentence says only what the two lines show: which trick goes to another side, with which card, how the bout game ends,
whether the bid is made, and the price. Where the lines show no such thing it names the price alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from threading import Event
from typing import TYPE_CHECKING

from cardlab.errors import BudgetExceeded, IllegalAction, Reason, UnsupportedGame, speak
from cardlab.notation import Action, parse_action
from cardlab.solvers.alike import alike
from cardlab.solvers.goals import Goal, bouts_of
from cardlab.solvers.limits import Limits, OutOfBudget
from cardlab.solvers.lines import states_of, tricks_in
from cardlab.solvers.result import Solution, Value, show
from cardlab.solvers.search import Searched, later_of
from cardlab.solvers.telling import Told, both, level, named

if TYPE_CHECKING:
    from cardlab.core.state import State


@dataclass(frozen=True)
class Comparison:
    """Two actions of one position. ``values`` and ``lines`` stand in the order of ``actions``; a line begins with its
    action and ends with the deal. ``cost`` is what the worse action loses to the seat to move, in the units of the
    objective: 0 if they are worth the same. ``alike``: they differ by equal cards only. ``reason`` is the sentence.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> print(compare(cardlab.solve(state), "6H", "KH").reason)
    6♥ misses bid 3 and costs 40 points: P2 beats 10♥ with J♥; K♥ is better: P0 takes trick 1.
    """

    state: State
    actions: tuple[Action, Action]
    values: tuple[Value, Value]
    lines: tuple[tuple[Action, ...], tuple[Action, ...]]
    cost: int
    alike: bool
    reason: Reason

    def __repr__(self) -> str:
        return speak(self.reason)

    def __str__(self) -> str:
        pairs = zip(self.values, self.lines, strict=True)
        return "\n".join([speak(self.reason), *(f"{show(value)}  → {_shown(line)}" for value, line in pairs)])

    def _repr_html_(self) -> str:
        return _html(self.reason, self.values, self.lines)


@dataclass(frozen=True)
class Refutation:
    """What is wrong with an action: ``line`` begins with it and goes on with the best replies until the loss is seen,
    when nothing that could still happen would bring what ``best`` is worth; tricks are played to their end. ``rest`` is
    what follows to the end of the deal, and ``better`` the line of ``best``. ``sides`` are those of tuples of values.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> found = refutation(cardlab.solve(state), "6H")
    >>> found.line, found.cost
    ((<6H>, <TH>, <JH>), 40)
    """

    state: State
    action: Action
    best: Action
    value: Value
    best_value: Value
    cost: int
    line: tuple[Action, ...]
    rest: tuple[Action, ...]
    better: tuple[Action, ...]
    reason: Reason
    objective: str
    sides: tuple[tuple[int, ...], ...]

    def __repr__(self) -> str:
        return speak(self.reason)

    def __str__(self) -> str:
        return "\n".join(
            (
                speak(self.reason),
                f"{show(self.value)}  → {_shown(self.line)}",
                f"{show(self.best_value)}  ★ {_shown(self.better)}",
            )
        )

    def _repr_html_(self) -> str:
        return _html(self.reason, (self.value, self.best_value), (self.line, self.better))


def compare(
    solution: Solution,
    first: Action | str,
    second: Action | str,
    limits: Limits | None = None,
    cancel: Event | None = None,
) -> Comparison:
    """What changes between two actions of a solved position.

    Raises :class:`IllegalAction` for what may not be played, :class:`UnsupportedGame` where an action's value is not
    proved or no line shows it: an average over cards to be drawn, or odds against a house; and
    :class:`BudgetExceeded` when ``limits`` (default: five seconds) are reached, or ``cancel`` is set.
    """
    state = solution.state
    actions = (_read(solution, first), _read(solution, second))
    values = tuple(solution.per_action.get(action) for action in actions)
    side, sign = _side(solution)
    gains = [_number(value, side) * sign for value in values]
    worse = 0 if gains[0] < gains[1] else 1
    better_line, worse_line = _lines(solution, actions[1 - worse], actions[worse], limits, cancel)
    lines = (worse_line, better_line) if worse == 0 else (better_line, worse_line)
    cost = gains[1 - worse] - gains[worse]
    same = _alike(state, *actions)
    if cost:
        told = Told(state, solution.objective, solution.sides[side], worse_line, better_line, cost)
        reason = told.sentence()
    else:
        reason = (None if same else both(state, *lines)) or level(state, actions, values[0], same)
    return Comparison(state, actions, (values[0], values[1]), lines, cost, same, reason)


def refutation(
    solution: Solution, action: Action | str, limits: Limits | None = None, cancel: Event | None = None
) -> Refutation | None:
    """Why an action is wrong; None for one that is as good as the best. Raises what :func:`compare` raises."""
    read = _read(solution, action)
    best = next((one for one in solution.line[:1] if one in solution.best), *solution.best[:1])
    if read in solution.best:
        return None
    made = compare(solution, read, best, limits, cancel)
    if not made.cost:
        return None
    seen = _seen(solution, made.lines[0], made.values[1])
    line = made.lines[0]
    return Refutation(
        state=solution.state,
        action=read,
        best=best,
        value=made.values[0],
        best_value=made.values[1],
        cost=made.cost,
        line=line[:seen],
        rest=line[seen:],
        better=made.lines[1],
        reason=made.reason,
        objective=solution.objective,
        sides=solution.sides,
    )


def explains(solution: Solution) -> bool:
    """Whether lines show what actions are worth: values are proved, and nothing is left to luck.

    >>> import cardlab
    >>> explains(cardlab.solve(cardlab.load("joker_bank").deal(seed=1)))
    False
    """
    later = later_of(solution)
    return solution.exact and isinstance(later, Searched) and later.has_lines


def standing(solution: Solution, action: Action | str) -> Reason:
    """What is to be said of an action that has no refutation: the best action that it is worth the same as, or that
    nothing is better. Raises :class:`IllegalAction`.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> print(standing(cardlab.solve(state), "KH"))
    Q♥ and K♥ are the same here: no other card between them is in play.
    """
    read, state = _read(solution, action), solution.state
    other = next((one for one in solution.best if one != read), None)
    if other is None:
        return Reason.of("explain.good", action=named(state, read), value=show(solution.per_action[read]))
    return level(state, (other, read), solution.per_action[read], _alike(state, other, read))


def _alike(state: State, first: Action, second: Action) -> bool:
    return any({first, second} <= set(group) for group in alike(state))


def _read(solution: Solution, action: Action | str) -> Action:
    """A legal action of the position. Raises :class:`IllegalAction`."""
    state = solution.state
    read = parse_action(action, state.spec.deck) if isinstance(action, str) else action
    refused = state.why_not(read)
    if refused is not None:
        raise IllegalAction(refused)
    return read


def _side(solution: Solution) -> tuple[int, int]:
    """The index of the side of the seat to move, and 1 where a number is what that seat wants, -1 where it is what
    it keeps down."""
    seat = solution.state.current_player
    own = next(at for at, side in enumerate(solution.sides) if seat in side)
    return own, 1 if solution.seat in solution.sides[own] else -1


def _number(value: Value, side: int) -> int:
    """A proved value as one number. Raises :class:`UnsupportedGame` for others."""
    if isinstance(value, tuple):
        return value[side]
    if isinstance(value, int):
        return value
    raise UnsupportedGame(Reason("explain.average" if isinstance(value, Fraction) else "explain.not_proved"))


def _lines(
    solution: Solution, better: Action, worse: Action, limits: Limits | None, cancel: Event | None
) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """Both lines to the end of the deal, the worse one as near to the better one as best play allows."""
    later = later_of(solution)
    if not isinstance(later, Searched) or not later.has_lines:
        raise UnsupportedGame(Reason("explain.average"))
    later.fresh(Limits() if limits is None else limits, None, cancel)
    state = solution.state
    try:
        if solution.line[:1] == (better,):
            first = solution.line
        else:
            first = (better, *later.line(state._apply(better), solution.per_action[better]))
        movers = (one.current_player for one in states_of(state, first))
        like = tuple(zip(movers, first, strict=False))
        second = (worse, *later.line(state._apply(worse), solution.per_action[worse], like))
    except OutOfBudget:
        raise BudgetExceeded(Reason("explain.not_proved")) from None
    return first, second


def _seen(solution: Solution, line: Sequence[Action], best: Value) -> int:
    """How many actions of a line it takes until the value of the best is out of reach, the trick played out."""
    side, sign = _side(solution)
    wanted = _number(best, side)
    seats = solution.sides[side] if isinstance(best, tuple) or sign > 0 else _own_seats(solution)
    goal = Goal(solution.objective, seats)
    settled = len(line)
    for at, state in enumerate(states_of(solution.state, line)):
        ends = goal.bounds(state)
        if (ends.upper < wanted) if sign > 0 else (ends.lower > wanted):
            settled = at
            break
    done = (trick.ends for trick in tricks_in(solution.state, line))
    return next((end for end in done if end >= settled), len(line) if bouts_of(solution.state) is None else settled)


def _own_seats(solution: Solution) -> tuple[int, ...]:
    """The seats whose value is asked."""
    return next(side for side in solution.sides if solution.seat in side)


def _shown(line: Sequence[Action]) -> str:
    return ", ".join(map(str, line))


def _html(reason: Reason, values: Sequence[Value], lines: Sequence[Sequence[Action]]) -> str:
    rows = "".join(
        f"<tr><td>{escape(show(value))}</td><td><code>{escape(_shown(line))}</code></td></tr>"
        for value, line in zip(values, lines, strict=True)
    )
    return f"<div>{escape(speak(reason))}<table>{rows}</table></div>"
