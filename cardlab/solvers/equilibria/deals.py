"""What everybody at the table has seen of a deal, and all the deals that fit it: the chance node before the first
decision."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from cardlab.cards import XX, Card, is_hidden
from cardlab.core.deal import Start
from cardlab.core.log import HANDS, Log, Moved, actions_of, read_by
from cardlab.core.packets import FaceUp, Packets
from cardlab.core.state import blank
from cardlab.core.table import step
from cardlab.errors import DealError, HiddenCard, IllegalAction, OptionError, Reason, UnsupportedGame
from cardlab.notation import Action

if TYPE_CHECKING:
    from cardlab.core.state import State

#: A reader of the log who sits nowhere: he reads what all seats may read.
NOBODY = len(HANDS)
#: Piles whose cards do not come back into play.
_GONE = frozenset({"quitted", "out", "discard"})


@dataclass(frozen=True, slots=True)
class Part:
    """Cards that one zone was dealt for the same eyes: their ``places`` in the pack, and how many of them are not known
    to all; ``forced`` are those that everybody has seen since.

    >>> from cardlab.cards import card
    >>> Part("hand0", (0, 1, 2), (card("9C"),)).open
    2
    """

    zone: str
    places: tuple[int, ...]
    forced: tuple[Card, ...]

    @property
    def open(self) -> int:
        """The number of cards that may be any of the unseen ones."""
        return len(self.places) - len(self.forced)


@dataclass(frozen=True)
class Deals:
    """The deals that fit what everybody has seen of ``root``, each equally likely before a seat looks at its hand.

    ``pool`` are the cards that may lie in the ``parts``; cards that lie nowhere stay ``XX``, and luck draws them.
    ``in_play``: the cards that luck may bring, where they are not all.
    """

    root: State
    heard: Log
    known: tuple[tuple[int, Card], ...]
    parts: tuple[Part, ...]
    pool: tuple[Card, ...]
    actions: tuple[Action, ...]
    in_play: frozenset[Card] | None = None

    @property
    def count(self) -> int:
        """The number of ways to fill the parts; what was played since the deal may rule some of them out."""
        ways, left = 1, len(self.pool)
        for part in self.parts:
            ways *= comb(left, part.open)
            left -= part.open
        return ways

    def every(self) -> Iterator[State]:
        """The root as it is in each of the deals, one after another."""
        for filling in self._fillings(self.pool, 0):
            world = self._world(filling)
            if world is not None:
                yield world

    def draw(self, rng: random.Random) -> State | None:
        """The root in one of the fillings, by lot; None if what was played since rules that filling out."""
        pool = list(self.pool)
        rng.shuffle(pool)
        cards = iter(pool)
        return self._world([tuple(next(cards) for _ in range(part.open)) for part in self.parts])

    def luck(self, state: State) -> list[tuple[Action, Fraction]]:
        """What luck may bring at a chance node: where only some cards are in play, what it may bring of them. Raises
        :class:`UnsupportedGame` if that is nothing."""
        found = state.chance_outcomes()
        if self.in_play is None:
            return found
        held = [(action, chance) for action, chance in found if self.in_play.issuperset(action.cards)]
        if not held:
            raise UnsupportedGame(Reason("solver.eq_dealt_later"))
        whole = sum(chance for _, chance in held)
        return [(action, chance / whole) for action, chance in held]

    def _fillings(self, pool: Sequence[Card], at: int) -> Iterator[list[tuple[Card, ...]]]:
        if at == len(self.parts):
            yield []
            return
        for chosen in combinations(pool, self.parts[at].open):
            rest = [one for one in pool if one not in chosen]
            for others in self._fillings(rest, at + 1):
                yield [chosen, *others]

    def _world(self, filling: Sequence[tuple[Card, ...]]) -> State | None:
        pack = [XX] * self.root.pack_size
        for place, one in self.known:
            pack[place] = one
        for part, chosen in zip(self.parts, filling, strict=True):
            for place, one in zip(part.places, sorted((*part.forced, *chosen)), strict=True):
                pack[place] = one
        try:
            world = self._begun(tuple(pack))
            for action in self.actions:
                world = step(world, action)
        except (DealError, IllegalAction):
            return None
        return world if read_by(world.log or (), NOBODY) == self.heard else None

    def _begun(self, pack: tuple[Card, ...]) -> State:
        root = self.root
        if root.start.position is not None:
            return root.game.again(root, pack)
        return blank(root.game, root.spec, Start(stock=pack), pack).proceed()


def deals_of(root: State, among: frozenset[Card] | None = None) -> Deals:
    """The deals that fit what everybody has seen of a state or view; no hand of it is read. ``among``: the unseen cards
    are known to be some of these.

    Raises :class:`UnsupportedGame` if something happened since the deal that not everybody saw, and
    :class:`OptionError` for too few cards.

    >>> import cardlab
    >>> deals_of(cardlab.load("raspisnoy", players=2).deal(seed=1, deal=0)).count == 35 * 34
    True
    """
    if root.log is None:
        raise HiddenCard(Reason("turn.quiet"))
    heard = read_by(root.log, NOBODY)
    if any(entry.step and entry.to is not None for entry in heard):
        raise UnsupportedGame(Reason("solver.eq_unseen_moves"))
    moved = [entry for entry in heard if isinstance(entry, Moved)]
    dealt = [entry for entry in moved if entry.src == "stock" and not (entry.dst in _GONE and entry.to == ())]
    known = {
        place: one
        for entry in dealt
        if entry.to is None
        for place, one in zip(entry.places, entry.cards, strict=True)
        if not is_hidden(one)
    }
    seen = {one for entry in moved for one in entry.cards if not is_hidden(one)}
    parts = _parts(moved, [entry for entry in dealt if entry.to is not None])
    parts += _later(root)
    pool = [one for one in root.spec.deck if one not in seen]
    if among is not None:
        pool = [one for one in pool if one in among]
    short = sum(part.open for part in parts) - len(pool)
    if short > 0:
        raise OptionError(Reason.of("solver.eq_few_cards", short=short))
    return Deals(root, heard, tuple(known.items()), parts, tuple(pool), actions_of(heard), among and among | seen)


def _parts(moved: Sequence[Moved], dealt: Sequence[Moved]) -> tuple[Part, ...]:
    """The parts, with the cards that left a zone for all to see, or were shown in it, in the part of that zone."""
    places: dict[tuple[str, tuple[int, ...]], list[int]] = {}
    for entry in dealt:
        places.setdefault((entry.dst, entry.to or ()), []).extend(entry.places)
    shown: dict[str, list[Card]] = {}
    seen: set[Card] = set()
    for entry in moved:
        new = [one for one in entry.cards if not is_hidden(one) and one not in seen]
        shown.setdefault(entry.src, []).extend(new)  # a card that was taken up for all to see came from elsewhere
        seen.update(new)
    zones = [zone for zone, _ in places]
    parts = []
    for (zone, _), spots in places.items():
        forced = sorted(shown.get(zone, ()))
        if forced and zones.count(zone) > 1:  # it came with one of several packets: nobody knows which
            raise UnsupportedGame(Reason("solver.eq_unseen_moves"))
        parts.append(Part(zone, tuple(sorted(spots)), tuple(forced)))
    return tuple(parts)


def _later(root: State) -> tuple[Part, ...]:
    """The places in the stock whose cards will be dealt after the first decision, in their order."""
    if root.start.position is not None or root.end is not None:
        return ()
    phases = root.spec.phases[root.at + 1 :]
    count = sum(phase.count * len(root.active) for phase in phases if isinstance(phase, Packets))
    count += sum(isinstance(phase, FaceUp) for phase in phases)
    first = root.pack_size - len(root.stock)
    return tuple(Part("stock", (first + at,), ()) for at in range(min(count, len(root.stock))))
