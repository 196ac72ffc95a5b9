"""Raspisnoy's special rounds, declarations, circular trumps and Georgian poker against the rule text."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from cardlab.cards import card, is_hidden
from cardlab.core.game import Game
from cardlab.core.state import State
from tests.contract.test_joker import codes, play_out, why
from tests.contract.test_raspisnoy import at, load, sizes, specs, winner

# ---- special rounds --------------------------------------------------------------------------------------------------

FOUR = ("dark", "golden", "misere", "no_trump")


def kinds(game: Game) -> list[str]:
    """The special rounds, deal by deal."""
    return [spec.note("round") for spec in specs(game) if spec.note("round") != "regular"]


def special(kind: str, seed: int = 1, dealer: int = 0, **options: Any) -> State:
    """The first deal of a special round, the only one of the schedule."""
    game = load(specials=(kind,), **options)
    first = next(at for at, spec in enumerate(specs(game)) if spec.note("round") == kind)
    return game.deal(seed=seed, deal=first, dealer=dealer)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, [kind for kind in FOUR for _ in range(3)]),
        ({"specials_length": "circle"}, [kind for kind in FOUR for _ in range(3)]),
        ({"specials_length": "one"}, list(FOUR)),
        ({"specials": ("misere", "dark")}, ["dark"] * 3 + ["misere"] * 3),
        ({"specials": ()}, []),
        ({"specials": (), "lobovaya": True}, ["lobovaya"] * 3),
        ({"lobovaya": True, "specials_length": "one"}, [*FOUR, "lobovaya"]),
        ({"specials": ("lobovaya", "dark"), "specials_length": "one"}, ["dark", "lobovaya"]),
        ({"preset": "circular_trumps", "specials_length": "one"}, ["dark", "golden", "misere"]),
        ({"circular": True, "specials_length": "one"}, ["dark", "golden", "misere"]),
        ({"preset": "georgian_poker", "players": 4}, []),
    ],
    ids=str,
)
def test_the_special_rounds_and_their_order(options: dict[str, Any], expected: list[str]) -> None:
    game = load(**options)
    assert kinds(game) == expected
    assert len(list(specs(game))) == len(sizes(game)) + len(expected)
    for spec in specs(game):
        if spec.note("round") != "regular":
            wanted = 1 if spec.note("round") == "lobovaya" else max(sizes(game))
            assert spec.note("cards") == wanted


def test_special_rounds_have_the_hands_of_the_longest_deal() -> None:
    assert {spec.note("cards") for spec in specs(load(max_hand=5)) if spec.note("round") in FOUR} == {5}


@pytest.mark.parametrize("when", ["before_deal", "after_deal_unseen"])
def test_dark(when: str) -> None:
    """Nobody knows a card when he bids: the cards come later, or lie face down."""
    state = special("dark", dark_bid=when, max_hand=3)
    assert state.phase == "bidding"
    assert state.current_player == 1
    assert ("turn_up" in state.facts) is (when == "after_deal_unseen")
    assert [len(hand) for hand in state.hands] == [0 if when == "before_deal" else 3] * 3
    for seat in range(3):
        assert all(str(one) == "XX" for hand in state.view(seat).hands for one in hand)
    state = state.apply("bid 3").apply("bid 1")
    assert why(state, "bid 0") is None
    state = state.apply("bid 0")
    assert state.phase == "tricks"
    assert "turn_up" in state.facts
    assert [len(hand) for hand in state.hands] == [3] * 3
    for seat in range(3):
        assert state.view(seat).hands[seat] == state.hands[seat]
        assert all(str(one) == "XX" for one in state.view(seat).hands[(seat + 1) % 3])


def test_the_dealers_rule_holds_in_the_dark() -> None:
    state = special("dark", max_hand=3).apply("bid 1").apply("bid 1")
    assert why(state, "bid 1") == "bid.dealer_forbidden_sum"


def test_an_unseen_dark_bid_needs_a_trump_that_nobody_names() -> None:
    with pytest.raises(cardlab.CardlabError) as refused:
        load(dark_bid="after_deal_unseen", full_deal_trump="left_of_dealer_three")
    assert codes(refused.value) == ["option.not_with"]


@pytest.mark.parametrize("kind", ["golden", "misere"])
def test_rounds_without_bids(kind: str) -> None:
    state = special(kind, max_hand=3)
    assert (state.phase, state.current_player) == ("tricks", 1)
    assert why(state, "bid 1") == "bid.no_bidding"
    sign = 1 if kind == "golden" else -1
    end = play_out(state)
    assert end.returns() == tuple(sign * 20 * took for took in end.board.taken)


def test_no_trump_round() -> None:
    state = special("no_trump", max_hand=3)
    assert state.facts["trump"] is None
    assert "turn_up" not in state.facts
    assert state.phase == "bidding"


ROUNDS = [
    ("dark", 2, 2, 20),
    ("dark", 2, 3, 3),
    ("dark", 2, 1, -10),
    ("dark", 0, 0, 5),
    ("no_trump", 3, 3, 30),
    ("no_trump", 3, 1, -20),
    ("no_trump", 0, 0, 5),
    ("no_trump", 1, 3, 3),
]


def points(game: Game, kind: str, *made: int) -> int:
    spec = next(spec for spec in specs(game) if spec.note("round") == kind)
    value: int = spec.scoring.points(*made).value  # type: ignore[attr-defined]
    assert game.info.least <= value <= game.info.most
    return value


@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize(("kind", "bid", "took", "single"), ROUNDS)
def test_multipliers_of_rounds_with_bids(kind: str, bid: int, took: int, single: int, times: int) -> None:
    game = load(max_hand=4, **{f"mult_{kind}": times})
    assert points(game, kind, bid, took) == times * single
    others = next(one for one in FOUR if one != kind and one in ("dark", "no_trump"))
    assert points(game, others, bid, took) == 2 * single


@pytest.mark.parametrize("times", [1, 2, 3])
def test_multipliers_of_golden_and_misere(times: int) -> None:
    assert points(load(mult_golden=times), "golden", 3) == 30 * times
    assert points(load(mult_golden=times), "golden", 0) == 0
    assert points(load(mult_misere=times), "misere", 3) == -30 * times
    assert points(load(mult_misere=times), "misere", 0) == 0
    assert points(load(mult_golden=times), "misere", 3) == -60
    assert points(load(mult_misere=times), "golden", 3) == 60


def test_points_of_golden_and_misere() -> None:
    game = load(golden_points=20, misere_points=7, misere_zero_bonus=20, mult_golden=1, mult_misere=1)
    assert points(game, "golden", 2) == 40
    assert points(game, "misere", 2) == -14
    assert points(game, "misere", 0) == 20
    assert points(load(), "misere", 0) == 0


# ---- the forehead ----------------------------------------------------------------------------------------------------


def test_the_forehead_round() -> None:
    """One card each, seen by everybody but its owner; bids of 0 and 1, and the dealer's rule."""
    state = special("lobovaya")
    assert [len(hand) for hand in state.hands] == [1, 1, 1]
    for seat in range(3):
        seen = state.view(seat).hands
        assert is_hidden(seen[seat][0])
        assert all(seen[other] == state.hands[other] for other in range(3) if other != seat)
    assert state.legal_actions.texts() == ["bid 0", "bid 1"]
    state = state.apply("bid 0").apply("bid 0")
    assert state.legal_actions.texts() == ["bid 0"]
    assert why(state, "bid 1") == "bid.dealer_forbidden_sum"
    state = state.apply("bid 0")
    assert state.legal_actions.texts() == ["#1"]
    end = play_out(state)
    assert sum(end.board.taken) == 1
    assert end.returns() == tuple(1 if took else 5 for took in end.board.taken)


