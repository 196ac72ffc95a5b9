"""Exercises are judged by the engine: same rules, same reasons, same values."""

from __future__ import annotations

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.state import State
from cardlab.errors import BudgetExceeded, IllegalAction, NotationError, Reason, UnsupportedGame
from cardlab.teach import exercises
from cardlab.teach.exercises import NOT_YET, RIGHT, Exercise, Feedback
from cardlab.view.text import has_text, say

GAME = cardlab.load("raspisnoy", players=3)


def follower(**facts: object) -> State:
    """P2 holds a heart, a trump, the joker and a stranger, and hearts were led."""
    given = {"trump": "C", "leader": 1, "bids": [1, 0, 0], "trick": ["P1 9H"], **facts}
    return GAME.setup(["QS 7H JH 6D", "KD TD QD", "8H 7C RJ AS"], **given)


def ids(feedback: Feedback) -> list[str]:
    return [reason.id for reason in feedback.reasons]


# ---- which cards are legal --------------------------------------------------------------------------------------


def test_legal_takes_text_cards_and_any_order() -> None:
    exercise = exercises.legal(follower())
    assert exercise.choices == ("AS", "8H", "7C", "RJ")
    assert exercise.answer == ("8H", "RJ")
    for answer in ("8H RJ", "rj, 8h", ["RJ", "8H"], [card("8H"), card("RJ")], {card("RJ"), card("8H")}):
        assert exercise.check(answer) == Feedback(True, (RIGHT,))


def test_a_card_marked_wrongly_is_told_the_rule() -> None:
    state = follower()
    feedback = exercises.legal(state).check("8H RJ AS")
    assert not feedback.right
    assert feedback.reasons == (NOT_YET, state.why_not("AS"))
    assert feedback.reasons[1].id == "trick.must_follow"


def test_a_card_left_out_is_named_with_the_duty_that_binds() -> None:
    feedback = exercises.legal(follower()).check("RJ")
    assert ids(feedback) == ["exercise.not_yet", "exercise.also_legal", "trick.must_follow"]
    assert feedback.reasons[1]["cards"] == (card("8H"),)


def test_a_joker_left_out_is_not_told_to_follow() -> None:
    assert ids(exercises.legal(follower()).check("8H")) == ["exercise.not_yet", "exercise.also_legal"]


def test_every_mistake_is_told_once() -> None:
    feedback = exercises.legal(follower()).check("AS 7C")
    assert ids(feedback).count("trick.must_follow") == 1
    assert ids(feedback).count("exercise.also_legal") == 1
    assert len(feedback.reasons[ids(feedback).index("exercise.also_legal")]["cards"]) == 2


def test_a_card_not_held_is_refused_by_the_engine() -> None:
    assert "cards.not_in_hand" in ids(exercises.legal(follower()).check("8H RJ KD"))


def test_nothing_marked_is_not_yet() -> None:
    assert not exercises.legal(follower()).check("").right


# ---- who takes the trick ------------------------------------------------------------------------------------------


def taker(trump: str | None, plays: list[str], last: str, **options: object) -> Exercise:
    """P1 leads, P2 follows, P0 plays the last card; everybody holds one card more."""
    game = cardlab.load("raspisnoy", players=3, **options)
    hands = [f"{last} 6C", "7D", "8C"]
    return exercises.taker(game.setup(hands, trump=trump, leader=1, bids=[1, 0, 0], trick=plays), last)


@pytest.mark.parametrize(
    ("trump", "plays", "last", "winner", "seat", "why"),
    [
        ("S", ["P1 9H", "P2 KH"], "QH", 2, 0, "exercise.higher"),
        ("S", ["P1 9H", "P2 7S"], "QH", 2, 0, "exercise.trump_beats"),
        ("S", ["P1 9H", "P2 KC"], "QH", 0, 2, "exercise.off_suit"),
        ("S", ["P1 9H", "P2 7S"], "9S", 0, 2, "exercise.higher"),
        ("S", ["P1 9H", "P2 RJ:takes"], "QH", 2, 0, "exercise.joker_takes"),
        ("S", ["P1 9H", "P2 RJ:gives"], "QH", 0, 2, "exercise.joker_gives"),
        ("S", ["P1 9H", "P2 RJ:gives"], "QC", 1, 2, "exercise.joker_gives"),
        ("S", ["P1 RJ:gives:D", "P2 9D"], "QC", 2, 1, "exercise.joker_lowest"),
        ("S", ["P1 RJ:gives:D", "P2 9C"], "9S", 0, 1, "exercise.trump_beats"),
        ("S", ["P1 RJ:gives:H", "P2 9C"], "QC", 1, 2, "exercise.joker_alone"),
        (None, ["P1 9H", "P2 KC"], "QS", 1, 0, "exercise.off_suit"),
    ],
)
def test_who_takes(trump: str | None, plays: list[str], last: str, winner: int, seat: int, why: str) -> None:
    exercise = taker(trump, plays, last)
    assert exercise.answer == (f"P{winner}",)
    for answer in (winner, str(winner), f"P{winner}", f"p{winner}"):
        assert exercise.check(answer).right
    assert ids(exercise.check(seat)) == ["exercise.not_yet", why]


