"""Exercises about poker against the house: what a hand is, which is higher, bet or fold, which card to exchange."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from cardlab.cards import RANK_LETTERS, SUITS, Card, card
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.errors import Reason, UnsupportedGame
from cardlab.notation import Action, parse_action
from cardlab.poker.house import BET, FOLD, HOUSE, Decide, dealer_hand, seat_hand
from cardlab.poker.ranking import HAND, Category, Rank5
from cardlab.poker.telling import told
from cardlab.teach.questions import ChoiceExercise, Kind, Picture, Shown, decimal

#: By how many antes the right choice is better than the next one, and choices of the question what a hand is.
MARGIN, CATEGORIES = Fraction(1, 8), 4
#: Highest pair about which "bet or fold?" is asked.
LOW_PAIR = 8
SEAT, DEALER, TIE = "seat", "dealer", "tie"
_STRAIGHT_FLUSHES = (Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
#: Rankings of other tables, which are tempting here.
_OTHER_RULES: tuple[Mapping[str, str], ...] = (
    {"joker_rule": "wild"},
    {"joker_rule": "restricted"},
    {"five_of_a_kind": "top"},
    {"pair_plus_joker": "two_pair"},
    {"pair_plus_joker": "joker_pair_is_two_pair"},
    {"pair_plus_joker": "three_of_a_kind"},
)


@dataclass(frozen=True)
class HouseExercise(ChoiceExercise):
    """A question about the hand of the seat to move; make it with :func:`hand`, :func:`higher`, :func:`bet` or
    :func:`exchange`.

    >>> import cardlab
    >>> state = cardlab.load("joker_poker").setup(["TS JS QS KS RJ"], up="AH")
    >>> exercise = hand(state)
    >>> exercise.answer, str(exercise.check("royal_flush"))[:70]
    (('flush',), 'Not yet. The joker makes no straight or royal flush at this table. It ')
    """

    @property
    def seat(self) -> int | None:
        return None if self.kind == "higher" else self.state.current_player

    @property
    def rank(self) -> Rank5:
        """What the cards of the seat to move count as."""
        return seat_hand(_decide(self.state).rules, self.state, self.state.current_player)

    @property
    def picture(self) -> Picture:
        state = self.state
        rows = [Shown(Reason("tracker.hand"), state.hand(state.current_player))]
        if self.kind == "higher":
            rows.append(Shown(Reason("zone-house"), state.pile(HOUSE)))
        elif self.kind != "hand":
            rows.append(Shown(Reason("exercise-house.up"), (state.facts["up"],)))
        if state.facts.get("wild") is not None:
            rows.append(Shown(Reason("poker-fact.wild"), (state.facts["wild"],)))
        drew = state.facts["drew"][state.current_player] if self.kind == "bet" else None
        if drew is None:
            return Picture(rows=tuple(rows))
        fee = _decide(state).rules.cost(drew)
        return Picture((Reason.of("exercise-house.drawn", fee=fee),), tuple(rows))

    @property
    def choices(self) -> tuple[str, ...]:
        match self.kind:
            case "hand":
                return tuple(one.id for one in self._categories())
            case "higher":
                return (SEAT, DEALER, TIE)
        return tuple(map(str, self.values))

    @property
    def answer(self) -> tuple[str, ...]:
        if self.kind == "hand":
            return (self.rank.category.id,)
        if self.kind == "higher":
            found = _decide(self.state).rules.ranking.compare(self.rank, self.house)
            return ({1: SEAT, -1: DEALER, 0: TIE}[found],)
        top = max(self.values.values())
        return tuple(str(action) for action, value in self.values.items() if value == top)

    @cached_property
    def values(self) -> Mapping[Action, Fraction]:
        """What bet and fold, or the exchange of each card, are worth: exact means over the dealer's hands, in money."""
        from cardlab.solvers.poker.one_card import single_exchanges
        from cardlab.solvers.poker.values import spot_of

        spot = spot_of(self.state)
        if self.kind == "exchange":
            return single_exchanges(spot)
        return {BET: spot.value(BET, spot.outcome(BET)), FOLD: spot.value(FOLD, None)}

    @property
    def house(self) -> Rank5:
        """What the dealer's cards count as, where they are known."""
        return dealer_hand(_decide(self.state).rules, self.state)

    def _categories(self) -> list[Category]:
        """The right category among those of other tables' rules and its neighbours, the highest first."""
        ranking, wild = _decide(self.state).rules.ranking, self.state.facts.get("wild")
        cards, right = self.state.hand(self.state.current_player), self.rank.category
        tempting = [replace(ranking, **changed).of(cards, wild).category for changed in _OTHER_RULES]  # type: ignore[arg-type]
        beside = sorted(Category, key=lambda one: (abs(one - right), one))
        usual = [one for one in beside if one not in (Category.FIVE_OF_A_KIND, Category.ROYAL_FLUSH)]
        return sorted(list(dict.fromkeys((right, *tempting, *usual)))[:CATEGORIES], reverse=True)

    def label(self, choice: str) -> Reason | None:
        if self.kind == "hand":
            return Reason(f"poker-category.{choice}")
        if self.kind == "higher":
            return Reason(f"exercise-house.{choice}")
        action = parse_action(choice, self.state.spec.deck)
        if self.kind == "exchange":
            return Reason.of("poker-rank.card", card=action.cards[0])
        return self.state.game.showing.label(self.state, action)

    # ---- judging ----

    def blame(self, chosen: str) -> Iterable[Reason]:
        if self.kind == "hand":
            return [self._why_not(Category[chosen.upper()])]
        if self.kind == "higher":
            return self._compared()
        return self._worth(chosen)

    def solved(self, chosen: str) -> Iterable[Reason]:
        return [Reason.of("exercise-house.it_is", hand=told(self.rank))] if self.kind == "hand" else []

    def praise(self, chosen: str) -> Iterable[Reason]:
        if self.kind == "hand":
            return self.solved(chosen)
        return self._compared() if self.kind == "higher" else self._worth(chosen)

    def _why_not(self, chosen: Category) -> Reason:
        """Why the hand is not of a category."""
        ranking, right = _decide(self.state).rules.ranking, self.rank.category
        named = Reason(f"poker-category.{chosen.id}")
        if chosen < right:
            return Reason.of("exercise-house.more", hand=named)
        jokers = any(one.is_joker or one is self.state.facts.get("wild") for one in self._cards)
        if jokers and chosen in _STRAIGHT_FLUSHES and ranking.joker_rule == "restricted":
            return Reason("exercise-house.restricted")
        if jokers and chosen == Category.FIVE_OF_A_KIND and ranking.five_of_a_kind == "none":
            return Reason("exercise-house.no_five")
        if jokers and chosen == Category.THREE_OF_A_KIND and ranking.pair_plus_joker == "two_pair":
            return Reason("exercise-house.joker_pairs")
        if jokers and chosen == Category.TWO_PAIR and right == Category.ONE_PAIR:
            return Reason("exercise-house.one_joker_pair")
        return Reason.of("exercise-house.less", hand=named)

    @property
    def _cards(self) -> tuple[Card, ...]:
        return self.state.hand(self.state.current_player)

    def _compared(self) -> Iterator[Reason]:
        """Both hands in words, and what decides between equal ones."""
        mine, house = self.rank, self.house
        yield Reason.of("exercise-house.yours", hand=told(mine))
        yield Reason.of("exercise-house.theirs", hand=told(house))
        if mine.key == house.key:
            yield Reason("exercise-house.equal" if self.answer == (TIE,) else "exercise-house.natural")

    def _worth(self, chosen: str) -> Iterator[Reason]:
        """What a choice and the best one are worth on average."""
        values = {str(action): value for action, value in self.values.items()}
        if self.kind == "bet":
            worth = {name: decimal(value) for name, value in values.items()}
            yield Reason.of("exercise-house.worth", bet=worth["bet"], fold=worth["fold"])
            return
        yield Reason.of("exercise-house.exchange_worth", card=self.label(chosen), value=decimal(values[chosen]))
        if chosen not in self.answer:
            yield Reason.of("exercise-house.best_worth", value=decimal(max(values.values())))


