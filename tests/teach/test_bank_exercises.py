"""Questions about the chances of the banker's Joker are judged by the exact odds; the lesson is what it says."""

from __future__ import annotations

from fractions import Fraction

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.errors import NotationError, UnsupportedGame
from cardlab.solvers.bank import bank_odds
from cardlab.teach import exercises
from cardlab.teach.lessons import LESSONS
from cardlab_widgets import Quiz

LATE = "7S 2S 4S 5C 6C 7C TC 6D 9C JC 2C 5D"


def at(turned: str, **options: object) -> State:
    game = cardlab.load("joker_bank", players=2, **options)
    return game.setup(["", ""], stakes=[None, 5], turned=turned)


@pytest.mark.parametrize("deck", [54, 36])
@pytest.mark.parametrize("seed", range(5))
def test_exercises_that_are_found(deck: int, seed: int) -> None:
    game = cardlab.load("joker_bank", deck=deck)
    found = exercises.find_three(game, seed)
    assert [one.kind for one in found] == ["due", "likely", "chance"]
    for one in found:
        odds = bank_odds(one.state)
        assert one.seat is None
        assert len(one.answer) == 1
        assert len(set(one.choices)) == len(one.choices) >= 4
        for choice in one.choices:
            feedback = one.check(choice)
            assert feedback.right is (choice in one.answer)
            assert len(feedback.reasons) == 2
            assert feedback.text("ru") != feedback.text("en")
        right = Fraction(one.answer[0]) if one.kind != "likely" else odds.first[odds.names.index(one.answer[0])]
        assert right == {"due": odds.first[0], "likely": max(odds.first), "chance": odds.win}[one.kind]


def test_what_a_wrong_answer_is_told() -> None:
    two = exercises.chance(at(LATE))
    assert two.check("1/7").reasons[1].id == "exercise.bank_twice"
    assert two.check("17/123").reasons[1].id == "exercise.bank_sum"
    one = exercises.due(at("AS"))
    assert one.answer == ("3/53",)
    assert one.check("2/27").reasons[1].id == "exercise.bank_gone"
    assert one.check("3/53").reasons[1]["copies"] == 3
    name = exercises.likely(at("7S 7D 7C"))
    assert name.answer == ("Q",)
    assert name.check("7").reasons[1].id == "exercise.bank_reached"


def test_what_cannot_be_asked() -> None:
    with pytest.raises(UnsupportedGame):
        exercises.chance(at("7S"))
    with pytest.raises(UnsupportedGame):
        exercises.due(cardlab.load("joker_bank").deal(seed=1))
    with pytest.raises(UnsupportedGame):
        exercises.likely(at("5C").apply("turn"))
    with pytest.raises(NotationError):
        exercises.chance(at(LATE)).check("1/2 or so")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_quiz_shows_the_turned_cards(lang: str) -> None:
    quiz = Quiz((exercises.chance(at(LATE)),), lang=lang)
    shown = quiz._board.value
    assert shown.count("<svg") >= 12
    assert [button.description for button in quiz._choices.children] == list(quiz.exercise.choices)


def test_the_lesson() -> None:
    steps = {step.text.partition(".")[2]: step.make() for step in LESSONS["joker_bank"]}
    assert str(cardlab.solve(steps["values"]).best[0]) == "stake 1"
    assert steps["joker"].apply("turn").returns() == (0, 0, 0, 0)
    assert bank_odds(steps["names"]).copies[0] == 1
    assert steps["first"].apply("turn").returns() == (36, -6, -10, -20)
    assert bank_odds(steps["late"]).win == Fraction(17, 123)
    assert steps["late"].apply("turn").apply("turn").returns() == (18, -3, -5, -10)
