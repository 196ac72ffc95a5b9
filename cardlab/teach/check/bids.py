"""The questions about games in which every player bids a number of tricks, jokers declared as they are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from cardlab.core.game import Game
from cardlab.core.log import HANDS, Moved
from cardlab.errors import DealError
from cardlab.notation import parse_action, parse_card, play
from cardlab.teach.check.example import Checker, Example, Pairs, code_of, compare, played
from cardlab.trick.schedule import REGULAR
from cardlab.trick.tricks import Tricks, drawing

# ---- schedules ------------------------------------------------------------------------------------------------------


def _sizes(game: Game) -> list[int]:
    """The hand sizes of the main part of the schedule, special rounds left out."""
    sizes: list[int] = []
    for index in count():
        try:
            spec = game.match.deal_at(index, 0)
        except DealError:
            break
        if spec.note("round", REGULAR) == REGULAR:
            sizes.append(spec.hand_size)
    return sizes


def _round(example: Example) -> str:
    return example.round or REGULAR


def schedule(example: Example) -> Pairs:
    """``players`` and options → ``sizes`` of the hands, number of ``deals``, ``cards`` in all hands of a seat."""
    sizes = _sizes(example.game())
    return compare(example, {"sizes": sizes, "deals": len(sizes), "cards": sum(sizes)})


def maxhand(example: Example) -> Pairs:
    """``players`` and ``deck`` → ``M_left``: the largest hand and the cards left over."""
    game = example.game()
    most = max(_sizes(game))
    return compare(example, {"M_left": [most, len(game.deck) - most * game.players]})


# ---- bids -----------------------------------------------------------------------------------------------------------


def dealer_bids(example: Example) -> Pairs:
    """``h`` cards and the bids ``prev`` of the others → the dealer's ``legal`` bids and the ``forbidden`` one."""
    most, before = example.number("h"), example.numbers("prev")
    game = example.game(len(before) + 1)
    unseen = " ".join(["XX"] * most)
    dealer = game.players - 1
    facts = {"round": _round(example), "dealer": dealer, "trump": None, "bids": [*before, None]}
    state = game.setup([unseen] * game.players, dealer, **facts)
    legal = [bid for bid in range(most + 1) if state.why_not(f"bid {bid}") is None]
    forbidden = [bid for bid in range(most + 1) if bid not in legal]
    return compare(example, {"legal": legal, "forbidden": forbidden[0] if forbidden else None})


# ---- tricks ---------------------------------------------------------------------------------------------------------


def _trick_game(example: Example, plays: Sequence[tuple[int, str]], complete: bool) -> Game:
    """The game with as many players as a complete trick has cards, or with enough for the next one to play."""
    needed = [seat + 1 for seat, _ in plays]
    game = example.game(max([*needed, 2])) if complete else example.game()
    if complete or max([*needed, len(plays) + 1]) <= game.players:
        return game
    return example.game(max([*needed, len(plays) + 1]))


def legal(example: Example) -> Pairs:
    """A ``hand`` behind the ``trick`` under way → ``legal`` and ``illegal`` cards, with declarations or codes."""
    plays = example.plays("trick")
    game = _trick_game(example, plays, complete=False)
    hand = example.cards("hand", game)
    seat = (plays[-1][0] + 1) % game.players if plays else 0
    played = [one for one, _ in plays]
    hands: list[Any] = [" ".join(["XX"] * (len(hand) - (one in played))) for one in range(game.players)]
    hands[seat] = hand
    before = example.number("trick_no") - 1 if "trick_no" in example.fields else 0
    facts = {
        "trump": example.trump(),
        "bids": [0] * game.players,
        "tricks": [max(before, 0)] + [0] * (game.players - 1),
        "trick": [f"P{one} {text}" for one, text in plays],
    }
    state = game.setup(hands, seat, **facts)
    expected = example.expected()
    if not isinstance(expected.get("legal"), dict):
        raise example.bad("expect.legal")
    yield _listed(expected["legal"], game), {str(action) for action in state.legal_actions}
    refused = expected.get("illegal", {})
    if not isinstance(refused, dict):
        raise example.bad("expect.illegal")
    for text, code in refused.items():
        reason = state.why_not(parse_action(text, game.deck))
        yield f"{text} {code}", f"{text} {code_of(reason, str(code))}"


def _listed(cards: Mapping[str, Any], game: Game) -> set[str]:
    """The actions that a ``{"RJ": ["takes"], "9C": null}`` lists, as notation."""
    texts = set()
    for text, ways in cards.items():
        for way in ways if isinstance(ways, list) else [None]:
            texts.add(str(parse_action(text if way is None else f"{text}:{way}", game.deck)))
    return texts


