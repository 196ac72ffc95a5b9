"""Penalties that bind the play: cards that lie exposed, leads that the other side directs, revokes settled at the end.

Source: the Russian Euchre page's list of irregularities, which follows the whist codes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardlab.cards import SUITS, is_hidden
from cardlab.core.legality import Ban, Duty
from cardlab.core.log import Noted, Said
from cardlab.core.penalties import Penalties
from cardlab.errors import Reason
from cardlab.notation import Action

if TYPE_CHECKING:
    from cardlab.core.state import State

SUIT, CLAIM = "suit", "claim"
WAIVE = Action("pass")
CALLS = (*(Action("call", call=(suit,)) for suit in SUITS), WAIVE)
#: What the injured side may do with a revoke: score the deal as it was played, or points instead.
CLAIMS = tuple(Action(CLAIM, call=(choice,)) for choice in ("as_played", "add", "deduct"))


@dataclass(slots=True, eq=False)
class PenaltySight:
    """A decision on a penalty is due: these answers."""

    answers: tuple[Action, ...]


def _no_answer(sight: PenaltySight, action: Action) -> bool:
    return action not in sight.answers


def _why_no_answer(sight: PenaltySight, action: Action) -> Reason:
    return Reason.of("turn.answer", action=str(action), answers=", ".join(map(str, sight.answers)))


ANSWER = (Ban(_no_answer, _why_no_answer),)


def _of_called_suit(sight: Any, action: Action) -> bool:
    one = action.cards[0]
    return not is_hidden(one) and sight.order.suit_of(one, sight.trump) is sight.called


def _why_called_suit(sight: Any, action: Action) -> Reason:
    return Reason.of("trick.called_suit", suit=sight.called)


def _is_exposed(sight: Any, action: Action) -> bool:
    return action.cards[0] in sight.exposed


def _why_exposed(sight: Any, action: Action) -> Reason:
    return Reason.of("trick.exposed_first", cards=sight.exposed)


#: A lead that the other side directs.
CALLED = Duty(_of_called_suit, _why_called_suit)
#: A card that lies face up goes at the first opportunity.
EXPOSED = Duty(_is_exposed, _why_exposed)


def answers(penalties: Penalties) -> tuple[Action, ...]:
    """What may be answered to the decision that is due.

    >>> answers(Penalties(asked="claim"))
    (<claim as_played>, <claim add>, <claim deduct>)
    """
    return CALLS if penalties.asked == SUIT else CLAIMS


def directed(state: State) -> State:
    """The state in which the opponent who plays last to a trick is asked which suit the offending side has to lead, if
    it is to lead now."""
    board, penalties, leader = state.board, state.penalties, state.turn
    if board is None or board.plays or leader is None or penalties.asked:
        return state
    for side in penalties.calls:
        if leader in side:
            left = tuple(one for one in penalties.calls if one is not side)
            seats = board.seats
            around = [seats[(seats.index(leader) + step) % len(seats)] for step in range(1, len(seats))]
            caller = [seat for seat in around if seat not in side][-1]
            return state.but(turn=caller, penalties=penalties.but(calls=left, asked=SUIT))
    return state


def claimed(state: State) -> State:
    """The state after the last trick: if revokes were found, the side that they were made against is asked what it
    takes for them."""
    penalties = state.penalties
    settlement = state.game.ruling_table.settlement(state) if penalties.claims else None
    if settlement is None:
        return state.but(turn=None, penalties=penalties.but(claims=()) if penalties.claims else penalties)
    return state.but(turn=settlement.chooser, penalties=penalties.but(asked=CLAIM))


def answered(state: State, action: Action) -> State:
    """The state after the decision on a penalty."""
    seat, penalties = state.turn, state.penalties
    assert seat is not None
    state = state.noting(Said(state.step, seat, action))
    if penalties.asked == SUIT:
        called = None if action == WAIVE else action.call[0]
        return state.but(turn=state.board.leader, penalties=penalties.but(asked="", called=called))
    settlement = state.game.ruling_table.settlement(state)
    assert settlement is not None  # it was asked for
    choice, points = action.call[0], settlement.points
    settled = penalties.but(claims=(), asked="", instead=choice != "as_played")
    if choice != "as_played":
        off, who = (points, settlement.offenders) if choice == "deduct" else (-points, settlement.injured)
        for one in _one_a_column(state, who):
            settled = settled.charged(one, off, state.players)
    told = Noted(state.step, "penalty.claimed", seat, (("choice", choice), ("points", points)))
    return state.but(turn=None, penalties=settled).noting(told)


def _one_a_column(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    columns = state.spec.columns
    return tuple({columns[seat]: seat for seat in reversed(seats)}.values())
