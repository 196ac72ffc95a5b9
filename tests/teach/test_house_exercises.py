"""Exercises of poker against the house are judged by the ranking of the table and by exact values."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from cardlab.errors import NotationError, Reason, UnsupportedGame
from cardlab.poker.house import BET, FOLD
from cardlab.solvers.poker.one_card import single_exchanges
from cardlab.solvers.poker.values import solve_poker, spot_of
from cardlab.teach import exercises
from cardlab.teach.exercises import Exercise, Kind
from cardlab.teach.house_questions import MARGIN, HouseExercise
from tests.teach.found import SEEDS, check_found

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("american_poker", {}),
    ("joker_poker", {}),
    ("j_poker", {}),
    ("joker_poker", {"preset": "caribbean", "players": 5}),
    ("j_poker", {"preset": "public_j_poker"}),
    ("joker_poker", {"jokers": 2, "pair_plus_joker": "joker_pair_is_two_pair", "natural_first": "off"}),
)
PAIRS = {"pair_plus_joker": "two_pair"}


def ids(exercise: Exercise, answer: Any) -> list[str]:
    return [reason.id for reason in exercise.check(answer).reasons[1:]]


def found(kind: Kind, seed: int, name: str = "joker_poker", **options: Any) -> HouseExercise:
    made = exercises.find(kind, cardlab.load(name, **options), seed)
    assert isinstance(made, HouseExercise)
    return made


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
@pytest.mark.parametrize("kind", ["hand", "higher"])
def test_found_hands(kind: Kind, name: str, options: dict[str, Any]) -> None:
    check_found(kind, cardlab.load(name, **options), SEEDS if name != "joker_poker" or not options else range(1, 6))


@pytest.mark.parametrize("kind", ["bet", "exchange"])
def test_found_decisions(kind: Kind) -> None:
    check_found(kind, cardlab.load("joker_poker"))


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_bet_or_fold_is_clear_at_every_table(name: str, options: dict[str, Any]) -> None:
    for seed in range(1, 3):
        one = found("bet", seed, name, **options)
        solution = solve_poker(one.state)
        assert set(one.choices) == {"bet", "fold"}
        assert solution.exact
        assert solution.per_action == one.values
        assert one.answer == tuple(map(str, solution.best))
        assert abs(one.values[BET] - one.values[FOLD]) >= MARGIN


def test_both_decisions_are_asked_for() -> None:
    assert {found("bet", seed).answer for seed in SEEDS} == {("bet",), ("fold",)}


@pytest.mark.parametrize("options", [{}, {"exchange_fee": "per_card", "ante": 5}, {"bankroll": 3}], ids=str)
def test_single_exchanges_are_worth_what_the_solver_says(options: dict[str, Any]) -> None:
    game = cardlab.load("joker_poker", exchange_max=1, **options)
    for hand in ("AS KS QS 7S 2D", "TS JS QS KS RJ"):
        state = game.setup([hand], up="QD")
        values = single_exchanges(spot_of(state))
        solved = solve_poker(state).per_action
        assert len(values) == 5
        assert all(solved.get(action, value) == value for action, value in values.items())


def test_the_best_exchange_is_clear() -> None:
    for seed in range(1, 8):
        one = found("exchange", seed)
        best, second, *_ = sorted(one.values.values(), reverse=True)
        assert best - second >= MARGIN
        assert one.answer == tuple(str(action) for action, value in one.values.items() if value == best)


def test_a_hand_is_what_the_table_says_it_is() -> None:
    answers: dict[str, set[str]] = {}
    for name in ("american_poker", "joker_poker", "j_poker"):
        for seed in SEEDS:
            one = found("hand", seed, name)
            assert one.answer == (one.rank.category.id,)
            assert one.answer[0] in one.choices
            answers.setdefault(name, set()).update(one.answer)
    assert "straight_flush" in answers["american_poker"]
    assert all({"flush", "full_house", "three_of_a_kind"} <= each for each in answers.values())


@pytest.mark.parametrize(
    ("name", "options", "hand", "answer", "wrong", "why"),
    [
        ("joker_poker", {}, "TS JS QS KS RJ", "flush", "royal_flush", "exercise-house.restricted"),
        ("american_poker", {}, "TS JS QS KS RJ", "royal_flush", "flush", "exercise-house.more"),
        ("joker_poker", {}, "AS AH AD AC RJ", "four_of_a_kind", "five_of_a_kind", "exercise-house.no_five"),
        ("joker_poker", {}, "9S 9H 4D 7C RJ", "three_of_a_kind", "two_pair", "exercise-house.more"),
        ("joker_poker", PAIRS, "9S 9H 4D 7C RJ", "two_pair", "three_of_a_kind", "exercise-house.joker_pairs"),
        ("joker_poker", {}, "KS QD 9H 7C RJ", "one_pair", "two_pair", "exercise-house.one_joker_pair"),
        ("joker_poker", {}, "KS QD 9H 7C 2D", "high_card", "one_pair", "exercise-house.less"),
    ],
)  # fmt: skip
def test_what_a_wrong_category_is_told(
    name: str, options: dict[str, Any], hand: str, answer: str, wrong: str, why: str
) -> None:
    one = exercises.hand(cardlab.load(name, **options).setup([hand], up="2H"))
    assert one.answer == (answer,)
    assert ids(one, wrong) == [why, "exercise-house.it_is"]
    assert [reason.id for reason in one.check(wrong).hint] == ["exercise.not_yet", why]


def test_the_wild_card_may_count_as_itself() -> None:
    state = cardlab.load("j_poker").setup(["6S 7S 8S 9S TS"], up="2H", wild="TS")
    assert exercises.hand(state).answer == ("straight_flush",)
    assert exercises.hand(state).picture.rows[-1].cards == (state.facts["wild"],)


def test_natural_before_joker() -> None:
    hands: dict[str, Any] = {"hands": ["5S 6D 7H 8C 9S"], "up": "9D", "house": "5H 6C RJ 8D"}
    one = exercises.higher(cardlab.load("joker_poker").setup(**hands))
    assert one.seat is None
    assert one.answer == ("seat",)
    assert ids(one, "tie") == ["exercise-house.yours", "exercise-house.theirs", "exercise-house.natural"]
    off = exercises.higher(cardlab.load("joker_poker", natural_first="off").setup(**hands))
    assert off.answer == ("tie",)
    assert ids(off, "tie")[-1] == "exercise-house.equal"


def test_hands_that_are_compared_are_of_one_category() -> None:
    told = set()
    for seed in SEEDS:
        one = found("higher", seed)
        assert one.rank.category == one.house.category
        told |= {reason.id for reason in one.check(one.answer[0]).reasons}
    assert "exercise-house.natural" in told


def test_values_are_told_with_two_decimals() -> None:
    state = cardlab.load("american_poker", jokers=0).setup(["AS KD QH 7C 2S"], up="QD")
    one = exercises.bet(state)
    assert one.answer == ("bet",)
    assert one.check("fold").said == "Not yet. On average a bet is worth −0.94, a fold −1.00."
    assert one.check("fold").text("ru").endswith("В среднем ставка даёт −0,94, сброс −1,00.")
    assert one.picture.lines == ()
    drawn = cardlab.load("joker_poker").setup(["AS KD QH 7C 2S"], up="QD", drew=[1])
    assert exercises.bet(drawn).picture.lines == (Reason.of("exercise-house.drawn", fee=1),)


def test_positions_that_fit_no_question() -> None:
    game = cardlab.load("joker_poker")
    dealt = game.setup(["AS KD QH 7C 2S"], up="QD")
    for make in (exercises.bet, exercises.higher):  # cards may still be drawn; the dealer's are not known
        with pytest.raises(UnsupportedGame):
            make(dealt)
    with pytest.raises(UnsupportedGame):
        exercises.exchange(cardlab.load("american_poker").setup(["AS KD QH 7C 2S"], up="QD"))
    with pytest.raises(UnsupportedGame):
        exercises.hand(cardlab.load("durak").deal(seed=1))
    with pytest.raises(UnsupportedGame):
        exercises.exchange(cardlab.load("joker_poker", bankroll=3).setup(["AS KS QS 7S 2D"], up="QD"))
    with pytest.raises(NotationError):
        exercises.exchange(dealt).check("fold")
    with pytest.raises(UnsupportedGame):
        exercises.find("exchange", cardlab.load("american_poker"))
