"""Deals dealt and played at random until something can happen in them, and what their pictures show."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.cards import Card, Suit
from cardlab.core.game import MAX_SEED, Game
from cardlab.core.registry import load
from cardlab.core.state import State
from cardlab.errors import BudgetExceeded, Reason
from cardlab.games.euchre.irregularities import Situation
from cardlab.teach.questions import Shown
from cardlab.teach.rulings.beliefs import named
from cardlab.trick.order import Order
from cardlab.trick.tricks import Tricks

#: Random deals that are tried for one scene.
TRIES = 400
Plays = Sequence[tuple[int, Card]]


@dataclass(frozen=True, slots=True)
class Scene:
    """A situation with the sentence that tells it, lines of facts and the cards to show.

    ``state`` is the deal it happened in; ``facts``: whether trump, maker and tricks of that deal are told.
    """

    situation: Situation
    state: State
    event: Reason
    lines: tuple[Reason, ...] = ()
    shown: tuple[Shown, ...] = ()
    facts: bool = False


def game_of(variant: str) -> Game:
    return load("euchre" if variant == "four" else f"euchre.{variant}")


def dealt(rng: random.Random, variant: str) -> State:
    game = game_of(variant)
    return game.deal(seed=rng.randint(0, MAX_SEED), dealer=rng.randrange(game.players))


def walk(rng: random.Random, variant: str, lone: bool = False) -> Iterator[State]:
    """The positions of one deal, played at random; ``lone``: whoever makes the trump plays alone if he may."""
    state = dealt(rng, variant)
    while not state.is_terminal:
        yield state
        choice = list(state.legal_actions)
        alone = [one for one in choice if "alone" in one.call]
        if alone:
            together = [one for one in choice if "alone" not in one.call]
            choice = alone + together[-1:] if lone else together or alone
        state = state.apply(rng.choice(choice))


def find(rng: random.Random, variant: str, fits: Callable[[State], bool], lone: bool = False) -> State:
    """A position that fits, in deals played at random; one of those that fit in its deal."""
    for _ in range(TRIES):
        found = [state for state in walk(rng, variant, lone) if state.current_player >= 0 and fits(state)]
        if found:
            return rng.choice(found)
    raise BudgetExceeded(Reason.of("exercise.none_found", tries=TRIES))


def order_of(state: State) -> Order:
    return next(phase.order for phase in state.spec.phases if isinstance(phase, Tricks))


def suit_of(state: State, one: Card) -> Suit | None:
    """The suit that a card belongs to now."""
    return order_of(state).suit_of(one, state.facts["trump"])


def following(state: State, hand: Sequence[Card], led: Suit | None) -> list[Card]:
    """The cards of a hand that the suit led allows."""
    return [one for one in hand if suit_of(state, one) is led] or list(hand)


def after(seats: Sequence[int], seat: int) -> tuple[int, ...]:
    """The seats in order, from the one behind the seat to itself."""
    at = seats.index(seat)
    return (*seats[at + 1 :], *seats[: at + 1])


def full_trick(
    state: State, rng: random.Random, seats: Sequence[int], first: Sequence[tuple[int, Card]]
) -> list[tuple[int, Card]]:
    """Plays with those that the seats add, each following suit."""
    plays = list(first)
    led = suit_of(state, plays[0][1])
    plays.extend((seat, rng.choice(following(state, state.hand(seat), led))) for seat in seats)
    return plays


def in_tricks(state: State) -> bool:
    return state.phase == "tricks"


def at_lead(state: State) -> bool:
    """A lead is due that is not the last of all, and everybody has the cards he should have."""
    return in_tricks(state) and not state.board.plays and len(state.hand(state.current_player)) > 1


def in_trick(state: State) -> bool:
    """A trick is under way to which more than one has yet to play."""
    return in_tricks(state) and bool(state.board.plays) and len(state.board.plays) < len(state.board.seats) - 1


def situation_of(event: str, variant: str, state: State, **facts: Any) -> Situation:
    """The situation with what the deal tells: dealer, maker, who plays, tricks quitted."""
    dealer = state.spec.dealer or 0
    known: dict[str, Any] = {"players": state.players, "dealer": dealer}
    if in_tricks(state):
        board = state.board
        known |= {"maker": state.facts["maker"], "alone": bool(state.facts["alone"]), "active": state.active}
        known["tricks_quitted"] = sum(board.taken)
    return Situation(event, variant, **{**known, **facts})


def lines_of(situation: Situation) -> tuple[Reason, ...]:
    """Who deals, and who plays alone."""
    lines = [Reason.of("ruling.dealer", dealer=named(situation.dealer, situation.players))]
    if situation.alone and situation.maker is not None:
        lines.append(Reason.of("ruling.lone", maker=named(situation.maker, situation.players)))
    return tuple(lines)


def scene_of(situation: Situation, state: State, event: Reason, *shown: Shown) -> Scene:
    return Scene(situation, state, event, lines_of(situation), shown, facts=bool(situation.active))


def event_of(id: str, situation: Situation, **more: Any) -> Reason:
    """The sentence that tells a situation, with the names of the offender and of the seat whose turn it was."""
    given = dict(more)
    for name, seat in (("offender", situation.offender), ("turn", situation.turn)):
        if seat is not None:
            given[name] = named(seat, situation.players)
    return Reason.of(f"ruling.{id}", **given)


def trick_row(plays: Plays, players: int, label: str = "ruling.trick") -> Shown:
    captions = tuple(named(seat, players) for seat, _ in plays)
    return Shown(Reason(label), tuple(one for _, one in plays), captions)


def hand_row(state: State, seat: int, cards: Sequence[Card] | None = None) -> Shown:
    held = state.hand(seat) if cards is None else cards
    return Shown(Reason.of("ruling.hand", offender=named(seat, state.players)), tuple(held))


def turn_up_row(one: Card) -> Shown:
    return Shown(Reason("ruling.turn_up"), (one,))
