"""How long a solver may work, and what it tells meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event
from typing import Literal, NamedTuple

#: Nodes between two looks at the clock and at the cancel event: of a search over bit masks, and of one over states.
STRIDE, STATES_STRIDE = 64, 8
#: Seconds between two reports of progress, and between two looks whether what is waited for is there.
PAUSE, NAP = 0.1, 0.05

Cut = Literal["nodes", "seconds", "cancel", "depth"]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a solver may spend; None is no limit.

    ``nodes`` are positions looked at, ``seconds`` of wall time, ``entries`` kept in tables (a full table stops growing,
    the search goes on).

    >>> Limits(seconds=1).nodes is None
    True
    """

    nodes: int | None = None
    seconds: float | None = 5.0
    entries: int | None = 1_000_000


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
    """Counts nodes for one question and stops it at its limits."""

    __slots__ = ("best", "cancel", "done", "entries", "limits", "nodes", "progress", "reported", "started")

    def __init__(
        self,
        limits: Limits | None = None,
        progress: Callable[[Progress], object] | None = None,
        cancel: Event | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.progress = progress
        self.cancel = cancel
        self.nodes = 0
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
        """Count one node; every ``stride`` nodes look at the limits."""
        self.nodes += 1
        if self.nodes % stride == 0:
            self.check()

    def check(self) -> None:
        """Report progress and raise :class:`OutOfBudget` if a limit is reached."""
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
