"""Exercises of Durak are small endings with one right action, judged by exact play; and what beats what."""

from __future__ import annotations

import re
from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.state import State
from cardlab.errors import NotationError, Reason, UnsupportedGame
from cardlab.games.durak.beats import why_not_beats
from cardlab.teach import exercises
from cardlab.teach.exercises import NOT_YET, RIGHT, Exercise, Kind
from cardlab.view.text import LANGUAGES, card_name, has_text, say
from cardlab_widgets import App
from cardlab_widgets.quiz import Quiz, board_html

GAME = cardlab.load("durak")
KINDS: tuple[Kind, ...] = ("beats", "lead", "defence", "throw")
TABLES: tuple[dict[str, Any], ...] = (
    {},
    {"players": 4, "deck": 52},
    {"transfer": True, "multi_lead": True},
    {"preset": "as_written"},
)


def ids(exercise: Exercise, answer: Any) -> list[str]:
    return [reason.id for reason in exercise.check(answer).reasons]


def outcome(state: State, seat: int, table: dict[Any, int]) -> int:
    """1, 0 or -1 for a seat, by plain minimax over whole states."""
    if state.end is not None:
        points = state.returns()[seat]
        return (points > 0) - (points < 0)
    if state.key not in table:
        values = [outcome(state._apply(action), seat, table) for action in state.legal_actions]
        table[state.key] = max(values) if state.turn == seat else min(values)
    return table[state.key]


# ---- found ones ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("kind", KINDS)
def test_found_exercises_have_one_answer_and_reasons(kind: Kind, options: dict[str, Any]) -> None:
    game = cardlab.load("durak", **options)
    for seed in range(1, 4):
        exercise = exercises.find(kind, game, seed)
        assert exercise == exercises.find(kind, game, seed)
        assert exercise.kind == kind
        assert exercise.many or len(exercise.answer) == 1
        assert exercise.check(exercise.answer if exercise.many else exercise.answer[0]).reasons[0] == RIGHT
        for choice in set(exercise.choices) - set(exercise.answer):
            feedback = exercise.check([choice] if exercise.many else choice)
            assert not feedback.right
            assert feedback.reasons[0] == NOT_YET
            assert len(feedback.reasons) > 1
            for reason in feedback.reasons:
                assert all(has_text(reason.id, lang) for lang in LANGUAGES)


@pytest.mark.parametrize("kind", ["lead", "defence", "throw"])
def test_the_answer_is_that_of_plain_minimax(kind: Kind) -> None:
    for seed in range(1, 12):
        exercise = exercises.find(kind, GAME, seed)
        state = exercise.state
        sizes = {len(hand) for hand in state.hands} | {len(state.facts["bout"].cards)}
        assert max(sizes) <= 4
        if sum(map(len, state.hands)) > 5:
            continue
        seat, start = state.current_player, state.quiet()
        table: dict[Any, int] = {}
        values = {str(action): outcome(start._apply(action), seat, table) for action in state.legal_actions}
        sought = min(values.values()) if kind == "throw" else max(values.values())
        assert exercise.answer == tuple(one for one, value in values.items() if value == sought)
        assert {"lead": sought == 1, "throw": sought == -1}.get(kind, True)


def test_both_kinds_of_losing_are_asked_for() -> None:
    verbs = {exercises.find("throw", GAME, seed).answer[0].split()[0] for seed in range(1, 30)}
    assert verbs == {"throw", "done"}
    verbs = {exercises.find("defence", GAME, seed).answer[0].split()[0] for seed in range(1, 30)}
    assert verbs == {"beat", "take"}


def test_what_beats_what_is_asked_of_many_cards() -> None:
    jokers = 0
    for seed in range(1, 12):
        exercise = exercises.find("beats", GAME, seed)
        state = exercise.state
        attack, trump = state.facts["bout"].open[0], state.facts["trump"]
        held = state.hand(state.current_player)
        beating = [str(one) for one in held if why_not_beats(one, attack, trump) is None]
        assert exercise.answer == tuple(beating)
        assert 2 <= len(beating) <= len(held) - 2
        jokers += any(one.is_joker for one in (*held, attack))
    assert jokers


def test_what_is_asked_of_a_game_is_told_by_its_questions() -> None:
    assert [one.kind for one in exercises.find_each(GAME)] == list(KINDS)
    assert [one.kind for one in exercises.find_three(GAME)] == list(KINDS[:3])
    assert exercises.questions_of(cardlab.load("euchre")).kinds == ("legal", "taker", "best")
    for kind, game in (("taker", GAME), ("lead", cardlab.load("joker"))):
        with pytest.raises(UnsupportedGame):
            exercises.find(kind, game)  # type: ignore[arg-type]


# ---- typed-in ones ---------------------------------------------------------------------------------------------------


