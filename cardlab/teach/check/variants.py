"""The questions about Euchre's variants: best cards, lone defence, auctions with a widow, partners whom a card makes.

A line of the family ``euchre`` finds its variant by its field ``variant``, or by what only one variant has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardlab.cards import XX, Card, Suit
from cardlab.core.game import Game
from cardlab.core.log import HANDS, Moved
from cardlab.core.match import Match
from cardlab.core.packets import Packets
from cardlab.core.state import State
from cardlab.errors import IllegalAction, Reason
from cardlab.notation import Action, parse_action, parse_card, parse_suit
from cardlab.teach.check.example import Checker, Example, NotBuilt, Pairs, code_of, compare, played, rules_for
from cardlab.teach.check.makers import (
    CALLS,
    LAST_TRUMP,
    barred_of,
    call_of,
    compare_calls,
    contracts_of,
    deal,
    full,
    hands_of,
    last_trick,
    legal,
    match,
    phase_of,
    play_out,
    points_by_column,
    put_away,
    solve,
    start,
    told,
    trick,
)
from cardlab.teach.check.makers import bidding as called
from cardlab.teach.check.makers import score as scored
from cardlab.trick.auction import ChoosePartners, LayWidow, contract_of
from cardlab.trick.exchange import ASK
from cardlab.trick.hidden import BestCard
from cardlab.trick.loners import DEFEND_ALONE, DEFEND_TOGETHER
from cardlab.trick.making import PASS, name

# ---- which variant --------------------------------------------------------------------------------------------------

#: Kinds that one variant has; an auction is known by its players.
_BY_KIND = {
    "best_card": "railroad",
    "railroad_deal": "railroad",
    "two_deal": "two",
    "three_deal": "three",
    "three_score": "three",
    "partner": "call_ace",
}
#: Numbers of players that only one variant has.
_BY_PLAYERS = {2: "two", 3: "three", 7: "auction7"}
FOUR = "four"


def settled(example: Example) -> Example:
    """The line as one of its variant's game. Raises :class:`NotBuilt` for a kind that this variant does not have.

    >>> settled(Example({"kind": "auction", "players": 7}, "euchre")).game_id
    'euchre.auction7'
    """
    if example.game_id != "euchre":
        _check_kind(example, example.game_id)
        return example
    variant = _variant(example)
    game_id = "euchre" if variant == FOUR else f"euchre.{variant}"
    _check_kind(example, game_id)
    fields = {name: value for name, value in example.fields.items() if name != "variant"}
    options = [option.name for option in rules_for(game_id).options]
    if "players" in fields and "players" not in options:
        players = example.number("players")
        seats = _seats_of(game_id)
        if players != seats:
            raise NotBuilt(Reason.of("check.not_built", what=f"players {players}"))
        del fields["players"]
    return replace(example, fields=fields, game_id=game_id)


def _check_kind(example: Example, game_id: str) -> None:
    """Raise :class:`NotBuilt` for the kind of another variant."""
    kind = str(example.fields.get("kind"))
    only = "auction" if kind.startswith("auction") else _BY_KIND.get(kind, "")
    if only and not game_id.startswith(f"euchre.{only}"):
        raise NotBuilt(Reason.of("check.not_built", what=f"{kind}, {game_id}"[:40]))


def _seats_of(game_id: str) -> int:
    """The players of a game whose number no option changes. Raises :class:`NotBuilt`."""
    return rules_for(game_id).load(None, {}).players


def _variant(example: Example) -> str:
    """The variant by name, kind, players, or options and cards that the others do not have."""
    fields = example.fields
    if "variant" in fields:
        return str(fields["variant"])[:40]
    kind, players = str(fields.get("kind")), fields.get("players")
    if kind.startswith("auction"):
        return f"auction{example.number('players')}"
    if kind in _BY_KIND:
        return _BY_KIND[kind]
    if type(players) is int and players in _BY_PLAYERS:
        return _BY_PLAYERS[players]
    if type(players) is int and players > 4:
        return "call_ace"
    options = {**fields, **(fields["options"] if isinstance(fields.get("options"), dict) else {})}
    if _is_railroad(example, options):
        return "railroad"
    return FOUR


def _is_railroad(example: Example, options: Mapping[str, Any]) -> bool:
    """Laps and slams, several games that are no rubber, or a best bower on a table that does not say it has a joker."""
    if "laps" in options or "slam" in options:
        return True
    if "match" in options or "joker" in options:
        return False
    table = [options.get(name) for name in ("hand", "led_card", "plays", "hands")]
    return options.get("games_to_win", 1) != 1 or "'RJ'" in str(table)


# ---- railroad -------------------------------------------------------------------------------------------------------

_LONERS = ("dealer_discard", "discard", "loner_discard", "loner_gets", "defender_discard", "defender_gets")
_ROLES = {"maker": "loner", "lone_defender": "defender"}


def railroad_deal(example: Example) -> Pairs:
    """As ``deal``, with the answers of those who play alone: who says ``defend_alone`` (a seat), the cards that the
    ``loner_discard`` and ``defender_discard`` put away, and those that they get (``loner_gets``, ``defender_gets``).

    ``active`` seats and the ``leader`` may be given: they have to be those of the table.
    """
    game = example.game(facts=(*CALLS, *_LONERS, "defend_alone", "active", "leader", "plays"))
    state = start(example, game, hands_of(example, game))
    cards = told(example, _LONERS)
    defender = example.fields.get("defend_alone")
    alone = None if defender is None else example.seat(defender, game.players)
    first: list[State] = []

    def answer(state: State) -> Action | None:
        if state.phase == "exchange":
            return put_away(state, cards.pop("dealer_discard", cards.pop("discard", None)))
        if state.phase == "defending_alone":
            return DEFEND_ALONE if state.turn == alone else DEFEND_TOGETHER
        if state.phase == "best_card":
            return _asked(state, cards)
        if state.phase == "tricks" and not first:
            first.append(state)
        return None

    winners, state = play_out(example, game, state, answer)
    for left in cards:
        raise example.bad(left)
    if first and "active" in example.fields:
        yield example.fields["active"], list(first[0].active)
    if first and "leader" in example.fields:
        yield example.fields["leader"], first[0].turn
    for role, who in _ROLES.items():
        if f"{who}_gets" in example.fields:
            yield str(example.fields[f"{who}_gets"]), _given(state, state.facts.get(role))
    makers = next((side for side in state.sides if state.facts.get("maker") in side), ())
    taken = state.board.taken if state.board else (0,) * state.players
    score = points_by_column(state)
    maker_tricks = sum(taken[seat] for seat in makers)
    yield from compare(example, {"trick_winners": winners, "maker_tricks": maker_tricks, "score": score})


def _asked(state: State, cards: dict[str, Any]) -> Action:
    """The answer of somebody who plays alone, or of his partner, to the offer of a best card."""
    who = _ROLES[state.spec.phases[state.at].role]  # type: ignore[attr-defined]
    asked = state.facts["asked"]
    if state.game.options["best_card"] == "highest_by_rule":
        cards.pop(f"{who}_gets", None)  # nobody is asked which: the log tells
    if asked == "giving":
        return Action("give", (parse_card(str(cards.pop(f"{who}_gets", "")), state.game.deck),))
    if asked == "asking" and f"{who}_discard" not in cards:
        return PASS
    if asked == "asking" and ASK in state.legal_actions:
        return ASK
    return Action("discard", (parse_card(str(cards.pop(f"{who}_discard", "")), state.game.deck),))


def _given(state: State, seat: int | None) -> str | None:
    """The card that a seat got from its partner."""
    for entry in state.log or ():
        if seat is None or not isinstance(entry, Moved) or entry.dst != HANDS[seat]:
            continue
        if entry.src in HANDS and entry.src != entry.dst:
            return str(entry.cards[0])
    return None


def best_card(example: Example) -> Pairs:
    """A ``hand`` under a ``trump`` → the ``best`` card of it, which a partner who sits out has to give."""
    options = {**example.fields.get("options", {})} if isinstance(example.fields.get("options", {}), dict) else {}
    ruled = replace(example, fields={**example.fields, "options": {"best_card": "highest_by_rule", **options}})
    game = ruled.game(facts=("trump", "hand"))
    hand, trump = example.cards("hand", game), parse_suit(str(example.trump()))
    maker, partner, dealer = 2, 0, 1
    hands = _filled(game, {partner: hand}, len(hand))
    state = _named(example, game, hands, dealer, trump, Action("name", call=(trump, "alone")))
    while state.phase != "tricks":
        if state.phase != "best_card" or state.turn != maker:
            state = state.apply(state.legal_actions[-1])
        else:
            state = state.apply(ASK if ASK in state.legal_actions else state.legal_actions[0])
    return compare(example, {"best": _given(state, maker)})


def _filled(game: Game, known: Mapping[int, Sequence[Card]], size: int) -> list[list[Card]]:
    """Hands in which every seat that is not known holds some of the other cards."""
    used = {one for hand in known.values() for one in hand}
    rest = iter([one for one in game.deck if one not in used and not one.is_joker])
    return [list(known[seat]) if seat in known else [next(rest) for _ in range(size)] for seat in range(game.players)]


def _named(
    example: Example, game: Game, hands: Sequence[Sequence[Card]], dealer: int, trump: Suit, call: Action
) -> State:
    """The state after a suit was turned down by everybody, and the dealer's left made another one trump."""
    held = {one for hand in hands for one in hand}
    turned = [one for one in game.deck if one not in held and not one.is_joker and one.suit is not trump]
    if not turned:
        raise example.bad("hands")
    state = game.setup(hands, dealer=dealer, turn_up=str(turned[0]))
    for said in (*[PASS] * game.players, call):
        state = played(state, state.current_player, said)
    return state