def winner(example: Example) -> Pairs:
    """A complete ``trick`` → its ``winner``. Every hand holds just the card it plays."""
    plays = example.plays("trick")
    game = _trick_game(example, plays, complete=True)
    if sorted(seat for seat, _ in plays) != list(range(game.players)):
        raise example.bad("trick")
    *first, (last, text) = plays
    action = parse_action(text, game.deck)
    hands: list[Any] = [()] * game.players
    hands[last] = action.cards
    trick = [f"P{seat} {said}" for seat, said in first]
    state = game.setup(hands, last, trump=example.trump(), bids=[0] * game.players, trick=trick)
    taken = state.apply(action).board.taken
    expected = example.expected()
    return [(f"P{example.seat(expected.get('winner'))}", f"P{taken.index(max(taken))}")]


# ---- scores and whole deals -----------------------------------------------------------------------------------------


def score(example: Example) -> Pairs:
    """``bids`` and ``tricks`` of a deal of ``h`` cards → the ``row`` of points.

    The last trick is played out: a seat that took tricks leads an ace without trumps, the others discard.
    """
    most, taken = example.number("h"), example.numbers("tricks")
    game = example.game(len(taken))
    if sum(taken) != most or len(taken) != game.players:
        raise example.bad("tricks")
    last = taken.index(max(taken))
    lead = max((one for one in game.deck if not one.is_joker), key=lambda one: int(one.rank or 0))
    others = iter([one for one in game.deck if not one.is_joker and one.suit is not lead.suit])
    held = range(_last_hand(game, most))
    hands = [[next(others) for _ in held] for _ in range(game.players)]
    hands[last][0] = lead
    facts: dict[str, Any] = {
        "round": _round(example),
        "trump": None,
        "bids": example.items("bids"),
        "tricks": [tricks - (seat == last) for seat, tricks in enumerate(taken)],
    }
    if "joker_leads" in example.fields:
        facts["joker_leads"] = example.numbers("joker_leads")
    state = game.setup(hands, last, **facts)
    while not state.is_terminal:
        legal = state.legal_actions
        state = state.apply(play(lead) if play(lead) in legal else legal[0])
    return compare(example, {"row": list(state.returns())})


def _last_hand(game: Game, cards: int) -> int:
    """The cards in each hand when the last trick begins: more than one where cards are drawn."""
    tricks = next(phase for phase in game.match.deal_at(0, 0).phases if isinstance(phase, Tricks))
    return drawing(len(game.deck), game.players, cards).last if tricks.after_trick else 1


def deal(example: Example) -> Pairs:
    """Open ``hands``, ``trump``, ``leader``, ``bids``, ``stock`` and all ``plays`` → ``winners``,
    ``draws``, ``joker_leads`` that cost, ``tricks`` and ``row``."""
    hands = example.items("hands", 10)
    game = example.game(len(hands))
    read = [[parse_card(str(one), game.deck) for one in hand] for hand in hands if isinstance(hand, list)]
    if len(read) != len(hands):
        raise example.bad("hands")
    leader = example.seat(example.fields.get("leader"))
    dealer = (leader - 1) % game.players
    facts = {"dealer": dealer, "trump": example.trump(), "bids": example.items("bids")}
    if example.fields.get("stock"):
        facts["stock"] = example.texts("stock")
    state = game.setup(read, leader, **facts)
    winners, draws = [], []
    for seat, text in example.plays("plays"):
        after = played(state, seat, parse_action(text, game.deck))
        if sum(after.board.taken) > sum(state.board.taken):
            pairs = enumerate(zip(state.board.taken, after.board.taken, strict=True))
            winners += [f"P{one}" for one, (was, now) in pairs if now > was]
        drawn = [one for one in after.events if isinstance(one, Moved) and one.src == "stock"]
        draws += [[f"P{HANDS.index(one.dst)}", str(one.cards[0])] for one in drawn]
        state = after
    found = {
        "winners": winners,
        "draws": draws,
        "joker_leads": list(state.facts.get("joker_leads", (0,) * game.players)),
        "tricks": list(state.board.taken),
        "row": list(state.returns()),
    }
    return compare(example, found)


#: The questions there are.
KINDS: dict[str, Checker] = {
    "schedule": schedule,
    "maxhand": maxhand,
    "dealer_bids": dealer_bids,
    "legal": legal,
    "winner": winner,
    "score": score,
    "deal": deal,
}
