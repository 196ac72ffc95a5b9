"""The seven contracts as one kind of object: what completes it, its points, and how far a hand is from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from cardlab.cards import SUITS, Card, Rank, Suit
from cardlab.errors import DealError, NotationError, Reason
from cardlab.games.crazy_jokers.birthday import Birthday
from cardlab.games.crazy_jokers.targets import (
    HAND,
    NUMERALS,
    ODD,
    PICTURES,
    SIZES,
    Key,
    Tally,
    Target,
    dated,
    faced,
    flushes,
    full_houses,
    key_of,
    matched,
    odds,
    straights,
    tally,
)

ContractId = Literal[
    "full_house", "fixed_straight", "big_flush", "faced_by_evens", "birthday", "odd_man_out", "no_hand"
]
#: In the order of their numbers, 1 to 7.
CONTRACT_IDS: tuple[ContractId, ...] = (
    "full_house",
    "fixed_straight",
    "big_flush",
    "faced_by_evens",
    "birthday",
    "odd_man_out",
    "no_hand",
)
JOKER_POINTS = 20
NO_HAND_POINTS = 90


class StandsFor(NamedTuple):
    """What a joker is in a finished contract: a rank, or None for a seventh card that may be any."""

    joker: Card
    rank: Rank | None


class Met(NamedTuple):
    """A finished contract: ``points`` are its own, ``base``, and 20 for each joker used."""

    points: int
    base: int
    jokers: tuple[StandsFor, ...] = ()


@dataclass(frozen=True, slots=True)
class Need:
    """Cards still wanted: ``count`` of a rank or of a suit, or any (both None); ``joker``: a joker will do."""

    count: int
    rank: Rank | None
    suit: Suit | None
    joker: bool


class Distance(NamedTuple):
    """How far cards are from a contract: ``missing`` cards to draw, those of ``keep`` count, those of ``spare`` do not.

    ``needs`` belong to the nearest target (of several, the one for which most cards are left to draw, then the dearest
    one). They are more than ``missing`` where jokers in the hand will fill some of them.
    """

    missing: int
    needs: tuple[Need, ...]
    keep: tuple[Card, ...]
    spare: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract as the options of a table make it; :func:`contracts` builds all seven.

    ``points`` are the least and the most it pays without jokers. ``targets`` are what completes it, counted ``by`` rank
    or suit. ``near`` names the rules that a hand may break while it is complete in every other way.

    >>> from cardlab.notation import parse_cards
    >>> house = contracts()[0]
    >>> house.met(parse_cards("8S 8H 8D RJ KS KH KD"))
    Met(points=75, base=55, jokers=(StandsFor(joker=RJ, rank=<Rank.EIGHT: 8>),))
    >>> house.met(parse_cards("8S 8H 8D 8C KS KH QD")).id, house.missing(parse_cards("8S 8H 8D 8C KS KH QD"))
    ('crazy.missing', 1)
    """

    id: ContractId
    number: int
    points: tuple[int, int]
    by: Key = "rank"
    targets: tuple[Target, ...] = ()
    near: tuple[tuple[str, tuple[Target, ...]], ...] = ()

    def __str__(self) -> str:
        return self.id

    @property
    def empties(self) -> bool:
        """Whether the contract is to have no cards left."""
        return self.id == "no_hand"

    @property
    def available(self) -> bool:
        """Whether it can be announced: the birthday needs a date."""
        return bool(self.targets) or self.empties

    def _check(self) -> None:
        if not self.available:
            raise DealError(Reason("crazy.no_date"))

    def met(self, cards: Iterable[Card]) -> Met | Reason:
        """What the hand scores, by the reading that pays most; if it does not meet the contract, why not.

        The jokers that an empty hand has discarded are not seen here: their 20 points each are the caller's.
        """
        hand = tuple(sorted(cards))
        if self.empties:
            return Reason.of("crazy.hand_left", count=len(hand)) if hand else Met(NO_HAND_POINTS, NO_HAND_POINTS)
        if not self.available:
            return Reason("crazy.no_date")
        if len(hand) > HAND:
            return Reason("crazy.discard_first")
        if len(hand) < HAND:
            return Reason.of("crazy.seven_cards", count=len(hand))
        held = tally(hand, self.by)
        full = [target for target in self.targets if matched(target, held) == HAND]
        if not full:
            return self._why_not(hand, held)
        target = max(full, key=_points)
        jokers = _stands_for(target, held, hand)
        return Met(target.points + JOKER_POINTS * len(jokers), target.points, jokers)

    def missing(self, cards: Iterable[Card]) -> int:
        """How many cards are missing; any number of cards may be given, and those that do not count do no harm. For an
        empty hand: how many are left. Raises :class:`DealError` without a date."""
        self._check()
        if self.empties:
            return len(tuple(cards))
        held = tally(cards, self.by)
        return HAND - max(matched(target, held) for target in self.targets)

    def distance(self, cards: Iterable[Card]) -> Distance:
        """How many cards are missing, which, and which of the cards count. Raises :class:`DealError` without a date.

        >>> from cardlab.notation import parse_cards
        >>> far = contracts()[2].distance(parse_cards("2H 5H 7H 9H JH QS RJ"))
        >>> far.missing, far.spare, far.needs[0].suit
        (2, (QS, RJ), <Suit.HEARTS: 'H'>)
        """
        self._check()
        hand = tuple(sorted(cards))
        if self.empties:
            return Distance(len(hand), (), (), hand)
        held = tally(hand, self.by)
        best = max(self.targets, key=lambda target: (matched(target, held), self._outs(target, held), target.points))
        keep = _kept(best, held, hand, self.by)
        return Distance(
            HAND - matched(best, held), self._needs(best, held), keep, tuple(one for one in hand if one not in keep)
        )

    def _outs(self, target: Target, held: Tally) -> int:
        """Plain cards of the whole deck, not in the hand, that a target still has room for."""
        sizes = SIZES[self.by]
        return sum(sizes[key] - held.counts[key] for key, count in target.counts if held.counts[key] < count)

    def _needs(self, target: Target, held: Tally) -> tuple[Need, ...]:
        needs = []
        for key, count in target.counts:
            if held.counts[key] < count:
                rank = Rank(key + 2) if self.by == "rank" else None
                suit = SUITS[key] if self.by == "suit" else None
                needs.append(Need(count - held.counts[key], rank, suit, key in target.jokers))
        lacking = sum(need.count for need in needs)
        if target.free and matched(target, held) + lacking < HAND:
            needs.append(Need(1, None, None, True))
        return tuple(needs)

    def _why_not(self, hand: tuple[Card, ...], held: Tally) -> Reason:
        for id, targets in self.near:
            if any(matched(target, held) == HAND for target in targets):
                return Reason(id)
        far = self.distance(hand)
        args = {"count": far.missing, "needs": tuple(name for need in far.needs for name in need_names(need))}
        kept = {one.rank for one in far.keep}
        if self.id == "fixed_straight" and all(one.rank in kept for one in far.spare if not one.is_joker):
            repeated = next(one for one in far.spare if not one.is_joker)
            return Reason.of("crazy.rank_repeated", card=repeated, **args)
        more = sum(need.count for need in far.needs) > far.missing
        return Reason.of("crazy.missing_of" if more else "crazy.missing", **args)


