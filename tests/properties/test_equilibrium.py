"""Equilibria: the values of the literature, best answers found by a search of their own, limits and refusals."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from itertools import permutations
from threading import Event
from typing import Any

import pytest

import cardlab
from cardlab.cards import card
from cardlab.core.chance import CHANCE
from cardlab.core.game import Game
from cardlab.core.state import State
from cardlab.errors import BudgetExceeded, CardlabError, HiddenCard, OptionError, UnsupportedGame
from cardlab.solvers.equilibria.answer import show_chance
from cardlab.solvers.equilibrium import Choice, Equilibrium, equilibrium
from cardlab.solvers.limits import Limits, Progress
from cardlab.view.text import say
from tests.contract import probes
from tests.properties.betting import KUHN, KUHN_THREE, LEDUC

BURIED = probes.HIDDEN_MOVES
Worth = Callable[[State], float]


# ---- a best answer, found without the solver's tree ---------------------------------------------------------------


def best_answer(nodes: Iterable[tuple[State, float]], answer: Equilibrium, seat: int, worth: Worth) -> float:
    """What a seat gets against the others' strategies if it does the best with what its views show."""
    total = 0.0
    views: dict[str, list[tuple[State, float]]] = {}
    left = list(nodes)
    while left:
        state, weight = left.pop()
        if state.is_terminal:
            total += weight * worth(state)
        elif state.current_player == CHANCE:
            left += [(state.apply(action), weight * float(chance)) for action, chance in state.chance_outcomes()]
        elif state.current_player == seat:
            view = state.view(seat)
            told = [view.hands, sorted(view.piles.items()), [str(one) for one in view.actions], view.facts]
            views.setdefault(repr(told), []).append((state, weight))
        else:
            mix = answer.mix(state)
            assert sum(mix.values()) == pytest.approx(1)
            left += [(state.apply(action), weight * chance) for action, chance in mix.items() if chance]
    for found in views.values():
        total += max(
            best_answer([(state.apply(action), weight) for state, weight in found], answer, seat, worth)
            for action in found[0][0].legal_actions
        )
    return total


def confirm(answer: Equilibrium, worlds: list[State], worth: Callable[[State, int], float], most: float) -> None:
    """No seat gains more than ``most`` by its best answer, and as much as the solver says."""
    for seat, value in enumerate(answer.values):
        nodes = [(world, 1 / len(worlds)) for world in worlds]
        best = best_answer(nodes, answer, seat, lambda state, seat=seat: worth(state, seat))  # type: ignore[misc]
        assert best - value == pytest.approx(answer.gains[seat], abs=1e-9)
        assert best - value <= most


def points(state: State, seat: int) -> float:
    return state.returns()[seat]


def margin(state: State, seat: int) -> float:
    return state.returns()[seat] - state.returns()[1 - seat]


def tricks(state: State, seat: int) -> float:
    return float(state.board.taken[seat])


def packs(game: Game, seen: int) -> list[State]:
    """A deal for every order of the first cards of the pack."""
    made = []
    for first in permutations(game.deck, seen):
        rest = [one for one in game.deck if one not in first]
        made.append(game.deal(stock=[*first, *rest]))
    return made


# ---- the literature ---------------------------------------------------------------------------------------------


def test_kuhn_poker() -> None:
    answer = equilibrium(KUHN.deal(seed=1), "score")
    assert answer.values == pytest.approx((-1 / 18, 1 / 18))
    assert (answer.worlds, answer.exact, answer.solver) == (6, True, "linear programme")
    confirm(answer, packs(KUHN, 3), points, 1e-9)
    chances = {(row.hand, row.history, action): chance for row in _rows(answer) for action, chance in row.mix.items()}
    told = {(hand, *map(str, done), str(action)): chance for (hand, done, action), chance in chances.items()}
    assert told["QS", "bet", "pass"] == pytest.approx(1 / 3)
    assert told["JS", "pass", "bet"] == pytest.approx(1 / 3)
    assert told["KS", "bet"] == pytest.approx(3 * told["JS", "bet"], abs=1e-9)
    assert told["JS", "bet"] <= 1 / 3 + 1e-9


def test_leduc_poker() -> None:
    answer = equilibrium(LEDUC.deal(seed=1), "score")
    assert answer.values[0] == pytest.approx(-0.0856064, abs=1e-6)
    assert answer.exploitability < 1e-9
    confirm(answer, packs(LEDUC, 3), points, 1e-9)


