"""What beats what in Durak, told card by card: the map of one open card, and every card against every card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from cardlab.cards import SUITS, Card
from cardlab.errors import Reason
from cardlab.games.durak.beats import JokerBeatenBy, Trump, colour_of, is_trump, trump_of, why_not_beats
from cardlab.view import text

#: ``beats`` the open card, ``loses`` to it, ``neither``, or is the ``open`` card itself.
Relation = Literal["beats", "loses", "neither", "open"]
GAME = "durak"
#: What may be trump: a suit, or both suits of a colour where its joker was turned up.
TRUMPS = ("S", "H", "D", "C", "red", "black")


class VBeatsCard(Struct):
    """A card of the map: ``text`` is its rank or, of a joker, its words; ``why`` is the reason, with marks."""

    id: str
    text: str
    relation: Relation
    why: str
    label: str


class VBeatsRow(Struct):
    """A suit's cards (``suit`` is its letter), or the jokers (empty)."""

    suit: str
    label: str
    cards: list[VBeatsCard]


class VBeatsTrump(Struct):
    """A trump to choose: a suit's letter with its name, or a colour in a word."""

    id: str
    text: str
    label: str


class VBeats(Struct):
    """The whole map. ``order`` and ``matrix`` are for the table of all pairs: in row ``i`` the character at ``j`` is 1
    if card ``i`` beats an open card ``j``. ``legend`` has a text with its count for each relation."""

    lang: str
    title: str
    trump: str
    trumps: list[VBeatsTrump]
    card: str
    asked: str
    rows: list[VBeatsRow]
    legend: dict[str, str]
    order: list[str]
    matrix: list[str]


def why_beats(defence: Card, attack: Card, trump: Trump) -> Reason:
    """Why a card beats another that it does beat.

    >>> from cardlab.cards import card
    >>> why_beats(card("9H"), card("AD"), trump_of("H")).id
    'beats.trump'
    """
    args = {"defence": defence, "card": attack}
    if defence.is_joker:
        return Reason.of("beats.top_joker" if is_trump(defence, trump) else "beats.joker_colour", **args)
    if is_trump(defence, trump):
        return Reason.of("beats.higher_trump" if is_trump(attack, trump) else "beats.trump", **args)
    return Reason.of("beats.higher", **args)


def relation(one: Card, attack: Card, trump: Trump, beaten_by: JokerBeatenBy = "trumps") -> tuple[Relation, Reason]:
    """What a card is to an open one, and why.

    >>> from cardlab.cards import card
    >>> kind, why = relation(card("9C"), card("KC"), trump_of("H"))
    >>> kind, text.say(why)
    ('loses', '9♣ does not beat K♣: it is lower.')
    """
    if one is attack:
        return "open", Reason("beats.asked")
    refused = why_not_beats(one, attack, trump, beaten_by)
    if refused is None:
        return "beats", why_beats(one, attack, trump)
    return ("loses" if why_not_beats(attack, one, trump, beaten_by) is None else "neither"), refused


def build_beats(
    deck: Sequence[Card],
    trump_name: str,
    attack: Card,
    asked: Card | None = None,
    lang: str = "en",
    beaten_by: JokerBeatenBy = "trumps",
) -> VBeats:
    """The map of an open card: ``trump_name`` is one of :data:`TRUMPS`; ``asked`` is the card whose reason is shown.

    >>> from cardlab.cards import card, deck
    >>> made = build_beats(deck(38), "H", card("KC"))
    >>> made.title, made.legend["beats"]
    ('What beats {KC}?', 'beats it (12)')
    """
    trump = trump_of(trump_name)
    shown = {one: _shown(one, attack, trump, lang, beaten_by) for one in deck}
    rows = [
        VBeatsRow(str(suit), text.suit_name(suit, lang), [made for one, made in shown.items() if one.suit is suit])
        for suit in SUITS
    ]
    jokers = [made for one, made in shown.items() if one.is_joker]
    rows.append(VBeatsRow("", text.word("beats.jokers", lang), jokers))
    counts = {kind: sum(made.relation == kind for made in shown.values()) for kind in ("beats", "loses", "neither")}
    words = {"beats": "beats.wins", "loses": "beats.loses", "neither": "beats.neither"}
    order = [one for row in rows for one in (made.id for made in row.cards)]
    cards = {one.text: one for one in deck}
    return VBeats(
        lang=lang,
        title=text.say(Reason.of("beats.title", card=attack), lang, marked=True),
        trump=trump_name,
        trumps=[_trump(name, lang) for name in TRUMPS],
        card=attack.text,
        asked="" if asked is None else asked.text,
        rows=rows,
        legend={kind: f"{text.word(words[kind], lang)} ({count})" for kind, count in counts.items()},
        order=order,
        matrix=["".join(_beats(cards[one], cards[other], trump, beaten_by) for other in order) for one in order],
    )


def _beats(one: Card, attack: Card, trump: Trump, beaten_by: JokerBeatenBy) -> str:
    return "01"[one is not attack and why_not_beats(one, attack, trump, beaten_by) is None]


def _trump(name: str, lang: str) -> VBeatsTrump:
    if len(name) == 1:
        return VBeatsTrump(name, f"{{{name}}}", text.suit_name(name, lang))
    return VBeatsTrump(name, text.word(f"beats.{name}_short", lang), text.word(f"beats.{name}", lang))


def _shown(one: Card, attack: Card, trump: Trump, lang: str, beaten_by: JokerBeatenBy) -> VBeatsCard:
    kind, reason = relation(one, attack, trump, beaten_by)
    why = text.say(reason, lang, marked=True)
    if kind == "loses":  # that it does not beat the open card is half of it
        why = text.say(why_beats(attack, one, trump), lang, marked=True)
    name = text.card_name(one, lang, GAME)
    word = {"beats": "wins", "loses": "loses", "neither": "neither", "open": "is_open"}[kind]
    shown = text.rank_text(one.text[0], lang)
    if one.is_joker:
        power = "top" if is_trump(one, trump) else f"plain_{colour_of(one)}"
        shown = f"{name}, {text.word(f'beats.{power}', lang)}"
    return VBeatsCard(one.text, shown, kind, why, f"{name}, {text.word(f'beats.{word}', lang)}")
