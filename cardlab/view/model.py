"""The view model: what the browser draws, as plain values. One builder serves every game.

A game supplies ``layout``, ``facts`` and ``seat_note`` (``core.game.Showing``); everything else is read from verdicts
and the log. Sentences are in one language; ``{7H}`` and ``{H}`` in them are drawn as cards and suits. A model is made
for one seat, or with open cards for everybody; a model of a seat holds nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from cardlab.cards import Card, Suit, is_hidden
from cardlab.core.game import Zone
from cardlab.core.legality import Verdict
from cardlab.core.log import HANDS, Log, Moved, read_by
from cardlab.core.state import State
from cardlab.core.table import Node, Table
from cardlab.errors import Reason
from cardlab.notation import Action, play
from cardlab.solvers.bids import BidTable
from cardlab.solvers.result import Solution
from cardlab.trick.board import Play
from cardlab.trick.tricks import Tricks
from cardlab.view import text
from cardlab.view.scene import corner
from cardlab.view.schema import (
    VERSION,
    VAction,
    VBadge,
    VBids,
    VBranches,
    VBusy,
    VCard,
    VFact,
    VForce,
    VGroup,
    ViewModel,
    VLine,
    VPlay,
    VPrompt,
    VReason,
    VSeat,
    VTrick,
    VValue,
    VZone,
)
from cardlab.view.svg import card_defs
from cardlab.view.worth import Worth


@dataclass(frozen=True)
class Look:
    """How a table is looked at: ``home`` sits at the bottom; ``open`` shows every hand; ``draft`` are cards chosen for
    an action that is not complete."""

    home: int = 0
    open: bool = True
    lang: str = "en"
    draft: tuple[Card, ...] = ()
    values: Solution | BidTable | None = None
    reason: VReason | None = None
    busy: VBusy | None = None
    extra: tuple[VAction, ...] = field(default_factory=tuple)


def build_model(table: Table, look: Look, rev: int) -> ViewModel:
    """The model of the table's present position."""
    return _Builder(table, look, rev).model()


def to_json(model: ViewModel) -> dict[str, Any]:
    """The model as plain JSON values, as the widget's trait holds it."""
    plain: dict[str, Any] = msgspec.to_builtins(model)
    return plain


