"""What the games of Euchre with a turn-up have in common: options, the two rounds of calls, the exchange, the points.

Functions take the settings of a table: its options and, for a variant that leaves an option out, the value that it
fixes (see :data:`PLAIN`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardlab.cards import Deck, Suit, deck
from cardlab.core.game import Game, GameInfo
from cardlab.core.match import FirstDealer, draw_first_dealer
from cardlab.core.options import Option, Options
from cardlab.core.packets import FaceUp, Packets, PickUp
from cardlab.core.phase import Phase
from cardlab.core.state import State
from cardlab.errors import OptionError, Reason
from cardlab.games.euchre.farmers import ShowFarmers, SwapThree
from cardlab.games.euchre.match import EuchreMatch, Race, first_jack
from cardlab.games.euchre.position import place
from cardlab.games.euchre.rulings import Rulings
from cardlab.games.euchre.showing import Showing
from cardlab.games.euchre.situations import RulingOptions
from cardlab.trick.exchange import KEEP_TURN_UP, AskPartner, TakeUp
from cardlab.trick.hidden import BestCard
from cardlab.trick.loners import DefendAlone, GoAlone
from cardlab.trick.makers import MakerRow
from cardlab.trick.making import (
    NATURAL,
    PARTNER_ALONE,
    REJECTED,
    STUCK,
    Claim,
    DealerNames,
    NameTrump,
    OrderUp,
    RedealJoker,
)
from cardlab.trick.order import BowerOrder, Order, TopJokerOrder
from cardlab.trick.tricks import Tricks, spec_leader

Settings = Mapping[str, Any]

ONE_DEAL = "one_deal"

OPTIONS = (
    Option("bowers", True),
    Option("pack", 32, (32, 28, 24), "choice"),
    Option("joker", False),
    Option(
        "joker_turnup",
        "dealer_names_blind",
        ("dealer_names_blind", "agreed:S", "agreed:H", "agreed:D", "agreed:C", "redeal"),
        "choice",
    ),
    Option("packets", "3-2", ("3-2", "2-3"), "choice"),
    Option("target", 5, (5, 7, 10, 11, 15, ONE_DEAL), "choice"),
    Option("match", "single_game", ("single_game", "rubber"), "choice"),
    Option("dealer_exchange", "optional", ("optional", "must_take_any", "must_take_keep"), "choice"),
    Option("alone", True),
    Option("alone_timing", "with_call", ("with_call", "after_discard"), "choice"),
    Option("lone_lead", "eldest_or_next", ("eldest_or_next", "left_of_loner"), "choice"),
    Option("lone_euchre_points", 2, (2, 4), "choice"),
    Option("alone_march_points", 4, (3, 4, 5), "choice"),
    Option("alone_must_take_5", False),
    Option("defend_alone", "off", ("off", "vs_loner", "vs_any"), "choice"),
    Option("lone_defence_order", "maker_left", ("maker_left", "eldest_first"), "choice"),
    Option("lone_defence_points", 4, (2, 10), "int"),
    Option("super_euchre", "off", ("off", 4), "choice"),
    Option("all_pass", "redeal_next", ("redeal_next", "redeal_same", "stick_dealer", "dealer_forfeits_1"), "choice"),
    Option("dealer_partner_order", "free", ("free", "must_be_alone"), "choice"),
    Option("bid_needs_trump", "none", ("none", "natural"), "choice"),
    Option("farmers_hand", "off", ("off", "redeal", "swap3"), "choice"),
    Option("partners_best", False),
    Option("best_card", "partner_chooses", ("partner_chooses", "highest_by_rule"), "choice"),
    Option("exchange_order", "discard_first", ("discard_first", "receive_first"), "choice"),
    Option("misdeal_dealer", "same", ("same", "next"), "choice"),
    Option("first_dealer", "lot", ("lot", "first_jack"), "choice"),
    Option("revoke_points", 2, (0, 10), "int"),
    Option("revoke_points_vs_loner", 4, (0, 10), "int"),
    Option("revoke_card_exposed", True),
    Option("retract", "any", ("any", "opponents_only"), "choice"),
    Option("pass_out_of_turn", "void", ("void", "binding"), "choice"),
    Option("cards_turned_down_visible", True),
)

#: Options of lone hands, partners and a joker.
PARTNERED = (
    "joker",
    "joker_turnup",
    "alone",
    "alone_timing",
    "lone_lead",
    "lone_euchre_points",
    "alone_march_points",
    "alone_must_take_5",
    "defend_alone",
    "lone_defence_order",
    "lone_defence_points",
    "dealer_partner_order",
    "partners_best",
    "best_card",
    "exchange_order",
    "revoke_points_vs_loner",
)
#: What a table without lone hands, partners and a joker is like.
PLAIN: Settings = {
    "joker": False,
    "alone": False,
    "alone_timing": "with_call",
    "lone_lead": "eldest_or_next",
    "defend_alone": "off",
    "dealer_partner_order": "free",
    "partners_best": False,
}


def options_but(names: Iterable[str], **defaults: Any) -> tuple[Option, ...]:
    """The options of the four-handed game without those ``names``, some with another default.

    >>> "alone" in [one.name for one in options_but(["alone"])]
    False
    """
    left_out = set(names)
    return tuple(
        replace(one, default=defaults.get(one.name, one.default)) for one in OPTIONS if one.name not in left_out
    )


#: Points of a deal that a side makes without anything special, and of one in which it takes no trick.
MADE, MARCH, EUCHRE = 1, 2, 2


def forfeits(state: State) -> State:
    """Everybody passed: the deal counts as played, against the dealer."""
    return state.but(end="played")


def left_of_loner(state: State) -> int:
    """The player at the loner's left leads; without a loner, the eldest hand."""
    return (state.facts["maker"] + 1) % state.players if state.facts["alone"] else state.spec.leader


