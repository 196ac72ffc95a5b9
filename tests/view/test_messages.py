"""Every id that the sources use has a text in both languages, of the same shape and in the same manner."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as ftl

from cardlab import Reason, card, game_ids, load
from cardlab.cards import SUITS
from cardlab.core.game import Game
from cardlab.core.phase import Phase
from cardlab.core.registry import rules_of
from cardlab.errors import plain
from cardlab.trick.makers import FORFEIT, MakerScore
from cardlab.view.text import LANGUAGES, about_game, has_text, say, widget_strings, word
from cardlab.view.variants import tag
from tests.view.scan import catalogue, resource, used_ids

#: In Russian these sentences leave a name out: the cards that follow it say the same.
SHORTER = {
    "trick.must_follow": {"suit"},
    "trick.left_bower_is_trump": {"suit"},
    "trick.must_trump": {"led"},
    "joker.demand_high": {"suit"},
    "joker.demand_low": {"suit"},
}
#: Texts that look like ids: the beginning of one.
NO_IDS = {"joker.demand"}
#: Areas whose sentences answer a player or a typed-in text: at most 14 words.
SHORT_AREAS = (
    "trick",
    "joker",
    "bid",
    "call",
    "turn",
    "cards",
    "chance",
    "deal",
    "option",
    "game",
    "match",
    "table",
    "raspisnoy",
    "euchre",
    "georgian_joker",
    "durak",
    "crazy",
    "beats",
    "bank",
    "poker",
)
HEARTS = tuple(card(text) for text in ("7H", "8H", "9H", "TH", "AH"))
SAMPLES: dict[str, Any] = {
    "suit": "H",
    "led": "D",
    "cards": HEARTS,
    "card": HEARTS[0],
    "by": HEARTS[1],
    "defence": HEARTS[2],
    "counted": (),
    "trump": "H",
    "answers": "alone, together",
    "ways": "RJ:takes, RJ:gives",
    "sum": "1 + 0 + 1 + 2",
    "seat": 2,
    "known": ("raspisnoy", "durak"),
    "sizes": (36, 54),
    "seats": ("P1", "P3"),
    "text": "11H",
    "name": "deck",
    "value": "37",
    "allowed": "36, 54",
    "action": "bid 3",
}
NAMES = ("suit", "led", "trump", "seat", "card", "cards", "by")
PREPOSITIONS = "в|во|на|с|со|от|к|ко|по|из|для|у|без|до|против|за|о|об|под|над|при|между|перед|через"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_junk(lang: str) -> None:
    junk = [entry.content for entry in resource(lang).body if isinstance(entry, ftl.Junk)]
    assert not junk


def test_both_languages_hold_the_same_ids() -> None:
    assert set(catalogue("en")) == set(catalogue("ru"))


@pytest.mark.parametrize("id", sorted(catalogue("en")))
def test_both_languages_use_the_same_variables(id: str) -> None:
    assert catalogue("en")[id] == catalogue("ru")[id] | SHORTER.get(id, set())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_of_the_sources_has_a_text(lang: str) -> None:
    missing = [id for id in used_ids().ids if not has_text(id, lang)]
    assert not set(missing) - NO_IDS
    assert len(used_ids().ids) > 100


def test_every_open_id_of_the_sources_has_texts() -> None:
    known = list(catalogue("en"))
    missing = [shape for shape in used_ids().patterns if not any(re.fullmatch(shape, id) for id in known)]
    assert not missing


def test_texts_use_only_what_they_are_given() -> None:
    wrong = []
    for id, calls in used_ids().ids.items():
        for given in calls:
            made = set() if given is None else given | {f"{name}_id" for name in given} | {"you"}
            wanted = set().union(*(catalogue(lang).get(id, frozenset()) for lang in LANGUAGES))
            if given is not None and not wanted <= made:
                wrong.append((id, wanted - made))
    assert not wrong


def _sample(id: str, lang: str, **more: Any) -> str:
    wanted = catalogue("en")[id] | catalogue("ru")[id]
    args = {name: SAMPLES.get(name, 2) for name in wanted if not name.endswith("_id") and name != "you"}
    return say(Reason.of(id, **{**args, **more}), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "id", sorted(id for id in catalogue("en") if id.partition(".")[0] in SHORT_AREAS and "." in id)
)
def test_a_reason_is_one_short_sentence(id: str, lang: str) -> None:
    sentence = _sample(id, lang)
    words = [part for part in sentence.split() if re.search(r"\w", part)]
    assert len(words) <= 14, sentence
    assert "!" not in sentence
    assert not re.search(r"illegal|invalid|blunder|-\d", sentence)
    assert "???" not in sentence
    assert sentence != plain(Reason(id))


def test_russian_names_stand_in_the_nominative() -> None:
    """No placeable of a name follows a preposition, which would ask for another case."""
    source = (Path(__file__).parents[2] / "cardlab" / "messages" / "ru.ftl").read_text(encoding="utf-8")
    shape = rf"(?i)\b(?:{PREPOSITIONS})\s+\{{ \$(?:{'|'.join(NAMES)}) \}}"
    assert not re.findall(shape, source)


def test_the_sentences_of_the_mockups() -> None:
    follow = Reason.of("trick.must_follow", suit="H", cards=HEARTS[:2])
    assert say(follow) == "You must follow hearts: you hold 7♥ and 8♥."
    assert say(follow, "ru") == "Нужна масть: у вас есть 7♥ и 8♥."
    assert say(follow, marked=True) == "You must follow hearts: you hold {7H} and {8H}."
    forbidden = Reason.of("bid.dealer_forbidden_sum", bid=2, sum="1 + 0 + 1 + 2", total=4)
    assert say(forbidden) == "You may not bid 2: 1 + 0 + 1 + 2 = 4, all the tricks."
    slip = Reason.of("notation.card", text="11H")
    assert say(slip) == "11H is not a card: write a rank and a suit, such as 9H, TH or RJ."


def test_numbers_ranks_and_long_lists() -> None:
    assert say(Reason.of("score.under", bid=2, took=1, per=10, multiplier=1, flat=0, points=-10)) == "−10 × (2 − 1)"
    assert say(Reason.of("score.exact", bid=2, took=2, per=10, multiplier=3, flat=0, points=60)) == "10 × 2 × 3"
    assert say(Reason.of("deal.seed", seed="-1", most=2**53 - 1)).endswith("9007199254740991.")
    assert say(Reason.of("deal.duplicate", card=card("QS")), "ru").startswith("Д♠")
    long = say(Reason.of("deal.missing", cards=tuple(card(f"{rank}H") for rank in "6789TJQ")))
    assert long == "Missing from the pack: 6♥, 7♥, 8♥, 9♥ and 3 more."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_too_long_for_a_plural_is_still_told(lang: str) -> None:
    assert str(10**40) in say(Reason.of("deal.index", index=10**40, last=9), lang)


def test_without_a_text_the_plain_form_is_shown() -> None:
    assert say(Reason.of("no.such_rule", suit="H")) == "no.such_rule (suit: H)"
    assert say(Reason("trick.must_follow")) == "trick.must_follow"
    assert word("no-such-word") == "no-such-word"
    assert str(Reason.of("cards.not_in_hand", card=card("7H"))) == "You do not hold 7♥."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_value_and_preset_of_a_game_has_words(lang: str) -> None:
    for game in game_ids():
        rules = rules_of(game)
        wanted = [f"game.{tag(game)}", f"game.{tag(game)}_blurb"]
        assert not [id for id in wanted if not has_text(id, lang)]
        named = [("preset", name) for name in rules.presets]
        for option in rules.options:
            named += [("option", option.name), ("note", option.name)]
            named += [("value", one) for one in option.allowed if isinstance(one, str) and one.islower()]
        assert not [(game, *one) for one in named if not about_game(game, *one, lang)]


def _tables() -> list[Game]:
    """Games whose deals have every phase and every row of points that there is."""
    lone = {"partners_best": True, "defend_alone": "vs_any", "super_euchre": 4}
    blind = {"joker": True, "alone_timing": "after_discard"}
    redeal = {"joker": True, "joker_turnup": "redeal"}
    variants = [load(f"euchre.{name}") for name in ("auction5", "auction6", "call_ace")]
    euchres = [load("euchre", **options) for options in (lone, blind, redeal)]
    others = [load("joker_bank"), load("j_poker", doc=True), load("crazy_jokers")]
    return [load("raspisnoy"), load("durak"), *others, *euchres, *variants]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fact_phase_seat_and_declaration_has_words(lang: str) -> None:
    phases = {phase.name: phase for game in _tables() for phase in game.match.deal_at(0, 0).phases}
    wanted = [f"phase.{name}" for name in phases]
    wanted += [f"ask-{name}" for name, phase in phases.items() if type(phase).candidates is not Phase.candidates]
    wanted += [f"suit.{suit}" for suit in SUITS]
    assert not [id for id in wanted if not has_text(id, lang)]
    assert {"S", "RJ", "rule", "anyway", "your_turn"} <= set(widget_strings(lang))
    assert all(widget_strings(lang).values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_of_points_has_words(lang: str) -> None:
    scores = [game.match.deal_at(0, 0).scoring for game in _tables()]
    rows = {row.name for score in scores if isinstance(score, MakerScore) for row in score.rows}
    assert len(rows) == 9
    assert not [name for name in (*rows, FORFEIT) if not has_text(f"score.{name}", lang)]
