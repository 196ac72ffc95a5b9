"""Compiles plain functions, which stay as they are for those without a compiler."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

from cardlab.solvers.kernel import bouts, deals, loading, ranks


class Compiled:
    """Compiled copies of the functions of a module that has ``TYPES``; ``entries`` are those that are called, the first
    of them by default."""

    def __init__(self, plain: ModuleType, *entries: Callable[..., Any]) -> None:
        self.plain = plain
        self.entries = {entry.__name__: entry for entry in entries}
        self.modules = (plain.__name__.rpartition(".")[2], "compiling")
        self._lock = threading.Lock()
        self._made: list[dict[str, Callable[..., Any]]] = []
        self._failed: list[str] = []
        self._thread: list[threading.Thread] = []

    def is_loaded(self) -> bool:
        """Whether the compiled functions can be called at once."""
        return bool(self._made)

    def is_ready(self) -> bool:
        """Whether it can be called without waiting for a compiler: if it must be compiled, that begins in the
        background."""
        if loading.switched_off() or self._failed:
            return False
        if not self._made and not self._thread:
            if loading.has_cache(self.modules[0], self.modules):
                self.function()
            else:
                thread = threading.Thread(target=self.function, name=f"cardlab-{self.modules[0]}", daemon=True)
                self._thread.append(thread)
                thread.start()
        return bool(self._made)

    def is_coming(self) -> bool:
        """Whether it is being made in the background."""
        return bool(self._thread) and self._thread[0].is_alive()

    def function(self, name: str | None = None) -> Callable[..., Any]:
        """A compiled function by its name, or the plain one where nothing can be compiled."""
        with self._lock:
            if not self._made and not self._failed:
                try:
                    self._made.append(loading.made(self.modules[0], self.modules, self._copies))
                except Exception as error:  # noqa: BLE001 - a broken compiler: Python can do it, slowly
                    self._failed.append(repr(error))
        found = self._made[0] if self._made else self.entries
        return found[name or next(iter(self.entries))]

    def warm(self) -> float:
        """Load or compile and return the seconds it took. Raises :class:`RuntimeError` where that is impossible."""
        start = time.perf_counter()
        self.function()
        if self._failed:
            raise RuntimeError(self._failed[0])
        return time.perf_counter() - start

    def _copies(self, cached: bool) -> dict[str, Callable[..., Any]]:
        """Copies of the functions that call each other's compiled copies."""
        from numba import njit

        names: dict[str, Any] = dict(vars(self.plain))
        for name, signature in self.plain.TYPES.items():
            copy = FunctionType(names[name].__code__, names, name)
            inner = name not in self.entries
            options = {"cache": cached, "nogil": True, "error_model": "numpy", "no_cpython_wrapper": inner}
            names[name] = njit(signature, **options)(copy)
        return {name: names[name] for name in self.entries}


#: Random whole deals, the endings of Durak, and poker hands.
DEALS = Compiled(deals, deals.many)
BOUTS = Compiled(bouts, bouts.search)
RANKS = Compiled(ranks, ranks.rank_many, ranks.rank_fours, ranks.meet_fours, ranks.collect, ranks.draw_many)
