"""``Stepper``: a card table with what one needs around it: new deals, whole matches with their sheet, whose cards are
seen, bots, values, records."""

from __future__ import annotations

import re
from typing import Any

import ipywidgets as w

from cardlab.core.game import Game
from cardlab.core.match import Match
from cardlab.core.records import dumps, from_link, is_open, loads, table_of, to_link
from cardlab.core.registry import load, rules_of
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.errors import CardlabError, DealError, Reason
from cardlab.solvers.explore import has_calls
from cardlab.solvers.poker.values import is_poker
from cardlab.trick.schedule import REGULAR, Round, Schedule
from cardlab.view import rules, text
from cardlab.view.beats import GAME as DURAK
from cardlab_widgets.beats import BeatsMap
from cardlab_widgets.beside import Beside, kind_of
from cardlab_widgets.bidding import Bidding
from cardlab_widgets.holds import HoldPanel
from cardlab_widgets.look import Said, style_sheet
from cardlab_widgets.options import HouseRules, family
from cardlab_widgets.sheet import ScoreSheet
from cardlab_widgets.sure import SurePanel
from cardlab_widgets.table import Bots, CardTable
from cardlab_widgets.tree import TreeChart
from cardlab_widgets.why import WhyPanel

_BOTS: tuple[Bots, ...] = ("none", "random", "average")
#: The choice of the seat list that shows every hand.
_OPEN = -1
#: The choice of the preset list that stands for the rules on the table.
_OWN = ""
#: A share link, its query or its bare code; anything else that is typed is read as a record.
_LINK = re.compile(r"\S*[?&]deal=\S*|[A-Za-z0-9_=-]{24,}")
_AUTO = w.Layout(width="auto")


