"""The contracts of Crazy Jokers: the worked examples, each option's values, and properties of the distance."""

from __future__ import annotations

import pickle
import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardlab.cards import Card, Rank, card, deck
from cardlab.errors import DealError, NotationError, Reason
from cardlab.games.crazy_jokers.birthday import birthday_of
from cardlab.games.crazy_jokers.contracts import CONTRACT_IDS, Contract, Met, contract_of, contracts
from cardlab.games.crazy_jokers.no_hand import legal_ranks, why_not_discard
from cardlab.notation import parse_cards

CARDS = tuple(deck(54))
DATE = birthday_of("1987-03-25")
STANDARD = contracts(birthday=DATE)
TABLES = (
    STANDARD,
    contracts(full_house_jokers="low_only", straight_len="6_plus_any", evens_only=True, odd_pattern="four_kinds"),
    contracts(straight_joker_queen=False, ace_is_odd=True, birthday=birthday_of("1911-01-11")),
)
CONTRACTS = [one for table in TABLES for one in table if one.available and not one.empties]


def met(name: str, hand: str, **options: object) -> Met:
    made = contract_of(contracts(birthday=DATE, **options), name).met(parse_cards(hand))  # type: ignore[arg-type]
    assert isinstance(made, Met), made
    return made


def refused(name: str, hand: str, **options: object) -> Reason:
    made = contract_of(contracts(birthday=DATE, **options), name).met(parse_cards(hand))  # type: ignore[arg-type]
    assert isinstance(made, Reason), made
    return made


# ---- the worked examples ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "hand", "options", "points"),
    [
        ("full_house", "8S 8H 8D 8C KS KH KD", {}, 55),
        ("full_house", "8S 8H 8D RJ KS KH KD", {}, 75),
        ("full_house", "8S 8H 8D RJ KS KH KD", {"full_house_jokers": "low_only"}, 75),
        ("full_house", "8S 8H KS KH KD RJ BJ", {}, 95),
        ("full_house", "8S 8H 8D 8C KS KH RJ", {}, 75),
        ("fixed_straight", "QS KD AH 2C 3S 4D 5H", {}, 60),
        ("fixed_straight", "8C 9D TH JS QC KD AH", {}, 60),
        ("fixed_straight", "6S 7D 8H 9C TS JD RJ", {}, 80),
        ("fixed_straight", "6S 7D 8H 9C TS QD RJ", {"straight_joker_queen": False}, 80),
        ("fixed_straight", "8C 9D TH JS QC KD 4H", {"straight_len": "6_plus_any"}, 60),
        ("fixed_straight", "8C 9D TH JS QC QD KH", {"straight_len": "6_plus_any"}, 60),
        ("fixed_straight", "8C 9D TH JS QC RJ BJ", {"straight_len": "6_plus_any"}, 100),
        ("big_flush", "2C 5C 7C 9C JC QC AC", {}, 55),
        ("big_flush", "2D 5D 7D 9D JD QD AD", {}, 60),
        ("big_flush", "2H 5H 7H 9H JH QH AH", {}, 65),
        ("big_flush", "2S 5S 7S 9S JS QS AS", {}, 70),
        ("faced_by_evens", "JS QD KH AC 2S 2H 2D", {}, 70),
        ("faced_by_evens", "JS QD RJ AC 7S 7H 7D", {}, 90),
        ("faced_by_evens", "JS QD RJ AC 8S 8H 8D", {"evens_only": True}, 90),
        ("birthday", "3S 2D 5H AC 9S 8D 7H", {}, 75),
        ("birthday", "3S 2D 5H AC 9S RJ BJ", {}, 115),
        ("odd_man_out", "3S 3H 5D 7C 7S 9D KH", {}, 85),
        ("odd_man_out", "3S 5H 5D 7C 9S 9D JH", {}, 80),
        ("odd_man_out", "3S 3H 3D 5C 7S 9D KH", {"odd_pattern": "four_kinds"}, 85),
        ("odd_man_out", "3S 3H 5D 7C 7S 9D RJ", {}, 105),
        ("odd_man_out", "3S 3H 5D 7C 7S RJ JH", {}, 100),
        ("odd_man_out", "AS AH 3D 5C 5S 7D KH", {"ace_is_odd": True}, 85),
        ("no_hand", "", {}, 90),
    ],
)
def test_points_of_a_finished_contract(name: str, hand: str, options: dict[str, object], points: int) -> None:
    assert met(name, hand, **options).points == points


