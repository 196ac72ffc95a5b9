"""Where things are in the arrays of a search. All are arrays of 64-bit integers."""

from __future__ import annotations

#: Most seats, cards in a hand, cards in all hands.
SEATS, MOST_CARDS, ALL_CARDS = 7, 27, 60
#: Where jokers are in play; and with more seats the lengths of suits take fewer bits, so that hands are smaller.
SEATS_WITH_JOKERS, WIDE_SEATS, SHORT_HAND = 6, 6, 7

# ---- ``setup``: one row, the deal, the question and where the search stands ----
#: ``HAND + p`` are the cards of player p with the cards that lie on the trick.
HAND = 0
(
    PLAYERS,  # 2 to 7
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
    KEPT,  # the number of the newest entry; an entry's place is its number modulo ROOM
    ROOM,  # entries the table may have, a power of two
    BUCKETS,  # a mask: buckets in use, less 1
    NODES,  # positions looked at
    LEADER,  # of the trick under way
    GUESS,  # the number of tricks to ask about first
    BITS,  # bits an owner takes in a suit's row of owners
    FLOOR,  # the number of the newest entry that is forgotten or overwritten
    SPREAD,  # a mask: how far from each other the buckets of the same lengths may be
) = range(8, 28)
#: ``GIVEN + i`` is the card given at depth i.
GIVEN = 32

# ---- ``setup``, with jokers: what the game's policies say of them, as numbers ----
# A declaration of a lead has a number from 0 to 23, one of a follower from 0 to 7; sets of them are bit masks.
(
    DEMAND_DUTY,  # the duties while a height is demanded
    LEADS_FIRST,  # declarations with which a joker may be led to the deal's first trick
    LEADS_LATER,  # … to a later trick
    LEADS_LAST,  # … as the last card in hand
    IS_FIRST,  # whether the search starts in the deal's first trick
    FOLLOWS,  # declarations of a joker that follows
    FOLLOWS_LAST,  # … as the last card in hand
    TAKES,  # declarations of a follower that beat every plain card
    SURE,  # whether a joker, unless another meets it, can take any trick
    CIRCULAR,  # whether the trump depends on the suit led
) = range(40, 50)
#: ``TRUMP_OF + s``: the suit of trumps (NO_SUIT: none) when suit s is led, or with s = NO_SUIT none.
TRUMP_OF = 50
#: Declarations with which a joker may be led to the deal's only trick.
LEADS_ONLY = 55
#: ``CALLED + d``: the suit a lead d names, the height it demands << 3, what the next joker may say << 5.
CALLED = 56
#: ``LOSES + d``: whether a lead d is beaten by the suit led (1), by trumps (2).
LOSES = 80
#: ``OVER_LEAD + d``, ``OVER_FOLLOW + f``: declarations of a follower that beat it.
OVER_LEAD, OVER_FOLLOW = 104, 128
#: ``NEXT_CALLS + f``: what the next joker may say after f.
NEXT_CALLS = 136
#: ``TWINS + d``: leads of the same suit that differ from d in the height they demand only, d among them.
TWINS = 144
#: ``ALIKE + d``: the class of a lead in a suit that nobody else holds, where it has no trumps, and << 8, where it has.
ALIKE = 168
(
    PART,  # bits of a set's part for each number of jokers that side A leads at a cost; 0 if that costs nothing
    FREE_TRICK,  # the trick in which it costs nothing; -1 for none
    LAST_FREE,  # whether it costs nothing as the last card in hand
) = range(192, 195)
(
    ENDS,  # the set of all ends of the world that is being valued
    PAYOFF,  # the payoff that is being valued, -1 for the number of tricks
    LEAST,  # what is sure of it
    MOST,  # what is possible of it
    LEVEL,  # what the question asks for
    TRIED,  # whether its best level has been asked for
) = range(195, 201)
SETUP = 201

LEAD_CALLS, FOLLOW_CALLS, NO_SUIT = 24, 8, 4
HIGH, LOW = 1, 2
#: Jokers stand above the heights of suits 0 and 1.
JOKER_BITS = (15, 31)
JOKERS = 1 << 15 | 1 << 31
#: In a row of ``plays`` the winning card is one of these and a number if it is a joker.
LED_JOKER, LATER_JOKER = 64, 128
#: Where a row of lengths has the jokers of player p: two bits from here on for each.
JOKER_COUNTS = 51

TRUMP_WHEN_VOID, TRUMP_ANY_TIME, JOKER_LAST, DEMANDED = 1, 2, 4, 8

# ---- ``tricks``: a row for each trick under search ----
# cards in play, leader, wanted set, owners of suits 0 and 1, of suits 2 and 3 (highest card in front), lengths in suits
# 0 and 1, in suits 2 and 3, a hash of leader and lengths; with jokers also whether side A rather wants tricks
REST, LEAD, WANT, OWN_A, OWN_B, LEN_A, LEN_B, MIX, TAKING = range(9)

# ---- ``plays``: a row for each card under search ----
# number of moves, the one under trial, cards that mattered, moves that need no trial, player, winning card and its
# player after the move, the move (a card, with a joker's declaration << 6), suit led (with jokers as CALLED)
MOVES, NOW, MATTERED, SKIP, SEAT, BEST, BY, CARD, LED = range(9)

# ---- ``heads``: a pair for each bucket ----
# the number of its first entry; the life of the table << 16 and a bit for each set of suits: whether an entry with this
# leader and these lengths is kept for which cards of just these suits mattered

# ---- ``table``: a row for each entry, 64 bytes ----
# lengths and leader; lengths and how many top cards of each suit matter; masks and owners of these cards; sets of
# counts with a yes and a no; the number of the bucket's next entry and << NUMBER_BITS the best lead
KEY_A, KEY_B, MASK_A, SEEN_A, MASK_B, SEEN_B, SETS, NEXT = range(8)

NUMBER_BITS = 40
#: Bits of a suit's row of owners.
FIELD = 30
NO, YES, OUT = 0, 1, 2
#: Where a value was not found.
UNKNOWN = -(1 << 60)
ALL_TRUMPS = 0x7FFF << 48


def owner_bits(players: int) -> int:
    """Bits that name an owner among so many players."""
    return 1 if players == 2 else 2 if players <= 4 else 3
