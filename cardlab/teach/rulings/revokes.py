"""Revokes: whoever makes one holds the suit led, with the left bower where it counts."""

from __future__ import annotations

import random
from dataclasses import replace

from cardlab.cards import Card, Suit
from cardlab.core.state import State
from cardlab.teach.rulings.beliefs import named
from cardlab.teach.rulings.deals import (
    Scene,
    after,
    at_lead,
    event_of,
    find,
    following,
    full_trick,
    hand_row,
    in_trick,
    in_tricks,
    scene_of,
    situation_of,
    suit_of,
    trick_row,
)


def _could_revoke(state: State) -> bool:
    """A follower who holds the suit led and another one."""
    if not in_tricks(state) or not state.board.plays:
        return False
    return bool(_revoking(state, state.current_player, state.board.led))


def _revoking(state: State, seat: int, led: Suit | None) -> list[Card]:
    """The cards with which a seat would revoke; those alone whose printed suit misleads, if there are any."""
    held = state.hand(seat)
    wrong = [one for one in held if suit_of(state, one) is not led]
    if len(wrong) == len(held):
        return []
    right = [one for one in held if suit_of(state, one) is led]
    misled = [one for one in right if one.suit is not led]
    return [one for one in wrong if one.suit is led] or (wrong if not misled or wrong else [])


def _revoke(rng: random.Random, variant: str, whole: bool, lone: bool = False) -> Scene:
    """A seat that plays another suit although it holds the one led; ``whole``: the trick is played to its end."""
    state = find(rng, variant, lambda one: _could_revoke(one) and (whole or in_trick(one)), lone)
    seat = state.current_player
    one = rng.choice(_revoking(state, seat, state.board.led))
    before = [(play.seat, play.card) for play in state.board.plays]
    played = {other for other, _ in before}
    behind = [other for other in after(state.board.seats, seat) if other not in played and other != seat]
    count = len(behind) if whole else rng.randrange(len(behind))
    plays = full_trick(state, rng, behind[:count], [*before, (seat, one)])
    situation = situation_of(
        "revoke",
        variant,
        state,
        offender=seat,
        card=one,
        trick=tuple(plays),
        trick_quitted=whole,
        played_after=tuple(behind[:count]),
        revokes=(seat,) if whole else (),
    )
    told = event_of("event_revoke_proved" if whole else "event_revoke_open", situation, card=one, suit=state.board.led)
    label = "ruling.quitted" if whole else "ruling.trick"
    return scene_of(situation, state, told, trick_row(plays, state.players, label), hand_row(state, seat))


def open_revoke(rng: random.Random) -> Scene:
    return _revoke(rng, rng.choice(("four", "four", "three")), whole=False, lone=rng.random() < 0.3)


def proved(rng: random.Random) -> Scene:
    return _revoke(rng, rng.choice(("four", "four", "four", "three", "two")), whole=True, lone=rng.random() < 0.5)


def mixed(rng: random.Random) -> Scene:
    scene = _revoke(rng, "four", whole=True, lone=rng.random() < 0.3)
    situation = replace(scene.situation, proved=False, mixed=True)
    told = event_of("event_revoke_mixed", situation, card=situation.card)
    return replace(scene, situation=situation, event=told, shown=scene.shown[:1])  # his hand would prove it


def unproved(rng: random.Random) -> Scene:
    """A seat that did not follow, because it could not."""
    state = find(rng, "four", lambda one: in_tricks(one) and bool(one.board.plays) and _void(one))
    seat, led = state.current_player, state.board.led
    one = rng.choice(list(state.hand(seat)))
    before = [(play.seat, play.card) for play in state.board.plays]
    played = {other for other, _ in before}
    behind = [other for other in after(state.board.seats, seat) if other not in played and other != seat]
    plays = full_trick(state, rng, behind, [*before, (seat, one)])
    situation = situation_of(
        "revoke", "four", state, offender=seat, card=one, trick=tuple(plays), trick_quitted=True, proved=False
    )
    told = event_of("event_revoke_not_proved", situation, card=one, suit=led)
    return scene_of(situation, state, told, trick_row(plays, 4, "ruling.quitted"), hand_row(state, seat))


def _void(state: State) -> bool:
    hand = state.hand(state.current_player)
    return len(hand) > 1 and all(suit_of(state, one) is not state.board.led for one in hand)


def several(rng: random.Random) -> Scene:
    """Two followers revoke in one trick: partners, or one of each side."""
    state = find(rng, "four", lambda one: at_lead(one) and len(_pairs(one)) > 0)
    lead, first, second = rng.choice(_pairs(state))
    leader, led = state.current_player, suit_of(state, lead)
    plays = [(leader, lead)]
    for seat in after(state.board.seats, leader)[:-1]:
        may = _revoking(state, seat, led) if seat in (first, second) else following(state, state.hand(seat), led)
        plays.append((seat, rng.choice(may)))
    cards = dict(plays)
    situation = situation_of(
        "revoke",
        "four",
        state,
        offender=first,
        card=cards[first],
        trick=tuple(plays),
        trick_quitted=True,
        revokes=(first, second),
    )
    more = {"card": cards[first], "other": named(second, 4), "by": cards[second], "suit": led}
    told = event_of("event_revokes", situation, **more)
    table = trick_row(plays, 4, "ruling.quitted")
    return scene_of(situation, state, told, table, hand_row(state, first), hand_row(state, second))


def _pairs(state: State) -> list[tuple[Card, int, int]]:
    """Leads to which two others could revoke, with those two in order of play."""
    leader = state.current_player
    found = []
    for lead in state.hand(leader):
        led = suit_of(state, lead)
        could = [seat for seat in after(state.board.seats, leader)[:-1] if _revoking(state, seat, led)]
        found += [(lead, first, second) for at, first in enumerate(could) for second in could[at + 1 :]]
    return found
