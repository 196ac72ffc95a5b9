"""Worked examples as data: a JSON object a line says what the rules should answer, and the engine is asked.

``kind`` names the question. Each family of games has a module of questions (:mod:`~cardlab.teach.check.bids`,
:mod:`~cardlab.teach.check.makers`) that ends with its ``KINDS``; ``FAMILIES`` in :mod:`~cardlab.teach.check.files` says
which games ask them. Everything is asked through positions, legal actions and reasons, as anybody could. A line that
needs an option, preset, round or game that does not exist yet is *left*, and says which.
"""

from cardlab.teach.check.example import Example, NotBuilt
from cardlab.teach.check.files import FAMILIES, Checked, check_example, check_file, check_lines

__all__ = ["FAMILIES", "Checked", "Example", "NotBuilt", "check_example", "check_file", "check_lines"]
