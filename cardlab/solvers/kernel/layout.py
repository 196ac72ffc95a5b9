"""Where things are in the arrays of a search. All are arrays of 64-bit integers."""

from __future__ import annotations

#: Most seats, cards in a hand, cards in all hands.
SEATS, MOST_CARDS, ALL_CARDS = 6, 27, 60

# ---- ``setup``: one row, the deal, the question and where the search stands ----
#: ``HAND + p`` are the cards of player p with the cards that lie on the trick.
HAND = 0
(
    PLAYERS,  # 2 to 6
    MINE,  # a bit for each player of side A
    TRUMPS,  # all trumps, 0 without
    DUTY,  # TRUMP_WHEN_VOID | TRUMP_ANY_TIME
    ROUNDS,  # tricks to play, the one under way included
    FORCED,  # how many cards are given: those on the trick, and perhaps the next
    WANTED,  # the set of counts asked for: bit k, side A takes k tricks more
    DEPTH,  # cards played since the start, -1 before it
    PLACE,  # cards in the trick under way
    TRICK,  # tricks since the start
    STAMP,  # of the table's present life
    KEPT,  # entries in the table
    ROOM,  # entries the table may have
    BUCKETS,  # a mask: buckets in use, less 1
    NODES,  # positions looked at
    LEADER,  # of the trick under way
    GUESS,  # the number of tricks to ask about first
    BITS,  # bits an owner takes in a suit's row of owners
) = range(8, 26)
#: ``GIVEN + i`` is the card given at depth i.
GIVEN = 32
SETUP = 40

TRUMP_WHEN_VOID, TRUMP_ANY_TIME = 1, 2

# ---- ``tricks``: a row for each trick under search ----
# cards in play, leader, wanted set, owners of suits 0 and 1, of suits 2 and 3 (highest card in front), lengths in suits
# 0 and 1, in suits 2 and 3, bucket
REST, LEAD, WANT, OWN_A, OWN_B, LEN_A, LEN_B, BUCKET = range(8)

# ---- ``plays``: a row for each card under search ----
# number of moves, the one under trial, cards that mattered, moves that need no trial, player, winning card and its
# player after the move, the move, suit led
MOVES, NOW, MATTERED, SKIP, SEAT, BEST, BY, CARD, LED = range(9)

# ---- ``table``: a row for each entry, 64 bytes ----
# lengths and leader; lengths and how many top cards of each suit matter; masks and owners of these cards; sets of
# counts with a yes and a no; next entry of the bucket and the best lead
KEY_A, KEY_B, MASK_A, SEEN_A, MASK_B, SEEN_B, SETS, NEXT = range(8)

#: Bits of a suit's row of owners.
FIELD = 30
NO, YES, OUT = 0, 1, 2
ALL_TRUMPS = 0x7FFF << 48


def owner_bits(players: int) -> int:
    """Bits that name an owner among so many players."""
    return 1 if players == 2 else 2 if players <= 4 else 3
