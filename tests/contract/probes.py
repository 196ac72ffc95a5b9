"""Toy games made of policy values only. Each asks of the core something that a later game will need."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardlab.cards import Card, Deck, Suit, card
from cardlab.core.deal import DealSpec, Points, alone, forehead, own_hand
from cardlab.core.game import Fact, Game, GameInfo, Zone
from cardlab.core.legality import Ban, Obligation
from cardlab.core.log import HANDS, Moved, Said
from cardlab.core.match import Result, Sheet, fold_sheet
from cardlab.core.options import Options
from cardlab.core.packets import Packets, PickUp, ShowLast, TurnUp
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import Reason
from cardlab.notation import Action
from cardlab.trick.calls import DEALER_SUM, Bids
from cardlab.trick.follow import DEMANDED, FOLLOW, TRUMP_WHEN_VOID
from cardlab.trick.jokers import DeclaredModes
from cardlab.trick.position import place_tricks
from cardlab.trick.tricks import Tricks, draw_one_each


def pack(text: str) -> Deck:
    """A deck of the cards named."""
    return Deck(tuple(sorted(map(card, text.split()))))


@dataclass(frozen=True, slots=True)
class TrickPoints:
    """A point a trick; without tricks, a point for every card got rid of."""

    def row(self, state: State) -> tuple[Points, ...]:
        taken = state.board.taken if state.board else tuple(-len(hand) for hand in state.hands)
        return tuple(Points(took, Reason("score.none")) for took in taken)

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        return (-state.pack_size, state.pack_size)

    def record(self, state: State) -> tuple[tuple[str, Any], ...]:
        return (("tricks", state.board.taken),) if state.board else ()


@dataclass(frozen=True, slots=True)
class OneDeal:
    """A match of one deal."""

    players: int
    deck: Deck
    phases: tuple[Phase, ...]
    sees: Callable[[int, int], bool] = own_hand
    sides: Callable[[State], tuple[tuple[int, ...], ...]] = alone
    cards: int = 2

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        return DealSpec(
            who=tuple(range(self.players)),
            dealer=dealer,
            leader=(dealer + 1) % self.players,
            deck=self.deck,
            phases=self.phases,
            scoring=TrickPoints(),
            sees=self.sees,
            sides=self.sides,
            notes=(("cards", self.cards),),
            index=index,
        )

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        return None if results else self.deal_at(0, first_dealer)

    def sheet(self, results: Sequence[Result]) -> Sheet:
        return fold_sheet(results, self.players, bool(results))


@dataclass(frozen=True, slots=True)
class Bare:
    """The hands and the trick, and nothing beside the table."""

    def layout(self, view: State) -> Sequence[Zone]:
        return [Zone("trick", "trick"), *(Zone(HANDS[seat], "hand", seat) for seat in range(view.players))]

    def facts(self, view: State) -> Sequence[Fact]:
        return [Fact("fact.trump", view.facts["trump"])] if "trump" in view.facts else []

    def seat_note(self, view: State, seat: int) -> Mapping[str, Any]:
        return {}

    def label(self, view: State, action: Action) -> Reason | None:
        return None


def game(name: str, match: Any, most: int, length: int = 40, sides: int | None = None) -> Game:
    """A game around a match; its results lie within plus and minus ``most``."""
    info = GameInfo(match.players, sides or match.players, max_length=length, least=-most, most=most)
    return Game(f"probe.{name}", "standard", Options({}, {}), info, match.deck, match, place_tricks, Bare())


# ---- one question: a trump to name, going alone ------------------------------------------------------------------


def _no_answer(answers: Sequence[Action], action: Action) -> bool:
    return action not in answers


def _why_no_answer(answers: Sequence[Action], action: Action) -> Reason:
    return Reason.of("turn.not_offered", action=str(action))


class Question(Phase):
    """The seat left of the dealer is asked something that does not depend on his cards."""

    reads_hand = False
    answers: tuple[Action, ...] = ()

    def begin(self, state: State) -> State:
        return state.but(turn=(state.spec.dealer + 1) % state.players)

    def sight(self, state: State, seat: int) -> Sequence[Action]:
        return self.answers

    def candidates(self, sight: Sequence[Action]) -> Sequence[Action]:
        return self.answers

    def shape(self, sight: Sequence[Action]) -> Sequence[Obligation]:
        return (Ban(_no_answer, _why_no_answer),)


@dataclass(frozen=True)
class Naming(Question):
    """Which suit is trump?"""

    name = "naming"
    answers = tuple(Action("name", call=(suit,)) for suit in Suit)

    def apply(self, state: State, action: Action) -> State:
        said = Said(state.step, state.turn or 0, action)
        return state.with_facts(trump=action.call[0]).but(turn=None).noting(said)


@dataclass(frozen=True)
class Loner(Question):
    """Without a partner, who then sits out?"""

    name = "loner"
    answers = (Action("alone"), Action("pass"))

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn or 0
        out = ((seat + 2) % 4,) if action.verb == "alone" else ()
        return state.with_facts(sitting_out=out).but(turn=None).noting(Said(state.step, seat, action))


def partners(state: State) -> tuple[tuple[int, ...], ...]:
    """Opposite seats play together."""
    return ((0, 2), (1, 3))


# ---- a hidden partner --------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class CallSight:
    hand: tuple[Card, ...]


def _no_call(sight: CallSight, action: Action) -> bool:
    return action not in CALLS


def _own_ace(sight: CallSight, action: Action) -> bool:
    return card(f"A{action.call[0]}") in sight.hand


def _why_own_ace(sight: CallSight, action: Action) -> Reason:
    return Reason.of("turn.not_offered", action=str(action))


CALLS = tuple(Action("call", call=(suit,)) for suit in Suit)


@dataclass(frozen=True, slots=True)
class CallAce(Phase):
    """The seat left of the dealer calls the ace of a suit that he does not hold; who holds it is his partner."""

    name = "calling"

    def begin(self, state: State) -> State:
        return state.but(turn=(state.spec.dealer + 1) % state.players)

    def sight(self, state: State, seat: int) -> CallSight:
        return CallSight(state.hands[seat])

    def candidates(self, sight: CallSight) -> Sequence[Action]:
        return CALLS

    def shape(self, sight: CallSight) -> Sequence[Obligation]:
        return (Ban(_no_call, _why_own_ace),)

    def obligations(self, sight: CallSight) -> Sequence[Obligation]:
        return (Ban(_own_ace, _why_own_ace),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn or 0
        said = Said(state.step, seat, action)
        return state.with_facts(caller=seat, called=action.call[0]).but(turn=None).noting(said)


def sides_seen(state: State) -> tuple[tuple[int, ...], ...]:
    """The caller and the holder of the called ace against the others, as far as this state or view has seen it."""
    if "called" not in state.facts:
        return alone(state)
    ace, caller = card(f"A{state.facts['called']}"), state.facts["caller"]
    played = [
        HANDS.index(entry.src)
        for entry in state.log or ()
        if isinstance(entry, Moved) and entry.src in HANDS and ace in entry.cards
    ]
    holders = played or [seat for seat, hand in enumerate(state.hands) if ace in hand]
    if not holders:
        return alone(state)
    pair = tuple(sorted((caller, holders[0])))
    return (pair, tuple(seat for seat in range(state.players) if seat not in pair))


# ---- a thrower with nothing to throw -----------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class ThrowSight:
    hand: tuple[Card, ...]
    ranks: frozenset[int]


def _no_throw(sight: ThrowSight, action: Action) -> bool:
    if action.call or action.seats:
        return True
    if action.verb == "done":
        return bool(action.cards) or not sight.ranks
    return action.verb != ("throw" if sight.ranks else "attack") or len(action.cards) != 1


def _not_held(sight: ThrowSight, action: Action) -> bool:
    return bool(action.cards) and action.cards[0] not in sight.hand


def _other_rank(sight: ThrowSight, action: Action) -> bool:
    return bool(action.cards) and bool(sight.ranks) and action.cards[0].rank not in sight.ranks


def _why_no_throw(sight: ThrowSight, action: Action) -> Reason:
    return Reason.of("turn.not_offered", action=str(action))


@dataclass(frozen=True)
class Throwing(Phase):
    """The seat left of the dealer attacks with a card; then every other seat in turn throws one card of a rank on the
    table or is done. A seat with nothing to throw is asked all the same: silence would tell."""

    name = "throwing"

    def begin(self, state: State) -> State:
        return state.with_facts(asked=0).but(turn=(state.spec.dealer + 1) % state.players)

    def sight(self, state: State, seat: int) -> ThrowSight:
        return ThrowSight(state.hands[seat], frozenset(int(one.rank or 0) for one in state.pile("trick")))

    def candidates(self, sight: ThrowSight) -> Sequence[Action]:
        if not sight.ranks:
            return [Action("attack", (one,)) for one in sight.hand]
        fitting = [one for one in sight.hand if one.rank in sight.ranks]
        return [Action("done"), *(Action("throw", (one,)) for one in fitting)]

    def shape(self, sight: ThrowSight) -> Sequence[Obligation]:
        bans = (_no_throw, _not_held, _other_rank)
        return tuple(Ban(hits, _why_no_throw) for hits in bans)

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn or 0
        if action.cards:
            hand = state.hands[seat]
            one = action.cards[0]
            gone = hand.index(one) if one in hand else len(hand) - 1
            state = state.with_hand(seat, hand[:gone] + hand[gone + 1 :])
            state = state.with_pile("trick", (*state.pile("trick"), one))
            state = state.noting(Moved(state.step, (one,), HANDS[seat], "trick", None, action))
        else:
            state = state.noting(Said(state.step, seat, action))
        return self.next_seat(state, seat)

    def next_seat(self, state: State, seat: int) -> State:
        """Everybody is asked once."""
        asked = state.facts["asked"] + 1
        turn = None if asked == state.players else (seat + 1) % state.players
        return state.with_facts(asked=asked).but(turn=turn)

    def key(self, state: State) -> tuple[Any, ...]:
        return (state.facts["asked"], state.pile("trick"))


# ---- a card put aside unseen -------------------------------------------------------------------------------------


def without(hand: tuple[Card, ...], cards: Sequence[Card]) -> tuple[Card, ...]:
    """A hand without these cards; one that is not there is among the unseen, which come last."""
    left = list(hand)
    for one in cards:
        left.pop(left.index(one) if one in left else len(left) - 1)
    return tuple(left)


@dataclass(frozen=True)
class Bury(Phase):
    """The seat left of the dealer puts a card aside, which only he sees."""

    name = "burying"
    verb = "discard"

    def who(self, state: State) -> int:
        return (state.spec.dealer + 1) % state.players

    def begin(self, state: State) -> State:
        return state.but(turn=self.who(state))

    def sight(self, state: State, seat: int) -> ThrowSight:
        return ThrowSight(state.hands[seat], frozenset())

    def candidates(self, sight: ThrowSight) -> Sequence[Action]:
        return [Action(self.verb, (one,)) for one in sight.hand]

    def shape(self, sight: ThrowSight) -> Sequence[Obligation]:
        return (Ban(_no_give if self.verb == "give" else _no_discard, _why_no_throw), Ban(_not_held, _why_no_throw))

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn or 0
        entry = Moved(state.step, action.cards, HANDS[seat], "aside", (seat,), action)
        state = state.with_hand(seat, without(state.hands[seat], action.cards))
        return state.with_pile("aside", (*state.pile("aside"), *action.cards)).but(turn=None).noting(entry)


def _unlike(action: Action, verb: str) -> bool:
    return action.verb != verb or len(action.cards) != 1 or bool(action.call) or bool(action.seats)


def _no_discard(sight: ThrowSight, action: Action) -> bool:
    return _unlike(action, "discard")


def _no_give(sight: ThrowSight, action: Action) -> bool:
    return _unlike(action, "give")


# ---- the turn-up taken up by the dealer, who puts any card away unseen -------------------------------------------


@dataclass(frozen=True)
class Accepting(Question):
    """Shall the dealer take up the card turned up?"""

    name = "accepting"
    answers = (Action("order up"), Action("pass"))

    def apply(self, state: State, action: Action) -> State:
        said = Said(state.step, state.turn or 0, action)
        state = state.with_facts(accepted=action.verb == "order up").but(turn=None).noting(said)
        if action.verb == "pass":
            return state
        dealer, turned = state.spec.dealer, state.pile("turn_up")
        entry = Moved(state.step, turned, "turn_up", HANDS[dealer])
        return state.with_hand(dealer, state.hands[dealer] + turned).with_pile("turn_up", ()).noting(entry)


@dataclass(frozen=True)
class Exchange(Bury):
    """The dealer, who has a card more than the others now, puts one away."""

    name = "exchange"

    def wanted(self, state: State) -> bool:
        return bool(state.facts["accepted"])

    def who(self, state: State) -> int:
        return state.spec.dealer


def _puts_turn_up_away(sight: ThrowSight, action: Action) -> bool:
    return action.cards == (card("AD"),)


@dataclass(frozen=True)
class ExchangeKeeping(Exchange):
    """The ace of diamonds may not be put away."""

    def obligations(self, sight: ThrowSight) -> Sequence[Obligation]:
        return (Ban(_puts_turn_up_away, _why_no_throw),)


# ---- a lone player puts a card aside and his partner passes him one, both unseen by the others --------------------


@dataclass(frozen=True)
class LonerAside(Bury):
    """The loner puts a card aside."""

    def wanted(self, state: State) -> bool:
        return bool(state.facts["sitting_out"])


@dataclass(frozen=True)
class Gift(LonerAside):
    """His partner, who sits out, passes him a card of his choice."""

    name = "gift"
    verb = "give"

    def who(self, state: State) -> int:
        return int(state.facts["sitting_out"][0])

    def apply(self, state: State, action: Action) -> State:
        return self.passed(state, action.cards, action).but(turn=None)

    def passed(self, state: State, cards: tuple[Card, ...], action: Action | None) -> State:
        giver = self.who(state)
        loner = (giver + 2) % 4
        entry = Moved(state.step, cards, HANDS[giver], HANDS[loner], (loner, giver), action)
        state = state.with_hand(giver, without(state.hands[giver], cards))
        return state.with_hand(loner, state.hands[loner] + cards).noting(entry)


@dataclass(frozen=True)
class RuledGift(Gift):
    """His partner must pass him the card that is sorted last, and is not asked."""

    def begin(self, state: State) -> State:
        return self.passed(state, state.hands[self.who(state)][-1:], None)


# ---- a penalty that narrows a lead -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Faulted(Phase):
    """The eldest hand's card that is sorted last lies face up, and the others may direct his side's first lead."""

    name = "faulted"

    def begin(self, state: State) -> State:
        seat = (state.spec.dealer + 1) % state.players
        shown = state.hands[seat][-1:]
        penalties = state.penalties.but(exposed=shown, calls=((seat, (seat + 2) % 4),))
        hand = HANDS[seat]
        return state.but(penalties=penalties).noting(Moved(state.step, shown, hand, hand))


# ---- a match that depends on the score ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Race:
    """To four tricks: who is ahead deals, and a seat's lead makes the hands larger."""

    players: int
    deck: Deck
    target: int = 4

    def deal_at(self, index: int, dealer: int) -> DealSpec:
        size = 1 + index % 2
        phases = (Packets(size), TurnUp(), Tricks(duties=(FOLLOW,)))
        return OneDeal(self.players, self.deck, phases, cards=size).deal_at(index, dealer)

    def next_deal(self, results: Sequence[Result], first_dealer: int) -> DealSpec | None:
        totals = self.sheet(results).totals
        if max(totals) >= self.target:
            return None
        ahead = totals.index(max(totals)) if results else first_dealer
        return self.deal_at(max(totals) - min(totals), ahead)

    def sheet(self, results: Sequence[Result]) -> Sheet:
        sheet = fold_sheet(results, self.players, False)
        over = max(sheet.totals) >= self.target
        return fold_sheet(results, self.players, over)


