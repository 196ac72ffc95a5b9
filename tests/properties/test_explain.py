"""Refutations and comparisons in random small deals: lines are legal and worth what they say, and every fact of a
sentence is found again in the line, from the log."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator, Sequence
from threading import Event
from typing import Any

import pytest

import cardlab
from cardlab import Reason
from cardlab.core.log import Moved, Noted
from cardlab.core.state import State
from cardlab.errors import BudgetExceeded, IllegalAction, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.alike import alike
from cardlab.solvers.explain import Refutation, explains, standing
from cardlab.solvers.limits import Limits, OutOfBudget
from cardlab.solvers.lines import states_of
from cardlab.solvers.result import Solution
from cardlab.solvers.search import Searched
from cardlab.view.text import say

# A game, its options, the most cards in a hand, deals, and the sides that are asked for.
FAMILIES: list[tuple[str, dict[str, Any], int, int, str | None]] = [
    ("raspisnoy", {"players": 3}, 3, 5, None),
    ("raspisnoy", {"players": 3, "joker_card": "none"}, 3, 5, "maxn"),
    ("raspisnoy", {"players": 4, "joker_card": "none"}, 3, 5, None),
    ("joker", {"preset": "classic_no_draw"}, 3, 4, None),
    ("georgian_joker", {}, 3, 4, None),
    ("euchre", {}, 4, 5, None),
    ("euchre.three", {}, 4, 12, None),
    ("euchre.railroad", {}, 4, 10, None),
    ("durak", {"players": 2}, 5, 6, None),
    ("durak", {"players": 3}, 3, 3, None),
]


def positions(name: str, options: dict[str, Any], cards: int, deals: int) -> Iterator[State]:
    """Small positions with a choice, every card open and nothing left to luck."""
    game = cardlab.load(name, **options)
    for seed in range(deals):
        rng = random.Random(f"{name} {seed}")
        state = game.deal(seed=seed, dealer=rng.randrange(game.players))
        while not state.is_terminal:
            small = state.phase in ("tricks", "bout") and max(map(len, state.hands)) <= cards and not drawn(state)
            if small and len(state.legal_actions) > 1:
                yield state
            state = state.apply(rng.choice(state.legal_actions))


def drawn(state: State) -> bool:
    return state.phase == "bout" and bool(state.stock)


def walk(state: State, line: Sequence[Action]) -> State:
    """Play a line by the rules; the state keeps its log."""
    for action in line:
        assert state.why_not(action) is None
        state = state.apply(action)
    return state


def tricks(end: State, after: int) -> list[tuple[int, int, str, tuple[str, ...]]]:
    """The tricks that were completed later than a step: number, winner, his card, and all its cards."""
    found = []
    for at, entry in enumerate(end.log or ()):
        if isinstance(entry, Noted) and entry.id == "trick.taken" and entry.step > after:
            moved = next(one for one in (end.log or ())[at:] if isinstance(one, Moved) and one.src == "trick")
            told = dict(entry.args)
            assert entry.seat is not None
            found.append((told["number"], entry.seat, str(told["card"]), tuple(map(str, moved.cards))))
    return found


def worth(end: State, solution: Solution, side: int) -> int:
    """Points that a side of a finished deal has, each shared account once, for score and margin."""
    columns = end.spec.columns
    mine = {columns[seat]: end.returns()[seat] for seat in solution.sides[side]}
    if solution.objective == "score":
        return sum(mine.values())
    others = {columns[seat]: end.returns()[seat] for seat in range(end.players) if columns[seat] not in mine}
    return len(others) * sum(mine.values()) - len(mine) * sum(others.values())


def check_clause(clause: Reason, state: State, line: Sequence[Action]) -> None:
    """What a clause says is found in its line."""
    end = walk(state, line)
    told, name = dict(clause.args), clause.id.removeprefix("explain.")
    made = tricks(end, state.step)
    if name in ("takes", "takes_with", "kept", "joker"):
        trick = next(one for one in made if one[0] == told["number"])
        assert trick[1] == told["seat"]
        if "card" in told:
            assert trick[2] == str(told["card"])
    elif name in ("beats", "ruffs", "ruffs_void"):
        trick = next(one for one in made if one[2] == str(told["card"]))
        assert trick[1] == told["seat"]
        assert trick[3].index(str(told["beaten"])) < trick[3].index(trick[2])
    elif name == "fool":
        assert end.facts["fool"] == told["seat"]
        assert end.facts["bout"].number - state.facts["bout"].number in (told["bouts"], told["bouts"] - 1)
    elif name == "joker_leads":
        before, after = (one.facts["joker_leads"][told["seat"]] for one in (state, end))
        assert after - before == told["count"]
    else:
        assert name == "draw"
        assert end.facts["fool"] is None


def check_void(found: Refutation, state: State) -> None:
    """The best card was the only one of its suit, which is led where the seat trumps."""
    hand, card = state.hand(state.current_player), found.best.cards[0]
    assert [one.suit for one in hand].count(card.suit) == 1
    won = str(found.reason["second"]["card"])
    trick = next(one for one in tricks(walk(state, found.better), state.step) if one[2] == won)
    assert trick[3][0].endswith(str(card.suit))


def check_price(found: Refutation, state: State) -> None:
    """A bid that is said to be missed is made in the one line only."""
    price = dict(found.reason.args).get("price")
    if price is None or price.id not in ("explain.misses", "explain.misses_bid"):
        return
    seat = state.current_player
    ends = [walk(state, line).board.taken[seat] for line in (found.line + found.rest, found.better)]
    assert ends[1] == state.facts["bids"][seat] == price["bid"] != ends[0]


def check_turn(found: Refutation, state: State, seats: tuple[int, ...]) -> None:
    """The tricks of the sentence are those from which on the counts of both lines differ for good."""
    lines = found.line + found.rest, found.better
    worse, better = ([one[1] in seats for one in tricks(walk(state, line), state.step)] for line in lines)
    if sum(worse) == sum(better):
        return
    equal = [at for at in range(len(worse)) if sum(worse[:at]) == sum(better[:at])]
    first, second = (dict(found.reason.args)[name] for name in ("first", "second"))
    number = state.board.number + equal[-1]
    for clause in (first, second):
        told = dict(clause.args)
        assert told.get("number", number) == number
    assert (first["seat"] in seats, second["seat"] in seats) == (worse[equal[-1]], better[equal[-1]])


@pytest.mark.parametrize(("name", "options", "cards", "deals", "sides"), FAMILIES)
def test_a_refutation_is_worth_what_it_says(
    name: str, options: dict[str, Any], cards: int, deals: int, sides: str | None
) -> None:
    refuted = 0
    for state in positions(name, options, cards, deals):
        solution = cardlab.solve(state, sides=sides, limits=Limits(seconds=None))
        assert explains(solution)
        side = next(at for at, seats in enumerate(solution.sides) if state.current_player in seats)
        for action, value in solution.per_action.items():
            found = solution.refutation(action)
            assert (found is None) == (action in solution.best)
            if found is None:
                continue
            refuted += 1
            ends = [walk(state, line) for line in (found.line + found.rest, found.better)]
            assert all(end.is_terminal for end in ends)
            assert found.value == value
            assert found.best_value == solution.per_action[found.best]
            numbers = [one[side] if isinstance(one, tuple) else one for one in (found.value, found.best_value)]
            assert [worth(end, solution, side) for end in ends] == numbers
            assert found.cost == numbers[1] - numbers[0] > 0
            told = dict(found.reason.args)
            if "first" in told:
                check_clause(told["first"], state, found.line + found.rest)
                check_clause(told["second"], state, found.better)
            check_price(found, state)
            if state.phase == "tricks" and "first" in told:
                check_turn(found, state, solution.sides[side])
            if name == "raspisnoy" and told.get("second", Reason("")).id == "explain.ruffs_void":
                check_void(found, state)
    assert refuted


@pytest.mark.parametrize(("name", "options", "cards", "deals", "sides"), FAMILIES)
def test_the_loss_is_seen_where_the_line_ends_and_not_before(
    name: str, options: dict[str, Any], cards: int, deals: int, sides: str | None
) -> None:
    """After the line whatever is played leaves less than the best; before its last trick the best is still possible."""
    if sides == "maxn" or name == "durak":
        return  # what may still happen there is no matter of tricks
    for state in positions(name, options, cards, 2):
        solution = cardlab.solve(state, objective="tricks", limits=Limits(seconds=None))
        seats = next(seats for seats in solution.sides if state.current_player in seats)
        for action in solution.per_action:
            found = solution.refutation(action)
            if found is None:
                continue
            after = walk(state, found.line)
            taken, left = sum(after.board.taken[seat] for seat in seats), state.spec.tricks - sum(after.board.taken)
            assert taken + left < found.best_value
            earlier = walk(state, found.line[: -len(state.board.seats)])
            taken = sum(earlier.board.taken[seat] for seat in seats)
            left = state.spec.tricks - sum(earlier.board.taken)
            assert taken + left >= found.best_value


def test_equal_cards_are_told_to_be_equal() -> None:
    seen = 0
    for name, options, cards, deals, sides in FAMILIES:
        for state in positions(name, options, cards, deals):
            groups = [group for group in alike(state) if len(group) > 1]
            if not groups:
                continue
            solution = cardlab.solve(state, sides=sides, limits=Limits(seconds=None))
            for first, second, *_ in groups:
                found = solution.compare(first, second)
                assert found.alike
                assert found.cost == 0
                assert found.reason.id in ("explain.alike", "explain.alike_bouts")
                assert (solution.refutation(first) is None) == (solution.refutation(second) is None)
                seen += 1
    assert seen > 10


def test_a_comparison_goes_both_ways() -> None:
    for state in positions("raspisnoy", {"players": 3}, 3, 3):
        solution = cardlab.solve(state)
        first, *_, last = solution.per_action
        there, back = solution.compare(first, last), solution.compare(last, first)
        assert there.values == back.values[::-1] == (solution.per_action[first], solution.per_action[last])
        assert there.cost == back.cost == abs(solution.per_action[first] - solution.per_action[last])
        assert [line[0] for line in there.lines] == [first, last]
        assert (there.reason == back.reason) or not there.cost


# ---- positions made by hand -----------------------------------------------------------------------------------------


def tricks_for(hands: list[str], trump: str = "NT", bids: Sequence[int] = (0, 0, 0), **setup: Any) -> State:
    game = cardlab.load("raspisnoy", players=3)
    return game.setup(hands, turn=0, trump=trump, bids=list(bids), **setup)


def sentences(state: State, action: str, objective: str) -> tuple[str, str]:
    found = cardlab.solve(state, objective).refutation(action)
    assert found is not None
    return tuple(say(found.reason, lang, players=state.players, you=0) for lang in ("en", "ru"))  # type: ignore[return-value]


# Each sentence was checked by hand against its position.
SENTENCES = [
    # The ten of trumps is led under the king; then 8 of spades is ruffed with the nine, too high for the eight left.
    (
        tricks_for(["TH 8H", "8S KH", "9H 6H"], "H"),
        "TH",
        "tricks",
        "10♥ costs 1 trick: Player 3 ruffs 8♠ with 9♥; 8♥ is better: you keep 10♥, which takes trick 2.",
        "10♥ теряет 1 взятку: Игрок 3 бьёт козырем: 9♥ на 8♠; лучше 8♥: 10♥ остаётся у вас и берёт взятку 2.",
    ),
    # Rid of the only spade, the first seat trumps the next one.
    (
        tricks_for(["9H QH TS", "9S 6S AS", "TH JS KS"], "H"),
        "9H",
        "tricks",
        "9♥ costs 1 trick: Player 2 beats J♠ with A♠; 10♠ is better: now void, you ruff K♠ with 9♥.",
        "9♥ теряет 1 взятку: Игрок 2 перебивает: Т♠ старше В♠; лучше 10♠: масти у вас больше нет, козырь 9♥ бьёт К♠.",
    ),
    # If the ace took the queen at once, the bid of 0 would be made: led first, the queen takes, and the seven after it.
    (
        tricks_for(["QS 7H", "9S 6H", "AS 8S"]),
        "7H",
        "score",
        "7♥ costs 1 point: it wins, but Player 3 beats Q♠ with A♠; Q♠ is better: you take trick 2.",
        "7♥ теряет 1 очко: карта берёт, но Игрок 3 перебивает: Т♠ старше Д♠; лучше Д♠: вы берёте взятку 2.",
    ),
    # The joker takes the ace at once, and the seven it leads takes the last trick; led first, the jack takes.
    (
        tricks_for(["AH JS", "TS TH", "RJ 7H"], bids=(2, 1, 1)),
        "AH",
        "tricks",
        "A♥ costs 1 trick: Player 3 takes trick 1 with the joker; J♠ is better: you take trick 1 with J♠.",
        "Т♥ теряет 1 взятку: Игрок 3 берёт взятку 1 джокером; лучше В♠: вы берёте взятку 1 (В♠).",
    ),
    # Both tricks are needed: the ace draws the king of trumps, which beats the six.
    (
        tricks_for(["6H AH", "TS AS", "QS KH"], "H", (2, 0, 2)),
        "6H",
        "score",
        "6♥ misses bid 2 and costs 30 points: Player 3 beats 6♥ with K♥; A♥ is better: you take trick 1.",
        "6♥ срывает заказ 2 и теряет 30 очков: Игрок 3 перебивает: К♥ старше 6♥; лучше Т♥: вы берёте взятку 1.",
    ),
    # The king stays in hand, and the joker is given away under the ten: a trick too many.
    (
        tricks_for(["TS 7H", "KS RJ", "TH KH"], bids=(0, 2, 1)),
        "TS",
        "score",
        "10♠ misses bid 0 and costs 4 points: you take trick 1 with 10♠; 7♥ is better: Player 3 takes trick 1.",
        "10♠ срывает заказ 0 и теряет 4 очка: вы берёте взятку 1 (10♠); лучше 7♥: Игрок 3 берёт взятку 1.",
    ),
]


@pytest.mark.parametrize(("state", "action", "objective", "english", "russian"), SENTENCES)
def test_sentences(state: State, action: str, objective: str, english: str, russian: str) -> None:
    assert sentences(state, action, objective) == (english, russian)
    assert len(english.split()) <= 22


def bout_of(hands: list[str], trump: str, attack: str) -> State:
    return cardlab.load("durak", players=2).setup(hands, turn=1, trump=trump).apply(f"attack {attack}")


BOUTS = [
    # Beaten with the queen, the ten brings another queen, which nothing beats.
    (
        bout_of(["QC QH", "QS 6D TD"], "H", "TD"),
        "beat QH",
        "Q♥: you are the fool in 2 bouts; “Take” is better: Player 2 is the fool in 4 bouts.",
        "Д♥: вы дурак, боёв: 2; лучше «Беру»: Игрок 2 дурак, боёв: 4.",
    ),
    # After taking, the other throws his last card; beaten with both trumps, the last cards of both go at once.
    (
        bout_of(["AS 9S", "6C 6S"], "S", "6C"),
        "take",
        "“Take”: you are the fool in 1 bout; 9♠ is better: nobody is the fool.",
        "«Беру»: вы дурак, боёв: 1; лучше 9♠: дурака нет.",
    ),
]


@pytest.mark.parametrize(("state", "action", "english", "russian"), BOUTS)
def test_durak_says_who_is_the_fool(state: State, action: str, english: str, russian: str) -> None:
    assert sentences(state, action, "score") == (english, russian)


def test_equal_cards_in_both_languages() -> None:
    game = cardlab.load("raspisnoy", players=3, joker_card="none")
    state = game.setup(["KH QH 6H", "TH 9S 8S", "JH AC 7C"], turn=0, trump="H", bids=[3, 0, 0])
    equal = cardlab.solve(state).compare("KH", "QH").reason
    assert say(equal) == "K♥ and Q♥ are the same here: no other card between them is in play."
    assert say(equal, "ru") == "К♥ и Д♥ здесь равны: другой карты между ними в игре нет."


def test_calls_are_told_by_what_they_come_to() -> None:
    game = cardlab.load("raspisnoy", players=3)
    state = game.setup(["6H AH", "TS AS", "QS KH"], turn=0, trump="H", bids=[None, 0, 1])
    found = cardlab.solve(state).compare("bid 0", "bid 2")
    assert say(found.reason, players=3, you=0) == (
        "“Bid 0” costs 18 points: you bid 0 and take 2; “Bid 2” is better: you bid 2 and take 2."
    )


def test_longer_ways_to_the_same_end() -> None:
    solution = cardlab.solve(bout_of(["AC TC AS", "6C AH"], "D", "6C"))
    found = solution.compare("take", "beat AC")
    assert not found.cost
    assert say(found.reason, players=2, you=0) == (
        "“Take”: you are the fool in 2 bouts; A♣: you are the fool in 1 bout."
    )


def test_what_is_refused() -> None:
    state = tricks_for(["6H AH", "TS AS", "QS KH"], "H", (2, 0, 2))
    solution = cardlab.solve(state)
    with pytest.raises(IllegalAction):
        solution.refutation("KH")
    with pytest.raises(BudgetExceeded):
        pickle.loads(pickle.dumps(solution)).compare("6H", "AH", Limits(nodes=0))
    cut = cardlab.solve(cardlab.load("raspisnoy").deal(seed=1, deal=8), limits=Limits(nodes=50))
    assert not explains(cut)
    with pytest.raises(UnsupportedGame):
        cut.compare(*list(cut.per_action)[:2])
    drawing = cardlab.load("durak").setup(["6S AH", "7S KC"], trump="H", stock=["8S"])
    assert not explains(cardlab.solve(drawing))


def test_explaining_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks is heard by the search for the lines."""
    solution = cardlab.solve(tricks_for(["6H AH", "TS AS", "QS KH"], "H", (2, 0, 2)))
    heard = []

    def line(self: Searched, *_: object) -> list[Action]:
        heard.append(self.engine.meter.cancel)
        raise OutOfBudget("cancel")

    monkeypatch.setattr(Searched, "line", line)
    stop = Event()
    for ask in (lambda: solution.compare("6H", "AH", cancel=stop), lambda: solution.refutation("6H", cancel=stop)):
        with pytest.raises(BudgetExceeded):
            ask()
    assert heard == [stop, stop]


