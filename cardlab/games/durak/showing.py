"""What the table of Durak shows: pairs of attack and defence, the stock with its turn-up, who attacks whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.core.game import Fact, Zone
from cardlab.core.log import HANDS
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.games.durak.bout import beat_of
from cardlab.games.durak.play import DISCARD, TABLE
from cardlab.notation import Action

#: What an action is called in the history.
_SAID = {"attack": "lead", "throw": "throw", "transfer": "transfer"}


@dataclass(frozen=True, slots=True)
class Showing:
    """The table, read from a view."""

    def layout(self, view: State) -> Sequence[Zone]:
        return [Zone(TABLE, "pairs"), *(Zone(HANDS[seat], "hand", seat) for seat in range(view.players))]

    def facts(self, view: State) -> Sequence[Fact]:
        facts = []
        trump = view.facts.get("trump")
        if trump is not None:
            two = len(trump.suits) > 1
            facts.append(
                Fact("fact.trump_colour", Reason.of("fact.colour", colour=trump.colour))
                if two
                else Fact("fact.trump", trump.suits[0])
            )
        if view.facts.get("turn_up") is not None:
            facts.append(Fact("fact.turn_up", view.facts["turn_up"]))
        bout = view.facts.get("bout")
        if bout is not None and view.end is None:
            facts.append(Fact("fact.bout", bout.number, "right"))
            count = Reason.of("fact.of", number=len(bout.pairs), total=bout.limit)
            facts.append(Fact("fact.attack_cards", count, "right"))
        facts.append(Fact("fact.stock", len(view.stock), "right"))
        if view.pile(DISCARD):
            facts.append(Fact("fact.discard", len(view.pile(DISCARD)), "right"))
        return facts

    def seat_note(self, view: State, seat: int) -> Mapping[str, Any]:
        return {"out": seat not in view.active, "marks": tuple(self._marks(view, seat))}

    def _marks(self, view: State, seat: int) -> Iterator[Reason]:
        bout = view.facts.get("bout")
        if view.end is not None:
            if view.facts.get("fool") == seat:
                yield Reason("mark.fool")
        elif bout is not None and seat == bout.attacker:
            yield Reason("mark.attacks")
            if seat in bout.passed:
                yield Reason("mark.done")
        elif bout is not None and seat == bout.defender:
            yield Reason("mark.takes" if bout.taking else "mark.defends")
        elif bout is not None and seat in bout.passed:
            yield Reason("mark.done")
        if seat not in view.active:
            yield Reason("mark.is_out")

    def label(self, view: State, action: Action) -> Reason | None:
        bout = view.facts.get("bout")
        if bout is None or view.end is not None:
            return None
        match action.verb:
            case "take" | "done":
                return Reason(f"durak.say_{action.verb}")
            case "attack" | "throw" | "transfer":
                return Reason.of(f"durak.say_{_SAID[action.verb]}", cards=action.cards)
        beaten = beat_of(action, bout.open) if action.verb == "beat" else None
        return Reason.of("durak.say_beat", defence=beaten[0], card=beaten[1]) if beaten else None
