"""Bots: the same luck gives the same move, nothing hidden changes it, and no table is too large for them."""

from __future__ import annotations

import random
from threading import Event

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import UnsupportedGame
from cardlab.solvers import bots
from cardlab.solvers.bots import choose


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
