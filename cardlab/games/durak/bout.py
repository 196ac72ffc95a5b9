"""One bout: the cards on the table and what may be done about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, NamedTuple

from cardlab.cards import Card
from cardlab.core.legality import Ban, Obligation
from cardlab.errors import Reason
from cardlab.games.durak.beats import JokerBeatenBy, Trump, rank_name, why_not_beats
from cardlab.notation import Action

TAKE, DONE = Action("take"), Action("done")
#: No attack is longer, however many cards the defender holds.
MOST_CARDS = 6


#: What the limit of a bout comes from: the cards the defender held, the first bout of a deal, or any bout.
LimitedBy = Literal["hand", "first", "most"]


class Pair(NamedTuple):
    """An attacking card and what beat it, if anything has."""

    attack: Card
    defence: Card | None = None


class Bout(NamedTuple):
    """The bout under way: ``attacker`` led, ``defender`` beats or takes, at most ``limit`` cards may be led and thrown
    in. ``passed`` seats throw nothing more until another card lies on the table. ``number`` counts bouts from 1;
    ``early``: the limit of the first bout still holds."""

    attacker: int
    defender: int
    limit: int
    number: int = 1
    early: bool = True
    pairs: tuple[Pair, ...] = ()
    taking: bool = False
    passed: tuple[int, ...] = ()

    @property
    def open(self) -> tuple[Card, ...]:
        """The attacking cards that are not beaten yet."""
        return tuple(pair.attack for pair in self.pairs if pair.defence is None)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card on the table, in the order of the pairs."""
        return tuple(one for pair in self.pairs for one in pair if one is not None)

    def beaten(self, defence: Card, attack: Card) -> Bout:
        """The bout after a card was beaten."""
        pairs = tuple(Pair(attack, defence) if pair.attack is attack else pair for pair in self.pairs)
        return self._replace(pairs=pairs, passed=())

    def with_attack(self, cards: Sequence[Card]) -> Bout:
        """The bout with these cards led or thrown in."""
        return self._replace(pairs=(*self.pairs, *map(Pair, cards)), passed=())


@dataclass(frozen=True, slots=True)
class BoutRules:
    """The options of a bout."""

    joker_throw_in: bool = True
    joker_beaten_by: JokerBeatenBy = "trumps"
    multi_lead: bool = False
    transfer: bool = False


@dataclass(slots=True, eq=False)
class BoutSight:
    """What the judging of an action may look at. ``next_seat``: whom a transfer would make the defender, with at most
    ``next_limit`` attacking cards. ``limited_by``: what the limit of the bout comes from. ``reached``: the limit that
    has just ended the bout before and what it came from, if one did."""

    seat: int
    hand: tuple[Card, ...]
    bout: Bout
    trump: Trump
    rules: BoutRules
    next_limit: int
    next_seat: int
    limited_by: LimitedBy
    reached: tuple[int, LimitedBy] | None = None

    @property
    def role(self) -> str:
        """What the seat has to do: ``lead``, ``defend`` or ``throw``."""
        if not self.bout.pairs:
            return "lead"
        return "defend" if self.seat == self.bout.defender else "throw"

    @property
    def ranks(self) -> frozenset[str]:
        """The ranks on the table."""
        return frozenset(map(rank_name, self.bout.cards))


def limit_reached(limit: int, by: LimitedBy) -> Reason:
    """Why nothing more may be thrown in.

    >>> limit_reached(3, "hand").id
    'durak.limit_reached'
    """
    return Reason.of("durak.limit_reached", count=limit, limit=limit, by=by)


def candidates(sight: BoutSight) -> Sequence[Action]:
    """Everything of the right form, in order."""
    hand = sight.hand
    match sight.role:
        case "lead":
            return _in_order([Action("attack", cards) for cards in _leads(sight)])
        case "throw":
            return [DONE, *(Action("throw", (one,)) for one in hand)]
    targets = sight.bout.open
    beating = [_beat(one, target, len(targets)) for one in hand if one not in targets for target in targets]
    passing_on = [Action("transfer", (one,)) for one in hand] if sight.rules.transfer else []
    return [*_in_order(beating), TAKE, *passing_on]


