"""Tree search from one seat's view, and calls as evidence: neither reads hidden cards, both are what they claim."""

from __future__ import annotations

import random
from dataclasses import replace
from math import sqrt
from statistics import fmean
from threading import Event

import pytest

import cardlab
from cardlab.cards import Deck, card
from cardlab.core.chance import CHANCE, fall
from cardlab.core.log import read_by
from cardlab.core.state import State
from cardlab.core.worlds import sampler_of
from cardlab.errors import OptionError, UnsupportedGame
from cardlab.notation import parse_cards
from cardlab.solvers.evidence import Heard, bidding_model, heard, weight
from cardlab.solvers.fitting import Drawer, view_to_move
from cardlab.solvers.goals import read_question
from cardlab.solvers.ismcts import EXPLORATION, ismcts
from cardlab.solvers.ismcts import _Tree as Tree
from cardlab.solvers.limits import Limits, Meter, Progress
from cardlab.solvers.sampling import average

FREE = Limits(seconds=None)
#: The games in which hands are hidden, and iterations that take little time.
GAMES = {"raspisnoy": 60, "georgian_joker": 40, "euchre": 60, "euchre.three": 40, "durak": 6, "crazy_jokers": 3}


def begun(name: str, moves: int, seed: int = 3) -> State:
    """A deal after some random moves."""
    rng = random.Random(seed)
    state = cardlab.load(name).deal(seed=seed)
    while moves or state.current_player == CHANCE:
        if state.current_player == CHANCE:
            state = state.apply(fall(state, rng))
        else:
            state, moves = state.apply(rng.choice(state.legal_actions)), moves - 1
    return state


# ---- tree search ----


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_no_tree(name: str) -> None:
    state = begun(name, 3)
    other = state.resample(state.current_player, random.Random(8))
    assert other.hands != state.hands
    first, again, swapped = (
        ismcts(one, iterations=GAMES[name], rng_seed=5, limits=FREE) for one in (state, state, other)
    )
    assert first.rows == again.rows == swapped.rows
    assert first.nodes == again.nodes == swapped.nodes
    assert sum(row.visits for row in first.rows) == first.iterations == GAMES[name]
    assert first.best
    assert not first.exact


@pytest.mark.parametrize("name", cardlab.game_ids())
def test_every_game_is_answered_or_refused(name: str) -> None:
    state = begun(name, 0)
    try:
        answer = ismcts(state, iterations=2)
    except UnsupportedGame:
        return
    assert tuple(row.action for row in answer.rows) == tuple(state.legal_actions)


def test_other_luck_brings_another_tree() -> None:
    state = begun("euchre", 0)
    assert ismcts(state, iterations=60, rng_seed=1).rows != ismcts(state, iterations=60, rng_seed=2).rows


def test_a_forced_ending_is_the_average() -> None:
    game = cardlab.load("raspisnoy", players=2, joker_card="none")
    state = game.setup(["9H", "KS"], turn=0, trump="S", bids=[1, 0])
    played = ismcts(state, objective="tricks", iterations=1500, limits=FREE)["9H"]
    exact = average(state, objective="tricks", limits=FREE)["9H"]
    assert exact.error == 0
    assert played.mean is not None
    assert exact.mean is not None
    assert played.error is not None
    assert played.error == pytest.approx(sqrt(played.mean * (1 - played.mean) / 1499), rel=0.01)
    assert abs(played.mean - exact.mean) < 4 * played.error


def test_what_others_put_away_unseen_leads_to_one_node() -> None:
    state = cardlab.load("euchre").deal(seed=3)
    view = view_to_move(state)
    question = read_question(view, "margin", None, view.viewer)
    tree = Tree(Drawer(view), question, Meter(FREE), EXPLORATION)
    rng = random.Random(1)
    for _ in range(300):
        tree.iterate(rng)
    (ordered,) = [node for seen, node in tree.root.children.items() if "order up" in {str(one.cause) for one in seen}]
    assert len(ordered.edges) > 3
    assert {edge.split()[0] for edge in map(str, ordered.edges)} == {"discard"}
    assert len(ordered.children) == 1
    assert all(seen == read_by(seen, view.viewer or 0) for seen in ordered.children)


def test_it_does_not_count_on_seeing_cards_later() -> None:
    """PIMC leads the ten of diamonds (see the tests of alpha-mu): it is worth little to a player who cannot see."""
    cards = parse_cards("AH TD TH KD 9S 9H AD JD JS KH")
    game = cardlab.load("raspisnoy", players=2, joker_card="none")
    deck = Deck(tuple(one for one in game.deck if one in cards))
    game = replace(game, deck=deck, match=replace(game.match, deck=deck))  # type: ignore[type-var]
    state = game.setup(["AH TD TH KD", "9S 9H AD JD"], turn=0, trump="S", bids=[1, 0])
    pimc = average(state, objective="exact", limits=FREE)
    assert [str(one) for one in pimc.best] == ["TD"]
    assert str(ismcts(state, objective="exact", iterations=1200, rng_seed=1, limits=FREE).best[0]) != "TD"


