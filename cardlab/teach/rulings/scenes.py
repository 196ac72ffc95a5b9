"""The situations of the trainer by the row that rules on them, all true of the cards shown."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from cardlab.teach.rulings import calls, plays, revokes
from cardlab.teach.rulings.deals import Scene

_Make = Callable[[random.Random], Scene]
#: Of each row the situations that it rules on.
SCENES: Mapping[str, _Make] = {
    "MD1": calls.card_shown,
    "MD2": calls.faced_card,
    "MD3": calls.bad_pack,
    "MD4": calls.late_claim,
    "BD1": calls.rejected,
    "BD2": calls.early_call,
    "BD3": calls.early_pass,
    "BD4": calls.alone_late,
    "CC1": calls.early_count,
    "CC2": calls.late_count,
    "CC3": calls.no_discard,
    "LN1": plays.loner,
    "LD1": plays.whole_trick,
    "LD2": plays.demanded,
    "LD3": plays.undemanded,
    "PL1": plays.played_early,
    "EX1": plays.dropped,
    "EX2": plays.card_named,
    "EX3": plays.doubled,
    "EX4": plays.lies_open,
    "QT1": plays.turned,
    "RV1": revokes.open_revoke,
    "RV2": revokes.proved,
    "RV3": revokes.mixed,
    "RV4": revokes.unproved,
    "RV5": revokes.several,
    "TW": plays.two_handed,
}
