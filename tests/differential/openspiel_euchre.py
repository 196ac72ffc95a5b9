"""OpenSpiel's euchre and our notation, both ways. It works on text, so that no class of ours is needed.

OpenSpiel numbers cards ``rank * 4 + suit`` with suits C D H S, and deals one card at a time, the dealer's first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

SUITS = "CDHS"
RANKS = "9TJQKA"
PASS, FIRST_CALL, ALONE, TOGETHER = 24, 25, 29, 30


def rules(stick_the_dealer: bool = True, allow_lone_defender: bool = False) -> str:
    """What ``pyspiel.load_game`` is asked for."""
    flags = {"allow_lone_defender": allow_lone_defender, "stick_the_dealer": stick_the_dealer}
    return f"euchre({','.join(f'{name}={str(value).lower()}' for name, value in flags.items())})"


def card_of(action: int) -> str:
    return RANKS[action // 4] + SUITS[action % 4]


def action_of(card: str) -> int:
    return RANKS.index(card[0]) * 4 + SUITS.index(card[1])


def deal_actions(dealer: int, hands: Iterable[Iterable[str]], turnup: str) -> list[int]:
    """The 22 chance actions that give these hands."""
    left = [list(hand) for hand in hands]
    return [dealer, *(action_of(left[(dealer + k) % 4][k // 4]) for k in range(20)), action_of(turnup)]


def to_text(state: Any, action: int) -> str:
    """Our notation of one action of the player who is to move."""
    phase = state.current_phase().name
    if phase == "BIDDING":
        if action == PASS:
            return "pass"
        return "order up" if state.num_passes() < 4 else f"name {SUITS[action - FIRST_CALL]}"
    if phase == "GO_ALONE":
        word = {ALONE: "alone", TOGETHER: "together"}[action]
        return word if state.declarer_go_alone() is None else f"defend {word}"
    return ("discard " if phase == "DISCARD" else "") + card_of(action)


def to_action(state: Any, text: str) -> int:
    """OpenSpiel's number of an action in our notation, of the player who is to move."""
    return next(action for action in state.legal_actions() if to_text(state, action) == text)


def legal(state: Any) -> set[str]:
    return {to_text(state, action) for action in state.legal_actions()}
