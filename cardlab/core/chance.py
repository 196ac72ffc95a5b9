"""Chance: what falls due by luck, one need after another, and one function that settles them.

A seeded deal has its stock in order: a draw takes the top and is told as part of the action that caused it. All other
luck is a step of its own, an action ``~ 9C KD``: cards picked from a hand, a lot, and draws from a stock that was
shuffled again. A seeded deal settles it at once from a stream keyed by its seed and step, so that undo and replay
bring the same luck; elsewhere, and where the stock of a typed-in position is unseen (``XX``), it is a chance node with
exact odds. Whole hands are never dealt by chance nodes.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from cardlab.cards import XX, Card, is_hidden
from cardlab.core.log import HANDS, Moved, Noted, Readers
from cardlab.errors import Reason, UnsupportedGame
from cardlab.notation import Action

if TYPE_CHECKING:
    from cardlab.core.state import State

#: ``current_player`` when luck moves next, and when the deal is over.
CHANCE, OVER = -1, -4
#: The verb of luck's actions.
LUCK = "~"
#: The fact that counts the cards which came back into the stock, see :class:`Shuffle`.
RETURNED = "returned"
#: The pile whose cards a phase has laid together for :class:`Shuffle`; everybody saw which they are.
RETURNING = "returning"
STOCK = "stock"


@dataclass(frozen=True, slots=True)
class Need:
    """``count`` cards due for ``zone``: from the top of the stock, or picked unseen from the hand ``src``. To the hand
    they are picked from they are only shown. ``to`` are the seats that see them (None: all)."""

    count: int
    zone: str
    to: Readers = None
    src: str = STOCK


@dataclass(frozen=True, slots=True)
class Lot:
    """One of these cards by lot, which moves nowhere: it becomes the fact ``fact`` and is told as the event ``id``."""

    among: tuple[Card, ...]
    fact: str
    id: str


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The pile ``returning`` goes into the stock, in an order that nobody knows."""


Due = Need | Lot | Shuffle


def is_luck(state: State, due: Due) -> bool:
    """Whether what is due is an action of luck for itself: more than the top of the stock as it was dealt."""
    if isinstance(due, Need) and due.src == STOCK:
        return RETURNED in state.facts
    return not isinstance(due, Shuffle)


def settle(state: State) -> State:
    """Serve the needs in order until none is left or one falls due that the state does not decide: luck is to move."""
    while state.needs:
        due = state.needs[0]
        if isinstance(due, Shuffle):
            state = _shuffled(state)
        elif is_luck(state, due):
            cards = _fallen(state, due)
            if cards is None:
                return state
            state = state.but(step=state.step + 1)
            state = serve(state, due, cards, Action(LUCK, cards))
        else:
            assert isinstance(due, Need)
            top = state.stock[: due.count]
            if any(map(is_hidden, top)) and state.viewer is None:
                return state
            state = serve(state, due, top)
    return state


def _fallen(state: State, due: Need | Lot) -> tuple[Card, ...] | None:
    """The cards that luck brings; None where it is not known: without a seed, and to a view what others would see."""
    seeded = state.start.seed is not None
    if isinstance(due, Need) and due.src == STOCK:
        return tuple(sorted(state.stock[: due.count])) if seeded or state.viewer is not None else None
    if not seeded or state.viewer is not None:
        return None
    rng = random.Random(f"{state.start.seed}:{state.step}")
    if isinstance(due, Lot):
        return (rng.choice(due.among),)
    return tuple(sorted(rng.sample(state.hands[HANDS.index(due.src)], due.count)))


def _shuffled(state: State) -> State:
    """The cards laid together are the stock, in a new order; unseen where no seed orders them."""
    cards = sorted(state.pile(RETURNING))
    if state.start.seed is None or state.viewer is not None:
        cards = [XX] * len(cards)
    else:
        random.Random(f"{state.start.seed}:{state.step}").shuffle(cards)
    entry = Moved(state.step, tuple(cards), RETURNING, STOCK, ())
    returned = state.facts.get(RETURNED, 0) + len(cards)
    state = state.but(stock=(*state.stock, *cards), needs=state.needs[1:]).with_pile(RETURNING, ())
    return state.with_facts(**{RETURNED: returned}).noting(entry)


