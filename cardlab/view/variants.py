"""How texts and pages of a game are found: its id as a message tag, and where a variant looks after its own."""

from __future__ import annotations

import re

#: Games of one family whose ids do not say so, with the one whose texts and pages they share.
_KIN = {"american_poker": "joker_poker", "j_poker": "joker_poker"}
_ID = re.compile(r"(?P<family>[a-z_]+)(?:\.(?P<variant>[a-z_]+)(?P<size>[0-9]*))?")


def tag(game_id: str) -> str:
    """A game id as part of a message id, which holds no dot.

    >>> tag("euchre.railroad"), tag("joker")
    ('euchre_railroad', 'joker')
    """
    return game_id.replace(".", "_")


def lineage(game_id: str) -> tuple[str, ...]:
    """The tags under which texts of a game are looked for: its own, those of its sizes together, its family's.

    >>> lineage("euchre.auction5"), lineage("euchre.two"), lineage("joker"), lineage("j_poker")
    (('euchre_auction5', 'euchre_auction', 'euchre'), ('euchre_two', 'euchre'), ('joker',), ('j_poker', 'joker_poker'))
    """
    found = _ID.fullmatch(game_id)
    if found is None or not found["variant"]:
        return (game_id, _KIN[game_id]) if game_id in _KIN else (tag(game_id),)
    family, variant = found["family"], f"{found['family']}_{found['variant']}"
    return tuple(dict.fromkeys((f"{variant}{found['size']}", variant, family)))
