"""The tracker of contracts without a browser: distances, chances, discards, languages, and counting that can stop."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardlab.errors import DealError, NotationError
from cardlab.games.crazy_jokers.contracts import contracts
from cardlab.notation import parse_cards
from cardlab.solvers.crazy.odds import chance, discards
from cardlab.view.tracker import build_tracker
from cardlab_widgets import ContractTracker

HOUSE = "8S 8H 8D 8C KS KH QD"
EIGHT = "8S 8H 8D RJ KS KH QD 3C"
#: What a text looks like that is an id.
ID = re.compile(r"\b(tracker|crazy|crazy-odds)[.-][a-z]|_[a-z]+_|\b[a-z]+_[a-z]+\b")
LANGUAGES = ("en", "ru")


def tracker(hand: str = HOUSE, **more: Any) -> ContractTracker:
    made = ContractTracker(hand, **{"turns": 2, **more})
    made.wait()
    return made


def row(made: ContractTracker, name: str) -> dict[str, Any]:
    return next(one for one in made.tracker["contracts"] if one["id"] == name)


def cards(made: ContractTracker, mark: str) -> list[str]:
    return [one["id"] for one in made.tracker["cards"] if one[mark]]


def told(part: Any, key: str = "") -> list[str]:
    """Every text of a model that people read."""
    if isinstance(part, dict):
        return [text for name, value in part.items() for text in told(value, name)]
    if isinstance(part, list):
        return [text for value in part for text in told(value, key)]
    return [part] if isinstance(part, str) and key not in ("id", "chosen", "lang") else []


def test_how_far_each_contract_is():
    made = tracker()
    house = row(made, "full_house")
    assert (house["far"], house["needs"], house["done"]) == ("1 card short", "needs K", False)
    assert cards(made, "keep") == ["8S", "8H", "8D", "8C", "KS", "KH"]
    assert made.tracker["said"] == ["Missing 1: K."]
    assert row(made, "no_hand")["far"] == "7 cards left"
    assert row(made, "birthday")["far"] == "no birth date"
    assert not row(made, "birthday")["open"]


def test_the_chances_are_those_of_the_solver():
    made = tracker()
    for contract in contracts():
        if contract.available:
            found = chance(contract, parse_cards(HOUSE), 2)
            assert row(made, contract.id)["share"] == pytest.approx(found.number)
            assert row(made, contract.id)["chance"] == str(found)
    assert made.busy == ""


def test_a_finished_contract_says_its_points():
    made = tracker("8S 8H 8D RJ KS KH KD")
    assert row(made, "full_house")["done"]
    assert row(made, "full_house")["chance"] == "100 %"
    assert made.tracker["said"] == ["Complete: 75 points"]


def test_the_best_discard_of_eight_cards_is_marked():
    made = tracker(EIGHT)
    table = discards(contracts()[0], parse_cards(EIGHT), 2)
    assert cards(made, "throw") == [one.text for one in table.best] == ["QD", "3C"]
    assert made.tracker["said"][0] == "Best discard: {QD}, {3C}"
    assert made.tracker["said"][1].startswith("after discarding {KS}, {KH}: ")
    made.ask("contract faced_by_evens")
    assert cards(made, "throw") == ["KH", "3C"]  # one king counts
    made.ask("contract big_flush")
    assert cards(made, "throw") == []
    assert made.tracker["said"] == ["Out of reach within 2 turns: no discard is better than another."]


def test_contracts_and_turns_are_chosen_by_messages():
    made = tracker(birthday="1995-12-07", seen="KD KC")
    made.ask("contract birthday")
    assert made.tracker["chosen"] == "birthday"
    before = row(made, "full_house")["share"]
    made.ask("turns 5")
    made.wait()
    assert (made.tracker["turns"], made.tracker["turns_text"]) == (5, "within 5 turns")
    assert row(made, "full_house")["share"] > before
    made.ask("turns 0")
    made.wait()
    assert made.tracker["turns_text"] == "now"
    assert row(made, "full_house")["chance"] == "0 %"


@pytest.mark.parametrize("message", ["turns 11", "turns -1", "turns", "contract flush", "contract", "<b>", "stop now"])
def test_no_other_message_is_heeded(message: str):
    made = tracker()
    before = dict(made.tracker)
    made.ask(message)
    assert made.tracker == before


def test_seen_cards_no_longer_come():
    assert row(tracker(seen="KD KC"), "full_house")["share"] < row(tracker(), "full_house")["share"]


def test_counting_can_be_stopped():
    made = ContractTracker("2S 3H 6D 9C KC AH 4D", turns=10, chosen="fixed_straight", seconds=30)
    made.stop()
    made.wait()
    stopped = row(made, "fixed_straight")
    assert stopped["chance"].startswith("between ")
    assert 0 < stopped["share"] < 1
    assert made.busy == "Stopped: some chances are bounds only."
    made.ask("turns 1")
    made.wait()
    assert made.busy == ""
    assert row(made, "fixed_straight")["chance"] == "0 %"


def test_another_hand_replaces_a_count_that_goes_on():
    made = ContractTracker("2S 3H 6D 9C KC AH 4D", turns=10, chosen="fixed_straight", seconds=30)
    made.turns = 1
    made.show(HOUSE)
    made.wait()
    assert repr(made) == "<ContractTracker 8S 8H 8D 8C KS KH QD: fixed_straight>"
    assert row(made, "full_house")["chance"] == "8.5 %"
    made.close()


def test_options_of_a_table_count():
    low = contracts(full_house_jokers="low_only")
    made = tracker("8S 8H 8D 8C KS KH RJ", contracts=low)
    assert made.tracker["said"] == ["The three pictures must be natural: jokers stand for low cards only."]


def test_bad_hands_are_refused():
    with pytest.raises(DealError) as problem:
        ContractTracker("8S 8S KD")
    assert [one.id for one in problem.value.problems] == ["deal.duplicate", "crazy-odds.hand_size"]
    with pytest.raises(DealError):
        ContractTracker(HOUSE, seen="8S")
    with pytest.raises(NotationError):
        ContractTracker("8S ??")
    with pytest.raises(NotationError):
        ContractTracker(HOUSE, birthday="1995-02-30")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("hand", [HOUSE, EIGHT, "2H 5H 7H 9H JH QH RJ"])
def test_everything_is_in_words(hand: str, lang: str):
    made = tracker(hand, lang=lang, turns=1, birthday="1995-12-07")
    for name in (one["id"] for one in made.tracker["contracts"]):
        made.ask(f"contract {name}")
        assert not [text for text in told(made.tracker) if ID.search(text)]
    assert all(made.strings.values())
    assert made.tracker["lang"] == lang


def test_before_a_chance_is_known_it_is_being_counted():
    made = build_tracker(contracts(), parse_cards(HOUSE), 2, "full_house", {})
    assert {one.chance for one in made.contracts if one.open} == {"counting"}
    assert {one.share for one in made.contracts} == {-1.0}


def test_the_language_can_change():
    made = tracker()
    made.speak("ru")
    assert row(made, "full_house")["needs"] == "нужны: К"
    assert made.tracker["title"] == "Далеко ли до контрактов?"
    assert "," in row(made, "full_house")["chance"]
