"""What something would be worth to a seat by the rules, now: tried on copies of a state that agrees with its view."""

from teotl.games.teotihuacazinho.rules.constructions import ones
from teotl.games.teotihuacazinho.rules.event_cards import card_at, counted
from teotl.games.teotihuacazinho.rules.geometry import place_of
from teotl.games.teotihuacazinho.rules.names import ADORNED_TOP, COLOURS, FACES, HAND, SPACES
from teotl.games.teotihuacazinho.rules.pyramid import number_on, why_not_fit, why_not_on_floor
from teotl.games.teotihuacazinho.rules.reasons import OK
from teotl.games.teotihuacazinho.rules.scoring import objectives_scored, top_points
from teotl.games.teotihuacazinho.rules.state import State


def is_open(s: State, seat: int, space: int) -> bool:
    """Whether the floor of the space may be built on."""
    return why_not_on_floor(s, seat, place_of(space)[0]) == OK


def fits(s: State, seat: int, space: int, colour: int, value: int) -> bool:
    """Whether a block of the colour with that number may stand there."""
    copy = s.clone()
    copy.colour[seat * HAND] = colour
    copy.value[seat * HAND] = value
    return why_not_fit(copy, seat, 0, space) == OK


def fitting_numbers(s: State, seat: int, space: int) -> list[int]:
    """The numbers that the space takes, in a colour that it takes."""
    return [
        value
        for value in range(1, FACES + 1)
        if any(fits(s, seat, space, colour, value) for colour in range(COLOURS))
    ]


def spaces_for(s: State, seat: int, colour: int, value: int) -> int:
    """How many empty spaces of open floors take such a block."""
    return sum(
        1
        for space in range(SPACES)
        if number_on(s, seat, space) == 0 and is_open(s, seat, space) and fits(s, seat, space, colour, value)
    )


def adorning(s: State, seat: int) -> int:
    """Points that Adorned Top adds to what stands on the top."""
    copy = s.clone()
    copy.sheets.built[seat] |= 1 << ADORNED_TOP
    return int(top_points(copy, copy.sheets, seat) - top_points(s, s.sheets, seat))


def next_objective(s: State, seat: int) -> tuple[int, int]:
    """Objectives marked and completed, and what one more would add."""
    scored = int(ones(objectives_scored(s, s.sheets, seat)))
    points = [int(n) for n in s.material.objective_points]
    return scored, points[min(scored + 1, len(points) - 1)] - points[scored]


def next_event(s: State, seat: int) -> int:
    """What one more event would add."""
    met = int(ones(s.sheets.events[seat]))
    points = [int(n) for n in s.material.event_points]
    return points[min(met + 1, len(points) - 1)] - points[met]


def towards_event(s: State, seat: int, event: int) -> int:
    """How much the seat has of what an event counts."""
    return int(counted(s, seat, card_at(s, event)))
