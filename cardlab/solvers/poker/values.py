"""What a seat's choices are worth against the house: bet or fold, every exchange, a bought card.

The seat decides alone against a dealer who decides nothing. Its own cards, the dealer's open card and the wild card are
all that counts: the view of the seat is enough, and every value is exact.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, floor
from threading import Event
from typing import TYPE_CHECKING

from cardlab.cards import Card, Hand, is_hidden
from cardlab.core.chance import CHANCE
from cardlab.errors import IllegalAction, OptionError, Reason, UnsupportedGame
from cardlab.notation import Action
from cardlab.poker.house import BET, BUY, FOLD, HOUSE, Decide
from cardlab.poker.ranking import HAND, Category
from cardlab.poker.rules import HouseRules
from cardlab.solvers.averages import Averages, Lead, Row
from cardlab.solvers.kernel.compiling import RANKS
from cardlab.solvers.limits import Limits, Meter, OutOfBudget, Progress
from cardlab.solvers.poker.dealer import Dealer, Outcome
from cardlab.solvers.poker.hands import ranker_of
from cardlab.solvers.result import Bounds, Solution, Value, plain_number, show

if TYPE_CHECKING:
    from cardlab.core.state import State

__all__ = [
    "Later",
    "Spot",
    "average_poker",
    "choose_against_house",
    "hold",
    "is_poker",
    "solve_poker",
    "spot_of",
    "what_if",
]

SOLVER = "house"
#: Sets of drawn cards that a bot looks at: all of up to three.
BOT_NODES = 180_000


def is_poker(state: State) -> bool:
    """Whether a state belongs to a deal of poker against the house.

    >>> import cardlab
    >>> [is_poker(cardlab.load(name).deal(seed=1)) for name in ("joker_poker", "durak")]
    [True, False]
    """
    return any(isinstance(phase, Decide) for phase in state.spec.phases)


@dataclass(frozen=True)
class Spot:
    """What one seat knows when it is to decide: its ``hand``, the dealer's open card ``up``, the ``wild`` card or None,
    and the cards it has not ``seen`` elsewhere, which the dealer may hold or the stock. ``spent``: the fee paid so far.
    ``chips`` it has left, None if they are not counted."""

    rules: HouseRules
    hand: Hand
    up: Card
    wild: Card | None
    unseen: tuple[Card, ...]
    spent: int
    chips: int | None

    @property
    def dealer(self) -> Dealer:
        """The dealer's hands, kept for the next questions about the same cards."""
        return _dealer(self.rules, self.up, self.wild, self.unseen, len(self.jokers))

    @property
    def jokers(self) -> tuple[Card, ...]:
        """Jokers that may lie anywhere."""
        return tuple(one for one in (*self.hand, self.up, *self.unseen) if one.is_joker)

    def fee(self, action: Action) -> int:
        """What an action costs besides ante and bet, with what was paid before."""
        if action.verb == "exchange":
            return self.spent + self.rules.cost(len(action.cards))
        return self.spent + (self.rules.cost("buy") if action == BUY else 0)

    def draws(self, action: Action) -> int:
        """How many cards an action draws."""
        return 1 if action == BUY else len(action.cards)

    def may_bet(self, action: Action) -> bool:
        """Whether the seat can still pay a bet after an action."""
        return self.chips is None or self.chips - (self.fee(action) - self.spent) >= self.rules.bet

    def outcome(self, action: Action, checked: Callable[[int], object] | None = None) -> Outcome:
        """What a bet, an exchange or a bought card comes to."""
        if action == BET:
            return self.dealer.bet(self.hand)
        kept = [one for one in self.hand if one not in action.cards]
        return self.dealer.drawing(kept, self.draws(action), checked)

    def value(self, action: Action, outcome: Outcome | None) -> Fraction:
        """The expected net of an action, in money; ``outcome`` is None where there is only folding."""
        antes = Fraction(-1) if outcome is None else outcome.value
        return self.rules.ante * antes - self.fee(action)

    def bounds(self, action: Action) -> Bounds:
        """The least and the most that an action can be worth."""
        fee = self.fee(action)
        return Bounds(-self.rules.ante - fee, self.rules.ante + self.rules.bet * max(self.rules.pays) - fee)


@lru_cache(maxsize=2)
def _dealer(rules: HouseRules, up: Card, wild: Card | None, unseen: tuple[Card, ...], jokers: int) -> Dealer:
    return Dealer(rules, ranker_of(rules.ranking, wild, jokers), up, unseen)


