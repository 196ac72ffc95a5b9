"""Whole deals as text: at each step what the table shows, what is legal and why the rest is not, and what happened.

``python -m tests.golden.dumps`` writes the files again; look at the difference before keeping it.
"""

from __future__ import annotations

import random
from pathlib import Path

import cardlab
from cardlab.core.log import Entry, Moved, Noted, Said
from cardlab.core.state import State
from cardlab.errors import plain
from cardlab.notation import parse_action

FOLDER = Path(__file__).parent

#: File name to the game, the 0-based deal of its schedule, the dealer, and the seed of cards and bots.
DEALS = {
    "raspisnoy_standard": ("raspisnoy", 4, 0, 1),
    "raspisnoy_standard_two_players": ("raspisnoy(players=2)", 4, 1, 2),
    "raspisnoy_standard_full_deal": ("raspisnoy", 8, 2, 3),
    "raspisnoy_standard_full_deal_joker": ("raspisnoy(players=3)", 11, 0, 29),
    "raspisnoy_as_written": ("raspisnoy.as_written", 3, 3, 4),
    "raspisnoy_raspisnoy_36": ("raspisnoy.raspisnoy_36", 5, 1, 5),
    "raspisnoy_raspisnoy_54": ("raspisnoy.raspisnoy_54", 4, 0, 6),
    "raspisnoy_raspisnoy_54_ten_players": ("raspisnoy.raspisnoy_54(players=10)", 4, 9, 7),
    "raspisnoy_standard_trump_beats_joker": (
        "raspisnoy(plain_joker_vs_trump=trump, joker_card=7S, trump_anytime=True)", 5, 0, 8,
    ),
    "raspisnoy_standard_no_trump": (
        "raspisnoy(players=3, trump_source=none, must_trump=False, dealer_restriction=False, pass_points=10)", 4, 2, 9,
    ),
    "raspisnoy_raspisnoy_54_earlier_joker": ("raspisnoy.raspisnoy_54(players=2, two_jokers=earlier)", 5, 0, 725),
    "euchre_standard": ("euchre", 0, 0, 1),
    "euchre_standard_named": ("euchre", 0, 1, 116),
    "euchre_standard_loner": ("euchre", 0, 1, 7),
    "euchre_standard_dealer_sits_out": ("euchre", 0, 2, 5),
    "euchre_standard_passed_out": ("euchre(all_pass=dealer_forfeits_1)", 0, 3, 2),
    "euchre_as_written": ("euchre.as_written", 0, 3, 95),
    "euchre_north_american": ("euchre.north_american", 0, 2, 1),
    "euchre_north_american_farmers_swap": ("euchre.north_american(farmers_hand=swap3)", 0, 1, 43),
    "euchre_british": ("euchre.british", 0, 1, 1),
    "euchre_british_named_blind": ("euchre.british", 0, 0, 10),
    "euchre_british_best_card": ("euchre.british(partners_best=True, defend_alone=vs_loner)", 0, 0, 5),
    "euchre_openspiel": ("euchre.openspiel", 0, 1, 1),
    "euchre_openspiel_lone_defender": ("euchre.openspiel(defend_alone=vs_any)", 0, 2, 6),
    "euchre_openspiel_stuck": ("euchre.openspiel", 0, 2, 442),
    "raspisnoy_circular_trumps": ("raspisnoy.circular_trumps(players=3)", 3, 0, 99),
    "raspisnoy_georgian_poker": ("raspisnoy.georgian_poker", 4, 1, 5),
    "raspisnoy_standard_dark": ("raspisnoy(players=3, max_hand=3)", 7, 0, 3),
    "raspisnoy_standard_dark_unseen": ("raspisnoy(players=3, max_hand=3, dark_bid=after_deal_unseen)", 7, 0, 3),
    "raspisnoy_standard_golden": ("raspisnoy(players=3, max_hand=3)", 10, 1, 5),
    "raspisnoy_standard_misere": ("raspisnoy(players=3, max_hand=3)", 13, 2, 6),
    "raspisnoy_standard_no_trump_round": ("raspisnoy(players=3, max_hand=3)", 16, 0, 7),
    "raspisnoy_standard_foreheads": ("raspisnoy(players=3, specials=[lobovaya], lobovaya_cards=3)", 25, 0, 8),
    "raspisnoy_standard_named": ("raspisnoy(players=6, full_deal_trump=left_of_dealer_three)", 5, 0, 9),
    "joker_standard": ("joker", 1, 0, 206),
    "joker_as_written": ("joker.as_written", 2, 1, 3),
    "joker_classic_no_draw": ("joker.classic_no_draw", 2, 2, 5),
    "joker_oh_hell": ("joker.oh_hell", 3, 0, 6),
    "joker_standard_all_drawn": ("joker(players=6)", 6, 0, 7),
    "joker_standard_misere": ("joker(players=4, schedule=[3], misere_deals=players)", 1, 0, 8),
    "georgian_joker_standard": ("georgian_joker", 3, 0, 66),
    "georgian_joker_as_written": ("georgian_joker.as_written(players=3)", 4, 1, 23),
    "georgian_joker_georgian_public": ("georgian_joker.georgian_public", 3, 2, 307),
    "georgian_joker_no_premium": ("georgian_joker.no_premium", 2, 3, 531),
    "georgian_joker_nines": ("georgian_joker.nines(players=2)", 0, 0, 285),
    "georgian_joker_deck38": ("georgian_joker.deck38", 3, 1, 68),
    "euchre.railroad_standard": ("euchre.railroad", 0, 1, 7),
    "euchre.railroad_as_written": ("euchre.railroad.as_written", 0, 1, 9),
    "euchre.two_standard": ("euchre.two", 0, 1, 1),
    "euchre.two_as_written": ("euchre.two.as_written", 0, 1, 5),
    "euchre.three_standard": ("euchre.three", 0, 1, 7),
    "euchre.three_as_written": ("euchre.three.as_written", 0, 1, 9),
    "euchre.auction5_standard": ("euchre.auction5", 0, 1, 67),
    "euchre.auction5_as_written": ("euchre.auction5.as_written", 0, 1, 4405),
    "euchre.auction5_standard_alone": ("euchre.auction5(name_trump=after_widow)", 0, 1, 19),
    "euchre.auction6_standard": ("euchre.auction6", 0, 1, 19),
    "euchre.auction6_as_written": ("euchre.auction6.as_written", 0, 1, 127),
    "euchre.auction7_standard": ("euchre.auction7", 0, 1, 2967),
    "euchre.auction7_as_written": ("euchre.auction7.as_written", 0, 1, 1),
    "euchre.call_ace_standard": ("euchre.call_ace", 0, 1, 2),
    "euchre.call_ace_as_written": ("euchre.call_ace.as_written(players=5)", 0, 1, 1),
    "euchre.call_ace_standard_secret": ("euchre.call_ace(players=6)", 0, 1, 8),
    "durak_standard": ("durak", 0, 0, 112),
    "durak_standard_colour_trumps": ("durak", 0, 0, 142),
    "durak_standard_transfer": ("durak(players=3, transfer=True)", 0, 2, 104),
    "durak_as_written": ("durak.as_written", 0, 1, 7),
    "american_poker_standard": ("american_poker(players=3)", 0, 0, 1),
    "american_poker_standard_paid": (
        "american_poker(players=2, exchange_max=2, pair_plus_joker=joker_pair_is_two_pair)", 0, 0, 3,
    ),
    "american_poker_as_written": ("american_poker.as_written(players=4)", 0, 1, 5),
    "joker_poker_standard": ("joker_poker(players=3)", 0, 0, 10),
    "joker_poker_standard_short": ("joker_poker(players=3, bankroll=3, exchange_max=2)", 2, 0, 4),
    "joker_poker_as_written": ("joker_poker.as_written(players=3)", 1, 0, 7),
    "joker_poker_caribbean": ("joker_poker.caribbean(players=5)", 0, 0, 2),
    "j_poker_standard": ("j_poker(players=3)", 0, 0, 6),
    "j_poker_as_written": ("j_poker.as_written(players=3)", 0, 0, 8),
    "j_poker_public_j_poker": ("j_poker.public_j_poker(players=3)", 0, 0, 9),
    "j_poker_public_j_poker_open_card": ("j_poker.public_j_poker(players=4)", 0, 0, 12),
    "crazy_jokers_standard": ("crazy_jokers(max_rounds=3)", 0, 0, 1),
    "crazy_jokers_standard_completed": ("crazy_jokers(max_rounds=20)", 0, 1, 48),
    "crazy_jokers_as_written": ("crazy_jokers.as_written(max_rounds=2, players=4)", 0, 3, 3),
    "crazy_jokers_inventor": ("crazy_jokers.inventor(max_rounds=3, steal_blind=False)", 0, 1, 4),
    "durak_public": ("durak.public(players=3)", 0, 0, 70),
    "joker_bank_standard": ("joker_bank", 0, 0, 14),
    "joker_bank_standard_joker": ("joker_bank(players=9)", 0, 1, 31),
    "joker_bank_standard_lost": ("joker_bank(players=2)", 0, 1, 3),
    "joker_bank_standard_doubled": ("joker_bank(players=9, first_hit=replay_doubled)", 0, 0, 31),
    "joker_bank_standard_all_turned": ("joker_bank(players=2, deck=36, stop_at_hit=False)", 0, 0, 6),
    "joker_bank_as_written": ("joker_bank.as_written", 0, 3, 3),
}  # fmt: skip
#: What is done first in a deal that bots would hardly ever play.
FIRST = {"euchre_standard_passed_out": ("pass",) * 8}


