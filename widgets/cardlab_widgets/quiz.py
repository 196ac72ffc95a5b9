"""The quiz: one exercise after another, each answered by buttons and judged by the engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from cardlab.cards import Card, Suit, card
from cardlab.core.state import State
from cardlab.errors import Reason, UnsupportedGame
from cardlab.notation import parse_action
from cardlab.teach.exercises import NOT_YET, RIGHT, Exercise, TrickExercise
from cardlab.teach.questions import Shown
from cardlab.teach.rulings import RulingItem
from cardlab.trick.board import Play
from cardlab.trick.showing import BidTable
from cardlab.view import text
from cardlab.view.scene import Scene, corner, scene_of
from cardlab.view.svg import card_svg
from cardlab_widgets.look import Said, style_sheet

STYLE = """<style>
.ck-quiz{font:15px/1.45 var(--jp-ui-font-family,Inter,"Segoe UI","Noto Sans",system-ui,sans-serif);
  color:var(--ck-p-ink,var(--jp-ui-font-color1,#1e2126));font-variant-numeric:tabular-nums}
.ck-quiz-q{font-size:18px;margin:8px 0}
.ck-quiz-mat{background:#e7ece6;border:1px solid #c9d3c9;border-radius:16px;padding:12px 16px;color:#1e2126}
.ck-quiz-row{display:flex;flex-wrap:wrap;gap:12px;margin:4px 0 8px}
.ck-quiz-mat+.ck-quiz-name{margin-top:8px}
.ck-quiz-row figure{margin:0;text-align:center;font-size:13px}
.ck-quiz-row svg{width:58px;height:81px;display:block;margin:0 auto 4px}
.ck-quiz-row.ck-quiz-small svg{width:40px;height:56px}
.ck-quiz-name{font-size:13px;color:#565b63}
.ck-quiz-seats{display:flex;flex-wrap:wrap;gap:0 18px;margin-bottom:6px}
[data-jp-theme-light="false"] .ck-quiz-mat{background:#212b28;border-color:#34423d;color:#e9e7e1}
[data-jp-theme-light="false"] .ck-quiz-name{color:#aeb2b8}
.ck-quiz-choices .jupyter-button{height:auto;min-height:40px;min-width:40px;width:auto;padding:0 14px;
  font-size:15px;line-height:1.3;white-space:normal}
</style>"""
_WRAP = widgets.Layout(flex_flow="row wrap", grid_gap="8px", overflow="visible")


class Quiz(widgets.VBox):  # type: ignore[misc]
    """Exercises one after another; ``lang`` is "en" or "ru".

    >>> import cardlab
    >>> from cardlab.teach import exercises
    >>> game = cardlab.load("raspisnoy", players=3)
    >>> quiz = Quiz([exercises.find("taker", game)])
    >>> quiz
    Quiz(1 exercise, lang='en')
    """

    def __init__(self, exercises: Exercise | Iterable[Exercise], lang: str = "en") -> None:
        """Raises :class:`UnsupportedGame` if there is no exercise."""
        self.exercises = (exercises,) if isinstance(exercises, Exercise) else tuple(exercises)
        if not self.exercises:
            raise UnsupportedGame(Reason("exercise.bad_position"))
        self._at = 0
        self._lang = lang
        self._solved: set[int] = set()
        self._shown: set[int] = set()
        self._tried: set[int] = set()
        self._reasons: tuple[Reason, ...] = ()
        self._board = widgets.HTML()
        self._choices = widgets.Box(layout=_WRAP)
        self._check = widgets.Button(button_style="primary")
        self._answer = widgets.Button()
        self._next = widgets.Button()
        self._said = Said()
        self._check.on_click(self._on_check)
        self._answer.on_click(self._on_answer)
        self._next.on_click(self._on_next)
        self._steps = widgets.Box(layout=_WRAP)
        super().__init__([style_sheet(), self._board, self._choices, self._said, self._steps])
        self.add_class("ck-quiz")
        self.add_class("ck-quiz-choices")
        self._open()

    def __repr__(self) -> str:
        count = len(self.exercises)
        return f"Quiz({count} exercise{'s' if count != 1 else ''}, lang={self._lang!r})"

    # ---- what may be asked of it ----

    @property
    def exercise(self) -> Exercise:
        """The exercise on show."""
        return self.exercises[self._at]

    @property
    def solved(self) -> int:
        """How many exercises were answered right before their answer was shown."""
        return len(self._solved - self._shown)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The choices that are marked, as notation."""
        pairs = zip(self.exercise.choices, self._choices.children, strict=True)
        return tuple(choice for choice, button in pairs if button.value)

    @property
    def lang(self) -> str:
        return self._lang

    def speak(self, lang: str) -> None:
        """Change the language, ``en`` or ``ru``; what is marked stays marked."""
        self._lang = lang
        self._label()

    # ---- drawing ----

    def _say(self, reason: Reason | str, **args: Any) -> str:
        made = Reason.of(reason, **args) if isinstance(reason, str) else reason
        return text.say(made, self._lang, players=self.exercise.state.players)

    def _open(self) -> None:
        """Show the present exercise with nothing marked."""
        self._reasons = ()
        self._choices.children = [
            widgets.ToggleButton(layout=widgets.Layout(width="auto", min_height="40px")) for _ in self.exercise.choices
        ]
        for button in self._choices.children:
            button.observe(self._on_choice, "value")
        self._label()

    def _label(self) -> None:
        """Write every text anew, in the present language."""
        one = self.exercise
        number = self._say("exercise.number", number=self._at + 1, total=len(self.exercises))
        head = f'<div class="ck-quiz-name">{escape(number)}</div>'
        question = f'<div class="ck-quiz-q">{escape(self._say(one.question))}</div>'
        board = board_html(one, self._lang)
        below = f'<div class="ck-quiz-name">{escape(self._say("exercise.choices"))}</div>'
        self._board.value = f'{STYLE}<div class="ck-quiz">{head}{question}{board}{below}</div>'
        for choice, button in zip(one.choices, self._choices.children, strict=True):
            shown, spoken = _names(one, choice, self._lang)
            button.description = f"✓ {shown}" if button.value else shown
            button.tooltip = spoken
        self._answer.description = self._say("exercise.show_answer")
        self._next.description = self._say("exercise.next")
        right, not_yet = RIGHT in self._reasons, NOT_YET in self._reasons
        last = self._at + 1 == len(self.exercises)
        # One button checks and then goes on, so that a keyboard's focus is never lost.
        self._check.description = self._say("exercise.next" if right and not last else "exercise.check")
        self._steps.children = (
            self._check,
            *((self._answer,) if not_yet else ()),
            *((self._next,) if not_yet and not last else ()),
        )
        sentences = [self._say(reason) for reason in self._reasons]
        if right and last:
            sentences.append(self._say("exercise.done", right=self.solved, total=len(self.exercises)))
        self._said.say(" ".join(sentences), "right" if right else "notyet" if self._reasons else "info")

    # ---- what the learner does ----

    def _on_choice(self, change: Any) -> None:
        if change["new"] and not self.exercise.many:
            for other in self._choices.children:
                if other is not change["owner"]:
                    other.value = False
        self._label()

    def _on_check(self, _: Any) -> None:
        chosen = self.chosen
        if RIGHT in self._reasons and self._at + 1 < len(self.exercises):
            self._on_next(_)
            return
        if not chosen:
            self._reasons = (Reason("exercise.choose_first"),)
        else:
            feedback = self.exercise.check(chosen if self.exercise.many else chosen[0])
            self._reasons = feedback.reasons
            if feedback.right:
                self._solved.add(self._at)
            elif self._at not in self._tried:  # the duty first; the cards themselves at the second try
                self._reasons = feedback.hint
            self._tried.add(self._at)
        self._label()

    def _on_answer(self, _: Any) -> None:
        self._shown.add(self._at)
        names = ", ".join(_names(self.exercise, choice, self._lang)[0].rstrip(".") for choice in self.exercise.answer)
        self._reasons = (NOT_YET, Reason.of("exercise.answer", answer=names))
        self._label()

    def _on_next(self, _: Any) -> None:
        self._at += 1
        self._open()
        self._check.focus()  # the button that was pressed is gone


def _names(exercise: Exercise, choice: str, lang: str) -> tuple[str, str]:
    """A choice as its button shows it and as it is spoken."""
    state = exercise.state
    said = exercise.label(choice)
    if said is not None:
        name = text.say(said, lang, players=state.players)
        return name, name
    if exercise.kind == "taker":
        name = text.seat_name(int(choice[1:]), state.players, None, lang)
        return name, name
    action = parse_action(choice)
    spoken = text.card_name(action.cards[0], lang, state.game.id) if action.cards and not action.call else ""
    shown = text.action_text(action, lang)
    return shown, spoken or shown


# ---- the position -----------------------------------------------------------------------------------------------


def board_html(exercise: Exercise, lang: str = "en") -> str:
    """The position of an exercise as a picture that tells nothing of the answer: no card is raised or valued.

    >>> import cardlab
    >>> from cardlab.teach import exercises
    >>> "<svg" in board_html(exercises.find("legal", cardlab.load("raspisnoy", players=3)))
    True
    """
    if isinstance(exercise, RulingItem):
        return _ruling_html(exercise, lang)
    if exercise.picture is not None:
        parts = [_line(exercise.state, line, lang) for line in exercise.picture.lines]
        parts += [_shown(exercise.state, shown, lang) for shown in exercise.picture.rows]
        return f'<div class="ck-quiz-mat">{"".join(parts)}</div>'
    state = exercise.state
    mover = state.current_player
    seen = state if exercise.seat is None else state.view(exercise.seat)
    scene = scene_of(seen, lang)
    parts = [_facts(seen, scene, lang)]
    if state.board:
        plays: Sequence[Play] = state.board.plays
        if isinstance(exercise, TrickExercise) and exercise.action is not None:
            plays = (*plays, Play(mover, exercise.action.cards[0], exercise.action.call))
        if plays:
            figures = "".join(_figure(state, one.card, _caption(one, state, lang), lang) for one in plays)
            parts.append(_row(text.word("trick", lang), figures))
    if scene.pairs:
        parts.append(_pairs(state, scene, lang))
    if scene.row:
        figures = "".join(_figure(state, card(face), said, lang) for face, said in scene.row)
        parts.append(_row(scene.row_label, figures))
    if exercise.seat is None and any(state.hands):
        shown = [seat for seat in range(state.players) if state.hands[seat] or not scene.seats[seat].out]
        parts += [_hand(state, seat, lang, small=seat != mover) for seat in shown]
    elif exercise.seat is not None and exercise.kind != "taker":
        parts.append(_hand(state, mover, lang, small=False))
    return f'<div class="ck-quiz-mat">{"".join(parts)}</div>'


def _ruling_html(item: RulingItem, lang: str) -> str:
    """The facts of a situation, and the cards that it is about."""
    state, scene = item.state, item.scene
    parts = [_line(state, line, lang) for line in scene.lines]
    if scene.facts:
        parts.append(_facts(state, scene_of(state, lang), lang))
    parts += [_shown(state, shown, lang) for shown in scene.shown]
    return f'<div class="ck-quiz-mat">{"".join(parts)}</div>'


def _line(state: State, said: Reason, lang: str) -> str:
    return f'<div class="ck-quiz-name">{escape(text.say(said, lang, players=state.players))}</div>'


def _shown(state: State, shown: Shown, lang: str) -> str:
    """A row of cards with their captions."""
    below = [
        text.say(one, lang, players=state.players) if one else ""
        for one in shown.captions or (None,) * len(shown.cards)
    ]
    figures = [_figure(state, one, name, lang) for one, name in zip(shown.cards, below, strict=True)]
    return _row(text.say(shown.label, lang, players=state.players), "".join(figures))


def _facts(state: State, scene: Scene, lang: str) -> str:
    """Trump and the order of trumps, what each seat has bid and taken and what it is in the deal."""
    trump = state.facts.get("trump")
    if "trump" not in state.facts:  # a game that has none
        lines = []
    elif trump is None or isinstance(trump, Suit):
        lines = [text.say(Reason.of("deal.trump", suit=trump), lang)]
    else:  # both suits of a colour may be trumps
        lines = [f"{fact.label}: {fact.text}" for fact in scene.facts if fact.id in ("fact.trump", "fact.trump_colour")]
    if isinstance(state.game.showing, BidTable) and state.game.showing.circular:  # every suit led has its own trump
        lines = [f"{fact.label}: {fact.text}" for fact in scene.facts if fact.id in ("fact.trump", "fact.circular")]
    lines += [f"{fact.label}: {fact.text}" for fact in scene.facts if fact.id == "fact.trump_order"]
    seats = "".join(f"<span>{escape(f'{seat.name}: {seat.note}')}</span>" for seat in scene.seats if seat.note)
    told = "".join(f'<div class="ck-quiz-name">{escape(line)}</div>' for line in lines)
    return f'{told}<div class="ck-quiz-name ck-quiz-seats">{seats}</div>'


def _pairs(state: State, scene: Scene, lang: str) -> str:
    """The attacking cards, each with what beat it or the words that it lies open."""
    figures = []
    for attack, defence in scene.pairs:
        drawn = _figure(state, card(attack), text.word("exercise.lies_open", lang) if not defence else "", lang)
        figures.append(
            drawn + (_figure(state, card(defence), text.word("exercise.beats_it", lang), lang) if defence else "")
        )
    return _row(text.word("exercise.table", lang), "".join(figures))


def _caption(one: Play, state: State, lang: str) -> str:
    name = text.seat_name(one.seat, state.players, None, lang)
    return f"{name}: {text.call_text(one.call, lang)}" if one.call else name


def _hand(state: State, seat: int, lang: str, small: bool) -> str:
    figures = "".join(_figure(state, one, "", lang) for one in state.hand(seat))
    name = text.seat_name(seat, state.players, None, lang)
    return _row(f"{name} · {text.word('spoken.hand', lang)}" if seat == state.current_player else name, figures, small)


def _row(label: str, figures: str, small: bool = False) -> str:
    size = " ck-quiz-small" if small else ""
    return f'<div class="ck-quiz-name">{escape(label)}</div><div class="ck-quiz-row{size}">{figures}</div>'


def _figure(state: State, one: Card, caption: str, lang: str) -> str:
    spoken = escape(text.card_name(one, lang, state.game.id), quote=True)
    drawn = card_svg(str(one), lang=lang, note=corner(state, one))
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f'<figure><span role="img" aria-label="{spoken}">{drawn}</span>{below}</figure>'
