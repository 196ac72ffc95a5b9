"""Every id that can be a verdict has a paragraph in both rule files and a position that triggers it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from cardlab import State, game_ids, load
from cardlab.core.options import Option
from cardlab.core.registry import rules_of
from cardlab.errors import plain
from cardlab.view.rules import book_html, pages_of, paragraph_html, rule_paragraph, rules_html, rules_text
from cardlab.view.text import LANGUAGES, say
from cardlab.view.variants import lineage
from tests.view.bank_positions import ASKED as BANK_ASKED
from tests.view.bank_positions import BANK, BANK_OTHERS
from tests.view.crazy_positions import ASKED as CRAZY_ASKED
from tests.view.crazy_positions import CRAZY, CRAZY_OTHERS
from tests.view.crazy_positions import MORE as CRAZY_MORE
from tests.view.durak_positions import ASKED as DURAK_ASKED
from tests.view.durak_positions import DURAK, DURAK_OTHERS
from tests.view.durak_positions import MORE as DURAK_MORE
from tests.view.joker_positions import GEORGIAN, GEORGIAN_OTHERS, JOKER, JOKER_OTHERS, RASPISNOY_MORE
from tests.view.poker_positions import ASKED as POKER_ASKED
from tests.view.poker_positions import POKER, POKER_OTHERS
from tests.view.scan import used_ids

#: Areas of verdicts, and the ids in them that refuse a call of the library, not a player's action, or only report.
AREAS = (
    "bid",
    "call",
    "trick",
    "joker",
    "turn",
    "cards",
    "raspisnoy",
    "georgian_joker",
    "durak",
    "bank",
    "poker",
    "crazy",
)
_CRAZY_TOLD = (
    *(f"crazy.{name}" for name in ("A", "J", "K", "Q", "any_card", "of_suit", "counts_as", "date_form", "date_range")),
    *(f"crazy.{name}" for name in ("date_real", "announced_missing", "hand_size", "what_with", "touch_second")),
    *(f"crazy.{name}" for name in ("joker_shown", "starts", "theft", "nobody_acts", "rounds_over", "made", "offers")),
    *(f"crazy.{name}" for name in ("gives", "gets", "picks", "steals", "two", "lays", "discards", "discards_as")),
    *(f"crazy.{name}" for name in ("takes", "buried", "shuffled", "out", "opens", "opens_unseen", "steals_unseen")),
    *(f"crazy.say_{name}" for name in ("draw", "take", "discard", "discard_as", "trade", "steal", "give", "refuse")),
    *(f"crazy.say_{name}" for name in ("pick", "show", "show_two", "pass", "done", "take_none")),
)
NO_VERDICTS = {
    *(f"bank.{name}" for name in ("caption", "doubled", "hit", "lost", "miss", "name", "no_hands", "say_stake")),
    *(f"bank.{name}" for name in ("say_turn", "short", "won")),
    *(f"poker.{name}" for name in ("dealer_shows", "exchange_ask", "fee", "five_cards", "hand_size", "lot", "loses")),
    *(f"poker.{name}" for name in ("no_qualify", "open_card", "qualifies", "say_bet", "say_buy", "say_exchange")),
    *(f"poker.{name}" for name in ("say_fold", "ties", "wild", "wild_open", "wins")),
    *_CRAZY_TOLD,
    "call.farmers_hand",
    "call.joker_redeal",
    "call.lone_defender",
    "call.made",
    "call.named",
    "call.partner_shown",
    "call.partners",
    "call.say_name",
    "call.say_order_up",
    "call.turns_down",
    "cards.hidden",
    *(f"durak.{name}" for name in ("ask_add", "ask_defend", "ask_lead", "ask_throw", "beat_it", "bout", "what_with")),
    *(f"durak.{name}" for name in ("beaten", "draw", "ended_beaten", "ended_taken", "fool", "now", "out", "repeated")),
    *(f"durak.{name}" for name in ("say_beat", "starts", "starts_by_card", "starts_by_lot", "taken")),
    "durak.trump",
    "joker.demand",
    "raspisnoy.raspisnoy_54",
    "trick.free",
    "trick.ruffs",
    "trick.taken",
    "turn.not_offered",
    "turn.other_view",
    "turn.quiet",
    "turn.view",
}
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')


def _bidding() -> State:
    return load("raspisnoy").setup(
        ["KD QC 8H RJ", "AS TH 7C 6D", "9S JH TC 8C", "KS AH JD 9C"], turn_up="9D", dealer=0, bids=[None, 1, 0, 1]
    )


def _tricks(*trick: str, hand: str = "AS 7H 8H RJ", trump: str | None = "D") -> State:
    hands = [hand, "KS 9C JD", "QS 8D JC", "TS QC 7C"] if trick else [hand, "KS 9C JD 6C", "QS 8D JC TD", "TS QC 7C AD"]
    return load("raspisnoy").setup(hands, dealer=0, trump=trump, turn=0, bids=[2, 1, 1, 1], trick=list(trick))


def _hearts_led(hand: str = "AS 7H 8H RJ") -> State:
    return _tricks("P1 9H", "P2 TH", "P3 KH", hand=hand)


def _high_hearts() -> State:
    return load("raspisnoy").setup(
        ["AH 7H 8S", "KS 9C JD", "QS 8D", "TS QC"],
        dealer=1,
        trump="D",
        bids=[1, 0, 0, 1],
        trick=["P2 RJ:takes_high:H", "P3 6C"],
    )


def _unseen() -> State:
    return load("raspisnoy").setup(["AS 7H", "XX XX", "XX XX", "XX XX"], trump="D", leader=1, bids=[1, 1, 1, 1])


def _over() -> State:
    state = load("raspisnoy").deal(seed=1, deal=0)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    return state


def _calls(*calls: str, **options: Any) -> State:
    """A deal of Euchre after these calls, the seat in front of the dealer's partner being eldest."""
    hands = ["9S TS 9H TH AD", "KS 9C JC QH AH", "QS 8D JS TC TD", "AS QC 7C KD JD"]
    small = ["9S TS 9H TH AD", "KS 9C JC QH AH", "QS AC JS TC TD", "AS QC KC KD JD"]
    shown = small if options.get("pack") == 24 else hands
    return load("euchre", **options).setup(shown, turn_up="9D", dealer=3, calls=list(calls))


