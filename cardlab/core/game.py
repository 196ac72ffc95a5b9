"""A game as a frozen value: options read once, policies composed, deals and matches begun."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Literal, NamedTuple, Protocol

from cardlab.cards import XX, Card, Deck, Suit
from cardlab.core.deal import DealSpec, Position, Start
from cardlab.core.log import HANDS, Moved
from cardlab.core.match import FirstDealer, Match, MatchPolicy, draw_first_dealer
from cardlab.core.options import Option, Options, read_options
from cardlab.core.penalties import NoRulings, Offence, Ruling, RulingTable
from cardlab.core.state import State, begin, blank
from cardlab.errors import CardlabError, DealError, OptionError, Reason
from cardlab.notation import Action, parse_action, parse_cards

MAX_SEED = 2**53 - 1


class Fact(NamedTuple):
    """A public fact beside the table: its message id, its value as a card, cards in order, a suit, number or reason,
    and the corner. ``suit`` is one that the label names."""

    id: str
    value: Any
    place: Literal["left", "right"] = "left"
    suit: Suit | None = None


class Zone(NamedTuple):
    """A zone of the table for the view model: ``seat`` for a hand or a seat's pile."""

    id: str
    kind: Literal["hand", "other", "trick", "pairs", "row", "pile", "stock"]
    seat: int | None = None


class Showing(Protocol):
    """What a game says of its table to the one view-model builder; everything else there is generic."""

    def layout(self, view: State) -> Sequence[Zone]:
        """The zones in order of display."""
        ...

    def facts(self, view: State) -> Sequence[Fact]:
        """Trump, trick number, led suit and the like."""
        ...

    def seat_note(self, view: State, seat: int) -> Mapping[str, Any]:
        """``asked`` and ``took`` of a seat (tricks), where the game has them; ``marks``, reasons that tell its part in
        the deal; ``out`` if it sits out."""
        ...

    def label(self, view: State, action: Action) -> Reason | None:
        """What the table calls an action, or None where its own words will do."""
        ...


