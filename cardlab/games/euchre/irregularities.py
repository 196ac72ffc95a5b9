"""What a table says of every irregularity of Euchre: a situation, its ruling.

A table of rows, each with the events it is for, the case it fits and the decision; :func:`rule` takes the first that
fits. Nothing here knows a deal under way: what an error costs at play is :mod:`cardlab.games.euchre.rulings`.

Source: the Russian page's list of irregularities, with its slips put right by the whist codes it follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from cardlab.cards import Card
from cardlab.errors import Reason, UnsupportedGame
from cardlab.games.euchre.situations import AUCTIONS, Choice, Decision, RulingOptions, Situation, SuitCall

__all__ = [
    "EVENTS",
    "ROWS",
    "ROW_OF",
    "Choice",
    "Decision",
    "Row",
    "RulingOptions",
    "Situation",
    "SuitCall",
    "revoke_points",
    "rule",
]

# ---- during the deal and the calls ----------------------------------------------------------------------------------


def _always(situation: Situation, options: RulingOptions) -> bool:
    return True


def _deal_complete(situation: Situation, options: RulingOptions) -> bool:
    return situation.deal_complete


def _new_deal(situation: Situation, options: RulingOptions) -> Decision:
    step = 1 if options.misdeal_dealer == "next" else 0
    return Decision("redeal", dealer=(situation.dealer + step) % situation.players)


def _too_late(situation: Situation, options: RulingOptions) -> Decision:
    return Decision("claim_too_late")


def _offender(situation: Situation) -> int:
    if situation.offender is None:
        raise UnsupportedGame(Reason.of("ruling.needs", name="offender"))
    return situation.offender


def _turn(situation: Situation) -> int:
    if situation.turn is None:
        raise UnsupportedGame(Reason.of("ruling.needs", name="turn"))
    return situation.turn


def _has_turn_up(situation: Situation, options: RulingOptions) -> bool:
    return situation.variant not in AUCTIONS


def _names_rejected(situation: Situation, options: RulingOptions) -> Decision:
    """After the dealer nobody calls any more: the deal is thrown in."""
    seat = _offender(situation)
    barred, after = situation.side_of(seat), (seat + 1) % situation.players
    if seat == situation.dealer:
        return Decision("void", dealer=after, barred=barred)
    return Decision("void", next=after, barred=barred)


def _called_early(situation: Situation, options: RulingOptions) -> Decision:
    return Decision("void", next=_turn(situation), barred=situation.side_of(_offender(situation)))


def _passed_early(situation: Situation, options: RulingOptions) -> Decision:
    ruling = "pass_counts" if options.pass_out_of_turn == "binding" else "void_no_penalty"
    return Decision(ruling, next=_turn(situation))


def _has_lone_hands(situation: Situation, options: RulingOptions) -> bool:
    return situation.variant in ("four", "railroad", "call_ace")


def _alone_late(situation: Situation, options: RulingOptions) -> Decision:
    return Decision("alone_stands" if options.alone_timing == "after_discard" else "alone_void")


# ---- wrong hands ----------------------------------------------------------------------------------------------------


def _first_trick_open(situation: Situation, options: RulingOptions) -> bool:
    return situation.tricks_quitted == 0


def _plays_on(situation: Situation, options: RulingOptions) -> Decision:
    wrong = (_offender(situation), *situation.also_wrong)
    return Decision("play_on", cannot_score=tuple(sorted({one for seat in wrong for one in situation.side_of(seat)})))


def _without_turn_up(situation: Situation, options: RulingOptions) -> Decision:
    """The dealt five are the hand; a turn-up that was played already is replaced."""
    if situation.turnup is None:
        raise UnsupportedGame(Reason.of("ruling.needs", name="turnup"))
    dead = (situation.turnup,)
    return Decision("play_without_turnup", dead=dead, returned=dead if situation.card == situation.turnup else ())


# ---- cards out of turn and exposed ----------------------------------------------------------------------------------


def _all_have_played(situation: Situation, options: RulingOptions) -> bool:
    return {seat for seat, _ in situation.trick} >= set(situation.seats)


def _not_demanded(situation: Situation, options: RulingOptions) -> bool:
    return not situation.demanded


def _loner(situation: Situation, options: RulingOptions) -> bool:
    return situation.plays_alone(_offender(situation))


def _two_handed(situation: Situation, options: RulingOptions) -> bool:
    return situation.variant == "two"


def _stands(situation: Situation, options: RulingOptions) -> Decision:
    return Decision("trick_stands")


def _goes_on(situation: Situation, options: RulingOptions) -> Decision:
    played = {seat for seat, _ in situation.trick}
    last = situation.trick[-1][0] if situation.trick else _offender(situation)
    following = next(one for one in situation.around(last) if one in situation.seats and one not in played)
    return Decision("lead_stands", next=following)


def _put_right(situation: Situation, options: RulingOptions) -> Decision:
    """Back without penalty: a lead with what was played to it, a play, or cards that were merely seen."""
    _offender(situation)
    if situation.event in ("lead_out_of_turn", "play_out_of_turn"):
        return Decision("take_back", next=_turn(situation), returned=_played_behind(situation))
    return Decision("no_penalty")


def _played_behind(situation: Situation) -> tuple[Card, ...]:
    """What was played to a lead out of turn."""
    return tuple(one for _, one in situation.trick[1:]) if situation.event == "lead_out_of_turn" else ()


def _lead_back(situation: Situation, options: RulingOptions) -> Decision:
    if not situation.trick:
        raise UnsupportedGame(Reason.of("ruling.needs", name="trick"))
    seat, turn = _offender(situation), _turn(situation)
    return Decision(
        "take_back",
        next=turn,
        exposed=(situation.trick[0][1],),
        returned=_played_behind(situation),
        suit_call=_call_on(situation, seat, turn),
    )


def _call_on(situation: Situation, seat: int, leader: int | None) -> SuitCall:
    """The call on the side of the seat; spent at once if the side leads now."""
    against = situation.side_of(seat)
    if leader is None or leader not in against:
        return SuitCall(against)
    return SuitCall(against, leader, situation.caller(leader))


def _the_card(situation: Situation) -> Card:
    if situation.card is None:
        raise UnsupportedGame(Reason.of("ruling.needs", name="card"))
    return situation.card


def _play_back(situation: Situation, options: RulingOptions) -> Decision:
    return Decision("take_back", next=_turn(situation), exposed=(_the_card(situation),))


def _exposed(situation: Situation, options: RulingOptions) -> Decision:
    return Decision("exposed", exposed=(_the_card(situation),))


def _extra_card(situation: Situation, options: RulingOptions) -> Decision:
    extra = tuple(one for one in situation.cards if one != situation.intended)
    if situation.intended is None or len(extra) + 1 != len(situation.cards) or not extra:
        raise UnsupportedGame(Reason.of("ruling.needs", name="intended"))
    return Decision("exposed", exposed=extra)


def _first_chance(situation: Situation, options: RulingOptions) -> Decision:
    """Suit first: an exposed card that the suit led does not allow waits."""
    if not situation.cards:
        raise UnsupportedGame(Reason.of("ruling.needs", name="cards"))
    now = tuple(one for one in situation.cards if one in situation.may_play)
    return Decision("must_play", must_play=now) if now else Decision("waits", exposed=situation.cards)


def _trick_turned(situation: Situation, options: RulingOptions) -> Decision:
    leader = None if situation.trick else situation.turn
    return Decision("suit_call", suit_call=_call_on(situation, _offender(situation), leader))


# ---- revokes --------------------------------------------------------------------------------------------------------


def _still_open(situation: Situation, options: RulingOptions) -> bool:
    return not situation.trick_quitted


def _not_proved(situation: Situation, options: RulingOptions) -> bool:
    return not situation.proved and not situation.mixed


def _several(situation: Situation, options: RulingOptions) -> bool:
    return len(situation.revokes) > 1


def _mixed(situation: Situation, options: RulingOptions) -> bool:
    return situation.mixed


def _correct(situation: Situation, options: RulingOptions) -> Decision:
    """The card goes back. It can hurt nobody where its owner has no partner, so there it does not lie exposed."""
    seat, one = _offender(situation), _the_card(situation)
    free = situation.plays_alone(seat) or situation.variant == "two" or not options.revoke_card_exposed
    own = situation.side_of(seat) if options.retract == "opponents_only" else ()
    return Decision(
        "correct",
        next=seat,
        withdrawn=one,
        exposed=() if free else (one,),
        may_retract=tuple(other for other in situation.played_after if other not in own),
    )


def _no_claim(situation: Situation, options: RulingOptions) -> Decision:
    return Decision("not_proved")


def revoke_points(situation: Situation, seat: int, options: RulingOptions) -> int:
    """What one proved revoke of the seat costs.

    >>> revoke_points(Situation("revoke", maker=1, alone=True), 2, RulingOptions())
    4
    """
    if options.auction_revoke == "bid_value" and situation.variant in AUCTIONS and situation.bid:
        return situation.bid
    maker = situation.maker
    if maker is None or seat in situation.side_of(maker):
        return options.revoke_points
    if situation.variant == "three":
        return options.three_revoke
    return options.revoke_points_vs_loner if situation.alone else options.revoke_points


def _penalty(situation: Situation, options: RulingOptions) -> Decision:
    """The injured side chooses; equal numbers of revokes cancel, and the side with more of them pays for the rest."""
    revokes = situation.revokes or (_offender(situation),)
    sides = list(dict.fromkeys(situation.side_of(seat) for seat in revokes))
    made = {side: [seat for seat in revokes if seat in side] for side in sides}
    worst = max(sides, key=lambda side: len(made[side]))
    others = max((len(made[side]) for side in sides if side != worst), default=0)
    left = made[worst][others:]
    if not left:
        return Decision("cancelled")
    points = sum(revoke_points(situation, seat, options) for seat in left)
    if not situation.sides_known:
        return Decision(
            "choice", choices=(Choice("as_played"), Choice("add", (), points), Choice("deduct", (), points))
        )
    injured = tuple(seat for seat in range(situation.players) if seat not in worst)
    choices = (Choice("as_played"), Choice("add", injured, points), Choice("deduct", worst, points))
    return Decision("choice", chooser=situation.injured(left[0]), choices=choices)


# ---- the table ------------------------------------------------------------------------------------------------------

_Fits = Callable[[Situation, RulingOptions], bool]
_Decides = Callable[[Situation, RulingOptions], Decision]


@dataclass(frozen=True, slots=True)
class Row:
    """One ruling: the events it is for, the case in which it applies, what is decided.

    >>> ROWS[0].id, ROWS[0].reason_id
    ('MD4', 'euchre.md4')
    """

    id: str
    events: tuple[str, ...]
    fits: _Fits
    decide: _Decides

    @property
    def reason_id(self) -> str:
        """The id of its sentence, and the anchor of its paragraph on the page of irregularities."""
        return f"euchre.{self.id.lower()}"


_DEALING = ("card_shown_in_deal", "faced_card_in_pack", "imperfect_pack")
_LEAD, _PLAY, _REVOKE = ("lead_out_of_turn",), ("play_out_of_turn",), ("revoke",)
_SHOWN = ("card_dropped", "card_named", "two_cards_played")
_TURNED = ("quitted_trick_turned",)

#: Every row, in the order in which they are tried.
ROWS: tuple[Row, ...] = (
    Row("MD4", _DEALING, _deal_complete, _too_late),
    Row("MD1", _DEALING[:1], _always, _new_deal),
    Row("MD2", _DEALING[1:2], _always, _new_deal),
    Row("MD3", _DEALING[2:], _always, _new_deal),
    Row("BD1", ("names_rejected_suit",), _has_turn_up, _names_rejected),
    Row("BD2", ("declaration_out_of_turn",), _always, _called_early),
    Row("BD3", ("pass_out_of_turn",), _always, _passed_early),
    Row("BD4", ("alone_said_late",), _has_lone_hands, _alone_late),
    Row("CC1", ("wrong_card_count",), _first_trick_open, _new_deal),
    Row("CC2", ("wrong_card_count",), _always, _plays_on),
    Row("CC3", ("dealer_no_discard",), _has_turn_up, _without_turn_up),
    Row("LD1", _LEAD, _all_have_played, _stands),
    Row("LD3", _LEAD, _not_demanded, _goes_on),
    Row("TW", (*_LEAD, *_PLAY, *_SHOWN, *_TURNED), _two_handed, _put_right),
    Row("LN1", (*_LEAD, *_PLAY, *_SHOWN), _loner, _put_right),
    Row("LD2", _LEAD, _always, _lead_back),
    Row("PL1", _PLAY, _always, _play_back),
    Row("EX1", _SHOWN[:1], _always, _exposed),
    Row("EX2", _SHOWN[1:2], _always, _exposed),
    Row("EX3", _SHOWN[2:], _always, _extra_card),
    Row("EX4", ("exposed_card",), _always, _first_chance),
    Row("QT1", _TURNED, _always, _trick_turned),
    Row("RV1", _REVOKE, _still_open, _correct),
    Row("RV4", _REVOKE, _not_proved, _no_claim),
    Row("RV5", _REVOKE, _several, _penalty),
    Row("RV3", _REVOKE, _mixed, _penalty),
    Row("RV2", _REVOKE, _always, _penalty),
)
ROW_OF: Mapping[str, Row] = {row.id: row for row in ROWS}
EVENTS: tuple[str, ...] = tuple(dict.fromkeys(event for row in ROWS for event in row.events))


def rule(situation: Situation, options: RulingOptions | None = None) -> Decision:
    """The ruling on a situation.

    Raises :class:`UnsupportedGame` for an event that the variant does not have, or if a fact that the ruling needs is
    missing.

    >>> rule(Situation("pass_out_of_turn", offender=3, turn=2)).ruling
    'void_no_penalty'
    >>> rule(Situation("revoke", offender=2, maker=1, alone=True, trick_quitted=True)).choices[1]
    Choice(what='add', seats=(1, 3), points=4)
    """
    options = options or RulingOptions()
    for row in ROWS:
        if situation.event in row.events and row.fits(situation, options):
            return replace(row.decide(situation, options), row=row.id)
    raise UnsupportedGame(Reason.of("ruling.not_covered", event=situation.event[:40], variant=situation.variant))
