"""The compiled search on arrays: hands are bit masks, a deal a row, and Python is left once for all deals."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.solvers.kernel import layout, loading

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from cardlab.cards import Card, Suit
    from cardlab.trick.order import Order

    Ints = npt.NDArray[np.int64]

#: Entries of a table, and buckets, for a workspace of one's own.
_ENTRIES, _BUCKETS = 1 << 18, 1 << 14
_UNLIMITED = (1 << 60) - 1
#: Bits above the 15 heights of a suit.
_NO_CARD = sum(1 << 16 * suit + 15 for suit in range(4)) - (1 << 64)
_own = threading.local()


def card_bits(cards: Iterable[Card], order: Order, trump: Suit | None) -> dict[Card, int]:
    """Where cards stand in a hand's mask: card to index, ``16 * suit + height``, the heights of a suit from 0 upwards.

    Suits and heights are those of ``order``, so bowers and a joker that simply is a trump need nothing special. Trumps
    are suit 3. Raises :class:`ValueError` for a card without suit, more than 4 suits, or 16 cards and more in one.

    >>> from cardlab.cards import Suit, card
    >>> from cardlab.trick.order import PlainOrder
    >>> bits = card_bits(map(card, ("AS", "9H", "TH", "AH")), PlainOrder(), Suit.HEARTS)
    >>> list(bits.values())
    [0, 48, 49, 50]
    """
    suits: dict[Any, list[Card]] = {}
    for one in cards:
        suits.setdefault(order.suit_of(one, trump), []).append(one)
    trumps = suits.pop(trump, []) if trump is not None else []
    if None in suits or len(suits) > (4 if trump is None else 3):
        raise ValueError("cards of no suit, or of too many suits")
    bits: dict[Card, int] = {}
    places = [*zip(range(3 if trump is not None else 4), suits.values(), strict=False), (3, trumps)]
    for suit, held in places if trump is not None else enumerate(suits.values()):
        heights = {order.height(one, trump): one for one in held}
        if len(heights) < len(held) or len(held) > 15:
            raise ValueError("cards of equal height, or too many in a suit")
        for at, height in enumerate(sorted(heights)):
            bits[heights[height]] = 16 * suit + at
    return bits


class Deals(NamedTuple):
    """Deals ready to be solved; see :func:`prepare`."""

    hands: Ints
    rows: Ints


def prepare(hands: npt.NDArray[Any], leader: npt.ArrayLike, mine: npt.ArrayLike, trumps: npt.ArrayLike = True) -> Deals:
    """Check deals and pack them for a workspace.

    ``hands``: masks as :func:`card_bits` places cards, shape (deals, seats), 2 to 7 seats of equally many cards (7 at
    most where 7 play); a seat with mask 0 sits out. ``leader``: the seat that leads; ``mine``: the seats of side A as a
    mask, bit s for seat s; ``trumps``: whether suit 3 is trumps. These three are a number for all deals or one for
    each. Raises :class:`ValueError` for hands that are none.

    >>> import numpy as np
    >>> prepare(np.array([[1, 2]]), leader=0, mine=0b01).rows.tolist()
    [[0, 1, 1]]
    """
    import numpy as np

    deals = np.ascontiguousarray(hands)
    deals = deals.view(np.int64) if deals.dtype == np.uint64 else deals.astype(np.int64, copy=False)
    if deals.ndim != 2 or not 2 <= deals.shape[1] <= layout.SEATS or (deals & _NO_CARD).any():
        raise ValueError("hands: one deal a row, 2 to 7 seats, 15 cards a suit")
    sizes = np.bitwise_count(deals)
    most = sizes.max(axis=1, initial=0)
    players = (deals != 0).sum(axis=1)
    together = np.bitwise_or.reduce(deals, axis=1)
    if (most[players > layout.WIDE_SEATS] > layout.SHORT_HAND).any():
        raise ValueError("hands: 7 cards at most where 7 seats play")
    if (players * most != sizes.sum(axis=1)).any() or (np.bitwise_count(together) != sizes.sum(axis=1)).any():
        raise ValueError("hands of a deal are equally long, or empty, and share no card")
    rows = np.empty((len(deals), 3), np.int64)
    rows[:, 0], rows[:, 1], rows[:, 2] = leader, mine, trumps
    seated = (rows[:, 0] >= 0) & (rows[:, 0] < deals.shape[1])
    if (players < 2).any() or not seated.all() or not np.take_along_axis(deals, rows[:, :1], 1).all():
        raise ValueError("two seats play at least, and the leader is one of them")
    return Deals(deals, rows)


class Workspace:
    """The memory of one search; one thread at a time may use it.

    ``entries``, 64 bytes each, are taken when needed, and used again when there are no more; ``entries`` and
    ``buckets``, 16 bytes each, are rounded down to powers of two.

    >>> import numpy as np
    >>> deals = prepare(np.array([[0b1001, 0b0110]]), leader=0, mine=0b01, trumps=False)
    >>> space = Workspace()
    >>> space.tricks(deals).tolist(), space.leads(deals)[0, :5].tolist()
    ([1], [1, -1, -1, 1, -1])
    """

    def __init__(self, entries: int = _ENTRIES, buckets: int = _BUCKETS) -> None:
        import numpy as np

        entries, buckets = (1 << max(many, 1).bit_length() - 1 for many in (entries, buckets))
        self.setup: Ints = np.zeros(layout.SETUP, np.int64)
        self.arrays: tuple[Ints, ...] = (
            self.setup,
            np.zeros((layout.MOST_CARDS + 2, 9), np.int64),
            np.zeros((layout.ALL_CARDS + 2, 9), np.int64),
            np.zeros((layout.ALL_CARDS + 2, layout.MOST_CARDS + 1 + layout.LEAD_CALLS), np.int64),
            np.zeros(2 * buckets, np.int64),
            np.empty((entries, 8), np.int64),
        )
        # At hand, because a small deal takes no longer than a few look-ups.
        self._empty, self._array, self._int = np.empty, np.array, np.int64
        none = np.empty((0, 2), np.int64)
        self._nothing: tuple[Ints, ...] = (none, none, np.empty(0, np.int64))
        self.setup[layout.ROOM] = entries
        self.setup[layout.BUCKETS] = self.setup[layout.SPREAD] = buckets - 1
        self.setup[layout.DEPTH] = -1

    def forget(self) -> None:
        """Forget what was found."""
        self.setup[layout.STAMP] += 1
        self.setup[layout.FLOOR] = self.setup[layout.KEPT]

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return int(self.setup[layout.NODES])

    def tricks(self, deals: Deals, levels: Sequence[int] = (), duty: int = 0, budget: int | None = None) -> Ints:
        """As :func:`solve_many`."""
        answers = self._empty((len(deals.hands), 1), self._int)
        self._solve(deals, levels, duty, budget, answers)
        return answers[:, 0]

    def leads(self, deals: Deals, duty: int = 0, budget: int | None = None) -> Ints:
        """The number of tricks of side A after each lead, 64 columns of cards a deal; -1 where there is no such lead,
        or the budget did not suffice."""
        answers = self._empty((len(deals.hands), 64), self._int)
        self._solve(deals, (), duty, budget, answers)
        return answers

    def _solve(self, deals: Deals, levels: Sequence[int], duty: int, budget: int | None, answers: Ints) -> None:
        self.setup[layout.DUTY] = duty
        asked = self._array(levels, self._int) if levels else self._nothing[2]
        if len(answers):
            compiled().solve(*self.arrays, *deals, asked, _UNLIMITED if budget is None else budget, answers)

    def ask(self, budget: int) -> int:
        """``layout.YES``, ``NO`` or ``OUT`` to the question that ``setup`` holds."""
        return int(compiled().solve(*self.arrays, *self._nothing, budget, self.arrays[1]))

    def ask_with_jokers(self, budget: int) -> int:
        """As :meth:`ask`, where ``setup`` also holds what the game's policies say of jokers."""
        return int(compiled().solve_with_jokers(*self.arrays, *self._nothing[:2], budget, self.arrays[1]))

    def worlds(self, hands: Ints, payoffs: Ints, budget: int) -> Ints:
        """What side A can force in worlds of the deal whose sides and rules of jokers ``setup`` holds: a row of hands
        each, nothing played yet.

        Columns: the tricks it can force, positions looked at, the value of each row of ``payoffs``, which say what the
        ends pay by their bits in sets; ``layout.UNKNOWN`` where ``budget`` positions in a world did not suffice.
        """
        answers = self._empty((len(hands), 2 + len(payoffs)), self._int)
        if len(hands):
            compiled().solve_with_jokers(*self.arrays, hands, payoffs, budget, answers)
        return answers


