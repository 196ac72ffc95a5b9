"""Exercises of Crazy Jokers are judged by the contracts themselves and by exact chances."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from cardlab.errors import NotationError, Reason, UnsupportedGame
from cardlab.games.crazy_jokers.contracts import Met
from cardlab.games.crazy_jokers.no_hand import why_not_discard
from cardlab.solvers.crazy.odds import discards
from cardlab.teach import exercises
from cardlab.teach.contract_questions import DRAWS, ContractExercise
from cardlab.teach.exercises import RIGHT, Exercise, Kind
from tests.teach.found import SEEDS, check_found

GAME = cardlab.load("crazy_jokers")
KINDS: tuple[Kind, ...] = ("meets", "pile", "short", "discard")
OTHER = "2S 3S 4S 6S 7S TD 2D"
TABLES: tuple[dict[str, Any], ...] = (
    {},
    {"preset": "inventor"},
    {"players": 4, "straight_len": "6_plus_any", "no_hand_wrap": True, "straight_joker_queen": False},
    {"birthdays": ("1995-12-07", "1988-11-11"), "ace_is_odd": True},
    {"players": 3, "birthdays": ("1999-11-11",)},
)


def ids(exercise: Exercise, answer: Any) -> list[str]:
    return [reason.id for reason in exercise.check(answer).reasons[1:]]


def found(kind: Kind, seed: int, game: Any = GAME) -> ContractExercise:
    made = exercises.find(kind, game, seed)
    assert isinstance(made, ContractExercise)
    return made


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("kind", KINDS)
def test_found_exercises(kind: Kind, options: dict[str, Any]) -> None:
    check_found(kind, cardlab.load("crazy_jokers", **options), range(1, 6) if options else SEEDS)


def test_what_is_asked_of_the_game() -> None:
    assert [one.kind for one in exercises.find_each(GAME)] == list(KINDS)
    assert [one.kind for one in exercises.find_three(GAME)] == list(KINDS[:3])


def test_a_hand_meets_one_contract_or_none() -> None:
    answers = set()
    for seed in SEEDS:
        one = found("meets", seed)
        contracts = GAME.deal(seed=1).spec.phases[-1].contracts[one.state.current_player]  # type: ignore[attr-defined]
        made = [each.id for each in contracts if each.targets and isinstance(each.met(one.hand), Met)]
        assert one.answer == (tuple(made) or ("none",))
        answers |= set(one.answer)
    assert {"none", "full_house"} < answers


def test_a_wrong_contract_is_told_its_own_reason() -> None:
    state = GAME.setup(["5S 5H 5D 5C 9S 9H 9C", OTHER], announced="big_flush big_flush", turn=0)
    with pytest.raises(cardlab.CardlabError):
        exercises.meets(state.apply("draw"))
    one = exercises.meets(state)
    assert one.answer == ("none",)
    assert ids(one, "full_house") == ["crazy.three_high", "exercise-crazy.none_met"]
    assert one.check("full_house").hint == one.check("full_house").reasons[:2]
    assert ids(one, "none") == ["exercise-crazy.none_met"]
    with pytest.raises(NotationError):
        one.check("birthday")  # without a date nobody can meet it


def test_how_short_a_hand_is() -> None:
    for seed in SEEDS:
        one = found("short", seed)
        assert one.answer == (str(one.contract.missing(one.hand)),)
    state = GAME.setup(["2H 5H 7H 9H JH QS RJ", OTHER], announced="big_flush full_house", turn=0)
    one = exercises.short(state)
    assert one.answer == ("2",)
    feedback = one.check("1")
    assert feedback.reasons[1] == Reason.of("exercise-crazy.no_count", cards=(card("QS"), card("RJ")))
    assert [reason.id for reason in feedback.hint] == ["exercise.not_yet", "exercise-crazy.no_count"]
    assert feedback.reasons[2].id == "crazy.missing"


def test_the_best_discard_has_the_best_exact_chance() -> None:
    for seed in range(1, 8):
        one = found("discard", seed)
        table = discards(one.contract, one.hand, DRAWS, seen=one.state.pile("discards"))
        values = sorted((row.chance.number for row in table.rows), reverse=True)
        assert table.exact
        assert one.answer == tuple(map(str, table.best))
        assert 0 < values[0] < 1
        assert values[1] <= 0.9 * values[0]
        assert one.check(f"discard {one.answer[0]}").right
        wrong = next(choice for choice in one.choices if choice not in one.answer)
        assert ids(one, card(wrong)) == ["exercise-crazy.keeps", "exercise-crazy.best_keeps"]
    with pytest.raises(NotationError):
        one.check(f"{wrong} {one.answer[0]}")


@pytest.mark.parametrize("wrap", [False, True])
def test_what_may_go_on_the_pile(wrap: bool) -> None:
    game = cardlab.load("crazy_jokers", no_hand_wrap=wrap)
    for seed in SEEDS:
        one = found("pile", seed, game)
        top = one.state.facts["top_rank"]
        may = [str(each) for each in one.hand if why_not_discard(each, top, wrap) is None]
        assert one.answer == tuple(may)
        assert one.check(may).reasons == (RIGHT,)
    state = game.setup(["8S JH KD RJ", OTHER], announced="no_hand big_flush", discards="9C", turn=0)
    one = exercises.pile(state)
    rule = "exercise-crazy.wrap" if wrap else "exercise-crazy.steps"
    assert ids(one, "8S JH RJ KD") == ["crazy.too_high", rule]
    assert ids(one, "8S") == ["exercise-crazy.also_goes", rule]
    assert [reason.id for reason in one.check("8S").hint][1:] == [rule, "exercise-crazy.more_goes"]


def test_a_joker_on_top_shows_what_it_counts_as() -> None:
    facts: dict[str, Any] = {"announced": "no_hand big_flush", "discards": "BJ", "top_rank": "q", "turn": 0}
    one = exercises.pile(GAME.setup(["TS JH KD RJ", OTHER], **facts))
    assert one.answer == ("JH", "KD", "RJ")
    assert one.picture.rows[1].captions == (Reason.of("exercise-crazy.as", rank=Reason("crazy.Q")),)


@pytest.mark.parametrize("kind", KINDS)
def test_positions_that_fit_no_question(kind: Kind) -> None:
    make = getattr(exercises, kind)
    with pytest.raises(UnsupportedGame):
        make(GAME.deal(seed=1))  # contracts are still to be announced
    seven = GAME.setup([OTHER, "2H 3H 4H 5H 6H 7H 9H"], announced="no_hand big_flush", turn=0)
    if kind in ("short", "discard"):
        with pytest.raises(UnsupportedGame):
            make(seven)
