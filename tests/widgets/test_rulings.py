"""The rulings trainer as a learner uses it, and its questions in the quiz."""

from __future__ import annotations

import re

import pytest

from cardlab.errors import NotationError
from cardlab.teach.rulings import ROW_IDS, Practice, item
from cardlab_widgets import Quiz, RulingsTrainer
from cardlab_widgets.quiz import board_html


def wrong(trainer):
    return next(choice for choice in trainer.item.choices if choice not in trainer.item.answer)


def press(trainer, choice):
    next(button for button in trainer._answers.children if button.choice == choice).click()


def labels(trainer):
    return [button.description for button in trainer._answers.children]


def test_a_right_answer_is_told_and_explained():
    trainer = RulingsTrainer(Practice(rows=("LD1",)))
    assert "What now?" in trainer._board.value
    assert [one[:3] for one in labels(trainer)] == ["1. ", "2. ", "3. ", "4. "]
    assert not trainer._steps.children
    press(trainer, trainer.item.answer[0])
    assert trainer._verdict.kind == "right"
    assert trainer._verdict.markup.startswith("✓ Right.")
    assert "<strong>A false lead, and all have played.</strong>" in trainer._why.markup
    assert sum(one.startswith("✓") for one in labels(trainer)) == 1
    assert "1 of 1 right" in trainer._score.value
    assert [one.description for one in trainer._steps.children] == ["Next situation"]


def test_a_wrong_answer_is_marked_and_the_ruling_told():
    trainer = RulingsTrainer(Practice(rows=("LD1", "EX4")))
    chosen = wrong(trainer)
    press(trainer, chosen)
    assert trainer._verdict.kind == "notyet"
    assert trainer._verdict.markup.startswith("✗ Not yet.")
    marks = [one[0] for one in labels(trainer)]
    assert marks.count("✓") == marks.count("✗") == 1
    assert marks[int(chosen) - 1] == "✗"
    assert trainer.score == (0, 1)
    spoken = trainer._answers.children[int(chosen) - 1].tooltip
    assert spoken.endswith("(your choice)")


def test_only_the_first_answer_counts():
    trainer = RulingsTrainer(seed=4)
    press(trainer, wrong(trainer))
    press(trainer, trainer.item.answer[0])
    assert trainer.score == (0, 1)


def test_next_shows_another_situation_and_keeps_the_score():
    trainer = RulingsTrainer(seed=2)
    before = trainer.item
    trainer.go_on()
    assert trainer.item is before  # not answered yet
    for number in range(1, 6):
        trainer.answer(trainer.item.answer[0])
        trainer._next.click()
        assert trainer.score == (number, number)
        assert trainer.chosen == ""
        assert not trainer._verdict.markup
    assert trainer.item != before


def test_the_language_changes_and_the_answer_stays():
    trainer = RulingsTrainer(Practice(rows=("LD1",)))
    trainer.answer(trainer.item.answer[0])
    trainer.speak("ru")
    assert trainer.lang == "ru"
    assert trainer._verdict.markup.startswith("✓ Верно.")
    assert "Что теперь?" in trainer._board.value
    assert trainer.chosen == trainer.item.answer[0]
    assert trainer._next.description == "Следующий случай"
    assert repr(trainer) == "RulingsTrainer(1 of 1 right, lang='ru')"


def test_an_answer_that_is_none_is_refused():
    trainer = RulingsTrainer(seed=1)
    with pytest.raises(NotationError):
        trainer.answer("9")
    assert trainer.score == (0, 0)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("row", ROW_IDS)
def test_every_row_is_drawn_without_bare_ids(row, lang):
    one = item(row, seed=2)
    board = board_html(one, lang)
    assert not re.search(r"(?:ruling|seat|mark|fact)\.[a-z_]+", board)
    shown = sum(len(part.cards) for part in one.scene.shown)
    assert board.count("<figure>") == shown


def test_the_quiz_asks_it_like_any_exercise():
    one = item("RV2", seed=1)
    quiz = Quiz(one)
    right = int(one.answer[0]) - 1
    quiz._choices.children[(right + 1) % 4].value = True
    quiz._check.click()
    assert quiz._said.markup.startswith("Not yet.")
    quiz._answer.click()
    assert "The answer: " in quiz._said.markup
    quiz._choices.children[right].value = True
    quiz._check.click()
    assert quiz._said.markup.startswith("Right.")
