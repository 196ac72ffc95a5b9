"""What a seat's log tells about where unseen cards have been, moves that it did not see included.

Unseen cards came in *receipts*: they went from the stock to one zone at one time. A move that the seat did not see took
some of the cards that lay in a zone: of each receipt a *part*, and perhaps a card that the seat knew to lie there. Each
way in which all those moves may have gone is a *course*: where the parts and the known cards have been, and when.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardlab.cards import XX, Card, is_hidden
from cardlab.core.chance import LUCK, STOCK
from cardlab.core.fillings import compositions
from cardlab.core.log import Log, Moved
from cardlab.errors import Reason, UnsupportedGame

#: More courses than this are not followed.
MOST_COURSES = 3000


@dataclass(frozen=True, slots=True)
class Receipt:
    """Unseen cards that went from the stock to a zone. ``spots`` are their log indices and places in the pack."""

    zone: str
    spots: tuple[tuple[int, int], ...]


class Sighting(NamedTuple):
    """Where a card of unseen origin was seen, with log indices, until it was seen leaving at ``gone``."""

    at: tuple[tuple[int, str], ...]
    gone: int


class Part(NamedTuple):
    """Cards of one receipt that moved together. ``path``: the zones they were in, each with the log index before it."""

    receipt: int
    size: int
    path: tuple[tuple[int, str], ...]


class Course(NamedTuple):
    """One way in which the unseen moves may have gone.

    ``loose`` says where each card lies whose whole way is known, ``carried`` which of them moved unseen, and when.
    """

    parts: tuple[Part, ...]
    loose: Mapping[Card, str]
    carried: tuple[tuple[int, Card], ...] = ()


def zone_at(path: Sequence[tuple[int, str]], when: int) -> str:
    """The zone of a path just before a log entry; empty if the cards were still in the stock.

    >>> zone_at([(2, "hand1"), (7, "aside")], 7), zone_at([(2, "hand1"), (7, "aside")], 8)
    ('hand1', 'aside')
    """
    zone = ""
    for since, name in path:
        if since >= when:
            break
        zone = name
    return zone


def receipts_of(log: Log, pack_size: int) -> tuple[dict[int, Card], list[Receipt]]:
    """Places of the pack whose card the log's reader knows, and the receipts of the others; the stock comes last."""
    moves = [(when, entry) for when, entry in enumerate(log) if isinstance(entry, Moved)]
    known = {
        place: one
        for _, entry in moves
        for one, place in zip(entry.cards, entry.places, strict=False)
        if not is_hidden(one)
    }
    receipts = []
    mentioned: set[int] = set()
    for when, entry in moves:
        if entry.src != STOCK:
            continue
        unseen = [(when, place) for place in entry.places if place not in known and place not in mentioned]
        mentioned.update(entry.places)
        if unseen:
            receipts.append(Receipt(entry.dst, tuple(unseen)))
    rest = tuple((len(log), place) for place in range(pack_size) if place not in mentioned)
    return known, [*receipts, Receipt(STOCK, rest)] if rest else receipts


def sightings_of(log: Log) -> dict[Card, Sighting]:
    """Where each card was seen in a zone or leaving it, up to the first time that it left."""
    sighted: dict[Card, Sighting] = {}
    for when, entry in enumerate(log):
        if isinstance(entry, Moved) and entry.src != STOCK:
            for one in entry.cards:
                before = sighted.get(one, Sighting((), len(log)))
                if not is_hidden(one) and before.gone == len(log):
                    gone = len(log) if entry.src == entry.dst else when
                    sighted[one] = Sighting((*before.at, (when, entry.src)), gone)
    return sighted


def unseen_moves(log: Log, offers: frozenset[int] = frozenset()) -> dict[int, Moved]:
    """The moves out of a zone, by log index, whose cards the seat did not see, or not all; ``offers`` are none.

    Raises :class:`UnsupportedGame` where the log does not say which cards an action named.
    """
    moves = {}
    for when, entry in enumerate(log):
        named = entry.cause.cards.count(XX) if entry.cause and entry.cause.verb != LUCK else 0
        hidden = entry.cards.count(XX) if isinstance(entry, Moved) and entry.src != entry.dst else 0
        if isinstance(entry, Moved) and hidden and not (entry.src == STOCK and entry.places):
            if entry.src == STOCK or named not in (0, hidden):
                raise UnsupportedGame(Reason("worlds.unseen_moves"))
            moves[when] = entry
        elif named and when not in offers:
            raise UnsupportedGame(Reason("worlds.unseen_moves"))
    return moves


