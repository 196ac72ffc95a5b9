"""What is asked: an objective, the sides, and for which of them. Nothing here searches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.cards import is_hidden
from cardlab.core.chance import CHANCE
from cardlab.core.deal import alone
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import OptionError, Reason, UnsupportedGame
from cardlab.games.durak.play import Bouts
from cardlab.solvers.result import Bounds
from cardlab.trick.auction import WIDOW, TakeWidow
from cardlab.trick.calls import DEALER_SUM, Bids
from cardlab.trick.scoring import BidScore
from cardlab.trick.tricks import Tricks, draw_in_order, draw_one_each

OBJECTIVES = ("score", "margin", "tricks", "exact")
#: Objectives in points: the side's own, and how far its score columns are ahead of each of the others', added up.
SCORED = ("score", "margin")
#: What draws cards from the stock after a trick.
DRAWS = frozenset({draw_one_each, draw_in_order})


PAIR = 2
_SIDES = "paranoid, maxn, [[0, 2], [1, 3]]"


def makes_sides(state: State) -> bool:
    """Whether it is still open who plays with whom, and the deal will settle it.

    >>> import cardlab
    >>> [makes_sides(cardlab.load(name).deal(seed=1)) for name in ("euchre.three", "euchre", "raspisnoy")]
    [True, False, False]
    """
    return state.spec.sides is not alone and len(state.sides) != PAIR


def counts_sum(phase: Phase) -> bool:
    """Whether a phase is bidding in which earlier bids bind a later one by their sum only, if at all."""
    return type(phase) is Bids and set(phase.bans) <= {DEALER_SUM}


def _plain_tricks(state: State) -> bool:
    """Whether tricks are under way and nothing happens between them, except that cards are drawn."""
    phase = state.spec.phases[state.at]
    if type(phase) is not Tricks or phase.bans or state.penalties.binds:
        return False
    return DRAWS.issuperset(phase.after_trick)


def bouts_of(state: State) -> Bouts | None:
    """The phase of bouts that is under way, if that is what a state is in.

    >>> import cardlab
    >>> bouts_of(cardlab.load("durak").deal(seed=1)).most, bouts_of(cardlab.load("euchre").deal(seed=1))
    (6, None)
    """
    if state.end is not None:
        return None
    phase = state.spec.phases[state.at]
    return phase if isinstance(phase, Bouts) else None


def _bouts_key(state: State) -> Any:
    """What the future of a bout depends on: not the order of cards, nor which beat which, nor how many bouts there
    were. Earlier positions that may come back are told by the cards that lie elsewhere now."""
    bout, facts = state.facts["bout"], state.facts
    owners = {one: seat for seat, hand in enumerate(state.hands) for one in hand}
    run: dict[Any, int] = {}
    for attacker, held in facts.get("run", ()):
        past = (attacker, frozenset(pair for pair in held if owners.get(pair[0]) != pair[1]))
        run[past] = run.get(past, 0) + 1
    return (
        (state.turn, bout.attacker, bout.defender, bout.limit - len(bout.pairs), bout.taking, bout.early),
        frozenset(bout.passed),
        tuple(map(frozenset, state.hands)),
        frozenset(bout.cards),
        None if bout.taking else frozenset(bout.open),
        state.active,
        state.stock,
        frozenset(state.piles.get("discard", ())) if state.stock else None,
        frozenset(run.items()),
    )


def draws(state: State) -> bool:
    """Whether cards are still to be drawn from the stock.

    >>> import cardlab
    >>> [draws(cardlab.load("joker", draw_mode=mode).deal(seed=1)) for mode in ("hand_size_tricks", "none")]
    [True, False]
    """
    if bouts_of(state) is not None:
        return bool(state.stock)
    hooks = [hook for phase in state.spec.phases[state.at :] if isinstance(phase, Tricks) for hook in phase.after_trick]
    least = 1 if draw_in_order in hooks else len(state.active)
    return not DRAWS.isdisjoint(hooks) and len(state.stock) >= least and tricks_left(state) > 1


def tricks_left(state: State) -> int:
    """Tricks not yet taken, the one under way included."""
    held = max(len(state.hands[seat]) for seat in state.active)
    total: int | None = next((one.total for one in state.spec.phases if isinstance(one, Tricks)), None)
    if total is None:
        return held
    return total - sum(state.board.taken) if state.board else total


@dataclass(frozen=True, slots=True)
class Goal:
    """What one side wants: the ``objective`` summed over its ``seats``.

    >>> Goal("tricks", (0, 2)).seats
    (0, 2)
    """

    objective: str
    seats: tuple[int, ...]

    def bounds(self, state: State) -> Bounds:
        """The least and the most the side can still get; equal at the end."""
        if self.objective in SCORED:
            mine = self._points(state, self.accounts(state))
            if self.objective == "score":
                return mine
            others = Goal("score", self._others(state)).accounts(state)
            theirs, ours, rest = self._points(state, others), len(self.accounts(state)), len(others)
            return Bounds(rest * mine.lower - ours * theirs.upper, rest * mine.upper - ours * theirs.lower)
        left = tricks_left(state)
        taken = state.board.taken if state.board else (0,) * state.players
        if self.objective == "tricks":
            own = sum(taken[seat] for seat in self.seats)
            return Bounds(own, own + left)
        bids = state.facts.get("bids", (None,) * state.players)
        ends = [_exactly(bids[seat], taken[seat], left) for seat in self.seats]
        return Bounds(sum(low for low, _ in ends), sum(high for _, high in ends))

    def _points(self, state: State, seats: Sequence[int]) -> Bounds:
        """What these seats can still have between them, penalties taken off."""
        if state.end is not None:
            total = sum(state.returns()[seat] for seat in seats)
            return Bounds(total, total)
        charged = state.spec.charged(state.penalties)
        ends = [state.spec.scoring.bounds(state, seat) for seat in seats]
        off = sum(charged[seat] for seat in seats)
        lower, upper = sum(low for low, _ in ends), sum(high for _, high in ends)
        claims = sum(claim.points for claim in state.penalties.claims) * len(seats)
        if claims:  # what revokes cost may come instead of what the deal makes
            lower, upper = min(lower, -claims), max(upper, claims)
        return Bounds(lower - off, upper - off)

    def _others(self, state: State) -> tuple[int, ...]:
        """The seats whose points count against the side: those that share none of its accounts."""
        columns = state.spec.columns
        own = {columns[seat] for seat in self.seats}
        return tuple(seat for seat in range(state.players) if columns[seat] not in own)

    def lead_cost(self, state: State) -> int:
        """Points that each joker costs which is led from now on; 0 if none is in hand."""
        cost: int = getattr(state.spec.scoring, "lead_points", 0)
        jokers = any(not is_hidden(one) and one.is_joker for hand in state.hands for one in hand)
        return cost if self.objective in SCORED and jokers else 0

    def payoff(self, state: State) -> tuple[int, ...] | None:
        """What the side gets for 0, 1, 2 … tricks of its own in all, penalties taken off, if it leads no more jokers at
        a cost (see :meth:`lead_cost`); None if that one number does not settle it. A bid still to come counts as a
        pass."""
        total = state.spec.tricks
        if self.objective == "tricks":
            return tuple(range(total + 1))
        if self.objective == "exact":
            bids = state.facts.get("bids", (None,) * state.players)
            return None if len(self.seats) > 1 else tuple(int(took == bids[self.seats[0]]) for took in range(total + 1))
        own = self._payoff(state, self.seats)
        if own is None or self.objective == "score":
            return own
        if self.lead_cost(state):
            return None  # what the others lead counts, too
        others = self._others(state)
        theirs = self._payoff(state, others)
        if theirs is None:
            return None
        ours, rest = len(self.accounts(state)), len(Goal("score", others).accounts(state))
        return tuple(rest * own[took] - ours * theirs[total - took] for took in range(total + 1))

    def _payoff(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...] | None:
        payoff = getattr(state.spec.scoring, "payoff", None)
        points = None if payoff is None else payoff(state, seats)
        off = Goal("score", seats).charged(state)
        return None if points is None else tuple(made - off for made in points)

    def accounts(self, state: State) -> tuple[int, ...]:
        """One seat of the side for each score column: partners who share one have its points once."""
        columns = state.spec.columns
        return tuple({columns[seat]: seat for seat in reversed(self.seats)}.values())

    def charged(self, state: State) -> int:
        """Points that penalties take off the side."""
        charged = state.spec.charged(state.penalties)
        return sum(charged[seat] for seat in self.accounts(state))

    def key(self, state: State) -> Any:
        """Equal for states of one deal that are worth the same to the side.

        Where the game's policies are known to look at nothing else, the bids and tricks of other seats are left out: of
        their bids only the sum matters, to the dealer's last bid.
        """
        if state.end is not None:
            return state.key
        if bouts_of(state) is not None and not state.needs:
            return _bouts_key(state)
        if self.objective in SCORED and type(state.spec.scoring) is not BidScore:
            payoff = self.payoff(state) if _plain_tricks(state) else None
            if payoff is None:
                return state.key
            taken = sum(state.board.taken[seat] for seat in self.seats)
            return (state.turn, state.hands, state.stock, state.board.plays, taken, payoff, state.facts.get("trump"))
        if self.objective == "margin":
            return state.key  # what every other seat bids and takes counts, too
        phase = state.spec.phases[state.at]
        bids = state.facts.get("bids", (None,) * state.players)
        own = None if self.objective == "tricks" else tuple(bids[seat] for seat in self.seats)
        if counts_sum(phase) and [type(one) for one in state.spec.phases[state.at :]] == [Bids, Tricks]:
            return (state.turn, own, sum(bid or 0 for bid in bids))
        if _plain_tricks(state):
            board = state.board
            taken_each = tuple(board.taken[seat] for seat in self.seats)
            leads = state.facts.get("joker_leads") if self.objective == "score" else None
            trump = state.facts.get("trump")
            return (state.turn, state.hands, state.stock, board.plays, own, taken_each, trump, leads)
        return state.key

    def final(self, state: State) -> int:
        """What the side has got at the end of a deal."""
        return self.bounds(state).lower


def _exactly(bid: int | None, took: int, left: int) -> tuple[int, int]:
    if bid is None:
        return (0, 1)
    if not took <= bid <= took + left:
        return (0, 0)
    return (0, 1) if left else (1, 1)


@dataclass(frozen=True, slots=True)
class Question:
    """A goal for every side; ``own`` is the index of the side whose value is asked. ``maxn``: each side for itself."""

    goals: tuple[Goal, ...]
    own: int
    seat: int
    maxn: bool
    #: Whether sides come into being in the deal: every seat for itself until then, two sides afterwards.
    makes_sides: bool = False
    #: Whether the order of the stock is known to everybody, too.
    open_stock: bool = False
    #: What else is open: all cards, or all hands (``open_hands``) where cards are drawn unseen.
    opened: str = "open_cards"
    #: Whether a margin is one score less another, and no sum of such.
    two_scores: bool = False

    @property
    def goal(self) -> Goal:
        """The goal of the side whose value is asked."""
        return self.goals[self.own]

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of every side, in the order of the goals."""
        return tuple(goal.seats for goal in self.goals)

    @property
    def shown(self) -> str:
        """The sides as they are told: ``P0 P2 / P1 P3``."""
        return " / ".join(" ".join(f"P{seat}" for seat in side) for side in self.sides)

    @property
    def units(self) -> Reason:
        """What values are: points, tricks, bids made."""
        return Reason(f"solver.objective_{self.goal.objective}{'_two' if self.two_scores else ''}")

    @property
    def assumes(self) -> tuple[Reason, ...]:
        """Open cards, the objective, and who plays against whom."""
        shown = self.shown
        if self.makes_sides:
            against = Reason.of("solver.makes_sides", sides=shown)
        elif self.maxn:
            against = Reason.of("solver.maxn", sides=shown)
        elif len(self.sides) == sum(map(len, self.sides)) == PAIR:
            against = Reason.of("solver.duel", seat=self.seat)
        elif self.goal.seats == (self.seat,):
            against = Reason.of("solver.paranoid", seat=self.seat)
        else:
            against = Reason.of("solver.two_sides", seat=self.seat, sides=shown)
        opened = Reason("solver.open_stock" if self.open_stock else f"solver.{self.opened}")
        return (opened, self.units, against)


