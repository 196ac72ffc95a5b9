"""Random small positions of the joker games, over their presets and the options that change the play."""

from __future__ import annotations

import random
from typing import Any

import cardlab
from cardlab.core.game import Game
from cardlab.core.registry import rules_of
from cardlab.core.state import State
from cardlab.solvers.goals import Goal

#: Every preset of each of the three games.
RASPISNOY, GEORGIAN, JOKER = (tuple(rules_of(game).presets) for game in ("raspisnoy", "georgian_joker", "joker"))


def random_game(rng: random.Random, most_players: int = 4, as_card: bool = False) -> Game:
    """A game of a random preset with random options of play; with ``as_card`` one whose jokers may be any card."""
    name = rng.choice(("raspisnoy", "raspisnoy", "georgian_joker", "georgian_joker", "joker"))
    name = "raspisnoy" if as_card else name
    if name == "raspisnoy":
        preset = rng.choice(RASPISNOY)
        options: dict[str, Any] = {
            "players": 4 if preset == "georgian_poker" else rng.randint(2, most_players),
            "deck": rng.choice((36, 54)),
            "must_trump": rng.random() < 0.6,
            "trump_anytime": rng.random() < 0.2,
            "plain_joker_vs_trump": rng.choice(("joker", "trump")),
            "demand_only_first_trick": rng.random() < 0.3,
            "low_joker_suit": rng.choice(("named", "second_card")),
            "joker_low_demand": rng.random() < 0.4,
            "joker_as_card": as_card or rng.random() < 0.15,
            "two_jokers": rng.choice(("later", "earlier")),
            "circular": preset == "circular_trumps" or rng.random() < 0.2,
        }
    elif name == "georgian_joker":
        preset = rng.choice(GEORGIAN)
        modes = rng.choice((None, None, ("gives", "takes_high"), ("takes", "takes_low"), ("gives", "takes")))
        options = {
            "players": rng.randint(2, most_players),
            "must_trump": rng.random() < 0.6,
            "void_under_demand": rng.choice(("trump", "any")),
            "plain_joker_vs_trump": rng.choice(("joker", "trump")),
            "two_jokers": rng.choice(("later", "earlier")),
            "follow_joker_low": rng.random() < 0.7,
            "last_card_joker": rng.choice(("declare", "declare", "always_takes")),
            **({"lead_modes": modes} if modes else {}),
        }
    else:
        preset = rng.choice(JOKER)
        options = {
            "players": rng.randint(2, most_players),
            "must_trump": rng.random() < 0.4,
            "two_jokers": rng.choice(("opposite", "later_high_wins", "earlier_high_wins")),
            "joker_lead_exempt": rng.choice(("last_trick", "last_card", "never")),
            "joker_free": rng.random() < 0.6,
        }
    return cardlab.load(name, preset=preset, **options)


def random_state(rng: random.Random, most_cards: int = 4, most_players: int = 4, as_card: bool = False) -> State:
    """A position in the tricks, often of few suits so that cards meet, jokers held more often than not."""
    game = random_game(rng, most_players, as_card)
    players = game.players
    cards = rng.randint(1, most_cards)
    if game.options.get("draw_mode", "none") != "none" and players > 2:
        cards = min(cards, 2)  # each card that is drawn multiplies what may happen
    jokers = [one for one in game.deck if one.is_joker]
    plain = [one for one in game.deck if not one.is_joker]
    rng.shuffle(plain)
    few = rng.sample("SHDC", rng.choice((1, 2, 2, 3, 4)))
    plain.sort(key=lambda one: one.suit not in few)
    dealt = [*rng.sample(jokers, rng.randint(0, len(jokers))), *plain][: players * cards]
    rng.shuffle(dealt)
    hands = [" ".join(map(str, dealt[at::players])) for at in range(players)]
    facts: dict[str, Any] = {"trump": rng.choice([None, *"SHDC"])}
    kind = "regular"
    if game.id == "raspisnoy":
        kind = rng.choice(("regular", "regular", "golden", "misere", "dark", "no_trump"))
    if game.options.get("circular") or kind == "no_trump":
        facts["trump"] = None
    if kind in ("regular", "dark", "no_trump"):
        facts["bids"] = [rng.randint(0, cards) for _ in range(players)]
    if kind != "regular":
        facts["round"] = kind
    if game.options.get("draw_mode", "none") != "none":
        left = [one for one in game.deck if one not in dealt]
        facts["stock"] = rng.sample(left, min(len(left), players * cards))
        facts["trump"] = facts["stock"][-1].suit  # turned up under the stock; a joker makes none
    state = game.setup(hands, turn=rng.randrange(players), **facts)
    for _ in range(rng.choice((0, 0, 1, 2, 3, 5))):
        if state.end is None and len(state.legal_actions):
            after = state.apply(rng.choice(state.legal_actions))
            if after.end is None:
                state = after
    return state.quiet()


def random_goal(rng: random.Random, state: State) -> Goal:
    """An objective for a side that this search may know: several seats only for tricks."""
    objective = rng.choice(("tricks", "score", "exact", "margin") if "bids" in state.facts else ("tricks", "score"))
    seats = rng.sample(range(state.players), rng.randint(1, state.players - 1) if objective == "tricks" else 1)
    return Goal(objective, tuple(sorted(seats)))
