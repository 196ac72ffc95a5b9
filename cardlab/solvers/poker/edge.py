"""The edge of the house by simulation: many deals of one seat that follows a strategy, and how sure the mean is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import comb, sqrt
from threading import Event
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from cardlab.cards import Card
from cardlab.core.game import MAX_SEED, Game
from cardlab.errors import DealError, OptionError, Reason, UnsupportedGame
from cardlab.poker.house import BLANKS
from cardlab.poker.match import PokerMatch
from cardlab.poker.ranking import HAND, Category, Rank5
from cardlab.poker.rules import BET, HouseRules
from cardlab.solvers.kernel import ranks
from cardlab.solvers.kernel.compiling import RANKS
from cardlab.solvers.limits import Limits, Meter, OutOfBudget, Progress
from cardlab.solvers.poker.hands import FEW, Ranker, function, key_of, number_of, numbers_of, ranker_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Array = npt.NDArray[np.int64]

__all__ = ["ACE_KING", "BEST_BET", "BestBet", "BetFrom", "Edge", "Strategy", "house_edge"]

MOST_DEALS = 100_000_000


@dataclass(frozen=True)
class Batch:
    """Deals of one seat with one wild card or none: ``hands`` of card numbers, ``keys`` of the seat and of the dealer
    (see :class:`~cardlab.solvers.poker.hands.Ranker`), and the dealer's open cards ``ups``."""

    rules: HouseRules
    ranker: Ranker
    deck: Array
    hands: Array
    ups: Array
    keys: npt.NDArray[np.int32]
    dealers: npt.NDArray[np.int32]
    #: The least key with which the dealer plays.
    qualifies: int

    def won(self) -> npt.NDArray[np.float64]:
        """What a bet comes to in each deal, in antes."""
        return self.nets(self.dealers, self.keys)

    def nets(self, dealers: Any, keys: Any) -> npt.NDArray[np.float64]:
        """What bets come to with these keys against those of the dealer, in antes."""
        import numpy as np

        wins = 1.0 + BET * np.array(self.rules.pays)[keys >> ranks.CATEGORY_AT]
        compared = np.where(keys > dealers, wins, np.where(keys < dealers, -1.0 - BET, 0.0))
        return np.where(dealers < self.qualifies, 1.0, compared)


class Strategy(Protocol):
    """How a seat plays: ``nets`` are what it wins in each deal, in antes, and whether it bets there. A strategy that
    knows the mean over the dealer's hands may answer with that. ``batch`` deals are played at a time."""

    @property
    def batch(self) -> int:
        """Deals between two looks at the clock."""
        ...

    def nets(self, batch: Batch, meter: Meter) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.bool_]]:
        """The nets and bets of a batch. Raises :class:`OutOfBudget`."""
        ...


@dataclass(frozen=True, slots=True)
class BetFrom:
    """Bets with this hand and better, folds the rest, draws nothing.

    >>> BetFrom(Category.HIGH_CARD, (14, 13))
    BetFrom(category=<Category.HIGH_CARD: 0>, ranks=(14, 13))
    """

    category: Category
    ranks: tuple[int, ...] = ()
    batch: ClassVar[int] = 20_000

    def nets(self, batch: Batch, meter: Meter) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.bool_]]:
        """The nets and bets of a batch."""
        import numpy as np

        bets = batch.keys >= key_of(batch.rules.ranking, Rank5(self.category, self.ranks)) & ~1
        return np.where(bets, batch.won(), -1.0), bets


@dataclass(frozen=True, slots=True)
class BestBet:
    """Bets where that is worth more than folding, which takes every hand of the dealer into account, and draws nothing.
    Its nets are means over the dealer's hands."""

    batch: ClassVar[int] = 10

    def nets(self, batch: Batch, meter: Meter) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.bool_]]:
        """The nets and bets of a batch. Raises :class:`OutOfBudget`."""
        import numpy as np

        found = np.empty(len(batch.hands))
        keys = np.empty(comb(len(batch.deck) - HAND - 1, HAND - 1), np.int32)
        counts = np.zeros(ranks.COUNTS, np.int64)
        meet = function("meet_fours")
        for at, (hand, up, key) in enumerate(zip(batch.hands, batch.ups, batch.keys, strict=True)):
            cards = np.setdiff1d(batch.deck, [*hand, up], assume_unique=True)
            meet(int(key), batch.qualifies, int(up), cards, *batch.ranker.tables, keys, counts)
            pay = batch.rules.pays[int(key) >> ranks.CATEGORY_AT]
            nets = counts[ranks.UNQUALIFIED] + (1 + BET * pay) * counts[ranks.WON] - (1 + BET) * counts[ranks.LOST]
            found[at] = nets / len(keys)
            meter.tick(1)
        bets = found >= -1
        return np.where(bets, found, -1.0), bets


#: Bets with an ace and a king, or a pair.
ACE_KING = BetFrom(Category.HIGH_CARD, (14, 13))
BEST_BET = BestBet()


