"""Exercises about the bank at any stage: which card would agree, whether the banker still wins, which odds are fair."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

from cardlab.cards import XX, Card
from cardlab.core.chance import LUCK
from cardlab.core.game import Game
from cardlab.core.log import Noted
from cardlab.core.state import State
from cardlab.errors import Reason, UnsupportedGame
from cardlab.games.joker_bank.match import BankScore
from cardlab.games.joker_bank.play import JOKER, TURN, TURNED, Turn, name_of
from cardlab.notation import Action, parse_card
from cardlab.solvers.bank import BankOdds, bank_odds, none_agrees
from cardlab.teach.bank_questions import BankQuestions
from cardlab.teach.questions import ChoiceExercise, Exercise, Kind, Picture, Shown, decimal, percent

#: Choices of a question, the fewest and the most.
FEWEST, CHOICES = 3, 4
#: Chances that are offered differ at least so much; odds at least by this factor.
APART, FACTOR = Fraction(1, 160), Fraction(6, 5)
#: Names left, at most, where a chance is asked once cards are turned; and the denominators that are written out.
MOST_LEFT, SHOWN_BELOW = 4, 10_000
#: A mistake, by which a wrong chance is made.
Mistake = Literal["one_joker", "jokers_agree", "forgets", "four_each", "added", "due_only", "other_way"]
BadOdds = Literal["reversed", "gross", "even", "next"]


@dataclass(frozen=True)
class ChanceExercise(ChoiceExercise):
    """A question about the cards still to be turned; make it with :func:`hit`, :func:`wins` or :func:`odds`.

    >>> import cardlab
    >>> game = cardlab.load("joker_bank", players=2)
    >>> turned = "7S 2S 4S 5C 6C 7C TC 6D 9C JC 2C 5D"
    >>> exercise = wins(game.setup(["", ""], stakes=[None, 5], turned=turned))
    >>> exercise.choices, exercise.answer
    (('2/21', '17/123', '52/287', '193/861'), ('17/123',))
    """

    @property
    def seat(self) -> int | None:
        return None  # everybody knows the same

    @cached_property
    def odds(self) -> BankOdds:
        """The exact chances."""
        return bank_odds(self.state)

    @property
    def picture(self) -> Picture:
        turned = self.state.pile(TURNED)
        lines = [] if self.kind == "hit" else [Reason.of("exercise-bank.left", count=self.odds.cards)]
        if not turned:
            return Picture((*lines, Reason("exercise-bank.none_turned")))
        return Picture(tuple(lines), (Shown(Reason("zone-turned"), turned, self._captions()),))

    def _captions(self) -> tuple[Reason | None, ...]:
        """What was named for each card; that is not told where it is asked."""
        if self.kind == "hit":
            return ()
        names = _scoring(self.state).names
        return tuple(Reason.of("bank.short", name=name) for name in names[: len(self.state.pile(TURNED))])

    @property
    def choices(self) -> tuple[str, ...]:
        if self.kind == "hit":
            return _cards_to_choose(self.state)
        return tuple(map(str, sorted({*self.mistakes, self._right})))

    @property
    def answer(self) -> tuple[str, ...]:
        if self.kind == "hit":
            return tuple(one for one in self.choices if self._turned(one).id == "bank.hit")
        return (str(self._right),)

    @property
    def _right(self) -> Fraction:
        return self.odds.win if self.kind == "wins" else self.odds.none / self.odds.win

    @cached_property
    def mistakes(self) -> Mapping[Fraction, str]:
        """The wrong numbers among the choices, each with the mistake that makes it."""
        tempting = _chances(self.state, self.odds) if self.kind == "wins" else _odds(self.odds)
        found: dict[Fraction, str] = {}
        for value, mistake in tempting:
            far = all(_apart(self.kind, value, other) for other in (self._right, *found))
            if far and len(found) < CHOICES - 1:
                found[value] = mistake
        return found

    def label(self, choice: str) -> Reason | None:
        if self.kind == "hit":
            return None
        value = Fraction(choice)
        if self.kind == "odds":
            return Reason.of("exercise-bank.payment", number=decimal(value))
        if value.denominator >= SHOWN_BELOW:
            return percent(value)
        return Reason.of("exercise-bank.fraction", fraction=choice, percent=percent(value))

    # ---- judging ----

    def blame(self, chosen: str) -> Iterable[Reason]:
        if self.kind == "hit":
            return [self._turned(chosen)]
        return [Reason(f"exercise-bank.{self.mistakes[Fraction(chosen)]}")]

    def solved(self, chosen: str) -> Iterable[Reason]:
        if self.kind == "hit":
            return []
        chance = self.label(str(self.odds.win)) if self.kind == "wins" else percent(self.odds.win)
        if self.kind == "wins":
            names, cards = len(self.odds.names), self.odds.cards
            return [Reason.of("exercise-bank.exactly", names=names, cards=cards, chance=chance)]
        return [Reason.of("exercise-bank.fair", chance=chance, number=decimal(self._right))]

    def praise(self, chosen: str) -> Iterable[Reason]:
        return [self._turned(chosen)] if self.kind == "hit" else self.solved(chosen)

    def _turned(self, chosen: str) -> Reason:
        """What the table says when that card is turned."""
        state = self.state.but(stock=(XX,) * len(self.state.stock)).apply(TURN)
        one = parse_card(chosen, state.spec.deck)
        entries = state.apply(Action(LUCK, (one,))).events
        found = next(one for one in entries if isinstance(one, Noted) and one.id in ("bank.hit", "bank.miss"))
        return Reason(found.id, found.args)


def _apart(kind: Kind, value: Fraction, other: Fraction) -> bool:
    if kind == "wins":
        return abs(value - other) >= APART
    return max(value, other) >= FACTOR * min(value, other)


def _chances(state: State, odds: BankOdds) -> Iterator[tuple[Fraction, Mistake]]:
    """Chances of the banker as people reckon them, the most tempting mistakes first."""
    deck = state.spec.deck
    whole = [sum(name_of(one) == name for one in deck) for name in odds.names]
    jokers = sum(one.is_joker for one in deck if one not in state.pile(TURNED))
    made: list[tuple[Fraction, Mistake]] = []
    if JOKER in odds.names and jokers > 1:
        made.append((1 - none_agrees((1, *odds.copies[1:]), odds.cards), "one_joker"))
    elif jokers and JOKER not in odds.names:
        made.append((1 - none_agrees([copies + jokers for copies in odds.copies], odds.cards), "jokers_agree"))
    made += [
        (1 - none_agrees(whole, len(deck)), "forgets"),
        (1 - none_agrees(whole, odds.cards), "four_each"),
        (odds.agreements, "added"),
        (Fraction(odds.copies[0], odds.cards), "due_only"),
        (odds.none, "other_way"),
    ]
    return ((value, mistake) for value, mistake in made if 0 < value < 1)


def _odds(odds: BankOdds) -> Iterator[tuple[Fraction, BadOdds]]:
    """Payments for a bet on the banker that are not fair."""
    yield odds.win / odds.none, "reversed"
    yield 1 / odds.win, "gross"
    yield Fraction(1), "even"
    if odds.copies[0]:
        yield Fraction(odds.cards - odds.copies[0], odds.copies[0]), "next"


def _cards_to_choose(state: State) -> tuple[str, ...]:
    """An unseen card of the name due, one of the name before it and two of others, in an order that tells nothing."""
    turned = state.pile(TURNED)
    names, at = _scoring(state).names, len(turned)
    unseen = [one for one in state.spec.deck if one not in turned]
    rng = random.Random(" ".join(map(str, turned)))
    rest = [name for place, name in enumerate(names) if place not in (at - 1, at)]
    wanted = [names[at], *names[at - 1 : at], *names[at + 1 : at + 2], *rng.sample(rest, min(CHOICES, len(rest)))]
    found: list[Card] = []
    for name in dict.fromkeys(wanted):
        of_name = [one for one in unseen if name_of(one) == name]
        if of_name and len(found) < CHOICES:
            found.append(rng.choice(of_name))
    return tuple(map(str, rng.sample(found, len(found))))


# ---- making them from a position -------------------------------------------------------------------------------------


def hit(state: State) -> ChanceExercise:
    """Which of some cards would agree with the name due? The banker's names are not told. Raises
    :class:`UnsupportedGame` where no card is to be turned, or no card of the name is left.

    >>> import cardlab
    >>> state = cardlab.load("joker_bank", players=2).setup(["", ""], stakes=[None, 5], turned="7S 2S 4S")
    >>> str(hit(state).check(hit(state).answer[0]))[:16]
    'Right. “queen”: '
    """
    made = ChanceExercise("hit", _turning(state), Reason("exercise-bank.hit"))
    if len(made.answer) != 1 or len(made.choices) < FEWEST:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return made


def wins(state: State) -> ChanceExercise:
    """What is the chance that the banker still wins? Raises :class:`UnsupportedGame` where that is decided, and where
    the first agreement would only double the pot.

    >>> import cardlab
    >>> fresh = cardlab.load("joker_bank", players=2).setup(["", ""], stakes=[None, 5])
    >>> str(wins(fresh).check(wins(fresh).answer[0]))
    'Right. 14 names and 54 cards left: the chance is 64.2%.'
    """
    return _reckoned(ChanceExercise("wins", _turning(state), Reason("exercise-bank.wins")))


def odds(state: State) -> ChanceExercise:
    """Which payment makes a bet on the banker fair? Raises :class:`UnsupportedGame` as :func:`wins` does.

    >>> import cardlab
    >>> turned = "7S 2S 4S 5C 6C 7C TC 6D 9C JC 2C 5D"
    >>> state = cardlab.load("joker_bank", players=2).setup(["", ""], stakes=[None, 5], turned=turned)
    >>> str(odds(state).check("17/106"))
    'Not yet. That is fair for a bet against the banker. A chance of 13.8% makes 6.24 for 1 fair.'
    """
    return _reckoned(ChanceExercise("odds", _turning(state), Reason("exercise-bank.odds")))


def _reckoned(made: ChanceExercise) -> ChanceExercise:
    decided = made.odds.win in (0, 1)
    doubles = not made.state.pile(TURNED) and _scoring(made.state).times(1) == 0
    if decided or doubles or len(made.choices) < FEWEST:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return made


def _turning(state: State) -> State:
    phase = None if state.is_terminal or state.current_player < 0 else state.spec.phases[state.at]
    if not isinstance(phase, Turn) or state.facts.get("hits"):
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return state


def _scoring(state: State) -> BankScore:
    scoring = state.spec.scoring
    assert isinstance(scoring, BankScore)
    return scoring


# ---- finding them ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChanceQuestions:
    """The questions of :class:`~cardlab.teach.bank_questions.BankQuestions`, then which card would agree, the chance of
    the banker at any stage, and fair odds: about cards turned at random, none of which agrees.

    >>> import cardlab
    >>> [ChanceQuestions().fit(cardlab.load(game)) for game in ("joker", "joker_bank")]
    [False, True]
    """

    kinds: tuple[Kind, ...] = (*BankQuestions().kinds, "hit", "wins", "odds")

    def fit(self, game: Game) -> bool:
        return any(isinstance(phase, Turn) for phase in game.match.deal_at(game.teaching_deal, 0).phases)

    def positions(self, game: Game, kind: Kind, rng: random.Random) -> Iterator[tuple[State, Action]]:
        if kind in BankQuestions().kinds:
            yield from BankQuestions().positions(game, kind, rng)
            return
        names = [phase.called for phase in game.match.deal_at(0, 0).phases if isinstance(phase, Turn)]
        left = rng.randint(2, len(names) - 2)
        if kind == "wins":
            left = len(names) if rng.random() < 0.25 else rng.randint(1, MOST_LEFT)
        count = len(names) - left
        banker, cap = rng.randrange(game.players), game.options["cap"]
        stakes = [None if seat == banker else rng.randint(1, cap) for seat in range(game.players)]
        cards = _none_agreeing(game, names[:count], rng)
        yield game.setup([""] * game.players, banker=banker, stakes=stakes, turned=cards), TURN

    def asked(self, kind: Kind, state: State, action: Action) -> Exercise | None:
        if kind in BankQuestions().kinds:
            return BankQuestions().asked(kind, state, action)
        try:
            return {"hit": hit, "wins": wins, "odds": odds}[kind](state)
        except UnsupportedGame:  # no card of the name due is left, or two choices are too close
            return None


def _none_agreeing(game: Game, names: list[str], rng: random.Random) -> list[Card]:
    """A card for each name, none of which agrees: of orders at random the first that will do."""
    while True:
        cards = rng.sample(list(game.deck), len(names))
        if all(name_of(one) != name for one, name in zip(cards, names, strict=True)):
            return cards
