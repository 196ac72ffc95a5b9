"""Euchre against its rule text: games, rubbers, who deals, and what a revoke costs."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import cardlab
from cardlab.cards import Rank, card, deck
from cardlab.core.deal import End, Points
from cardlab.core.game import Game
from cardlab.core.match import Match, Result, draw_first_dealer
from cardlab.core.penalties import Penalties
from cardlab.core.table import Table
from cardlab.errors import DealError, IllegalAction, Reason
from cardlab.games.euchre.match import EuchreMatch, Tally, first_jack
from tests.contract.euchre_table import after, codes, dealt, load

NONE = Reason("score.none")


def with_deal(match: Match, mine: int = 0, theirs: int = 0, end: End = "played", again: bool = False) -> Match:
    """The match with a deal of these points of sides 0 and 1 more; those below zero were taken off for a revoke."""
    assert match.spec is not None
    made = (mine, theirs, mine, theirs)
    row = tuple(Points(max(points, 0), NONE) for points in made) if end == "played" else ()
    lost = (max(-mine, 0), max(-theirs, 0), 0, 0)
    facts = (("again", True),) if again else ()
    result = Result(match.spec, row, end, Penalties(lost if any(lost) else ()), facts)
    return Match(match.game, match.seed, match.first_dealer, (*match.results, result))


def folded(game: Game, deals: Sequence[tuple[int, int]], dealer: int = 0) -> Match:
    match = Match(game, 0, dealer)
    for mine, theirs in deals:
        match = with_deal(match, mine, theirs)
    return match


def tally(match: Match) -> Tally:
    policy = match.game.match
    assert isinstance(policy, EuchreMatch)
    return policy.tally(match.results)


def dealer(match: Match) -> int:
    assert match.spec is not None
    return match.spec.dealer


# ---- games -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [5, 7, 10, 11, 15])
def test_target(target: int) -> None:
    match = folded(load(target=target), [(1, 0)] * (target - 1))
    assert not match.is_over
    assert match.sheet().winners == ()
    over = with_deal(match, mine=1)
    assert over.is_over
    assert (over.sheet().winners, over.sheet().totals) == ((0,), (target, 0))
    with pytest.raises(DealError) as refused:
        over.deal()
    assert codes(refused.value) == ["match.over"]


def test_target_one_deal() -> None:
    match = Match(load(target="one_deal"), 0, 0)
    match = with_deal(match, end="thrown_in")
    assert not match.is_over
    over = with_deal(match, theirs=2)
    assert (over.is_over, over.sheet().winners, over.sheet().totals) == (True, (1,), (0, 2))
    nobody = with_deal(match)
    assert (nobody.is_over, nobody.sheet().winners) == (True, ())


def test_c13_a_march_at_eight_to_nine_ends_the_game() -> None:
    match = folded(load(target=10), [*[(2, 2)] * 4, (0, 1)])
    assert (tally(match).score, match.is_over) == ((8, 9), False)
    over = with_deal(match, mine=2)
    assert (over.is_over, over.sheet().winners, over.sheet().totals) == (True, (0,), (10, 9))


def test_points_over_the_target_are_lost() -> None:
    match = folded(load(match="rubber"), [(4, 0), (4, 0)])
    assert tally(match).games[0].score == (8, 0)
    assert tally(match).score == (0, 0)


@pytest.mark.parametrize(
    ("loser", "points"), [([(0, -2)], 3), ([], 3), ([(0, 1)], 2), ([(0, 2)], 2), ([(0, 2), (0, 1)], 1), ([(0, 4)], 1)]
)
def test_rubber_points_by_the_losers_score(loser: list[tuple[int, int]], points: int) -> None:
    match = folded(load(match="rubber"), [*loser, (4, 0), (1, 0)])
    assert [game.rubber_points for game in tally(match).games] == [points]
    assert not match.is_over


@pytest.mark.parametrize(
    ("deals", "winner", "net", "totals"),
    [
        ([(4, 0), (4, 0), (4, 0), (4, 0)], 0, 8, (8, 0)),
        ([(0, 4), (4, 0), (1, 0), (0, 4), (0, 1), (0, 4), (4, 0), (1, 0)], 0, 1, (4, 3)),
        ([(0, 4), (0, 1), (0, 4), (3, 0), (0, 1)], 1, 6, (0, 6)),
    ],
)
def test_rubber(deals: list[tuple[int, int]], winner: int, net: int, totals: tuple[int, int]) -> None:
    match = folded(load(match="rubber"), deals)
    assert match.is_over
    assert (tally(match).winner, tally(match).net) == (winner, net)
    sheet = match.sheet()
    assert sheet.winners == (winner,)
    assert sheet.totals == totals
    assert sheet.totals[winner] - sheet.totals[1 - winner] == net


def test_match_single_game() -> None:
    """The same deals: one game decides, or is the first of a rubber."""
    deals = [(4, 0), (1, 0)]
    single, rubber = folded(load(), deals), folded(load(match="rubber"), deals)
    assert (single.is_over, rubber.is_over) == (True, False)
    assert (single.sheet().totals, rubber.sheet().totals) == ((5, 0), (3, 0))
    assert (tally(single).winner, tally(single).games_won(0), tally(rubber).winner) == (0, 1, None)


def test_the_rows_of_a_rubber() -> None:
    """A row a deal, one after each game and one for the rubber; a game's points begin at nothing."""
    deals = [(4, 0), (2, 0), (0, 2), (1, 0), (2, 0), (0, 1), (0, 2), (4, 0), (0, 2), (2, 0)]
    sheet = folded(load(match="rubber"), deals).sheet()
    labels = [row.label.id for row in sheet.rows]
    number, game = "deal.number", "deal.game_won"
    assert labels == [*[number] * 2, game, *[number] * 5, game, *[number] * 3, game, "deal.rubber_won"]
    points = [tuple(cell.points for cell in row.cells) for row in sheet.rows if row.label.id != number]
    assert points == [(3, 0), (0, 1), (2, 0), (2, 0)]
    running = [tuple(cell.total for cell in row.cells) for row in sheet.rows]
    assert running[:5] == [(4, 0), (6, 0), (3, 0), (0, 2), (1, 2)]
    assert running[-1] == sheet.totals == (7, 1)
    under_way = folded(load(match="rubber"), deals[:3]).sheet()
    assert (under_way.totals, under_way.winners, len(under_way.rows)) == ((3, 0), (), 4)


