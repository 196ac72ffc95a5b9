"""What :func:`~cardlab.solvers.equilibrium.equilibrium` answers with, and its tables over hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from cardlab.cards import Hand
from cardlab.core.log import Entry
from cardlab.errors import OptionError, Reason, UnsupportedGame, speak
from cardlab.notation import Action
from cardlab.solvers.equilibria.tree import read_anew
from cardlab.solvers.limits import check_number
from cardlab.solvers.shown import notes_html

if TYPE_CHECKING:
    from cardlab.core.state import State

#: Rows of each seat that an equilibrium prints by itself.
_SHOWN = 12
#: Histories that an error names.
_NAMED = 4
#: Actions that have a column each; more stand in one cell.
_COLUMNS = 6
#: The chance below which play never comes to a row, and that of an action which is not worth telling.
_NEVER, _RARELY = 1e-9, 5e-4


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat does in one information set: the ``hands`` it sees by seat (its own, as a rule), the ``history`` of
    actions since the root as it knows them, the chance of each action, and the chance that play comes here at all.

    >>> from cardlab.cards import card
    >>> Choice(0, ((0, Hand([card("AS"), card("KH")])),), (), {Action("pass"): 1.0}, 0.5).hand
    'AS KH'
    """

    seat: int
    hands: tuple[tuple[int, Hand], ...]
    history: tuple[Action, ...]
    mix: Mapping[Action, float]
    reach: float

    @property
    def hand(self) -> str:
        """The hand in notation; with their seats if the seat sees others."""
        if len(self.hands) == 1 and self.hands[0][0] == self.seat:
            return str(self.hands[0][1])
        return " · ".join(f"P{owner}: {hand}" for owner, hand in self.hands)

    @property
    def heading(self) -> Reason:
        """What has been done before, in words."""
        told = _told(self)
        return Reason.of("solver.eq_after", history=told) if told else Reason("solver.eq_first")


@dataclass(frozen=True)
class MixedTable:
    """A seat's mixed strategy: one row a hand, under a heading for what was done before.

    ``left`` counts rows that were left out.

    >>> from cardlab.cards import card
    >>> mix = {Action("bid", call=(0,)): 0.25, Action("bid", call=(1,)): 0.75}
    >>> print(MixedTable(1, (Choice(1, ((1, Hand([card("AS")])),), (), mix, 1.0),)))
    P1, before anything is done
      hand  bid 0  bid 1  comes up
      AS    0.250  0.750  1
    """

    seat: int
    rows: tuple[Choice, ...]
    left: int = 0

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def blocks(self) -> list[tuple[Reason, list[str], list[list[str]]]]:
        """For each heading the names of the columns and the cells of the rows, as they are printed."""
        found = []
        for _, group in groupby(self.rows, key=lambda row: row.history):
            rows = list(group)
            names = list(dict.fromkeys(action for row in rows for action in row.mix))
            apart = len(names) <= _COLUMNS and all(len(row.mix) == len(names) for row in rows)
            head = [speak(Reason("solver.eq_hand")), *(map(str, names) if apart else [speak(Reason("solver.eq_does"))])]
            cells = []
            for row in rows:
                chances = [row.mix[name] for name in names] if apart else []
                shown = [show_chance(one) for one in chances] if apart else [_in_one(row.mix)]
                cells.append([row.hand, *shown, show_chance(row.reach)])
            found.append((rows[0].heading, [*head, speak(Reason("solver.eq_reach"))], cells))
        return found

    def __str__(self) -> str:
        lines = []
        for heading, names, cells in self.blocks:
            wide = [max(map(len, column)) for column in zip(names, *cells, strict=True)]
            lines.append(f"P{self.seat}, {speak(heading)}")
            lines += [
                "  " + "  ".join(f"{text:<{width}}" for text, width in zip(row, wide, strict=True)).rstrip()
                for row in (names, *cells)
            ]
        return "\n".join([*lines, *map(speak, self._more)])

    @property
    def _more(self) -> tuple[Reason, ...]:
        return (Reason.of("solver.eq_more", seat=self.seat, rows=self.left),) if self.left else ()

    def _repr_html_(self) -> str:
        parts = []
        for heading, names, cells in self.blocks:
            head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
            body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in cells)
            title = escape(f"P{self.seat}, {speak(heading)}")
            parts.append(f"<table><caption>{title}</caption><tr>{head}</tr>{body}</table>")
        return "<div>" + "".join([*parts, notes_html(self._more)]) + "</div>"


def show_chance(chance: float) -> str:
    """A chance as it is printed: whole where it is certain, else three places.

    >>> show_chance(0.0), show_chance(1 / 3), show_chance(1.0), show_chance(0.0002), show_chance(0.9998)
    ('0', '0.333', '1', '<0.001', '>0.999')
    """
    if min(chance, 1 - chance) <= _NEVER:
        return f"{chance:.0f}"
    return "<0.001" if chance < _RARELY else ">0.999" if chance >= 1 - _RARELY else f"{chance:.3f}"


def _in_one(mix: Mapping[Action, float]) -> str:
    return " · ".join(f"{action} {show_chance(chance)}" for action, chance in mix.items() if chance >= _RARELY)


def show_points(value: float) -> str:
    """Points as they are printed.

    >>> show_points(-1 / 18), show_points(0.0)
    ('−0.0556', '0.0000')
    """
    return f"{value if abs(value) >= 5e-5 else 0.0:.4f}".replace("-", "−")


