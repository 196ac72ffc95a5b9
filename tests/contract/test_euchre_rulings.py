"""Euchre against its rule text: irregularities at play, what they cost, and that deals with them can be replayed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cardlab
from cardlab.cards import SUITS, card
from cardlab.core.game import Game
from cardlab.core.log import Noted
from cardlab.core.match import Match
from cardlab.core.penalties import Ruling, told
from cardlab.core.records import dumps, loads, table_of
from cardlab.core.state import State
from cardlab.core.table import Table, step
from cardlab.errors import IllegalAction
from cardlab.notation import Action, parse_action
from tests.contract.euchre_table import dealt, load, why
from tests.contract.leaks import snapshot


def acted(state: State, *actions: str) -> State:
    """The state after these actions, offences among them; every seat's worlds look to it like the state itself."""
    for number, text in enumerate(actions):
        state = step(state, parse_action(text, state.spec.deck))
        if text.startswith("anyway"):
            for seat in range(state.players):
                world = state.resample(seat, random.Random(number))
                assert snapshot(state, seat) == snapshot(world, seat)
    return state


def ruled(state: State, text: str) -> str | None:
    """The rule under which the table rules on an action, None if it just refuses it."""
    action = parse_action(f"anyway {text}", state.spec.deck)
    seat = action.seats[0] if action.seats else state.current_player
    words = [word for word in text.split() if not word.startswith("P")]
    ruling = state.game.rulings(state, " ".join(words), seat)
    return ruling.rule_id if ruling else None


def noted(state: State) -> list[str]:
    return [entry.id for entry in state.events if isinstance(entry, Noted)]


def finished(state: State, claim: str = "") -> State:
    """The deal to its end: the first legal action, and the answer to the claim if there is one."""
    while not state.is_terminal:
        asked = state.penalties.asked
        state = state.apply(f"claim {claim}" if asked == "claim" else state.legal_actions[0])
    return state


def legal(state: State) -> set[str]:
    return set(state.legal_actions.texts())


def led(**options: Any) -> State:
    """The first lead of a deal of the usual hands: P1 has made hearts trumps and has to lead."""
    return acted(dealt(load(**options)), "order up", "discard 9S")


# ---- calls -----------------------------------------------------------------------------------------------------------


def second_round(**options: Any) -> State:
    return acted(dealt(load(**options)), *["pass"] * 4)


def test_bd1_naming_the_rejected_suit() -> None:
    state = second_round()
    assert ruled(state, "name H") == "euchre.bd1"
    assert ruled(state, "name H alone") == "euchre.bd1"
    assert (ruled(state, "name S"), ruled(state, "order up"), ruled(state, "bid 3")) == (None, None, None)
    after = acted(state, "anyway name H")
    assert noted(after) == ["euchre.bd1"]
    assert (after.penalties.barred, after.current_player) == ((1, 3), 2)
    assert why(after, "name H") == "call.rejected_suit"
    partner = acted(after, "pass")
    assert (partner.current_player, legal(partner)) == (3, {"pass"})
    assert (why(partner, "name S"), why(partner, "name H")) == ("call.barred", "call.barred")
    assert ruled(partner, "name S") is None
    made = acted(partner, "pass", "name S")
    assert made.facts["maker"] == 0
    thrown = acted(partner, "pass", "pass")
    assert thrown.end == "thrown_in"
    after_that = Match(thrown.game, 0, 0).after(thrown).spec
    assert after_that is not None
    assert after_that.dealer == 1


def test_bd1_by_the_dealer_ends_the_calls() -> None:
    state = acted(second_round(), "pass", "pass", "pass")
    assert state.current_player == 0
    assert acted(state, "anyway name H").end == "thrown_in"
    forfeited = acted(second_round(all_pass="dealer_forfeits_1"), "pass", "pass", "pass", "anyway name H")
    assert forfeited.returns() == (0, 1, 0, 1)


def test_a_barred_dealer_is_not_stuck() -> None:
    """Where the dealer has to name a suit, the penalty comes first: his side may only pass."""
    state = acted(second_round(all_pass="stick_dealer"), "pass", "anyway name H", "pass")
    assert (state.current_player, legal(state)) == (0, {"pass"})
    assert acted(state, "pass").end == "thrown_in"
    stuck = acted(second_round(all_pass="stick_dealer"), "pass", "pass", "pass")
    assert "pass" not in legal(stuck)


