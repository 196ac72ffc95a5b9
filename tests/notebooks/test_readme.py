"""What the README shows is what happens."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_its_python_prints_what_it_says() -> None:
    parts = doctest.DocTestParser().get_doctest(README, {}, "README.md", "README.md", 0)
    assert len(parts.examples) == 5
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(parts, out=said.append)
    assert result.failed == 0, "".join(said)


def test_the_first_screen() -> None:
    first = README.split("## ", 1)[0]
    assert first.count("\n") < 40
    for wanted in ("make app", "make test", "make lab", "OWNER", "REPO", ".svg", ">>> import cardlab"):
        assert wanted in first
    assert first.index("make app") < first.index("make test") < first.index("make lab")


def test_its_links_hold() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        if "://" not in target:
            assert (ROOT / target).is_file(), target
    outside = {address.split("/")[2] for address in re.findall(r"https?://[^)\s]+", README)}
    assert outside == {"mybinder.org"}


def test_the_picture_stands_alone() -> None:
    picture = (ROOT / "notebooks/images/table.svg").read_text(encoding="utf-8")
    root = ET.fromstring(picture)
    assert root.tag.endswith("svg")
    assert root.get("viewBox")
    assert "href" not in picture
    assert len(picture) < 100_000
