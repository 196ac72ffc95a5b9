"""Exercises about contracts: which one a hand meets, how far it is, what to throw, what may go on the pile."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from cardlab.cards import SUITS, Card, Rank
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.errors import NotationError, Reason, UnsupportedGame
from cardlab.games.crazy_jokers.contracts import Contract, Met, need_names, rank_name
from cardlab.games.crazy_jokers.opening import DISCARDS
from cardlab.games.crazy_jokers.play import Turns
from cardlab.games.crazy_jokers.targets import HAND, Target
from cardlab.games.crazy_jokers.turn import rank_word
from cardlab.notation import Action, parse_action
from cardlab.solvers.crazy.answers import Discards
from cardlab.teach.questions import (
    NOT_YET,
    RIGHT,
    Answer,
    ChoiceExercise,
    Feedback,
    Kind,
    Picture,
    Shown,
    percent,
    read_cards,
)

NONE = "none"
#: Draws still to come where a discard is asked for; the chance that its best one must leave, and by how much it must
#: beat the next one.
DRAWS, LEAST_CHANCE, MARGIN = 2, 0.01, 0.9
#: Missing cards that may be answered, and those that are asked about: at least one, at most so many.
MOST_SHORT, ASKED_SHORT = 6, 4


@dataclass(frozen=True)
class ContractExercise(ChoiceExercise):
    """A question about the hand of the seat to move; make it with :func:`meets`, :func:`short`, :func:`discard` or
    :func:`pile`.

    >>> import cardlab
    >>> game = cardlab.load("crazy_jokers")
    >>> hands = ["8S 8H 8D RJ KS KH KD", "2S 3S 4S 5S 6S 7S 9S"]
    >>> exercise = meets(game.setup(hands, announced="big_flush big_flush"))
    >>> exercise.answer, exercise.check("big_flush")
    (('full_house',), Not yet. Missing 5: spades. One of the contracts is met. It meets this one: Full house.)
    """

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that the question is about."""
        return self.state.hand(self.state.current_player)

    @property
    def contract(self) -> Contract:
        """The contract that the seat has announced."""
        return _turns(self.state).contract(self.state, self.state.current_player)

    @property
    def picture(self) -> Picture:
        rows = [Shown(Reason("tracker.hand"), self.hand)]
        pile = self.state.pile(DISCARDS)
        if pile:
            rank = self.state.facts.get("top_rank")
            caption = Reason.of("exercise-crazy.as", rank=rank_name(rank)) if pile[-1].is_joker and rank else None
            rows.append(Shown(Reason("zone-discards"), pile, (*(None,) * (len(pile) - 1), caption)))
        return Picture(rows=tuple(rows))

    @property
    def many(self) -> bool:
        return self.kind == "pile"

    @property
    def choices(self) -> tuple[str, ...]:
        match self.kind:
            case "meets":
                return (*(one.id for one in _open_contracts(self.state)), NONE)
            case "short":
                return tuple(map(str, range(MOST_SHORT)))
            case "pile":
                return tuple(map(str, self.hand))
        return tuple(str(row.card) for row in self.odds.rows)

    @property
    def answer(self) -> tuple[str, ...]:
        match self.kind:
            case "meets":
                made = [one.id for one in _open_contracts(self.state) if isinstance(one.met(self.hand), Met)]
                return tuple(made) or (NONE,)
            case "short":
                return (str(self.contract.missing(self.hand)),)
            case "pile":
                may = _may_go(self.state)
                return tuple(str(one) for one in self.hand if one in may)
        return tuple(map(str, self.odds.best))

    @cached_property
    def odds(self) -> Discards:
        """The exact chance after each discard. Raises :class:`UnsupportedGame` if it is not exact."""
        from cardlab.solvers.crazy.odds import discards

        found = discards(self.contract, self.hand, DRAWS, seen=self.state.pile(DISCARDS), trials=1)
        if not found.exact:
            raise UnsupportedGame(Reason("exercise.not_exact"))
        return found

    def label(self, choice: str) -> Reason | None:
        if self.kind == "meets":
            return Reason("exercise-crazy.none" if choice == NONE else f"contract.{choice}")
        return Reason.of("exercise-crazy.cards", count=int(choice)) if self.kind == "short" else None

    # ---- judging ----

    def check(self, answer: Answer) -> Feedback:
        """Judge a contract's id or ``none``, a number, a card, or cards. Raises :class:`NotationError` for a text that
        is none of these."""
        if self.kind == "pile":
            return self._check_cards(answer)
        return super().check(read_card(answer, self.state) if self.kind == "discard" else answer)

    def _check_cards(self, answer: Answer) -> Feedback:
        """The reasons of the cards that may not go, then the cards left out."""
        state, chosen, may = self.state, read_cards(answer, self.state), _may_go(self.state)
        reasons = [reason for one in chosen if one not in may and (reason := state.why_not(Action("discard", (one,))))]
        missed = tuple(one for one in self.hand if one in may and one not in chosen)
        if missed:
            reasons.append(Reason.of("exercise-crazy.also_goes", cards=missed))
        if not reasons:
            return Feedback(True, (RIGHT,))
        rule = Reason("exercise-crazy.wrap" if _turns(state).rules.wrap else "exercise-crazy.steps")
        return Feedback(False, (NOT_YET, *dict.fromkeys(reasons), rule))

    def blame(self, chosen: str) -> Iterable[Reason]:
        if self.kind == "meets":
            if chosen != NONE:
                met = next(one for one in _open_contracts(self.state) if one.id == chosen).met(self.hand)
                assert isinstance(met, Reason)
                yield met
            if self.answer != (NONE,):
                yield Reason("exercise-crazy.one_met")
        elif self.kind == "short":
            yield Reason.of("exercise-crazy.no_count", cards=self.contract.distance(self.hand).spare)
        else:
            best = max(row.chance.number for row in self.odds.rows)
            yield Reason.of("exercise-crazy.keeps", card=read_card(chosen, self.state), chance=self._chance(chosen))
            yield Reason.of("exercise-crazy.best_keeps", chance=percent(best))

    def solved(self, chosen: str) -> Iterable[Reason]:
        if self.kind == "meets":
            made = [Reason.of("exercise-crazy.met", contract=self.label(one)) for one in self.answer if one != NONE]
            return made or [Reason("exercise-crazy.none_met")]
        if self.kind == "short":
            return [_wanted(self.contract, self.hand)]
        return []

    def praise(self, chosen: str) -> Iterable[Reason]:
        if self.kind != "discard":
            return self.solved(chosen)
        card = read_card(chosen, self.state)
        return [Reason.of("exercise-crazy.keeps", card=card, chance=self._chance(chosen))]

    def _chance(self, chosen: str) -> Reason:
        return percent(next(row.chance.number for row in self.odds.rows if str(row.card) == chosen))


