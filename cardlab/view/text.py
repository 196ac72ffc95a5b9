"""Every sentence and word that people read, made from ids by the Fluent catalogues in ``cardlab/messages``.

A reason ``trick.must_follow`` is attribute ``must_follow`` of message ``trick``; an interface word such as
``step-back`` is a message of its own. The catalogues are read with the first sentence, one language at a time.
``marked`` texts hold ``{7H}``, ``{RJ}`` and ``{H}`` where a widget draws a card or a suit; others hold ``7♥``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardlab.cards import XX, Card, Suit, is_hidden
from cardlab.cards import card as card_of
from cardlab.core.penalties import DROP, read_told
from cardlab.errors import Reason, plain
from cardlab.notation import RUSSIAN_LETTERS, Action
from cardlab.view.rules import paragraph_html, rule_paragraph, rules_html
from cardlab.view.variants import lineage, tag

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from cardlab.core.state import State

__all__ = [
    "LANGUAGES",
    "about_game",
    "action_text",
    "call_text",
    "card_name",
    "card_text",
    "game_title",
    "has_text",
    "joined",
    "listed",
    "name_of",
    "order_texts",
    "paragraph_html",
    "rank_text",
    "rule_paragraph",
    "rules_html",
    "say",
    "seat_letter",
    "seat_name",
    "signed",
    "state_line",
    "state_text",
    "suit_name",
    "value_text",
    "widget_strings",
    "word",
]

LANGUAGES = ("en", "ru")
GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
#: Arguments that name a suit by its letter, or no suit by None.
_SUIT_NAMES = ("suit", "led", "trump")
#: Arguments that may be missing and then count as empty.
_OPTIONAL = {"trick.must_follow": ("counted",), "euchre.rv1": ("choice",), "euchre.ld2": ("choice",)}
_COMPASS = ("south", "west", "north", "east")
#: A sentence names at most this many cards of a list; of a longer one it names one fewer and counts the rest.
_LISTED = 5
#: Objectives whose values are points that may be lost, shown with their sign.
_SIGNED = ("score", "margin")
_MINUS = re.compile(r"(?<![\w-])-(?=\d)")
#: Numbers from here on are too long for Fluent, and shown as they are.
_MOST = 10**15


# ---- the catalogues --------------------------------------------------------------------------------------------------


@cache
def _bundle(lang: str) -> FluentBundle:
    """The catalogue of a language; an unknown language reads English."""
    from fluent.runtime import FluentBundle, FluentResource

    known = lang if lang in LANGUAGES else "en"
    source = Path(__file__).parent.parent / "messages" / f"{known}.ftl"
    bundle = FluentBundle([known], use_isolating=False)
    bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    return bundle


@cache
def _number_type() -> type[int]:
    """Whole numbers without group separators, for Fluent."""
    from fluent.runtime.types import NumberFormatOptions

    return type("Number", (int,), {"options": NumberFormatOptions(useGrouping=False)})


def has_text(id: str, lang: str = "en") -> bool:
    """Whether a reason's or word's id has a text in that language.

    >>> has_text("trick.must_follow", "ru"), has_text("trick.no_such_rule")
    (True, False)
    """
    area, _, name = id.partition(".")
    bundle = _bundle(lang)
    if not bundle.has_message(area):
        return False
    message = bundle.get_message(area)
    return name in message.attributes if name else message.value is not None


def _is_number(value: Any) -> bool:
    """Whether a plural may hang on an argument: a whole number that Fluent can write."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _MOST


def _render(id: str, args: dict[str, Any], lang: str) -> str | None:
    """The text of an id, or None if there is none or an argument is missing."""
    if not has_text(id, lang):
        return None
    area, _, name = id.partition(".")
    message = _bundle(lang).get_message(area)
    number = _number_type()
    given = {key: number(value) if _is_number(value) else str(value) for key, value in args.items()}
    pattern: Any = message.attributes[name] if name else message.value
    made, problems = _bundle(lang).format_pattern(pattern, given)
    return None if problems else _MINUS.sub("−", str(made))


# ---- sentences and words ---------------------------------------------------------------------------------------------


def say(
    reason: Reason,
    lang: str = "en",
    marked: bool = False,
    players: int | None = None,
    you: int | None = None,
) -> str:
    """A reason as a sentence. Seats are written ``P2``, or by name if the number of ``players`` is given.

    A reason without a text, or with an argument missing, comes out in its plain form.

    >>> from cardlab.cards import card
    >>> say(Reason.of("trick.must_follow", suit="H", cards=(card("7H"), card("8H"))))
    'You must follow hearts: you hold 7♥ and 8♥.'
    """
    try:
        return _said(reason, lang, marked, players, you)
    except TypeError:  # an argument that cannot be a key
        return _said.__wrapped__(reason, lang, marked, players, you)