@pytest.mark.parametrize(
    ("before", "call", "side"),
    [
        ("", "P2 order up", (0, 2)),
        ("", "P3 order up alone", (1, 3)),
        ("", "P0 order up", (0, 2)),
        ("", "P0 pass", (0, 2)),
        ("second", "P3 name S", (1, 3)),
        ("second", "P2 name C alone", (0, 2)),
        ("second", "P0 name H", (0, 2)),
    ],
)
def test_bd2_a_call_out_of_turn(before: str, call: str, side: tuple[int, ...]) -> None:
    """A dealer who turns the card down too early has rejected it: that is more than a pass."""
    state = second_round() if before else dealt(load())
    assert ruled(state, call) == "euchre.bd2"
    after = acted(state, f"anyway {call}")
    assert (after.penalties.barred, after.current_player) == (side, 1)
    for seat in range(4):
        assert after.current_player == (1 + seat) % 4
        assert (legal(after) == {"pass"}) is (after.current_player in side)
        after = acted(after, "pass")
    if not before:  # both rounds
        assert (legal(after) == {"pass"}) is (1 in side)


def test_bd2_needs_a_call_of_the_round() -> None:
    state = dealt(load(alone=False))
    assert ruled(state, "P2 order up alone") is None
    assert ruled(state, "P2 name S") is None
    assert ruled(second_round(), "P2 order up") is None
    assert ruled(state, "P2 order up") == "euchre.bd2"


def test_bd3_a_pass_out_of_turn() -> None:
    state = dealt(load())
    assert ruled(state, "P3 pass") == "euchre.bd3"
    after = acted(state, "anyway P3 pass")
    assert (after.penalties.barred, after.penalties.passed, after.current_player) == ((), (), 1)
    assert acted(after, "pass", "pass").current_player == 3
    assert acted(after, "pass", "pass", "order up").facts["maker"] == 3
    assert ruled(second_round(), "P0 pass") == "euchre.bd3"


def test_pass_out_of_turn_binding() -> None:
    state = dealt(load(pass_out_of_turn="binding"))
    after = acted(state, "anyway P3 pass")
    assert (after.penalties.passed, after.current_player) == ((3,), 1)
    assert acted(after, "pass", "pass").current_player == 0
    later = acted(after, "pass", "pass", "pass", "pass", "pass")
    assert (later.current_player, later.penalties.passed) == (3, ())  # in the second round he calls again
    both = acted(state, "anyway P2 pass", "anyway P3 pass", "pass")
    assert both.current_player == 0
    everybody = acted(second_round(pass_out_of_turn="binding"), *(f"anyway P{seat} pass" for seat in (2, 3, 0)), "pass")
    assert everybody.end == "thrown_in"


def test_a_pass_counts_only_where_the_seat_could_still_pass() -> None:
    state = acted(dealt(load(pass_out_of_turn="binding")), "pass", "pass")
    again = acted(state, "anyway P1 pass")  # he has passed already
    assert again.penalties.passed == ()
    stuck = second_round(pass_out_of_turn="binding", all_pass="stick_dealer")
    assert acted(stuck, "anyway P0 pass").penalties.passed == ()
    assert "pass" not in legal(acted(stuck, "anyway P0 pass", "pass", "pass", "pass"))


def test_bids_out_of_turn() -> None:
    five = cardlab.load("euchre.auction5").deal(seed=3, dealer=4)
    state = acted(five, "anyway P2 bid 4")
    assert (state.penalties.barred, state.current_player, state.facts["bid"]) == ((2,), 0, 0)
    state = acted(state, "bid 3", "pass")
    assert (state.current_player, legal(state)) == (2, {"pass"})
    assert why(state, "bid 4") == "call.barred"
    six = acted(cardlab.load("euchre.auction6").deal(seed=3, dealer=5), "anyway P2 bid 4")
    assert (six.penalties.barred, legal(six)) == ((0, 2, 4), {"pass"})
    assert ruled(five, "P3 pass") == "euchre.bd3"
    assert ruled(five, "P4 pass") == "euchre.bd3"  # nothing is turned down here
    assert ruled(five, "P2 bid 7") is None
    binding = cardlab.load("euchre.auction5", pass_out_of_turn="binding").deal(seed=3, dealer=4)
    assert acted(binding, "anyway P1 pass", "bid 3").current_player == 2


