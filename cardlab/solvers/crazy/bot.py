"""Moves for bots in Crazy Jokers: rules of thumb from what a seat sees."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cardlab.cards import Card
from cardlab.core.state import State
from cardlab.games.crazy_jokers.contracts import Contract
from cardlab.games.crazy_jokers.no_hand import legal_ranks
from cardlab.games.crazy_jokers.opening import DISCARDS, Announcing
from cardlab.games.crazy_jokers.play import Turns
from cardlab.games.crazy_jokers.turn import DONE, DRAW, PASS, REFUSE, SHOW, SHOW_TWO, TAKE, TWO, declared
from cardlab.notation import Action

#: What is announced, by lot: the contracts worth most within ten turns, weighted by points × chance.
_AIMS = {"fixed_straight": 37, "odd_man_out": 34, "no_hand": 29}
#: How often a card is given for an offer.
_ACCEPTS = 0.5


def plays_contracts(view: State) -> bool:
    """Whether a contract is to be announced, or a turn of Crazy Jokers to be played."""
    return not view.is_terminal and isinstance(view.spec.phases[view.at], (Announcing, Turns))


def choose_for_contract(view: State, rng: random.Random) -> Action:
    """The action of a bot whose turn it is: show, else steal with a joker that does not count, take a discard that
    does, use the two of spades, draw; throw away what leaves the most cards to help. Towards an empty hand it discards
    the card after which most others may follow.

    >>> import cardlab
    >>> hands = ["QS KD AH 2C 3S 4D 9H", "8C 9D TH JS QC KC 4S"]
    >>> state = cardlab.load("crazy_jokers").setup(
    ...     hands, announced=["fixed_straight", "big_flush"], discards=["5H"])
    >>> for _ in range(2):
    ...     print(choose_for_contract(state.view(0), random.Random(1)))
    ...     state = state.apply(choose_for_contract(state.view(0), random.Random(1)))
    take
    discard 9H
    """
    legal = view.legal_actions
    phase = view.spec.phases[view.at]
    if not isinstance(phase, Turns):
        aims = [action for action in legal if action.call[0] in _AIMS]
        return rng.choices(aims, [_AIMS[str(action.call[0])] for action in aims])[0] if aims else rng.choice(legal)
    seat = view.current_player
    hand, contract = view.hands[seat], phase.contract(view, seat)
    if SHOW in legal:
        return SHOW
    match view.facts["turn"].stage:
        case "discard":
            return _thrown(view, hand, contract, legal)
        case "answer":
            return _answer(hand, contract, legal, rng)
        case "refused":
            return SHOW_TWO if SHOW_TWO in legal and _is_spare(TWO, hand, contract) else DONE
        case "pick":
            return min(legal, key=lambda action: contract.missing((*hand, *action.cards)))
        case "end":
            return DONE
    return _towards_nothing(hand, legal, phase) if contract.empties else _act(view, hand, contract, legal, rng)


def _is_spare(one: Card, hand: Sequence[Card], contract: Contract) -> bool:
    return not contract.empties and one in contract.distance(hand).spare


def _act(
    view: State, hand: tuple[Card, ...], contract: Contract, legal: Sequence[Action], rng: random.Random
) -> Action:
    far = contract.distance(hand)
    free = set(far.spare)
    thefts = [action for action in legal if action.verb == "steal" and free.issuperset(action.cards)]
    if thefts:
        return rng.choice(thefts)
    if TAKE in legal and contract.missing((*hand, view.pile(DISCARDS)[-1])) < far.missing:
        return TAKE
    if TWO in free:
        offers = [action for action in legal if action.verb == "trade" and free.issuperset(action.cards)]
        offers = [action for action in offers if TWO not in action.cards]
        if offers:
            return rng.choice(offers)
    return DRAW if DRAW in legal else rng.choice(legal)


def _thrown(view: State, hand: tuple[Card, ...], contract: Contract, legal: Sequence[Action]) -> Action:
    """The discard that leaves the least missing, then the most unseen cards that would bring the contract nearer."""
    lying = {*hand, *view.pile(DISCARDS)}
    unseen = [one for one in view.spec.deck if one not in lying]

    def merit(action: Action) -> tuple[int, int, bool]:
        rest = [one for one in hand if one is not action.cards[0]]
        far = contract.missing(rest)
        helpful = sum(contract.missing([*rest, one]) < far for one in unseen)
        return -far, helpful, not action.cards[0].is_joker

    return max(legal, key=merit)


def _answer(hand: tuple[Card, ...], contract: Contract, legal: Sequence[Action], rng: random.Random) -> Action:
    """A card that does not count goes for an unknown one now and then."""
    gifts = [action for action in legal if action.verb == "give" and _is_spare(action.cards[0], hand, contract)]
    return rng.choice(gifts) if gifts and rng.random() < _ACCEPTS else REFUSE


def _towards_nothing(hand: tuple[Card, ...], legal: Sequence[Action], phase: Turns) -> Action:
    """Plain cards before jokers, and of those the one after which most cards of the hand may follow."""

    def merit(action: Action) -> tuple[bool, int]:
        one = action.cards[0]
        after = legal_ranks(declared(action) or one.rank, phase.rules.wrap)
        following = sum(other is not one and (other.is_joker or other.rank in after) for other in hand)
        return not one.is_joker, following

    sheds = [action for action in legal if action.verb == "discard"]
    return max(sheds, key=merit) if sheds else PASS
