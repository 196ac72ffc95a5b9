"""Points of finished deals counted again from their logs, by the rule texts and by none of the scores of the games.

What each seat bid and took is read from what was announced and noted, never from the state's facts; what it is worth is
written out here for what the presets of a game differ in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from cardlab.core.log import Moved, Noted, Said
from cardlab.core.state import State
from tests.perft.plain_crazy import worth
from tests.perft.plain_poker import PokerDeal
from tests.perft.plain_variants import TABLES


class Told(NamedTuple):
    """What the log of a deal tells: ``bids`` and ``tricks`` by seat, ``leads`` of jokers (seat, number of the trick),
    ``said`` what was announced, by whom, in order; ``cards`` in a hand and the ``round``, from the schedule; ``shown``
    the partner whom a called suit made, once his card was played; ``turned`` the cards that the banker turned.

    Against the house: ``hands`` at the end, the ``house``'s cards, how many each seat ``changed``, the ``wild`` card.
    Of bouts: ``left`` is how many cards each seat has at the end, and ``defended`` who defended last.
    """

    bids: tuple[int | None, ...]
    tricks: tuple[int, ...]
    leads: tuple[tuple[int, int], ...]
    said: tuple[tuple[int, str], ...]
    cards: int
    round: str
    dealer: int
    shown: int | None = None
    turned: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    house: tuple[str, ...] = ()
    changed: tuple[int, ...] = ()
    wild: str | None = None
    left: tuple[int, ...] = ()
    defended: int | None = None
    #: Of contracts: shown jokers, thefts and jokers discarded for a rank by seat; who completed one, with which hand.
    jokers: tuple[int, ...] = ()
    thefts: tuple[int, ...] = ()
    shed: tuple[int, ...] = ()
    finished: tuple[tuple[int, tuple[str, ...]], ...] = ()


def told(state: State) -> Told:
    """What the log of a finished deal tells."""
    if "bout" in state.facts:
        return told_of_bouts(state)
    if "announced" in state.facts:
        return told_of_contracts(state)
    bids: list[int | None] = [None] * state.players
    tricks = [0] * state.players
    leads = []
    said = []
    shown: int | None = None
    on_table = 0
    turned = []
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
            case Moved(cards=(card,), src="stock", dst="turned"):
                turned.append(str(card))
            case Noted(id="trick.taken", seat=int(seat)):
                tricks[seat] += 1
                on_table = 0
            case Noted(id="call.partner_shown", seat=int(seat)):
                shown = seat
    kind = str(state.spec.note("round"))
    hand, dealer = state.spec.hand_size, state.spec.dealer
    lying, changed, wild = against_house(state)
    return Told(
        tuple(bids),
        tuple(tricks),
        tuple(leads),
        tuple(said),
        hand,
        kind,
        dealer,
        shown,
        tuple(turned),
        tuple(tuple(lying.get(f"hand{seat}", ())) for seat in range(state.players)),
        tuple(lying.get("house", ())),
        tuple(changed),
        wild,
    )


def against_house(state: State) -> tuple[dict[str, list[str]], list[int], str | None]:
    """Where the cards lie in the end, how many each seat exchanged, and the last card that was said to be wild."""
    lying: dict[str, list[str]] = {}
    changed = [0] * state.players
    wild = None
    for entry in state.log or ():
        match entry:
            case Moved(cards=cards, src=src, dst=dst) if src != dst:
                lying[src] = [one for one in lying.get(src, ()) if one not in map(str, cards)]
                lying.setdefault(dst, []).extend(map(str, cards))
                if dst == "discard" and src.startswith("hand"):
                    changed[int(src.removeprefix("hand"))] += len(cards)
            case Noted(id="poker.wild", args=args):
                wild = str(dict(args)["card"])
    return lying, changed, wild


def told_of_contracts(state: State) -> Told:
    """The same where contracts are announced and built."""
    none = [0] * state.players
    jokers, thefts, shed = list(none), list(none), list(none)
    said, finished = [], []
    hands: dict[int, tuple[str, ...]] = {}
    for entry in state.log or ():
        match entry:
            case Said(seat=seat, cause=cause):
                said.append((seat, str(cause)))
            case Moved(cards=(card,), src=src, dst="shown"):
                jokers[int(src.removeprefix("hand"))] += card.is_joker
            case Moved(src=src, dst="discards", cause=cause) if cause is not None:
                seat = int(src.removeprefix("hand"))
                thefts[seat] += cause.verb == "steal"
                shed[seat] += bool(cause.call)
            case Moved(cards=cards, src=src, dst=dst, cause=cause) if src == dst and str(cause) == "show":
                hands[int(src.removeprefix("hand"))] = tuple(map(str, cards))
            case Noted(id="crazy.made", seat=int(seat)):
                finished.append((seat, hands.get(seat, ())))
    return Told(
        (None,) * state.players,
        tuple(none),
        (),
        tuple(said),
        state.spec.hand_size,
        str(state.spec.note("round")),
        state.spec.dealer,
        jokers=tuple(jokers),
        thefts=tuple(thefts),
        shed=tuple(shed),
        finished=tuple(finished),
    )


def told_of_bouts(state: State) -> Told:
    """The same where cards are attacked and beaten: every card is followed from the stock to where it lies."""
    held: list[set[str]] = [set() for _ in range(state.players)]
    defended = None
    for entry in state.log or ():
        if isinstance(entry, Moved):
            for seat, hand in enumerate(held):
                if entry.src == f"hand{seat}" != entry.dst:
                    hand.difference_update(map(str, entry.cards))
                if entry.dst == f"hand{seat}" != entry.src:
                    assert hand.isdisjoint(map(str, entry.cards))
                    hand.update(map(str, entry.cards))
        action = entry.cause if isinstance(entry, (Moved, Said)) else None
        if action is not None and action.verb in ("beat", "take"):
            defended = entry.seat if isinstance(entry, Said) else int(entry.src.removeprefix("hand"))
    spec = state.spec
    return Told((), (), (), (), 6, "", spec.dealer, left=tuple(map(len, held)), defended=defended)


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


def call_of(deal: Told) -> tuple[int, bool] | None:
    """Who made the trump, and whether he said that he plays alone."""
    calls = [(seat, words) for seat, words in deal.said if words.startswith(("order up", "take up", "name"))]
    if not calls:
        return None
    maker, words = calls[0]
    return maker, words.endswith(" alone") or (maker, "alone") in deal.said


def euchre(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """One for most tricks, two for all, four for all alone; two for the others if the makers fail, four if one of them
    defends alone against a loner."""
    made = call_of(deal)
    if made is None:
        return [0, 0]
    maker, alone = made
    side = maker % 2
    took = sum(deal.tricks[side::2])
    lone_defender = any(words == "defend alone" for _, words in deal.said)
    won = 0 if took < 3 else 1 if took < 5 else 4 if alone else 2
    lost = 0 if won else 4 if lone_defender else 2
    return [won, lost] if side == 0 else [lost, won]


def two(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """The same, nobody alone."""
    return euchre(deal, options)


def for_each(side: set[int], deal: Told, won: int, lost: int) -> list[int]:
    """So many points to each of a side, or to each of the others."""
    return [won if seat in side else lost for seat in range(len(deal.tricks))]


def three(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """The maker has 3 for all tricks and 1 for most, else each of the others 2."""
    made = call_of(deal)
    if made is None:
        return [0] * 3
    took = deal.tricks[made[0]]
    return for_each({made[0]}, deal, 0 if took < 3 else 1 if took < 5 else 3, 0 if took >= 3 else 2)


def call_ace(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """Maker and partner have 2 each for all tricks and 1 for most, without a partner 4; else each of the others 2."""
    made = call_of(deal)
    if made is None:
        return [0] * len(deal.tricks)
    maker, alone = made
    side = {maker} if alone or deal.shown is None else {maker, deal.shown}
    took = sum(deal.tricks[seat] for seat in side)
    won = 0 if took < 3 else 1 if took < 5 else 4 if len(side) == 1 else 2
    return for_each(side, deal, won, 0 if won else 2)


def auction(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """The bid to each of the maker's side if it takes the tricks, else to each of the others."""
    players = len(deal.tricks)
    bids = [(int(words.split()[1]), seat) for seat, words in deal.said if words.startswith("bid")]
    if not bids:
        return [0] * (2 if players == 6 else players)
    bid, maker = bids[-1]
    need, partners, _ = TABLES[f"auction{players}"][bid]
    side = {maker}
    for _, words in deal.said:
        if words.startswith("partners"):
            side |= {int(seat[1]) for seat in words.split()[1:]}
    if players == 6:
        side = {seat for seat in range(6) if (seat - maker) % 2 == 0}
    made = sum(deal.tricks[seat] for seat in side) >= need
    points = for_each(side, deal, bid if made else 0, 0 if made else bid)
    assert (partners is None) == (players == 6) or partners == 0
    return points[:2] if players == 6 else points


