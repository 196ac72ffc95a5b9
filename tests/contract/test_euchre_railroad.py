"""Railroad Euchre against its rule text: the best bower, lone defence, calls for the best card, laps and slams."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.game import Game
from cardlab.core.log import HANDS, Moved
from cardlab.core.match import Match
from cardlab.core.state import State
from cardlab.games.euchre.match import EuchreMatch, Tally
from tests.contract.euchre_table import after, dealt, why
from tests.contract.test_euchre_variant_options import played

#: P2 makes hearts trumps alone; P0, who deals, takes up 9H and sits out; P3 may defend alone.
HANDS_DEALT = ("KH QD TC 7S 8D", "TH KD KC 9C QS", "RJ JH AH KS 8S", "JD QH AS AC 7C")


def load(**options: object) -> Game:
    return cardlab.load("euchre.railroad", **options)


def loner(**options: object) -> State:
    return after(dealt(load(**options), "9H", HANDS_DEALT), "pass", "order up alone")


def tally(game: Game, deals: Sequence[tuple[int, int]]) -> Tally:
    policy = game.match
    assert isinstance(policy, EuchreMatch)
    return policy.tally(played(game, deals).results)


# ---- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bowers", "order"), [(True, "RJ JH JD AH KH QH TH 9H 8H 7H"), (False, "RJ AH KH QH JH TH 9H 8H 7H")]
)
def test_the_order_of_trumps(bowers: bool, order: str) -> None:
    game = load(bowers=bowers)
    state = game.setup(["XX", "XX", "XX", "XX"], 0, trump="H", leader=0, maker=0)
    shown = next(fact.value for fact in game.showing.facts(state) if fact.id == "fact.trump_order")
    assert " ".join(map(str, shown)) == order


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [("RJ AS", "9H", {"RJ"}), ("RJ 9S AD", "AS", {"9S"}), ("9H AS", "RJ", {"9H"}), ("RJ JD AD", "9D", {"AD"})],
)
def test_c07_the_joker_and_the_left_bower_are_trumps(hand: str, led: str, legal: set[str]) -> None:
    unseen = " ".join(["XX"] * len(hand.split()))
    state = load().setup([unseen, unseen[3:], hand, unseen], 2, trump="H", maker=1, trick=[f"P1 {led}"])
    assert set(state.legal_actions.texts()) == legal


def test_the_pack_has_one_joker() -> None:
    for size in (32, 28, 24):
        game = load(pack=size)
        assert (len(game.deck), card("RJ") in game.deck, len(game.deal(seed=1).hands[0])) == (size + 1, True, 5)


# ---- a joker turned up -----------------------------------------------------------------------------------------------


def test_a_joker_turned_up() -> None:
    hands = ("KH QD TC 7S 8D", "TH KD KC 9C QS", "9H JH AH KS 8S", "JD QH AS AC 7C")
    state = dealt(load(), "RJ", hands)
    assert (state.phase, state.current_player) == ("naming_blind", 0)
    assert all(str(one) == "XX" for one in state.view(0).hands[0])
    named = after(state, "name H")
    assert (named.facts["maker"], card("RJ") in named.hands[0]) == (0, True)
    assert after(named, "discard 7S").phase == "tricks"
    again = dealt(load(joker_turnup="redeal"), "RJ", hands)
    next_deal = Match(again.game, 0, 0).after(again).spec
    assert next_deal is not None
    assert (again.end, next_deal.dealer) == ("thrown_in", 0)
    agreed = after(dealt(load(joker_turnup="agreed:C"), "RJ", hands), "order up", "discard 8D")
    assert agreed.facts["trump"] == "C"


# ---- lone defence ----------------------------------------------------------------------------------------------------


def test_opponents_are_asked_from_the_makers_left() -> None:
    state = after(loner(), "discard 7S")
    assert (state.phase, state.current_player) == ("defending_alone", 3)
    assert set(state.legal_actions.texts()) == {"defend alone", "defend together"}
    first = after(state, "defend alone")
    assert (first.facts["lone_defender"], first.active, first.phase) == (3, (2, 3), "best_card")
    second = after(state, "defend together")
    assert (second.phase, second.current_player) == ("defending_alone", 1)
    assert after(second, "defend alone").active == (1, 2)
    nobody = after(second, "defend together")
    assert (nobody.active, nobody.facts.get("lone_defender")) == ((1, 2, 3), None)


def test_nobody_defends_alone_against_two() -> None:
    state = after(dealt(load(), "9H", HANDS_DEALT), "pass", "order up", "discard 7S")
    assert (state.phase, state.active) == ("tricks", (0, 1, 2, 3))


# ---- the best card ---------------------------------------------------------------------------------------------------


def test_the_dealer_exchanges_even_if_he_sits_out() -> None:
    state = loner()
    assert (state.phase, state.current_player, card("9H") in state.hands[0]) == ("exchange", 0, True)
    assert after(loner(partners_best=False), "defend together", "defend together").phase == "tricks"


def test_each_who_plays_alone_may_ask_once() -> None:
    """The loner first, then the lone defender; a card is put away, the partner's comes, hands stay at five."""
    state = after(loner(), "discard 7S", "defend alone")
    assert (state.current_player, state.facts["asked"]) == (2, "asking")
    assert "pass" in state.legal_actions
    assert why(state, "discard KH") == "cards.not_in_hand"
    thrown = after(state, "discard 8S")
    assert (thrown.current_player, set(thrown.legal_actions.texts())) == (0, {f"give {one}" for one in thrown.hands[0]})
    assert why(thrown, "pass") == "turn.one_card"
    given = after(thrown, "give KH")
    assert card("KH") in given.hands[2]
    assert card("8S") not in given.hands[2]
    assert len(given.hands[2]) == 5
    assert (given.current_player, given.phase) == (3, "best_card")
    both = after(given, "discard 7C", "give TH")
    assert (both.phase, both.current_player, both.active) == ("tricks", 2, (2, 3))
    assert [len(hand) for hand in both.hands] == [4, 4, 5, 5]
    refused = after(state, "pass", "pass")
    assert [len(hand) for hand in refused.hands] == [5, 5, 5, 5]


