"""What is still to be said about a card that was touched: a joker's declarations, with what each forces."""

from __future__ import annotations

from cardlab.core.legality import Verdict
from cardlab.notation import Action
from cardlab.view import text
from cardlab.view.buttons import button
from cardlab.view.desk import Desk
from cardlab.view.schema import VAction, VBadge, VForce, VGroup, VPrompt


def prompt(desk: Desk, note: str) -> VPrompt | None:
    """The chooser for the actions that the draft completes; ``note`` is the plate's line of the seat to move."""
    draft = desk.look.draft
    if not draft or not desk.acting:
        return None
    complete = [
        verdict
        for verdict in desk.verdicts
        if verdict.status != "illegal" and sorted(verdict.action.cards) == sorted(draft)
    ]
    if not complete:
        return None
    sheet = all(len(verdict.action.call) == 2 for verdict in complete)
    leading = "lead" if sheet else "follow"
    made = VPrompt(
        title=desk.word(f"joker-ask-{leading}"),
        text="" if sheet else desk.word("joker-any-time"),
        options=[] if sheet else [_declaration(desk, verdict) for verdict in complete[::-1]],
        badges=_badges(desk, note) if sheet else [],
        play=desk.word(f"joker-play-{leading}"),
    )
    if sheet:
        ways = list(dict.fromkeys(str(verdict.action.call[0]) for verdict in complete))[::-1]
        made.groups = [
            VGroup(
                desk.word(f"way-{_dashed(way)}"),
                desk.word(f"way-{_dashed(way)}-hint"),
                [_declaration(desk, verdict) for verdict in complete if verdict.action.call[0] == way],
            )
            for way in ways
        ]
    return made


def _badges(desk: Desk, note: str) -> list[VBadge]:
    trump = desk.state.facts.get("trump")
    shown = f"{{{trump}}} {text.suit_name(trump, desk.lang)}" if trump else desk.word("no-trump")
    badges = [VBadge(f"{desk.word('fact.trump')}: {shown}", "accent")]
    if note:
        badges.append(VBadge(note))
    if desk.look.open:
        badges.append(VBadge(desk.word("open-cards"), "warn"))
    return badges


def _declaration(desk: Desk, verdict: Verdict) -> VAction:
    action = verdict.action
    made = button(desk, verdict)
    call = action.call
    made.text = text.call_text(call, desk.lang, marked=True)
    made.label = text.call_text(call, desk.lang)
    if len(call) == 2:
        made.suit = str(call[1])
        made.forces = _forces(desk, action)
    else:
        made.hint = desk.word(f"way-{_dashed(str(call[0]))}-hint-follow")
    return made


def _forces(desk: Desk, action: Action) -> list[VForce]:
    """What a led joker makes each opponent play: cards where hands are open, else the duty in words."""
    if not desk.look.open:
        return [VForce(None, "", [], desk.word(f"duty-{_dashed(str(action.call[0]))}"))]
    after = desk.full._apply(action)
    forces = []
    seat = after.turn
    while seat is not None and seat != desk.turn:
        there = after.but(turn=seat)
        legal = {one for option in there.legal_actions for one in option.cards}
        verdicts = there.explain()
        held = [one for one in there.hands[seat] if not one.is_joker]
        because = next((verdict.because for verdict in verdicts if verdict.status != "illegal"), ())
        led = there.board.led
        shown = [one for one in held if one in legal or one.suit is led][:6]
        why = f"forced-{_dashed(because[-1].id)}" if because else "forced-free"
        cards = [{"face": one.text, "forced": one in legal} for one in shown]
        forces.append(VForce(seat, desk.name(seat), cards if because else [], desk.word(why)))
        seat = (seat + 1) % desk.full.players
    return forces


def _dashed(name: str) -> str:
    return name.replace("_", "-").replace(".", "-")
