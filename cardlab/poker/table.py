"""A poker game of option values: what the three games share."""

from __future__ import annotations

from cardlab.cards import deck
from cardlab.core.game import Game, GameInfo
from cardlab.core.options import Options
from cardlab.core.phase import Phase
from cardlab.poker.house import Compare, DealAll, Decide, DrawWild, Show, TellWild
from cardlab.poker.match import PokerMatch, house_deals
from cardlab.poker.position import place
from cardlab.poker.rules import rules_from
from cardlab.poker.showing import Showing

PLAIN = 52


def poker(game_id: str, preset: str, options: Options) -> Game:
    """The game of these options."""
    cards, players, rules = deck(PLAIN + options.get("jokers", 0)), options["players"], rules_from(options)
    drawn: tuple[Phase, ...] = ()
    if rules.wild:
        drawn = (DrawWild(rules.doc), TellWild()) if rules.doc else (DrawWild(),)
    phases = (*drawn, DealAll(rules.ante), Decide(rules), Show(), Compare(rules))
    most = rules.ante + rules.bet * max(rules.pays)
    return Game(
        id=game_id,
        preset=preset,
        options=options,
        info=GameInfo(
            players=players,
            sides=players,
            max_length=2 * players + 2,
            least=-rules.ante - rules.bet - rules.dearest,
            most=most,
        ),
        deck=cards,
        match=PokerMatch(cards, phases, rules, players, options["deals"], options["bankroll"]),
        placer=place,
        showing=Showing(rules),
        first_dealer=house_deals,
        hidden_facts=("house", "stock"),
        tells_next=True,
    )
