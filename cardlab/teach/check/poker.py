"""The questions about poker against the house: what a hand counts as, which hand wins, and what a deal comes to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.cards import Card
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.notation import parse_card
from cardlab.poker.house import dealer_hand, seat_hand
from cardlab.poker.ranking import Rank5
from cardlab.poker.rules import HouseRules, rules_from
from cardlab.teach.check.example import (
    Checker,
    Example,
    Pairs,
    after_actions,
    compare,
    compare_table,
    refused,
    refused_options,
)

#: What a position may tell beside the hands and the dealer's cards.
FACTS = ("wild", "drew", "said", "stock")
#: How a comparison is told.
RESULTS = {1: "wins", 0: "ties", -1: "loses"}


def hand(example: Example) -> Pairs:
    """``cards`` (and the ``wild`` card) → ``category``, ``ranks``, whether it is ``natural``, what a ``joker`` stands
    for, and whether a dealer ``qualifies`` with it."""
    game = example.game(facts=("cards", "wild"))
    rules, wild = rules_from(game.options), _wild(example, game)
    made = _ranked(example, "cards", game, rules, wild)
    found = {
        "category": made.category.id,
        "ranks": list(made.ranks),
        "natural": made.natural,
        "joker": {str(joker): str(card) for joker, card in made.stands_for},
        "qualifies": rules.qualifies(made),
    }
    return compare(example, found)


def showdown(example: Example) -> Pairs:
    """The seat's ``cards`` and the ``dealer``'s → the ``result``: ``wins``, ``ties`` or ``loses``."""
    game = example.game(facts=("cards", "dealer", "wild"))
    rules, wild = rules_from(game.options), _wild(example, game)
    mine, house = (_ranked(example, name, game, rules, wild) for name in ("cards", "dealer"))
    return compare(example, {"result": RESULTS[rules.ranking.compare(mine, house)]})


def _wild(example: Example, game: Game) -> Card | None:
    told = example.fields.get("wild")
    return None if told is None else parse_card(str(told), game.deck)


def _ranked(example: Example, name: str, game: Game, rules: HouseRules, wild: Card | None) -> Rank5:
    cards = example.cards(name, game)
    game.check_cards(cards)
    return rules.ranking.of(cards, wild)


def deal(example: Example) -> Pairs:
    """``hands``, the ``dealer``'s five cards, the last one open (or that one alone), what else the position tells, and
    the ``actions`` since → what is there then.

    ``turn``, the ``legal`` actions, ``illegal`` ones with their codes, whether it is ``over``; at the end ``net`` by
    seat, whether the dealer ``qualifies``, and the ``result`` of the seats that have bet.
    """
    game = example.game(facts=("hands", "dealer", "actions", *FACTS))
    dealer = example.cards("dealer", game)
    if len(dealer) not in (1, 5):
        raise example.bad("dealer")
    facts = {name: example.fields[name] for name in FACTS if example.fields.get(name) is not None}
    if len(dealer) > 1:
        facts["house"] = [str(one) for one in dealer[:-1]]
    state = after_actions(example, game.setup(example.hands(game), up=str(dealer[-1]), **facts))
    return compare_table(example, state, _found(example, state))


def _found(example: Example, state: State) -> dict[str, Any]:
    found: dict[str, Any] = {"turn": state.turn, "over": state.is_terminal, "illegal": refused(example, state)}
    if "legal" in example.expected():
        found["legal"] = set(state.legal_actions.texts())
    if state.is_terminal:
        rules = rules_from(state.game.options)
        bets = [seat for seat, said in enumerate(state.facts["said"]) if said == "bet"]
        house = dealer_hand(rules, state) if bets else None
        found["net"] = list(state.returns())
        found["qualifies"] = None if house is None else rules.qualifies(house)
        found["result"] = {
            str(seat): RESULTS[rules.ranking.compare(seat_hand(rules, state, seat), house)]
            for seat in bets
            if house is not None and rules.qualifies(house)
        }
    return found


KINDS: Mapping[str, Checker] = {"hand": hand, "showdown": showdown, "deal": deal, "options": refused_options}