# ---- making them from a position -------------------------------------------------------------------------------------


def hand(state: State) -> HouseExercise:
    """What is the hand of the seat to move, under the rules of the table? Raises :class:`UnsupportedGame` where nobody
    is to decide.

    >>> import cardlab
    >>> state = cardlab.load("american_poker").setup(["TS JS QS KS RJ"], up="AH")
    >>> hand(state).answer
    ('royal_flush',)
    """
    _decide(state)
    return HouseExercise("hand", state, Reason("exercise-house.hand"))


def higher(state: State) -> HouseExercise:
    """Which is higher, the hand of the seat to move or the dealer's? Raises :class:`UnsupportedGame` if that is not
    known.

    >>> import cardlab
    >>> game = cardlab.load("joker_poker")
    >>> higher(game.setup(["5S 6D 7H 8C 9S"], up="9D", house="5H 6C RJ 8D")).check("tie").reasons[-1].id
    'exercise-house.natural'
    """
    _decide(state)
    cards = state.pile(HOUSE)
    if len(cards) != HAND or not all(one in state.spec.deck for one in cards):
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return HouseExercise("higher", state, Reason("exercise-house.higher"))


def bet(state: State) -> HouseExercise:
    """Bet or fold, after everything was drawn that may be? Raises :class:`UnsupportedGame` where there is another
    choice, or none.

    >>> import cardlab
    >>> game = cardlab.load("american_poker", jokers=0)
    >>> bet(game.setup(["AS KD QH 7C 2S"], up="QD")).check("fold")
    Not yet. On average a bet is worth −0.94, a fold −1.00.
    """
    _decide(state)
    if set(state.legal_actions) != {BET, FOLD}:
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return HouseExercise("bet", state, Reason("exercise-house.bet"))


