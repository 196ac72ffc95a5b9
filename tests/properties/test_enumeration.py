"""Averages over all worlds equal a mean that is worked out apart: every way to deal the unseen cards, each replayed by
the rules, each valued by plain minimax."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

import pytest

import cardlab
from cardlab.cards import Card, Deck, card
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.notation import Action, parse_cards
from cardlab.solvers.alphamu import alphamu
from cardlab.solvers.evidence import Heard, bidding_model
from cardlab.solvers.explore import explore_bids
from cardlab.solvers.goals import Goal
from cardlab.solvers.limits import Limits
from cardlab.solvers.sampling import average
from cardlab.solvers.trick_kernel import warm

FREE = Limits(seconds=None)


class Table(NamedTuple):
    """A game with a pack of some cards only; ``size`` cards a hand, dealt at random with luck from ``seed``, and what
    is typed in besides."""

    game: str
    pack: str
    size: int
    options: dict[str, Any]
    facts: dict[str, Any]
    objectives: tuple[str, ...] = ("score", "tricks", "exact")

    def toy(self) -> Game:
        game = cardlab.load(self.game, **self.options)
        deck = Deck(tuple(one for one in game.deck if one in parse_cards(self.pack)))
        return replace(game, deck=deck, match=replace(game.match, deck=deck))  # type: ignore[type-var]

    def begun(self, seed: int) -> State:
        game, rng = self.toy(), random.Random(seed)
        cards = rng.sample(list(game.deck), len(game.deck))
        hands = [tuple(cards[seat * self.size : (seat + 1) * self.size]) for seat in range(game.players)]
        return game.setup(hands, **self.facts)


BIDS = {"turn": 0, "trump": "S", "bids": [1, 0, 1]}
TRUMP = {"turn": 0, "trump": "H", "maker": 0, "leader": 0}
TABLES = {
    "raspisnoy": Table("raspisnoy", "RJ AS KS TH 9H QD JD", 2, {"players": 3}, BIDS),
    "raspisnoy, no duty": Table(
        "raspisnoy", "AS KS QS TH 9H QD JD", 2, {"players": 3, "joker_card": "none", "must_trump": False}, BIDS
    ),
    "circular trumps": Table(
        "raspisnoy", "RJ AS TH 9H QD JD KC", 2, {"players": 3, "preset": "circular_trumps"}, {**BIDS, "trump": None}
    ),
    "georgian": Table("georgian_joker", "RJ BJ AS KS TH 9H QD", 2, {"players": 3}, BIDS),
    "joker": Table("joker", "RJ BJ AS KS TH 9H QD", 2, {"players": 3, "preset": "classic_no_draw"}, BIDS),
    "two, three cards": Table("raspisnoy", "RJ AS KS TH 9H QD JD KC", 3, {"players": 2}, {**BIDS, "bids": [1, 2]}),
    "euchre": Table("euchre", "JH JD AH KS QS TS 9D", 1, {}, TRUMP, ("margin", "tricks")),
    "euchre for two": Table("euchre.two", "JH JD AH KS QS TS 9D", 3, {}, TRUMP, ("margin", "score", "tricks")),
}
#: Plays made before the question.
PLAYED = [0, 1, 2]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    warm()


def played(state: State, number: int, seed: int) -> tuple[State, list[Action]]:
    """The state after so many random plays."""
    rng, actions = random.Random(seed), []
    for _ in range(number):
        actions.append(rng.choice(state.legal_actions))
        state = state.apply(actions[-1])
    return state, actions


def worlds(table: Table, begun: State, state: State, actions: Sequence[Action]) -> Iterator[State]:
    """Every deal that the seat to move cannot tell from this one: dealt anew, and played by the rules."""
    seat, view = state.current_player, state.view(state.current_player)
    shown = [
        {action.cards[0] for at, action in enumerate(actions) if movers(begun, actions)[at] == other}
        for other in range(begun.players)
    ]
    fixed = [set(begun.hands[seat]) if other == seat else shown[other] for other in range(begun.players)]
    unseen = [one for one in begun.game.deck if not any(one in cards for cards in fixed)]

    def fill(other: int, left: list[Card], hands: list[tuple[Card, ...]]) -> Iterator[list[tuple[Card, ...]]]:
        if other == begun.players:
            yield hands
            return
        for more in combinations(left, table.size - len(fixed[other])):
            rest = [one for one in left if one not in more]
            yield from fill(other + 1, rest, [*hands, (*sorted(fixed[other]), *more)])

    for hands in fill(0, unseen, []):
        world = begun.game.setup(hands, **table.facts)
        for action in actions:
            if action not in world.legal_actions:
                break
            world = world.apply(action)
        else:
            assert world.view(seat).legal_actions == view.legal_actions
            yield world


def movers(begun: State, actions: Sequence[Action]) -> list[int]:
    found, state = [], begun
    for action in actions:
        found.append(state.current_player)
        state = state.apply(action)
    return found


def plain(state: State, goal: Goal, known: dict[Any, int]) -> int:
    if state.end is not None:
        return goal.final(state)
    key = state.key
    if key not in known:
        values = [plain(state._apply(action), goal, known) for action in state.legal_actions]
        known[key] = max(values) if state.current_player in goal.seats else min(values)
    return known[key]


def by_hand(every: Sequence[State], goal: Goal) -> dict[Action, list[int]]:
    """What each action is worth in each world."""
    found: dict[Action, list[int]] = {action: [] for action in every[0].legal_actions}
    for world in every:
        known: dict[Any, int] = {}
        for action, made in found.items():
            made.append(plain(world.quiet()._apply(action), goal, known))
    return found


@pytest.mark.parametrize("plays", PLAYED)
@pytest.mark.parametrize("name", TABLES)
def test_an_average_over_all_worlds_is_their_mean(name: str, plays: int) -> None:
    table = TABLES[name]
    for seed in range(2):
        begun = table.begun(seed)
        state, actions = played(begun, plays, seed)
        if state.is_terminal:
            continue
        every = list(worlds(table, begun, state, actions))
        for objective in table.objectives:
            answer = average(state, objective=objective, worlds=5_000, limits=FREE)
            assert answer.enumerated
            assert answer.worlds == answer.count == len(every)
            goal = Goal(objective, next(side for side in answer.sides if answer.seat in side))
            values = by_hand(every, goal)
            for row in answer.rows:
                made = values[row.action]
                assert Counter(answer.values[row.action]) == Counter(made)
                assert row.mean == pytest.approx(float(Fraction(sum(made), len(made))), abs=1e-12)
                assert row.outcomes == tuple((one, many / len(made)) for one, many in sorted(Counter(made).items()))
                assert row.error == 0
            top = max(map(sum, values.values()))
            assert answer.best == tuple(action for action, made in values.items() if sum(made) == top)


def holds_ace(view: State, call: Heard) -> float:
    """A model: who has the ace of spades makes the call that was heard four times as often."""
    return 0.8 if card("AS") in call.hand else 0.2


@pytest.mark.parametrize("model", [holds_ace, bidding_model])
@pytest.mark.parametrize("name", ["raspisnoy", "georgian", "joker", "two, three cards"])
def test_weights_are_counted_in_every_world(name: str, model: Any) -> None:
    """Each world counts by the product of the likelihoods of the calls heard, its own left out."""
    table = TABLES[name]
    begun = table.begun(3)
    answer = average(begun, objective="score", worlds=5_000, limits=FREE, evidence=model)
    every = list(worlds(table, begun, begun, ()))
    assert answer.enumerated
    assert answer.worlds == len(every)
    weights = []
    for world in every:
        product = 1.0
        for seat, bid in enumerate(table.facts["bids"]):
            if seat != answer.seat:
                call = Heard(seat, tuple(sorted(world.hands[seat])), Action("bid", call=(bid,)))
                product *= model(answer.view, call)
        weights.append(product)
    assert sorted(answer.weights) == pytest.approx(sorted(weights))
    values = by_hand(every, Goal("score", (answer.seat,)))
    for row in answer.rows:
        pairs = zip(weights, values[row.action], strict=True)
        assert row.mean == pytest.approx(sum(weight * value for weight, value in pairs) / sum(weights))


@pytest.mark.parametrize("name", ["raspisnoy", "georgian", "joker", "two, three cards", "circular trumps"])
def test_looking_one_choice_ahead_is_the_average(name: str) -> None:
    table = TABLES[name]
    state = table.begun(4)
    answer = alphamu(state, objective="tricks", worlds=5_000, depth=1, limits=FREE)
    pimc = average(state, objective="tricks", worlds=5_000, limits=FREE)
    assert answer.enumerated
    assert sum(answer.weights) == pimc.worlds
    for row in answer.rows:
        assert row.pimc == pytest.approx(pimc[row.action].mean)


@pytest.mark.parametrize("name", ["raspisnoy", "georgian", "two, three cards"])
def test_bids_over_all_worlds_are_their_mean(name: str) -> None:
    """The explorer's points and tricks of every bid, against each world with the bids made in it."""
    table = TABLES[name]
    others = [0] * (len(table.facts["bids"]) - 1)
    facts = {key: value for key, value in table.facts.items() if key != "turn"}
    bidding = table._replace(facts={**facts, "dealer": 0, "bids": [None, *others]})
    begun = bidding.begun(5)
    assert begun.phase == "bidding"
    found = explore_bids(begun, worlds=5_000)
    every = list(worlds(bidding, begun, begun, ()))
    assert found.enumerated
    assert found.worlds == len(every)
    for row in found.rows:
        if not row.legal:
            continue
        values = by_hand(every, Goal("score", (found.seat,)))[row.action]
        assert row.mean == pytest.approx(sum(values) / len(values))
        assert row.scores == tuple((one, many / len(values)) for one, many in sorted(Counter(values).items()))
