"""Makes the compiled search ready: from the cache, or by compiling it, here or in the background.

The cache is a folder beside the source, or in the user's cache if that cannot be written, or nowhere. Its name tells
the sources it was made from; a list of digests in it shows a damaged file, which is then compiled again.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType
from typing import TypeVar

Made = TypeVar("Made")

#: Of the modules that are being imported: whether they keep what they compile, and whether all of it is kept already.
MAKING = {"cached": True, "sealed": False}
_HERE = Path(__file__).parent
_MODULES = (
    "lowering",
    "bits",
    "layout",
    "table",
    "bounds",
    "moves",
    "search",
    "jokers",
    "joker_bounds",
    "joker_search",
    "maxn_moves",
    "maxn",
    "numbers",
    "joker_numbers",
)
_LIST = "digests.json"
_lock = threading.Lock()
_one_at_a_time = threading.RLock()
_loaded: list[ModuleType] = []
_failed: list[str] = []
_thread: list[threading.Thread] = []


def switched_off() -> bool:
    """Whether ``CARDLAB_KERNEL=off`` asks for the searches in Python."""
    return os.environ.get("CARDLAB_KERNEL", "").lower() in ("off", "0", "no")


def is_loaded() -> bool:
    """Whether the compiled functions can be called at once."""
    return bool(_loaded)


def is_cached() -> bool:
    """Whether a sound cache is there, so that loading takes a second and compiles nothing."""
    return not _thread and has_cache("kernel", _MODULES)


def has_cache(name: str, modules: Sequence[str]) -> bool:
    """Whether a sound cache of that name is there for these modules."""
    return any(map(_is_sound, _folders(name, modules)))


def load() -> bool:
    """Load or compile, and return whether that worked; about one second, or ten."""
    with _lock:
        if not _loaded and not _failed:
            try:
                _loaded.append(made("kernel", _MODULES, _imported))
            except Exception as error:  # noqa: BLE001 - a broken compiler: the searches in Python go on
                _failed.append(repr(error))
    return bool(_loaded)


def load_behind() -> None:
    """Load or compile in a thread of its own."""
    if not _loaded and not _failed and not _thread:
        thread = threading.Thread(target=load, name="cardlab-kernel", daemon=True)
        _thread.append(thread)
        thread.start()


def functions() -> ModuleType:
    """The module with the compiled functions; :func:`load` has returned True."""
    return _loaded[0]


def failure() -> str:
    """Why loading failed; empty if it did not."""
    return _failed[0] if _failed else ""


def warm() -> float:
    """Load or compile and return the seconds it took. Raises :class:`RuntimeError` where that is impossible."""
    start = time.perf_counter()
    if not load():
        raise RuntimeError(failure())
    return time.perf_counter() - start


def _prepare() -> None:
    """Compile for any processor of this kind, so that a cache also serves on another host; before numba's import."""
    if "numba" not in sys.modules:
        os.environ.setdefault("NUMBA_CPU_NAME", "generic")


def made(name: str, modules: Sequence[str], make: Callable[[bool], Made]) -> Made:
    """What ``make(cached)`` compiles from these modules: from a cache of that name, or into it, or without one."""
    with _one_at_a_time:
        _prepare()
        folders = _folders(name, modules)
        for folder in folders:
            if _is_sound(folder):
                try:
                    with _cache_in(folder, sealed=True):
                        return make(True)
                except Exception:  # noqa: BLE001 - whatever a strange cache leads to, compiling anew is the answer
                    shutil.rmtree(folder, ignore_errors=True)
        for folder in folders:
            if _can_write(folder):
                try:
                    with _cache_in(folder, sealed=False):
                        found = make(True)
                except (OSError, RuntimeError):
                    continue
                _seal(folder)
                return found
        return make(False)


def _imported(cached: bool) -> ModuleType:
    """Import the compiled modules of the search afresh, with a cache or without."""
    for name in _MODULES:
        sys.modules.pop(f"{__package__}.{name}", None)
    MAKING["cached"] = cached
    for name in _MODULES:
        module = importlib.import_module(f"{__package__}.{name}")
    return module


@contextmanager
def _cache_in(folder: Path, sealed: bool) -> Iterator[None]:
    from numba.core import config

    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    MAKING["sealed"] = sealed
    try:
        yield
    finally:
        config.CACHE_DIR = before
        MAKING["sealed"] = False


def _folders(library: str, modules: Sequence[str]) -> list[Path]:
    """Where a cache may be, the best place first."""
    name = f"{library}-{_tag(modules)}"
    user = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or "~/.cache"
    given = os.environ.get("NUMBA_CACHE_DIR")
    places = [_HERE / "__pycache__", Path(user).expanduser() / "cardlab"]
    if given:
        places.insert(0, Path(given))
    return [place / name for place in places]


def _tag(modules: Sequence[str]) -> str:
    """Names the sources, the interpreter, the compiler and the processor that a cache is good for."""
    mark = hashlib.sha256()
    for name in (*modules, "loading"):
        mark.update((_HERE / f"{name}.py").read_bytes())
    config = getattr(sys.modules.get("numba"), "config", None)  # none yet while another thread imports it
    asked = os.environ.get("NUMBA_CPU_NAME", "generic")
    processor = getattr(config, "CPU_NAME", asked) or "host"
    try:
        compiler = version("numba")
    except PackageNotFoundError:
        compiler = ""
    mark.update(f"{sys.implementation.cache_tag} {compiler} {processor}".encode())
    return mark.hexdigest()[:16]


def _can_write(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _digests(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*.nb?"))
    }


def _is_sound(folder: Path) -> bool:
    """Whether a cache is complete and undamaged; a damaged one is removed."""
    listed = folder / _LIST
    try:
        if not listed.exists():
            return False
        if json.loads(listed.read_text(encoding="utf-8")) == _digests(folder):
            return True
    except (OSError, ValueError):
        pass
    shutil.rmtree(folder, ignore_errors=True)
    return False


def _seal(folder: Path) -> None:
    """List the digests of a cache just made, and remove those of older sources beside it."""
    with suppress(OSError):
        (folder / _LIST).write_text(json.dumps(_digests(folder)), encoding="utf-8")
        if folder.parent.parent == _HERE:
            for other in folder.parent.glob(f"{folder.name.partition('-')[0]}-*"):
                if other != folder:
                    shutil.rmtree(other, ignore_errors=True)
