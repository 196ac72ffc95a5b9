"""cardlab: the joker card games and their relatives, with exact rules, reasons and values.

>>> import cardlab
>>> state = cardlab.load("raspisnoy").deal(seed=1)
>>> state.legal_actions
bid 0, bid 1, bid 2, bid 3, bid 4
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from cardlab import errors as _errors
from cardlab.cards import Card, Deck, Hand, Joker, Rank, Suit, card, deck
from cardlab.core.registry import game_ids, load, register, register_renderer
from cardlab.core.state import State
from cardlab.core.table import Table
from cardlab.errors import CardlabError, Reason
from cardlab.notation import Action, parse_action

if TYPE_CHECKING:
    from cardlab.solvers.alphamu import alphamu as alphamu
    from cardlab.solvers.equilibrium import equilibrium as equilibrium
    from cardlab.solvers.explore import explore_bids as explore_bids
    from cardlab.solvers.ismcts import ismcts as ismcts
    from cardlab.solvers.limits import Limits as Limits
    from cardlab.solvers.many import solve_many as solve_many
    from cardlab.solvers.sampling import average as average
    from cardlab.solvers.search import solve as solve

__version__ = "0.1.0"
__all__ = [
    "Action",
    "Card",
    "CardlabError",
    "Deck",
    "Hand",
    "Joker",
    "Limits",
    "Rank",
    "Reason",
    "State",
    "Suit",
    "Table",
    "alphamu",
    "average",
    "card",
    "deck",
    "equilibrium",
    "explore_bids",
    "game_ids",
    "ismcts",
    "load",
    "parse_action",
    "solve",
    "solve_many",
]

register(
    "raspisnoy",
    "cardlab.games.raspisnoy",
    ("расписной", "расписной покер", "одесский", "подкидной", "детский покер", "покер на взятки"),
)
register("euchre", "cardlab.games.euchre.four", ("юкер", "юкер на четверых"))
for _id, _where, _names in (
    ("railroad", "railroad", ("железнодорожный юкер",)),
    ("two", "two", ("юкер на двоих", "юкер для двух")),
    ("three", "three", ("юкер на троих", "юкер для трех")),
    ("auction5", "auction:FIVE", ("юкер-аукцион", "юкер-аукцион на пятерых")),
    ("auction6", "auction:SIX", ("юкер-аукцион на шестерых",)),
    ("auction7", "auction:SEVEN", ("юкер-аукцион на семерых",)),
    ("call_ace", "call_ace", ("юкер с лучшей картой до востребования",)),
):
    register(f"euchre.{_id}", f"cardlab.games.euchre.{_where}", _names)
register("crazy_jokers", "cardlab.games.crazy_jokers.game", ("сумасшедшие джокеры", "безумные джокеры"))
register("durak", "cardlab.games.durak.game", ("дурак", "дурак с двумя джокерами", "подкидной дурак"))
register(
    "joker_bank",
    "cardlab.games.joker_bank.game",
    ("джокер: банк", "банковский джокер", "джокер банкомета", "джокер банкомёта"),
)
register("joker", "cardlab.games.joker", ("джокер", "апендаун:oh_hell"))
register("georgian_joker", "cardlab.games.georgian_joker", ("грузинский джокер", "джокер 36"))
register("american_poker", "cardlab.games.american_poker", ("американский покер", "американка"))
register("joker_poker", "cardlab.games.joker_poker", ("покер с джокером", "джокер покер", "джокер-покер"))
register("j_poker", "cardlab.games.j_poker", ("j-poker", "j-покер", "j покер"))
for _kind, _module in {"text": "text", "line": "text", "html": "html", "svg": "svg"}.items():
    register_renderer(_kind, f"cardlab.view.{_module}", f"state_{_kind}")
register_renderer("sheet", "cardlab.view.sheet", "sheet_html")
register_renderer("sheet_text", "cardlab.view.sheet_files", "sheet_text")

#: Heavier public names, imported when first used.
_LAZY = {
    "Limits": "cardlab.solvers.limits",
    "alphamu": "cardlab.solvers.alphamu",
    "average": "cardlab.solvers.sampling",
    "equilibrium": "cardlab.solvers.equilibrium",
    "explore_bids": "cardlab.solvers.explore",
    "ismcts": "cardlab.solvers.ismcts",
    "solve": "cardlab.solvers.search",
    "solve_many": "cardlab.solvers.many",
}


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        return getattr(importlib.import_module(_LAZY[name]), name)
    raise AttributeError(f"module 'cardlab' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LAZY})


def _speak(reason: Reason) -> str:
    """Sentences come from the catalogues, which are loaded with the first of them."""
    return str(importlib.import_module("cardlab.view.text").say(reason))


_errors.set_speaker(_speak)
