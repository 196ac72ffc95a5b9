"""The one chronological log of a deal, what a seat may read of it, and the zones it folds into.

Zones are named ``stock``, ``hand0`` … ``hand9``, ``trick``, ``taken0`` … , ``turn_up`` and what a game adds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from cardlab.cards import XX, Card, card, is_hidden
from cardlab.notation import Action

#: Who reads the cards or arguments of an entry; None: everybody.
Readers = tuple[int, ...] | None
HANDS = tuple(f"hand{seat}" for seat in range(10))
TAKEN = tuple(f"taken{seat}" for seat in range(10))


class Moved(NamedTuple):
    """Cards went from one zone to another; from a hand to itself they were only shown.

    ``step`` counts the actions of the deal (0 before the first); ``cause`` is set on the entry that an action makes
    itself and None on what follows from it. ``places`` are 0-based places in the pack, for cards that left the stock.
    """

    step: int
    cards: tuple[Card, ...]
    src: str
    dst: str
    to: Readers = None
    cause: Action | None = None
    places: tuple[int, ...] = ()


class Said(NamedTuple):
    """A seat announced an action that moves no card: a bid, a pass, a name."""

    step: int
    seat: int
    cause: Action
    to: Readers = None


class Noted(NamedTuple):
    """A fact that follows from the rules, by its message id: a trump made, a trick taken, a penalty."""

    step: int
    id: str
    seat: int | None = None
    args: tuple[tuple[str, Any], ...] = ()
    to: Readers = None
    cause: Action | None = None


Entry = Moved | Said | Noted
Log = tuple[Entry, ...]


def _veiled(action: Action) -> Action:
    """The action with every card it names turned to ``XX``; places of a blind hand (``#2``) stay."""
    return action._replace(cards=tuple(one if is_hidden(one) else XX for one in action.cards))


def blur(entry: Entry, seat: int) -> Entry:
    """The entry as that seat reads it: the whole of it, or the number of cards only.

    >>> dealt = Moved(0, (card("9C"), card("AS")), "stock", "hand1", to=(1,))
    >>> blur(dealt, 1).cards, blur(dealt, 0).cards
    ((9C, AS), (XX, XX))
    """
    if entry.to is None or seat in entry.to:
        return entry
    if isinstance(entry, Moved):
        cause = _veiled(entry.cause) if entry.cause else None
        return entry._replace(cards=(XX,) * len(entry.cards), cause=cause)
    if isinstance(entry, Said):
        return entry._replace(cause=_veiled(entry.cause))
    return entry._replace(args=())


def read_by(log: Log, seat: int) -> Log:
    """The log as one seat reads it."""
    return tuple(blur(entry, seat) for entry in log)


def actions_of(log: Iterable[Entry]) -> tuple[Action, ...]:
    """The actions since the deal or position began, in order, as the log's reader knows them.

    The plays of a typed-in trick are of step 0: they belong to the position.
    """
    return tuple(entry.cause for entry in log if entry.cause is not None and entry.step > 0)


class _Zone:
    """Cards known to lie in a zone and the unseen ones; a blind hand numbers the cards it receives. The stock is a
    ``pile``: what is turned up in it lies under the rest, and what leaves it unseen is not that card."""

    def __init__(self, blind: bool, pile: bool = False) -> None:
        self.cards: list[Card] = []
        self.blind = blind
        self.pile = pile
        self.received = 0
        self.numbers: dict[int, int] = {}  # of the cards that came from the stock, by their places in the pack

    def add(self, cards: Sequence[Card], places: Sequence[int]) -> None:
        for at, one in enumerate(cards):
            self.received += 1
            if at < len(places):
                self.numbers[places[at]] = self.received
            self.cards.append(card(f"#{self.received}") if self.blind and one is XX else one)

    def show(self, cards: Sequence[Card], places: Sequence[int]) -> None:
        """Cards that lie here are seen: of a blind hand those that came from these places."""
        for at, one in enumerate(cards):
            number = self.numbers.get(places[at]) if self.blind and at < len(places) else None
            unseen = XX if number is None else card(f"#{number}")
            if not is_hidden(one) and one not in self.cards and unseen in self.cards:
                first = self.cards.index(unseen)
                self.cards[len(self.cards) - 1 - self.cards[::-1].index(unseen) if self.pile else first] = one

    def remove(self, cards: Sequence[Card], named: Sequence[Card]) -> None:
        for place, one in enumerate(cards):
            if one in self.cards:
                self.cards.remove(one)
                if one is XX and not self.pile:  # an unseen card left: any of the known ones may be gone
                    self.cards = [XX if not is_hidden(other) else other for other in self.cards]
            elif place < len(named) and named[place] in self.cards:
                self.cards.remove(named[place])
            elif XX in self.cards:
                self.cards.remove(XX)
            elif is_hidden(one) and self.cards:  # all were known, one left unseen
                self.cards = [XX] * (len(self.cards) - 1)


def fold(log: Iterable[Entry], pack: Sequence[Card], viewer: int | None = None) -> dict[str, tuple[Card, ...]]:
    """The zones that a log leaves, from a full stock. A seat's reading of the log leaves what that seat knows.

    ``pack`` is the stock in dealing order, or ``XX`` for every card.

    >>> log = (Moved(0, (card("9C"),), "stock", "hand0", (0,)), Moved(0, (card("AS"),), "stock", "turn_up"))
    >>> fold(read_by(log, 1), (XX,) * 3)
    {'stock': (XX,), 'hand0': (XX,), 'turn_up': (AS,)}
    """
    zones: dict[str, _Zone] = {"stock": _Zone(blind=False, pile=True)}
    zones["stock"].add(pack, ())
    own = None if viewer is None else HANDS[viewer]
    for entry in log:
        if not isinstance(entry, Moved):
            continue
        for name in (entry.src, entry.dst):
            if name not in zones:
                zones[name] = _Zone(blind=name == own)
        source, target = zones[entry.src], zones[entry.dst]
        named = entry.cause.cards if entry.cause else ()
        if entry.src == entry.dst:  # shown: known from now on
            source.show(entry.cards, entry.places)
            continue
        source.remove(entry.cards, named)
        target.add(entry.cards, entry.places)
    return {name: tuple(zone.cards) for name, zone in zones.items()}
