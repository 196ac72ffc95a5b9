"""Max^n over trick games by the compiled search: for sides whose payoffs depend on who takes how many tricks.

:func:`represents` says whether it knows a position; else, and until it is compiled, :class:`~cardlab.solvers.maxn.MaxN`
answers: with the same values, and the same outcomes of breaking ties.
"""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from cardlab.solvers.counts import known_play, tricks_of
from cardlab.solvers.goals import Question, tricks_left
from cardlab.solvers.kernel import layout, loading
from cardlab.solvers.limits import Meter
from cardlab.solvers.maxn import MaxN, Outcome, Vector
from cardlab.solvers.opinions import Opinions, count_of, counts_for, lead_costs, payoffs, spreads
from cardlab.solvers.trick_kernel import STRIDE, duty_of, in_play, is_ready, placed

if TYPE_CHECKING:
    from cardlab.cards import Card
    from cardlab.core.state import State

#: Cards in all hands from which loading the compiled search is worth it.
LEAST_CARDS = 9
#: Outcomes that the sets of a search can tell apart.
_MOST_OUTCOMES = 1024
_MOST_PLAYERS = 6
_MOST_ENTRIES = 1 << 20
#: Words of sets that are kept for an entry, on average.
_WORDS_EACH = 4


def represents(state: State, question: Question) -> bool:
    """Whether the compiled max^n knows every policy of the state, its cards, and what the payoffs depend on.

    >>> import cardlab
    >>> from cardlab.solvers.goals import read_question
    >>> states = [cardlab.load(name).deal(seed=1) for name in ("georgian_joker", "durak")]
    >>> [represents(state, read_question(state, "score", "maxn", None)) for state in states]
    [True, False]
    """
    phase = tricks_of(state)
    if question.makes_sides or phase is None or not known_play(state, phase) or not counts_for(state, question.goals):
        return False
    seats = state.board.seats if state.board else state.active
    played = {play.seat: 1 for play in state.board.plays} if state.board else {}
    sizes = {len(state.hands[seat]) + played.get(seat, 0) for seat in seats}
    if not 2 <= len(seats) <= _MOST_PLAYERS or len(sizes) > 1 or max(sizes) > layout.MOST_CARDS:
        return False
    if count_of(len(seats), max(sizes)) << _ways(state, question) > _MOST_OUTCOMES:
        return False
    try:
        placed(phase, state.facts.get("trump"), in_play(state, seats))
    except ValueError:
        return False
    return True


def maxn_ready(state: State) -> bool:
    """Whether the compiled max^n can be called without waiting for a compiler: if it must be compiled, that begins in
    the background, unless the position is so small that states will do."""
    if loading.is_loaded():
        return not loading.switched_off()
    return sum(map(len, state.hands)) >= LEAST_CARDS and is_ready()


def _ways(state: State, question: Question) -> int:
    """As a power of two, in how many ways jokers may be led at a cost."""
    if not any(goal.lead_cost(state) for goal in question.goals):
        return 0
    return sum(one.is_joker for hand in state.hands for one in hand)


