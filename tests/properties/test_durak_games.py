"""Deals of Durak between bots end at every table, and whoever is left with cards is the fool."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.solvers.bots import Bot, choose
from cardlab.solvers.kernel.compiling import BOUTS
from tests.properties.recount import fool_of, told

DEALS = [20, pytest.param(1000, marks=pytest.mark.long)]
#: Who plays at the seats of a deal, in turn from deal to deal.
TABLES: tuple[tuple[Bot, ...], ...] = (("sensible",), ("random",), ("random", "sensible"), ("average", "sensible"))
#: Tables that play longest: what is taken grows, attacks are passed on, several cards are led.
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"transfer": True},
    {"multi_lead": True, "deck": 52},
    {"add_on_take": False, "throwers": "neighbours"},
)


def played(state: State, bots: Sequence[Bot], rng: random.Random) -> State:
    """The deal to its end; every bot is given the view of its seat."""
    while not state.is_terminal:
        seat = state.current_player
        state = state.apply(choose(state.view(seat), rng, bots[seat % len(bots)]))
    return state


@pytest.mark.parametrize("deals", DEALS)
@pytest.mark.parametrize("players", range(2, 7))
def test_deals_between_bots_end(players: int, deals: int) -> None:
    BOUTS.warm()
    for seed in range(deals):
        options = OPTIONS[seed // len(TABLES) % len(OPTIONS)]
        game = cardlab.load("durak", players=players, **options)
        rng = random.Random(seed)
        end = played(game.deal(seed=seed, dealer=seed % players), TABLES[seed % len(TABLES)], rng)
        assert end.end == "played"
        assert end.step < game.info.max_length
        assert end.facts["fool"] == fool_of(told(end), game.options)
