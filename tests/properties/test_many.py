"""Many positions and worlds on executors: the answers of one process, whatever becomes of the workers."""

from __future__ import annotations

import csv
import importlib.util
import multiprocessing
import os
import pickle
import random
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.core.worlds import sampler_of
from cardlab.errors import OptionError, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers import explore, many, spread
from cardlab.solvers import limits as limits_module
from cardlab.solvers.evidence import Heard, bidding_model, weight
from cardlab.solvers.explore import explore_bids
from cardlab.solvers.limits import Limits, Progress
from cardlab.solvers.many import Solutions, solve_many
from cardlab.solvers.outlook import Exploration
from cardlab.solvers.result import Solution
from cardlab.solvers.sampling import average
from cardlab.solvers.search import solve
from cardlab.solvers.spread import RETRIES, Stop
from cardlab.solvers.trick_kernel import warm

RASPISNOY = cardlab.load("raspisnoy", players=3, joker_card="none")


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    warm()


@contextmanager
def pool_of(how: str, **more: Any) -> Iterator[Executor]:
    """An executor with two workers of a kind."""
    if how == "threads":
        with ThreadPoolExecutor(2) as threads:
            yield threads
        return
    with warnings.catch_warnings():
        # From Python 3.12 on a fork beside other threads is warned of; numba and the pool itself have some.
        warnings.filterwarnings("ignore", message=".*multi-threaded.*fork", category=DeprecationWarning)
        with ProcessPoolExecutor(2, multiprocessing.get_context(how), **more) as processes:
            yield processes


def deals(count: int, cards: int = 3) -> list[State]:
    """Deals in which the bids are made, so many cards a hand."""
    made = []
    for seed in range(count):
        rng = random.Random(seed)
        state = RASPISNOY.deal(seed=seed, deal=cards - 1)
        while state.phase == "bidding":
            state = state.apply(rng.choice(state.legal_actions))
        made.append(state)
    return made


def timeless(answers: Solutions) -> list[Solution | None]:
    return [one and replace(one, elapsed=0.0) for one in answers]


def plain(found: Exploration) -> tuple[object, ...]:
    return (found.rows, found.forced, found.worlds, found.asked, found.nodes, found.assumes, found.left_out)


# ---- the same answers everywhere ------------------------------------------------------------------------------------


def test_many_are_solved_as_one_is() -> None:
    states = deals(12, cards=4)
    answers = solve_many(states)
    assert answers.whole
    assert len(answers) == answers.solved == 12
    alone = [replace(solve(state, limits=many.LIMITS), elapsed=0.0) for state in states]
    assert timeless(answers) == alone
    assert answers.nodes == sum(one.nodes for one in alone)
    assert answers.run.notes == ()


@pytest.mark.parametrize("how", ["threads", "spawn", "fork"])
def test_any_executor_gives_the_answers_of_one_process(how: str) -> None:
    states = [*deals(8, cards=4), *deals(8)]
    bidding = RASPISNOY.deal(seed=5, deal=3)
    with pool_of(how) as pool:
        assert timeless(solve_many(states, executor=pool, chunk=3)) == timeless(solve_many(states))
        spread_out = explore_bids(bidding, worlds=120, executor=pool)
    assert plain(spread_out) == plain(explore_bids(bidding, worlds=120))
    assert spread_out.run == explore_bids(bidding, worlds=120).run


def test_the_question_is_that_of_solve() -> None:
    state = deals(1)[0]
    for asked in ({"objective": "tricks"}, {"sides": "maxn"}, {"sides": [[0, 1], [2]], "seat": 2}):
        (answer,) = solve_many([state], **asked)  # type: ignore[arg-type]
        assert answer is not None
        assert answer.value == solve(state, **asked).value  # type: ignore[arg-type]


def test_nothing_asked_is_nothing_answered() -> None:
    with ThreadPoolExecutor(1) as pool:
        for executor in (None, pool):
            answers = solve_many([], executor=executor)
            assert (list(answers), answers.whole, answers.run.jobs) == ([], True, 0)


def test_what_is_sent_is_small() -> None:
    """Positions that travel together share the game; nothing of a search goes with them."""
    asked = many.Asked(None, None, None, False, many.LIMITS, True)
    states = tuple(state.quiet() for state in deals(16, cards=9))
    one, all_of_them = (len(pickle.dumps(many.Batch(states[:most], asked))) for most in (1, 16))
    assert all_of_them < 2 * one < 60_000