@pytest.mark.parametrize("game", ["euchre.two", "euchre.three", "euchre.call_ace"])
def test_who_is_barred_where_nobody_has_a_partner_yet(game: str) -> None:
    state = acted(cardlab.load(game).deal(seed=1, dealer=0), "anyway P0 order up")
    assert state.penalties.barred == (0,)


# ---- leads -----------------------------------------------------------------------------------------------------------


def test_ld2_a_lead_out_of_turn() -> None:
    """P1 has to lead; his partner P3 does. The card lies exposed, and P0, last to play, may name the suit now."""
    state = led()
    assert ruled(state, "P3 AD") == "euchre.ld2"
    asked = acted(state, "anyway P3 AD")
    assert asked.penalties.exposed == (card("AD"),)
    assert (asked.current_player, asked.penalties.asked) == (0, "suit")
    assert legal(asked) == {"call S", "call H", "call D", "call C", "pass"}
    assert why(asked, "KS") == "turn.answer"
    assert card("AD") in asked.view(1).hands[3]
    assert (asked.view(0).legal_actions.texts() != [], asked.view(1).legal_actions.texts()) == (True, [])
    called = acted(asked, "call D")
    assert (called.current_player, legal(called)) == (1, {"9D"})
    assert {why(called, one) for one in ("AS", "AH", "TC")} == {"trick.called_suit"}
    follow = acted(called, "9D", "QD")
    assert (follow.current_player, legal(follow), why(follow, "JS")) == (3, {"AD"}, "trick.must_follow")
    assert follow.penalties.called is None


def test_ld2_the_call_waits_for_the_sides_next_lead() -> None:
    state = acted(led(), "anyway P2 QS")
    assert (state.current_player, state.penalties.asked, state.penalties.calls) == (1, "", ((0, 2),))
    state = acted(state, "TC", "9C", "JC", "AC")
    assert state.board.taken == (1, 0, 0, 0)
    assert (state.current_player, state.penalties.asked) == (3, "suit")  # right-hand neighbour of the leader
    called = acted(state, "call S")
    assert (called.current_player, legal(called), called.penalties.calls) == (0, {"KS"}, ())
    over = acted(called, "KS")
    assert over.current_player == 1


def test_ld2_a_call_of_a_suit_that_is_not_there_is_spent() -> None:
    hands = ("QH KS AC KD 9S", "AH KH QC TC 9D", "TH QS 9C TD QD", "JD AD TS JS JC")
    state = acted(dealt(load(), "JH", hands), "order up", "discard 9S", "anyway P3 AD")
    assert legal(acted(state, "call H")) == {"AH", "KH"}
    bare = acted(state, "call S")
    assert legal(bare) == {"AH", "KH", "QC", "TC", "9D"}
    assert (acted(bare, "TC").penalties.called, acted(bare, "TC").penalties.calls) == (None, ())


def test_ld2_the_call_may_be_waived() -> None:
    state = acted(led(), "anyway P3 AD", "pass")
    assert (state.current_player, len(legal(state)), state.penalties.calls) == (1, 5, ())
    assert state.penalties.exposed == (card("AD"),)


def test_ld2_trumps_called_include_the_left_bower() -> None:
    hands = ("QH KS AC KD 9S", "JD 9D AS TC KC", "TH QS 9C TD QD", "AH AD TS JS JC")
    state = acted(dealt(load(), "JH", hands), "order up", "discard 9S", "anyway P3 AD", "call H")
    assert legal(state) == {"JD"}
    assert legal(acted(dealt(load(), "JH", hands), "order up", "discard 9S", "anyway P3 AD", "call D")) == {"9D"}


def test_ld2_by_an_opponent_of_a_loner() -> None:
    """The loner is the only opponent: he names the suit although he does not play last."""
    state = acted(dealt(load(), dealer=0), "pass", "order up alone")
    assert (state.active, state.current_player) == ((1, 2, 3), 1)
    asked = acted(state, "anyway P3 AD")
    assert (asked.current_player, asked.penalties.asked) == (2, "suit")
    assert legal(acted(asked, "call C")) == {"TC"}


def test_ld3_nobody_wants_the_card_back() -> None:
    state = acted(led(), "anyway P3 AD stand")
    assert (state.current_player, state.board.leader) == (0, 3)
    assert (state.penalties.exposed, state.penalties.calls, state.penalties.points) == ((), (), ())
    over = acted(state, "KD", "9D", "TD")
    assert over.board.taken == (0, 0, 0, 1)
    assert ruled(over, "P3 AD") is None


