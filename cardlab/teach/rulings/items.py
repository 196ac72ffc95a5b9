"""Questions about irregularities, and a practice that comes back to what one gets wrong."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from cardlab.core.game import MAX_SEED
from cardlab.errors import NotationError, Reason
from cardlab.games.euchre.irregularities import ROW_OF, ROWS, Decision, RulingOptions, rule
from cardlab.teach.exercises import NOT_YET, RIGHT, Answer, Exercise, Feedback
from cardlab.teach.rulings.beliefs import rivals, told
from cardlab.teach.rulings.deals import Scene
from cardlab.teach.rulings.scenes import SCENES

#: The page of rules whose paragraphs explain the rulings.
PAGE = "euchre_irregularities"
#: Rows in the order of the page; a practice asks them all.
ROW_IDS = tuple(row.id for row in sorted(ROWS, key=lambda row: list(SCENES).index(row.id)))
ANSWERS = 4


@dataclass(frozen=True)
class RulingItem(Exercise):
    """One question "What now?": make it with :func:`item`. Its choices are ``"1"`` to ``"4"``.

    ``row`` is the id of the row that rules on it, ``decisions`` are the answers in the order of the choices.

    >>> one = item("LD1", seed=1)
    >>> one.choices, one.check(one.answer[0]).right
    (('1', '2', '3', '4'), True)
    """

    scene: Scene = field(kw_only=True)
    row: str = field(kw_only=True)
    decisions: tuple[Decision, ...] = field(kw_only=True)
    options: RulingOptions = field(kw_only=True)

    @property
    def seat(self) -> int | None:
        return None  # the picture is that of the table; no seat's view belongs to it

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(str(number + 1) for number in range(len(self.decisions)))

    @cached_property
    def right(self) -> Decision:
        """The ruling, as the table of irregularities has it."""
        return rule(self.scene.situation, self.options)

    @property
    def answer(self) -> tuple[str, ...]:
        return tuple(choice for choice, one in zip(self.choices, self.decisions, strict=True) if one == self.right)

    def label(self, choice: str) -> Reason:
        """The sentence of a choice.

        >>> item("LD1", seed=1).label(item("LD1", seed=1).answer[0])
        Reason(id='ruling.trick_stands', args=())
        """
        return told(self.scene.situation, self.decisions[int(choice) - 1])

    @property
    def reason(self) -> Reason:
        """The ruling's short sentence."""
        return Reason(ROW_OF[self.row].reason_id)

    def paragraph(self, lang: str = "en") -> str:
        """The paragraph of the rules that explains the ruling, as Markdown."""
        from cardlab.view.rules import rule_paragraph

        return rule_paragraph(self.reason.id, PAGE, lang)

    def check(self, answer: Answer) -> Feedback:
        """Judge a choice, ``"1"`` or ``1``. Raises :class:`NotationError` for anything else."""
        chosen = str(answer).strip()
        if isinstance(answer, bool) or chosen not in self.choices:
            raise NotationError(Reason.of("ruling.no_choice", text=chosen[:40], last=len(self.decisions)))
        right = chosen in self.answer
        return Feedback(right, (RIGHT if right else NOT_YET, self.reason))


def item(row: str, seed: int = 1, options: RulingOptions | None = None) -> RulingItem:
    """A question that the row of that id (``"LD2"``) rules on, the same for the same seed.

    Raises :class:`NotationError` for an unknown row, :class:`BudgetExceeded` if no deal fits.

    >>> item("RV2", seed=3) == item("RV2", seed=3), len(item("RV2", seed=3).decisions)
    (True, 4)
    """
    if row not in SCENES:
        raise NotationError(Reason.of("ruling.no_row", text=str(row)[:40]))
    options = options or RulingOptions()
    rng = random.Random(f"{row} {seed}")
    scene = SCENES[row](rng)
    right = rule(scene.situation, options)
    decisions = [right, *rivals(scene.situation, right)[: ANSWERS - 1]]
    rng.shuffle(decisions)
    return RulingItem(
        "ruling",
        scene.state,
        Reason.of("ruling.question", event=scene.event),
        scene=scene,
        row=right.row,
        decisions=tuple(decisions),
        options=options,
    )


@dataclass(frozen=True)
class Practice:
    """A practice without an end: ``right`` and ``asked`` count by row, in the order of :data:`ROW_IDS`; ``last`` is the
    row that was asked last. What is asked next follows from the seed and the answers so far.

    >>> practice = Practice(seed=5)
    >>> after = practice.answered(right=False)
    >>> after.score, after.item.row != practice.item.row, Practice(seed=5).item == practice.item
    ((0, 1), True, True)
    """

    seed: int = 1
    rows: tuple[str, ...] = ROW_IDS
    right: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    last: str = ""
    options: RulingOptions = field(default_factory=RulingOptions)

    def __post_init__(self) -> None:
        """Raises :class:`NotationError` for rows that do not exist, or none."""
        unknown = [row for row in self.rows if row not in SCENES]
        if unknown or not self.rows:
            raise NotationError(Reason.of("ruling.no_row", text=str(unknown[0])[:40] if unknown else "–"))
        for name in ("right", "asked"):
            if not getattr(self, name):
                object.__setattr__(self, name, (0,) * len(self.rows))

    @property
    def score(self) -> tuple[int, int]:
        """How many answers were right, and how many were given."""
        return sum(self.right), sum(self.asked)

    def of(self, row: str) -> tuple[int, int]:
        """The score of one row.

        >>> Practice().of("LD1")
        (0, 0)
        """
        at = self.rows.index(row)
        return self.right[at], self.asked[at]

    @property
    def weights(self) -> tuple[float, ...]:
        """How likely each row comes next: more with every wrong answer, less with every right one."""
        pairs = zip(self.right, self.asked, strict=True)
        found = tuple((2 * (asked - right) + 1) / (asked + 1) for right, asked in pairs)
        if len(self.rows) == 1:
            return found
        return tuple(0.0 if row == self.last else one for row, one in zip(self.rows, found, strict=True))

    @cached_property
    def item(self) -> RulingItem:
        """The question that is asked now."""
        rng = random.Random(f"{self.seed} {self.score[1]} {self.right}")
        row = rng.choices(self.rows, self.weights)[0]
        return item(row, rng.randint(0, MAX_SEED), self.options)

    def answered(self, right: bool) -> Practice:
        """The practice after an answer to its question."""
        at = self.rows.index(self.item.row)
        more: dict[str, Any] = {"asked": _one_more(self.asked, at)}
        if right:
            more["right"] = _one_more(self.right, at)
        return replace(self, last=self.item.row, **more)


def _one_more(counts: Iterable[int], at: int) -> tuple[int, ...]:
    return tuple(count + (place == at) for place, count in enumerate(counts))
