"""The one notation: text of cards, actions and transcripts. Nothing else parses text.

Cards are ``9C TH RJ BJ XX #1``; an action is a card with its declaration (``RJ:takes_high:S``) or a verb with seats,
cards and calls in that order (``bid 3``, ``trade P1 5H``, ``order up alone``). Seats are ``P0`` … ``P9``.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from cardlab.cards import SUIT_ORDER, SUITS, Card, Deck, Suit, card
from cardlab.errors import NotationError, Reason

_GLYPHS = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"})
#: Jack, queen, king and ace on Russian cards, by the letter of notation; read in input, printed on faces only.
RUSSIAN_LETTERS = {"J": "В", "Q": "Д", "K": "К", "A": "Т"}
_FROM_RUSSIAN = {russian: latin for latin, russian in RUSSIAN_LETTERS.items()}
_SEAT = re.compile(r"P([0-9])\Z")
_CARD = re.compile(r"(?:[2-9TJQKA][SHDC]|RJ|BJ|XX|#[1-9][0-9]?)\Z")
_WORD = re.compile(r"[a-z][a-z0-9_.]*\Z|NT\Z|[SHDC]\Z")
_SUIT_PLACE: dict[str, int] = {str(suit): place for suit, place in SUIT_ORDER.items()}
#: Numbers that no action names: fractions, negative ones, and those of more than four digits.
_NUMBER = re.compile(r"[-+\u2212]?[0-9]+(?:[.,][0-9]+)?\Z")
MAX_LINE = 120
#: Verbs of two words; every other verb is one word.
_LONG_VERBS = ("order up",)
#: Other spellings of calls: the verb, and what is said besides.
_SPELLED: dict[str, tuple[str, tuple[str, ...]]] = {
    "accept": ("order up", ()),
    "accept_alone": ("order up", ("alone",)),
    "name_alone": ("name", ("alone",)),
    "defend_alone": ("defend", ("alone",)),
    "defend_with_partner": ("defend", ("together",)),
}


class Action(NamedTuple):
    """Something a player may do, as one value with one notation.

    ``cards`` are sorted; ``seats`` are the other players named; ``call`` holds what is said, words, suits and numbers.

    >>> str(Action("bid", call=(3,))), str(Action("play", (card("RJ"),), call=("takes_high", "S")))
    ('bid 3', 'RJ:takes_high:S')
    """

    verb: str
    cards: tuple[Card, ...] = ()
    seats: tuple[int, ...] = ()
    call: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        if self.verb == "play" and len(self.cards) == 1 and not self.seats:
            return ":".join([self.cards[0].text, *map(str, self.call)])
        seats = [f"P{seat}" for seat in self.seats]
        return " ".join([self.verb, *seats, *(one.text for one in self.cards), *map(str, self.call)])

    def __repr__(self) -> str:
        return f"<{self}>"

    @property
    def sort_key(self) -> tuple[object, ...]:
        """Fixed order of display: by verb, cards, seats, then calls (numbers rising, suits S H D C)."""
        calls = tuple(
            (0, part, "") if isinstance(part, int) else (1, _SUIT_PLACE.get(part, 9), str(part)) for part in self.call
        )
        return (self.verb, tuple(one.order for one in self.cards), self.seats, calls)


_PLAYS: dict[Card, Action] = {}


def play(of: Card, *call: str) -> Action:
    """The play of a card, with a joker's declaration if there is one; plain plays are shared objects.

    >>> str(play(card("9C")))
    '9C'
    """
    if call:
        return Action("play", (of,), (), call)
    if of not in _PLAYS:
        _PLAYS[of] = Action("play", (of,))
    return _PLAYS[of]


def parse_card(text: str, deck: Deck | None = None, lang: str = "en") -> Card:
    """A card as people type it: ``10h``, ``Th``, ``9♣``; with ``lang="ru"`` also ``В Д К Т`` (jack to ace).

    With a deck, a plain card that serves as joker becomes that joker. Raises :class:`NotationError`.

    >>> parse_card("10h")
    TH
    """
    tidy = text.strip().upper().translate(_GLYPHS)
    if tidy.startswith("10"):
        tidy = "T" + tidy[2:]
    if lang == "ru" and tidy[:1] in _FROM_RUSSIAN:
        tidy = _FROM_RUSSIAN[tidy[0]] + tidy[1:]
    if not _CARD.match(tidy):
        raise NotationError(Reason.of("notation.card", text=text.strip()[:40]))
    found = card(tidy)
    return deck.meant(found) if deck else found


def parse_cards(text: str, deck: Deck | None = None, lang: str = "en") -> tuple[Card, ...]:
    """Cards separated by spaces or commas; one error lists every text that is no card.

    >>> parse_cards("AS, 10h rj")
    (AS, TH, RJ)
    """
    cards: list[Card] = []
    problems: list[Reason] = []
    for part in re.split(r"[\s,]+", text.strip()):
        if part:
            try:
                cards.append(parse_card(part, deck, lang))
            except NotationError as error:
                problems += error.problems
    if problems:
        raise NotationError(problems)
    return tuple(cards)


def parse_suit(text: str) -> Suit:
    """A suit by its letter or glyph. Raises :class:`NotationError`.

    >>> parse_suit("♥")
    <Suit.HEARTS: 'H'>
    """
    tidy = text.strip().upper().translate(_GLYPHS)
    if tidy not in SUITS:
        raise NotationError(Reason.of("notation.suit", text=text.strip()[:40]))
    return Suit(tidy)


def parse_seat(text: str, players: int = 10) -> int:
    """The 0-based seat of ``P0`` … ``P9``, below ``players``. Raises :class:`NotationError`.

    >>> parse_seat("P3")
    3
    """
    found = _SEAT.match(text.strip().upper())
    if not found or int(found[1]) >= players:
        raise NotationError(Reason.of("notation.seat", text=text.strip()[:40], last=players - 1))
    return int(found[1])


def _call(part: str) -> str | int:
    """One word, suit or number of a call."""
    if re.fullmatch(r"[0-9]{1,4}", part):
        return int(part)
    if part.upper() in ("S", "H", "D", "C"):
        return Suit(part.upper())
    if part.upper() == "NT":
        return "NT"
    if _WORD.match(part.lower()):
        return part.lower()
    if _NUMBER.match(part):
        raise NotationError(Reason.of("notation.number", text=part[:40]))
    raise NotationError(Reason.of("notation.action", text=part[:40]))


def _declaration(said: list[str]) -> tuple[str | int, ...]:
    """A joker's declaration: its first part is a word (``as`` is no ace), a later one may name a card (``as:9H``)."""
    later = [part.upper() if _CARD.match(part.upper()) else _call(part) for part in said[1:]]
    return (_call(said[0]), *later)


