"""The table of the compiled search: its memory is bounded, and what is kept or overwritten changes no value."""

from __future__ import annotations

import random

import numpy as np
import pytest

import cardlab
from cardlab.solvers.goals import Goal
from cardlab.solvers.kernel import layout
from cardlab.solvers.limits import Limits, Meter
from cardlab.solvers.trick_kernel import Deals, Kernel, Workspace, prepare, warm


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    warm()


def random_deals(seed: int, count: int) -> list[Deals]:
    """One deal each, of two to five players and three to six cards in few suits, so that cards meet."""
    rng = random.Random(seed)
    made = []
    for _ in range(count):
        players, cards = rng.randint(2, 5), rng.randint(3, 6)
        pack = rng.sample([16 * suit + height for suit in range(4) for height in range(8)], players * cards)
        hands = [[sum(1 << one for one in pack[at::players]) for at in range(players)]]
        mine = rng.randrange(1, (1 << players) - 1)
        made.append(prepare(np.array(hands), rng.randrange(players), mine, rng.random() < 0.5))
    return made


@pytest.mark.parametrize("entries", [1, 3, 20, 300])
def test_a_small_table_changes_no_value(entries: int) -> None:
    free, tight = Workspace(), Workspace(entries=entries, buckets=entries)
    for deals in random_deals(entries, 60):
        assert tight.leads(deals).tolist() == free.leads(deals).tolist()
    assert len(tight.arrays[5]) <= entries
    assert tight.nodes >= free.nodes


def test_the_newest_entries_stay() -> None:
    space = Workspace(entries=64)
    for deals in random_deals(7, 60):
        space.leads(deals)
        setup = space.setup
        assert setup[layout.KEPT] - setup[layout.FLOOR] <= setup[layout.ROOM]


def test_entries_are_numbered_anew_before_numbers_run_out() -> None:
    fresh, worn = Workspace(), Workspace()
    for deals in random_deals(8, 20):
        worn.setup[layout.KEPT] = worn.setup[layout.FLOOR] = (1 << layout.NUMBER_BITS - 1) - 5
        assert worn.tricks(deals).tolist() == fresh.tricks(deals).tolist()
        assert worn.setup[layout.KEPT] < len(worn.arrays[5])


@pytest.mark.parametrize("entries", [1, 100, 5_000])
def test_the_engine_keeps_to_its_limit(entries: int) -> None:
    state = cardlab.load("raspisnoy", joker_card="none").deal(seed=3, deal=8)
    engine = Kernel(state, Goal("tricks", (0, 2)), Meter(Limits(entries=entries)))
    assert len(engine.space.arrays[5]) <= entries
