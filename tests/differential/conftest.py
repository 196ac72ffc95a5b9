"""Tests marked ``openspiel``, ``dds`` or ``treys`` need a peer from the test extra, and may import it."""

from __future__ import annotations

import importlib.util
import os

import pytest

#: A marker, and the module that it needs.
PEERS = {"openspiel": "pyspiel", "dds": "endplay", "treys": "treys"}


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker, module in PEERS.items():
        if item.get_closest_marker(marker) and importlib.util.find_spec(module) is None:
            reason = f"{module} is not installed: install cardlab[test] to compare with it"
            if os.environ.get("CI") == "true":
                pytest.fail(reason, pytrace=False)
            pytest.skip(reason)
