"""What a picture of a table shows, as plain values: the text, HTML and SVG pictures are drawn from it.

A scene of a view holds nothing that its seat does not know: it reads the view only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardlab.cards import Card, Suit, is_hidden
from cardlab.errors import Reason
from cardlab.notation import Action, play
from cardlab.trick.tricks import Tricks
from cardlab.view.text import (
    action_text,
    call_text,
    card_text,
    game_title,
    joined,
    order_texts,
    say,
    seat_name,
    signed,
    suit_name,
    word,
)

if TYPE_CHECKING:
    from cardlab.core.legality import Verdict
    from cardlab.core.state import State


@dataclass(frozen=True, slots=True)
class SceneCard:
    """A card of a hand in notation, ``XX`` for a back, ``#2`` for a back whose owner may not look. ``why`` refuses it;
    ``note`` is a joker's corner."""

    card: str
    status: Literal["rest", "legal", "illegal"] = "rest"
    why: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """A seat (0-based) with its hand; ``note`` is the bid, the tricks taken and its part in the deal, in words; a seat
    that is ``out`` has laid its cards down."""

    seat: int
    name: str
    hand: tuple[SceneCard, ...]
    note: str
    turn: bool
    dealer: bool
    out: bool = False


@dataclass(frozen=True, slots=True)
class ScenePlay:
    """A card on the trick; ``action`` is the play in notation, ``said`` a joker's declaration in words, ``wins`` marks
    the one that takes the trick so far."""

    seat: int
    card: str
    action: str
    wins: bool
    said: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SceneFact:
    """A fact beside the table, label and value; ``suit`` is a letter if it names one."""

    id: str
    label: str
    text: str
    suit: str = ""


@dataclass(frozen=True, slots=True)
class SceneCall:
    """A bid or other call on offer, or refused with its reason; ``action`` is its notation."""

    text: str
    legal: bool
    why: str = ""
    action: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a picture shows. ``legal`` are the legal actions in notation; ``bottom`` is the seat in front."""

    title: str
    facts: tuple[SceneFact, ...]
    seats: tuple[SceneSeat, ...]
    trick: tuple[ScenePlay, ...]
    calls: tuple[SceneCall, ...]
    legal: tuple[str, ...]
    result: tuple[str, ...]
    turn_up: str
    bottom: int
    #: Attacking cards and what beats them (empty: nothing yet).
    pairs: tuple[tuple[str, str], ...] = ()
    #: Cards laid in a row, each with what stands under it.
    row: tuple[tuple[str, str], ...] = ()
    row_label: str = ""


def scene_of(state: State, lang: str = "en") -> Scene:
    """The scene of a state or of a view, in one language.

    >>> import cardlab
    >>> scene = scene_of(cardlab.load("raspisnoy").deal(seed=1).view(2))
    >>> [len(seat.hand) for seat in scene.seats], scene.seats[0].hand[0].card
    ([4, 4, 4, 4], 'XX')
    """
    verdicts = state.explain()
    turn = state.current_player
    calls = tuple(
        SceneCall(
            _call(state, verdict.action, lang),
            verdict.status != "illegal",
            say(verdict.reason, lang) if verdict.reason else "",
            str(verdict.action),
        )
        for verdict in verdicts
        if not verdict.action.cards
    )
    name = game_title(state.game.id, lang)
    title = f"{name} · {say(state.spec.label, lang)}"
    if state.viewer is not None:
        title += " · " + word("view-of", lang, seat=seat_name(state.viewer, state.players, None, lang))
    return Scene(
        title,
        _facts(state, lang),
        tuple(_seat(state, seat, verdicts if seat == turn else (), lang) for seat in range(state.players)),
        _trick(state, lang),
        calls,
        tuple(map(str, state.legal_actions)) if turn >= 0 else (),
        _result(state, lang),
        str(state.facts.get("turn_up") or ""),
        state.viewer if state.viewer is not None else 0,
        _pairs(state),
        *_row(state, lang),
    )


def _row(state: State, lang: str) -> tuple[tuple[tuple[str, str], ...], str]:
    """The cards of the table's row with their captions, where the game has one, and what the row is called."""
    zone = next((one for one in state.game.showing.layout(state) if one.kind == "row"), None)
    if zone is None:
        return (), ""
    return tuple((one.text, said) for one, said in row_of(state, zone.id, lang)), word(f"zone-{zone.id}", lang)


def row_of(state: State, zone: str, lang: str) -> list[tuple[Card, str]]:
    """The cards of a row, each with the caption that the game gives it; empty without one."""
    captions = getattr(state.game.showing, "captions", None)
    said = [say(one, lang) for one in captions(state)] if captions is not None else []
    return [(one, said[at] if at < len(said) else "") for at, one in enumerate(state.zones.get(zone, ()))]


