"""The questions about games in which one side makes the trump and has to take most of the tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardlab.cards import XX, Card, Suit
from cardlab.core.deal import Points
from cardlab.core.game import Game
from cardlab.core.log import Noted
from cardlab.core.match import Match, Result
from cardlab.core.penalties import Penalties
from cardlab.core.state import State
from cardlab.errors import DealError, IllegalAction, Reason
from cardlab.games.euchre.match import EuchreMatch
from cardlab.notation import Action, parse_action, parse_card
from cardlab.teach.check.example import Checker, Example, NotBuilt, Pairs, code_of, compare, played
from cardlab.trick.making import NameTrump, naming

#: The sides of the files, by the number of the side.
SIDES = ("A", "B")
#: How the files call naming a suit of the other colour.
TERMS = {"crossing": "cross"}
#: The suits and heights of a deal's last trick that is made up for its score: only its first card is a trump.
LAST_TRUMP, LAST_CARDS = "S", ("AS", "AH", "KH", "QH")


# ---- tricks ---------------------------------------------------------------------------------------------------------


def legal(example: Example) -> Pairs:
    """A ``hand`` behind the ``led_card``, or on lead, under a ``trump`` → ``legal`` cards and ``illegal`` ones with
    their codes."""
    game = example.game(facts=("trump", "led_card", "hand"))
    hand = example.cards("hand", game)
    led = example.fields.get("led_card")
    unseen = (XX,) * len(hand)
    first: Sequence[Card] = unseen if led is None else unseen[1:]
    trick = [] if led is None else [f"P0 {led}"]
    hands = [first, hand, unseen, unseen]
    state = game.setup(hands, 1, trump=example.trump(), trick=trick, leader=1 if led is None else 0)
    expected = example.expected()
    cards, refused = expected.get("legal"), expected.get("illegal", {})
    if not isinstance(cards, list):
        raise example.bad("expect.legal")
    if not isinstance(refused, dict):
        raise example.bad("expect.illegal")
    yield {str(parse_action(str(one), game.deck)) for one in cards}, set(state.legal_actions.texts())
    for text, code in refused.items():
        reason = state.why_not(parse_action(text, game.deck))
        yield f"{text} {code}", f"{text} {code_of(reason, str(code))}"


def trick(example: Example) -> Pairs:
    """The ``plays`` of the ``seats`` in turn → the ``winner``, his ``card`` and the suit that was ``led``.

    Every hand holds just the card it plays; a seat that plays none is the partner of somebody who plays alone.
    """
    game = example.game(facts=("trump", "leader", "seats", "plays"))
    seats = [example.seat(one, game.players) for one in example.items("seats")]
    cards = example.texts("plays")
    if len(cards) != len(seats) or len(seats) < 2 or len(set(seats)) != len(seats):
        raise example.bad("plays")
    facts: dict[str, Any] = {"trump": example.trump(), "leader": example.seat(example.fields.get("leader", seats[0]))}
    lone = [(seat + 2) % 4 for seat in range(game.players) if seat not in seats]
    facts |= dict(zip(("maker", "lone_defender"), lone, strict=False)) | {"alone": bool(lone)}
    hands: list[Any] = [()] * game.players
    hands[seats[-1]] = [parse_card(cards[-1], game.deck)]
    before = [f"P{seat} {one}" for seat, one in zip(seats, cards, strict=True)][:-1]
    state = game.setup(hands, seats[-1], trick=before, **facts)
    taken = state.apply(parse_action(cards[-1], game.deck)).board.taken
    winner = taken.index(1)
    card = parse_card(cards[seats.index(winner)], game.deck)
    return compare(example, {"winner": winner, "card": str(card), "led": str(state.board.led)})


# ---- calls ----------------------------------------------------------------------------------------------------------

_CALLS = ("dealer", "turnup", "actions", "hands")


def bidding(example: Example) -> Pairs:
    """The calls (``actions``) since the deal, behind a ``turnup`` → what was made, or what is to be called now.

    ``hands`` need not be given: unseen cards call as well as others unless an option makes calls depend on them. An
    ``error`` is the code of the call number ``at`` (0-based) and its ``seat``.
    """
    game = example.game(facts=_CALLS)
    unseen = [(XX,) * _full(game)] * game.players
    hands = _hands(example, game) if "hands" in example.fields else unseen
    state = _start(example, game, hands)
    calls = [parse_action(text) for text in example.texts("actions")]
    for at, call in enumerate(calls):
        reason = state.why_not(call)
        if reason is not None:
            wanted = example.expected().get("error")
            if wanted is None:
                raise IllegalAction(reason)
            return compare(example, {"error": code_of(reason, str(wanted)), "at": at, "seat": state.turn})
        state = state.apply(call)
    found: dict[str, Any] = _to_be_called(state) if state.turn is not None else {}
    found |= _made(state)
    if state.end == "thrown_in":
        after = Match(game, 0, state.spec.dealer).after(state).spec
        found |= {"result": "redeal", "next_dealer": None if after is None else after.dealer}
    elif "maker" in state.facts:
        found |= _before_the_lead(example, game, hands, calls)
    return _compare_calls(example, {"result": state.end, "error": None, **found})


def _compare_calls(example: Example, found: Mapping[str, Any]) -> Pairs:
    """As :func:`compare`, with legal calls as a set, however they are spelled."""
    for (wanted, got), name in zip(compare(example, found), example.expected(), strict=True):
        if name == "legal" and isinstance(wanted, list):
            yield {str(parse_action(str(one))) for one in wanted}, got
        else:
            yield wanted, got


def _full(game: Game) -> int:
    return game.match.deal_at(0, 0).hand_size


def _hands(example: Example, game: Game) -> list[list[Card]]:
    """The hands of ``{"0": ["AS", …], …}``, every seat's."""
    given = example.fields.get("hands")
    if not isinstance(given, dict) or not all(isinstance(one, list) for one in given.values()):
        raise example.bad("hands")
    read = {
        example.seat(seat, game.players): [parse_card(str(one), game.deck) for one in hand]
        for seat, hand in given.items()
    }
    if sorted(read) != list(range(game.players)):
        raise example.bad("hands")
    return [read[seat] for seat in range(game.players)]


