"""Durak's searches against plain ones over the same states, for every option; limits, lines, graphs and bots."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from fractions import Fraction
from threading import Event
from typing import Any

import pytest

import cardlab
from cardlab.core.chance import CHANCE
from cardlab.core.state import State
from cardlab.errors import OptionError
from cardlab.solvers.bots import choose
from cardlab.solvers.durak.ending import Memory
from cardlab.solvers.durak.stock import unseen_stock
from cardlab.solvers.kernel.compiling import BOUTS
from cardlab.solvers.limits import Limits
from cardlab.solvers.result import Bounds, middle
from cardlab.solvers.sampling import average

FREE = Limits(seconds=None)
FAR = 1000
OPTIONS: dict[str, tuple[Any, ...]] = {
    "max_attack": (6, "hand"),
    "first_bout_max": (5, 6),
    "first_bout_scope": ("first_bout", "until_first_beaten"),
    "add_on_take": (True, False),
    "joker_throw_in": ("same_rank", "never"),
    "plain_joker_beaten_by": ("trumps", "trump_joker_only"),
    "multi_lead": (False, True),
    "transfer": (False, True),
    "both_out": ("draw", "defender_is_fool"),
}
TRUMPS = ("S", "H", "D", "C", "red", "black")


@pytest.fixture(params=["compiled", "plain"])
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways in which the search runs."""
    if request.param == "plain":
        monkeypatch.setenv("CARDLAB_KERNEL", "off")
    else:
        BOUTS.warm()
    name: str = request.param
    return name


def position(rng: random.Random, most: int, players: int = 2, **fixed: Any) -> State:
    """A random position of an ending, perhaps within a bout, with random options, few ranks and often both jokers."""
    chosen = {name: rng.choice(values) for name, values in OPTIONS.items()} | {"players": players} | fixed
    game = cardlab.load("durak", **chosen)
    pack = [one for one in game.deck if one.rank is not None and (one.rank.letter in "9KA" or rng.random() < 0.1)]
    rng.shuffle(pack)
    for name in ("RJ", "BJ"):
        pack.insert(rng.randrange(len(pack) if rng.random() < 0.5 else most), cardlab.card(name))
    hands = []
    for _ in range(players):
        size = rng.randint(1, most)
        hands.append(pack[:size])
        del pack[:size]
    state = game.setup(hands, trump=rng.choice(TRUMPS), attacker=rng.randrange(players), bout=rng.choice((1, 2)))
    for _ in range(rng.randrange(4)):
        following = state._apply(rng.choice(state.legal_actions))
        if following.end is None:
            state = following
    return state


def forget(state: State) -> State:
    """Without the positions that came before: they count for nothing where who circles has not won."""
    return state.with_facts(run=(), moved=()) if state.facts.get("run") else state


def place(state: State) -> Any:
    """What tells positions of one deal apart, as plainly as can be."""
    bout = state.facts["bout"]
    flags = (bout.attacker, bout.defender, bout.limit - len(bout.pairs), bout.early, bout.taking, bout.passed)
    return state.turn, tuple(map(frozenset, state.hands)), frozenset(bout.pairs), flags, state.active


def final(state: State, seat: int) -> int:
    """FAR for the winner of two, minus that for the fool."""
    fool = state.facts["fool"]
    return 0 if fool is None else -FAR if fool == seat else FAR


class Plain:
    """Every position that follows one, and its value for a seat in bouts, found by going over all of them until
    nothing changes: a win in fewer bouts is better, a loss in more, and who circles draws."""

    def __init__(self, start: State) -> None:
        self.seat = start.active[0]
        self.numbers = {place(start): 0}
        self.states = [forget(start)]
        self.moves: list[list[tuple[bool, int | None, int]]] = []
        while len(self.moves) < len(self.states):
            state = self.states[len(self.moves)]
            self.moves.append([self._leads_to(state, forget(state._apply(one))) for one in state.legal_actions])
        self.values = [0] * len(self.states)
        while self._changes():
            pass

    def _leads_to(self, state: State, child: State) -> tuple[bool, int | None, int]:
        if child.end is not None:
            return True, None, final(child, self.seat)
        key = place(child)
        if key not in self.numbers:
            self.numbers[key] = len(self.states)
            self.states.append(child)
        return child.facts["bout"].number != state.facts["bout"].number, self.numbers[key], 0

    def _changes(self) -> bool:
        changed = False
        for at in reversed(range(len(self.states))):
            found = [self._worth(*move) for move in self.moves[at]]
            value = max(found) if self.states[at].turn == self.seat else min(found)
            changed = changed or value != self.values[at]
            self.values[at] = value
        return changed

    def _worth(self, ended: bool, number: int | None, value: int) -> int:
        value = value if number is None else self.values[number]
        return value - (value > 0) + (value < 0) if ended else value

    def of_moves(self) -> list[int]:
        """The value of every action of the first position."""
        return [self._worth(*move) for move in self.moves[0]]


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


