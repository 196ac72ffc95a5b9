"""What actions are worth, however it was found out, and how the table marks it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.solvers.averages import Averages
from cardlab.solvers.bids import BidTable
from cardlab.solvers.result import Bounds, Solution, Value, middle
from cardlab.view.schema import ValueRank

#: A loss of more points than this is marked as bad; where all values are smaller, as in tricks, more than one is.
_MUCH = 20


@dataclass(frozen=True)
class Worth:
    """The values of a solution or of a table of bids, for the seat that chooses.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> worth = Worth.of(cardlab.solve(state))
    >>> [worth.rank([action])[1] for action in state.legal_actions]
    ['bad', 'best', 'best']
    """

    values: Mapping[Action, Value | float]
    best: tuple[Action, ...]
    objective: str
    exact: bool
    notes: tuple[Reason, ...]
    #: Actions whose means differ from the best by no more than chance; None where values are no means.
    level: tuple[Action, ...] | None = None

    @classmethod
    def of(cls, values: Solution | BidTable | Averages | None) -> Worth | None:
        """The same for every kind of answer; None where nothing was asked."""
        if values is None:
            return None
        if isinstance(values, Averages):
            means = {row.action: row.mean for row in values.rows}
            lead = values.lead
            level = (lead.first, lead.second) if lead is not None and not lead.clear else ()
            return cls(means, values.best, values.objective, values.exact, values.notes, level)
        if isinstance(values, Solution):
            return cls(values.per_action, values.best, values.objective, values.exact, values.notes)
        worth = {row.action: row.value for row in values.rows}
        best = tuple(row.action for row in values.rows if row.best)
        forbidden = [row.reason for row in values.rows]
        notes = tuple(note for note in values.notes if note not in forbidden)
        return cls(worth, best, "score", values.exact, notes)

    def rank(self, actions: Sequence[Action]) -> tuple[Action, ValueRank] | None:
        """The best of these actions and how it compares with the best of all; None if no value is known."""
        known = [one for one in actions if self.values.get(one) is not None]
        if not known:
            return None
        top = max(known, key=lambda one: middle(self.values[one]))
        loss = max(middle(self.values[one]) for one in self.best) - middle(self.values[top])
        much = loss > (_MUCH if self.objective == "score" and not self._are_small() else 1)
        rank: ValueRank = "best" if top in self.best else "bad" if much else "less"
        if self.level is not None:
            return top, "close" if top in self.level else rank
        ends = {one: _ends(value) for one, value in self.values.items() if value is not None}
        floor = max(lower for lower, _ in ends.values())
        rivals = [one for one, (_, upper) in ends.items() if upper > floor]
        if not self.exact and top in rivals and len(rivals) > 1:
            rank = "close"  # bounds that overlap cannot say which is best
        return top, rank

    def _are_small(self) -> bool:
        """Whether no action is worth, or costs, so many points that a difference of one would be little."""
        known = [value for value in self.values.values() if value is not None]
        return all(least > -_MUCH and most < _MUCH for least, most in map(_ends, known))


def _ends(value: Value | float) -> tuple[float | Fraction, float | Fraction]:
    """The least and the most that a value can be."""
    if isinstance(value, Bounds):
        return value.lower, value.upper
    if isinstance(value, (int, float, Fraction)):
        return value, value
    raise TypeError("only the value of one side can be ranked")