@pytest.mark.parametrize(
    ("bid", "took", "value"), [(1, 1, 50), (1, 0, -50), (0, 0, 5), (0, 1, 1), (3, 3, 150), (3, 1, -50), (2, 3, 3)]
)
def test_points_on_the_forehead(bid: int, took: int, value: int) -> None:
    assert points(load(lobovaya=True, lobovaya_cards=3, pass_points=9), "lobovaya", bid, took) == value


def forehead_deal(hands: list[str], last: str, **options: Any) -> State:
    """Hands on the forehead with this card turned up, nobody having bid a trick; P1 leads."""
    game = load(lobovaya=True, specials=(), lobovaya_cards=len(hands[0].split()), dealer_restriction=False, **options)
    texts = [hand.split() for hand in hands]
    order = [texts[(1 + step) % 3][number] for number in range(len(texts[0])) for step in range(3)]
    rest = [str(one) for one in game.deck if str(one) not in (*order, last)]
    first = next(at for at, spec in enumerate(specs(game)) if spec.note("round") == "lobovaya")
    state = game.deal(deal=first, dealer=0, stock=[card(text) for text in (*order, last, *rest)])
    return state.apply("bid 0").apply("bid 0").apply("bid 0")


@pytest.mark.parametrize(
    ("hands", "winner"), [(["AH", "KH", "RJ"], 2), (["RJ", "AH", "TS"], 0), (["9H", "KH", "7S"], 2)]
)
def test_a_joker_on_the_forehead_takes(hands: list[str], winner: int) -> None:
    end = play_out(forehead_deal(hands, "8S"))
    assert end.board.taken.index(1) == winner