def spot_of(state: State, seat: int | None = None) -> Spot:
    """What the seat to move knows; of a full state only its view is read.

    Raises :class:`UnsupportedGame` for a deal that is over, where luck is to move, or whose cards the seat does not
    see; :class:`OptionError` for a seat that is not to move.

    >>> import cardlab
    >>> spot = spot_of(cardlab.load("joker_poker").deal(seed=1))
    >>> len(spot.hand), len(spot.unseen)
    (5, 47)
    """
    if state.end is not None:
        raise UnsupportedGame(Reason("solver.over"))
    mover = state.current_player
    phase = state.spec.phases[state.at]
    if mover == CHANCE or not isinstance(phase, Decide):
        raise UnsupportedGame(Reason("solver.chance"))
    if seat not in (None, mover):
        raise OptionError(Reason.of("option.bad_value", name="seat", value=str(seat)[:40], allowed=str(mover)))
    if state.viewer not in (None, mover):
        raise UnsupportedGame(Reason.of("cards.unseen_hand", seat=mover))
    view = state if state.viewer == mover else state.view(mover)
    hand, drew = view.hands[mover], view.facts["drew"][mover]
    if any(map(is_hidden, hand)):
        raise UnsupportedGame(Reason.of("cards.unseen_hand", seat=mover))
    up = view.facts["up"]
    away = (one for name, pile in view.piles.items() if name != HOUSE for one in pile if not is_hidden(one))
    seen = {*hand, up, *away}
    unseen = tuple(one for one in view.spec.deck if one not in seen)
    chips = phase.sight(view, mover).chips
    return Spot(phase.rules, Hand(hand), up, view.facts.get("wild"), unseen, phase.rules.cost(drew), chips)


# ---- every action at once -------------------------------------------------------------------------------------------


class _Found:
    """Outcomes and values of a seat's actions, the cheapest to count first; what the limits cut off is left out."""

    def __init__(self, spot: Spot, actions: Sequence[Action], meter: Meter) -> None:
        self.spot = spot
        self.actions = tuple(actions)
        self.meter = meter
        self.outcomes: dict[Action, Outcome | None] = {}
        self.values: dict[Action, Fraction] = {}
        self.cut: tuple[Reason, ...] = ()
        self._sets = {one: comb(len(spot.unseen), spot.draws(one)) for one in actions}
        try:
            self._count()
        except OutOfBudget as stop:
            self.cut = (Reason.of(f"solver.cut_{stop.cut}", nodes=meter.nodes),)

    def _count(self) -> None:
        self.meter.wait(RANKS.is_ready)
        for action in sorted(self.actions, key=self._cost):
            outcome = None
            if action != FOLD and self.spot.may_bet(action):
                outcome = self._outcome(action)
            self._keep(action, outcome)
            self.meter.check()

    def _outcome(self, action: Action) -> Outcome:
        if self.spot.draws(action):
            self.meter.wait(RANKS.is_ready, RANKS.is_coming)
        elif not RANKS.is_ready() and RANKS.is_coming():
            with self.meter.paused():  # counted in Python beside the compiler, which slows it down
                return self.spot.outcome(action)
        return self.spot.outcome(action, self._counted)

    def _cost(self, action: Action) -> tuple[bool, int]:
        """Folding costs nothing to value, and what draws fewer cards less."""
        return action != FOLD, self._sets[action]

    def _keep(self, action: Action, outcome: Outcome | None) -> None:
        self.outcomes[action] = outcome
        self.values[action] = self.spot.value(action, outcome)
        best = max(self.values, key=self.values.__getitem__)
        self.meter.best = f"{best} {show(plain_number(self.values[best]))}"

    def _counted(self, sets: int) -> None:
        self.meter.done = min(1.0, (self.meter.nodes + sets) / sum(self._sets.values()))
        self.meter.count(sets)

    @property
    def whole(self) -> bool:
        """Whether every action was valued."""
        return len(self.values) == len(self.actions)

    @property
    def top(self) -> Fraction | None:
        """The best value there is."""
        return max(self.values.values(), default=None)

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions of the best value."""
        return tuple(action for action in self.actions if self.values.get(action) == self.top is not None)

    def shown(self, action: Action) -> Value:
        """The value of an action, or its bounds."""
        value = self.values.get(action)
        return self.spot.bounds(action) if value is None else plain_number(value)

    @property
    def value(self) -> Value:
        """What the best action is worth, or bounds of it."""
        if self.whole and self.top is not None:
            return plain_number(self.top)
        ends = [self.spot.bounds(action) for action in self.actions if action not in self.values]
        lower = max(end.lower for end in ends)
        upper = max(end.upper for end in ends)
        return Bounds(lower if self.top is None else max(lower, floor(self.top)), upper)

    @property
    def assumes(self) -> tuple[Reason, ...]:
        """What was counted, and why that is enough."""
        told = [Reason("solver.objective_score"), Reason("solver.house_alone")]
        told.append(Reason.of("solver.house_hands", hands=comb(len(self.spot.unseen), HAND - 1)))
        if any(map(self.spot.draws, self.actions)):
            told.append(Reason("solver.house_draws"))
        return (*told, *self.cut)


def _check(state: State, objective: str | None, sides: str | Sequence[Sequence[int]] | None) -> None:
    for name, given, known in (("objective", objective, "score"), ("sides", sides, "paranoid")):
        if given not in (None, known):
            raise OptionError(Reason.of("option.bad_value", name=name, value=str(given)[:60], allowed=known))


def _sides(state: State, seat: int) -> tuple[tuple[int, ...], ...]:
    others = tuple(other for other in range(state.players) if other != seat)
    return ((seat,), others) if others else ((seat,),)


def solve_poker(
    state: State,
    objective: str | None = None,
    sides: str | Sequence[Sequence[int]] | None = None,
    seat: int | None = None,
    limits: Limits | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
) -> Solution:
    """What every action of the seat to move is worth, exactly; :func:`cardlab.solve` for these games. A view will do.

    Exchanges count every set of cards that may come, with the better of bet and fold after each. What a limit cuts off
    has bounds. Raises what :func:`spot_of` says, and :class:`OptionError` for another objective than ``score``.

    >>> import cardlab
    >>> game = cardlab.load("joker_poker", exchange_max=0, buy_card=False)
    >>> solution = cardlab.solve(game.setup(["AS KD QH 7C 2S"], up="QD"))
    >>> [(str(action), str(value)) for action, value in solution.per_action.items()]
    [('bet', '-39784/35673'), ('fold', '-1')]
    """
    _check(state, objective, sides)
    spot = spot_of(state, seat)
    meter = Meter(limits, progress, cancel)
    found = _Found(spot, state.legal_actions, meter)
    mover = state.current_player
    return Solution(
        state=state,
        objective="score",
        sides=_sides(state, mover),
        seat=mover,
        value=found.value,
        per_action={action: found.shown(action) for action in found.actions},
        best=found.best,
        line=found.best[:1],
        exact=found.whole,
        assumes=found.assumes,
        solver=SOLVER,
        nodes=meter.nodes,
        elapsed=meter.elapsed,
        later=Later(mover),
    )


class Later:
    """Values of later positions for a seat; None where another seat or luck is to move."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.fresh(Limits())

    def __call__(self, state: State) -> Value:
        if state.end is not None:
            return state.returns()[self.seat]
        if state.current_player != self.seat:
            return None
        return solve_poker(state, limits=self.limits, progress=self.progress, cancel=self.cancel).value

    def fresh(
        self,
        limits: Limits,
        progress: Callable[[Progress], object] | None = None,
        cancel: Event | None = None,
    ) -> None:
        """Start a new budget for each value that follows."""
        self.limits, self.progress, self.cancel = limits, progress, cancel