def _poor(hand: str, swapped: bool = False, farmers_hand: str = "swap3") -> State:
    """The eldest hand may show or change its cards; ``swapped``: it has changed three of them already."""
    game = load("euchre", pack=24, farmers_hand=farmers_hand)
    state = game.setup([hand, "KS 9C JC QH AH", "QS AC JS TC KH", "AS QC KC KD JD"], turn_up="9D", dealer=3)
    if swapped:
        state = state.apply("exchange 9S TS 9H")
        while state.current_player < 0:
            state = state.apply(state.legal_actions[0])
    return state


def _blind() -> State:
    hands = ["9S TS 9H TH AD", "KS 9C JC QH AH", "QS AC JS TC TD", "AS QC KC KD JD"]
    return load("euchre", pack=24, joker=True).setup(hands, turn_up="RJ", dealer=3)


def _bowers(hand: str, *trick: str) -> State:
    return load("euchre").setup(
        [hand, "KS 9C", "QS 8C", "TC"], dealer=3, trump="H", maker=3, tricks=[1, 1, 0, 0], trick=list(trick)
    )


def _thrown_in() -> State:
    return _calls(*["pass"] * 8)


def _veiled() -> State:
    hands = ["AS 7H", "XX XX", "XX XX", "XX XX"]
    return load("euchre").setup(hands, trump="D", maker=1, leader=1)


def _penal(**facts: Any) -> State:
    """The eldest hand moves, and a penalty may bind it."""
    hands = ["9S TS 9H TH AD", "KS 9C JC QH AH", "QS 8D JS TC TD", "AS QC 7C KD JD"]
    return load("euchre").setup(hands, dealer=3, **facts)


def _auction(*calls: str) -> State:
    state = load("euchre.auction5").deal(seed=1, dealer=4)
    for call in calls:
        state = state.apply(call)
    return state


def _won(bid: int, *calls: str) -> State:
    """The eldest hand has won the auction with that bid."""
    return _auction(f"bid {bid}", *["pass"] * 4, *calls)


def _called() -> State:
    """The eldest hand made diamonds trumps and has to call another suit."""
    hands = ["9S TS 9H TH AD", "KS 9C JC QH AH", "QS 8D JS TC TD", "AS QC 7C KD JD"]
    return load("euchre.call_ace").setup(hands, turn_up="9D", dealer=3, calls=["order up"]).apply("discard 9D")


