"""The log of a deal as lines of the history, each entry in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.cards import Card, is_hidden
from cardlab.core.log import HANDS, Entry, Moved, Noted, Said
from cardlab.errors import Reason
from cardlab.poker.house import DISCARD, HOUSE
from cardlab.trick.auction import WIDOW
from cardlab.view.dealings import dealing
from cardlab.view.text import action_text, call_text, has_text, name_of, say
from cardlab.view.variants import tag

#: Calls that a note in the log tells of, in the words of the table.
_NOTED = ("order_up", "order_up_alone", "defend_alone")
_NOTED_VERBS = ("name", "partners", "claim")
#: What it is called that cards are turned up where they lie, and that a card comes to lie on a pile.
_SHOWN = {"stock": "event.turned_up", HOUSE: "poker.dealer_shows"}
_PILES = {"turn_up": "event.turned_up", "turned_down": "event.turned_down"}


def entry_text(
    entry: Entry,
    lang: str = "en",
    marked: bool = False,
    players: int | None = None,
    you: int | None = None,
    dealt: bool = False,
    game_id: str = "",
) -> str:
    """One entry of the log as a line of the history; empty for entries that only tidy the table.

    ``dealt`` says that cards from the stock came in a packet, which a later packet does not tell by itself. A game of
    that id may have its own words for a call.

    >>> import cardlab
    >>> state = cardlab.load("raspisnoy").deal(seed=1).apply("bid 1")
    >>> [entry_text(entry, players=4) for entry in state.events]
    ['West bids 1.']
    """
    if isinstance(entry, Noted):
        args = dict(entry.args)
        if entry.seat is not None:
            args["seat"] = entry.seat
        return say(Reason.of(entry.id, **args), lang, marked, players, you)
    if isinstance(entry, Said):
        found = _said_aloud(entry, lang, marked, tag(game_id))
    elif game_id == "crazy_jokers" and (own := dealing(entry)) is not None:
        found = own[0]
    else:
        found = _moved(entry, lang, marked, dealt)
    return say(found, lang, marked, players, you) if found else ""


def _said_aloud(entry: Said, lang: str, marked: bool, game: str) -> Reason | None:
    """What a call is called, or None if the note that it leaves in the log tells it."""
    call = entry.cause
    name = name_of(call)
    if name in _NOTED or call.verb in _NOTED_VERBS:
        return None
    if call.verb == "announce":
        return Reason.of("event.announce", seat=entry.seat, contract=Reason(f"contract.{call.call[0]}"))
    if call.verb == "draw":  # the card that comes is told
        return None
    if call.verb in ("bid", "stake"):
        return Reason.of(f"event.{call.verb}", **{"seat": entry.seat, call.verb: call.call[0]})
    if call.verb == "call":
        return Reason.of("event.call", seat=entry.seat, suit=call.call[0])
    if game and has_text(f"event.{game}_{name}", lang):
        return Reason.of(f"event.{game}_{name}", seat=entry.seat)
    if has_text(f"event.{name}", lang):
        return Reason.of(f"event.{name}", seat=entry.seat)
    return Reason.of("event.said", seat=entry.seat, said=action_text(call, lang, marked))


def _moved(entry: Moved, lang: str, marked: bool, dealt: bool) -> Reason | None:
    """What a move of cards is called, or None if it is not worth a line."""
    if entry.dst in _PILES:
        return Reason.of(_PILES[entry.dst], cards=entry.cards)
    if entry.src == entry.dst and entry.src in _SHOWN:
        return Reason.of(_SHOWN[entry.src], cards=entry.cards)
    if entry.dst == WIDOW:
        return Reason.of("event.widow_laid", count=len(entry.cards))
    if entry.src == WIDOW:
        seen = not any(map(is_hidden, entry.cards))
        return Reason.of("event.widow_found", cards=entry.cards) if seen else None
    if entry.src == "turn_up" and entry.dst in HANDS:
        return Reason.of("event.taken_up", seat=HANDS.index(entry.dst), cards=entry.cards)
    if entry.src == "stock" and entry.dst in HANDS:
        seat = HANDS.index(entry.dst)
        if entry.step == 0 or dealt:
            return Reason.of("event.dealt", seat=seat, count=len(entry.cards))
        return _cards_told("event.drawn", seat, entry.cards)
    return _from_hand(entry, lang, marked) if entry.src in HANDS else None


def _from_hand(entry: Moved, lang: str, marked: bool) -> Reason | None:
    """What it is called that a seat plays, shows, gives or puts away cards."""
    seat = HANDS.index(entry.src)
    if entry.dst == entry.src:  # cards that stay where they are: shown to all, or only looked at by their owner
        if entry.to is not None:
            return None if any(map(is_hidden, entry.cards)) else Reason.of("event.picked_up", seat=seat)
        shown = entry.cause is not None or bool(entry.places)
        return Reason.of("event.shown", seat=seat, cards=entry.cards) if shown else None
    if entry.dst in HANDS:
        return _cards_told("event.given", seat, entry.cards)
    if entry.dst in ("aside", DISCARD):
        exchanged = entry.cause is not None and entry.cause.verb == "exchange"
        return _cards_told("event.exchanged" if exchanged else "event.put_away", seat, entry.cards)
    if entry.dst == "table" and entry.cause is not None:  # attack, beat, throw, transfer
        return Reason.of(f"event.{entry.cause.verb}", seat=seat, cards=entry.cards)
    if entry.dst != "trick":
        return None
    call = entry.cause.call if entry.cause else ()
    if not call:
        return Reason.of("event.played", seat=seat, card=entry.cards[0])
    return Reason.of("event.played_joker", seat=seat, card=entry.cards[0], declared=call_text(call, lang, marked))


def _cards_told(id: str, seat: int, cards: Sequence[Card]) -> Reason:
    """The event with its cards, or with their number if they are not seen."""
    if any(map(is_hidden, cards)):
        return Reason.of(f"{id}_unseen", seat=seat, count=len(cards))
    return Reason.of(id, seat=seat, cards=tuple(cards))
