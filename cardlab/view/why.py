"""What is wrong with an action, as it stands beside a table: the sentence, and both lines of play as rows of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from cardlab.cards import Card
from cardlab.core.state import State
from cardlab.notation import Action
from cardlab.solvers.explain import Refutation
from cardlab.solvers.goals import bouts_of
from cardlab.solvers.lines import Trick, states_of, tricks_in
from cardlab.view import text


class LineCard(NamedTuple):
    """A card of a line, or what was said: its ``text``, its spoken ``name``, its ``suit`` (a letter, or empty), and
    whether it ``wins`` its trick."""

    text: str
    name: str
    suit: str = ""
    wins: bool = False


class LineRow(NamedTuple):
    """A trick or a bout of a line, or what was said before the tricks. ``late``: it comes after the loss is seen."""

    label: str
    cards: tuple[LineCard, ...]
    late: bool = False


def line_rows(
    state: State, line: Sequence[Action], lang: str = "en", you: int | None = None, seen: int | None = None
) -> tuple[LineRow, ...]:
    """A line of play in rows; ``seen`` is the number of its actions until the loss is seen (default: all).

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> row = line_rows(state, cardlab.solve(state).refutation("6H").line)[0]
    >>> row.label, [(one.text, one.wins) for one in row.cards]
    ('1: Player 1', [('6♥', False), ('10♥', False), ('J♥', True)])
    """
    until = len(line) if seen is None else seen
    if bouts_of(state) is not None:
        return tuple(_bouts(state, line, lang, you, until))
    tricks = tricks_in(state, line)
    said = [action for action in line if action.verb != "play"]
    before = (_said(state, line[: len(said)], lang, you),) if said else ()
    return (*before, *(_trick(state, one, lang, you, one.ends > until) for one in tricks))


def _trick(state: State, trick: Trick, lang: str, you: int | None, late: bool) -> LineRow:
    leader = text.seat_name(trick.plays[0].seat, state.players, you, lang)
    cards = []
    for play in trick.plays:
        said = f" {text.call_text(play.call, lang)}" if play.call else ""
        shown, name = text.card_text(play.card, lang), text.card_name(play.card, lang, state.game.id)
        cards.append(LineCard(shown + said, name + said, _suit(play.card), play is trick.won))
    return LineRow(f"{trick.number}: {leader}", tuple(cards), late)


def _said(state: State, line: Sequence[Action], lang: str, you: int | None) -> LineRow:
    """What is said or put away before the tricks, each by its seat."""
    return LineRow("", tuple(_words(at, action, lang, you) for at, action in _moves(state, line)))


def _bouts(state: State, line: Sequence[Action], lang: str, you: int | None, until: int) -> Iterator[LineRow]:
    done = 0
    bouts = groupby(_moves(state, line), key=lambda move: move[0].facts["bout"].number)
    for number, (_, moves) in enumerate(bouts, 1):
        steps = list(moves)
        label = text.word("why.bout", lang, number=number)
        yield LineRow(label, tuple(_words(*move, lang, you) for move in steps), done >= until)
        done += len(steps)


def _moves(state: State, line: Sequence[Action]) -> Iterable[tuple[State, Action]]:
    return zip(states_of(state, line), line, strict=False)


def _words(state: State, action: Action, lang: str, you: int | None) -> LineCard:
    """An action in the words of the table, after its seat."""
    label = state.game.showing.label(state, action)
    words = text.say(label, lang).rstrip(".") if label else text.action_text(action, lang)
    said = f"{text.seat_name(state.current_player, state.players, you, lang)}: {words}"
    return LineCard(said, said, _suit(action.cards[0]) if len(action.cards) == 1 else "")


def _suit(one: Card) -> str:
    return "" if one.is_joker else one.text[1]


def why_html(found: Refutation, lang: str = "en", you: int | None = None) -> str:
    """Both lines of a refutation as HTML, each under its action and value; what follows when the loss is seen is
    marked.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3, joker_card="none")
    >>> state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    >>> why_html(cardlab.solve(state).refutation("6H")).count("<ol")
    2
    """
    seen = len(found.line)
    wrong = line_rows(found.state, found.line + found.rest, lang, you, seen)
    right = line_rows(found.state, found.better, lang, you)
    return _line_html(found, wrong, True, lang) + _line_html(found, right, False, lang)


def _line_html(found: Refutation, rows: Sequence[LineRow], lost: bool, lang: str) -> str:
    action, value = (found.action, found.value) if lost else (found.best, found.best_value)
    label = found.state.game.showing.label(found.state, action)
    shown = text.say(label, lang).rstrip(".") if label else text.action_text(action, lang)
    one = value[_side(found)] if isinstance(value, tuple) else value
    worth = text.value_text(one, found.objective)
    kind = "lost" if lost else "best"
    head = escape(text.word(f"why.{kind}", lang, action=shown, value=worth))
    items = "".join(_row_html(row, lang) for row in rows)
    return f'<h4 class="ck-why-{kind}">{head}</h4><ol class="ck-why-line ck-why-{kind}">{items}</ol>'


def _side(found: Refutation) -> int:
    return next(at for at, side in enumerate(found.sides) if found.state.current_player in side)


def _row_html(row: LineRow, lang: str) -> str:
    cards = " ".join(_card_html(one, lang) for one in row.cards)
    label = f'<span class="ck-why-n">{escape(row.label)}</span> ' if row.label else ""
    return f"<li{' class=ck-why-late' if row.late else ''}>{label}{cards}</li>"


def _card_html(one: LineCard, lang: str) -> str:
    kind = f"ck-why-card ck-why-{one.suit or 'none'}"
    name = f"{one.name}, {text.word('wins', lang)}" if one.wins else one.name
    tag = "b" if one.wins else "span"
    return f'<{tag} class="{kind}" role="img" aria-label="{escape(name)}">{escape(one.text)}</{tag}>'
