"""The schema of the view model: what the browser is sent, as msgspec structs.

``core.game.Showing`` and :mod:`cardlab.view.model` fill it; the table's JavaScript says at its head what it draws.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from cardlab.core.legality import Status

VERSION = 1
CardState = Literal["rest", "legal", "caution", "illegal", "selected"]
ValueRank = Literal["best", "close", "less", "bad"]


class VValue(Struct):
    """A value pill: ``text`` in points or tricks, ``beside`` what the card is worth without sight of hidden cards."""

    text: str
    rank: ValueRank
    exact: bool = True
    beside: str = ""


class VCard(Struct):
    """A card on the table: ``act`` is what a touch sends, ``label`` what is spoken; ``forcing`` are ids to ring.

    ``hint`` says what a legal card is (it follows, it ruffs); ``offence`` plays a refused one all the same, and where
    there are ``choices`` of what it costs, each is an id with its text.
    """

    id: str
    face: str | None
    label: str
    state: CardState = "rest"
    act: str | None = None
    why: str = ""
    rule: str = ""
    hint: str = ""
    forcing: list[str] = []
    offence: str = ""
    choices: list[dict[str, str]] = []
    on: str | None = None
    by: int | None = None
    note: str = ""
    tag: str = ""
    value: VValue | None = None
    just: bool = False


class VZone(Struct):
    """A zone of the table. Cards that cannot be seen are only counted."""

    id: str
    kind: str
    label: str
    count: int
    seat: int | None = None
    cards: list[VCard] = []


class VSeat(Struct):
    """A seat's plate: ``note`` in full, ``short`` for narrow tables; ``marks`` tell its part in the deal, and ``out``
    that it has none."""

    id: int
    name: str
    letter: str
    you: bool
    turn: bool
    dealer: bool
    count: int
    note: str = ""
    short: str = ""
    asked: int | None = None
    took: int | None = None
    score: int | None = None
    penalties: list[str] = []
    marks: list[str] = []
    out: bool = False


class VForce(Struct):
    """What a declaration makes one opponent play (``seat`` None: everybody, in words)."""

    seat: int | None
    name: str
    cards: list[dict[str, Any]]
    why: str


class VAction(Struct):
    """A button: a bid, a declaration. Refused ones are shown struck out, with their reason."""

    id: str
    text: str
    state: Status
    label: str = ""
    hint: str = ""
    why: str = ""
    rule: str = ""
    offence: str = ""
    main: bool = False
    value: VValue | None = None
    group: str = ""
    suit: str = ""
    forces: list[VForce] = []
    forcing: list[str] = []


class VGroup(Struct):
    """A row of the declaration sheet."""

    label: str
    hint: str
    options: list[VAction]


class VBadge(Struct):
    """A small label; ``tone`` is accent, warn or even."""

    text: str
    tone: str = "even"


class VPrompt(Struct):
    """What is still to be said about a card that was touched: ``options`` with their words, then ``groups`` in rows.

    On a ``sheet`` the first touch shows what an option does and the second plays; in a plain list a touch plays.
    """

    title: str
    text: str
    options: list[VAction]
    groups: list[VGroup] = []
    badges: list[VBadge] = []
    sheet: bool = False
    play: str = ""
    cancel: str = "-"


class VFactCard(Struct):
    """A card of a fact that lists some: ``text`` with marks, ``gone`` once it has been played."""

    face: str
    text: str
    gone: bool = False


class VFact(Struct):
    """A public fact in a corner of the table, or a line of the result. A fact that lists ``cards`` is ``spoken`` as a
    sentence; ``over`` backs lie on the card that is its ``face``."""

    id: str
    label: str
    value: str
    place: str = "left"
    face: str = ""
    over: int = 0
    cards: list[VFactCard] = []
    spoken: str = ""


class VLine(Struct):
    """A line of the log: ``n`` is the step it leads to; ``spoken`` tells it as a sentence, with what followed."""

    n: int
    text: str
    cards: list[str]
    seat: int | None = None
    goto: str = ""
    spoken: str = ""


class VReason(Struct):
    """The reason line."""

    text: str
    rule: str = ""
    tone: str = "info"
    cards: list[str] = []
    offence: str = ""
    actions: list[dict[str, str]] = []


class VPlay(Struct):
    """A play in the table of tricks."""

    seat: int
    text: str
    face: str
    goto: str
    wins: bool = False
    cur: bool = False


class VTrick(Struct):
    """A row of the table of tricks: cells in seat order from your left, and the branches that start in it."""

    n: int
    cells: list[VPlay | None]
    branches: list[dict[str, str]] = []


class VBoutPlay(Struct):
    """A step of a bout: ``face`` is a card (empty: somebody takes or is done, and ``text`` says so), ``on`` the card
    that it beats."""

    seat: int
    text: str
    label: str
    goto: str
    face: str = ""
    on: str = ""
    cur: bool = False


class VBout(Struct):
    """A bout in the history: ``text`` says who attacks whom, ``ended`` how it ended; branches start in it."""

    n: int
    text: str
    ended: str
    plays: list[VBoutPlay]
    branches: list[dict[str, str]] = []


class VBids(Struct):
    """The bids so far, in seat order from your left; calls in ``words`` take more room than numbers."""

    title: str
    note: str
    badge: str
    cells: list[dict[str, str]]
    words: bool = False


class VBusy(Struct):
    """Work under way: ``done`` 0 … 1 or None, ``cancel`` is what "Stop here" sends."""

    text: str
    done: float | None
    cancel: str


class VBranches(Struct):
    """Which of how many ways on from the nearest fork is shown, from 1."""

    here: int
    count: int
    label: str


class ViewModel(Struct):
    """Everything that is drawn. ``turn`` is −1 when the deal is over; ``stepper`` is first, here and last step."""

    v: int
    rev: int
    game: str
    seat: int
    lang: str
    turn: int
    over: bool
    title: str
    seats: list[VSeat]
    facts: list[VFact]
    zones: list[VZone]
    actions: list[VAction]
    prompt: VPrompt | None
    reason: VReason | None
    log: list[VLine]
    tricks: list[VTrick]
    bids: VBids | None
    result: list[VFact]
    stepper: list[int]
    branches: VBranches
    values_note: str
    busy: VBusy | None
    bouts: list[VBout] = []
