"""Every compiled module, made ready ahead of time: whoever asks for a value first need not wait for a compiler."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

#: The modules that are compiled. Each has a ``warm()``, which compiles all it has or loads it from the cache.
MODULES = (
    "cardlab.solvers.trick_kernel",
    "cardlab.solvers.batch",
    "cardlab.solvers.durak.ending",
    "cardlab.solvers.poker.hands",
)


def warm(say: Callable[[str, float], object] | None = None) -> float:
    """Compile what the cache lacks, load the rest, and return the seconds it took: some ten, or less than one.

    ``say`` is handed the name of each module and its seconds as soon as it is ready.

    >>> from cardlab.solvers.warm import MODULES, warm
    >>> told = []
    >>> total = warm(lambda name, seconds: told.append(name))
    >>> told == list(MODULES)
    True
    """
    total = 0.0
    for name in MODULES:
        seconds: float = import_module(name).warm()
        total += seconds
        if say is not None:
            say(name, seconds)
    return total