@lru_cache(maxsize=8192)
def _said(reason: Reason, lang: str, marked: bool, players: int | None, you: int | None) -> str:
    args: dict[str, Any] = {}
    for name, value in [*((name, ()) for name in _OPTIONAL.get(reason.id, ())), *reason.args]:
        if name == "seat" and isinstance(value, int):
            args["you"] = "you" if you is not None and value == you else "other"
            args[name] = f"P{value}" if players is None else seat_name(value, players, you, lang)
        elif name in _SUIT_NAMES and (value is None or str(value) in (*GLYPHS, "NT")):
            args[name] = suit_name(value, lang)
            args[f"{name}_id"] = "none" if value in (None, "NT") else str(value)
        elif name == "seats" and players is not None:
            args["seats_id"] = "none" if not value else "one" if len(value) == 1 else "more"
            args[name] = joined([seat_name(int(str(one)[1:]), players, you, lang) for one in value], lang)
        elif isinstance(value, Reason):
            args[name] = say(value, lang, marked, players, you)
        elif isinstance(value, Action):
            args[name] = action_text(value, lang, marked, players, you)
        elif isinstance(value, (tuple, list)):
            args[f"{name}_id"] = "none" if not value else "one" if len(value) == 1 else "more"
            args[name] = listed(value, lang, marked)
        else:
            args[name] = _shown(value, lang, marked)
    return _render(reason.id, args, lang) or plain(reason)


def _shown(value: Any, lang: str, marked: bool) -> Any:
    """One argument as text; whole numbers stay numbers, for plurals."""
    if isinstance(value, Card):
        return card_text(value, lang, marked)
    if isinstance(value, Reason):
        return say(value, lang, marked)
    if isinstance(value, (tuple, list)):
        return listed(value, lang, marked)
    return value


def listed(values: Sequence[Any], lang: str = "en", marked: bool = False) -> str:
    """Cards or texts as a list in words; long lists of cards are cut short and say so.

    >>> from cardlab.cards import card
    >>> listed((card("7H"), card("TH"), card("AH")))
    '7♥, 10♥ and A♥'
    """
    shown = [str(_shown(one, lang, marked)) for one in values]
    if not values or not isinstance(values[0], Card):
        return ", ".join(shown)
    if len(shown) > _LISTED:
        kept = shown[: _LISTED - 1]
        return f"{', '.join(kept)} {word('list.more', lang, count=len(shown) - len(kept))}"
    return joined(shown, lang)


def joined(shown: Sequence[str], lang: str = "en") -> str:
    """Texts in a row, "and" before the last.

    >>> joined(("You", "Player 3", "Player 5"))
    'You, Player 3 and Player 5'
    """
    if len(shown) < 2:
        return "".join(shown)
    return f"{', '.join(shown[:-1])} {word('list.and', lang)} {shown[-1]}"


def word(id: str, lang: str = "en", **args: Any) -> str:
    """An interface word or sentence by its id; whole numbers may decide a plural. Without a text, the id itself.

    >>> word("cards", count=1), word("cards", "ru", count=3)
    ('1 card', '3 карты')
    """
    try:
        return _worded(id, lang, tuple(args.items()))
    except TypeError:
        return _worded.__wrapped__(id, lang, tuple(args.items()))


@lru_cache(maxsize=8192)
def _worded(id: str, lang: str, args: tuple[tuple[str, Any], ...]) -> str:
    return _render(id, dict(args), lang) or id


def game_title(game_id: str, lang: str = "en", what: str = "") -> str:
    """The name of a game, or with ``what`` a text beside it: ``blurb``.

    >>> game_title("euchre.railroad"), game_title("raspisnoy", "ru")
    ('Railroad Euchre', 'Расписной покер')
    """
    id = f"game.{tag(game_id)}_{what}" if what else f"game.{tag(game_id)}"
    return word(id, lang) if has_text(id, lang) else game_id