def serve(state: State, due: Need | Lot, cards: Sequence[Card], cause: Action | None = None) -> State:
    """Give the cards of the first need to its zone and log it; the stock must begin with them if they come from it."""
    cards = tuple(cards)
    state = state.but(needs=state.needs[1:])
    if isinstance(due, Lot):
        told = Noted(state.step, due.id, None, (("card", cards[0]),), None, cause)
        return state.with_facts(**{due.fact: cards[0]}).noting(told)
    places: tuple[int, ...] = ()
    if due.src == STOCK:
        first = state.pack_size + state.facts.get(RETURNED, 0) - len(state.stock)
        places = tuple(range(first, first + len(cards)))
        state = state.but(stock=state.stock[len(cards) :])
    state = state.noting(Moved(state.step, cards, due.src, due.zone, due.to, cause, places))
    if due.src == due.zone:
        return state
    if due.src != STOCK:
        owner = HANDS.index(due.src)
        state = state.with_hand(owner, without(state.hands[owner], cards))
    if due.zone in HANDS:
        seat = HANDS.index(due.zone)
        return state.with_hand(seat, state.hands[seat] + cards)
    return state.with_pile(due.zone, state.pile(due.zone) + cards)


def without(hand: tuple[Card, ...], cards: Sequence[Card]) -> tuple[Card, ...]:
    """A hand without these cards; one that is not seen in it is among the unseen, which come last.

    >>> from cardlab.cards import card
    >>> without((card("9C"), card("AS"), XX), [card("9C"), card("KH")])
    (AS,)
    """
    left = list(hand)
    for one in cards:
        left.pop(left.index(one) if one in left else -1)
    return tuple(left)


def fallen(state: State, action: Action) -> State:
    """The state after an action of luck, which must be one of its outcomes; ``step`` is already that of the action."""
    due = state.needs[0]
    assert not isinstance(due, Shuffle)
    if isinstance(due, Need) and due.src == STOCK:
        left = list(state.stock)
        for one in action.cards:  # the stock is unordered: an unseen card or that very card leaves it
            left.remove(one if one in left else XX if XX in left else left[0])
        state = state.but(stock=(*action.cards, *left))
    return serve(state, due, action.cards, action)


def outcomes(state: State) -> list[tuple[Action, Fraction]]:
    """Everything that may fall due, with its probability. Raises :class:`UnsupportedGame` where hands that matter are
    hidden: there are worlds to sample, not odds."""
    known, pool, count = _pool(state)
    draws = list(combinations(pool, count))
    return [(Action(LUCK, tuple(sorted((*known, *draw)))), Fraction(1, len(draws))) for draw in draws]


def fall(state: State, rng: random.Random) -> Action:
    """One of the outcomes at a chance node, by lot; raises what :func:`outcomes` raises.

    >>> import cardlab
    >>> state = cardlab.load("crazy_jokers").deal(stock=cardlab.load("crazy_jokers").deck.cards)
    >>> fall(state, random.Random(1)) in state.legal_actions
    True
    """
    known, pool, count = _pool(state)
    return Action(LUCK, tuple(sorted((*known, *rng.sample(pool, count)))))


def _pool(state: State) -> tuple[list[Card], list[Card], int]:
    """What comes for certain, the cards among which luck chooses, all equally likely, and how many it brings."""
    known: list[Card] = []
    due = state.needs[0]
    assert not isinstance(due, Shuffle)
    if isinstance(due, Lot):
        return known, list(due.among), 1
    if due.src == STOCK:
        held = [one for hand in state.hands for one in hand]
        seen = {*held, *state.stock, *(one for pile in state.piles.values() for one in pile)}
        pool = [one for one in state.game.deck if one not in seen]
        if RETURNED not in state.facts:  # the stock lies in order, and some of its next cards were told
            known = [one for one in state.stock[: due.count] if not is_hidden(one)]
    else:
        held = pool = list(state.hands[HANDS.index(due.src)])
    if any(map(is_hidden, held)):
        raise UnsupportedGame(Reason.of("chance.hidden_hands"))
    return known, pool, due.count - len(known)
