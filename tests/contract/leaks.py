"""The three leak tests. Each returns what it found: an empty list is a pass."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from importlib.util import find_spec

from cardlab.core.log import blur
from cardlab.core.state import State
from cardlab.core.table import step
from cardlab.core.worlds import sampler_of
from cardlab.errors import UnsupportedGame
from cardlab.notation import Action
from tests.contract.fleet import redealt

WORLDS = 50
PICTURES = find_spec("cardlab.view.text") is not None and find_spec("cardlab.view.html") is not None


def snapshot(state: State, seat: int, pictures: bool = False) -> str:
    """Everything that seat can obtain of a state, as one text."""
    view = state.view(seat)
    showing = view.game.showing
    parts: list[object] = [
        (view.at, view.turn, view.step, view.end, view.phase, view.current_player, view.is_terminal),
        (view.hands, view.stock, dict(view.piles), view.zones, dict(view.facts), view.board, view.needs),
        (view.penalties, view.log, view.events, view.actions, view.sides, view.active, view.start),
        (view.legal_actions, [str(action) for action in view.legal_actions], view.explain(), view.key),
        [view.why_not(action) for action in [*map(str, view.actions), "pass", "bid 0"]],
        (showing.layout(view), showing.facts(view), [showing.seat_note(view, one) for one in range(view.players)]),
    ]
    if pictures and PICTURES:
        parts += [str(view), view._repr_html_(), view._repr_svg_()]
    return "\n".join(map(repr_plainly, parts))


def repr_plainly(part: object) -> str:
    """``repr`` of a part; a state would draw itself."""
    return repr(part)


def drawable(state: State, seat: int) -> bool:
    """Whether worlds can be drawn for that seat: it may have missed too many moves, which is said."""
    try:
        sampler_of(state.view(seat))
    except UnsupportedGame as error:
        assert [problem.id for problem in error.problems] == ["worlds.unseen_moves"]  # noqa: PT017
        return False
    return True


def compare(state: State, seat: int, rng: random.Random, worlds: int = WORLDS) -> list[str]:
    """Over many worlds everything else the seat can obtain is the same, byte for byte."""
    mine = {pictures: snapshot(state, seat, pictures) for pictures in (False, True)}
    found = []
    for number in range(worlds):
        world = state.resample(seat, rng)
        pictures = number < 2
        theirs = snapshot(world, seat, pictures)
        if theirs != mine[pictures]:
            found.append(difference(mine[pictures], theirs))
    return found


def replay(line: Sequence[State], seat: int, rng: random.Random) -> list[str]:
    """A world's record, replayed from the deal, gives the seat the same view at every step."""
    world = line[-1].resample(seat, rng)
    actions = iter(world.actions)
    state = _after_luck(redealt(world), actions)
    found = [] if snapshot(state, seat) == snapshot(line[0], seat) else ["the deal differs"]
    for number, real in enumerate(line[1:], 1):
        state = _after_luck(step(state, next(actions)), actions)
        if snapshot(state, seat) != snapshot(real, seat):
            found.append(f"step {number}: {difference(snapshot(real, seat), snapshot(state, seat))}")
    return [*found, *(f"{action} is left over" for action in actions)]


def _after_luck(state: State, actions: Iterator[Action]) -> State:
    """The state after the luck that a seed brought at once, which a world tells as actions."""
    while state.needs and state.start.position is None:
        state = step(state, next(actions))
    return state


def twins(state: State, seat: int) -> list[str]:
    """Legal actions that look alike to the seat lead to views that are alike."""
    seen: dict[object, tuple[str, str]] = {}
    found = []
    for action in state.legal_actions:
        after = state._apply(action)
        look = tuple(blur(entry, seat) for entry in after.events if entry.cause is not None)
        view = snapshot(after, seat)
        first, before = seen.setdefault(look, (str(action), view))
        if before != view:
            found.append(f"{first} and {action}: {difference(before, view)}")
    return found


def difference(one: str, other: str) -> str:
    """The first line in which two snapshots differ."""
    for mine, theirs in zip(one.split("\n"), other.split("\n"), strict=False):
        if mine != theirs:
            return f"{mine} | {theirs}"
    return "lengths differ"