def refuse(problems: list[Reason]) -> None:
    """Raise :class:`OptionError` if there are any."""
    if problems:
        raise OptionError(problems)


def clashes(options: Settings) -> list[Reason]:
    """Every pair of values that cannot go together."""
    problems = []
    if options["farmers_hand"] != "off" and options["pack"] != 24:
        problems.append(Reason.of("option.only_with", name="farmers_hand", other="pack", value=24))
    for name, value in (("dealer_partner_order", "must_be_alone"), ("partners_best", True)):
        lone = options["alone"] or (name == "partners_best" and options["defend_alone"] == "vs_any")
        if options[name] == value and not lone:
            problems.append(Reason.of("option.only_with", name=name, other="alone", value=True))
    if options["defend_alone"] == "vs_loner" and not options["alone"]:
        problems.append(Reason.of("option.only_with", name="defend_alone", other="alone", value=True))
    return problems


def score_rows(options: Settings) -> tuple[MakerRow, ...]:
    """The table of points. Where several rows pay the defenders, the best one is theirs."""
    short = 0 if options["alone_must_take_5"] else MADE
    made = (
        MakerRow("march_alone", "all", makers=options["alone_march_points"], alone=True),
        MakerRow("march", "all", makers=MARCH),
        MakerRow("made_alone", "most", makers=short, alone=True),
        MakerRow("made", "most", makers=MADE),
    )
    euchres = [
        MakerRow("euchred_by_one", "few", defenders=options["lone_defence_points"], defended_alone=True),
        MakerRow("euchred_alone", "few", defenders=options["lone_euchre_points"], alone=True),
        MakerRow("euchred", "few", defenders=EUCHRE),
    ]
    if options["super_euchre"] != "off":
        euchres.append(MakerRow("super_euchre", "none", defenders=options["super_euchre"]))
    return (*made, *sorted(euchres, key=lambda row: -row.defenders))


def plain_rows(options: Settings, march: int = MARCH) -> tuple[MakerRow, ...]:
    """The table of points of a game without lone hands."""
    made = (MakerRow("march", "all", makers=march), MakerRow("made", "most", makers=MADE))
    euchred = MakerRow("euchred", "few", defenders=EUCHRE)
    if options["super_euchre"] == "off":
        return (*made, euchred)
    return (*made, MakerRow("super_euchre", "none", defenders=options["super_euchre"]), euchred)


