"""Which actions differ by equal cards only: of a tree they need one branch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlab.cards import Card, is_hidden
from cardlab.games.durak.beats import rank_name, why_not_beats
from cardlab.games.durak.play import Bouts
from cardlab.solvers.goals import draws
from cardlab.trick.tricks import Tricks

if TYPE_CHECKING:
    from cardlab.core.state import State
    from cardlab.notation import Action


def alike(state: State) -> list[tuple[Action, ...]]:
    """The legal actions of a state in groups, in their order; those of a group differ by equal cards only.

    In tricks, where no joker is about, cards of one hand are equal that are neighbours in their suit among all cards
    still held, on the table or to be drawn. In bouts cards of one rank are equal that beat, and are beaten by, the same
    cards there.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> [[str(action) for action in group] for group in alike(state)]
    [['6H'], ['QH', 'KH']]
    """
    stands_for = _stands_for(state)
    groups: dict[object, list[Action]] = {}
    for action in state.legal_actions:
        cards = tuple(sorted(stands_for.get(one, one) for one in action.cards))
        one = action if not action.cards else (action.verb, action.call, action.seats, cards)
        groups.setdefault(one, []).append(action)
    return [tuple(group) for group in groups.values()]


def _stands_for(state: State) -> dict[Card, Card]:
    """For each card of the seat to move the one that stands for it and its equals."""
    if state.end is not None or state.current_player < 0:
        return {}
    own = [one for one in state.hands[state.current_player] if not is_hidden(one) and not one.is_joker]
    others = [one for seat, hand in enumerate(state.hands) if seat != state.current_player for one in hand]
    phase = state.spec.phases[state.at]
    if isinstance(phase, Bouts):
        there = [*own, *others, *state.stock, *state.facts["bout"].cards]
        return {} if any(map(is_hidden, there)) else _in_bouts(state, phase, own, there)
    if isinstance(phase, Tricks) and state.board is not None and not state.penalties.binds:
        drawn = state.stock if draws(state) else ()
        there = [*others, *drawn, *(play.card for play in state.board.plays)]
        return {} if any(map(is_hidden, there)) else _in_tricks(state, phase, own, there)
    return {}


def _in_tricks(state: State, phase: Tricks, own: list[Card], there: list[Card]) -> dict[Card, Card]:
    trump = state.facts.get("trump")
    if any(one.is_joker for one in (*there, *state.hands[state.current_player])):
        return {}  # a joker may call for the highest card, or count as one of them
    place = {one: (str(phase.order.suit_of(one, trump)), phase.order.height(one, trump)) for one in (*own, *there)}
    found: dict[Card, Card] = {}
    first: Card | None = None
    for one in sorted((*own, *there), key=place.__getitem__):
        if one not in own:
            first = None
            continue
        if first is None or place[first][0] != place[one][0]:
            first = one
        found[one] = first
    return found


def _in_bouts(state: State, phase: Bouts, own: list[Card], there: list[Card]) -> dict[Card, Card]:
    trump, by = state.facts["trump"], phase.rules.joker_beaten_by

    def same(one: Card, two: Card) -> bool:
        """Whether exchanging two cards changes nothing."""
        if rank_name(one) != rank_name(two):
            return False
        return all(
            (why_not_beats(one, other, trump, by) is None) == (why_not_beats(two, other, trump, by) is None)
            and (why_not_beats(other, one, trump, by) is None) == (why_not_beats(other, two, trump, by) is None)
            for other in there
            if other is not one and other is not two
        )

    found: dict[Card, Card] = {}
    for one in own:
        found[one] = next((two for two in found.values() if same(two, one)), one)
    return found
