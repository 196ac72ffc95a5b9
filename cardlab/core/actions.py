"""The set of legal actions: iterates in a fixed order, answers ``in``, prints as notation."""

from __future__ import annotations

from cardlab.errors import NotationError
from cardlab.notation import Action, parse_action


class ActionSet(tuple[Action, ...]):
    """Actions in their fixed order. ``in`` takes an action or its text.

    >>> from cardlab.notation import parse_action
    >>> legal = ActionSet([parse_action("9C"), parse_action("bid 3")])
    >>> legal, "bid 3" in legal, "bid 4" in legal
    (9C, bid 3, True, False)
    """

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            try:
                action = parse_action(action)
            except NotationError:
                return False
        return tuple.__contains__(self, action)

    def __repr__(self) -> str:
        return ", ".join(map(str, self)) or "(nothing)"

    def texts(self) -> list[str]:
        """Every action as notation, in order.

        >>> ActionSet([parse_action("9C")]).texts()
        ['9C']
        """
        return [str(action) for action in self]
