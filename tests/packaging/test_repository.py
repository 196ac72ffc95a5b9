"""What the whole repository keeps: no outside host, exact pins, commands that exist, layers that hold."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import cardlab
from cardlab.cli import app

ROOT = Path(__file__).resolve().parents[2]

# Written in two parts, so that this file does not name them either.
REGISTRIES = [
    "py" + "pi.org",
    "python" + "hosted.org",
    "registry." + "npmjs",
    "npmjs" + ".com",
    "deb." + "debian.org",
]
CDNS = [
    "js" + "delivr",
    "un" + "pkg.com",
    "cdn" + "js.",
    "://" + "cdn.",
    "//cdn" + ".",
    "fonts." + "googleapis",
    "fonts." + "gstatic",
    "bootstrap" + "cdn",
    "esm" + ".sh",
    "sky" + "pack.dev",
]
MACHINE_PATHS = re.compile(r"(?<![\w.])/(?:root|home/\w+|Users/\w+|work/\w+|opt/(?:pypi|wheels))\b")


def repository_files() -> list[Path]:
    """What git has or would add."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        if os.environ.get("CI") == "true":
            pytest.fail("this check needs git and a clone")
        pytest.skip("this check needs git and a clone")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout.decode()
    return [ROOT / name for name in sorted(set(listed.split("\0"))) if name and (ROOT / name).is_file()]


def texts() -> list[tuple[str, str]]:
    found = []
    for path in repository_files():
        try:
            found.append((path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue  # a picture
    return found


def test_no_file_names_an_outside_host_or_a_machine() -> None:
    problems = []
    for name, text in texts():
        for number, line in enumerate(text.splitlines(), 1):
            low = line.lower()
            hosts = [host for host in REGISTRIES + CDNS if host in low]
            paths = MACHINE_PATHS.findall(line)
            if hosts or paths:
                problems.append(f"{name}:{number}: {', '.join(hosts + paths)}")
    assert not problems, "\n".join(problems)


def pins() -> dict[str, str]:
    found: dict[str, str] = {}
    for line in (ROOT / "constraints.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        requirement = Requirement(line)
        exact = [one.version for one in requirement.specifier if one.operator == "=="]
        assert len(exact) == 1, f"{line}: not one exact version"
        assert requirement.url is None, f"{line}: names an address"
        if requirement.marker is None or requirement.marker.evaluate():
            name = canonicalize_name(requirement.name)
            assert name not in found, f"{name} is pinned twice"
            found[name] = exact[0]
    return found


def closure() -> set[str]:
    """Every distribution that cardlab with its test extra needs on this system."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    todo = [Requirement(text) for text in project["dependencies"]]
    for extra in project["optional-dependencies"].values():
        todo += [Requirement(text) for text in extra]
    seen: set[tuple[str, str]] = set()
    while todo:
        requirement = todo.pop()
        name = canonicalize_name(requirement.name)
        for extra in {"", *requirement.extras}:
            if (name, extra) in seen:
                continue
            seen.add((name, extra))
            for text in metadata.requires(name) or []:
                needed = Requirement(text)
                if needed.marker is None or needed.marker.evaluate({"extra": extra}):
                    todo.append(needed)
    return {name for name, _ in seen}


def test_every_dependency_is_pinned_and_installed_as_pinned() -> None:
    pinned = pins()
    wrong = []
    for name in sorted(closure()):
        installed = metadata.version(name)
        if pinned.get(name) != installed:
            wrong.append(f"{name}: {installed} is installed, constraints.txt says {pinned.get(name)}")
    assert not wrong, "\n".join(wrong)


def test_binder_asks_for_the_pinned_versions() -> None:
    pinned = pins()
    asked = [
        Requirement(line)
        for line in (ROOT / "binder/requirements.txt").read_text().splitlines()
        if line and not line.startswith("#")
    ]
    assert {one.name for one in asked} >= {"jupyterlab", "ipywidgets", "voila", "anywidget"}
    for one in asked:
        assert str(one.specifier) == "==" + pinned[canonicalize_name(one.name)]


def test_binder_finds_its_folder() -> None:
    """repo2docker needs no Docker to say what it would build."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "repo2docker", "--no-build", "--debug", "."],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )
    shown = done.stdout + done.stderr
    assert done.returncode == 0, shown
    for wanted in ("binder/requirements.txt", "binder/postBuild", "binder/start"):
        assert wanted in shown, shown


@pytest.mark.parametrize("name", ["binder/postBuild", "binder/start", ".ci/run"])
def test_scripts_can_be_run(name: str) -> None:
    path = ROOT / name
    assert os.access(path, os.X_OK)
    assert subprocess.run(["bash", "-n", str(path)], check=False).returncode == 0


def targets() -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))


def test_the_two_commands_exist() -> None:
    assert {"app", "test"} <= targets()


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_make_commands_in_the_documents_exist(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    code = re.findall(r"`([^`]+)`", text) + re.findall(r"^\s*(?:\$ )?(make .*)$", text, flags=re.MULTILINE)
    named = {word for part in code for word in re.findall(r"\bmake ([a-z][a-z-]*)\b(?![/.])", part)}
    assert named <= targets(), f"{name} names commands that the Makefile lacks"


def test_cardlab_commands_that_are_named_exist() -> None:
    known = {one.name or getattr(one.callback, "__name__", "") for one in app.registered_commands}
    for name in ("README.md", "CONTRIBUTING.md", "Makefile", "binder/postBuild"):
        text = (ROOT / name).read_text(encoding="utf-8")
        commands = r'^cardlab ([a-z]+)|`cardlab ([a-z]+)|/cardlab" ([a-z]+)'
        named = {word for found in re.findall(commands, text, flags=re.MULTILINE) for word in found if word}
        assert named <= known, f"{name} names commands that cardlab lacks"


def test_every_package_says_that_it_is_one() -> None:
    """A folder without ``__init__.py`` would escape the import contract."""
    for top in (ROOT / "cardlab", ROOT / "widgets/cardlab_widgets"):
        lost = {path.parent for path in top.rglob("*.py") if not (path.parent / "__init__.py").exists()}
        assert not lost, sorted(path.relative_to(ROOT).as_posix() for path in lost)


def test_every_public_name_is_found_by_completion() -> None:
    """Those that are imported when first used, too; and no module of cardlab stands in the way of one."""
    assert set(cardlab.__all__) <= set(dir(cardlab))
    assert {"Limits", "equilibrium", "solve"} <= set(cardlab.__all__)
    assert all(callable(getattr(cardlab, name)) for name in cardlab.__all__)
    assert cardlab.Limits(seconds=1).seconds == 1


def test_imports_run_one_way() -> None:
    done = subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff_looks_at_every_python_file() -> None:
    """A slip of quoting in a list of paths makes a linter pass by looking at nothing."""
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--show-files"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    shown = {Path(line).relative_to(ROOT) for line in done.stdout.splitlines() if line}
    wanted = {path.relative_to(ROOT) for path in repository_files() if path.suffix in {".py", ".ipynb"}}
    assert wanted <= shown
