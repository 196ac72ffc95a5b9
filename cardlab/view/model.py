"""The view model: what the browser draws, as plain values. One builder serves every game.

A game supplies ``layout``, ``facts``, ``seat_note`` and ``label`` (``core.game.Showing``); everything else is read from
verdicts and the log. Sentences are in one language; ``{7H}`` and ``{H}`` in them are drawn as cards and suits. A model
is made for one seat, or with open cards for everybody; a model of a seat holds nothing that the seat does not know.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from cardlab.cards import XX, Card, Suit, is_hidden
from cardlab.cards import card as card_of
from cardlab.core.game import Fact, Zone
from cardlab.core.legality import Verdict
from cardlab.core.log import HANDS, Moved
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.errors import Reason
from cardlab.notation import Action, play
from cardlab.trick.board import Play
from cardlab.trick.tricks import Tricks
from cardlab.view import history, offences, text
from cardlab.view.buttons import buttons, question, touched
from cardlab.view.desk import Desk, Look, cards_of, last_play
from cardlab.view.prompts import ASKED, prompt
from cardlab.view.scene import accounts, corner, row_of
from cardlab.view.schema import VERSION, VCard, VFact, VFactCard, ViewModel, VReason, VSeat, VZone
from cardlab.view.svg import card_defs
from cardlab.view.variants import tag

__all__ = ["Look", "build_model", "faces", "to_json"]

_OFFENCE = "anyway"
_MARKS = {glyph: f"{{{suit}}}" for suit, glyph in text.GLYPHS.items()}
#: A seat as notation writes it.
_SEAT = re.compile(r"\bP([0-9])\b")


def build_model(table: Table, look: Look, rev: int) -> ViewModel:
    """The model of the table's present position."""
    return _Builder(Desk(table, look), rev).model()


def to_json(model: ViewModel) -> dict[str, Any]:
    """The model as plain JSON values, as the widget's trait holds it."""
    plain: dict[str, Any] = msgspec.to_builtins(model)
    return plain