def _looks_like_card(part: str, lang: str) -> bool:
    try:
        parse_card(part, None, lang)
    except NotationError:
        return False
    return True


def parse_action(text: str, deck: Deck | None = None, lang: str = "en") -> Action:
    """An action from its notation, however people space or case it. Raises :class:`NotationError`.

    >>> parse_action("rj:takes_high:s")
    <RJ:takes_high:S>
    >>> parse_action("Bid 3"), parse_action("name_alone:S")
    (<bid 3>, <name S alone>)
    """
    given: object = text
    tidy = " ".join(given.split()) if isinstance(given, str) else ""
    if not tidy or len(tidy) > MAX_LINE:
        raise NotationError(Reason.of("notation.action", text=(tidy or str(given))[:40]))
    first, *rest = tidy.split(" ")
    if not rest:
        head, *said = first.split(":")
        if _looks_like_card(head, lang):
            one = parse_card(head, deck, lang)
            return Action("play", (one,), (), _declaration(said)) if said else play(one)
    words = tidy.replace(":", " ").split(" ")
    verb = next((long for long in _LONG_VERBS if f"{tidy.lower()} ".startswith(f"{long} ")), words[0].lower())
    if not re.fullmatch(r"~|[a-z][a-z_ ]*", verb):
        wrong = "notation.card" if re.match(r"[0-9]", verb) else "notation.action"
        raise NotationError(Reason.of(wrong, text=tidy[:40]))
    seats: list[int] = []
    cards: list[Card] = []
    call: list[str | int] = []
    for part in words[len(verb.split(" ")) :]:
        if _SEAT.match(part.upper()):
            seats.append(parse_seat(part))
        elif _looks_like_card(part, lang):
            cards.append(parse_card(part, deck, lang))
        else:
            call.append(_call(part))
    verb, more = _SPELLED.get(verb, (verb, ()))
    return Action(verb, tuple(sorted(cards)), tuple(seats), (*call, *more))