class Placer(Protocol):
    """Makes the state of a typed-in position. With ``opened=False`` its calls are still to be made and the
    plays of the trick under way still in the hands: the worlds of a view need to know what those tell."""

    def __call__(self, game: Game, position: Position, opened: bool = True) -> State: ...


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a solver or a contract test may rely on.

    ``sides`` counts the sides of a finished deal; ``hidden``: seats see different cards; ``chance``: luck deals.
    ``max_length`` bounds the actions of one deal, ``least`` and ``most`` a seat's points in one.
    """

    players: int
    sides: int
    zero_sum: bool = False
    hidden: bool = True
    chance: bool = True
    max_length: int = 200
    least: int = -1000
    most: int = 1000


@dataclass(frozen=True)
class Game:
    """A game with its options fixed. Ask :func:`cardlab.load` for one.

    >>> import cardlab
    >>> game = cardlab.load("raspisnoy", players=3)
    >>> game, game.info.players
    (raspisnoy(players=3), 3)
    """

    id: str
    preset: str
    options: Options
    info: GameInfo
    deck: Deck
    match: MatchPolicy
    placer: Placer
    showing: Showing
    ruling_table: RulingTable = field(default_factory=NoRulings)
    teaching_deal: int = 0
    first_dealer: FirstDealer = draw_first_dealer
    default_preset: str = "standard"
    #: Facts of typed-in positions that name cards which nobody has seen; a view knows only how many they are.
    hidden_facts: tuple[str, ...] = ("stock",)
    #: Whether unseen cards lie under the stock that a position tells: it may tell the next cards only.
    tells_next: bool = False

    def __str__(self) -> str:
        parts = [f"preset={self.preset}"] if self.preset != self.default_preset else []
        for name, value in self.options.changed:
            shown = f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else str(value)
            parts.append(f"{name}={shown}")
        return f"{self.id}({', '.join(parts)})" if parts else self.id

    __repr__ = __str__

    @property
    def is_plain(self) -> bool:
        """Whether the options are those of the preset, none of them changed.

        >>> import cardlab
        >>> cardlab.load("raspisnoy").is_plain, cardlab.load("raspisnoy", players=3).is_plain
        (True, False)
        """
        return not self.options.changed

    @property
    def players(self) -> int:
        """The number of seats at the table."""
        return self.info.players

    def deal(
        self,
        seed: int | None = None,
        deal: int | None = None,
        dealer: int = 0,
        stock: Sequence[Card] | str | None = None,
    ) -> State:
        """The first state of a deal.

        ``deal`` is the 0-based index in the schedule (default: the teaching deal, of a middle size), ``dealer`` a seat,
        ``seed`` 0 … 2**53 − 1 (default: a fresh one), ``stock`` the whole pack in dealing order instead of a seed.
        Raises :class:`DealError` with every problem.

        >>> import cardlab
        >>> cardlab.load("raspisnoy", players=3).deal(seed=1, deal=0, dealer=2)
        <raspisnoy deal 1 of 25: bidding, P0 to move, 2 legal>
        """
        if type(dealer) is not int or not 0 <= dealer < self.players:
            raise DealError(Reason.of("deal.dealer", dealer=str(dealer)[:40], last=self.players - 1))
        if deal is not None and type(deal) is not int:
            raise DealError(Reason.of("deal.bad_fact", name="deal", value=str(deal)[:40]))
        spec = self.match.deal_at(self.teaching_deal if deal is None else deal, dealer)
        if stock is not None:
            if seed is not None:
                raise DealError(Reason("deal.one_start"))
            cards = parse_cards(stock, self.deck) if isinstance(stock, str) else tuple(stock)
            self.check_cards(cards, whole=True)
            return begin(self, spec, Start(stock=cards), cards)
        seed = random.SystemRandom().randint(0, MAX_SEED) if seed is None else seed
        return self.begin(spec, seed)

    def begin(self, spec: DealSpec, seed: int) -> State:
        """The first state of a given deal, its pack shuffled by the seed. Raises :class:`DealError` for a bad seed."""
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise DealError(Reason.of("deal.seed", seed=str(seed)[:40], most=MAX_SEED))
        pack = list(spec.deck)
        random.Random(seed).shuffle(pack)
        return begin(self, spec, Start(seed=seed), tuple(pack))

    def setup(self, hands: Sequence[str | Sequence[Card]], turn: int | None = None, **facts: Any) -> State:
        """A typed-in position. ``hands`` are what the seats hold now (text or cards), ``turn`` the seat to move; the
        other facts are named by each game. Raises :class:`DealError` with every problem at once.

        >>> import cardlab
        >>> game = cardlab.load("raspisnoy", players=3)
        >>> game.setup(["KS 9H", "RJ AD", "AS TS"], trump="H", leader=1, bids=[1, 1, 1])
        <raspisnoy deal 2 of 25: tricks, P1 to move, 9 legal>
        >>> game.setup(["KS KS", "RJ", "AS 11S"])  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        ...
        cardlab.errors.DealError: 11S is not a card: ... K♠ is there twice: leave it in one place.
        """
        problems: list[Reason] = []
        read: list[tuple[Card, ...]] = []
        if isinstance(hands, str) or not isinstance(hands, Sequence):
            raise DealError(Reason.of("deal.bad_fact", name="hands", value=str(hands)[:40]))
        for hand in hands:
            try:
                read.append(self._hand(hand))
            except CardlabError as error:
                problems += error.problems
                read.append(())
        if len(hands) != self.players:
            problems.append(Reason.of("deal.hands", given=len(hands), players=self.players))
        if problems:
            raise DealError([*problems, *card_problems(self.deck, [one for hand in read for one in hand])])
        return self.placer(self, Position(tuple(read), turn, dict(facts)))

    def _hand(self, hand: object) -> tuple[Card, ...]:
        """A hand given as text or as cards. Raises :class:`NotationError` or :class:`DealError`."""
        if isinstance(hand, str):
            return parse_cards(hand, self.deck)
        if not isinstance(hand, Sequence) or not all(isinstance(one, Card) for one in hand):
            raise DealError(Reason.of("deal.bad_fact", name="hands", value=str(hand)[:40]))
        return tuple(hand)

    def again(self, view: State, pack: Sequence[Card], opened: bool = True) -> State:
        """The first state of the same deal with another pack, for the worlds of a view. Unseen cards stay ``XX``.

        ``opened=False`` leaves typed-in calls unmade and the plays of a typed-in trick in the hands. Raises
        :class:`DealError` for a pack from which that trick could not have been played.
        """
        pack = tuple(pack)
        if view.start.position is None:
            first = blank(self, view.spec, Start(stock=pack), pack)
            if XX in pack:
                found = [name for phase in view.spec.phases for name in phase.finds if name in view.facts]
                first = first.with_facts(**{name: view.facts[name] for name in found}).but(viewer=view.viewer)
            return first.proceed()
        typed = view.start.position
        hands: list[tuple[Card, ...]] = [()] * self.players
        for entry in view.log or ():
            if isinstance(entry, Moved) and entry.src == "stock" and entry.dst in HANDS and entry.step == 0:
                hands[HANDS.index(entry.dst)] += tuple(pack[place] for place in entry.places)
        held = tuple(hand[: len(typed.hands[seat])] for seat, hand in enumerate(hands))
        facts = {**typed.facts, **self._retold(view, typed.facts, pack)}
        return self.placer(self, Position(held, typed.turn, facts), opened)

    def _retold(self, view: State, facts: Mapping[str, Any], pack: Sequence[Card]) -> dict[str, list[str]]:
        """What a position told of hidden cards, with another pack's in their place; those left open stay open."""
        told = {}
        for name in self.hidden_facts:
            parts = fact_cards(facts.get(name))
            places = self._stock_places(view, len(parts)) if name == "stock" else _laid_unseen(view, name)
            cards = iter([pack[place] for place in places])
            if name == "stock":
                told[name] = [str(XX) if one == str(XX) else str(new) for one, new in zip(parts, cards, strict=True)]
            else:
                told[name] = [one if one == str(XX) else str(next(cards)) for one in parts]
        return {name: cards for name, cards in told.items() if cards}

    def _stock_places(self, view: State, count: int) -> Sequence[int]:
        """The places in the pack of the cards of a stock that a position tells."""
        first = view.pack_size - count
        if self.tells_next:
            laid = takewhile(lambda one: isinstance(one, Moved) and one.src == "stock", view.log or ())
            first = sum(len(one.cards) for one in laid if isinstance(one, Moved))
        return range(first, first + count)

    def new_match(self, seed: int | None = None) -> Match:
        """A match from its first deal; the first dealer is drawn by lot from the seed (default: a fresh one).

        >>> import cardlab
        >>> match = cardlab.load("raspisnoy").new_match(seed=3)
        >>> match.deal().spec.dealer == match.first_dealer
        True
        """
        seed = random.SystemRandom().randint(0, MAX_SEED) if seed is None else seed
        dealer, _ = self.first_dealer(self.deck, self.players, random.Random(seed))
        return Match(self, seed, dealer)

    def rulings(self, state: State, offence: Action | str, seat: int | None = None) -> Ruling | None:
        """What the table says if a seat (default: the one to move) did that all the same; None where it is legal or
        simply refused.

        >>> import cardlab
        >>> game = cardlab.load("raspisnoy", players=3)
        >>> state = game.setup(["KS 9H", "7S AD", "AS TH"], leader=0, bids=[1, 1, 1]).apply("KS")
        >>> game.rulings(state, "AD").rule_id, game.rulings(state, "7S")
        ('raspisnoy.revoke', None)
        """
        action = parse_action(offence, self.deck) if isinstance(offence, str) else offence
        seat = state.current_player if seat is None else seat
        if not 0 <= seat < self.players or state.current_player < 0:
            return None
        reason = state.why_not(action, seat)
        return None if reason is None else self.ruling_table.ruling(state, Offence(seat, action, reason))

    def check_cards(self, cards: Sequence[Card], whole: bool = False) -> None:
        """Raise :class:`DealError` for cards that are twice there, not of this deck, or (``whole``) missing."""
        problems = card_problems(self.deck, cards)
        if whole:
            missing = tuple(one for one in self.deck if one not in cards)
            if missing:
                problems.append(Reason.of("deal.missing", cards=missing))
        if problems:
            raise DealError(problems)