def read_card(answer: Answer, state: State) -> Card:
    """The one card of an answer, given as a card or as the action that discards it. Raises :class:`NotationError`.

    >>> import cardlab
    >>> state = cardlab.load("crazy_jokers").deal(seed=1)
    >>> read_card("qd", state), read_card("discard QD", state)
    (QD, QD)
    """
    text = str(answer)
    if text.startswith("discard"):
        answer = parse_action(text, state.spec.deck).cards
    cards = read_cards(answer, state)
    if len(cards) != 1:
        raise NotationError(Reason.of("notation.card", text=text[:40]))
    return cards[0]


def _wanted(contract: Contract, hand: Sequence[Card]) -> Reason:
    """What is missing, in the words of a refused show."""
    far = contract.distance(hand)
    needs = tuple(name for need in far.needs for name in need_names(need))
    more = sum(need.count for need in far.needs) > far.missing
    return Reason.of("crazy.missing_of" if more else "crazy.missing", count=far.missing, needs=needs)


# ---- making them from a position -------------------------------------------------------------------------------------


def meets(state: State) -> ContractExercise:
    """Which contract do the seven cards of the seat to move meet, if any? Raises :class:`UnsupportedGame` for another
    number of cards, and where they meet several.

    >>> import cardlab
    >>> game = cardlab.load("crazy_jokers")
    >>> hands = ["8S 8H 8D 8C KS KH QD", "2S 3S 4S 5S 6S 7S 9S"]
    >>> meets(game.setup(hands, announced="big_flush big_flush")).answer
    ('none',)
    """
    made = ContractExercise("meets", state, Reason("exercise-crazy.meets"))
    _turns(state)
    if len(made.hand) != HAND or len(made.answer) != 1:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return made


