"""House rules: every option changed in its control, problems in place, a deal by them, presets side by side."""

from __future__ import annotations

import re
from typing import Any

import ipywidgets as w
import pytest

import cardlab
from cardlab.core.options import Option
from cardlab.core.registry import rules_of
from cardlab_widgets import App, HouseRules, Stepper

GAMES = cardlab.game_ids()


def _all(widget: Any) -> Any:
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _all(child)


def _words(widget: Any) -> str:
    """Everything that is read in a widget."""
    told = [getattr(one, "description", "") for one in _all(widget)]
    told += [
        re.sub("<style>.*?</style>|<[^>]*>", " ", one.value, flags=re.DOTALL)
        for one in _all(widget)
        if isinstance(one, w.HTML)
    ]
    return " ".join(told)


def _another(option: Option, value: Any) -> Any:
    """Another value that the option may have."""
    if option.kind in ("bool", "choice"):
        return next(one for one in option.allowed if one != value) if len(option.allowed) > 1 else value
    if option.kind == "int":
        return option.allowed[0] if value != option.allowed[0] else option.allowed[0] + 1
    return (2, 1) if option.kind == "ints" else tuple(option.allowed[:1])


def _set(rules: HouseRules, option: Option, value: Any) -> None:
    control = rules.controls[option.name]
    if option.kind == "list":
        for one, box in zip(option.allowed, control.children[1].children, strict=True):
            box.value = one in value
    elif isinstance(control, w.Text):
        control.value = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    else:
        control.value = value


@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_changed(game: str) -> None:
    rules = HouseRules(game)
    before = dict(rules.game.options)
    for option in rules_of(game).options:
        value = _another(option, before[option.name])
        _set(rules, option, value)
        assert rules.given[option.name] == value, option.name
        if rules.is_sound:
            assert rules.game.options[option.name] == value
        else:
            assert rules.status.kind == "refused"
        _set(rules, option, "" if before[option.name] is None else before[option.name])
        assert rules.game == cardlab.load(game)
        assert rules.is_sound


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_no_code_is_shown(game: str, lang: str) -> None:
    rules = HouseRules(game, lang=lang)
    words = _words(rules)
    assert not re.search(r"[a-z]+_[a-z]+|\bTrue\b|\bFalse\b|\bNone\b", words)
    assert not re.search(r"\brules-[a-z]+", words)
    labels = [one.description for one in _all(rules) if isinstance(one, w.DOMWidget) and hasattr(one, "description")]
    if lang == "ru":
        assert not [label for label in labels if label and not re.search("[а-яёА-ЯЁ]", label)]


def test_rules_that_do_not_go_together_lose_nothing() -> None:
    rules = HouseRules("euchre")
    rules.controls["target"].value = 10
    rules.controls["farmers_hand"].value = "redeal"
    said = "“Farmer’s hand” goes only with this choice of “Pack”: 24 cards."
    assert rules.status.kind == "refused"
    assert said in rules.status.markup
    shown = [one.value for one in _all(rules.rows) if isinstance(one, w.HTML) and "ck-rule-no" in one.value]
    assert len(shown) == 2  # beside both of them
    rules.play.click()
    assert rules.status.kind == "refused"
    assert not rules.table_box.children
    rules.speak("ru")
    assert rules.controls["farmers_hand"].value == "redeal"
    rules.controls["pack"].value = 24
    assert rules.status.kind == "info"
    assert rules.game == cardlab.load("euchre", target=10, farmers_hand="redeal", pack=24)


@pytest.mark.parametrize("typed", ["x", "1.5", "99", "-3", "1 2", "<b>"])
def test_a_number_out_of_range_is_a_sentence(typed: str) -> None:
    rules = HouseRules("raspisnoy")
    rules.controls["max_hand"].value = typed
    assert rules.status.kind == "refused"
    assert "choose 1 … 27" in rules.status.markup
    assert "<b>" not in rules.status.markup
    assert rules.controls["max_hand"].value == typed
    rules.controls["max_hand"].value = "3"
    assert rules.game == cardlab.load("raspisnoy", max_hand=3)


def test_an_empty_field_is_the_default() -> None:
    rules = HouseRules(cardlab.load("joker", schedule=[1, 2]))
    assert rules.controls["schedule"].value == "1, 2"
    rules.controls["schedule"].value = ""
    assert rules.game == cardlab.load("joker")


def test_a_preset_begins_anew_and_what_differs_from_it_is_marked() -> None:
    rules = HouseRules("euchre")
    rules.preset.value = "north_american"
    assert rules.game == cardlab.load("euchre.north_american")
    rules.controls["alone"].value = False
    marked = [one.value for one in _all(rules.rows) if isinstance(one, w.HTML) and "ck-rule-own" in one.value]
    assert marked == ['<p class="ck-rule-own">≠ Preset: yes</p>']
    assert str(rules.game) == "euchre(preset=north_american, alone=False)"