def fact_cards(value: Any) -> list[str]:
    """The texts of the cards that a fact of a position tells; a number, or nothing, tells none.

    >>> fact_cards("QC 9H"), fact_cards(["QC", "9H"]), fact_cards(7)
    (['QC', '9H'], ['QC', '9H'], [])
    """
    if value is None or isinstance(value, int):
        return []
    return [part for one in ([value] if isinstance(value, str) else value) for part in str(one).split()]


def _laid_unseen(view: State, zone: str) -> list[int]:
    """The places in the pack of the cards that a position laid there and showed to nobody."""
    moves = [one for one in view.log or () if isinstance(one, Moved) and one.step == 0]
    return [place for one in moves if one.dst == zone and one.to == () for place in one.places]


def card_problems(deck: Deck, cards: Sequence[Card]) -> list[Reason]:
    """Every card that occurs twice or is not of the deck; ``XX`` may occur any number of times."""
    problems = []
    seen: set[Card] = set()
    for one in cards:
        if one is XX:
            continue
        if one not in deck:
            problems.append(Reason.of("deal.not_in_deck", card=one, size=len(deck)))
        elif one in seen:
            problems.append(Reason.of("deal.duplicate", card=one))
        seen.add(one)
    return problems


@dataclass(frozen=True, slots=True)
class GameRules:
    """The definition of a game: its options, presets and how they become a :class:`Game`.

    ``presets`` maps a preset's name to the option values in which it differs from the defaults.
    """

    id: str
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, Any]]
    build: Callable[[str, Options], Game]
    default_preset: str = "standard"

    def load(self, preset: str | None, given: Mapping[str, Any]) -> Game:
        """The game of a preset with options on top. Raises :class:`OptionError`."""
        preset = preset or self.default_preset
        if preset not in self.presets:
            raise OptionError(Reason.of("game.preset", game=self.id, name=str(preset)[:40], known=tuple(self.presets)))
        return self.build(preset, read_options(self.options, self.presets[preset], given))
