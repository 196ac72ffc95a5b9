"""What every exercise has: a question, choices, and an answer that the engine judges; and how they are found.

An answer is judged by the same rules, reasons and values that the table shows; no answer is written down beside the
position.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, Protocol

from cardlab.cards import Card, Hand
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.errors import NotationError, Reason, speak
from cardlab.notation import Action, parse_cards

# fmt: off
Kind = Literal[
    "legal", "taker", "best", "ruling",
    "beats", "lead", "defence", "throw",
    "due", "likely", "chance", "hit", "wins", "odds",
    "meets", "pile", "short", "discard",
    "hand", "higher", "bet", "exchange",
]
# fmt: on
#: What may be given as an answer: notation, cards, an action, or the 0-based seat that takes the trick.
Answer = str | int | Action | Card | Iterable[str | Card]

RIGHT = Reason("exercise.right")
NOT_YET = Reason("exercise.not_yet")
#: What a first try is told in place of the choices that were left out.
_MORE = {
    "exercise.also_legal": "exercise.more_legal",
    "exercise.also_beats": "exercise.more_beats",
    "exercise-crazy.also_goes": "exercise-crazy.more_goes",
}


@dataclass(frozen=True)
class Feedback:
    """Whether an answer was right, and why: ``reasons`` open with "Right" or "Not yet" and go on with the engine's own.
    ``later`` are those of them that give the answer away.

    >>> feedback = Feedback(True, (RIGHT,))
    >>> feedback.right, feedback.reasons[0].id
    (True, 'exercise.right')
    """

    right: bool
    reasons: tuple[Reason, ...]
    later: tuple[Reason, ...] = ()

    @property
    def hint(self) -> tuple[Reason, ...]:
        """The reasons without those for ``later`` and without the cards that were left out, for a first try: that there
        are more, not which."""
        told = (one for one in self.reasons if one not in self.later)
        kept = tuple(one for one in told if one.id not in _MORE and not one.id.startswith("beats."))
        more = (Reason(_MORE[one.id]) for one in self.reasons if one.id in _MORE)
        return (*kept, *more)

    @property
    def said(self) -> str:
        """The reasons as English sentences; :meth:`text` has the other languages."""
        return " ".join(speak(reason) for reason in self.reasons)

    def text(self, lang: str = "en") -> str:
        """The reasons as sentences of a language.

        >>> Feedback(True, (RIGHT,)).text("ru")
        'Верно.'
        """
        from cardlab.view.text import say

        return " ".join(say(reason, lang) for reason in self.reasons)

    def __repr__(self) -> str:
        return self.said  # a bare check in a notebook cell answers with its sentence


@dataclass(frozen=True, slots=True)
class Shown:
    """A row of a picture: a label, cards, and below each card a caption or nothing."""

    label: Reason
    cards: tuple[Card, ...]
    captions: tuple[Reason | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """What is shown of a position where the table would show too much: sentences, and rows of cards."""

    lines: tuple[Reason, ...] = ()
    rows: tuple[Shown, ...] = ()


@dataclass(frozen=True)
class Exercise(ABC):
    """One question about a position; a game's kinds of question say what its choices are and judge them.

    >>> import cardlab
    >>> from cardlab.teach import exercises
    >>> game = cardlab.load("raspisnoy", players=3)
    >>> state = game.setup(["QS 7H", "KD", "8H AC"], leader=1, bids=[1, 0, 0], trick=["P1 9H"])
    >>> exercise = exercises.legal(state)
    >>> exercise.choices, exercise.answer, exercise.check("8H").right
    (('8H', 'AC'), ('8H',), True)
    """

    kind: Kind
    state: State
    question: Reason

    @property
    def seat(self) -> int | None:
        """The seat whose view belongs to the question; None where the cards are open, as values need."""
        return self.state.current_player

    @property
    def picture(self) -> Picture | None:
        """What is shown in place of the table; None: the table."""
        return None

    @property
    def many(self) -> bool:
        """Whether the answer is a set of choices and not one of them."""
        return False

    @property
    def choices(self) -> tuple[str, ...]:
        """What there is to choose from, as notation."""
        return tuple(map(str, self.state.legal_actions))

    @property
    @abstractmethod
    def answer(self) -> tuple[str, ...]:
        """The right choices; of several that are right alone every one."""

    @abstractmethod
    def check(self, answer: Answer) -> Feedback:
        """Judge an answer, given as its choice is written, or as cards, an action or a seat. Raises
        :class:`NotationError` for a text that is none of these."""

    def label(self, choice: str) -> Reason | None:
        """What a choice is called, or None where its cards or its own words will do."""
        return None


@dataclass(frozen=True)
class ChoiceExercise(Exercise):
    """A question of which one choice is right; its kinds of question say what is told of each choice.

    >>> import cardlab
    >>> from cardlab.teach import exercises
    >>> exercise = exercises.find("hit", cardlab.load("joker_bank"))
    >>> isinstance(exercise, ChoiceExercise), exercise.check(exercise.answer[0]).right
    (True, True)
    """

    def check(self, answer: Answer) -> Feedback:
        """Judge a choice. Raises :class:`NotationError` for anything else."""
        chosen = str(answer).strip()
        if chosen not in self.choices:
            raise NotationError(Reason.of("exercise.no_choice", text=chosen[:40]))
        if chosen in self.answer:
            return Feedback(True, (RIGHT, *self.praise(chosen)))
        told, later = tuple(self.blame(chosen)), tuple(self.solved(chosen))
        return Feedback(False, (NOT_YET, *told, *later), later if told else ())

    def praise(self, chosen: str) -> Iterable[Reason]:
        """What is said of a right choice: by default what solves the question."""
        return self.solved(chosen)

    @abstractmethod
    def blame(self, chosen: str) -> Iterable[Reason]:
        """Why a choice is not right."""

    def solved(self, chosen: str) -> Iterable[Reason]:
        """What gives the answer away, told of a wrong choice at the second try."""
        return ()


class Questions(Protocol):
    """The questions about one family of games: how small positions are dealt, and which search judges them. Frozen."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of question, the easiest first."""
        ...

    def fit(self, game: Game) -> bool:
        """Whether the game is one of the family."""
        ...

    def positions(self, game: Game, kind: Kind, rng: random.Random) -> Iterator[tuple[State, Action]]:
        """The positions of one deal that may be asked about, each with the action that is played in it."""
        ...

    def asked(self, kind: Kind, state: State, action: Action) -> Exercise | None:
        """The question about a position, if there is something to think about in it."""
        ...