def calling(options: Settings) -> tuple[Phase, ...]:
    """The two rounds of calls, and what the table does with a joker turned up."""
    joker = options["joker_turnup"] if options["joker"] else ""
    with_call = options["alone"] and options["alone_timing"] == "with_call"
    later = options["alone"] and not with_call
    natural = (NATURAL,) if options["bid_needs_trump"] == "natural" else ()
    partner = (PARTNER_ALONE,) if with_call and options["dealer_partner_order"] == "must_be_alone" else ()
    stuck = (STUCK,) if options["all_pass"] == "stick_dealer" else ()
    claims: dict[str, Claim | None] = {"off": None, "redeal": ShowFarmers(), "swap3": SwapThree()}
    claim = claims[options["farmers_hand"]]
    first: tuple[Phase, ...] = ()
    if joker == "redeal":
        first = (RedealJoker(),)
    elif joker == "dealer_names_blind":
        first = (DealerNames(), PickUp())
    agreed = Suit(joker[-1]) if joker.startswith("agreed") else None
    nobody: Callable[[State], State] | None = forfeits if options["all_pass"] == "dealer_forfeits_1" else None
    return (
        *first,
        OrderUp(with_call, later, (*partner, *natural), claim, agreed, reads_hand=bool(natural) or claim is not None),
        NameTrump(
            with_call, later, (REJECTED, *stuck, *natural), None, agreed, reads_hand=bool(natural), nobody=nobody
        ),
    )


def before_the_lead(options: Settings, order: Order) -> tuple[Phase, ...]:
    """The dealer's exchange, who plays alone, and the partners' best cards."""
    keep = (KEEP_TURN_UP,) if options["dealer_exchange"] == "must_take_keep" else ()
    phases: list[Phase] = [TakeUp(keep, sitting_out_too=options["partners_best"])]
    if options["alone_timing"] == "after_discard" and options["alone"]:
        phases.append(GoAlone(options["dealer_partner_order"] == "must_be_alone"))
    if options["defend_alone"] != "off":
        phases.append(DefendAlone(options["defend_alone"].removeprefix("vs_"), options["lone_defence_order"]))
    if options["partners_best"]:
        how = (order, options["best_card"] == "partner_chooses", options["exchange_order"].partition("_")[0])
        phases += [AskPartner("maker", *how), AskPartner("lone_defender", *how)]
    return tuple(phases)


def order_of(options: Settings) -> Order:
    """The order of cards: with or without bowers."""
    return BowerOrder() if options["bowers"] else TopJokerOrder()


def dealing(options: Settings) -> tuple[Phase, ...]:
    """The packets and the card turned up; where the dealer may have to name a suit unseen they lie face down."""
    face_down = options["joker"] and options["joker_turnup"] == "dealer_names_blind"
    packets = tuple(Packets(int(size), True, face_down) for size in options["packets"].split("-"))
    return (*packets, FaceUp())


def forfeit_of(options: Settings) -> int:
    """What the dealer's opponents get if everybody passes."""
    return 1 if options["all_pass"] == "dealer_forfeits_1" else 0


def target_of(options: Settings) -> int | None:
    """The points that are played for."""
    return None if options["target"] == ONE_DEAL else int(options["target"])


def pack_of(options: Settings) -> Deck:
    """The cards of the table."""
    return deck(options["pack"] + int(options["joker"]))


def tricks_of(options: Settings, order: Order, partner: BestCard | None = None) -> Tricks:
    """The tricks: the eldest hand leads, or the player at the loner's left. ``partner`` is made known by his card."""
    first = left_of_loner if options["lone_lead"] == "left_of_loner" else spec_leader
    return Tricks(order=order, first=first, secret=partner)


def assemble(
    id: str, preset: str, options: Options, settings: Settings, match: EuchreMatch | Race, rows: Sequence[MakerRow]
) -> Game:
    """The game around a match."""
    most = max(max(row.makers, row.defenders) for row in rows)
    sides = len(set(match.accounts)) or 2
    first_dealer: FirstDealer = first_jack if settings["first_dealer"] == "first_jack" else draw_first_dealer
    return Game(
        id=id,
        preset=preset,
        options=options,
        info=GameInfo(players=match.players, sides=sides, max_length=60, least=0, most=most),
        deck=match.deck,
        match=match,
        placer=place,
        showing=Showing(order_of(settings), settings["cards_turned_down_visible"]),
        ruling_table=Rulings(id.partition(".")[2] or "four", RulingOptions.of(settings)),
        first_dealer=first_dealer,
    )
