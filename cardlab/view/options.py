"""The options of games told to people: what each changes at the table, why people argue about it, its values in words.

Texts are found under a game's own tag, then its family's (``view.variants``): ``euchre-option.<name>`` is the label,
``-note`` what it changes, ``-about`` why tables differ, ``-choice.<name>_<value>`` a value of this option and
``-value.<value>`` a value of any.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from cardlab.cards import card
from cardlab.core.game import Game
from cardlab.core.options import Option
from cardlab.core.registry import rules_of
from cardlab.errors import NotationError, Reason
from cardlab.view import text
from cardlab.view.variants import lineage

__all__ = ["Told", "about_option", "game_words", "option_problem", "options_html", "told_options", "value_words"]

#: What tables argue about, told before everything else; the same in every game that has it.
_ARGUED = (
    *("bowers", "joker", "pack", "deck", "alone", "alone_timing", "all_pass", "dealer_partner_order", "farmers_hand"),
    *("lone_lead", "defend_alone", "partners_best", "bid_needs_trump", "dealer_exchange", "super_euchre"),
    *("alone_must_take_5", "lone_euchre_points", "joker_turnup", "name_trump", "fewer_partners", "may_call_trump"),
    *("laps", "slam", "dealer_restriction", "must_trump", "trump_anytime", "joker_card", "draw_mode", "joker_free"),
    *("plain_joker_vs_trump", "two_jokers", "lead_modes", "follow_joker_low", "joker_lead_penalty", "specials"),
    *("full_deal_trump", "premium", "premium_strike", "under_penalty", "third_pulka", "pass_points", "circular"),
)


@dataclass(frozen=True, slots=True)
class Told:
    """An option in words: ``note`` says what it changes, ``about`` why tables differ (both may be empty). ``values``
    has one for each game asked about, None for a game without the option; ``differ`` is whether they are not all the
    same. ``argued`` marks what tables argue about."""

    name: str
    label: str
    note: str
    about: str
    values: tuple[str | None, ...]
    differ: bool
    argued: bool


def about_option(game_id: str, name: str, lang: str = "en") -> str:
    """Why tables differ over an option; empty where there is nothing to argue about.

    >>> about_option("euchre.railroad", "dealer_partner_order").startswith("The “Canadian loner”")
    True
    """
    shared = f"option-about.{name}"
    own = text.about_game(game_id, "about", name, lang)
    return own or (text.word(shared, lang) if text.has_text(shared, lang) else "")


def value_words(game_id: str, name: str, value: Any, lang: str = "en") -> str:
    """A value of an option in words.

    >>> value_words("euchre", "all_pass", "stick_dealer"), value_words("euchre.two", "target", 5, "ru")
    ('stick the dealer: he must name a suit', '5 очков')
    >>> value_words("raspisnoy", "specials", ("dark", "misere")), value_words("raspisnoy", "joker_card", "6S")
    ('dark, misère', '6♠')
    """
    if isinstance(value, (tuple, list)):
        shown = ", ".join(value_words(game_id, name, one, lang) for one in value)
        return shown or text.word("option-value.nothing", lang)
    args: dict[str, Any] = {}
    if isinstance(value, bool):
        keys = [str(value).lower()]
    elif value is None:
        keys = ["default"]
    elif isinstance(value, int):
        keys, args = ["number"], {"number": value}
    else:
        key, _, suit = str(value).partition(":")
        keys, args = [key], {"suit": text.suit_name(suit, lang)} if suit else {}
    ids = [f"{one}-choice.{name}_{key}" for one in lineage(game_id) for key in keys]
    ids += [f"{one}-value.{text.attribute(key)}" for one in lineage(game_id) for key in keys]
    ids += [f"option-value.{text.attribute(key)}" for key in keys]
    found = next((id for id in ids if text.has_text(id, lang)), None)
    return text.word(found, lang, **args) if found else _plain(value, lang)


def _plain(value: Any, lang: str) -> str:
    """A value that needs no words of its own: a number, or a card."""
    try:
        return text.card_text(card(str(value)), lang)
    except NotationError:
        return re.sub(r"^-", "−", str(value))  # a minus, unlike the dashes of a date


def told_options(*games: Game, lang: str = "en") -> tuple[Told, ...]:
    """Every option that one of the games has: first those in which they differ, then what tables argue about, then in
    the order of the rule files.

    >>> import cardlab
    >>> told = told_options(cardlab.load("euchre.as_written"), cardlab.load("euchre.north_american"))
    >>> [(one.label, one.values) for one in told if one.differ][:2]
    [('Bowers', ('no', 'yes')), ('Pack', ('32 cards', '24 cards'))]
    """
    known: dict[str, str] = {}
    for game in games:
        for name in game.options:
            known.setdefault(name, game.id)
    told = [_told(name, owner, games, lang) for name, owner in known.items()]
    return tuple(sorted(told, key=lambda one: (not one.differ, _place(one.name))))


def _place(name: str) -> int:
    return _ARGUED.index(name) if name in _ARGUED else len(_ARGUED)


def _told(name: str, owner: str, games: Sequence[Game], lang: str) -> Told:
    values = [game.options.get(name, _MISSING) for game in games]
    words = tuple(
        None if value is _MISSING else value_words(game.id, name, value, lang)
        for game, value in zip(games, values, strict=True)
    )
    label = text.about_game(owner, "option", name, lang) or name
    note = text.about_game(owner, "note", name, lang)
    same = all(type(value) is type(values[0]) and value == values[0] for value in values)
    return Told(name, label, note, about_option(owner, name, lang), words, not same, name in _ARGUED)


class _Missing:
    """Stands for the value of an option that a game does not have."""


_MISSING = _Missing()


def game_words(game: Game, lang: str = "en") -> str:
    """A game and its preset as a heading; changed options are counted.

    >>> import cardlab
    >>> game_words(cardlab.load("euchre.as_written", alone=False))
    'Euchre, As the rule page has it: no bowers (changed: 1)'
    """
    preset = text.about_game(game.id, "preset", game.preset, lang) or game.preset
    changed = len(game.options.changed)
    more = f" {text.word('rules-changed', lang, count=changed)}" if changed else ""
    return f"{text.game_title(game.id, lang)}, {preset}{more}"


def option_problem(reason: Reason, game_id: str, lang: str = "en") -> str:
    """A problem of options as a sentence, with labels and values in words, as it stands beside the controls.

    >>> from cardlab.errors import OptionError
    >>> import cardlab
    >>> try:
    ...     cardlab.load("euchre", farmers_hand="redeal")
    ... except OptionError as error:
    ...     print(option_problem(error.problems[0], "euchre"))
    “Farmer’s hand” goes only with this choice of “Pack”: 24 cards.
    """
    id = f"rules-problem.{reason.id.removeprefix('option.')}"
    args = dict(reason.args)
    known = {option.name: option for option in rules_of(game_id).options}
    name, other = args.get("name"), args.get("other")
    if name not in known or not text.has_text(id, lang):
        return text.say(reason, lang)
    told = {key: value for key, value in args.items() if key not in ("name", "other", "value", "given", "allowed")}
    owner = other if reason.id == "option.only_with" else name
    for key, about in (("value", owner), ("given", other)):
        if key in args and about in known:
            told[key] = _given_words(game_id, known[about], args[key], lang)
    for key in ("name", "other"):
        if args.get(key) in known:
            told[key] = text.about_game(game_id, "option", args[key], lang)
    if "allowed" in args:
        told["allowed"] = _allowed_words(game_id, known[name], args["allowed"], lang)
    return _quoted_within(text.word(id, lang, **told))


def _quoted_within(sentence: str) -> str:
    """Quotation marks within quotation marks: „…“ inside «…»."""
    return re.sub(r"«([^«»]*)«([^«»]*)»", r"«\1„\2“", sentence)


def _given_words(game_id: str, option: Option, value: Any, lang: str) -> str:
    """A value that a problem names: in words where it is one of the option's, else as it was given."""
    found = next((one for one in option.allowed if str(one) == str(value)), None)
    return (
        str(value)
        if found is None or option.kind in ("int", "ints", "dates")
        else value_words(game_id, option.name, found, lang)
    )


