"""What is kept of a table, what a seat sees of it, and what it may look like behind what is seen."""

from typing import Any

from teotl.core.chance import Chance, fate_of, seeded
from teotl.core.errors import BadPosition
from teotl.core.log import SILENT
from teotl.core.plain import tie_breaks
from teotl.core.words import said
from tests.toy.magpies.material import CARDS, FEWEST, LONGEST, MOST, NAMES, SHORTEST, TRINKETS
from tests.toy.magpies.play import majorities, points, ranking, winners, worth
from tests.toy.magpies.state import NOBODY, State

Json = Any


# --- Kept.
def position(s: State) -> dict[str, Json]:
    """Everything; the bags are what lies nowhere else."""
    chance = s.chance
    return {
        "round": s.round,
        "rounds": s.rounds,
        "over": s.over,
        "sill": named(s.sill),
        "taker": s.taker,
        "second": s.second,
        "players": [
            {"hand": hand[:], "played": played, "taken": named(taken)}
            for hand, played, taken in zip(s.hands, s.played, s.taken, strict=True)
        ],
        "chance": [int(chance.a), int(chance.b), int(chance.c), int(chance.counter)],
        "cards": s.cards[:],
        "gone": s.gone[:],
    }


def named(trinkets: list[int]) -> list[str]:
    return [NAMES[trinket] for trinket in trinkets]


def from_position(data: dict[str, Json]) -> State:
    """The state that a position describes; raises BadPosition with the field."""
    try:
        a, b, c, counter = data["chance"]
        s = State(len(data["players"]), data["rounds"], Chance(a, b, c, counter, fate_of([]), 0), SILENT)
        s.round, s.over, s.taker, s.second = data["round"], data["over"], data["taker"], data["second"]
        s.cards, s.gone = list(data["cards"]), list(data["gone"])
        lay(s, data)
    except KeyError as error:
        raise BadPosition(str(error.args[0]), said("error.field-missing")) from None
    except (TypeError, ValueError, AttributeError) as error:
        raise BadPosition("", str(error)) from None
    check(s)
    return s


def lay(s: State, data: dict[str, Json]) -> None:
    """What lies open, in hands and before the players; the trinkets that do not are in the bag."""
    s.sill = [NAMES.index(name) for name in data["sill"]]
    s.hands = [sorted(player["hand"]) for player in data["players"]]
    s.played = [player["played"] for player in data["players"]]
    s.taken = [[NAMES.index(name) for name in player["taken"]] for player in data["players"]]
    out = {*s.sill, *(trinket for taken in s.taken for trinket in taken)}
    s.bag = [trinket for trinket in TRINKETS if trinket not in out]


def check(s: State) -> None:
    """Numbers that play relies on."""
    if not FEWEST <= s.seats <= MOST:
        raise BadPosition("players", said("magpies.no.seats"))
    if not SHORTEST <= s.rounds <= LONGEST or not 1 <= s.round <= s.rounds:
        raise BadPosition("round", said("magpies.no.rounds"))
    if len(s.bag) + len(s.sill) + sum(map(len, s.taken)) != len(TRINKETS):
        raise BadPosition("sill", said("magpies.no.twice"))
    for seat, hand in enumerate(s.hands):
        if any(card not in CARDS for card in hand):
            raise BadPosition(f"players[{seat}].hand", said("magpies.no.card"))


# --- Seen.
def view(s: State, seat: int | None) -> dict[str, Json]:
    """The table; hands and the cards of this round are seen by their owners, until all are uncovered."""
    return {
        "round": s.round,
        "rounds": s.rounds,
        "sill": named(s.sill),
        "gone": s.gone[:],
        "taker": None if s.taker == NOBODY else s.taker,
        "second": None if s.second == NOBODY else s.second,
        "players": [player_view(s, other, seat) for other in range(s.seats)],
    }


def player_view(s: State, other: int, seat: int | None) -> dict[str, Json]:
    seen: dict[str, Json] = {
        "cards": len(s.hands[other]),
        "has_played": s.played[other] > 0,
        "played": s.played[other] if all(s.played) or other == seat else 0,
        "taken": named(s.taken[other]),
        "points": points(s, other),
    }
    return {**seen, "hand": s.hands[other][:]} if other == seat else seen


def breakdown(s: State, seat: int) -> dict[str, Json]:
    """Points in total and by source."""
    sources = {"trinkets": worth(s, seat), "majorities": majorities(s, seat)}
    return {"total": points(s, seat), "sources": sources}


def result(s: State) -> dict[str, Json]:
    """The order, who has won, and what broke ties. (M-6)"""
    order, scores = ranking(s), [points(s, seat) for seat in range(s.seats)]
    fewer = ("fewer_trinkets", [len(taken) for taken in s.taken])
    reasons = tie_breaks(order, ("points", scores), fewer)
    return {"ranking": order, "winners": winners(s), "scores": scores, "reasons": reasons}


# --- Guessed.
def sample(seen: dict[str, Json], seed: int) -> State:
    """A table that agrees with a view: hands, covered cards and what chance will bring are anew."""
    players = seen["players"]
    s = State(len(players), seen["rounds"], seeded(seed), SILENT)
    s.round, s.over = seen["round"], seen["over"]
    s.taker = NOBODY if seen["taker"] is None else seen["taker"]
    s.second = NOBODY if seen["second"] is None else seen["second"]
    s.gone = list(seen["gone"])
    for card in s.gone:
        s.cards.remove(card)
    for player in players:
        for card in [*player.get("hand", ()), *([player["played"]] if player["played"] else [])]:
            s.cards.remove(card)
    whole = [guessed(s, player) for player in players]
    lay(s, {"sill": seen["sill"], "players": whole})
    return s


def guessed(s: State, player: dict[str, Json]) -> dict[str, Json]:
    """A player of the view with what is hidden drawn from the cards that nobody has seen."""
    hand = player.get("hand")
    if hand is None:
        hand = [drawn(s) for _ in range(player["cards"])]
    played = player["played"] or (drawn(s) if player["has_played"] else 0)
    return {"hand": hand, "played": played, "taken": player["taken"]}


def drawn(s: State) -> int:
    return s.cards.pop(int(s.chance.below(len(s.cards))))
