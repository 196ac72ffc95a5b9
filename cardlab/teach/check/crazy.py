"""The questions about Crazy Jokers: contracts, first cards, announcements, turns and what a deal is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.core.chance import LUCK
from cardlab.core.deal import Start
from cardlab.core.game import Game
from cardlab.core.state import State, begin
from cardlab.errors import Reason
from cardlab.games.crazy_jokers.birthday import birthday_of
from cardlab.games.crazy_jokers.contracts import Contract, Met, contract_of, contracts
from cardlab.games.crazy_jokers.opening import DISCARDS
from cardlab.games.crazy_jokers.play import OUT
from cardlab.notation import Action
from cardlab.teach.check.example import (
    Checker,
    Example,
    Pairs,
    after_actions,
    code_of,
    compare,
    compare_table,
    refused,
    refused_options,
)

#: What a position may tell beside its hands.
FACTS = (
    *("announced", "starter", "round", "discards", "top_rank", "stock", "taken", "thefts", "shown_jokers"),
    *("declared", "turn"),
)
#: The options that make the contracts.
_MAKING = ("full_house_jokers", "straight_len", "straight_joker_queen", "evens_only", "odd_pattern", "ace_is_odd")


def contract(example: Example) -> Pairs:
    """A ``contract`` (id or number), seven ``cards`` and, for the fifth, a ``birthday`` → is it ``met``, its
    ``points``, the ``reason`` why it is not, and how many cards are ``missing``."""
    game = example.game(facts=("contract", "cards", "birthday"))
    one = _contract(example, game)
    cards = example.cards("cards", game)
    met = one.met(cards)
    wanted = str(example.expected().get("reason"))
    found = {
        "met": isinstance(met, Met),
        "points": met.points if isinstance(met, Met) else None,
        "reason": code_of(met, wanted) if isinstance(met, Reason) else None,
        "missing": one.missing(cards),
    }
    return compare(example, found)


def _contract(example: Example, game: Game) -> Contract:
    born = example.fields.get("birthday")
    made = contracts(
        **{name: game.options[name] for name in _MAKING}, birthday=None if born is None else birthday_of(str(born))
    )
    return contract_of(made, str(example.fields.get("contract"))[:40])


def first_cards(example: Example) -> Pairs:
    """The ``shown`` card of each seat in a deal of the ``dealer`` → the ``starter``, the ``points`` at once, and how
    many cards each seat ``drew`` for what it showed."""
    game = example.game(facts=("shown", "dealer"))
    shown = example.cards("shown", game)
    dealer = example.seat(example.fields.get("dealer"), game.players)
    if len(shown) != game.players:
        raise example.bad("shown")
    around = [(dealer + 1 + step) % game.players for step in range(game.players)]
    first = [shown[seat] for seat in around]
    pack = (*first, *(one for one in game.deck if one not in first))
    game.check_cards(pack, whole=True)
    state = begin(game, game.match.deal_at(0, dealer), Start(stock=pack), pack)
    for one in first:
        state = state.apply(Action(LUCK, (one,)))
    drew = len(game.deck) - game.players * len(state.hands[0]) - len(state.stock)
    each = [int(any(kept is one for kept in state.hands[seat])) for seat, one in enumerate(shown)]
    found = {
        "starter": state.facts["starter"],
        "points": [state.spec.scoring.row(state)[seat].value for seat in range(game.players)],
        "drew": [1 - kept for kept in each],
        "discards": [str(one) for one in state.pile(DISCARDS)],
        "stock": len(state.stock) + drew,
    }
    return compare(example, found)


def announce(example: Example) -> Pairs:
    """A deal of a ``seed`` and the announcements made (``actions``) → ``legal`` ones, ``illegal`` ones with codes."""
    game = example.game(facts=("seed", "actions"))
    state = after_actions(example, game.deal(seed=example.number("seed")))
    return compare_table(
        example, state, {"legal": set(state.legal_actions.texts()), "illegal": refused(example, state)}
    )


def turns(example: Example) -> Pairs:
    """A position (``hands`` and what the position tells) and the ``actions`` since → what is there then.

    ``turn``, ``stage``, the ``legal`` actions, ``illegal`` ones with their codes, ``hands``, ``sizes``, ``discards``
    with the ``top`` and what it counts as (``rank``), jokers ``out`` of play, the ``stock``'s size, what ``chance`` may
    bring, ``points`` of every seat so far, ``made`` contracts by seat, and whether it is ``over``.
    """
    game = example.game(facts=("hands", "actions", *FACTS))
    facts = {name: example.fields[name] for name in FACTS if example.fields.get(name) is not None}
    turn = facts.pop("turn", None)
    mover = None if turn is None else example.seat(turn, game.players)
    state = after_actions(example, game.setup(example.hands(game), mover, **facts))
    return compare_table(example, state, _found(example, state))


def _found(example: Example, state: State) -> dict[str, Any]:
    luck = state.current_player < 0 and state.end is None
    pile, rank = state.pile(DISCARDS), state.facts["top_rank"]
    return {
        "turn": None if luck else state.turn,
        "stage": None if luck or state.end is not None else state.facts["turn"].stage,
        "legal": set() if luck else set(state.legal_actions.texts()),
        "illegal": refused(example, state),
        "hands": {str(seat): [str(one) for one in sorted(hand)] for seat, hand in enumerate(state.hands)},
        "sizes": [len(hand) for hand in state.hands],
        "discards": [str(one) for one in pile],
        "top": str(pile[-1]) if pile else None,
        "rank": None if rank is None else rank.letter,
        "out": [str(one) for one in state.pile(OUT) if one.is_joker],
        "stock": len(state.stock),
        "chance": sorted(" ".join(map(str, action.cards)) for action, _ in state.chance_outcomes()) if luck else [],
        "points": [points.value for points in state.spec.scoring.row(state)],
        "made": {str(one.seat): one.contract for one in state.facts["made"]},
        "over": state.is_terminal,
    }


KINDS: Mapping[str, Checker] = {
    "contract": contract,
    "first_cards": first_cards,
    "announce": announce,
    "turns": turns,
    "options": refused_options,
}
