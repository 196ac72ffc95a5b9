"""Playing without a partner, when it is asked after the trump was made: by the maker, and against him."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import Noted, Said
from cardlab.core.phase import Phase
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.trick.making import partners_of, sit_out

if TYPE_CHECKING:
    from cardlab.core.state import State

ALONE, TOGETHER = Action("alone"), Action("together")
DEFEND_ALONE, DEFEND_TOGETHER = Action("defend", call=("alone",)), Action("defend", call=("together",))


@dataclass(slots=True, eq=False)
class AloneSight:
    """The answers there are; ``forced`` says that the dealer's partner ordered up and must play alone."""

    answers: tuple[Action, ...]
    forced: bool = False


def _no_answer(sight: AloneSight, action: Action) -> bool:
    return action not in sight.answers


def _why_no_answer(sight: AloneSight, action: Action) -> Reason:
    return Reason.of("turn.answer", action=str(action), answers=", ".join(map(str, sight.answers)))


def _forced(sight: AloneSight, action: Action) -> bool:
    return sight.forced and action == TOGETHER


def _why_forced(sight: AloneSight, action: Action) -> Reason:
    return Reason.of("call.partner_must_go_alone", dealer=None)


@dataclass(frozen=True)
class GoAlone(Phase):
    """The maker is asked whether he plays alone. ``partner_must``: the dealer's partner who ordered up has to."""

    partner_must: bool = False
    name = "going_alone"
    reads_hand = False

    def wanted(self, state: State) -> bool:
        return state.facts.get("maker") is not None and state.facts["alone"] is None

    def begin(self, state: State) -> State:
        return state.but(turn=state.facts["maker"])

    def sight(self, state: State, seat: int) -> AloneSight:
        ordered = bool(state.facts.get("ordered"))
        partner = state.spec.dealer in partners_of(state, seat)
        return AloneSight((ALONE, TOGETHER), self.partner_must and ordered and partner)

    def candidates(self, sight: AloneSight) -> Sequence[Action]:
        return sight.answers

    def shape(self, sight: AloneSight) -> Sequence[Obligation]:
        return (Ban(_no_answer, _why_no_answer),)

    def obligations(self, sight: AloneSight) -> Sequence[Obligation]:
        return (Ban(_forced, _why_forced),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        alone = action == ALONE
        state = state.with_facts(alone=alone).but(turn=None).noting(Said(state.step, seat, action))
        return sit_out(state, partners_of(state, seat)) if alone else state

    def key(self, state: State) -> tuple[Any, ...]:
        return (state.facts["trump"], state.facts["maker"])


@dataclass(frozen=True)
class DefendAlone(Phase):
    """The maker's opponents are asked in turn whether they play against him without their partner; the first who says
    so does, and ``facts["lone_defender"]`` names him.

    ``against`` a loner only, or ``any`` maker; ``order``: from the maker's left, or from the dealer's (eldest hand).
    """

    against: Literal["loner", "any"] = "loner"
    order: Literal["maker_left", "eldest_first"] = "maker_left"
    name = "defending_alone"
    reads_hand = False

    def wanted(self, state: State) -> bool:
        facts = state.facts
        return facts.get("maker") is not None and (self.against == "any" or bool(facts["alone"]))

    def begin(self, state: State) -> State:
        return state.but(turn=self._asked(state)[0])

    def _asked(self, state: State) -> list[int]:
        maker = state.facts["maker"]
        first = maker if self.order == "maker_left" else state.spec.dealer
        around = [(first + 1 + step) % state.players for step in range(state.players)]
        own = (maker, *partners_of(state, maker))
        return [seat for seat in around if seat not in own]

    def sight(self, state: State, seat: int) -> AloneSight:
        return AloneSight((DEFEND_ALONE, DEFEND_TOGETHER))

    def candidates(self, sight: AloneSight) -> Sequence[Action]:
        return sight.answers

    def shape(self, sight: AloneSight) -> Sequence[Obligation]:
        return (Ban(_no_answer, _why_no_answer),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        state = state.noting(Said(state.step, seat, action))
        if action == DEFEND_ALONE:
            state = state.with_facts(lone_defender=seat).noting(Noted(state.step, "call.lone_defender", seat))
            return sit_out(state, partners_of(state, seat)).but(turn=None)
        asked = self._asked(state)
        left = asked[asked.index(seat) + 1 :]
        return state.but(turn=left[0] if left else None)

    def key(self, state: State) -> tuple[Any, ...]:
        return (state.facts["trump"], state.facts["maker"], state.facts["alone"])
