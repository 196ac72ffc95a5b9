"""The buttons of a turn: calls, and actions whose cards need no choosing."""

from __future__ import annotations

from collections import Counter

from cardlab.cards import SUITS, Suit
from cardlab.core.legality import Verdict
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.trick.auction import Auction, NameContract, contract_of
from cardlab.trick.tricks import Tricks
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


def question(desk: Desk) -> str:
    """What the phase, or a penalty, asks of the seat to move."""
    state = desk.state
    if state.penalties.asked:
        return desk.word(f"ask-penalty-{state.penalties.asked}")
    if state.phase == "bout":
        return _bout_question(desk)
    if state.phase == "turns" and state.facts["turn"].stage != "act":
        return desk.word(f"crazy.ask_{state.facts['turn'].stage}")
    named = isinstance(state.spec.phases[state.at], NameContract)  # no second round: the auction has been won
    return desk.word("ask-trump_call" if named else f"ask-{state.phase}")


def _bout_question(desk: Desk) -> str:
    """What a bout asks: to lead, to beat the open cards, to throw in, or to add to what is taken."""
    bout = desk.state.facts["bout"]
    if not bout.pairs:
        return desk.word("durak.ask_lead")
    if desk.turn == bout.defender:
        return desk.say(Reason.of("durak.ask_defend", cards=bout.open))
    return desk.word("durak.ask_add" if bout.taking else "durak.ask_throw")


def buttons(desk: Desk) -> list[VAction]:
    """A button for every other action, under the question that the phase asks."""
    cards = touched(desk)
    plain = [verdict for verdict in desk.verdicts if verdict not in cards]
    asked = question(desk) if plain else ""
    spread = len(plain) >= _MANY and any(verdict.action.verb != plain[0].action.verb for verdict in plain)
    made = []
    for verdict in plain:
        kind = _kind(verdict.action)
        group = asked if not spread or kind == _kind(plain[0].action) else ""
        if group == "" and "alone" in kind:
            group = desk.word("calls-alone")
        made.append(button(desk, verdict, group, short=spread))
    return made


def _kind(action: Action) -> tuple[str, ...]:
    """What kind of call an action is, whatever suit or number it names."""
    return (action.verb, *(word for word in action.call if isinstance(word, str) and word not in SUITS))


def button(desk: Desk, verdict: Verdict, group: str = "", short: bool = False) -> VAction:
    """The button of an action; a refused one keeps its reason. A ``short`` one shows no more than its suit and what
    that suit is called, if it has such a name."""
    action = verdict.action
    said = table_words(desk, action)
    number = action.verb == "bid" and len(action.call) == 1
    shown = desk.say(said) if said else _shown(desk, action)
    value = desk.best_value([action])
    suit = dict(said.args).get("suit") if said else next((word for word in action.call if word in SUITS), None)
    hint = _meaning(desk, action)
    label = shown if said else text.action_text(action, desk.lang, False, desk.full.players, desk.look.home)
    if hint:
        label = f"{label}: {hint}"
    elif action.verb == "pass" and desk.state.penalties.asked:
        label = shown
    if suit and (name := text.suit_name(suit, desk.lang)) not in label:
        label = f"{label}: {name}"
    if suit and not said:  # its glyph stands beside it
        shown = text.suit_name(str(suit), desk.lang)
    term = f"term.{dict(said.args).get('term')}" if said and short else ""
    if text.has_text(term, desk.lang):
        shown = desk.word(term)
    why = desk.say(verdict.reason) if verdict.reason else _order_told(desk, action)
    if verdict.status == "illegal" and value is not None:  # told, not shown: it is not to be had
        why, value = f"{why} {desk.word('bid-worth', points=value.text)}", None
    return VAction(
        id=str(action),
        text=str(action.call[0]) if number else shown,
        state=verdict.status,
        label=label,
        hint=hint,
        why=why,
        rule=verdict.reason.id if verdict.reason else "",
        value=value,
        group=group,
        suit=str(suit or ""),
        forcing=cards_of(verdict.reason),
    )


def _shown(desk: Desk, action: Action) -> str:
    """An action as it stands under its question, which need not be said again."""
    if action.seats:
        return desk.names(action.seats)
    if action.verb == "pass" and desk.state.penalties.asked:
        return desk.word("no-lead-call")
    return text.action_text(action, desk.lang, marked=True)


def _order_told(desk: Desk, action: Action) -> str:
    """The order of trumps that a suit named now would make, the highest first; empty for other actions."""
    suit = next((one for one in action.call if isinstance(one, Suit)), None)
    tricks = next((phase for phase in desk.state.spec.phases if isinstance(phase, Tricks)), None)
    if suit is None or tricks is None or action.verb != "name":
        return ""
    trumps = [one for one in desk.state.spec.deck if tricks.order.suit_of(one, suit) is suit]
    trumps.sort(key=lambda one: tricks.order.height(one, suit), reverse=True)
    label = desk.word("fact.trump_order_if", suit=text.suit_name(suit, desk.lang))
    return f"{label}: {' '.join(text.order_texts(trumps, desk.lang, marked=True))}"


def _meaning(desk: Desk, action: Action) -> str:
    """What a bid of an auction asks for; empty for other actions."""
    phase = desk.state.spec.phases[desk.state.at]
    if not isinstance(phase, Auction) or action.verb != "bid":
        return ""
    contract = contract_of(phase.contracts, int(action.call[0]))
    who = "alone" if contract.alone else contract.partners or 0
    return desk.word("bid-means", who=who, tricks=contract.tricks, widow="yes" if contract.widow else "no")


def table_words(desk: Desk, action: Action) -> Reason | None:
    """What the game's table calls an action, where it has words of its own for it."""
    return desk.game.showing.label(desk.state, action)
