"""Worlds where cards changed hands unseen: against every deal and every unseen choice that fits."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from cardlab.cards import XX, Card, card
from cardlab.core import records, whereabouts
from cardlab.core.fillings import Filling
from cardlab.core.log import Moved, Said, fold, read_by
from cardlab.core.records import Record, dumps, loads, record_of, table_of
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.core.worlds import Sampler, _Plan
from cardlab.errors import BudgetExceeded, UnsupportedGame
from cardlab.notation import parse_action, play
from tests.contract import probes
from tests.contract.test_worlds import all_packs, brute, check

GAMES = {game.id.removeprefix("probe."): game for game in (*probes.PROBES, probes.HIDDEN_MOVES)}
#: Probes with an answer that makes a move unseen.
MOVING = (("exchange", "order up"), ("exchange_keeping", "order up"), ("gift", "alone"), ("ruled_gift", "alone"))
WITH_UNSEEN = (*MOVING, ("picked_up", "name H"), ("buried", ""))


def played(name: str, answer: str, seed: int) -> list[State]:
    """The moments of a deal after that answer, played at random."""
    game, rng = GAMES[name], random.Random(seed)
    state = game.deal(seed=seed, dealer=seed % game.players)
    line = [state]
    while legal := state.legal_actions:
        state = state.apply(answer if answer in legal.texts() else rng.choice(legal))
        line.append(state)
    return line[:-1]


def few(state: State, seat: int, most: int = 400) -> bool:
    return sum(1 for _, _ in zip(all_packs(state, seat), range(most), strict=False)) < most


def tells_after_an_unseen_move(sampler: Sampler) -> bool:
    return any(when > min(sampler.unseen, default=10**9) for when, _, _, moving in sampler.denials if not moving)


@pytest.mark.parametrize(("name", "answer"), WITH_UNSEEN)
def test_worlds_with_unseen_moves_are_drawn_evenly(name: str, answer: str) -> None:
    tried, denied = 0, 0
    for seed in range(3):
        line = played(name, answer, seed)
        for state in line[-3:]:
            for seat in range(state.players):
                sampler = Sampler(state.view(seat))
                told = tells_after_an_unseen_move(sampler)
                if few(state, seat, 200) and (told or (seat + seed) % state.players == 0) and denied < 4:
                    tried += check(state, seat, 300) > 1
                    denied += told
    assert tried
    assert denied or name in ("picked_up", "buried")


@pytest.mark.long
@pytest.mark.parametrize(("name", "answer"), WITH_UNSEEN)
def test_every_moment_with_unseen_moves_is_drawn_evenly(name: str, answer: str) -> None:
    for seed in range(3):
        for state in played(name, answer, seed):
            for seat in range(state.players):
                if few(state, seat, 600):
                    check(state, seat, 600)


def voided() -> tuple[State, int, frozenset[Card]]:
    """A deal in which the dealer, after the exchange, shows that he is void; an observer; what that denies."""
    for seed in range(60):
        for state in played("exchange", "order up", seed)[3:]:
            dealer = state.spec.dealer
            for seat in range(state.players):
                sampler = Sampler(state.view(seat))
                for when, zone, cards, _ in sampler.denials:
                    if zone == f"hand{dealer}" and when > min(sampler.unseen, default=10**9) and few(state, seat):
                        return state, seat, cards
    raise LookupError


def test_a_void_does_not_deny_the_card_put_away() -> None:
    state, seat, denied = voided()
    rng = random.Random(3)
    drawn = [state.resample(seat, rng) for _ in range(300)]
    assert not any(denied & set(world.hands[state.spec.dealer]) for world in drawn)
    assert {world.pile("aside")[0] for world in drawn} & denied


def test_denying_the_card_put_away_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant that takes what went on to lie where it was dealt, so that a void denies it."""
    state, seat, _ = voided()
    assert check(state, seat, 300) > 1
    denied = Sampler._denied
    monkeypatch.setattr(Sampler, "_denied", lambda sampler, path: denied(sampler, path[:1]))
    assert Sampler(state.view(seat)).count < len(brute(state, seat))
    with pytest.raises(AssertionError):
        check(state, seat, 300)