# ---- three, and scores of seats -------------------------------------------------------------------------------------


def three_score(example: Example) -> Pairs:
    """``tricks`` of the ``maker`` → the ``points`` of everybody."""
    game = example.game(facts=("maker", "tricks"))
    maker = example.seat(example.fields.get("maker"), game.players)
    state = last_trick(example, game, maker, [maker], {})
    return compare(example, {"points": points_by_column(state)})


# ---- auctions -------------------------------------------------------------------------------------------------------

_BIDS = ("players", "dealer", "bids", "barred")


def auction(example: Example) -> Pairs:
    """The ``bids`` since the deal (``pass`` or a number) → who is ``to_act`` and his ``legal`` bids, or ``maker`` and
    ``bid`` with the ``tricks_needed``, the number of ``partners``, ``widow_allowed``; an ``error`` with its place."""
    game = example.game(facts=_BIDS)
    dealer = example.seat(example.fields.get("dealer"), game.players)
    state = game.setup([(XX,) * full(game)] * game.players, dealer=dealer, barred=barred_of(example, game))
    for at, bid in enumerate(example.items("bids")):
        call = call_of(bid)
        reason = state.why_not(call)
        if reason is not None:
            wanted = example.expected().get("error")
            if wanted is None:
                raise IllegalAction(reason)
            return compare(example, {"error": code_of(reason, str(wanted)), "at": at, "seat": state.turn})
        state = state.apply(call)
    found: dict[str, Any] = {"result": state.end, "error": None}
    if state.end == "thrown_in":
        after = Match(game, 0, state.spec.dealer).after(state).spec
        found |= {"result": "redeal", "next_dealer": None if after is None else after.dealer}
    elif state.phase == "auction":
        found |= {"to_act": state.turn, "legal": set(state.legal_actions.texts())}
    else:
        found |= _contract(game, state)
    return compare_calls(example, found)


