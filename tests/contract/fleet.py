"""What the contract is tried on: every registered preset and every probe, played by bots that choose at random."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

import cardlab
from cardlab.cards import Card
from cardlab.core.game import Game
from cardlab.core.registry import rules_of
from cardlab.core.state import State, begin
from tests.contract.market import MARKET, SHORT
from tests.contract.probes import PROBES, pack
from tests.contract.probes import game as probe


class Case(NamedTuple):
    """A deal of a game, by seed."""

    name: str
    game: Game
    deal: int | None = None

    def start(self, seed: int) -> State:
        return self.game.deal(seed=seed, deal=self.deal, dealer=seed % self.game.players)

    def line(self, seed: int) -> list[State]:
        """The states of a deal played at random, first and last included."""
        return line_of(self, seed)


@lru_cache(maxsize=256)
def line_of(case: Case, seed: int) -> list[State]:
    rng = random.Random(seed)
    state = case.start(seed)
    line = [state]
    while not state.is_terminal:
        state = state.apply(rng.choice(state.legal_actions))
        line.append(state)
    return line


def thinned(line: list[State], most: int = 60) -> list[State]:
    """The line, or of a long one so many states from all over it."""
    step = max(1, len(line) // most)
    return [*line[:-1:step], line[-1]]


def registered() -> list[tuple[str, str]]:
    """Every (game id, preset)."""
    return [(game_id, preset) for game_id in cardlab.game_ids() for preset in rules_of(game_id).presets]


#: Options under which bots that choose at random come to an end soon.
SHORTER: dict[str, dict[str, Any]] = {"crazy_jokers": {"max_rounds": 3}}


def shorter(game_id: str, preset: str) -> Game:
    """The game of a preset, with shorter deals where they would hardly end by themselves."""
    return cardlab.load(game_id, preset=preset, **SHORTER.get(game_id, {}))


GAMES = [Case(f"{game_id}.{preset}", shorter(game_id, preset)) for game_id, preset in registered()]
ONE_CARD = [Case(f"{one.name}:one", one.game, 0) for one in GAMES]
#: Each special round once, hands of three, behind seven deals of the main part.
KINDS = ("dark", "golden", "misere", "no_trump", "lobovaya")
ROUNDS = cardlab.load("raspisnoy", players=3, max_hand=3, specials_length="one", lobovaya=True)
#: Full deals, decks and tables that the presets' teaching deals do not reach.
CORNERS = [
    Case("raspisnoy:full", cardlab.load("raspisnoy", players=6), 5),
    Case("raspisnoy:two", cardlab.load("raspisnoy", players=2, max_hand=5, must_trump=False), 4),
    Case("raspisnoy:ten", cardlab.load("raspisnoy.raspisnoy_54", players=10, plain_joker_vs_trump="trump"), 2),
    Case("raspisnoy:no_trump", cardlab.load("raspisnoy", trump_source="none", trump_anytime=True, players=3), 3),
    *(Case(f"raspisnoy:{kind}_round", ROUNDS, index) for index, kind in enumerate(KINDS, 7)),
    Case("raspisnoy:dark_unseen", cardlab.load("raspisnoy", players=3, max_hand=3, dark_bid="after_deal_unseen"), 7),
    Case("raspisnoy:foreheads", cardlab.load("raspisnoy", players=3, specials=("lobovaya",), lobovaya_cards=2), 26),
    Case("raspisnoy:named", cardlab.load("raspisnoy", players=6, full_deal_trump="left_of_dealer_three"), 6),
    Case("raspisnoy:circular_full", cardlab.load("raspisnoy.circular_trumps", players=6), 6),
    Case("raspisnoy:as_card", cardlab.load("raspisnoy", players=3, joker_as_card=True, joker_low_demand=True), 2),
    Case("raspisnoy:second_card", cardlab.load("raspisnoy.raspisnoy_54", players=3, low_joker_suit="second_card"), 3),
    Case("joker:all_drawn", cardlab.load("joker", players=6), 6),
    Case("joker:in_order", cardlab.load("joker", players=5, partial_draw="in_order", deck=36, joker_free=False), 4),
    Case("joker:misere", cardlab.load("joker", players=4, schedule=(3,), misere_deals="players"), 1),
    Case("georgian_joker:named", cardlab.load("georgian_joker", players=2, allow_no_trump_call=False), 8),
    Case("euchre:lone_defender", cardlab.load("euchre.north_american", defend_alone="vs_any", partners_best=True)),
    Case(
        "euchre:best_by_rule",
        cardlab.load(
            "euchre.openspiel",
            defend_alone="vs_loner",
            partners_best=True,
            best_card="highest_by_rule",
            exchange_order="receive_first",
        ),
    ),
    Case("euchre:farmers", cardlab.load("euchre.north_american", farmers_hand="swap3", bid_needs_trump="natural")),
    Case("euchre.call_ace:six", cardlab.load("euchre.call_ace", players=6, scope="others_only", may_call_trump=True)),
    Case("euchre.call_ace:asked", cardlab.load("euchre.call_ace", players=5, alone_timing="after_discard", joker=True)),
    Case("euchre.auction5:after", cardlab.load("euchre.auction5", name_trump="after_widow", fewer_partners=True)),
    Case("euchre.auction6:joker", cardlab.load("euchre.auction6", joker=True, name_trump="after_widow")),
    Case("euchre.railroad:rule", cardlab.load("euchre.railroad", best_card="highest_by_rule", pack=24)),
    Case("durak:three", cardlab.load("durak", players=3, deck=52, throwers="neighbours", no_trump_start="lowest_card")),
    Case("durak:six", cardlab.load("durak", players=6, joker_throw_in="never", both_out="defender_is_fool")),
    Case("durak:transfer", cardlab.load("durak", transfer=True, multi_lead=True, first_bout_max=6)),
    Case("durak:later", cardlab.load("durak", players=3, transfer=True, first_move="iz_pod_duraka"), 1),
    Case("joker_bank:ten", cardlab.load("joker_bank", players=10, stop_at_hit=False, cap=3)),
    Case("joker_bank:short", cardlab.load("joker_bank", players=2, deck=36, first_hit="single")),
    Case("american_poker:paid", cardlab.load("american_poker", players=3, exchange_max=2, exchange_fee="per_card")),
    Case("joker_poker:five", cardlab.load("joker_poker", players=5, jokers=2, pay_table="custom", pays=(2, 9))),
    Case("joker_poker:short", cardlab.load("joker_poker", players=2, bankroll=3, exchange_fee="per_card")),
    Case("j_poker:open_card", cardlab.load("j_poker.public_j_poker", players=3)),
    Case("crazy_jokers:three", cardlab.load("crazy_jokers", players=3, max_rounds=2, first_cards="pagat")),
    Case(
        "crazy_jokers:four",
        cardlab.load("crazy_jokers", players=4, max_rounds=1, steal_blind=False, refused_trade_ends_turn=False),
    ),
    Case("euchre:shown", cardlab.load("euchre.british", farmers_hand="redeal", all_pass="dealer_forfeits_1")),
]
LUCKY = [
    probe("market", MARKET, 60),
    probe("market_shuffled", SHORT, 60),
    probe("market_four", replace(SHORT, players=4, deck=pack("2S 3S 4S 5S 6S 7S 8S 9S TS RJ")), 60),
]
TOYS = [Case(game.id, game) for game in (*PROBES, *LUCKY)]
CASES = [*GAMES, *ONE_CARD, *CORNERS, *TOYS]
SMALL = [*GAMES, *CORNERS, *TOYS]


def shuffled(first: State) -> tuple[Card, ...]:
    """The pack of a seeded deal, by its definition: the deck, shuffled by ``random.Random(seed)``."""
    pack = list(first.spec.deck)
    random.Random(first.start.seed).shuffle(pack)
    return tuple(pack)


def redealt(world: State) -> State:
    """The first state of the deal that this world began with."""
    if world.start.stock is not None:
        return begin(world.game, world.spec, world.start, world.start.stock)
    position = world.start.position
    assert position is not None
    return world.game.placer(world.game, position)
