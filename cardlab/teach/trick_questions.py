"""Exercises about tricks: which cards are legal, who takes the trick, what is worth most."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from cardlab.cards import Card, Suit
from cardlab.core.game import MAX_SEED, Game
from cardlab.core.log import Noted
from cardlab.core.state import State
from cardlab.errors import NotationError, Reason, UnsupportedGame
from cardlab.notation import Action, parse_action, parse_seat, play
from cardlab.teach.questions import NOT_YET, RIGHT, Answer, Exercise, Feedback, Kind, read_cards
from cardlab.trick.board import Play
from cardlab.trick.order import Order
from cardlab.trick.tricks import Tricks

#: Most cards a hand may hold for a question about values, so that the answer is proved at once.
MOST_CARDS = 3


@dataclass(frozen=True)
class TrickExercise(Exercise):
    """A question about a trick; make it with :func:`legal`, :func:`taker` or :func:`best`.

    ``action`` is the card that completes the trick of a "taker" question, None for the other kinds.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3)
    >>> state = game.setup(["QS 7H", "KD", "8H AC"], leader=1, bids=[1, 0, 0], trick=["P1 9H"])
    >>> exercise = legal(state)
    >>> exercise.choices, exercise.answer, exercise.check("8H").right
    (('8H', 'AC'), ('8H',), True)
    """

    action: Action | None = None

    @property
    def seat(self) -> int | None:
        return None if self.kind == "best" else self.state.current_player

    @property
    def many(self) -> bool:
        return self.kind == "legal"

    @property
    def choices(self) -> tuple[str, ...]:
        if self.kind == "legal":
            return tuple(map(str, self.state.hand(self.state.current_player)))
        if self.kind == "taker":
            return tuple(f"P{one.seat}" for one in _plays(self))
        return tuple(map(str, self.state.legal_actions))

    @property
    def answer(self) -> tuple[str, ...]:
        if self.kind == "legal":
            may = {action.cards[0] for action in self.state.legal_actions}
            return tuple(str(one) for one in self.state.hand(self.state.current_player) if one in may)
        if self.kind == "taker":
            return (f"P{_taker(self.state, self.action)}",)
        top = max(self.values.values())
        return tuple(str(action) for action, value in self.values.items() if value == top)

    @cached_property
    def values(self) -> Mapping[Action, int]:
        """What each legal action is worth to the seat to move, in points; every other seat's cards are open.

        Raises :class:`UnsupportedGame` if the values cannot be proved.
        """
        return _proved(self.state)

    def check(self, answer: Answer) -> Feedback:
        """Judge an answer: cards for "legal" (``"9H RJ"``), a seat for "taker" (``2``, ``"P2"``), an action for "best".

        Raises :class:`NotationError` for a text that is none of these.
        """
        if self.kind == "legal":
            reasons = self._check_cards(answer)
        elif self.kind == "taker":
            reasons = self._check_seat(answer)
        else:
            return self._check_best(answer)
        return Feedback(False, (NOT_YET, *dict.fromkeys(reasons))) if reasons else Feedback(True, (RIGHT,))

    def _check_cards(self, answer: Answer) -> list[Reason]:
        state = self.state
        chosen = read_cards(answer, state)
        may = {action.cards[0] for action in state.legal_actions}
        reasons = [reason for one in chosen if one not in may and (reason := _refused(state, one))]
        missed = tuple(one for one in state.hand(state.current_player) if one in may and one not in chosen)
        if missed:
            reasons.append(Reason.of("exercise.also_legal", cards=missed))
        order, trump = _tricks(state).order, _trump(state)
        for one in missed:
            if order.suit_of(one, trump) is not None:  # a card of no suit is exempt from the duties of the others
                reasons += state.verdict(play(one)).because
        return reasons

    def _check_seat(self, answer: Answer) -> list[Reason]:
        if isinstance(answer, bool) or not isinstance(answer, (int, str)):
            raise NotationError(Reason.of("notation.seat", text=str(answer)[:40], last=self.state.players - 1))
        text = str(answer).strip()
        seat = parse_seat(f"P{text}" if text.isdecimal() else text, self.state.players)
        winner = _taker(self.state, self.action)
        if seat == winner:
            return []
        plays = {one.seat: one for one in _plays(self)}
        if seat not in plays:
            return [Reason.of("exercise.not_played", seat=seat)]
        state, leads = self.state, seat == self.state.board.leader
        order = _tricks(state).order
        return [_why_beaten(plays[seat], plays[winner], leads, state.board.led, _trump(state), order)]

    def _check_best(self, answer: Answer) -> Feedback:
        chosen = answer if isinstance(answer, Action) else parse_action(str(answer), self.state.spec.deck)
        refused = self.state.why_not(chosen)
        if refused is not None:
            return Feedback(False, (NOT_YET, refused))
        lost = max(self.values.values()) - self.values[chosen]
        if lost:
            return Feedback(False, (NOT_YET, _price(chosen, lost)))
        return Feedback(True, (RIGHT, Reason.of("exercise.worth", points=self.values[chosen])))


# ---- making them from a position ------------------------------------------------------------------------------


def legal(state: State) -> TrickExercise:
    """Which cards may the seat to move play? Raises :class:`UnsupportedGame` where no trick is under way.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3)
    >>> legal(game.setup(["QS", "9H", "8H"], trump="C", leader=1, bids=[1, 0, 0])).question.id
    'exercise.legal'
    """
    _tricks(state)
    return TrickExercise("legal", state, Reason("exercise.legal"))


def taker(state: State, action: Action | str) -> TrickExercise:
    """Who takes the trick that this action completes? Raises :class:`UnsupportedGame` if it completes none,
    :class:`IllegalAction` if the rules refuse it.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3)
    >>> state = game.setup(["QS", "9H", "8H"], trump="S", leader=1, bids=[1, 0, 0], trick=[])
    >>> taker(state.apply("9H").apply("8H"), "QS").check(0).right
    True
    """
    _tricks(state)
    read = parse_action(action, state.spec.deck) if isinstance(action, str) else action
    _taker(state, read)
    seat = state.current_player
    if read.call:
        return TrickExercise("taker", state, Reason.of("exercise.taker_call", seat=seat, action=str(read)), read)
    return TrickExercise("taker", state, Reason.of("exercise.taker", seat=seat, card=read.cards[0]), read)


def best(state: State) -> TrickExercise:
    """Which action is worth most to the seat to move, all cards open? Raises :class:`UnsupportedGame` if the values
    cannot be proved.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3)
    >>> state = game.setup(["AS 6D", "7D 8C", "9D KC"], trump="NT", leader=0, bids=[1, 0, 0])
    >>> best(state).check("6D")
    Not yet. 6♦ costs 12 points.
    """
    bidding = any(action.verb == "bid" for action in state.legal_actions)
    made = TrickExercise("best", state, Reason("exercise.best_bid" if bidding else "exercise.best_card"))
    if state.current_player < 0 or not made.values:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return made


# ---- finding them in real deals -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TrickQuestions:
    """Which cards are legal, who takes the trick, what is worth most: from deals dealt and played at random. Where some
    cards count as another suit than is printed on them, "legal" and "taker" turn on such a card.

    >>> import cardlab
    >>> [TrickQuestions().fit(cardlab.load(game)) for game in ("euchre", "durak")]
    [True, False]
    """

    kinds: tuple[Kind, ...] = ("legal", "taker", "best")

    def fit(self, game: Game) -> bool:
        return any(isinstance(phase, Tricks) for phase in game.match.deal_at(game.teaching_deal, 0).phases)

    def positions(self, game: Game, kind: Kind, rng: random.Random) -> Iterator[tuple[State, Action]]:
        return _random_deal(game, rng)

    def asked(self, kind: Kind, state: State, action: Action) -> TrickExercise | None:
        if kind == "legal":
            return legal(state) if _choosy(state) else None
        if kind == "taker":
            return taker(state, action) if _surprising(state, action) else None
        return best(state) if _one_best(state) else None


def _random_deal(game: Game, rng: random.Random) -> Iterator[tuple[State, Action]]:
    """The positions of one deal, each with the action that is played in it."""
    state = game.deal(seed=rng.randint(0, MAX_SEED), dealer=rng.randrange(game.players))
    while not state.is_terminal:
        action = rng.choice(state.legal_actions)
        yield state, action
        state = state._apply(action)


def _choosy(state: State) -> bool:
    """A follower with at least three cards, some of which may be played and some not, a misleading one among those
    that count."""
    if state.phase != "tricks" or not state.board.plays:
        return False
    held = state.hand(state.current_player)
    may = {action.cards[0] for action in state.legal_actions}
    least = 1 if _misleading(state, state.spec.deck) else 2
    if not (len(held) >= 3 and least <= len(may) < len(held)):
        return False
    trump, led = _trump(state), state.board.led
    order = _tricks(state).order
    counts = [one for one in held if led in (one.suit, order.suit_of(one, trump))]
    return least == 2 or bool(_misleading(state, counts))


def _misleading(state: State, cards: Iterable[Card]) -> list[Card]:
    """Those of the cards that belong to another suit than the one printed on them."""
    trump, order = _trump(state), _tricks(state).order
    return [one for one in cards if one.suit is not None and order.suit_of(one, trump) is not one.suit]


def _surprising(state: State, action: Action) -> bool:
    """The last card of a trick, a plain one, that is not simply taken by the highest card of the suit that was led."""
    if state.phase != "tricks" or len(state.board.plays) != len(state.board.seats) - 1 or action.call:
        return False
    winner = _taker(state, action)
    plays = (*state.board.plays, Play(state.current_player, action.cards[0], action.call))
    if _misleading(state, state.spec.deck) and not _misleading(state, [one.card for one in plays]):
        return False
    taken = next(one.card for one in plays if one.seat == winner)
    return taken.is_joker or _tricks(state).order.suit_of(taken, _trump(state)) is not state.board.led


def _one_best(state: State) -> bool:
    """A small position in which exactly one card is worth most."""
    if state.phase != "tricks" or not 2 <= len(state.hand(state.current_player)) <= MOST_CARDS:
        return False
    if len({action.cards[0] for action in state.legal_actions}) < 2:
        return False
    bounds = [state.spec.scoring.bounds(state, side[0]) for side in state.sides]
    if all(least == most for least, most in bounds):  # nothing can change any more
        return False
    try:
        values = sorted(_proved(state).values())
    except UnsupportedGame:  # not proved within the limits: another position will do
        return False
    return values[-1] > values[-2]


# ---- judging ---------------------------------------------------------------------------------------------------


def _tricks(state: State) -> Tricks:
    phase = None if state.is_terminal or state.current_player < 0 else state.spec.phases[state.at]
    if not isinstance(phase, Tricks):
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return phase


def _trump(state: State) -> Suit | None:
    """The trump of the trick under way, which may hang on the suit that was led."""
    return _tricks(state).trumps(state.facts.get("trump"), state.board.led)


def _taker(state: State, action: Action | None) -> int:
    """The seat that takes the trick which the action completes, as the engine's log has it."""
    if action is not None:
        for entry in state.apply(action).events:
            if isinstance(entry, Noted) and entry.id == "trick.taken" and entry.seat is not None:
                return entry.seat
    raise UnsupportedGame(Reason("exercise.bad_position"))


