"""Durak on the table widget without a browser: pairs, choices by touch, bouts in the history, and the beats map."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import cardlab
from cardlab.cards import card, deck
from cardlab.core.state import State
from cardlab.games.durak.beats import trump_of, why_not_beats
from cardlab.view.beats import TRUMPS, build_beats
from cardlab.view.scene import scene_of
from cardlab_widgets import BeatsMap, CardTable, ScoreSheet

#: What a text looks like that is an id.
ID = re.compile(r"\b(fact|event|durak|beats|score|mark|deal|zone|touch|ask)[.-][a-z]|_[a-z]+_")
LANGUAGES = ("en", "ru")


def ending(lang: str = "en", seat: int | None = 0) -> CardTable:
    """The second seat has attacked you with the king of clubs, its last card but one."""
    table = CardTable(cardlab.load("durak").setup(["QH JD TC", "KC QC"], trump="H", turn=1), seat=None, lang=lang)
    table.act("attack KC")
    table.sit(seat)
    return table


def zone(table: CardTable, name: str) -> dict[str, Any]:
    return next(one for one in table.model["zones"] if one["id"] == name)


def hand(table: CardTable, seat: int = 0) -> dict[str, dict[str, Any]]:
    return {one["id"]: one for one in zone(table, f"hand{seat}")["cards"]}


def facts(table: CardTable) -> dict[str, dict[str, Any]]:
    return {one["id"]: one for one in table.model["facts"]}


def options(table: CardTable) -> list[str]:
    return [one["id"] for one in table.model["prompt"]["options"]]


def told(part: Any, key: str = "") -> list[str]:
    """Every text of a model that people read."""
    if isinstance(part, dict):
        return [text for name, value in part.items() for text in told(value, name)]
    if isinstance(part, list):
        return [text for value in part for text in told(value, key)]
    hidden = ("id", "act", "rule", "goto", "offence", "game", "matrix", "relation", "kind", "face", "place", "state")
    return [part] if isinstance(part, str) and key not in hidden else []


# ---- the table --------------------------------------------------------------------------------------------------


def test_a_card_to_beat_lies_on_the_table():
    table = ending()
    [open_card] = zone(table, "table")["cards"]
    assert (open_card["id"], open_card["note"], open_card["just"]) == ("KC", "beat it", True)
    cards = hand(table)
    assert (cards["QH"]["act"], cards["QH"]["state"]) == ("beat QH", "legal")
    assert cards["TC"]["why"] == "{TC} does not beat {KC}: it is lower."
    assert cards["JD"]["rule"] == "durak.other_suit"
    [take] = table.model["actions"]
    assert (take["id"], take["text"], take["group"]) == ("take", "Take", "Beat {KC}, or take?")
    assert [seat["marks"] for seat in table.model["seats"]] == [["defends"], ["attacks"]]
    assert facts(table)["fact.attack_cards"]["label"] == "Attack 1 of 3"
    assert facts(table)["fact.stock"]["value"] == "Stock: 0"


def test_what_beat_a_card_lies_on_it():
    table = ending()
    table.act("beat QH")
    assert [(one["id"], one["on"]) for one in zone(table, "table")["cards"]] == [("KC", None), ("QH", "KC")]
    assert zone(table, "table")["cards"][1]["label"] == "{QH} beats {KC}"
    table.sit(None)
    assert "throw QC" in [one["act"] for one in zone(table, "hand1")["cards"]]
    assert [one["id"] for one in table.model["actions"]] == ["done"]


def test_the_last_card_of_a_bout_is_still_seen():
    state = cardlab.load("durak").setup(["QH JD TC", "KC QC"], trump="H", turn=1, limit=1).apply("attack KC")
    table = CardTable(state, seat=None)
    table.act("beat QH")
    assert [one["id"] for one in zone(table, "table")["cards"]] == ["KC", "QH"]
    table.act("attack JD")
    assert [one["id"] for one in zone(table, "table")["cards"]] == ["JD"]


def test_the_stock_lies_over_the_turn_up():
    table = CardTable(cardlab.load("durak", players=3).deal(seed=4), seat=0)
    trump = facts(table)["fact.trump"]
    assert trump["face"] == table.table.state.facts["turn_up"].text
    assert trump["over"] == len(table.table.state.stock) - 1
    assert "fact.discard" not in facts(table)


def test_two_suits_of_a_colour_are_trumps():
    state = cardlab.load("durak").setup(["9D AS", "8C 9C"], trump="black", attacker=0)
    assert facts(CardTable(state, seat=0))["fact.trump_colour"]["label"] == "Trumps ♠ spades and ♣ clubs"


def test_nothing_is_sent_that_the_seat_does_not_know():
    state = cardlab.load("durak", players=4).deal(seed=3)
    sent = CardTable(state, seat=0).model
    shown = json.dumps(sent)
    known = {*state.hands[0], state.facts["turn_up"], state.facts["lowest"]}
    for seat in range(1, 4):
        assert not [one for one in state.hands[seat] if one not in known and f'"{one.text}"' in shown]


# ---- touching cards ---------------------------------------------------------------------------------------------


def several(**more: Any) -> State:
    game = cardlab.load("durak", multi_lead=True, transfer=True, **more)
    hands = ["9S 9D 9H 8C 6C 7D AS", "8S 8H QC KC JD TD 6D"]
    return game.setup(hands, trump="H", turn=1)


def test_a_card_that_may_go_alone_or_with_others_asks():
    table = CardTable(several(), seat=1)
    assert hand(table, 1)["8S"]["act"] == "+8S"
    table.act("+8S")
    assert options(table) == ["attack 8S", "attack 8H 8S"] or options(table) == ["attack 8S", "attack 8S 8H"]
    assert table.model["prompt"]["title"] == "What do you do with {8S}?"
    table.act("+8H")
    assert len(table.table.state.facts["bout"].pairs) == 2


def test_a_card_that_beats_several_asks_which():
    table = CardTable(several().apply("attack 8S 8H"), seat=0)
    table.act("+9H")
    assert [one["text"] for one in table.model["prompt"]["options"]] == ["{9H} beats {8S}", "{9H} beats {8H}"]
    assert hand(table)["9S"]["act"].startswith("beat ")
    table.act(hand(table)["9S"]["act"])
    assert [(one["id"], one["on"]) for one in zone(table, "table")["cards"]] == [
        ("8S", None),
        ("9S", "8S"),
        ("8H", None),
    ]


def test_a_card_that_may_beat_or_be_passed_on_asks():
    game = cardlab.load("durak", transfer=True, players=3)
    state = game.setup(["9D TD", "8S 9H", "KS KD"], trump="S", attacker=0, table=["8H"])
    table = CardTable(state, seat=1)
    table.act("+8S")
    assert options(table) == ["beat 8S", "transfer 8S"]
    table.act("-")
    assert table.model["prompt"] is None
    assert hand(table, 1)["9H"]["act"] == "beat 9H"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_whole_deals_is_in_words(lang: str):
    for seed, more in enumerate(({}, {"players": 4}, {"players": 5, "transfer": True, "multi_lead": True})):
        state = cardlab.load("durak", **more).deal(seed=seed)
        table = CardTable(state, seat=None, lang=lang)
        while not table.table.state.is_terminal:
            legal = table.table.state.legal_actions
            table.table.push(legal[table.table.node.depth % len(legal)])
            if table.table.node.depth % 9 < 1 or table.table.state.is_terminal:
                table.changed()
                assert not [text for text in told(table.model) if ID.search(text)]
        assert table.model["result"]
        assert table.model["bids"] is None


# ---- history, result, sheet -------------------------------------------------------------------------------------


def test_the_history_goes_by_bouts():
    table = ending(seat=None)
    for action in ("beat QH", "throw QC", "take"):
        table.act(action)
    [bout] = table.model["bouts"]
    assert (bout["text"], bout["ended"]) == ("2. Player 2 → You", "taken")
    assert [(one["face"], one["on"]) for one in bout["plays"]] == [("KC", ""), ("QH", "KC"), ("QC", ""), ("", "")]
    assert table.model["result"][0]["label"] == "You: the fool"
    assert "You are the fool." in table.model["log"][-1]["spoken"]
    table.act("goto 1")
    table.act("take")
    assert len(table.model["bouts"][0]["branches"]) == 1


def test_the_sheet_counts_fools():
    match = cardlab.load("durak", players=3).new_match(seed=2)
    state = match.deal()
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    sheet = ScoreSheet(match.after(state), you=0).sheet
    formulas = {cell["formula"] for cell in sheet["rows"][0]["cells"]}
    assert formulas in ({"the fool = −2", "not the fool = 1"}, {"nobody is the fool = 0"})


def test_pictures_show_the_pairs():
    state = cardlab.load("durak").setup(["QH JD TC", "KC QC"], trump="H", turn=1).apply("attack KC").apply("beat QH")
    assert scene_of(state).pairs == (("KC", "QH"),)
    assert "On the table: KC/QH" in str(state)
    for picture in (state._repr_html_(), cardlab.view.svg.state_svg(state)):
        assert "On the table" in picture


# ---- the beats map ----------------------------------------------------------------------------------------------


def relations(chart: BeatsMap) -> dict[str, str]:
    return {one["id"]: one["relation"] for row in chart.chart["rows"] for one in row["cards"]}


def test_the_map_of_the_mockup():
    chart = BeatsMap(trump="H", attack="KC")
    kinds = list(relations(chart).values())
    assert [kinds.count(kind) for kind in ("beats", "loses", "neither", "open")] == [12, 7, 18, 1]
    assert chart.chart["legend"]["beats"] == "beats it (12)"
    assert chart.chart["title"] == "What beats {KC}?"


def test_the_map_changes_with_the_trump():
    chart = BeatsMap(trump="H", attack="8S")
    assert relations(chart)["8C"] == "neither"
    assert relations(chart)["9C"] == "neither"
    chart.ask("trump black")
    assert (relations(chart)["8C"], relations(chart)["9C"], relations(chart)["RJ"]) == ("neither", "beats", "loses")
    chart.ask("pair 8C 8S")
    why = {one["id"]: one["why"] for row in chart.chart["rows"] for one in row["cards"]}
    assert chart.chart["asked"] == "8C"
    assert why["8C"] == "{8C} does not beat {8S}: equal trump."


@pytest.mark.parametrize("message", ["trump X", "card 2S", "card", "pair 9H", "pair 9H ZZ", "<b>", "trump H x"])
def test_the_map_heeds_no_other_message(message: str):
    chart = BeatsMap(trump="H", attack="KC")
    before = dict(chart.chart)
    chart.ask(message)
    assert chart.chart == before


@pytest.mark.parametrize("trump", TRUMPS)
def test_the_table_of_all_pairs_is_that_of_the_rules(trump: str):
    cards = tuple(deck(38))
    made = build_beats(cards, trump, card("KC"))
    for i, one in enumerate(made.order):
        for j, other in enumerate(made.order):
            wins = one != other and why_not_beats(card(one), card(other), trump_of(trump)) is None
            assert made.matrix[i][j] == "01"[wins]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("trump", ["H", "red"])
def test_the_map_is_in_words(trump: str, lang: str):
    for attack in ("RJ", "BJ", "9D", "9S"):
        chart = BeatsMap(cardlab.load("durak", deck=52), trump=trump, attack=attack, lang=lang)
        assert not [text for text in told(chart.chart) if ID.search(text)]
        assert all(chart.strings.values())


def test_the_map_follows_a_table():
    chart = BeatsMap(trump="S")
    chart.show(ending().table.state)
    assert (chart.trump, str(chart.attack)) == ("H", "KC")
    chart.speak("ru")
    assert chart.chart["title"] == "Чем бьётся {KC}?"