def _points(target: Target) -> int:
    return target.points


def need_names(need: Need) -> tuple[str | Reason, ...]:
    """Missing cards as arguments of a reason: a rank as often as it is missing, a suit once.

    >>> need_names(Need(2, Rank.SEVEN, None, True))
    ('7', '7')
    """
    if need.suit is not None:
        return (Reason.of("crazy.of_suit", suit=need.suit),)
    if need.rank is None:
        return (Reason("crazy.any_card"),)
    return (rank_name(need.rank),) * need.count


def rank_name(rank: Rank) -> str | Reason:
    """A rank as an argument of a reason: figures as they are, pictures by an id, since their letters differ.

    >>> rank_name(Rank.TEN), rank_name(Rank.KING).id
    ('10', 'crazy.K')
    """
    return str(int(rank)) if rank <= Rank.TEN else Reason(f"crazy.{rank.letter}")


def _kept(target: Target, held: Tally, hand: tuple[Card, ...], by: Key) -> tuple[Card, ...]:
    """The cards of a sorted hand that a target uses, at most seven."""
    room = dict(target.counts)
    kept, surplus = [], []
    for one in hand:
        key = None if one.is_joker else key_of(one, by)
        if key is not None and room.get(key, 0):
            room[key] -= 1
            kept.append(one)
        else:
            surplus.append(one)
    fillable = sum(count for key, count in room.items() if key in target.jokers)
    kept += [one for one in surplus if one.is_joker][:fillable]
    surplus = [one for one in surplus if one not in kept]
    return tuple(sorted([*kept, *surplus[: target.free]]))


