"""Raspisnoy against its rule text: the schedule of every table, each option and value, positions and rulings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

import cardlab
from cardlab.cards import card, deck
from cardlab.core.deal import DealSpec
from cardlab.core.game import Game
from cardlab.core.match import draw_first_dealer, highest_draw
from cardlab.core.state import State

#: Players, then M, cards left over, deals and tricks with 36 and with 54 cards: the table of the rule text.
TABLE = [
    (2, (18, 0, 36, 342), (27, 0, 54, 756)),
    (3, (12, 0, 25, 168), (18, 0, 37, 360)),
    (4, (9, 0, 20, 108), (13, 2, 28, 208)),
    (5, (7, 1, 17, 77), (10, 4, 23, 140)),
    (6, (6, 0, 16, 66), (9, 0, 22, 126)),
    (7, (5, 1, 15, 55), (7, 5, 19, 91)),
    (8, (4, 4, 14, 44), (6, 6, 18, 78)),
    (9, (4, 0, 15, 48), (6, 0, 19, 84)),
    (10, (3, 6, 14, 36), (5, 4, 18, 70)),
]


def specs(game: Game) -> Iterator[DealSpec]:
    """The deals of a whole schedule."""
    for index in count():
        try:
            yield game.match.deal_at(index, 0)
        except cardlab.CardlabError:
            return


def sizes(game: Game) -> list[int]:
    """The hand sizes of the main part, after which special rounds follow."""
    rounds = [(spec.note("cards"), spec.note("round") == "regular") for spec in specs(game)]
    main = [cards for cards, regular in rounds if regular]
    assert rounds[: len(main)] == [(cards, True) for cards in main]
    return main


def load(**options: Any) -> Game:
    return cardlab.load("raspisnoy", **{"players": 3, **options})


def at(game: Game, hands: list[str], lead: str = "", **facts: Any) -> State:
    """A position in the tricks, P1 to lead; ``lead`` is played first."""
    placed = {"trump": "S", "bids": [0] * game.players, "turn": 1, **facts}
    state = game.setup(hands, **placed)
    return state.apply(lead) if lead else state


def winner(state: State, *plays: str) -> int:
    for play in plays:
        state = state.apply(play)
    taken: tuple[int, ...] = state.board.taken
    return taken.index(1)


# ---- schedule ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "small", "large"), TABLE, ids=str)
def test_the_schedule_table(players: int, small: tuple[int, ...], large: tuple[int, ...]) -> None:
    for pack, (most, left, deals, tricks) in ((36, small), (54, large)):
        found = sizes(cardlab.load("raspisnoy", players=players, deck=pack))
        assert max(found) == most
        assert pack - players * most == left
        assert len(found) == deals
        assert sum(found) == tricks
        assert found == [*range(1, most), *[most] * players, *range(most - 1, 0, -1)]


def test_max_hand_shortens() -> None:
    assert sizes(load(max_hand=4)) == [1, 2, 3, 4, 4, 4, 3, 2, 1]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, [1, 2, 3, 4, 4, 4, 3, 2, 1]),
        ({"schedule_parity": "even"}, [2, 4, 4, 4, 2]),
        ({"schedule_parity": "odd"}, [1, 3, 3, 3, 1]),
        ({"ascending": False}, [4, 4, 4, 3, 2, 1]),
        ({"descending": False}, [1, 2, 3, 4, 4, 4]),
        ({"ascending": False, "descending": False}, [4, 4, 4]),
    ],
)
def test_parts_of_the_schedule(options: dict[str, Any], expected: list[int]) -> None:
    assert sizes(load(max_hand=4, **options)) == expected


def test_a_match_deals_its_schedule() -> None:
    match = load(max_hand=2, specials=()).new_match(seed=5)
    rng = random.Random(5)
    seen = []
    while not match.is_over:
        state = match.deal()
        seen.append((state.spec.dealer, len(state.hands[0])))
        while not state.is_terminal:
            state = state.apply(rng.choice(state.legal_actions))
        match = match.after(state)
    first = seen[0][0]
    assert seen == [((first + number) % 3, size) for number, size in enumerate([1, 2, 2, 2, 1])]
    sheet = match.sheet()
    assert len(sheet.rows) == 5
    assert sheet.totals == tuple(sum(row.cells[seat].points for row in sheet.rows) for seat in range(3))
    assert sheet.winners == tuple(seat for seat in range(3) if sheet.totals[seat] == max(sheet.totals))
    with pytest.raises(cardlab.CardlabError):
        match.deal()


def test_the_first_dealer() -> None:
    draws = {0: card("9S"), 1: card("KD"), 2: card("RJ"), 3: card("KH")}
    assert highest_draw(draws) == (2,)
    assert highest_draw({0: card("KS"), 1: card("KD"), 2: card("7C")}) == (0, 1)
    again = 0
    for seed in range(60):
        dealer, rounds = draw_first_dealer(deck(36, {"6S": "RJ"}), 4, random.Random(seed))
        for before, after in zip(rounds, [*rounds[1:], None], strict=True):
            best = highest_draw(before)
            assert (tuple(after) == best) if after else best == (dealer,)
            assert len(set(before.values())) == len(before)
        again += len(rounds) > 1
    assert again


# ---- decks and jokers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "size", "jokers", "missing"),
    [
        ({}, 36, "RJ", "6S"),
        ({"joker_card": "7S"}, 36, "RJ", "7S"),
        ({"joker_card": "none"}, 36, "", "RJ"),
        ({"deck": 54}, 54, "BJ RJ", "XX"),
        ({"deck": 54, "jokers_54": 1}, 53, "RJ", "BJ"),
        ({"deck": 54, "jokers_54": 0}, 52, "", "RJ"),
    ],
)
def test_decks(options: dict[str, Any], size: int, jokers: str, missing: str) -> None:
    game = load(**options)
    assert len(game.deck) == size
    assert " ".join(str(one) for one in game.deck if one.is_joker) == jokers
    assert card(missing) not in game.deck


# ---- trump -----------------------------------------------------------------------------------------------------------


def test_trump_is_turned_up() -> None:
    state = load().deal(seed=1, deal=2)
    (top,) = state.zones["turn_up"]
    assert state.facts["trump"] == top.suit
    assert len(state.stock) == 36 - 9 - 1


def test_a_joker_turned_up_is_no_trump() -> None:
    game = load()
    pack = [one for one in game.deck if not one.is_joker]
    state = game.deal(deal=0, stock=[*pack[:3], card("RJ"), *pack[3:]])
    assert state.facts["trump"] is None
    assert state.facts["turn_up"] is card("RJ")


@pytest.mark.parametrize(("last", "trump"), [("8D", "D"), ("RJ", None)])
def test_a_full_deal_shows_the_dealers_last_card(last: str, trump: str | None) -> None:
    game = cardlab.load("raspisnoy")
    pack = [one for one in game.deck if str(one) != last]
    state = game.deal(deal=8, dealer=0, stock=[*pack, card(last)])
    assert state.facts["trump"] == trump
    assert state.stock == ()
    assert card(last) in state.hands[0]
    for seat in (1, 2, 3):
        assert [str(one) for one in state.view(seat).hands[0]] == [last, *["XX"] * 8]
        assert card(last) in state.resample(seat, random.Random(seat)).hands[0]


def test_trump_source_none() -> None:
    for deal in (2, 11):
        state = load(trump_source="none").deal(seed=1, deal=deal)
        assert state.facts.get("trump") is None
        assert "turn_up" not in state.zones


# ---- bids ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("restricted", "legal"), [(True, [0, 2, 3]), (False, [0, 1, 2, 3])])
def test_dealer_restriction(restricted: bool, legal: list[int]) -> None:
    state = load(dealer_restriction=restricted).deal(seed=1, deal=2, dealer=0).apply("bid 2").apply("bid 0")
    assert state.current_player == 0
    assert [action.call[0] for action in state.legal_actions] == legal


# ---- play ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("must", "legal"), [(True, ["7S"]), (False, ["7S", "AD"])])
def test_must_trump(must: bool, legal: list[str]) -> None:
    state = at(load(must_trump=must), ["8C 9C", "9H TC", "7S AD"], "9H")
    assert state.legal_actions.texts() == legal


@pytest.mark.parametrize(("anytime", "legal"), [(False, ["7H"]), (True, ["7S", "7H"])])
def test_trump_anytime(anytime: bool, legal: list[str]) -> None:
    state = at(load(trump_anytime=anytime), ["8C 9C 6H", "9H TC AS", "7S 7H AD"], "9H")
    assert state.legal_actions.texts() == legal


def test_trump_anytime_still_follows_a_led_trump() -> None:
    state = at(load(trump_anytime=True), ["8C 9C", "AS TC", "7S AD"], "AS")
    assert state.legal_actions.texts() == ["7S"]


@pytest.mark.parametrize(("option", "taker"), [("joker", 1), ("trump", 0)])
def test_plain_joker_vs_trump(option: str, taker: int) -> None:
    state = at(load(plain_joker_vs_trump=option), ["9S 8C", "RJ 9C", "AD 7S"], "RJ:takes_high:D")
    assert state.legal_actions.texts() == ["AD"]
    assert winner(state, "AD", "9S") == taker


@pytest.mark.parametrize(("option", "taker"), [("later", 0), ("earlier", 2)])
def test_two_jokers(option: str, taker: int) -> None:
    game = load(deck=54, two_jokers=option)
    state = at(game, ["RJ 8C", "AH 9C", "BJ 7S"], "AH")
    assert winner(state, "BJ:takes", "RJ:takes") == taker


@pytest.mark.parametrize(("option", "taker"), [("later", 2), ("earlier", 1)])
def test_a_led_joker_and_a_later_one(option: str, taker: int) -> None:
    state = at(load(deck=54, two_jokers=option), ["AD 8C", "RJ 9C", "BJ 7S"], "RJ:takes_high:D")
    assert winner(state, "BJ:takes", "AD") == taker
    low = at(load(deck=54, two_jokers=option), ["AD 8C", "RJ 9C", "BJ 7S"], "RJ:gives:D")
    assert winner(low, "BJ:takes", "AD") == 2


def test_a_led_joker_without_trump() -> None:
    """No trump: it takes whatever it names; as the lowest, the highest of its suit takes."""
    hands = ["9D 8C", "RJ 9C", "AD 7H"]
    high = at(load(), hands, "RJ:takes_high:D", trump=None)
    assert winner(high, "AD", "9D") == 1
    low = at(load(), hands, "RJ:gives:D", trump=None)
    assert winner(low, "AD", "9D") == 2
    alone = at(load(), ["8C 9C", "RJ 9D", "7H 8H"], "RJ:gives:S", trump="S")
    assert winner(alone, "7H", "8C") == 1


def test_a_joker_thrown_away_never_wins() -> None:
    state = at(load(), ["RJ 8C", "6H 9C", "7D 8D"], "6H")
    assert winner(state, "7D", "RJ:gives") == 1


# ---- score -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "deal", "bid", "took", "points"),
    [
        ({}, 3, 2, 2, 20),
        ({}, 3, 2, 3, 3),
        ({}, 3, 2, 1, -10),
        ({}, 3, 3, 0, -30),
        ({}, 3, 0, 0, 5),
        ({}, 3, 0, 1, 1),
        ({"pass_points": 10}, 3, 0, 0, 10),
        ({"pass_points": -3}, 3, 0, 0, -3),
        ({}, 0, 1, 1, 10),
        ({"one_card_mult": 3}, 0, 1, 1, 30),
        ({"one_card_mult": 3}, 0, 1, 0, -30),
        ({"one_card_mult": 3}, 1, 1, 1, 10),
    ],
)
def test_scores(options: dict[str, Any], deal: int, bid: int, took: int, points: int) -> None:
    game = load(**options)
    assert game.match.deal_at(deal, 0).scoring.points(bid, took).value == points  # type: ignore[attr-defined]
    assert game.info.least <= points <= game.info.most


def test_peek_tricks_is_for_the_table_only() -> None:
    """Whether quitted tricks may be looked at changes no rule of play."""
    for peek in (True, False):
        game = load(peek_tricks=peek)
        assert game.showing.quitted is peek  # type: ignore[attr-defined]


@pytest.mark.parametrize("points", [0, 50])
def test_revoke_penalty(points: int) -> None:
    game = load(revoke_penalty=points)
    state = at(game, ["8H 9C", "9H TC", "7H AD"], "9H")
    ruling = game.rulings(state, "AD")
    assert ruling is not None
    assert (ruling.rule_id, ruling.chooser, ruling.points) == ("raspisnoy.revoke", 2, points)
    after = state.after(ruling, "take_back")
    assert after.hands == state.hands
    assert after.legal_actions == state.legal_actions
    assert after.current_player == 2
    assert str(after.actions[-1]) == "anyway AD"
    for action in ("7H", "8H", "TC", "AD", "9C"):
        after = after.apply(action)
    row = [made.value for made in after.spec.scoring.row(after)]
    assert list(after.returns()) == [row[0], row[1], row[2] - points]


def test_a_joker_never_revokes() -> None:
    game = load()
    state = at(game, ["8H 9C", "9H TC", "RJ AD"], "9H")
    assert game.rulings(state, "RJ:takes") is None
    assert state.why_not("RJ:gives") is None


# ---- positions -------------------------------------------------------------------------------------------------------


def test_every_fact_of_a_position() -> None:
    state = load().setup(
        ["8H 9C", "TC", "7H AD"],
        turn_up="9S",
        dealer=2,
        leader="P1",
        bids=[1, 0, 2],
        tricks=[1, 0, 0],
        trick=["P1 9H"],
        turn=2,
    )
    assert state.facts["trump"] == "S"
    assert state.facts["turn_up"] is card("9S")
    assert state.facts["bids"] == (1, 0, 2)
    assert state.spec.dealer == 2
    assert state.spec.note("cards") == 3
    assert state.board.taken == (1, 0, 0)
    assert state.board.number == 2
    assert [str(one.card) for one in state.board.plays] == ["9H"]
    assert (state.current_player, state.step, state.actions) == (2, 0, ())
    assert state.legal_actions.texts() == ["7H"]
    end = state
    for action in ("7H", "8H", "TC", "AD", "9C"):
        end = end.apply(action)
    assert end.is_terminal
    assert sum(end.board.taken) == 3
    assert end.returns() == tuple(made.value for made in end.spec.scoring.row(end))


def test_a_position_in_the_bidding() -> None:
    state = load().setup(["8H 9C", "9H TC", "7H AD"], trump="S", dealer=0, bids=[None, 1, None])
    assert state.phase == "bidding"
    assert state.current_player == 2
    dealer = state.apply("bid 0")
    assert dealer.legal_actions.texts() == ["bid 0", "bid 2"]
    worlds = [dealer.resample(0, random.Random(seed)) for seed in range(10)]
    assert all(world.view(0) == dealer.view(0) for world in worlds)
    assert len({world.hands for world in worlds}) > 5
