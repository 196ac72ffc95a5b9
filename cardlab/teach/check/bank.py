"""Questions of example files about the banker's Joker: the first banker, stakes, deals, matches, exact chances."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from cardlab.core.deal import Points, Start
from cardlab.core.game import Game
from cardlab.core.match import Match, Result, highest_draw
from cardlab.core.penalties import Penalties
from cardlab.core.state import State, begin
from cardlab.errors import NotationError, Reason
from cardlab.games.joker_bank.play import first_hit_of
from cardlab.notation import Action, parse_action, parse_card
from cardlab.solvers.bank import bank_odds, chances, pot_expectation
from cardlab.teach.check.example import Checker, Example, Pairs, code_of, compare

#: What the rule file calls the reasons for which a stake is refused.
CODES = {
    "cap": "bank.above_cap",
    "at_least_one": "bank.stake_least",
    "integer": "bank.stake_integer",
    "banker": "bank.banker_stakes",
}


def first_banker(example: Example) -> Pairs:
    """What each seat ``draws`` → who drew the ``highest``, and the ``banker`` (null: they draw again)."""
    game = example.game(facts=("draws",))
    given = example.fields.get("draws")
    if not isinstance(given, dict) or not given:
        raise example.bad("draws")
    drawn = {example.seat(seat): parse_card(str(one), game.deck) for seat, one in given.items()}
    highest = highest_draw(drawn)
    return compare(example, {"highest": list(highest), "banker": highest[0] if len(highest) == 1 else None})


def stake(example: Example) -> Pairs:
    """A ``stake`` as it is typed, of a ``seat`` (default: the first to be asked) → the ``reason`` that refuses it, null
    if none does."""
    game = example.game(facts=("stake", "seat"))
    state = game.deal(seed=0)
    seat = example.fields.get("seat")
    wanted = example.expected().get("reason")
    code = CODES.get(str(wanted), str(wanted))
    try:
        action = parse_action(f"stake {example.fields.get('stake')}", game.deck)
    except NotationError as error:
        if error.problems[0].id != "notation.number":
            raise
        action = Action("stake")  # no whole number is named
    reason = state.why_not(action, None if seat is None else example.seat(seat, game.players))
    found = None if reason is None else code_of(reason, code)
    return compare(example, {"reason": wanted if found == code else found})


def deal(example: Example) -> Pairs:
    """The ``stakes`` of the punters in order and the next ``cards`` of the pack → the place of the first ``hit`` (null:
    none), how many were ``turned``, ``points`` by seat, who banks ``next`` and the stakes that lie ``doubled`` then."""
    game = example.game(len(example.items("stakes")) + 1, facts=("stakes", "cards", "banker"))
    banker = example.seat(example.fields.get("banker", 0), game.players)
    cards = example.cards("cards", game)
    pack = (*cards, *(one for one in game.deck if one not in cards))
    game.check_cards(pack, whole=True)
    state = begin(game, game.match.deal_at(0, banker), Start(stock=pack), pack)
    for one in example.items("stakes"):
        state = state.apply(parse_action(f"stake {one}", game.deck))
    while not state.is_terminal:
        state = state.apply(Action("turn"))
    spec = _after(game, banker, state)
    doubled = None if spec is None or spec.phases[0].name != "stakes" else getattr(spec.phases[0], "stakes", None)
    found = {
        "hit": first_hit_of(state),
        "turned": len(state.pile("turned")),
        "points": list(state.returns()),
        "next": None if spec is None else spec.dealer,
        "doubled": None if doubled is None else [one for one in doubled if one is not None],
    }
    return compare(example, found)


def _after(game: Game, banker: int, state: State) -> Any:
    """The deal after this one in a match that the banker began."""
    result = Result(state.spec, state.scored(), "played", Penalties(()), state.spec.scoring.record(state))
    return Match(game, 0, banker, (result,)).spec


def match(example: Example) -> Pairs:
    """The ``hits`` of the deals so far (null: no agreement), each punter staking ``stake`` → who is ``banker`` now
    (null: the match is over), the ``balance`` of every player, and the ``winners``."""
    game = example.game(facts=("hits", "banker", "stake"))
    banker = example.seat(example.fields.get("banker", 0), game.players)
    each = example.number("stake") if "stake" in example.fields else 1
    now = Match(game, 0, banker)
    for hit in example.items("hits"):
        if hit is not None and (type(hit) is not int or not 1 <= hit <= 14):
            raise example.bad("hits")
        now = _with_result(now, hit, each)
    sheet = now.sheet()
    spec = now.spec
    found = {
        "banker": None if spec is None else spec.dealer,
        "balance": list(sheet.totals),
        "winners": list(sheet.winners),
    }
    return compare(example, found)


def _with_result(now: Match, hit: int | None, each: int) -> Match:
    """The match with one deal more, in which everybody staked the same."""
    spec = now.spec
    if spec is None:
        raise NotationError(Reason.of("check.bad_field", name="hits"))
    scoring: Any = spec.scoring
    times = -1 if hit is None else scoring.times(hit)
    kept = getattr(spec.phases[0], "stakes", None)
    stakes = kept or tuple(None if seat == spec.dealer else each for seat in range(spec.players))
    lost = [Points(-times * (one or 0), Reason("score.none")) for one in stakes]
    lost[spec.dealer] = Points(-sum(one.value for one in lost), Reason("score.none"))
    facts = (("banker", spec.dealer), ("stakes", stakes), ("hit", hit), ("doubled", times == 0))
    result = Result(spec, tuple(lost), "played", Penalties(()), facts)
    return Match(now.game, now.seed, now.first_dealer, (*now.results, result))


def odds(example: Example) -> Pairs:
    """Exact chances, as fractions: of a new deal, after the cards ``turned``, or of names with these ``copies`` among
    so many ``cards``.

    The chance to ``win``, those of the ``first`` agreement at each name left (as many as are told), the banker's
    ``expectation`` for each unit of the bank, how many names agree on average (``agreements``), the mean ``tenure``,
    and what a new bank is worth with doubled pots (``pot``). A number with a point counts if it is right as far as it
    goes.
    """
    game = example.game(facts=("turned", "copies", "cards"))
    if "copies" in example.fields:
        made = chances(example.numbers("copies"), example.number("cards"))
    elif "turned" in example.fields:
        stakes = [None, *[1] * (game.players - 1)]
        made = bank_odds(game.setup([""] * game.players, stakes=stakes, turned=example.cards("turned", game)))
    else:
        made = bank_odds(game.deal(seed=0))
    told = example.expected().get("first")
    first = made.first[: len(told)] if isinstance(told, list) else made.first
    found: dict[str, Any] = {
        "win": made.win,
        "first": list(first),
        "expectation": made.expectation,
        "agreements": made.agreements,
        "tenure": made.tenure,
        "pot": pot_expectation(game) if "pot" in example.expected() else None,
    }
    for wanted, got in compare(example, found):
        if isinstance(wanted, list) and isinstance(got, list):
            yield wanted, [_like(one, exact) for one, exact in zip(wanted, got, strict=False)]
        else:
            yield wanted, _like(wanted, got)


def _like(wanted: Any, exact: Fraction) -> Any:
    """A fraction as it was written: rounded to as many places, or as a fraction."""
    if isinstance(wanted, str) and "." in wanted:
        return f"{float(exact):.{len(wanted.partition('.')[2])}f}"
    return str(exact)


def options(example: Example) -> Pairs:
    """A game with these options → the names that the banker says, in order (``names``)."""
    game = example.game(facts=())
    return compare(example, {"names": list(getattr(game.match, "names", ()))})


KINDS: Mapping[str, Checker] = {
    "first_banker": first_banker,
    "stake": stake,
    "deal": deal,
    "match": match,
    "odds": odds,
    "options": options,
}