class KernelMaxN(MaxN):
    """The search for one question in one deal, which is :func:`represents`-ed. What is said before the tricks is walked
    with states."""

    values_first = True

    def __init__(self, question: Question, meter: Meter, state: State) -> None:
        super().__init__(question, meter)
        phase = tricks_of(state)
        assert phase is not None
        self.phase = phase
        self.seats: tuple[int, ...] = state.board.seats if state.board else state.active
        self.size = tricks_left(state)
        self.taken = state.board.taken if state.board else (0,) * state.players
        self.labels, self.rules = placed(phase, state.facts.get("trump"), in_play(state, self.seats))
        self.ways = _ways(state, question)
        self.known = spreads(len(self.seats), self.size)
        self.opinions = Opinions(self.known, self.ways)
        self.begun = self._held(state)
        self.costs = lead_costs(state, question.goals, self._lead_ways(state))
        self._allocate()
        self._describe(state)
        #: What the state asked about last was paid for: facts and penalties, payoffs, classes.
        self.paid: tuple[Any, Any, tuple[Vector, ...], Any] | None = None
        self.classes: dict[tuple[Vector, ...], Any] = {}
        #: Values of what is said before the tricks.
        self.values: dict[Any, Vector] = {}

    def _held(self, state: State) -> list[int]:
        """The cards of each player that are not yet in a full trick."""
        plays = state.board.plays if state.board else ()
        held = [sum(1 << self.labels[one] for one in state.hands[seat]) for seat in self.seats]
        for play in plays:
            held[self.seats.index(play.seat)] |= 1 << self.labels[play.card]
        return held

    def _lead_ways(self, state: State) -> list[Vector]:
        """How many jokers each seat leads at a cost, for each way."""
        holders = [seat for seat in range(state.players) for one in state.hands[seat] if one.is_joker]
        if self.ways < 2:
            led: list[tuple[int, ...]] = [(), (*holders[:1],)][: 1 << self.ways]
        elif holders[0] == holders[1]:
            led = [(), (holders[0],), (holders[0],) * 2, (holders[0],) * 2]
        else:
            first = next(play for play in self.labels if self.labels[play] == layout.JOKER_BITS[0])
            one = next(seat for seat in holders if first in state.hands[seat])
            other = next(seat for seat in holders if seat != one)
            led = [(), (one,), (other,), (one, other)]
        return [tuple(seats.count(seat) for seat in range(state.players)) for seats in led]

    def _allocate(self) -> None:
        import numpy as np

        names = import_module("cardlab.solvers.kernel.maxn_moves")
        kernel = import_module("cardlab.solvers.kernel.maxn")
        self.kernel, self.names = kernel, names
        players = len(self.seats)
        cards = self.size * players
        outcomes = count_of(players, self.size) << self.ways
        entries = int(min(self.meter.entries, _MOST_ENTRIES, 1 << min(cards, 20)))
        heights = 1 + max(at & 15 for at in (0, *self.labels.values()) if at not in layout.JOKER_BITS)
        self.setup = np.zeros(names.MAXN_SETUP, np.int64)
        self.pool = np.empty(entries * _WORDS_EACH, np.int64)
        self.plays = np.zeros((cards + 2, kernel.PLAY_ROW), np.int64)
        self.sets = np.zeros((cards + 2, (outcomes + 63) // 64), np.int64)
        self.arrays = (
            self.setup,
            np.zeros((self.size + 2, kernel.TRICK_ROW), np.int64),
            self.plays,
            np.zeros((cards + 2, layout.MOST_CARDS + 1 + layout.LEAD_CALLS), np.int64),
            self.sets,
            np.zeros(1 << min(max(cards - 5, 8), 18), np.int64),
            np.empty((entries + 1, kernel.TABLE_ROW), np.int64),
            self.pool,
            np.zeros(4 << heights, np.int64),
            self.known.adds,
        )
        setup = self.setup
        setup[names.HEIGHTS] = heights
        setup[layout.ROOM], setup[names.POOL_ROOM] = entries, len(self.pool)
        setup[layout.BUCKETS] = len(self.arrays[5]) - 1

    def _describe(self, state: State) -> None:
        """Write what holds for the whole deal."""
        setup, names, question = self.setup, self.names, self.question
        for at, seat in enumerate(self.seats):
            setup[at] = self.begun[at]
            setup[names.SIDE + at] = self.side[seat]
        setup[layout.PLAYERS], setup[names.SIDES] = len(self.seats), len(question.goals)
        setup[names.WAYS] = self.ways
        setup[names.WHOLE] = sum(self.begun) & ~layout.JOKERS
        order = sorted(self.labels)
        for at, one in enumerate(order):
            setup[names.RANK + self.labels[one]] = at
        setup[names.ORDERED] = self._ordered(order)
        if self.rules is None:
            trump = layout.NO_SUIT if state.facts.get("trump") is None else 3
            setup[layout.TRUMP_OF : layout.TRUMP_OF + 5] = trump
            setup[layout.DUTY] = duty_of(self.phase)
            return
        setup[layout.DUTY] = self.rules.duty
        setup[layout.DEMAND_DUTY : layout.PART] = self.rules.numbers
        setup[names.LEAD_RANKS : names.MAXN_SETUP] = -1
        for at, calls in enumerate(self.rules.orders):
            leading = at < 4
            numbers = self.rules.leads if leading else self.rules.follows
            start = names.LEAD_RANKS + layout.LEAD_CALLS * at
            if not leading:
                start = names.FOLLOW_RANKS + layout.FOLLOW_CALLS * (at - 4)
            setup[start : start + len(calls)] = [numbers[call] for call in calls]

    def _ordered(self, order: list[Card]) -> int:
        """The suits whose cards rise in the game's fixed order with no other card between them."""
        found = 0
        for suit in range(4):
            places = [
                at for at, one in enumerate(order) if self.labels[one] >> 4 == suit and self.labels[one] % 16 < 15
            ]
            labels = [self.labels[order[at]] for at in places]
            if all(one + 1 == two for one, two in pairwise(places)) and labels == sorted(labels):
                found |= layout.ALL_TRUMPS >> 48 << 16 * suit
        return found

    # ---- questions -----------------------------------------------------------------------------------------------

    def value(self, state: State) -> Vector:
        """As :meth:`MaxN.value`."""
        if state.end is not None:
            return tuple(goal.final(state) for goal in self.question.goals)
        if state.spec.phases[state.at] is self.phase:
            return self._asked(state, alone=True).value
        self.meter.check()
        key = self.whole.key(state)
        if key not in self.values:
            at = self.side[state.current_player]
            values = [self.value(state._apply(action)) for action in state.legal_actions]
            self.values[key] = max(values, key=lambda vector: vector[at])
        return self.values[key]

    def outcome(self, state: State) -> Outcome:
        """As :meth:`MaxN.outcome`."""
        if state.end is None and state.spec.phases[state.at] is self.phase:
            return self._asked(state, alone=False)
        return super().outcome(state)

    def _asked(self, state: State, alone: bool) -> Outcome:
        """The outcome in the tricks; with ``alone`` nothing of ties."""
        self.meter.check()
        worth, classes = self._payoffs(state)
        self._put(state)
        setup, kernel, names = self.setup, self.kernel, self.names
        setup[names.ALONE] = alone
        self._run(classes)
        left, spread = int(setup[layout.ROUNDS]), int(setup[names.SPREAD])
        sums = self.known.sums[left][spread]

        def vector(outcome: int) -> Vector:
            end, way = int(sums[outcome >> self.ways]), outcome & ((1 << self.ways) - 1)
            return tuple(paid[end] - cost[way] for paid, cost in zip(worth, self.costs, strict=True))

        value = vector(int(self.plays[0, kernel.VALUE]))
        if self.plays[0, kernel.ONE]:
            return Outcome(value, (value,))
        reached = {
            vector(64 * at + bit)
            for at in range((len(self.known.each[left]) << self.ways) + 63 >> 6)
            for bit in range(64)
            if int(self.sets[0, at]) >> bit & 1
        }
        return Outcome(value, tuple(sorted(reached)))

    def _payoffs(self, state: State) -> tuple[tuple[Vector, ...], Any]:
        """What each side gets for each spread of all tricks, and the classes of opinions that come of it."""
        import numpy as np

        if self.paid is None or self.paid[0] is not state.facts or self.paid[1] is not state.penalties:
            ends = []
            for spread in self.known.each[-1]:
                end = list(self.taken)
                for seat, more in zip(self.seats, spread, strict=True):
                    end[seat] += more
                ends.append(tuple(end))
            worth = payoffs(state, self.question.goals, ends)
            assert worth is not None
            if worth not in self.classes:
                self.classes[worth] = self.opinions.classes(np.array(worth, np.int64), np.array(self.costs, np.int64))
            self.paid = (state.facts, state.penalties, worth, self.classes[worth])
        return self.paid[2:]

    def _put(self, state: State) -> None:
        """Write a position."""
        setup, names, plays = self.setup, self.names, state.board.plays
        first = plays[0].seat if plays else state.current_player
        rounds = len(state.hands[first]) + bool(plays)
        setup[layout.LEADER], setup[layout.ROUNDS] = self.seats.index(first), rounds
        setup[layout.FORCED] = len(plays)
        for at, play in enumerate(plays):
            setup[layout.GIVEN + at] = self.labels[play.card] | self._call(at, play.call) << 6
        setup[names.CARDS_LEFT] = sum(self._held(state))
        setup[names.GONE] = self.size - rounds
        taken = tuple(state.board.taken[seat] - self.taken[seat] for seat in self.seats)
        setup[names.SPREAD] = self.known.place[self.size - rounds][taken]
        setup[layout.DEPTH] = -1
        number, charge = state.board.number, self.phase.charge
        setup[layout.IS_FIRST] = number == 1
        setup[layout.FREE_TRICK] = -1 if charge is None or charge.last is None else max(charge.last - number, -1)
        setup[layout.LAST_FREE] = bool(charge and charge.last_card)

    def _call(self, at: int, call: tuple[str | int, ...]) -> int:
        """The number of the declaration of a joker that was played in this place of the trick."""
        if not call or self.rules is None:
            return 0
        return self.rules.follows[call] if at else self.rules.leads[call]

    def _run(self, classes: Any) -> None:
        """Search the position that is written."""
        meter, opinions, setup = self.meter, self.opinions, self.setup
        answer = layout.OUT
        while answer == layout.OUT:
            left = STRIDE if meter.limits.nodes is None else meter.limits.nodes - meter.nodes
            before = int(setup[layout.NODES])
            answer = self.kernel.search(
                *self.arrays, classes, opinions.at, opinions.ranks, opinions.regrets, min(STRIDE, left)
            )
            meter.nodes += int(setup[layout.NODES]) - before
            if answer == layout.OUT:
                meter.check()
