"""The score sheet as a widget, and matches played deal after deal in the stepper and the app."""

from __future__ import annotations

import random

import pytest

import cardlab
from cardlab.cards import is_hidden
from cardlab.view.variants import lineage
from cardlab_widgets import App, ScoreSheet, Stepper
from cardlab_widgets.app import games


def finish(stepper: Stepper, seed: int = 1) -> None:
    """Play the deal on the table to its end, everybody at random."""
    rng = random.Random(seed)
    table = stepper.table
    while not table.table.state.is_terminal:
        table.table.push(rng.choice(list(table.table.state.legal_actions)))
    table.changed()


def match_stepper(name: str = "raspisnoy", seat: int | None = 0, **options: object) -> Stepper:
    return Stepper(cardlab.load(name, **options).new_match(seed=3), seat=seat, bots="none")


def test_a_sheet_follows_its_match():
    match = cardlab.load("raspisnoy", players=3, max_hand=2).new_match(seed=1)
    sheet = ScoreSheet(match, you=1)
    assert sheet.sheet["rows"] == []
    state = match.deal()
    sheet.show(match, state)
    assert [row["kind"] for row in sheet.sheet["rows"]] == ["now"]
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    sheet.show(match, state)
    assert [row["kind"] for row in sheet.sheet["rows"]] == ["deal"]
    assert repr(sheet) == "<ScoreSheet raspisnoy(players=3, max_hand=2), 1 deals>"
    assert sheet.sheet["columns"][1] == {"name": "You", "short": "2", "you": True}
    sheet.speak("ru")
    assert sheet.sheet["columns"][1]["name"] == "Вы"
    assert sheet.words["coming"] == "Ещё впереди"


def test_a_sheet_can_be_saved_in_its_language():
    sheet = ScoreSheet(cardlab.load("raspisnoy", players=3, max_hand=2).new_match(seed=1), you=1)
    state = sheet.match.deal()
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    sheet.show(sheet.match, state)
    assert sheet.files["name"] == "cardlab-raspisnoy"
    assert len(sheet.files["csv"].splitlines()) == 2
    sheet.speak("ru")
    assert sheet.files["text"].startswith("Расписной покер")
    assert sheet.files["csv"].startswith("Раздача,")
    assert sheet.words["save_csv"] == "Сохранить CSV"


def test_a_match_is_played_deal_after_deal():
    stepper = match_stepper(players=3, max_hand=2, specials=[])
    table = stepper.table
    total = [0, 0, 0]
    for number in range(1, 6):
        assert stepper.sheet is not None
        assert stepper.sheet.sheet["rows"][-1]["kind"] == "now"
        table.act("next")  # not before the deal is over
        assert len(stepper.match.results) == number - 1
        finish(stepper, number)
        total = [made + points for made, points in zip(total, table.table.state.returns(), strict=True)]
        assert [int(text.replace("−", "-")) for text in stepper.sheet.sheet["totals"]] == total
        offered = table.model["actions"]
        assert [action["id"] for action in offered] == ["next"]
        assert offered[0]["text"] == ("New match" if number == 5 else "Next deal")
        if number == 5:
            assert stepper.sheet.sheet["won"].startswith("Won: ")
        table.act("next")
        assert not table.table.state.is_terminal
    assert stepper.match.results == ()
    assert stepper.sheet.sheet["totals"] == ["0", "0", "0"]


def test_a_deal_that_is_taken_back_counts_as_it_ends_at_last():
    stepper = match_stepper(max_hand=2)
    finish(stepper, 1)
    first = stepper.sheet.sheet["totals"]
    stepper.table.act("step back")
    assert stepper.sheet.sheet["rows"][-1]["kind"] == "now"
    stepper.table.act("step first")
    finish(stepper, 2)
    assert stepper.match.results == ()
    stepper.table.act("next")
    assert len(stepper.match.results) == 1
    assert stepper.sheet.sheet["totals"] != first or stepper.match.results