class _Builder:
    """One view model in the making."""

    def __init__(self, desk: Desk, rev: int) -> None:
        self.desk, self.rev = desk, rev
        self.look, self.state, self.full = desk.look, desk.state, desk.full
        self.word, self.say = desk.word, desk.say
        self.touched = touched(desk)
        self.zones = self.desk.game.showing.layout(self.state)
        self.drawn = drawn(self.state, self.look.home)

    def model(self) -> ViewModel:
        desk, line = self.desk, self.desk.table.line()
        asked = prompt(desk, self._seat(desk.turn).note if desk.acting else "")
        return ViewModel(
            v=VERSION,
            rev=self.rev,
            game=desk.game.id,
            seat=self.look.home,
            lang=self.look.lang,
            turn=desk.turn if desk.turn >= 0 else -1,
            over=self.state.is_terminal,
            title=f"{text.game_title(desk.game.id, self.look.lang)} · {self.say(self.full.spec.label)}",
            seats=[self._seat(seat) for seat in range(self.full.players)],
            facts=[*self._facts(), *self._sides(), *self._seen()],
            zones=[self._zone(zone) for zone in self.zones if self._there(zone)],
            actions=[*buttons(desk), *self.look.extra, *(offences.calls(desk) if self.look.irregular else ())],
            prompt=asked,
            reason=self.look.reason or (None if asked else self._still_to_do()),
            log=history.lines(desk, line),
            tricks=history.tricks(desk, line),
            bids=history.calls(desk),
            result=self._result(),
            stepper=[0, desk.table.node.depth, line[-1].depth],
            branches=history.branches(desk),
            values_note=self._values_note(),
            busy=self.look.busy,
            bouts=history.bouts(desk, line),
        )

    def _still_to_do(self) -> VReason | None:
        """What the seat is asked to do with its cards, where no button's question says so."""
        if self.desk.acting and (unseen := self._unseen()):
            return VReason(self.word(unseen))
        if not self.touched or self.state.phase == "tricks":
            return None
        draft = self.look.draft
        if draft:
            wanted = [len(one.action.cards) for one in self.touched if set(draft) <= set(one.action.cards)]
            return VReason(self.word("draft-more", count=min(wanted) - len(draft))) if wanted else None
        if len(self.touched) < len(self.desk.verdicts):
            return None
        return VReason(question(self.desk))

    def _unseen(self) -> str:
        """Why the seat to move does not see its own cards, as a word's id; empty where it does."""
        state, seat = self.state, self.desk.turn
        if not state.spec.sees(seat, seat):
            return "" if self.look.open else "unseen-forehead"
        if state.phase == "bidding" and all(map(is_hidden, state.view(seat).hands[seat])):
            return "unseen-dark" if state.hands[seat] else "unseen-undealt"
        return ""

    # ---- seats ----

    def _seat(self, seat: int) -> VSeat:
        note = self.desk.game.showing.seat_note(self.state, seat)
        asked, took = note.get("asked"), note.get("took")
        told, short = "", ""
        if asked is not None and took is not None:
            told, short = self.word("seat-note", bid=asked, took=took), self.word("seat-short", bid=asked, took=took)
        elif asked is not None:
            told = short = self.word("seat-bid", bid=asked)
        elif took is not None:
            told = short = "" if note.get("out") else self.word("seat-took", took=took)
        elif {"bout", "announced"} & self.state.facts.keys():
            told = short = self.word("cards", count=len(self.state.hands[seat]))
        elif "stakes" not in self.state.facts:  # stakes are told by marks
            told = short = (history.calls_of(self.desk, seat) or [""])[-1]
        columns = self.state.spec.columns
        own_account = len(set(columns)) == len(columns)
        charged = self.state.penalties.points[seat] if self.state.penalties.points else 0
        return VSeat(
            id=seat,
            name=self.desk.name(seat),
            letter=text.seat_letter(seat, self.full.players, self.look.home, self.look.lang),
            you=seat == self.look.home,
            turn=seat == self.desk.turn,
            dealer=seat == self.state.spec.dealer and not getattr(self.desk.game.showing, "house_deals", False),
            count=len(self.state.hands[seat]),
            note=told,
            short=short,
            asked=asked,
            took=took,
            score=self.state.returns()[seat] if self.state.is_terminal and own_account else None,
            penalties=[self.word("seat-penalty" if charged > 0 else "seat-bonus", points=abs(charged))]
            if charged
            else [],
            marks=[self.say(mark) for mark in note.get("marks", ())],
            out=bool(note.get("out")),
        )

    # ---- facts ----

    def _facts(self) -> list[VFact]:
        facts: list[VFact] = []
        lying = {one for zone in self.zones if zone.kind in ("pile", "stock") for one in self._cards(zone)}
        trump = next((fact for fact in self.desk.game.showing.facts(self.state) if fact.id == "fact.trump"), None)
        for fact in self.desk.game.showing.facts(self.state):
            if isinstance(fact.value, Card):
                if fact.value not in lying:
                    self._add_card(facts, fact, trump)
            elif isinstance(fact.value, tuple) and not isinstance(fact.value, Reason):
                facts.append(self._row_of_cards(fact))
            else:
                facts.append(self._plain_fact(fact))
        return facts

    def _plain_fact(self, fact: Fact) -> VFact:
        label, value = self.word(fact.id), self._fact_value(fact.value)
        if fact.id == "fact.round":
            label = f"{label}:"
        elif fact.id == "fact.circular":
            label, value = f"{label}:", "".join(_MARKS.get(letter, letter) for letter in value)
        elif isinstance(fact.value, Reason):
            label, value = f"{label} {value}", ""
        elif fact.place == "right":
            label, value = "", f"{label}: {value}"
        return VFact(fact.id, label, value, fact.place)

    def _add_card(self, facts: list[VFact], fact: Fact, trump: Fact | None) -> None:
        """A card beside the table: the picture of the trump that it made, or a fact of its own."""
        suit = trump.value if trump is not None else None
        made = next((shown for shown in facts if shown.id in ("fact.trump", "fact.trump_colour")), None)
        if any(one.id == "fact.stock" for one in self.desk.game.showing.facts(self.state)):
            if made is not None and self.state.stock:  # it lies under the stock, the last card to be drawn
                made.face, made.over = fact.value.text, len(self.state.stock) - 1
        elif made is not None and (suit is None or fact.value.suit in (suit, None)):
            made.face = fact.value.text
        elif trump is None or made is not None:
            facts.append(VFact(fact.id, self.word(fact.id), "", fact.place, fact.value.text))

    def _row_of_cards(self, fact: Fact) -> VFact:
        """Cards in order; those that have been played are marked as gone."""
        played = {
            one
            for entry in self.state.log or ()
            if isinstance(entry, Moved) and entry.dst == "trick"
            for one in entry.cards
        }
        cards = [
            VFactCard(one.text, shown, one in played)
            for one, shown in zip(fact.value, text.order_texts(fact.value, self.look.lang, marked=True), strict=True)
        ]
        label = self.word(fact.id, **({"suit": text.suit_name(fact.suit, self.look.lang)} if fact.suit else {}))
        left = ", ".join(
            text.card_name(one, self.look.lang, self.desk.game.id) for one in fact.value if one not in played
        )
        return VFact(fact.id, label, "", fact.place, cards=cards, spoken=f"{label}: {left}")

    def _fact_value(self, value: Any) -> str:
        if value is None:
            return self.word("no-trump")
        if isinstance(value, Suit):
            return f"{{{value}}} {text.suit_name(value, self.look.lang)}"
        return self.say(value) if isinstance(value, Reason) else str(value)

    def _sides(self) -> list[VFact]:
        """Tricks of your side and of the other, where partners play together."""
        board, sides = self.state.board, self.state.sides
        if board is None or len(sides) != 2 or max(map(len, sides)) < 2:
            return []
        ours, theirs = sorted(sides, key=lambda side: self.look.home not in side)
        taken = [sum(board.taken[seat] for seat in side) for side in (ours, theirs)]
        return [VFact("fact.sides", "", self.word("fact.sides", ours=taken[0], theirs=taken[1]), "right")]

    def _seen(self) -> list[VFact]:
        """After a step back: the cards that will be drawn are no secret any more."""
        if self.look.open or not self.desk.table.seen_before(self.look.home):
            return []
        return [VFact("fact.seen", "", self.word("fact.seen"), "right")]

    # ---- cards ----

    def _there(self, zone: Zone) -> bool:
        """There is no trick before the first lead is due."""
        return zone.kind != "trick" or self.state.board is not None

    def _cards(self, zone: Zone) -> tuple[Card, ...]:
        return self.state.zones.get(zone.id, ())

    def _zone(self, zone: Zone) -> VZone:
        if zone.kind == "trick":
            return VZone("trick", "trick", self.word("trick"), len(self._plays()), None, self._trick_cards())
        if zone.kind == "pairs":
            built = self._pairs()
            label = f"{self.word(f'zone-{zone.id}')}: {self.word('cards', count=len(built))}"
            return VZone(zone.id, "pairs", label, len(built), None, built)
        cards = self._cards(zone)
        if zone.id == "discards":  # only the top is seen
            label = f"{self.word(f'zone-{zone.id}')}: {self.word('cards', count=len(cards))}"
            built = [self._hand_card(zone, one, place) for place, one in enumerate(cards[-1:])]
            return VZone(zone.id, "pile", label, len(cards), None, built)
        if zone.kind == "row":
            label = f"{self.word(f'zone-{zone.id}')}: {self.word('cards', count=len(cards))}"
            return VZone(zone.id, "row", label, len(cards), None, self._row(zone))
        own = zone.seat == self.look.home
        kind = "other" if zone.kind == "hand" and not own else zone.kind
        count = self.word("cards", count=len(cards))
        label = (
            f"{self.word(f'zone-{zone.id}')}: {count}" if zone.seat is None else f"{self.desk.name(zone.seat)}: {count}"
        )
        down = zone.seat is not None and zone.seat not in self.state.active
        if not own and cards and (down or zone.kind == "stock" or all(map(is_hidden, cards))):
            return VZone(zone.id, kind, label, len(cards), zone.seat)
        built = [self._hand_card(zone, one, place) for place, one in enumerate(cards)]
        return VZone(zone.id, kind, label, len(cards), zone.seat, built)

    def _row(self, zone: Zone) -> list[VCard]:
        """Cards laid in a row, each with its caption."""
        made = []
        for one, said in row_of(self.state, zone.id, self.look.lang):
            name = text.card_name(one, self.look.lang, self.desk.game.id)
            face = None if is_hidden(one) else one.text
            made.append(VCard(one.text, face, f"{name}: {said}" if said else name, tag=said))
        if made:
            made[-1].just = True
        return made

    def _hand_card(self, zone: Zone, one: Card, place: int) -> VCard:
        made = VCard(one.text, one.text, text.card_name(one, self.look.lang, self.desk.game.id))
        if one is XX:
            made.id, made.face = f"{zone.id}#{place}", None
        elif zone.seat == self.look.home and one in self.drawn:
            made.tag = self.word("card-drawn")
        if one in self.state.penalties.exposed:
            made.tag = self.word("card-exposed")
            made.label = self.word("card-exposed-label", card=made.label)
        if not self.desk.acting or (zone.seat != self.desk.turn and not self._open_to_pick(one)):
            self._mark_out_of_turn(made, zone, one)
            return made
        one = self._played_as(one)
        if one in self.look.draft:
            made.state, made.act = "selected", f"-{one}"
            made.label = self.word("card-selected", card=made.label)
            return made
        about = [verdict for verdict in self.touched if one in verdict.action.cards]
        allowed = [verdict for verdict in about if verdict.status != "illegal"]
        # A card that goes with the draft joins it; another one may still be touched instead.
        usable = [verdict for verdict in allowed if self._fits(verdict)] or allowed
        if usable:
            self._mark_usable(made, one, usable)
        elif about:
            self._mark_refused(made, about[0])
        elif (reason := self.state.why_not(play(one))) is not None:  # no card is due now: told to whoever asks
            made.why = self.say(reason)
        return made

    def _open_to_pick(self, one: Card) -> bool:
        """Whether a card of another hand may be chosen, which lies open for it."""
        return any(verdict.action.verb == "pick" and one in verdict.action.cards for verdict in self.touched)

    def _mark_out_of_turn(self, made: VCard, zone: Zone, one: Card) -> None:
        """A card of a seat that is not to move: whose turn it is, and what comes of playing it all the same."""
        seat = zone.seat
        if seat is None or not (self.look.open or seat == self.look.home):
            return
        if (found := offences.out_of_turn(self.desk, one, seat)) is not None:
            reason, made.choices = found
            made.why, made.rule = self.say(reason), ""
            made.label = self.word("card-refused", card=made.label, why=self.desk.in_label(reason))

    def _played_as(self, one: Card) -> Card:
        """What the seat to move calls a card of its own: the place in its hand if it may not see it."""
        seat = self.desk.turn
        if is_hidden(one) or self.state.spec.sees(seat, seat):
            return one
        received = (
            card
            for entry in self.state.log or ()
            if isinstance(entry, Moved) and entry.dst == HANDS[seat] and entry.src != entry.dst
            for card in entry.cards
        )
        return next(card_of(f"#{number}") for number, card in enumerate(received, 1) if card is one)

    def _fits(self, verdict: Verdict) -> bool:
        return all(one in verdict.action.cards for one in self.look.draft)

    def _mark_usable(self, made: VCard, one: Card, usable: list[Verdict]) -> None:
        first = usable[0]
        single = len(usable) == 1 and (len(first.action.cards) == 1 or first.action.verb == "beat")
        single = single and first.action.verb not in ASKED
        made.act = str(first.action) if single else f"+{one}"
        costly = all(verdict.status == "caution" for verdict in usable)
        made.state = "caution" if costly else "legal"
        if costly and first.reason is not None:
            made.tag, made.why, made.rule = self.word("costs"), self.say(first.reason), first.reason.id
            made.label = self.word("card-costs", card=made.label, why=self.desk.in_label(first.reason))
        elif hint := self._hint(first, single, len({verdict.action.verb for verdict in usable}) > 1):
            made.hint = hint
            made.label = self.word("card-legal-hint", card=made.label, hint=hint.rstrip("."))
        else:
            made.label = self.word("card-legal", card=made.label)
        made.value = self.desk.best_value([verdict.action for verdict in usable])
        if made.value is not None:
            made.label = self.word("card-value", card=made.label, value=made.value.text)

    def _hint(self, verdict: Verdict, alone: bool, asks: bool) -> str:
        """What a legal card is or does, told quietly; of a joker the declaration, if it has no other. With ``alone`` a
        touch does it; ``asks``: it may do several things."""
        if verdict.action.verb == "play" and verdict.action.call and alone:
            return text.call_text(verdict.action.call, self.look.lang, marked=True)
        if verdict.remark is not None:
            return self.say(verdict.remark)
        id = f"touch-{verdict.action.verb}{'' if alone else '-several'}"
        if self.state.phase == "turns" and (asks or verdict.action.verb in ASKED):
            id = "touch-asks"
        ids = (f"{tag(self.desk.game.id)}-{id}", id)
        return next((self.word(one) for one in ids if text.has_text(one, self.look.lang)), "")

    def _mark_refused(self, made: VCard, verdict: Verdict) -> None:
        assert verdict.reason is not None
        made.state, made.why, made.rule = "illegal", self.say(verdict.reason), verdict.reason.id
        made.forcing = cards_of(verdict.reason)
        made.label = self.word("card-refused", card=made.label, why=self.desk.in_label(verdict.reason))
        if offered := offences.choices(self.desk, verdict.action, self.desk.turn):
            made.offence = f"{_OFFENCE} {verdict.action}"
            dropped = offences.drop(self.desk, verdict.action.cards[0], self.desk.turn) if made.id == made.face else []
            made.choices = [*offered, *dropped] if len(offered) + len(dropped) > 1 else []

    # ---- attack and defence ----

    def _pairs(self) -> list[VCard]:
        """The attacking cards and what beats them; those of the bout before while its last card is still to be seen."""
        bout, node = self.state.facts.get("bout"), self.desk.table.node
        action, rest = node.action, False
        if node.parent is not None and action is not None and action.verb == "beat":
            before = node.parent.state.facts.get("bout")
            if before is not None and (bout is None or self.state.end is not None or not bout.pairs):
                bout, rest = _with_beat(before, action), True
        if bout is None or (self.state.end is not None and not rest):
            return []
        last = set(action.cards) if action is not None and node.parent is not None else set()
        to_beat = self.desk.acting and not rest and self.desk.turn == bout.defender and not bout.taking
        cards = []
        for attack, defence in bout.pairs:
            made = self._table_card(attack, last)
            made.note = self.word("durak.beat_it") if defence is None and to_beat else ""
            cards.append(made)
            if defence is not None:
                made.just = False
                over = self._table_card(defence, last)
                over.on = attack.text
                over.label = self.say(Reason.of("durak.say_beat", defence=defence, card=attack))
                cards.append(over)
        return cards

    def _table_card(self, one: Card, last: set[Card]) -> VCard:
        return VCard(one.text, one.text, text.card_name(one, self.look.lang, self.desk.game.id), just=one in last)

    # ---- the trick ----

    def _plays(self) -> tuple[Play, ...]:
        """The plays of the trick on show: the one under way, or the one just taken."""
        board, node = self.state.board, self.desk.table.node
        if board is None:
            return ()
        if board.plays or node.parent is None:
            return tuple(board.plays)
        before, action = node.parent.state.board, node.action
        if before is None or action is None or action.verb != "play" or sum(before.taken) == sum(board.taken):
            return ()
        last = last_play(self.full)
        return (*before.plays, last) if last is not None else ()

    def _trick_cards(self) -> list[VCard]:
        plays = self._plays()
        winner = self._winner(plays)
        cards = []
        for place, one in enumerate(plays):
            name = self.desk.name(one.seat)
            label = self.word("card-played", card=text.card_name(one.card, self.look.lang), name=name)
            said = text.call_text(one.call, self.look.lang, marked=True) if one.call else ""
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

    # ---- values and results ----

    def _values_note(self) -> str:
        worth = self.desk.worth
        if worth is None:
            return ""
        sampled = "ui.bounds" if worth.level is None else "ui.average"
        proof = self.word("ui.exact" if worth.exact else sampled)
        told = (*self.desk.blind_notes(), *worth.notes)
        notes = " · ".join([proof, *(self.desk.in_label(note) for note in told)])
        return _SEAT.sub(lambda found: self.desk.name(int(found[1])), notes)

    def _result(self) -> list[VFact]:
        if not self.state.is_terminal:
            return []
        if self.state.end != "played":
            return [VFact("result", self.word(f"result-{self.state.end}"), "")]
        columns = accounts(self.full)
        formulas = {column.formula for column in columns}
        shared = formulas.pop() if len(formulas) == 1 and len(columns) > 1 else None
        lines = [VFact("result", self.say(shared), "")] if shared else []
        for column in columns:
            names = self.desk.names(column.seats)
            label = names if shared else f"{names}: {self.say(column.formula)}"
            lines.append(VFact(f"result{column.seats[0]}", label, text.signed(column.total)))
        return lines


def _with_beat(bout: Any, action: Action) -> Any:
    """A bout after the beat that ended it."""
    attack = next(one for one in bout.open if len(bout.open) == 1 or one in action.cards)
    return bout.beaten(next(one for one in action.cards if one != attack), attack)


def drawn(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that a seat has drawn from the stock since it last acted."""
    cards: list[Card] = []
    for entry in reversed(state.log or ()):
        if not isinstance(entry, Moved) or (state.board is None and "announced" not in state.facts):
            continue
        if entry.src == "stock" and entry.dst == HANDS[seat] and entry.step > 0:
            cards += entry.cards
        elif entry.cause is not None and entry.src == HANDS[seat]:
            break
    return tuple(cards)


def faces(state: State, lang: str) -> Mapping[str, str]:
    """Every picture that the deck of a state needs, by face, for the widget's ``faces`` trait."""
    notes = {joker.text: corner(state, joker) for _, joker in state.spec.deck.serving}
    places = [] if all(state.spec.sees(seat, seat) for seat in range(state.players)) else range(state.spec.hand_size)
    backs = [f"#{place + 1}" for place in places]
    return card_defs([*(one.text for one in state.spec.deck), *backs], lang, notes)
