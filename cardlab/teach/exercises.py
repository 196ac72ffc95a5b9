"""Exercises that the engine checks: which cards are legal, who takes the trick, what is worth most, which lead wins.

What is asked about a game, how a position for it is dealt and which search judges it is told by its questions
(:class:`~cardlab.teach.questions.Questions`): those about tricks, about attack and defence, about the banker's chances,
about contracts, or about poker against the house.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.errors import BudgetExceeded, Reason, UnsupportedGame
from cardlab.teach.bank_questions import BankExercise, chance, due, likely
from cardlab.teach.bout_questions import BoutExercise, BoutQuestions, beats, throw
from cardlab.teach.bout_questions import best as best_in_bout
from cardlab.teach.chance_questions import ChanceExercise, ChanceQuestions, hit, odds, wins
from cardlab.teach.contract_questions import ContractExercise, ContractQuestions, discard, meets, pile, short
from cardlab.teach.house_questions import HouseExercise, HouseQuestions, bet, exchange, hand, higher
from cardlab.teach.questions import NOT_YET, RIGHT, Answer, Exercise, Feedback, Kind, Questions
from cardlab.teach.trick_questions import TrickExercise, TrickQuestions, legal, taker
from cardlab.teach.trick_questions import best as best_in_tricks

__all__ = [
    "NOT_YET",
    "RIGHT",
    "Answer",
    "BankExercise",
    "BoutExercise",
    "ChanceExercise",
    "ContractExercise",
    "Exercise",
    "Feedback",
    "HouseExercise",
    "Kind",
    "TrickExercise",
    "beats",
    "best",
    "bet",
    "chance",
    "discard",
    "due",
    "exchange",
    "find",
    "find_each",
    "find_three",
    "hand",
    "higher",
    "hit",
    "legal",
    "likely",
    "meets",
    "odds",
    "pile",
    "questions_of",
    "short",
    "taker",
    "throw",
    "wins",
]

#: The first that fit a game are asked about it.
QUESTIONS: tuple[Questions, ...] = (
    TrickQuestions(),
    BoutQuestions(),
    ChanceQuestions(),
    ContractQuestions(),
    HouseQuestions(),
    HouseQuestions(kinds=("hand", "higher", "bet")),
)


def questions_of(game: Game) -> Questions:
    """The questions about a game. Raises :class:`UnsupportedGame` if there are none.

    >>> import cardlab
    >>> questions_of(cardlab.load("durak")).kinds
    ('beats', 'lead', 'defence', 'throw')
    """
    for one in QUESTIONS:
        if one.fit(game):
            return one
    raise UnsupportedGame(Reason("exercise.bad_position"))


def best(state: State) -> TrickExercise | BoutExercise:
    """Which action is worth most to the seat to move, all cards open? Raises :class:`UnsupportedGame` if the values
    cannot be proved.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3)
    >>> state = game.setup(["AS 6D", "7D 8C", "9D KC"], trump="NT", leader=0, bids=[1, 0, 0])
    >>> best(state).check("6D")
    Not yet. 6♦ costs 12 points.
    """
    return best_in_bout(state) if BoutQuestions().fit(state.game) else best_in_tricks(state)


def find(kind: Kind, game: Game, seed: int = 1, tries: int = 400) -> Exercise:
    """An exercise of that kind with something to think about, the same for the same seed.

    Raises :class:`BudgetExceeded` if none of ``tries`` deals has one, :class:`UnsupportedGame` for a kind of question
    that is not asked about the game.

    >>> import cardlab
    >>> exercise = find("taker", cardlab.load("raspisnoy", players=3))
    >>> exercise.check(exercise.answer[0]).right
    True
    """
    questions = questions_of(game)
    if kind not in questions.kinds:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    rng = random.Random(seed)
    for _ in range(tries):
        for state, action in questions.positions(game, kind, rng):
            made = questions.asked(kind, state, action)
            if made is not None:
                return made
    raise BudgetExceeded(Reason.of("exercise.none_found", tries=tries))


def find_each(game: Game, seed: int = 1) -> tuple[Exercise, ...]:
    """One exercise of each kind, the easiest first, from different deals. Raises :class:`BudgetExceeded`.

    >>> import cardlab
    >>> [one.kind for one in find_each(cardlab.load("durak"))]
    ['beats', 'lead', 'defence', 'throw']
    """
    return _found(questions_of(game).kinds, game, seed)


def find_three(game: Game, seed: int = 1) -> tuple[Exercise, ...]:
    """The first three of :func:`find_each`. Raises :class:`BudgetExceeded`.

    >>> import cardlab
    >>> [one.kind for one in find_three(cardlab.load("raspisnoy", players=3))]
    ['legal', 'taker', 'best']
    """
    return _found(questions_of(game).kinds[:3], game, seed)


def _found(kinds: Sequence[Kind], game: Game, seed: int) -> tuple[Exercise, ...]:
    return tuple(find(kind, game, seed + number) for number, kind in enumerate(kinds))
