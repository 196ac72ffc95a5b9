"""The questions about Durak: what beats what, who begins, what a bout allows and how it ends, and endings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.cards import Card
from cardlab.core.deal import Start
from cardlab.core.game import Game
from cardlab.core.log import Noted
from cardlab.core.match import Match, Result
from cardlab.core.penalties import Penalties
from cardlab.core.state import State, begin
from cardlab.games.durak.beats import Trump, trump_of, why_not_beats
from cardlab.notation import Action, parse_action, parse_card
from cardlab.teach.check.example import (
    Checker,
    Example,
    Pairs,
    after_actions,
    code_of,
    compare,
    compare_table,
    refused_options,
)

#: What a position may tell beside its hands.
FACTS = ("trump", "turn_up", "stock", "attacker", "defender", "table", "limit", "bout", "taking")
#: How the messages of a bout's end are told.
ENDS = {"durak.beaten": "beaten", "durak.taken": "taken"}


def beats(example: Example) -> Pairs:
    """A ``trump`` (suit or colour) or a ``turn_up`` and two ``cards``, the defending one first → does it ``beats``, and
    the ``reason`` why it does not."""
    game = example.game(facts=("trump", "turn_up", "cards"))
    cards = example.cards("cards", game)
    if len(cards) != 2:
        raise example.bad("cards")
    reason = why_not_beats(cards[0], cards[1], _trump(example, game), game.options["plain_joker_beaten_by"])
    wanted = example.expected().get("reason")
    told = None if reason is None else code_of(reason, str(wanted))
    return compare(example, {"beats": reason is None, "reason": told})


def _trump(example: Example, game: Game) -> Trump:
    turned = example.fields.get("turn_up")
    if turned is not None:
        return trump_of(parse_card(str(turned), game.deck))
    named = str(example.fields.get("trump"))
    if named not in ("S", "H", "D", "C", "red", "black"):
        raise example.bad("trump")
    return trump_of(named)


def first_attack(example: Example) -> Pairs:
    """``hands`` as dealt by the ``dealer`` of a first deal, and the ``turn_up`` → ``attacker``, ``defender``, the
    ``throwers`` in their order, the ``limit`` and the ``lowest`` trump that was shown."""
    game = example.game(facts=("hands", "dealer", "turn_up"))
    dealer = example.seat(example.fields.get("dealer"), game.players)
    turned = parse_card(str(example.fields.get("turn_up")), game.deck)
    state = _dealt(example, game, dealer, example.hands(game), turned)
    bout, lowest = state.facts["bout"], state.facts["lowest"]
    around = [(bout.attacker + step) % game.players for step in range(game.players)]
    found = {
        "attacker": bout.attacker,
        "defender": bout.defender,
        "throwers": [seat for seat in around if seat != bout.defender],
        "limit": bout.limit,
        "lowest": None if lowest is None else str(lowest),
    }
    return compare(example, found)


def _dealt(example: Example, game: Game, dealer: int, hands: list[list[Card]], turned: Card) -> State:
    """The first deal that gives these hands, one card at a time; the rest of the pack lies in any order."""
    spec = game.match.deal_at(0, dealer)
    around = [(dealer + 1 + step) % game.players for step in range(game.players)]
    if any(len(hand) != len(hands[0]) for hand in hands):
        raise example.bad("hands")
    dealt = [hands[seat][number] for number in range(len(hands[0])) for seat in around]
    pack = (*dealt, *(one for one in game.deck if one not in dealt and one is not turned), turned)
    if len(hands[0]) != spec.hand_size or sorted(pack) != sorted(game.deck):
        raise example.bad("hands")
    return begin(game, spec, Start(stock=pack), pack)


def bout(example: Example) -> Pairs:
    """A position (``hands`` and what the position tells) and the ``actions`` since → what is there then.

    ``turn``, ``attacker``, ``defender``, ``limit``, the ``legal`` actions, ``illegal`` ones with their codes (another
    seat's begin with it: ``P2 throw 6C``), how the last bout ``ended``, ``sizes`` of the hands, ``hands`` themselves,
    the ``stock``'s size, seats ``out``, and the ``fool`` once it is ``over``.
    """
    game = example.game(facts=("hands", "actions", *FACTS))
    facts = {name: example.fields[name] for name in FACTS if example.fields.get(name) is not None}
    state = after_actions(example, game.setup(example.hands(game), **facts))
    return compare_table(example, state, _found(example, state))


def _found(example: Example, state: State) -> dict[str, Any]:
    under_way = state.facts["bout"]
    ends = [ENDS[one.id] for one in state.log or () if isinstance(one, Noted) and one.id in ENDS]
    return {
        "turn": state.turn,
        "attacker": under_way.attacker,
        "defender": under_way.defender,
        "limit": under_way.limit,
        "legal": set(state.legal_actions.texts()),
        "illegal": _refused(example, state),
        "ended": ends[-1] if ends else None,
        "sizes": [len(hand) for hand in state.hands],
        "hands": {str(seat): [str(one) for one in sorted(hand)] for seat, hand in enumerate(state.hands)},
        "stock": len(state.stock),
        "out": [seat for seat in range(state.players) if seat not in state.active],
        "over": state.is_terminal,
        "fool": state.facts.get("fool"),
    }


def _refused(example: Example, state: State) -> dict[str, str]:
    found = {}
    for text, code in example.illegal().items():
        seat, action = _of_seat(example, text, state)
        found[text] = code_of(state.why_not(action, seat), str(code))
    return found


def _of_seat(example: Example, text: str, state: State) -> tuple[int | None, Action]:
    first, _, rest = text.partition(" ")
    if first[:1] == "P" and first[1:].isdigit():
        return example.seat(first, state.players), parse_action(rest, state.game.deck)
    return None, parse_action(text, state.game.deck)


def next_deal(example: Example) -> Pairs:
    """The ``fool`` of a first deal (null: a draw) that the ``dealer`` dealt → who deals the next one, its ``order`` of
    dealing, and who attacks whom (null: the lowest trump decides)."""
    game = example.game(facts=("fool", "dealer"))
    dealer = example.seat(example.fields.get("dealer", 0), game.players)
    told = example.fields.get("fool")
    fool = None if told is None else example.seat(told, game.players)
    result = Result(game.match.deal_at(0, dealer), (), "played", Penalties(()), (("fool", fool),))
    spec = Match(game, 0, dealer, (result,)).spec
    if spec is None:
        return compare(example, {"dealer": None})
    order = [(spec.dealer + 1 + step) % game.players for step in range(game.players)]
    attacker = None if any(phase.name == "first_attack" for phase in spec.phases) else spec.leader
    defender = None if attacker is None else (attacker + 1) % game.players
    found = {"dealer": spec.dealer, "order": order, "attacker": attacker, "defender": defender}
    return compare(example, found)


def solve(example: Example) -> Pairs:
    """Open ``hands`` and what the position tells → the ``value`` for the attacker (1, 0, −1) and ``by_lead``."""
    from cardlab.solvers.search import solve as solve_state

    game = example.game(facts=("hands", *FACTS))
    facts = {name: example.fields[name] for name in FACTS if example.fields.get(name) is not None}
    state = game.setup(example.hands(game), **facts)
    solution = solve_state(state)
    by_lead = {" ".join(map(str, action.cards)): value for action, value in solution.per_action.items()}
    return compare(example, {"value": solution.value, "by_lead": by_lead})


KINDS: Mapping[str, Checker] = {
    "beats": beats,
    "first_attack": first_attack,
    "bout": bout,
    "next_deal": next_deal,
    "solve": solve,
    "options": refused_options,
}
