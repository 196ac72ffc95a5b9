"""Exercises of the games of contracts, chances and hands: found at every table, recorded, shown by the quiz."""

from __future__ import annotations

import msgspec
import pytest

import cardlab
from cardlab.core.records import dumps, loads, record_of, table_of
from cardlab.teach import exercises
from cardlab.teach.exercises import Exercise, Kind, questions_of
from cardlab.view.text import LANGUAGES
from cardlab_widgets import App
from cardlab_widgets.quiz import Quiz

#: The games of chances, contracts and hands, with their presets.
GAMES = (
    "crazy_jokers",
    "crazy_jokers.as_written",
    "crazy_jokers.inventor",
    "joker_bank",
    "joker_bank.as_written",
    "american_poker",
    "american_poker.as_written",
    "joker_poker",
    "joker_poker.as_written",
    "joker_poker.caribbean",
    "j_poker",
    "j_poker.as_written",
    "j_poker.public_j_poker",
)


@pytest.mark.parametrize("name", GAMES)
def test_the_first_three_of_every_table(name: str) -> None:
    game = cardlab.load(name)
    found = exercises.find_three(game, 3)
    assert [one.kind for one in found] == list(questions_of(game).kinds[:3])
    for one in found:
        assert one.check(one.answer if one.many else one.answer[0]).right


@pytest.mark.parametrize("name", ["crazy_jokers", "joker_bank", "american_poker", "joker_poker", "j_poker"])
def test_an_exercise_comes_back_from_its_record(name: str) -> None:
    game = cardlab.load(name)
    questions = questions_of(game)
    for number, kind in enumerate(questions.kinds):
        one = exercises.find(kind, game, number + 1)
        record = msgspec.structs.replace(record_of(cardlab.Table(one.state)), kind="exercise")
        state = table_of(loads(dumps(record))).state
        again = questions.asked(kind, state, one.state.legal_actions[0])
        assert again is not None
        assert (again.question, again.choices, again.answer) == (one.question, one.choices, one.answer)


# ---- the quiz and the page -------------------------------------------------------------------------------------------


def answer(quiz: Quiz, *choices: str) -> None:
    for choice, button in zip(quiz.exercise.choices, quiz._choices.children, strict=True):
        button.value = choice in choices
    quiz._check.click()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["crazy_jokers", "joker_bank", "american_poker", "joker_poker", "j_poker"])
def test_a_quiz_in_both_languages(name: str, lang: str) -> None:
    quiz = Quiz(exercises.find_each(cardlab.load(name), 3), lang=lang)
    for one in quiz.exercises:
        labels = [button.description for button in quiz._choices.children]
        assert len(set(labels)) == len(labels)
        assert not any("exercise" in label or "poker-" in label for label in labels)
        assert "exercise-" not in quiz._board.value.replace("exercise-number", "")
        wrong = next(choice for choice in one.choices if choice not in one.answer)
        answer(quiz, wrong)
        assert quiz._said.kind == "notyet"
        quiz.speak("ru" if lang == "en" else "en")
        quiz.speak(lang)
        answer(quiz, *one.answer)
        assert quiz._said.kind == "right"
        quiz._check.click()
    assert quiz.solved == len(quiz.exercises)


@pytest.mark.parametrize("name", ["crazy_jokers", "joker_poker"])
def test_the_page_offers_the_exercises(name: str) -> None:
    (quiz,) = App(f"?game={name}&page=exercises").body.children
    assert [one.kind for one in quiz.exercises] == list(questions_of(cardlab.load(name)).kinds)


def test_what_a_picture_shows_tells_nothing_of_other_hands() -> None:
    for name in ("crazy_jokers", "joker_poker"):
        for one in exercises.find_each(cardlab.load(name, players=3), 2):
            assert one.picture is not None
            shown = {each for row in one.picture.rows for each in row.cards}
            for seat in range(3):
                if seat != one.state.current_player:
                    assert not shown & set(one.state.hands[seat])


def kinds(found: tuple[Exercise, ...]) -> list[Kind]:
    return [one.kind for one in found]


def test_kinds_go_by_the_phases_of_a_table() -> None:
    assert kinds(exercises.find_each(cardlab.load("joker_poker.caribbean"))) == ["hand", "higher", "bet"]
    american = cardlab.load("american_poker", exchange_max=5)
    assert questions_of(american).kinds == ("hand", "higher", "bet", "exchange")
