"""Pictures and text of a Euchre table: the turn-up, the order of trumps, a partner who sits out, two accounts."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.view.buttons import buttons
from cardlab.view.desk import Desk, Look
from cardlab.view.html import state_html
from cardlab.view.scene import accounts, scene_of
from cardlab.view.svg import state_svg
from cardlab.view.text import LANGUAGES, state_text

GAME = cardlab.load("euchre")


def offered(calls: int = 0) -> State:
    hands = ["JH JD AH KS 9C", "AS QS TC 8D 7S", "KH TH QD 9S 8C", "AC KC 9D TD 8S"]
    return GAME.setup(hands, turn_up="9H", dealer=3, calls=["pass"] * calls)


def loner() -> State:
    hands = ["JH JD AH KH AS", "KS QS TC 8D 7S", "TH 9H QD 9S 8C", "AC KC 9D TD 8S"]
    start = GAME.setup(hands, turn_up="QH", dealer=0, calls=["pass"] * 3)
    return start.apply("order up alone").apply("discard AS")


def finished() -> State:
    state = offered().apply("order up")
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    return state


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("make", [offered, lambda: offered(4), loner, finished], ids=["call", "name", "alone", "over"])
def test_every_picture_is_whole_in_both_languages(make, lang: str) -> None:
    for state in (make(), make().view(2)):
        ET.fromstring(state_svg(state, lang))
        for told in (state_svg(state, lang), state_html(state, lang), state_text(state, lang)):
            assert not re.search(r"\b(fact|mark|call|action|result|seat)[.-][a-z_]{3,}", told)


def test_the_order_of_trumps_is_told_before_and_after_the_call() -> None:
    for state, label in ((offered(), "If hearts are trumps"), (loner(), "Trumps, highest first")):
        facts = {fact.label: fact.text for fact in scene_of(state).facts}
        assert facts[label] == "J♥ J♦ A♥ K Q 10 9 8 7"
    assert not any("rump" in fact.label for fact in scene_of(offered(4)).facts)


def test_calls_in_html_bear_the_words_of_the_table_and_in_svg_their_notation() -> None:
    shown = state_html(offered(4))
    assert "Name diamonds (next)" in shown
    assert re.search(r"line-through[^>]*>Name hearts \(turned down\)", shown)
    assert ">name D alone</text>" in state_svg(offered(4))


def test_a_partner_who_sits_out_is_faint() -> None:
    scene = scene_of(loner())
    assert [seat.out for seat in scene.seats] == [False, False, True, False]
    assert [seat.note for seat in scene.seats] == ["took 0 · maker, alone", "took 0", "sits out", "took 0"]
    assert state_svg(loner()).count('opacity=".45"') == 1
    assert state_html(loner()).count("opacity:.45") == 1


def test_a_card_put_away_is_told_to_the_dealer_only() -> None:
    told = [any(fact.id == "fact.aside" for fact in scene_of(loner().view(seat)).facts) for seat in range(4)]
    assert told == [True, False, False, False]


def test_partners_share_an_account() -> None:
    state = finished()
    first, second = accounts(state)
    assert (first.seats, second.seats) == ((0, 2), (1, 3))
    assert (first.total, second.total) == (state.returns()[0], state.returns()[1])
    assert len(scene_of(state).result) == 2


def test_few_calls_stand_together_and_many_by_kind() -> None:
    few = buttons(Desk(Table(offered()), Look(home=0, open=False)))
    assert len({one.group for one in few}) == 1
    many = buttons(Desk(Table(offered(4)), Look(home=0, open=False)))
    groups = [one.group for one in many]
    assert groups.count("Alone, without your partner") == 4
    assert groups.count("") == 1