def test_cfr_comes_near_the_linear_programme_in_leduc() -> None:
    answer = equilibrium(LEDUC.deal(seed=1), "score", "cfr", tolerance=0.002)
    assert answer.exploitability <= 0.002
    assert answer.values[0] == pytest.approx(-0.0856064, abs=0.004)
    assert not answer.exact


def test_kuhn_poker_for_three() -> None:
    answer = equilibrium(KUHN_THREE.deal(seed=1), tolerance=0.002)
    assert (answer.solver, answer.exact, answer.objective) == ("CFR+", False, "score")
    assert sum(answer.values) == pytest.approx(0)
    assert answer.nash_conv == pytest.approx(sum(answer.gains))
    assert answer.exploitability <= 0.002
    assert "solver.eq_many" in [note.id for note in answer.notes]
    confirm(answer, packs(KUHN_THREE, 3), points, 0.006)


# ---- tiny deals of the kit's games ------------------------------------------------------------------------------


def _rows(answer: Equilibrium) -> list[Choice]:
    return [row for seat in range(len(answer.values)) for row in answer.table(seat)]


def hands(among: str, sizes: tuple[int, ...]) -> list[list[str]]:
    """Every way to give hands of these sizes some of the cards."""
    if not sizes:
        return [[]]
    cards = among.split()
    found = []
    for held in permutations(cards, sizes[0]):
        if list(held) == sorted(held, key=cards.index):
            rest = " ".join(one for one in cards if one not in held)
            found += [[" ".join(held), *others] for others in hands(rest, sizes[1:])]
    return found


SIX = "7S AS 9H KH QD RJ"
TINY = [
    ("raspisnoy", {"dealer_restriction": False}, 1, {"trump": "S", "bids": [None, None], "dealer": 0}),
    ("raspisnoy", {"max_hand": 2}, 2, {"trump": "S", "bids": [1, 0], "dealer": 0}),
    ("georgian_joker", {}, 1, {"trump": "H", "bids": [None, None], "dealer": 0}),
    ("joker", {"draw_mode": "none"}, 1, {"trump": "H", "bids": [None, None], "dealer": 1}),
    ("joker", {"draw_mode": "none"}, 2, {"trump": "H", "bids": [1, 1], "dealer": 1}),
]


@pytest.mark.parametrize(("name", "options", "size", "facts"), TINY)
def test_tiny_deals(name: str, options: dict[str, object], size: int, facts: dict[str, object]) -> None:
    game = cardlab.load(name, players=2, **options)
    unseen = game.setup([" ".join(["XX"] * size)] * 2, **facts)
    answer = equilibrium(unseen, among=SIX)
    worlds = [game.setup(dealt, **facts) for dealt in hands(SIX, (size, size))]
    assert answer.worlds == len(worlds)
    assert (answer.objective, answer.exact) == ("margin", True)
    confirm(answer, worlds, margin, 1e-6)
    near = equilibrium(unseen, method="cfr", among=SIX, tolerance=0.05)
    assert near.values == pytest.approx(answer.values, abs=0.2)
    assert near.exploitability <= 0.05


def test_euchre_for_two() -> None:
    game, among = cardlab.load("euchre.two"), "JS JC 9S AH KH AD"
    facts = {"trump": "S", "maker": 0, "tricks": [2, 1], "leader": 1}
    answer = equilibrium(game.setup(["XX XX", "XX XX"], **facts), among=among)
    confirm(answer, [game.setup(dealt, **facts) for dealt in hands(among, (2, 2))], margin, 1e-9)


def test_durak_draws_from_the_stock() -> None:
    game, among = cardlab.load("durak"), "6S 7S 6H 7C 9S"
    answer = equilibrium(game.setup(["XX", "XX"], trump="H", attacker=0, stock=2), among=among)
    worlds = [
        game.setup([first, second], trump="H", attacker=0, stock=" ".join(stock))
        for first, second, *stock in permutations(among.split(), 4)
    ]
    assert answer.objective == "score"
    confirm(answer, worlds, points, 1e-9)


def test_joker_draws_after_a_trick() -> None:
    game, among = cardlab.load("joker", players=2), "7S AS 9H KH QD RJ"
    facts = {"turn_up": "8H", "bids": [1, 1], "leader": 0}  # it lies under the stock, and is drawn last
    answer = equilibrium(game.setup(["XX XX", "XX XX"], stock=["XX", "8H"], **facts), among=among)
    worlds = []
    for dealt in hands(among, (2, 2)):
        left = [one for one in among.split() if one not in " ".join(dealt).split()]
        worlds += [game.setup(dealt, stock=[one, "8H"], **facts) for one in left]
    confirm(answer, worlds, margin, 1e-6)