def merged(receipts: Iterable[Receipt], asked: Mapping[str, Sequence[int]]) -> list[Receipt]:
    """Receipts of a zone between which nothing was asked of it are one; ``asked`` are log indices by zone."""
    whole: list[Receipt] = []
    last: dict[str, int] = {}
    for one in receipts:
        at = last.get(one.zone)
        since = -1 if at is None else whole[at].spots[-1][0]
        if at is None or any(since < when <= one.spots[0][0] for when in asked.get(one.zone, ())):
            last[one.zone] = len(whole)
            whole.append(one)
        else:
            whole[at] = Receipt(one.zone, whole[at].spots + one.spots)
    return whole


def courses_of(
    log: Log, receipts: Sequence[Receipt], known: Mapping[int, Card], refused: Mapping[int, tuple[str, frozenset[Card]]]
) -> list[Course]:
    """Every way in which the unseen moves may have gone. ``refused`` says by log index which cards did not lie in a
    zone then. Raises :class:`UnsupportedGame` if there are too many ways."""
    begun: dict[int, list[Part]] = {}
    for number, receipt in enumerate(receipts):
        since = receipt.spots[0][0]
        begun.setdefault(since, []).append(Part(number, len(receipt.spots), ((since, receipt.zone),)))
    courses = [Course((), {})]
    for when, entry in enumerate(log):
        if when in refused:
            zone, cards = refused[when]
            courses = [one for one in courses if not any(one.loose.get(card) == zone for card in cards)]
        if not isinstance(entry, Moved):
            continue
        if entry.src == STOCK:
            dealt = {known[place]: entry.dst for place in entry.places if place in known}
            parts = tuple(begun.get(when, ()))
            courses = [Course(one.parts + parts, {**one.loose, **dealt}, one.carried) for one in courses]
        else:
            courses = [after for one in courses for after in _after(one, when, entry)]
        if len(courses) > MOST_COURSES:
            raise UnsupportedGame(Reason("worlds.unseen_moves"))
    left = tuple(begun.get(len(log), ()))
    return [Course(one.parts + left, one.loose, one.carried) for one in courses]


def _after(course: Course, when: int, entry: Moved) -> Iterator[Course]:
    """The courses that a move out of a zone other than the stock leaves of one."""
    seen = [one for one in entry.cards if not is_hidden(one)]
    if any(course.loose.get(one, entry.src) != entry.src for one in seen):
        return
    if entry.src == entry.dst:
        yield course
        return
    course = Course(course.parts, {**course.loose, **dict.fromkeys(seen, entry.dst)}, course.carried)
    hidden = len(entry.cards) - len(seen)
    if not hidden:
        yield course
        return
    here = [place for place, part in enumerate(course.parts) if part.path[-1][1] == entry.src]
    cards = [one for one, zone in course.loose.items() if zone == entry.src]
    most = (*(course.parts[place].size for place in here), *(1 for _ in cards))
    for split in compositions(hidden, (0,) * len(most), most):
        went = dict(zip(here, split, strict=False))
        taken = [one for one, some in zip(cards, split[len(here) :], strict=True) if some]
        yield Course(
            tuple(_moved(course.parts, went, (when, entry.dst))),
            {**course.loose, **dict.fromkeys(taken, entry.dst)},
            (*course.carried, *((when, one) for one in taken)),
        )


def _moved(parts: Sequence[Part], went: Mapping[int, int], to: tuple[int, str]) -> Iterator[Part]:
    """The parts after some cards of each went on: those that stay, then those that moved."""
    for place, part in enumerate(parts):
        some = went.get(place, 0)
        if some < part.size:
            yield part._replace(size=part.size - some)
        if some:
            yield part._replace(size=some, path=(*part.path, to))
