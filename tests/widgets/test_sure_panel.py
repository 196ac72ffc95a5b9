"""How sure averages are: the table under a table of cards, and what cards are worth without sight beside it."""

from __future__ import annotations

import re

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.solvers.blind import blind
from cardlab.solvers.limits import Limits
from cardlab.solvers.sampling import average
from cardlab.view.sure import sure_html
from cardlab.view.text import LANGUAGES
from cardlab_widgets import CardTable, Stepper
from cardlab_widgets.sure import SurePanel
from tests.properties.test_alphamu import toy


def fused() -> State:
    game = toy(["KD", "JH", "KH", "JS", "TH", "AS", "KS", "QH", "TS", "JD"], 2)
    return game.setup(["KD JH KH JS", "TH AS KS QH"], turn=0, trump="S", bids=[1, 0])


def plain(markup: str) -> str:
    return re.sub(r"<[^>]+>", " ", markup)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_means_errors_and_shares(lang: str) -> None:
    state = cardlab.load("raspisnoy", players=3, joker_card="none").deal(seed=1, deal=2)
    for call in ("bid 1", "bid 1", "bid 0"):
        state = state.apply(call)
    answer = average(state, worlds=40)
    shown = sure_html(answer, lang=lang, you=answer.seat)
    assert shown.count('<th scope="row">') == len(answer.rows)
    assert plain(shown).count("★") == len(answer.best)
    assert "±" in shown
    assert "αμ" not in shown
    assert not re.search(r"\bP\d\b|\b[a-z_]+\.[a-z_]+\b", plain(shown))
    best = max(row.mean or 0.0 for row in answer.rows)
    assert plain(shown).index(f"{best:+.1f}".replace("-", "−")) < plain(shown).index("%")


def test_without_worlds_there_is_nothing() -> None:
    state = cardlab.load("joker").deal(seed=3, deal=3)
    answer = average(state, worlds=1, limits=Limits(nodes=10, seconds=None))
    assert answer.worlds == 0
    assert sure_html(answer) == ""


def test_what_cards_are_worth_without_sight() -> None:
    answer = average(fused())
    found = blind(answer)
    assert found is not None
    shown = plain(sure_html(answer, found))
    assert "αμ" in shown
    assert "+1.8" in shown


def test_the_table_bears_both_values() -> None:
    table = CardTable(fused(), seat=0, values=True)
    table.wait()
    pills = {card["id"]: card["value"] for zone in table.model["zones"] for card in zone["cards"] if card["value"]}
    assert pills["JS"]["beside"].startswith("αμ +")
    assert pills["KH"]["beside"] == ""
    assert "αμ: if you never see the hidden cards" in table.model["values_note"]
    table.value(False)
    assert "αμ" not in table.model["values_note"]
    assert table.look.blind is None


def test_the_panel_follows_the_table() -> None:
    table = CardTable(fused(), seat=0)
    panel = SurePanel(table)
    assert repr(panel) == "<SurePanel empty>"
    table.value(True)
    table.wait()
    assert repr(panel) == "<SurePanel 4 actions>"
    assert "αμ" in panel.shown.value
    table.speak("ru")
    assert "Насколько" in panel.shown.value
    table.sit(None)
    table.wait()
    assert repr(panel) == "<SurePanel empty>"


def test_other_games_have_no_such_panel() -> None:
    stepper = Stepper(cardlab.load("durak").deal(seed=1), seat=0, values=True, bots="none")
    stepper.table.wait()
    assert repr(stepper.sure) == "<SurePanel empty>"
