"""The date of birth that the fifth contract spells with seven ranks: month, day, year."""

from __future__ import annotations

import re
from calendar import monthrange
from typing import NamedTuple

from cardlab.cards import Rank
from cardlab.errors import NotationError, Reason

FIRST_YEAR, LAST_YEAR = 1900, 2099
_FORM = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
#: The card of each digit, and of the months 10 to 12: 0 is a king, 1 an ace.
_CARD_OF = (Rank.KING, Rank.ACE, *(Rank(number) for number in range(2, 11)), Rank.JACK, Rank.QUEEN)


class Birthday(NamedTuple):
    """A real date; :func:`birthday_of` checks it.

    >>> print(birthday_of("1995-12-07"), *(rank.letter for rank in birthday_of("1995-12-07").ranks))
    1995-12-07 Q K 7 A 9 9 5
    """

    year: int
    month: int
    day: int

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The seven ranks: the month is one card, the day two, the year four."""
        digits = (*divmod(self.day, 10), *map(int, str(self.year)))
        return (_CARD_OF[self.month], *(_CARD_OF[digit] for digit in digits))

    def __str__(self) -> str:
        return f"{self.year:04}-{self.month:02}-{self.day:02}"


def birthday_of(text: str | Birthday) -> Birthday:
    """Read a date as ``1995-12-07``: year, month, day. Raises :class:`NotationError` if it is no real date of the years
    1900 to 2099.

    >>> birthday_of("2000-02-29")
    Birthday(year=2000, month=2, day=29)
    """
    found = _FORM.fullmatch(str(text).strip())
    if not found:
        raise NotationError(Reason.of("crazy.date_form", text=str(text).strip()[:40]))
    year, month, day = map(int, found.groups())
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise NotationError(Reason.of("crazy.date_range", year=str(year), first=str(FIRST_YEAR), last=str(LAST_YEAR)))
    if not 1 <= month <= 12 or not 1 <= day <= monthrange(year, month)[1]:
        raise NotationError(Reason.of("crazy.date_real", text=found.group()))
    return Birthday(year, month, day)
