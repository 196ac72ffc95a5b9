"""Random whole deals of a game with makers: dealt, called, exchanged and played, without a Python object in between.

Plain functions, which :mod:`cardlab.solvers.batch` runs as they are or compiles with the types that stand above them.
Seats are counted from the dealer's left: 0 is the eldest hand, 3 the dealer. A hand is five slots, of which a mask has
bit ``s`` for slot s; ``by_suit`` has eight bits for each of the four suits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Plain = TypeVar("Plain", bound=Callable[..., Any])

#: The numba signature of every function here, callees first.
TYPES: dict[str, str] = {}
#: The tables, unsigned so that no index is looked at for a sign; numbers of a run; small numbers of a run.
MEMORY = "uint32[::1], int64[::1], uint8[::1]"

SEATS, SLOTS, SUITS, ROUNDS = 4, 5, 4, 2
DEALT = SEATS * SLOTS
#: Room for cards; more than any deck has.
CARDS = 64

# ---- the tables, one array: see cardlab.solvers.batch_tables -----------------------------------------------------
#: The number of cards; whether calls depend on the hand; the place in the pack of each slot of each seat.
SIZE, READS, PLACES = 0, 1, 8
#: Points of the dealer's side and of the others when everybody passes.
NOBODY = 2
#: Number of members of a mask of six slots, and its members over and over: a random one of EVEN, which every number
#: up to six divides, needs no look at how many there are.
COUNT = PLACES + CARDS
PICK, PICKS, EVEN = COUNT + 64, 64, 60
#: The suit offered by a turn-up, or NAMES or AGAIN; the suits printed on a card, as bits.
TURNED = PICK + 64 * PICKS
PRINTED = TURNED + CARDS
#: By trump: 8 times the suit of a card.
SUIT_OF = PRINTED + CARDS
#: By trump and suit led: how many cards a card beats.
POWER = SUIT_OF + SUITS * CARDS
#: By suit turned, passes before and printed suits: the number of calls, then the calls.
CALLS = POWER + SUITS * SUITS * CARDS
#: By whether the turn-up was ordered up, maker, and alone (0, 1, or 2: asked later): slots the dealer may put away.
TAKES = CALLS + (SUITS + 1) * 8 * 16 * 16
#: By ordered and maker: answers to whether he plays alone (bit 0 no, bit 1 yes).
ANSWERS = TAKES + 2 * SEATS * 3
#: By maker and alone: how many defenders are asked, and the seats, four numbers each.
DEFENDERS = ANSWERS + 2 * SEATS
#: By maker, alone and lone defender plus one: who leads, plus 4 times the mask of those who sit out.
START = DEFENDERS + SEATS * 2 * 4
#: By alone, defended alone and tricks of the makers: points of makers and defenders.
POINTS = START + SEATS * 2 * 5
#: By the mask of those who sit out: the seat that plays after a seat.
NEXT = POINTS + 2 * 2 * (SLOTS + 1) * 2
TABLES = NEXT + 16 * SEATS

#: What a turn-up may be besides a suit: the dealer names one; the deal is dealt again.
NAMES, AGAIN = 4, 5
#: A call is its number times 16 plus what it makes: trump times 4 plus alone, or this for a pass.
PASSES = 3
LATER = 2
#: Actions in a trace: a card is played, put away (from here), or something is said (from here).
PUT_AWAY, SAID = CARDS, 2 * CARDS
NO, YES, DEFEND_NO, DEFEND_YES = SAID, SAID + 1, SAID + 2, SAID + 3
FIRST_CALL = SAID + 4
MOST_ACTIONS = 32

# ---- the scratch memory of one run -------------------------------------------------------------------------------
#: Numbers, STREAM being that of the random numbers.
STREAM, DEALER, MAKER, TRUMP, ALONE, DEFENDER, ORDERED, LENGTH, CALLED = range(9)
BY_SUIT = 12
SCRATCH = BY_SUIT + SEATS
#: Small numbers: tricks and slots held by seat, the pack (the hands, the turn-up, the rest), the trace, and 8 times the
#: suit of every card in hand.
TAKEN, HELD, PACK = 0, SEATS, 2 * SEATS
TRACE = PACK + CARDS
SUITED = TRACE + MOST_ACTIONS
SMALL = SUITED + DEALT

#: Columns of a deal.
COLUMNS = ("dealer", "maker", "trump", "alone", "lone_defender", "calls", "length")
TRICKS = len(COLUMNS)
SCORE = TRICKS + SEATS
WIDTH = SCORE + 2

#: A multiply-with-carry generator: 64 bits of which 63 are used, so that Python's integers agree with the machine's.
FACTOR, LOW = 2051013963, 0xFFFFFFFF
#: Deals that one stream of random numbers serves.
BLOCK = 4096


def typed(signature: str) -> Callable[[Plain], Plain]:
    """Note the types a function is compiled for."""

    def note(plain: Plain) -> Plain:
        TYPES[plain.__name__] = signature
        return plain

    return note


@typed("int64(int64)")
def following(stream: int) -> int:
    """The state of the generator after this one."""
    return FACTOR * (stream & LOW) + (stream >> 32)


@typed("int64(int64, int64)")
def below(stream: int, number: int) -> int:
    """A random number from 0 to ``number`` - 1; uniform but for ``number`` parts in 2**32."""
    return (((stream & LOW) ^ (stream >> 32)) * number) >> 32


@typed(f"void({MEMORY}, int64)")
def tell(tables: Any, box: Any, small: Any, action: int) -> None:
    """Write an action down."""
    small[TRACE + box[LENGTH]] = action
    box[LENGTH] += 1


@typed(f"void({MEMORY})")
def shuffle(tables: Any, box: Any, small: Any) -> None:
    """Draw the cards that are dealt, and the turn-up, from the pack as the last deal left it."""
    stream = box[STREAM]
    size = tables[SIZE]
    for place in range(DEALT + 1):
        other = PACK + place + below(stream, size - place)
        stream = following(stream)
        card = small[other]
        small[other] = small[PACK + place]
        small[PACK + place] = card
    box[STREAM] = stream


@typed(f"int64({MEMORY}, int64)")
def any_of(tables: Any, box: Any, small: Any, mask: int) -> int:
    """A random member of a mask that is not 0."""
    stream = box[STREAM]
    box[STREAM] = following(stream)
    return tables[PICK + PICKS * mask + below(stream, EVEN)]  # type: ignore[no-any-return]


@typed(f"int64({MEMORY}, int64)")
def printed(tables: Any, box: Any, small: Any, seat: int) -> int:
    """The suits printed on a seat's cards."""
    suits = 0
    for slot in range(SLOTS):
        suits |= tables[PRINTED + small[PACK + SLOTS * seat + slot]]
    return suits