def about_game(game_id: str, kind: str, name: str, lang: str = "en") -> str:
    """The words for a ``preset``, an ``option``, its ``note`` or a ``value`` of a game; a variant that has none of its
    own shares those of its family. Empty if there are none.

    >>> about_game("euchre.three", "option", "bowers"), about_game("euchre.three", "preset", "north_american")
    ('Bowers', 'North American: 24 cards, to 10')
    """
    ids = (f"{one}-{kind}.{attribute(name)}" for one in lineage(game_id))
    found = next((id for id in ids if has_text(id, lang)), "")
    return word(found, lang) if found else ""


def attribute(name: str) -> str:
    """A value's word as a name in a catalogue, where none begins with a figure.

    >>> attribute("6_plus_any"), attribute("lot")
    ('v6_plus_any', 'lot')
    """
    return f"v{name}" if name[:1].isdigit() else name


def signed(number: int | float | Fraction) -> str:
    """A number with its sign; minus is typographic, and a fraction shows one decimal.

    >>> signed(20), signed(-5), signed(0), signed(2.25), signed(Fraction(-1, 3))
    ('+20', '−5', '0', '+2.2', '−0.3')
    """
    shown = f"{number:+d}" if isinstance(number, int) else f"{float(number):+.1f}"
    return "0" if number == 0 and isinstance(number, int) else shown.replace("-", "−")


# ---- cards, suits, seats ---------------------------------------------------------------------------------------------


def card_text(card: Card, lang: str = "en", marked: bool = False) -> str:
    """A card in a sentence: ``10♥``, in Russian ``Д♥``, or as a mark ``{TH}``.

    >>> from cardlab.cards import card
    >>> card_text(card("TH")), card_text(card("QH"), "ru"), card_text(card("QH"), marked=True)
    ('10♥', 'Д♥', '{QH}')
    """
    if is_hidden(card):
        return card_name(card, lang)
    if marked:
        return f"{{{card.text}}}"
    if card.is_joker:
        return word(f"card.{card.text}", lang)
    rank, suit = card.text[0], card.text[1]
    return rank_text(rank, lang) + GLYPHS[suit]


def rank_text(letter: str, lang: str = "en") -> str:
    """A rank as people write it, from its letter of notation.

    >>> rank_text("T"), rank_text("Q", "ru")
    ('10', 'Д')
    """
    if letter == "T":
        return "10"
    return RUSSIAN_LETTERS.get(letter, letter) if lang == "ru" else letter


def card_name(card: Card, lang: str = "en", game_id: str = "") -> str:
    """A card as it is spoken; a game of that id may have names of its own for jokers.

    >>> from cardlab.cards import card
    >>> card_name(card("QH")), card_name(card("QH"), "ru"), card_name(card("#2"))
    ('queen of hearts', 'дама червей', 'card 2')
    >>> card_name(card("RJ")), card_name(card("RJ"), "en", "durak")
    ('joker', 'red joker')
    """
    if is_hidden(card):
        return word("card.back", lang) if card is XX else word("card.place", lang, place=card.text[1:])
    if card.is_joker:
        own = f"{tag(game_id)}-card.{card.text}"
        return word(own if game_id and has_text(own, lang) else f"card.{card.text}", lang)
    rank, suit = card.text[0], card.text[1]
    return word("card.spoken", lang, rank=word(f"rank.r{rank}", lang), suit=word(f"suit_of.{suit}", lang))


def suit_name(suit: Suit | str | None, lang: str = "en") -> str:
    """A suit's name, in Russian in the nominative; None is no trump.

    >>> suit_name("H"), suit_name("H", "ru"), suit_name(None)
    ('hearts', 'червы', 'no trump')
    """
    return word(f"suit.{suit or 'none'}", lang)


def seat_name(seat: int, players: int, you: int | None = None, lang: str = "en") -> str:
    """The name of a 0-based seat: ``You``; with four players a point of the compass, you (or seat 0) being South.

    >>> [seat_name(seat, 4, you=1) for seat in range(4)], seat_name(2, 6)
    (['East', 'You', 'West', 'North'], 'Player 3')
    """
    if you is not None and seat == you:
        return word("seat.you", lang)
    if players == 4:
        return word(f"seat.{_COMPASS[(seat - (you or 0)) % 4]}", lang)
    return word("seat.numbered", lang, number=seat + 1)


def seat_letter(seat: int, players: int, you: int | None = None, lang: str = "en") -> str:
    """One letter (or number) for a seat's round mark.

    >>> [seat_letter(seat, 4, you=0) for seat in range(4)], seat_letter(2, 6)
    (['S', 'W', 'N', 'E'], '3')
    """
    if players == 4:
        return word(f"seat.{_COMPASS[(seat - (you or 0)) % 4]}_letter", lang)
    return str(seat + 1)