def _pairs(state: State) -> tuple[tuple[str, str], ...]:
    bout = state.facts.get("bout")
    if bout is None or state.end is not None:
        return ()
    return tuple((one.text, "" if other is None else other.text) for one, other in bout.pairs)


def _call(state: State, action: Action, lang: str) -> str:
    """A call as its button shows it: a bid is its number."""
    if action.verb == "bid" and len(action.call) == 1:
        return str(action.call[0])
    said = state.game.showing.label(state, action)
    return say(said, lang) if said else action_text(action, lang, players=state.players)


def _facts(state: State, lang: str) -> tuple[SceneFact, ...]:
    facts = []
    for fact in state.game.showing.facts(state):
        value, suit = fact.value, ""
        if value is None or isinstance(value, Suit):
            shown, suit = suit_name(value, lang), str(value or "")
        elif isinstance(value, Reason):
            shown = say(value, lang)
        elif isinstance(value, Card):
            shown = card_text(value, lang)
        elif isinstance(value, tuple):  # a reason is one too, and has been told above
            shown = " ".join(order_texts(value, lang))
        else:
            shown = str(value)
        named = {"suit": suit_name(fact.suit, lang)} if fact.suit else {}
        facts.append(SceneFact(fact.id, word(fact.id, lang, **named), shown, suit))
    return tuple(facts)


def _seat(state: State, seat: int, verdicts: tuple[Verdict, ...], lang: str) -> SceneSeat:
    note = state.game.showing.seat_note(state, seat)
    asked, took = note.get("asked"), note.get("took")
    told = ""
    if asked is not None:
        told = word("seat-bid", lang, bid=asked) if took is None else word("seat-note", lang, bid=asked, took=took)
    elif took is not None and not note.get("out"):
        told = word("seat-took", lang, took=took)
    marks = [say(mark, lang) for mark in note.get("marks", ())]
    return SceneSeat(
        seat,
        seat_name(seat, state.players, None, lang),
        tuple(_card(state, one, verdicts, lang) for one in state.hands[seat]),
        " · ".join(filter(None, (told, *marks))),
        seat == state.current_player,
        seat == state.spec.dealer and not getattr(state.game.showing, "house_deals", False),
        bool(note.get("out")),
    )


def _card(state: State, one: Card, verdicts: tuple[Verdict, ...], lang: str) -> SceneCard:
    about = [verdict for verdict in verdicts if one in verdict.action.cards]
    note = corner(state, one)
    if not about:
        return SceneCard(one.text, note=note)
    if any(verdict.status != "illegal" for verdict in about):
        return SceneCard(one.text, "legal", note=note)
    reason = about[0].reason
    return SceneCard(one.text, "illegal", say(reason, lang) if reason else "", note)


def corner(state: State, one: Card) -> str:
    """The corner text of a joker: the plain card that serves as it, or nothing."""
    if is_hidden(one) or not one.is_joker:
        return ""
    served = state.spec.deck.served_by(one)
    return card_text(served) if served else ""


def _trick(state: State, lang: str) -> tuple[ScenePlay, ...]:
    phase = None if state.is_terminal else state.spec.phases[state.at]
    if not isinstance(phase, Tricks) or not state.board.plays:
        return ()
    best = phase.winning(state)
    return tuple(
        ScenePlay(
            one.seat,
            one.card.text,
            str(play(one.card, *map(str, one.call))),
            place == best,
            call_text(one.call, lang) if one.call else "",
            corner(state, one.card),
        )
        for place, one in enumerate(state.board.plays)
    )


class Account(NamedTuple):
    """What a column of the score sheet has from a deal: its seats, the formula and the points, penalties taken off."""

    seats: tuple[int, ...]
    formula: Reason
    total: int


def accounts(state: State) -> tuple[Account, ...]:
    """The accounts of a deal that was played out, by their first seat: partners may share one."""
    rows, totals, columns = state.scored(), state.returns(), state.spec.columns
    seats: dict[int, list[int]] = {}
    for seat, column in enumerate(columns):
        seats.setdefault(column, []).append(seat)
    return tuple(Account(tuple(own), rows[own[0]].formula, totals[own[0]]) for own in seats.values())


def _result(state: State, lang: str) -> tuple[str, ...]:
    if state.end is None:
        return ()
    if state.end != "played":
        return (word(f"result-{state.end}", lang),)
    lines = []
    for account in accounts(state):
        names = joined([seat_name(seat, state.players, None, lang) for seat in account.seats], lang)
        lines.append(f"{names}: {signed(account.total)} ({say(account.formula, lang)})")
    return tuple(lines)
