"""Exercises about the bank at any stage are judged by the exact odds and by the table itself."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import NotationError, UnsupportedGame
from cardlab.games.joker_bank.play import name_of
from cardlab.solvers.bank import bank_odds
from cardlab.teach import exercises
from cardlab.teach.chance_questions import ChanceExercise
from cardlab.teach.exercises import Exercise, Kind
from tests.teach.found import SEEDS, check_found

KINDS: tuple[Kind, ...] = ("hit", "wins", "odds")
TABLES: tuple[dict[str, Any], ...] = (
    {},
    {"deck": 36, "first_hit": "replay_doubled", "cap": 1},
    {"deck": 53, "stop_at_hit": False, "players": 2},
    {"deck": 38, "first_hit": "single"},
    {"deck": 52, "players": 10},
)
LATE = "7S 2S 4S 5C 6C 7C TC 6D 9C JC 2C 5D"


def at(turned: str, **options: Any) -> State:
    return cardlab.load("joker_bank", players=2, **options).setup(["", ""], stakes=[None, 5], turned=turned)


def ids(exercise: Exercise, answer: Any) -> list[str]:
    return [reason.id for reason in exercise.check(answer).reasons[1:]]


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("kind", KINDS)
def test_found_exercises(kind: Kind, options: dict[str, Any]) -> None:
    check_found(kind, cardlab.load("joker_bank", **options), range(1, 11) if options else SEEDS)


@pytest.mark.parametrize("kind", KINDS)
def test_the_answer_is_exact(kind: Kind) -> None:
    game = cardlab.load("joker_bank")
    for seed in SEEDS:
        one = exercises.find(kind, game, seed)
        odds = bank_odds(one.state)
        if kind == "hit":
            names = [name_of(cardlab.cards.card(choice)) for choice in one.choices]
            assert [one.choices[at] for at, name in enumerate(names) if name == odds.names[0]] == list(one.answer)
        else:
            right = odds.win if kind == "wins" else (1 - odds.win) / odds.win
            assert one.answer == (str(right),)
            assert sum(Fraction(choice) == right for choice in one.choices) == 1


def test_the_table_says_why_a_card_does_not_agree() -> None:
    one = exercises.hit(at("7S 2S 4S"))
    assert all(not row.captions for row in one.picture.rows)
    wrong = next(choice for choice in one.choices if choice not in one.answer)
    assert ids(one, wrong) == ["bank.miss"]
    assert ids(one, one.answer[0]) == ["bank.hit"]
    state = cardlab.load("joker_bank", players=2).deal(seed=4).apply("stake 3")
    known = exercises.hit(state)  # the next card is fixed by the seed, and does not matter
    assert ids(known, known.answer[0]) == ["bank.hit"]


def test_every_mistake_is_named() -> None:
    late = exercises.wins(at(LATE))
    assert late.answer == ("17/123",)
    assert ids(late, "2/21") == ["exercise-bank.due_only", "exercise-bank.exactly"]
    other = next(str(value) for value, mistake in late.mistakes.items() if mistake == "four_each")
    assert ids(late, other) == ["exercise-bank.four_each", "exercise-bank.exactly"]
    assert [reason.id for reason in late.check("2/21").hint] == ["exercise.not_yet", "exercise-bank.due_only"]
    fresh = exercises.wins(at(""))
    mistakes = {mistake: str(value) for value, mistake in fresh.mistakes.items()}
    assert ids(fresh, mistakes["one_joker"])[0] == "exercise-bank.one_joker"
    assert "64.2%" in fresh.check(fresh.answer[0]).said
    fair = exercises.odds(at(LATE))
    assert fair.answer == ("106/17",)
    assert ids(fair, "17/106") == ["exercise-bank.reversed", "exercise-bank.fair"]
    assert fair.check("106/17").text("ru").endswith("справедливо 6,24 за 1.")


def test_fractions_too_long_to_read_are_percents() -> None:
    fresh, late = exercises.wins(at("")), exercises.wins(at(LATE))
    assert str(fresh.label(fresh.answer[0])) == "64.2%"
    assert str(late.label("17/123")) == "17/123 = 13.8%"


def test_what_cannot_be_asked() -> None:
    with pytest.raises(UnsupportedGame):
        exercises.wins(at("", first_hit="replay_doubled"))  # the joker only doubles the pot
    with pytest.raises(UnsupportedGame):
        exercises.odds(cardlab.load("joker_bank").deal(seed=1))
    with pytest.raises(UnsupportedGame):
        exercises.hit(cardlab.load("durak").deal(seed=1))
    with pytest.raises(NotationError):
        exercises.wins(at(LATE)).check("1/2 or so")
    assert isinstance(exercises.wins(at(LATE)), ChanceExercise)
