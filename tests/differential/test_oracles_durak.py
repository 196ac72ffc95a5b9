"""What beats what, against tables made outside the project: every card against every card, every trump, both readings.

The readings say what beats the joker that is no trump: any trump (``plain_joker_beaten_by=trumps``) or only the highest
(``trump_joker_only``). ``BLACK`` and ``RED`` are the trumps of a turned-up joker.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab.cards import card, deck
from cardlab.games.durak.beats import trump_of, why_not_beats

TABLES: dict[str, dict[str, dict[str, list[str]]]] = json.loads(
    gzip.decompress((Path(__file__).parent / "data" / "durak_beats.json.gz").read_bytes())
)
READINGS: dict[str, Any] = {"trump": "trumps", "top": "trump_joker_only"}
CASES = [(reading, trump) for reading in READINGS for trump in ("S", "H", "D", "C", "BLACK", "RED")]


def test_the_tables_are_whole() -> None:
    assert [(reading, trump) for reading in sorted(TABLES, reverse=True) for trump in TABLES[reading]] == CASES
    assert all(len(table) == 38 for tables in TABLES.values() for table in tables.values())


@pytest.mark.parametrize(("reading", "trump"), CASES)
def test_what_beats_what(reading: str, trump: str) -> None:
    made = trump_of(trump.lower() if len(trump) > 1 else trump)
    cards = deck(38)
    for attack, beating in TABLES[reading][trump].items():
        led = card(attack)
        found = {
            str(one) for one in cards if one is not led and why_not_beats(one, led, made, READINGS[reading]) is None
        }
        assert found == set(beating), attack


@pytest.mark.parametrize(("reading", "trump"), CASES)
def test_what_may_be_beaten_at_the_table(reading: str, trump: str) -> None:
    """The same through positions: of five cards those that beat the one led are legal."""
    game = cardlab.load("durak", plain_joker_beaten_by=READINGS[reading])
    named = trump.lower() if len(trump) > 1 else trump
    for attack, beating in TABLES[reading][trump].items():
        rest = [str(one) for one in game.deck if str(one) != attack]
        state = game.setup([attack, " ".join(rest)], trump=named, attacker="P0").apply(f"attack {attack}")
        assert set(state.legal_actions.texts()) == {"take", *(f"beat {one}" for one in beating)}