def bouts_on(state: State, line: tuple[cardlab.Action, ...]) -> tuple[int, State]:
    """How many bouts end on a line, and where it leads."""
    ended = 0
    for action in line:
        following = state.apply(action)
        ended += following.end is not None or following.facts["bout"].number != state.facts["bout"].number
        state = following
    return ended, state


@pytest.mark.parametrize("count", [60, pytest.param(1500, marks=pytest.mark.long)])
def test_two_players_against_all_positions(kernel: str, count: int) -> None:
    for seed in range(count):
        state = position(random.Random(f"two {seed}"), 3)
        plain = Plain(state)
        solution = cardlab.solve(state, seat=state.active[0], limits=FREE)
        assert (solution.exact, solution.solver) == (True, "proof")
        values = plain.of_moves()
        assert list(solution.per_action.values()) == [sign(value) for value in values], seed
        lengths = {one: FAR - abs(value) for one, value in zip(state.legal_actions, values, strict=True) if value}
        assert solution.lengths == lengths, seed
        top = plain.values[0]
        assert solution.length == (FAR - abs(top) if top else None), seed
        ended, last = bouts_on(state, solution.line)
        assert sign(final(last, state.active[0])) == solution.value, seed
        assert not top or ended == solution.length, seed


@pytest.mark.parametrize("count", [20, pytest.param(200, marks=pytest.mark.long)])
def test_compiled_and_plain_look_at_the_same_positions(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    BOUTS.warm()
    states = [position(random.Random(f"same {seed}"), 4) for seed in range(count)]
    compiled = [cardlab.solve(state, limits=FREE) for state in states]
    monkeypatch.setenv("CARDLAB_KERNEL", "off")
    for state, other in zip(states, compiled, strict=True):
        plain = cardlab.solve(state, limits=FREE)
        assert (plain.per_action, plain.line, plain.lengths) == (other.per_action, other.line, other.lengths)
        assert plain.nodes == other.nodes


def test_without_a_compiler_memory_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLAB_KERNEL", "off")
    assert not BOUTS.is_ready()
    assert isinstance(Memory(array("q", bytes(8)), 4, compiled=False).box, array)


#: Positions with their history are too many to follow from some starts.
MOST_PLAIN = 5000


class TooLong(Exception):
    """The plain search gives up."""


def with_history(state: State, seat: int, table: dict[Any, int]) -> int:
    """Minimax of a seat against the rest over whole states, the positions of the run so far included."""
    if state.end is not None:
        return state.returns()[seat]
    key = (place(state), state.facts.get("run"), state.facts.get("moved"))
    if key not in table:
        if len(table) > MOST_PLAIN:
            raise TooLong
        values = [with_history(state._apply(action), seat, table) for action in state.legal_actions]
        table[key] = max(values) if state.turn == seat else min(values)
    return table[key]


@pytest.mark.parametrize("count", [25, pytest.param(300, marks=pytest.mark.long)])
def test_three_players_against_plain_minimax(count: int) -> None:
    compared = 0
    for seed in range(count):
        rng = random.Random(f"three {seed}")
        state = position(rng, rng.choice((1, 1, 2)) if seed % 5 else 1, players=3, transfer=False)
        if sum(map(len, state.hands)) > 4:
            continue
        seat = rng.randrange(3)
        solution = cardlab.solve(state, seat=seat, limits=FREE)
        table: dict[Any, int] = {}
        try:
            values = [with_history(state._apply(action), seat, table) for action in state.legal_actions]
        except (TooLong, RecursionError):
            continue
        compared += 1
        assert solution.exact
        assert list(solution.per_action.values()) == values, seed
    assert compared > count // 2


def around(state: State, leads: str) -> State:
    """The state after bouts that are all taken."""
    for lead in leads.split():
        state = state.apply(f"attack {lead}").apply("take")
        while state.end is None and state.facts["bout"].pairs:
            state = state.apply("done")
    return state


def test_the_position_that_comes_up_for_the_third_time_is_a_draw() -> None:
    start = cardlab.load("durak", players=3).setup(["6C 7C", "8C 9C", "TC JC"], trump="H", attacker=0)
    late = around(start, "6C JC 6C JC 6C JC 6C JC 6C JC 6C").apply("attack JC")
    solution = cardlab.solve(late, limits=FREE)
    assert late.apply("take").returns() == (0, 0, 0)
    assert (solution.solver, solution.exact) == ("retrograde", True)
    assert solution.per_action[cardlab.parse_action("take", late.spec.deck)] == 0


CIRCLE = (
    "attack 8C", "transfer 8H", "beat 9S 8H", "take", "attack 8D", "transfer 8H", "beat KS 8H", "take",
)  # fmt: skip


def test_two_who_pass_on_can_come_back_to_a_position() -> None:
    """From where one has come up twice the graph is laid out, for there a third time is a draw."""
    game = cardlab.load("durak", transfer=True)
    start = game.setup(["9S 8C RJ", "KS 8H 8D BJ"], trump="black", attacker=0)
    fresh = cardlab.solve(start, limits=FREE)
    assert fresh.solver == "proof"
    state = start
    for action in CIRCLE:
        state = state.apply(action)
    assert state.hands == start.hands or set(map(frozenset, state.hands)) == set(map(frozenset, start.hands))
    again = cardlab.solve(state, limits=FREE)
    assert (again.solver, again.exact, again.value) == ("retrograde", True, fresh.value)
    for action in CIRCLE[:-1]:
        state = state.apply(action)
    assert cardlab.solve(state, limits=FREE).per_action[state.legal_actions[-1]] == 0
    assert state.apply(CIRCLE[-1]).returns() == (0, 0)


def expected(state: State, seat: int, table: dict[Any, Fraction]) -> Fraction:
    """Plain expectimax over whole states, the stock unseen."""
    if state.end is not None:
        return Fraction(state.returns()[seat])
    if state.current_player == CHANCE:
        return sum(
            (odds * expected(state._apply(one), seat, table) for one, odds in state.chance_outcomes()), Fraction()
        )
    key = (place(state), len(state.stock))
    if key not in table:
        values = [expected(state._apply(action), seat, table) for action in state.legal_actions]
        table[key] = max(values) if state.turn == seat else min(values)
    return table[key]


@pytest.mark.parametrize("stock", ["9C", "TC 9C", "AD TC 9C"])
@pytest.mark.parametrize("turned", [True, False])
def test_averages_over_an_unseen_stock(stock: str, turned: bool) -> None:
    game = cardlab.load("durak")
    facts: dict[str, Any] = {"turn_up": "9C"} if turned else {"trump": "C"}
    state = game.setup(["6S AH", "7S KC"], attacker=0, stock=stock, **facts)
    solution = cardlab.solve(state, limits=FREE)
    hidden = unseen_stock(state.quiet())
    table: dict[Any, Fraction] = {}
    values = [expected(hidden._apply(action), 0, table) for action in hidden.legal_actions]
    assert solution.solver == "expectation"
    assert list(solution.per_action.values()) == values
    assert solution.assumes[0].id == "solver.open_hands"
    order = state.but(stock=state.stock[:-1][::-1] + state.stock[-1:])
    assert cardlab.solve(order, limits=FREE).per_action == solution.per_action


def test_a_stock_of_which_nothing_is_known() -> None:
    state = cardlab.load("durak").setup(["6S AH", "7S KC"], trump="H", attacker=0, stock=1)
    solution = cardlab.solve(state, limits=FREE)
    assert solution.exact
    assert isinstance(solution.value, Fraction)
    assert solution.value.denominator in (2, 17, 34)  # 34 cards may be drawn


@pytest.mark.parametrize(
    ("attacker", "defender", "values"),
    [
        ("6S AH", "7S KC", {"attack 6S": 0, "attack AH": 1}),
        ("6D BJ", "RJ 7S", {"attack 6D": 1, "attack BJ": -1}),
    ],
)
def test_worked_examples(kernel: str, attacker: str, defender: str, values: dict[str, int]) -> None:
    state = cardlab.load("durak").setup([attacker, defender], trump="H", attacker=0)
    solution = cardlab.solve(state)
    assert {str(action): value for action, value in solution.per_action.items()} == values
    assert solution.length == 2
    assert cardlab.solve(state, seat=1).value == -1


def six_each(seed: int) -> State:
    pack = list(cardlab.load("durak").deck)
    random.Random(seed).shuffle(pack)
    return cardlab.load("durak").setup([pack[:6], pack[6:12]], trump="H", attacker=0)


@pytest.mark.parametrize("nodes", [1, 7, 500, 3000])
def test_nodes_are_not_exceeded_and_bounds_hold(kernel: str, nodes: int) -> None:
    state = six_each(1)
    cut = cardlab.solve(state, limits=Limits(nodes=nodes, seconds=None))
    assert cut.nodes <= nodes
    assert any(reason.id == "solver.cut_nodes" for reason in cut.assumes)
    if kernel == "compiled":
        whole = cardlab.solve(state, limits=FREE)
        for action, value in cut.per_action.items():
            bounds = value if isinstance(value, Bounds) else Bounds(value, value)  # type: ignore[arg-type]
            assert bounds.lower <= whole.per_action[action] <= bounds.upper  # type: ignore[operator]


def test_cancel_and_progress(kernel: str) -> None:
    stop = Event()
    stop.set()
    solution = cardlab.solve(six_each(2), cancel=stop)
    assert not solution.exact
    assert any(reason.id == "solver.cut_cancel" for reason in solution.assumes)


def test_a_long_game_is_cut_and_says_so() -> None:
    for state in (cardlab.load("durak").deal(seed=3), cardlab.load("durak", players=3).deal(seed=3)):
        solution = cardlab.solve(state, limits=Limits(nodes=2000, seconds=None))
        assert not solution.exact
        assert solution.value == Bounds(1 - state.players, 1)


def test_tricks_are_no_objective() -> None:
    state = cardlab.load("durak").setup(["6S AH", "7S KC"], trump="H", attacker=0)
    with pytest.raises(OptionError):
        cardlab.solve(state, objective="tricks")
    assert cardlab.solve(state, objective="margin").value == 2


def test_the_tree_carries_values() -> None:
    state = cardlab.load("durak").setup(["6D BJ 9S", "RJ 7S KC"], trump="H", attacker=0)
    graph = cardlab.solve(state).graph(3)
    assert {data["value"] for _, data in graph.nodes(data=True)} <= {-1, 0, 1}
    assert next(data["action"] for _, _, data in graph.edges(data=True) if data["line"]).startswith("attack")


def test_the_tree_of_an_unseen_stock_has_draws() -> None:
    state = cardlab.load("durak").setup(["6S AH", "7S KC"], trump="C", attacker=0, stock="AD 9C")
    graph = cardlab.solve(state).graph(4)
    assert any(str(data["label"]).startswith("~") for _, data in graph.nodes(data=True))


def walks(players: int, seed: int, bots: tuple[str, ...], **options: Any) -> Iterator[State]:
    """The states of a deal between bots."""
    state = cardlab.load("durak", players=players, **options).deal(seed=seed)
    rng = random.Random(seed)
    while state.end is None:
        yield state
        bot: Any = bots[state.current_player % len(bots)]
        state = state.apply(choose(state.view(state.current_player), rng, bot))
    yield state


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("options", [{}, {"transfer": True, "multi_lead": True}])
def test_bots_finish_and_see_no_hidden_card(players: int, options: dict[str, Any]) -> None:
    BOUTS.warm()
    states = list(walks(players, 5, ("average", "sensible", "random"), **options))
    assert states[-1].end == "played"
    for state in states[:-1:9]:
        seat = state.current_player
        worlds = [state.resample(seat, random.Random(other)) for other in range(2)]
        for bot in ("sensible", "average"):
            moves = {choose(world.view(seat), random.Random(7), bot) for world in (state, *worlds)}
            assert len(moves) == 1


def test_bots_play_endings_exactly(kernel: str) -> None:
    for seed in range(8):
        state = position(random.Random(f"bot {seed}"), 2, deck=36)
        values = cardlab.solve(state, limits=FREE).per_action
        view = state.view(state.current_player)
        if average(view, worlds=1).count == 1:
            assert values[choose(view, random.Random(1))] == max(map(middle, values.values()))
