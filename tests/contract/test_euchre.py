"""Euchre against its rule text: every option and value, from the pack to the score of a deal."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import cardlab
from cardlab.cards import card, deck
from cardlab.core.registry import rules_of
from cardlab.core.state import State
from tests.contract.euchre_table import HANDS, after, dealt, load, pack_of, played_out, why

#: The table of presets of the rule text.
PRESETS = {
    "standard": (True, 32, False, 5, "redeal_next", "optional", "with_call", "off"),
    "as_written": (False, 32, False, 5, "redeal_next", "optional", "with_call", "off"),
    "north_american": (True, 24, False, 10, "redeal_next", "must_take_any", "with_call", "off"),
    "british": (True, 24, True, 10, "redeal_next", "must_take_any", "with_call", "off"),
    "openspiel": (True, 24, False, "one_deal", "stick_dealer", "must_take_keep", "after_discard", "off"),
}
NAMED = ("bowers", "pack", "joker", "target", "all_pass", "dealer_exchange", "alone_timing", "defend_alone")
#: The defaults of the options table, and of those that the rules' index names.
DEFAULTS = {
    "joker_turnup": "dealer_names_blind",
    "match": "single_game",
    "alone": True,
    "lone_lead": "eldest_or_next",
    "lone_euchre_points": 2,
    "alone_march_points": 4,
    "alone_must_take_5": False,
    "lone_defence_points": 4,
    "super_euchre": "off",
    "dealer_partner_order": "free",
    "bid_needs_trump": "none",
    "farmers_hand": "off",
    "partners_best": False,
    "misdeal_dealer": "same",
    "first_dealer": "lot",
    "revoke_points": 2,
    "revoke_points_vs_loner": 4,
    "revoke_card_exposed": True,
    "retract": "any",
    "pass_out_of_turn": "void",
    "cards_turned_down_visible": True,
    "packets": "3-2",
    "best_card": "partner_chooses",
    "exchange_order": "discard_first",
    "lone_defence_order": "maker_left",
}


def tricks(game: Any, hands: list[str], lead: str, trump: str = "H", **facts: Any) -> State:
    """A position in which P1 has led a card that is in no hand any more."""
    state: State = game.setup(hands, 2, trump=trump, trick=[f"P1 {lead}"], **facts)
    return state


def term(state: State, action: cardlab.Action) -> str | None:
    """What a call is called at the table."""
    told = state.game.showing.label(state, action)
    return None if told is None else dict(told.args).get("term")


# ---- presets and the pack --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_presets(preset: str) -> None:
    game = cardlab.load("euchre", preset=preset)
    assert tuple(game.options[name] for name in NAMED) == PRESETS[preset]
    same = {**DEFAULTS, "lone_defence_order": "eldest_first"} if preset == "openspiel" else DEFAULTS
    assert {name: game.options[name] for name in same} == same


def test_the_default_preset_is_standard_and_none_is_left_out() -> None:
    rules = rules_of("euchre")
    assert (rules.default_preset, set(rules.presets)) == ("standard", set(PRESETS))
    assert {option.name for option in rules.options} == {*DEFAULTS, *NAMED}


@pytest.mark.parametrize(("pack", "lowest", "left"), [(32, 7, 11), (28, 8, 7), (24, 9, 3)])
@pytest.mark.parametrize("joker", [False, True])
def test_packs(pack: int, lowest: int, left: int, joker: bool) -> None:
    game = load(pack=pack, joker=joker, joker_turnup="agreed:S")
    assert len(game.deck) == pack + joker
    assert min(int(one.rank or 0) for one in game.deck if not one.is_joker) == lowest
    assert (card("RJ") in game.deck) is joker
    state = game.deal(seed=1)
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert len(state.stock) == left + joker


@pytest.mark.parametrize(("packets", "first"), [("3-2", 3), ("2-3", 2)])
def test_packets(packets: str, first: int) -> None:
    """Eldest first, the dealer last; the next card is turned up."""
    game = load(packets=packets)
    pack = deck(32).cards
    state = game.deal(dealer=2, stock=pack)
    second = 5 - first
    for seat, place in zip((3, 0, 1, 2), range(4), strict=True):
        held = (*pack[place * first : (place + 1) * first], *pack[4 * first :][place * second : (place + 1) * second])
        assert set(state.hands[seat]) == set(held)
    assert state.facts["turn_up"] is pack[20]
    assert dealt(load(packets="3-2")).hands == game.deal(stock=pack_of(game, HANDS, "JH", 0, packets)).hands


# ---- order of cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "order"),
    [
        ({}, "JH JD AH KH QH TH 9H 8H 7H"),
        ({"bowers": False}, "AH KH QH JH TH 9H 8H 7H"),
        ({"joker": True}, "RJ JH JD AH KH QH TH 9H 8H 7H"),
        ({"joker": True, "bowers": False}, "RJ AH KH QH JH TH 9H 8H 7H"),
        ({"pack": 24}, "JH JD AH KH QH TH 9H"),
    ],
)
def test_the_order_of_trumps(options: dict[str, Any], order: str) -> None:
    """Each trump takes a trick from the next lower one, and any trump from an ace that is none."""
    game = load(**options)
    trumps = order.split()
    for high, low in [*pairwise(trumps), (trumps[-1], "AS")]:
        state = tricks(game, [high, "", "9C", "TC"], low)
        assert after(state, "9C", "TC", high).board.taken == (1, 0, 0, 0)
    shown = next(fact.value for fact in game.showing.facts(state) if fact.id == "fact.trump_order")
    assert " ".join(map(str, shown)) == order


def test_plain_suits_and_discards() -> None:
    """The highest of the suit led takes; an ace of another suit does not count."""
    for bowers in (True, False):
        hands = ["QS", "", "AD", "KS"]
        assert after(tricks(load(bowers=bowers), hands, "TS"), "AD", "KS", "QS").board.taken == (0, 0, 0, 1)


@pytest.mark.parametrize(
    ("hand", "led", "bowers", "legal", "refused"),
    [
        ("JD AS KC", "9H", True, "JD", {"AS": "trick.must_follow", "KC": "trick.must_follow"}),
        ("JD 9D AS", "AD", True, "9D", {"JD": "trick.left_bower_is_trump", "AS": "trick.must_follow"}),
        ("JD AS KC", "AD", True, "JD AS KC", {}),
        ("AH AS KC", "JD", True, "AH", {"AS": "trick.must_follow"}),
        ("9D AS KC", "JD", True, "9D AS KC", {}),
        ("JD AS KC", "9H", False, "JD AS KC", {}),
        ("JD 9D AS", "AD", False, "JD 9D", {"AS": "trick.must_follow"}),
        ("9D AH KC", "JD", False, "9D", {"AH": "trick.must_follow"}),
    ],
)
def test_c07_the_left_bower(hand: str, led: str, bowers: bool, legal: str, refused: dict[str, str]) -> None:
    state = tricks(load(bowers=bowers), ["XX XX XX", "XX XX", hand, "XX XX XX"], led)
    assert set(state.legal_actions.texts()) == set(legal.split())
    assert {text: why(state, text) for text in refused} == refused


def test_c07_the_reason_names_the_left_bower() -> None:
    state = tricks(load(), ["XX XX", "XX", "JD AS", "XX XX"], "9H")
    reason = state.why_not("AS")
    assert reason is not None
    assert dict(reason.args)["counted"] == (card("JD"),)
    remark = state.verdict("JD").remark
    assert remark is not None
    assert remark.id == "trick.counts_as"


def test_the_joker_follows_trumps() -> None:
    for bowers in (True, False):
        game = load(joker=True, bowers=bowers)
        state = tricks(game, ["XX XX", "XX", "RJ AS", "XX XX"], "9H")
        assert state.legal_actions.texts() == ["RJ"]
        led = tricks(game, ["XX XX", "XX", "TH AS", "XX XX"], "RJ")
        assert led.legal_actions.texts() == ["TH"]
        assert led.board.led == "H"


# ---- a joker turned up -----------------------------------------------------------------------------------------------


def test_joker_turnup_dealer_names_blind() -> None:
    game = load(pack=24, joker=True)
    state = dealt(game, "RJ")
    assert (state.phase, state.current_player) == ("naming_blind", 0)
    assert state.legal_actions.texts() == ["name S", "name H", "name D", "name C"]
    for seat in range(4):
        assert [str(one) for hand in state.view(seat).hands for one in hand] == ["XX"] * 20
    assert state.view(0).legal_actions == state.legal_actions
    for refused in ("pass", "name H alone", "order up"):
        assert why(state, refused) == "turn.name_a_suit"
    named = state.apply("name H")
    assert named.facts["trump"] == "H"
    assert (named.facts["maker"], named.facts["alone"]) == (0, False)
    assert (named.phase, named.current_player) == ("exchange", 0)
    assert "XX" not in [str(one) for one in named.view(0).hands[0]]
    assert [str(one) for one in named.view(1).hands[0]].count("XX") == 5
    assert card("RJ") in named.hands[0]
    lead = named.apply("discard 9S")
    assert (lead.phase, lead.current_player) == ("tricks", 1)


def test_hands_are_dealt_open_to_their_owners_where_nobody_names_blind() -> None:
    """Another card turned up: everybody has picked up before the first call."""
    for turnup in ("dealer_names_blind", "agreed:S", "redeal"):
        state = dealt(load(pack=24, joker=True, joker_turnup=turnup), "JH")
        assert state.phase == "ordering_up"
        assert [str(one) for one in state.view(1).hands[1]] == [str(one) for one in state.hands[1]]
        assert [str(one) for one in state.view(1).hands[2]] == ["XX"] * 5


@pytest.mark.parametrize("suit", ["S", "H", "D", "C"])
def test_joker_turnup_agreed(suit: str) -> None:
    game = load(pack=24, joker=True, joker_turnup=f"agreed:{suit}")
    state = dealt(game, "RJ")
    assert (state.phase, state.current_player) == ("ordering_up", 1)
    made = state.apply("order up")
    assert (made.facts["trump"], made.facts["maker"]) == (suit, 1)
    assert card("RJ") in made.hands[0]
    second = after(state, "pass", "pass", "pass", "pass")
    assert why(second, f"name {suit}") == "call.rejected_suit"
    assert len(second.legal_actions) == 7


def test_joker_turnup_redeal() -> None:
    game = load(pack=24, joker=True, joker_turnup="redeal")
    state = dealt(game, "RJ", dealer=2)
    assert (state.end, state.returns()) == ("thrown_in", (0, 0, 0, 0))
    match = cardlab.core.match.Match(game, 0, 2).after(state)
    assert match.spec is not None
    assert match.spec.dealer == 2


# ---- making the trump ------------------------------------------------------------------------------------------------


def test_the_calls_of_both_rounds() -> None:
    state = dealt(load())
    assert (state.phase, state.current_player) == ("ordering_up", 1)
    assert state.legal_actions.texts() == ["order up", "order up alone", "pass"]
    terms = []
    for _ in range(4):
        terms.append(term(state, state.legal_actions[0]))
        state = state.apply("pass")
    assert terms == ["orders_up", "assists", "orders_up", "takes_up"]
    assert (state.phase, state.current_player) == ("naming", 1)
    assert state.pile("turned_down") == (card("JH"),)
    assert [str(one) for one in state.legal_actions] == [
        "name S", "name S alone", "name D", "name D alone", "name C", "name C alone", "pass",
    ]  # fmt: skip
    assert [term(state, one) for one in state.legal_actions] == [
        *["crossing"] * 2,
        *["next"] * 2,
        *["crossing"] * 2,
        None,
    ]
    made = state.apply("pass").apply("name C")
    assert (made.facts["trump"], made.facts["maker"], made.phase, made.current_player) == ("C", 2, "tricks", 1)
    assert made.hands == dealt(load()).hands


def test_calls_that_are_refused() -> None:
    first = dealt(load())
    second = after(first, "pass", "pass", "pass", "pass")
    assert why(first, "name S") == "call.turnup_suit_only"
    assert why(second, "name H") == "call.rejected_suit"
    assert why(second, "order up") == "call.turnup_closed"
    assert why(first, "order up", 2) == "turn.not_yours"
    assert why(first, "QH") == why(first, "bid 3") == why(first, "order up P1") == "turn.make_a_call"
    assert why(second, "name") == why(second, "name X") == why(second, "name S H") == "turn.make_a_call"


@pytest.mark.parametrize("alone", [True, False])
def test_alone(alone: bool) -> None:
    first = dealt(load(alone=alone))
    second = after(first, "pass", "pass", "pass", "pass")
    assert ("order up alone" in first.legal_actions.texts()) is alone
    assert ("name S alone" in second.legal_actions.texts()) is alone
    wanted = None if alone else "call.alone_not_available"
    assert why(first, "order up alone") == why(second, "name S alone") == wanted
    later = dealt(load(alone=alone, alone_timing="after_discard")).apply("order up").apply("discard 9S")
    assert later.phase == ("going_alone" if alone else "tricks")


def test_alone_timing_with_call() -> None:
    state = dealt(load()).apply("order up alone")
    assert (state.facts["alone"], state.active, state.phase) == (True, (0, 1, 2), "exchange")
    lead = state.apply("discard 9S")
    assert (lead.phase, lead.current_player) == ("tricks", 1)
    end = played_out(lead)
    assert sum(end.board.taken) == 5
    assert len(end.hands[3]) == 5


def test_alone_timing_after_discard() -> None:
    game = load(alone_timing="after_discard")
    state = dealt(game)
    assert why(state, "order up alone") == "call.alone_not_available"
    assert [str(one) for one in state.legal_actions] == ["order up", "pass"]
    made = state.apply("order up")
    assert made.facts["alone"] is None
    asked = made.apply("discard 9S")
    assert (asked.phase, asked.current_player) == ("going_alone", 1)
    assert asked.legal_actions.texts() == ["alone", "together"]
    assert why(asked, "pass") == why(asked, "AH") == "turn.answer"
    lone, both = asked.apply("alone"), asked.apply("together")
    assert (lone.active, both.active) == ((0, 1, 2), (0, 1, 2, 3))
    assert (lone.facts["alone"], both.facts["alone"]) == (True, False)
    second = after(state, "pass", "pass", "pass", "pass", "name S")
    assert (second.phase, second.current_player) == ("going_alone", 1)


@pytest.mark.parametrize(
    ("lead", "dealer", "calls", "leader"),
    [
        ("eldest_or_next", 0, ["order up alone"], 1),
        ("eldest_or_next", 0, ["pass", "order up alone"], 1),
        ("eldest_or_next", 0, ["pass", "pass", "order up alone"], 2),
        ("left_of_loner", 0, ["order up alone"], 2),
        ("left_of_loner", 0, ["pass", "order up alone"], 3),
        ("left_of_loner", 0, ["pass", "pass", "order up alone"], 0),
        ("left_of_loner", 0, ["pass", "pass", "order up"], 1),
    ],
)
def test_lone_lead(lead: str, dealer: int, calls: list[str], leader: int) -> None:
    state = after(dealt(load(lone_lead=lead), dealer=dealer), *calls)
    if state.phase == "exchange":
        state = state.apply("discard 9S")
    assert (state.phase, state.current_player) == ("tricks", leader)


@pytest.mark.parametrize("rule", ["redeal_next", "redeal_same", "stick_dealer", "dealer_forfeits_1"])
def test_all_pass(rule: str) -> None:
    game = load(all_pass=rule)
    state = after(dealt(game, dealer=3), *["pass"] * 7)
    assert state.current_player == 3
    assert ("pass" in state.legal_actions.texts()) is (rule != "stick_dealer")
    if rule == "stick_dealer":
        assert why(state, "pass") == "call.dealer_is_stuck"
        assert why(after(dealt(game, dealer=3), "pass", "pass", "pass"), "pass") is None
        return
    end = state.apply("pass")
    assert end.end == ("played" if rule == "dealer_forfeits_1" else "thrown_in")
    assert end.returns() == ((1, 0, 1, 0) if rule == "dealer_forfeits_1" else (0, 0, 0, 0))
    following = cardlab.core.match.Match(game, 0, 3).after(end).spec
    assert following is not None
    assert following.dealer == (3 if rule == "redeal_same" else 0)


def test_dealer_partner_order() -> None:
    for rule, refused in (("free", None), ("must_be_alone", "call.partner_must_go_alone")):
        state = dealt(load(dealer_partner_order=rule))
        assert why(state, "order up") is None
        partner = state.apply("pass")
        assert why(partner, "order up") == refused
        assert why(partner, "order up alone") is None
        assert why(after(partner, "pass", "pass"), "order up") is None
        assert why(after(partner, "pass", "pass", "pass", "pass"), "name S") is None
        later = dealt(load(dealer_partner_order=rule, alone_timing="after_discard")).apply("pass")
        assert why(later, "order up") is None
        asked = later.apply("order up").apply("discard 9S")
        assert why(asked, "together") == refused
        assert why(asked, "alone") is None
        named = after(later, "pass", "pass", "pass", "pass", "name S")
        assert why(named, "together") is None


def test_bid_needs_trump() -> None:
    """A card of that suit must be printed so: neither the left bower nor the turn-up counts."""
    free, natural = dealt(load()), dealt(load(bid_needs_trump="natural"))
    at_three = after(natural, "pass", "pass")
    assert why(after(free, "pass", "pass"), "order up") is None
    assert why(at_three, "order up") == why(at_three, "order up alone") == "call.needs_trump"
    assert at_three.legal_actions.texts() == ["pass"]
    assert why(natural, "order up") is None
    dealer = after(dealt(load(bid_needs_trump="natural"), "9H", ("KS AC KD 9S 8D", *HANDS[1:])), *["pass"] * 3)
    assert why(dealer, "order up") == "call.needs_trump"
    second = after(natural, *["pass"] * 5)
    assert why(second, "name C") is None
    third = second.apply("pass")
    assert why(third, "name S") is None


def test_bid_needs_trump_is_waived_for_a_stuck_dealer() -> None:
    hands = ("TH KH QH AH 9H", "KS KD KC AD 9S", "TS QS 9C TD QD", "JD AC AS JS JC")
    game = load(bid_needs_trump="natural", all_pass="stick_dealer")
    state = after(dealt(game, "JH", hands), *["pass"] * 7)
    assert state.current_player == 0
    assert [str(one) for one in state.legal_actions] == [
        "name S", "name S alone", "name D", "name D alone", "name C", "name C alone",
    ]  # fmt: skip
    assert why(state, "pass") == "call.dealer_is_stuck"
    able = after(dealt(game, "JH"), *["pass"] * 7)
    assert why(able, "name S") is None
    unable = after(dealt(game, "JH", ("8H KS 7S 7H 9S", *HANDS[1:])), *["pass"] * 7)
    assert {str(one) for one in unable.legal_actions} == {"name S", "name S alone"}


# ---- farmer's hand ---------------------------------------------------------------------------------------------------

FARMER = ("QH KS AC KD AS", "9H TH 9C TC 9D", "9S QS KC TD QD", "JD AD TS AH JC")


def test_farmers_hand_off() -> None:
    state = dealt(load(pack=24), "JH", FARMER)
    assert len(state.legal_actions) == 3
    assert why(state, "show 9H TH 9D 9C TC") == "turn.make_a_call"
    assert why(state, "exchange 9H TH 9C") == "turn.make_a_call"


def test_farmers_hand_redeal() -> None:
    game = load(pack=24, farmers_hand="redeal")
    state = dealt(game, "JH", FARMER)
    assert "show 9H TH 9D 9C TC" in state.legal_actions.texts()
    assert why(state, "show 9H") == "call.no_farmers_hand"
    assert why(state.apply("pass"), "show 9S QS KC TD QD") == "call.no_farmers_hand"
    assert why(state, "exchange 9H TH 9C") == "turn.make_a_call"
    end = state.apply("show 9H TH 9D 9C TC")
    assert (end.end, end.returns()) == ("thrown_in", (0, 0, 0, 0))
    assert end.view(0).hands[1] == end.hands[1]
    assert [str(one) for one in end.view(0).hands[2]] == ["XX"] * 5
    following = cardlab.core.match.Match(game, 0, 0).after(end).spec
    assert following is not None
    assert following.dealer == 0
    second = after(state, *["pass"] * 4)
    assert why(second, "show 9H TH 9D 9C TC") == "turn.make_a_call"


def test_farmers_hand_swap3() -> None:
    game = load(pack=24, farmers_hand="swap3")
    hands = ("QH KS AC KD AS", "9H TH 9C JH AD", "9S QS KC TD 9D", "JD QD TS AH JC")
    state = dealt(game, "KH", hands)
    assert [str(one) for one in state.legal_actions if one.verb == "exchange"] == ["exchange 9H TH 9C"]
    for wrong in ("exchange 9H TH AD", "exchange 9H TH", "exchange 9H TH 9S"):
        assert why(state, wrong) == "call.three_poor_cards"
    unseen = state.stock
    swapped = state.apply("exchange 9H TH 9C")
    assert set(swapped.hands[1]) == {card("JH"), card("AD"), *unseen}
    assert (swapped.current_player, swapped.stock) == (1, ())
    assert "order up" in swapped.legal_actions.texts()
    following = swapped.apply("pass")
    assert why(following, "exchange 9S TD 9D") == "call.stock_is_taken"
    assert why(state.apply("pass"), "exchange 9S TD 9D") is None
    assert why(after(state, *["pass"] * 4), "exchange 9H TH 9C") == "turn.make_a_call"
    for seat in (0, 2, 3):
        seen = swapped.view(seat)
        assert [str(one) for one in seen.hands[1]] == ["XX"] * 5
        assert set(seen.pile("aside")) == {card("9H"), card("TH"), card("9C")}