def short(state: State) -> ContractExercise:
    """How many cards is the seat to move short of the contract it announced? Raises :class:`UnsupportedGame` where it
    has not seven cards.

    >>> import cardlab
    >>> game = cardlab.load("crazy_jokers")
    >>> hands = ["8S 8H 8D 8C KS KH QD", "2S 3S 4S 5S 6S 7S 9S"]
    >>> exercise = short(game.setup(hands, announced="full_house big_flush"))
    >>> exercise.answer, str(exercise.check(2))
    (('1',), 'Not yet. These do not count: Q♦. Missing 1: K.')
    """
    contract = _turns(state).contract(state, state.current_player)
    made = ContractExercise("short", state, Reason.of("exercise-crazy.short", contract=_named(contract)))
    if contract.empties or len(made.hand) != HAND or made.answer[0] not in made.choices:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return made


def discard(state: State) -> ContractExercise:
    """Which of eight cards to throw, with :data:`DRAWS` draws to come? Raises :class:`UnsupportedGame` for another
    number of cards, and where the chances are not exact.

    >>> import cardlab
    >>> game = cardlab.load("crazy_jokers")
    >>> hands = ["7S 7H JH KH 4D KD 7C JC", "2S 3S 4S 5S 6S 8S 9S"]
    >>> discard(game.setup(hands, announced="full_house big_flush")).answer
    ('4D',)
    """
    contract = _turns(state).contract(state, state.current_player)
    question = Reason.of("exercise-crazy.discard", contract=_named(contract), draws=DRAWS)
    made = ContractExercise("discard", state, question)
    if contract.empties or len(made.hand) != HAND + 1:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    made.odds  # noqa: B018  what is not exact is refused at once
    return made


def pile(state: State) -> ContractExercise:
    """Which cards may go on the pile towards an empty hand? Raises :class:`UnsupportedGame` for another contract.

    >>> import cardlab
    >>> game = cardlab.load("crazy_jokers")
    >>> hands = ["8S JH QD RJ", "2S 3S 4S 5S 6S 7S 9S"]
    >>> exercise = pile(game.setup(hands, announced="no_hand big_flush", discards="9C"))
    >>> exercise.answer, exercise.check("8S JH RJ QD").reasons[1].id
    (('8S', 'JH', 'RJ'), 'crazy.too_high')
    """
    if not _turns(state).contract(state, state.current_player).empties or state.facts["turn"].stage != "act":
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return ContractExercise("pile", state, Reason("exercise-crazy.pile"))


def _named(contract: Contract) -> Reason:
    return Reason(f"contract.{contract.id}")


def _turns(state: State) -> Turns:
    phase = None if state.is_terminal or state.current_player < 0 else state.spec.phases[state.at]
    if not isinstance(phase, Turns):
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return phase


def _open_contracts(state: State) -> tuple[Contract, ...]:
    """The contracts of the seat to move that a hand can meet."""
    made = _turns(state).contracts[state.spec.who[state.current_player]]
    return tuple(one for one in made if one.targets)


def _may_go(state: State) -> frozenset[Card]:
    return frozenset(action.cards[0] for action in state.legal_actions if action.verb == "discard")


# ---- finding them ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ContractQuestions:
    """Which contract a hand meets, which cards go on the pile, how many cards are missing, what to throw: about hands
    that are made up near a contract, with cards of the others dealt at random.

    >>> import cardlab
    >>> [ContractQuestions().fit(cardlab.load(game)) for game in ("durak", "crazy_jokers")]
    [False, True]
    """

    kinds: tuple[Kind, ...] = ("meets", "pile", "short", "discard")

    def fit(self, game: Game) -> bool:
        return any(isinstance(phase, Turns) for phase in game.match.deal_at(game.teaching_deal, 0).phases)

    def positions(self, game: Game, kind: Kind, rng: random.Random) -> Iterator[tuple[State, Action]]:
        state = _position(game, kind, rng)
        yield state, state.legal_actions[0]

    def asked(self, kind: Kind, state: State, action: Action) -> ContractExercise | None:
        try:
            made = {"meets": meets, "pile": pile, "short": short, "discard": discard}[kind](state)
        except UnsupportedGame:  # two contracts met, or chances not counted: another position will do
            return None
        match kind:
            case "meets":
                fits = made.answer != (NONE,) or any(_is_near(one, made.hand) for one in _open_contracts(state))
            case "pile":
                fits = 2 <= len(made.answer) <= len(made.hand) - 2
            case "short":
                fits = 1 <= int(made.answer[0]) <= ASKED_SHORT
            case _:
                best, second, *_ = sorted((row.chance.number for row in made.odds.rows), reverse=True)
                fits = LEAST_CHANCE <= best < 1 and second <= MARGIN * best
        return made if fits else None


