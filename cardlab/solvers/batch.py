"""Random whole deals by the million: every decision drawn evenly from the legal actions, as arrays of numbers.

For Euchre with four hands and its kin; :mod:`cardlab.solvers.batch_tables` says what is known. The deals are compiled
where a compiler is, and the same functions run as Python where none is; both give the same deals.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cardlab.core.game import MAX_SEED
from cardlab.errors import DealError, Reason
from cardlab.solvers.batch_tables import Tables, tables_of
from cardlab.solvers.kernel import deals, loading
from cardlab.solvers.kernel.compiling import DEALS

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    import numpy.typing as npt

    from cardlab.cards import Card
    from cardlab.core.game import Game
    from cardlab.core.state import State
    from cardlab.notation import Action

    Column = npt.NDArray[np.int8]

__all__ = ["Deals", "random_deals", "warm"]

warm = DEALS.warm

#: So few deals are quicker in Python than a compiler is ready.
FEW = 256


@dataclass(frozen=True, eq=False)
class Deals:
    """Deals a row, seats as at the table. ``table`` holds the columns that the properties name, ``packs`` and
    ``traces`` every deal from its pack to its last card, if that was asked for."""

    game: Game
    tables: Tables = field(repr=False)
    table: Column = field(repr=False)
    packs: npt.NDArray[np.uint8] = field(repr=False)
    traces: npt.NDArray[np.int16] = field(repr=False)

    def __len__(self) -> int:
        return len(self.table)

    def _column(self, name: str) -> Column:
        return self.table[:, deals.COLUMNS.index(name)]

    @property
    def dealer(self) -> Column:
        """The dealer's seat."""
        return self._column("dealer")

    @property
    def maker(self) -> Column:
        """The seat that made trump, or -1 where nobody did."""
        return self._column("maker")

    @property
    def trump(self) -> Column:
        """The suit that was made trump, 0 to 3 in the order of :data:`cardlab.cards.SUITS`, or -1."""
        return self._column("trump")

    @property
    def alone(self) -> npt.NDArray[np.bool_]:
        """Whether the maker played alone."""
        return self._column("alone") > 0

    @property
    def lone_defender(self) -> Column:
        """The seat that defended alone, or -1."""
        return self._column("lone_defender")

    @property
    def calls(self) -> Column:
        """How many calls were made until trump was, passes included."""
        return self._column("calls")

    @property
    def length(self) -> Column:
        """How many actions the deal had."""
        return self._column("length")

    @property
    def tricks(self) -> Column:
        """Tricks taken by every seat, a row of four."""
        return self.table[:, deals.TRICKS : deals.SCORE]

    @property
    def points(self) -> Column:
        """Points of both sides, seats 0 and 2 first."""
        return self.table[:, deals.SCORE : deals.WIDTH]

    def stock(self, row: int) -> tuple[Card, ...]:
        """The pack of a deal in dealing order; the cards that are not dealt lie behind in no order that matters.

        Raises :class:`IndexError` if traces were not asked for.
        """
        return tuple(self.tables.cards[number] for number in self.packs[row])

    def actions(self, row: int) -> tuple[Action, ...]:
        """What was done in a deal. Raises :class:`IndexError` if traces were not asked for.

        >>> import cardlab
        >>> made = random_deals(cardlab.load("euchre", preset="openspiel"), count=2, seed=1, traces=True)
        >>> len(made.actions(0)) - int(made.length[0])
        0
        """
        return tuple(self.tables.action(int(number)) for number in self.traces[row][: self.length[row]])

    def state(self, row: int) -> State:
        """A deal played over again, every action checked. Raises :class:`IndexError` if traces were not asked for."""
        state = self.game.deal(stock=self.stock(row), dealer=int(self.dealer[row]))
        for action in self.actions(row):
            state = state.apply(action)
        return state


def random_deals(
    game: Game, count: int, seed: int, dealer: int | None = None, traces: bool = False, compiled: bool | None = None
) -> Deals:
    """``count`` whole deals, each decision drawn evenly from what is legal; ``dealer`` is a seat, by default drawn.

    A seed gives the same deals on every machine, and the first of them whatever the count. ``traces`` keeps packs and
    actions. ``compiled``: with or without a compiler, by default what is quicker. Raises :class:`UnsupportedGame` for a
    game that has a policy the tables cannot hold, :class:`DealError` for a bad seed or dealer.

    >>> import cardlab
    >>> made = random_deals(cardlab.load("euchre", preset="openspiel"), count=100, seed=1)
    >>> made.points.shape, set(made.tricks.sum(axis=1).tolist())
    ((100, 2), {5})
    """
    import numpy as np

    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise DealError(Reason.of("deal.seed", seed=str(seed)[:40], most=MAX_SEED))
    if dealer is not None and not 0 <= dealer < game.players:
        raise DealError(Reason.of("deal.dealer", dealer=dealer, last=game.players - 1))
    tables = tables_of(game)
    table = np.empty((count, deals.WIDTH), np.int8)
    kept = count if traces else 0
    packs = np.empty((kept, len(tables.cards)), np.uint8)
    trace = np.full((kept, deals.MOST_ACTIONS), -1, np.int16)
    numbers: Any = np.array(tables.numbers, np.uint32)
    streams: Any = _streams(seed, -(-count // deals.BLOCK))
    box: Any = np.zeros(deals.SCRATCH, np.int64)
    small: Any = np.zeros(deals.SMALL, np.uint8)
    many = _many(count, compiled)
    if many is deals.many:  # lists of Python's integers are quicker than arrays, and none overflows
        numbers, streams, box, small = numbers.tolist(), streams.tolist(), box.tolist(), small.tolist()
    many(numbers, box, small, streams, -1 if dealer is None else dealer, table, packs, trace)
    return Deals(game, tables, table, packs, trace)


def _many(count: int, compiled: bool | None) -> Callable[..., None]:
    if compiled is None:
        compiled = not loading.switched_off() and (count > FEW or DEALS.is_loaded())
    return DEALS.function() if compiled else deals.many


def _streams(seed: int, blocks: int) -> npt.NDArray[np.int64]:
    """Where the random numbers of each block of deals begin."""
    import numpy as np

    words = np.random.SeedSequence(seed).generate_state(2 * blocks).astype(np.int64).reshape(blocks, 2)
    return (words[:, 0] % (deals.FACTOR - 1) << 32) + words[:, 1] + 1
