"""The solver against a plain minimax and max^n without tables, pruning or merged moves, on random small deals."""

from __future__ import annotations

import random

import pytest

import cardlab
from cardlab.core.state import State
from cardlab.notation import Action

# One row a family of deals: players, cards, how many deals, options.
FAMILIES = [
    (2, 1, 6, {}),
    (2, 2, 20, {"deck": 54}),
    (2, 3, 6, {"deck": 54}),
    (2, 3, 6, {"plain_joker_vs_trump": "trump", "joker_card": "7S"}),
    (2, 3, 6, {"deck": 54, "two_jokers": "earlier", "plain_joker_vs_trump": "trump"}),
    (2, 3, 6, {"deck": 54, "trump_anytime": True}),
    (2, 3, 6, {"deck": 54, "must_trump": False, "trump_source": "none"}),
    (2, 4, 1, {"deck": 54}),
    (3, 1, 6, {}),
    (3, 2, 5, {"deck": 54}),
    (3, 2, 5, {"deck": 54, "two_jokers": "earlier", "must_trump": False}),
    (3, 2, 5, {"plain_joker_vs_trump": "trump"}),
    (3, 3, 3, {"deck": 54}),
    (4, 1, 6, {"deck": 54}),
    (4, 2, 4, {"deck": 54}),
    (4, 2, 4, {"plain_joker_vs_trump": "trump", "trump_anytime": True}),
    (4, 3, 1, {}),
]


def narrow_deal(players: int, cards: int, options: dict[str, object], seed: int) -> State:
    """A deal from few ranks, jokers among the hands more often than not, so that cards meet."""
    rng = random.Random(f"{players} {cards} {options} {seed}")
    game = cardlab.load("raspisnoy", players=players, **options)
    held = players * cards
    jokers = [one for one in game.deck if one.is_joker]
    plain = [one for one in game.deck if not one.is_joker]
    rng.shuffle(plain)
    suits = rng.sample("SHDC", rng.choice((1, 2, 2, 3)))
    pool = [one for one in plain if one.suit in suits and one.rank > 8 - players]
    hands = [*rng.sample(jokers, rng.randint(0, len(jokers))), *pool, *plain]
    hands = list(dict.fromkeys(hands))[:held]
    rng.shuffle(hands)
    rest = [one for one in game.deck if one not in hands]
    rng.shuffle(rest)
    return game.deal(deal=cards - 1, dealer=rng.randrange(players), stock=[*hands, *rest])


def into_play(state: State, seed: int) -> State:
    """Random bids, and sometimes the first card of the trick."""
    rng = random.Random(seed)
    while state.phase == "bidding":
        state = state.apply(rng.choice(state.legal_actions))
    for _ in range(rng.choice((0, 0, 1))):
        state = state.apply(rng.choice(state.legal_actions))
    return state


def worth(state: State, objective: str, seats: tuple[int, ...]) -> int:
    """What a side has got at the end."""
    if objective == "score":
        return sum(state.returns()[seat] for seat in seats)
    taken = state.board.taken
    if objective == "tricks":
        return sum(taken[seat] for seat in seats)
    return sum(taken[seat] == state.facts["bids"][seat] for seat in seats)


def minimax(state: State, objective: str, seats: tuple[int, ...]) -> int:
    if state.is_terminal:
        return worth(state, objective, seats)
    values = [minimax(state.apply(action), objective, seats) for action in state.legal_actions]
    return max(values) if state.current_player in seats else min(values)


def max_n(state: State, objective: str) -> tuple[tuple[int, ...], set[tuple[int, ...]]]:
    """The vector of first best actions, and the vectors reached by some choice among equals."""
    if state.is_terminal:
        vector = tuple(worth(state, objective, (seat,)) for seat in range(state.players))
        return vector, {vector}
    seat = state.current_player
    children = [max_n(state.apply(action), objective) for action in state.legal_actions]
    best = max(value[seat] for value, _ in children)
    first = next(value for value, _ in children if value[seat] == best)
    reached = set()
    for at, (_, some) in enumerate(children):
        others = [many for place, (_, many) in enumerate(children) if place != at]
        reached |= {one for one in some if all(any(one[seat] >= other[seat] for other in many) for many in others)}
    return first, reached


