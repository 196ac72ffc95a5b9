"""``ScoreSheet``: the score sheet of a match, every number telling how it was made, with a chart of the totals."""

from __future__ import annotations

import anywidget
import msgspec
import traitlets

from cardlab.core.match import Match
from cardlab.core.state import State
from cardlab.view import text
from cardlab.view.sheet import build_sheet
from cardlab.view.sheet_files import sheet_csv, sheet_text
from cardlab_widgets.look import script, styles

#: The words that the browser half needs beside those of the sheet itself.
_WORDS = ("total", "chips", "points", "totals", "running", "coming", "start", "hint", "save", "save_csv", "save_text")


class ScoreSheet(anywidget.AnyWidget):
    """The sheet of a match; :meth:`show` follows it. ``you`` is the 0-based player who looks at it, None nobody.

    >>> import cardlab
    >>> ScoreSheet(cardlab.load("raspisnoy").new_match(seed=3), you=0)
    <ScoreSheet raspisnoy, 0 deals>
    """

    _esm = script("sheet")
    _css = styles("sheet")
    sheet = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    #: What may be saved: the ``name`` of the files without their ending, and the sheet as ``csv`` and as ``text``.
    files = traitlets.Dict().tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)

    def __init__(
        self,
        match: Match,
        *,
        you: int | None = None,
        lang: str = "en",
        theme: str = "auto",
        state: State | None = None,
    ) -> None:
        super().__init__(theme=theme)
        self.match, self.you, self.lang, self.state = match, you, lang, state
        self._draw()

    def __repr__(self) -> str:
        return f"<ScoreSheet {self.match.game}, {len(self.match.results)} deals>"

    def show(self, match: Match, state: State | None = None) -> None:
        """Show the match as it stands; ``state`` is its deal under way. A deal that is over counts at once."""
        if state is not None and state.is_terminal and state.spec == match.spec:
            match, state = match.after(state), None
        self.match, self.state = match, state
        self._draw()

    def speak(self, lang: str) -> None:
        """Change the language, ``en`` or ``ru``."""
        self.lang = lang
        self._draw()

    def _draw(self) -> None:
        made = msgspec.to_builtins(build_sheet(self.match, self.you, self.lang, self.state))
        with self.hold_sync():
            self.words = {name: text.word(f"sheet.{name}", self.lang) for name in _WORDS}
            self.files = {
                "name": f"cardlab-{self.match.game.id}",
                "csv": sheet_csv(self.match, self.lang),
                "text": sheet_text(self.match, self.lang) + "\n",
            }
            self.sheet = made
