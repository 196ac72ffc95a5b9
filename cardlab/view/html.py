"""The table of a state as one piece of HTML: what a bare ``state`` in a notebook cell shows.

Styles are inline and there is no script. Colours and fonts read JupyterLab's own variables first, so that it fits
the light and the dark theme.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cardlab.cards import card
from cardlab.view.scene import Scene, SceneCard, SceneFact, SceneSeat, scene_of
from cardlab.view.svg import card_svg, suit_svg
from cardlab.view.text import card_name, seat_name, word

if TYPE_CHECKING:
    from cardlab.core.state import State

_FONT = "font:14px/1.4 var(--jp-ui-font-family,Inter,'Segoe UI','Noto Sans',system-ui,sans-serif)"
_INK, _INK_2 = "var(--jp-ui-font-color1,#1e2126)", "var(--jp-ui-font-color2,#565b63)"
_LINE = "var(--jp-border-color1,#d9d5cb)"
_BACK = (
    "display:inline-block;box-sizing:border-box;border:3px solid #eef1f6;border-radius:4px;"
    "background:repeating-linear-gradient(45deg,#3c4f73 0 4px,#8fa3c9 4px 5px);outline:1px solid #b9b3a6"
)


def state_html(state: State, lang: str = "en") -> str:
    """The table as HTML: hands (backs where the state is a view), trick, trump, bids, and what is legal now.

    Cards that may be played are raised, others of the seat to move are dimmed and their title is the reason.

    >>> import cardlab
    >>> state_html(cardlab.load("raspisnoy").deal(seed=1)).count("<script")
    0
    """
    scene = scene_of(state, lang)
    rows = "".join(_seat(seat, lang) for seat in scene.seats)
    return (
        f'<div class="cardlab-state" style="{_FONT};color:{_INK};background:var(--jp-layout-color2,#f1efe9);'
        f'border:1px solid {_LINE};border-radius:10px;padding:10px 14px;max-width:820px">'
        f'<div style="font-weight:650">{escape(scene.title)}</div>'
        f'<div style="color:{_INK_2};margin:2px 0 6px">{_facts(scene, lang)}</div>'
        f"{rows}{_trick(scene, lang)}{_pairs(scene, lang)}{_row(scene, lang)}"
        f"{_calls(scene)}{_result(scene, lang)}</div>"
    )


def _facts(scene: Scene, lang: str) -> str:
    return " · ".join(_fact(fact, scene, lang) for fact in scene.facts)


def _fact(fact: SceneFact, scene: Scene, lang: str) -> str:
    """Label and value; suits and the card turned up are drawn on paper, so that their inks hold in the dark."""
    if fact.id == "fact.turn_up":
        return f"{escape(fact.label)}: {_card(SceneCard(scene.turn_up), 24, lang)}"
    glyph = (
        f'<span style="background:#fffdf8;border-radius:3px;padding:1px 2px;display:inline-flex;'
        f'vertical-align:-2px">{suit_svg(fact.suit)}</span> '
        if fact.suit
        else ""
    )
    return f"{escape(fact.label)}: {glyph}<b>{escape(fact.text)}</b>"


def _seat(seat: SceneSeat, lang: str) -> str:
    mark = "▸ " if seat.turn else ""
    dealer = f' <span style="color:{_INK_2}">({escape(word("seat.dealer", lang))})</span>' if seat.dealer else ""
    faint = ";opacity:.45" if seat.out else ""
    hand = "".join(_card(one, 40, lang) for one in seat.hand)
    if seat.hand and all(one.card == "XX" for one in seat.hand):
        label = escape(word("cards", lang, count=len(seat.hand)))
        backs = f'<span style="{_BACK};width:28px;height:40px;margin-right:-16px"></span>' * len(seat.hand)
        hand = f'<span role="img" aria-label="{label}" title="{label}" style="padding-right:20px">{backs}</span>'
    return (
        f'<div style="display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;border-top:1px solid {_LINE};'
        f'padding:8px 0 4px"><div style="min-width:160px"><b>{mark}{escape(seat.name)}</b>{dealer}<br/>'
        f'<span style="color:{_INK_2}">{escape(seat.note)}</span></div>'
        f'<div style="display:flex;flex-wrap:wrap;gap:3px;min-height:62px;'
        f'align-items:flex-end{faint}">{hand}</div></div>'
    )


def _card(of: SceneCard, width: int, lang: str) -> str:
    """One card as an inline picture with its spoken name; grey and hatched if it may not be played."""
    picture = card_svg(of.card, lang=lang, note=of.note).replace(
        'width="100" height="140"', f'width="{width}" height="{width * 1.4:g}"', 1
    )
    name = card_name(card(of.card), lang)
    style = "display:inline-flex;vertical-align:middle"
    if of.status == "legal":
        name = word("card-legal", lang, card=name)
        style += (
            ";transform:translateY(-5px);border-bottom:3px solid #7a68c9;border-radius:0 0 4px 4px;padding-bottom:2px"
        )
    elif of.status == "illegal":
        name = word("card-refused", lang, card=name, why=of.why)
        style += ";--ck-face:#dcdad2"
        picture = picture.replace(' display="none"', "", 1)
    title = escape(of.why or name)
    return f'<span role="img" aria-label="{escape(name)}" title="{title}" style="{style}">{picture}</span>'


def _trick(scene: Scene, lang: str) -> str:
    if not scene.trick:
        return ""
    cards = []
    for one in scene.trick:
        name = escape(seat_name(one.seat, len(scene.seats), None, lang))
        name += f" · {escape(one.said)}" if one.said else ""
        wins = f" · <b>{escape(word('wins', lang))}</b>" if one.wins else ""
        shown = _card(SceneCard(one.card, note=one.note), 46, lang)
        cards.append(
            f'<span style="text-align:center">{shown}<br/><span style="font-size:12px">{name}{wins}</span></span>'
        )
    return (
        f'<div style="display:flex;flex-wrap:wrap;gap:10px;align-items:flex-end;border-top:1px solid {_LINE};'
        f'padding:8px 0">'
        f'<span style="min-width:160px;align-self:center;color:{_INK_2}">{escape(word("trick", lang))}</span>'
        f"{''.join(cards)}</div>"
    )


def _pairs(scene: Scene, lang: str) -> str:
    """Attack and defence: what beats a card lies half over it."""
    if not scene.pairs:
        return ""
    shown = []
    for attack, defence in scene.pairs:
        over = _card(SceneCard(defence), 46, lang) if defence else ""
        over = f'<span style="margin:10px 0 0 -22px;display:inline-block">{over}</span>' if over else ""
        below = _card(SceneCard(attack), 46, lang)
        shown.append(f'<span style="display:inline-flex;align-items:flex-start">{below}{over}</span>')
    return (
        f'<div style="display:flex;flex-wrap:wrap;gap:14px;border-top:1px solid {_LINE};padding:8px 0">'
        f'<span style="min-width:160px;align-self:center;color:{_INK_2}">{escape(word("zone-table", lang))}</span>'
        f"{''.join(shown)}</div>"
    )


def _row(scene: Scene, lang: str) -> str:
    """Cards in a row, each with its caption."""
    if not scene.row:
        return ""
    shown = [
        f'<span style="text-align:center">{_card(SceneCard(one), 40, lang)}<br/>'
        f'<span style="font-size:12px">{escape(said)}</span></span>'
        for one, said in scene.row
    ]
    return (
        f'<div style="display:flex;flex-wrap:wrap;gap:6px;border-top:1px solid {_LINE};padding:8px 0">'
        f'<span style="min-width:160px;align-self:center;color:{_INK_2}">{escape(scene.row_label)}</span>'
        f"{''.join(shown)}</div>"
    )


def _calls(scene: Scene) -> str:
    """The bids on offer; a refused one is struck out and its title is the reason."""
    if not scene.calls:
        return ""
    pills = "".join(
        f'<span title="{escape(call.why)}" style="display:inline-block;min-width:22px;text-align:center;margin:2px;'
        f"padding:3px 6px;border-radius:6px;border:1px solid {_LINE}"
        f'{"" if call.legal else f";text-decoration:line-through;color:{_INK_2}"}">{escape(call.text)}</span>'
        for call in scene.calls
    )
    return f'<div style="border-top:1px solid {_LINE};padding-top:6px">{pills}</div>'


def _result(scene: Scene, lang: str) -> str:
    if not scene.result:
        return ""
    lines = "".join(f"<div>{escape(line)}</div>" for line in scene.result)
    over = f"<b>{escape(word('event.over', lang))}</b>"
    return f'<div style="border-top:1px solid {_LINE};padding-top:6px">{over}{lines}</div>'
