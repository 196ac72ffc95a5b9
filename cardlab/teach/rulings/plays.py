"""Cards led, played or shown out of turn."""

from __future__ import annotations

import random
from typing import Literal

from cardlab.core.state import State
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

Followers = Literal["none", "some", "all"]
#: The sentence of a lead out of turn that nobody wants back.
_ACCEPTED = "event_false_lead_accepted"


def _false_lead(rng: random.Random, variant: str, followers: Followers, who: str = "any", told: str = "") -> Scene:
    """A lead by a seat whose turn it is not, and how many others have played to it ("some": perhaps none, never all).

    ``who``: the ``lone`` maker, one of the ``others``, or any. ``told`` is the sentence, else that of a lead which
    somebody wants back.
    """
    lone = who != "any" and variant == "four"
    state = find(rng, variant, lambda one: at_lead(one) and bool(_offenders(one, who)), lone)
    seat = rng.choice(_offenders(state, who))
    behind = after(state.board.seats, seat)[:-1]
    count = {"none": 0, "some": rng.randrange(len(behind)), "all": len(behind)}[followers]
    lead = rng.choice(list(state.hand(seat)))
    plays = full_trick(state, rng, behind[:count], [(seat, lead)])
    situation = situation_of(
        "lead_out_of_turn",
        variant,
        state,
        offender=seat,
        turn=state.current_player,
        trick=tuple(plays),
        demanded=told != _ACCEPTED,
    )
    told = told or ("event_false_lead_some" if count else "event_false_lead")
    return scene_of(situation, state, event_of(told, situation, card=lead), trick_row(plays, state.players))


def _offenders(state: State, who: str) -> tuple[int, ...]:
    """The seats that may err: not the one whose turn it is."""
    maker = state.facts["maker"]
    if who == "lone" and not (state.facts["alone"] or state.players == 3):
        return ()
    others = (one for one in state.active if one != state.current_player)
    return tuple(one for one in others if who == "any" or (one == maker) is (who == "lone"))


def whole_trick(rng: random.Random) -> Scene:
    return _false_lead(rng, rng.choice(("four", "four", "three")), "all", told="event_false_lead_all")


def demanded(rng: random.Random) -> Scene:
    return _false_lead(rng, "four", "some", rng.choice(("any", "any", "others")))


def undemanded(rng: random.Random) -> Scene:
    return _false_lead(rng, rng.choice(("four", "three")), "some", told=_ACCEPTED)


def _early_play(rng: random.Random, variant: str, who: str = "any") -> Scene:
    """A card played before its turn to a trick under way."""
    lone = who != "any" and variant == "four"
    state = find(rng, variant, lambda one: in_trick(one) and bool(_waiting(one, who)), lone)
    seat = rng.choice(_waiting(state, who))
    one = rng.choice(following(state, state.hand(seat), state.board.led))
    situation = situation_of(
        "play_out_of_turn",
        variant,
        state,
        offender=seat,
        turn=state.current_player,
        card=one,
        trick=tuple((play.seat, play.card) for play in state.board.plays),
    )
    table = trick_row([*situation.trick, (seat, one)], state.players)
    return scene_of(situation, state, event_of("event_play_out_of_turn", situation, card=one), table)


def _waiting(state: State, who: str) -> tuple[int, ...]:
    """The seats behind the one to play that have not played to the trick either."""
    played = {play.seat for play in state.board.plays}
    return tuple(seat for seat in _offenders(state, who) if seat not in played)


def played_early(rng: random.Random) -> Scene:
    return _early_play(rng, "four", "any" if rng.random() < 0.7 else "others")


def _seen(rng: random.Random, event: str, variant: str = "four", who: str = "any") -> Scene:
    """A card of a real hand that everybody has seen: dropped, named or played with another one."""
    lone = who != "any" and variant == "four"
    state = find(rng, variant, lambda one: _may_show(one, event, who), lone)
    if event == "two_cards_played":
        return _two_cards(rng, variant, state)
    seat = rng.choice(_owners(state, who))
    one = rng.choice(list(state.hand(seat)))
    situation = situation_of(event, variant, state, offender=seat, card=one, turn=state.current_player)
    return scene_of(situation, state, event_of(f"event_{event}", situation, card=one), hand_row(state, seat))


