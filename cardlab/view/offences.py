"""What may be done "anyway", against the rules: the choices beside a card, and calls out of turn as buttons."""

from __future__ import annotations

from cardlab.cards import Card, is_hidden
from cardlab.core.penalties import DROP, Offence, Ruling, told
from cardlab.errors import Reason
from cardlab.notation import Action, play
from cardlab.trick.tricks import Tricks
from cardlab.view import text
from cardlab.view.desk import Desk
from cardlab.view.schema import VAction

Choices = list[dict[str, str]]


def _can_rule(desk: Desk) -> bool:
    """Whether an offence could be logged and a seat is to move."""
    return desk.full.log is not None and desk.turn >= 0


def choices(desk: Desk, action: Action, seat: int) -> Choices:
    """What comes of an offence, each way as an id and its text; empty where the table has no ruling on it.

    >>> import cardlab
    >>> from cardlab.view.desk import Look
    >>> game = cardlab.load("raspisnoy", players=3)
    >>> state = game.setup(["KS 9H", "7S AD", "AS TH"], leader=0, bids=[1, 1, 1]).apply("KS")
    >>> choices(Desk(cardlab.Table(state), Look()), play(cardlab.card("AD")), 1)[0]["id"]
    'anyway AD take_back'
    """
    ruling = desk.game.rulings(desk.full, action, seat) if _can_rule(desk) else None
    if ruling is None:
        return []
    offence = Offence(seat, action, None)
    several = len(ruling.choices) > 1 or seat != desk.turn
    return [
        {"id": str(told(offence, desk.turn, choice)), "text": _words(desk, ruling, choice, several)}
        for choice in ruling.choices
    ]


def _words(desk: Desk, ruling: Ruling, choice: str, several: bool) -> str:
    """What a choice is called: under its rule, if that has words of its own."""
    own = f"anyway-{choice}-{ruling.rule_id.rpartition('.')[2]}"
    if ruling.offence.action.verb == DROP:
        return desk.word("anyway-drop")
    if text.has_text(own, desk.lang):
        return desk.word(own, points=ruling.points)
    return desk.word(f"anyway-{choice}" if several else "widget.anyway", points=ruling.points)


def drop(desk: Desk, one: Card, seat: int) -> Choices:
    """The choice to drop a card face up, where the table has a ruling on that."""
    return choices(desk, Action(DROP, (one,)), seat)


def out_of_turn(desk: Desk, one: Card, seat: int) -> tuple[Reason, Choices] | None:
    """Why a card of a seat that is not to move cannot be played, and what comes of it all the same; None where no trick
    is under way, or the table only refuses it."""
    state = desk.state
    phase = state.spec.phases[state.at] if not state.is_terminal else None
    if not isinstance(phase, Tricks) or is_hidden(one) or seat == desk.turn or seat not in state.active:
        return None
    offered = choices(desk, play(one), seat) + drop(desk, one, seat)
    if not offered:
        return None
    return Reason.of("turn.not_yours", seat=desk.turn), offered


def calls(desk: Desk) -> list[VAction]:
    """Calls that the rules do not allow, as buttons: out of turn by each seat whose cards are seen, and refused ones of
    the seat to move."""
    if not _can_rule(desk) or desk.state.board is not None:
        return []
    made = []
    seats = range(desk.full.players) if desk.look.open else (desk.look.home,)
    for seat in seats:
        for action in _tried(desk, seat):
            for one in choices(desk, action, seat)[:1]:
                said = desk.game.showing.label(desk.full, action) if seat == desk.turn else None
                shown = desk.say(said) if said else text.action_text(action, desk.lang, True, desk.full.players)
                words = f"{desk.name(seat)}: {shown}"
                id = one["id"].rpartition(" ")[0]  # the first choice is what is done if nothing is said
                made.append(VAction(id, words, "legal", label=words, group=desk.word("irregular-calls")))
    return made


def _tried(desk: Desk, seat: int) -> list[Action]:
    """The calls to try: those that are refused to the seat to move, and one of each kind out of turn."""
    verdicts = desk.full.explain()
    if seat == desk.turn:
        return [one.action for one in verdicts if one.status == "illegal" and "alone" not in one.action.call]
    kinds: dict[str, Action] = {}
    for one in verdicts:
        if one.status != "illegal" and not one.action.cards:
            kinds.setdefault(one.action.verb, one.action)
    return list(kinds.values())
