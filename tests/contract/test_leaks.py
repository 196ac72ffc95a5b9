"""A seat learns nothing that its log does not tell; and mutants that tell more are caught."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace

import pytest

import cardlab
from cardlab.cards import card, is_hidden
from cardlab.core import worlds
from cardlab.core.deal import alone
from cardlab.core.game import Game
from cardlab.core.log import HANDS
from cardlab.core.packets import Packets
from cardlab.core.state import State
from cardlab.errors import IllegalAction
from cardlab.notation import Action
from tests.contract import probes
from tests.contract.fleet import CORNERS, GAMES, SMALL, TOYS, Case
from tests.contract.leaks import compare, drawable, replay, twins

#: A deal for four in which plays tell voids.
VOIDS = next(case for case in GAMES if case.name == "euchre.standard")
#: So many states of a deal are replayed from each of them.
LONG = 80


def places(line: list[State], rng: random.Random, most: int = 3) -> list[int]:
    """Some moments of a deal, the end among them."""
    return sorted({len(line) - 1, *rng.sample(range(len(line)), min(most, len(line)))})


@pytest.mark.parametrize("case", SMALL, ids=lambda case: case.name)
def test_compare(case: Case) -> None:
    rng = random.Random(11)
    line = case.line(3)
    seats = range(case.game.players) if case in TOYS else [rng.randrange(case.game.players)]
    tried = [(line[at], seat) for at in places(line, rng, 2) for seat in seats if drawable(line[at], seat)]
    for state, seat in tried:
        assert compare(state, seat, rng, 50 if case not in CORNERS else 10) == []
    assert tried


@pytest.mark.parametrize("case", SMALL, ids=lambda case: case.name)
def test_replay(case: Case) -> None:
    rng = random.Random(12)
    for seed in range(3 if case in TOYS else 1):
        line = case.line(seed)
        tried = [(at, rng.randrange(case.game.players)) for at in places(line, rng)]
        tried = [(at, seat) for at, seat in tried if drawable(line[at], seat)]
        for at, seat in tried:
            assert replay(line[: at + 1], seat, rng) == []
        assert tried


@pytest.mark.parametrize("case", SMALL, ids=lambda case: case.name)
def test_twins(case: Case) -> None:
    rng = random.Random(13)
    line = case.line(4)
    for at in places(line, rng):
        for seat in range(min(4, case.game.players)):
            assert twins(line[at], seat) == []


def positions() -> list[State]:
    """Typed-in positions: in the bidding, with a trick under way, and with a stock that nobody has seen."""
    game = cardlab.load("raspisnoy", players=3)
    return [
        game.setup(["KS 9H", "RJ AD", "AS TS"], trump="H", dealer=0, bids=[None, 1, None]),
        game.setup(["KS 9H", "AD", "AS TS"], trump="H", bids=[1, 0, 0], trick=["P1 RJ:takes_high:S"], tricks=[1, 0, 1]),
        game.setup(["9C 8H", "AD", "KS"], turn_up="7C", dealer=2, bids=[1, 0, 0], trick=["P1 9H", "P2 7D"]),
        probes.game("drawing", probes.DRAWING, 5).setup(["AS JH", "QS QH"], turn_up="QD", turn=0),
    ]


@pytest.mark.parametrize("number", range(4))
def test_positions_leak_nothing(number: int) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        line = [positions()[number]]
        while not line[-1].is_terminal:
            line.append(line[-1].apply(rng.choice(line[-1].legal_actions)))
        for at, state in enumerate(line):
            for seat in range(state.players):
                assert compare(state, seat, rng, 4) == []
                assert replay(line[: at + 1], seat, rng) == []
                assert twins(state, seat) == []


@pytest.mark.long
@pytest.mark.parametrize("case", [*GAMES, *TOYS], ids=lambda case: case.name)
def test_every_moment_leaks_nothing(case: Case) -> None:
    """At every step and for every seat; a long deal is replayed from every eighth state only."""
    for seed in range(4 if case in TOYS else 1):
        rng = random.Random(seed)
        line = case.line(seed)
        missed = 0
        for at, state in enumerate(line):
            for seat in range(state.players):
                assert twins(state, seat) == []
                if not drawable(state, seat):
                    missed += 1
                    continue
                assert compare(state, seat, rng, 20 if case in TOYS else 3) == []
                if len(line) < LONG or at % 8 == 0 or state.is_terminal:
                    assert replay(line[: at + 1], seat, rng) == []
        assert missed < len(line)


def test_twins_of_a_hidden_move() -> None:
    """A buried card is seen by its owner only: to the other seat all of them look alike."""
    state = probes.HIDDEN_MOVES.deal(seed=1)
    owner = state.current_player
    assert len(state.legal_actions) == 3
    assert twins(state, owner) == []
    assert twins(state, 1 - owner) == []


# ---- mutants -------------------------------------------------------------------------------------------------------


def probe(match: probes.OneDeal) -> Game:
    return probes.game("mutant", match, 40)


def found_by(game: Game, seeds: int = 12) -> dict[str, int]:
    """In how many deals each leak test finds something."""
    counts = {"compare": 0, "replay": 0, "twins": 0}
    for seed in range(seeds):
        rng = random.Random(seed)
        line = Case("mutant", game).line(seed)
        seats = range(game.players)
        counts["compare"] += any(compare(state, seat, rng, 8) for state in line for seat in seats)
        counts["replay"] += any(replay(line[: at + 1], seat, rng) for at in range(len(line)) for seat in seats)
        counts["twins"] += any(twins(state, seat) for state in line for seat in seats)
    return counts


@dataclass(frozen=True, slots=True)
class Telltale(probes.CallAce):
    """A mutant: it writes down who the partner is."""

    def apply(self, state: State, action: Action) -> State:
        ace = card(f"A{action.call[0]}")
        holder = next((seat for seat, hand in enumerate(state.hands) if ace in hand), None)
        return probes.CallAce.apply(self, state, action).with_facts(partner=holder)


def true_sides(state: State) -> tuple[tuple[int, ...], ...]:
    if state.facts.get("partner") is None:
        return alone(state)
    pair = tuple(sorted((state.facts["caller"], state.facts["partner"])))
    return (pair, tuple(seat for seat in range(state.players) if seat not in pair))


def test_showing_the_true_sides_is_caught() -> None:
    phases = (Packets(2), Telltale(), probes.FOLLOW_ONLY)
    game = probe(replace(probes.CALLED, phases=phases, sides=true_sides))
    assert found_by(game, 4)["compare"] == 4


def test_a_called_ace_stays_hidden() -> None:
    assert found_by(probe(probes.CALLED), 3) == {"compare": 0, "replay": 0, "twins": 0}


class Skipping(probes.Throwing):
    """A mutant: a seat with nothing to throw is not asked. (In hands that are not seen it looks at nothing, for the
    core stops whoever does.)"""

    def next_seat(self, state: State, seat: int) -> State:
        state = probes.Throwing.next_seat(self, state, seat)
        while state.turn is not None and not self.can_throw(state, state.turn):
            state = probes.Throwing.next_seat(self, state, state.turn)
        return state

    def can_throw(self, state: State, seat: int) -> bool:
        if any(map(is_hidden, state.hands[seat])):
            return True
        return len(self.candidates(self.sight(state, seat))) > 1


def test_skipping_a_thrower_is_caught() -> None:
    game = probe(replace(probes.THROWER, phases=(Packets(2), Skipping())))
    found = found_by(game)
    assert found["replay"] > 0, found


def test_asking_a_thrower_who_has_nothing_is_no_leak() -> None:
    assert found_by(probe(probes.THROWER), 6) == {"compare": 0, "replay": 0, "twins": 0}


class Peeking(probes.Bury):
    """A mutant: the suit of the buried card is told to all."""

    def apply(self, state: State, action: Action) -> State:
        return probes.Bury.apply(self, state, action).with_facts(buried=action.cards[0].suit)


def test_telling_a_hidden_move_is_caught() -> None:
    phases = (Packets(3), Peeking(), probes.FOLLOW_ONLY)
    game = probe(replace(probes.BURIED, phases=phases))
    found = 0
    for seed in range(8):
        state = game.deal(seed=seed)
        found += bool(twins(state, 1 - state.current_player))
    assert found > 0


def no_denials(sampler: worlds.Sampler) -> Iterable[tuple[int, str, frozenset[object], bool]]:
    return []


def carelessly(state: State, seat: int, rng: random.Random) -> State:
    """A mutant of drawing that ignores voids: it deals what is unseen anyhow, and does not check the replay."""
    sampler = worlds.Sampler(state.view(seat))
    holding = sampler._drawn(rng)
    pack = sampler._pack(holding, rng)
    world = state.game.again(state.view(seat), pack)
    for _, action in sampler._line(pack, sampler.plans[holding.course].carried(holding.filling)):
        world = world._apply(action)
    return world


def test_ignoring_voids_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds.Sampler, "_denials", no_denials)
    monkeypatch.setattr(State, "resample", carelessly)
    case = VOIDS
    refused = 0
    for seed in range(6):
        line = case.line(seed)
        try:
            replay(line[:-4], 0, random.Random(seed))
        except IllegalAction:
            refused += 1
    assert refused > 0


def test_drawing_honours_voids() -> None:
    """The twin of the mutant above: with the denials every replay is legal."""
    for seed in range(6):
        line = VOIDS.line(seed)[:-4]
        assert replay(line, 0, random.Random(seed)) == []


def test_a_view_hides_what_it_should() -> None:
    """Spelled out once, beside the general tests: nobody else's cards, no stock, no seed."""
    state = VOIDS.game.deal(seed=5)
    view = state.view(1)
    assert view.hands[1] == state.hands[1]
    assert all(str(one) == "XX" for seat in (0, 2, 3) for one in view.hands[seat])
    assert {str(one) for one in view.stock} == {"XX"}
    assert view.start.seed is None
    assert view.start.stock is None
    assert HANDS[1] in view.zones
