"""A table as it is looked at: what every part of the view model reads, and the words it is told in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cardlab.cards import Card
from cardlab.core.log import HANDS, Log, Moved, read_by
from cardlab.core.state import State
from cardlab.core.table import Node, Table
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.solvers.averages import Averages
from cardlab.solvers.bids import BidTable
from cardlab.solvers.blind import Blind, notes_of
from cardlab.solvers.result import Solution
from cardlab.trick.board import Play
from cardlab.view import text
from cardlab.view.schema import VAction, VBusy, VReason, VValue
from cardlab.view.worth import Worth


@dataclass(frozen=True)
class Look:
    """How a table is looked at: ``home`` sits at the bottom; ``open`` shows every hand; ``draft`` are cards chosen for
    an action that is not complete; ``irregular`` offers calls out of turn.

    >>> Look(home=2, open=False).lang
    'en'
    """

    home: int = 0
    open: bool = True
    lang: str = "en"
    draft: tuple[Card, ...] = ()
    values: Solution | BidTable | Averages | None = None
    blind: Blind | None = None
    reason: VReason | None = None
    busy: VBusy | None = None
    extra: tuple[VAction, ...] = field(default_factory=tuple)
    irregular: bool = False


class Desk:
    """The position that a table shows, as one look sees it: state or view, verdicts, values.

    ``full`` is the whole state, ``state`` what may be shown of it, ``order`` the seats from the left of ``home``.

    >>> import cardlab
    >>> desk = Desk(Table(cardlab.load("raspisnoy").deal(seed=1)), Look(home=1, open=False))
    >>> desk.acting, desk.name(1), desk.order
    (True, 'You', [2, 3, 0, 1])
    """

    def __init__(self, table: Table, look: Look) -> None:
        self.table, self.look = table, look
        self.full = table.state
        self.state: State = self.full if look.open else self.full.view(look.home)
        self.game = self.full.game
        self.lang = look.lang
        self.turn = self.state.current_player
        self.acting = self.turn >= 0 and (look.open or self.turn == look.home)
        self.worth = Worth.of(look.values)
        self.verdicts = self.state.explain() if self.acting else ()
        self.order = [(look.home + 1 + step) % self.full.players for step in range(self.full.players)]

    # ---- words ----

    def word(self, id: str, **args: Any) -> str:
        """An interface word in the language."""
        return text.word(id, self.lang, **args)

    def say(self, reason: Reason) -> str:
        """A reason as a sentence with marks for cards and suits."""
        return text.say(reason, self.lang, marked=True, players=self.full.players, you=self.look.home)

    def in_label(self, reason: Reason) -> str:
        """A reason as part of a longer label."""
        return self.say(reason).rstrip(".")

    def name(self, seat: int) -> str:
        """A seat by name."""
        return text.seat_name(seat, self.full.players, self.look.home, self.lang)

    def names(self, seats: tuple[int, ...]) -> str:
        """Several seats by name, you first."""
        named = [self.name(seat) for seat in sorted(seats, key=lambda seat: seat != self.look.home)]
        return text.joined(named, self.lang)

    # ---- what happened ----

    def events(self, node: Node) -> Log:
        """What a step did, as far as it may be seen here; luck that waited to be told is a step of its own."""
        events = node.state.events
        if node.parent is not None:
            events = tuple(entry for entry in events if entry.step > node.parent.state.step)
        return events if self.look.open else read_by(events, self.look.home)

    def action(self, node: Node) -> Action:
        """The action that led to a node, its hidden cards veiled."""
        return next(entry.cause for entry in self.events(node) if entry.cause is not None)

    # ---- values ----

    def best_value(self, actions: list[Action]) -> VValue | None:
        """The pill of a card or button: the best that its actions are worth."""
        worth = self.worth
        ranked = worth.rank(actions) if worth is not None else None
        if worth is None or ranked is None:
            return None
        top, rank = ranked
        blind = self.look.blind
        beside = f"αμ {self._blind_value(top)}" if blind is not None and top in blind.differs else ""
        shown = text.value_text(worth.values[top], worth.objective)
        if worth.level is not None:  # the sign stands for cards that the worlds cannot tell apart
            shown = shown.removeprefix("≈ ")
        return VValue(shown, rank, worth.exact, beside)

    def _blind_value(self, action: Action) -> str:
        """What an action is worth to a seat that never sees the hidden cards."""
        assert self.look.blind is not None
        assert self.worth is not None
        return text.value_text(self.look.blind.means[action], self.worth.objective).removeprefix("≈ ")

    def blind_notes(self) -> tuple[Reason, ...]:
        """Sentences on what averages promise too much, if they do."""
        blind = self.look.blind
        if blind is None or self.worth is None:
            return ()
        shown = {one: text.action_text(one, self.lang, marked=True) for one in (blind.liked, blind.best)}
        return notes_of(blind, shown, {one: self._blind_value(one) for one in shown})


def last_play(state: State) -> Play | None:
    """The play that the last step put on the trick, from the log."""
    for entry in state.events:
        if isinstance(entry, Moved) and entry.dst == "trick" and entry.cause is not None:
            return Play(HANDS.index(entry.src), entry.cards[0], entry.cause.call)
    return None


def cards_of(reason: Reason | None) -> list[str]:
    """The cards a reason names as those that cause it, as ids to ring."""
    named: list[str] = []
    for name, value in reason.args if reason else ():
        if name == "cards":
            named += [one.text for one in value]
        elif name == "card" and isinstance(value, Card) and reason is not None and reason.id.startswith("joker.demand"):
            named.append(value.text)
    return named
