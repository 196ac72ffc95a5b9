"""What the table of Euchre shows beside the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.cards import Card, Suit, is_hidden
from cardlab.core.game import Fact, Zone
from cardlab.core.log import HANDS
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.trick.auction import WIDOW
from cardlab.trick.exchange import ASIDE
from cardlab.trick.making import OrderUp, naming, partners_of, suit_of_call
from cardlab.trick.order import Order


@dataclass(frozen=True, slots=True)
class Showing:
    """``order`` is the order of cards; ``turned_down`` whether a turn-up that nobody wanted stays in sight."""

    order: Order
    turned_down: bool = True

    def layout(self, view: State) -> Sequence[Zone]:
        hands = [Zone(HANDS[seat], "hand", seat) for seat in range(view.players)]
        widow = [Zone(WIDOW, "pile")] if view.pile(WIDOW) and view.board is None else []
        return [Zone("trick", "trick"), *widow, *self._stock(view), *hands]

    def _stock(self, view: State) -> list[Zone]:
        """Until the first lead the turn-up lies on the stock, or half under it when nobody wanted it."""
        if view.board is not None or not view.stock or "turn_up" not in view.facts:
            return []
        stock = Zone("stock", "stock")
        if view.pile("turn_up"):
            return [stock, Zone("turn_up", "pile")]
        return [Zone("turned_down", "pile"), stock] if self._lies_open(view) else [stock]

    def _lies_open(self, view: State) -> bool:
        return bool(view.pile("turned_down")) and self.turned_down

    def facts(self, view: State) -> Sequence[Fact]:
        facts = []
        if view.facts.get("bid"):
            facts.append(Fact("fact.bid", view.facts["bid"]))
        trump = view.facts.get("trump")
        if trump is not None:
            facts.append(Fact("fact.trump", trump))
            facts.append(Fact("fact.trump_order", self._trumps(view, trump)))
        phase = view.spec.phases[view.at] if view.end is None else None
        if isinstance(phase, OrderUp) and phase.first:
            offered = phase.turned(view)
            facts.append(Fact("fact.trump_order_if", self._trumps(view, offered), suit=offered))
        if view.facts.get("called"):
            facts.append(Fact("fact.called", view.facts["called"]))
        turn_up = view.facts.get("turn_up")
        if self._lies_open(view):
            facts.append(Fact("fact.turned_down", turn_up))
        elif turn_up is not None and not view.pile("turned_down"):
            facts.append(Fact("fact.turn_up", turn_up))
        aside = tuple(one for one in view.pile(ASIDE) if not is_hidden(one))
        if aside:
            facts.append(Fact("fact.aside", aside))
        if view.phase == "tricks":
            total = view.spec.hand_size
            facts.append(Fact("fact.trick", Reason.of("fact.of", number=view.board.number, total=total), "right"))
            if view.board.led is not None:
                facts.append(Fact("fact.led", view.board.led, "right"))
        return facts

    def _trumps(self, view: State, trump: Suit) -> tuple[Card, ...]:
        """The trumps that this deck has or would have, the highest first, played ones included."""
        trumps = [one for one in view.spec.deck if self.order.suit_of(one, trump) is trump]
        trumps.sort(key=lambda one: self.order.height(one, trump), reverse=True)
        return tuple(trumps)

    def seat_note(self, view: State, seat: int) -> Mapping[str, Any]:
        out = seat not in view.active
        note: dict[str, Any] = {"out": out, "marks": tuple(self._marks(view, seat))}
        if view.board is not None:
            note["took"] = view.board.taken[seat]
        return note

    def _marks(self, view: State, seat: int) -> Iterator[Reason]:
        facts = view.facts
        if seat == facts.get("maker"):
            yield Reason.of("mark.maker", how="alone" if facts["alone"] else "together")
        elif "maker" not in facts and seat == facts.get("bidder"):
            yield Reason.of("mark.bidder", bid=facts["bid"])
        elif seat in self._partners(view):
            yield Reason("mark.partner")
        if seat == facts.get("lone_defender"):
            yield Reason("mark.defends_alone")
        if seat not in view.active:
            yield Reason("mark.sits_out")

    def _partners(self, view: State) -> tuple[int, ...]:
        """The seats that play with the maker in this deal only, as far as the view knows them."""
        facts = view.facts
        if "partners" not in facts and "called" not in facts:
            return ()
        return partners_of(view, facts["maker"]) if len(view.sides) == 2 else ()

    def label(self, view: State, action: Action) -> Reason | None:
        """What a call is called at the table: ordering up, assisting, taking up, next or crossing."""
        phase = view.spec.phases[view.at] if view.end is None else None
        seat = view.turn
        if not isinstance(phase, OrderUp) or seat is None or action.verb not in ("order up", "name", "pass"):
            return None
        how = "alone" if "alone" in action.call else "together"
        if action.verb == "pass":
            turns_down = phase.first and seat == view.spec.dealer
            return Reason("call.turns_down") if turns_down else None
        turned = phase.turned(view)
        suit = suit_of_call(action, turned)
        assert suit is not None
        if action.verb == "name":
            term = "rejected" if suit is turned else naming(suit, turned)
            return Reason.of("call.say_name", suit=suit, term=term, how=how)
        dealer = view.spec.dealer
        term = "takes_up" if seat == dealer else "assists" if dealer in partners_of(view, seat) else "orders_up"
        return Reason.of("call.say_order_up", suit=suit, term=term, how=how)