TEN = pack("JS QS AS JH QH AH JD AD QC AC")
FOLLOW_ONLY = Tricks(duties=(FOLLOW,))
#: Everybody sees every hand but his own, and plays his cards unseen.
FOREHEAD = OneDeal(3, TEN, (Packets(2), TurnUp(), Bids(2, (DEALER_SUM,)), FOLLOW_ONLY), sees=forehead)
#: Bids before any card is dealt.
BLIND_BIDS = OneDeal(
    3,
    pack("JS QS AS JH QH AH JD AD RJ"),
    (
        Bids(2, (DEALER_SUM,)),
        Packets(2),
        TurnUp(),
        Tricks(
            duties=(FOLLOW, TRUMP_WHEN_VOID),
            on_demand=(FOLLOW, DEMANDED, TRUMP_WHEN_VOID),
            modes=DeclaredModes(tuple(Suit)[:3]),
        ),
    ),
)
#: Trump is named from the first three cards; two more follow.
THREE_CARDS = OneDeal(
    2,
    pack("JS QS AS JH QH AH JD AD QC AC JC QD"),
    (Packets(3), Naming(), Packets(2), Tricks(duties=(FOLLOW, TRUMP_WHEN_VOID))),
    cards=5,
)
#: A card from the stock after each trick, while there is one for everybody.
DRAWING = OneDeal(
    2,
    pack("JS QS AS JH QH AH JD AD QD"),
    (Packets(2), TurnUp(), Tricks(duties=(FOLLOW,), after_trick=(draw_one_each,))),
)
#: A loner's partner sits out.
LONER = OneDeal(4, pack("JS QS AS JH QH AH JD AD QC AC"), (Packets(2), Loner(), FOLLOW_ONLY), sides=partners)
#: The holder of a called ace is the caller's partner.
CALLED = OneDeal(4, TEN, (Packets(2), CallAce(), FOLLOW_ONLY), sides=sides_seen)
THROWER = OneDeal(3, pack("7S 8S 9S 7H 8H 9H 7D 8D"), (Packets(2), Throwing()))
BURIED = OneDeal(2, pack("7S 8S 9S 7H 8H 9H"), (Packets(3), Bury(), FOLLOW_ONLY), cards=3)
RACE = Race(3, pack("JS QS AS JH QH AH JD QD AD"))
#: The dealer may be made to take up the turn-up, and then puts any card away.
EXCHANGE = OneDeal(3, TEN, (Packets(2), TurnUp(), Accepting(), Exchange(), FOLLOW_ONLY))
NINE = pack("JS QS AS JH QH AH JD AD QD")
#: A loner, whose partner sits out, puts a card aside and gets one from him.
GIFT = OneDeal(4, NINE, (Packets(2), Loner(), LonerAside(), Gift(), FOLLOW_ONLY), sides=partners)
#: A lead that the other side directs, while a card lies exposed.
DIRECTED = OneDeal(4, NINE, (Packets(2), Faulted(), FOLLOW_ONLY), sides=partners)
#: A card is seen at once, two only after trump is named.
PICKED_UP = OneDeal(2, NINE, (Packets(1), Packets(2, face_down=True), Naming(), PickUp(), FOLLOW_ONLY), cards=3)

