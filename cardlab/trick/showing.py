"""What the table of a bid game shows beside the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.core.game import Fact, Zone
from cardlab.core.log import HANDS
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.trick.schedule import REGULAR
from cardlab.trick.tricks import Tricks, circular_trump


@dataclass(frozen=True, slots=True)
class BidTable:
    """The table of a bid game. ``quitted`` says whether the cards of quitted tricks stay in the history, ``circular``
    that every suit led has a trump of its own."""

    quitted: bool = True
    circular: bool = False

    def layout(self, view: State) -> Sequence[Zone]:
        hands = [Zone(HANDS[seat], "hand", seat) for seat in range(view.players)]
        return [Zone("trick", "trick"), *hands]

    def facts(self, view: State) -> Sequence[Fact]:
        facts = []
        kind, multiplier = view.spec.note("round", REGULAR), view.spec.note("multiplier", 1)
        if kind != REGULAR or multiplier != 1:
            facts.append(Fact("fact.round", Reason.of("fact.special", round=kind, multiplier=multiplier), "right"))
        if self.circular:
            led = view.board.led if view.board else None
            told = Reason("fact.circular_order") if led is None else circular_trump(None, led)
            facts.append(Fact("fact.circular" if led is None else "fact.trump", told))
        elif "trump" in view.facts:
            facts.append(Fact("fact.trump", view.facts["trump"]))
        if view.facts.get("turn_up") is not None:
            facts.append(Fact("fact.turn_up", view.facts["turn_up"]))
        if view.phase == "tricks":
            total = view.spec.tricks
            facts.append(Fact("fact.trick", Reason.of("fact.of", number=view.board.number, total=total), "right"))
            if view.board.led is not None:
                facts.append(Fact("fact.led", view.board.led, "right"))
        if any(isinstance(phase, Tricks) and phase.after_trick for phase in view.spec.phases):
            facts.append(Fact("fact.stock", len(view.stock), "right"))
        return facts

    def seat_note(self, view: State, seat: int) -> Mapping[str, Any]:
        asked = view.facts["bids"][seat] if "bids" in view.facts else None
        took = view.board.taken[seat] if view.board else None
        return {"asked": asked, "took": took}

    def label(self, view: State, action: Action) -> Reason | None:
        return None