def exchange(state: State) -> HouseExercise:
    """Which card of five to exchange, if it is one? Raises :class:`UnsupportedGame` where none can be exchanged, or no
    bet paid after it.

    >>> import cardlab
    >>> exercise = exchange(cardlab.load("joker_poker").setup(["AS KS QS 7S 2D"], up="QD"))
    >>> exercise.answer, exercise.check("exchange 7S")
    (('exchange 2D',), Not yet. Exchanging 7♠ is worth −1.53 on average. The best exchange is worth 0.03.)
    """
    sight = _decide(state).sight(state, state.current_player)
    exchanges = [action for action in state.legal_actions if action.verb == "exchange"]
    if not exchanges or (sight.chips is not None and sight.chips < sight.price(exchanges[0]) + sight.rules.bet):
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return HouseExercise("exchange", state, Reason("exercise-house.exchange"))


def _decide(state: State) -> Decide:
    phase = None if state.is_terminal or state.current_player < 0 else state.spec.phases[state.at]
    if not isinstance(phase, Decide):
        raise UnsupportedGame(Reason("exercise.bad_position"))
    return phase


# ---- finding them ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HouseQuestions:
    """What a hand is and which of two is higher; bet or fold, and which card to exchange where that is clear. With
    "exchange" among its ``kinds`` it fits tables only at which cards are exchanged.

    >>> import cardlab
    >>> [HouseQuestions().fit(cardlab.load(game)) for game in ("american_poker", "joker_poker", "durak")]
    [False, True, False]
    """

    kinds: tuple[Kind, ...] = ("hand", "higher", "bet", "exchange")

    def fit(self, game: Game) -> bool:
        phases = game.match.deal_at(game.teaching_deal, 0).phases
        found = [phase.rules for phase in phases if isinstance(phase, Decide)]
        return bool(found) and ("exchange" not in self.kinds or found[0].exchange_max > 0)

    def positions(self, game: Game, kind: Kind, rng: random.Random) -> Iterator[tuple[State, Action]]:
        yield _position(game, kind, rng), FOLD

    def asked(self, kind: Kind, state: State, action: Action) -> HouseExercise | None:
        try:
            made = {"hand": hand, "higher": higher, "bet": bet, "exchange": exchange}[kind](state)
        except UnsupportedGame:  # the bet cannot be paid
            return None
        if kind == "hand":
            fits = made.rank.category > Category.HIGH_CARD
        elif kind == "higher":
            fits = made.rank.category == made.house.category
        elif kind == "bet":
            fits = _is_low(made.rank) and _is_clear(made)
        else:
            fits = made.rank.category <= Category.TWO_PAIR and _is_clear(made)
        return made if fits else None