def _allowed_words(game_id: str, option: Option, allowed: Any, lang: str) -> str:
    """The values that a problem offers instead."""
    if option.kind not in ("choice", "list", "bool"):
        return str(allowed)
    offered = [one for one in option.allowed if str(one) in str(allowed).split(", ")]
    return ", ".join(value_words(game_id, option.name, one, lang) for one in offered) or str(allowed)


# ---- as a table ------------------------------------------------------------------------------------------------------


def options_html(*games: Game, lang: str = "en") -> str:
    """The options of one game, or of two side by side, as accessible tables: what differs first and says so; what is
    the same can be opened below.

    >>> import cardlab
    >>> options_html(cardlab.load("euchre")).count("<caption>")
    1
    """
    told = told_options(*games, lang=lang)
    if len(games) == 1:
        return _table(text.word("rules-caption", lang), games, told, lang)
    differ, same = [one for one in told if one.differ], [one for one in told if not one.differ]
    caption = text.word("rules-differ", lang, count=len(differ))
    first = _table(caption, games, differ, lang) if differ else f'<p class="ck-rules-none">{escape(caption)}</p>'
    if not same:
        return first
    caption = escape(text.word("rules-same", lang, count=len(same)))
    return f"{first}<details><summary>{caption}</summary>{_table('', games, same, lang)}</details>"


def _table(caption: str, games: Sequence[Game], told: Sequence[Told], lang: str) -> str:
    head = "".join(f'<th scope="col">{escape(game_words(game, lang))}</th>' for game in games)
    body = "".join(_rows(one, len(games), lang) for one in told)
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f'<table class="ck-rules">{title}<thead><tr>{head}</tr></thead>{body}</table>'


def _rows(one: Told, columns: int, lang: str) -> str:
    """An option's head over its values, so that the table stays narrow."""
    mark = f'<span class="ck-rules-mark">≠ {escape(text.word("rules-differs", lang))}</span>' if one.differ else ""
    why = " ".join(filter(None, (one.note, one.about)))
    missing = text.word("rules-missing", lang)
    cells = "".join(f"<td>{escape(missing if value is None else value)}</td>" for value in one.values)
    return (
        f'<tbody class="{"ck-rules-differ" if one.differ else ""}"><tr><th scope="rowgroup" colspan="{columns}">'
        f"{escape(one.label)} {mark}<small>{escape(why)}</small></th></tr><tr>{cells}</tr></tbody>"
    )