@typed(f"int64({MEMORY})")
def make_trump(tables: Any, box: Any, small: Any) -> int:
    """The calls; 0 if nobody made trump."""
    turned = tables[TURNED + small[PACK + DEALT]]
    stream = box[STREAM]
    left = 0 if turned == AGAIN else ROUNDS * SEATS
    passes = 0
    made = PASSES
    while left:
        suits = printed(tables, box, small, passes & 3) if tables[READS] else 0
        row = CALLS + 16 * (16 * (8 * turned + passes) + suits)
        call = tables[row + 1 + below(stream, tables[row])]
        stream = following(stream)
        made = call & 15
        small[TRACE + passes] = FIRST_CALL + (call >> 4)
        passes += 1
        left = left - 1 if made == PASSES else 0
    box[STREAM] = stream
    box[LENGTH] = box[CALLED] = passes
    box[MAKER] = SEATS - 1 if turned == NAMES else (passes - 1) & 3
    box[TRUMP] = made >> 2
    box[ALONE] = made & 3
    box[ORDERED] = turned == NAMES or passes <= SEATS
    return int(made != PASSES)


@typed(f"void({MEMORY})")
def settle(tables: Any, box: Any, small: Any) -> None:
    """The dealer's exchange, and who plays alone."""
    maker, alone = box[MAKER], box[ALONE]
    group = box[ORDERED] * SEATS + maker
    slots = tables[TAKES + 3 * group + alone]
    if slots:
        slot = any_of(tables, box, small, slots)
        place = PACK + DEALT - SLOTS + slot
        card = small[place]
        tell(tables, box, small, PUT_AWAY + card)
        small[place] = small[PACK + DEALT]
        small[PACK + DEALT] = card
    if alone == LATER:
        alone = any_of(tables, box, small, tables[ANSWERS + group])
        box[ALONE] = alone
        tell(tables, box, small, YES if alone else NO)
    row = DEFENDERS + 4 * (2 * maker + alone)
    asked, left = row + 1, tables[row]
    while left:
        answer = any_of(tables, box, small, 3)
        tell(tables, box, small, DEFEND_YES if answer else DEFEND_NO)
        if answer:
            box[DEFENDER] = tables[asked]
        left = 0 if answer else left - 1
        asked += 1


@typed(f"void({MEMORY})")
def sort_hands(tables: Any, box: Any, small: Any) -> None:
    """Note which slots are of which suit under this trump."""
    suit_of = SUIT_OF + CARDS * box[TRUMP]
    for seat in range(SEATS):
        by_suit = 0
        for slot in range(SLOTS):
            suit = tables[suit_of + small[PACK + SLOTS * seat + slot]]
            small[SUITED + SLOTS * seat + slot] = suit
            by_suit |= 1 << (suit + slot)
        box[BY_SUIT + seat] = by_suit
        small[HELD + seat] = (1 << SLOTS) - 1
        small[TAKEN + seat] = 0


