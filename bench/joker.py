"""Open-card values in games with jokers: one player against all others, by players and cards.

    python bench/joker.py [--json] [--deals N]

Georgian Joker's rules, random deals of the 36 cards with two jokers, any trump or none. Rows: ``tricks`` the player can
force, ``one bid`` (the points he can force with one bid made), ``every bid`` (those points for each bid he could make,
with one table). Each deal starts with an empty table. Times are of one thread, with the set-up of each question in
Python; nodes are positions looked at, which do not depend on the machine. Beside them the same question is put to the
reference in Python where that takes no minutes; its values must be the same, and `ratio` is its median over ours.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

import cardlab
from cardlab.core.state import State
from cardlab.solvers.counts import Counting
from cardlab.solvers.goals import Goal
from cardlab.solvers.limits import Limits, Meter
from cardlab.solvers.trick_kernel import Kernel, warm

#: Players, cards in a hand, deals.
SIZES = ((2, 9, 60), (3, 7, 60), (4, 5, 100), (4, 7, 60), (4, 8, 20))
QUESTIONS = ("tricks", "one bid", "every bid")
#: The reference is asked up to so many cards in all hands, and so many deals.
PLAIN_CARDS, PLAIN_DEALS = 16, 10
PLAIN_SIZES = ((2, 6, 30), (3, 4, 30), (4, 4, 30))


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


def asked(what: str, deals: list[State], mine: int, seed: int, engine: type[Counting]) -> tuple[float, int, list[int]]:
    """Seconds, nodes and values of a question."""
    start = time.perf_counter()
    meter = Meter(Limits(seconds=None))
    goal = Goal("tricks" if what == "tricks" else "score", (mine,))
    chosen = {"tricks": deals[:1], "one bid": [deals[seed % 4 % len(deals)]], "every bid": deals}[what]
    search = engine(chosen[0], goal, meter)
    search.look(search.full)
    values = [search.value(state).lower for state in chosen]
    return time.perf_counter() - start, meter.nodes, values


def measure(what: str, players: int, cards: int, deals: int) -> dict[str, Any]:
    """One row of figures, times in milliseconds."""
    ours, nodes, theirs = [], [], []
    for seed in range(deals):
        bids, mine = states(players, cards, seed)
        seconds, looked, values = asked(what, bids, mine, seed, Kernel)
        ours.append(seconds)
        nodes.append(looked)
        if players * cards <= PLAIN_CARDS and seed < PLAIN_DEALS:
            seconds, _, same = asked(what, bids, mine, seed, Counting)
            if same != values:
                raise SystemExit(f"values differ: {players}x{cards}, deal {seed}")
            theirs.append(seconds)
    mid = statistics.median(ours)
    plain = statistics.median(theirs) if theirs else None
    return {
        "bench": "joker",
        "what": what,
        "players": players,
        "cards": cards,
        "deals": deals,
        "median_ms": mid * 1e3,
        "worst_ms": max(ours) * 1e3,
        "median_nodes": statistics.median(nodes),
        "worst_nodes": max(nodes),
        "plain_ms": plain and plain * 1e3,
        "ratio": plain and plain / statistics.median(ours[: len(theirs)]),
    }


def rows(deals: int | None) -> Iterator[dict[str, Any]]:
    """The rows of the table."""
    for players, cards, many in (*PLAIN_SIZES, *SIZES):
        for what in QUESTIONS:
            yield measure(what, players, cards, deals or many)


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of open-card values in games with jokers.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--deals", type=int, default=None, help="deals a row")
    given = parser.parse_args()
    warm()
    for one in rows(given.deals):
        if given.json:
            print(json.dumps(one), flush=True)
            continue
        ratio = "" if one["ratio"] is None else f"   in Python {one['plain_ms']:.1f} ms, ratio {one['ratio']:.0f}"
        print(
            f"{one['players']}x{one['cards']}  {one['what']:<9}  {one['median_ms']:7.2f} / {one['worst_ms']:8.1f} ms"
            f"  {one['median_nodes']:8.0f} / {one['worst_nodes']:8d} nodes{ratio}",
            flush=True,
        )


if __name__ == "__main__":
    main()
