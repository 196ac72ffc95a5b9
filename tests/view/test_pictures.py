"""Text, HTML and SVG of states and views: what they show, and what a view may not show."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from xml.dom import minidom

import pytest

from cardlab import State, load
from cardlab.cards import Card, is_hidden
from cardlab.core.log import Moved
from cardlab.view.html import state_html
from cardlab.view.svg import _card_body, state_svg
from cardlab.view.text import LANGUAGES, card_name, state_line, state_text

CARDS = re.compile(r"\b(?:[2-9TJQKA][SHDC]|RJ|BJ)\b")
PICTURES = {"text": state_text, "html": state_html, "svg": state_svg}


def _follow() -> State:
    return load("raspisnoy").setup(
        ("AS 7H 8H KD RJ", "KS 9C JD 6C", "QS 8D JC TD", "TS QC 7C AD"),
        turn_up="9D",
        dealer=0,
        bids=[2, 2, 1, 1],
        tricks=[0, 2, 0, 0],
        trick=["P1 9H", "P2 TH", "P3 KH"],
    )


def _bidding() -> State:
    return load("raspisnoy").setup(
        ["KD QC 8H RJ", "AS TH 7C 6D", "9S JH TC 8C", "KS AH JD 9C"], turn_up="9D", dealer=0, bids=[None, 1, 0, 1]
    )


def _walk(game: str, seed: int, **options: int) -> Iterator[State]:
    """The states of a deal played at random."""
    rng = random.Random(seed)
    state = load(game, **options).deal(seed=seed, deal=seed)
    while not state.is_terminal:
        yield state
        state = state.apply(rng.choice(list(state.legal_actions)))
    yield state


def test_the_text_of_a_table() -> None:
    assert str(_follow()) == "\n".join(
        [
            "Raspisnoy poker · Deal 7 of 20, 7 cards",
            "Trump: diamonds · Turned up: 9♦ · Trick: 3 of 7 · Led: hearts",
            ">* P0 South  bid 2 · took 0  AS 7H 8H KD RJ",
            "   P1 West   bid 2 · took 2  KS JD 6C 9C",
            "   P2 North  bid 1 · took 0  QS 8D TD JC",
            "   P3 East   bid 1 · took 0  TS AD 7C QC",
            "Current trick: P1 9H, P2 TH, P3 KH +",
            "P0 to move: 7H, 8H, RJ:gives, RJ:takes",
        ]
    )


def test_the_line_of_a_state() -> None:
    assert repr(_follow()) == "<raspisnoy deal 7 of 20: tricks, P0 to move, 4 legal>"
    assert state_line(_bidding().view(2)) == "<raspisnoy deal 4 of 20, view of P2: bidding, P0 to move, 0 legal>"
    *_, last = _walk("raspisnoy", 2)
    assert re.fullmatch(r"<raspisnoy deal 3 of 20: over(, | )[−+0-9 ]+>", repr(last))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_legal_cards_are_raised_and_the_others_say_why(lang: str) -> None:
    page = state_html(_follow(), lang)
    assert page.count("translateY") == 3
    assert page.count("--ck-face:#dcdad2") == 2
    why = {"en": "You must follow hearts: you hold 7♥ and 8♥.", "ru": "Нужна масть: у вас есть 7♥ и 8♥."}[lang]
    assert page.count(f'title="{why}"') == 2
    assert f"<title>{why}</title>" in state_svg(_follow(), lang)
    assert "--jp-" in page
    assert "<script" not in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_forbidden_bid_is_struck_out(lang: str) -> None:
    page = state_html(_bidding(), lang)
    assert page.count("line-through") == 1
    assert "1 + 0 + 1 + 2 = 4" in page
    assert "1 + 0 + 1 + 2 = 4" in state_svg(_bidding(), lang)


@pytest.mark.parametrize("players", [2, 3, 4, 7, 10])
def test_pictures_are_well_formed_at_every_step(players: int) -> None:
    for state in _walk("raspisnoy.raspisnoy_54", players % 4, players=players):
        for shown in (state, state.view(players - 1)):
            minidom.parseString(state_svg(shown))
            minidom.parseString(state_html(shown, "ru"))
            assert state_text(shown, "ru")


def test_the_result_of_a_deal_is_shown() -> None:
    *_, last = _walk("raspisnoy", 3)
    for picture in PICTURES.values():
        assert "South: " in picture(last)
    assert "The deal is over." in str(last)


def _known(view: State) -> set[Card]:
    """Every card whose face the seat of a view has seen."""
    shown = {one for entry in view.log or () if isinstance(entry, Moved) for one in entry.cards}
    return {one for one in {*shown, *(one for zone in view.zones.values() for one in zone)} if not is_hidden(one)}


@pytest.mark.parametrize(
    ("preset", "seed", "players"), [("standard", 3, 4), ("standard", 8, 4), ("raspisnoy_54", 2, 6)]
)
def test_a_view_never_shows_a_hidden_card(preset: str, seed: int, players: int) -> None:
    for state in _walk(f"raspisnoy.{preset}", seed, players=players):
        if state.is_terminal:
            continue
        for seat in range(players):
            view = state.view(seat)
            hidden = set(state.game.deck) - _known(view)
            assert not {one.text for one in hidden} & set(CARDS.findall(str(view)))
            page, picture = state_html(view), state_svg(view)
            assert not {card_name(one) for one in hidden} & set(re.findall(r'aria-label="([^",]+)', page))
            for one in hidden:
                assert _card_body(one.text, "en", "") not in page
                assert _card_body(one.text, "en", "") not in picture


@pytest.mark.parametrize("kind", list(PICTURES))
def test_pictures_of_a_view_do_not_depend_on_what_is_hidden(kind: str) -> None:
    picture: Callable[[State], str] = PICTURES[kind]
    rng = random.Random(5)
    for state in list(_walk("raspisnoy", 3))[:-1:3]:
        for seat in range(4):
            expected = picture(state.view(seat))
            for _ in range(3):
                assert picture(state.resample(seat, rng).view(seat)) == expected