@typed(f"void({MEMORY})")
def play(tables: Any, box: Any, small: Any) -> None:
    """The tricks."""
    stream, trump = box[STREAM], box[TRUMP]
    start = tables[START + 5 * (2 * box[MAKER] + box[ALONE]) + box[DEFENDER] + 1]
    seat, out = start & 3, start >> 2
    players = SEATS - tables[COUNT + out]
    following_seat = NEXT + SEATS * out
    at = TRACE + box[LENGTH]
    for _ in range(SLOTS):
        led, best, power = 8 * SUITS, 0, 0
        for turn in range(players):
            held = small[HELD + seat]
            legal = (box[BY_SUIT + seat] >> led) & held or held
            slot = tables[PICK + PICKS * legal + below(stream, EVEN)]
            stream = following(stream)
            small[HELD + seat] = held ^ (1 << slot)
            card = small[PACK + SLOTS * seat + slot]
            small[at] = card
            at += 1
            if turn == 0:
                led = small[SUITED + SLOTS * seat + slot]
                power = POWER + CARDS * SUITS * trump + CARDS // 8 * led
            best = max(best, 4 * tables[power + card] + seat)
            seat = tables[following_seat + seat]
        seat = best & 3
        small[TAKEN + seat] += 1
    box[LENGTH] = at - TRACE
    box[STREAM] = stream


@typed(f"void({MEMORY}, int8[:, ::1], int64)")
def write(tables: Any, box: Any, small: Any, rows: Any, at: int) -> None:
    """The columns of a deal that was played, by seats of the table."""
    first, maker, alone, defender = box[DEALER] + 1, box[MAKER], box[ALONE], box[DEFENDER]
    rows[at, 0] = box[DEALER]
    rows[at, 1] = (first + maker) & 3
    rows[at, 2] = box[TRUMP]
    rows[at, 3] = alone
    rows[at, 4] = -1 if defender < 0 else (first + defender) & 3
    rows[at, 5] = box[CALLED]
    rows[at, 6] = box[LENGTH]
    for seat in range(SEATS):
        rows[at, TRICKS + ((first + seat) & 3)] = small[TAKEN + seat]
    took = small[TAKEN + maker] + small[TAKEN + (maker ^ 2)]
    points = POINTS + 2 * ((SLOTS + 1) * (2 * alone + (defender >= 0)) + took)
    side = (first + maker) & 1
    rows[at, SCORE + side] = tables[points]
    rows[at, SCORE + 1 - side] = tables[points + 1]


@typed(f"void({MEMORY}, int8[:, ::1], int64)")
def write_unplayed(tables: Any, box: Any, small: Any, rows: Any, at: int) -> None:
    """The columns of a deal in which nobody made trump."""
    for column in range(WIDTH):
        rows[at, column] = 0
    rows[at, 0] = box[DEALER]
    rows[at, 1] = rows[at, 2] = rows[at, 4] = -1
    rows[at, 5] = rows[at, 6] = box[LENGTH]
    points = 0 if tables[TURNED + small[PACK + DEALT]] == AGAIN else 1
    side = box[DEALER] & 1
    rows[at, SCORE + side] = points * tables[NOBODY]
    rows[at, SCORE + 1 - side] = points * tables[NOBODY + 1]


@typed(f"void({MEMORY}, int64[::1], int64, int8[:, ::1], uint8[:, ::1], int16[:, ::1])")
def many(tables: Any, box: Any, small: Any, streams: Any, dealer: int, rows: Any, packs: Any, traces: Any) -> None:
    """A deal for each of ``rows``, each block with its stream; ``dealer`` is a seat of the table or -1 for any.

    Packs in dealing order and traces of actions are written if there is room for them.
    """
    for at in range(rows.shape[0]):
        if at % BLOCK == 0:
            box[STREAM] = streams[at // BLOCK]
            for card in range(tables[SIZE]):
                small[PACK + card] = card
        box[DEALER] = dealer
        if dealer < 0:
            box[DEALER] = below(box[STREAM], SEATS)
            box[STREAM] = following(box[STREAM])
        shuffle(tables, box, small)
        if packs.shape[0]:
            for place in range(tables[SIZE]):
                packs[at, tables[PLACES + place]] = small[PACK + place]
        box[DEFENDER] = -1
        if make_trump(tables, box, small):
            settle(tables, box, small)
            sort_hands(tables, box, small)
            play(tables, box, small)
            write(tables, box, small, rows, at)
        else:
            write_unplayed(tables, box, small, rows, at)
        if traces.shape[0]:
            for step in range(box[LENGTH]):
                traces[at, step] = small[TRACE + step]
