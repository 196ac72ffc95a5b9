"""The seventh contract's discards: which card may go on which, on the line 2 to ace."""

from __future__ import annotations

from cardlab.cards import Card, Rank
from cardlab.errors import Reason

#: How far a discard may lie from the top of the pile: one below to two above.
STEPS = (-1, 0, 1, 2)


def legal_ranks(top: Rank | None, wrap: bool = False) -> tuple[Rank, ...]:
    """The ranks that may go on a top card, the lowest step first: every rank on an empty pile, or on a joker for which
    no rank was declared (None). With ``wrap`` the line closes: two and three go on an ace.

    >>> [rank.letter for rank in legal_ranks(Rank.NINE)], [rank.letter for rank in legal_ranks(Rank.ACE, wrap=True)]
    (['8', '9', 'T', 'J'], ['K', 'A', '2', '3'])
    """
    if top is None:
        return tuple(Rank)
    reached = [top + step for step in STEPS]
    if wrap:
        return tuple(Rank((rank - 2) % 13 + 2) for rank in reached)
    return tuple(Rank(rank) for rank in reached if 2 <= rank <= 14)


def why_not_discard(card: Card, top: Rank | None, wrap: bool = False) -> Reason | None:
    """Why a card may not go on the pile, or None if it may; a joker always may.

    >>> from cardlab.cards import card
    >>> why_not_discard(card("2S"), Rank.NINE).id, why_not_discard(card("KC"), Rank.NINE).id
    ('crazy.too_low', 'crazy.too_high')
    """
    if card.rank is None or top is None or card.rank in legal_ranks(top, wrap):
        return None
    below = (top - card.rank) % 13 <= (card.rank - top) % 13 if wrap else card.rank < top
    return Reason.of("crazy.too_low" if below else "crazy.too_high", card=card)