def test_the_explanations_name_what_players_call_them() -> None:
    words = _words(HouseRules("euchre"))
    for name in ("Stick the dealer", "Canadian loner", "Farmer’s hand", "best bower", "Benny", "a loner"):
        assert name in words


def test_play_opens_a_table_by_these_rules() -> None:
    rules = HouseRules("euchre")
    rules.controls["all_pass"].value = "stick_dealer"
    rules.play.click()
    (stepper,) = rules.table_box.children
    assert stepper.table.table.state.game == cardlab.load("euchre", all_pass="stick_dealer")
    told: list[Any] = []
    rules = HouseRules("euchre", on_play=told.append)
    rules.play.click()
    assert told == [cardlab.load("euchre")]


def test_two_presets_side_by_side() -> None:
    rules = HouseRules("euchre", compare=("as_written", "north_american"))
    shown = rules.comparison.shown.value
    assert shown.count("≠ differs") == 4
    rules.comparison.right.value = "euchre.railroad.standard"
    assert "has no such rule" in rules.comparison.shown.value
    rules.speak("ru")
    assert "такого правила нет" in rules.comparison.shown.value
    assert repr(rules.comparison) == "<Comparison euchre.as_written, euchre.railroad.standard>"


def test_the_stepper_plays_by_house_rules() -> None:
    stepper = Stepper(cardlab.load("euchre").new_match(seed=1), seat=0, bots="none")
    assert stepper.rules is None
    stepper.house.value = True
    rules = stepper.rules
    assert rules is not None
    rules.controls["all_pass"].value = "stick_dealer"
    stepper.table.changed()  # a move at the table leaves the changes alone
    assert rules.controls["all_pass"].value == "stick_dealer"
    rules.play.click()
    assert stepper.match is not None
    assert stepper.match.game == cardlab.load("euchre", all_pass="stick_dealer")
    assert stepper.preset.value == ""
    assert "table" in rules.status.markup
    stepper.preset.value = "british"
    assert rules.game == cardlab.load("euchre.british")
    stepper.house.value = False
    assert stepper.rules_box.layout.display == "none"


def test_the_stepper_plays_a_single_deal_by_house_rules() -> None:
    stepper = Stepper(cardlab.load("raspisnoy").deal(seed=1), bots="none")
    stepper.house.value = True
    assert stepper.rules is not None
    stepper.rules.controls["players"].value = 3
    stepper.rules.play.click()
    assert stepper.match is None
    assert stepper.table.table.state.players == 3
    assert len(stepper.seat.options) == 4


def test_a_variant_is_chosen_beside_the_preset() -> None:
    stepper = Stepper(cardlab.load("euchre").new_match(seed=1), seat=3, bots="none")
    assert len(stepper.variant.options) == 8
    for id in (*(id for _, id in stepper.variant.options), "euchre"):
        stepper.variant.value = id
        assert stepper.table.table.state.game.id == id
        assert stepper.match is not None
        assert stepper.table.seat is not None
    assert Stepper("joker").variant.layout.display == "none"


def test_the_app_has_one_tile_a_family_and_addresses_for_variants() -> None:
    app = App("")
    tiles = [one for one in _all(app) if isinstance(one, w.Button) and one.button_style == "primary"]
    assert len(tiles) == 8
    assert [one.description for one in tiles if "poker" in one.description.lower()] == [
        "Raspisnoy poker",
        "Joker Poker",
    ]
    app = App("?game=euchre.railroad&page=play")
    (stepper,) = app.body.children
    assert stepper.table.table.state.game.id == "euchre.railroad"
    assert stepper.variant.value == "euchre.railroad"
    stepper.variant.value = "euchre.two"
    assert app.game == "euchre.two"
    assert "Euchre for two" in app.crumb.value
    app.go("lesson")
    assert repr(app) == "<App lesson, en>"
    app.go("rules")
    assert "game=euchre.two" in app.around.address
    assert repr(App(app.around.address)) == "<App rules, en>"


def test_the_rules_page_compares_and_keeps_it_in_another_language() -> None:
    app = App("?game=euchre&page=rules")
    opened, place, _ = app.body.children
    assert not place.children
    opened.value = True
    assert "ck-rules" in place.children[0].shown.value
    app.speak("ru")
    assert "отличается" in app.body.children[1].children[0].shown.value


def test_a_game_without_fitting_exercises_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardlab.errors import BudgetExceeded, Reason
    from cardlab_widgets import app as module

    def none(game: Any) -> Any:
        raise BudgetExceeded(Reason.of("deal.dealer", dealer=9, last=3))

    monkeypatch.setattr(module, "find_each", none)
    app = App("?game=euchre&page=exercises")
    assert app.status.kind == "refused"
    app.speak("ru")
