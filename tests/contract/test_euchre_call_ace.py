"""Call-ace Euchre against its rule text: a partner whom nobody knows before his card is played."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.game import Game
from cardlab.core.log import Noted
from cardlab.core.match import Match
from cardlab.core.records import dumps, to_link
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.notation import parse_cards
from tests.contract.euchre_table import after, why
from tests.contract.leaks import snapshot
from tests.contract.test_euchre_variant_options import stacked, tricks_score

#: The ace of clubs is not dealt: the king is the best club in play.
HANDS = ("JH AH 9H AS 8C", "KC TS 9D 8S 7H", "QC AD KD TC 9S", "JC QS QD 8D KH")


def load(**options: Any) -> Game:
    return cardlab.load("euchre.call_ace", **options)


def dealt(hands: tuple[str, ...] = HANDS, turn_up: str = "TD", called: str = "C", **options: Any) -> State:
    """P0 has named hearts after everybody passed, and called a suit; P3 has dealt."""
    game = load(**options)
    read = [list(parse_cards(hand)) for hand in hands]
    pack = [read[seat].pop(0) for size in (3, 2) for seat in range(len(hands)) for _ in range(size)]
    pack.append(card(turn_up))
    state = game.deal(dealer=len(hands) - 1, stock=[*pack, *(one for one in game.deck if one not in pack)])
    return after(state, *["pass"] * len(hands), "name H", f"call {called}")


def sides_of_views(state: State) -> list[tuple[tuple[int, ...], ...]]:
    return [state.view(seat).sides for seat in range(state.players)]


ALONE = ((0,), (1,), (2,), (3,))


# ---- the deal and the calls ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "left"), [(4, 11), (5, 6), (6, 1)])
def test_the_deal(players: int, left: int) -> None:
    state = load(players=players).deal(seed=1)
    assert ([len(hand) for hand in state.hands], len(state.stock)) == ([5] * players, left)
    passed = after(load(players=players).deal(seed=1, dealer=0), *["pass"] * (2 * players))
    spec = Match(passed.game, 0, 0).after(passed).spec
    assert spec is not None
    assert (passed.end, spec.dealer) == ("thrown_in", 1)


def test_nobody_is_an_assistant() -> None:
    """There are no partners before the trump is made."""
    state = after(stacked(load(), "TH"), "pass")
    told = state.game.showing.label(state, next(one for one in state.legal_actions if str(one) == "order up"))
    assert told is not None
    assert dict(told.args)["term"] == "orders_up"
    assert state.sides == ALONE


def test_the_maker_calls_a_suit_after_the_exchange() -> None:
    state = after(stacked(load(), "TH"), "order up")
    assert (state.phase, state.current_player) == ("exchange", 0)
    state = state.apply(state.legal_actions[0])
    assert (state.phase, state.current_player) == ("calling", 1)
    assert set(state.legal_actions.texts()) == {"call S", "call D", "call C"}
    assert (why(state, "call H"), why(state, "pass")) == ("call.trump_not_callable", "turn.call_a_suit")
    lead = after(state, "call S")
    assert (lead.phase, lead.current_player, lead.active) == ("tricks", 1, (0, 1, 2, 3))
    assert "call H" in after(stacked(load(may_call_trump=True), "TH"), "order up", "discard TH").legal_actions


def test_an_announced_lone_hand_calls_nothing() -> None:
    state = after(stacked(load(), "TH"), "pass", "order up alone")
    state = state.apply(state.legal_actions[0])
    assert (state.phase, state.active, state.current_player) == ("tricks", (0, 1, 2, 3), 1)
    assert state.sides == ((2,), (0, 1, 3))
    assert sides_of_views(state) == [state.sides] * 4


# ---- who the partner is ----------------------------------------------------------------------------------------------


def test_the_best_card_in_play_counts_not_the_ace() -> None:
    state = dealt()
    assert state.sides == ((0, 1), (2, 3))
    assert dealt(("JH AH 9H AS 8C", "KC TS 9D 8S 7H", "QC AD KD TC 9S", "AC QS QD 8D KH")).sides == ((0, 3), (1, 2))


def test_the_left_bower_is_no_card_of_its_suit() -> None:
    hands = ("JH AH 9H AS 8C", "TD TS 9D 8S 7H", "QC 9C JD TC 9S", "JC QS 8D 7D KH")
    assert dealt(hands, "KS", "D").sides == ((0, 1), (2, 3))
    assert dealt(hands, "KS", "D", bowers=False).sides == ((0, 2), (1, 3))


def test_the_maker_may_hold_it_himself() -> None:
    """He then plays alone, which only he knows; with ``others_only`` his own card does not count."""
    state = dealt(called="S")
    assert state.sides == ((0,), (1, 2, 3))
    assert state.view(0).sides == ((0,), (1, 2, 3))
    assert sides_of_views(state)[1:] == [ALONE] * 3
    assert dealt(called="S", scope="others_only").sides == ((0, 3), (1, 2))


def test_nobody_holds_the_suit() -> None:
    hands = ("JH AH 9H 7H 8H", "KC TC 9C 8C 7C", "AD KD QD 9D 8D", "JC QC AC QH KH")
    state = dealt(hands, "TD", "S")
    assert state.sides == ((0,), (1, 2, 3))
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    assert state.facts.get("partner") is None
    assert state.returns()[0] in (0, 1, 4)
    assert len({state.returns()[seat] for seat in (1, 2, 3)}) == 1


# ---- what is known ---------------------------------------------------------------------------------------------------


def test_only_the_partner_may_know() -> None:
    """A king may be beaten by an ace that lies out: his holder does not know it; the holder of the ace does."""
    king = dealt()
    assert sides_of_views(king) == [ALONE] * 4
    ace = dealt(("JH AH 9H AS 8C", "AC TS 9D 8S 7H", "QC AD KD TC 9S", "JC QS QD 8D KH"))
    assert sides_of_views(ace) == [ALONE, ((0, 1), (2, 3)), ALONE, ALONE]


def test_the_card_reveals_him() -> None:
    state = dealt()
    assert state.current_player == 0
    state = after(state, "AS", "TS", "9S", "QS", "8C")
    assert "partner" not in state.facts
    shown = after(state, "KC")
    told = [entry for entry in shown.events if isinstance(entry, Noted) and entry.id == "call.partner_shown"]
    assert [(entry.seat, dict(entry.args)["card"]) for entry in told] == [(1, card("KC"))]
    assert shown.facts["partner"] == 1
    assert sides_of_views(shown) == [((0, 1), (2, 3))] * 4


def test_he_need_not_play_it_early() -> None:
    state = after(dealt(), "8C")
    assert set(state.legal_actions.texts()) == {"KC"}
    two = dealt(("JH AH 9H AS 8C", "KC 9C 9D 8S 7H", "QC AD KD TC 9S", "JC QS QD 8D KH"))
    assert set(after(two, "8C").legal_actions.texts()) == {"KC", "9C"}


def test_the_maker_alone_is_revealed_by_his_own_card() -> None:
    state = after(dealt(called="S"), "AS")
    assert (state.facts["partner"], sides_of_views(state)) == (0, [((0,), (1, 2, 3))] * 4)


def test_tricks_before_the_reveal_count() -> None:
    """The partner's tricks count for the maker's side from the first one on."""
    state = dealt(("JH AH 9H 8S 8C", "KC AS 9D TS 7H", "QC AD KD TC 9S", "JC QS QD 8D KH"))
    state = after(state, "8S", "AS", "9S", "QS")
    assert state.board.taken == (0, 1, 0, 0)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    own = state.board.taken[0] + state.board.taken[1]
    makers = 2 if own == 5 else 1 if own >= 3 else 0
    assert state.returns()[:2] == (makers, makers)


def test_the_partner_does_not_leak() -> None:
    """Two worlds that differ in who holds the king of clubs look the same to those who see neither hand."""
    swapped = ("JH AH 9H AS 8C", "QC TS 9D 8S 7H", "KC AD KD TC 9S", "JC QS QD 8D KH")
    one, other = dealt(), dealt(swapped)
    for seat in (0, 3):
        assert snapshot(one, seat, pictures=True) == snapshot(other, seat, pictures=True)
        for who in range(4):
            assert one.view(seat).spec.scoring.bounds(one.view(seat), who) == other.view(seat).spec.scoring.bounds(
                other.view(seat), who
            )
        notes = [one.game.showing.seat_note(one.view(seat), who) for who in range(4)]
        assert notes == [other.game.showing.seat_note(other.view(seat), who) for who in range(4)]
        assert not any(mark.id == "mark.partner" for note in notes for mark in note["marks"])


def test_records_of_a_seat_hold_other_worlds() -> None:
    """What a seat sends to others says nothing of a partner whom it does not know."""
    table = Table(dealt())
    partners = set()
    for luck in range(12):
        world = table.state.resample(0, random.Random(luck))
        partners.add(next(side for side in world.sides if 0 in side))
    assert len(partners) > 1
    record = table.record(0)
    assert "partner" not in dumps(record)
    assert to_link(record)


def test_the_sheet_names_the_partner_after_the_deal() -> None:
    state = dealt()
    assert "partner" not in dict(state.spec.scoring.record(state))
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    assert dict(state.spec.scoring.record(state))["partner"] == 1
    assert sides_of_views(state) == [((0, 1), (2, 3))] * 4


# ---- points ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tricks", "how", "points"),
    [
        (3, {"partner": 2}, (1, 0)),
        (5, {"partner": 2}, (2, 0)),
        (2, {"partner": 2}, (0, 2)),
        (4, {"partner": 0}, (1, 0)),
        (5, {"partner": 0}, (4, 0)),
        (0, {"partner": 0}, (0, 2)),
        (5, {"alone": True}, (4, 0)),
        (4, {"alone": True}, (1, 0)),
        (1, {"alone": True}, (0, 2)),
    ],
)
def test_points(tricks: int, how: dict[str, Any], points: tuple[int, int]) -> None:
    own = (0, how["partner"]) if "partner" in how else (0,)
    facts = {name: value for name, value in how.items() if name != "alone"}
    assert tricks_score(load(), tricks, alone="alone" in how, own=own, **facts) == points


def test_c07_the_left_bower() -> None:
    state = load().setup(
        ["XX XX", "JD 9D AS", "XX XX XX", "XX XX XX"], 1, trump="H", maker=0, called="C", trick=["P0 AD"]
    )
    assert (set(state.legal_actions.texts()), why(state, "JD")) == ({"9D"}, "trick.left_bower_is_trump")


def test_c11_equal_against_best_defence() -> None:
    """The partner of the reported situation, as the suit called makes him."""
    state = load().setup(["9H QS", "AS AD", "KC 9C", "TD 9D"], 0, trump="H", maker=0, called="C")
    assert state.sides == ((0, 2), (1, 3))
    solution = cardlab.solve(state, objective="tricks")
    assert {str(action): value for action, value in solution.per_action.items()} == {"9H": 1, "QS": 1}
