"""A line of play read as what people see in it: tricks with their winners, bouts with the fool at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from cardlab.cards import Card, Suit
from cardlab.solvers.goals import bouts_of
from cardlab.trick.board import Play
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    from cardlab.core.state import State
    from cardlab.notation import Action


class Trick(NamedTuple):
    """A trick that a line completes. ``number`` counts from 1 in the deal; ``plays`` are all its cards, in order;
    ``won`` is the play that takes it and ``beaten`` the card that took it until then (None: it was led). ``led`` is the
    suit to follow; ``ruffs``: the trick is another suit's, and its first trump takes it. ``ends``: how many actions of
    the line it takes to complete it.
    """

    number: int
    plays: tuple[Play, ...]
    won: Play
    beaten: Card | None
    led: Suit | None
    ruffs: bool
    ends: int


def states_of(state: State, line: Iterable[Action]) -> Iterator[State]:
    """The state and those that follow it along a line."""
    yield state
    for action in line:
        state = state._apply(action)
        yield state


def tricks_in(state: State, line: Iterable[Action]) -> tuple[Trick, ...]:
    """The tricks that a line completes, the one under way first.

    >>> import cardlab
    >>> state = cardlab.load("raspisnoy", players=3).setup(
    ...     ["KS 7D", "AS 8D", "9H 6D"], trump="H", turn=0, bids=[0, 1, 1])
    >>> line = [cardlab.parse_action(text) for text in ("KS", "AS", "9H", "6D", "7D", "8D")]
    >>> [(one.number, one.won.card, one.beaten, one.ruffs, one.ends) for one in tricks_in(state, line)]
    [(1, 9H, AS, True, 3), (2, 8D, 7D, False, 6)]
    """
    found = []
    for at, action in enumerate(line, 1):
        after = state._apply(action)
        phase = state.spec.phases[state.at]
        if isinstance(phase, Tricks) and sum(after.board.taken) > sum(state.board.taken):
            last = Play(state.current_player, action.cards[0], action.call)
            found.append(_trick(state, phase, (*state.board.plays, last), after, at))
        state = after
    return tuple(found)


def _trick(state: State, phase: Tricks, plays: tuple[Play, ...], after: State, ends: int) -> Trick:
    taken = zip(state.board.taken, after.board.taken, strict=True)
    winner = next(seat for seat, (before, now) in enumerate(taken) if now > before)
    place = next(at for at, one in enumerate(plays) if one.seat == winner)
    won, led = plays[place], state.board.led
    trump = phase.trumps(state.facts.get("trump"), led)
    beaten = None
    if place:  # of one card there is nothing to judge, and the suit may not be settled yet
        beaten = plays[0 if place == 1 else phase.power.winner(plays[:place], led, trump, phase.order)].card
    suits = [phase.order.suit_of(one, trump) for one in (won.card, beaten) if one is not None]
    ruffs = trump is not None and led not in (None, trump) and suits[0] is trump and trump not in suits[1:]
    return Trick(state.board.number, plays, won, beaten, led, ruffs, ends)


def bouts_in(state: State, line: Iterable[Action]) -> int:
    """How many bouts a line ends, the one under way included.

    >>> import cardlab
    >>> state = cardlab.load("durak").setup(["KC", "QH JD"], trump="H", turn=0)
    >>> bouts_in(state, [cardlab.parse_action(text) for text in ("attack KC", "beat QH")])
    1
    """
    count = 0
    for after in states_of(state, line):
        if bouts_of(state) is not None and (
            after.end is not None or after.facts["bout"].number != state.facts["bout"].number
        ):
            count += 1
        state = after
    return count