@dataclass(frozen=True)
class Edge:
    """What a strategy costs: ``edge`` is what the house wins of each ante on average, with its standard ``error`` (None
    with one deal), over ``deals``. ``bets`` is the share of deals in which the seat bet. ``whole``: as many deals as
    were asked for; else a limit cut them off."""

    strategy: Strategy
    deals: int
    edge: float
    error: float | None
    bets: float
    whole: bool
    elapsed: float

    def __str__(self) -> str:
        error = "?" if self.error is None else f"{100 * self.error:.2f}"
        return f"{100 * self.edge:.2f} ± {error} %".replace("-", "−")


def house_edge(
    game: Game,
    strategy: Strategy = ACE_KING,
    deals: int = 100_000,
    seed: int = 0,
    limits: Limits | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancel: Event | None = None,
) -> Edge:
    """What the house wins of each ante from one seat that follows a strategy, over ``deals`` deals at random.

    A seed gives the same deals each time. When a limit is reached (five seconds by default), or ``cancel`` is set, the
    answer is that of the deals played by then. Raises :class:`UnsupportedGame` for another game, :class:`OptionError`
    for a number of deals out of 1 … 100,000,000, :class:`DealError` for a bad seed.

    >>> import cardlab
    >>> found = house_edge(cardlab.load("american_poker", jokers=0), deals=20_000, seed=1)
    >>> found.deals, abs(found.edge - 0.055) < 4 * found.error
    (20000, True)
    """
    import numpy as np

    if not isinstance(game.match, PokerMatch):
        raise UnsupportedGame(Reason.of("solver.only_house", game=game.id))
    if type(deals) is not int or not 1 <= deals <= MOST_DEALS:
        raise OptionError(
            Reason.of("option.bad_value", name="deals", value=str(deals)[:40], allowed=f"1 … {MOST_DEALS}")
        )
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise DealError(Reason.of("deal.seed", seed=str(seed)[:40], most=MAX_SEED))
    meter = Meter(limits, progress, cancel)
    run = _Run(game, game.match.rules, np.random.default_rng(seed))
    few = isinstance(strategy, BetFrom) and min(strategy.batch, deals) <= FEW
    try:
        if not few:
            meter.wait(RANKS.is_ready, RANKS.is_coming)
        while run.deals < deals:
            run.play(strategy, min(strategy.batch, deals - run.deals), meter)
            meter.done = run.deals / deals
            meter.check()
    except OutOfBudget:
        pass
    return run.edge(strategy, deals, meter)


@dataclass
class _Run:
    """Deals in batches, and the sums of what they came to."""

    game: Game
    rules: HouseRules
    rng: np.random.Generator
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0
    bets: int = 0
    deck: Array = field(init=False)

    def __post_init__(self) -> None:
        self.deck = numbers_of(self.game.deck)

    def play(self, strategy: Strategy, count: int, meter: Meter) -> None:
        """Deal and play so many deals; raises :class:`OutOfBudget` between them."""
        import numpy as np

        packs = np.tile(self.deck, (count, 1))
        dealt = self.rng.permuted(packs, axis=1)[:, : 2 * HAND]
        wilds = self._wilds(dealt[:, -1])
        for wild in np.unique(wilds):
            nets, bets = strategy.nets(self._batch(dealt[wilds == wild], int(wild)), meter)
            self.deals += len(nets)
            self.total += float(nets.sum())
            self.squares += float((nets * nets).sum())
            self.bets += int(bets.sum())

    def _wilds(self, ups: Array) -> Array:
        """The wild card of each deal, or -1; where the lot is a blank it is the dealer's open card."""
        import numpy as np

        if not self.rules.wild:
            return np.full(len(ups), -1)
        lots = len(self.deck) + (len(BLANKS) if self.rules.doc else 0)
        drawn = self.rng.integers(0, lots, len(ups))
        return np.where(drawn < len(self.deck), self.deck[np.minimum(drawn, len(self.deck) - 1)], ups)

    def _batch(self, dealt: Array, wild: int) -> Batch:
        card: Card | None = next((one for one in self.game.deck if number_of(one) == wild), None)
        jokers = sum(one.is_joker for one in self.game.deck)
        ranker = ranker_of(self.rules.ranking, card, jokers)
        hands, houses = dealt[:, :HAND], dealt[:, HAND:]
        return Batch(
            self.rules,
            ranker,
            self.deck,
            hands,
            houses[:, -1],
            ranker.keys(hands),
            ranker.keys(houses),
            least_key(self.rules),
        )

    def edge(self, strategy: Strategy, asked: int, meter: Meter) -> Edge:
        """What came of it."""
        many = self.deals
        if not many:
            return Edge(strategy, 0, float("nan"), None, float("nan"), False, meter.elapsed)
        mean = self.total / many
        spread = max(self.squares - many * mean * mean, 0.0)
        error = sqrt(spread / (many - 1) / many) if many > 1 else None
        return Edge(strategy, many, -mean, error, self.bets / many, many == asked, meter.elapsed)


def least_key(rules: HouseRules) -> int:
    """The least key with which the dealer plays.

    >>> Ranker.read(least_key(HouseRules()))[:2]
    (<Category.HIGH_CARD: 0>, (14, 13))
    """
    for category, of_hand in ((Category.HIGH_CARD, (14, 13)), (Category.ONE_PAIR, ())):
        if rules.qualifies(Rank5(category, of_hand)):
            break
    return key_of(rules.ranking, Rank5(category, of_hand)) & ~1