def compiled() -> ModuleType:
    """The compiled functions, loaded or compiled if need be. Raises :class:`RuntimeError` where that is impossible."""
    if not loading.is_loaded() and not loading.load():
        raise RuntimeError(loading.failure())
    return loading.functions()


def own_workspace() -> Workspace:
    """The calling thread's workspace."""
    if not hasattr(_own, "workspace"):
        _own.workspace = Workspace()
    return _own.workspace  # type: ignore[no-any-return]


def solve_many(
    hands: npt.NDArray[Any],
    leader: npt.ArrayLike,
    mine: npt.ArrayLike,
    trumps: npt.ArrayLike = True,
    levels: Sequence[int] = (),
    duty: int = 0,
    budget: int | None = None,
    workspace: Workspace | None = None,
) -> Ints:
    """The number of tricks that side A can make sure of, for a deal a row, with open cards; the deals as for
    :func:`prepare`.

    With rising ``levels`` an answer is the highest of them that side A can reach, or 0: ``levels=(3, 5)`` costs less
    than exact numbers. ``duty``: 0 to follow suit, 1 also to trump when void, 2 to follow or trump, 3 both. ``budget``:
    positions looked at in a deal at most; where it does not suffice the answer is -1.

    Neighbouring deals with the same sides share what was found: those that resemble each other are faster. Runs without
    the global interpreter lock; a thread uses its own workspace unless one is given. Raises :class:`RuntimeError` if
    nothing can be compiled here, :class:`ValueError` for hands that are none.

    >>> import numpy as np
    >>> aces = np.array([[1 << 50 | 1, 1 << 51 | 2, 1 << 49 | 4, 1 << 48 | 8]])  # trumps and another suit
    >>> solve_many(aces, leader=0, mine=0b0101).tolist(), solve_many(aces, 1, 0b1010, levels=(2,)).tolist()
    ([0], [2])
    """
    return (workspace or own_workspace()).tricks(prepare(hands, leader, mine, trumps), levels, duty, budget)
