"""Compiles the plain functions of :mod:`cardlab.solvers.kernel.deals`, which stay as they are for those without."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from types import FunctionType
from typing import Any

from cardlab.solvers.kernel import deals, loading

_lock = threading.Lock()
_made: list[Callable[..., None]] = []
_failed: list[str] = []


def is_loaded() -> bool:
    """Whether the compiled function can be called at once."""
    return bool(_made)


def many() -> Callable[..., None]:
    """The compiled :func:`deals.many`, or the plain one where nothing can be compiled."""
    with _lock:
        if not _made and not _failed:
            try:
                _made.append(loading.made("deals", ("deals", "compiling"), _compiled))
            except Exception as error:  # noqa: BLE001 - a broken compiler: Python can do it, slowly
                _failed.append(repr(error))
    return _made[0] if _made else deals.many


def warm() -> float:
    """Load or compile and return the seconds it took. Raises :class:`RuntimeError` where that is impossible."""
    start = time.perf_counter()
    many()
    if _failed:
        raise RuntimeError(_failed[0])
    return time.perf_counter() - start


def _compiled(cached: bool) -> Callable[..., None]:
    """Copies of the functions that call each other's compiled copies."""
    from numba import njit

    names: dict[str, Any] = dict(vars(deals))
    for name, signature in deals.TYPES.items():
        copy = FunctionType(names[name].__code__, names, name)
        inner = name != deals.many.__name__
        options = {"cache": cached, "nogil": True, "error_model": "numpy", "no_cpython_wrapper": inner}
        names[name] = njit(signature, **options)(copy)
    return names[deals.many.__name__]  # type: ignore[no-any-return]
