"""Points of finished deals counted again from their logs, by the rule texts and by none of the scores of the games.

What each seat bid and took is read from what was announced and noted, never from the state's facts; what it is worth is
written out here for what the presets of a game differ in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from cardlab.core.log import Moved, Noted, Said
from cardlab.core.state import State


class Told(NamedTuple):
    """What the log of a deal tells: ``bids`` and ``tricks`` by seat, ``leads`` of jokers (seat, number of the trick),
    ``said`` what was announced, by whom, in order; ``cards`` in a hand and the ``round``, from the schedule."""

    bids: tuple[int | None, ...]
    tricks: tuple[int, ...]
    leads: tuple[tuple[int, int], ...]
    said: tuple[tuple[int, str], ...]
    cards: int
    round: str
    dealer: int


def told(state: State) -> Told:
    """What the log of a finished deal tells."""
    bids: list[int | None] = [None] * state.players
    tricks = [0] * state.players
    leads = []
    said = []
    on_table = 0
    for entry in state.log or ():
        match entry:
            case Said(seat=seat, cause=cause):
                said.append((seat, str(cause)))
                if cause.verb == "bid":
                    bids[seat] = int(cause.call[0])
            case Moved(cards=(card,), src=src, dst="trick"):
                if not on_table and card.is_joker:
                    leads.append((int(src.removeprefix("hand")), sum(tricks) + 1))
                on_table += 1
            case Noted(id="trick.taken", seat=int(seat)):
                tricks[seat] += 1
                on_table = 0
    kind = str(state.spec.note("round"))
    return Told(tuple(bids), tuple(tricks), tuple(leads), tuple(said), state.spec.hand_size, kind, state.spec.dealer)


# ---- one deal --------------------------------------------------------------------------------------------------------


def written(bid: int, took: int, points_of_pass: int) -> int:
    """The written score: 10 a trick bid and made, 1 a trick above it, -10 a trick missing."""
    if took == bid:
        return 10 * bid if bid else points_of_pass
    return took if took > bid else -10 * (bid - took)


def joker(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """Every joker led costs 10, but for the last trick."""
    points = []
    for seat, (bid, took) in enumerate(zip(deal.bids, deal.tricks, strict=True)):
        assert bid is not None
        charged = [number for leader, number in deal.leads if leader == seat and number < deal.cards]
        points.append(written(bid, took, 5) - 10 * len(charged))
    return points


def georgian_joker(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """50 for the deal and 50 a trick bid; 900 for nine of nine; 10 a trick if failed, and what the table says of the
    worst failures."""
    points = []
    for bid, took in zip(deal.bids, deal.tricks, strict=True):
        assert bid is not None
        if bid == took:
            full = bid == deal.cards and (bid == 9 or options["all_tricks_bonus"] == "every_deal")
            points.append(100 * bid if full else 50 * bid + 50)
        elif options["under_penalty"] == "khisht_zero" and not took:
            points.append(-200)
        else:
            points.append(10 * took)
    if options["under_penalty"] == "lowest_failed":
        failed = [seat for seat, bid in enumerate(deal.bids) if bid != deal.tricks[seat]]
        for seat in [one for one in failed if points[one] == min(points[other] for other in failed)]:
            points[seat] = -200
    return points


def raspisnoy(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """The written score, or that of Georgian poker; special rounds count twice."""
    if deal.round in ("golden", "misere"):
        return [(20 if deal.round == "golden" else -20) * took for took in deal.tricks]
    times = 1 if deal.round == "regular" else 2
    points = []
    for bid, took in zip(deal.bids, deal.tricks, strict=True):
        assert bid is not None
        if options["scoring"] == "georgian":
            points.append(50 * bid + 50 if bid == took else 10 * took)
        else:
            points.append(times * written(bid, took, 5))
    return points


def euchre(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """One for most tricks, two for all, four for all alone; two for the others if the makers fail."""
    calls = [(seat, words) for seat, words in deal.said if words.startswith(("order up", "take up", "name"))]
    if not calls:
        return [0, 0]
    maker, words = calls[0]
    side = maker % 2
    alone = words.endswith(" alone") or (maker, "alone") in deal.said
    took = deal.tricks[side] + deal.tricks[side + 2]
    made = 0 if took < 3 else 1 if took < 5 else 4 if alone else 2
    return [made, 0 if made else 2] if side == 0 else [0 if made else 2, made]


#: Points of every account for one deal.
SCORES: Mapping[str, Callable[[Told, Mapping[str, Any]], list[int]]] = {
    "joker": joker,
    "georgian_joker": georgian_joker,
    "raspisnoy": raspisnoy,
    "euchre": euchre,
}


# ---- rows that are no deals ------------------------------------------------------------------------------------------


def premiums(deals: Sequence[Told], points: Sequence[Sequence[int]], options: Mapping[str, Any]) -> list[int]:
    """Who kept every bid of these deals has his best one once more; the others may lose theirs."""
    seats = range(len(points[0]))
    clean = [all(deal.bids[seat] == deal.tricks[seat] for deal in deals) for seat in seats]
    best = [max(row[seat] for row in points) for seat in seats]
    strikes = options["premium_strike"] == "others_lose_best" and any(clean)
    return [best[seat] if clean[seat] else -max(best[seat], 0) if strikes else 0 for seat in seats]


def rows_of(game: str, options: Mapping[str, Any], deals: Sequence[Told]) -> list[tuple[Told | None, list[int]]]:
    """The rows that the sheet of these deals has: the deal, None for a premium, and the points of every account."""
    made = [SCORES[game](deal, options) for deal in deals]
    rows: list[tuple[Told | None, list[int]]] = list(zip(deals, made, strict=True))
    if game != "georgian_joker" or options["premium"] == "off":
        return rows
    pulkas = (4, 4, 4, 4) if options["format"] == "nines" else (9, 4, 9, 4) if options["deck"] == 38 else (8, 4, 8, 4)
    found, at = [], 0
    for size in pulkas:
        found += [*rows[at : at + size], (None, premiums(deals[at : at + size], made[at : at + size], options))]
        at += size
    assert at == len(deals)
    return found


def winners(game: str, totals: Sequence[int]) -> tuple[int, ...]:
    """The highest total wins, and equals share the win; in Joker nobody does if all are level."""
    if game == "joker" and len(set(totals)) == 1:
        return ()
    return tuple(account for account, total in enumerate(totals) if total == max(totals))