def test_a_led_joker_that_trumps_beat() -> None:
    exercise = taker("S", ["P1 RJ:takes_high:D", "P2 AS"], "QC", plain_joker_vs_trump="trump")
    assert exercise.answer == ("P2",)
    assert ids(exercise.check(1)) == ["exercise.not_yet", "exercise.trump_beats"]


def test_a_joker_called_low_loses_to_every_card() -> None:
    game = cardlab.load("joker.classic_no_draw", players=3)
    hands = ["8S 6C", "7D", "8C"]
    led = game.setup(hands, trump="H", leader=1, bids=[1, 0, 0], trick=["P1 RJ:low", "P2 5S"])
    assert ids(exercises.taker(led, "8S").check(1)) == ["exercise.not_yet", "exercise.joker_low"]
    followed = game.setup(hands, trump="H", leader=1, bids=[1, 0, 0], trick=["P1 5S", "P2 RJ:low"])
    assert ids(exercises.taker(followed, "8S").check(2)) == ["exercise.not_yet", "exercise.joker_low"]


def test_a_circling_trump_is_named_as_a_trump() -> None:
    state = cardlab.load("raspisnoy.circular_trumps", players=3).setup(
        ["8D", "6C", "9S 8C"], bids=[1, 1, 1], trick=["P0 AH", "P1 JH"]
    )
    exercise = exercises.taker(state, "9S")
    assert exercise.answer == ("P2",)
    assert exercise.check(0).reasons == (NOT_YET, Reason.of("exercise.trump_beats", card=card("AH"), by=card("9S")))


@pytest.mark.parametrize("answer", [3, "P7", "south", True, ["P1"]])
def test_a_seat_that_is_none_is_a_typed_error(answer: object) -> None:
    with pytest.raises(NotationError):
        taker("S", ["P1 9H", "P2 KH"], "QH").check(answer)


def test_taker_needs_a_card_that_completes_the_trick() -> None:
    with pytest.raises(UnsupportedGame):
        exercises.taker(GAME.setup(["QS 7H", "9H KD", "8H AC"], leader=1, bids=[1, 0, 0]), "9H")
    with pytest.raises(IllegalAction):
        exercises.taker(follower(), "AS")


# ---- what is worth most ---------------------------------------------------------------------------------------------


def test_best_states_the_price() -> None:
    state = GAME.setup(["AS 6D", "7D 8C", "9D KC"], trump="NT", leader=0, bids=[1, 0, 0])
    exercise = exercises.best(state)
    values = exercise.values
    assert values == cardlab.solve(state).per_action
    best = max(values, key=lambda action: values[action])
    worst = min(values, key=lambda action: values[action])
    assert exercise.answer == (str(best),)
    assert exercise.check(best).reasons == (RIGHT, Reason.of("exercise.worth", points=values[best]))
    price = exercise.check(str(worst)).reasons[1]
    assert price == Reason.of("exercise.costs_card", card=worst.cards[0], points=values[best] - values[worst])


def test_any_of_equal_bests_is_right() -> None:
    state = GAME.setup(["AS KS", "9H 8C", "8H 7H"], trump="S", leader=0, bids=[2, 0, 0])
    exercise = exercises.best(state)
    assert set(exercise.answer) == {"AS", "KS"}
    assert all(exercise.check(one).right for one in exercise.answer)


