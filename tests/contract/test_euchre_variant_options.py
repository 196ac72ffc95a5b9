"""Every option and value of Euchre's variants: something that anybody can see differs as the rule text says."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import cardlab
from cardlab.cards import Card, card
from cardlab.core.deal import Points
from cardlab.core.game import Game
from cardlab.core.log import Moved
from cardlab.core.match import Match, Result, draw_first_dealer
from cardlab.core.packets import Packets
from cardlab.core.penalties import Penalties
from cardlab.core.registry import rules_of
from cardlab.core.state import State
from cardlab.core.table import step
from cardlab.errors import OptionError, Reason
from cardlab.games.euchre.match import EuchreMatch, LowestDraw, first_jack
from cardlab.notation import parse_action
from cardlab.teach.check.example import Example
from cardlab.teach.check.makers import last_trick, needed
from cardlab.trick.making import PASS

VARIANTS = ("railroad", "two", "three", "auction5", "auction6", "auction7", "call_ace")


# ---- deals and matches ----------------------------------------------------------------------------------------------


def stacked(game: Game, turn_up: str, eldest: str = "") -> State:
    """A deal, dealt by P0, with that card turned up and these in the eldest hand, the others in order of the deck."""
    first = [card(text) for text in eldest.split()]
    rest = [one for one in game.deck if one is not card(turn_up) and one not in first]
    pack: list[Card] = []
    for packet in [phase for phase in game.match.deal_at(0, 0).phases if isinstance(phase, Packets)]:
        for seat in range(game.players):
            pack += [first.pop(0) if seat == 0 and first else rest.pop(0) for _ in range(packet.count)]
    return game.deal(stock=[*pack, card(turn_up), *rest])


def acted(state: State, *actions: str) -> State:
    for text in actions:
        state = step(state, parse_action(text, state.spec.deck))
    return state


def to_the_lead(state: State) -> State:
    """Everything before the first lead, the last answer to every question."""
    while state.phase != "tricks":
        state = state.apply(state.legal_actions[-1])
    return state


def phases_of(state: State, *actions: str) -> list[str]:
    """The phases that somebody is asked in, from these calls to the lead."""
    state = acted(state, *actions)
    found = []
    while state.phase != "tricks":
        if state.phase not in found:
            found.append(str(state.phase))
        state = state.apply(state.legal_actions[0])
    return found


def tricks_score(
    game: Game, tricks: int, alone: bool = False, own: Sequence[int] = (0,), **facts: Any
) -> tuple[int, ...]:
    """Points of the maker P0 and of P1, if P0 takes that many tricks."""
    given = {**needed(game, 0, "S", alone), **facts}
    return last_trick(Example({"tricks": tricks}, "euchre"), game, 0, own, given).returns()[:2]


def played(game: Game, deals: Sequence[Sequence[int]], end: Any = "played") -> Match:
    """A match after deals of these points in each column."""
    match = Match(game, 0, 0)
    for points in deals:
        if match.spec is None:
            break
        none = Reason("score.none")
        row = tuple(Points(points[column], none) for column in match.spec.columns) if end == "played" else ()
        result = Result(match.spec, row, end, Penalties())
        match = Match(game, 0, 0, (*match.results, result))
    return match


def one_point_deals(game: Game) -> int | None:
    """How many points in a row win a game, None for a game without an end."""
    width = len(set(game.match.deal_at(0, 0).columns))
    for count in range(1, 40):
        match = played(game, [(1, *[0] * (width - 1))] * count)
        policy = game.match
        if match.is_over or (isinstance(policy, EuchreMatch) and policy.tally(match.results).games):
            return count
    return None


def revoke(game: Game, alone: bool = False, choice: str = "take_back") -> State:
    """P1, opponent of the maker P0, revokes with a diamond to the spade that P0 leads."""
    spades, clubs = ["TS", "QS", "KS", "JS", "6S"], ["TC", "QC", "KC", "AC", "6C"]
    hands = ["KD", "9S AD", *(f"{one} {other}" for one, other in zip(spades, clubs, strict=True))][: game.players]
    facts = needed(game, 0, "H", alone)
    state = game.setup(hands, 1, trump="H", maker=0, trick=["P0 AS"], **facts)
    return acted(state, f"anyway AD {choice}")


# ---- what each option changes ---------------------------------------------------------------------------------------

Look = Callable[[Game], Any]


def _bowers(game: Game) -> Any:
    hands = ["KS", "JD AS", *["XX XX"] * (game.players - 2)]
    state = game.setup(hands, 1, trump="H", maker=0, trick=["P0 AH"], **needed(game, 0, "H"))
    return set(state.legal_actions.texts())


def _pack(game: Game) -> Any:
    return min(int(one.rank or 99) for one in game.deck)


def _joker_turnup(game: Game) -> Any:
    state = stacked(game, "RJ")
    offered = (
        [str(fact.suit) for fact in game.showing.facts(state) if fact.id == "fact.trump_order_if"] if state.turn else []
    )
    return (state.end, state.phase, *offered)


def _packets(game: Game) -> Any:
    return len(next(entry for entry in game.deal(seed=1).log or () if isinstance(entry, Moved)).cards)


def _exchange(game: Game) -> Any:
    calls = ["pass"] * (game.players - 1)
    return "discard TH" in acted(stacked(game, "TH"), *calls, "order up").legal_actions


def _alone(game: Game) -> Any:
    return "order up alone" in stacked(game, "TH").legal_actions


def _alone_timing(game: Game) -> Any:
    state = stacked(game, "TH")
    return "order up alone" in state.legal_actions, "going_alone" in phases_of(state, "order up")


def _lone_lead(game: Game) -> Any:
    return to_the_lead(acted(stacked(game, "TH"), "pass", "order up alone")).turn


def _defend_alone(game: Game) -> Any:
    start = acted(stacked(game, "TH"), "pass")
    return tuple("defending_alone" in phases_of(start, call) for call in ("order up alone", "order up"))


def _defence_order(game: Game) -> Any:
    state = acted(stacked(game, "TH"), "pass", "order up alone")
    while state.phase != "defending_alone":
        state = state.apply(state.legal_actions[0])
    return state.turn


def _all_pass(game: Game) -> Any:
    state = acted(stacked(game, "TH"), *["pass"] * (2 * game.players - 1))
    if PASS not in state.legal_actions:
        return "stuck"
    state = state.apply(PASS)
    after = Match(game, 0, 0).after(state).spec
    return state.end, state.returns()[:2], None if after is None else after.dealer


def _partner_order(game: Game) -> Any:
    return "order up" in acted(stacked(game, "TH"), "pass").legal_actions


def _needs_trump(game: Game) -> Any:
    state = stacked(game, "TH", "9S TS JS QS KS")
    return "order up" in state.legal_actions


def _farmers(game: Game) -> Any:
    state = stacked(game, "AH", "9S 9H 9D 9C TS")
    return {action.verb for action in state.legal_actions} - {"pass", "order up"}


def _asks_partner(game: Game) -> State:
    state = acted(stacked(game, "TH"), "pass", "order up alone")
    while state.phase != "best_card":
        state = state.apply(state.legal_actions[-1])
    return state


def _best_card(game: Game) -> Any:
    state = _asks_partner(game)
    return state.apply(state.legal_actions[0]).facts["asked"]


def _first_dealer(game: Game) -> Any:
    """Which of the two ways gives the dealers of the first twenty seeds."""
    found = [game.new_match(seed=seed).first_dealer for seed in range(20)]
    ways: dict[str, Any] = {"lot": draw_first_dealer, "first_jack": first_jack}
    ways |= {"high": LowestDraw(), "low": LowestDraw(ace_high=False)}
    for name, way in ways.items():
        if found == [way(game.deck, game.players, random.Random(seed))[0] for seed in range(20)]:
            return name
    return None


def _binding(game: Game) -> Any:
    """A seat that has still to call passes out of turn, in the second round where there is one."""
    rounds = ["pass"] * game.players if "turn_up" in game.deal(seed=1).facts else []
    state = acted(game.deal(seed=1), *rounds, "anyway P0 pass")
    return state.penalties.passed


def _turned_down(game: Game) -> Any:
    state = acted(stacked(game, "TH"), *["pass"] * game.players)
    return "fact.turned_down" in [fact.id for fact in game.showing.facts(state)]


def _misdealer(game: Game) -> Any:
    spec = played(game, [()], "annulled").spec
    return None if spec is None else spec.dealer


def _games(game: Game, deals: Sequence[tuple[int, int]]) -> Any:
    policy = game.match
    assert isinstance(policy, EuchreMatch)
    return policy.tally(played(game, deals).results)


def _tie(game: Game) -> Any:
    target = 5 if game.options["target"] == 5 else 15
    width = game.players
    equal = played(game, [(target, target, *[0] * (width - 2))])
    ahead = played(game, [(target, target + 1, *[0] * (width - 2))])
    return equal.sheet().winners, ahead.sheet().winners


def _after_the_bids(game: Game) -> Any:
    bids = ["bid 4", *["pass"] * (game.players - 1)]
    return phases_of(game.deal(seed=1, dealer=game.players - 1), *bids)[:2]


def _partners(game: Game) -> Any:
    state = acted(
        game.deal(seed=1, dealer=game.players - 1), "bid 4", *["pass"] * (game.players - 1), "name S", "leave"
    )
    return {len(action.seats) for action in state.legal_actions}


def _scope(game: Game) -> Any:
    state = game.setup(["AC 9H", "KC 9S", "QC 9D", "JC TD"], 0, trump="H", maker=0, called="C")
    return state.sides[0]


def _may_call(game: Game) -> Any:
    state = acted(stacked(game, "TH"), "order up")
    state = state.apply(state.legal_actions[0])
    return "call H" in state.legal_actions


def _claim(game: Game, alone: bool = False) -> Any:
    return revoke(game, alone, "stand").penalties.claims[0].points


LOOKS: dict[str, Look] = {
    "bowers": _bowers,
    "pack": _pack,
    "joker": lambda game: card("RJ") in game.deck,
    "joker_turnup": _joker_turnup,
    "packets": _packets,
    "target": one_point_deals,
    "dealer_exchange": _exchange,
    "alone": _alone,
    "alone_timing": _alone_timing,
    "lone_lead": _lone_lead,
    "lone_euchre_points": lambda game: tricks_score(game, 2, alone=True),
    "alone_march_points": lambda game: tricks_score(game, 5, alone=True),
    "alone_must_take_5": lambda game: tricks_score(game, 4, alone=True),
    "defend_alone": _defend_alone,
    "lone_defence_order": _defence_order,
    "lone_defence_points": lambda game: tricks_score(game, 2, alone=True, lone_defender=1),
    "super_euchre": lambda game: tricks_score(game, 0),
    "all_pass": _all_pass,
    "dealer_partner_order": _partner_order,
    "bid_needs_trump": _needs_trump,
    "farmers_hand": _farmers,
    "partners_best": lambda game: "best_card" in phases_of(stacked(game, "TH"), "order up alone"),
    "best_card": _best_card,
    "exchange_order": lambda game: "ask" in _asks_partner(game).legal_actions,
    "misdeal_dealer": _misdealer,
    "first_dealer": _first_dealer,
    "revoke_points": _claim,
    "revoke_points_vs_loner": lambda game: _claim(game, alone=True),
    "revoke_card_exposed": lambda game: revoke(game).penalties.exposed,
    "retract": lambda game: game.ruling_table.options.retract,  # type: ignore[attr-defined]
    "pass_out_of_turn": _binding,
    "cards_turned_down_visible": _turned_down,
    "games_to_win": lambda game: len(_games(game, [(5, 1)] * game.options["games_to_win"]).games),
    "laps": lambda game: _games(game, [(4, 1), (3, 0)]).score,
    "slam": lambda game: _games(game, [(5, 0)]).games[0].counts,
    "match": lambda game: [row.label.id for row in played(game, [(5, 0), (5, 0)]).sheet().rows][-1],
    "rubber": lambda game: [row.label.id for row in played(game, [(5, 0), (5, 0)]).sheet().rows][-1],
    "tie": _tie,
    "three_revoke": _claim,
    "name_trump": _after_the_bids,
    "fewer_partners": _partners,
    "draw_ace": _first_dealer,
    "auction_revoke": lambda game: revoke(game, choice="stand").penalties.claims[0].points,
    "players": lambda game: (game.players, len(game.deal(seed=1).stock)),
    "may_call_trump": _may_call,
    "scope": _scope,
    "secret_alone_march": lambda game: tricks_score(game, 5, partner=0),
}
#: What a value shows; for one variant behind a slash, else for all.
SHOWN: dict[tuple[str, Any], Any] = {
    ("bowers", True): {"JD"},
    ("bowers", False): {"JD", "AS"},
    **{("pack", size): lowest for size, lowest in ((32, 7), (28, 8), (24, 9))},
    ("joker", True): True,
    ("joker", False): False,
    ("joker_turnup", "dealer_names_blind"): (None, "naming_blind"),
    ("joker_turnup", "redeal"): ("thrown_in", "over"),
    **{("joker_turnup", f"agreed:{suit}"): (None, "ordering_up", suit) for suit in "SHDC"},
    **{("packets", f"{first}-{rest}"): first for first, rest in ((3, 2), (2, 3), (3, 4), (4, 3))},
    **{("target", target): target for target in (5, 7, 10, 11, 15)},
    ("target", "one_deal"): 1,
    ("target", "none"): None,
    ("dealer_exchange", "optional"): True,
    ("dealer_exchange", "must_take_any"): True,
    ("dealer_exchange", "must_take_keep"): False,
    ("alone", True): True,
    ("alone", False): False,
    ("alone_timing", "with_call"): (True, False),
    ("alone_timing", "after_discard"): (False, True),
    ("lone_lead", "eldest_or_next"): 1,
    ("lone_lead", "left_of_loner"): 3,
    ("lone_euchre_points", 2): (0, 2),
    ("lone_euchre_points", 4): (0, 4),
    **{("alone_march_points", points): (points, 0) for points in (3, 4, 5)},
    ("alone_must_take_5", False): (1, 0),
    ("alone_must_take_5", True): (0, 0),
    ("defend_alone", "off"): (False, False),
    ("defend_alone", "vs_loner"): (True, False),
    ("defend_alone", "vs_any"): (True, True),
    ("lone_defence_order", "maker_left"): 3,
    ("lone_defence_order", "eldest_first"): 1,
    **{("lone_defence_points", points): (0, points) for points in range(2, 11)},
    ("super_euchre", "off"): (0, 2),
    ("super_euchre", 4): (0, 4),
    ("all_pass", "redeal_next"): ("thrown_in", (0, 0), 1),
    ("all_pass", "redeal_same"): ("thrown_in", (0, 0), 0),
    ("all_pass", "stick_dealer"): "stuck",
    ("all_pass", "dealer_forfeits_1"): ("played", (0, 1), 1),
    ("dealer_partner_order", "free"): True,
    ("dealer_partner_order", "must_be_alone"): False,
    ("bid_needs_trump", "none"): True,
    ("bid_needs_trump", "natural"): False,
    ("farmers_hand", "off"): set(),
    ("farmers_hand", "redeal"): {"show"},
    ("farmers_hand", "swap3"): {"exchange"},
    ("partners_best", True): True,
    ("partners_best", False): False,
    ("best_card", "partner_chooses"): "giving",
    ("best_card", "highest_by_rule"): "done",
    ("exchange_order", "discard_first"): False,
    ("exchange_order", "receive_first"): True,
    ("misdeal_dealer", "same"): 0,
    ("misdeal_dealer", "next"): 1,
    ("first_dealer", "lot"): "lot",
    ("first_dealer", "first_jack"): "first_jack",
    **{("revoke_points", points): points for points in range(11)},
    **{("revoke_points_vs_loner", points): points for points in range(11)},
    ("revoke_card_exposed", True): (card("AD"),),
    ("revoke_card_exposed", False): (),
    ("retract", "any"): "any",
    ("retract", "opponents_only"): "opponents_only",
    ("pass_out_of_turn", "void"): (),
    ("pass_out_of_turn", "binding"): (0,),
    ("cards_turned_down_visible", True): True,
    ("cards_turned_down_visible", False): False,
    **{("games_to_win", games): games for games in range(1, 10)},
    ("laps", True): (2, 0),
    ("laps", False): (0, 0),
    ("slam", True): 2,
    ("slam", False): 1,
    ("match", "rubber"): "deal.rubber_won",
    ("match", "single_game"): "deal.number",
    ("rubber", True): "deal.rubber_won",
    ("rubber", False): "deal.game_won",
    ("tie", "shared"): ((0, 1), (1,)),
    ("tie", "play_on"): ((), (1,)),
    ("three_revoke", 2): 2,
    ("three_revoke", 4): 4,
    ("name_trump", "before_widow"): ["naming", "widow"],
    ("name_trump", "after_widow"): ["widow", "naming"],
    ("fewer_partners", False): {"auction7": {1}, "": {2}},
    ("fewer_partners", True): {"auction7": {0, 1}, "": {0, 1, 2}},
    ("draw_ace", "high"): "high",
    ("draw_ace", "low"): "low",
    ("auction_revoke", "flat"): 2,
    ("auction_revoke", "bid_value"): {"auction7": 4, "": 3},
    **{("players", players): (players, 32 - 5 * players - 1) for players in (4, 5, 6)},
    ("may_call_trump", True): True,
    ("may_call_trump", False): False,
    ("scope", "all_hands"): (0,),
    ("scope", "others_only"): (0, 1),
    ("secret_alone_march", 4): (4, 0),
    ("secret_alone_march", 2): (2, 0),
}
#: What else a value needs to be seen.
WITH: dict[str, dict[str, Any]] = {
    "farmers_hand": {"pack": 24},
    "joker_turnup": {"joker": True},
    "games_to_win": {"laps": False, "slam": False},
    "laps": {"slam": False},
    "rubber": {"laps": False, "slam": False},
    "best_card": {"defend_alone": "off"},
    "exchange_order": {"defend_alone": "off"},
    "alone": {"partners_best": False, "defend_alone": "off"},
}


def rows() -> list[tuple[str, str, Any]]:
    """Every variant, option and value."""
    return [
        (variant, option.name, value)
        for variant in VARIANTS
        for option in rules_of(f"euchre.{variant}").options
        for value in _values(option)
    ]


def _values(option: Any) -> Sequence[Any]:
    if option.kind == "int":
        return range(option.allowed[0], option.allowed[1] + 1)
    return option.allowed or (True, False)


@pytest.mark.parametrize(("variant", "name", "value"), rows())
def test_option(variant: str, name: str, value: Any) -> None:
    known = [option.name for option in rules_of(f"euchre.{variant}").options]
    more = {other: given for other, given in WITH.get(name, {}).items() if other in known}
    found = LOOKS[name](cardlab.load(f"euchre.{variant}", **{**more, name: value}))
    shown = SHOWN[name, value]
    if isinstance(shown, dict):
        shown = shown.get(variant, shown[""])
    assert found == shown


DEFAULTS = {
    "railroad": {"bowers": True, "laps": True, "slam": True, "games_to_win": 2, "partners_best": True}
    | {"defend_alone": "vs_loner", "best_card": "partner_chooses", "exchange_order": "discard_first", "target": 5},
    "two": {"target": 5},
    "three": {"target": 5, "tie": "shared", "three_revoke": 2, "pack": 32},
    "auction5": {"target": 15, "name_trump": "before_widow", "joker": False, "fewer_partners": False}
    | {"draw_ace": "high", "auction_revoke": "flat", "packets": "3-2", "tie": "shared"},
    "auction6": {"target": 15, "name_trump": "before_widow", "joker": False, "draw_ace": "high"},
    "auction7": {"target": 15, "packets": "3-4"},
    "call_ace": {"players": 4, "may_call_trump": False, "scope": "all_hands", "secret_alone_march": 4, "joker": False},
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_defaults_and_presets(variant: str) -> None:
    rules = rules_of(f"euchre.{variant}")
    game = cardlab.load(f"euchre.{variant}")
    assert {name: game.options[name] for name in DEFAULTS[variant]} == DEFAULTS[variant]
    assert set(rules.presets) == {"standard", "as_written"}
    written = cardlab.load(f"euchre.{variant}.as_written")
    assert {name for name in game.options if game.options[name] != written.options[name]} == {"bowers"}


@pytest.mark.parametrize(
    ("variant", "options", "code"),
    [
        ("railroad", {"rubber": True, "laps": False}, "option.rubber_with_slam"),
        ("railroad", {"rubber": True, "slam": False}, "option.rubber_with_slam"),
        ("railroad", {"rubber": True, "laps": False, "slam": False, "games_to_win": 3}, "option.not_with"),
        ("railroad", {"target": 100}, "option.bad_value"),
        ("railroad", {"target": "x"}, "option.bad_value"),
        ("railroad", {"joker": True}, "option.unknown"),
        ("railroad", {"farmers_hand": "swap3"}, "option.only_with"),
        ("railroad", {"alone": False}, "option.only_with"),
        ("two", {"alone": True}, "option.unknown"),
        ("two", {"match": "rubber", "target": "one_deal"}, "option.not_with"),
        ("three", {"pack": 28}, "option.bad_value"),
        ("three", {"farmers_hand": "redeal"}, "option.only_with"),
        ("auction5", {"players": 6}, "option.unknown"),
        ("auction6", {"fewer_partners": True}, "option.unknown"),
        ("auction7", {"packets": "3-2"}, "option.bad_value"),
        ("call_ace", {"players": 7}, "option.bad_value"),
        ("call_ace", {"pack": 24}, "option.unknown"),
    ],
)
def test_values_that_cannot_be(variant: str, options: dict[str, Any], code: str) -> None:
    with pytest.raises(OptionError) as refused:
        cardlab.load(f"euchre.{variant}", **options)
    assert code in [problem.id for problem in refused.value.problems]