# ---- actions ---------------------------------------------------------------------------------------------------------


def call_text(call: Sequence[str | int], lang: str = "en", marked: bool = False) -> str:
    """A joker's declaration in words.

    >>> call_text(("takes_high", "H")), call_text(("gives",)), call_text(("as", "9H"))
    ('by the highest hearts', 'gives', 'as 9♥')
    """
    way, rest = str(call[0]), call[1:]
    if not rest:
        return word(f"declared.{way}", lang)
    if way == "as":
        return word("declared.as_card", lang, card=card_text(card_of(str(rest[0])), lang, marked))
    id = f"declared.{way}" if has_text(f"declared.{way}", lang) and way.startswith("takes_") else f"declared.{way}_suit"
    name = suit_name(str(rest[0]), lang)
    return word(id, lang, suit=f"{{{rest[0]}}} {name}" if marked else name)


def action_text(
    action: Action, lang: str = "en", marked: bool = False, players: int | None = None, you: int | None = None
) -> str:
    """An action as a button or a line of the history shows it; in notation if it has no words of its own. Seats are
    written ``P2``, or by name if the number of ``players`` is given.

    >>> from cardlab.notation import parse_action
    >>> action_text(parse_action("bid 2")), action_text(parse_action("RJ:takes"))
    ('Bid 2', 'joker: takes')
    """
    if action.verb == "play" and len(action.cards) == 1:
        shown = card_text(action.cards[0], lang, marked)
        if not action.call:
            return shown
        return word("action.play_joker", lang, card=shown, declared=call_text(action.call, lang, marked))
    if action.verb == "anyway":
        _, done, _ = read_told(action)
        shown = listed(done.cards, lang, marked) if done.cards else action_text(done, lang, marked, players, you)
        return word("action-dropped" if done.verb == DROP else "action.anyway", lang, card=shown)
    if action.verb == "~":
        return word("action.chance", lang, cards=listed(action.cards, lang, marked))
    if action.verb in ("bid", "stake") and len(action.call) == 1:
        return word(f"action.{action.verb}", lang, **{action.verb: str(action.call[0])})
    if action.verb == "partners":
        seats = tuple(f"P{seat}" for seat in action.seats)
        return say(Reason.of("action.partners", seats=seats), lang, marked, players, you)
    id = f"action.{name_of(action)}"
    if any(map(is_hidden, action.cards)) and has_text(f"{id}_unseen", lang):
        return word(f"{id}_unseen", lang, count=len(action.cards))
    suit = next((part for part in action.call if isinstance(part, Suit)), None)
    name = f"{{{suit}}} {suit_name(suit, lang)}" if marked else suit_name(suit, lang)
    return word(id, lang, suit=name, cards=listed(action.cards, lang, marked)) if has_text(id, lang) else str(action)


def order_texts(cards: Sequence[Card], lang: str = "en", marked: bool = False) -> tuple[str, ...]:
    """Cards in a fixed order, such as that of trumps: the suit stands where it changes, then ranks alone.

    >>> from cardlab.cards import card
    >>> " ".join(order_texts([card(text) for text in ("JH", "JD", "AH", "KH", "TH")]))
    'J♥ J♦ A♥ K 10'
    """
    shown = []
    for place, one in enumerate(cards):
        same = place > 0 and one.suit is not None and one.suit is cards[place - 1].suit
        shown.append(rank_text(one.text[0], lang) if same else card_text(one, lang, marked))
    return tuple(shown)


def name_of(action: Action) -> str:
    """The verb and the words of a call as one name; its suit is an argument of its text.

    >>> from cardlab.notation import parse_action
    >>> name_of(parse_action("order up alone")), name_of(parse_action("name H"))
    ('order_up_alone', 'name')
    """
    words = [str(part) for part in action.call if not isinstance(part, Suit)]
    return "_".join((*action.verb.split(" "), *words))


# ---- values ----------------------------------------------------------------------------------------------------------


def value_text(value: Any, objective: str = "score") -> str:
    """A value as a pill shows it: points with their sign, tricks as a number, ``…`` between bounds, a mean rounded.

    >>> value_text(-10), value_text(2, "margin"), value_text(2, "tricks"), value_text(-0.27)
    ('−10', '+2', '2', '≈ −0.3')
    """
    if isinstance(value, float):
        mean = f"{value:+.1f}" if objective in _SIGNED else f"{value:.1f}"
        return f"≈ {mean}".replace("-", "−")
    show = signed if objective in _SIGNED else lambda number: str(number).replace("-", "−")
    if hasattr(value, "lower"):
        return show(value.lower) if value.lower == value.upper else f"{show(value.lower)}…{show(value.upper)}"
    return "?" if value is None else show(value)


