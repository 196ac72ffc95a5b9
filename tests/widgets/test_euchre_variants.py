"""The variants of Euchre on the table widget without a browser: the auction, the widow, partners, a called suit."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.view.text import LANGUAGES
from cardlab_widgets import CardTable, Stepper

#: Ids that were left without words, and seats in notation.
RAW = re.compile(r"\b(?:ask|zone|touch|bid|anyway)-[a-z_]+\b|\b[a-z]+\.[a-z_]{3,}\b|(?<![{A-Z])\bP[0-9]\b")
#: Fields that hold ids, not words.
IDS = ("id", "act", "goto", "rule", "offence", "game", "kind", "face")


def auction(*actions: str, players: int = 5, seat: int = 0, lang: str = "en", **options: Any) -> CardTable:
    """The table as a seat sees it; the eldest hand, seat 0, bids first."""
    state = cardlab.load(f"euchre.auction{players}", **options).deal(seed=1, dealer=players - 1)
    for action in actions:
        state = state.apply(action)
    return CardTable(state, seat=seat, lang=lang)


def won(bid: int, *actions: str, players: int = 5, **options: Any) -> CardTable:
    return auction(f"bid {bid}", *["pass"] * (players - 1), *actions, players=players, **options)


def buttons(table: CardTable) -> dict[str, dict[str, Any]]:
    return {action["id"]: action for action in table.model["actions"]}


def zone(table: CardTable, name: str) -> dict[str, Any] | None:
    return next((one for one in table.model["zones"] if one["id"] == name), None)


def touch(table: CardTable, face: str) -> None:
    hand = zone(table, f"hand{table.seat}")
    assert hand is not None
    act = next(one["act"] for one in hand["cards"] if one["face"] == face)
    table._receive(table, {"id": act, "rev": table.rev}, [])


def marks(table: CardTable) -> list[list[str]]:
    return [seat["marks"] for seat in table.model["seats"]]


def test_each_bid_says_what_it_asks_for() -> None:
    shown = buttons(auction())
    assert {id: one["hint"] for id, one in shown.items()} == {
        "bid 3": "3 tricks, one partner",
        "bid 4": "4 tricks, two partners",
        "bid 5": "5 tricks, two partners",
        "bid 8": "alone, 5 tricks, with the widow",
        "bid 15": "alone, 5 tricks, no widow",
        "pass": "",
    }
    assert shown["bid 8"]["text"] == "8"
    assert shown["bid 8"]["label"] == "Bid 8: alone, 5 tricks, with the widow"
    assert {one["group"] for id, one in shown.items() if id != "pass"} == {"What do you bid?"}
    assert buttons(auction(players=6))["bid 3"]["hint"] == "your side, 3 tricks"
    assert buttons(auction(lang="ru"))["bid 15"]["hint"] == "в одиночку, 5 взяток, без прикупа"


def test_a_low_bid_is_struck_out_and_the_highest_bidder_is_marked() -> None:
    table = auction("bid 4", seat=1)
    shown = buttons(table)
    assert [id for id, one in shown.items() if one["state"] == "illegal"] == ["bid 3", "bid 4"]
    assert shown["bid 4"]["why"] == "A bid of 4 is too low: 4 has been bid."
    assert shown["bid 4"]["rule"] == "bid.bid_not_higher"
    assert marks(table)[0] == ["highest bid: 4"]


def test_the_widow_is_a_pile_that_only_some_bids_may_take() -> None:
    table = won(4, "name S")
    pile = zone(table, "widow")
    assert pile is not None
    assert (pile["kind"], pile["count"], pile["cards"], pile["label"]) == ("pile", 2, [], "Widow: 2 cards")
    assert buttons(table)["take"]["text"] == "Take the widow"
    assert buttons(table)["leave"]["state"] == "legal"
    refused = buttons(won(15, "name S"))["take"]
    assert (refused["state"], refused["rule"]) == ("illegal", "call.widow_not_allowed")


@pytest.mark.parametrize(("players", "bid", "count"), [(5, 4, 2), (7, 5, 3)])
def test_cards_to_put_away_are_touched_one_by_one(players: int, bid: int, count: int) -> None:
    table = won(bid, "name S", "take", players=players)
    assert table.model["reason"]["text"] == "Which cards do you put away?"
    hand = [one.text for one in table.table.state.hands[0]]
    for left, face in enumerate(hand[: count - 1]):
        touch(table, face)
        more = count - 1 - left
        assert table.model["reason"]["text"] == ("Touch one more card." if more == 1 else f"Touch {more} more cards.")
    assert table.table.state.phase == "discard"
    touch(table, hand[count - 1])
    assert table.table.state.phase == "partners"
    assert zone(table, "widow") is None


def test_partners_are_chosen_by_name() -> None:
    table = won(4, "name S", "leave")
    shown = buttons(table)
    assert len(shown) == 6
    assert shown["partners P1 P4"]["text"] == "Player 2 and Player 5"
    assert {one["group"] for one in shown.values()} == {"Who plays with you?"}
    table.act("partners P1 P4")
    assert marks(table) == [["maker"], ["partner"], [], [], ["partner"]]
    assert table.model["log"][-1]["text"] == "You: Partners: Player 2 and Player 5"
    assert table.model["log"][-1]["spoken"] == "You choose partners: Player 2 and Player 5."


def test_the_trump_is_named_under_a_question_of_its_own() -> None:
    assert {one["group"] for one in buttons(won(4)).values()} == {"Which suit is trump?"}


def called(seat: int) -> CardTable:
    hands = ["9S TS 9H TH AD", "KS 9C JC QH AH", "QS 8D JS TC TD", "AS AC 7C KD JD"]
    state = cardlab.load("euchre.call_ace").setup(hands, turn_up="9D", dealer=3, calls=["order up"])
    return CardTable(state.apply("discard 9D").apply("call C"), seat=seat)


def test_only_who_holds_the_best_card_called_knows_the_partner() -> None:
    assert marks(called(0)) == [["maker"], [], [], []]
    assert marks(called(2)) == [["maker"], [], [], []]
    assert marks(called(3)) == [["maker"], [], [], ["partner"]]
    fact = next(one for one in called(0).model["facts"] if one["id"] == "fact.called")
    assert (fact["label"], fact["value"]) == ("Suit called", "{C} clubs")


def test_the_suit_to_call_is_not_trumps() -> None:
    hands = ["9S TS 9H TH AD", "KS 9C JC QH AH", "QS 8D JS TC TD", "AS QC 7C KD JD"]
    state = cardlab.load("euchre.call_ace").setup(hands, turn_up="9D", dealer=3, calls=["order up"]).apply("discard 9D")
    shown = buttons(CardTable(state, seat=0))
    assert shown["call D"]["why"] == "You may not call diamonds: they are trumps."
    assert (shown["call C"]["text"], shown["call C"]["suit"], shown["call C"]["label"]) == ("clubs", "C", "Call clubs")


def words(part: Any) -> list[str]:
    """Every text of a model that is read."""
    if isinstance(part, dict):
        return [text for key, value in part.items() if key not in IDS for text in words(value)]
    if isinstance(part, list):
        return [text for one in part for text in words(one)]
    return [part] if isinstance(part, str) else []


def _random(state: State, rng: random.Random) -> str:
    passing = [action for action in state.legal_actions if action.verb == "pass"]
    return str(passing[0] if passing and rng.random() < 0.5 else rng.choice(list(state.legal_actions)))


@pytest.mark.parametrize("game", [one for one in cardlab.game_ids() if one.startswith("euchre.")])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deal_is_told_in_words_only(game: str, lang: str) -> None:
    rng = random.Random(3)
    table = CardTable(cardlab.load(game).deal(seed=3), lang=lang)
    while True:
        assert not [text for text in words(json.loads(json.dumps(table.model))) if RAW.search(text)]
        if table.table.state.is_terminal:
            break
        table.act(_random(table.table.state, rng))


@pytest.mark.parametrize("game", ["euchre.railroad", "euchre.auction7", "euchre.two"])
def test_presets_of_a_variant_have_names(game: str) -> None:
    stepper = Stepper(cardlab.load(game))
    assert [value for _, value in stepper.preset.options] == ["standard", "as_written"]
