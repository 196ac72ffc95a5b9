"""Pictures in SVG: card faces, suit glyphs (and, below them, whole tables).

Every colour is written twice: as a literal attribute, for viewers that know no CSS variables, and as a
``--ck-…`` variable, which the widget's style sheet sets (four or two suit colours, light or dark).
No element has an id, so one picture may stand in a page any number of times.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING

from cardlab.errors import NotationError, Reason
from cardlab.view.scene import Scene, SceneCall, SceneCard, SceneSeat, scene_of
from cardlab.view.text import rank_text, word

if TYPE_CHECKING:
    from cardlab.core.state import State

__all__ = ["card_defs", "card_svg", "state_svg", "suit_svg"]

# ---------------------------------------------------------------- inks and outlines

_COLOURS = {
    "face": "#fffdf8",
    "face-edge": "#b9b3a6",
    "spade": "#1e2126",
    "heart": "#c0202b",
    "diamond": "#1f5bb5",
    "club": "#17693f",
    "joker-red": "#c0202b",
    "joker-black": "#1e2126",
    "back": "#3c4f73",
    "back-2": "#8fa3c9",
    "back-edge": "#eef1f6",
    "mat": "#e7ece6",
    "mat-line": "#c9d3c9",
    "surface": "#ffffff",
    "ink": "#1e2126",
    "ink-2": "#565b63",
    "line-2": "#8a857a",
    "accent": "#4f3f99",
}
_SUIT_INK = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
_JOKER_INK = {"RJ": "joker-red", "BJ": "joker-black"}
_JOKER_WORD = {"en": "JOKER", "ru": "ДЖОКЕР"}

_FACE = re.compile(r"([2-9TJQKA])([SHDC])|RJ|BJ|XX|#([0-9]{1,2})")

# One outline a suit, in a box of 24 × 24.
_SUIT_PATH = {
    "S": "M12 1.6C9.6 6.4 3 9.7 3 14.9c0 2.9 2.1 4.9 4.6 4.9 1.5 0 2.8-.7 3.6-1.9-.2 2-.9 3.5-2.3 4.5h6.2"
    "c-1.4-1-2.1-2.5-2.3-4.5.8 1.2 2.1 1.9 3.6 1.9 2.5 0 4.6-2 4.6-4.9C21 9.7 14.4 6.4 12 1.6z",
    "H": "M12 22C7.2 17.6 2 13.4 2 8.3 2 5 4.4 2.6 7.3 2.6c2 0 3.7 1.1 4.7 2.9 1-1.8 2.7-2.9 4.7-2.9"
    "C19.6 2.6 22 5 22 8.3c0 5.1-5.2 9.3-10 13.7z",
    "D": "M12 1C14.2 5 17.2 8.8 20.6 12 17.2 15.2 14.2 19 12 23 9.8 19 6.8 15.2 3.4 12 6.8 8.8 9.8 5 12 1z",
    "C": "M12 1.6a4.9 4.9 0 0 0-3.9 7.9 4.9 4.9 0 1 0 3.1 8.2c-.1 2.1-.9 3.7-2.3 4.7h6.2c-1.4-1-2.2-2.6"
    "-2.3-4.7a4.9 4.9 0 1 0 3.1-8.2A4.9 4.9 0 0 0 12 1.6z",
}
# The mark of rank stands over the large suit: one peak, a tiara, a crown; origin at the mark's middle.
_RANK_PATH = {
    "J": "M-15 9V1h9l6-11 6 11h9v8z",
    "Q": "M-15 9l-4-13 9 6L0-10l10 12 9-6-4 13z",
    "K": "M-17 9V-7l9 8L0-11 8 1l9-8V9z",
}
_CAP = "M32 88C31 69 26 61 17 57c11-9 24-5 29 9C47 50 50 40 55 30c5 10 8 20 9 36 5-14 18-18 24-9-6 4-10 12-11 31z"
_CAP_FOLDS = "M46 66c3 8 4 14 4 22M64 66c-3 8-4 14-4 22"
_CAP_LOZENGES = "M55 48l6 10-6 10-6-10zM41 70l5 8-5 8-5-8zM69 70l5 8-5 8-5-8z"
_CAP_BELLS = ((16, 58, 5.5), (55, 27, 5.5), (88, 58, 4.6))
_HATCH = "M-2 20L20-2M-2 48L48-2M-2 76L76-2M-2 104L102 0M-2 132L102 28M14 144L102 56M42 144L102 84M70 144L102 112"
_FRAME = '<rect x=".5" y=".5" width="99" height="139" rx="8.5"'
_LETTERS = "font-family=\"Inter,'Segoe UI','Noto Sans',system-ui,Arial,sans-serif\" font-weight=\"700\""


def _paint(**inks: str) -> str:
    """Attributes such as ``fill`` and ``stroke``, each as a literal and as a variable."""
    literal = " ".join(f'{name}="{_COLOURS[ink]}"' for name, ink in inks.items())
    style = ";".join(f"{name}:var(--ck-{ink},{_COLOURS[ink]})" for name, ink in inks.items())
    return f'{literal} style="{style}"'


def _glyph(suit: str, x: float, y: float, size: float) -> str:
    return f'<path d="{_SUIT_PATH[suit]}" transform="translate({x} {y}) scale({size / 24:.4g})"/>'


# ---------------------------------------------------------------- one card


def card_svg(face: str, *, lang: str = "en", note: str = "") -> str:
    """The picture of a card given by notation; ``XX`` is a back, ``#2`` a back that bears its place in a blind hand.

    ``note`` is the corner text of a joker that a plain card serves as; without it the corner tells red
    from black. The picture is hidden from screen readers: whoever shows it supplies the words.

    >>> card_svg("TH").count(">10</text>")
    1
    >>> "Д</text>" in card_svg("QS", lang="ru"), "6♠" in card_svg("RJ", note="6♠")
    (True, True)
    """
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="ck-face" viewBox="0 0 100 140" width="100"'
        f' height="140" aria-hidden="true">{_card_body(face, lang, note)}</svg>'
    )


def _card_body(face: str, lang: str, note: str) -> str:
    """The drawing without its ``svg`` element, for use inside larger pictures."""
    match = _FACE.fullmatch(face)
    if match is None:
        raise NotationError(Reason.of("notation.card", text=face[:40]))
    if face == "XX":
        return _BACK
    if match[3]:
        return _BACK + _number(face)
    drawing = _joker(face, lang, note) if face in _JOKER_INK else _plain(match[1], match[2], lang)
    # The hatch is drawn on every face; the style sheet shows it on the cards that may not be played.
    return (
        f"{_FRAME} {_paint(fill='face', stroke='face-edge')}/>"
        f'<path class="ck-hatch" d="{_HATCH}" fill="none" stroke="#6b675d" stroke-opacity=".28"'
        f' stroke-width="2" display="none"/>{drawing}'
    )


def _plain(rank: str, suit: str, lang: str) -> str:
    letter = rank_text(rank, lang)
    x, fit = (6, ' textLength="41" lengthAdjust="spacingAndGlyphs"') if rank == "T" else (8, "")
    if rank == "A":
        large = _glyph(suit, 34, 64, 58)
    elif rank in _RANK_PATH:
        large = f'<path d="{_RANK_PATH[rank]}" transform="translate(64 70)"/>' + _glyph(suit, 43, 84, 42)
    else:
        large = _glyph(suit, 46, 84, 42)
    return (
        f'<g class="ck-{suit}" {_paint(fill=_SUIT_INK[suit])}>'
        f'<text x="{x}" y="38" font-size="39" {_LETTERS}{fit}>{letter}</text>'
        f"{_glyph(suit, 8, 45, 25)}{large}</g>"
    )


def _joker(face: str, lang: str, note: str) -> str:
    ink, red = _JOKER_INK[face], face == "RJ"
    word = _JOKER_WORD.get(lang, _JOKER_WORD["en"])
    step = 20 if len(word) == 5 else 17.5
    letters = "".join(f'<text x="14" y="{25 + i * step:g}">{letter}</text>' for i, letter in enumerate(word))
    outline = _paint(fill=ink, stroke=ink) if red else f'fill="none" {_paint(stroke=ink)}'
    bells = "".join(f'<circle cx="{x}" cy="{y}" r="{r}" {_paint(fill="face", stroke=ink)}/>' for x, y, r in _CAP_BELLS)
    inside = (
        f'<path d="{_CAP_FOLDS}" fill="none" stroke-width="2.6" {_paint(stroke="face")}/>'
        if red
        else f'<path d="{_CAP_LOZENGES}" {_paint(fill=ink)}/>'
    )
    corner = escape(note) if note else "R" if red else "B"
    return (
        f'<g class="ck-{face}"><g class="ck-jword" font-size="18" text-anchor="middle" {_LETTERS}'
        f" {_paint(fill=ink)}>{letters}</g>"
        '<g class="ck-jcap"><g transform="translate(24 34) scale(.76)" stroke-width="3.6"'
        ' stroke-linejoin="round">'
        f'<path d="{_CAP}" {outline}/><rect x="30" y="88" width="49" height="10" rx="5" {_paint(fill=ink)}/>'
        f"{bells}{inside}</g></g>"
        f'<text class="ck-jnote" x="92" y="131" font-size="13" text-anchor="end" {_LETTERS}'
        f" {_paint(fill=ink)}>{corner}</text></g>"
    )


def _back() -> str:
    lattice = "".join(
        f"M{6 + 11 * column + 5.5:g} {6 + 16 * row}l5.5 8-5.5 8-5.5-8z" for row in range(8) for column in range(8)
    )
    ring = (("S", 45, 56.6), ("H", 53.4, 65), ("C", 45, 73.4), ("D", 36.6, 65))
    suits = "".join(_glyph(suit, x, y, 10.08) for suit, x, y in ring)
    return (
        f"{_FRAME} {_paint(fill='back-edge', stroke='face-edge')}/>"
        f'<rect x="6" y="6" width="88" height="128" rx="5" {_paint(fill="back")}/>'
        f'<path d="{lattice}" fill="none" stroke-width="1.4" opacity=".75" {_paint(stroke="back-2")}/>'
        f'<circle cx="50" cy="70" r="17" stroke-width="1.6" {_paint(fill="back", stroke="back-2")}/>'
        f"<g {_paint(fill='back-edge')}>{suits}</g>"
    )


_BACK = _back()


def _number(place: str) -> str:
    """The place of a card in a hand that its owner does not see, over the back."""
    return (
        f'<circle cx="50" cy="70" r="27" stroke-width="1.6" {_paint(fill="back", stroke="back-2")}/>'
        f'<text x="50" y="81" font-size="31" text-anchor="middle" {_LETTERS}'
        f" {_paint(fill='back-edge')}>{place}</text>"
    )


# ---------------------------------------------------------------- glyphs, and the widget's mapping


def suit_svg(suit: str) -> str:
    """The small suit that stands in running text, one em high where our style sheet is present.

    >>> suit_svg("H").startswith("<svg")
    True
    """
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="ck-suit" viewBox="0 0 24 24" width="14" height="14"'
        f' aria-hidden="true"><path class="ck-{suit}" d="{_SUIT_PATH[suit]}"'
        f" {_paint(fill=_SUIT_INK[suit])}/></svg>"
    )


def card_defs(faces: Iterable[str], lang: str = "en", notes: Mapping[str, str] | None = None) -> dict[str, str]:
    """Every picture a table of these cards needs, sent to the widget once.

    ``notes`` gives the corner text of jokers by face. The back and the four suits (keys ``S H D C``, used
    in sentences) are always included, so that no drawing exists twice.

    >>> sorted(card_defs(["9C", "RJ"], "en", {"RJ": "6♠"}))
    ['9C', 'C', 'D', 'H', 'RJ', 'S', 'XX']
    """
    corner = notes or {}
    pictures = {suit: suit_svg(suit) for suit in _SUIT_PATH}
    pictures["XX"] = card_svg("XX")
    pictures |= {face: card_svg(face, lang=lang, note=corner.get(face, "")) for face in faces}
    return pictures


# ---------------------------------------------------------------- a whole table

_WIDE, _HIGH = 760, 560
_MIDDLE = (380, 232)
#: Cards in one line of a row.
_ROW = 7
_DIM = "#dcdad2"


def state_svg(state: State, lang: str = "en") -> str:
    """The table of a state, or of a view with backs, as one picture that needs no style sheet.

    Seat 0, or the seat of the view, sits at the bottom; play runs clockwise. Cards that may be played are raised,
    others of the seat to move are grey and hatched, and their reasons are their titles.

    >>> import cardlab
    >>> state_svg(cardlab.load("raspisnoy").deal(seed=1)).startswith("<svg xmlns=")
    True
    """
    scene = scene_of(state, lang)
    others = [_other_seat(scene, place, lang) for place in range(1, len(scene.seats))]
    parts = [
        _corners(scene, lang),
        *others,
        _own_seat(scene, lang),
        _trick(scene, lang),
        _pairs(scene, lang),
        _laid(scene, lang),
        _centre(scene),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_HIGH}" width="{_WIDE}" height="{_HIGH}"'
        f' role="img"><title>{escape(scene.title)}</title>'
        f'<rect width="{_WIDE}" height="{_HIGH}" rx="16" {_paint(fill="mat")}/>{"".join(parts)}'
        f"{_line(_WIDE / 2, _HIGH - 10, scene.title, 13, 'ink-2')}</svg>"
    )


def _line(x: float, y: float, words: str, size: int, ink: str, anchor: str = "middle", bold: bool = False) -> str:
    weight = "650" if bold else "400"
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" font-weight="{weight}"'
        " font-family=\"Inter,'Segoe UI','Noto Sans',system-ui,Arial,sans-serif\""
        f" {_paint(fill=ink)}>{escape(words)}</text>"
    )


def _placed(of: SceneCard, x: float, y: float, width: float, lang: str) -> str:
    """A card with its upper left corner at (x, y); grey and hatched if it may not be played."""
    body = _card_body(of.card, lang, of.note)
    style = ""
    if of.status == "illegal":
        body = body.replace(f'fill="{_COLOURS["face"]}"', f'fill="{_DIM}"', 1).replace(' display="none"', "", 1)
        style = f' style="--ck-face:{_DIM}"'
    told = f"<title>{escape(of.why)}</title>" if of.why else ""
    return (
        f'<svg class="ck-{of.status}" x="{x:.1f}" y="{y:.1f}" width="{width}" height="{width * 1.4:.1f}"'
        f' viewBox="0 0 100 140"{style}>{told}{body}</svg>'
    )


def _row(cards: tuple[SceneCard, ...], x: float, y: float, width: float, most: float, lang: str) -> str:
    """A hand centred at x, overlapping so that it is at most ``most`` wide; legal cards are raised."""
    if not cards:
        return ""
    step = min(width + 4, (most - width) / max(1, len(cards) - 1))
    left = x - (width + step * (len(cards) - 1)) / 2
    lift = {"legal": width / 6}
    return "".join(
        _placed(one, left + place * step, y - lift.get(one.status, 0), width, lang) for place, one in enumerate(cards)
    )


def _plate(seat: SceneSeat, x: float, y: float, lang: str) -> str:
    """A seat's plate, centred at (x, y): name, dealer mark, bid and tricks; ringed while it is to move."""
    ring = "accent" if seat.turn else "line-2"
    mark = f" · {word('seat.dealer', lang)}" if seat.dealer else ""
    return (
        f'<rect x="{x - 76:g}" y="{y - 18:g}" width="152" height="36" rx="18" stroke-width="{3 if seat.turn else 1}"'
        f" {_paint(fill='surface', stroke=ring)}/>"
        f"{_line(x, y - 3 if seat.note else y + 4, seat.name + mark, 13, 'ink', bold=True)}"
        f"{_line(x, y + 11, seat.note, 12, 'ink-2')}"
    )


