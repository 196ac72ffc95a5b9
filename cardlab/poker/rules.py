"""What the house plays by: ante and bet, fees, who qualifies, and what a hand pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from cardlab.cards import Rank
from cardlab.core.options import Option
from cardlab.poker.ranking import Category, Rank5, Ranking

#: The highest number of seats.
SEATS = 5
#: A bet is so many antes.
BET = 2
#: What each category pays for the bet, from high card up to five of a kind.
CARIBBEAN = (1, 1, 2, 3, 4, 5, 7, 20, 50, 100, 100)
EVEN = (1,) * len(Category)
#: What a seat has drawn: nothing, so many cards in exchange, or a sixth card.
Drew = int | Literal["buy"] | None


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The options of a deal. ``pays`` has a number for each category, the lowest first; ``fee`` is what an exchange
    costs: an ante, an ante a card, or nothing. ``wild``: a card of the deck is drawn by lot that counts as a joker;
    ``doc``: the lot may fall on the dealer's open card instead.

    >>> rules = HouseRules(ante=10)
    >>> rules.bet, rules.cost(3), rules.cost("buy"), rules.pay(Category.FLUSH)
    (20, 10, 10, 5)
    """

    ranking: Ranking = field(default_factory=Ranking)
    ante: int = 1
    exchange_max: int = 5
    fee: Literal["flat", "per_card", "free"] = "flat"
    buy_card: bool = True
    qualify: Literal["ace_king", "pair"] = "ace_king"
    pays: tuple[int, ...] = CARIBBEAN
    wild: bool = False
    doc: bool = False

    @property
    def bet(self) -> int:
        """The one bet there is."""
        return BET * self.ante

    def cost(self, drew: Drew) -> int:
        """The fee for what was drawn."""
        if drew is None or self.fee == "free":
            return 0
        return self.ante * drew if self.fee == "per_card" and drew != "buy" else self.ante

    @property
    def dearest(self) -> int:
        """The highest fee there is."""
        return max(self.cost(self.exchange_max or None), self.cost("buy" if self.buy_card else None))

    def qualifies(self, hand: Rank5) -> bool:
        """Whether the dealer plays with that hand: an ace and a king at least, or a pair.

        >>> from cardlab.notation import parse_cards
        >>> hand = Ranking().of(parse_cards("AS KD 4H 3C 2S"))
        >>> HouseRules().qualifies(hand), HouseRules(qualify="pair").qualifies(hand)
        (True, False)
        """
        if hand.category > Category.HIGH_CARD:
            return True
        return self.qualify == "ace_king" and hand.ranks[:2] == (Rank.ACE, Rank.KING)

    def pay(self, category: Category) -> int:
        """What a bet that wins with that category is multiplied by."""
        return self.pays[category]


# ---- the options of the three games ---------------------------------------------------------------------------------


def options(defaults: Mapping[str, Any]) -> tuple[Option, ...]:
    """The options of a game with these defaults. One with ``wild_as_self`` has a wild card and no jokers.

    ``pays`` are the numbers of a custom pay table from high card up; the last one holds for all that are higher.
    """
    rows = (
        Option("players", 1, (1, SEATS), "int"),
        Option("jokers", 1, (0, 2), "int"),
        Option("joker_rule", "restricted", ("wild", "restricted"), "choice"),
        Option("five_of_a_kind", "none", ("top", "none"), "choice"),
        Option(
            "pair_plus_joker",
            "three_of_a_kind",
            ("three_of_a_kind", "two_pair", "joker_pair_is_two_pair"),
            "choice",
        ),
        Option("natural_first", "equal_hand", ("equal_hand", "off"), "choice"),
        Option("flush_joker", "best", ("best", "two"), "choice"),
        Option("wild_as_self", True),
        Option("doc", False),
        Option("exchange_max", 5, (0, 5), "int"),
        Option("exchange_fee", "flat", ("flat", "per_card", "free"), "choice"),
        Option("buy_card", True),
        Option("qualify", "ace_king", ("ace_king", "pair"), "choice"),
        Option("pay_table", "caribbean", ("caribbean", "even", "custom"), "choice"),
        Option("pays", CARIBBEAN, (0, 1000), "ints"),
        Option("ante", 1, (1, 1000), "int"),
        Option("deals", 10, (1, 100), "int"),
        Option("bankroll", None, (1, 1_000_000), "int"),
    )
    left_out = ("jokers",) if "wild_as_self" in defaults else ("wild_as_self", "doc")
    return tuple(replace(one, default=defaults.get(one.name, one.default)) for one in rows if one.name not in left_out)


def rules_from(given: Mapping[str, Any]) -> HouseRules:
    """The rules that these option values make."""
    ranking = Ranking(
        given["joker_rule"],
        given["five_of_a_kind"],
        given["pair_plus_joker"],
        given["natural_first"],
        given["flush_joker"],
        given.get("wild_as_self", True),
    )
    tables = {"caribbean": CARIBBEAN, "even": EVEN, "custom": _filled(given["pays"])}
    return HouseRules(
        ranking,
        given["ante"],
        given["exchange_max"],
        given["exchange_fee"],
        given["buy_card"],
        given["qualify"],
        tables[given["pay_table"]],
        wild="wild_as_self" in given,
        doc=given.get("doc", False),
    )


def _filled(pays: Sequence[int]) -> tuple[int, ...]:
    """A number for each category; the last one given holds for the rest."""
    return (*pays, *(pays[-1],) * len(Category))[: len(Category)]