def _stands_for(target: Target, held: Tally, hand: tuple[Card, ...]) -> tuple[StandsFor, ...]:
    """Each joker of a hand that meets a target by ranks, with the rank it stands for."""
    gaps = [
        Rank(key + 2)
        for key, count in target.counts
        if count > held.counts[key]
        for _ in range(count - held.counts[key])
    ]
    jokers = [one for one in hand if one.is_joker]
    return tuple(StandsFor(joker, gaps[at] if at < len(gaps) else None) for at, joker in enumerate(jokers))


@lru_cache(maxsize=256)
def contracts(
    *,
    full_house_jokers: Literal["any", "low_only"] = "any",
    straight_len: Literal[7, "6_plus_any"] = 7,
    straight_joker_queen: bool = True,
    evens_only: bool = False,
    odd_pattern: Literal["two_pairs", "four_kinds"] = "two_pairs",
    ace_is_odd: bool = False,
    birthday: Birthday | None = None,
) -> tuple[Contract, ...]:
    """The seven contracts at a table with these options, for a player born on ``birthday``; without a date the fifth
    is there but not ``available``.

    >>> [str(one) for one in contracts()][:3], contracts()[4].available
    (['full_house', 'fixed_straight', 'big_flush'], False)
    """
    return (
        _full_house(full_house_jokers == "low_only"),
        _fixed_straight(7 if straight_len == 7 else 6, straight_joker_queen),
        Contract("big_flush", 3, (55, 70), "suit", flushes(), (("crazy.jokers_forbidden", flushes(jokers=True)),)),
        _faced_by_evens(evens_only),
        Contract("birthday", 5, (75, 75), targets=dated(birthday.ranks) if birthday else ()),
        _odd_man_out(odd_pattern == "four_kinds", ace_is_odd),
        Contract("no_hand", 7, (NO_HAND_POINTS, NO_HAND_POINTS)),
    )


def _full_house(low_only: bool) -> Contract:
    everything = tuple(Rank)
    return Contract(
        "full_house",
        1,
        (55, 55),
        targets=full_houses(NUMERALS, PICTURES, NUMERALS if low_only else None),
        near=(
            ("crazy.pictures_natural", full_houses(NUMERALS, PICTURES)),
            ("crazy.four_low", full_houses(PICTURES, everything)),
            ("crazy.three_high", full_houses(NUMERALS, NUMERALS)),
        ),
    )


def _fixed_straight(length: int, joker_queen: bool) -> Contract:
    return Contract(
        "fixed_straight",
        2,
        (60, 60),
        targets=straights(length, True, joker_queen),
        near=(("crazy.joker_queen", straights(length, True)), ("crazy.no_queen", straights(length, False))),
    )


def _faced_by_evens(evens_only: bool) -> Contract:
    numerals = [rank for rank in NUMERALS if rank % 2 == 0] if evens_only else NUMERALS
    return Contract(
        "faced_by_evens",
        4,
        (70, 70),
        targets=faced(numerals),
        near=(("crazy.evens_only", faced(NUMERALS)), ("crazy.joker_numeral", faced(NUMERALS, None))),
    )


def _odd_man_out(four_kinds: bool, ace_is_odd: bool) -> Contract:
    ranks = (*ODD, Rank.ACE) if ace_is_odd else ODD
    pairs = [(2, 2, 1, 1)]
    patterns = [*pairs, (3, 1, 1, 1)] if four_kinds else pairs
    men = ((Rank.JACK, 80), (Rank.KING, 85))
    others = [(rank, 0) for rank in Rank if rank not in (Rank.JACK, Rank.KING)]
    return Contract(
        "odd_man_out",
        6,
        (80, 85),
        targets=odds(ranks, patterns, men),
        near=(
            ("crazy.ace_not_odd", odds((*ODD, Rank.ACE), patterns, men)),
            ("crazy.odd_pattern", odds(ranks, [*pairs, (3, 1, 1, 1)], men)),
            ("crazy.odd_man", odds(ranks, patterns, others)),
        ),
    )


def contract_of(made: Sequence[Contract], name: str | int) -> Contract:
    """The contract of that number, 1 to 7, or id. Raises :class:`NotationError`.

    >>> print(contract_of(contracts(), 3), contract_of(contracts(), "no_hand"))
    big_flush no_hand
    """
    for one in made:
        if str(name) in (one.id, str(one.number)):
            return one
    raise NotationError(Reason.of("crazy.no_contract", text=str(name)[:40]))
