"""Every lesson walked: its positions are what the paragraphs say, and each can be played to its end."""

from __future__ import annotations

import random

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.chance import CHANCE
from cardlab.games.crazy_jokers.contracts import contracts
from cardlab.notation import parse_cards
from cardlab.poker.ranking import Category
from cardlab.solvers.crazy.odds import discards
from cardlab.solvers.poker.values import hold, spot_of
from cardlab.solvers.search import solve
from cardlab.teach.lessons import LESSONS, Step
from cardlab.view.text import has_text
from cardlab.view.variants import lineage

STEPS = [pytest.param(game, step, id=step.text) for game, steps in LESSONS.items() for step in steps]


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_is_a_position_of_its_game_with_a_text(game: str, step: Step) -> None:
    state = step.make()
    assert state.game.id == game
    assert step.text.startswith(tuple(f"lesson-{tag}." for tag in lineage(game)))
    assert all(has_text(step.text, lang) for lang in ("en", "ru"))
    assert state == step.make()
    assert state.current_player == step.seat


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_can_be_played_to_its_end(game: str, step: Step) -> None:
    rng = random.Random(7)
    state = step.make()
    while not state.is_terminal:
        state = state.apply(rng.choice(state.legal_actions))


@pytest.mark.parametrize(("game", "step"), [one for one in STEPS if one.values[1].values])
def test_values_that_are_shown_are_proved(game: str, step: Step) -> None:
    assert solve(step.make()).exact


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_has_some_steps(game: str) -> None:
    assert len(LESSONS[game]) >= (5 if lineage(game) == (game,) else 1)  # a variant's lesson tells what differs


def _step(name: str) -> cardlab.State:
    return next(step.make() for steps in LESSONS.values() for step in steps if step.text == f"lesson-{name}")


def test_joker() -> None:
    assert _step("joker.bids").why_not("bid 2").id == "bid.dealer_forbidden_sum"
    void = _step("joker.void")
    assert {action.cards[0] for action in void.legal_actions} == set(void.hand(0))
    drawn = _step("joker.draw").apply("KC")
    assert drawn.current_player == 0
    assert [len(hand) for hand in drawn.hands] == [3, 3, 3]
    opposite = _step("joker.opposite")
    assert [str(action) for action in opposite.legal_actions] == ["8S", "RJ:high"]
    assert _step("joker.lead").verdict("RJ:high").reason.id == "joker.lead_costs"
    assert [str(action) for action in solve(_step("joker.values")).best] == ["QC"]


def test_georgian_joker() -> None:
    assert _step("georgian_joker.bids").why_not("bid 0").id == "bid.dealer_forbidden_sum"
    assert len(_step("georgian_joker.trump").hand(0)) == 3
    assert _step("georgian_joker.void").why_not("JD").id == "trick.must_trump"
    lead = _step("georgian_joker.lead")
    assert sum(action.cards[0].is_joker for action in lead.legal_actions) == 16
    demand = _step("georgian_joker.demand")
    assert [str(action) for action in demand.legal_actions] == ["KH"]
    assert demand.why_not("TH").id == "joker.demand_high"
    values = _step("georgian_joker.values")
    assert len(values.legal_actions) == 17
    assert [str(action) for action in solve(values).best] == ["RJ:takes_high:H"]


def test_special_rounds() -> None:
    dark = _step("raspisnoy.dark")
    assert not any(dark.hands)
    assert dark.why_not("bid 1").id == "bid.dealer_forbidden_sum"
    assert [str(action) for action in solve(_step("raspisnoy.golden")).best] == ["RJ:takes_high:S"]
    misere = solve(_step("raspisnoy.misere"))
    assert misere.value == 0
    assert [str(action) for action in misere.best] == ["QS", "AH", "RJ:gives:C"]
    assert "AH" in map(str, solve(_step("raspisnoy.no_trump")).best)
    forehead = _step("raspisnoy.forehead").view(0)
    assert [" ".join(map(str, hand)) for hand in forehead.hands] == ["#1", "JH", "8C"]
    assert solve(_step("raspisnoy.circular")).value < 0
    assert list(solve(_step("raspisnoy.georgian")).per_action.values()) == [50, 100, 150, 200]


def test_durak() -> None:
    assert list(map(str, _step("durak.beat").legal_actions)) == ["beat KD", "beat AC", "take"]
    assert list(map(str, _step("durak.jokers").legal_actions)) == ["beat BJ", "beat RJ", "take"]
    colour = _step("durak.colour")
    assert colour.why_not("beat 7S").id == "durak.equal_trump"
    assert colour.why_not("beat RJ").id == "durak.joker_beats_colour"
    throw = _step("durak.throw")
    assert {str(action) for action in throw.legal_actions} == {"done", "throw 7D", "throw 6C", "throw 7C"}
    done = throw.apply("done")
    assert (done.current_player, [len(hand) for hand in done.hands]) == (1, [6, 6])
    third = _step("durak.third")
    assert third.facts["bout"].attacker == 1
    assert list(map(str, third.legal_actions)) == ["done", "throw 7C"]
    added = _step("durak.take").apply("throw 6D")
    assert added.current_player == 0
    assert len(added.hand(1)) == 4
    assert "attack 6C" in added.legal_actions