def check_state(state: object) -> None:
    """Raise :class:`OptionError` for what is no state.

    >>> import cardlab
    >>> check_state(cardlab.load("euchre").deal(seed=1))
    """
    if not isinstance(state, State):
        raise _refuse("state", type(state).__name__, "State")


def check_open(state: State, open_stock: bool = False) -> None:
    """Refuse what an exact search cannot answer; with ``open_stock`` it may know which cards will be drawn, if the
    stock shows them. Raises :class:`UnsupportedGame`, and :class:`OptionError` for what is no state."""
    check_state(state)
    if state.end is not None:
        raise UnsupportedGame(Reason("solver.over"))
    if state.viewer is not None or any(is_hidden(one) for hand in state.hands for one in hand):
        raise UnsupportedGame(Reason("solver.hidden_cards"))
    if any(map(is_hidden, state.pile(WIDOW))) and any(
        isinstance(one, TakeWidow) for one in state.spec.phases[state.at :]
    ):
        raise UnsupportedGame(Reason("solver.hidden_widow"))
    blind = [seat for seat in range(state.players) if not state.spec.sees(seat, seat)]
    if blind:
        raise UnsupportedGame(Reason.of("solver.blind_seat", seat=blind[0]))
    unseen = not open_stock or any(map(is_hidden, state.stock))
    if state.current_player == CHANCE or (unseen and draws(state) and bouts_of(state) is None):
        raise UnsupportedGame(Reason("solver.chance"))


