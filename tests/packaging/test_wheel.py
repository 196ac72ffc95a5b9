"""What a wheel installs, and what it must not."""

from __future__ import annotations

import json
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    folder = tmp_path_factory.mktemp("dist")
    built = next(WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"]))
    with zipfile.ZipFile(built) as archive:
        yield archive


@pytest.fixture(scope="module")
def names(wheel: zipfile.ZipFile) -> set[str]:
    return set(wheel.namelist())


def data_file(names: set[str], path: str) -> str | None:
    return next((name for name in names if name.endswith(".data/data/" + path)), None)


def test_the_wheel_installs_two_packages_and_nothing_else(names: set[str]) -> None:
    tops = {name.split("/")[0] for name in names if ".dist-info/" not in name and ".data/" not in name}
    assert tops == {"cardlab", "cardlab_widgets"}


def test_every_file_of_the_packages_is_in_the_wheel(names: set[str]) -> None:
    wanted = set()
    for top, package in ((ROOT, "cardlab"), (ROOT / "widgets", "cardlab_widgets")):
        for path in (top / package).rglob("*"):
            junk = "__pycache__" in path.parts or path.suffix == ".pyc" or path.name.startswith(".")
            if path.is_file() and not junk:
                wanted.add(path.relative_to(top).as_posix())
    assert wanted, "there is nothing to ship"
    assert wanted <= names


def test_no_cache_is_in_the_wheel(names: set[str]) -> None:
    """Numba keeps what it compiled for this machine beside the source."""
    assert not [name for name in names if "__pycache__" in name or name.endswith((".pyc", ".nbi", ".nbc"))]


@pytest.mark.parametrize(
    "path",
    [
        "share/jupyter/voila/templates/cardlab/conf.json",
        "share/jupyter/voila/templates/cardlab/index.html.j2",
        "share/jupyter/voila/templates/cardlab/error.html",
        "etc/jupyter/voila.json",
    ],
)
def test_jupyter_finds_the_template_and_the_configuration(wheel: zipfile.ZipFile, names: set[str], path: str) -> None:
    name = data_file(names, path)
    assert name is not None
    source = ROOT / path.replace("share/jupyter/voila", "widgets/cardlab_widgets/voila")
    assert wheel.read(name) == source.read_bytes()


def test_installing_it_changes_no_kernel_of_other_notebooks(names: set[str]) -> None:
    assert data_file(names, "etc/jupyter/jupyter_server_config.d/cardlab.json") is None


def test_the_command_is_installed(wheel: zipfile.ZipFile, names: set[str]) -> None:
    name = next(name for name in names if name.endswith("entry_points.txt"))
    assert "cardlab = cardlab.cli:main" in wheel.read(name).decode()


def test_the_licence_and_the_python_versions_are_stated(wheel: zipfile.ZipFile, names: set[str]) -> None:
    metadata = wheel.read(next(name for name in names if name.endswith("METADATA"))).decode()
    assert "License-Expression: MIT" in metadata
    assert "Requires-Python: <3.14,>=3.11" in metadata
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_source_archive_builds_and_leaves_tools_out(tmp_path: Path) -> None:
    built = next(SdistBuilder(str(ROOT)).build(directory=str(tmp_path)))
    with tarfile.open(built) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "cardlab/__init__.py",
        "etc/jupyter/voila.json",
    } <= inside
    assert not [name for name in inside if name.startswith((".venv", ".ci", "binder")) or "__pycache__" in name]


def test_the_template_stands_on_a_base() -> None:
    """Without a base template the page is blank, and only the log says why."""
    folder = ROOT / "widgets/cardlab_widgets/voila/templates/cardlab"
    assert json.loads((folder / "conf.json").read_text()) == {"base_template": "lab"}


def test_voila_shows_no_source_and_no_traceback() -> None:
    settings = json.loads((ROOT / "etc/jupyter/voila.json").read_text())
    voila = settings["VoilaConfiguration"]
    assert voila["template"] == "cardlab"
    assert voila["strip_sources"] is True
    assert voila["show_tracebacks"] is False
    assert not [rule for rule in voila["file_allowlist"] if "py" in rule or rule == ".*"]
    # Without Voilà's own manager no widget is drawn; without the others no control and no table.
    needed = {"@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget"}
    assert set(voila["extension_allowlist"]) == needed
    assert settings["MappingKernelManager"]["cull_idle_timeout"] > 0