def _plays(exercise: TrickExercise) -> tuple[Play, ...]:
    """The whole trick of a "taker" question."""
    assert exercise.action is not None
    last = Play(exercise.state.current_player, exercise.action.cards[0], exercise.action.call)
    return (*exercise.state.board.plays, last)


def _refused(state: State, one: Card) -> Reason | None:
    """Why that card may not be played."""
    own = [verdict for verdict in state.explain() if verdict.action.cards == (one,)]
    return own[0].reason if own else state.why_not(play(one))


def _why_beaten(chosen: Play, winner: Play, leads: bool, led: Suit | None, trump: Suit | None, order: Order) -> Reason:
    """Why the one card does not take the trick that the other takes. ``leads``: the chosen card was led."""
    lost, won = chosen.card, winner.card
    said = chosen.call[0] if chosen.call else ""
    given = said == "gives"
    if won.is_joker:
        if winner.call and winner.call[0] == "gives":
            return Reason.of("exercise.joker_alone", card=won, led=led)
        return Reason.of("exercise.joker_takes", card=won)
    if lost.is_joker and said == "low":
        return Reason.of("exercise.joker_low", card=lost)
    if lost.is_joker and given and not leads:
        return Reason.of("exercise.joker_gives", card=lost)
    by, own = order.suit_of(won, trump), order.suit_of(lost, trump)
    if lost.is_joker and given and by is led:
        return Reason.of("exercise.joker_lowest", card=lost, by=won)
    if by is trump and own is not trump:
        return Reason.of("exercise.trump_beats", card=lost, by=won)
    if by is own:
        return Reason.of("exercise.higher", card=lost, by=won)
    return Reason.of("exercise.off_suit", card=lost, led=led)


def _price(action: Action, points: int) -> Reason:
    """What a choice costs against the best one."""
    if action.verb == "bid":
        return Reason.of("exercise.costs_bid", bid=action.call[0], points=points)
    if action.verb == "play" and not action.call:
        return Reason.of("exercise.costs_card", card=action.cards[0], points=points)
    return Reason.of("exercise.costs_call", action=str(action), points=points)


def _proved(state: State) -> Mapping[Action, int]:
    from cardlab.solvers.search import solve

    solution = solve(state)
    values = {action: value for action, value in solution.per_action.items() if isinstance(value, int)}
    if not solution.exact or len(values) != len(state.legal_actions):
        raise UnsupportedGame(Reason("exercise.not_exact"))
    return values