# ---- who deals -------------------------------------------------------------------------------------------------------


def test_the_deal_passes_round() -> None:
    match = Match(load(), 0, 2)
    assert dealer(match) == 2
    match = with_deal(match, mine=1)
    assert dealer(match) == 3
    match = with_deal(match, end="thrown_in")
    assert dealer(match) == 0
    rubber = folded(load(match="rubber"), [(4, 0), (1, 0)], dealer=2)
    assert dealer(rubber) == 0


@pytest.mark.parametrize(("rule", "following"), [("redeal_next", 1), ("redeal_same", 0)])
def test_the_dealer_after_a_deal_passed_out(rule: str, following: int) -> None:
    match = Match(load(all_pass=rule), 0, 0)
    assert dealer(with_deal(match, end="thrown_in")) == following
    assert dealer(with_deal(match, mine=1)) == 1
    assert dealer(with_deal(match, end="thrown_in", again=True)) == 0


def test_a_deal_passed_out_is_a_row_without_points() -> None:
    game = load(all_pass="redeal_next")
    match = Match(game, 7, 1)
    state = match.deal()
    while not state.is_terminal:
        state = state.apply("pass")
    match = match.after(state)
    assert (dealer(match), match.sheet().totals, len(match.sheet().rows)) == (2, (0, 0), 1)
    forfeit = Match(load(all_pass="dealer_forfeits_1"), 7, 1)
    charged = forfeit.after(after(forfeit.deal(), *["pass"] * 8))
    assert (dealer(charged), charged.sheet().totals) == (2, (1, 0))
    assert charged.sheet().rows[0].cells[0].formula.id == "score.forfeit"