def test_three_players() -> None:
    game, among = cardlab.load("raspisnoy", players=3), "7S AS 9H KH RJ"
    facts = {"trump": "S", "bids": [None] * 3, "dealer": 0}
    answer = equilibrium(game.setup(["XX"] * 3, **facts), among=among, rounds=200, tolerance=0.05)
    confirm(answer, [game.setup(dealt, **facts) for dealt in hands(among, (1, 1, 1))], points, 0.5)


def test_a_card_on_the_forehead() -> None:
    game = cardlab.load("raspisnoy", players=2, specials=("lobovaya",), lobovaya_cards=1, dealer_restriction=False)
    last = len(game.match.rounds) - 1  # type: ignore[attr-defined]
    state = game.deal(seed=1, deal=last, dealer=1)
    answer = equilibrium(state, among="7S 8H KH AH QD RJ")
    assert answer.exploitability < 1e-6
    first = answer.table(0, after="")
    assert {row.hand for row in first} == {f"P1: {text}" for text in ["7S", "8H", "KH", "AH", "QD", "RJ"]}


def test_a_card_put_aside_unseen() -> None:
    answer = equilibrium(BURIED.deal(seed=1), "tricks")
    assert answer.worlds == 20
    worlds = [BURIED.deal(stock=[one for pair in zip(*dealt, strict=True) for one in pair]) for dealt in _halves()]
    confirm(answer, worlds, tricks, 1e-9)


def _halves() -> list[tuple[list[cardlab.Card], list[cardlab.Card]]]:
    dealt = hands("7S 8S 9S 7H 8H 9H", (3, 3))
    return [(list(map(card, one.split())), list(map(card, other.split()))) for one, other in dealt]


def test_bids_before_the_deal() -> None:
    game = cardlab.load("raspisnoy", players=2, max_hand=1, specials=("dark",), dealer_restriction=False)
    dark = next(at for at, one in enumerate(game.match.rounds) if one.kind == "dark")  # type: ignore[attr-defined]
    answer = equilibrium(game.deal(seed=1, deal=dark), among="7S AS KH RJ")
    worlds = []
    for first in permutations(map(card, ["7S", "AS", "KH", "RJ"]), 3):
        rest = [one for one in game.deck if one not in first]
        worlds.append(game.deal(stock=[*first, *rest], deal=dark))
    assert answer.worlds == len(worlds)
    assert len(answer.table(1, after="")) == 1
    confirm(answer, worlds, margin, 1e-6)


def test_bids_before_anybody_looks() -> None:
    options = {"max_hand": 1, "specials": ("dark",), "dark_bid": "after_deal_unseen"}
    game = cardlab.load("raspisnoy", players=2, **options)
    dark = next(at for at, one in enumerate(game.match.rounds) if one.kind == "dark")  # type: ignore[attr-defined]
    answer = equilibrium(game.deal(seed=1, deal=dark), among="7S AS KH RJ")
    assert [row.hand for row in answer.table(1, after="")] == ["XX"]


def test_a_told_stock_is_not_read() -> None:
    game, among = cardlab.load("durak"), "6S 7S 6H 7C 9S"
    asked = [game.setup(["6S", "9S"], trump="H", attacker=0, stock=stock) for stock in ("6H 7C", 2)]
    assert len({equilibrium(state, among=among).worth for state in asked}) == 1


def test_a_seat_without_a_choice() -> None:
    state = cardlab.load("raspisnoy", players=2).setup(["XX", "XX"], trump="S", round="golden", dealer=1, leader=0)
    answer = equilibrium(state, among="7S AS 9H KH")
    assert [len(made) for made in answer.strategies] == [0, 0]
    assert answer.values[0] == -answer.values[1]
    assert answer.mix(answer.state.game.setup(["7S", "9H"], trump="S", round="golden", leader=0)) == {
        cardlab.parse_action("7S"): 1.0
    }


# ---- what is read, and what is assumed ----------------------------------------------------------------------------


def test_no_hand_is_read() -> None:
    game, facts = cardlab.load("raspisnoy", players=2), {"trump": "S", "bids": [None, None], "dealer": 0}
    asked = [game.setup(dealt, **facts) for dealt in (["XX", "XX"], ["7S", "RJ"], ["KH", "XX"])]
    asked.append(asked[1].view(0))
    answers = [equilibrium(state, among=SIX) for state in asked]
    assert len({str(answer.table(1)) for answer in answers}) == 1