def test_durak_endings() -> None:
    lead = solve(_step("durak.lead"))
    assert [str(action) for action in lead.best] == ["attack 6D"]
    assert set(lead.per_action.values()) == {1, -1}
    purpose = _step("durak.on_purpose")
    assert {str(action): value for action, value in solve(purpose).per_action.items()} == {"beat RJ": -1, "take": 1}
    assert "throw BJ" in purpose.apply("beat RJ").legal_actions


def _values(name: str) -> dict[str, float]:
    return {str(action): float(value) for action, value in solve(_step(name)).per_action.items()}


def _hand(name: str) -> tuple[Category, bool]:
    """What the hand of the seat to move counts as, and whether it is natural."""
    spot = spot_of(_step(name))
    hand = spot.rules.ranking.of(spot.hand, spot.wild)
    return hand.category, hand.natural


def test_hands_with_a_joker() -> None:
    assert _hand("joker_poker.nines") == (Category.THREE_OF_A_KIND, False)
    assert _hand("joker_poker.flush") == (Category.FLUSH, False)
    assert _hand("american_poker.royal") == (Category.ROYAL_FLUSH, False)
    assert _hand("american_poker.fives") == (Category.FIVE_OF_A_KIND, False)
    assert _hand("j_poker.itself") == (Category.STRAIGHT_FLUSH, True)
    assert _hand("j_poker.wild") == (Category.FLUSH, False)
    for name in ("royal", "fives"):
        assert list(map(str, _step(f"american_poker.{name}").legal_actions)) == ["bet", "fold"]


def test_joker_poker() -> None:
    fold = _values("joker_poker.fold")
    assert fold["bet"] < fold["fold"] == -100
    pair = _values("joker_poker.pair")
    assert -100 == pair["fold"] < pair["bet"] < -90
    state = _step("joker_poker.exchange")
    twos = hold(state, parse_cards("2S 2H"))
    assert float(twos.value) == pytest.approx(-1 / 14, abs=0.004)
    assert twos.value > hold(state, parse_cards("2S 2H KS")).value
    buy = _values("joker_poker.buy")
    assert 0 < buy["buy"] - buy["exchange KD"] < 20
    assert max(buy, key=buy.__getitem__) == "buy"
    natural = _step("joker_poker.natural").apply("bet")
    assert natural.returns()[0] == 9


def test_crazy_jokers_announced_and_built() -> None:
    start = _step("crazy_jokers.announce")
    assert (start.facts["shown_jokers"], start.facts["starter"]) == ((1, 0), 0)
    assert [one.is_joker for one in start.pile("discards")] == [True]
    assert start.view(0).legal_actions == start.legal_actions
    take = _step("crazy_jokers.take").apply("take")
    assert take.why_not("discard 5H").id == "crazy.same_card"
    assert take.apply("discard 9H").apply("show").returns() == (60, 0)
    throw = _step("crazy_jokers.discard")
    after = discards(contracts()[3], throw.hand(0), 2, seen=throw.pile("discards"))
    assert {str(row.card): str(row.chance) for row in after.rows if row.card.rank in (4, 7)} == {
        "7S": "9.0 %",
        "7H": "9.0 %",
        "4D": "4.5 %",
        "4C": "4.5 %",
    }
    assert [one.rank for one in after.best] == [7, 7]
    assert _step("crazy_jokers.show").apply("show").returns() == (80, 0)


def test_crazy_jokers_thefts_and_trades() -> None:
    theft = _step("crazy_jokers.theft")
    assert theft.why_not("show").id == "crazy.missing"
    stolen = theft.apply("steal P1 3C RJ")
    assert stolen.pile("discards")[-1] == card("3C")
    assert stolen.current_player == CHANCE
    two = _step("crazy_jokers.two")
    assert list(map(str, two.legal_actions)) == ["done", "show 2S"]
    after = two.apply("show 2S").apply("pick KD")
    assert (card("KD") in after.hand(0), card("2S") in after.hand(1)) == (True, True)
    far = contracts()[0].distance(after.hand(0))
    assert [(need.rank, need.count) for need in far.needs] == [(8, 1)]
    empty = _step("crazy_jokers.empty")
    laid = {str(action) for action in empty.legal_actions if action.verb == "discard"}
    assert laid == {"discard 8H", "discard TD", *(f"discard RJ {rank}" for rank in "89tj")}
    assert (empty.why_not("discard 2S").id, empty.why_not("discard KC").id) == ("crazy.too_low", "crazy.too_high")