@pytest.mark.parametrize(("rule", "following"), [("same", 3), ("next", 0)])
@pytest.mark.parametrize("all_pass", ["redeal_next", "redeal_same"])
def test_misdeal_dealer(rule: str, following: int, all_pass: str) -> None:
    match = with_deal(Match(load(misdeal_dealer=rule, all_pass=all_pass), 0, 3), end="annulled")
    assert dealer(match) == following
    assert match.sheet().totals == (0, 0)


def test_first_dealer_first_jack() -> None:
    """Cards fall one to each seat until a jack does."""
    pack = deck(24)
    for seed in range(40):
        seat, rounds = first_jack(pack, 4, random.Random(seed))
        fallen = [one for turn in rounds for one in turn.items()]
        assert [at for at, _ in fallen] == [number % 4 for number in range(len(fallen))]
        assert [one.rank == Rank.JACK for _, one in fallen] == [*[False] * (len(fallen) - 1), True]
        assert fallen[-1][0] == seat
        assert load(first_dealer="first_jack", pack=24).new_match(seed=seed).first_dealer == seat
        lot, _ = draw_first_dealer(pack, 4, random.Random(seed))
        assert load(pack=24).new_match(seed=seed).first_dealer == lot


@pytest.mark.parametrize("preset", ["standard", "as_written", "north_american", "british", "openspiel"])
def test_a_whole_match(preset: str) -> None:
    for more in ({}, {"match": "rubber"}) if preset != "openspiel" else ({},):
        game = cardlab.load("euchre", preset=preset, **more)
        match = game.new_match(seed=11)
        rng = random.Random(11)
        score = [0, 0]
        while not match.is_over:
            state = match.deal()
            while not state.is_terminal:
                state = state.apply(rng.choice(state.legal_actions))
            assert state.returns()[:2] == state.returns()[2:]
            score = [had + now for had, now in zip(score, state.returns()[:2], strict=True)]
            match = match.after(state)
        sheet = match.sheet()
        assert len(sheet.winners) == 1
        if not more:
            assert list(sheet.totals) == score
            assert sheet.winners == (int(score[1] > score[0]),)


# ---- revokes ---------------------------------------------------------------------------------------------------------


def test_penalties_count_in_the_match() -> None:
    """A revoke that is found too late: the other side's choice replaces the points of the deal in the totals."""
    for choice, off in (("deduct", (-2, 0)), ("add", (0, 2)), ("as_played", None)):
        match = Match(load(), 5, 0)
        state = match.deal()
        offender = None
        rng = random.Random(3)
        while not state.is_terminal:
            if state.penalties.asked:
                state = state.apply(f"claim {choice}")
                continue
            cards = state.hands[state.turn or 0] if state.phase == "tricks" and offender is None else ()
            ruling = next((found for one in cards if (found := state.game.rulings(state, str(one)))), None)
            if ruling is not None:
                offender = ruling.offence.seat
                state = state.after(ruling, "stand")
            else:
                state = state.apply(rng.choice(state.legal_actions))
        assert offender is not None
        row = tuple(made.value for made in state.spec.scoring.row(state))[:2]
        totals = row if off is None else off if offender % 2 == 0 else off[::-1]
        assert match.after(state).sheet().totals == totals


def test_anyway_in_a_transcript() -> None:
    table = Table(dealt(load(), dealer=3))
    for action in ("order up", "discard JD", "9S"):
        table.push(action)
    node = table.node
    for said, exposed, claims in (("anyway TC", (card("TC"),), 0), ("anyway TC stand", (), 1)):
        table.goto(node.number)
        state = table.push(said)
        assert (state.penalties.exposed, len(state.penalties.claims)) == (exposed, claims)
        text = table.transcript()
        assert text.splitlines()[-1] == f"P1 {said}"
        again = Table.replay(text)
        assert again.problem is None
        assert again.table is not None
        assert again.table.state == state
    table.goto(node.number)
    for refused in ("anyway AS", "anyway TC add"):
        with pytest.raises(IllegalAction):
            table.push(refused)