def test_what_was_played_rules_deals_out() -> None:
    game = cardlab.load("raspisnoy", players=2, max_hand=2)
    state = game.setup(["7S 9H", "KH QD"], trump="S", bids=[1, 1], leader=0).apply("9H").apply("KH")
    answer = equilibrium(state, among="7S 9H KH QD AS")
    assert answer.worlds == 3 * 2  # the second card of each
    assert "solver.eq_past" in [note.id for note in answer.notes]
    led = game.setup(["7S 9H", "AS QD"], trump="S", bids=[1, 1], leader=0).apply("9H").apply("AS")
    void = equilibrium(led, among="7S 9H KH QD AS")
    assert void.worlds == 4  # who trumps a heart holds no king of hearts


def test_a_card_taken_up_is_known_where_it_was() -> None:
    state = cardlab.load("durak").setup(["6S 7D QH", "9D KC AC"], trump="S", attacker=0)
    for action in ("attack 6S", "take", "done", "attack 7D", "beat 6S"):
        state = state.apply(action)
    answer = equilibrium(state, among="6S 7D QH 9D KC AC")
    assert answer.worlds == 4  # the third card of the attacker
    assert answer.exploitability < 1e-9


def test_the_strategy_answers_in_a_real_deal() -> None:
    answer = equilibrium(KUHN.deal(seed=1), "score")
    for seed in range(5):
        state = KUHN.deal(seed=seed)
        while not state.is_terminal:
            mix = answer.mix(state)
            assert mix == answer.mix(state.view(state.current_player))
            assert set(mix) == set(state.legal_actions)
            state = state.apply(max(mix, key=lambda action: mix[action]))
    with pytest.raises(UnsupportedGame) as refused:
        answer.mix(LEDUC.deal(seed=1))
    assert refused.value.problems[0].id == "solver.eq_elsewhere"


def test_it_prints_as_tables_and_survives_pickling() -> None:
    answer = equilibrium(KUHN.deal(seed=1), "score")
    text = str(answer)
    assert text.startswith("P0 −0.0556 · P1 0.0556\nP0, before anything is done\n  hand  bet")
    assert "By its best answer to the others a seat would gain 0.0000 on average." in text
    table = answer.table(1, after="bet")
    assert [row.hand for row in table] == ["JS", "QS", "KS"]
    assert str(table).splitlines()[3] == f"  QS    0.667  0.333  {show_chance(table.rows[1].reach)}"
    assert table._repr_html_().count("<tr>") == 4
    assert "<caption>P1, after pass</caption>" in answer._repr_html_()
    short = answer.table(1, most=2)
    assert (len(short), short.left) == (2, 4)
    assert "Rows left out here: 4." in str(short)
    assert sum(row.reach for row in answer.table(0, after="")) == pytest.approx(1)
    assert str(pickle.loads(pickle.dumps(answer))) == text
    assert repr(answer) == "<Equilibrium: score, P0 −0.0556 · P1 0.0556; exploitability 0.0000>"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"seat": 5}, "seat cannot be 5"),
        ({"seat": -1}, "seat cannot be −1"),
        ({"seat": 0, "most": -1}, "most cannot be −1"),
        ({"seat": 1, "after": "zz"}, 'P1 never has a choice after “zz”: ask after "bet" · "pass".'),
    ],
)
def test_tables_that_cannot_be_are_refused(asked: dict[str, Any], told: str) -> None:
    answer = equilibrium(KUHN.deal(seed=1), "score")
    with pytest.raises(OptionError) as refused:
        answer.table(**asked)
    assert told in str(refused.value)


def test_cards_are_named_as_text_or_as_cards() -> None:
    named = equilibrium(_rasp(), among=SIX)
    assert equilibrium(_rasp(), among=SIX.split()) == named
    assert equilibrium(_rasp(), among=[card(one) for one in SIX.split()]) == named


# ---- limits and refusals ------------------------------------------------------------------------------------------


