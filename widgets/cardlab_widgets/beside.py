"""``Beside``: what stands beside the table in games of chance and follows it: the contracts, or the wheel of names."""

from __future__ import annotations

import ipywidgets as w

from cardlab.cards import is_hidden
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.games.crazy_jokers.contracts import rank_name
from cardlab.games.crazy_jokers.no_hand import legal_ranks
from cardlab.games.crazy_jokers.play import Turns
from cardlab.games.crazy_jokers.targets import HAND
from cardlab.solvers.bank import is_bank
from cardlab.view import text
from cardlab.view.tracker import GAME as CRAZY
from cardlab_widgets.bank import BankWheel
from cardlab_widgets.contracts import ContractTracker
from cardlab_widgets.look import Said
from cardlab_widgets.table import CardTable

#: Seconds for the chances of each contract: a turn at the table is soon over.
_SECONDS = 1.0


def kind_of(state: State) -> str:
    """What there is to show for a game: ``crazy_jokers``, ``joker_bank``, or nothing.

    >>> from cardlab import load
    >>> kind_of(load("joker_bank").deal(seed=1)), kind_of(load("raspisnoy").deal(seed=1))
    ('joker_bank', '')
    """
    return "joker_bank" if is_bank(state) else CRAZY if state.game.id == CRAZY else ""


class Beside(w.VBox):  # type: ignore[misc]
    """The contracts for the hand that is seen (with open cards that of the seat whose turn it is), or the names of the
    banker's Joker, where cards can be turned too. Nothing for a table of another game.

    >>> table = CardTable("joker_bank", seat=0)
    >>> Beside(table)
    <Beside joker_bank>
    """

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.tracker: ContractTracker | None = None
        self.wheel: BankWheel | None = None
        self.said = Said()
        #: The cards that the tracker was last asked about, and the contract that had been announced.
        self._asked: tuple[object, ...] | None = None
        self._announced = ""
        #: Whether it is shown; what is not is not counted either.
        self.live = True
        super().__init__(layout=w.Layout(width="100%"))
        self.add_class("ck-beside")
        table.on_change(self._heard)
        self._show()

    def __repr__(self) -> str:
        return f"<Beside {kind_of(self.table.table.state)}>"

    def stop(self) -> None:
        """Stop counting chances."""
        self._asked = None
        if self.tracker is not None:
            self.tracker.stop()

    def follow(self, live: bool) -> None:
        """Follow the table, or rest and count nothing."""
        self.live = live
        if live:
            self._show()
        else:
            self.stop()

    def _show(self) -> None:
        """What the table shows now."""
        state = self.table.table.state
        shown: w.DOMWidget | None = None
        if is_bank(state):
            shown = self._wheel(state)
        elif state.game.id == CRAZY:
            shown = self._contracts(state)
        if shown is not self.tracker:
            self.stop()
        self.children = () if shown is None else (shown,)

    def _heard(self, what: str) -> None:
        if what == "lang":
            for one in (self.tracker, self.wheel):
                if one is not None:
                    one.speak(self.table.look.lang)
        if self.live and (what in ("state", "lang") or (what == "move" and self.wheel is not None)):
            self._show()

    # ---- the banker's Joker ----

    def _wheel(self, state: State) -> BankWheel:
        if self.wheel is None:
            self.wheel = BankWheel(state, lang=self.table.look.lang, theme=self.table.theme, on_turn=self._turn)
            w.link((self.table, "theme"), (self.wheel, "theme"))
        elif self.wheel.state is not state:
            self.wheel.show(state)
        return self.wheel

    def _turn(self) -> None:
        """Turn a card at the table; where a bot banks, it may go on."""
        mine = self.table.seat in (None, self.table.table.state.current_player)
        self.table.act("turn" if mine else "bot")

    # ---- Crazy Jokers ----

    def _contracts(self, state: State) -> w.DOMWidget:
        lang = self.table.look.lang
        phase = state.spec.phases[-1]
        assert isinstance(phase, Turns)
        turn = state.facts.get("turn")
        if turn is None:
            self.said.say(text.word("beside.blind", lang))
            return self.said
        seat = turn.seat if self.table.seat is None else self.table.seat
        view = state.view(seat)
        hand, contract = view.hands[seat], phase.contract(state, seat)
        if len(hand) not in (HAND, HAND + 1):
            self.said.say(text.say(_left(view, seat, phase), lang))
            return self.said
        seen = [
            one for zone in (view.piles.values(), view.hands) for cards in zone for one in cards if not is_hidden(one)
        ]
        others = tuple(one for one in seen if one not in hand)
        made = phase.contracts[state.spec.who[seat]]
        if self.tracker is None or self.tracker.contracts != made:
            self.stop()
            self.tracker = ContractTracker(
                hand,
                seen=others,
                chosen=contract.id,
                contracts=made,
                seconds=_SECONDS,
                lang=lang,
                theme=self.table.theme,
            )
            w.link((self.table, "theme"), (self.tracker, "theme"))
        elif self._asked != (hand, others):
            self.tracker.show(hand, others)
        if contract.id != self._announced:
            self.tracker.ask(f"contract {contract.id}")
        self._asked, self._announced = (hand, others), contract.id
        return self.tracker


def _left(view: State, seat: int, phase: Turns) -> Reason:
    """How many cards are left towards an empty hand, and what may go on the pile."""
    count, ranks = len(view.hands[seat]), legal_ranks(view.facts["top_rank"], phase.rules.wrap)
    if view.facts["top_rank"] is None:
        return Reason.of("beside.left_any", count=count)
    return Reason.of("beside.left", count=count, ranks=tuple(rank_name(rank) for rank in ranks))
