"""Calls as evidence: how likely a world makes the calls that were heard, by a simple model of bidding.

Worlds count in proportion to that likelihood: Bayes' rule with equal chances before, and as importance weights where
worlds are drawn (Kahn and Marshall, "Methods of Reducing Sample Size in Monte Carlo Computations", 1953).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import exp, prod
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.cards import SUITS, Card, Suit
from cardlab.core.log import HANDS, Moved, Said
from cardlab.errors import OptionError, Reason
from cardlab.notation import Action
from cardlab.solvers.limits import is_number
from cardlab.trick.calls import Bids
from cardlab.trick.making import NameTrump, OrderUp, suit_of_call
from cardlab.trick.order import Order, PlainOrder
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    from cardlab.core.state import State

#: Of the calls, this share is made at random: no call is impossible.
NOISE = 0.05
#: How far bids scatter around the tricks that a hand is good for.
_SCATTER = 1.0
#: Tricks of his own with which a maker calls half the time, and how sharply that rises.
_CALLS_AT, _SHARPNESS = 1.75, 0.45
#: How likely a card falls to one that is higher, where it is held: in its suit, to a trump, a trump to a joker.
_HIGHER, _RUFF, _JOKER = 0.6, 0.1, 0.3
_LEAST = 1e-9
#: Hands drawn to find what an average one is good for.
_HANDS = 40


class Heard(NamedTuple):
    """A call as a world has it: the ``hand`` that ``seat`` made it from; ``turned_down``: the turned-up suit had been
    refused by then."""

    seat: int
    hand: tuple[Card, ...]
    action: Action
    turned_down: bool = False


#: How likely a call is from that hand, for a view of the deal: any number above 0, and 1 for a call that tells nothing.
Likelihood = Callable[["State", Heard], float]


def heard(view: State, world: State) -> Iterator[Heard]:
    """The calls that a view knows of, with the hands they were made from in a world of it, the viewer's own left out.
    Bids of a typed-in position count, too.

    >>> import cardlab
    >>> state = cardlab.load("raspisnoy").deal(seed=1).apply("bid 1")
    >>> [(call.seat, str(call.action), len(call.hand)) for call in heard(state.view(2), state)]
    [(1, 'bid 1', 4)]
    """
    hands: list[set[Card]] = [set() for _ in range(world.players)]
    dealt: list[tuple[Card, ...]] = [() for _ in hands]
    bidders, down = set(), False
    for entry in world.log or ():
        if isinstance(entry, Moved):
            down |= entry.dst == "turned_down"
            if entry.src in HANDS:
                hands[HANDS.index(entry.src)].difference_update(entry.cards)
            if entry.dst in HANDS:
                hands[HANDS.index(entry.dst)].update(entry.cards)
            if entry.step == 0 and entry.src == "stock":
                dealt = [tuple(sorted(hand)) for hand in hands]
        elif isinstance(entry, Said) and entry.seat != view.viewer:
            bidders.add(entry.seat)
            yield Heard(entry.seat, tuple(sorted(hands[entry.seat])), entry.cause, down)
    for seat, bid in enumerate(view.facts.get("bids", ())):
        if bid is not None and seat != view.viewer and seat not in bidders:
            yield Heard(seat, dealt[seat], Action("bid", call=(bid,)))


def bidding_model(view: State, call: Heard) -> float:
    """The chance of a call by rules of thumb: bids scatter around the tricks that the cards are good for, trump is
    made by a hand that is good for two. Other calls tell nothing: 1.

    >>> import cardlab
    >>> from cardlab.notation import parse_cards
    >>> view = cardlab.load("raspisnoy", joker_card="none").setup(
    ...     ["AS KS QS", "JD TD 9D", "8C 7C 6C", "9H 8H 7H"], trump="S", dealer=3).view(0)
    >>> strong, weak = parse_cards("AS KS AH"), parse_cards("6D 7D 8D")
    >>> three = Action("bid", call=(3,))
    >>> bidding_model(view, Heard(1, strong, three)) > 3 * bidding_model(view, Heard(1, weak, three))
    True
    """
    phases = view.spec.phases
    if call.action.verb == "bid":
        phase = next((one for one in phases if isinstance(one, Bids)), None)
        return 1.0 if phase is None else _bid(view, phase, call)
    if any(isinstance(one, (OrderUp, NameTrump)) for one in phases) and "turn_up" in view.facts:
        return _made(view, call)
    return 1.0


def called(view: State) -> bool:
    """Whether anybody but the viewer has called something, in the deal or in a typed-in position.

    >>> import cardlab
    >>> state = cardlab.load("raspisnoy").deal(seed=1)
    >>> called(state.view(1)), called(state.apply("bid 1").view(2))
    (False, True)
    """
    said = any(isinstance(entry, Said) and entry.seat != view.viewer for entry in view.log or ())
    return said or _others_bid(view)


def _others_bid(view: State) -> bool:
    return any(bid is not None and seat != view.viewer for seat, bid in enumerate(view.facts.get("bids", ())))


def tells(view: State) -> bool:
    """Whether :func:`bidding_model` has something to say of what the viewer has heard others call.

    >>> import cardlab
    >>> state = cardlab.load("raspisnoy").deal(seed=1)
    >>> tells(state.view(1)), tells(state.apply("bid 1").view(2))
    (False, True)
    """
    phases = view.spec.phases
    if _others_bid(view):
        return any(isinstance(one, Bids) for one in phases)
    makes = "turn_up" in view.facts and any(isinstance(one, (OrderUp, NameTrump)) for one in phases)
    return makes and called(view)


def weigher(evidence: Likelihood | str | None) -> Likelihood | None:
    """The model that an ``evidence=`` names: ``calls`` is :func:`bidding_model`. Raises :class:`OptionError`.

    >>> weigher("calls") is bidding_model, weigher(None)
    (True, None)
    """
    if evidence is None or callable(evidence):
        return evidence
    if evidence != "calls":
        raise OptionError(Reason.of("option.bad_value", name="evidence", value=str(evidence)[:40], allowed="calls"))
    return bidding_model


def weight(view: State, world: State, model: Likelihood) -> float:
    """How likely the calls heard are in a world of a view: the product over them, always above 0. Raises
    :class:`OptionError` for a model that does not answer with a number.

    >>> import cardlab
    >>> state = cardlab.load("raspisnoy").deal(seed=1).apply("bid 1")
    >>> 0 < weight(state.view(2), state, bidding_model) < 1
    True
    """
    odds = [model(view, call) for call in heard(view, world)]
    for one in odds:
        if not is_number(one):
            raise OptionError(Reason.of("solver.evidence_number", value=repr(one)[:40]))
    return prod(max(one, _LEAST) for one in odds)


def tricks_of_hand(view: State, hand: Sequence[Card], trump: Suit | None) -> float:
    """The tricks a hand is good for, card by card: the chance that no higher card takes it, scaled so that average
    hands share out all tricks.

    >>> import cardlab
    >>> from cardlab.notation import parse_cards
    >>> view = cardlab.load("euchre").deal(seed=1).view(0)
    >>> hands = parse_cards("JS JC AS 9D TD"), parse_cards("7D 8D 9D TC 9C")
    >>> [round(tricks_of_hand(view, hand, Suit.SPADES), 1) for hand in hands]
    [2.8, 0.5]
    """
    order: Order = next((one.order for one in view.spec.phases if isinstance(one, Tricks)), PlainOrder())
    deck = tuple(view.spec.deck)
    stands, scale = _stands(deck, order, trump, len(view.active), len(hand))  # type: ignore[arg-type]  # orders are frozen
    return scale * _sum(deck, stands, hand)


@lru_cache(maxsize=128)
def _stands(
    deck: tuple[Card, ...], order: Order, trump: Suit | None, players: int, size: int
) -> tuple[dict[tuple[Card, Card], float], float]:
    """For every two cards the chance that the first does not fall to the second, and the scale that gives average hands
    their share of the tricks."""
    # The chance that a card which one hand does not hold was dealt to another.
    out = min(1.0, (players - 1) * size / (len(deck) - size))
    stands = {
        (one, other): 1 - out * _falls(one, other, order, trump) for one in deck for other in deck if one is not other
    }
    rng = random.Random(0)
    average = fmean(_sum(deck, stands, rng.sample(deck, size)) for _ in range(_HANDS))
    return stands, size / (players * average)


def _sum(deck: tuple[Card, ...], stands: dict[tuple[Card, Card], float], hand: Sequence[Card]) -> float:
    others = [one for one in deck if one not in hand]
    return sum(prod(stands[one, other] for other in others) for one in hand)


def _falls(one: Card, other: Card, order: Order, trump: Suit | None) -> float:
    """How likely a card falls to another that is held against it."""
    suit, theirs = order.suit_of(one, trump), order.suit_of(other, trump)
    if theirs is None:
        return _JOKER
    if suit is theirs:
        return _HIGHER if order.height(other, trump) > order.height(one, trump) else 0.0
    return _RUFF if theirs is trump and suit is not None else 0.0


def _bid(view: State, phase: Bids, call: Heard) -> float:
    good = tricks_of_hand(view, call.hand, view.facts.get("trump"))
    odds = {bid: exp(-(((bid - good) / _SCATTER) ** 2) / 2) for bid in range(phase.most + 1)}
    said: Any = call.action.call[0] if call.action.call else None
    share = odds.get(said, 0.0) / sum(odds.values())
    return (1 - NOISE) * share + NOISE / len(odds)


def _made(view: State, call: Heard) -> float:
    """The chance of a call that makes trump, or of a pass."""
    turned = view.facts["turn_up"].suit
    suits = [suit for suit in SUITS if suit is not turned] if call.turned_down else [turned]
    eager = {suit: _calls(tricks_of_hand(view, call.hand, suit)) for suit in suits}
    passes = prod(1 - chance for chance in eager.values())
    made = suit_of_call(call.action, turned)
    odds = passes if made is None else eager.get(made, 0.0)
    return (1 - NOISE) * odds / (passes + sum(eager.values())) + NOISE / (1 + len(suits))


def _calls(tricks: float) -> float:
    return 1 / (1 + exp(-(tricks - _CALLS_AT) / _SHARPNESS))
