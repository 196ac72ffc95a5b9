"""Bids explored with calls as evidence, in parts, and further; and what is left of averages without sight."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.core.worlds import sampler_of
from cardlab.errors import OptionError
from cardlab.solvers.alphamu import alphamu
from cardlab.solvers.averages import show_mean
from cardlab.solvers.blind import LEAST, blind, notes_of
from cardlab.solvers.evidence import Heard, bidding_model, called, tells, weight
from cardlab.solvers.explore import explore_bids
from cardlab.solvers.limits import Limits
from cardlab.solvers.outlook import Exploration
from cardlab.solvers.sampling import average
from cardlab.solvers.trick_kernel import warm
from tests.properties.test_alphamu import toy

RASPISNOY = cardlab.load("raspisnoy", players=3, joker_card="none")
FREE = Limits(seconds=None)


def last_to_bid() -> State:
    return RASPISNOY.deal(seed=2, deal=1).apply("bid 2").apply("bid 0")


def small() -> State:
    """Few worlds, and a bid that was heard."""
    return cardlab.load("raspisnoy", players=2, joker_card="none", max_hand=1).deal(seed=1, deal=0).apply("bid 1")


def a_model(view: State, call: Heard) -> float:
    return 0.5


def no_model(view: State, call: Heard) -> Any:
    return None


# ---- evidence ----


def test_typed_in_bids_are_said_to_be_no_evidence() -> None:
    hands = ["KH QH 6H", "TH 9S 8S", "JH AC 7C"]
    bid, free = (RASPISNOY.setup(hands, dealer=2, trump="H", bids=bids) for bids in ([1, None, None], [None] * 3))
    for state, heard in ((bid, True), (free, False)):
        assert called(state.view(state.current_player)) == heard
        for answer in (average(state, worlds=5), explore_bids(state, worlds=5)):
            assert ("solver.calls_tell_nothing" in [one.id for one in answer.assumes]) == heard


def test_weighted_worlds_are_averaged_by_their_weights() -> None:
    state = last_to_bid()
    found = explore_bids(state, worlds=60, evidence="calls")
    sampler = sampler_of(found.view)
    worlds = [sampler.world(sampler.hands(random.Random(f"0:{number}"))) for number in range(60)]
    weights = [weight(found.view, world, bidding_model) for world in worlds]
    assert found.found.weights == pytest.approx(weights)
    plain = explore_bids(state, worlds=60)
    assert found.found.scores == plain.found.scores
    assert found.effective == pytest.approx(sum(weights) ** 2 / sum(one * one for one in weights))
    assert found.effective < plain.effective == 60
    for row, values in zip(found.rows, plain.found.scores, strict=True):
        mean = sum(one * value for one, value in zip(weights, values, strict=True)) / sum(weights)
        assert row.mean == pytest.approx(mean)
        assert sum(share for _, share in row.tricks) == pytest.approx(1)
    assert found.best == (max((row for row in found.rows if row.legal), key=lambda row: row.mean or 0.0).action,)
    assert {"solver.calls_tell", "solver.weights_as"} <= {note.id for note in found.notes}


def test_worlds_with_jokers_are_weighted_too() -> None:
    warm()  # they have a compiled search of their own
    state = cardlab.load("georgian_joker").deal(seed=1, deal=2).apply("bid 1")
    found = explore_bids(state, worlds=30, evidence="calls")
    assert len(found.found.weights) == found.worlds == 30
    assert found.effective < 30
    sampler = sampler_of(found.view)
    world = sampler.world(sampler.hands(random.Random("0:29")))
    assert found.found.weights[-1] == pytest.approx(weight(found.view, world, bidding_model))


def test_all_worlds_weighted_are_those_of_the_average() -> None:
    state = small()
    found, means = explore_bids(state, evidence="calls"), average(state, evidence="calls")
    assert found.enumerated
    for row in means.rows:
        assert found[row.action].mean == pytest.approx(row.mean)
        assert found[row.action].error == 0.0


def test_other_calls_are_weighted_too() -> None:
    state = cardlab.load("euchre").deal(seed=3).apply("pass")
    found = explore_bids(state, worlds=30, evidence="calls")
    assert len(found.found.weights) == found.worlds == 30
    assert found.effective < 30


def test_a_model_of_ones_own_and_one_that_is_not_there() -> None:
    found = explore_bids(last_to_bid(), worlds=20, evidence=bidding_model)
    assert found.found.weights
    own = explore_bids(last_to_bid(), worlds=20, evidence=a_model)
    for answer in (own, average(last_to_bid(), worlds=20, evidence=a_model)):
        assert [one.id for one in answer.assumes if "calls" in one.id] == ["solver.calls_tell_as_given"]
    with pytest.raises(OptionError):
        explore_bids(last_to_bid(), worlds=20, evidence="looks")
    for work in (explore_bids, average):
        with pytest.raises(OptionError) as refused:
            work(last_to_bid(), worlds=20, evidence=no_model)
        assert refused.value.problems[0].id == "solver.evidence_number"


def test_what_tells_something() -> None:
    euchre = cardlab.load("euchre").deal(seed=1)
    auction = cardlab.load("euchre.auction5").deal(seed=1).apply("bid 3")
    states = (last_to_bid(), RASPISNOY.deal(seed=2, deal=1), euchre, euchre.apply("pass"), auction)
    assert [tells(one.view(one.current_player)) for one in states] == [True, False, False, True, False]


# ---- in parts, and further ----


def test_what_is_known_on_the_way_ends_in_the_answer() -> None:
    told: list[Exploration] = []
    state = last_to_bid()
    found = explore_bids(state, worlds=60, chunk=20, partial=told.append)
    assert [one.worlds for one in told] == [20, 40]
    assert all(one.asked == 60 and not one.enumerated for one in told)
    assert found.rows == explore_bids(state, worlds=60).rows
    assert (told[0].rows[0].error or 0.0) > 0.0


def test_all_worlds_come_in_a_random_order() -> None:
    """So that what is known before the end is a fair sample of them."""
    told: list[Exploration] = []
    first = explore_bids(small(), chunk=5, partial=told.append)
    second = explore_bids(small(), rng_seed=1)
    assert first.enumerated
    assert told
    assert not any(one.enumerated for one in told)
    assert first.rows == second.rows
    assert first.found.scores != second.found.scores
    assert list(map(sorted, first.found.scores)) == list(map(sorted, second.found.scores))


def test_worlds_are_added_to_those_before() -> None:
    state = last_to_bid()
    first = explore_bids(state, worlds=50)
    both = explore_bids(state, worlds=50, after=first)
    assert both.worlds == both.asked == 100
    assert both.rows == explore_bids(state, worlds=100).rows
    assert both.nodes > first.nodes
    assert (both.rows[0].error or 0.0) < (first.rows[0].error or 0.0)


def test_nothing_is_added_to_all_there_are() -> None:
    found = explore_bids(small())
    assert explore_bids(small(), worlds=50, after=found) is found


def test_what_cannot_go_on_is_refused() -> None:
    found = explore_bids(small(), worlds=5)
    weighted = explore_bids(small(), worlds=5, evidence="calls")
    refused: list[tuple[str, State, dict[str, Any]]] = [
        ("solver.after_view", last_to_bid(), {"after": found}),
        ("solver.after_objective", small(), {"after": found, "objective": "tricks"}),
        ("solver.after_evidence", small(), {"after": found, "evidence": "calls"}),
        ("solver.after_evidence", small(), {"after": weighted}),
        ("solver.after_evidence", small(), {"after": weighted, "evidence": a_model}),
        ("option.bad_value", small(), {"after": 3}),
    ]
    for reason, state, asked in refused:
        with pytest.raises(OptionError) as told:
            explore_bids(state, worlds=5, **asked)
        assert told.value.problems[0].id == reason
    assert explore_bids(small(), worlds=5, after=weighted, evidence="calls").asked == 10
    with pytest.raises(OptionError):
        explore_bids(small(), chunk=0)


# ---- without sight ----


def fused() -> State:
    game = toy(["KD", "JH", "KH", "JS", "TH", "AS", "KS", "QH", "TS", "JD"], 2)
    return game.setup(["KD JH KH JS", "TH AS KS QH"], turn=0, trump="S", bids=[1, 0])


def test_an_average_that_counts_on_guessing_right() -> None:
    state = fused()
    averages = average(state, limits=FREE)
    found = blind(averages, FREE)
    truly = alphamu(state, limits=FREE)
    assert averages.enumerated
    assert truly.exact
    assert found is not None
    assert found.misled
    assert (str(found.liked), str(found.best)) == ("JS", "KD")
    assert found.means == pytest.approx({row.action: row.mean for row in truly.rows})
    assert set(found.differs) == {row.action for row in truly.rows if row.pimc - row.mean >= LEAST}
    shown = {action: str(action) for action in found.means}
    (note,) = notes_of(
        found, shown, {action: show_mean(mean, None, whole=True) for action, mean in found.means.items()}
    )
    assert note.id == "solver.blind_misled"


def test_other_worlds_are_set_off() -> None:
    """Over a part of the worlds the difference is taken off the average of that part."""
    averages = average(fused(), worlds=7, limits=FREE)
    found = blind(averages, FREE)
    truly = alphamu(fused(), limits=FREE)
    assert not averages.enumerated
    assert found is not None
    for row in truly.rows:
        assert found.means[row.action] == pytest.approx((averages[row.action].mean or 0.0) - (row.pimc - row.mean))


def test_a_search_that_was_cut_short_says_so() -> None:
    averages = average(fused(), limits=FREE)
    whole = blind(averages, FREE)
    assert whole is not None
    assert whole.depth is None
    cut = [blind(averages, Limits(nodes=nodes, seconds=None)) for nodes in range(2_000, 12_000, 1_000)]
    shallow = [one for one in cut if one is not None and one.depth is not None]
    assert shallow
    for one in shallow:
        assert all(one.means[action] >= mean - 1e-9 for action, mean in whole.means.items())
        shown = {action: str(action) for action in one.means}
        assert notes_of(one, shown, shown)[-1].id == "solver.alphamu_ahead"
    assert blind(averages, Limits(nodes=1, seconds=None)) is None


def test_where_there_is_nothing_to_say() -> None:
    state = RASPISNOY.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    assert blind(average(state, worlds=20), FREE) is None  # the plan is the same in every world
    assert blind(average(last_to_bid(), worlds=5), FREE) is None
    assert blind(average(RASPISNOY.deal(seed=1, deal=0), worlds=5), FREE) is None