class Stepper(w.VBox):  # type: ignore[misc]
    """A table and its controls. The arguments are those of :class:`CardTable`; a match is played deal after deal, with
    its sheet under the table. ``beside``: the contracts of Crazy Jokers, or the names of the banker's Joker, are shown
    from the start.

    >>> Stepper("raspisnoy", seat=0)  # doctest: +ELLIPSIS
    <Stepper <CardTable <raspisnoy deal 4 of 20, ...>>>
    """

    def __init__(
        self, start: State | Table | Game | Match | str = "raspisnoy", *, beside: bool = False, **options: Any
    ) -> None:
        options.setdefault("bots", "average" if options.get("seat") is not None else "none")
        #: The match that the deal on the table belongs to, without that deal; None for a single deal.
        self.match: Match | None = start if isinstance(start, Match) else None
        #: The player of the match who sits at the table; None: all cards are open.
        self.player: int | None = options.get("seat")
        self.table = CardTable(start.deal() if isinstance(start, Match) else start, **options)
        self._quiet = False
        #: The seat that a record was made for: the other hands are imagined.
        self.recorded: int | None = None
        self.variant = w.Dropdown(layout=w.Layout(width="auto"))  # a layout of its own: it may be hidden
        self.preset = w.Dropdown(layout=_AUTO)
        self.deal = w.Dropdown(layout=w.Layout(width="auto"))  # a layout of its own: it may be hidden
        self.seed = w.Text(layout=w.Layout(width="9em"), continuous_update=False)
        self.new = w.Button(layout=_AUTO)
        self.new_match = w.Button(button_style="primary", layout=_AUTO)
        self.sheet: ScoreSheet | None = None
        self.sheet_box = w.VBox()
        self.seat = w.Dropdown(layout=_AUTO)
        self.bots = w.Dropdown(layout=_AUTO)
        self.values = w.ToggleButton(value=self.table.values, layout=_AUTO)
        self.irregular = w.ToggleButton(layout=w.Layout(width="auto"))  # hidden where the rules know no irregularities
        #: What may follow, and in Durak what beats what; each made when first asked for.
        self.tree: TreeChart | None = None
        self.tree_open = w.ToggleButton(layout=_AUTO)
        self.beats: BeatsMap | None = None
        self.beats_open = w.ToggleButton(layout=w.Layout(width="auto"))  # hidden in other games
        #: What comes of the cards that are held, in poker against the house; made when first asked for.
        self.holds: HoldPanel | None = None
        self.holds_open = w.ToggleButton(layout=w.Layout(width="auto"))  # hidden in other games
        #: The contracts, or the wheel of names, that follow the table; made when first asked for.
        self.beside: Beside | None = None
        self.beside_open = w.ToggleButton(value=beside, layout=w.Layout(width="auto"))  # hidden in other games
        #: What each bid is worth; made when first asked for.
        self.bidding: Bidding | None = None
        self.bidding_open = w.ToggleButton(layout=w.Layout(width="auto"))  # hidden where nobody bids
        self.charts = w.VBox(layout=w.Layout(width="100%"))
        self.status = Said()
        self.rule = Said()
        self.record = w.Textarea(layout=w.Layout(width="100%", height="7em"))
        self.copy_record = w.Button(layout=_AUTO)
        self.copy_link = w.Button(layout=_AUTO)
        self.load = w.Button(layout=_AUTO)
        self.more = w.ToggleButton(layout=_AUTO)  # the header of an accordion is out of reach for the keyboard
        sharing = w.VBox(
            [self.record, _row(self.copy_record, self.copy_link, self.load)],
            layout=w.Layout(width="100%", display="none"),
        )
        self.house = w.ToggleButton(layout=_AUTO)
        #: The rules in force, to change and to compare; made when first asked for.
        self.rules: HouseRules | None = None
        self.rules_box = w.VBox(layout=w.Layout(width="100%"))
        share = w.VBox([_row(self.more, self.house), sharing, self.rules_box])
        share.add_class("ck-share")
        choices = (self.variant, self.preset, self.new_match, self.deal, self.seed, self.new, self.seat, self.bots)
        charts = (self.bidding_open, self.tree_open, self.beats_open, self.holds_open, self.beside_open)
        bar = _row(*choices, self.values, *charts, self.irregular)
        bar.add_class("ck-controls")
        #: What is wrong with a card, where the table shows exact values.
        self.why = WhyPanel(self.table)
        #: How sure averages are, where it shows those.
        self.sure = SurePanel(self.table)
        shown = (self.status, self.table, self.why, self.sure, self.rule, self.charts, self.sheet_box, share)
        super().__init__([style_sheet(), bar, *shown])
        self.add_class("ck-stepper")
        self._wire(sharing)
        self._label()
        self._follow()
        self._chart_opened()

    def __repr__(self) -> str:
        return f"<Stepper {self.table!r}>"

    @property
    def lang(self) -> str:
        return self.table.look.lang

    def rest(self) -> None:
        """End all work in the background: the stepper is put away."""
        self.table.stop()
        self.why.stop()
        for one in (self.beside, self.holds, self.bidding):
            if one is not None:
                one.stop()

    def _word(self, id: str, **args: Any) -> str:
        return text.word(id, self.lang, **args)

    def _wire(self, sharing: w.VBox) -> None:
        self.variant.observe(lambda _: self._variant_chosen(), "value")
        self.preset.observe(lambda _: self._preset_chosen(), "value")
        self.house.observe(lambda _: self._house_opened(), "value")
        self.new.on_click(lambda _: self._try(self._new_deal))
        self.new_match.on_click(lambda _: self._try(self._new_match))
        self.load.on_click(lambda _: self._try(lambda: self.open_record(self.record.value)))
        self.copy_record.on_click(lambda _: self._try(self._copy_record))
        self.copy_link.on_click(lambda _: self._try(self._copy_link))
        self.seat.observe(lambda _: self._seat_chosen(), "value")
        self.bots.observe(lambda _: self._bots_chosen(), "value")
        self.values.observe(lambda _: self._values_chosen(), "value")
        for button in (self.bidding_open, self.tree_open, self.beats_open, self.holds_open, self.beside_open):
            button.observe(lambda _: self._chart_opened(), "value")
        self.irregular.observe(lambda _: self.table.allow_irregular(self.irregular.value), "value")
        self.more.observe(lambda _: setattr(sharing.layout, "display", "" if self.more.value else "none"), "value")
        self.table.on_change(self._changed)

    # ---- labels in the language ----

    def _label(self) -> None:
        """Words and choices for the game on the table and the language."""
        self._quiet = True
        state, home = self.table.table.state, self.table.look.home
        game = state.game
        self._label_variants(game)
        self._label_presets(game)
        rounds = _rounds(game)
        self.deal.options = [(self._deal_name(at, one), at) for at, one in enumerate(rounds)]
        self.deal.value = min(state.spec.index, len(rounds) - 1) if rounds else None
        self.deal.layout.display = "" if rounds else "none"
        seats = [(text.seat_name(seat, game.players, home, self.lang), seat) for seat in range(game.players)]
        self.seat.options = [(self._word("ui.open_cards"), _OPEN), *seats]
        self.seat.value = _OPEN if self.table.look.open else home
        self.bots.options = [(self._word(f"ui.bots_{bot}"), bot) for bot in _BOTS]
        self.bots.value = self.table.bots
        self.bots.disabled = self.table.look.open
        self.values.value = self.table.values
        for widget, id in (
            (self.preset, "ui.preset"),
            (self.deal, "ui.deal"),
            (self.seed, "ui.seed"),
            (self.new, "ui.new_deal"),
            (self.new_match, "ui.new_match"),
            (self.seat, "ui.cards_of"),
            (self.bots, "ui.others"),
            (self.values, "ui.values"),
            (self.bidding_open, "explore.open"),
            (self.tree_open, "ui.tree"),
            (self.beats_open, "ui.beats"),
            (self.holds_open, "holds.open"),
            (self.copy_record, "ui.copy_record"),
            (self.copy_link, "ui.copy_link"),
            (self.load, "ui.load_record"),
        ):
            widget.description = self._word(id)
            widget.tooltip = self._word(f"{id}_tip")
        self.seed.placeholder = self._word("ui.seed_any")
        bids = has_calls(state)
        self.bidding_open.layout.display = "" if bids else "none"
        self.bidding_open.value = bids and self.bidding_open.value
        beats = family(game.id)[0] == DURAK
        self.beats_open.layout.display = "" if beats else "none"
        self.beats_open.value = beats and self.beats_open.value
        poker = is_poker(state)
        self.holds_open.layout.display = "" if poker else "none"
        self.holds_open.value = poker and self.holds_open.value
        kind = kind_of(state)
        self.beside_open.layout.display = "" if kind else "none"
        self.beside_open.description = self._word(f"beside.{kind}") if kind else ""
        self.beside_open.tooltip = self._word(f"beside.{kind}_tip") if kind else ""
        known = any(page.endswith("_irregularities") for page in rules.pages_of(game.id, self.lang))
        self.irregular.layout.display = "" if known else "none"
        own = ((self.variant, "rules-variant"), (self.house, "rules-house"), (self.irregular, "rules-irregular"))
        for widget, id in own:
            widget.description, widget.tooltip = self._word(id), self._word(f"{id}-tip")
        self.record.placeholder = self._word("ui.record_hint")
        self.more.description = self._word("ui.record")
        self._quiet = False

    def _deal_name(self, at: int, one: Round) -> str:
        """A deal of the schedule: its number, its cards, and what kind of round it is."""
        name = self._word("ui.deal_of", number=at + 1, cards=one.cards)
        if one.kind == REGULAR:
            return name
        kind = Reason.of("fact.special", round=one.kind, multiplier=one.multiplier)
        return f"{name}, {text.say(kind, self.lang)}"

    def _label_variants(self, game: Game) -> None:
        """The game and its variants, where it has any."""
        ids = family(game.id)
        self.variant.options = [(text.game_title(id, self.lang), id) for id in ids]
        self.variant.value = game.id
        self.variant.layout.display = "" if len(ids) > 1 else "none"

    def _label_presets(self, game: Game) -> None:
        """The presets that are named, and first the rules on the table where they are none of them."""
        named = [
            (name, preset)
            for preset in rules_of(game.id).presets
            if (name := text.about_game(game.id, "preset", preset, self.lang))
        ]
        own = [] if game.is_plain else [(self._word("ui.preset_own"), _OWN)]
        self.preset.options = [*own, *named]
        self.preset.value = game.preset if game.is_plain else _OWN

    def _changed(self, what: str) -> None:
        if what == "lang":
            self._label()
            self.status.say("")
            self.rule.say("")
            if self.sheet is not None:
                self.sheet.speak(self.lang)
            for one in (self.rules, self.beats, self.holds):
                if one is not None:
                    one.speak(self.lang)
        elif what == "next":
            self._try(self._next_deal)
        elif what.startswith("rule "):
            self._show_rule(what.removeprefix("rule "))
        elif what == "state":
            self.status.say("")
            self._follow()
            if self.rules is not None:
                self.rules.show(self.table.table.state.game)
            if self.beats_open.value:
                self._show_beats()
            if self.holds_open.value:
                self._show_holds()

    def _show_rule(self, rule_id: str) -> None:
        paragraph = rules.rule_paragraph(rule_id, self.table.table.state.game.id, self.lang)
        self.rule.show(paragraph, "rule")

    # ---- the match ----

    def _follow(self) -> None:
        """Show how the match stands; a deal that is not its own ends it."""
        match, state = self.match, self.table.table.state
        if match is not None and state.spec != match.spec:
            match = self.match = None
        over = match is not None and state.is_terminal and match.after(state).is_over
        self.table.lead_on("" if match is None else "ui.new_match" if over else "ui.next_deal")
        if match is None:
            self.sheet, self.sheet_box.children = None, ()
        elif self.sheet is None:
            self.sheet = ScoreSheet(match, you=self.player, lang=self.lang, theme=self.table.theme, state=state)
            w.link((self.table, "theme"), (self.sheet, "theme"))
            self.sheet_box.children = (self.sheet,)
        else:
            self.sheet.show(match, state)

    def _begin(self, match: Match) -> None:
        """Put the deal that is due in a match on the table, its player in his seat."""
        spec = match.spec
        assert spec is not None
        with self.table.lock:  # a bot that still moves would not know its deal for the match's
            self.match, self.recorded = match, None
            self.table.show(match.deal())
            if self.player is not None:
                seat = spec.who.index(self.player) if self.player in spec.who else 0
                if seat != self.table.seat:
                    self.table.sit(seat)
        self._label()

    def _new_match(self) -> str:
        self.sheet, self.player = None, self.table.seat
        self._begin(self.table.table.state.game.new_match(self._typed_seed()))
        return ""

    def _next_deal(self) -> str:
        """Enter the deal that is over in the sheet and deal the next one, or begin another match."""
        assert self.match is not None
        match = self.match.after(self.table.table.state)
        if match.is_over:
            return self._new_match()
        self._begin(match)
        return ""

    # ---- what the controls do ----

    def _try(self, work: Any) -> None:
        """Do it, or say in a sentence why not; the table stays as it was."""
        try:
            self.status.say(work() or "")
        except CardlabError as error:
            self.status.refuse(error, self.lang)

    def _typed_seed(self) -> int | None:
        """The seed that was typed, if any. Raises :class:`DealError`."""
        typed = self.seed.value.strip()
        if typed and not re.fullmatch(r"[0-9]{1,16}", typed):
            raise DealError(Reason.of("deal.seed", seed=typed[:40], most=2**53 - 1))
        return int(typed) if typed else None

    def _new_deal(self) -> str:
        game = self.table.table.state.game
        seed = self._typed_seed()
        dealer = self.table.table.state.spec.dealer % game.players
        if seed is None and self.deal.value is None:  # no schedule says who deals: the deal passes round
            dealer = (dealer + 1) % game.players
        dealt = game.deal(seed=seed, deal=self.deal.value, dealer=dealer)
        self.match = self.recorded = None
        self.table.show(dealt)
        return ""

    def _preset_chosen(self) -> None:
        if not self._quiet and self.preset.value != _OWN:
            self._play_by(load(self.table.table.state.game.id, preset=self.preset.value))

    def _variant_chosen(self) -> None:
        if not self._quiet:
            self._play_by(load(self.variant.value))

    def _play_by(self, game: Game) -> None:
        """Other rules: a new deal, or a new match, by them."""
        spec = self.table.table.state.spec
        if self.player is not None:
            self.player %= game.players
        if self.match is not None:
            self.sheet = None
            self._begin(game.new_match())
            return
        self.recorded = None
        self.table.show(game.deal(dealer=spec.dealer % game.players))
        self._label()

    def _house_opened(self) -> None:
        """Open or close the house rules."""
        if self.house.value and self.rules is None:
            self.rules = HouseRules(self.table.table.state.game, lang=self.lang, on_play=self._play_by)
            self.rules_box.children = (self.rules,)
        self.rules_box.layout.display = "" if self.house.value else "none"

    def _chart_opened(self) -> None:
        """Show the charts that are switched on, under the table."""
        if self._quiet:
            return
        if self.tree is not None:
            self.tree.follow(self.tree_open.value)
        elif self.tree_open.value:
            self.tree = TreeChart(self.table, on_open=self._open_hands)
            w.link((self.table, "theme"), (self.tree, "theme"))
        if self.bidding is not None:
            self.bidding.follow(self.bidding_open.value)
        elif self.bidding_open.value:
            self.bidding = Bidding(self.table)
        if self.beats_open.value:
            self._show_beats()
        if self.holds_open.value:
            self._show_holds()
        elif self.holds is not None:
            self.holds.stop()
        if self.beside is not None:
            self.beside.follow(self.beside_open.value)
        elif self.beside_open.value and kind_of(self.table.table.state):
            self.beside = Beside(self.table)
        charts = (
            (self.bidding, self.bidding_open),
            (self.beside, self.beside_open),
            (self.tree, self.tree_open),
            (self.beats, self.beats_open),
            (self.holds, self.holds_open),
        )
        self.charts.children = [chart for chart, button in charts if chart is not None and button.value]

    def _show_beats(self) -> None:
        """The map of what beats what, of the trump and the open card on the table."""
        state = self.table.table.state
        if self.beats is None or self.beats.game.options != state.game.options:
            self.beats = BeatsMap(state.game, lang=self.lang, theme=self.table.theme)
            w.link((self.table, "theme"), (self.beats, "theme"))
            self._chart_opened()
        self.beats.show(self.table.view)

    def _show_holds(self) -> None:
        """What comes of the cards held by the seat at the table, when it is to decide."""
        view, seat = self.table.view, self.table.seat
        if not is_poker(view):
            return
        if self.holds is None:
            self.holds = HoldPanel(view, seat=seat, lang=self.lang, theme=self.table.theme)
            w.link((self.table, "theme"), (self.holds, "theme"))
        else:
            self.holds.show(view, seat)

    def _open_hands(self) -> None:
        self.seat.value = _OPEN

    def _seat_chosen(self) -> None:
        if not self._quiet:
            seat = None if self.seat.value == _OPEN else self.seat.value
            if seat is not None and self.table.bots == "none":
                self.table.bots = "average"
            who = self.table.table.state.spec.who
            self.player = None if seat is None else who[seat]
            if self.sheet is not None:
                self.sheet.you = self.player
            self.table.sit(seat)
            self._label()
            if self.recorded is not None and seat != self.recorded:
                self.status.say(self._word("ui.imagined"))

    def _values_chosen(self) -> None:
        if not self._quiet:
            self.table.value(self.values.value)

    def _bots_chosen(self) -> None:
        if not self._quiet:
            self.table.bots = self.bots.value
            self.table.changed()

    def _record_text(self) -> str:
        return dumps(self.table.table.record(self.table.seat))

    def _copy_record(self) -> str:
        self.record.value = self._record_text()
        self.table.copy(self.record.value)
        return self._word("ui.copied")

    def _copy_link(self) -> str:
        record = self.table.table.record(self.table.seat)
        self.record.value = "?deal=" + to_link(record)
        self.table.copy(self.record.value, link=True)
        return self._word("ui.link_open" if is_open(record) else "ui.copied")

    def open_record(self, typed: str) -> str:
        """Put a record, as JSON or as a link, on the table. Raises :class:`RecordError`; the table stays as it was."""
        typed = typed.strip()
        read = from_link if _LINK.fullmatch(typed) else loads
        record = read(typed, replay=False)  # the table replays it
        table = table_of(record)
        seat = self.recorded = record.seat
        self.match = None
        with self.table.hold_trait_notifications():
            self.table.show(table)
            if seat is not None:
                self.table.sit(seat)
        self._label()
        return self._word("ui.loaded")


def _row(*children: Any) -> Any:
    return w.Box(children, layout=w.Layout(display="flex", flex_flow="row wrap", align_items="center", grid_gap="8px"))


def _rounds(game: Game) -> tuple[Round, ...]:
    """The deals of the game's schedule; none for a game that deals until somebody has won."""
    return game.match.rounds if isinstance(game.match, Schedule) else ()