class _Builder:
    """One view model in the making."""

    def __init__(self, table: Table, look: Look, rev: int) -> None:
        self.table, self.look, self.rev = table, look, rev
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
        return text.word(id, self.lang, **args)

    def say(self, reason: Reason) -> str:
        return text.say(reason, self.lang, marked=True, players=self.full.players, you=self.look.home)

    def name(self, seat: int) -> str:
        return text.seat_name(seat, self.full.players, self.look.home, self.lang)

    # ---- the model ----

    def model(self) -> ViewModel:
        line = self.table.line()
        return ViewModel(
            v=VERSION,
            rev=self.rev,
            game=self.game.id,
            seat=self.look.home,
            lang=self.lang,
            turn=self.turn if self.turn >= 0 else -1,
            over=self.state.is_terminal,
            title=f"{self.word('game-title', game=self.game.id)} · {self.say(self.full.spec.label)}",
            seats=[self._seat(seat) for seat in range(self.full.players)],
            facts=self._facts(),
            zones=[self._zone(zone) for zone in self.game.showing.layout(self.state) if self._there(zone)],
            actions=self._actions(),
            prompt=self._prompt(),
            reason=self.look.reason,
            log=[self._line(node) for node in line[1:]],
            tricks=self._tricks(line),
            bids=self._bids(),
            result=self._result(),
            stepper=[0, self.table.node.depth, line[-1].depth],
            branches=self._branches(),
            values_note=self._values_note(),
            busy=self.look.busy,
        )

    def _seat(self, seat: int) -> VSeat:
        note = self.game.showing.seat_note(self.state, seat)
        asked, took = note.get("asked"), note.get("took")
        told, short = "", ""
        if asked is not None and took is not None:
            told, short = self.word("seat-note", bid=asked, took=took), self.word("seat-short", bid=asked, took=took)
        elif asked is not None:
            told = short = self.word("seat-bid", bid=asked)
        charged = self.state.penalties.points[seat] if self.state.penalties.points else 0
        return VSeat(
            id=seat,
            name=self.name(seat),
            letter=text.seat_letter(seat, self.full.players, self.look.home, self.lang),
            you=seat == self.look.home,
            turn=seat == self.turn,
            dealer=seat == self.state.spec.dealer,
            count=len(self.state.hands[seat]),
            note=told,
            short=short,
            asked=asked,
            took=took,
            score=self.state.returns()[seat] if self.state.is_terminal else None,
            penalties=[self.word("seat-penalty", points=charged)] if charged else [],
        )

    def _facts(self) -> list[VFact]:
        facts: list[VFact] = []
        turned = ""
        for fact in self.game.showing.facts(self.state):
            if fact.id == "fact.turn_up":
                turned = str(fact.value)
                continue
            label, value = self.word(fact.id), self._fact_value(fact.value)
            if isinstance(fact.value, Reason):
                label, value = f"{label} {value}", ""
            elif fact.place == "right":
                label, value = "", f"{label}: {value}"
            facts.append(VFact(fact.id, label, value, fact.place))
        for shown in facts:
            if shown.id == "fact.trump":
                shown.face = turned
        return facts

    def _fact_value(self, value: Any) -> str:
        if value is None:
            return self.word("no-trump")
        if isinstance(value, Suit):
            return f"{{{value}}} {text.suit_name(value, self.lang)}"
        return self.say(value) if isinstance(value, Reason) else str(value)

    # ---- cards ----

    def _there(self, zone: Zone) -> bool:
        """There is no trick before the first lead is due."""
        return zone.kind != "trick" or self.state.board is not None

    def _zone(self, zone: Zone) -> VZone:
        if zone.kind == "trick":
            return VZone("trick", "trick", self.word("trick"), len(self._plays()), None, self._trick_cards())
        cards = self.state.zones.get(zone.id, ())
        own = zone.seat == self.look.home
        count = self.word("cards", count=len(cards))
        label = count if zone.seat is None else f"{self.name(zone.seat)}: {count}"
        if cards and all(map(is_hidden, cards)) and not own:
            return VZone(zone.id, "other" if zone.kind == "hand" else zone.kind, label, len(cards), zone.seat)
        built = [self._hand_card(zone, one, place) for place, one in enumerate(cards)]
        kind = "other" if zone.kind == "hand" and not own else zone.kind
        return VZone(zone.id, kind, label, len(cards), zone.seat, built)

    def _face(self, one: Card) -> str | None:
        return None if is_hidden(one) else one.text

    def _id(self, zone: Zone, one: Card, place: int) -> str:
        return f"{zone.id}#{place}" if is_hidden(one) else one.text

    def _hand_card(self, zone: Zone, one: Card, place: int) -> VCard:
        made = VCard(self._id(zone, one, place), self._face(one), text.card_name(one, self.lang))
        if zone.seat != self.turn or not self.acting:
            return made
        if one in self.look.draft:
            made.state, made.act = "selected", f"-{one}"
            made.label = self.word("card-selected", card=made.label)
            return made
        about = [verdict for verdict in self.verdicts if one in verdict.action.cards]
        allowed = [verdict for verdict in about if verdict.status != "illegal"]
        # A card that goes with the draft joins it; another one may still be touched instead.
        usable = [verdict for verdict in allowed if self._fits(verdict.action)] or allowed
        if usable:
            self._mark_usable(made, one, usable)
        elif about:
            self._mark_refused(made, about[0])
        elif (reason := self.state.why_not(play(one))) is not None:  # no card is due now: told to whoever asks
            made.why = self.say(reason)
        return made

    def _fits(self, action: Action) -> bool:
        return all(one in action.cards for one in self.look.draft)

    def _mark_usable(self, made: VCard, one: Card, usable: list[Verdict]) -> None:
        single = len(usable) == 1 and len(usable[0].action.cards) == 1
        made.act = str(usable[0].action) if single else f"+{one}"
        costly = all(verdict.status == "caution" for verdict in usable)
        made.state = "caution" if costly else "legal"
        made.label = self.word("card-legal", card=made.label)
        if costly and usable[0].reason is not None:
            made.tag, made.why, made.rule = self.word("costs"), self.say(usable[0].reason), usable[0].reason.id
            made.label = self.word(
                "card-costs", card=text.card_name(one, self.lang), why=self._in_label(usable[0].reason)
            )
        made.value = self._best_value([verdict.action for verdict in usable])
        if made.value is not None:
            made.label = self.word("card-value", card=made.label, value=made.value.text)

    def _mark_refused(self, made: VCard, verdict: Verdict) -> None:
        assert verdict.reason is not None
        made.state, made.why, made.rule = "illegal", self.say(verdict.reason), verdict.reason.id
        made.forcing = _cards_of(verdict.reason)
        made.label = self.word("card-refused", card=made.label, why=self._in_label(verdict.reason))
        if self.full.log is not None and self.game.rulings(self.full, verdict.action) is not None:
            made.offence = f"anyway {verdict.action}"

    def _in_label(self, reason: Reason) -> str:
        return self.say(reason).rstrip(".")

    # ---- the trick ----

    def _plays(self) -> tuple[Play, ...]:
        """The plays of the trick on show: the one under way, or the one just taken."""
        board = self.state.board
        if board is None:
            return ()
        if board.plays or self.table.node.parent is None:
            return tuple(board.plays)
        before = self.table.node.parent.state.board
        action = self.table.node.action
        if before is None or action is None or action.verb != "play" or sum(before.taken) == sum(board.taken):
            return ()
        last = _last_play(self.full)
        return (*before.plays, last) if last is not None else ()

    def _trick_cards(self) -> list[VCard]:
        plays = self._plays()
        winner = self._winner(plays)
        cards = []
        for place, one in enumerate(plays):
            label = self.word("card-played", card=text.card_name(one.card, self.lang), name=self.name(one.seat))
            said = self._call_text(one.call)
            cards.append(
                VCard(
                    one.card.text,
                    one.card.text,
                    f"{label}, {self.word('wins')}" if place == winner else label,
                    by=one.seat,
                    note=said,
                    tag=self.word("wins") if place == winner else said,
                    just=place == len(plays) - 1,
                )
            )
        return cards

    def _winner(self, plays: tuple[Play, ...]) -> int | None:
        if not plays:
            return None
        board = self.state.board
        if not board.plays:  # just taken
            return next((place for place, one in enumerate(plays) if one.seat == board.leader), None)
        phase = self.state.spec.phases[self.state.at]
        return phase.winning(self.state) if isinstance(phase, Tricks) else None

    def _call_text(self, call: tuple[Any, ...]) -> str:
        return text.call_text(call, self.lang, marked=True) if call else ""

    # ---- buttons ----

    def _actions(self) -> list[VAction]:
        plain = [verdict for verdict in self.verdicts if not verdict.action.cards]
        group = self.word(f"ask-{self.state.phase}") if plain else ""
        made = [self._button(verdict, group) for verdict in plain]
        return [*made, *self.look.extra]

    def _button(self, verdict: Verdict, group: str = "") -> VAction:
        action = verdict.action
        number = action.verb == "bid" and len(action.call) == 1
        shown = text.action_text(action, self.lang, marked=True)
        value = self._best_value([action])
        why = self.say(verdict.reason) if verdict.reason else ""
        if verdict.status == "illegal" and value is not None:  # told, not shown: it is not to be had
            why, value = f"{why} {self.word('bid-worth', points=value.text)}", None
        return VAction(
            id=str(action),
            text=str(action.call[0]) if number else shown,
            state=verdict.status,
            label=text.action_text(action, self.lang),
            why=why,
            rule=verdict.reason.id if verdict.reason else "",
            value=value,
            group=group,
            forcing=_cards_of(verdict.reason) if verdict.reason else [],
        )

    def _prompt(self) -> VPrompt | None:
        draft = self.look.draft
        if not draft or not self.acting:
            return None
        complete = [
            verdict
            for verdict in self.verdicts
            if verdict.status != "illegal" and sorted(verdict.action.cards) == sorted(draft)
        ]
        if not complete:
            return None
        sheet = all(len(verdict.action.call) == 2 for verdict in complete)
        leading = "lead" if sheet else "follow"
        badges = self._badges() if sheet else []
        prompt = VPrompt(
            title=self.word(f"joker-ask-{leading}"),
            text="" if sheet else self.word("joker-any-time"),
            options=[] if sheet else [self._declaration(verdict) for verdict in complete[::-1]],
            badges=badges,
            play=self.word(f"joker-play-{leading}"),
        )
        if sheet:
            ways = list(dict.fromkeys(str(verdict.action.call[0]) for verdict in complete))[::-1]
            prompt.groups = [
                VGroup(
                    self.word(f"way-{_dashed(way)}"),
                    self.word(f"way-{_dashed(way)}-hint"),
                    [self._declaration(verdict) for verdict in complete if verdict.action.call[0] == way],
                )
                for way in ways
            ]
        return prompt

    def _badges(self) -> list[VBadge]:
        badges = []
        trump = self.state.facts.get("trump")
        shown = f"{{{trump}}} {text.suit_name(trump, self.lang)}" if trump else self.word("no-trump")
        badges.append(VBadge(f"{self.word('fact.trump')}: {shown}", "accent"))
        note = self._seat(self.turn).note
        if note:
            badges.append(VBadge(note))
        if self.look.open:
            badges.append(VBadge(self.word("open-cards"), "warn"))
        return badges

    def _declaration(self, verdict: Verdict) -> VAction:
        action = verdict.action
        made = self._button(verdict)
        call = action.call
        made.text = text.call_text(call, self.lang, marked=True)
        made.label = text.call_text(call, self.lang)
        if len(call) == 2:
            made.suit = str(call[1])
            made.forces = self._forces(action)
        else:
            made.hint = self.word(f"way-{_dashed(str(call[0]))}-hint-follow")
        return made

    def _forces(self, action: Action) -> list[VForce]:
        """What a led joker makes each opponent play: cards where hands are open, else the duty in words."""
        if not self.look.open:
            return [VForce(None, "", [], self.word(f"duty-{_dashed(str(action.call[0]))}"))]
        after = self.full._apply(action)
        forces = []
        seat = after.turn
        while seat is not None and seat != self.turn:
            there = after.but(turn=seat)
            legal = {one for option in there.legal_actions for one in option.cards}
            verdicts = there.explain()
            held = [one for one in there.hands[seat] if not one.is_joker]
            because = next((verdict.because for verdict in verdicts if verdict.status != "illegal"), ())
            led = there.board.led
            shown = [one for one in held if one in legal or one.suit is led][:6]
            why = f"forced-{_dashed(because[-1].id)}" if because else "forced-free"
            cards = [{"face": one.text, "forced": one in legal} for one in shown]
            forces.append(VForce(seat, self.name(seat), cards if because else [], self.word(why)))
            seat = (seat + 1) % self.full.players
        return forces

    # ---- values ----

    def _best_value(self, actions: list[Action]) -> VValue | None:
        """The pill of a card or button: the best that its actions are worth."""
        worth = self.worth
        if worth is None:
            return None
        ranked = worth.rank(actions)
        if ranked is None:
            return None
        top, rank = ranked
        return VValue(text.value_text(worth.values[top], worth.objective), rank, worth.exact)

    def _values_note(self) -> str:
        if self.worth is None:
            return ""
        proof = self.word("ui.exact" if self.worth.exact else "ui.bounds")
        return " · ".join([proof, *(self.say(note).rstrip(".") for note in self.worth.notes)])

    # ---- history ----

    def _line(self, node: Node) -> VLine:
        assert node.parent is not None
        seat = node.parent.state.turn
        name = self.name(seat) if seat is not None else ""
        action = self._action(node)
        said = text.action_text(action, self.lang, marked=True)
        cards = [one.text for one in action.cards]
        told = (
            text.entry_text(entry, self.lang, True, self.full.players, self.look.home) for entry in self._events(node)
        )
        return VLine(node.depth, f"{name}: {said}", cards, seat, f"goto {node.number}", " ".join(filter(None, told)))

    def _events(self, node: Node) -> Log:
        """What a step did, as far as it may be seen here."""
        events = node.state.events
        return events if self.look.open else read_by(events, self.look.home)

    def _action(self, node: Node) -> Action:
        """The action that led to a node, its hidden cards veiled."""
        return next(entry.cause for entry in self._events(node) if entry.cause is not None)

    def _tricks(self, line: list[Node]) -> list[VTrick]:
        rows: list[VTrick] = []
        here = self.table.node
        hide = not getattr(self.game.showing, "quitted", True) and not self.state.is_terminal
        for node in line[1:]:
            before = node.parent.state if node.parent else None
            if before is None or before.board is None or node.action is None or node.action.verb != "play":
                continue
            number = before.board.number
            if not rows or rows[-1].n != number:
                rows.append(VTrick(number, [None] * self.full.players))
            last = _last_play(node.state)
            if last is None:
                continue
            face = last.card.text
            label = f"{{{face}}} {text.call_text(last.call, self.lang, marked=True)}" if last.call else f"{{{face}}}"
            cell = VPlay(last.seat, label, face, f"goto {node.number}", cur=node is here)
            rows[-1].cells[self.order.index(last.seat)] = cell
            self._mark_winner(rows[-1], node.state, before)
            self._add_branches(rows[-1], node)
        if hide and self.state.board is not None:
            return [row for row in rows if row.n >= self.state.board.number]
        return rows

    def _mark_winner(self, row: VTrick, after: State, before: State) -> None:
        if sum(after.board.taken) > sum(before.board.taken):
            for cell in row.cells:
                if cell is not None:
                    cell.wins = cell.seat == after.board.leader

    def _add_branches(self, row: VTrick, node: Node) -> None:
        assert node.parent is not None
        for other in node.parent.children:
            if other is node:
                continue
            said = text.action_text(self._action(other), self.lang, marked=True)
            row.branches.append({"text": self.word("branch-line", action=said), "goto": f"goto {other.number}"})

    def _branches(self) -> VBranches:
        node = self.table.node
        while node.parent is not None and len(node.parent.children) < 2:
            node = node.parent
        if node.parent is None:
            return VBranches(1, 1, "")
        siblings = node.parent.children
        return VBranches(siblings.index(node) + 1, len(siblings), f"{siblings.index(node) + 1} / {len(siblings)}")

    # ---- bids and results ----

    def _bids(self) -> VBids | None:
        bids = self.state.facts.get("bids")
        if bids is None:
            return None
        cells = []
        for seat in self.order:
            mark = "–" if bids[seat] is None else str(bids[seat])
            cells.append({"text": "?" if seat == self.turn and bids[seat] is None else mark, "label": self.name(seat)})
        total = self.state.spec.hand_size
        made = [bid for bid in bids if bid is not None]
        badge = self.word("bids-sum", sum=sum(made), total=total) if len(made) == len(bids) else ""
        return VBids(self.word("bids"), "", badge, cells)

    def _result(self) -> list[VFact]:
        if not self.state.is_terminal:
            return []
        rows = self.full.spec.scoring.row(self.full)
        lines = []
        for seat, (points, total) in enumerate(zip(rows, self.full.returns(), strict=True)):
            label = f"{self.name(seat)}: {self.say(points.formula)}"
            lines.append(VFact(f"result{seat}", label, text.signed(total)))
        return lines


def _dashed(name: str) -> str:
    return name.replace("_", "-").replace(".", "-")


def _last_play(state: State) -> Play | None:
    """The play that the last step put on the trick, from the log."""
    for entry in state.events:
        if isinstance(entry, Moved) and entry.dst == "trick" and entry.cause is not None:
            return Play(HANDS.index(entry.src), entry.cards[0], entry.cause.call)
    return None


def _cards_of(reason: Reason) -> list[str]:
    """The cards a reason names, as ids to ring."""
    named: list[str] = []
    for name, value in reason.args:
        if name == "cards":
            named += [one.text for one in value]
        elif name == "card" and isinstance(value, Card) and reason.id.startswith("joker.demand"):
            named.append(value.text)
    return named


def faces(state: State, lang: str) -> Mapping[str, str]:
    """Every picture that the deck of a state needs, by face, for the widget's ``faces`` trait."""
    notes = {joker.text: corner(state, joker) for _, joker in state.spec.deck.serving}
    return card_defs([one.text for one in state.spec.deck], lang, notes)