#: Of each game: rule id, the position and the action that it refuses there.
RASPISNOY: tuple[tuple[str, Callable[[], State], str], ...] = (
    ("bid.dealer_forbidden_sum", _bidding, "bid 2"),
    ("bid.bid_out_of_range", _bidding, "bid 5"),
    ("turn.make_a_bid", _bidding, "KD"),
    ("turn.play_a_card", _hearts_led, "bid 1"),
    ("turn.over", _over, "bid 1"),
    ("cards.not_in_hand", _hearts_led, "6H"),
    ("cards.unseen_hand", _unseen, "KS"),
    ("trick.must_follow", _hearts_led, "AS"),
    ("trick.must_trump", lambda: _hearts_led("AS 8S KD 7D"), "AS"),
    ("joker.declaration_missing", _hearts_led, "RJ"),
    ("joker.bad_declaration", _hearts_led, "RJ:takes_high:S"),
    ("joker.demand_high", _high_hearts, "7H"),
)


EUCHRE: tuple[tuple[str, Callable[[], State], str], ...] = (
    ("turn.make_a_call", _calls, "bid 2"),
    ("turn.name_a_suit", _blind, "pass"),
    ("turn.answer", lambda: _calls("order up", alone_timing="after_discard").apply("discard JD"), "pass"),
    ("turn.one_card", lambda: _calls("order up"), "pass"),
    ("turn.play_a_card", lambda: _calls("order up").apply("discard JD"), "pass"),
    ("turn.over", _thrown_in, "pass"),
    ("call.turnup_suit_only", _calls, "name H"),
    ("call.turnup_closed", lambda: _calls(*["pass"] * 4), "order up"),
    ("call.rejected_suit", lambda: _calls(*["pass"] * 4), "name D"),
    ("call.alone_not_available", lambda: _calls(alone_timing="after_discard"), "order up alone"),
    ("call.partner_must_go_alone", lambda: _calls("pass", dealer_partner_order="must_be_alone"), "order up"),
    ("call.dealer_is_stuck", lambda: _calls(*["pass"] * 7, all_pass="stick_dealer"), "pass"),
    ("call.needs_trump", lambda: _calls("pass", bid_needs_trump="natural"), "order up"),
    ("call.turn_up_stays", lambda: _calls("order up", dealer_exchange="must_take_keep"), "discard 9D"),
    ("call.no_farmers_hand", lambda: _poor("9S TS 9H TH AD", farmers_hand="redeal"), "show 9S TS 9H TH AD"),
    ("call.three_poor_cards", lambda: _poor("9S TS 9H TH AD"), "exchange 9S TS AD"),
    ("call.stock_is_taken", lambda: _poor("9S TS 9H TH AD", swapped=True), "exchange 9S TS 9H"),
    ("cards.not_in_hand", lambda: _bowers("AS 7H", "P3 TS"), "KS"),
    ("cards.unseen_hand", _veiled, "KS"),
    ("trick.must_follow", lambda: _bowers("JD 9D", "P3 TH"), "9D"),
    ("trick.left_bower_is_trump", lambda: _bowers("JD 9D", "P3 TD"), "JD"),
    ("joker.bad_declaration", lambda: _bowers("AS 7H", "P3 TS"), "AS:takes"),
    ("call.barred", lambda: _penal(turn_up="9D", barred=[0, 2]), "order up"),
    ("trick.called_suit", lambda: _penal(trump="H", maker=3, leader=0, called_suit="S"), "AD"),
    ("trick.exposed_first", lambda: _penal(trump="H", maker=3, leader=0, exposed=["AD"]), "9S"),
)
TWO: tuple[tuple[str, Callable[[], State], str], ...] = (
    ("call.alone_not_available", lambda: load("euchre.two").deal(seed=1), "order up alone"),
)
THREE: tuple[tuple[str, Callable[[], State], str], ...] = (
    ("call.alone_not_available", lambda: load("euchre.three").deal(seed=1), "order up alone"),
)
AUCTION: tuple[tuple[str, Callable[[], State], str], ...] = (
    ("turn.bid_or_pass", _auction, "order up"),
    ("bid.bid_not_in_table", _auction, "bid 6"),
    ("bid.bid_not_higher", lambda: _auction("bid 4"), "bid 3"),
    ("turn.name_the_trump", lambda: _won(4), "pass"),
    ("call.widow_not_allowed", lambda: _won(15, "name S"), "take"),
    ("turn.answer", lambda: _won(4, "name S"), "pass"),
    ("call.wrong_discard_count", lambda: _won(4, "name S", "take"), "discard AS"),
    ("turn.choose_partners", lambda: _won(4, "name S", "leave"), "pass"),
    ("call.wrong_partner_count", lambda: _won(4, "name S", "leave"), "partners P1"),
    ("call.partner_is_self", lambda: _won(4, "name S", "leave"), "partners P0 P1"),
)
CALL_ACE: tuple[tuple[str, Callable[[], State], str], ...] = (
    ("turn.call_a_suit", _called, "pass"),
    ("call.trump_not_callable", _called, "call D"),
)
#: By game; a variant holds what its own page explains, the rest stands on its family's.
TRIGGERS = {
    "raspisnoy": RASPISNOY + RASPISNOY_MORE,
    "euchre": EUCHRE,
    "euchre.railroad": (),
    "euchre.two": TWO,
    "euchre.three": THREE,
    "euchre.auction5": AUCTION,
    "euchre.call_ace": CALL_ACE,
    "joker": JOKER,
    "georgian_joker": GEORGIAN,
    "durak": DURAK,
    "joker_bank": BANK,
    "crazy_jokers": CRAZY,
    "joker_poker": POKER,
    "american_poker": (),
    "j_poker": (),
}
#: Verdicts that no action of the seat to move triggers.
OTHERS = {
    "raspisnoy": {"turn.not_yours", "raspisnoy.revoke"},
    "euchre": {"turn.not_yours"},
    "joker": JOKER_OTHERS,
    "georgian_joker": GEORGIAN_OTHERS,
    "durak": DURAK_OTHERS,
    "joker_bank": BANK_OTHERS,
    "crazy_jokers": CRAZY_OTHERS,
    "joker_poker": POKER_OTHERS,
}
GAMES = sorted(TRIGGERS)


