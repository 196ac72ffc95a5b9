"""The quiz as a learner uses it: buttons, a check, a reason, the next one."""

from __future__ import annotations

import re

import pytest

import cardlab
from cardlab.errors import UnsupportedGame
from cardlab.teach import exercises
from cardlab.view.text import card_name
from cardlab_widgets.quiz import Quiz, board_html

GAME = cardlab.load("raspisnoy", players=3)
THREE = exercises.find_three(GAME, seed=7)


def mark(quiz: Quiz, *choices: str) -> None:
    for choice, button in zip(quiz.exercise.choices, quiz._choices.children, strict=True):
        if choice in choices:
            button.value = True


def said(quiz: Quiz) -> str:
    return quiz._said.markup


def shown(quiz: Quiz) -> list[str]:
    return [button.description for button in quiz._steps.children]


def test_a_whole_quiz() -> None:
    quiz = Quiz(THREE)
    for number, exercise in enumerate(THREE, 1):
        assert quiz.exercise is exercise
        assert f"Exercise {number} of 3" in quiz._board.value
        assert shown(quiz) == ["Check"]
        mark(quiz, *exercise.answer)
        quiz._check.click()
        assert said(quiz).startswith("Right.")
        assert quiz.solved == number
        if number < 3:
            assert shown(quiz) == ["Next exercise"]
            quiz._check.click()
    assert shown(quiz) == ["Check"]
    assert "3 of 3" in said(quiz)


def test_not_yet_says_the_reason_of_the_engine() -> None:
    quiz = Quiz(THREE)
    wrong = next(choice for choice in quiz.exercise.choices if choice not in quiz.exercise.answer)
    mark(quiz, wrong, *quiz.exercise.answer)
    quiz._check.click()
    assert said(quiz) == f"Not yet. {quiz.exercise.state.why_not(wrong)}"
    assert shown(quiz) == ["Check", "Show the answer", "Next exercise"]
    assert quiz.solved == 0


def test_the_cards_left_out_are_named_at_the_second_try() -> None:
    quiz = Quiz(THREE)
    mark(quiz, quiz.exercise.answer[0])
    assert len(quiz.exercise.answer) > 1
    quiz._check.click()
    assert "There is more that you may play." in said(quiz)
    quiz._check.click()
    assert "Also legal" in said(quiz)


def test_the_answer_can_be_shown_and_is_not_counted() -> None:
    quiz = Quiz(THREE[1])
    mark(quiz, *(set(quiz.exercise.choices) - set(quiz.exercise.answer)))
    quiz._check.click()
    quiz._answer.click()
    assert "The answer: Player 2" in said(quiz)
    mark(quiz, *quiz.exercise.answer)
    quiz._check.click()
    assert said(quiz).startswith("Right.")
    assert quiz.solved == 0


def test_checking_nothing_asks_for_a_choice() -> None:
    quiz = Quiz(THREE)
    quiz._check.click()
    assert said(quiz) == "Choose an answer first."
    assert shown(quiz) == ["Check"]


def test_one_of_several_is_chosen_where_one_is_asked_for() -> None:
    quiz = Quiz(THREE[2])
    first, second, *_ = quiz.exercise.choices
    mark(quiz, first)
    mark(quiz, second)
    assert quiz.chosen == (second,)
    several = Quiz(THREE[0])
    mark(several, *several.exercise.choices)
    assert several.chosen == several.exercise.choices


def test_a_choice_is_told_by_form_and_has_a_spoken_name() -> None:
    quiz = Quiz(THREE[0])
    button = quiz._choices.children[0]
    assert (button.description, button.tooltip) == ("7♠", "7 of spades")
    button.value = True
    assert button.description == "✓ 7♠"
    assert all(one.layout.min_height == "40px" for one in quiz._choices.children)


def test_the_language_changes_and_marks_stay() -> None:
    quiz = Quiz(THREE)
    mark(quiz, "QC")
    quiz._check.click()
    quiz.speak("ru")
    assert quiz.lang == "ru"
    assert said(quiz).startswith("Пока нет. ")
    assert quiz.chosen == ("QC",)
    assert "✓ Д♣" in [button.description for button in quiz._choices.children]
    assert shown(quiz) == ["Проверить", "Показать ответ", "Следующее задание"]


@pytest.mark.parametrize("exercise", THREE, ids=lambda one: one.kind)
def test_the_picture_tells_nothing_of_the_answer(exercise: exercises.Exercise) -> None:
    board = board_html(exercise)
    seen = set(re.findall(r'aria-label="([^"]*)"', board))
    hidden = {seat for seat in range(3) if seat != exercise.seat} if exercise.seat is not None else set()
    for seat in hidden:
        for one in exercise.state.hand(seat):
            assert card_name(one) not in seen
    assert "legal" not in board
    assert "★" not in board


def test_a_quiz_needs_an_exercise_and_prints_stably() -> None:
    with pytest.raises(UnsupportedGame):
        Quiz([])
    assert repr(Quiz(THREE)) == repr(Quiz(THREE)) == "Quiz(3 exercises, lang='en')"