def joker_bank(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """One card that is what was said for it wins the banker every stake, the joker first two; none costs him all."""
    stakes = {seat: int(words.split()[1]) for seat, words in deal.said if words.startswith("stake ")}
    agreed = [said == one[0] or (said == "*" and one[1] == "J" and one[0] in "RB") for said, one in
              zip("*AKQJT98765432", deal.turned, strict=False)]  # fmt: skip
    times = -1 if True not in agreed else 2 if agreed[0] else 1
    points = [-times * stakes.get(seat, 0) for seat in range(len(deal.tricks))]
    points[deal.dealer] = times * sum(stakes.values())
    return points


def poker(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """The ante and the bet against the dealer, by the plain second writing of the rules."""
    plain = PokerDeal(dict(options), [list(hand) for hand in deal.hands], list(deal.house), [], deal.wild)
    each = {"flat": 1, "free": 0}.get(options["exchange_fee"])
    for seat, count in enumerate(deal.changed):
        bought = (seat, "buy") in deal.said
        times = (bought or count > 0) * each if each is not None else count + bought
        plain.fees[seat] = options["ante"] * times
    last = dict(deal.said)
    plain.said = [last[seat] for seat in range(len(deal.hands))]
    return plain.points()


def fool_of(deal: Told, options: Mapping[str, Any]) -> int | None:
    """Who alone has cards at the end; if nobody has, who defended last where the table says so; else nobody is."""
    left = [seat for seat, cards in enumerate(deal.left) if cards]
    if len(left) == 1:
        return left[0]
    return deal.defended if not left and options["both_out"] == "defender_is_fool" else None


def durak(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """The fool loses a point to each of the others."""
    fool, players = fool_of(deal, options), len(deal.left)
    if fool is None:
        return [0] * players
    return [1 - players if seat == fool else 1 for seat in range(players)]


def crazy_jokers(deal: Told, options: Mapping[str, Any]) -> list[int]:
    """A contract with 20 a joker in it, 75 for a joker shown at the beginning, 30 a theft; by the plain rules."""
    points = [75 * shown + 30 * stolen for shown, stolen in zip(deal.jokers, deal.thefts, strict=True)]
    counted = deal.finished if options["flush_extra"] == "both_score" else deal.finished[-1:]
    for seat, hand in counted:
        contract = next(
            words.split()[1] for other, words in deal.said if other == seat and words.startswith("announce")
        )
        made = worth(contract, hand, dict(options)) if contract != "no_hand" else 90 + 20 * deal.shed[seat]
        assert made is not None
        points[seat] += made
    return points


#: Points of every account for one deal.
SCORES: Mapping[str, Callable[[Told, Mapping[str, Any]], list[int]]] = {
    "joker": joker,
    "georgian_joker": georgian_joker,
    "raspisnoy": raspisnoy,
    "euchre": euchre,
    "euchre.railroad": euchre,
    "euchre.two": two,
    "euchre.three": three,
    "euchre.auction5": auction,
    "euchre.auction6": auction,
    "euchre.auction7": auction,
    "euchre.call_ace": call_ace,
    "joker_bank": joker_bank,
    "crazy_jokers": crazy_jokers,
    "american_poker": poker,
    "joker_poker": poker,
    "j_poker": poker,
    "durak": durak,
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
    if game == "euchre.railroad":
        return games(deals, made, options)
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


def games(
    deals: Sequence[Told], made: Sequence[list[int]], options: Mapping[str, Any]
) -> list[tuple[Told | None, list[int]]]:
    """The deals of railroad, and behind each game its worth: two for a slam. What the winner has beyond the target
    begins his next game."""
    rows: list[tuple[Told | None, list[int]]] = []
    score = [0, 0]
    for deal, points in zip(deals, made, strict=True):
        rows.append((deal, points))
        score = [before + more for before, more in zip(score, points, strict=True)]
        if max(score) >= options["target"]:
            ahead = score.index(max(score))
            worth = 2 if options["slam"] and score[1 - ahead] <= 0 else 1
            rows.append((None, [worth * (side == ahead) for side in (0, 1)]))
            over = score[ahead] - options["target"] if options["laps"] else 0
            score = [over * (side == ahead) for side in (0, 1)]
    return rows


def winners(game: str, totals: Sequence[int]) -> tuple[int, ...]:
    """The highest total wins, and equals share the win; in Joker nobody does if all are level. Against the house all
    who are ahead of it have won."""
    if game == "joker" and len(set(totals)) == 1:
        return ()
    if SCORES[game] is poker:
        return tuple(account for account, total in enumerate(totals) if total > 0)
    return tuple(account for account, total in enumerate(totals) if total == max(totals))
