"""What each reconstructed value of the sheet may be: a check returns it in its standard form or raises Wrong."""

from collections.abc import Callable
from typing import Any

from teotl.core.words import said
from teotl.games.teotihuacazinho.material import (
    COLOUR_NAMES,
    CONSTRUCTION_NAMES,
    COUNT_NAMES,
    LEAVES,
    PRINTED,
    RESOURCE_NAMES,
)
from teotl.games.teotihuacazinho.rules.geometry import NEIGHBOURS, space_at
from teotl.games.teotihuacazinho.rules.names import (
    CONSTRUCTIONS,
    FACES,
    MOST_PIPS,
    OBJECTIVES,
    RAMPS,
    RESOURCES,
    SPACES,
)
from teotl.games.teotihuacazinho.rules.patterns import ANY_NUMBER, Lay, lays

Check = Callable[[Any], Any]
TRACK = int(PRINTED.track_length)
MOST_COUNTED = (  # of each thing an event card may count
    SPACES,
    TRACK,
    OBJECTIVES,
    RAMPS + CONSTRUCTIONS,
    RESOURCES * TRACK,
    SPACES * FACES,
    OBJECTIVES,
)
SOUTH_WEST = space_at(0, 2, 0)


class Wrong(Exception):
    """What the value must be."""


