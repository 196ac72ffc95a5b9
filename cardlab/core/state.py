"""The frozen state of one deal: zones, public facts, the log, and everything a player may ask of it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from cardlab.cards import XX, Card, Hand
from cardlab.core import chance
from cardlab.core.actions import ActionSet
from cardlab.core.chance import CHANCE, LUCK, OVER, Due
from cardlab.core.deal import EMPTY, DealSpec, End, Frozen, Points, Start
from cardlab.core.legality import Verdict, judge, narrow
from cardlab.core.log import HANDS, Entry, Log, Moved, Noted, actions_of
from cardlab.core.penalties import Penalties, Ruling, told
from cardlab.core.registry import render
from cardlab.errors import IllegalAction, Reason
from cardlab.notation import Action, parse_action

if TYPE_CHECKING:
    from cardlab.core.game import Game

_KEEP: Any = object()
_NO_PENALTIES = Penalties()


class _Fields:
    """The slots of a state and the quick copy; :class:`State` forbids everything else that would write them."""

    __slots__ = (
        "_legal",
        "_sampler",
        "at",
        "board",
        "end",
        "facts",
        "game",
        "hands",
        "log",
        "needs",
        "penalties",
        "piles",
        "spec",
        "start",
        "step",
        "stock",
        "turn",
        "viewer",
    )

    game: Game
    spec: DealSpec
    start: Start
    at: int
    turn: int | None
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    piles: Mapping[str, tuple[Card, ...]]
    facts: Mapping[str, Any]
    board: Any
    needs: tuple[Due, ...]
    penalties: Penalties
    log: Log | None
    step: int
    end: End | None
    viewer: int | None
    _legal: ActionSet | None
    _sampler: Any

    def but(
        self,
        *,
        start: Start = _KEEP,
        at: int = _KEEP,
        turn: int | None = _KEEP,
        hands: tuple[tuple[Card, ...], ...] = _KEEP,
        stock: tuple[Card, ...] = _KEEP,
        piles: Mapping[str, tuple[Card, ...]] = _KEEP,
        facts: Mapping[str, Any] = _KEEP,
        board: Any = _KEEP,
        needs: tuple[Due, ...] = _KEEP,
        penalties: Penalties = _KEEP,
        log: Log | None = _KEEP,
        step: int = _KEEP,
        end: End | None = _KEEP,
        viewer: int | None = _KEEP,
    ) -> State:
        """A copy with these fields changed. Written out because ``dataclasses.replace`` takes five times as long."""
        new: Any = object.__new__(_Fields)
        new.game = self.game
        new.spec = self.spec
        new.start = self.start if start is _KEEP else start
        new.at = self.at if at is _KEEP else at
        new.turn = self.turn if turn is _KEEP else turn
        new.hands = self.hands if hands is _KEEP else hands
        new.stock = self.stock if stock is _KEEP else stock
        new.piles = self.piles if piles is _KEEP else piles
        new.facts = self.facts if facts is _KEEP else facts
        new.board = self.board if board is _KEEP else board
        new.needs = self.needs if needs is _KEEP else needs
        new.penalties = self.penalties if penalties is _KEEP else penalties
        new.log = self.log if log is _KEEP else log
        new.step = self.step if step is _KEEP else step
        new.end = self.end if end is _KEEP else end
        new.viewer = self.viewer if viewer is _KEEP else viewer
        new._legal = None
        new._sampler = None
        new.__class__ = State
        return new  # type: ignore[no-any-return]


class State(_Fields):
    """One moment of a deal. Frozen: :meth:`apply` returns a new state and leaves this one alone.

    ``hands``, ``stock`` and ``piles`` (by name) hold the cards, ``facts`` what is public (trump, bids …), ``board`` the
    trick, ``log`` everything that happened, ``step`` the number of actions so far, ``spec`` the deal's rules.
    ``viewer`` is the seat of a view, ``end`` how the deal ended. Two states are equal if all of these are.

    >>> import cardlab
    >>> state = cardlab.load("raspisnoy").deal(seed=1)
    >>> state.apply("bid 1") is state, state.step
    (False, 0)
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a state is frozen: {name} cannot be set; use apply()")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a state is frozen: {name} cannot be deleted")

    def __reduce__(self) -> tuple[Any, ...]:
        fields = {name: getattr(self, name) for name in _Fields.__slots__ if not name.startswith("_")}
        return (_restore, (fields,))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self is other or all(
            getattr(self, name) == getattr(other, name) for name in _Fields.__slots__ if not name.startswith("_")
        )

    def __hash__(self) -> int:
        return hash(self.key)

    # ---- whose turn, which phase ----

    @property
    def current_player(self) -> int:
        """The 0-based seat to move, ``CHANCE`` (-1) while a card falls due unseen, ``OVER`` (-4) at the end."""
        if self.end is not None:
            return OVER
        if self.needs:
            return CHANCE
        return OVER if self.turn is None else self.turn

    @property
    def is_terminal(self) -> bool:
        """Whether the deal is over, played out or not."""
        return self.end is not None

    @property
    def phase(self) -> str:
        """The name of the phase, ``"over"`` at the end."""
        return "over" if self.end is not None else self.spec.phases[self.at].name

    @property
    def players(self) -> int:
        """The number of seats, those that sit out included."""
        return len(self.hands)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that play together, as far as this state (or view) shows it.

        >>> import cardlab
        >>> cardlab.load("raspisnoy", players=3).deal(seed=1).sides
        ((0,), (1,), (2,))
        """
        return self.spec.sides(self)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play on in this deal, in order: a lone player's partner does not."""
        out: tuple[int, ...] = self.facts.get("sitting_out", ())
        return tuple(seat for seat in range(len(self.hands)) if seat not in out)

    def hand(self, seat: int) -> Hand:
        """The sorted hand of a seat, as far as this state (or view) shows it.

        >>> import cardlab
        >>> state = cardlab.load("raspisnoy").deal(seed=1)
        >>> state.hand(1), state.view(0).hand(1)
        (QS 8D KC AC, XX XX XX XX)
        """
        return Hand(self.hands[seat])

    # ---- legality: one list ----

    @property
    def legal_actions(self) -> ActionSet:
        """What the seat to move may do. In a view: what its seat may do now, so nothing on another's turn.

        >>> import cardlab
        >>> state = cardlab.load("raspisnoy").deal(seed=1)
        >>> state.legal_actions, "bid 5" in state.legal_actions, state.view(0).legal_actions
        (bid 0, bid 1, bid 2, bid 3, bid 4, False, (nothing))
        """
        if self._legal is None:
            object.__setattr__(self, "_legal", self._legal_actions())
        return self._legal  # type: ignore[return-value]

    def _legal_actions(self) -> ActionSet:
        if self.end is not None:
            return ActionSet()
        if self.needs:  # luck moves: no seat does, and a view has no odds
            return ActionSet() if self.viewer is not None else ActionSet(one for one, _ in self.chance_outcomes())
        seat = self.turn
        if seat is None or self.viewer not in (None, seat):
            return ActionSet()
        if self.viewer is None and not self.spec.sees(seat, seat):
            return self.view(seat).legal_actions
        if self._unseen(seat):
            return ActionSet()
        phase = self.spec.phases[self.at]
        sight = phase.sight(self, seat)
        return ActionSet(narrow(phase.candidates(sight), phase.obligations(sight), sight))

    def _unseen(self, seat: int) -> bool:
        """Whether the seat's cards were left open in a typed-in position, so that nobody can say what it may play."""
        hand = self.hands[seat]
        return bool(hand) and hand[-1] is XX and self.spec.phases[self.at].reads_hand

    def why_not(self, action: Action | str, player: int | None = None) -> Reason | None:
        """The reason that refuses an action, or None if it is legal (or legal at a cost).

        ``player`` is the seat that would act; default: the seat to move. Raises :class:`NotationError` for a text that
        is no action.

        >>> import cardlab
        >>> game = cardlab.load("raspisnoy", players=3)
        >>> state = game.setup(["KS 9H 7D", "RJ AD 6C", "AS TS QC"], trump="H", leader=1, bids=[1, 1, 0])
        >>> print(state.apply("RJ:takes_high:S").why_not("TS"))
        You must play your highest card of spades: A♠.
        """
        verdict = self.verdict(action, player)
        return verdict.reason if verdict.status == "illegal" else None

    def verdict(self, action: Action | str, player: int | None = None) -> Verdict:
        """The full verdict on an action: legal, legal but costs, or illegal, with its reason.

        >>> import cardlab
        >>> game = cardlab.load("raspisnoy", players=3)
        >>> state = game.setup(["KS 9H 7D", "RJ AD 6C", "AS TS QC"], trump="H", leader=1, bids=[1, 1, 0])
        >>> verdict = state.apply("RJ:takes_high:S").verdict("AS")
        >>> verdict.status, [reason.id for reason in verdict.because]
        ('legal', ['trick.must_follow', 'joker.demand_high'])
        """
        action = self._read(action)
        if self.end is not None:
            return Verdict(action, "illegal", Reason("turn.over"))
        if self.needs:
            known = action in self.legal_actions
            return Verdict(action, "legal" if known else "illegal", None if known else Reason("chance.not_due"))
        seat = self.turn if player is None else player
        if seat != self.turn or seat is None or self.viewer not in (None, seat):
            better = None if seat is None else self.spec.phases[self.at].out_of_turn(self, seat, action)
            return Verdict(action, "illegal", better or Reason.of("turn.not_yours", seat=self.turn))
        if self._unseen(seat):
            return Verdict(action, "illegal", Reason.of("cards.unseen_hand", seat=seat))
        seen = self if self.viewer is not None or self.spec.sees(seat, seat) else self.view(seat)
        phase = self.spec.phases[self.at]
        sight = phase.sight(seen, seat)
        found = judge(
            action,
            phase.candidates(sight),
            phase.shape(sight),
            phase.obligations(sight),
            phase.cautions(sight),
            sight,
        )
        return found if found.status == "illegal" else found._replace(remark=phase.remark(sight, action))

    def explain(self) -> tuple[Verdict, ...]:
        """Every candidate of the seat to move with its verdict, in fixed order; nothing in a view on another's turn.

        >>> import cardlab
        >>> game = cardlab.load("raspisnoy", players=3)
        >>> state = game.setup(["KS 9H 7D", "RJ AD 6C", "AS TS QC"], trump="H", leader=1, bids=[1, 1, 0])
        >>> state.apply("RJ:takes_high:S").explain()
        (<TS illegal: joker.demand_high>, <AS legal>, <QC illegal: trick.must_follow>)
        """
        seat = self.current_player
        if seat < 0 or self.viewer not in (None, seat) or self._unseen(seat):
            return ()
        seen = self if self.viewer is not None or self.spec.sees(seat, seat) else self.view(seat)
        phase = self.spec.phases[self.at]
        return tuple(seen.verdict(action) for action in phase.candidates(phase.sight(seen, seat)))

    def _read(self, action: Action | str) -> Action:
        return action if isinstance(action, Action) else parse_action(action, self.spec.deck)

    # ---- moving on ----

    def apply(self, action: Action | str) -> State:
        """The state after a legal action. Raises :class:`IllegalAction` with the reason, or :class:`NotationError`.

        >>> import cardlab
        >>> cardlab.load("raspisnoy").deal(seed=1).apply("bid 1").apply("bid 0").facts["bids"]
        (None, 1, 0, None)
        """
        if self.viewer is not None:
            raise IllegalAction(Reason("turn.view"))
        action = self._read(action)
        if action not in self.legal_actions:
            reason = self.why_not(action)
            raise IllegalAction(reason or Reason.of("turn.not_offered", action=str(action)))
        return self._apply(action)

    def _apply(self, action: Action) -> State:
        """As :meth:`apply`, unchecked, for solvers: an action that is not legal gives a state that means nothing."""
        state = self.but(step=self.step + 1)
        if self.needs:
            return chance.fallen(state, action).proceed()
        return self.spec.phases[self.at].apply(state, action).proceed()

    def proceed(self) -> State:
        """Serve what is due and enter the next wanted phase until somebody has to decide or the deal is over."""
        state = self
        while True:
            if state.needs:
                state = chance.settle(state)
                if state.needs:
                    return state
            if state.turn is not None or state.end is not None:
                return state
            phases = state.spec.phases
            at = state.at + 1
            while at < len(phases) and not phases[at].wanted(state):
                at += 1
            if at >= len(phases):
                return state.but(at=at, end="played")
            state = phases[at].begin(state.but(at=at))

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        """What luck may bring at a chance node (``~ 9C KD``), with exact probabilities adding up to 1; empty elsewhere.

        Raises :class:`UnsupportedGame` where a hand is hidden: there are worlds to sample, not odds.
        """
        return chance.outcomes(self) if self.current_player == CHANCE else []

    def after(self, ruling: Ruling, choice: str) -> State:
        """The state after the table has ruled on an offence: logged, charged, the offending card taken back.

        Raises :class:`IllegalAction` for a choice the ruling does not offer.

        >>> import cardlab
        >>> game = cardlab.load("raspisnoy", players=3)
        >>> state = game.setup(["KS 9H 7D", "RJ AD 6C", "AS TS QC"], trump="H", leader=1, bids=[1, 1, 0])
        >>> state = state.apply("RJ:takes_high:S")
        >>> ruling = state.game.rulings(state, "TS")
        >>> ruling.choices, state.after(ruling, "take_back").actions[-1]
        (('take_back',), <anyway TS>)
        """
        offence = ruling.offence
        of_this_state = offence.broke is None or offence.broke == self.why_not(offence.action, offence.seat)
        if choice not in ruling.choices or not of_this_state:
            raise IllegalAction(Reason.of("turn.not_offered", action=choice))
        cards = offence.action.cards
        state = self.but(step=self.step + 1)
        cause = told(offence, self.turn, None if choice == ruling.choices[0] else choice)
        args: tuple[tuple[str, Any], ...] = (("card", cards[0]),) if cards else (("action", str(offence.action)),)
        args += (("points", ruling.points),)
        if len(ruling.choices) > 1:
            args += (("choice", choice),)
        state = state.noting(Noted(state.step, ruling.rule_id, offence.seat, args, None, cause))
        if cards and choice != "stand":
            hand = HANDS[offence.seat]
            state = state.noting(Moved(state.step, cards, hand, hand))
        return ruling.carried(state, choice).proceed()

    def returns(self) -> tuple[int, ...]:
        """Points of every seat for this deal, penalties taken off; zeros until it is over and if it was not played out.

        Seats that share an account, such as partners, each have the points of the account.

        >>> import cardlab
        >>> game = cardlab.load("raspisnoy", players=3)
        >>> state = game.setup(["KS", "AS", "QC"], leader=0, bids=[0, 1, 1])
        >>> state.apply("KS").apply("AS").apply("QC").returns()
        (5, 10, -10)
        """
        if self.end != "played":
            return (0,) * self.players
        charged = self.spec.charged(self.penalties)
        return tuple(points.value - off for points, off in zip(self.scored(), charged, strict=True))

    def scored(self) -> tuple[Points, ...]:
        """Points of every seat with their formulas, penalties not yet taken off; nothing where a penalty replaces them.
        The deal must have been played out.

        >>> import cardlab
        >>> game = cardlab.load("raspisnoy", players=3)
        >>> state = game.setup(["KS", "AS", "QC"], leader=0, bids=[0, 1, 1])
        >>> [points.value for points in state.apply("KS").apply("AS").apply("QC").scored()]
        [5, 10, -10]
        """
        if self.penalties.instead:
            return (Points(0, Reason("score.instead")),) * self.players
        return self.spec.scoring.row(self)

    # ---- what is known ----

    @property
    def events(self) -> tuple[Entry, ...]:
        """The log entries of the last action and what followed from it, luck included.

        >>> import cardlab
        >>> cardlab.load("raspisnoy").deal(seed=1).apply("bid 1").events
        (Said(step=1, seat=1, cause=<bid 1>, to=None),)
        """
        log, first = self.log or (), self.step
        for entry in reversed(log):
            if entry.step < first:
                break
            if entry.cause is not None and entry.cause.verb == LUCK:
                first = entry.step - 1
        return tuple(entry for entry in log if entry.step >= first)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action since the deal or position began, offences included, as this state (or view) knows them."""
        return actions_of(self.log or ())

    @property
    def decisions(self) -> tuple[Action, ...]:
        """The actions of seats: all but what luck brought. From a seed, they alone bring the same state again.

        >>> import cardlab
        >>> cardlab.load("raspisnoy").deal(seed=1).apply("bid 1").decisions
        (<bid 1>,)
        """
        return tuple(action for action in self.actions if action.verb != LUCK)

    def view(self, seat: int) -> State:
        """What one seat knows, as a state whose hidden cards are ``XX``; it cannot be applied.

        Raises :class:`HiddenCard` for a seat that is not there, in another seat's view, and without a log.
        """
        from cardlab.core.views import view_of

        return view_of(self, seat)

    def resample(self, seat: int, rng: random.Random | None = None) -> State:
        """A full state drawn uniformly from those that fit everything the seat has seen in the log.

        ``rng`` is a fresh generator by default. Raises :class:`BudgetExceeded` if no world was found within the limit.

        >>> import cardlab
        >>> state = cardlab.load("raspisnoy").deal(seed=1)
        >>> state.resample(0, random.Random(2)).view(0).hands == state.view(0).hands
        True
        """
        from cardlab.core.worlds import sampler_of

        view = self.view(seat)
        return sampler_of(view).draw(rng or random.Random())

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal for states of one deal with the same future: for the tables of solvers.

        It leaves out the log, and what of the past cannot count any more; hands, stock and turn are always in it.
        """
        phase = None if self.end is not None else self.spec.phases[self.at]
        return (self.at, self.turn, self.hands, self.stock, phase.key(self) if phase else self.end)

    def quiet(self) -> State:
        """The same state without its log, for solvers: no views, events or records.

        The log stays where it alone says which card of a blind hand is ``#1``, and before a phase that reads it.
        """
        blind = any(not self.spec.sees(seat, seat) for seat in range(self.players))
        ahead = any(phase.reads_log for phase in self.spec.phases[self.at + 1 :])
        return self if blind or ahead else self.but(log=None)

    @property
    def zones(self) -> dict[str, tuple[Card, ...]]:
        """Every zone that holds cards, by name: ``stock``, ``hand0`` …, ``trick``, ``taken0`` …, ``turn_up``."""
        named = {"stock": self.stock, **dict(zip(HANDS, self.hands, strict=False)), **self.piles}
        return {name: cards for name, cards in named.items() if cards}

    # ---- small writers for phases ----

    @property
    def pack_size(self) -> int:
        """The number of cards of the deck, wherever they are now."""
        return len(self.spec.deck)

    def pile(self, name: str) -> tuple[Card, ...]:
        """The cards of a zone that is neither stock nor hand; empty if there is no such pile."""
        return self.piles.get(name, ())

    def with_pile(self, name: str, cards: tuple[Card, ...]) -> State:
        """The state with these cards as that pile. The log does not learn of it: see :meth:`noting`."""
        return self.but(piles=Frozen({**self.piles, name: cards}))

    def with_hand(self, seat: int, cards: tuple[Card, ...]) -> State:
        """The state with that hand, sorted unless its owner may not see it."""
        if self.spec.sees(seat, seat):
            cards = tuple(sorted(cards))
        return self.but(hands=(*self.hands[:seat], cards, *self.hands[seat + 1 :]))

    def with_facts(self, **facts: Any) -> State:
        """The state with these public facts set, the others kept. Views show every fact to every seat."""
        return self.but(facts=Frozen({**self.facts, **facts}))

    def noting(self, *entries: Entry) -> State:
        """The state with entries added to its log; nothing for a quiet state."""
        return self if self.log is None else self.but(log=self.log + entries)

    # ---- pictures ----

    def __str__(self) -> str:
        return render("text", self)

    def __repr__(self) -> str:
        return render("line", self)

    def _repr_html_(self) -> str:
        return render("html", self)

    def _repr_svg_(self) -> str:
        return render("svg", self)


def _restore(fields: dict[str, Any]) -> State:
    new: Any = object.__new__(_Fields)
    for name, value in fields.items():
        setattr(new, name, value)
    new._legal = new._sampler = None
    new.__class__ = State
    return new  # type: ignore[no-any-return]


def begin(game: Game, spec: DealSpec, start: Start, stock: tuple[Card, ...]) -> State:
    """The state at the first decision of a deal, its cards taken from a stock in dealing order."""
    return blank(game, spec, start, stock).proceed()


def blank(game: Game, spec: DealSpec, start: Start, stock: tuple[Card, ...]) -> State:
    """The state before its first phase: everything is in the stock."""
    return _restore(
        {
            "game": game,
            "spec": spec,
            "start": start,
            "at": -1,
            "turn": None,
            "hands": ((),) * spec.players,
            "stock": stock,
            "piles": EMPTY,
            "facts": EMPTY,
            "board": None,
            "needs": (),
            "penalties": _NO_PENALTIES,
            "log": (),
            "step": 0,
            "end": None,
            "viewer": None,
        }
    )