def shown(entry: Entry) -> str:
    """One log entry as a line."""
    match entry:
        case Moved():
            to = "" if entry.to is None else " to " + (" ".join(f"P{seat}" for seat in entry.to) or "nobody")
            return f"{entry.src} > {entry.dst}{to}: {' '.join(map(str, entry.cards))}"
        case Said():
            return f"P{entry.seat} says {entry.cause}"
        case Noted():
            seat = "" if entry.seat is None else f" P{entry.seat}"
            return f"{entry.id}{seat} " + " ".join(f"{name}={value}" for name, value in entry.args)


def step_lines(state: State) -> list[str]:
    """The state after its last step, and the judgement of every card or bid of the seat to move."""
    lines = [
        f"= {state.step} {state.phase} P{state.turn}" if state.turn is not None else f"= {state.step} {state.phase}"
    ]
    lines += [f"  . {shown(entry)}" for entry in state.events]
    lines += [
        f"  {name}: {' '.join(map(str, sorted(cards)))}"
        for name, cards in sorted(state.zones.items())
        if name != "stock"
    ]
    lines.append("  facts: " + ", ".join(f"{name} {value}" for name, value in state.facts.items()))
    if state.board:
        trick = " ".join(f"P{one.seat} {one.card}" for one in state.board.plays)
        lines.append(f"  taken {state.board.taken} led {state.board.led} demand {state.board.demand} trick {trick}")
    lines.append(f"  legal: {', '.join(state.legal_actions.texts())}")
    for verdict in state.explain():
        because = "; ".join(map(plain, verdict.because))
        if verdict.reason or because:
            reason = plain(verdict.reason) if verdict.reason else ""
            lines.append(f"  {verdict.action} {verdict.status} {reason}{' because ' + because if because else ''}")
    return lines


def dump(name: str) -> str:
    """The whole deal as text."""
    text, deal, dealer, seed = DEALS[name]
    game = cardlab.load(text)
    rng = random.Random(seed)
    state = game.deal(seed=seed, deal=deal, dealer=dealer)
    lines = [str(game), f"deal {deal} dealer P{dealer} seed {seed}", *step_lines(state)]
    while not state.is_terminal:
        forced = FIRST.get(name, ())[state.step : state.step + 1]
        action = parse_action(forced[0]) if forced else rng.choice(state.legal_actions)
        lines.append(f"> P{state.turn} {action}")
        state = state.apply(action)
        lines += step_lines(state)
    lines += [
        f"P{seat}: {points.value} {plain(points.formula)}" for seat, points in enumerate(state.spec.scoring.row(state))
    ]
    lines.append(f"returns {' '.join(map(str, state.returns()))}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def main() -> None:
    for name in DEALS:
        (FOLDER / f"{name}.txt").write_text(dump(name), encoding="utf-8")


if __name__ == "__main__":
    main()
