"""Worlds are drawn uniformly: against all deals that fit, found by dealing every one of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

import pytest

import cardlab
from cardlab.cards import XX, Card, is_hidden
from cardlab.core.log import HANDS, Moved, blur
from cardlab.core.state import State
from cardlab.core.worlds import Sampler
from cardlab.errors import BudgetExceeded, IllegalAction, UnsupportedGame
from cardlab.notation import Action
from tests.contract.fleet import TOYS, Case, shuffled

#: The cards by receipt, or by zone where receipts are not told apart, then those of each move that was not seen.
Groups = tuple[frozenset[Card], ...]
Hands = tuple[frozenset[Card], ...]


def receipts(state: State) -> list[tuple[str, tuple[int, ...]]]:
    """The moves out of the stock: zone and places, the rest of the pack last."""
    moves = [entry for entry in state.log or () if isinstance(entry, Moved)]
    moved = [(entry.dst, entry.places) for entry in moves if entry.places and entry.src != entry.dst]
    used = {place for _, places in moved for place in places}
    rest = tuple(place for place in range(state.pack_size) if place not in used)
    return [*moved, ("stock", rest)] if rest else moved


def all_packs(state: State, seat: int) -> Iterator[list[Card | None]]:
    """Every pack that agrees with what the seat saw leave the stock, up to order where nobody can tell."""
    pack: list[Card | None] = [None] * state.pack_size
    for entry in state.log or ():
        if isinstance(entry, Moved):
            seen = blur(entry, seat)
            assert isinstance(seen, Moved)
            for place, one in zip(entry.places, seen.cards, strict=False):
                if place >= len(pack):
                    continue
                pack[place] = pack[place] if is_hidden(one) else one
    hidden = [one for one in state.spec.deck if one not in pack]
    dealt = [(zone, places) for zone, places in receipts(state) if max(places, default=0) < len(pack)]
    slots = [(zone, [place for place in places if pack[place] is None]) for zone, places in dealt]
    blind = not state.spec.sees(seat, seat)  # then the order of a receipt matters: a play says which place
    played: dict[str, set[Card]] = {}
    moves = [entry for entry in state.log or () if isinstance(entry, Moved) and entry.src != entry.dst]
    came = Counter(entry.dst for entry in moves)
    for entry in moves:  # with one receipt a hand, cards seen leaving it are of it
        if entry.src in HANDS and came[entry.src] == 1:
            played.setdefault(entry.src, set()).update(blur(entry, seat).cards)  # type: ignore[union-attr]

    def fill(at: int, left: list[Card]) -> Iterator[list[Card | None]]:
        if at == len(slots):
            yield list(pack)
            return
        zone, places = slots[at]
        for chosen in combinations(left, len(places)):
            if not played.get(zone, set()) & set(hidden) <= set(chosen):
                continue
            for order in permutations(chosen) if blind else (chosen,):
                for place, one in zip(places, order, strict=True):
                    pack[place] = one
                yield from fill(at + 1, [one for one in left if one not in chosen])

    yield from fill(0, hidden)


def grouped(world: State, seat: int, pack: list[Card | None] | tuple[Card, ...]) -> Groups:
    """A pack up to order within receipts or zones, and what went unseen."""
    groups: dict[object, set[Card]] = {}
    log = world.log or ()
    again = {  # what came from the stock after it was shuffled again
        place: one
        for entry in log
        if isinstance(entry, Moved)
        for place, one in zip(entry.places, entry.cards, strict=False)
    }
    for number, (zone, places) in enumerate(receipts(world)):
        later = bool(places) and places[0] >= len(pack)
        key: object = number if world.game.id in BY_RECEIPT else zone
        came = (again[place] if later else pack[place] for place in places)
        groups.setdefault(key, set()).update(one for one in came if one)
    unseen = [entry for entry in log if isinstance(entry, Moved) and entry.src not in ("stock", entry.dst)]
    carried = [frozenset(entry.cards) for entry in unseen if entry.to is not None and seat not in entry.to]
    return (*map(frozenset, groups.values()), *carried)


def lines(state: State, actions: tuple[Action, ...]) -> Iterator[State]:
    """Every way to play actions of which some name unseen cards."""
    if not actions:
        yield state
        return
    named = [actions[0]]
    if XX in actions[0].cards and (actions[0].verb != "~" or state.needs):
        named = [one for one in state.legal_actions if one._replace(cards=()) == actions[0]._replace(cards=())]
    for action in named:
        try:
            after = state.apply(action)
        except IllegalAction:
            continue
        yield from lines(after, actions[1:])


def brute(state: State, seat: int) -> dict[Groups, Hands]:
    """The worlds that fit, by playing the deal from every pack, with what the seats hold in them."""
    wanted = state.view(seat)
    fitting = {}
    for pack in all_packs(state, seat):
        first = state.game.again(wanted, tuple(one for one in pack if one))
        for world in lines(first, wanted.actions):
            if world.view(seat).log == wanted.log:
                fitting[grouped(world, seat, pack)] = tuple(map(frozenset, world.hands))
    return fitting


def surprise(counts: Counter[Groups], worlds: Iterable[Groups], draws: int) -> float:
    """How many standard deviations chi-square lies above what even chances give."""
    worlds = list(worlds)
    expected = draws / len(worlds)
    chi = sum((counts[world] - expected) ** 2 / expected for world in worlds)
    free = len(worlds) - 1
    return (chi - free) / (2 * free) ** 0.5 if free else 0.0


def check(state: State, seat: int, draws: int) -> int:
    """Every fitting world is drawn, no other one, all equally often; the count is right, and all can be listed."""
    worlds = brute(state, seat)
    sampler = Sampler(state.view(seat))
    if state.game.id not in BY_RECEIPT:
        assert sampler.count == len(worlds) if sampler.exact else sampler.count >= len(worlds)
    rng = random.Random(9)
    counts: Counter[Groups] = Counter()
    for _ in range(draws):
        world = sampler.draw(rng)
        counts[grouped(world, seat, pack_of(world))] += 1
    assert set(counts) <= set(worlds)
    assert surprise(counts, worlds, draws) < 5
    if draws > 12 * len(worlds):
        assert set(counts) == set(worlds)
    if all(state.spec.sees(one, one) for one in range(state.players)) and state.game.id not in BY_RECEIPT:
        check_list(state, seat, sampler, worlds)
    return len(worlds)


def check_list(state: State, seat: int, sampler: Sampler, worlds: dict[Groups, Hands]) -> None:
    """The list has every world once; holdings drawn without a replay are those of the list."""
    view = state.view(seat)
    every = list(sampler.every())
    held = Counter(tuple(map(frozenset, holding.hands)) for holding in every)
    assert held == Counter(worlds.values())
    shown = [one for pile in view.piles.values() for one in pile if not is_hidden(one)]
    rng = random.Random(8)
    for holding in (*every[:: 1 + len(every) // 20], *(sampler.hands(rng) for _ in range(20))):
        assert tuple(map(frozenset, holding.hands)) in held
        everything = [*shown, *holding.rest, *(one for hand in holding.hands for one in hand)]
        assert sorted(everything) == sorted(state.spec.deck)
        world = sampler.world(holding, rng)
        assert world.view(seat) == view
        assert tuple(map(frozenset, world.hands)) == tuple(map(frozenset, holding.hands))


def pack_of(world: State) -> tuple[Card, ...]:
    return world.start.stock or shuffled(world)


#: Where hands are filled up between plays, a receipt for itself matters.
BY_RECEIPT = ("probe.drawing", "probe.market", "probe.market_shuffled", "probe.market_four")


@pytest.mark.parametrize("case", TOYS, ids=lambda case: case.name)
def test_probes_are_drawn_evenly(case: Case) -> None:
    tried = 0
    for seed in range(3):
        line = case.line(seed)
        for at in (len(line) // 2, len(line) - 2):
            state = line[at]
            seat = (seed + at) % state.players
            if state.is_terminal or at < 0 or too_many(state, seat):
                continue
            tried += check(state, seat, 400) > 1
    assert tried


def too_many(state: State, seat: int, most: int = 1500) -> bool:
    return sum(1 for _, _ in zip(all_packs(state, seat), range(most), strict=False)) >= most


def voids(players: int, cards: int, seed: int) -> State:
    """A deal of Raspisnoy with hands that small, played at random past its first trick."""
    game = cardlab.load("raspisnoy", players=players, max_hand=max(cards, 1))
    rng = random.Random(seed)
    state = game.deal(seed=seed, deal=cards - 1)
    length = players + players + (cards > 2)
    for _ in range(length):
        if state.is_terminal:
            break
        state = state.apply(rng.choice(state.legal_actions))
    return state


@pytest.mark.parametrize(("players", "cards", "seed"), [(2, 2, 0), (2, 2, 5), (3, 2, 1), (3, 2, 2), (2, 3, 3)])
def test_raspisnoy_with_voids(players: int, cards: int, seed: int) -> None:
    state = voids(players, cards, seed)
    assert check(state, 0, 400) > 1


def test_a_void_is_seen() -> None:
    """P1 trumped a heart: in no world does he hold a heart, and in some he holds any other card."""
    game = cardlab.load("raspisnoy", players=2)
    state = game.setup(["9H 8H", "7C AD"], trump="C", turn=0, bids=[1, 0], leader=0)
    state = state.apply("9H").apply("7C")
    rng = random.Random(4)
    held = Counter(state.resample(0, rng).hands[1][0] for _ in range(400))
    assert not any(one.suit == "H" for one in held)
    assert len(held) == 26  # 36 cards without 9H, 8H, 7C and the other seven hearts


def test_a_typed_in_trick_tells_too() -> None:
    """The plays that a position begins with deny as much as those made later."""
    game = cardlab.load("raspisnoy", players=3)
    state = game.setup(["9C 8H", "AD", "KS"], turn=0, trump="C", bids=[1, 0, 0], trick=["P1 9H", "P2 7D"])
    rng = random.Random(5)
    worlds = [state.resample(0, rng) for _ in range(200)]
    assert all(world.view(0) == state.view(0) for world in worlds)
    held = Counter(world.hands[2][0] for world in worlds)
    assert not any(one.suit in ("H", "C") for one in held if not one.is_joker)
    assert Counter(world.hands[1][0] for world in worlds)[cardlab.card("AH")] > 0


@pytest.mark.parametrize("hands", [["XX XX", "9C AD"], ["XX 9H", "9C XX"]])
def test_a_seat_whose_own_cards_were_left_open_has_no_worlds(hands: list[str]) -> None:
    state = cardlab.load("raspisnoy", players=2).setup(hands, trump="C", turn=0, bids=[1, 0])
    with pytest.raises(UnsupportedGame) as refused:
        state.resample(0, random.Random(1))
    assert refused.value.problems[0].id == "worlds.own_hand"


def test_positions_are_drawn_evenly() -> None:
    """Two seats with a card each, the rest unseen: every card is as likely in the other hand."""
    game = cardlab.load("raspisnoy", players=2, max_hand=1)
    state = game.setup(["9H", "AD"], trump="C", turn=0, bids=[1, 1])
    sampler = Sampler(state.view(0))
    assert sampler.count == 35
    rng = random.Random(6)
    counts = Counter(sampler.draw(rng).hands[1][0] for _ in range(3500))
    assert len(counts) == 35
    chi = sum((number - 100) ** 2 / 100 for number in counts.values())
    assert chi < 34 + 5 * 68**0.5


def test_a_shown_card_is_known_afterwards() -> None:
    """A revoke shows a card: it goes back to the hand, everybody knows it, and worlds keep it there."""
    game = cardlab.load("raspisnoy", players=2, revoke_penalty=50)
    state = game.setup(["9H 8S", "7H AD"], trump="C", turn=0, bids=[1, 0]).apply("9H")
    ruling = game.rulings(state, "AD")
    assert ruling is not None
    after = state.after(ruling, "take_back")
    assert after.penalties.points == (0, 50)
    assert [str(one) for one in after.view(0).hands[1]] == ["AD", "XX"]
    rng = random.Random(7)
    for _ in range(40):
        hand = after.resample(0, rng).hands[1]
        assert cardlab.card("AD") in hand
        assert any(one.suit in ("H", "C") for one in hand)  # it was a revoke: hearts to follow, or a trump
    done = after.apply("7H").apply("AD" if after.apply("7H").turn == 1 else "8S")
    while not done.is_terminal:
        done = done.apply(done.legal_actions[0])
    assert done.returns()[1] == done.spec.scoring.row(done)[1].value - 50


def test_where_too_much_is_unknown_drawing_worlds_stops_in_time() -> None:
    """Six players who draw to the end of the stock: counting the ways has a limit, and says so."""
    game = cardlab.load("joker", players=6, draw_mode="until_stock")
    state = game.deal(seed=8, deal=1, dealer=0)
    rng = random.Random(0)
    while len(state.stock) > 6:
        state = state.apply(rng.choice(state.legal_actions))
    with pytest.raises(BudgetExceeded) as refused:
        state.resample(1, rng)
    assert [problem.id for problem in refused.value.problems] == ["worlds.too_many_ways"]
