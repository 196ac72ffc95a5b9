"""alpha-mu against every strategy of a seat that keeps to what it sees, and beside PIMC."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, product
from threading import Event

import pytest

import cardlab
from cardlab.cards import Deck
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.core.worlds import sampler_of
from cardlab.errors import OptionError, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.alphamu import alphamu
from cardlab.solvers.fronts import front_of
from cardlab.solvers.limits import Limits
from cardlab.solvers.sampling import average
from cardlab.solvers.trick_kernel import warm
from cardlab.view.text import say

FREE = Limits(seconds=None)
Value = Callable[[State], int]
Plan = Mapping[tuple[Action, ...], Action]
PLAIN = "AS KS QS JS TS 9S AH KH QH JH TH 9H AD KD QD JD TD"
THREE_WORLDS = ("KD JH KH JS", ("TH AS KS QH", "TS AS KS QH", "QH AS KS JD"))


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    warm()


def toy(pack: Sequence[str], players: int, joker: bool = False) -> Game:
    """Raspisnoy with a pack of these cards only."""
    game = cardlab.load("raspisnoy", players=players, **({} if joker else {"joker_card": "none"}))
    deck = Deck(tuple(one for one in game.deck if str(one) in pack))
    return replace(game, deck=deck, match=replace(game.match, deck=deck))  # type: ignore[type-var]


def ending(seed: int, players: int, size: int, unseen: int, joker: bool = False) -> State:
    rng = random.Random(seed)
    cards = rng.sample(PLAIN.split(), players * size + unseen - joker)
    if joker:
        cards.insert(rng.randrange(len(cards)), "RJ")
    game = toy(cards, players, joker)
    hands = [" ".join(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
    return game.setup(hands, turn=0, trump=rng.choice("SHD"), bids=[1] + [0] * (players - 1))


def worlds_of(state: State) -> list[State]:
    """Every world of the view of the seat to move, in the order in which the solver has them."""
    sampler = sampler_of(state.view(state.current_player))
    return list({one.hands: one for one in map(sampler.world, sampler.every())}.values())


def fusion() -> list[State]:
    own, others = THREE_WORLDS
    game = cardlab.load("raspisnoy", players=2, joker_card="none")
    return [game.setup([own, other], turn=0, trump="S", bids=[1, 0]) for other in others]


# ---- every strategy ----


def results(states: Sequence[State], seat: int, value: Value) -> set[tuple[int, ...]]:
    """What every strategy of the seat comes to in each world, against players who know the world and the strategy."""
    if states[0].end is not None:
        return {tuple(map(value, states))}
    if states[0].turn == seat:
        made = set()
        for action in states[0].legal_actions:
            made |= results([state._apply(action) for state in states], seat, value)
        return made
    whole: set[tuple[int, ...]] = {(1000,) * len(states)}
    actions = dict.fromkeys(action for state in states for action in state.legal_actions)
    for action in actions:
        at = [place for place, state in enumerate(states) if action in state.legal_actions]
        answers = results([states[place]._apply(action) for place in at], seat, value)
        combined = set()
        for before, answer in product(whole, answers):
            after = list(before)
            for place, worth in zip(at, answer, strict=True):
                after[place] = min(after[place], worth)
            combined.add(tuple(after))
        whole = combined
    return whole


def plans(states: Sequence[State], seat: int, past: tuple[Action, ...] = ()) -> Iterator[Plan]:
    """Every strategy by itself: an action for each history at which the seat may have to choose."""
    if states[0].end is not None:
        yield {}
        return
    if states[0].turn == seat:
        for action in states[0].legal_actions:
            for rest in plans([state._apply(action) for state in states], seat, (*past, action)):
                yield {past: action, **rest}
        return
    actions = dict.fromkeys(action for state in states for action in state.legal_actions)
    branches = [
        list(plans([one._apply(action) for one in states if action in one.legal_actions], seat, (*past, action)))
        for action in actions
    ]
    for parts in product(*branches):
        yield {history: action for part in parts for history, action in part.items()}


def outcome(state: State, plan: Plan, seat: int, value: Value, past: tuple[Action, ...] = ()) -> int:
    """What a strategy comes to in one world when the others, who know both, keep it down."""
    if state.end is not None:
        return value(state)
    actions = [plan[past]] if state.turn == seat else state.legal_actions
    return min(outcome(state._apply(action), plan, seat, value, (*past, action)) for action in actions)


def tricks_at_least(target: int) -> Value:
    return lambda state: int(state.board.taken[0] >= target)


def as_bid(state: State) -> int:
    return int(state.board.taken[0] == state.facts["bids"][0])


def points(state: State) -> int:
    return state.returns()[0]


CASES = [(2, 3, 1, False), (2, 3, 2, False), (3, 2, 0, False), (3, 2, 1, False), (2, 2, 2, True), (2, 3, 1, True)]


@pytest.mark.parametrize(("players", "size", "unseen", "joker"), CASES)
@pytest.mark.parametrize("seed", range(3))
def test_fronts_are_those_of_every_strategy(players: int, size: int, unseen: int, joker: bool, seed: int) -> None:
    state = ending(seed, players, size, unseen, joker)
    worlds = [world.quiet() for world in worlds_of(state)]
    asked: list[tuple[str, int | None, Value]] = [("tricks", 1, tricks_at_least(1)), ("exact", 1, as_bid)]
    if len(worlds) < 8:
        asked.append(("score", None, points))
    for objective, target, value in asked:
        answer = alphamu(state, objective=objective, target=target, limits=FREE)
        assert answer.exact
        assert answer.worlds == len(worlds)
        for row in answer.rows:
            every = results([world._apply(row.action) for world in worlds], 0, value)
            assert row.front[0] in every
            assert row.mean == pytest.approx(max(map(sum, every)) / len(worlds))


def test_fusion_misleads_pimc() -> None:
    worlds = fusion()
    answer = alphamu(worlds[0], objective="exact", target=1, worlds=worlds, limits=FREE)
    assert answer.exact
    assert answer.misled
    assert [str(one) for one in answer.pimc_best] == ["JS"]
    assert [str(one) for one in answer.best] == ["KD"]
    quiet = [world.quiet() for world in worlds]
    for row in answer.rows:
        every = results([world._apply(row.action) for world in quiet], 0, as_bid)
        assert front_of(every) == front_of(row.front)
        assert row.mean == max(map(sum, every)) / 3
    shown = str(answer)
    assert "★ KD  αμ 0.67  PIMC 0.67" in shown
    assert "☆ JS  αμ 0.33  PIMC 1.00" in shown
    assert "strategy fusion" in shown
    assert "<code>JS</code>" in answer._repr_html_()


def test_every_strategy_one_by_one() -> None:
    """The sets of results above are those of the strategies played out one by one, where that is feasible."""
    for first in ("JH", "KH"):
        worlds = [world.quiet().apply(first) for world in fusion()]
        every = {tuple(outcome(one, plan, 0, as_bid) for one in worlds) for plan in plans(worlds, 0)}
        assert every == results(worlds, 0, as_bid)


@pytest.mark.parametrize("seed", [26, 100, 180])
def test_pimc_is_the_average_over_the_same_worlds(seed: int) -> None:
    state = ending(seed, 2, 4, 2)
    answer = alphamu(state, objective="exact", limits=FREE)
    pimc = average(state, objective="exact", limits=FREE)
    assert pimc.enumerated
    for row in answer.rows:
        assert row.pimc == pytest.approx(pimc[row.action].mean)
        assert row.mean <= row.pimc


def test_looking_further_ahead_lowers_what_is_promised() -> None:
    state = ending(180, 2, 4, 2)
    means = []
    for depth in (1, 2, 3, 4):
        answer = alphamu(state, objective="tricks", target=2, depth=depth, limits=FREE)
        means.append([row.mean for row in answer.rows])
        if depth == 1:
            assert means[0] == [row.pimc for row in answer.rows]
            assert "solver.alphamu_ahead" in [note.id for note in answer.assumes]
    for nearer, further in pairwise(means):
        assert all(one >= other for one, other in zip(nearer, further, strict=True))


def test_hidden_cards_change_nothing() -> None:
    state = ending(3, 3, 3, 1)
    other = state.resample(0, random.Random(5))
    assert other.hands != state.hands
    first, second = (alphamu(one, objective="tricks", target=2, worlds=20, limits=FREE) for one in (state, other))
    assert first.rows == second.rows
    assert first.hands == second.hands


def late_euchre(alone: bool) -> State:
    state = cardlab.load("euchre").deal(seed=4)
    state = state.apply("order up alone" if alone else "order up")
    rng = random.Random(2)
    while state.phase != "tricks" or sum(state.board.taken) < 3 or state.board.plays:
        state = state.apply(rng.choice(state.legal_actions))
    return state


@pytest.mark.parametrize("alone", [False, True])
def test_partners(alone: bool) -> None:
    state = late_euchre(alone)
    answer = alphamu(state, objective="tricks", target=2, worlds=30)
    assert answer.sides == ((0, 2), (1, 3))
    assert answer.rows
    mover = state.current_player
    partner = (mover + 2) % 4 in state.active
    assert ("solver.alphamu_partner" in [note.id for note in answer.assumes]) == partner
    assert all(row.mean <= row.pimc for row in answer.rows)


def test_limits() -> None:
    state = ending(180, 2, 4, 2)
    answer = alphamu(state, objective="tricks", target=2, limits=Limits(nodes=8, seconds=None))
    assert not answer.exact
    assert answer.depth == 0
    assert answer.rows == ()
    assert answer.best == ()
    assert not answer.misled
    assert answer.assumes[-1].id == "solver.alphamu_cut_nodes"
    stop = Event()
    stop.set()
    assert alphamu(state, objective="tricks", target=2, cancel=stop).assumes[-1].id == "solver.alphamu_cut_cancel"
    full = alphamu(state, objective="tricks", target=2, limits=FREE)
    some = alphamu(state, objective="tricks", target=2, limits=Limits(nodes=full.nodes - 8, seconds=None))
    assert some.depth >= 1
    assert not some.exact
    assert all(one.mean >= other.mean for one, other in zip(some.rows, full.rows, strict=True))


def test_what_cannot_be_asked_is_refused() -> None:
    bidding = cardlab.load("raspisnoy").deal(seed=1)
    with pytest.raises(UnsupportedGame, match="end of the play of tricks"):
        alphamu(bidding)
    with pytest.raises(UnsupportedGame, match="one side against another"):
        alphamu(ending(1, 3, 2, 0), sides="maxn")
    with pytest.raises(UnsupportedGame):
        alphamu(cardlab.load("durak").deal(seed=1))
    state, worlds = ending(1, 2, 3, 1), fusion()
    with pytest.raises(OptionError, match="worlds"):
        alphamu(state, worlds=0)
    other = cardlab.load("raspisnoy", players=3).deal(seed=1)
    for wrong in ([], worlds, [state, state.view(state.current_player)], [other], [5], "all"):
        with pytest.raises(OptionError, match=r"worlds: give full states in which P\d sees the same\.") as refused:
            alphamu(state, worlds=wrong)  # type: ignore[arg-type]
        assert say(refused.value.problems[0], "ru").startswith("worlds: дайте полные позиции")
    with pytest.raises(OptionError, match="depth"):
        alphamu(state, depth=0)
