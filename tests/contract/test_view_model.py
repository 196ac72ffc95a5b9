"""The view model of a seat names no card that the seat has not seen, whatever the game hides."""

from __future__ import annotations

import json
import random
import re

import pytest

import cardlab
from cardlab.cards import is_hidden
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.view.model import Look, build_model, to_json
from tests.contract import probes

GAMES = (*probes.PROBES, probes.HIDDEN_MOVES)
#: Exchanges that one or two seats see, and a hand that its owner has not looked at.
EXCHANGES = (
    cardlab.load("euchre.british", defend_alone="vs_loner", partners_best=True),
    cardlab.load("euchre.openspiel"),
    cardlab.load("crazy_jokers", players=3, max_rounds=4),
    cardlab.load("crazy_jokers", max_rounds=5, steal_blind=False),
)


def seen(view: State) -> set[str]:
    """Every card that lies open to the seat, was shown to it or was named in an action."""
    lying = {one for zone in view.zones.values() for one in zone}
    moved = {one for entry in view.log or () for one in getattr(entry, "cards", ())}
    named = {one for action in view.actions for one in action.cards}
    public = {card for card in view.facts.values() if hasattr(card, "is_joker")}
    return {one.text for one in lying | moved | named | public if not is_hidden(one)}


@pytest.mark.parametrize("game", [*GAMES, *EXCHANGES], ids=str)
def test_the_model_of_a_seat_names_only_what_it_has_seen(game: Game) -> None:
    rng = random.Random(2)
    for seed in (5, 10) if game in EXCHANGES else range(6):
        table = Table(game.deal(seed=seed))
        while True:
            for seat in range(game.players):
                model = to_json(build_model(table, Look(home=seat, open=False), 1))
                model["facts"] = [one for one in model["facts"] if not one.get("cards")]  # the order of all trumps
                told = re.sub(r'"why": "If [^"]*"', "", json.dumps(model, ensure_ascii=False))  # and on a suit's button
                shown = set(re.findall(r"\b(?:[2-9TJQKA][SHDC]|RJ|BJ)\b", told))
                called = {str(table.state.facts["called"])} if "called" in table.state.facts else set()
                assert shown <= seen(table.state.view(seat)) | called
            legal = table.state.legal_actions
            if not legal:  # over, or the hand that put a card aside has run out first
                break
            table.push(rng.choice(legal))