def _in_order(actions: Sequence[Action]) -> list[Action]:
    return sorted(actions, key=_sort_key)


def _sort_key(action: Action) -> tuple[object, ...]:
    return action.sort_key


def _leads(sight: BoutSight) -> list[tuple[Card, ...]]:
    """Every card, and where several may be led every choice of cards of a rank."""
    if not sight.rules.multi_lead:
        return [(one,) for one in sight.hand]
    ranks: dict[str, list[Card]] = {}
    for one in sight.hand:
        ranks.setdefault(rank_name(one), []).append(one)
    return [some for alike in ranks.values() for size in range(len(alike)) for some in combinations(alike, size + 1)]


def _beat(defence: Card, attack: Card, open_cards: int) -> Action:
    """``beat 9S``; with several open cards both are named: ``beat 7S 9S``."""
    return Action("beat", (defence,) if open_cards == 1 else tuple(sorted((defence, attack))))


def read_beat(sight: BoutSight, action: Action) -> tuple[Card, Card] | None:
    """The beating card and the open one that it is for; None if the action does not name them."""
    return beat_of(action, sight.bout.open)


def beat_of(action: Action, targets: Sequence[Card]) -> tuple[Card, Card] | None:
    """The same, of the open cards.

    >>> from cardlab.cards import card
    >>> beat_of(Action("beat", (card("7S"), card("9S"))), (card("7S"), card("8S")))
    (9S, 7S)
    """
    if len(action.cards) == 1 and len(targets) == 1:
        return action.cards[0], targets[0]
    if len(action.cards) == 2 and len(targets) > 1:
        for attack, defence in (action.cards, action.cards[::-1]):
            if attack in targets and defence not in targets:
                return defence, attack
    return None


# ---- what is refused ------------------------------------------------------------------------------------------------

_VERBS = {"lead": ("attack",), "throw": ("throw", "done"), "defend": ("beat", "take", "transfer")}


def _wrong_verb(sight: BoutSight, action: Action) -> bool:
    return action.verb not in _VERBS[sight.role] or bool(action.seats) or bool(action.call)


def _why_wrong_verb(sight: BoutSight, action: Action) -> Reason:
    if action.verb == "play" and len(action.cards) == 1 and not action.call:
        return Reason.of("durak.bare_card", action=f"{_VERBS[sight.role][0]} {action.cards[0]}")
    if sight.role == "lead":
        if action.verb == "throw" and sight.reached is not None:
            return limit_reached(*sight.reached)
        return Reason("durak.must_attack")
    if sight.role == "defend":
        if action.verb in ("throw", "attack"):
            return Reason("durak.defender_throws")
        return Reason.of("durak.must_defend", cards=sight.bout.open)
    if action.verb == "attack" and sight.bout.open:
        return Reason.of("durak.card_open", cards=sight.bout.open)
    return Reason.of("durak.must_throw", action=str(action))


def _no_transfer(sight: BoutSight, action: Action) -> bool:
    return action.verb == "transfer" and not sight.rules.transfer


def _why_no_transfer(sight: BoutSight, action: Action) -> Reason:
    return Reason("durak.no_transfer")


def _wrong_number(sight: BoutSight, action: Action) -> bool:
    count = len(action.cards)
    if action.verb in ("take", "done"):
        return count > 0
    if action.verb == "attack":
        return count == 0 or (count > 1 and not sight.rules.multi_lead) or len(set(action.cards)) < count
    if action.verb == "beat":
        return read_beat(sight, action) is None
    return count != 1


def _why_wrong_number(sight: BoutSight, action: Action) -> Reason:
    count = len(action.cards)
    if action.verb == "attack":
        if count == 0:
            return Reason("durak.must_attack")
        if len(set(action.cards)) < count:
            return Reason.of("durak.same_card", card=next(one for one in action.cards if action.cards.count(one) > 1))
        return Reason("durak.one_card")
    if action.verb == "beat" and len(sight.bout.open) > 1:
        return Reason.of("durak.which_card", cards=sight.bout.open)
    return Reason.of("turn.one_card", action=str(action), verb=action.verb)


