"""What every exercise that is found promises: one answer, and reasons for the others, in both languages."""

from __future__ import annotations

import pytest

from cardlab.core.game import Game
from cardlab.errors import NotationError
from cardlab.teach import exercises
from cardlab.teach.exercises import NOT_YET, RIGHT, Feedback, Kind
from cardlab.view.text import LANGUAGES, has_text, say

SEEDS = range(1, 21)
#: Words of a sentence; those that spell out a hand may have more.
LONGEST = 14


def check_found(kind: Kind, game: Game, seeds: range = SEEDS) -> None:
    """Every exercise of that kind has one answer, and a reason for every other choice."""
    for seed in seeds:
        one = exercises.find(kind, game, seed)
        assert one == exercises.find(kind, game, seed)
        assert one.kind == kind
        check_said(Feedback(True, (one.question,)))
        assert len(set(one.choices)) == len(one.choices)
        assert one.many or len(one.answer) == 1
        right = one.check(one.answer if one.many else one.answer[0])
        assert right.right
        assert right.reasons[0] == RIGHT
        check_said(right)
        for choice in set(one.choices) - set(one.answer):
            feedback = one.check([choice] if one.many else choice)
            assert not feedback.right
            assert feedback.reasons[0] == feedback.hint[0] == NOT_YET
            assert len(feedback.hint) > 1
            check_said(feedback)
        if not one.many:
            with pytest.raises(NotationError):
                one.check("no such choice")


def check_said(feedback: Feedback) -> None:
    """Every sentence has a text in both languages, and a short one."""
    for reason in (*feedback.reasons, *feedback.hint):
        for lang in LANGUAGES:
            assert has_text(reason.id, lang), reason.id
            sentence = say(reason, lang)
            assert reason.id not in sentence
            assert "wrong" not in sentence.lower()
            assert len(sentence.split()) <= LONGEST or "hand" in dict(reason.args), sentence
