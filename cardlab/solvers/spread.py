"""Jobs handed out to any :class:`concurrent.futures.Executor`: made in order, none lost, and never waited for in vain.

* A job whose worker died, or whose answer did not come back for another reason, is sent again, :data:`RETRIES` times at
  most; then it is done here. A pool of processes that broke is replaced by another of its kind.
* If nothing at all comes back for ``patience`` seconds, the job that has been out longest is done here.
* An error of the package (:class:`CardlabError`) is the job's answer: the first one is raised. Any other error is
  raised where the job is done here, if it happens there, too.

Jobs and what they make must pickle, and the function must be found by its name: no lambdas, no closures.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Event
from typing import Generic, TypeVar

from cardlab.errors import CardlabError, OptionError, Reason
from cardlab.solvers.kernel import loading
from cardlab.solvers.limits import NAP, PAUSE, Limits, Meter, OutOfBudget, Progress, check_seconds
from cardlab.solvers.trick_kernel import is_coming, is_ready

Job = TypeVar("Job")
Made = TypeVar("Made")
#: What does a job; the event ends it early.
Work = Callable[[Job, Event | None], Made]

#: How often a job that was lost is sent again, and how often a broken pool is replaced.
RETRIES = 2
#: Seconds without any answer after which this process lends a hand.
PATIENCE = 60.0


@dataclass(frozen=True)
class Run:
    """What became of the jobs of one run: ``done`` of ``jobs`` were made, ``lost`` times one had to be sent or done
    again, and ``here`` of them were done in this process though there was an executor. ``cut``: ``cancel`` or
    ``seconds`` if the run was ended early."""

    jobs: int
    done: int
    lost: int = 0
    here: int = 0
    cut: str = ""

    @property
    def notes(self) -> tuple[Reason, ...]:
        """A sentence on what was lost and done again, if anything was.

        >>> print(*Run(jobs=8, done=8, lost=2, here=1).notes)
        Parts of the work were lost on the way and done again: 2. In this process: 1.
        """
        if not self.lost and not self.here:
            return ()
        return (Reason.of("solver.run_again", lost=self.lost, here=self.here),)


class Stop(Event):
    """Set when the caller's event is, or when the time is up: ``seconds`` from now; None is never.

    >>> Stop(None, 0.0).is_set(), Stop(None, None).is_set()
    (True, False)
    """

    def __init__(self, cancel: Event | None, seconds: float | None) -> None:
        super().__init__()
        check_seconds(seconds)
        self.asked = cancel
        self.until = None if seconds is None else time.monotonic() + seconds

    @property
    def cut(self) -> str:
        """Why it is set: ``cancel`` or ``seconds``; empty if it is not."""
        if super().is_set() or (self.asked is not None and self.asked.is_set()):
            return "cancel"
        return "seconds" if self.until is not None and time.monotonic() >= self.until else ""

    def is_set(self) -> bool:
        return bool(self.cut)


class Counted:
    """Adds up what comes back, and reports it at most ten times a second: ``done`` of ``total`` items."""

    def __init__(self, progress: Callable[[Progress], object] | None, total: int) -> None:
        self.progress = progress
        self.total = total
        self.done = self.nodes = 0
        self.started = time.perf_counter()
        self.told = self.started

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self.started

    def add(self, nodes: int, items: int) -> None:
        """Count items and the nodes they took."""
        self.nodes += nodes
        self.done += items
        now = time.perf_counter()
        if self.progress is not None and (now - self.told >= PAUSE or self.done == self.total):
            self.told = now
            self.progress(Progress(self.nodes, self.elapsed, self.done / self.total, None))


def compiled_here(stop: Event, progress: Callable[[Progress], object] | None) -> bool:
    """Wait until the compiled search is ready, and return whether it is: so that it is compiled once, and workers find
    it in the cache."""
    with suppress(OutOfBudget):
        Meter(Limits(seconds=None), progress, stop).wait(is_ready, is_coming)
    return loading.is_loaded()


def compiled_there(asked: bool) -> None:
    """Load the compiled search in a worker, if the process that sent the job has it: values are the same without it,
    but not how many positions they take."""
    if asked and not loading.is_loaded():
        loading.load()


def spread(
    work: Work[Job, Made],
    jobs: Sequence[Job],
    executor: Executor | None,
    stop: Stop,
    tell: Callable[[Made], object] | None = None,
    patience: float = PATIENCE,
) -> tuple[list[Made | None], Run]:
    """What ``work`` makes of every job, in their order, None for those not begun when ``stop`` was set. ``tell`` is
    handed each one as it comes. Threads and this process hand ``stop`` to the work, other workers cannot be reached.
    Raises :class:`OptionError` for what is no executor.

    >>> spread(_doubled, [1, 2, 3], None, Stop(None, None))
    ([2, 4, 6], Run(jobs=3, done=3, lost=0, here=0, cut=''))
    >>> with ThreadPoolExecutor(2) as pool:
    ...     spread(_doubled, [1, 2, 3], pool, Stop(None, None))[0]
    [2, 4, 6]
    """
    if executor is not None and not callable(getattr(executor, "submit", None)):
        value = repr(executor)[:40]
        raise OptionError(Reason.of("option.bad_value", name="executor", value=value, allowed="Executor, None"))
    return _Spread(work, jobs, executor, stop, tell, patience).run()


def _doubled(number: int, stop: Event | None) -> int:
    """The work of the example."""
    return 2 * number


@dataclass
class _Spread(Generic[Job, Made]):
    """One run. ``out`` are the jobs that are out by their futures, ``back`` the futures that have an answer."""

    work: Work[Job, Made]
    jobs: Sequence[Job]
    executor: Executor | None
    stop: Stop
    tell: Callable[[Made], object] | None
    patience: float
    made: dict[int, Made] = field(default_factory=dict)
    out: dict[Future[Made], int] = field(default_factory=dict)
    back: SimpleQueue[Future[Made]] = field(default_factory=SimpleQueue)
    lost: dict[int, int] = field(default_factory=dict)
    here: int = 0
    #: Pools that took the place of broken ones.
    pools: list[ProcessPoolExecutor] = field(default_factory=list)

    def run(self) -> tuple[list[Made | None], Run]:
        spread_out = self.executor is not None
        try:
            if spread_out:
                self._send_all()
            for number in range(len(self.jobs)):  # without an executor all of them, else what could not be sent
                if number not in self.made and not self.stop.is_set():
                    self._do(number)
                    self.here += spread_out
        finally:
            for future in self.out:
                future.cancel()
            for pool in self.pools:
                pool.shutdown(wait=False, cancel_futures=True)
        answers = [self.made.get(number) for number in range(len(self.jobs))]
        cut = self.stop.cut if len(self.made) < len(self.jobs) else ""
        return answers, Run(len(self.jobs), len(self.made), sum(self.lost.values()), self.here, cut)

    def _do(self, number: int) -> None:
        self._keep(number, self.work(self.jobs[number], self.stop))

    def _keep(self, number: int, made: Made) -> None:
        if number not in self.made:
            self.made[number] = made
            if self.tell is not None:
                self.tell(made)

    def _send_all(self) -> None:
        """Send every job and take the answers in, until none is out any more."""
        for number in range(len(self.jobs)):
            if not self._send(number):
                break
        heard = time.monotonic()
        while self.out and not self.stop.is_set():
            try:
                future = self.back.get(timeout=NAP)
            except Empty:
                if time.monotonic() - heard > self.patience:
                    self._help()
                    heard = time.monotonic()
                continue
            heard = time.monotonic()
            if future in self.out:
                self._take(future, self.out.pop(future))
        for future in [one for one in self.out if one.done() and not one.cancelled() and one.exception() is None]:
            self._keep(self.out.pop(future), future.result())  # it came while the run was being ended

    def _help(self) -> None:
        """Do the job here that has been out longest."""
        future, number = next(iter(self.out.items()))
        del self.out[future]
        future.cancel()
        self.here += 1
        self._do(number)

    def _take(self, future: Future[Made], number: int) -> None:
        failed = None if future.cancelled() else future.exception()
        if isinstance(failed, CardlabError):
            raise failed
        if not future.cancelled() and failed is None:
            self._keep(number, future.result())
            return
        self.lost[number] = self.lost.get(number, 0) + 1
        if self.lost[number] <= RETRIES:
            self._send(number)

    def _send(self, number: int) -> bool:
        """Whether a job could be handed out."""
        for _ in range(2):
            if self.executor is None:
                return False
            try:
                future = self._submit(self.executor, number)
            except (RuntimeError, OSError):  # it is broken or shut down, or no process can be made
                self.executor = self._replaced(self.executor)
                continue
            self.out[future] = number
            future.add_done_callback(self.back.put)
            return True
        return False

    def _submit(self, executor: Executor, number: int) -> Future[Made]:
        stop = self.stop if isinstance(executor, ThreadPoolExecutor) else None
        return executor.submit(self.work, self.jobs[number], stop)

    def _replaced(self, executor: Executor) -> Executor | None:
        """Another pool of the kind of a broken one; None for what cannot be made anew, or has been often enough."""
        if not isinstance(executor, ProcessPoolExecutor) or len(self.pools) == RETRIES:
            return None
        kept = ("max_workers", "mp_context", "initializer", "initargs")
        asked = {name: getattr(executor, f"_{name}") for name in kept if getattr(executor, f"_{name}", None)}
        self.pools.append(ProcessPoolExecutor(**asked))
        return self.pools[-1]