def test_what_is_no_lead_out_of_turn() -> None:
    state = led()
    assert ruled(state, "P3 AH") is None  # he does not hold it
    assert ruled(state, "TC") is None  # it is his turn, and legal
    lone = acted(dealt(load()), "pass", "order up alone")
    assert ruled(lone, "P0 AC") is None  # he sits out
    assert ruled(acted(led(), "TC"), "P1 AS") is None  # he has played to this trick


# ---- plays and exposed cards -----------------------------------------------------------------------------------------


def test_pl1_a_play_out_of_turn() -> None:
    state = acted(led(), "AS")
    assert ruled(state, "P3 TS") == "euchre.pl1"
    assert ruled(state, "P0 KD") == "euchre.pl1"
    after = acted(state, "anyway P3 TS")
    assert (after.current_player, after.penalties.exposed, after.penalties.calls) == (2, (card("TS"),), ())
    turn = acted(after, "QS")
    assert (legal(turn), why(turn, "JS"), why(turn, "AD")) == ({"TS"}, "trick.exposed_first", "trick.must_follow")


def test_pl1_a_card_that_is_not_legal_waits() -> None:
    state = acted(led(), "AS", "anyway P3 AD", "QS")
    assert legal(state) == {"TS", "JS"}
    state = acted(state, "TS", "KS")
    assert state.current_player == 1
    state = acted(state, "TC", "9C")
    assert legal(state) == {"JC"}  # suit first
    state = acted(state, "JC", "AC", "KD", "9D", "QD")
    assert legal(state) == {"AD"}
    assert acted(state, "AD").board.taken == (1, 1, 0, 1)


def test_ex1_a_card_dropped() -> None:
    state = led()
    assert ruled(state, "P2 drop QD") == "euchre.ex1"
    assert ruled(state, "P2 drop KD") is None
    assert ruled(state, "drop AS") == "euchre.ex1"
    after = acted(state, "anyway P2 drop QD", "anyway drop AS")
    assert after.penalties.exposed == (card("QD"), card("AS"))
    assert after.current_player == 1
    assert card("QD") in after.view(0).hands[2]
    assert (legal(after), why(after, "TC")) == ({"AS"}, "trick.exposed_first")


def test_ex4_their_owner_chooses_among_exposed_cards() -> None:
    state = acted(led(), "anyway P2 drop QD", "anyway P2 drop TD", "9D")
    assert legal(state) == {"QD", "TD"}
    assert legal(acted(state, "TD", "AD", "KD", "JC")) != set()
    both = acted(led(), "anyway drop AS", "anyway drop TC")
    assert legal(both) == {"AS", "TC"}


def test_a_call_comes_before_an_exposed_card() -> None:
    state = acted(led(), "anyway drop TC", "anyway P3 AD", "call S")
    assert (legal(state), why(state, "TC"), why(state, "9D")) == ({"AS"}, "trick.called_suit", "trick.called_suit")
    state = acted(state, "AS", "QS", "JS", "KS")
    assert (state.current_player, legal(state)) == (1, {"TC"})  # now it has to be led


def test_qt1_a_quitted_trick_turned_up() -> None:
    state = led()
    assert ruled(state, "P0 turn_trick") is None
    state = acted(state, "AS", "QS", "JS", "KS")
    assert ruled(state, "P0 turn_trick") == "euchre.qt1"
    pending = acted(state, "anyway P0 turn_trick")
    assert (pending.current_player, pending.penalties.calls) == (1, ((0, 2),))
    asked = acted(state, "anyway P3 turn_trick")
    assert (asked.current_player, asked.penalties.asked) == (0, "suit")
    assert legal(acted(asked, "call C")) == {"TC"}


# ---- loners ----------------------------------------------------------------------------------------------------------


def test_ln1_a_loner_pays_nothing() -> None:
    state = acted(dealt(load()), "pass", "order up alone")
    assert [ruled(state, text) for text in ("P2 TD", "P2 drop TD")] == ["euchre.ln1", "euchre.ln1"]
    for offence in ("anyway P2 TD", "anyway P2 drop TD"):
        after = acted(state, offence)
        assert (after.current_player, after.penalties) == (1, state.penalties)
        assert card("TD") in after.view(1).hands[2]
    assert acted(state, "anyway P2 TD stand").current_player == 3
    # his opponents pay, and he pays for turning tricks
    assert acted(state, "anyway P3 drop JS").penalties.exposed == (card("JS"),)
    later = acted(state, "AS", "QS", "JS")
    assert later.current_player == 1
    assert ruled(later, "P2 turn_trick") == "euchre.qt1"


