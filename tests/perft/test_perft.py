"""The numbers of positions in the perft files, counted by the product and by the plain second writing of the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardlab
from cardlab.core.registry import rules_of
from cardlab.core.state import State
from tests.perft.plain import PERFT, Deal, Perft, Plain, Rules, count, divide, read_perft
from tests.perft.plain_bank import BankDeal
from tests.perft.plain_crazy import CrazyDeal
from tests.perft.plain_crazy import same as same_action
from tests.perft.plain_durak import DurakDeal
from tests.perft.plain_euchre import EuchreDeal
from tests.perft.plain_jokers import JokerDeal
from tests.perft.plain_poker import PokerDeal
from tests.perft.plain_variants import VariantDeal

ENTRIES = [entry for path in PERFT for entry in read_perft(path)]
IDS = [entry.id for entry in ENTRIES]
POKERS = ("american_poker", "joker_poker", "j_poker")
#: Positions to count in an ordinary run; larger depths belong to the long one.
ORDINARY = 3_000


def started(entry: Perft) -> State:
    """``deal 1 dealer P0 seed 7``, or a position: ``AS KH | 9C 8D | …`` with its facts as ``name=value`` behind it."""
    game = cardlab.load(entry.game)
    words = entry.start.split()
    if words[0] == "deal":
        return game.deal(deal=int(words[1]), dealer=int(words[3][1:]), seed=int(words[5]))
    facts: dict[str, Any] = dict(word.split("=") for word in words if "=" in word)
    hands = " ".join(word for word in words if "=" not in word).split("|")
    return game.setup(hands, **facts)


def plainly(state: State) -> Plain:
    """The same start for the plain counter: only texts are taken over."""
    if state.game.id in ("euchre", "euchre.railroad"):
        return euchre(state)
    if state.game.id.startswith("euchre."):
        return variant(state)
    if state.game.id == "durak":
        return durak(state)
    if state.game.id == "joker_bank":
        return bank(state)
    if state.game.id == "crazy_jokers":
        return crazy(state)
    if state.game.id in POKERS:
        return poker(state)
    return raspisnoy(state) if state.start.seed is None else jokers(state)


def euchre(state: State) -> EuchreDeal:
    hands = [[str(one) for one in hand] for hand in state.hands]
    stock = [str(one) for one in state.stock]
    options = {"joker": True, **state.game.options}
    return EuchreDeal(options, state.spec.dealer, hands, stock, str(state.facts["turn_up"])).begin()


def variant(state: State) -> VariantDeal:
    hands = [[str(one) for one in hand] for hand in state.hands]
    widow = [str(one) for one in state.pile("widow")]
    name, turn_up = state.game.id.split(".")[1], str(state.facts.get("turn_up"))
    return VariantDeal(name, dict(state.game.options), state.spec.dealer, hands, turn_up, widow)


def durak(state: State) -> DurakDeal:
    """A position begins with the attacker that it tells, a deal finds its own; only the lot is taken over."""
    hands = [[str(one) for one in hand] for hand in state.hands]
    trumps = "".join(map(str, state.facts["trump"].suits))
    lot = state.facts.get("first_attacker")
    attacker = state.turn if lot is None else None
    stock = [str(one) for one in state.stock]
    first = state.facts["bout"].early
    return DurakDeal(dict(state.game.options), state.spec.dealer, hands, stock, trumps, lot or 0, attacker, first)


def bank(state: State) -> BankDeal:
    pack = list(state.spec.deck)
    random.Random(state.start.seed).shuffle(pack)
    return BankDeal(dict(state.game.options), state.spec.dealer, list(map(str, pack)))


def crazy(state: State) -> CrazyDeal:
    """The deal from its first turn on."""
    hands = [[str(one) for one in hand] for hand in state.hands]
    stock, pile, buried = (list(map(str, zone)) for zone in (state.stock, state.pile("discards"), state.pile("buried")))
    shown, announced = list(state.facts["shown_jokers"]), list(state.facts["announced"])
    assert state.turn is not None
    return CrazyDeal(dict(state.game.options), announced, hands, stock, pile, state.turn, buried, shown)


def poker(state: State) -> PokerDeal:
    hands = [[str(one) for one in hand] for hand in state.hands]
    house, stock = ([str(one) for one in cards] for cards in (state.pile("house"), state.stock))
    wild = state.facts.get("wild")
    return PokerDeal(dict(state.game.options), hands, house, stock, None if wild is None else str(wild))


def raspisnoy(state: State) -> Deal:
    options = state.game.options
    rules = Rules(**{name: options[name] for name in Rules.__dataclass_fields__})
    trump = state.facts.get("trump")
    return Deal(
        rules,
        state.spec.dealer,
        None if trump is None else str(trump),
        [[str(one) for one in hand] for hand in state.hands],
        len(state.hands[0]),
        [None] * state.players,
        (state.spec.dealer + 1) % state.players,
        [],
        [0] * state.players,
    )


def ours(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.legal_actions)
    return sum(ours(state._apply(action), depth - 1) for action in state.legal_actions)


def report(state: State, depth: int) -> str:
    """The counts by first action, ours beside the plain ones."""
    plain = divide(plainly(state), depth)
    mine = {str(action): ours(state._apply(action), depth - 1) for action in state.legal_actions}
    names = dict.fromkeys((*mine, *plain))
    return "\n".join(f"{name}: {mine.get(name, 0)} here, {plain.get(name, 0)} plainly" for name in names)


def check(entry: Perft, most: int) -> int:
    state = started(entry).quiet()
    checked = 0
    for depth, expected in entry.counts.items():
        if expected <= most:
            assert ours(state, depth) == expected, report(state, depth)
            assert count(plainly(state), depth) == expected, report(state, depth)
            checked += 1
    return checked


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_perft(entry: Perft) -> None:
    assert check(entry, ORDINARY)


@pytest.mark.long
@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_perft_to_the_end(entry: Perft) -> None:
    assert check(entry, 10**9) == len(entry.counts)


GAMES = [
    "raspisnoy",
    "raspisnoy.raspisnoy_54",
    "raspisnoy(players=3, plain_joker_vs_trump=trump)",
    "raspisnoy.raspisnoy_54(players=6, two_jokers=earlier)",
    "raspisnoy.raspisnoy_54(players=2, two_jokers=earlier, plain_joker_vs_trump=trump)",
    "raspisnoy(players=3, must_trump=False)",
    "raspisnoy(players=2, trump_anytime=True)",
    "raspisnoy(players=5, trump_source=none, dealer_restriction=False)",
]


JOKERS = ["RJ AD 7S | BJ 9D AS", "RJ 8D KH | 9D BJ 7S", "8D KH 9S | RJ BJ 7S"]


@pytest.mark.parametrize("hands", JOKERS)
@pytest.mark.parametrize("two_jokers", ["later", "earlier"])
@pytest.mark.parametrize("vs_trump", ["joker", "trump"])
@pytest.mark.parametrize("trump", ["S", "D", None])
def test_two_jokers_on_every_line(hands: str, two_jokers: str, vs_trump: str, trump: str | None) -> None:
    """Every line of three tricks with both jokers: the plain rules give the same tricks."""
    game = cardlab.load("raspisnoy.raspisnoy_54", players=2, two_jokers=two_jokers, plain_joker_vs_trump=vs_trump)
    state = game.setup(hands.split(" | "), trump=trump, bids=[0, 0], turn=0, dealer=1)
    deal = raspisnoy(state)
    deal.bids, deal.turn = [0, 0], 0
    ends = 0
    stack = [(state.quiet(), deal)]
    while stack:
        here, there = stack.pop()
        moves = [str(action) for action in here.legal_actions]
        assert sorted(moves) == sorted(there.moves())
        assert list(here.board.taken) == there.tricks
        stack += [(here._apply(action), there.play(str(action))) for action in here.legal_actions]
        ends += not moves
    assert ends > 10


@pytest.mark.parametrize("text", GAMES)
def test_the_plain_rules_agree_along_whole_deals(text: str) -> None:
    """Same moves, same turn and same tricks at every step of random deals of every size."""
    game = cardlab.load(text)
    rng = random.Random(text)
    for seed in range(12):
        size = rng.randrange(6)
        try:
            state = game.deal(seed=seed, deal=size, dealer=seed % game.players)
        except cardlab.CardlabError:
            continue
        deal = raspisnoy(state)
        while not state.is_terminal:
            moves = state.legal_actions.texts()
            assert sorted(moves) == sorted(deal.moves())
            assert state.current_player == deal.turn
            move = rng.choice(moves)
            state, deal = state.apply(move), deal.play(move)
            if state.board:
                assert list(state.board.taken) == deal.tricks
        assert deal.over


EUCHRE = [
    "euchre",
    "euchre.as_written",
    "euchre.north_american(farmers_hand=redeal, all_pass=dealer_forfeits_1)",
    "euchre.north_american(farmers_hand=swap3, bid_needs_trump=natural)",
    "euchre.british(lone_lead=left_of_loner, dealer_partner_order=must_be_alone)",
    "euchre.british(joker_turnup=agreed:D, bowers=False, defend_alone=vs_any, partners_best=True)",
    "euchre.openspiel(defend_alone=vs_any, dealer_partner_order=must_be_alone)",
    "euchre.openspiel(partners_best=True, exchange_order=receive_first, best_card=highest_by_rule)",
    "euchre.british(partners_best=True, best_card=highest_by_rule, defend_alone=vs_loner)",
    "euchre(pack=28, joker=True, joker_turnup=redeal, packets=2-3, all_pass=stick_dealer, bid_needs_trump=natural)",
    "euchre(super_euchre=4, lone_euchre_points=4, alone_march_points=5, alone_must_take_5=True)",
]


@pytest.mark.parametrize("text", EUCHRE)
def test_the_plain_euchre_agrees_along_whole_deals(text: str) -> None:
    """Same moves, same turn and tricks at every step of random deals, and the same points in the end."""
    game = cardlab.load(text)
    rng = random.Random(text)
    for seed in range(20):
        state = game.deal(seed=seed, dealer=seed % 4)
        deal = euchre(state)
        while not state.is_terminal:
            moves = state.legal_actions.texts()
            assert sorted(moves) == sorted(deal.moves())
            assert state.current_player == deal.turn
            move = rng.choice(moves)
            state, deal = state.apply(move), deal.play(move)
            assert state.board is None or list(state.board.taken) == deal.tricks
        assert deal.over
        assert list(state.returns()) == deal.points() * 2


VARIANTS = [
    "euchre.railroad",
    "euchre.railroad.as_written(best_card=highest_by_rule, exchange_order=receive_first, joker_turnup=redeal)",
    "euchre.two",
    "euchre.two.as_written(super_euchre=4, all_pass=stick_dealer)",
    "euchre.three",
    "euchre.three(pack=24, bowers=False, all_pass=dealer_forfeits_1, dealer_exchange=must_take_keep)",
    "euchre.auction5",
    "euchre.auction5(name_trump=after_widow, fewer_partners=True, joker=True)",
    "euchre.auction6.as_written",
    "euchre.auction6(name_trump=after_widow, joker=True)",
    "euchre.auction7",
    "euchre.auction7.as_written(packets=4-3)",
    "euchre.call_ace",
    "euchre.call_ace(players=5, scope=others_only, may_call_trump=True, secret_alone_march=2)",
    "euchre.call_ace.as_written(players=6, alone_timing=after_discard, lone_lead=left_of_loner)",
]


@pytest.mark.parametrize("text", VARIANTS)
def test_the_plain_variants_agree_along_whole_deals(text: str) -> None:
    """Same moves, turn and tricks at every step of random deals, and the same points in the end."""
    game = cardlab.load(text)
    rng = random.Random(text)
    for seed in range(25):
        state = game.deal(seed=seed, dealer=seed % game.players)
        deal = plainly(state)
        while not state.is_terminal:
            moves = state.legal_actions.texts()
            assert sorted(moves) == sorted(deal.moves())
            assert state.current_player == deal.turn
            low = [move for move in moves if move.startswith("bid")][:1]  # not every auction ends in the highest bid
            move = rng.choice([*low, "pass"] if low and rng.random() < 0.8 else moves)
            state, deal = state.apply(move), deal.play(move)
            assert state.board is None or list(state.board.taken) == deal.tricks
        assert deal.over
        points = deal.points()
        assert list(state.returns()) == points * (state.players // len(points))


DURAK = [
    *(f"durak.{preset}(players={players})" for preset in rules_of("durak").presets for players in (2, 3, 6)),
    "durak(players=4)",
    "durak(players=5, deck=52)",
    "durak(players=2, no_trump_start=lowest_card, first_bout_max=6)",
    "durak(players=3, max_attack=hand, throwers=neighbours, deck=52)",
    "durak(players=4, throwers=neighbours, first_bout_scope=until_first_beaten, draw_order=defender_last)",
    "durak(players=2, joker_throw_in=never, plain_joker_beaten_by=trump_joker_only, both_out=defender_is_fool)",
    "durak(players=3, joker_throw_in=never, multi_lead=True, add_on_take=False)",
    "durak(players=2, transfer=True)",
    "durak(players=3, transfer=True, multi_lead=True, draw_order=defender_last)",
    "durak(players=5, transfer=True, throwers=neighbours, first_bout_scope=until_first_beaten, max_attack=hand)",
    "durak(players=6, deck=52, transfer=True, multi_lead=True, both_out=defender_is_fool, repetition_draw=False)",
]


def durak_agrees(text: str, seeds: range) -> set[str]:
    """Random deals step by step: same moves, turn, hands, table and roles, and in the end the same fool."""
    game = cardlab.load(text)
    rng = random.Random(text)
    done = set()
    for seed in seeds:
        state = game.deal(seed=seed, dealer=seed % game.players)
        deal: DurakDeal = durak(state)
        while not state.is_terminal:
            moves, bout = state.legal_actions.texts(), state.facts["bout"]
            assert sorted(moves) == sorted(deal.moves())
            assert state.current_player == deal.turn
            assert (bout.attacker, bout.defender, bout.limit) == (deal.attacker, deal.defender, deal.limit)
            assert [sorted(map(str, hand)) for hand in state.hands] == [sorted(hand) for hand in deal.hands]
            assert sorted(map(str, bout.cards)) == sorted(one for pair in deal.table for one in pair)
            assert state.active == tuple(deal.still)
            rare = [move for move in moves if move.startswith("transfer") or (move[:1] in "ab" and move.count(" ") > 1)]
            move = rng.choice(rare if rare and rng.random() < 0.6 else moves)
            done.add(move.split()[0])
            state = state.apply(move)
            deal.make(move)
        assert deal.over
        assert state.facts["fool"] == deal.fool
        assert list(state.returns()) == deal.points()
    return done


@pytest.mark.parametrize("text", DURAK)
def test_the_plain_durak_agrees_along_whole_deals(text: str) -> None:
    transfers = {"transfer"} if "transfer" in text else set()
    assert durak_agrees(text, range(5)) == {"attack", "beat", "take", "throw", "done"} | transfers


@pytest.mark.long
@pytest.mark.parametrize("text", DURAK)
def test_the_plain_durak_agrees_along_many_deals(text: str) -> None:
    assert durak_agrees(text, range(5, 105))


def jokers(state: State) -> JokerDeal:
    """The same deal from its shuffled pack."""
    pack = list(state.spec.deck)
    random.Random(state.start.seed).shuffle(pack)
    kind, size = state.spec.note("round"), state.spec.note("cards")
    if state.game.id == "georgian_joker" and state.phase == "trump_call":
        kind = "named"
    return JokerDeal(state.game.id, dict(state.game.options), kind, size, state.spec.dealer, list(map(str, pack)))


JOKER_GAMES = [
    *(f"joker.{preset}" for preset in rules_of("joker").presets),
    *(f"georgian_joker.{preset}" for preset in rules_of("georgian_joker").presets),
    *(f"raspisnoy.{preset}" for preset in rules_of("raspisnoy").presets),
    "joker(players=6, deck=36, must_trump=True, joker_free=False, partial_draw=in_order, misere_deals=players)",
    "joker(players=4, draw_mode=until_stock, two_jokers=later_high_wins, joker_lead_exempt=last_card)",
    "joker(players=2, two_jokers=earlier_high_wins, joker_lead_exempt=never, joker_lead_penalty=7)",
    "georgian_joker(players=2, plain_joker_vs_trump=joker, two_jokers=earlier, void_under_demand=any)",
    "georgian_joker(players=3, must_trump=False, last_card_joker=always_takes, under_penalty=any_miss)",
    "georgian_joker(players=3, follow_joker_low=False, khisht_amount=spec, miss_points=-10)",
    "raspisnoy(players=3, lobovaya=True, dark_bid=after_deal_unseen, mult_dark=3, misere_zero_bonus=20)",
    "raspisnoy(players=3, demand_only_first_trick=True, plain_joker_vs_trump=trump, specials_length=one)",
    "raspisnoy.raspisnoy_54(players=2, max_hand=5, joker_low_demand=True, two_jokers=earlier)",
    "raspisnoy(players=3, low_joker_suit=second_card, joker_card=7S, one_card_mult=3)",
    "raspisnoy(players=3, joker_as_card=True, full_deal_trump=left_of_dealer_three)",
    "raspisnoy.circular_trumps(players=3, plain_joker_vs_trump=trump, trump_anytime=True)",
    "raspisnoy.georgian_poker(players=6, georgian_deck_six=54)",
]


@pytest.mark.parametrize("text", JOKER_GAMES)
def test_the_plain_joker_games_agree_along_whole_deals(text: str) -> None:
    """Same moves, turn and tricks at every step of random deals from all over the schedule, and the same points."""
    game = cardlab.load(text)
    rng = random.Random(text)
    deals = len(game.match.rounds)  # type: ignore[attr-defined]
    for seed, index in enumerate({0, deals - 1, *rng.sample(range(deals), min(8, deals))}):
        state = game.deal(seed=seed, deal=index, dealer=seed % game.players)
        deal = jokers(state)
        while not state.is_terminal:
            moves = state.legal_actions.texts()
            assert sorted(moves) == sorted(deal.moves())
            assert state.current_player == deal.turn
            declared = [one for one in moves if ":" in one]  # jokers more often than by chance
            move = rng.choice(declared if declared and rng.random() < 0.6 else moves)
            state = state.apply(move)
            deal.make(move)
            assert state.board is None or list(state.board.taken) == deal.tricks
        assert deal.over
        assert list(state.returns()) == deal.points()


HOUSES = [
    "american_poker(players=2, pair_plus_joker=joker_pair_is_two_pair)",
    "american_poker(exchange_max=5, exchange_fee=per_card, flush_joker=two, ante=7)",
    "joker_poker",
    "joker_poker(players=3, jokers=2, pay_table=even, exchange_fee=free)",
    "joker_poker.caribbean(players=5, qualify=pair)",
    "joker_poker(natural_first=off, five_of_a_kind=top, pay_table=custom, pays=[1, 2, 3])",
    "j_poker(players=3)",
    "j_poker(wild_as_self=False, joker_rule=wild)",
    "j_poker.public_j_poker(players=2)",
]


@pytest.mark.parametrize("text", HOUSES)
def test_the_plain_poker_agrees_along_whole_deals(text: str) -> None:
    """Same moves and turn at every step, and the same points in the end."""
    game = cardlab.load(text)
    rng = random.Random(text)
    for seed in range(25):
        state = game.deal(seed=seed)
        deal = poker(state)
        while not state.is_terminal:
            moves = deal.moves()
            assert sorted(state.legal_actions.texts()) == moves
            assert state.current_player == deal.turn
            move = rng.choice(["bet", rng.choice(moves)])
            state, deal = state.apply(move), deal.play(move)
        assert list(state.returns()) == deal.points(), state


BANKS = [
    "joker_bank",
    "joker_bank.as_written(players=2, stop_at_hit=False)",
    "joker_bank(players=10, deck=38, first_hit=single, cap=2)",
    "joker_bank(players=3, deck=53, first_hit=replay_doubled, stop_at_hit=False)",
    "joker_bank(players=5, deck=36, cap=1)",
    "joker_bank(deck=52)",
]


@pytest.mark.parametrize("text", BANKS)
def test_the_plain_bank_agrees_along_whole_deals(text: str) -> None:
    """Same moves, turn and turned cards at every step, and the same points in the end."""
    game = cardlab.load(text)
    rng = random.Random(text)
    hits = set()
    for seed in range(120):
        state = game.deal(seed=seed, dealer=seed % game.players)
        deal = bank(state)
        while not state.is_terminal:
            moves = state.legal_actions.texts()
            assert moves == deal.moves()
            assert state.current_player == deal.turn
            move = rng.choice(moves)
            state, deal = state.apply(move), deal.play(move)
            assert list(map(str, state.pile("turned"))) == deal.turned
        assert deal.over
        assert list(state.facts.get("hits", ())) == deal.agreed
        assert list(state.returns()) == deal.points()
        hits.add(deal.agreed[0] if deal.agreed else None)
    assert {None, 1, 2} <= hits


def test_a_difference_is_divided() -> None:
    """What a mismatch prints: one line a first action."""
    state = started(ENTRIES[0]).quiet()
    lines = report(state, 1).split("\n")
    assert lines == [f"{action}: 1 here, 1 plainly" for action in state.legal_actions]


CRAZY = [
    "crazy_jokers(max_rounds=30)",
    "crazy_jokers(players=3, max_rounds=20, reshuffle_jokers=True, steal_blind=False, no_hand_wrap=True)",
    "crazy_jokers.inventor(players=4, max_rounds=12, refused_trade_ends_turn=False, flush_extra=last_scores)",
    "crazy_jokers(max_rounds=60, straight_len=6_plus_any, ace_is_odd=True, straight_joker_queen=False)",
]


@pytest.mark.parametrize("text", CRAZY)
def test_the_plain_crazy_jokers_agree_along_whole_deals(text: str) -> None:
    """Same moves, same seat, same cards everywhere at each step of random deals, and the same points in the end."""
    game = cardlab.load(text)
    rng = random.Random(text)
    for seed in range(4):
        state = game.deal(seed=seed, dealer=seed % game.players)
        while state.phase == "announcing":
            state = state.apply("announce no_hand" if rng.random() < 0.5 else rng.choice(state.legal_actions))
        deal = crazy(state)
        while not state.is_terminal:
            legal = state.legal_actions
            assert sorted(map(unordered, legal.texts())) == sorted(map(unordered, deal.moves()))
            assert state.current_player == deal.mover
            shows = [action for action in legal if action.verb == "show" and not action.cards]
            verb = rng.choice(sorted({action.verb for action in legal}))
            action = shows[0] if shows else rng.choice([one for one in legal if one.verb == verb])
            state, deal = state.apply(action), deal.play(str(action))
            for luck in (entry.cause for entry in state.events if entry.cause is not None and entry.cause.verb == "~"):
                deal = deal.play(next(move for move in deal.moves() if same_action(move, str(luck))))
            assert [sorted(map(str, hand)) for hand in state.hands] == [sorted(hand) for hand in deal.hands]
            assert (len(state.stock), list(map(str, state.pile("discards")))) == (len(deal.stock), deal.pile)
        assert deal.over
        assert list(state.returns()) == deal.points()


def unordered(move: str) -> str:
    """A move whose cards may stand in any order."""
    return " ".join(sorted(move.split(" ")))