def _start(example: Example, game: Game, hands: Sequence[Sequence[Card]]) -> State:
    """The first call of a deal."""
    dealer = example.seat(example.fields.get("dealer"), game.players)
    return game.setup(hands, dealer=dealer, turn_up=str(example.fields.get("turnup")))


def _to_be_called(state: State) -> dict[str, Any]:
    """Who has to call, and what may be called and under which names."""
    calls = state.legal_actions
    phase = state.spec.phases[state.at]
    named = [call.call[0] for call in calls if call.verb == "name"]
    labels = {}
    if isinstance(phase, NameTrump):
        labels = {str(suit): _term(naming(Suit(str(suit)), phase.turned(state))) for suit in named}
    second = isinstance(phase, NameTrump)
    return {"to_act": state.turn, "round": 2 if second else 1, "legal": set(calls.texts()), "labels": labels}


def _term(term: str) -> str:
    return TERMS.get(term, term)


def _made(state: State) -> dict[str, Any]:
    """What the calls have made, as everybody heard it."""
    facts = state.facts
    told = [one for one in state.log or () if isinstance(one, Noted) and one.id == "call.made"]
    if not told:
        return {}
    return {
        "maker": facts["maker"],
        "trump": str(facts["trump"]),
        "alone": facts["alone"],
        "round": 1 if facts.get("ordered") else 2,
        "term": _term(dict(told[-1].args)["term"]),
        "sits_out": [seat for seat in range(state.players) if seat not in state.active],
    }


def _before_the_lead(
    example: Example, game: Game, hands: Sequence[Sequence[Card]], calls: Sequence[Action]
) -> dict[str, Any]:
    """Who takes the turn-up and who leads, once everything before the lead is done: any card will do for that."""
    if "hands" not in example.fields:
        turned = parse_card(str(example.fields.get("turnup")), game.deck)
        rest = iter(one for one in game.deck if one is not turned)
        hands = [[next(rest) for _ in hand] for hand in hands]
    state = _start(example, game, hands)
    for call in calls:
        state = played(state, state.current_player, call)
    taken = not state.pile("turn_up") and not state.pile("turned_down")
    while state.phase != "tricks":
        state = state.apply(state.legal_actions[-1])
    return {"leader": state.current_player, "turnup_taken": taken}


# ---- scores, whole deals, matches -----------------------------------------------------------------------------------


def score(example: Example) -> Pairs:
    """``tricks`` of the makers, ``alone``, ``lone_defence`` (somebody defended alone) → points of both sides.

    The last trick is played out: the side that has most of what it is given leads a trump, the others discard.
    """
    game = example.game(facts=("tricks", "alone", "lone_defence"))
    tricks, total = example.number("tricks"), _full(game)
    if tricks > total:
        raise example.bad("tricks")
    last = 0 if tricks else 1
    before = [tricks - (last == 0), total - tricks - (last == 1), 0, 0]
    hands = [[parse_card(LAST_CARDS[(seat - last) % 4], game.deck)] for seat in range(game.players)]
    defender = 1 if example.truth("lone_defence") else None
    alone = example.truth("alone")
    state = game.setup(
        hands, last, trump=LAST_TRUMP, maker=0, alone=alone, lone_defender=defender, tricks=before, leader=last
    )
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    return compare(example, dict(zip(("makers", "defenders"), state.returns()[:2], strict=True)))