def test_ln1_a_maker_without_a_partner_in_the_other_games() -> None:
    three = cardlab.load("euchre.three").deal(seed=5, dealer=2)
    three = acted(three, "pass", "order up")
    three = acted(three, f"discard {three.hands[2][0]}")
    card_of = {seat: three.hands[seat][0] for seat in range(3)}
    assert ruled(three, f"P1 {card_of[1]}") == "euchre.ln1"
    assert ruled(three, f"P2 {card_of[2]}") == "euchre.ld2"
    against = acted(three, f"anyway P2 {card_of[2]}")
    assert (against.penalties.exposed, against.current_player, against.penalties.asked) == ((card_of[2],), 1, "suit")
    eight = acted(
        cardlab.load("euchre.auction5").deal(seed=5, dealer=4), *["pass"] * 3, "bid 8", "pass", "name S", "leave"
    )
    assert eight.phase == "tricks"
    assert ruled(eight, f"P3 {eight.hands[3][0]}") == "euchre.ln1"
    assert ruled(eight, f"P1 {eight.hands[1][0]}") == "euchre.ld2"


def test_call_ace_errors_are_the_offenders_alone() -> None:
    """Nobody knows the sides: the maker is no loner, though he may secretly be one, and a call binds one seat."""
    game = cardlab.load("euchre.call_ace")
    state = acted(game.deal(seed=2, dealer=3), "pass", "order up")
    state = acted(state, f"discard {state.hands[3][0]}", "call S" if state.facts["trump"] != "S" else "call C")
    maker = f"P1 {state.hands[1][0]}"
    assert ruled(state, maker) == "euchre.ld2"
    after = acted(state, f"anyway {maker}")
    assert after.penalties.calls == ((1,),)
    assert (after.current_player, after.penalties.asked) == (0, "")


# ---- revokes ---------------------------------------------------------------------------------------------------------


def revoking(**options: Any) -> State:
    """P1 has led the ace of spades; P2 holds the queen of spades and others."""
    return acted(led(**options), "AS")


def test_rv1_a_revoke_is_put_right() -> None:
    state = revoking()
    assert ruled(state, "TD") == "euchre.rv1"
    assert (ruled(state, "QS"), ruled(state, "AD")) == (None, None)
    after = acted(state, "anyway TD")
    assert (after.current_player, legal(after)) == (2, {"QS"})
    assert (after.penalties.exposed, after.penalties.claims, after.penalties.points) == ((card("TD"),), (), ())
    assert card("TD") in after.view(0).hands[2]
    assert acted(after, "QS", "TS", "KS", "9D").penalties.exposed == (card("TD"),)
    assert legal(acted(after, "QS", "TS", "KS", "9D")) == {"TD"}
    free = acted(revoking(revoke_card_exposed=False), "anyway TD")
    assert free.penalties.exposed == ()
    assert card("TD") in free.view(0).hands[2]  # it was seen all the same


def test_rv1_of_a_loner_exposes_nothing() -> None:
    state = acted(dealt(load()), "pass", "order up alone", "AS")
    assert acted(state, "anyway TD").penalties.exposed == ()


def test_rv1_the_left_bower() -> None:
    """Keeping it back on a trump lead is a revoke, and so is playing it on the suit printed on it."""
    state = load().setup(["KC TC", "8C", "JD AS", "AH 9C"], 2, trump="H", maker=1, trick=["P1 9H"])
    assert ruled(state, "AS") == "euchre.rv1"
    state = load().setup(["KC TC", "8C", "JD 9D", "AH 9C"], 2, trump="H", maker=1, trick=["P1 AD"])
    assert (ruled(state, "JD"), ruled(state, "9D")) == ("euchre.rv1", None)


def stood(**options: Any) -> State:
    return acted(revoking(**options), "anyway TD stand")


