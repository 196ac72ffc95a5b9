"""The turns of a deal: each seat builds its contract by drawing, taking, trading and stealing, until one is shown.

Facts: ``turn`` (:class:`~cardlab.games.crazy_jokers.turn.Turn`), ``top_rank`` (what the last discard counts as),
``ranks`` (discarded jokers with the ranks declared for them), ``thefts`` and ``declared`` (jokers discarded for a rank)
by seat, ``locked`` (seats whose finished hand lies open), ``made`` (the contracts completed, with their points).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import Card, Rank, is_hidden
from cardlab.core.chance import RETURNED, RETURNING, Need, Shuffle, without
from cardlab.core.legality import Obligation
from cardlab.core.log import HANDS, Moved, Noted, Said
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.games.crazy_jokers.contracts import JOKER_POINTS, NO_HAND_POINTS, Contract, ContractId, Met, contract_of
from cardlab.games.crazy_jokers.opening import BURIED, DISCARDS
from cardlab.games.crazy_jokers.turn import (
    OBLIGATIONS,
    PASS,
    SHAPE,
    SHOW,
    STOLEN,
    TWO,
    Sight,
    Turn,
    TurnRules,
    candidates,
    declared,
)
from cardlab.notation import Action

LAID, OUT = "laid", "out"
THEFT_POINTS = 30


class Made(NamedTuple):
    """A completed contract: the seat, the contract's own points and the jokers that count in it."""

    seat: int
    contract: ContractId
    points: int
    jokers: int