def _contract(game: Game, state: State) -> dict[str, Any]:
    """What the highest bid asks for, as the table offers it to the maker."""
    maker, bid = state.facts["maker"], state.facts["bid"]
    found = {"maker": maker, "bid": bid, "tricks_needed": contract_of(contracts_of(game), bid).tricks}
    while state.phase not in ("widow", "tricks"):
        state = state.apply(state.legal_actions[0])
    found["widow_allowed"] = state.why_not("take") is None
    while state.phase not in ("partners", "tricks"):
        leaving = "leave" if state.phase == "widow" else state.legal_actions[0]
        state = state.apply(leaving)
    if state.phase == "partners":
        return {**found, "partners": max(len(one.seats) for one in state.legal_actions)}
    own = next(side for side in state.sides if maker in side)
    return {**found, "partners": len([seat for seat in own if seat in state.active]) - 1}


def _dealt(game: Game, dealer: int, hands: Sequence[Sequence[Card]], widow: Sequence[Card]) -> State:
    """A deal from a whole pack in which these are the hands and the widow."""
    left = [list(hand) for hand in hands]
    pack: list[Card] = []
    for phase in game.match.deal_at(0, dealer).phases:
        if isinstance(phase, Packets):
            for step in range(game.players):
                seat = (dealer + 1 + step) % game.players
                pack += [left[seat].pop(0) for _ in range(phase.count)]
        elif isinstance(phase, LayWidow):
            pack += widow
    return game.deal(dealer=dealer, stock=[*pack, *(one for one in game.deck if one not in pack)])


