"""What is still to be said about a card that was touched: a joker's declarations, with what each forces."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.cards import Card, Suit, card
from cardlab.core.legality import Verdict
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.trick.follow import FOLLOW_FIRST
from cardlab.trick.tricks import Tricks, one_trump
from cardlab.view import text
from cardlab.view.buttons import button
from cardlab.view.desk import Desk
from cardlab.view.schema import VAction, VBadge, VForce, VGroup, VPrompt

#: The ways of a joker in the order in which they are offered.
_WAYS = ("takes_high", "high", "takes", "takes_low", "gives", "low", "as")
#: What is never done by a touch alone: with a card that may be kept, the table asks first.
ASKED = ("trade", "steal")
#: So many cards of an opponent are shown at most.
_SHOWN = 6


def prompt(desk: Desk, note: str) -> VPrompt | None:
    """The chooser for the actions that the draft completes; ``note`` is the plate's line of the seat to move."""
    draft = desk.look.draft
    if not draft or not desk.acting:
        return None
    if desk.state.phase == "bout":
        return _bout_prompt(desk)
    if desk.state.phase == "turns":
        return _turn_prompt(desk)
    complete = [
        verdict
        for verdict in desk.verdicts
        if verdict.status != "illegal" and sorted(verdict.action.cards) == sorted(draft)
    ]
    if not complete:
        return None
    if desk.state.phase == "decide":
        return VPrompt(title=desk.word("poker.exchange_ask"), text="", options=[button(desk, one) for one in complete])
    complete.sort(key=_rank)
    leading = not desk.state.board.plays
    rows = list(dict.fromkeys(_way(verdict.action) for verdict in complete if len(verdict.action.call) > 1))
    sheet = leading or bool(rows)
    return VPrompt(
        title=desk.word(f"joker-ask-{'lead' if leading else 'follow'}"),
        text="" if leading else desk.word("joker-when-void" if _binds_jokers(desk) else "joker-any-time"),
        options=[_declaration(desk, verdict, leading) for verdict in complete if len(verdict.action.call) < 2],
        groups=[_row(desk, way, [one for one in complete if _way(one.action) == way], leading) for way in rows],
        badges=_badges(desk, note) if sheet else [],
        sheet=sheet,
        play=desk.word(f"joker-play-{'lead' if leading else 'follow'}"),
    )


def _bout_prompt(desk: Desk) -> VPrompt | None:
    """The chooser for cards that may do several things: alone or with others, beat this or that, or be passed on."""
    draft = desk.look.draft
    fitting = [one for one in desk.verdicts if one.status != "illegal" and set(draft) <= set(one.action.cards)]
    if not fitting:
        return None
    title = desk.say(Reason.of("durak.what_with", card=text.listed(draft, desk.lang, marked=True)))
    return VPrompt(title=title, text="", options=[button(desk, one) for one in fitting])


def _turn_prompt(desk: Desk) -> VPrompt | None:
    """The chooser for a card that may be discarded as this or that, offered to somebody, or laid down with another."""
    draft = sorted(desk.look.draft)
    fitting = [one for one in desk.verdicts if sorted(one.action.cards) == draft]
    fitting = [one for one in fitting if one.status != "illegal" or not one.action.call]
    more = any(set(draft) < set(one.action.cards) for one in desk.verdicts if one.status != "illegal")
    if not fitting:
        return None
    title = desk.say(Reason.of("crazy.what_with", card=text.listed(draft, desk.lang, marked=True)))
    return VPrompt(title, desk.word("crazy.touch_second") if more else "", [button(desk, one) for one in fitting])


def _rank(verdict: Verdict) -> tuple[int, ...]:
    """Where a declaration stands: by its way; exact cards by suit and height."""
    way = _way(verdict.action)
    place = _WAYS.index(way) if way in _WAYS else 0
    return (place, card(str(verdict.action.call[1])).order) if way == "as" else (place,)


def _way(action: Action) -> str:
    return str(action.call[0]) if action.call else ""


def _phase(desk: Desk) -> Tricks | None:
    phase = desk.state.spec.phases[desk.state.at]
    return phase if isinstance(phase, Tricks) else None


def _binds_jokers(desk: Desk) -> bool:
    """Whether a joker, too, may be played only by a hand that cannot follow."""
    phase = _phase(desk)
    return phase is not None and FOLLOW_FIRST in phase.duties


