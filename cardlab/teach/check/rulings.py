"""The questions about irregularities: what does the table say of an error?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardlab.cards import Card, deck
from cardlab.errors import Reason
from cardlab.games.euchre.irregularities import EVENTS, Choice, Decision, RulingOptions, Situation, rule
from cardlab.games.euchre.situations import OPTIONS, PARTNERSHIPS, VARIANTS
from cardlab.notation import parse_card
from cardlab.teach.check.example import Checker, Example, NotBuilt, Pairs, compare

#: Every card that any variant plays with.
_CARDS = deck(54)
_SEAT = ("dealer", "offender", "turn", "maker", "lone_defender")
_TRUTH = ("alone", "deal_complete", "demanded", "trick_quitted", "proved", "mixed")
_SEATS = ("makers", "active", "played_after", "also_wrong", "revokes")
_CARD = ("card", "intended", "turnup")
_HAND = ("cards", "may_play")
_NUMBER = ("tricks_quitted", "bid")
_READ = ("event", "variant", "players", "trick", *_SEAT, *_TRUTH, *_SEATS, *_CARD, *_HAND, *_NUMBER)
_BESIDE = ("id", "kind", "game", "note", "expect", "opts", "options", "input")


def ruling(example: Example) -> Pairs:
    """An ``event`` with its facts → the ``ruling`` and what follows.

    Sides are ``A`` (even seats) and ``B`` in partnerships, else the numbers of their seats. A field that is neither a
    fact nor an option of rulings names a rule that is not there.
    """
    situation = _situation(example)
    return compare(example, _found(situation, rule(situation, _options(example))))


def _situation(example: Example) -> Situation:
    given = example.fields
    event, variant = given.get("event"), given.get("variant", "four")
    if event not in EVENTS:
        raise example.bad("event")
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise example.bad("variant")
    players = example.number("players") if "players" in given else VARIANTS[variant]
    if players != VARIANTS[variant] and not (variant == "call_ace" and 4 <= players <= 6):
        raise example.bad("players")
    facts: dict[str, Any] = {"players": players}
    facts |= {name: example.seat(given[name], players) for name in _SEAT if given.get(name) is not None}
    facts |= {name: example.truth(name) for name in _TRUTH if name in given}
    facts |= {name: example.number(name) for name in _NUMBER if name in given}
    facts |= {name: _card(given[name]) for name in _CARD if given.get(name) is not None}
    facts |= {name: tuple(map(_card, example.items(name))) for name in _HAND if name in given}
    for name in _SEATS:
        if name in given:
            facts[name] = tuple(example.seat(one, players) for one in example.items(name))
    if "trick" in given:
        plays = [(example.seat(seat, players), _card(one)) for seat, one in example.plays("trick")]
        if len({seat for seat, _ in plays}) != len(plays):
            raise example.bad("trick")
        facts["trick"] = tuple(plays)
    return Situation(str(event), variant, **facts)


def _card(text: Any) -> Card:
    return parse_card(str(text), _CARDS)


def _options(example: Example) -> RulingOptions:
    names = [option.name for option in OPTIONS]
    given = {name: value for name, value in example.fields.items() if name not in (*_BESIDE, *_READ)}
    for name in ("opts", "options", "input"):  # an input that is still there has no fields
        inner = example.fields.get(name, {})
        if not isinstance(inner, dict):
            raise example.bad(name)
        given |= inner
    missing = [str(name)[:40] for name in given if name not in names]
    if missing:
        raise NotBuilt(Reason.of("check.not_built", what=", ".join(missing)))
    return RulingOptions.of(given)


def _found(situation: Situation, made: Decision) -> Mapping[str, Any]:
    """A decision in the spelling of the files."""
    call = made.suit_call
    against = None if call is None else side_text(situation, call.against)
    told = None if call is None else {"against": against, "leader": call.leader, "caller": call.caller}
    chooser: str | int | None = made.chooser
    if made.chooser is not None and situation.variant in PARTNERSHIPS:
        chooser = side_text(situation, situation.side_of(made.chooser))
    return {
        "ruling": made.ruling,
        "next": made.next,
        "dealer": made.dealer,
        "barred": side_text(situation, made.barred),
        "cannot_score": side_text(situation, made.cannot_score),
        "exposed": _some(made.exposed),
        "returned": list(map(str, made.returned)),
        "withdrawn": None if made.withdrawn is None else str(made.withdrawn),
        "may_retract": list(made.may_retract),
        "must_play": _some(made.must_play),
        "dead": _some(made.dead),
        "suit_call": told,
        "against": against,
        "chooser": chooser,
        "choices": [_choice(situation, one) for one in made.choices],
    }


def _some(cards: Sequence[Card]) -> Any:
    """No card, one, or a list."""
    shown = list(map(str, cards))
    return shown if len(shown) > 1 else shown[0] if shown else None


def _choice(situation: Situation, one: Choice) -> str:
    if one.what == "as_played":
        return one.what
    who = side_text(situation, one.seats) or ("opponents" if one.what == "add" else "side")  # not known before the end
    return f"{who}{'+' if one.what == 'add' else '-'}{one.points}"


def side_text(situation: Situation, seats: Sequence[int]) -> str | None:
    """A side as the files write it; None for nobody.

    >>> side_text(Situation("revoke"), (1, 3)), side_text(Situation("revoke", variant="three"), (0, 2))
    ('B', '0,2')
    """
    if not seats:
        return None
    if situation.variant in PARTNERSHIPS:
        return "".join("AB"[parity] for parity in (0, 1) if any(seat % 2 == parity for seat in seats))
    return ",".join(map(str, seats))


KINDS: Mapping[str, Checker] = {"ruling": ruling}
