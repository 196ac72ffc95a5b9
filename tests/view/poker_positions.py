"""Positions of the poker games in which an action is refused, by the rule that refuses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlab import State, load

Trigger = tuple[str, Callable[[], State], str]
HAND = "7H 2C 3D 4S 5D"


def _seat(hand: str = HAND, game: str = "joker_poker", **given: Any) -> State:
    """A seat before its decision; ``drew`` and ``stock`` tell of the position, the rest are options."""
    facts = {name: given.pop(name) for name in ("drew", "stock") if name in given}
    return load(game, **given).setup([hand], up="AS", **facts)


def _over() -> State:
    return load("joker_poker").deal(seed=1).apply("fold")


POKER: tuple[Trigger, ...] = (
    ("poker.decide", _seat, "pass"),
    ("poker.bet_or_fold", lambda: _seat(drew=[2]), "pass"),
    ("poker.bet_size", _seat, "bet 3"),
    ("poker.no_exchange", lambda: _seat(game="american_poker"), "exchange 7H"),
    ("poker.no_buying", lambda: _seat(buy_card=False), "buy"),
    ("poker.once", lambda: _seat(drew=[2]), "exchange 7H"),
    ("poker.not_both", lambda: _seat(drew=[2]), "buy"),
    ("poker.exchange_none", _seat, "exchange"),
    ("poker.exchange_limit", lambda: _seat(exchange_max=2), "exchange 7H 2C 3D"),
    ("poker.same_card", _seat, "exchange 7H 7H"),
    ("poker.stock_short", lambda: _seat(stock=1), "exchange 7H 2C"),
    ("poker.bankroll", lambda: load("joker_poker", bankroll=2).deal(seed=1), "bet"),
    ("turn.over", _over, "bet"),
    ("cards.not_in_hand", _seat, "exchange KS"),
    ("cards.unseen_hand", lambda: _seat("XX XX XX XX XX"), "bet"),
)
POKER_OTHERS = {"turn.not_yours"}
#: Asked about at every turn of a deal, most of it out of place.
ASKED = "bet|bet 3|fold|buy|buy 7S|exchange|exchange 7H 7H|exchange 7H 8H|raise 2|call|exchange 2S 3S 4S 5S 6S 7S"
