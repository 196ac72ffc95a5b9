"""The questions about games in which one side makes the trump and has to take most of the tricks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardlab.cards import SUITS, XX, Card, Suit
from cardlab.core.deal import Points
from cardlab.core.game import Game
from cardlab.core.log import Noted
from cardlab.core.match import Match, Result
from cardlab.core.packets import FaceUp
from cardlab.core.penalties import Penalties
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import IllegalAction, Reason
from cardlab.games.euchre.match import EuchreMatch
from cardlab.notation import Action, parse_action, parse_card
from cardlab.teach.check.example import Example, NotBuilt, Pairs, code_of, compare, played, rules_for
from cardlab.trick.auction import Auction, ChoosePartners, Contract
from cardlab.trick.hidden import CallSuit
from cardlab.trick.making import NameTrump, naming

#: The sides of the files, by the number of the side.
SIDES = ("A", "B")
#: How the files call naming a suit of the other colour.
TERMS = {"crossing": "cross"}
#: The suits and heights of a deal's last trick that is made up for its score: only its first card is a trump.
LAST_TRUMP, LAST_CARDS = "S", ("AS", "AH", "KH", "QH", "JH", "TH", "9H")


# ---- tables ---------------------------------------------------------------------------------------------------------


def phase_of(game: Game, kind: type[Phase]) -> Any:
    """The phase of that kind, None if a deal of the game has none.

    >>> import cardlab
    >>> phase_of(cardlab.load("euchre.two"), Auction) is None
    True
    """
    return next((phase for phase in game.match.deal_at(0, 0).phases if isinstance(phase, kind)), None)


def contracts_of(game: Game) -> Sequence[Contract]:
    """What the bids of an auction ask for; nothing where the trump is made by calls.

    >>> import cardlab
    >>> [one.value for one in contracts_of(cardlab.load("euchre.auction7"))]
    [4, 5, 6, 7, 10, 20]
    """
    auction = phase_of(game, Auction)
    return auction.contracts if auction is not None else ()


def needed(game: Game, maker: int, trump: str, alone: bool = False) -> dict[str, Any]:
    """The facts without which a position of this game's tricks is none, for questions that do not depend on them.

    >>> import cardlab
    >>> needed(cardlab.load("euchre.auction5"), 3, "S")
    {'bid': 3, 'partners': [4]}
    >>> needed(cardlab.load("euchre.call_ace"), 3, "S")
    {'alone': False, 'called': 'H'}
    """
    facts: dict[str, Any] = {"alone": alone} if phase_of(game, FaceUp) is not None else {}
    if phase_of(game, CallSuit) is not None and not alone:
        facts["called"] = str(next(suit for suit in SUITS if suit != trump))
    contract = next((one for one in contracts_of(game) if one.alone is alone), None)
    if contract is not None:
        facts["bid"] = contract.value
        if contract.partners and phase_of(game, ChoosePartners) is not None:
            facts["partners"] = [(maker + 1 + step) % game.players for step in range(contract.partners)]
    return facts


def columns(game: Game) -> tuple[str, ...]:
    """The score columns as the files call them: sides by letter, players by seat.

    >>> import cardlab
    >>> columns(cardlab.load("euchre")), columns(cardlab.load("euchre.three"))
    (('A', 'B'), ('0', '1', '2'))
    """
    count = len(set(game.match.deal_at(0, 0).columns))
    return SIDES if count < game.players else tuple(map(str, range(game.players)))


def points_by_column(state: State) -> dict[str, int]:
    """The points of a finished deal by score column."""
    accounts, names = state.spec.columns, columns(state.game)
    return {names[accounts[seat]]: points for seat, points in enumerate(state.returns())}


def told(example: Example, names: Sequence[str]) -> dict[str, Any]:
    """Those facts of a line that it has."""
    return {name: example.fields[name] for name in names if example.fields.get(name) is not None}


# ---- tricks ---------------------------------------------------------------------------------------------------------


def legal(example: Example) -> Pairs:
    """A ``hand`` behind the ``led_card``, or on lead, under a ``trump`` → ``legal`` cards and ``illegal`` ones with
    their codes. ``exposed`` cards of the hand lie face up; the other side called ``called_suit`` for this lead."""
    game = example.game(facts=("trump", "led_card", "hand", "exposed", "called_suit"))
    hand = example.cards("hand", game)
    led = example.fields.get("led_card")
    unseen = (XX,) * len(hand)
    first: Sequence[Card] = unseen if led is None else unseen[1:]
    trick = [] if led is None else [f"P0 {led}"]
    hands = [first, hand, *[unseen] * (game.players - 2)]
    facts = needed(game, 0, str(example.trump())) | {"maker": 0} | told(example, ("called_suit",))
    if "exposed" in example.fields:
        facts["exposed"] = example.texts("exposed")
    leader = 1 if led is None else 0
    state = game.setup(hands, 1, trump=example.trump(), trick=trick, leader=leader, **facts)
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
    leader = example.seat(example.fields.get("leader", seats[0]), game.players)
    lone = _lone(game, seats)
    maker = lone[0] if lone else seats[0]
    facts = needed(game, maker, str(example.trump()), bool(lone)) | {"trump": example.trump(), "leader": leader}
    facts |= dict(zip(("maker", "lone_defender"), lone or [maker], strict=False))
    hands: list[Any] = [()] * game.players
    hands[seats[-1]] = [parse_card(cards[-1], game.deck)]
    before = [f"P{seat} {one}" for seat, one in zip(seats, cards, strict=True)][:-1]
    state = game.setup(hands, seats[-1], trick=before, **facts)
    taken = state.apply(parse_action(cards[-1], game.deck)).board.taken
    winner = taken.index(1)
    card = parse_card(cards[seats.index(winner)], game.deck)
    return compare(example, {"winner": winner, "card": str(card), "led": str(state.board.led)})


def _lone(game: Game, seats: Sequence[int]) -> list[int]:
    """The seats that play while every partner of theirs does not, where partners are fixed."""
    missing = [seat for seat in range(game.players) if seat not in seats]
    return [seat for seat in seats if missing and [one for one in seats if (one - seat) % 2 == 0] == [seat]]


# ---- calls ----------------------------------------------------------------------------------------------------------

CALLS = ("dealer", "turnup", "actions", "hands", "barred")


def bidding(example: Example) -> Pairs:
    """The calls (``actions``) since the deal, behind a ``turnup`` → what was made, or what is to be called now.

    ``hands`` need not be given: unseen cards call as well as others unless an option makes calls depend on them. An
    ``error`` is the code of the call number ``at`` (0-based) and its ``seat``. ``barred`` seats may only pass.
    """
    game = example.game(facts=CALLS)
    unseen = [(XX,) * full(game)] * game.players
    hands = hands_of(example, game) if "hands" in example.fields else unseen
    state = start(example, game, hands)
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
    return compare_calls(example, {"result": state.end, "error": None, **found})


def compare_calls(example: Example, found: Mapping[str, Any]) -> Pairs:
    """As :func:`compare`, with legal calls as a set, however they are spelled."""
    for (wanted, got), name in zip(compare(example, found), example.expected(), strict=True):
        if name == "legal" and isinstance(wanted, list):
            yield {str(call_of(one)) for one in wanted}, got
        else:
            yield wanted, got


def call_of(said: Any) -> Action:
    """A call as the files write it: a bid is its number."""
    return parse_action(f"bid {said}" if type(said) is int else str(said))


def full(game: Game) -> int:
    """The cards of a hand."""
    return game.match.deal_at(0, 0).hand_size


def hands_of(example: Example, game: Game) -> list[list[Card]]:
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


def start(example: Example, game: Game, hands: Sequence[Sequence[Card]]) -> State:
    """The first call of a deal."""
    dealer = example.seat(example.fields.get("dealer"), game.players)
    turned: dict[str, Any] = (
        {"turn_up": str(example.fields.get("turnup"))} if phase_of(game, FaceUp) is not None else {}
    )
    return game.setup(hands, dealer=dealer, barred=barred_of(example, game), **turned)


def barred_of(example: Example, game: Game) -> list[int]:
    """The seats that a penalty keeps from making the trump."""
    named = example.items("barred") if "barred" in example.fields else []
    return [example.seat(one, game.players) for one in named]


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
    state = start(example, game, hands)
    for call in calls:
        state = played(state, state.current_player, call)
    taken = not state.pile("turn_up") and not state.pile("turned_down")
    while state.phase != "tricks":
        state = state.apply(state.legal_actions[-1])
    return {"leader": state.current_player, "turnup_taken": taken}


# ---- scores, whole deals, matches -----------------------------------------------------------------------------------


def score(example: Example) -> Pairs:
    """``tricks`` of the makers, ``alone``, ``lone_defence`` (somebody defended alone) → points of both sides, or of
    each of their players. In call-ace the maker may be ``secret``ly without a partner."""
    game = example.game(facts=("tricks", "alone", "lone_defence", "secret"))
    alone = example.truth("alone")
    facts = needed(game, 0, LAST_TRUMP, alone)
    if example.truth("lone_defence"):
        facts["lone_defender"] = 1
    own = [0] if alone or example.truth("secret") else [0, 2]
    if "called" in facts:
        facts["partner"] = own[-1]
    elif game.players < len(own) + 2:
        own = [0]
    state = last_trick(example, game, 0, own, facts)
    makers, defenders = state.returns()[:2]
    return compare(example, {"makers": makers, "defenders": defenders})


def last_trick(example: Example, game: Game, maker: int, own: Sequence[int], facts: Mapping[str, Any]) -> State:
    """The end of a deal in which the maker's side, whose seats are ``own``, took the line's ``tricks``.

    The last trick is played out: the side that has most of what it is given leads a trump, the others discard.
    """
    tricks, total = example.number("tricks"), full(game)
    if tricks > total:
        raise example.bad("tricks")
    against = next(seat for seat in range(game.players) if seat not in own)
    last = maker if tricks else against
    before = [0] * game.players
    before[maker] = tricks - (last == maker)
    before[against] = total - tricks - (last == against)
    hands = [[parse_card(LAST_CARDS[(seat - last) % game.players], game.deck)] for seat in range(game.players)]
    state = game.setup(hands, last, trump=LAST_TRUMP, maker=maker, tricks=before, leader=last, **facts)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    return state


def deal(example: Example) -> Pairs:
    """Open ``hands`` as they were dealt, the calls (``actions``), the dealer's ``discard`` (null: no exchange), in
    call-ace the suit ``called``, all ``plays`` → ``trick_winners``, ``maker_tricks`` and the ``score``."""
    game = example.game(facts=(*CALLS, "discard", "called", "plays"))
    state = start(example, game, hands_of(example, game))
    answers = told(example, ("discard", "called"))

    def answer(state: State) -> Action | None:
        if state.phase == "exchange":
            return put_away(state, answers.pop("discard", None))
        if state.phase == "calling" and "called" in answers:
            return Action("call", call=(Suit(str(answers.pop("called"))),))
        return None

    winners, state = play_out(example, game, state, answer)
    for name in answers:
        raise example.bad(name)
    taken = state.board.taken if state.board else (0,) * state.players
    own = next((side for side in state.sides if state.facts.get("maker") in side), ())
    found = {
        "trick_winners": winners,
        "maker_tricks": sum(taken[seat] for seat in own),
        "score": points_by_column(state),
    }
    return compare(example, found)


def put_away(state: State, card: Any) -> Action:
    """The dealer's exchange: that card goes, or without one the card that was turned up."""
    put = state.facts["turn_up"] if card is None else parse_card(str(card), state.game.deck)
    return Action("discard", (put,))