def _is_near(contract: Contract, hand: Sequence[Card]) -> bool:
    """Whether a hand that does not meet a contract only breaks one of its rules."""
    met = contract.met(hand)
    return isinstance(met, Reason) and met.id in {id for id, _ in contract.near}


def _position(game: Game, kind: Kind, rng: random.Random) -> State:
    """A hand for a random seat, a pile, and announced contracts; the other cards are dealt at random."""
    turns = next(one for one in game.match.deal_at(0, 0).phases if isinstance(one, Turns))
    seat = rng.randrange(game.players)
    open_to = [one for one in turns.contracts[seat] if one.targets]
    contract = rng.choice(open_to)
    pack = [one for one in game.deck if not one.is_joker]
    rng.shuffle(pack)
    jokers = [one for one in game.deck if one.is_joker]
    if kind == "pile":
        hand = [*pack[: rng.randint(4, HAND - 1)], *jokers[: rng.randrange(2)]]
    else:
        hand = _near_hand(contract, kind, pack, jokers, rng)
    left = [one for one in (*pack, *jokers) if one not in hand]
    rng.shuffle(left)
    hands = [hand if at == seat else [left.pop() for _ in range(HAND)] for at in range(game.players)]
    own = next(one for one in turns.contracts[seat] if one.empties) if kind == "pile" else contract
    theirs = [[one.id for one in made if one.targets] for made in turns.contracts]
    announced = [own.id if at == seat else rng.choice(theirs[at]) for at in range(game.players)]
    facts = {"announced": announced} if kind in ("meets", "short") else _pile_of(left, kind, announced, rng)
    return game.setup(list(map(tuple, hands)), turn=seat, **facts)


def _pile_of(left: Sequence[Card], kind: Kind, announced: Sequence[str], rng: random.Random) -> dict[str, object]:
    """The facts of a position with a pile of one card, or of some that can no longer be drawn."""
    lying = list(left[: 1 if kind == "pile" else 3])
    facts: dict[str, object] = {"announced": announced, "discards": lying}
    if lying[-1].is_joker:
        facts["top_rank"] = rank_word(rng.choice(list(Rank)))
    return facts


def _near_hand(
    contract: Contract, kind: Kind, pack: Sequence[Card], jokers: Sequence[Card], rng: random.Random
) -> list[Card]:
    """Seven cards that meet a contract or nearly do, or that lack some; eight that lie between two ways to meet it."""
    if kind == "meets":
        near = [target for _, targets in contract.near for target in targets]
        targets = rng.choice([contract.targets, contract.targets, near or contract.targets])
        return _with_jokers(rng.choice(targets), contract, pack, jokers, rng)
    if kind == "short":
        cards = _with_jokers(rng.choice(contract.targets), contract, pack, jokers, rng)
        kept = rng.sample(cards, HAND - rng.randint(1, ASKED_SHORT))
        return [*kept, *[one for one in pack if one not in cards][: HAND - len(kept)]]
    one, other = (_cards_of(rng.choice(contract.targets), contract, pack) for _ in range(2))
    hand = rng.sample(one, 5)
    others = [card for card in other if card not in hand]
    hand += rng.sample(others, min(2, len(others)))
    return [*hand, *[card for card in pack if card not in hand][: HAND + 1 - len(hand)]]


def _with_jokers(
    target: Target, contract: Contract, pack: Sequence[Card], jokers: Sequence[Card], rng: random.Random
) -> list[Card]:
    """The cards of a target, up to two of them replaced by jokers."""
    cards = _cards_of(target, contract, pack)
    count = rng.randint(HAND - len(cards), len(jokers)) if len(cards) >= HAND - len(jokers) else len(jokers)
    drawn = rng.sample(list(jokers), count)
    rest = [one for one in pack if one not in cards]
    made = [*drawn, *rng.sample(cards, min(len(cards), HAND - count))]
    return [*made, *rest[: HAND - len(made)]]


def _cards_of(target: Target, contract: Contract, pack: Sequence[Card]) -> list[Card]:
    """Plain cards of the pack that a target counts, and for its free places any others."""
    found: list[Card] = []
    for key, count in target.counts:
        fits = [one for one in pack if (one.rank == key + 2 if contract.by == "rank" else one.suit is SUITS[key])]
        found += fits[:count]
    return [*found, *[one for one in pack if one not in found][: target.free]]