def _row(desk: Desk, way: str, verdicts: Sequence[Verdict], leading: bool) -> VGroup:
    """The declarations of one way, which differ in the suit or card that they name."""
    options = [_declaration(desk, verdict, leading) for verdict in verdicts]
    return VGroup(desk.word(f"way-{_dashed(way)}"), _hint(desk, way, leading), options)


def _hint(desk: Desk, way: str, leading: bool) -> str:
    """What a way does. Led without a suit, giving is being low: the next card sets the suit."""
    return desk.word(f"way-{_dashed(way)}-hint{'' if leading else '-follow'}")


def _badges(desk: Desk, note: str) -> list[VBadge]:
    phase = _phase(desk)
    if phase is not None and phase.trumps is not one_trump:
        badges = [VBadge(desk.word("circular-trump"), "accent")]
    else:
        badges = [VBadge(_trump(desk, desk.state.facts.get("trump")), "accent")]
    if note:
        badges.append(VBadge(note))
    if desk.look.open:
        badges.append(VBadge(desk.word("open-cards"), "warn"))
    return badges


def _trump(desk: Desk, trump: Suit | None) -> str:
    shown = f"{{{trump}}} {text.suit_name(trump, desk.lang)}" if trump else desk.word("no-trump")
    return f"{desk.word('fact.trump')}: {shown}"


def _declaration(desk: Desk, verdict: Verdict, leading: bool) -> VAction:
    action, way = verdict.action, _way(verdict.action)
    made = button(desk, verdict)
    made.text = text.call_text(action.call, desk.lang, marked=True)
    made.label = text.call_text(action.call, desk.lang)
    if len(action.call) < 2:
        made.hint = _hint(desk, _bare(action) if leading else way, leading)
    elif way == "as":
        made.text = text.card_text(card(str(action.call[1])), desk.lang, marked=True)
    else:
        made.suit = str(action.call[1])
    if leading:
        made.forces = [*_trump_of(desk, action), *_forces(desk, action)]
    return made


def _bare(action: Action) -> str:
    """The way of a lead, told apart where it names no suit."""
    way = _way(action)
    return "low" if way == "gives" and len(action.call) < 2 else way


def _trump_of(desk: Desk, action: Action) -> list[VForce]:
    """Where every suit led has a trump of its own: which one it is now."""
    phase = _phase(desk)
    if phase is None or phase.modes is None or phase.trumps is one_trump:
        return []
    led = phase.modes.led(action.call).suit
    return [VForce(None, "", [], _trump(desk, phase.trumps(None, led)))] if led else []


def _forces(desk: Desk, action: Action) -> list[VForce]:
    """What a led joker makes each opponent play: cards where hands are open, else the duty in words."""
    if not desk.look.open:
        return [VForce(None, "", [], desk.word(f"duty-{_dashed(_bare(action))}"))]
    after = desk.full._apply(action)
    forces = []
    seat = after.turn
    while seat is not None and seat != desk.turn:
        there = after.but(turn=seat)
        if there.board.led is None:  # the first plain card that follows sets the suit
            why = desk.word("forced-sets-suit" if seat == after.turn else "forced-suit-set")
            forces.append(VForce(seat, desk.name(seat), [], why))
        else:
            forces.append(_forced(desk, seat, there.explain(), there.hands[seat], there.board.led))
        seat = (seat + 1) % desk.full.players
    return forces


def _forced(desk: Desk, seat: int, verdicts: Sequence[Verdict], hand: Sequence[Card], led: Suit) -> VForce:
    """What one opponent must play on a suit that is led."""
    legal = {one for verdict in verdicts if verdict.status != "illegal" for one in verdict.action.cards}
    plain = [verdict for verdict in verdicts if verdict.status != "illegal" and not verdict.action.cards[0].is_joker]
    because = next((verdict.because for verdict in plain), ())
    if not because:
        return VForce(seat, desk.name(seat), [], desk.word("forced-free"))
    held = [one for one in hand if not one.is_joker and (one in legal or one.suit is led)][:_SHOWN]
    jokers = [one for one in hand if one.is_joker and one in legal]
    why = desk.word(f"forced-{_dashed(because[-1].id)}")
    if jokers:
        why = f"{why} {desk.word('forced-or-joker')}"
    cards = [{"face": one.text, "forced": one in legal} for one in (*held, *jokers)]
    return VForce(seat, desk.name(seat), cards, why)


def _dashed(name: str) -> str:
    return name.replace("_", "-").replace(".", "-")