def _angle(place: int, players: int) -> float:
    """Where a seat sits, in radians clockwise from the right; 0 is the bottom seat."""
    if place == 0:
        return math.pi / 2
    if players <= 4:
        return math.pi * (0.5 + 2 * place / players)
    return math.pi * (0.72 + (place - 1) * 1.56 / (players - 2))


def _seat_at(scene: Scene, place: int) -> SceneSeat:
    return scene.seats[(scene.bottom + place) % len(scene.seats)]


def _other_seat(scene: Scene, place: int, lang: str) -> str:
    players = len(scene.seats)
    most, width = (200.0, 40.0) if players <= 4 else (126.0, 30.0)
    angle = _angle(place, players)
    x = min(max(_MIDDLE[0] + 300 * math.cos(angle), most / 2 + 12), _WIDE - most / 2 - 12)
    y = _MIDDLE[1] + 178 * math.sin(angle)
    seat = _seat_at(scene, place)
    return _plate(seat, x, y - 24, lang) + _aside(seat, _row(seat.hand, x, y + 4, width, most, lang))


def _aside(seat: SceneSeat, hand: str) -> str:
    """The hand of a seat, faint if the seat sits out."""
    return f'<g opacity=".45">{hand}</g>' if seat.out else hand


def _own_seat(scene: Scene, lang: str) -> str:
    seat = _seat_at(scene, 0)
    return _plate(seat, _MIDDLE[0], 412, lang) + _aside(seat, _row(seat.hand, _MIDDLE[0], 448, 58, 640, lang))


