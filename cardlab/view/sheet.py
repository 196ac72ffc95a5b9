"""The score sheet as it is looked at: bids, results, running totals and the formula of every number.

:func:`build_sheet` makes plain values of a match, for the widget; :func:`sheet_html` is what a bare sheet in a notebook
cell shows. A row of the sheet is a deal, or an extra row: a premium, a game that is over, what a rubber was won with.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Literal

from msgspec import Struct

from cardlab.core.deal import DealSpec
from cardlab.core.match import Cell, Match, Sheet, SheetRow
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.trick.schedule import REGULAR, Round, Schedule
from cardlab.view.schema import VBadge
from cardlab.view.text import game_title, joined, say, seat_letter, seat_name, signed, word

VERSION = 1
Tone = Literal["good", "warn", "bad", "even"]
#: Labels of rows that are no deals.
_EXTRA = ("deal.premium", "deal.game_over", "deal.game_won", "deal.rubber_won")
#: Formulas that end in the number they make.
_WHOLE = ("score.premium", "score.strike", "score.khisht", "score.all", "score.lowest_failed")
#: Results that are words.
_WORDS = ("score.game_won", "score.game_second")
#: Runs of hand sizes up to this length are written out.
_WRITTEN_OUT = 9


class VCell(Struct):
    """A cell: its points, tricks taken of those bid, the total so far, and how the points were made."""

    points: str
    tone: Tone
    note: str
    total: str
    formula: str
    detail: str
    label: str


class VRow(Struct):
    """A row: ``head`` and ``sub`` name a deal, or ``number`` alone; ``label`` tells the whole of it; ``section`` is a
    heading above it."""

    kind: Literal["deal", "extra", "now"]
    number: str
    head: str
    sub: str
    label: str
    section: str
    cells: list[VCell]


class VColumn(Struct):
    """An account: one player or a side, ``you`` being in it."""

    name: str
    short: str
    you: bool


class VSheet(Struct):
    """Everything a sheet shows. ``series`` are the totals after each row, one list an account, None where they begin
    anew; ``ticks`` name the rows."""

    v: int
    lang: str
    title: str
    corner: str
    columns: list[VColumn]
    rows: list[VRow]
    totals: list[str]
    chips: list[str]
    winners: list[int]
    won: str
    series: list[list[int | None]]
    ticks: list[str]
    coming: list[VBadge]


def build_sheet(match: Match, you: int | None = None, lang: str = "en", state: State | None = None) -> VSheet:
    """The sheet of a match. ``you`` is a 0-based player of it; ``state`` is the deal under way, which has a row too.

    >>> import cardlab
    >>> match = cardlab.load("raspisnoy", players=2, max_hand=1).new_match(seed=3)
    >>> state = match.deal()
    >>> while not state.is_terminal:
    ...     state = state.apply(state.legal_actions[0])
    >>> made = build_sheet(match.after(state), you=0)
    >>> [cell.formula for cell in made.rows[0].cells], made.columns[0].name
    (['1 × 1 = 1', '5'], 'You')
    """
    sheet = match.sheet()
    made = _built(sheet, match, you, lang)
    made.title = _title(match, lang)
    made.coming = _coming(match, lang)
    if state is not None and not state.is_terminal:
        made.rows.append(_now(state, made, lang))
    return made


def plain_sheet(sheet: Sheet | Match, lang: str = "en") -> VSheet:
    """What a bare sheet, or that of a match, shows: nobody looks at it, and no deal is under way.

    >>> import cardlab
    >>> [column.name for column in plain_sheet(cardlab.load("joker", players=2).new_match(seed=1)).columns]
    ['Player 1', 'Player 2']
    """
    if isinstance(sheet, Match):
        made = _built(sheet.sheet(), sheet, None, lang)
        made.title = _title(sheet, lang)
        return made
    return _built(sheet, None, None, lang)


def _title(match: Match, lang: str) -> str:
    return f"{game_title(match.game.id, lang)} · {word('sheet.title', lang)}"


def _built(sheet: Sheet, match: Match | None, you: int | None, lang: str) -> VSheet:
    specs = [result.spec for result in match.results] if match else []
    policy = match.game.match if match else None
    pulkas = isinstance(policy, Schedule) and any(one.pulka for one in policy.rounds)
    columns = _columns(sheet, you, lang)
    rows: list[VRow] = []
    section = ""
    deals = 0
    for row in sheet.rows:
        extra = row.label.id in _EXTRA
        here = section if extra else _section(row.label, specs[deals] if deals < len(specs) else None, pulkas, lang)
        deals += not extra
        made = _row(row, columns, deals, lang)
        made.section = "" if here == section else here
        rows.append(made)
        section = here
    return VSheet(
        v=VERSION,
        lang=lang,
        title=word("sheet.title", lang),
        corner=word(
            "sheet.cards" if any(dict(row.label.args).get("cards") for row in sheet.rows) else "sheet.deal", lang
        ),
        columns=columns,
        rows=rows,
        totals=[_number(total) for total in sheet.totals],
        chips=[signed(chips) for chips in sheet.chips] if any(sheet.chips) else [],
        winners=list(sheet.winners),
        won=_won(sheet, columns, lang),
        series=running(sheet),
        ticks=[_tick(row, at) for at, row in enumerate(sheet.rows, 1)],
        coming=[],
    )


def _won(sheet: Sheet, columns: Sequence[VColumn], lang: str) -> str:
    """Who won; in a game that only has losers, who lost how often, from the first deal on."""
    told = [[cell.formula.id for cell in row.cells] for row in sheet.rows]
    if any({"score.fool", "score.nobody_fool"}.intersection(ids) for ids in told):
        times = [sum(ids[column] == "score.fool" for ids in told) for column in range(len(columns))]
        often = sorted(range(len(columns)), key=lambda column: -times[column])
        fools = [f"{columns[column].name} × {times[column]}" for column in often if times[column]]
        return word("sheet.fools", lang, names=joined(fools, lang)) if fools else word("sheet.no_fool", lang)
    names = [columns[column].name for column in sheet.winners]
    return word("sheet.won", lang, names=joined(names, lang)) if names else ""


def _number(number: int) -> str:
    return str(number).replace("-", "−")


def _columns(sheet: Sheet, you: int | None, lang: str) -> list[VColumn]:
    accounts = sheet.seats or tuple((seat,) for seat in range(len(sheet.totals)))
    players = sum(map(len, accounts))
    return [
        VColumn(
            joined([seat_name(seat, players, you, lang) for seat in _you_first(seats, you)], lang),
            " ".join(seat_letter(seat, players, you, lang) for seat in _you_first(seats, you)),
            you in seats,
        )
        for seats in accounts
    ]


def _you_first(seats: Sequence[int], you: int | None) -> list[int]:
    return sorted(seats, key=lambda seat: seat != you)


def _section(label: Reason, spec: DealSpec | None, pulkas: bool, lang: str) -> str:
    """The heading of the deals that belong together: a special round, or a pulka."""
    kind = str(dict(label.args).get("round", REGULAR))
    if kind != REGULAR:
        times = spec.note("multiplier", 1) if spec else 1
        return f"{word('fact.round', lang)}: {say(Reason.of('fact.special', round=kind, multiplier=times), lang)}"
    return word("sheet.pulka", lang, pulka=spec.note("pulka") + 1) if spec and pulkas else ""


def _row(row: SheetRow, columns: Sequence[VColumn], deals: int, lang: str) -> VRow:
    args = dict(row.label.args)
    label = say(row.label, lang)
    cells = [_cell(cell, f"{column.name}, {label}", lang) for cell, column in zip(row.cells, columns, strict=True)]
    if row.label.id in _EXTRA:
        return VRow("extra", "", "", "", label, "", cells)
    number = args.get("number", deals)
    sub = say(Reason.of("fact.of", number=number, total=args["total"]), lang) if "round" in args else ""
    if "cards" in args and not sub:
        sub = word("sheet.deal_number", lang, number=number)
    return VRow("deal", str(number), str(args.get("cards", number)), sub, label, "", cells)


def _cell(cell: Cell, where: str, lang: str) -> VCell:
    formula = _formula(cell, lang)
    told = []
    if cell.bid is not None:
        told.append(word("sheet.bid_took", lang, bid=cell.bid, took=cell.took))
    elif cell.took is not None:
        told.append(word("sheet.took", lang, took=cell.took))
    before = cell.total - cell.points
    if cell.points:
        sign = "+" if cell.points > 0 else "−"
        told.append(word("sheet.sum", lang, sum=f"{_number(before)} {sign} {abs(cell.points)} = {_number(cell.total)}"))
    note = ""
    if cell.bid is not None and cell.took is not None:
        note = word("seat-short", lang, bid=cell.bid, took=cell.took)
    elif cell.took is not None:
        note = str(cell.took)
    blank = cell.formula.id == "score.none" and not cell.points and cell.took is None
    shown = say(cell.formula, lang) if cell.formula.id in _WORDS else "–" if blank else signed(cell.points)
    detail = " ".join(told)
    return VCell(
        points=shown,
        tone=_tone(cell),
        note=note,
        total=_number(cell.total),
        formula=formula,
        detail=detail,
        label=f"{where}: {shown}. {formula if formula != shown else ''} {detail}".replace("  ", " ").strip(),
    )


def _formula(cell: Cell, lang: str) -> str:
    """How the points were made, as an equation unless the formula is a number itself."""
    told = say(cell.formula, lang)
    if cell.formula.id in (*_WHOLE, *_WORDS) or told.replace("−", "-").lstrip("-").isdecimal():
        return told
    if cell.formula.id == "score.none":
        return _number(cell.points)
    return f"{told} = {_number(cell.points)}"


def _tone(cell: Cell) -> Tone:
    if cell.formula.id in _WORDS:
        return "good"
    if cell.bid is not None and cell.took is not None and cell.bid != cell.took and cell.points >= 0:
        return "warn"
    return "good" if cell.points > 0 else "bad" if cell.points < 0 else "even"


def _now(state: State, sheet: VSheet, lang: str) -> VRow:
    """The row of the deal under way: what is bid and taken so far."""
    spec = state.spec
    asked: list[int | None] = [None] * len(sheet.columns)
    took = [0] * len(sheet.columns)
    for seat, column in enumerate(spec.columns):
        known = state.game.showing.seat_note(state, seat)
        asked[column] = known.get("asked")
        took[column] += known.get("took") or 0
    playing = word("sheet.playing", lang)
    cells = []
    for column, bid in enumerate(asked):
        seated = column in spec.columns
        note = str(took[column]) if bid is None else word("seat-short", lang, bid=bid, took=took[column])
        shown = note if state.board is not None or bid is not None else ""
        cells.append(VCell("", "even", shown if seated else "", "", "", "", playing if seated else ""))
    args = dict(spec.label.args)
    number = args.get("number", spec.index + 1)
    return VRow(
        "now", str(number), str(args.get("cards", number)), word("sheet.now", lang), say(spec.label, lang), "", cells
    )


def running(sheet: Sheet) -> list[list[int | None]]:
    """The totals of every account from the start, one number a row. Where a count begins anew, as for the next game,
    and for rows that count something else, there is None.

    >>> from cardlab.core.match import fold_sheet
    >>> running(fold_sheet((), 2, over=False))
    [[0], [0]]
    """
    rows: list[list[int | None]] = [[0] * len(sheet.totals)]
    last = [0] * len(sheet.totals)
    for row in sheet.rows:
        totals: list[int | None] = [cell.total for cell in row.cells]
        goes_on = all(cell.total == before + cell.points for cell, before in zip(row.cells, last, strict=True))
        if goes_on or row.label.id not in _EXTRA:
            if not goes_on:  # the first deal of another game
                rows[-1] = [None] * len(last)
            rows.append(totals)
            last = [cell.total for cell in row.cells]
        else:
            rows.append([None] * len(last))
            last = [0] * len(last)
    return [[totals[at] for totals in rows] for at in range(len(last))]


def _tick(row: SheetRow, at: int) -> str:
    return "+" if row.label.id in _EXTRA else str(dict(row.label.args).get("number", at))


def _coming(match: Match, lang: str) -> list[VBadge]:
    """The deals still to be played, the next one first, where the schedule is known."""
    policy, spec = match.game.match, match.spec
    if not isinstance(policy, Schedule) or spec is None:
        return []
    now, *rest = policy.rounds[spec.index :]
    badges = [VBadge(f"{_sizes([now], lang)} {word('sheet.now', lang)}", "accent")]
    return badges + [VBadge(_sizes(run, lang), "even" if run[0].kind == REGULAR else "warn") for run in _runs(rest)]


def _runs(rounds: Sequence[Round]) -> list[list[Round]]:
    """Rounds that follow one another: of one kind and pulka, their sizes rising, falling or staying."""
    runs: list[list[Round]] = []
    for one in rounds:
        last = runs[-1] if runs else []
        same = bool(last) and (last[-1].kind, last[-1].pulka) == (one.kind, one.pulka)
        step = one.cards - last[-1].cards if last else 0
        if same and (one.kind != REGULAR or len(last) == 1 or step == last[-1].cards - last[-2].cards):
            last.append(one)
        else:
            runs.append([one])
    return runs


def _sizes(run: Sequence[Round], lang: str) -> str:
    if run[0].kind != REGULAR:
        return say(Reason.of("fact.special", round=run[0].kind, multiplier=run[0].multiplier), lang)
    sizes = [str(one.cards) for one in run]
    return " ".join(sizes) if len(sizes) <= _WRITTEN_OUT else f"{sizes[0]} … {sizes[-1]}"


# ---- HTML -----------------------------------------------------------------------------------------------------------

_FONT = "font:14px/1.35 var(--jp-ui-font-family,Inter,'Segoe UI','Noto Sans',system-ui,sans-serif)"
_INK, _INK_2 = "var(--jp-ui-font-color1,#1e2126)", "var(--jp-ui-font-color2,#565b63)"
_LINE = "var(--jp-border-color1,#d9d5cb)"
_LEFT = "text-align:left;padding:5px 10px"


def sheet_html(sheet: Sheet | Match, lang: str = "en") -> str:
    """A sheet, or that of a match, as a table: every cell can be focused and its title is its formula.

    >>> import cardlab
    >>> sheet_html(cardlab.load("georgian_joker").new_match(seed=1)).count("<th scope='col'")
    5
    """
    made = plain_sheet(sheet, lang)
    heads = "".join(f"<th scope='col' style='{_LEFT}'>{escape(name)}</th>" for name in (made.corner, *_names(made)))
    body = "".join(_html_row(row, len(made.columns)) for row in made.rows)
    foot = _html_foot(word("sheet.total", lang), made.totals)
    if made.chips:
        foot += _html_foot(word("sheet.chips", lang), made.chips)
    won = f"<p style='margin:6px 10px;font-weight:650'>{escape(made.won)}</p>" if made.won else ""
    return (
        f'<div class="cardlab-sheet" style="{_FONT};color:{_INK};overflow-x:auto">'
        f'<table style="border-collapse:collapse;font-variant-numeric:tabular-nums;margin:0">'
        f"<caption style='{_LEFT};font-weight:650'>{escape(made.title)}</caption>"
        f"<thead><tr style='border-bottom:2px solid {_INK}'>{heads}</tr></thead>"
        f"<tbody>{body}</tbody><tfoot>{foot}</tfoot></table>{won}</div>"
    )


def _names(made: VSheet) -> list[str]:
    return [column.name for column in made.columns]


def _html_row(row: VRow, width: int) -> str:
    line = f"<tr style='border-top:1px solid {_LINE}'>"
    section = f"{line}<th colspan='{width + 1}' style='{_LEFT};color:{_INK_2}'>{escape(row.section)}</th></tr>"
    head = escape(row.label) if row.kind == "extra" else f"{row.head} <small>{escape(row.sub)}</small>"
    cells = "".join(_html_cell(cell) for cell in row.cells)
    return (
        f"{section if row.section else ''}{line}<th scope='row' style='{_LEFT};font-weight:550'>{head}</th>{cells}</tr>"
    )


def _html_cell(cell: VCell) -> str:
    note = f" <small style='color:{_INK_2}'>{escape(cell.note)}</small>" if cell.note else ""
    total = f"<br/><small style='color:{_INK_2}'>{cell.total}</small>"
    told = escape(f"{cell.formula}. {cell.detail}".strip())
    return (
        f"<td style='{_LEFT};border-left:1px solid {_LINE};white-space:nowrap'><span tabindex='0' title='{told}'"
        f" aria-label='{escape(cell.label)}'><b>{escape(cell.points)}</b>{note}{total}</span></td>"
    )


def _html_foot(label: str, values: Sequence[str]) -> str:
    cells = "".join(f"<td style='{_LEFT};font-weight:700'>{value}</td>" for value in values)
    return f"<tr style='border-top:2px solid {_INK}'><th scope='row' style='{_LEFT}'>{escape(label)}</th>{cells}</tr>"