def test_rv2_the_injured_side_chooses() -> None:
    state = stood()
    assert (state.current_player, state.hands[2].count(card("TD"))) == (3, 0)
    assert [claim.seat for claim in state.penalties.claims] == [2]
    while not state.penalties.asked:
        state = state.apply(state.legal_actions[0])
    assert (state.current_player, state.penalties.asked) == (3, "claim")
    assert legal(state) == {"claim as_played", "claim add", "claim deduct"}
    assert why(state, "pass") == "turn.answer"
    for seat in range(4):
        assert (state.view(seat).legal_actions.texts() != []) is (seat == 3)
    made = finished(state, "as_played")
    row = [points.value for points in made.spec.scoring.row(made)]
    assert (list(made.returns()), sum(row) > 0) == (row, True)
    assert finished(state, "add").returns() == (0, 2, 0, 2)  # instead of what the deal made
    assert finished(state, "deduct").returns() == (-2, 0, -2, 0)
    assert {point.formula.id for point in finished(state, "add").scored()} == {"score.instead"}


@pytest.mark.parametrize(
    ("maker", "alone", "options", "points", "chooser"),
    [
        (1, False, {}, 2, 3),
        (0, False, {}, 2, 3),
        (1, True, {}, 4, 1),
        (2, True, {}, 2, 3),
        (1, False, {"revoke_points": 3}, 3, 3),
        (1, True, {"revoke_points": 3}, 4, 1),
        (1, True, {"revoke_points_vs_loner": 5}, 5, 1),
        (1, False, {"revoke_points_vs_loner": 5}, 2, 3),
        (1, False, {"revoke_points": 0}, 0, 3),
    ],
)
def test_rv2_points(maker: int, alone: bool, options: dict[str, Any], points: int, chooser: int) -> None:
    hands = ["KC TC", "8C", "JD AS", "AH 9C"]
    start = load(**options).setup(hands, 2, trump="H", maker=maker, alone=alone, trick=["P1 9H"])
    ruling = start.game.rulings(start, "AS")
    assert ruling is not None
    assert (ruling.rule_id, ruling.points, ruling.chooser) == ("euchre.rv1", points, chooser)
    assert ruling.choices == ("take_back", "stand")
    state = acted(start, "anyway AS stand")
    while not state.penalties.asked:
        state = state.apply(state.legal_actions[0])
    assert state.current_player == chooser
    assert finished(state, "add").returns() == (0, points, 0, points)
    assert finished(state, "deduct").returns() == (-points, 0, -points, 0)


def test_rv2_a_penalty_counts_in_the_match() -> None:
    """Below zero in a rubber's game it is a game to love, and it may end a game."""
    for choice, totals in (("add", (0, 2)), ("deduct", (-2, 0))):
        after = Match(load(match="rubber"), 5, 0).after(finished(stood(match="rubber"), choice))
        assert tuple(cell.total for cell in after.sheet().rows[0].cells) == totals
    game = load(revoke_points=5)
    over = Match(game, 5, 0).after(finished(stood(revoke_points=5), "add"))
    assert (over.is_over, over.sheet().winners) == (True, (1,))


def both_revoke(*offences: str) -> State:
    """A trick of spades to which P2 and P3 may revoke, with one trick left after it."""
    state = load().setup(["KS TC", "8C", "9S AD", "TS AC"], 2, trump="H", maker=1, trick=["P1 AS"])
    return acted(state, *offences)


def test_rv5_equal_numbers_cancel() -> None:
    state = both_revoke("anyway AD stand", "anyway AC stand")
    assert len(state.penalties.claims) == 2
    over = finished(state)  # nobody is asked
    assert (over.penalties.claims, over.penalties.instead) == ((), False)
    assert list(over.returns()) == [points.value for points in over.spec.scoring.row(over)]


def test_rv5_each_revoke_counts() -> None:
    state = both_revoke("anyway AD stand", "TS", "anyway TC stand")
    assert finished(state, "add").returns() == (0, 4, 0, 4)
    assert finished(state, "deduct").returns() == (-4, 0, -4, 0)
    one_left = both_revoke("anyway AD stand", "anyway AC stand", "anyway TC stand")
    assert finished(one_left, "deduct").returns() == (-2, 0, -2, 0)