def read_cards(answer: Answer, state: State) -> Hand:
    """The cards of an answer, as text or as cards; a plain card that serves as joker is that joker. Raises
    :class:`NotationError`.

    >>> import cardlab
    >>> read_cards("9h, RJ", cardlab.load("durak").deal(seed=1))
    9H RJ
    """
    if isinstance(answer, (int, Action)):
        raise NotationError(Reason.of("notation.card", text=str(answer)[:40]))
    if isinstance(answer, (str, Card)):
        answer = (answer,)
    text = " ".join(str(one) for one in answer)
    return Hand(dict.fromkeys(parse_cards(text, state.spec.deck)))


# ---- numbers in sentences --------------------------------------------------------------------------------------------


def decimal(value: Fraction | float, places: int = 2) -> Reason:
    """A number with so many decimals, as an argument of a reason: each language has its own point.

    >>> from cardlab.view.text import say
    >>> say(decimal(Fraction(-1, 3))), say(decimal(6.25, 1), "ru")
    ('−0.33', '6,2')
    """
    whole, _, part = f"{float(value):.{places}f}".partition(".")
    return Reason.of("exercise-number.decimal", whole=whole, part=part)


def percent(chance: Fraction | float) -> Reason:
    """A chance in percent with one decimal, as an argument of a reason.

    >>> str(percent(Fraction(17, 123)))
    '13.8%'
    """
    return Reason.of("exercise-number.percent", number=decimal(100 * chance, 1))