def play_out(
    example: Example, game: Game, state: State, answer: Callable[[State], Action | None], calls: str = "actions"
) -> tuple[list[int], State]:
    """The calls and ``plays`` of a line, with an ``answer`` to what is asked in between: the winners of the tricks, and
    the state at the end. Raises :class:`IllegalAction`."""
    moves = [call_of(one) for one in example.items(calls)]
    winners = []
    for move in (*moves, *(parse_action(text, game.deck) for text in example.texts("plays"))):
        while state.turn is not None and (said := answer(state)) is not None:
            state = played(state, state.current_player, said)
        before = state.board.taken if state.board else None
        state = played(state, state.current_player, move)
        if before is not None and state.board.taken != before:
            winners.append(next(seat for seat, was in enumerate(before) if state.board.taken[seat] > was))
    return winners, state


def match(example: Example) -> Pairs:
    """Points of the ``deals`` in turn (``{"A": 2}``; below zero: taken off for a revoke) → ``games`` with winner and
    score, the ``score`` now, and who has won the match; where everybody plays for himself the ``score`` by seat and
    the ``winners``. Deals after a match is decided are not played."""
    own = "games_to_win" in [option.name for option in rules_for(example.game_id).options]
    game = example.game(facts=("deals",) if own else ("deals", "games_to_win"))
    policy = game.match
    going = Match(game, 0, 0)
    for points in example.items("deals"):
        result = _result(example, going, points)
        if going.spec is not None:
            going = Match(game, 0, 0, (*going.results, result))
    if isinstance(policy, EuchreMatch):
        if example.fields.get("games_to_win", policy.games_to_win) != policy.games_to_win:
            raise NotBuilt(Reason.of("check.not_built", what="games_to_win"))
        return compare(example, _games(policy, going))
    sheet, names = going.sheet(), columns(game)
    winners = [names[one] for one in sheet.winners]
    return compare(example, {"score": dict(zip(names, sheet.totals, strict=True)), "winners": winners})


