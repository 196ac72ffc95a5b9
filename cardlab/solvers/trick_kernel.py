"""The compiled search for trick games: for ``solve`` as an engine, and on arrays for many deals at once.

It knows two to seven players, any two sides, suits and heights of any order (bowers, a joker that simply is a trump),
the duties to follow and to trump, jokers that are declared or high and low, trumps that depend on the suit led, and
every goal that depends on one count of tricks and on how many jokers were led at a cost. :func:`represents` says
whether it knows a position; else, and until it is compiled, the searches in Python answer: with the same values. On
arrays it knows plain suits only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from cardlab.solvers.counts import NO, UNKNOWN, YES, Counting, counts_alone, known_play, tricks_of
from cardlab.solvers.goals import Goal, tricks_left
from cardlab.solvers.joker_rules import JokerRules, card_places, joker_rules
from cardlab.solvers.kernel import layout, loading
from cardlab.solvers.kernel.arrays import Deals, Workspace, card_bits, own_workspace, prepare, solve_many
from cardlab.solvers.kernel.loading import warm
from cardlab.solvers.limits import Meter
from cardlab.solvers.result import Bounds
from cardlab.trick.follow import FOLLOW, FOLLOW_OR_TRUMP, TRUMP_WHEN_VOID
from cardlab.trick.jokers import AsCard
from cardlab.trick.tricks import one_trump

if TYPE_CHECKING:
    from cardlab.cards import Card, Suit
    from cardlab.core.legality import Duty
    from cardlab.core.state import State
    from cardlab.solvers.kernel.arrays import Ints
    from cardlab.trick.tricks import Tricks

__all__ = [
    "Deals",
    "Kernel",
    "Workspace",
    "card_bits",
    "duty_of",
    "engine_ready",
    "is_coming",
    "is_ready",
    "own_workspace",
    "placed",
    "prepare",
    "represents",
    "solve_many",
    "warm",
]

#: Cards in a hand from which the compiled search is worth its call; below, Python answers at once.
LEAST_CARDS = 4
#: Positions that one question may take before it looks at the limits, and several in a row.
STRIDE = 2048
_DUTIES: dict[tuple[Duty, ...], int] = {
    (FOLLOW,): 0,
    (FOLLOW, TRUMP_WHEN_VOID): layout.TRUMP_WHEN_VOID,
    (FOLLOW_OR_TRUMP,): layout.TRUMP_ANY_TIME,
    (FOLLOW_OR_TRUMP, TRUMP_WHEN_VOID): layout.TRUMP_ANY_TIME | layout.TRUMP_WHEN_VOID,
}
_FREE = 1 << 60
_MOST_ENTRIES, _MOST_BUCKETS = 1 << 20, 17
#: Parts of a set where leading a joker costs points: none, one or two of them led; bits that a set may have.
_PARTS, _SET_BITS = 3, 31


def represents(state: State, goal: Goal, deck: Collection[Card] = ()) -> bool:
    """Whether the compiled search knows every policy of the state, its cards, or those of a ``deck``, and what the goal
    depends on.

    >>> import cardlab
    >>> deal = cardlab.load("raspisnoy", joker_card="none").deal(seed=1, deal=4)
    >>> represents(deal, Goal("tricks", (0,))), represents(deal, Goal("exact", (0, 2)))
    (True, False)
    """
    phase = tricks_of(state)
    if phase is None or not known_play(state, phase):
        return False
    seats = state.board.seats if state.board else state.active
    if not 2 <= len(seats) <= layout.SEATS or not counts_alone(state, goal):
        return False
    played = {play.seat: 1 for play in state.board.plays} if state.board else {}
    sizes = {len(state.hands[seat]) + played.get(seat, 0) for seat in seats}
    if len(sizes) > 1 or max(sizes) > (layout.MOST_CARDS if len(seats) <= layout.WIDE_SEATS else layout.SHORT_HAND):
        return False
    if goal.lead_cost(state) and _PARTS * (tricks_left(state) + 2) > _SET_BITS:
        return False
    trump, cards = state.facts.get("trump"), deck or in_play(state, seats)
    try:
        if len(seats) > layout.SEATS_WITH_JOKERS and not _is_plain(phase, trump, cards):
            return False
        placed(phase, trump, cards)
    except ValueError:
        return False
    return True


def engine_ready(state: State) -> bool:
    """Whether a position is large enough for the compiled search, and that can be called without waiting for a
    compiler: if it must be compiled, that begins in the background."""
    return max(map(len, state.hands)) >= LEAST_CARDS and is_ready()


def is_ready() -> bool:
    """Whether the compiled search can be called without waiting for a compiler: if it must be compiled, that begins in
    the background."""
    if loading.switched_off():
        return False
    if loading.is_loaded():
        return True
    if loading.is_cached():
        return loading.load()
    loading.load_behind()
    return False


def is_coming() -> bool:
    """Whether the compiled search is not there yet, but :func:`is_ready` has set out to make it."""
    return not (loading.switched_off() or loading.is_loaded() or loading.failure())


def duty_of(phase: Tricks) -> int:
    """The duties of a represented phase as the number that :func:`solve_many` takes.

    >>> import cardlab
    >>> duty_of(cardlab.load("euchre").deal(seed=1).spec.phases[-1])
    0
    """
    return _DUTIES[phase.duties]


def in_play(state: State, seats: tuple[int, ...]) -> list[Card]:
    """The cards in hands and on the trick."""
    cards = [one for seat in seats for one in state.hands[seat]]
    return cards + ([play.card for play in state.board.plays] if state.board else [])


def _is_plain(phase: Tricks, trump: Suit | None, cards: Collection[Card]) -> bool:
    """Whether the search for plain suits will do: no card is without a suit, and there is one trump at most."""
    if phase.trumps is not one_trump or phase.duties not in _DUTIES:
        return False
    return all(phase.order.suit_of(one, trump) is not None for one in cards)


@lru_cache(maxsize=64)
def _rules(phase: Tricks, trump: Suit | None) -> JokerRules:
    if phase.modes is None or type(phase.modes) is AsCard:
        raise ValueError("jokers without modes, or of any height")
    return joker_rules(phase, trump)


def placed(phase: Tricks, trump: Suit | None, cards: Collection[Card]) -> tuple[dict[Card, int], JokerRules | None]:
    """Where cards stand in masks, and what the game says of jokers, None if all cards have a suit and one trump at most
    is known. Raises :class:`ValueError` if that cannot be written."""
    if _is_plain(phase, trump, cards):
        return card_bits(cards, phase.order, trump), None
    return card_places(cards, phase, trump), _rules(phase, trump)


class Kernel(Counting):
    """The engine for one goal in one deal, or in all deals of a ``deck``; what is asked of it are sets of counts, as in
    its parent.

    ``depth`` is the number of positions that one question may take.
    """

    solver = "kernel"
    full = _FREE

    def __init__(self, state: State, goal: Goal, meter: Meter, deck: Collection[Card] = ()) -> None:
        super().__init__(state, goal, meter)
        #: What the game says of jokers; None if only plain suits are in play.
        self.labels, self.rules = placed(self.phase, self.trump, deck or in_play(state, self.seats))
        self.depth = _FREE
        cards = self.size * len(self.seats)
        entries = int(min(meter.entries, _MOST_ENTRIES, 1 << min(cards, 20)))
        # Few buckets stay in the processor's cache; deals that share a table need more.
        self.space = Workspace(entries, 1 << (_MOST_BUCKETS if deck else min(max(cards // 2, 8), _MOST_BUCKETS)))
        mine = sum(1 << at for at, seat in enumerate(self.seats) if self.mine[seat])
        setup = self.space.setup
        setup[layout.MINE] = mine
        setup[layout.PLAYERS] = len(self.seats)
        setup[layout.BITS] = layout.owner_bits(len(self.seats))
        setup[layout.TRUMPS] = 0 if self.trump is None else layout.ALL_TRUMPS
        if self.rules is None:
            setup[layout.DUTY] = _DUTIES[self.phase.duties]
        else:
            setup[layout.DUTY] = self.rules.duty
            setup[layout.DEMAND_DUTY : layout.PART] = self.rules.numbers
            if setup[layout.CIRCULAR]:
                setup[layout.TRUMPS] = 0
        setup[layout.STAMP] = 1
        setup[layout.GUESS] = -(-self.size // len(self.seats))

    def widen(self, cards: Iterable[Card]) -> None:
        order = self.phase.order
        if self.rules is not None:
            self.labels = card_places(cards, self.phase, self.trump)
            return
        suited = (one for one in cards if order.suit_of(one, self.trump) is not None)
        self.labels = card_bits(suited, order, self.trump)

    def depths(self) -> Iterator[int]:
        """Growing allowances; the last one is no limit."""
        yield from (500, 5_000, 50_000, 500_000)
        yield _FREE

    def _of_tricks(self, state: State) -> Bounds:
        ends = self._ends(state)
        levels = sorted({points for _, points in ends}, reverse=True)
        highest, sure = 0, len(levels) - 1
        at = untried = 0
        while untried < sure:
            answer = self._ask(state, sum(1 << end for end, points in ends if points >= levels[at]))
            if answer == YES:
                sure = at
            else:
                untried = at + 1
                highest = untried if answer == NO else highest
            at = (untried + sure) // 2
        return Bounds(levels[sure], levels[highest])

    def _ask(self, state: State, wanted: int) -> int:
        """Whether at least the fewest tricks wanted can be taken is asked first: that is found soon, for all bids."""
        fewest = (wanted & -wanted).bit_length() - 1
        if fewest > 0 and not self.cost and self._put(state, -1 << fewest) == NO:
            return NO
        return self._put(state, wanted)

    def _put(self, state: State, wanted: int) -> int:
        """The answer to one question."""
        setup, plays = self.space.setup, state.board.plays
        places = {seat: at for at, seat in enumerate(self.seats)}
        for seat, at in places.items():
            setup[at] = sum(1 << self.labels[one] for one in state.hands[seat])
        for at, play in enumerate(plays):
            bit = self.labels[play.card]
            setup[places[play.seat]] |= 1 << bit
            setup[layout.GIVEN + at] = bit | self._call(at, play.call) << 6
        first = plays[0].seat if plays else state.current_player
        rounds = len(state.hands[first]) + bool(plays)
        setup[layout.LEADER], setup[layout.ROUNDS] = places[first], rounds
        setup[layout.FORCED] = len(plays)
        setup[layout.WANTED] = wanted if self.cost else wanted & (2 << rounds) - 1
        setup[layout.DEPTH] = -1
        if self.rules is not None:
            self._set_leads(state.board.number)
        return self._run(self.depth)

    def payoffs(self, states: Sequence[State]) -> Ints:
        """What each end pays in each of these states, before their first trick, for :meth:`worlds`."""
        import numpy as np

        self._set_leads(1)
        rows = np.zeros((len(states), _PARTS * self.width if self.cost else self.size + 1), np.int64)
        for row, state in zip(rows, states, strict=True):
            payoff = self._payoff(state)
            for leads in range(_PARTS if self.cost else 1):
                at = leads * self.width
                row[at : at + len(payoff)] = [points - self.cost * leads for points in payoff]
        return rows

    def worlds(self, deals: Iterable[Sequence[Sequence[Card]]], payoffs: Ints, budget: int) -> Ints:
        """The hands of each deal, before the first trick, as :meth:`Workspace.worlds` answers for them; ``budget`` is
        that of each."""
        import numpy as np

        self.space.setup[layout.LEADER] = self.seats.index(self.start.current_player)
        place = {one: 1 << at for one, at in self.labels.items()}
        masks = [[sum([place[one] for one in hands[seat]]) for seat in self.seats] for hands in deals]
        found = self.space.worlds(np.array(masks, np.int64).reshape(-1, len(self.seats)), payoffs, budget)
        self.meter.nodes += int(found[:, 1].sum())
        return found

    def _set_leads(self, number: int) -> None:
        """What leading a joker may mean and cost, from the trick of this number on."""
        setup, charge = self.space.setup, self.phase.charge
        setup[layout.IS_FIRST] = number == 1
        part = self.width if self.cost else 0
        if part != setup[layout.PART]:  # kept sets of counts mean something else
            self.space.forget()
        last = charge.last if charge else None
        setup[layout.PART] = part
        setup[layout.FREE_TRICK] = -1 if last is None else max(last - number, -1)
        setup[layout.LAST_FREE] = bool(charge and charge.last_card)

    def _call(self, at: int, call: tuple[str | int, ...]) -> int:
        """The number of the declaration of a joker that was played in this place of the trick."""
        if not call or self.rules is None:
            return 0
        return self.rules.follows[call] if at else self.rules.leads[call]

    def _run(self, allowed: int) -> int:
        """The answer to the question in the workspace, or UNKNOWN when so many positions have been looked at."""
        meter = self.meter
        ask = self.space.ask if self.rules is None else self.space.ask_with_jokers
        while allowed > 0:
            most = min(meter.allowed(STRIDE), allowed)
            before = self.space.nodes
            answer = ask(most)
            used = self.space.nodes - before
            meter.nodes += used
            allowed -= used
            if answer != layout.OUT:
                return YES if answer == layout.YES else NO
            meter.check()
        return UNKNOWN