def _missing(sight: BoutSight, action: Action) -> list[Card]:
    """The cards that would have to be in the hand, and are not."""
    found = read_beat(sight, action) if action.verb == "beat" else None
    return [one for one in (found[:1] if found else action.cards) if one not in sight.hand]


def _not_held(sight: BoutSight, action: Action) -> bool:
    return bool(_missing(sight, action))


def _why_not_held(sight: BoutSight, action: Action) -> Reason:
    return Reason.of("cards.not_in_hand", card=_missing(sight, action)[0])


def _several_ranks(sight: BoutSight, action: Action) -> bool:
    return action.verb == "attack" and len(set(map(rank_name, action.cards))) > 1


def _why_several_ranks(sight: BoutSight, action: Action) -> Reason:
    return Reason.of("durak.one_rank", cards=action.cards)


SHAPE: tuple[Obligation, ...] = (
    Ban(_wrong_verb, _why_wrong_verb),
    Ban(_no_transfer, _why_no_transfer),
    Ban(_wrong_number, _why_wrong_number),
    Ban(_not_held, _why_not_held),
    Ban(_several_ranks, _why_several_ranks),
)


def _over_limit(sight: BoutSight, action: Action) -> bool:
    adds = action.verb in ("attack", "throw")
    return adds and len(sight.bout.pairs) + len(action.cards) > sight.bout.limit


def _why_over_limit(sight: BoutSight, action: Action) -> Reason:
    bout = sight.bout
    if action.verb == "attack":
        return Reason.of("durak.limit_reached", count=len(action.cards), limit=bout.limit, by="lead")
    return Reason.of("durak.limit_reached", count=len(bout.pairs), limit=bout.limit, by=sight.limited_by)


def _other_rank(sight: BoutSight, action: Action) -> bool:
    if action.verb != "throw":
        return False
    one = action.cards[0]
    return rank_name(one) not in sight.ranks or (one.is_joker and not sight.rules.joker_throw_in)


def _why_other_rank(sight: BoutSight, action: Action) -> Reason:
    one = action.cards[0]
    if one.is_joker and not sight.rules.joker_throw_in:
        return Reason.of("durak.no_joker_thrown", card=one)
    return Reason.of("durak.rank_not_on_table", card=one)


def _does_not_beat(sight: BoutSight, action: Action) -> bool:
    return action.verb == "beat" and _why_beaten(sight, action) is not None


def _why_beaten(sight: BoutSight, action: Action) -> Reason | None:
    found = read_beat(sight, action)
    assert found is not None
    return why_not_beats(*found, sight.trump, sight.rules.joker_beaten_by)


def _why_does_not_beat(sight: BoutSight, action: Action) -> Reason:
    reason = _why_beaten(sight, action)
    assert reason is not None
    return reason


def _late(sight: BoutSight, action: Action) -> bool:
    return action.verb == "transfer" and any(pair.defence is not None for pair in sight.bout.pairs)


def _why_late(sight: BoutSight, action: Action) -> Reason:
    return Reason("durak.transfer_late")


def _transfers_other_rank(sight: BoutSight, action: Action) -> bool:
    ranks = {rank_name(pair.attack) for pair in sight.bout.pairs}
    return action.verb == "transfer" and ranks != {rank_name(action.cards[0])}


def _why_transfers_other_rank(sight: BoutSight, action: Action) -> Reason:
    return Reason.of("durak.transfer_rank", card=action.cards[0])


def _too_many(sight: BoutSight, action: Action) -> bool:
    return action.verb == "transfer" and len(sight.bout.pairs) + 1 > sight.next_limit


def _why_too_many(sight: BoutSight, action: Action) -> Reason:
    count = len(sight.bout.pairs) + 1
    return Reason.of("durak.transfer_limit", seat=sight.next_seat, count=count, limit=sight.next_limit)


BANS: tuple[Obligation, ...] = (
    Ban(_over_limit, _why_over_limit),
    Ban(_other_rank, _why_other_rank),
    Ban(_does_not_beat, _why_does_not_beat),
    Ban(_late, _why_late),
    Ban(_transfers_other_rank, _why_transfers_other_rank),
    Ban(_too_many, _why_too_many),
)
