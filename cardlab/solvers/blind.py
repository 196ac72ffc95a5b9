"""Where strategy fusion bites: what cards are worth to a seat that never sees the hidden ones, beside averages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from threading import Event

from cardlab.errors import OptionError, Reason, UnsupportedGame
from cardlab.notation import Action
from cardlab.solvers.alphamu import alphamu
from cardlab.solvers.averages import Averages
from cardlab.solvers.limits import Limits
from cardlab.trick.tricks import Tricks

#: Cards in hand at most: later in the deal alpha-mu is quick.
MOST_CARDS = 4
#: A smaller difference is not shown.
LEAST = 0.05


@dataclass(frozen=True)
class Blind:
    """What each card is worth without sight of the hidden cards (``means``); ``differs`` are those for which that is
    less than the average says. ``liked`` is what the average prefers, ``best`` what is best in truth. The differences
    were measured over ``worlds`` different worlds; ``depth`` is how many own choices were looked ahead if not all were:
    then means are too high."""

    means: Mapping[Action, float]
    differs: tuple[Action, ...]
    liked: Action
    best: Action
    worlds: int
    depth: int | None = None

    @property
    def misled(self) -> bool:
        """Whether what the average prefers is worse than the best."""
        return self.means[self.liked] < self.means[self.best] - LEAST


def blind(averages: Averages, limits: Limits | None = None, cancel: Event | None = None) -> Blind | None:
    """What alpha-mu makes of the cards of an average; None where it says the same or cannot answer.

    Where the average is over other worlds than alpha-mu's, the difference that alpha-mu measures between its own PIMC
    and itself is taken off the average.

    >>> import cardlab
    >>> from cardlab.solvers.sampling import average
    >>> blind(average(cardlab.load("euchre").deal(seed=1), worlds=5)) is None
    True
    """
    view = averages.view
    if type(view.spec.phases[view.at]) is not Tricks or len(view.hands[averages.seat]) > MOST_CARDS:
        return None
    if averages.weights or not averages.worlds:
        return None
    try:
        found = alphamu(view, objective=averages.objective, limits=limits, cancel=cancel)
    except (UnsupportedGame, OptionError):
        return None
    means = {row.action: (averages[row.action].mean or 0.0) - (row.pimc - row.mean) for row in found.rows}
    differs = tuple(row.action for row in found.rows if row.pimc - row.mean >= LEAST)
    if not differs:
        return None
    top = max(means.values())
    best = next(action for action in means if means[action] == top)
    liked = max(averages.best, key=lambda action: means[action])
    whole = found.exact or not any(note.id == "solver.alphamu_ahead" for note in found.assumes)
    return Blind(means, differs, liked, best, found.worlds, None if whole else found.depth)


def notes_of(found: Blind, shown: Mapping[Action, str], means: Mapping[Action, str]) -> tuple[Reason, ...]:
    """Sentences on what the averages promise too much; cards and values as they are ``shown``.

    >>> jack, king = Action("jack"), Action("king")
    >>> told = {jack: "the jack", king: "the king"}
    >>> print(*notes_of(Blind({jack: 0.3, king: 0.7}, (jack,), jack, king, 3), told, {jack: "0.3", king: "0.7"}))
    αμ: if you never see the hidden cards (worlds: 3), the king is worth 0.7, the jack only 0.3.
    """
    ahead = () if found.depth is None else (Reason.of("solver.alphamu_ahead", depth=found.depth),)
    if not found.misled:
        return (Reason.of("solver.blind", worlds=found.worlds), *ahead)
    liked, best = found.liked, found.best
    told = {"best": shown[best], "liked": shown[liked], "worth": means[best], "truly": means[liked]}
    return (Reason.of("solver.blind_misled", worlds=found.worlds, **told), *ahead)
