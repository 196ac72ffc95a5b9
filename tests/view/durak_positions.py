"""Positions of Durak in which an action is refused, by the rule that refuses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlab import State, load

Trigger = tuple[str, Callable[[], State], str]


def _lead(**options: Any) -> State:
    return load("durak", **options).setup(["6S 7D 7H BJ", "8S 9H KC RJ"], trump="H", attacker=0)


def _open(*table: str, trump: str = "H", hand: str = "6S 8C JD QH BJ", **options: Any) -> State:
    """The second seat defends against the cards of the table."""
    game = load("durak", **options)
    return game.setup(["9D TD AD", hand], trump=trump, attacker=0, table=list(table or ("KC",)))


def _throwing(*table: str, hand: str = "7D 9H AC BJ", **options: Any) -> State:
    game = load("durak", **options)
    return game.setup([hand, "6S 8C JD"], trump="H", attacker=0, table=list(table or ("7S/9S",)))


def _colour() -> State:
    """Two suits are trumps, for the black joker was turned up."""
    return load("durak").setup(["9D", "8C 9C RJ"], trump="black", attacker=0, table=["8S"])


def _passing(hand: str, *table: str, last: str = "KS KD") -> State:
    game = load("durak", transfer=True, players=3)
    hands = ["9D TD", hand, last]
    return game.setup(hands, trump="S", attacker=0, table=list(table or ("8H",)))


def _taken() -> State:
    """The defender takes; the first seat may still add cards."""
    facts = {"attacker": 0, "table": ["7S/9S", "9C"], "taking": True}
    return load("durak").setup(["7D 9H AC BJ", "6S 8C JD"], trump="H", **facts)


def _full() -> State:
    """One card was the limit, and it was beaten."""
    state = load("durak").setup(["6S 7D 6C", "7S 8C"], trump="H", attacker=0, limit=1)
    return state.apply("attack 6S").apply("beat 7S")


def _over() -> State:
    state = load("durak").deal(seed=1)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    return state


def _unseen() -> State:
    return load("durak").setup(["XX XX", "8S 9H"], trump="H", attacker=0)


DURAK: tuple[Trigger, ...] = (
    ("durak.must_attack", _lead, "done"),
    ("durak.bare_card", _open, "QH"),
    ("durak.one_card", _lead, "attack 7D 7H"),
    ("durak.same_card", lambda: _lead(multi_lead=True), "attack 7D 7D"),
    ("durak.one_rank", lambda: _lead(multi_lead=True), "attack 6S 7D"),
    ("durak.must_defend", _open, "done"),
    ("durak.which_card", lambda: _open("7S", "7C", multi_lead=True), "beat QH"),
    ("durak.card_open", _taken, "attack 7D"),
    ("durak.must_throw", _throwing, "take"),
    ("durak.rank_not_on_table", _throwing, "throw AC"),
    ("durak.no_joker_thrown", lambda: _throwing("7S/RJ", joker_throw_in="never"), "throw BJ"),
    ("durak.limit_reached", _full, "throw 8C"),
    ("durak.defender_throws", _open, "throw QH"),
    ("durak.lower_card", _open, "beat 8C"),
    ("durak.other_suit", _open, "beat JD"),
    ("durak.equal_trump", _colour, "beat 8C"),
    ("durak.trump_joker", lambda: _open("RJ"), "beat QH"),
    ("durak.plain_joker", lambda: _open("BJ", hand="6S 8C JD QH"), "beat JD"),
    ("durak.joker_beats_colour", lambda: _open("9H"), "beat BJ"),
    ("durak.no_transfer", _open, "transfer QH"),
    ("durak.transfer_late", lambda: _passing("8D 9C", "8H/9H", "8C"), "transfer 8D"),
    ("durak.transfer_rank", lambda: _passing("9H 8D"), "transfer 9H"),
    ("durak.transfer_limit", lambda: _passing("8D 9H", last="KS"), "transfer 8D"),
    ("turn.one_card", _throwing, "throw 7D 9H"),
    ("turn.over", _over, "take"),
    ("cards.not_in_hand", _open, "beat AC"),
    ("cards.unseen_hand", _unseen, "attack 6S"),
)
DURAK_OTHERS = {"turn.not_yours"}
#: Asked about at every turn of a deal, most of it out of place.
ASKED = "attack 6S|attack 7H 7D|attack 7H 7H|attack 6S 7D|beat QH|beat RJ|beat BJ|beat 9S 7S|throw AC|throw RJ|throw"
MORE = "throw 7H 8H|take|take 6S|done|transfer 8H|transfer BJ|6S|bid 2"