@pytest.mark.parametrize(
    ("name", "hand", "options", "reason"),
    [
        ("full_house", "8S 8H 8D 8C KS KH RJ", {"full_house_jokers": "low_only"}, "pictures_natural"),
        ("full_house", "JS JH JD JC 5S 5H 5D", {}, "four_low"),
        ("full_house", "5S 5H 5D 5C 4S 4H 4D", {}, "three_high"),
        ("full_house", "8S 8H 8D 8C KS KH QD", {}, "missing"),
        ("fixed_straight", "AS 2D 3H 4C 5S 6D 7H", {}, "no_queen"),
        ("fixed_straight", "6S 7D 8H 9C TS JD RJ", {"straight_joker_queen": False}, "joker_queen"),
        ("fixed_straight", "8C 9D TH JS QC QD AH", {}, "rank_repeated"),
        ("fixed_straight", "8C 9D TH JS QC KD 4H", {}, "missing"),
        ("big_flush", "2H 5H 7H 9H JH QH RJ", {}, "jokers_forbidden"),
        ("big_flush", "2H 5H 7H 9H JH QS RJ", {}, "missing"),
        ("faced_by_evens", "JS QD RJ AC 7S 7H 7D", {"evens_only": True}, "evens_only"),
        ("faced_by_evens", "JS QD KH AC 2S 2H RJ", {}, "joker_numeral"),
        ("birthday", "3S 2D 5H AC 9S 8D KH", {}, "missing"),
        ("birthday", "3S 2D 5H AC 9S KD RJ", {}, "missing_of"),
        ("odd_man_out", "3S 3H 3D 5C 7S 9D KH", {}, "odd_pattern"),
        ("odd_man_out", "3S 3H 5D 7C 7S 9D QH", {}, "odd_man"),
        ("odd_man_out", "AS AH 3D 5C 5S 7D KH", {}, "ace_not_odd"),
        ("no_hand", "2S", {}, "hand_left"),
        ("big_flush", "2H 5H 7H 9H JH QH AH KH", {}, "discard_first"),
        ("big_flush", "2H 5H 7H 9H JH QH", {}, "seven_cards"),
    ],
)
def test_why_a_contract_is_not_met(name: str, hand: str, options: dict[str, object], reason: str) -> None:
    assert refused(name, hand, **options).id == f"crazy.{reason}"


def test_what_is_missing_is_named() -> None:
    assert refused("full_house", "8S 8H 8D 8C KS KH QD")["needs"] == (Reason("crazy.K"),)
    assert refused("birthday", "3S 2D 5H AC 9S 8D KH")["needs"] == ("7",)
    assert refused("fixed_straight", "8C 9D TH JS QC QD AH")["needs"] == (Reason("crazy.K"),)
    two = refused("big_flush", "2H 5H 7H 9H JH QS RJ")
    assert (two["count"], two["needs"][0].id, two["needs"][0]["suit"]) == (2, "crazy.of_suit", "H")


def test_a_run_around_two_jokers_needs_one_window() -> None:
    """2 3 4 5 6 and two jokers: the window from the queen lacks the six's place, the one from the jack two."""
    hand = parse_cards("2S 3D 4H 5C 6S RJ BJ")
    straight = STANDARD[1]
    assert isinstance(straight.met(hand), Reason)
    assert straight.missing(hand) == 1


def test_c25_faced_by_evens_takes_jokers_for_faces_only() -> None:
    made = met("faced_by_evens", "JH QD RJ AS 2C 2D 2S")
    assert (made.points, made.base, [(one.joker, one.rank) for one in made.jokers]) == (
        90,
        70,
        [(card("RJ"), Rank.KING)],
    )
    assert refused("faced_by_evens", "JH QD KC AS 2C 2D RJ").id == "crazy.joker_numeral"
    assert refused("big_flush", "2H 5H 7H 9H JH QH RJ").id == "crazy.jokers_forbidden"


def test_without_a_date_the_birthday_cannot_be_announced() -> None:
    fifth = contracts()[4]
    assert not fifth.available
    assert fifth.met(CARDS[:7]) == Reason("crazy.no_date")
    with pytest.raises(DealError):
        fifth.distance(CARDS[:7])
    with pytest.raises(DealError):
        fifth.missing(CARDS[:7])


def test_contracts_by_name_and_number() -> None:
    assert [contract_of(STANDARD, number).id for number in range(1, 8)] == list(CONTRACT_IDS)
    for name in (8, 0, "flush"):
        with pytest.raises(NotationError):
            contract_of(STANDARD, name)


