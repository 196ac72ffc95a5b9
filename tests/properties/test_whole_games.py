"""Bots play whole games of every preset, and every row of the sheet is what the log of its deal comes to."""

from __future__ import annotations

import random

import pytest

import cardlab
from cardlab.core.match import Match, Sheet
from cardlab.core.state import State
from cardlab.solvers.bots import choose
from tests.contract.fleet import SHORTER, registered, shorter
from tests.properties.recount import SCORES, Told, fool_of, rows_of, told, winners

#: Whole games of each preset.
GAMES = [10, pytest.param(200, marks=pytest.mark.long)]
#: Deals of a match that has no end.
ENDLESS = 6
#: How often a deal is played until the lucky seat keeps its bid: premiums need luck.
TRIES = 25


def played(state: State, rng: random.Random) -> State:
    """The deal to its end, by bots that take any legal action."""
    while not state.is_terminal:
        seen = state.view(state.current_player) if rng.random() < 0.1 else state  # views take most of the time
        state = state.apply(choose(seen, rng, "random"))
    return state


def whole_game(game: cardlab.Game, seed: int, lucky: int | None) -> tuple[Match, list[Told]]:
    """A match to its end, or so many deals of one that has none, with what the log of each deal tells. The lucky seat
    keeps its bids if it ever does."""
    rng = random.Random(seed)
    match = game.new_match(seed=seed)
    deals: list[Told] = []
    endless = game.options.get("deals", 1) is None
    while not match.is_over and not (endless and len(deals) == ENDLESS):
        start = match.deal()
        for _ in range(TRIES):
            end = played(start, rng)
            seen = told(end)
            if lucky is None or seen.bids[lucky] == seen.tricks[lucky]:
                break
        deals.append(seen)
        match = match.after(end)
    return match, deals


def agrees(match: Match, deals: list[Told]) -> int:
    """Check every row and sum of the sheet of a match; what its premiums come to."""
    sheet, game = match.sheet(), match.game
    expected = rows_of(game.id, game.options, deals)
    assert len(sheet.rows) == len(expected)
    if game.id == "euchre.railroad":
        return agrees_by_games(sheet, expected)
    totals = [0] * len(sheet.totals)
    extra = 0
    for row, (deal, points) in zip(sheet.rows, expected, strict=True):
        totals = [before + more for before, more in zip(totals, points, strict=True)]
        assert [cell.points for cell in row.cells] == points, row
        assert [cell.total for cell in row.cells] == totals, row
        if deal is None:
            extra += sum(map(abs, points))
        elif row.cells[0].took is None:  # a game without tricks
            assert not any(deal.tricks)
        elif len(totals) == len(deal.bids):  # partners share an account
            if not game.id.startswith("euchre"):  # an auction has one bid, the maker's
                assert tuple(cell.bid for cell in row.cells) == deal.bids
            assert tuple(cell.took for cell in row.cells) == deal.tricks
    assert sheet.totals == tuple(totals)
    assert sheet.winners == (winners(game.id, totals) if match.is_over else ())
    return extra


def agrees_by_games(sheet: Sheet, expected: list[tuple[Told | None, list[int]]]) -> int:
    """The same where the sum of a sheet is of games won: between them points are added up from what was carried."""
    won = [0, 0]
    for row, (deal, points) in zip(sheet.rows, expected, strict=True):
        assert [cell.points for cell in row.cells] == points, row
        if deal is None:
            won = [before + more for before, more in zip(won, points, strict=True)]
            assert [cell.total for cell in row.cells] == won
    assert sheet.totals == tuple(won)
    assert max(won) >= 2
    assert sheet.winners == (won.index(max(won)),)
    return sum(won)


@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize(("game_id", "preset"), registered())
def test_the_sheet_agrees_with_the_events(game_id: str, preset: str, games: int) -> None:
    game = shorter(game_id, preset)
    extra = 0
    for seed in range(games if game_id not in SHORTER else -(-games // 5)):  # their matches have many deals
        match, deals = whole_game(game, seed, lucky=0 if game_id == "georgian_joker" and seed == 0 else None)
        assert len(match.results) == len(deals)
        extra += agrees(match, deals)
    premiums = game_id == "georgian_joker" and game.options["premium"] != "off"
    assert (extra > 0) is (premiums or game_id == "euchre.railroad")


@pytest.mark.parametrize("first_move", ["pod_duraka", "iz_pod_duraka"])
@pytest.mark.parametrize(("players", "both_out"), [(2, "defender_is_fool"), (3, "draw"), (5, "draw")])
def test_the_tally_of_fools(players: int, both_out: str, first_move: str) -> None:
    """Of a match of so many deals: who was the fool how often, who deals after him and who attacks first."""
    game = cardlab.load("durak", players=players, both_out=both_out, first_move=first_move, deals=8)
    match, deals = whole_game(game, players, lucky=None)
    assert match.is_over
    agrees(match, deals)
    fools = [fool_of(deal, game.options) for deal in deals]
    tally = [fools.count(seat) for seat in range(players)]
    assert game.match.times_fool(match.results) == tuple(tally)  # type: ignore[attr-defined]
    assert match.sheet().winners == tuple(seat for seat, times in enumerate(tally) if times == min(tally))
    dealer = match.first_dealer
    for result, fool in zip(match.results, [None, *fools], strict=False):
        dealer = dealer if fool is None else fool
        assert result.spec.dealer == dealer
        if fool is not None:
            assert result.spec.leader == (fool + (1 if first_move == "iz_pod_duraka" else -1)) % players


@pytest.mark.parametrize("game_id", cardlab.game_ids())
def test_every_game_is_counted_again(game_id: str) -> None:
    assert game_id in SCORES, f"write down in tests/properties/recount.py what the rules of {game_id} pay"