PROBES = (
    game("forehead", FOREHEAD, 2),
    game("blind_bids", BLIND_BIDS, 2),
    game("three_cards", THREE_CARDS, 5),
    game("drawing", DRAWING, 5),
    game("loner", LONER, 2, sides=2),
    game("called", CALLED, 2, sides=2),
    game("thrower", THROWER, 2),
    game("race", RACE, 4),
    game("exchange", EXCHANGE, 2),
    game(
        "exchange_keeping",
        replace(EXCHANGE, phases=(Packets(2), TurnUp(), Accepting(), ExchangeKeeping(), FOLLOW_ONLY)),
        2,
    ),
    game("gift", GIFT, 2, sides=2),
    game("ruled_gift", replace(GIFT, phases=(Packets(2), Loner(), LonerAside(), RuledGift(), FOLLOW_ONLY)), 2, sides=2),
    game("picked_up", PICKED_UP, 3),
    game("directed", DIRECTED, 2, sides=2),
)
#: Every card is dealt and the dealer's last one shown, to him too, who sees no other card of his own.
SHOWN = game("shown", OneDeal(3, pack("JS QS AS JH QH AH"), (Packets(2), ShowLast(), FOLLOW_ONLY), sees=forehead), 2)
#: The same, the cards dealt only after the bids.
SHOWN_LATE = game(
    "shown_late",
    OneDeal(3, pack("JS QS AS JH QH AH"), (Bids(2, (DEALER_SUM,)), Packets(2), ShowLast(), FOLLOW_ONLY)),
    2,
)
#: A card put aside by the seat that leads.
HIDDEN_MOVES = game("buried", BURIED, 3)