# ---- dates ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("1995-12-07", "QK7A995"),
        ("1987-03-25", "325A987"),
        ("2000-02-29", "2292KKK"),
        ("1900-10-30", "T3KA9KK"),
        ("2099-11-01", "JKA2K99"),
    ],
)
def test_a_date_is_seven_ranks(text: str, ranks: str) -> None:
    made = birthday_of(text)
    assert "".join(rank.letter for rank in made.ranks) == ranks
    assert (str(made), birthday_of(made)) == (text, made)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1995-02-29", "date_real"),
        ("1900-02-29", "date_real"),
        ("2001-13-01", "date_real"),
        ("2001-00-10", "date_real"),
        ("2001-04-31", "date_real"),
        ("2001-04-00", "date_real"),
        ("1899-12-31", "date_range"),
        ("2100-01-01", "date_range"),
        ("07.12.1995", "date_form"),
        ("", "date_form"),
        ("1995-12-07\n1", "date_form"),
        ("١٩٩٥-12-07", "date_form"),
    ],
)
def test_no_date(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as problem:
        birthday_of(text)
    assert [one.id for one in problem.value.problems] == [f"crazy.{reason}"]


# ---- the empty hand ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "wrap", "legal"),
    [
        (Rank.NINE, False, "89TJ"),
        (Rank.ACE, False, "KA"),
        (Rank.TWO, False, "234"),
        (Rank.JACK, False, "TJQK"),
        (Rank.ACE, True, "KA23"),
        (Rank.TWO, True, "A234"),
        (Rank.KING, True, "QKA2"),
        (None, False, "23456789TJQKA"),
    ],
)
def test_ranks_that_may_be_laid(top: Rank | None, wrap: bool, legal: str) -> None:
    assert "".join(rank.letter for rank in legal_ranks(top, wrap)) == legal
    for one in CARDS:
        allowed = one.is_joker or one.rank.letter in legal
        assert (why_not_discard(one, top, wrap) is None) == allowed


def test_why_a_card_may_not_be_laid() -> None:
    for text, reason in (("2S", "crazy.too_low"), ("KC", "crazy.too_high")):
        found = why_not_discard(card(text), Rank.NINE)
        assert found is not None
        assert (found.id, found["card"]) == (reason, card(text))


# ---- the distance -----------------------------------------------------------------------------------------------

HANDS = st.lists(st.sampled_from(CARDS), min_size=7, max_size=7, unique=True)


def _near(contract: Contract, seed: int) -> list[Card]:
    """A hand that is often two or three cards short."""
    rng = random.Random(seed)
    counts = dict(rng.choice(contract.targets).counts)
    pool = rng.sample(CARDS, len(CARDS))
    hand: list[Card] = []
    for one in pool:
        key = None if one.is_joker else ("SHDC".index(str(one.suit)) if contract.by == "suit" else one.rank - 2)
        if counts.get(key, 0) and len(hand) < 5:
            counts[key] -= 1
            hand.append(one)
    return hand + [one for one in pool if one not in hand][: 7 - len(hand)]


@given(st.sampled_from(CONTRACTS), HANDS)
@settings(max_examples=80, deadline=None)
def test_nothing_is_missing_exactly_if_the_contract_is_met(contract: Contract, hand: list[Card]) -> None:
    assert (contract.missing(hand) == 0) == isinstance(contract.met(hand), Met)
    _check_distance(contract, hand)


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_one_replacement_brings_a_hand_one_card_nearer(contract: Contract) -> None:
    """The distance falls by one for some exchange of one card, and by more for none: so it is the least number of
    exchanges that completes the contract."""
    for seed in range(3):
        hand = _near(contract, seed)
        missing = contract.missing(hand)
        _check_distance(contract, hand)
        after = [
            contract.missing([*(one for one in hand if one is not gone), new])
            for gone in hand
            for new in CARDS
            if new not in hand
        ]
        assert min(after) == max(0, missing - 1)


def _check_distance(contract: Contract, hand: list[Card]) -> None:
    far = contract.distance(hand)
    assert far.missing == contract.missing(hand)
    assert sorted([*far.keep, *far.spare]) == sorted(hand)
    assert len(far.keep) == 7 - far.missing
    assert sum(need.count for need in far.needs) >= far.missing
    assert contract.missing(far.keep) == far.missing


@given(st.sampled_from(CONTRACTS), st.integers(0, 10_000), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_order_and_colour_of_jokers_do_not_matter(contract: Contract, seed: int, rng: random.Random) -> None:
    hand = _near(contract, seed)
    hand[0], hand[1] = card("RJ"), card("BJ")
    assume(len(set(hand)) == 7)
    mixed = rng.sample(hand, 7)
    assert contract.met(mixed) == contract.met(hand)
    assert contract.distance(mixed) == contract.distance(hand)
    red, black = [card("RJ"), *hand[2:]], [card("BJ"), *hand[2:]]
    assert contract.missing(red) == contract.missing(black)


def test_contracts_built_twice_are_equal_and_pickle() -> None:
    again = pickle.loads(pickle.dumps(STANDARD))
    assert again == STANDARD
    assert hash(again) == hash(STANDARD)
    assert again[1].met(parse_cards("QS KD AH 2C 3S 4D 5H")) == Met(60, 60)
