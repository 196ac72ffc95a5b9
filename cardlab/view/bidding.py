"""What each bid of one hand is worth where the other cards are hidden: values with their errors, tricks and points."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from cardlab.core.log import Said
from cardlab.core.table import Table
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.solvers.averages import CLEAR
from cardlab.solvers.explored import Explored
from cardlab.solvers.outlook import Exploration, Outlook, Shares
from cardlab.view import text
from cardlab.view.buttons import button, question
from cardlab.view.desk import Desk, Look

if TYPE_CHECKING:
    from cardlab.core.legality import Verdict
    from cardlab.core.state import State

#: A seat as notation writes it.
_SEAT = re.compile(r"\bP([0-9])\b")
#: How a bid compares: ``close`` is no worse than the best one beyond chance, ``no`` is forbidden.
Rank = Literal["best", "close", "less", "no", ""]


class VShare(Struct):
    """A number of tricks or points with its ``share`` of the worlds, 0 … 1, and that as ``text``; ``kept``: it is the
    bid."""

    value: str
    share: float
    text: str
    kept: bool


class VBid(Struct):
    """A bid or call; ``name`` is what it is called in full. ``value`` and ``error`` are empty while nothing is known;
    ``mean`` lies between ``low`` and ``high`` at 95 %. ``label`` is spoken; ``why`` says why it is forbidden, and what
    that costs."""

    id: str
    text: str
    name: str
    rank: Rank
    value: str
    error: str
    mean: float
    low: float
    high: float
    tricks: list[VShare]
    scores: list[VShare]
    kept: str
    label: str
    why: str


class VCaller(Struct):
    """What a seat has bid or called so far; ``turn`` marks the one to call."""

    name: str
    text: str
    turn: bool


class VHandCard(Struct):
    """A card of the hand; ``label`` is spoken."""

    id: str
    label: str


class VExplorer(Struct):
    """The whole explorer. ``numbers``: bids are numbers, short enough for a chart with one column each. ``done`` is the
    share of the work that is done, −1 if nobody knows. ``problem`` stands instead of everything else. ``evidence`` is
    None where nobody has called anything that could tell."""

    lang: str
    title: str
    told: str
    cards: list[VHandCard]
    callers: list[VCaller]
    numbers: bool
    bids: list[VBid]
    chosen: str
    forced: list[VShare]
    forced_note: str
    worlds: str
    done: float
    going: bool
    status: str
    more: str
    evidence: bool | None
    notes: list[str]
    problem: str = ""


def build_explorer(
    view: State,
    found: Exploration | Explored | None,
    lang: str = "en",
    chosen: str = "",
    evidence: bool | None = None,
    going: bool = False,
    more: int = 0,
    hand: bool = True,
) -> VExplorer:
    """The explorer for the view of a seat that bids; ``found`` is what is known so far.

    ``chosen`` is the bid whose tricks and points are shown in full, by default the best one; ``going``: the work goes
    on; ``more`` is how many worlds may be asked for in addition; ``hand``: the cards and calls are shown, too.

    >>> import cardlab
    >>> state = cardlab.load("raspisnoy", players=3, joker_card="none").deal(seed=1, deal=0).apply("bid 1")
    >>> state = state.apply("bid 0")
    >>> made = build_explorer(state.view(0), cardlab.explore_bids(state, worlds=200))
    >>> [(bid.text, bid.rank) for bid in made.bids], made.chosen
    ([('0', 'no'), ('1', 'best')], 'bid 1')
    """
    return _Builder(view, found, lang, going).explorer(chosen, evidence, more, hand)


def without(problem: str, lang: str) -> VExplorer:
    """An explorer that says why there is none.

    >>> without("Nobody bids.", "en").problem
    'Nobody bids.'
    """
    return VExplorer(
        lang=lang,
        title=text.word("explore.title", lang),
        told="",
        cards=[],
        callers=[],
        numbers=False,
        bids=[],
        chosen="",
        forced=[],
        forced_note="",
        worlds="",
        done=0.0,
        going=False,
        status="",
        more="",
        evidence=None,
        notes=[],
        problem=problem,
    )


def percent(share: float) -> str:
    """A share as people write it; one that is hardly anything says so.

    >>> percent(0.655), percent(1.0), percent(0.001), percent(0.0)
    ('66 %', '100 %', '< 1 %', '0 %')
    """
    return "< 1 %" if 0 < share < 0.01 else f"{100 * share:.0f} %"


class _Builder:
    """One explorer in the making."""

    def __init__(self, view: State, found: Exploration | Explored | None, lang: str, going: bool) -> None:
        self.view, self.found, self.lang, self.going = view, found, lang, going
        self.seat = view.current_player
        self.desk = Desk(Table(view), Look(home=self.seat, lang=lang))
        self.rows: dict[Action, Any] = {row.action: row for row in found.rows} if found is not None else {}
        known = [row.mean for row in self.rows.values() if row.best and row.mean is not None]
        self.top: float | None = max(known, default=None)

    def word(self, id: str, **args: Any) -> str:
        return text.word(id, self.lang, **args)

    def explorer(self, chosen: str, evidence: bool | None, more: int, hand: bool) -> VExplorer:
        found, verdicts = self.found, self.desk.verdicts
        bids = [self._bid(verdict) for verdict in verdicts]
        best = next((one.id for one in bids if one.rank == "best"), "")
        worlds, done = self._worlds()
        numbered = isinstance(found, Exploration) and found.numbered
        return VExplorer(
            lang=self.lang,
            title=question(self.desk),
            told=self._told(),
            cards=[VHandCard(one.text, text.card_name(one, self.lang, self.view.game.id)) for one in self._hand()]
            if hand
            else [],
            callers=self._callers() if hand else [],
            numbers=all(bid.text.isdigit() for bid in bids),
            bids=bids,
            chosen=chosen if chosen in {one.id for one in bids} else best,
            forced=_shares(found.forced.outcomes, None) if isinstance(found, Exploration) else [],
            forced_note=self.word("explore.forced_bid" if numbered else "explore.forced_call"),
            worlds=worlds,
            done=done,
            going=self.going,
            status=self._status(),
            more=self.word("explore.more", count=more) if more and not self.going else "",
            evidence=evidence,
            notes=self._notes(),
        )

    # ---- the hand and the calls so far ----

    def _hand(self) -> Sequence[Any]:
        return self.view.hands[self.seat]

    def _told(self) -> str:
        """How many cards there are, and the trump or the suit that is offered."""
        parts = [self.word("cards", count=len(self._hand()))]
        for fact in self.desk.game.showing.facts(self.view):
            if fact.id in ("fact.trump", "fact.turn_up") and fact.value is not None:
                shown = f"{{{fact.value}}}"
                named = f" {text.suit_name(fact.value, self.lang)}" if len(str(fact.value)) == 1 else ""
                parts.append(f"{self.word(fact.id)}: {shown}{named}")
        return " · ".join(parts)

    def _callers(self) -> list[VCaller]:
        """Every seat from the first after you to yourself, with what it has said."""
        bids = self.view.facts.get("bids")
        shown = []
        for seat in self.desk.order:
            if bids is not None:
                said = "" if bids[seat] is None else str(bids[seat])
            else:
                heard = [one for one in self.view.log or () if isinstance(one, Said) and one.seat == seat]
                said = " · ".join(text.action_text(one.cause, self.lang, True) for one in heard)
            turn = seat == self.seat
            shown.append(VCaller(self.desk.name(seat), said or ("?" if turn else "–"), turn))
        return shown

    # ---- the bids ----

    def _bid(self, verdict: Verdict) -> VBid:
        row = self.rows.get(verdict.action)
        shown = button(self.desk, verdict)
        mean = row.mean if row is not None else None
        rank = self._rank(verdict, row)
        value = text.signed(float(mean)) if mean is not None else ""
        error = (row.error or 0.0) if row is not None else 0.0
        whole = isinstance(self.found, Exploration) and self.found.enumerated
        give = text.give_or_take(row.error, whole) if row is not None and mean is not None else ""
        why = self._why(verdict, mean)
        outlook = row if isinstance(row, Outlook) else None
        kept = "" if outlook is None or outlook.kept is None else percent(outlook.kept)
        spoken = [shown.label, *([self.word(f"explore.rank_{rank}")] if rank else []), *filter(None, (value, give))]
        if kept:
            spoken.append(self.word("explore.kept", share=kept))
        return VBid(
            id=str(verdict.action),
            text=shown.text,
            name=shown.label,
            rank=rank,
            value=value,
            error=give,
            mean=mean or 0.0,
            low=(mean or 0.0) - CLEAR * error,
            high=(mean or 0.0) + CLEAR * error,
            tricks=_shares(outlook.tricks, outlook.bid if kept else None) if outlook is not None else [],
            scores=_shares(outlook.scores, None, signed=True) if outlook is not None else [],
            kept=kept,
            label=", ".join(spoken),
            why=why,
        )

    def _rank(self, verdict: Verdict, row: Any) -> Rank:
        if verdict.status == "illegal":
            return "no"
        if row is None or row.mean is None:
            return ""
        if row.best:
            return "best"
        return "close" if isinstance(row, Outlook) and row.close else "less"

    def _why(self, verdict: Verdict, mean: float | None) -> str:
        """Why a bid is forbidden, and what that costs."""
        if verdict.status != "illegal" or verdict.reason is None:
            return ""
        said = [self.desk.say(verdict.reason)]
        if mean is not None and self.top is not None:
            loss = mean - self.top
            if loss > 0:
                points, lost = text.signed(float(mean)), f"{loss:.1f}"
                said.append(self.word("explore.costs", points=points, loss=lost))
            else:
                said.append(self.word("bid-worth", points=text.signed(float(mean))))
        return " ".join(said)

    # ---- how far the work is, and what it assumes ----

    def _worlds(self) -> tuple[str, float]:
        """How many worlds are valued, in words and as a share of those asked for."""
        found = self.found
        if isinstance(found, Explored):
            return self.word("explore.played", count=found.iterations), -1.0 if self.going else 1.0
        if found is None:
            return "", 0.0
        if found.enumerated:
            return self.word("explore.worlds_all", worlds=found.worlds), 1.0
        return self.word("explore.worlds", worlds=found.worlds, asked=found.asked), found.found.asked / found.asked

    def _status(self) -> str:
        """Whether the work goes on, and how it ended."""
        if self.found is None:
            return self.word("explore.waiting") if self.going else ""
        if self.going:
            return self.word("explore.going")
        if isinstance(self.found, Explored):
            return self.word("explore.stopped" if self.found.iterations < self.found.asked else "explore.sampled")
        if self.found.run.cut:
            return self.word("explore.stopped" if self.found.run.cut == "cancel" else "explore.time")
        return self.word("explore.exact" if self.found.enumerated else "explore.sampled")

    def _notes(self) -> list[str]:
        """What the values assume; the first sentence says what hidden means here."""
        if self.found is None:
            return []
        lead = "explore.assume" if isinstance(self.found, Exploration) else "explore.assume_played"
        more = [one for one in self.found.assumes if one.id != "solver.open_in_worlds"]
        if isinstance(self.found, Exploration) and self.found.left_out:
            more.append(Reason.of("solver.worlds_left_out", worlds=self.found.left_out))
        said = [self.word(lead), *map(self.desk.say, more)]
        return [_SEAT.sub(lambda found: self.desk.name(int(found[1])), one) for one in said]


def _shares(shares: Shares, bid: int | None, signed: bool = False) -> list[VShare]:
    """Values with their shares; of tricks also those in between that never came."""
    known = dict(shares)
    if not known:
        return []
    values = sorted(known) if signed else range(min(known), max(known) + 1)
    return [
        VShare(
            text.signed(value) if signed else str(value),
            known.get(value, 0.0),
            percent(known.get(value, 0.0)),
            value == bid,
        )
        for value in values
    ]
