"""Exact chances in the banker's Joker, at every stage, by inclusion and exclusion; and rounds at random beside them.

Names are different ranks, so the agreements of any set of ``k`` names are ``k`` different cards: all of them agree with
chance ``m1 m2 … mk / (N (N − 1) … (N − k + 1))``, where ``N`` cards are left and ``m`` are the copies of a name among
them. With the elementary symmetric polynomials ``e_k`` of the copies, no name agrees with chance
``1 − e_1/N + e_2/(N(N − 1)) − …``. What was turned enters by the copies and cards that are left.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from threading import Event
from typing import TYPE_CHECKING

from cardlab.cards import XX
from cardlab.core.game import Game
from cardlab.errors import OptionError, Reason, UnsupportedGame
from cardlab.games.joker_bank.match import BankScore
from cardlab.games.joker_bank.play import TURNED, first_hit_of, name_of, stake_of
from cardlab.notation import Action
from cardlab.solvers.averages import Averages, Lead, Row
from cardlab.solvers.limits import Limits, Progress
from cardlab.solvers.result import Solution, Value, plain_number, show

if TYPE_CHECKING:
    from cardlab.core.state import State

SOLVER = "bank"
ROUNDS = 10_000
MOST_ROUNDS = 1_000_000
#: Cards shuffled in one piece of a simulation: 8 bytes each.
_PIECE = 2_000_000
#: Points of the curve that a simulation keeps.
_CURVE = 120


@dataclass(frozen=True, slots=True)
class BankOdds:
    """What may still come, given what was turned.

    ``names`` are those left, the one due first, ``copies`` their cards among the ``cards`` left. ``first`` are the
    chances that the first agreement comes at each of them, ``none`` is that of no agreement any more. ``hit`` is the
    1-based place of a name that has agreed already, and then the bank is won whatever comes. ``expectation`` is what
    the banker may expect from this deal for each unit of the bank.

    >>> odds = chances((2, 4, 4), 10, names=("joker", "A", "K"))
    >>> odds.win, odds.first
    (Fraction(31, 45), (Fraction(1, 5), Fraction(14, 45), Fraction(8, 45)))
    """

    names: tuple[str, ...]
    copies: tuple[int, ...]
    cards: int
    first: tuple[Fraction, ...]
    none: Fraction
    expectation: Fraction
    hit: int | None = None

    @property
    def win(self) -> Fraction:
        """The chance that the banker wins the bank."""
        return 1 - self.none

    @property
    def agreements(self) -> Fraction:
        """How many of the names left agree on average, if all of their cards are turned.

        >>> import cardlab
        >>> bank_odds(cardlab.load("joker_bank").deal(seed=1)).agreements
        Fraction(1, 1)
        """
        return sum((Fraction(copies, self.cards) for copies in self.copies), Fraction(0))

    @property
    def tenure(self) -> Fraction | None:
        """How many deals a bank lasts on average where every deal is as likely to be lost as this one; None if it
        cannot be lost.

        >>> import cardlab
        >>> round(float(bank_odds(cardlab.load("joker_bank").deal(seed=1)).tenure), 6)
        2.796328
        """
        return 1 / self.none if self.none else None


def none_agrees(copies: Sequence[int], cards: int) -> Fraction:
    """The chance that none of these names agrees with its card, of ``cards`` left.

    >>> none_agrees((4, 2), 42)
    Fraction(106, 123)
    """
    sums = [1] + [0] * len(copies)  # the elementary symmetric polynomials
    for copy in copies:
        for degree in range(len(copies), 0, -1):
            sums[degree] += copy * sums[degree - 1]
    return sum((Fraction((-1) ** k * value, math.perm(cards, k)) for k, value in enumerate(sums)), Fraction(0))


def chances(copies: Sequence[int], cards: int, names: Sequence[str] = (), times: int = 1) -> BankOdds:
    """The odds of names with these ``copies`` among the ``cards`` left; an agreement at the first of them pays
    ``times`` the bank. Raises :class:`OptionError` for more names or copies than cards.

    >>> odds = chances((3,), 41)
    >>> odds.win, odds.expectation
    (Fraction(3, 41), Fraction(-35, 41))
    """
    copies = tuple(copies)
    if len(copies) > cards or sum(copies) > cards or min((*copies, 0)) < 0:
        raise OptionError(Reason.of("option.bad_value", name="copies", value=str(copies)[:40], allowed=f"0 … {cards}"))
    rest = [none_agrees(copies[:count], cards) for count in range(len(copies) + 1)]
    first = tuple(before - after for before, after in pairwise(rest))
    made = sum(first[1:], times * first[0]) if first else Fraction(0)
    return BankOdds(tuple(names), copies, cards, first, rest[-1], made - rest[-1])


def is_bank(state: State) -> bool:
    """Whether a state is of the banker's Joker.

    >>> import cardlab
    >>> is_bank(cardlab.load("joker_bank").deal(seed=1)), is_bank(cardlab.load("joker").deal(seed=1))
    (True, False)
    """
    return isinstance(state.spec.scoring, BankScore)


def bank_odds(state: State) -> BankOdds:
    """The exact odds of a state or of a view of it: everybody knows the same. The order of the stock is never read.

    Raises :class:`UnsupportedGame` for another game.

    >>> import cardlab
    >>> game = cardlab.load("joker_bank", players=2)
    >>> turned = "7S 2S 4S 5C 6C 7C TC 6D 9C JC 2C 5D"
    >>> bank_odds(game.setup(["", ""], stakes=[None, 5], turned=turned)).win
    Fraction(17, 123)
    """
    scoring = state.spec.scoring
    if not isinstance(scoring, BankScore):
        raise UnsupportedGame(Reason("solver.only_bank"))
    turned, hit = state.pile(TURNED), first_hit_of(state)
    names = scoring.names[len(turned) :]
    unseen = [name_of(one) for one in state.spec.deck if one not in turned]
    copies = tuple(unseen.count(name) for name in names)
    if hit is not None:
        nothing = (Fraction(0),) * len(names)
        return BankOdds(names, copies, len(unseen), nothing, Fraction(0), Fraction(scoring.times(hit)), hit)
    return chances(copies, len(unseen), names, 1 if turned else scoring.times(1))


def pot_expectation(game: Game) -> Fraction:
    """What a new bank is worth to the banker for each unit staked, the deals that decide a doubled pot included.

    >>> import cardlab
    >>> round(float(pot_expectation(cardlab.load("joker_bank"))), 6)
    0.321813
    >>> ways = ("single", "replay_doubled")
    >>> [round(float(pot_expectation(cardlab.load("joker_bank", first_hit=way))), 6) for way in ways]
    [0.284776, 0.267558]
    """
    state = game.deal(seed=0)
    odds = bank_odds(state)
    scoring = state.spec.scoring
    assert isinstance(scoring, BankScore)
    again = scoring.times(1) == 0
    return odds.expectation / (1 - 2 * odds.first[0]) if again else odds.expectation


# ---- as the answer of solve ------------------------------------------------------------------------------------------


def solve_bank(
    state: State,
    objective: str | None = None,
    sides: str | Sequence[Sequence[int]] | None = None,
    seat: int | None = None,
) -> Solution:
    """What a seat may expect from the deal, exactly: there is nothing to decide but stakes, and a stake is worth itself
    times a number that everybody can work out.

    ``seat`` is the seat to move by default (while a card falls due: the banker); the others stake so as to keep its
    value down. Raises :class:`UnsupportedGame` for a deal that is over, and :class:`OptionError` for another objective
    than ``score``, other sides than ``paranoid`` or a seat that is not there.

    >>> import cardlab
    >>> state = cardlab.load("joker_bank", players=2, cap=2).deal(seed=1)
    >>> solution = cardlab.solve(state)
    >>> [str(action) for action in solution.best], float(solution.value)
    (['stake 1'], -0.3218132592048006)
    """
    began = time.perf_counter()
    _check(state, objective, sides)
    if isinstance(seat, bool) or seat not in (None, *range(state.players)):
        raise _refuse("seat", seat, f"0 … {state.players - 1}")
    state = state.but(stock=(XX,) * len(state.stock))  # nobody knows its order
    mover = state.current_player
    seat = seat if seat is not None else mover if mover >= 0 else state.spec.dealer
    odds = bank_odds(state)
    worth = {action: _worth(state, seat, odds, action) for action in (state.legal_actions if mover >= 0 else ())}
    pick = max if mover == seat else min
    value = pick(worth.values()) if worth else _worth(state, seat, odds)
    return Solution(
        state=state,
        objective="score",
        sides=((seat,), tuple(other for other in range(state.players) if other != seat)),
        seat=seat,
        value=plain_number(value),
        per_action={action: plain_number(one) for action, one in worth.items()},
        best=tuple(action for action, one in worth.items() if one == value),
        line=(),
        exact=True,
        assumes=_assumed(odds),
        solver=SOLVER,
        nodes=len(odds.names),
        elapsed=time.perf_counter() - began,
        later=Later(seat),
    )


@dataclass(frozen=True, slots=True)
class Later:
    """Values of later positions for a seat, at no cost worth a limit."""

    seat: int

    def __call__(self, state: State) -> Value:
        value = Fraction(state.returns()[self.seat]) if state.end else _worth(state, self.seat, bank_odds(state))
        return plain_number(value)

    def fresh(
        self, limits: Limits, progress: Callable[[Progress], object] | None = None, cancel: Event | None = None
    ) -> None:
        """Nothing is counted."""


def average_bank(state: State, seat: int | None = None, objective: str | None = None) -> Averages:
    """The same as averages over every order of the cards that are left, with the chance of each result;
    :func:`cardlab.solvers.sampling.average` for this game. ``worlds`` are the ways in which cards may fall on the names
    left: none is left out, so that means are exact.

    Raises :class:`UnsupportedGame` for a deal that is over or where a card falls due, and :class:`OptionError` for
    another objective than ``score`` or a seat that is not to move.

    >>> import cardlab
    >>> row = average_bank(cardlab.load("joker_bank", players=2).deal(seed=1))["stake 5"]
    >>> round(row.mean, 4), [(net, round(share, 3)) for net, share in row.outcomes]
    (-1.6091, [(-10, 0.037), (-5, 0.605), (5, 0.358)])
    """
    began = time.perf_counter()
    _check(state, objective, None)
    mover = state.current_player
    if mover < 0:
        raise UnsupportedGame(Reason("solver.chance"))
    if seat not in (None, mover):
        raise _refuse("seat", seat, str(mover))
    odds, actions = bank_odds(state), tuple(state.legal_actions)
    shares = {action: _shares(state, odds, action) for action in actions}
    means = {action: sum(net * share for net, share in found.items()) for action, found in shares.items()}
    top = max(means.values())
    rows = [
        Row(
            one,
            float(means[one]),
            0.0,
            tuple((net, float(share)) for net, share in shares[one].items()),
            means[one] == top,
        )
        for one in actions
    ]
    first, second = sorted(actions, key=lambda one: -means[one])[:2] if len(actions) > 1 else (None, None)
    gap = 0 if first is None or second is None else means[first] - means[second]
    worlds = math.perm(odds.cards, len(odds.names))
    return Averages(
        view=state if state.viewer == mover else state.view(mover),
        seat=mover,
        objective="score",
        sides=((mover,), tuple(other for other in range(state.players) if other != mover)),
        rows=tuple(rows),
        lead=None if first is None or second is None else Lead(first, second, float(gap), 0.0, gap > 0),
        worlds=worlds,
        asked=worlds,
        count=worlds,
        counted=True,
        enumerated=True,
        assumes=_assumed(odds),
        solver=SOLVER,
        nodes=len(odds.names),
        elapsed=time.perf_counter() - began,
        values={},
        holdings=(),
    )


def _shares(state: State, odds: BankOdds, action: Action) -> dict[int, Fraction]:
    """What the seat to move may win with an action, rising, each with its chance."""
    scoring, mover = state.spec.scoring, state.turn
    assert isinstance(scoring, BankScore)
    own = stake_of(action) if action.verb == "stake" else 0
    unit = sum(filter(None, state.facts["stakes"])) if mover == state.spec.dealer else -own
    found: dict[int, Fraction] = {}
    if odds.hit is not None:
        return {unit * scoring.times(odds.hit): Fraction(1)}
    begun = len(scoring.names) - len(odds.names)
    for place, chance in enumerate(odds.first, begun + 1):
        net = unit * scoring.times(place)
        found[net] = found.get(net, Fraction(0)) + chance
    found[-unit] = found.get(-unit, Fraction(0)) + odds.none
    return {net: found[net] for net in sorted(found) if found[net]}


def _check(state: State, objective: str | None, sides: str | Sequence[Sequence[int]] | None) -> None:
    if state.end is not None:
        raise UnsupportedGame(Reason("solver.over"))
    for name, given, known in (("objective", objective, "score"), ("sides", sides, "paranoid")):
        if given not in (None, known):
            raise _refuse(name, given, known)


def _assumed(odds: BankOdds) -> tuple[Reason, ...]:
    win = show(plain_number(odds.win))
    told = Reason.of("solver.bank_odds", names=len(odds.names), cards=odds.cards, win=win)
    return Reason("solver.objective_score"), Reason("solver.bank_unseen"), told


def _refuse(name: str, value: object, allowed: str) -> OptionError:
    return OptionError(Reason.of("option.bad_value", name=name, value=str(value)[:60], allowed=allowed))


def _worth(state: State, seat: int, odds: BankOdds, action: Action | None = None) -> Fraction:
    """What the seat may expect after an action of the seat to move: of open stakes its own is its best one, and those
    of others are the worst for it."""
    scoring, banker, each = state.spec.scoring, state.spec.dealer, odds.expectation
    assert isinstance(scoring, BankScore)
    stakes = list(state.facts["stakes"])
    if action is not None and action.verb == "stake" and state.turn is not None:
        stakes[state.turn] = stake_of(action)
    if seat != banker:
        own = stakes[seat]
        return max(-each, -scoring.cap * each) if own is None else -own * each
    punters = [stake for at, stake in enumerate(stakes) if at != banker]
    lost = [min(each, scoring.cap * each) if stake is None else stake * each for stake in punters]
    return sum(lost, Fraction(0))


# ---- rounds at random ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds played at random from the same position: ``firsts`` counts those whose first agreement came at each name
    left. ``curve`` has, after some numbers of rounds, how many the banker had won by then."""

    odds: BankOdds
    rounds: int
    firsts: tuple[int, ...]
    curve: tuple[tuple[int, int], ...]

    @property
    def wins(self) -> int:
        """Rounds that the banker won."""
        return self.rounds if self.odds.hit is not None else sum(self.firsts)

    @property
    def share(self) -> float:
        """The part of the rounds that the banker won."""
        return self.wins / self.rounds

    @property
    def error(self) -> float:
        """One standard error of ``share``, from the exact chance: 0 to 1."""
        win = float(self.odds.win)
        return math.sqrt(win * (1 - win) / self.rounds)


