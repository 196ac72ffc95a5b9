"""What a phase of a deal is: packets, a turn-up, bidding, tricks are all values of this kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from cardlab.cards import Card
from cardlab.core.legality import Caution, Obligation, Sight
from cardlab.errors import Reason
from cardlab.notation import Action

if TYPE_CHECKING:
    from cardlab.core.log import Noted
    from cardlab.core.state import State


class Phase:
    """One stretch of a deal. Subclasses are frozen dataclasses of policy values.

    A phase without decisions overrides ``begin`` only and leaves the turn unset. A phase with decisions sets the turn
    in ``begin``, and in ``apply`` sets the next turn or unsets it when it is over. None knows another's name.
    """

    #: Name shown by ``state.phase``.
    name: str = ""
    #: Whether legality depends on the seat's cards: a play tells what the hand lacks, a bid does not.
    reads_hand: bool = True
    #: Whether an action says nothing about the cards of the hand that it does not show: no duty binds.
    silent: bool = False
    #: The number of tricks of the deal, if the phase sets it.
    total: int | None = None
    #: Whether the log must be there when the phase begins; a quiet state that still has it before it keeps its log.
    reads_log: bool = False
    #: Facts that it finds by looking at hands that nobody else sees; a view's beginning is told them.
    finds: tuple[str, ...] = ()

    def wanted(self, state: State) -> bool:
        """Whether the phase happens at all in this deal."""
        return True

    def begin(self, state: State) -> State:
        """What happens without a decision when the phase starts."""
        return state

    def sight(self, state: State, seat: int) -> Sight:
        """What the judging of that seat's actions may look at. It reads the state as the seat sees it."""
        raise LookupError(f"{type(self).__name__} asks nobody")

    def candidates(self, sight: Sight) -> Sequence[Action]:
        """Every action of the right form, in fixed order, before bans and duties."""
        return ()

    def shape(self, sight: Sight) -> Sequence[Obligation]:
        """Bans that all candidates pass: verb, form, possession. They speak to actions that are no candidates."""
        return ()

    def obligations(self, sight: Sight) -> Sequence[Obligation]:
        """The game's bans, then its duties, in order."""
        return ()

    def out_of_turn(self, state: State, seat: int, action: Action) -> Reason | None:
        """A better answer to an action of a seat that is not to move than that it is another's turn."""
        return None

    def cautions(self, sight: Sight) -> Sequence[Caution]:
        """What makes a legal action cost something; the first that hits is told."""
        return ()

    def remark(self, sight: Sight, action: Action) -> Reason | None:
        """What a legal action is, in a word worth showing beside it."""
        return None

    def apply(self, state: State, action: Action) -> State:
        """The state after a legal action of the seat whose turn it is."""
        raise LookupError(f"{type(self).__name__} takes no action")

    def hears(self, state: State, note: Noted) -> State:
        """What a state without hands, into which known actions are replayed, learns from what the rules made known."""
        return state

    def tells(self, view: State) -> bool:
        """Whether what it makes known, or keeps silent about, says something of hands that a view does not see."""
        return False

    def denies(self, view: State) -> Iterable[tuple[int, int, frozenset[Card]]]:
        """What it told of hands, as cards that they did not hold: the index in the log of what told it, the seat, the
        cards. What it tells besides is found by trying, see :meth:`tells`."""
        return ()

    def key(self, state: State) -> tuple[Any, ...]:
        """What of this phase can affect the future, beyond hands, stock and turn."""
        return ()
