"""What the table shows against the house: the dealer's cards, the wild card, stakes and who has done what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cardlab.cards import is_hidden
from cardlab.core.game import Fact, Zone
from cardlab.core.log import HANDS
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.poker.house import HOUSE, dealer_hand, seat_hand
from cardlab.poker.ranking import HAND
from cardlab.poker.rules import HouseRules
from cardlab.poker.telling import told


@dataclass(frozen=True, slots=True)
class Showing:
    """The table, read from a view. No seat deals: the house does."""

    rules: HouseRules
    house_deals: ClassVar[bool] = True

    def layout(self, view: State) -> Sequence[Zone]:
        return [Zone(HOUSE, "row"), *(Zone(HANDS[seat], "hand", seat) for seat in range(view.players))]

    def facts(self, view: State) -> Sequence[Fact]:
        facts = []
        wild = view.facts.get("wild")
        if wild is not None:
            facts.append(Fact("poker-fact.wild", Reason("poker.open_card") if is_hidden(wild) else wild))
        facts.append(Fact("poker-fact.ante", self.rules.ante))
        facts.append(Fact("poker-fact.bet", self.rules.bet))
        house = view.pile(HOUSE)
        if house and view.end is not None and not any(map(is_hidden, house)):
            facts.append(Fact("poker-fact.dealer_hand", told(dealer_hand(self.rules, view))))
        chips = view.spec.note("bankrolls")
        if chips is not None and view.viewer is not None:
            facts.append(Fact("poker-fact.bankroll", chips[view.viewer], "right"))
        facts.append(Fact("poker-fact.stock", len(view.stock), "right"))
        return facts

    def seat_note(self, view: State, seat: int) -> Mapping[str, Any]:
        return {"out": seat not in view.active, "marks": tuple(self._marks(view, seat))}

    def _marks(self, view: State, seat: int) -> Iterator[Reason]:
        """What the hand counts as, what was drawn, and whether the seat has bet or folded."""
        hand = view.hands[seat]
        if len(hand) >= HAND and not any(map(is_hidden, hand)):  # fewer while cards are still to come
            yield Reason.of("poker-mark.hand", hand=told(seat_hand(self.rules, view, seat)))
        if "drew" not in view.facts:
            return
        drew, said = view.facts["drew"][seat], view.facts["said"][seat]
        if drew is not None:
            yield Reason("poker-mark.bought") if drew == "buy" else Reason.of("poker-mark.exchanged", count=drew)
        if said is not None:
            yield Reason("poker-mark.bet" if said == "bet" else "poker-mark.folded")

    def label(self, view: State, action: Action) -> Reason | None:
        match action.verb:
            case "bet":
                return Reason.of("poker.say_bet", amount=self.rules.bet)
            case "buy":
                return Reason.of("poker.say_buy", fee=self.rules.cost("buy"))
            case "fold":
                return Reason("poker.say_fold")
            case "exchange":
                return Reason.of("poker.say_exchange", cards=action.cards, fee=self.rules.cost(len(action.cards)))
        return None
