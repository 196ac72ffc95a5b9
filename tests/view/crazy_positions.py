"""Positions of Crazy Jokers in which an action is refused, by the rule that refuses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlab import State, load

Trigger = tuple[str, Callable[[], State], str]
OTHER = "2D 4D 6D 8D TD QD AD"
PLAIN = "2S 3H 5C 7D 9S JH KC"


def at(hand: str = PLAIN, contract: str = "full_house", other: str = OTHER, **facts: Any) -> State:
    """The first of two seats is to move; ``facts`` may hold options too, and the other seat's contract: ``theirs``."""
    told = {name: facts.pop(name) for name in ("discards", "stock", "top_rank", "taken") if name in facts}
    announced = [contract, facts.pop("theirs", "faced_by_evens")]
    return load("crazy_jokers", **facts).setup([hand, other], turn=0, announced=announced, **told)


def shown(hand: str, contract: str, **options: Any) -> Callable[[], State]:
    """Seven cards that may be the contract."""
    return lambda: at(hand, contract, other="2D 4D 6D 8D TD 2H 4H", **options)


def announcing(**options: Any) -> State:
    return load("crazy_jokers", **options).deal(seed=2)


def refused(**options: Any) -> State:
    return at(**options).apply("trade P1 3H").apply("refuse")


def opened() -> State:
    return refused().apply("show 2S")


def shedding(hand: str = "2S 8H TD KC RJ", **facts: Any) -> State:
    return at(hand, "no_hand", **{"discards": "9C", "other": "2D 4D 6D 8D QD AD AC", **facts})


def flushed() -> State:
    """The other seat has shown a flush; two turns are left."""
    state = at("2H 5H 7H 9H JH QH AH", "big_flush", theirs="full_house")
    return state.apply("show")


def over() -> State:
    state = load("crazy_jokers", max_rounds=1).deal(seed=1)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    return state


CRAZY: tuple[Trigger, ...] = (
    ("crazy.must_announce", announcing, "draw"),
    ("crazy.no_contract", announcing, "announce 8"),
    ("crazy.by_name", announcing, "announce 3"),
    ("crazy.no_date", announcing, "announce birthday"),
    (
        "crazy.taken",
        lambda: announcing(unique_contracts=True).apply("announce no_hand"),
        "announce no_hand",
    ),
    ("crazy.missing", shown("8S 8H 8C 7S KS KH KD", "full_house"), "show"),
    ("crazy.missing_of", shown("8S 8H 9C QS KS RJ BJ", "full_house"), "show"),
    ("crazy.rank_repeated", shown("8C 9D TH JS QC QS AH", "fixed_straight"), "show"),
    ("crazy.four_low", shown("JS JH JD JC 5S 5H 5D", "full_house"), "show"),
    ("crazy.three_high", shown("8S 8H 8C RJ 5S 5H 5D", "full_house"), "show"),
    ("crazy.pictures_natural", shown("8S 8H 8C RJ KS KH BJ", "full_house", full_house_jokers="low_only"), "show"),
    ("crazy.no_queen", shown("AS 2C 3H 4C 5S 6S 7D", "fixed_straight"), "show"),
    ("crazy.joker_queen", shown("6S 7D 8H 9C TS JD RJ", "fixed_straight", straight_joker_queen=False), "show"),
    ("crazy.jokers_forbidden", shown("2S 5S 7S 9S JS QS RJ", "big_flush"), "show"),
    ("crazy.joker_numeral", shown("JS QD KH AC 2S 2C RJ", "faced_by_evens"), "show"),
    ("crazy.evens_only", shown("JS QD KH AC 7S 7H 7D", "faced_by_evens", evens_only=True), "show"),
    ("crazy.odd_pattern", shown("3S 3H 3D 5C 7S 9D KH", "odd_man_out"), "show"),
    ("crazy.odd_man", shown("3S 3H 5D 7C 7S 9D QH", "odd_man_out"), "show"),
    ("crazy.ace_not_odd", shown("AS AH 3D 5C 5S 7D KH", "odd_man_out"), "show"),
    ("crazy.must_act", at, "give 3H"),
    ("crazy.must_end", lambda: at(stock="3C").apply("draw").apply("discard 3C"), "draw"),
    ("crazy.no_pass", at, "pass"),
    ("crazy.form", at, "trade 3H"),
    ("crazy.draw_first", at, "discard 3H"),
    ("crazy.must_discard", lambda: at(stock="3C").apply("draw"), "take"),
    ("crazy.discard_first", lambda: at(stock="3C").apply("draw"), "show"),
    ("crazy.same_card", lambda: at(discards="3C").apply("take"), "discard 3C"),
    ("crazy.pile_empty", at, "take"),
    ("crazy.joker_taken", lambda: at(discards="RJ"), "take"),
    ("crazy.nothing_to_draw", lambda: at(discards="RJ 3C", stock=0), "draw"),
    ("crazy.not_an_opponent", at, "trade P0 3H"),
    ("crazy.must_answer", lambda: at().apply("trade P1 3H"), "draw"),
    ("crazy.offered_once", lambda: refused(refused_trade_ends_turn=False).apply("done"), "trade P1 3H"),
    ("crazy.must_refused", refused, "draw"),
    ("crazy.only_the_two", refused, "show 3H"),
    ("crazy.must_pick", opened, "done"),
    ("crazy.not_in_theirs", opened, "pick 2C"),
    ("crazy.steal_needs_joker", at, "steal P1 2S 3H"),
    ("crazy.victim_too_poor", lambda: at("RJ 3H 5C 7D 9S JH KC", other="4D", theirs="no_hand"), "steal P1 RJ 3H"),
    ("crazy.no_compensation", lambda: at("RJ 3H 5C 7D 9S JH KC", discards="BJ 3C", stock=0), "steal P1 RJ 3H"),
    ("crazy.locked", flushed, "trade P0 2D"),
    ("crazy.no_hand_draws", shedding, "draw"),
    ("crazy.must_shed", shedding, "give 2S"),
    ("crazy.too_low", shedding, "discard 2S"),
    ("crazy.too_high", shedding, "discard KC"),
    ("crazy.declare_rank", shedding, "discard RJ"),
    ("crazy.declared_too_far", shedding, "discard RJ:5"),
    ("crazy.hand_left", shedding, "show"),
    ("cards.not_in_hand", at, "trade P1 4C"),
    ("cards.unseen_hand", lambda: at("XX XX XX XX XX XX XX"), "draw"),
    ("turn.over", over, "draw"),
)
CRAZY_OTHERS = {"turn.not_yours", "crazy.seven_cards"}
#: Asked about at every turn of a deal, most of it out of place.
ASKED = (
    "announce 8|announce 2|announce big_flush|draw|take|take 2S|discard 2S|discard RJ|discard RJ:9|discard BJ:j|show"
)
MORE = "show 2S|pick 2S|pick 2S 3S|give 2S|refuse|done|pass|trade P1 2S|trade P0 3S|steal P0 RJ 4S|steal P1 BJ 2S|steal"