@pytest.mark.parametrize(
    ("id", "position", "action"),
    [pytest.param(*one, id=f"{game}-{one[0]}") for game in GAMES for one in TRIGGERS[game]],
)
def test_the_rule_is_triggered(id: str, position: Callable[[], State], action: str) -> None:
    reason = position().why_not(action)
    assert reason is not None
    assert reason.id == id


@pytest.mark.parametrize("position", [_hearts_led, _calls], ids=["raspisnoy", "euchre"])
def test_another_seat_must_wait(position: Callable[[], State]) -> None:
    reason = position().why_not("AS", player=1)
    assert reason is not None
    assert reason.id == "turn.not_yours"


def test_a_revoke_is_ruled_on() -> None:
    state = _hearts_led()
    ruling = state.game.rulings(state, "AS")
    assert ruling is not None
    assert ruling.rule_id == "raspisnoy.revoke"
    assert ruling.choices == ("take_back",)


@pytest.mark.parametrize(("trick", "card"), [("P3 TH", "9D"), ("P3 TD", "JD")])
def test_a_revoke_with_the_left_bower_is_ruled_on(trick: str, card: str) -> None:
    state = _bowers("JD 9D", trick)
    ruling = state.game.rulings(state, card)
    assert ruling is not None
    assert ruling.rule_id == "euchre.rv1"
    assert (ruling.choices, ruling.points) == (("take_back", "stand"), 2)


