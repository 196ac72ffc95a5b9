"""From a click to the redrawn table, in a real browser against Voilà.

``values`` is the time until exact values stand on the cards after the click, at three and four cards a hand. Times are
the page's own clock. Needs the test extra and Debian's chromium.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import cardlab
from cardlab.core.records import to_link
from cardlab.errors import CardlabError, Reason
from side_by_side import Row, Runs, many, row

ROOT = Path(__file__).parents[1]
CLICKS, DEALS = 12, 5
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
#: Runs in the page: touch, then wait until the revision that JavaScript drew has changed.
TOUCH = """([selector, wanted]) => new Promise((done) => {
  const start = performance.now();
  const check = () => document.querySelector(wanted) ? done(performance.now() - start) : requestAnimationFrame(check);
  document.querySelector(selector).click();
  requestAnimationFrame(check);
})"""


@contextmanager
def served() -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {
        **os.environ,
        "JUPYTER_PATH": str(ROOT / "widgets" / "cardlab_widgets"),
        "JUPYTER_CONFIG_PATH": str(ROOT / "etc" / "jupyter"),
    }
    command = [sys.executable, "-m", "voila", "notebooks/app.ipynb", f"--port={port}", "--no-browser"]
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(120):
            with suppress(OSError):
                urllib.request.urlopen(f"http://localhost:{port}/", timeout=60).read(1)
                break
            time.sleep(0.5)
        yield f"http://localhost:{port}/"
    finally:
        server.terminate()
        server.wait(20)


def clicks(page: Page, url: str, rounds: int) -> list[float]:
    """Play a card and take it back, again and again."""
    hands = ["AS 7H 8H KD RJ", "KS 9C JD 6C", "QS 8D JC TD", "TS QC 7C AD"]
    facts: dict[str, Any] = {"turn_up": "9D", "dealer": 0, "bids": [2, 2, 1, 1], "tricks": [0, 2, 0, 0]}
    state = cardlab.load("raspisnoy").setup(hands, trick=["P1 9H", "P2 TH", "P3 KH"], **facts)
    page.goto(f"{url}?deal={to_link(cardlab.Table(state).record())}")
    page.wait_for_selector(".ck-hand [data-id='7H']")
    times: list[float] = []
    for _ in range(rounds):
        times.append(page.evaluate(TOUCH, [".ck-hand [data-id='7H']", ".ck-trick [data-id='7H']"]))
        page.evaluate(TOUCH, [".ck-stepbar button:nth-of-type(2)", ".ck-hand [data-id='7H']"])
    return times


def values(page: Page, url: str, cards: int, deals: int) -> list[float]:
    """Switch values on at the first lead, with a joker dealt, four players."""
    times: list[float] = []
    game = cardlab.load("raspisnoy")
    seed = 0
    while len(times) < deals:
        seed += 1
        state = game.deal(seed=seed, deal=cards - 1)
        if not any(one.is_joker for hand in state.hands for one in hand):
            continue
        for _ in range(4):
            state = state.apply(state.legal_actions[min(1, len(state.legal_actions) - 1)])
        table = cardlab.Table(game.deal(seed=seed, deal=cards - 1))
        for action in state.actions:
            table.push(action)
        page.goto(f"{url}?deal={to_link(table.record())}")
        page.wait_for_selector(".ck-mat .ck-is-legal")
        page.wait_for_timeout(300)
        times.append(page.evaluate(TOUCH, [".ck-controls button.widget-toggle-button", ".ck-mat .ck-val"]))
    return times


def rows(scale: float) -> Iterator[Row]:
    """A click, and values at three and four cards."""
    executable = shutil.which("chromium")
    if executable is None:
        raise CardlabError(Reason.of("cli.no_peer", name="chromium"))
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(60_000)
        spent = clicks(page, url, many(CLICKS, scale))
        yield row("click", None, Runs(spent, [], [], None), goal_ms=250)
        for cards in (3, 4):
            spent = values(page, url, cards, many(DEALS, scale))
            yield row("values", cards, Runs(spent, [], [], None), goal_ms=1000)
        browser.close()