# ---- limits, progress, cancel ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [None, "threads", "fork"])
def test_limits_are_those_of_each_position(how: str | None) -> None:
    states = deals(4, cards=5)
    limits = Limits(nodes=40, seconds=None)
    if how is None:
        answers = solve_many(states, limits=limits)
    else:
        with pool_of(how) as pool:
            answers = solve_many(states, limits=limits, executor=pool)
    assert timeless(answers) == [replace(solve(state, limits=limits), elapsed=0.0) for state in states]
    assert not all(one is not None and one.exact for one in answers)


def test_progress_comes_to_its_end() -> None:
    told: list[Progress] = []
    answers = solve_many(deals(6), progress=told.append, chunk=2)
    assert told[-1].done == 1.0
    assert told[-1].nodes == answers.nodes
    told.clear()
    explore_bids(RASPISNOY.deal(seed=1, deal=1), worlds=60, progress=told.append)
    assert told[-1].done == 1.0


@pytest.mark.parametrize("how", [None, "threads", "fork"])
def test_what_is_done_when_it_is_cancelled_is_kept(how: str | None) -> None:
    cancel = Event()
    states = deals(40)
    run = partial(solve_many, states, progress=lambda _: cancel.set(), cancel=cancel, chunk=1)
    if how is None:
        answers = run()
    else:
        with pool_of(how) as pool:
            answers = run(executor=pool)
    assert answers.run.cut == "cancel"
    assert 0 < answers.solved < 40
    assert not answers.whole
    assert answers.notes[0].id == "solver.many_cancel"
    for one, state in zip(answers, states, strict=True):
        assert one is None or one.value == solve(state).value


def test_the_time_of_a_run_ends() -> None:
    answers = solve_many(deals(3), seconds=0.0)
    assert (list(answers), answers.run.cut) == ([None] * 3, "seconds")
    found = explore_bids(RASPISNOY.deal(seed=1, deal=1), worlds=60, seconds=0.0)
    assert (found.worlds, found.rows[0].mean, found.best) == (0, None, ())
    assert "solver.worlds_cut_seconds" in [note.id for note in found.notes]
    assert str(found)
    assert found._repr_html_()


# ---- what goes wrong ------------------------------------------------------------------------------------------------


def _die(folder: str, times: int, work: Any, job: Any, stop: Any) -> Any:
    """Die, unless that many workers did."""
    for number in range(times):
        try:
            (Path(folder) / str(number)).touch(exist_ok=False)
        except FileExistsError:
            continue
        os._exit(1)
    return work(job, stop)


def _doom(folder: str, times: int) -> None:
    """Begin a worker that dies in the middle of what it is sent."""
    many._solved = partial(_die, folder, times, many._solved)  # type: ignore[assignment]
    explore._numbered = partial(_die, folder, times, explore._numbered)  # type: ignore[assignment]


@pytest.mark.parametrize("how", ["spawn", "fork"])
def test_a_worker_that_dies_loses_nothing(how: str, tmp_path: Path) -> None:
    states = deals(24)
    with pool_of(how, initializer=_doom, initargs=(str(tmp_path), 1)) as pool:
        answers = solve_many(states, executor=pool, chunk=2)
    assert timeless(answers) == timeless(solve_many(states))
    assert len(list(tmp_path.iterdir())) == 1
    assert answers.run.lost > 0
    assert answers.run.done == 12
    assert "solver.run_again" in [note.id for note in answers.notes]


def test_exploring_goes_on_when_a_worker_dies(tmp_path: Path) -> None:
    bidding = RASPISNOY.deal(seed=5, deal=2)
    with pool_of("fork", initializer=_doom, initargs=(str(tmp_path), 1)) as pool:
        found = explore_bids(bidding, worlds=200, executor=pool)
    assert found.run.lost > 0
    assert plain(found) == plain(explore_bids(bidding, worlds=200))
    assert "solver.run_again" in [note.id for note in found.notes]


def test_where_every_worker_dies_the_work_is_done_here(tmp_path: Path) -> None:
    states = deals(8)
    with pool_of("fork", initializer=_doom, initargs=(str(tmp_path), 1000)) as pool:
        answers = solve_many(states, executor=pool, chunk=2)
    assert timeless(answers) == timeless(solve_many(states))
    assert answers.run.here == 4
    assert answers.run.lost <= 4 * (RETRIES + 1)


def test_an_executor_that_is_shut_down_is_done_without() -> None:
    states = deals(3)
    with ThreadPoolExecutor(1) as pool:
        pass
    answers = solve_many(states, executor=pool)
    assert timeless(answers) == timeless(solve_many(states))
    assert answers.run.here == answers.run.jobs


