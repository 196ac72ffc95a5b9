"""Bots: the same luck gives the same move, nothing hidden changes it, and no table is too large for them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from threading import Event

import pytest

import cardlab
from cardlab.core.match import Match
from cardlab.core.registry import rules_of
from cardlab.core.state import State
from cardlab.errors import UnsupportedGame
from cardlab.solvers import bots
from cardlab.solvers.bots import choose
from cardlab.solvers.trick_kernel import warm


def moments(players: int, deck: int, deal: int, seed: int) -> list[State]:
    """The first bid, the last bid, the first lead, and later moments of a random deal."""
    game = cardlab.load("raspisnoy", players=players, deck=deck)
    rng = random.Random(seed)
    line = [game.deal(seed=seed, deal=deal)]
    while not line[-1].is_terminal:
        line.append(line[-1].apply(rng.choice(line[-1].legal_actions)))
    return [line[at] for at in (0, players - 1, players, len(line) // 2, len(line) - players - 2)]


@pytest.mark.parametrize(("players", "deck", "deal"), [(2, 36, 2), (3, 54, 2), (4, 36, 1), (6, 54, 1)])
def test_what_is_hidden_changes_no_move(players: int, deck: int, deal: int) -> None:
    for state in moments(players, deck, deal, 4):
        seat = state.current_player
        moves = {
            choose(world.view(seat), random.Random(7))
            for world in (state, state, *(state.resample(seat, random.Random(other)) for other in range(3)))
        }
        assert len(moves) == 1
        assert moves.pop() in state.legal_actions


@pytest.mark.parametrize(("players", "deck", "deal"), [(2, 54, 26), (3, 54, 17), (4, 54, 12), (5, 54, 9), (10, 54, 4)])
def test_the_work_of_a_move_is_bounded(players: int, deck: int, deal: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in actions: those of the play-outs and those that lead each world to where the view is."""
    applied = 0
    plain = State._apply

    def counting(self: State, action: cardlab.Action) -> State:
        nonlocal applied
        applied += 1
        return plain(self, action)

    monkeypatch.setattr(State, "_apply", counting)
    for state in moments(players, deck, deal, 4):
        view = state.view(state.current_player)
        applied = 0
        choose(view, random.Random(7))
        assert applied <= bots._STEPS + (bots.WORLDS + 1) * (state.step + 1)


@pytest.mark.parametrize("deal", [1, 8])
def test_a_cancelled_bot_answers_at_once(deal: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = cardlab.load("raspisnoy").deal(seed=3, deal=deal).view(1)
    cancel = Event()
    left = 50
    plain = State._apply

    def cancelling(self: State, action: cardlab.Action) -> State:
        nonlocal left
        left -= 1
        if left == 0:
            cancel.set()
        return plain(self, action)

    monkeypatch.setattr(State, "_apply", cancelling)
    assert choose(view, random.Random(1), cancel=cancel) in view.legal_actions
    assert left > -50


@pytest.mark.parametrize("bot", ["random", "average"])
def test_a_seat_whose_cards_were_left_open_cannot_be_played(bot: bots.Bot) -> None:
    game = cardlab.load("raspisnoy", players=2)
    view = game.setup(["XX XX", "KH QH"], turn=0, trump="S", bids=[1, 0]).view(0)
    with pytest.raises(UnsupportedGame) as refused:
        choose(view, random.Random(1), bot)
    assert refused.value.problems[0].id == "cards.unseen_hand"


# ---- Euchre ---------------------------------------------------------------------------------------------------------


def played(state: State, rng: random.Random, bot_of: Sequence[bots.Bot]) -> State:
    """The deal to its end."""
    while not state.is_terminal:
        seat = state.current_player
        state = state.apply(choose(state.view(seat), rng, bot_of[seat]))
    return state


def whole_match(preset: str, seed: int) -> Match:
    rng = random.Random(seed)
    match = cardlab.load("euchre", preset=preset).new_match(seed=seed)
    while not match.is_over:
        match = match.after(played(match.deal(), rng, ["average"] * 4))
    return match


@pytest.fixture
def compiled() -> None:
    warm()


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("preset", ["standard", "openspiel"])
def test_bots_play_whole_games(preset: str) -> None:
    match = whole_match(preset, 3)
    assert match.results
    assert max(match.sheet().totals) >= 1


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("preset", list(rules_of("euchre").presets))
def test_bots_play_many_whole_games(preset: str) -> None:
    for seed in range(4):
        assert whole_match(preset, seed).results


@pytest.mark.usefixtures("compiled")
def test_bots_call_by_their_hands() -> None:
    """The eldest hand orders up alone with the best trumps and passes with nothing."""
    game = cardlab.load("euchre")
    unseen = ["XX XX XX XX XX"] * 3
    calls = {
        hand: str(choose(game.setup([hand, *unseen], dealer=3, turn_up="9H").view(0), random.Random(1)))
        for hand in ("JH JD AH AS KS", "JH JD AH KH QH", "7S 8S 7D 8C 7C")
    }
    assert list(calls.values()) == ["order up alone", "order up alone", "pass"]


@pytest.mark.usefixtures("compiled")
def test_what_is_hidden_changes_no_call_discard_or_card() -> None:
    state = cardlab.load("euchre").deal(seed=5)
    rng = random.Random(2)
    while not state.is_terminal:
        seat = state.current_player
        worlds = [state, *(state.resample(seat, random.Random(other)) for other in range(2))]
        moves = {choose(world.view(seat), random.Random(7)) for world in worlds}
        assert len(moves) == 1
        state = state.apply(rng.choice(state.legal_actions) if state.phase != "tricks" else moves.pop())


def makers(preset: str, deals: int, bot_of: Sequence[bots.Bot]) -> tuple[int, int, int, int]:
    """How often the trump was made, that by the eldest hand, how often the makers scored; the margin of side 0."""
    made = eldest = scored = margin = 0
    for seed in range(deals):
        state = played(
            cardlab.load("euchre", preset=preset).deal(seed=seed, dealer=seed % 4), random.Random(seed), bot_of
        )
        points = state.returns()
        margin += points[0] - points[1]
        maker = state.facts.get("maker")
        if maker is not None:
            made += 1
            eldest += maker == (state.spec.dealer + 1) % 4
            scored += points[maker] > 0
    return made, eldest, scored, margin


@pytest.mark.usefixtures("compiled")
def test_bots_are_far_ahead_of_chance() -> None:
    assert makers("openspiel", 8, ["average", "random"] * 2)[3] > 4


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("preset", ["standard", "north_american"])
def test_bots_make_what_they_call(preset: str) -> None:
    """A bot that always orders up would be the eldest hand each time, and lose more often than not."""
    made, eldest, scored, _ = makers(preset, 120, ["average"] * 4)
    assert made > 60
    assert eldest < 0.6 * made
    assert 0.55 * made < scored < 0.95 * made
    assert makers(preset, 60, ["average", "random"] * 2)[3] > 60
