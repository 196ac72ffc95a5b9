"""Irregularities at play: the calls, leads and plays that a learner may make "anyway", and what the table says.

A deal under way becomes a situation, on which :mod:`cardlab.games.euchre.irregularities` rules; what it decides becomes
penalties of the deal.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardlab.cards import Card, is_hidden
from cardlab.core.legality import Ban
from cardlab.core.log import Moved
from cardlab.core.penalties import DROP, STAND, TAKE_BACK, TURN_TRICK, Claim, Offence, Ruling, Settlement
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.games.euchre.irregularities import revoke_points, rule
from cardlab.games.euchre.situations import Decision, RulingOptions, Situation
from cardlab.trick.auction import Auction
from cardlab.trick.making import PASS, OrderUp
from cardlab.trick.penal import directed
from cardlab.trick.rulings import revokes
from cardlab.trick.tricks import Tricks

_NOTHING = Decision("no_penalty")
_PLAIN = RulingOptions()


@dataclass(frozen=True, slots=True)
class TableRuling(Ruling):
    """A ruling whose ``decision`` becomes penalties of the deal."""

    decision: Decision = _NOTHING

    def carried(self, state: State, choice: str) -> State:
        if choice == STAND:
            return self._stands(state)
        made, before, seat = self.decision, state.penalties, self.offence.seat
        penalties = before.but(
            exposed=(*before.exposed, *(one for one in made.exposed if one not in before.exposed)),
            calls=(*before.calls, made.suit_call.against) if made.suit_call else before.calls,
            barred=tuple(sorted({*before.barred, *made.barred})),
        )
        phase = state.spec.phases[state.at]
        if made.ruling == "pass_counts" and _may_pass_later(state, phase, seat):
            penalties = penalties.but(passed=(*before.passed, seat))
        state = state.but(penalties=penalties)
        if isinstance(phase, OrderUp) and seat == state.turn:  # the call is void, and the next seat calls
            return phase.passed(state, seat)
        return directed(state)

    def _stands(self, state: State) -> State:
        """The card stays: a false lead that nobody wants back, or a revoke that is found only later."""
        seat, action = self.offence.seat, self.offence.action
        if seat == state.turn:
            claims = (*state.penalties.claims, Claim(seat, self.points))
            state = state.but(penalties=state.penalties.but(claims=claims))
        else:
            state = state.but(turn=seat, board=state.board._replace(leader=seat))
        state = state.spec.phases[state.at].apply(state, action)
        entries = (  # the action of the record is the offence
            entry._replace(cause=None) if isinstance(entry, Moved) and entry.cause == action else entry
            for entry in state.log or ()
        )
        return state if state.log is None else state.but(log=tuple(entries))


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings of one table: the ``variant`` as :data:`~cardlab.games.euchre.situations.VARIANTS` names it, and the
    options that rulings depend on."""

    variant: str = "four"
    options: RulingOptions = _PLAIN

    def ruling(self, state: State, offence: Offence) -> Ruling | None:
        phase = state.spec.phases[state.at]
        if state.penalties.asked:
            return None
        if isinstance(phase, (OrderUp, Auction)):
            return self._on_a_call(state, offence, phase)
        if not isinstance(phase, Tricks) or offence.seat not in state.active:
            return None
        return self._on_a_trick(state, offence)

    def _on_a_trick(self, state: State, offence: Offence) -> Ruling | None:
        verb, cards = offence.action.verb, offence.action.cards
        if verb == TURN_TRICK:
            quitted = sum(state.board.taken) > 0 and not cards
            return self._ruled(state, offence, "quitted_trick_turned") if quitted else None
        if len(cards) != 1 or not _may_hold(state, offence):
            return None
        if verb == DROP:
            return self._ruled(state, offence, "card_dropped")
        if verb == "play" and offence.seat != state.turn:
            return self._out_of_turn(state, offence)
        return self._ruled(state, offence, "revoke", stands=True) if revokes(state, offence) else None

    def _on_a_call(self, state: State, offence: Offence, phase: OrderUp | Auction) -> Ruling | None:
        action, broke = offence.action, offence.broke
        if offence.seat == state.turn:
            named = action.verb == "name" and isinstance(phase, OrderUp) and not phase.first
            if not named or (broke is not None and broke.id != "call.rejected_suit"):
                return None
            return self._ruled(state, offence, "names_rejected_suit")
        turns_down = isinstance(phase, OrderUp) and phase.first and offence.seat == state.spec.dealer
        if action == PASS and not turns_down:
            return self._ruled(state, offence, "pass_out_of_turn")
        if action not in phase.candidates(phase.sight(state, offence.seat)):  # type: ignore[arg-type]
            return None
        return self._ruled(state, offence, "declaration_out_of_turn")

    def _out_of_turn(self, state: State, offence: Offence) -> Ruling | None:
        plays = state.board.plays
        if any(play.seat == offence.seat for play in plays):
            return None
        if plays:
            return self._ruled(state, offence, "play_out_of_turn")
        return self._ruled(state, offence, "lead_out_of_turn", stands=True)

    def _ruled(self, state: State, offence: Offence, event: str, stands: bool = False) -> TableRuling:
        """The ruling of the list; where the card may also stay, somebody has to want it back."""
        situation = self.situation(state, event, offence)
        decision = rule(situation, self.options)
        points = revoke_points(situation, offence.seat, self.options) if event == "revoke" else 0
        chooser = situation.injured(offence.seat) if event == "revoke" else situation.at_left(offence.seat)
        choices = (TAKE_BACK, STAND) if stands else (TAKE_BACK,)
        rule_id = f"euchre.{decision.row.lower()}"
        return TableRuling(offence, rule_id, chooser, choices, points, decision=decision)

    def situation(self, state: State, event: str, offence: Offence | None = None) -> Situation:
        """The deal under way as the list of irregularities sees it, as far as everybody knows the sides."""
        facts, board = state.facts, state.board
        plays = board.plays if board else ()
        card: Card | None = None
        trick = tuple((play.seat, play.card) for play in plays)
        if offence is not None and offence.action.cards:
            card = offence.action.cards[0]
            trick = trick or ((offence.seat, card),) if event == "lead_out_of_turn" else trick
        return Situation(
            event,
            self.variant,
            state.players,
            dealer=state.spec.dealer,
            offender=None if offence is None else offence.seat,
            turn=state.turn,
            maker=facts.get("maker"),
            alone=bool(facts.get("alone")),
            lone_defender=facts.get("lone_defender"),
            makers=_makers(state),
            active=state.active,
            trick=trick,
            tricks_quitted=sum(board.taken) if board else 0,
            card=card,
            bid=facts.get("bid") or 0,
        )

    def settlement(self, state: State) -> Settlement | None:
        claims = state.penalties.claims
        revoked = tuple(claim.seat for claim in claims)
        situation = self.situation(state, "revoke")
        told = Situation(
            "revoke",
            self.variant,
            state.players,
            offender=revoked[0],
            maker=situation.maker,
            alone=situation.alone,
            makers=next((side for side in state.sides if situation.maker in side), ()),
            active=state.active,
            trick_quitted=True,
            revokes=revoked,
            bid=situation.bid,
        )
        decision = rule(told, self.options)
        if decision.chooser is None:
            return None
        offers = {choice.what: choice for choice in decision.choices}
        return Settlement(decision.chooser, offers["deduct"].seats, offers["add"].seats, offers["add"].points)


def _makers(state: State) -> tuple[int, ...]:
    """The maker's side, where it is made in the deal and everybody knows it."""
    facts = state.facts
    if "partners" in facts:
        return tuple(sorted((facts["maker"], *facts["partners"])))
    if facts.get("partner") is not None:
        return tuple(sorted({facts["maker"], facts["partner"]}))
    return ()


def _may_pass_later(state: State, phase: Phase, seat: int) -> bool:
    """Whether a seat's turn in this round of calls is still to come, and it may pass then."""
    first, turn = state.spec.dealer + 1, state.turn
    assert turn is not None
    sight = phase.sight(state, seat)
    refused = any(isinstance(ban, Ban) and ban.hits(sight, PASS) for ban in phase.obligations(sight))
    return (seat - first) % state.players > (turn - first) % state.players and not refused


def _may_hold(state: State, offence: Offence) -> bool:
    """Whether the card of an offence may be in the hand; in a ghost, which cannot judge offences, it was."""
    hand = state.hands[offence.seat]
    return offence.broke is None or offence.action.cards[0] in hand or any(map(is_hidden, hand))
