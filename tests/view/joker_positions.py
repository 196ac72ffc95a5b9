"""Of Joker, Georgian Joker and the special rounds of Raspisnoy: rule id, position and the action it refuses there."""

from collections.abc import Callable
from typing import Any

from cardlab import State, load

Triggers = tuple[tuple[str, Callable[[], State], str], ...]


def _high_low(hand: str = "AS 7H 8H RJ", *trick: str, **options: Any) -> State:
    """Joker without drawing, diamonds trump; P0 is to play, last in the trick if cards lie on it."""
    game = load("joker", players=3, draw_mode="none", **options)
    others = ["KS 9C JD 4C", "QS 8D JC BJ"]
    size = len(hand.split())
    hands = [hand, *(" ".join(one.split()[: size - bool(trick)]) for one in others)]
    return game.setup(hands, dealer=0, trump="D", turn=0, bids=[2, 1, 0], trick=list(trick))


def _high_low_bidding() -> State:
    game = load("joker", players=3)
    return game.setup(["KD 2D AH 9C", "AS TH 7C 6D", "9S JH TC 8C"], turn_up="9D", dealer=0, bids=[None, 2, 1])


def _high_low_unseen() -> State:
    return load("joker", players=3).setup(["AS 7H", "XX XX", "XX XX"], trump="D", leader=1, bids=[1, 1, 1])


def _over(game: str) -> State:
    state = load(game).deal(seed=1, deal=0)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    return state


def _pulka(hand: str, *trick: str, **options: Any) -> State:
    """Georgian Joker, diamonds trump; P0 is to play, last in the trick if cards lie on it."""
    others = ["KS 9C JD", "QS 8D JC", "TS QC TD"]
    size = len(hand.split())
    hands = [hand, *(" ".join(one.split()[: size - bool(trick)]) for one in others)]
    return load("georgian_joker", **options).setup(
        hands, dealer=0, trump="D", turn=0, bids=[1, 1, 0, 0], trick=list(trick)
    )


def _pulka_bidding() -> State:
    hands = ["AS KH", "7S 8H", "9D TC", "JD QC"]
    return load("georgian_joker").setup(hands, turn_up="9H", dealer=0, bids=[None, 1, 0, 0])


def _pulka_unseen() -> State:
    return load("georgian_joker").setup(["AS 7H", *["XX XX"] * 3], trump="D", leader=1, bids=[1, 1, 1, 0])


def _three_cards(**options: Any) -> State:
    return load("georgian_joker", format="nines", **options).deal(seed=1, deal=0)


def _lowest() -> State:
    game = load("raspisnoy", joker_low_demand=True)
    hands = ["AS 7H 8H", "KS 9C JD", "QS 8D", "TS QC"]
    trick = ["P2 RJ:takes_low:H", "P3 6C"]
    return game.setup(hands, dealer=1, trump="D", bids=[2, 0, 0, 0], trick=trick)


def _no_bids(game: str, **options: Any) -> State:
    return load(game, players=3, **options).setup(["AS 7H", "KS 9C", "QS 8D"], trump="D", turn=0, round="misere")


def _full_deal() -> State:
    game = load("raspisnoy", full_deal_trump="left_of_dealer_three")
    return game.deal(seed=1, deal=8)


RASPISNOY_MORE: Triggers = (
    ("joker.demand_low", _lowest, "8H"),
    ("call.bad_trump_call", _full_deal, "name NT"),
    ("bid.no_bidding", lambda: _no_bids("raspisnoy"), "bid 1"),
)
JOKER: Triggers = (
    ("bid.no_bidding", lambda: _no_bids("joker", misere_deals="players"), "bid 1"),
    ("bid.dealer_forbidden_sum", _high_low_bidding, "bid 1"),
    ("bid.bid_out_of_range", _high_low_bidding, "bid 5"),
    ("turn.make_a_bid", _high_low_bidding, "KD"),
    ("turn.play_a_card", _high_low, "bid 1"),
    ("turn.over", lambda: _over("joker"), "bid 1"),
    ("cards.not_in_hand", _high_low, "6H"),
    ("cards.unseen_hand", _high_low_unseen, "KS"),
    ("trick.must_follow", lambda: _high_low("AS 7H 8H RJ", "P1 9H", "P2 TH"), "AS"),
    ("trick.must_trump", lambda: _high_low("AS KD", "P1 9H", "P2 TH", must_trump=True), "AS"),
    ("joker.declaration_missing", _high_low, "RJ"),
    ("joker.bad_declaration", _high_low, "RJ:takes"),
)
#: Refused by no state: "joker.lead_costs" is a caution, "joker.revoke" a ruling.
JOKER_OTHERS = {"turn.not_yours", "joker.lead_costs", "joker.revoke"}
GEORGIAN: Triggers = (
    ("call.bad_trump_call", lambda: _three_cards(allow_no_trump_call=False), "name NT"),
    ("bid.dealer_forbidden_sum", _pulka_bidding, "bid 1"),
    ("bid.bid_out_of_range", _pulka_bidding, "bid 3"),
    ("turn.make_a_bid", _pulka_bidding, "KH"),
    ("turn.play_a_card", lambda: _pulka("AS 7H RJ"), "bid 1"),
    ("turn.over", lambda: _over("georgian_joker"), "bid 1"),
    ("cards.not_in_hand", lambda: _pulka("AS 7H RJ"), "KH"),
    ("cards.unseen_hand", _pulka_unseen, "KS"),
    ("trick.must_follow", lambda: _pulka("AS 7H", "P1 9H", "P2 TH", "P3 KH"), "AS"),
    ("trick.must_trump", lambda: _pulka("AS KD", "P1 9H", "P2 TH", "P3 KH"), "AS"),
    ("joker.declaration_missing", lambda: _pulka("AS 7H RJ"), "RJ"),
    ("joker.bad_declaration", lambda: _pulka("AS 7H RJ"), "RJ:takes"),
    ("joker.demand_high", lambda: _pulka("7H QH", "P1 RJ:takes_high:H", "P2 TH", "P3 KH"), "7H"),
    ("joker.demand_low", lambda: _pulka("7H QH", "P1 RJ:takes_low:H", "P2 TH", "P3 KH"), "QH"),
)
GEORGIAN_OTHERS = {"turn.not_yours", "georgian_joker.revoke"}
