"""What the table of Crazy Jokers shows: stock and pile, the offer, what everybody has announced, and its words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.core.chance import STOCK
from cardlab.core.game import Fact, Zone
from cardlab.core.log import HANDS
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.games.crazy_jokers.contracts import rank_name
from cardlab.games.crazy_jokers.opening import DISCARDS, SHOWN
from cardlab.games.crazy_jokers.play import LAID
from cardlab.games.crazy_jokers.turn import declared
from cardlab.notation import Action

#: Actions whose label names no card.
_SAID = {
    "draw": "crazy.say_draw",
    "refuse": "crazy.say_refuse",
    "pass": "crazy.say_pass",
    "done": "crazy.say_done",
    "show": "crazy.say_show",
}
#: Actions whose label names their cards, and the other seat where there is one.
_WITH_CARDS = {
    "discard": "crazy.say_discard",
    "give": "crazy.say_give",
    "pick": "crazy.say_pick",
    "show": "crazy.say_show_two",
}
_WITH_SEAT = {"trade": "crazy.say_trade", "steal": "crazy.say_steal"}


@dataclass(frozen=True, slots=True)
class Showing:
    """The table, read from a view."""

    def layout(self, view: State) -> Sequence[Zone]:
        return [
            Zone(STOCK, "stock"),
            Zone(DISCARDS, "pile"),
            *(Zone(name, "row") for name in (SHOWN, LAID) if view.pile(name)),
            *(Zone(HANDS[seat], "hand", seat) for seat in range(view.players)),
        ]

    def facts(self, view: State) -> Sequence[Fact]:
        pile, turn = view.pile(DISCARDS), view.facts.get("turn")
        facts = [Fact("fact.stock", len(view.stock), "right"), Fact("fact.discards", len(pile), "right")]
        if turn is not None and view.end is None:
            facts.insert(0, Fact("fact.round", (turn.number - 1) // view.players + 1, "right"))
        if pile:
            facts.append(Fact("fact.top_discard", pile[-1]))
            rank = view.facts.get("top_rank")
            if pile[-1].is_joker and rank is not None:
                facts.append(Fact("fact.counts_as", Reason.of("crazy.counts_as", rank=rank_name(rank))))
        return facts

    def seat_note(self, view: State, seat: int) -> Mapping[str, Any]:
        return {"marks": tuple(self._marks(view, seat))}

    def _marks(self, view: State, seat: int) -> Iterator[Reason]:
        announced = view.facts.get("announced", (None,) * view.players)[seat]
        if view.facts.get("turn") is None and "first_cards" in view.facts:
            yield Reason.of("mark.showed", card=view.facts["first_cards"][seat])
            if seat == view.facts["starter"]:
                yield Reason("mark.begins")
        if announced is not None:
            yield Reason(f"contract.{announced}")
        if seat in view.facts.get("locked", ()):
            yield Reason("mark.open")

    def label(self, view: State, action: Action) -> Reason | None:
        if action.verb == "announce" and len(action.call) == 1:
            return Reason(f"contract.{action.call[0]}")
        if action.verb == "take":
            pile = view.pile(DISCARDS)
            return Reason.of("crazy.say_take", card=pile[-1]) if pile else Reason("crazy.say_take_none")
        rank = declared(action)
        if action.verb == "discard" and rank is not None:
            return Reason.of("crazy.say_discard_as", card=action.cards[0], rank=rank_name(rank))
        if action.verb in _WITH_SEAT:
            seats = tuple(f"P{seat}" for seat in action.seats)
            return Reason.of(_WITH_SEAT[action.verb], cards=action.cards, seats=seats)
        if action.cards and action.verb in _WITH_CARDS:
            return Reason.of(_WITH_CARDS[action.verb], cards=action.cards)
        return Reason(_SAID[action.verb]) if action.verb in _SAID else None
