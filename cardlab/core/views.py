"""What one seat knows of a state: its reading of the log, folded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlab.cards import XX, Card
from cardlab.core.deal import Frozen, Position, Start
from cardlab.core.game import fact_cards
from cardlab.core.log import HANDS, fold, read_by
from cardlab.errors import HiddenCard, Reason

if TYPE_CHECKING:
    from cardlab.core.state import State


#: What a view has in the place of a card that was typed in where nobody sees it.
TYPED = "??"


def view_of(state: State, seat: int) -> State:
    """The view of a seat. A view of its own seat is itself; of another's seat it cannot be had from a view."""
    if not 0 <= seat < state.players:
        raise HiddenCard(Reason.of("notation.seat", text=f"P{seat}", last=state.players - 1))
    if state.viewer is not None:
        if state.viewer == seat:
            return state
        raise HiddenCard(Reason.of("turn.other_view", seat=seat))
    if state.log is None:
        raise HiddenCard(Reason("turn.quiet"))
    log = read_by(state.log, seat)
    blind = None if state.spec.sees(seat, seat) else seat  # cards left open in a position have no numbers
    zones = fold(log, (XX,) * state.pack_size, blind)
    hands = tuple(_ordered(zones.get(HANDS[owner], ())) for owner in range(state.players))
    piles = {name: cards for name, cards in zones.items() if name not in HANDS and name != "stock" and cards}
    return state.but(
        start=_start(state, seat),
        hands=hands,
        stock=zones["stock"],
        piles=Frozen({name: piles.get(name, ()) for name in state.piles}),
        log=log,
        viewer=seat,
    )


def _start(state: State, seat: int) -> Start:
    """Nothing of a seed or a pack; of a typed-in position what is public, and the hands the seat may see."""
    position = state.start.position
    if position is None:
        return Start()
    hands = tuple(
        cards if state.spec.sees(seat, owner) else (XX,) * len(cards) for owner, cards in enumerate(position.hands)
    )
    facts = dict(position.facts)
    for name in state.game.hidden_facts:
        if cards := fact_cards(facts.get(name)):
            facts[name] = tuple(one if one == str(XX) else TYPED for one in cards)
    return Start(position=Position(hands, position.turn, facts))


def _ordered(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Known cards in order, a blind hand's places after them, unseen cards last."""
    return tuple(sorted(cards))