def _trick(scene: Scene, lang: str) -> str:
    """The cards of the trick, each before its seat; the one that wins so far says so."""
    players = len(scene.seats)
    across, down, width = (70, 52, 44) if players <= 6 else (140, 80, 34)
    parts, said = [], []
    for one in scene.trick:
        angle = _angle((one.seat - scene.bottom) % players, players)
        x = _MIDDLE[0] + across * math.cos(angle) - width / 2
        y = _MIDDLE[1] + 18 + down * math.sin(angle) - width * 0.7
        parts.append(_placed(SceneCard(one.card, note=one.note), x, y, width, lang))
        if one.said:
            halo = _line(x + width / 2, y - 7, one.said, 12, "ink")
            said.append(f'<g stroke-width="4" paint-order="stroke" {_paint(stroke="mat")}>{halo}</g>')
        if one.wins:
            parts.append(
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{width}" height="{width * 1.4:.1f}" rx="4" fill="none"'
                f' stroke-width="3" {_paint(stroke="accent")}><title>{escape(word("wins", lang))}</title></rect>'
            )
    return "".join(parts + said)


def _pairs(scene: Scene, lang: str) -> str:
    """Attack and defence in the middle, up to three pairs a row: what beats a card lies half over it."""
    width, step = (44, 84) if len(scene.pairs) < 4 else (38, 72)
    parts = []
    for at, (attack, defence) in enumerate(scene.pairs):
        row, column = divmod(at, 3)
        count = min(3, len(scene.pairs) - 3 * row)
        x = _MIDDLE[0] + step * (column - (count - 1) / 2) - width * 0.75
        y = _MIDDLE[1] + (-50 if len(scene.pairs) > 3 else -20) + 70 * row
        parts.append(_placed(SceneCard(attack), x, y, width, lang))
        if defence:
            parts.append(_placed(SceneCard(defence), x + width / 2, y + 12, width, lang))
    if not parts:
        return ""
    return f"<g><title>{escape(word('zone-table', lang))}</title>{''.join(parts)}</g>"


