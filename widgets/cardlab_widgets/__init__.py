"""Widgets for cardlab: tables to step through, controls, score sheets, bids, trees, exercises, the app and more."""

from __future__ import annotations

import importlib
from typing import Any

#: Public names and their modules; each is imported when first used.
_HOMES = {
    "CardTable": "table",
    "Stepper": "controls",
    "ScoreSheet": "sheet",
    "BidExplorer": "bids",
    "BidPanel": "bids",
    "BankWheel": "bank",
    "BeatsMap": "beats",
    "ContractTracker": "contracts",
    "GameTree": "tree",
    "HoldPanel": "holds",
    "HouseRules": "options",
    "Quiz": "quiz",
    "RulingsTrainer": "rulings",
    "WhyPanel": "why",
    "App": "app",
}
__all__ = [
    "App",
    "BankWheel",
    "BeatsMap",
    "BidExplorer",
    "BidPanel",
    "CardTable",
    "ContractTracker",
    "GameTree",
    "HoldPanel",
    "HouseRules",
    "Quiz",
    "RulingsTrainer",
    "ScoreSheet",
    "Stepper",
    "WhyPanel",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'cardlab_widgets' has no attribute {name!r}")