#: Actions that are asked about at every turn of a deal, most of them out of place.
ASKED = "bid 2|pass|order up|order up alone|name H|name D alone|alone|defend alone|ask|give AS|discard 9S|show 9S TS"
AUCTIONED = "bid 4|bid 9|take|leave|partners P0|partners P0 P1|discard 9S TS|call C|call H|claim add"
CARDS = "exchange 9S TS 9H|RJ:takes|RJ|BJ:gives|JD|JH|JC|JS|9H|9D|AS"
VARIED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("raspisnoy", {}),
    ("raspisnoy", {"deck": 54}),
    ("euchre", {}),
    ("euchre", {"preset": "british"}),
    ("euchre", {"preset": "openspiel", "defend_alone": "vs_any", "partners_best": True}),
    ("euchre", {"pack": 24, "farmers_hand": "swap3", "dealer_partner_order": "must_be_alone"}),
    ("euchre", {"pack": 24, "farmers_hand": "redeal", "bid_needs_trump": "natural"}),
    ("joker", {}),
    ("joker", {"must_trump": True, "joker_free": False, "deck": 36}),
    ("georgian_joker", {}),
    ("georgian_joker", {"format": "nines", "allow_no_trump_call": False, "lead_modes": ("takes",)}),
    ("raspisnoy", {"circular": True, "joker_as_card": True}),
    ("euchre.railroad", {}),
    ("euchre.two", {}),
    ("euchre.three", {}),
    ("euchre.auction5", {}),
    ("euchre.auction6", {"name_trump": "after_widow"}),
    ("euchre.auction7", {"joker": True, "fewer_partners": True}),
    ("euchre.call_ace", {"players": 5}),
    ("durak", {}),
    ("durak", {"players": 4, "multi_lead": True, "transfer": True, "joker_throw_in": "never"}),
    ("joker_bank", {}),
    ("american_poker", {"players": 2}),
    ("joker_poker", {"bankroll": 4, "players": 3}),
    ("j_poker", {"preset": "public_j_poker"}),
    ("crazy_jokers", {"max_rounds": 12}),
    ("crazy_jokers", {"players": 3, "max_rounds": 10, "steal_blind": False, "refused_trade_ends_turn": False}),
)


@pytest.mark.parametrize(("game", "options"), VARIED, ids=str)
def test_whatever_is_refused_has_a_sentence_and_a_paragraph(game: str, options: dict[str, Any]) -> None:
    rng = random.Random(1)
    for seed in range(4):
        state = load(game, **options).deal(seed=seed)
        while not state.is_terminal:
            for text in (
                "|".join(
                    (ASKED, AUCTIONED, CARDS, DURAK_ASKED, DURAK_MORE, BANK_ASKED, POKER_ASKED, CRAZY_ASKED, CRAZY_MORE)
                ).split("|")
                if state.current_player >= 0
                else ()
            ):
                reason = state.why_not(text)
                if reason is not None:
                    assert reason.id in _of(game) | _of(_family(game))
                    assert all(rule_paragraph(reason.id, game, lang) for lang in LANGUAGES)
                    assert all(say(reason, lang) != plain(reason) for lang in LANGUAGES)
            state = state.apply(rng.choice(list(state.legal_actions)))


def _family(game: str) -> str:
    """The game whose page a variant's goes with."""
    return lineage(game)[-1]


def _of(game: str) -> set[str]:
    """The ids that the page of a game explains; the sizes of the auction share one."""
    known = "euchre.auction5" if game.startswith("euchre.auction") else game
    return {id for id, _, _ in TRIGGERS[known]} | OTHERS.get(known, set())


def test_every_verdict_of_the_sources_has_a_trigger() -> None:
    verdicts = {id for id in used_ids().ids if "." in id and id.partition(".")[0] in AREAS} - NO_VERDICTS
    assert verdicts == set().union(*map(_of, GAMES))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_verdict_has_a_paragraph(game: str, lang: str) -> None:
    for id in _of(game):
        paragraph = rule_paragraph(id, game, lang)
        assert paragraph.startswith("**"), id
        assert "<a" not in paragraph


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_anchor_is_a_rule_and_stands_once(game: str, lang: str) -> None:
    anchors = ANCHOR.findall(rules_text(game, lang))
    assert sorted(anchors) == sorted(_of(game))


def _options() -> list[Any]:
    return [pytest.param(game, one, id=f"{game}-{one.name}") for game in game_ids() for one in rules_of(game).options]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "option"), _options())