def test_an_action_beside_itself() -> None:
    state = tricks_for(["6H AH", "TS AS", "QS KH"], "H", (2, 0, 2))
    found = cardlab.solve(state).compare("AH", "AH")
    assert (found.cost, str(found.reason)) == (0, "This compares A♥ with itself.")
    assert say(found.reason, "ru") == "Действие сравнивается само с собой: Т♥."


def test_everybody_for_himself() -> None:
    state = tricks_for(["6H AH", "TS AS", "QS KH"], "H", (2, 0, 2))
    solution = cardlab.solve(state, sides="maxn")
    worse = next(action for action in solution.per_action if action not in solution.best)
    found = solution.refutation(worse)
    assert found is not None
    assert found.cost > 0
    ends = [*states_of(state, (*found.line, *found.rest))]
    assert ends[-1].end is not None
    assert tuple(ends[-1].returns()) == found.value


def test_what_stands() -> None:
    state = tricks_for(["6H AH", "TS AS", "QS KH"], "H", (2, 0, 2))
    assert str(standing(cardlab.solve(state), "AH")) == "Nothing is better than A♥: 20."


def test_a_pickled_solution_explains_the_same() -> None:
    state = tricks_for(["9H QH TS", "9S 6S AS", "TH JS KS"], "H")
    solution = cardlab.solve(state, "tricks")
    assert pickle.loads(pickle.dumps(solution)).refutation("9H") == solution.refutation("9H")
