"""Joker against its rule text: the schedule and the drawing, each option and value, positions and rulings."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.game import Game
from cardlab.core.penalties import Penalties
from cardlab.core.state import State
from cardlab.errors import DealError, IllegalAction, OptionError
from cardlab.trick.tricks import Drawing, drawing

#: By players, for hands of 2 … 8: stock, full rounds, rounds used, cards left, cards in hand at the last trick.
DRAWING = {
    2: "50 25 1 48 2|48 24 2 44 3|46 23 3 40 4|44 22 4 36 5|42 21 5 32 6|40 20 6 28 7|38 19 7 24 8",
    3: "48 16 1 45 2|45 15 2 39 3|42 14 3 33 4|39 13 4 27 5|36 12 5 21 6|33 11 6 15 7|30 10 7 9 8",
    4: "46 11 1 42 2|42 10 2 34 3|38 9 3 26 4|34 8 4 18 5|30 7 5 10 6|26 6 6 2 7|22 5 5 2 6",
    5: "44 8 1 39 2|39 7 2 29 3|34 6 3 19 4|29 5 4 9 5|24 4 4 4 5|19 3 3 4 4|14 2 2 4 3",
    6: "42 7 1 36 2|36 6 2 24 3|30 5 3 12 4|24 4 4 0 5|18 3 3 0 4|12 2 2 0 3|6 1 1 0 2",
}
#: Tricks if the stock is played to its end, and cards that nobody draws then.
UNTIL_STOCK = {2: (27, 0), 3: (18, 0), 4: (13, 2), 5: (10, 4), 6: (9, 0)}
#: Before anybody has been penalized.
NONE_YET = Penalties()
STANDARD = [2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2]


def load(**options: Any) -> Game:
    return cardlab.load("joker", **options)


def rounds(game: Game) -> list[tuple[int, str]]:
    """Hand size and kind of every deal."""
    return [(one.cards, one.kind) for one in game.match.rounds]  # type: ignore[attr-defined]


def sizes(game: Game) -> list[int]:
    return [cards for cards, _ in rounds(game)]


def at(game: Game, hands: list[str], *plays: str, **facts: Any) -> State:
    """A position in the tricks, P0 to lead unless told otherwise; then these plays."""
    placed = {"trump": "S", "bids": [0] * game.players, "turn": 0, "dealer": 0, **facts}
    return after(game.setup(hands, **placed), *plays)


def after(state: State, *actions: str) -> State:
    for action in actions:
        state = state.apply(action)
    return state


def play_out(state: State, rng: random.Random | None = None) -> State:
    while not state.is_terminal:
        state = state.apply(rng.choice(state.legal_actions) if rng else state.legal_actions[0])
    return state


def taker(state: State) -> int:
    taken: tuple[int, ...] = state.board.taken
    return taken.index(1)


def why(state: State, action: str, player: int | None = None) -> str | None:
    reason = state.why_not(action, player)
    return reason.id if reason else None


def codes(error: cardlab.CardlabError) -> list[str]:
    return [problem.id for problem in error.problems]


# ---- schedule and drawing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_the_schedule_is_the_same_for_every_table(players: int) -> None:
    game = load(players=players)
    assert sizes(game) == STANDARD
    assert sum(sizes(game)) == 62
    assert len(game.deck) == 54


@pytest.mark.parametrize("players", DRAWING)
def test_the_arithmetic_of_drawing(players: int) -> None:
    for cards, told in zip(range(2, 9), DRAWING[players].split("|"), strict=True):
        expected = Drawing(*map(int, told.split()))
        assert drawing(54, players, cards) == expected
        state = load(players=players).deal(seed=players, deal=cards - 2)
        assert len(state.stock) == expected.stock
        last, rng = 0, random.Random(cards)
        while not state.is_terminal:
            if state.board and state.board.number == cards and not state.board.plays:
                last = len(state.hands[0])
                assert {len(hand) for hand in state.hands} == {last}
            state = state.apply(rng.choice(state.legal_actions))
        assert sum(state.board.taken) == state.spec.tricks == cards
        assert (len(state.stock), last) == (expected.left, expected.last)


@pytest.mark.parametrize("players", UNTIL_STOCK)
def test_draw_mode_until_stock(players: int) -> None:
    total, undrawn = UNTIL_STOCK[players]
    game = load(players=players, draw_mode="until_stock")
    for deal in (0, 6):
        state = game.deal(seed=players, deal=deal, dealer=0)
        assert state.spec.tricks == total
        for _ in range(players - 1):
            state = state.apply("bid 1")
        bids = [action.call[0] for action in state.legal_actions]
        assert bids == [bid for bid in range(total + 1) if bid + players - 1 != total]
        state = play_out(state, random.Random(players))
        assert sum(state.board.taken) == total
        assert len(state.stock) == undrawn
        assert not any(state.hands)


def test_draw_mode_none() -> None:
    state = load(draw_mode="none").deal(seed=1, deal=6)
    stock = state.stock
    end = play_out(state)
    assert end.stock == stock
    assert not any(end.hands)
    assert sum(end.board.taken) == 8


def test_who_draws_what() -> None:
    """The winner draws the top card, then the others clockwise; only the drawer sees it."""
    game = load()
    hands = ["9D 2S", "KD 3C", "4D AH"]
    facts: dict[str, Any] = {"trump": "H", "bids": [0, 1, 0], "turn": 0, "dealer": 0}
    state = game.setup(hands, stock=["7C", "JS", "QD", "8S", "6H"], **facts)
    state = after(state, "9D", "KD", "4D")
    assert state.current_player == 1
    assert [set(map(str, hand)) for hand in state.hands] == [{"2S", "QD"}, {"3C", "7C"}, {"AH", "JS"}]
    assert card("7C") in state.view(1).hands[1]
    for viewer in (0, 2):
        assert card("7C") not in state.view(viewer).hands[1]
    end = play_out(state)
    assert [str(one) for one in end.stock] == ["8S", "6H"]


def test_the_turned_up_card_is_drawn_last_for_all_to_see() -> None:
    game = load(players=6)
    state = game.deal(seed=4, deal=6, dealer=0)
    last = state.facts["turn_up"]
    assert state.stock[-1] is last
    while len(state.stock) == 6:
        state = state.apply(state.legal_actions[0])
    winner = state.current_player
    drawer = (winner + 5) % 6
    assert state.stock == ()
    assert last in state.hands[drawer]
    for viewer in range(6):
        assert last in state.view(viewer).hands[drawer]
        hidden = [str(one) for seat in range(6) if seat != viewer for one in state.view(viewer).hands[seat]]
        assert hidden.count("XX") == sum(len(state.hands[seat]) for seat in range(6) if seat != viewer) - (
            drawer != viewer
        )


@pytest.mark.parametrize(("partial", "drawn"), [("none", 0), ("in_order", 2)])
def test_partial_draw(partial: str, drawn: int) -> None:
    """Four players, eight cards: after five full rounds two cards are left, too few for all."""
    state = load(players=4, partial_draw=partial).deal(seed=2, deal=6, dealer=0)
    while state.board is None or state.board.number < 8:
        if state.board and state.board.number == 7 and not state.board.plays:
            winner, held = state.current_player, [len(hand) for hand in state.hands]
            assert len(state.stock) == 2 - drawn
            first = [winner, (winner + 1) % 4]
            assert held == [8 if drawn and seat in first else 7 for seat in range(4)]
        state = state.apply(state.legal_actions[0])
    end = play_out(state)
    assert sum(end.board.taken) == 8
    assert len(end.stock) == 2 - drawn


def test_partial_draw_needs_a_number_of_tricks() -> None:
    with pytest.raises(OptionError) as refused:
        load(partial_draw="in_order", draw_mode="until_stock")
    assert codes(refused.value) == ["option.not_with"]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"schedule": (3, 1, 4)}, [3, 1, 4]),
        ({"preset": "oh_hell"}, [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1]),
        ({"deck": 36}, STANDARD),
        ({"deck": 36, "players": 4}, STANDARD),
        ({"deck": 36, "players": 5}, [2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2]),
        ({"deck": 36, "players": 6}, [2, 3, 4, 5, 4, 3, 2]),
    ],
    ids=str,
)
def test_schedules(options: dict[str, Any], expected: list[int]) -> None:
    assert sizes(load(**options)) == expected


def test_deck_36_has_the_black_sixes_as_jokers() -> None:
    game = load(deck=36)
    assert len(game.deck) == 36
    assert [str(one) for one in game.deck if one.is_joker] == ["BJ", "RJ"]
    assert card("6S") not in game.deck
    assert card("6H") in game.deck
    assert load().deck == load(deck=54).deck


@pytest.mark.parametrize("deals", [0, "players"])
def test_misere_deals(deals: int | str) -> None:
    game = load(misere_deals=deals, schedule=(2, 4, 3), players=4)
    regular = [(2, "regular"), (4, "regular"), (3, "regular")]
    assert rounds(game) == regular + [(4, "misere")] * (4 if deals else 0)
    if deals:
        state = game.deal(seed=1, deal=3, dealer=2)
        assert state.phase == "tricks"
        assert state.current_player == 2
        assert "turn_up" in state.facts
        assert why(state, "bid 0") == "bid.no_bidding"
        state = play_out(state)
        leads = state.facts.get("joker_leads", (0,) * 4)
        assert list(state.returns()) == [
            -10 * took - 10 * led for took, led in zip(state.board.taken, leads, strict=True)
        ]
        assert len(state.stock) == 54 - 16 - 12


def test_a_joker_led_in_a_misere_deal_costs_too() -> None:
    game = load(misere_deals="players", schedule=(2,), players=2, draw_mode="none")
    state = game.setup(["RJ 2S", "KD 3C"], trump="H", turn=0, dealer=0, round="misere")
    assert list(play_out(after(state, "RJ:low")).returns()) == [-10, -20]


# ---- the deal --------------------------------------------------------------------------------------------------------


def test_cards_and_trump_of_a_deal() -> None:
    game = load()
    pack = list(game.deck)
    state = game.deal(deal=0, dealer=1, stock=pack)
    assert [str(one) for one in state.hands[2]] == [str(pack[0]), str(pack[3])]
    assert [str(one) for one in state.hands[1]] == [str(pack[2]), str(pack[5])]
    assert state.facts["turn_up"] is pack[-1]
    assert state.facts["trump"] is None  # the deck ends with a joker
    state = game.deal(deal=0, dealer=1, stock=[*pack[1:], pack[0]])
    assert state.facts["trump"] == pack[0].suit


@pytest.mark.parametrize(("leader", "first"), [("dealer", 2), ("left_of_dealer", 0)])
def test_first_leader(leader: str, first: int) -> None:
    state = load(first_leader=leader).deal(seed=3, deal=0, dealer=2)
    assert state.current_player == 0
    state = after(state, "bid 0", "bid 0", "bid 0")
    assert state.current_player == first


def test_dealers_of_a_game() -> None:
    match = load().match
    results = [match.deal_at(index, index % 3).dealer for index in range(13)]
    assert [number + 1 for number, seat in enumerate(results) if seat == 0] == [1, 4, 7, 10, 13]


@pytest.mark.parametrize(("restricted", "legal"), [(True, [0, 2]), (False, [0, 1, 2])])
def test_dealer_restriction(restricted: bool, legal: list[int]) -> None:
    state = load(dealer_restriction=restricted).deal(seed=1, deal=0, dealer=0)
    state = after(state, "bid 1", "bid 0")
    assert [action.call[0] for action in state.legal_actions] == legal
    assert why(state, "bid 1") == ("bid.dealer_forbidden_sum" if restricted else None)
    if restricted:
        reason = state.why_not("bid 1")
        assert reason is not None
        assert "2" in str(reason)


# ---- play ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("must", "legal"), [(False, ["7S", "AD"]), (True, ["7S"])])
def test_must_trump(must: bool, legal: list[str]) -> None:
    state = at(load(must_trump=must), ["9H TC", "7S AD", "8C 9C"], "9H")
    assert state.legal_actions.texts() == legal
    assert why(state, "AD") == ("trick.must_trump" if must else None)


@pytest.mark.parametrize(
    ("free", "hand", "legal"),
    [
        (True, "KH RJ", ["KH", "RJ:high", "RJ:low"]),
        (False, "KH RJ", ["KH"]),
        (True, "KC RJ", ["KC", "RJ:high", "RJ:low"]),
        (False, "KC RJ", ["KC", "RJ:high", "RJ:low"]),
    ],
)
def test_joker_free(free: bool, hand: str, legal: list[str]) -> None:
    state = at(load(joker_free=free), ["9H TC", hand, "8C 9C"], "9H")
    assert state.legal_actions.texts() == legal


@pytest.mark.parametrize(
    ("option", "second", "winner"),
    [("opposite", ["BJ:low"], 1), ("later_high_wins", ["BJ:high", "BJ:low"], 2), ("earlier_high_wins", None, 1)],
)
def test_two_jokers(option: str, second: list[str] | None, winner: int) -> None:
    state = at(load(two_jokers=option), ["9H TC", "RJ 7S", "BJ 9C"], "9H", "RJ:high")
    ways = [text for text in state.legal_actions.texts() if "BJ" in text]
    assert ways == (second or ["BJ:high", "BJ:low"])
    assert taker(state.apply(ways[0])) == winner


@pytest.mark.parametrize("option", ["opposite", "later_high_wins", "earlier_high_wins"])
def test_two_low_jokers(option: str) -> None:
    state = at(load(two_jokers=option, players=2), ["RJ TC", "BJ 7S"], "RJ:low")
    if option == "opposite":
        assert why(state, "BJ:low") == "joker.bad_declaration"
        assert taker(state.apply("BJ:high")) == 1
    else:
        assert taker(state.apply("BJ:low")) == 0
        three = at(load(two_jokers=option), ["RJ TC", "BJ 7S", "2D 3D"], "RJ:low", "BJ:low", "2D")
        assert taker(three) == 2


def test_the_first_plain_card_is_the_suit_to_follow() -> None:
    state = at(load(), ["RJ TC", "BJ 7S", "2D 3S"], "RJ:high", "BJ:low")
    assert state.legal_actions.texts() == ["3S", "2D"]
    four = at(load(players=4), ["RJ TC", "5C 7S", "9C AS", "KD AD"], "RJ:high", "5C")
    assert (four.legal_actions.texts(), why(four, "AS")) == (["9C"], "trick.must_follow")
    assert taker(after(four, "9C", "AD")) == 0


def test_c19_opposite_jokers_and_the_cost_of_a_lead() -> None:
    game = load(draw_mode="none")
    state = at(game, ["RJ 2S 3S", "9C 4D 5D", "TC AH BJ"], trump="H", bids=[1, 0, 0])
    judged = next(one for one in state.explain() if str(one.action) == "RJ:high")
    assert judged.status == "caution"
    assert judged.reason is not None
    assert judged.reason.id == "joker.lead_costs"
    high = after(state, "RJ:high", "9C")
    assert high.board.led == "C"
    assert high.legal_actions.texts() == ["TC", "BJ:low"]
    assert why(high, "AH") == "trick.must_follow"
    assert taker(high.apply("BJ:low")) == 0
    low = after(state, "RJ:low", "9C")
    assert low.legal_actions.texts() == ["TC", "BJ:high"]
    assert taker(low.apply("BJ:high")) == 2
    end = play_out(high.apply("BJ:low"))
    assert end.returns()[0] == end.spec.scoring.row(end)[0].value
    assert end.facts["joker_leads"] == (1, 0, 0)
    last = at(game, ["RJ", "9C", "TC"], "RJ:high", "9C", "TC", trump="H", bids=[1, 0, 0])
    assert last.returns() == (10, 5, 5)


# ---- points ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("penalty", [0, 10, 25])
def test_joker_lead_penalty(penalty: int) -> None:
    game = load(joker_lead_penalty=penalty, draw_mode="none", players=2)
    for way, expected in (("high", (20, 5)), ("low", (-10, 1))):
        state = at(game, ["RJ AS", "9C TC"], f"RJ:{way}", bids=[2, 0])
        made = play_out(state).returns()
        assert made == (expected[0] - penalty, expected[1])


@pytest.mark.parametrize(
    ("exempt", "mode", "charged"),
    [
        ("last_trick", "hand_size_tricks", False),
        ("last_card", "hand_size_tricks", True),
        ("never", "hand_size_tricks", True),
        ("last_trick", "none", False),
        ("last_card", "none", False),
        ("never", "none", True),
    ],
)
def test_joker_lead_exempt(exempt: str, mode: str, charged: bool) -> None:
    """The joker is led to the second and last trick; where cards were drawn its owner holds one card more."""
    game = load(players=2, joker_lead_exempt=exempt, draw_mode=mode)
    hands = ["AS RJ", "9C TC"]
    facts = {"stock": ["2D", "3D", "4D"]} if mode != "none" else {}
    state = at(game, hands, "AS", "9C", bids=[2, 0], **facts)
    drawn = len(state.hands[0]) == 2
    assert drawn is (mode != "none")
    state = after(state, "RJ:high", "TC")
    assert state.is_terminal
    assert state.returns() == (20 - 10 * charged, 5)
    first = at(game, ["RJ AS", "9C TC"], "RJ:high", bids=[2, 0], **facts)
    assert first.facts["joker_leads"] == (1, 0)


@pytest.mark.parametrize(
    ("options", "bid", "took", "points"),
    [
        ({}, 3, 3, 30),
        ({}, 8, 8, 80),
        ({}, 0, 0, 5),
        ({}, 2, 3, 3),
        ({}, 0, 2, 2),
        ({}, 3, 1, -20),
        ({}, 1, 0, -10),
        ({"pass_points": 12}, 0, 0, 12),
        ({"pass_points": -4}, 0, 0, -4),
    ],
)
def test_scores(options: dict[str, Any], bid: int, took: int, points: int) -> None:
    game = load(**options)
    assert game.match.deal_at(6, 0).scoring.points(bid, took).value == points  # type: ignore[attr-defined]
    assert game.info.least <= points <= game.info.most


@pytest.mark.parametrize(("penalty", "effect"), [(50, "replay"), (50, "take_back"), (0, "replay"), (30, "take_back")])
def test_a_revoke(penalty: int, effect: str) -> None:
    game = load(revoke_penalty=penalty, revoke_effect=effect, draw_mode="none")
    state = at(game, ["9D 2S", "KD AH", "4D RJ"], "9D", trump="H", bids=[0, 1, 0])
    ruling = game.rulings(state, "AH")
    assert ruling is not None
    assert (ruling.rule_id, ruling.points, ruling.chooser) == ("joker.revoke", penalty, 1)
    ruled = state.after(ruling, "take_back")
    if effect == "replay":
        assert ruled.is_terminal
        assert ruled.end == "annulled"
        assert (ruled.penalties.points or (0, 0, 0)) == (0, penalty, 0)
        assert ruled.returns() == (0, 0, 0)  # the sheet takes the penalty, see the matches
    else:
        assert ruled.current_player == 1
        assert ruled.legal_actions == state.legal_actions
        end = play_out(ruled)
        made = [points.value for points in end.spec.scoring.row(end)]
        assert list(end.returns()) == [made[0], made[1] - penalty, made[2]]


@pytest.mark.parametrize(("free", "ruled"), [(True, False), (False, True)])
def test_a_joker_revokes_only_if_it_is_not_free(free: bool, ruled: bool) -> None:
    game = load(joker_free=free)
    state = at(game, ["9D 2S", "KD RJ", "4D 7C"], "9D", trump="H")
    assert (game.rulings(state, "RJ:high") is not None) is ruled


# ---- presets and bad input -------------------------------------------------------------------------------------------


def test_presets() -> None:
    standard = dict(load().options)
    changed = {
        preset: {name: value for name, value in load(preset=preset).options.items() if value != standard[name]}
        for preset in ("standard", "as_written", "classic_no_draw", "oh_hell")
    }
    assert changed == {
        "standard": {},
        "as_written": {"extra_game_players": "all"},
        "classic_no_draw": {"draw_mode": "none"},
        "oh_hell": {
            "draw_mode": "none",
            "first_leader": "left_of_dealer",
            "schedule": (1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1),
        },
    }
    assert (load().players, load().preset) == (3, "standard")
    assert cardlab.load("апендаун").preset == "oh_hell"


def test_bad_plays() -> None:
    state = at(load(), ["9D 2S", "KD RJ", "4D 7C"], "9D", trump="H")
    assert why(state, "RJ") == "joker.declaration_missing"
    assert why(state, "KD:high") == "joker.bad_declaration"
    assert why(state, "RJ:medium") == "joker.bad_declaration"
    assert why(state, "RJ:high:S") == "joker.bad_declaration"
    assert why(state, "AS") == "cards.not_in_hand"
    assert why(state, "4D", player=2) == "turn.not_yours"
    with pytest.raises(IllegalAction):
        state.apply("RJ:medium")


@pytest.mark.parametrize("bid", ["bid 5", "bid -1"])
def test_bids_out_of_range(bid: str) -> None:
    state = load().deal(seed=1, deal=2)
    with pytest.raises(cardlab.CardlabError) as refused:
        state.apply(bid)
    assert codes(refused.value)[0] in ("bid.bid_out_of_range", "notation.number")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": 1}, "option.bad_value"),
        ({"players": 7}, "option.bad_value"),
        ({"deck": 36, "players": 5, "schedule": (8,)}, "option.too_many_cards"),
        ({"players": 6, "schedule": (9,)}, "option.too_many_cards"),
        ({"schedule": ()}, "option.bad_value"),
        ({"schedule": (0,)}, "option.bad_value"),
        ({"deck": 40}, "option.bad_value"),
        ({"draw_mode": "some"}, "option.bad_value"),
        ({"joker_lead_penalty": -1}, "option.bad_value"),
        ({"misere_deals": 2}, "option.bad_value"),
        ({"ante": -5}, "option.bad_value"),
    ],
    ids=str,
)
def test_options_that_are_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises(OptionError) as refused:
        load(**options)
    assert codes(refused.value) == [code]


@pytest.mark.parametrize("cards", [19, 0])
def test_hands_that_the_deck_cannot_serve(cards: int) -> None:
    game = load()
    pack = [str(one) for one in game.deck]
    hands = [" ".join(pack[seat * cards : (seat + 1) * cards]) for seat in range(3)]
    with pytest.raises(DealError):
        game.setup(hands, trump="S")
