"""``equilibrium``: mixed strategies for tiny deals with hidden hands, from which no seat gains by departing.

Two players with opposite interests: a linear programme over sequences. More players, or interests that are not
opposite: CFR+, whose distance from an equilibrium is measured and told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from threading import Event
from typing import TYPE_CHECKING, Literal

from cardlab.cards import Card
from cardlab.errors import BudgetExceeded, HiddenCard, OptionError, Reason, UnsupportedGame
from cardlab.notation import parse_cards
from cardlab.solvers.equilibria.answer import Choice, Equilibrium, MixedTable
from cardlab.solvers.equilibria.deals import Deals, deals_of
from cardlab.solvers.equilibria.linear import linear_plans
from cardlab.solvers.equilibria.plans import Side, gains_of, judged, sides_of, summed
from cardlab.solvers.equilibria.regret import regret_plans
from cardlab.solvers.equilibria.tree import Floats, SequenceForm, Walk, guess_size
from cardlab.solvers.goals import PAIR, Question, check_state, read_question
from cardlab.solvers.limits import Limits, Meter, OutOfBudget, Progress, check_limits, check_number, is_number

if TYPE_CHECKING:
    from cardlab.core.state import State

__all__ = ["Choice", "Equilibrium", "MixedTable", "equilibrium"]

Method = Literal["lp", "cfr"]
#: Enough for a card or two a hand, in half a gigabyte; a larger tree is refused before it is walked.
LIMITS = Limits(nodes=500_000, seconds=60.0)
ROUNDS, TOLERANCE = 2000, 0.001
#: Times the limit beyond which nobody asks how large a tree is.
_FAR = 1000
#: How cards are named.
_AMONG = '"AS KS QH", ["AS", "KS", "QH"]'


def equilibrium(
    state: State,
    objective: str | None = None,
    method: Method | None = None,
    among: str | Iterable[Card | str] | None = None,
    rounds: int = ROUNDS,
    tolerance: float = TOLERANCE,
    limits: Limits | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
) -> Equilibrium:
    """An equilibrium of the deal from this state or view on: what each seat does with each hand it may hold.

    Only what every seat has seen is read: the seats know no more of each other than the table does, every deal that
    fits it is equally likely, and cards still to be drawn come by luck. ``among`` narrows the hidden hands to some
    cards, as everybody knows. ``objective`` is one of :func:`cardlab.solve`: by default points ahead of the other
    (``margin``) for two players, who must have opposite interests for ``method="lp"``, the default then; what the deal
    is about for more, with ``method="cfr"``, at most ``rounds`` rounds or until a seat gains no more than ``tolerance``
    points by its best answer, on average. A deal that is not played out counts 0.

    Raises :class:`UnsupportedGame` for a deal that is over, partners (each would have to forget what the other knows),
    cards that moved unseen, hands dealt after the first decision, interests that are not opposite with ``"lp"``, and
    for a tree of more nodes than ``limits`` allow, with its size; :class:`BudgetExceeded` where a limit of time or
    memory comes before any answer; :class:`OptionError` for arguments that cannot be. With CFR+ a limit or ``cancel``
    ends the rounds early: the answer is their average, and its exploitability says how good it is.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=2, dealer_restriction=False)
    >>> state = game.setup(["XX", "XX"], dealer=0, trump="S", bids=[None, None])
    >>> answer = equilibrium(state, among="AS KS AH KH QH RJ")
    >>> print(answer.table(1, after=""))
    P1, before anything is done
      hand  bid 0  bid 1  comes up
      KS    0.792  0.208  0.167
      AS    0      1      0.167
      QH    1      0      0.167
      KH    1      0      0.167
      AH    1      0      0.167
      RJ    0.875  0.125  0.167
    """
    check_state(state)
    check_limits(limits)
    if method not in (None, "lp", "cfr"):
        raise OptionError(_refused("method", method, "lp, cfr"))
    check_number("rounds", rounds, 1)
    if not is_number(tolerance) or tolerance < 0:
        raise OptionError(_refused("tolerance", tolerance, "0 …"))
    question = _question(state, objective)
    method = method or ("lp" if state.players == PAIR else "cfr")
    if method == "lp" and state.players != PAIR:
        raise UnsupportedGame(Reason.of("solver.eq_lp_players", players=state.players))
    meter = Meter(LIMITS if limits is None else limits, progress, cancel)
    deals = deals_of(state, _cards(state, among))
    form = _form(deals, question, meter)
    sides = sides_of(form)
    opposite = form.players == PAIR and form.constant
    if method == "lp" and not opposite:
        raise UnsupportedGame(Reason.of("solver.eq_not_opposite", objective=question.goal.objective))
    weights, told = _solved(form, sides, method, rounds, tolerance, meter)
    mixes = _mixes(form, sides, weights)
    plans = [side.plan(mix) for side, mix in zip(sides, mixes, strict=True)]
    values, gains = judged(form, sides, plans)
    return Equilibrium(
        state=state,
        objective=question.goal.objective,
        values=values,
        gains=gains,
        strategies=_choices(form, sides, mixes, plans),
        assumes=(*told, *_assumes(deals, form, question, opposite, method == "lp")),
        solver="linear programme" if method == "lp" else "CFR+",
        exact=method == "lp",
        worlds=form.worlds,
        nodes=meter.nodes,
        elapsed=meter.elapsed,
        known=form.known,
    )


def _solved(
    form: SequenceForm, sides: Sequence[Side], method: Method, rounds: int, tolerance: float, meter: Meter
) -> tuple[Sequence[Floats], tuple[Reason, ...]]:
    """Weights of every seat's sequences, and what there is to tell of how they were found."""
    if method == "lp":
        return linear_plans(form, meter), ()
    found = regret_plans(form, sides, rounds, tolerance, meter)
    if not found.rounds:
        raise BudgetExceeded(Reason(f"solver.eq_cut_{found.cut or 'seconds'}"))
    return found.plans, (Reason.of(f"solver.eq_rounds_{found.cut or 'done'}", rounds=found.rounds),)