def _start_auction(example: Example, game: Game, hands: Sequence[Sequence[Card]]) -> State:
    """The first bid of a deal with these hands, of full size, and the line's ``widow``."""
    widow = example.cards("widow", game)
    lay = phase_of(game, LayWidow)
    if len(widow) != lay.count or len(widow) != len(set(widow)):
        raise example.bad("widow")
    if any(len(hand) != full(game) for hand in hands):
        raise example.bad("hands")
    game.check_cards([*(one for hand in hands for one in hand), *widow])
    return _dealt(game, example.seat(example.fields.get("dealer"), game.players), hands, widow)


def _answers(example: Example, game: Game) -> dict[str, Action]:
    """What the maker says in each phase after the auction: the line's ``trump``, whether it takes the widow
    (``take_widow``; by default if there is a ``discard``), the ``discard`` and the ``partners``."""
    takes = example.truth("take_widow") if "take_widow" in example.fields else bool(example.fields.get("discard"))
    said = {"naming": parse_action(f"name {example.fields.get('trump', LAST_TRUMP)}")}
    said["widow"] = Action("take" if takes else "leave")
    if takes:
        said["discard"] = Action("discard", tuple(example.cards("discard", game)))
    if "partners" in example.fields and (phase_of(game, ChoosePartners) is not None or example.items("partners")):
        seats = [example.seat(one, game.players) for one in example.items("partners")]
        said["partners"] = Action("partners", (), tuple(sorted(seats)))
    return said


def auction_deal(example: Example) -> Pairs:
    """``hands`` and ``widow`` as they were dealt, ``bids``, ``trump``, the ``discard`` (none: the widow lies), the
    ``partners``, all ``plays`` → ``trick_winners``, ``side_tricks`` and the ``points`` of those who have any."""
    facts = (*_BIDS, "hands", "trump", "widow", "take_widow", "discard", "partners", "plays")
    game = example.game(facts=facts)
    state = _start_auction(example, game, hands_of(example, game))
    said = _answers(example, game)

    def answer(state: State) -> Action | None:
        return said.pop(state.phase or "", None) if state.phase not in ("auction", "tricks") else None

    winners, state = play_out(example, game, state, answer, "bids")
    left = [name for name in said if not (name == "partners" and not said[name].seats)]
    if left:
        raise example.bad(left[0])
    own = next(side for side in state.sides if state.facts.get("maker") in side)
    taken = state.board.taken if state.board else (0,) * state.players
    side_tricks = sum(taken[seat] for seat in own)
    return compare(example, {"trick_winners": winners, "side_tricks": side_tricks, "points": _some_points(state)})


def _some_points(state: State) -> dict[str, int]:
    """The points of those who have any."""
    return {who: points for who, points in points_by_column(state).items() if points}


def auction_score(example: Example) -> Pairs:
    """``tricks`` of the ``maker`` and his ``partners`` on a ``bid`` → whether it was ``made``, and the ``points`` of
    those who have any."""
    game = example.game(facts=("players", "bid", "maker", "partners", "tricks"))
    maker = example.seat(example.fields.get("maker"), game.players)
    partners = (
        [example.seat(one, game.players) for one in example.items("partners")] if "partners" in example.fields else []
    )
    facts: dict[str, Any] = {"bid": example.number("bid")}
    if phase_of(game, ChoosePartners) is not None:
        facts["partners"] = partners
        own = [maker, *partners]
    else:
        own = [seat for seat in range(game.players) if (seat - maker) % 2 == 0]
    state = last_trick(example, game, maker, own, facts)
    how = dict(state.scored()[maker].formula.args)["how"]
    return compare(example, {"made": how == "made", "points": _some_points(state)})


