"""One page of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardlab.core.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """One page: ``text`` is a message id, ``make`` gives the position, ``seat`` sits at the bottom.

    ``open`` shows every hand; ``values`` marks what each action is worth.
    """

    text: str
    make: Callable[[], State]
    seat: int = 0
    open: bool = False
    values: bool = False
