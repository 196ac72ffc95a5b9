"""What the history beside the table shows: the log, the tricks with their branches, the calls so far."""

from __future__ import annotations

from cardlab.core.chance import LUCK
from cardlab.core.log import Noted, Said
from cardlab.core.packets import Packets
from cardlab.core.penalties import ANYWAY
from cardlab.core.state import State
from cardlab.core.table import Node
from cardlab.poker.house import DealAll
from cardlab.view import text
from cardlab.view.desk import Desk, last_play
from cardlab.view.events import entry_text
from cardlab.view.schema import VBids, VBout, VBoutPlay, VBranches, VLine, VPlay, VTrick

#: What came of an action, told in its line instead of what was said: the card that was turned for a name.
_CAME = ("bank.hit", "bank.miss")


def lines(desk: Desk, line: list[Node]) -> list[VLine]:
    """The log: one line a step, ``spoken`` with what followed from it."""
    return [_line(desk, node) for node in line[1:]]


def _line(desk: Desk, node: Node) -> VLine:
    assert node.parent is not None
    action = desk.action(node)
    seat = action.seats[0] if action.verb == ANYWAY and action.seats else node.parent.state.turn
    dealt = packets_between(node.parent.state, node.state)
    look = (desk.lang, True, desk.full.players, desk.look.home, dealt, desk.game.id)
    told = [(entry, entry_text(entry, *look)) for entry in desk.events(node)]
    came = next((words for entry, words in told if isinstance(entry, Noted) and entry.id in _CAME), "")
    said = came or said_at(desk, node)
    if action.verb == LUCK:
        seat = None
    elif seat is not None:
        said = f"{desk.name(seat)}: {said}"
    cards = [one.text for one in action.cards]
    spoken = " ".join(words for _, words in told if words)
    return VLine(node.depth, said, cards, seat, f"goto {node.number}", spoken)


def packets_between(before: State, after: State) -> bool:
    """Whether cards were dealt in packets between two states that follow one another."""
    last = len(before.spec.phases) if after.is_terminal else after.at + 1
    return any(isinstance(phase, (Packets, DealAll)) for phase in before.spec.phases[before.at + 1 : last])


def tricks(desk: Desk, line: list[Node]) -> list[VTrick]:
    """The table of tricks; quitted ones are left out where the game does not let anybody look back."""
    rows: list[VTrick] = []
    here = desk.table.node
    hide = not getattr(desk.game.showing, "quitted", True) and not desk.state.is_terminal
    for node in line[1:]:
        before = node.parent.state if node.parent else None
        if before is None or before.board is None or node.action is None or node.action.verb != "play":
            continue
        number = before.board.number
        if not rows or rows[-1].n != number:
            rows.append(VTrick(number, [None] * desk.full.players))
        last = last_play(node.state)
        if last is None:
            continue
        face = last.card.text
        label = f"{{{face}}} {text.call_text(last.call, desk.lang, marked=True)}" if last.call else f"{{{face}}}"
        cell = VPlay(last.seat, label, face, f"goto {node.number}", cur=node is here)
        rows[-1].cells[desk.order.index(last.seat)] = cell
        _mark_winner(rows[-1], node.state, before)
        rows[-1].branches += _branches_at(desk, node)
    if hide and desk.state.board is not None:
        return [row for row in rows if row.n >= desk.state.board.number]
    return rows


def _mark_winner(row: VTrick, after: State, before: State) -> None:
    if sum(after.board.taken) > sum(before.board.taken):
        for cell in row.cells:
            if cell is not None:
                cell.wins = cell.seat == after.board.leader


def _branches_at(desk: Desk, node: Node) -> list[dict[str, str]]:
    """The other ways on from the position before a node."""
    assert node.parent is not None
    others = [other for other in node.parent.children if other is not node]
    return [
        {"text": desk.word("branch-line", action=said_at(desk, one)), "goto": f"goto {one.number}"} for one in others
    ]


