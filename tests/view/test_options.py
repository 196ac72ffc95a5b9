"""Every option and every value of every game has words in both languages, and no code is shown to people."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from cardlab import game_ids, load
from cardlab.core.options import Option
from cardlab.core.registry import rules_of
from cardlab.errors import OptionError, Reason
from cardlab.view import text
from cardlab.view.options import about_option, option_problem, options_html, told_options, value_words

#: Words that are the same in code and in English.
_ENGLISH = {
    *("all", "even", "odd", "named", "dark", "golden", "natural", "lot", "high", "low", "free", "opposite", "never"),
    *("nines", "full", "short", "trump", "none", "takes", "joker"),
}
_CODE = re.compile(r"[a-z]+_[a-z0-9_]+|:[SHDC]\b|\b(?:True|False|None)\b")
#: Settings that nobody argues about: their note says it all.
_PLAIN = {
    *("players", "packets", "max_hand", "ascending", "descending", "jokers_54", "mult_dark", "mult_golden"),
    *("mult_misere", "mult_no_trump", "misere_zero_bonus", "misere_points", "golden_points", "lobovaya_cards"),
    *("ante", "schedule", "deals", "georgian_repeats", "georgian_deck_six", "games_to_win", "match", "nines_deals"),
}
GAMES = game_ids()


def _values(option: Option) -> list[object]:
    """Everything that the option may be, one by one."""
    if option.kind in ("int", "ints"):
        return [*option.allowed, *([None] if option.default is None else [])]
    return [*option.allowed, *([None] if option.default is None else []), *([()] if option.kind == "list" else [])]


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_explains_itself(game: str, lang: str) -> None:
    for option in rules_of(game).options:
        assert text.about_game(game, "option", option.name, lang), option.name
        assert text.about_game(game, "note", option.name, lang), option.name
        about = about_option(game, option.name, lang)
        assert about or option.name in _PLAIN, option.name
        assert not re.search(r"!|illegal|invalid|blunder|-\d", about), about


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_is_told_in_words(game: str, lang: str) -> None:
    for option in rules_of(game).options:
        for value in _values(option):
            words = value_words(game, option.name, value, lang)
            assert words, (option.name, value)
            assert not _CODE.search(words), words
            if isinstance(value, str) and re.search("[a-z]", value):
                assert words != value or (lang == "en" and value in _ENGLISH), (option.name, value)
            if lang == "ru":
                assert not re.search(r"[a-z]{2,}", words), words


def test_two_values_of_an_option_never_look_the_same() -> None:
    for lang in text.LANGUAGES:
        for game in GAMES:
            for option in rules_of(game).options:
                words = [value_words(game, option.name, one, lang) for one in _values(option)]
                assert len(set(words)) == len(words), (game, option.name, words)


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_texts_of_options_belong_to_an_option(lang: str) -> None:
    """No text is left behind by an option or value that there is no more."""
    from tests.view.scan import catalogue

    known = {option.name for game in GAMES for option in rules_of(game).options}
    for id in catalogue(lang):
        area, _, name = id.partition(".")
        if area.endswith(("-about", "-note", "-option")) and name:
            assert name in known, id
        elif area.endswith("-choice"):
            assert any(name.startswith(f"{one}_") for one in known), id


def test_two_presets_side_by_side() -> None:
    one, other = load("euchre.as_written"), load("euchre.north_american")
    told = told_options(one, other)
    differ = [row.name for row in told if row.differ]
    assert set(differ) == {"bowers", "pack", "target", "dealer_exchange"}
    assert [row.name for row in told[: len(differ)]] == differ
    assert {row.name for row in told} == set(one.options)
    exchange = next(row for row in told if row.name == "dealer_exchange")
    assert exchange.values == ("he may take it", "he takes it, then puts any card away")
    assert "picked up" in exchange.about


def test_games_with_other_options_side_by_side() -> None:
    told = {row.name: row for row in told_options(load("euchre"), load("euchre.railroad"), lang="ru")}
    assert told["laps"].values == (None, "да")
    assert told["laps"].differ
    assert not told["bowers"].differ
    assert told["packets"].label == "Пакеты при сдаче"


class _Table(HTMLParser):
    """Which elements there are, with their attributes, and the text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_accessible_and_shows_no_codes(game: str, lang: str) -> None:
    table = _Table()
    table.feed(options_html(load(game), load(f"{game}.as_written"), lang=lang))
    table.feed(options_html(load(game), lang=lang))
    assert table.open == []
    tags = [tag for tag, _ in table.tags]
    assert tags.count("caption") + tags.count("summary") == tags.count("table")
    assert all(attrs.get("scope") in ("col", "rowgroup") for tag, attrs in table.tags if tag == "th")
    assert not _CODE.search(table.words)
    assert "???" not in table.words
    if lang == "ru":
        assert not re.search(r"\b[a-z]+=[^ ]", table.words)


def test_what_differs_comes_first_and_is_marked_in_words() -> None:
    html = options_html(load("euchre"), load("euchre.as_written"))
    assert html.count("≠ differs") == 1
    assert html.index("≠ differs") < html.index("rules are the same")
    assert "ck-rules-mark" not in options_html(load("euchre"))
    assert "They differ in nothing." in options_html(load("euchre"), load("euchre"))


def test_quotes_within_quotes() -> None:
    with pytest.raises(OptionError) as caught:
        load("euchre", farmers_hand="redeal")
    said = option_problem(caught.value.problems[0], "euchre", "ru")
    assert said == "«„Крестьянская“ рука» бывает, только если выбрано «Колода: 24 карты»."


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("euchre", {"farmers_hand": "redeal"}, "“Farmer’s hand” goes only with this choice of “Pack”: 24 cards."),
        (
            "euchre",
            {"partners_best": True, "alone": False},
            "“Partner’s best card” goes only with this choice of “Playing alone”: yes.",
        ),
        ("euchre.railroad", {"rubber": True}, "“Laps” does not go with a rubber: turn one of them off."),
        (
            "euchre.two",
            {"match": "rubber", "target": "one_deal"},
            "“Match: a rubber” does not go with “Points for a game: one deal only”.",
        ),
        ("euchre", {"lone_defence_points": 99}, "“Euchre by one defender” cannot be 99: choose 2 … 10."),
    ],
)
def test_a_problem_is_told_with_labels(game: str, options: dict[str, object], said: str) -> None:
    with pytest.raises(OptionError) as caught:
        load(game, **options)
    assert option_problem(caught.value.problems[0], game) == said
    russian = option_problem(caught.value.problems[0], game, "ru")
    assert not _CODE.search(russian)
    assert re.search("[а-я]", russian)


def test_a_problem_of_no_option_stays_as_it_is() -> None:
    reason = Reason.of("game.unknown", name="chess", known=("euchre",))
    assert option_problem(reason, "euchre") == text.say(reason)