def test_forgetting_which_card_moved_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant that keeps a world whatever card a rule moved in it draws some more often than others."""
    state, seat = next(
        (state, seat)
        for seed in range(20)
        for state in played("ruled_gift", "alone", seed)[2:]
        for seat in (state.spec.dealer, (state.spec.dealer + 2) % 4)
        if few(state, seat, 200) and len(Sampler(state.view(seat)).unseen) == 2
    )
    worlds = brute(state, seat)
    assert len(worlds) < Sampler(state.view(seat)).count
    assert check(state, seat, 2000) > 1
    monkeypatch.setattr(_Plan, "carried", careless(_Plan.carried))
    with pytest.raises((AssertionError, BudgetExceeded)):
        check(state, seat, 2000)


def careless(carried: Callable[[_Plan, Filling], dict[int, list[Card]]]) -> Callable[..., dict[int, list[Card]]]:
    """What the first unseen move carried, and nothing of later ones."""
    return lambda plan, filling: dict(sorted(carried(plan, filling).items())[:1])


@pytest.mark.parametrize(("name", "answer"), WITH_UNSEEN)
def test_a_seats_record_with_unseen_moves(name: str, answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "_game", lambda record: GAMES[name])
    line = played(name, answer, 5)
    table = Table(line[0])
    for state in line[1:]:
        table.push(state.actions[-1])
    for seat in range(line[0].players):
        record = record_of(table, seat=seat, rng=random.Random(seat))
        assert record.seed is None
        assert not any("XX" in action for action in record.actions)
        again = table_of(loads(dumps(record), replay=False))
        assert [node.state.view(seat).log for node in again.main_line()] == [state.view(seat).log for state in line]


def test_records_of_two_deals_a_seat_cannot_tell_apart_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the dealer really put away does not show in the record of another seat."""
    monkeypatch.setattr(records, "_game", lambda record: GAMES["exchange"])
    taken = GAMES["exchange"].deal(seed=3, dealer=2).apply("order up")
    made: list[Record] = [
        record_of(Table(taken.apply(action)), seat=0, rng=random.Random(4)) for action in taken.legal_actions
    ]
    assert len(made) == 3
    assert made[0] == made[1] == made[2]


def test_own_cards_dealt_face_down_are_drawn_too() -> None:
    state = GAMES["picked_up"].deal(seed=4)
    sampler = Sampler(state.view(0))
    assert sampler.exact
    assert sampler.count == 8 * 7 // 2 * (6 * 5 * 4 // 6)  # two of eight cards are his, three of six the other's
    for holding in (sampler.hands(random.Random(seed)) for seed in range(20)):
        assert holding.hands[0] != state.view(0).hands[0]
        assert sampler.world(holding).view(0) == state.view(0)


def test_too_many_ways_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whereabouts, "MOST_COURSES", 1)
    state = played("exchange", "order up", 2)[-1]
    observer = (state.spec.dealer + 1) % 3
    with pytest.raises(UnsupportedGame) as refused:
        Sampler(state.view(observer))
    assert refused.value.problems[0].id == "worlds.unseen_moves"


@pytest.mark.parametrize(
    "entry",
    [
        Said(1, 0, parse_action("keep XX")),
        Moved(1, (XX,), "stock", "hand0", (1,)),
        Moved(1, (XX,), "hand1", "hand1", (1,), parse_action("show XX")),
        Moved(1, (XX, XX), "hand1", "aside", (1,), parse_action("discard XX")),
    ],
)
def test_a_log_that_does_not_say_enough_is_refused(entry: Moved | Said) -> None:
    with pytest.raises(UnsupportedGame):
        whereabouts.unseen_moves((entry,))


# ---- what a view shows of it -----------------------------------------------------------------------------------------


def folded(*entries: Moved, seat: int = 0) -> dict[str, tuple[Card, ...]]:
    return fold(read_by(entries, seat), (XX,) * 6)


def test_any_known_card_may_be_the_one_that_left_unseen() -> None:
    nine, ace, king = map(card, ("9C", "AS", "KH"))
    dealt = Moved(0, (nine, ace), "stock", "hand1", (1,), None, (0, 1))
    taken = Moved(1, (king,), "turn_up", "hand1")
    turned = Moved(0, (king,), "stock", "turn_up", None, None, (2,))
    away = Moved(2, (nine,), "hand1", "aside", (1,), play(nine))
    assert folded(dealt, turned, taken)["hand1"] == (XX, XX, king)
    assert folded(dealt, turned, taken, away)["hand1"] == (XX, XX)
    assert folded(dealt, turned, taken, away, seat=1)["hand1"] == (ace, king)
    stays = Moved(2, (king,), "hand1", "hand1")
    assert Counter(folded(dealt, turned, taken, away, stays)["hand1"]) == Counter([XX, king])
    whole = Moved(0, (king,), "stock", "hand1", None, None, (0,))
    assert folded(whole, away)["hand1"] == ()
    assert folded(whole, away)["aside"] == (XX,)


def test_what_is_shown_to_others_does_not_blur_a_blind_hand() -> None:
    dealt = Moved(0, (card("9C"),), "stock", "hand0", (1,), None, (0,))
    shown = Moved(1, (card("9C"),), "hand0", "hand0", (1,), None, (0,))
    log = read_by((dealt, shown), 0)
    assert fold(log, (XX,) * 2, viewer=0)["hand0"] == (card("#1"),)