def test_everybody_for_himself() -> None:
    state = begun("raspisnoy", 1)
    answer = ismcts(state, sides="maxn", iterations=40)
    assert answer.sides == ((0,), (1,), (2,), (3,))
    assert "solver.ismcts_maxn" in [note.id for note in answer.assumes]
    assert "Everybody plays for himself" in str(answer)
    assert "<table>" in answer._repr_html_()


def test_limits_of_the_tree() -> None:
    state, reports = begun("euchre", 0), list[Progress]()
    answer = ismcts(state, iterations=5000, limits=Limits(nodes=800, seconds=None), progress=reports.append)
    assert 0 < answer.iterations < 60
    assert answer.nodes <= 800
    assert answer.assumes[-1].id == "solver.iterations_cut_nodes"
    stop = Event()
    stop.set()
    none = ismcts(state, cancel=stop)
    assert none.iterations == 0
    assert none.best == ()
    assert none.rows[0].mean is None
    assert "Stopped by request" in str(none)
    small = ismcts(state, iterations=50, limits=Limits(seconds=None, entries=2))
    assert sum(bool(row.visits) for row in small.rows) <= 2


def test_alone_at_the_table_nobody_wants_less() -> None:
    state = cardlab.load("joker_poker").deal(seed=1)
    told = [note.id for note in ismcts(state, iterations=5).assumes]
    assert not [id for id in told if id in ("solver.ismcts_sides", "solver.ismcts_duel", "solver.ismcts_maxn")]


def test_progress_tells_a_true_minus() -> None:
    """Only where somebody listens."""
    view = view_to_move(cardlab.load("durak").deal(seed=3))
    question = read_question(view, "score", None, view.viewer)
    for progress in (None, list[Progress]().append):
        tree = Tree(Drawer(view), question, Meter(FREE, progress), EXPLORATION)
        rng = random.Random(1)
        for _ in range(3):
            tree.iterate(rng)
        for edge in tree.root.edges.values():
            edge.total = -float(edge.visits)
        tree.report(0.5)
        assert (tree.meter.best is None) if progress is None else str(tree.meter.best).endswith(" −1.00")


def test_a_few_worlds_that_agree_are_not_all_worlds() -> None:
    hands = ["JC AS KS QS TS", "9S 8S 7S AH KH", "9H 8H 7H QH TH", "9D 8D 7D QD TD"]
    answer = average(cardlab.load("euchre").setup(hands, dealer=3, turn_up="JS"), worlds=2)
    assert not answer.enumerated
    assert [row[2] for row in answer.table[:2]] == ["1.00 ± 0.00"] * 2


def test_what_cannot_be_searched_is_refused() -> None:
    foreheads = cardlab.load("raspisnoy", players=3, specials=("lobovaya",), lobovaya_cards=2)
    blind = foreheads.deal(seed=1, deal=26)
    with pytest.raises(UnsupportedGame, match="plays blind"):
        ismcts(blind)
    state = begun("raspisnoy", 0)
    with pytest.raises(OptionError, match="iterations"):
        ismcts(state, iterations=0)
    with pytest.raises(OptionError, match="exploration"):
        ismcts(state, exploration=0)
    with pytest.raises(OptionError, match="seat"):
        ismcts(state, seat=(state.current_player + 1) % 4)


# ---- calls as evidence ----


def small_bids() -> State:
    """Two cards each of a pack of seven, the first bid heard."""
    game = cardlab.load("raspisnoy", players=2, joker_card="none", max_hand=2)
    pack = ["AS", "KS", "7S", "AH", "8H", "9D", "QD"]
    deck = Deck(tuple(one for one in game.deck if str(one) in pack))
    game = replace(game, deck=deck, match=replace(game.match, deck=deck))  # type: ignore[type-var]
    return game.setup(["AS 7S", "KS 9D"], dealer=1, trump="S", bids=[2, None])


def by_ace(view: State, call: Heard) -> float:
    """A model: whoever bids two has the ace of spades, nearly always."""
    return 1.0 if card("AS") in call.hand else 0.01


def even(view: State, call: Heard) -> float:
    return 0.25


