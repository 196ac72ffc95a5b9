"""Georgian Joker against its rule text: pulkas, the ace draw, each option and value, premiums and strikes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.deal import Points
from cardlab.core.game import Game
from cardlab.core.match import Match, Result, Sheet
from cardlab.core.state import State
from cardlab.errors import OptionError
from cardlab.games.georgian_joker import LEAD_MODES, ace_dealer, first_ace
from tests.contract.test_joker import NONE_YET, after, codes, play_out, taker, why

UP, DOWN, NINES = [1, 2, 3, 4, 5, 6, 7, 8], [8, 7, 6, 5, 4, 3, 2, 1], [9, 9, 9, 9]


def load(**options: Any) -> Game:
    return cardlab.load("georgian_joker", **options)


def sizes(game: Game) -> list[int]:
    return [one.cards for one in game.match.rounds]  # type: ignore[attr-defined]


def at(game: Game, hands: list[str], *plays: str, **facts: Any) -> State:
    """A position in the tricks, P0 to lead, spades trump unless told otherwise; then these plays."""
    placed = {"trump": "S", "bids": [0] * game.players, "turn": 0, "dealer": game.players - 1, **facts}
    return after(game.setup(hands, **placed), *plays)


# ---- pulkas ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, UP + NINES + UP + NINES),
        ({"players": 2}, UP + NINES + UP + NINES),
        ({"third_pulka": "ascending"}, UP + NINES + UP + NINES),
        ({"third_pulka": "descending"}, UP + NINES + DOWN + NINES),
        ({"format": "short"}, NINES * 2),
        ({"format": "nines"}, NINES * 4),
        ({"deck": 38}, [*UP, 9, *NINES, *UP, 9, *NINES]),
        ({"preset": "deck38"}, [*UP, 9, *NINES, 9, *DOWN, *NINES]),
        ({"players": 3, "nines_deals": "players"}, UP + [9] * 3 + UP + [9] * 3),
        ({"players": 3, "nines_deals": 4}, UP + NINES + UP + NINES),
        ({"players": 2, "nines_deals": "players", "format": "short"}, [9] * 4),
    ],
    ids=str,
)
def test_pulkas(options: dict[str, Any], expected: list[int]) -> None:
    game = load(**options)
    assert sizes(game) == expected
    pulkas = [one.pulka for one in game.match.rounds]  # type: ignore[attr-defined]
    assert pulkas == sorted(pulkas)


def test_the_standard_game_has_24_deals_and_144_tricks() -> None:
    found = sizes(load())
    assert (len(found), sum(found)) == (24, 144)
    assert len(sizes(load(preset="deck38"))) == 26


@pytest.mark.parametrize(("deck", "jokers", "sixes"), [(36, ["BJ", "RJ"], "6H 6D"), (38, ["BJ", "RJ"], "6S 6H 6D 6C")])
def test_deck(deck: int, jokers: list[str], sixes: str) -> None:
    pack = load(deck=deck).deck
    assert len(pack) == deck
    assert [str(one) for one in pack if one.is_joker] == jokers
    assert {str(one) for one in pack if str(one)[0] == "6"} == set(sixes.split())


# ---- first dealer ----------------------------------------------------------------------------------------------------


def test_the_first_ace_deals() -> None:
    cards = [card(text) for text in ["7H", "KS", "RJ", "9C", "TD", "AS", "AH"]]
    dealer, rounds = ace_dealer(cards, 4, provisional=0)
    assert dealer == 2
    assert [sorted(one) for one in rounds] == [[0, 1, 2, 3], [1, 2]]
    for seed in range(40):
        dealer, rounds = first_ace(load().deck, 4, random.Random(seed))
        shown = [one for deal in rounds for one in deal.values()]
        assert str(rounds[-1][dealer])[0] == "A"
        assert sum(str(one)[0] == "A" for one in shown) == 1
    assert {load().new_match(seed=seed).first_dealer for seed in range(30)} == {0, 1, 2, 3}


# ---- trump -----------------------------------------------------------------------------------------------------------


def test_trump_is_turned_up_in_the_first_and_third_pulka() -> None:
    for deal in (0, 7, 12, 19):
        state = load().deal(seed=2, deal=deal, dealer=0)
        assert state.phase == "bidding"
        (top,) = state.zones["turn_up"]
        assert state.facts["trump"] == (None if top.is_joker else top.suit)


def test_a_joker_turned_up_is_no_trump() -> None:
    game = load()
    pack = [one for one in game.deck if not one.is_joker]
    state = game.deal(deal=0, dealer=0, stock=[*pack[:4], card("BJ"), *pack[4:], card("RJ")])
    assert state.facts["trump"] is None


@pytest.mark.parametrize("call", ["S", "H", "D", "C", "NT"])
def test_trump_is_named_from_three_cards(call: str) -> None:
    state = load().deal(seed=2, deal=8, dealer=3)
    assert (state.phase, state.current_player) == ("trump_call", 0)
    assert [len(hand) for hand in state.hands] == [3] * 4
    assert state.legal_actions.texts() == ["name S", "name H", "name D", "name C", "name NT"]
    known = [str(one) for one in state.view(0).hands[0]]
    assert "XX" not in known
    assert all(str(one) == "XX" for one in state.view(0).hands[1])
    state = state.apply(f"name {call}")
    assert state.facts["trump"] == (None if call == "NT" else call)
    assert [len(hand) for hand in state.hands] == [9] * 4
    assert (state.phase, state.current_player, state.stock) == ("bidding", 0, ())


@pytest.mark.parametrize("allowed", [True, False])
def test_allow_no_trump_call(allowed: bool) -> None:
    state = load(allow_no_trump_call=allowed, format="nines").deal(seed=2, deal=0, dealer=0)
    assert ("name NT" in state.legal_actions.texts()) is allowed
    assert why(state, "name NT") == (None if allowed else "call.bad_trump_call")
    assert why(state, "name RJ") == "call.bad_trump_call"
    assert why(state, "pass") == "call.bad_trump_call"


@pytest.mark.parametrize(("players", "unseen"), [(2, 18), (3, 9), (4, 0)])
def test_cards_left_out_of_nines(players: int, unseen: int) -> None:
    state = load(players=players).deal(seed=2, deal=8).apply("name S")
    assert len(state.stock) == unseen


def test_the_last_deal_of_the_rising_pulka_of_38_cards_has_a_turn_up() -> None:
    state = load(deck=38).deal(seed=1, deal=8)
    assert state.phase == "bidding"
    assert len(state.zones["turn_up"]) == 1
    assert load(deck=38).deal(seed=1, deal=9).phase == "trump_call"


@pytest.mark.parametrize(("restricted", "legal"), [(True, [0, 1]), (False, [0, 1, 2])])
def test_dealer_restriction(restricted: bool, legal: list[int]) -> None:
    state = load(dealer_restriction=restricted).deal(seed=1, deal=1, dealer=0)
    state = after(state, "bid 0", "bid 0", "bid 0")
    assert [action.call[0] for action in state.legal_actions] == legal
    assert why(state, "bid 2") == ("bid.dealer_forbidden_sum" if restricted else None)
    assert why(state, "bid 3") == "bid.bid_out_of_range"


# ---- play ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("must", "legal"), [(True, ["7S"]), (False, ["7S", "AD"])])
def test_must_trump(must: bool, legal: list[str]) -> None:
    state = at(load(must_trump=must, players=3), ["9H TC", "7S AD", "8C 9C"], "9H")
    assert state.legal_actions.texts() == legal


@pytest.mark.parametrize("must", [True, False])
@pytest.mark.parametrize(("void", "legal"), [("trump", ["7S"]), ("any", ["7S", "AD"])])
def test_void_under_demand(void: str, legal: list[str], must: bool) -> None:
    game = load(void_under_demand=void, must_trump=must, players=3)
    for way in ("takes_high", "takes_low"):
        state = at(game, ["RJ TC", "7S AD", "8C 9C"], f"RJ:{way}:H")
        assert state.legal_actions.texts() == legal
    plain = at(game, ["RJ TC", "7S AD", "8C 9C"], "RJ:takes:H")
    assert plain.legal_actions.texts() == (["7S"] if must else ["7S", "AD"])


def test_any_trump_will_do_under_a_demand() -> None:
    state = at(load(players=3), ["RJ TC", "7S AS", "8C 9C"], "RJ:takes_high:H")
    assert state.legal_actions.texts() == ["7S", "AS"]


@pytest.mark.parametrize(
    ("way", "legal", "refused"),
    [
        ("takes_high", ["AH"], "joker.demand_high"),
        ("takes_low", ["7H"], "joker.demand_low"),
        ("takes", ["7H", "QH", "AH"], None),
        ("gives", ["7H", "QH", "AH"], None),
    ],
)
def test_what_each_way_to_lead_demands(way: str, legal: list[str], refused: str | None) -> None:
    state = at(load(players=2), ["RJ TC 8C 9C", "7H QH AH KD"], f"RJ:{way}:H")
    assert state.legal_actions.texts() == legal
    assert why(state, "KD") == "trick.must_follow"
    assert why(state, "QH") == refused
    assert taker(state.apply(legal[0])) == (1 if way == "gives" else 0)


@pytest.mark.parametrize(
    "modes", [LEAD_MODES, ("takes", "takes_high", "takes_low"), ("gives", "takes_high"), ("takes",)]
)
def test_lead_modes(modes: tuple[str, ...]) -> None:
    state = at(load(lead_modes=modes, players=2), ["RJ TC", "7H QH"])
    ways = {str(action).split(":")[1] for action in state.legal_actions if ":" in str(action)}
    assert ways == set(modes)
    assert len(state.legal_actions) == 1 + 4 * len(modes)
    assert why(state, "RJ:gives:H") == (None if "gives" in modes else "joker.bad_declaration")


@pytest.mark.parametrize(("option", "winner"), [("trump", 1), ("joker", 0)])
def test_plain_joker_vs_trump(option: str, winner: int) -> None:
    game = load(plain_joker_vs_trump=option, players=3)
    for way in ("takes", "takes_high", "takes_low"):
        assert taker(at(game, ["RJ TC", "7S AD", "8C 9C"], f"RJ:{way}:H", "7S", "8C")) == winner
        assert taker(at(game, ["RJ TC", "7S AD", "8C AS"], f"RJ:{way}:S", "7S", "AS")) == 0
        assert taker(at(game, ["RJ TC", "7S AD", "8C AS"], f"RJ:{way}:H", "7S", "8C", trump=None)) == 0


@pytest.mark.parametrize(("option", "winner"), [("later", 2), ("earlier", 1)])
def test_two_jokers(option: str, winner: int) -> None:
    game = load(two_jokers=option, players=3)
    assert taker(at(game, ["KH TC", "RJ AD", "BJ 9C"], "KH", "RJ:takes", "BJ:takes")) == winner


@pytest.mark.parametrize(
    ("option", "vs", "suit", "trump", "winner"),
    [
        ("later", "trump", "H", "S", 1),
        ("later", "joker", "S", "S", 1),
        ("earlier", "trump", "H", "S", 1),
        ("earlier", "joker", "H", "S", 0),
        ("earlier", "trump", "S", "S", 0),
        ("earlier", "trump", "H", None, 0),
    ],
)
def test_a_led_joker_and_a_following_one(option: str, vs: str, suit: str, trump: str | None, winner: int) -> None:
    game = load(two_jokers=option, plain_joker_vs_trump=vs, players=2)
    state = at(game, ["RJ TC", "BJ AD"], f"RJ:takes:{suit}", "BJ:takes", trump=trump)
    assert taker(state) == winner
    given = at(game, ["RJ TC", "BJ AD"], f"RJ:takes:{suit}", "BJ:gives", trump=trump)
    assert taker(given) == 0


@pytest.mark.parametrize("low", [True, False])
def test_follow_joker_low(low: bool) -> None:
    state = at(load(follow_joker_low=low, players=2), ["KH TC", "RJ AD"], "KH")
    ways = [text for text in state.legal_actions.texts() if "RJ" in text]
    assert ways == (["RJ:gives", "RJ:takes"] if low else ["RJ:takes"])


@pytest.mark.parametrize("option", ["declare", "always_takes"])
def test_last_card_joker(option: str) -> None:
    game = load(last_card_joker=option, players=2)
    led = at(game, ["RJ", "AD"]).legal_actions.texts()
    follows = at(game, ["AD", "RJ"], "AD").legal_actions.texts()
    if option == "declare":
        assert len(led) == 16
        assert follows == ["RJ:gives", "RJ:takes"]
    else:
        assert led == ["RJ:takes:S", "RJ:takes:H", "RJ:takes:D", "RJ:takes:C"]
        assert follows == ["RJ:takes"]
    assert len(at(game, ["RJ 7H", "AD KD"]).legal_actions) == 17


def test_a_joker_given_away_alone_in_its_suit_takes() -> None:
    game = load(players=4)
    hands = ["RJ AS", "8H 9H", "QH TH", "JS KS"]
    assert taker(at(game, hands, "RJ:gives:C", "8H", "QH", "JS", trump="D")) == 0
    assert taker(at(game, ["RJ AS", "7C 9H", "KD TH", "JC KS"], "RJ:gives:C", "7C", "KD", "JC", trump="D")) == 2


# ---- points ----------------------------------------------------------------------------------------------------------


def row(game: Game, cards: int, bids: tuple[int, ...], tricks: tuple[int, ...]) -> list[int]:
    scoring: Any = game.match.deal_at(sizes(game).index(cards), 0).scoring
    found = [points.value for points in scoring.settled(bids, tricks)]
    assert all(game.info.least <= points <= game.info.most for points in found)
    return found


@pytest.mark.parametrize(("bid", "points"), [(0, 50), (1, 100), (2, 150), (3, 200), (4, 250), (8, 450), (9, 900)])
def test_made_bids(bid: int, points: int) -> None:
    assert row(load(players=2), 9, (bid, 0), (bid, 9 - bid))[0] == points


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, [10, 20, 100, 100]),
        ({"miss_points": -10}, [-10, -20, 100, 100]),
        ({"miss_points": 0}, [0, 0, 100, 100]),
        ({"under_penalty": "khisht_zero"}, [10, 20, 100, 100]),
        ({"under_penalty": "lowest_failed"}, [-200, 20, 100, 100]),
        ({"under_penalty": "any_miss"}, [-200, -200, 100, 100]),
        ({"under_penalty": "any_miss", "khisht_amount": 500}, [-500, -500, 100, 100]),
        ({"under_penalty": "none"}, [10, 20, 100, 100]),
    ],
    ids=str,
)
def test_failed_bids(options: dict[str, Any], expected: list[int]) -> None:
    assert row(load(**options), 5, (2, 0, 1, 1), (1, 2, 1, 1)) == expected


@pytest.mark.parametrize(
    ("under", "expected"),
    [
        ("khisht_zero", [-200, 20, 50, 30]),
        ("lowest_failed", [-200, 20, 50, 30]),
        ("any_miss", [-200, -200, 50, -200]),
        ("none", [0, 20, 50, 30]),
    ],
)
def test_no_trick_for_a_bid(under: str, expected: list[int]) -> None:
    assert row(load(under_penalty=under), 5, (2, 0, 0, 4), (0, 2, 0, 3)) == expected


def test_equal_lowest_scores_are_all_penalized() -> None:
    assert row(load(under_penalty="lowest_failed"), 5, (2, 0, 2, 3), (1, 1, 2, 1)) == [-200, -200, 150, -200]


@pytest.mark.parametrize("amount", [100, 200, 300, 500, 1000, "spec"])
@pytest.mark.parametrize("cards", [3, 9])
def test_khisht_amount(amount: int | str, cards: int) -> None:
    lost = 100 * cards if isinstance(amount, str) else amount
    for under in ("khisht_zero", "lowest_failed", "any_miss"):
        game = load(khisht_amount=amount, under_penalty=under)
        assert row(game, cards, (1, cards, 0, 0), (0, cards, 0, 0))[0] == -lost


@pytest.mark.parametrize("points", [50, 0, -20])
def test_pass_points(points: int) -> None:
    assert row(load(pass_points=points), 3, (0, 3, 0, 1), (0, 3, 0, 0)) == [points, 200, points, -200]


@pytest.mark.parametrize(("bonus", "three", "nine"), [("nine_only", 200, 900), ("every_deal", 300, 900)])
def test_all_tricks_bonus(bonus: str, three: int, nine: int) -> None:
    game = load(all_tricks_bonus=bonus)
    assert row(game, 3, (3, 0, 1, 0), (3, 0, 0, 0))[0] == three
    assert row(game, 9, (9, 0, 1, 0), (9, 0, 0, 0))[0] == nine
    assert row(load(deck=38), 9, (9, 0, 1, 0), (9, 0, 0, 0))[0] == 900


# ---- premiums --------------------------------------------------------------------------------------------------------

BIDS = [(3, 2, 2, 1), (2, 3, 3, 2), (1, 4, 2, 1), (4, 0, 2, 4)]
TRICKS = [(3, 2, 3, 1), (2, 3, 3, 1), (1, 4, 2, 2), (4, 2, 2, 1)]


def sheet(bids: Sequence[tuple[int, ...]] = BIDS, tricks: Sequence[tuple[int, ...]] = TRICKS, **options: Any) -> Sheet:
    """The sheet after a pulka of nines with these bids and tricks."""
    match = Match(load(format="short", **options), 0, 0)
    for asked, took in zip(bids, tricks, strict=True):
        spec: Any = match.spec
        made: tuple[Points, ...] = spec.scoring.settled(asked, took)
        result = Result(spec, made, "played", NONE_YET, (("bids", asked), ("tricks", took)))
        match = Match(match.game, 0, 0, (*match.results, result))
    return match.sheet()


@pytest.mark.parametrize(
    ("options", "extra", "totals"),
    [
        ({}, (250, 0, 0, 0), (950, 620, 530, 140)),
        ({"premium": "off"}, None, (700, 620, 530, 140)),
        ({"premium_last_deal_counts": False}, (200, 0, 0, 0), (900, 620, 530, 140)),
        ({"premium_strike": "others_lose_best"}, (250, -250, -200, -100), (950, 370, 330, 40)),
        (
            {"premium_strike": "others_lose_best", "premium_last_deal_counts": False},
            (200, -250, -200, -100),
            (900, 370, 330, 40),
        ),
    ],
    ids=str,
)
def test_premiums(options: dict[str, Any], extra: tuple[int, ...] | None, totals: tuple[int, ...]) -> None:
    found = sheet(**options)
    assert found.totals == totals
    assert len(found.rows) == (4 if extra is None else 5)
    if extra is not None:
        assert tuple(cell.points for cell in found.rows[-1].cells) == extra
        assert found.rows[-1].label.id == "deal.premium"
        assert tuple(cell.total for cell in found.rows[-1].cells) == totals


def test_nobody_is_struck_without_a_clean_pulka() -> None:
    found = sheet([(1, 1, 1, 1)] * 4, [(2, 2, 2, 3)] * 4, premium_strike="others_lose_best")
    assert found.totals == (80, 80, 80, 120)
    assert [cell.points for cell in found.rows[-1].cells] == [0, 0, 0, 0]


def test_a_strike_takes_no_more_than_was_made() -> None:
    """Whose best deal is below zero loses nothing more."""
    found = sheet([(9, 1, 1, 0)] * 4, [(9, 0, 0, 0)] * 4, premium_strike="others_lose_best")
    assert [cell.points for cell in found.rows[-1].cells] == [900, 0, 0, 50]


def test_a_whole_game_adds_up() -> None:
    match = load(players=2, format="short", nines_deals="players", premium_strike="others_lose_best").new_match(seed=4)
    rng = random.Random(4)
    while not match.is_over:
        match = match.after(play_out(match.deal(), rng))
    found = match.sheet()
    assert len(found.rows) == 6
    for seat in range(2):
        assert found.totals[seat] == sum(one.cells[seat].points for one in found.rows)
    assert found.winners == tuple(seat for seat in range(2) if found.totals[seat] == max(found.totals))


@pytest.mark.parametrize("points", [0, 50])
def test_revoke_penalty(points: int) -> None:
    game = load(revoke_penalty=points, revoke_effect="take_back", players=3)
    state = at(game, ["9H TC", "7H AD", "8C 9C"], "9H")
    ruling = game.rulings(state, "AD")
    assert ruling is not None
    assert (ruling.rule_id, ruling.points, ruling.choices) == ("georgian_joker.revoke", points, ("take_back",))
    end = play_out(state.after(ruling, "take_back"))
    made = [one.value for one in end.spec.scoring.row(end)]
    assert list(end.returns()) == [made[0], made[1] - points, made[2]]


# ---- presets and bad input -------------------------------------------------------------------------------------------


def test_presets() -> None:
    standard = dict(load().options)
    changed = {
        preset: {name: value for name, value in load(preset=preset).options.items() if value != standard[name]}
        for preset in ("standard", "as_written", "georgian_public", "no_premium", "nines", "deck38")
    }
    assert changed == {
        "standard": {},
        "as_written": {
            "under_penalty": "lowest_failed",
            "lead_modes": ("takes", "takes_high", "takes_low"),
            "allow_no_trump_call": False,
            "dealer_restriction": False,
            "must_trump": False,
        },
        "georgian_public": {
            "third_pulka": "descending",
            "lead_modes": ("gives", "takes_high"),
            "all_tricks_bonus": "every_deal",
            "premium_strike": "others_lose_best",
        },
        "no_premium": {"premium": "off"},
        "nines": {"format": "nines"},
        "deck38": {"deck": 38, "third_pulka": "descending"},
    }


def test_bad_plays() -> None:
    led = at(load(players=2), ["RJ TC", "BJ AD"])
    assert why(led, "RJ:takes") == "joker.bad_declaration"
    assert why(led, "RJ") == "joker.declaration_missing"
    assert why(led, "TC:takes:S") == "joker.bad_declaration"
    assert why(led, "RJ:high:S") == "joker.bad_declaration"
    with pytest.raises(cardlab.CardlabError):
        led.apply("RJ:takes_high:X9")
    follows = led.apply("TC")
    assert why(follows, "BJ:takes_high:S") == "joker.bad_declaration"
    assert why(follows, "BJ") == "joker.declaration_missing"
    assert why(follows, "KD") == "cards.not_in_hand"
    assert why(follows, "RJ:takes:S", player=0) == "turn.not_yours"
    nines = load(format="nines").deal(seed=1, deal=0).apply("name S")
    assert why(nines, "bid 10") == "bid.bid_out_of_range"


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 5},
        {"deck": 54},
        {"lead_modes": ()},
        {"lead_modes": ("high",)},
        {"khisht_amount": 150},
        {"revoke_effect": "replay"},
        {"nines_deals": 3},
        {"miss_points": 5},
    ],
    ids=str,
)
def test_options_that_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as refused:
        load(**options)
    assert codes(refused.value) == ["option.bad_value"]
