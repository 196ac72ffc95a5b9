"""The phases of a deal against the house: the wild card, the deal, exchange and bet, the dealer's hand.

Facts: ``wild`` (the card that counts as a joker, a blank ``#k`` until the dealer's open card is known), ``up``,
``drew`` (by seat, see :data:`~cardlab.poker.rules.Drew`), ``said`` (by seat: ``bet``, ``fold`` or None),
``sitting_out``. The dealer decides nothing: his cards are the pile ``house``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from cardlab.cards import Card, card, is_hidden
from cardlab.core.chance import Lot, Need
from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import HANDS, Moved, Noted, Said
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.poker.ranking import HAND, Rank5
from cardlab.poker.rules import Drew, HouseRules
from cardlab.poker.telling import told

HOUSE, DISCARD = "house", "discard"
FOLD, BET, BUY = Action("fold"), Action("bet"), Action("buy")
#: Of sixty tickets eight are blanks: then the dealer's open card is wild, about 13 times in a hundred.
BLANKS = tuple(card(f"#{number}") for number in range(1, 9))


@dataclass(frozen=True, slots=True)
class DrawWild(Phase):
    """Before the deal one of the cards is drawn by lot: it counts as a joker for whoever holds it, and stays in the
    deck. With ``doc`` the lot may be a blank instead."""

    doc: bool = False
    name = "wild"

    def begin(self, state: State) -> State:
        among = (*state.spec.deck, *BLANKS) if self.doc else state.spec.deck.cards
        return state.but(needs=(Lot(among, "wild", "poker.lot" if self.doc else "poker.wild"),))


@dataclass(frozen=True, slots=True)
class TellWild(Phase):
    """What the lot with blanks says is announced."""

    name = "wild"

    def begin(self, state: State) -> State:
        wild = state.facts["wild"]
        if is_hidden(wild):
            return state.noting(Noted(state.step, "poker.wild_open"))
        return state.noting(Noted(state.step, "poker.wild", None, (("card", wild),)))


@dataclass(frozen=True, slots=True)
class DealAll(Phase):
    """Five cards to every seat and to the dealer, one at a time; his last is face up. A seat that cannot pay the ante
    sits out."""

    ante: int = 1
    name = "deal"

    def begin(self, state: State) -> State:
        chips = state.spec.note("bankrolls")
        out = () if chips is None else tuple(seat for seat, left in enumerate(chips) if left < self.ante)
        state = state.with_facts(sitting_out=out)
        seats = state.active
        for turn, seat in enumerate(seats):
            cards, places = _dealt(state, turn)
            entry = Moved(state.step, cards, "stock", HANDS[seat], (seat,), None, places)
            state = state.with_hand(seat, cards).noting(entry)
        cards, places = _dealt(state, len(seats))
        down = Moved(state.step, cards[:-1], "stock", HOUSE, (), None, places[:-1])
        up = Moved(state.step, cards[-1:], "stock", HOUSE, None, None, places[-1:])
        state = state.with_pile(HOUSE, cards).noting(down, up)
        facts: dict[str, Any] = {"up": cards[-1]}
        if is_hidden(state.facts.get("wild", cards[-1])):
            facts["wild"] = cards[-1]
            state = state.noting(Noted(state.step, "poker.wild", None, (("card", cards[-1]),)))
        return state.with_facts(**facts).but(stock=state.stock[HAND * (len(seats) + 1) :])


def _dealt(state: State, turn: int) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """The cards of the seat that is dealt to in that turn, 0 first, with their places in the pack."""
    rounds = len(state.active) + 1
    offsets = range(turn, HAND * rounds, rounds)
    first = state.pack_size - len(state.stock)
    return tuple(state.stock[at] for at in offsets), tuple(first + at for at in offsets)


# ---- exchange or buy, bet or fold -----------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class DecideSight:
    """What the judging of a decision may look at: ``left`` cards to be drawn, ``chips`` the seat has left after its
    ante and fee (None: it is not counted)."""

    hand: tuple[Card, ...]
    rules: HouseRules
    drew: Drew
    left: int
    chips: int | None

    @property
    def most(self) -> int:
        """So many cards may be exchanged."""
        return min(self.rules.exchange_max, len(self.hand), self.left)

    def price(self, action: Action) -> int:
        """What an action puts on the table."""
        if action.verb == "bet":
            return self.rules.bet
        return self.rules.cost("buy" if action == BUY else len(action.cards) or None)


def _candidates(sight: DecideSight) -> list[Action]:
    """Everything of the right form, in order: bet, buy, exchange, fold."""
    drawing: list[Action] = []
    if sight.drew is None:
        if sight.rules.buy_card and sight.left:
            drawing.append(BUY)
        chosen = [some for count in range(1, sight.most + 1) for some in combinations(sight.hand, count)]
        drawing += sorted((Action("exchange", some) for some in chosen), key=_sort_key)
    return [BET, *drawing, FOLD]


def _sort_key(action: Action) -> tuple[object, ...]:
    return action.sort_key


def _wrong_verb(sight: DecideSight, action: Action) -> bool:
    return _why_verb(sight, action) is not None


def _why_verb(sight: DecideSight, action: Action) -> Reason | None:
    """Why the action is none of this moment, or None."""
    rules, verb = sight.rules, action.verb
    if verb == "bet" and action.call and not (action.cards or action.seats):
        return Reason.of("poker.bet_size", amount=rules.bet)
    if verb not in ("bet", "fold", "buy", "exchange") or action.call or action.seats:
        return Reason("poker.decide" if sight.drew is None else "poker.bet_or_fold")
    if verb != "exchange" and action.cards:
        return Reason("poker.decide" if sight.drew is None else "poker.bet_or_fold")
    if verb == "exchange" and not rules.exchange_max:
        return Reason("poker.no_exchange")
    if verb == "buy" and not rules.buy_card:
        return Reason("poker.no_buying")
    if verb in ("buy", "exchange") and sight.drew is not None:
        return Reason("poker.not_both" if (verb == "buy") != (sight.drew == "buy") else "poker.once")
    return None


def _why_wrong_verb(sight: DecideSight, action: Action) -> Reason:
    reason = _why_verb(sight, action)
    assert reason is not None
    return reason


def _wrong_number(sight: DecideSight, action: Action) -> bool:
    if action.verb == "buy":
        return sight.left < 1
    if action.verb != "exchange":
        return False
    count = len(action.cards)
    return not 1 <= count <= sight.most or len(set(action.cards)) < count


def _why_wrong_number(sight: DecideSight, action: Action) -> Reason:
    count = max(len(action.cards), 1)
    twice = [one for one in set(action.cards) if action.cards.count(one) > 1]
    if action.verb == "exchange" and not action.cards:
        return Reason("poker.exchange_none")
    if count > sight.rules.exchange_max and action.verb == "exchange":
        return Reason.of("poker.exchange_limit", count=count, most=sight.rules.exchange_max)
    if twice:
        return Reason.of("poker.same_card", card=min(twice))
    return Reason.of("poker.stock_short", count=count, left=sight.left)


def _missing(sight: DecideSight, action: Action) -> list[Card]:
    return [one for one in action.cards if one not in sight.hand]


def _not_held(sight: DecideSight, action: Action) -> bool:
    return action.verb == "exchange" and bool(_missing(sight, action))


def _why_not_held(sight: DecideSight, action: Action) -> Reason:
    return Reason.of("cards.not_in_hand", card=_missing(sight, action)[0])


def _too_dear(sight: DecideSight, action: Action) -> bool:
    return sight.chips is not None and action != FOLD and sight.price(action) > sight.chips


def _why_too_dear(sight: DecideSight, action: Action) -> Reason:
    return Reason.of("poker.bankroll", price=sight.price(action), left=sight.chips)


SHAPE = (Ban(_wrong_verb, _why_wrong_verb), Ban(_wrong_number, _why_wrong_number), Ban(_not_held, _why_not_held))
BANS = (Ban(_too_dear, _why_too_dear),)


@dataclass(frozen=True, slots=True)
class Decide(Phase):
    """Every seat in turn draws, if it wants to, and then bets or folds."""

    rules: HouseRules
    name = "decide"
    silent = True

    def begin(self, state: State) -> State:
        nothing = (None,) * state.players
        return self.entered(state.with_facts(drew=nothing, said=nothing))

    def entered(self, state: State) -> State:
        """The state with the next seat to decide, if there is one: for typed-in positions too."""
        waiting = [seat for seat in state.active if state.facts["said"][seat] is None]
        return state.but(turn=waiting[0] if waiting else None)

    def sight(self, state: State, seat: int) -> DecideSight:
        drew: Drew = state.facts["drew"][seat]
        chips = state.spec.note("bankrolls")
        paid = self.rules.ante + self.rules.cost(drew)
        left = len(state.stock) - undealt(state)
        return DecideSight(state.hands[seat], self.rules, drew, left, None if chips is None else chips[seat] - paid)

    def candidates(self, sight: DecideSight) -> Sequence[Action]:
        return _candidates(sight)

    def shape(self, sight: DecideSight) -> Sequence[Obligation]:
        return SHAPE

    def obligations(self, sight: DecideSight) -> Sequence[Obligation]:
        return BANS if sight.chips is not None else ()

    def remark(self, sight: DecideSight, action: Action) -> Reason | None:
        fee = sight.price(action) if action.verb in ("buy", "exchange") else 0
        return Reason.of("poker.fee", fee=fee) if fee else None

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        if action.verb in ("bet", "fold"):
            state = state.with_facts(said=_set(state.facts["said"], seat, action.verb))
            return self.entered(state.noting(Said(state.step, seat, action)))
        hand = HANDS[seat]
        if action.verb == "buy":
            state = state.with_facts(drew=_set(state.facts["drew"], seat, "buy"))
            return state.noting(Said(state.step, seat, action)).but(needs=(Need(1, hand, (seat,)),))
        count = len(action.cards)
        held = list(state.hands[seat])
        for one in action.cards:
            held.remove(one if one in held else held[-1])  # in a ghost the card is one of the unseen
        state = state.with_hand(seat, tuple(held)).with_pile(DISCARD, (*state.pile(DISCARD), *action.cards))
        state = state.noting(Moved(state.step, action.cards, hand, DISCARD, (seat,), action))
        state = state.with_facts(drew=_set(state.facts["drew"], seat, count))
        return state.but(needs=(Need(count, hand, (seat,)),))

    def key(self, state: State) -> tuple[Any, ...]:
        return (state.facts["drew"], state.facts["said"], state.facts.get("wild"), state.pile(HOUSE))


def _set(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def undealt(state: State) -> int:
    """How many of the dealer's cards are still to be drawn: in a typed-in position those that nobody knows."""
    return HAND - len(state.pile(HOUSE))


