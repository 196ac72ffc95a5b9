"""The one list that decides legality and explains it.

A phase gives, for a seat, candidates and an ordered tuple of obligations. They narrow in order, each seeing only what
the earlier ones left. What drops an action is its reason; the duties that bound are why the rest is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from cardlab.errors import Reason
from cardlab.notation import Action

#: What a phase lets a seat see of the state while it judges that seat's actions; every phase has a class of its own.
Sight = Any
Test = Callable[[Sight, Action], bool]
Why = Callable[[Sight, Action], Reason]
Status = Literal["legal", "caution", "illegal"]


def never(sight: Sight, action: Action) -> bool:
    """The test that no action passes: the default for exemptions."""
    return False


@dataclass(frozen=True, slots=True)
class Ban:
    """Drops every action it ``hits``, even if nothing is left. ``waivable`` bans give way, the last first, when the
    bans together would leave nothing."""

    hits: Test
    why: Why
    waivable: bool = False


@dataclass(frozen=True, slots=True)
class Duty:
    """Binds if some action still left, and not exempt, is ``ok``; then it drops the others that are not exempt."""

    ok: Test
    why: Why
    exempt: Test = never


@dataclass(frozen=True, slots=True)
class Caution:
    """Marks a legal action that costs something; it drops nothing, and ``why`` says what it costs."""

    hits: Test
    why: Why


Obligation = Ban | Duty


class Verdict(NamedTuple):
    """What the rules say of one action: ``reason`` refuses it or says what it costs; ``because`` are the duties that
    bind the seat just now, worth showing beside legal cards; ``remark`` says what a legal action is: it follows suit,
    it ruffs."""

    action: Action
    status: Status
    reason: Reason | None
    because: tuple[Reason, ...] = ()
    remark: Reason | None = None

    def __repr__(self) -> str:
        return f"<{self.action} {self.status}{f': {self.reason.id}' if self.reason else ''}>"


def _standing(candidates: Sequence[Action], obligations: Sequence[Obligation], sight: Sight) -> tuple[Obligation, ...]:
    """The obligations without the waivable bans that must give way so that some action is left."""
    standing = list(obligations)
    while all(any(isinstance(one, Ban) and one.hits(sight, action) for one in standing) for action in candidates):
        waivable = [place for place, one in enumerate(standing) if isinstance(one, Ban) and one.waivable]
        if not waivable:
            break
        del standing[waivable[-1]]
    return tuple(standing)


def narrow(candidates: Sequence[Action], obligations: Sequence[Obligation], sight: Sight) -> Sequence[Action]:
    """The candidates that every obligation leaves, in their order.

    >>> from cardlab.core.actions import ActionSet
    >>> from cardlab.notation import parse_action
    >>> def is_nine(sight, action):
    ...     return action.cards[0].rank == 9
    >>> plays = [parse_action(text) for text in ("9C", "AS", "9H")]
    >>> ActionSet(narrow(plays, (Duty(is_nine, lambda sight, action: Reason("nines")),), None))
    9C, 9H
    """
    left = candidates
    for one in obligations:
        if isinstance(one, Duty):
            ok, exempt = one.ok, one.exempt
            kept = []
            bound = False
            for action in left:
                if exempt(sight, action):
                    kept.append(action)
                elif ok(sight, action):
                    kept.append(action)
                    bound = True
            if bound:
                left = kept
        else:
            hits = one.hits
            left = [action for action in left if not hits(sight, action)]
            if not left:
                standing = _standing(candidates, obligations, sight)
                return narrow(candidates, standing, sight) if standing != tuple(obligations) else left
    return left


def judge(
    action: Action,
    candidates: Sequence[Action],
    shape: Sequence[Obligation],
    obligations: Sequence[Obligation],
    cautions: Sequence[Caution],
    sight: Sight,
) -> Verdict:
    """The verdict on any action that can be written down, candidate or not.

    ``shape`` are the obligations that every candidate meets by construction: turn, verb, form, possession.
    """
    for one in shape:
        if isinstance(one, Ban) and one.hits(sight, action):
            return Verdict(action, "illegal", one.why(sight, action))
    left = candidates
    because: list[Reason] = []
    for one in _standing(candidates, obligations, sight):
        if isinstance(one, Ban):
            if one.hits(sight, action):
                return Verdict(action, "illegal", one.why(sight, action), tuple(because))
            left = [other for other in left if not one.hits(sight, other)]
            continue
        meets = [other for other in left if not one.exempt(sight, other) and one.ok(sight, other)]
        if not meets:
            continue
        reason = one.why(sight, action)
        if not one.exempt(sight, action) and not one.ok(sight, action):
            return Verdict(action, "illegal", reason, tuple(because))
        left = [other for other in left if one.exempt(sight, other) or one.ok(sight, other)]
        if len(left) < len(candidates):
            because.append(reason)
    for caution in cautions:
        if caution.hits(sight, action):
            return Verdict(action, "caution", caution.why(sight, action), tuple(because))
    return Verdict(action, "legal", None, tuple(because))
