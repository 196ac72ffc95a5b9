"""The sentence about two lines of play, from facts that both of them show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.solvers.goals import bouts_of
from cardlab.solvers.lines import Trick, bouts_in, states_of, tricks_in
from cardlab.solvers.result import Value, show
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    from cardlab.core.state import State

#: The end of a deal that was played out.
_PLAYED = "played"
#: Actions that their one card is name enough for.
_CARD_TELLS = ("play", "attack", "throw", "beat", "transfer")


def named(state: State, action: Action) -> Any:
    """An action as an argument of a reason: its one card, or else what the table calls it, in quotation marks.

    >>> import cardlab
    >>> state = cardlab.load("durak").setup(["KC 9S", "QH JD"], trump="H", turn=0).apply("attack KC")
    >>> [str(named(state, action)) for action in state.legal_actions]
    ['QH', '“Take”']
    """
    if len(action.cards) == 1 and not action.call and action.verb in _CARD_TELLS:
        return action.cards[0]
    return Reason.of("explain.said", action=state.game.showing.label(state, action) or action)


def level(state: State, actions: Sequence[Action], value: Value, alike: bool) -> Reason:
    """That two actions are worth the same, or are one and the same; with ``alike`` because they differ by equal cards
    only.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> print(level(state, [cardlab.parse_action("KH"), cardlab.parse_action("QH")], 30, True))
    K♥ and Q♥ are the same here: no other card between them is in play.
    """
    first, second = (named(state, action) for action in actions)
    if first == second:
        return Reason.of("explain.itself", action=first)
    if not alike:
        return Reason.of("explain.level", first=first, second=second, value=show(value))
    return Reason.of("explain.alike_bouts" if bouts_of(state) else "explain.alike", first=first, second=second)


@dataclass(frozen=True)
class Told:
    """Two lines of one position, from the first action to the end of the deal. ``seats`` are the side of the seat to
    move, to whom the ``worse`` line is worth ``cost`` less.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH 6H", "TH 9S", "JH AC"], turn=0, trump="H", bids=[1, 0, 0])
    >>> worse, better = (
    ...     tuple(cardlab.parse_action(text) for text in line.split())
    ...     for line in ("6H TH JH AC KH 9S", "KH TH JH 6H 9S AC"))
    >>> print(Told(state, "tricks", (0,), worse, better, 1).sentence())
    6♥ costs 1 trick: P2 beats 10♥ with J♥; K♥ is better: P0 takes trick 1 with K♥.
    """

    state: State
    objective: str
    seats: tuple[int, ...]
    worse: tuple[Action, ...]
    better: tuple[Action, ...]
    cost: int

    def sentence(self) -> Reason:
        """The one sentence, with its facts as arguments: ``worse`` and ``better`` (actions), ``first`` and ``second``
        (what their lines show, reasons themselves) and ``price``."""
        if bouts_of(self.state) is not None:
            return self._made("explain.bouts", _fool(self.state, self.worse), _fool(self.state, self.better))
        if not isinstance(self.state.spec.phases[self.state.at], Tricks):
            return self._made("explain.change", self._outcome(self.worse), self._outcome(self.better))
        pair, for_good = self._turning()
        leads = [self._leads(line) for line in (self.worse, self.better)]
        if leads[0] != leads[1] and not for_good:
            return self._made("explain.change", self._led(leads[0]), self._led(leads[1]))
        if pair is None:
            return Reason.of("explain.price_only", price=self._price, **self._names)
        lost, won = pair
        first = self.tricks[0][0]
        wins_first = first.number < lost.number and first.won.card in self.worse[0].cards and won.won.seat in self.seats
        short = wins_first or self._missed
        name = "explain.change_but" if wins_first else "explain.change"
        return self._made(name, self._taken(lost), self._takes(won) if short else self._taken(won, self.better[0]))

    def _made(self, id: str, first: Reason, second: Reason) -> Reason:
        price = {} if id == "explain.bouts" else {"price": self._price}
        return Reason.of(id, first=first, second=second, **self._names, **price)

    @property
    def _names(self) -> dict[str, Any]:
        return {"worse": named(self.state, self.worse[0]), "better": named(self.state, self.better[0])}

    # ---- tricks ----

    @cached_property
    def tricks(self) -> tuple[tuple[Trick, ...], tuple[Trick, ...]]:
        """The tricks of the worse line and of the better one."""
        return tricks_in(self.state, self.worse), tricks_in(self.state, self.better)

    def _turning(self) -> tuple[tuple[Trick, Trick] | None, bool]:
        """The trick, as both lines have it, from which on the side has fewer (or more) tricks in the worse line, and
        True. Where it takes as many in both, the first trick that another seat takes, if there is one, and False."""
        worse, better = self.tricks
        pairs = list(zip(worse, better, strict=False))
        ahead, found = 0, None
        for lost, won in pairs:
            before, ahead = ahead, ahead + (won.won.seat in self.seats) - (lost.won.seat in self.seats)
            if before == 0 and ahead != 0:
                found = (lost, won)
        if ahead:
            return found, True
        return next((pair for pair in pairs if pair[0].won.seat != pair[1].won.seat), None), False

    def _taken(self, trick: Trick, action: Action | None = None) -> Reason:
        """Who takes a trick, and how. ``action`` began the line: it may have made the seat void."""
        seat, card = trick.won.seat, trick.won.card
        if card.is_joker:
            return Reason.of("explain.joker", seat=seat, number=trick.number)
        if trick.ruffs and trick.beaten is not None and not trick.beaten.is_joker:
            void = action is not None and seat == self.state.current_player and self._voids(action, trick)
            id = "explain.ruffs_void" if void else "explain.ruffs"
            return Reason.of(id, seat=seat, card=card, beaten=trick.beaten)
        if action is not None and card in self.worse[0].cards:
            return Reason.of("explain.kept", seat=seat, card=card, number=trick.number)
        if trick.beaten is not None and not trick.beaten.is_joker:
            return Reason.of("explain.beats", seat=seat, card=card, beaten=trick.beaten)
        return Reason.of("explain.takes_with", seat=seat, card=card, number=trick.number)

    def _takes(self, trick: Trick) -> Reason:
        return Reason.of("explain.takes", seat=trick.won.seat, number=trick.number)

    def _voids(self, action: Action, trick: Trick) -> bool:
        """Whether an action parts with the seat's last card of the suit that is led to a later trick."""
        phase, trump = self.state.spec.phases[self.state.at], self.state.facts.get("trump")
        assert isinstance(phase, Tricks)
        suits = [phase.order.suit_of(one, trump) for one in self.state.hands[self.state.current_player]]
        own = phase.order.suit_of(action.cards[0], trump) if action.cards else None
        return own is not None and own is trick.led and suits.count(own) == 1

    # ---- other facts ----

    def _leads(self, line: Sequence[Action]) -> int:
        """How many jokers the seat to move leads at a cost from here on; 0 where it plays with others."""
        ends = [state.facts.get("joker_leads") for state in (self.state, self._end(line))]
        before, after = (found[self.state.current_player] if found else 0 for found in ends)
        return after - before if len(self.seats) == 1 else 0

    def _led(self, count: int) -> Reason:
        return Reason.of("explain.joker_leads", seat=self.state.current_player, count=count)

    def _end(self, line: Sequence[Action]) -> State:
        *_, last = states_of(self.state, line)
        return last

    def _outcome(self, line: Sequence[Action]) -> Reason:
        """How many tricks the side takes in all, with the bid of a seat that plays alone, or else with its points."""
        end, seat = self._end(line), self.state.current_player
        if end.end != _PLAYED or end.board is None:
            return Reason("explain.unplayed")
        taken = sum(end.board.taken[one] for one in self.seats)
        bid = self._bid(end)
        if bid is not None:
            return Reason.of("explain.bid_took", seat=seat, bid=bid, count=taken)
        points = end.returns()[seat]
        if len(self.seats) == 1:
            return Reason.of("explain.took", seat=seat, count=taken, points=points)
        seats = tuple(f"P{one}" for one in self.seats)
        return Reason.of("explain.side_took", seats=seats, count=taken, points=points)

    def _bid(self, state: State) -> int | None:
        """What the seat to move has bid; None where it plays with others, or nobody bids."""
        bids = state.facts.get("bids")
        found: int | None = bids[self.state.current_player] if bids and len(self.seats) == 1 else None
        return found

    @cached_property
    def _missed(self) -> bool:
        """Whether the seat to move misses the bid it has made in the worse line only."""
        bid = self._bid(self.state)
        if bid is None:
            return False
        seat = self.state.current_player
        worse, better = (self._end(line).board.taken[seat] for line in (self.worse, self.better))
        return bool(better == bid != worse)

    @property
    def _price(self) -> Reason:
        if self._missed and self.objective in ("score", "margin"):
            return Reason.of("explain.misses_bid", bid=self._bid(self.state), count=self.cost)
        if self._missed and self.objective == "exact":
            return Reason.of("explain.misses", bid=self._bid(self.state))
        return Reason.of(f"explain.costs_{self.objective}", count=self.cost)


def both(state: State, first: Sequence[Action], second: Sequence[Action]) -> Reason | None:
    """How two lines of bouts end that are worth the same, where one takes longer; else None.

    >>> import cardlab
    >>> state = cardlab.load("durak").setup(["KC QC", "7S 8S"], trump="H", turn=0)
    >>> solution = cardlab.solve(state)
    >>> both(state, solution.line, solution.line) is None
    True
    """
    if bouts_of(state) is None:
        return None
    ends = _fool(state, first), _fool(state, second)
    names = {"one": named(state, first[0]), "other": named(state, second[0])}
    return None if ends[0] == ends[1] else Reason.of("explain.both", first=ends[0], second=ends[1], **names)


def _fool(state: State, line: Sequence[Action]) -> Reason:
    """Who is the fool, and in how many bouts."""
    *_, end = states_of(state, line)
    fool = end.facts["fool"]
    if fool is None:
        return Reason("explain.draw")
    return Reason.of("explain.fool", seat=fool, bouts=bouts_in(state, line))
