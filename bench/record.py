"""Every measurement, kept in ``results.jsonl`` and drawn: what ``make bench`` runs.

    python bench/record.py [--scale tiny | quick | full | X] [NAME …]

The file begins with a line about the machine and the peers, without names of hosts or people. With names only these
are measured anew; their rows take the place of the old ones.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import figures
from cardlab.cli import measurements

FOLDER = Path(__file__).resolve().parent
RESULTS = FOLDER / "results.jsonl"
PEERS = ("endplay", "open_spiel", "treys", "numba", "numpy")


def processor() -> str:
    """The processor's name, as far as the system tells it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


def packages() -> dict[str, str]:
    """The versions of what is compared with and of the compiler."""
    found = {}
    for name in PEERS:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found


def machine(scale: str) -> dict[str, Any]:
    """The first line of the results."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "scale": scale,
        **packages(),
    }


def measured(name: str, scale: str) -> list[dict[str, Any]] | None:
    """The rows of a measurement, in a process of its own; None if it was refused or failed, which it says itself."""
    command = [sys.executable, str(FOLDER / "side_by_side.py"), name, "--json", "--scale", scale]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        rows = []
        for line in process.stdout:
            print(name, line, end="", flush=True)
            rows.append({"bench": name, **json.loads(line)})
    return None if process.returncode else rows


def main() -> None:
    known = list(measurements(FOLDER))
    parser = argparse.ArgumentParser(description="Every measurement, kept and drawn.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="measure these only (default: all)")
    parser.add_argument("--scale", default="quick", help="tiny, quick, full, or a multiple of quick")
    given = parser.parse_args()
    if unknown := set(given.names) - set(known):
        parser.error(f"no measurement: {', '.join(sorted(unknown))}")
    kept = figures.read(RESULTS)[1] if given.names and RESULTS.exists() else []
    rows, failed = [], []
    for name in known:
        new = measured(name, given.scale) if name in (given.names or known) else None
        if new is None and name in (given.names or known):
            failed.append(name)
        rows += [one for one in kept if one["bench"] == name] if new is None else new
    lines = [{"machine": machine(given.scale)}, *rows]
    RESULTS.write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in lines), "utf-8")
    figures.draw(RESULTS)
    if failed:
        raise SystemExit(f"not measured, or values differ: {', '.join(failed)}")


if __name__ == "__main__":
    main()
