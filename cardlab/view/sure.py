"""How sure averages over hidden cards are: a table of the actions with errors and with what came of the worlds."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cardlab.errors import Reason
from cardlab.solvers.averages import Averages, Row
from cardlab.solvers.blind import Blind
from cardlab.view import text
from cardlab.view.bidding import percent

if TYPE_CHECKING:
    from cardlab.notation import Action

#: Values shown of one action at most, the most frequent ones.
_MOST = 5


def sure_html(averages: Averages, blind: Blind | None = None, lang: str = "en", you: int | None = None) -> str:
    """The table of averages as HTML, best first: mean and standard error, what a card is worth without sight of the
    hidden ones where that differs, and how often each value came; then how far the best is ahead, and what hidden
    means. Empty where no world was finished. ``you`` is the 0-based seat that looks on.

    >>> import cardlab
    >>> answer = cardlab.average(cardlab.load("euchre").deal(seed=1), worlds=20)
    >>> sure_html(answer).count("<tr>")
    4
    """
    rows = sorted((row for row in averages.rows if row.mean is not None), key=lambda row: -(row.mean or 0.0))
    if not rows:
        return ""
    sighted = blind is not None
    heads = [text.word("sure.action", lang), text.word("sure.average", lang)]
    heads += [text.word("sure.blind", lang)] * sighted + [text.word("sure.worlds", lang)]
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    body = "".join(_row(row, averages, blind, lang, you) for row in rows)
    notes = [*_lead(averages, lang, you), text.word("sure.hidden", lang)]
    told = "".join(f"<p>{escape(note)}</p>" for note in notes)
    return (
        f'<section class="ck-sure"><h3>{escape(text.word("sure.title", lang))}</h3>'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{told}</section>"
    )


def _name(action: Action, averages: Averages, lang: str, you: int | None) -> str:
    return text.action_text(action, lang, players=averages.view.players, you=you)


def _row(row: Row, averages: Averages, blind: Blind | None, lang: str, you: int | None) -> str:
    star = "★ " if row.best else ""
    mean = text.value_text(float(row.mean or 0.0), averages.objective).removeprefix("≈ ")
    error = text.give_or_take(row.error, averages.enumerated)
    give = f" <small>{error}</small>" if error else ""
    cells = f"<td>{star}<b>{mean}</b>{give}</td>"
    if blind is not None:
        worth = text.value_text(float(blind.means[row.action]), averages.objective).removeprefix("≈ ")
        cells += f"<td>{worth if row.action in blind.differs else mean}</td>"
    often = sorted(sorted(row.outcomes, key=lambda one: -one[1])[:_MOST])
    shares = "".join(_share(value, share, averages.objective) for value, share in often)
    name = escape(_name(row.action, averages, lang, you))
    return f'<tr><th scope="row">{name}</th>{cells}<td class="ck-sure-shares">{shares}</td></tr>'


def _share(value: int, share: float, objective: str) -> str:
    bar = f'<i style="width:{100 * share:.0f}%" aria-hidden="true"></i>'
    return f"<span>{text.value_text(value, objective)}: {percent(share)}{bar}</span>"


def _lead(averages: Averages, lang: str, you: int | None) -> list[str]:
    """How far the best action is ahead of the next, in the words for cards."""
    lead = averages.lead
    if lead is None:
        return []
    note = averages.notes[0]  # of the lead, in notation
    named = {"first": _name(lead.first, averages, lang, you), "second": _name(lead.second, averages, lang, you)}
    return [text.say(Reason.of(note.id, difference=dict(note.args)["difference"], **named), lang)]
