"""Special rounds, drawing and named trumps in text, HTML and pictures, and in the lines of the history."""

from __future__ import annotations

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.view.events import entry_text
from cardlab.view.history import packets_between
from cardlab.view.html import state_html
from cardlab.view.svg import card_svg, state_svg
from cardlab.view.text import call_text, card_name, state_line, state_text

GAME = cardlab.load("raspisnoy", lobovaya=True, lobovaya_cards=3)


def special(kind: str, game: cardlab.core.game.Game = GAME, seed: int = 1) -> State:
    at = next(at for at, one in enumerate(game.match.rounds) if one.kind == kind)
    return game.deal(seed=seed, deal=at)


def test_a_round_is_named_with_its_multiplier() -> None:
    assert "Round: dark × 2" in state_text(special("dark"))
    assert "Раунд: мизер × 2" in state_text(special("misere"), "ru")
    assert "Round: forehead" in state_text(special("lobovaya"))
    assert "Round" not in state_text(GAME.deal(seed=1))
    assert "Round: points × 3" in state_text(cardlab.load("raspisnoy", one_card_mult=3).deal(seed=1, deal=0))
    assert state_line(special("golden")).startswith("<raspisnoy golden deal 1 of 4:")


@pytest.mark.parametrize("seat", range(4))
def test_on_the_forehead_everybody_sees_every_card_but_his_own(seat: int) -> None:
    state = special("lobovaya")
    view = state.view(seat)
    own = [card_name(one) for one in state.hands[seat]]
    others = [card_name(one) for at in range(4) if at != seat for one in state.hands[at]]
    shown = state_html(view)
    assert all(f'title="{name}"' in shown for name in others)
    assert not any(name in shown for name in own)
    assert all(f">#{place}</text>" in shown for place in (1, 2, 3))
    picture = state_svg(view)
    assert all(f">#{place}</text>" in picture for place in (1, 2, 3))
    line = state_text(view).splitlines()[2 + seat]
    assert line.endswith("#1 #2 #3")
    assert not any(one.text in line for one in state.hands[seat])


def test_a_back_bears_its_place() -> None:
    assert ">#12</text>" in card_svg("#12")
    assert "</text>" not in card_svg("XX")


def test_a_dark_round_is_bid_before_there_are_cards() -> None:
    state = special("dark")
    assert all(not hand for hand in state.hands)
    for _ in range(4):
        before, state = state, state.apply(state.legal_actions[0])
    dealt = packets_between(before, state)
    assert dealt
    lines = [entry_text(entry, players=4, dealt=dealt) for entry in state.events]
    assert "West is dealt 9 cards." in lines
    assert not any("draws" in line for line in lines)


def test_cards_that_lay_face_down_are_picked_up() -> None:
    state = special("dark", cardlab.load("raspisnoy", dark_bid="after_deal_unseen"))
    for _ in range(4):
        state = state.apply(state.legal_actions[0])
    lines = [entry_text(entry, players=4, you=2) for entry in state.view(2).events]
    assert [line for line in lines if line] == ["North bids 0.", "You pick up your cards."]


def test_the_rest_is_dealt_after_the_trump_is_named() -> None:
    state = cardlab.load("georgian_joker").deal(seed=1, deal=8)
    after = state.apply("name NT")
    lines = [entry_text(entry, players=4, dealt=packets_between(state, after)) for entry in after.events]
    assert lines[0] == ""
    assert lines[1] == "West names no trump."
    assert lines[2].endswith("is dealt 6 cards.")


def test_the_card_under_the_stock_has_a_line_and_a_draw_is_a_draw() -> None:
    state = cardlab.load("joker").deal(seed=1)
    told = [entry_text(entry, players=3) for entry in state.log]
    assert "Turned up: 10♠." in told
    for _ in range(6):
        before, state = state, state.apply(state.legal_actions[0])
    assert not packets_between(before, state)
    assert any("draws" in entry_text(entry, players=3) for entry in state.events)


def test_the_trump_of_the_suit_led_is_told() -> None:
    game = cardlab.load("raspisnoy.circular_trumps", players=3)
    state = game.setup(["KS 9H", "RJ AD", "AS TS"], leader=0, bids=[1, 1, 1])
    assert "Trump of the trick: ♣ over ♠" in state_text(state)
    assert "Trump: clubs" in state_text(state.apply("KS"))


def test_a_joker_may_be_called_as_a_card() -> None:
    assert call_text(("as", "9H"), "ru") == "играет как 9♥"
    assert call_text(("as", "TD"), marked=True) == "as {TD}"