def test_of_two_jokers_on_foreheads_the_later_takes() -> None:
    """Whatever the table says of two jokers, and of a joker led in a plain suit."""
    state = forehead_deal(["BJ", "RJ", "TS"], "8S", deck=54, two_jokers="earlier", plain_joker_vs_trump="trump")
    assert play_out(state).board.taken == (1, 0, 0)


def test_several_cards_on_the_forehead() -> None:
    """The owner names a place; a card that breaks the duty is turned back and his lowest legal card is played."""
    state = forehead_deal(["7H AD", "KH 9C", "TS QC"], "8S")
    assert state.current_player == 1
    assert set(state.legal_actions.texts()) == {"#1", "#2"}
    led = state.apply("#1")
    assert [str(one.card) for one in led.board.plays] == ["KH"]
    voids = led.apply("#2")
    assert [str(one.card) for one in voids.board.plays] == ["KH", "TS"]  # void in hearts, it has to trump
    follows = voids.apply("#2")
    assert follows.board.taken == (0, 0, 1)
    assert [str(one) for one in follows.hands[0]] == ["AD"]  # not the ace of diamonds: it had to follow
    assert card("AD") in follows.view(0).hands[0]  # it was turned over for all to see
    assert play_out(follows).is_terminal


def test_lobovaya_cards_out_of_range() -> None:
    assert load(lobovaya=True, lobovaya_cards=12).options["lobovaya_cards"] == 12
    with pytest.raises(cardlab.CardlabError) as refused:
        load(lobovaya=True, lobovaya_cards=13)
    assert codes(refused.value) == ["option.bad_value"]


# ---- full deals ------------------------------------------------------------------------------------------------------


def test_full_deal_trump_no_trump() -> None:
    game = cardlab.load("raspisnoy", full_deal_trump="no_trump")
    assert game.deal(seed=1, deal=8).facts["trump"] is None
    assert game.deal(seed=1, deal=7).facts.get("turn_up") is not None


@pytest.mark.parametrize("suit", ["S", "H", "D", "C"])
def test_full_deal_trump_left_of_dealer_three(suit: str) -> None:
    game = cardlab.load("raspisnoy", full_deal_trump="left_of_dealer_three")
    state = game.deal(seed=1, deal=8, dealer=3)
    assert (state.phase, state.current_player) == ("trump_call", 0)
    assert [len(hand) for hand in state.hands] == [3] * 4
    assert state.legal_actions.texts() == ["name S", "name H", "name D", "name C"]
    assert why(state, "name NT") == "call.bad_trump_call"
    assert why(state, "name RJ") == "call.bad_trump_call"
    state = state.apply(f"name {suit}")
    assert state.facts["trump"] == suit
    assert [len(hand) for hand in state.hands] == [9] * 4
    assert state.phase == "bidding"


# ---- declarations ----------------------------------------------------------------------------------------------------


def ways(state: State) -> set[str]:
    return {str(one.call[0]) for one in state.legal_actions if one.call}


@pytest.mark.parametrize(
    ("only", "first", "later"), [(False, "takes_high", "takes_high"), (True, "takes_high", "takes")]
)
def test_demand_only_first_trick(only: bool, first: str, later: str) -> None:
    game = load(demand_only_first_trick=only)
    hands = ["8C 9C", "RJ 9D", "7D AD"]
    assert ways(at(game, hands)) == {"gives", first}
    second = at(game, hands, tricks=[1, 0, 0])
    assert ways(second) == {"gives", later}
    led = second.apply(f"RJ:{later}:D")
    assert led.legal_actions.texts() == (["7D", "AD"] if only else ["AD"])
    assert led.apply("AD").apply("8C").board.taken == (1, 1, 0)


