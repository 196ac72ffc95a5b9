"""Drawing a world: a full state that fits everything one seat has seen, uniformly among those that do.

1. The seat's log says which cards lie where. Every other card came in some receipt, and a move that the seat did not
   see took some of the cards that lay there: each way in which those moves may have gone is followed for itself
   (:mod:`cardlab.core.whereabouts`), so that a card put away is not denied by what its owner played afterwards.
2. A play denies what would have made it illegal: the list of obligations is asked "would holding x have refused that
   play?" for one card at a time. That is enough, for a play is legal from a hand exactly when it is legal from every
   pair of it and one other card of the hand (the contract tests hold every game to it).
3. The ways to fill the parts of the receipts are counted and drawn exactly (:mod:`cardlab.core.fillings`).
4. The cards are written to their places in the pack, the deal is replayed with checked actions, and the world is kept
   if the seat's log comes out the same and every unseen move carried the cards drawn for it.

Where the stock was shuffled again, the cards that went into it are others from then on (:mod:`cardlab.core.lives`).
"""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from cardlab.cards import XX, Card, is_hidden
from cardlab.core import chance
from cardlab.core.chance import LUCK, STOCK
from cardlab.core.fillings import Filling, Fillings
from cardlab.core.lives import Lives, lives_of
from cardlab.core.log import HANDS, Moved, Noted
from cardlab.core.table import step
from cardlab.core.whereabouts import (
    Course,
    Receipt,
    Sighting,
    courses_of,
    merged,
    receipts_of,
    sightings_of,
    unseen_moves,
    zone_at,
)
from cardlab.errors import BudgetExceeded, DealError, IllegalAction, Reason, UnsupportedGame
from cardlab.notation import Action

if TYPE_CHECKING:
    from cardlab.core.state import State

#: What a phase denies is counted while no more cards than these were seen leaving hands: later it leaves too many ways
#: in which they came there, and trying does well enough.
MOST_SIGHTED = 12
TRIES = 200
#: So often the cards of one of all worlds are laid to their places before it counts as impossible.
LAYINGS = 20
Path = tuple[tuple[int, str], ...]
_NEVER = Sighting((), 10**9)


class Holding(NamedTuple):
    """Who holds what in one world, without its history: the ``hands`` by seat and the unseen ``rest``, in no order.

    ``rest`` are the cards that lie in no hand and that the view does not show. ``course`` and ``filling`` say which
    world it is, for :meth:`Sampler.world`.
    """

    hands: tuple[tuple[Card, ...], ...]
    rest: tuple[Card, ...]
    course: int
    filling: Filling


class _Plan:
    """One course with its fillings, and what of them lies where now. ``left``: cards that were seen leaving a part."""

    def __init__(self, course: Course, fillings: Fillings, left: frozenset[Card], players: int, lives: Lives) -> None:
        self.course = course
        self.fillings = fillings
        forced = {one for cards in fillings.forced for one in cards}
        self.left = left - forced
        shown = lives.shown
        self.zones: list[tuple[tuple[Card, ...], list[int]]] = []
        for name in (*HANDS[:players], ""):  # the last are all that lie in no hand
            here = [at for at, part in enumerate(course.parts) if _hand_or_none(part.path[-1][1]) == name]
            lying = [one for one, zone in course.loose.items() if _hand_or_none(zone) == name and one not in shown]
            lying += [one for at in here for one in fillings.forced[at] if one not in left]
            self.zones.append((tuple(lying), here))

    def lying(self, filling: Filling) -> list[tuple[Card, ...]]:
        """The hands by seat, and what lies in none of them unseen."""
        found = []
        for known, parts in self.zones:
            cards = known
            for part in parts:
                drawn = filling[part]
                cards += tuple(one for one in drawn if one not in self.left) if self.left else drawn
            found.append(cards)
        return found

    def carried(self, filling: Filling) -> dict[int, list[Card]]:
        """The cards of each move that the seat did not see, by its log index."""
        moved: dict[int, list[Card]] = {}
        for when, one in self.course.carried:
            moved.setdefault(when, []).append(one)
        for at, part in enumerate(self.course.parts):
            for when, _ in part.path[1:]:
                moved.setdefault(when, []).extend((*self.fillings.forced[at], *filling[at]))
        return moved


