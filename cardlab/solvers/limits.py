"""How long a solver may work, and what it tells meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from numbers import Integral, Real
from threading import Event
from typing import Literal, NamedTuple

from cardlab.errors import OptionError, Reason

#: Nodes between two looks at the clock and at the cancel event: of a search over bit masks, and of one over states.
STRIDE, STATES_STRIDE = 64, 8
#: Seconds between two reports of progress, and between two looks whether what is waited for is there.
PAUSE, NAP = 0.1, 0.05

#: Worlds that a question may ask for: so many can be listed.
MOST_WORLDS = 100_000

Cut = Literal["nodes", "seconds", "cancel", "depth"]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a solver may spend; None is no limit.

    ``nodes`` are positions looked at, ``seconds`` of wall time, ``entries`` kept in tables (a full table stops growing,
    the search goes on). Raises :class:`OptionError` for what is no number, or below 0.

    >>> Limits(seconds=1).nodes is None
    True
    """

    nodes: int | None = None
    seconds: float | None = 5.0
    entries: int | None = 1_000_000

    def __post_init__(self) -> None:
        if self.nodes is not None:
            check_number("nodes", self.nodes)
        if self.entries is not None:
            check_number("entries", self.entries)
        check_seconds(self.seconds)


def check_number(name: str, value: object, least: int = 0, most: int | None = None) -> None:
    """Raise :class:`OptionError` unless an argument is a whole number from ``least`` to ``most``.

    >>> check_number("worlds", 100, 1, 1000)
    """
    whole = isinstance(value, Integral) and not isinstance(value, bool)
    if not whole or value < least or (most is not None and value > most):  # type: ignore[operator]
        allowed = f"{least} …" if most is None else f"{least} … {most}"
        raise OptionError(Reason.of("option.bad_value", name=name, value=repr(value)[:40], allowed=allowed))


def is_number(value: object) -> bool:
    """Whether a value is a real number: no truth value, no text, not NaN.

    >>> is_number(0.5), is_number(True), is_number(float("nan"))
    (True, False, False)
    """
    return not isinstance(value, bool) and isinstance(value, (int, float, Real)) and value == value  # noqa: PLR0124


def check_seconds(seconds: float | None) -> None:
    """Raise :class:`OptionError` unless ``seconds`` are None or a number from 0 on.

    >>> check_seconds(0.5)
    """
    if seconds is not None and (not is_number(seconds) or seconds < 0):
        raise OptionError(Reason.of("option.bad_value", name="seconds", value=repr(seconds)[:40], allowed="0 …"))


def check_limits(limits: object) -> None:
    """Raise :class:`OptionError` unless limits are None or :class:`Limits`.

    >>> check_limits(Limits(nodes=1000))
    """
    if limits is not None and not isinstance(limits, Limits):
        raise OptionError(Reason.of("option.bad_value", name="limits", value=repr(limits)[:40], allowed="Limits(…)"))


class Progress(NamedTuple):
    """A report: ``nodes`` and seconds ``elapsed`` so far, the fraction ``done`` of the actions (None if unknown), and
    the ``best`` action so far with its value, as text, or None.

    >>> Progress(512, 0.1, None, None).nodes
    512
    """

    nodes: int
    elapsed: float
    done: float | None
    best: str | None


class OutOfBudget(Exception):
    """Raised inside a search when a limit is reached or the search is cancelled; callers of a solver get bounds."""

    def __init__(self, cut: Cut) -> None:
        super().__init__(cut)
        self.cut: Cut = cut


class Meter:
    """Counts nodes for one question and stops it at its limits. Raises :class:`OptionError` for what is no limits."""

    __slots__ = ("best", "cancel", "done", "entries", "limits", "looked", "nodes", "progress", "reported", "started")

    def __init__(
        self,
        limits: Limits | None = None,
        progress: Callable[[Progress], object] | None = None,
        cancel: Event | None = None,
    ) -> None:
        check_limits(limits)
        self.limits = Limits() if limits is None else limits
        self.progress = progress
        self.cancel = cancel
        self.nodes = self.looked = 0
        self.entries = float("inf") if self.limits.entries is None else self.limits.entries
        self.started = time.perf_counter()
        self.reported = self.started
        self.done: float | None = None
        self.best: str | None = None

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self.started

    def tick(self, stride: int = STRIDE) -> None:
        """Count one node, if there is one left; every ``stride`` nodes look at the limits."""
        most = self.limits.nodes
        if most is not None and self.nodes >= most:
            self.check()
        self.nodes += 1
        if self.nodes % stride == 0:
            self.check()

    def count(self, nodes: int) -> None:
        """Count nodes that were looked at together, and look at the limits: what goes beyond them was in vain.

        >>> meter = Meter(Limits(nodes=10))
        >>> meter.count(9)
        >>> meter.nodes
        9
        """
        most = self.limits.nodes
        self.nodes += nodes if most is None else min(nodes, most - self.nodes)
        self.check()

    def allowed(self, stride: int) -> int:
        """How many nodes a compiled search may count at once, ``stride`` at most; looks at the limits if so many were
        counted since the last look.

        >>> Meter(Limits(nodes=10)).allowed(64)
        10
        """
        if self.nodes - self.looked >= stride:
            self.check()
        most = self.limits.nodes
        return stride if most is None else min(stride, most - self.nodes)

    def check(self) -> None:
        """Report progress and raise :class:`OutOfBudget` if a limit is reached."""
        self.looked = self.nodes
        now = time.perf_counter()
        self._look(now)
        limits = self.limits
        if limits.nodes is not None and self.nodes >= limits.nodes:
            raise OutOfBudget("nodes")
        if limits.seconds is not None and now - self.started >= limits.seconds:
            raise OutOfBudget("seconds")

    def wait(self, ready: Callable[[], bool], coming: Callable[[], bool] | None = None) -> None:
        """Wait while something is ``coming`` that is not ``ready``; without ``coming`` look once, which may load it.
        However long that takes, it counts as no work. Reports progress; raises :class:`OutOfBudget` if cancelled.

        >>> meter = Meter(Limits(seconds=0.5))
        >>> began = meter.started
        >>> meter.wait(lambda: time.sleep(0.01) or True)
        >>> meter.started > began
        True
        """
        waiting = True
        while waiting:
            with self.paused():
                waiting = not ready() and coming is not None and coming()
                if waiting:
                    time.sleep(NAP)
            self._look(time.perf_counter())

    @contextmanager
    def paused(self) -> Iterator[None]:
        """What is done inside counts as no work.

        >>> meter = Meter()
        >>> began = meter.started
        >>> with meter.paused():
        ...     time.sleep(0.01)
        >>> meter.started > began
        True
        """
        before = time.perf_counter()
        try:
            yield
        finally:
            self.started += time.perf_counter() - before

    def _look(self, now: float) -> None:
        if self.progress is not None and now - self.reported >= PAUSE:
            self.reported = now
            self.progress(Progress(self.nodes, now - self.started, self.done, self.best))
        if self.cancel is not None and self.cancel.is_set():
            raise OutOfBudget("cancel")
