"""A poker hand against the house, and what comes of holding some of its cards: in words, odds and exact values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec import Struct

from cardlab.cards import Card
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.poker.house import BET, BUY, FOLD
from cardlab.poker.ranking import HAND
from cardlab.poker.telling import told
from cardlab.view import text
from cardlab.view.wheel import decimal, grouped

if TYPE_CHECKING:
    from cardlab.core.state import State
    from cardlab.solvers.poker.dealer import Outcome
    from cardlab.solvers.poker.values import Spot

#: What a row stands for: ``other`` is the best exchange where another one is chosen.
Choice = Literal["fold", "bet", "exchange", "buy", "other"]
#: Decimals of a value: a bet is two antes, and a thousandth of one is little.
DIGITS = 3


class Worth(NamedTuple):
    """What an action is worth, in money, and what comes of it; None where there is only folding."""

    value: Fraction
    outcome: Outcome | None


class VHeldCard(Struct):
    """A card of the hand; ``label`` is spoken."""

    id: str
    held: bool
    mark: str
    label: str


class VHoldRow(Struct):
    """An action with its value: ``value`` is empty while it is not known, ``exactly`` is its fraction, ``note`` says
    why there is none. ``ask`` is the message that chooses its cards, ``label`` is spoken."""

    id: Choice
    text: str
    value: str
    exactly: str
    note: str
    best: bool
    chosen: bool
    ask: str
    label: str


class VHoldOdds(Struct):
    """A line of a table: ``share`` is 0 to 1, for a bar; ``now``: the category that the hand has already."""

    name: str
    count: str
    chance: str
    share: float
    now: bool = False


class VHolds(Struct):
    """The whole panel. Without a decision it has a title and a sentence in ``said`` only."""

    lang: str
    title: str
    said: list[str]
    cards: list[VHeldCard] = []
    hand: str = ""
    up: str = ""
    up_label: str = ""
    wild: str = ""
    wild_label: str = ""
    rows: list[VHoldRow] = []
    odds_title: str = ""
    better: str = ""
    odds: list[VHoldOdds] = []
    bets: list[VHoldOdds] = []
    notes: list[str] = []
    refused: str = ""


def bare_holds(said: str, lang: str = "en", refused: str = "") -> VHolds:
    """The panel where nothing is to be decided, with a sentence that says so.

    >>> bare_holds("Wait.").title
    'What if you hold these?'
    """
    return VHolds(lang, text.word("holds.title", lang), [said], refused=refused)


def chosen_action(hand: Sequence[Card], kept: Sequence[Card]) -> Action:
    """What keeping these cards of a hand means: an exchange of the others, or a bet.

    >>> from cardlab.notation import parse_cards
    >>> chosen_action(parse_cards("2S 2H 7D"), parse_cards("2S 2H"))
    <exchange 7D>
    """
    away = tuple(one for one in hand if one not in kept)
    return Action("exchange", away) if away else BET


def build_holds(
    state: State,
    spot: Spot,
    kept: Sequence[Card],
    worth: Mapping[Action, Worth],
    lang: str = "en",
    counting: bool = False,
    refused: str = "",
) -> VHolds:
    """The panel of a seat that is to decide and keeps these cards; ``worth`` are the actions counted so far, and
    ``counting`` says whether others follow.

    >>> import cardlab
    >>> from cardlab.solvers.poker.values import spot_of
    >>> state = cardlab.load("joker_poker").setup(["9S 9H 4D 7C RJ"], up="AH")
    >>> made = build_holds(state, spot_of(state), state.hands[0], {})
    >>> made.hand, [row.id for row in made.rows]
    ('Three nines, the joker as a nine', ['fold', 'bet', 'exchange', 'buy'])
    """
    view = _Panel(state, spot, tuple(kept), worth, lang, counting)
    hand = text.say(told(spot.rules.ranking.of(spot.hand, spot.wild)), lang, marked=True)
    rows = list(view.rows())
    return VHolds(
        lang=lang,
        title=text.word("holds.title", lang),
        said=[text.word("holds.best", lang, what=row.text, value=row.value) for row in rows if row.best][:1],
        cards=[view.card(one) for one in spot.hand],
        hand=hand[:1].upper() + hand[1:],
        up=spot.up.text,
        up_label=view.tell("up", card=view.named(spot.up)),
        wild="" if spot.wild is None else spot.wild.text,
        wild_label="" if spot.wild is None else view.tell("wild", card=view.named(spot.wild)),
        rows=rows,
        odds_title=view.odds_title(),
        better=view.better(),
        odds=list(view.odds()),
        bets=list(view.bets()),
        notes=list(view.notes(rows)),
        refused=refused,
    )


class _Panel:
    """What the parts of the panel have in common."""

    def __init__(
        self,
        state: State,
        spot: Spot,
        kept: tuple[Card, ...],
        worth: Mapping[Action, Worth],
        lang: str,
        counting: bool,
    ) -> None:
        self.state, self.spot, self.worth, self.lang, self.counting = state, spot, worth, lang, counting
        self.kept = kept
        self.legal = state.legal_actions
        self.action = chosen_action(spot.hand, kept)
        self.top = None if counting else max((one.value for one in worth.values()), default=None)
        found = worth.get(self.action)
        self.outcome = None if found is None else found.outcome

    def tell(self, name: str, **args: object) -> str:
        return text.word(f"holds.{name}", self.lang, **args)

    def named(self, one: Card) -> str:
        return text.card_name(one, self.lang, self.state.game.id)

    def card(self, one: Card) -> VHeldCard:
        held = one in self.kept
        mark = self.tell("held" if held else "away")
        return VHeldCard(one.text, held, mark, f"{self.named(one)}, {mark}")

    # ---- the actions ----

    def rows(self) -> Iterator[VHoldRow]:
        """Fold and bet; the exchange that is chosen, and the best one if it is another; a bought card."""
        yield self._row("fold", FOLD)
        yield self._row("bet", BET)
        exchanges = [one for one in self.legal if one.verb == "exchange"]
        if self.action != BET:
            yield self._row("exchange", self.action)
        elif exchanges:
            yield VHoldRow("exchange", self.tell("exchange"), "", "", self.tell("choose"), False, False, "", "")
        if exchanges and not self.counting:
            known = [one for one in exchanges if one in self.worth]
            best = max(known, key=lambda one: self.worth[one].value, default=self.action)
            here = self.worth.get(self.action) if self.action != BET else None
            if best != self.action and (here is None or self.worth[best].value > here.value):
                yield self._row("other", best)
        if BUY in self.legal:
            yield self._row("buy", BUY)

    def _row(self, id: Choice, action: Action) -> VHoldRow:
        label = self.state.game.showing.label(self.state, action)
        named = str(action) if label is None else text.say(label, self.lang, marked=True)
        spoken = str(action) if label is None else text.say(label, self.lang)
        found = self.worth.get(action)
        why = None if action in self.legal else self.state.why_not(action)
        note, value, exactly = "", "", ""
        if why is not None:
            note = text.say(why, self.lang, marked=True)
        elif found is None:
            note = self.tell("counting" if self.counting else "uncounted")
        else:
            value, exactly = _signed(found.value, self.lang), _fraction(found.value)
        best = found is not None and found.value == self.top
        ask = ""
        if id == "other":
            ask = " ".join(["keep", *(one.text for one in self.spot.hand if one not in action.cards)])
        unknown = note if why is None else text.say(why, self.lang)
        said = ", ".join([spoken, value or unknown, *[self.tell("star")] * best])
        return VHoldRow(id, named, value, exactly, note, best, action == self.action, ask, said)

    # ---- what may come ----

    def odds_title(self) -> str:
        if self.outcome is None:
            return ""
        if not self.kept:
            return self.tell("odds_none")
        count = len(self.kept)
        cards = text.listed(sorted(self.kept), self.lang, marked=True)
        return self.tell("odds_all" if self.action == BET else "odds", cards=cards, count=count)

    def better(self) -> str:
        if self.outcome is None or self.action == BET:
            return ""
        now = self.spot.rules.ranking.of(self.spot.hand, self.spot.wild).category
        odds = self.outcome.odds
        higher = sum((share for category, share in odds.items() if category > now), Fraction(0))
        lower = sum((share for category, share in odds.items() if category < now), Fraction(0))
        return self.tell("better", more=_percent(higher, self.lang), less=_percent(lower, self.lang))

    def odds(self) -> Iterator[VHoldOdds]:
        """One's own hand, by category."""
        if self.outcome is None or self.action == BET:
            return
        now = self.spot.rules.ranking.of(self.spot.hand, self.spot.wild).category
        for category, share in self.outcome.odds.items():
            name = text.say(Reason(f"poker-category.{category.id}"), self.lang)
            count = grouped(self.outcome.tallies[category].hands)
            yield VHoldOdds(name, count, _percent(share, self.lang), float(share), category == now)

    def bets(self) -> Iterator[VHoldOdds]:
        """What a bet meets, and how often there is none."""
        if self.outcome is None:
            return
        total, whole = self.outcome.total, self.outcome.hands * self.outcome.dealers
        folded = total.folded if self.action != BET else 0
        counts = {
            "folded": folded * self.outcome.dealers,
            "dealer_out": total.unqualified,
            "won": total.won,
            "tied": total.tied,
            "lost": total.lost,
        }
        for name, count in counts.items():
            if count:
                share = Fraction(count, whole)
                yield VHoldOdds(self.tell(name), grouped(count), _percent(share, self.lang), float(share))

    def notes(self, rows: Sequence[VHoldRow]) -> Iterator[str]:
        """What was counted, and what was not."""
        yield self.tell("exact", hands=grouped(comb(len(self.spot.unseen), HAND - 1)))
        if any(one.verb in ("exchange", "buy") for one in self.legal):
            yield self.tell("after")
        if self.spot.spent:
            yield self.tell("spent", fee=self.spot.spent)
        missing = len([one for one in self.legal if one not in self.worth])
        if missing and not self.counting:
            yield self.tell("missing", count=missing)
        if self.state.players > 1:
            yield text.say(Reason("solver.house_alone"), self.lang)


def _signed(value: Fraction, lang: str) -> str:
    shown = decimal(value, DIGITS, lang)
    return f"+{shown}" if value > 0 else shown


def _fraction(value: Fraction) -> str:
    return str(value).replace("-", "−")


def _percent(share: Fraction, lang: str) -> str:
    from cardlab.solvers.crazy.answers import percent

    shown = percent(share)
    return shown.replace(".", ",") if lang == "ru" else shown