def test_every_option_is_in_the_rules(game: str, option: Option, lang: str) -> None:
    """A variant may leave an option to its family's page only where it is the same there."""
    family, pages = game.partition(".")[0], [rules_text(one, lang) for one in pages_of(game, lang)]
    tables = [page.split("##")[-1] for page in pages if option in rules_of(family).options or page is pages[0]]
    assert any(f"`{option.name}`" in table for table in tables)
    for value in option.allowed:
        if isinstance(value, str):
            assert any(re.search(rf"`(?:{option.name}=)?{re.escape(value)}`", page) for page in pages)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_presets_is_right(game: str, lang: str) -> None:
    """Each option in which presets differ has a row with the value in each of them."""
    rules = rules_of(game)
    source = rules_text(game, lang)
    yes = {"en": {"yes": True, "no": False}, "ru": {"да": True, "нет": False}}[lang]
    heads = [f"`{name}`" for name in rules.presets]
    if not any(rules.presets.values()):
        assert all(head in source for head in heads)
        return
    table = next(part for part in source.split("\n\n") if all(head in part.split("\n")[0] for head in heads))
    defaults = {option.name: option.default for option in rules.options}
    told: dict[str, list[Any]] = {}
    for line in table.split("\n")[2:]:
        name, *values = [cell.strip(" ").replace("`", "") for cell in line.strip("|").split("|")]
        told[name] = [yes.get(one, int(one) if one.isdigit() else one) for one in values]
        told[name] = [_listed(one, defaults[name]) for one in told[name]]
    differing = {name for preset in rules.presets.values() for name in preset}
    assert set(told) == differing
    for name, values in told.items():
        assert values == [preset.get(name, defaults[name]) for preset in rules.presets.values()], name


#: How the tables write lists: all of them, none, or by number.
NOTHING, EVERYTHING = ("none", "нет"), ("all four", "four", "все четыре", "четыре")
SIZES = re.compile(r"([0-9]+) … ([0-9]+) … ([0-9]+)")


def _listed(told: Any, default: Any) -> Any:
    """A cell whose option is a list, as a list."""
    sizes = SIZES.fullmatch(str(told))
    if sizes:
        first, most, last = map(int, sizes.groups())
        numbers = (*range(first, most + 1), *range(most - 1, last - 1, -1))
        return numbers if numbers != (*range(2, 9), *range(7, 1, -1)) else default
    if not isinstance(default, tuple):
        return told
    if told is False or told in NOTHING:
        return ()
    return default if told in EVERYTHING else tuple(told.split(", "))


@pytest.mark.parametrize("name", [*GAMES, "euchre.auction6", "glossary"])
def test_both_languages_have_the_same_shape(name: str) -> None:
    english, russian = (rules_text(name, lang) for lang in LANGUAGES)
    for mark in (r"(?m)^#+ ", r"(?m)^\|", r"\n\n", r"`\w+=\w+`"):
        assert len(re.findall(mark, english)) == len(re.findall(mark, russian))
    assert english.count("\n|") > 0


def test_no_rules_are_an_empty_text() -> None:
    assert rules_text("no_such_game") == ""
    assert rules_text("../../pyproject") == ""
    assert rule_paragraph("trick.must_follow", "no_such_game") == ""


#: How many tables the page of a game has.
TABLES = (
    ("raspisnoy", 10),
    ("euchre", 6),
    ("euchre.railroad", 5),
    ("euchre.two", 3),
    ("euchre.three", 3),
    ("euchre.auction5", 6),
    ("euchre.call_ace", 4),
    ("joker", 5),
    ("georgian_joker", 7),
    ("joker_poker", 5),
    ("american_poker", 2),
    ("j_poker", 3),
    ("joker_bank", 4),
    ("durak", 4),
    ("crazy_jokers", 4),
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "tables"), TABLES)
def test_the_page_as_html(game: str, tables: int, lang: str) -> None:
    page = rules_html(game, lang)
    assert page.startswith("<h1>")
    assert page.count("<table>") == tables
    assert all(f'id="{id}"' in page for id in _of(game))
    assert "**" not in page
    assert "`" not in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_variant_is_read_with_its_family(lang: str) -> None:
    assert pages_of("euchre.auction7", lang)[:2] == ("euchre_auction", "euchre")
    book = book_html("euchre.two", lang)
    assert book.count("<h1>") == len(pages_of("euchre.two", lang))
    ids = re.findall(r'id="([^"]+)"', book)
    assert len(ids) == len(set(ids)) > 20
    for id, same in (("call.alone_not_available", False), ("trick.must_follow", True)):
        own, shared = (rule_paragraph(id, game, lang) for game in ("euchre.two", "euchre"))
        assert (own == shared) is same


def test_html_is_escaped() -> None:
    assert paragraph_html("<script>") == "&lt;script&gt;"
