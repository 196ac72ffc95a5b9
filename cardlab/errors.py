"""Reasons, and the errors that carry them.

Everything that is refused, anywhere, is refused for a :class:`Reason`: an id and its arguments, never a sentence.
The sentence is made by the message catalogues (``cardlab.view.text``), reached through :data:`speak`, so that the rules
import no texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any, NamedTuple


class Reason(NamedTuple):
    """Why something is refused, costs something or is forced.

    ``id`` is ``area.name``: an anchor in the rule texts and, in the catalogues, attribute ``name`` of message ``area``.
    ``args`` are sorted pairs of a name and a card, suit, number, text or tuple of these.

    >>> Reason.of("trick.must_follow", suit="H").id
    'trick.must_follow'
    """

    id: str
    args: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def of(cls, id: str, /, **args: Any) -> Reason:
        """Build a reason from keywords; the pairs are sorted by name, so that equal reasons compare equal."""
        return cls(id, tuple(sorted(args.items())))

    def __getitem__(self, key: Any) -> Any:
        """The argument of that name; an index reads the tuple as usual."""
        if isinstance(key, str):
            return dict(self.args)[key]
        return tuple.__getitem__(self, key)

    def __str__(self) -> str:
        return speak(self)

    def _repr_html_(self) -> str:
        return escape(speak(self))  # a bare reason in a notebook cell answers with its sentence


def plain(reason: Reason) -> str:
    """The reason without a catalogue: its id and arguments, for when no texts are loaded.

    >>> plain(Reason.of("trick.must_follow", suit="H"))
    'trick.must_follow (suit: H)'
    """
    args = ", ".join(
        f"{name}: {' '.join(map(str, value)) if isinstance(value, tuple) else value}" for name, value in reason.args
    )
    return f"{reason.id} ({args})" if args else reason.id


_SPEAKERS: list[Callable[[Reason], str]] = [plain]


def set_speaker(speaker: Callable[[Reason], str]) -> None:
    """Choose who turns a reason into a sentence for ``str`` (``cardlab/__init__.py`` sets the catalogues)."""
    _SPEAKERS[:] = [speaker]


def speak(reason: Reason) -> str:
    """The reason as an English sentence, or its plain form if no catalogue is set."""
    return _SPEAKERS[0](reason)


class CardlabError(ValueError):
    """The base of every error here: ``problems`` lists everything that is wrong, not only the first of it.

    >>> import cardlab
    >>> try:
    ...     cardlab.load("raspisnoy", players=99, decks=2)
    ... except CardlabError as error:
    ...     [problem.id for problem in error.problems]
    ['option.bad_value', 'option.unknown']
    """

    def __init__(self, problems: Reason | Iterable[Reason]) -> None:
        self.problems: tuple[Reason, ...] = (problems,) if isinstance(problems, Reason) else tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return " ".join(speak(problem) for problem in self.problems)


class NotationError(CardlabError):
    """A text that is no card, action, deal or transcript."""


class IllegalAction(CardlabError):
    """An action that the rules refuse in this state; ``reason`` says which rule."""

    @property
    def reason(self) -> Reason:
        """The rule that refuses the action."""
        return self.problems[0]


class DealError(CardlabError):
    """A typed-in deal or position that cannot be: duplicate or missing cards, wrong hand sizes, impossible facts."""


class OptionError(CardlabError):
    """An unknown game, preset or option, a value out of range, or values that cannot go together."""


class RecordError(CardlabError):
    """A record or link that cannot be read; ``field`` is the JSON path of the first problem: ``$.actions[3]``."""

    @property
    def field(self) -> str:
        """The JSON path of the first problem, ``$`` if it is the record as a whole."""
        return str(dict(self.problems[0].args).get("field", "$"))


class UnsupportedGame(CardlabError):
    """A solver or question that this state does not fit: too many sides, hidden cards, the wrong kind of game."""


class BudgetExceeded(CardlabError):
    """A limit ran out before there was anything to answer with."""


class HiddenCard(CardlabError):
    """Something read the face of a card that its seat may not see: a leak, stopped."""