# ---- revokes where everybody has a score of his own ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("offender", "options", "choice", "points"),
    [
        (2, {}, "add", (0, 2, 0)),
        (2, {}, "deduct", (-2, 0, -2)),
        (2, {"three_revoke": 4}, "add", (0, 4, 0)),
        (2, {"three_revoke": 4}, "deduct", (-4, 0, -4)),
        (1, {}, "add", (2, 0, 2)),
        (1, {}, "deduct", (0, -2, 0)),
        (1, {"three_revoke": 4}, "add", (2, 0, 2)),
    ],
)
def test_three_revoke(offender: int, options: dict[str, Any], choice: str, points: tuple[int, ...]) -> None:
    """The maker is P1. His opponents pay together, and what he loses or they gain is everybody's own."""
    game = cardlab.load("euchre.three", **options)
    leader = (offender - 1) % 3
    hands = {leader: "KD", offender: "9S AD", (offender + 1) % 3: "TS AC"}
    state = game.setup([hands[seat] for seat in range(3)], offender, trump="H", maker=1, trick=[f"P{leader} AS"])
    state = acted(state, "anyway AD stand")
    while not state.penalties.asked:
        state = state.apply(state.legal_actions[0])
    assert state.current_player == (1 if offender == 2 else 2)
    assert finished(state, choice).returns() == points


AUCTION_HANDS = ("KD", "9S AD", "TS AC", "QD JC", "TD TC")


@pytest.mark.parametrize(
    ("facts", "options", "offence", "chooser", "add", "deduct"),
    [
        ({"bid": 4, "maker": 0, "partners": [2, 3]}, {}, "AD", 2, (2, 0, 2, 2, 0), (0, -2, 0, 0, -2)),
        ({"bid": 8, "maker": 0}, {}, "AD", 0, (4, 0, 0, 0, 0), (0, -4, -4, -4, -4)),
        ({"bid": 8, "maker": 1}, {}, "AD", 2, (2, 0, 2, 2, 2), (0, -2, 0, 0, 0)),
        (
            {"bid": 4, "maker": 0, "partners": [2, 3]},
            {"auction_revoke": "bid_value"},
            "AD",
            2,
            (4, 0, 4, 4, 0),
            (0, -4, 0, 0, -4),
        ),
        ({"bid": 8, "maker": 1}, {"auction_revoke": "bid_value"}, "AD", 2, (8, 0, 8, 8, 8), (0, -8, 0, 0, 0)),
    ],
)
def test_auction_revoke(
    facts: dict[str, Any],
    options: dict[str, Any],
    offence: str,
    chooser: int,
    add: tuple[int, ...],
    deduct: tuple[int, ...],
) -> None:
    game = cardlab.load("euchre.auction5", **options)
    state = game.setup(AUCTION_HANDS, 1, trump="H", trick=["P0 AS"], **facts)
    state = acted(state, f"anyway {offence} stand")
    while not state.penalties.asked:
        state = state.apply(state.legal_actions[0])
    assert state.current_player == chooser
    assert finished(state, "add").returns() == add
    assert finished(state, "deduct").returns() == deduct


def test_call_ace_revokes_are_settled_when_the_sides_are_known() -> None:
    """P1 calls clubs; P3 has the best of them, plays it last, and is a partner of the offender then."""
    game = cardlab.load("euchre.call_ace")
    hands = ["KD", "9S AD", "TS KC", "QD AC"]
    state = game.setup(hands, 1, trump="H", maker=1, called="C", trick=["P0 AS"])
    state = acted(state, "anyway AD stand", "TS", "QD")
    assert "partner" not in state.facts
    assert ruled(state, f"P3 {state.hands[3][0]}") == "euchre.ld2"
    while not state.penalties.asked:
        state = state.apply(state.legal_actions[0])
    assert (state.facts["partner"], state.current_player) == (3, 2)
    assert finished(state, "deduct").returns() == (0, -2, 0, -2)
    assert finished(state, "add").returns() == (2, 0, 2, 0)


# ---- two-handed ------------------------------------------------------------------------------------------------------


def test_tw_errors_that_cannot_hurt_are_only_put_right() -> None:
    state = acted(cardlab.load("euchre.two").deal(seed=4, dealer=0), "order up")
    state = acted(state, f"discard {state.hands[0][0]}")
    other = str(state.hands[0][0])
    for offence in (f"P0 {other}", f"P0 drop {other}", f"drop {state.hands[1][0]}"):
        assert ruled(state, offence) == "euchre.tw"
        after = acted(state, f"anyway {offence}")
        assert (after.penalties, after.current_player) == (state.penalties, 1)
    trick = acted(state, str(state.legal_actions[0]))
    trick = acted(trick, str(trick.legal_actions[0]))
    assert ruled(trick, "P0 turn_trick") == "euchre.tw"
    assert acted(trick, "anyway P0 turn_trick").penalties == trick.penalties
    revoke = cardlab.load("euchre.two").setup(["KD KC", "9S AD"], 0, trump="H", maker=1, leader=0).apply("KD")
    assert ruled(revoke, "9S") == "euchre.rv1"
    assert acted(revoke, "anyway 9S").penalties.exposed == ()
    assert finished(acted(revoke, "anyway 9S stand"), "deduct").returns() == (0, -2)
    assert finished(acted(revoke, "anyway 9S stand"), "add").returns() == (2, 0)


