"""Euchre on the table widget without a browser: calls, the discard, bowers, loners, both sides' result."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import cardlab
from cardlab.cards import is_hidden
from cardlab.core.state import State
from cardlab_widgets import CardTable, Stepper

CALLING = ["JH JD AH KS 9C", "AS QS TC 8D 7S", "KH TH QD 9S 8C", "AC KC 9D TD 8S"]
DISCARD = ["QH KS AC KD 9S", "JH KH AS 8C 7D", "9H QS KC TD 8D", "JD AD TS 9C 7C"]
LONER = ["JH JD AH KH AS", "KS QS TC 8D 7S", "TH 9H QD 9S 8C", "AC KC 9D TD 8S"]
TRAP = ["JD 9D AS TC QH", "KH 8S QC 7C", "AH KS JC 9C", "JH TS 8C 7S"]

#: Options that bring every kind of exchange, claim and question.
RICH: list[dict[str, Any]] = [
    {},
    {"preset": "british"},
    {"preset": "openspiel"},
    {"pack": 24, "farmers_hand": "swap3"},
    {"pack": 24, "farmers_hand": "redeal"},
    {"partners_best": True, "defend_alone": "vs_any"},
    {"partners_best": True, "best_card": "highest_by_rule", "exchange_order": "receive_first"},
]
#: The verbs of each of them, beside ordering up, naming and passing.
VERBS = ["discard", "discard", "alone together", "exchange", "discard", "give defend", "ask"]


def send(table: CardTable, id: str) -> None:
    table._receive(table, {"id": id, "rev": table.rev}, [])


def zone(table: CardTable, name: str) -> dict[str, Any]:
    return next(one for one in table.model["zones"] if one["id"] == name)


def cards(table: CardTable, seat: int = 0) -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in zone(table, f"hand{seat}")["cards"]}


def fact(table: CardTable, id: str) -> dict[str, Any] | None:
    return next((one for one in table.model["facts"] if one["id"] == id), None)


def euchre(**options: Any) -> cardlab.Game:
    return cardlab.load("euchre", **options)


def calling(dealer: int = 3, calls: int = 0, **options: Any) -> State:
    return euchre(**options).setup(CALLING, turn_up="9H", dealer=dealer, calls=["pass"] * calls)


def trap(**options: Any) -> State:
    return euchre(**options).setup(TRAP, trump="H", maker=0, dealer=3, trick=["P1 AD", "P2 KD", "P3 8D"])


def loner() -> State:
    start = euchre().setup(LONER, turn_up="QH", dealer=0, calls=["pass"] * 3)
    return start.apply("order up alone").apply("discard AS")


# ---- calls ------------------------------------------------------------------------------------------------------


def test_the_turn_up_lies_on_the_stock_and_then_half_under_it():
    table = CardTable(calling(), seat=0)
    kinds = [(one["id"], one["kind"], one["count"]) for one in table.model["zones"] if one["seat"] is None]
    assert kinds == [("stock", "stock", 11), ("turn_up", "pile", 1)]
    assert [card["face"] for card in zone(table, "turn_up")["cards"]] == ["9H"]
    assert zone(table, "stock")["cards"] == []
    assert fact(table, "fact.turn_up") is None  # it is seen on the stock
    table.show(calling(calls=4))
    assert [one["id"] for one in table.model["zones"] if one["seat"] is None] == ["turned_down", "stock"]
    table.show(calling(calls=4, cards_turned_down_visible=False))
    assert [one["id"] for one in table.model["zones"] if one["seat"] is None] == ["stock"]
    assert "9H" not in json.dumps(table.model["facts"])


@pytest.mark.parametrize(
    ("dealer", "words"), [(3, "Order it up"), (2, "Assist"), (0, "Take it up")], ids=["opponent", "partner", "dealer"]
)
def test_calls_bear_the_words_of_the_table(dealer: int, words: str):
    table = CardTable(calling(dealer, (-dealer - 1) % 4), seat=0)
    shown = {action["id"]: action for action in table.model["actions"]}
    assert list(shown) == ["order up", "order up alone", "pass"]
    assert shown["order up"]["text"] == words
    assert shown["order up alone"]["text"] == f"{words}, alone"
    assert shown["order up"]["suit"] == "H"
    assert "hearts" in shown["order up"]["label"]
    assert shown["pass"]["text"] == ("Turn it down" if dealer == 0 else "Pass")


def test_naming_stands_in_rows_and_the_rejected_suit_says_why():
    table = CardTable(calling(calls=4), seat=0)
    shown = {action["id"]: action for action in table.model["actions"]}
    groups = list(dict.fromkeys(action["group"] for action in table.model["actions"]))
    assert len(groups) == 3
    assert {shown[f"name {suit}"]["text"] for suit in "SC"} == {"crossing"}
    assert shown["name D"]["text"] == "next"
    assert shown["name D"]["label"] == "Name diamonds (next)"
    assert shown["name H"]["state"] == "illegal"
    assert shown["name H"]["why"] == "You may not name hearts: that suit was turned down."
    send(table, "name H")
    assert table.table.state.step == 0
    assert table.model["reason"]["rule"] == "call.rejected_suit"


def test_a_stuck_dealer_and_a_partner_who_must_go_alone_are_told():
    stuck = CardTable(calling(dealer=0, calls=7, all_pass="stick_dealer"), seat=0)
    passing = next(action for action in stuck.model["actions"] if action["id"] == "pass")
    assert (passing["state"], passing["rule"]) == ("illegal", "call.dealer_is_stuck")
    partner = CardTable(calling(dealer=2, calls=1, dealer_partner_order="must_be_alone"), seat=0)
    up = next(action for action in partner.model["actions"] if action["id"] == "order up")
    assert (up["state"], up["rule"]) == ("illegal", "call.partner_must_go_alone")


def test_the_calls_so_far_are_shown_at_the_seats_and_beside_the_table():
    table = CardTable(calling(dealer=1, calls=2), seat=0)
    assert [seat["note"] for seat in table.model["seats"]] == ["", "", "Pass", "Pass"]
    cells = {cell["label"]: cell["text"] for cell in table.model["bids"]["cells"]}
    assert cells == {"West": "–", "North": "Pass", "East": "Pass", "You": "–"}
    assert table.model["bids"]["words"]


# ---- the order of trumps ----------------------------------------------------------------------------------------


def order(table: CardTable, id: str = "fact.trump_order") -> str:
    found = fact(table, id)
    return " ".join(card["text"] for card in found["cards"]) if found else ""


def test_the_order_of_trumps_is_shown_from_the_first_offer_to_the_last_trick():
    table = CardTable(euchre().setup(DISCARD, turn_up="TH", dealer=0))
    assert order(table, "fact.trump_order_if") == "{JH} {JD} {AH} K Q 10 9 8 7"
    table.act("order up")
    while not table.table.state.is_terminal:
        assert order(table) == "{JH} {JD} {AH} K Q 10 9 8 7"
        table.act(str(table.table.state.legal_actions[0]))
    found = fact(table, "fact.trump_order")
    assert found is not None
    assert {card["face"] for card in found["cards"] if not card["gone"]} == {"8H", "7H", "AH"}
    assert found["spoken"].endswith("ace of hearts, 8 of hearts, 7 of hearts")


def test_the_order_follows_the_options():
    assert order(CardTable(trap(bowers=False), seat=0)) == "{AH} K Q J 10 9 8 7"
    british = euchre(preset="british").setup(
        ["JD 9D AS TC QH", "KH 9S QC AC KS", "AH 9C JC TS TH", "JH AD JS KC KD"], trump="H", maker=0, turn=0
    )
    assert order(CardTable(british, seat=0)) == "{RJ} {JH} {JD} {AH} K Q 10 9"


# ---- cards ------------------------------------------------------------------------------------------------------


def test_the_dealer_puts_one_of_six_cards_away_by_touching_it():
    table = CardTable(euchre().setup(DISCARD, turn_up="TH", dealer=0, calls=["order up"]), seat=0)
    hand = cards(table)
    assert len(hand) == 6
    assert {card["state"] for card in hand.values()} == {"legal"}
    assert hand["9S"]["act"] == "discard 9S"
    assert hand["9S"]["label"] == "9 of spades, legal: a touch puts it away"
    assert table.model["reason"]["text"] == "Which card do you put away?"
    send(table, "discard 9S")
    assert [card["face"] for card in (fact(table, "fact.aside") or {})["cards"]] == ["9S"]
    table.sit(1)
    assert fact(table, "fact.aside") is None
    assert "9S" not in json.dumps(table.model["log"])


def test_a_turn_up_that_has_to_stay_says_so():
    game = euchre(dealer_exchange="must_take_keep")
    table = CardTable(game.setup(DISCARD, turn_up="TH", dealer=0, calls=["order up"]), seat=0)
    assert (cards(table)["TH"]["state"], cards(table)["TH"]["rule"]) == ("illegal", "call.turn_up_stays")


def test_the_left_bower_says_what_it_is_now():
    hand = cards(CardTable(trap(), seat=0))
    assert hand["JD"]["state"] == "illegal"
    assert hand["JD"]["why"].startswith("{JD} is a heart now, not a diamond")
    assert hand["JD"]["forcing"] == ["9D"]
    assert hand["9D"]["hint"] == "follows suit"
    assert hand["9D"]["label"] == "9 of diamonds, legal: follows suit"
    assert cards(CardTable(trap(bowers=False), seat=0))["JD"]["state"] == "legal"


def test_a_revoke_is_put_right_or_comes_out_later():
    for choice, told in (("take_back", "put right"), ("stand", "stands")):
        table = CardTable(trap(), seat=0)
        choices = cards(table)["JD"]["choices"]
        assert [one["id"] for one in choices] == ["anyway JD take_back", "anyway JD stand", "anyway JD drop take_back"]
        send(table, f"anyway JD {choice}")
        assert ("JD" in cards(table)) is (choice == "take_back")
        assert table.model["reason"]["tone"] == "warn"
        assert told in table.model["reason"]["text"]


def test_the_other_side_settles_a_revoke_after_the_last_trick():
    table = CardTable(trap(), seat=0)
    send(table, "anyway JD stand")
    while not table.table.state.penalties.asked:
        table.table.push(table.table.state.legal_actions[0])
    table.sit(table.table.state.current_player)
    shown = {action["id"]: action for action in table.model["actions"]}
    assert list(shown) == ["claim as_played", "claim add", "claim deduct"]
    assert shown["claim add"]["text"] == "Points to us"
    assert {action["group"] for action in shown.values()} == {"They revoked. What do you take for it?"}
    send(table, "claim add")
    assert table.model["result"][0]["label"] == "the revoke settles it"
    assert [line["value"] for line in table.model["result"][1:]] == ["0", "+2"]


# ---- alone ------------------------------------------------------------------------------------------------------


def test_a_partner_who_sits_out_lies_face_down():
    table = CardTable(loner(), seat=0)
    seats = table.model["seats"]
    assert [seat["out"] for seat in seats] == [False, False, True, False]
    assert seats[0]["marks"] == ["maker, alone"]
    assert seats[2]["marks"] == ["sits out"]
    table.sit(None)
    assert zone(table, "hand2")["cards"] == []
    table.sit(2)
    assert len(cards(table, 2)) == 5
    assert {card["state"] for card in cards(table, 2).values()} == {"rest"}


# ---- results ----------------------------------------------------------------------------------------------------


def test_the_result_has_two_accounts():
    table = CardTable(euchre().setup(DISCARD, turn_up="TH", dealer=0, calls=["order up"]))
    while not table.table.state.is_terminal:
        table.act(str(table.table.state.legal_actions[0]))
    lines = [(line["label"], line["value"]) for line in table.model["result"]]
    assert [label for label, _ in lines[1:]] == ["You and North", "West and East"]
    assert len(lines) == 3
    assert {value for _, value in lines[1:]} in ({"0", "+1"}, {"0", "+2"})
    assert all(seat["score"] is None for seat in table.model["seats"])


def test_a_deal_that_nobody_wants_ends_in_a_sentence():
    table = CardTable(calling(dealer=0, calls=7), seat=0)
    send(table, "pass")
    assert table.model["over"]
    assert [line["label"] for line in table.model["result"]] == ["The deal is thrown in: nobody scores."]


def test_tricks_are_counted_by_side():
    table = CardTable(trap(), seat=0)
    assert (fact(table, "fact.sides") or {})["value"] == "We 0 : 0 they"
    send(table, "9D")
    assert (fact(table, "fact.sides") or {})["value"] == "We 0 : 1 they"


def test_values_are_points_with_their_sign():
    state = euchre().setup(["JD KS 9H", "QH 9C TC", "8S AS KC", "TH AD 9D"], trump="H", maker=0, dealer=3, turn=0)
    table = CardTable(state, values=True)
    table.wait()
    shown = {id: card["value"]["text"] for id, card in cards(table).items()}
    assert all(re.fullmatch(r"[+−]\d", value) for value in shown.values())
    assert "exact" in table.model["values_note"]


def test_values_of_calls_wait_for_the_compiled_search(monkeypatch: pytest.MonkeyPatch):
    """A compiler that takes longer than the values may: its seconds are not theirs, and the table says so."""
    ready = [False]
    monkeypatch.setattr("cardlab.solvers.trick_kernel.is_ready", lambda: ready[0])
    monkeypatch.setattr("cardlab.solvers.trick_kernel.is_coming", lambda: True)
    monkeypatch.setattr("cardlab_widgets.table.THINKING_SECONDS", 0.01)
    table = CardTable(calling(), seat=None)
    said: list[str] = []

    def look(change: Any) -> None:
        busy = change["new"].get("busy")
        if busy:
            said.append(busy["text"])
            ready[0] = True

    table.observe(look, "model")
    table.value(True)
    table.wait()
    assert said[0].startswith("Preparing the fast search")
    assert table.model["busy"] is None
    assert table.model["values_note"]


# ---- everything -------------------------------------------------------------------------------------------------


def _reached(state: State) -> set[str]:
    """Every action that some touches lead to."""
    reached: set[str] = set()
    seat = state.current_player
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        table = CardTable(state, seat=seat)
        for touch in path:
            send(table, touch)
        if table.table.state.step > state.step:
            reached.add(str(table.table.state.actions[-1]))
            continue
        touches = [card["act"] for card in cards(table, seat).values() if card["act"] and card["act"][0] != "-"]
        if not path:
            touches += [action["id"] for action in table.model["actions"] if action["state"] != "illegal"]
        # A draft grows in one order only, so that every set of cards is tried once.
        paths += [(*path, touch) for touch in touches if not path or touch > path[-1]]
    return reached


@pytest.mark.parametrize(("options", "verbs"), list(zip(RICH, VERBS, strict=True)), ids=str)
def test_every_legal_action_is_reached_by_touches_alone(options: dict[str, Any], verbs: str):
    rng = random.Random(2)
    seen: set[str] = set()
    for seed in range(400):
        if set(verbs.split()) <= seen:
            break
        state = euchre(**options).deal(seed=seed)
        while not state.is_terminal and state.phase != "tricks":
            here = {action.verb for action in state.legal_actions}
            if not here <= seen:
                seen |= here
                assert _reached(state) == set(state.legal_actions.texts())
            state = state.apply(rng.choice(state.legal_actions))
    assert set(verbs.split()) <= seen


def test_a_whole_hand_is_shown_by_a_button():
    game = euchre(pack=24, farmers_hand="redeal")
    state = game.setup(["9S TS 9H TH 9C", "AS QS TC KD JS", "KH JH QD JD JC", "AD KC 9D TD QC"], turn_up="AH", dealer=3)
    table = CardTable(state, seat=0)
    assert {card["state"] for card in cards(table).values()} == {"rest"}
    assert _reached(state) == set(state.legal_actions.texts())
    send(table, next(action["id"] for action in table.model["actions"] if action["id"].startswith("show")))
    assert table.model["over"]


def test_a_draft_of_three_cards_can_be_left():
    game = euchre(pack=24, farmers_hand="swap3")
    state = game.setup(["9S TS 9H TH AC", "AS QS TC KD JS", "KH JH QD JD JC", "AD KC 9D TD QC"], turn_up="AH", dealer=3)
    table = CardTable(state, seat=0)
    send(table, "+9S")
    send(table, "+TS")
    assert table.model["reason"]["text"] == "Touch one more card."
    assert [id for id, card in cards(table).items() if card["state"] == "selected"] == ["9S", "TS"]
    send(table, "-TS")
    assert table.model["reason"]["text"] == "Touch 2 more cards."
    send(table, "-")
    assert not any(card["state"] == "selected" for card in cards(table).values())


@pytest.mark.parametrize("options", RICH[:6], ids=str)
def test_the_model_of_a_seat_holds_no_card_the_seat_has_not_seen(options: dict[str, Any]):
    rng = random.Random(3)
    for seed in range(3):
        table = CardTable(euchre(**options).deal(seed=seed), seat=seed)
        while True:
            view = table.view
            known = {str(one) for lying in view.zones.values() for one in lying if not is_hidden(one)}
            known |= {str(one) for entry in view.log or () for one in getattr(entry, "cards", ()) if not is_hidden(one)}
            listed = json.dumps([one for one in table.model["facts"] if "order" in one["id"]])  # names, not places
            shown = json.dumps({**table.model, "facts": [f for f in table.model["facts"] if "order" not in f["id"]]})
            assert set(re.findall(r"\b(?:[2-9TJQKA][SHDC]|RJ|BJ)\b", shown)) <= known
            gone = [card["face"] for one in json.loads(listed) for card in one["cards"] if card["gone"]]
            assert set(gone) <= known
            if table.table.state.is_terminal:
                break
            table.table.push(rng.choice(table.table.state.legal_actions))
            table.changed()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_word_of_a_deal_is_there(lang: str):
    """No id of a message shows through, in either language."""
    rng = random.Random(4)
    for options in RICH:
        for seed in range(2):
            table = CardTable(euchre(**options).deal(seed=seed), lang=lang)
            while not table.table.state.is_terminal:
                table.table.push(rng.choice(table.table.state.legal_actions))
                table.changed()
                texts = [table.model[name] for name in ("title", "facts", "actions", "reason", "log", "result", "bids")]
                said = re.sub(r'"(id|goto|rule)": "[^"]*"', "", json.dumps(texts, ensure_ascii=False))
                assert not re.search(r"\b(ask|zone|seat|mark|touch|result|term)[-.][a-z]+", said), said


def test_the_page_deals_by_other_rules_and_passes_the_deal_round():
    stepper = Stepper("euchre", seat=0, bots="none")
    assert stepper.deal.layout.display == "none"
    stepper.new.click()
    assert stepper.table.table.state.spec.dealer == 1
    stepper.preset.value = "as_written"
    assert stepper.table.table.state.game.options["bowers"] is False
    assert stepper.table.table.state.spec.dealer == 1
    stepper.seed.value = "7"
    stepper.new.click()
    assert stepper.table.table.state == euchre(preset="as_written").deal(seed=7, dealer=1)
    own = Stepper(euchre(pack=24).deal(seed=1))
    assert own.preset.value == ""