def average_poker(
    state: State,
    seat: int | None = None,
    objective: str | None = None,
    limits: Limits | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
) -> Averages:
    """The same as averages over every hand the dealer may hold, with the chance of each result;
    :func:`cardlab.solvers.sampling.average` for these games. ``worlds`` are the dealer's hands: none is left out, so
    that means are exact.

    >>> import cardlab
    >>> game = cardlab.load("joker_poker", exchange_max=0, buy_card=False)
    >>> row = average_poker(game.setup(["AS KD QH 7C 2S"], up="QD"))["bet"]
    >>> round(row.mean, 4), [(net, round(share, 3)) for net, share in row.outcomes]
    (-1.1152, [(-3, 0.532), (0, 0.0), (1, 0.46), (3, 0.007)])
    """
    _check(state, objective, None)
    spot = spot_of(state, seat)
    meter = Meter(limits, progress, cancel)
    found = _Found(spot, state.legal_actions, meter)
    mover, hands = state.current_player, comb(len(spot.unseen), HAND - 1)
    return Averages(
        view=state if state.viewer == mover else state.view(mover),
        seat=mover,
        objective="score",
        sides=_sides(state, mover),
        rows=tuple(_row(found, action) for action in found.actions),
        lead=_lead(found),
        worlds=hands,
        asked=hands,
        count=hands,
        counted=True,
        enumerated=found.whole,
        assumes=found.assumes,
        solver=SOLVER,
        nodes=meter.nodes,
        elapsed=meter.elapsed,
        values={},
        holdings=(),
    )


def _row(found: _Found, action: Action) -> Row:
    if action not in found.values:
        ends = found.spot.bounds(action)
        return Row(action, None, None, (), False, (ends.lower, ends.upper))
    ante, fee, outcome = found.spot.rules.ante, found.spot.fee(action), found.outcomes[action]
    nets = {-1: Fraction(1)} if outcome is None else outcome.nets
    shares = tuple((ante * net - fee, float(share)) for net, share in nets.items())
    return Row(action, float(found.values[action]), 0.0, shares, action in found.best)