def _games(policy: EuchreMatch, going: Match) -> dict[str, Any]:
    """What has become of a match between two sides."""
    tally, names = policy.tally(going.results), columns(going.game)
    winner = None if tally.winner is None else names[tally.winner]
    games = [
        {"winner": names[one.winner], "score": dict(zip(names, one.score, strict=True)), "counts": one.counts}
        for one in tally.games
    ]
    found: dict[str, Any] = {
        "games": games,
        "score": dict(zip(names, tally.score, strict=True)),
        "games_won": {name: tally.games_won(at) for at, name in enumerate(names)},
        "match_winner": winner,
    }
    if policy.rubber:
        rubber = {name: tally.rubber_points(at) for at, name in enumerate(names)}
        found |= {"rubber_points": rubber, "rubber_winner": winner, "net": tally.net}
    return found


def _result(example: Example, going: Match, points: Any) -> Result:
    """A deal that was played with these points."""
    spec = going.spec or going.game.match.deal_at(0, 0)
    names = columns(going.game)
    ok = isinstance(points, dict) and len(points) <= len(names)
    if not ok or not all(name in names and type(one) is int and -20 <= one <= 20 for name, one in points.items()):
        raise example.bad("deals")
    made = [points.get(names[column], 0) for column in spec.columns]
    none = Reason("score.none")
    row = tuple(Points(max(one, 0), none) for one in made)
    lost = tuple(max(-one, 0) if seat < len(names) else 0 for seat, one in enumerate(made))
    return Result(spec, row, "played", Penalties(lost if any(lost) else ()))


# ---- values ---------------------------------------------------------------------------------------------------------


def solve(example: Example) -> Pairs:
    """Open ``hands``, ``trump`` and ``leader`` → the ``tricks`` that ``side`` can force, and ``by_lead``."""
    from cardlab.solvers.search import solve as solve_state

    game = example.game(facts=("trump", "leader", "side", "hands"))
    leader = example.seat(example.fields.get("leader"), game.players)
    state = game.setup(hands_of(example, game), leader, trump=example.trump(), leader=leader)
    side = [example.seat(one, game.players) for one in example.items("side")]
    if tuple(sorted(side)) not in state.sides:
        raise example.bad("side")
    solution = solve_state(state, objective="tricks", seat=side[0])
    by_lead = {str(action): value for action, value in solution.per_action.items()}
    return compare(example, {"tricks": solution.value, "by_lead": by_lead})