def _laid(scene: Scene, lang: str) -> str:
    """Cards in rows of seven in the middle, each with its caption."""
    parts = []
    for at, (one, said) in enumerate(scene.row):
        line, column = divmod(at, _ROW)
        x = _MIDDLE[0] + 46 * (column - (min(_ROW, len(scene.row)) - 1) / 2)
        y = _MIDDLE[1] - (92 if len(scene.row) > _ROW else 56) + 72 * line
        parts += [_placed(SceneCard(one), x - 19, y, 38, lang), _line(x, y + 66, said, 11, "ink")]
    return f"<g><title>{escape(scene.row_label)}</title>{''.join(parts)}</g>" if parts else ""


def _corners(scene: Scene, lang: str) -> str:
    """Trump with the card turned up at the upper left, the trick and the suit led at the upper right."""
    parts = []
    left, right = (64, 0) if scene.turn_up else (14, 0)
    if scene.turn_up:
        parts.append(_placed(SceneCard(scene.turn_up), 14, 12, 42, lang))
    for fact in scene.facts:
        if fact.id == "fact.trump":
            parts.append(_line(left, 26, fact.label, 13, "ink-2", "start"))
            if fact.suit:
                parts.append(f"<g {_paint(fill=_SUIT_INK[fact.suit])}>{_glyph(fact.suit, left, 33, 14)}</g>")
            parts.append(_line(left + (18 if fact.suit else 0), 45, fact.text, 13, "ink", "start", bold=True))
        elif fact.id == "fact.circular":
            parts += [_line(14, 26, fact.label, 13, "ink-2", "start"), _line(14, 45, fact.text, 13, "ink", "start")]
        elif fact.id.startswith("fact.trump_order"):
            parts += [_line(14, 88, fact.label, 13, "ink-2", "start"), _line(14, 105, fact.text, 13, "ink", "start")]
        elif fact.id != "fact.turn_up":
            parts.append(_line(_WIDE - 16, 26 + right, f"{fact.label}: {fact.text}", 13, "ink", "end"))
            right += 19
    return "".join(parts)