class Silent(Executor):
    """Takes everything and answers nothing."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


class Forgetful(Executor):
    """Answers each job with an error of its own, or says that it was cancelled."""

    def __init__(self) -> None:
        self.sent = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.sent += 1
        if self.sent % 2:
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_exception(TimeoutError("gone"))
        return future


def double(number: int, stop: Event | None) -> int:
    return 2 * number


def halve(number: int, stop: Event | None) -> float:
    return 1 / number


def test_an_executor_that_never_answers_is_not_waited_for() -> None:
    made, run = spread.spread(double, [1, 2, 3], Silent(), Stop(None, None), patience=0.1)
    assert made == [2, 4, 6]
    assert run.here == 3


def test_a_cancel_ends_the_waiting() -> None:
    cancel = Event()
    cancel.set()
    assert spread.spread(double, [1, 2], Silent(), Stop(cancel, None))[0] == [None, None]
    assert spread.spread(double, [1, 2], Silent(), Stop(None, 0.2))[1].cut == "seconds"


def test_a_job_is_sent_so_often_and_no_more() -> None:
    pool = Forgetful()
    made, run = spread.spread(double, [1, 2], pool, Stop(None, None))
    assert made == [2, 4]
    assert pool.sent == run.lost == 2 * (RETRIES + 1)
    assert run.here == 2


def test_an_error_of_the_work_itself_is_raised() -> None:
    with ThreadPoolExecutor(1) as pool, pytest.raises(ZeroDivisionError):
        spread.spread(halve, [1, 0], pool, Stop(None, None))


def test_what_is_no_executor_is_refused() -> None:
    for work in (lambda: solve_many(deals(1), executor=3), lambda: explore_bids(euchre(), worlds=1, executor=3)):  # type: ignore[arg-type]
        with pytest.raises(OptionError, match="executor"):
            work()


def test_what_solve_refuses_is_refused() -> None:
    state = deals(1)[0]
    with ThreadPoolExecutor(1) as pool:
        for executor in (None, pool):
            with pytest.raises(UnsupportedGame):
                solve_many([state, state.view(0)], executor=executor)
    with pytest.raises(OptionError):
        solve_many([state], chunk=0)


def test_any_iterable_of_positions_will_do() -> None:
    states = deals(3)
    answers = solve_many(iter(states))  # a generator is read once
    assert timeless(answers) == timeless(solve_many(states))
    for wrong in (states[0], 5, [*states, 5]):
        with pytest.raises(OptionError):
            solve_many(wrong)  # type: ignore[arg-type]


def test_solutions_are_shown_by_position() -> None:
    answers = solve_many(deals(4, cards=5), limits=Limits(nodes=40, seconds=None))
    assert answers.exact == sum(one is not None and one.exact for one in answers) < 4
    assert repr(answers) == f"<Solutions: 4 positions, 4 solved, {answers.exact} exact>"
    assert [row[1] for row in answers.table] == ["0", "1", "2", "3"]
    assert len(str(answers).splitlines()) == 4 + len(answers.notes)
    assert answers._repr_html_().count("<tr>") == 4
    cut = solve_many(deals(2), seconds=0.0)
    assert [row[0] for row in cut.table] == ["✕", "✕"]
    many_more = Solutions(answers.solutions * 30, answers.run, 0, 0.0)
    assert many_more.table[-1][1] == "…"


# ---- bids -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options", "deal"),
    [
        ("raspisnoy", {"players": 3, "joker_card": "none"}, 2),
        ("raspisnoy", {}, 1),
        ("georgian_joker", {}, 2),
        ("joker", {"draw_mode": "none"}, 1),
        ("euchre", {}, 0),
    ],
)
def test_bids_are_worth_what_they_are_on_average(name: str, options: dict[str, Any], deal: int) -> None:
    """Over the same worlds the short way of bids that are numbers comes to what the whole tree of bids comes to."""
    state = cardlab.load(name, **options).deal(seed=3, deal=deal)
    found = explore_bids(state, worlds=40)
    for row in found.rows:
        if row.legal:
            assert sum(share for _, share in row.scores) == pytest.approx(1)
            assert sum(share for _, share in row.tricks) == pytest.approx(1)
            assert row.mean == pytest.approx(sum(value * share for value, share in row.scores))
    if not found.numbered:
        return
    scores: dict[Action, list[Any]] = {row.action: [] for row in found.rows if row.legal}
    for number in range(40):
        sampler = sampler_of(found.view)
        world = sampler.opened(sampler.hands(random.Random(f"0:{number}")))
        solution = solve(world, seat=found.seat, limits=Limits(seconds=None), open_stock=True)
        for action, value in solution.per_action.items():
            scores[action].append(value)
    for action, values in scores.items():
        assert found[action].mean == pytest.approx(sum(values) / 40), action


def test_the_forbidden_bid_is_valued_and_marked() -> None:
    state = RASPISNOY.deal(seed=2, deal=2).apply("bid 1").apply("bid 0")
    found = explore_bids(state, worlds=100)
    (forbidden,) = [row for row in found.rows if not row.legal]
    assert forbidden.bid == 2
    assert forbidden.reason is not None
    assert forbidden.reason.id == "bid.dealer_forbidden_sum"
    assert not forbidden.best
    assert forbidden.mean is not None
    assert found.notes[0] == forbidden.reason
    assert [mark for mark, *_ in found.table].count("✕") == 1
    best = max((row for row in found.rows if row.legal), key=lambda row: row.mean or 0.0)
    assert found.best == (best.action,)
    assert best.close


def test_all_worlds_of_a_small_deal_are_exact() -> None:
    """Against an average over all worlds, which enumerates them too."""
    state = cardlab.load("raspisnoy", players=2, joker_card="none", max_hand=1).deal(seed=1, deal=0)
    found, mean = explore_bids(state), average(state)
    assert found.enumerated
    assert found.worlds == 34
    for row in mean.rows:
        assert found[row.action].mean == row.mean
        assert found[row.action].scores == row.outcomes
        assert found[row.action].error == 0.0


def test_a_world_that_takes_too_much_is_left_out() -> None:
    state = cardlab.load("georgian_joker").deal(seed=1, deal=4)
    found = explore_bids(state, worlds=30, limits=Limits(nodes=1500, seconds=None))
    assert 0 < found.left_out < 30
    assert found.worlds + found.left_out == 30
    assert "solver.worlds_left_out" in [note.id for note in found.notes]


def euchre(name: str = "euchre") -> State:
    return cardlab.load(name).deal(seed=1)


def test_the_answer_does_not_depend_on_the_chunk_where_calls_are_no_numbers() -> None:
    """Limits are those of each world, and each world has luck of its own."""
    limits = Limits(nodes=900, seconds=None)
    found = [explore_bids(euchre(), worlds=30, limits=limits, chunk=chunk) for chunk in (1, 7, 30)]
    assert 0 < found[0].left_out < 30
    for one in found[1:]:
        assert one.rows == found[0].rows
        assert (one.worlds, one.left_out, one.forced) == (found[0].worlds, found[0].left_out, found[0].forced)


def test_calls_are_valued_in_the_worlds_of_the_run() -> None:
    """World by world the points are those of the open deal, and evidence is that of the same worlds."""
    state = euchre().apply("pass")
    found = explore_bids(state, worlds=6, evidence="calls", limits=Limits(nodes=None, seconds=None))
    sampler = sampler_of(found.view)
    worlds = [sampler.opened(sampler.hands(random.Random(f"0:{number}"))) for number in range(6)]
    assert found.found.weights == pytest.approx([weight(found.view, world, bidding_model) for world in worlds])
    tricks = [solve(world, "tricks", seat=found.seat, limits=Limits(seconds=None)) for world in worlds]
    assert found.found.forced == [one.value for one in tricks]


class After(Event):
    """Set after so many looks."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.looks = looks

    def is_set(self) -> bool:
        self.looks -= 1
        return self.looks < 0