def _refused(name: str, value: object, allowed: str) -> Reason:
    return Reason.of("option.bad_value", name=name, value=str(value)[:40], allowed=allowed)


def _cards(state: State, among: str | Iterable[Card | str] | None) -> frozenset[Card] | None:
    if among is None:
        return None
    cards: list[Card] = []
    try:
        for one in (among,) if isinstance(among, str) else among:
            cards += parse_cards(one, state.spec.deck) if isinstance(one, str) else (one,)
    except TypeError:
        raise OptionError(_refused("among", among, _AMONG)) from None
    if not all(isinstance(one, Card) for one in cards):
        raise OptionError(_refused("among", among, _AMONG))
    state.game.check_cards(cards)
    return frozenset(cards)


def _question(state: State, objective: str | None) -> Question:
    """Every seat for itself. Raises :class:`UnsupportedGame` for partners and a deal that is over."""
    if state.end is not None:
        raise UnsupportedGame(Reason("solver.over"))
    partners = [side for side in state.sides if len(side) > 1]
    if partners or len(set(state.spec.columns)) < state.players:
        shown = partners[0] if partners else tuple(range(state.players))
        raise UnsupportedGame(Reason.of("solver.eq_partners", seats=tuple(f"P{seat}" for seat in shown)))
    if objective is None:
        objective = state.spec.objective
        if objective == "score" and state.players == PAIR and not state.game.info.zero_sum:
            objective = "margin"
    return read_question(state, objective, [[seat] for seat in range(state.players)], 0)


def _form(deals: Deals, question: Question, meter: Meter) -> SequenceForm:
    """The tree, unless it is too large by a guess."""
    most = meter.limits.nodes
    try:
        guess = 0 if most is None else guess_size(deals, most * _FAR)
        if most is not None and guess > most:
            told = {"nodes": _round(guess), "deals": deals.count, "most": most}
            raise UnsupportedGame(Reason.of("solver.eq_too_large", **told))
        return Walk(deals, question.goals, meter).form()
    except HiddenCard as error:
        raise UnsupportedGame(Reason("solver.eq_dealt_later")) from error
    except OutOfBudget as stop:
        raise BudgetExceeded(Reason(f"solver.eq_cut_{stop.cut}")) from None


def _round(number: int) -> int:
    """The first two digits of a guess, and zeros."""
    digits = str(number)
    return int(digits[:2].ljust(len(digits), "0"))


def _mixes(form: SequenceForm, sides: Sequence[Side], weights: Sequence[Floats]) -> list[Floats]:
    """The chances in each set. Where a seat's own choices never lead it answers the others as well as it can."""
    even = [side.even() for side in sides]
    plans = [
        side.plan(side.normal(weight, otherwise)) for side, weight, otherwise in zip(sides, weights, even, strict=True)
    ]
    best = [side.best(gains_of(form, side.seat, plans))[1] for side in sides]
    return [side.normal(weight, mix) for side, weight, mix in zip(sides, weights, best, strict=True)]


def _choices(
    form: SequenceForm, sides: Sequence[Side], mixes: Sequence[Floats], plans: Sequence[Floats]
) -> tuple[tuple[Choice, ...], ...]:
    weight = form.chances.copy()
    for seat, plan in enumerate(plans):
        weight *= plan[form.ends[:, seat]]
    found = []
    for side, sets, mix in zip(sides, form.sets, mixes, strict=True):
        ends = summed(form.ends[:, side.seat], weight, side.size)
        reach = side.through(ends)
        found.append(
            tuple(
                Choice(
                    one.seat,
                    one.hands,
                    one.history,
                    {action: float(mix[at]) for at, action in enumerate(one.actions, one.first)},
                    float(reach[one.first : one.first + len(one.actions)].sum()),
                )
                for one in sets
            )
        )
    return tuple(found)


def _assumes(deals: Deals, form: SequenceForm, question: Question, opposite: bool, exact: bool) -> tuple[Reason, ...]:
    """What the strategies take for granted, in order."""
    prior = [Reason.of("solver.eq_prior", worlds=form.worlds)]
    if deals.in_play is not None:
        prior.append(Reason.of("solver.eq_among", named=" ".join(one.text for one in sorted(deals.pool))))
    if deals.actions:
        prior.append(Reason("solver.eq_past"))
    fair = "two" if exact else "near"
    kind = fair if opposite else "general" if form.players == PAIR else "many"
    return (
        *prior,
        question.units,
        Reason(f"solver.eq_{kind}"),
        Reason("solver.eq_off_path"),
    )