def test_a_single_deal_or_a_record_leaves_the_match():
    stepper = match_stepper()
    stepper.new.click()
    assert (stepper.match, stepper.sheet, stepper.sheet_box.children) == (None, None, ())
    finish(stepper)
    assert stepper.table.model["actions"] == []
    stepper.seed.value = "7"
    stepper.new_match.click()
    assert stepper.match == cardlab.load("raspisnoy").new_match(seed=7)
    assert stepper.sheet is not None
    stepper.copy_record.click()
    stepper.load.click()
    assert stepper.sheet is None


def test_another_match_begins_while_bots_are_moving():
    stepper = Stepper(cardlab.load("raspisnoy").new_match(seed=3), seat=0, bots="random")
    for seed in range(8):
        stepper.seed.value = str(seed)
        stepper.new_match.click()
        assert stepper.match == cardlab.load("raspisnoy").new_match(seed=seed)
        assert stepper.sheet is not None
    stepper.table.stop()
    stepper.table.wait()
    assert stepper.sheet is not None


def test_a_bad_seed_keeps_the_match():
    stepper = match_stepper()
    before = stepper.match
    stepper.seed.value = "x"
    stepper.new_match.click()
    assert stepper.status.kind == "refused"
    assert stepper.match is before


def test_other_rules_begin_another_match_and_another_seat_looks_at_it():
    stepper = match_stepper("georgian_joker")
    stepper.preset.value = "nines"
    assert stepper.match.game.preset == "nines"
    assert stepper.table.table.state.spec.hand_size == 9
    stepper.seat.value = 2
    assert [column["you"] for column in stepper.sheet.sheet["columns"]] == [False, False, True, False]
    stepper.seat.value = -1
    assert not any(column["you"] for column in stepper.sheet.sheet["columns"])
    stepper.table.speak("ru")
    assert stepper.sheet.sheet["title"] == "Грузинский джокер · Запись"


def test_the_deals_of_a_schedule_name_their_rounds():
    stepper = match_stepper()
    names = [name for name, _ in stepper.deal.options]
    assert len(names) == 36
    assert (names[0], names[20], names[35]) == ("1: 1 card", "21: 9 cards, dark × 2", "36: 9 cards, no trump × 2")
    stepper.deal.value = 24
    stepper.new.click()
    assert stepper.table.table.state.spec.note("round") == "golden"


@pytest.mark.parametrize(("seed", "who"), [(4, (0, 1)), (15, (1, 2))])
def test_an_extra_game_seats_those_who_play_it(seed: int, who: tuple[int, int]):
    """After three games two of three players are tied: the third looks on from somebody's seat."""
    game = cardlab.load("joker", match=True, schedule=[1], extra_game_players="tied")
    stepper = Stepper(game.new_match(seed=seed), seat=0, bots="none")
    for number in range(1, 4):
        finish(stepper, number)
        stepper.table.act("next")
    assert stepper.match.spec.who == who
    assert stepper.table.table.state.players == 2
    assert stepper.table.seat == 0
    assert sum(bool(cell["label"]) for cell in stepper.sheet.sheet["rows"][-1]["cells"]) == 2


@pytest.mark.parametrize("game", ["raspisnoy", "joker", "georgian_joker", "euchre"])
def test_the_app_plays_matches_of_every_game(game: str):
    app = App(f"?game={game}&page=play")
    stepper = app.body.children[0]
    assert stepper.sheet is not None
    assert stepper.table.seat == 0
    stepper.table.stop()
    stepper.table.wait()
    hidden = [one for hand in stepper.table.view.hands[1:] for one in hand if is_hidden(one)]
    assert hidden
    app.dark.click()
    assert stepper.sheet.theme == stepper.table.theme == "dark"
    app.speak("ru")
    assert stepper.sheet.sheet["lang"] == "ru"
    assert next(page for _, page in app.pages.options) == "play"
    app.go("lesson")
    assert app.page in ("lesson", "play")
    app.go("home")


def test_every_game_has_a_cover_and_a_blurb():
    app = App("")
    tiles = next(part for part in app.body.children if "ck-tiles" in part._dom_classes).children
    assert len(tiles) == len(games()) == len({lineage(game_id)[-1] for game_id in cardlab.game_ids()})
    assert all(tile.children[0].value.count("<svg") == 3 for tile in tiles)