def _hand_or_none(zone: str) -> str:
    return zone if zone in HANDS else ""


class Sampler:
    """The worlds of one view, prepared once.

    ``count`` is their number, up to the order of the cards in their places. Where ``exact`` is False a call, a rule or
    an unseen choice may tell more than the plays deny: then ``count`` is only an upper bound ("at most"), and drawing
    tries until the replay fits. Raises :class:`UnsupportedGame` for a seat whose own cards were left open in a typed-in
    position, and where too much moved unseen.

    >>> import cardlab
    >>> view = cardlab.load("raspisnoy", players=2, max_hand=1).deal(seed=1, deal=0).view(0)
    >>> sampler = Sampler(view)
    >>> sampler.count, sampler.exact
    (34, True)
    """

    def __init__(self, view: State) -> None:
        self.view = view
        self.seat: int = view.viewer  # type: ignore[assignment]
        if view.start.position is not None and XX in view.hands[self.seat]:  # no world shows the seat what it saw
            raise UnsupportedGame(Reason.of("worlds.own_hand", seat=self.seat))
        self.lives = lives_of(view)
        self.log = self.lives.log
        self.exact = True
        self.known, receipts = receipts_of(self.log, self.lives.pack_size)
        fixed = set(self.known.values())
        self.unknown = sorted(one for one in (*view.spec.deck, *self.lives.real) if one not in fixed)
        self.sighted = {one: seen for one, seen in sightings_of(self.log).items() if one not in fixed}
        self.unseen = unseen_moves(self.log, self.lives.offers)
        self._doubtful = self._known_that_may_have_moved()
        self.denials = list(self._denials())
        self._rules_that_tell()
        self.receipts = merged(receipts, self._asked())
        refused = {when: (zone, cards) for when, zone, cards, moving in self.denials if not moving}
        self._columns: dict[Path, list[bool]] = {}
        stuck = {(when, one) for when, _, cards, moving in self.denials if moving for one in cards}
        courses = courses_of(self.log, self.receipts, self.known, refused)
        plans = [self._plan(course) for course in courses if stuck.isdisjoint(course.carried)]
        self.plans = [plan for plan in plans if plan.fillings.count]
        self._sums = list(accumulate(plan.fillings.count for plan in self.plans))
        self.count = self._sums[-1] if self._sums else 0

    # ---- what plays deny ----

    def _known_that_may_have_moved(self) -> frozenset[Card]:
        """Cards of known origin that lay where something was taken unseen."""
        leaky = {entry.src for entry in self.unseen.values()}
        lay = {one for entry in self.log if isinstance(entry, Moved) and entry.dst in leaky for one in entry.cards}
        return frozenset(lay & set(self.known.values()))

    def _denials(self) -> Iterator[tuple[int, str, frozenset[Card], bool]]:
        """For each action from a hand: its log index, the hand, the cards whose holding would have refused it; or, of
        an unseen move (True), the cards that could not have been the one that moved. Phases may deny cards, too."""
        few = len(self.sighted) <= MOST_SIGHTED
        for phase in self.view.spec.phases if few else ():
            for when, other, cards in phase.denies(self.view):
                left = cards.intersection(self.unknown)
                if left and other != self.seat:
                    yield when, HANDS[other], left, False
        ghost = self._ghost()
        notes: dict[int, list[Noted]] = {}
        for entry in self.log:
            if isinstance(entry, Noted):
                notes.setdefault(entry.step, []).append(entry)
        for when, entry in enumerate(self.log):
            if entry.cause is None:
                continue
            action = entry.cause
            if entry.step not in (0, ghost.step + 1):
                raise UnsupportedGame(Reason("worlds.unseen_moves"))
            if action.verb == LUCK:  # what came from the stock has been served already
                ghost = (chance.fallen(ghost, action).proceed() if ghost.needs else ghost).but(step=entry.step)
                continue
            if isinstance(entry, Moved) and len(entry.cards) == 1 and not is_hidden(entry.cards[0]):
                action = action._replace(cards=entry.cards) if any(map(is_hidden, action.cards)) else action
            for note in notes.get(entry.step, ()) if entry.step else ():
                ghost = ghost.spec.phases[ghost.at].hears(ghost, note)
            seat = ghost.turn
            if seat is not None and self._tells(ghost, seat, action):
                moving = action.cards[0] is XX
                told = (self._immovable if moving else self._refused)(ghost, seat, action, when)
                if told:
                    yield when, HANDS[seat], told, moving
            ghost = step(ghost, action, checked=False).but(step=entry.step)

    def _tells(self, ghost: State, seat: int, action: Action) -> bool:
        """Whether an action tells about the hand one card at a time. What tells more leaves an upper bound."""
        if action.verb == "anyway":
            self.exact = False
        elif ghost.spec.phases[ghost.at].reads_hand and not ghost.spec.phases[ghost.at].silent:
            if not ghost.spec.sees(seat, seat):
                self.exact = False
            elif seat != self.seat and not self._is_free(ghost, seat, action):
                if len(action.cards) == 1:
                    return True
                every = (*self.unknown, *self._doubtful)  # what no card forbids and no card is needed for tells nothing
                self.exact &= not action.cards and all(action in self._legal(ghost, seat, hand) for hand in ((), every))
        return False

    @staticmethod
    def _is_free(ghost: State, seat: int, action: Action) -> bool:
        """Whether an action names unseen cards only, several of them, and nothing binds which: it tells nothing."""
        phase = ghost.spec.phases[ghost.at]
        unseen = len(action.cards) > 1 and set(action.cards) == {XX}
        return unseen and not phase.obligations(phase.sight(ghost, seat))

    def _possible(self, when: int) -> list[Card]:
        """The cards that a hand may have held then without being seen."""
        return [*(one for one in self.unknown if self.sighted.get(one, _NEVER).gone >= when), *self._doubtful]

    def _refused(self, ghost: State, seat: int, action: Action, when: int) -> frozenset[Card]:
        """The cards whose holding besides the card of the action would have made the action illegal."""
        (shown,) = action.cards
        others = [one for one in self._possible(when) if one is not shown]
        if action in self._legal(ghost, seat, (shown, *others)):
            return frozenset()
        return frozenset(one for one in others if action not in self._legal(ghost, seat, (shown, one)))

    def _immovable(self, ghost: State, seat: int, action: Action, when: int) -> frozenset[Card]:
        """The cards with which an unseen action would have been illegal from any hand."""
        every = tuple(self._possible(when))
        legal = set(self._legal(ghost, seat, every))
        illegal = [action._replace(cards=(one,)) for one in every if action._replace(cards=(one,)) not in legal]
        never = [named for named in illegal if named not in self._legal(ghost, seat, named.cards)]
        self.exact &= len(never) == len(illegal)
        return frozenset(named.cards[0] for named in never)

    @staticmethod
    def _legal(ghost: State, seat: int, hand: tuple[Card, ...]) -> tuple[Action, ...]:
        hands = (*ghost.hands[:seat], tuple(sorted(hand)), *ghost.hands[seat + 1 :])
        return ghost.but(hands=hands, viewer=seat).legal_actions

    def _ghost(self) -> State:
        """The beginning of the deal with ``XX`` for every card the seat has not placed."""
        pack = tuple(self.known.get(place, XX) for place in range(self.view.pack_size))
        return self.view.game.again(self.view, pack, opened=False).but(viewer=self.seat).quiet()

    def _rules_that_tell(self) -> None:
        """A rule that takes or shows a card of a hand may choose it by the other cards, unless its way is known."""
        known = {XX, *self.known.values()}
        self.exact &= not any(phase.tells(self.view) for phase in self.view.spec.phases)
        for when, entry in enumerate(self.log):
            if not isinstance(entry, Moved):
                continue
            if when in self.unseen:
                chosen = entry.cause is not None and XX in entry.cause.cards
                self.exact &= chosen and entry.src != HANDS[self.seat]
            elif entry.cause is None and entry.src in HANDS and entry.src != HANDS[self.seat]:
                self.exact &= entry.src == entry.dst and known.issuperset(entry.cards)

    def _asked(self) -> Mapping[str, list[int]]:
        """By zone, when it mattered which cards lay there: only where plays denied some, cards moved unseen or the
        stock was shuffled again."""
        moving = {zone for entry in self.unseen.values() for zone in (entry.src, entry.dst)}
        asked: dict[str, list[int]] = {zone: [] for zone in moving}
        for zone in HANDS[: self.view.players] if self.lives.began else ():
            asked[zone] = list(self.lives.began)
        for when, zone, cards, _ in self.denials:
            if zone in moving or any(self._may_have_lain(one, zone, when) for one in cards):
                asked.setdefault(zone, []).append(when)
        for when, entry in self.unseen.items():
            asked[entry.src].append(when)
        for seen in self.sighted.values():
            for when, zone in seen.at:
                if zone in asked:
                    asked[zone].append(when)
        return asked

    def _may_have_lain(self, one: Card, zone: str, when: int) -> bool:
        seen = self.sighted.get(one, _NEVER)
        return one not in self._doubtful and seen.gone > when and all(name == zone for _, name in seen.at)

    # ---- fillings ----

    def _plan(self, course: Course) -> _Plan:
        columns = [self._column(part.path) for part in course.parts]
        allowed = {one: tuple(column[at] for column in columns) for at, one in enumerate(self.unknown)}
        left = frozenset(one for one, seen in self.sighted.items() if seen.gone < len(self.log))
        return _Plan(
            course, Fillings([part.size for part in course.parts], allowed), left, self.view.players, self.lives
        )

    def _column(self, path: Path) -> list[bool]:
        """For each unseen card whether it may have gone that way."""
        if path not in self._columns:
            denied = self._denied(path)
            self._columns[path] = [self._may_go(one, path, denied.get(one)) for one in self.unknown]
        return self._columns[path]

    def _denied(self, path: Path) -> dict[Card, int]:
        """When cards were first denied to what went that way."""
        denied: dict[Card, int] = {}
        for when, zone, cards, moving in self.denials:
            if any(since == when for since, _ in path[1:]) if moving else zone_at(path, when) == zone:
                for one in cards:
                    denied.setdefault(one, when)
        return denied

    def _may_go(self, one: Card, path: Path, denied: int | None) -> bool:
        seen = self.sighted.get(one, _NEVER)
        if (denied is not None and denied < seen.gone) or not self.lives.meet(one, path[0][0]):
            return False
        return path[-1][0] < seen.gone and all(zone_at(path, when) == zone for when, zone in seen.at)

    def _drawn(self, rng: random.Random) -> Holding:
        if not self.count:
            raise BudgetExceeded(Reason.of("worlds.none", tries=0))
        number = bisect(self._sums, rng.randrange(self.count)) if len(self.plans) > 1 else 0
        return self._holding(number, self.plans[number].fillings.draw(rng))

    def _holding(self, number: int, filling: Filling) -> Holding:
        *hands, rest = map(self.lives.really, self.plans[number].lying(filling))
        return Holding(tuple(hands), rest, number, filling)

    # ---- worlds ----

    def pile(self, holding: Holding, name: str) -> tuple[Card, ...]:
        """The cards that lie in a pile, such as ``widow``, in a world of :meth:`hands` or :meth:`every`.

        >>> import cardlab
        >>> sampler = Sampler(cardlab.load("euchre.auction5").deal(seed=1).view(0))
        >>> len(sampler.pile(sampler.hands(random.Random(2)), "widow"))
        2
        """
        plan = self.plans[holding.course]
        found = [one for one, zone in plan.course.loose.items() if zone == name]
        for part, forced, drawn in zip(plan.course.parts, plan.fillings.forced, holding.filling, strict=True):
            if part.path[-1][1] == name:
                found += (one for one in (*forced, *drawn) if one not in plan.left)
        return tuple(sorted(self.lives.really(found)))

    def pack(self, rng: random.Random) -> tuple[Card, ...]:
        """A pack in dealing order that fits the view as far as it was counted, drawn uniformly and not replayed. Raises
        :class:`BudgetExceeded` if none does."""
        return self._pack(self._drawn(rng), rng)[: self.view.pack_size]

    def hands(self, rng: random.Random) -> Holding:
        """What every seat holds now in a world drawn uniformly. It is replayed only where the count is not exact, so
        that a solver may draw thousands. Raises :class:`BudgetExceeded`.

        >>> import cardlab
        >>> view = cardlab.load("raspisnoy", players=2, max_hand=1).deal(seed=1, deal=0).view(0)
        >>> holding = Sampler(view).hands(random.Random(2))
        >>> [len(hand) for hand in holding.hands], len(holding.rest)
        ([1, 1], 33)
        """
        return self._drawn(rng) if self.exact else self._fitting(rng)[0]

    def every(self) -> Iterator[Holding]:
        """Every world once, lazily and in a fixed order, as what the seats hold now. The same hands come up again when
        worlds differ in their history or in who put what aside, so that an average over all is the exact one.

        Look at ``count`` first. Raises :class:`UnsupportedGame` where a seat plays its cards unseen: there the order of
        a hand matters too.

        >>> import cardlab
        >>> view = cardlab.load("raspisnoy", players=2, max_hand=1).deal(seed=1, deal=0).view(0)
        >>> len({holding.hands for holding in Sampler(view).every()})
        34
        """
        for seat in range(self.view.players):
            if not self.view.spec.sees(seat, seat):
                raise UnsupportedGame(Reason.of("worlds.own_hand", seat=seat))
        return self._every()

    def _every(self) -> Iterator[Holding]:
        rng = random.Random(0)
        for number, plan in enumerate(self.plans):
            for filling in plan.fillings.every():
                holding = self._holding(number, filling)
                if self.exact or self._laid(holding, rng, LAYINGS) is not None:
                    yield holding

    def world(self, holding: Holding, rng: random.Random | None = None) -> State:
        """The full state of what :meth:`hands` or :meth:`every` gave, replayed from the deal; ``rng`` lays the cards to
        their places in the pack, again if that does not fit and the count is not exact. Raises :class:`BudgetExceeded`
        for a holding that does not fit the view.

        >>> import cardlab
        >>> view = cardlab.load("raspisnoy", players=2, max_hand=1).deal(seed=1, deal=0).view(0)
        >>> sampler = Sampler(view)
        >>> holding = next(sampler.every())
        >>> sampler.world(holding).hands == holding.hands
        True
        """
        tries = 1 if self.exact else TRIES
        world = self._laid(holding, rng or random.Random(0), tries)
        if world is None:
            raise BudgetExceeded(Reason.of("worlds.none", tries=tries))
        return world

    def opened(self, holding: Holding) -> State:
        """:meth:`world` with the cards in its stock that nobody typed in; they were drawn in random order.

        >>> import cardlab
        >>> view = cardlab.load("durak").setup(["6S AH", "7S KC"], trump="H", attacker=0, stock=2).view(0)
        >>> sampler = Sampler(view)
        >>> [world.stock for world in [sampler.world(sampler.hands(random.Random(1)))]]
        [(XX, XX)]
        >>> len(set(sampler.opened(sampler.hands(random.Random(1))).stock))
        2
        """
        world = self.world(holding)
        if XX not in world.stock:
            return world
        plan = self.plans[holding.course]
        parts = zip(plan.course.parts, plan.fillings.forced, holding.filling, strict=True)
        here = iter([one for part, *some in parts if part.path[-1][1] == STOCK for cards in some for one in cards])
        return world.but(stock=tuple(next(here) if is_hidden(one) else one for one in world.stock))

    def draw(self, rng: random.Random) -> State:
        """A world: a full state in which the seat has seen exactly what it has seen. Raises :class:`BudgetExceeded`."""
        return self._fitting(rng)[1]

    def _fitting(self, rng: random.Random) -> tuple[Holding, State]:
        for _ in range(TRIES):
            holding = self._drawn(rng)
            world = self._replayed(holding, rng)
            if world is not None:
                return holding, world
        raise BudgetExceeded(Reason.of("worlds.none", tries=TRIES))

    def _pack(self, holding: Holding, rng: random.Random) -> tuple[Card, ...]:
        """The cards in their places: all parts of a receipt share its places, in random order."""
        plan = self.plans[holding.course]
        pools: list[list[Card]] = [[] for _ in self.receipts]
        for part, forced, drawn in zip(plan.course.parts, plan.fillings.forced, holding.filling, strict=True):
            pools[part.receipt] += (*forced, *drawn)
        pack = dict(self.known)
        for receipt, pool in zip(self.receipts, pools, strict=True):
            self._write(pack, receipt, pool, rng)
        return self.lives.really(pack[place] for place in range(len(pack)))

    def _write(self, pack: dict[int, Card], receipt: Receipt, cards: list[Card], rng: random.Random) -> None:
        """Write cards to the places of a receipt; those seen before all had come first, to places received by then."""
        free = list(receipt.spots)
        if free[0][0] != free[-1][0]:
            seen = sorted((self.sighted[one].at[0][0], one) for one in cards if one in self.sighted)
            for when, one in seen:
                chosen = rng.choice([spot for spot in free if spot[0] < when])
                free.remove(chosen)
                cards.remove(one)
                pack[chosen[1]] = one
        rng.shuffle(cards)
        for (_, place), one in zip(free, cards, strict=True):
            pack[place] = one

    @staticmethod
    def _offer(world: State, action: Action, rng: random.Random) -> Action:
        """A card for an offer that only its owner saw: any that he might have laid out."""
        bare = action._replace(cards=())
        found = [one for one in world.legal_actions if one._replace(cards=()) == bare]
        return rng.choice(found) if found else action

    def _line(self, pack: tuple[Card, ...], carried: Mapping[int, list[Card]]) -> Iterator[tuple[int, Action]]:
        """The actions since the beginning with their log indices; what the seat did not see is what this world has in
        its place."""
        for when, entry in enumerate(self.log):
            if entry.cause is not None and entry.step > 0:
                action = entry.cause._replace(cards=self.lives.really(entry.cause.cards))
                if action.verb == LUCK and isinstance(entry, Moved) and entry.places:
                    action = action._replace(cards=tuple(sorted(pack[place] for place in entry.places)))
                elif when in carried and XX in action.cards:
                    named = (*(one for one in action.cards if one is not XX), *self.lives.really(carried[when]))
                    action = action._replace(cards=tuple(sorted(named)))
                yield when, action

    def _laid(self, holding: Holding, rng: random.Random, tries: int) -> State | None:
        """The world of a holding, its cards laid to their places up to so many times until the deal comes out."""
        for _ in range(tries):
            world = self._replayed(holding, rng)
            if world is not None:
                return world
        return None

    def _replayed(self, holding: Holding, rng: random.Random) -> State | None:
        """The world of a holding; None if the deal cannot have gone like this."""
        pack = self._pack(holding, rng)
        carried = self.plans[holding.course].carried(holding.filling)
        try:
            world = self.view.game.again(self.view, pack[: self.view.pack_size])
            for when, action in self._line(pack, carried):
                world = step(world, self._offer(world, action, rng) if when in self.lives.offers else action)
        except (DealError, IllegalAction):
            return None
        if world.view(self.seat).log != self.view.log:
            return None
        for when, cards in carried.items():
            entry = (world.log or ())[when]
            if not (isinstance(entry, Moved) and set(self.lives.really(cards)) <= set(entry.cards)):
                return None
        return world


def sampler_of(view: State) -> Sampler:
    """The sampler of a view, prepared once and kept with it."""
    if view._sampler is None:
        object.__setattr__(view, "_sampler", Sampler(view))
    sampler: Sampler = view._sampler
    return sampler
