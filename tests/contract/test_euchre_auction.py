"""Auction Euchre against its rule text: bids, the widow, partners, points."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.game import Game
from cardlab.core.log import HANDS, Moved
from cardlab.core.match import Match
from cardlab.core.state import State
from tests.contract.euchre_table import after, why
from tests.contract.test_euchre_variant_options import played

#: The tables of bids: tricks, partners (None: the fixed side), the widow.
SHORT = {3: (3, 1, True), 4: (4, 2, True), 5: (5, 2, True), 8: (5, 0, True), 15: (5, 0, False)}
LONG = {4: (4, 1, True), 5: (5, 1, True), 6: (6, 2, True), 7: (7, 2, True), 10: (7, 0, True), 20: (7, 0, False)}
TABLES = {
    5: SHORT,
    6: {bid: (tricks, 0 if bid > 5 else None, widow) for bid, (tricks, _, widow) in SHORT.items()},
    7: LONG,
}


def load(players: int, **options: Any) -> Game:
    return cardlab.load(f"euchre.auction{players}", **options)


def bidden(players: int, bid: int, maker: int = 0, **options: Any) -> State:
    """A deal in which only this seat has bid; the last seat deals."""
    state = load(players, **options).deal(seed=7, dealer=players - 1)
    return after(state, *(f"bid {bid}" if seat == maker else "pass" for seat in range(players)))


# ---- the deal --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "pack", "lowest", "cards", "widow", "left"),
    [(5, 32, 7, 5, 2, 5), (6, 36, 6, 5, 2, 4), (7, 52, 2, 7, 3, 0)],
)
def test_the_deal(players: int, pack: int, lowest: int, cards: int, widow: int, left: int) -> None:
    """Three each, the widow, the rest; one card is left over more with a joker."""
    game = load(players)
    state = game.deal(seed=1, dealer=0)
    assert (len(game.deck), min(int(one.rank or 0) for one in game.deck)) == (pack, lowest)
    assert ([len(hand) for hand in state.hands], len(state.pile("widow")), len(state.stock)) == (
        [cards] * players,
        widow,
        left,
    )
    assert len(load(players, joker=True).deal(seed=1).stock) == left + 1
    dealt = [(entry.dst, len(entry.cards)) for entry in state.log or () if isinstance(entry, Moved)]
    assert dealt[players] == ("widow", widow)
    assert {count for _, count in dealt[:players]} == {3}
    assert {count for _, count in dealt[players + 1 :]} == {cards - 3}
    assert dealt[0][0] == HANDS[1]
    assert "turn_up" not in state.facts


@pytest.mark.parametrize("players", [5, 6, 7])
def test_nobody_sees_the_widow(players: int) -> None:
    state = load(players).deal(seed=1)
    for seat in range(players):
        assert set(map(str, state.view(seat).pile("widow"))) == {"XX"}
    taken = after(bidden(players, 4), "name S", "take")
    for seat in range(1, players):
        assert set(map(str, taken.view(seat).hands[0])) == {"XX"}
    put = taken.apply(taken.legal_actions[0])
    for seat in range(1, players):
        assert set(map(str, put.view(seat).pile("aside"))) == {"XX"}
    left = after(bidden(players, 4), "name S", "leave")
    assert set(map(str, left.view(0).pile("widow"))) == {"XX"}


# ---- bids ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [5, 6, 7])
def test_one_round_of_rising_bids(players: int) -> None:
    table = TABLES[players]
    state = load(players).deal(seed=1, dealer=players - 1)
    assert (state.current_player, set(state.legal_actions.texts())) == (0, {"pass", *(f"bid {bid}" for bid in table)})
    for wrong in (0, 2, 9, 11, 21):
        assert why(state, f"bid {wrong}") == "bid.bid_not_in_table"
    state = after(state, "bid 5")
    for low in (bid for bid in table if bid <= 5):
        assert why(state, f"bid {low}") == "bid.bid_not_higher"
    assert set(state.legal_actions.texts()) == {"pass", *(f"bid {bid}" for bid in table if bid > 5)}
    over = after(state, *["pass"] * (players - 1))
    assert (over.facts["maker"], over.phase, over.current_player) == (0, "naming", 0)


@pytest.mark.parametrize("players", [5, 6, 7])
def test_all_pass(players: int) -> None:
    state = after(load(players).deal(seed=1, dealer=2), *["pass"] * players)
    spec = Match(state.game, 0, 2).after(state).spec
    assert spec is not None
    assert (state.end, spec.dealer) == ("thrown_in", 3)


@pytest.mark.parametrize(("players", "bid"), [(players, bid) for players, table in TABLES.items() for bid in table])
def test_what_each_bid_asks_for(players: int, bid: int) -> None:
    """Tricks, partners and the widow of every row of the tables."""
    tricks, partners, widow = TABLES[players][bid]
    state = after(bidden(players, bid, maker=1), "name H")
    assert (state.why_not("take") is None) is widow
    if not widow:
        assert why(state, "take") == "call.widow_not_allowed"
    state = after(state, "leave")
    if partners:
        assert state.phase == "partners"
        others = [seat for seat in range(players) if seat != 1][:partners]
        state = after(state, "partners " + " ".join(f"P{seat}" for seat in others))
        side: tuple[int, ...] = tuple(sorted((1, *others)))
    else:
        side = tuple(range(1, 6, 2)) if players == 6 else (1,)
    assert state.phase == "tricks"
    assert side in state.sides
    assert state.active == ((0, 1, 2, 4) if players == 6 and partners == 0 else tuple(range(players)))
    made = [state.spec.scoring.payoff(state, side)][0]  # type: ignore[attr-defined]
    columns = 1 if players == 6 else len(side)
    total = 7 if players == 7 else 5
    assert made == tuple(bid * columns * (took >= tricks) for took in range(total + 1))


# ---- the widow and partners ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "count"), [(5, 2), (6, 2), (7, 3)])
def test_as_many_cards_go_back(players: int, count: int) -> None:
    state = after(bidden(players, 4), "name S", "take")
    full = len(state.hands[1])
    assert (state.phase, len(state.hands[0])) == ("discard", full + count)
    hand = [str(one) for one in state.hands[0]]
    for wrong in (hand[:1], hand[: count - 1], hand[: count + 1], [hand[0]] * count):
        assert why(state, "discard " + " ".join(wrong)) == "call.wrong_discard_count"
    foreign = [str(one) for one in state.hands[1]][:count]
    assert why(state, "discard " + " ".join(foreign)) == "cards.not_in_hand"
    assert why(state, "leave") is not None
    put = after(state, "discard " + " ".join(hand[-count:]))
    assert (len(put.hands[0]), len(put.pile("aside"))) == (full, count)


@pytest.mark.parametrize("order", ["before_widow", "after_widow"])
def test_when_the_trump_is_named(order: str) -> None:
    state = bidden(5, 4, name_trump=order)
    if order == "after_widow":
        state = after(state, "leave")
    assert state.phase == "naming"
    assert why(state, "pass") == "turn.name_the_trump"
    named = after(state, "name D")
    assert (named.facts["trump"], named.phase) == ("D", "widow" if order == "before_widow" else "partners")


def test_partners_are_pointed_out() -> None:
    state = after(bidden(5, 4, maker=2), "name S", "leave")
    for text, code in (
        ("partners P0", "call.wrong_partner_count"),
        ("partners P0 P1 P3", "call.wrong_partner_count"),
        ("partners P0 P0", "call.wrong_partner_count"),
        ("partners", "call.wrong_partner_count"),
        ("partners P0 P2", "call.partner_is_self"),
        ("pass", "turn.choose_partners"),
    ):
        assert why(state, text) == code
    assert state.sides == ((0,), (1,), (2,), (3,), (4,))
    chosen = after(state, "partners P0 P3")
    assert chosen.sides == ((0, 2, 3), (1, 4))
    assert all(chosen.view(seat).sides == chosen.sides for seat in range(5))
    assert chosen.current_player == 0
    fewer = after(bidden(5, 4, maker=2, fewer_partners=True), "name S", "leave", "partners")
    assert fewer.sides == ((2,), (0, 1, 3, 4))


@pytest.mark.parametrize(
    ("maker", "leader", "active"), [(0, 0, (0, 1, 3, 5)), (2, 1, (1, 2, 3, 5)), (1, 0, (0, 1, 2, 4))]
)
def test_six_who_plays_alone_and_who_leads(maker: int, leader: int, active: tuple[int, ...]) -> None:
    state = after(bidden(6, 8, maker=maker), "name S", "leave")
    assert (state.phase, state.current_player, state.active) == ("tricks", leader, active)
    assert state.sides == ((0, 2, 4), (1, 3, 5))


# ---- points ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "facts", "taken", "hands", "points"),
    [
        (5, {"bid": 4, "maker": 0, "partners": [2, 3]}, [4, 0, 0, 0, 0], 0, (4, 0, 4, 4, 0)),
        (5, {"bid": 3, "maker": 0, "partners": [2]}, [1, 3, 0, 0, 0], 0, (0, 3, 0, 3, 3)),
        (5, {"bid": 15, "maker": 0}, [3, 1, 0, 0, 0], 0, (0, 15, 15, 15, 15)),
        (5, {"bid": 8, "maker": 0}, [4, 0, 0, 0, 0], 0, (8, 0, 0, 0, 0)),
        (6, {"bid": 5, "maker": 0}, [3, 1, 0, 0, 0, 0], 0, (0, 5, 0, 5, 0, 5)),
        (6, {"bid": 3, "maker": 0}, [4, 0, 0, 0, 0, 0], 0, (3, 0, 3, 0, 3, 0)),
        (7, {"bid": 10, "maker": 0}, [5, 1, 0, 0, 0, 0, 0], 0, (0, 10, 10, 10, 10, 10, 10)),
        (7, {"bid": 6, "maker": 0, "partners": [3, 5]}, [6, 0, 0, 0, 0, 0, 0], 0, (6, 0, 0, 6, 0, 6, 0)),
    ],
)
def test_points(players: int, facts: dict[str, Any], taken: list[int], hands: int, points: tuple[int, ...]) -> None:
    """P0 takes the last trick."""
    cards = ["AS", "AH", "KH", "QH", "JH", "TH", "9H"][:players]
    state = load(players).setup(cards, 0, trump="S", tricks=taken, leader=0, **facts)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    assert state.returns() == points


def test_c13_fifteen_points_and_ties() -> None:
    assert not played(load(5), [(8, 0, 0, 0, 0), (5, 0, 0, 0, 0)]).is_over
    shared = played(load(5), [(15, 15, 15, 0, 15)])
    assert (shared.is_over, shared.sheet().winners) == (True, (0, 1, 2, 4))
    assert not played(load(7, tie="play_on"), [(20, 20, 0, 0, 0, 0, 0)]).is_over
    sides = played(load(6), [(8, 0), (0, 15)])
    assert (sides.is_over, sides.sheet().winners, sides.sheet().totals) == (True, (1,), (8, 15))
    endless = played(load(6, target="none"), [(8, 0), (0, 15), (8, 0)])
    assert (endless.is_over, endless.sheet().winners, endless.sheet().totals) == (False, (), (16, 15))
    assert len(endless.sheet().rows) == 3


def test_c07_low_cards_and_the_joker() -> None:
    game = load(7, joker=True)
    hands = ["XX", "RJ 2S", *["XX XX"] * 5]
    state = game.setup(hands, 1, trump="H", maker=0, bid=10, trick=["P0 2H"])
    assert set(state.legal_actions.texts()) == {"RJ"}
    left = load(7).setup(["XX", "JD 2D", *["XX XX"] * 5], 1, trump="H", maker=0, bid=10, trick=["P0 3D"])
    assert (set(left.legal_actions.texts()), why(left, "JD")) == ({"2D"}, "trick.left_bower_is_trump")
    assert card("2S") in game.deck