def play_rounds(state: State, rounds: int = ROUNDS, seed: int | None = None) -> Rounds:
    """Shuffle what is left and turn it for the names left, ``rounds`` times; the same ``seed`` gives the same rounds.

    Raises :class:`OptionError` for a number of rounds out of 1 … 1,000,000, :class:`UnsupportedGame` for another game.

    >>> import cardlab
    >>> made = play_rounds(cardlab.load("joker_bank").deal(seed=1), rounds=2000, seed=1)
    >>> abs(made.share - float(made.odds.win)) < 4 * made.error, made.curve[-1] == (2000, made.wins)
    (True, True)
    """
    import numpy as np

    odds = bank_odds(state)
    if type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS:
        raise _refuse("rounds", rounds, f"1 … {MOST_ROUNDS}")
    count = len(odds.names)
    codes = [name for name, copies in enumerate(odds.copies) for _ in range(copies)]
    pack = np.array(codes + [-1] * (odds.cards - len(codes)), dtype=np.int64)
    rng = np.random.default_rng(random.SystemRandom().randint(0, 2**53 - 1) if seed is None else seed)
    firsts = np.full(rounds, count, dtype=np.int64)
    piece = max(1, _PIECE // max(1, len(pack)))
    for begin in range(0, rounds if odds.hit is None and count else 0, piece):
        size = min(piece, rounds - begin)
        drawn = rng.permuted(np.tile(pack, (size, 1)), axis=1)[:, :count]
        agreed = drawn == np.arange(count)
        firsts[begin : begin + size] = np.where(agreed.any(axis=1), agreed.argmax(axis=1), count)
    won = (firsts < count) | (odds.hit is not None)
    marks = np.unique(np.geomspace(1, rounds, _CURVE).astype(np.int64))
    curve = tuple(zip(marks.tolist(), np.cumsum(won)[marks - 1].tolist(), strict=True))
    counted = np.bincount(firsts, minlength=count + 1)[:count]
    return Rounds(odds, rounds, tuple(counted.tolist()), curve)