def test_nobody_asks_whose_partner_plays() -> None:
    state = after(loner(), "discard 7S", "defend together", "defend together", "pass")
    assert (state.phase, state.current_player) == ("tricks", 1)


def test_only_the_two_know_the_cards() -> None:
    state = after(loner(), "discard 7S", "defend alone", "discard 8S", "give KH", "pass")
    moved = [entry for entry in state.log or () if isinstance(entry, Moved)]
    assert next(entry.to for entry in moved if (entry.src, entry.dst) == (HANDS[2], "aside")) == (2,)
    assert next(entry.to for entry in moved if (entry.src, entry.dst) == (HANDS[0], HANDS[2])) == (0, 2)
    assert card("KH") in state.view(0).hands[2]
    for seat in (1, 3):
        view = state.view(seat)
        assert {str(one) for one in view.hands[2]} == {"XX"}
        assert "8S" not in str(view.piles)


def test_the_card_by_rule() -> None:
    state = after(loner(best_card="highest_by_rule"), "discard 7S", "defend alone", "discard 8S")
    assert (card("KH") in state.hands[2], state.current_player) == (True, 3)
    assert card("TH") in after(state, "discard 7C").hands[3]


def test_the_card_first() -> None:
    """With ``receive_first`` the card that came may be thrown away again."""
    state = after(loner(exchange_order="receive_first"), "discard 7S", "defend together", "defend together")
    assert set(state.legal_actions.texts()) == {"ask", "pass"}
    asked = after(state, "ask", "give 8D")
    assert (len(asked.hands[2]), asked.current_player, "discard 8D" in asked.legal_actions) == (6, 2, True)
    assert len(after(asked, "discard 8D").hands[2]) == 5


# ---- laps, slams, matches --------------------------------------------------------------------------------------------


def test_c13_points_over_the_target_are_laps() -> None:
    """Target 10, a side on 9 makes 4: three points are carried over, and the others' love game counts twice."""
    game = load(target=10, games_to_win=3)
    now = tally(game, [(4, 0), (4, 0), (1, 0), (4, 0)])
    assert (now.games[0].score, now.games[0].counts, now.score, now.games_won(0)) == ((13, 0), 2, (3, 0), 2)
    assert tally(load(target=10, games_to_win=3, laps=False), [(4, 0), (4, 0), (1, 0), (4, 0)]).score == (0, 0)


def test_a_loser_with_lap_points_is_not_slammed() -> None:
    now = tally(load(games_to_win=3), [(4, 0), (2, 0), (0, 4), (0, 2)])
    assert [game.counts for game in now.games] == [2, 1]
    assert (now.games[1].score, now.score) == ((1, 6), (0, 1))


@pytest.mark.parametrize(("games_to_win", "over"), [(1, True), (2, True), (3, False)])
def test_a_slam_can_decide_at_once(games_to_win: int, over: bool) -> None:
    match = played(load(games_to_win=games_to_win), [(4, 0), (2, 0)])
    assert (match.is_over, match.sheet().winners) == (over, (0,) if over else ())


def test_the_sheet_counts_games() -> None:
    sheet = played(load(games_to_win=3), [(0, 1), (4, 0), (2, 0), (4, 0)]).sheet()
    assert [row.label.id for row in sheet.rows] == ["deal.number"] * 3 + ["deal.game_won"] + [
        "deal.number",
        "deal.game_won",
    ]
    assert (sheet.totals, sheet.winners) == ((3, 0), (0,))
    assert [row.cells[0].total for row in sheet.rows] == [0, 4, 6, 1, 5, 3]


# ---- reported situations ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("opponent", "tricks"), [("JS 9C TD KD 9H", 4), ("JS RJ TD KD 9H", 3)])
def test_c09_a_loner_against_higher_bowers_never_takes_all(opponent: str, tricks: int) -> None:
    """JC AS KS QS TS lose to the right bower, and here to the joker, too: an announced march is out of reach."""
    hands = ["JC AS KS QS TS", "7H 8H 7D 8D 7C", "AH KH QH TH AD", opponent]
    state = load().setup(hands, 0, trump="S", maker=0, alone=True, leader=0, dealer=3)
    solution = cardlab.solve(state, objective="tricks")
    assert solution.value == tricks
    assert cardlab.solve(state, objective="score").value == 1


def test_c11_equal_against_best_defence() -> None:
    state = load(pack=24).setup(["9H QS", "AS AC", "KC 9C", "TD 9D"], 0, trump="H", maker=0)
    solution = cardlab.solve(state, objective="tricks")
    assert {str(action): value for action, value in solution.per_action.items()} == {"9H": 1, "QS": 1}