def _lead(found: _Found) -> Lead | None:
    if not found.whole or len(found.values) < 2:
        return None
    first, second = sorted(found.actions, key=lambda one: -found.values[one])[:2]
    gap = found.values[first] - found.values[second]
    return Lead(first, second, float(gap), 0.0, gap > 0)


def choose_against_house(view: State, rng: random.Random, thinks: bool, cancel: Event | None = None) -> Action:
    """A bot's action: the best one among those that draw up to three cards, if it ``thinks`` and the compiled functions
    are ready; else a bet with what would make the dealer play, and a fold without. Ties fall by lot.

    >>> import cardlab
    >>> view = cardlab.load("joker_poker").setup(["2S 2H 7D 9C KS"], up="AH").view(0)
    >>> str(choose_against_house(view, random.Random(1), thinks=False))
    'bet'
    """
    if thinks and RANKS.is_ready():
        found = _Found(spot_of(view), view.legal_actions, Meter(Limits(nodes=BOT_NODES, seconds=None), cancel=cancel))
        if found.best:
            return rng.choice(found.best)
    spot = spot_of(view)
    bets = BET in view.legal_actions and spot.rules.qualifies(spot.rules.ranking.of(spot.hand, spot.wild))
    return BET if bets else FOLD


# ---- what if I hold these -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hold:
    """What comes of keeping some cards: the ``action`` that does so, and its exact ``value`` after the ``fee``, in
    money, with the better of bet and fold after it. ``odds`` are the chances of one's own hand by category, the highest
    first; ``folds`` is the share of hands that are then folded."""

    kept: Hand
    action: Action
    fee: int
    value: Fraction
    odds: Mapping[Category, Fraction]
    folds: Fraction
    outcome: Outcome


def hold(state: State, kept: Sequence[Card], checked: Callable[[int], object] | None = None) -> Hold:
    """What keeping these cards of the seat to move comes to: all of them, so that nothing is drawn, or fewer.

    ``checked`` is called with the number of sets of drawn cards counted since it was last called, and may raise to
    stop. Raises what :func:`spot_of` says, and :class:`IllegalAction` for an exchange that the rules refuse.

    >>> import cardlab
    >>> state = cardlab.load("joker_poker").setup(["2S 2H 7D 9C KS"], up="AH")
    >>> pair = hold(state, state.hands[0][:1] + state.hands[0][2:3])
    >>> pair.kept, str(pair.action), str(pair.odds[Category.THREE_OF_A_KIND])
    (2S 2H, 'exchange KS 7D 9C', '886/5405')
    """
    spot = spot_of(state)
    away = tuple(one for one in spot.hand if one not in kept)
    if away:
        action = Action("exchange", away)
        reason = state.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        return _hold(spot, action, checked)
    return _hold(spot, BET, checked)


def what_if(
    state: State,
    limits: Limits | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
) -> tuple[Hold, ...]:
    """:func:`hold` for everything that the seat to move may keep, all cards first; where every exchange is allowed that
    is 32 answers. What a limit cuts off is left out.

    >>> import cardlab
    >>> state = cardlab.load("joker_poker", exchange_max=1).setup(["TS JS QS KS RJ"], up="AH")
    >>> [(str(one.action), round(float(one.value), 2)) for one in what_if(state)][:3]
    [('bet', 7.47), ('exchange TS', 2.64), ('exchange JS', 2.64)]
    """
    spot = spot_of(state)
    meter = Meter(limits, progress, cancel)
    actions = [BET, *(action for action in state.legal_actions if action.verb == "exchange")]
    sets = [comb(len(spot.unseen), spot.draws(action)) for action in actions]
    found: list[Hold] = []

    def checked(counted: int) -> None:
        meter.done = min(1.0, (meter.nodes + counted) / sum(sets))
        meter.count(counted)

    try:
        meter.wait(RANKS.is_ready, RANKS.is_coming)
        for action in sorted(actions, key=spot.draws):
            found.append(_hold(spot, action, checked))
            meter.check()
    except OutOfBudget:
        pass
    return tuple(found)


def _hold(spot: Spot, action: Action, checked: Callable[[int], object] | None) -> Hold:
    kept = Hand(one for one in spot.hand if one not in action.cards)
    outcome = spot.dealer.drawing(kept, spot.draws(action), checked)
    pays, fee = spot.may_bet(action), spot.fee(action)
    value = spot.value(action, outcome if pays else None)
    if action == BET and (outcome.folds or not pays):
        action = FOLD
    return Hold(kept, action, fee, value, outcome.odds, outcome.folds if pays else Fraction(1), outcome)
