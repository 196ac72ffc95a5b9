"""Odds of Crazy Jokers: now and within some draws, for a hand, for each discard, and for a contract announced blind.

A turn draws an unknown card and throws one away; nobody trades, steals or takes a discard. All cards not seen are
equally likely to come, in any order.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from math import comb, prod
from threading import Event
from typing import NamedTuple

from cardlab.cards import Card, deck
from cardlab.errors import DealError, Reason, UnsupportedGame
from cardlab.games.crazy_jokers.contracts import Contract
from cardlab.games.crazy_jokers.targets import HAND, SIZES, Tally, Target, tally
from cardlab.solvers.crazy.answers import (
    BlindRow,
    BlindTable,
    Chance,
    Discard,
    Discards,
    HandCounts,
    Race,
    same_notes,
)
from cardlab.solvers.crazy.emptying import emptying_race, ways_to_empty
from cardlab.solvers.crazy.search import Drawing, Spot, ways_of, ways_to
from cardlab.solvers.crazy.trials import Player, mean_and_error
from cardlab.solvers.limits import Limits, Meter, OutOfBudget, Progress, check_limits

#: The cards of the game, and how many of its positions an exact search may look at before trials take over.
DECK, EXACT_NODES = 54, 6_000
TRIALS = 1_000
Report = Callable[[Progress], object]


def count_hands(contract: Contract) -> HandCounts:
    """Count the seven-card hands that meet a contract, by sums over rank vectors. Raises :class:`DealError` for the
    birthday without a date, :class:`UnsupportedGame` for the empty hand.

    >>> from cardlab.games.crazy_jokers.contracts import contracts
    >>> count_hands(contracts()[0])
    HandCounts(by_jokers=(144, 1584, 1872))
    """
    _check(contract)
    if contract.empties:
        raise UnsupportedGame(Reason("crazy-odds.no_draws"))
    sizes = SIZES[contract.by]
    counted = []
    for jokers in range(3):
        plain = {held for target in contract.targets for held in _fitting(target, HAND - jokers, len(sizes))}
        ways = (prod(comb(size, have) for size, have in zip(sizes, held, strict=True)) for held in plain)
        counted.append(comb(2, jokers) * sum(ways))
    return HandCounts((counted[0], counted[1], counted[2]))


def _fitting(target: Target, cards: int, keys: int) -> Iterable[tuple[int, ...]]:
    """Vectors of so many plain cards that meet a target with jokers for the rest."""
    room = dict(target.counts)
    made = [(0,) * keys]
    for key, most in room.items():
        least = 0 if key in target.jokers else most
        made = [(*held[:key], have, *held[key + 1 :]) for held in made for have in range(least, most + 1)]
    for held in made:
        short = cards - sum(held)
        if short == 0:
            yield held
        elif short == target.free == 1:
            for key in range(keys):
                yield (*held[:key], held[key] + 1, *held[key + 1 :])


def chance(
    contract: Contract,
    hand: Sequence[Card],
    draws: int,
    *,
    seen: Iterable[Card] = (),
    limits: Limits | None = None,
    progress: Report | None = None,
    cancel: Event | None = None,
    exact_nodes: int = EXACT_NODES,
    trials: int = TRIALS,
    rng_seed: int = 0,
) -> Chance:
    """The chance that seven cards meet the contract within ``draws`` turns (0: now) with the best discards; ``seen``
    are cards that lie elsewhere. Of the empty hand ``draws`` counts turns, with any number of cards left.

    Exact while the search is small enough (``exact_nodes`` positions) and the limits allow it, then sampled. Raises
    :class:`DealError` for a wrong number of cards, a card twice, or the birthday without a date.

    >>> from cardlab.games.crazy_jokers.contracts import contracts
    >>> from cardlab.notation import parse_cards
    >>> print(chance(contracts()[2], parse_cards("2H 3H 5H 7H 9H KH RJ"), 2))
    27.8 %
    """
    _check(contract)
    unseen = _unseen(hand, seen, None if contract.empties else HAND)
    if contract.empties:
        return _emptying(contract, hand, draws, unseen, Meter(limits, progress, cancel))
    budget = _Budget(limits, progress, cancel, exact_nodes, trials, rng_seed)
    room = _Room(contract, unseen, min(draws, len(unseen)), budget)
    spot = _spot(tally(hand, contract.by), tally(unseen, contract.by))
    return room.answers([spot], draws)[spot]


def discards(
    contract: Contract,
    hand: Sequence[Card],
    draws: int,
    *,
    seen: Iterable[Card] = (),
    limits: Limits | None = None,
    progress: Report | None = None,
    cancel: Event | None = None,
    exact_nodes: int = EXACT_NODES,
    trials: int = TRIALS,
    rng_seed: int = 0,
) -> Discards:
    """The chance after each discard from eight cards, within ``draws`` further turns. Raises as :func:`chance` does.

    >>> from cardlab.games.crazy_jokers.contracts import contracts
    >>> from cardlab.notation import parse_cards
    >>> discards(contracts()[0], parse_cards("8S 8H 8D 8C KS KH QD 2C"), 1).best
    (QD, 2C)
    """
    _check(contract)
    if contract.empties:
        raise UnsupportedGame(Reason("crazy-odds.no_draws"))
    unseen = _unseen(hand, seen, HAND + 1)
    budget = _Budget(limits, progress, cancel, exact_nodes, trials, rng_seed)
    room = _Room(contract, unseen, min(draws, len(unseen)), budget)
    left = tally(unseen, contract.by)
    spots = [_spot(tally([other for other in hand if other is not one], contract.by), left) for one in hand]
    answers = room.answers(spots, draws)
    found = [(one, answers[spot]) for one, spot in zip(hand, spots, strict=True)]
    best = max(made.number for _, made in found)
    rows = tuple(Discard(one, made, made.number == best) for one, made in found)
    return Discards(contract, draws, rows, same_notes(made for _, made in found))


def blind(
    contracts: Sequence[Contract],
    draws: int,
    *,
    limits: Limits | None = None,
    progress: Report | None = None,
    cancel: Event | None = None,
    exact_nodes: int = EXACT_NODES,
    trials: int = TRIALS,
    rng_seed: int = 0,
) -> BlindTable:
    """What each contract is worth announced on seven unknown cards, within ``draws`` turns: points × chance. Contracts
    that cannot be announced are left out.

    >>> from cardlab.games.crazy_jokers.contracts import contracts
    >>> table = blind(contracts(), 0)
    >>> table.best.id, table.rows[0].chance.value
    ('fixed_straight', Fraction(5, 245973))
    """
    cards = tuple(deck(DECK))
    open_to = [one for one in contracts if one.available]
    clock = Meter(limits, progress, cancel)
    answers: dict[Contract, Chance] = {}
    for number, contract in enumerate(sorted(open_to, key=_targets)):
        share = _share(clock, len(open_to) - number)
        if contract.empties:
            answers[contract] = _blind_emptying(contract, draws, Meter(share, progress, cancel), trials, rng_seed)
        else:
            sizes = SIZES[contract.by]
            # Seven cards dealt unseen are seven draws into an empty hand: none of them forces a discard.
            budget = _Budget(share, progress, cancel, exact_nodes, trials, rng_seed)
            nothing = Spot((0,) * len(sizes), 0, sizes, 2)
            answers[contract] = _Room(contract, cards, HAND + draws, budget).answers([nothing], draws)[nothing]
    found = [(contract, answers[contract], Fraction(sum(contract.points), 2)) for contract in open_to]
    best = max(float(points) * made.number for _, made, points in found)
    rows = tuple(
        BlindRow(contract, made, points, float(points) * made.number, float(points) * made.number == best)
        for contract, made, points in found
    )
    return BlindTable(draws, rows, (*same_notes(row.chance for row in rows), Reason("crazy-odds.middle")))


def race(contract: Contract, hand: Sequence[Card], stock: Sequence[Card], top: Card | None = None) -> Race:
    """The least number of turns to meet a contract with a stock of known order, by drawing and discarding alone.

    Which seven cards are wanted is known from the start, so one of eight is always free to go: it takes as many turns
    as the first cards of the stock that, with the hand, hold the contract. The empty hand instead lays its cards on
    its own last discard, the first on ``top``.

    >>> from cardlab.games.crazy_jokers.contracts import contracts
    >>> from cardlab.notation import parse_cards
    >>> race(contracts()[0], parse_cards("8S 8H 8D 8C KS KH QD"), parse_cards("2C RJ KD"))
    Race(turns=2, discards=(QD, 2C))
    """
    _check(contract)
    if contract.empties:
        return emptying_race(hand, top)
    _unseen([*hand, *stock], (), HAND + len(stock))
    for turns in range(len(stock) + 1):
        kept = contract.distance([*hand, *stock[:turns]])
        if kept.missing == 0:
            thrown: list[Card] = []
            for turn in range(turns):
                thrown.append(
                    next(one for one in [*hand, *stock[: turn + 1]] if one in kept.spare and one not in thrown)
                )
            return Race(turns, tuple(thrown))
    return Race(None)


class _Budget(NamedTuple):
    """How to answer one question: at most ``exact_nodes`` positions searched (0: none), then ``trials`` played."""

    limits: Limits | None
    progress: Report | None
    cancel: Event | None
    exact_nodes: int
    trials: int
    rng_seed: int


class _Room:
    """One question: an exact search first, then trials."""

    def __init__(self, contract: Contract, unseen: Sequence[Card], draws: int, budget: _Budget) -> None:
        check_limits(budget.limits)
        limits = budget.limits or Limits()
        nodes = budget.exact_nodes if limits.nodes is None else min(budget.exact_nodes, limits.nodes)
        seconds = None if limits.seconds is None else limits.seconds / 2
        self.meter = Meter(Limits(nodes, seconds, limits.entries), budget.progress, budget.cancel)
        self.second = Meter(limits, budget.progress, budget.cancel)
        self.drawing = Drawing(contract, len(unseen), draws, self.meter)
        self.contract, self.draws, self.cards = contract, draws, len(unseen)
        self.trials, self.rng_seed = budget.trials, budget.rng_seed

    def answers(self, spots: Iterable[Spot], asked: int) -> dict[Spot, Chance]:
        """The chance from each spot: all of them exact, or all from trials with the same luck, so that they compare."""
        asked_of = tuple(dict.fromkeys(spots))
        ways: dict[Spot, int] = {}
        cut = None if self.meter.limits.nodes != 0 else OutOfBudget("nodes")
        try:
            if cut is None:
                for number, spot in enumerate(asked_of):
                    self.meter.done = number / len(asked_of)
                    ways[spot] = self.drawing.ways(spot, self.draws)
        except OutOfBudget as out:
            cut = out
        if cut is None:
            return {spot: self._exact(spot, asked, ways[spot]) for spot in asked_of}
        tried = self._tried(asked_of) if cut.cut != "cancel" else {}
        return {spot: self._sampled(spot, asked, tried.get(spot, [])) for spot in asked_of}

    def _exact(self, spot: Spot, asked: int, ways: int) -> Chance:
        value = Fraction(ways, ways_of(self.cards, self.draws))
        return self._made(asked, value, True, 0.0, (value, value), 0, ())

    def _sampled(self, spot: Spot, asked: int, made: Sequence[float]) -> Chance:
        all_ways = ways_of(self.cards, self.draws)
        singly = [ways_to(target, spot, self.cards, self.draws) for target in self.contract.targets]
        bounds = Fraction(max(singly), all_ways), min(Fraction(1), Fraction(sum(singly), all_ways))
        value, error = mean_and_error(made) if made else (None, 0.0)
        note = Reason.of("crazy-odds.sampled", count=len(made)) if made else Reason("crazy-odds.bounds")
        return self._made(asked, value, False, error, bounds, len(made), (note,))

    def _made(
        self,
        asked: int,
        value: Fraction | float | None,
        exact: bool,
        error: float,
        bounds: tuple[Fraction, Fraction],
        trials: int,
        notes: tuple[Reason, ...],
    ) -> Chance:
        notes = (Reason("crazy-odds.drawing"), Reason.of("crazy-odds.unseen", count=self.cards), *notes)
        nodes = self.meter.nodes + self.second.nodes
        return Chance(self.contract, asked, value, exact, error, *bounds, trials, notes, nodes, self.second.elapsed)

    def _tried(self, spots: Sequence[Spot]) -> dict[Spot, list[float]]:
        """Trials of these spots in turn, as many as the limits allow."""
        player = Player(self.contract, self.cards, self.draws, self.second)
        made: dict[Spot, list[float]] = {spot: [] for spot in spots}
        try:
            for number in range(self.trials):
                self.second.done = number / self.trials
                played = [player.play(spot, random.Random(self.rng_seed * 1_000_003 + number)) for spot in spots]
                for spot, value in zip(spots, played, strict=True):
                    made[spot].append(value)
        except OutOfBudget:
            pass
        return made


def _emptying(contract: Contract, hand: Sequence[Card], turns: int, unseen: Sequence[Card], meter: Meter) -> Chance:
    held = tally(hand, "rank")
    notes = [Reason("crazy-odds.tops")]
    value: Fraction | None = None
    try:
        value = Fraction(*ways_to_empty(held, turns, tally(unseen, "rank").counts, meter))
    except OutOfBudget:
        notes.append(Reason("crazy-odds.bounds"))
    bounds = (Fraction(0), Fraction(1)) if value is None else (value, value)
    return Chance(contract, turns, value, value is not None, 0.0, *bounds, 0, tuple(notes), meter.nodes, meter.elapsed)


def _blind_emptying(contract: Contract, turns: int, meter: Meter, trials: int, rng_seed: int) -> Chance:
    """The mean over random hands; fewer turns than cards never suffice."""
    notes = [Reason("crazy-odds.tops")]
    zero = Fraction(0)
    if turns < HAND:
        return Chance(contract, turns, zero, True, 0.0, zero, zero, 0, tuple(notes), 0, meter.elapsed)
    rng = random.Random(rng_seed)
    cards = tuple(deck(DECK))
    made: list[float] = []
    try:
        for number in range(trials):
            meter.done = number / trials
            hand = rng.sample(cards, HAND)
            left = tally([one for one in cards if one not in hand], "rank")
            ways, total = ways_to_empty(tally(hand, "rank"), turns, left.counts, meter)
            made.append(ways / total)
            meter.check()
    except OutOfBudget:
        pass
    value, error = mean_and_error(made) if made else (None, 0.0)
    notes.append(Reason.of("crazy-odds.hands", count=len(made)) if made else Reason("crazy-odds.bounds"))
    return Chance(
        contract, turns, value, False, error, zero, Fraction(1), len(made), tuple(notes), meter.nodes, meter.elapsed
    )


def _check(contract: Contract) -> None:
    if not contract.available:
        raise DealError(Reason("crazy.no_date"))


def _unseen(hand: Sequence[Card], seen: Iterable[Card], size: int | None) -> list[Card]:
    """The cards that may still come. Raises :class:`DealError`."""
    known = [*hand, *seen]
    twice = sorted({one for one in known if known.count(one) > 1})
    problems = [Reason.of("deal.duplicate", card=one) for one in twice]
    if size is not None and len(hand) != size:
        problems.append(Reason.of("crazy-odds.hand_size", count=len(hand), size=size))
    if problems:
        raise DealError(problems)
    return [one for one in deck(DECK) if one not in known]


def _spot(held: Tally, unseen: Tally) -> Spot:
    return Spot(held.counts, held.jokers, unseen.counts, unseen.jokers)


def _targets(contract: Contract) -> int:
    return len(contract.targets)


def _share(clock: Meter, parts: int) -> Limits:
    """An equal part of the time that is left for each of several questions."""
    limits = clock.limits
    if limits.seconds is None:
        return limits
    return replace(limits, seconds=max(0.0, limits.seconds - clock.elapsed) / parts)
