"""The rulings trainer: situations that are true of the cards shown, and one right answer among four."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from cardlab.errors import NotationError, OptionError, Reason, UnsupportedGame
from cardlab.games.euchre.irregularities import ROWS, RulingOptions, Situation, rule
from cardlab.teach.rulings import PAGE, ROW_IDS, Practice, item
from cardlab.teach.rulings.deals import following, suit_of
from cardlab.view.rules import rule_paragraph, rules_text
from cardlab.view.text import LANGUAGES, has_text, say
from tests.view.scan import catalogue

SEEDS = range(12)


@pytest.fixture(params=ROW_IDS)
def items(request):
    return [item(request.param, seed) for seed in SEEDS]


def test_there_is_a_scene_for_every_row():
    assert sorted(ROW_IDS) == sorted(row.id for row in ROWS)


def test_the_row_rules_and_one_of_four_answers_is_right(items, request):
    for one in items:
        assert rule(one.scene.situation).row == one.row == request.node.callspec.params["items"]
        assert len(one.decisions) == len(set(one.decisions)) == 4
        assert one.decisions.count(rule(one.scene.situation)) == 1
        assert [one.check(choice).right for choice in one.choices].count(True) == 1
        assert one.check(int(one.answer[0])).reasons[1] == one.reason


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_there_and_no_two_answers_are_equal(items, lang):
    for one in items:
        answers = [say(one.label(choice), lang, players=one.state.players) for choice in one.choices]
        assert len(set(answers)) == 4
        others = [one.question, one.reason, *one.scene.lines, *(shown.label for shown in one.scene.shown)]
        for told in (*answers, *(say(reason, lang, players=one.state.players) for reason in others)):
            assert not re.search(r"ruling\.|euchre\.|seat\.|P\d", told), told
        assert one.paragraph(lang).startswith("**")


def test_the_cards_shown_are_those_of_the_deal(items):
    """No card is on the table twice but in a defective pack, and each belongs to the pack of its game."""
    for one in items:
        situation, state = one.scene.situation, one.state
        cards = [card for _, card in situation.trick]
        assert len(cards) == len(set(cards))
        assert set(cards) <= set(state.spec.deck.cards)
        if situation.offender is not None:
            assert situation.offender in range(state.players)
        if situation.active and situation.event != "wrong_card_count":
            held = {seat: set(state.hand(seat)) for seat in range(state.players)}
            before = {(play.seat, play.card) for play in state.board.plays}
            assert all(play in before or play[1] in held[play[0]] for play in situation.trick)


@pytest.mark.parametrize("row", ["RV1", "RV2", "RV3", "RV5"])
def test_whoever_revokes_could_have_followed(row):
    for seed in range(30):
        one = item(row, seed)
        state, situation = one.state, one.scene.situation
        led = suit_of(state, situation.trick[0][1])
        cards = dict(situation.trick)
        for seat in situation.revokes or (situation.offender,):
            assert suit_of(state, cards[seat]) is not led
            assert any(suit_of(state, card) is led for card in state.hand(seat))
        for seat in set(situation.played_after):
            assert cards[seat] in following(state, state.hand(seat), led)


def test_a_left_bower_is_among_the_revokes():
    """Sooner or later the card is a trump of another printed suit, or one is kept back."""
    found = 0
    for seed in range(60):
        one = item("RV2", seed)
        state, situation = one.state, one.scene.situation
        held = state.hand(situation.offender)
        found += any(card.suit is not suit_of(state, card) for card in held)
    assert found


def test_nobody_proves_what_was_no_revoke():
    for seed in range(20):
        one = item("RV4", seed)
        led = suit_of(one.state, one.scene.situation.trick[0][1])
        assert all(suit_of(one.state, card) is not led for card in one.state.hand(one.scene.situation.offender))


@pytest.mark.parametrize("row", ["EX1", "EX2", "EX3", "EX4", "PL1"])
def test_exposed_cards_are_held_by_the_offender(row):
    for one in (item(row, seed) for seed in SEEDS):
        situation = one.scene.situation
        cards = situation.cards or (situation.card,)
        assert set(cards) <= set(one.state.hand(situation.offender))


@pytest.mark.parametrize("row", ["LD1", "LD2", "LD3", "PL1", "LN1", "TW"])
def test_out_of_turn_is_not_the_seat_to_move(row):
    for one in (item(row, seed) for seed in SEEDS):
        situation = one.scene.situation
        assert situation.turn == one.state.current_player
        if situation.event in ("lead_out_of_turn", "play_out_of_turn"):
            assert situation.offender != situation.turn
        if row == "LN1":
            assert situation.plays_alone(situation.offender)


@pytest.mark.parametrize("row", ["CC1", "CC2"])
def test_the_number_of_cards_is_wrong(row):
    for one in (item(row, seed) for seed in SEEDS):
        shown = one.scene.shown[0].cards
        assert len(set(shown)) == len(shown) != len(one.state.hand(one.scene.situation.offender))
        assert bool(one.scene.situation.tricks_quitted) is (row == "CC2")


def test_the_same_seed_asks_the_same():
    for row in ROW_IDS[::4]:
        assert item(row, 5) == item(row, 5)
    assert item("LD2", 1).scene != item("LD2", 2).scene


def test_options_change_the_right_answer():
    late = item("MD1", 1, RulingOptions(misdeal_dealer="next"))
    assert late.right.dealer == (late.scene.situation.dealer + 1) % late.state.players
    assert len(set(late.decisions)) == 4
    binding = item("BD3", 1, RulingOptions(pass_out_of_turn="binding"))
    assert binding.right.ruling == "pass_counts"
    assert item("BD4", 1, RulingOptions(alone_timing="after_discard")).right.ruling == "alone_stands"


OPTIONS = (
    RulingOptions("next", "binding", "after_discard", False, "opponents_only", 3, 5, 4, "bid_value"),
    RulingOptions(revoke_points=4),
    RulingOptions(revoke_points=0, revoke_points_vs_loner=0),
)


@pytest.mark.parametrize("options", OPTIONS, ids=["all", "four", "free"])
def test_every_row_has_four_answers_under_any_option(options):
    for row in ROW_IDS:
        for seed in range(4):
            one = item(row, seed, options)
            assert len({one.label(choice) for choice in one.choices}) == 4, row
            assert len(one.answer) == 1


def test_a_practice_keeps_the_score_and_comes_back_to_what_was_wrong():
    practice = Practice(seed=2, rows=("LD1", "LD2", "BD3", "QT1"))
    asked = []
    for _ in range(120):
        row = practice.item.row
        asked.append(row)
        practice = practice.answered(right=row != "QT1")
    assert practice.score == (120 - asked.count("QT1"), 120)
    assert practice.of("QT1") == (0, asked.count("QT1"))
    assert asked.count("QT1") > max(asked.count(row) for row in ("LD1", "LD2", "BD3"))
    assert all(one != after for one, after in pairwise(asked))


def test_a_practice_asks_everything_in_time():
    practice, seen = Practice(seed=1), set()
    for _ in range(200):
        seen.add(practice.item.row)
        practice = practice.answered(right=True)
    assert seen == set(ROW_IDS)
    assert Practice(rows=("LD1",)).answered(right=True).item.row == "LD1"


@pytest.mark.parametrize("answer", ["0", "5", "yes", "", True])
def test_other_answers_are_refused(answer):
    with pytest.raises(NotationError) as refused:
        item("LD1").check(answer)
    assert refused.value.problems[0].id == "ruling.no_choice"


def test_rows_events_and_options_that_do_not_exist():
    for make in (lambda: item("LD9"), lambda: Practice(rows=("LD9",)), lambda: Practice(rows=())):
        with pytest.raises(NotationError):
            make()
    for bad in ({"variant": "bridge"}, {"variant": "auction5", "event": "names_rejected_suit", "offender": 1}):
        with pytest.raises(UnsupportedGame):
            rule(Situation(**{"event": "revoke", **bad}))
    with pytest.raises(OptionError):
        RulingOptions.of({"retract": "nobody"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_row_has_a_sentence_and_a_paragraph_of_its_own(lang):
    anchors = re.findall(r'<a id="([^"]+)"></a>', rules_text(PAGE, lang))
    assert sorted(anchors) == sorted(row.reason_id for row in ROWS)
    for row in ROWS:
        assert has_text(row.reason_id, lang)
        assert rule_paragraph(row.reason_id, PAGE, lang).startswith("**")
        assert len(say(Reason(row.reason_id), lang).split()) <= 14
    for name in RulingOptions.__dataclass_fields__:
        assert f"`{name}`" in rules_text(PAGE, lang).split("##")[-1]


def test_both_pages_have_the_same_shape():
    english, russian = (rules_text(PAGE, lang) for lang in LANGUAGES)
    for mark in (r"(?m)^#+ ", r"(?m)^\|", r"\n\n", r"`\w+=\w+`"):
        assert len(re.findall(mark, english)) == len(re.findall(mark, russian)), mark


def test_every_text_of_the_trainer_is_in_both_languages():
    ids = {lang: {id for id in catalogue(lang) if id.startswith("ruling.")} for lang in LANGUAGES}
    assert ids["en"] == ids["ru"]
    assert all(catalogue("en")[id] == catalogue("ru")[id] for id in ids["en"])