def test_what_a_cut_leaves_has_points_and_tricks() -> None:
    """Worlds are finished one after another, and those never tried are not left out for taking too much."""
    state, many_looks = euchre("euchre.auction5"), 10**9
    never = After(many_looks)
    whole = explore_bids(state, worlds=3, cancel=never)
    assert whole.worlds == 3
    worlds = []
    for share in (0.0, 0.2, 0.8):
        found = explore_bids(state, worlds=3, cancel=After(int(share * (many_looks - never.looks))))
        assert (found.run.cut, found.left_out) == ("cancel", 0)
        assert all(len(values) == found.worlds for values in found.found.scores + found.found.tricks)
        assert found.found.scores == [values[: found.worlds] for values in whole.found.scores]
        worlds.append(found.worlds)
    assert worlds[0] == 0
    assert 0 < worlds[-1] < 3


def test_parts_are_small_where_a_world_takes_long() -> None:
    drawing = cardlab.load("joker").deal(seed=1, deal=1)
    told: list[Exploration] = []
    cancel = Event()

    def hear(one: Exploration) -> None:
        told.append(one)
        cancel.set()

    explore_bids(drawing, worlds=60, partial=hear, cancel=cancel)
    assert told[0].found.asked == explore.FEW


def a_model(view: State, call: Heard) -> float:
    return 0.5