# ---- a ruling belongs to its state -----------------------------------------------------------------------------------


def test_a_ruling_belongs_to_its_state() -> None:
    state = revoking()
    ruling = state.game.rulings(state, "TD")
    assert ruling is not None
    for other, choice in ((led(), "take_back"), (state, "deduct"), (acted(state, "QS"), "take_back")):
        with pytest.raises(IllegalAction):
            other.after(ruling, choice)


def test_nothing_is_ruled_on_while_a_decision_is_due() -> None:
    state = acted(led(), "anyway P3 AD")
    assert (ruled(state, "P2 QS"), ruled(state, "P2 drop QS")) == (None, None)


# ---- replay ----------------------------------------------------------------------------------------------------------


def test_a_card_dropped_when_all_seems_known() -> None:
    """The dealer put the turn-up itself away, unseen: his last card is not the one that the other expects."""
    game = cardlab.load("euchre.two")
    table = Table(game.deal(seed=30, dealer=0))
    for action in ("pass", "order up", "discard TH", "KS", "JC", "AS", "JD", "TD", "QD", "QS", "AH"):
        table.push(action)
    state = acted(table.push("anyway drop AC"))
    assert state.resample(1, random.Random(1)).hands == state.hands


TABLES: list[tuple[str, dict[str, Any]]] = [
    ("euchre", {"pass_out_of_turn": "binding", "defend_alone": "vs_any"}),
    ("euchre.railroad", {}),
    ("euchre.two", {}),
    ("euchre.three", {}),
    ("euchre.auction5", {}),
    ("euchre.auction6", {"auction_revoke": "bid_value"}),
    ("euchre.call_ace", {}),
]


def offences(state: State) -> dict[str, list[Ruling]]:
    """Everything that the table rules on now, by rule."""
    found: dict[str, list[Ruling]] = {}
    calls = [Action("pass"), Action("order up"), *(Action("name", call=(suit,)) for suit in SUITS)]
    calls += [Action("bid", call=(4,)), Action("turn_trick")]
    for seat in range(state.players):
        cards = [Action(verb, (one,)) for one in state.hands[seat] for verb in ("play", "drop")]
        for action in (*calls, *cards):
            ruling = state.game.rulings(state, action, seat)
            if ruling is not None:
                found.setdefault(ruling.rule_id, []).append(ruling)
    return found


def faulty_deal(game: Game, seed: int) -> Iterator[Table]:
    """A deal at random with offences in it: its table after each of them, and at the end."""
    rng = random.Random(seed)
    table = Table(game.deal(seed=seed, dealer=seed % game.players))
    while not table.state.is_terminal:
        state = table.state
        found = offences(state) if rng.random() < 0.15 else {}
        if not found:
            table.push(rng.choice(state.legal_actions))
            continue
        ruling = rng.choice(found[rng.choice(sorted(found))])
        choice = rng.choice(ruling.choices)
        said = told(ruling.offence, state.turn, None if choice == ruling.choices[0] else choice)
        assert table.push(str(said)) == state.after(ruling, choice)
        yield table
    yield table


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_deals_with_offences_are_replayed(name: str, options: dict[str, Any]) -> None:
    """From the transcript and the record; the worlds of every seat look like the deal, after each offence."""
    game = cardlab.load(name, **options)
    for seed in range(3):
        rng = random.Random(seed)
        for table in faulty_deal(game, seed):
            for seat in range(game.players):
                world = table.state.resample(seat, rng)
                assert snapshot(world, seat) == snapshot(table.state, seat)
        again = Table.replay(table.transcript())
        assert (again.problem, again.table is not None and again.table.state) == (None, table.state)
        assert table_of(loads(dumps(table.record()))).state == table.state
        for seat in range(game.players):
            theirs = table_of(loads(dumps(table.record(seat)))).state
            assert snapshot(theirs, seat) == snapshot(table.state, seat)