def _centre(scene: Scene) -> str:
    """The bids on offer, a refused one struck out, or the result of the deal."""
    low = 70 if scene.row else 0
    parts = [_line(_MIDDLE[0], _MIDDLE[1] + low + 18 * at, line, 14, "ink") for at, line in enumerate(scene.result)]
    numbers = all(call.text.isdecimal() for call in scene.calls)
    each, width, first = (10, 26.0, 20) if numbers else (2, 140.0, 112 if scene.pairs or scene.row else -45)
    for at, call in enumerate(scene.calls):
        row, column = divmod(at, each)
        count = min(each, len(scene.calls) - row * each)
        x, y = _MIDDLE[0] + (width + 4) * (column - (count - 1) / 2), _MIDDLE[1] + first + 30 * row
        parts.append(_call(call, x, y, width))
    return "".join(parts)


def _call(call: SceneCall, x: float, y: float, width: float) -> str:
    """A call on offer, centred at (x, y): a number, or its notation. A refused one is struck out, its title is why."""
    reach, shown = width / 2 - 4, call.text if call.text.isdecimal() else call.action
    strike = f'<path d="M{x - reach:g} {y + 9:g}L{x + reach:g} {y - 9:g}" stroke-width="2" {_paint(stroke="ink-2")}/>'
    why = f"<title>{escape(call.why)}</title>" if call.why else ""
    return (
        f'<g>{why}<rect x="{x - width / 2:g}" y="{y - 13:g}" width="{width:g}" height="26" rx="13"'
        f" {_paint(fill='surface', stroke='line-2')}/>"
        f"{_line(x, y + 5, shown, 13, 'ink' if call.legal else 'ink-2')}{'' if call.legal else strike}</g>"
    )
