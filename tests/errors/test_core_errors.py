"""Bad input: each a typed error with every problem listed, and the state as it was."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import cardlab
from cardlab.cards import card, deck
from cardlab.core.table import Table
from cardlab.errors import DealError, HiddenCard, IllegalAction, NotationError, OptionError
from cardlab.notation import parse_action, parse_card, parse_cards, parse_seat, parse_suit


def ids(error: cardlab.CardlabError) -> list[str]:
    return [problem.id for problem in error.problems]


@pytest.fixture
def state() -> cardlab.State:
    return cardlab.load("raspisnoy", players=3).setup(
        ["KS 9H 7D", "RJ AD 6C", "AS TS QC"], trump="H", dealer=0, bids=[1, 1, 0], turn=1
    )


# ---- notation ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meant"), [("10H", "TH"), ("10h", "TH"), ("th", "TH"), (" 9♣ ", "9C"), ("rj", "RJ"), ("a♥", "AH")]
)
def test_slips_that_are_understood(text: str, meant: str) -> None:
    assert parse_card(text) is card(meant)


def test_russian_letters_only_in_russian() -> None:
    assert [str(parse_card(text, lang="ru")) for text in ("ВS", "дh", "КD", "тC")] == ["JS", "QH", "KD", "AC"]
    with pytest.raises(NotationError):
        parse_card("ВS")


def test_a_serving_card_is_the_joker() -> None:
    assert parse_card("6S", deck(36, {"6S": "RJ"})) is card("RJ")
    assert parse_card("6S", deck(36)) is card("6S")


@pytest.mark.parametrize("text", ["11H", "1H", "H", "", "10", "9X", "XJ", "#0", "#99", "AS KH", "🂡", "9C\0", "-1"])
def test_no_card(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert ids(refused.value) == ["notation.card"]


def test_every_bad_card_of_a_text_is_listed() -> None:
    with pytest.raises(NotationError) as refused:
        parse_cards("AS 11H KH 1D, zz")
    assert [problem["text"] for problem in refused.value.problems] == ["11H", "1D", "zz"]


@pytest.mark.parametrize("text", ["", "  ", "11H", "RJ:", "bid 3;", "é", "bid " + "1" * 130, "P0", "12345"])
def test_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


def test_order_up_is_two_whole_words() -> None:
    assert parse_action("order up").verb == "order up"
    assert parse_action("Order  Up Alone").call == ("alone",)
    assert parse_action("order uptown").verb == "order"


@pytest.mark.parametrize("text", ["P10", "P", "3", "P-1", "Q1"])
def test_no_seat(text: str) -> None:
    with pytest.raises(NotationError):
        parse_seat(text)


def test_no_seat_of_this_table() -> None:
    with pytest.raises(NotationError) as refused:
        parse_seat("P3", players=3)
    assert dict(refused.value.problems[0].args)["last"] == 2


def test_no_suit() -> None:
    with pytest.raises(NotationError):
        parse_suit("X")


# ---- games, presets, options ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "whist", "raspisnoy.", "raspisnoy(", "raspisnoy)(", "durak(players=2)x", "(players=3)"]
)
def test_unknown_game(text: str) -> None:
    with pytest.raises(OptionError):
        cardlab.load(text)


def test_unknown_preset() -> None:
    with pytest.raises(OptionError) as refused:
        cardlab.load("raspisnoy.nope")
    assert ids(refused.value) == ["game.preset"]
    assert "standard" in refused.value.problems[0]["known"]


def test_every_bad_option_is_listed() -> None:
    with pytest.raises(OptionError) as refused:
        cardlab.load("raspisnoy", players=11, deck=52, nonsense=1, must_trump="yes", two_jokers="both")
    assert sorted(ids(refused.value)) == ["option.bad_value"] * 4 + ["option.unknown"]
    assert {problem["name"] for problem in refused.value.problems} == {
        "players", "deck", "nonsense", "must_trump", "two_jokers",
    }  # fmt: skip


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 4.0},
        {"players": True},
        {"players": "4"},
        {"players": None},
        {"deck": True},
        {"max_hand": 10},
        {"max_hand": 0},
        {"max_hand": 1, "schedule_parity": "even"},
        {"jokers_54": 3},
        {"must_trump": 1},
        {"specials": ["pink"]},
        {"specials": "dark"},
        {"one_card_mult": 2},
        {"joker_card": "8S"},
        {"full_deal_trump": "first_card"},
        {"pass_points": 10**6},
    ],
)
def test_bad_option_values(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as refused:
        cardlab.load("raspisnoy", **options)
    assert ids(refused.value) == ["option.bad_value"]


def test_long_numbers_are_no_numbers() -> None:
    with pytest.raises(OptionError):
        cardlab.load(f"raspisnoy(players={'9' * 5000})")


# ---- deals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"seed": -1}, "deal.seed"),
        ({"seed": 2**53}, "deal.seed"),
        ({"seed": 1.5}, "deal.seed"),
        ({"seed": True}, "deal.seed"),
        ({"seed": 1, "deal": 36}, "deal.index"),
        ({"seed": 1, "deal": -1}, "deal.index"),
        ({"seed": 1, "dealer": 4}, "deal.dealer"),
        ({"seed": 1, "dealer": -1}, "deal.dealer"),
        ({"seed": 1, "dealer": "P1"}, "deal.dealer"),
        ({"seed": 1, "deal": "last"}, "deal.bad_fact"),
    ],
)
def test_bad_deals(asked: dict[str, Any], problem: str) -> None:
    with pytest.raises(DealError) as refused:
        cardlab.load("raspisnoy").deal(**asked)
    assert ids(refused.value) == [problem]


@pytest.mark.parametrize("action", [3, None, True, ["KH"], b"KH", ""])
def test_what_is_no_text_and_no_action(action: Any) -> None:
    table = cardlab.Table(cardlab.load("raspisnoy").deal(seed=1))
    before = table.state
    for ask in (before.apply, before.why_not, table.push):
        with pytest.raises(NotationError) as refused:
            ask(action)
        assert ids(refused.value) == ["notation.action"]
    assert table.state is before


def test_a_pack_with_duplicate_missing_and_foreign_cards() -> None:
    game = cardlab.load("raspisnoy")
    pack = [str(one) for one in game.deck]
    pack[0], pack[1], pack[2] = "AH", "2C", "BJ"
    with pytest.raises(DealError) as refused:
        game.deal(stock=" ".join(pack))
    assert sorted(ids(refused.value)) == ["deal.duplicate", "deal.missing", "deal.not_in_deck", "deal.not_in_deck"]


def test_a_pack_and_a_seed() -> None:
    game = cardlab.load("raspisnoy")
    with pytest.raises(DealError) as refused:
        game.deal(seed=1, stock=game.deck.cards)
    assert ids(refused.value) == ["deal.one_start"]


def test_a_pack_that_is_no_text_of_cards() -> None:
    with pytest.raises(NotationError):
        cardlab.load("raspisnoy").deal(stock="AS 11H")


def test_deck_of_another_size() -> None:
    with pytest.raises(DealError):
        deck(40)
    with pytest.raises(DealError):
        deck(36, {"2C": "RJ"})


# ---- positions -----------------------------------------------------------------------------------------------------

GOOD: dict[str, Any] = {"hands": ["KS 9H", "RJ AD", "AS TS"], "trump": "H", "dealer": 0, "bids": [1, 1, 1], "turn": 1}


def setup(**changed: Any) -> cardlab.State:
    return cardlab.load("raspisnoy", players=3).setup(**{**GOOD, **changed})


def test_the_good_position_is_good() -> None:
    assert setup().current_player == 1


@pytest.mark.parametrize(
    ("changed", "problems"),
    [
        ({"hands": ["KS 9H", "KS AD", "AS TS"]}, ["deal.duplicate"]),
        ({"hands": ["KS 9H", "2C AD", "AS BJ"]}, ["deal.not_in_deck"] * 2),
        ({"hands": ["KS 9H", "RJ", "AS TS"]}, ["deal.hand_size"]),
        ({"hands": ["KS 9H", "RJ AD"]}, ["deal.hands"]),
        ({"hands": ["KS 11H", "RJ 1D", "AS TS"]}, ["notation.card"] * 2),
        ({"hands": ["", "", ""], "bids": [0, 0, 0]}, ["deal.empty"]),
        ({"bids": [1, 1]}, ["deal.bad_fact"]),
        ({"bids": [3, 0, 0]}, ["bid.bid_out_of_range"]),
        ({"bids": [-1, 0, 0]}, ["deal.bad_fact"]),
        ({"bids": 3}, ["deal.bad_fact"]),
        ({"trump": "X"}, ["notation.suit"]),
        ({"turn_up": "9S", "trump": "H"}, ["deal.trump_differs"]),
        ({"turn_up": "9H"}, ["deal.duplicate"]),
        ({"dealer": 3}, ["notation.seat"]),
        ({"dealer": "P7"}, ["notation.seat"]),
        ({"weather": "fine"}, ["deal.unknown_fact"]),
        ({"turn": 2, "leader": 0}, ["deal.turn"]),
        ({"trick": ["P0 9D", "P2 8D"]}, ["deal.hand_size", "deal.trick_order"]),
        ({"trick": ["P0 nonsense"]}, ["notation.card"]),
        ({"trick": ["9D"]}, ["notation.action"]),
        ({"bids": [None, 1, None]}, ["deal.turn"]),
        ({"bids": [1, None, None], "turn": None}, ["deal.bids_order"]),
        ({"bids": [None, 1, 1], "tricks": [1, 0, 0], "turn": None}, ["deal.bids_missing"]),
        ({"hands": ["KS 9H", "RJ AD", "XX XX"], "tricks": [9, 4, 0]}, ["deal.no_such_size"]),
    ],
)
def test_bad_positions(changed: dict[str, Any], problems: list[str]) -> None:
    with pytest.raises((DealError, NotationError)) as refused:
        setup(**changed)
    found = ids(refused.value)
    assert sorted(found) == sorted(problems)


def test_every_problem_of_a_position_at_once() -> None:
    with pytest.raises(DealError) as refused:
        setup(hands=["KS 9H", "KS AD QD", "2C TS"], trump="X", dealer=9, weather="fine", bids=[9, 0, 0])
    found = set(ids(refused.value))
    assert {"deal.duplicate", "deal.not_in_deck", "deal.hand_size"} <= found
    assert {"notation.suit", "notation.seat", "deal.unknown_fact", "bid.bid_out_of_range"} <= found


def test_a_trick_against_the_rules() -> None:
    with pytest.raises(DealError) as refused:
        setup(hands=["KS 9H", "AD 8D", "AS"], trick=["P2 7D", "P0 6C"], turn=1)
    assert refused.value.problems
    with pytest.raises(DealError) as refused:
        setup(hands=["KS 9D", "AD 8D", "AS"], trick=["P2 7D", "P0 6C"], turn=1)
    assert refused.value.problems


# ---- actions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("9S", "cards.not_in_hand"),
        ("KS", "cards.not_in_hand"),
        ("bid 1", "turn.play_a_card"),
        ("RJ", "joker.declaration_missing"),
        ("RJ:takes", "joker.bad_declaration"),
        ("RJ:takes_high", "joker.bad_declaration"),
        ("RJ:takes_high:S:H", "joker.bad_declaration"),
        ("AD:takes", "joker.bad_declaration"),
        ("XX", "cards.not_in_hand"),
        ("pass", "turn.play_a_card"),
    ],
)
def test_illegal_actions(state: cardlab.State, text: str, reason: str) -> None:
    before = pickle.dumps(state)
    with pytest.raises(IllegalAction) as refused:
        state.apply(text)
    assert refused.value.reason.id == reason
    assert state.why_not(text) == refused.value.reason
    assert pickle.dumps(state) == before


def test_following_reasons(state: cardlab.State) -> None:
    led = state.apply("RJ:takes_high:S")
    assert led.why_not("TS") is not None
    assert led.why_not("TS").id == "joker.demand_high"  # type: ignore[union-attr]
    assert led.why_not("QC").id == "trick.must_follow"  # type: ignore[union-attr]
    assert state.why_not("RJ:takes_high:H") is None


def test_actions_of_others_and_after_the_end(state: cardlab.State) -> None:
    assert state.why_not("KS", player=0).id == "turn.not_yours"  # type: ignore[union-attr]
    assert state.why_not("KS", player=17).id == "turn.not_yours"  # type: ignore[union-attr]
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    with pytest.raises(IllegalAction) as refused:
        state.apply("KS")
    assert refused.value.reason.id == "turn.over"


def test_bids_out_of_range_and_the_dealers() -> None:
    state = cardlab.load("raspisnoy", players=3).deal(seed=1, deal=2)
    for text in ("bid 4", "bid 9999"):
        with pytest.raises(IllegalAction) as refused:
            state.apply(text)
        assert refused.value.reason.id == "bid.bid_out_of_range"
    for text in ("KS", "pass", "bid", "bid 1 2"):
        assert state.why_not(text).id == "turn.make_a_bid"  # type: ignore[union-attr]
    dealer = state.apply("bid 1").apply("bid 1")
    assert dealer.why_not("bid 1").id == "bid.dealer_forbidden_sum"  # type: ignore[union-attr]


def test_views_refuse(state: cardlab.State) -> None:
    view = state.view(0)
    with pytest.raises(IllegalAction) as refused:
        view.apply("KS")
    assert refused.value.reason.id == "turn.view"
    for seat in (1, 3, -1):
        with pytest.raises(HiddenCard):
            view.view(seat)
    with pytest.raises(HiddenCard):
        state.quiet().view(0)


def test_a_text_that_is_no_action(state: cardlab.State) -> None:
    for text in ("", "11H", "é"):
        with pytest.raises(NotationError):
            state.apply(text)
    assert "11H" not in state.legal_actions  # type: ignore[comparison-overlap]


def test_a_ruling_for_another_choice(state: cardlab.State) -> None:
    game = cardlab.load("raspisnoy", players=3)
    led = state.apply("RJ:takes_high:S")
    ruling = game.rulings(led, "QC")
    assert ruling is not None
    with pytest.raises(IllegalAction):
        led.after(ruling, "nothing")
    with pytest.raises(IllegalAction):
        state.after(ruling, "take_back")
    assert game.rulings(led, "AS") is None
    assert game.rulings(led, "KS") is None


# ---- transcripts ---------------------------------------------------------------------------------------------------

TRANSCRIPT = "raspisnoy\ndeal 1 dealer P0 seed 7\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 0),
        ("raspisnoy", 1),
        ("whist\ndeal 1 dealer P0 seed 7\n", 1),
        ("raspisnoy\ndeal one\n", 2),
        ("raspisnoy\ndeal 99 dealer P0 seed 7\n", 2),
        ("raspisnoy\ndeal 1 dealer P9 seed 7\n", 2),
        ("raspisnoy\ndeal 1 dealer P0 stock AS\n", 2),
        (TRANSCRIPT + "bid 0\nbid 9\nbid 0\n", 4),
        (TRANSCRIPT + "P2 bid 0\n", 3),
        (TRANSCRIPT + "bid 0\n11H\n", 4),
    ],
)
def test_bad_transcripts(text: str, line: int) -> None:
    read = Table.replay(text)
    assert read.problem is not None
    assert read.problem.problems
    assert read.line == line
    if line > 2:
        assert read.table is not None
        assert len(read.table.line()) == line - 2
    else:
        assert read.table is None


def test_a_table_stays_as_it_was() -> None:
    table = Table(cardlab.load("raspisnoy").deal(seed=7))
    before = table.transcript()
    for text in ("bid 99", "11H", "KS"):
        with pytest.raises((IllegalAction, NotationError)):
            table.push(text)
    with pytest.raises(DealError):
        table.goto(5)
    assert table.transcript() == before
    assert table.branches() == []


# ---- tricks of typed-in positions that could not have been played ---------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "trick", "id"),
    [
        (["9C 8S", "XX", "QH"], ["P1 9H", "P2 7D"], "trick.must_follow"),
        (["9C 8S", "XX", "TC"], ["P1 9H", "P2 7D"], "trick.must_trump"),
        (["9C 8S", "XX", "AH"], ["P1 RJ:takes_high:H", "P2 7H"], "joker.demand_high"),
        (["9C 8S", "XX", "XX"], ["P1 RJ:takes", "P2 7D"], "joker.bad_declaration"),
        (["9C 8S", "XX", "XX"], ["P1 RJ", "P2 7D"], "joker.declaration_missing"),
        (["9C 8S", "XX", "XX"], ["P1 9H:takes", "P2 7D"], "joker.bad_declaration"),
        (["9C 8S", "XX", "XX"], ["P1 XX", "P2 7D"], "cards.not_in_hand"),
        (["9C XX XX", "XX XX", "XX QH"], ["P1 9H", "P2 7D"], "trick.must_follow"),
    ],
)
def test_what_is_known_of_a_hand_refuses_a_typed_in_play(hands: list[str], trick: list[str], id: str) -> None:
    game = cardlab.load("raspisnoy", players=3)
    with pytest.raises(DealError) as refused:
        game.setup(hands, trump="C", bids=[1, 0, 0], trick=trick)
    assert ids(refused.value) == [id]


def test_a_typed_in_trick_of_unseen_hands_stands() -> None:
    game = cardlab.load("raspisnoy", players=3)
    state = game.setup(["9C 8S", "XX", "XX"], trump="C", bids=[1, 0, 0], trick=["P1 9H", "P2 7D"])
    assert [str(play.card) for play in state.board.plays] == ["9H", "7D"]


def test_a_transcript_may_be_typed_with_russian_letters() -> None:
    game = cardlab.load("raspisnoy", players=3)
    table = cardlab.Table(game.deal(seed=1, deal=0))
    for action in ("bid 0", "bid 0", "bid 0"):
        table.push(action)
    plain = next(action for action in table.state.legal_actions if str(action)[0] in "JQKA")
    line = str(plain).translate(str.maketrans("JQKA", "ВДКТ"))
    assert line != str(plain)
    read = cardlab.Table.replay(f"{table.transcript()}{line}\n", lang="ru")
    assert read.problem is None
    assert read.table is not None
    assert read.table.state.actions[-1] == plain
    refused = cardlab.Table.replay(f"{table.transcript()}{line}\n")
    assert refused.problem is not None


def test_a_seat_in_another_script_is_a_typed_error() -> None:
    read = cardlab.Table.replay("raspisnoy\ndeal 3 dealer P0 seed 1\nP² bid 1\n")
    assert read.line == 3
    assert isinstance(read.problem, NotationError)
