"""Odds of Crazy Jokers against brute force: the counts of hands, best play with few cards left, races, trials."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, permutations, product
from math import comb
from threading import Event

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import Card, deck
from cardlab.errors import DealError, UnsupportedGame
from cardlab.games.crazy_jokers.birthday import birthday_of
from cardlab.games.crazy_jokers.contracts import Contract, Met, contract_of, contracts
from cardlab.games.crazy_jokers.no_hand import why_not_discard
from cardlab.games.crazy_jokers.targets import HAND
from cardlab.notation import parse_cards
from cardlab.solvers.crazy.answers import percent
from cardlab.solvers.crazy.odds import blind, chance, count_hands, discards, race
from cardlab.solvers.limits import Limits, Progress

CARDS = tuple(deck(54))
DATE = birthday_of("1995-12-07")
STANDARD = contracts(birthday=DATE)
BUILT = [one for one in STANDARD if not one.empties]
OTHERS = [
    *contracts(full_house_jokers="low_only", straight_len="6_plus_any", evens_only=True, odd_pattern="four_kinds")[:6],
    *contracts(straight_joker_queen=False, ace_is_odd=True)[:6],
]
VARIED = [*BUILT, *(one for one in OTHERS if one.available)]
COUNTS = {
    "full_house": (144, 1_584, 1_872),
    "fixed_straight": (114_688, 352_256, 113_664),
    "big_flush": (6_864, 0, 0),
    "faced_by_evens": (9_216, 18_432, 3_456),
    "odd_man_out": (27_648, 59_136, 16_256),
    "birthday": (6_144, 23_552, 9_984),
}
HANDS = comb(54, 7)


@pytest.mark.parametrize("name", COUNTS)
def test_hands_that_meet_a_contract(name: str) -> None:
    counted = count_hands(contract_of(STANDARD, name))
    assert counted.by_jokers == COUNTS[name]
    assert counted.chance == Fraction(sum(COUNTS[name]), HANDS)


@pytest.mark.parametrize("contract", VARIED, ids=str)
def test_the_search_from_seven_unknown_cards_counts_the_same_hands(contract: Contract) -> None:
    assert blind([contract], 0).rows[0].chance.value == count_hands(contract).chance


@pytest.mark.parametrize("at", range(len(BUILT) + 2))
def test_counts_agree_with_hands_near_the_contract(at: int) -> None:
    """Of random hands within a few ranks that a contract uses, as many meet it as the counted hands say."""
    contract = VARIED[at]
    rng = random.Random(at)
    keys = [key for key, _ in rng.choice(contract.targets).counts]
    if contract.by == "suit":
        pool = [one for one in CARDS if one.is_joker or str(one.suit) in "SH"]
    else:
        pool = [one for one in CARDS if one.is_joker or one.rank - 2 in keys]
    hits = sum(isinstance(contract.met(rng.sample(pool, HAND)), Met) for _ in range(3_000))
    share = _share_of(contract, pool)
    assert abs(hits / 3_000 - share) <= 4 * (share * (1 - share) / 3_000) ** 0.5


def _share_of(contract: Contract, pool: Sequence[Card]) -> float:
    """The exact share of seven-card subsets of a pool, rank by rank."""
    kinds: dict[object, list[Card]] = {}
    for one in pool:
        kinds.setdefault("joker" if one.is_joker else one.rank if contract.by == "rank" else one.suit, []).append(one)
    total = 0
    for counts in product(*(range(min(len(cards), HAND) + 1) for cards in kinds.values())):
        if sum(counts) == HAND:
            hand = [one for cards, count in zip(kinds.values(), counts, strict=True) for one in cards[:count]]
            if contract.missing(hand) == 0:
                ways = 1
                for cards, count in zip(kinds.values(), counts, strict=True):
                    ways *= comb(len(cards), count)
                total += ways
    return total / comb(len(pool), HAND)


# ---- best play --------------------------------------------------------------------------------------------------


def _near(contract: Contract, rng: random.Random, unseen: int) -> tuple[list[Card], list[Card]]:
    """Seven cards about half of which fit some target, and a few unseen ones that may help."""
    cards = list(CARDS)
    rng.shuffle(cards)
    useful: list[Card] = []
    for target in rng.sample(contract.targets, min(2, len(contract.targets))):
        for key, count in target.counts:
            suited = contract.by == "suit"
            fits = [
                one
                for one in cards
                if not one.is_joker and (str("SHDC"[key % 4]) == one.suit if suited else one.rank - 2 == key)
            ]
            useful += [one for one in fits[: count + 1] if one not in useful]
    rng.shuffle(useful)
    if rng.random() < 0.5:
        useful.insert(rng.randrange(10), next(one for one in cards if one.is_joker))
    useful += [one for one in cards if one not in useful]
    return useful[:HAND], useful[HAND : HAND + unseen]


def _best(
    contract: Contract, hand: frozenset[Card], left: frozenset[Card], draws: int, known: dict[object, Fraction]
) -> Fraction:
    """Expectimax over single cards and all eight discards."""
    if contract.missing(hand) == 0:
        return Fraction(1)
    if draws == 0:
        return Fraction(0)
    key = hand, left, draws
    if key not in known:
        known[key] = sum(
            (
                max(
                    _best(contract, (hand | {drawn}) - {gone}, left - {drawn}, draws - 1, known)
                    for gone in hand | {drawn}
                )
                for drawn in left
            ),
            Fraction(0),
        ) / len(left)
    return known[key]


@pytest.mark.parametrize("contract", VARIED, ids=str)
def test_best_play_is_that_of_brute_force(contract: Contract) -> None:
    rng = random.Random(contract.number)
    for draws in (1, 2, 2, 3):
        hand, left = _near(contract, rng, 5)
        seen = [one for one in CARDS if one not in hand and one not in left]
        found = chance(contract, hand, draws, seen=seen)
        assert found.exact
        assert found.value == _best(contract, frozenset(hand), frozenset(left), draws, {}), (hand, left, draws)


@pytest.mark.parametrize("contract", BUILT, ids=str)
def test_each_discard_is_worth_what_brute_force_says(contract: Contract) -> None:
    rng = random.Random(10 + contract.number)
    hand, left = _near(contract, rng, 6)
    hand, left = [*hand, left[0]], left[1:]
    seen = [one for one in CARDS if one not in hand and one not in left]
    table = discards(contract, hand, 2, seen=seen)
    known: dict[object, Fraction] = {}
    for row in table.rows:
        value = _best(contract, frozenset(hand) - {row.card}, frozenset(left), 2, known)
        assert row.chance.value == value
    assert table.best == tuple(
        row.card for row in table.rows if row.chance.value == max(r.chance.value for r in table.rows)
    )


@pytest.mark.parametrize("contract", BUILT, ids=str)
def test_trials_come_near_the_exact_chance_and_no_higher(contract: Contract) -> None:
    hand, _ = _near(contract, random.Random(3), 1)
    exact = chance(contract, hand, 4, limits=Limits(seconds=None))
    tried = chance(contract, hand, 4, limits=Limits(seconds=None), exact_nodes=0, trials=150)
    assert (exact.exact, tried.exact, tried.trials) == (True, False, 150)
    assert 0.9 * exact.number - 4 * tried.error <= tried.number <= exact.number + 4 * tried.error
    assert tried.at_least <= exact.value <= tried.at_most


def test_more_draws_never_hurt_and_lie_within_the_bounds() -> None:
    rng = random.Random(5)
    for contract in BUILT:
        hand, _ = _near(contract, rng, 1)
        values = [chance(contract, hand, draws).number for draws in range(4)]
        assert values == sorted(values)
        assert (values[0] == 1) == (contract.missing(hand) == 0)


def test_a_question_that_is_too_large_is_sampled_and_says_so() -> None:
    straight = BUILT[1]
    hand = parse_cards("2S 3H 6D 9C KC AH 4D")
    reports: list[Progress] = []
    found = chance(straight, hand, 8, limits=Limits(nodes=1_000, seconds=None), progress=reports.append, trials=100_000)
    assert not found.exact
    assert 0 < found.trials < 100_000
    assert found.error > 0
    assert found.at_least - Fraction(4 * found.error) <= found.number <= found.at_most
    assert [note.id for note in found.assumes][-1] == "crazy-odds.sampled"
    assert "±" in str(found)


def test_a_cancelled_question_keeps_its_bounds() -> None:
    stop = Event()
    stop.set()
    found = chance(BUILT[1], parse_cards("2S 3H 6D 9C KC AH 4D"), 8, cancel=stop)
    assert found.value is None
    assert 0 < found.at_least < found.at_most
    assert "…" in str(found)


def test_blind_worth_is_points_times_chance() -> None:
    table = blind(STANDARD, 1, trials=30)
    assert [row.contract.id for row in table.rows] == [one.id for one in STANDARD]
    for row in table.rows:
        assert row.worth == pytest.approx(float(row.points) * row.chance.number)
    assert table.best.id == "fixed_straight"
    assert "birthday" not in str(blind(contracts(), 0))


# ---- the empty hand ---------------------------------------------------------------------------------------------


def test_the_empty_hand_needs_a_turn_for_each_card() -> None:
    none = STANDARD[6]
    assert blind([none], 6).rows[0].chance.value == 0
    assert chance(none, [], 0).value == 1
    assert chance(none, parse_cards("RJ BJ"), 2).value == 1
    later = blind([none], 8, trials=20).rows[0].chance
    assert later.error > 0
    with pytest.raises(UnsupportedGame):
        count_hands(none)


def test_emptying_is_best_play_over_random_tops() -> None:
    hand = parse_cards("2S 7H KD")
    tops = [one for one in CARDS if one not in hand and not one.is_joker]

    def best(left: frozenset[Card], turns: int) -> Fraction:
        if not left:
            return Fraction(1)
        if turns == 0:
            return Fraction(0)
        keep = best(left, turns - 1)
        total = Fraction(0)
        for top in tops:
            options = [best(left - {one}, turns - 1) for one in left if why_not_discard(one, top.rank) is None]
            total += max([keep, *options])
        return total / len(tops)

    for turns in (2, 3):
        assert chance(STANDARD[6], hand, turns).value == best(frozenset(hand), turns)


@given(st.lists(st.sampled_from(CARDS), min_size=1, max_size=5, unique=True), st.sampled_from(CARDS))
@settings(max_examples=60, deadline=None)
def test_the_empty_hand_races_along_a_row(hand: list[Card], top: Card) -> None:
    found = race(STANDARD[6], hand, (), top)
    plain = [one for one in hand if not one.is_joker]
    if len(plain) == len(hand) and not top.is_joker:
        rows = [row for row in permutations(hand) if _is_row([top, *row])]
        assert (found.turns is None) == (not rows)
    if found.turns is not None:
        assert sorted(found.discards) == sorted(hand)


def _is_row(cards: Sequence[Card]) -> bool:
    return all(why_not_discard(after, before.rank) is None for before, after in pairwise(cards))


# ---- races ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("contract", BUILT, ids=str)
def test_a_race_takes_as_few_turns_as_any_line(contract: Contract) -> None:
    rng = random.Random(20 + contract.number)
    for _ in range(5):
        hand, stock = _near(contract, rng, 4)
        hands = {frozenset(hand)}
        shortest = 0 if contract.missing(hand) == 0 else None
        for turn, drawn in enumerate(stock, 1):
            if shortest is not None:
                break
            hands = {(held | {drawn}) - {gone} for held in hands for gone in held | {drawn}}
            if any(contract.missing(held) == 0 for held in hands):
                shortest = turn
        found = race(contract, hand, stock)
        assert found.turns == shortest
        held = set(hand)
        for drawn, gone in zip(stock, found.discards, strict=False):
            held = (held | {drawn}) - {gone}
        assert shortest is None or contract.missing(held) == 0


# ---- refused ----------------------------------------------------------------------------------------------------


def test_bad_questions_are_refused_with_every_problem() -> None:
    with pytest.raises(DealError) as problem:
        chance(BUILT[0], parse_cards("2S 2S 3H"), 1)
    assert [one.id for one in problem.value.problems] == ["deal.duplicate", "crazy-odds.hand_size"]
    with pytest.raises(DealError):
        chance(contracts()[4], CARDS[:7], 1)
    with pytest.raises(DealError):
        discards(BUILT[0], CARDS[:7], 1)


def test_chances_are_shown_with_sensible_figures() -> None:
    shown = [percent(value) for value in (0, 1, 0.5, 0.0016, 0.00002, 0.99999)]
    assert shown == ["0 %", "100 %", "50.0 %", "0.2 %", "0.002 %", "99.999 %"]