def test_a_top_card_that_demands_nothing_loses_to_trumps_if_so_agreed() -> None:
    game = load(demand_only_first_trick=True, plain_joker_vs_trump="trump")
    state = at(game, ["9S 8C", "RJ 9C", "AD 7C"], "RJ:takes:D", tricks=[0, 0, 1])
    assert state.apply("AD").apply("9S").board.taken == (1, 0, 1)


@pytest.mark.parametrize("low", [False, True])
def test_joker_low_demand(low: bool) -> None:
    state = at(load(joker_low_demand=low), ["8C 9C", "RJ 9H", "7D AD"])
    assert ways(state) == {"gives", "takes_high", *(["takes_low"] if low else [])}
    assert why(state, "RJ:takes_low:D") == (None if low else "joker.bad_declaration")
    if low:
        led = state.apply("RJ:takes_low:D")
        assert led.legal_actions.texts() == ["7D"]
        assert why(led, "AD") == "joker.demand_low"
        assert winner(led, "7D", "8C") == 1


def test_low_joker_suit_second_card() -> None:
    game = load(low_joker_suit="second_card", players=4)
    hands = ["7H TH", "RJ 9C", "AD 7D", "KD AC"]
    state = at(game, hands)
    assert [text for text in state.legal_actions.texts() if "gives" in text] == ["RJ:gives"]
    assert why(state, "RJ:gives:D") == "joker.bad_declaration"
    led = state.apply("RJ:gives").apply("AD")
    assert led.board.led == "D"
    assert led.legal_actions.texts() == ["KD"]
    assert winner(led, "KD", "7H") == 2
    trumped = at(game, ["7H TS", "RJ 9C", "AD 7D", "KD AC"], "RJ:gives").apply("AD").apply("KD")
    assert trumped.legal_actions.texts() == ["TS"]
    assert winner(trumped, "TS") == 0
    named = at(load(low_joker_suit="named", players=4), hands)
    assert why(named, "RJ:gives:D") is None
    assert why(named, "RJ:gives") == "joker.bad_declaration"


def test_a_low_joker_that_no_plain_card_follows() -> None:
    game = load(low_joker_suit="second_card", players=2, deck=54)
    hands = ["BJ 9C", "RJ TC"]
    assert winner(at(game, hands, "RJ:gives"), "BJ:gives") == 1
    assert winner(at(game, hands, "RJ:gives"), "BJ:takes") == 0
    none = at(game, hands, "RJ:gives", trump=None)
    assert winner(none, "BJ:gives") == 1


@pytest.mark.parametrize("allowed", [False, True])
def test_joker_as_card(allowed: bool) -> None:
    state = at(load(joker_as_card=allowed), ["8H 9H", "RJ 9C", "AD 7H"])
    assert why(state, "RJ:as:KH") == (None if allowed else "joker.bad_declaration")
    if allowed:
        assert why(state, "RJ:as:RJ") == "joker.bad_declaration"
        led = state.apply("RJ:as:KH")
        assert (led.board.led, led.board.demand) == ("H", None)
        assert led.legal_actions.texts() == ["7H"]
        assert winner(led, "7H", "9H") == 1


@pytest.mark.parametrize(
    ("plays", "taker"),
    [
        (("9H", "RJ:as:AH", "AH"), 2),
        (("AH", "RJ:as:AH", "9H"), 1),
        (("9H", "RJ:as:AS", "AH"), 2),
        (("9H", "RJ:as:7D", "AH"), 0),
    ],
)
def test_a_joker_as_a_card_and_the_real_one(plays: tuple[str, ...], taker: int) -> None:
    """On a tie the earlier wins; it counts as a joker no more; no duty applies to it."""
    hands = [f"{plays[2]} 8C", f"{plays[0]} 9C", "RJ 7H"]
    assert winner(at(load(joker_as_card=True), hands, plays[0]), *plays[1:]) == taker


# ---- circular trumps -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("led", "trump"), [("S", "C"), ("C", "D"), ("D", "H"), ("H", "S")])
def test_circular(led: str, trump: str) -> None:
    hands = [f"7{trump} A{led}", f"K{led} 8{led}", f"8{trump} 9{trump}"]
    state = at(load(circular=True), hands, f"K{led}", trump=None)
    assert state.legal_actions.texts() == [f"8{trump}", f"9{trump}"]
    assert winner(state, f"8{trump}", f"A{led}") == 2
    plain = at(load(), hands, f"K{led}", trump=None)
    assert winner(plain, f"8{trump}", f"A{led}") == 0


