"""Exercises about the banker's Joker: the card due, the likeliest name, the chance with two names left."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.errors import NotationError, Reason, UnsupportedGame
from cardlab.games.joker_bank.play import JOKER, TURN, Turn, name_of, spoken
from cardlab.notation import Action
from cardlab.solvers.bank import BankOdds, bank_odds, is_bank
from cardlab.teach.questions import NOT_YET, RIGHT, Answer, Exercise, Feedback, Kind

#: Names left where the whole chance is asked, and the fewest where the card due or the likeliest name is.
TWO, SOME = 2, 4
#: Cards of a name in the whole pack, but for jokers.
SUITS = 4
#: Choices of a question about a chance.
CHOICES = 4


@dataclass(frozen=True)
class BankExercise(Exercise):
    """A question about what may still come; make it with :func:`due`, :func:`likely` or :func:`chance`.

    >>> import cardlab
    >>> game = cardlab.load("joker_bank", players=2)
    >>> turned = "7S 2S 4S 5C 6C 7C TC 6D 9C JC 2C 5D"
    >>> exercise = chance(game.setup(["", ""], stakes=[None, 5], turned=turned))
    >>> exercise.choices, exercise.answer
    (('2/21', '17/123', '1/7', '4/27'), ('17/123',))
    >>> exercise.check("1/7")
    Not yet. Both names may agree, and then they are counted twice: take that off once.
    """

    @property
    def seat(self) -> int | None:
        return None

    @property
    def odds(self) -> BankOdds:
        """The exact chances that the question is about."""
        return bank_odds(self.state)

    @property
    def choices(self) -> tuple[str, ...]:
        if self.kind == "likely":
            return self.odds.names
        return tuple(map(str, sorted(self._chances())))

    def _chances(self) -> dict[Fraction, str]:
        """The chances to choose from, each with the reason that it is not the right one (none: it is)."""
        odds = self.odds
        whole = len(self.state.spec.deck)
        full = [sum(name_of(one) == name for one in self.state.spec.deck) for name in odds.names]
        if self.kind == "due":
            copies, cards = odds.copies[0], odds.cards
            made = {Fraction(copies, cards): "", Fraction(full[0], whole): "exercise.bank_gone"}
            more = ((copies + 1, cards), (full[0], cards), (copies, cards + 1), (1, len(odds.names)))
        else:
            (one, other), cards = odds.copies, odds.cards
            made = {odds.win: "", Fraction(one + other, cards): "exercise.bank_twice"}
            both = full[0] + full[1]
            more = ((both, whole), (max(one, other), cards), (1, 2), (one + other, cards + 1))
        for top, bottom in more:
            if len(made) < CHOICES:
                made.setdefault(Fraction(top, bottom), "exercise.bank_gone")
        return made

    @property
    def answer(self) -> tuple[str, ...]:
        odds = self.odds
        if self.kind == "likely":
            return tuple(name for name, one in zip(odds.names, odds.first, strict=True) if one == max(odds.first))
        return (str(odds.first[0] if self.kind == "due" else odds.win),)

    def label(self, choice: str) -> Reason | None:
        return spoken(choice) if self.kind == "likely" else Reason.of("exercise.fraction", text=choice)

    def check(self, answer: Answer) -> Feedback:
        chosen = str(answer).strip()
        if chosen not in self.choices:
            raise NotationError(Reason.of("exercise.bank_choose", text=chosen[:40]))
        if chosen in self.answer:
            return Feedback(True, (RIGHT, self._why()))
        if self.kind == "likely":
            return Feedback(False, (NOT_YET, Reason("exercise.bank_reached")))
        return Feedback(False, (NOT_YET, Reason(self._chances()[Fraction(chosen)])))

    def _why(self) -> Reason:
        odds = self.odds
        if self.kind == "chance":
            one, other = odds.copies
            sum_of, twice = Fraction(one + other, odds.cards), Fraction(one * other, odds.cards * (odds.cards - 1))
            return Reason.of("exercise.bank_sum", sum=str(sum_of), off=str(twice), text=str(odds.win))
        at = odds.names.index(self.answer[0]) if self.kind == "likely" else 0
        name = spoken(odds.names[at])
        return Reason.of("exercise.bank_left", copies=odds.copies[at], cards=odds.cards, name=name)


# ---- making them from a position -------------------------------------------------------------------------------------


def due(state: State) -> BankExercise:
    """How likely does the card due agree? Raises :class:`UnsupportedGame` where no card is due.

    >>> import cardlab
    >>> state = cardlab.load("joker_bank", players=2).setup(["", ""], stakes=[None, 5], turned="5C")
    >>> due(state).answer
    ('4/53',)
    """
    called = _called(state)
    return BankExercise("due", state, Reason.of("exercise.bank_due", name=spoken(called)))


def likely(state: State) -> BankExercise:
    """Which of the names left is the likeliest to be the first that agrees? Raises :class:`UnsupportedGame`."""
    _called(state)
    return BankExercise("likely", state, Reason("exercise.bank_likely"))


def chance(state: State) -> BankExercise:
    """How likely does the banker still win with two names left? Raises :class:`UnsupportedGame` for another number."""
    _called(state)
    names = bank_odds(state).names
    if len(names) != TWO:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    first, second = map(spoken, names)
    return BankExercise("chance", state, Reason.of("exercise.bank_chance", name=first, other=second))


def _called(state: State) -> str:
    """The name that is due. Raises :class:`UnsupportedGame` where none is."""
    phase = None if state.end is not None else state.spec.phases[state.at]
    if not isinstance(phase, Turn) or state.current_player < 0 or state.facts.get("hits"):
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return phase.called


@dataclass(frozen=True, slots=True)
class BankQuestions:
    """The chance of the card due, the likeliest name, and the whole chance with two names left.

    >>> import cardlab
    >>> [BankQuestions().fit(cardlab.load(game)) for game in ("joker", "joker_bank")]
    [False, True]
    """

    kinds: tuple[Kind, ...] = ("due", "likely", "chance")

    def fit(self, game: Game) -> bool:
        return any(isinstance(phase, Turn) for phase in game.match.deal_at(game.teaching_deal, 0).phases)

    def positions(self, game: Game, kind: Kind, rng: random.Random) -> Iterator[tuple[State, Action]]:
        names = [phase.called for phase in game.match.deal_at(0, 0).phases if isinstance(phase, Turn)]
        left = TWO if kind == "chance" else rng.randint(SOME, len(names) - 1)
        cards = rng.sample(list(game.deck), len(names) - left)
        if all(name_of(one) != name for one, name in zip(cards, names, strict=False)):
            stakes = [None, *[min(5, game.options["cap"])] * (game.players - 1)]
            yield game.setup([""] * game.players, stakes=stakes, turned=cards), TURN

    def asked(self, kind: Kind, state: State, action: Action) -> BankExercise | None:
        if not is_bank(state):
            return None
        odds = bank_odds(state)
        if kind == "due":  # some of its cards have gone, and some have not
            return due(state) if odds.names[0] != JOKER and 0 < odds.copies[0] < SUITS else None
        made = likely(state) if kind == "likely" else chance(state)
        if kind == "likely":
            return made if len(made.answer) == 1 and made.answer[0] != odds.names[0] else None
        return made if min(odds.copies) > 0 and len(made.choices) == CHOICES else None
