"""Whatever people type: it is read, or refused with a typed error; what is printed reads back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab
from cardlab.cards import BJ, RJ, XX, Card, Hand, Suit, card, deck
from cardlab.core.table import Table
from cardlab.errors import CardlabError, DealError, NotationError, OptionError
from cardlab.notation import Action, parse_action, parse_card, parse_cards, parse_seat, parse_suit, play

TEXTS = st.text(max_size=40)
#: Texts near the notation, which plain noise never reaches.
NEAR = st.lists(
    st.sampled_from([*"23456789TJQKASHDCXPВДКТ10#~:,. _-♠♥", "RJ", "bid ", "play ", "P1 ", "order up ", "takes"]),
    max_size=12,
).map("".join)
CARDS = st.sampled_from([*deck(54).cards, XX, card("#1"), card("#9")])
WORDS = st.sampled_from(["takes", "gives", "takes_high", "alone", "birthday", "NT", *Suit])
PLAYS = st.builds(lambda one, call: play(one, *call), CARDS, st.lists(WORDS, max_size=3))
NUMBERS = st.integers(0, 9999)
SEATS = st.lists(st.integers(0, 9), max_size=3).map(tuple)
SAID = st.builds(
    lambda verb, cards, seats, call: Action(verb, tuple(sorted(cards)), seats, tuple(call)),
    st.sampled_from(["bid", "pass", "order up", "discard", "trade", "give", "play", "throw", "~"]),
    st.lists(CARDS, max_size=4),
    SEATS,
    st.lists(st.one_of(NUMBERS, WORDS), max_size=3),
)


@settings(max_examples=1500)
@given(st.one_of(TEXTS, NEAR))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError as error:
        assert error.problems  # noqa: PT017
        return
    assert parse_action(str(action)) == action
    assert parse_action(str(action).upper().replace("P", "p").lower()) == action


@settings(max_examples=1000)
@given(st.one_of(TEXTS, NEAR), st.sampled_from(["en", "ru"]))
def test_any_text_is_cards_or_refused(text: str, lang: str) -> None:
    for read in (parse_card, parse_cards):
        try:
            found = read(text, None, lang)
        except NotationError as error:
            assert error.problems  # noqa: PT017
            continue
        cards = [found] if isinstance(found, Card) else list(found)
        assert parse_cards(" ".join(map(str, cards))) == tuple(cards)


@settings(max_examples=300)
@given(st.one_of(TEXTS, NEAR))
def test_any_text_is_a_suit_or_seat_or_refused(text: str) -> None:
    for read in (parse_suit, parse_seat):
        try:
            found = read(text)
        except NotationError as error:
            assert error.problems  # noqa: PT017
        else:
            assert read(str(found) if isinstance(found, Suit) else f"P{found}") == found


@settings(max_examples=800)
@given(st.one_of(PLAYS, SAID))
def test_actions_read_back(action: Action) -> None:
    text = str(action)
    try:
        again = parse_action(text)
    except NotationError:
        assert len(text) > 120
        return
    assert again == action
    assert str(again) == text
    assert again.sort_key == action.sort_key


@settings(max_examples=500)
@given(
    st.one_of(
        TEXTS, NEAR, NEAR.map(lambda text: f"raspisnoy({text})"), TEXTS.map(lambda text: f"raspisnoy(players={text})")
    )
)
def test_any_text_is_a_game_or_refused(text: str) -> None:
    try:
        game = cardlab.load(text)
    except OptionError as error:
        assert error.problems  # noqa: PT017
    else:
        assert cardlab.load(str(game)) == game


@settings(max_examples=400)
@given(st.lists(st.one_of(TEXTS, NEAR, st.sampled_from(["bid 0", "bid 1", "P1 bid 0", "9H", "# note"])), max_size=6))
def test_any_text_is_a_transcript_up_to_a_line(lines: list[str]) -> None:
    text = "\n".join(["raspisnoy", "deal 1 dealer P0 seed 7", *lines])
    read = Table.replay(text)
    assert read.table is not None
    assert (read.problem is None) == (read.line == 0)
    assert len(read.table.line()) <= len(text.splitlines())


@settings(max_examples=300)
@given(st.one_of(TEXTS, NEAR))
def test_any_text_acts_or_is_refused(text: str) -> None:
    state = cardlab.load("raspisnoy").deal(seed=2, deal=0)
    try:
        reason = state.why_not(text)
    except NotationError:
        with pytest.raises(NotationError):
            state.apply(text)
        return
    if reason is None:
        assert state.apply(text).step == 1
    else:
        with pytest.raises(CardlabError):
            state.apply(text)
    assert state.step == 0


@settings(max_examples=200)
@given(
    st.lists(st.one_of(NEAR, st.sampled_from(["AS KH", "9D", "RJ"])), min_size=2, max_size=4),
    st.sampled_from(["H", "X", None]),
)
def test_any_position_is_placed_or_refused(hands: list[str], trump: str | None) -> None:
    try:
        state = cardlab.load("raspisnoy", players=3).setup(hands, trump=trump, bids=[0, 0, 0])
    except DealError as error:
        assert error.problems  # noqa: PT017
    else:
        assert state.players == 3


@settings(max_examples=200)
@given(st.lists(CARDS, max_size=12))
def test_hands_sort_and_print(cards: list[Card]) -> None:
    hand = Hand(cards)
    assert sorted(hand) == list(hand)
    assert parse_cards(repr(hand)) == tuple(hand)
    assert Hand(reversed(cards)) == hand


def test_cards_are_one_object_each() -> None:
    assert {len(deck(size)) for size in (24, 28, 32, 33, 36, 38, 52, 53, 54)} == {24, 28, 32, 33, 36, 38, 52, 53, 54}
    for size in (24, 28, 32, 33, 36, 38, 52, 53, 54):
        pack = deck(size)
        assert len(set(pack.cards)) == size
        assert all(card(str(one)) is one for one in pack)
        assert list(pack.cards) == sorted(pack.cards)
    assert sorted([RJ, BJ, card("AC"), card("2S")]) == [card("2S"), card("AC"), BJ, RJ]


def test_a_joker_may_stand_for_a_card() -> None:
    assert parse_action("rj:as:9h") == play(card("RJ"), "as", "9H")
    assert str(parse_action("RJ:as:as")) == "RJ:as:AS"
