"""The wheel of names of the banker's Joker: what was said and turned, what is due, and the exact chances just now."""

from __future__ import annotations

from fractions import Fraction
from math import log10
from typing import Literal

from msgspec import Struct

from cardlab.cards import Card
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.games.joker_bank.match import BankScore
from cardlab.games.joker_bank.play import TURNED, spoken
from cardlab.solvers.bank import BankOdds, Rounds, bank_odds
from cardlab.view import text

GAME = "joker_bank"
#: The narrow space in long numbers and before a Russian percent sign.
_THIN = "\u202f"
#: A name that agreed with its card, one that did not, the one due, one to come, one that is not said any more.
Place = Literal["agreed", "missed", "due", "ahead", "unsaid"]


class VName(Struct):
    """A name: ``text`` is short, ``label`` tells all of it; ``face`` the card turned for it (empty: none). ``first`` is
    the chance that the first agreement comes at it, as text, and ``part`` as a number from 0 to 1."""

    id: str
    text: str
    place: Place
    face: str
    first: str
    part: float
    label: str


class VRounds(Struct):
    """Rounds played at random: ``points`` are the rounds so far (0 to 1 on a logarithmic scale) and the part won by
    then; ``exact`` is the line on which they settle, ``low`` and ``high`` are the ends of the scale, ``ticks`` and
    ``levels`` what stands beside the axes."""

    said: str
    points: list[tuple[float, float]]
    exact: float
    low: float
    high: float
    ticks: list[tuple[float, str]]
    levels: list[tuple[float, str]]


class VWheel(Struct):
    """The whole wheel. ``notes`` are sentences under the chance; ``result`` how the deal ended, empty before."""

    lang: str
    title: str
    names: list[VName]
    chance: str
    percent: str
    part: float
    exactly: str
    notes: list[str]
    result: str
    can_turn: bool
    over: bool
    rounds: VRounds | None = None


def decimal(value: float | Fraction, digits: int, lang: str = "en") -> str:
    """A number with so many decimals, as the language writes it.

    >>> decimal(Fraction(-1, 3), 2), decimal(0.5, 1, "ru")
    ('−0.33', '0,5')
    """
    shown = f"{float(value):.{digits}f}".replace("-", "−")
    return shown.replace(".", ",") if lang == "ru" else shown


def percent(value: Fraction, lang: str = "en") -> str:
    """A chance in percent, with one decimal; in Russian behind a narrow space.

    >>> percent(Fraction(1, 27)), percent(Fraction(1, 27), "ru")
    ('3.7%', '3,7\\u202f%')
    """
    return decimal(100 * value, 1, lang) + (f"{_THIN}%" if lang == "ru" else "%")


def build_wheel(state: State, lang: str = "en", rounds: Rounds | None = None) -> VWheel:
    """The wheel of a state or view, with rounds that were played from it.

    >>> import cardlab
    >>> wheel = build_wheel(cardlab.load("joker_bank").deal(seed=1))
    >>> wheel.chance, wheel.names[0].text, wheel.names[0].first
    ('0.642', 'joker', '3.7%')
    """
    odds = bank_odds(state)
    staking = state.phase == "stakes"
    return VWheel(
        lang=lang,
        title=text.word("wheel.title", lang),
        names=_names(state, odds, lang),
        chance=decimal(odds.win, 3, lang),
        percent=percent(odds.win, lang),
        part=float(odds.win),
        exactly=text.word("wheel.exactly", lang, fraction=str(odds.win)),
        notes=[] if state.is_terminal else _notes(odds, staking, lang),
        result=_result(state, odds, lang) if state.is_terminal else "",
        can_turn=state.phase == "turning" and state.current_player >= 0,
        over=state.is_terminal,
        rounds=None if rounds is None else _rounds(rounds, lang),
    )


def _names(state: State, odds: BankOdds, lang: str) -> list[VName]:
    scoring = state.spec.scoring
    assert isinstance(scoring, BankScore)
    turned, hits = state.pile(TURNED), state.facts.get("hits", ())
    made = []
    for at, name in enumerate(scoring.names):
        card = turned[at] if at < len(turned) else None
        chance = odds.first[at - len(turned)] if card is None and odds.hit is None else None
        place = _place(state, at, card, hits)
        made.append(_name(name, place, card, chance, lang))
    return made


def _place(state: State, at: int, card: Card | None, hits: tuple[int, ...]) -> Place:
    if card is not None:
        return "agreed" if at + 1 in hits else "missed"
    if state.is_terminal:
        return "unsaid"
    return "due" if at == len(state.pile(TURNED)) else "ahead"


def _name(name: str, place: Place, card: Card | None, chance: Fraction | None, lang: str) -> VName:
    first = "" if chance is None else percent(chance, lang)
    said = text.say(spoken(name), lang)
    about = []
    if card is not None:
        kind = "agreed" if place == "agreed" else "said"
        about.append(text.word(f"wheel.{kind}", lang, card=text.card_name(card, lang, GAME)))
    elif place in ("due", "unsaid"):
        about.append(text.word(f"wheel.{place}", lang))
    if first:
        about.append(text.word("wheel.first", lang, percent=first))
    label = text.word("wheel.row", lang, name=said, what=", ".join(about)) if about else said
    short = text.say(Reason.of("bank.short", name=name), lang)
    return VName(name, short, place, "" if card is None else card.text, first, float(chance or 0), label)


def _notes(odds: BankOdds, staking: bool, lang: str) -> list[str]:
    expect = decimal(odds.expectation, 3, lang)
    shown = expect if expect.startswith("−") else f"+{expect}"
    notes = [text.word("wheel.expect", lang, number=shown)]
    if odds.hit is None:
        notes.append(text.word("wheel.agreements", lang, number=decimal(odds.agreements, 2, lang)))
    return [text.word("wheel.stakes", lang), *notes] if staking else notes


def _result(state: State, odds: BankOdds, lang: str) -> str:
    if odds.hit is None:
        return text.word("wheel.lost", lang)
    scoring = state.spec.scoring
    assert isinstance(scoring, BankScore)
    return text.word("wheel.won", lang, name=text.say(spoken(scoring.names[odds.hit - 1]), lang))


def _rounds(made: Rounds, lang: str) -> VRounds:
    """The curve on a scale that holds all of it, after the first rounds of many."""
    exact, start = float(made.odds.win), 10 if made.rounds >= 100 else 1
    span = log10(made.rounds / start) or 1.0
    shares = [(rounds, won / rounds) for rounds, won in made.curve if rounds >= start]
    reach = max([0.02, *(abs(share - exact) for _, share in shares)]) * 1.05
    low, high = max(0.0, exact - reach), min(1.0, exact + reach)
    powers = [10**power for power in range(len(str(made.rounds))) if 10**power >= start]
    said = text.word(
        "wheel.simulated",
        lang,
        share=decimal(made.share, 4, lang),
        rounds=grouped(made.rounds),
        error=decimal(made.error, 4, lang),
        exact=decimal(made.odds.win, 4, lang),
    )
    return VRounds(
        said=said,
        points=[(log10(rounds / start) / span, share) for rounds, share in shares],
        exact=exact,
        low=low,
        high=high,
        ticks=[(log10(power / start) / span, grouped(power)) for power in powers],
        levels=[(level, decimal(level, 2, lang)) for level in (low, high)],
    )


def grouped(number: int) -> str:
    """A whole number in groups of three, narrow spaces between them.

    >>> grouped(10_000) == "10\\u202f000"
    True
    """
    return f"{number:,}".replace(",", _THIN)