def test_circular_deals() -> None:
    state = load(preset="circular_trumps").deal(seed=1, deal=3)
    assert "turn_up" not in state.facts
    assert state.facts.get("trump") is None
    assert len(state.stock) == 36 - 12
    full = load(preset="circular_trumps").deal(seed=1, deal=11)
    assert all(str(one) == "XX" for one in full.view((full.spec.dealer + 1) % 3).hands[full.spec.dealer])


@pytest.mark.parametrize(("option", "taker"), [("joker", 1), ("trump", 0)])
def test_a_joker_led_in_circular_play(option: str, taker: int) -> None:
    game = load(circular=True, plain_joker_vs_trump=option)
    state = at(game, ["7D 8S", "RJ 9C", "AC 7C"], "RJ:takes_high:C", trump=None)
    assert state.legal_actions.texts() == ["AC"]
    assert winner(state, "AC", "7D") == taker
    given = at(game, ["7D 8S", "RJ 9C", "KS 7S"], "RJ:gives:C", trump=None)
    assert given.legal_actions.texts() == ["7S", "KS"]
    assert winner(given, "KS", "7D") == 0


# ---- Georgian poker --------------------------------------------------------------------------------------------------


def georgian(players: int, **options: Any) -> Game:
    return cardlab.load("raspisnoy.georgian_poker", players=players, **options)


@pytest.mark.parametrize(
    ("players", "options", "top", "full", "repeats", "deals", "tricks"),
    [
        (4, {}, 8, 9, 4, 24, 144),
        (5, {}, 7, 7, 4, 22, 112),
        (6, {}, 6, 6, 4, 20, 90),
        (6, {"georgian_deck_six": 36}, 6, 6, 4, 20, 90),
        (6, {"georgian_deck_six": 54}, 6, 9, 4, 20, 114),
        (4, {"georgian_deck_six": 54}, 8, 9, 4, 24, 144),
        (5, {"georgian_repeats": "players"}, 7, 7, 5, 24, 126),
        (6, {"georgian_repeats": "players"}, 6, 6, 6, 24, 114),
    ],
)
def test_the_schedule_of_georgian_poker(
    players: int, options: dict[str, Any], top: int, full: int, repeats: int, deals: int, tricks: int
) -> None:
    game = georgian(players, **options)
    found = sizes(game)
    rising = list(range(1, top + 1))
    assert found == [*rising, *[full] * repeats, *rising[::-1], *[full] * repeats]
    assert (len(found), sum(found)) == (deals, tricks)
    assert len(game.deck) == (54 if options.get("georgian_deck_six") == 54 and players == 6 else 36)
    assert sum(one.is_joker for one in game.deck) == (2 if len(game.deck) == 54 else 1)


def test_full_deals_of_six_with_54_cards_show_the_last_card() -> None:
    state = georgian(6, georgian_deck_six=54).deal(seed=1, deal=6, dealer=0)
    shown = state.facts["turn_up"]
    assert state.stock == ()
    assert shown in state.hands[0]
    assert state.view(3).hands[0][0] is shown


@pytest.mark.parametrize(
    ("bid", "took", "value"), [(0, 0, 50), (3, 3, 200), (5, 5, 300), (2, 4, 40), (3, 2, 20), (1, 0, 0)]
)
def test_points_of_georgian_poker(bid: int, took: int, value: int) -> None:
    scoring: Any = georgian(4).match.deal_at(8, 0).scoring
    assert scoring.points(bid, took).value == value


def test_a_revoke_in_georgian_poker_costs_50() -> None:
    game = georgian(4)
    state = game.setup(["8H 9C", "9H TC", "7H AD", "KH KC"], trump="S", bids=[0] * 4, turn=1, dealer=0).apply("9H")
    ruling = game.rulings(state, "AD")
    assert ruling is not None
    assert (ruling.points, ruling.choices) == (50, ("take_back",))
    after = state.after(ruling, "take_back")
    assert after.legal_actions.texts() == ["7H"]


