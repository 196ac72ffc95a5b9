"""Raspisnoy poker ("written-down" poker): take exactly the tricks you bid.

Source: the Russian rule page (preset ``as_written``), with public rules where it is silent (``standard``); the options
name every reading. Two to ten players, 36 cards with one joker or 54 with two; everybody plays alone. After the main
part come special rounds: dark, golden, misère, no trump and, if wanted, on the forehead. Presets are also circular
trumps, where every suit led has a trump of its own, and Georgian poker, which has its own schedule and points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.cards import Deck, deck
from cardlab.core.deal import Scoring, forehead, own_hand
from cardlab.core.game import Game, GameInfo, GameRules
from cardlab.core.options import Option, Options
from cardlab.core.packets import NoTrump, Packets, PickUp, ShowLast, TurnUp
from cardlab.core.phase import Phase
from cardlab.errors import OptionError, Reason
from cardlab.trick.calls import DEALER_SUM, Bids
from cardlab.trick.follow import DEMANDED, FOLLOW, FOLLOW_OR_TRUMP, TRUMP_WHEN_VOID
from cardlab.trick.jokers import AsCard, ByTrick, DeclaredModes, DeclaredPower, Modes
from cardlab.trick.making import CallTrump
from cardlab.trick.position import place_tricks
from cardlab.trick.rulings import Revokes
from cardlab.trick.schedule import REGULAR, Round, Schedule
from cardlab.trick.scoring import BidScore, Row, TrickScore
from cardlab.trick.showing import BidTable
from cardlab.trick.tricks import BlindTricks, Tricks, circular_trump, one_trump

DARK, GOLDEN, MISERE, NO_TRUMP, FOREHEAD = SPECIALS = ("dark", "golden", "misere", "no_trump", "lobovaya")
GEORGIAN = "georgian"

OPTIONS = (
    Option("players", 4, (2, 10), "int"),
    Option("deck", 36, (36, 54), "choice"),
    Option("joker_card", "6S", ("6S", "7S", "none"), "choice"),
    Option("jokers_54", 2, (0, 2), "int"),
    Option("max_hand", None, (1, 27), "int"),
    Option("schedule_parity", "all", ("all", "even", "odd"), "choice"),
    Option("ascending", True),
    Option("descending", True),
    Option("full_deal_trump", "last_card", ("last_card", "no_trump", "left_of_dealer_three"), "choice"),
    Option("dealer_restriction", True),
    Option("must_trump", True),
    Option("trump_anytime", False),
    Option("plain_joker_vs_trump", "joker", ("joker", "trump"), "choice"),
    Option("demand_only_first_trick", False),
    Option("low_joker_suit", "named", ("named", "second_card"), "choice"),
    Option("joker_low_demand", False),
    Option("joker_as_card", False),
    Option("two_jokers", "later", ("later", "earlier"), "choice"),
    Option("specials", (DARK, GOLDEN, MISERE, NO_TRUMP), SPECIALS, "list"),
    Option("specials_length", "circle", ("circle", "one"), "choice"),
    Option("mult_dark", 2, (1, 3), "int"),
    Option("mult_golden", 2, (1, 3), "int"),
    Option("mult_misere", 2, (1, 3), "int"),
    Option("mult_no_trump", 2, (1, 3), "int"),
    Option("misere_zero_bonus", 0, (0, 1000), "int"),
    Option("misere_points", 10, (1, 1000), "int"),
    Option("golden_points", 10, (1, 1000), "int"),
    Option("dark_bid", "before_deal", ("before_deal", "after_deal_unseen"), "choice"),
    Option("lobovaya", False),
    Option("lobovaya_cards", 1, (1, 27), "int"),
    Option("pass_points", 5, (-1000, 1000), "int"),
    Option("one_card_mult", 1, (1, 3), "choice"),
    Option("trump_source", "turned", ("turned", "none"), "choice"),
    Option("peek_tricks", True),
    Option("circular", False),
    Option("revoke_penalty", 0, (0, 1000), "int"),
    Option("schedule", "pyramid", ("pyramid", GEORGIAN), "choice"),
    Option("scoring", "written", ("written", GEORGIAN), "choice"),
    Option("georgian_repeats", 4, (4, "players"), "choice"),
    Option("georgian_deck_six", 36, (36, 54), "choice"),
)

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as_written": {},
    "raspisnoy_36": {},
    "raspisnoy_54": {"deck": 54},
    "circular_trumps": {"circular": True, "specials": (DARK, GOLDEN, MISERE)},
    "georgian_poker": {"schedule": GEORGIAN, "scoring": GEORGIAN, "specials": (), "revoke_penalty": 50},
}


def sizes(options: Mapping[str, Any], most: int) -> tuple[int, ...]:
    """The hand sizes of the main part: rising to the plateau, the plateau once a player, falling again.

    >>> sizes({"schedule_parity": "odd", "ascending": True, "descending": False, "players": 3}, 6)
    (1, 3, 5, 5, 5)
    """
    parity = {"all": (0, 1), "even": (0,), "odd": (1,)}[options["schedule_parity"]]
    kept = [size for size in range(1, most + 1) if size % 2 in parity]
    if not kept:
        raise OptionError(
            Reason.of("option.bad_value", name="schedule_parity", value=options["schedule_parity"], allowed="all, odd")
        )
    rising = kept[:-1] if options["ascending"] else []
    falling = kept[-2::-1] if options["descending"] and len(kept) > 1 else []
    return (*rising, *[kept[-1]] * options["players"], *falling)


def georgian_sizes(players: int, pack: int, repeats: int) -> tuple[int, ...]:
    """The hand sizes of Georgian poker: up, full deals, down, full deals. Raises :class:`OptionError` unless 4, 5 or 6
    play.

    >>> georgian_sizes(5, 36, 4)
    (1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 6, 5, 4, 3, 2, 1, 7, 7, 7, 7)
    """
    if players not in (4, 5, 6):
        raise OptionError(Reason.of("option.bad_value", name="players", value=str(players), allowed="4 … 6"))
    full = pack // players
    top = {4: 8, 5: 7, 6: 6}[players]
    rising, plateau = range(1, top + 1), [full] * repeats
    return (*rising, *plateau, *reversed(rising), *plateau)


@dataclass(frozen=True, slots=True)
class Makers:
    """What the deals of a table are made of: the deck, the policies of play, and the readings of the options."""

    options: Options
    pack: Deck
    players: int

    @property
    def bans(self) -> tuple[Any, ...]:
        return (DEALER_SUM,) if self.options["dealer_restriction"] else ()

    def modes(self) -> Modes:
        """What a joker may be declared as."""
        options, suits = self.options, self.pack.suits
        bare = ("gives",) if options["low_joker_suit"] == "second_card" else ()
        low = ("takes_low",) if options["joker_low_demand"] else ()
        first = DeclaredModes(suits, ("gives", "takes_high", *low), bare=bare)
        modes: Modes = first
        if options["demand_only_first_trick"]:
            modes = ByTrick(first, DeclaredModes(suits, ("gives", "takes"), bare=bare))
        if options["joker_as_card"]:
            modes = AsCard(modes, tuple(one for one in self.pack if not one.is_joker))
        return modes

    def tricks(self, bidless: bool = False) -> Tricks:
        """The play of every round but the one on the forehead."""
        options = self.options
        follow = FOLLOW_OR_TRUMP if options["trump_anytime"] else FOLLOW
        last = (TRUMP_WHEN_VOID,) if options["must_trump"] else ()
        return Tricks(
            duties=(follow, *last),
            on_demand=(follow, DEMANDED, *last),
            modes=self.modes(),
            power=DeclaredPower(options["plain_joker_vs_trump"], options["two_jokers"]),
            trumps=circular_trump if options["circular"] else one_trump,
            bidless=bidless,
        )

    def blind_tricks(self) -> BlindTricks:
        """The play of hands that their owners do not see: a joker takes, the later of two."""
        plain = self.tricks()
        return BlindTricks(
            duties=plain.duties,
            on_demand=plain.duties,
            modes=plain.modes,
            power=DeclaredPower("joker", "later"),
            trumps=plain.trumps,
        )

    def deal(self, cards: int, face_down: bool = False) -> tuple[Phase, ...]:
        """The cards, and what makes the trump."""
        source = self.options["trump_source"]
        packet = Packets(cards, face_down=face_down)
        if self.options["circular"]:
            return (packet,)
        if source == "none":
            return (packet, NoTrump())
        if cards * self.players < len(self.pack):
            return (packet, TurnUp())
        full = self.options["full_deal_trump"]
        if full == "last_card":
            return (packet, ShowLast())
        if full == "no_trump" or cards < _NAMED_FROM:
            return (packet, NoTrump())
        first, rest = Packets(_NAMED_FROM, face_down=face_down), Packets(cards - _NAMED_FROM, face_down=face_down)
        return (first, CallTrump(no_trump=False), *((rest,) if rest.count else ()))

    def score(self, cards: int, multiplier: int) -> BidScore:
        """The points of a round with bids."""
        if self.options["scoring"] == GEORGIAN:
            return BidScore(GEORGIAN_ROWS, 1, cards)
        rows = (
            Row("exact", per_bid=10),
            Row("pass", flat=self.options["pass_points"]),
            Row("over", per_trick=1),
            Row("under", per_missing=-10),
        )
        return BidScore(rows, multiplier, cards)

    def round(self, cards: int, kind: str, label: Reason, pulka: int = 0) -> Round:
        """A regular or special round. Raises :class:`OptionError` for another kind."""
        if kind not in (REGULAR, *SPECIALS):
            raise OptionError(Reason.of("option.bad_value", name="round", value=kind, allowed=", ".join(SPECIALS)))
        times = 1
        if kind == REGULAR:
            times = self.options["one_card_mult"] if cards == 1 else 1
            phases: tuple[Phase, ...] = (*self.deal(cards), Bids(cards, self.bans), self.tricks())
            scoring: Scoring = self.score(cards, times)
        else:
            times = 1 if kind == FOREHEAD else self.options[f"mult_{kind}"]
            phases, scoring = self._special(kind, cards)
        return Round(cards, phases, scoring, label, kind, times, sees=forehead if kind == FOREHEAD else own_hand)

    def _special(self, kind: str, cards: int) -> tuple[tuple[Phase, ...], Scoring]:
        options, tricks = self.options, self.tricks()
        bids = Bids(cards, self.bans)
        if kind == FOREHEAD:
            return (*self.deal(cards), bids, self.blind_tricks()), BidScore(FOREHEAD_ROWS, 1, cards)
        times = options[f"mult_{kind}"]
        if kind == GOLDEN:
            return (*self.deal(cards), self.tricks(bidless=True)), TrickScore(options["golden_points"], cards, times)
        if kind == MISERE:
            points = TrickScore(-options["misere_points"], cards, times, options["misere_zero_bonus"])
            return (*self.deal(cards), self.tricks(bidless=True)), points
        if kind == NO_TRUMP:
            return (Packets(cards), NoTrump(), bids, tricks), self.score(cards, times)
        if options["dark_bid"] == "before_deal":
            return (bids, *self.deal(cards), tricks), self.score(cards, times)
        return (*self.deal(cards, face_down=True), bids, PickUp(), tricks), self.score(cards, times)


#: Cards from which the trump is named.
_NAMED_FROM = 3
GEORGIAN_ROWS = (
    Row("exact", flat=50, per_bid=50),
    Row("pass", flat=50),
    Row("over", per_trick=10),
    Row("under", per_trick=10),
)
FOREHEAD_ROWS = (
    Row("exact", per_bid=50),
    Row("pass", flat=5),
    Row("over", per_trick=1),
    Row("under", flat=-50),
)


def rounds(makers: Makers, most: int) -> Iterator[Round]:
    """The main part, then the special rounds in their order."""
    options = makers.options
    if options["schedule"] == GEORGIAN:
        repeats = makers.players if options["georgian_repeats"] == "players" else options["georgian_repeats"]
        main = georgian_sizes(makers.players, len(makers.pack), repeats)
    else:
        main = sizes(options, most)
    for number, cards in enumerate(main, 1):
        yield makers.round(cards, REGULAR, Reason.of("deal.of", number=number, total=len(main), cards=cards))
    for kind in special_kinds(options):
        circle = makers.players if options["specials_length"] == "circle" else 1
        cards = options["lobovaya_cards"] if kind == FOREHEAD else max(main)
        for number in range(1, circle + 1):
            yield makers.round(
                cards, kind, Reason.of("deal.special", round=kind, number=number, total=circle, cards=cards)
            )


def special_kinds(options: Mapping[str, Any]) -> tuple[str, ...]:
    """The special rounds in the order of the page; without trumps that circle there is no round without trumps."""
    wanted = {*options["specials"], *((FOREHEAD,) if options["lobovaya"] else ())}
    return tuple(kind for kind in SPECIALS if kind in wanted and not (options["circular"] and kind == NO_TRUMP))


def _deck(options: Options) -> Deck:
    six = options["schedule"] == GEORGIAN and options["players"] == 6
    if options["deck"] == 54 or (six and options["georgian_deck_six"] == 54):
        return deck(52 + int(options["jokers_54"]))
    served = options["joker_card"]
    return deck(36, {} if served == "none" else {str(served): "RJ"})


def build(preset: str, options: Options) -> Game:
    """The game of these options. Raises :class:`OptionError` for values that cannot go together."""
    pack = _deck(options)
    players = options["players"]
    largest = len(pack) // players
    most = largest if options["max_hand"] is None else options["max_hand"]
    for name, value in (("max_hand", most), ("lobovaya_cards", options["lobovaya_cards"])):
        if value > largest:
            raise OptionError(Reason.of("option.bad_value", name=name, value=str(value), allowed=f"1 … {largest}"))
    if options["dark_bid"] == "after_deal_unseen" and options["full_deal_trump"] == "left_of_dealer_three":
        given = "left_of_dealer_three"
        told = Reason.of(
            "option.not_with", name="dark_bid", value="after_deal_unseen", other="full_deal_trump", given=given
        )
        raise OptionError(told)  # a trump would be named from cards that nobody has seen
    makers = Makers(options, pack, players)
    every = tuple(rounds(makers, most))
    ends = [end for one in every for end in _ends(one)]
    return Game(
        id="raspisnoy",
        preset=preset,
        options=options,
        info=GameInfo(
            players,
            sides=players,
            max_length=players * (max(one.cards for one in every) + 2),
            least=min(ends),
            most=max(ends),
        ),
        deck=pack,
        match=Schedule(players, pack, every, makers),
        placer=place_tricks,
        showing=BidTable(options["peek_tricks"], options["circular"]),
        ruling_table=Revokes("raspisnoy.revoke", options["revoke_penalty"]),
        teaching_deal=_teaching(every),
    )


def _ends(one: Round) -> tuple[int, ...]:
    """Points that one seat can have in a round, the ends among them."""
    scoring = one.scoring
    if isinstance(scoring, TrickScore):
        return tuple(scoring.points(took).value for took in range(one.cards + 1))
    assert isinstance(scoring, BidScore)
    counts = range(one.cards + 1)
    return tuple(scoring.points(bid, took).value for bid in counts for took in counts)


def _teaching(every: Sequence[Round]) -> int:
    """A middle deal, small enough to be valued while one waits."""
    wanted = min(4, (max(one.cards for one in every) + 1) // 2)
    main = [at for at, one in enumerate(every) if one.kind == REGULAR]
    return min(main, key=lambda at: abs(every[at].cards - wanted))


RULES = GameRules("raspisnoy", OPTIONS, PRESETS, build)