def bouts(desk: Desk, line: list[Node]) -> list[VBout]:
    """The bouts of a game of attack and defence, with what was done in each."""
    rows: list[VBout] = []
    for node in line[1:]:
        before = node.parent.state if node.parent else None
        bout = before.facts.get("bout") if before is not None else None
        if before is None or bout is None or before.turn is None:
            continue
        if not rows or rows[-1].n != bout.number:
            names = {"attacker": desk.name(bout.attacker), "defender": desk.name(bout.defender)}
            rows.append(VBout(bout.number, desk.word("durak.bout", number=bout.number, **names), "", []))
        row = rows[-1]
        row.plays += _bout_plays(desk, node, before.turn)
        row.branches += _branches_at(desk, node)
        after = node.state.facts.get("bout")
        over = node.state.end is not None or after is None or after.number != bout.number
        taken = bout.taking or desk.action(node).verb == "take"
        row.ended = desk.word("durak.now" if not over else "durak.ended_taken" if taken else "durak.ended_beaten")
    return rows


def _bout_plays(desk: Desk, node: Node, seat: int) -> list[VBoutPlay]:
    """What a step of a bout shows: the cards laid, or the word that was said."""
    assert node.parent is not None
    action, said, cur = desk.action(node), said_at(desk, node), node is desk.table.node
    goto, label = f"goto {node.number}", f"{desk.name(seat)}: {said}"
    if not action.cards:
        return [VBoutPlay(seat, said, label, goto, cur=cur)]
    laid, on = list(action.cards), ""
    if action.verb == "beat":
        open_cards = node.parent.state.facts["bout"].open
        on = next(one.text for one in open_cards if len(open_cards) == 1 or one in laid)
        laid = [one for one in laid if one.text != on]
    return [VBoutPlay(seat, f"{{{one}}}", label, goto, one.text, on, cur) for one in laid]


def branches(desk: Desk) -> VBranches:
    """Which way on from the nearest fork is shown."""
    node = desk.table.node
    while node.parent is not None and len(node.parent.children) < 2:
        node = node.parent
    if node.parent is None:
        return VBranches(1, 1, "")
    siblings = node.parent.children
    return VBranches(siblings.index(node) + 1, len(siblings), f"{siblings.index(node) + 1} / {len(siblings)}")


def calls(desk: Desk) -> VBids | None:
    """What every seat has bid, or else what it has called; None while nobody has."""
    bids = desk.state.facts.get("bids")
    if {
        "bout",
        "stakes",
        "announced",
    } & desk.state.facts.keys():  # what is said there stands in the history, and on the plates
        return None
    if bids is None:
        return _said(desk)
    cells = []
    for seat in desk.order:
        mark = "–" if bids[seat] is None else str(bids[seat])
        cells.append({"text": "?" if seat == desk.turn and bids[seat] is None else mark, "label": desk.name(seat)})
    total = desk.state.spec.tricks
    made = [bid for bid in bids if bid is not None]
    badge = desk.word("bids-sum", sum=sum(made), total=total) if len(made) == len(bids) else ""
    return VBids(desk.word("bids"), "", badge, cells)


def _said(desk: Desk) -> VBids | None:
    said = {seat: calls_of(desk, seat) for seat in desk.order}
    if not any(said.values()):
        return None
    cells = [{"text": " · ".join(said[seat]) or "–", "label": desk.name(seat)} for seat in desk.order]
    return VBids(desk.word("calls"), "", "", cells, words=True)


def calls_of(desk: Desk, seat: int) -> list[str]:
    """What a seat has said in this deal, in order, as far as it was heard here; in the table's words for it."""
    typed = [
        text.action_text(entry.cause, desk.lang, True, desk.full.players, desk.look.home)
        for entry in desk.state.log or ()
        if isinstance(entry, Said) and entry.seat == seat and entry.step == 0
    ]
    path: list[str] = []
    node: Node | None = desk.table.node
    while node is not None and node.parent is not None:
        if any(isinstance(entry, Said) and entry.seat == seat for entry in desk.events(node)):
            path.insert(0, said_at(desk, node))
        node = node.parent
    return typed + path


def said_at(desk: Desk, node: Node) -> str:
    """The action that led to a node, in the words that the game's table has for it there."""
    assert node.parent is not None
    action = desk.action(node)
    words = desk.game.showing.label(node.parent.state, action)
    if words:
        return desk.in_label(words)
    return text.action_text(action, desk.lang, True, desk.full.players, desk.look.home)
