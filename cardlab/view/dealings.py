"""What goes between hands, pile and stock in Crazy Jokers, in lines of the history: from inside and from outside."""

from __future__ import annotations

from typing import NamedTuple

from cardlab.cards import is_hidden
from cardlab.core.chance import LUCK, RETURNING, STOCK
from cardlab.core.log import HANDS, Moved
from cardlab.errors import Reason
from cardlab.games.crazy_jokers.contracts import rank_name
from cardlab.games.crazy_jokers.opening import BURIED, DISCARDS, SHOWN
from cardlab.games.crazy_jokers.play import LAID, OUT
from cardlab.games.crazy_jokers.turn import declared


class Told(NamedTuple):
    """The line of a move, None where it is told by another."""

    line: Reason | None


def dealing(entry: Moved) -> Told | None:
    """What a move is called that this game alone has; None for those of every game.

    >>> from cardlab.notation import parse_action, parse_cards
    >>> stolen = Moved(9, parse_cards("XX XX"), "hand1", "hand0", (0, 1), parse_action("~ XX XX"))
    >>> dealing(stolen).line.id
    'crazy.steals_unseen'
    """
    src, dst, cards = entry.src, entry.dst, entry.cards
    if dst == OUT:
        return Told(Reason.of("crazy.out", cards=cards))
    if dst == BURIED:
        return Told(Reason.of("crazy.buried", cards=cards))
    if src == RETURNING and dst == STOCK:
        return Told(Reason.of("crazy.shuffled", count=len(cards)))
    if src == SHOWN or dst == RETURNING:
        return Told(None)
    if dst == SHOWN:
        return Told(Reason.of("event.shown", seat=HANDS.index(src), cards=cards))
    if src == DISCARDS and dst in HANDS:
        return Told(Reason.of("crazy.takes", seat=HANDS.index(dst), cards=cards))
    if src == LAID:
        got = entry.to is not None and len(entry.to) > 1 and not any(map(is_hidden, cards))
        return Told(Reason.of("crazy.gets", seat=HANDS.index(dst), cards=cards) if got else None)
    return _from_hand(entry) if src in HANDS else None


def _from_hand(entry: Moved) -> Told | None:
    seat, cause = HANDS.index(entry.src), entry.cause
    if entry.dst == LAID and cause is not None:
        return Told(_between("crazy.offers", seat, cause.seats[0], entry))
    if entry.dst == DISCARDS and cause is not None:
        rank = declared(cause)
        if rank is not None:
            return Told(Reason.of("crazy.discards_as", seat=seat, card=entry.cards[0], rank=rank_name(rank)))
        id = "crazy.lays" if cause.verb == "steal" else "crazy.discards"
        return Told(Reason.of(id, seat=seat, cards=entry.cards))
    if entry.dst == entry.src:
        if entry.to is None or len(entry.to) == 1:  # shown to all, or looked at by the owner: as in other games
            return None
        hidden = any(map(is_hidden, entry.cards))
        id = "crazy.opens_unseen" if hidden else "crazy.opens"
        return Told(Reason.of(id, seat=seat) if hidden else Reason.of(id, seat=seat, cards=entry.cards))
    if entry.dst not in HANDS:
        return None
    other = HANDS.index(entry.dst)
    if cause is None:  # the two of spades
        return Told(Reason.of("crazy.two", seat=seat, seats=(f"P{other}",), cards=entry.cards))
    return Told(_between(_GIVEN[cause.verb], seat, other, entry))


#: What brings a card from one hand into another.
_GIVEN = {"give": "crazy.gives", "pick": "crazy.picks", LUCK: "crazy.steals"}


def _between(id: str, seat: int, other: int, entry: Moved) -> Reason:
    seats = (f"P{other}",)
    if any(map(is_hidden, entry.cards)):
        return Reason.of(f"{id}_unseen", seat=seat, seats=seats, count=len(entry.cards))
    return Reason.of(id, seat=seat, seats=seats, cards=entry.cards)
