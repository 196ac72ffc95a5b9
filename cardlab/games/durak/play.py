"""The phases of a deal after the cards are dealt: the trump turned up, who attacks first, and the bouts.

Facts: ``trump`` (:class:`~cardlab.games.durak.beats.Trump`), ``turn_up``, ``bout``, ``first_attacker`` and ``lowest``
(the trump shown for the first attack), ``sitting_out`` (the seats that are out), ``fool`` (None: a draw).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from cardlab.cards import Card, is_hidden
from cardlab.core.chance import Need
from cardlab.core.legality import Obligation
from cardlab.core.log import HANDS, Moved, Noted, Said
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.games.durak.beats import height, is_trump, trump_of
from cardlab.games.durak.bout import (
    BANS,
    DONE,
    MOST_CARDS,
    SHAPE,
    TAKE,
    Bout,
    BoutRules,
    BoutSight,
    LimitedBy,
    candidates,
    limit_reached,
    read_beat,
)
from cardlab.notation import Action

HAND = 6
TABLE, DISCARD = "table", "discard"
#: What is told of who attacks first: he shows the lowest trump or the lowest card, or it was the lot.
_STARTS = ("durak.starts", "durak.starts_by_card", "durak.starts_by_lot")
#: So often a position may come up without a card in the stock before the deal is a draw.
REPEATED = 3


@dataclass(frozen=True, slots=True)
class TurnTrump(Phase):
    """A card is turned up and lies face up under the stock, to be drawn last: it makes the trump.

    It is the last card of the pack, which comes to the same as turning the next one up and putting it there.
    """

    name = "turn_up"

    def begin(self, state: State) -> State:
        last = state.stock[-1]
        shown = Moved(state.step, (last,), "stock", "stock", None, None, (state.pack_size - 1,))
        trump = None if is_hidden(last) else trump_of(last)
        told = Noted(state.step, "durak.trump", None, (("card", last),))
        return state.with_facts(trump=trump, turn_up=last).noting(shown, told)


@dataclass(frozen=True, slots=True)
class FirstAttack(Phase):
    """The holder of the lowest trump attacks first and shows it; of equal ones the nearest to the dealer's left. If
    nobody holds a trump, ``no_trump`` decides: the lowest card of all, or the lot."""

    no_trump: Literal["lot", "lowest_card"] = "lot"
    name = "first_attack"
    finds = ("first_attacker", "lowest")

    def begin(self, state: State) -> State:
        if "first_attacker" not in state.facts:  # a view's beginning is told what it cannot find
            seat, lowest = self._found(state)
            state = state.with_facts(first_attacker=seat, lowest=lowest)
        seat, lowest = state.facts["first_attacker"], state.facts["lowest"]
        args: tuple[tuple[str, Any], ...] = () if lowest is None else (("card", lowest),)
        if lowest is not None:
            hand = HANDS[seat]
            state = state.noting(Moved(state.step, (lowest,), hand, hand))
        by_trump, by_card, by_lot = _STARTS
        trump = state.facts["trump"]
        how = by_lot if lowest is None else by_trump if trump is None or is_trump(lowest, trump) else by_card
        return state.noting(Noted(state.step, how, seat, args))

    def _found(self, state: State) -> tuple[int, Card | None]:
        around = [(state.spec.dealer + 1 + step) % state.players for step in range(state.players)]
        held = [(height(one), at, one) for at, seat in enumerate(around) for one in state.hands[seat]]
        trumps = [entry for entry in held if is_trump(entry[2], state.facts["trump"])]
        if trumps or self.no_trump == "lowest_card":
            _, at, lowest = min(trumps or held, key=_by_height_and_place)
            return around[at], lowest
        pack = " ".join(map(str, (*(one for hand in state.hands for one in hand), *state.stock)))
        lot = int.from_bytes(hashlib.blake2b(pack.encode(), digest_size=8).digest())  # every pack has its own
        return around[lot % len(around)], None

    def tells(self, view: State) -> bool:
        return True

    def denies(self, view: State) -> Iterator[tuple[int, int, frozenset[Card]]]:
        """No hand held a lower trump than the one that was shown, or any if none was."""
        said = [at for at, one in enumerate(view.log or ()) if isinstance(one, Noted) and one.id in _STARTS]
        trump, lowest = view.facts.get("trump"), view.facts.get("lowest")
        if not said or trump is None:
            return
        by_card = lowest is not None and not is_trump(lowest, trump)
        lower = [one for one in view.spec.deck if is_trump(one, trump) and (lowest is None or by_card)]
        alike: list[Card] = []
        if lowest is not None:
            ranked = [one for one in view.spec.deck if by_card or is_trump(one, trump)]
            lower += [one for one in ranked if height(one) < height(lowest)]
            alike = [one for one in ranked if height(one) == height(lowest)]
        for step in range(view.players):
            seat = (view.spec.dealer + 1 + step) % view.players
            if seat == view.facts["first_attacker"]:
                alike = []
            yield said[0], seat, frozenset([*lower, *alike])


def _by_height_and_place(entry: tuple[int, int, Card]) -> tuple[int, int]:
    return entry[:2]


@dataclass(frozen=True)
class Bouts(Phase):
    """Attack and defence until at most one seat has cards.

    ``first_most`` cards at most are led and thrown in in the first bout (``until_beaten``: in all up to the first that
    is beaten), ``most`` in later ones (None: as many as the defender holds). ``add_on_take``: throwers may add cards to
    those that are taken. ``neighbours``: only the attacker and the defender's other neighbour throw in.
    ``defender_last``: he draws after the others. ``repetition``: where positions can come back (three and more, or
    transfers) one that comes up for the third time without a card drawn or put away is a draw. ``defender_is_fool``
    where everybody gets rid of his last card in the same bout; else nobody is.
    """

    rules: BoutRules = field(default_factory=BoutRules)
    most: int | None = MOST_CARDS
    first_most: int = 5
    until_beaten: bool = False
    add_on_take: bool = True
    neighbours: bool = False
    defender_last: bool = False
    repetition: bool = True
    defender_is_fool: bool = False
    name = "bout"
    silent = True

    # ---- what the phase machinery asks ----

    def begin(self, state: State) -> State:
        attacker = state.facts.get("first_attacker", state.spec.leader)
        return self._next_bout(state, attacker, 1, early=True, drawn=(0,) * state.players)

    def sight(self, state: State, seat: int) -> BoutSight:
        bout = state.facts["bout"]
        after = self._after(state, bout.defender)
        limit = self.limit_of(len(state.hands[after]), bout.early)
        reached = state.facts.get("reached")
        by = self._limited_by(bout)
        return BoutSight(seat, state.hands[seat], bout, state.facts["trump"], self.rules, limit, after, by, reached)

    def candidates(self, sight: BoutSight) -> Sequence[Action]:
        return candidates(sight)

    def shape(self, sight: BoutSight) -> Sequence[Obligation]:
        return SHAPE

    def obligations(self, sight: BoutSight) -> Sequence[Obligation]:
        return BANS

    def out_of_turn(self, state: State, seat: int, action: Action) -> Reason | None:
        bout, reached = state.facts["bout"], state.facts.get("reached")
        if action.verb not in ("throw", "attack"):
            return None
        if not bout.pairs:
            return limit_reached(*reached) if action.verb == "throw" and reached is not None else None
        if seat == bout.defender:
            return Reason("durak.defender_throws")
        return Reason.of("durak.card_open", cards=bout.open) if bout.open and not bout.taking else None

    def apply(self, state: State, action: Action) -> State:
        seat, bout = state.turn, state.facts["bout"]
        assert seat is not None
        if action == DONE:
            state = state.noting(Said(state.step, seat, action))
            return self._offer(state, bout._replace(passed=(*bout.passed, seat)))
        if action == TAKE:
            state = state.noting(Said(state.step, seat, action))
            bout = bout._replace(taking=True, passed=())
            return self._offer(state, bout) if self.add_on_take else self._taken(state, bout)
        if action.verb == "beat":
            found = read_beat(self.sight(state, seat), action)
            assert found is not None
            state = self._laid(state, seat, found[:1], action)
            return self._go_on(state, bout.beaten(*found))
        state = self._laid(state, seat, action.cards, action).with_facts(reached=None)
        bout = bout.with_attack(action.cards)
        if action.verb == "transfer":
            after = self._after(state, bout.defender)
            limit = self.limit_of(len(state.hands[after]), bout.early)
            bout = bout._replace(attacker=seat, defender=after, limit=limit)
        return self._go_on(state, bout)

    def key(self, state: State) -> tuple[Any, ...]:
        facts = state.facts
        return (facts["bout"], facts["trump"], state.active, facts.get("run", ()))

    def entered(self, state: State, bout: Bout) -> State:
        """The state in the midst of a bout, of a typed-in position."""
        if not bout.pairs:
            return self._counted(state.with_facts(bout=bout).but(turn=bout.attacker), 0)
        return self._go_on(state, bout).proceed()

    # ---- the course of a bout ----

    def _laid(self, state: State, seat: int, cards: tuple[Card, ...], action: Action) -> State:
        """Cards from a hand to the table."""
        hand = list(state.hands[seat])
        for one in cards:
            hand.remove(one if one in hand else hand[-1])  # in a ghost the card is one of the unseen
        state = state.with_hand(seat, tuple(hand)).with_pile(TABLE, (*state.pile(TABLE), *cards))
        return self._seen(state, seat, cards).noting(Moved(state.step, cards, HANDS[seat], TABLE, None, action))

    def _go_on(self, state: State, bout: Bout) -> State:
        """The defender answers what is open; else the others may throw in."""
        if bout.open and not bout.taking:
            return state.with_facts(bout=bout).but(turn=bout.defender)
        return self._offer(state, bout)

    def _offer(self, state: State, bout: Bout) -> State:
        """The next seat that may throw in is asked; when all have passed, or nothing more may lie, the bout ends."""
        full = len(bout.pairs) >= bout.limit or (not bout.taking and not state.hands[bout.defender])
        if not full:
            for seat in self._throwers(state, bout):
                if seat not in bout.passed and state.hands[seat]:
                    return state.with_facts(bout=bout).but(turn=seat)
        return self._taken(state, bout) if bout.taking else self._beaten(state, bout)

    def _throwers(self, state: State, bout: Bout) -> list[int]:
        """The seats that may throw in, the attacker first."""
        around = [(bout.attacker + step) % state.players for step in range(state.players)]
        seats = [seat for seat in around if seat in state.active and seat != bout.defender]
        if self.neighbours:
            beside = (bout.attacker, self._after(state, bout.defender))
            seats = [seat for seat in seats if seat in beside]
        return seats

    def _after(self, state: State, seat: int) -> int:
        """The next seat that still plays."""
        around = ((seat + step) % state.players for step in range(1, state.players + 1))
        return next(one for one in around if one in state.active)

    def limit_of(self, held: int, early: bool) -> int:
        """The most cards of a bout against a defender who holds that many at its start."""
        most = held if self.most is None else min(self.most, held)
        return min(self.first_most, most) if early else most

    def _limited_by(self, bout: Bout) -> LimitedBy:
        """What the limit of a bout comes from: the defender's hand, or the rules."""
        if bout.early and bout.limit == self.first_most:
            return "first"
        return "most" if bout.limit == self.most else "hand"

    def _beaten(self, state: State, bout: Bout) -> State:
        """Everything was beaten: the table is put away, and the defender attacks."""
        cards = state.pile(TABLE)
        state = state.with_pile(TABLE, ()).with_pile(DISCARD, (*state.pile(DISCARD), *cards))
        state = state.noting(Noted(state.step, "durak.beaten", bout.defender), Moved(state.step, cards, TABLE, DISCARD))
        return self._ended(state.with_facts(run=(), moved=()), bout, bout.defender)

    def _taken(self, state: State, bout: Bout) -> State:
        """The defender takes the table, and the next player attacks."""
        seat, cards = bout.defender, state.pile(TABLE)
        state = state.with_pile(TABLE, ()).with_hand(seat, state.hands[seat] + cards)
        state = state.noting(Noted(state.step, "durak.taken", seat), Moved(state.step, cards, TABLE, HANDS[seat]))
        return self._ended(state, bout, self._after(state, seat))

    def _ended(self, state: State, bout: Bout, attacker: int) -> State:
        """After a bout: cards are drawn, who has none is out, and the next bout begins."""
        drawn = self._draws(state, bout)
        needs = []
        left = len(state.stock)
        order = self._draw_order(state, bout)
        for seat in order:
            if drawn[seat]:
                last = left == drawn[seat] and state.facts["turn_up"] in state.stock[-1:]
                hidden = drawn[seat] - last
                if hidden:
                    needs.append(Need(hidden, HANDS[seat], (seat,)))
                if last:  # everybody knows the last card
                    needs.append(Need(1, HANDS[seat]))
                left -= drawn[seat]
        if needs:
            state = state.with_facts(run=(), moved=())
        held = [len(hand) + drawn[seat] for seat, hand in enumerate(state.hands)]
        out = tuple(seat for seat in range(state.players) if not held[seat])
        gone = [seat for seat in out if seat in state.active]
        state = state.but(needs=tuple(needs), turn=None)
        reached = (bout.limit, self._limited_by(bout)) if len(bout.pairs) >= bout.limit else None
        state = state.noting(*(Noted(state.step, "durak.out", seat) for seat in gone))
        state = state.with_facts(sitting_out=out, reached=reached)
        early = bout.early and self.until_beaten and bout.taking
        if state.players - len(out) <= 1:
            return self._over(state, bout, out)
        if attacker in out:
            attacker = self._after(state, attacker)
        return self._next_bout(state, attacker, bout.number + 1, early, drawn)

    def _draw_order(self, state: State, bout: Bout) -> list[int]:
        order = [(bout.attacker + step) % state.players for step in range(state.players)]
        order = [seat for seat in order if seat in state.active]
        if self.defender_last:
            order = [seat for seat in order if seat != bout.defender] + [bout.defender]
        return order

    def _draws(self, state: State, bout: Bout) -> tuple[int, ...]:
        """How many cards each seat draws."""
        drawn = [0] * state.players
        left = len(state.stock)
        for seat in self._draw_order(state, bout):
            drawn[seat] = min(left, max(0, HAND - len(state.hands[seat])))
            left -= drawn[seat]
        return tuple(drawn)

    def _next_bout(self, state: State, attacker: int, number: int, early: bool, drawn: tuple[int, ...]) -> State:
        defender = self._after(state, attacker)
        limit = self.limit_of(len(state.hands[defender]) + drawn[defender], early)
        state = state.with_facts(bout=Bout(attacker, defender, limit, number, early)).but(turn=attacker)
        return self._counted(state, sum(drawn))

    def _over(self, state: State, bout: Bout, out: tuple[int, ...]) -> State:
        left = [seat for seat in range(state.players) if seat not in out]
        fool = left[0] if left else bout.defender if self.defender_is_fool else None
        told = Noted(state.step, "durak.draw" if fool is None else "durak.fool", fool)
        return state.with_facts(fool=fool).but(end="played").noting(told)

    # ---- positions that come back ----

    def _may_repeat(self, state: State, left: int) -> bool:
        """Whether this position may come back: it cannot with any cards ``left`` in the stock, nor between two who take
        and never transfer, for each bout costs the attacker cards."""
        return self.repetition and left == 0 and (state.players > 2 or self.rules.transfer)

    def _seen(self, state: State, seat: int, cards: tuple[Card, ...]) -> State:
        """Cards of a hand that are seen for the first time in a run of bouts that were all taken: earlier positions of
        the run held them there, too."""
        if not self._may_repeat(state, len(state.stock)):
            return state
        moved = state.facts.get("moved", ())
        new = tuple((one, seat) for one in cards if all(one is not other for other, _ in moved))
        if not new:
            return state
        run = tuple((attacker, tuple(sorted((*held, *new)))) for attacker, held in state.facts.get("run", ()))
        return state.with_facts(moved=(*moved, *new), run=run)

    def _counted(self, state: State, drawn: int) -> State:
        """The beginning of a bout, for which ``drawn`` cards are still to leave the stock; a draw if the same position
        came up often enough: everybody saw which cards went where."""
        if not self._may_repeat(state, len(state.stock) - drawn):
            return state
        attacker = state.facts["bout"].attacker
        owner = {one: seat for seat, hand in enumerate(state.hands) for one in hand}
        held = tuple(sorted((one, owner[one]) for one, _ in state.facts.get("moved", ())))
        run = (*state.facts.get("run", ()), (attacker, held))
        state = state.with_facts(run=run)
        if run.count((attacker, held)) < REPEATED:
            return state
        return state.with_facts(fool=None).but(turn=None, end="played").noting(Noted(state.step, "durak.repeated"))
