"""Joker against its rule text: who wins a game, matches of three with their tie-breaks, antes, deals played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import cardlab
from cardlab.core.deal import Points
from cardlab.core.game import Game
from cardlab.core.match import Match, Result, Sheet
from cardlab.errors import DealError, Reason
from cardlab.games.joker import JokerMatch, Standing, placed
from tests.contract.test_joker import NONE_YET, after, at, play_out

NONE = Reason("score.none")


def load(**options: Any) -> Game:
    """A table whose games are two deals long."""
    return cardlab.load("joker", **{"schedule": (1, 2), **options})


def with_game(match: Match, *totals: int) -> Match:
    """The match with a whole game more, in which those who play it reached these totals."""
    policy = match.game.match
    assert isinstance(policy, JokerMatch)
    for deal in range(len(policy.rounds)):
        spec = match.spec
        assert spec is not None
        assert len(spec.who) == len(totals)
        assert spec.index == deal
        row = tuple(Points(one if deal == 0 else 0, NONE) for one in totals)
        result = Result(spec, row, "played", NONE_YET)
        match = Match(match.game, match.seed, match.first_dealer, (*match.results, result))
    return match


def folded(game: Game, games: Sequence[Sequence[int]]) -> Match:
    match = Match(game, 0, 0)
    for totals in games:
        match = with_game(match, *totals)
    return match


def standing(match: Match) -> Standing:
    policy = match.game.match
    assert isinstance(policy, JokerMatch)
    return policy.standing(match.results)


# ---- one game --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "winners", "seconds"),
    [
        ((123, 123, 90), (0, 1), (2,)),
        ((10, 30, 20), (1,), (2,)),
        ((30, 20, 20), (0,), (1, 2)),
        ((80, 80, 80), (), ()),
        ((-5, -5), (), ()),
        ((7, 8), (1,), (0,)),
    ],
)
def test_who_wins_a_game(totals: tuple[int, ...], winners: tuple[int, ...], seconds: tuple[int, ...]) -> None:
    assert placed(dict(enumerate(totals))) == (winners, seconds)
    game = load(players=len(totals))
    match = folded(game, [totals])
    assert match.is_over
    sheet = match.sheet()
    assert sheet.totals == totals
    assert sheet.winners == winners


@pytest.mark.parametrize("match", [False, True])
def test_option_match(match: bool) -> None:
    after_one = folded(load(match=match), [(30, 20, 10)])
    assert after_one.is_over is not match
    if match:
        assert standing(after_one).how == "continue"
        assert after_one.spec is not None
        assert after_one.spec.index == 0


# ---- matches ---------------------------------------------------------------------------------------------------------

THREE = [(100, 100, 50), (90, 90, 20), (60, 60, 120)]


@pytest.mark.parametrize(
    ("games", "how", "players", "wins", "seconds"),
    [
        ([(123, 90, 60), (100, 110, 40), (80, 70, 95)], "winner_by_seconds", (0,), (1, 1, 1), (2, 1, 0)),
        ([(123, 90, 60), (111, 110, 40)], "winner", (0,), (2, 0, 0), (0, 2, 0)),
        (THREE[:2], "continue", (0, 1, 2), (2, 2, 0), (0, 0, 2)),
        (THREE, "extra_needed", (0, 1), (2, 2, 1), (1, 1, 2)),
        ([(80, 80, 80), (10, 30, 20)], "continue", (0, 1, 2), (0, 1, 0), (0, 0, 1)),
        ([(80, 80, 80), (10, 30, 20), (10, 30, 20)], "winner", (1,), (0, 2, 0), (0, 0, 2)),
        ([(5, 5, 5)] * 3, "extra_needed", (0, 1, 2), (0, 0, 0), (0, 0, 0)),
        ([(9, 5, 1), (1, 9, 5), (5, 1, 9)], "extra_needed", (0, 1, 2), (1, 1, 1), (1, 1, 1)),
    ],
)
def test_three_games(
    games: list[tuple[int, ...]], how: str, players: tuple[int, ...], wins: tuple[int, ...], seconds: tuple[int, ...]
) -> None:
    match = folded(load(match=True), games)
    assert standing(match) == Standing(how, players, wins, seconds)  # type: ignore[arg-type]
    assert match.is_over is (how in ("winner", "winner_by_seconds"))
    assert match.sheet().winners == (players if match.is_over else ())
    if match.is_over:
        with pytest.raises(DealError):
            match.deal()


def test_a_level_winner_after_two_games_goes_on_to_the_third() -> None:
    match = folded(load(match=True), [*THREE[:2], (70, 60, 50)])
    assert standing(match)[:2] == ("winner", (0,))


def test_an_extra_game_of_the_tied() -> None:
    """They play alone, on a table of their own; a draw is repeated and the sole winner has the match."""
    match = folded(load(match=True), THREE)
    spec = match.spec
    assert spec is not None
    assert (spec.who, spec.players, spec.index) == ((0, 1), 2, 0)
    state = match.deal()
    assert len(state.hands) == 2
    assert len(state.stock) == 52
    drawn = with_game(match, 70, 70)
    assert standing(drawn)[:2] == ("extra_needed", (0, 1))
    over = with_game(drawn, 50, 64)
    assert (standing(over).how, over.sheet().winners) == ("winner_extra", (1,))
    assert len(over.sheet().totals) == 3


def test_joint_winners_of_an_extra_game_play_on() -> None:
    match = folded(load(match=True, players=4), [(9, 5, 5, 1), (5, 9, 5, 1), (5, 5, 9, 1)])
    assert standing(match)[:2] == ("extra_needed", (0, 1, 2))
    two = with_game(match, 8, 3, 8)
    assert standing(two)[:2] == ("extra_needed", (0, 2))
    assert two.spec is not None
    assert two.spec.who == (0, 2)
    assert with_game(two, 1, 2).sheet().winners == (2,)


def test_an_extra_game_is_dealt_and_played() -> None:
    match = folded(load(match=True), THREE)
    for _ in range(2):
        match = match.after(play_out(match.deal()))
    assert len(match.sheet().rows) > 8
    assert standing(match).how in ("winner_extra", "extra_needed")


@pytest.mark.parametrize(("who", "expected"), [("tied", (0, 1)), ("all", (0, 1, 2))])
def test_extra_game_players(who: str, expected: tuple[int, ...]) -> None:
    match = folded(load(match=True, extra_game_players=who), THREE)
    assert standing(match)[:2] == ("extra_needed", expected)
    assert match.spec is not None
    assert match.spec.who == expected
    if who == "all":
        assert with_game(match, 1, 2, 3).sheet().winners == (2,)
        joint = with_game(match, 1, 3, 3)
        assert standing(joint)[:2] == ("extra_needed", (1, 2))


def test_the_deal_passes_on_through_the_games() -> None:
    match = Match(load(match=True), 0, 1)
    dealers = []
    for totals in ((9, 1, 1), (1, 9, 1)):
        for _ in range(2):
            assert match.spec is not None
            dealers.append(match.spec.dealer)
            row = tuple(Points(one, NONE) for one in totals)
            result = Result(match.spec, row, "played", NONE_YET)
            match = Match(match.game, match.seed, match.first_dealer, (*match.results, result))
    assert dealers == [1, 2, 0, 1]


# ---- antes -----------------------------------------------------------------------------------------------------------


def chips(game: Game, *games: tuple[int, ...]) -> tuple[int, ...]:
    sheet: Sheet = folded(game, games).sheet()
    return sheet.chips


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        ([(9, 1, 1)], (20, -10, -10)),
        ([(9, 9, 1)], (5, 5, -10)),
        ([(9, 9, 9)], (0, 0, 0)),
    ],
)
def test_ante(games: list[tuple[int, ...]], expected: tuple[int, ...]) -> None:
    assert chips(load(ante=10), *games) == expected
    assert set(chips(load(), *games)) <= {0}


def test_what_cannot_be_shared_stays_in_the_pot() -> None:
    game = load(ante=5, match=True)
    assert chips(game, (9, 9, 1)) == (2, 2, -5)
    assert chips(game, (9, 9, 1), (9, 9, 9)) == (2, 2, -5)
    assert chips(game, (9, 9, 1), (9, 1, 1)) == (2 + 11, 2 - 5, -10)


# ---- a deal that is played again -------------------------------------------------------------------------------------


def test_a_revoke_annuls_the_deal() -> None:
    """The rule text's example: totals (12, 40, −5) become (12, −10, −5); the same dealer deals as many cards again."""
    game = cardlab.load("joker", schedule=(2, 3))
    match = Match(game, 7, 0)
    assert match.spec is not None
    row = tuple(Points(one, NONE) for one in (12, 40, -5))
    first = Result(match.spec, row, "played", NONE_YET)
    match = Match(game, 7, 0, (first,))
    before = match.spec
    assert before is not None
    state = match.deal()
    broke = None
    state = after(state, *[state_bid(state, turn) for turn in range(3)])
    while broke is None and not state.is_terminal:
        for card in state.hands[state.current_player]:
            broke = broke or game.rulings(state, str(card))
        state = state if broke else state.apply(jokers_first(state))
    assert broke is not None
    ruled = state.after(broke, "take_back")
    match = match.after(ruled)
    assert match.sheet().totals == tuple(
        one - 50 * (seat == broke.offence.seat) for seat, one in enumerate((12, 40, -5))
    )
    assert not match.is_over
    assert match.spec == before
    assert match.deal().hands != ruled.hands
    again = match.after(play_out(match.deal()))
    assert again.is_over
    assert len(again.sheet().rows) == 3


def state_bid(state: Any, turn: int) -> str:
    return "bid 1" if turn < 2 else "bid 0"


def jokers_first(state: Any) -> Any:
    return next((one for one in state.legal_actions if one.cards[0].is_joker), state.legal_actions[-1])


def test_a_joker_led_before_a_revoke_costs_nothing() -> None:
    game = cardlab.load("joker", draw_mode="none")
    state = at(game, ["RJ 2S", "9D KD", "4D 7C"], trump="H")
    state = after(state, "RJ:low", "9D")
    assert state.facts["joker_leads"] == (1, 0, 0)
    ruling = game.rulings(state, "7C")
    assert ruling is not None
    ruled = state.after(ruling, "take_back")
    assert (ruled.end, ruled.penalties.points) == ("annulled", (0, 0, 50))


def test_a_drawn_game_is_sheeted_without_winners() -> None:
    match = folded(load(), [(7, 7, 7)])
    assert (match.is_over, match.sheet().winners) == (True, ())
