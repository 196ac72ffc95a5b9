"""One turn: what the seat may do, and why not something else.

The *stages* of a turn are ``act`` (draw, take, trade, steal, or discard towards an empty hand), ``discard`` (a card of
eight), ``answer`` (the other seat on an offer), ``refused`` (the two of spades may be shown), ``pick`` (a card of the
hand that it opened, or the two a thief may choose) and ``end`` (show, or let the turn pass on).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, NamedTuple

from cardlab.cards import Card, Rank, card
from cardlab.core.legality import Ban, Obligation
from cardlab.errors import Reason
from cardlab.games.crazy_jokers.contracts import Contract, Met, rank_name
from cardlab.games.crazy_jokers.no_hand import legal_ranks, why_not_discard
from cardlab.notation import Action

Stage = Literal["act", "discard", "answer", "refused", "pick", "end"]
DRAW, TAKE, PASS, DONE, SHOW, REFUSE = map(Action, ("draw", "take", "pass", "done", "show", "refuse"))
TWO = card("2S")
SHOW_TWO = Action("show", (TWO,))
HAND = 7
#: Cards that a thief takes.
STOLEN = 2


class Turn(NamedTuple):
    """The turn under way of ``seat``. ``taken`` is the card taken from the pile just now, ``other`` the seat of an
    offer or a theft, ``offered``: an offer was made in this turn. ``number`` counts turns of the deal from 1; ``idle``
    the last ones in which nothing was done. ``extra`` are the turns left after a flush was shown (None: none was)."""

    seat: int
    stage: Stage = "act"
    number: int = 1
    taken: Card | None = None
    other: int | None = None
    offered: bool = False
    acted: bool = False
    idle: int = 0
    extra: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class TurnRules:
    """The options of a turn."""

    refused_ends: bool = True
    wrap: bool = False
    blind_theft: bool = True


@dataclass(slots=True, eq=False)
class Sight:
    """What the judging of an action may look at. ``others``: the open seats with the cards they hold; ``theirs``: the
    hand that a seat may pick from; ``top`` and ``rank``: the last discard and the rank it counts as (None: none);
    ``drawable`` cards are in the stock or could be shuffled into it, ``after_theft`` after two more discards."""

    seat: int
    turn: Turn
    hand: tuple[Card, ...]
    contract: Contract
    rules: TurnRules
    others: dict[int, int]
    locked: tuple[int, ...]
    theirs: tuple[Card, ...]
    top: Card | None
    rank: Rank | None
    drawable: int
    after_theft: int

    @property
    def stage(self) -> Stage:
        """The stage of the turn."""
        return self.turn.stage


def rank_word(rank: Rank) -> str | int:
    """The rank declared for a joker, as a call of notation.

    >>> rank_word(Rank.NINE), rank_word(Rank.JACK)
    (9, 'j')
    """
    return int(rank) if rank < Rank.TEN else rank.letter.lower()


_RANKS = {rank_word(rank): rank for rank in Rank}


def declared(action: Action) -> Rank | None:
    """The rank that a discarded joker was given, if it was."""
    return _RANKS.get(action.call[0]) if action.call else None


# ---- candidates -----------------------------------------------------------------------------------------------------


def candidates(sight: Sight) -> Sequence[Action]:
    """Everything of the right form, in order."""
    return sorted(_written(sight), key=_order)


def _order(action: Action) -> tuple[object, ...]:
    return action.sort_key


def _written(sight: Sight) -> Iterator[Action]:
    match sight.stage:
        case "discard":
            yield from (Action("discard", (one,)) for one in sight.hand)
        case "answer":
            yield REFUSE
            yield from (Action("give", (one,)) for one in sight.hand)
        case "refused":
            yield from (DONE, SHOW_TWO) if TWO in sight.hand else (DONE,)
        case "pick":
            count = STOLEN if sight.turn.acted else 1
            yield from (Action("pick", cards) for cards in combinations(sorted(sight.theirs), count))
        case "end":
            yield from (DONE, SHOW)
        case _:
            yield from _acts(sight)


def _acts(sight: Sight) -> Iterator[Action]:
    if sight.contract.empties:
        yield from _discards(sight)
    else:
        yield from (DRAW, TAKE, SHOW)
    yield PASS
    for other in sight.others:
        yield from (Action("trade", (one,), (other,)) for one in sight.hand)
        jokers = [one for one in sight.hand if one.is_joker]
        laid = {tuple(sorted((joker, one))) for joker in jokers for one in sight.hand if one is not joker}
        yield from (Action("steal", cards, (other,)) for cards in laid)


def _discards(sight: Sight) -> Iterator[Action]:
    for one in sight.hand:
        if not one.is_joker:
            yield Action("discard", (one,))
        else:
            yield from (Action("discard", (one,), (), (rank_word(rank),)) for rank in Rank)


# ---- what is refused ------------------------------------------------------------------------------------------------

_VERBS: dict[Stage, tuple[str, ...]] = {
    "act": ("draw", "take", "trade", "steal", "show", "pass"),
    "discard": ("discard",),
    "answer": ("give", "refuse"),
    "refused": ("show", "done"),
    "pick": ("pick",),
    "end": ("show", "done"),
}
#: What is told to whoever does something that is not due now.
_MUST: dict[Stage, str] = {
    "act": "crazy.must_act",
    "discard": "crazy.must_discard",
    "answer": "crazy.must_answer",
    "refused": "crazy.must_refused",
    "pick": "crazy.must_pick",
    "end": "crazy.must_end",
}
#: For each verb how many cards, other seats and calls it names.
_FORMS = {
    "draw": (0, 0, 0),
    "take": (0, 0, 0),
    "trade": (1, 1, 0),
    "steal": (2, 1, 0),
    "pass": (0, 0, 0),
    "done": (0, 0, 0),
    "give": (1, 0, 0),
    "refuse": (0, 0, 0),
}


def _verbs(sight: Sight) -> tuple[str, ...]:
    if sight.stage == "act" and sight.contract.empties:
        return ("discard", "trade", "steal", "pass")
    return _VERBS[sight.stage]


def _wrong_verb(sight: Sight, action: Action) -> bool:
    return action.verb not in _verbs(sight)


def _why_wrong_verb(sight: Sight, action: Action) -> Reason:
    if sight.stage == "act" and sight.contract.empties:
        if action.verb in ("draw", "take"):
            return Reason("crazy.no_hand_draws")
        if action.verb == "show":
            return Reason.of("crazy.hand_left", count=len(sight.hand))
    if sight.stage == "act" and action.verb == "discard":
        return Reason("crazy.draw_first")
    if sight.stage == "discard" and action.verb == "show":
        return Reason("crazy.discard_first")
    return Reason("crazy.must_shed" if sight.stage == "act" and sight.contract.empties else _MUST[sight.stage])


def _wrong_form(sight: Sight, action: Action) -> bool:
    return (len(action.cards), len(action.seats), len(action.call)) != _form(sight, action)


def _form(sight: Sight, action: Action) -> tuple[int, int, int]:
    match action.verb:
        case "discard":
            named = sight.stage == "act" and len(action.cards) == 1 and action.cards[0].is_joker
            return (1, 0, int(named))
        case "show":
            return (int(sight.stage == "refused"), 0, 0)
        case "pick":
            return (STOLEN if sight.turn.acted else 1, 0, 0)
    return _FORMS[action.verb]


def _why_wrong_form(sight: Sight, action: Action) -> Reason:
    if action.verb == "discard" and len(action.cards) == 1 and action.cards[0].is_joker and not action.call:
        return Reason("crazy.declare_rank")
    return Reason.of("crazy.form", verb=action.verb)


def _wrong_rank(sight: Sight, action: Action) -> bool:
    return bool(action.call) and declared(action) is None


def _why_wrong_rank(sight: Sight, action: Action) -> Reason:
    return Reason("crazy.declare_rank")


def _absent(sight: Sight, action: Action) -> list[Card]:
    held = sight.theirs if action.verb == "pick" else sight.hand
    return [one for at, one in enumerate(action.cards) if one not in held or one in action.cards[:at]]


def _not_held(sight: Sight, action: Action) -> bool:
    return bool(_absent(sight, action))


def _why_not_held(sight: Sight, action: Action) -> Reason:
    absent = _absent(sight, action)[0]
    return Reason.of("crazy.not_in_theirs" if action.verb == "pick" else "cards.not_in_hand", card=absent)


def _other_two(sight: Sight, action: Action) -> bool:
    return sight.stage == "refused" and action.verb == "show" and action != SHOW_TWO


def _why_other_two(sight: Sight, action: Action) -> Reason:
    return Reason("crazy.only_the_two")


def _no_such_seat(sight: Sight, action: Action) -> bool:
    return any(seat not in sight.others for seat in action.seats)


def _why_no_such_seat(sight: Sight, action: Action) -> Reason:
    seat = action.seats[0]
    return Reason.of("crazy.locked" if seat in sight.locked else "crazy.not_an_opponent", seat=seat)


def _without_joker(sight: Sight, action: Action) -> bool:
    return action.verb == "steal" and not any(one.is_joker for one in action.cards)


def _why_without_joker(sight: Sight, action: Action) -> Reason:
    return Reason("crazy.steal_needs_joker")


SHAPE: tuple[Obligation, ...] = (
    Ban(_wrong_verb, _why_wrong_verb),
    Ban(_wrong_form, _why_wrong_form),
    Ban(_wrong_rank, _why_wrong_rank),
    Ban(_other_two, _why_other_two),
    Ban(_not_held, _why_not_held),
    Ban(_no_such_seat, _why_no_such_seat),
    Ban(_without_joker, _why_without_joker),
)


def _cannot_draw(sight: Sight, action: Action) -> bool:
    return action.verb == "draw" and sight.drawable < 1


def _why_cannot_draw(sight: Sight, action: Action) -> Reason:
    return Reason("crazy.nothing_to_draw")


def _cannot_take(sight: Sight, action: Action) -> bool:
    return action.verb == "take" and (sight.top is None or sight.top.is_joker)


def _why_cannot_take(sight: Sight, action: Action) -> Reason:
    return Reason("crazy.pile_empty" if sight.top is None else "crazy.joker_taken")


def _same_card(sight: Sight, action: Action) -> bool:
    return sight.stage == "discard" and action.cards[0] is sight.turn.taken


def _why_same_card(sight: Sight, action: Action) -> Reason:
    return Reason.of("crazy.same_card", card=action.cards[0])


def _offers_again(sight: Sight, action: Action) -> bool:
    return action.verb == "trade" and sight.turn.offered


def _why_offers_again(sight: Sight, action: Action) -> Reason:
    return Reason("crazy.offered_once")


def _too_few_to_steal(sight: Sight, action: Action) -> bool:
    return action.verb == "steal" and (sight.others[action.seats[0]] < STOLEN or sight.after_theft < STOLEN)


def _why_too_few_to_steal(sight: Sight, action: Action) -> Reason:
    if sight.others[action.seats[0]] < STOLEN:
        return Reason.of("crazy.victim_too_poor", seat=action.seats[0])
    return Reason("crazy.no_compensation")


def _too_far(sight: Sight, action: Action) -> bool:
    return _why_far(sight, action) is not None


def _why_far(sight: Sight, action: Action) -> Reason | None:
    if sight.stage != "act" or action.verb != "discard":
        return None
    rank = declared(action)
    if rank is None:
        return why_not_discard(action.cards[0], sight.rank, sight.rules.wrap)
    if rank in legal_ranks(sight.rank, sight.rules.wrap):
        return None
    return Reason.of("crazy.declared_too_far", rank=rank_name(rank))


def _why_too_far(sight: Sight, action: Action) -> Reason:
    reason = _why_far(sight, action)
    assert reason is not None
    return reason


def _unmet(sight: Sight, action: Action) -> bool:
    return action == SHOW and not isinstance(sight.contract.met(sight.hand), Met)


def _why_unmet(sight: Sight, action: Action) -> Reason:
    met = sight.contract.met(sight.hand)
    assert isinstance(met, Reason)
    return met


BANS: tuple[Obligation, ...] = (
    Ban(_cannot_draw, _why_cannot_draw),
    Ban(_cannot_take, _why_cannot_take),
    Ban(_same_card, _why_same_card),
    Ban(_offers_again, _why_offers_again),
    Ban(_too_few_to_steal, _why_too_few_to_steal),
    Ban(_too_far, _why_too_far),
    Ban(_unmet, _why_unmet),
)


def may_pass(sight: Sight) -> bool:
    """Whether the seat may let its turn go by: towards an empty hand always, else only if nothing else is possible."""
    if sight.contract.empties:
        return True
    others = [action for action in candidates(sight) if action not in (PASS, SHOW)]  # nobody has to show a contract
    return not any(not any(_hits(ban, sight, action) for ban in BANS) for action in others)


def _hits(one: Obligation, sight: Sight, action: Action) -> bool:
    return isinstance(one, Ban) and one.hits(sight, action)


def _idle(sight: Sight, action: Action) -> bool:
    return action == PASS and not may_pass(sight)


def _why_idle(sight: Sight, action: Action) -> Reason:
    return Reason("crazy.no_pass")


OBLIGATIONS: tuple[Obligation, ...] = (*BANS, Ban(_idle, _why_idle))
