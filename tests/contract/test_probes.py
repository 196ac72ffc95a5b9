"""What each probe asks of the core, spelled out."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from cardlab.cards import XX, card
from cardlab.core.chance import CHANCE
from cardlab.core.match import Match
from cardlab.core.state import State
from cardlab.errors import HiddenCard, UnsupportedGame
from cardlab.notation import Action, play
from tests.contract import probes
from tests.contract.fleet import Case, line_of

GAMES = {game.id.removeprefix("probe."): game for game in (*probes.PROBES, probes.HIDDEN_MOVES)}


def test_forehead_sees_all_but_his_own() -> None:
    state = GAMES["forehead"].deal(seed=2)
    view = state.view(1)
    assert [str(one) for one in view.hands[1]] == ["#1", "#2"]
    assert view.hands[0] == tuple(sorted(state.hands[0]))
    assert view.hands[2] == tuple(sorted(state.hands[2]))
    while state.phase == "bidding":
        state = state.apply(state.legal_actions[0])
    assert [str(action) for action in state.legal_actions] == ["#1", "#2"]
    seat, first = state.current_player, state.hands[state.current_player][0]
    after = state.apply("#1")
    assert after.board.plays[0].card is first
    assert [str(one) for one in after.view(seat).hands[seat]] == ["#2"]
    assert state.why_not(play(first)) is not None
    with pytest.raises(HiddenCard):
        _ = state.view(seat).hands[seat][0].suit


def test_a_shown_card_is_known_to_its_blind_owner() -> None:
    for seed in range(6):
        state = probes.SHOWN.deal(seed=seed)
        shown, dealer = state.facts["turn_up"], state.spec.dealer
        assert [str(one) for one in state.view(dealer).hands[dealer]] == [str(shown), "#1"]
        while not state.is_terminal:
            view = state.view(state.current_player)
            assert state.legal_actions == view.legal_actions
            assert state.resample(dealer, random.Random(seed)).view(dealer) == state.view(dealer)
            state = state.apply(state.legal_actions[0])


def test_a_quiet_state_keeps_the_log_that_a_later_phase_reads() -> None:
    state = probes.SHOWN_LATE.deal(seed=1)
    loud, quiet = state, state.quiet()
    while state.phase == "bidding":
        action = state.legal_actions[0]
        state, loud, quiet = state.apply(action), loud._apply(action), quiet._apply(action)
    assert quiet.facts == loud.facts
    assert state.quiet().log is None
    assert state.resample(1, random.Random(2)).view(1) == state.view(1)


def test_bids_come_before_the_cards() -> None:
    state = GAMES["blind_bids"].deal(seed=3)
    assert state.phase == "bidding"
    assert state.hands == ((), (), ())
    assert len(state.stock) == 9
    for _ in range(3):
        state = state.apply(state.legal_actions[0])
    assert state.phase == "tricks"
    assert [len(hand) for hand in state.hands] == [2, 2, 2]
    assert "trump" in state.facts


def test_trump_is_named_from_three_cards() -> None:
    state = GAMES["three_cards"].deal(seed=4)
    assert state.phase == "naming"
    assert [len(hand) for hand in state.hands] == [3, 3]
    after = state.apply("name H")
    assert after.facts["trump"] == "H"
    assert [len(hand) for hand in after.hands] == [5, 5]
    assert set(state.hands[0]) < set(after.hands[0])
    assert after.view(0).hands[1] == (card("XX"),) * 5


def test_a_card_is_drawn_after_each_trick() -> None:
    state = GAMES["drawing"].deal(seed=5)
    assert len(state.stock) == 4
    top = state.stock[:2]
    for _ in range(2):
        state = state.apply(state.legal_actions[0])
    winner = state.current_player
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert top[0] in state.hands[winner]
    assert top[1] in state.hands[1 - winner]
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    assert sum(state.board.taken) == 4
    assert state.stock == ()


def drawing_position() -> State:
    """A trick played from a typed-in position whose stock nobody has seen."""
    state = GAMES["drawing"].setup(["AS JH", "QS QH"], turn_up="QD", trump="D", turn=0)
    return state.apply("AS").apply("QS")


def test_an_unseen_stock_is_chance_with_exact_odds() -> None:
    state = drawing_position()
    assert state.current_player == CHANCE
    outcomes = state.chance_outcomes()
    unseen = {"JS", "AH", "JD", "AD"}
    assert {str(action) for action, _ in outcomes} == {f"~ {one}" for one in unseen}
    assert {odds for _, odds in outcomes} == {Fraction(1, 4)}
    assert sum(odds for _, odds in outcomes) == 1
    assert state.why_not("~ AS") is not None
    assert state.explain() == ()
    after = state.apply("~ AD")
    assert card("AD") in after.hands[0]
    assert {odds for _, odds in after.chance_outcomes()} == {Fraction(1, 3)}
    both = after.apply("~ JS")
    assert both.current_player == 0
    assert len(both.stock) == 2


def test_what_luck_gave_to_others_is_hidden() -> None:
    state = drawing_position().apply("~ AD").apply("~ JS")
    view = state.view(1)
    assert [str(action) for action in view.actions] == ["AS", "QS", "~ XX", "~ JS"]
    assert state.view(1).legal_actions == ()
    at_chance = drawing_position().view(1)
    assert at_chance.legal_actions == ()
    with pytest.raises(UnsupportedGame):
        at_chance.chance_outcomes()
    rng = random.Random(3)
    held = set()
    for _ in range(60):
        world = state.resample(1, rng)
        assert world.view(1) == view
        held |= set(world.hands[0])
    assert held == set(map(card, ("JH", "AH", "JD", "AD")))


def test_a_loners_partner_sits_out() -> None:
    state = GAMES["loner"].deal(seed=6, dealer=3)
    alone = state.apply("alone")
    assert alone.active == (0, 1, 3)
    assert alone.sides == ((0, 2), (1, 3))
    movers = []
    while not alone.is_terminal:
        movers.append(alone.current_player)
        alone = alone.apply(alone.legal_actions[0])
    assert set(movers) == {0, 1, 3}
    assert len(movers) == 6
    assert len(alone.hands[2]) == 2
    assert state.apply("pass").active == (0, 1, 2, 3)


def test_a_hidden_partner_shows_when_the_ace_falls() -> None:
    seen = 0
    for seed in range(12):
        line = line_of(Case("called", GAMES["called"]), seed)
        ace = card(f"A{line[1].facts['called']}")
        holder = next((seat for seat, hand in enumerate(line[1].hands) if ace in hand), None)
        if holder is None:
            assert line[-1].sides == ((0,), (1,), (2,), (3,))
            continue
        seen += 1
        caller = line[1].facts["caller"]
        pair = tuple(sorted((caller, holder)))
        assert line[1].sides[0] == pair
        assert line[1].view(holder).sides[0] == pair
        assert line[1].view(caller).sides == ((0,), (1,), (2,), (3,))
        assert all(line[-1].view(seat).sides[0] == pair for seat in range(4))
    assert seen


def test_a_thrower_with_nothing_is_asked() -> None:
    empty = 0
    for seed in range(20):
        line = line_of(Case("thrower", GAMES["thrower"]), seed)
        assert len(line) == 4
        empty += sum(state.legal_actions.texts() == ["done"] for state in line[1:3])
    assert empty


def test_a_card_put_aside_is_seen_by_its_owner_only() -> None:
    state = GAMES["buried"].deal(seed=1)
    owner, aside = state.current_player, state.hands[state.current_player][1]
    after = state.apply(Action("discard", (aside,)))
    assert after.view(owner).pile("aside") == (aside,)
    view = after.view(1 - owner)
    assert view.pile("aside") == (XX,)
    assert [str(action) for action in view.actions] == ["discard XX"]
    away = Counter(after.resample(1 - owner, random.Random(seed)).pile("aside")[0] for seed in range(60))
    assert set(away) == {*state.hands[owner], *state.stock}


def test_the_dealer_may_put_the_turn_up_away_again() -> None:
    state = GAMES["exchange"].deal(seed=3, dealer=2)
    turned = state.facts["turn_up"]
    taken = state.apply("order up")
    assert taken.current_player == 2
    assert taken.view(0).hands[2] == (turned, XX, XX)
    after = taken.apply(Action("discard", (turned,)))
    assert after.view(2).pile("aside") == (turned,)
    assert after.view(0).hands[2] == (XX, XX)  # any of the three may be gone
    where = Counter(turned in after.resample(0, random.Random(seed)).hands[2] for seed in range(60))
    assert set(where) == {True, False}


def test_a_loner_gets_a_card_unseen_by_the_others() -> None:
    state = GAMES["gift"].deal(seed=6, dealer=3).apply("alone")
    assert state.current_player == 0
    state = state.apply(state.legal_actions[0])
    assert state.current_player == 2
    given = state.hands[2][1]
    after = state.apply(Action("give", (given,)))
    assert given in after.hands[0]
    assert [len(hand) for hand in after.hands] == [2, 2, 1, 2]
    assert [after.view(seat).actions[-1].cards[0] for seat in range(4)] == [given, XX, given, XX]
    assert after.view(0).hands[0] == after.hands[0]


def test_cards_dealt_face_down_are_picked_up_after_the_call() -> None:
    state = GAMES["picked_up"].deal(seed=2)
    first = state.hands[1]
    view = state.view(1)
    assert len(first) == 3
    assert view.hands[1].count(XX) == 2
    assert view.legal_actions == state.legal_actions
    held = Counter(state.resample(1, random.Random(seed)).hands[1] for seed in range(40))
    assert len(held) > 10
    after = state.apply("name H")
    assert after.view(1).hands[1] == first
    assert after.view(0).hands[1] == (XX, XX, XX)


def test_the_next_deal_depends_on_the_score() -> None:
    for seed in range(6):
        rng = random.Random(seed)
        match: Match = GAMES["race"].new_match(seed=seed)
        sizes = []
        while not match.is_over:
            totals = match.sheet().totals
            spec = match.spec
            assert spec is not None
            assert spec.note("cards") == 1 + (max(totals) - min(totals)) % 2
            if match.results:
                assert spec.dealer == totals.index(max(totals))
            sizes.append(spec.note("cards"))
            state = match.deal()
            while not state.is_terminal:
                state = state.apply(rng.choice(state.legal_actions))
            match = match.after(state)
        sheet = match.sheet()
        assert sum(sheet.totals) == sum(sizes)
        assert max(sheet.totals) >= 4
        assert sheet.winners == tuple(seat for seat in range(3) if sheet.totals[seat] == max(sheet.totals))
        assert len(set(sizes)) == 2 or len(sizes) < 3