@dataclass(frozen=True)
class Turns(Phase):
    """One seat after another from the starter on; ``contracts`` by player. The deal ends after ``max_rounds`` (None: no
    limit) and after a round in which nobody did anything. ``reshuffle_jokers``: discarded jokers come back, too.
    """

    contracts: tuple[tuple[Contract, ...], ...]
    rules: TurnRules = field(default_factory=TurnRules)
    reshuffle_jokers: bool = False
    max_rounds: int | None = 100
    name = "turns"
    silent = True

    # ---- what the phase machinery asks ----

    def begin(self, state: State) -> State:
        none = (0,) * state.players
        return self.entered(state.with_facts(thefts=none, declared=none), Turn(state.facts["starter"]))

    def entered(self, state: State, turn: Turn, ranks: tuple[tuple[Card, Rank], ...] = ()) -> State:
        """The state at a turn, nothing made so far; ``ranks`` are those declared for discarded jokers."""
        state = state.with_facts(locked=(), made=(), ranks=ranks)
        return self._turn(state.with_facts(top_rank=self._rank_of(state)), turn)

    def contract(self, state: State, seat: int) -> Contract:
        """The contract that a seat announced."""
        return contract_of(self.contracts[state.spec.who[seat]], state.facts["announced"][seat])

    def sight(self, state: State, seat: int) -> Sight:
        turn, locked = state.facts["turn"], state.facts["locked"]
        others = {
            other: len(state.hands[other]) for other in range(state.players) if other != seat and other not in locked
        }
        pile = state.pile(DISCARDS)
        buried = self._returning(state.pile(BURIED))
        return Sight(
            seat=seat,
            turn=turn,
            hand=state.hands[seat],
            contract=self.contract(state, seat),
            rules=self.rules,
            others=others,
            locked=locked,
            theirs=state.hands[turn.other] if turn.stage == "pick" else (),
            top=pile[-1] if pile else None,
            rank=state.facts["top_rank"],
            drawable=len(state.stock) + len(self._returning(pile[:-1])) + len(buried),
            after_theft=len(state.stock) + len(self._returning(pile)) + len(buried) + self.reshuffle_jokers,
        )

    def candidates(self, sight: Sight) -> Sequence[Action]:
        return candidates(sight)

    def shape(self, sight: Sight) -> Sequence[Obligation]:
        return SHAPE

    def obligations(self, sight: Sight) -> Sequence[Obligation]:
        return OBLIGATIONS

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        assert seat is not None
        if action == SHOW:
            return self._show(state, seat)
        return self._deeds[action.verb](self, state, seat, action)

    def key(self, state: State) -> tuple[Any, ...]:
        facts = state.facts
        piles = (state.pile(DISCARDS), state.pile(LAID), tuple(sorted(state.pile(BURIED))))
        points = (facts["shown_jokers"], facts["thefts"], facts["declared"], facts["made"], facts["locked"])
        return (facts["turn"], facts["announced"], facts["ranks"], points, piles, RETURNED in facts)

    # ---- the actions ----

    def _draw(self, state: State, seat: int, action: Action) -> State:
        state = self._stocked(state.noting(Said(state.step, seat, action)), 1, seat)
        return self._turn(state, state.facts["turn"]._replace(stage="discard", acted=True))

    def _go_on(self, state: State, seat: int, action: Action) -> State:
        """Nothing more is done: of the turn, or after a refused offer."""
        turn = state.facts["turn"]
        state = state.noting(Said(state.step, seat, action))
        if turn.stage == "refused" and not self.rules.refused_ends:
            return self._turn(state, turn._replace(stage="act"))
        if turn.stage == "refused" and not self.contract(state, seat).empties:
            return self._turn(state, turn._replace(stage="end"))
        return self._next(state, turn if action == PASS else turn._replace(acted=True))

    def _take(self, state: State, seat: int, action: Action) -> State:
        *pile, top = state.pile(DISCARDS)
        state = state.with_pile(DISCARDS, tuple(pile)).with_hand(seat, (*state.hands[seat], top))
        state = state.noting(Moved(state.step, (top,), DISCARDS, HANDS[seat], None, action))
        state = state.with_facts(top_rank=self._rank_of(state))
        return self._turn(state, state.facts["turn"]._replace(stage="discard", taken=top, acted=True))

    def _discard(self, state: State, seat: int, action: Action) -> State:
        rank, turn = declared(action), state.facts["turn"]
        state = self._laid(state, seat, action.cards, action)
        if rank is not None:
            counts = list(state.facts["declared"])
            counts[seat] += 1
            ranks = (*state.facts["ranks"], (action.cards[0], rank))
            state = state.with_facts(top_rank=rank, ranks=ranks, declared=tuple(counts))
        if not self.contract(state, seat).empties:
            return self._turn(state, turn._replace(stage="end", taken=None))
        return self._next(state, turn._replace(acted=True)) if state.hands[seat] else self._completed(state, seat)

    def _offer(self, state: State, seat: int, action: Action) -> State:
        turn, other = state.facts["turn"], action.seats[0]
        state = state.with_hand(seat, without(state.hands[seat], action.cards)).with_pile(LAID, action.cards)
        state = state.noting(Moved(state.step, action.cards, HANDS[seat], LAID, (seat,), action))
        return self._turn(state, turn._replace(stage="answer", other=other, offered=True), other)

    def _answer(self, state: State, seat: int, action: Action) -> State:
        turn, offered = state.facts["turn"], state.pile(LAID)
        proposer, both = turn.seat, tuple(sorted((turn.seat, seat)))
        state = state.with_pile(LAID, ())
        if action.verb == "refuse":
            state = state.noting(Said(state.step, seat, action))
            state = state.noting(Moved(state.step, offered, LAID, HANDS[proposer], (proposer,)))
            state = state.with_hand(proposer, state.hands[proposer] + offered)
            return self._turn(state, turn._replace(stage="refused"))
        state = state.with_hand(seat, without(state.hands[seat], action.cards) + offered)
        state = state.with_hand(proposer, state.hands[proposer] + action.cards)
        state = state.noting(
            Moved(state.step, action.cards, HANDS[seat], HANDS[proposer], both, action),
            Moved(state.step, offered, LAID, HANDS[seat], both),
        )
        return self._closing(state, turn, proposer)

    def _show_two(self, state: State, seat: int, action: Action) -> State:
        """The two of spades opens the hand of the seat that refused to its proposer."""
        turn = state.facts["turn"]
        other = turn.other
        state = state.noting(
            Moved(state.step, (TWO,), HANDS[seat], HANDS[seat], None, action),
            Moved(state.step, state.hands[other], HANDS[other], HANDS[other], tuple(sorted((seat, other)))),
        )
        return self._turn(state, turn._replace(stage="pick"))

    def _pick(self, state: State, seat: int, action: Action) -> State:
        turn = state.facts["turn"]
        other = turn.other
        both = tuple(sorted((seat, other)))
        state = state.noting(Moved(state.step, action.cards, HANDS[other], HANDS[seat], both, action))
        state = state.with_hand(other, without(state.hands[other], action.cards))
        state = state.with_hand(seat, state.hands[seat] + action.cards)
        if turn.acted:
            return self._closing(self._stocked(state, STOLEN, other), turn, seat)
        state = state.noting(Moved(state.step, (TWO,), HANDS[seat], HANDS[other]))
        state = state.with_hand(seat, without(state.hands[seat], (TWO,)))
        state = state.with_hand(other, (*state.hands[other], TWO))
        return self._closing(state, turn, seat)

    def _steal(self, state: State, seat: int, action: Action) -> State:
        turn, other = state.facts["turn"], action.seats[0]
        joker = next(one for one in action.cards if one.is_joker)
        own = next(one for one in action.cards if one is not joker)
        state = self._laid(state, seat, (joker, own), action)
        thefts = list(state.facts["thefts"])
        thefts[seat] += 1
        state = state.with_facts(thefts=tuple(thefts))
        state = state.noting(
            Noted(state.step, "crazy.theft", seat, (("seats", (f"P{other}",)), ("points", THEFT_POINTS)))
        )
        both = tuple(sorted((seat, other)))
        turn = turn._replace(other=other, acted=True)
        if not self.rules.blind_theft:
            state = state.noting(Moved(state.step, state.hands[other], HANDS[other], HANDS[other], both))
            return self._turn(state, turn._replace(stage="pick"))
        state = state.but(needs=(Need(STOLEN, HANDS[seat], both, HANDS[other]),))
        return self._closing(self._stocked(state, STOLEN, other), turn, seat)

    def _show(self, state: State, seat: int) -> State:
        state = state.noting(Moved(state.step, state.hands[seat], HANDS[seat], HANDS[seat], None, SHOW))
        return self._completed(state, seat)

    _deeds: ClassVar[Mapping[str, Callable[[Turns, State, int, Action], State]]] = {
        "draw": _draw,
        "take": _take,
        "discard": _discard,
        "trade": _offer,
        "give": _answer,
        "refuse": _answer,
        "pick": _pick,
        "steal": _steal,
        "show": _show_two,
        "done": _go_on,
        "pass": _go_on,
    }

    # ---- the course of the deal ----

    def _turn(self, state: State, turn: Turn, mover: int | None = None) -> State:
        return state.with_facts(turn=turn).but(turn=turn.seat if mover is None else mover)

    def _closing(self, state: State, turn: Turn, seat: int) -> State:
        """After an action the seat may still show, unless everybody knows that there is nothing to show."""
        turn = turn._replace(acted=True)
        if self.contract(state, seat).empties:
            return self._next(state, turn)
        return self._turn(state, turn._replace(stage="end"), seat)

    def _next(self, state: State, turn: Turn) -> State:
        """The next seat's turn, or the end of the deal."""
        idle = 0 if turn.acted or turn.offered else turn.idle + 1
        rounds = -(-turn.number // state.players)
        if turn.extra is not None:
            if not turn.extra:
                return self._over(state)
            following, extra = turn.extra[0], turn.extra[1:]
            return self._turn(state, Turn(following, number=turn.number + 1, extra=extra))
        late = self.max_rounds is not None and turn.number % state.players == 0 and rounds >= self.max_rounds
        if idle >= state.players or late:
            state = state.noting(Noted(state.step, "crazy.nobody_acts" if not late else "crazy.rounds_over"))
            return self._over(state)
        return self._turn(state, Turn((turn.seat + 1) % state.players, number=turn.number + 1, idle=idle))

    def _completed(self, state: State, seat: int) -> State:
        """A contract is complete: the deal is over, but for the turns that follow an open flush."""
        contract = self.contract(state, seat)
        if contract.empties:
            made = Made(seat, contract.id, NO_HAND_POINTS, state.facts["declared"][seat])
        else:
            met = contract.met(state.hands[seat]) if not any(map(is_hidden, state.hands[seat])) else None
            assert isinstance(met, Met) or state.viewer is not None
            made = Made(seat, contract.id, met.base, len(met.jokers)) if isinstance(met, Met) else _UNSEEN
        points = made.points + JOKER_POINTS * made.jokers
        shown = Reason(f"contract.{contract.id}")
        told = Noted(state.step, "crazy.made", seat, (("contract", shown), ("points", points)))
        turn = state.facts["turn"]
        state = state.with_facts(made=(*state.facts["made"], made)).noting(told)
        if turn.extra is None and contract.id == "big_flush":
            others = [(seat + step) % state.players for step in range(1, state.players)]
            extra = tuple(others * 2 if len(others) == 1 else others)
            state = state.with_facts(locked=(*state.facts["locked"], seat))
            return self._next(state, turn._replace(acted=True, extra=extra))
        if turn.extra is None:
            return self._over(state)
        extra = tuple(other for other in turn.extra if other != seat)
        state = state.with_facts(locked=(*state.facts["locked"], seat))
        return self._next(state, turn._replace(acted=True, extra=extra))

    def _over(self, state: State) -> State:
        return state.but(turn=None, end="played")

    # ---- piles ----

    def _laid(self, state: State, seat: int, cards: tuple[Card, ...], action: Action) -> State:
        """Cards from a hand on the discard pile, the last on top."""
        state = state.with_hand(seat, without(state.hands[seat], cards))
        state = state.with_pile(DISCARDS, (*state.pile(DISCARDS), *cards))
        state = state.noting(Moved(state.step, cards, HANDS[seat], DISCARDS, None, action))
        if any(one in cards for one, _ in state.facts["ranks"]):  # it was shuffled into the stock and drawn since
            state = state.with_facts(ranks=tuple(pair for pair in state.facts["ranks"] if pair[0] not in cards))
        return state.with_facts(top_rank=self._rank_of(state))

    @staticmethod
    def _rank_of(state: State) -> Rank | None:
        """What the top discard counts as: nothing for a joker whose rank nobody declared."""
        pile = state.pile(DISCARDS)
        return dict(state.facts["ranks"]).get(pile[-1], pile[-1].rank) if pile else None

    def _returning(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(one for one in cards if self.reshuffle_jokers or not one.is_joker)

    def _stocked(self, state: State, count: int, seat: int) -> State:
        """Cards for a seat: what is left of the stock, then of the discards but the top one, shuffled."""
        left = len(state.stock)
        needs: list[Need | Shuffle] = []
        if left:
            needs.append(Need(min(left, count), HANDS[seat], (seat,)))
        if left < count:
            state = self._gathered(state)
            needs += [Shuffle(), Need(count - left, HANDS[seat], (seat,))]
        return state.but(needs=(*state.needs, *needs))

    def _gathered(self, state: State) -> State:
        """The discards but the top one laid together for the shuffle; jokers go out of play."""
        pile = state.pile(DISCARDS)
        for name, cards in ((DISCARDS, pile[:-1]), (BURIED, state.pile(BURIED))):
            back = self._returning(cards)
            out = tuple(one for one in cards if one not in back)
            kept = pile[-1:] if name == DISCARDS else ()
            for zone, moved in ((RETURNING, back), (OUT, out)):
                if moved:
                    state = state.with_pile(zone, (*state.pile(zone), *moved)).noting(
                        Moved(state.step, moved, name, zone)
                    )
            if cards:
                state = state.with_pile(name, kept)
        return state


#: What a view's beginning, which does not see the hand that is shown, has in its place.
_UNSEEN = Made(0, "no_hand", 0, 0)
