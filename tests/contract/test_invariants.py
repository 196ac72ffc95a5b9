"""What every game keeps, whatever its rules: tried on every registered preset and on every probe."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import islice, pairwise

import pytest

import cardlab
from cardlab.cards import BJ, RJ, XX, Card, Suit, card
from cardlab.core.chance import CHANCE, OVER
from cardlab.core.legality import Ban
from cardlab.core.log import HANDS, fold
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.errors import IllegalAction
from cardlab.notation import Action, parse_action, play
from tests.contract.fleet import CASES, CORNERS, GAMES, ONE_CARD, SMALL, Case, shuffled, thinned
from tests.contract.leaks import drawable

NAMED = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
NAMED_SMALL = pytest.mark.parametrize("case", SMALL, ids=lambda case: case.name)
WAYS = ("takes", "gives", "takes_high", "takes_low", "as")


def seeds(case: Case) -> range:
    """Ten deals of the small ones, fewer of the long ones."""
    return range(2 if case in CORNERS else 5 if case in GAMES else 10)


def everything_written(state: State) -> list[Action]:
    """Every card with every declaration, every bid from −1 up, and nonsense."""
    cards = [*state.spec.deck, RJ, BJ, XX, card("#1"), card("#2"), card("2C")]
    plays = [play(one) for one in cards]
    jokers = [one for one in state.spec.deck if one.is_joker] or [card("AS")]
    for one in (*jokers, card("AH"), XX):
        plays += [play(one, way) for way in WAYS]
        plays += [play(one, way, suit) for way in WAYS for suit in Suit]
    most = int(state.spec.note("cards", 1))
    bids = [Action("bid", call=(number,)) for number in range(-1, most + 3)]
    words = ["pass", "bid S", "bid", "bid 1 2", "name S", "name NT", "alone", "call S", "attack 7S", "throw 7H", "done"]
    words += ["fold", "order up", "trade P1 5H", "discard 8C TC", "~ 9C", "play", "take", "anyway KH"]
    words += [
        "order up alone",
        "name S alone",
        "discard 9S",
        "give 9S",
        "ask",
        "together",
        "defend alone",
        "show 9S 9H",
    ]
    nonsense = [parse_action(word) for word in words]
    nonsense += [Action("play", (card("AS"), card("KS"))), Action("play", (card("AS"),), (1,)), Action("bid", (RJ,))]
    return plays + bids + nonsense


def caused(state: State) -> list[Action]:
    """The last action of a seat, and the luck that a seed brought after it."""
    return [entry.cause for entry in state.events if entry.cause is not None]


@NAMED
def test_apply_leaves_its_input_alone(case: Case) -> None:
    line = case.line(0)
    for state, after in pairwise(line):
        before = pickle.dumps(state)
        for action in islice(state.legal_actions, 4):
            assert state.apply(action) is not state
        assert pickle.dumps(state) == before
        assert after.step == state.step + 1 + sum(action.verb == "~" for action in caused(after))
        assert (after.log or ())[: len(state.log or ())] == state.log


@NAMED
def test_states_are_frozen_and_pickle(case: Case) -> None:
    for state in thinned(case.line(1)):
        for name in ("hands", "turn", "log", "extra"):
            with pytest.raises(AttributeError):
                setattr(state, name, None)
        with pytest.raises(AttributeError):
            del state.hands
        for mapping in (state.facts, state.piles):
            with pytest.raises(TypeError):
                mapping["trump"] = None  # type: ignore[index]
        assert pickle.loads(pickle.dumps(state)) == state
        seat = max(state.current_player, 0)
        assert pickle.loads(pickle.dumps(state.view(seat))) == state.view(seat)


@NAMED_SMALL
def test_why_not_is_none_exactly_for_legal_actions(case: Case) -> None:
    for seed in range(1 if case in CORNERS else 2):
        for state in thinned(case.line(seed)):
            legal = set(state.legal_actions)
            for action in {*everything_written(state), *legal}:
                reason = state.why_not(action)
                assert (reason is None) == (action in legal), (str(action), reason)
                if action not in legal:
                    with pytest.raises(IllegalAction) as refused:
                        state.apply(action)
                    assert refused.value.reason == reason


@NAMED
def test_explain_agrees(case: Case) -> None:
    for seed in seeds(case):
        for state in thinned(case.line(seed)):
            verdicts = state.explain()
            legal = tuple(verdict.action for verdict in verdicts if verdict.status != "illegal")
            if state.current_player != CHANCE:
                assert legal == tuple(state.legal_actions)
            for verdict in verdicts:
                assert (verdict.reason is None) == (verdict.status == "legal")
                assert state.verdict(verdict.action) == verdict
            assert state.is_terminal or legal


@NAMED
def test_actions_are_sorted_and_read_back(case: Case) -> None:
    for seed in seeds(case):
        for state in thinned(case.line(seed)):
            legal = state.legal_actions
            assert list(legal) == sorted(legal, key=lambda action: action.sort_key)
            assert len(set(legal)) == len(legal)
            for action in legal:
                assert parse_action(str(action), state.spec.deck) == action
                assert action in legal
                assert parse_action(str(action).lower(), state.spec.deck) == action


@NAMED
def test_candidates_pass_the_shape(case: Case) -> None:
    for state in case.line(2):
        seat = state.current_player
        if seat < 0:
            continue
        view = state.view(seat)
        phase = view.spec.phases[view.at]
        sight = phase.sight(view, seat)
        for action in phase.candidates(sight):
            assert not any(ban.hits(sight, action) for ban in phase.shape(sight) if isinstance(ban, Ban)), str(action)


@NAMED
def test_only_the_mover_may_move(case: Case) -> None:
    for state in thinned(case.line(3)):
        mover = state.current_player
        for seat in range(state.players):
            view = state.view(seat)
            if seat == mover:
                assert view.legal_actions == state.legal_actions
                assert view.explain() == state.explain()
                continue
            assert view.legal_actions == ()
            assert view.explain() == ()
            for action in (*state.legal_actions, play(XX), play(card("#1"))):
                assert view.why_not(action) is not None
                assert state.why_not(action, player=seat) is not None
            with pytest.raises(IllegalAction):
                view.apply("bid 0")


@NAMED
def test_cards_are_conserved_and_zones_fold(case: Case) -> None:
    for seed in seeds(case):
        line = case.line(seed)
        pack = line[0].start.stock or shuffled(line[0])
        for state in line:
            zones = state.zones
            assert Counter(one for cards in zones.values() for one in cards) == Counter(state.spec.deck)
            folded = fold(state.log or (), pack)
            named = {name: sorted(cards) for name, cards in folded.items() if cards}
            assert named == {name: sorted(cards) for name, cards in zones.items()}


@NAMED
def test_lengths_and_returns_are_bounded(case: Case) -> None:
    info = case.game.info
    for seed in seeds(case):
        line = case.line(seed)
        assert 0 < len(line) - 1 <= info.max_length
        end = line[-1]
        assert end.is_terminal
        assert end.current_player == OVER
        assert end.legal_actions == ()
        assert end.phase == "over"
        assert len(end.returns()) == info.players
        assert all(info.least <= points <= info.most for points in end.returns())
        for state in line[:-1]:
            assert state.returns() == (0,) * info.players
            for seat, points in enumerate(end.returns()):
                least, most = state.spec.scoring.bounds(state, seat)
                assert least <= points <= most


@NAMED
def test_the_same_actions_give_the_same_states(case: Case) -> None:
    line = case.line(4)
    state = case.start(4)
    for real, action in zip(line, line[-1].decisions, strict=False):
        assert state == real
        assert state.key == real.key
        assert hash(state) == hash(real)
        state = state.apply(str(action))
    assert state == line[-1]


@pytest.mark.parametrize("case", [*GAMES, *ONE_CARD, *CORNERS], ids=lambda case: case.name)
def test_transcripts_replay(case: Case) -> None:
    line = case.line(5)
    table = Table(line[0])
    for action in line[-1].decisions:
        table.push(action)
    read = Table.replay(table.transcript())
    assert read.problem is None
    assert read.table is not None
    assert read.table.state == line[-1]
    assert [node.state for node in read.table.line()] == line


@pytest.mark.parametrize("case", [*GAMES, *CORNERS], ids=lambda case: case.name)
def test_games_print_and_are_built_twice_alike(case: Case) -> None:
    again = cardlab.load(str(case.game))
    assert again == case.game
    assert str(again) == str(case.game)
    assert hash(again.options) == hash(case.game.options)
    for index in (0, case.deal or case.game.teaching_deal):
        assert again.match.deal_at(index, 1) == case.game.match.deal_at(index, 1)
    assert pickle.loads(pickle.dumps(case.game)) == case.game


@NAMED
def test_quiet_states_play_alike(case: Case) -> None:
    """Without a log: the same actions, the same search key, the same result."""
    line = case.line(6)
    quiet = line[0].quiet()
    for real, after in pairwise(line):
        assert quiet.legal_actions == real.legal_actions
        assert quiet.key == real.quiet().key
        assert (quiet.turn, quiet.at) == (real.turn, real.at)
        quiet = quiet._apply(after.decisions[-1])
    assert quiet.returns() == line[-1].returns()


@NAMED_SMALL
def test_duties_are_pairwise(case: Case) -> None:
    """A play is legal from a hand exactly when it is legal from every pair of it and one other card of the hand: what
    drawing worlds relies on."""
    for seed in range(1 if case in CORNERS else 4):
        for state in thinned(case.line(seed)):
            seat = state.current_player
            if seat < 0 or not state.spec.sees(seat, seat) or not state.spec.phases[state.at].reads_hand:
                continue
            hand = state.hands[seat]
            for verdict in state.explain():
                if len(verdict.action.cards) != 1:
                    continue
                mine = verdict.action.cards[0]
                pairs: list[tuple[Card, ...]] = [(mine, one) for one in hand if one is not mine] or [(mine,)]
                from_pairs = all(
                    verdict.action in state.but(hands=with_hand(state, seat, pair)).legal_actions for pair in pairs
                )
                assert from_pairs == (verdict.status != "illegal"), (str(verdict.action), hand)


def with_hand(state: State, seat: int, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*state.hands[:seat], tuple(sorted(cards)), *state.hands[seat + 1 :])


@NAMED_SMALL
def test_resample_keeps_the_view(case: Case) -> None:
    rng = random.Random(8)
    line = case.line(8)
    tried = 0
    for state in rng.sample(line, min(6, len(line))):
        for seat in range(min(3, state.players)):
            if not drawable(state, seat):
                continue
            tried += 1
            world = state.resample(seat, rng)
            assert world.viewer is None
            assert world.view(seat) == state.view(seat)
            assert Counter(one for cards in world.zones.values() for one in cards) == Counter(state.spec.deck)
            assert world.view(seat).actions == state.view(seat).actions
    assert tried >= min(6, len(line))


@NAMED
def test_hands_are_sorted_for_their_owner(case: Case) -> None:
    for state in case.line(9):
        for seat in range(state.players):
            view = state.view(seat)
            assert view.hands[seat] == tuple(sorted(view.hands[seat]))
            assert HANDS[seat] in view.zones or not view.hands[seat]
