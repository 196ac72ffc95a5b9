"""How far a hand is from each contract of Crazy Jokers: what counts, what is missing, the chance, the best discard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from msgspec import Struct

from cardlab.cards import Card
from cardlab.games.crazy_jokers.contracts import Contract, Distance, Met, need_names
from cardlab.games.crazy_jokers.targets import HAND
from cardlab.view import text

if TYPE_CHECKING:
    from cardlab.solvers.crazy.answers import Chance, Discard, Discards

GAME = "crazy_jokers"
#: The fewest and the most turns that are looked ahead.
LEAST_TURNS, MOST_TURNS = 0, 10


class VTrackedCard(Struct):
    """A card of the hand: ``keep`` if it counts for the chosen contract, ``throw`` if it is the best to discard;
    ``note`` says so, ``label`` is spoken."""

    id: str
    keep: bool
    throw: bool
    note: str
    label: str


class VContract(Struct):
    """A contract: how far it is (``far``), what is missing (``needs``), and the ``chance`` with its ``share`` from 0 to
    1 for a bar, −1 while it is not known. ``label`` is spoken."""

    id: str
    number: int
    name: str
    pays: str
    far: str
    done: bool
    open: bool
    needs: str
    chance: str
    share: float
    label: str


class VTracker(Struct):
    """The whole tracker; ``said`` is what there is to say of the chosen contract, ``notes`` what the chances assume."""

    lang: str
    title: str
    turns: int
    turns_text: str
    least: int
    most: int
    chosen: str
    cards: list[VTrackedCard]
    contracts: list[VContract]
    said: list[str]
    notes: list[str]


def build_tracker(
    contracts: Sequence[Contract],
    hand: Sequence[Card],
    turns: int,
    chosen: str,
    chances: Mapping[str, Chance | Discards],
    lang: str = "en",
) -> VTracker:
    """The tracker of seven or eight cards: ``chances`` are the answers found so far, by contract; with eight cards they
    are tables of discards.

    >>> from cardlab.games.crazy_jokers.contracts import contracts
    >>> from cardlab.notation import parse_cards
    >>> made = build_tracker(contracts(), parse_cards("8S 8H 8D 8C KS KH QD"), 2, "full_house", {})
    >>> made.contracts[0].far, made.contracts[0].needs, [one.id for one in made.cards if not one.keep]
    ('1 card short', 'needs K', ['QD'])
    """
    far = {one.id: one.distance(hand) for one in contracts if one.available}
    answer = chances.get(chosen)
    best = _thrown(answer)
    kept = far[chosen].keep if chosen in far else ()
    marked = [one for one in best if one not in kept] or best  # of cards that are alike, the one that counts stays
    aim = next(one for one in contracts if one.id == chosen)
    notes = () if answer is None else answer.assumes
    return VTracker(
        lang=lang,
        title=text.word("tracker.title", lang),
        turns=turns,
        turns_text=_within(turns, lang),
        least=LEAST_TURNS,
        most=MOST_TURNS,
        chosen=chosen,
        cards=[_card(one, one in kept, one in marked, lang) for one in hand],
        contracts=[_contract(one, far.get(one.id), turns, chances.get(one.id), lang) for one in contracts],
        said=_said(aim, hand, turns, answer, lang),
        notes=[text.say(note, lang) for note in notes],
    )


def _within(turns: int, lang: str) -> str:
    return text.word("tracker.within", lang, count=turns) if turns else text.word("tracker.now", lang)


def _thrown(answer: Chance | Discards | None) -> tuple[Card, ...]:
    """The best discards, none where nothing can be reached."""
    rows = getattr(answer, "rows", ())
    return tuple(row.card for row in rows if row.best and row.chance.number > 0)


def _best_of(answer: Chance | Discards | None) -> Chance | None:
    """The chance itself, or that of the best discard."""
    rows: tuple[Discard, ...] = getattr(answer, "rows", ())
    return next((row.chance for row in rows if row.best), cast("Chance | None", answer))


def _card(one: Card, keep: bool, throw: bool, lang: str) -> VTrackedCard:
    notes = [text.word("tracker.counts", lang)] * keep + [text.word("tracker.throw", lang)] * throw
    note = ", ".join(notes)
    return VTrackedCard(one.text, keep, throw, note, ", ".join([text.card_name(one, lang, GAME), *notes]))


def _contract(
    contract: Contract, far: Distance | None, turns: int, answer: Chance | Discards | None, lang: str
) -> VContract:
    name = text.word(f"contract.{contract.id}", lang)
    least, most = contract.points
    pays = text.word("tracker.pays", lang, least="same" if least == most else least, most=most)
    if far is None:
        short, needs, shown, share = text.word("tracker.no_date", lang), "", "", -1.0
    else:
        kind = "left" if contract.empties else "short"
        short = text.word(f"tracker.{kind}", lang, count=far.missing)
        needs = _needs(far, lang)
        shown, share = _chance(_best_of(answer), lang)
    said = [name, pays, short, needs]
    if far is not None:
        said.append(text.word("tracker.chance", lang, chance=shown, within=_within(turns, lang)))
    return VContract(
        id=contract.id,
        number=contract.number,
        name=name,
        pays=pays,
        far=short,
        done=far is not None and far.missing == 0,
        open=far is not None,
        needs=needs,
        chance=shown,
        share=share,
        label=", ".join(part for part in said if part),
    )


def _needs(far: Distance, lang: str) -> str:
    if not far.needs or not far.missing:
        return ""
    names = [text.listed((name,), lang) for need in far.needs for name in need_names(need)]
    listed = ", ".join(names)
    if any(need.suit for need in far.needs):
        listed = text.word("tracker.times", lang, count=far.missing, what=listed)
    elif sum(need.count for need in far.needs) > far.missing:
        return text.word("tracker.needs_of", lang, count=far.missing, needs=listed)
    return text.word("tracker.needs", lang, needs=listed)


def _chance(chance: Chance | None, lang: str) -> tuple[str, float]:
    """A chance in words, and its share for a bar."""
    from cardlab.solvers.crazy.answers import percent

    if chance is None:
        return text.word("tracker.counting", lang), -1.0
    if chance.value is None:
        bounds = {"least": percent(chance.at_least), "most": percent(chance.at_most)}
        shown = text.word("tracker.between", lang, **bounds)
    elif chance.exact:
        shown = percent(chance.value)
    else:
        shown = f"{chance} ({text.word('tracker.sampled', lang)})"
    return shown.replace(".", ",") if lang == "ru" else shown, chance.number


def _said(
    contract: Contract, hand: Sequence[Card], turns: int, answer: Chance | Discards | None, lang: str
) -> list[str]:
    """Sentences on the chosen contract: whether it is complete or why not, and the best discard."""
    said = []
    if len(hand) <= HAND or not contract.available:
        made = contract.met(hand)
        if isinstance(made, Met):
            return [text.word("tracker.complete", lang, points=made.points)]
        said.append(text.say(made, lang, marked=True))
    rows = getattr(answer, "rows", ())
    if rows:
        best = _thrown(answer)
        if best:
            cards = ", ".join(f"{{{one.text}}}" for one in best)
            said.append(text.word("tracker.throws", lang, cards=cards))
        else:
            said.append(text.word("tracker.any_discard", lang, within=_within(turns, lang)))
        known = dict.fromkeys((row.chance.number, _chance(row.chance, lang)[0]) for row in rows)
        for number, shown in sorted(known, reverse=True)[1:4]:
            cards = ", ".join(f"{{{row.card.text}}}" for row in rows if row.chance.number == number)
            said.append(text.word("tracker.throw_chance", lang, card=cards, chance=shown))
    return said
