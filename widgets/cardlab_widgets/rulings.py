"""The rulings trainer: what has happened, the cards, four answers, the verdict with its paragraph, the score."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as widgets

from cardlab.errors import Reason
from cardlab.teach.rulings import Practice, RulingItem
from cardlab.view import rules, text
from cardlab_widgets.look import Said, style_sheet
from cardlab_widgets.quiz import STYLE, board_html

_MORE = """<style>
.ck-rulings-answers .jupyter-button{width:100%;max-width:46em;text-align:left;padding:8px 14px;margin:0;
  white-space:normal;height:auto;min-height:44px;line-height:1.35}
.ck-rulings-answers .jupyter-button.ck-rulings-right{border:2px solid var(--ck-p-good,#17693f);font-weight:650}
.ck-rulings-answers .jupyter-button.ck-rulings-wrong{border:2px dashed var(--ck-p-warn,#8a5200)}
</style>"""
_COLUMN = widgets.Layout(grid_gap="8px", overflow="visible")
_RIGHT, _WRONG = "ck-rulings-right", "ck-rulings-wrong"


class RulingsTrainer(widgets.VBox):  # type: ignore[misc]
    """Situations without an end, those one gets wrong more often; ``lang`` is "en" or "ru".

    >>> trainer = RulingsTrainer(seed=3)
    >>> trainer.answer(trainer.item.answer[0])
    >>> trainer
    RulingsTrainer(1 of 1 right, lang='en')
    """

    def __init__(self, practice: Practice | None = None, seed: int = 1, lang: str = "en") -> None:
        """``practice`` may carry a score and options; without it a new one begins from the seed."""
        self.practice = practice or Practice(seed)
        self._lang = lang
        self._chosen = ""
        self._after: Practice | None = None
        self._board = widgets.HTML()
        self._answers = widgets.VBox(layout=_COLUMN)
        self._answers.add_class("ck-rulings-answers")
        self._verdict = Said()
        self._why = Said()
        self._score = widgets.HTML()
        self._next = widgets.Button(button_style="primary")
        self._next.on_click(self._on_next)
        self._steps = widgets.Box(layout=widgets.Layout(flex_flow="row wrap", grid_gap="8px", overflow="visible"))
        parts = [style_sheet(), self._board, self._answers, self._verdict, self._why, self._steps, self._score]
        super().__init__(parts, layout=widgets.Layout(grid_gap="8px", overflow="visible"))
        self.add_class("ck-quiz")
        self._open()

    def __repr__(self) -> str:
        right, asked = self.score
        return f"RulingsTrainer({right} of {asked} right, lang={self._lang!r})"

    # ---- what may be asked of it ----

    @property
    def item(self) -> RulingItem:
        """The question on show."""
        return self.practice.item

    @property
    def score(self) -> tuple[int, int]:
        """How many answers were right, and how many were given."""
        return (self._after or self.practice).score

    @property
    def chosen(self) -> str:
        """The answer that was given to the question on show; empty before."""
        return self._chosen

    @property
    def lang(self) -> str:
        return self._lang

    def speak(self, lang: str) -> None:
        """Change the language, ``en`` or ``ru``; an answer stays given."""
        self._lang = lang
        self._label()

    def answer(self, choice: str) -> None:
        """Give an answer, ``"1"`` to ``"4"``; only the first one counts. Raises :class:`NotationError` for others."""
        feedback = self.item.check(choice)
        if not self._chosen:
            self._chosen = choice
            self._after = self.practice.answered(feedback.right)
        self._label()

    def go_on(self) -> None:
        """Show the next situation; one that was not answered does not count."""
        if self._after is not None:
            self.practice, self._after = self._after, None
            self._chosen = ""
            self._open()

    # ---- drawing ----

    def _say(self, reason: Reason | str, **args: Any) -> str:
        made = Reason.of(reason, **args) if isinstance(reason, str) else reason
        return text.say(made, self._lang, players=self.item.state.players)

    def _open(self) -> None:
        """Show the question with nothing chosen."""
        buttons = []
        for choice in self.item.choices:
            button = widgets.Button(layout=widgets.Layout(width="auto", min_height="44px"))
            button.choice = choice
            button.on_click(self._on_answer)
            buttons.append(button)
        self._answers.children = tuple(buttons)
        self._label()

    def _label(self) -> None:
        """Write every text anew, in the present language."""
        item = self.item
        question = f'<div class="ck-quiz-q">{escape(self._say(item.question))}</div>'
        below = f'<div class="ck-quiz-name">{escape(self._say("ruling.choose"))}</div>'
        self._board.value = f'{STYLE}{_MORE}<div class="ck-quiz">{question}{board_html(item, self._lang)}{below}</div>'
        for button in self._answers.children:
            self._draw(button, item)
        self._next.description = self._say("ruling.next")
        self._steps.children = (self._next,) if self._chosen else ()
        self._tell(item)
        right, asked = self.score
        score = self._say("ruling.score", right=right, asked=asked)
        if self._after is not None:
            own, times = self._after.of(item.row)
            score += f" · {self._say('ruling.score_row', right=own, asked=times)}"
        self._score.value = f'<div class="ck-quiz-name">{escape(score)}</div>'

    def _draw(self, button: widgets.Button, item: RulingItem) -> None:
        """A mark, a frame and a spoken word tell what an answer was, not colour alone."""
        said = self._say(item.label(button.choice))
        right = bool(self._chosen) and button.choice in item.answer
        wrong = button.choice == self._chosen and not right
        mark = "✓ " if right else "✗ " if wrong else ""
        button.description = f"{mark}{button.choice}. {said}"
        spoken = self._say("ruling.marked_right" if right else "ruling.marked_wrong") if right or wrong else ""
        button.tooltip = f"{said} ({spoken})" if spoken else said
        for name, marked in ((_RIGHT, right), (_WRONG, wrong)):
            (button.add_class if marked else button.remove_class)(name)

    def _tell(self, item: RulingItem) -> None:
        """The verdict, and the paragraph of the rules behind it."""
        if not self._chosen:
            self._verdict.say("")
            self._why.say("")
            return
        if self._chosen in item.answer:
            self._verdict.say(f"{self._say('ruling.verdict_right')} {self._say(item.reason)}", "right")
        else:
            answer = self._say(item.label(item.answer[0]))
            self._verdict.say(self._say("ruling.verdict_wrong", answer=answer), "notyet")
        self._why.kind, self._why.markup = "rule", rules.paragraph_html(item.paragraph(self._lang))

    # ---- what the learner does ----

    def _on_answer(self, button: widgets.Button) -> None:
        self.answer(button.choice)

    def _on_next(self, _: Any) -> None:
        self.go_on()
        self._answers.children[0].focus()  # the button that was pressed is gone
