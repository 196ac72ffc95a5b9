"""What a game's policies say of jokers, written as numbers for the compiled search.

Which suit a lead names, what it demands, what beats a declaration and what a later joker may say is asked of the
game's own modes and power, by putting small tricks before them. What cannot be written is refused with
:class:`ValueError`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardlab.cards import BJ, RJ, Card, Suit
from cardlab.cards import card as card_of
from cardlab.solvers.kernel import layout
from cardlab.trick.board import Board, Play
from cardlab.trick.follow import DEMANDED, FOLLOW, FOLLOW_FIRST, FOLLOW_OR_TRUMP, TRUMP_WHEN_VOID
from cardlab.trick.tricks import TrickSight, circular_trump

if TYPE_CHECKING:
    from cardlab.core.legality import Duty
    from cardlab.trick.tricks import Tricks

Call = tuple[str | int, ...]

_BASES: dict[Duty, int] = {FOLLOW: 0, FOLLOW_OR_TRUMP: layout.TRUMP_ANY_TIME, FOLLOW_FIRST: layout.JOKER_LAST}
_MORE: dict[Duty, int] = {DEMANDED: layout.DEMANDED, TRUMP_WHEN_VOID: layout.TRUMP_WHEN_VOID}
_HEIGHTS = {None: 0, "high": layout.HIGH, "low": layout.LOW}
_SUITS = tuple(Suit)
#: A hand that a joker is not the last card of.
_FILLER = card_of("AS")


class JokerRules(NamedTuple):
    """What a workspace needs to know: the numbers from ``layout.DEMAND_DUTY`` on, with the duties of other tricks; the
    numbers of declarations of a lead and of a follower; where the suits are; and the declarations in the game's order:
    of a lead to the first trick, a later one, as the last card, as the only one; of a follower, and with his last card.
    """

    numbers: tuple[int, ...]
    duty: int
    leads: dict[Call, int]
    follows: dict[Call, int]
    suits: dict[Suit, int]
    orders: tuple[tuple[Call, ...], ...]


def suit_places(phase: Tricks, trump: Suit | None) -> dict[Suit, int]:
    """The number of every suit: trumps are suit 3 if they are the deal's."""
    plain = [suit for suit in _SUITS if suit is not trump or phase.trumps is circular_trump]
    places = {suit: at for at, suit in enumerate(plain)}
    return places if len(places) == len(_SUITS) else {**places, trump: 3}  # type: ignore[dict-item]


def card_places(cards: Iterable[Card], phase: Tricks, trump: Suit | None) -> dict[Card, int]:
    """Where cards stand in a hand's mask: the heights of a suit from 0 upwards, jokers above those of suits 0 and 1."""
    suits = suit_places(phase, trump)
    order = phase.order
    held: dict[Suit, list[Card]] = {}
    places: dict[Card, int] = {}
    for one in sorted(set(cards)):
        suit = order.suit_of(one, trump)
        if suit is not None:
            held.setdefault(suit, []).append(one)
        elif len(places) == len(layout.JOKER_BITS):
            raise ValueError("more than two jokers")
        else:
            places[one] = layout.JOKER_BITS[len(places)]
    for suit, those in held.items():
        if len({order.height(one, trump) for one in those}) < len(those) or len(those) > 15:
            raise ValueError("cards of equal height, or too many in a suit")
        those.sort(key=lambda one: order.height(one, trump))
        places |= {one: 16 * suits[suit] + at for at, one in enumerate(those)}
    return places


def joker_rules(phase: Tricks, trump: Suit | None) -> JokerRules:
    """What the policies of a phase whose jokers have modes say, under the deal's trump.

    >>> import cardlab
    >>> phase = cardlab.load("georgian_joker").deal(seed=1).spec.phases[-1]
    >>> rules = joker_rules(phase, None)
    >>> len(rules.leads), rules.follows
    (16, {('gives',): 0, ('takes',): 1})
    """
    return _Reader(phase, trump).rules()


