"""Luck and hidden moves, spelled out on the toy market."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from cardlab.cards import XX, Card
from cardlab.core.chance import CHANCE
from cardlab.core.game import Game
from cardlab.core.log import Moved
from cardlab.core.packets import Packets
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.errors import IllegalAction
from cardlab.notation import Action
from tests.contract.fleet import Case
from tests.contract.leaks import twins
from tests.contract.market import MARKET, SHORT, Market, ShowByLuck
from tests.contract.probes import game

LUCKY = game("market", MARKET, 60)
SHUFFLED = game("market_shuffled", SHORT, 60)


def unseeded(of: Game, seed: int = 3) -> State:
    """The same deal from its pack: luck is a chance node."""
    pack = list(of.deck)
    random.Random(seed).shuffle(pack)
    return of.deal(stock=pack)


def settled(state: State) -> State:
    """The state after luck, the first outcome each time."""
    while state.current_player == CHANCE:
        state = state.apply(state.legal_actions[0])
    return state


def first(state: State, verb: str) -> Action:
    return next(action for action in state.legal_actions if action.verb == verb)


def test_a_theft_is_seen_by_thief_and_victim_only() -> None:
    state = LUCKY.deal(seed=1)
    thief, victim = state.current_player, (state.current_player + 1) % 3
    state = state.apply(f"steal P{victim}")
    stolen = next(entry for entry in state.events if isinstance(entry, Moved) and entry.src == f"hand{victim}")
    seen = {seat: next(one for one in state.view(seat).events if isinstance(one, Moved)).cards for seat in range(3)}
    assert seen[thief] == seen[victim] == stolen.cards
    assert seen[3 - thief - victim] == (XX,)


def test_the_same_luck_comes_again() -> None:
    """Undo, another branch, a transcript and a record all bring back the cards that a seed brought."""
    state = SHUFFLED.deal(seed=2)
    table = Table(state)
    for verb in ("steal", "discard", "draw", "discard", "draw", "discard"):
        table.push(first(table.state, verb))
    wanted, depth = table.state, table.node.depth
    assert wanted.facts.get("returned")
    for _ in range(depth):
        table.pop()
    for _ in range(depth):
        table.forward()
    assert table.state == wanted
    again = Table(SHUFFLED.deal(seed=2))
    for action in wanted.decisions:
        again.push(action)
    assert again.state == wanted
    assert len(wanted.actions) > len(wanted.decisions)


def test_without_a_seed_luck_has_exact_odds() -> None:
    start = unseeded(SHUFFLED)
    assert start.apply(first(start, "draw")).current_player != CHANCE  # the pack's order is known
    state = start.apply(first(start, "steal"))
    assert [chance for _, chance in state.chance_outcomes()] == [Fraction(1, 2)] * 2
    with pytest.raises(IllegalAction):
        state.apply("~ XX")


def test_cards_shown_by_luck_and_a_lot_are_chance_nodes() -> None:
    state = unseeded(LUCKY)
    for players in range(3):
        assert [chance for _, chance in state.chance_outcomes()] == [Fraction(1, 2)] * 2
        state = state.apply(state.legal_actions[players % 2])
    assert [chance for _, chance in state.chance_outcomes()] == [Fraction(1, 10)] * 10
    state = state.apply("~ RJ")
    assert str(state.facts["luck"]) == "RJ"
    assert state.current_player >= 0


def test_a_shuffled_stock_is_unordered() -> None:
    """Whoever draws from it may get any card that went into it, each as likely."""
    state = unseeded(SHUFFLED)
    while "returned" not in state.facts:
        state = settled(state)
        verb = "draw" if any(action.verb == "draw" for action in state.legal_actions) else "discard"
        state = state.apply(first(state, verb))
    back = state.facts["returned"]
    odds = state.chance_outcomes()
    assert state.current_player == CHANCE
    assert len(odds) == back
    assert {chance for _, chance in odds} == {Fraction(1, back)}
    view = state.view(0)
    assert set(view.stock) <= {XX}


def test_records_of_a_seat_replay() -> None:
    """One world of a seat, its luck written down, replays to the views that the seat had."""
    state = LUCKY.deal(seed=4)
    rng = random.Random(4)
    for _ in range(5):
        state = state.apply(rng.choice(state.legal_actions))
    world = state.resample(1, rng)
    replayed = LUCKY.deal(stock=world.start.stock, dealer=world.spec.dealer)
    for action in world.actions:
        replayed = replayed.apply(action)
    assert replayed.view(1) == state.view(1)


# ---- mutants -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TellsOffer(Market):
    """Everybody sees which card is offered."""

    def _trade(self, state: State, seat: int, action: Action) -> State:
        return super()._trade(state, seat, action).with_facts(offer=action.cards[0])


@dataclass(frozen=True)
class TellsAnswer(Market):
    """Everybody sees whether the higher card was given."""

    def _give(self, state: State, seat: int, action: Action) -> State:
        lowest: Card = min(state.hands[seat])
        return super()._give(state, seat, action).with_facts(low=action.cards[0] is lowest)


@pytest.mark.parametrize("mutant", [TellsOffer, TellsAnswer])
def test_twins_find_what_a_trade_tells(mutant: Callable[[int], Market]) -> None:
    told = game("mutant", replace(MARKET, phases=(Packets(2), ShowByLuck(), mutant(6))), 60)
    found = 0
    for seed in range(8):
        for state in Case("mutant", told).line(seed):
            if not state.is_terminal:
                found += sum(bool(twins(state, seat)) for seat in range(3))
    assert found > 0
