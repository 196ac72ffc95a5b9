"""The beginning of a deal: a card of every hand is shown by luck, contracts are announced blind, hands are looked at.

Facts: ``starter`` (the seat that begins), ``first_cards`` and ``shown_jokers`` (what each seat
showed, and how many jokers), ``announced`` (the id of each
seat's contract, None before).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cardlab.cards import Card
from cardlab.core.chance import Need
from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import HANDS, Moved, Noted, Said
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.games.crazy_jokers.contracts import Contract
from cardlab.notation import Action

SHOWN, DISCARDS, BURIED = "shown", "discards", "buried"
#: A shown joker's rank where it counts as an ace, and where it is above or below every card.
_JOKER_HEIGHTS = {"ace": 14, "highest": 15, "none": 0}
SHOWN_POINTS = 75


def clockwise(state: State, first: int) -> list[int]:
    """All seats, from that one on."""
    return [(first + step) % state.players for step in range(state.players)]


@dataclass(frozen=True, slots=True)
class ShowFirst(Phase):
    """Everybody picks a card of his own, unseen, and shows it, from the dealer's left on."""

    name = "first_cards"

    def begin(self, state: State) -> State:
        order = clockwise(state, state.spec.leader)
        return state.but(needs=tuple(Need(1, SHOWN, None, HANDS[seat]) for seat in order))


@dataclass(frozen=True, slots=True)
class Start(Phase):
    """The highest card shown begins. A shown joker is worth 75 points, lies on the discard pile and is made up for from
    the stock; the other cards go back to their hands. ``buried``: every card shown is put away face down instead, and
    everybody draws one."""

    joker_rank: Literal["ace", "highest", "none"] = "ace"
    buried: bool = False
    name = "start"

    def begin(self, state: State) -> State:
        order = clockwise(state, state.spec.leader)
        shown = dict(zip(order, state.pile(SHOWN), strict=True))
        heights = {seat: self._height(one) for seat, one in shown.items()}
        starter = max(order, key=lambda seat: (heights[seat], -order.index(seat)))
        jokers = tuple(int(shown[seat].is_joker) for seat in range(state.players))
        first = tuple(shown[seat] for seat in range(state.players))
        state = state.with_facts(starter=starter, shown_jokers=jokers, first_cards=first).with_pile(SHOWN, ())
        needs = []
        for seat in clockwise(state, starter):
            one = shown[seat]
            if one.is_joker:
                state = state.noting(Noted(state.step, "crazy.joker_shown", seat, (("points", SHOWN_POINTS),)))
            if one.is_joker or self.buried:
                state = _moved(state, one, BURIED if self.buried else DISCARDS)
                needs.append(Need(1, HANDS[seat], ()))
            else:
                state = state.with_hand(seat, (*state.hands[seat], one))
                state = state.noting(Moved(state.step, (one,), SHOWN, HANDS[seat]))
        state = state.noting(Noted(state.step, "crazy.starts", starter, (("card", shown[starter]),)))
        return state.but(needs=tuple(needs))

    def _height(self, one: Card) -> int:
        return _JOKER_HEIGHTS[self.joker_rank] if one.is_joker else int(one.rank or 0)


def _moved(state: State, one: Card, pile: str) -> State:
    state = state.with_pile(pile, (*state.pile(pile), one))
    return state.noting(Moved(state.step, (one,), SHOWN, pile))


@dataclass(slots=True, eq=False)
class AnnounceSight:
    """What a seat may announce, and which contracts are taken already where each may be announced once."""

    contracts: tuple[Contract, ...]
    taken: dict[str, int]


def _no_announcement(sight: AnnounceSight, action: Action) -> bool:
    return action not in _announcements(sight)


def _announcements(sight: AnnounceSight) -> list[Action]:
    return sorted((Action("announce", call=(one.id,)) for one in sight.contracts), key=_order)


def _order(action: Action) -> tuple[object, ...]:
    return action.sort_key


def _why_no_announcement(sight: AnnounceSight, action: Action) -> Reason:
    if action.verb == "announce" and len(action.call) == 1 and not action.cards and not action.seats:
        numbered = next((one for one in sight.contracts if one.number == action.call[0]), None)
        if numbered is not None:
            return Reason.of("crazy.by_name", text=f"announce {numbered}")
        return Reason.of("crazy.no_contract", text=str(action.call[0]))
    return Reason("crazy.must_announce")


def _no_date(sight: AnnounceSight, action: Action) -> bool:
    return not all(one.available for one in sight.contracts if one.id == action.call[0])


def _why_no_date(sight: AnnounceSight, action: Action) -> Reason:
    return Reason("crazy.no_date")


def _is_taken(sight: AnnounceSight, action: Action) -> bool:
    return action.call[0] in sight.taken


def _why_taken(sight: AnnounceSight, action: Action) -> Reason:
    return Reason.of("crazy.taken", seat=sight.taken[str(action.call[0])])


@dataclass(frozen=True)
class Announcing(Phase):
    """From the starter on everybody announces a contract, his hand unseen; ``contracts`` by player."""

    contracts: tuple[tuple[Contract, ...], ...]
    unique: bool = False
    reads_hand = False
    name = "announcing"

    def begin(self, state: State) -> State:
        return state.with_facts(announced=(None,) * state.players).but(turn=state.facts["starter"])

    def sight(self, state: State, seat: int) -> AnnounceSight:
        taken = {name: other for other, name in enumerate(state.facts["announced"]) if name} if self.unique else {}
        return AnnounceSight(self.contracts[state.spec.who[seat]], taken)

    def candidates(self, sight: AnnounceSight) -> Sequence[Action]:
        return _announcements(sight)

    def shape(self, sight: AnnounceSight) -> Sequence[Obligation]:
        return (Ban(_no_announcement, _why_no_announcement),)

    def obligations(self, sight: AnnounceSight) -> Sequence[Obligation]:
        return (Ban(_no_date, _why_no_date), Ban(_is_taken, _why_taken))

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        announced = list(state.facts["announced"])
        announced[seat] = action.call[0]
        following = (seat + 1) % state.players
        over = following == state.facts["starter"]
        state = state.with_facts(announced=tuple(announced)).but(turn=None if over else following)
        return state.noting(Said(state.step, seat, action))

    def key(self, state: State) -> tuple[Any, ...]:
        facts = state.facts
        return (facts["starter"], facts["announced"], facts["shown_jokers"], state.pile(DISCARDS))


@dataclass(frozen=True, slots=True)
class LookAt(Phase):
    """Everybody looks at his hand."""

    name = "look"

    def begin(self, state: State) -> State:
        for seat, hand in enumerate(state.hands):
            state = state.noting(Moved(state.step, hand, HANDS[seat], HANDS[seat], (seat,)))
        return state
