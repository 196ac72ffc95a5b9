"""Exercises about attack and defence: what beats what, which lead wins, beat or take, throw in or let it rest."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cardlab.cards import Card
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.errors import NotationError, Reason, UnsupportedGame
from cardlab.games.durak.beats import rank_name
from cardlab.games.durak.bout import DONE, TAKE
from cardlab.games.durak.play import Bouts
from cardlab.notation import Action, parse_action
from cardlab.solvers.goals import bouts_of
from cardlab.teach.questions import NOT_YET, RIGHT, Answer, Exercise, Feedback, Kind, read_cards
from cardlab.view.beats import why_beats

if TYPE_CHECKING:
    from cardlab.solvers.result import Solution

#: Cards of each of the two hands of an ending, least and most; and those of a hand that is asked what beats a card.
LEAST_CARDS, MOST_CARDS, ASKED_CARDS = 2, 4, 6
#: Actions of best play that are told of a wrong answer.
TOLD = 4
#: Ranks that are dealt: the fewer, the more can be thrown in.
_RANKS: Mapping[Kind, int] = {"beats": 9, "lead": 5, "defence": 5, "throw": 4}
_TRUMPS = ("S", "H", "D", "C", "red", "black")
_OUTCOMES = {1: "win", 0: "draw", -1: "loss"}


@dataclass(frozen=True)
class BoutExercise(Exercise):
    """A question about a bout; make it with :func:`beats`, :func:`best` or :func:`throw`.

    >>> import cardlab
    >>> game = cardlab.load("durak")
    >>> exercise = best(game.setup(["6S AH", "7S KC"], trump="H", attacker=0))
    >>> exercise.question.id, exercise.answer
    ('exercise.lead_wins', ('attack AH',))
    >>> exercise.check("attack 6S")  # doctest: +NORMALIZE_WHITESPACE
    Not yet. With that it is a draw. Then P1: 7♠ beats 6♠. Then P0: Done. Then P1: Lead K♣. Then P0: A♥ beats K♣.
    """

    @property
    def seat(self) -> int | None:
        return self.state.current_player if self.many else None

    @property
    def many(self) -> bool:
        return self.kind == "beats"

    @property
    def choices(self) -> tuple[str, ...]:
        if self.many:
            return tuple(map(str, self.state.hand(self.state.current_player)))
        return super().choices

    @property
    def answer(self) -> tuple[str, ...]:
        if self.many:
            beating = _beating(self.state)
            return tuple(str(one) for one in self.state.hand(self.state.current_player) if one in beating)
        pick = min if self.kind == "throw" else max
        sought = pick(self.values.values())
        return tuple(str(action) for action, value in self.values.items() if value == sought)

    @cached_property
    def values(self) -> Mapping[Action, int]:
        """What each legal action leads to for the seat to move: 1 to a win, 0 to a draw, -1 to a loss.

        Raises :class:`UnsupportedGame` if that cannot be proved.
        """
        solution = _solved(self.state)
        values = {one: value for one, value in solution.per_action.items() if isinstance(value, int)}
        if not solution.exact or len(values) != len(self.state.legal_actions):
            raise UnsupportedGame(Reason("exercise.not_exact"))
        return {action: (value > 0) - (value < 0) for action, value in values.items()}

    def label(self, choice: str) -> Reason | None:
        if self.many:
            return None
        return self.state.game.showing.label(self.state, parse_action(choice, self.state.spec.deck))

    def check(self, answer: Answer) -> Feedback:
        if self.many:
            return self._check_cards(answer)
        if not isinstance(answer, (str, Action)):
            raise NotationError(Reason.of("notation.action", text=str(answer)[:40]))
        chosen = answer if isinstance(answer, Action) else parse_action(answer, self.state.spec.deck)
        refused = self.state.why_not(chosen)
        if refused is not None:
            return Feedback(False, (NOT_YET, refused))
        right = str(chosen) in self.answer
        outcome = Reason(f"exercise.outcome_{_OUTCOMES[self.values[chosen]]}")
        if right and self.kind != "throw":
            return Feedback(True, (RIGHT, outcome))
        return Feedback(right, (RIGHT if right else NOT_YET, outcome, *_replies(self.state, chosen)))

    def _check_cards(self, answer: Answer) -> Feedback:
        """The reasons of the cards that beat nothing, then the cards left out and why they beat."""
        state = self.state
        chosen, beating = read_cards(answer, state), _beating(state)
        reasons = [reason for one in chosen if one not in beating and (reason := state.why_not(Action("beat", (one,))))]
        missed = tuple(one for one in state.hand(state.current_player) if one in beating and one not in chosen)
        if missed:
            attack, trump = state.facts["bout"].open[0], state.facts["trump"]
            reasons.append(Reason.of("exercise.also_beats", cards=missed))
            reasons += [why_beats(one, attack, trump) for one in missed]
        return Feedback(False, (NOT_YET, *dict.fromkeys(reasons))) if reasons else Feedback(True, (RIGHT,))


# ---- making them from a position -------------------------------------------------------------------------------------


def beats(state: State) -> BoutExercise:
    """Which cards of the defender beat the one that lies open? Raises :class:`UnsupportedGame` where there is no such
    card, or more than one.

    >>> import cardlab
    >>> state = cardlab.load("durak").setup(["6S", "7S 9H KC BJ"], trump="H", table=["TS"])
    >>> beats(state).answer, beats(state).check("9H").hint[-1].id
    (('9H', 'BJ'), 'exercise.more_beats')
    """
    if _role(state) != "defend" or len(state.facts["bout"].open) != 1:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return BoutExercise("beats", state, Reason.of("exercise.beats", card=state.facts["bout"].open[0]))


def best(state: State) -> BoutExercise:
    """Which lead is best, or is it to beat or to take, all cards open? Raises :class:`UnsupportedGame` for another
    position, and where the values cannot be proved.

    >>> import cardlab
    >>> state = cardlab.load("durak").setup(["6S AH", "7S KC"], trump="H", table=["9C"], attacker=0)
    >>> best(state).question.id
    'exercise.beat_or_take'
    """
    role = _role(state)
    if role == "defend":
        made = BoutExercise("defence", state, Reason.of("exercise.beat_or_take", card=state.facts["bout"].open[0]))
    elif role == "lead":
        made = BoutExercise("lead", state, Reason("exercise.lead_best"))
        if max(made.values.values()) > 0:
            made = BoutExercise("lead", state, Reason("exercise.lead_wins"))
    else:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    made.answer  # noqa: B018  what cannot be proved is refused at once
    return made


def throw(state: State) -> BoutExercise:
    """Throw in or let it rest: what loses, all cards open? Raises :class:`UnsupportedGame` where nothing does or
    nothing can be thrown in, and where the values cannot be proved.

    >>> import cardlab
    >>> state = cardlab.load("durak").setup(["6S AH", "7S KC"], trump="H", attacker=0)
    >>> try:
    ...     throw(state)
    ... except cardlab.CardlabError as error:
    ...     print(error)
    This position does not fit that question.
    """
    made = BoutExercise("throw", state, Reason("exercise.throw_loses"))
    if _role(state) != "throw" or min(made.values.values()) >= 0:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return made


# ---- finding them ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoutQuestions:
    """What beats what; and, of endings in which exactly one action is right, which lead wins, beat or take, whether
    throwing in loses. Two hands are dealt and played at random; the others are out.

    >>> import cardlab
    >>> [BoutQuestions().fit(cardlab.load(game)) for game in ("euchre", "durak")]
    [False, True]
    """

    kinds: tuple[Kind, ...] = ("beats", "lead", "defence", "throw")

    def fit(self, game: Game) -> bool:
        return any(isinstance(phase, Bouts) for phase in game.match.deal_at(game.teaching_deal, 0).phases)

    def positions(self, game: Game, kind: Kind, rng: random.Random) -> Iterator[tuple[State, Action]]:
        cards = {"beats": ASKED_CARDS, "throw": MOST_CARDS}.get(kind) or rng.randint(LEAST_CARDS, MOST_CARDS)
        state = _small_deal(game, rng, cards, _RANKS[kind])
        number = state.facts["bout"].number
        while not state.is_terminal and state.facts["bout"].number == number:
            action = rng.choice(state.legal_actions)
            yield state, action
            state = state._apply(action)

    def asked(self, kind: Kind, state: State, action: Action) -> BoutExercise | None:
        if kind == "beats":
            return beats(state) if _puzzling(state) else None
        role = {"lead": "lead", "defence": "defend", "throw": "throw"}[kind]
        if _role(state) != role or len(state.legal_actions) < 2:
            return None
        try:
            return _decided(kind, state)
        except UnsupportedGame:  # not proved within the limits: another position will do
            return None


def _small_deal(game: Game, rng: random.Random, cards: int, ranks: int) -> State:
    """So many cards of so many ranks for each of two seats, a joker in every second deal, and any trump; the first of
    the two leads."""
    found = {rank_name(one) for one in game.deck if not one.is_joker}
    kept = rng.sample(sorted(found), ranks)
    pack = [one for one in game.deck if rank_name(one) in kept]
    rng.shuffle(pack)
    jokers = [one for one in game.deck if one.is_joker]
    if rng.random() < 0.5:
        pack.insert(rng.randrange(2 * cards), rng.choice(jokers))
    first = rng.randrange(game.players)
    second = (first + rng.randrange(1, game.players)) % game.players
    hands: list[list[Card]] = [[] for _ in range(game.players)]
    hands[first], hands[second] = pack[:cards], pack[cards : 2 * cards]
    return game.setup(hands, trump=rng.choice(_TRUMPS), attacker=first)


def _puzzling(state: State) -> bool:
    """Whether a card lies open that some of many cards beat and some do not, a joker or two trump suits among it."""
    if _role(state) != "defend" or len(state.facts["bout"].open) != 1:
        return False
    held, beating = state.hand(state.current_player), _beating(state)
    odd = any(one.is_joker for one in (*held, *state.facts["bout"].open)) or len(state.facts["trump"].suits) > 1
    return odd and len(beating) >= 2 and len(held) - len(beating) >= 2


def _decided(kind: Kind, state: State) -> BoutExercise | None:
    """The question, if exactly one action is the answer: a lead that wins, the best defence, what loses of throwing in
    and letting it rest."""
    if kind == "throw":
        made = BoutExercise("throw", state, Reason("exercise.throw_loses"))
        fits = min(made.values.values()) < 0 and (len(made.values) > 2 or str(DONE) not in made.answer)
    else:
        made = best(state)
        fits = made.question.id == "exercise.lead_wins" if kind == "lead" else {TAKE} < set(made.values)
    return made if fits and len(made.answer) == 1 else None


# ---- judging ---------------------------------------------------------------------------------------------------------


def _role(state: State) -> str:
    """What the seat to move has to do: ``lead``, ``defend`` or ``throw``; empty where no bout is under way."""
    phase = None if state.is_terminal or state.current_player < 0 else bouts_of(state)
    return phase.sight(state, state.current_player).role if phase else ""


def _beating(state: State) -> frozenset[Card]:
    """The cards that beat the one that lies open."""
    return frozenset(action.cards[0] for action in state.legal_actions if action.verb == "beat")


def _solved(state: State) -> Solution:
    from cardlab.solvers.search import solve

    return solve(state)


def _replies(state: State, chosen: Action) -> Iterator[Reason]:
    """How it goes on after an action with best play, as far as the learner can follow it."""
    state = state.apply(chosen)
    line = () if state.is_terminal else _solved(state).line
    for action in line[:TOLD]:
        said = state.game.showing.label(state, action)
        yield Reason.of("exercise.then", seat=state.current_player, move=said)
        state = state.apply(action)