@pytest.mark.parametrize("model", [by_ace, even, bidding_model])
def test_weighted_means_are_those_of_all_worlds(model: object) -> None:
    state = small_bids()
    assert callable(model)
    view = state.view(1)
    answer = average(state, objective="score", limits=FREE, evidence=model)
    assert answer.enumerated
    assert len(answer.weights) == answer.worlds == 10
    worlds = [answer.world(number) for number in range(10)]
    assert list(answer.weights) == [weight(view, world, model) for world in worlds]
    assert list(answer.weights) == [model(view, Heard(0, world.hands[0], state_call())) for world in worlds]
    total = sum(answer.weights)
    for row in answer.rows:
        made = answer.values[row.action]
        assert row.mean == pytest.approx(sum(w * v for w, v in zip(answer.weights, made, strict=True)) / total)
        assert row.error == 0
        assert sum(share for _, share in row.outcomes) == pytest.approx(1)


def state_call() -> cardlab.Action:
    return cardlab.parse_action("bid 2")


def test_even_weights_change_nothing() -> None:
    state = small_bids()
    plain, weighted = (average(state, objective="score", evidence=one, limits=FREE) for one in (None, even))
    assert plain.weights == ()
    assert plain.effective == plain.worlds == pytest.approx(weighted.effective)
    assert plain.best == weighted.best
    for one, other in zip(plain.rows, weighted.rows, strict=True):
        assert one.mean == pytest.approx(other.mean)
    sure = average(state, objective="score", evidence=by_ace, limits=FREE)
    assert sure.effective < 5
    assert sure.effective < plain.effective


def test_it_says_that_calls_count() -> None:
    state = cardlab.load("raspisnoy").deal(seed=1).apply("bid 3")
    plain = average(state, worlds=20, limits=FREE)
    told = average(state, worlds=20, limits=FREE, evidence="calls")
    assert "solver.calls_tell_nothing" in [note.id for note in plain.assumes]
    assert [note.id for note in told.assumes if "calls" in note.id] == ["solver.calls_tell"]
    assert "weighted by the calls heard" in str(told)
    assert f"{round(told.effective)}" in str(told.notes[-2])
    with pytest.raises(OptionError, match="evidence"):
        average(state, evidence="hunches")


def test_standard_errors_of_weighted_means_are_honest() -> None:
    state = small_bids()
    true = average(state, objective="score", limits=FREE, evidence="calls")
    off = []
    for seed in range(60):
        drawn = average(state, objective="score", worlds=8, rng_seed=seed, limits=FREE, evidence="calls")
        row, exact = drawn.rows[0], true.rows[0]
        assert row.mean is not None
        assert exact.mean is not None
        assert row.error is not None
        if row.error:
            off.append(((row.mean - exact.mean) / row.error) ** 2)
    assert 0.4 < fmean(off) < 3


def test_hands_at_the_time_of_a_call() -> None:
    """Calls go with the hand they were made from, whatever was played or taken up later."""
    for name in ("raspisnoy", "euchre"):
        state = begun(name, 0, seed=6)
        said, rng = [], random.Random(2)
        while state.phase != "over" and state.step < 14:
            action, mover = rng.choice(state.legal_actions), state.current_player
            if action.verb in ("bid", "pass", "order up", "name"):
                said.append((mover, tuple(sorted(state.hands[mover])), action))
            state = state.apply(action)
        seat = 2
        expected = [call for call in said if call[0] != seat]
        assert expected
        assert [call[:3] for call in heard(state.view(seat), state)] == expected


def test_the_model_of_bidding() -> None:
    view = cardlab.load("euchre").deal(seed=1).view(0)
    turned = view.facts["turn_up"].suit
    strong = [one for one in view.spec.deck if one.suit is turned][-5:]
    weak = [one for one in view.spec.deck if one.suit is not turned and one.rank and one.rank < 10][:5]
    for cards, eager in ((strong, True), (weak, False)):
        ordered, passed = (
            bidding_model(view, Heard(1, tuple(cards), cardlab.parse_action(text))) for text in ("order up", "pass")
        )
        assert (ordered > passed) == eager
        assert ordered + passed == pytest.approx(1)
    raspisnoy = cardlab.load("raspisnoy").deal(seed=1).view(0)
    hand = raspisnoy.hands[0]
    chances = [bidding_model(raspisnoy, Heard(1, hand, cardlab.parse_action(f"bid {bid}"))) for bid in range(5)]
    assert sum(chances) == pytest.approx(1)
    assert min(chances) > 0


def test_evidence_reads_no_hidden_cards() -> None:
    state = cardlab.load("euchre").deal(seed=2).apply("pass").apply("pass")
    other = state.resample(state.current_player, random.Random(4))
    assert other.hands != state.hands
    first, second = (average(one, worlds=12, evidence="calls", limits=FREE) for one in (state, other))
    assert first.rows == second.rows
    assert first.weights == second.weights
    assert sampler_of(first.view).count == first.count
