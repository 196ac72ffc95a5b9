"""The poker games against the house: each option value, the dealer's hand, sessions, typed-in positions."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

import cardlab
from cardlab.cards import RJ, XX, Card, card
from cardlab.core.chance import CHANCE, Lot
from cardlab.core.log import Noted
from cardlab.core.match import Match
from cardlab.core.state import State
from cardlab.errors import DealError, HiddenCard, OptionError, Reason
from cardlab.notation import parse_cards
from cardlab.poker.house import BLANKS, HOUSE, DrawWild
from cardlab.poker.ranking import Category, Rank5, Ranking
from cardlab.poker.rules import CARIBBEAN, HouseRules
from cardlab.poker.telling import told

KINGS = "KH KD 4H 3C"
FLUSH, PAIR = "2S 5S 9S JS KS", "AS AH 9S 7S 6S"


def ranked(cards: str, wild: str | None = None, **policies: Any) -> Rank5:
    return Ranking(**policies).of(parse_cards(cards), None if wild is None else card(wild))


def played(hand: str, house: str, *actions: str, game: str = "joker_poker", **more: Any) -> State:
    """A seat's hand against the dealer's five cards, the last one open."""
    facts = {name: more.pop(name) for name in ("wild", "drew", "said", "stock") if name in more}
    *down, up = house.split()
    state = cardlab.load(game, **more).setup([hand], up=up, house=" ".join(down), **facts)
    for action in actions:
        state = state.apply(action)
    return state


def net(hand: str, house: str, *actions: str, **more: Any) -> int:
    return played(hand, house, *actions, **more).returns()[0]


# ---- cases ----------------------------------------------------------------------------------------------------------


def test_c21_a_pair_and_a_joker() -> None:
    hand = "AD 3S 5C 5H RJ"
    fives = Reason.of("poker-hand.three_of_a_kind", rank=Reason.of("poker-rank.many", rank=5))
    made = ranked(hand)
    assert (made.category, made.ranks) == (Category.THREE_OF_A_KIND, (5, 14, 3))
    assert dict(told(made).args)["hand"] == fives
    american = cardlab.load("american_poker", pair_plus_joker="two_pair")
    assert seat_marks(american.setup([hand], up="KS")) == "two pair, aces and fives, the joker as an ace"
    with pytest.raises(DealError) as refused:
        cardlab.load("j_poker").setup([hand], up="KS", wild="3S")
    assert [problem.id for problem in refused.value.problems] == ["deal.not_in_deck"]
    state = cardlab.load("j_poker").setup(["AD 3S 5C 5H KD"], up="KS", wild="3S")
    assert seat_marks(state) == "three fives, 3♠ as a five"


def seat_marks(state: State) -> str:
    return str(state.game.showing.seat_note(state, 0)["marks"][0])


@pytest.mark.parametrize("hand", ["7H 2C 3D 4S 5D", "AS AH AC AD 9S", "TS JS QS KS RJ"])
def test_c23_the_dealer_does_not_qualify(hand: str) -> None:
    assert net(hand, "QD JD 4H 3C 2S", "bet", ante=10) == 10


def test_c23_the_dealer_qualifies() -> None:
    state = played("7H 2C 3D 4S 6D", "AS KD 4H 3C 2S", "bet", ante=10)
    assert state.returns() == (-30,)
    assert str(state.scored()[0].formula) == "seven high, then six, lost: −10 − 20"


# ---- the ranking ----------------------------------------------------------------------------------------------------


def test_categories_in_order() -> None:
    hands = (
        *("2S 3H 5D 7C 9S", "2S 2H 5D 7C 9S", "2S 2H 5D 5C 9S", "2S 2H 2D 7C 9S", "AS 2H 3D 4C 5S", "2S 4S 6S 8S TS"),
        *("2S 2H 2D 3C 3S", "2S 2H 2D 2C 3S", "AS 2S 3S 4S 5S", "TS JS QS KS AS"),
    )
    keys = [ranked(hand).key for hand in hands]
    assert keys == sorted(keys)
    assert [key[0] for key in keys] == list(Category)[:-1]
    assert ranked("2S 2H 2D 2C RJ", five_of_a_kind="top", joker_rule="wild").category is Category.FIVE_OF_A_KIND


@pytest.mark.parametrize(
    ("policies", "hand", "key"),
    [
        ({"joker_rule": "wild"}, "6S 7S 8S 9S RJ", ("straight_flush", (10,))),
        ({"joker_rule": "restricted"}, "6S 7S 8S 9S RJ", ("flush", (14, 9, 8, 7, 6))),
        ({"five_of_a_kind": "top"}, "AS AH AD AC RJ", ("five_of_a_kind", (14,))),
        ({"five_of_a_kind": "none"}, "AS AH AD AC RJ", ("four_of_a_kind", (14, 13))),
        ({"pair_plus_joker": "three_of_a_kind"}, "9S 9H KD 7C RJ", ("three_of_a_kind", (9, 13, 7))),
        ({"pair_plus_joker": "two_pair"}, "9S 9H KD 7C RJ", ("two_pair", (13, 9, 7))),
        ({"pair_plus_joker": "two_pair"}, "9S 9H KD KC RJ", ("full_house", (13, 9))),
        ({"pair_plus_joker": "joker_pair_is_two_pair"}, "9S 9H KD 7C RJ", ("three_of_a_kind", (9, 13, 7))),
        ({"pair_plus_joker": "joker_pair_is_two_pair"}, "9S QH KD 7C RJ", ("two_pair", (13, 12, 9))),
        ({"flush_joker": "best"}, "6S 8S AS 9S RJ", ("flush", (14, 13, 9, 8, 6))),
        ({"flush_joker": "two"}, "6S 8S AS 9S RJ", ("flush", (14, 9, 8, 6, 2))),
        ({"flush_joker": "two"}, "2S 8S AS 9S RJ", ("flush", (14, 9, 8, 3, 2))),
    ],
)
def test_a_policy_of_the_ranking(policies: dict[str, Any], hand: str, key: tuple[str, tuple[int, ...]]) -> None:
    made = ranked(hand, **policies)
    assert (made.category.id, made.ranks) == key
    assert not made.natural


def test_two_jokers() -> None:
    assert ranked("9S 9H 9D BJ RJ", five_of_a_kind="top").key == (Category.FIVE_OF_A_KIND, (9,))
    assert ranked("9S 9H 4D BJ RJ", pair_plus_joker="two_pair").key == (Category.FOUR_OF_A_KIND, (9, 4))
    assert ranked("AS KS QS BJ RJ", joker_rule="wild").key == (Category.ROYAL_FLUSH, (14,))
    assert ranked("AS KH 9D BJ RJ").key == (Category.THREE_OF_A_KIND, (14, 13, 9))


def test_a_wild_card_is_a_joker_or_itself() -> None:
    assert ranked("6S 7S 8S 9S TS", wild="TS") == Rank5(
        Category.STRAIGHT_FLUSH, (10,), True, (), parse_cards("6S 7S 8S 9S TS")
    )
    assert ranked("6S 7S 8S 9S TS", wild="TS", wild_as_self=False).category is Category.FLUSH
    assert ranked("2S 2H 2D 2C 9H", wild="2C", five_of_a_kind="top").key == (Category.FOUR_OF_A_KIND, (2, 9))


def test_what_cannot_be_ranked() -> None:
    with pytest.raises(DealError):
        ranked("6S 7S 8S 9S")
    with pytest.raises(HiddenCard):
        ranked("6S 7S 8S 9S XX")


def test_a_natural_hand_wins_only_equal_ones() -> None:
    ranking = Ranking()
    low, high = ranked("5S 6D 7H 8C 9S"), ranked("6S 7D 8H 9C RJ")
    assert ranking.compare(high, low) == 1
    assert ranking.compare(ranked("5S 6D 7H 8C RJ"), ranked("5H 6H 7H RJ 9D")) == 0


# ---- options of the deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fee", "drew", "cost"),
    [
        ("flat", 3, 1),
        ("per_card", 3, 3),
        ("free", 3, 0),
        ("flat", "buy", 1),
        ("per_card", "buy", 1),
        ("free", "buy", 0),
    ],
)
def test_fees(fee: str, drew: Any, cost: int) -> None:
    hand = f"{FLUSH} 3D" if drew == "buy" else FLUSH
    assert net(hand, f"{KINGS} 2D", "bet", drew=[drew], exchange_fee=fee) == 11 - cost
    assert net(hand, f"{KINGS} 2D", "fold", drew=[drew], exchange_fee=fee) == -1 - cost


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({}, 11),
        ({"pay_table": "even"}, 3),
        ({"pay_table": "custom", "pays": (1, 2, 3)}, 7),
        ({"pay_table": "custom"}, 11),
        ({"ante": 7}, 77),
    ],
)
def test_pay_tables(options: dict[str, Any], points: int) -> None:
    assert net(FLUSH, f"{KINGS} 2D", "bet", **options) == points


@pytest.mark.parametrize(
    ("qualify", "house", "plays"),
    [("ace_king", "AS KD 4H 3C 2S", True), ("pair", "AS KD 4H 3C 2S", False), ("ace_king", "AS QD 4H 3C 2S", False)],
)
def test_qualification(qualify: str, house: str, plays: bool) -> None:
    state = played("9H 9D 9C 5C 6C", house, "bet", qualify=qualify)
    assert state.returns() == ((7,) if plays else (1,))
    assert next(one.id for one in state.log or () if isinstance(one, Noted)) == (
        "poker.qualifies" if plays else "poker.no_qualify"
    )


@pytest.mark.parametrize(("jokers", "size"), [(0, 52), (1, 53), (2, 54)])
def test_jokers(jokers: int, size: int) -> None:
    assert len(cardlab.load("joker_poker", jokers=jokers).deck) == size


@pytest.mark.parametrize(("most", "count"), [(0, 2), (1, 7), (5, 33)])
def test_exchange_max(most: int, count: int) -> None:
    state = cardlab.load("american_poker", exchange_max=most).deal(seed=1)
    assert len(state.legal_actions) == count


def test_buying() -> None:
    state = cardlab.load("joker_poker").deal(seed=1).apply("buy")
    assert len(state.hand(0)) == 6
    assert state.legal_actions.texts() == ["bet", "fold"]
    assert "buy" not in cardlab.load("joker_poker", buy_card=False).deal(seed=1).legal_actions.texts()


@pytest.mark.parametrize("bad", [{"ante": 0}, {"exchange_max": 6}, {"players": 6}, {"pays": ()}, {"jokers": 3}])
def test_options_out_of_range(bad: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        cardlab.load("joker_poker", **bad)


def test_presets_are_those_of_the_rules() -> None:
    american, joker, wild = (cardlab.load(name).options for name in ("american_poker", "joker_poker", "j_poker"))
    assert (american["joker_rule"], american["five_of_a_kind"], american["exchange_max"]) == ("wild", "top", 0)
    assert (joker["joker_rule"], joker["five_of_a_kind"], joker["exchange_max"]) == ("restricted", "none", 5)
    assert not american["buy_card"]
    assert joker["buy_card"]
    assert (len(cardlab.load("j_poker").deck), wild["doc"], wild["wild_as_self"]) == (52, False, True)
    assert HouseRules().pays == CARIBBEAN == (1, 1, 2, 3, 4, 5, 7, 20, 50, 100, 100)


SHARED = {"natural_first": "equal_hand", "exchange_fee": "flat", "pay_table": "caribbean", "flush_joker": "best"}
CARD_RULES = {"joker_rule": "restricted", "five_of_a_kind": "none", "pair_plus_joker": "three_of_a_kind"}
HOUSE_RULES = {"exchange_max": 5, "buy_card": True, "qualify": "ace_king"}


@pytest.mark.parametrize(
    ("name", "differences"),
    [
        ("joker_poker", {"jokers": 1}),
        ("joker_poker.as_written", {"jokers": 1}),
        ("joker_poker.caribbean", {"jokers": 0, "exchange_max": 0, "buy_card": False}),
        (
            "american_poker",
            {"jokers": 1, "joker_rule": "wild", "five_of_a_kind": "top", "exchange_max": 0, "buy_card": False},
        ),
        ("j_poker", {"wild_as_self": True, "doc": False}),
        (
            "j_poker.public_j_poker",
            {
                "five_of_a_kind": "top",
                "pair_plus_joker": "two_pair",
                "exchange_max": 3,
                "exchange_fee": "per_card",
                "buy_card": False,
                "qualify": "pair",
                "flush_joker": "two",
                "doc": True,
            },
        ),
    ],
)
def test_every_option_of_a_preset(name: str, differences: dict[str, Any]) -> None:
    options = cardlab.load(name).options
    wanted = {**SHARED, **CARD_RULES, **HOUSE_RULES, **differences}
    assert {option: options[option] for option in wanted} == wanted


# ---- the deal -------------------------------------------------------------------------------------------------------


def test_cards_are_dealt_one_at_a_time_and_the_last_is_open() -> None:
    game = cardlab.load("joker_poker", players=2)
    pack = game.deck.cards
    state = game.deal(stock=pack)
    assert state.hands == (pack[0:15:3], pack[1:15:3])
    assert state.pile(HOUSE) == pack[2:15:3]
    assert state.facts["up"] is pack[14]
    assert state.stock == pack[15:]


def test_a_seat_sees_its_own_cards_and_the_open_one() -> None:
    state = cardlab.load("joker_poker", players=2).deal(seed=3)
    first = state.hands[0][0]
    state = state.apply(f"exchange {first}")
    view = state.view(1)
    assert view.hands == ((XX,) * 5, state.hands[1])
    assert view.pile(HOUSE) == (XX, XX, XX, XX, state.facts["up"])
    assert view.pile("discard") == (XX,)
    assert state.view(0).pile("discard") == (first,)
    assert str(first) not in str(view.log)
    shown = state.apply("fold").apply("bet").view(0)
    assert shown.pile(HOUSE) == state.pile(HOUSE)
    assert XX not in shown.hands[1]


def test_nobody_shows_where_all_have_folded() -> None:
    state = cardlab.load("joker_poker", players=2).deal(seed=3).apply("fold").apply("fold")
    assert state.is_terminal
    assert state.view(0).pile(HOUSE)[:4] == (XX,) * 4
    assert state.view(0).hands[1] == (XX,) * 5


def test_the_wild_card_is_announced_and_stays_in_the_deck() -> None:
    game = cardlab.load("j_poker")
    wild = {game.deal(seed=seed).facts["wild"] for seed in range(300)}
    assert len(wild) == 52
    state = game.deal(stock=game.deck.cards)
    assert state.current_player == CHANCE
    assert [chance for _, chance in state.chance_outcomes()] == [Fraction(1, 52)] * 52
    state = state.apply("~ 9C")
    assert state.facts["wild"] is card("9C")
    assert sorted(one for cards in state.zones.values() for one in cards) == sorted(game.deck)


def test_the_lot_may_fall_on_the_open_card() -> None:
    game = cardlab.load("j_poker", doc=True)
    (lot,) = DrawWild(True).begin(game.deal(stock=game.deck.cards)).needs
    assert isinstance(lot, Lot)
    assert len(lot.among) == 60
    first = game.deal(stock=game.deck.cards)
    state = first.apply(f"~ {BLANKS[3]}")
    assert state.facts["wild"] is state.facts["up"]
    assert first.apply("~ 9C").facts["wild"] is card("9C")
    assert card("9C") in first.apply("~ 9C").zones["stock"]


def test_the_stock_may_run_short() -> None:
    state = cardlab.load("joker_poker", players=5).deal(seed=1)
    for _ in range(4):
        state = state.apply("exchange " + " ".join(map(str, state.hands[state.current_player]))).apply("fold")
    assert len(state.stock) == 3
    hand = [str(one) for one in state.hands[4]]
    assert state.why_not(f"exchange {' '.join(hand[:4])}") == Reason.of("poker.stock_short", count=4, left=3)
    state = state.apply(f"exchange {' '.join(hand[:3])}")
    assert not state.stock


# ---- sessions -------------------------------------------------------------------------------------------------------


def session(match: Match, action: str) -> Match:
    while not match.is_over:
        state = match.deal()
        while not state.is_terminal:
            state = state.apply(action)
        match = match.after(state)
    return match


def test_a_session_has_so_many_deals() -> None:
    match = session(cardlab.load("joker_poker", deals=4, players=2).new_match(seed=5), "fold")
    assert match.sheet().totals == (-4, -4)
    assert match.sheet().winners == ()
    with pytest.raises(DealError):
        match.game.deal(seed=1, deal=4)


def test_a_session_ends_when_nobody_can_pay_the_ante() -> None:
    match = session(cardlab.load("joker_poker", bankroll=7, ante=2, players=2).new_match(seed=5), "fold")
    assert len(match.results) == 3
    assert match.sheet().totals == (1, 1)
    assert [cell.total for cell in match.sheet().rows[0].cells] == [5, 5]


def test_who_cannot_pay_the_ante_sits_out() -> None:
    game = cardlab.load("joker_poker.caribbean", bankroll=3, players=2)
    lost = (game.new_match(seed=seed) for seed in range(50))
    match = next(one for one in lost if one.deal().apply("bet").apply("fold").returns() == (-3, -1))
    match = match.after(match.deal().apply("bet").apply("fold"))
    assert match.sheet().totals == (0, 2)
    state = match.deal()
    assert state.facts["sitting_out"] == (0,)
    assert (state.hands[0], len(state.hands[1]), state.turn) == ((), 5, 1)
    match = match.after(state.apply("fold"))
    assert match.sheet().totals == (0, 1)
    assert str(match.results[1].row[0].formula) == "sat out"


def test_what_cannot_be_paid_is_refused() -> None:
    state = cardlab.load("joker_poker", bankroll=2).deal(seed=1)
    assert state.why_not("bet") == Reason.of("poker.bankroll", price=2, left=1)
    state = state.apply("buy")
    assert state.legal_actions.texts() == ["fold"]
    assert cardlab.load("joker_poker", bankroll=3).deal(seed=1).why_not("bet") is None


# ---- typed-in positions ---------------------------------------------------------------------------------------------


def test_unseen_cards_are_drawn_by_chance() -> None:
    state = cardlab.load("joker_poker").setup(["2S 2H 7D 9C KS"], up="AH")
    assert len(state.stock) == 47
    drawn = state.apply("exchange 9C")
    assert drawn.current_player == CHANCE
    odds = drawn.chance_outcomes()
    assert len(odds) == 47
    assert sum(chance for _, chance in odds) == 1
    state = drawn.apply("~ 2C")
    assert state.hand(0) == tuple(sorted(parse_cards("2S 2H 2C 7D KS")))
    assert state.apply("bet").current_player == CHANCE


def test_the_dealers_known_cards_lie_hidden() -> None:
    state = cardlab.load("joker_poker").setup(["2S 2H 7D 9C KS"], up="AH", house="KD 3S 4S 5S")
    assert state.view(0).pile(HOUSE) == (XX, XX, XX, XX, card("AH"))
    assert state.apply("bet").returns() == (3,)


def test_a_stock_of_known_cards_is_drawn_in_order() -> None:
    state = cardlab.load("joker_poker").setup(["2S 2H 7D 9C KS"], up="AH", stock="RJ 3D")
    state = state.apply("exchange 7D 9C")
    assert RJ in state.hands[0]
    assert state.legal_actions.texts() == ["bet", "fold"]
    assert sum(map(len, state.zones.values())) == 53


def test_seats_that_have_decided_wait() -> None:
    game = cardlab.load("joker_poker", players=3)
    state = game.setup(["XX XX XX XX XX", "2S 2H 7D 9C KS", "XX XX XX XX XX"], up="AH", said=["bet", None, "fold"])
    assert state.current_player == 1
    assert state.why_not("bet", player=0) == Reason.of("turn.not_yours", seat=1)


BAD: tuple[tuple[dict[str, Any], str], ...] = (
    ({}, "poker.up_missing"),
    ({"up": "XX"}, "deal.bad_fact"),
    ({"up": "2S"}, "deal.duplicate"),
    ({"up": "BJ"}, "deal.not_in_deck"),
    ({"up": "AH", "house": "KD"}, "deal.bad_fact"),
    ({"up": "AH", "house": "KD KD 3S 4S"}, "deal.duplicate"),
    ({"up": "AH", "drew": ["buy"]}, "poker.hand_size"),
    ({"up": "AH", "drew": [True]}, "deal.bad_fact"),
    ({"up": "AH", "drew": 3}, "deal.bad_fact"),
    ({"up": "AH", "said": ["pass"]}, "deal.bad_fact"),
    ({"up": "AH", "stock": 50}, "deal.too_many"),
    ({"up": "AH", "stock": True}, "deal.bad_fact"),
    ({"up": "AH", "stock": ["KX"]}, "notation.card"),
    ({"up": "AH", "wild": "KS"}, "deal.unknown_fact"),
    ({"up": "AH", "trump": "S"}, "deal.unknown_fact"),
)


@pytest.mark.parametrize(("facts", "problem"), BAD, ids=str)
def test_positions_that_cannot_be(facts: Mapping[str, Any], problem: str) -> None:
    with pytest.raises(DealError) as refused:
        cardlab.load("joker_poker").setup(["2S 2H 7D 9C KS"], **facts)
    assert problem in [one.id for one in refused.value.problems]


def test_the_wild_card_of_a_position_must_be_told() -> None:
    game = cardlab.load("j_poker")
    with pytest.raises(DealError) as refused:
        game.setup(["2S 2H 7D 9C KS"], up="AH")
    assert [one.id for one in refused.value.problems] == ["poker.wild_missing"]
    wild: Card = game.setup(["2S 2H 7D 9C KS"], up="AH", wild="AH").facts["wild"]
    assert wild is card("AH")


@pytest.mark.parametrize("house", ["XX XX XX XX", "XX KD XX 3C", KINGS])
@pytest.mark.parametrize("stock", ["9S 9C 9D XX", "XX 9C", "9S XX XX XX"])
def test_worlds_of_a_position_with_next_cards_told(house: str, stock: str) -> None:
    state = cardlab.load("joker_poker").setup(["2S 2C 7D 8C KS"], up="AH", house=house, stock=stock)
    state = state.apply("exchange 2S 7D")
    while not state.is_terminal:
        due = state.current_player == CHANCE
        state = state.apply(state.chance_outcomes()[0][0] if due else "bet")
        world = state.resample(0, random.Random(1))
        assert world.view(0) == state.view(0)


def test_a_card_that_was_told_comes_next() -> None:
    state = cardlab.load("joker_poker").setup(["2S 2C 7D 8C KS"], up="AH", stock="9S XX XX XX")
    luck = state.apply("exchange 2S 7D").chance_outcomes()
    assert (len(luck), sum(chance for _, chance in luck)) == (46, 1)
    assert all(card("9S") in action.cards for action, _ in luck)


def test_a_hand_that_waits_for_cards_counts_as_nothing_yet() -> None:
    state = cardlab.load("joker_poker").setup(["2S 2C 7D 8C KS"], up="AH").apply("exchange 2S 7D")
    assert state.current_player == CHANCE
    assert [one.id for one in state.game.showing.seat_note(state, 0)["marks"]] == ["poker-mark.exchanged"]
    assert "2C" in str(state)


def test_a_transcript_with_luck() -> None:
    game = cardlab.load("j_poker")
    table = cardlab.Table(game.deal(stock=game.deck.cards))
    for action in ("~ KS", "fold"):
        table.push(action)
    text = table.transcript()
    assert text.splitlines()[2:] == ["~ KS", "P0 fold"]
    again = cardlab.Table.replay(text)
    assert again.table is not None
    assert again.table.state == table.state
