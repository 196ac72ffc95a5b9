"""Peers, and the two ways on which positions are searched.

Tests marked ``openspiel``, ``dds`` or ``treys`` need a peer from the test extra, and may import it.
"""

from __future__ import annotations

import importlib.util
import os

import pytest

from cardlab.solvers import trick_kernel

#: A marker, and the module that it needs.
PEERS = {"openspiel": "pyspiel", "dds": "endplay", "treys": "treys"}
PATHS = ("compiled", "python")


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker, module in PEERS.items():
        if item.get_closest_marker(marker) and importlib.util.find_spec(module) is None:
            reason = f"{module} is not installed: install cardlab[test] to compare with it"
            if os.environ.get("CI") == "true":
                pytest.fail(reason, pytrace=False)
            pytest.skip(reason)


@pytest.fixture
def path(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where it is ``compiled``, the compiled search answers for every position that it knows, however small; else the
    searches in Python do. To be parametrized indirectly."""
    wanted: str = request.param
    monkeypatch.setenv("CARDLAB_KERNEL", "on" if wanted == "compiled" else "off")
    if wanted == "compiled":
        trick_kernel.warm()
        monkeypatch.setattr(trick_kernel, "LEAST_CARDS", 1)
    return wanted
