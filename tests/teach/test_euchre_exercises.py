"""Exercises of Euchre turn on the bowers, and are judged in points of a side."""

from __future__ import annotations

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.teach import exercises
from cardlab.teach.exercises import Exercise, Kind, TrickExercise
from cardlab.view.text import LANGUAGES, say
from cardlab_widgets.quiz import Quiz, board_html

GAME = cardlab.load("euchre")
KINDS: tuple[Kind, ...] = ("legal", "taker", "best")


def trap(**options: object) -> State:
    """Diamonds are led, hearts are trumps; P0 holds the left bower and a diamond."""
    game = cardlab.load("euchre", **options)
    hands = ["JD 9D AS TC QH", "KH 8S QC 7C", "AH KS JC 9C", "JH TS 8C 7S"]
    return game.setup(hands, trump="H", maker=0, dealer=3, trick=["P1 AD", "P2 KD", "P3 8D"])


def ids(exercise: Exercise, answer: object) -> list[str]:
    return [reason.id for reason in exercise.check(answer).reasons]  # type: ignore[arg-type]


def test_the_left_bower_is_told_apart() -> None:
    exercise = exercises.legal(trap())
    assert exercise.answer == ("9D",)
    assert ids(exercise, "9D JD") == ["exercise.not_yet", "trick.left_bower_is_trump"]
    assert exercises.legal(trap(bowers=False)).check("9D JD").right


def test_a_bower_takes_the_trick_of_another_suit() -> None:
    state = GAME.setup(["JD AS", "TC", "KS", "KC"], trump="H", maker=0, dealer=3, trick=["P1 9D", "P2 8D", "P3 AD"])
    exercise = exercises.taker(state, "JD")
    assert exercise.answer == ("P0",)
    assert ids(exercise, "P3") == ["exercise.not_yet", "exercise.trump_beats"]


def test_the_value_of_a_card_is_the_margin_of_a_side() -> None:
    toy = GAME.setup(["9H KH", "TH JD", "QD 9D", "AH AD"], trump="H", maker=1, dealer=0, turn=1)
    exercise = exercises.best(toy)
    assert exercise.answer == ("TH",)
    assert str(exercise.check("JD")) == "Not yet. J♦ costs 4 points."
    assert exercise.check("TH").right


@pytest.mark.parametrize("preset", ["standard", "as_written", "british", "north_american"])
@pytest.mark.parametrize("kind", KINDS)
def test_found_exercises_can_be_answered(kind: Kind, preset: str) -> None:
    exercise = exercises.find(kind, cardlab.load("euchre", preset=preset), seed=3)
    answer = exercise.answer if exercise.many else exercise.answer[0]
    assert exercise.check(answer).right
    wrong = [choice for choice in exercise.choices if choice not in exercise.answer]
    assert wrong
    for choice in wrong:
        feedback = exercise.check(choice)
        assert not feedback.right
        assert all(say(reason, lang) for reason in feedback.reasons for lang in LANGUAGES)


@pytest.mark.parametrize("seed", range(4))
def test_found_questions_turn_on_a_card_that_changed_its_suit(seed: int) -> None:
    legal, taker = exercises.find("legal", GAME, seed), exercises.find("taker", GAME, seed)
    trump = legal.state.facts["trump"]
    order = GAME.showing.order  # type: ignore[attr-defined]
    assert any(order.suit_of(one, trump) is not one.suit for one in legal.state.hand(legal.state.current_player))
    trump = taker.state.facts["trump"]
    assert isinstance(taker, TrickExercise)
    assert taker.action is not None
    cards = [*(one.card for one in taker.state.board.plays), *taker.action.cards]
    assert any(order.suit_of(one, trump) is not one.suit for one in cards)


def test_the_board_shows_the_order_of_trumps_and_hides_what_the_seat_does_not_know() -> None:
    drawn = board_html(exercises.legal(trap()))
    assert "J♥ J♦ A♥ K Q 10 9 8 7" in drawn
    assert "South: took 0 · maker" in drawn
    dealt = GAME.setup(
        ["QH KS AC KD 9S", "JH KH AS 8C 7D", "9H QS KC TD 8D", "JD AD TS 9C 7C"],
        turn_up="TH",
        dealer=0,
        calls=["order up"],
    )
    asked = exercises.legal(dealt.apply("discard 9S").apply("JH"))
    assert asked.seat == 2
    assert "9♠" not in board_html(asked)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_quiz_of_euchre(lang: str) -> None:
    quiz = Quiz([exercises.find("legal", GAME, 1), exercises.find("taker", GAME, 1)], lang=lang)
    for exercise in quiz.exercises:
        for choice, button in zip(exercise.choices, quiz._choices.children, strict=True):
            button.value = choice in exercise.answer
        quiz._check.click()
        assert quiz._said.kind == "right"
        quiz._check.click()
    assert quiz.solved == 2