def test_best_bid_and_the_forbidden_one() -> None:
    state = GAME.setup(["AS", "9H", "8H"], trump="S", dealer=0, bids=[None, 0, 0])
    exercise = exercises.best(state)
    assert exercise.question.id == "exercise.best_bid"
    assert ids(exercise.check("bid 1")) == ["exercise.not_yet", "bid.dealer_forbidden_sum"]
    assert exercise.check("bid 0").right


def test_an_illegal_card_is_told_the_rule() -> None:
    state = follower()
    assert ids(exercises.best(state).check("AS")) == ["exercise.not_yet", "trick.must_follow"]


def test_a_price_of_a_joker_names_its_declaration() -> None:
    exercise = exercises.best(follower())
    costly = [action for action, value in exercise.values.items() if value < max(exercise.values.values())]
    told = {reason.id for action in costly for reason in exercise.check(action).reasons[1:]}
    assert told <= {"exercise.costs_card", "exercise.costs_call"}
    assert told


# ---- positions that fit no question, and finding those that do ---------------------------------------------------


def test_questions_about_tricks_need_tricks() -> None:
    bidding = GAME.deal(seed=1)
    for make in (exercises.legal, lambda state: exercises.taker(state, "bid 1")):
        with pytest.raises(UnsupportedGame):
            make(bidding)


def test_a_finished_deal_has_nothing_best() -> None:
    state = GAME.deal(seed=1, deal=0)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    with pytest.raises(UnsupportedGame):
        exercises.best(state)


@pytest.mark.parametrize("seed", range(1, 9))
def test_found_exercises_can_be_answered(seed: int) -> None:
    for exercise in exercises.find_three(GAME, seed):
        answer = exercise.answer
        assert 0 < len(answer) < len(exercise.choices)
        assert exercise.check(answer if exercise.many else answer[0]).right
        for choice in set(exercise.choices) - set(answer):
            feedback = exercise.check([choice] if exercise.many else choice)
            assert not feedback.right
            assert feedback.reasons[0] == NOT_YET
            assert len(feedback.reasons) > 1


def test_the_same_seed_finds_the_same() -> None:
    assert exercises.find("legal", GAME, 5) == exercises.find("legal", GAME, 5)


def test_a_search_ends() -> None:
    with pytest.raises(BudgetExceeded):
        exercises.find("legal", GAME, tries=0)


# ---- words -----------------------------------------------------------------------------------------------------


def test_feedback_is_a_sentence() -> None:
    feedback = exercises.legal(follower()).check("8H RJ AS")
    assert feedback.said == "Not yet. You must follow hearts: you hold 8♥."
    assert str(feedback) == repr(feedback) == feedback.said
    assert feedback.text("ru").startswith("Пока нет. ")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_sentence_is_there_and_short(lang: str) -> None:
    eight, king = card("8H"), card("KH")
    said = [
        RIGHT,
        NOT_YET,
        *map(Reason, ("exercise.legal", "exercise.best_card", "exercise.best_bid", "exercise.bad_position")),
        Reason("exercise.not_exact"),
        Reason.of("exercise.taker", seat=1, card=eight),
        Reason.of("exercise.taker_call", seat=1, action="RJ:takes"),
        *(Reason.of(f"exercise.{one}", card=eight) for one in ("joker_takes", "joker_gives", "joker_low")),
        Reason.of("exercise.also_legal", cards=(eight, king)),
        Reason("exercise.more_legal"),
        *(Reason.of(f"exercise.{one}", card=eight, by=king) for one in ("joker_lowest", "trump_beats", "higher")),
        *(Reason.of(f"exercise.{one}", card=eight, led="D") for one in ("joker_alone", "off_suit")),
        *(Reason.of("exercise.worth", points=points) for points in (-20, 0, 1, 2, 5, 30)),
        *(Reason.of("exercise.costs_card", card=eight, points=points) for points in (1, 2, 5, 21)),
        *(Reason.of("exercise.costs_bid", bid=2, points=points) for points in (1, 2, 5, 21)),
        *(Reason.of("exercise.costs_call", action="RJ:gives", points=points) for points in (1, 2, 5)),
        Reason.of("exercise.not_played", seat=2),
        Reason.of("exercise.none_found", tries=400),
    ]
    for reason in said:
        assert has_text(reason.id, lang), reason.id
        sentence = say(reason, lang)
        assert not sentence.startswith("exercise."), sentence
        assert len(sentence.split()) <= 14, sentence
        assert "!" not in sentence
        assert "wrong" not in sentence.lower()
