"""The lives of cards in a deal whose stock is shuffled again.

Everybody saw which cards went back into the stock; nobody knows their new order. What a seat can tell about such a card
from then on has nothing to do with where it was before. So the worlds of a view are drawn as if the card had left the
game there and another of the same face had come into the pack, at places behind those of the deck.

A card that somebody offered unseen and took back has not moved either, as far as the others can tell.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from cardlab.cards import XX, Card
from cardlab.core.chance import RETURNING, STOCK
from cardlab.core.log import HANDS, Entry, Log, Moved, Noted

if TYPE_CHECKING:
    from cardlab.core.state import State


#: What stands in the log, for the drawing of worlds only, where the stock was shuffled and where a card came back.
SHUFFLED, OFFERED = "lives.shuffled", "lives.offered"


class Lives(NamedTuple):
    """A view's log with every later life of a card as a card of its own.

    ``real`` gives the card of each later life, ``life`` the number of shuffles before it; ``began`` are the log indices
    of the shuffles, ``pack_size`` counts the deck and all later lives; ``shown`` are the cards, each in its present
    life, that lie in no place where something is unseen, and those whose life is over.
    """

    log: Log
    real: Mapping[Card, Card]
    life: Mapping[Card, int]
    began: tuple[int, ...]
    pack_size: int
    shown: frozenset[Card]
    offers: frozenset[int]

    def really(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards themselves, whichever lives are named."""
        return tuple(self.real.get(one, one) for one in cards) if self.real else tuple(cards)

    def meet(self, one: Card, since: int) -> bool:
        """Whether a receipt with that first log index is of the life of the card."""
        return not self.began or bisect_left(self.began, since) == self.life.get(one, 0)


def lives_of(view: State) -> Lives:
    """The lives of the cards in a view; without a shuffle the log is the view's own."""
    log, offers = _without_offers(view.log or ())
    began = tuple(when for when, entry in enumerate(log) if _is_shuffle(entry))
    now: dict[Card, Card] = {}
    over: set[Card] = set()
    real: dict[Card, Card] = {}
    life: dict[Card, int] = {}
    returning: list[Card] = []
    lived: list[Entry] = []
    shuffles = 0
    for entry in log:
        if _is_shuffle(entry):
            shuffles += 1
            over.update(now.get(one, one) for one in returning)
            for one in returning:
                now[one] = another = _again(one)
                real[another] = one
                life[another] = shuffles
            returning = []
            lived.append(Noted(entry.step, SHUFFLED))
            continue
        if isinstance(entry, Moved) and entry.dst == RETURNING:
            returning += entry.cards
        lived.append(_renamed(entry, now) if now else entry)
    piles = (one for pile in (view.stock, *view.piles.values()) for one in pile)
    shown = frozenset(now.get(one, one) for one in piles) | over
    return Lives(tuple(lived), real, life, began, view.pack_size + len(real), shown, offers)


def _without_offers(log: Log) -> tuple[Log, frozenset[int]]:
    """The log with notes in the place of unseen cards that left a hand and came straight back, and where those left."""
    kept = list(log)
    offers = set()
    out: dict[str, int] = {}
    for when, entry in enumerate(log):
        if not isinstance(entry, Moved) or entry.src == entry.dst:
            continue
        left = out.pop(entry.src, None)
        offer = None if left is None else log[left]
        if left is not None and isinstance(offer, Moved) and (offer.cards, offer.src) == (entry.cards, entry.dst):
            kept[left] = Noted(offer.step, OFFERED, None, (), None, offer.cause)
            kept[when] = Noted(entry.step, OFFERED, None, (), None, entry.cause)
            offers.add(left)
        if entry.src in HANDS and entry.dst not in HANDS and all(one is XX for one in entry.cards):
            out[entry.dst] = when
        else:
            out.pop(entry.dst, None)
    return tuple(kept), frozenset(offers)


def _is_shuffle(entry: Entry) -> bool:
    return isinstance(entry, Moved) and entry.src == RETURNING and entry.dst == STOCK


def _again(one: Card) -> Card:
    another = type(one)(one.text, one.order)
    another.suit, another.rank, another.is_joker = one.suit, one.rank, one.is_joker
    return another


def _renamed(entry: Entry, now: Mapping[Card, Card]) -> Entry:
    """The entry with cards in their present lives."""
    if entry.cause is not None:
        cause = entry.cause._replace(cards=tuple(now.get(one, one) for one in entry.cause.cards))
        entry = entry._replace(cause=cause)
    if isinstance(entry, Moved):
        entry = entry._replace(cards=tuple(now.get(one, one) for one in entry.cards))
    return entry
