"""The duties of a follower, as values: follow suit, play the demanded height, trump when void."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlab.cards import Card
from cardlab.core.legality import Duty
from cardlab.errors import Reason
from cardlab.notation import Action

if TYPE_CHECKING:
    from cardlab.trick.tricks import TrickSight


def suitless(sight: TrickSight, action: Action) -> bool:
    """A joker that belongs to no suit may be played at any time."""
    return sight.order.suit_of(action.cards[0], sight.trump) is None


def follows(sight: TrickSight, action: Action) -> bool:
    """A card of the led suit, if there is one: a joker may have been led without."""
    return sight.led is not None and sight.order.suit_of(action.cards[0], sight.trump) is sight.led


def trumps(sight: TrickSight, action: Action) -> bool:
    """A trump, if there is a trump."""
    return sight.trump is not None and sight.order.suit_of(action.cards[0], sight.trump) is sight.trump


def joker_or_trump(sight: TrickSight, action: Action) -> bool:
    """Exempt at tables that allow trumping at any time; where trumps are led, they follow suit like any other."""
    return suitless(sight, action) or (trumps(sight, action) and not follows(sight, action))


def joker_or_follows(sight: TrickSight, action: Action) -> bool:
    """Not asked to trump: jokers, cards of the led suit, and everything while no suit is led."""
    return sight.led is None or suitless(sight, action) or follows(sight, action)


def joker_or_off_suit(sight: TrickSight, action: Action) -> bool:
    """Not asked for a height: a demand is about cards of the led suit only."""
    return suitless(sight, action) or not follows(sight, action)


def is_demanded(sight: TrickSight, action: Action) -> bool:
    """The highest or lowest card of the led suit in hand, as the led joker demands."""
    return action.cards[0] is _demanded(sight)


def _demanded(sight: TrickSight) -> Card:
    return _held(sight)[-1 if sight.demand == "high" else 0]


def _held(sight: TrickSight) -> tuple[Card, ...]:
    """The cards of the led suit in hand, lowest first."""
    order, trump = sight.order, sight.trump
    held = [one for one in sight.hand if sight.led is not None and order.suit_of(one, trump) is sight.led]
    return tuple(sorted(held, key=lambda one: order.height(one, trump)))


def why_follow(sight: TrickSight, action: Action) -> Reason:
    """Tells of cards that count as another suit than the one printed on them: kept back, or played as that suit."""
    one, held = action.cards[0], _held(sight)
    if one not in held and one.suit is sight.led:
        return Reason.of("trick.left_bower_is_trump", card=one, trump=sight.trump, suit=sight.led, cards=held)
    counted = tuple(other for other in held if other.suit is not sight.led)
    told = {"counted": counted} if counted else {}
    return Reason.of("trick.must_follow", suit=sight.led, cards=held, **told)


def why_demanded(sight: TrickSight, action: Action) -> Reason:
    return Reason.of(f"joker.demand_{sight.demand}", suit=sight.led, card=_demanded(sight))


def why_trump(sight: TrickSight, action: Action) -> Reason:
    order, trump = sight.order, sight.trump
    held = tuple(one for one in sight.hand if order.suit_of(one, trump) is trump)
    return Reason.of("trick.must_trump", suit=trump, cards=held, led=sight.led)


FOLLOW = Duty(follows, why_follow, suitless)
FOLLOW_OR_TRUMP = Duty(follows, why_follow, joker_or_trump)
DEMANDED = Duty(is_demanded, why_demanded, joker_or_off_suit)
#: A joker, too, is played only by a hand without the led suit.
FOLLOW_FIRST = Duty(follows, why_follow)
TRUMP_WHEN_VOID = Duty(trumps, why_trump, joker_or_follows)