def _owners(state: State, who: str) -> tuple[int, ...]:
    maker = state.facts["maker"]
    held = (one for one in state.active if len(state.hand(one)) > 1)
    return tuple(one for one in held if who == "any" or (one == maker) is (who == "lone"))


def _may_show(state: State, event: str, who: str) -> bool:
    if not in_tricks(state) or (who == "lone" and not (state.facts["alone"] or state.players == 3)):
        return False
    if event == "two_cards_played":
        return state.current_player in _owners(state, who) and bool(state.board.plays)
    return bool(_owners(state, who))


def _two_cards(rng: random.Random, variant: str, state: State) -> Scene:
    seat = state.current_player
    meant = rng.choice(following(state, state.hand(seat), state.board.led))
    extra = rng.choice([one for one in state.hand(seat) if one != meant])
    situation = situation_of(
        "two_cards_played", variant, state, offender=seat, turn=seat, cards=(meant, extra), intended=meant
    )
    before = [(play.seat, play.card) for play in state.board.plays]
    told = event_of("event_two_cards_played", situation, cards=(meant, extra), card=meant)
    return scene_of(situation, state, told, trick_row([*before, (seat, meant), (seat, extra)], state.players))


def dropped(rng: random.Random) -> Scene:
    return _seen(rng, "card_dropped")


def card_named(rng: random.Random) -> Scene:
    return _seen(rng, "card_named")


def doubled(rng: random.Random) -> Scene:
    return _seen(rng, "two_cards_played")


def turned(rng: random.Random, variant: str = "four") -> Scene:
    state = find(rng, variant, lambda one: in_tricks(one) and sum(one.board.taken) > 0)
    seat = rng.choice(state.active)
    trick = tuple((play.seat, play.card) for play in state.board.plays)
    situation = situation_of(
        "quitted_trick_turned", variant, state, offender=seat, turn=state.current_player, trick=trick
    )
    id = "event_quitted_trick_turned" if trick else "event_quitted_trick_turned_lead"
    shown = [trick_row(trick, state.players)] if trick else []
    return scene_of(situation, state, event_of(id, situation), *shown)


def loner(rng: random.Random) -> Scene:
    variant = rng.choice(("four", "four", "three"))
    event = rng.choice(("lead", "play", "card_dropped", "card_named", "two_cards_played"))
    if event == "lead":
        return _false_lead(rng, variant, "some", "lone")
    return _early_play(rng, variant, "lone") if event == "play" else _seen(rng, event, variant, "lone")


def two_handed(rng: random.Random) -> Scene:
    event = rng.choice(("lead", "turned", "card_dropped", "card_named", "two_cards_played"))
    if event == "lead":
        return _false_lead(rng, "two", "none")
    return turned(rng, "two") if event == "turned" else _seen(rng, event, "two")


def lies_open(rng: random.Random) -> Scene:
    """A card that lies exposed, and its owner is to play."""
    state = find(rng, "four", lambda one: in_tricks(one) and len(one.hand(one.current_player)) > 2)
    seat = state.current_player
    held = list(state.hand(seat))
    plays = [(play.seat, play.card) for play in state.board.plays]
    may = following(state, held, suit_of(state, plays[0][1])) if plays else held
    waiting = [one for one in held if one not in may]
    one = rng.choice(waiting if waiting and rng.random() < 0.4 else may)
    situation = situation_of(
        "exposed_card", "four", state, offender=seat, turn=seat, cards=(one,), may_play=tuple(may), trick=tuple(plays)
    )
    if situation.plays_alone(seat):
        return lies_open(rng)
    told = event_of("event_exposed_card" if plays else "event_exposed_card_lead", situation, card=one)
    return scene_of(situation, state, told, *([trick_row(plays, 4)] if plays else []), hand_row(state, seat))