def deal(example: Example) -> Pairs:
    """Open ``hands`` as they were dealt, the calls (``actions``), the dealer's ``discard`` (null: no exchange), all
    ``plays`` → ``trick_winners``, ``maker_tricks`` and the ``score`` of both sides."""
    game = example.game(facts=(*_CALLS, "discard", "plays"))
    state = _start(example, game, _hands(example, game))
    moves = [parse_action(text, game.deck) for text in example.texts("actions")]
    discard = example.fields.get("discard")
    winners = []
    for move in (*moves, *(parse_action(text, game.deck) for text in example.texts("plays"))):
        if state.phase == "exchange":
            put = state.facts["turn_up"] if discard is None else parse_card(str(discard), game.deck)
            state = played(state, state.current_player, Action("discard", (put,)))
            discard = None
        before = state.board.taken if state.board else None
        state = played(state, state.current_player, move)
        if before is not None and state.board.taken != before:
            winners.append(next(seat for seat, was in enumerate(before) if state.board.taken[seat] > was))
    if discard is not None:
        raise example.bad("discard")
    taken = state.board.taken if state.board else (0,) * state.players
    own = next((side for side in state.sides if state.facts.get("maker") in side), ())
    found = {
        "trick_winners": winners,
        "maker_tricks": sum(taken[seat] for seat in own),
        "score": dict(zip(SIDES, state.returns()[:2], strict=True)),
    }
    return compare(example, found)


def match(example: Example) -> Pairs:
    """Points of the ``deals`` in turn (``{"A": 2}``; below zero: taken off for a revoke) → ``games`` with winner and
    score, the ``score`` now, and who has won the match."""
    game = example.game(facts=("deals", "games_to_win"))
    policy = game.match
    assert isinstance(policy, EuchreMatch)
    wanted = 2 if policy.rubber else 1
    if example.fields.get("games_to_win", wanted) != wanted:
        raise NotBuilt(Reason.of("check.not_built", what="games_to_win"))
    going = Match(game, 0, 0)
    for points in example.items("deals"):
        if going.spec is None:
            raise DealError(Reason("match.over"))
        result = _result(example, going, points)
        going = Match(game, 0, 0, (*going.results, result))
    tally = policy.tally(going.results)
    winner = None if tally.winner is None else SIDES[tally.winner]
    games = [
        {"winner": SIDES[one.winner], "score": dict(zip(SIDES, one.score, strict=True)), "counts": 1}
        for one in tally.games
    ]
    found: dict[str, Any] = {
        "games": games,
        "score": dict(zip(SIDES, tally.score, strict=True)),
        "games_won": {side: tally.games_won(at) for at, side in enumerate(SIDES)},
        "match_winner": winner,
    }
    if policy.rubber:
        rubber = {side: tally.rubber_points(at) for at, side in enumerate(SIDES)}
        found |= {"rubber_points": rubber, "rubber_winner": winner, "net": tally.net}
    return compare(example, found)


def _result(example: Example, going: Match, points: Any) -> Result:
    """A deal that was played with these points."""
    ok = isinstance(points, dict) and len(points) <= len(SIDES)
    if not ok or not all(side in SIDES and type(one) is int and -20 <= one <= 20 for side, one in points.items()):
        raise example.bad("deals")
    made = [points.get(SIDES[seat % 2], 0) for seat in range(4)]
    none = Reason("score.none")
    row = tuple(Points(max(one, 0), none) for one in made)
    lost = tuple(max(-one, 0) if seat < len(SIDES) else 0 for seat, one in enumerate(made))
    assert going.spec is not None
    return Result(going.spec, row, "played", Penalties(lost if any(lost) else ()))


# ---- values ---------------------------------------------------------------------------------------------------------


def solve(example: Example) -> Pairs:
    """Open ``hands``, ``trump`` and ``leader`` → the ``tricks`` that ``side`` can force, and ``by_lead``."""
    from cardlab.solvers.search import solve as solve_state

    game = example.game(facts=("trump", "leader", "side", "hands"))
    leader = example.seat(example.fields.get("leader"), game.players)
    state = game.setup(_hands(example, game), leader, trump=example.trump(), leader=leader)
    side = [example.seat(one, game.players) for one in example.items("side")]
    if tuple(sorted(side)) not in state.sides:
        raise example.bad("side")
    solution = solve_state(state, objective="tricks", seat=side[0])
    by_lead = {str(action): value for action, value in solution.per_action.items()}
    return compare(example, {"tricks": solution.value, "by_lead": by_lead})


KINDS: Mapping[str, Checker] = {
    "legal": legal,
    "trick": trick,
    "bidding": bidding,
    "score": score,
    "deal": deal,
    "match": match,
    "solve": solve,
}
