"""The calendar: the light disc's way to the dark disc, and when an eclipse is due. (spec 8.1)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.events import ECLIPSE_NEAR, LIGHT_ADVANCED
from teotl.games.teotihuacan.rules.state import State


def order_of(s: State, seat: i64) -> i64:
    """How many players come before the seat: order token minus one."""
    return (seat - s.first + s.players) % s.players


def seat_at(s: State, order: i64) -> i64:
    """The seat with that place in player order."""
    return (s.first + order) % s.players


def is_last_player(s: State, seat: i64) -> bool:
    return order_of(s, seat) == s.players - 1


def advance_light(s: State) -> None:
    """One space towards the dark disc, where the light disc stops; further movement is lost. (spec 8.1)"""
    if s.light < s.dark:
        s.light += 1
        s.log.note(LIGHT_ADVANCED, -1, s.light)
        if s.light == s.dark:
            herald_eclipse(s)


def jump_to_dark(s: State) -> None:
    """The pyramid is complete: the light disc goes straight to the dark one."""
    if s.light < s.dark:
        s.light = s.dark
        s.log.note(LIGHT_ADVANCED, -1, s.light)
        herald_eclipse(s)


def herald_eclipse(s: State) -> None:
    """Finish the round, then one more full round. A Dark Eclipse comes right after this turn.

    (spec 9.2, R-48, R-49) The disc can only arrive once per eclipse, so no second eclipse is ever pending.
    """
    rest_of_round: i64 = s.players - 1 - order_of(s, s.turn)
    s.turns_left = 1 if s.dark_eclipse else 1 + rest_of_round + s.players
    s.log.note(ECLIPSE_NEAR, -1, s.eclipse, s.turns_left - 1)
