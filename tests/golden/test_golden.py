"""Whole deals stay as they were, line by line."""

from __future__ import annotations

import difflib

import pytest

from tests.golden.dumps import DEALS, FOLDER, dump


@pytest.mark.parametrize("name", DEALS)
def test_golden(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    now = dump(name).splitlines()
    assert len(kept) > 40
    changes = list(difflib.unified_diff(kept, now, f"{name}.txt", "now", lineterm="", n=2))
    assert not changes, "\n".join(changes[:60])


def test_every_file_is_dumped() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(DEALS)