class _Reader:
    """Asks a phase's policies."""

    def __init__(self, phase: Tricks, trump: Suit | None) -> None:
        assert phase.modes is not None
        self.phase, self.modes, self.trump = phase, phase.modes, trump
        self.suits = suit_places(phase, trump)
        self.led_first = self._calls(leading=True, number=1, last=False)
        self.led_later = self._calls(leading=True, number=2, last=False)
        self.led_last = self._calls(leading=True, number=2, last=True)
        self.led_only = self._calls(leading=True, number=1, last=True)
        self.following = self._calls(leading=False, number=2, last=False)
        self.following_last = self._calls(leading=False, number=2, last=True)
        self.leads = _numbered((*self.led_first, *self.led_later, *self.led_last, *self.led_only), layout.LEAD_CALLS)
        self.follows = _numbered((*self.following, *self.following_last), layout.FOLLOW_CALLS)

    def rules(self) -> JokerRules:
        phase, places = self.phase, self.suits
        trumps = {suit: phase.trumps(self.trump, suit) for suit in (*_SUITS, None)}
        of = [layout.NO_SUIT] * 5
        for suit, trump in trumps.items():
            of[layout.NO_SUIT if suit is None else places[suit]] = layout.NO_SUIT if trump is None else places[trump]
        called, loses, over_lead = self._rows_of_leads()
        over_follow, following = self._rows_of_follows()
        duty, on_demand = duty_flags(phase.duties), duty_flags(phase.on_demand)
        takes = sum(1 << at for call, at in self.follows.items() if self._takes(call))
        masks = [_mask(calls, self.leads) for calls in (self.led_first, self.led_later, self.led_last)]
        follows = [_mask(calls, self.follows) for calls in (self.following, self.following_last)]
        holds = sum(1 << at for at, how in enumerate(loses) if how == 0 and at < len(self.leads))
        only = _mask(self.led_only, self.leads)
        sure = all(mask & holds for mask in (*masks, only)) and all(mask & takes for mask in follows)
        sure = sure and not (duty | on_demand) & layout.JOKER_LAST
        circular = phase.trumps is circular_trump
        numbers = (
            *(on_demand, *masks, 0, *follows, takes, int(sure), int(circular)),
            *(*of, only),
            *called,
            *loses,
            *over_lead,
            *over_follow,
            *following,
            *self._twins(called, loses, over_lead),
            *self._classes(called, loses, over_lead, of, duty ^ on_demand),
        )
        assert len(numbers) == layout.PART - layout.DEMAND_DUTY
        leading = (self.led_first, self.led_later, self.led_last, self.led_only)
        orders = (*leading, self.following, self.following_last)
        return JokerRules(numbers, duty, self.leads, self.follows, places, orders)

    def _calls(self, leading: bool, number: int, last: bool, said: Sequence[Play] = ()) -> tuple[Call, ...]:
        """What a joker may be declared as."""
        plays = tuple(said) if said or leading else (Play(0, _FILLER),)
        board = Board((0, 1, 2), 0, (number - 1, 0, 0), plays)
        hand = (RJ,) if last else (_FILLER, RJ)
        phase = self.phase
        sight = TrickSight(0, hand, self.trump, None, None, leading, phase.order, self.modes, board)
        return tuple(action.call for action in self.modes.plays(RJ, sight))

    def _answers(self, said: Sequence[Play]) -> int:
        """What a joker may be declared as after these plays, as the last card in hand or not."""
        return _mask(
            {call for last in (False, True) for call in self._calls(False, 2, last, said)},
            self.follows,
        )

    def _wins(self, plays: Sequence[Play], led: Suit | None) -> bool:
        """Whether the last of these plays takes the trick."""
        trump = self.phase.trumps(self.trump, led)
        return self.phase.power.winner(plays, led, trump, self.phase.order) == len(plays) - 1

    def _rows_of_leads(self) -> tuple[list[int], list[int], list[int]]:
        """Suit, demand and what a later joker may say; what plain cards beat it; what jokers do."""
        called, loses, over = ([0] * layout.LEAD_CALLS for _ in range(3))
        for call, at in self.leads.items():
            suit, demand = self.modes.led(call)
            place = layout.NO_SUIT if suit is None else self.suits[suit]
            lead = Play(0, RJ, call)
            called[at] = place | _HEIGHTS[demand] << 3 | self._answers([lead]) << 5
            loses[at] = self._loses(lead, suit)
            over[at] = sum(
                1 << number for way, number in self.follows.items() if self._wins((lead, Play(1, BJ, way)), suit)
            )
        return called, loses, over

    def _loses(self, lead: Play, named: Suit | None) -> int:
        """Whether a led joker loses to the suit led (1) and to trumps (2), the same for whatever suit is led."""
        to_suit, to_trump = set(), set()
        for suit in [named] if named else _SUITS:
            to_suit.add(self._wins((lead, Play(1, _lowest(suit))), suit))
            trump = self.phase.trumps(self.trump, suit)
            if trump not in (None, suit):
                to_trump.add(self._wins((lead, Play(1, _lowest(trump))), suit))
        if len(to_suit) > 1 or len(to_trump) > 1:
            raise ValueError("what beats a joker depends on the suit that a later card sets")
        return int(True in to_suit) | 2 * int(True in to_trump)

    def _rows_of_follows(self) -> tuple[list[int], list[int]]:
        """Which later jokers beat a follower's, and what they may say."""
        over, following = [0] * layout.FOLLOW_CALLS, [0] * layout.FOLLOW_CALLS
        first = Play(0, _FILLER)
        for call, at in self.follows.items():
            before = Play(1, RJ, call)
            following[at] = self._answers([first, before])
            for way, number in self.follows.items():
                over[at] |= self._wins((first, before, Play(2, BJ, way)), Suit.SPADES) << number
        return over, following

    def _takes(self, call: Call) -> bool:
        """Whether a follower's joker beats every plain card; a ``ValueError`` if it beats some of them only."""
        pairs = [(Play(0, card_of(f"{rank}{suit}")), Play(1, RJ, call), suit) for rank in "6A" for suit in _SUITS]
        wins = {self._wins((lead, joker), suit) for lead, joker, suit in pairs}
        beaten = any(
            self._wins((lead, joker, Play(2, card_of(f"K{other}"))), suit)
            for lead, joker, suit in pairs
            for other in _SUITS
        )
        if len(wins) > 1 or (True in wins and beaten):
            raise ValueError("a joker beats some cards only")
        return wins == {True}

    def _twins(self, called: Sequence[int], loses: Sequence[int], over: Sequence[int]) -> list[int]:
        def same(at: int) -> tuple[int, ...]:
            return (called[at] & ~24, loses[at], over[at])

        known = range(len(self.leads))
        found = [sum(1 << other for other in known if same(other) == same(at)) for at in known]
        return [*found, *[0] * (layout.LEAD_CALLS - len(found))]

    def _classes(
        self, called: Sequence[int], loses: Sequence[int], over: Sequence[int], trumps: Sequence[int], unlike: int
    ) -> list[int]:
        """Classes of leads in suits that nobody else holds: where nobody else has trumps, and << 8, where somebody has.

        Void of the suit, nobody is bound by a demand; but while one lasts, other duties may hold."""
        free: dict[tuple[int, ...], int] = {}
        trumped: dict[tuple[int, ...], int] = {}
        classes = [0] * layout.LEAD_CALLS
        for at in range(len(self.leads)):
            suit, demand, later = called[at] & 7, called[at] >> 3 & 3, called[at] >> 5
            bound = bool(demand) and bool(unlike & ~layout.DEMANDED)
            one = free.setdefault((over[at], later), len(free))
            other = trumped.setdefault((over[at], later, loses[at] & 2, bound, trumps[suit]), len(trumped))
            classes[at] = one | other << 8
        return classes


def duty_flags(duties: tuple[Duty, ...]) -> int:
    """The duties as flags. Raises :class:`ValueError` for others than those that are known, in their usual order."""
    if not duties or duties[0] not in _BASES:
        raise ValueError("no duty to follow suit")
    flags = _BASES[duties[0]]
    before = 0
    for duty in duties[1:]:
        flag = _MORE.get(duty, 0)
        if not flag or before == layout.TRUMP_WHEN_VOID:
            raise ValueError("an unknown duty")
        flags |= flag
        before = flag
    return flags


def _numbered(calls: Iterable[Call], most: int) -> dict[Call, int]:
    known = {call: at for at, call in enumerate(dict.fromkeys(calls))}
    if len(known) > most:
        raise ValueError("too many declarations")
    return known


def _lowest(suit: Suit) -> Card:
    return card_of(f"6{suit}")


def _mask(calls: Iterable[Call], numbers: dict[Call, int]) -> int:
    return sum(1 << numbers[call] for call in calls)