@dataclass(frozen=True)
class Equilibrium:
    """Mixed strategies for all seats of a tiny deal, one mix for each information set, and what they are worth.

    ``values`` are points (or tricks: ``objective``) of every seat, averaged over the deals. ``gains`` are what each
    seat's best answer to the others' strategies would bring it beyond its value: all 0 in an equilibrium. By seat,
    ``strategies`` hold every choice of more than one action in the order of the tree.

    >>> import cardlab
    >>> from cardlab.solvers.equilibrium import equilibrium
    >>> answer = equilibrium(cardlab.load("raspisnoy", players=2).deal(seed=1, deal=0), among="7S AS KH QH RJ")
    >>> answer.solver, len(answer.table(1)) > 0, round(answer.exploitability, 6)
    ('linear programme', True, 0.0)
    """

    state: State
    objective: str
    values: tuple[float, ...]
    gains: tuple[float, ...]
    strategies: tuple[tuple[Choice, ...], ...]
    assumes: tuple[Reason, ...]
    solver: str
    exact: bool
    worlds: int
    nodes: int
    elapsed: float = field(compare=False)
    known: Mapping[tuple[int, tuple[Entry, ...]], int] = field(repr=False, compare=False)

    @property
    def nash_conv(self) -> float:
        """What all seats would gain by their best answers, added up."""
        return sum(self.gains)

    @property
    def exploitability(self) -> float:
        """``nash_conv`` shared among the seats: what a seat would gain on average by its best answer."""
        return self.nash_conv / len(self.gains)

    def mix(self, state: State) -> Mapping[Action, float]:
        """The chance of each action for the seat to move in a later state or view of the same deal.

        Raises :class:`UnsupportedGame` for one that the strategies do not know.
        """
        mover = state.current_player
        actions = tuple(state.view(mover).legal_actions) if mover >= 0 else ()
        if len(actions) == 1:
            return {actions[0]: 1.0}
        at = self.known.get((mover, read_anew(state.log or (), mover)))
        if at is None:
            raise UnsupportedGame(Reason("solver.eq_elsewhere"))
        return self.strategies[mover][at].mix

    def table(self, seat: int, after: str | Iterable[Action] | None = None, most: int | None = None) -> MixedTable:
        """A seat's choices over its hands, those made ``after`` these actions only (``"bid 1, bid 0"``; ``""`` is the
        beginning), at most so many rows.

        Raises :class:`OptionError` for a seat that is not there, and for actions after which it never has a choice.
        """
        seats = range(len(self.strategies))
        if isinstance(seat, bool) or seat not in seats:
            raise OptionError(
                Reason.of("option.bad_value", name="seat", value=repr(seat)[:40], allowed=f"0 … {seats[-1]}")
            )
        if most is not None:
            check_number("most", most)
        every = rows = _by_history(self.strategies[seat])
        if after is not None:
            wanted = after if isinstance(after, str) else ", ".join(map(str, after))
            rows = [row for row in every if _told(row) == wanted]
            if every and not rows:
                found = list(dict.fromkeys(map(_told, every)))
                raise OptionError(Reason.of("solver.eq_never", seat=seat, after=wanted[:60], known=_some(found)))
        kept = tuple(rows if most is None else rows[:most])
        return MixedTable(seat, kept, len(rows) - len(kept))

    @property
    def notes(self) -> tuple[Reason, ...]:
        """Sentences under the tables: how good the strategies are, what they assume, what they cost."""
        lost = Reason.of("solver.eq_exploitability", points=show_points(self.exploitability))
        spent = Reason.of("solver.spent", nodes=self.nodes, seconds=f"{self.elapsed:.2f}")
        return (lost, *self.assumes, spent)

    @property
    def worth(self) -> str:
        """The values of the seats in a line."""
        return " · ".join(f"P{seat} {show_points(value)}" for seat, value in enumerate(self.values))

    def _tables(self) -> list[MixedTable]:
        """What best play comes to, seat by seat, cut to a few rows."""
        found = []
        for seat, made in enumerate(self.strategies):
            rows = [row for row in _by_history(made) if row.reach > _NEVER][:_SHOWN]
            if rows:
                found.append(MixedTable(seat, tuple(rows), len(made) - len(rows)))
        return found

    def __repr__(self) -> str:
        return f"<Equilibrium: {self.objective}, {self.worth}; exploitability {show_points(self.exploitability)}>"

    def __str__(self) -> str:
        return "\n".join([self.worth, *map(str, self._tables()), *map(speak, self.notes)])

    def _repr_html_(self) -> str:
        tables = "".join(table._repr_html_() for table in self._tables())
        return f"<div><strong>{escape(self.worth)}</strong>{tables}{notes_html(self.notes)}</div>"


def _told(choice: Choice) -> str:
    return ", ".join(map(str, choice.history))


def _some(histories: Sequence[str]) -> str:
    """The first few histories as they are asked for."""
    more = " …" if len(histories) > _NAMED else ""
    return " · ".join(f'"{one}"' for one in histories[:_NAMED]) + more


def _by_history(choices: Iterable[Choice]) -> list[Choice]:
    """Choices after the same actions together, in the order in which the tree first met them; rising hands within."""
    together: dict[tuple[Action, ...], list[Choice]] = {}
    for one in choices:
        together.setdefault(one.history, []).append(one)
    ordered = sorted(together.values(), key=lambda group: len(group[0].history))
    return [one for group in ordered for one in sorted(group, key=lambda choice: choice.hands)]