def give_or_take(error: float | None, whole: bool) -> str:
    """The standard error beside a mean; nothing if the mean is over all there is. ``?``: one sample tells no error.

    >>> give_or_take(0.031, False), give_or_take(1.25, False), give_or_take(None, False), give_or_take(0.0, True)
    ('± 0.03', '± 1.2', '± ?', '')
    """
    if whole:
        return ""
    return "± ?" if error is None else f"± {error:.1f}" if error >= 0.1 else f"± {error:.2f}"


def widget_strings(lang: str = "en") -> dict[str, str]:
    """The words that the browser half of the table needs by itself: every attribute of message ``widget``.

    >>> widget_strings("ru")["your_turn"]
    'ваш ход'
    """
    names = _bundle(lang).get_message("widget").attributes
    return {name: word(f"widget.{name}", lang) for name in names}


# ---- a state in text -------------------------------------------------------------------------------------------------


def state_line(state: State) -> str:
    """One line for ``repr``: the deal, the phase, who moves and how many actions are legal.

    >>> import cardlab
    >>> state_line(cardlab.load("raspisnoy").deal(seed=1))
    '<raspisnoy deal 4 of 20: bidding, P1 to move, 5 legal>'
    """
    label = dict(state.spec.label.args)
    number, total = label.get("number", state.spec.index + 1), label.get("total")
    kind = f" {label['round']}" if "round" in label else ""
    deal = f"{state.game.id}{kind} deal {number}" + (f" of {total}" if total else "")
    seen = f", view of P{state.viewer}" if state.viewer is not None else ""
    seat = state.current_player
    if state.is_terminal:
        now = "over, " + " ".join(signed(points) for points in state.returns())
    elif seat < 0:
        now = f"{state.phase}, a card falls due"
    else:
        now = f"{state.phase}, P{seat} to move, {len(state.legal_actions)} legal"
    return f"<{deal}{seen}: {now}>"


def state_text(state: State, lang: str = "en") -> str:
    """The table as lines of text: what ``print(state)`` shows, and the text twin of every picture.

    Cards and actions stand in notation, in every language; ``>`` marks the seat to move, ``*`` the dealer.

    >>> import cardlab
    >>> print(cardlab.load("raspisnoy", players=2, max_hand=2).deal(seed=1))
    Raspisnoy poker · Deal 1 of 4, 1 card
    Trump: spades · Turned up: 9♠
     * P0    JD
    >  P1    AC
    P1 to move: bid 0, bid 1
    """
    from cardlab.view.scene import scene_of

    scene = scene_of(state, lang)
    lines = [scene.title, " · ".join(f"{fact.label}: {fact.text}" for fact in scene.facts)]
    named = [f"P{seat.seat} {seat.name}" if state.players == 4 else f"P{seat.seat}" for seat in scene.seats]
    width = max(map(len, named))
    notes = max(len(seat.note) for seat in scene.seats)
    for seat, name in zip(scene.seats, named, strict=True):
        mark = f"{'>' if seat.turn else ' '}{'*' if seat.dealer else ' '}"
        hand = " ".join(one.card for one in seat.hand) or "–"
        lines.append(f"{mark} {name:<{width}}  {seat.note:<{notes}}  {hand}".rstrip())
    if scene.trick:
        shown = [f"P{one.seat} {one.action}" + (" +" if one.wins else "") for one in scene.trick]
        lines.append(f"{word('trick', lang)}: " + ", ".join(shown))
    if scene.pairs:
        laid = ", ".join("/".join(filter(None, pair)) for pair in scene.pairs)
        lines.append(f"{word('zone-table', lang)}: {laid}")
    if scene.row:
        lines.append(f"{scene.row_label}: {', '.join(f'{one} ({said})' if said else one for one, said in scene.row)}")
    if state.is_terminal:
        lines += [word("event.over", lang), *(f"  {line}" for line in scene.result)]
    elif scene.legal:
        turn = word("seat.turn", lang, seat=f"P{state.current_player}", you="other")
        lines.append(f"{turn}: " + ", ".join(scene.legal))
    return "\n".join(line for line in lines if line)