def _is_low(rank: Rank5) -> bool:
    """Whether a hand is neither clearly good nor clearly poor: a high card with an ace or a king, or a low pair."""
    if rank.category == Category.ONE_PAIR:
        return rank.ranks[0] <= LOW_PAIR
    return rank.category == Category.HIGH_CARD and rank.ranks[0] >= 13


def _is_clear(made: HouseExercise) -> bool:
    best, second, *_ = sorted(made.values.values(), reverse=True)
    return best - second >= MARGIN * _decide(made.state).rules.ante


# ---- hands that are worth a question ---------------------------------------------------------------------------------

#: Ranks by their places in a random order, for hands that are no runs; with ``run`` five ranks in a row.
_SHAPES: Mapping[str, tuple[int, ...]] = {
    "odd": (0, 1, 2, 3, 4),
    "pair": (0, 0, 1, 2, 3),
    "two_pair": (0, 0, 1, 1, 2),
    "three": (0, 0, 0, 1, 2),
    "full": (0, 0, 0, 1, 1),
    "four": (0, 0, 0, 0, 1),
    "run": (0, 1, 2, 3, 4),
    "suited": (0, 1, 2, 3, 4),
    "suited_run": (0, 1, 2, 3, 4),
}
_ASKED: Mapping[Kind, tuple[str, ...]] = {
    "hand": tuple(_SHAPES),
    "higher": ("pair", "two_pair", "three", "run", "run", "suited", "odd"),
    "bet": ("odd", "pair"),
    "exchange": ("suited", "run", "two_pair"),
}


def _position(game: Game, kind: Kind, rng: random.Random) -> State:
    """A hand of an interesting shape for the first seat, and the dealer's cards; the others are dealt at random."""
    rules = next(one.rules for one in game.match.deal_at(0, 0).phases if isinstance(one, Decide))
    shape = rng.choice(_ASKED[kind])
    ranks = _ranks(shape, rng)
    jokers = [one for one in game.deck if one.is_joker]
    plain = [one for one in game.deck if not one.is_joker]
    mine = _suited(ranks, "suited" in shape, rng, ())
    wild = rng.choice([one for one in plain if one not in mine]) if rules.wild else None
    spare = [wild] if wild is not None else jokers[:1]
    house: list[Card] = []
    if kind == "higher":  # the same ranks, for a joker to fill up to, or the same shape
        theirs = ranks if spare and rng.random() < 0.5 else _ranks(shape, rng)
        house = _suited(theirs, "suited" in shape, rng, [*mine, *spare])
    if kind == "exchange":  # all but one card fit
        mine[rng.randrange(HAND)] = rng.choice([one for one in plain if one not in mine])
    elif spare and rng.random() < 0.8:
        mine[rng.randrange(HAND)] = spare[0]
    left = [one for one in game.deck if one not in (*mine, *house)]
    rng.shuffle(left)
    house += [left.pop() for _ in range(HAND - len(house))]
    drew: int | str | None = None
    if kind == "bet" and (rules.exchange_max or rules.buy_card):
        drew = 1 if rules.exchange_max else "buy"
        mine += [] if drew == 1 else [left.pop()]
    hands = [tuple(mine), *(tuple(left.pop() for _ in range(HAND)) for _ in range(game.players - 1))]
    facts: dict[str, Any] = {"wild": wild} if rules.wild else {}
    drawn = [drew if seat == 0 else None for seat in range(game.players)]
    return game.setup(hands, up=house[-1], house=house[:-1], drew=drawn, **facts)


def _ranks(shape: str, rng: random.Random) -> list[int]:
    """Five ranks, 2 … 14, of a shape."""
    places = _SHAPES[shape]
    if "run" in shape:
        low = rng.randint(1, 10)
        return [14 if low + place == 1 else low + place for place in places]
    order = rng.sample(range(2, 15), len(set(places)))
    return [order[place] for place in places]


def _suited(ranks: Sequence[int], flush: bool, rng: random.Random, taken: Sequence[Card]) -> list[Card]:
    """Cards of these ranks, of one suit or of several, none of those that are taken."""
    made: list[Card] = []
    suit = rng.choice(SUITS)
    for rank in ranks:
        of_rank = [card(f"{RANK_LETTERS[rank - 2]}{one}") for one in SUITS if not flush or one is suit]
        free = [one for one in of_rank if one not in (*made, *taken)]
        if not free:
            return []
        made.append(rng.choice(free))
    return made