# ---- the dealer's hand ----------------------------------------------------------------------------------------------


def betting(state: State) -> tuple[int, ...]:
    """The seats that have bet."""
    return tuple(seat for seat in state.active if state.facts["said"][seat] == "bet")


@dataclass(frozen=True, slots=True)
class Show(Phase):
    """The dealer turns his cards up, and the seats that have bet show theirs; nobody does where all have folded."""

    name = "show"

    def wanted(self, state: State) -> bool:
        return bool(betting(state))

    def begin(self, state: State) -> State:
        house = state.pile(HOUSE)
        hidden = tuple(one for one in house if one is not state.facts["up"])
        entries = [one for one in state.log or () if isinstance(one, Moved) and one.dst == HOUSE and one.to == ()]
        places = entries[0].places if entries else ()
        if hidden:
            state = state.noting(Moved(state.step, hidden, HOUSE, HOUSE, None, None, places))
        if undealt(state):
            state = state.but(needs=(Need(undealt(state), HOUSE),))
        for seat in betting(state):
            hand = HANDS[seat]
            state = state.noting(Moved(state.step, state.hands[seat], hand, hand))
        return state


@dataclass(frozen=True, slots=True)
class Compare(Phase):
    """What the hands come to is told."""

    rules: HouseRules
    name = "compare"

    def wanted(self, state: State) -> bool:
        return bool(betting(state))

    def begin(self, state: State) -> State:
        shown = [*state.pile(HOUSE), *(one for seat in betting(state) for one in state.hands[seat])]
        if any(map(is_hidden, shown)):  # a view's beginning, whose log nobody reads
            return state
        house = dealer_hand(self.rules, state)
        qualifies = self.rules.qualifies(house)
        args = (("hand", told(house)),)
        state = state.noting(Noted(state.step, "poker.qualifies" if qualifies else "poker.no_qualify", None, args))
        for seat in betting(state) if qualifies else ():
            mine = seat_hand(self.rules, state, seat)
            how = {1: "poker.wins", 0: "poker.ties", -1: "poker.loses"}[self.rules.ranking.compare(mine, house)]
            state = state.noting(Noted(state.step, how, seat, (("hand", told(mine)),)))
        return state


def dealer_hand(rules: HouseRules, state: State) -> Rank5:
    """What the dealer's five cards count as."""
    return rules.ranking.of(state.pile(HOUSE), state.facts.get("wild"))


def seat_hand(rules: HouseRules, state: State, seat: int) -> Rank5:
    """What a seat's cards count as; the best five of six."""
    return rules.ranking.of(state.hands[seat], state.facts.get("wild"))
