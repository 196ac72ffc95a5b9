"""Real Chromium (Debian's, driven by Playwright) against Voilà and JupyterLab served on this machine."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
#: How long anything may take to appear, in milliseconds: a machine that is busy is no failure.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def _chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found:
        return found
    if os.environ.get("CI") == "true":
        pytest.fail("no Chromium: install Debian's package chromium")
    pytest.skip("no Chromium on this machine: install Debian's package chromium to run the browser tests")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def _served(command: list[str], url: str, log: Path) -> Iterator[str]:
    """Run a server until its address answers; it ends with the test session."""
    environment = {
        **os.environ,
        "JUPYTER_PATH": str(ROOT / "widgets" / "cardlab_widgets"),
        "JUPYTER_CONFIG_PATH": str(ROOT / "etc" / "jupyter"),
    }
    with log.open("w") as out:
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=subprocess.STDOUT)
    try:
        for _ in range(240):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(url, timeout=60).read(1)
                break
            if server.poll() is not None:
                pytest.fail(f"the server ended: {log.read_text()[-2000:]}")
            time.sleep(0.5)
        else:
            pytest.fail(f"the server did not answer: {log.read_text()[-2000:]}")
        yield url
    finally:
        server.terminate()
        server.wait(20)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    executable = _chromium()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = _free_port()
    command = [sys.executable, "-m", "voila", "notebooks/app.ipynb", f"--port={port}", "--no-browser"]
    with _served(command, f"http://localhost:{port}/", tmp_path_factory.mktemp("voila") / "log") as url:
        yield url


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = _free_port()
    folder = tmp_path_factory.mktemp("lab")
    shutil.copy(ROOT / "notebooks" / "00_start_here.ipynb", folder)
    command = [
        *[sys.executable, "-m", "jupyter", "lab", f"--port={port}", "--no-browser", "--allow-root"],
        *["--ServerApp.token=", "--ServerApp.password=", f"--ServerApp.root_dir={folder}"],
    ]
    with _served(command, f"http://localhost:{port}/lab", folder / "log") as url:
        yield url


class Visit:
    """A page with a record of what it asked for and what it complained of."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.outside: list[str] = []
        self.errors: list[str] = []
        page.on("request", self._asked)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _asked(self, request: object) -> None:
        url = str(getattr(request, "url", ""))
        host = urlsplit(url).hostname
        if urlsplit(url).scheme in ("http", "https", "ws", "wss") and host not in ("localhost", "127.0.0.1"):
            self.outside.append(url)

    def check(self) -> None:
        """Nothing left the machine, nothing broke, and nobody was shown a traceback."""
        assert self.outside == []
        assert self.errors == []
        assert "Traceback" not in self.page.locator("body").inner_text()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    made = Visit(page)
    yield made
    context.close()
