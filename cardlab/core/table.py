"""A table for people: undo, branches and transcripts around frozen states."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardlab.cards import Card, is_hidden
from cardlab.core.log import Moved, read_by
from cardlab.core.penalties import ANYWAY, Offence, read_told
from cardlab.core.registry import load
from cardlab.core.state import State
from cardlab.errors import CardlabError, DealError, IllegalAction, NotationError, Reason
from cardlab.notation import Action, parse_action

if TYPE_CHECKING:
    from cardlab.core.game import Game
    from cardlab.core.records import Record


#: Offences that a deal can hold, so that a record cannot make it endless.
OFFENCES = 30


def step(state: State, action: Action, checked: bool = True) -> State:
    """One action of a record: legal ones are applied, ``anyway KH`` is ruled on (``anyway KH stand``: that choice).
    Raises :class:`IllegalAction`.

    Unchecked, the state may be a ghost whose hands are not known.
    """
    if action.verb == ANYWAY:
        seat, inner, choice = read_told(action)
        seat = state.current_player if seat is None else seat
        if checked:
            ruling = state.game.rulings(state, inner, seat)
        else:
            ruling = state.game.ruling_table.ruling(state, Offence(seat, inner, None))
        if ruling is None or sum(one.verb == ANYWAY for one in state.actions) >= OFFENCES:
            raise IllegalAction(Reason.of("turn.not_offered", action=str(action)))
        return state.after(ruling, choice or ruling.choices[0])
    return state.apply(action) if checked else state._apply(action)


@dataclass(eq=False)
class Node:
    """One position in the tree of a table. ``number`` is unique in its table and never changes."""

    number: int
    state: State
    action: Action | None = None
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)

    @property
    def depth(self) -> int:
        """How many actions lead here."""
        depth, node = 0, self.parent
        while node is not None:
            depth, node = depth + 1, node.parent
        return depth


@dataclass(frozen=True)
class Replayed:
    """What a transcript gave: the table up to the last good line, and the first bad line (1-based) with its reason."""

    table: Table | None
    line: int = 0
    problem: CardlabError | None = None


class Table:
    """A deal with its history. The only mutable thing here: it keeps undo and branches, nothing else.

    >>> import cardlab
    >>> table = Table(cardlab.load("raspisnoy").deal(seed=1))
    >>> table.push("bid 1").step, table.pop().step, len(table.branches())
    (1, 0, 0)
    """

    def __init__(self, state: State) -> None:
        self._nodes: list[Node] = [Node(0, state)]
        self.node = self._nodes[0]

    @property
    def state(self) -> State:
        """The position shown now."""
        return self.node.state

    @property
    def root(self) -> Node:
        """The position the table began with, number 0."""
        return self._nodes[0]

    def push(self, action: Action | str) -> State:
        """Play an action here: along the line if it is the next one, else as a branch. Raises :class:`IllegalAction`,
        :class:`NotationError`; the table stays as it was.

        >>> import cardlab
        >>> table = Table(cardlab.load("raspisnoy").deal(seed=1))
        >>> table.push("bid 1")
        <raspisnoy deal 4 of 20: bidding, P2 to move, 5 legal>
        """
        read = action if isinstance(action, Action) else parse_action(action, self.state.spec.deck)
        for child in self.node.children:
            if child.action == read:
                self.node = child
                return self.state
        new = Node(len(self._nodes), step(self.state, read), read, self.node)
        self._nodes.append(new)
        self.node.children.append(new)
        self.node = new
        return self.state

    def pop(self) -> State:
        """Step back; what was played stays as a line that :meth:`forward` follows. At the start nothing happens."""
        if self.node.parent is not None:
            self.node = self.node.parent
        return self.state

    def forward(self) -> State:
        """Step along the line that was last followed from here; at its end nothing happens."""
        if self.node.children:
            self.node = self.line()[self.node.depth + 1]
        return self.state

    def goto(self, number: int) -> State:
        """Go to a node by its number. Raises :class:`DealError` for a number that is not there."""
        if not 0 <= number < len(self._nodes):
            raise DealError(Reason.of("table.no_node", number=number))
        self.node = self._nodes[number]
        return self.state

    def line(self) -> list[Node]:
        """The nodes from the root through the current one to the end of its line."""
        path: list[Node] = []
        node: Node | None = self.node
        while node is not None:
            path.insert(0, node)
            node = node.parent
        while path[-1].children:
            path.append(path[-1].children[0])
        return path

    def branch(self, step_by: int = 1) -> State:
        """Go to the next (or with -1 the previous) way of going on from the nearest fork at or before here.

        >>> import cardlab
        >>> table = Table(cardlab.load("raspisnoy").deal(seed=1))
        >>> for bid in ("bid 1", "bid 2"):
        ...     _ = table.push(bid), table.pop()
        >>> table.forward().actions, table.branch().actions
        ((<bid 1>,), (<bid 2>,))
        """
        node = self.node
        while node.parent is not None and len(node.parent.children) < 2:
            node = node.parent
        if node.parent is not None:
            siblings = node.parent.children
            self.node = siblings[(siblings.index(node) + step_by) % len(siblings)]
        return self.state

    def branches(self) -> list[Node]:
        """The first nodes of all branches, in the order in which they were made."""
        return [node for node in self._nodes if node.parent is not None and node is not node.parent.children[0]]

    def main_line(self) -> list[Node]:
        """The nodes of the first line that was played, from the root."""
        path = [self.root]
        while path[-1].children:
            path.append(path[-1].children[0])
        return path

    def seen_before(self, seat: int) -> bool:
        """Whether another position of this table has shown the seat a card of the stock that it cannot see here: after
        a step back, what will be drawn is no secret any more.

        >>> import cardlab
        >>> game = cardlab.load("durak")
        >>> table = Table(game.setup(["6S 7H", "8S KC"], turn_up="9H", stock="QC 9H"))
        >>> for action in ("attack 6S", "beat 8S", "done"):
        ...     _ = table.push(action)
        >>> table.seen_before(0), table.goto(0).step, table.seen_before(0), table.seen_before(1)
        (False, 0, True, False)
        """
        known = {one for cards in self.state.view(seat).zones.values() for one in cards}
        return any(not node.children and _drawn(node.state, seat) - known for node in self._nodes)

    # ---- text ----

    def transcript(self) -> str:
        """The deal up to here as text, which :meth:`replay` reads: the game, how it began, an action a line.

        ``deal`` in it is the 0-based place in the schedule, as in :meth:`Game.deal`.

        Raises :class:`DealError` for a typed-in position, which only a record can hold.

        >>> import cardlab
        >>> table = Table(cardlab.load("raspisnoy", players=3).deal(seed=1))
        >>> _ = table.push("bid 1")
        >>> print(table.transcript(), end="")
        raspisnoy(players=3)
        deal 3 dealer P0 seed 1
        P1 bid 1
        """
        root = self.root.state
        start = f"deal {root.spec.index} dealer P{root.spec.dealer}"
        if root.start.seed is not None:
            start += f" seed {root.start.seed}"
        elif root.start.stock is not None:
            start += " stock " + " ".join(map(str, root.start.stock))
        else:
            raise DealError(Reason("table.no_transcript"))
        path: list[Node] = []
        node = self.node
        while node.parent is not None:
            path.insert(0, node)
            node = node.parent
        turns = [None if one.parent is None else one.parent.state.turn for one in path]
        lines = [
            str(one.action) if turn is None else f"P{turn} {one.action}"  # luck has no seat
            for turn, one in zip(turns, path, strict=True)
        ]
        return "\n".join([str(root.game), start, *lines]) + "\n"

    @staticmethod
    def replay(text: str, lang: str = "en") -> Replayed:
        """Read a transcript: everything up to the first bad line, and why that line is bad. Lines may name the seat
        (``P1 KH``) or not; empty lines and ``#`` comments are passed over. With ``lang="ru"`` cards may be written with
        В Д К Т.

        >>> found = Table.replay("raspisnoy(players=3)\\ndeal 3 dealer P0 seed 1\\nbid 1\\nbid 9")
        >>> found.line, found.table.state.step, found.problem.problems[0].id
        (4, 1, 'bid.bid_out_of_range')
        """
        lines = [
            (number, line.split("# ")[0].strip())
            for number, line in enumerate(text.splitlines(), 1)
            if line.strip() and not line.startswith("# ")
        ]
        game: Game | None = None
        table: Table | None = None
        for number, line in lines:
            try:
                if game is None:
                    game = load(line)
                elif table is None:
                    table = Table(_read_start(game, line))
                else:
                    _push_line(table, line, lang)
            except CardlabError as error:
                return Replayed(table, number, error)
        if table is None:
            return Replayed(None, len(lines), NotationError(Reason("notation.transcript")))
        return Replayed(table)

    # ---- records ----

    def record(self, seat: int | None = None) -> Record:
        """The whole tree as a record; with a seat, one world that this seat cannot tell from the deal."""
        from cardlab.core.records import record_of

        return record_of(self, seat)


def _drawn(state: State, seat: int) -> set[Card]:
    """The cards of the stock that a seat has seen."""
    moved = (
        entry.cards for entry in read_by(state.log or (), seat) if isinstance(entry, Moved) and entry.src == "stock"
    )
    return {one for cards in moved for one in cards if not is_hidden(one)}


def _push_line(table: Table, line: str, lang: str) -> None:
    """Play a line of a transcript, ``P1 KH`` or ``KH``."""
    head, _, rest = line.partition(" ")
    named = rest and re.fullmatch(r"[Pp][0-9]+", head)
    if named and head[1:] != str(table.state.current_player):
        raise IllegalAction(Reason.of("turn.not_yours", seat=table.state.current_player))
    table.push(parse_action(rest if named else line, table.state.spec.deck, lang))


def _read_start(game: Game, line: str) -> State:
    """``deal 4 dealer P0 seed 7`` or ``deal 4 dealer P0 stock AS KH …``."""
    found = re.fullmatch(r"deal (\d{1,3}) dealer P(\d) (?:seed (\d{1,16})|stock (.+))", line)
    if not found:
        raise NotationError(Reason("notation.transcript"))
    seed = int(found[3]) if found[3] else None
    return game.deal(seed=seed, deal=int(found[1]), dealer=int(found[2]), stock=found[4])