def auction_post(example: Example) -> Pairs:
    """A ``bid`` of the ``maker`` with his ``hand`` and the ``widow``, whether he takes it (``take_widow``), ``discard``
    and ``partners`` → his ``hand``, his ``side`` as far as it plays, ``active`` seats and the ``leader``; or the
    ``error`` of what he says."""
    facts = ("players", "dealer", "bid", "maker", "take_widow", "hand", "widow", "discard", "partners", "trump")
    game = example.game(facts=facts)
    maker = example.seat(example.fields.get("maker"), game.players)
    hand, widow = example.cards("hand", game), example.cards("widow", game)
    used = {*hand, *widow}
    rest = iter([one for one in game.deck if one not in used])
    hands = [hand if seat == maker else [next(rest, XX) for _ in hand] for seat in range(game.players)]
    state = _start_auction(example, game, hands)
    while state.phase == "auction":
        call = call_of(example.number("bid")) if state.turn == maker else PASS
        state = played(state, state.current_player, call)
    said = _answers(example, game)
    while state.phase != "tricks" or said.get("partners", PASS).seats:
        action = said.pop(state.phase if state.phase in said else "partners", None)
        if action is None:
            raise example.bad(str(state.phase))
        reason = state.why_not(action)
        if reason is not None:
            wanted = example.expected().get("error")
            if wanted is None:
                raise IllegalAction(reason)
            return compare(example, {"error": code_of(reason, str(wanted))})
        state = state.apply(action)
    own = next(side for side in state.sides if maker in side)
    found = {
        "hand": {str(one) for one in state.hands[maker]},
        "side": [seat for seat in own if seat in state.active],
        "active": list(state.active),
        "leader": state.current_player,
        "error": None,
    }
    return _with_hand(example, game, found)


def _with_hand(example: Example, game: Game, found: Mapping[str, Any]) -> Pairs:
    """As :func:`compare`, the hand in any order."""
    for (wanted, got), what in zip(compare(example, found), example.expected(), strict=True):
        if what == "hand" and isinstance(wanted, list):
            yield {str(parse_card(str(one), game.deck)) for one in wanted}, got
        else:
            yield wanted, got


def bidding(example: Example) -> Pairs:
    """The calls of a deal, or its bids where the trump is bid for."""
    return auction(example) if example.game_id in AUCTIONS else called(example)


def score(example: Example) -> Pairs:
    """``tricks`` of the makers → points, by the table of calls or by the contract that was bid."""
    return auction_score(example) if example.game_id in AUCTIONS else scored(example)


AUCTIONS = ("euchre.auction5", "euchre.auction6", "euchre.auction7")


# ---- call-ace -------------------------------------------------------------------------------------------------------


def partner(example: Example) -> Pairs:
    """``hands`` as they are played, the ``trump`` that the ``maker`` named and the suit ``called`` → his ``partner``,
    the best ``card`` of the suit, whether he is ``alone``; or the ``error`` of the call."""
    given = example.fields.get("hands")
    count = len(given) if isinstance(given, dict) and 4 <= len(given) <= 6 else None
    game = example.game(count, facts=("trump", "called", "maker", "hands"))
    maker = example.seat(example.fields.get("maker"), game.players)
    trump = parse_suit(str(example.trump()))
    dealer = (maker - 1) % game.players
    state = _named(example, game, hands_of(example, game), dealer, trump, name(trump))
    call = Action("call", call=parse_action(f"call {example.fields.get('called')}").call)
    reason = state.why_not(call)
    if reason is not None:
        wanted = example.expected().get("error")
        if wanted is None:
            raise IllegalAction(reason)
        return compare(example, {"error": code_of(reason, str(wanted))})
    state = state.apply(call)
    sides = state.spec.sides
    assert isinstance(sides, BestCard)
    own = next(side for side in state.sides if maker in side)
    others = [seat for seat in own if seat != maker]
    best = sides.best(state)
    found = {
        "partner": others[0] if others else None,
        "card": None if best is None else str(best),
        "alone": not others,
        "error": None,
    }
    return compare(example, found)


KINDS: Mapping[str, Checker] = {
    "legal": legal,
    "trick": trick,
    "bidding": bidding,
    "score": score,
    "deal": deal,
    "match": match,
    "solve": solve,
    "best_card": best_card,
    "railroad_deal": railroad_deal,
    "two_deal": deal,
    "three_deal": deal,
    "three_score": three_score,
    "auction": auction,
    "auction_deal": auction_deal,
    "auction_score": auction_score,
    "auction_post": auction_post,
    "partner": partner,
}
