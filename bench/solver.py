"""The exact solver: four players, one to four cards each, a joker always in a hand, beside a plain minimax.

``first lead`` and ``first bid`` value all actions (:func:`cardlab.solve`), ``bids`` are whole tables of bids, later
bids included. The peer is a minimax over the same states that knows a table of whole states and nothing else; it is
left out where it would take minutes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import cardlab
from cardlab.core.state import State
from cardlab.solvers.bids import value_bids
from cardlab.solvers.limits import Limits
from side_by_side import Row, many, nodes, row, runs

FREE = Limits(seconds=None)
DEALS = 30
#: The plain search is compared up to this many cards in a hand.
PLAIN = 3


def deal(cards: int, seed: int) -> State:
    """A deal in which somebody holds the joker."""
    game = cardlab.load("raspisnoy")
    rng = random.Random(f"{cards} {seed}")
    pack = [one for one in game.deck if not one.is_joker]
    rng.shuffle(pack)
    pack.insert(rng.randrange(4 * cards), cardlab.card("RJ"))
    return game.deal(deal=cards - 1, dealer=seed % 4, stock=pack)


def first_lead(cards: int, seed: int) -> State:
    """The deal after random bids."""
    state, rng = deal(cards, seed), random.Random(seed)
    while state.phase == "bidding":
        state = state.apply(rng.choice(state.legal_actions))
    return state


def plain(state: State, seat: int, table: dict[Any, int]) -> int:
    """Minimax of one seat against the rest, with a table of whole states."""
    if state.end is not None:
        return state.returns()[seat]
    key = state.key
    if key not in table:
        values = [plain(state._apply(action), seat, table) for action in state.legal_actions]
        table[key] = max(values) if state.turn == seat else min(values)
    return table[key]


def every_action(state: State) -> list[int]:
    """The value of every action, by the plain search."""
    table: dict[Any, int] = {}
    quiet = state.quiet()
    return [plain(quiet._apply(action), state.current_player, table) for action in state.legal_actions]


def agree(_: State, ours: Any, theirs: list[int]) -> bool:
    """Whether every action has the same value."""
    return list(ours.per_action.values()) == theirs


def rows(scale: float) -> Iterator[Row]:
    """A row for each question and number of cards."""
    solve, tables = partial(cardlab.solve, limits=FREE), partial(value_bids, limits=FREE)
    for work, start, ours in (("first lead", first_lead, solve), ("first bid", deal, solve), ("bids", deal, tables)):
        for cards in range(1, 5):
            compared = work == "first lead" and cards <= PLAIN
            states = [start(cards, seed) for seed in range(many(DEALS, scale))]
            made = runs(states, ours, every_action if compared else None, agree)
            counts = nodes([one.nodes for one in made.found])
            yield row(work, cards, made, "plain python" if compared else None, **counts)