def test_a_wrong_lead_is_refuted_by_the_line_of_the_solver() -> None:
    state = GAME.setup(["6D BJ", "RJ 7S"], trump="H", attacker=0)
    exercise = exercises.best(state)
    assert exercise.question == Reason("exercise.lead_wins")
    assert exercise.answer == ("attack 6D",)
    assert ids(exercise, "attack 6D") == ["exercise.right", "exercise.outcome_win"]
    assert ids(exercise, "attack BJ")[:3] == ["exercise.not_yet", "exercise.outcome_loss", "exercise.then"]
    assert str(exercise.check("attack BJ")).startswith("Not yet. With that you are the fool. Then P1: joker beats")
    line = cardlab.solve(state.apply("attack BJ")).line
    assert len(ids(exercise, "attack BJ")) == 2 + min(len(line), 4)
    assert exercise.check("attack BJ").text("ru").startswith("Пока нет. Так вы останетесь в дураках. Дальше P1:")


def test_an_illegal_action_is_told_the_rule() -> None:
    exercise = exercises.best(GAME.setup(["6D BJ", "RJ 7S"], trump="H", attacker=0))
    assert ids(exercise, "attack AS") == ["exercise.not_yet", "cards.not_in_hand"]
    assert ids(exercise, "take") == ["exercise.not_yet", "durak.must_attack"]
    with pytest.raises(NotationError):
        exercise.check(3)


def test_no_lead_wins() -> None:
    exercise = exercises.best(GAME.setup(["6S", "7S"], trump="H", attacker=0))
    assert exercise.question == Reason("exercise.lead_best")
    assert ids(exercise, "attack 6S") == ["exercise.right", "exercise.outcome_draw"]


def test_beats_names_the_cards_left_out_at_the_second_try() -> None:
    state = GAME.setup(["6S", "7S 9H KC BJ"], trump="H", table=["TS"])
    exercise = exercises.beats(state)
    assert exercise.seat == 1
    assert exercise.many
    assert exercise.check("9H BJ").reasons == (RIGHT,)
    assert ids(exercise, "BJ KC") == ["exercise.not_yet", "durak.other_suit", "exercise.also_beats", "beats.trump"]
    hint = exercise.check("BJ").hint
    assert hint == (NOT_YET, Reason("exercise.more_beats"))
    assert exercise.check("BJ").reasons[1] == Reason.of("exercise.also_beats", cards=(card("9H"),))


@pytest.mark.parametrize("make", [exercises.beats, exercises.throw, exercises.best])
def test_positions_that_fit_no_question(make: Any) -> None:
    over = GAME.setup(["6S", "7D"], trump="H", attacker=0).apply("attack 6S").apply("take")
    assert over.is_terminal
    with pytest.raises(UnsupportedGame):
        make(over)
    with pytest.raises(UnsupportedGame):
        exercises.legal(GAME.setup(["6S", "7D"], trump="H", attacker=0))


# ---- the quiz and the page -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_quiz_of_durak(lang: str) -> None:
    quiz = Quiz(exercises.find_each(GAME, 3), lang=lang)
    for exercise in quiz.exercises:
        labels = [button.description for button in quiz._choices.children]
        assert len(set(labels)) == len(labels)
        wrong = next(choice for choice in exercise.choices if choice not in exercise.answer)
        for answer, kind in (((wrong,), "notyet"), (exercise.answer, "right")):
            for choice, button in zip(exercise.choices, quiz._choices.children, strict=True):
                button.value = choice in answer
            quiz._check.click()
            assert quiz._said.kind == kind
        quiz._check.click()
    assert quiz.solved == 4


def test_the_board_shows_the_table_and_hides_what_the_seat_does_not_know() -> None:
    state = GAME.setup(["6S QD", "7S 9H KC BJ"], trump="red", table=["TS"])
    board = board_html(exercises.beats(state))
    shown = set(re.findall(r'aria-label="([^"]*)"', board))
    assert {"10 of spades", "black joker"} <= shown
    assert card_name(card("QD")) not in shown
    assert "hearts" in board
    assert "defends" in board
    opened = board_html(exercises.best(state))
    assert card_name(card("QD")) in opened


def test_seats_that_are_out_show_no_hand() -> None:
    game = cardlab.load("durak", players=4)
    board = board_html(exercises.best(game.setup(["6D BJ", "", "RJ 7S", ""], trump="H", attacker=0)))
    assert board.count("ck-quiz-row") == 2


def test_the_page_offers_the_exercises_of_durak() -> None:
    app = App("?game=durak&page=exercises")
    (quiz,) = app.body.children
    assert [one.kind for one in quiz.exercises] == list(KINDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_short(lang: str) -> None:
    six = card("6S")
    said = [
        *(Reason.of(f"exercise.{one}", card=six) for one in ("beats", "beat_or_take")),
        Reason.of("exercise.also_beats", cards=(six, card("RJ"))),
        *map(Reason, ("exercise.more_beats", "exercise.lead_wins", "exercise.lead_best", "exercise.throw_loses")),
        *(Reason(f"exercise.outcome_{one}") for one in ("win", "draw", "loss")),
        Reason.of("exercise.then", seat=1, move=Reason.of("durak.say_beat", defence=card("BJ"), card=six)),
    ]
    for reason in said:
        sentence = say(reason, lang, players=2)
        assert not sentence.startswith("exercise."), sentence
        assert len(sentence.split()) <= 14, sentence
