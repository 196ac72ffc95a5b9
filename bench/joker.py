"""Open-card values in games with jokers: one player against all others, Georgian Joker's rules, one thread.

Random deals of the 36 cards with two jokers, any trump or none. Rows: ``tricks`` the player can force, ``one bid`` (the
points he can force with one bid made), ``every bid`` (those points for each bid he could make, with one table), and
``explorer``: worlds a second of ``explore_bids``, its drawing of worlds included, all bids in each. Beside times stand
the positions looked at, which do not depend on the machine, and the goals. Each deal starts from prepared hands and
payoffs and an empty table. The explorer's times are of a thousand worlds.

At two and three cards in a hand the same is asked of a plain minimax over the game's states, in Python, which remembers
every state it has met; ``equal`` says that all values agree.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import cardlab
from cardlab.core.state import State
from cardlab.solvers.goals import Goal
from cardlab.solvers.limits import Limits, Meter
from cardlab.solvers.trick_kernel import Kernel, warm
from side_by_side import Row, many, nodes, row, runs

QUESTIONS = ("tricks", "one bid", "every bid")
#: Players, cards in a hand, deals.
SIZES = ((4, 2, 40), (4, 3, 8), (4, 5, 100), (4, 7, 100), (4, 9, 100), (2, 9, 100), (3, 7, 100), (3, 9, 40), (4, 8, 60))
#: What a median and a worst deal may take, in milliseconds, and worlds a second.
GOALS = {
    ("tricks", 5): (0.06, 0.5),
    ("tricks", 7): (0.2, 5.0),
    ("tricks", 9): (2.0, 50.0),
    ("one bid", 5): (0.1, 2.0),
    ("one bid", 7): (0.6, 10.0),
    ("one bid", 9): (5.0, 500.0),
    ("every bid", 5): (0.2, 5.0),
    ("every bid", 7): (1.5, 40.0),
    ("every bid", 9): (20.0, 1500.0),
}
EXPLORER_GOALS = {5: 8000, 7: 2500, 8: 300, 9: 300}
#: The plain minimax is asked up to so many cards in all hands.
PLAIN_CARDS = 12
#: Cards in a hand, worlds of a view, views.
EXPLORED = ((5, 1000, 6), (7, 400, 6), (8, 100, 6), (9, 60, 6))
UNLIMITED = (1 << 60) - 1
#: Worlds that the explorer's times are told for.
TOLD = 1_000
#: The largest hand, and the first deal with it.
NINE, NINES = 9, 20


def states(players: int, cards: int, seed: int) -> tuple[list[State], int]:
    """A deal with every bid that a random player may have made, and the player."""
    rng = random.Random(f"{players} {cards} {seed}")
    game = cardlab.load("georgian_joker", players=players)
    pack = list(game.deck)
    rng.shuffle(pack)
    hands = [" ".join(map(str, pack[at * cards : (at + 1) * cards])) for at in range(players)]
    trump, leader, mine = rng.choice([None, *"SHDC"]), rng.randrange(players), rng.randrange(players)
    bids = range(cards + 1)
    made = [[bid if seat == mine else 0 for seat in range(players)] for bid in bids]
    facts = {"trump": trump, "turn": leader, **({"round": "regular"} if players * cards == len(pack) else {})}
    return [game.setup(hands, bids=one, **facts).quiet() for one in made], mine


class Dealt(NamedTuple):
    """A deal with every bid that a random player may have made, the player, and the bids that are asked about."""

    deals: list[State]
    mine: int
    bids: list[State]


class Answer(NamedTuple):
    """Positions looked at and values."""

    nodes: int
    values: list[int]


def dealt(what: str, players: int, cards: int, seed: int) -> Dealt:
    """A random deal for a question."""
    deals, mine = states(players, cards, seed)
    return Dealt(deals, mine, {"tricks": [], "one bid": [deals[seed % 4 % len(deals)]], "every bid": deals}[what])


def prepared(one: Dealt) -> tuple[Kernel, Any, Any]:
    """An empty table, whose memory has been touched once, hands and payoffs."""
    start = one.deals[0]
    engine = Kernel(start, Goal("score", (one.mine,)), Meter(Limits(seconds=None)), start.spec.deck)
    payoffs = engine.payoffs(one.bids)
    engine.worlds([start.hands], payoffs, UNLIMITED)
    engine.space.forget()
    return engine, [start.hands], payoffs


def ours(ready: tuple[Kernel, Any, Any]) -> Answer:
    """A question put to the kernel."""
    engine, hands, payoffs = ready
    forced, looked, *values = engine.worlds(hands, payoffs, UNLIMITED)[0].tolist()
    return Answer(looked, values or [forced])


def plain(state: State, goal: Goal, known: dict[Any, int]) -> int:
    """Minimax that remembers states and knows nothing else."""
    if state.end is not None:
        return goal.final(state)
    key = state.key
    if key not in known:
        values = [plain(state._apply(action), goal, known) for action in state.legal_actions]
        known[key] = max(values) if state.current_player in goal.seats else min(values)
    return known[key]


def theirs(what: str, one: Dealt) -> list[int]:
    """A question put to the plain minimax."""
    goal = Goal("tricks" if what == "tricks" else "score", (one.mine,))
    return [plain(state, goal, {}) for state in one.bids or one.deals[:1]]


def agree(_: Dealt, found: Answer, same: list[int]) -> bool:
    """Whether both found the same."""
    return found.values == same


def measure(what: str, players: int, cards: int, deals: int) -> Row:
    """One row."""
    inputs = [dealt(what, players, cards, seed) for seed in range(deals)]
    compared = players * cards <= PLAIN_CARDS
    made = runs(inputs, ours, partial(theirs, what) if compared else None, agree, prepare=prepared)
    median, worst = GOALS.get((what, cards), (None, None)) if players == 4 else (None, None)
    counts = nodes([one.nodes for one in made.found])
    peer = "plain python" if compared else None
    return row(f"{what}, {players} players", cards, made, peer, goal_ms=median, goal_worst_ms=worst, **counts)


def opening(cards: int, seed: int) -> State:
    """Where the first of four bids; in a nine trumps have been called."""
    state = cardlab.load("georgian_joker", players=4).deal(seed=seed, deal=cards - 1 if cards < NINE else NINES)
    while state.phase != "bidding":
        state = state.apply(random.Random(seed).choice(state.legal_actions))
    return state


def explore(cards: int, worlds: int, views: int) -> Row:
    """The explorer at opening bids of four players."""
    inputs = [opening(cards, seed) for seed in range(views)]
    made = runs(inputs, partial(cardlab.explore_bids, worlds=worlds), per=(worlds / TOLD, 1))
    counts = nodes([one.nodes / (one.worlds + one.left_out) for one in made.found])
    left_out = sum(one.left_out for one in made.found)
    goal = TOLD * 1e3 / EXPLORER_GOALS[cards]
    return row("explorer, 4 players", cards, made, goal_ms=goal, worlds=TOLD, left_out=left_out, **counts)


def rows(scale: float) -> Iterator[Row]:
    """Every row, with this multiple of the deals."""
    warm()
    for players, cards, deals in SIZES:
        for what in QUESTIONS:
            yield measure(what, players, cards, many(deals, scale / 5))
    for cards, worlds, views in EXPLORED:
        yield explore(cards, many(worlds, scale / 5, 10), views)