def _refuse(name: str, value: Any, allowed: str) -> OptionError:
    return OptionError(Reason.of("option.bad_value", name=name, value=str(value)[:60], allowed=allowed))


def listed_sides(sides: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Sides as tuples of seats. Raises :class:`OptionError` for what is no list of lists of whole numbers.

    >>> listed_sides([[0, 2], [1, 3]])
    ((0, 2), (1, 3))
    """
    try:
        groups = tuple(map(tuple, sides))
    except TypeError:
        raise _refuse("sides", sides, _SIDES) from None
    if any(type(seat) is not int for side in groups for seat in side):
        raise _refuse("sides", sides, _SIDES)
    return groups


def read_question(
    state: State,
    objective: str,
    sides: str | Sequence[Sequence[int]] | None,
    seat: int | None,
    open_stock: bool = False,
) -> Question:
    """The question as a value. Raises :class:`OptionError` for an objective, sides or a seat that cannot be."""
    coming = sides is None and makes_sides(state)
    if sides is None:
        sides = state.sides if len(state.sides) == PAIR else "maxn" if coming else "paranoid"
    players = range(state.players)
    bid = "bids" in state.facts or any(isinstance(phase, Bids) for phase in state.spec.phases)
    known = OBJECTIVES if bid else tuple(one for one in OBJECTIVES if one != "exact")
    known = SCORED if bouts_of(state) is not None else known
    if objective not in known:
        raise _refuse("objective", objective, ", ".join(known))
    seat = state.current_player if seat is None else seat
    if isinstance(seat, bool) or seat not in players:
        raise _refuse("seat", seat, f"0 … {state.players - 1}")
    if sides == "paranoid":
        rest = tuple(other for other in players if other != seat)
        groups: tuple[tuple[int, ...], ...] = ((seat,), rest)
    elif sides == "maxn":
        groups = tuple((other,) for other in players)
    elif isinstance(sides, str):
        raise _refuse("sides", sides, _SIDES)
    else:
        groups = tuple(tuple(sorted(side)) for side in listed_sides(sides))
        if sorted(one for side in groups for one in side) != list(players) or not all(groups) or len(groups) < 2:
            raise _refuse("sides", sides, _SIDES)
    own = next(at for at, group in enumerate(groups) if seat in group)
    goals = tuple(Goal(objective, group) for group in groups)
    drawn = draws(state)
    opened = "open_hands" if drawn and bouts_of(state) is not None else "open_cards"
    maxn = sides == "maxn" or len(groups) > PAIR
    two = objective == "margin" and len(set(state.spec.columns)) == PAIR
    return Question(goals, own, seat, maxn, coming, open_stock and drawn, opened, two)
