"""The buttons of a turn: calls, and actions whose cards need no choosing."""

from __future__ import annotations

from collections import Counter

from cardlab.cards import SUITS
from cardlab.core.legality import Verdict
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.view import text
from cardlab.view.desk import Desk, cards_of
from cardlab.view.schema import VAction

#: From so many buttons on they stand in a row for each kind of call.
_MANY = 5


def touched(desk: Desk) -> tuple[Verdict, ...]:
    """The verdicts on actions that are done by touching their cards: one card, or some that are chosen one by one."""
    kinds = Counter(verdict.action.verb for verdict in desk.verdicts)
    return tuple(
        verdict
        for verdict in desk.verdicts
        if len(verdict.action.cards) == 1 or (verdict.action.cards and kinds[verdict.action.verb] > 1)
    )


def buttons(desk: Desk) -> list[VAction]:
    """A button for every other action, under the question that the phase asks."""
    cards = touched(desk)
    plain = [verdict for verdict in desk.verdicts if verdict not in cards]
    question = desk.word(f"ask-{desk.state.phase}") if plain else ""
    spread = len(plain) >= _MANY and any(verdict.action.verb != plain[0].action.verb for verdict in plain)
    made = []
    for verdict in plain:
        kind = _kind(verdict.action)
        group = question if not spread or kind == _kind(plain[0].action) else ""
        if group == "" and "alone" in kind:
            group = desk.word("calls-alone")
        made.append(button(desk, verdict, group, short=spread))
    return made


def _kind(action: Action) -> tuple[str, ...]:
    """What kind of call an action is, whatever suit it names."""
    return (action.verb, *(str(word) for word in action.call if word not in SUITS))


def button(desk: Desk, verdict: Verdict, group: str = "", short: bool = False) -> VAction:
    """The button of an action; a refused one keeps its reason. A ``short`` one shows no more than its suit and what
    that suit is called, if it has such a name."""
    action = verdict.action
    said = table_words(desk, action)
    number = action.verb == "bid" and len(action.call) == 1
    shown = desk.say(said) if said else text.action_text(action, desk.lang, marked=True)
    value = desk.best_value([action])
    suit = dict(said.args).get("suit") if said else next((word for word in action.call if word in SUITS), None)
    label = shown if said else text.action_text(action, desk.lang)
    if suit and (name := text.suit_name(suit, desk.lang)) not in label:
        label = f"{label}: {name}"
    if suit and not said:  # its glyph stands beside it
        shown = text.suit_name(str(suit), desk.lang)
    term = f"term.{dict(said.args).get('term')}" if said and short else ""
    if text.has_text(term, desk.lang):
        shown = desk.word(term)
    why = desk.say(verdict.reason) if verdict.reason else ""
    if verdict.status == "illegal" and value is not None:  # told, not shown: it is not to be had
        why, value = f"{why} {desk.word('bid-worth', points=value.text)}", None
    return VAction(
        id=str(action),
        text=str(action.call[0]) if number else shown,
        state=verdict.status,
        label=label,
        why=why,
        rule=verdict.reason.id if verdict.reason else "",
        value=value,
        group=group,
        suit=str(suit or ""),
        forcing=cards_of(verdict.reason),
    )


def table_words(desk: Desk, action: Action) -> Reason | None:
    """What the game's table calls an action, where it has words of its own for it."""
    return desk.game.showing.label(desk.state, action)
