"""The explorer of bids as a widget: it works in the background, in parts, follows a table, and trusts no message."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.solvers.explored import Explored
from cardlab.solvers.outlook import Exploration
from cardlab.view.text import has_text
from cardlab_widgets import BidExplorer, CardTable, Stepper
from cardlab_widgets import bids as module
from cardlab_widgets.bidding import Bidding

RASPISNOY = cardlab.load("raspisnoy", players=3, joker_card="none")
STATIC = Path(module.__file__).parent / "static"


def last_to_bid() -> State:
    return RASPISNOY.setup(["KH QH 8C", "AS JD 7C", "AD TS 9C"], dealer=0, trump="H", bids=[None, 1, 0])


@pytest.fixture
def explorer() -> BidExplorer:
    made = BidExplorer(last_to_bid(), worlds=40)
    made.wait()
    return made


def test_values_come_in_parts_and_can_go_on(explorer: BidExplorer) -> None:
    assert explorer.explorer["worlds"] == "40 of 40 worlds"
    assert not explorer.explorer["going"]
    assert explorer.explorer["more"] == "40 more"
    explorer.ask("more")
    explorer.wait()
    assert explorer.explorer["worlds"] == "80 of 80 worlds"
    assert repr(explorer) == "<BidExplorer bid 0, bid 1, bid 2, bid 3: 80 worlds>"


def test_what_is_known_is_shown_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PAUSE", 0.0)
    seen = []
    made = BidExplorer(last_to_bid(), worlds=1)
    made.wait()
    made.observe(lambda change: seen.append((change.new["worlds"], change.new["going"])), "explorer")
    made.worlds = 40
    made.ask("more")
    made.wait()
    assert [worlds for worlds, going in seen if going] == [
        "1 of 1 worlds",
        *(f"{n} of 41 worlds" for n in (11, 21, 31)),
    ]
    assert seen[-1] == ("41 of 41 worlds", False)


def test_it_can_be_stopped() -> None:
    made = BidExplorer(RASPISNOY.deal(seed=1, deal=5), worlds=50_000)
    made.ask("stop")
    made.wait()
    assert not made.explorer["going"]
    assert made.explorer["status"] == "stopped here"
    assert isinstance(made.found, Exploration)
    assert made.found.worlds < 50_000


def test_a_bid_is_looked_at(explorer: BidExplorer) -> None:
    best = explorer.explorer["chosen"]
    explorer.ask("look bid 3")
    assert explorer.explorer["chosen"] == "bid 3" != best
    explorer.ask("look bid 77")
    assert explorer.explorer["chosen"] == best


def test_calls_count_as_evidence_if_asked(explorer: BidExplorer) -> None:
    assert not explorer.evidence
    explorer.ask("evidence on")
    explorer.wait()
    assert explorer.explorer["evidence"] is True
    assert isinstance(explorer.found, Exploration)
    assert explorer.found.effective < explorer.found.worlds
    first = BidExplorer(RASPISNOY.deal(seed=1, deal=1), worlds=5)
    assert first.explorer["evidence"] is None  # nobody has said anything
    first.close()


@pytest.mark.parametrize(
    "message", [None, 7, {}, {"id": 3}, {"id": "bid 1"}, {"id": "look <b>"}, {"id": "evidence"}, "stop"]
)
def test_other_messages_change_nothing(explorer: BidExplorer, message: object) -> None:
    before = explorer.explorer
    explorer._receive(explorer, message, None)
    assert explorer.explorer == before


def test_it_speaks_both_languages(explorer: BidExplorer) -> None:
    explorer.speak("ru")
    assert explorer.explorer["worlds"] == "Миров: 40 из 40"
    assert explorer.explorer["bids"][2]["why"].startswith("Нельзя заказать 2: 1 + 0 + 2 = 3")
    assert explorer.strings["stop"] == "Хватит"


def test_its_words_are_those_that_the_browser_reads(explorer: BidExplorer) -> None:
    script = (STATIC / "bids.js").read_text(encoding="utf-8")
    read = set(re.findall(r"\bt\.([a-z_]+)", script))
    assert read <= set(explorer.strings)
    assert all(has_text(f"explore.{name}", lang) for name in read - {"stop"} for lang in ("en", "ru"))


def test_only_who_calls_is_valued() -> None:
    state = RASPISNOY.deal(seed=1, deal=1)
    made = BidExplorer(state, 0)
    assert made.explorer["problem"] == "Player 2 calls now. Your bids are valued when it is your turn."
    assert made.explorer["bids"] == []
    made.show(state.apply("bid 0").apply("bid 0"), 0)
    assert made.explorer["problem"] == ""
    made.close()
    made.show(state.apply("bid 0").apply("bid 0").apply("bid 0"), 0)
    assert made.explorer["problem"].startswith("Nobody bids now")
    assert "Nobody" in repr(made)


def test_the_same_view_is_not_asked_again(explorer: BidExplorer) -> None:
    found = explorer.found
    explorer.show(last_to_bid())
    assert explorer.found is found


def test_where_cards_are_drawn_worlds_are_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PLAYED", (10, 20))
    made = BidExplorer(cardlab.load("joker").deal(seed=3, deal=1))
    made.wait()
    assert isinstance(made.found, Explored)
    assert made.explorer["worlds"] == "20 play-outs"
    assert made.explorer["more"] == ""
    assert repr(made).endswith(": 20 play-outs>")


@pytest.mark.parametrize("name", ["georgian_joker", "euchre", "euchre.three", "euchre.call_ace", "euchre.auction5"])
def test_every_game_that_bids(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_CHUNK", 1)
    made = BidExplorer(cardlab.load(name).deal(seed=3), worlds=1)
    made.wait()
    assert made.explorer["problem"] == ""
    assert all(bid["value"] or bid["rank"] == "no" for bid in made.explorer["bids"])
    assert all(bid["name"] for bid in made.explorer["bids"])


# ---- beside a table ----


def test_beside_a_table_it_follows_the_seat() -> None:
    table = CardTable(last_to_bid(), seat=0)
    beside = Bidding(table)
    assert repr(beside) == "<Bidding BidExplorer>"
    explorer = beside.explorer
    assert explorer is not None
    assert explorer.view == table.view
    assert explorer.explorer["cards"] == []  # they lie on the table
    table.speak("ru")
    assert explorer.explorer["lang"] == "ru"
    table.sit(None)
    assert repr(beside) == "<Bidding BidPanel>"
    table.sit(1)
    assert explorer.explorer["problem"]
    beside.stop()


def test_what_is_not_shown_is_not_counted() -> None:
    table = CardTable(last_to_bid(), seat=0)
    beside = Bidding(table)
    assert beside.explorer is not None
    beside.follow(False)
    beside.explorer.wait()
    view = beside.explorer.view
    table.act("bid 1")
    assert beside.explorer.view is view
    beside.follow(True)
    assert beside.explorer.view is None


def test_the_button_is_there_where_somebody_bids() -> None:
    stepper = Stepper(last_to_bid(), seat=0, bots="none")
    assert stepper.bidding_open.layout.display == ""
    assert stepper.charts.children == ()
    stepper.bidding_open.value = True
    assert stepper.charts.children == (stepper.bidding,)
    stepper.table.show("durak")
    stepper._label()
    assert stepper.bidding_open.layout.display == "none"
    assert stepper.charts.children == () or not stepper.bidding_open.value
    stepper.rest()
