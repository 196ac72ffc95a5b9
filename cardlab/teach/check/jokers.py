"""The questions about what lies around the deals of the Joker games: draws, premiums, games and matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.cards import Rank
from cardlab.games.georgian_joker import Pulkas, ace_dealer
from cardlab.games.joker import placed, standing
from cardlab.teach.check.bids import KINDS as BIDS
from cardlab.teach.check.example import Checker, Example, Pairs, compare
from cardlab.trick.tricks import drawing


def draws(example: Example) -> Pairs:
    """``players`` and ``h`` → ``S_full_used_left_lasthand``: the stock, the rounds it allows, those used, cards left,
    cards in each hand when the last trick begins."""
    game = example.game()
    found = drawing(len(game.deck), game.players, example.number("h"))
    return compare(example, {"S_full_used_left_lasthand": list(found)})


def _totals(example: Example, value: Any, name: str) -> tuple[list[str], dict[int, int]]:
    """The players' names in the order of the line, and their totals by number."""
    if not isinstance(value, dict) or not all(type(one) is int for one in value.values()):
        raise example.bad(name)
    return list(value), dict(enumerate(value.values()))


def game_result(example: Example) -> Pairs:
    """``totals`` by name → ``winners`` and who came ``second``."""
    names, totals = _totals(example, example.fields.get("totals"), "totals")
    won = placed(totals)
    found = {"winners": [names[one] for one in won.winners], "second": [names[one] for one in won.seconds]}
    return compare(example, found)


def match(example: Example) -> Pairs:
    """``games``, each with totals by name → the ``result`` (how it ended or goes on, who, after how many games), and
    the ``wins`` and ``seconds`` of everybody."""
    games = example.items("games")
    names, _ = _totals(example, games[0] if games else None, "games")
    numbers = {name: number for number, name in enumerate(names)}
    read = []
    for one in games:
        own, totals = _totals(example, one, "games")
        if not set(own) <= set(numbers):
            raise example.bad("games")
        read.append({numbers[name]: totals[at] for at, name in enumerate(own)})
    now = standing(read, len(names))
    who: Any = [names[one] for one in now.players]
    if now.how == "continue":
        who = None
    elif now.how != "extra_needed":
        who = who[0]
    found = {
        "result": [now.how, who, len(games)],
        "wins": dict(zip(names, now.wins, strict=True)),
        "seconds": dict(zip(names, now.seconds, strict=True)),
    }
    return compare(example, found)


def first_dealer(example: Example) -> Pairs:
    """``cards`` dealt in order from the left of the ``provisional`` dealer → the ``dealer``: who gets the first ace."""
    game = example.game()
    provisional = example.seat(example.fields.get("provisional"))
    cards = example.cards("cards", game)
    if not any(one.rank == Rank.ACE for one in cards):
        raise example.bad("cards")
    dealer, _ = ace_dealer(cards, game.players, provisional)
    return compare(example, {"dealer": f"P{dealer}"})


def _rows(example: Example, name: str, count: int) -> list[tuple[int, ...]]:
    """So many lists of whole numbers, at least one."""
    found = example.items(name)
    if len(found) != count or not found:
        raise example.bad(name)
    if not all(isinstance(one, list) and one and all(type(held) is int and held >= 0 for held in one) for one in found):
        raise example.bad(name)
    return [tuple(one) for one in found]


def premium(example: Example) -> Pairs:
    """``h``, ``bids`` and ``tricks`` of every deal of a pulka → the ``rows`` of points, what each seat has as
    ``premium`` and as ``strike``, and the ``totals``."""
    sizes = example.numbers("h")
    bids, taken = (_rows(example, name, len(sizes)) for name in ("bids", "tricks"))
    game = example.game(len(bids[0]))
    for name, rows_read in (("bids", bids), ("tricks", taken)):
        if any(len(one) != game.players for one in rows_read):
            raise example.bad(name)
    table = game.match
    assert isinstance(table, Pulkas)
    rows, kept = [], []
    for cards, asked, took in zip(sizes, bids, taken, strict=True):
        scoring = table.deal_of(cards, "regular", 0).scoring
        rows.append([points.value for points in scoring.settled(asked, took)])  # type: ignore[attr-defined]
        kept.append([bid == made for bid, made in zip(asked, took, strict=True)])
    extra = table.premiums(rows, kept)
    found = {
        "rows": rows,
        "premium": [max(0, one) for one in extra],
        "strike": [min(0, one) for one in extra],
        "totals": [sum(row[seat] for row in rows) + extra[seat] for seat in range(game.players)],
    }
    return compare(example, found)


#: The questions there are.
KINDS: Mapping[str, Checker] = {
    **BIDS,
    "draws": draws,
    "game_result": game_result,
    "match": match,
    "first_dealer": first_dealer,
    "premium": premium,
}