def whole(low: int, high: int) -> Check:
    def check(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise Wrong(said("error.not-a-number-in-range", low=low, high=high))
        return value

    return check


def numbers(count: int, low: int, high: int) -> Check:
    def check(value: Any) -> list[int]:
        wanted = said("error.not-numbers-in-range", count=count, low=low, high=high)
        if not isinstance(value, list) or len(value) != count:
            raise Wrong(wanted)
        try:
            return [whole(low, high)(number) for number in value]
        except Wrong:
            raise Wrong(wanted) from None

    return check


def one_of(*words: str) -> Check:
    def check(value: Any) -> str:
        if value not in words:
            raise Wrong(said("error.not-one-of-these", these=", ".join(words)))
        return str(value)

    return check


def yes_or_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Wrong(said("error.not-true-or-false"))
    return value


def colours(size: int) -> Check:
    def check(value: Any) -> list[list[str]]:
        square = isinstance(value, list) and len(value) == size
        if not square or not all(isinstance(row, list) and len(row) == size for row in value):
            raise Wrong(said("error.not-rows-of-colours", size=size))
        for colour in (colour for row in value for colour in row):
            if colour not in COLOUR_NAMES:
                raise Wrong(said("error.not-a-colour", colour=repr(colour), these=", ".join(COLOUR_NAMES)))
        return [list(row) for row in value]

    return check


def ground_colours(value: Any) -> list[list[str]]:
    rows: list[list[str]] = colours(3)(value)
    if rows[0][2] not in ("grey", "white"):
        raise Wrong(said("error.north-east-not-grey"))
    return rows


def ground_pips(value: Any) -> list[int]:
    pips: list[int] = numbers(3, 1, MOST_PIPS)(value)
    if pips[0] != 2:
        raise Wrong(said("error.first-not-two"))
    return pips


def gain(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict) or set(value) != {"colour", "pips"}:
        raise Wrong(said("error.not-colour-and-pips"))
    return {"colour": one_of(*COLOUR_NAMES[:4])(value["colour"]), "pips": whole(1, 6)(value["pips"])}


def start(value: Any) -> dict[str, int]:
    if not isinstance(value, dict) or set(value) != set(RESOURCE_NAMES):
        raise Wrong(said("error.not-gold-hammer-book"))
    return {name: whole(0, 10)(value[name]) for name in RESOURCE_NAMES}


def ramp_spaces(value: Any) -> Any:
    own = LEAVES["ramps.spaces"]["value"]
    if not isinstance(value, list) or len(value) != len(own) or not all(space in value for space in own):
        raise Wrong(said("error.not-two-lanes-each"))
    return own


def ring(value: Any) -> Any:
    own = LEAVES["actions.move_worker.ring"]["value"]
    if value != own:
        raise Wrong(said("error.must-be-these", these=", ".join(own)))
    return own


def floors(value: Any) -> list[str]:
    if not isinstance(value, list) or not value or len(set(map(str, value))) != len(value):
        raise Wrong(said("error.not-ground-or-first"))
    named = [one_of("ground", "first")(floor) for floor in value]
    return sorted(named, reverse=True)


def pattern(value: Any) -> list[str]:
    """Rows of equal length, up to three, of digits 1 to 6, # and dots; something on every edge."""
    if not isinstance(value, list) or not all(isinstance(row, str) for row in value):
        raise Wrong(said("error.rows-not-text"))
    if not 1 <= len(value) <= 3 or not 1 <= len(value[0]) <= 3 or len({len(row) for row in value}) != 1:
        raise Wrong(said("error.rows-not-alike"))
    if wrong := set("".join(value)) - set("123456#."):
        raise Wrong(said("error.unknown-pattern-sign", wrong=repr(min(wrong))))
    columns = ["".join(column) for column in zip(*value, strict=True)]
    if any(set(edge) == {"."} for edge in (value[0], value[-1], columns[0], columns[-1])):
        raise Wrong(said("error.edge-only-dots"))
    if "".join(value).count("#") == 1:
        raise Wrong(said("error.single-sign-asks-nothing"))
    return list(value)


def straight(value: Any) -> list[str]:
    rows: list[str] = pattern(value)
    if set("".join(rows)) != {"#"} or min(len(rows), len(rows[0])) != 1:
        raise Wrong(said("error.not-a-straight-line"))
    return rows


def event_numbers(place: int = -1, text: int = 0) -> Check:
    def check(value: Any) -> list[int]:
        asked: list[int] = numbers(3, 1, max(MOST_COUNTED))(value)
        if place >= 0 and asked[place] != text:
            raise Wrong(said("error.number-fixed-by-rules", place=place + 1, text=text))
        return asked

    return check


CHECKS: dict[str, Check] = {
    "floors.ground.colours": ground_colours,
    "floors.first.colours": colours(2),
    "floors.top.colours": colours(1),
    "ramps.spaces": ramp_spaces,
    "actions.push_ground.pips": ground_pips,
    "actions.push_first.pips": numbers(2, 1, MOST_PIPS),
    "actions.move_worker.ring": ring,
    "actions.gain.gold": gain,
    "actions.gain.hammer": gain,
    "resources.start": start,
    "resources.raise_hammers": numbers(2, 0, TRACK),
    **{f"constructions.{name}.hammers": whole(0, TRACK) for name in CONSTRUCTION_NAMES},
    "objectives.mirror": yes_or_no,
    "objectives.floors": floors,
    **{f"objectives.{number}": pattern for number in range(1, 8)},
    "objectives.8": straight,
    "events.A.counts": one_of(*COUNT_NAMES),
    "events.B.counts": one_of(*COUNT_NAMES),
    "events.A.at_least": event_numbers(),
    "events.B.at_least": event_numbers(),
    "events.C.at_least": event_numbers(0, 4),
    "events.D.at_least": event_numbers(2, 5),
}


def check_together(values: dict[str, Any]) -> None:
    """How several values must fit together."""
    where = [("ground", "first").index(floor) for floor in values["objectives.floors"]]
    for number in range(1, 9):
        possible = lays(values[f"objectives.{number}"], where, values["objectives.mirror"])
        if not any(can_hold(lay) for lay in possible):
            raise Wrong(
                said(
                    "error.objective-impossible",
                    number=number,
                    floors=values["objectives.floors"],
                )
            )
        if number == 4 and not any((SOUTH_WEST, sign) in lay for lay in possible for sign in (ANY_NUMBER, 6)):
            raise Wrong(said("error.objective-four-needs-corner"))
    for card in "ABCD":
        most = MOST_COUNTED[COUNT_NAMES.index(values[f"events.{card}.counts"])]
        if max(values[f"events.{card}.at_least"]) > most:
            raise Wrong(said("error.event-asks-too-much", card=card, most=most))


def can_hold(lay: Lay) -> bool:
    """Neighbours differ by at most 1, so two digits side by side may not differ by more."""
    numbers_at = dict(lay)
    return not any(
        number != ANY_NUMBER
        and numbers_at.get(int(NEIGHBOURS[space * 4 + way]), ANY_NUMBER) != ANY_NUMBER
        and abs(number - numbers_at[int(NEIGHBOURS[space * 4 + way])]) > 1
        for space, number in lay
        for way in range(4)
    )
