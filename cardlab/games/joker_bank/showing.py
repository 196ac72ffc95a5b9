"""What the table of the banker's Joker shows: the row of turned cards, the stock, the name due and the bank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.core.game import Fact, Zone
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.games.joker_bank.play import TURNED, Turn, spoken, stake_of
from cardlab.notation import Action


def name_due(state: State) -> str | None:
    """The name for which the next card is turned; None while stakes are made and when the deal is over.

    >>> import cardlab
    >>> state = cardlab.load("joker_bank").deal(seed=1)
    >>> while state.phase == "stakes":
    ...     state = state.apply("stake 5")
    >>> name_due(state)
    'joker'
    """
    phase = None if state.end is not None else state.spec.phases[state.at]
    return phase.called if isinstance(phase, Turn) else None


@dataclass(frozen=True, slots=True)
class Showing:
    """The table, read from a view."""

    def layout(self, view: State) -> Sequence[Zone]:
        return [Zone(TURNED, "row"), Zone("stock", "stock")]

    def facts(self, view: State) -> Sequence[Fact]:
        stakes = view.facts.get("stakes", ())
        facts = [Fact("fact.bank", sum(filter(None, stakes)))]
        if (called := name_due(view)) is not None:
            facts.append(Fact("fact.name_due", spoken(called)))
        names = sum(isinstance(phase, Turn) for phase in view.spec.phases)
        count = Reason.of("fact.of", number=len(view.pile(TURNED)), total=names)
        return [*facts, Fact("fact.turned", count, "right"), Fact("fact.stock", len(view.stock), "right")]

    def seat_note(self, view: State, seat: int) -> Mapping[str, Any]:
        if seat == view.spec.dealer:
            return {"marks": (Reason("mark.banker"),)}
        stake = view.facts.get("stakes", (None,) * view.players)[seat]
        return {"marks": () if stake is None else (Reason.of("mark.stake", stake=stake),)}

    def captions(self, view: State) -> Sequence[Reason]:
        """What was said for each of the turned cards, and whether it agreed."""
        names = [phase.called for phase in view.spec.phases if isinstance(phase, Turn)]
        hits = view.facts.get("hits", ())
        return [
            Reason.of(
                "bank.caption", name=Reason.of("bank.short", name=names[at]), hit="yes" if at + 1 in hits else "no"
            )
            for at in range(len(view.pile(TURNED)))
        ]

    def label(self, view: State, action: Action) -> Reason | None:
        if action.verb == "stake" and len(action.call) == 1 and isinstance(action.call[0], int):
            return Reason.of("bank.say_stake", stake=stake_of(action))
        called = name_due(view)
        return Reason.of("bank.say_turn", name=spoken(called)) if action.verb == "turn" and called else None
