"""The rulings trainer: a situation that is true of the cards shown, and the question "What now?" with four answers.

Situations come from deals played at random (:mod:`~cardlab.teach.rulings.scenes`), the right answer from the table of
irregularities, and the wrong ones from what people believe (:mod:`~cardlab.teach.rulings.beliefs`).
"""

from cardlab.teach.rulings.items import PAGE, ROW_IDS, Practice, RulingItem, item

__all__ = ["PAGE", "ROW_IDS", "TRAINED", "Practice", "RulingItem", "item"]

#: The families of games that have such a list.
TRAINED = ("euchre",)