def test_a_model_that_cannot_travel_is_refused() -> None:
    bidding = RASPISNOY.deal(seed=1, deal=1).apply("bid 1")
    with pool_of("fork") as pool:
        with pytest.raises(OptionError) as refused:
            explore_bids(bidding, worlds=4, executor=pool, evidence=lambda view, call: 0.5)
        assert refused.value.problems[0].id == "solver.evidence_stays"
        assert explore_bids(bidding, worlds=4, executor=pool, evidence=a_model).worlds == 4
    with ThreadPoolExecutor(1) as threads:
        assert explore_bids(bidding, worlds=4, executor=threads, evidence=lambda view, call: 0.5).worlds == 4


def test_waiting_for_the_compiled_search_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter([True, True, True])
    monkeypatch.setattr(spread, "is_ready", lambda: False)
    monkeypatch.setattr(spread, "is_coming", lambda: next(looks, False))
    monkeypatch.setattr(limits_module, "PAUSE", 0.0)
    told: list[Progress] = []
    spread.compiled_here(Stop(None, None), told.append)
    assert len(told) == 4
    monkeypatch.setattr(spread, "is_coming", lambda: True)
    cancel = Event()
    cancel.set()
    spread.compiled_here(Stop(cancel, None), None)


def test_only_who_bids_is_asked() -> None:
    with pytest.raises(UnsupportedGame):
        explore_bids(deals(1)[0])
    with pytest.raises(OptionError):
        explore_bids(RASPISNOY.deal(seed=1, deal=1), seat=0)
    with pytest.raises(OptionError):
        explore_bids(RASPISNOY.deal(seed=1, deal=1), worlds=0)


# ---- a cluster ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A client of a Dask cluster of two processes on this machine."""
    if importlib.util.find_spec("distributed") is None:
        reason = "distributed is not installed: install cardlab[test] to try a Dask cluster"
        if os.environ.get("CI") == "true":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its own, and those of the loop that it runs
        from distributed import Client, LocalCluster

        with (
            LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made,
            Client(made) as client,
        ):
            yield client


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_the_answers_of_one_process(cluster: Any) -> None:
    states = deals(12, cards=4)
    bidding = RASPISNOY.deal(seed=5, deal=3)
    with cluster.get_executor() as pool:
        answers = solve_many(states, executor=pool, chunk=3)
        found = explore_bids(bidding, worlds=120, executor=pool)
    assert timeless(answers) == timeless(solve_many(states))
    assert plain(found) == plain(explore_bids(bidding, worlds=120))
    assert answers.run == solve_many(states, chunk=3).run


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_whose_workers_die_loses_nothing(cluster: Any, tmp_path: Path) -> None:
    """Dask sends again what a dead worker had; what it gives up is sent again from here."""
    states = deals(12)
    cluster.run(_doom, str(tmp_path), 2)
    with cluster.get_executor() as pool:
        answers = solve_many(states, executor=pool, chunk=2)
    assert timeless(answers) == timeless(solve_many(states))
    assert len(list(tmp_path.iterdir())) == 2


# ---- the whole thing ------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("how", ["threads", "spawn", "fork"])
def test_thousands_of_positions(how: str, tmp_path: Path) -> None:
    states = [*deals(500, cards=5), *deals(1500)]
    more = {} if how == "threads" else {"initializer": _doom, "initargs": (str(tmp_path), 2)}
    started = time.perf_counter()
    with pool_of(how, **more) as pool:
        answers = solve_many(states, executor=pool)
    print(f"{how}: {len(states)} positions in {time.perf_counter() - started:.1f} s, {answers.run}")
    assert timeless(answers) == timeless(solve_many(states))


@pytest.mark.long
def test_the_table_of_opening_bids_is_the_same_on_processes(tmp_path: Path) -> None:
    """The documented run, small: once in one process, once on two."""
    script = Path(__file__).parents[2] / "bench" / "opening_bids.py"
    tables = []
    for processes in ("0", "2"):
        folder = tmp_path / processes
        asked = ["--hands", "3", "--worlds", "2", "--processes", processes, "--out", str(folder)]
        subprocess.run([sys.executable, str(script), *asked], check=True, capture_output=True)
        tables.append((folder / "opening_bids.csv").read_text(encoding="utf-8"))
        assert (folder / "opening_bids.png").stat().st_size > 1000
    assert tables[0] == tables[1]
    rows = list(csv.DictReader(tables[0].splitlines()))
    assert sum(int(row["hands"]) for row in rows if row["bid"] == "0") == 3
    assert {row["bid"] for row in rows} == set(map(str, range(10)))