def splits(players: int) -> list[tuple[object, tuple[int, ...] | None]]:
    """Sides to ask about, with the seats that the first seat's side holds (None: depends on the mover)."""
    two: list[tuple[object, tuple[int, ...] | None]] = [("paranoid", None)]
    if players == 3:
        two.append(([[0, 1], [2]], (0, 1)))
    if players == 4:
        two += [([[0, 2], [1, 3]], (0, 2)), ([[0], [1, 2, 3]], (0,))]
    return two


@pytest.mark.parametrize("objective", ["score", "tricks", "exact"])
@pytest.mark.parametrize(("players", "cards", "deals", "options"), FAMILIES)
def test_equals_plain_minimax(players: int, cards: int, deals: int, options: dict[str, object], objective: str) -> None:
    for seed in range(deals):
        state = into_play(narrow_deal(players, cards, options, seed), seed).quiet()
        for sides, seats in splits(players):
            seat = seats[0] if seats else seed % players
            own = seats or (seat,)
            solution = cardlab.solve(state, objective, sides, seat=seat)
            plain = {action: minimax(state.apply(action), objective, own) for action in state.legal_actions}
            assert solution.exact
            assert solution.per_action == plain
            pick = max if state.current_player in own else min
            assert solution.value == pick(plain.values())
            assert all(plain[action] == solution.value for action in solution.best)
            assert replayed(state, solution.line, objective, own) == solution.value


def replayed(state: State, line: tuple[Action, ...], objective: str, seats: tuple[int, ...]) -> int:
    """The worth of the end that a line leads to, every action checked."""
    for action in line:
        state = state.apply(action)
    assert state.is_terminal
    return worth(state, objective, seats)


def test_a_joker_led_by_trumps_nobody_holds_is_not_led_by_a_plain_suit() -> None:
    """Where the earlier joker wins and trumps beat a joker led by a plain suit, only the trump call holds the trick."""
    game = cardlab.load("raspisnoy", players=2, deck=54, two_jokers="earlier", plain_joker_vs_trump="trump")
    for trump in "SHDC":
        state = game.setup(["RJ", "BJ 7S"], trick=["P0 AS"], trump=trump, bids=[0, 0])
        solution = cardlab.solve(state, "tricks", seat=0)
        plain = {action: minimax(state.apply(action), "tricks", (0,)) for action in state.legal_actions}
        assert solution.per_action == plain
        assert solution.per_action[cardlab.parse_action("7S")] == 2


@pytest.mark.parametrize("objective", ["score", "tricks", "exact"])
@pytest.mark.parametrize(("players", "cards", "deals"), [(2, 1, 4), (2, 2, 4), (3, 1, 4), (4, 1, 1)])
def test_equals_plain_search_from_the_first_bid(players: int, cards: int, deals: int, objective: str) -> None:
    for seed in range(deals):
        state = narrow_deal(players, cards, {"deck": 54}, seed).quiet()
        for sides, seats in splits(players):
            seat = seats[0] if seats else seed % players
            own = seats or (seat,)
            solution = cardlab.solve(state, objective, sides, seat=seat)
            plain = {action: minimax(state.apply(action), objective, own) for action in state.legal_actions}
            assert solution.per_action == plain
            assert replayed(state, solution.line, objective, own) == solution.value
        value, reached = max_n(state, objective)
        everybody = cardlab.solve(state, objective, "maxn")
        assert (everybody.value, set(everybody.ties)) == (value, reached)


@pytest.mark.parametrize("objective", ["score", "tricks", "exact"])
@pytest.mark.parametrize(("players", "cards", "deals", "options"), FAMILIES)
def test_equals_plain_max_n(players: int, cards: int, deals: int, options: dict[str, object], objective: str) -> None:
    for seed in range((deals + 1) // 2):
        state = into_play(narrow_deal(players, cards, options, seed), seed).quiet()
        solution = cardlab.solve(state, objective, "maxn")
        value, reached = max_n(state, objective)
        assert solution.exact
        assert solution.value == value
        assert set(solution.ties) == reached
        assert value in reached
        for action, vector in solution.per_action.items():
            first, some = max_n(state.apply(action), objective)
            assert vector == first
            assert set(solution.ties_per_action[action]) == some
        for action in solution.line:
            state = state.apply(action)
        assert tuple(worth(state, objective, (seat,)) for seat in range(players)) == value
