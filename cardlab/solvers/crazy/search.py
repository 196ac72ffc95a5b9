"""The best chance to complete a contract by drawing and discarding, counted exactly.

One card a turn is drawn from cards nobody knows, all orders equally likely, then one is discarded. Values are counted
in *ways*: ordered draws that lead to the contract, of :func:`ways_of` in all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import comb, factorial, perm
from typing import NamedTuple

from cardlab.games.crazy_jokers.contracts import Contract
from cardlab.games.crazy_jokers.targets import HAND, SIZES, Target
from cardlab.solvers.limits import STATES_STRIDE, Meter

Counts = tuple[int, ...]
#: The key that stands for jokers.
JOKER = -1


class Spot(NamedTuple):
    """A hand and what may come, by the contract's keys: plain cards and jokers ``held``, and ``unseen``. Cards that
    count for nothing are not in it."""

    held: Counts
    jokers: int
    unseen: Counts
    unseen_jokers: int


def ways_of(cards: int, draws: int) -> int:
    """How many ordered draws there are.

    >>> ways_of(47, 2)
    2162
    """
    return perm(cards, draws)


@lru_cache(maxsize=1 << 16)
def _completions(
    gaps: tuple[tuple[int, int, bool], ...], jokers: int, unseen_jokers: int, cards: int, draws: int
) -> int:
    """Sets of ``draws`` cards of the ``cards`` unseen ones that fill all gaps (how many are lacking, how many unseen,
    whether a joker will do), jokers in the hand included."""
    poly = {(0, 0): 1}  # cards drawn of the kinds so far, and gaps left to jokers
    rest = cards - unseen_jokers
    for lacking, unseen, joker in gaps:
        rest -= unseen
        grown: dict[tuple[int, int], int] = {}
        for (drawn, short), count in poly.items():
            for more in range(0 if joker else lacking, min(unseen, draws - drawn) + 1):
                key = drawn + more, short + max(0, lacking - more)
                if key[1] <= jokers + unseen_jokers:
                    grown[key] = grown.get(key, 0) + count * comb(unseen, more)
        poly = grown
    total = 0
    for (drawn, short), count in poly.items():
        for more in range(max(0, short - jokers), min(unseen_jokers, draws - drawn) + 1):
            total += count * comb(unseen_jokers, more) * comb(rest, draws - drawn - more)
    return total


def ways_to(target: Target, spot: Spot, cards: int, draws: int) -> int:
    """The ways to complete one target, which is played for to the end: then every card that counts is kept, so the
    order of the draws does not matter and nothing is lost by any discard.

    ``cards`` are unseen, those without use included.

    >>> lone = Target(((12, 1),), frozenset(), 0)
    >>> ways_to(lone, Spot((0,) * 13, 0, (4,) * 13, 2), 54, 1)
    4
    """
    gaps = tuple(
        sorted(
            (count - spot.held[key], spot.unseen[key], key in target.jokers)
            for key, count in target.counts
            if count > spot.held[key]
        )
    )
    if sum(lacking for lacking, _, _ in gaps) > draws + spot.jokers:
        return 0
    usable = any(joker for _, _, joker in gaps)
    unseen_jokers = spot.unseen_jokers if usable else 0
    return _completions(gaps, spot.jokers, unseen_jokers, cards, draws) * factorial(draws)


def _swapped(target: Target, swap: Mapping[int, int]) -> tuple[object, ...]:
    """A target, its points aside, with its keys changed."""
    counts = tuple(sorted((swap.get(key, key), count) for key, count in target.counts))
    return counts, frozenset(swap.get(key, key) for key, _ in target.counts if key in target.jokers)


@lru_cache(maxsize=256)
def alike(targets: tuple[Target, ...], keys: int) -> tuple[tuple[int, ...], ...]:
    """Groups of keys that may change places without changing the targets.

    >>> from cardlab.games.crazy_jokers.contracts import contracts
    >>> [len(group) for group in alike(contracts()[0].targets, 13)]
    [9, 4]
    """
    same = {_swapped(target, {}) for target in targets}
    groups: list[list[int]] = []
    for key in range(keys):
        for group in groups:
            if {_swapped(target, {group[0]: key, key: group[0]}) for target in targets} == same:
                group.append(key)
                break
        else:
            groups.append([key])
    return tuple(tuple(group) for group in groups)


def _lacking(target: Target, spot: Spot) -> int:
    """How many cards a target lacks; the cards that may be any are always there."""
    lacking = fillable = 0
    held = spot.held
    for key, count in target.counts:
        short = count - held[key]
        if short > 0:
            lacking += short
            if key in target.jokers:
                fillable += short
    return lacking - min(spot.jokers, fillable)


def _fillers(target: Target, spot: Spot) -> Iterator[int]:
    """The keys, −1 for jokers, of which one more card brings a target nearer."""
    gaps = [(key, key in target.jokers) for key, count in target.counts if count > spot.held[key]]
    fillable = sum(
        count - spot.held[key] for key, count in target.counts if key in target.jokers and count > spot.held[key]
    )
    spare = fillable > spot.jokers
    for key, joker in gaps:
        if spare or not joker:
            yield key
    if spare:
        yield JOKER


@lru_cache(maxsize=256)
def mirror_of(targets: tuple[Target, ...], keys: int) -> tuple[int, ...] | None:
    """A way to turn the circle of keys over that leaves the targets as they are, if there is one.

    >>> from cardlab.games.crazy_jokers.contracts import contracts
    >>> mirror_of(contracts()[1].targets, 13)
    (7, 6, 5, 4, 3, 2, 1, 0, 12, 11, 10, 9, 8)
    """
    same = {_swapped(target, {}) for target in targets}
    for start in range(keys):
        turned = {key: (start - key) % keys for key in range(keys)}
        if {_swapped(target, turned) for target in targets} == same:
            return tuple(turned.values())
    return None


class Plan(NamedTuple):
    """What is within reach of a hand: the live ``targets``; for each key the ``most`` cards that one of them uses; the
    keys that are ``full`` for all of them, of which no card is ever thrown away and more cards count for nothing;
    whether ``jokers`` are of use, and whether one may have to be thrown."""

    targets: tuple[Target, ...]
    complete: bool
    most: Counts
    full: frozenset[int]
    jokers: bool
    throw_jokers: bool


class Drawing:
    """The search for one contract and one number of unseen cards; its table serves all hands of a question.

    Four things keep it small: keys that are alike change places freely, what no target within reach can use counts as
    nothing, a card that counts is never thrown away while one that does not is held, nor one that serves every target
    that another serves too.
    """

    def __init__(self, contract: Contract, cards: int, draws: int, meter: Meter) -> None:
        self.targets = contract.targets
        self.meter = meter
        self.unseen = cards - draws  # when no draws are left
        keys = len(SIZES[contract.by])
        groups = alike(self.targets, keys)
        self.groups = [group for group in groups if len(group) > 1]
        self.group_of = {key: number for number, group in enumerate(groups) for key in group}
        self.mirror = None if self.groups else mirror_of(self.targets, keys)
        self.table: dict[tuple[Spot, int], int] = {}
        self.plans: dict[tuple[Counts, int, int], Plan] = {}

    def ways(self, spot: Spot, draws: int) -> int:
        """The ways of best play with so many draws to come. Raises :class:`OutOfBudget`."""
        plan = self.plan(spot, draws)
        targets = plan.targets
        if not targets:
            return 0
        cards = self.unseen + draws
        if plan.complete:
            return ways_of(cards, draws)
        if len(targets) == 1:
            return ways_to(targets[0], spot, cards, draws)
        if draws == 1:
            return _outs(targets, spot)
        spot = self._reduced(spot, plan)
        key = spot, draws
        made = self.table.get(key)
        if made is None:
            self.meter.tick(STATES_STRIDE)
            made = self._searched(spot, draws, cards)
            if len(self.table) < self.meter.entries:
                self.table[key] = made
        return made

    def plan(self, spot: Spot, draws: int) -> Plan:
        """What is within reach."""
        key = spot.held, spot.jokers, draws
        found = self.plans.get(key)
        if found is None:
            found = self.plans[key] = self._planned(spot, draws)
        return found

    def _planned(self, spot: Spot, draws: int) -> Plan:
        lacking = [(_lacking(target, spot), target) for target in self.targets]
        complete = [target for lacks, target in lacking if lacks == 0]
        targets = tuple(complete[:1] or [target for lacks, target in lacking if lacks <= draws])
        most = [0] * len(spot.held)
        uses = [0] * len(spot.held)
        for target in targets:
            for key, count in target.counts:
                if count > most[key]:
                    most[key], uses[key] = count, 1
                elif count == most[key]:
                    uses[key] += 1
        full = frozenset(
            key for key, limit in enumerate(most) if limit and uses[key] == len(targets) and spot.held[key] >= limit
        )
        throw = any(not target.jokers >= {key for key, _ in target.counts} for target in targets)
        return Plan(targets, bool(complete), tuple(most), full, any(target.jokers for target in targets), throw)

    def _reduced(self, spot: Spot, plan: Plan) -> Spot:
        """The spot without what no target can use, in the standard order of keys that are alike."""
        most, full = plan.most, plan.full
        held = [min(limit, have) for have, limit in zip(spot.held, most, strict=True)]
        unseen = [0 if not most[key] or key in full else left for key, left in enumerate(spot.unseen)]
        for group in self.groups:
            pairs = sorted([(held[key], unseen[key]) for key in group], reverse=True)
            for key, (have, left) in zip(group, pairs, strict=True):
                held[key], unseen[key] = have, left
        jokers, unseen_jokers = (spot.jokers, spot.unseen_jokers) if plan.jokers else (0, 0)
        made = Spot(tuple(held), jokers, tuple(unseen), unseen_jokers)
        if self.mirror:
            turned = [tuple(counts[key] for key in self.mirror) for counts in (held, unseen)]
            made = max(made, Spot(turned[0], jokers, turned[1], unseen_jokers))
        return made

    def _searched(self, spot: Spot, draws: int, cards: int) -> int:
        """The sum over what may be drawn, with the best discard after each."""
        plan = self.plan(spot, draws)
        held, jokers, unseen, unseen_jokers = spot
        room = sum(held) + jokers < HAND
        nothing = cards - sum(unseen) - unseen_jokers
        total = nothing * self.ways(spot, draws - 1) if nothing else 0
        done: dict[tuple[int, int, int], int] = {}
        for key, left in enumerate(unseen):
            if not left:
                continue
            like = self.group_of[key], held[key], left
            if like not in done:
                after = _with(unseen, key, -1)
                if held[key] >= plan.most[key]:
                    done[like] = self.ways(Spot(held, jokers, after, unseen_jokers), draws - 1)
                else:
                    grown = Spot(_with(held, key, 1), jokers, after, unseen_jokers)
                    done[like] = self.ways(grown, draws - 1) if room else self._best(grown, plan, draws - 1)
            total += left * done[like]
        if unseen_jokers:
            grown = Spot(held, jokers + 1, unseen, unseen_jokers - 1)
            total += unseen_jokers * (self.ways(grown, draws - 1) if room else self._best(grown, plan, draws - 1))
        return total

    def _best(self, spot: Spot, plan: Plan, draws: int) -> int:
        """The best discard from eight cards that all count for something."""
        best = 0
        if spot.jokers and plan.throw_jokers:
            best = self.ways(spot._replace(jokers=spot.jokers - 1), draws)
        for key in self._thrown(spot, plan):
            best = max(best, self.ways(spot._replace(held=_with(spot.held, key, -1)), draws))
        return best

    def _thrown(self, spot: Spot, plan: Plan) -> list[int]:
        """Keys that may be the best to throw from: of keys that are alike one, and none that another key can only
        envy: it serves the same targets and more, and is at least as hard to draw again."""
        found: dict[tuple[int, int, int], int] = {}
        for key, have in enumerate(spot.held):
            if have and key not in plan.full:
                found.setdefault((self.group_of[key], have, spot.unseen[key]), key)
        keys = list(found.values())
        if self.groups:
            return keys
        serves = {key: frozenset(at for at, one in enumerate(plan.targets) if key in dict(one.counts)) for key in keys}
        kept: list[int] = []
        for key in keys:
            envied = any(
                serves[other] <= serves[key]
                and spot.unseen[other] >= spot.unseen[key]
                and (other in kept or serves[other] != serves[key] or spot.unseen[other] != spot.unseen[key])
                for other in keys
                if other != key and plan.most[key] == plan.most[other] == 1
            )
            if not envied:
                kept.append(key)
        return kept


def _outs(targets: Sequence[Target], spot: Spot) -> int:
    """With one draw left: the cards that complete some target, each of which lacks one."""
    keys = {key for target in targets for key in _fillers(target, spot)}
    return sum(spot.unseen_jokers if key == JOKER else spot.unseen[key] for key in keys)


def _with(counts: Counts, key: int, more: int) -> Counts:
    return (*counts[:key], counts[key] + more, *counts[key + 1 :])