@pytest.mark.parametrize("players", [2, 3, 7, 10])
def test_georgian_poker_is_for_four_to_six(players: int) -> None:
    with pytest.raises(cardlab.CardlabError) as refused:
        georgian(players)
    assert codes(refused.value) == ["option.bad_value"]


# ---- presets, cases and bad input ------------------------------------------------------------------------------------


def test_presets() -> None:
    standard = dict(cardlab.load("raspisnoy").options)
    changed = {
        preset: {
            name: value
            for name, value in cardlab.load("raspisnoy", preset=preset).options.items()
            if value != standard[name]
        }
        for preset in (
            "standard",
            "as_written",
            "raspisnoy_36",
            "raspisnoy_54",
            "circular_trumps",
            "georgian_poker",
        )
    }
    assert changed == {
        "standard": {},
        "as_written": {},
        "raspisnoy_36": {},
        "raspisnoy_54": {"deck": 54},
        "circular_trumps": {"circular": True, "specials": ("dark", "golden", "misere")},
        "georgian_poker": {"schedule": "georgian", "scoring": "georgian", "specials": (), "revoke_penalty": 50},
    }


def test_bad_input() -> None:
    led = at(load(), ["8C 9C", "RJ 9D", "7D AD"])
    assert why(led, "RJ:takes_high") == "joker.bad_declaration"
    assert why(led, "RJ:takes") == "joker.bad_declaration"
    assert why(led, "RJ") == "joker.declaration_missing"
    assert why(led, "9D:takes") == "joker.bad_declaration"
    none = at(load(), ["8C 9C", "RJ 9D", "7D AD"], trump=None)
    assert why(none, "RJ:takes_high:H") is None
    follows = at(load(), ["RJ 9C", "8C 9D", "7D AD"], "8C").apply("7D")
    assert why(follows, "RJ:takes_high:S") == "joker.bad_declaration"
    bids = load().deal(seed=1, deal=2)
    assert why(bids, "bid 4") == "bid.bid_out_of_range"
    dealer = cardlab.load("raspisnoy").deal(seed=1, deal=5, dealer=0)
    for _ in range(3):
        dealer = dealer.apply("bid 2")
    reason = dealer.why_not("bid 0")
    assert reason is not None
    assert reason.id == "bid.dealer_forbidden_sum"
    assert "6" in str(reason)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": 11}, "option.bad_value"),
        ({"players": 1}, "option.bad_value"),
        ({"players": 4, "max_hand": 10}, "option.bad_value"),
        ({"players": 2, "max_hand": 1, "schedule_parity": "even"}, "option.bad_value"),
        ({"specials": ("pink",)}, "option.bad_value"),
        ({"mult_dark": 4}, "option.bad_value"),
        ({"one_card_mult": 2}, "option.bad_value"),
        ({"lobovaya_cards": 0}, "option.bad_value"),
        ({"jokers_54": 3}, "option.bad_value"),
    ],
    ids=str,
)
def test_options_that_are_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises(cardlab.CardlabError) as refused:
        load(**options)
    assert codes(refused.value) == [code]


@pytest.mark.parametrize("fourth", ["", "8H 9H 6D"])
def test_c15_the_leads_of_three_trumps(fourth: str) -> None:
    """Joker off, three cards each, three bid: the king and the queen keep the bid, the six does not."""
    hands = ["KH QH 6H", "TH 9S 8S", "JH AC 7C", *([fourth] if fourth else [])]
    game = cardlab.load("raspisnoy", players=len(hands), joker_card="none")
    state = game.setup(hands, trump="H", turn=0, bids=[3, *[0] * (len(hands) - 1)])
    tricks = {str(action): value for action, value in cardlab.solve(state, "tricks").per_action.items()}
    assert tricks == {"KH": 3, "QH": 3, "6H": 2}
    scores = {str(action): value for action, value in cardlab.solve(state, "score").per_action.items()}
    assert scores == {"KH": 30, "QH": 30, "6H": -10}


def test_c17_a_joker_in_misere_is_best_kept() -> None:
    game = cardlab.load("raspisnoy", players=3, joker_card="7S")
    state = game.setup(["8C", "RJ 9C", "AD 6C"], trump="H", turn=1, dealer=2, round="misere", trick=["P0 KD"])
    scores = {str(action): value for action, value in cardlab.solve(state, "score").per_action.items()}
    assert scores == {"9C": 0, "RJ:gives": -20, "RJ:takes": -40}  # no trick, one, two
