"""Errors in the deal and in the calls, and hands with a wrong number of cards."""

from __future__ import annotations

import random

from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.teach.questions import Shown
from cardlab.teach.rulings.beliefs import named
from cardlab.teach.rulings.deals import (
    Scene,
    after,
    at_lead,
    dealt,
    event_of,
    find,
    following,
    full_trick,
    hand_row,
    scene_of,
    situation_of,
    suit_of,
    trick_row,
    turn_up_row,
)


def _misdeal(rng: random.Random, event: str, late: bool = False) -> Scene:
    variant = rng.choice(("four", "four", "two", "three", "auction6") if not late else ("four", "two", "three"))
    state = dealt(rng, variant)
    seen = state.zones["stock"] if event == "faced_card_in_pack" else state.hand(rng.randrange(state.players))
    one = rng.choice(list(seen))
    situation = situation_of(event, variant, state, card=one, deal_complete=late)
    cards = (one, one) if event == "imperfect_pack" else (one,)
    label = "ruling.found" if len(cards) == 1 else "ruling.twice"
    shown = [Shown(Reason(label), cards)]
    dealer = named(situation.dealer, situation.players)
    if not late:
        return scene_of(situation, state, Reason.of(f"ruling.event_{event}", dealer=dealer, card=one), *shown)
    turn_up = state.facts["turn_up"]
    told = Reason.of(f"ruling.event_{event}_late", card=one, turn_up=turn_up)
    return scene_of(situation, state, told, turn_up_row(turn_up), *shown)


def card_shown(rng: random.Random) -> Scene:
    return _misdeal(rng, "card_shown_in_deal")


def faced_card(rng: random.Random) -> Scene:
    return _misdeal(rng, "faced_card_in_pack")


def bad_pack(rng: random.Random) -> Scene:
    return _misdeal(rng, "imperfect_pack")


def late_claim(rng: random.Random) -> Scene:
    return _misdeal(rng, rng.choice(("card_shown_in_deal", "faced_card_in_pack", "imperfect_pack")), late=True)


def rejected(rng: random.Random) -> Scene:
    variant = rng.choice(("four", "four", "three", "two"))
    state = find(rng, variant, _second_round)
    turned = state.pile("turned_down")[0]
    seat = state.current_player
    situation = situation_of("names_rejected_suit", variant, state, offender=seat)
    told = event_of("event_names_rejected_suit", situation, card=turned, suit=turned.suit)
    return scene_of(situation, state, told, Shown(Reason("ruling.turned_down"), (turned,)))


def _second_round(state: State) -> bool:
    return any(one.verb == "name" for one in state.legal_actions)


def _calls(state: State) -> bool:
    return any(one.verb in ("name", "order up", "bid") for one in state.legal_actions)


def _first_calls(state: State) -> bool:
    return any(one.verb in ("order up", "bid") for one in state.legal_actions)


def _still_to_call(state: State) -> tuple[int, ...]:
    """The seats that call behind the one whose turn it is, in this round."""
    dealer, seat = state.spec.dealer or 0, state.current_player
    left = (dealer - seat) % state.players
    return tuple((seat + step) % state.players for step in range(1, left + 1))


def _calls_out_of_turn(state: State) -> bool:
    return _calls(state) and bool(_still_to_call(state))


def early_call(rng: random.Random) -> Scene:
    variant = rng.choice(("four", "four", "four", "three", "auction6", "auction5"))
    state = find(rng, variant, _calls_out_of_turn)
    seat = rng.choice(_still_to_call(state))
    situation = situation_of("declaration_out_of_turn", variant, state, offender=seat, turn=state.current_player)
    verb, shown, more = _first_verb(state), [], {}
    if verb == "bid":
        bids = [one.call[0] for one in state.legal_actions if one.verb == "bid"]
        more["bid"] = rng.choice(bids)
    elif verb == "name":
        more["suit"] = rng.choice([one.call[0] for one in state.legal_actions if one.verb == "name"])
        shown = [Shown(Reason("ruling.turned_down"), state.pile("turned_down"))]
    else:
        verb = "turn_down" if seat == state.spec.dealer and rng.random() < 0.5 else "order_up"
        shown = [turn_up_row(state.facts["turn_up"])]
    return scene_of(situation, state, event_of(f"event_early_{verb}", situation, **more), *shown)


def _first_verb(state: State) -> str:
    return next(one.verb for one in state.legal_actions if one.verb in ("name", "order up", "bid"))


def early_pass(rng: random.Random) -> Scene:
    variant = rng.choice(("four", "four", "three", "auction6"))
    state = find(rng, variant, _calls_out_of_turn)
    seat = rng.choice(_still_to_call(state))
    situation = situation_of("pass_out_of_turn", variant, state, offender=seat, turn=state.current_player)
    shown = [turn_up_row(state.facts["turn_up"])] if _first_verb(state) == "order up" else []
    return scene_of(situation, state, event_of("event_pass_out_of_turn", situation), *shown)


def alone_late(rng: random.Random) -> Scene:
    state = find(rng, "four", lambda one: at_lead(one) and not sum(one.board.taken))
    seat = state.facts["maker"]
    situation = situation_of("alone_said_late", "four", state, offender=seat)
    told = event_of("event_alone_said_late", situation, suit=state.facts["trump"])
    return scene_of(situation, state, told, hand_row(state, seat))


def _wrong_count(rng: random.Random, late: bool) -> Scene:
    """A card too many, from the pack, or one too few."""
    variant = rng.choice(("four", "four", "three", "two"))
    state = find(rng, variant, lambda one: at_lead(one) and bool(sum(one.board.taken)) is late)
    seat = rng.choice(state.active)
    held, stock = list(state.hand(seat)), [one for one in state.zones["stock"] if one not in state.hand(seat)]
    should = len(held)
    if rng.random() < 0.5 and stock:
        held.append(rng.choice(stock))
    else:
        held.remove(rng.choice(held))
    situation = situation_of("wrong_card_count", variant, state, offender=seat)
    id = "event_wrong_card_count_late" if late else "event_wrong_card_count"
    told = event_of(id, situation, count=len(held), should=should, tricks=situation.tricks_quitted)
    return scene_of(situation, state, told, hand_row(state, seat, held))


def early_count(rng: random.Random) -> Scene:
    return _wrong_count(rng, late=False)


def late_count(rng: random.Random) -> Scene:
    return _wrong_count(rng, late=True)


def no_discard(rng: random.Random) -> Scene:
    """The dealer, last to play, has six cards and plays one of them."""
    state = find(rng, "four", lambda one: one.phase == "exchange" and one.current_player == one.spec.dealer)
    seat, turn_up = state.current_player, state.facts["turn_up"]
    others = after(range(state.players), seat)[:-1]
    lead = (others[0], rng.choice(list(state.hand(others[0]))))
    plays = full_trick(state, rng, others[1:], [lead])
    held = [one for one in state.hand(seat) if one != turn_up]
    own = rng.choice(following(state, [*held, turn_up], suit_of(state, lead[1])))
    situation = situation_of(
        "dealer_no_discard", "four", state, offender=seat, turnup=turn_up, card=own, maker=state.facts["maker"]
    )
    told = event_of("event_dealer_no_discard", situation, card=own, turn_up=turn_up)
    left = [one for one in (*held, turn_up) if one != own]
    return scene_of(
        situation, state, told, turn_up_row(turn_up), trick_row([*plays, (seat, own)], 4), hand_row(state, seat, left)
    )
