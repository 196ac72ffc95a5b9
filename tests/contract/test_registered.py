"""Every registered game and preset has its examples, golden transcript and perft file; every pair of options plays."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab.core.game import Game
from cardlab.core.options import Option
from cardlab.core.registry import rules_of
from cardlab.errors import OptionError
from tests.contract.fleet import registered
from tests.perft.plain import PERFT, read_perft

TESTS = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("game_id", cardlab.game_ids())
def test_examples_exist(game_id: str) -> None:
    family, _, variant = game_id.partition(".")
    path = TESTS / "examples" / f"{family}{'_variants' if variant else ''}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len([json.loads(line) for line in lines if line.strip()]) > 0


@pytest.mark.parametrize(("game_id", "preset"), registered())
def test_a_golden_transcript_exists(game_id: str, preset: str) -> None:
    names = {path.name for path in (TESTS / "golden").glob("*.txt")}
    assert any(name.startswith(f"{game_id}_{preset}_") or name == f"{game_id}_{preset}.txt" for name in names)


@pytest.mark.parametrize("game_id", cardlab.game_ids())
def test_a_perft_file_exists(game_id: str) -> None:
    assert [one for path in PERFT for one in read_perft(path) if cardlab.load(one.game).id == game_id]


# ---- pairs of options ----------------------------------------------------------------------------------------------


def values(option: Option) -> tuple[Any, ...]:
    """The values worth pairing: all words, the ends of a range."""
    if option.name == "lead_modes":
        return (option.allowed[:1], option.allowed)  # none at all is refused, see the errors
    if option.kind == "list":
        return ((), tuple(option.allowed)) if option.allowed else ((),)
    if option.name == "max_rounds":
        return (1, 3)  # bots that choose at random play on to the last round
    if option.kind == "dates":
        return ((), ("1995-12-07", "2000-02-29"))
    if option.kind == "ints":
        return (option.default, (2, 3), (1,))
    if option.kind == "int":
        least, most = option.allowed
        return tuple(dict.fromkeys((option.default, least, min(most, 10))))
    return option.allowed


def pairs(game_id: str) -> Iterator[dict[str, Any]]:
    """Every pair of values of two options, packed into as few settings as a greedy search finds; a pair that no tried
    setting allows comes in one that is refused."""
    options = rules_of(game_id).options
    wanted = {
        ((one.name, a), (two.name, b))
        for one, two in combinations(options, 2)
        for a in values(one)
        for b in values(two)
    }
    rng = random.Random(1)
    while wanted:
        pair = min(wanted, key=repr)
        fixed = dict(pair)
        tried = [{one.name: fixed.get(one.name, rng.choice(values(one))) for one in options} for _ in range(40)]
        allowed = [one for one in tried if loaded(game_id, one)]
        best = max(allowed or tried, key=lambda one: len(covered_by(one, options) & wanted))
        wanted -= covered_by(best, options) if allowed else {pair}
        yield best


def loaded(game_id: str, setting: dict[str, Any]) -> Game | None:
    try:
        return cardlab.load(game_id, **setting)
    except OptionError as error:
        assert error.problems  # noqa: PT017
        return None


def covered_by(setting: dict[str, Any], options: tuple[Option, ...]) -> set[Any]:
    return set(combinations([(option.name, setting[option.name]) for option in options], 2))


def play_on(game: Game, seed: int) -> int:
    """A deal played at random; a state without an action fails."""
    rng = random.Random(seed)
    deals = next((at for at in range(60) if at and not exists(game, at)), 60)
    state = game.deal(seed=seed, deal=rng.randrange(deals), dealer=seed % game.players)
    steps = 0
    while not state.is_terminal:
        assert state.legal_actions, f"{game}: nothing to do\n{state.actions}"
        state = state.apply(rng.choice(state.legal_actions))
        steps += 1
    assert steps <= game.info.max_length
    assert len(state.sides) == game.info.sides
    assert all(game.info.least <= points <= game.info.most for points in state.returns())
    return steps


def exists(game: Game, index: int) -> bool:
    try:
        game.match.deal_at(index, 0)
    except cardlab.CardlabError:
        return False
    return True


@pytest.mark.parametrize("game_id", cardlab.game_ids())
def test_pairs_of_options_play(game_id: str) -> None:
    played = refused = 0
    for number, setting in enumerate(pairs(game_id)):
        game = loaded(game_id, setting)
        if game is None:
            refused += 1
            continue
        assert cardlab.load(str(game)) == game
        play_on(game, number)
        played += 1
    assert played > refused
