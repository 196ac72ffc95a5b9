"""Drawing a world: a full state that fits everything one seat has seen, uniformly among those that do.

1. The seat's log says which cards lie where. Every other card may fill *slots*: a hand's receipt, or the stock.
2. A play denies what would have made it illegal: the list of obligations is asked "would holding x have refused that
   play?" for one card at a time. That is enough, for a play is legal from a hand exactly when it is legal from every
   pair of it and one other card of the hand (the contract tests hold every game to it).
3. Cards with the same slots form a class. Fillings are counted by dynamic programming over the slots, and splits are
   drawn with those exact weights: uniform, and never stuck.
4. The cards are written to their places in the pack, the deal is replayed with checked actions, and the world is kept
   if the seat's log comes out the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from math import comb
from typing import TYPE_CHECKING

from cardlab.cards import XX, Card, is_hidden
from cardlab.core.log import HANDS, Moved
from cardlab.core.table import step
from cardlab.errors import BudgetExceeded, DealError, IllegalAction, Reason, UnsupportedGame
from cardlab.notation import Action

if TYPE_CHECKING:
    from cardlab.core.state import State

TRIES = 200


@dataclass(slots=True)
class _Slot:
    """Places of the pack that went to one zone at one time, their cards unseen."""

    zone: str
    when: int
    places: list[int] = field(default_factory=list)


@dataclass(slots=True)
class _Sighting:
    """A card that was seen in a hand, or leaving it: ``seen`` and ``gone`` are places in the log."""

    card: Card
    zone: str
    seen: int
    gone: int


def _compositions(total: int, least: tuple[int, ...], most: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """The ways to write ``total`` as a sum of as many parts as there are bounds, each within its own."""
    if not most:
        if total == 0:
            yield ()
        return
    fewest, largest = sum(least[1:]), sum(most[1:])
    for first in range(max(least[0], total - largest), min(most[0], total - fewest) + 1):
        for others in _compositions(total - first, least[1:], most[1:]):
            yield (first, *others)


class Sampler:
    """The worlds of one view, prepared once. ``count`` is their number, up to the order of unseen stock cards."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.seat: int = view.viewer  # type: ignore[assignment]
        if XX in view.hands[self.seat]:  # left open in a typed-in position: no world shows the seat what it saw
            raise UnsupportedGame(Reason.of("worlds.own_hand", seat=self.seat))
        self.log = view.log or ()
        self.known: dict[int, Card] = {}
        self.slots: list[_Slot] = []
        self._read_places()
        self.sighted = self._sightings()
        fixed = set(self.known.values())
        self.unknown = sorted(one for one in view.spec.deck if one not in fixed)
        self.allowed = self._allowed()
        self._merge()
        self.classes = self._classes()
        self._prepare_levels()
        self._ways: dict[tuple[int, tuple[int, ...]], int] = {}
        self.count = self._count(0, tuple(len(cards) for _, cards in self.classes))

    def _read_places(self) -> None:
        """Which place of the pack is known, and which unseen ones belong to which slot."""
        moves = [(when, entry) for when, entry in enumerate(self.log) if isinstance(entry, Moved)]
        for _, entry in moves:
            if entry.src in HANDS and entry.dst != entry.src and any(map(is_hidden, entry.cards)):
                raise UnsupportedGame(Reason("worlds.unseen_moves"))
            for one, place in zip(entry.cards, entry.places, strict=False):
                if not is_hidden(one):
                    self.known[place] = one
        mentioned: set[int] = set()
        for when, entry in moves:
            mentioned.update(entry.places)
            unseen = [place for place in entry.places if place not in self.known]
            if unseen:
                self.slots.append(_Slot(entry.dst, when, unseen))
        rest = [place for place in range(self.view.pack_size) if place not in mentioned]
        if rest:
            self.slots.append(_Slot("stock", len(self.log), rest))

    def _sightings(self) -> dict[Card, _Sighting]:
        """When each card was first seen in a hand or leaving it."""
        sighted: dict[Card, _Sighting] = {}
        for when, entry in enumerate(self.log):
            if isinstance(entry, Moved) and entry.src in HANDS:
                for one in entry.cards:
                    first = sighted.setdefault(one, _Sighting(one, entry.src, when, len(self.log)))
                    if entry.dst != entry.src:
                        first.gone = when
        return sighted

    def _allowed(self) -> dict[Card, list[bool]]:
        """For each unseen card, which slots it may have filled."""
        allowed: dict[Card, list[bool]] = {}
        for one in self.unknown:
            seen = self.sighted.get(one)
            if seen is None:
                allowed[one] = [True] * len(self.slots)
            else:
                allowed[one] = [slot.zone == seen.zone and slot.when < seen.seen for slot in self.slots]
        self.denied: set[str] = set()
        for when, zone, refused in self._denials():
            for one in refused:
                seen = self.sighted.get(one)
                if seen is not None and seen.gone <= when:
                    continue
                for place, slot in enumerate(self.slots):
                    if slot.zone == zone and slot.when < when and allowed[one][place]:
                        allowed[one][place] = False
                        self.denied.add(zone)
        return allowed

    def _denials(self) -> Iterable[tuple[int, str, list[Card]]]:
        """For each play from a hand: when it was, the hand, and the cards whose holding would have refused it."""
        ghost = self._ghost()
        for when, entry in enumerate(self.log):
            if entry.cause is None:
                continue
            action = entry.cause
            if entry.step not in (0, ghost.step + 1):
                raise UnsupportedGame(Reason("worlds.unseen_moves"))
            if action.verb == "~":  # a ghost has been served already
                ghost = ghost.but(step=entry.step)
                continue
            if isinstance(entry, Moved) and len(entry.cards) == 1 and not is_hidden(entry.cards[0]):
                action = action._replace(cards=entry.cards)
            seat = ghost.turn
            asks = (
                seat is not None
                and seat != self.seat
                and action.verb != "anyway"
                and ghost.spec.phases[ghost.at].reads_hand
                and ghost.spec.sees(seat, seat)
            )
            if asks and seat is not None:
                refused = [one for one in self.unknown if self._refuses(ghost, seat, action, one)]
                if refused:
                    yield when, HANDS[seat], refused
            ghost = step(ghost, action, checked=False).but(step=entry.step)

    @staticmethod
    def _refuses(ghost: State, seat: int, action: Action, one: Card) -> bool:
        """Whether holding ``one`` besides the cards of the action would have made the action illegal."""
        if one in action.cards:
            return False
        pair = tuple(sorted((*action.cards, one)))
        hands = (*ghost.hands[:seat], pair, *ghost.hands[seat + 1 :])
        return action not in ghost.but(hands=hands, viewer=seat).legal_actions

    def _ghost(self) -> State:
        """The beginning of the deal with ``XX`` for every card the seat has not placed."""
        pack = tuple(self.known.get(place, XX) for place in range(self.view.pack_size))
        return self.view.game.again(self.view, pack, opened=False).but(viewer=self.seat).quiet()

    def _merge(self) -> None:
        """A hand that denied nothing is one slot however often it received: only how many cards it holds matters."""
        self.fixed: dict[str, list[_Sighting]] = {}
        self.groups: list[list[_Slot]] = []
        columns: list[list[int]] = []
        taken: set[str] = set()
        for place, slot in enumerate(self.slots):
            if slot.zone in HANDS and slot.zone not in self.denied:
                if slot.zone in taken:
                    continue
                taken.add(slot.zone)
                same = [other for other, one in enumerate(self.slots) if one.zone == slot.zone]
            else:
                same = [place]
            self.groups.append([self.slots[other] for other in same])
            columns.append(same)
        self.capacity = [sum(len(slot.places) for slot in group) for group in self.groups]
        self.columns = columns
        for one in list(self.unknown):
            seen = self.sighted.get(one)
            if seen is not None and seen.zone in taken:
                self.fixed.setdefault(seen.zone, []).append(seen)
                group = next(at for at, slots in enumerate(self.groups) if slots[0].zone == seen.zone)
                self.capacity[group] -= 1
                self.unknown.remove(one)

    def _classes(self) -> list[tuple[tuple[bool, ...], list[Card]]]:
        """The unseen cards grouped by the groups of slots they may fill."""
        classes: dict[tuple[bool, ...], list[Card]] = {}
        for one in self.unknown:
            may = tuple(any(self.allowed[one][slot] for slot in column) for column in self.columns)
            classes.setdefault(may, []).append(one)
        return sorted(classes.items())

    def _prepare_levels(self) -> None:
        """From each group on, cards are alike if the groups still to fill allow them alike: few counts remain."""
        self.levels = [sorted({may[at:] for may, _ in self.classes}) for at in range(len(self.groups) + 1)]
        self.onward = [[after.index(may[1:]) for may in before] for before, after in pairwise(self.levels)]

    def _splits(self, group: int, counts: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        """How many cards of each kind may go into a group of slots, so that it is full."""
        kinds = list(zip(counts, self.levels[group], strict=True))
        most = tuple(count if may[0] else 0 for count, may in kinds)
        least = tuple(0 if any(may[1:]) else count for count, may in kinds)
        if any(few > many for few, many in zip(least, most, strict=True)):
            return ()
        return _compositions(self.capacity[group], least, most)

    def _count(self, group: int, counts: tuple[int, ...]) -> int:
        """The number of fillings of the groups from this one on."""
        if group == len(self.groups):
            return 1 if not any(counts) else 0
        at = (group, counts)
        if at not in self._ways:
            self._ways[at] = sum(self._weight(group, counts, split) for split in self._splits(group, counts))
        return self._ways[at]

    def _weight(self, group: int, counts: tuple[int, ...], split: tuple[int, ...]) -> int:
        ways = 1
        rest = [0] * len(self.levels[group + 1])
        for count, some, onward in zip(counts, split, self.onward[group], strict=True):
            ways *= comb(count, some)
            rest[onward] += count - some
        return ways * self._count(group + 1, tuple(rest))

    def pack(self, rng: random.Random) -> tuple[Card, ...]:
        """A pack in dealing order that fits the view, drawn uniformly. Raises :class:`BudgetExceeded` if none does."""
        if not self.count:
            raise BudgetExceeded(Reason.of("worlds.none", tries=0))
        pools = [list(cards) for _, cards in self.classes]
        pack = dict(self.known)
        for group, slots in enumerate(self.groups):
            counts = tuple(map(len, pools))
            ticket = rng.randrange(self._count(group, counts))
            for split in self._splits(group, counts):
                ticket -= self._weight(group, counts, split)
                if ticket < 0:
                    break
            rest: list[list[Card]] = [[] for _ in self.levels[group + 1]]
            drawn: list[Card] = []
            for pool, some, onward in zip(pools, split, self.onward[group], strict=True):
                rng.shuffle(pool)
                drawn += pool[:some]
                rest[onward] += pool[some:]
            pools = rest
            self._write(pack, slots, drawn, rng)
        return tuple(pack[place] for place in range(len(pack)))

    def _write(self, pack: dict[int, Card], slots: list[_Slot], drawn: list[Card], rng: random.Random) -> None:
        """Write cards to the places of a group: first those played, each among the places received before."""
        free = [(slot.when, place) for slot in slots for place in slot.places]
        for seen in sorted(self.fixed.get(slots[0].zone, ()), key=lambda one: one.seen):
            chosen = rng.choice([spot for spot in free if spot[0] < seen.seen])
            free.remove(chosen)
            pack[chosen[1]] = seen.card
        rng.shuffle(drawn)
        for (_, place), one in zip(free, drawn, strict=True):
            pack[place] = one

    def _line(self, pack: tuple[Card, ...]) -> Iterable[Action]:
        """The actions since the beginning; what luck gave to others unseen is what this pack has in its place."""
        for entry in self.log:
            if entry.cause is not None and entry.step > 0:
                action = entry.cause
                if action.verb == "~" and isinstance(entry, Moved):
                    action = action._replace(cards=tuple(sorted(pack[place] for place in entry.places)))
                yield action

    def draw(self, rng: random.Random) -> State:
        """A world: a full state in which the seat has seen exactly what it has seen. Raises :class:`BudgetExceeded`."""
        for _ in range(TRIES):
            pack = self.pack(rng)
            try:
                world = self.view.game.again(self.view, pack)
                for action in self._line(pack):
                    world = step(world, action)
            except (DealError, IllegalAction):
                continue
            if world.view(self.seat).log == self.log:
                return world
        raise BudgetExceeded(Reason.of("worlds.none", tries=TRIES))


def sampler_of(view: State) -> Sampler:
    """The sampler of a view, prepared once and kept with it."""
    if view._sampler is None:
        object.__setattr__(view, "_sampler", Sampler(view))
    sampler: Sampler = view._sampler
    return sampler