class Counted(Event):
    """An event that is set once it has been asked so often."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def is_set(self) -> bool:
        self.times -= 1
        return self.times < 0


def test_a_tree_that_is_too_large_is_refused_with_its_size() -> None:
    state = cardlab.load("raspisnoy", players=2).deal(seed=1, deal=3)
    with pytest.raises(UnsupportedGame) as refused:
        equilibrium(state)
    problem = refused.value.problems[0]
    assert problem.id == "solver.eq_too_large"
    assert problem["nodes"] > problem["most"] == 500_000
    with pytest.raises(UnsupportedGame):
        equilibrium(KUHN.deal(seed=1), limits=Limits(nodes=20))


@pytest.mark.parametrize(
    ("limits", "times", "id"),
    [
        (Limits(nodes=None, seconds=0.0), 1000, "solver.eq_cut_seconds"),
        (Limits(nodes=None, entries=100), 1000, "solver.eq_memory"),
        (Limits(), 2, "solver.eq_cut_cancel"),
    ],
)
def test_limits_before_there_is_an_answer(limits: Limits, times: int, id: str) -> None:
    with pytest.raises(BudgetExceeded) as refused:
        equilibrium(LEDUC.deal(seed=1), limits=limits, cancel=Counted(times))
    assert refused.value.problems[0].id == id


def test_a_stopped_cfr_answers_with_what_it_has() -> None:
    reports: list[Progress] = []
    answer = equilibrium(KUHN.deal(seed=1), "score", "cfr", progress=reports.append, cancel=Counted(20))
    cut = next(note for note in answer.notes if note.id == "solver.eq_rounds_cancel")
    assert 0 < cut["rounds"] < 25
    assert 0 < answer.exploitability < 0.1


@pytest.mark.parametrize(
    ("ask", "error", "id"),
    [
        (lambda: equilibrium(cardlab.load("euchre").deal(seed=1)), UnsupportedGame, "solver.eq_partners"),
        (lambda: equilibrium(_over()), UnsupportedGame, "solver.over"),
        (lambda: equilibrium(_buried()), UnsupportedGame, "solver.eq_unseen_moves"),
        (lambda: equilibrium(_drawing(), among=SIX), UnsupportedGame, "solver.eq_dealt_later"),
        (lambda: equilibrium(_rasp(), "score", among=SIX), UnsupportedGame, "solver.eq_not_opposite"),
        (lambda: equilibrium(KUHN_THREE.deal(seed=1), method="lp"), UnsupportedGame, "solver.eq_lp_players"),
        (lambda: equilibrium(_rasp(), among="AS"), OptionError, "solver.eq_few_cards"),
        (lambda: equilibrium(_rasp(), method="qre"), OptionError, "option.bad_value"),
        (lambda: equilibrium(_rasp(), rounds=0), OptionError, "option.bad_value"),
        (lambda: equilibrium(_rasp(), "luck"), OptionError, "option.bad_value"),
        (lambda: equilibrium(_rasp(), tolerance="x"), OptionError, "option.bad_value"),
        (lambda: equilibrium(_rasp(), tolerance=-1), OptionError, "option.bad_value"),
        (lambda: equilibrium(_rasp(), tolerance=float("nan")), OptionError, "option.bad_value"),
        (lambda: equilibrium(_rasp(), among=3), OptionError, "option.bad_value"),
        (lambda: equilibrium(_rasp(), among=[3]), OptionError, "option.bad_value"),
        (lambda: equilibrium(_rasp(), limits=5), OptionError, "option.bad_value"),
        (lambda: equilibrium(None), OptionError, "option.bad_value"),
        (lambda: equilibrium(_rasp().quiet()), HiddenCard, "turn.quiet"),
    ],
)
def test_refusals(ask: Callable[[], Equilibrium], error: type[CardlabError], id: str) -> None:
    with pytest.raises(error) as refused:
        ask()
    assert refused.value.problems[0].id == id
    assert say(refused.value.problems[0], "ru") != say(refused.value.problems[0], "en")


def test_interests_that_are_not_opposite_are_left_to_cfr() -> None:
    answer = equilibrium(_rasp(), "score", "cfr", among=SIX, tolerance=0.05)
    assert "solver.eq_general" in [note.id for note in answer.notes]
    assert answer.gains == pytest.approx((0, 0), abs=0.2)


def _rasp() -> State:
    return cardlab.load("raspisnoy", players=2).deal(seed=1, deal=0)


def _drawing() -> State:
    """After the first trick nothing is left to draw of six cards in play."""
    return cardlab.load("joker", players=3).deal(seed=1, deal=0)


def _over() -> State:
    state = KUHN.deal(seed=1)
    while not state.is_terminal:
        state = state.apply("pass")
    return state


def _buried() -> State:
    state = BURIED.deal(seed=1)
    return state.apply(state.legal_actions[0])
