"""Rulings in words, and the wrong ones that people believe in.

An answer of the trainer is a decision like the right one, so that two answers are never the same ruling in other words.
Rulings that no rule gives (``replay_trick``, ``trick_lost`` …) exist only here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from cardlab.errors import Reason
from cardlab.games.euchre.irregularities import Choice, Decision, Situation, SuitCall

#: What points people take for every revoke, or for none.
TWO, FOUR = 2, 4


def named(seat: int, players: int) -> Reason:
    """The name of a seat, for a sentence in any language.

    >>> named(0, 4), named(2, 3)
    (Reason(id='seat.south', args=()), Reason(id='seat.numbered', args=(('number', 3),)))
    """
    if players == 4:
        return Reason(f"seat.{('south', 'west', 'north', 'east')[seat]}")
    return Reason.of("seat.numbered", number=seat + 1)


# ---- in words -------------------------------------------------------------------------------------------------------

#: What each sentence names; the others name nothing.
_NAMES: Mapping[str, tuple[str, ...]] = {
    "redeal": ("dealer",),
    "void": ("barred", "next"),
    "void_free": ("next",),
    "void_last": ("barred", "dealer"),
    "void_no_penalty": ("next", "offender"),
    "pass_counts": ("next", "offender"),
    "counts_as_pass": ("next",),
    "play_on": ("cannot_score",),
    "play_without_turnup": ("dead",),
    "replaced": ("dead",),
    "takes_turnup": ("dead",),
    "lead_stands": ("next",),
    "card_stays": ("next",),
    "take_back": ("next",),
    "take_back_all": ("next",),
    "take_back_exposed": ("next", "exposed"),
    "take_back_call": ("next", "exposed", "against"),
    "take_back_call_now": ("next", "exposed", "caller"),
    "exposed": ("exposed",),
    "exposed_and_call": ("exposed",),
    "waits": ("exposed",),
    "must_play": ("must_play",),
    "suit_call": ("against",),
    "suit_call_now": ("leader", "caller"),
    "correct": ("withdrawn",),
    "correct_free": ("withdrawn",),
    "correct_retract": ("withdrawn", "may_retract"),
    "correct_free_retract": ("withdrawn", "may_retract"),
    "choice": ("chooser", "points"),
    "choice_later": ("points",),
    "on_top": ("points",),
    "pays": ("points",),
    "claimant_pays": ("points",),
    "both_pay": ("points",),
}


def told(situation: Situation, decision: Decision) -> Reason:
    """A decision in one or two short sentences.

    >>> told(Situation("card_shown_in_deal"), Decision("redeal", dealer=2))
    Reason(id='ruling.redeal', args=(('dealer', Reason(id='seat.north', args=())),))
    """
    sentence = _sentence(decision)
    given = {name: _given(situation, decision, name) for name in _NAMES.get(sentence, ())}
    return Reason.of(f"ruling.{sentence}", **given)


def _sentence(decision: Decision) -> str:
    """Which sentence tells a decision: that of its ruling, or of the form that the ruling takes."""
    call, ruling = decision.suit_call, decision.ruling
    forms = {
        "void": _void_form(decision),
        "play_without_turnup": "replaced" if decision.returned else ruling,
        "take_back": _back_form(decision),
        "suit_call": f"suit_call{_now(call)}",
        "exposed": "exposed_and_call" if call else ruling,
        "correct": f"correct{'' if decision.exposed else '_free'}{'_retract' if decision.may_retract else ''}",
        "choice": ruling if decision.chooser is not None else "choice_later",
    }
    return forms.get(ruling, ruling)


def _void_form(decision: Decision) -> str:
    if not decision.barred:
        return "void_free"
    return "void_last" if decision.next is None else "void"


def _back_form(decision: Decision) -> str:
    if not decision.exposed:
        return "take_back_all" if decision.returned else "take_back"
    call = decision.suit_call
    return "take_back_exposed" if call is None else f"take_back_call{_now(call)}"


def _now(call: SuitCall | None) -> str:
    return "" if call is None or call.caller is None else "_now"


def _given(situation: Situation, decision: Decision, name: str) -> object:
    """A part of a decision as a sentence names it: seats by their names, cards as they are."""
    if name == "points":
        return decision.choices[-1].points
    if name == "offender":
        value: object = situation.offender
    elif name in ("against", "leader", "caller"):
        value = getattr(decision.suit_call, name)
    else:
        value = getattr(decision, name)
    if isinstance(value, int):
        return named(value, situation.players)
    if isinstance(value, tuple) and value and isinstance(value[0], int):
        return tuple(named(seat, situation.players) for seat in value)
    return value


# ---- what people believe --------------------------------------------------------------------------------------------


def _next_deals(situation: Situation) -> Decision:
    return Decision("redeal", dealer=(situation.dealer + 1) % situation.players)


def _same_deals(situation: Situation) -> Decision:
    return Decision("redeal", dealer=situation.dealer)


def _offender(situation: Situation) -> int:
    return situation.dealer if situation.offender is None else situation.offender


def _no_score(situation: Situation) -> Decision:
    return Decision("play_on", cannot_score=situation.side_of(_offender(situation)))


def _pays(what: str, points: int = TWO) -> Decision:
    return Decision(what, choices=(Choice("add", (), points),))


def _misdeal(situation: Situation, right: Decision) -> list[Decision]:
    goes_on = Decision("deal_goes_on") if situation.event != "imperfect_pack" else Decision("play_with_it")
    return [_next_deals(situation), goes_on, _no_score(situation), Decision("claim_too_late")]


def _late_claim(situation: Situation, right: Decision) -> list[Decision]:
    return [_same_deals(situation), _next_deals(situation), _no_score(situation)]


def _bad_call(situation: Situation, right: Decision) -> list[Decision]:
    seat = _offender(situation)
    turn = situation.at_left(seat)
    free = replace(right, barred=(), next=right.next if right.next is not None else turn, dealer=None)
    return [
        Decision("call_counts"),
        free,
        replace(right, barred=(seat,)),
        Decision("counts_as_pass", next=free.next),
        _next_deals(situation),
    ]


def _early_pass(situation: Situation, right: Decision) -> list[Decision]:
    seat = _offender(situation)
    return [
        Decision("pass_counts", next=right.next),
        Decision("void", next=right.next, barred=situation.side_of(seat)),
        Decision("counts_as_pass", next=situation.at_left(seat)),
        Decision("void_no_penalty", next=right.next),
    ]


def _alone_late(situation: Situation, right: Decision) -> list[Decision]:
    return [Decision("alone_stands"), Decision("alone_half"), Decision("alone_void"), _no_score(situation)]


def _wrong_count(situation: Situation, right: Decision) -> list[Decision]:
    return [_next_deals(situation), Decision("cards_evened"), _same_deals(situation), _no_score(situation)]


def _no_discard(situation: Situation, right: Decision) -> list[Decision]:
    return [
        Decision("takes_turnup", dead=right.dead),
        _same_deals(situation),
        _next_deals(situation),
        _no_score(situation),
    ]


def _lead(situation: Situation, right: Decision) -> list[Decision]:
    """A lead out of turn with any outcome: the others are what it might have been."""
    seat, turn = _offender(situation), situation.turn or 0
    first, *behind = [one for _, one in situation.trick]
    exposed = Decision("take_back", next=turn, exposed=(first,), returned=tuple(behind))
    played = {one for one, _ in situation.trick}
    waiting = [one for one in situation.around(situation.trick[-1][0]) if one in situation.seats and one not in played]
    return [
        replace(exposed, suit_call=_direct(situation, seat, turn)),
        exposed,
        replace(exposed, exposed=()),
        *(Decision("lead_stands", next=one) for one in waiting[:1]),
        Decision("trick_lost"),
    ]


def _direct(situation: Situation, seat: int, leader: int | None) -> SuitCall:
    against = situation.side_of(seat)
    if leader is None or leader not in against:
        return SuitCall(against)
    return SuitCall(against, leader, situation.caller(leader))


def _whole_trick(situation: Situation, right: Decision) -> list[Decision]:
    return [Decision("replay_trick"), *_lead(situation, right)[:1], Decision("trick_lost"), _pays("pays")]


def _play(situation: Situation, right: Decision) -> list[Decision]:
    card, turn = situation.card, situation.turn or 0
    shown = (card,) if card is not None else ()
    back = Decision("take_back", next=turn, exposed=shown)
    return [
        replace(back, suit_call=SuitCall(situation.side_of(_offender(situation)))),
        replace(back, exposed=()),
        Decision("card_stays", next=turn),
        back,
        Decision("trick_lost"),
    ]


def _shown(situation: Situation, right: Decision) -> list[Decision]:
    cards = situation.cards or ((situation.card,) if situation.card is not None else ())
    extra = right.exposed or tuple(one for one in cards if one != situation.intended)
    call = SuitCall(situation.side_of(_offender(situation)))
    found = [Decision("no_penalty"), Decision("opponents_choose"), Decision("exposed", exposed=extra, suit_call=call)]
    if len(cards) > 1:
        found.insert(0, Decision("exposed", exposed=cards))
    return [*found, Decision("exposed", exposed=extra), _pays("pays")]


def _lies_open(situation: Situation, right: Decision) -> list[Decision]:
    if right.must_play:
        return [Decision("opponents_choose"), Decision("free_choice"), Decision("waits", exposed=right.must_play)]
    return [Decision("opponents_choose"), Decision("must_play", must_play=right.exposed), Decision("lead_only")]


def _turned(situation: Situation, right: Decision) -> list[Decision]:
    call = Decision("suit_call", suit_call=_direct(situation, _offender(situation), None))
    return [Decision("no_penalty"), Decision("trick_lost"), _no_score(situation), call]


def _loner(situation: Situation, right: Decision) -> list[Decision]:
    by_event = {"lead_out_of_turn": _lead, "play_out_of_turn": _play, "quitted_trick_turned": _turned}
    return by_event.get(situation.event, _shown)(situation, right)


def _open_revoke(situation: Situation, right: Decision) -> list[Decision]:
    held = right.exposed or tuple(one for one in (right.withdrawn,) if one is not None)
    other = replace(right, exposed=() if right.exposed else held)
    kept = [replace(right, may_retract=())] if right.may_retract else []
    return [_at_once(situation), *kept, other, Decision("trick_stands"), Decision("trick_lost")]


def _at_once(situation: Situation, points: int = TWO) -> Decision:
    """The penalty of a revoke that is established."""
    seat = _offender(situation)
    side = situation.side_of(seat)
    injured = tuple(one for one in range(situation.players) if one not in side)
    choices = (Choice("as_played"), Choice("add", injured, points), Choice("deduct", side, points))
    return Decision("choice", chooser=situation.injured(seat), choices=choices)


def _revoke(situation: Situation, right: Decision) -> list[Decision]:
    points = right.choices[1].points
    other = FOUR if points == TWO else TWO
    others = tuple(one if one.what == "as_played" else replace(one, points=other) for one in right.choices)
    return [
        *([Decision("not_proved")] if situation.mixed else []),
        _pays("on_top", points or TWO),
        replace(right, choices=others),
        Decision("trick_lost"),
    ]


def _unproved(situation: Situation, right: Decision) -> list[Decision]:
    return [_at_once(situation), _pays("claimant_pays"), _same_deals(situation), Decision("trick_lost")]


def _several(situation: Situation, right: Decision) -> list[Decision]:
    if right.ruling == "cancelled":
        return [_at_once(situation), _pays("both_pay"), _same_deals(situation), _next_deals(situation)]
    return _revoke(situation, right)


_Rivals = Callable[[Situation, Decision], list[Decision]]
_POOLS: Mapping[str, _Rivals] = {
    "MD1": _misdeal,
    "MD2": _misdeal,
    "MD3": _misdeal,
    "MD4": _late_claim,
    "BD1": _bad_call,
    "BD2": _bad_call,
    "BD3": _early_pass,
    "BD4": _alone_late,
    "CC1": _wrong_count,
    "CC2": _wrong_count,
    "CC3": _no_discard,
    "LN1": _loner,
    "TW": _loner,
    "LD1": _whole_trick,
    "LD2": _lead,
    "LD3": _lead,
    "PL1": _play,
    "EX1": _shown,
    "EX2": _shown,
    "EX3": _shown,
    "EX4": _lies_open,
    "QT1": _turned,
    "RV1": _open_revoke,
    "RV2": _revoke,
    "RV3": _revoke,
    "RV4": _unproved,
    "RV5": _several,
}


def rivals(situation: Situation, right: Decision) -> tuple[Decision, ...]:
    """Wrong rulings for a situation whose right one is given, the likeliest first; no two say the same.

    >>> from cardlab.games.euchre.irregularities import rule
    >>> late = Situation("alone_said_late", offender=1, maker=1)
    >>> [one.ruling for one in rivals(late, rule(late))]
    ['alone_stands', 'alone_half', 'play_on']
    """
    sentences = {told(situation, right)}
    found = []
    for one in _POOLS[right.row](situation, right):
        sentence = told(situation, one)
        if one != right and sentence not in sentences:
            sentences.add(sentence)
            found.append(one)
    return tuple(found)
